use rules::games::{AnyPosition, Game, Rules, Seat, Viewer};

/// A game as one seat has seen it. What is hidden from that seat is not in here, so no opponent can
/// use it.
#[derive(Clone, Debug)]
pub struct Seen {
    seat: Seat,
    /// The positions so far as the seat sees them, the present one last.
    positions: Vec<Box<dyn AnyPosition>>,
    /// The moves between them, which are public.
    moves: Vec<String>,
}

impl Seen {
    /// What a seat has seen of a game with these positions and the moves between them: one position
    /// more than moves. A single position without moves will do, where nobody knows how it came
    /// about.
    pub fn by(seat: Seat, positions: &[Box<dyn AnyPosition>], moves: &[String]) -> Self {
        let viewer = Viewer::Seat(seat);
        Self {
            seat,
            positions: positions.iter().map(|it| it.seen_by(viewer)).collect(),
            moves: moves.to_vec(),
        }
    }

    /// A game that is over, in which nothing is hidden any more, in the eyes of one seat.
    pub(super) fn revealed(
        seat: Seat,
        positions: &[Box<dyn AnyPosition>],
        moves: &[String],
    ) -> Self {
        Self {
            seat,
            positions: positions.to_vec(),
            moves: moves.to_vec(),
        }
    }

    /// What this seat has seen, in the eyes of the player to move; `None` where the game is over.
    /// Fit only for games in which every player sees the same.
    pub(super) fn by_mover(&self) -> Option<Self> {
        let seat = self.positions.last()?.turn()?;
        Some(Self {
            seat,
            ..self.clone()
        })
    }

    /// Which game it is; `None` without a position.
    pub(super) fn game(&self) -> Option<Game> {
        Some(self.positions.last()?.game())
    }

    pub(super) const fn seat(&self) -> Seat {
        self.seat
    }

    /// The positions and moves as values of one game; `None` if it is another game.
    pub(super) fn view<P: Rules>(&self) -> Option<View<'_, P>> {
        let (now, before) = self.positions.split_last()?;
        let past = before.iter().zip(&self.moves).map_while(|(position, mv)| {
            let position = position.typed::<P>()?;
            Some((position, position.read_move(mv).ok()?))
        });
        Some(View {
            seat: self.seat,
            now: now.typed()?,
            past: past.collect(),
        })
    }
}

/// A game as one seat has seen it, see [`Seen`].
#[derive(Debug)]
pub struct View<'a, P: Rules> {
    pub seat: Seat,
    pub now: &'a P,
    /// The positions before and the move that each was left by, the first one first; empty where
    /// nobody knows how the present position came about.
    pub past: Vec<(&'a P, P::Move)>,
}
