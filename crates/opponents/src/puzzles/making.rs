//! Finds puzzles in games, and plays games to find them in.

use super::{Kind, Puzzle, keys};
use crate::{AnyOpponent, Level, Random, opponents, self_play::next_move};
use rules::{
    games::{AnyPosition, Game, Positions, Seat, Viewer},
    ids::PuzzleId,
};

/// Number of positions at the end of a game in which puzzles are looked for.
const LATE: usize = 12;
/// Largest number of moves of a position that is looked at, and where all replies are played too.
const MOST_MOVES: u64 = 25_000;
const MOST_WITH_REPLIES: u64 = 6_000;
/// Largest number of moves of a game that is played to find puzzles in.
const LONGEST: usize = 120;
/// Largest number of games that are played for each puzzle that is wanted.
const GAMES_A_PUZZLE: u64 = 60;

/// A search for puzzles in a game that has been played, position by position from the end: at most
/// one of each kind.
#[derive(Debug)]
pub struct Search {
    game: Game,
    positions: Positions,
    moves: Vec<String>,
    found: Vec<Puzzle>,
    /// Whether wins in two are looked for, which takes up to some seconds a position.
    is_deep: bool,
    /// The number of moves before the next position that is looked at.
    next: usize,
}

impl Search {
    /// Begins a search in a game with these positions and the moves between them.
    pub fn new(game: Game, positions: Positions, moves: Vec<String>) -> Self {
        let next = positions.len().min(moves.len() + 1);
        Self {
            game,
            positions,
            moves,
            found: Vec::new(),
            is_deep: false,
            next,
        }
    }

    /// Also looks for wins in two.
    #[must_use]
    pub fn deep(self) -> Self {
        Self {
            is_deep: true,
            ..self
        }
    }

    /// Whether no position is left.
    pub fn is_over(&self) -> bool {
        let last = self.positions.len().saturating_sub(LATE).max(1);
        self.next <= last
    }

    /// Looks at one more position, which takes up to some tenths of a second where wins in two are
    /// not looked for.
    pub fn step(&mut self) {
        if self.is_over() {
            return;
        }
        if self.next > self.moves.len() {
            let opponent = opponents::of(self.game);
            let found =
                opponent.and_then(|it| (it.puzzles().of_game)(&self.positions, &self.moves));
            self.found.extend(found);
        }
        self.next -= 1;
        let found = self.at(self.next);
        self.found.extend(found);
    }

    /// The puzzles of the positions that have been looked at.
    pub fn found(self) -> Vec<Puzzle> {
        self.found
    }

    /// A puzzle of a kind that is still missing, in the position after this number of moves.
    fn at(&self, number: usize) -> Option<Puzzle> {
        let (game, earlier) = (self.game, number.checked_sub(1)?);
        let position = self.positions.get(number)?;
        let mover = position.turn()?;
        let (before, last) = (self.positions.get(earlier)?, self.moves.get(earlier)?);
        let seen = position.seen_by(Viewer::Seat(mover));
        let opponent = opponents::of(game)?;
        let mut wanted = opponent.puzzles().kinds.to_vec();
        wanted.retain(|kind| self.is_deep || *kind != Kind::WinInTwo);
        wanted.retain(|kind| self.found.iter().all(|known| known.kind != *kind));
        let (kind, count, key) = only_key(opponent, &*seen, &wanted)?;
        let hidden = (opponent.puzzles().hidden)(&*seen, &key, count)?;
        Some(Puzzle {
            game,
            kind,
            level: kind.level(hidden),
            position: seen.text(),
            marked: vec![before.trace(last)],
            key,
        })
    }
}

/// The first of these kinds of which the position has exactly one key, its number of moves, and the
/// key.
fn only_key(
    opponent: &dyn AnyOpponent,
    position: &dyn AnyPosition,
    kinds: &[Kind],
) -> Option<(Kind, u64, String)> {
    let least = opponent.puzzles().least_moves;
    let moves = position.perft(1, MOST_MOVES).ok()?;
    let is_wanted = |kind: &&Kind| match kind {
        Kind::WinInTwo => (least..=MOST_WITH_REPLIES).contains(&moves),
        _ => moves >= least,
    };
    kinds.iter().filter(is_wanted).find_map(|kind| {
        let mut keys = keys(position, *kind);
        let only = keys.pop().filter(|_| keys.is_empty())?;
        Some((*kind, moves, only))
    })
}

/// Plays until there are `count` puzzles of a game: always the same for the same seed. No kind has
/// more than three of five of them. Gives up after many games played in vain.
pub fn make(game: Game, count: usize, seed: u64) -> impl Iterator<Item = Puzzle> {
    let most_of_kind = (count * 3).div_ceil(5);
    let mut made: Vec<(Kind, PuzzleId)> = Vec::new();
    (0..GAMES_A_PUZZLE * count as u64)
        .flat_map(move |round| found_in_round(game, round, seed))
        .filter(move |puzzle| {
            let of_kind = made.iter().filter(|(kind, _)| *kind == puzzle.kind).count();
            let is_new = made.iter().all(|(_, id)| *id != puzzle.id());
            let is_taken = is_new && of_kind < most_of_kind;
            if is_taken {
                made.push((puzzle.kind, puzzle.id()));
            }
            is_taken
        })
        .take(count)
}

/// The puzzles of one game that the program plays against itself.
fn found_in_round(game: Game, round: u64, seed: u64) -> Vec<Puzzle> {
    let mut random = Random::new(seed ^ (round << 20) ^ ((game.place() as u64) << 60));
    let Some((positions, moves)) = played(game, &mut random) else {
        return Vec::new();
    };
    let mut search = Search::new(game, positions, moves).deep();
    while !search.is_over() {
        search.step();
    }
    search.found()
}

/// A game between two of the program's own players, which are not always of the same strength.
fn played(game: Game, random: &mut Random) -> Option<(Positions, Vec<String>)> {
    let mut options = (opponents::of(game)?.puzzles().options)(random);
    let setup = game.setup();
    setup.complete(&mut options, Seat::FIRST, random);
    let mut position = game.start(&options).ok()?;
    let mut level = || Level::new(u8::try_from(1 + random.index(4)).ok()?);
    let levels = [level()?, level()?];
    let (mut positions, mut moves) = (vec![position.clone()], Vec::new());
    while moves.len() < LONGEST && position.turn().is_some() {
        // Also where the program would resign, for a puzzle may still come.
        let mv = next_move(&positions, &moves, levels, random)?.mv;
        position = position.play(&mv).ok()?;
        positions.push(position.clone());
        moves.push(mv);
    }
    Some((positions, moves))
}
