//! The gateway's connection is lost, or its session.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use causeway::sandbox::Stall;
use futures_util::future::join_all;
use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy},
    net::{TcpListener, TcpStream},
};

use crate::{
    game::Match,
    harness::{Harbour, PATIENCE, Settings},
};

/// How often the bot has registered its commands.
fn registrations(harbour: &Harbour) -> usize {
    harbour.sandbox.look(|world| {
        world
            .requests
            .iter()
            .filter(|it| it.method == "PUT" && it.route.ends_with("/commands"))
            .count()
    })
}

async fn connected_again(harbour: &Harbour) {
    harbour
        .until("the bot to be connected again", |world| {
            world.bot_is_connected().then_some(())
        })
        .await;
}

#[tokio::test]
async fn a_lost_connection_is_resumed_and_nothing_is_missed() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    assert_eq!(harbour.sandbox.logins(), (1, 0));

    harbour.sandbox.drop_gateway();
    // Typed while nobody listens: the session brings it when it is resumed.
    let mover = game.to_move();
    mover.says_to_bot(harbour.channel, "move c3 L3-90");
    let board = game.new_board().await;
    game.played("c3 L3-90", board).await;
    assert_eq!(
        harbour.sandbox.logins(),
        (1, 1),
        "resumed, not identified anew"
    );

    harbour.sandbox.ask_to_reconnect();
    harbour
        .until("the bot to have resumed", |world| {
            (world.bot_is_connected() && world.logins() == (1, 2)).then_some(())
        })
        .await;
    game.play_any().await;
    assert_eq!(registrations(&harbour), 1, "commands are registered once");
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn an_invalid_session_is_replaced_by_a_new_one() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    harbour.sandbox.invalidate_session();
    let anew = harbour
        .sandbox
        .wait_for(PATIENCE * 2, |world| (world.logins().0 == 2).then_some(()));
    assert!(
        anew.await.is_some(),
        "the bot did not identify anew:\n{}",
        harbour.log.text()
    );
    connected_again(&harbour).await;
    game.play_any().await;
    assert_eq!(registrations(&harbour), 1, "commands are registered once");
    drop(game);
    harbour.finish().await;
}

/// A bot that waits one second for a gateway to be alive, and people who wait longer for the bot
/// than they need to: this is about the gateway alone.
fn impatient() -> Settings {
    Settings {
        environment: vec![("ALIVE_WITHIN", "1s".to_owned())],
        answer_within: PATIENCE,
        ..Settings::default()
    }
}

/// The gateway stalls here from the start; the bot tries again and again, and is there as soon as
/// it may.
async fn stalls_at_start(stall: Stall) {
    let harbour = Harbour::without_bot(impatient()).await;
    harbour.sandbox.stall_gateway(Some(stall));
    harbour.launch(&[]).await;
    harbour
        .until("two attempts", |world| (world.stalled() >= 2).then_some(()))
        .await;
    let tried = |lines: &[String]| {
        lines
            .iter()
            .filter(|line| line.contains("no connection to the gateway: "))
            .count()
            >= 2
    };
    harbour.log.wait_for("a line for each attempt", tried).await;
    harbour.sandbox.stall_gateway(None);
    assert!(
        harbour.sandbox.wait_for_bot(PATIENCE).await,
        "{stall:?}: the bot did not log in:\n{}",
        harbour.log.text()
    );
    harbour
        .player("Ann")
        .privately(harbour.channel, "help", &[])
        .await;
    assert_eq!(registrations(&harbour), 1, "commands are registered once");
    harbour.finish().await;
}

/// The gateway stalls here after it was good.
async fn stalls_later(stall: Stall) {
    let mut settings = impatient();
    if stall == Stall::Heartbeat {
        settings.heartbeat_interval = Duration::from_secs(2);
    }
    let harbour = Harbour::with(settings).await;
    harbour.sandbox.stall_gateway(Some(stall));
    if stall != Stall::Heartbeat {
        harbour.sandbox.drop_gateway();
    }
    harbour
        .until("two attempts", |world| (world.stalled() >= 2).then_some(()))
        .await;
    let lost = |lines: &[String]| {
        lines
            .iter()
            .any(|line| line.contains("the gateway's connection is lost: "))
    };
    harbour.log.wait_for("the loss", lost).await;
    harbour.sandbox.stall_gateway(None);
    let before = harbour.log.lines().len();
    let back = |lines: &[String]| {
        lines[before..]
            .iter()
            .any(|line| line.contains("the gateway's connection is back after "))
    };
    harbour
        .log
        .wait_for("the connection to be back", back)
        .await;
    harbour
        .player("Ann")
        .privately(harbour.channel, "help", &[])
        .await;
    assert_eq!(registrations(&harbour), 1, "commands are registered once");
    harbour.finish().await;
}

#[tokio::test]
async fn a_gateway_that_stalls_at_the_start_is_tried_anew() {
    let stalls = [
        Stall::Upgrade,
        Stall::Hello,
        Stall::Ready,
        Stall::Close(4000),
        Stall::Close(4010),
        Stall::Close(4011),
    ];
    join_all(stalls.map(stalls_at_start)).await;
}

#[tokio::test]
async fn a_gateway_that_stalls_later_is_tried_anew() {
    let stalls = [
        Stall::Upgrade,
        Stall::Hello,
        Stall::Ready,
        Stall::Heartbeat,
        Stall::Close(4010),
        Stall::Close(4011),
    ];
    join_all(stalls.map(stalls_later)).await;
}

#[tokio::test]
async fn a_session_waits_for_another_turn_where_the_greeting_is_slow() {
    let harbour = Harbour::without_bot(Settings {
        shards: 2,
        session_every: Duration::from_secs(5),
        ..Settings::default()
    })
    .await;
    // Turns are eight seconds apart: a session that began after this greeting without another turn
    // would be two seconds before the next one.
    harbour.sandbox.delay_next_hello(Duration::from_secs(6));
    harbour.launch(&[]).await;
    harbour
        .until("both shards", |world| {
            (world.shards_connected() == [0, 1]).then_some(())
        })
        .await;
    assert_eq!(harbour.sandbox.logins(), (2, 0));
    // The stand-in would complain of a session that began within five seconds of the other.
    harbour.finish().await;
}

#[tokio::test]
async fn a_turn_that_does_not_come_is_waited_for_without_a_connection() {
    let harbour = Harbour::without_bot(Settings {
        heartbeat_interval: Duration::from_secs(6),
        ..Settings::default()
    })
    .await;
    // Another turn comes eight seconds after the first one, and the connection waits for three. The
    // next session fails, which must not end the bot: of these eight seconds only the greeting
    // counts towards the limit.
    let greeting = Duration::from_millis(1500);
    harbour.sandbox.delay_next_hello(greeting);
    harbour.sandbox.stall_gateway(Some(Stall::Close(4000)));
    harbour.launch(&[("START_WITHIN", "4s")]).await;
    harbour
        .until("a session", |world| (world.stalled() >= 1).then_some(()))
        .await;
    harbour.sandbox.stall_gateway(None);
    assert!(
        harbour.sandbox.wait_for_bot(PATIENCE).await,
        "the bot did not log in:\n{}",
        harbour.log.text()
    );
    let waited = "its turn to begin a session did not come within 3000 ms";
    assert!(
        harbour.log.text().contains(waited),
        "{}",
        harbour.log.text()
    );
    harbour.finish().await;
}

#[tokio::test]
async fn asked_to_end_while_the_gateway_stalls_it_ends() {
    join_all(
        [
            Stall::Upgrade,
            Stall::Hello,
            Stall::Ready,
            Stall::Close(4000),
        ]
        .map(async |stall| {
            let harbour = Harbour::without_bot(Settings::default()).await;
            harbour.sandbox.stall_gateway(Some(stall));
            harbour.launch(&[]).await;
            harbour
                .until("an attempt", |world| (world.stalled() >= 1).then_some(()))
                .await;
            // With success, and in less than five seconds.
            harbour.finish().await;
        }),
    )
    .await;
}

#[tokio::test]
async fn without_a_gateway_it_gives_up_in_the_end() {
    // At the start.
    let harbour = Harbour::without_bot(impatient()).await;
    harbour.sandbox.stall_gateway(Some(Stall::Hello));
    harbour.launch(&[("START_WITHIN", "3s")]).await;
    let (status, _) = harbour.ended().await;
    assert_eq!(status.code(), Some(1), "{}", harbour.log.text());
    let gave_up = |lines: &[String]| {
        lines.last().is_some_and(|line| {
            line.contains("causeway: Discord's gateway cannot be used: it did not say hello")
        })
    };
    harbour.log.wait_for("the reason", gave_up).await;

    // Later.
    harbour.sandbox.stall_gateway(None);
    harbour.start_with(&[("GIVE_UP_AFTER", "3s")]).await;
    harbour.sandbox.stall_gateway(Some(Stall::Upgrade));
    harbour.sandbox.drop_gateway();
    let (status, _) = harbour.ended().await;
    assert_eq!(status.code(), Some(1), "{}", harbour.log.text());
    let gave_up = |lines: &[String]| {
        lines
            .last()
            .is_some_and(|line| line.contains("it did not open a WebSocket"))
    };
    harbour.log.wait_for("the reason", gave_up).await;
    harbour.finish().await;
}

#[tokio::test]
async fn a_token_that_is_no_longer_good_ends_the_bot() {
    let harbour = Harbour::open().await;
    harbour.sandbox.stall_gateway(Some(Stall::Close(4004)));
    harbour.sandbox.drop_gateway();
    let (status, _) = harbour.ended().await;
    assert_eq!(status.code(), Some(1), "{}", harbour.log.text());
    harbour
        .log
        .wait_for("the reason", |lines| {
            lines
                .last()
                .is_some_and(|line| line.contains("DISCORD_TOKEN"))
        })
        .await;
    harbour.finish().await;
}

/// A network between the bot and the gateway.
#[derive(Clone, Default)]
struct Network {
    /// New connections are taken, and nothing is done with them.
    is_deaf: Arc<AtomicBool>,
    /// The connections that are there get half of what comes next, and no more.
    is_cut: Arc<AtomicBool>,
}

impl Network {
    /// Puts it between a stand-in and its bots.
    async fn before(harbour: &Harbour) -> Self {
        let network = Self::default();
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let gateway = harbour
            .sandbox
            .origin()
            .strip_prefix("http://")
            .expect("an origin")
            .to_owned();
        harbour.sandbox.tell_gateway(&format!(
            "ws://{}/gateway",
            listener.local_addr().expect("bound")
        ));
        let this = network.clone();
        tokio::spawn(async move {
            let mut deaf = Vec::new();
            while let Ok((bot, _)) = listener.accept().await {
                if this.is_deaf.load(Ordering::SeqCst) {
                    deaf.push(bot);
                    continue;
                }
                let gateway = TcpStream::connect(&gateway).await.expect("the stand-in");
                tokio::spawn(this.clone().carry(bot, gateway));
            }
        });
        network
    }

    async fn carry(self, bot: TcpStream, gateway: TcpStream) {
        let (mut from_bot, mut to_bot) = bot.into_split();
        let (mut from_gateway, mut to_gateway) = gateway.into_split();
        tokio::spawn(async move {
            let _ = copy(&mut from_bot, &mut to_gateway).await;
        });
        let mut bytes = vec![0; 1 << 16];
        while let Ok(read @ 1..) = from_gateway.read(&mut bytes).await {
            if self.is_cut.swap(false, Ordering::SeqCst) {
                let _ = to_bot.write_all(&bytes[..read / 2]).await;
                // The connection stays open, and nothing comes any more.
                std::future::pending::<()>().await;
            }
            if to_bot.write_all(&bytes[..read]).await.is_err() {
                return;
            }
        }
    }
}

#[tokio::test]
async fn a_connection_that_stalls_in_the_middle_of_a_frame_is_replaced() {
    let settings = Settings {
        heartbeat_interval: Duration::from_secs(2),
        ..impatient()
    };
    let harbour = Harbour::without_bot(settings).await;
    let network = Network::before(&harbour).await;
    harbour.start().await;
    let is_ready = |lines: &[String]| {
        lines
            .iter()
            .any(|line| line.contains(" is ready; servers:"))
    };
    harbour.log.wait_for("its first event", is_ready).await;
    network.is_cut.store(true, Ordering::SeqCst);
    // What was typed comes when the session is resumed.
    let ann = harbour.player("Ann");
    ann.says_to_bot(harbour.channel, "help");
    let dm = ann.dm();
    harbour
        .until("an answer", |world| world.messages(dm).next().map(drop))
        .await;
    let silent = |lines: &[String]| {
        lines
            .iter()
            .any(|line| line.contains("it does not acknowledge heartbeats"))
    };
    harbour.log.wait_for("the reason", silent).await;
    harbour.finish().await;
}

#[tokio::test]
async fn a_network_that_takes_connections_and_carries_nothing_is_tried_anew() {
    let harbour = Harbour::without_bot(impatient()).await;
    let network = Network::before(&harbour).await;
    network.is_deaf.store(true, Ordering::SeqCst);
    harbour.launch(&[]).await;
    harbour
        .log
        .wait_for("the reason", |lines| {
            lines
                .iter()
                .any(|line| line.contains("it did not open a WebSocket"))
        })
        .await;
    network.is_deaf.store(false, Ordering::SeqCst);
    assert!(
        harbour.sandbox.wait_for_bot(PATIENCE).await,
        "the bot did not log in:\n{}",
        harbour.log.text()
    );
    harbour.finish().await;
}

#[tokio::test]
async fn an_interaction_that_cannot_be_read_is_answered_all_the_same() {
    let harbour = Harbour::open().await;
    for (name, expected) in [
        ("Ann", "I could not read that."),
        ("Ben", "Das konnte ich nicht lesen."),
    ] {
        let odd = json!({ "novel": true });
        harbour.sandbox.spoil_next_interaction("/data/name", odd);
        let person = harbour.sandbox.person(name).unwrap();
        let given = person.command(harbour.channel, "help", &[]).unwrap();
        let answer = given.answer().await.unwrap();
        assert!(answer.is_ephemeral());
        assert!(answer.content.starts_with(expected), "{}", answer.content);
    }
    harbour.finish().await;
}

#[tokio::test]
async fn a_frame_that_cannot_be_read_is_logged_without_what_is_in_it() {
    let environment = vec![("LOG_LEVEL", "trace".to_owned())];
    let harbour = Harbour::with(Settings {
        environment,
        ..Settings::default()
    })
    .await;
    let secret = "a-token-and-RYB";
    let data = json!({ "custom_id": secret, "values": [secret] });
    let data = json!({ "type": 3, "token": secret, "data": data });
    harbour
        .sandbox
        .send_frame(&json!({ "op": 0, "t": "INTERACTION_CREATE", "d": data }).to_string());
    harbour.sandbox.send_frame(&format!(
        "{{\"op\":0,\"t\":\"INTERACTION_CREATE\",\"d\":{secret}"
    ));
    let told = |lines: &[String]| {
        lines
            .iter()
            .filter(|line| line.contains("WARN") && line.contains("cannot be read"))
            .count()
            == 2
    };
    harbour.log.wait_for("a line for each frame", told).await;
    // The connection has not suffered.
    harbour
        .player("Ann")
        .privately(harbour.channel, "help", &[])
        .await;
    assert_eq!(harbour.sandbox.logins(), (1, 0));
    assert!(
        !harbour.log.text().contains(secret),
        "{}",
        harbour.log.text()
    );
    harbour.finish().await;
}
