//! The bot's sessions at the gateway: which events they have been sent, and where they can be
//! reached.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

// Discord's gateway intents.
pub const GUILDS: u64 = 1;
pub const GUILD_MESSAGES: u64 = 1 << 9;
pub const DIRECT_MESSAGES: u64 = 1 << 12;
/// For events that need no intent.
pub const ALWAYS: u64 = 0;

/// Number of events that a session keeps for a resume.
const REPLAY: usize = 2000;

/// Where the gateway stalls.
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

#[derive(Debug)]
pub enum Line {
    Text(String),
    Close(u16, &'static str),
}

#[derive(Clone, Debug)]
pub struct Connection {
    pub number: u64,
    pub line: UnboundedSender<Line>,
}

impl Connection {
    pub fn send(&self, text: String) {
        // A connection that has just ended takes nothing more.
        let _ = self.line.send(Line::Text(text));
    }
}

/// A shard and the number of all shards.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Shard {
    pub number: u32,
    pub total: u32,
}

impl Shard {
    /// Whether a session of this shard is told of an event.
    pub fn is_told(self, name: &str, data: &Value) -> bool {
        let guild = match name {
            "GUILD_CREATE" | "GUILD_UPDATE" | "GUILD_DELETE" => &data["id"],
            _ => &data["guild_id"],
        };
        let guild: Option<u64> = guild.as_str().and_then(|id| id.parse().ok());
        guild.map_or(0, |guild| (guild >> 22) % u64::from(self.total)) == u64::from(self.number)
    }
}

#[derive(Debug)]
pub struct Session {
    id: String,
    shard: Shard,
    intents: u64,
    sequence: u64,
    replay: VecDeque<(u64, String)>,
    connection: Option<Connection>,
}

impl Session {
    fn send(&self, text: String) {
        if let Some(connection) = &self.connection {
            connection.send(text);
        }
    }

    /// Sends an event, and keeps it for a resume.
    pub fn dispatch(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let text = json!({"op": 0, "s": self.sequence, "t": name, "d": data}).to_string();
        if self.replay.len() == REPLAY {
            self.replay.pop_front();
        }
        self.replay.push_back((self.sequence, text.clone()));
        self.send(text);
    }
}

/// Why a session cannot be resumed.
#[derive(Debug)]
pub enum Lost {
    /// It is not known, or too much was missed.
    Session,
    /// The bot claims to have seen what has not been sent.
    Sequence,
}

#[derive(Debug, Default)]
pub struct Sessions {
    known: Vec<Session>,
    connections: u64,
    /// When the last session began.
    began: Option<Instant>,
    pub identified: u64,
    pub resumed: u64,
    pub stall: Option<Stall>,
    pub stalled: u64,
    /// The address that bots are told, if it is not the gateway's own.
    pub told: Option<String>,
}

impl Sessions {
    /// The shard of each connected session, in order.
    pub fn shards_connected(&self) -> Vec<u32> {
        let known = self.known.iter();
        let connected = known.filter(|session| session.connection.is_some());
        let mut shards: Vec<_> = connected.map(|session| session.shard.number).collect();
        shards.sort_unstable();
        shards
    }

    /// The session that a connection serves.
    pub fn of(&mut self, number: u64) -> Option<&mut Session> {
        let serves = |session: &&mut Session| {
            let connection = session.connection.as_ref();
            connection.is_some_and(|connection| connection.number == number)
        };
        self.known.iter_mut().find(serves)
    }

    /// Sends an event to all sessions that asked for it.
    pub fn dispatch(&mut self, intent: u64, name: &str, data: &Value) {
        for session in &mut self.known {
            if session.intents & intent == intent && session.shard.is_told(name, data) {
                session.dispatch(name, data);
            }
        }
    }

    /// Closes every connection so that the bot resumes.
    pub fn drop_connections(&mut self) {
        for session in &mut self.known {
            if let Some(connection) = session.connection.take() {
                let _ = connection.line.send(Line::Close(4000, "Unknown error."));
            }
        }
    }

    pub fn send(&self, frame: &str) {
        for session in &self.known {
            session.send(frame.to_owned());
        }
    }

    /// Whether it stalls here; counts how often it did.
    pub fn stalls(&mut self, at: Stall) -> bool {
        let stalls = self.stall == Some(at);
        self.stalled += u64::from(stalls);
        stalls
    }

    /// Ends every session so that the bot identifies anew.
    pub fn invalidate(&mut self) {
        for session in self.known.drain(..) {
            session.send(json!({"op": 9, "d": false}).to_string());
        }
    }

    pub fn connect(&mut self, line: UnboundedSender<Line>) -> Connection {
        self.connections += 1;
        Connection {
            number: self.connections,
            line,
        }
    }

    /// Sets the start of the last session back by this time.
    pub fn skip(&mut self, time: Duration) {
        self.began = self.began.and_then(|began| began.checked_sub(time));
    }

    /// Whether a session may begin now, so long after the last one.
    pub fn may_begin(&mut self, every: Duration) -> bool {
        let is_early = self.began.is_some_and(|began| began.elapsed() < every);
        if !is_early {
            self.began = Some(Instant::now());
        }
        !is_early
    }

    pub fn identify(
        &mut self,
        id: String,
        shard: Shard,
        intents: u64,
        connection: Connection,
    ) -> &mut Session {
        self.identified += 1;
        // A session nobody holds belonged to a process that has ended.
        self.known.retain(|session| session.connection.is_some());
        self.known.push_mut(Session {
            id,
            shard,
            intents,
            sequence: 0,
            replay: VecDeque::new(),
            connection: Some(connection),
        })
    }

    /// Continues a session behind the last event that the bot has seen.
    pub fn resume(&mut self, id: &str, seen: u64, connection: Connection) -> Result<(), Lost> {
        let session = self.known.iter_mut().find(|session| session.id == id);
        let session = session.ok_or(Lost::Session)?;
        if seen > session.sequence {
            return Err(Lost::Sequence);
        }
        let oldest = session.replay.front();
        if oldest.is_some_and(|(oldest, _)| *oldest > seen + 1) {
            return Err(Lost::Session);
        }
        session.connection = Some(connection);
        for (sequence, text) in &session.replay {
            if *sequence > seen {
                session.send(text.clone());
            }
        }
        session.dispatch("RESUMED", &json!({"_trace": []}));
        self.resumed += 1;
        Ok(())
    }

    /// Ends the session of a bot that says goodbye; one that just goes may resume it.
    pub fn end(&mut self, number: u64) {
        let is_other = |connection: &Connection| connection.number != number;
        let known = &mut self.known;
        known.retain(|session| session.connection.as_ref().is_none_or(is_other));
    }

    /// Lets go of a connection that has ended.
    pub fn disconnect(&mut self, number: u64) {
        for session in &mut self.known {
            let connection = &mut session.connection;
            connection.take_if(|connection| connection.number == number);
        }
    }
}
