//! What is offered is accepted, in every game.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::{
    bot::Input,
    games::{Chance, Game, Options, Seat},
    ids::{ChannelId, PersonId, Timestamp},
    table::{Action, Actor, Seating, Terms},
};

const NOW: Timestamp = Timestamp(0);

/// A generator that gives the same numbers for the same seed.
struct Numbers(u64);

impl Chance for Numbers {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(bound)).unwrap()
    }
}

impl Numbers {
    fn any<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(u32::try_from(of.len()).unwrap()) as usize]
    }
}

fn begin(game: Game, numbers: &mut Numbers) -> Table {
    let mut options = Options::new();
    if let Some(secret) = game.info().secret {
        let chosen = [secret.values[0].repeat(3), secret.values[1].repeat(3)];
        options.insert(secret.option.to_owned(), chosen.to_vec().into());
    }
    let terms = Terms {
        game,
        options: Options::new(),
        seating: Seating::Mine,
        touch_move: false,
        series: false,
        opening: Vec::new(),
    };
    game.setup().complete(&mut options, Seat::FIRST, numbers);
    let seats = vec![PersonId(1), PersonId(2)];
    Table::begin(terms, options, seats, vec![0, 0], 1).unwrap()
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

fn accepts(table: &Table, action: &Action) -> bool {
    let actor = Actor {
        person: table.person_to_move().unwrap(),
        moderates: false,
    };
    table.act(actor, action, NOW).is_ok()
}

/// Whatever is offered for an option of a command, after what was offered for those before it, is
/// accepted.
fn check_options(table: &Table, numbers: &mut Numbers) {
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
                let action = Action::Parts([parts.clone(), vec![part]].concat());
                assert!(
                    accepts(table, &action),
                    "{action:?} after \"{}\" in {}",
                    table.partial_move(),
                    table.position.text()
                );
            }
            if offered.is_empty() {
                break;
            }
            let value = numbers.any(&offered).value.clone();
            parts.push(Part::new(option.slot, &value));
            given
                .filled
                .push((option.name.to_owned(), Input::Text(value)));
        }
    }
}

/// Whatever is offered as a whole move is one.
fn check_moves(table: &Table) {
    for offer in offered(table, Typing::Move) {
        if offer.label == offer.value {
            let action = Action::Move(offer.value);
            assert!(
                accepts(table, &action),
                "{action:?} after \"{}\" in {}",
                table.partial_move(),
                table.position.text()
            );
        }
    }
}

/// The table after a random part of a move, every other time one that makes no whole move.
fn further(table: &Table, numbers: &mut Numbers) -> Table {
    let actor = Actor {
        person: table.person_to_move().unwrap(),
        moderates: false,
    };
    let mut choices = table.partial().unwrap().next;
    for slot in table.terms.game.info().slots {
        let suggested = table.position.suggest(table.partial_move(), slot.name, "");
        choices.extend(suggested.unwrap_or_default());
    }
    if numbers.below(2) == 0 && choices.iter().any(|choice| !is_whole(table, choice)) {
        choices.retain(|choice| !is_whole(table, choice));
    }
    let mut slots: Vec<_> = choices.iter().map(|choice| choice.slot).collect();
    slots.dedup();
    let slot = *numbers.any(&slots);
    choices.retain(|choice| choice.slot == slot);
    let choice = numbers.any(&choices);
    let action = Action::Parts(vec![Part::new(choice.slot, &choice.input)]);
    table.act(actor, &action, NOW).unwrap().0
}

#[test]
fn what_is_offered_is_accepted() {
    for &game in Game::ALL {
        let mut numbers = Numbers(7);
        let mut table = begin(game, &mut numbers);
        for _ in 0..30 {
            if table.end().is_some() {
                break;
            }
            check_options(&table, &mut numbers);
            check_moves(&table);
            table = further(&table, &mut numbers);
        }
    }
}
