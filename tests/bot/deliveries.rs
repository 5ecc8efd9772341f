//! The same delivery twice, two commands at once, and what is stored.

use std::time::Duration;

use causeway::{
    bot::{Action, Outcome, Posted, Reply},
    ids::{Computer, DeliveryId, MessageId, PersonId},
    table::ChallengeState,
    texts::Locale,
};

use crate::{
    database::{Raw, is_on_postgres},
    world::*,
};

fn reply(outcome: Outcome) -> Reply {
    match outcome {
        Outcome::Reply(reply) => reply,
        other @ Outcome::Needs(_) => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn whether_a_delivery_was_acted_on_is_unknown_without_the_database() {
    let world = World::new().await;
    let delivery = DeliveryId(1_000_000);
    assert_eq!(world.bot.has_done(delivery).await, Some(false));
    world.store.close().await;
    assert_eq!(world.bot.has_done(delivery).await, None);
}

#[tokio::test]
async fn the_same_delivery_acts_once_and_is_answered_the_same() {
    let world = World::with_game().await;
    let request = world.request(CHANNEL, ANN, whole("c3 L3-90"));
    let first = reply(world.bot.handle(&request).await.unwrap());
    let again = reply(world.bot.handle(&request).await.unwrap());
    assert_eq!(first, again);
    world.play(BEN, "d4 R4-0").await;
    // Later too, though it is Ann's turn again and the move could be made.
    let again = reply(world.bot.handle(&request).await.unwrap());
    assert_eq!(first, again);
    assert_eq!(world.moves().await, ["c3 L3-90", "d4 R4-0"]);
}

#[tokio::test]
async fn the_programs_reply_is_part_of_the_answer_that_is_repeated() {
    let world = World::new().await;
    let gentle = Computer {
        level: 1,
        number: 1,
    };
    let play = Action::PlayComputer {
        opponents: vec![gentle.into()],
        terms: terms(),
    };
    world.ask(ANN, play).await;
    let request = world.request(CHANNEL, ANN, whole("c3 L3-0"));
    let first = reply(world.bot.handle(&request).await.unwrap());
    assert_eq!(world.moves().await.len(), 2, "{}", english(&first));
    let again = reply(world.bot.handle(&request).await.unwrap());
    assert_eq!(first, again);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_delivery_at_the_same_time_is_answered_the_same() {
    for _ in 0..20 {
        let world = World::with_game().await;
        let request = world.request(CHANNEL, ANN, whole("c3 L3-90"));
        let (a, b) = (world.bot.clone(), world.bot.clone());
        let (one, two) = (request.clone(), request);
        let (a, b) = tokio::join!(
            tokio::spawn(async move { a.handle(&one).await }),
            tokio::spawn(async move { b.handle(&two).await })
        );
        let (a, b) = (reply(a.unwrap().unwrap()), reply(b.unwrap().unwrap()));
        public_board(&a, Some(BEN));
        assert_eq!(a, b);
    }
}

#[tokio::test]
async fn the_same_acceptance_begins_one_game() {
    let world = World::new().await;
    let challenge = Some(world.challenge(CHANNEL, ANN, BEN, terms()).await);
    let request = world.request(CHANNEL, BEN, Action::Accept { challenge });
    let first = world.bot.handle(&request).await.unwrap();
    assert_eq!(world.bot.handle(&request).await.unwrap(), first);
    assert_eq!(world.store.tables_of(ANN).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_refused_delivery_may_succeed_later() {
    let world = World::with_game().await;
    let request = world.request(CHANNEL, BEN, whole("d4 R4-0"));
    let refused = reply(world.bot.handle(&request).await.unwrap());
    begins(&refused, "It’s <@1>’s turn (no moves yet).");
    world.play(ANN, "c3 L3-90").await;
    let played = reply(world.bot.handle(&request).await.unwrap());
    public_board(&played, Some(ANN));
}

const TOO_EARLY: &str = "You sent this before this turn began, so it does not count.";

/// Commands that name no state of the game, and could be carried out by the player to move.
fn commands() -> [Action; 5] {
    [
        whole("d4 L4-0"),
        take(&["d4"]),
        give("take", &[("card", "d4"), ("second", "e4")]),
        Action::Back { at: None },
        Action::Draw { at: None },
    ]
}

#[tokio::test]
async fn what_is_carried_out_late_is_not_played_in_a_later_turn() {
    let world = World::with_game().await;
    let late = commands().map(|action| world.request(CHANNEL, ANN, action));
    world.pass_seconds(5);
    world.play(ANN, "c3 L3-90").await;
    world.pass_seconds(5);
    world.play(BEN, "c3 R3-0").await;
    world.pass_seconds(20);
    for request in &late {
        let refused = reply(world.bot.handle(request).await.unwrap());
        let text = english(&refused);
        assert!(text.starts_with(TOO_EARLY), "{:?}: {text}", request.action);
        says(&text, &world.board_address().await);
        assert!(refused.audience.is_private());
    }
    assert_eq!(world.moves().await.len(), 2);
    // What is sent now counts.
    world.play(ANN, "d4 L4-0").await;
}

#[tokio::test]
async fn what_was_sent_before_a_takeback_is_not_played_after_it() {
    let world = World::with_game().await;
    world.play(ANN, "c3 L3-90").await;
    world.pass_seconds(5);
    let late = world.request(CHANNEL, ANN, whole("c3 L3-90"));
    world.pass_seconds(5);
    world.ask(ANN, Action::Back { at: None }).await;
    let (at, accept) = (world.at().await, true);
    let taken = world.outcome(CHANNEL, BEN, Action::AnswerOffer { at, accept });
    world.show(&reply(taken.await)).await;
    let refused = reply(world.bot.handle(&late).await.unwrap());
    assert!(english(&refused).starts_with(TOO_EARLY));
    assert!(world.moves().await.is_empty());
}

#[tokio::test]
async fn a_command_of_the_game_before_is_not_played_in_the_next() {
    let world = World::with_game().await;
    let late = world.request(CHANNEL, ANN, whole("c3 L3-90"));
    world.pass_seconds(5);
    let at = world.at().await;
    world.ask(ANN, Action::ResignConfirmed { at }).await;
    world.begin(CHANNEL, terms()).await;
    let refused = reply(world.bot.handle(&late).await.unwrap());
    assert!(english(&refused).starts_with(TOO_EARLY));
    assert!(world.moves().await.is_empty());
}

#[tokio::test]
async fn nobody_plays_what_discord_has_given_up() {
    let world = World::with_game().await;
    let late = world.request(CHANNEL, ANN, whole("c3 L3-90"));
    let in_time = world.request(CHANNEL, ANN, whole("c3 L3-90"));
    world.pass_minutes(14);
    world.pass_seconds(61);
    let refused = reply(world.bot.handle(&late).await.unwrap());
    let board = world.board_address().await;
    let late = "This arrived more than 15 minutes late, so it does not count. Continue on";
    assert_eq!(english(&refused), format!("{late} [the board]({board})."));
    world.pass_seconds(-2);
    public_board(&reply(world.bot.handle(&in_time).await.unwrap()), Some(BEN));
}

#[tokio::test]
async fn a_challenge_is_answered_only_by_what_was_sent_after_it() {
    let world = World::new().await;
    let accept = Action::Accept { challenge: None };
    let withdraw = Action::Withdraw { challenge: None };
    let early = [
        world.request(CHANNEL, BEN, accept.clone()),
        world.request(CHANNEL, ANN, withdraw),
    ];
    world.pass_seconds(5);
    let id = world.challenge(CHANNEL, ANN, BEN, terms()).await;
    for request in &early {
        let refused = reply(world.bot.handle(request).await.unwrap());
        let text = english(&refused);
        begins(&text, "There is no open challenge here.");
    }
    let late = world.request(CHANNEL, BEN, accept.clone());
    world.pass_minutes(16);
    let refused = reply(world.bot.handle(&late).await.unwrap());
    let text = english(&refused);
    begins(&text, "This arrived more than 15 minutes late");
    let stored = world.store.challenge(id).await.unwrap().unwrap();
    assert_eq!(stored.challenge.state, ChallengeState::Open);
    public_board(&world.ask(BEN, accept).await, Some(ANN));
}

#[tokio::test]
async fn a_button_counts_however_late_as_long_as_its_board_is_there() {
    let world = World::with_game().await;
    let at = world.at().await;
    let partial = "c3 L3-90".to_owned();
    let late = world.request(
        CHANNEL,
        ANN,
        Action::Play {
            at: at.into(),
            partial,
        },
    );
    world.pass_minutes(20);
    let played = reply(world.bot.handle(&late).await.unwrap());
    assert_eq!(world.moves().await.len(), 1, "{}", english(&played));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_at_once_one_wins_and_the_other_hears_that_the_board_has_moved_on() {
    for _ in 0..10 {
        let world = World::with_game().await;
        let at = world.at().await;
        let one = world.request(
            CHANNEL,
            ANN,
            Action::Play {
                at: at.into(),
                partial: "c3 L3-90".to_owned(),
            },
        );
        let two = world.request(
            CHANNEL,
            ANN,
            Action::Play {
                at: at.into(),
                partial: "d4 R4-0".to_owned(),
            },
        );
        let (a, b) = (world.bot.clone(), world.bot.clone());
        let (a, b) = tokio::join!(
            tokio::spawn(async move { a.handle(&one).await }),
            tokio::spawn(async move { b.handle(&two).await })
        );
        let replies = [reply(a.unwrap().unwrap()), reply(b.unwrap().unwrap())];
        let winners = replies.iter().filter(|reply| reply.then.is_some()).count();
        let losers = replies
            .iter()
            .filter(|reply| english(reply).starts_with("The game has moved on."))
            .count();
        assert_eq!((winners, losers), (1, 1), "{replies:?}");
        assert_eq!(world.moves().await.len(), 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_who_accept_at_once_one_plays() {
    let world = World::new().await;
    let challenge = world
        .ask(
            ANN,
            Action::Challenge {
                opponents: Vec::new(),
                terms: terms(),
            },
        )
        .await
        .audience
        .challenge()
        .map(|shown| shown.at.id);
    let one = world.request(CHANNEL, BEN, Action::Accept { challenge });
    let two = world.request(CHANNEL, CLEO, Action::Accept { challenge });
    let (a, b) = (world.bot.clone(), world.bot.clone());
    let (a, b) = tokio::join!(
        tokio::spawn(async move { a.handle(&one).await }),
        tokio::spawn(async move { b.handle(&two).await })
    );
    let replies = [reply(a.unwrap().unwrap()), reply(b.unwrap().unwrap())];
    assert_eq!(
        replies.iter().filter(|reply| reply.then.is_some()).count(),
        1,
        "{replies:?}"
    );
    assert_eq!(
        replies
            .iter()
            .filter(|reply| english(reply).starts_with("This challenge was already accepted"))
            .count(),
        1
    );
}

#[tokio::test]
async fn the_message_before_loses_its_buttons() {
    let world = World::with_game().await;
    let board = |reply: &Reply| reply.audience.board().unwrap();
    let first = reply(world.outcome(CHANNEL, ANN, whole("c3 L3-90")).await);
    world
        .bot
        .store_board_message(board(&first), MessageId(1), None)
        .await;
    let second = reply(world.outcome(CHANNEL, BEN, whole("d4 R4-0")).await);
    assert_eq!(
        world
            .bot
            .store_board_message(board(&second), MessageId(2), None)
            .await
            .board,
        Some(MessageId(1))
    );
    // A message that comes late gives way itself; one that is only updated keeps its buttons.
    assert_eq!(
        world
            .bot
            .store_board_message(board(&first), MessageId(3), None)
            .await
            .board,
        Some(MessageId(3))
    );
    assert_eq!(
        world
            .bot
            .store_board_message(board(&second), MessageId(2), None)
            .await
            .board,
        None
    );
}

#[tokio::test]
async fn a_message_that_is_answered_before_it_is_stored_loses_its_buttons() {
    let world = World::with_game().await;
    world
        .ask(
            ANN,
            Action::ResignConfirmed {
                at: world.at().await,
            },
        )
        .await;
    let rematch = || Action::Rematch { at: None };
    let asked = reply(world.outcome(CHANNEL, ANN, rematch()).await);
    let agreed = reply(world.outcome(CHANNEL, BEN, rematch()).await);
    assert_eq!(
        agreed.audience.board().map(|board| board.at.revision),
        Some(1),
        "the next game"
    );
    let news = asked.audience.news().unwrap();
    let late = world.bot.store_question(news, MessageId(7)).await;
    assert_eq!(late, Some(MessageId(7)));
}

#[tokio::test]
async fn a_broken_row_spoils_no_other_game() {
    let world = World::with_game().await;
    let damage = "UPDATE tables SET position = 'scribble'";
    world.database.tamper(damage).await;
    // To try again would not help.
    let damaged = world.refused(ANN, whole("c3 L3-90")).await;
    assert!(
        damaged.starts_with("This game is damaged") && damaged.contains("`/close`"),
        "{damaged}"
    );
    let elsewhere = causeway::bot::Place {
        channel: causeway::ids::ChannelId(101),
        ..CHANNEL
    };
    world.begin(elsewhere, terms()).await;
    let reply = world.ask_in(elsewhere, ANN, whole("c3 L3-90")).await;
    assert!(!reply.audience.is_private());
    let games = world.games(ANN).await;
    assert!(
        games.starts_with("You have 2 running games.") && games.contains("/101/"),
        "{games}"
    );
}

#[tokio::test]
async fn a_broken_running_game_is_closed_by_a_moderator_and_its_channel_free_again() {
    let world = World::with_game().await;
    let message = world.table().await.message;
    let board = world.board_address().await;
    let damage = "UPDATE tables SET position = 'scribble'";
    world.database.tamper(damage).await;

    let damaged = "This game is damaged. Ask a moderator to end it with `/close`.";
    assert_eq!(world.refused(ANN, close(None)).await, damaged);
    assert!(english(&world.ask(ANN, Action::Help).await).starts_with(damaged));
    world
        .ask(
            ANN,
            Action::Rules {
                game: None,
                page: 0,
            },
        )
        .await;
    world.challenge(CHANNEL, ANN, BEN, terms()).await;
    let no_thread = causeway::bot::Place {
        kind: causeway::bot::PlaceKind::Thread,
        ..CHANNEL
    };
    let busy = world
        .refused_in(no_thread, BEN, Action::Accept { challenge: None })
        .await;
    begins(&busy, format!("A game is [already running here]({board})."));
    world.ask(ANN, Action::Withdraw { challenge: None }).await;
    assert!(
        world
            .refused(BEN, Action::Decline { challenge: None })
            .await
            .starts_with("There is no open challenge here")
    );

    let closed = world.ask(MODERATOR, close(None)).await;
    assert_eq!(
        (closed.audience.is_private(), english(&closed).as_str()),
        (false, "**<@3> closed this game. Nobody wins.**")
    );
    assert_eq!(
        (closed.retires, closed.audience.board(), closed.picture()),
        (Posted::known(HARBOUR, message), None, None)
    );
    // What is over and broken is passed over.
    assert!(english(&world.ask(ANN, Action::Help).await).starts_with("**Trypsylon**"));
    assert!(
        world
            .refused(MODERATOR, close(None))
            .await
            .starts_with("No game is running here")
    );
    let again = world.begin(CHANNEL, terms()).await;
    public_board(&again.then.unwrap(), Some(ANN));
    world.play(ANN, "c3 L3-90").await;
}

#[tokio::test]
async fn what_is_played_in_a_channel_ends_with_it() {
    let world = World::with_game().await;
    world.challenge(CHANNEL, ANN, BEN, terms()).await;
    let elsewhere = causeway::bot::Place {
        channel: causeway::ids::ChannelId(101),
        ..CHANNEL
    };
    world.begin(elsewhere, terms()).await;
    let mut in_use = world.bot.channels_in_use(CHANNEL.server.unwrap()).await;
    in_use.sort_unstable();
    assert_eq!(in_use, [HARBOUR, elsewhere.channel]);

    let at = world.at().await;
    world
        .bot
        .channel_gone(HARBOUR, None, causeway::ids::PersonId(99))
        .await;
    assert_eq!(
        world.bot.channels_in_use(CHANNEL.server.unwrap()).await,
        [elsewhere.channel]
    );
    let listed = world.games(ANN).await;
    assert!(
        listed.starts_with("You have one running game.")
            && listed.contains("/101/")
            && !listed.contains("/100/"),
        "{listed}"
    );
    // Whoever was about to act there comes too late.
    assert_ne!(world.at().await, at);
    world.ask_in(elsewhere, ANN, whole("c3 L3-90")).await;
}

#[tokio::test]
async fn a_persons_language_is_remembered() {
    let world = World::new().await;
    let newcomer = PersonId(44);
    assert_eq!(world.bot.locale_of(newcomer).await, None);
    world.bot.note_locale(newcomer, Locale::De).await;
    assert_eq!(world.bot.locale_of(newcomer).await, Some(Locale::De));
}

#[tokio::test]
async fn answers_are_forgotten_after_a_day() {
    let world = World::with_game().await;
    world.play(ANN, "c3 L3-90").await;
    assert_eq!(world.bot.tidy().await.unwrap(), 0);
    world.pass(25);
    assert_eq!(
        world.bot.tidy().await.unwrap(),
        9,
        "a setting and a notice of each person, the challenge, the acceptance and the move"
    );
}

#[tokio::test]
async fn a_command_whose_connection_is_lost_is_begun_anew() {
    if !is_on_postgres() {
        return;
    }
    let world = World::with_game().await;
    let mut held = Raw::connect(&world.database.url()).await;
    held.hold().await;
    let mut other = Raw::connect(&world.database.url()).await;
    let cut = async {
        let waiting = "SELECT COUNT(pg_terminate_backend(pid, 10000)) FROM pg_stat_activity
                       WHERE datname = current_database() AND wait_event_type = 'Lock'";
        while other.number(waiting).await == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        held.run("ROLLBACK").await;
    };
    tokio::join!(world.ask(ANN, whole("c3 L3-90")), cut);
    let stored = world.table().await;
    assert_eq!((stored.revision, stored.table.moves.len()), (2, 1));
}
