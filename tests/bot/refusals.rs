//! Every refusal has two short sentences in both languages: the reason, and what to do.

use std::{collections::BTreeSet, fs};

use causeway::{
    bot::{Action, BadImport, GameCommand, Refused, ThreadPermission},
    games::{BadOptions, BadRecord, BadText, Game, MoveError, Seat},
    ids::{ChannelId, MessageId, ServerId, TableId, Timestamp},
    table::{ChallengeRefusal, ChallengeState, Misfit, Offer, OfferKind, Refusal},
    texts::{Argument, Link, Locale, Sentence, text},
};

use crate::world::*;

fn link() -> Link {
    Link {
        server: Some(ServerId(10)),
        channel: ChannelId(100),
        message: Some(MessageId(1000)),
    }
}

fn by_the_table() -> Vec<Refusal> {
    let offer = |kind| {
        Refusal::OfferOpen(Offer {
            by: Seat::SECOND,
            kind,
        })
    };
    vec![
        Refusal::NotSeated,
        Refusal::NotYourTurn(BEN),
        Refusal::Rules(Sentence::composed("trypsylon-card-inserted-last").fill("card", "a3")),
        Refusal::Touched("c3".to_owned()),
        Refusal::NoPartialMove,
        Refusal::TouchMove,
        Refusal::Binding,
        Refusal::NoMoveYet,
        offer(OfferKind::Draw),
        offer(OfferKind::TakeBack),
        Refusal::NoOffer,
        Refusal::Out,
        Refusal::SpeaksForAnother,
        Refusal::NoTakingBack,
        Refusal::OwnOffer(vec![BEN]),
        Refusal::AgreedAlready,
        Refusal::Over,
        Refusal::Running,
        Refusal::NextGameStarted,
        Refusal::FormerPlayer,
    ]
}

fn of_challenges() -> Vec<ChallengeRefusal> {
    vec![
        ChallengeRefusal::Oneself,
        ChallengeRefusal::OneselfInSecret(Game::Tryptic),
        ChallengeRefusal::Bot,
        ChallengeRefusal::Twice(BEN),
        ChallengeRefusal::TooMany(1),
        ChallengeRefusal::TooMany(4),
        ChallengeRefusal::TooFewNamed(1),
        ChallengeRefusal::TooFewNamed(3),
        ChallengeRefusal::NotYoursToStart(ANN),
        ChallengeRefusal::NotYoursToFill(ANN),
        ChallengeRefusal::TooFew(2),
        ChallengeRefusal::ThereAlready,
        ChallengeRefusal::HasLeft,
        ChallengeRefusal::Complete,
        ChallengeRefusal::Incomplete,
        ChallengeRefusal::NoChoice,
        ChallengeRefusal::Own,
        ChallengeRefusal::NotForYou(vec![BEN]),
        ChallengeRefusal::NotYours(BEN),
        ChallengeRefusal::NotYoursOpen(BEN),
        ChallengeRefusal::OthersJoined,
        ChallengeRefusal::ToAnyone,
        ChallengeRefusal::Answered(ChallengeState::Accepted(TableId(1))),
        ChallengeRefusal::Answered(ChallengeState::Declined),
        ChallengeRefusal::Answered(ChallengeState::Withdrawn),
        ChallengeRefusal::Expired,
        ChallengeRefusal::ServerInsists {
            game: Game::Wyps,
            option: "words",
            value: "family",
        },
        ChallengeRefusal::Terms,
    ]
}

fn of_imports() -> Vec<BadImport> {
    let record = |why| BadImport::Record {
        game: Game::Trypsylon,
        options: "{\"size\":\"1x1\"}".to_owned(),
        why,
    };
    let at_move = |why| {
        record(BadRecord::Move {
            line: None,
            number: 12,
            text: "a3 Ta-0".to_owned(),
            why,
        })
    };
    let why = || Sentence::composed("trypsylon-card-inserted-last").fill("card", "a3");
    vec![
        BadImport::Text(BadText::TooLong),
        BadImport::Text(BadText::NotJson {
            line: 1,
            column: 70,
        }),
        BadImport::Text(BadText::NotARecord { line: 2, column: 7 }),
        BadImport::Text(BadText::NoMoves),
        BadImport::Text(BadText::TooManyMoves(2001)),
        record(BadRecord::Options(BadOptions(
            "for the engine's user".to_owned(),
        ))),
        at_move(MoveError::Illegal(why())),
        at_move(MoveError::Unreadable(why())),
        at_move(MoveError::Over),
        record(BadRecord::Move {
            line: Some(3),
            number: 12,
            text: "a3 Ta-0".to_owned(),
            why: MoveError::Illegal(why()),
        }),
        BadImport::NoGame {
            line: 1,
            text: "hello".to_owned(),
        },
        record(BadRecord::Stopped { number: 700 }),
        BadImport::NoSuchMove {
            asked: 41,
            count: 40,
        },
        BadImport::NoSuchMove { asked: 1, count: 0 },
    ]
}

fn all() -> Vec<Refused> {
    let table = |refusal| Refused::Table {
        refusal,
        players: vec![ANN, BEN],
        last_move: Some(Timestamp(1_800_000_000_000)),
    };
    let mut all = vec![
        Refused::NoGame,
        Refused::UnreadableGame,
        Refused::CommandOfOtherGame {
            command: "push".to_owned(),
            game: Game::Trypsylon,
        },
        Refused::CommandOfOtherGame {
            command: "pass".to_owned(),
            game: Game::Trypsylon,
        },
        Refused::PlaysElsewhere {
            command: "word".to_owned(),
            game: Game::Wyps,
            link: link(),
        },
        Refused::Missing {
            command: "push".to_owned(),
            option: "rotation",
        },
        Refused::Superfluous {
            command: "take".to_owned(),
            word: "a1".to_owned(),
        },
        Refused::DoesNotPlayHere {
            person: CLEO,
            players: vec![ANN, BEN],
        },
        Refused::NoChallenge,
        Refused::AloneWithBot,
        Refused::StatsOfOne,
        Refused::NoRecord,
        Refused::NothingToPlayOn { last: 39 },
        Refused::SomebodyIsOut { last: 12 },
        Refused::NotOffered {
            game: Game::Trypsylon,
            key: "size",
        },
        Refused::NotTogether(Sentence::composed("wyps-number-is-ten")),
        Refused::NoServer,
        Refused::MayNotClose,
        Refused::MayNotChangeServer,
        Refused::Silent { elsewhere: None },
        Refused::Silent {
            elsewhere: Some(HARBOUR),
        },
        Refused::SilentThreads { channel: HARBOUR },
        Refused::NoThreadsIn { channel: HARBOUR },
        Refused::TooManySilent,
        Refused::TooManyChallenges,
        Refused::TooManyGames { who: BEN },
        Refused::OpeningTooLong,
        Refused::Busy { link: link() },
        Refused::MayNotOpenThread(ThreadPermission::Create),
        Refused::MayNotOpenThread(ThreadPermission::Send),
        Refused::NoThread,
        Refused::MovedOn { link: Some(link()) },
        Refused::MovedOn { link: None },
        Refused::HasChanged,
        Refused::PlayedAlready {
            text: "c3 L3-90".to_owned(),
        },
        Refused::SentBefore { link: Some(link()) },
        Refused::SentBefore { link: None },
        Refused::SentLongAgo { link: Some(link()) },
        Refused::SentLongAgo { link: None },
        Refused::NothingToExplore,
        Refused::LineTooLong { most: 60 },
        Refused::HintsNotAgreed,
        Refused::HintTooLate {
            touched: "c3".to_owned(),
        },
        Refused::NoHint,
        Refused::NotPlanned(Misfit::Empty),
        Refused::NotPlanned(Misfit::OwnTurn),
        Refused::NotPlanned(Misfit::NoAnswer),
        Refused::NotPlanned(Misfit::TooMany),
        Refused::Overtaken,
        Refused::RematchIsPrepared { link: link() },
        Refused::RematchFellThrough,
        Refused::NotBegun,
    ];
    all.extend(by_the_table().into_iter().map(table));
    all.extend(of_challenges().into_iter().map(Refused::Challenge));
    let refused = |bad| Refused::Import(Box::new(bad));
    all.extend(of_imports().into_iter().map(refused));
    all
}

/// A refusal says why, and then what to do, in two short sentences.
fn has_two_short_sentences(said: &str) {
    const LONGEST: usize = 150;
    let sentences: Vec<&str> = said.split_inclusive(". ").collect();
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

#[test]
fn every_refusal_says_why_and_what_to_do() {
    for refused in all() {
        for locale in Locale::ALL {
            has_two_short_sentences(&text(locale, &refused.sentence()));
        }
    }
}

#[test]
fn the_sentences() {
    let lines = all().into_iter().flat_map(|refused| {
        let sentence = refused.sentence();
        let texts = Locale::ALL.map(|locale| format!("{locale}: {}", text(locale, &sentence)));
        [
            vec![sentence.key.to_string()],
            texts.to_vec(),
            vec![String::new()],
        ]
        .concat()
    });
    insta::assert_snapshot!(lines.collect::<Vec<_>>().join("\n"));
}

/// The keys by which a game refuses, with their texts.
fn by_the_game(game: Game) -> Vec<(String, String)> {
    let path = format!("assets/locales/en/{game}.ftl");
    let file = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    let mut texts: Vec<(String, String)> = Vec::new();
    for line in file.lines() {
        match (line.split_once(" ="), texts.last_mut()) {
            (Some((key, text)), _) if key.starts_with(game.name()) => {
                texts.push((key.to_owned(), text.trim().to_owned()));
            }
            (_, Some((_, text))) if line.starts_with([' ', '}']) => *text += line,
            _ => {}
        }
    }
    texts.retain(|(key, text)| text.ends_with('.') && !key.starts_with(&format!("{game}-board-")));
    texts
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
    for game in Game::ALL.iter().copied() {
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
    let position = Game::Tryptic
        .read(
            "BBBBB/BBBBBB/BBBBBBB/BBBBBBBB/BBBB...../......../......./....../..... \
             1 GBR,RRB 0,0 ++ -",
        )
        .unwrap();
    let Err(MoveError::Illegal(refusal)) = position.partial("e5:B") else {
        panic!("a blue tile is left")
    };
    let check = |locale, rest: &str| {
        assert!(
            text(locale, &refusal).ends_with(rest),
            "{}",
            text(locale, &refusal)
        );
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
        "`/take` needs `card`. Choose it from the / menu."
    );
    let one_too_many = world
        .refused(ANN, typed("take", &["c3", "d4", "*a1*"]))
        .await;
    assert_eq!(
        one_too_many,
        "I do not understand “\\*a1\\*” in `/take`. Leave it out, or type / for suggestions."
    );
    let unknown = world
        .refused(ANN, give("take", &[("card", "c3"), ("colour", "red")]))
        .await;
    assert_eq!(
        unknown,
        "I do not understand “red” in `/take`. Leave it out, or type / for suggestions."
    );
    world.ask(ANN, typed("take", &["c3"])).await;
    let pushed = world.ask(ANN, typed("push", &["left", "90"])).await;
    assert!(
        english(&pushed).contains("c3 L3-90"),
        "{}",
        english(&pushed)
    );
}

#[tokio::test]
async fn a_command_that_only_other_games_have_names_the_one_to_use() {
    let world = World::with_game().await;
    let sentence = world.refused(ANN, give("dance", &[])).await;
    assert!(
        sentence.contains("`/dance`") || sentence.contains("command-dance"),
        "{sentence}"
    );
    assert!(sentence.ends_with("Use `/take` or `/move`."), "{sentence}");
}
