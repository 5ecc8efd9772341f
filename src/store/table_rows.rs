//! The rows of a table, and how they become a table.

use sqlx::FromRow;

use super::{
    StoreError, StoredPauses, StoredTable,
    clocks::read_clock,
    columns::{Broken, OFFERS, TermsRow, number, read_options, seat, value},
    hints_taken::read_hint,
    move_rows::MoveRow,
    packed::unpack,
    table_parts::{Part, Parts, SeatRow},
};
use crate::{
    games::Seat,
    ids::{ChannelId, MessageId, PersonId, ServerId, TableId, Timestamp},
    table::{End, HintTaken, Offer, OpenOffer, Phase, Played, Prepared, Table},
};

#[derive(FromRow)]
pub(super) struct TableRow {
    id: TableId,
    revision: i64,
    server: Option<ServerId>,
    channel: ChannelId,
    message: Option<MessageId>,
    message_revision: i64,
    question: Option<MessageId>,
    position_since: i64,
    position_shown: Option<MessageId>,
    taken_back: bool,
    changed: Timestamp,
    began: Timestamp,
    ended: Option<Timestamp>,
    #[sqlx(flatten)]
    terms: TermsRow,
    opened: i64,
    rules_version: i64,
    options: String,
    round: i64,
    position: String,
    partial_move: String,
    offer_by: Option<i64>,
    offer_kind: Option<String>,
    status: String,
    ended_by: Option<i64>,
    winner: Option<i64>,
    adjudicated: bool,
    reason: Option<String>,
    draw_refused: Option<i64>,
    takeback_refused: Option<i64>,
    turn_began: Option<Timestamp>,
    packed: Option<Vec<u8>>,
}

/// Selects the [`TableOrPart`]s of one table. The columns are listed: one that a newer version adds
/// must not break the statements that a running program has prepared.
macro_rules! select_table {
    ($which:literal) => {
        concat!(
            "WITH it AS (
                 SELECT id, revision, server, channel, message, message_revision, question,
                        position_since, position_shown, taken_back, changed, began, ended, game,
                        chosen, seating, touch_move,
                        series, time, hints, vacation, rated, opened, rules_version, options, round, position,
                        partial_move, offer_by, offer_kind, status, ended_by, winner,
                        adjudicated, reason, draw_refused, takeback_refused, turn_began, packed,
                        packed IS NOT NULL AS is_packed
                 FROM tables ",
            $which,
            "), part AS (",
            crate::store::table_parts::guarded_parts!(),
            " UNION ALL ",
            crate::store::table_parts::other_parts!(),
            ") SELECT part.*, it.* FROM part LEFT JOIN it ON kind = 'table'",
            crate::store::table_parts::order_of_parts!(),
        )
    };
}
pub(super) use select_table;

/// A row of [`select_table`].
pub(super) struct TableOrPart {
    table: Option<TableRow>,
    part: Part,
}

impl<'r, R: sqlx::Row> FromRow<'r, R> for TableOrPart
where
    TableRow: FromRow<'r, R>,
    Part: FromRow<'r, R>,
{
    fn from_row(row: &'r R) -> sqlx::Result<Self> {
        let part = Part::from_row(row)?;
        let is_table = matches!(part, Part::Table(_));
        let table = is_table.then(|| TableRow::from_row(row)).transpose()?;
        Ok(Self { table, part })
    }
}

/// The row of a table with those that belong to it, all of the same revision.
pub(super) struct TableRows {
    table: TableRow,
    parts: Parts,
}

impl TableRows {
    /// `None` where there is no such table.
    pub(super) fn of(rows: Vec<TableOrPart>) -> Option<Self> {
        let (mut table, mut parts) = (None, Vec::new());
        for row in rows {
            table = table.or(row.table);
            parts.push(row.part);
        }
        let table = table?;
        let parts = Parts::of(table.id, parts);
        Some(Self { table, parts })
    }

    /// Whether the game is running, also in a broken row.
    pub(super) fn is_running(&self) -> bool {
        self.table.status == "running"
    }

    /// The table of these rows.
    ///
    /// The moves are replayed and must lead to the stored position. That costs a few microseconds a
    /// move and finds damage that the file's checks cannot see, and changed rules of the same
    /// version, before they matter in a game. Another dictionary is no such change: a word that was
    /// laid stays on the board.
    pub(super) fn read(self) -> Result<StoredTable, StoreError> {
        let (what, id) = ("table", self.table.id.0);
        let Self { table, parts } = self;
        let packed = table.packed.as_deref();
        let moves = packed.map_or(Ok(parts.moves), unpack);
        let hints = parts.hints.into_iter().map(read_hint);
        let hints: Result<Vec<HintTaken>, Broken> = hints.collect();
        let read = moves.and_then(|moves| table.understand(&parts.seats, moves));
        let read = read.and_then(|mut stored| {
            stored.table.hints = hints?;
            Ok(stored)
        });
        let stored = read.map_err(|why| StoreError::BrokenRow { what, id, why })?;
        Ok(StoredTable {
            table: parts.pauses.of(stored.table),
            prepared: parts.prepared,
            pauses: parts.pauses,
            ..stored
        })
    }
}

impl TableRow {
    fn understand(self, seats: &[SeatRow], moves: Vec<MoveRow>) -> Result<StoredTable, Broken> {
        let moves = moves.into_iter().enumerate().map(MoveRow::understand);
        let moves: Vec<Played> = moves.collect::<Result<_, _>>()?;
        let start = self.at_start(seats, &moves)?;
        let replayed = start.replayed(&moves, self.status == "rules");
        let mut table = replayed.map_err(|error| format!("its moves cannot be played: {error}"))?;
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
        table.phase = self.phase(&table, seats)?;
        table.draw_refused = self.draw_refused.map(seat).transpose()?;
        table.takeback_refused = self.takeback_refused.map(seat).transpose()?;
        table.taken_over = seats.iter().map(|row| row.taken_over).collect();
        table.began = self.began;
        let left: Vec<_> = seats.iter().map(|row| row.time_left).collect();
        let control = table.terms.time.control();
        table.clock = read_clock(control, self.turn_began, &left)?;
        Ok(StoredTable {
            id: self.id,
            revision: number(self.revision, "revision")?,
            server: self.server,
            channel: self.channel,
            message: self.message,
            shown: number(self.message_revision, "shown revision")?,
            question: self.question,
            position_since: number(self.position_since, "revision of the position")?,
            position_shown: self.position_shown,
            taken_back: self.taken_back,
            changed: self.changed,
            began: self.began,
            ended: self.ended,
            table,
            prepared: Prepared::default(),
            pauses: StoredPauses::default(),
            colours: seats.iter().map(|row| row.colours).collect(),
        })
    }

    /// The table before the first of its moves.
    fn at_start(&self, seats: &[SeatRow], moves: &[Played]) -> Result<Table, Broken> {
        let opened = usize::try_from(self.opened).ok();
        let opening = opened.and_then(|opened| moves.get(..opened));
        let opening = opening.ok_or_else(|| format!("its opening has {} moves", self.opened))?;
        let opening = opening.iter().map(|played| played.text.clone());
        let terms = self.terms.read(opening.collect())?;
        let known = terms.game.info().rules_version;
        if self.rules_version != i64::from(known) {
            return Err(format!(
                "it was written under version {} of the rules of {}, this program has {known}",
                self.rules_version, terms.game
            ));
        }
        let (least, most) = terms.game.info().seats;
        if !(usize::from(least)..=usize::from(most)).contains(&seats.len()) {
            return Err(format!("it has {} seats", seats.len()));
        }
        for (index, row) in seats.iter().enumerate() {
            if usize::try_from(row.seat) != Ok(index) {
                return Err(format!("seat {index} is numbered {}", row.seat));
            }
        }
        let people = seats.iter().map(|row| row.person).collect();
        let score = seats.iter().map(|row| number(row.score, "score"));
        let score = score.collect::<Result<_, _>>()?;
        let options = read_options(&self.options)?;
        // What is wrong is logged, so it must not tell what players hide.
        let hides = terms.game.info().secret.is_some();
        let wrong = |error| {
            if hides {
                "its options are wrong".to_owned()
            } else {
                format!("its options are wrong: {error}")
            }
        };
        Table::begin(terms, options, people, score, number(self.round, "round")?).map_err(wrong)
    }

    /// Whether it runs, or how it ended; the rules must agree on whether they ended it.
    fn phase(&self, replayed: &Table, seats: &[SeatRow]) -> Result<Phase, Broken> {
        let end = match (self.status.as_str(), self.ended_by, replayed.end()) {
            ("running", None, None) => {
                return Ok(Phase::Running {
                    partial_move: self.partial_move(replayed)?,
                    offer: self.open_offer(seats)?,
                });
            }
            ("rules", None, Some(end)) => end,
            ("resigned", Some(by), None) => End::Resigned(seat(by)?),
            ("out_of_time", Some(by), None) => End::OutOfTime(seat(by)?),
            ("agreed", None, None) => End::DrawAgreed,
            ("closed", Some(by), None) => {
                let by = PersonId(by.cast_unsigned());
                let winner = self.winner.map(seat).transpose()?;
                if self.adjudicated {
                    End::Adjudicated { by, winner }
                } else {
                    End::Closed(by)
                }
            }
            (status, by, end) => {
                return Err(format!(
                    "its status is \"{status}\" by {by:?}, and the rules say {end:?}"
                ));
            }
        };
        if !self.partial_move.is_empty() || self.offer_by.is_some() {
            return Err("it is over, and has a partial move or an offer".to_owned());
        }
        let rematch = seats_where(seats, |row| row.rematch)?;
        let reason = self.reason.clone();
        Ok(Phase::Ended {
            end,
            rematch,
            reason,
        })
    }

    fn partial_move(&self, replayed: &Table) -> Result<String, Broken> {
        let partial = replayed.position.partial(&self.partial_move).ok();
        let is_partial = partial.is_some_and(|it| !it.complete && it.text == self.partial_move);
        if is_partial || self.partial_move.is_empty() {
            return Ok(self.partial_move.clone());
        }
        Err(format!("no move begins with \"{}\"", self.partial_move))
    }

    fn open_offer(&self, seats: &[SeatRow]) -> Result<Option<OpenOffer>, Broken> {
        let offer = match (self.offer_by, self.offer_kind.as_deref()) {
            (None, None) => return Ok(None),
            (Some(by), Some(kind)) => Offer {
                by: seat(by)?,
                kind: value(OFFERS, kind, "offer")?,
            },
            (by, kind) => return Err(format!("its offer is {kind:?} by {by:?}")),
        };
        let agreed = seats_where(seats, |row| row.agrees)?;
        Ok(Some(OpenOffer { offer, agreed }))
    }
}

fn seats_where(rows: &[SeatRow], holds: impl Fn(&SeatRow) -> bool) -> Result<Vec<Seat>, Broken> {
    let rows = rows.iter().filter(|row| holds(row));
    rows.map(|row| seat(row.seat)).collect()
}
