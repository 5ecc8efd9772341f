//! What is offered is accepted, in every game.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::{
    bot::Input,
    games::{Game, Options, Seat},
    ids::{ChannelId, PersonId, Timestamp},
    stand_ins::{Random, terms},
    table::TableAction,
};

const NOW: Timestamp = Timestamp(0);

fn begin(game: Game, random: &mut Random) -> Table {
    let mut options = Options::new();
    if let Some(secret) = game.info().secret {
        let chosen = [secret.values[0].repeat(3), secret.values[1].repeat(3)];
        options.insert(secret.option.to_owned(), chosen.to_vec().into());
    }
    game.setup().complete(&mut options, Seat::FIRST, random);
    let seats = vec![PersonId(1), PersonId(2)];
    Table::begin(terms(game, &[]), options, seats, vec![0, 0], 1).unwrap()
}

fn offered(table: &Table, what: Typing) -> Vec<Suggestion> {
    let completion = Completion {
        by: table.person_to_move().unwrap(),
        channel: ChannelId(1),
        locale: Locale::En,
        what,
        typed: String::new(),
    };
    suggestions(table, &completion)
}

fn check_accepted(table: &Table, action: &TableAction) {
    let actor = table.person_to_move().unwrap();
    let (partial, position) = (table.partial_move(), table.position.text());
    let is_accepted = table.act(actor, action, NOW).is_ok();
    assert!(is_accepted, "{action:?} after \"{partial}\" in {position}");
}

/// Whatever is offered for an option of a command, after what was offered for those before it, is
/// accepted.
fn check_options(table: &Table, random: &mut Random) {
    for command in table.terms.game.info().commands {
        let Means::Parts(options) = command.means else {
            continue;
        };
        let mut given = GameCommand {
            name: command.name.to_owned(),
            filled: Vec::new(),
            words: Vec::new(),
        };
        let mut parts = Vec::new();
        for option in options {
            let what = Typing::Option {
                command: given.clone(),
                option: option.name.to_owned(),
            };
            let offered = offered(table, what);
            for offer in &offered {
                let part = Part::new(option.slot, &offer.value);
                let action = TableAction::Parts([parts.clone(), vec![part]].concat());
                check_accepted(table, &action);
            }
            if offered.is_empty() {
                break;
            }
            let value = random.pick(&offered).value.clone();
            parts.push(Part::new(option.slot, &value));
            given
                .filled
                .push((option.name.to_owned(), Input::Text(value)));
        }
    }
}

fn check_moves(table: &Table) {
    for offer in offered(table, Typing::Move) {
        if offer.label == offer.value {
            check_accepted(table, &TableAction::Move(offer.value));
        }
    }
}

/// The table after a random part of a move, every other time one that makes no whole move.
fn further(table: &Table, random: &mut Random) -> Table {
    let actor = table.person_to_move().unwrap();
    let mut choices = table.partial().unwrap().next;
    for slot in table.terms.game.info().slots {
        let suggested = table.position.suggest(table.partial_move(), slot.name, "");
        choices.extend(suggested.unwrap_or_default());
    }
    if random.below(2) == 0 && choices.iter().any(|choice| !is_whole(table, choice)) {
        choices.retain(|choice| !is_whole(table, choice));
    }
    let mut slots: Vec<_> = choices.iter().map(|choice| choice.slot).collect();
    slots.dedup();
    let slot = *random.pick(&slots);
    choices.retain(|choice| choice.slot == slot);
    let choice = random.pick(&choices);
    let action = TableAction::Parts(vec![Part::new(choice.slot, &choice.input)]);
    table.act(actor, &action, NOW).unwrap().0
}

#[test]
fn what_is_offered_is_accepted() {
    for &game in Game::all() {
        let mut random = Random(7);
        let mut table = begin(game, &mut random);
        for _ in 0..30 {
            if table.end().is_some() {
                break;
            }
            check_options(&table, &mut random);
            check_moves(&table);
            table = further(&table, &mut random);
        }
    }
}
