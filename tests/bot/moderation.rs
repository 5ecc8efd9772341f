//! What moderators do to games of others, and what their server's log says of it.

use causeway::{
    bot::{
        Action, At, Closing, Controls, Decision, Destination, Intervention, Known, Need, Opponent,
        Outcome, Place, PlaceKind, Posted, Reply, Request,
    },
    ids::{ChannelId, MessageId, PersonId, TableId},
    settings::{ServerChange, ServerPart},
    store::Over,
    table::{Ruling, Terms, Time},
};

use crate::world::*;

const DAN: PersonId = PersonId(4);
const LINE: [&str; 4] = ["c3 L3-90", "c3 R3-0", "a3 Ta-0", "d4 R4-0"];
const LOG: ChannelId = ChannelId(400);
const GAMES: ChannelId = ChannelId(401);

/// Another channel of the same server.
const ELSEWHERE: Place = Place {
    channel: ChannelId(101),
    ..CHANNEL
};

async fn with_log(terms: Terms) -> World {
    let world = World::with_game_on(terms).await;
    let changes = vec![ServerChange::Log(LOG)];
    world.ask(MODERATOR, Action::Server { changes }).await;
    let set = logged(&world).await;
    assert_eq!(set, ["<@3> changed settings:\nModeration log: <#400>."]);
    world
}

/// What is written into the log channel now.
async fn logged(world: &World) -> Vec<String> {
    let mut logged = Vec::new();
    for message in world.bot.claim_messages().await.unwrap() {
        let Some(telling) = world.bot.telling(&message).await.unwrap() else {
            continue;
        };
        if let [(Destination::Channel(LOG), reply)] = telling.places.as_slice() {
            assert_eq!(reply.audience.calls(), []);
            logged.push(english(reply));
            world.bot.told(&message, None, None).await.unwrap();
        }
    }
    logged
}

fn end(decision: Decision, reason: Option<&str>) -> Action {
    let (of, reason) = (None, reason.map(str::to_owned));
    let closing = Closing { decision, reason };
    Action::Close { of, closing }
}

/// Presses the button below the question whether to end a game.
async fn end_after(world: &World, sure: &Reply) -> Reply {
    let Controls::ConfirmClose { at, ruling, reason } = sure.controls.clone() else {
        panic!("{}", english(sure));
    };
    let closed = Action::CloseConfirmed { at, ruling, reason };
    let reply = world.ask(MODERATOR, closed).await;
    *reply.then.unwrap()
}

fn moderate(doing: Intervention) -> Action {
    let of = None;
    Action::Moderate { of, doing }
}

#[tokio::test]
async fn a_moderator_ends_a_game_with_a_reason_that_both_players_and_the_log_hear() {
    // As long as a reason may be.
    let reason = "Ann *left* and did not show up for the last round of the cup";
    assert_eq!(reason.len(), Closing::LONGEST_REASON);
    let shown = reason.replace('*', "\\*");
    for (decision, sure, said) in [
        (
            Decision::Win(BEN),
            "End Trypsylon #1 (<@1> and <@2>) for good? <@2> wins.",
            "**<@3> decided this game: <@2> wins.**",
        ),
        (
            Decision::Draw,
            "End Trypsylon #1 (<@1> and <@2>) as a draw for good?",
            "**<@3> decided this game: it is a draw.**",
        ),
        (
            Decision::Void,
            "Close Trypsylon #1 (<@1> and <@2>) for good? Nobody wins.",
            "**<@3> closed this game. Nobody wins.**",
        ),
    ] {
        let world = with_log(terms()).await;
        let asked = world.ask(MODERATOR, end(decision, Some(reason))).await;
        assert_eq!(english(&asked), format!("{sure}\nReason: {shown}"));
        let board = end_after(&world, &asked).await;
        assert_eq!(board.audience.calls(), [ANN, BEN]);
        begins(&english(&board), format!("{said}\nReason: {shown}\n"));
        let [line] = &logged(&world).await[..] else {
            panic!("not one line");
        };
        begins(line, "[Trypsylon #1](");
        ends(line, format!("{said} Reason: {shown}"));
        assert_eq!(logged(&world).await, [""; 0]);
        let of = Some(ANN);
        let stats = Action::Stats { of, with: None };
        let stats = english(&world.ask(BEN, stats).await);
        assert_eq!(
            stats.contains("Trypsylon"),
            decision != Decision::Void,
            "{stats}"
        );
    }
}

#[tokio::test]
async fn who_does_not_play_cannot_win() {
    let world = World::with_game().await;
    let refused = world
        .refused(MODERATOR, end(Decision::Win(DAN), None))
        .await;
    begins(&refused, "<@4> does not play in this game.");
    let refused = world.refused(ANN, end(Decision::Win(ANN), None)).await;
    begins(&refused, "Only moderators");
}

#[tokio::test]
async fn a_moderator_gives_days_to_whoever_needs_them() {
    let world = with_log(timed("3d")).await;
    let give = |days| moderate(Intervention::Give { to: BEN, days });
    let refused = world.refused(ANN, give(2)).await;
    begins(&refused, "Only moderators");
    world.show(&world.ask(MODERATOR, give(4)).await).await;
    let stored = world.store.table(TableId(1)).await.unwrap().unwrap();
    let left = stored.table.clock.unwrap().left;
    assert_eq!(left[1], left[0] + std::time::Duration::from_hours(96));
    let [line] = &logged(&world).await[..] else {
        panic!("not one line");
    };
    ends(line, "<@3> gives <@2> 4 more days.");
    let to = DAN;
    let refused = world
        .refused(MODERATOR, moderate(Intervention::Give { to, days: 1 }))
        .await;
    begins(&refused, "<@4> does not play in this game.");
    let untimed = World::with_game().await;
    let refused = untimed.refused(MODERATOR, give(1)).await;
    begins(&refused, "You can give days only");
}

#[tokio::test]
async fn somebody_who_agrees_takes_the_place_of_a_player() {
    let world = with_log(timed("3d")).await;
    for (person, text) in [ANN, BEN, ANN].into_iter().zip(LINE) {
        world.play(person, text).await;
    }
    let replace = |player, id, is_bot| {
        let substitute = Opponent { id, is_bot };
        moderate(Intervention::Replace { player, substitute })
    };
    for (action, why) in [
        (
            replace(DAN, CLEO, false),
            "<@4> does not play in this game.",
        ),
        (replace(BEN, ANN, false), "<@1> plays in this game already."),
        (replace(BEN, DAN, true), "Other bots cannot play."),
    ] {
        let refused = world.refused(MODERATOR, action).await;
        begins(&refused, why);
    }
    let asked = world.ask(MODERATOR, replace(BEN, DAN, false)).await;
    assert_eq!(asked.audience.calls(), [DAN]);
    begins(&english(&asked), "<@4>, <@3> asks you to take <@2>’s place");
    let Controls::TakeOver {
        at,
        player,
        substitute,
        by,
    } = asked.controls
    else {
        panic!("{asked:?}");
    };
    let answer = |accept| Action::TakeOver {
        at,
        player,
        substitute,
        by,
        accept,
    };
    let declined = world.ask(DAN, answer(false)).await;
    begins(&declined, "<@3>, <@4> does not want to take <@2>’s place");
    assert_eq!(declined.audience.calls(), [MODERATOR]);
    // A message of 2015.
    let late = Request {
        pressed: Some(MessageId(1)),
        ..world.request(CHANNEL, DAN, answer(true))
    };
    let Outcome::Reply(late) = world.bot.handle(&late).await.unwrap() else {
        panic!("a reply");
    };
    begins(&late, "This place was offered more than 7 days ago.");
    let taken = answer(true);
    let refused = world.refused(BEN, taken.clone()).await;
    begins(&refused, "Only <@4> can take this place.");
    world.bot.claim_threads().await.unwrap();
    let (tables, told) = ([at.id], (HARBOUR, MessageId(77)));
    let about = world
        .store
        .add_turn_message(&tables, told, Over::Turn, None);
    about.await.unwrap();
    let news = world.ask(DAN, taken.clone()).await;
    begins(
        &english(&news),
        "<@4> now plays for <@2>.\nIt is <@4>’s turn.",
    );
    // What was said of the turn of who is replaced goes.
    let gone = world.bot.claim_retired().await.unwrap();
    assert!(gone.iter().any(|it| it.message == told.1), "{gone:?}");
    // Its thread is named anew.
    assert_eq!(world.bot.claim_threads().await.unwrap(), [HARBOUR]);
    assert_eq!(news.audience.calls(), [ANN, BEN]);
    let refused = world.refused(DAN, taken).await;
    begins(&refused, "<@2> does not play in this game.");
    let lines = logged(&world).await;
    ends(&lines[0], "<@4> now plays for <@2>, as <@3> suggested.");
    let refused = world.refused(BEN, whole(LINE[3])).await;
    begins(&refused, "Only <@1> and <@4> play here.");
    world.play(DAN, LINE[3]).await;
    // The newcomer has not made the moves before.
    let history = english(&world.ask(DAN, Action::History { page: 0, at: None }).await);
    for line in ["1. <@1>: ", "2. Meadow: ", "3. <@1>: ", "4. <@4>: "] {
        says(&history, line);
    }
}

#[tokio::test]
async fn a_game_goes_on_in_another_channel() {
    let world = with_log(terms()).await;
    world.play(ANN, "c3 L3-90").await;
    let old = world
        .store
        .table(TableId(1))
        .await
        .unwrap()
        .unwrap()
        .message;
    let to = |channel| moderate(Intervention::Move(channel));
    let refused = world.refused(MODERATOR, to(HARBOUR)).await;
    begins(&refused, "This game is played in <#100> already.");
    let sure = world.ask(MODERATOR, to(GAMES)).await;
    let Controls::ConfirmMove { at, channel } = sure.controls else {
        panic!("{sure:?}");
    };
    let moved = Action::MoveGame { at, channel };
    let needed = world.outcome(CHANNEL, MODERATOR, moved.clone()).await;
    assert!(
        matches!(needed, Outcome::Needs(Need::Place(_, GAMES))),
        "{needed:?}"
    );
    let there = Place {
        channel: GAMES,
        ..CHANNEL
    };
    let known = |may_write| Known {
        may_write: Some(may_write),
        ..Known::default()
    };
    let reply = world.ask_knowing(there, MODERATOR, moved.clone(), known(false));
    says(&reply.await, "cannot post in <#401>");
    let reply = world
        .ask_knowing(there, MODERATOR, moved, known(true))
        .await;
    let board = reply.then.unwrap();
    let shown = board.audience.board().unwrap();
    assert_eq!((shown.channel, board.audience.calls()), (GAMES, &[BEN][..]));
    assert_eq!(board.retires, Posted::known(HARBOUR, old));
    says(&retired(&board), "<@3> moved this game to <#401>.");
    ends(&logged(&world).await[0], "<@3> moved this game to <#401>.");
    // The old channel is free, and the game is played in the new one.
    let refused = world.refused(BEN, whole("c3 R3-90")).await;
    begins(&refused, "Your game of Trypsylon is [in another channel]");
    world.ask_in(there, BEN, whole("c3 R3-90")).await;
    let stored = world.store.table(TableId(1)).await.unwrap().unwrap();
    assert_eq!((stored.channel, stored.table.moves.len()), (GAMES, 2));
}

#[tokio::test]
async fn no_game_is_moved_to_a_channel_where_another_runs() {
    let world = World::with_game().await;
    world.begin(ELSEWHERE, terms()).await;
    let at = At {
        id: TableId(1),
        ..world.at().await
    };
    let channel = ELSEWHERE.channel;
    let known = Known {
        may_write: Some(true),
        ..Known::default()
    };
    let moved = Action::MoveGame { at, channel };
    let reply = world.ask_knowing(ELSEWHERE, MODERATOR, moved, known).await;
    says(&reply, "in <#101>. Choose another channel");
}

#[tokio::test]
async fn games_begin_only_where_the_server_allows_it() {
    let world = World::with_game().await;
    let allow = |channel| vec![ServerChange::Allow(channel)];
    let changes = [allow(GAMES), allow(ELSEWHERE.channel)].concat();
    let set = world.ask(MODERATOR, Action::Server { changes }).await;
    says(&set, "Games are allowed only in: <#401> · <#101>");
    ends(&set, "\n`/server` shows all settings.");
    let all = world
        .ask(MODERATOR, Action::Server { changes: vec![] })
        .await;
    says(&all, "\nLast changes: Channels for games (<@3>, ");
    let challenge = || Action::Challenge {
        opponents: vec![human(BEN)],
        terms: terms(),
    };
    let refused = world.refused(ANN, challenge()).await;
    begins(
        &refused,
        "Games are not allowed in <#100>. Play in <#101> · <#401>.",
    );
    // What runs may be finished.
    world.play(ANN, "c3 L3-90").await;
    world.ask_in(ELSEWHERE, ANN, challenge()).await;
    let thread = Place {
        channel: ChannelId(500),
        kind: PlaceKind::Thread,
        ..CHANNEL
    };
    world.ask_in(thread, ANN, challenge()).await;
    // To forbid the last one would allow all.
    let changes = [GAMES, ELSEWHERE.channel].map(ServerChange::Disallow);
    let changes = changes.to_vec();
    let refused = world.refused(MODERATOR, Action::Server { changes }).await;
    begins(&refused, "Without <#101>, no channel is left for games.");
    let changes = vec![ServerChange::Reset(ServerPart::Allow)];
    let set = world.ask(MODERATOR, Action::Server { changes }).await;
    says(&set, "Games are allowed **in all channels**.");
    let changes = vec![ServerChange::Disallow(GAMES)];
    let refused = world.refused(MODERATOR, Action::Server { changes }).await;
    begins(&refused, "Games are allowed in all channels.");
}

#[tokio::test]
async fn the_log_tells_whose_time_ran_out() {
    let time = Time::from("30m+1m".parse().ok());
    let world = with_log(Terms { time, ..terms() }).await;
    for _ in 0..15 {
        world.pass_minutes(4);
        world.bot.beat().await.unwrap();
    }
    world.bot.judge_due().await.unwrap();
    let lines = logged(&world).await;
    ends(&lines[0], "**<@1> ran out of time: <@2> wins.**");
}

#[tokio::test]
async fn the_reason_stays_out_of_the_log() {
    let world = World::with_game().await;
    let at = world.at().await;
    let ruling = Ruling::Draw;
    let reason = Some("private words".to_owned());
    let closed = Action::CloseConfirmed { at, ruling, reason };
    assert!(!closed.for_log().contains("private"));
}

#[tokio::test]
async fn the_log_tells_what_has_changed_and_which_channel_is_gone() {
    let world = with_log(terms()).await;
    let set = |changes| Action::Server { changes };
    let silence = || vec![ServerChange::Silence(GAMES)];
    world.ask(MODERATOR, set(silence())).await;
    let lines = logged(&world).await;
    let silent = "Silent channels, where only running games continue: <#401>.";
    assert_eq!(lines, [format!("<@3> changed settings:\n{silent}")]);
    // It is so already.
    let same = world.ask(MODERATOR, set(silence())).await;
    begins(&same, "That is how it was set already.");
    world.bot.channel_gone(HARBOUR, None, PersonId(9)).await;
    let lines = logged(&world).await;
    assert_eq!(lines.len(), 1, "{lines:?}");
    ends(&lines[0], "Its channel was deleted. The game has ended.");
}

#[tokio::test]
async fn a_moderator_ends_no_game_of_their_own_and_none_that_is_over() {
    let world = World::new().await;
    let challenge = world.challenge(CHANNEL, MODERATOR, BEN, terms()).await;
    let challenge = Some(challenge);
    world.ask(BEN, Action::Accept { challenge }).await;
    let refused = world.refused(MODERATOR, close(None)).await;
    begins(&refused, "You play in this game.");
    let at = world.at().await;
    world.ask(BEN, Action::ResignConfirmed { at }).await;
    let refused = world.refused(MODERATOR, close(None)).await;
    begins(&refused, "This game is over.");
}
