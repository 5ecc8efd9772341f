//! Discord's limits, held by everything that is sent: one option too many, and Discord refuses all
//! commands at once.

#![allow(clippy::expect_used, clippy::unwrap_used, missing_docs)]

#[path = "stand_ins/mod.rs"]
mod stand_ins;

use std::collections::BTreeSet;

use causeway::{
    bot::{
        Action, At, Attached, Audience, Board, Closing, Controls, Explored, Frames, Learnt,
        LessonStep, LineMark, Lobby, LobbyChoice, LobbyPart, Locales, NextPuzzle, Picture,
        PlannedLine, Plans, Possible, PrivateBoard, Proposal, RankedClass, Replay, Reply, RetryAt,
        Reviewed, Running, Shows, Source, Stepper, TriedMove, TriedOn,
    },
    discord::{
        commands::{self, Kind},
        components,
        compose::{self, Message},
        custom_id::Control,
        form,
    },
    games::{
        AnyPosition, Game, GameOption, Layout, Means, MoveCommand, Options, Part, Saying, Seat,
        Secret, Takes, Viewer,
    },
    ids::{
        ChallengeId, ChannelId, Computer, PersonId, PuzzleId, RecordId, ServerId, TableId,
        Timestamp,
    },
    lessons,
    opponents::puzzles::{Idea, shipped},
    seeks::{Kind as SoughtKind, Seek, SeekChange, SeekState},
    settings::PersonalSettings,
    table::Ruling,
    texts::{Locale, Sentence, phrase},
};
use serde_json::Value;
use stand_ins::Random;
use twilight_model::{application::command::Command as Registered, channel::message::Component};
use twilight_validate::{command as validate, component, message};

/// As large a file as may be attached anywhere.
const ROOM: usize = 10 << 20;
/// The largest state of a table that there can be.
const AT: At = At {
    id: TableId(u64::MAX),
    revision: u32::MAX,
};

fn length(text: &Value) -> usize {
    text.as_str().expect("a text").chars().count()
}

/// A text and all its localisations, which must be there for everybody.
fn with_localisations<'a>(object: &'a Value, field: &str) -> Vec<&'a Value> {
    let localised = object[format!("{field}_localizations")]
        .as_object()
        .expect("localisations");
    assert_eq!(
        localised
            .keys()
            .map(String::as_str)
            .collect::<BTreeSet<_>>(),
        BTreeSet::from(["de", "en-GB", "en-US"]),
        "{object}"
    );
    assert_eq!(object[field], localised["en-US"], "the fallback is English");
    std::iter::once(&object[field])
        .chain(localised.values())
        .collect()
}

fn check_texts(object: &Value) {
    for name in with_localisations(object, "name") {
        let name = name.as_str().expect("a name");
        validate::chat_input_name(name).expect(name);
    }
    for description in with_localisations(object, "description") {
        let description = description.as_str().expect("a description");
        validate::description(description).expect(description);
        assert!(
            !description.ends_with("-description"),
            "{description} has no text"
        );
    }
}

/// A command as another library reads it, with what Discord adds.
fn registered(command: &Value) -> Registered {
    let mut command = command.clone();
    if command["description"].is_null() {
        command["description"] = "".into();
    }
    command["version"] = "1".into();
    serde_json::from_value(command).expect("a command")
}

#[test]
fn the_commands_fit() {
    let commands = commands::registration();
    let commands = commands.as_array().expect("a list");
    assert!(commands.len() <= 100);
    for command in commands {
        let read = registered(command);
        validate::command(&read).expect(&read.name);
        validate::options(&read.options).expect(&read.name);
        if command["type"] != 1 {
            let names = with_localisations(command, "name").into_iter();
            let mut names = names.map(|name| name.as_str().unwrap().to_owned());
            assert!(names.all(|name| !name.starts_with("command-")), "{command}");
            continue;
        }
        let options = command["options"].as_array().expect("options");
        for described in options.iter().chain([command]) {
            check_texts(described);
            let in_german = &described["description_localizations"]["de"];
            assert_ne!(in_german, &described["description"]);
        }
        for option in options {
            let choices = option["choices"]
                .as_array()
                .map(Vec::as_slice)
                .unwrap_or_default();
            assert!(choices.len() <= 25, "{option}");
            assert!(
                choices.is_empty() || option["autocomplete"] != true,
                "{option}"
            );
            for choice in choices {
                for name in with_localisations(choice, "name") {
                    assert!(
                        !name.as_str().unwrap().starts_with("choice-"),
                        "{choice} has no text"
                    );
                }
            }
        }
    }
}

#[test]
fn a_challenge_has_six_options() {
    let commands = commands::registration();
    let mut commands = commands.as_array().unwrap().iter();
    let challenge = commands.find(|it| it["name"] == "challenge").unwrap();
    let names = challenge["options"].as_array().unwrap().iter();
    let names: Vec<&str> = names.map(|it| it["name"].as_str().unwrap()).collect();
    let all = [
        "opponent",
        "game",
        "time",
        "level",
        "variant",
        "second_opponent",
    ];
    assert_eq!(names, all);
}

#[test]
fn names_are_unique_in_every_language_and_each_is_understood() {
    for tag in ["en-US", "en-GB", "de"] {
        let commands = commands::registration();
        let names = |list: &Value| {
            let names: Vec<String> = list
                .as_array()
                .unwrap()
                .iter()
                .map(|it| it["name_localizations"][tag].as_str().unwrap().to_owned())
                .collect();
            let different: BTreeSet<_> = names.iter().collect();
            assert_eq!(different.len(), names.len(), "{names:?}");
            names
        };
        for (name, command) in names(&commands).iter().zip(commands::all()) {
            assert_eq!(
                commands::named(name).map(|it| it.name),
                Some(command.name),
                "{name}"
            );
        }
        let commands = commands.as_array().unwrap().iter();
        for command in commands.filter(|command| command["type"] == 1) {
            names(&command["options"]);
        }
    }
}

#[test]
fn options_of_one_name_take_the_same_in_all_games() {
    for game in Game::all() {
        for command in game.info().commands {
            let merged = commands::all()
                .iter()
                .find(|merged| merged.name == command.name)
                .expect("registered");
            let Means::Parts(options) = command.means else {
                continue;
            };
            for option in options {
                let slot = game
                    .info()
                    .slots
                    .iter()
                    .find(|slot| slot.name == option.slot);
                assert!(
                    slot.is_some(),
                    "{game} has no slot {} for {}",
                    option.slot,
                    option.name
                );
                let kind = &merged.option(option.name).expect("an option").kind;
                assert_eq!(
                    matches!(kind, Kind::Person),
                    option.takes == Takes::Player,
                    "{game}: {} of {}",
                    option.name,
                    command.name
                );
            }
        }
    }
    let of_games = Game::all()
        .iter()
        .flat_map(|game| game.info().commands)
        .map(|command| command.name);
    let names: Vec<&str> = commands::all().iter().map(|command| command.name).collect();
    for name in of_games {
        assert_eq!(
            names.iter().filter(|known| **known == name).count(),
            1,
            "{name} is registered once, and no other command has its name"
        );
    }
}

#[test]
fn the_commands_work_for_servers_and_for_people() {
    for command in commands::registration().as_array().expect("a list") {
        if ["close", "moderate", "server"]
            .iter()
            .any(|name| command["name"] == *name)
        {
            // Only servers have moderators: 16 is Manage Channels.
            assert_eq!(command["default_member_permissions"], "16");
            assert_eq!(command["contexts"], serde_json::json!([0]));
        } else {
            assert_eq!(
                command["default_member_permissions"],
                Value::Null,
                "{command}"
            );
            assert_eq!(
                command["contexts"],
                serde_json::json!([0, 1, 2]),
                "{command}"
            );
            assert_eq!(
                command["integration_types"],
                serde_json::json!([0, 1]),
                "{command}"
            );
        }
    }
}

/// Below a review.
fn reviewed(turns: u8, find: bool, shown: u8, play_on: Option<u32>) -> Controls {
    let hides_better = (1..=turns).contains(&shown);
    Controls::Review(Reviewed {
        of: AT.id,
        game: Game::TRISQ,
        to_all: true,
        turns,
        find,
        shown,
        hides_better,
        play_on,
    })
}

/// Below a move that was tried at a turning point.
fn retried(solved: bool) -> Controls {
    let at = RetryAt {
        of: AT.id,
        point: u8::MAX,
    };
    Controls::Retried { at, solved }
}

/// Checks the rows below a message, and returns all their `custom_id`s.
fn check_rows(rows: &Value) -> Vec<String> {
    let read: Vec<Component> = serde_json::from_value(rows.clone()).expect("rows");
    message::components(&read, false).unwrap_or_else(|why| panic!("{why}: {rows}"));
    let rows = rows.as_array().expect("rows");
    let mut ids = Vec::new();
    for row in rows {
        for component in row["components"].as_array().expect("components") {
            let id = component["custom_id"].as_str().expect("an id").to_owned();
            assert!(Control::read(&id).is_ok(), "{id} cannot be read back");
            match component["type"].as_u64() {
                Some(2) => assert!(length(&component["label"]) > 0, "{component}"),
                Some(3) => check_menu(component),
                _ => panic!("{component}"),
            }
            ids.push(id);
        }
    }
    let different: BTreeSet<_> = ids.iter().collect();
    assert_eq!(different.len(), ids.len(), "equal ids: {ids:?}");
    ids
}

fn check_menu(menu: &Value) {
    let options = menu["options"].as_array().expect("options");
    assert!(!options.is_empty(), "{menu}");
    let values: BTreeSet<_> = options
        .iter()
        .map(|option| option["value"].as_str().unwrap())
        .collect();
    assert_eq!(values.len(), options.len(), "equal values: {menu}");
    for option in options {
        let texts = [&option["label"], &option["value"]];
        assert!(texts.iter().all(|text| length(text) > 0), "{option}");
    }
}

fn rows(controls: &Controls) -> Vec<(Value, Vec<String>)> {
    let in_languages = Locale::ALL.into_iter().map(|locale| {
        let rows = serde_json::to_value(components::rows(controls, locale)).expect("rows");
        let ids = check_rows(&rows);
        (rows, ids)
    });
    in_languages.collect()
}

/// What is below a plan of this number of lines.
fn plans(lines: u16, only_moves: bool) -> Controls {
    let line = |check| PlannedLine {
        mark: LineMark { moves: 20, check },
        text: "m13=E-".repeat(100),
    };
    Controls::Plans(Plans {
        at: AT,
        lines: (0..lines).map(line).collect(),
        only_moves,
    })
}

fn learnt(idea: Idea) -> Learnt {
    Learnt {
        idea,
        solved: 4,
        puzzles: 5,
        next: idea.puzzles()[0].id(),
    }
}

/// What is below a gathering's empty seats, where the program has taken this number of them.
fn empty_seats(taken: u8) -> Controls {
    let computer = |number| Computer { level: 6, number }.into();
    Controls::Fill {
        challenge: ChallengeId(u64::MAX),
        computers: (1..=taken).map(computer).collect(),
    }
}

fn changed(changes: &[&str]) -> Seek {
    let now = Timestamp(1);
    let mut seek = Seek::new(PersonId(u64::MAX), ServerId(1), ChannelId(2), now);
    for change in changes {
        let change: SeekChange = change.parse().unwrap();
        change.apply(&mut seek, now);
    }
    seek
}

fn seek(changes: &[&str]) -> Controls {
    Controls::Seek(Box::new(changed(changes)))
}

fn paused_seek() -> Controls {
    let state = SeekState::Unanswered;
    let open = changed(&["open"]);
    Controls::Seek(Box::new(Seek { state, ..open }))
}

/// As many choices as a menu has.
fn full_lobby(of_server: bool) -> Controls {
    let title = || Game::WYPS.class_title("small");
    let play = (0..25).map(|number| {
        let choice = LobbyChoice::Seek(PersonId(u64::MAX - number), SoughtKind::all().last());
        (choice.to_string(), title())
    });
    let pages = (0..25).map(|page| {
        let choice = LobbyChoice::Page(LobbyPart::Challenges, page);
        (choice.to_string(), title())
    });
    Controls::Lobby(Lobby {
        play: play.collect(),
        pages: pages.collect(),
        of_server,
    })
}

#[test]
#[allow(clippy::too_many_lines)] // a row for each kind of controls
fn all_controls_fit_and_say_something() {
    let mut all = vec![
        (Controls::None, 0),
        (Controls::ConfirmResign(AT), 2),
        (seek(&[]), 8),
        (seek(&["kind=trisq", "clock=10d+36h", "open"]), 8),
        (paused_seek(), 9),
        (Controls::SeekPaused { is_over: false }, 1),
        (Controls::SeekPaused { is_over: true }, 1),
        (
            Controls::Sought {
                challenge: ChallengeId(u64::MAX),
                game: Game::TRYPTIC,
            },
            3,
        ),
        (full_lobby(true), 5),
        (full_lobby(false), 2),
        (Controls::Stats { with: None }, 1),
        (
            Controls::Stats {
                with: Some(PersonId(u64::MAX)),
            },
            1,
        ),
        (
            Controls::ConfirmClose {
                at: AT,
                ruling: Ruling::Win(Seat::FIRST),
                reason: Some("ä".repeat(Closing::LONGEST_REASON)),
            },
            2,
        ),
        (
            Controls::ConfirmMove {
                at: AT,
                channel: ChannelId(u64::MAX),
            },
            2,
        ),
        (
            Controls::TakeOver {
                at: AT,
                player: PersonId(u64::MAX),
                substitute: PersonId(u64::MAX),
                by: PersonId(u64::MAX),
            },
            2,
        ),
        (Controls::Privacy, 2),
        (Controls::ConfirmForget, 2),
        (Controls::Settings(PersonalSettings::default()), 9),
        (Controls::Games, 7),
        (Controls::RulesOfGames, 6),
        (
            Controls::Lessons(
                Game::all()
                    .iter()
                    .map(|game| LessonStep {
                        game: *game,
                        index: 1,
                    })
                    .collect(),
            ),
            4,
        ),
        (
            Controls::Away {
                has_begun: true,
                has_others: true,
            },
            1,
        ),
        (
            Controls::Today {
                puzzle: Some(PuzzleId(u64::MAX)),
                lesson: Some(LessonStep {
                    game: Game::all()[0],
                    index: 3,
                }),
                games: true,
                play: Some(Proposal {
                    game: Game::all()[0],
                    level: 6,
                }),
                is_daily: true,
            },
            5,
        ),
        (
            Controls::ConfirmBinding {
                at: AT,
                partial: "c3+e5".to_owned(),
            },
            3,
        ),
        (empty_seats(0), 1),
        (empty_seats(4), 5),
        (Controls::DailyPuzzle(PuzzleId(u64::MAX)), 1),
        (
            Controls::PuzzleTried {
                puzzle: PuzzleId(u64::MAX),
                game: Game::TRYPSYLON,
                solved: false,
                has_solution: true,
                has_hint: true,
                may_share: false,
                next: NextPuzzle::OfGame,
            },
            4,
        ),
        (
            Controls::PuzzleTried {
                puzzle: PuzzleId(u64::MAX),
                game: Game::TRYPSYLON,
                solved: true,
                has_solution: false,
                has_hint: false,
                may_share: true,
                next: NextPuzzle::Ideas,
            },
            2,
        ),
        (
            Controls::Ideas {
                game: Game::TRYPSYLON,
                ideas: Idea::all_of(Game::TRYPSYLON).map(learnt).collect(),
            },
            5,
        ),
        (Controls::Over(AT), 5),
        (Controls::OverUnplayed(AT), 2),
        (Controls::Past(AT), 4),
        (over_with_computer(1, false), 4),
        (over_with_computer(3, false), 5),
        (over_with_computer(3, true), 5),
        (Controls::NextGame(AT), 5),
        (reviewed(0, false, 0, None), 0),
        (reviewed(3, true, 0, None), 5),
        (reviewed(3, true, 1, Some(u32::MAX)), 8),
        (reviewed(3, true, 4, Some(u32::MAX)), 6),
        (retried(false), 3),
        (retried(true), 2),
        (plans(0, false), 2),
        (plans(1, true), 4),
        (plans(20, false), 4),
        (
            Controls::Ranking {
                class: RankedClass::new(Game::TRYPTIC, "two").unwrap(),
                page: 1,
                pages: 3,
                others: Vec::new(),
                may_share: true,
            },
            3,
        ),
        (
            Controls::Ranking {
                class: RankedClass::new(Game::TRISQ, "").unwrap(),
                page: 0,
                pages: 1,
                others: ["words", "small", "numbers"]
                    .map(|class| RankedClass::new(Game::WYPS, class).unwrap())
                    .to_vec(),
                may_share: false,
            },
            1,
        ),
        (
            Controls::History {
                at: AT,
                page: 0,
                pages: 1,
                moves: (0..25)
                    .map(|number| (u32::MAX - number, "m13=E-".repeat(25)))
                    .collect(),
            },
            1,
        ),
        (
            Controls::History {
                at: AT,
                page: 0,
                pages: u32::MAX,
                moves: Vec::new(),
            },
            2,
        ),
        (
            Controls::History {
                at: AT,
                page: u32::MAX,
                pages: u32::MAX,
                moves: Vec::new(),
            },
            2,
        ),
        (
            Controls::History {
                at: AT,
                page: u32::MAX - 2,
                pages: u32::MAX,
                moves: Vec::new(),
            },
            2,
        ),
    ];
    for of in [Source::Table(AT.id), Source::Record(RecordId(u64::MAX))] {
        for (to_all, plies) in [(true, 0), (false, 1), (false, u32::MAX)] {
            for ply in [None, Some(0), Some(plies / 2), Some(plies)] {
                for may in [false, true] {
                    let stepper = Stepper {
                        of,
                        to_all,
                        ply,
                        plies,
                        may_go_on: may,
                        may_share: may,
                    };
                    let history = usize::from(stepper.in_history().is_some());
                    // Beside the history alone stands what leads nowhere.
                    let further = match (ply, may) {
                        (None, _) => 0,
                        (Some(_), true) => 2,
                        (Some(_), false) => history,
                    };
                    let steps = if ply.is_some() { 5 } else { 2 };
                    all.push((Controls::Replay(stepper), steps + further + history));
                }
            }
        }
    }
    for game in Game::all().iter().copied() {
        let with_button = |command: &&MoveCommand| !matches!(command.means, Means::Parts(_));
        let own: Vec<_> = game.info().commands.iter().filter(with_button).collect();
        let count = 8 + usize::from(game.info().takes_back) + own.len();
        let slots = game.info().slots.iter();
        let running = Running {
            waits: false,
            at: AT,
            game,
            moves: own.iter().map(|command| command.name.to_owned()).collect(),
            touched: "c3+e5".to_owned(),
            typed: slots.map(|slot| slot.name.to_owned()).collect(),
            takes_back: true,
            gives_time: true,
            nudges: true,
            hints: true,
            draws: true,
            solo: false,
        };
        // A draw can be offered while nothing else is on offer.
        all.push((Controls::Board(running.clone()), count + 1));
        let solo = Running {
            gives_time: false,
            nudges: false,
            solo: true,
            ..running.clone()
        };
        all.push((Controls::Board(solo), count - 2));
        all.push((Controls::OfferElsewhere(running.clone()), count));
        all.push((Controls::Offer(running), count + 2));
        all.push((Controls::Answer(AT), 2));
        all.push((Controls::AnswerRematch { at: AT, next: true }, 2));
        all.push((
            Controls::ConfirmSaying {
                at: AT,
                saying: Saying::Claim,
                is_safe: false,
            },
            2,
        ));
        all.push((
            Controls::Challenge {
                challenge: ChallengeId(u64::MAX),
                to_anyone: false,
                for_several: false,
                changeable: true,
                fillable: false,
                learnable: true,
                possible: Possible::default(),
                game,
            },
            6,
        ));
        all.push((
            Controls::Challenge {
                challenge: ChallengeId(u64::MAX),
                to_anyone: true,
                for_several: false,
                changeable: false,
                fillable: false,
                learnable: true,
                possible: Possible::default(),
                game,
            },
            4,
        ));
        all.push((
            Controls::Challenge {
                challenge: ChallengeId(u64::MAX),
                to_anyone: false,
                for_several: true,
                changeable: true,
                fillable: false,
                learnable: true,
                possible: Possible::default(),
                game,
            },
            7,
        ));
        all.push((
            Controls::Challenge {
                challenge: ChallengeId(u64::MAX),
                to_anyone: true,
                for_several: true,
                changeable: true,
                fillable: true,
                learnable: true,
                possible: Possible::default(),
                game,
            },
            8,
        ));
        all.push((
            Controls::Rules {
                setup: None,
                game,
                page: u32::MAX - 2,
                pages: u32::MAX,
            },
            3,
        ));
        let last = u8::try_from(lessons::steps(game).len()).unwrap() - 1;
        let judged = |index, is_right| {
            let at = LessonStep { game, index };
            Controls::Lesson { at, is_right }
        };
        for (index, is_right, buttons) in [
            (0, true, 2),
            (0, false, 3),
            (last, true, 3),
            (last, false, 3),
        ] {
            all.push((judged(index, is_right), buttons));
        }
    }
    for game in Game::all()
        .iter()
        .copied()
        .filter(|game| game.info().secret.is_some())
    {
        all.push((
            Controls::Gathered {
                challenge: ChallengeId(u64::MAX),
                game,
            },
            3,
        ));
        all.push((
            Controls::Choose {
                challenge: ChallengeId(u64::MAX),
                game,
            },
            1,
        ));
    }
    for (controls, buttons) in all {
        for (rows, ids) in rows(&controls) {
            assert_eq!(ids.len(), buttons, "{controls:?}");
            assert!(
                !rows.to_string().contains("\"button-"),
                "a button has no text: {rows}"
            );
        }
    }
}

#[test]
fn the_pager_ends_where_the_pages_end() {
    let disabled = |page| {
        let (rows, _) = rows(&Controls::History {
            at: AT,
            page,
            pages: 3,
            moves: Vec::new(),
        })
        .remove(0);
        let buttons = rows[0]["components"].as_array().unwrap();
        buttons
            .iter()
            .map(|button| button["disabled"] == true)
            .collect::<Vec<_>>()
    };
    assert_eq!(disabled(0), [true, false]);
    assert_eq!(disabled(1), [false, false]);
    assert_eq!(disabled(2), [false, true]);
}

#[test]
fn the_steps_end_where_the_game_ends() {
    let disabled = |ply, plies| {
        let stepper = Stepper {
            of: Source::Table(AT.id),
            to_all: false,
            ply,
            plies,
            may_go_on: false,
            may_share: false,
        };
        let (rows, _) = rows(&Controls::Replay(stepper)).remove(0);
        let buttons = rows[0]["components"].as_array().unwrap();
        buttons
            .iter()
            .map(|button| button["disabled"] == true)
            .collect::<Vec<_>>()
    };
    assert_eq!(disabled(Some(0), 2), [true, true, false, false, false]);
    assert_eq!(disabled(Some(1), 2), [false, false, false, false, false]);
    assert_eq!(disabled(Some(2), 2), [false, false, true, true, false]);
    assert_eq!(
        disabled(None, 2),
        [false, false],
        "from the animation to its ends"
    );
    assert_eq!(disabled(Some(0), 0), [true, true, true, true, false]);
}

/// All combinations of a game's settings.
fn all_options(game: Game) -> Vec<Options> {
    let mut all = game
        .info()
        .options
        .iter()
        .fold(vec![Options::new()], |options, option| {
            let with_each = |options: &Options| {
                let values = option.values.iter().map(|value| {
                    let mut options = options.clone();
                    options.insert(option.key.to_owned(), GameOption::json(value));
                    options
                });
                values.collect::<Vec<_>>()
            };
            options.iter().flat_map(with_each).collect()
        });
    // Some exclude each other.
    all.retain_mut(|options| game.setup().agree(options).is_ok());
    all
}

/// What somebody may choose in private.
fn secret_of(secret: &Secret, random: &mut Random) -> String {
    let chosen: Vec<_> = secret
        .menus
        .iter()
        .map(|_| *random.pick(secret.values))
        .collect();
    (secret.read)(&chosen.join(" ")).expect("a choice of the menus")
}

/// What is tried out is played at a table, where this is binding.
fn to_be_played(touched: &str) -> TriedOn {
    TriedOn::Table {
        at: AT,
        touched: touched.to_owned(),
        players: Vec::new(),
        names: Vec::new(),
    }
}

fn over_with_computer(level: u8, has_won: bool) -> Controls {
    let (at, game) = (AT, Game::TRISQ);
    Controls::OverWithComputer {
        at,
        level,
        game,
        has_won,
    }
}

fn private_board(on: TriedOn, game: Game, position: &str, tried: TriedMove) -> PrivateBoard {
    PrivateBoard {
        on,
        position: game.read(position).unwrap().into(),
        tried,
        mistaken: None,
        is_refusal: false,
        is_hint: false,
        has_hint: false,
    }
}

/// Checks the try-out board at this beginning of a move, where it is played and where it is
/// explored.
fn check_try_out(game: Game, position: &str, partial: &str) {
    let mark = |moves| LineMark {
        moves,
        check: u16::MAX,
    };
    let explored = Explored {
        at: AT,
        line: mark(60),
        before: Some(mark(59)),
        start: mark(0),
        plans: true,
        may_plan: true,
        planned: false,
        may_plan_answer: true,
    };
    for on in [to_be_played(""), TriedOn::Line(explored)] {
        let is_explored = matches!(on, TriedOn::Line(_));
        let board = private_board(on, game, position, TriedMove::from_text(partial.to_owned()));
        for (rows, ids) in rows(&Controls::PrivateBoard(board)) {
            assert!(!rows.as_array().unwrap().is_empty(), "{position} {partial}");
            if game == Game::WYPS {
                check_reach(position, partial, &rows, &ids);
            }
            let text = rows.to_string();
            let without_text = ["\"button-", "\"choice-", "\"menu-"];
            assert!(
                !without_text.iter().any(|key| text.contains(key)),
                "without a text: {text}"
            );
            let has = |labels: [&str; 2]| labels.iter().any(|label| text.contains(label));
            let starts_over = has(["Start over", "Von vorn"]);
            let plans = has(["Plan line", "Planen"]);
            // It gives way to the button that plans.
            assert_eq!(starts_over || plans, is_explored, "{text}");
        }
    }
}

/// The board of every puzzle that comes with the program, and its whole solution.
#[test]
fn the_boards_of_puzzles_fit() {
    for puzzle in shipped() {
        for partial in ["", &puzzle.key] {
            let on = TriedOn::Puzzle(PuzzleId(u64::MAX));
            let tried = TriedMove::from_text(partial.to_owned());
            let board = private_board(on, puzzle.game, &puzzle.position, tried);
            for (rows, ids) in rows(&Controls::PrivateBoard(board)) {
                let text = rows.to_string();
                assert!(!ids.is_empty() && !text.contains("\"button-"), "{text}");
                let can_try = ["Try this move", "Diesen Zug versuchen"];
                let can_try = can_try.iter().any(|label| text.contains(label));
                assert_eq!(can_try, !partial.is_empty(), "{text}");
                // What is not found yet is in no control, but for a move of one part among all.
                let is_of_parts = puzzle.key.contains(' ');
                let tells = partial.is_empty() && is_of_parts && text.contains(&puzzle.key);
                assert!(!tells, "{puzzle:?}: {text}");
            }
        }
    }
}

/// The partial move that a control shows on the try-out board.
fn carried(id: &str) -> Option<String> {
    match Control::read(id).ok()?.action {
        Action::Try { partial, .. } => Some(partial),
        _ => None,
    }
}

/// What the button Back carries.
fn undone(rows: &Value) -> Option<String> {
    let rows = rows.as_array().unwrap();
    let controls = rows
        .iter()
        .flat_map(|row| row["components"].as_array().unwrap());
    let mut undo = controls.filter(|it| it["label"] == "Back" && it["disabled"] != true);
    carried(undo.next()?["custom_id"].as_str()?)
}

/// Every beginning that the game offers can be chosen, as long as Discord lets it be sent back: 91
/// hexes fill four menus, and nothing may crowd them out.
fn check_reach(position: &str, partial: &str, rows: &Value, ids: &[String]) {
    const LONGEST: usize = 100;
    let menus = rows
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|row| row["components"].as_array().unwrap());
    let in_menus =
        menus.flat_map(|component| component["options"].as_array().into_iter().flatten());
    let mut offered: BTreeSet<String> = in_menus
        .map(|option| option["value"].as_str().unwrap().to_owned())
        .collect();
    offered.extend(ids.iter().filter_map(|id| carried(id)));
    let beginning = Game::WYPS.read(position).unwrap().partial(partial).unwrap();
    for choice in beginning
        .next
        .iter()
        .filter(|choice| choice.text.chars().count() <= LONGEST)
    {
        assert!(
            offered.contains(&choice.text),
            "{} is out of reach in {position} after “{partial}”",
            choice.text
        );
    }
}

fn check_picture(game: Game, position: &str, partial: &str, last: Option<&str>, locale: Locale) {
    let picture = Picture {
        frames: Frames::still(partial),
        last: last.map(str::to_owned),
        ..Picture::still(game.read(position).unwrap(), Viewer::Public)
    };
    let message = compose::message(
        &reply(vec![], Some(picture)),
        Locales {
            reader: locale,
            public: locale,
        },
        ROOM,
    );
    let file = message.file.expect("a picture");
    let words = file.description.expect("words").to_string();
    assert!((1..=1024).contains(&words.chars().count()), "{words}");
    assert!(
        !words.ends_with('…'),
        "the words for {position} {partial} are cut: {words}"
    );
    assert!(
        file.data.len() < 1024 * 1024,
        "{} bytes for {position}",
        file.data.len()
    );
}

fn reply(lines: Vec<Sentence>, picture: Option<Picture>) -> Reply {
    Reply {
        attached: picture.map(Attached::Picture),
        ..Reply::public(lines)
    }
}

#[test]
fn the_try_out_board_and_the_words_for_it_fit_at_every_stage_of_whole_games() {
    for game in Game::all().iter().copied() {
        for (seed, mut options) in (1..).zip(all_options(game)) {
            let mut random = Random(seed);
            if let Some(secret) = game.info().secret {
                let values: Vec<_> = (0..game.info().seats.1)
                    .map(|_| secret_of(&secret, &mut random))
                    .collect();
                options.insert(secret.option.to_owned(), values.into());
            }
            game.setup()
                .complete(&mut options, Seat::FIRST, &mut random);
            let mut position = game.start(&options).expect("options");
            let mut last: Option<String> = None;
            for locale in Locale::ALL.iter().copied().cycle().take(20) {
                let mut partial = String::new();
                while let Ok(beginning) = position.partial(&partial) {
                    check_try_out(game, &position.text(), &partial);
                    if beginning.complete && (beginning.next.is_empty() || random.below(2) == 0) {
                        break;
                    }
                    partial.clone_from(&random.pick(&beginning.next).text);
                }
                check_picture(game, &position.text(), &partial, last.as_deref(), locale);
                let Ok(next) = position.play(&partial) else {
                    break;
                };
                position = next;
                last = Some(partial);
            }
        }
    }
}

#[test]
fn the_boards_of_lessons_fit_at_every_stage() {
    let mut random = Random(1);
    for game in Game::all().iter().copied() {
        for (index, step) in (0..).zip(lessons::steps(game)) {
            let position = step.position(game).expect("a position");
            for _ in 0..3 {
                let mut partial = step.figure.partial.to_owned();
                while let Ok(beginning) = position.partial(&partial) {
                    let on = TriedOn::Lesson(LessonStep { game, index });
                    let tried = TriedMove::from_text(partial.clone());
                    let board = private_board(on, game, &position.text(), tried);
                    for (rows, _) in rows(&Controls::PrivateBoard(board)) {
                        assert!(!rows.to_string().contains("\"button-"), "{rows}");
                    }
                    if beginning.complete {
                        break;
                    }
                    partial.clone_from(&random.pick(&beginning.next).text);
                }
                check_picture(game, &position.text(), &partial, None, Locale::De);
            }
        }
    }
}

#[test]
fn what_is_tried_out_can_be_undone_step_by_step() {
    let game = Game::TRYPSYLON;
    let position = "....0/...../...../...../..... m x e5 -";
    let undo = |partial: &str, touched: &str| {
        let tried = TriedMove::from_text(partial.to_owned());
        let board = private_board(to_be_played(touched), game, position, tried);
        undone(&rows(&Controls::PrivateBoard(board)).remove(0).0)
    };
    assert_eq!(undo("", ""), None);
    assert_eq!(undo("c3", ""), Some(String::new()));
    assert_eq!(undo("a1+c3", ""), Some("a1".into()));
    let first_push = first_push_of(position, "a1+c3");
    assert_eq!(
        undo(&first_push, "")
            .as_deref()
            .map(|before| before.starts_with("a1+c3")),
        Some(true)
    );
    assert_eq!(undo("c3", "c3"), None, "what is touched stays");
    assert_eq!(undo("a1+c3", "c3"), Some("c3".into()));
}

#[test]
fn the_card_that_was_taken_last_goes_back_first() {
    let game = Game::TRYPSYLON;
    // What the controls carry that lead to a beginning, and what Back does.
    let look = |tried: &TriedMove, sought: &str| {
        let position = "....0/...../...../...../..... m x e5 -";
        let board = private_board(to_be_played(""), game, position, tried.clone());
        let (rows, ids) = rows(&Controls::PrivateBoard(board)).remove(0);
        let menus = rows
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|row| row["components"].as_array().unwrap());
        let entries =
            menus.flat_map(|component| component["options"].as_array().into_iter().flatten());
        let mut carried: Vec<String> = entries
            .map(|entry| entry["value"].as_str().unwrap().to_owned())
            .collect();
        carried.extend(ids.iter().filter_map(|id| self::carried(id)));
        let undone = undone(&rows).map(|partial| TriedMove::read(&partial));
        (
            carried
                .iter()
                .map(|text| TriedMove::read(text))
                .find(|it| it.partial == sought),
            undone.unwrap(),
        )
    };
    for (first, both) in [("a1", "a1+c3"), ("c3", "a1+c3~1")] {
        let first = TriedMove::read(first);
        let both = TriedMove::read(both);
        assert_eq!(look(&first, "a1+c3").0.as_ref(), Some(&both));
        assert_eq!(look(&both, "").1, first);
        // Still known after pushes, and when those are undone.
        let push = TriedMove {
            partial: "a1+c3 L3".to_owned(),
            ..both.clone()
        };
        let pushed = TriedMove {
            partial: "a1+c3 L3-90".to_owned(),
            ..both.clone()
        };
        let second = TriedMove {
            partial: "a1+c3 L3-90 R1".to_owned(),
            ..both.clone()
        };
        assert_eq!(look(&both, &push.partial).0.as_ref(), Some(&push));
        assert_eq!(look(&push, &pushed.partial), (Some(pushed.clone()), both));
        assert_eq!(look(&pushed, &second.partial), (Some(second), push));
    }
}

#[test]
fn a_card_that_was_pushed_can_be_turned_again_without_undoing() {
    let game = Game::TRYPSYLON;
    let position = "....0/...../...../...../..... m x e5 -";
    let turns = |partial: &str, touched: &str| {
        let tried = TriedMove::from_text(partial.to_owned());
        let board = private_board(to_be_played(touched), game, position, tried);
        let (rows, _) = rows(&Controls::PrivateBoard(board)).remove(0);
        let buttons = rows
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|row| row["components"].as_array().unwrap().clone());
        let turns = buttons.filter_map(|button| {
            let carried = carried(button["custom_id"].as_str()?)?;
            let is_turn = carried.starts_with("a1+c3 L3-90 R1-");
            is_turn.then(|| (carried, button["style"].clone()))
        });
        turns.collect::<Vec<_>>()
    };
    let (chosen, other) = (Value::from(1), Value::from(2));
    let all = [
        ("a1+c3 L3-90 R1-0", &other),
        ("a1+c3 L3-90 R1-90", &chosen),
        ("a1+c3 L3-90 R1-180", &other),
        ("a1+c3 L3-90 R1-270", &other),
    ];
    for touched in ["", "a1+c3 L3-90"] {
        assert_eq!(
            turns("a1+c3 L3-90 R1-90", touched),
            all.map(|(partial, style)| (partial.to_owned(), style.clone()))
        );
        assert_eq!(
            turns("a1+c3 L3-90 R1", touched),
            all.map(|(partial, _)| (partial.to_owned(), chosen.clone())),
            "none is chosen yet"
        );
        let undo = if touched.is_empty() { "Back | " } else { "" };
        let tried = TriedMove::from_text("a1+c3 L3-90".to_owned());
        let board = private_board(to_be_played(touched), game, position, tried);
        let (below, _) = rows(&Controls::PrivateBoard(board)).remove(0);
        let labels = labels_row_by_row(&below);
        let expected = ["← R1 | ↓ Ta".to_owned(), format!("{undo}Type… | Close")];
        assert_eq!(labels, expected, "nothing of the first card is offered");
    }
}

/// The rows of controls below a private board with this partial move.
fn rows_below(game: Game, position: &str, partial: &str) -> Vec<Value> {
    let tried = TriedMove::read(partial);
    let board = private_board(to_be_played(""), game, position, tried);
    let (rows, _) = rows(&Controls::PrivateBoard(board)).remove(0);
    rows.as_array().unwrap().clone()
}

/// What the controls below a board say, row by row.
fn labels_below(game: Game, position: &str, partial: &str) -> Vec<String> {
    labels_row_by_row(&Value::from(rows_below(game, position, partial)))
}

fn labels_row_by_row(rows: &Value) -> Vec<String> {
    let shown = rows.as_array().unwrap().iter().map(|row| {
        let controls = row["components"].as_array().unwrap().iter();
        let label = |it: &Value| {
            it["label"]
                .as_str()
                .or(it["placeholder"].as_str())
                .map(str::to_owned)
        };
        let labels: Vec<String> = controls.filter_map(label).collect();
        labels.join(" | ")
    });
    shown.collect()
}

#[test]
fn a_piece_is_one_press_and_a_second_is_offered_beside_it() {
    let check = |partial: &str, expected: &[&str]| {
        let labels = labels_below(Game::TRISQ, "6 r b2hne f6hne", partial);
        assert_eq!(labels, expected, "{partial}");
    };
    let squares = ["Choose a square (rows 6–4)", "Choose a square (rows 3–1)"];
    let level = "1 · hnw | 2 · hne | 3 · hsw | 4 · hse";
    let upright = "5 · vnw | 6 · vne | 7 · vsw | 8 · vse";
    check("", &[squares[0], squares[1], "Type… | Close"]);
    check("d4", &[level, upright, "Back | Type… | Close"]);
    let corners = "1 · nw | 2 · ne | 3 · sw | 4 · se";
    let cuts = "horizontal cut | vertical cut";
    check("d4h", &[cuts, corners, "Back | Type… | Close"]);
    // The other pieces stay, to be compared.
    let near = "+ d5 | + c4 | + d4 | + e4 | + d3";
    let asked = "Back | Play one | + elsewhere…";
    check("d4hnw", &[level, upright, near, asked]);
    let further = [
        "2nd piece: a square (rows 6–4)",
        "2nd piece: a square (rows 3–1)",
    ];
    let adding = "Back | Play one | Type… | Close";
    check("d4hnw+", &[near, further[0], further[1], adding]);
    check("d4hnw+e4", &[level, upright, "Back | Type… | Close"]);
    let whole = "Back | Play | Type… | Close";
    check("d4hnw+e4hsw", &[level, upright, whole]);
    let mending = "Back | Type… | Close";
    let [.., last] = &labels_below(Game::TRISQ, "6 r b2hne f6hne", "c3hsw")[..] else {
        panic!("no rows")
    };
    assert_eq!(last, mending, "this needs a second piece");
    // Nine rows do not fit into four menus, but the quarters of the board do.
    let large = labels_below(Game::TRISQ, "9 r - -", "");
    let quarters = ["a9–e5", "f9–i5", "a4–e1", "f4–i1"];
    let quarters = quarters.map(|quarter| format!("Choose a square ({quarter})"));
    assert_eq!(large[..4], quarters);
}

#[test]
fn menus_list_places_as_the_picture_shows_them() {
    let check = |game: Game, position: &str, partial: &str, menus: &[(&str, &str)]| {
        let rows = rows_below(game, position, partial);
        let shown = rows.iter().filter_map(|row| {
            let menu = &row["components"][0];
            let options = menu["options"].as_array()?.iter();
            let labels: Vec<&str> = options.map(|it| it["label"].as_str().unwrap()).collect();
            Some((menu["placeholder"].as_str()?, labels.join(" ")))
        });
        let shown: Vec<_> = shown.collect();
        let shown: Vec<_> = shown.iter().map(|(title, all)| (*title, &**all)).collect();
        assert_eq!(shown, menus);
    };
    // The card that was pushed in last is not among them.
    check(
        Game::TRYPSYLON,
        "...../...../0..../...../..... m s a3 -",
        "",
        &[(
            "Choose a card",
            "a5 b5 c5 d5 e5 a4 b4 c4 d4 e4 b3 c3 d3 e3 a2 b2 c2 d2 e2 a1 b1 c1 d1 e1",
        )],
    );
    check(
        Game::TRYPSYLON,
        "....../....../....../....../....../...... b s - -",
        "",
        &[
            (
                "Choose a card (rows 6–4)",
                "a6 b6 c6 d6 e6 f6 a5 b5 c5 d5 e5 f5 a4 b4 c4 d4 e4 f4",
            ),
            (
                "Choose a card (rows 3–1)",
                "a3 b3 c3 d3 e3 f3 a2 b2 c2 d2 e2 f2 a1 b1 c1 d1 e1 f1",
            ),
        ],
    );
}

#[test]
fn two_gaps_in_a_column_offer_each_line_once() {
    let position = "....0/...../...../...../..... m x e5 -";
    let check = |partial: &str, expected: &[&str]| {
        assert_eq!(labels_below(Game::TRYPSYLON, position, partial), expected);
    };
    let play = "Back | Type… | Close";
    check("c2+c4", &["→ L2 | → L4 | ← R2 | ← R4", "↓ Tc | ↑ Bc", play]);
    check(
        "c2+c4 Tc",
        &[
            "→ L2 | → L4 | ← R2 | ← R4",
            "↓ Tc | ↑ Bc",
            "↗ 0 | ↘ 90 | ↙ 180 | ↖ 270",
            play,
        ],
    );
    check("c2+c4 Tc-90", &["→ L2 | ← R2 | ↓ Tc | ↑ Bc", play]);
    // The cards beside the first one are the nearest to a second.
    let near = labels_below(Game::TRYPSYLON, position, "c3");
    let menu = "Second card";
    let cards = "+ c4 | + b3 | + d3 | + c2";
    assert_eq!(near, [cards, menu, "Back | Type… | Close"]);
}

#[test]
fn the_forms_fit() {
    for &game in Game::all() {
        let forms = game.info().slots.iter();
        let forms = forms.filter(|slot| slot.layout == Layout::Form);
        let slots = forms.map(|slot| Some(slot.name.to_owned())).chain([None]);
        for (slot, locale) in slots.flat_map(|slot| Locale::ALL.map(|it| (slot.clone(), it))) {
            let action = Action::Form {
                at: AT.into(),
                game,
                slot: slot.clone(),
                partial: "c3~1".to_owned(),
                typed: None,
            };
            let form = form::opened_by(&action, None, locale).expect("a form");
            let id = form["custom_id"].as_str().expect("an id");
            assert!((1..=100).contains(&id.len()), "{id}");
            let control = Control::read(id).expect("it can be read back");
            assert_eq!(control.action, action);
            let labelled = &form["components"][0];
            let read: Component = serde_json::from_value(labelled.clone()).expect("a label");
            component::component_v2(&read).unwrap_or_else(|why| panic!("{why}: {form}"));
            for label in [&form["title"], &labelled["label"]] {
                assert!((1..=45).contains(&length(label)), "{form}");
            }
            let field = &labelled["component"];
            assert!(
                !form.to_string().contains("form-"),
                "without a text: {form}"
            );
            // What was pressed so far can be typed on; a part is typed anew.
            let value = slot.is_none().then_some("c3");
            assert_eq!(field["value"].as_str(), value);
            assert_eq!(
                form::opened_by(&control.action.with_selected("c3".to_owned()), None, locale),
                None
            );
        }
    }
}

const CATS: &str = "./../.../cat. w s - CDOST,AB -";

#[test]
fn a_secret_is_chosen_in_one_form() {
    let with_secrets = Game::all().iter().copied();
    for game in with_secrets.filter(|game| game.info().secret.is_some()) {
        let secret = game.info().secret.unwrap();
        let challenge = ChallengeId(u64::MAX);
        let choosing = Action::SecretForm { challenge, game };
        let slots = game.info().slots.iter();
        let of_groups = slots.filter(|slot| slot.layout == Layout::Groups);
        let guesses = of_groups.map(|slot| Action::Form {
            at: AT.into(),
            game,
            slot: Some(slot.name.to_owned()),
            partial: "?5".to_owned(),
            typed: None,
        });
        let forms: Vec<Action> = guesses.chain([choosing]).collect();
        assert_eq!(forms.len(), 2);
        for (action, locale) in forms
            .iter()
            .flat_map(|it| Locale::ALL.map(|locale| (it, locale)))
        {
            let form = form::opened_by(action, None, locale).expect("a form");
            let control = Control::read(form["custom_id"].as_str().unwrap());
            assert_eq!(&control.expect("it can be read back").action, action);
            let groups = form["components"].as_array().unwrap();
            assert_eq!(groups.len(), secret.menus.len());
            for group in groups {
                let options = group["component"]["options"].as_array().unwrap();
                assert!((2..=10).contains(&options.len()), "{form}");
                assert_eq!(options.len(), secret.values.len());
                let labels = options.iter().map(|option| &option["label"]);
                for label in labels.chain([&group["label"], &form["title"]]) {
                    assert!((1..=45).contains(&length(label)), "{form}");
                }
            }
            let missing = format!("\"{game}-");
            assert!(
                !form.to_string().contains(&missing),
                "without a text: {form}"
            );
        }
    }
}

/// The board of WYPS after CAT, on which its mover tries this.
fn board_of_wyps(partial: &str, mistaken: Option<&str>) -> Vec<(Value, Vec<String>)> {
    let tried = TriedMove::read(partial);
    rows(&Controls::PrivateBoard(PrivateBoard {
        mistaken: mistaken.map(|word| Part::new("word", word)),
        ..private_board(to_be_played(""), Game::WYPS, CATS, tried)
    }))
}

#[test]
fn players_are_called_by_their_names_and_else_by_their_seats() {
    let position = concat!(
        "...../....../...R.../..G...../.WYGGYB../...BR.../......./....../..... ",
        "2 YGG,RRB,WGW 0,0,0 +++ -"
    );
    let on = TriedOn::Table {
        at: AT,
        touched: String::new(),
        players: Vec::new(),
        names: vec![Some("Ann".to_owned())],
    };
    let board = private_board(on, Game::TRYPTIC, position, TriedMove::default());
    let (rows, _) = rows(&Controls::PrivateBoard(board)).remove(0);
    let rows = rows.as_array().unwrap();
    let labels: Vec<&str> = rows.iter().flat_map(labels_of).collect();
    assert!(labels.contains(&"Guess Ann…"), "{labels:?}");
    assert!(labels.contains(&"Guess Seat 3…"), "{labels:?}");
    // A single one shares its row.
    let for_two = position.replace("2 YGG,RRB,WGW 0,0,0 +++", "1 YGG,RRB 0,0 ++");
    let labels = labels_below(Game::TRYPTIC, &for_two, "");
    assert_eq!(labels.last().unwrap(), "Guess Seat 2… | Type… | Close");
}

#[test]
fn the_buttons_below_explored_lines_keep_their_places() {
    let position = "...../...../...../...../..... m x - -";
    let mark = |moves| LineMark { moves, check: 0 };
    let check = |moves: u8, plans: bool, partial: &str, expected: &str| {
        let explored = Explored {
            at: AT,
            line: mark(moves),
            before: moves.checked_sub(1).map(mark),
            start: mark(0),
            plans,
            may_plan: moves == 2,
            planned: moves == 3,
            may_plan_answer: moves == 1,
        };
        let tried = TriedMove::read(partial);
        let board = private_board(TriedOn::Line(explored), Game::TRYPSYLON, position, tried);
        let (rows, _) = rows(&Controls::PrivateBoard(board)).remove(0);
        let buttons = rows.as_array().unwrap().iter();
        let buttons = buttons.flat_map(|row| row["components"].as_array().unwrap());
        let buttons = buttons.skip_while(|it| it["label"] != "Back");
        let label = |it: &Value| {
            let mark = if it["disabled"] == true { "-" } else { "" };
            format!("{mark}{}", it["label"].as_str().unwrap())
        };
        let labels: Vec<String> = buttons.map(label).collect();
        assert_eq!(labels.join(" | "), expected, "{moves} {partial}");
    };
    let [card, push] = ["", "c3 L3-90"];
    check(
        0,
        false,
        card,
        "-Back | -Next move | Type… | -Start over | Close",
    );
    check(
        0,
        false,
        "c3",
        "Back | -Next move | Type… | Start over | Close",
    );
    check(
        0,
        false,
        push,
        "Back | Next move | Type… | Start over | Close",
    );
    check(
        1,
        false,
        card,
        "Back | -Next move | Type… | Start over | Close",
    );
    let at_start = "-Back | -Next move | -Plan line | Type… | -Start over | Close";
    check(0, true, card, at_start);
    check(
        1,
        true,
        push,
        "Back | Next move | Plan line | Type… | Start over | Close",
    );
    let planned = "Back | -Next move | Plan line | Type… | Start over | Close";
    check(2, true, card, planned);
    let planned = "Back | -Next move | -✓ Planned | Type… | Start over | Close";
    check(3, true, card, planned);
}

#[test]
fn what_is_set_stands_out_in_the_settings() {
    let settings = PersonalSettings::default();
    let (rows, _) = rows(&Controls::Settings(settings)).remove(0);
    let shown = rows.as_array().unwrap().iter().map(|row| {
        let buttons = row["components"].as_array().unwrap().iter();
        let on = buttons.filter(|it| it["style"] == 1);
        let labels: Vec<&str> = on.map(|it| it["label"].as_str().unwrap()).collect();
        labels.join(" | ")
    });
    assert_eq!(shown.collect::<Vec<_>>(), ["Standard", "Gentle", "Tips"]);
}

fn labels_of(row: &Value) -> Vec<&str> {
    let buttons = row["components"].as_array().expect("components");
    buttons
        .iter()
        .filter_map(|it| it["label"].as_str())
        .collect()
}

#[test]
fn the_places_of_a_word_are_stepped_through_and_undo_leads_back_to_before_it() {
    let position = Game::WYPS.read(CATS).expect("a position");
    let places_of = |word: &str| position.partial(word).expect("a word").next;
    let places = places_of("CATS");
    let below = |text: &str| board_of_wyps(&format!("{text}~1"), None).remove(0).0;
    let middle = below(&places[1].text);
    let [before, shown, after] = labels_of(&middle[0])[..] else {
        panic!("{middle}")
    };
    assert_eq!([before, after], ["◀", "▶"]);
    assert!(shown.starts_with(&format!("Place 2 of {} · ", places.len())));
    for (button, place) in [(0, 0), (2, 2)] {
        let id = middle[0]["components"][button]["custom_id"].as_str();
        let leads_to = format!("{}~1", places[place].text);
        assert_eq!(id.and_then(carried), Some(leads_to));
    }
    assert_eq!(undone(&middle), Some(String::new()));
    let last = middle.as_array().and_then(|rows| rows.last());
    let usual = ["Back", "Play", "Word…", "Close"];
    assert_eq!(labels_of(last.expect("rows")), usual);
    // Nothing is added where the word could become longer.
    let longer = below(&places_of("DO")[0].text);
    assert_eq!(labels_of(&longer[0])[0], "◀");
    assert_eq!(labels_of(&longer[1]), usual);
    // What was built hex by hex loses its last hex, with the only stone that fits there.
    assert_eq!(
        undone(&board_of_wyps("d1-d2-d3-d4=S", None)[0].0),
        Some("d1-d2-d3".into())
    );
}

#[test]
fn a_word_that_is_none_gets_buttons_for_those_that_can_be_laid() {
    let (rows, ids) = board_of_wyps("", Some("catz")).remove(0);
    let near = labels_of(&rows[0]);
    assert!(near.contains(&"CATS") && near.len() <= 5, "{near:?}");
    for word in &near {
        assert!(!board_of_wyps(word, None).remove(0).1.is_empty(), "{word}");
        assert!(ids.iter().any(|id| carried(id).as_deref() == Some(word)));
    }
    // Nothing is near this, and this is a word.
    for word in ["xqzvkj", "zebra", "", "c"] {
        assert_eq!(
            board_of_wyps("", Some(word)),
            board_of_wyps("", None),
            "{word}"
        );
    }
}

/// The beginning of the move after the first edge that is offered.
fn first_push_of(position: &str, partial: &str) -> String {
    let position = Game::TRYPSYLON.read(position).expect("a position");
    let partial = position.partial(partial).expect("a beginning");
    partial.choices("edge").next().expect("a push").text.clone()
}

/// A board that is told instead of drawn.
fn told(game: Game, position: &str) -> Picture {
    let (partial, told) = (String::new(), true);
    Picture {
        frames: Frames::Still { partial, told },
        ..Picture::still(game.read(position).unwrap(), Viewer::Public)
    }
}

fn random_move(position: &dyn AnyPosition, random: &mut Random) -> String {
    let mut partial = position.partial("").expect("a game that is on");
    while !partial.complete {
        partial = position
            .partial(&random.pick(&partial.next).text)
            .expect("what is offered is legal");
    }
    partial.text
}

#[test]
fn a_board_as_text_is_whole_in_the_message_or_in_a_file() {
    for game in Game::all().iter().copied() {
        for (seed, mut options) in (1..).zip(all_options(game)) {
            let mut random = Random(seed);
            if let Some(secret) = game.info().secret {
                let values: Vec<_> = (0..game.info().seats.1)
                    .map(|_| secret_of(&secret, &mut random))
                    .collect();
                options.insert(secret.option.to_owned(), values.into());
            }
            game.setup()
                .complete(&mut options, Seat::FIRST, &mut random);
            let mut position = game.start(&options).expect("options");
            // In the middle of the game there is more to tell.
            for _ply in 0..seed % 3 * 12 {
                let text = random_move(&*position, &mut random);
                position = position.play(&text).expect("a legal move");
                if position.outcome().is_some() {
                    break;
                }
            }
            let position = position.text();
            for (locale, room) in Locale::ALL
                .into_iter()
                .flat_map(|locale| [(locale, ROOM), (locale, 0)])
            {
                let message = compose::message(
                    &reply(vec![], Some(told(game, &position))),
                    Locales {
                        reader: locale,
                        public: locale,
                    },
                    room,
                );
                match message.file {
                    Some(file) => assert!(
                        file.name == "board.txt" && file.data.len() > 1500,
                        "{game} {}",
                        file.name
                    ),
                    None => assert!(!message.content.is_empty(), "{game} says nothing"),
                }
                let is_whole = !message
                    .content
                    .to_string()
                    .ends_with(&phrase(locale, "answer-shortened"));
                assert!(is_whole || room == 0, "{game}: {}", message.content);
            }
        }
    }
}

#[test]
fn a_long_text_is_cut_and_says_so() {
    let lines =
        vec![Sentence::composed("bot-under-way").fill("partial", "c3 L3-90\n".repeat(1000))];
    for locale in Locale::ALL {
        let message = compose::message(
            &reply(lines.clone(), None),
            Locales {
                reader: locale,
                public: locale,
            },
            ROOM,
        );
        let content = message.content.to_string();
        assert!(content.chars().count() <= 2000);
        assert!(
            content.ends_with(&phrase(locale, "answer-shortened")),
            "{content}"
        );
    }
}

#[test]
fn in_place_of_a_file_the_first_that_fits_is_said() {
    let line =
        |length| vec![Sentence::composed("bot-under-way").fill("partial", "a".repeat(length))];
    let said = |instead: Vec<Vec<Sentence>>, room| {
        let (name, content) = ("record.txt".to_owned(), "{}".to_owned());
        let reply = Reply {
            attached: Some(Attached::File {
                name,
                content,
                may_be_compressed: false,
                instead,
            }),
            ..Reply::private(line(0))
        };
        let (reader, public) = (Locale::En, Locale::En);
        let message = compose::message(&reply, Locales { reader, public }, room);
        let name = message.file.map(|file| file.name);
        (message.content.to_string().matches('a').count(), name)
    };
    let around = said(vec![line(0)], 0).0;
    let check = |lengths: &[usize], expected: usize| {
        let instead = lengths.iter().map(|length| line(*length)).collect();
        assert_eq!(said(instead, 0), (around + expected, None), "{lengths:?}");
    };
    check(&[1900, 5], 1900);
    check(&[2001, 5], 5);
    check(&[2001, 1900, 5], 1900);
    let (with_file, name) = said(vec![line(5)], ROOM);
    assert_eq!((with_file, name.as_deref()), (around, Some("record.txt")));
}

#[test]
fn a_message_calls_nobody_but_whom_it_is_meant_to_call() {
    let line = Sentence::composed("answer-elsewhere").fill("channel", "<@1> <@&2> @everyone");
    let locales = Locales {
        reader: Locale::En,
        public: Locale::En,
    };
    let quiet = compose::message(&reply(vec![line.clone()], None), locales, ROOM).body();
    assert_eq!(
        quiet["allowed_mentions"],
        serde_json::json!({ "parse": [], "users": [], "replied_user": false })
    );
    let (calls, shows) = (vec![PersonId(7)], None);
    let calling = Reply::new(Audience::Public { calls, shows }, vec![line]);
    let calling = compose::message(&calling, locales, ROOM).body();
    assert_eq!(
        calling["allowed_mentions"],
        serde_json::json!({ "parse": [], "users": ["7"], "replied_user": false })
    );
}

#[test]
fn a_reply_is_in_the_language_of_those_who_see_it() {
    let locales = Locales {
        reader: Locale::De,
        public: Locale::En,
    };
    let line = Sentence::composed("answer-never-mind");
    let say = |reply: Reply| compose::message(&reply, locales, ROOM);
    let public = say(Reply::public(vec![line.clone()]));
    assert_eq!(
        public.content.to_string(),
        phrase(Locale::En, "answer-never-mind")
    );
    assert_eq!(public.body().get("flags"), None);
    let private = say(Reply::private(vec![line]));
    assert_eq!(
        private.content.to_string(),
        phrase(Locale::De, "answer-never-mind")
    );
    assert_eq!(private.body()["flags"], 64);
    assert_eq!(private.audience, Audience::Private);
}

#[test]
fn without_the_permission_for_files_the_board_comes_in_words() {
    let game = Game::TRYPSYLON;
    let position = game.start(&Options::new()).expect("the start");
    let picture = Picture::still(position, Viewer::Public);
    let board = Board {
        at: AT,
        channel: ChannelId(1),
    };
    let (calls, shows) = (Vec::new(), Some(Shows::Board(board)));
    let reply = Reply {
        audience: Audience::Public { calls, shows },
        ..reply(vec![Sentence::composed("answer-never-mind")], Some(picture))
    };
    let locales = Locales {
        reader: Locale::En,
        public: Locale::En,
    };
    let drawn = compose::message(&reply, locales, ROOM);
    let told = compose::message(&reply, locales, 0);
    assert!(told.file.is_none());
    let description = drawn
        .file
        .as_ref()
        .unwrap()
        .description
        .as_ref()
        .unwrap()
        .as_str();
    let (words, number) = description.rsplit_once('\n').unwrap();
    assert!(number.starts_with("Game #"), "{number}");
    assert!(told.content.as_str().contains(words), "{}", told.content);
}

/// A replay of a game in which cards go round and round, and its message where files may have this
/// size.
fn replay_of(moves: usize, room: usize) -> Message {
    let game = Game::TRYPSYLON;
    let mut position = game.start(&Options::new()).expect("the start");
    let start = position.clone();
    let mut random = Random(11);
    let mut played = Vec::new();
    while played.len() < moves {
        let legal = position.moves();
        let text = random.pick(&legal);
        let next = position.play(text).expect("a legal move");
        // A game that is over too soon goes on otherwise.
        if next.outcome().is_none() {
            position = next;
            played.push(text.clone());
        }
    }
    let moving = Replay {
        moves: played,
        left_out: 0,
        decided: false,
    };
    let picture = Picture {
        frames: Frames::Replay(moving),
        ..Picture::still(start, Viewer::Public)
    };
    compose::message(
        &reply(vec![], Some(picture)),
        Locales {
            reader: Locale::En,
            public: Locale::En,
        },
        room,
    )
}

#[test]
fn a_replay_is_an_animation_with_words() {
    let file = replay_of(12, ROOM).file.expect("a replay");
    assert_eq!(
        (file.name.as_str(), &file.data[..6]),
        ("replay.gif", b"GIF89a".as_slice())
    );
    let words = file.description.expect("words");
    assert!(
        words
            .as_str()
            .starts_with("An animation of 12 moves. At its end:\n"),
        "{words}"
    );
    assert!(words.as_str().chars().count() <= 1024);
}

#[test]
fn a_long_replay_keeps_below_two_megabytes_and_says_what_it_leaves_out() {
    let message = replay_of(700, ROOM);
    let file = message.file.expect("a replay");
    assert!(
        file.data.starts_with(b"GIF89a") && file.data.len() <= 2_000_000,
        "{} bytes",
        file.data.len()
    );
    assert!(
        message
            .content
            .as_str()
            .contains("The animation starts after move"),
        "{}",
        message.content
    );
}

#[test]
fn where_only_small_files_may_be_attached_the_replay_is_shorter_or_stands_still() {
    let whole = replay_of(12, ROOM).file.unwrap().data.len();
    let shorter = replay_of(12, whole / 2);
    assert!(shorter.file.unwrap().data.len() <= whole / 2);
    assert!(
        shorter.content.as_str().contains("starts after move"),
        "{}",
        shorter.content
    );
    let still = replay_of(12, 1000);
    assert_eq!(still.file.unwrap().name, "board.png");
    assert!(
        still.content.as_str().contains("too large"),
        "{}",
        still.content
    );
}
