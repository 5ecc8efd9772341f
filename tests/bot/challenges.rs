//! Challenges: made, accepted, declined, withdrawn, expired; busy channels and other places.

use causeway::{
    bot::{
        Action, Audience, Controls, Delivery, Invitation, Need, OpenedThread, Opponent, Outcome,
        Place, PlaceKind, Possible, Posted,
    },
    ids::{ChannelId, MessageId, ServerId, TableId, Timestamp},
    store::Revisioned,
    table::{Seating, Terms},
    texts::{Locale, text},
};

use crate::world::*;

const THREAD: ChannelId = ChannelId(200);

fn accept_newest() -> Action {
    Action::Accept { challenge: None }
}

#[tokio::test]
async fn a_challenge_says_what_is_proposed_and_calls_the_opponent() {
    let world = World::new().await;
    let reply = world
        .ask(
            ANN,
            Action::Challenge {
                opponents: vec![human(BEN)],
                terms: terms(),
            },
        )
        .await;
    let text = english(&reply);
    assert_eq!(reply.audience.calls(), [BEN]);
    let challenge = reply.audience.challenge().unwrap().at.id;
    assert_eq!(
        reply.controls,
        Controls::Challenge {
            challenge,
            to_anyone: false,
            for_several: false,
            changeable: true,
            fillable: false,
            learnable: false,
            possible: Possible {
                start: false,
                ..Possible::default()
            },
            game: terms().game
        }
    );
    for part in [
        "<@1> challenges <@2> to a game of Trypsylon",
        "5 × 5",
        "Standard",
        "<@1> gets the beaches",
        "Touch-move",
        "<t:1800604800:R>",
    ] {
        assert!(text.contains(part), "{part} is missing: {text}");
    }
}

#[tokio::test]
async fn an_open_challenge_calls_nobody_and_is_for_whoever_comes_first() {
    let world = World::new().await;
    let terms = Terms {
        seating: Seating::Drawn,
        ..terms()
    };
    let reply = world
        .ask(
            ANN,
            Action::Challenge {
                opponents: Vec::new(),
                terms,
            },
        )
        .await;
    assert_eq!(reply.audience.calls(), []);
    assert!(english(&reply).contains("drawn at random"));
    let challenge = reply.audience.challenge().map(|shown| shown.at.id);
    let prefix = world.ask(CLEO, Action::Accept { challenge }).await;
    let board = prefix.then.unwrap();
    public_board(&board, Some(ANN));
    let sentence = world.refused(BEN, Action::Accept { challenge }).await;
    assert_eq!(
        sentence,
        "This challenge was already accepted. Make your own with `/challenge`."
    );
}

#[tokio::test]
async fn accepting_by_button_closes_the_challenge_and_opens_the_board() {
    let world = World::new().await;
    let challenge = world.challenge(CHANNEL, ANN, BEN, terms()).await;
    let reply = world
        .ask(
            BEN,
            Action::Accept {
                challenge: Some(challenge),
            },
        )
        .await;
    assert_eq!(
        (reply.audience.is_private(), reply.delivery, &reply.controls),
        (false, Delivery::Update, &Controls::None)
    );
    assert!(english(&reply).ends_with("<@2> accepted <@1>’s challenge."));
    let board = reply.then.unwrap();
    let text = public_board(&board, Some(ANN));
    assert_eq!(
        text,
        "<@1> connects the beaches, left and right. <@2> connects the meadows, bottom and top.\n\
         <@1> (Beach), it is your turn."
    );
    assert_eq!(board.controls, Controls::Board(running(world.at().await)));
    assert_eq!(board.audience.board().unwrap().channel, HARBOUR);
}

#[tokio::test]
async fn accepting_by_command_answers_with_the_board_and_retires_the_challenge() {
    let world = World::new().await;
    let challenge = world.challenge(CHANNEL, ANN, BEN, terms()).await;
    let message = world
        .store
        .challenge(challenge)
        .await
        .unwrap()
        .unwrap()
        .message;
    assert!(message.is_some());
    let reply = world.ask(BEN, accept_newest()).await;
    let text = public_board(&reply, Some(ANN));
    begins(&text, "<@2> accepted <@1>’s challenge.\n");
    assert_eq!(
        (reply.retires, reply.then),
        (Posted::known(HARBOUR, message), None)
    );
}

#[tokio::test]
async fn a_bare_accept_means_the_newest_challenge_that_one_may_accept() {
    let world = World::new().await;
    world.challenge(CHANNEL, ANN, BEN, terms()).await;
    world.challenge(CHANNEL, CLEO, BEN, terms()).await;
    world.challenge(CHANNEL, ANN, CLEO, terms()).await;
    let reply = world.ask(BEN, accept_newest()).await;
    begins(&reply, "<@2> accepted <@3>’s challenge.");
}

#[tokio::test]
async fn the_same_challenge_again_is_the_one_that_is_open() {
    let world = World::new().await;
    let challenge = || Action::Challenge {
        opponents: vec![human(BEN)],
        terms: terms(),
    };
    world.ask(ANN, challenge()).await;
    let refused = world.refused(ANN, challenge()).await;
    begins(
        &refused,
        "You have already sent this challenge, which is open [here](https://discord.com/channels/10/100/",
    );
    // On other terms it is another one.
    world
        .challenge(CHANNEL, ANN, BEN, terms_with("expert", true, false))
        .await;
    let withdrawn = world.ask(ANN, Action::Withdraw { challenge: None }).await;
    begins(
        &withdrawn,
        "<@1> withdrew the challenge to a game of Trypsylon.",
    );
    world.ask(ANN, Action::Withdraw { challenge: None }).await;
    world.ask(ANN, challenge()).await;
}

#[tokio::test]
async fn declining_and_withdrawing() {
    let world = World::new().await;
    let challenge = world.challenge(CHANNEL, ANN, BEN, terms()).await;
    let reply = world
        .ask(
            BEN,
            Action::Decline {
                challenge: Some(challenge),
            },
        )
        .await;
    assert_eq!(
        (
            reply.delivery,
            &reply.controls,
            reply.audience.calls().is_empty()
        ),
        (Delivery::Update, &Controls::None, true)
    );
    assert!(english(&reply).ends_with("<@2> declined the challenge."));
    // A changed message calls nobody.
    let told = reply.then.unwrap();
    assert_eq!(
        english(&told),
        "<@1>, <@2> declined your challenge to a game of Trypsylon."
    );
    assert_eq!(told.audience.calls(), [ANN]);
    let sentence = world
        .refused(
            BEN,
            Action::Accept {
                challenge: Some(challenge),
            },
        )
        .await;
    assert_eq!(
        sentence,
        "This challenge was declined. Make a new one with `/challenge`."
    );

    let second = world.challenge(CHANNEL, ANN, BEN, terms()).await;
    let reply = world.ask(ANN, Action::Withdraw { challenge: None }).await;
    assert_eq!(
        (reply.delivery, english(&reply).as_str()),
        (
            Delivery::New,
            "<@1> withdrew the challenge to a game of Trypsylon."
        )
    );
    let message = world
        .store
        .challenge(second)
        .await
        .unwrap()
        .unwrap()
        .message;
    assert_eq!(reply.retires, Posted::known(HARBOUR, message));
    let sentence = world
        .refused(
            BEN,
            Action::Accept {
                challenge: Some(second),
            },
        )
        .await;
    assert_eq!(
        sentence,
        "This challenge was withdrawn. Make a new one with `/challenge`."
    );
    assert_eq!(
        world.refused(BEN, accept_newest()).await,
        "There is no open challenge here. Make one with `/challenge`."
    );
}

#[tokio::test]
async fn an_unanswered_challenge_expires() {
    let world = World::new().await;
    let challenge = Some(world.challenge(CHANNEL, ANN, BEN, terms()).await);
    world.pass(7 * 24);
    let sentence = world.refused(BEN, Action::Accept { challenge }).await;
    assert_eq!(
        sentence,
        "This challenge has expired. Make a new one with `/challenge`."
    );
    assert_eq!(
        world.refused(BEN, Action::Decline { challenge }).await,
        sentence
    );
    assert_eq!(
        world.refused(ANN, Action::Withdraw { challenge }).await,
        sentence
    );
    assert_eq!(
        world.refused(BEN, accept_newest()).await,
        "There is no open challenge here. Make one with `/challenge`."
    );
}

#[tokio::test]
async fn a_challenge_that_cannot_be_answered_any_more_loses_its_buttons() {
    let world = World::new().await;
    let id = world.challenge(CHANNEL, ANN, BEN, terms()).await;
    world
        .bot
        .store_challenge_message(
            Invitation {
                at: Revisioned { id, revision: 1 },
                channel: HARBOUR,
            },
            MessageId(77),
        )
        .await;
    let (challenge, posted) = (Some(id), Posted::known(HARBOUR, Some(MessageId(77))));
    let accept = Action::Accept { challenge };
    // Somebody else's press is no reason.
    assert_eq!(world.ask(CLEO, accept.clone()).await.retires, None);
    world.pass(7 * 24);
    assert_eq!(world.ask(BEN, accept.clone()).await.retires, posted);
    assert_eq!(
        world.ask(ANN, Action::Withdraw { challenge }).await.retires,
        posted
    );
}

#[tokio::test]
async fn challenges_that_cannot_be() {
    let world = World::new().await;
    let to = |id, is_bot| Action::Challenge {
        opponents: vec![Opponent { id, is_bot }],
        terms: terms(),
    };
    let sentence = world.refused(ANN, to(ANN, false)).await;
    begins(
        &sentence,
        "You can play against yourself only in direct messages",
    );
    let sentence = world.refused(ANN, to(BEN, true)).await;
    begins(&sentence, "Other bots cannot play.");
    let alone = Place {
        server: None,
        kind: PlaceKind::WithBot,
        ..CHANNEL
    };
    let sentence = world.refused_in(alone, ANN, to(BEN, false)).await;
    begins(&sentence, "Nobody here can accept.");
    let mut strange = terms();
    strange.options.insert("size".to_owned(), "9x9".into());
    let sentence = world
        .refused(
            ANN,
            Action::Challenge {
                opponents: vec![human(BEN)],
                terms: strange,
            },
        )
        .await;
    assert_eq!(
        sentence,
        "The game cannot be played with these options. Choose from those that `/challenge` offers."
    );
}

#[tokio::test]
async fn answering_what_is_not_ones_own() {
    let world = World::new().await;
    let challenge = Some(world.challenge(CHANNEL, ANN, BEN, terms()).await);
    let accept = || Action::Accept { challenge };
    let own = "This is your own challenge. Wait for an answer, or take it back with `/withdraw`.";
    assert_eq!(world.refused(ANN, accept()).await, own);
    assert_eq!(world.refused(ANN, accept_newest()).await, own);
    assert_eq!(world.refused(ANN, Action::Decline { challenge }).await, own);
    let not_for_you = "This challenge is for <@2>. Make your own with `/challenge`.";
    assert_eq!(world.refused(CLEO, accept()).await, not_for_you);
    assert_eq!(
        world
            .refused(CLEO, Action::Decline { challenge: None })
            .await,
        not_for_you
    );
    let not_yours =
        "Only <@1> can change or withdraw this challenge. Whoever is challenged can decline it.";
    assert_eq!(
        world
            .refused(BEN, Action::Withdraw { challenge: None })
            .await,
        not_yours
    );
    let open = world
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
    let sentence = world
        .refused(BEN, Action::Decline { challenge: open })
        .await;
    begins(&sentence, "This challenge is open to anyone.");
}

#[tokio::test]
async fn nobody_keeps_more_than_five_unanswered_challenges_in_a_server() {
    let world = World::new().await;
    for days in 1..=5 {
        let terms = timed(&format!("{days}d"));
        world.challenge(CHANNEL, ANN, BEN, terms).await;
    }
    let again = || Action::Challenge {
        opponents: vec![human(CLEO)],
        terms: terms(),
    };
    let elsewhere = Place {
        channel: ChannelId(101),
        ..CHANNEL
    };
    let sentence = world.refused_in(elsewhere, ANN, again()).await;
    assert_eq!(
        sentence,
        "You already have 5 open challenges here. Withdraw one with `/withdraw`, or see `/games`."
    );
    // Where that is said, the one that was made last can be taken back, wherever in the server it
    // was made.
    let newest = world
        .store
        .open_challenges_in(HARBOUR, Timestamp(0))
        .await
        .unwrap()
        .swap_remove(0);
    let withdrawn = world
        .ask_in(elsewhere, ANN, Action::Withdraw { challenge: None })
        .await;
    assert_eq!(
        (&withdrawn.audience, english(&withdrawn).as_str()),
        (&Audience::Private, "You withdrew your challenge in <#100>.")
    );
    assert_eq!(withdrawn.retires, Posted::known(HARBOUR, newest.message));
    assert!(withdrawn.retires.is_some());
    let answered = world
        .refused(
            BEN,
            Action::Accept {
                challenge: Some(newest.id),
            },
        )
        .await;
    begins(&answered, "This challenge was withdrawn.");
    let other_server = Place {
        server: Some(ServerId(11)),
        channel: ChannelId(102),
        ..CHANNEL
    };
    assert!(
        world
            .refused_in(other_server, ANN, Action::Withdraw { challenge: None })
            .await
            .starts_with("You have no open challenge or offer here")
    );
    world.challenge(elsewhere, ANN, BEN, terms()).await;
    // One of this channel comes first.
    assert!(
        english(&world.ask(ANN, Action::Withdraw { challenge: None }).await)
            .starts_with("<@1> withdrew")
    );
    world.challenge(CHANNEL, ANN, BEN, terms()).await;

    world.challenge(CHANNEL, BEN, ANN, terms()).await;
    world.ask(ANN, Action::Withdraw { challenge: None }).await;
    assert!(world.ask(ANN, again()).await.audience.challenge().is_some());
}

#[tokio::test]
async fn a_busy_channel_gets_a_thread() {
    let world = World::with_game().await;
    let challenge = world.challenge(CHANNEL, ANN, CLEO, terms()).await;
    let outcome = world
        .outcome(
            CHANNEL,
            CLEO,
            Action::Accept {
                challenge: Some(challenge),
            },
        )
        .await;
    let Outcome::Needs(Need::Thread(thread)) = outcome else {
        panic!("no thread is asked for")
    };
    assert_eq!(thread.name.players, [ANN, CLEO]);
    assert_eq!(
        text(
            Locale::En,
            &thread.name.text(&["Ann", "Cleo"].map(str::to_owned))
        ),
        format!("Ann – Cleo · Trypsylon #{}", thread.name.number)
    );
    let number = thread.name.number;
    // The thread is open; the same delivery comes again with it.
    let opened = OpenedThread {
        channel: THREAD,
        number,
    };
    let challenge = Some(challenge);
    let reply = world
        .ask_in_thread(CLEO, Action::Accept { challenge }, opened)
        .await;
    ends(
        &reply,
        "A game is already running here, so this one is played in <#200>.",
    );
    assert_eq!(
        (reply.delivery, reply.audience.board()),
        (Delivery::Update, None)
    );
    let board = reply.then.unwrap();
    public_board(&board, Some(ANN));
    let shown = board.audience.board().unwrap();
    assert_eq!((shown.channel, shown.at.id), (THREAD, number));
    // Both games go on, each in its own place.
    world.play(ANN, "c3 L3-90").await;
    let thread = Place {
        channel: THREAD,
        kind: PlaceKind::Thread,
        ..CHANNEL
    };
    let reply = world.ask_in(thread, ANN, whole("d4 R4-0")).await;
    assert_eq!(
        (
            reply.audience.calls(),
            reply.audience.board().unwrap().channel
        ),
        ([CLEO].as_slice(), THREAD)
    );
}

#[tokio::test]
async fn a_typed_accept_in_a_busy_channel_tells_where_the_game_is_played() {
    let world = World::with_game().await;
    let challenge = world.challenge(CHANNEL, ANN, CLEO, terms()).await;
    let message = world
        .store
        .challenge(challenge)
        .await
        .unwrap()
        .unwrap()
        .message;
    let opened = OpenedThread {
        channel: THREAD,
        number: TableId(77),
    };
    let challenge = None;
    let reply = world
        .ask_in_thread(CLEO, Action::Accept { challenge }, opened)
        .await;
    assert_eq!(
        (reply.audience.is_private(), reply.delivery, reply.retires),
        (false, Delivery::New, Posted::known(HARBOUR, message))
    );
    assert!(english(&reply).contains("<#200>") && reply.picture().is_none());
    assert_eq!(
        reply.then.unwrap().audience.board().unwrap().channel,
        THREAD
    );
}

#[tokio::test]
async fn a_busy_channel_without_the_permissions_for_a_thread() {
    let world = World::with_game().await;
    let challenge = Some(world.challenge(CHANNEL, ANN, CLEO, terms()).await);
    let accept = || Action::Accept { challenge };
    let sentence = world
        .refused_in(
            Place {
                may_open_threads: false,
                ..CHANNEL
            },
            CLEO,
            accept(),
        )
        .await;
    says(&sentence, "“Create Public Threads”");
    let sentence = world
        .refused_in(
            Place {
                may_send_in_threads: false,
                ..CHANNEL
            },
            CLEO,
            accept(),
        )
        .await;
    says(&sentence, "“Send Messages in Threads”");
}

#[tokio::test]
async fn where_there_are_no_threads_a_busy_place_stays_busy() {
    for kind in [PlaceKind::Thread, PlaceKind::Installed] {
        let world = World::new().await;
        let place = Place {
            server: None,
            kind,
            ..CHANNEL
        };
        world.begin(place, terms()).await;
        let newest = world.table().await.message.unwrap();
        let challenge = Some(world.challenge(place, BEN, ANN, terms()).await);
        let sentence = world
            .refused_in(place, ANN, Action::Accept { challenge })
            .await;
        let link = format!("https://discord.com/channels/@me/100/{newest}");
        assert_eq!(
            sentence,
            format!(
                "A game is [already running here]({link}). Finish it first, or use `/challenge` \
                 in another channel."
            )
        );
    }
}

#[tokio::test]
async fn a_whole_game_can_be_played_outside_servers() {
    let world = World::new().await;
    let place = Place {
        server: None,
        kind: PlaceKind::Installed,
        may_open_threads: false,
        ..CHANNEL
    };
    world.begin(place, terms()).await;
    let reply = world.ask_in(place, ANN, whole("c3 L3-90")).await;
    public_board(&reply, Some(BEN));
}
