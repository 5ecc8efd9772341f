use super::*;
use crate::{
    Level,
    puzzles::{Kind, Puzzle},
};
use rules::games::Options;

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

/// The only move that wins at once.
const WINS: &[(&str, &str)] = &[
    ("01003/22311/13003/13332/32... m s e5 -", "a4 Ta-90"),
    ("10131/11.../13210/10320/13202 m s a2 -", "c4 Bc-270"),
    ("12.../30303/102.3/11012/02021 m s a5 -", "c5 Bc-270"),
];
/// The only move that does not let the opponent win at once.
const DEFENCES: &[(&str, &str)] = &[
    ("31201/3.032/20222/13112/23032 m s c5 o", "b5 Bb-180"),
    ("12211/.211./20211/23023/21110 m s e2 o", "c2 R2-180"),
    ("21033/10332/....3/21300/21131 m s e1 -", "d3 Bd-0"),
    ("11203/23..2/0313./1.300/20001 m s d5 -", "c4 Tc-0"),
    ("1.010/13.22/.1101/23122/022.0 b s e5 -", "c4 R4-0"),
    ("1321./23222/0023./31231/31013 m s e2 o", "e1 Te-90"),
    ("102.0/123../33..2/13111/00.32 b s b5 -", "d5 L5-90"),
];

#[test]
fn a_win_thrown_away_is_a_turning_point_with_the_move_that_was_better() {
    let mut turns = 0;
    for (text, win) in WINS {
        let start = Game::TRYPSYLON.read(text).unwrap();
        let blunder = start.moves().into_iter().find(|it| it != win).unwrap();
        let review = review(Game::TRYPSYLON, text, &[&blunder]);
        for turn in &review.turns {
            assert_eq!((turn.ply, Some(turn.seat)), (0, start.turn()));
            assert_eq!((turn.better.as_str(), turn.kept), (*win, 100), "{text}");
            // The curve shows the same.
            let [before, after] = [0, 1].map(|ply| review.chances[ply][turn.seat.index()]);
            assert_eq!((turn.kept, turn.left), (before, after), "{text}");
            assert!(!turn.reasons.is_empty() && turn.left <= 90, "{turn:?}");
        }
        turns += review.turns.len();
        assert_eq!(review.find, None);
    }
    assert!(turns > 0);
}

#[test]
fn what_is_tried_at_a_turning_point_is_weighed_against_the_better_move() {
    let (text, win) = WINS[0];
    let start = Game::TRYPSYLON.read(text).unwrap();
    let moves = start.moves();
    let blunder = moves.iter().find(|it| *it != win).unwrap().clone();
    let after = start.play(&blunder).unwrap();
    let positions = vec![start.clone(), after];
    let analysis = Analysis::new(Game::TRYPSYLON, positions, vec![blunder.clone()], 2, 0);
    let turn = TurningPoint {
        ply: 0,
        seat: start.turn().unwrap(),
        better: win.to_owned(),
        reasons: Vec::new(),
        kept: 100,
        left: 0,
        reply: None,
    };
    let retry = |mv: &str| analysis.retry(&turn, mv);
    assert_eq!(retry(win), Some(Retried::Better));
    assert_eq!(retry(&blunder), Some(Retried::NoBetter));
    assert_eq!(retry("no move"), None);
    // No other move wins at once.
    let others = moves.iter().filter(|it| *it != win).take(5);
    let weighed: Vec<_> = others.filter_map(|it| retry(it)).collect();
    assert!(!weighed.contains(&Retried::Better), "{weighed:?}");
    assert!(weighed.contains(&Retried::Improves) || weighed.contains(&Retried::NoBetter));
}

#[test]
fn the_only_defence_is_a_find() {
    let mut finds = 0;
    for (text, defence) in DEFENCES {
        let mover = Game::TRYPSYLON.read(text).unwrap().turn();
        let review = review(Game::TRYPSYLON, text, &[defence]);
        assert_eq!(review.turns, []);
        if let Some(find) = review.find {
            assert_eq!((find.ply, Some(find.seat), find.otherwise), (0, mover, 0));
            assert!(find.kept >= FOUND, "{find:?}");
            finds += 1;
        }
    }
    assert!(finds > 0);
}

#[test]
fn a_move_beside_which_no_other_was_looked_at_is_no_find() {
    let mut puzzles = crate::puzzles::shipped().iter();
    let is_win = |it: &&Puzzle| (it.game, it.kind) == (Game::TRYPSYLON, Kind::WinInTwo);
    let win = puzzles.find(is_win).unwrap();
    let played = review(win.game, &win.position, &[&win.key]);
    assert_eq!((played.find, played.turns), (None, Vec::new()));

    let mut colours = ['B', 'G', 'R', 'W', 'Y'].into_iter().cycle();
    let rows = [5, 6, 7, 8, 9, 8, 7, 6, 5];
    let rows = rows.map(|length| colours.by_ref().take(length).collect::<String>());
    let full = format!("{} 1 BBB,GGG 0,0 ++ -", rows.join("/"));
    assert_eq!(review(Game::TRYPTIC, &full, &["pass"]).find, None);
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
        let thought = think(&seen, Strength::Level(level), moves.len() as u64);
        let mv = thought.unwrap().mv;
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
    let review = played(&[1, 1, 1], &options, Game::TRYPTIC, 20).whole();
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
    let game = || played(&[1, 2], &options, Game::TRISQ, 5);
    let review = game().whole();
    assert_eq!(game().whole(), review);
    let text = serde_json::to_string(&review).unwrap();
    assert_eq!(serde_json::from_str::<Review>(&text).unwrap(), review);
    assert!(review.turns.len() <= MOST_TURNS);
    assert!(review.turns.iter().all(|it| it.kept >= it.left + DECISIVE));
}

#[test]
fn the_first_position_has_the_same_chances_in_every_review() {
    let options = Options::from_iter([("size".to_owned(), 4.into())]);
    let first = |levels: &[u8], most| {
        let review = played(levels, &options, Game::TRISQ, most).whole();
        review.chances[0].clone()
    };
    assert_eq!(first(&[1, 2], 3), first(&[2, 1], 6));
}

#[test]
fn of_a_long_game_the_end_is_looked_at_and_of_a_continued_one_what_was_played() {
    let start = Game::TRISQ.read(&Game::TRISQ.start(&Options::new()).unwrap().text());
    let positions = vec![start.unwrap(); 501];
    let moves = vec![String::new(); 500];
    let new = |from| Analysis::new(Game::TRISQ, positions.clone(), moves.clone(), 2, from);
    assert_eq!(new(0).from, 500 - MOST_POSITIONS);
    assert_eq!(new(490).from, 490);
    assert_eq!(new(900).from, 500);
}
