//! What moderators do to a league or a tournament, the director to a tournament, and the host to a
//! simul.

use super::shown::{Shown, nothing_yet};
use crate::{
    bot::{
        LeagueQuestion, Need, Outcome, PlaceKind, Reply,
        context::{Answer, Context},
        words::league,
    },
    ids::{ChannelId, LeagueId, PersonId, RoleId, ServerId, Timestamp},
    leagues::{
        Entrant, EntrantState, Format, League, LeagueChange, LeagueList, LeagueState, Season,
        SeasonState, Team, TeamRoles,
    },
    seeks::Kind,
    store::{StoredSeason, Transaction},
    texts::{Sentence, sentence},
};

/// The channel for messages of a league, which is the one here; the error is what is needed to know
/// whether they can be posted.
async fn channel_here(context: &Context<'_>, list: LeagueList) -> Answer<Result<ChannelId, Need>> {
    if context.request.place.kind == PlaceKind::Thread {
        return Err(match list {
            LeagueList::Simuls => sentence!(simul_no_thread).into(),
            _ => sentence!(league_no_thread).into(),
        });
    }
    let channel = context.here();
    context.must_be_audible(context.server(), channel).await?;
    let known = &context.request.known.writable;
    match known.iter().find(|(known, _)| *known == channel) {
        None => Ok(Err(Need::Writable(channel))),
        Some((_, false)) => Err(sentence!(bot_may_not_write_in, channel).into()),
        Some((_, true)) => Ok(Ok(channel)),
    }
}

/// Makes a league, a tournament or a simul, which is to be set up.
pub(super) async fn make(context: &Context<'_>, format: Format, kind: Kind) -> Answer<Outcome> {
    let server = context
        .server()
        .ok_or_else(|| sentence!(league_no_server))?;
    let list = format.list();
    if list != LeagueList::Simuls {
        must_moderate(context, None)?;
    }
    let channel = match channel_here(context, list).await? {
        Ok(channel) => channel,
        Err(need) => return Ok(Outcome::Needs(need)),
    };
    let leagues = context.store.leagues_in(server).await?;
    // Drafts of simuls are of one person each, and seen by nobody else.
    let counts = |league: &League| {
        let is_draft = list == LeagueList::Simuls && league.state == LeagueState::Draft;
        let is_others = is_draft && league.director != Some(context.person());
        league.server == server && league.state != LeagueState::Closed && !is_others
    };
    let is_alike = |it: &&(LeagueId, League)| it.1.format.list() == list && counts(&it.1);
    let is_own = |it: &&(LeagueId, League)| it.1.director == Some(context.person());
    if list == LeagueList::Simuls && leagues.iter().filter(is_alike).any(|it| is_own(&it)) {
        return Err(sentence!(simul_one).into());
    }
    if leagues.iter().filter(is_alike).count() >= League::MOST_IN_SERVER {
        return Err(sentence!(league_many, most = League::MOST_IN_SERVER).into());
    }
    let mut league = League::new(server, channel, kind, format);
    league.director = (list == LeagueList::Simuls).then_some(context.person());
    let mut transaction = context.begin().await?;
    let id = transaction.insert_league(&league).await?;
    let shown = Shown::new(context, (id, league), leagues, None);
    let reply = shown.reply(None).as_update();
    context.commit(transaction, reply).await.map(Outcome::Reply)
}

/// Refuses whoever neither moderates here nor directs this tournament, or is the host of this simul.
pub(super) fn must_moderate(
    context: &Context<'_>,
    league: Option<&League>,
) -> Result<(), Sentence> {
    let directs = |league: &League| league.director == Some(context.person());
    if context.request.by.moderates || league.is_some_and(directs) {
        Ok(())
    } else if league.is_some_and(|it| it.format == Format::Simul) {
        Err(sentence!(simul_not_host))
    } else {
        Err(sentence!(league_not_moderator))
    }
}

/// Names who may manage a tournament besides moderators.
pub(super) async fn name_director(
    context: &Context<'_>,
    id: LeagueId,
    director: Option<PersonId>,
) -> Answer {
    must_moderate(context, None)?;
    let mut shown = Shown::of(context, id).await?;
    let mut transaction = context.begin().await?;
    let league = transaction.league(id).await?;
    let is_here = |it: &League| {
        Some(it.server) == context.server() && it.format.list() == LeagueList::Tournaments
    };
    let mut league = league
        .filter(is_here)
        .ok_or_else(|| sentence!(league_gone))?;
    league.director = director;
    transaction.set_league(id, &league).await?;
    shown.league = league;
    context
        .commit(transaction, shown.reply(None).as_update())
        .await
}

/// Changes a league, a tournament or a simul.
pub(super) async fn change(
    context: &Context<'_>,
    id: LeagueId,
    mut change: LeagueChange,
) -> Answer<Outcome> {
    let mut shown = Shown::of(context, id).await?;
    let is_guest = Some(shown.league.server) != context.server();
    // A director or a host is one in their own server.
    must_moderate(context, Some(&shown.league).filter(|_| !is_guest))?;
    if change == LeagueChange::AskToDelete {
        let asked = shown.reply(Some(LeagueQuestion::Delete));
        return Ok(Outcome::Reply(asked.as_update()));
    }
    if change == LeagueChange::AskToClose {
        if shown.has_registered() {
            let asked = shown.reply(Some(LeagueQuestion::Close));
            return Ok(Outcome::Reply(asked.as_update()));
        }
        change = LeagueChange::Close;
    }
    if change == LeagueChange::Withdraw {
        return withdraw(context, shown).await.map(Outcome::Reply);
    }
    let here = if matches!(change, LeagueChange::Open | LeagueChange::Here) {
        match channel_here(context, shown.league.format.list()).await? {
            Ok(channel) => Some(channel),
            Err(need) => return Ok(Outcome::Needs(need)),
        }
    } else {
        None
    };
    let newest = shown.newest.as_ref().map(|it| it.id);
    let mut transaction = context.begin().await?;
    let league = transaction.league(id).await?;
    let is_here = |it: &League| it.is_in(context.server());
    let mut league = league
        .filter(is_here)
        .ok_or_else(|| sentence!(league_gone))?;
    if is_guest && change != LeagueChange::Here {
        return Err(sentence!(league_of_others).into());
    }
    let season = match newest {
        Some(newest) => transaction.season(newest).await?,
        None => None,
    };
    if change == LeagueChange::Delete {
        transaction.delete_league(&league, id).await?;
        let deleted = sentence!(league_deleted, title = league::title(&league, None));
        let reply = without(context, &shown, deleted);
        let reply = context.commit(transaction, reply.as_update()).await?;
        return Ok(Outcome::Reply(reply));
    }
    if is_guest {
        let channel = here.ok_or_else(|| sentence!(league_gone))?;
        let at = (context.server().unwrap_or(league.server), channel);
        let count = season.as_ref().map_or(0, divisions);
        transaction
            .insert_league_server((id, &league), at, count)
            .await?;
        shown.league = transaction.league(id).await?.unwrap_or(league);
        let reply = shown.reply(None).as_update();
        let reply = context.commit(transaction, reply).await?;
        return Ok(Outcome::Reply(reply));
    }
    let code = invitation(context);
    let changed = Changed {
        id,
        code,
        league: &mut league,
        season: season.as_ref(),
        here,
        now: context.now,
    };
    changed.carry_out(&mut transaction, change).await?;
    transaction.set_league(id, &league).await?;
    shown.newest = transaction.newest_season(id).await?;
    shown.league = transaction.league(id).await?.unwrap_or(league);
    let asks = (change == LeagueChange::Invite).then_some(LeagueQuestion::Invite);
    let reply = shown.reply(asks).as_update();
    context.commit(transaction, reply).await.map(Outcome::Reply)
}

/// What the moderators of another server type to join a league.
fn invitation(context: &Context<'_>) -> String {
    // Without what is easily mistaken.
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz234567890";
    let mut chance = context.chance();
    let mut letter = || {
        let index = usize::try_from(chance.below(32)).unwrap_or_default();
        LETTERS.get(index).copied().map_or('a', char::from)
    };
    (0..10).map(|_| letter()).collect()
}

/// Makes members of two roles the teams of the match that is being set up here.
pub(super) async fn set_teams(context: &Context<'_>, roles: [RoleId; 2]) -> Answer {
    let server = context
        .server()
        .ok_or_else(|| sentence!(league_no_server))?;
    must_moderate(context, None)?;
    let leagues = context.store.leagues_in(server).await?;
    let is_set_up = |(_, it): &&(LeagueId, League)| {
        it.server == server && it.format == Format::Teams && it.state == LeagueState::Draft
    };
    let none = || sentence!(team_no_draft);
    let (id, _) = leagues.iter().rev().find(is_set_up).ok_or_else(none)?;
    let mut shown = Shown::of(context, *id).await?;
    let mut transaction = context.begin().await?;
    let league = transaction.league(*id).await?;
    let is_draft = |it: &League| it.state == LeagueState::Draft;
    let league = league.filter(is_draft).ok_or_else(none)?;
    let roles = Some(TeamRoles(roles));
    shown.league = League { roles, ..league };
    transaction.set_league(*id, &shown.league).await?;
    context.commit(transaction, shown.reply(None)).await
}

/// Has this server, which has joined it, out of a league.
async fn withdraw(context: &Context<'_>, shown: Shown<'_>) -> Answer {
    let (id, server) = (shown.id, context.server());
    let is_guest = |it: &&(ServerId, _)| Some(it.0) == server;
    let guest = shown.league.guests.iter().find(is_guest);
    let (server, _) = *guest.ok_or_else(|| sentence!(league_gone))?;
    let mut transaction = context.begin().await?;
    let league = transaction.league(id).await?;
    let league = league.ok_or_else(|| sentence!(league_gone))?;
    transaction.delete_league_server(id, server).await?;
    let left = sentence!(league_withdrawn, title = league::title(&league, None));
    let reply = without(context, &shown, left);
    context.commit(transaction, reply.as_update()).await
}

/// Has this server play in the league of another one, whose moderators have made this code.
pub(super) async fn join_by_code(context: &Context<'_>, code: &str) -> Answer<Outcome> {
    let server = context
        .server()
        .ok_or_else(|| sentence!(league_no_server))?;
    must_moderate(context, None)?;
    let channel = match channel_here(context, LeagueList::Leagues).await? {
        Ok(channel) => channel,
        Err(need) => return Ok(Outcome::Needs(need)),
    };
    let wrong = || sentence!(league_wrong_code);
    let id = context.store.league_by_code(code).await?;
    let id = id.ok_or_else(wrong)?;
    let mut shown = Shown::of(context, id).await?;
    let newest = shown.newest.as_ref().map_or(0, divisions);
    let mut transaction = context.begin().await?;
    let league = transaction.league(id).await?;
    let is_valid = |it: &League| it.code.as_deref() == Some(code);
    let league = league.filter(is_valid).ok_or_else(wrong)?;
    if league.is_in(Some(server)) {
        return Err(sentence!(league_here_already).into());
    }
    if league.guests.len() >= league.most_guests() {
        return Err(sentence!(league_many_servers).into());
    }
    // A code is good for one server.
    let used = League {
        code: None,
        ..league
    };
    transaction.set_league(id, &used).await?;
    let at = (server, channel);
    transaction
        .insert_league_server((id, &used), at, newest)
        .await?;
    shown.league = transaction.league(id).await?.unwrap_or(used);
    let reply = shown.reply(None);
    context.commit(transaction, reply).await.map(Outcome::Reply)
}

/// The panel after a league was deleted.
fn without(context: &Context<'_>, shown: &Shown<'_>, deleted: Sentence) -> Reply {
    let others = shown.leagues.iter().filter(|(id, _)| *id != shown.id);
    let list = shown.league.format.list();
    let panel = nothing_yet(context, others.copied().collect(), list);
    Reply {
        lines: vec![deleted],
        ..panel
    }
}

/// What a change is about.
struct Changed<'a> {
    id: LeagueId,
    league: &'a mut League,
    /// The newest one.
    season: Option<&'a StoredSeason>,
    here: Option<ChannelId>,
    /// That of an invitation.
    code: String,
    now: Timestamp,
}

impl Changed<'_> {
    fn is_under_way(&self) -> bool {
        let state = self.season.map(|it| it.season.state);
        matches!(state, Some(SeasonState::Running | SeasonState::Overtime))
    }

    async fn carry_out(
        mut self,
        transaction: &mut Transaction,
        change: LeagueChange,
    ) -> Answer<()> {
        match change {
            LeagueChange::Days(_)
            | LeagueChange::Clock(_)
            | LeagueChange::Judged(_)
            | LeagueChange::Format(_)
            | LeagueChange::Fill(_)
                if self.is_under_way() =>
            {
                return Err(sentence!(league_runs).into());
            }
            LeagueChange::Days(_) | LeagueChange::Judged(_) | LeagueChange::Close
                if self.league.format != Format::League =>
            {
                return Err(sentence!(tournament_open_already).into());
            }
            LeagueChange::Days(days) => {
                self.league.days = days;
                if !League::allows(self.league.clock, days) {
                    self.league.clock = League::usual_clock(days);
                }
            }
            LeagueChange::Clock(clock) => {
                let is_tournament = self.league.format.is_tournament();
                if is_tournament && self.league.state != LeagueState::Draft {
                    return Err(sentence!(tournament_open_already).into());
                }
                if !is_tournament && !League::allows(clock, self.league.days) {
                    let days = self.league.days;
                    return Err(sentence!(league_clock_long, days).into());
                }
                self.league.clock = clock;
            }
            LeagueChange::Judged(judged) => self.league.judged = judged,
            LeagueChange::Format(format) => {
                let is_tournament = self.league.format.list() == LeagueList::Tournaments;
                if self.league.state != LeagueState::Draft || !is_tournament {
                    return Err(sentence!(tournament_open_already).into());
                }
                self.league.format = format;
            }
            LeagueChange::Fill(fill) => {
                if self.league.state == LeagueState::Closed {
                    return Err(sentence!(simul_over_already).into());
                }
                self.league.fill = fill;
            }
            LeagueChange::Here => {
                self.league.channel = self.here;
                let of_tables = self.season.filter(|_| self.league.format != Format::Simul);
                let divisions = of_tables.map_or(0, divisions);
                let league = (self.id, &*self.league);
                transaction.keep_league_messages(league, divisions).await?;
            }
            LeagueChange::Open => self.open(transaction).await?,
            LeagueChange::Start => self.start(transaction).await?,
            LeagueChange::Close => self.close(transaction).await?,
            LeagueChange::Invite if self.league.guests.len() >= self.league.most_guests() => {
                self.league.code = None;
            }
            LeagueChange::Invite => {
                self.league.code.get_or_insert(self.code);
            }
            LeagueChange::Alone => {
                self.league.code = None;
                for (server, _) in &self.league.guests {
                    transaction.delete_league_server(self.id, *server).await?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Opens registration, unless a season is under way.
    async fn open(&mut self, transaction: &mut Transaction) -> Answer<()> {
        if self.league.format.is_tournament() && self.league.state == LeagueState::Closed {
            return Err(match self.league.format {
                Format::Simul => sentence!(simul_over_already).into(),
                _ => sentence!(tournament_over_already).into(),
            });
        }
        if self.league.state == LeagueState::Draft {
            self.league.channel = self.here;
        }
        self.league.state = LeagueState::Open;
        let is_open = |it: &StoredSeason| it.season.state != SeasonState::Over;
        if self.season.is_some_and(is_open) {
            return Ok(());
        }
        let season = Season {
            number: self.season.map_or(1, |it| it.season.number + 1),
            state: SeasonState::Registration,
            until: self.now.after(League::REGISTRATION),
        };
        let season = transaction.insert_season(self.id, &season).await?;
        if let (Format::Simul, Some(host)) = (self.league.format, self.league.director) {
            let entry = (EntrantState::In, 1);
            let host = (host, None);
            transaction
                .insert_entrant(season, host, entry, None)
                .await?;
        }
        let league = (self.id, &*self.league);
        transaction.keep_season_event(league, season).await?;
        transaction.keep_league_message(league, 0).await?;
        Ok(())
    }

    /// Has a tournament or a simul begin at the next look.
    async fn start(&self, transaction: &mut Transaction) -> Answer<()> {
        let registers = |it: &&StoredSeason| it.season.state == SeasonState::Registration;
        let season = self.season.filter(registers);
        let Some(season) = season.filter(|_| self.league.format.is_tournament()) else {
            return Err(match self.league.format {
                Format::Simul => sentence!(simul_started_already).into(),
                _ => sentence!(tournament_started_already).into(),
            });
        };
        let joined = season
            .entrants
            .iter()
            .filter(|it| Entrant::is_in(it))
            .count();
        let has = |team: Team| season.entrants.iter().any(|it| it.team == Some(team));
        if self.league.format == Format::Teams && !Team::BOTH.into_iter().all(has) {
            return Err(sentence!(team_is_empty).into());
        }
        let fewest = self.league.format.fewest();
        if self.league.format == Format::Simul {
            if joined < fewest && self.league.fill.is_none() {
                return Err(sentence!(simul_nobody).into());
            }
        } else if joined < fewest {
            return Err(sentence!(tournament_too_few, fewest, joined).into());
        }
        let begins = Season {
            until: self.now,
            ..season.season
        };
        let due = Some(self.now);
        transaction.set_season(season.id, &begins, due).await?;
        Ok(())
    }

    /// Opens no further season, and gives up the one that has not begun.
    async fn close(&mut self, transaction: &mut Transaction) -> Answer<()> {
        self.league.state = LeagueState::Closed;
        let registers = |it: &&StoredSeason| it.season.state == SeasonState::Registration;
        if let Some(season) = self.season.filter(registers) {
            // Its event is looked at.
            transaction.league_changed(self.id);
            transaction.delete_season(season.id).await?;
        }
        Ok(())
    }
}

/// Number of divisions of a season.
fn divisions(season: &StoredSeason) -> u32 {
    let last = season.entrants.iter().filter_map(|it| it.division).max();
    last.map_or(0, |last| last + 1)
}
