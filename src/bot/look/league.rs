//! The messages of a league: what is said of its season, and the table of each division.

use super::board;
use crate::{
    bot::{
        Controls, Reply,
        asked::players::all_of,
        context::{Answer, Context},
        words::league,
    },
    ids::LeagueId,
    leagues::{Format, LeagueGame, LeagueState, SeasonState},
    store::{Store, StoreError, StoredSeason},
    texts::sentence,
};

/// A message of a league. `division`: 0 for the season, else the number of a division, from 1.
pub(in crate::bot) async fn message(
    store: &Store,
    id: LeagueId,
    division: u32,
) -> Result<Reply, StoreError> {
    let newest = store.newest_season(id).await?;
    let Some((found, newest)) = store.league(id).await?.zip(newest) else {
        return Ok(Reply::public(vec![sentence!(league_gone)]));
    };
    let is_new = newest.season.state == SeasonState::Registration;
    let before = match newest.season.number.checked_sub(1) {
        Some(number) if is_new => store.season_of(id, number).await?,
        _ => None,
    };
    let Some(division) = division.checked_sub(1) else {
        let mut lines = vec![
            league::heading(league::title(&found, Some(&newest.season))),
            league::state(&found, Some(&newest)),
        ];
        let seasons = before.iter().chain([&newest]);
        lines.extend(seasons.filter_map(|it| league::winners(&found, it)));
        if is_new {
            lines.push(league::terms(&found));
            lines.extend(league::joined(&found, &newest));
        }
        let mut boards = 0;
        if found.format == Format::Simul {
            let host = found.director.filter(|_| newest.games.is_empty());
            lines.extend(host.map(|who| sentence!(simul_host, who)));
            let to_move = store.to_move_in(newest.id).await?;
            lines.extend(league::boards_of_simul(&newest, &to_move));
            boards = newest.games.len();
        }
        return Ok(Reply {
            controls: Controls::LeagueMessage {
                league: id,
                may_join: is_new && found.state == LeagueState::Open,
                boards: u8::try_from(boards).unwrap_or(u8::MAX),
            },
            ..Reply::public(lines)
        });
    };
    // The tables of a season stay until those of the next one are there.
    let shown: StoredSeason = before.unwrap_or(newest);
    let (season, number) = (&shown.season, division + 1);
    let title = league::title(&found, Some(season));
    let title = if found.format.is_tournament() {
        title
    } else {
        sentence!(league_division, title, number)
    };
    let mut lines = vec![league::heading(title)];
    lines.extend(league::table(&found, &shown, division));
    if season.state != SeasonState::Over {
        lines.push(league::state(&found, Some(&shown)));
    }
    Ok(Reply {
        controls: Controls::LeagueMessage {
            league: id,
            may_join: false,
            boards: 0,
        },
        ..Reply::public(lines)
    })
}

/// Shows the actor a board of a simul of this server, which is played by direct messages: its players
/// with what they may do there, others as spectators. `board`: its number, from 1.
pub(in crate::bot) async fn watch(context: &Context<'_>, id: LeagueId, board: u8) -> Answer {
    let store = context.store;
    let found = store.league(id).await?;
    let is_here = found.is_some_and(|it| it.format == Format::Simul && it.is_in(context.server()));
    let season = store.newest_season(id).await?.filter(|_| is_here);
    let Some(season) = season else {
        return Err(sentence!(league_gone).into());
    };
    let mut games = season.games.iter();
    let game = games.find(|it| it.part == u32::from(board));
    let stored = match game.and_then(LeagueGame::table) {
        Some(table) => store.table(table).await?,
        None => None,
    };
    let stored = stored.ok_or_else(|| sentence!(simul_no_board))?;
    let mut reply = board::private(context, &stored);
    let people = all_of(&stored.table.seats);
    let heading = sentence!(simul_board_title, board, people);
    reply.lines.insert(0, heading);
    Ok(reply)
}
