//! What stands below a league of a server.

use serde::{Deserialize, Serialize};

use crate::{
    ids::LeagueId,
    leagues::{League, LeagueList, LeagueState},
    seeks::Kind,
};

/// The controls of the leagues of a server for one person.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct LeaguePanel {
    /// The one that is shown; `None` where there is none.
    pub shown: Option<(LeagueId, League)>,
    /// What it is about.
    #[serde(default)]
    pub list: LeagueList,
    /// All of the server that are alike, each with its game.
    pub leagues: Vec<(LeagueId, Kind)>,
    pub entry: LeagueEntry,
    /// Whether the reader may make another one.
    #[serde(default)]
    pub may_add: bool,
    /// What the reader may do as a moderator, director or host; `None` for others.
    pub manages: Option<LeagueManagement>,
    pub asks: Option<LeagueQuestion>,
}

impl LeaguePanel {
    /// What is shown and is being set up by the reader.
    pub fn draft(&self) -> Option<(LeagueId, &League)> {
        let (id, league) = self.shown.as_ref()?;
        let is_draft = league.state == LeagueState::Draft && self.manages.is_some();
        is_draft.then_some((*id, league))
    }
}

/// What somebody is in the newest season of a league.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub enum LeagueEntry {
    /// They do not play, and cannot join now.
    #[default]
    None,
    MayJoin,
    /// They play, with this number of games at once. `warned`: whether they are to say that they are
    /// still here.
    In {
        most: u8,
        warned: bool,
    },
    /// They are to say whether they play in the next season.
    Asked,
}

/// What a moderator, director or host may do to the league that is shown.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct LeagueManagement {
    /// Whether its days and its clock may be changed: not while a season is running.
    pub may_set: bool,
    /// Whether this server is one that has joined it: nothing but its messages here is up to the
    /// reader.
    pub is_guest: bool,
    /// Whether its messages are in another channel.
    pub may_move: bool,
    /// Whether they may name the director of a tournament.
    #[serde(default)]
    pub may_name: bool,
    /// Whether a tournament or a simul may begin now.
    #[serde(default)]
    pub may_start: bool,
}

/// What is asked once more.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum LeagueQuestion {
    Leave,
    Close,
    Delete,
    /// How another server joins it.
    Invite,
}
