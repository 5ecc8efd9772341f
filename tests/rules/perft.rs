//! Perft tables, run through every symmetry of the board.

use super::{read, slow::Slow, symmetry::Symmetry};

const TABLES: [&str; 2] = [include_str!("perft/standard.perft"), include_str!("perft/expert.perft")];

/// Sequences that the slow rules count in a moment.
const QUICK: u64 = 3_000;

struct Entry {
    position: String,
    /// The number of sequences of length 1, 2, … .
    counts: Vec<u64>,
}

fn entries() -> Vec<Entry> {
    let lines = TABLES.into_iter().flat_map(str::lines).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let (position, counts) = line.split_once(": ").unwrap_or_else(|| panic!("{line}"));
            Entry { position: position.to_owned(), counts: counts.split(' ').map(|count| count.parse().unwrap()).collect() }
        })
        .collect()
}

fn check(position: &str, counts: &[u64]) {
    for (length, &count) in (1..).zip(counts) {
        assert_eq!(read(position).perft(length, u64::MAX), Ok(count), "perft {length} of {position}");
    }
}

#[test]
fn tables_hold_in_every_symmetry() {
    let entries = entries();
    assert!(entries.len() >= 20, "{}", entries.len());
    for Entry { position, counts } in entries {
        check(&position, &counts);
        // Mirroring and turning over and over gives all eight ways to look at a board.
        let mut seen = position.clone();
        for symmetry in [Symmetry::Turn, Symmetry::Turn, Symmetry::Turn, Symmetry::Mirror, Symmetry::Turn, Symmetry::Turn, Symmetry::Turn] {
            seen = symmetry.position(&seen);
            let shallow = counts.iter().take_while(|&&count| count < 1_000_000).count();
            check(&seen, &counts[..shallow]);
        }
    }
}

#[test]
fn slow_rules_count_the_same() {
    for Entry { position, counts } in entries() {
        for (length, &count) in (1..).zip(&counts).take_while(|(_, count)| **count <= QUICK) {
            assert_eq!(Slow::read(&position).perft(length), count, "perft {length} of {position}");
        }
    }
}

#[test]
#[ignore = "takes minutes: the slow rules count everything up to a million"]
fn slow_rules_count_everything_the_same() {
    for Entry { position, counts } in entries() {
        for (length, &count) in (1..).zip(&counts).take_while(|(_, count)| **count <= 1_000_000) {
            assert_eq!(Slow::read(&position).perft(length), count, "perft {length} of {position}");
        }
    }
}

#[test]
fn counting_stops_early() {
    let start = read("....../....../....../....../....../...... b s - -");
    assert!(start.perft(u64::MAX, 100_000).is_err());
    assert_eq!(start.perft(1, 480), Ok(480));
    assert!(start.perft(1, 479).is_err());
    assert_eq!(start.perft(0, 0), Ok(1));
    assert_eq!(read("03030/...../...../...../..... m s a5 -").perft(u64::MAX, 1), Ok(0));
}
