//! Seats without another person: both sides played by one, and empty seats that the program takes.

use causeway::{
    bot::{
        Action, Audience, ColourChoice, Controls, Delivery, Outcome, Outdated, Place, PlaceKind,
        Reply,
    },
    games::Game,
    ids::{ChallengeId, Computer, PersonId},
    store::StoredTable,
    table::{ChallengeState, End, GuestAnswer, Terms},
    texts::Locale,
};

use crate::{
    setup::{buttons, components, menus, pressed},
    stand_ins,
    world::*,
};

const WITH_BOT: Place = Place {
    server: None,
    kind: PlaceKind::WithBot,
    ..CHANNEL
};

fn with_oneself(terms: Terms) -> Action {
    Action::Challenge {
        opponents: vec![human(ANN)],
        terms,
    }
}

async fn stored(world: &World) -> StoredTable {
    world.table().await
}

async fn say(world: &World, action: Action) -> Reply {
    world.ask_in(WITH_BOT, ANN, action).await
}

/// What Ann makes in her direct messages, which everybody there sees and which calls nobody.
async fn public(world: &World, action: Action) -> Reply {
    let reply = say(world, action).await;
    let text = english(&reply);
    assert!(reply.audience.board().is_some(), "{text}");
    assert_eq!(reply.audience.calls(), [], "{text}");
    reply
}

/// A world in which Ann plays both sides of Trypsylon in her direct messages.
async fn solo() -> World {
    let world = World::new().await;
    public(&world, with_oneself(terms())).await;
    world
}

#[tokio::test]
async fn one_plays_both_sides_in_direct_messages() {
    let world = World::new().await;
    let begun = public(&world, with_oneself(terms())).await;
    let text = english(&begun);
    says(&text, "<@1> plays both sides.");
    ends(&text, "Beach to move.");
    assert_eq!(
        buttons(&begun),
        ["Move", "Type…", "Explore", "Hint", "End the game", "Rules"]
    );
    let answer = public(&world, whole("c3 L3-0")).await;
    let text = english(&answer);
    assert!(
        text.contains("**c3**") && text.contains("**L3-0**") && text.ends_with("Meadow to move."),
        "{text}"
    );
    assert_eq!(
        buttons(&answer),
        [
            "Move",
            "Type…",
            "Explore",
            "Hint",
            "Take back",
            "End the game",
            "Rules"
        ]
    );
    let table = stored(&world).await.table;
    assert_eq!(table.seats, [ANN, ANN]);
    assert_eq!(table.person_to_move(), Some(ANN));
    // The other side by the try-out board, in parts.
    let partial = say(&world, take(&["e1"])).await;
    assert_eq!(partial.audience, Audience::Private, "{}", english(&partial));
    public(&world, push("edge-top", "rot0")).await;
    assert_eq!(world.moves().await, ["c3 L3-0", "e1 Te-0"]);
    let shown = say(&world, Action::Help).await;
    says(&shown, "(Beach)");
    let games = say(&world, Action::Games).await;
    let games = sent(Locale::En, &games, CHANNEL.room()).text();
    assert!(games.contains("Both sides: "), "{games}");
}

#[tokio::test]
async fn a_takeback_just_happens_and_nobody_is_asked_or_nudged() {
    let world = solo().await;
    public(&world, whole("c3 L3-0")).await;
    public(&world, whole("e1 Te-0")).await;
    let back = public(&world, Action::Back { at: None }).await;
    let text = english(&back);
    begins(&text, "e1 at Te-0 is taken back.\nMeadow to move.");
    assert_eq!(world.moves().await, ["c3 L3-0"]);
    let drawn = world
        .refused_in(WITH_BOT, ANN, Action::Draw { at: None })
        .await;
    says(&drawn, "You play both sides, so there is nobody to ask.");
    let nudged = Action::Nudge { at: None };
    world.refused_in(WITH_BOT, ANN, nudged).await;
}

#[tokio::test]
async fn who_plays_both_sides_has_nothing_to_plan() {
    let world = solo().await;
    let (at, change) = (None, None);
    let plan = Action::Plan { at, change };
    let refused = world.refused_in(WITH_BOT, ANN, plan).await;
    says(&refused, "nothing to plan");
}

#[tokio::test]
async fn what_one_played_alone_is_not_counted_and_begins_again_by_rematch() {
    let world = solo().await;
    let wins = [
        "a4 Ta-0",
        "a2 Ba-0",
        "b4 Tb-270",
        "b2 Bb-0",
        "c4 Tc-0",
        "c2 Bc-90",
        "d4 Td-270",
        "d2 Bd-90",
        "e4 Te-0",
    ];
    let mut last = None;
    for mv in wins {
        last = Some(public(&world, whole(mv)).await);
    }
    let over = last.unwrap();
    let text = english(&over);
    says(&text, "Beach has connected");
    assert!(!text.contains("rematch?"), "{text}");
    let at = world.at().await;
    assert_eq!(over.controls, Controls::Over(at));
    let (of, with) = (None, None);
    let counted = say(&world, Action::Stats { of, with }).await;
    assert!(english(&counted).contains("No finished games yet."));
    let to_all = false;
    let review = english(&say(&world, Action::Review { of: None, to_all }).await);
    begins(&review, "**Review of Trypsylon #1: <@1>**");
    says(&review, "Below the line: Beach; above: Meadow.");
    let again = pressed(&over, "Rematch");
    let text = english(&public(&world, again).await);
    says(&text, "<@1> plays both sides.");
    assert!(!text.contains("Round"), "{text}");
    assert!(world.moves().await.is_empty());
}

#[tokio::test]
async fn it_is_ended_by_a_button_that_asks_once_more() {
    let world = solo().await;
    let at = Some(world.at().await);
    let sure = say(&world, Action::Resign { at }).await;
    assert_eq!(english(&sure), "End this game without a result?");
    assert_eq!(buttons(&sure), ["End the game", "Never mind"]);
    let done = say(&world, pressed(&sure, "End the game")).await;
    let text = english(&done.then.unwrap());
    says(&text, "<@1> ended this game.");
    assert_eq!(stored(&world).await.table.end(), Some(End::Closed(ANN)));
}

#[tokio::test]
async fn it_is_refused_elsewhere_and_where_something_is_hidden() {
    let world = World::new().await;
    let here = world.refused(ANN, with_oneself(terms())).await;
    begins(
        &here,
        "You can play against yourself only in direct messages with me.",
    );
    let tryptic = with_oneself(stand_ins::terms(Game::TRYPTIC, &[]));
    let hidden = world.refused_in(WITH_BOT, ANN, tryptic).await;
    begins(&hidden, "In Tryptic each player hides something");
    public(
        &world,
        with_oneself(stand_ins::terms(Game::WYPS, &[("side", "7")])),
    )
    .await;
}

#[tokio::test]
async fn the_panel_in_direct_messages_offers_both_sides_or_the_program() {
    let world = World::new().await;
    let panel = say(&world, Action::Setup { setup: None }).await;
    assert!(english(&panel).contains("🦀 Crab"));
    let last = ["More…", "Play both sides", "Cancel"];
    assert_eq!(buttons(&panel)[1..], last);
    let both = say(&world, pressed(&panel, "Play both sides")).await;
    let text = english(&both);
    says(&text, "<@1> plays both sides of a game of Trypsylon.");
    assert!(!text.contains("gets the beaches"), "{text}");
    // Neither Tryptic, nor who gets which side, a series or a clock.
    assert_eq!(
        menus(&both)[0],
        "[Game: Trypsylon], Game: Trisq, Game: WYPS"
    );
    assert_eq!(menus(&both).len(), 4);
    assert_eq!(buttons(&both), ["Start", "Play Causeway", "Cancel"]);
    let program = say(&world, pressed(&both, "Play Causeway")).await;
    assert!(english(&program).contains("🦀 Crab"));
    // Tryptic gives way to a game that one plays against oneself.
    let tryptic = say(&world, pressed(&program, "Game: Tryptic")).await;
    let both = say(&world, pressed(&tryptic, "Play both sides")).await;
    assert!(menus(&both)[0].starts_with("[Game: Trypsylon]"));
    let begun = say(&world, pressed(&both, "Start")).await;
    let game = begun.then.unwrap();
    assert_eq!(game.audience.calls(), []);
    assert!(english(&game).contains("<@1> plays both sides."));
    // In a channel of a server there are others to play with.
    let panel = world.ask(BEN, Action::Setup { setup: None }).await;
    assert!(!buttons(&panel).contains(&"Play both sides".to_owned()));
}

// ---- empty seats

/// Ann's gathering for Tryptic, and its message.
async fn gathering(world: &World) -> (ChallengeId, Reply) {
    let terms = stand_ins::terms(Game::TRYPTIC, &[]);
    let opponents = Vec::new();
    let reply = world.ask(ANN, Action::Challenge { opponents, terms }).await;
    (reply.audience.challenge().unwrap().at.id, reply)
}

async fn coming(world: &World, id: ChallengeId) -> Vec<PersonId> {
    let stored = world.store.challenge(id).await.unwrap().unwrap();
    stored.challenge.who(GuestAnswer::Coming).collect()
}

fn computer(level: u8, number: u8) -> PersonId {
    Computer { level, number }.into()
}

const SOLID: &str = "🐢 Turtle (level 3): solid";
const CASUAL: &str = "🦀 Crab (level 2): casual";

#[tokio::test]
async fn the_challenger_has_the_program_take_empty_seats_and_leave_them() {
    let world = World::new().await;
    let (id, message) = gathering(&world).await;
    assert!(buttons(&message).contains(&"Let Causeway join".to_owned()));
    let panel = world.ask(ANN, pressed(&message, "Let Causeway join")).await;
    assert_eq!(panel.audience, Audience::Private);
    assert_eq!(menus(&panel).len(), 1);
    assert!(components(&panel).len() == 1, "nobody is there to take out");
    let panel = world.ask(ANN, pressed(&panel, SOLID)).await;
    assert_eq!(panel.delivery, Delivery::Update);
    assert_eq!(panel.outdates, Some(Outdated::Challenge(id)));
    let text = english(&panel);
    says(&text, "Joined: <@1> · 🐢 Turtle (2 of 5)");
    let panel = world.ask(ANN, pressed(&panel, CASUAL)).await;
    assert_eq!(
        coming(&world, id).await,
        [ANN, computer(3, 1), computer(2, 1)]
    );
    assert_eq!(buttons(&panel), ["Remove 🐢 Turtle", "Remove 🦀 Crab"]);
    // The public message follows, from which nobody but people may leave.
    let kind = PlaceKind::Channel;
    let shown = world.bot.challenge_now(id, None, kind).await;
    if let Some((_, shown)) = shown {
        assert!(english(&shown).contains("🦀 Crab (3 of 5)"));
        assert!(!buttons(&shown).contains(&"Leave".to_owned()));
        assert!(buttons(&shown).contains(&"Start".to_owned()));
    }
    let panel = world.ask(ANN, pressed(&panel, "Remove 🐢 Turtle")).await;
    assert_eq!(coming(&world, id).await, [ANN, computer(2, 1)]);
    world.ask(ANN, pressed(&panel, SOLID)).await;
    assert_eq!(
        coming(&world, id).await,
        [ANN, computer(2, 1), computer(3, 1)]
    );
    let begun = Action::Start {
        challenge: Some(id),
    };
    let gathered = world.ask(ANN, begun).await.then.unwrap();
    let text = english(&gathered);
    says(&text, "Still choosing: <@1>");
}

#[tokio::test]
async fn the_last_seat_gathers_the_players_and_the_game_begins() {
    let world = World::new().await;
    let (id, message) = gathering(&world).await;
    let accept = Action::Accept {
        challenge: Some(id),
    };
    world.ask(BEN, accept).await;
    let mut panel = world.ask(ANN, pressed(&message, "Let Causeway join")).await;
    for _ in 0..2 {
        panel = world.ask(ANN, pressed(&panel, SOLID)).await;
    }
    let full = world.ask(ANN, pressed(&panel, SOLID)).await;
    assert_eq!(
        (&full.audience, full.delivery),
        (&Audience::Private, Delivery::Update)
    );
    assert_eq!(english(&full), "Every seat is taken.");
    let gathered = full.then.unwrap();
    assert_eq!(gathered.audience.calls(), [BEN]);
    let late = world.refused(ANN, pressed(&panel, SOLID)).await;
    begins(&late, "This game is about to start");
    for who in [ANN, BEN] {
        let chosen = Action::ColourChoice {
            challenge: id,
            chosen: ColourChoice::new("012"),
        };
        world.ask(who, chosen).await;
    }
    let table = stored(&world).await.table;
    assert_eq!((table.seats.len(), table.computers().count()), (5, 3));
}

#[tokio::test]
async fn nobody_else_fills_seats_and_another_challenge_keeps_them() {
    let world = World::new().await;
    let (id, message) = gathering(&world).await;
    let refused = world
        .refused(BEN, pressed(&message, "Let Causeway join"))
        .await;
    begins(&refused, "Only <@1> can add Causeway to this game.");
    let panel = world.ask(ANN, pressed(&message, "Let Causeway join")).await;
    world.ask(ANN, pressed(&panel, SOLID)).await;
    let panel = world.ask(ANN, pressed(&message, "Settings…")).await;
    let sent = world.ask(ANN, pressed(&panel, "Change")).await;
    let next = sent.then.unwrap().audience.challenge().unwrap().at.id;
    assert_eq!(coming(&world, next).await, [ANN, computer(3, 1)]);
    let old = world.store.challenge(id).await.unwrap().unwrap();
    assert_eq!(old.challenge.state, ChallengeState::Withdrawn);
    // A game of two has no seats to fill.
    let opponents = Vec::new();
    let terms = terms();
    let two = Action::Challenge { opponents, terms };
    let two = world.ask(CLEO, two).await;
    assert!(!buttons(&two).contains(&"Let Causeway join".to_owned()));
}

#[tokio::test]
async fn a_move_given_twice_is_played_for_one_side() {
    let world = solo().await;
    let [first, second] = [0, 1].map(|_| {
        world.pass_seconds(2);
        world.request(WITH_BOT, ANN, whole("c3 L3-90"))
    });
    world.bot.handle(&first).await.unwrap();
    let Outcome::Reply(refused) = world.bot.handle(&second).await.unwrap() else {
        panic!("a reply");
    };
    let text = english(&refused);
    begins(&text, "You sent this before this turn began");
    assert_eq!(world.moves().await.len(), 1);
}
