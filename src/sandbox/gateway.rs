//! The gateway: Hello, heartbeats, Identify, Resume, and events in sequence.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, timeout_at};

use super::Shared;
use super::world::World;

/// The intent for guilds, channels and threads.
pub(super) const GUILDS: u64 = 1;
/// The intent for messages in the guild.
pub(super) const GUILD_MESSAGES: u64 = 1 << 9;
/// The intent for messages in conversations with the bot.
pub(super) const DIRECT_MESSAGES: u64 = 1 << 12;
/// What needs no intent.
pub(super) const ALWAYS: u64 = 0;

/// Members, presences and message content: not granted to this bot.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;
/// All the intents there are.
const KNOWN_INTENTS: u64 = 0x1_ffff | 0b11 << 20 | 0b11 << 24;
/// Why a connection is closed that a test lets fail.
const ASKED_FOR: &str = "Asked for.";
/// How many events a session keeps for a bot that comes back.
const REPLAY: usize = 2000;

/// Where the gateway stops doing what it should.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Stall {
    /// A connection is taken, but the request for a WebSocket is not answered.
    Upgrade,
    Hello,
    /// Neither Identify nor Resume is answered; heartbeats are acknowledged.
    Ready,
    Heartbeat,
    /// Identify and Resume are answered by closing with this code.
    Close(u16),
}

/// What is sent to a connection.
#[derive(Debug)]
enum Line {
    Text(String),
    Close(u16, &'static str),
}

#[derive(Debug)]
struct Session {
    id: String,
    intents: u64,
    sequence: u64,
    replay: VecDeque<(u64, String)>,
    /// The connection that holds it at present, by number.
    line: Option<(u64, UnboundedSender<Line>)>,
}

impl Session {
    fn send(&self, text: String) {
        if let Some((_, line)) = &self.line {
            // A connection that has just ended takes nothing more; the event stays in the replay.
            let _ = line.send(Line::Text(text));
        }
    }

    fn dispatch(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let text = json!({"op": 0, "s": self.sequence, "t": name, "d": data}).to_string();
        if self.replay.len() == REPLAY {
            self.replay.pop_front();
        }
        self.replay.push_back((self.sequence, text.clone()));
        self.send(text);
    }
}

/// The sessions of the bot: normally one.
#[derive(Debug, Default)]
pub(super) struct Gateway {
    sessions: Vec<Session>,
    connections: u64,
    identified: u64,
    resumed: u64,
    pub(super) stall: Option<Stall>,
    stalled: u64,
    /// The address that bots are told, if it is not the gateway's own.
    pub(super) told: Option<String>,
}

impl Gateway {
    pub(super) fn is_connected(&self) -> bool {
        self.sessions.iter().any(|session| session.line.is_some())
    }

    /// How often a bot has identified, and how often it has resumed.
    pub(super) const fn counts(&self) -> (u64, u64) {
        (self.identified, self.resumed)
    }

    pub(super) fn dispatch(&mut self, intent: u64, name: &str, data: &Value) {
        for session in self
            .sessions
            .iter_mut()
            .filter(|session| session.intents & intent == intent)
        {
            session.dispatch(name, data);
        }
    }

    /// Closes every connection so that the bot resumes.
    pub(super) fn drop_connections(&mut self) {
        for session in &mut self.sessions {
            if let Some((_, line)) = session.line.take() {
                let _ = line.send(Line::Close(4000, "Unknown error."));
            }
        }
    }

    /// Sends a frame as it is.
    pub(super) fn send(&self, frame: &str) {
        for session in &self.sessions {
            session.send(frame.to_owned());
        }
    }

    /// Whether it stalls here, and counts how often it did.
    fn stalls(&mut self, at: Stall) -> bool {
        let stalls = self.stall == Some(at);
        self.stalled += u64::from(stalls);
        stalls
    }

    /// How often it has stalled.
    pub(super) const fn stalled(&self) -> u64 {
        self.stalled
    }

    /// Asks the bot to reconnect and resume.
    pub(super) fn ask_to_reconnect(&mut self) {
        for session in &self.sessions {
            session.send(json!({"op": 7, "d": null}).to_string());
        }
    }

    /// Ends every session so that the bot identifies anew.
    pub(super) fn invalidate(&mut self) {
        for session in self.sessions.drain(..) {
            session.send(json!({"op": 9, "d": false}).to_string());
        }
    }

    fn identify(
        &mut self,
        id: String,
        intents: u64,
        connection: u64,
        line: &UnboundedSender<Line>,
    ) -> &mut Session {
        self.identified += 1;
        // A session nobody holds belonged to a process that has ended.
        self.sessions.retain(|session| session.line.is_some());
        self.sessions.push(Session {
            id,
            intents,
            sequence: 0,
            replay: VecDeque::new(),
            line: Some((connection, line.clone())),
        });
        let newest = self.sessions.len() - 1;
        &mut self.sessions[newest]
    }

    /// A bot that says goodbye ends its session; one that just goes may resume it.
    fn forget(&mut self, connection: u64) {
        self.sessions.retain(|session| {
            session
                .line
                .as_ref()
                .is_none_or(|(held_by, _)| *held_by != connection)
        });
    }

    fn let_go(&mut self, connection: u64) {
        for session in &mut self.sessions {
            if session
                .line
                .as_ref()
                .is_some_and(|(held_by, _)| *held_by == connection)
            {
                session.line = None;
            }
        }
    }
}

/// Why a connection is closed.
type Closing = (u16, &'static str);

/// The route of the gateway's WebSocket.
pub(super) async fn connect(
    State(shared): State<Arc<Shared>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if shared.change(|world| world.gateway.stalls(Stall::Upgrade)) {
        std::future::pending::<()>().await;
    }
    upgrade.on_upgrade(move |socket| serve(shared, socket))
}

async fn serve(shared: Arc<Shared>, mut socket: WebSocket) {
    let (line, mut lines) = unbounded_channel();
    let number = shared.change(|world| {
        world.gateway.connections += 1;
        world.gateway.connections
    });
    let mut connection = Connection {
        number,
        line,
        identified: false,
    };
    if let Err((code, reason)) = connection.talk(&shared, &mut socket, &mut lines).await {
        if code != 4000 && reason != ASKED_FOR {
            shared.change(|world| world.complain(format!("gateway closed with {code}: {reason}")));
        }
        let _ = socket
            .send(Frame::Close(Some(CloseFrame {
                code,
                reason: reason.into(),
            })))
            .await;
    }
    shared.change(|world| world.gateway.let_go(number));
}

struct Connection {
    number: u64,
    line: UnboundedSender<Line>,
    identified: bool,
}

impl Connection {
    /// Speaks with the bot until it goes (`Ok`) or is to be sent away.
    async fn talk(
        &mut self,
        shared: &Shared,
        socket: &mut WebSocket,
        lines: &mut UnboundedReceiver<Line>,
    ) -> Result<(), Closing> {
        if shared.change(|world| world.gateway.stalls(Stall::Hello)) {
            while let Some(Ok(_)) = socket.recv().await {}
            return Ok(());
        }
        let interval = shared.read(|world| world.heartbeat_interval);
        let hello = json!({"op": 10, "d": {"heartbeat_interval": milliseconds(interval)}, "s": null, "t": null});
        if socket.send(Frame::text(hello.to_string())).await.is_err() {
            return Ok(());
        }
        let patience = interval + interval / 2;
        let mut silent_until = Instant::now() + patience;
        loop {
            tokio::select! {
                line = lines.recv() => match line {
                    Some(Line::Text(text)) => if socket.send(Frame::text(text)).await.is_err() { return Ok(()) },
                    Some(Line::Close(code, reason)) => return Err((code, reason)),
                    None => return Ok(()),
                },
                frame = timeout_at(silent_until, socket.recv()) => {
                    let Ok(frame) = frame else { return Err((4009, "Session timed out.")) };
                    let Some(Ok(frame)) = frame else { return Ok(()) };
                    let text = match frame {
                        Frame::Text(text) => text.to_string(),
                        Frame::Close(frame) => {
                            if frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001)) {
                                shared.change(|world| world.gateway.forget(self.number));
                            }
                            return Ok(());
                        }
                        Frame::Binary(_) => return Err((4002, "Error while decoding payload.")),
                        Frame::Ping(_) | Frame::Pong(_) => continue,
                    };
                    let payload: Value =
                        serde_json::from_str(&text).map_err(|_| (4002, "Error while decoding payload."))?;
                    if payload["op"] == 1 {
                        silent_until = Instant::now() + patience;
                    }
                    shared.change(|world| self.hear(world, &payload))?;
                }
            }
        }
    }

    fn hear(&mut self, world: &mut World, payload: &Value) -> Result<(), Closing> {
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) if world.gateway.stalls(Stall::Heartbeat) => {}
            Some(2 | 6) if world.gateway.stalls(Stall::Ready) => {}
            Some(2 | 6) if let Some(Stall::Close(code)) = world.gateway.stall => {
                world.gateway.stalls(Stall::Close(code));
                return Err((code, ASKED_FOR));
            }
            Some(1) => self.say(&json!({"op": 11, "d": null, "s": null, "t": null})),
            Some(2) if self.identified => return Err((4005, "Already authenticated.")),
            Some(2) => self.identify(world, data)?,
            Some(6) => self.resume(world, data)?,
            Some(3) if self.identified => {}
            Some(3 | 4 | 8 | 31) if !self.identified => return Err((4003, "Not authenticated.")),
            Some(op @ (4 | 8 | 31)) => {
                world.complain(format!("gateway opcode {op} is nothing this bot needs"))
            }
            _ => return Err((4001, "Unknown opcode.")),
        }
        Ok(())
    }

    fn say(&self, payload: &Value) {
        let _ = self.line.send(Line::Text(payload.to_string()));
    }

    fn identify(&mut self, world: &mut World, data: &Value) -> Result<(), Closing> {
        if !data["token"]
            .as_str()
            .is_some_and(|token| world.accepts_token(token))
        {
            return Err((4004, "Authentication failed."));
        }
        let Some(intents) = data["intents"].as_u64() else {
            return Err((4013, "Invalid intent(s)."));
        };
        if intents & !KNOWN_INTENTS != 0 {
            return Err((4013, "Invalid intent(s)."));
        }
        if intents & PRIVILEGED != 0 {
            return Err((4014, "Disallowed intent(s)."));
        }
        if !data["properties"].is_object() {
            return Err((4002, "Error while decoding payload."));
        }
        let shard = match &data["shard"] {
            Value::Null => json!([0, 1]),
            shard if *shard == json!([0, 1]) => shard.clone(),
            _ => return Err((4010, "Invalid shard.")),
        };
        self.identified = true;
        let id = format!("{:x}", world.snowflakes.next().get());
        let ready = json!({
            "v": 10,
            "user": world.user_json(world.bot),
            "guilds": [{"id": world.guild.id, "unavailable": true}],
            "private_channels": [],
            "relationships": [],
            "session_id": id,
            "session_type": "normal",
            "resume_gateway_url": world.gateway_url(),
            "shard": shard,
            "application": {"id": world.bot, "flags": 0},
        });
        let guild = world.guild_create_json();
        let session = world.gateway.identify(id, intents, self.number, &self.line);
        session.dispatch("READY", &ready);
        if intents & GUILDS != 0 {
            session.dispatch("GUILD_CREATE", &guild);
        }
        Ok(())
    }

    fn resume(&mut self, world: &mut World, data: &Value) -> Result<(), Closing> {
        if !data["token"]
            .as_str()
            .is_some_and(|token| world.accepts_token(token))
        {
            return Err((4004, "Authentication failed."));
        }
        let seen = data["seq"].as_u64().unwrap_or(0);
        let Some(session) = world
            .gateway
            .sessions
            .iter_mut()
            .find(|session| data["session_id"] == *session.id)
        else {
            self.say(&json!({"op": 9, "d": false}));
            return Ok(());
        };
        if seen > session.sequence {
            return Err((4007, "Invalid seq."));
        }
        if session
            .replay
            .front()
            .is_some_and(|(first, _)| *first > seen + 1)
        {
            self.say(&json!({"op": 9, "d": false}));
            return Ok(());
        }
        self.identified = true;
        session.line = Some((self.number, self.line.clone()));
        for (_, text) in session
            .replay
            .iter()
            .filter(|(sequence, _)| *sequence > seen)
        {
            session.send(text.clone());
        }
        session.dispatch("RESUMED", &json!({"_trace": []}));
        world.gateway.resumed += 1;
        Ok(())
    }
}

impl World {
    /// Where the gateway is.
    pub(super) fn gateway_url(&self) -> String {
        if let Some(told) = &self.gateway.told {
            return told.clone();
        }
        format!("{}/gateway", self.origin.replacen("http", "ws", 1))
    }

    /// Whether the bot may log in with this token.
    pub(super) fn accepts_token(&self, token: &str) -> bool {
        let token = token.strip_prefix("Bot ").unwrap_or(token);
        self.token
            .as_ref()
            .map_or(!token.is_empty(), |wanted| wanted == token)
    }
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
