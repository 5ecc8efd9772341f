//! Games gone through move by move, and records taken out and in, over kills of the bot.

use std::{path::Path, process::Stdio};

use causeway::sandbox::{Message, PersonError, Snowflake};
use serde_json::{Value, json};
use tokio::{
    io::AsyncWriteExt,
    process::{Child, Command},
};

use crate::{
    game::{Match, names},
    harness::{Harbour, Player, Settings, alt_text, labels, program},
};

/// What `causeway engine trypsylon` answers to this line.
async fn engine(home: &Path, line: &str) -> Value {
    let mut command: Command = program(home);
    let mut child: Child = command
        .args(["engine", "trypsylon"])
        .stdin(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("its input");
    input
        .write_all(format!("{}\n", line.trim_end()).as_bytes())
        .await
        .expect("it reads");
    drop(input);
    let output = child.wait_with_output().await.expect("it ends");
    serde_json::from_slice(&output.stdout).expect("a line of JSON")
}

/// The one animation of a message.
fn animation(message: &Message) -> &[u8] {
    let [replay] = message.attachments.as_slice() else {
        panic!("one animation, not {}", message.attachments.len())
    };
    assert_eq!(
        (replay.filename.as_str(), replay.content_type.as_str()),
        ("replay.gif", "image/gif")
    );
    assert!(
        replay.bytes.starts_with(b"GIF89a") && replay.bytes.len() <= 2_000_000,
        "{} bytes",
        replay.bytes.len()
    );
    assert!(
        replay
            .description
            .as_deref()
            .is_some_and(|words| words.contains("At its end:") || words.contains("An ihrem Ende:")),
        "{:?}",
        replay.description
    );
    &replay.bytes
}

/// A file's content, and what else `/import` is told.
type File<'a> = (&'a [u8], &'a [(&'a str, &'a str)]);

/// The record that a message carries.
fn record(message: &Message) -> String {
    let [file] = message.attachments.as_slice() else {
        panic!(
            "one file, not {}: {}",
            message.attachments.len(),
            message.content
        )
    };
    assert!(
        file.filename.starts_with("trypsylon-")
            && Path::new(&file.filename)
                .extension()
                .is_some_and(|it| it == "txt"),
        "{}",
        file.filename
    );
    String::from_utf8(file.bytes.to_vec()).expect("text")
}

/// Hands a file in.
async fn import(
    player: &Player<'_>,
    channel: Snowflake,
    name: &str,
    text: &str,
    options: &[(&str, &str)],
) -> Message {
    let file = player
        .upload(name, text.to_owned())
        .expect("it is taken")
        .to_string();
    let options: Vec<(&str, &str)> = options
        .iter()
        .copied()
        .chain([("file", file.as_str())])
        .collect();
    player.command(channel, "import", &options).await
}

#[tokio::test]
async fn a_game_is_stepped_through_on_one_message_also_after_a_kill() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
    );
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    for _ in 0..4 {
        game.play_any().await;
    }
    let replay = cleo.privately(harbour.channel, "replay", &[]).await;
    let moving = animation(&replay).to_vec();
    assert_eq!(labels(&replay), ["⏮", "⏭"]);
    // By its number the game is looked back on from anywhere.
    let lagoon = harbour.sandbox.channel("lagoon").expect("#lagoon");
    for command in ["replay", "history"] {
        let named = cleo.privately(lagoon, command, &[("number", "1")]).await;
        assert!(named.content.contains("#1"), "{}", named.content);
    }

    let mut pictures = Vec::new();
    let mut shown = cleo.press(&replay, "⏮").await;
    assert!(
        shown.content.contains("before the first of 4 moves"),
        "{}",
        shown.content
    );
    for (index, text) in game.moves.clone().iter().enumerate() {
        assert_eq!(shown.id, replay.id, "it is all on one message");
        pictures.push(shown.attachments[0].bytes.clone());
        assert!(!alt_text(&shown).is_empty());
        if index == 2 {
            harbour.kill().await;
            harbour.start().await;
        }
        shown = cleo.press(&shown, "▶").await;
        assert!(
            shown
                .content
                .contains(&format!("Move {} of 4. ", index + 1))
                && names(&shown.content, text),
            "{}",
            shown.content
        );
    }
    assert_eq!(
        labels(&shown),
        ["⏮", "◀", "Replay", "Show everyone", "History"]
    );
    assert_eq!(
        alt_text(&shown),
        alt_text(&game.board),
        "the last position is the one on the board"
    );
    for (index, before) in pictures.iter().enumerate().rev() {
        shown = cleo.press(&shown, "◀").await;
        assert_eq!(shown.attachments[0].bytes, before, "back at move {index}");
    }
    // The game goes on meanwhile.
    game.play_any().await;
    shown = cleo.press(&shown, "▶").await;
    assert!(shown.content.contains("Move 1 of 5. "), "{}", shown.content);
    shown = cleo.press(&shown, "Replay").await;
    assert_eq!(shown.id, replay.id);
    assert_ne!(
        animation(&shown),
        moving.as_slice(),
        "there is one move more"
    );
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_replay_for_all_is_everybodys() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
    );
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    game.play_any().await;
    let replay = ann
        .publicly(harbour.channel, "replay", &[("for", "all")])
        .await;
    animation(&replay);
    assert_eq!(replay.pinged, []);
    let stepped = cleo.press(&replay, "⏮").await;
    assert_eq!(stepped.id, replay.id);
    assert!(
        !stepped.is_ephemeral()
            && stepped
                .content
                .starts_with("The start, before the only move."),
        "{}",
        stepped.content
    );
    // The board's own buttons are still live.
    game.board = harbour.now(&game.board).expect("the board");
    assert_eq!(labels(&game.board)[0], "Move");
    // Typed, it comes in direct messages, where it can be stepped through too.
    cleo.says_to_bot(harbour.channel, "replay");
    let dm = cleo.dm();
    let private = harbour
        .until("a replay in direct messages", |world| {
            world.messages(dm).next().cloned()
        })
        .await;
    animation(&private);
    let stepped = cleo.press(&private, "⏭").await;
    assert_eq!(stepped.id, private.id, "{}", stepped.content);
    assert!(
        stepped.content.starts_with("Move 1 of 1. "),
        "{}",
        stepped.content
    );
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_finished_game_is_replayed_from_its_board_and_gone_on_from() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
    );
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    for _ in 0..3 {
        game.play_any().await;
    }
    let asked = ann.press(&game.board, "Resign").await;
    ann.press(&asked, "Resign").await;
    let over = game.new_board().await;
    let replay = cleo.press(&over, "Replay").await;
    cleo.assert_private(&replay);
    animation(&replay);
    let last = cleo.press(&replay, "⏭").await;
    assert!(last.content.contains("resigns"), "{}", last.content);
    let before = cleo.press(&last, "◀").await;
    let challenge = cleo.press(&before, "Play on from here").await;
    assert!(
        challenge
            .content
            .contains("continues from a record, after move 2."),
        "{}",
        challenge.content
    );
    let board = ben.accepts(&challenge).await;
    // The last line is the game's number.
    let [new, old] = [&board, &before].map(alt_text);
    let shown = |alt: &str| alt.rsplit_once('\n').map(|(shown, _)| shown.to_owned());
    assert_eq!(
        shown(new),
        shown(old),
        "the new game begins where the old one was"
    );
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_record_goes_round_through_the_engine_a_file_and_a_kill() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
    );
    let mut game = Match::begin(
        &harbour,
        &ann,
        &ben,
        &[("size", "6x6"), ("rules", "expert")],
    )
    .await;
    for _ in 0..5 {
        game.play_any().await;
    }
    let exported = cleo.privately(harbour.channel, "export", &[]).await;
    let line = record(&exported);
    assert!(
        line.contains("\"Ann\"") && line.contains("\"Ben\""),
        "it names the players: {line}"
    );
    // From the menu of the message that has it.
    let looked_at = cleo
        .uses_menu(harbour.channel, "Play on from here", exported.id)
        .await;
    assert!(labels(&looked_at).contains(&"Play on from here"));
    let home = harbour.database();
    let answer = engine(home.parent().expect("a folder"), &line).await;
    assert_eq!(answer["position"], json!(game.position.text()), "{answer}");

    let lagoon = harbour.sandbox.channel("lagoon").expect("#lagoon");
    let whom = ben.id().to_string();
    let challenge = import(
        &cleo,
        lagoon,
        &exported.attachments[0].filename,
        &line,
        &[("opponent", &whom), ("move", "4")],
    )
    .await;
    assert_eq!(challenge.pinged, [ben.id()]);
    harbour.kill().await;
    harbour.start().await;
    let board = ben.accepts(&challenge).await;
    harbour.kill().await;
    harbour.start().await;
    let again = record(&ann.privately(lagoon, "export", &[]).await);
    let answer = engine(home.parent().expect("a folder"), &again).await;
    let whole: Value = serde_json::from_str(&line).expect("JSON");
    let part: Value = serde_json::from_str(&again).expect("JSON");
    assert_eq!(
        (&part["options"], part["moves"].as_array().unwrap()),
        (
            &whole["options"],
            &whole["moves"].as_array().unwrap()[..4].to_vec()
        )
    );

    // The fifth move, made once more in the new game, leads to the same position.
    let fifth = &game.moves[4];
    let mover = if board.pinged == [cleo.id()] {
        &cleo
    } else {
        &ben
    };
    mover.plays(lagoon, fifth).await;
    let played = record(&ann.privately(lagoon, "export", &[]).await);
    assert_eq!(
        engine(home.parent().expect("a folder"), &played).await["position"],
        json!(game.position.text()),
        "{answer}"
    );
    let history = ann.privately(lagoon, "history", &[]).await;
    assert!(
        game.moves.iter().all(|text| names(&history.content, text)),
        "{}",
        history.content
    );
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_record_to_look_at_survives_a_kill_and_is_ones_own() {
    let harbour = Harbour::open().await;
    let dov = harbour.player("Dov");
    let text =
        json!({ "options": { "size": "5x5" }, "moves": ["c3 L3-90", "c3 R3-0"] }).to_string();
    let looked = import(&dov, harbour.channel, "urlaub.txt", &text, &[]).await;
    dov.assert_private(&looked);
    assert!(
        looked
            .content
            .starts_with("Eine Aufzeichnung von **Trypsylon** mit 2 Zügen. Nur du siehst sie."),
        "{}",
        looked.content
    );
    assert!(!alt_text(&looked).is_empty());
    harbour.kill().await;
    harbour.start().await;
    // Typed: a file in the message, or the text itself. The answer comes in direct messages, in the
    // language of the command before the kill.
    let bot = harbour.sandbox.look(|world| world.bot);
    let file = dov
        .upload("trypsylon-7.txt", text.clone())
        .expect("it is taken");
    dov.say_with(
        harbour.channel,
        &format!("<@{bot}> importieren zug:1"),
        &[file],
    )
    .expect("it is sent");
    let dm = dov.dm();
    let first = harbour
        .until("the record in direct messages", |world| {
            world.messages(dm).next().cloned()
        })
        .await;
    assert!(first.content.contains("Zug 1 von 2. "), "{}", first.content);
    let back = dov.press(&looked, "◀").await;
    assert_eq!(back.id, looked.id);
    assert!(
        back.content.starts_with("Zug 1 von 2. "),
        "{}",
        back.content
    );
    let moving = dov.press(&back, "Nachspielen").await;
    animation(&moving);
    dov.says_to_bot(harbour.channel, &format!("import `{text}`"));
    let second = harbour
        .until("a second one", |world| world.messages(dm).nth(1).cloned())
        .await;
    assert!(
        second.content.contains("Zug 2 von 2. "),
        "{}",
        second.content
    );
    // A picture beside another command is nobody's business.
    let picture = dov
        .upload("holiday.png", vec![0xff; 300 << 10])
        .expect("it is taken");
    dov.say_with(harbour.channel, &format!("<@{bot}> partien"), &[picture])
        .expect("it is sent");
    let games = harbour
        .until("the list of games", |world| {
            world.messages(dm).nth(2).cloned()
        })
        .await;
    assert!(
        games.content.contains("Du hast keine laufenden Partien"),
        "{}",
        games.content
    );
    harbour.finish().await;
}

#[tokio::test]
async fn bad_files_are_refused_with_what_is_wrong_in_both_languages() {
    let harbour = Harbour::open().await;
    for (name, expected) in [
        (
            "Ann",
            [
                "This isn’t a game record (line 2, column 1).",
                "This isn’t a game record (line 1, column 11).",
                "A record may be at most 256 KiB.",
                "This file is not text.",
                "Move 2 of this record of Trypsylon, “a3 Ta-0”, cannot be played: \
                 a3 was pushed in last",
                "This record has 2 moves, so there is no move 3.",
            ],
        ),
        (
            "Dov",
            [
                "Das ist keine Aufzeichnung einer Partie (Zeile 2, Spalte 1).",
                "Das ist keine Aufzeichnung einer Partie (Zeile 1, Spalte 11).",
                "Eine Aufzeichnung darf höchstens 256 KiB groß sein.",
                "Diese Datei ist kein Text.",
                "Zug 2 dieser Aufzeichnung von Trypsylon, „a3 Ta-0“, ist nicht möglich: \
                 a3 wurde zuletzt eingeschoben",
                "Diese Aufzeichnung hat nur 2 Züge, also keinen Zug 3.",
            ],
        ),
    ] {
        let player = harbour.player(name);
        let spaces = vec![b' '; 300 << 10];
        let files: [File; 6] = [
            (b"{}\n{}", &[]),
            (b"{\"moves\":[7]}", &[]),
            (&spaces, &[]),
            (&[0xff, 0xfe, 0x00], &[]),
            (br#"{"moves":["c3 L3-90","a3 Ta-0"]}"#, &[]),
            (br#"{"moves":["c3 L3-90","c3 R3-0"]}"#, &[("move", "3")]),
        ];
        for ((bytes, options), expected) in files.into_iter().zip(expected) {
            let file = player
                .upload("trypsylon.txt", bytes.to_vec())
                .expect("it is taken")
                .to_string();
            let options: Vec<(&str, &str)> = options
                .iter()
                .copied()
                .chain([("file", file.as_str())])
                .collect();
            let refused = player.refused(harbour.channel, "import", &options).await;
            assert!(refused.starts_with(expected), "{refused}\n{expected}");
        }
        // Neither file nor text.
        let refused = player.refused(harbour.channel, "import", &[]).await;
        assert!(refused.contains("import"), "{refused}");
    }
    let kept = "SELECT COUNT(*) FROM records";
    let nobody = harbour.raw().await.number(kept).await;
    assert_eq!(nobody, 0, "nothing is kept of them");
    harbour.finish().await;
}

#[tokio::test]
async fn where_no_file_may_be_attached_everything_is_said_in_words() {
    let harbour = Harbour::with(Settings::default()).await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    game.play_any().await;
    harbour.sandbox.deny(
        harbour.channel,
        causeway::sandbox::Permissions::ATTACH_FILES,
    );
    let replay = ann.privately(harbour.channel, "replay", &[]).await;
    assert!(
        replay.attachments.is_empty() && replay.content.contains("Attach Files"),
        "{}",
        replay.content
    );
    let stepped = ann.press(&replay, "⏮").await;
    assert!(
        stepped.attachments.is_empty() && stepped.content.contains("Attach Files"),
        "{}",
        stepped.content
    );
    let exported = ann.privately(harbour.channel, "export", &[]).await;
    assert!(
        exported.content.contains("Attach Files") && exported.content.contains("`{\"options\":{"),
        "{}",
        exported.content
    );
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_file_is_its_owners_and_the_stand_in_is_strict_about_it() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let file = ann
        .upload("game.txt", "{}")
        .expect("it is taken")
        .to_string();
    for (player, value) in [(&ben, file.as_str()), (&ann, "12"), (&ann, "game.txt")] {
        let given = player
            .person
            .command(harbour.channel, "import", &[("file", value)]);
        assert!(matches!(given, Err(PersonError::BadOption(..))), "{value}");
    }
    assert!(matches!(
        ann.upload(" ", "{}"),
        Err(PersonError::BadValue(..))
    ));
    assert!(matches!(
        ann.upload("large.txt", vec![0; 11 << 20]),
        Err(PersonError::NotAllowed(_))
    ));
    harbour.finish().await;
}
