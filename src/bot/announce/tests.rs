//! Texts whose keys are put together here are there, whatever happens in a game.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::{
    games::{AnyPosition, GameOption, Options},
    stand_ins::Random,
    texts::{Locale, Sentence, text},
};

/// A first position under any options, with as many players as there may be.
fn start(game: Game, random: &mut Random) -> Box<dyn AnyPosition> {
    let mut options = Options::new();
    for option in game.info().options {
        options.insert(
            option.key.to_owned(),
            GameOption::json(random.pick::<&str>(option.values)),
        );
    }
    if let Some(secret) = game.info().secret {
        let mut choose = || {
            let chosen = secret.menus.iter().map(|_| *random.pick(secret.values));
            chosen.collect::<Vec<_>>().join(" ")
        };
        let chosen: Vec<String> = (0..game.info().seats.1)
            .map(|_| (secret.read)(&choose()).unwrap())
            .collect();
        options.insert(secret.option.to_owned(), chosen.into());
    }
    game.setup().complete(&mut options, Seat::FIRST, random);
    game.start(&options).unwrap()
}

fn has_a_text(explanation: &Sentence) {
    for locale in Locale::ALL {
        assert_ne!(
            text(locale, explanation),
            explanation.to_string(),
            "no text in {locale}"
        );
    }
}

#[test]
fn what_comes_next_has_texts_in_every_game() {
    for (seed, game) in (0..4).flat_map(|seed| Game::ALL.iter().map(move |game| (seed, *game))) {
        let random = &mut Random(seed);
        let mut position = start(game, random);
        for _ply in 0..20 {
            let mut partial = position.partial("").unwrap();
            loop {
                has_a_text(&next_to_try(game, &partial, false));
                if game.info().asks_about(&partial) {
                    has_a_text(&next_to_try(game, &partial, true));
                }
                let next = next_parts(game, &partial).filter(|_| !partial.complete);
                next.iter().for_each(has_a_text);
                let notes = partial
                    .next
                    .iter()
                    .filter_map(|choice| choice.note.as_ref());
                notes.for_each(has_a_text);
                if partial.complete && (partial.next.is_empty() || random.below(2) == 0) {
                    break;
                }
                partial = position.partial(&random.pick(&partial.next).text).unwrap();
            }
            let next = position.play(&partial.text).unwrap();
            let told = position.sentence(&partial.text).into_iter();
            let remarks = position.remarks(&partial.text, next.outcome().is_some());
            for remark in told.chain(remarks) {
                let mut sentence = remark.sentence;
                for (name, seat) in remark.people {
                    sentence = sentence.fill(name, seat);
                }
                has_a_text(&sentence);
            }
            for seat in (0..game.info().seats.1).filter_map(Seat::new) {
                position.secrets(seat).iter().for_each(has_a_text);
            }
            position = next;
            if position.outcome().is_some() {
                break;
            }
        }
    }
}
