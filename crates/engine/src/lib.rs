//! `causeway engine GAME`: the rules on standard input and output, one JSON request a line, one
//! JSON answer a line.

use std::{
    collections::BTreeSet,
    fmt,
    io::{self, BufRead, Read, Write},
    num::NonZeroU32,
};

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{IgnoredAny, MapAccess, Visitor},
};
use serde_json::Value;

use opponents::{self, Level, Seen, Strength, Thought};
use rules::games::{
    AnyPosition, BadOptions, BadPosition, Game, GameInfo, MoveError, Options, Outcome, Seat,
};
use texts::{Locale, text};

/// Largest number of nodes of a `perft`.
const MOST_NODES: u64 = 100_000_000;
/// Largest number of expansions of a search; more are not made.
const MOST_LOOKS: NonZeroU32 = NonZeroU32::new(10_000).unwrap();
/// Largest number of bytes of a line, far more than any sensible request.
const LONGEST_LINE: usize = 16 << 20;
/// The order of the optional fields of an answer.
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
            Err(reason) => to_json(Err(Failure::bad_request(reason))),
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

/// Reads a line without its end; `None` at the end of the input. A line that is not UTF-8, or too
/// long, is skipped and returned as a reason.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, &'static str>>> {
    let mut line = Vec::new();
    let longest = LONGEST_LINE as u64 + 1;
    if input.by_ref().take(longest).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.pop_if(|byte| *byte == b'\n').is_none() && line.len() > LONGEST_LINE {
        input.skip_until(b'\n')?;
        return Ok(Some(Err("the line is too long")));
    }
    let line = String::from_utf8(line);
    Ok(Some(line.map_err(|_| "the line is not UTF-8")))
}

/// Answers one line.
pub fn answer(game: Game, line: &str) -> String {
    to_json(Request::read(game, line).and_then(|request| request.answer(game)))
}

/// A request, validated as far as that needs no position.
struct Request {
    start: Start,
    moves: Vec<String>,
    wants: BTreeSet<Want>,
    strength: Strength,
    seed: u64,
}

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
    Best,
}

impl Request {
    fn read(game: Game, line: &str) -> Result<Self, Failure> {
        // serde would also read a struct from a list.
        if !line.trim_start().starts_with('{') {
            return Err(Failure::bad_request("a request is a JSON object"));
        }
        let raw: RawRequest = serde_json::from_str(line).map_err(Failure::bad_request)?;
        let start = match (raw.position, raw.options) {
            (Some(_), Some(_)) => {
                return Err(Failure::bad_request("options go without a position"));
            }
            (Some(position), None) => Start::Position(position),
            (None, options) => Start::Options(options.unwrap_or_default().0),
        };
        let mut wants = BTreeSet::new();
        for name in raw.want.unwrap_or_default() {
            let want = Want::read(game, &name)
                .ok_or_else(|| Failure::bad_request(format_args!("there is no want \"{name}\"")))?;
            wants.insert(want);
        }
        let perfts = wants.iter().filter(|want| matches!(want, Want::Perft(_)));
        if perfts.count() > 1 {
            return Err(Failure::bad_request(
                "an answer has room for one perft only",
            ));
        }
        let how = [raw.level.is_some(), raw.looks.is_some(), raw.seed.is_some()];
        if how.contains(&true) && !wants.contains(&Want::Best) {
            return Err(Failure::bad_request(
                "level, looks and seed go with the want \"best\"",
            ));
        }
        let strength = strength(raw.level, raw.looks)?;
        if let Start::Options(options) = &start {
            game.start(options)?;
        }
        let moves = raw.moves.unwrap_or_default();
        Ok(Self {
            start,
            moves,
            wants,
            strength,
            seed: raw.seed.unwrap_or_default(),
        })
    }

    fn answer(self, game: Game) -> Result<Success, Failure> {
        let mut position = match &self.start {
            Start::Position(text) => game.read(text)?,
            Start::Options(options) => game.start(options)?,
        };
        let mut past = Vec::new();
        for (at, mv) in self.moves.iter().enumerate() {
            let played = position.play(mv);
            let next = played.map_err(|error| Failure::of_move(&error, at))?;
            past.push(std::mem::replace(&mut position, next));
        }
        let mut fields = position.facts(None).unwrap_or_default();
        for want in &self.wants {
            want.answer(position.as_ref(), &mut fields)?;
        }
        let mut answer = Success::new(position.as_ref(), fields);
        if self.wants.contains(&Want::Best) {
            past.push(position);
            answer.best = Some(self.best(game, &past));
        }
        Ok(answer)
    }

    /// What an opponent would do after these positions, the present one last.
    fn best(&self, game: Game, positions: &[Box<dyn AnyPosition>]) -> Option<BestAnswer> {
        let seat = positions.last()?.turn()?;
        let seen = Seen::by(seat, positions, &self.moves);
        let thought = opponents::think(&seen, self.strength, self.seed)?;
        Some(BestAnswer::new(game, thought))
    }
}

/// How well to play: at a level, or at the highest one with this number of expansions.
fn strength(level: Option<u8>, looks: Option<NonZeroU32>) -> Result<Strength, Failure> {
    match (level, looks) {
        (Some(_), Some(_)) => Err(Failure::bad_request("looks go without a level")),
        (None, Some(looks)) => Ok(Strength::Looks(looks.min(MOST_LOOKS))),
        (None, None) => Ok(Strength::Level(Level::HIGHEST)),
        (Some(level), None) => {
            let level = Level::new(level).map(Strength::Level);
            level.ok_or_else(|| Failure::bad_request("the level is from 1 to 6"))
        }
    }
}

impl Want {
    fn read(game: Game, name: &str) -> Option<Self> {
        match name {
            "moves" => Some(Self::Moves),
            "count" => Some(Self::Count),
            "best" => Some(Self::Best),
            _ => {
                if let Some(length) = name.strip_prefix("perft:") {
                    return read_length(length).map(Self::Perft);
                }
                let mut facts = game.info().wants.iter();
                let fact = facts.find(|fact| **fact == name)?;
                Some(Self::Fact(fact))
            }
        }
    }

    fn answer(&self, position: &dyn AnyPosition, fields: &mut Options) -> Result<(), Failure> {
        let few = || {
            let reason = "there are too many moves to list or count them";
            let checked = position.check_listed();
            checked.map_err(|_| Failure::new(Code::TooMany, reason))
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
                let reason = format_args!("this perft has more than {MOST_NODES} nodes");
                let nodes = position.perft(length, MOST_NODES);
                let nodes = nodes.map_err(|_| Failure::new(Code::TooMany, reason))?;
                fields.insert("perft".to_owned(), nodes.into());
            }
            Self::Fact(name) => fields.extend(position.facts(Some(name)).unwrap_or_default()),
            // Depends on how the position came about.
            Self::Best => (),
        }
        Ok(())
    }
}

/// Reads a length in plain digits, clamped to the range of the type.
fn read_length(text: &str) -> Option<u64> {
    let plain = !text.is_empty()
        && text.bytes().all(|digit| digit.is_ascii_digit())
        && (text == "0" || !text.starts_with('0'));
    plain.then(|| text.parse().unwrap_or(u64::MAX))
}

/// A request as it comes: fields may be left out, but are not null, and none comes twice.
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
    #[serde(default, deserialize_with = "present")]
    level: Option<u8>,
    #[serde(default, deserialize_with = "present")]
    looks: Option<NonZeroU32>,
    #[serde(default, deserialize_with = "present")]
    seed: Option<u64>,
    /// Who played a record, which changes nothing about the answer.
    #[serde(default, rename = "about")]
    _about: IgnoredAny,
}

fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// An object without duplicate fields.
#[derive(Default)]
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

/// The answer to a request, distinguished by `ok`.
fn to_json(answer: Result<Success, Failure>) -> String {
    #[derive(Serialize)]
    struct Failed {
        ok: bool,
        error: Failure,
    }
    let json = match answer {
        Ok(success) => serde_json::to_string(&success),
        Err(error) => serde_json::to_string(&Failed { ok: false, error }),
    };
    // Only maps with keys that are not strings cannot be written, and there are none.
    json.unwrap_or_default()
}

#[derive(Serialize)]
struct Success {
    ok: bool,
    position: String,
    to_move: Value,
    outcome: Option<OutcomeAnswer>,
    #[serde(flatten, serialize_with = "in_order")]
    fields: Options,
    /// Null, when asked for, where nobody is to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[allow(
        clippy::option_option,
        reason = "left out and null are different answers"
    )]
    best: Option<Option<BestAnswer>>,
}

#[derive(Serialize)]
struct OutcomeAnswer {
    winner: Value,
    reason: &'static str,
}

/// What an opponent would do.
#[derive(Serialize)]
struct BestAnswer {
    #[serde(rename = "move")]
    mv: String,
    chance: f64,
    looks: u32,
    line: Vec<String>,
    reasons: Vec<String>,
    others: Vec<(String, f64)>,
}

impl BestAnswer {
    fn new(game: Game, thought: Thought) -> Self {
        // From 0 to 1 with two decimals.
        let chance = |value| f64::from(opponents::chance(game, value)) / 100.0;
        let reasons = thought.reasons.iter();
        let others = thought.others.into_iter();
        Self {
            mv: thought.mv,
            chance: chance(thought.value),
            looks: thought.looks,
            line: thought.line,
            reasons: reasons.map(|it| text(Locale::En, it)).collect(),
            others: others.map(|it| (it.mv, chance(it.value))).collect(),
        }
    }
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
            best: None,
        }
    }
}

/// The name of a seat, or its number from 1; null for nobody.
fn seat_name(game: &GameInfo, seat: Option<Seat>) -> Value {
    let Some(seat) = seat else {
        return Value::Null;
    };
    match game.seat_names.get(seat.index()) {
        Some(&name) => name.into(),
        None => (seat.index() + 1).into(),
    }
}

/// Writes the fields in the order of the protocol.
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
    fn new(code: Code, reason: impl fmt::Display) -> Self {
        Self {
            code,
            message: reason.to_string(),
            at: None,
        }
    }

    fn bad_request(reason: impl fmt::Display) -> Self {
        Self::new(Code::BadRequest, reason)
    }

    fn of_move(error: &MoveError, at: usize) -> Self {
        let (code, message) = match error {
            MoveError::Over => (Code::GameOver, error.to_string()),
            MoveError::Unreadable(reason) => (Code::BadMove, text(Locale::En, reason)),
            MoveError::Illegal(reason) => (Code::IllegalMove, text(Locale::En, reason)),
        };
        let at = Some(at);
        Self { code, message, at }
    }
}

impl From<BadOptions> for Failure {
    fn from(error: BadOptions) -> Self {
        Self::bad_request(error)
    }
}

impl From<BadPosition> for Failure {
    fn from(error: BadPosition) -> Self {
        Self::new(Code::BadPosition, error)
    }
}
