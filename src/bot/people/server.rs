//! The settings of a server: shown to everyone, and changed by its moderators.

use crate::{
    bot::{
        Need, Outcome, PlaceKind, Reply, RolesHere, ThreadsHere,
        asked::{notice::Notice, title},
        context::{Answer, Context, outbox::write_for_nobody},
        gather::seek::withdraw,
        words::server_settings,
    },
    ids::{ChannelId, RoleId, ServerId},
    settings::{LastChange, ServerChange, ServerPart, ServerSettings, Threads, TooManyChannels},
    store::{ListedTable, StoredChallenge},
    table::{ServerDefaults, Table},
    texts::{Argument, Sentence, sentence},
};

/// Shows the settings of this server, after these changes.
pub(in crate::bot) async fn show(
    context: &Context<'_>,
    changes: &[ServerChange],
) -> Answer<Outcome> {
    let Some(server) = context.server() else {
        return Err(sentence!(bot_no_server).into());
    };
    let mut settings = ServerSettings::clone(&*context.server_settings().await?);
    let mut defaults = context.server_defaults().await?;
    let before = (settings.clone(), defaults.clone());
    let parts = carry_out(changes, &mut settings, &mut defaults)?;
    must_not_be_silent(&settings, &parts)?;
    let is_new = |now: Option<ChannelId>, before: Option<ChannelId>| now.filter(|_| now != before);
    let posts_puzzle = is_new(settings.puzzles, before.0.puzzles);
    let posts_log = is_new(settings.log, before.0.log);
    let posts_lobby = is_new(settings.lobby, before.0.lobby);
    let posts_ranking = is_new(settings.ranking, before.0.ranking);
    let posts = [posts_puzzle, posts_log, posts_lobby, posts_ranking];
    for channel in posts.into_iter().flatten() {
        let known = &context.request.known.writable;
        match known.iter().find(|(known, _)| *known == channel) {
            None => return Ok(Outcome::Needs(Need::Writable(channel))),
            Some((_, false)) => return Err(sentence!(bot_may_not_write_in, channel).into()),
            Some((_, true)) => {}
        }
    }
    let named = settings.threads.channel();
    if let Some(channel) = named.filter(|channel| settings.is_silent(*channel)) {
        return Err(sentence!(bot_silent_threads, channel).into());
    }
    let parent = settings.threads.parent(context.here());
    let threads = match (parent, context.request.known.threads) {
        (None, _) => ThreadsHere::Possible,
        // In a thread there are none.
        (Some(_), _) if named.is_none() && context.request.place.kind == PlaceKind::Thread => {
            ThreadsHere::Unknown
        }
        (Some(parent), Some((channel, threads))) if channel == parent => threads,
        (Some(parent), _) => return Ok(Outcome::Needs(Need::ThreadsOf(parent))),
    };
    let is_new = |it: &ServerChange| matches!(it, ServerChange::Threads(Threads::AlwaysIn(_)));
    if let (Some(channel), ThreadsHere::None, true) = (named, threads, changes.iter().any(is_new)) {
        return Err(sentence!(bot_no_threads_in, channel).into());
    }
    let sets_roles = parts.contains(&ServerPart::Roles);
    let roles = match roles_here(context, &settings.roles, sets_roles)? {
        Ok(roles) => roles,
        Err(need) => return Ok(Outcome::Needs(need)),
    };
    let lines = server_settings::lines(&settings, &defaults, (parent, threads), roles);
    if changes.is_empty() {
        let mut all = vec![sentence!(bot_server)];
        all.extend(lines.into_iter().flat_map(|(_, lines)| lines));
        let before = context.now.before(Table::ABANDONED_AFTER);
        let abandoned = context.store.abandoned_in(server, before).await?;
        all.extend(told_abandoned(&abandoned));
        all.extend(told_changes(&context.store.server_changes(server).await?));
        return Ok(Outcome::Reply(Reply::private(all)));
    }
    if parts.is_empty() {
        let unchanged = vec![sentence!(bot_server_unchanged), sentence!(bot_server_all)];
        return Ok(Outcome::Reply(Reply::private(unchanged)));
    }
    let lines = lines.into_iter().filter(|(part, _)| parts.contains(part));
    let mut told: Vec<Sentence> = lines.flat_map(|(_, lines)| lines).collect();
    // Of the defaults of games only those that are new.
    let old = server_settings::lines(&before.0, &before.1, (parent, threads), roles).into_iter();
    let old = old.filter(|(part, _)| *part == ServerPart::Defaults);
    let old: Vec<Sentence> = old.flat_map(|(_, lines)| lines).collect();
    told.retain(|line| !old.contains(line));
    let lines = told.clone();
    told.extend(posts_puzzle.map(|_| sentence!(puzzle_server_first)));
    let kept = posts_lobby.iter().chain(&posts_ranking).count();
    told.extend((kept > 0).then(|| sentence!(lobby_server_first, count = kept)));
    let log = settings.log.filter(|it| settings.is_silent(*it));
    let log = log.filter(|_| parts.contains(&ServerPart::Silence) || posts_log.is_some());
    told.extend(log.map(|channel| sentence!(bot_server_log_silent, channel)));
    told.push(sentence!(bot_server_all));
    let by = context.person();
    let is_shut = parts.contains(&ServerPart::Visitors) && !settings.visitors;
    let offers = offers_to_withdraw(context, server, is_shut).await?;
    let mut transaction = context.begin().await?;
    withdraw(&mut transaction, &offers, (by, context.now)).await?;
    if changes.contains(&ServerChange::Reset(ServerPart::Defaults)) {
        transaction.reset_server_defaults(server).await?;
    }
    transaction.set_server_settings(server, &settings).await?;
    transaction.set_server_defaults(server, &defaults).await?;
    transaction.note_server_changes(server, by, &parts).await?;
    if sets_roles {
        transaction.review_roles(server).await?;
    }
    if let Some(channel) = settings.log.or(before.0.log).map(Some) {
        let notice = Notice::LogSet {
            server,
            by,
            lines,
            channel,
        };
        write_for_nobody(&mut transaction, &notice, context.now).await?;
    }
    let committed = context.commit(transaction, Reply::private(told)).await;
    // Even if the commit failed: it may have been done all the same.
    context.server_settings_changed(server).await;
    committed.map(Outcome::Reply)
}

/// The games that are offered between this server and others. `is_shut`: whether it allows none now.
async fn offers_to_withdraw(
    context: &Context<'_>,
    server: ServerId,
    is_shut: bool,
) -> Answer<Vec<StoredChallenge>> {
    if is_shut {
        Ok(context.store.open_challenges_across(server).await?)
    } else {
        Ok(Vec::new())
    }
}

/// Whether the bot can give these roles, or what is needed to tell. `are_new`: those that nobody can
/// be given are refused.
fn roles_here(
    context: &Context<'_>,
    roles: &[RoleId],
    are_new: bool,
) -> Result<Result<RolesHere, Need>, Sentence> {
    let here = match &context.request.known.roles {
        _ if roles.is_empty() => RolesHere::Possible,
        Some((known, here)) if known == roles => *here,
        _ => return Ok(Err(Need::Roles(roles.to_vec()))),
    };
    match here {
        RolesHere::None(role) if are_new => Err(sentence!(roles_none_there, role)),
        here => Ok(Ok(here)),
    }
}

/// Refuses a silent channel for what is posted without being asked.
fn must_not_be_silent(settings: &ServerSettings, parts: &[ServerPart]) -> Result<(), Sentence> {
    let is_changed = |part| {
        [part, ServerPart::Silence]
            .iter()
            .any(|it| parts.contains(it))
    };
    let silent = |part, channel: Option<ChannelId>| {
        channel.filter(|it| settings.is_silent(*it) && is_changed(part))
    };
    if let Some(channel) = silent(ServerPart::Puzzles, settings.puzzles) {
        return Err(sentence!(puzzle_server_silent, channel));
    }
    let lobby = silent(ServerPart::Lobby, settings.lobby);
    let kept = lobby.or_else(|| silent(ServerPart::Ranking, settings.ranking));
    match kept {
        Some(channel) => Err(sentence!(lobby_server_silent, channel)),
        None => Ok(()),
    }
}

/// Carries out these changes; returns the parts that are not as before.
fn carry_out(
    changes: &[ServerChange],
    settings: &mut ServerSettings,
    defaults: &mut ServerDefaults,
) -> Result<Vec<ServerPart>, Sentence> {
    let mut parts = Vec::new();
    for change in changes {
        if let ServerChange::Disallow(channel) = change {
            match settings.allowed[..] {
                [] => return Err(sentence!(bot_all_allowed)),
                [last] if last == *channel => {
                    return Err(sentence!(bot_last_allowed, channel = *channel));
                }
                _ => {}
            }
        }
        let before = (settings.clone(), defaults.clone());
        let applied = change.apply(settings, defaults);
        applied.map_err(|too_many| match too_many {
            TooManyChannels::Silent => {
                sentence!(bot_too_many_silent, most = ServerSettings::MOST_SILENT)
            }
            TooManyChannels::Allowed => {
                sentence!(bot_too_many_allowed, most = ServerSettings::MOST_ALLOWED)
            }
        })?;
        let mut touched = Vec::new();
        if before != (settings.clone(), defaults.clone()) {
            touched.push(change.part());
        }
        if before.0.silent != settings.silent {
            touched.push(ServerPart::Silence);
        }
        touched.retain(|part| !parts.contains(part));
        touched.dedup();
        parts.extend(touched);
    }
    Ok(parts)
}

/// Who has changed what last, and when.
fn told_changes(history: &[LastChange]) -> Option<Sentence> {
    let told = |change: &LastChange| {
        let what = change.part.title();
        sentence!(
            bot_server_change,
            what,
            who = change.by,
            at = Argument::brief(change.at)
        )
    };
    let changes: Vec<Sentence> = history.iter().map(told).collect();
    (!changes.is_empty()).then(|| sentence!(bot_server_changes, changes))
}

/// Largest number of abandoned games that are listed.
const MOST_ABANDONED: usize = 10;

/// The games that nobody has continued for long.
fn told_abandoned(tables: &[ListedTable]) -> Option<Sentence> {
    let told = |listed: &ListedTable| {
        let (game, channel) = (title::short(listed.game, listed.id), listed.channel);
        let since = Argument::date(listed.since);
        sentence!(clock_server_abandoned_game, game, channel, since)
    };
    let games: Vec<Sentence> = tables.iter().take(MOST_ABANDONED).map(told).collect();
    (!games.is_empty()).then(|| sentence!(clock_server_abandoned, games))
}
