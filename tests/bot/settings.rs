//! What people set for themselves, and whose colours a board is in.

use causeway::{
    bot::{Action, Audience, Controls, Delivery, Outcome, Reply},
    render::{Colours, Side},
    settings::{PersonalChanges, PersonalSettings},
};

use crate::{stand_ins::Random, world::*};

/// To see what is set.
fn show() -> Action {
    let changes = PersonalChanges::default();
    Action::Settings { changes }
}

/// The controls below settings with these colours and, as everywhere in these tests, without hints.
fn set(colours: Colours) -> Controls {
    let hints = false;
    Controls::Settings(PersonalSettings {
        colours,
        hints,
        ..PersonalSettings::default()
    })
}

fn colours(reply: &Reply) -> Colours {
    reply
        .picture()
        .unwrap_or_else(|| panic!("no picture: {}", english(reply)))
        .colours
        .unwrap_or_default()
}

async fn choose(world: &World, by: causeway::ids::PersonId, colours: Colours) -> Reply {
    world
        .ask(
            by,
            Action::Settings {
                changes: PersonalChanges {
                    colours: Some(colours),
                    ..PersonalChanges::default()
                },
            },
        )
        .await
}

async fn own_board(world: &World, by: causeway::ids::PersonId) -> Reply {
    world
        .ask(
            by,
            Action::Board {
                of: None,
                to_all: false,
                from: Side::Bottom,
                as_text: false,
            },
        )
        .await
}

#[tokio::test]
async fn what_is_set_is_shown_with_a_sample_and_lasts() {
    let world = World::new().await;
    let shown = world.ask(ANN, show()).await;
    assert_eq!(
        (&shown.audience, shown.delivery),
        (&Audience::Private, Delivery::New)
    );
    assert_eq!(
        (colours(&shown), &shown.controls),
        (Colours::Standard, &set(Colours::Standard))
    );
    says(&shown, "Your colours: **Standard**");

    let changed = choose(&world, ANN, Colours::ColourBlind).await;
    assert_eq!(
        (colours(&changed), &changed.controls),
        (Colours::ColourBlind, &set(Colours::ColourBlind))
    );
    says(&changed, "**Colour-blind**");

    let lasts = world.ask(ANN, show()).await;
    assert_eq!(lasts.controls, set(Colours::ColourBlind));
    let others = world.ask(BEN, show()).await;
    assert_eq!(others.controls, set(Colours::Standard));
}

#[tokio::test]
async fn the_language_last_used_is_kept_beside_the_colours() {
    let world = World::new().await;
    world
        .bot
        .note_locale(ANN, causeway::texts::Locale::De)
        .await;
    choose(&world, ANN, Colours::Contrast).await;
    assert_eq!(
        world.bot.locale_of(ANN).await,
        Some(causeway::texts::Locale::De)
    );
    world
        .bot
        .note_locale(ANN, causeway::texts::Locale::En)
        .await;
    assert_eq!(
        world.store.settings_of(ANN).await.unwrap().colours,
        Colours::Contrast
    );
}

#[tokio::test]
async fn a_public_board_is_in_the_highest_colours_that_a_player_has_chosen() {
    let world = World::with_game().await;
    choose(&world, CLEO, Colours::Contrast).await;
    let moved = world.play(ANN, "c3 L3-90").await;
    assert_eq!(
        colours(&moved),
        Colours::Standard,
        "an onlooker changes nothing"
    );
    choose(&world, BEN, Colours::ColourBlind).await;
    let moved = world.outcome(CHANNEL, BEN, whole("d4 R4-0")).await;
    let Outcome::Reply(moved) = moved else {
        panic!("{moved:?}");
    };
    assert_eq!(colours(&moved), Colours::ColourBlind);
    // Also where the bot posts it by itself, or changes what is there.
    let at = world.at().await;
    let (_, posted) = world.bot.announcement(at).await.unwrap();
    assert_eq!(colours(&posted), Colours::ColourBlind);
    let (_, changed, _) = world.bot.board_now(at).await.unwrap();
    assert_eq!(colours(&changed), Colours::ColourBlind);
    choose(&world, ANN, Colours::Contrast).await;
    let all = world
        .ask(
            BEN,
            Action::Board {
                of: None,
                to_all: true,
                from: Side::Bottom,
                as_text: false,
            },
        )
        .await;
    assert_eq!(colours(&all), Colours::Contrast);
    let replay = world
        .ask(
            CLEO,
            Action::Replay {
                of: None,
                to_all: true,
            },
        )
        .await;
    assert_eq!(colours(&replay), Colours::Contrast);
}

#[tokio::test]
async fn what_one_person_sees_is_in_their_own_colours() {
    let world = World::with_game().await;
    choose(&world, ANN, Colours::Contrast).await;
    choose(&world, CLEO, Colours::ColourBlind).await;
    assert_eq!(colours(&own_board(&world, ANN).await), Colours::Contrast);
    assert_eq!(colours(&own_board(&world, BEN).await), Colours::Standard);
    assert_eq!(
        colours(&own_board(&world, CLEO).await),
        Colours::ColourBlind
    );
    let at = world.at().await;
    assert_eq!(
        colours(&world.ask(ANN, Action::TryOut { at }).await),
        Colours::Contrast
    );
    let rules = world
        .ask(
            CLEO,
            Action::Rules {
                game: None,
                page: 0,
            },
        )
        .await;
    assert_eq!(colours(&rules), Colours::ColourBlind);
}

#[tokio::test]
async fn the_public_board_after_a_private_answer_is_in_the_colours_of_the_table() {
    let world = World::with_game().await;
    choose(&world, BEN, Colours::ColourBlind).await;
    let at = world.at().await;
    let played = world
        .ask(
            ANN,
            Action::Play {
                at: at.into(),
                partial: "c3 L3-90".into(),
            },
        )
        .await;
    assert_eq!(
        colours(played.then.as_deref().unwrap()),
        Colours::ColourBlind
    );
}

#[tokio::test]
async fn hints_come_three_times_in_a_first_game_for_those_who_want_them() {
    let world = World::with_game().await;
    let hint_of = |reply: &Reply| {
        let mut lines = reply.lines.iter();
        let hint = lines.find(|line| line.key.starts_with("trypsylon-hint-"));
        hint.map(|line| line.key.to_string())
    };
    let turn_hints = |hints| Action::Settings {
        changes: PersonalChanges {
            hints: Some(hints),
            ..PersonalChanges::default()
        },
    };
    let opened = async |person| {
        let at = world.at().await;
        hint_of(&world.ask(person, Action::TryOut { at }).await)
    };
    assert_eq!(opened(ANN).await, None);
    world.ask(ANN, turn_hints(true)).await;
    assert_eq!(opened(ANN).await.as_deref(), Some("trypsylon-hint-1"));
    assert_eq!(
        opened(ANN).await.as_deref(),
        Some("trypsylon-hint-1"),
        "one a turn"
    );
    let mut given = Vec::new();
    let mut random = Random(1);
    for _ in 0..3 {
        for person in [ANN, BEN] {
            let stored = world.store.table(world.at().await.id).await.unwrap();
            let moves = random.any_move(&*stored.unwrap().table.position);
            world.play(person, &moves.last().unwrap().1).await;
        }
        given.extend(opened(ANN).await);
    }
    assert_eq!(given, ["trypsylon-hint-2", "trypsylon-hint-3"]);

    world
        .ask(
            ANN,
            Action::ResignConfirmed {
                at: world.at().await,
            },
        )
        .await;
    world.begin(CHANNEL, terms()).await;
    assert_eq!(opened(ANN).await, None, "only in the first game");
}
