#![allow(clippy::unwrap_used)]

use std::num::NonZeroU32;

use super::*;
use crate::{Level, Seen, think};
use rules::games::{AnyPosition, Game, Seat};

const LEVEL_4: u8 = 4;

/// A game as it was played.
struct Played {
    positions: Vec<Box<dyn AnyPosition>>,
    moves: Vec<String>,
}

impl Played {
    fn with(patterns: &[&str]) -> Self {
        let options = [("patterns".to_owned(), patterns.into())].into_iter();
        let start = Game::TRYPTIC.start(&options.collect()).unwrap();
        Self {
            positions: vec![start],
            moves: Vec::new(),
        }
    }

    /// A position set up by hand.
    fn at(position: &str) -> Self {
        Self {
            positions: vec![Game::TRYPTIC.setup().read(position).unwrap()],
            moves: Vec::new(),
        }
    }

    fn now(&self) -> &dyn AnyPosition {
        self.positions.last().unwrap().as_ref()
    }

    fn play(&mut self, mv: &str) {
        self.positions.push(self.now().play(mv).unwrap());
        self.moves.push(mv.to_owned());
    }

    fn after(mut self, moves: &str) -> Self {
        moves.split(' ').for_each(|mv| self.play(mv));
        self
    }

    fn think(&self, seat: u8, strength: Strength, seed: u64) -> Option<Thought> {
        let seat = Seat::new(seat - 1).unwrap();
        think(
            &Seen::by(seat, &self.positions, &self.moves),
            strength,
            seed,
        )
    }
}

fn level(number: u8) -> Strength {
    Strength::Level(Level::new(number).unwrap())
}

fn looks(count: u32) -> Strength {
    Strength::Looks(NonZeroU32::new(count).unwrap())
}

/// The move of the player to move, at level 4 and with 40 looks.
fn check(position: &str, expected: &[&str]) {
    let played = Played::at(position);
    let seat = u8::from(played.now().turn().unwrap()) + 1;
    for strength in [level(LEVEL_4), looks(40)] {
        let thought = played.think(seat, strength, 1).unwrap();
        assert!(
            expected.contains(&&*thought.mv),
            "{thought:?} in {position}"
        );
    }
}

#[test]
fn a_move_is_always_legal_and_the_same_again() {
    let random = &mut Random::new(5);
    let all: Vec<_> = Pattern::all().map(|it| it.to_string()).collect();
    for game in 0..8 {
        let count = 2 + game % 4;
        let drawn: Vec<_> = (0..count).map(|_| &*all[random.index(all.len())]).collect();
        let mut played = Played::with(&drawn);
        while let Some(seat) = played.now().turn() {
            for other in 0..count {
                let said = played.think(u8::try_from(other).unwrap() + 1, level(1), 1);
                let is_turn = other == seat.index();
                assert!(is_turn || said.is_none_or(|it| it.mv.starts_with('!')));
            }
            let number = u8::try_from(random.index(6)).unwrap() + 1;
            let (seat, seed) = (u8::from(seat) + 1, random.next());
            if played.moves.len() % 12 == game {
                let thought = played.think(seat, level(number), seed).unwrap();
                assert_eq!(
                    played.think(seat, level(number), seed),
                    Some(thought.clone())
                );
                played.play(&thought.mv);
            } else {
                let moves = played.now().moves();
                played.play(&moves[random.index(moves.len())]);
            }
        }
    }
}

/// Two games with the same moves, in which all but one of the seats hide other patterns: tiles
/// drawn by chance, now and then a wrong guess, and a wrong claim out of turn. In every state that
/// seat thinks the same in both, on its turn or not.
#[test]
fn what_others_hide_does_not_matter() {
    const NOBODYS: &str = "YBY";
    let random = &mut Random::new(11);
    for (count, own) in [(2, 1), (2, 2), (3, 2), (4, 4), (5, 3)] {
        let mut worlds = [
            ["RWR", "GGB", "WWR", "BRR", "GWG"],
            ["GBW", "RRR", "BBG", "WWW", "RGG"],
        ]
        .map(|mut patterns| {
            patterns[own - 1] = "GGR";
            Played::with(&patterns[..count])
        });
        for ply in 0..36 {
            let Some(turn) = worlds[0].now().turn() else {
                break;
            };
            let strength = level(u8::try_from(ply % 6).unwrap() + 1);
            let seat = u8::try_from(own).unwrap();
            let [one, two] = worlds.each_ref().map(|it| it.think(seat, strength, ply));
            assert_eq!(one, two, "{own} of {count} after {:?}", worlds[0].moves);
            let mover = turn.index() + 1;
            let other = if own == 1 { 2 } else { 1 };
            let legal = worlds[0].now().moves();
            let mv = match ply {
                7 if count > 2 => format!("!{other}"),
                9 | 16 | 23 if mover == own => {
                    format!("?{}:{NOBODYS}", count - usize::from(own == count))
                }
                9 | 16 | 23 => format!("?{own}:{NOBODYS}"),
                _ => legal[random.index(legal.len())].clone(),
            };
            for world in &mut worlds {
                world.play(&mv);
            }
        }
    }
}

#[test]
fn wins_are_claimed_on_any_turn() {
    let won = "...../....../GGGGGGG/......../........./......../......./....../.....";
    for (mover, seat) in [(1, 1), (2, 1), (3, 1)] {
        let played = Played::at(&format!("{won} {mover} GGG,RRB,WWB 0,0,0 +++ -"));
        for number in 1..=6 {
            let thought = played.think(seat, level(number), 1).unwrap();
            assert_eq!(thought.mv, "!1");
        }
        assert!(mover == 2 || played.think(2, level(6), 1).is_none());
    }
    // Who is out has nothing to say.
    let played = Played::at(&format!("{won} 2 GGG,RRB,WWB 0,0,0 x++ -"));
    assert_eq!(played.think(1, level(6), 1), None);
    let over = Played::at(&format!("{won} 2 GGG,RRB 0,0 x+ -"));
    assert_eq!(over.think(2, level(6), 1), None);
}

#[test]
fn last_words() {
    let full = "GRWGR/GRWGRW/WYBWYBW/GRWGRWGR/WYBWYBWYB/GRWGRWGR/WYBWYBW/GRWGRW/WYBWY";
    let with = |gained: &str| Played::at(&format!("{full} 1 BBB,GGG {gained} ++ -"));
    assert_eq!(with("0,0").think(1, level(6), 1).unwrap().mv, "pass");
    assert_eq!(with("5,5").think(1, level(6), 1).unwrap().mv, "!1");
    assert_eq!(with("5,5").think(2, level(6), 1), None);
}

#[test]
fn fifth_points_are_made() {
    let rows = "...../....../.GGG.G./......../........./......../......./....../.....";
    check(&format!("{rows} 1 GGG,RRB 2,0 ++ -"), &["g7:G"]);
    let rows = "...../....../......./......../...RB..../......../......./....../.....";
    check(&format!("{rows} 1 RBY,WWW 4,0 ++ -"), &["e6:Y"]);
    check(&format!("{rows} 1 YRB,WWW 4,0 ++ c"), &["e3:Y"]);
    let rows = "..R../....../......./......../........./......../......./....../..W.W";
    check(&format!("{rows} 1 WYW,WWW,BBB 4,0,0 +++ -"), &["a4:Y"]);
}

#[test]
fn a_pattern_that_is_all_but_shown_is_guessed() {
    let moves = "a1:W e5:R b2:Y e6:R i5:W e7:R i7:B e4:R a5:B e3:R";
    let played = Played::with(&["WBW", "RRR"]).after(moves);
    let thought = played.think(1, level(6), 1).unwrap();
    assert_eq!(thought.mv, "?2:RRR");
    // Not again, if it was wrong.
    let played = Played::with(&["WBW", "BBB"]).after(moves).after("?2:RRR");
    let thought = played.think(1, level(6), 1).unwrap();
    assert!(thought.mv.contains(':') && !thought.mv.contains('?'));
}
