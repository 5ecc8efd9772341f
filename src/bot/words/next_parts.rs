//! What may come next in a move that is being made.

use super::example::example;
use crate::{
    bot::asked::players::name_people,
    games::{AnyPosition, Choice, Game, GameInfo, Layout, PartialMove},
    table::Table,
    texts::{Sentence, sentence},
};

pub(super) fn prefix(table: &Table, partial: &PartialMove) -> Vec<Sentence> {
    let (game, text) = (table.terms.game, &partial.text);
    let prefix = match table.touched().as_str() {
        "" if game.info().touch_move => sentence!(bot_partial, partial = text),
        "" => sentence!(bot_partial_loosely, partial = text),
        touched if touched == text => sentence!(bot_partial_binding, partial = text),
        touched => sentence!(bot_partial_partly_binding, partial = text, touched),
    };
    [Some(prefix), next_parts(&*table.position, partial)]
        .into_iter()
        .flatten()
        .collect()
}

/// What may come next, with an example that can be typed as it is.
pub(in crate::bot) fn next_parts(
    position: &dyn AnyPosition,
    partial: &PartialMove,
) -> Option<Sentence> {
    let game = position.info().name;
    let next = Sentence::composed(format!(
        "{game}-next-{}",
        next_slots(position.info(), partial)?
    ));
    let next = next.fill("partial", &partial.text);
    Some(match example(position, partial) {
        Some(example) => example.fill_in(next),
        None => next,
    })
}

/// What may be chosen next on the board for trying moves, after what is worth knowing about it;
/// `None` where the move is whole and no further part is being added. Where a move begins with
/// nothing but menus, the first of them asks.
pub(in crate::bot) fn next_to_try(
    game: Game,
    position: &dyn AnyPosition,
    partial: &PartialMove,
    adding: bool,
) -> Option<Vec<Sentence>> {
    let slots = next_slots(game.info(), partial)?;
    let what = if adding {
        "adding".to_owned()
    } else if partial.complete {
        return None;
    } else {
        slots
    };
    let mut lines = position.notes(&partial.text);
    let is_listed = |choice: &Choice| {
        let slot = game.info().slot(choice.slot);
        slot.is_some_and(|slot| slot.layout == Layout::Menu)
    };
    let asks = partial.text.is_empty() && partial.next.iter().all(is_listed);
    if !asks {
        let asked = Sentence::composed(format!("{game}-try-{what}"));
        let typed = position.typed_slots("").into_iter().next();
        lines.push(match typed {
            Some(slot) => {
                let button = Sentence::composed(format!("{game}-form-{slot}-button"));
                asked.fill("button", button)
            }
            None => asked,
        });
    }
    Some(lines)
}

/// What a whole move does, for the player who may play it.
pub(in crate::bot) fn whole_to_try(
    table: &Table,
    position: &dyn AnyPosition,
    partial: &PartialMove,
) -> Option<Sentence> {
    let what = name_people(table, position.sentence(&partial.text)?);
    let after = position.play(&partial.text);
    let ends = after.is_ok_and(|after| after.outcome().is_some());
    // Nothing is to be added to a move that ends the game.
    Some(if ends || partial.next.is_empty() {
        sentence!(bot_try_complete, what)
    } else {
        sentence!(bot_try_complete_or_more, what)
    })
}

/// The slots of the next part, in the game's order: `card-edge`. Where only the slot that the move
/// started with is left, `further-card`.
fn next_slots(game: &GameInfo, partial: &PartialMove) -> Option<String> {
    let names = || game.slots.iter().map(|slot| slot.name);
    let slots: Vec<&str> = names()
        .filter(|slot| partial.choices(slot).next().is_some())
        .collect();
    match slots[..] {
        [] => None,
        [slot] if !partial.text.is_empty() && names().next() == Some(slot) => {
            Some(format!("further-{slot}"))
        }
        _ => Some(slots.join("-")),
    }
}
