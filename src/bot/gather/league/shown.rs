//! The panel of a league, a tournament or a simul, as the actor is shown it.

use std::collections::HashMap;

use crate::{
    bot::{
        Controls, LeagueEntry, LeagueManagement, LeaguePanel, LeagueQuestion, Reply,
        context::{Answer, Context},
        words::league,
    },
    ids::{ChannelId, LeagueId, PersonId, TableId},
    leagues::{
        Entrant, EntrantState, Format, League, LeagueList, LeagueState, SeasonState, SeasonThread,
        host,
    },
    seeks::Kind,
    store::{KeptKind, StoredSeason},
    texts::{Argument, Sentence, sentence},
};

/// Largest number of tournaments or simuls that are listed.
const MOST_LISTED: usize = 25;

/// The league of this server that concerns the actor most, or its newest tournament or simul.
pub(super) async fn first(context: &Context<'_>, list: LeagueList) -> Answer {
    let Some(server) = context.server() else {
        return Err(match list {
            LeagueList::Simuls => sentence!(simul_no_server).into(),
            _ => sentence!(league_no_server).into(),
        });
    };
    let all = context.store.leagues_in(server).await?;
    let own = context.store.leagues_of(context.person()).await?;
    let mut seen: Vec<&(LeagueId, League)> = all
        .iter()
        .filter(|(_, it)| it.format.list() == list && is_seen(context, it))
        .collect();
    if list != LeagueList::Leagues {
        seen.reverse();
    }
    let me = Some(context.person());
    let is_own = |(id, it): &&&(LeagueId, League)| match it.state {
        LeagueState::Draft => list == LeagueList::Simuls && it.director == me,
        LeagueState::Open => own.contains(id),
        LeagueState::Closed => false,
    };
    let of_own = seen.iter().find(is_own);
    match of_own.or_else(|| seen.first()) {
        Some((id, _)) => Ok(Shown::of(context, *id).await?.reply(None)),
        None => Ok(nothing_yet(context, Vec::new(), list)),
    }
}

/// Others need not know what moderators or the host of a simul are setting up.
fn is_seen(context: &Context<'_>, league: &League) -> bool {
    let is_own = league.director == Some(context.person());
    context.request.by.moderates || is_own || league.state != LeagueState::Draft
}

/// The panel without a league. `others`: those that can be chosen.
pub(super) fn nothing_yet(
    context: &Context<'_>,
    others: Vec<(LeagueId, Kind)>,
    list: LeagueList,
) -> Reply {
    let may_add = may_add(context, list);
    let line = match (list, may_add) {
        (LeagueList::Leagues, false) => sentence!(league_none),
        (LeagueList::Leagues, true) => sentence!(league_make),
        (LeagueList::Tournaments, false) => sentence!(tournament_none),
        (LeagueList::Tournaments, true) => sentence!(tournament_make),
        (LeagueList::Simuls, _) => sentence!(simul_make),
    };
    if !may_add {
        return Reply::private(vec![line]);
    }
    let panel = LeaguePanel {
        leagues: others,
        list,
        may_add,
        ..LeaguePanel::default()
    };
    Reply {
        controls: Controls::League(Box::new(panel)),
        ..Reply::private(vec![line])
    }
}

/// Whether somebody is the host of this as a simul that is not over.
fn hosts(league: &League, who: Option<PersonId>) -> bool {
    let is_own = league.format == Format::Simul && league.director == who;
    is_own && league.state != LeagueState::Closed
}

/// Whether the actor may make one of this kind here.
fn may_add(context: &Context<'_>, list: LeagueList) -> bool {
    context.request.by.moderates || list == LeagueList::Simuls
}

/// A league, a tournament or a simul with its newest season.
pub(super) struct Shown<'a> {
    context: &'a Context<'a>,
    /// Those of the server that are alike, each with its game.
    pub(super) leagues: Vec<(LeagueId, Kind)>,
    pub(super) id: LeagueId,
    pub(super) league: League,
    pub(super) newest: Option<StoredSeason>,
    /// Whether its season could not be shown as an event of the server.
    lacks_event: bool,
    /// Who is to move on the boards of a simul that are running.
    to_move: HashMap<TableId, PersonId>,
    /// Whether the actor is the host of another simul here that is not over.
    hosts_another: bool,
}

impl<'a> Shown<'a> {
    pub(super) async fn of(context: &'a Context<'a>, id: LeagueId) -> Answer<Self> {
        let store = context.store;
        let league = store.league(id).await?;
        let league = league.ok_or_else(|| sentence!(league_gone))?;
        let server = context.server().unwrap_or(league.server);
        let leagues = store.leagues_in(server).await?;
        let newest = store.newest_season(id).await?;
        let lacks_event = match &newest {
            Some(newest) => {
                let season = newest.id;
                let event = KeptKind::SeasonEvent { league: id, season };
                store.is_kept_in_vain(league.server, event).await?
            }
            None => false,
        };
        let is_simul = league.format == Format::Simul;
        let to_move = match newest.as_ref().filter(|_| is_simul) {
            Some(newest) => store.to_move_in(newest.id).await?,
            None => HashMap::new(),
        };
        let shown = Self::new(context, (id, league), leagues, newest);
        Ok(Self {
            lacks_event,
            to_move,
            ..shown
        })
    }

    /// `all`: what the server has.
    pub(super) fn new(
        context: &'a Context<'a>,
        (id, league): (LeagueId, League),
        mut all: Vec<(LeagueId, League)>,
        newest: Option<StoredSeason>,
    ) -> Self {
        let me = Some(context.person());
        let mut others = all.iter().filter(|(other, _)| *other != id);
        let hosts_another = others.any(|(_, it)| hosts(it, me));
        all.retain(|(_, it)| it.format.list() == league.format.list() && is_seen(context, it));
        let mut leagues: Vec<(LeagueId, Kind)> =
            all.into_iter().map(|(id, it)| (id, it.kind)).collect();
        if !leagues.iter().any(|(other, _)| *other == id) {
            leagues.push((id, league.kind));
        }
        let older = leagues.len().saturating_sub(MOST_LISTED);
        leagues.drain(..older);
        Self {
            context,
            leagues,
            id,
            league,
            newest,
            lacks_event: false,
            to_move: HashMap::new(),
            hosts_another,
        }
    }

    pub(super) fn is_running(&self) -> bool {
        let state = self.newest.as_ref().map(|it| it.season.state);
        matches!(state, Some(SeasonState::Running | SeasonState::Overtime))
    }

    /// Whether people have joined a season of a league that is about to begin.
    pub(super) fn has_registered(&self) -> bool {
        let registers = |it: &&StoredSeason| it.season.state == SeasonState::Registration;
        let newest = self.newest.as_ref().filter(registers);
        let is_league = self.league.format == Format::League;
        is_league && newest.is_some_and(|it| !it.entrants.is_empty())
    }

    fn own(&self) -> Option<&Entrant> {
        let me = self.context.person();
        self.newest.as_ref().and_then(|it| it.entrant_of(me))
    }

    fn is_host(&self, own: &Entrant) -> bool {
        let entrants = self.newest.as_ref().map(|it| &*it.entrants);
        let host = entrants.and_then(host).map(|it| it.id);
        self.league.format == Format::Simul && host == Some(own.id)
    }

    /// The actor as a player of the season.
    pub(super) fn entrant(&self) -> Result<&Entrant, Sentence> {
        let own = self.own().filter(|it| it.is_in());
        own.ok_or_else(|| sentence!(league_not_in))
    }

    /// What the actor is in the season, in words.
    pub(super) fn mine(&self) -> Vec<Sentence> {
        let Some(own) = self.own() else {
            return Vec::new();
        };
        let is_over = self.newest.as_ref().map(|it| it.season.state) == Some(SeasonState::Over);
        let state = match own.state {
            EntrantState::Asked => sentence!(league_you_asked),
            EntrantState::Left | EntrantState::Struck => sentence!(league_you_left),
            EntrantState::In => match own.division {
                _ if is_over || self.is_host(own) => return Vec::new(),
                None if self.league.format == Format::Simul => sentence!(simul_you_registered),
                Some(_) if self.league.format == Format::Simul => sentence!(simul_you_play),
                None if self.league.format.is_tournament() => {
                    sentence!(tournament_you_registered)
                }
                None => sentence!(league_you_registered),
                Some(_) if self.league.format.is_tournament() => sentence!(tournament_you_play),
                Some(division) => sentence!(league_you_play, division = division + 1),
            },
        };
        let until = own.warned.map(|it| it.after(League::ANSWER_WITHIN));
        let warned = until.filter(|_| own.may_answer(self.context.now));
        let warned = warned.map(|until| {
            let until = Argument::date(until);
            sentence!(league_you_warned, until)
        });
        [state].into_iter().chain(warned).collect()
    }

    /// The table that concerns the actor.
    fn table(&self) -> Vec<Sentence> {
        let Some(season) = &self.newest else {
            return Vec::new();
        };
        if self.league.format == Format::Simul {
            return league::boards_of_simul(season, &self.to_move);
        }
        let division = self.own().and_then(|own| own.division);
        match division {
            Some(division) => league::table(&self.league, season, division),
            None if self.league.format.is_tournament() => league::table(&self.league, season, 0),
            None => Vec::new(),
        }
    }

    pub(super) fn reply(&self, asks: Option<LeagueQuestion>) -> Reply {
        let season = self.newest.as_ref().map(|it| &it.season);
        let mut lines = vec![
            league::heading(league::title(&self.league, season)),
            self.state(),
        ];
        match asks {
            Some(LeagueQuestion::Leave) => lines.push(league::ask_to_leave(&self.league)),
            Some(LeagueQuestion::Close) => lines.push(sentence!(league_ask_close)),
            Some(LeagueQuestion::Delete) => lines.push(sentence!(league_ask_delete)),
            Some(LeagueQuestion::Invite) => {
                let count = self.league.guests.len();
                lines.extend((count > 0).then(|| sentence!(league_servers, count)));
                let code = self.league.code.clone();
                lines.extend(code.map(|code| sentence!(league_invite, code)));
            }
            None => {
                let newest = self.newest.as_ref();
                let is_over = newest.map(|it| it.season.state) == Some(SeasonState::Over);
                lines.extend((!is_over).then(|| league::terms(&self.league)));
                let registers = |it: &&StoredSeason| it.season.state == SeasonState::Registration;
                let registers = newest.filter(registers);
                lines.extend(
                    registers
                        .into_iter()
                        .flat_map(|it| league::joined(&self.league, it)),
                );
                lines.extend(newest.and_then(|it| league::winners(&self.league, it)));
                lines.extend(self.mine());
                lines.extend(self.table());
                let is_match = self.league.format == Format::Teams;
                if is_match && self.league.state == LeagueState::Draft {
                    lines.extend(self.league.roles.is_none().then(|| sentence!(team_draft)));
                }
                let other_servers = self.league.guests.len();
                if other_servers > 0 {
                    lines.push(sentence!(league_servers, count = other_servers));
                }
                let (is_own, channel) = self.place();
                if channel.is_none() && self.context.request.by.moderates {
                    lines.push(sentence!(league_no_channel));
                }
                let is_simul = self.league.format == Format::Simul;
                if is_own && self.is_running() && self.manages() && !is_simul {
                    lines.push(sentence!(league_how_to_correct));
                    let has_none = newest.map(|it| it.thread) == Some(SeasonThread::None);
                    lines.extend(has_none.then(|| sentence!(league_no_season_thread)));
                }
                let is_open = self.league.state == LeagueState::Open;
                if is_own && is_open && self.lacks_event && self.manages() {
                    lines.push(sentence!(league_no_event));
                }
                // A simul that has begun tells how its host is doing.
                let has_games = newest.is_some_and(|it| !it.games.is_empty());
                let is_told = is_simul && has_games;
                let director = self.league.director.filter(|_| !is_told);
                lines.extend(director.map(|who| match self.league.format {
                    Format::Simul => sentence!(simul_host, who),
                    _ => sentence!(tournament_director, who),
                }));
            }
        }
        Reply {
            controls: Controls::League(Box::new(self.panel(asks))),
            ..Reply::private(lines)
        }
    }

    /// Whether this is the server of the league, and the channel for its messages here.
    fn place(&self) -> (bool, Option<ChannelId>) {
        let here = self.context.server();
        let mut places = self.league.places();
        let own = places.find(|(server, _)| Some(*server) == here);
        (Some(self.league.server) == here, own.and_then(|(_, it)| it))
    }

    /// Whether the actor may manage it.
    fn manages(&self) -> bool {
        let is_own = Some(self.league.server) == self.context.server();
        let directs = self.league.director == Some(self.context.person());
        let moderates = self.context.request.by.moderates;
        self.league.is_in(self.context.server()) && (moderates || (is_own && directs))
    }

    fn state(&self) -> Sentence {
        let newest = self.newest.as_ref();
        let starts = |it: &StoredSeason| {
            it.season.state == SeasonState::Registration && it.season.until <= self.context.now
        };
        if self.league.format.is_tournament() && newest.is_some_and(starts) {
            return match self.league.format {
                Format::Simul => sentence!(simul_starting),
                _ => sentence!(tournament_starting),
            };
        }
        league::state(&self.league, newest)
    }

    fn panel(&self, asks: Option<LeagueQuestion>) -> LeaguePanel {
        let now = self.context.now;
        let newest = self.newest.as_ref();
        let is_over = newest.map(|it| it.season.state) == Some(SeasonState::Over);
        let may_join = newest.is_some_and(|it| league::cannot_join(&self.league, it).is_none());
        let entry = match self.own() {
            _ if is_over => LeagueEntry::None,
            // The host deletes it instead.
            Some(own) if self.is_host(own) && !self.is_running() => LeagueEntry::None,
            Some(own) if own.state == EntrantState::Asked => LeagueEntry::Asked,
            Some(own) if own.is_in() && self.league.state != LeagueState::Draft => {
                LeagueEntry::In {
                    most: own.most,
                    warned: own.may_answer(now),
                }
            }
            _ if may_join => LeagueEntry::MayJoin,
            _ => LeagueEntry::None,
        };
        let moderates = self.context.request.by.moderates;
        let registers = newest.is_some_and(|it| {
            it.season.state == SeasonState::Registration && it.season.until > now
        });
        let me = Some(self.context.person());
        let hosts = self.hosts_another || hosts(&self.league, me);
        let (is_own, channel) = self.place();
        let is_guest = !is_own;
        let manages = LeagueManagement {
            may_set: !is_guest && !self.is_running(),
            is_guest,
            may_move: channel != Some(self.context.here()),
            may_name: moderates && !is_guest,
            may_start: !is_guest && self.league.format.is_tournament() && registers,
        };
        LeaguePanel {
            shown: Some((self.id, self.league.clone())),
            list: self.league.format.list(),
            may_add: may_add(self.context, self.league.format.list()) && !hosts,
            leagues: self.leagues.clone(),
            entry,
            manages: Some(manages).filter(|_| self.manages()),
            asks,
        }
    }
}
