//! Threads of games, and places that take no message.

use causeway::{
    bot::{
        Action, Attached, Controls, Destination, Known, Need, OpenedThread, Outcome, Place,
        PlaceKind, Reply,
    },
    ids::{ChallengeId, ChannelId, PersonId, ServerId, TableId},
    render::Side,
    table::{Terms, Time},
    texts::{Locale, text},
};

use crate::world::*;

/// Another channel of the same server.
const ELSEWHERE: Place = Place {
    channel: ChannelId(101),
    ..CHANNEL
};

async fn claimed(world: &World) -> Vec<ChannelId> {
    world.bot.claim_threads().await.unwrap()
}

/// What is to be told directly now, to whom.
async fn told(world: &World) -> Vec<(PersonId, Reply)> {
    let mut told = Vec::new();
    for message in world.bot.claim_messages().await.unwrap() {
        let telling = world.bot.telling(&message).await.unwrap().unwrap();
        match telling.places.as_slice() {
            [(Destination::Direct(person), reply)] => told.push((*person, reply.clone())),
            places => panic!("{places:?}"),
        }
    }
    told
}

fn accept(challenge: ChallengeId) -> Action {
    let challenge = Some(challenge);
    Action::Accept { challenge }
}

/// A thread may be archived after an hour, a day or three days.
#[tokio::test]
async fn the_thread_of_a_game_is_looked_at_when_it_begins_and_once_a_day() {
    let world = World::with_game().await;
    assert_eq!(claimed(&world).await, [HARBOUR]);
    assert_eq!(
        claimed(&world).await,
        [],
        "another instance does not get it"
    );
    world.pass(23);
    world.play(ANN, "c3 L3-90").await;
    assert_eq!(claimed(&world).await, []);
    world.pass(1);
    assert_eq!(
        claimed(&world).await,
        [HARBOUR],
        "also where somebody moves"
    );
    world.ask(MODERATOR, closed(world.at().await)).await;
    assert_eq!(
        claimed(&world).await,
        [HARBOUR],
        "it is named after its end"
    );
    world.bot.leave_thread_alone(HARBOUR).await;
    world.pass(30 * 24);
    assert_eq!(claimed(&world).await, [], "it is over");
}

/// The name of the thread of the newest game, and whether it gets that now.
async fn name(world: &World) -> (String, bool) {
    let state = world.bot.thread_state(HARBOUR).await.unwrap().unwrap();
    let names = ["Ann", "Ben"].map(str::to_owned);
    (text(Locale::En, &state.name.text(&names)), state.is_renamed)
}

#[tokio::test]
async fn a_thread_is_named_after_its_game_when_that_begins_and_ends() {
    let world = World::with_game().await;
    let named = |name: &str, is_renamed| (name.to_owned(), is_renamed);
    assert_eq!(name(&world).await, named("Ann – Ben · Trypsylon #1", true));
    world.play(ANN, "c3 L3-90").await;
    let (_, is_renamed) = name(&world).await;
    assert!(!is_renamed, "a moderator may have named it anew");
    let at = world.at().await;
    world.ask(BEN, Action::ResignConfirmed { at }).await;
    assert_eq!(
        name(&world).await,
        named("🏆 Ann – Ben · Trypsylon #1", true)
    );
    for by in [ANN, BEN] {
        world.ask(by, Action::Rematch { at: None }).await;
    }
    let second = "Ann – Ben · Trypsylon #2, round 2";
    assert_eq!(name(&world).await, named(second, true));
    for by in [ANN, BEN] {
        world.ask(by, Action::Draw { at: None }).await;
    }
    let drawn = "Ann – Ben · draw · Trypsylon #2";
    assert_eq!(name(&world).await, named(drawn, true));
}

#[tokio::test]
async fn a_channel_that_is_no_thread_is_looked_at_once() {
    let world = World::with_game().await;
    assert_eq!(claimed(&world).await, [HARBOUR]);
    world.bot.leave_thread_alone(HARBOUR).await;
    world.play(ANN, "c3 L3-90").await;
    world.pass(30 * 24);
    assert_eq!(claimed(&world).await, []);
}

#[tokio::test]
async fn a_thread_is_looked_at_when_its_player_is_reminded() {
    let time = Time::from("3d".parse().ok());
    let world = World::with_game_on(Terms { time, ..terms() }).await;
    for _ in 0..3 * 24 {
        // The bot is there all the time.
        for _ in 0..15 {
            world.pass_minutes(4);
            world.bot.beat().await.unwrap();
        }
        // What is looked at once a day.
        claimed(&world).await;
        world.bot.plan_notices().await.unwrap();
        if !world.bot.claim_messages().await.unwrap().is_empty() {
            assert_eq!(claimed(&world).await, [HARBOUR]);
            return;
        }
    }
    panic!("nobody is reminded");
}

#[tokio::test]
async fn a_board_that_has_no_place_is_told_directly_once() {
    let world = World::with_game().await;
    let Outcome::Reply(_) = world.outcome(CHANNEL, ANN, whole("c3 L3-90")).await else {
        panic!("no reply");
    };
    let at = world.at().await;
    for _ in 0..2 {
        world.bot.tell_directly(at).await;
    }
    let told = told(&world).await;
    let [(BEN, reply)] = told.as_slice() else {
        panic!("{told:?}");
    };
    let words = english(reply);
    says(&words, "<@1> takes **c3** and pushes it in at **L3-90**.");
    // It is still to be shown.
    world.pass_minutes(1);
    let unshown = world.bot.claim_unshown().await.unwrap();
    assert_eq!(unshown.first().map(|it| it.at), Some(at));
}

#[tokio::test]
async fn a_moderator_closes_a_game_of_the_server_by_its_number() {
    let world = World::with_game().await;
    let number = world.at().await.id.0;
    let refused = world
        .refused_in(ELSEWHERE, ANN, close(Some(TableId(number))))
        .await;
    says(&refused, "moderator");
    let refused = world
        .refused_in(ELSEWHERE, MODERATOR, close(Some(TableId(number + 7))))
        .await;
    says(&refused, "no game with this number");
    let other_server = Place {
        server: Some(ServerId(11)),
        ..ELSEWHERE
    };
    let other = world
        .refused_in(other_server, MODERATOR, close(Some(TableId(number))))
        .await;
    assert_eq!(other, refused);

    let sure = world
        .ask_in(ELSEWHERE, MODERATOR, close(Some(TableId(number))))
        .await;
    let Controls::ConfirmClose { at, .. } = sure.controls else {
        panic!("{}", english(&sure));
    };
    let closed = closed(at);
    let closed = world.ask_in(ELSEWHERE, MODERATOR, closed).await;
    let board = closed.then.unwrap();
    assert_eq!(board.audience.board().map(|it| it.channel), Some(HARBOUR));
    says(&*board, "closed");
}

#[tokio::test]
async fn the_players_of_a_deleted_thread_hear_directly_how_to_go_on() {
    let world = World::with_game().await;
    world.play(ANN, "c3 L3-90").await;
    let (parent, me) = (Some(ChannelId(77)), PersonId(9));
    for _ in 0..2 {
        world.bot.channel_gone(HARBOUR, parent, me).await;
    }
    let told = told(&world).await;
    assert_eq!(told.iter().map(|it| it.0).collect::<Vec<_>>(), [ANN, BEN]);
    for (_, reply) in &told {
        let words = english(reply);
        says(&words, "**Go on in <#77>**");
        let Some(Attached::File { content, .. }) = &reply.attached else {
            panic!("no record: {words}");
        };
        says(&content, "c3 L3-90");
    }
}

#[tokio::test]
async fn the_players_hear_directly_that_the_bot_was_removed_from_their_server() {
    let world = World::with_game().await;
    world.play(ANN, "c3 L3-90").await;
    for _ in 0..2 {
        world.bot.server_gone(ServerId(10), PersonId(9)).await;
    }
    let told = told(&world).await;
    assert_eq!(told.iter().map(|it| it.0).collect::<Vec<_>>(), [ANN, BEN]);
    for (_, reply) in &told {
        let words = english(reply);
        says(&words, "removed from the server");
        let Some(Attached::File { content, .. }) = &reply.attached else {
            panic!("no record: {words}");
        };
        says(&content, "c3 L3-90");
    }
}

#[tokio::test]
async fn the_board_of_a_game_of_the_server_is_shown_from_elsewhere_by_its_number() {
    let world = World::with_game().await;
    world.play(ANN, "c3 L3-90").await;
    let number = world.at().await.id.0;
    let board = |of, to_all| Action::Board {
        of: Some(TableId(of)),
        to_all,
        from: Side::default(),
        as_text: false,
    };
    let own = world.ask_in(ELSEWHERE, BEN, board(number, false)).await;
    assert!(own.audience.is_private() && own.picture().is_some());
    assert_ne!(own.controls, Controls::None, "it can be played from there");
    let all = world.ask_in(ELSEWHERE, CLEO, board(number, true)).await;
    assert_eq!(all.audience.board().map(|it| it.channel), Some(HARBOUR));
    let refused = world.refused_in(ELSEWHERE, BEN, board(number + 7, false));
    let refused = refused.await;
    says(&refused, "no game with this number");
}

/// Ann is told of her deleted channel and presses the button below that.
#[tokio::test]
async fn a_game_whose_channel_is_gone_goes_on_in_another_by_a_button() {
    let world = World::with_game().await;
    world.play(ANN, "c3 L3-90").await;
    let of = world.at().await.id;
    let channel = ELSEWHERE.channel;
    world
        .bot
        .channel_gone(HARBOUR, Some(channel), PersonId(9))
        .await;
    for (_, reply) in told(&world).await {
        assert_eq!(reply.controls, Controls::GoOn { of, channel });
    }
    let go_on = Action::GoOn { of, channel };
    let may_write = |may_write| Known {
        may_write: Some(may_write),
        ..Known::default()
    };
    let direct = Place {
        server: None,
        channel: ChannelId(300),
        kind: PlaceKind::WithBot,
        ..CHANNEL
    };
    let asked = world.outcome(direct, BEN, go_on.clone()).await;
    let place = Need::Place(ServerId(10), channel);
    assert_eq!(asked, Outcome::Needs(place));
    let refused = world.ask_knowing(direct, BEN, go_on.clone(), may_write(false));
    let refused = english(&refused.await);
    says(&refused, "cannot post in <#101>");
    let stranger = world.refused_in(direct, CLEO, go_on.clone()).await;
    begins(&stranger, "No game");

    let asked = world.ask_knowing(ELSEWHERE, BEN, go_on.clone(), may_write(true));
    let asked = asked.await;
    let invitation = asked.audience.challenge().unwrap();
    assert_eq!(invitation.channel, channel);
    assert_eq!(asked.audience.calls(), [ANN]);
    let again = world.ask_knowing(ELSEWHERE, ANN, go_on, may_write(true));
    let again = english(&again.await);
    says(&again, "asked to continue");
    world.ask_in(ELSEWHERE, ANN, accept(invitation.at.id)).await;
    let stored = world.store.table_in(channel).await.unwrap().unwrap();
    let table = stored.table;
    assert_eq!(table.seats, [ANN, BEN], "each keeps their seat");
    assert_eq!(table.moves.len(), 1);
    assert_eq!(table.person_to_move(), Some(BEN));
}

/// Each of them opened a thread, and two stayed for ever.
#[tokio::test]
async fn of_several_who_accept_at_once_one_opens_a_thread() {
    let world = World::with_game().await;
    let open = Action::Challenge {
        opponents: Vec::new(),
        terms: terms(),
    };
    let dov = PersonId(4);
    let challenge = world.ask(dov, open).await;
    let challenge = challenge.audience.challenge().unwrap().at.id;
    let Outcome::Needs(Need::Thread(thread)) = world.outcome(CHANNEL, ANN, accept(challenge)).await
    else {
        panic!("the channel is busy");
    };
    for other in [BEN, CLEO] {
        let waits = world.outcome(CHANNEL, other, accept(challenge)).await;
        assert_eq!(waits, Outcome::Needs(Need::ThreadOfAnother));
    }
    let (channel, number) = (ChannelId(200), thread.name.number);
    let thread = OpenedThread { channel, number };
    world.ask_in_thread(ANN, accept(challenge), thread).await;
    for other in [BEN, CLEO] {
        let refused = world.refused(other, accept(challenge)).await;
        says(&refused, "already accepted");
    }
}

#[tokio::test]
async fn who_is_claimed_to_open_a_thread_and_does_not_makes_nobody_wait_for_long() {
    let world = World::with_game().await;
    let challenge = world.challenge(CHANNEL, CLEO, BEN, terms()).await;
    let asks = || world.outcome(CHANNEL, BEN, accept(challenge));
    assert!(matches!(asks().await, Outcome::Needs(Need::Thread(_))));
    assert_eq!(asks().await, Outcome::Needs(Need::ThreadOfAnother));
    world.pass_seconds(20);
    assert!(matches!(asks().await, Outcome::Needs(Need::Thread(_))));
}

#[tokio::test]
async fn what_discord_shows_to_one_person_the_other_hears_directly() {
    let world = World::new().await;
    let asked = Action::Challenge {
        opponents: vec![human(BEN)],
        terms: terms(),
    };
    let Outcome::Reply(asked) = world.outcome(CHANNEL, ANN, asked).await else {
        panic!("no reply");
    };
    let challenge = asked.audience.challenge().unwrap().at.id;
    world.bot.tell_of_challenge(challenge).await;
    let hears = told(&world).await;
    let [(BEN, challenged)] = hears.as_slice() else {
        panic!("{hears:?}");
    };
    let words = english(challenged);
    says(&words, "<@1> challenges <@2>");
    says(&words, "`/accept`");

    // Also who is not to move hears that the game has begun.
    world.begin(CHANNEL, terms()).await;
    let at = world.at().await;
    world.bot.tell_in_private_place(at, ANN).await;
    assert_eq!(told(&world).await.first().map(|it| it.0), Some(BEN));
    let Outcome::Reply(_) = world.outcome(CHANNEL, ANN, whole("c3 L3-90")).await else {
        panic!("no reply");
    };
    let at = world.at().await;
    world.bot.tell_in_private_place(at, ANN).await;
    let stored = world.store.table(at.id).await.unwrap().unwrap();
    assert!(stored.shown < at.revision, "not to everybody");
    world.pass_minutes(10);
    assert_eq!(world.bot.claim_unshown().await.unwrap(), []);
}
