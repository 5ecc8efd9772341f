//! What is said of the secret choices before a game starts.

use crate::{
    bot::asked::players::all_of,
    ids::PersonId,
    table::{Challenge, GuestAnswer},
    texts::{Sentence, sentence},
};

/// What a player has chosen, for themselves, and who has not yet.
pub(in crate::bot) fn chosen(challenge: &Challenge, person: PersonId) -> Vec<Sentence> {
    let secret = challenge
        .guest(person)
        .and_then(|guest| guest.secret.as_ref());
    let shown = secret.map(|secret| values(challenge, secret.open()));
    let set = about(challenge, "set").fill("secret", shown.unwrap_or_default());
    let awaited: Vec<PersonId> = challenge.undecided().collect();
    let next =
        (!awaited.is_empty()).then(|| sentence!(bot_choice_awaited, people = all_of(&awaited)));
    [Some(set), next].into_iter().flatten().collect()
}

/// The names of the values that a choice consists of.
fn values(challenge: &Challenge, mut whole: &str) -> Vec<Sentence> {
    let Some(secret) = challenge.secret() else {
        return Vec::new();
    };
    let mut named = Vec::new();
    while let Some(value) = secret.values.iter().find(|it| whole.starts_with(**it)) {
        named.push(challenge.terms.game.value_title(secret.option, value));
        whole = whole.strip_prefix(value).unwrap_or_default();
    }
    named
}

/// Who has chosen and who has not, never what.
pub(super) fn standing(challenge: &Challenge) -> Vec<Sentence> {
    let undecided: Vec<PersonId> = challenge.undecided().collect();
    let decided: Vec<PersonId> = challenge
        .who(GuestAnswer::Coming)
        .filter(|person| !undecided.contains(person))
        .collect();
    let mut lines = Vec::new();
    if !decided.is_empty() {
        lines.push(sentence!(bot_choice_made, people = decided));
    }
    if !undecided.is_empty() {
        lines.push(sentence!(bot_choice_missing, people = undecided));
    }
    lines
}

pub(super) fn asked(challenge: &Challenge) -> Vec<Sentence> {
    vec![about(challenge, "ask")]
}

/// The game's own text about its secret choice: `choose`, `set` or `ask`.
pub(in crate::bot) fn about(challenge: &Challenge, what: &str) -> Sentence {
    let option = challenge.secret().map_or("", |secret| secret.option);
    let key = format!("{}-{option}-{what}", challenge.terms.game);
    Sentence::composed(key).fill("button", button(challenge))
}

/// What the button is called that opens the menus, as an argument.
pub(in crate::bot) fn button(challenge: &Challenge) -> Sentence {
    let option = challenge.secret().map_or("", |secret| secret.option);
    challenge.terms.game.value_title(option, "button")
}
