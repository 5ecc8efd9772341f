//! Every refusal has two short sentences in both languages: the reason, and what to do.

use std::{collections::BTreeSet, fs};

use causeway::{
    bot::{Action, GameCommand},
    games::{Game, MoveError},
    ids::{ChannelId, MessageId, RoleId, ServerId, Timestamp},
    texts::{Argument, Link, Locale, Sentence, text},
};

use crate::world::*;

/// A refusal says why, and then what to do, in two short sentences.
fn has_two_short_sentences(said: &str) {
    const LONGEST: usize = 150;
    let mut sentences: Vec<&str> = said.split_inclusive(". ").collect();
    if let [first] = sentences[..]
        && let Some((question, rest)) = first.split_once("? ")
    {
        sentences = vec![question, rest];
    }
    assert_eq!(sentences.len(), 2, "not two sentences: {said}");
    assert!(
        said.ends_with('.') && !said.contains([';', '\n']),
        "not two plain sentences: {said}"
    );
    for sentence in sentences {
        assert!(sentence.chars().count() <= LONGEST, "too long: {sentence}");
    }
    assert!(!said.contains("{ "), "something is not filled in: {said}");
}

/// The keys of a file in English, with their texts.
fn texts_of(file: &str) -> Vec<(String, String)> {
    let path = format!("assets/locales/en/{file}.ftl");
    let file = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    let mut texts: Vec<(String, String)> = Vec::new();
    for line in file.lines() {
        match (line.split_once(" ="), texts.last_mut()) {
            (Some((key, text)), _) if line.starts_with(|c: char| c.is_ascii_lowercase()) => {
                texts.push((key.to_owned(), text.trim().to_owned()));
            }
            (_, Some((_, text))) if line.starts_with([' ', '}']) => *text += line,
            _ => {}
        }
    }
    texts
}

/// The keys by which a game refuses, with their texts.
fn by_the_game(game: Game) -> Vec<(String, String)> {
    let mut texts = texts_of(game.name());
    texts.retain(|(key, text)| {
        let is_own = key.starts_with(game.name());
        is_own && text.ends_with('.') && !key.starts_with(&format!("{game}-board-"))
    });
    texts
}

/// What the bot might say in the place of an argument. `number`: of whatever is counted.
fn filled_in(argument: &str, number: usize) -> Argument {
    match argument {
        "again" | "deadline" | "possible" | "until" => {
            Argument::relative(Timestamp(1_800_000_000_000))
        }
        "asked" | "before" | "column" | "count" | "last" | "least" | "line" | "most" | "number" => {
            number.into()
        }
        "button" => Sentence::composed("tryptic-patterns-button").into(),
        "channel" => HARBOUR.into(),
        "channels" => (&vec![HARBOUR, ChannelId(101)]).into(),
        "command" => Sentence::composed("command-push").into(),
        "day" | "hours" | "options" | "text" | "time" | "word" | "zone" => {
            Argument::typed("*harbour*")
        }
        "game" | "owners" => Game::TRYPSYLON.title().into(),
        "instead" => "take".into(),
        "link" => Link {
            server: Some(ServerId(10)),
            channel: ChannelId(100),
            message: Some(MessageId(1000)),
        }
        .into(),
        "move" => "c3 L3-90".into(),
        "offered" => Argument::any_of(["5x5", "6x6"]),
        "option" | "title" => Game::TRYPSYLON.option_title("size").into(),
        "others" | "players" => vec![ANN, BEN].into(),
        "partial" | "touched" => "c3".into(),
        "role" => RoleId(5).into(),
        "since" => Sentence::composed("bot-not-moved").into(),
        "value" => Game::TRYPSYLON.value_title("size", "5x5").into(),
        "who" => BEN.into(),
        "why" => Sentence::composed("trypsylon-card-inserted-last")
            .fill("card", "a3")
            .into(),
        unknown => panic!("what might ${unknown} be?"),
    }
}

#[test]
fn every_refusal_says_why_and_what_to_do() {
    let mut said = Vec::new();
    for (key, english) in texts_of("refusals") {
        let refusal = |number| {
            let named = arguments(&english).into_iter();
            named.fold(Sentence::composed(&key), |it, argument| {
                it.fill(argument, filled_in(argument, number))
            })
        };
        let numbers: &[usize] = if english.contains("->") {
            &[0, 1, 12]
        } else {
            &[12]
        };
        said.push(key.clone());
        for locale in Locale::ALL {
            for number in numbers {
                let sentence = text(locale, &refusal(*number));
                has_two_short_sentences(&sentence);
                said.push(format!("{locale}: {sentence}"));
            }
        }
        said.push(String::new());
    }
    insta::assert_snapshot!("the_sentences", said.join("\n"));
}

/// What a game might say in the place of an argument.
fn for_example(argument: &str) -> &'static str {
    match argument {
        "card" | "square" | "place" => "c3",
        "first" => "c3hnw",
        "second" | "piece" => "d4vse",
        "pieces" => "c3hnw+d4vse",
        "other" | "mender" => "c4hsw",
        "taken" => "d1",
        "edge" => "L3",
        "edges" => "Tc, R3",
        "line" => "L9",
        "rotation" => "45",
        "text" => "xyzzy",
        "last" => "g7",
        "corner" => "north",
        "cut" => "h",
        "hex" => "e5",
        "hexes" => "e5, f6",
        "colour" => "tryptic-colour-green",
        "left" => "tryptic-colour-red",
        "mover" | "seat" => "2",
        "open" => "7",
        "pattern" => "GB",
        "seats" => "1, 3",
        "letters" => "Q, Z",
        "near" => "CAT, CATS, OATS",
        "rack" => "ADEINRT",
        "stone" => "N",
        "there" => "S",
        "where" => "e5-e6-f6",
        "word" => "CATZ",
        unknown => panic!("what might ${unknown} be?"),
    }
}

/// The arguments that a text names.
fn arguments(text: &str) -> BTreeSet<&str> {
    let names = text.split('$').skip(1);
    // Of an example there is always one.
    let names = names.filter(|rest| !rest.starts_with("example"));
    names
        .map(|rest| {
            rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '-')
                .next()
                .unwrap_or_default()
        })
        .collect()
}

#[test]
fn every_game_says_why_it_refuses_and_what_to_do() {
    for game in Game::all().iter().copied() {
        let mut said = Vec::new();
        for (key, english) in by_the_game(game) {
            let refusal =
                arguments(&english)
                    .into_iter()
                    .fold(Sentence::composed(&key), |it, argument| {
                        let example = for_example(argument);
                        let is_player = matches!(argument, "seat" | "seats" | "mover");
                        let example = match example.parse::<u32>() {
                            _ if is_player && !key.contains("-no-such-") => {
                                let seats = example.split(", ").map(|it| it.parse().unwrap());
                                Argument::Seats {
                                    seats: seats.collect(),
                                }
                            }
                            Ok(number) => Argument::from(number),
                            Err(_) if ["colour", "left"].contains(&argument) => {
                                Sentence::composed(example).into()
                            }
                            Err(_) => example.into(),
                        };
                        it.fill(argument, example)
                    });
            said.push(key);
            for locale in Locale::ALL {
                let sentence = text(locale, &refusal);
                has_two_short_sentences(&sentence);
                said.push(format!("{locale}: {sentence}"));
            }
            said.push(String::new());
        }
        assert!(said.len() > 60, "{game} refuses little: {said:?}");
        insta::assert_snapshot!(format!("the_sentences_of_{game}"), said.join("\n"));
    }
}

#[test]
fn the_colours_that_are_left_are_named_in_the_readers_language() {
    let position = Game::TRYPTIC
        .read(
            "BBBBB/BBBBBB/BBBBBBB/BBBBBBBB/BBBB...../......../......./....../..... \
             1 GBR,RRB 0,0 ++ -",
        )
        .unwrap();
    let Err(MoveError::Illegal(refusal)) = position.partial("e5:B") else {
        panic!("a blue tile is left")
    };
    let check = |locale, rest: &str| {
        ends(&text(locale, &refusal), rest);
    };
    check(
        Locale::En,
        "Choose 🟢 Green, 🔴 Red, ⚪ White or 🟡 Yellow.",
    );
    check(Locale::De, "Nimm 🟢 Grün, 🔴 Rot, ⚪ Weiß oder 🟡 Gelb.");
}

/// What only comes up when somebody does it.
#[tokio::test]
async fn what_the_game_refuses_is_said_in_its_words() {
    let world = World::with_game().await;
    world.play(ANN, "c3 L3-90").await;
    let sentence = world.refused(BEN, take(&["a3"])).await;
    assert_eq!(
        sentence,
        "a3 was pushed in last and may not be taken right away. Take another card."
    );
    let sentence = world.refused(BEN, push("edge-left", "rot0")).await;
    assert_eq!(sentence, "You have no card in hand. Take one first.");
    let sentence = world.refused(ANN, take(&["d4"])).await;
    assert_eq!(
        sentence,
        "It’s <@2>’s turn (last move <t:1800000000:R>). I’ll ping you."
    );
    let sentence = world.refused(CLEO, take(&["d4"])).await;
    assert_eq!(
        sentence,
        "Only <@1> and <@2> play here. Watch with `/board`."
    );
}

#[tokio::test]
async fn words_without_an_option_go_to_those_that_the_game_has() {
    let world = World::with_game().await;
    let typed = |name: &str, words: &[&str]| {
        let words = words.iter().map(|&word| word.to_owned()).collect();
        Action::Command {
            command: GameCommand {
                name: name.to_owned(),
                filled: Vec::new(),
                words,
            },
            at: None,
        }
    };
    assert_eq!(
        world.refused(ANN, typed("take", &[])).await,
        "`/take` also needs `card`. Type / to choose it from a list."
    );
    let one_too_many = world
        .refused(ANN, typed("take", &["c3", "d4", "*a1*"]))
        .await;
    assert_eq!(
        one_too_many,
        "I don’t understand “\\*a1\\*” in `/take`. Leave it out, or type / for suggestions."
    );
    let unknown = world
        .refused(ANN, give("take", &[("card", "c3"), ("colour", "red")]))
        .await;
    assert_eq!(
        unknown,
        "I don’t understand “red” in `/take`. Leave it out, or type / for suggestions."
    );
    world.ask(ANN, typed("take", &["c3"])).await;
    let pushed = world.ask(ANN, typed("push", &["left", "90"])).await;
    says(&pushed, "takes **c3** and pushes it in at **L3-90**.");
}

#[tokio::test]
async fn a_command_that_only_other_games_have_names_the_one_to_use() {
    let world = World::with_game().await;
    let sentence = world.refused(ANN, give("dance", &[])).await;
    assert!(
        sentence.contains("`/dance`") || sentence.contains("command-dance"),
        "{sentence}"
    );
    ends(&sentence, "Use `/take` or `/move`.");
}
