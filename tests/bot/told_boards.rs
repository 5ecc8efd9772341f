//! Boards that are told or redrawn by themselves: where time has run out, and when a player goes
//! away and comes back.

use causeway::{
    bot::{Action, Destination, Language, Place, PlaceKind, Posted},
    games::Game,
    ids::{MessageId, PersonId},
    notices::ReminderMode,
    settings::{PersonalChanges, ServerChange},
    store::{OutboxMessage, Over},
    table::{Terms, Time},
};

use crate::{clocks::pass_awake, explore::with_patterns, world::*};

fn timed(time: &str) -> Terms {
    Terms {
        time: Time::from(time.parse().ok()),
        ..terms()
    }
}

/// Lets time pass in which the bot is there, and judges what is due then.
async fn later(world: &World, minutes: i64) {
    pass_awake(world, minutes).await;
    world.bot.judge_due().await.unwrap();
}

/// The messages that are to be posted, but for those that are of no use any more, each with whom it
/// calls, where it may go, and its words.
async fn claimed(world: &World) -> Vec<(OutboxMessage, Vec<PersonId>, Vec<Destination>, String)> {
    let mut found = Vec::new();
    for message in world.bot.claim_messages().await.unwrap() {
        let Some(telling) = world.bot.telling(&message).await.unwrap() else {
            world.bot.told(&message, None, None).await.unwrap();
            continue;
        };
        let places = telling.places.iter().map(|(place, _)| *place).collect();
        let first = telling.places.first().map(|(_, reply)| reply.clone());
        let calls = first
            .as_ref()
            .map_or_else(Vec::new, |it| it.audience.calls().to_vec());
        let words = first.as_ref().map(english).unwrap_or_default();
        found.push((message, calls, places, words));
    }
    found
}

fn away(to: &str) -> Action {
    Action::Away {
        from: None,
        to: Some(to.to_owned()),
    }
}

#[tokio::test]
async fn a_board_is_redrawn_when_the_player_to_move_goes_away_and_comes_back() {
    let world = World::with_game_on(timed("3d")).await;
    later(&world, 60).await;
    world.play(ANN, "c3 L3-90").await;
    let message = world.table().await.message;
    // Nothing changes for the board while it is not her turn.
    world.ask(ANN, away("tomorrow")).await;
    later(&world, 1).await;
    assert_eq!(claimed(&world).await, []);
    world.ask(BEN, away("tomorrow")).await;
    later(&world, 1).await;
    let redrawn = claimed(&world).await;
    let [(edit, calls, places, words)] = redrawn.as_slice() else {
        panic!("{redrawn:?}");
    };
    let telling = world.bot.telling(edit).await.unwrap().unwrap();
    assert_eq!(telling.language, Language::Server(CHANNEL.server.unwrap()));
    assert!(calls.is_empty());
    let [Destination::Edit(posted, _)] = places.as_slice() else {
        panic!("{places:?}");
    };
    assert_eq!(Some(posted.message), message);
    says(&words, "which counts a pause from");
    assert!(words.contains("**L3-90**"), "{words}");
    world.bot.told(edit, None, None).await.unwrap();
    later(&world, 60).await;
    assert_eq!(claimed(&world).await, [], "it is redrawn once");
    world.ask(BEN, Action::EndAbsences).await;
    later(&world, 1).await;
    let back = claimed(&world).await;
    assert_eq!(back.len(), 1, "{back:?}");
    assert_ne!(&back[0].3, words);
    world.bot.told(&back[0].0, None, None).await.unwrap();
    // A move that is shown before has the newest board.
    world.ask(BEN, away("tomorrow")).await;
    world.play(BEN, "c3 R3-0").await;
    later(&world, 1).await;
    let words: Vec<_> = claimed(&world).await.into_iter().map(|it| it.3).collect();
    assert!(
        words.iter().all(|it| it.contains("which counts a pause")),
        "{words:?}"
    );
}

/// A day that was spent at night posted a new board that called the player.
#[tokio::test]
async fn a_day_that_is_spent_edits_the_board_and_is_told_after_the_quiet_hours() {
    let world = World::with_game_on(timed("1d")).await;
    // It is 08:00, and 08:02 when the day is spent.
    let quiet = Action::Settings {
        changes: PersonalChanges {
            reminders: Some(ReminderMode::Off),
            quiet: Some("22-9".to_owned()),
            zone: Some("UTC".to_owned()),
            ..PersonalChanges::default()
        },
    };
    world.ask(ANN, quiet).await;
    let before = world.table().await;
    later(&world, 24 * 60 + 2).await;
    let told = claimed(&world).await;
    let [(edit, calls, places, words)] = told.as_slice() else {
        panic!("{told:?}");
    };
    let [Destination::Edit(posted, board)] = places.as_slice() else {
        panic!("{places:?}");
    };
    assert!(calls.is_empty());
    says(&words, "so a vacation day was used.");
    assert_eq!(Some(posted.message), before.message);
    assert_eq!(board.at, world.at().await, "its buttons are those of now");
    world.bot.told(edit, None, None).await.unwrap();
    // No other message shows this board.
    assert_eq!(world.bot.announcement(world.at().await).await, None);
    assert_eq!(claimed(&world).await, []);
    later(&world, 57).await;
    assert_eq!(claimed(&world).await, [], "it is 08:59");
    later(&world, 1).await;
    let told = claimed(&world).await;
    let [(message, calls, places, words)] = told.as_slice() else {
        panic!("{told:?}");
    };
    assert_eq!((message.person, calls.as_slice()), (ANN, [ANN].as_slice()));
    // Who takes no direct messages hears it where they play.
    let expected = [Destination::Direct(ANN), Destination::Channel(HARBOUR)];
    assert_eq!(places.as_slice(), expected);
    let deadline = 1_800_000_000 + 2 * 24 * 3600;
    says(&words, format!("New deadline: <t:{deadline}:f>"));
    world.bot.told(message, None, None).await.unwrap();
    // Whoever has moved by then is not told.
    world.play(ANN, "c3 L3-90").await;
    later(&world, 24 * 60 + 2).await;
    world.play(BEN, "c3 R3-0").await;
    let told = claimed(&world).await;
    let is_edit = |place: &Destination| matches!(place, Destination::Edit(..));
    assert!(told.iter().all(|it| is_edit(&it.2[0])), "{told:?}");
}

#[tokio::test]
async fn a_flag_that_cannot_be_posted_goes_to_each_player() {
    let world = World::with_game_on(timed("30m+1m")).await;
    later(&world, 32).await;
    let told = claimed(&world).await;
    let [(flag, calls, places, words)] = told.as_slice() else {
        panic!("{told:?}");
    };
    assert_eq!(calls.as_slice(), [ANN, BEN]);
    assert!(
        matches!(places.as_slice(), [Destination::Board(_)]),
        "{places:?}"
    );
    says(&words, "**<@1> ran out of time: <@2> wins.**");
    let board = world.bot.told_nowhere(flag).await.unwrap();
    assert_eq!(board, Some(world.at().await));
    // Another instance that was too slow has claimed it too.
    assert_eq!(world.bot.told_nowhere(flag).await.unwrap(), None);
    let direct = claimed(&world).await;
    let to: Vec<_> = direct.iter().map(|it| it.2.clone()).collect();
    assert_eq!(
        to,
        [ANN, BEN].map(|person| vec![Destination::Direct(person)])
    );
    for (message, calls, _, words) in &direct {
        assert_eq!(calls.as_slice(), [message.person]);
        begins(&words, "**Trypsylon #1** ([board](");
        says(&words, "<@1> ran out of time");
        assert_eq!(world.bot.told_nowhere(message).await.unwrap(), None);
    }
    assert_eq!(claimed(&world).await, [], "nobody is told again");
}

#[tokio::test]
async fn a_flag_outside_servers_goes_to_each_player_and_one_that_is_shown_to_nobody() {
    let world = World::new().await;
    let place = Place {
        server: None,
        kind: PlaceKind::Installed,
        ..CHANNEL
    };
    world.begin(place, timed("30m+1m")).await;
    later(&world, 32).await;
    let told = claimed(&world).await;
    let [(flag, _, places, _)] = told.as_slice() else {
        panic!("{told:?}");
    };
    assert!(places.is_empty());
    world.bot.told_nowhere(flag).await.unwrap();
    assert_eq!(claimed(&world).await.len(), 2);

    let world = World::with_game_on(timed("30m+1m")).await;
    later(&world, 32).await;
    let (_, board) = world.bot.announcement(world.at().await).await.unwrap();
    world.show(&board).await;
    assert_eq!(claimed(&world).await, []);
}

#[tokio::test]
async fn all_others_hear_in_a_silent_channel_that_a_player_has_left() {
    let world = with_patterns(["000", "222"]).await;
    let at = world.at().await;
    let stored = world.store.table(at.id).await.unwrap().unwrap();
    assert_eq!(stored.table.terms.game, Game::TRYPTIC);
    let silence = Action::Server {
        changes: vec![ServerChange::Silence(HARBOUR)],
    };
    world.ask(MODERATOR, silence).await;
    world.ask(BEN, Action::Nudge { at: Some(at) }).await;
    let nudge = world.bot.claim_messages().await.unwrap().remove(0);
    let server = CHANNEL.server.unwrap();
    world.bot.has_left_server(&nudge, server).await.unwrap();
    let told = claimed(&world).await;
    let [(left, _, places, _)] = told.as_slice() else {
        panic!("{told:?}");
    };
    assert!(places.is_empty(), "{places:?}");
    world.bot.told_nowhere(left).await.unwrap();
    let direct = claimed(&world).await;
    let to: Vec<_> = direct
        .iter()
        .map(|it| (it.1.clone(), it.2.clone()))
        .collect();
    let expected = [BEN, CLEO].map(|person| (vec![person], vec![Destination::Direct(person)]));
    assert_eq!(to, expected);
    for (.., words) in &direct {
        begins(&words, "<@1> has left this server. <@2>");
    }
}

#[tokio::test]
async fn what_is_about_a_turn_goes_with_it() {
    let world = World::with_game().await;
    let table = world.at().await.id;
    let posted = |message| Posted {
        channel: HARBOUR,
        message: MessageId(message),
    };
    let told = [
        (1, Over::Turn, None),
        (2, Over::Turn, Some("Ben declines.")),
        (3, Over::Game, Some("Cleo was asked.")),
    ];
    for (message, over, words) in told {
        let posted = posted(message);
        world
            .bot
            .add_turn_message(&[table], posted, over, words)
            .await;
    }
    let claimed = || async {
        world.pass_minutes(1);
        let mut claimed = world.bot.claim_retired().await.unwrap();
        claimed.retain(|old| old.message.0 <= 4);
        claimed.sort_by_key(|old| old.message);
        let mut left = Vec::new();
        for old in claimed {
            world.bot.forget_retired(old.message).await;
            left.push((old.message.0, old.words.unwrap()));
        }
        left
    };
    assert_eq!(claimed().await, []);
    // A second call to the same turn takes the place of the first.
    let (again, over) = (posted(4), Over::Turn);
    world
        .bot
        .add_turn_message(&[table], again, over, None)
        .await;
    assert_eq!(claimed().await, [(1, String::new())]);
    world.play(ANN, "c3 L3-90").await;
    let over = [(2, "Ben declines.".to_owned()), (4, String::new())];
    assert_eq!(claimed().await, over);
    let at = world.at().await;
    world.ask(ANN, Action::ResignConfirmed { at }).await;
    assert_eq!(claimed().await, [(3, "Cleo was asked.".to_owned())]);
}

/// It named the tile alone, and the ledger left to it what was guessed.
#[tokio::test]
async fn a_board_that_is_shown_anew_tells_the_guess_before_the_tile() {
    let world = crate::explore::with_patterns(["000", "222"]).await;
    world.play(ANN, "?2:YYY").await;
    world.play(ANN, "e5:G").await;
    let (_, board, _) = world.bot.board_now(world.at().await).await.unwrap();
    let board = english(&board);
    says(&board, "<@1> guesses that <@2> has");
    says(&board, "<@1> places");
}
