//! `causeway engine GAME`: the rules on standard input and output, one JSON request a line, one
//! JSON answer a line.

use std::{
    collections::BTreeSet,
    fmt,
    io::{self, BufRead, Write},
};

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{MapAccess, Visitor},
};
use serde_json::Value;

use crate::{
    games::{
        AnyPosition, BadOptions, BadPosition, Game, GameInfo, MoveError, Options, Outcome, Seat,
    },
    texts::{Locale, text},
};

/// A `perft` of more nodes than this is refused.
const MOST_NODES: u64 = 100_000_000;
/// A line of more bytes than this is refused; the longest request that makes sense is far shorter.
const LONGEST_LINE: usize = 16 << 20;
/// The order of an answer's fields that some game or some want adds.
const FIELDS: [&str; 8] = [
    "kinds", "atari", "moves", "count", "perft", "networks", "broken", "points",
];

/// Answers every line of `input` in order, each answer flushed, until `input` ends.
///
/// # Errors
/// When reading or writing fails.
pub fn run(game: Game, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    while let Some(line) = read_line(&mut input)? {
        let answer = match line {
            Ok(line) => answer(game, &line),
            Err(reason) => Answer::from(Err(Failure::bad_request(reason))).to_json(),
        };
        output.write_all(answer.as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

/// Reads a line without its end; `None` at the end of the input. What is not text, or too long, is
/// read over and comes back as a reason.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, &'static str>>> {
    let mut line = Vec::new();
    let mut too_long = false;
    let mut ended = true;
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() {
            break;
        }
        ended = false;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        too_long |= line.len() + part.len() > LONGEST_LINE;
        if !too_long {
            line.extend_from_slice(part);
        }
        let consumed = part.len() + usize::from(end.is_some());
        input.consume(consumed);
        if end.is_some() {
            break;
        }
    }
    if ended {
        return Ok(None);
    }
    if too_long {
        return Ok(Some(Err("the line is too long")));
    }
    Ok(Some(
        String::from_utf8(line).map_err(|_| "the line is not UTF-8"),
    ))
}

/// Answers one line.
pub fn answer(game: Game, line: &str) -> String {
    Answer::from(Request::read(game, line).and_then(|request| request.answer(game))).to_json()
}

/// What is asked for, checked against the game as far as that needs no position.
struct Request {
    start: Start,
    moves: Vec<String>,
    /// Each once, however often it was asked for.
    wants: BTreeSet<Want>,
}

/// Where a request begins.
enum Start {
    Position(String),
    Options(Options),
}

/// One thing to answer besides the position.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
enum Want {
    Moves,
    Count,
    Perft(u64),
    Fact(&'static str),
}

impl Request {
    fn read(game: Game, line: &str) -> Result<Self, Failure> {
        // A list would do as well for a struct that can be read from one.
        if !line.trim_start().starts_with('{') {
            return Err(Failure::bad_request("a request is a JSON object"));
        }
        let raw: RawRequest = serde_json::from_str(line).map_err(Failure::bad_request)?;
        let start = match (raw.position, raw.options) {
            (Some(_), Some(_)) => {
                return Err(Failure::bad_request("options go without a position"));
            }
            (Some(position), None) => Start::Position(position),
            (None, options) => {
                Start::Options(options.map_or_else(Options::new, |options| options.0))
            }
        };
        let mut wants = BTreeSet::new();
        for name in raw.want.unwrap_or_default() {
            let want = Want::read(game, &name)
                .ok_or_else(|| Failure::bad_request(format_args!("there is no want \"{name}\"")))?;
            wants.insert(want);
        }
        if wants
            .iter()
            .filter(|want| matches!(want, Want::Perft(_)))
            .count()
            > 1
        {
            return Err(Failure::bad_request(
                "an answer has room for one perft only",
            ));
        }
        let request = Self {
            start,
            moves: raw.moves.unwrap_or_default(),
            wants,
        };
        if let Start::Options(options) = &request.start {
            game.start(options)?;
        }
        Ok(request)
    }

    fn answer(self, game: Game) -> Result<Success, Failure> {
        let mut position = match &self.start {
            Start::Position(text) => game.read(text)?,
            Start::Options(options) => game.start(options)?,
        };
        for (at, mv) in self.moves.iter().enumerate() {
            position = position
                .play(mv)
                .map_err(|error| Failure::of_move(&error, at))?;
        }
        let mut fields = position.facts(None).unwrap_or_default();
        for want in &self.wants {
            want.answer(position.as_ref(), &mut fields)?;
        }
        Ok(Success::new(position.as_ref(), fields))
    }
}

impl Want {
    fn read(game: Game, name: &str) -> Option<Self> {
        match name {
            "moves" => Some(Self::Moves),
            "count" => Some(Self::Count),
            _ => match name.strip_prefix("perft:") {
                Some(length) => read_length(length).map(Self::Perft),
                None => game
                    .info()
                    .wants
                    .iter()
                    .find(|&&want| want == name)
                    .map(|want| Self::Fact(want)),
            },
        }
    }

    fn answer(&self, position: &dyn AnyPosition, fields: &mut Options) -> Result<(), Failure> {
        let few = || {
            let error = |_| Failure {
                code: Code::TooMany,
                message: "there are too many moves to list or count them".to_owned(),
                at: None,
            };
            position.check_listed().map_err(error)
        };
        match *self {
            Self::Moves => {
                few()?;
                fields.insert("moves".to_owned(), position.moves().into());
            }
            Self::Count => {
                few()?;
                fields.insert("count".to_owned(), position.count().into());
            }
            Self::Perft(length) => {
                let nodes = position.perft(length, MOST_NODES).map_err(|_| Failure {
                    code: Code::TooMany,
                    message: format!("this perft has more than {MOST_NODES} nodes"),
                    at: None,
                })?;
                fields.insert("perft".to_owned(), nodes.into());
            }
            Self::Fact(name) => fields.extend(position.facts(Some(name)).unwrap_or_default()),
        }
        Ok(())
    }
}

/// Reads a length in plain digits. One that does not fit is as good as endless.
fn read_length(text: &str) -> Option<u64> {
    let plain = !text.is_empty()
        && text.bytes().all(|digit| digit.is_ascii_digit())
        && (text == "0" || !text.starts_with('0'));
    plain.then(|| text.parse().unwrap_or(u64::MAX))
}

/// The request as it comes: fields may be left out, but are not null, and none comes twice.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRequest {
    #[serde(default, deserialize_with = "present")]
    position: Option<String>,
    #[serde(default, deserialize_with = "present")]
    options: Option<RawOptions>,
    #[serde(default, deserialize_with = "present")]
    moves: Option<Vec<String>>,
    #[serde(default, deserialize_with = "present")]
    want: Option<Vec<String>>,
}

fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// An object none of whose fields comes twice.
struct RawOptions(Options);

impl<'de> Deserialize<'de> for RawOptions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(OptionsVisitor)
    }
}

struct OptionsVisitor;

impl<'de> Visitor<'de> for OptionsVisitor {
    type Value = RawOptions;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of options")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawOptions, A::Error> {
        let mut options = Options::new();
        while let Some((name, value)) = map.next_entry::<String, Value>()? {
            if options.insert(name, value).is_some() {
                return Err(serde::de::Error::custom("an option comes twice"));
            }
        }
        Ok(RawOptions(options))
    }
}

/// The answer to a request, told apart by `ok`.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Success(Success),
    Failure { ok: bool, error: Failure },
}

impl From<Result<Success, Failure>> for Answer {
    fn from(result: Result<Success, Failure>) -> Self {
        match result {
            Ok(success) => Self::Success(success),
            Err(error) => Self::Failure { ok: false, error },
        }
    }
}

impl Answer {
    fn to_json(&self) -> String {
        // Only maps with keys that are no strings cannot be written, and there are none.
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[derive(Serialize)]
struct Success {
    ok: bool,
    position: String,
    to_move: Value,
    outcome: Option<OutcomeAnswer>,
    #[serde(flatten, serialize_with = "in_order")]
    fields: Options,
}

#[derive(Serialize)]
struct OutcomeAnswer {
    winner: Value,
    reason: &'static str,
}

impl Success {
    fn new(position: &dyn AnyPosition, fields: Options) -> Self {
        let name = |seat: Option<Seat>| seat_name(position.info(), seat);
        let outcome = |outcome: Outcome| OutcomeAnswer {
            winner: name(outcome.winner()),
            reason: outcome.reason(),
        };
        Self {
            ok: true,
            position: position.to_string(),
            to_move: name(position.turn()),
            outcome: position.outcome().map(outcome),
            fields,
        }
    }
}

/// A seat as the game's users know it: by name, or by a number from 1. Nobody is null.
fn seat_name(game: &GameInfo, seat: Option<Seat>) -> Value {
    seat.map_or(Value::Null, |seat| {
        match game.seat_names.get(seat.index()) {
            Some(&name) => name.into(),
            None => (seat.index() + 1).into(),
        }
    })
}

/// Writes the fields in the order in which the protocol names them.
fn in_order<S: serde::Serializer>(fields: &Options, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(FIELDS.iter().filter_map(|&name| fields.get_key_value(name)))
}

/// Why a request is not answered.
#[derive(Serialize)]
struct Failure {
    code: Code,
    message: String,
    /// The index of the move at fault.
    at: Option<usize>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Code {
    BadRequest,
    BadPosition,
    BadMove,
    GameOver,
    IllegalMove,
    TooMany,
}

impl Failure {
    fn bad_request(reason: impl fmt::Display) -> Self {
        Self {
            code: Code::BadRequest,
            message: reason.to_string(),
            at: None,
        }
    }

    fn of_move(error: &MoveError, at: usize) -> Self {
        let code = match error {
            MoveError::Unreadable(_) => Code::BadMove,
            MoveError::Over => Code::GameOver,
            MoveError::Illegal(_) => Code::IllegalMove,
        };
        let message = match error {
            MoveError::Over => error.to_string(),
            MoveError::Unreadable(reason) | MoveError::Illegal(reason) => text(Locale::En, reason),
        };
        Self {
            code,
            message,
            at: Some(at),
        }
    }
}

impl From<BadOptions> for Failure {
    fn from(error: BadOptions) -> Self {
        Self::bad_request(error)
    }
}

impl From<BadPosition> for Failure {
    fn from(error: BadPosition) -> Self {
        Self {
            code: Code::BadPosition,
            message: error.to_string(),
            at: None,
        }
    }
}
