//! The gateway's WebSocket: Hello, heartbeats, Identify and Resume.

use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use flate2::{Compression, write::ZlibEncoder};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::{Instant, sleep, timeout_at};

use super::sessions::{Connection, Line, Lost, Shard};
use super::{GUILDS, Guild, Shared, Stall, User, World};

/// Members, presences and message content: not granted to this bot.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;
const KNOWN_INTENTS: u64 = 0x1_ffff | 0b11 << 20 | 0b11 << 24;
/// The reason where a test lets a connection fail.
const ASKED_FOR: &str = "Asked for.";

/// Discord's close code and reason.
type Closing = (u16, &'static str);

const UNDECODABLE: Closing = (4002, "Error while decoding payload.");

/// Compresses all frames of a connection together.
type Stream = ZlibEncoder<Vec<u8>>;

pub async fn connect(
    State(shared): State<Arc<Shared>>,
    Query(query): Query<HashMap<String, String>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let asked = |name| query.get(name).map(String::as_str);
    let stream = match (asked("encoding").unwrap_or("json"), asked("compress")) {
        ("json", None) => None,
        ("json", Some("zlib-stream")) => Some(Stream::new(Vec::new(), Compression::fast())),
        _ => {
            let why = "the stand-in's gateway speaks JSON, plain or as a zlib-stream, only";
            shared.change(|world| world.complain(why.to_owned()));
            return (StatusCode::BAD_REQUEST, why).into_response();
        }
    };
    if shared.change(|world| world.sessions.stalls(Stall::Upgrade)) {
        std::future::pending::<()>().await;
    }
    upgrade.on_upgrade(move |socket| serve(shared, socket, stream))
}

/// A frame with this text. In a stream each ends where it can be read, as `Z_SYNC_FLUSH` does.
fn frame(text: String, stream: &mut Option<Stream>) -> io::Result<Frame> {
    let Some(stream) = stream else {
        return Ok(Frame::text(text));
    };
    stream.write_all(text.as_bytes())?;
    stream.flush()?;
    Ok(Frame::binary(std::mem::take(stream.get_mut())))
}

async fn serve(shared: Arc<Shared>, mut socket: WebSocket, stream: Option<Stream>) {
    let (line, mut lines) = unbounded_channel();
    let connection = shared.change(|world| world.sessions.connect(line));
    let number = connection.number;
    let mut talk = Talk {
        connection,
        identified: false,
        stream,
    };
    if let Err((code, reason)) = talk.run(&shared, &mut socket, &mut lines).await {
        if code != 4000 && reason != ASKED_FOR {
            shared.change(|world| world.complain(format!("gateway closed with {code}: {reason}")));
        }
        let reason = reason.into();
        let close = Frame::Close(Some(CloseFrame { code, reason }));
        let _ = socket.send(close).await;
    }
    shared.change(|world| world.sessions.disconnect(number));
}

/// A conversation with the bot over one connection.
struct Talk {
    connection: Connection,
    identified: bool,
    /// Where the bot has asked for compressed frames.
    stream: Option<Stream>,
}

impl Talk {
    /// Serves the connection until the bot ends it (`Ok`) or it has to be closed.
    async fn run(
        &mut self,
        shared: &Shared,
        socket: &mut WebSocket,
        lines: &mut UnboundedReceiver<Line>,
    ) -> Result<(), Closing> {
        if shared.change(|world| world.sessions.stalls(Stall::Hello)) {
            while let Some(Ok(_)) = socket.recv().await {}
            return Ok(());
        }
        if let Some(delay) = shared.change(|world| world.levers.greetings.pop_front()) {
            sleep(delay).await;
        }
        let interval = shared.read(|world| world.options.heartbeat_interval);
        let milliseconds = u64::try_from(interval.as_millis()).unwrap_or(u64::MAX);
        let data = json!({"heartbeat_interval": milliseconds});
        let hello = json!({"op": 10, "d": data, "s": null, "t": null});
        if !self.send(socket, hello.to_string()).await {
            return Ok(());
        }
        let longest_silence = interval + interval / 2;
        let mut silent_until = Instant::now() + longest_silence;
        loop {
            tokio::select! {
                line = lines.recv() => match line {
                    Some(Line::Text(text)) => {
                        if !self.send(socket, text).await {
                            return Ok(());
                        }
                    }
                    Some(Line::Close(code, reason)) => return Err((code, reason)),
                    None => return Ok(()),
                },
                frame = timeout_at(silent_until, socket.recv()) => {
                    let frame = frame.map_err(|_| (4009, "Session timed out."))?;
                    let Some(Ok(frame)) = frame else { return Ok(()) };
                    // JSON may also come in a binary frame.
                    let bytes = match frame {
                        Frame::Text(text) => text.into(),
                        Frame::Binary(bytes) => bytes,
                        Frame::Close(frame) => {
                            if frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001)) {
                                let number = self.connection.number;
                                shared.change(|world| world.sessions.end(number));
                            }
                            return Ok(());
                        }
                        Frame::Ping(_) | Frame::Pong(_) => continue,
                    };
                    let payload: Value = serde_json::from_slice(&bytes).map_err(|_| UNDECODABLE)?;
                    if payload["op"] == 1 {
                        silent_until = Instant::now() + longest_silence;
                    }
                    shared.change(|world| self.hear(world, &payload))?;
                }
            }
        }
    }

    fn hear(&mut self, world: &mut World, payload: &Value) -> Result<(), Closing> {
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) if world.sessions.stalls(Stall::Heartbeat) => {}
            Some(2 | 6) if world.sessions.stalls(Stall::Ready) => {}
            Some(2 | 6) if let Some(Stall::Close(code)) = world.sessions.stall => {
                world.sessions.stalls(Stall::Close(code));
                return Err((code, ASKED_FOR));
            }
            Some(1) => self.say(&json!({"op": 11, "d": null, "s": null, "t": null})),
            Some(2) if self.identified => return Err((4005, "Already authenticated.")),
            Some(2 | 6)
                if !data["token"]
                    .as_str()
                    .is_some_and(|it| world.accepts_token(it)) =>
            {
                return Err((4004, "Authentication failed."));
            }
            Some(2) => self.identify(world, data)?,
            Some(6) => self.resume(world, data)?,
            Some(3 | 4 | 8) if !self.identified => return Err((4003, "Not authenticated.")),
            // Presence and voice change nothing here.
            Some(3 | 4) => {}
            Some(8) => self.request_members(world, data),
            _ => return Err((4001, "Unknown opcode.")),
        }
        Ok(())
    }

    /// Sends a text; returns whether the connection is still there.
    async fn send(&mut self, socket: &mut WebSocket, text: String) -> bool {
        match frame(text, &mut self.stream) {
            Ok(frame) => socket.send(frame).await.is_ok(),
            Err(_) => false,
        }
    }

    /// Tells of members, by their ids or by the beginning of their names. The list of all needs an
    /// intent that the bot has not.
    fn request_members(&self, world: &mut World, data: &Value) {
        const MOST: usize = 100;
        let ids: Vec<&Value> = match &data["user_ids"] {
            Value::Array(ids) => ids.iter().collect(),
            Value::Null => Vec::new(),
            id => vec![id],
        };
        let limit = data["limit"]
            .as_u64()
            .and_then(|it| usize::try_from(it).ok());
        let limit = limit.filter(|limit| *limit > 0);
        let query = data["query"].as_str().map(str::to_lowercase);
        if ids.is_empty() && limit.is_none() {
            world.complain("the bot asked for all members without the intent".to_owned());
            return;
        }
        let is_asked = |user: &&User| match &query {
            _ if !ids.is_empty() => ids.iter().any(|id| **id == json!(user.id)),
            query => user
                .username
                .starts_with(query.as_deref().unwrap_or_default()),
        };
        let guild = world.guilds().find(|it| data["guild_id"] == json!(it.id));
        let Some(guild) = guild else {
            return;
        };
        let members = world.users.values();
        let members = members.filter(|user| user.guilds.contains(&guild.id));
        let found = members.filter(is_asked).map(|user| user.id);
        let found: Vec<_> = found.take(limit.unwrap_or(MOST).min(MOST)).collect();
        let is_missing = |id: &&Value| found.iter().all(|found| json!(found) != **id);
        let missing: Vec<_> = ids.iter().copied().filter(is_missing).collect();
        let members = found.iter().map(|id| world.member_json(guild, *id));
        let mut chunk = json!({
            "guild_id": guild.id,
            "members": members.collect::<Value>(),
            "chunk_index": 0,
            "chunk_count": 1,
        });
        if !missing.is_empty() {
            chunk["not_found"] = json!(missing);
        }
        if let Some(nonce) = data.get("nonce") {
            chunk["nonce"] = nonce.clone();
        }
        if let Some(session) = world.sessions.of(self.connection.number) {
            session.dispatch("GUILD_MEMBERS_CHUNK", &chunk);
        }
    }

    fn say(&self, payload: &Value) {
        self.connection.send(payload.to_string());
    }

    fn identify(&mut self, world: &mut World, data: &Value) -> Result<(), Closing> {
        let intents = data["intents"].as_u64();
        let intents = intents.filter(|intents| intents & !KNOWN_INTENTS == 0);
        let intents = intents.ok_or((4013, "Invalid intent(s)."))?;
        if intents & PRIVILEGED != 0 {
            return Err((4014, "Disallowed intent(s)."));
        }
        if !data["properties"].is_object() {
            return Err(UNDECODABLE);
        }
        let total = world.options.shards;
        let mut shards = (0..total).map(|number| Shard { number, total });
        let named = match &data["shard"] {
            Value::Null => json!([0, 1]),
            named => named.clone(),
        };
        let is_named = |shard: &Shard| named == json!([shard.number, shard.total]);
        let shard = shards.find(is_named);
        let shard = shard.ok_or((4010, "Invalid shard."))?;
        if !world.sessions.may_begin(world.options.session_every) {
            world.complain("a session began too soon after another".to_owned());
            self.say(&json!({"op": 9, "d": false}));
            return Ok(());
        }
        self.identified = true;
        let id = format!("{:x}", world.snowflakes.next().get());
        let is_in = |guild: &&Guild| guild.id != world.guild.id || !world.has_removed_bot;
        let guilds = world.guilds().filter(is_in);
        let guilds: Vec<Value> = guilds
            .map(|guild| world.guild_create_json(guild))
            .filter(|guild| shard.is_told("GUILD_CREATE", guild))
            .collect();
        let unavailable = guilds
            .iter()
            .map(|guild| json!({"id": guild["id"], "unavailable": true}));
        let ready = json!({
            "v": 10,
            "user": world.own_user_json(),
            "guilds": unavailable.collect::<Value>(),
            "private_channels": [],
            "relationships": [],
            "session_id": id,
            "session_type": "normal",
            "resume_gateway_url": world.gateway_url(),
            "shard": named,
            "application": {"id": world.bot, "flags": 0},
        });
        let sessions = &mut world.sessions;
        let session = sessions.identify(id, shard, intents, self.connection.clone());
        session.dispatch("READY", &ready);
        for guild in guilds.iter().filter(|_| intents & GUILDS != 0) {
            session.dispatch("GUILD_CREATE", guild);
        }
        Ok(())
    }

    fn resume(&mut self, world: &mut World, data: &Value) -> Result<(), Closing> {
        let id = data["session_id"].as_str().unwrap_or_default();
        let seen = data["seq"].as_u64().unwrap_or(0);
        match world.sessions.resume(id, seen, self.connection.clone()) {
            Ok(()) => self.identified = true,
            Err(Lost::Session) => self.say(&json!({"op": 9, "d": false})),
            Err(Lost::Sequence) => return Err((4007, "Invalid seq.")),
        }
        Ok(())
    }
}
