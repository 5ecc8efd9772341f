//! From one game to the next: both must want it, and who starts.

use causeway::{
    bot::{Action, At, Controls, Need, OpenedThread, Outcome, Place, PlaceKind, Posted, Reply},
    games::{Game, Seat},
    ids::{ChannelId, PersonId},
    table::{Series, Terms},
    texts::{Locale, text},
};

use crate::{stand_ins, world::*};

async fn resign(world: &World, loser: PersonId) -> Reply {
    let at = world.at().await;
    *world
        .ask(loser, Action::ResignConfirmed { at })
        .await
        .then
        .unwrap()
}

async fn rematch(world: &World) -> Reply {
    world.ask(ANN, Action::Rematch { at: None }).await;
    world
        .ask(
            BEN,
            Action::Rematch {
                at: Some(world.at().await),
            },
        )
        .await
}

async fn starter(world: &World) -> Seat {
    world.table().await.table.starter
}

#[tokio::test]
async fn the_next_game_begins_when_both_want_it() {
    let world = World::with_game().await;
    resign(&world, ANN).await;
    let before = world.at().await;
    let asked = world.ask(ANN, Action::Rematch { at: Some(before) }).await;
    let text = news(&asked, Some(BEN));
    begins(&text, "<@1> wants a rematch. <@2>, are you in?");
    let at = world.at().await;
    assert_eq!(asked.controls, Controls::AnswerRematch { at, next: false });
    let over = world.store.table(before.id).await.unwrap().unwrap().message;

    let reply = world.ask(BEN, Action::Rematch { at: None }).await;
    let text = public_board(&reply, Some(ANN));
    begins(
        &text,
        "<@1> lost the last game and goes first.\n<@1> connects the beaches",
    );
    assert_eq!(reply.controls, Controls::Board(running(world.at().await)));
    assert_ne!(world.at().await.id, before.id);
    assert_eq!(
        reply.retires,
        Posted::known(HARBOUR, over),
        "the message about the old game asks nothing any more"
    );
    // There is nothing to look back on where nobody has moved.
    assert_eq!(reply.retired_game, None);
    assert_eq!(retired(&reply), "**<@1> resigns: <@2> wins.**");
    assert!(reply.answers.is_some(), "and so does the question");
    world.play(ANN, "c3 L3-90").await;
}

/// Black, who may swap the racks, was taken for the first player, and so stayed black.
#[tokio::test]
async fn colours_change_after_a_draw_in_wyps() {
    let world = World::with_game_on(stand_ins::terms(Game::WYPS, &[])).await;
    world.ask(ANN, Action::Draw { at: None }).await;
    let at = world.at().await;
    let accept = Action::AnswerOffer { at, accept: true };
    world.ask(BEN, accept).await;
    let reply = rematch(&world).await;
    begins(
        &reply,
        "You take turns: this time <@2> is White.\n<@2> is White",
    );
}

#[tokio::test]
async fn asking_twice_is_asking_once() {
    let world = World::with_game().await;
    resign(&world, ANN).await;
    let table = world.at().await.id;
    world.ask(ANN, Action::Rematch { at: None }).await;
    world.ask(ANN, Action::Rematch { at: None }).await;
    assert_eq!(world.at().await.id, table);
    let at = Some(world.at().await);
    let again = world.ask(ANN, Action::Rematch { at }).await;
    assert_eq!(english(&again), "You are ready. Waiting for <@2>.");
    assert!(again.audience.is_private());
    // After a rematch the score stands below the last game too.
    world.ask(BEN, Action::Rematch { at }).await;
    let over = english(&resign(&world, ANN).await);
    says(&over, "Score after round 2: <@1>: 0 · <@2>: 2");
}

#[tokio::test]
async fn all_who_press_the_same_button_at_once_agree() {
    for _ in 0..10 {
        let world = World::with_game().await;
        resign(&world, ANN).await;
        let at = world.at().await;
        let requests = [ANN, BEN]
            .map(|person| world.request(CHANNEL, person, Action::Rematch { at: Some(at) }));
        let (one, two) = tokio::join!(
            world.bot.handle(&requests[0]),
            world.bot.handle(&requests[1])
        );
        for outcome in [one, two] {
            let Outcome::Reply(reply) = outcome.unwrap() else {
                panic!("a thread")
            };
            assert!(!reply.audience.is_private(), "{}", english(&reply));
        }
        let next = world.table().await;
        assert_eq!((next.table.round, next.table.end()), (2, None));
    }
}

#[tokio::test]
async fn an_older_button_counts_once_for_each() {
    let world = World::with_game().await;
    resign(&world, ANN).await;
    let at = Some(world.at().await);
    let ask = || Action::Rematch { at };
    world.ask(ANN, ask()).await;
    assert_eq!(
        english(&world.ask(ANN, ask()).await),
        "You are ready. Waiting for <@2>."
    );
    assert!(
        world
            .refused(CLEO, ask())
            .await
            .starts_with("The game has moved on.")
    );
    let next = world.ask(BEN, ask()).await;
    assert!(
        public_board(&next, Some(ANN)).contains("Round 2 · "),
        "{}",
        english(&next)
    );
    for person in [ANN, BEN] {
        assert!(
            world
                .refused(person, ask())
                .await
                .starts_with("The game has moved on.")
        );
    }
}

#[tokio::test]
async fn the_loser_starts_the_next_standard_game() {
    for loser in [ANN, BEN] {
        let world = World::with_game_on(terms_with("standard", true, true)).await;
        resign(&world, loser).await;
        let reply = rematch(&world).await;
        let expected = if loser == ANN {
            Seat::FIRST
        } else {
            Seat::SECOND
        };
        assert_eq!(starter(&world).await, expected);
        assert_eq!(
            reply.audience.calls(),
            Vec::from_iter(Some(loser).filter(|loser| *loser != BEN)),
            "whoever pressed last need not be called"
        );
    }
}

#[tokio::test]
async fn in_expert_they_take_turns_to_start() {
    let world = World::with_game_on(terms_with("expert", true, true)).await;
    for expected in [Seat::FIRST, Seat::SECOND, Seat::FIRST] {
        assert_eq!(starter(&world).await, expected);
        resign(&world, ANN).await;
        rematch(&world).await;
    }
}

#[tokio::test]
async fn a_series_keeps_the_score() {
    let world = World::with_game_on(terms_with("standard", true, true)).await;
    let over = resign(&world, ANN).await;
    let text = english(&over);
    says(&text, "Score after round 1: <@1>: 0 · <@2>: 1");
    assert_eq!(over.controls, Controls::NextGame(world.at().await));
    let at = None;
    let asked = world.ask(ANN, Action::Rematch { at }).await;
    let text = english(&asked);
    assert_eq!(
        text,
        "<@1> is ready for the next game. <@2>, are you ready too?"
    );
    for (person, expected) in [
        (ANN, "You are ready for the next game. Waiting for <@2>."),
        (
            BEN,
            "<@1> is ready for the next game. Join with `/rematch`.",
        ),
    ] {
        let help = english(&world.ask(person, Action::Help).await);
        says(&help, expected);
    }
    rematch(&world).await;
    let text = english(&resign(&world, BEN).await);
    says(&text, "Score after round 2: <@1>: 1 · <@2>: 1");
    rematch(&world).await;
    world.ask(ANN, Action::Draw { at: None }).await;
    let text = english(&world.ask(BEN, Action::Draw { at: None }).await);
    says(&text, "Score after round 3: <@1>: 1 · <@2>: 1");
}

#[tokio::test]
async fn the_first_to_win_two_games_wins_a_best_of_three_and_the_rematch_is_a_new_one() {
    let terms = Terms {
        series: Series::BestOf3,
        ..terms()
    };
    let world = World::with_game_on(terms).await;
    let check = |reply: &Reply, expected: &str| {
        let text = english(reply);
        assert!(text.contains(expected), "{expected}: {text}");
    };
    // The score stands below each board, also while a move is made.
    let taken = world.ask(ANN, take(&["c3"])).await;
    let board = partly(&world, &taken).await;
    check(&board, "-# Best of 3 · round 1 · <@1>: 0 · <@2>: 0");

    let over = resign(&world, ANN).await;
    check(&over, "Best of 3, score after round 1: <@1>: 0 · <@2>: 1");
    check(&over, "<@1> and <@2>, ready for the next game?");
    assert_eq!(over.controls, Controls::NextGame(world.at().await));
    check(
        &rematch(&world).await,
        "-# Best of 3 · round 2 · <@1>: 0 · <@2>: 1",
    );

    // A draw is no win, and a game that a moderator closes does not count.
    world.ask(ANN, Action::Draw { at: None }).await;
    let (_, board, _) = world.bot.board_now(world.at().await).await.unwrap();
    check(&board, "-# Best of 3 · round 2 · <@1>: 0 · <@2>: 1");
    let drawn = world.ask(BEN, Action::Draw { at: None }).await;
    check(&drawn, "Best of 3, score after round 2: <@1>: 0 · <@2>: 1");
    rematch(&world).await;
    let at = world.at().await;
    let closed = world.ask(CLEO, closed(at)).await;
    check(
        &closed.then.unwrap(),
        "-# Best of 3 · round 3 · <@1>: 0 · <@2>: 1",
    );
    rematch(&world).await;
    resign(&world, BEN).await;
    check(
        &rematch(&world).await,
        "-# Best of 3 · round 4 · <@1>: 1 · <@2>: 1",
    );

    let decided = resign(&world, ANN).await;
    check(&decided, "**<@2> wins the series:** <@1>: 1 · <@2>: 2");
    check(&decided, "<@1> and <@2>, another best of 3?");
    assert_eq!(decided.audience.calls(), [BEN]);
    assert_eq!(decided.controls, Controls::OverUnplayed(world.at().await));
    let at = None;
    let asked = world.ask(ANN, Action::Rematch { at }).await;
    check(
        &asked,
        "<@1> wants a rematch, a new best of 3. <@2>, are you in?",
    );
    let (at_end, next) = (world.at().await, false);
    let expected = Controls::AnswerRematch { at: at_end, next };
    assert_eq!(asked.controls, expected);
    let again = world.ask(BEN, Action::Rematch { at }).await;
    let text = english(&again);
    begins(&text, "<@1> lost the last game and goes first.");
    check(&again, "-# Best of 3 · round 1 · <@1>: 0 · <@2>: 0");
}

#[tokio::test]
async fn no_rematch_while_the_game_runs() {
    let world = World::with_game().await;
    let sentence = world.refused(ANN, Action::Rematch { at: None }).await;
    assert_eq!(
        sentence,
        "This game is still running. End it with `/draw` or `/resign` first."
    );
}

/// Ann and Ben have played a game that Ann lost, and Ann wants a rematch; in the meantime
/// another game has begun in the harbour.
async fn overtaken(place: Place) -> (World, At) {
    let world = World::new().await;
    world.begin(place, terms_with("standard", true, true)).await;
    resign(&world, ANN).await;
    world.ask_in(place, ANN, Action::Rematch { at: None }).await;
    let at = world.at().await;
    world.begin(place, terms()).await;
    (world, at)
}

#[tokio::test]
async fn where_another_game_runs_the_rematch_gets_a_thread_and_the_series_goes_on() {
    let (world, at) = overtaken(CHANNEL).await;
    let over = world.store.table(at.id).await.unwrap().unwrap();
    let ask = Action::Rematch { at: Some(at) };
    let Outcome::Needs(Need::Thread(thread)) = world.outcome(CHANNEL, BEN, ask.clone()).await
    else {
        panic!("no thread is asked for")
    };
    assert_eq!(thread.name.players, [ANN, BEN]);
    assert_eq!(
        text(
            Locale::En,
            &thread.name.text(&["Ann", "Ben"].map(str::to_owned))
        ),
        format!("Ann – Ben · Trypsylon #{}, round 2", thread.name.number)
    );

    let opened = OpenedThread {
        channel: ChannelId(200),
        number: thread.name.number,
    };
    let reply = world.ask_in_thread(BEN, ask, opened).await;
    assert_eq!(
        english(&reply),
        "<@1> · <@2>: a game is already running here, so your rematch is played in <#200>."
    );
    assert_eq!(reply.retires, Posted::known(HARBOUR, over.message));
    let board = reply.then.unwrap();
    assert!(public_board(&board, Some(ANN)).contains("Round 2 · "));
    let shown = board.audience.board().unwrap();
    assert_eq!(
        (shown.channel, shown.at.id),
        (opened.channel, opened.number)
    );
    let next = world.store.table_in(opened.channel).await.unwrap().unwrap();
    assert_eq!(
        (next.table.score, next.table.round, next.server),
        (vec![0, 1], 2, CHANNEL.server)
    );
}

#[tokio::test]
async fn where_no_thread_can_be_opened_for_a_rematch_the_reason_is_said() {
    let (world, at) = overtaken(CHANNEL).await;
    let ask = || Action::Rematch { at: Some(at) };
    let sentence = world
        .refused_in(
            Place {
                may_open_threads: false,
                ..CHANNEL
            },
            BEN,
            ask(),
        )
        .await;
    says(&sentence, "“Create Public Threads”");
    let thread = Place {
        kind: PlaceKind::Thread,
        ..CHANNEL
    };
    let sentence = world.refused_in(thread, BEN, ask()).await;
    begins(
        &sentence,
        "A game is [already running here](https://discord.com/channels/10/100/",
    );
    // Whoever asks from elsewhere hears of the channel of the game.
    let elsewhere = Place {
        kind: PlaceKind::Thread,
        channel: ChannelId(101),
        ..CHANNEL
    };
    let sentence = world.refused_in(elsewhere, BEN, ask()).await;
    begins(
        &sentence,
        "A game is [already running here](https://discord.com/channels/10/100/",
    );
}

/// Guards against answers that reach every offer but a rematch.
#[tokio::test]
async fn accept_decline_and_withdraw_answer_a_rematch() {
    let world = World::with_game().await;
    resign(&world, ANN).await;
    let challenge = None;
    let ask = Action::Rematch { at: None };
    world.ask(ANN, ask.clone()).await;
    let declined = world.ask(BEN, Action::Decline { challenge }).await;
    let text = news(&declined, Some(ANN));
    begins(&text, "<@2> declines the rematch with <@1>.");
    // What was asked when the game ended is answered.
    let (_, over, _) = world.bot.board_now(world.at().await).await.unwrap();
    let over = english(&over);
    begins(&over, "**<@1> resigns: <@2> wins.**");
    assert!(!over.contains("how about a rematch?"));

    world.ask(ANN, ask.clone()).await;
    let withdrawn = world.ask(ANN, Action::Withdraw { challenge }).await;
    let text = news(&withdrawn, None);
    let expected = "<@1> withdraws the request for a rematch.";
    begins(&text, expected);

    world.ask(ANN, ask).await;
    let accepted = world.ask(BEN, Action::Accept { challenge }).await;
    let text = public_board(&accepted, Some(ANN));
    begins(&text, "<@1> lost the last game");
}
