//! The rules and the opponents are pure values: what they may not name.

use std::{fs, path::Path};

const FORBIDDEN: [&str; 10] = [
    "std::fs",
    "std::net",
    "std::time",
    "std::env",
    "std::thread",
    "tokio",
    "serenity",
    "sqlx",
    "rand::",
    "tracing",
];

fn check(folder: &Path) -> usize {
    let mut files = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files += check(&path);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path).unwrap();
            for word in FORBIDDEN {
                assert!(!source.contains(word), "{} names {word}", path.display());
            }
            files += 1;
        }
    }
    files
}

#[test]
fn rules_and_opponents_name_no_io_no_clock_and_no_chance() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for folder in ["rules/src/games", "opponents/src"] {
        let files = check(&source.join(folder));
        assert!(files >= 10, "{folder}: {files}");
    }
}
