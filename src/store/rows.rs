//! Rows to domain types and back.

use sqlx::{FromRow, SqliteConnection};

use super::{StoreError, StoredChallenge, StoredTable, packed::unpack};
use crate::{
    games::{Game, Options, Seat},
    ids::{ChallengeId, ChannelId, MessageId, PersonId, ServerId, TableId, Timestamp},
    table::{
        Begun, Challenge, ChallengeState, End, Guest, GuestAnswer, Offer, OfferKind, Played,
        Sealed, Seating, Table, Terms,
    },
};

/// What is wrong with a row.
type Broken = String;

#[derive(FromRow)]
pub(super) struct ChallengeRow {
    id: i64,
    revision: i64,
    server: Option<i64>,
    channel: i64,
    message: Option<i64>,
    by_person: i64,
    to_anyone: bool,
    #[sqlx(flatten)]
    terms: TermsRow,
    opening: String,
    made: i64,
    lapses: i64,
    gathered: bool,
    previous: Option<i64>,
    state: String,
    /// The table that came of it.
    table_id: Option<i64>,
}

#[derive(FromRow)]
struct GuestRow {
    number: i64,
    person: i64,
    answer: String,
    secret: Option<String>,
}

impl ChallengeRow {
    /// The challenge with its guests, read within the transaction that read the row.
    pub(super) async fn read(
        self,
        connection: &mut SqliteConnection,
    ) -> Result<StoredChallenge, StoreError> {
        let guests = sqlx::query_as("SELECT number, person, answer, secret FROM guests WHERE challenge = $1 ORDER BY number")
            .bind(self.id)
            .fetch_all(connection)
            .await?;
        let id = self.id.cast_unsigned();
        self.understand(guests)
            .map_err(|why| StoreError::BrokenRow {
                what: "challenge",
                id,
                why,
            })
    }

    fn understand(self, guests: Vec<GuestRow>) -> Result<StoredChallenge, Broken> {
        let challenge = Challenge {
            by: PersonId(self.by_person.cast_unsigned()),
            to_anyone: self.to_anyone,
            party: guests
                .into_iter()
                .enumerate()
                .map(GuestRow::understand)
                .collect::<Result<_, _>>()?,
            terms: self.terms.understand(read_opening(&self.opening)?)?,
            made: Timestamp(self.made),
            lapses: Timestamp(self.lapses),
            previous: self.previous.map(|table| TableId(table.cast_unsigned())),
            state: self.state()?,
        };
        Ok(StoredChallenge {
            id: ChallengeId(self.id.cast_unsigned()),
            revision: number(self.revision, "revision")?,
            server: self.server.map(|server| ServerId(server.cast_unsigned())),
            channel: ChannelId(self.channel.cast_unsigned()),
            message: self
                .message
                .map(|message| MessageId(message.cast_unsigned())),
            challenge,
        })
    }

    fn state(&self) -> Result<ChallengeState, Broken> {
        match (self.state.as_str(), self.gathered, self.table_id) {
            ("open", false, None) => Ok(ChallengeState::Open),
            ("open", true, None) => Ok(ChallengeState::Gathered),
            ("declined", _, None) => Ok(ChallengeState::Declined),
            ("withdrawn", _, None) => Ok(ChallengeState::Withdrawn),
            ("accepted", _, Some(table)) => {
                Ok(ChallengeState::Accepted(TableId(table.cast_unsigned())))
            }
            (state, _, table) => Err(format!(
                "its state is \"{state}\" and its table is {table:?}"
            )),
        }
    }
}

impl GuestRow {
    fn understand((index, row): (usize, Self)) -> Result<Guest, Broken> {
        if usize::try_from(row.number) != Ok(index) {
            return Err(format!("guest {index} is numbered {}", row.number));
        }
        let answer = match row.answer.as_str() {
            "asked" => GuestAnswer::Asked,
            "coming" => GuestAnswer::Coming,
            "gone" => GuestAnswer::Gone,
            other => return Err(format!("the answer of guest {index} is \"{other}\"")),
        };
        Ok(Guest {
            secret: row.secret.map(Sealed::new),
            ..Guest::new(PersonId(row.person.cast_unsigned()), answer)
        })
    }
}

/// What was agreed, or proposed: the same columns in challenges and tables.
#[derive(FromRow)]
struct TermsRow {
    game: String,
    chosen: String,
    seating: String,
    touch_move: bool,
    series: bool,
}

impl TermsRow {
    fn understand(&self, opening: Vec<String>) -> Result<Terms, Broken> {
        let seating = match self.seating.as_str() {
            "mine" => Seating::Mine,
            "theirs" => Seating::Theirs,
            "drawn" => Seating::Drawn,
            other => return Err(format!("its seating is \"{other}\"")),
        };
        Ok(Terms {
            game: self.game.parse::<Game>()?,
            options: read_options(&self.chosen)?,
            seating,
            touch_move: self.touch_move,
            series: self.series,
            opening,
        })
    }
}

#[derive(FromRow)]
pub(super) struct TableRow {
    id: i64,
    revision: i64,
    server: Option<i64>,
    channel: i64,
    message: Option<i64>,
    message_revision: i64,
    changed: i64,
    #[sqlx(flatten)]
    terms: TermsRow,
    opened: i64,
    rules_version: i64,
    options: String,
    round: i64,
    position: String,
    begun: String,
    offer_by: Option<i64>,
    offer_kind: Option<String>,
    status: String,
    ended_by: Option<i64>,
    packed: Option<Vec<u8>>,
}

/// The row of a table with those that belong to it, all of the same revision.
pub(super) struct TableRows {
    table: TableRow,
    seats: Vec<SeatRow>,
    moves: Vec<MoveRow>,
}

#[derive(FromRow)]
struct SeatRow {
    seat: i64,
    person: i64,
    score: i64,
    rematch: bool,
    agrees: bool,
}

#[derive(Debug, Eq, FromRow, PartialEq)]
pub(super) struct MoveRow {
    pub(super) number: i64,
    pub(super) seat: i64,
    pub(super) text: String,
    pub(super) played_at: i64,
}

impl TableRow {
    /// The row with those that belong to it. To be called within the transaction that read the row,
    /// so that all are of the same revision.
    pub(super) async fn with_rest(
        self,
        connection: &mut SqliteConnection,
    ) -> sqlx::Result<TableRows> {
        let seats = sqlx::query_as("SELECT seat, person, score, rematch, agrees FROM seats WHERE table_id = $1 ORDER BY seat")
            .bind(self.id)
            .fetch_all(&mut *connection)
            .await?;
        let moves = sqlx::query_as(MoveRow::ALL_OF_TABLE)
            .bind(self.id)
            .fetch_all(connection)
            .await?;
        Ok(TableRows {
            table: self,
            seats,
            moves,
        })
    }
}

impl TableRows {
    /// Whether the game goes on, which can be told of a broken row too.
    pub(super) fn is_running(&self) -> bool {
        self.table.status == "running"
    }

    /// The table of these rows.
    ///
    /// The moves are played again from the start and must lead to the stored position: that costs a
    /// few microseconds a move, and damage that the file's checks cannot see, and a change of the
    /// rules that forgot to grow their version, are noticed here and not in the middle of a game.
    /// Another dictionary is no such change: what was a word when it was laid stays on the board.
    pub(super) fn read(self) -> Result<StoredTable, StoreError> {
        let id = self.table.id.cast_unsigned();
        let Self {
            table,
            seats,
            moves,
        } = self;
        let moves = table.packed.as_deref().map_or(Ok(moves), unpack);
        let read = moves.and_then(|moves| table.understand(&seats, moves));
        read.map_err(|why| StoreError::BrokenRow {
            what: "table",
            id,
            why,
        })
    }
}

impl TableRow {
    fn understand(self, seats: &[SeatRow], moves: Vec<MoveRow>) -> Result<StoredTable, Broken> {
        let moves: Vec<Played> = moves
            .into_iter()
            .enumerate()
            .map(MoveRow::understand)
            .collect::<Result<_, _>>()?;
        let mut table = self.at_start(seats, &moves)?;
        table = table
            .replayed(&moves, self.status == "rules")
            .map_err(|error| format!("its moves cannot be played: {error}"))?;
        if let Some(index) = (0..moves.len()).find(|&index| table.moves[index] != moves[index]) {
            return Err(format!("move {} is of the wrong seat", index + 1));
        }
        let reached = table.position.text();
        if reached != self.position {
            // What is wrong is logged, so it must not tell what players hide.
            let (reached, stored) = if table.hides_something() {
                ("…", "…")
            } else {
                (reached.as_str(), self.position.as_str())
            };
            return Err(format!(
                "its moves lead to \"{reached}\", but \"{stored}\" is stored"
            ));
        }
        table.end = self.end(&table)?;
        table.begun = Begun(self.begun.clone());
        if !(self.begun.is_empty()
            || table
                .draft()
                .is_some_and(|draft| !draft.complete && draft.text == self.begun))
        {
            return Err(format!("no move begins with \"{}\"", self.begun));
        }
        table.offer = self.offer()?;
        table.agreed = seats
            .iter()
            .filter(|row| row.agrees)
            .map(|row| seat(row.seat))
            .collect::<Result<_, _>>()?;
        table.rematch = seats
            .iter()
            .filter(|row| row.rematch)
            .map(|row| seat(row.seat))
            .collect::<Result<_, _>>()?;
        Ok(StoredTable {
            id: TableId(self.id.cast_unsigned()),
            revision: number(self.revision, "revision")?,
            server: self.server.map(|server| ServerId(server.cast_unsigned())),
            channel: ChannelId(self.channel.cast_unsigned()),
            message: self
                .message
                .map(|message| MessageId(message.cast_unsigned())),
            shown: number(self.message_revision, "shown revision")?,
            changed: Timestamp(self.changed),
            table,
        })
    }

    /// The table before the first of its moves.
    fn at_start(&self, seats: &[SeatRow], moves: &[Played]) -> Result<Table, Broken> {
        let opening = usize::try_from(self.opened)
            .ok()
            .and_then(|opened| moves.get(..opened));
        let opening = opening.ok_or_else(|| format!("its opening has {} moves", self.opened))?;
        let terms = self
            .terms
            .understand(opening.iter().map(|played| played.text.clone()).collect())?;
        let known = terms.game.rules_version();
        if self.rules_version != i64::from(known) {
            return Err(format!(
                "it was written under version {} of the rules of {}, this program has {known}",
                self.rules_version, terms.game
            ));
        }
        let (least, most) = terms.game.seats();
        if !(usize::from(least)..=usize::from(most)).contains(&seats.len()) {
            return Err(format!("it has {} seats", seats.len()));
        }
        if let Some((index, row)) = seats
            .iter()
            .enumerate()
            .find(|(index, row)| usize::try_from(row.seat) != Ok(*index))
        {
            return Err(format!("seat {index} is numbered {}", row.seat));
        }
        let people = seats
            .iter()
            .map(|row| PersonId(row.person.cast_unsigned()))
            .collect();
        let score = seats
            .iter()
            .map(|row| number(row.score, "score"))
            .collect::<Result<_, _>>()?;
        let options = read_options(&self.options)?;
        // What is wrong is logged, so it must not tell what players hide.
        let hides = terms.game.secret().is_some();
        let wrong = |error| {
            if hides {
                "its options are wrong".to_owned()
            } else {
                format!("its options are wrong: {error}")
            }
        };
        Table::begin(terms, options, people, score, number(self.round, "round")?).map_err(wrong)
    }

    /// How it ended; the rules must agree on whether they ended it.
    fn end(&self, replayed: &Table) -> Result<Option<End>, Broken> {
        match (self.status.as_str(), self.ended_by, replayed.end) {
            ("rules", None, Some(end)) => Ok(Some(end)),
            ("running", None, None) => Ok(None),
            ("resigned", Some(by), None) => Ok(Some(End::Resigned(seat(by)?))),
            ("agreed", None, None) => Ok(Some(End::DrawAgreed)),
            ("closed", Some(by), None) => Ok(Some(End::Closed(PersonId(by.cast_unsigned())))),
            (status, by, end) => Err(format!(
                "its status is \"{status}\" by {by:?}, and the rules say {end:?}"
            )),
        }
    }

    fn offer(&self) -> Result<Option<Offer>, Broken> {
        match (self.offer_by, self.offer_kind.as_deref()) {
            (None, None) => Ok(None),
            (Some(by), Some("draw")) => Ok(Some(Offer {
                by: seat(by)?,
                kind: OfferKind::Draw,
            })),
            (Some(by), Some("take_back")) => Ok(Some(Offer {
                by: seat(by)?,
                kind: OfferKind::TakeBack,
            })),
            (by, kind) => Err(format!("its offer is {kind:?} by {by:?}")),
        }
    }
}

impl MoveRow {
    /// The moves of a table in their order.
    pub(super) const ALL_OF_TABLE: &str =
        "SELECT number, seat, text, played_at FROM moves WHERE table_id = $1 ORDER BY number";

    fn understand((index, row): (usize, Self)) -> Result<Played, Broken> {
        if usize::try_from(row.number) != Ok(index + 1) {
            return Err(format!("move {} is numbered {}", index + 1, row.number));
        }
        Ok(Played {
            seat: seat(row.seat)?,
            text: row.text,
            at: Timestamp(row.played_at),
        })
    }
}

pub(super) fn seat(index: i64) -> Result<Seat, Broken> {
    u8::try_from(index)
        .ok()
        .and_then(Seat::new)
        .ok_or_else(|| format!("there is no seat {index}"))
}

pub(super) fn number(value: i64, of: &str) -> Result<u32, Broken> {
    u32::try_from(value).map_err(|_| format!("its {of} is {value}"))
}

fn read_options(json: &str) -> Result<Options, Broken> {
    serde_json::from_str(json).map_err(|error| format!("its options are no JSON object: {error}"))
}

fn read_opening(json: &str) -> Result<Vec<String>, Broken> {
    serde_json::from_str(json).map_err(|error| format!("its opening is no list of moves: {error}"))
}

/// The text of options in a row.
pub(super) fn options_text(options: &Options) -> String {
    serde_json::Value::Object(options.clone()).to_string()
}

/// The text of an opening in a row.
pub(super) fn opening_text(opening: &[String]) -> String {
    serde_json::Value::from(opening).to_string()
}

/// The text of a seating in a row.
pub(super) const fn seating_text(seating: Seating) -> &'static str {
    match seating {
        Seating::Mine => "mine",
        Seating::Theirs => "theirs",
        Seating::Drawn => "drawn",
    }
}

/// The text of a guest's answer in a row.
pub(super) const fn answer_text(answer: GuestAnswer) -> &'static str {
    match answer {
        GuestAnswer::Asked => "asked",
        GuestAnswer::Coming => "coming",
        GuestAnswer::Gone => "gone",
    }
}

/// The text of a challenge's state in a row; whether everybody is there has a column of its own.
pub(super) const fn state_text(state: ChallengeState) -> &'static str {
    match state {
        ChallengeState::Open | ChallengeState::Gathered => "open",
        ChallengeState::Accepted(_) => "accepted",
        ChallengeState::Declined => "declined",
        ChallengeState::Withdrawn => "withdrawn",
    }
}

/// The text of an offer's kind in a row.
pub(super) const fn offer_text(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "draw",
        OfferKind::TakeBack => "take_back",
    }
}

/// A table's end as `status` and `ended_by`.
pub(super) fn end_texts(end: Option<End>) -> (&'static str, Option<i64>) {
    match end {
        None => ("running", None),
        Some(End::Rules(_)) => ("rules", None),
        Some(End::Resigned(seat)) => ("resigned", Some(seat_number(seat))),
        Some(End::DrawAgreed) => ("agreed", None),
        Some(End::Closed(person)) => ("closed", Some(person.0.cast_signed())),
    }
}

/// A seat in a row.
pub(super) fn seat_number(seat: Seat) -> i64 {
    i64::from(u8::from(seat))
}
