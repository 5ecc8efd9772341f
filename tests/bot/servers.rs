//! What moderators set for their server: threads for every game, silent channels, the language.

use causeway::{
    bot::{
        Action, Controls, Known, LessonStep, Need, OpenedThread, Outcome, Place, PlaceKind, Reply,
        Thread, ThreadPermission, ThreadsHere, TryAt,
    },
    games::Game,
    ids::{ChallengeId, ChannelId},
    settings::{ServerChange, ServerPart, Threads},
    table::ServerDefault,
    texts::{Locale, text},
};

use crate::{lesson_moves::solutions, world::*};

const GAMES: ChannelId = ChannelId(300);
const THREAD: ChannelId = ChannelId(301);

fn change(changes: &[ServerChange]) -> Action {
    Action::Server {
        changes: changes.to_vec(),
    }
}

async fn set(world: &World, changes: &[ServerChange]) -> String {
    let reply = world.ask(MODERATOR, change(changes)).await;
    assert!(reply.audience.is_private());
    english(&reply)
}

fn accept(challenge: ChallengeId) -> Action {
    Action::Accept {
        challenge: Some(challenge),
    }
}

/// The thread that is asked for.
async fn thread_for(world: &World, place: Place, action: &Action) -> Thread {
    match world.outcome(place, BEN, action.clone()).await {
        Outcome::Needs(Need::Thread(thread)) => thread,
        other => panic!("no thread is asked for: {other:?}"),
    }
}

fn opened(thread: &Thread) -> OpenedThread {
    OpenedThread {
        channel: THREAD,
        number: thread.name.number,
    }
}

const IN_THREAD: Place = Place {
    channel: THREAD,
    kind: PlaceKind::Thread,
    ..CHANNEL
};

#[tokio::test]
async fn all_settings_are_shown_changed_and_reset() {
    let world = World::new().await;
    let at_first = set(&world, &[]).await;
    for line in [
        "Settings of this server, which the options of `/server` change:",
        "Threads: **only where another game is running**.",
        "Language of public messages: **automatic** (the server’s language).",
        "Silent channels: **none**.",
    ] {
        assert!(at_first.lines().any(|it| it == line), "{at_first}");
    }
    let words = ServerDefault {
        option: "words".to_owned(),
        value: "family".to_owned(),
        strict: true,
    };
    let all = [
        ServerChange::Default(words),
        ServerChange::Threads(Threads::AlwaysIn(GAMES)),
        ServerChange::Language(Some(Locale::De)),
        ServerChange::Silence(ChannelId(5)),
        ServerChange::Silence(ChannelId(6)),
        ServerChange::Silence(ChannelId(6)),
    ];
    let said = set(&world, &all).await;
    for line in [
        "Words in WYPS: **family filter** only.",
        "Threads: **for every game**, in <#300>.",
        "Language of public messages: **German**.",
        "Silent channels, where only running games continue: <#5> · <#6>.",
    ] {
        assert!(said.lines().any(|it| it == line), "{said}");
    }
    let (set_now, how_to_see_all) = said.rsplit_once('\n').unwrap();
    begins(how_to_see_all, "`/server` shows all settings.");
    let seen = english(&world.ask(BEN, change(&[])).await);
    for line in set_now.lines() {
        assert!(seen.lines().any(|it| it == line), "{line}\nin {seen}");
    }
    assert!(!set_now.contains("Moderation log"), "{set_now}");
    let refused = world.refused(BEN, change(&all[2..3])).await;
    begins(&refused, "Only moderators");

    let said = set(&world, &[ServerChange::Unsilence(ChannelId(5))]).await;
    says(&said, "continue: <#6>");
    let parts = [
        ServerPart::Defaults,
        ServerPart::Threads,
        ServerPart::Language,
        ServerPart::Silence,
    ];
    set(&world, &parts.map(ServerChange::Reset)).await;
    let reset = set(&world, &[]).await;
    let (reset, changes) = reset.rsplit_once('\n').unwrap();
    assert_eq!(reset, at_first);
    begins(changes, "Last changes: Words and clock (<@3>, ");
    let server = CHANNEL.server.unwrap();
    assert_eq!(
        *world.bot.server_settings(server).await,
        world.store.server_settings(server).await.unwrap()
    );
}

#[tokio::test]
async fn what_hinders_threads_is_told_to_moderators() {
    let world = World::new().await;
    let in_games = [ServerChange::Threads(Threads::AlwaysIn(GAMES))];
    let set = async |changes: &[ServerChange], threads| {
        let known = Known {
            threads: Some((GAMES, threads)),
            ..Known::default()
        };
        let reply = world.ask_knowing(CHANNEL, MODERATOR, change(changes), known);
        english(&reply.await)
    };
    let refused = set(&in_games, ThreadsHere::None).await;
    begins(&refused, "<#300> cannot have threads.");
    let lacks = ThreadsHere::Lacks(ThreadPermission::Create);
    let said = set(&in_games, lacks).await;
    assert!(
        said.contains("⚠ I cannot open threads in <#300>") && said.contains("Create Public"),
        "{said}"
    );
    for (threads, hinders) in [
        (ThreadsHere::Possible, false),
        (ThreadsHere::Unknown, false),
        (lacks, true),
        (ThreadsHere::None, true),
    ] {
        let said = set(&[], threads).await;
        assert_eq!(said.contains('⚠'), hinders, "{said}");
    }
    let refused = world
        .refused(MODERATOR, change(&[ServerChange::Silence(GAMES)]))
        .await;
    says(&refused, "cannot be silent");

    // The channel is deleted.
    world.bot.channel_gone(GAMES, None, CLEO).await;
    let said = english(&world.ask(MODERATOR, change(&[])).await);
    says(&said, "Their channel was deleted");
    let mut silent: Vec<ServerChange> = (1..=40)
        .map(|id| ServerChange::Silence(ChannelId(id)))
        .collect();
    let said = english(&world.ask(MODERATOR, change(&silent)).await);
    assert!(said.chars().count() < 2000);
    silent.push(ServerChange::Silence(ChannelId(41)));
    let refused = world.refused(MODERATOR, change(&silent)).await;
    begins(&refused, "At most 40 channels");
}

#[tokio::test]
async fn every_game_gets_a_thread_where_the_server_wants_it() {
    let world = World::new().await;
    let in_games = ServerChange::Threads(Threads::AlwaysIn(GAMES));
    set(&world, &[in_games]).await;
    let series = terms_with("standard", true, true);
    let challenge = world.challenge(CHANNEL, ANN, BEN, series).await;
    let accept = accept(challenge);
    let thread = thread_for(&world, CHANNEL, &accept).await;
    assert_eq!(thread.parent, GAMES);
    assert_eq!(world.store.table_in(HARBOUR).await.unwrap().map(drop), None);
    let reply = world.ask_in_thread(BEN, accept, opened(&thread)).await;
    ends(&reply, "The game is played in <#301>.");
    let shown = reply.then.unwrap().audience.board().unwrap();
    assert_eq!((shown.channel, shown.at.id), (THREAD, thread.name.number));

    // A rematch stays in its thread, and a challenge there is played there.
    let at = shown.at;
    world
        .ask_in(IN_THREAD, ANN, Action::ResignConfirmed { at })
        .await;
    let again = Action::Rematch { at: None };
    world.ask_in(IN_THREAD, ANN, again.clone()).await;
    let next = world.ask_in(IN_THREAD, BEN, again).await;
    let next = next.audience.board().unwrap();
    assert_eq!(next.channel, THREAD);
    assert!(next.at.id > thread.name.number);
}

#[tokio::test]
async fn where_there_can_be_no_thread_the_game_begins_all_the_same() {
    let world = World::new().await;
    let in_games = ServerChange::Threads(Threads::AlwaysIn(GAMES));
    set(&world, &[in_games]).await;
    let challenge = world.challenge(CHANNEL, ANN, BEN, terms()).await;
    let in_vain = async |no_thread_in: &[ChannelId], action: Action| {
        let no_thread_in = no_thread_in.to_vec();
        let known = Known {
            no_thread_in,
            ..Known::default()
        };
        world.outcome_knowing(CHANNEL, BEN, action, known).await
    };
    let Outcome::Reply(reply) = in_vain(&[GAMES], accept(challenge)).await else {
        panic!("it begins in the channel")
    };
    assert_eq!(
        reply.then.unwrap().audience.board().unwrap().channel,
        HARBOUR
    );
    // Where that is busy, it gets a thread there.
    let second = world.challenge(CHANNEL, CLEO, BEN, terms()).await;
    let Outcome::Needs(Need::Thread(thread)) = in_vain(&[GAMES], accept(second)).await else {
        panic!("a thread is asked for")
    };
    assert_eq!(thread.parent, HARBOUR);
    let Outcome::Reply(reply) = in_vain(&[GAMES, HARBOUR], accept(second)).await else {
        panic!("there is no other thread")
    };
    begins(&reply, "A game is running here, and I cannot open a thread");
    // The bot knows what it may not do here.
    set(&world, &[ServerChange::Threads(Threads::Always)]).await;
    let barred = Place {
        channel: ChannelId(102),
        may_open_threads: false,
        ..CHANNEL
    };
    let board = world.begin(barred, terms()).await.then.unwrap();
    assert_eq!(board.audience.board().unwrap().channel, barred.channel);
}

#[tokio::test]
async fn a_game_that_may_not_begin_gets_no_thread() {
    let world = World::new().await;
    set(&world, &[ServerChange::Threads(Threads::Always)]).await;
    let challenge = world.challenge(CHANNEL, ANN, BEN, terms()).await;
    let refused = world.refused(CLEO, accept(challenge)).await;
    begins(&refused, "This challenge is for");
    let thread = thread_for(&world, CHANNEL, &accept(challenge)).await;
    assert_eq!(
        text(Locale::En, &thread.name.text(&["Ann".into(), "Ben".into()])),
        format!("Ann – Ben · Trypsylon #{}", thread.name.number)
    );
}

#[tokio::test]
async fn a_silent_channel_hears_only_of_its_running_game() {
    const SILENT: &str = "Only running games continue in this silent channel. Use `/challenge` in \
        another channel.";
    let world = World::with_game().await;
    let before = world.challenge(CHANNEL, CLEO, BEN, terms()).await;
    set(&world, &[ServerChange::Silence(HARBOUR)]).await;
    let challenge = || Action::Challenge {
        opponents: vec![human(BEN)],
        terms: terms(),
    };
    let to_all = || Action::Board {
        of: None,
        to_all: true,
        from: causeway::render::Side::Bottom,
        as_text: false,
    };
    let panel = || Action::Setup { setup: None };
    for action in [challenge(), to_all(), panel(), accept(before)] {
        assert_eq!(world.refused(BEN, action).await, SILENT);
    }
    // What is open is withdrawn quietly.
    let withdraw = Action::Withdraw { challenge: None };
    let withdrawn = world.ask(CLEO, withdraw).await;
    assert!(withdrawn.audience.is_private(), "{}", english(&withdrawn));
    // The game goes on, and what is private too.
    let moved: Reply = world.play(ANN, "c3 L3-90").await;
    public_board(&moved, Some(BEN));
    world.ask(CLEO, Action::History { page: 0, at: None }).await;
    let at = world.at().await;
    world.ask(BEN, Action::ResignConfirmed { at }).await;
    let again = Action::Rematch {
        at: Some(world.at().await),
    };
    // Also from a button in direct messages.
    let direct = Place {
        server: None,
        channel: ChannelId(900),
        kind: PlaceKind::WithBot,
        ..CHANNEL
    };
    assert_eq!(world.refused_in(direct, ANN, again.clone()).await, SILENT);
    assert_eq!(world.refused(ANN, again).await, SILENT);
    assert_eq!(world.refused(ANN, whole("c3 L3-90")).await, SILENT);
    let (game, index) = (Game::TRYPSYLON, 0);
    let task = Action::Play {
        at: TryAt::Lesson(LessonStep { game, index }),
        partial: solutions(game)[0].to_owned(),
    };
    let solved = world.ask(ANN, task).await;
    assert!(matches!(
        solved.controls,
        Controls::Lesson { is_right: true, .. }
    ));

    let in_games = ServerChange::Threads(Threads::AlwaysIn(GAMES));
    set(&world, &[in_games]).await;
    assert_eq!(
        world.refused(BEN, challenge()).await,
        "Only running games continue in this silent channel. Games are played in <#300>."
    );
    set(&world, &[ServerChange::Unsilence(HARBOUR)]).await;
    world.challenge(CHANNEL, ANN, BEN, terms()).await;
}

#[tokio::test]
async fn a_puzzle_or_log_is_refused_where_it_cannot_be_posted_and_else_said_when_it_comes() {
    let world = World::new().await;
    let barred = |channel| Known {
        writable: vec![(channel, false)],
        ..Known::default()
    };
    for change_to in [ServerChange::Puzzles(GAMES), ServerChange::Log(GAMES)] {
        let action = change(&[change_to]);
        let refused = world
            .ask_knowing(CHANNEL, MODERATOR, action, barred(GAMES))
            .await;
        begins(&english(&refused), "I am not allowed to write in <#300>.");
    }
    let said = set(&world, &[ServerChange::Puzzles(GAMES)]).await;
    says(&said, "Today’s puzzle comes there in a moment");
    let silence = change(&[ServerChange::Silence(GAMES)]);
    let refused = world.refused(MODERATOR, silence).await;
    begins(
        &refused,
        "The daily puzzle comes in <#300>, which cannot be silent then.",
    );
    // Only the line that is asked for.
    let said = set(&world, &[ServerChange::UsualTime("3d".parse().ok())]).await;
    begins(&said, "Clock: **3 days per move**");
}
