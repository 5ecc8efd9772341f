//! Hints: where a move begins, then all of it; who may ask, and what the game remembers of it.

use causeway::{
    bot::{Action, Audience, Controls, Delivery, Effort, PrivateBoard, Reply, Running, Setup},
    discord::{components, custom_id::Control},
    games::{Game, Saying},
    ids::{Computer, PersonId},
    table::{HintTaken, Setting, Terms},
    texts::Locale,
};
use serde_json::{Value, json};

use crate::{explore::with_patterns, stand_ins, world::*};

const HINT: Action = Action::Hint {
    at: None,
    whole: false,
};
/// The beaches win with the next move.
pub const BEFORE_THE_WIN: [&str; 8] = [
    "a4 Ta-0",
    "a2 Ba-0",
    "b4 Tb-270",
    "b2 Bb-0",
    "c4 Tc-0",
    "c2 Bc-90",
    "d4 Td-270",
    "d2 Bd-90",
];

fn agreed() -> Terms {
    Terms {
        hints: true,
        ..terms()
    }
}

/// A game of Ann's and Ben's in which Ann can win at once.
async fn before_the_win(terms: Terms) -> World {
    let world = World::with_game_on(terms).await;
    for (by, text) in [ANN, BEN].into_iter().cycle().zip(BEFORE_THE_WIN) {
        world.play(by, text).await;
    }
    world
}

/// What the button with this label asks for.
fn pressed(reply: &Reply, label: &str) -> Action {
    let rows = json!(components::rows(&reply.controls, Locale::En));
    let rows = rows.as_array().unwrap().iter();
    let mut all = rows.flat_map(|row| row["components"].as_array().unwrap().clone());
    let button = all.find(|it: &Value| it["label"] == label);
    let button = button.unwrap_or_else(|| panic!("no {label}: {:?}", reply.controls));
    let id = button["custom_id"].as_str().unwrap();
    Control::read(id).unwrap().action
}

async fn taken(world: &World) -> Vec<HintTaken> {
    let stored = world.table().await;
    stored.table.hints
}

async fn running_now(world: &World) -> Running {
    match world.bot.board_now(world.at().await).await.unwrap().1 {
        Reply {
            controls: Controls::Board(running),
            ..
        } => running,
        other => panic!("{other:?}"),
    }
}

fn board_of(reply: &Reply) -> &PrivateBoard {
    match &reply.controls {
        Controls::PrivateBoard(board) => board,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_hint_says_where_then_all_and_is_played_like_any_move() {
    let world = before_the_win(agreed()).await;
    assert!(running_now(&world).await.hints);
    let at = world.at().await;
    let (_, board, _) = world.bot.board_now(at).await.unwrap();
    let place = world.ask(ANN, pressed(&board, "Hint")).await;
    assert_eq!(place.audience, Audience::Private);
    let card = partial(place.picture().unwrap()).to_owned();
    let text = english(&place);
    says(&text, format!("**{card}**"));
    // It can be tried out there and then.
    assert_eq!(board_of(&place).tried.partial, card);
    // The board is as it was, and the hint is stored.
    assert_eq!(world.at().await, at);
    let mark = HintTaken {
        number: BEFORE_THE_WIN.len() + 1,
        seat: causeway::games::Seat::FIRST,
    };
    assert_eq!(taken(&world).await, [mark]);
    // Pressed again, it brings no second board, and may be pressed as often as any button.
    let again = world.ask(ANN, HINT).await;
    assert_eq!(
        english(&again),
        format!("**Hint:** the move begins at **{card}**.")
    );
    assert!(again.picture().is_none());
    let [of_again, of_first] = [&again, &place].map(|it| pressed(it, "Show the move"));
    assert_eq!(of_again, of_first);
    assert_eq!(HINT.policy().effort, Effort::Light);

    let whole = world.ask(ANN, pressed(&place, "Show the move")).await;
    assert_eq!(whole.delivery, Delivery::Update);
    let win = board_of(&whole).tried.partial.clone();
    let text = english(&whole);
    assert!(win.starts_with(&format!("{card} ")), "{text}");
    says(&text, win.replace(' ', " at "));
    says(&text, "connects both shores and wins");
    assert_eq!(taken(&world).await, [mark]);

    let played = world.ask(ANN, pressed(&whole, "Play")).await;
    let told = english(played.then.as_deref().unwrap());
    says(&told, "With a hint.");
    says(&told, "Moves with a hint: <@1> 1.");
    let page = Action::History { page: 0, at: None };
    let history = english(&world.ask(BEN, page).await);
    assert_eq!(history.matches("· hint").count(), 1, "{history}");
    let hinted = history.lines().find(|line| line.contains("hint"));
    assert!(
        hinted.is_some_and(|line| line.contains(&win.replace(' ', " at "))),
        "{history}"
    );
    let (_, record) = file(&world.ask(BEN, Action::Export).await);
    let record: Value = serde_json::from_str(&record).unwrap();
    assert_eq!(record["about"]["hints"], json!([9]));
}

#[tokio::test]
async fn a_move_without_a_hint_is_not_marked() {
    let world = World::with_game_on(agreed()).await;
    let reply = world.play(ANN, BEFORE_THE_WIN[0]).await;
    assert!(!english(&reply).contains("hint"), "{}", english(&reply));
    let (_, record) = file(&world.ask(ANN, Action::Export).await);
    assert!(!record.contains("hints"), "{record}");
}

#[tokio::test]
async fn a_hint_stays_when_its_move_is_taken_back() {
    let world = before_the_win(agreed()).await;
    world.ask(ANN, HINT).await;
    let seen = taken(&world).await;
    world.play(ANN, "e4 Be-90").await;
    world.ask(ANN, Action::Back { at: None }).await;
    world.ask(BEN, Action::Accept { challenge: None }).await;
    assert_eq!(world.moves().await.len(), BEFORE_THE_WIN.len());
    assert_eq!(taken(&world).await, seen);
}

#[tokio::test]
async fn who_may_not_have_a_hint_is_told_why() {
    let world = World::with_game().await;
    assert!(!running_now(&world).await.hints);
    let refused = world.refused(ANN, HINT).await;
    says(&refused, "did not agree");

    let world = World::with_game_on(agreed()).await;
    let refused = world.refused(BEN, HINT).await;
    says(&refused, "It’s <@1>’s turn");
    let refused = world.refused(CLEO, HINT).await;
    says(&refused, "Only <@1> and <@2> play here");
    let old = Action::Hint {
        at: Some(world.at().await),
        whole: true,
    };
    world.play(ANN, BEFORE_THE_WIN[0]).await;
    let refused = world.refused(BEN, old).await;
    says(&refused, "moved on");
    world.ask(BEN, take(&["c3"])).await;
    let refused = world.refused(BEN, HINT).await;
    says(&refused, "`c3`");
    assert_eq!(taken(&world).await, []);
    let at = world.at().await;
    world.ask(BEN, Action::ResignConfirmed { at }).await;
    let refused = world.refused(ANN, HINT).await;
    says(&refused, "over");
}

#[tokio::test]
async fn against_the_program_hints_are_always_there_in_every_game() {
    for game in Game::all() {
        let options: &[(&str, &str)] = match game.name() {
            "trisq" => &[("size", "4")],
            "wyps" => &[("side", "7")],
            // They have tests of their own.
            "trypsylon" | "tryptic" => continue,
            other => panic!("{other}"),
        };
        let world = World::new().await;
        let action = Action::PlayComputer {
            opponents: vec![
                Computer {
                    level: 1,
                    number: 1,
                }
                .into(),
            ],
            terms: stand_ins::terms(*game, options),
        };
        world.ask(ANN, action).await;
        assert!(running_now(&world).await.hints);
        let hint = world.ask(ANN, HINT).await;
        let whole = match &hint.controls {
            Controls::PrivateBoard(board) if board.is_hint => {
                world.ask(ANN, pressed(&hint, "Show the move")).await
            }
            _ => hint,
        };
        let (text, mv) = (english(&whole), board_of(&whole).tried.partial.clone());
        let told = board_of(&whole).position.name(&mv);
        let told = causeway::texts::text(Locale::En, &told);
        assert!(
            text.contains(&format!("**Hint:** {told}")),
            "{game}: {text}"
        );
        let at = board_of(&whole).on.at();
        let played = world.ask(ANN, Action::Play { at, partial: mv }).await;
        // Nobody else wants to know.
        let told = english(played.then.as_deref().unwrap());
        assert!(!told.contains("With a hint."), "{game}: {told}");
    }
}

/// Ann's hint in a game of three, with the patterns of the others.
async fn tryptic_hint(world: &World, moves: &[(PersonId, &str)]) -> Vec<Reply> {
    for (by, mv) in moves {
        world.play(*by, mv).await;
    }
    let place = world.ask(ANN, HINT).await;
    let whole = Action::Hint {
        at: None,
        whole: true,
    };
    vec![place, world.ask(ANN, whole).await]
}

#[tokio::test]
async fn a_hint_in_tryptic_knows_what_its_seat_has_seen_and_nothing_else() {
    let mut told = Vec::new();
    for patterns in [["000", "222"], ["343", "112"]] {
        let world = with_patterns(patterns).await;
        assert!(world.refused(ANN, HINT).await.contains("did not agree"));
        // What was agreed is a matter of the terms; here they are changed behind the scenes.
        world.agree_on_hints().await;
        let moves = [(ANN, "e5:G"), (BEN, "e4:W"), (CLEO, "d4:Y")];
        let replies = tryptic_hint(&world, &moves).await;
        let texts: Vec<String> = replies.iter().map(english).collect();
        assert!(texts[0].contains("Hint"), "{texts:?}");
        let pictures = replies
            .iter()
            .map(|it| partial(it.picture().unwrap()).to_owned());
        told.push((texts, pictures.collect::<Vec<_>>()));
        // Out of turn there is nothing to say.
        let refused = world.refused(BEN, HINT).await;
        says(&refused, "turn");
    }
    assert_eq!(told[0], told[1]);
}

#[tokio::test]
async fn a_claim_is_hinted_at_out_of_turn() {
    let world = with_patterns(["111", "222"]).await;
    world.agree_on_hints().await;
    let line = ["a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4"];
    let others = ["e5", "f6", "g7", "h8", "i9", "e8", "f9", "d7", "d5"];
    let last = ["i5", "h4", "g3", "f2", "e1", "i7", "h9", "g9", "g5"];
    // Ben's rows of one colour make his points.
    let colour = "G";
    for ((one, other), third) in line.into_iter().zip(others).zip(last) {
        world.play(ANN, &format!("{other}:Y")).await;
        world.play(BEN, &format!("{one}:{colour}")).await;
        world.play(CLEO, &format!("{third}:W")).await;
    }
    let hint = world.ask(BEN, HINT).await;
    let at = world.at().await;
    let saying = Saying::Claim;
    let text = english(&hint);
    assert_eq!(
        hint.controls,
        Controls::ConfirmSaying {
            at,
            saying,
            is_safe: true
        },
        "{text}"
    );
    says(&text, "of 5 points");
    assert_eq!(hint.audience, Audience::Private);
    let claimed = world.ask(BEN, Action::Say { at, saying }).await;
    let told = english(claimed.then.as_deref().unwrap_or(&claimed));
    says(&told, "With a hint.");
}

#[tokio::test]
async fn a_challenge_says_whether_hints_are_allowed() {
    let world = World::new().await;
    let challenge = |terms| Action::Challenge {
        opponents: vec![human(BEN)],
        terms,
    };
    let text = english(&world.ask(ANN, challenge(agreed())).await);
    says(&text, "Hints: players may ask");
    let last = world.store.last_terms(ANN).await.unwrap();
    assert!(last[0].hints);
    let text = english(&world.ask(ANN, challenge(terms())).await);
    assert!(!text.contains("Hint"), "{text}");
}

#[tokio::test]
async fn hints_are_a_setting_where_people_play() {
    for game in Game::all() {
        let mut terms = Terms::of(*game);
        let text = |terms: &Terms| {
            let to = causeway::bot::Addressed::To(vec![BEN]);
            let terms = terms.clone();
            Setup { terms, to, page: 0 }.to_string()
        };
        let without = text(&terms);
        Setting::Hints.choose(&mut terms, "on");
        assert_eq!(Setting::Hints.chosen(&terms), "on");
        let with = text(&terms);
        assert_ne!(with, without);
        assert!(with.parse::<Setup>().unwrap().terms.hints);
        // As older versions have written it.
        assert!(!without.parse::<Setup>().unwrap().terms.hints);
    }
}
