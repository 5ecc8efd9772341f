//! Tables and divisions, counted in another way than leagues count them, to compare with.

use std::collections::BTreeMap;

use crate::{
    ids::PersonId,
    leagues::{GameEnd, LeagueGame},
};

/// Divisions, the first one first, each in the order of its places or seeds.
pub type Divided = Vec<Vec<PersonId>>;

/// By what a player is placed, more being better: points, Sonneborn-Berger, points among the tied,
/// and wins as second player.
pub type Score = [u32; 4];

/// The entrants who play a game, of whom the first one begins.
pub fn sides(game: &LeagueGame) -> (i64, i64) {
    // In a league everybody has an opponent.
    (game.first, game.second.unwrap_or_default())
}

/// The place, from 1, and the score of each player of a division. `players`: the numbers of the
/// entrants who are not struck.
pub fn table(players: &[i64], games: &[LeagueGame]) -> BTreeMap<i64, (usize, Score)> {
    // Player, opponent, points, and whether that is a win as second player.
    let mut results: Vec<(i64, i64, u32, bool)> = Vec::new();
    for game in games {
        let (one, other) = sides(game);
        let points = match game.end() {
            Some(GameEnd::First) => 2,
            Some(GameEnd::Second) => 0,
            Some(GameEnd::Draw | GameEnd::NotPlayed) => 1,
            None => continue,
        };
        if players.contains(&one) && players.contains(&other) {
            results.push((one, other, points, false));
            results.push((other, one, 2 - points, points == 0));
        }
    }
    let own = |player: i64| results.iter().filter(move |it| it.0 == player);
    let points = |player: i64| own(player).map(|it| it.2).sum::<u32>();
    let first = |player: i64| {
        let weighed = own(player).map(|it| it.2 * points(it.1));
        (points(player), weighed.sum::<u32>())
    };
    let score = |player: i64| {
        let (points, sonneborn_berger) = first(player);
        let tied = own(player).filter(|it| first(it.1) == (points, sonneborn_berger));
        let wins = own(player).map(|it| u32::from(it.3)).sum();
        [points, sonneborn_berger, tied.map(|it| it.2).sum(), wins]
    };
    let scores: BTreeMap<i64, Score> = players.iter().map(|it| (*it, score(*it))).collect();
    let placed = scores.iter().map(|(player, score)| {
        let better = scores.values().filter(|other| *other > score).count();
        (*player, (better + 1, *score))
    });
    placed.collect()
}

/// By how many divisions each player moves, -1 for up; in the order of the next ladder.
pub fn ladder(divisions: &[Vec<PersonId>]) -> Vec<(PersonId, i32)> {
    let mut keyed = Vec::new();
    // Number of those who have come down into the division.
    let mut up = 0;
    for (index, players) in divisions.iter().enumerate() {
        let below = divisions.get(index + 1).map_or(0, Vec::len);
        let sixth = players.len().min(below).div_ceil(6);
        // As many go up as come down, and nobody goes both ways.
        let down = sixth.min(players.len() - up);
        for (place, player) in players.iter().enumerate() {
            // Among the others of a division stand first who comes down, last who goes up.
            let (key, step) = if place < up {
                ((index - 1, 2, place), -1)
            } else if place >= players.len() - down {
                ((index + 1, 0, place), 1)
            } else {
                ((index, 1, place), 0)
            };
            keyed.push((key, *player, step));
        }
        up = down;
    }
    keyed.sort_by_key(|(key, ..)| *key);
    let moved = keyed.into_iter();
    moved.map(|(_, player, step)| (player, step)).collect()
}

/// The players of a season from the top, of whom the divisions are cut. `last`, `before`: how the last
/// two seasons ended; `left`: who has lost their place in the last one; `players`: by rating.
pub fn order(
    last: &[Vec<PersonId>],
    before: &[Vec<PersonId>],
    left: impl Fn(&PersonId) -> bool,
    players: &[PersonId],
) -> Vec<PersonId> {
    let mut order: Vec<PersonId> = ladder(last).into_iter().map(|(player, _)| player).collect();
    // Who was missing has the same place from the top as before.
    for (place, (player, _)) in ladder(before).into_iter().enumerate() {
        if !order.contains(&player) {
            order.insert(place.min(order.len()), player);
        }
    }
    order.retain(|player| players.contains(player) && !left(player));
    let (_, newcomers): (Vec<PersonId>, _) = players.iter().partition(|it| order.contains(it));
    [order, newcomers].concat()
}
