//! Those who play on the page, and how they make their moves there: by typing in their own
//! language, and by pressing on the try-out board.

use causeway::games::{AnyPosition, Choice, GameInfo, Layout, PartialMove};
use causeway::texts::{Locale, Sentence, phrase, text};

use crate::{page::Page, tryptic::fill_colours};

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
    let other = if mover == ANN.name { BEN } else { ANN };
    let sentence = sentence.fill("other", format!("@{}", other.name));
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
    page.has_opened_the_private_board().await;
    try_out_from(page, person, position, "", goal).await;
}

/// The same from a partial move that is chosen already.
pub async fn try_out_from(
    page: &Page,
    person: Person,
    position: &dyn AnyPosition,
    from: &str,
    goal: &str,
) {
    let mut partial = position.partial(from).expect("the game is on");
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
        let is_optional = partial.next.iter().any(|next| next.slot != choice.slot);
        let end = if is_optional { "-optional" } else { "" };
        let name = position.info().name;
        let mut chosen = choice.text.clone();
        if choice.near {
            let label = Sentence::composed(format!("{name}-button-{}", choice.slot));
            let label = label.fill("input", &choice.input);
            page.press(&text(person.locale, &label)).await;
        } else if let Some((label, text)) = pair(person, position, &partial, &choice, goal) {
            page.press(&label).await;
            chosen = text;
        } else {
            if position.info().asks_about(&partial) {
                page.press(&person.says(&format!("{name}-button-add")))
                    .await;
            }
            choose(page, person, position.info(), &choice, &alternatives, end).await;
        }
        if position.grouped_slot(&chosen).is_some() {
            // As the button that names the player.
            let label = Sentence::composed(format!("{name}-button-{}", choice.slot));
            let title = text(person.locale, &label.fill("input", ""));
            let title = title.split_whitespace().next().unwrap_or_default();
            let (_, colours) = goal.rsplit_once(':').expect("a guess");
            fill_colours(page, person, title, colours).await;
            return;
        }
        partial = position.partial(&chosen).expect("what is offered is legal");
        // A choice of one makes itself.
        while let Some(only) = partial.only_choice() {
            partial = position
                .partial(&only.text)
                .expect("what is offered is legal");
        }
    }
}

/// The button by which a choice is made together with the part after it, where these are offered as
/// pairs, and where it leads.
fn pair(
    person: Person,
    position: &dyn AnyPosition,
    partial: &PartialMove,
    choice: &Choice,
    goal: &str,
) -> Option<(String, String)> {
    let info = position.info();
    let is_paired = info.slot(choice.slot)?.layout == Layout::Paired
        && partial.next.len() <= 4
        && partial.next.iter().all(|next| next.slot == choice.slot);
    let mut number = 0;
    for first in partial.next.iter().filter(|_| is_paired) {
        for following in position.partial(&first.text).ok()?.next {
            number += 1;
            if first == choice && position.keeps(goal, &following.text) {
                let key = format!("{}-button-{}-{}", info.name, first.slot, following.slot);
                let label = Sentence::composed(key).fill("first", &first.input);
                let label = label.fill("input", &following.input).fill("number", number);
                return Some((text(person.locale, &label), following.text));
            }
        }
    }
    None
}

/// The label of the menu that holds a choice of these, which come as the picture shows them: its
/// range is of whole rows of the board where they do not fit into one, and no menu is much longer than
/// another. `end`: of the key of a
/// further part's slot.
pub fn menu_of(
    locale: Locale,
    game: &GameInfo,
    choice: &Choice,
    alternatives: &[Choice],
    end: &str,
) -> String {
    let mut alternatives = alternatives.to_vec();
    alternatives.sort_by_key(|choice| game.rows.order(&choice.input));
    let row = |choice: &Choice| game.rows.row_of(&choice.input).map(str::to_owned);
    let menus_of = |most: usize| {
        let mut menus: Vec<Vec<&Choice>> = vec![Vec::new()];
        for of_row in alternatives.chunk_by(|one, other| row(one) == row(other)) {
            for part in of_row.chunks(25) {
                let last = menus.last_mut().expect("a menu");
                if last.is_empty() || last.len() + part.len() <= most {
                    last.extend(part);
                } else {
                    menus.push(part.iter().collect());
                }
            }
        }
        menus
    };
    let fewest = menus_of(25).len();
    let mut alike = (alternatives.len().div_ceil(fewest)..=25).map(menus_of);
    let menus = alike.find(|menus| menus.len() == fewest);
    let menus = menus.expect("as few as fit");
    // The second part of a kind may have a name of its own.
    let further = format!("{}-further-menu-{}{end}", game.name, choice.slot);
    let has_own = choice.text.contains('+') && phrase(locale, &further) != further;
    let slot = Sentence::composed(if has_own {
        further
    } else {
        format!("{}-slot-{}", game.name, choice.slot)
    });
    if menus.len() == 1 {
        return text(locale, &slot);
    }
    let menu = menus.iter().find(|menu| menu.contains(&choice));
    let menu = menu.expect("it is offered");
    let [first, last] = [menu[0], menu[menu.len() - 1]];
    let count = if row(first) == row(last) { 1 } else { 2 };
    let [first, last] = [first, last].map(|it| row(it).expect("a place has a row"));
    let range = if first == last {
        first
    } else {
        format!("{first}–{last}")
    };
    let label = Sentence::composed("menu-of-rows").fill("slot", slot);
    text(locale, &label.fill("count", count).fill("range", range))
}

/// Presses the button of a choice, or finds it in its menu.
async fn choose(
    page: &Page,
    person: Person,
    game: &GameInfo,
    choice: &Choice,
    alternatives: &[Choice],
    end: &str,
) {
    let name = game.name;
    let slot = game
        .slots
        .iter()
        .find(|slot| slot.name == choice.slot)
        .expect("it is one of the game's");
    if slot.layout == Layout::Menu || alternatives.len() > 20 {
        let menu = menu_of(person.locale, game, choice, alternatives, end);
        page.choose(&menu, &choice.input).await;
    } else {
        let input = if slot.is_player {
            person.says(&format!("{name}-seat-{}", choice.input))
        } else {
            choice.input.clone()
        };
        let button = |of: &str| format!("{name}-button-{of}");
        let keys = [
            button(choice.kind.unwrap_or(&choice.input)),
            button(slot.name),
            choice.key(name),
        ];
        let number = alternatives.iter().position(|it| it == choice);
        let number = number.map_or(1, |index| index + 1);
        let label = keys.into_iter().find_map(|key| {
            let sentence = Sentence::composed(key).fill("input", &input);
            let sentence = sentence.fill("number", number);
            let label = text(person.locale, &sentence);
            (label != sentence.to_string()).then_some(label)
        });
        let label = label.unwrap_or(input);
        // A mere letter may begin anything.
        if label.len() == 1 {
            page.press(&label).await;
        } else {
            page.press_what_begins_with(&label).await;
        }
    }
}
