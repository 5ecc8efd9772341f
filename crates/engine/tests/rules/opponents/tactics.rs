//! Positions with a right answer, from games of the opponents against themselves: `make_tactics`
//! finds them, with the rules as the judge. Each is a line of a game's file: its kind, the position
//! or the moves that led to it, and what is right there: the only right move, or one of a few.

use std::{fs, path::Path};

use opponents::{Level, Strength};
use rules::games::{AnyPosition, Game, Outcome, Seat};

use super::Played;

/// Number of expansions that must be enough.
const LOOKS: u32 = 40;

pub struct Tactic {
    pub kind: String,
    pub played: Played,
    pub seat: Seat,
    pub right: String,
}

fn file(game: Game) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules/opponents");
    fs::read_to_string(folder.join(format!("{game}.tactics"))).unwrap()
}

impl Tactic {
    /// Reads `KIND: POSITION [> MOVE]... = RIGHT`
    fn read(game: Game, line: &str) -> Self {
        let (kind, rest) = line.split_once(": ").unwrap();
        let (played, right) = rest.split_once(" = ").unwrap();
        let mut parts = played.split(" > ");
        let start = game.read(parts.next().unwrap());
        let mut played = Played::from(start.unwrap_or_else(|why| panic!("{line}: {why}")));
        parts.for_each(|mv| played.play(mv));
        let seat = played.now().actor(right).unwrap();
        Self {
            kind: kind.to_owned(),
            seat: seat.or_else(|| played.now().turn()).unwrap(),
            played,
            right: right.to_owned(),
        }
    }

    pub fn line(&self) -> String {
        let mut played = vec![self.played.positions[0].text()];
        played.extend(self.played.moves.iter().cloned());
        format!("{}: {} = {}", self.kind, played.join(" > "), self.right)
    }

    /// What the opponent does with this seed.
    pub fn answer(&self, strength: Strength, seed: u64) -> String {
        self.played.thought(self.seat, strength, seed).unwrap()
    }

    /// Whether the rules agree that a move is right.
    fn is_right(&self, mv: &str) -> bool {
        let next = self.played.now().play(mv).unwrap();
        match self.kind.as_str() {
            "win" | "connect" | "claim" | "guess" => wins(next.as_ref(), self.seat),
            "quiet" => !mv.starts_with('?'),
            // Of two who have five points the one who made the fifth first claims.
            "fifth" => {
                let points = next.facts(Some("points")).unwrap();
                points["points"][self.seat.index()].as_i64().unwrap() >= 5
            }
            "defence" => next.outcome().is_none() && !can_win(next.as_ref()),
            "two" => next.outcome().is_none() && all_answers_lose(next.as_ref(), self.seat),
            kind => panic!("{kind} is no kind"),
        }
    }
}

pub fn wins(position: &dyn AnyPosition, seat: Seat) -> bool {
    position.outcome().and_then(Outcome::winner) == Some(seat)
}

/// Whether the player to move wins at once. WYPS has no short answer to that: all moves are tried.
pub fn can_win(position: &dyn AnyPosition) -> bool {
    let wins_by = |mv: &String| {
        let next = position.play(mv).unwrap();
        position
            .turn()
            .is_some_and(|seat| wins(next.as_ref(), seat))
    };
    match position.info().name {
        "wyps" => position.moves().iter().any(wins_by),
        _ => position.can_win_now(),
    }
}

/// Whether the player of this seat wins with the next move, whatever is answered.
pub fn all_answers_lose(position: &dyn AnyPosition, seat: Seat) -> bool {
    !position.can_win_now()
        && position.moves().iter().all(|answer| {
            let next = position.play(answer).unwrap();
            wins(next.as_ref(), seat) || next.can_win_now()
        })
}

/// The tactics of a game; the file has at least twenty.
fn tactics(game: Game) -> Vec<Tactic> {
    let file = file(game);
    let lines = file.lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let tactics: Vec<_> = lines.map(|line| Tactic::read(game, line)).collect();
    assert!(tactics.len() >= 20, "{game} has {}", tactics.len());
    tactics
}

fn check(game: Game) {
    let strength = Strength::Looks(LOOKS.try_into().unwrap());
    let mut missed = Vec::new();
    for tactic in tactics(game) {
        assert!(tactic.is_right(&tactic.right), "wrong: {}", tactic.line());
        for seed in [1, 2] {
            let answer = tactic.answer(strength, seed);
            if !tactic.is_right(&answer) {
                missed.push(format!("{answer}? {}", tactic.line()));
            }
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn trypsylon() {
    check(Game::TRYPSYLON);
}

#[test]
fn trisq() {
    check(Game::TRISQ);
}

#[test]
fn tryptic() {
    check(Game::TRYPTIC);
}

#[test]
fn wyps() {
    check(Game::WYPS);
}

/// From level 3 on no move lets the other win at once, and no win at once is left; in WYPS both are
/// seen from level 4 on, as level 3 does not know all words.
#[test]
fn levels_see_what_is_won_and_lost_at_once() {
    let mut missed = Vec::new();
    for &game in Game::all() {
        for tactic in tactics(game) {
            // The gentle levels do not know all words, and overlook what the other can do.
            let lowest = match tactic.kind.as_str() {
                "win" | "claim" if game != Game::WYPS => 1,
                "win" | "connect" => 4,
                "defence" if game == Game::WYPS => 4,
                "defence" => 3,
                _ => continue,
            };
            for level in [lowest, lowest.max(4)] {
                let answer = tactic.answer(Strength::Level(Level::new(level).unwrap()), 5);
                if !tactic.is_right(&answer) {
                    missed.push(format!("level {level}: {answer}? {}", tactic.line()));
                }
            }
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
}
