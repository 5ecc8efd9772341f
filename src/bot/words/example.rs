//! Examples of what may be typed: a move that can be played from the position as it is.

use crate::{
    games::{AnyPosition, Choice, PartialMove},
    table::Table,
    texts::{EXAMPLE, Sentence},
};

/// A whole move that continues a partial one.
pub(in crate::bot) struct Example {
    /// The slots and inputs of the parts that it adds.
    parts: Vec<(&'static str, String)>,
    /// In the game's notation.
    pub(in crate::bot) text: String,
}

/// A whole move with as few further parts as there can be, each from the middle of its choices;
/// `None` where the partial move is whole and cannot be continued.
pub(in crate::bot) fn example(
    position: &dyn AnyPosition,
    partial: &PartialMove,
) -> Option<Example> {
    let slots = position.info().slots.iter();
    let found = slots.filter_map(|slot| {
        let choices: Vec<&Choice> = partial.choices(slot.name).collect();
        let (first, last) = choices.split_at(choices.len() / 2);
        let mut from_middle = last.iter().chain(first);
        from_middle.find_map(|choice| continued(position, choice))
    });
    found.min_by_key(|example| example.parts.len())
}

/// What is wrong with a move, with an example of one that can be played now.
pub(in crate::bot) fn with_example(table: &Table, why: Sentence) -> Sentence {
    let partial = table.partial();
    let example = partial.and_then(|partial| example(&*table.position, &partial));
    match example {
        Some(example) => why.fill(EXAMPLE, example.text),
        None => why,
    }
}

fn continued(position: &dyn AnyPosition, choice: &Choice) -> Option<Example> {
    let partial = position.partial(&choice.text).ok()?;
    let made = (choice.slot, choice.input.clone());
    if partial.complete {
        let (parts, text) = (vec![made], partial.text);
        return Some(Example { parts, text });
    }
    let mut longer = example(position, &partial)?;
    longer.parts.insert(0, made);
    Some(longer)
}

impl Example {
    /// The sentence with the example: each part by the name of its slot, and the whole as `move`.
    pub(in crate::bot) fn fill_in(&self, sentence: Sentence) -> Sentence {
        let filled = sentence.fill("move", self.text.as_str());
        let parts = self.parts.iter().enumerate();
        parts.fold(filled, |sentence, (index, (slot, input))| {
            let is_first = self.parts[..index].iter().all(|(before, _)| before != slot);
            if is_first {
                sentence.fill(slot, input)
            } else {
                sentence
            }
        })
    }
}
