use super::{defence::defence, fills::Fills, lanes, *};
use crate::Seen;
use rules::games::{
    Rules, Seat,
    trisq::{Colour, Place, Size},
};
use texts::{Argument, Locale, text};

fn size(squares: u8) -> Size {
    Size::new(squares).unwrap()
}

fn legal_moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.for_each_move(&mut |&mv| moves.push(mv));
    moves
}

/// The positions of a game of random moves, the first one first, with the last of them won.
fn random_game(size: Size, seed: u64) -> Vec<Position> {
    let random = &mut Random::new(seed);
    let mut positions = vec![Position::first(size)];
    loop {
        let mut position = positions[positions.len() - 1];
        let moves = legal_moves(&position);
        if moves.is_empty() {
            return positions;
        }
        position.play_unchecked(&moves[random.index(moves.len())]);
        positions.push(position);
    }
}

/// The positions of a game of an opponent against itself, the first one first.
fn played_game(size: Size, level: u8, seed: u64) -> Vec<Position> {
    let mut positions = vec![Position::first(size)];
    loop {
        let mut position = positions[positions.len() - 1];
        if position.winner().is_some() {
            return positions;
        }
        let seed = seed + positions.len() as u64;
        position.play_unchecked(&thought_move(&position, at_level(level), seed));
        positions.push(position);
    }
}

fn at_level(level: u8) -> Strength {
    Strength::Level(Level::new(level).unwrap())
}

fn looks(looks: u32) -> Strength {
    Strength::Looks(looks.try_into().unwrap())
}

fn thought(position: &Position, strength: Strength, seed: u64) -> Thought {
    let seat = position.to_move().seat();
    let known = Seen::by(seat, &[Box::new(*position)], &[]);
    crate::think(&known, strength, seed).unwrap()
}

fn thought_move(position: &Position, strength: Strength, seed: u64) -> Move {
    let mv = position
        .read_move(&thought(position, strength, seed).mv)
        .unwrap();
    position.check(&mv).unwrap();
    mv
}

fn after(position: &Position, mv: Move) -> Position {
    let mut after = *position;
    after.play_unchecked(&mv);
    after
}

#[test]
fn every_move_is_legal_on_boards_of_all_sizes() {
    for squares in 2..=12 {
        let positions = random_game(size(squares), 7 + u64::from(squares));
        let running = positions.iter().filter(|it| it.winner().is_none());
        let step = usize::from(squares).pow(2);
        for (number, position) in running.step_by(step).enumerate() {
            let level = u8::try_from(number % 4 + 1).unwrap();
            thought_move(position, at_level(level), 1);
        }
    }
}

#[test]
fn nobody_thinks_out_of_turn_or_after_the_end() {
    let start = Position::first(size(4));
    let seen = Seen::by(Seat::SECOND, &[Box::new(start)], &[]);
    assert_eq!(crate::think(&seen, at_level(3), 1), None);
    let positions = random_game(size(3), 5);
    let last = positions[positions.len() - 1];
    let seen = Seen::by(last.to_move().seat(), &[Box::new(last)], &[]);
    assert_eq!(crate::think(&seen, at_level(3), 1), None);
}

#[test]
fn the_same_seed_gives_the_same_thought() {
    for position in random_game(size(5), 3).iter().step_by(7) {
        if position.winner().is_none() {
            let thoughts = [1, 1].map(|seed| thought(position, at_level(4), seed));
            assert_eq!(thoughts[0], thoughts[1]);
        }
    }
}

#[test]
fn fills_of_a_won_position_are_all_won() {
    for seed in 0..20 {
        let positions = random_game(size(2 + seed as u8 % 6), seed);
        let position = positions[positions.len() - 1];
        let red = Fills::new(&position, &mut Random::new(seed)).red_wins();
        let expected = [lanes::COUNT, 0][position.winner().unwrap() as usize];
        assert_eq!(red, expected, "{position}");
    }
}

/// In a square whose cut is known, the fills that a place decides are those that change hands with
/// a piece there.
#[test]
fn a_place_decides_the_fills_that_change_hands() {
    let mut compared = 0;
    for seed in 0..6 {
        let positions = random_game(size(5), seed);
        let position = positions[positions.len() / 3];
        let mut fills = Fills::new(&position, &mut Random::new(seed));
        let counts = fills.count();
        assert_eq!(counts.red, fills.red_wins());
        let is_cut = |place: &Place| {
            let places: Vec<_> = place.square().places().collect();
            let all = *position.pieces(Colour::Red) | *position.pieces(Colour::Blue);
            places.into_iter().any(|it| all.contains(it))
        };
        for place in position.open().iter().filter(is_cut) {
            for colour in Colour::ALL {
                let before = fills.put(place, colour);
                let after = fills.red_wins();
                fills.restore(place, before);
                let (decided, of) = counts.decided(place, colour);
                assert_eq!(of, lanes::COUNT);
                assert_eq!(decided, after.abs_diff(counts.red), "{position} {place}");
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn a_win_at_once_is_played() {
    let mut found = 0;
    for seed in 0..12 {
        for position in played_game(size(4), 1, 100 * seed) {
            if position.winner().is_none() && !position.wins().is_empty() {
                let mv = thought_move(&position, at_level(1 + (seed % 4) as u8), seed);
                assert!(
                    after(&position, mv).winner().is_some(),
                    "{mv} in {position}"
                );
                found += 1;
            }
        }
    }
    assert!(found >= 12, "{found}");
}

/// A defence is found exactly where some move leaves the other player no win at once, and levels
/// from 3 on play one.
#[test]
fn what_can_be_defended_is_defended() {
    let mut counts = [0; 2];
    for seed in 0..12 {
        for position in played_game(size(3), 1, 100 * seed) {
            let is_over = position.winner().is_some() || !position.wins().is_empty();
            if is_over || position.with_other_to_move().wins().is_empty() {
                continue;
            }
            let holds = |mv: &Move| after(&position, *mv).wins().is_empty();
            let can = legal_moves(&position).iter().any(holds);
            assert_eq!(defence(&position).is_some(), can, "{position}");
            assert!(defence(&position).iter().all(holds), "{position}");
            for strength in [at_level(3), looks(4)] {
                let mv = thought_move(&position, strength, seed);
                assert_eq!(holds(&mv), can, "{mv} in {position}");
            }
            counts[usize::from(can)] += 1;
        }
    }
    assert!(counts[1] >= 5, "{counts:?}");
}

/// Reasons name the move that matters; all that they say is played out here.
#[test]
fn reasons_are_true() {
    let mut kinds = [0; 4];
    for seed in 0..16 {
        let positions = played_game(size(3), 1, 100 * seed);
        for position in positions.iter().filter(|it| it.winner().is_none()) {
            let strength = at_level([1, 3][(seed / 2 % 2) as usize]);
            let thought = thought(position, strength, seed);
            let mv = position.read_move(&thought.mv).unwrap();
            let next = after(position, mv);
            assert!(thought.reasons.len() <= 2);
            for reason in &thought.reasons {
                assert!(!text(Locale::En, reason).contains('{'), "{reason:?}");
                let named = || {
                    let named = reason.arguments.iter().find(|(name, _)| name == "pieces");
                    let Some((_, Argument::Sentence { sentence: named })) = named else {
                        panic!("{reason:?}")
                    };
                    let named = text(Locale::En, named).replace(" and ", "+");
                    position.read_move(&named).unwrap()
                };
                let kind = match reason.key.as_ref() {
                    "trisq-reason-wins" => {
                        assert!(next.winner().is_some());
                        0
                    }
                    "trisq-reason-stops" => {
                        let other = position.with_other_to_move();
                        assert!(other.check(&named()).is_ok());
                        assert!(after(&other, named()).winner().is_some());
                        assert!(next.wins().is_empty());
                        1
                    }
                    kind @ ("trisq-reason-threatens" | "trisq-reason-forces") => {
                        let again = next.with_other_to_move();
                        assert!(again.check(&named()).is_ok());
                        assert!(after(&again, named()).winner().is_some());
                        if kind == "trisq-reason-forces" {
                            assert!(next.wins().is_empty());
                            let still = |answer| !after(&next, answer).wins().is_empty();
                            assert!(legal_moves(&next).into_iter().all(still));
                            2
                        } else {
                            3
                        }
                    }
                    _ => continue,
                };
                kinds[kind] += 1;
            }
        }
    }
    assert!(kinds.iter().all(|&times| times > 0), "{kinds:?}");
}
