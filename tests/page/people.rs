//! Those who play on the page, and how they make their moves there: by typing in their own
//! language, and by pressing on the try-out board.

use causeway::games::{AnyPosition, Choice, GameInfo, Layout};
use causeway::texts::{Locale, Sentence, phrase, text};

use crate::page::Page;

/// Somebody who plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Person {
    pub name: &'static str,
    pub locale: Locale,
}

pub const ANN: Person = Person {
    name: "Ann",
    locale: Locale::En,
};
pub const BEN: Person = Person {
    name: "Ben",
    locale: Locale::De,
};
pub const CLEO: Person = Person {
    name: "Cleo",
    locale: Locale::En,
};

/// Who looks on.
pub const DOV: &str = "Dov";

/// The sentence in public about a person's move, as the page shows it.
pub fn told(position: &dyn AnyPosition, mv: &str, mover: &str) -> String {
    let sentence = position.sentence(mv).expect("a move").sentence;
    let told = text(Locale::En, &sentence.fill("who", format!("@{mover}")));
    told.replace(['*', '`'], "")
}

impl Person {
    /// A text in this person's language.
    pub fn says(self, key: &str) -> String {
        phrase(self.locale, key)
    }

    /// A command as this person types it.
    pub fn command(self, name: &str, options: &[(&str, &str)]) -> String {
        let options = options
            .iter()
            .map(|(option, value)| format!("{}:{value}", self.says(&format!("option-{option}"))));
        let words: Vec<String> = [format!("/{}", self.says(&format!("command-{name}")))]
            .into_iter()
            .chain(options)
            .collect();
        words.join(" ")
    }
}

/// Chooses on the try-out board, which is open, what leads to this move or this beginning of one,
/// part by part.
pub async fn try_out(page: &Page, person: Person, position: &dyn AnyPosition, goal: &str) {
    let mut partial = position.partial("").expect("the game is on");
    while partial.text != goal {
        let fitting = partial
            .next
            .iter()
            .filter(|choice| position.keeps(goal, &choice.text));
        let choice = fitting
            .max_by_key(|choice| choice.text.len())
            .unwrap_or_else(|| panic!("no way to {goal} from {}", partial.text))
            .clone();
        let alternatives: Vec<Choice> = partial.choices(choice.slot).cloned().collect();
        choose(page, person, position.info(), &choice, &alternatives).await;
        partial = position
            .partial(&choice.text)
            .expect("what is offered is legal");
    }
}

/// Presses the button of a choice, or finds it in its menu.
async fn choose(
    page: &Page,
    person: Person,
    game: &GameInfo,
    choice: &Choice,
    alternatives: &[Choice],
) {
    let name = game.name;
    let slot = game
        .slots
        .iter()
        .find(|slot| slot.name == choice.slot)
        .expect("it is one of the game's");
    if slot.layout == Layout::Menu || alternatives.len() > 5 {
        // A menu holds 25.
        let menu = alternatives
            .chunks(25)
            .find(|menu| menu.contains(choice))
            .expect("it is offered");
        let placeholder = Sentence::composed("menu-of-slot").fill(
            "slot",
            Sentence::composed(format!("{name}-slot-{}", choice.slot)),
        );
        let placeholder = placeholder
            .fill("first", &menu[0].input)
            .fill("last", &menu[menu.len() - 1].input);
        page.choose(&text(person.locale, &placeholder), &choice.input)
            .await;
    } else {
        let known = [format!("{name}-button-{}", choice.input), choice.key(name)]
            .map(|key| (person.says(&key), key));
        let label = known
            .into_iter()
            .find(|(label, key)| label != key)
            .map_or_else(|| choice.input.clone(), |(label, _)| label);
        page.press_what_begins_with(&label).await;
    }
}
