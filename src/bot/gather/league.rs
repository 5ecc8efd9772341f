//! `/league`, `/tournament` and `/simul`: what the moderators of a server make, or the host of a
//! simul, and others join.

mod correct;
mod manage;
mod shown;

use crate::{
    bot::{
        Controls, LeagueQuestion, Outcome,
        context::{Answer, Context},
        words::league::cannot_join,
    },
    ids::{LeagueId, PersonId, RoleId, SeasonId, Timestamp},
    leagues::{
        Division, Entrant, EntrantState, Format, GameEnd, GameState, League, LeagueChange,
        LeagueList, LeagueState, Season, SeasonState, Team, TeamMatch, TeamRoles, host,
    },
    store::{StoredSeason, Transaction, WriteError},
    texts::{Sentence, sentence},
};
pub(in crate::bot) use correct::correct;
use shown::Shown;

/// Number of games at once where nobody has chosen.
const USUAL_MOST: u8 = 2;

/// Shows the leagues of this server, one of them in full, after this change.
pub(in crate::bot) async fn show(
    context: &Context<'_>,
    of: Option<LeagueId>,
    change: Option<LeagueChange>,
) -> Answer<Outcome> {
    match (of, change) {
        (None, None) => show_list(context, LeagueList::Leagues)
            .await
            .map(Outcome::Reply),
        (Some(id), None) => {
            let shown = Shown::of(context, id).await?;
            Ok(Outcome::Reply(shown.reply(None)))
        }
        (_, Some(LeagueChange::New(format, kind))) => manage::make(context, format, kind).await,
        (None, Some(_)) => Err(sentence!(league_gone).into()),
        (Some(id), Some(change)) if change.is_by_moderator() => {
            manage::change(context, id, change).await
        }
        (Some(id), Some(change)) => take_part(context, id, change).await.map(Outcome::Reply),
    }
}

/// Shows those of this server of one kind, that which concerns the actor in full.
pub(in crate::bot) async fn show_list(context: &Context<'_>, list: LeagueList) -> Answer {
    shown::first(context, list).await
}

/// Makes members of two roles the teams of the match that is being set up here.
pub(in crate::bot) async fn set_teams(context: &Context<'_>, roles: [RoleId; 2]) -> Answer {
    manage::set_teams(context, roles).await
}

/// Has this server play in the league of another one.
pub(in crate::bot) async fn join_by_code(context: &Context<'_>, code: &str) -> Answer<Outcome> {
    manage::join_by_code(context, code).await
}

/// Names who may manage a tournament besides moderators.
pub(in crate::bot) async fn name_director(
    context: &Context<'_>,
    id: LeagueId,
    director: Option<PersonId>,
) -> Answer {
    manage::name_director(context, id, director).await
}

/// What a player does: join, leave, and what they say.
async fn take_part(context: &Context<'_>, id: LeagueId, change: LeagueChange) -> Answer {
    let (me, now) = (context.person(), context.now);
    let mut shown = Shown::of(context, id).await?;
    let newest = shown.newest.as_ref().map(|it| it.id);
    let newest = newest.ok_or_else(|| sentence!(league_not_open))?;
    if change == LeagueChange::AskToLeave && shown.is_running() {
        shown.entrant()?;
        return Ok(shown.reply(Some(LeagueQuestion::Leave)).as_update());
    }
    let mut transaction = context.begin().await?;
    let league = transaction.league(id).await?;
    let season = transaction.season(newest).await?;
    let Some((league, season)) = league.zip(season) else {
        return Err(sentence!(league_gone).into());
    };
    let state = season.season.state;
    let own = season.entrant_of(me).cloned();
    match change {
        LeagueChange::Join => {
            if !league.is_in(context.server()) {
                return Err(sentence!(league_elsewhere).into());
            }
            if let Some(refusal) = cannot_join(&league, &season) {
                return Err(refusal.into());
            }
            let most = own.as_ref().map_or(USUAL_MOST, |it| it.most);
            let entry = (EntrantState::In, most);
            let team = team_of(context, &league, &season)?;
            let from = context.server().filter(|it| *it != league.server);
            transaction
                .insert_entrant(newest, (me, from), entry, team)
                .await?;
            if state == SeasonState::Running {
                enter_late(&mut transaction, &season, me).await?;
            }
        }
        LeagueChange::AskToLeave | LeagueChange::Leave => {
            let has_left = leave(&mut transaction, (id, newest), me, now).await?;
            has_left.then_some(()).ok_or(sentence!(league_not_in))?;
        }
        LeagueChange::Most(most) => {
            let own = own.filter(Entrant::is_in);
            let own = own.ok_or_else(|| sentence!(league_not_in))?;
            transaction.set_entrant(&Entrant { most, ..own }).await?;
            if state == SeasonState::Running {
                // More games may begin.
                let due = Some(now);
                transaction.set_season(newest, &season.season, due).await?;
            }
        }
        LeagueChange::Stay => {
            let mut own = own.ok_or_else(|| sentence!(league_not_in))?;
            match (state, own.state) {
                (SeasonState::Registration, EntrantState::Asked) => {
                    if let Some(refusal) = cannot_join(&league, &season) {
                        return Err(refusal.into());
                    }
                    own.state = EntrantState::In;
                }
                (_, EntrantState::In) if own.warned.is_none() => {}
                _ if !own.may_answer(now) => return Err(sentence!(league_late).into()),
                _ => own.answers(now),
            }
            transaction.set_entrant(&own).await?;
        }
        _ => {}
    }
    transaction.league_changed(id);
    shown.newest = transaction.newest_season(id).await?;
    let mut reply = shown.reply(None);
    if context.server().is_none() {
        // Below news in direct messages one needs no panel.
        reply.lines.truncate(1);
        let has_answered = change == LeagueChange::Stay && state != SeasonState::Registration;
        reply.lines.extend(if has_answered {
            vec![sentence!(league_you_stay)]
        } else {
            shown.mine()
        });
        reply.controls = Controls::None;
    }
    context.commit(transaction, reply.as_update()).await
}

/// The team for which the actor plays in a match, if it is one.
fn team_of(
    context: &Context<'_>,
    league: &League,
    season: &StoredSeason,
) -> Result<Option<Team>, Sentence> {
    if league.format != Format::Teams {
        return Ok(None);
    }
    let team = match league.roles {
        None if context.server() == Some(league.server) => Team::One,
        None => Team::Two,
        Some(TeamRoles([one, two])) => {
            let has = |role: RoleId| context.request.by.roles.contains(&role);
            match (has(one), has(two)) {
                (true, false) => Team::One,
                (false, true) => Team::Two,
                (true, true) => return Err(sentence!(team_both_roles, one, two)),
                (false, false) => return Err(sentence!(team_no_role, one, two)),
            }
        }
    };
    let own = season.entrants.iter().filter(|it| it.team == Some(team));
    let most = TeamMatch::MOST_BOARDS;
    if own.count() >= most {
        return Err(sentence!(league_full, most));
    }
    Ok(Some(team))
}

/// Has somebody who has just joined play in a Swiss tournament that is running: after all others, or
/// where they were before they left.
async fn enter_late(
    transaction: &mut Transaction,
    season: &StoredSeason,
    person: PersonId,
) -> Result<(), WriteError> {
    let known = transaction.season(season.id).await?;
    let Some(entrant) = known.as_ref().and_then(|it| it.entrant_of(person)) else {
        return Ok(());
    };
    let seeds = season.entrants.iter().map(|it| it.seed + 1).max();
    let seed = match entrant.division {
        Some(_) => entrant.seed,
        None => seeds.unwrap_or_default(),
    };
    let placed = Entrant {
        division: Some(0),
        seed,
        left: None,
        ..entrant.clone()
    };
    transaction.set_entrant(&placed).await
}

/// Has the actor out of all leagues, each in a transaction of its own.
pub(in crate::bot) async fn leave_all(context: &Context<'_>) -> Answer<()> {
    let (me, now) = (context.person(), context.now);
    for id in context.store.leagues_of(me).await? {
        let newest = context.store.newest_season(id).await?;
        let Some(newest) = newest.map(|it| it.id) else {
            continue;
        };
        let mut transaction = context.begin_own().await?;
        leave(&mut transaction, (id, newest), me, now).await?;
        transaction.end().await?;
    }
    Ok(())
}

/// Has somebody out of a season. Returns false where they do not play in it.
pub(in crate::bot) async fn leave(
    transaction: &mut Transaction,
    (id, season): (LeagueId, SeasonId),
    person: PersonId,
    now: Timestamp,
) -> Result<bool, WriteError> {
    let league = transaction.league(id).await?;
    let season = transaction.season(season).await?;
    let Some((league, mut season)) = league.zip(season) else {
        return Ok(false);
    };
    let Some(own) = season.entrant_of(person).cloned() else {
        return Ok(false);
    };
    match season.season.state {
        SeasonState::Registration if is_host(&league, &season, own.id) => {
            cancel(transaction, (id, league.clone()), &season, now).await?;
        }
        SeasonState::Registration => transaction.delete_entrant(own.id).await?,
        SeasonState::Running | SeasonState::Overtime if own.is_in() => {
            drop_entrant(transaction, (&league, &mut season), own.id, now).await?;
        }
        _ => return Ok(false),
    }
    transaction.league_changed(id);
    Ok(true)
}

fn is_host(league: &League, season: &StoredSeason, entrant: i64) -> bool {
    let host = host(&season.entrants).map(|it| it.id);
    league.format == Format::Simul && host == Some(entrant)
}

/// Ends what is played once and does not take place: too few have joined, or its host has left.
pub(in crate::bot) async fn cancel(
    transaction: &mut Transaction,
    (id, mut league): (LeagueId, League),
    stored: &StoredSeason,
    now: Timestamp,
) -> Result<(), WriteError> {
    let season = Season {
        state: SeasonState::Over,
        until: now,
        ..stored.season
    };
    transaction.set_season(stored.id, &season, None).await?;
    league.state = LeagueState::Closed;
    transaction.set_league(id, &league).await
}

/// Has an entrant out of a running season: what has not begun is lost, or does not count. What is
/// under way ends at the next look.
pub(in crate::bot) async fn drop_entrant(
    transaction: &mut Transaction,
    (league, stored): (&League, &mut StoredSeason),
    id: i64,
    now: Timestamp,
) -> Result<(), WriteError> {
    let Some(entrant) = stored.entrant(id) else {
        return Ok(());
    };
    let division = entrant.division.unwrap_or_default();
    let state = match league.format {
        Format::League | Format::RoundRobin => {
            Division::of(&stored.entrants, &stored.games, division).without(id)
        }
        Format::KnockOut | Format::Swiss | Format::Teams | Format::Simul => EntrantState::Left,
    };
    let dropped = Entrant {
        state,
        left: Some(now),
        ..entrant.clone()
    };
    transaction.set_entrant(&dropped).await?;
    let waiting = stored.games.iter_mut();
    for game in waiting.filter(|it| it.state == GameState::Waiting && it.is_of(id)) {
        let end = GameEnd::lost_by(id, game);
        transaction.end_league_game(game, end, &[]).await?;
        game.state = GameState::Ended(end, None);
    }
    if let Some(known) = stored.entrants.iter_mut().find(|it| it.id == id) {
        *known = dropped;
    }
    transaction
        .set_season(stored.id, &stored.season, Some(now))
        .await
}
