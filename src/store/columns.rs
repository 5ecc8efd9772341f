//! Values as columns hold them: ids and times as signed numbers of 64 bits, bit for bit, and enums
//! as words.

use sqlx::FromRow;

use super::db::{Bind, Value};
use crate::{
    games::{Game, Options, Seat},
    ids::{
        ChallengeId, ChannelId, DeliveryId, LeagueId, MessageId, PersonId, PuzzleId, RecordId,
        RoleId, SeasonId, ServerId, TableId, Timestamp,
    },
    table::{
        End, GuestAnswer, OfferKind, Seating, Series, Terms, Time, TimeControl, UnaskedVacation,
    },
};

macro_rules! bind_as_number {
    ($to:expr; $($name:ident),+) => {$(
        impl Bind for $name {
            fn value(this: Option<Self>) -> Value {
                Value::Number(this.map(|it| $to(it.0)))
            }
        }
    )+};
}

bind_as_number!(
    u64::cast_signed;
    PersonId, ServerId, ChannelId, MessageId, TableId, ChallengeId, RecordId, DeliveryId, PuzzleId, RoleId, LeagueId, SeasonId
);
bind_as_number!(i64::from; Timestamp);

/// What is wrong with a row.
pub(super) type Broken = String;

/// The words of a column with their values.
pub(super) type Words<T> = &'static [(&'static str, T)];

pub(super) const SEATINGS: Words<Seating> = &[
    ("mine", Seating::Mine),
    ("theirs", Seating::Theirs),
    ("drawn", Seating::Drawn),
];

pub(super) const SERIES: Words<Series> = &[
    ("single", Series::Single),
    ("open", Series::Open),
    ("best_of_3", Series::BestOf3),
    ("best_of_5", Series::BestOf5),
];

pub(super) const ANSWERS: Words<GuestAnswer> = &[
    ("asked", GuestAnswer::Asked),
    ("coming", GuestAnswer::Coming),
    ("gone", GuestAnswer::Gone),
];

pub(super) const OFFERS: Words<OfferKind> = &[
    ("draw", OfferKind::Draw),
    ("take_back", OfferKind::TakeBack),
];

/// The word for a value; an empty one, which the schema refuses, if it has none.
pub(super) fn word<T: PartialEq>(words: Words<T>, value: &T) -> &'static str {
    let found = words.iter().find(|(_, it)| it == value);
    found.map_or("", |(word, _)| word)
}

/// The value that a word stands for; `of` names the column in the error.
pub(super) fn value<T: Copy>(words: Words<T>, word: &str, of: &str) -> Result<T, Broken> {
    let found = words.iter().find(|(it, _)| *it == word);
    let found = found.ok_or_else(|| format!("its {of} is \"{word}\""))?;
    Ok(found.1)
}

/// A table's end as `status` and `ended_by`. A game that a moderator has decided is closed, and
/// `adjudicated` beside that.
pub(super) fn end_columns(end: Option<End>) -> (&'static str, Option<i64>) {
    match end {
        None => ("running", None),
        Some(End::Rules(_)) => ("rules", None),
        Some(End::Resigned(seat)) => ("resigned", Some(seat_number(seat))),
        Some(End::OutOfTime(seat)) => ("out_of_time", Some(seat_number(seat))),
        Some(End::DrawAgreed) => ("agreed", None),
        Some(End::Closed(person) | End::Adjudicated { by: person, .. }) => {
            ("closed", Some(person.0.cast_signed()))
        }
    }
}

pub(super) fn seat_number(seat: Seat) -> i64 {
    i64::from(u8::from(seat))
}

pub(super) fn seat(index: i64) -> Result<Seat, Broken> {
    let seat = u8::try_from(index).ok().and_then(Seat::new);
    seat.ok_or_else(|| format!("there is no seat {index}"))
}

/// A number that cannot be negative; `of` names the column in the error.
pub(super) fn number(value: i64, of: &str) -> Result<u32, Broken> {
    u32::try_from(value).map_err(|_| format!("its {of} is {value}"))
}

pub(super) fn count(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

pub(super) fn options_text(options: &Options) -> String {
    serde_json::Value::Object(options.clone()).to_string()
}

pub(super) fn read_options(json: &str) -> Result<Options, Broken> {
    serde_json::from_str(json).map_err(|error| format!("its options are no JSON object: {error}"))
}

pub(super) fn moves_text(moves: &[String]) -> String {
    serde_json::Value::from(moves).to_string()
}

pub(super) fn read_moves(json: &str) -> Result<Vec<String>, Broken> {
    serde_json::from_str(json).map_err(|error| format!("its moves are no list: {error}"))
}

/// The columns of terms, in challenges and tables.
#[derive(FromRow)]
pub(super) struct TermsRow {
    game: String,
    chosen: String,
    seating: String,
    touch_move: bool,
    series: String,
    time: Option<String>,
    hints: bool,
    vacation: Option<String>,
    rated: bool,
}

impl TermsRow {
    pub(super) fn read(&self, opening: Vec<String>) -> Result<Terms, Broken> {
        Ok(Terms {
            game: self.game.parse::<Game>()?,
            options: read_options(&self.chosen)?,
            seating: value(SEATINGS, &self.seating, "seating")?,
            touch_move: self.touch_move,
            series: value(SERIES, &self.series, "series")?,
            time: Time::from(self.time()?),
            vacation: self.vacation.as_deref().and_then(UnaskedVacation::named),
            hints: self.hints,
            rated: self.rated,
            opening,
        })
    }

    fn time(&self) -> Result<Option<TimeControl>, Broken> {
        read_time(self.time.as_deref())
    }
}

/// Reads the column `time`.
pub(super) fn read_time(time: Option<&str>) -> Result<Option<TimeControl>, Broken> {
    let read = time.map(str::parse).transpose();
    read.map_err(|_| format!("its time is {time:?}"))
}

/// The column `time`.
pub(super) fn time_column(time: Time) -> Option<String> {
    time.control().map(|control| control.to_string())
}
