//! The private panel on which a challenge is set up.

use causeway::{
    bot::{Action, Audience, Controls, Delivery, Place, PlaceKind, Reply},
    discord::custom_id::Control,
    games::Game,
    ids::PersonId,
    settings::ServerChange,
    table::{Seating, ServerDefault, Setting},
    texts::Locale,
};
use serde_json::Value;

use crate::{stand_ins, world::*};

fn new_setup(
    opponents: &[PersonId],
    game: Option<Game>,
    chosen: &[(&str, &'static str)],
) -> Action {
    let settings = Setting::all(game.unwrap_or(Game::all()[0]));
    let setting = |key: &str| *settings.iter().find(|it| it.key() == key).unwrap();
    let chosen = chosen.iter().map(|(key, value)| (setting(key), *value));
    Action::NewSetup {
        opponents: opponents.iter().copied().map(human).collect(),
        game,
        chosen: chosen.collect(),
    }
}

pub fn components(panel: &Reply) -> Vec<Value> {
    let rows = sent(Locale::En, panel, CHANNEL.room()).rows;
    let rows = rows.as_array().unwrap();
    assert!(rows.len() <= 5, "{} rows", rows.len());
    let within = rows.iter().map(|row| row["components"].as_array().unwrap());
    within.flatten().cloned().collect()
}

/// The labels of a menu's entries; the one that is selected is in brackets.
pub fn menus(panel: &Reply) -> Vec<String> {
    let menus = components(panel).into_iter().filter(|it| it["type"] == 3);
    let entries = |menu: Value| {
        let options = menu["options"].as_array().unwrap().iter();
        let entry = |option: &Value| {
            let label = option["label"].as_str().unwrap();
            if option["default"] == true {
                format!("[{label}]")
            } else {
                label.to_owned()
            }
        };
        options.map(entry).collect::<Vec<_>>().join(", ")
    };
    menus.map(entries).collect()
}

pub fn buttons(panel: &Reply) -> Vec<String> {
    let buttons = components(panel).into_iter().filter(|it| it["type"] == 2);
    let label = |it: Value| it["label"].as_str().unwrap().to_owned();
    buttons.map(label).collect()
}

/// What the button or the menu's entry with this label asks for, as Discord sends it back.
pub fn pressed(panel: &Reply, label: &str) -> Action {
    let read = |it: &Value| {
        Control::read(it["custom_id"].as_str().unwrap())
            .unwrap()
            .action
    };
    for component in components(panel) {
        if component["label"] == label {
            return read(&component);
        }
        let options = component["options"].as_array().cloned().unwrap_or_default();
        if let Some(option) = options.iter().find(|option| option["label"] == label) {
            return read(&component).with_selected(option["value"].as_str().unwrap().to_owned());
        }
    }
    panic!("no {label}: {:?} {:?}", menus(panel), buttons(panel));
}

/// Ann presses these one after the other; returns what the panel is at last.
async fn press(world: &World, mut panel: Reply, labels: &[&str]) -> Reply {
    for label in labels {
        panel = world.ask(ANN, pressed(&panel, label)).await;
        assert_eq!(panel.audience, Audience::Private);
        assert_eq!(panel.delivery, Delivery::Update);
    }
    panel
}

/// What the menu of people asks for when this is chosen in it.
fn chosen(panel: &Reply, person: &str) -> Action {
    let menu = components(panel).into_iter().find(|it| it["type"] == 5);
    let id = menu.unwrap()["custom_id"].clone();
    let control = Control::read(id.as_str().unwrap()).unwrap();
    control.action.with_selected(person.to_owned())
}

#[tokio::test]
async fn the_opponent_is_chosen_in_a_menu() {
    let world = World::new().await;
    let panel = world.ask(ANN, new_setup(&[], None, &[])).await;
    let to_ben = world.ask(ANN, chosen(&panel, "2")).await;
    says(
        &english(&to_ben),
        "<@1> challenges <@2> to a game of Trypsylon.",
    );
    says(
        &components(&to_ben)[0].to_string(),
        r#""default_values":[{"id":"2","#,
    );
    // The program, and nobody, but not oneself.
    let to_program = world.ask(ANN, chosen(&to_ben, "program")).await;
    assert_eq!(buttons(&to_program)[0], "Start");
    let oneself = world.refused(ANN, chosen(&to_ben, "1")).await;
    says(
        &oneself,
        "You can play against yourself only in direct messages",
    );
    let to_anyone = world.ask(ANN, chosen(&to_program, "")).await;
    says(&english(&to_anyone), "<@1> is looking for an opponent");
    let refused = world.refused(ANN, chosen(&to_anyone, "bot9")).await;
    says(&refused, "bot");
}

#[tokio::test]
async fn a_challenge_is_set_up_sent_and_remembered() {
    let world = World::new().await;
    let panel = world.ask(ANN, new_setup(&[], None, &[])).await;
    assert_eq!(
        (&panel.audience, panel.delivery),
        (&Audience::Private, Delivery::New)
    );
    assert_eq!(
        menus(&panel),
        [
            "[Game: Trypsylon], Game: Trisq, Game: Tryptic, Game: WYPS",
            "[Size: 5 × 5], Size: 6 × 5 (beaches further apart), Size: 5 × 6 (meadows further apart), \
             Size: 6 × 6",
            "[Rules: Standard], Rules: Expert",
        ]
    );
    says(&english(&panel), "Settings: page 1 of 3.");
    assert_eq!(buttons(&panel), ["Send", "More…", "Cancel"]);
    let panel = press(&world, panel, &["Rules: Expert", "More…"]).await;
    assert_eq!(
        menus(&panel)[1..],
        [
            "[Who gets the beaches: random], I get the beaches, My opponent gets the beaches",
            "[Touch-move: a card you take must be played], No touch-move",
            "Several games, with a running score, [A single game], Best of 3: first to 2 wins, \
             Best of 5: first to 3 wins",
        ]
    );
    let panel = press(&world, panel, &["Best of 3: first to 2 wins"]).await;
    let said = english(&panel);
    says(
        &said,
        "Best of 3: the first player to win 2 games wins the series.",
    );
    let panel = press(&world, panel, &["No touch-move", "More…"]).await;
    assert_eq!(
        menus(&panel)[1..],
        [
            "[No clock], 1 day per move, 2 days per move, 3 days per move, 5 days per move, \
             7 days per move, 14 days per move, 5 days + 1 day per move, 10 days + 36 hours per move, \
             20 days + 2 days per move, 15 minutes + 1 minute per move, \
             30 minutes + 1 minute per move, 1 hour + 2 minutes per move, 2 hours + 5 minutes per move",
            "[No hints], Hints allowed, and marked",
            "[Rated], Not rated",
        ]
    );
    let panel = press(&world, panel, &["10 days + 36 hours per move"]).await;
    assert!(english(&panel).contains("Clock: 10 days + 36 hours per move."));
    assert_eq!(
        menus(&panel)[3..],
        ["[Vacation days: as the server has it], \
             Automatic vacation days: all that a player has left, \
             Automatic vacation days: at most 2 in a row, No automatic vacation days",]
    );
    let panel = press(
        &world,
        panel,
        &["Automatic vacation days: at most 2 in a row"],
    )
    .await;
    says(
        &english(&panel),
        "Automatic vacation days: at most 2 in a row. Days planned with",
    );
    let panel = press(&world, panel, &["◀ Back", "◀ Back"]).await;
    assert!(
        menus(&panel)[2].contains("[Rules: Expert]"),
        "what was chosen stays"
    );
    let panel = press(&world, panel, &["Game: WYPS", "Size: 7 hexes to a side"]).await;
    assert_eq!(buttons(&panel), ["Send", "More…", "Cancel"]);
    // Number has a side of 10 and no words: nothing is left to choose there.
    let number = "Variant: Number (digits instead of letters, 10 hexes to a side)";
    let panel = press(&world, panel, &[number, "I go first"]).await;
    assert_eq!(menus(&panel).len(), 3, "{:?}", menus(&panel));
    let said = english(&panel);
    for part in [
        "is looking for an opponent for a game of WYPS",
        "10 hexes to a side",
        "<@1>",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(
        world
            .store
            .open_challenges_of(ANN, world.now())
            .await
            .unwrap()
            .is_empty()
    );

    let sent = world.ask(ANN, pressed(&panel, "Send")).await;
    assert_eq!(
        (&sent.audience, sent.delivery),
        (&Audience::Private, Delivery::Update)
    );
    assert_eq!(sent.controls, Controls::None);
    let public = sent.then.unwrap();
    let id = public.audience.challenge().unwrap().at.id;
    let terms = world
        .store
        .challenge(id)
        .await
        .unwrap()
        .unwrap()
        .challenge
        .terms;
    assert_eq!((terms.game, terms.seating), (Game::WYPS, Seating::Mine));
    assert_eq!(
        (&terms.options["variant"], &terms.options["side"]),
        (&"number".into(), &10.into())
    );

    // The next one starts from there, and other games from what they were started with.
    let next = world.ask(ANN, new_setup(&[], None, &[])).await;
    assert!(
        menus(&next)[0].contains("[Game: WYPS]") && menus(&next)[1].contains("[Variant: Number")
    );
    let given = new_setup(&[], Some(Game::WYPS), &[("variant", "quick")]);
    assert!(menus(&world.ask(ANN, given).await)[1].contains("[Variant: Quick"));
    let trypsylon = press(&world, next, &["Game: Trypsylon"]).await;
    assert!(
        menus(&trypsylon)[2].contains("[Rules: Standard]"),
        "that was not sent"
    );
    let others = world.ask(BEN, Action::Setup { setup: None }).await;
    assert!(
        menus(&others)[0].contains("[Game: Trypsylon]"),
        "it is Ann's alone"
    );
}

#[tokio::test]
async fn the_panel_offers_what_fits_the_opponents_and_the_server() {
    let world = World::new().await;
    let three = world.ask(ANN, new_setup(&[BEN, CLEO], None, &[])).await;
    assert_eq!(menus(&three)[0], "[Game: Tryptic]");
    let too_many = new_setup(&[BEN, CLEO], Some(Game::TRISQ), &[]);
    assert!(
        world
            .refused(ANN, too_many)
            .await
            .starts_with("This game is for two players.")
    );
    let oneself = world.refused(ANN, new_setup(&[ANN], None, &[])).await;
    begins(
        &oneself,
        "You can play against yourself only in direct messages",
    );
    let alone = Place {
        kind: PlaceKind::WithBot,
        ..CHANNEL
    };
    let with_bot = world.ask_in(alone, ANN, new_setup(&[], None, &[])).await;
    let with_bot = english(&with_bot);
    says(&with_bot, "🦀 Crab");

    let strict = ServerDefault {
        option: "words".to_owned(),
        value: "family".to_owned(),
        strict: true,
    };
    world
        .ask(
            CLEO,
            Action::Server {
                changes: vec![ServerChange::Default(strict)],
            },
        )
        .await;
    let panel = world
        .ask(ANN, new_setup(&[BEN], Some(Game::WYPS), &[]))
        .await;
    says(&panel, "Words: family filter");
    assert!(menus(&panel).iter().all(|menu| !menu.contains("Words")));
    let all = new_setup(&[BEN], Some(Game::WYPS), &[("words", "all")]);
    assert!(
        world
            .refused(ANN, all)
            .await
            .starts_with("This server plays WYPS only with")
    );
}

#[tokio::test]
async fn an_open_challenge_is_replaced_by_another() {
    let world = World::new().await;
    let made = Action::Challenge {
        opponents: vec![human(BEN)],
        terms: terms(),
    };
    let first = world.ask(ANN, made).await;
    let old = pressed(&first, "Accept");
    let change = pressed(&first, "Settings…");
    assert!(
        world
            .refused(BEN, change.clone())
            .await
            .starts_with("Only <@1> can change")
    );
    let panel = world.ask(ANN, change.clone()).await;
    assert!(
        menus(&panel)[3].contains("[I get the beaches]"),
        "{:?}",
        menus(&panel)
    );
    let panel = press(&world, panel, &["Size: 6 × 6"]).await;
    let said = english(&panel);
    says(&said, "Your open challenge stays as it is");
    let send = pressed(&panel, "Change");
    let second = world.ask(ANN, send.clone()).await.then.unwrap();
    assert_eq!(second.audience.calls(), [BEN]);
    assert!(second.retires.is_some() && english(&second).contains("6 × 6"));
    let first = retired(&second);
    assert!(
        first.starts_with("**<@1> challenges <@2>")
            && first.ends_with("\nReplaced by the challenge below."),
        "{first}"
    );
    // Nothing is left of the first one, and it is replaced once.
    assert!(
        world
            .refused(BEN, old)
            .await
            .starts_with("This challenge was withdrawn.")
    );
    assert!(
        world
            .refused(ANN, send)
            .await
            .starts_with("This challenge was withdrawn.")
    );
    assert!(
        world
            .refused(ANN, change)
            .await
            .starts_with("This challenge was withdrawn.")
    );
    assert_eq!(
        world
            .store
            .open_challenges_of(ANN, world.now())
            .await
            .unwrap()
            .len(),
        1
    );
}

#[tokio::test]
async fn a_table_that_others_have_joined_is_not_replaced() {
    let world = World::new().await;
    let made = Action::Challenge {
        opponents: Vec::new(),
        terms: stand_ins::terms(Game::TRYPTIC, &[]),
    };
    let alone = world.ask(ANN, made).await;
    let change = pressed(&alone, "Settings…");
    assert!(
        world
            .refused(BEN, change.clone())
            .await
            .ends_with("Make your own with `/challenge`.")
    );
    let panel = world.ask(ANN, change.clone()).await;
    let joined = world.ask(BEN, pressed(&alone, "Join")).await;
    assert!(!buttons(&joined).contains(&"Settings…".to_owned()));
    for stale in [change, pressed(&panel, "Change")] {
        let why = world.refused(ANN, stale).await;
        begins(&why, "Others have joined already.");
    }
}
