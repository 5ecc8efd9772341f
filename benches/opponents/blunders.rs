//! How often a level makes a move after which the other wins at once, where another move was safe.

use causeway::{
    games::{AnyPosition, Game, Options, Outcome, Seat},
    opponents::{Level, Random, Seen, Strength, think},
};

/// Number of orders of the bag in which a losing move of WYPS is tried.
const BAGS: usize = 10;
/// Number of the highest level's moves among which a safe one is sought in WYPS.
const TRIED: u64 = 4;
const MOST_MOVES: usize = 400;

/// Plays games of a level against the highest and prints how many it lost by such a move.
pub fn count(game: Game, level: Level, options: &Options, games: usize, seed: u64) {
    let (mut lost, mut avoidable, mut certain) = (0, 0, 0);
    for number in 0..games {
        let seed = seed.wrapping_mul(1_000_003) + number as u64;
        let seat = [Seat::FIRST, Seat::SECOND][number % 2];
        let (positions, moves) = play(game, level, seat, options.clone(), seed);
        let end = positions.len() - 1;
        let winner = positions[end].outcome().and_then(Outcome::winner);
        if winner != Some(seat.other()) || end < 2 || positions[end - 2].turn() != Some(seat) {
            continue;
        }
        lost += 1;
        let before = &positions[..end - 1];
        if let Some(safe) = safe_move(game, before, &moves[..end - 2], seat) {
            avoidable += 1;
            let [mv, answer] = [end - 2, end - 1].map(|it| &moves[it]);
            let now = before[end - 2].as_ref();
            let orders = losing_orders(game, now, mv);
            certain += usize::from(orders == BAGS);
            println!(
                "{}: {mv} loses by {answer}, {safe} does not; it loses in {orders} of {BAGS} bags",
                now.text()
            );
        }
    }
    println!(
        "{game}, level {level}: {games} games, {lost} lost at once, {avoidable} avoidable, \
         {certain} whatever is in the bag"
    );
}

/// In how many of [`BAGS`] orders of the bag the other wins at once after this move; in all where
/// there is no bag.
fn losing_orders(game: Game, now: &dyn AnyPosition, mv: &str) -> usize {
    let text = now.text();
    let (rest, bag) = text.rsplit_once(' ').unwrap();
    let mut random = Random::new(1);
    let loses = |_: &usize| {
        let mut letters: Vec<char> = bag.chars().collect();
        random.shuffle(&mut letters);
        let bag: String = letters.into_iter().collect();
        let position = game.read(&format!("{rest} {bag}")).unwrap();
        can_win(game, &*position.play(mv).unwrap())
    };
    match game {
        Game::Wyps => (0..BAGS).filter(loses).count(),
        _ => BAGS,
    }
}

/// A move after which the other cannot win at once.
fn safe_move(
    game: Game,
    positions: &[Box<dyn AnyPosition>],
    moves: &[String],
    seat: Seat,
) -> Option<String> {
    let now = positions.last().unwrap();
    let is_safe = |mv: &String| {
        now.play(mv)
            .is_ok_and(|after| !can_win(game, after.as_ref()))
    };
    if game != Game::Wyps {
        return now.moves().into_iter().find(is_safe);
    }
    let seen = Seen::by(seat, positions, moves);
    let best = |seed| think(&seen, Strength::Level(Level::HIGHEST), seed).map(|it| it.mv);
    (0..TRIED).filter_map(best).find(is_safe)
}

fn can_win(game: Game, position: &dyn AnyPosition) -> bool {
    let wins = |mv: &String| {
        let after = position.play(mv).unwrap();
        after.outcome().and_then(Outcome::winner) == position.turn()
    };
    match game {
        // The rules have no quick answer, so every move is played.
        Game::Wyps => position.turn().is_some() && position.moves().iter().any(wins),
        _ => position.can_win_now(),
    }
}

/// Plays a game in which the level has this seat.
fn play(
    game: Game,
    level: Level,
    seat: Seat,
    mut options: Options,
    seed: u64,
) -> (Vec<Box<dyn AnyPosition>>, Vec<String>) {
    game.setup()
        .complete(&mut options, Seat::FIRST, &mut Random::new(seed));
    let mut positions = vec![game.start(&options).unwrap()];
    let mut moves: Vec<String> = Vec::new();
    while let Some(turn) = positions.last().unwrap().turn()
        && moves.len() < MOST_MOVES
    {
        let level = if turn == seat { level } else { Level::HIGHEST };
        let known = Seen::by(turn, &positions, &moves);
        let mv = think(
            &known,
            Strength::Level(level),
            seed ^ ((moves.len() as u64 + 1) << 32),
        );
        let mv = mv.unwrap().mv;
        positions.push(positions.last().unwrap().play(&mv).unwrap());
        moves.push(mv);
    }
    (positions, moves)
}
