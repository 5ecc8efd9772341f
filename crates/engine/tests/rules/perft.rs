//! Perft tables, run through every symmetry of the board.

use super::subject::{SUBJECTS, Subject};

/// Sequences that the slow rules count in a moment.
const QUICK: u64 = 3_000;

struct Entry {
    position: String,
    /// The number of sequences of length 1, 2, … .
    counts: Vec<u64>,
}

fn entries(subject: &Subject) -> Vec<Entry> {
    let tables = subject.files("perft");
    let lines = tables
        .iter()
        .flat_map(|table| table.lines())
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let (position, counts) = line.split_once(": ").unwrap_or_else(|| panic!("{line}"));
            Entry {
                position: position.to_owned(),
                counts: counts
                    .split(' ')
                    .map(|count| count.parse().unwrap())
                    .collect(),
            }
        })
        .collect()
}

fn check(subject: &Subject, position: &str, counts: &[u64]) {
    for (length, &count) in (1..).zip(counts) {
        assert_eq!(
            subject.read(position).perft(length, u64::MAX),
            Ok(count),
            "perft {length} of {position}"
        );
    }
}

#[test]
fn tables_hold_in_every_symmetry() {
    for subject in SUBJECTS {
        let entries = entries(subject);
        assert!(
            entries.len() >= 10,
            "{} has {} positions",
            subject.game,
            entries.len()
        );
        for Entry { position, counts } in entries {
            check(subject, &position, &counts);
            let shallow = counts.iter().take_while(|&&count| count < 100_000).count();
            for symmetry in subject.symmetries {
                // Over and over, until the board is seen as it was.
                let mut seen = (symmetry.position)(&position);
                while seen != position {
                    check(subject, &seen, &counts[..shallow]);
                    seen = (symmetry.position)(&seen);
                }
            }
        }
    }
}

/// The slow rules count the same, of all that are no more than this.
fn check_slow(most: u64) {
    for subject in SUBJECTS {
        for Entry { position, counts } in entries(subject) {
            for (length, &count) in (1..).zip(&counts).take_while(|(_, count)| **count <= most) {
                assert_eq!(
                    (subject.slow)(&position).perft(length),
                    count,
                    "perft {length} of {position}"
                );
            }
        }
    }
}

#[test]
fn slow_rules_count_the_same() {
    check_slow(QUICK);
}

#[test]
#[ignore = "takes minutes: the slow rules count everything up to a million"]
fn slow_rules_count_everything_the_same() {
    check_slow(1_000_000);
}

#[test]
fn counting_stops_early() {
    for subject in SUBJECTS {
        let (options, _) = (subject.games)().pop().unwrap();
        let start = subject.game.start(&options).unwrap();
        let count = start.count();
        assert!(start.perft(u64::MAX, 100_000).is_err(), "{}", subject.game);
        assert_eq!(start.perft(1, count), Ok(count), "{}", subject.game);
        assert!(start.perft(1, count - 1).is_err(), "{}", subject.game);
        assert_eq!(start.perft(0, 0), Ok(1), "{}", subject.game);
    }
}
