//! The messages of a league: what is said of its season, and the table of each division.

use crate::{
    bot::{Controls, Reply, words::league},
    ids::LeagueId,
    leagues::{LeagueState, SeasonState},
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
        return Ok(Reply {
            controls: Controls::LeagueMessage {
                league: id,
                may_join: is_new && found.state == LeagueState::Open,
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
        },
        ..Reply::public(lines)
    })
}
