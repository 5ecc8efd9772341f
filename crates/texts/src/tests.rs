//! The texts are complete: every key in every language, each with the same arguments. That none is
//! missing or left over is in `tests/bot/texts.rs`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::{ast::Entry, parser};

use super::{Argument, Locale, Sentence, names::Names, phrase, sentence, text, written};
use rules::{
    games::Game,
    ids::{ChannelId, PersonId, RoleId, Timestamp},
};

/// Keys and the arguments that their texts fill in.
type Keys = BTreeMap<String, BTreeSet<String>>;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files below `folder` with this extension.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|it| it == extension) {
            found.push(path);
        }
    }
    found
}

/// All keys of a language, attributes as `key.attribute`.
fn keys_in(locale: Locale) -> Keys {
    let mut keys = Keys::new();
    for file in files(&root().join("assets/locales").join(locale.tag()), "ftl") {
        let source = fs::read_to_string(&file).unwrap();
        let resource = parser::parse(source)
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let attributes = message
                .attributes
                .iter()
                .map(|it| (format!("{}.{}", message.id.name, it.id.name), &it.value));
            let value = message
                .value
                .iter()
                .map(|value| (message.id.name.clone(), value));
            for (key, pattern) in value.chain(attributes) {
                let mut names = Names::default();
                names.of_pattern(pattern);
                assert!(
                    keys.insert(key.clone(), names.arguments).is_none(),
                    "{}: {key} is there twice",
                    file.display()
                );
            }
        }
    }
    keys
}

#[test]
fn languages_have_the_same_keys_with_the_same_arguments() {
    let english = keys_in(Locale::En);
    for locale in Locale::ALL {
        assert_eq!(keys_in(locale), english, "{locale} and en differ");
    }
}

#[test]
fn no_text_is_empty() {
    for locale in Locale::ALL {
        for (key, arguments) in keys_in(locale) {
            let explanation = arguments
                .iter()
                .fold(Sentence::composed(&key), |it, name| it.fill(name, 1));
            let text = text(locale, &explanation);
            assert!(!text.trim().is_empty(), "{locale} {key} is empty");
            assert_ne!(
                text,
                explanation.to_string(),
                "{locale} {key} cannot be put into words"
            );
        }
    }
}

#[test]
fn tags_name_languages() {
    let check = |tag, locale| assert_eq!(Locale::from_tag(tag), locale, "{tag}");
    check("de", Locale::De);
    check("de-AT", Locale::De);
    check("DE_ch", Locale::De);
    check("en-GB", Locale::En);
    check("den", Locale::En);
    check("fr", Locale::En);
    check("", Locale::En);
    for locale in Locale::ALL {
        assert_eq!(Locale::from_tag(locale.tag()), locale);
    }
}

#[test]
fn a_key_without_a_text_still_says_something() {
    assert_eq!(
        phrase(Locale::De, "nowhere-to-be-found"),
        "nowhere-to-be-found"
    );
    assert_eq!(
        text(
            Locale::De,
            &Sentence::composed("nowhere-to-be-found").fill("card", "c3")
        ),
        "nowhere-to-be-found card=c3"
    );
}

#[test]
fn arguments_are_filled_in() {
    let check = |cards: Argument, expected: &str| {
        let filled = text(Locale::De, &sentence!(board_broken, cards));
        assert_eq!(filled, format!("Unterbrochene Arme: {expected}"));
    };
    check("a1 b2".into(), "a1 b2");
    check(sentence!(board_left).into(), "links");
    check(vec![sentence!(board_left); 2].into(), "links · links");
    check(vec![PersonId(1), PersonId(2)].into(), "<@1> · <@2>");
    check(ChannelId(3).into(), "<#3>");
    check((&vec![RoleId(4), RoleId(5)]).into(), "<@&4> · <@&5>");
    check(Argument::relative(Timestamp(61_000)), "<t:61:R>");
    check(Argument::date(Timestamp(-1)), "<t:-1:f>");
    check(7.into(), "7");
    check("007".into(), "007");
    // What a person typed neither is a text nor calls anybody.
    check("@board-left".into(), "@board-left");
    let names = ["Ann".to_owned(), "max_power".to_owned()];
    check(Argument::names(&names), "Ann – max\\_power");
}

/// Names in imported records and typed words were shown with links that could be pressed.
#[test]
fn what_others_wrote_is_shown_as_it_is_and_does_nothing() {
    let check = |typed: &str, expected: &str| {
        let shown = written(&Argument::typed(typed), Locale::De);
        assert_eq!(shown, expected, "{typed:?}");
        // Discord shows the character after a backslash and not the backslash.
        let seen = shown
            .replace(r"\\", "\0")
            .replace('\\', "")
            .replace('\0', r"\");
        let is_cut = shown.ends_with('…') || shown == "(leer)";
        let kept = typed
            .chars()
            .filter(|c| !c.is_control() && *c != '\u{202e}');
        assert!(is_cut || seen == kept.collect::<String>(), "{seen:?}");
    };
    check("c3 L3-90", "c3 L3-90");
    check("`@everyone`", r"\`\@everyone\`");
    check("**", r"\*\*");
    check("<@1> <#2> </play:3>", r"\<\@1\> \<\#2\> \</play:3\>");
    check("https://evil.example/x", r"https\://evil\.example/x");
    check("<http://evil.example>", r"\<http\://evil\.example\>");
    check(
        "[win](https://a.example)",
        r"\[win\]\(https\://a\.example\)",
    );
    check("discord.gg/abc", r"discord\.gg/abc");
    check("www.evil.example", r"www\.evil\.example");
    check(r"\[x]\(y)", r"\\\[x\]\\\(y\)");
    // It is cut, and what turns the direction of the rest does not begin.
    check(&"x".repeat(32), &"x".repeat(32));
    check(&"ä".repeat(33), &format!("{}…", "ä".repeat(32)));
    check("a\u{202e}b", "ab");
    for direction in "\u{202a}\u{202b}\u{202d}\u{2066}\u{2067}\u{2068}\u{200f}\u{61c}".chars() {
        let shown = written(&Argument::typed(&format!("a{direction}b")), Locale::En);
        assert_eq!(shown, "ab", "{direction:?}");
    }
    assert_eq!(written(&Argument::typed("a\nb"), Locale::En), "a b");
    // What nobody sees has a name in the reader's language.
    for empty in ["", " ", "\u{200b}", "\u{3164}\u{2800}", "\u{202e}\u{200d}"] {
        check(empty, "(leer)");
    }
    let names = [" ".to_owned(), "Ben".to_owned()];
    assert_eq!(
        written(&Argument::names(&names), Locale::En),
        "(empty) – Ben"
    );
}

/// The keys of one file, in its order.
fn keys_of(file: &str) -> Vec<String> {
    let path = root().join("assets/locales/en").join(file);
    let resource = parser::parse(fs::read_to_string(path).unwrap()).unwrap();
    let messages = resource.body.into_iter().filter_map(|entry| {
        if let Entry::Message(message) = entry {
            Some(message.id.name)
        } else {
            None
        }
    });
    messages.collect()
}

/// An error with arguments such as people get to see.
fn sample(locale: Locale, key: &str) -> String {
    let mut filled = Sentence::composed(key);
    for name in &keys_in(locale)[key] {
        let value: Argument = match name.as_str() {
            "game" => Game::TRYPSYLON.title().into(),
            "channel" => ChannelId(100).into(),
            "bot" => PersonId(7).into(),
            "words" => "take z9".into(),
            "reference" => "K7QX2".into(),
            "seconds" => 3.into(),
            other => panic!("{key}: no sample for {other}"),
        };
        filled = filled.fill(name, value);
    }
    text(locale, &filled)
}

/// What the outer layer says, in both languages, to be read. The refusals of bot and games are in
/// `tests/bot/refusals.rs`.
#[test]
fn the_sentences_of_errors() {
    let mut said = Vec::new();
    for key in keys_of("errors.ftl") {
        for locale in Locale::ALL {
            let sentence = sample(locale, &key);
            if !key.starts_with("answer-") {
                assert_eq!(
                    sentence.matches(". ").count(),
                    1,
                    "{key} is not a reason and what to do: {sentence}"
                );
                assert!(
                    sentence.ends_with('.') && !sentence.contains([';', '\n']),
                    "{key}: {sentence}"
                );
            }
            said.push(format!("{locale} {key}: {sentence}"));
        }
    }
    insta::assert_snapshot!(said.join("\n"));
}
