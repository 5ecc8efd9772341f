//! What the documents point to is there.

#![allow(clippy::expect_used, reason = "a test that cannot go on has failed")]

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

fn read(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).expect(name)
}

/// The targets of a Markdown text's links and pictures.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
}

/// What stands in the lines of a text between `before`, with which they begin, and `after`.
fn settings<'a>(text: &'a str, before: &'a str, after: char) -> BTreeSet<&'a str> {
    text.lines()
        .filter_map(|line| line.strip_prefix(before)?.split(after).next())
        .collect()
}

#[test]
fn links_within_the_project_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for name in [
        "README.md",
        "ARCHITECTURE.md",
        "CHANGELOG.md",
        "SECURITY.md",
        "docs/commands.md",
        "docs/leagues.md",
        "docs/measured.md",
        "docs/operating.md",
        "docs/privacy.md",
    ] {
        for link in links(&read(name)).filter(|link| !link.starts_with("http")) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let folder = root.join(name).parent().expect("a folder").to_owned();
            let target = if file.is_empty() {
                root.join(name)
            } else {
                folder.join(file)
            };
            assert!(
                target.exists(),
                "{name} points to {link}, which is not there"
            );
            if !heading.is_empty() {
                let text = fs::read_to_string(&target).expect("a text");
                assert!(
                    text.lines()
                        .any(|line| anchor(line) == Some(heading.to_owned())),
                    "{name} points to {link}, and there is no such heading"
                );
            }
        }
    }
}

/// The name by which a heading is linked; `None` for other lines.
fn anchor(line: &str) -> Option<String> {
    let title = line.strip_prefix('#')?.trim_start_matches('#').trim();
    let kept = title
        .chars()
        .filter(|it| it.is_alphanumeric() || " -_".contains(*it));
    Some(kept.collect::<String>().to_lowercase().replace(' ', "-"))
}

#[test]
fn folders_that_the_architecture_names_are_there() {
    let text = read("ARCHITECTURE.md");
    let roots = [
        "src/",
        "crates/",
        "assets/",
        "tests/",
        "benches/",
        "fuzz/",
        "migrations/",
    ];
    let named = text
        .split('`')
        .skip(1)
        .step_by(2)
        .filter(|name| roots.iter().any(|root| name.starts_with(root)));
    for name in named {
        // What it says of any game or language holds for every one of them.
        for (game, language) in [
            ("trypsylon", "en"),
            ("trisq", "de"),
            ("tryptic", "en"),
            ("wyps", "de"),
        ] {
            let name = name.replace("GAME", game).replace('*', language);
            assert!(
                Path::new(env!("CARGO_MANIFEST_DIR")).join(&name).exists(),
                "ARCHITECTURE.md names {name}, which is not there"
            );
        }
    }
}

/// The settings in the table of `docs/operating.md`.
fn explained(operating: &str) -> BTreeSet<&str> {
    let mut names = settings(operating, "| `", '`');
    names.retain(|name| name.chars().all(|c| c.is_ascii_uppercase() || c == '_'));
    names
}

/// Settings of the other programs that are started beside the bot.
const OF_OTHERS: [&str; 4] = [
    "POSTGRES_DB",
    "POSTGRES_PASSWORD_FILE",
    "POSTGRES_USER",
    "REQUEST_TIMEOUT",
];

#[test]
fn what_is_deployed_is_given_settings_that_there_are() {
    let operating = read("docs/operating.md");
    let mut known = explained(&operating);
    known.extend(OF_OTHERS);
    for (file, before, after) in [
        ("compose.yaml", "      ", ':'),
        ("compose.yaml", "    ", ':'),
        (
            "deploy/kubernetes/causeway.yaml",
            "            - name: ",
            '\n',
        ),
        (
            "deploy/kubernetes/rate-limit-proxy.yaml",
            "            - name: ",
            '\n',
        ),
        ("deploy/causeway.service", "Environment=", '='),
        ("deploy/causeway-backup.service", "Environment=", '='),
    ] {
        let text = read(file);
        let mut found = settings(&text, before, after);
        found.retain(|name| name.chars().all(|c| c.is_ascii_uppercase() || c == '_'));
        assert!(!found.is_empty(), "{file} sets nothing");
        let unknown: Vec<_> = found.difference(&known).collect();
        assert!(
            unknown.is_empty(),
            "{file} sets {unknown:?}, which no program reads"
        );
    }
}

/// Guards that a unit names no file that nobody has put there.
#[test]
fn documents_that_a_unit_names_are_installed() {
    let operating = read("docs/operating.md");
    let unit = read("deploy/causeway.service");
    let named = settings(&unit, "Documentation=file://", '\n');
    assert!(!named.is_empty());
    for path in named {
        let is_installed = |line: &str| line.starts_with("install ") && line.ends_with(path);
        assert!(operating.lines().any(is_installed), "{path}");
    }
}

/// Guards the checksums of migrations where Git would write other line ends.
#[test]
fn a_checkout_has_line_ends_of_one_byte() {
    let rules = read(".gitattributes");
    assert!(rules.lines().any(|line| line == "* text=auto eol=lf"));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    for engine in ["sqlite", "postgres"] {
        for file in fs::read_dir(root.join(engine)).expect("a folder") {
            let path = file.expect("a file").path();
            let text = fs::read_to_string(&path).expect("a text");
            assert!(!text.contains('\r'), "{}", path.display());
        }
    }
}

#[test]
fn no_image_or_unit_sets_what_a_file_may_hold() {
    // Each adds to the image or the unit, which refuses to start with both.
    let added = [
        settings_in("compose.yaml", "", ':'),
        settings_in("deploy/kubernetes/causeway.yaml", "- name: ", '\n'),
        BTreeSet::from(["DATABASE_URL_FILE".to_owned()]),
    ];
    let image = settings_in("Dockerfile", "ENV ", '\n');
    let image = image.iter().flat_map(|line| line.split(' '));
    let mut bases: BTreeSet<String> = image
        .filter_map(|it| Some(it.split_once('=')?.0.to_owned()))
        .collect();
    bases.extend(settings_in("deploy/causeway.service", "Environment=", '='));
    assert!(bases.contains("METRICS_LISTEN") && bases.contains("DISCORD_TOKEN_FILE"));
    for added in added {
        let all: BTreeSet<_> = bases.union(&added).collect();
        for name in &all {
            let file = format!("{name}_FILE");
            assert!(!all.contains(&file), "{name} and {file} are both set");
        }
    }
}

/// What stands in the lines of a file between `before`, indented or not, and `after`.
fn settings_in(file: &str, before: &str, after: char) -> BTreeSet<String> {
    let text = read(file);
    let lines: String = text
        .lines()
        .map(|line| line.trim_start().to_owned() + "\n")
        .collect();
    let found = settings(&lines, before, after);
    found.into_iter().map(str::to_owned).collect()
}

#[test]
fn the_documents_and_the_example_know_the_same_settings() {
    let operating = read("docs/operating.md");
    let example = read(".env.example");
    let explained = explained(&operating);
    let mut set = settings(&example, "#", '=');
    set.retain(|name| !name.is_empty() && name.chars().all(|c| c.is_ascii_uppercase() || c == '_'));
    set.extend(
        example
            .lines()
            .filter_map(|line| line.strip_suffix('=').filter(|name| !name.starts_with('#'))),
    );
    assert_eq!(explained, set);
}

/// The rooms of a part of the program, each of which knows only those before it.
const ROOMS: [(&str, &[&str]); 2] = [
    (
        "src/bot",
        &[
            "asked", "words", "context", "play", "gather", "boards", "look", "told", "people",
        ],
    ),
    (
        "src/discord",
        &[
            "wire", "commands", "controls", "hear", "answer", "upkeep", "gateway",
        ],
    ),
];

/// Guards that no arrow between rooms runs back: then there would be circles again.
#[test]
fn rooms_know_only_those_before_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (part, rooms) in ROOMS {
        for (index, room) in rooms.iter().enumerate() {
            let folder = root.join(part).join(room);
            let mut files = files_in(&folder);
            files.extend(Some(folder.with_extension("rs")).filter(|file| file.exists()));
            assert!(!files.is_empty(), "{}", folder.display());
            // Tests may know more.
            files.retain(|file| !file.ends_with("tests.rs"));
            for file in files {
                let text = fs::read_to_string(&file).expect("a text");
                let code = text.lines().filter(|line| !line.trim().starts_with("//"));
                for line in code {
                    let known = rooms[index + 1..]
                        .iter()
                        .find(|later| leads_to(line, later));
                    assert_eq!(known, None, "{}: {line}", file.display());
                }
            }
        }
    }
}

/// All files below a folder.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(files_in(&path));
        } else {
            files.push(path);
        }
    }
    files
}

/// Whether a line of code names something in this room.
fn leads_to(line: &str, room: &str) -> bool {
    line.match_indices(&format!("{room}::")).any(|(at, _)| {
        let before = &line[..at];
        let is_part = before.ends_with(|it: char| it.is_alphanumeric() || "_:.".contains(it));
        !is_part || before.ends_with("bot::") || before.ends_with("discord::")
    })
}

#[test]
fn every_command_is_explained() {
    let page = read("docs/commands.md");
    let named = |name: &str| page.contains(&format!("`/{name}`"));
    for command in causeway::discord::commands::all() {
        assert!(named(command.name), "/{}", command.name);
    }
}
