//! The settings of a server: shown to everyone, and changed by its moderators.

use crate::{
    bot::{
        Need, Outcome, PlaceKind, Reply, ThreadPermission, ThreadsHere,
        asked::{notice::Notice, title},
        context::{Answer, Context, outbox::write_for_nobody},
    },
    games::{Game, GameOption},
    ids::ChannelId,
    settings::{LastChange, ServerChange, ServerPart, ServerSettings, Threads, TooManyChannels},
    store::ListedTable,
    table::{ServerDefault, ServerDefaults, Table},
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
    let parts = carry_out(changes, &mut settings, &mut defaults)?;
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
    let is_new = changes
        .iter()
        .any(|change| matches!(change, ServerChange::Threads(Threads::AlwaysIn(_))));
    if let (Some(channel), ThreadsHere::None, true) = (named, threads, is_new) {
        return Err(sentence!(bot_no_threads_in, channel).into());
    }
    let lines = lines(&settings, &defaults, parent, threads);
    if parts.is_empty() {
        let mut all = vec![sentence!(bot_server)];
        all.extend(lines.into_iter().flat_map(|(_, lines)| lines));
        let before = context.now.before(Table::ABANDONED_AFTER);
        let abandoned = context.store.abandoned_in(server, before).await?;
        all.extend(told_abandoned(&abandoned));
        all.extend(told_changes(&context.store.server_changes(server).await?));
        return Ok(Outcome::Reply(Reply::private(all)));
    }
    let lines = lines.into_iter().filter(|(part, _)| parts.contains(part));
    let mut told: Vec<Sentence> = lines.flat_map(|(_, lines)| lines).collect();
    told.push(sentence!(bot_server_all));
    let by = context.person();
    let mut transaction = context.begin().await?;
    if changes.contains(&ServerChange::Reset(ServerPart::Defaults)) {
        transaction.reset_server_defaults(server).await?;
    }
    transaction.set_server_settings(server, &settings).await?;
    transaction.set_server_defaults(server, &defaults).await?;
    transaction.note_server_changes(server, by, &parts).await?;
    if settings.log.is_some() {
        let notice = Notice::LogSet { server, by, parts };
        write_for_nobody(&mut transaction, &notice, context.now).await?;
    }
    let committed = context.commit(transaction, Reply::private(told)).await;
    // Even if the commit failed: it may have been done all the same.
    context.server_settings_changed(server).await;
    committed.map(Outcome::Reply)
}

/// Carries out these changes; returns the parts that are not as before.
fn carry_out(
    changes: &[ServerChange],
    settings: &mut ServerSettings,
    defaults: &mut ServerDefaults,
) -> Result<Vec<ServerPart>, Sentence> {
    let mut parts = Vec::new();
    for change in changes {
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
        if before != (settings.clone(), defaults.clone()) && !parts.contains(&change.part()) {
            parts.push(change.part());
        }
    }
    Ok(parts)
}

/// The lines of every part. `parent`: where games get threads though nothing runs there.
fn lines(
    settings: &ServerSettings,
    defaults: &ServerDefaults,
    parent: Option<ChannelId>,
    threads: ThreadsHere,
) -> Vec<(ServerPart, Vec<Sentence>)> {
    let options = Game::all().iter().flat_map(|game| {
        game.info()
            .options
            .iter()
            .map(move |option| (*game, option))
    });
    let of_games = options
        .filter(|(_, option)| option.by_server)
        .map(|(game, option)| line(defaults, game, option));
    let mut of_defaults: Vec<Sentence> = of_games.collect();
    let usual = defaults.time.fill_in();
    of_defaults.push(match usual.control() {
        None => sentence!(clock_server_none),
        Some(_) => sentence!(clock_server_usual, time = usual.title()),
    });
    if defaults.time.must_have {
        of_defaults.push(sentence!(clock_server_must_have));
    }
    let ServerSettings {
        threads: set_threads,
        language,
        silent,
        allowed,
        log,
        puzzles,
        vacation,
    } = settings;
    let mut of_threads = vec![match *set_threads {
        Threads::WhereBusy => sentence!(bot_server_threads_off),
        Threads::Always => sentence!(bot_server_threads_on),
        Threads::AlwaysIn(channel) => sentence!(bot_server_threads_in, channel),
        Threads::AlwaysInDeleted => sentence!(bot_server_threads_deleted),
    }];
    of_threads.extend(parent.and_then(|parent| hindrance(parent, threads)));
    let of_language = match language {
        None => sentence!(bot_server_language_own),
        Some(language) => {
            let name = Sentence::composed(format!("choice-language-{language}"));
            sentence!(bot_server_language, language = name)
        }
    };
    let of_silence = if silent.is_empty() {
        sentence!(bot_server_silent_none)
    } else {
        sentence!(bot_server_silent, channels = silent)
    };
    let of_allowed = if allowed.is_empty() {
        sentence!(bot_server_allowed_all)
    } else {
        sentence!(bot_server_allowed, channels = allowed)
    };
    let of_log = match log {
        None => sentence!(bot_server_log_none),
        Some(channel) => sentence!(bot_server_log, channel = *channel),
    };
    let of_puzzles = match puzzles {
        None => sentence!(puzzle_server_none),
        Some(channel) => sentence!(puzzle_server, channel = *channel),
    };
    let unasked = Sentence::composed(format!("setting-vacation-{}", vacation.name()));
    vec![
        (ServerPart::Defaults, of_defaults),
        (
            ServerPart::Vacation,
            vec![sentence!(clock_server_vacation, unasked)],
        ),
        (ServerPart::Threads, of_threads),
        (ServerPart::Language, vec![of_language]),
        (ServerPart::Silence, vec![of_silence]),
        (ServerPart::Allow, vec![of_allowed]),
        (ServerPart::Log, vec![of_log]),
        (ServerPart::Puzzles, vec![of_puzzles]),
    ]
}

/// Who has changed what last, and when.
fn told_changes(history: &[LastChange]) -> Option<Sentence> {
    let told = |change: &LastChange| {
        let what = change.part.title();
        sentence!(
            bot_server_change,
            what,
            who = change.by,
            at = Argument::date(change.at)
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

/// Why no threads can be opened in this channel.
fn hindrance(channel: ChannelId, threads: ThreadsHere) -> Option<Sentence> {
    match threads {
        ThreadsHere::Possible | ThreadsHere::Unknown => None,
        ThreadsHere::None => Some(sentence!(bot_server_no_threads, channel)),
        ThreadsHere::Lacks(permission) => {
            let permission = permission_title(permission);
            Some(sentence!(bot_server_lacks_permission, channel, permission))
        }
    }
}

/// A permission as Discord calls it.
fn permission_title(permission: ThreadPermission) -> Sentence {
    match permission {
        ThreadPermission::View => sentence!(bot_permission_view),
        ThreadPermission::Create => sentence!(bot_permission_create_threads),
        ThreadPermission::Send => sentence!(bot_permission_send_in_threads),
    }
}

fn line(defaults: &ServerDefaults, game: Game, option: &GameOption) -> Sentence {
    let is_of =
        |it: &&ServerDefault| it.option == option.key && option.values.contains(&it.value.as_str());
    let of_game = || (option.values.first().copied().unwrap_or_default(), false);
    let of_server = defaults.options.iter().find(is_of);
    let (value, strict) = of_server.map_or_else(of_game, |it| (it.value.as_str(), it.strict));
    let (title, value) = (game.title(), game.value_title(option.key, value));
    let name = game.option_title(option.key);
    if strict {
        sentence!(bot_server_strict, game = title, option = name, value)
    } else {
        sentence!(bot_server_default, game = title, option = name, value)
    }
}
