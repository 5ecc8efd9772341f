//! What decided a game, exactly: whether its loser could still have stopped the last move.

use super::{
    opponents,
    puzzles::{Kind, keys},
};
use rules::{
    games::{Outcome, Positions, Seat},
    sentences::{Argument, Sentence, sentence},
};

/// Largest number of moves of a position that is looked at: some hundredths of a second.
const MOST_MOVES: u64 = 100_000;

/// Of a game that its last move has won at once: that the loser's last move could have won or
/// stopped that, or that nothing could. `named`: what the player of a seat is called. `None` where
/// the game ended otherwise, or where there is too much to look at.
pub fn decided(positions: &Positions, named: impl Fn(Seat) -> Argument) -> Option<Sentence> {
    let [.., _, before, last, end] = &positions[..] else {
        return None;
    };
    let winner = end.outcome().and_then(Outcome::winner)?;
    let loser = before.turn().filter(|loser| *loser != winner)?;
    let knows_defences = opponents::of(end.game())?
        .puzzles()
        .kinds
        .contains(&Kind::Defence);
    let is_plain = last.turn() == Some(winner) && knows_defences;
    if !is_plain || before.perft(1, MOST_MOVES).is_err() {
        return None;
    }
    // That of the loser's last move.
    let number = positions.len() - 2;
    let who = named(loser);
    let first = |kind| {
        let key = keys(&**before, kind).into_iter().next()?;
        Some(before.name(&key))
    };
    Some(if let Some(r#move) = first(Kind::WinInOne) {
        sentence!(decided_overlooked, who, number, r#move)
    } else if let Some(r#move) = first(Kind::Defence) {
        sentence!(decided_missed, who, number, r#move)
    } else {
        sentence!(decided_forced, who = named(winner), number = number - 1)
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::BTreeMap;

    use super::*;
    use crate::Random;
    use rules::games::{AnyPosition, Game, Options};

    /// The positions of a game played at random.
    fn played(game: Game, options: &Options, random: &mut Random) -> Positions {
        let mut options = options.clone();
        let setup = game.setup();
        setup.complete(&mut options, Seat::FIRST, random);
        let mut positions = vec![game.start(&options).unwrap()];
        while let Some(position) = positions.last().filter(|it| it.turn().is_some()) {
            let moves = position.moves();
            positions.push(position.play(&moves[random.index(moves.len())]).unwrap());
        }
        positions
    }

    fn wins(position: &dyn AnyPosition, seat: Seat) -> bool {
        let moves = position.moves().into_iter();
        moves
            .map(|mv| position.play(&mv).unwrap())
            .any(|after| after.outcome().and_then(Outcome::winner) == Some(seat))
    }

    /// The same by playing every move and every reply.
    fn decided_by_playing(before: &dyn AnyPosition, winner: Seat) -> &'static str {
        if wins(before, before.turn().unwrap()) {
            return "decided-overlooked";
        }
        let mut after = before.moves().into_iter();
        let stops = after.any(|mv| !wins(&*before.play(&mv).unwrap(), winner));
        if stops {
            "decided-missed"
        } else {
            "decided-forced"
        }
    }

    #[test]
    fn what_decided_is_what_playing_everything_finds() {
        let random = &mut Random::new(11);
        let mut counts: BTreeMap<String, u32> = BTreeMap::new();
        let sizes = [
            (Game::TRISQ, "size", 3.into(), 40),
            (Game::TRYPSYLON, "size", "5x5".into(), 6),
        ];
        for (game, option, value, games) in sizes {
            let options = Options::from_iter([(option.to_owned(), value)]);
            for _ in 0..games {
                let positions = played(game, &options, random);
                let [.., before, last, end] = &positions[..] else {
                    continue;
                };
                let told = decided(&positions, |seat| game.seat_title(seat).into());
                let winner = end.outcome().and_then(Outcome::winner);
                let Some(told) = told else {
                    assert!(winner.is_none() || last.turn() != winner, "{end}");
                    continue;
                };
                let key = told.key.to_string();
                assert_eq!(
                    key,
                    decided_by_playing(&**before, winner.unwrap()),
                    "{before}"
                );
                *counts.entry(key).or_default() += 1;
            }
        }
        assert_eq!(counts.len(), 3, "{counts:?}");
    }
}
