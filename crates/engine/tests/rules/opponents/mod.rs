//! How well the opponents play: a ladder of the levels, and positions with a right answer.

mod best;
mod ladder;
mod make_tactics;
mod resigning;
mod tactics;

use opponents::{Random, Seen, Strength, think};
use rules::games::{AnyPosition, Game, Options, Outcome, Saying, Seat};

/// A game so far.
#[derive(Debug)]
struct Played {
    /// One more than moves.
    positions: Vec<Box<dyn AnyPosition>>,
    moves: Vec<String>,
}

impl Played {
    fn from(position: Box<dyn AnyPosition>) -> Self {
        Self {
            positions: vec![position],
            moves: Vec::new(),
        }
    }

    /// The game with these options, whose bag, patterns and seats are drawn.
    fn drawn(game: Game, options: &[(&str, &str)], random: &mut Random) -> Self {
        let values = options.iter().map(|&(name, value)| {
            let number = value.parse().map(|number: u64| number.into());
            (name.to_owned(), number.unwrap_or_else(|_| value.into()))
        });
        let mut options: Options = values.collect();
        if let Some(secret) = game.info().secret {
            let mut choose = || {
                let menus = secret.menus.iter();
                let chosen = menus.map(|_| secret.values[random.index(secret.values.len())]);
                (secret.read)(&chosen.collect::<Vec<_>>().join(" ")).unwrap()
            };
            let seats = game.info().seats.0;
            let secrets: Vec<_> = (0..seats).map(|_| choose()).collect();
            options.insert(secret.option.to_owned(), secrets.into());
        }
        game.setup().complete(&mut options, Seat::FIRST, random);
        Self::from(game.start(&options).unwrap())
    }

    fn now(&self) -> &dyn AnyPosition {
        self.positions[self.positions.len() - 1].as_ref()
    }

    fn play(&mut self, mv: &str) {
        let next = self.now().play(mv);
        let next = next.unwrap_or_else(|why| panic!("{mv} in {}: {why}", self.now().text()));
        self.positions.push(next);
        self.moves.push(mv.to_owned());
    }

    /// What the opponent in this seat plays; `None` where there is nothing for it to do, and where it
    /// resigns.
    fn thought(&self, seat: Seat, strength: Strength, seed: u64) -> Option<String> {
        let known = Seen::by(seat, &self.positions, &self.moves);
        let thought = think(&known, strength, seed)?;
        (!thought.resigns).then_some(thought.mv)
    }

    /// The next move of a game between opponents, by the strength of each seat: a win that is
    /// announced out of turn, or the move of the player whose turn it is; `None` where they resign.
    fn next(&self, strengths: [Strength; 2], seed: u64) -> Option<String> {
        let now = self.now();
        let turn = now.turn().unwrap();
        let seats = [Seat::FIRST, Seat::SECOND];
        let mut others = seats.into_iter().filter(|&it| it != turn);
        let said = others.find_map(|seat| {
            now.saying(seat, Saying::Claim)?;
            self.thought(seat, strengths[seat.index()], seed)
        });
        said.or_else(|| self.thought(turn, strengths[turn.index()], seed))
    }

    fn winner(&self) -> Option<Seat> {
        self.now().outcome().and_then(Outcome::winner)
    }
}
