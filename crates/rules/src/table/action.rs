use crate::{
    games::{Part, PartialMove, Seat},
    ids::{PersonId, Timestamp},
    sentences::Sentence,
};

use super::{End, Offer, OfferKind, Played, Ruling};

/// What an actor does at a table.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum TableAction {
    /// Adds parts to the partial move, all or none; a complete move is played. Where nothing binds,
    /// parts that do not fit the partial move but begin a move of their own replace it.
    Parts(Vec<Part>),
    /// Starts the move like this, in the game's notation; a complete move is played.
    Begin(String),
    /// A whole move, as typed; it must agree with what has been touched.
    Move(String),
    /// Empties the partial move, where touch-move is off and nothing has been pushed.
    PutBack,
    Propose(OfferKind),
    /// Accepts or declines a proposal of another player, or withdraws the actor's own.
    AnswerOffer {
        accept: bool,
    },
    Resign,
    /// Gives a day to the opponent; in a game of more than two, to the player to move.
    GiveTime,
    /// Ends a game without a clock in which nobody has moved for [`super::Table::ABANDONED_AFTER`].
    Abandon,
    /// Ends a game from outside, with this reason; whether the actor may, the caller has checked.
    Close {
        ruling: Ruling,
        reason: Option<String>,
    },
    /// Gives this number of days to a seat from outside, as [`TableAction::Close`] ends the game.
    Grant {
        seat: Seat,
        days: u32,
    },
    /// Asks for a rematch; when all have, [`super::Table::next_game`] may be played.
    Rematch,
    /// Declines the rematch that others have asked for, or withdraws the actor's own request.
    DropRematch,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Event {
    /// More parts must follow.
    PartialMove(PartialMove),
    /// A move was completed; the table's `end` says whether that ended the game.
    Moved(Played),
    PutBack,
    /// This seat was given this number of days, [`super::TimeControl::GIVEN`] each.
    TimeGiven(Seat, u32),
    /// Another person plays this seat from now on.
    Replaced {
        seat: Seat,
    },
    Proposed(Offer),
    /// One player has agreed to a proposal, and others have not yet.
    Agreed(Offer),
    /// A proposal was declined or withdrawn.
    Refused(Offer),
    /// Number of completed moves that were taken back.
    TakenBack(usize),
    /// The game ended other than by a move.
    Ended(End),
    /// A player asked for a rematch; `true` when all have asked now.
    RematchAsked(bool),
    /// A player declined the rematch that others have asked for, or withdrew their own request.
    RematchDropped {
        own: bool,
    },
}

/// Why an action is refused.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum Refusal {
    #[error("not a player of this game")]
    NotSeated,
    #[error("out of the game")]
    Out,
    #[error("moves are not taken back in this game")]
    NoTakingBack,
    /// The claim or departure that was typed is another seat's.
    #[error("said for another seat")]
    SpeaksForAnother,
    /// It is the turn of the named player.
    #[error("not this player's turn")]
    NotYourTurn(PersonId),
    #[error("against the rules: {0}")]
    Rules(Sentence),
    /// The prefix that must be played.
    #[error("the partial move is {0}")]
    Touched(String),
    #[error("nothing to put back")]
    NoPartialMove,
    /// With touch-move, what was touched must be played.
    #[error("touch-move")]
    TouchMove,
    /// Part of the partial move binds without touch-move too: it is too late to put anything back.
    #[error("part of the partial move is binding")]
    Binding,
    #[error("no move to take back")]
    NoMoveYet,
    #[error("a proposal is open already")]
    OfferOpen(Offer),
    #[error("no proposal to answer")]
    NoOffer,
    /// A player who has agreed to a proposal waits for the others.
    #[error("agreed already")]
    AgreedAlready,
    /// Their last proposal of this kind was declined, and they have not moved since.
    #[error("their last proposal was declined, and they have not moved since")]
    OfferRefused(OfferKind),
    /// A player cannot accept their own proposal. The players who have still to answer it.
    #[error("own proposal")]
    OwnOffer(Vec<PersonId>),
    /// The time of the player to move had run out then.
    #[error("out of time")]
    OutOfTime(Timestamp),
    /// The seat that is to win or to be given time takes no part any more.
    #[error("a seat that is out")]
    SeatOut(PersonId),
    #[error("plays here already")]
    SeatedAlready(PersonId),
    /// A player of the program's own has no place for a person.
    #[error("a player of the program's own")]
    OfProgram,
    /// Days are given only where the clock has days.
    #[error("no clock of days")]
    NoClockOfDays,
    /// Nobody gives time to themselves.
    #[error("own time")]
    OwnTime,
    /// Who plays all seats has nobody to offer a draw to.
    #[error("nobody else plays")]
    PlaysAlone,
    /// The opponent has [`super::TimeControl::MOST_GIVEN`] or more.
    #[error("time enough")]
    TimeEnough,
    /// A game with a clock ends by its clock.
    #[error("a game with a clock")]
    HasClock,
    /// The players may end the game without a result from then on.
    #[error("not abandoned yet")]
    NotAbandonedYet(Timestamp),
    #[error("the game is over")]
    Over,
    #[error("the game is still running")]
    Running,
    #[error("the next game has started already")]
    NextGameStarted,
    #[error("a player has deleted their data")]
    FormerPlayer,
}
