use super::*;
use crate::{games::Options, opponents::Level};

/// Reviews a game that goes on like this from a position.
fn review(game: Game, start: &str, moves: &[&str]) -> Review {
    let mut positions = vec![game.read(start).unwrap()];
    for text in moves {
        let next = positions[positions.len() - 1].play(text);
        positions.push(next.unwrap_or_else(|why| panic!("{text}: {why}")));
    }
    let moves = moves.iter().map(|text| (*text).to_owned()).collect();
    Analysis::new(game, positions, moves, 2, 0).whole()
}

/// Only `c4 Tc-0` does not let the other win at once.
const THREATENED: &str = "11203/23..2/0313./1.300/20001 m s d5 -";
const DEFENCE: &str = "c4 Tc-0";

#[test]
fn a_blunder_is_a_turning_point_with_the_move_that_was_better() {
    let start = Game::Trypsylon.read(THREATENED).unwrap();
    let mover = start.turn().unwrap();
    let blunder = start.moves().into_iter().find(|it| it != DEFENCE).unwrap();
    let after = start.play(&blunder).unwrap();
    let wins = |mv: &String| {
        let outcome = after.play(mv).unwrap().outcome();
        outcome.is_some_and(|outcome| outcome.winner() == Some(mover.other()))
    };
    let win = after.moves().into_iter().find(wins).unwrap();
    let review = review(Game::Trypsylon, THREATENED, &[&blunder, &win]);
    let [turn] = &review.turns[..] else {
        panic!("{:?}", review.turns)
    };
    assert_eq!((turn.ply, turn.seat, turn.left), (0, mover, 0));
    assert_eq!(turn.better, DEFENCE);
    assert!(turn.kept >= 10 && !turn.reasons.is_empty(), "{turn:?}");
    assert_eq!(review.find, None);
    let winners = review.chances.last().unwrap();
    assert_eq!(winners[mover.other().index()], 100);
}

#[test]
fn the_only_defence_is_a_find() {
    let mover = Game::Trypsylon.read(THREATENED).unwrap().turn().unwrap();
    let review = review(Game::Trypsylon, THREATENED, &[DEFENCE]);
    assert_eq!(review.turns, []);
    let find = review.find.unwrap();
    assert_eq!((find.ply, find.seat, find.otherwise), (0, mover, 0));
    assert!(find.kept >= FOUND, "{find:?}");
}

/// The positions and moves of a game of these levels, or of its beginning.
fn played(levels: &[u8], options: &Options, game: Game, most: usize) -> Analysis {
    let mut positions = vec![game.start(options).unwrap()];
    let mut moves: Vec<String> = Vec::new();
    while let Some(turn) = positions[positions.len() - 1].turn()
        && moves.len() < most
    {
        let level = Level::new(levels[turn.index()]).unwrap();
        let seen = Seen::by(turn, &positions, &moves);
        let seed = moves.len() as u64;
        let mv = think(&seen, Strength::Level(level), seed).unwrap().mv;
        positions.push(positions[positions.len() - 1].play(&mv).unwrap());
        moves.push(mv);
    }
    Analysis::new(game, positions, moves, levels.len(), 0)
}

#[test]
fn a_review_of_tryptic_tells_when_each_pattern_could_be_read() {
    let patterns = serde_json::json!(["BBG", "RYW", "GWG"]);
    let options = Options::from_iter([("patterns".to_owned(), patterns)]);
    // The first level shows its pattern.
    let review = played(&[1, 1, 1], &options, Game::Tryptic, 24).whole();
    assert_eq!(review.read.len(), 3);
    assert!(review.read.iter().any(Option::is_some), "{:?}", review.read);
    for (ply, chances) in review.chances.iter().enumerate() {
        let sum: i32 = chances.iter().map(|it| i32::from(*it)).sum();
        assert!(
            chances.len() == 3 && (98..=102).contains(&sum),
            "{ply}: {chances:?}"
        );
    }
}

#[test]
fn the_same_game_has_the_same_review_and_reads_back_from_its_text() {
    let options = Options::from_iter([("size".to_owned(), 4.into())]);
    let game = || played(&[1, 2], &options, Game::Trisq, 12);
    let review = game().whole();
    assert_eq!(game().whole(), review);
    let text = serde_json::to_string(&review).unwrap();
    assert_eq!(serde_json::from_str::<Review>(&text).unwrap(), review);
    assert!(review.turns.len() <= MOST_TURNS);
    assert!(review.turns.iter().all(|it| it.kept >= it.left + DECISIVE));
}

#[test]
fn of_a_long_game_the_end_is_looked_at_and_of_a_continued_one_what_was_played() {
    let start = Game::Trisq.read(&Game::Trisq.start(&Options::new()).unwrap().text());
    let positions = vec![start.unwrap(); 501];
    let moves = vec![String::new(); 500];
    let new = |from| Analysis::new(Game::Trisq, positions.clone(), moves.clone(), 2, from);
    assert_eq!(new(0).from, 500 - MOST_POSITIONS);
    assert_eq!(new(490).from, 490);
    assert_eq!(new(900).from, 500);
}
