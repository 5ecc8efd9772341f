//! What a game's folder says of its puzzles.

use super::{
    Kind, Puzzle, Task, Wrong, leads_to_same,
    solving::refuting,
    words::{reason, task, wrong},
};
use crate::{Opponent, Random};
use rules::{
    games::{AnyPosition, Options, Rules, Seat},
    sentences::Sentence,
};

/// A puzzle that is posed by a whole game with these positions and the moves between them.
pub type OfGame = fn(&[Box<dyn AnyPosition>], &[String]) -> Option<Puzzle>;

/// The puzzles of a game, beside the moves that solve them.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleInfo {
    /// The kinds of tasks that a position may pose by itself, the first that fits first.
    pub kinds: &'static [Kind],
    /// Least number of moves among which one is to be found.
    pub least_moves: u64,
    /// How well a key is hidden in a position with so many moves, from 0 to 2; `None` where few
    /// people could find it.
    pub hidden: fn(&dyn AnyPosition, key: &str, moves: u64) -> Option<u8>,
    /// The options of a game that is played to find puzzles in.
    pub options: fn(&mut Random) -> Options,
    pub of_game: OfGame,
    /// Which puzzles turn on each idea that the game's lessons teach.
    pub ideas: &'static [fn(&Puzzle) -> bool],
    /// The player whom the task is about beside the one to move, unless it is their opponent.
    pub other: fn(&Puzzle) -> Option<Seat>,
    /// Whether nothing is shown of what comes of a move, because that is made up in a puzzle.
    pub hides_outcome: fn(&str) -> bool,
    /// What a player lacks for a win, where that is short to say.
    pub lacks: fn(&dyn AnyPosition, Seat) -> Option<Sentence>,
    /// What is to be found. The sentences are the titles of the player to move and of the other.
    pub task: fn(&Puzzle, Sentence, Sentence) -> Sentence,
    /// Why the solution solves it, with the same titles.
    pub reason: fn(&Puzzle, Sentence, Sentence) -> Sentence,
    /// Why a move does not solve it, with the title of the other player.
    pub wrong: fn(&Puzzle, Wrong<'_>, Sentence) -> Sentence,
}

impl PuzzleInfo {
    /// Wins and defences, as in a game of two in which every player sees the same.
    pub const USUAL: Self = Self {
        kinds: &[Kind::WinInOne, Kind::Defence, Kind::WinInTwo],
        least_moves: 20,
        hidden: |_, _, moves| Some(hidden_among(moves, [600, 5_000])),
        options: |_| Options::new(),
        of_game: |_, _| None,
        ideas: &[],
        other: |_| None,
        hides_outcome: |_| false,
        lacks: |_, _| None,
        task,
        reason,
        wrong,
    };
}

/// How well a move is hidden among so many, from 0 to 2: whether there are more than few or several.
pub const fn hidden_among(moves: u64, [few, several]: [u64; 2]) -> u8 {
    (moves > few) as u8 + (moves > several) as u8
}

/// The puzzles of one game.
pub trait Puzzles: Opponent {
    const INFO: PuzzleInfo = PuzzleInfo::USUAL;

    /// The moves that fulfil a task. Those that lead to the same position count as one, and after
    /// the second no more are looked for.
    fn keys(position: &Self::Position, kind: Kind) -> Vec<<Self::Position as Rules>::Move> {
        Task::of(position).keys(kind)
    }

    /// The other moves that lead to the same position as the key.
    fn same(position: &Self::Position, key: &str) -> Vec<<Self::Position as Rules>::Move> {
        let key = position.read_move(key).ok();
        key.map_or_else(Vec::new, |key| Task::of(position).same(&key))
    }

    /// Whether a move that was tried is as good as the key; `None` where one is not legal.
    fn solves(position: &Self::Position, _: Kind, key: &str, tried: &str) -> Option<bool> {
        leads_to_same(position, key, tried)
    }

    /// A reply that shows why the move that led to this position does not fulfil its task. Of
    /// several the shortest.
    fn refutation(after: &Self::Position, kind: Kind) -> Option<String> {
        refuting(after, kind)
    }
}

/// [`Puzzles`] of any game. What is given a position of another game has nothing to say.
pub trait AnyPuzzles {
    fn puzzles(&self) -> &'static PuzzleInfo;

    fn keys(&self, position: &dyn AnyPosition, kind: Kind) -> Vec<String>;

    fn same(&self, position: &dyn AnyPosition, key: &str) -> Vec<String>;

    fn solves(&self, before: &dyn AnyPosition, kind: Kind, key: &str, tried: &str) -> Option<bool>;

    fn refutation(&self, after: &dyn AnyPosition, kind: Kind) -> Option<String>;
}

impl<O: Puzzles> AnyPuzzles for O {
    fn puzzles(&self) -> &'static PuzzleInfo {
        &O::INFO
    }

    fn keys(&self, position: &dyn AnyPosition, kind: Kind) -> Vec<String> {
        let keys = position.typed().map(|position| O::keys(position, kind));
        let keys = keys.unwrap_or_default().into_iter();
        keys.map(|mv| mv.to_string()).collect()
    }

    fn same(&self, position: &dyn AnyPosition, key: &str) -> Vec<String> {
        let same = position.typed().map(|position| O::same(position, key));
        let same = same.unwrap_or_default().into_iter();
        same.map(|mv| mv.to_string()).collect()
    }

    fn solves(&self, before: &dyn AnyPosition, kind: Kind, key: &str, tried: &str) -> Option<bool> {
        O::solves(before.typed()?, kind, key, tried)
    }

    fn refutation(&self, after: &dyn AnyPosition, kind: Kind) -> Option<String> {
        O::refutation(after.typed()?, kind)
    }
}
