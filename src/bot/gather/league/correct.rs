//! An organiser decides a game of a league or a tournament, for a reason that everybody reads.

use super::manage::must_moderate;
use crate::{
    bot::{
        LeagueRuling, Reply,
        asked::notice::{LogEntry, Logged, Notice},
        context::{Answer, Context, outbox::log},
        words::league::{self, correction},
    },
    ids::{LeagueId, PersonId},
    leagues::{
        Correction, GameEnd, GameState, LeagueGame, LeagueNews, LeagueState, SeasonState,
        Tournament,
    },
    store::StoredSeason,
    texts::sentence,
};

/// Decides the game of two players of a league or a tournament that runs in this server: of several
/// the one that was drawn last.
pub(in crate::bot) async fn correct(context: &Context<'_>, ruling: &LeagueRuling) -> Answer {
    let (first, second) = (ruling.first, ruling.second);
    let none = || sentence!(league_correct_none, first, second);
    let Some((id, known)) = meant(context, ruling).await? else {
        let is_over = was_played(context, ruling).await?;
        let over = || sentence!(league_correct_over, first, second);
        return Err(if is_over { over() } else { none() }.into());
    };
    let settings = context.server_settings().await?;
    let mut transaction = context.begin().await?;
    let league = transaction.league(id).await?;
    let season = transaction.season(known.id).await?;
    let (league, mut season) = league.zip(season).ok_or_else(none)?;
    must_moderate(context, Some(&league))?;
    if [first, second].contains(&context.person()) {
        return Err(sentence!(league_correct_own).into());
    }
    let game = game_of(&season, ruling).filter(|_| is_running(&season));
    let game = *game.ok_or_else(none)?;
    let may_follow = Tournament::of(league.format, &season.entrants, &season.games);
    if matches!(game.state, GameState::Begun(..)) {
        return Err(match game.table() {
            Some(table) => sentence!(league_correct_running, first, second, number = table.0),
            None => sentence!(league_correct_choosing, first, second),
        }
        .into());
    }
    if may_follow.is_some_and(|it| it.has_consequences(&game)) {
        return Err(sentence!(league_correct_late, first, second).into());
    }
    let end = match ruling.winner {
        Some(winner) if winner == first => GameEnd::First,
        Some(_) => GameEnd::Second,
        None => GameEnd::Draw,
    };
    let reason = &ruling.reason;
    transaction
        .correct_league_game(game.id, end, (context.person(), reason))
        .await?;
    for person in [first, second] {
        let (season, news) = (season.id, LeagueNews::Corrected(game.id));
        if let Ok(notice) = (Notice::League { season, news }).json() {
            transaction
                .insert_message(person, &notice, context.now)
                .await?;
        }
    }
    if let Some(table) = game.table() {
        let (winner, by) = (ruling.winner, context.person());
        let entry = LogEntry {
            table,
            what: Logged::Corrected { winner, by },
        };
        let server = (Some(league.server), &*settings);
        log(&mut transaction, server, entry, context.now).await?;
    }
    // What comes next may depend on it.
    transaction
        .set_season(season.id, &season.season, Some(context.now))
        .await?;
    transaction.league_changed(id);
    if let Some(known) = season.games.iter_mut().find(|it| it.id == game.id) {
        known.state = GameState::Ended(end, game.table());
    }
    let decided = Correction {
        game: game.id,
        reason: reason.clone(),
    };
    let mut lines = vec![league::heading(league::title(
        &league,
        Some(&season.season),
    ))];
    lines.extend(correction(&season, &decided));
    lines.push(sentence!(league_corrected));
    context.commit(transaction, Reply::private(lines)).await
}

/// The league of this server in whose running season the two have such a game.
async fn meant(
    context: &Context<'_>,
    ruling: &LeagueRuling,
) -> Answer<Option<(LeagueId, StoredSeason)>> {
    let server = context
        .server()
        .ok_or_else(|| sentence!(league_no_server))?;
    let mut meant: Option<(i64, (LeagueId, StoredSeason))> = None;
    let mut leagues = context.store.leagues_in(server).await?;
    // What is over is not read.
    leagues.retain(|(_, it)| {
        let is_over = it.format.is_tournament() && it.state == LeagueState::Closed;
        it.server == server && !is_over
    });
    for (id, _) in leagues {
        let Some(season) = context.store.newest_season(id).await? else {
            continue;
        };
        let game = game_of(&season, ruling).map(|it| it.id);
        let is_later = |game: i64| meant.as_ref().is_none_or(|(other, _)| *other < game);
        if let Some(game) = game.filter(|game| is_running(&season) && is_later(*game)) {
            meant = Some((game, (id, season)));
        }
    }
    Ok(meant.map(|(_, found)| found))
}

/// Whether the two had such a game in a season of this server that is over.
async fn was_played(context: &Context<'_>, ruling: &LeagueRuling) -> Answer<bool> {
    let Some(server) = context.server() else {
        return Ok(false);
    };
    let mut leagues = context.store.leagues_in(server).await?;
    leagues.retain(|(_, it)| it.server == server);
    for (id, _) in leagues {
        let Some(newest) = context.store.newest_season(id).await? else {
            continue;
        };
        let number = newest.season.number.saturating_sub(1);
        let before = context.store.season_of(id, number).await?;
        if [Some(newest), before]
            .iter()
            .flatten()
            .any(|it| game_of(it, ruling).is_some())
        {
            return Ok(true);
        }
    }
    Ok(false)
}

fn is_running(season: &StoredSeason) -> bool {
    matches!(
        season.season.state,
        SeasonState::Running | SeasonState::Overtime
    )
}

/// The last game of a season with these sides.
fn game_of<'a>(season: &'a StoredSeason, ruling: &LeagueRuling) -> Option<&'a LeagueGame> {
    let id = |person: PersonId| season.entrant_of(person).map(|it| it.id);
    let (first, second) = (id(ruling.first)?, id(ruling.second)?);
    let mut games = season.games.iter().rev();
    games.find(|it| it.first == first && it.second == Some(second))
}
