//! Games that the program plays against itself.

use super::{Level, Random, Seen, Strength, Thought, opponents, think};
use rules::games::{AnyPosition, Class, Game, GameOption, Options, Outcome, Seat};

/// Largest number of moves of a game; one that takes more is a draw.
const LONGEST: usize = 400;

/// How a game of two ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct SelfPlayed {
    /// Who began.
    pub starter: Seat,
    /// `None` after a draw.
    pub winner: Option<Seat>,
}

/// Plays a game of two of this class between two of the program's players of this level: always the
/// same for the same seed. `None` where two cannot play the class.
pub fn self_play(game: Game, class: &Class, level: Level, seed: u64) -> Option<SelfPlayed> {
    let random = &mut Random::new(seed);
    let position = start(game, class, random)?;
    let starter = game.starter(&*position);
    let (mut positions, mut moves) = (vec![position.clone()], Vec::new());
    let mut position = position;
    let mut resigned = None;
    while moves.len() < LONGEST
        && let Some(turn) = position.turn()
    {
        let thought = next_move(&positions, &moves, [level; 2], random)?;
        if thought.resigns {
            resigned = Some(turn);
            break;
        }
        position = position.play(&thought.mv).ok()?;
        positions.push(position.clone());
        moves.push(thought.mv);
    }
    let won = || position.outcome().and_then(Outcome::winner);
    Some(SelfPlayed {
        starter,
        winner: resigned.map(Seat::other).or_else(won),
    })
}

/// What is done next in a game of two, where who may speak out of turn does so first.
pub(super) fn next_move(
    positions: &[Box<dyn AnyPosition>],
    moves: &[String],
    levels: [Level; 2],
    random: &mut Random,
) -> Option<Thought> {
    let turn = positions.last()?.turn()?;
    [turn.other(), turn].into_iter().find_map(|seat| {
        let strength = Strength::Level(*levels.get(seat.index())?);
        think(&Seen::by(seat, positions, moves), strength, random.next())
    })
}

/// The first position of a game of this class: as for puzzles, whose boards are small, with at most
/// one option chosen otherwise.
fn start(game: Game, class: &Class, random: &mut Random) -> Option<Box<dyn AnyPosition>> {
    let options = (opponents::of(game)?.puzzles().options)(random);
    let all = game.info().options;
    let mut without = options.clone();
    without.retain(|key, _| all.iter().all(|option| option.key != key));
    let with = |from: &Options, option: &GameOption, value: &str| {
        let mut options = from.clone();
        options.insert(option.key.to_owned(), GameOption::json(value));
        options
    };
    let values = || {
        let of_one = |option: &'static GameOption| option.values.iter().map(move |it| (option, it));
        all.iter().flat_map(of_one)
    };
    let changed = [&options, &without]
        .into_iter()
        .flat_map(|from| values().map(move |(option, value)| with(from, option, value)));
    [options.clone()]
        .into_iter()
        .chain(changed)
        .find_map(|mut options| {
            game.setup().complete(&mut options, Seat::FIRST, random);
            let is_of_class = game.class(&options, 2).name == class.name;
            is_of_class.then(|| game.start(&options).ok()).flatten()
        })
}
