//! Commands typed after a mention of the bot: `@Causeway take c3`, `@Causeway challenge @Ben 6x6
//! expert`. The same table of commands reads them, in English and German, with the options in any
//! order and their names left out.

use super::{
    attachments::AttachedFile,
    commands::{self, Command, CommandOption, Filled, Given, Kind, Misuse, folded},
};
use crate::{
    bot::{Action, Opponent},
    games::{Game, Means},
    ids::PersonId,
    texts::{Locale, phrase},
};

/// Words that switch something on, and off.
const ON: [&str; 5] = ["on", "yes", "true", "an", "ja"];
const OFF: [&str; 5] = ["off", "no", "false", "aus", "nein"];

/// What a message says to the bot.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Typed {
    /// The words after the mention.
    pub words: String,
    pub meaning: Result<Action, Misuse>,
}

/// What a message says to the bot; `None` when it says nothing to it. `direct`: nobody else is
/// there, so no mention is needed. `file` came with the message. `is_bot` knows whether a person
/// named in it is a bot.
pub fn read(
    content: &str,
    bot: PersonId,
    direct: bool,
    file: Option<&AttachedFile>,
    is_bot: impl Fn(PersonId) -> bool,
) -> Option<Typed> {
    let (before, words) = match after_mention(content, bot) {
        Some((before, after)) => (before.trim(), after),
        None if direct => ("", content),
        None => return None,
    };
    let words = words
        .trim_start_matches(|c: char| c.is_whitespace() || ",:;!".contains(c))
        .trim_end();
    let meaning = meaning(words, file, &is_bot);
    // Somebody who mentions the bot in the middle of a sentence and goes on otherwise is talking
    // about it, not to it.
    let about = !before.is_empty() && (words.is_empty() || meaning.is_err());
    (!about).then(|| Typed {
        words: words.to_owned(),
        meaning,
    })
}

/// The words of a typed command as far as the log may have them. Somebody who asks for their
/// secrets may have typed them as well; a record may be that of a running game, with all that is
/// hidden in it; and what is no command may be either, misspelt.
pub fn for_log(words: &str) -> &str {
    let end = words.find(|c: char| c.is_whitespace() || c == '{');
    let name = &words[..end.unwrap_or(words.len())];
    let may_be_logged = |command: &Command| {
        let mut of_games = Game::ALL
            .iter()
            .filter_map(|game| game.info().command(command.name));
        let mut options = command.options.iter();
        of_games.all(|known| known.means != Means::Secrets)
            && options.all(|option| !matches!(option.kind, Kind::Json))
    };
    match commands::named(name) {
        Some(command) if may_be_logged(command) => words,
        _ => name,
    }
}

/// What is before and after the first mention.
fn after_mention(content: &str, bot: PersonId) -> Option<(&str, &str)> {
    [format!("<@{bot}>"), format!("<@!{bot}>")]
        .iter()
        .find_map(|mention| content.split_once(mention.as_str()))
}

fn meaning(
    words: &str,
    file: Option<&AttachedFile>,
    is_bot: &dyn Fn(PersonId) -> bool,
) -> Result<Action, Misuse> {
    let Some(name) = words.split_whitespace().next() else {
        return Ok(Action::Help);
    };
    let command = commands::named(name).ok_or_else(|| Misuse::UnknownCommand(name.to_owned()))?;
    let words = &words[name.len()..];
    let mut enclosed = Vec::new();
    let mut left = words.to_owned();
    for option in &command.options {
        match (&option.kind, file) {
            (Kind::File, Some(file)) => enclosed.push((option.name, Filled::File(file.clone()))),
            (Kind::Json, _) => {
                if let Some((before, json, after)) = braced(words) {
                    enclosed.push((option.name, Filled::Text(json.to_owned())));
                    left = format!("{} {after}", without_name(option, before));
                }
            }
            _ => {}
        }
    }
    let words: Vec<&str> = left
        .split_whitespace()
        .filter(|word| !word.starts_with("```") && *word != "`")
        .collect();
    let mut given = given(command, &words, is_bot)?;
    given.options.extend(enclosed);
    command.action(&given)
}

/// What is before, within and after the outermost braces.
fn braced(words: &str) -> Option<(&str, &str, &str)> {
    let start = words.find('{')?;
    let end = words.rfind('}').map_or(words.len(), |end| end + 1);
    // Where they are not closed, all of it is meant.
    let end = if end < start { words.len() } else { end };
    Some((
        words[..start].trim_end_matches('`'),
        &words[start..end],
        words[end..].trim_start_matches('`'),
    ))
}

/// The words before an option's value, without its name: `import text:` becomes `import`.
fn without_name<'a>(option: &CommandOption, words: &'a str) -> &'a str {
    let words = words.trim_end();
    let start = words.rfind(char::is_whitespace).map_or(0, |at| at + 1);
    if is_called(option, words[start..].trim_end_matches([':', '='])) {
        &words[..start]
    } else {
        words
    }
}

/// Fills the command's options with the words: named ones (`size:6x6`, `touch_move off`) and those
/// that fit only one option. What is left of a game's command is for the options that take
/// anything; which of them the game here has, the table knows.
fn given(
    command: &Command,
    words: &[&str],
    is_bot: &dyn Fn(PersonId) -> bool,
) -> Result<Given, Misuse> {
    if let [
        CommandOption {
            name,
            kind: Kind::Move,
            ..
        },
    ] = command.options.as_slice()
    {
        let all = words.join(" ");
        let options = if all.is_empty() {
            Vec::new()
        } else {
            vec![(*name, Filled::Text(all))]
        };
        return Ok(Given {
            options,
            words: Vec::new(),
        });
    }
    let mut given = Given::default();
    let mut left = Vec::new();
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        let next = words.peek().copied();
        match recognised(command, &given, word, next, is_bot)? {
            Some(found) => {
                if found.took_next {
                    words.next();
                }
                given.options.push((found.option, found.filled));
            }
            None => left.push(word),
        }
    }
    match left.first() {
        Some(word) if !command.is_of_games() => Err(Misuse::Superfluous {
            command: command.name,
            word: (*word).to_owned(),
        }),
        _ => Ok(Given {
            words: left.into_iter().map(str::to_owned).collect(),
            ..given
        }),
    }
}

const fn takes_anything(option: &CommandOption) -> bool {
    matches!(option.kind, Kind::Part | Kind::FixedPart(_))
}

/// An option filled in by a word, and whether the next word belongs to it.
struct Found {
    option: &'static str,
    filled: Filled,
    took_next: bool,
}

impl Found {
    fn one_word(option: &CommandOption, filled: Filled) -> Self {
        Self {
            option: option.name,
            filled,
            took_next: false,
        }
    }
}

/// The option that a word is meant for, if that can be told from the word.
fn recognised(
    command: &Command,
    given: &Given,
    word: &str,
    next: Option<&str>,
    is_bot: &dyn Fn(PersonId) -> bool,
) -> Result<Option<Found>, Misuse> {
    let superfluous = |word: &str| Misuse::Superfluous {
        command: command.name,
        word: word.to_owned(),
    };
    let is_open =
        |option: &&CommandOption| given.options.iter().all(|(name, _)| *name != option.name);
    let mut open = command.options.iter().filter(is_open);
    if let Some((name, value)) = word.split_once([':', '=']) {
        let option = open.find(|option| is_called(option, name));
        let found = option.and_then(|option| {
            let filled = value_of(option, value, is_bot).or_else(|| anything(option, value))?;
            Some(Found::one_word(option, filled))
        });
        return match found {
            // A move's notation may have such signs.
            None if !command.is_of_games() => Err(superfluous(word)),
            found => Ok(found),
        };
    }
    let takes_person = |option: &&CommandOption| matches!(option.kind, Kind::Person);
    if mentioned(word).is_some() {
        let found = open.find(takes_person).and_then(|option| {
            let filled = value_of(option, word, is_bot)?;
            Some(Found::one_word(option, filled))
        });
        return match found {
            Some(found) => Ok(Some(found)),
            None if command.options.iter().any(|it| takes_person(&it)) => {
                Err(Misuse::TooManyPeople(command.name))
            }
            None => Err(superfluous("@")),
        };
    }
    Ok(open.find_map(|option| {
        let is_switch = matches!(option.kind, Kind::Switch);
        if !is_called(option, word) {
            // Whether a lone "on" or "off" means this switch or that one cannot be told.
            let filled = value_of(option, word, is_bot).filter(|_| !is_switch)?;
            return Some(Found::one_word(option, filled));
        }
        match next.and_then(|next| value_of(option, next, is_bot)) {
            Some(filled) => Some(Found {
                took_next: true,
                ..Found::one_word(option, filled)
            }),
            // The mere name of a switch switches it on.
            None => is_switch.then(|| Found::one_word(option, Filled::Switch(true))),
        }
    }))
}

/// Whether an option is called so in any language.
fn is_called(option: &CommandOption, word: &str) -> bool {
    let key = format!("option-{}", option.name);
    let word = folded(word);
    folded(option.name) == word
        || Locale::ALL
            .into_iter()
            .any(|locale| folded(&phrase(locale, &key)) == word)
}

/// The person that a word mentions.
fn mentioned(word: &str) -> Option<PersonId> {
    let inner = word.strip_prefix("<@")?.strip_suffix('>')?;
    inner
        .strip_prefix('!')
        .unwrap_or(inner)
        .parse()
        .ok()
        .map(PersonId)
}

/// What a word means for an option that takes certain values only.
fn value_of(
    option: &CommandOption,
    word: &str,
    is_bot: &dyn Fn(PersonId) -> bool,
) -> Option<Filled> {
    let folded_word = folded(word);
    match &option.kind {
        Kind::Person => mentioned(word).map(|id| {
            Filled::Person(Opponent {
                id,
                is_bot: is_bot(id),
            })
        }),
        Kind::Switch if ON.contains(&folded_word.as_str()) => Some(Filled::Switch(true)),
        Kind::Switch if OFF.contains(&folded_word.as_str()) => Some(Filled::Switch(false)),
        Kind::Choice(offered) | Kind::FixedPart(offered) => {
            let meant = offered.iter().find(|it| {
                folded(it.value) == folded_word
                    || Locale::ALL
                        .into_iter()
                        .any(|locale| folded(&phrase(locale, &it.label)) == folded_word)
            });
            meant.map(|it| Filled::Text(it.value.to_owned()))
        }
        Kind::Number => word.parse().ok().map(Filled::Number),
        Kind::Switch | Kind::Part | Kind::Move | Kind::File | Kind::Json => None,
    }
}

/// What a word means for an option that takes anything.
fn anything(option: &CommandOption, word: &str) -> Option<Filled> {
    (takes_anything(option) && !word.is_empty()).then(|| Filled::Text(word.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bot::{Continuation, GameCommand, Import, Input},
        games::Game,
        render::{Colours, Side},
        table::Seating,
    };

    const BOT: PersonId = PersonId(7);

    fn read_in_channel(content: &str) -> Option<Typed> {
        read(content, BOT, false, None, |person| person == PersonId(9))
    }

    fn check(words: &str, expected: Action) {
        for content in [
            format!("<@7> {words}"),
            format!("<@!7>, {words}"),
            format!("hey <@7> {words} "),
        ] {
            let typed =
                read_in_channel(&content).unwrap_or_else(|| panic!("{content} is not for the bot"));
            assert_eq!(typed.meaning, Ok(expected.clone()), "{content}");
        }
        assert_eq!(
            read(words, BOT, true, None, |_| false).map(|typed| typed.meaning),
            Some(Ok(expected)),
            "{words} in a direct message"
        );
    }

    fn refused(words: &str, expected: &Misuse) {
        assert_eq!(
            read_in_channel(&format!("<@7> {words}")).map(|typed| typed.meaning),
            Some(Err(expected.clone())),
            "{words}"
        );
    }

    fn in_game(name: &str, filled: &[(&str, &str)], words: &[&str]) -> Action {
        let filled = filled
            .iter()
            .map(|(option, input)| ((*option).to_owned(), Input::Text((*input).to_owned())));
        let words = words.iter().map(|&word| word.to_owned());
        Action::Command {
            command: GameCommand {
                name: name.to_owned(),
                filled: filled.collect(),
                words: words.collect(),
            },
            at: None,
        }
    }

    #[test]
    fn moves_are_read() {
        let whole = |notation: &str| Action::Move {
            notation: notation.to_owned(),
        };
        let named = [("card", "c3"), ("second", "e5")];
        let turned = [("rotation", "rot90")];
        for (words, action) in [
            ("take c3", in_game("take", &[], &["c3"])),
            ("TAKE C3", in_game("take", &[], &["C3"])),
            ("/take c3 e5", in_game("take", &[], &["c3", "e5"])),
            ("nimm c3", in_game("take", &[], &["c3"])),
            ("take card:c3 second:e5", in_game("take", &named, &[])),
            ("take", in_game("take", &[], &[])),
            (
                "push edge-left rot90",
                in_game("push", &turned, &["edge-left"]),
            ),
            (
                "push rot90 edge-left-3",
                in_game("push", &turned, &["edge-left-3"]),
            ),
            ("schieb links 90", in_game("push", &[], &["links", "90"])),
            ("push left rot45", in_game("push", &[], &["left", "rot45"])),
            ("push a:b", in_game("push", &[], &["a:b"])),
            ("move c3  L3-90", whole("c3 L3-90")),
            ("zug c3+e5 L3-90 Te-180", whole("c3+e5 L3-90 Te-180")),
        ] {
            check(words, action);
        }
    }

    #[test]
    fn plain_commands_are_read() {
        let board = |to_all, from, as_text| Action::Board {
            to_all,
            from,
            as_text,
        };
        let replay = |to_all| Action::Replay { of: None, to_all };
        let settings = |colours| Action::Settings { colours };
        let (game, page) = (Some(Game::Trypsylon), 0);
        let (challenge, thread) = (None, None);
        for (words, action) in [
            ("help", Action::Help),
            ("games", Action::Games),
            ("zurück", Action::Back { at: None }),
            ("zurueck", Action::Back { at: None }),
            ("remis", Action::Draw),
            ("replay all", replay(true)),
            ("wiederholung", replay(false)),
            ("export", Action::Export),
            ("board", board(false, Side::Bottom, false)),
            ("brett alle text", board(true, Side::Bottom, true)),
            ("board all left", board(true, Side::Left, false)),
            ("brett oben alle", board(true, Side::Top, false)),
            ("settings", settings(None)),
            (
                "einstellungen farben:contrast",
                settings(Some(Colours::Contrast)),
            ),
            ("rules trypsylon", Action::Rules { game, page }),
            ("accept", Action::Accept { challenge, thread }),
        ] {
            check(words, action);
        }
    }

    fn import(words: &str, file: Option<&AttachedFile>) -> Result<Import, Misuse> {
        match read(&format!("<@7> {words}"), BOT, false, file, |_| false)
            .expect("for the bot")
            .meaning
        {
            Ok(Action::Import(import)) => Ok(import),
            Ok(other) => panic!("{words}: {other:?}"),
            Err(misuse) => Err(misuse),
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
        for words in [
            format!("import {json}"),
            format!("import text:{json}"),
            format!("importieren text: `{json}`"),
            format!("import ```json\n{json}\n```"),
        ] {
            assert_eq!(import(&words, None), Ok(plain.clone()), "{words}");
        }
        let opponents = vec![Opponent {
            id: PersonId(8),
            is_bot: false,
        }];
        let continuation = Continuation {
            opponents,
            seating: Seating::Mine,
            touch_move: true,
            series: false,
        };
        let full = Import {
            game: Some(Game::Trypsylon),
            ply: Some(12),
            continuation: Some(continuation.clone()),
            ..plain.clone()
        };
        for words in [
            format!("import <@8> move:12 {json} mine trypsylon"),
            format!("import {json} zug 12 <@8> game:trypsylon mine"),
        ] {
            assert_eq!(import(&words, None), Ok(full.clone()), "{words}");
        }
        assert_eq!(
            import("import {", None),
            Ok(Import {
                text: "{".to_owned(),
                ..plain.clone()
            })
        );

        let file = AttachedFile {
            name: "trypsylon-7.txt".to_owned(),
            size: 2,
            url: "https://cdn.discordapp.com/7".to_owned(),
        };
        let of_file = Import {
            name: Some(file.name.clone()),
            text: String::new(),
            ..plain.clone()
        };
        assert_eq!(import("import", Some(&file)), Ok(of_file.clone()));
        let anyone = Continuation {
            opponents: Vec::new(),
            seating: Seating::Drawn,
            ..continuation
        };
        assert_eq!(
            import("import anyone 3", Some(&file)),
            Ok(Import {
                ply: Some(3),
                continuation: Some(anyone),
                ..of_file
            })
        );
        assert_eq!(
            import("import", None),
            Err(Misuse::Missing {
                command: "import",
                option: "file"
            })
        );
        assert_eq!(
            import("import this", None),
            Err(Misuse::Superfluous {
                command: "import",
                word: "this".into()
            })
        );
    }

    fn challenge(words: &str) -> (Vec<Opponent>, crate::table::Terms) {
        let typed = read_in_channel(&format!("<@7> {words}")).expect("for the bot");
        match typed.meaning {
            Ok(Action::Challenge { opponents, terms }) => (opponents, terms),
            other => panic!("{words}: {other:?}"),
        }
    }

    #[test]
    fn a_challenge_takes_its_options_in_any_order() {
        let (opponents, terms) = challenge("challenge");
        assert_eq!(opponents, []);
        assert_eq!(
            (terms.seating, terms.touch_move, terms.series),
            (Seating::Drawn, true, false)
        );
        assert_eq!(
            (&terms.options["size"], &terms.options["rules"]),
            (&"5x5".into(), &"standard".into())
        );

        for words in [
            "challenge <@8> 6x6 expert mine series touch_move off",
            "herausfordern series touch-move:off EXPERT <@!8> mine 6x6",
        ] {
            let (opponents, terms) = challenge(words);
            assert_eq!(
                opponents,
                [Opponent {
                    id: PersonId(8),
                    is_bot: false
                }],
                "{words}"
            );
            assert_eq!(
                (terms.seating, terms.touch_move, terms.series),
                (Seating::Mine, false, true),
                "{words}"
            );
            assert_eq!(
                (&terms.options["size"], &terms.options["rules"]),
                (&"6x6".into(), &"expert".into()),
                "{words}"
            );
        }
        assert_eq!(
            challenge("challenge <@9>").0,
            [Opponent {
                id: PersonId(9),
                is_bot: true
            }]
        );
        let several: Vec<u64> = challenge("challenge <@8> <@9> 6x6 <@!10> <@11>")
            .0
            .iter()
            .map(|it| it.id.0)
            .collect();
        assert_eq!(several, [8, 9, 10, 11]);
    }

    #[test]
    fn what_is_no_command_is_told_apart() {
        let superfluous = |command, word: &str| Misuse::Superfluous {
            command,
            word: word.to_owned(),
        };
        let missing = Misuse::Missing {
            command: "move",
            option: "notation",
        };
        refused("dance", &Misuse::UnknownCommand("dance".into()));
        refused("move", &missing);
        refused("resign now", &superfluous("resign", "now"));
        refused("resign <@8>", &superfluous("resign", "@"));
        refused("challenge <@8> huge", &superfluous("challenge", "huge"));
        refused("challenge size:9x9", &superfluous("challenge", "size:9x9"));
        let too_many = "challenge <@8> <@10> <@11> <@12> <@13>";
        refused(too_many, &Misuse::TooManyPeople("challenge"));
    }

    #[test]
    fn only_what_is_said_to_the_bot_is_read() {
        assert_eq!(read_in_channel("take c3"), None);
        assert_eq!(read_in_channel("<@8> take c3"), None);
        assert_eq!(read_in_channel("I like <@7> a lot"), None);
        assert_eq!(read_in_channel("I like <@7>"), None);
        assert_eq!(
            read_in_channel("<@7>").map(|typed| typed.meaning),
            Some(Ok(Action::Help))
        );
    }

    #[test]
    fn what_was_typed_is_logged_but_for_what_may_be_hidden() {
        let record = r#"{"options":{"patterns":["BGB","RYW"]},"moves":["e5:B"]}"#;
        let check = |words: &str, expected: &str| assert_eq!(for_log(words), expected);
        check("move e5:B", "move e5:B");
        check("Zug e5:B", "Zug e5:B");
        check("", "");
        check("pattern red green blue", "pattern");
        check("muster rot", "muster");
        check(&format!("import {record}"), "import");
        check(&format!("import\n```{record}```"), "import");
        check(&format!("import text:{record} @Ben"), "import");
        check(&format!("import{record}"), "import");
        check(&format!("improt {record}"), "improt");
        check(record, "");
        check("pattrn red green blue", "pattrn");
    }
}
