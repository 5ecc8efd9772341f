//! What moderators do to a game in which they do not play.

use crate::{
    bot::Opponent,
    ids::{ChannelId, PersonId},
};

/// How a moderator ends a game.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Closing {
    pub decision: Decision,
    /// Why, in their words, of at most [`Closing::LONGEST_REASON`] characters.
    pub reason: Option<String>,
}

impl Closing {
    /// As many characters as the button that asks once more can carry.
    pub const LONGEST_REASON: usize = 60;
}

#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Decision {
    /// Without a result.
    #[default]
    Void,
    Draw,
    Win(PersonId),
}

/// How an organiser decides a game of a league or a tournament.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct LeagueRuling {
    /// Who goes first in it.
    pub first: PersonId,
    pub second: PersonId,
    /// `None`: a draw.
    pub winner: Option<PersonId>,
    /// Why, in their words, of at most [`Closing::LONGEST_REASON`] characters.
    pub reason: String,
}

/// What a moderator does to a game that goes on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Intervention {
    Give {
        to: PersonId,
        days: u32,
    },
    /// Has another person take a player's place, if they agree.
    Replace {
        player: PersonId,
        substitute: Opponent,
    },
    /// Has it go on in another channel.
    Move(ChannelId),
}

impl Intervention {
    /// Largest number of days that a moderator gives at a time.
    pub const MOST_DAYS: u32 = 30;
}
