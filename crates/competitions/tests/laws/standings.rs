use competitions::{Game, Outcome, Row, standings, standings_without};

use crate::random::Random;

/// Points that a player has scored against the opponents who satisfy `counts`, one game at a time.
pub fn scored(games: &[Game], player: usize, counts: impl Fn(usize) -> bool) -> Vec<(usize, u32)> {
    let mut scored = Vec::new();
    for game in games {
        let (opponent, win) = match player {
            player if player == game.first => (game.second, Outcome::First),
            player if player == game.second => (game.first, Outcome::Second),
            _ => continue,
        };
        let points = match game.outcome {
            None => continue,
            Some(Outcome::Draw) => 1,
            Some(outcome) => 2 * u32::from(outcome == win),
        };
        if counts(opponent) {
            scored.push((opponent, points));
        }
    }
    scored
}

/// All four merits of each player.
pub fn merits(players: usize, games: &[Game]) -> Vec<[u32; 4]> {
    let sum = |list: Vec<(usize, u32)>| list.into_iter().map(|(_, points)| points).sum::<u32>();
    let points = |player| sum(scored(games, player, |_| true));
    let sonneborn_berger = |player| {
        let list = scored(games, player, |_| true).into_iter();
        list.map(|(opponent, got)| got * points(opponent))
            .sum::<u32>()
    };
    let main: Vec<(u32, u32)> = (0..players)
        .map(|player| (points(player), sonneborn_berger(player)))
        .collect();
    let all = |player: usize| {
        let among_tied = sum(scored(games, player, |other| main[other] == main[player]));
        let as_second = games.iter().filter(|game| game.second == player);
        let wins = as_second.filter(|game| game.outcome == Some(Outcome::Second));
        let (points, sonneborn_berger) = main[player];
        let wins = u32::try_from(wins.count()).unwrap();
        [points, sonneborn_berger, among_tied, wins]
    };
    (0..players).map(all).collect()
}

fn row_merits(row: &Row) -> [u32; 4] {
    [
        row.points,
        row.sonneborn_berger,
        row.among_tied,
        row.wins_as_second,
    ]
}

#[test]
fn every_table_is_as_counted_by_hand() {
    let mut random = Random(1);
    let mut shared = 0;
    let mut by_tie_break = [0; 4];
    for _ in 0..4_000 {
        let players = 1 + random.below(8);
        let games = random.season(players, 60);
        let merits = merits(players, &games);
        let rows = standings(players, &games);
        assert_eq!(rows.len(), players);
        for row in &rows {
            let player = row.player;
            assert_eq!(row_merits(row), merits[player]);
            let above = (0..players).filter(|&other| merits[other] > merits[player]);
            assert_eq!(row.place, 1 + above.count());
            let list = scored(&games, player, |_| true);
            let number = |wanted| list.iter().filter(|(_, points)| *points == wanted).count();
            let counted = [row.lost, row.drawn, row.won].map(|number| number as usize);
            assert_eq!(counted, [number(0), number(1), number(2)]);
            assert_eq!(row.played as usize, list.len());
            assert_eq!(
                row.played + row.open,
                2 * u32::try_from(players - 1).unwrap()
            );
        }
        for pair in rows.windows(2) {
            let key = |row: &Row| (row.place, row.player);
            assert!(key(&pair[0]) < key(&pair[1]));
            let [one, other] = [0, 1].map(|index| row_merits(&pair[index]));
            match (0..4).find(|&merit| one[merit] != other[merit]) {
                Some(merit) => by_tie_break[merit] += 1,
                None => shared += 1,
            }
        }
    }
    assert!(
        shared > 50 && by_tie_break.iter().all(|number| *number > 50),
        "{by_tie_break:?}"
    );
}

#[test]
fn struck_players_and_their_games_are_as_if_never_there() {
    let mut random = Random(2);
    for _ in 0..500 {
        let players = 2 + random.below(7);
        let games = random.season(players, 20);
        let struck: Vec<bool> = (0..players).map(|_| random.below(3) == 0).collect();
        let counting: Vec<Game> = games
            .iter()
            .copied()
            .filter(|game| !struck[game.first] && !struck[game.second])
            .collect();
        // Without games, the struck come last, and all others keep their order.
        let mut expected = standings(players, &counting);
        expected.retain(|row| !struck[row.player]);
        let rows = standings_without(&games, &struck);
        let merits = |rows: &[Row]| -> Vec<_> {
            rows.iter()
                .map(|row| (row.player, row_merits(row), row.open))
                .collect()
        };
        assert_eq!(merits(&rows), merits(&expected));
        assert_eq!(
            standings_without(&games, &vec![false; players]),
            standings(players, &games)
        );
    }
}

/// A table as text: the games as `first second outcome`, then place, player and merits.
fn check(players: usize, games: &[(usize, usize, char)], expected: &[(usize, usize, [u32; 4])]) {
    let outcome = |letter| match letter {
        '1' => Some(Outcome::First),
        '2' => Some(Outcome::Second),
        '=' => Some(Outcome::Draw),
        _ => None,
    };
    let games: Vec<Game> = games
        .iter()
        .map(|&(first, second, letter)| Game {
            first,
            second,
            outcome: outcome(letter),
        })
        .collect();
    let rows: Vec<_> = standings(players, &games)
        .iter()
        .map(|row| (row.place, row.player, row_merits(row)))
        .collect();
    assert_eq!(rows, expected);
}

#[test]
fn small_tables() {
    check(0, &[], &[]);
    check(2, &[], &[(1, 0, [0; 4]), (1, 1, [0; 4])]);
    check(2, &[(0, 1, '-')], &[(1, 0, [0; 4]), (1, 1, [0; 4])]);
    // Level in all but who won as second player.
    check(
        2,
        &[(0, 1, '2'), (1, 0, '=')],
        &[(1, 1, [3, 3, 0, 1]), (2, 0, [1, 3, 0, 0])],
    );
    // Both have lost to nobody but the other; both wins came as second player.
    check(
        2,
        &[(0, 1, '2'), (1, 0, '2')],
        &[(1, 0, [2, 4, 2, 1]), (1, 1, [2, 4, 2, 1])],
    );
    // Three in a circle, and one who lost to all: nothing separates the three but the side.
    check(
        4,
        &[
            (0, 1, '1'),
            (1, 2, '1'),
            (0, 2, '2'),
            (0, 3, '1'),
            (1, 3, '1'),
            (3, 2, '2'),
        ],
        &[
            (1, 2, [4, 8, 2, 2]),
            (2, 0, [4, 8, 2, 0]),
            (2, 1, [4, 8, 2, 0]),
            (4, 3, [0, 0, 0, 0]),
        ],
    );
}
