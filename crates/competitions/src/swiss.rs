//! Pairings of Swiss tournaments by the FIDE (Dutch) System, FIDE Handbook C.04.3 in force from
//! 1 February 2026. Article and criterion numbers are those of that text.
//!
//! A round is a pair of games of the same two players with the sides swapped. What the handbook
//! calls White is here the side that begins the first game of the pair.

mod brackets;
mod field;
mod matching;
mod weight;

use field::Field;

/// Largest number of players that [`pair`] takes.
pub const MAX_PLAYERS: usize = 64;

/// The pair of games of two players in a past round. Players are numbered from 0 in the order of
/// the initial ranking (C.04.2), late entrants after the others: player 0 has pairing number 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The player who began the first game.
    pub first: usize,
    pub second: usize,
    /// Points of the first and the second player.
    pub points: [u32; 2],
}

/// A past round. A player in neither list was absent, withdrawn or not yet entered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PastRound {
    /// Rounds that were played; two players who did not play may be paired again.
    pub meetings: Vec<Meeting>,
    /// Players who scored without playing, and their points: for the bye, or because the opponent
    /// did not play.
    pub unplayed: Vec<(usize, u32)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Points of a won round; of the bye, no fewer.
    pub win: u32,
    /// Whether the round to pair is the last one, in which topscorers are paired more freely
    /// (1.8).
    pub last_round: bool,
    /// Whether the odd pairing numbers get the first game where nothing else decides (5.2.5); to
    /// be drawn before the first round (5.1).
    pub odd_begin: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Who begins the first game, and the opponent; in the order of the boards (C.04.2).
    pub pairs: Vec<(usize, usize)>,
    /// The player without an opponent, if the number of players is odd.
    pub bye: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPairing {
    /// More than [`MAX_PLAYERS`] players.
    TooManyPlayers,
    /// Every pairing breaks an absolute criterion, C1 to C3 (1.9.2).
    Impossible,
}

/// Pairs the players who are present, each listed once in any order, after the past rounds.
pub fn pair(rounds: &[PastRound], present: &[usize], rules: Rules) -> Result<Round, NoPairing> {
    if present.len() > MAX_PLAYERS {
        return Err(NoPairing::TooManyPlayers);
    }
    let field = Field::new(rounds, present, rules);
    let paired = brackets::pair(&field).ok_or(NoPairing::Impossible)?;
    Ok(field.round(&paired))
}

/// Pairs and bye as ranks in the [`Field`], the higher-ranked player of a pair first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Paired {
    pairs: Vec<(usize, usize)>,
    bye: Option<usize>,
}
