//! One shard's connection to the gateway: made, kept alive, and made anew when it is lost. Each
//! step has a time limit.
//!
//! serenity's waits without end for a handshake that stalls, does not tell that a connection is
//! lost, cannot be stopped, and logs the whole of a frame that it cannot read.

use std::{sync::Arc, time::Duration};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::{
    net::TcpStream,
    sync::watch,
    time::{Instant, sleep, sleep_until, timeout, timeout_at},
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{
        self, Message,
        protocol::{CloseFrame, frame::coding::CloseCode},
    },
};

use super::event::Event;
use crate::{
    bot::Bot,
    config::{Timeouts, Token},
    discord::{
        answer::send::GatewayInfo,
        gateway::Gateway,
        wire::{
            Wire, WireError, backoff::Backoff, connections::Connections, error::DiscordError,
            payload::reason,
        },
    },
    ending::{told, unless_told},
    metrics::Metrics,
};

/// Intents: servers with their channels and threads, messages there, and direct messages. None is
/// privileged. <https://discord.com/developers/docs/events/gateway#list-of-intents>
const INTENTS: u64 = 1 | 1 << 9 | 1 << 12;
/// The pause before a new session where the database cannot say whose turn it is: Discord's minimum
/// time between two.
const BETWEEN_SESSIONS: Duration = Duration::from_secs(5);
/// How long the claim to begin a session stays good. Claims are further apart by as much.
const CLAIM: Duration = Duration::from_secs(1);
/// Time limit for closing a connection.
const CLOSE_WITHIN: Duration = Duration::from_millis(500);

/// The opcodes of frames.
/// <https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-opcodes>
mod op {
    pub const DISPATCH: u64 = 0;
    pub const HEARTBEAT: u64 = 1;
    pub const IDENTIFY: u64 = 2;
    pub const RESUME: u64 = 6;
    pub const RECONNECT: u64 = 7;
    pub const INVALID_SESSION: u64 = 9;
    pub const HELLO: u64 = 10;
    pub const HEARTBEAT_ACK: u64 = 11;
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What all shards share.
#[derive(Clone, Debug)]
pub struct Shared {
    pub wire: Wire,
    pub token: Token,
    pub timeouts: Timeouts,
    pub gateway: Arc<Gateway>,
    pub connections: Connections,
    pub bot: Bot,
}

/// Why a shard has ended by itself.
#[derive(Debug)]
pub enum Ended {
    /// Further connections would fail too.
    Failed(DiscordError),
    /// Discord wants another number of shards.
    OtherShards(GatewayInfo),
}

/// Why a connection is over.
#[derive(Debug)]
enum Lost {
    /// A further one would fail too.
    ForGood(DiscordError),
    /// Discord wants another number of shards.
    OtherShards(GatewayInfo),
    /// It was not this shard's turn to begin a session for this long.
    NoTurn(Duration),
    /// `code` is one of Discord's or of WebSocket's.
    Closed { code: u16, why: String },
    ForNow {
        why: String,
        /// A connection before this would be refused.
        pause: Duration,
    },
}

impl Lost {
    fn because(why: impl Into<String>) -> Self {
        Self::ForNow {
            why: why.into(),
            pause: Duration::ZERO,
        }
    }
}

impl From<WireError> for Lost {
    fn from(why: WireError) -> Self {
        match why {
            WireError::RateLimited(pause) => {
                let why = why.to_string();
                Self::ForNow { why, pause }
            }
            why => match DiscordError::from(why) {
                token @ DiscordError::Token => Self::ForGood(token),
                why => Self::because(why.to_string()),
            },
        }
    }
}

impl From<tungstenite::Error> for Lost {
    fn from(why: tungstenite::Error) -> Self {
        Self::because(why.to_string())
    }
}

/// A session that may be resumed.
#[derive(Debug)]
struct Session {
    id: String,
    url: String,
    /// The number of the last event.
    sequence: u64,
}

#[derive(Debug)]
pub struct Shard {
    shared: Shared,
    number: u32,
    total: u32,
    session: Option<Session>,
    /// The time until which a new session may begin.
    turn_until: Option<Instant>,
    /// The time of this connection's READY or RESUMED.
    alive_since: Option<Instant>,
    /// The time at which the last connection was lost.
    lost_since: Option<Instant>,
    /// Whether Discord said that the number of shards is wrong.
    wrong_total: bool,
}

/// A connection after the handshake.
struct Line {
    socket: Socket,
    interval: Duration,
    /// The time of the next heartbeat.
    heartbeat: Instant,
    /// Time limit for READY or RESUMED.
    alive_by: Instant,
    resumes: bool,
}

impl Shard {
    /// Shard `number` of `total`.
    pub const fn new(shared: Shared, number: u32, total: u32) -> Self {
        Self {
            shared,
            number,
            total,
            session: None,
            turn_until: None,
            alive_since: None,
            lost_since: None,
            wrong_total: false,
        }
    }

    /// Keeps a connection until it is told to end, and then closes it. New sessions wait for their
    /// turn in the bucket.
    ///
    /// # Errors
    /// When there is no connection for longer than the settings allow, or Discord refuses the bot.
    pub async fn run(
        mut self,
        url: String,
        bucket: u32,
        mut ending: watch::Receiver<bool>,
    ) -> Result<(), Ended> {
        let ended = self.keep(url, bucket, &mut ending).await;
        self.shared.connections.lost(self.number);
        ended
    }

    async fn keep(
        &mut self,
        url: String,
        bucket: u32,
        ending: &mut watch::Receiver<bool>,
    ) -> Result<(), Ended> {
        let timeouts = self.shared.timeouts;
        let mut known = Some(url);
        let mut backoff = Backoff::new(Instant::now(), timeouts.start_within);
        loop {
            if self.session.is_none() {
                let asked = Instant::now();
                if unless_told(ending, self.turn(bucket)).await.is_none() {
                    return Ok(());
                }
                // While other sessions begin, Discord is not out of reach.
                backoff.extend(asked.elapsed());
            }
            let Some(connected) = unless_told(ending, self.connect(known.take(), bucket)).await
            else {
                return Ok(());
            };
            let lost = match connected {
                Ok(line) => {
                    let resumes = line.resumes;
                    let Err(lost) = self.serve(line, ending).await else {
                        return Ok(());
                    };
                    // Perhaps it is the session that the gateway cannot handle.
                    if resumes && self.alive_since.is_none() {
                        self.session = None;
                    }
                    lost
                }
                Err(lost) => lost,
            };
            let (why, at_least) = match lost {
                Lost::NoTurn(waited) => {
                    let (shard, time) = (self.number, waited.as_millis());
                    tracing::info!(
                        shard,
                        "its turn to begin a session did not come within {time} ms; it waits for \
                         it without a connection"
                    );
                    backoff.extend(waited);
                    continue;
                }
                Lost::Closed { code, why } => {
                    self.heed(code);
                    (why, Duration::ZERO)
                }
                Lost::ForGood(why) => return Err(Ended::Failed(why)),
                Lost::OtherShards(found) => return Err(Ended::OtherShards(found)),
                Lost::ForNow { why, pause } => (why, pause),
            };
            let lived = self.alive_since.take().map(|since| since.elapsed());
            if lived.is_some() {
                self.shared.connections.lost(self.number);
            }
            let lasting = lived.is_some_and(|lived| lived >= timeouts.alive_within);
            if lived.is_some() {
                self.lost_since = Some(Instant::now());
                backoff.succeeded(Instant::now(), lasting, timeouts.give_up_after);
            }
            // The address where the session can be resumed is tried once, and at once, without
            // asking.
            let shard = self.number;
            if lasting
                && at_least.is_zero()
                && let Some(session) = &self.session
            {
                tracing::warn!(
                    shard,
                    "the gateway's connection is lost: {why}; connecting again at once"
                );
                known = Some(session.url.clone());
                continue;
            }
            let pause = backoff.failed(Instant::now(), at_least);
            let what = match lived {
                Some(_) => "the gateway's connection is lost",
                None => "no connection to the gateway",
            };
            let then = if pause.is_last {
                "giving up"
            } else {
                "connecting again"
            };
            let time = pause.time.as_millis();
            tracing::warn!(shard, "{what}: {why}; {then} in {time} ms");
            match unless_told(ending, pause.wait()).await {
                Some(true) => {}
                Some(false) => return Err(Ended::Failed(DiscordError::GaveUp(why))),
                None => return Ok(()),
            }
        }
    }

    /// Waits until a new session may begin.
    async fn turn(&mut self, bucket: u32) {
        loop {
            let asked = Instant::now();
            match self.shared.bot.begin_session(bucket).await {
                Ok(None) => {
                    self.turn_until = Some(asked + CLAIM);
                    return;
                }
                Ok(Some(pause)) => sleep(pause).await,
                Err(error) => {
                    tracing::warn!(%error, "whether a session may begin is not known");
                    sleep(BETWEEN_SESSIONS).await;
                    self.turn_until = Some(Instant::now() + CLAIM);
                    return;
                }
            }
        }
    }

    /// Connects, waits for the greeting, and identifies itself or resumes the session.
    async fn connect(&mut self, known: Option<String>, bucket: u32) -> Result<Line, Lost> {
        let url = match known {
            Some(url) => url,
            None => self.asked().await?,
        };
        let within = self.shared.timeouts.alive_within;
        let connected_by = Instant::now() + within;
        let late = |what: &str| Lost::because(format!("{what} within {} s", within.as_secs()));
        let address = format!("{}/?v=10&encoding=json", url.trim_end_matches('/'));
        let connected = timeout_at(connected_by, Box::pin(connect_async(address))).await;
        let (mut socket, _) = connected.map_err(|_| late("it did not open a WebSocket"))??;
        let greeted = timeout_at(connected_by, hello(&mut socket, self.shared.bot.metrics())).await;
        let interval = greeted.map_err(|_| late("it did not say hello"))??;
        // The first heartbeat comes at a random time, so that not all bots send theirs at once
        // after Discord was down.
        let heartbeat = Instant::now() + interval.mul_f64(rand::random());
        // To connect has taken so long that another session may be about to begin. While it waits
        // it sends no heartbeat, so that is not for long.
        let is_late = self.turn_until.is_none_or(|until| until < Instant::now());
        if self.session.is_none() && is_late {
            let limit = interval / 2;
            let turn = timeout(limit, self.turn(bucket)).await;
            turn.map_err(|_| Lost::NoTurn(limit))?;
        }
        let token = self.shared.token.secret();
        let introduction = match &self.session {
            Some(session) => json!({ "op": op::RESUME, "d": {
                "token": token,
                "session_id": session.id,
                "seq": session.sequence,
            } }),
            None => json!({ "op": op::IDENTIFY, "d": {
                "token": token,
                "intents": INTENTS,
                "shard": [self.number, self.total],
                "properties": {
                    "os": std::env::consts::OS,
                    "browser": "causeway",
                    "device": "causeway",
                },
            } }),
        };
        say(&mut socket, &introduction, within).await?;
        Ok(Line {
            socket,
            interval,
            heartbeat,
            alive_by: Instant::now() + within,
            resumes: self.session.is_some(),
        })
    }

    /// Asks for the gateway's address.
    async fn asked(&self) -> Result<String, Lost> {
        let found = self.shared.wire.gateway().await?;
        if self.wrong_total && found.shards != self.total {
            return Err(Lost::OtherShards(found));
        }
        Ok(found.url)
    }

    /// Keeps a connection alive and hands its events on, until it is lost or told to end.
    async fn serve(
        &mut self,
        mut line: Line,
        ending: &mut watch::Receiver<bool>,
    ) -> Result<(), Lost> {
        let within = self.shared.timeouts.alive_within;
        let mut acknowledged_by: Option<Instant> = None;
        loop {
            let is_alive = self.alive_since.is_some();
            let alive_by = (!is_alive).then_some(line.alive_by);
            let answer_by = [alive_by, acknowledged_by].into_iter().flatten().min();
            let frame = tokio::select! {
                () = told(ending) => {
                    let _ = timeout(CLOSE_WITHIN, close(&mut line.socket)).await;
                    return Ok(());
                }
                () = at(answer_by) => return Err(self.silence(&line)),
                () = sleep_until(line.heartbeat) => {
                    self.beat(&mut line.socket).await?;
                    line.heartbeat = Instant::now() + line.interval;
                    acknowledged_by.get_or_insert(Instant::now() + within.min(line.interval));
                    continue;
                }
                frame = line.socket.next() => frame,
            };
            let Some(mut frame) = read(frame, self.shared.bot.metrics())? else {
                continue;
            };
            if let (Some(session), Some(sequence)) = (&mut self.session, frame["s"].as_u64()) {
                session.sequence = sequence;
            }
            match frame["op"].as_u64() {
                Some(op::DISPATCH) => self.dispatch(&mut frame),
                Some(op::HEARTBEAT) => self.beat(&mut line.socket).await?,
                Some(op::HEARTBEAT_ACK) => acknowledged_by = None,
                Some(op::RECONNECT) => return Err(Lost::because("Discord asked for a new one")),
                Some(op::INVALID_SESSION) => {
                    if frame["d"] != true {
                        self.session = None;
                    }
                    // Discord asks to wait 1 to 5 seconds at random.
                    let pause = Duration::from_millis(rand::random_range(1000..5000));
                    let why = "Discord ended the session".to_owned();
                    return Err(Lost::ForNow { why, pause });
                }
                _ => {}
            }
        }
    }

    /// Prepares the next connection for the close code of this one.
    fn heed(&mut self, code: u16) {
        // Invalid sequence, session timed out, invalid shard, sharding required: the session cannot
        // be resumed.
        if matches!(code, 4007 | 4009 | 4010 | 4011) {
            self.session = None;
        }
        self.wrong_total |= matches!(code, 4010 | 4011);
    }

    /// The loss of a connection on which nothing came for too long.
    fn silence(&self, line: &Line) -> Lost {
        let seconds = self.shared.timeouts.alive_within.as_secs();
        Lost::because(match self.alive_since {
            None if line.resumes => format!("it did not resume the session within {seconds} s"),
            None => format!("it did not begin a session within {seconds} s"),
            Some(_) => "it does not acknowledge heartbeats".to_owned(),
        })
    }

    async fn beat(&self, socket: &mut Socket) -> Result<(), Lost> {
        let sequence = self.session.as_ref().map(|session| session.sequence);
        let heartbeat = json!({ "op": op::HEARTBEAT, "d": sequence });
        say(socket, &heartbeat, self.shared.timeouts.alive_within).await
    }

    fn dispatch(&mut self, frame: &mut Value) {
        let name = frame["t"].as_str().unwrap_or_default().to_owned();
        let event = match Event::read(&name, frame["d"].take()) {
            Ok(Some(event)) => event,
            Ok(None) => return,
            Err(event) => {
                let gateway = Arc::clone(&self.shared.gateway);
                tokio::spawn(async move { gateway.unreadable(event).await });
                return;
            }
        };
        match &event {
            Event::Ready(ready) => {
                self.session = Some(Session {
                    id: ready.session_id.clone(),
                    url: ready.resume_gateway_url.clone(),
                    sequence: frame["s"].as_u64().unwrap_or_default(),
                });
                self.is_alive("with a new session");
            }
            Event::Resumed => self.is_alive("and the session continues"),
            _ => {}
        }
        let gateway = Arc::clone(&self.shared.gateway);
        tokio::spawn(async move { gateway.handle(event).await });
    }

    fn is_alive(&mut self, how: &str) {
        if self.alive_since.replace(Instant::now()).is_none() {
            self.shared.connections.made(self.number);
        }
        self.wrong_total = false;
        if let Some(since) = self.lost_since.take() {
            let (shard, time) = (self.number, since.elapsed().as_millis());
            tracing::info!(
                shard,
                "the gateway's connection is back after {time} ms, {how}"
            );
        }
    }
}

/// Waits until a time, or without end.
async fn at(time: Option<Instant>) {
    match time {
        Some(time) => sleep_until(time).await,
        None => std::future::pending().await,
    }
}

/// Sends a frame; a peer that does not read it within this time is lost.
async fn say(socket: &mut Socket, frame: &Value, within: Duration) -> Result<(), Lost> {
    let sent = timeout(within, socket.send(Message::text(frame.to_string()))).await;
    Ok(sent.map_err(|_| Lost::because("it takes nothing more"))??)
}

/// Ends the session, so that Discord shows the bot as offline at once.
async fn close(socket: &mut Socket) -> Result<(), tungstenite::Error> {
    let (code, reason) = (CloseCode::Normal, "".into());
    socket.close(Some(CloseFrame { code, reason })).await?;
    while let Some(frame) = socket.next().await {
        frame?;
    }
    Ok(())
}

/// Waits for the greeting; returns the time between heartbeats.
async fn hello(socket: &mut Socket, metrics: &Metrics) -> Result<Duration, Lost> {
    loop {
        let frame = socket.next().await;
        let Some(frame) = read(frame, metrics)? else {
            continue;
        };
        if frame["op"] == op::HELLO {
            let interval = frame["d"]["heartbeat_interval"].as_u64();
            let interval = interval.ok_or_else(|| Lost::because("its greeting cannot be read"));
            return Ok(Duration::from_millis(interval?.max(1)));
        }
    }
}

/// Reads a frame; `None` if it has no JSON, which is counted.
fn read(
    frame: Option<Result<Message, tungstenite::Error>>,
    metrics: &Metrics,
) -> Result<Option<Value>, Lost> {
    let text = match frame.ok_or_else(|| Lost::because("it hung up"))?? {
        Message::Text(text) => text,
        Message::Close(frame) => return Err(closed(frame)),
        Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {
            return Ok(None);
        }
    };
    match serde_json::from_str(&text) {
        Ok(frame) => Ok(Some(frame)),
        Err(why) => {
            let (bytes, reason) = (text.len(), reason(&why));
            tracing::warn!("a frame of {bytes} bytes cannot be read: {reason}");
            metrics.unreadable_event();
            Ok(None)
        }
    }
}

fn closed(frame: Option<CloseFrame>) -> Lost {
    let Some(frame) = frame else {
        return Lost::because("it was closed without a reason");
    };
    let code = u16::from(frame.code);
    let why = format!("it was closed with {code}: {}", frame.reason);
    match code {
        4004 => Lost::ForGood(DiscordError::Token),
        4013 | 4014 => Lost::ForGood(DiscordError::Gateway(why)),
        _ => Lost::Closed { code, why },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_gateway_that_does_not_speak_tls_is_an_error() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("wss://{}/", listener.local_addr().unwrap());
        let (connected, hung_up) = tokio::join!(connect_async(address), async {
            listener.accept().await.map(drop)
        });
        hung_up.unwrap();
        // What TLS needs is found, or this would have panicked.
        assert!(connected.is_err());
    }

    #[test]
    fn close_codes_say_whether_to_go_on() {
        let check = |code: u16, expected: &str| {
            let (code, reason) = (CloseCode::from(code), "why".into());
            let text = format!("{:?}", closed(Some(CloseFrame { code, reason })));
            assert!(text.starts_with(expected), "{code}: {text}");
        };
        check(4004, "ForGood(Token");
        check(4013, "ForGood(Gateway(\"it was closed with 4013: why\")");
        check(4014, "ForGood(");
        for code in [1000, 4000, 4009, 4010, 4011] {
            check(code, "Closed");
        }
    }
}
