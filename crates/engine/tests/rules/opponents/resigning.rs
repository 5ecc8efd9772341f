//! In WYPS gentle levels resign where they find no word that they know and that breaks a connection.

use std::any::Any;

use opponents::{Level, Random, Seen, Strength, Thought, think};
use rules::games::{
    AnyPosition, Game, Rules,
    wyps::{Commonness, Move, Position},
};

use super::Played;

/// Largest number of letters in the words of level 1.
const LONGEST: usize = 4;

fn thought(played: &Played, level: u8, seed: u64) -> Thought {
    let seat = played.now().turn().unwrap();
    let known = Seen::by(seat, &played.positions, &played.moves);
    let level = Level::new(level).unwrap();
    think(&known, Strength::Level(level), seed).unwrap()
}

/// Whether level 1 knows the word of a move.
fn knows(position: &dyn AnyPosition, mv: &str) -> bool {
    let position: &Position = (position as &dyn Any).downcast_ref().unwrap();
    let mv = position.read_move(mv).unwrap();
    let is_short = match &mv {
        Move::Lay(lay) => lay.steps.len() <= LONGEST,
        _ => true,
    };
    is_short && position.commonness(&mv) == Commonness::Everyday
}

#[test]
fn level_1_resigns_exactly_where_it_finds_no_word_it_knows_that_breaks_the_connection() {
    let mut resigned = 0;
    // Of the first games those in which it does.
    for seed in [5, 8, 14] {
        let random = &mut Random::new(seed);
        let options = [("side", "7"), ("variant", "standard")];
        let mut played = Played::drawn(Game::WYPS, &options, random);
        while let Some(turn) = played.now().turn() {
            let level = if turn.index() == 0 { 4 } else { 1 };
            let seed = seed + 1_000 * played.moves.len() as u64;
            let thought = thought(&played, level, seed);
            let is_atari = played.now().facts(None).unwrap()["atari"] == true;
            if level == 1 && is_atari {
                assert_eq!(thought.resigns, !knows(played.now(), &thought.mv));
            } else {
                assert!(!thought.resigns);
            }
            if thought.resigns {
                resigned += 1;
                break;
            }
            played.play(&thought.mv);
        }
    }
    assert_eq!(resigned, 3);
}
