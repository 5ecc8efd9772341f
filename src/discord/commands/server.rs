//! The options of `/server`, and the changes that they mean.

use std::collections::BTreeSet;

use super::{Command, CommandOption, Given, Kind, choices, clock, game_options, superfluous};
use crate::{
    bot::Action,
    games::Game,
    ids::RoleId,
    ratings::roles::{FEWEST, MOST},
    settings::{ServerChange, ServerPart, Threads},
    table::{RatedGames, ServerDefault, Setting, UnaskedVacation},
    texts::{Locale, Sentence, sentence},
};

/// The games' options in which servers have a say, whether they insist, and all else that
/// moderators set.
pub(super) fn options() -> Vec<CommandOption> {
    let mut options = game_options();
    options.retain(is_of_game);
    let option = CommandOption::new;
    let chosen = |name, values: &[&'static str]| option(name, Kind::Choice(choices(name, values)));
    let languages = [AUTOMATIC].into_iter().chain(Locale::ALL.map(Locale::tag));
    let languages: Vec<&str> = languages.collect();
    let parts: Vec<&str> = [ALL]
        .into_iter()
        .chain(ServerPart::ALL.map(ServerPart::name))
        .collect();
    options.extend([
        option("strict", Kind::Switch),
        option(Setting::Time.key(), Kind::Time),
        option("clock", Kind::Switch),
        chosen("vacation", &UnaskedVacation::ALL.map(UnaskedVacation::name)),
        chosen("rated", &RatedGames::ALL.map(RatedGames::name)),
        option("threads", Kind::Switch),
        option("thread_channel", Kind::Channel),
        chosen("language", &languages),
        option("silence", Kind::Channel),
        option("unsilence", Kind::Channel),
        option("allow", Kind::Channel),
        option("disallow", Kind::Channel),
        option("log", Kind::Channel),
        option("puzzles", Kind::Channel),
        option("roles", Kind::Roles),
        option("lobby", Kind::Channel),
        option("visitors", Kind::Switch),
        CommandOption {
            described: "ranking-channel",
            ..option("ranking", Kind::Channel)
        },
        chosen("reset", &parts),
    ]);
    options
}

/// The value of the language that is the server's own.
const AUTOMATIC: &str = "automatic";

/// The value that resets all settings of a server.
const ALL: &str = "all";

/// Whether this is an option of a game in which servers have a say.
fn is_of_game(option: &CommandOption) -> bool {
    let mut of_games = Game::all().iter().flat_map(|game| game.info().options);
    of_games.any(|known| known.by_server && known.key == option.name)
}

/// The changes that are filled in; what is reset first. To insist on nothing is a mistake, and so
/// is a channel for threads together with none.
pub(super) fn meaning(command: &Command, given: &Given) -> Result<Action, Sentence> {
    let mut changes = Vec::new();
    if let Some(reset) = given.text("reset") {
        let parts = ServerPart::ALL.into_iter();
        let parts = parts.filter(|part| reset == ALL || reset == part.name());
        changes.extend(parts.map(ServerChange::Reset));
    }
    let strict = given.switch("strict");
    let defaults = command.options.iter().filter(|option| is_of_game(option));
    let defaults = defaults.filter_map(|option| {
        Some(ServerChange::Default(ServerDefault {
            option: option.name.to_owned(),
            value: given.text(option.name)?.to_owned(),
            strict: strict.unwrap_or(false),
        }))
    });
    let before = changes.len();
    changes.extend(defaults);
    if strict.is_some() && changes.len() == before {
        return Err(sentence!(misuse_strict));
    }
    if let Some(text) = given.text(Setting::Time.key()) {
        changes.push(ServerChange::UsualTime(clock(text)?.parse().ok()));
    }
    changes.extend(given.switch("clock").map(ServerChange::WantsClock));
    let thread_channel = given.channel("thread_channel");
    changes.extend(match (given.switch("threads"), thread_channel) {
        (None, None) => None,
        (Some(false), None) => Some(ServerChange::Threads(Threads::WhereBusy)),
        (Some(false), Some(_)) => return Err(superfluous(command, "thread_channel")),
        (Some(true), None) => Some(ServerChange::Threads(Threads::Always)),
        (_, Some(channel)) => Some(ServerChange::Threads(Threads::AlwaysIn(channel))),
    });
    let rated = given.text("rated").and_then(RatedGames::named);
    changes.extend(rated.map(ServerChange::Rated));
    let language = given.text("language");
    changes.extend(language.map(|tag| ServerChange::Language(Locale::of_tag(tag))));
    changes.extend(given.channel("unsilence").map(ServerChange::Unsilence));
    changes.extend(given.channel("silence").map(ServerChange::Silence));
    let vacation = given.text("vacation").and_then(UnaskedVacation::named);
    changes.extend(vacation.map(ServerChange::Vacation));
    changes.extend(given.channel("disallow").map(ServerChange::Disallow));
    changes.extend(given.channel("allow").map(ServerChange::Allow));
    changes.extend(given.channel("log").map(ServerChange::Log));
    changes.extend(given.channel("puzzles").map(ServerChange::Puzzles));
    if let Some(text) = given.text("roles") {
        changes.push(ServerChange::Roles(roles(text)?));
    }
    changes.extend(given.switch("visitors").map(ServerChange::Visitors));
    changes.extend(given.channel("lobby").map(ServerChange::Lobby));
    changes.extend(given.channel("ranking").map(ServerChange::Ranking));
    Ok(Action::Server { changes })
}

/// The roles that a text mentions; `None` where it says anything else.
pub fn mentioned_roles(text: &str) -> Option<Vec<RoleId>> {
    let role = |word: &str| {
        let id = word.strip_prefix("<@&")?.strip_suffix('>')?;
        id.parse().ok().map(RoleId)
    };
    let words = text.split_inclusive('>');
    let words =
        words.map(|word| word.trim_matches(|c: char| c.is_whitespace() || ",;".contains(c)));
    words.filter(|word| !word.is_empty()).map(role).collect()
}

/// The roles that a text mentions, and nothing else: as many different ones as are given by rating.
fn roles(text: &str) -> Result<Vec<RoleId>, Sentence> {
    let roles = mentioned_roles(text).unwrap_or_default();
    let different: BTreeSet<&RoleId> = roles.iter().collect();
    let is_many = (FEWEST..=MOST).contains(&roles.len());
    if is_many && different.len() == roles.len() {
        return Ok(roles);
    }
    let (least, most) = (FEWEST, MOST);
    Err(sentence!(misuse_roles, least, most))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        discord::mentions,
        ids::{ChannelId, PersonId},
    };

    /// The changes that are meant by words after a mention of the bot.
    fn typed(words: &str) -> Result<Vec<ServerChange>, String> {
        let content = format!("<@7> server {words}");
        let typed = mentions::read(&content, PersonId(7), false, None, |_| false);
        match typed.map(|typed| typed.meaning) {
            Some(Ok((Action::Server { changes }, None))) => Ok(changes),
            Some(Err(why)) => Err(why.key.into_owned()),
            other => panic!("{words}: {other:?}"),
        }
    }

    #[test]
    fn settings_are_typed_with_channels_as_mentions() {
        let games = Threads::AlwaysIn(ChannelId(5));
        let language = |language| vec![ServerChange::Language(language)];
        let threads = |threads| vec![ServerChange::Threads(threads)];
        let words = |strict| {
            ServerChange::Default(ServerDefault {
                option: "words".to_owned(),
                value: "family".to_owned(),
                strict,
            })
        };
        for (given, changes) in [
            ("", Vec::new()),
            ("language: german", language(Some(Locale::De))),
            ("sprache:englisch", language(Some(Locale::En))),
            ("language automatic", language(None)),
            ("threads on", threads(Threads::Always)),
            ("threads", threads(Threads::Always)),
            ("threads: aus", threads(Threads::WhereBusy)),
            ("threads on thread_channel <#5>", threads(games)),
            ("thread-kanal: <#5>", threads(games)),
            (
                "silence <#5> unsilence:<#6>",
                vec![
                    ServerChange::Unsilence(ChannelId(6)),
                    ServerChange::Silence(ChannelId(5)),
                ],
            ),
            (
                "roles: <@&5> <@&7> <@&6> language: german",
                vec![
                    ServerChange::Language(Some(Locale::De)),
                    ServerChange::Roles([5, 7, 6].map(RoleId).to_vec()),
                ],
            ),
            (
                "rollen <@&5>,<@&7><@&6>,",
                vec![ServerChange::Roles([5, 7, 6].map(RoleId).to_vec())],
            ),
            (
                "time: 3 days clock on",
                vec![
                    ServerChange::UsualTime("3d".parse().ok()),
                    ServerChange::WantsClock(true),
                ],
            ),
            ("zeit:keine", vec![ServerChange::UsualTime(None)]),
            ("words:family strict", vec![words(true)]),
            (
                "reset:threads family",
                vec![ServerChange::Reset(ServerPart::Threads), words(false)],
            ),
            (
                "reset all",
                ServerPart::ALL.map(ServerChange::Reset).to_vec(),
            ),
        ] {
            assert_eq!(typed(given), Ok(changes), "{given}");
        }
        for given in [
            "silence",
            "<#5>",
            "silence harbour",
            "threads off thread_channel <#5>",
            "language: french",
        ] {
            assert_eq!(
                typed(given),
                Err("misuse-superfluous".to_owned()),
                "{given}"
            );
        }
        assert_eq!(typed("strict"), Err("misuse-strict".to_owned()));
        for given in [
            "roles <@&5> <@&7>",
            "roles <@&5> <@&7> <@&5>",
            "roles: <@&1> <@&2> <@&3> <@&4> <@&5> <@&6>",
            "roles: <@1> <@&2> <@&3>",
            "roles: silver",
        ] {
            assert_eq!(typed(given), Err("misuse-roles".to_owned()), "{given}");
        }
    }
}
