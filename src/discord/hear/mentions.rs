//! Commands typed after a mention of the bot: `@Causeway take c3`, `@Causeway challenge @Ben 6x6
//! expert`. The same table of commands reads them, in English and German, with the options in any
//! order and their names left out.

use crate::{
    bot::{Action, Opponent},
    discord::{
        commands::{
            self, Command, CommandOption, Filled, Given, Kind, Read, challenge_settings,
            words::{OFF, ON, folded, is_called},
        },
        wire::attachments::AttachedFile,
    },
    games::{Game, Means},
    ids::{ChannelId, PersonId},
    texts::Sentence,
};

/// Largest number of words of a value after its first, as in `best of 3` and `7 hexes to a side`.
const MOST_FURTHER_WORDS: usize = 4;

/// What a message says to the bot.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Typed {
    /// The words after the mention.
    pub words: String,
    pub meaning: Read,
}

/// Reads a message; `None` when it says nothing to the bot. `direct`: nobody else is there, so no
/// mention is needed. `file` came with the message. `is_bot` knows whether a person named in it is
/// a bot.
pub fn read(
    content: &str,
    bot: PersonId,
    direct: bool,
    file: Option<&AttachedFile>,
    is_bot: impl Fn(PersonId) -> bool,
) -> Option<Typed> {
    let mentions = [format!("<@{bot}>"), format!("<@!{bot}>")];
    let mut mentions = mentions.iter();
    let (before, words) = match mentions.find_map(|it| content.split_once(it.as_str())) {
        Some((before, _)) if direct && is_command(before) => ("", content),
        Some((before, after)) => (before.trim(), after),
        None if direct => ("", content),
        None => return None,
    };
    let words = words
        .trim_start_matches(|c: char| c.is_whitespace() || ",:;!".contains(c))
        .trim_end();
    let meaning = meaning(words, file, bot, &is_bot);
    let meaning = match meaning {
        Err(_) if before.is_empty() && is_bare_move(words) => {
            let notation = words.to_owned();
            Ok((Action::Move { notation }, None))
        }
        meaning => meaning,
    };
    // A player who mentions the bot in the middle of a sentence and goes on otherwise is talking
    // about it, not to it.
    let about = !before.is_empty() && (words.is_empty() || meaning.is_err());
    let words = words.to_owned();
    (!about).then_some(Typed { words, meaning })
}

/// Whether the words may be a move without a command before it: no command has a digit in its name,
/// and every place on a board has one.
fn is_bare_move(words: &str) -> bool {
    let name = words.split_whitespace().next().unwrap_or_default();
    commands::named(name).is_none() && name.chars().any(|it| it.is_ascii_digit())
}

/// The words of a typed command as far as the log may have them. What was not understood is no
/// command, or goes on as a message of which nothing is kept but the command's name. A player who
/// asks for their secrets may have typed them as well; and a record may be that of a running game,
/// with all that is hidden in it.
pub fn for_log(words: &str, is_understood: bool) -> &str {
    let end = words.find(|c: char| c.is_whitespace() || c == '{');
    let name = &words[..end.unwrap_or(words.len())];
    let may_be_logged = |command: &Command| {
        let of_game = |game: &Game| game.info().command(command.name);
        let mut of_games = Game::all().iter().filter_map(of_game);
        let mut options = command.options.iter();
        of_games.all(|known| known.means != Means::Secrets)
            && options
                .all(|option| !matches!(option.kind, Kind::Record | Kind::Line | Kind::Reason))
    };
    match commands::named(name) {
        Some(command) if is_understood && may_be_logged(command) => words,
        None if !is_understood => "(no command)",
        // A move without a command is its own name.
        _ => name,
    }
}

/// Whether the words before a mention are a command that names the bot, as in "challenge
/// @Causeway".
fn is_command(words: &str) -> bool {
    let name = words.split_whitespace().next();
    name.is_some_and(|name| commands::named(name).is_some())
}

/// `me`: the bot itself.
fn meaning(
    words: &str,
    file: Option<&AttachedFile>,
    me: PersonId,
    is_bot: &dyn Fn(PersonId) -> bool,
) -> Read {
    let Some(name) = words.split_whitespace().next() else {
        return Ok((Action::Help, None));
    };
    let command = commands::named(name).ok_or_else(|| commands::unknown_command(name))?;
    let words = &words[name.len()..];
    let mut enclosed = Vec::new();
    let mut left = words.to_owned();
    for option in &command.options {
        match (&option.kind, file) {
            (Kind::File, Some(file)) => enclosed.push((option.name, Filled::File(file.clone()))),
            (Kind::Record, _) => {
                if let Some((before, record, after)) = record(words) {
                    enclosed.push((option.name, Filled::Text(record.to_owned())));
                    left = format!("{} {after}", without_name(option, before));
                }
            }
            _ => {}
        }
    }
    let mut words: Vec<&str> = left.split_whitespace().collect();
    words.retain(|word| !word.starts_with("```") && *word != "`");
    let mut given = given(command, &words, is_bot)?;
    given.options.extend(enclosed);
    given.me = Some(me);
    command.read(&given)
}

/// A record in braces, or moves in Discord's marks for code or from the second line on, with the
/// words before and after.
fn record(words: &str) -> Option<(&str, &str, &str)> {
    // Moves may have comments in braces.
    let is_json = |rest: &str| rest.is_empty() || rest.starts_with(['"', '}']);
    if words.split('{').skip(1).any(|rest| is_json(rest.trim())) {
        return braced(words);
    }
    let Some((start, end)) = words.find('`').zip(words.rfind('`')) else {
        let (before, moves) = words.split_once('\n')?;
        return Some((before, moves, ""));
    };
    let moves = words[start..end].trim_start_matches('`');
    // The language of a block of code.
    let moves = match moves.split_once('\n') {
        Some((language, rest)) if language.chars().all(char::is_alphabetic) => rest,
        _ => moves,
    };
    let moves = moves.trim_end_matches('`');
    Some((&words[..start], moves, &words[end + 1..]))
}

/// The words before, within and after the outermost braces.
fn braced(words: &str) -> Option<(&str, &str, &str)> {
    let start = words.find('{')?;
    let end = words.rfind('}').map_or(words.len(), |end| end + 1);
    // Where they are not closed, all of it is meant.
    let end = if end < start { words.len() } else { end };
    let (before, after) = (&words[..start], &words[end..]);
    let json = &words[start..end];
    Some((
        before.trim_end_matches('`'),
        json,
        after.trim_start_matches('`'),
    ))
}

/// The words before an option's value, without its name: `import text:` becomes `import`.
fn without_name<'a>(option: &CommandOption, words: &'a str) -> &'a str {
    let words = words.trim_end();
    let start = words.rfind(char::is_whitespace).map_or(0, |at| at + 1);
    let is_name = option.is_called(words[start..].trim_end_matches([':', '=']));
    if is_name { &words[..start] } else { words }
}

/// Fills the command's options with the words: named ones (`size:6x6`, `touch_move off`) and those
/// that fit only one option. What is left of a game's command is for the options that take
/// anything; which of them the game here has, the table knows.
fn given(
    command: &Command,
    words: &[&str],
    is_bot: &dyn Fn(PersonId) -> bool,
) -> Result<Given, Sentence> {
    let mut given = Given {
        typed: true,
        ..Given::default()
    };
    if let [option] = command.options.as_slice()
        && matches!(option.kind, Kind::Move | Kind::Line)
    {
        if !words.is_empty() {
            let notation = Filled::Text(words.join(" "));
            given.options.push((option.name, notation));
        }
        return Ok(given);
    }
    let mut left = words;
    while let [word, next @ ..] = left {
        left = if let Some(found) = recognised(command, &given, word, next, is_bot)? {
            given.options.push((found.option, found.filled));
            next.get(found.took_next..).unwrap_or_default()
        } else {
            given.words.push((*word).to_owned());
            next
        };
    }
    match given.words.first() {
        Some(word) if !command.is_of_games() => Err(commands::superfluous(command, word)),
        _ => Ok(given),
    }
}

/// An option filled in by a word.
struct Found {
    option: &'static str,
    filled: Filled,
    /// Number of words after this one that belong to it.
    took_next: usize,
}

impl Found {
    fn one_word(option: &CommandOption, filled: Filled) -> Self {
        Self {
            option: option.name,
            filled,
            took_next: 0,
        }
    }
}

/// The option that a word is meant for, if that can be told from the word.
fn recognised(
    command: &Command,
    given: &Given,
    word: &str,
    next: &[&str],
    is_bot: &dyn Fn(PersonId) -> bool,
) -> Result<Option<Found>, Sentence> {
    let is_open =
        |option: &&CommandOption| given.options.iter().all(|(name, _)| *name != option.name);
    let mut open = command.options.iter().filter(is_open);
    if let Some((name, value)) = word.split_once([':', '=']) {
        let option = open.find(|option| option.is_called(name));
        // A space after the colon is no part of the value.
        let (value, rest, skipped) = match next.split_first() {
            Some((first, rest)) if value.is_empty() => (*first, rest, 1),
            _ => (value, next, 0),
        };
        let found = option.and_then(|option| {
            let found = named_value(option, value, rest, is_bot).or_else(|| {
                let filled = anything(option, value)?;
                Some(Found::one_word(option, filled))
            })?;
            Some(Found {
                took_next: found.took_next + skipped,
                ..found
            })
        });
        // A move's notation may have such signs.
        return if found.is_some() || command.is_of_games() {
            Ok(found)
        } else {
            Err(commands::superfluous(command, word))
        };
    }
    let takes_person = |option: &CommandOption| matches!(option.kind, Kind::Person);
    if mentioned(word).is_some() {
        let option = open.find(|option| takes_person(option));
        let found = option.and_then(|option| {
            let filled = value_of(option, word, is_bot)?;
            Some(Found::one_word(option, filled))
        });
        return if found.is_some() {
            Ok(found)
        } else if command.options.iter().any(takes_person) {
            Err(commands::too_many_people(command))
        } else {
            Err(commands::superfluous(command, "@"))
        };
    }
    // An option's name that is also a value of another one means the option.
    let called = open.clone().find(|option| option.is_called(word));
    let mut meant = open.filter(|option| called.is_none_or(|called| called.name == option.name));
    Ok(meant.find_map(|option| {
        if !option.is_called(word) {
            // Which switch a lone "on" or "off" means, and which of several channels, cannot be
            // told.
            let is_told = |found: &Found| {
                !matches!(found.filled, Filled::Switch(_)) && !matches!(option.kind, Kind::Channel)
            };
            return value_in_words(option, word, next, is_bot).filter(is_told);
        }
        let next_value = |(value, rest): (&&str, &[&str])| {
            let setting = || {
                let filled = anything(option, value).filter(|_| is_setting(option))?;
                Some(Found::one_word(option, filled))
            };
            named_value(option, value, rest, is_bot).or_else(setting)
        };
        match next.split_first().and_then(next_value) {
            Some(found) => Some(Found {
                took_next: found.took_next + 1,
                ..found
            }),
            // The mere name of a switch switches it on.
            None => matches!(option.kind, Kind::Switch | Kind::Series(_))
                .then(|| Found::one_word(option, Filled::Switch(true))),
        }
    }))
}

/// The value behind an option's name: of a reason all that follows, and of roles all that are
/// mentioned there.
fn named_value(
    option: &CommandOption,
    word: &str,
    next: &[&str],
    is_bot: &dyn Fn(PersonId) -> bool,
) -> Option<Found> {
    let next = match option.kind {
        Kind::Reason => next,
        Kind::Roles => {
            let is_role = |word: &&&str| word.starts_with("<@&");
            &next[..next.iter().take_while(is_role).count()]
        }
        _ => return value_in_words(option, word, next, is_bot),
    };
    let words = [&[word], next].concat().join(" ");
    Some(Found {
        took_next: next.len(),
        ..Found::one_word(option, Filled::Text(words))
    })
}

/// The value that a word names, together with as many of the next ones as belong to it: values that
/// are always the same may have several words, as in `best of 3`.
fn value_in_words(
    option: &CommandOption,
    word: &str,
    next: &[&str],
    is_bot: &dyn Fn(PersonId) -> bool,
) -> Option<Found> {
    let is_words = matches!(option.kind, Kind::Words(_) | Kind::Time);
    let most = if option.offered().is_empty() && !is_words {
        0
    } else {
        next.len().min(MOST_FURTHER_WORDS)
    };
    (0..=most).rev().find_map(|took_next| {
        let words = if is_words {
            [&[word], &next[..took_next]].concat().join(" ")
        } else {
            word.to_owned() + &next[..took_next].concat()
        };
        let filled = value_of(option, &words, is_bot)?;
        Some(Found {
            took_next,
            ..Found::one_word(option, filled)
        })
    })
}

/// The person that a word mentions.
fn mentioned(word: &str) -> Option<PersonId> {
    let inner = word.strip_prefix("<@")?.strip_suffix('>')?;
    let id = inner.strip_prefix('!').unwrap_or(inner);
    id.parse().ok().map(PersonId)
}

/// The channel that a word mentions.
fn named_channel(word: &str) -> Option<ChannelId> {
    let id = word.strip_prefix("<#")?.strip_suffix('>')?;
    id.parse().ok().map(ChannelId)
}

/// The value that a word names, for an option that takes certain values only.
fn value_of(
    option: &CommandOption,
    word: &str,
    is_bot: &dyn Fn(PersonId) -> bool,
) -> Option<Filled> {
    let plain = folded(word);
    match &option.kind {
        Kind::Person => mentioned(word).map(|id| {
            let is_bot = is_bot(id);
            Filled::Person(Opponent { id, is_bot })
        }),
        Kind::Switch | Kind::Series(_) if ON.contains(&plain.as_str()) => {
            Some(Filled::Switch(true))
        }
        Kind::Switch | Kind::Series(_) if OFF.contains(&plain.as_str()) => {
            Some(Filled::Switch(false))
        }
        Kind::Choice(offered)
        | Kind::Series(offered)
        | Kind::Setting(offered)
        | Kind::FixedPart(offered) => {
            let mut offered = offered.iter();
            let meant = offered.find(|it| is_called(it.value, &it.label, &plain));
            meant.map(|it| Filled::Text(it.value.to_owned()))
        }
        Kind::Time => {
            let value = challenge_settings::read_time(word).ok()?;
            Some(Filled::Text(value.to_owned()))
        }
        Kind::Words(wording) => wording.reads(word).then(|| Filled::Text(word.to_owned())),
        Kind::Number => word.parse().ok().map(Filled::Number),
        Kind::Channel => named_channel(word).map(Filled::Channel),
        Kind::Switch
        | Kind::Part
        | Kind::Move
        | Kind::Line
        | Kind::Reason
        | Kind::Roles
        | Kind::File
        | Kind::Record => None,
    }
}

/// Whether the game that is challenged to knows what may be meant.
fn is_setting(option: &CommandOption) -> bool {
    matches!(option.kind, Kind::Setting(_))
}

/// A word as it is, for an option that takes any.
fn anything(option: &CommandOption, word: &str) -> Option<Filled> {
    let takes_anything = is_setting(option)
        || matches!(
            option.kind,
            Kind::Part | Kind::FixedPart(_) | Kind::Time | Kind::Words(_)
        );
    (takes_anything && !word.is_empty()).then(|| Filled::Text(word.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bot::{
            Closing, Continuation, Decision, GameCommand, Import, Input, Intervention, Opponent,
        },
        games::Game,
        ids::{Computer, TableId},
        render::{Colours, Side},
        settings::PersonalChanges,
        table::{Seating, Series, Terms},
        texts::{Locale, written},
    };

    const BOT: PersonId = PersonId(7);

    fn read_in_channel(content: &str) -> Option<Typed> {
        read(content, BOT, false, None, |person| person == PersonId(9))
    }

    fn action(typed: Option<Typed>) -> Option<Result<Action, String>> {
        let meaning = typed?.meaning.map_err(|why| key_and_words(&why));
        Some(meaning.map(|(action, _)| action))
    }

    /// The key of a sentence, and its arguments in English.
    fn key_and_words(sentence: &Sentence) -> String {
        let words = sentence.arguments.iter();
        let words = words.map(|(name, value)| format!(" {name}={}", written(value, Locale::En)));
        format!("{}{}", sentence.key, words.collect::<String>())
    }

    fn check(words: &str, expected: Action) {
        let expected = Some(Ok(expected));
        for content in [
            format!("<@7> {words}"),
            format!("<@!7>, {words}"),
            format!("hey <@7> {words} "),
        ] {
            assert_eq!(action(read_in_channel(&content)), expected, "{content}");
        }
        let direct = read(words, BOT, true, None, |_| false);
        assert_eq!(action(direct), expected, "{words} in a direct message");
    }

    fn in_game(name: &str, filled: &[(&str, &str)], words: &[&str]) -> Action {
        let owned = |text: &&str| (*text).to_owned();
        let filled = filled
            .iter()
            .map(|(name, it)| (owned(name), Input::Text(owned(it))));
        let command = GameCommand {
            name: name.to_owned(),
            filled: filled.collect(),
            words: words.iter().map(owned).collect(),
        };
        Action::Command { command, at: None }
    }

    #[test]
    fn moves_are_read() {
        let whole = |notation: &str| Action::Move {
            notation: notation.to_owned(),
        };
        let take = |words: &[&str]| in_game("take", &[], words);
        let push = |words: &[&str]| in_game("push", &[], words);
        let named = [("card", "c3"), ("second", "e5")];
        let turned = |edge| in_game("push", &[("rotation", "rot90")], &[edge]);
        for (words, action) in [
            ("take c3", take(&["c3"])),
            ("TAKE C3", take(&["C3"])),
            ("/take c3 e5", take(&["c3", "e5"])),
            ("nimm c3", take(&["c3"])),
            ("take card:c3 second:e5", in_game("take", &named, &[])),
            ("take", take(&[])),
            ("push edge-left rot90", turned("edge-left")),
            ("push rot90 edge-left-3", turned("edge-left-3")),
            ("schieb links 90", push(&["links", "90"])),
            ("push left rot45", push(&["left", "rot45"])),
            ("push a:b", push(&["a:b"])),
            ("move c3  L3-90", whole("c3 L3-90")),
            ("zug c3+e5 L3-90 Te-180", whole("c3+e5 L3-90 Te-180")),
        ] {
            check(words, action);
        }
    }

    #[test]
    fn what_moderators_do_is_read() {
        let end = |of, decision, reason: Option<&str>| Action::Close {
            of: Some(TableId(of)),
            closing: Closing {
                decision,
                reason: reason.map(str::to_owned),
            },
        };
        let moderate = |of: Option<u64>, doing| Action::Moderate {
            of: of.map(TableId),
            doing,
        };
        let (ann, cleo) = (PersonId(1), PersonId(3));
        let substitute = Opponent {
            id: cleo,
            is_bot: false,
        };
        let (to, days) = (ann, 3);
        let replace = Intervention::Replace {
            player: ann,
            substitute,
        };
        for (words, action) in [
            ("close 12", end(12, Decision::Void, None)),
            ("close 12 draw", end(12, Decision::Draw, None)),
            (
                "close 12 <@1> reason: Ben is gone: for good",
                end(12, Decision::Win(ann), Some("Ben is gone: for good")),
            ),
            (
                "moderate 12 time_for: <@1> days: 3",
                moderate(Some(12), Intervention::Give { to, days }),
            ),
            (
                "moderate replace: <@1> substitute: <@3>",
                moderate(None, replace),
            ),
            (
                "moderate channel: <#5>",
                moderate(None, Intervention::Move(ChannelId(5))),
            ),
        ] {
            check(words, action);
        }
        assert_eq!(for_log("close 12 reason: private words", true), "close");
        let long = format!("close 12 reason: {}", "a".repeat(61));
        for words in [
            long.as_str(),
            "moderate 12",
            "moderate 12 time_for: <@1> days: 31",
            "moderate 12 replace: <@1>",
            "moderate 12 time_for: <@1> channel: <#5>",
        ] {
            let typed = read_in_channel(&format!("<@7> {words}"));
            assert!(matches!(action(typed), Some(Err(_))), "{words}");
        }
    }

    #[test]
    fn plain_commands_are_read() {
        let board = |to_all, from, as_text| Action::Board {
            of: None,
            to_all,
            from,
            as_text,
        };
        let replay = |to_all| Action::Replay { of: None, to_all };
        let settings = |colours| Action::Settings {
            changes: PersonalChanges {
                colours,
                ..PersonalChanges::default()
            },
        };
        let contrast = settings(Some(Colours::Contrast));
        let (game, page) = (Some(Game::TRYPSYLON), 0);
        let challenge = None;
        for (words, action) in [
            ("help", Action::Help),
            ("games", Action::Games),
            ("zurück", Action::Back { at: None }),
            ("zurueck", Action::Back { at: None }),
            ("remis", Action::Draw { at: None }),
            ("replay all", replay(true)),
            ("nachspielen", replay(false)),
            ("export", Action::Export),
            ("board", board(false, Side::Bottom, false)),
            ("brett alle text", board(true, Side::Bottom, true)),
            ("board all left", board(true, Side::Left, false)),
            ("brett oben alle", board(true, Side::Top, false)),
            ("settings", settings(None)),
            ("einstellungen farben:contrast", contrast),
            ("rules trypsylon", Action::Rules { game, page }),
            ("accept", Action::Accept { challenge }),
        ] {
            check(words, action);
        }
    }

    fn import(words: &str, file: Option<&AttachedFile>) -> (Import, Option<AttachedFile>) {
        let typed = read(&format!("<@7> {words}"), BOT, false, file, |_| false);
        match typed.expect("for the bot").meaning {
            Ok((Action::Import(import), file)) => (import, file),
            other => panic!("{words}: {other:?}"),
        }
    }

    #[test]
    fn a_record_is_read_from_braces_or_comes_as_a_file() {
        let json = r#"{"options": {}, "moves": ["c3 L3-90"]}"#;
        let plain = Import {
            name: None,
            text: json.to_owned(),
            game: None,
            ply: None,
            continuation: None,
        };
        let ben = Opponent {
            id: PersonId(8),
            is_bot: false,
        };
        let mine = Continuation {
            opponents: vec![ben],
            seating: Seating::Mine,
            touch_move: true,
            series: Series::Single,
        };
        let full = Import {
            game: Some(Game::TRYPSYLON),
            ply: Some(12),
            continuation: Some(mine.clone()),
            ..plain.clone()
        };
        let unclosed = Import {
            text: "{".to_owned(),
            ..plain.clone()
        };
        for (words, expected) in [
            (format!("import {json}"), &plain),
            (format!("import text:{json}"), &plain),
            (format!("importieren text: `{json}`"), &plain),
            (format!("import ```json\n{json}\n```"), &plain),
            (format!("import <@8> move:12 {json} mine trypsylon"), &full),
            (
                format!("import {json} zug 12 <@8> game:trypsylon mine"),
                &full,
            ),
            ("import {".to_owned(), &unclosed),
        ] {
            assert_eq!(import(&words, None), (expected.clone(), None), "{words}");
        }
        for (words, expected) in [
            ("import `c3 L3-90`", "c3 L3-90"),
            (
                "import trypsylon move:12 <@8> mine text: `c3 L3-90`",
                "c3 L3-90",
            ),
            (
                "import\n1. c3 L3-90 {good}\n2. a2 Ba-0",
                "1. c3 L3-90 {good}\n2. a2 Ba-0",
            ),
            ("import ```txt\nc3 L3-90\n```", "c3 L3-90\n"),
        ] {
            assert_eq!(import(words, None).0.text, expected, "{words}");
        }

        let file = AttachedFile {
            name: "trypsylon-7.txt".to_owned(),
            size: 2,
            url: "https://cdn.discordapp.com/7".to_owned(),
        };
        let of_file = Import {
            name: Some(file.name.clone()),
            text: String::new(),
            ..plain
        };
        let anyone = Continuation {
            opponents: Vec::new(),
            seating: Seating::Drawn,
            ..mine
        };
        let continued = Import {
            ply: Some(3),
            continuation: Some(anyone),
            ..of_file.clone()
        };
        for (words, expected) in [("import", of_file), ("import anyone 3", continued)] {
            assert_eq!(import(words, Some(&file)), (expected, Some(file.clone())));
        }
    }

    fn challenge(words: &str) -> (Vec<u64>, Terms) {
        match action(read_in_channel(&format!("<@7> {words}"))) {
            Some(Ok(Action::Challenge { opponents, terms })) => {
                for opponent in &opponents {
                    assert_eq!(opponent.is_bot, opponent.id == PersonId(9), "{words}");
                }
                (opponents.iter().map(|it| it.id.0).collect(), terms)
            }
            other => panic!("{words}: {other:?}"),
        }
    }

    #[test]
    fn a_level_alone_challenges_the_program() {
        let plays = |words: &str| match action(read_in_channel(&format!("<@7> {words}"))) {
            Some(Ok(Action::PlayComputer { opponents, .. })) => opponents,
            other => panic!("{words}: {other:?}"),
        };
        let computer = Computer {
            level: 5,
            number: 1,
        };
        for words in ["challenge level:5", "challenge <@7> level:5"] {
            assert_eq!(plays(words), [computer.into()], "{words}");
        }
        assert_eq!(challenge("challenge <@8> level:5").0, [8]);
    }

    #[test]
    fn a_challenge_takes_its_options_in_any_order() {
        let terms_of = |terms: &Terms| (terms.seating, terms.touch_move, terms.series);
        let (opponents, terms) = challenge("challenge");
        assert_eq!(opponents, [0; 0]);
        let single = (Seating::Drawn, true, Series::Single);
        assert_eq!(terms_of(&terms), single);
        assert_eq!(terms.options["size"], "5x5");
        assert_eq!(terms.options["rules"], "standard");

        for words in [
            "challenge <@8> 6x6 expert mine series touch_move off",
            "herausfordern series touch-move:off EXPERT <@!8> mine 6x6",
        ] {
            let (opponents, terms) = challenge(words);
            assert_eq!(opponents, [8], "{words}");
            let open = (Seating::Mine, false, Series::Open);
            assert_eq!(terms_of(&terms), open, "{words}");
            assert_eq!(terms.options["size"], "6x6", "{words}");
            assert_eq!(terms.options["rules"], "expert", "{words}");
        }
        for (words, series) in [
            ("series off", Series::Single),
            ("best of 3", Series::BestOf3),
            ("series: best of 5", Series::BestOf5),
            ("best-of-5", Series::BestOf5),
            ("mine serie best-of 3 6x6", Series::BestOf3),
            ("series:best-of-3", Series::BestOf3),
            ("series mine", Series::Open),
        ] {
            let (opponents, terms) = challenge(&format!("challenge <@8> {words}"));
            assert_eq!((opponents, terms.series), (vec![8], series), "{words}");
        }
        assert_eq!(challenge("challenge <@9>").0, [9]);
        let several = challenge("challenge <@8> <@9> 6x6 <@!10> <@11>").0;
        assert_eq!(several, [8, 9, 10, 11]);
    }

    #[test]
    fn what_is_no_command_is_told_apart() {
        for (words, expected) in [
            ("dance", "misuse-unknown-command word=dance"),
            ("move", "misuse-missing command=move option=notation"),
            ("import", "misuse-missing command=import option=file"),
            ("import this", "misuse-superfluous command=import word=this"),
            ("resign now", "misuse-superfluous command=resign word=now"),
            ("resign <@8>", "misuse-superfluous command=resign word=\\@"),
            (
                "challenge <@8> huge",
                "misuse-superfluous command=challenge word=huge",
            ),
            (
                "challenge size:9x9",
                "misuse-not-of-this-game game=Trypsylon offered=5 × 5, 6 × 5 (beaches further \
                 apart), 5 × 6 (meadows further apart) or 6 × 6 value=9 × 9",
            ),
            (
                "challenge wyps side 8",
                "misuse-not-of-this-game game=WYPS offered=13 hexes to a side, 10 hexes to a \
                 side or 7 hexes to a side value=8",
            ),
            (
                "challenge tryptic 5x5",
                "misuse-no-settings game=Tryptic value=5 × 5",
            ),
            (
                "challenge trisq touch_move on",
                "misuse-no-settings game=Trisq value=touch_move",
            ),
            (
                "challenge <@8> <@10> <@11> <@12> <@13>",
                "misuse-too-many-people command=challenge",
            ),
        ] {
            let refused = action(read_in_channel(&format!("<@7> {words}")));
            assert_eq!(refused, Some(Err(expected.to_owned())), "{words}");
        }
    }

    #[test]
    fn only_what_is_said_to_the_bot_is_read() {
        for (content, expected) in [
            ("take c3", None),
            ("<@8> take c3", None),
            ("I like <@7> a lot", None),
            ("I like <@7>", None),
            ("<@7>", Some(Ok(Action::Help))),
        ] {
            assert_eq!(action(read_in_channel(content)), expected, "{content}");
        }
    }

    #[test]
    fn what_was_typed_is_logged_but_for_what_may_be_hidden() {
        let record = r#"{"options":{"patterns":["BGB","RYW"]},"moves":["e5:B"]}"#;
        let check = |words: &str, expected: &str| assert_eq!(for_log(words, true), expected);
        check("move e5:B", "move e5:B");
        check("Zug e5:B", "Zug e5:B");
        check("", "");
        check("pattern red green blue", "pattern");
        check("muster rot", "muster");
        check(&format!("import {record}"), "import");
        check(&format!("import\n```{record}```"), "import");
        check(&format!("import text:{record} @Ben"), "import");
        check(&format!("import{record}"), "import");
        // A message that only looks like a command for a word or two.
        for words in [record, "pattrn red green blue", "Dear bot, I won"] {
            assert_eq!(for_log(words, false), "(no command)");
        }
        assert_eq!(for_log("help me, my address is", false), "help");
    }
}
