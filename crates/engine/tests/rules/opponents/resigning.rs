//! In WYPS gentle levels resign where no word that they know breaks a connection.

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

/// Whether a legal move here lays a word that level 1 knows.
fn knows_a_move(position: &dyn AnyPosition) -> bool {
    let all = position.moves();
    let position: &Position = (position as &dyn Any).downcast_ref().unwrap();
    all.iter()
        .any(|text| match position.read_move(text).unwrap() {
            Move::Lay(lay) => {
                let is_everyday =
                    position.commonness(&Move::Lay(lay.clone())) == Commonness::Everyday;
                lay.steps.len() <= LONGEST && is_everyday
            }
            _ => true,
        })
}

#[test]
fn level_1_resigns_exactly_where_it_knows_no_word_that_breaks_the_connection() {
    let mut resigned = 0;
    // Of the first hundred games those in which it does.
    for seed in [53, 71, 87, 98] {
        let random = &mut Random::new(seed);
        let options = [("side", "7"), ("variant", "standard")];
        let mut played = Played::drawn(Game::WYPS, &options, random);
        while let Some(turn) = played.now().turn() {
            let level = if turn.index() == 0 { 4 } else { 1 };
            let seed = seed + 1_000 * played.moves.len() as u64;
            let thought = thought(&played, level, seed);
            let is_atari = played.now().facts(None).unwrap()["atari"] == true;
            if level == 1 && is_atari {
                assert_eq!(thought.resigns, !knows_a_move(played.now()));
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
    assert_eq!(resigned, 4);
}
