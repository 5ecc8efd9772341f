//! The moves of a finished game as one compressed value.
//!
//! The compressed text has lines for the seats, a digit a move; for the times in seconds, each as
//! the difference from the one before; and for each move. bzip2 makes them a quarter smaller than
//! deflate does: two thousand moves must fit into ten kilobytes.

use std::io::{BufRead, BufReader, Read, Write};

use bzip2::{Compression, read::BzDecoder, write::BzEncoder};

use super::move_rows::MoveRow;

/// Largest size of an unpacked game, in bytes. A move has a few dozen.
const LONGEST: u64 = 16 << 20;

/// The moves, compressed. The times are kept to the second.
pub(super) fn pack(moves: &[MoveRow]) -> std::io::Result<Vec<u8>> {
    let seats: Vec<String> = moves.iter().map(|row| row.seat.to_string()).collect();
    let mut times = Vec::with_capacity(moves.len());
    let mut before = 0;
    for row in moves {
        let second = row.played_at.div_euclid(1000);
        times.push((second - before).to_string());
        before = second;
    }
    let mut text = format!("{}\n{}", seats.concat(), times.join(" "));
    for row in moves {
        text.push('\n');
        text.push_str(&row.text);
    }
    let mut encoder = BzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text.as_bytes())?;
    encoder.finish()
}

/// The number of moves that [`pack`] compressed; `None` for damaged ones.
pub(super) fn count_packed(packed: &[u8]) -> Option<u32> {
    let mut seats = Vec::new();
    let read = BzDecoder::new(packed).take(LONGEST);
    let read = BufReader::new(read).read_until(b'\n', &mut seats);
    // All of them are one line, followed by others.
    read.ok().filter(|_| seats.pop() == Some(b'\n'))?;
    u32::try_from(seats.len()).ok()
}

/// The moves that [`pack`] compressed.
pub(super) fn unpack(packed: &[u8]) -> Result<Vec<MoveRow>, String> {
    let mut text = String::new();
    let read = BzDecoder::new(packed)
        .take(LONGEST)
        .read_to_string(&mut text);
    read.map_err(|error| format!("its moves cannot be unpacked: {error}"))?;
    let mut lines = text.split('\n');
    let (Some(seats), Some(times)) = (lines.next(), lines.next()) else {
        return Err("it has no packed moves".to_owned());
    };
    let mut second = 0_i64;
    let mut moves = Vec::with_capacity(seats.len());
    for ((seat, passed), text) in seats.chars().zip(times.split(' ')).zip(lines) {
        let wrong = || format!("move {} of its packed moves is damaged", moves.len() + 1);
        second += passed.parse::<i64>().map_err(|_| wrong())?;
        let seat = seat.to_digit(10).ok_or_else(wrong)?.into();
        let number = i64::try_from(moves.len() + 1).unwrap_or(i64::MAX);
        moves.push(MoveRow {
            number,
            seat,
            text: text.to_owned(),
            played_at: second.saturating_mul(1000),
        });
    }
    if moves.len() != seats.chars().count() {
        return Err("some of its packed moves are missing".to_owned());
    }
    Ok(moves)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn check(moves: &[(i64, &str, i64)]) {
        let rows = |time: fn(i64) -> i64| -> Vec<MoveRow> {
            let row = |(number, &(seat, text, at)): (i64, &(i64, &str, i64))| MoveRow {
                number,
                seat,
                text: text.to_owned(),
                played_at: time(at),
            };
            (1..).zip(moves).map(row).collect()
        };
        let packed = pack(&rows(|at| at)).unwrap();
        let to_the_second = rows(|at| at.div_euclid(1000) * 1000);
        assert_eq!(unpack(&packed).unwrap(), to_the_second);
        for damaged in [&packed[1..], &packed[..packed.len() - 5], &[]] {
            assert!(unpack(damaged).is_err());
        }
    }

    #[test]
    fn moves_come_back_with_their_seats_and_seconds() {
        check(&[]);
        check(&[(0, "c3 L3-90", 1_700_000_000_999)]);
        check(&[
            (0, "c3 L3-90", 1_700_000_000_000),
            (1, "ü", 1_700_000_060_123),
            (3, "", -5),
            (2, "c1=C-c2=A", 1_700_000_000_001),
        ]);
    }
}
