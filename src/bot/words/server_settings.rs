//! What a server is told of its settings.

use crate::{
    bot::{RolesHere, ThreadPermission, ThreadsHere},
    games::{Game, GameOption},
    ids::{ChannelId, RoleId},
    ratings::roles::bounds,
    settings::{ServerPart, ServerSettings, Threads},
    table::{ServerDefault, ServerDefaults},
    texts::{Argument, Sentence, sentence},
};

/// The lines of every part. `parent`: where games get threads though nothing runs there. `given`:
/// whether the roles can be given.
pub(in crate::bot) fn lines(
    settings: &ServerSettings,
    defaults: &ServerDefaults,
    (parent, threads): (Option<ChannelId>, ThreadsHere),
    given: RolesHere,
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
    of_defaults.push(if defaults.time.must_have {
        sentence!(clock_server_must_have)
    } else {
        sentence!(clock_server_need_not)
    });
    let rated = Sentence::composed(format!("choice-rated-{}", defaults.rated.name()));
    of_defaults.push(sentence!(rating_server, rated));
    let ServerSettings {
        threads: set_threads,
        language,
        silent,
        allowed,
        log,
        puzzles,
        visitors,
        lobby,
        ranking,
        vacation,
        roles,
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
    let of_visitors = if *visitors {
        sentence!(visitors_server)
    } else {
        sentence!(visitors_server_none)
    };
    let of_lobby = match lobby {
        None => sentence!(lobby_server_none),
        Some(channel) => sentence!(lobby_server, channel = *channel),
    };
    let of_ranking = match ranking {
        None => sentence!(ranking_server_none),
        Some(channel) => sentence!(ranking_server, channel = *channel),
    };
    let unasked = Sentence::composed(format!("choice-vacation-{}", vacation.name()));
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
        (ServerPart::Roles, of_roles(roles, given)),
        (ServerPart::Lobby, vec![of_lobby]),
        (ServerPart::Visitors, vec![of_visitors]),
        (ServerPart::Ranking, vec![of_ranking]),
    ]
}

/// The roles that are given by rating, from which one each, and why they cannot be given.
fn of_roles(roles: &[RoleId], given: RolesHere) -> Vec<Sentence> {
    let Some((lowest, others)) = roles.split_first() else {
        return vec![sentence!(roles_server_none)];
    };
    let others = others.iter().zip(bounds(roles.len()));
    let others = others.map(|(role, from)| {
        sentence!(
            roles_server_from,
            role = *role,
            from = Argument::Number(*from)
        )
    });
    let others: Vec<Sentence> = others.collect();
    let mut lines = vec![sentence!(roles_server, lowest = *lowest, others)];
    lines.extend(match given {
        RolesHere::Possible | RolesHere::Unknown => None,
        RolesHere::LacksPermission => Some(sentence!(roles_lack_permission)),
        RolesHere::Above(role) => Some(sentence!(roles_above, role)),
        RolesHere::None(role) => Some(sentence!(roles_none, role)),
    });
    lines
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
