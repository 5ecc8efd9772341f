use crate::{
    games::{Part, PartialMove},
    ids::PersonId,
    texts::Sentence,
};

use super::{End, Offer, OfferKind, Played};

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Actor {
    pub person: PersonId,
    /// Whether they may manage the channel.
    pub moderates: bool,
}

/// What an actor does at a table.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum TableAction {
    /// Adds parts to the partial move, all or none; a complete move is played. Where nothing binds,
    /// parts that do not fit the partial move but begin a move of their own replace it.
    Parts(Vec<Part>),
    /// A whole move, as typed; it must agree with what has been touched.
    Move(String),
    /// Puts what was taken back, where touch-move is off and nothing has been pushed.
    PutBack,
    Propose(OfferKind),
    /// Accepts or declines the other's proposal; or, for one's own, withdraws it.
    AnswerOffer {
        accept: bool,
    },
    Resign,
    /// Ends an abandoned game (moderators).
    Close,
    /// Asks for a rematch; when all have, [`super::Table::next_game`] may be played.
    Rematch,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Event {
    /// Parts of a move are chosen, more must follow.
    PartialMove(PartialMove),
    /// A move was completed; the table's `end` says whether that ended the game.
    Moved(Played),
    /// What was taken was put back.
    PutBack,
    Proposed(Offer),
    /// One player has agreed to a proposal, and others have not yet.
    Agreed(Offer),
    /// A proposal was declined or withdrawn.
    Refused(Offer),
    /// Number of completed moves that were taken back.
    TakenBack(usize),
    /// The game ended other than by a move.
    Ended(End),
    /// A rematch was asked for; `true` when all have asked now.
    RematchAsked(bool),
}

/// Why an action is refused.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum Refusal {
    /// The person has no seat at this table.
    #[error("not a player of this game")]
    NotSeated,
    /// The person is out of the game, and the others go on.
    #[error("out of the game")]
    Out,
    /// In this game, moves are not taken back.
    #[error("moves are not taken back in this game")]
    NoTakingBack,
    /// What is said is said for another seat.
    #[error("said for another seat")]
    SpeaksForAnother,
    /// It is this person's turn.
    #[error("not this player's turn")]
    NotYourTurn(PersonId),
    /// The game's rules do not allow it.
    #[error("against the rules: {0}")]
    Rules(Sentence),
    /// The partial move is another one: what was touched must be played.
    #[error("the partial move is {0}")]
    Touched(String),
    /// Nothing has been taken that could be put back.
    #[error("nothing to put back")]
    NoPartialMove,
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
    /// A player who has agreed to a proposal waits for the others.
    #[error("agreed already")]
    AgreedAlready,
    /// One's own proposal is for the other to accept.
    #[error("own proposal")]
    OwnOffer,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game is still running.
    #[error("the game is still running")]
    Running,
    /// All have asked for a rematch: the next game has begun, and this one has no other.
    #[error("the next game has started already")]
    NextGameStarted,
    /// Only moderators do this.
    #[error("only moderators close a game")]
    NotModerator,
}
