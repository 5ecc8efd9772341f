use crate::standings::Game;

/// The players who are not struck and the games between them, in which each is named by the index
/// in `players`.
pub struct Kept {
    /// Ascending.
    pub players: Vec<usize>,
    pub games: Vec<Game>,
}

impl Kept {
    pub fn new(games: &[Game], struck: &[bool]) -> Self {
        let players: Vec<usize> = (0..struck.len())
            .filter(|&player| !struck[player])
            .collect();
        let index = |player| players.partition_point(|&kept| kept < player);
        let games = games
            .iter()
            .filter(|game| !struck[game.first] && !struck[game.second])
            .map(|game| Game {
                first: index(game.first),
                second: index(game.second),
                outcome: game.outcome,
            })
            .collect();
        Self { players, games }
    }
}
