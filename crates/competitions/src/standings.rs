//! The table of a division.

use std::cmp::Reverse;

use crate::kept::Kept;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The player who began has won.
    First,
    /// The player who did not begin has won.
    Second,
    Draw,
}

impl Outcome {
    /// Points of the player who began and of the other: 2 for a win, 1 for a draw.
    pub const fn points(self) -> [u32; 2] {
        match self {
            Self::First => [2, 0],
            Self::Second => [0, 2],
            Self::Draw => [1, 1],
        }
    }
}

/// A game between two different players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    /// Player who begins.
    pub first: usize,
    pub second: usize,
    /// `None` while the game is open.
    pub outcome: Option<Outcome>,
}

/// A player's line of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    pub player: usize,
    /// From 1; a shared place has the same number for all who share it, and the next ones are left
    /// out (1, 2, 2, 4).
    pub place: usize,
    /// 2 for each win, 1 for each draw.
    pub points: u32,
    /// Sum over the player's finished games: points scored in it, times all points of the opponent.
    pub sonneborn_berger: u32,
    /// Points scored against players with the same points and the same `sonneborn_berger`.
    pub among_tied: u32,
    /// Number of games won in which the opponent began.
    pub wins_as_second: u32,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    /// Number of finished games.
    pub played: u32,
    /// Number of games not yet finished.
    pub open: u32,
}

impl Row {
    const fn new(player: usize) -> Self {
        Self {
            player,
            place: 0,
            points: 0,
            sonneborn_berger: 0,
            among_tied: 0,
            wins_as_second: 0,
            won: 0,
            drawn: 0,
            lost: 0,
            played: 0,
            open: 0,
        }
    }

    /// Adds a finished game with this number of points.
    const fn add(&mut self, points: u32) {
        self.played += 1;
        self.points += points;
        match points {
            0 => self.lost += 1,
            1 => self.drawn += 1,
            _ => self.won += 1,
        }
    }

    /// What decides on the place, greater is better.
    const fn merits(&self) -> [u32; 4] {
        [
            self.points,
            self.sonneborn_berger,
            self.among_tied,
            self.wins_as_second,
        ]
    }
}

/// The table of `players` players, by place and, where a place is shared, by seed.
///
/// The order is by:
///
/// 1. points;
/// 2. Sonneborn-Berger: the points of each finished game times all points of that opponent;
/// 3. points among those tied: the points of the games between players who have the same points and
///    the same Sonneborn-Berger. They are counted once, for this whole group, and not again for
///    those of it who are still tied;
/// 4. number of wins as second player.
///
/// Players who are equal in all four share a place. Open games count for nothing but `open`.
///
/// # Panics
/// When a game names a player who is not below `players`.
pub fn standings(players: usize, games: &[Game]) -> Vec<Row> {
    let mut rows: Vec<Row> = (0..players).map(Row::new).collect();
    for game in games {
        let Some(outcome) = game.outcome else {
            rows[game.first].open += 1;
            rows[game.second].open += 1;
            continue;
        };
        let [first, second] = outcome.points();
        rows[game.first].add(first);
        rows[game.second].add(second);
        rows[game.second].wins_as_second += u32::from(outcome == Outcome::Second);
    }
    for (scorer, opponent, points) in scores(games) {
        rows[scorer].sonneborn_berger += points * rows[opponent].points;
    }
    for (scorer, opponent, points) in scores(games) {
        let [one, other] = [scorer, opponent].map(|player| &rows[player]);
        if (one.points, one.sonneborn_berger) == (other.points, other.sonneborn_berger) {
            rows[scorer].among_tied += points;
        }
    }
    // The sort is stable, so players who share a place stay in the order of their seeds.
    rows.sort_by_key(|row| Reverse(row.merits()));
    for index in 0..rows.len() {
        rows[index].place = match index.checked_sub(1).map(|before| &rows[before]) {
            Some(before) if before.merits() == rows[index].merits() => before.place,
            _ => index + 1,
        };
    }
    rows
}

/// The table without struck players: they have no row, and their games do not count.
///
/// `struck` has an entry for each player.
///
/// # Panics
/// When a game names a player who is not in `struck`.
pub fn standings_without(games: &[Game], struck: &[bool]) -> Vec<Row> {
    let kept = Kept::new(games, struck);
    let mut rows = standings(kept.players.len(), &kept.games);
    for row in &mut rows {
        row.player = kept.players[row.player];
    }
    rows
}

/// Scorer, opponent and points, twice for each finished game.
fn scores(games: &[Game]) -> impl Iterator<Item = (usize, usize, u32)> {
    games.iter().flat_map(|game| {
        let [first, second] = game.outcome.map_or([0, 0], Outcome::points);
        [
            (game.first, game.second, first),
            (game.second, game.first, second),
        ]
    })
}
