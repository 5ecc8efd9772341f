//! A fifth game, which is nowhere but in this folder, goes through the whole bot: it is challenged,
//! played by buttons and by words, drawn, played by the program, hinted at, reviewed, made puzzles
//! of, replayed, recorded and handed in again.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../stand_ins/database.rs"]
mod database;
mod hex;
#[path = "../stand_ins/set_clock.rs"]
mod set_clock;
#[path = "../stand_ins/mod.rs"]
mod stand_ins;
#[allow(dead_code, unused_imports)] // the bot's tests need more of it
#[path = "../bot/world.rs"]
mod world;

use std::sync::LazyLock;

use causeway::{
    bot::{Action, Attached, Controls, Import, PrivateBoard, Reply, TriedOn, TryAt},
    discord::{custom_id::Control, mentions},
    games::{Game, Record},
    ids::{Computer, PersonId},
    opponents::puzzles::Kind,
    texts::{Locale, text},
};

use world::*;

static HEX: LazyLock<Game> = LazyLock::new(hex::register);

const BOT: PersonId = PersonId(7);

/// Red joins left and right over the middle.
const MOVES: [&str; 5] = ["b2", "a1", "a2", "c2", "c1"];

async fn new_world() -> World {
    assert_eq!(HEX.place(), 4);
    World::new().await
}

/// What a message to the bot asks for.
fn typed(words: &str) -> Action {
    let message = format!("<@{BOT}> {words}");
    let typed = mentions::read(&message, BOT, false, None, |_| false).unwrap();
    typed
        .meaning
        .unwrap_or_else(|why| panic!("{words}: {why}"))
        .0
}

/// What the button with this label asks for, as Discord sends it back.
fn pressed(reply: &Reply, label: &str) -> Action {
    let rows = sent(Locale::En, reply, CHANNEL.room()).rows;
    let rows = rows.as_array().unwrap().iter();
    let mut all = rows.flat_map(|row| row["components"].as_array().unwrap());
    let button = all.find(|it| it["label"] == label);
    let button = button.unwrap_or_else(|| panic!("no {label}: {:?}", labels(reply, Locale::En)));
    let id = button["custom_id"].as_str().unwrap();
    Control::read(id).unwrap().action
}

/// The labels of what can be pressed, without what carries them.
fn labels(reply: &Reply, locale: Locale) -> Vec<String> {
    let rows = sent(locale, reply, CHANNEL.room()).rows;
    let rows = rows.as_array().into_iter().flatten();
    let all = rows.flat_map(|row| row["components"].as_array().unwrap());
    all.map(|it| it["label"].to_string() + &it["placeholder"].to_string())
        .collect()
}

/// What everybody sees of an answer, or else the player; all of it in words.
async fn ask(world: &World, by: PersonId, action: Action) -> Reply {
    let reply = world.ask(by, action).await;
    let shown = reply.then.as_deref().unwrap_or(&reply).clone();
    for locale in [Locale::En, Locale::De] {
        let said = in_language(locale, &reply) + &in_language(locale, &shown);
        assert!(!said.contains("hex-"), "{said}");
        let labels = labels(&shown, locale).concat();
        assert!(!labels.contains("hex-"), "{labels}");
    }
    shown
}

/// The file that comes with a reply begins like this.
fn file_begins(reply: &Reply, begin: &[u8]) -> String {
    let file = sent(Locale::En, reply, CHANNEL.room()).file;
    let file = file.unwrap_or_else(|| panic!("no file: {}", english(reply)));
    assert!(file.data.starts_with(begin), "{}", file.name);
    file.description
        .map_or_else(String::new, |it| it.to_string())
}

const PNG: &[u8] = b"\x89PNG";
const GIF: &[u8] = b"GIF89a";

async fn is_running(world: &World) -> bool {
    let stored = world.store.table_in(HARBOUR).await.unwrap().unwrap();
    stored.table.is_running()
}

/// A game between Ann and Ben that Ann has won.
async fn finished() -> World {
    play(new_world().await).await
}

async fn play(world: World) -> World {
    world.begin(CHANNEL, stand_ins::terms(*HEX, &[])).await;
    for (text, by) in MOVES.into_iter().zip([ANN, BEN].into_iter().cycle()) {
        world.play(by, text).await;
    }
    world
}

#[tokio::test]
async fn it_is_challenged_and_played_by_buttons_and_by_words() {
    let world = new_world().await;
    let challenge = ask(&world, ANN, typed("challenge <@2> hex seat mine")).await;
    says(&challenge, "Hex");
    let begun = ask(&world, BEN, pressed(&challenge, "Accept")).await;
    let described = file_begins(&begun, PNG);
    says(&described, "Stones from a1 to c3: .........");

    let played = ask(&world, ANN, typed("place B2")).await;
    let text = public_board(&played, Some(BEN));
    says(&text, "<@1> plays **b2**.");
    let offered = world.complete(BEN, command("place", &[]), "hex", "A").await;
    let offered: Vec<_> = offered.iter().map(|it| it.value.as_str()).collect();
    assert_eq!(offered, ["a1", "a2", "a3"]);
    let refused = world.refused(BEN, typed("place b2")).await;
    says(&refused, "b2 is taken.");

    let board = ask(&world, BEN, pressed(&played, "Move")).await;
    let tried = ask(&world, BEN, pressed(&board, "a1")).await;
    assert!(file_begins(&tried, PNG).contains("2...1...."));
    let played = ask(&world, BEN, pressed(&tried, "Play")).await;
    says(&played, "plays **a1**.");

    for (words, by) in [("a2", ANN), ("c2", BEN), ("c1", ANN)] {
        ask(&world, by, typed(words)).await;
    }
    assert!(!is_running(&world).await);
    assert_eq!(world.moves().await, MOVES);
}

#[tokio::test]
async fn its_rules_are_explained_and_it_has_no_lesson() {
    let world = new_world().await;
    let rules = ask(&world, ANN, typed("rules hex")).await;
    says(&rules, "Red joins left and right");
    assert!(file_begins(&rules, PNG).contains("....1...."));
    let all = labels(&ask(&world, ANN, typed("learn")).await, Locale::En);
    assert_eq!(all.len(), 4, "{all:?}");
}

#[tokio::test]
async fn the_program_plays_it_and_gives_hints() {
    let world = new_world().await;
    let opponent = Computer {
        level: 6,
        number: 1,
    };
    let begin = Action::PlayComputer {
        opponents: vec![opponent.into()],
        terms: stand_ins::terms(*HEX, &[]),
    };
    ask(&world, ANN, begin).await;
    let hint = Action::Hint {
        at: None,
        whole: true,
    };
    while is_running(&world).await {
        let shown = ask(&world, ANN, hint.clone()).await;
        says(&shown, "It leads to a win.");
        ask(&world, ANN, pressed(&shown, "Play")).await;
    }
    // Who begins wins, and the program has answered each move but the last.
    assert_eq!(world.moves().await.len() % 2, 1);
}

#[tokio::test]
async fn it_is_reviewed_replayed_and_recorded() {
    let world = finished().await;
    let (of, to_all) = (None, false);
    let reviewed = ask(&world, ANN, Action::Review { of, to_all }).await;
    let Some(Attached::Curve { review, .. }) = &reviewed.attached else {
        panic!("{}", english(&reviewed));
    };
    assert_eq!(review.chances.last(), Some(&vec![100, 0]));
    file_begins(&reviewed, PNG);

    let replay = ask(&world, BEN, Action::Replay { of: None, to_all }).await;
    file_begins(&replay, GIF);

    let (name, content) = file(&ask(&world, ANN, Action::Export).await);
    begins(&name, "hex-");
    assert_eq!(content.parse::<Record>().unwrap().moves, MOVES);
    let import = Import {
        name: Some(name),
        text: content,
        game: None,
        ply: None,
        continuation: None,
    };
    let looked = ask(&world, CLEO, Action::Import(import)).await;
    says(&looked, "Hex");
    file_begins(&looked, PNG);
}

#[tokio::test]
async fn puzzles_are_found_in_its_games_and_solved() {
    let world = new_world().await;
    for person in [ANN, BEN] {
        ask(&world, person, typed("settings puzzles on")).await;
    }
    let world = play(world).await;
    world.bot.find_puzzles().await.unwrap();
    let found = world.store.found_puzzles().await.unwrap();
    let win = found.iter().find(|it| it.kind == Kind::WinInOne).unwrap();
    assert_eq!((win.game, win.key.as_str()), (*HEX, "c1"));

    let posed = ask(&world, CLEO, typed("puzzle hex")).await;
    let Controls::PrivateBoard(PrivateBoard {
        on: TriedOn::Puzzle(id),
        ..
    }) = &posed.controls
    else {
        panic!("{}", english(&posed));
    };
    let at = TryAt::Puzzle(*id);
    let tries = |mv: &str| Action::Play {
        at,
        partial: mv.to_owned(),
    };
    let key = found.iter().find(|it| it.id() == *id).unwrap();
    let (right, task) = (&key.key, text(Locale::En, &posed.lines[1]));
    assert!(task.contains("Red") || task.contains("Blue"), "{task}");
    let other = if right == "c3" { "b3" } else { "c3" };
    let wrong = english(&ask(&world, CLEO, tries(other)).await);
    assert!(wrong.contains('❌'), "{wrong}");
    let solved = english(&ask(&world, CLEO, tries(right)).await);
    assert!(solved.contains('✅'), "{solved}");
}
