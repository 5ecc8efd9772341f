use crate::{
    games::{AnyPosition, Chance, Draft, Explanation, Options, Outcome, Part, Seat},
    ids::{PersonId, Timestamp},
};

use super::Terms;

/// One game between seated people: everything about it that must survive.
#[derive(Clone, Debug)]
pub struct Table {
    /// What was agreed.
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
    /// The move that has begun.
    pub begun: Begun,
    /// The completed moves.
    pub moves: Vec<Played>,
    /// What one player has proposed and the other has not answered.
    pub offer: Option<Offer>,
    /// How it ended; `None` while it runs.
    pub end: Option<End>,
    /// Who has asked for a rematch, once it has ended.
    pub rematch: Vec<Seat>,
}

/// The beginning of the move that is being made, in the game's notation; empty before the first part.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Begun(pub String);

/// A completed move.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Played {
    /// Who made it.
    pub seat: Seat,
    /// The move in the game's notation.
    pub text: String,
    /// When it was completed.
    pub at: Timestamp,
}

/// What one player has proposed to the others.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Offer {
    /// Who proposes.
    pub by: Seat,
    /// What.
    pub kind: OfferKind,
}

/// What may be proposed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum OfferKind {
    /// To call it a draw.
    Draw,
    /// To take the proposer's last completed move back (and, when the opponent has moved since, that move too).
    TakeBack,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum End {
    /// By the rules.
    Rules(Outcome),
    /// This seat resigned (in a game of two, the other wins).
    Resigned(Seat),
    /// The players agreed on a draw.
    DrawAgreed,
    /// A moderator closed it.
    Closed(PersonId),
}

/// Who acts.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Actor {
    /// The person.
    pub person: PersonId,
    /// Whether they may manage the channel.
    pub moderates: bool,
}

/// What somebody does at a table.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Action {
    /// Adds parts to the move that has begun, all or none; a whole move is played.
    Parts(Vec<Part>),
    /// A whole move, as typed; it must agree with what has been touched.
    Move(String),
    /// Puts what was taken back, where touch-move is off and nothing has been pushed.
    PutBack,
    /// Proposes.
    Propose(OfferKind),
    /// Accepts or declines the other's proposal; or, for one's own, withdraws it.
    AnswerOffer {
        /// Whether it is accepted.
        accept: bool,
    },
    /// Gives the game up.
    Resign,
    /// Ends an abandoned game (moderators).
    Close,
    /// Asks for a rematch; when everybody has, [`Table::next_game`] may be played.
    Rematch,
}

/// What has happened.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Event {
    /// A move has begun or gone on: parts are chosen, more must follow.
    Begun(Draft),
    /// A move was completed; the table's `end` says whether that ended the game.
    Moved(Played),
    /// What was taken was put back.
    PutBack,
    /// Something was proposed.
    Proposed(Offer),
    /// A proposal was declined or withdrawn.
    Refused(Offer),
    /// Completed moves were taken back: how many.
    TakenBack(usize),
    /// The game ended other than by a move.
    Ended(End),
    /// A rematch was asked for; `true` when everybody has now.
    RematchAsked(bool),
}

/// Why an action is refused.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum Refusal {
    /// The person has no seat at this table.
    #[error("not a player of this game")]
    NotSeated,
    /// It is this person's turn.
    #[error("not this player's turn")]
    NotYourTurn(PersonId),
    /// The game's rules do not allow it.
    #[error("against the rules: {0}")]
    Rules(Explanation),
    /// The move begun is another one: what was touched must be played.
    #[error("the move begun is {0}")]
    Touched(String),
    /// Nothing has been taken that could be put back.
    #[error("nothing to put back")]
    NothingBegun,
    /// With touch-move, what was taken must be pushed.
    #[error("touch-move")]
    TouchMove,
    /// A first card has been pushed: it is too late to put anything back.
    #[error("already pushed")]
    AlreadyPushed,
    /// No completed move of this player could be taken back.
    #[error("no move to take back")]
    NoMoveYet,
    /// There is a proposal already.
    #[error("a proposal is open already")]
    OfferOpen(Offer),
    /// There is no proposal to answer.
    #[error("no proposal to answer")]
    NoOffer,
    /// One's own proposal is for the other to accept.
    #[error("own proposal")]
    OwnOffer,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game is still running.
    #[error("the game is still running")]
    Running,
    /// Only moderators do this.
    #[error("only moderators close a game")]
    NotModerator,
}

impl Table {
    /// The seat of a person; somebody may hold one only.
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
        if self.end.is_some() { None } else { self.position.turn() }
    }

    /// The move that has begun, with what may come next; `None` when the game has ended.
    pub fn draft(&self) -> Option<Draft> {
        self.turn()?;
        self.position.draft(&self.begun.0).ok()
    }

    /// Who won; `None` while it runs, and after a draw or a closed game.
    pub fn winner(&self) -> Option<Seat> {
        match self.end? {
            End::Rules(outcome) => outcome.winner(),
            End::Resigned(seat) => Some(seat.other()),
            End::DrawAgreed | End::Closed(_) => None,
        }
    }

    /// The table after an action, and what happened. The table itself stays as it was.
    ///
    /// # Errors
    /// Why the action is refused; nothing has changed then.
    pub fn act(&self, actor: Actor, action: &Action, now: Timestamp) -> Result<(Self, Event), Refusal> {
        let _ = (actor, action, now);
        todo!()
    }

    /// The next game of the same people under the same terms: seats stay; the loser starts, in Expert the players take turns; after a draw or a closed
    /// game whoever did not start the last one starts. The score goes on.
    pub fn next_game(&self, chance: &mut dyn Chance) -> Self {
        let _ = chance;
        todo!()
    }
}
