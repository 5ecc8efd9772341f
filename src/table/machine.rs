use crate::{
    games::{
        AnyPosition, BadOptions, MoveError, Options, Outcome, PartialMove, Positions, Saying, Seat,
        replayed,
    },
    ids::{PersonId, Timestamp},
};

use super::{Actor, Event, Refusal, TableAction, Terms};

/// One game between seated players: everything about it that must survive. It begins with
/// [`Table::begin`] and changes through [`Table::act`].
#[derive(Clone, Debug)]
pub struct Table {
    pub terms: Terms,
    /// The version of the rules that wrote the texts.
    pub rules_version: u16,
    /// The complete options that the first position is made from.
    pub options: Options,
    /// Who sits where: seat 0 first.
    pub seats: Vec<PersonId>,
    /// The games of the series before this one that each seat has won.
    pub score: Vec<u32>,
    /// The number of this game in its series, from 1.
    pub round: u32,
    /// Who had the first move.
    pub starter: Seat,
    /// The position after the completed moves.
    pub position: Box<dyn AnyPosition>,
    pub moves: Vec<Played>,
    pub phase: Phase,
    /// The position before the first move.
    pub(super) first: Box<dyn AnyPosition>,
}

/// Whether a game runs or has ended, with what only a running or only an ended game has.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Phase {
    Running {
        /// The first parts of the move that is being made, in the game's notation; empty before the
        /// first part.
        partial_move: String,
        offer: Option<OpenOffer>,
    },
    Ended {
        end: End,
        /// The seats that have asked for a rematch.
        rematch: Vec<Seat>,
    },
}

impl Phase {
    /// A running game in which no move has begun and nothing is on offer.
    pub const fn running() -> Self {
        Self::Running {
            partial_move: String::new(),
            offer: None,
        }
    }

    /// An ended game of which nobody has asked for a rematch yet.
    pub const fn ended(end: End) -> Self {
        Self::Ended {
            end,
            rematch: Vec::new(),
        }
    }

    /// What the rules say after a move.
    pub(super) fn after(position: &dyn AnyPosition) -> Self {
        position
            .outcome()
            .map_or_else(Self::running, |outcome| Self::ended(End::Rules(outcome)))
    }
}

/// An offer that not all of the others have answered.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct OpenOffer {
    pub offer: Offer,
    /// The seats that have agreed, besides the one that proposed it.
    pub agreed: Vec<Seat>,
}

/// A completed move.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Played {
    pub seat: Seat,
    /// The move in the game's notation.
    pub text: String,
    pub at: Timestamp,
}

/// A proposal of one player to the others. All who are still in have to agree; the first who
/// declines ends it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Offer {
    pub by: Seat,
    pub kind: OfferKind,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum OfferKind {
    Draw,
    /// To take the proposer's last completed move back (and, when the opponent has moved since,
    /// that move too).
    TakeBack,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum End {
    Rules(Outcome),
    /// This seat resigned (in a game of two, the other wins).
    Resigned(Seat),
    /// The players agreed on a draw.
    DrawAgreed,
    Closed(PersonId),
}

impl Table {
    /// Number of running games that a person may be in at a time in one server.
    pub const MOST_RUNNING: usize = 50;

    /// A table at which nothing has happened yet. `options` are complete, see
    /// `Setup::complete`; `seats` are different people, as many as `score` has entries.
    ///
    /// # Errors
    /// When the options are not the game's.
    pub fn begin(
        terms: Terms,
        options: Options,
        seats: Vec<PersonId>,
        score: Vec<u32>,
        round: u32,
    ) -> Result<Self, BadOptions> {
        let first = terms.game.start(&options)?;
        Ok(Self {
            rules_version: terms.game.info().rules_version,
            starter: first.turn().unwrap_or(Seat::FIRST),
            position: first.clone(),
            first,
            terms,
            options,
            seats,
            score,
            round,
            moves: Vec::new(),
            phase: Phase::running(),
        })
    }

    /// The table as it was when only these moves, from the first on, had been completed: each is
    /// made by the seat that the game says makes it, the table ends if the rules say so, and
    /// nothing else has been done. `is_over`: whether the last of them is known to have ended the
    /// game.
    ///
    /// # Errors
    /// When the moves cannot have been played one after the other.
    pub fn replayed(&self, moves: &[Played], is_over: bool) -> Result<Self, MoveError> {
        let texts: Vec<&str> = moves.iter().map(|played| played.text.as_str()).collect();
        let mut positions = replayed(self.first.clone(), &texts, Some(is_over))?;
        let mut moves = moves.to_vec();
        for (played, before) in moves.iter_mut().zip(&positions) {
            let actor = before.actor(&played.text).ok().flatten();
            played.seat = actor.unwrap_or(played.seat);
        }
        let position = positions.pop().unwrap_or_else(|| self.first.clone());
        Ok(Self {
            phase: Phase::after(&*position),
            position,
            moves,
            ..self.clone()
        })
    }

    /// All positions, from the first one on: one more than there are moves.
    ///
    /// # Errors
    /// When the moves cannot have been played one after the other, which cannot be: they were.
    pub fn positions(&self) -> Result<Positions, MoveError> {
        let is_over = matches!(self.end(), Some(End::Rules(_)));
        let texts: Vec<&str> = self.moves.iter().map(|it| it.text.as_str()).collect();
        replayed(self.first.clone(), &texts, Some(is_over))
    }

    /// The last move as it is marked in the picture after it, see `trace` of the rules.
    pub fn last_trace(&self) -> Option<String> {
        let (last, before) = self.moves.split_last()?;
        let before = self.replayed(before, false).ok()?;
        Some(before.position.trace(&last.text))
    }

    /// How the game ended; `None` while it runs.
    pub const fn end(&self) -> Option<End> {
        match self.phase {
            Phase::Running { .. } => None,
            Phase::Ended { end, .. } => Some(end),
        }
    }

    pub const fn is_running(&self) -> bool {
        matches!(self.phase, Phase::Running { .. })
    }

    /// The first parts of the move that is being made, in the game's notation; empty before the
    /// first part, and when the game has ended.
    pub fn partial_move(&self) -> &str {
        match &self.phase {
            Phase::Running { partial_move, .. } => partial_move,
            Phase::Ended { .. } => "",
        }
    }

    pub(super) const fn open_offer(&self) -> Option<&OpenOffer> {
        match &self.phase {
            Phase::Running { offer, .. } => offer.as_ref(),
            Phase::Ended { .. } => None,
        }
    }

    /// What one player has proposed and not all of the others have answered.
    pub fn offer(&self) -> Option<Offer> {
        self.open_offer().map(|open| open.offer)
    }

    /// The seats that have agreed to the offer, besides the one that proposed it.
    pub fn agreed(&self) -> &[Seat] {
        self.open_offer().map_or(&[], |open| &open.agreed)
    }

    /// The seats that have asked for a rematch.
    pub fn rematch(&self) -> &[Seat] {
        match &self.phase {
            Phase::Running { .. } => &[],
            Phase::Ended { rematch, .. } => rematch,
        }
    }

    /// The seat of a person; a person holds one at most.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let index = self.seats.iter().position(|seated| *seated == person)?;
        Seat::new(u8::try_from(index).ok()?)
    }

    /// The person on a seat.
    pub fn person(&self, seat: Seat) -> Option<PersonId> {
        self.seats.get(seat.index()).copied()
    }

    /// Whose turn it is; `None` when the game has ended.
    pub fn turn(&self) -> Option<Seat> {
        self.position.turn().filter(|_| self.is_running())
    }

    /// The person whose turn it is; `None` when the game has ended.
    pub fn person_to_move(&self) -> Option<PersonId> {
        self.turn().and_then(|seat| self.person(seat))
    }

    /// The partial move, with what may come next; `None` when the game has ended.
    pub fn partial(&self) -> Option<PartialMove> {
        self.turn()?;
        self.position.partial(self.partial_move()).ok()
    }

    /// Whether a seat still takes part: in some games a player may be out while the others go on.
    pub fn is_in(&self, seat: Seat) -> bool {
        self.position.is_in(seat)
    }

    /// The seats that still take part.
    pub fn still_in(&self) -> impl Iterator<Item = Seat> {
        (0..Seat::MOST)
            .filter_map(Seat::new)
            .take(self.seats.len())
            .filter(|seat| self.is_in(*seat))
    }

    /// Who won; `None` while it runs, after a draw or a closed game, and when a player resigned a
    /// game of more than two.
    pub fn winner(&self) -> Option<Seat> {
        match self.end()? {
            End::Rules(outcome) => outcome.winner(),
            End::Resigned(seat) if self.seats.len() == 2 => Some(seat.other()),
            End::Resigned(_) | End::DrawAgreed | End::Closed(_) => None,
        }
    }

    /// The table after an action, and what happened. The table itself stays as it was.
    ///
    /// # Errors
    /// Why the action is refused; nothing has changed then.
    pub fn act(
        &self,
        actor: Actor,
        action: &TableAction,
        now: Timestamp,
    ) -> Result<(Self, Event), Refusal> {
        if *action == TableAction::Close {
            return self.close(actor);
        }
        let seat = self.seat_of(actor.person).ok_or(Refusal::NotSeated)?;
        if *action == TableAction::Rematch {
            return self.ask_for_rematch(seat);
        }
        self.must_run()?;
        if !self.is_in(seat) {
            return Err(Refusal::Out);
        }
        match action {
            TableAction::Parts(parts) => self.add_parts(seat, parts, now),
            TableAction::Move(typed) => self.play_typed(seat, typed, now),
            TableAction::PutBack => self.put_back(seat),
            TableAction::Propose(kind) => self.propose(Offer {
                by: seat,
                kind: *kind,
            }),
            TableAction::AnswerOffer { accept } => self.answer_offer(seat, *accept),
            TableAction::Resign => self.resign(seat, now),
            TableAction::Close | TableAction::Rematch => Err(Refusal::Over), // both were done above
        }
    }

    /// Gives the game up. Where a game can go on without a player, leaving is a move of its own.
    fn resign(&self, seat: Seat, now: Timestamp) -> Result<(Self, Event), Refusal> {
        match self.position.saying(seat, Saying::Leave) {
            Some(text) => self.complete(seat, text, now),
            None => Ok(self.ended(End::Resigned(seat))),
        }
    }

    /// A moderator's end of an abandoned game.
    fn close(&self, actor: Actor) -> Result<(Self, Event), Refusal> {
        if !actor.moderates {
            return Err(Refusal::NotModerator);
        }
        self.must_run()?;
        Ok(self.ended(End::Closed(actor.person)))
    }

    fn must_run(&self) -> Result<(), Refusal> {
        if self.is_running() {
            Ok(())
        } else {
            Err(Refusal::Over)
        }
    }

    /// The table ended, other than by a move. A partial move and an offer are gone with it.
    pub(super) fn ended(&self, end: End) -> (Self, Event) {
        let table = Self {
            phase: Phase::ended(end),
            ..self.clone()
        };
        (table, Event::Ended(end))
    }
}
