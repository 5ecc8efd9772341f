//! Puzzles of Tryptic: a tile with which a claim is right, and the pattern of another player.

use super::{Tryptic, conclude, pattern};
use crate::{
    Random, Seen,
    puzzles::{self, Found, Kind, Puzzle, PuzzleInfo, Puzzles, Wrong, leads_to_same, played},
};
use rules::{
    games::{
        AnyPosition, Game, Options, Rules, Seat, State,
        tryptic::{Move, Position, tile_with_emoji},
    },
    sentences::{Sentence, sentence},
};

/// How likely a pattern must be to be the answer.
const CERTAIN: f32 = 0.9;

impl Puzzles for Tryptic {
    const INFO: PuzzleInfo = PuzzleInfo {
        kinds: &[Kind::WinInOne],
        options,
        of_game,
        // The fifth point, and patterns of three colours and of fewer.
        ideas: &[
            |it| it.kind == Kind::WinInOne,
            |it| it.kind == Kind::Pattern && !has_twice(&it.key),
            |it| it.kind == Kind::Pattern && has_twice(&it.key),
        ],
        other,
        hides_outcome,
        task,
        reason,
        wrong,
        ..PuzzleInfo::USUAL
    };

    /// The tiles with which the player to move could claim a win, and not before.
    fn keys(position: &Position, kind: Kind) -> Vec<Move> {
        let mover = position.mover();
        if kind != Kind::WinInOne
            || position.outcome().is_some()
            || position.has_enough_points(mover)
        {
            return Vec::new();
        }
        let mut found = Found::default();
        position.for_each_move(&mut |mv| {
            if !found.is_enough() && matches!(mv, Move::Place { .. }) {
                let after = played(position, mv);
                if after.has_enough_points(mover) {
                    found.add(mv, after);
                }
            }
        });
        found.moves()
    }

    /// Of guesses the positions after them do not tell: the pattern in them is made up.
    fn solves(position: &Position, kind: Kind, key: &str, tried: &str) -> Option<bool> {
        if kind != Kind::Pattern {
            return leads_to_same(position, key, tried);
        }
        let guess = |text| match position.read_move(text) {
            Ok(Move::Challenge { seat, guess }) => Some((seat, guess.spelt_first())),
            _ => None,
        };
        Some(guess(key).is_some_and(|key| guess(tried) == Some(key)))
    }

    fn refutation(_: &Position, _: Kind) -> Option<String> {
        None
    }
}

/// Whether the pattern of a guess has a colour twice.
fn has_twice(guess: &str) -> bool {
    let colours: Vec<char> = guess.chars().filter(char::is_ascii_uppercase).collect();
    (1..colours.len()).any(|at| colours[..at].contains(&colours[at]))
}

fn options(random: &mut Random) -> Options {
    let patterns = [random.next(), random.next()].map(pattern);
    let patterns = patterns.map(|pattern| pattern.to_string());
    Options::from_iter([("patterns".to_owned(), patterns.to_vec().into())])
}

/// The first position in which what everybody has seen tells another player's pattern.
fn of_game(positions: &[Box<dyn AnyPosition>], moves: &[String]) -> Option<Puzzle> {
    positions.iter().enumerate().find_map(|(count, position)| {
        let reader = position.turn()?;
        let moves = moves.get(..count)?;
        let known = Seen::by(reader, positions.get(..=count)?, moves);
        let view = known.view::<Position>()?;
        let mut others = view.now.seats().filter(|seat| *seat != reader);
        others.find_map(|seat| {
            let (pattern, chance) = conclude(&view, seat)?;
            let guess = Move::Challenge {
                seat,
                guess: pattern,
            };
            let is_right = || {
                let truth = Seen::by(seat, positions.get(..=count)?, moves);
                let truth = truth.view::<Position>()?.now.pattern(seat)?;
                Some(truth.is_same(pattern))
            };
            let is_key = chance >= CERTAIN && view.now.check(&guess).is_ok();
            if !is_key || is_right() != Some(true) {
                return None;
            }
            let by_seat = |(before, mv): &(&Position, Move)| {
                let is_tile = matches!(mv, Move::Place { .. });
                (is_tile && before.mover() == seat).then(|| mv.to_string())
            };
            Some(Puzzle {
                game: Game::TRYPTIC,
                kind: Kind::Pattern,
                level: Kind::Pattern.level(0),
                position: view.now.text(),
                marked: view.past.iter().filter_map(by_seat).collect(),
                key: guess.to_string(),
            })
        })
    })
}

fn other(puzzle: &Puzzle) -> Option<Seat> {
    let named = puzzle.key.strip_prefix('?');
    let named = named.filter(|_| puzzle.kind == Kind::Pattern)?;
    let number = named.split_once(':')?.0.parse::<u8>().ok()?;
    Seat::new(number.checked_sub(1)?)
}

fn hides_outcome(mv: &str) -> bool {
    mv.starts_with('?')
}

fn task(puzzle: &Puzzle, seat: Sentence, other: Sentence) -> Sentence {
    match puzzle.kind {
        Kind::WinInOne => sentence!(puzzle_task_points, seat),
        Kind::Pattern => {
            let tiles: Vec<_> = puzzle.marked.iter().map(|it| tile_with_emoji(it)).collect();
            sentence!(puzzle_task_pattern, seat, other, tiles = tiles.join(", "))
        }
        Kind::Connection | Kind::WinInTwo | Kind::Defence => puzzles::task(puzzle, seat, other),
    }
}

fn reason(puzzle: &Puzzle, seat: Sentence, other: Sentence) -> Sentence {
    if puzzle.kind == Kind::WinInOne {
        sentence!(puzzle_reason_points)
    } else {
        puzzles::reason(puzzle, seat, other)
    }
}

/// How many points the player has after a move.
fn points_after(puzzle: &Puzzle, tried: &str) -> Option<i32> {
    let before = puzzle.read()?;
    let after = before.play(tried).ok()?;
    Some(after.typed::<Position>()?.points(before.turn()?))
}

fn wrong(puzzle: &Puzzle, it: Wrong<'_>, other: Sentence) -> Sentence {
    let r#move = it.named;
    match puzzle.kind {
        Kind::Pattern if hides_outcome(it.tried) => {
            sentence!(puzzle_wrong_pattern, other)
        }
        Kind::WinInOne if hides_outcome(it.tried) => sentence!(puzzle_wrong, r#move),
        Kind::WinInOne if !it.ends => {
            let count = points_after(puzzle, it.tried).unwrap_or_default();
            sentence!(puzzle_wrong_points, r#move, count)
        }
        _ => puzzles::wrong(puzzle, it, other),
    }
}
