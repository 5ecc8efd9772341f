//! The ways to look at a triangle by which nothing changes: in a mirror, and turned by a third.
//! Exchanging the stones' faces changes nothing either.

use std::collections::HashMap;

use crate::subject::Symmetry;

pub const SYMMETRIES: [Symmetry; 2] = [
    Symmetry {
        name: "mirror",
        position: |text| place_otherwise(text, mirrored),
        mv: |text, mv| move_otherwise(text, mv, mirrored),
        swaps: false,
    },
    Symmetry {
        name: "turn",
        position: |text| place_otherwise(text, turned),
        mv: |text, mv| move_otherwise(text, mv, turned),
        swaps: false,
    },
];

type Place = (u8, u8);

fn mirrored(_: u8, (row, column): Place) -> Place {
    (row, row - column)
}

/// The left side becomes the base.
fn turned(side: u8, (row, column): Place) -> Place {
    (side - 1 - column, row - column)
}

fn side_of(text: &str) -> u8 {
    text.split(' ').next().unwrap().split('/').count() as u8
}

fn place_otherwise(text: &str, to: fn(u8, Place) -> Place) -> String {
    let (rows, rest) = text.split_once(' ').unwrap();
    let side = side_of(text);
    let mut cells = HashMap::new();
    for (row, text) in (0..).zip(rows.split('/')) {
        for (column, cell) in (0..).zip(text.chars()) {
            cells.insert(to(side, (row, column)), cell);
        }
    }
    let row = |row: u8| {
        (0..=row)
            .map(|column| cells[&(row, column)])
            .collect::<String>()
    };
    format!(
        "{} {rest}",
        (0..side).map(row).collect::<Vec<_>>().join("/")
    )
}

fn move_otherwise(text: &str, mv: &str, to: fn(u8, Place) -> Place) -> String {
    if matches!(mv, "swap" | "keep" | "pass") {
        return mv.to_owned();
    }
    let side = side_of(text);
    let hex = |name: &str| {
        let (row, column) = to(
            side,
            (
                name.as_bytes()[0] - b'a',
                name[1..].parse::<u8>().unwrap() - 1,
            ),
        );
        format!("{}{}", char::from(b'a' + row), column + 1)
    };
    let (path, turn) = match mv.split_once(" *") {
        Some((path, turn)) => (path, format!(" *{}", hex(turn))),
        None => (mv, String::new()),
    };
    let step = |step: &str| match step.split_once('=') {
        Some((name, stone)) => format!("{}={stone}", hex(name)),
        None => hex(step),
    };
    path.split('-').map(step).collect::<Vec<_>>().join("-") + &turn
}

/// Black for white, once black has decided on the racks.
pub fn other_faces(text: &str) -> Option<String> {
    let fields: Vec<_> = text.split(' ').collect();
    if fields[3] == "?" {
        return None;
    }
    let exchange = |cell: char| match cell {
        'a'..='j' if fields[2] == "n" => char::from(cell as u8 - b'a' + b'0'),
        '0'..='9' => char::from(cell as u8 - b'0' + b'a'),
        'a'..='z' => cell.to_ascii_uppercase(),
        _ => cell.to_ascii_lowercase(),
    };
    let rows: String = fields[0].chars().map(exchange).collect();
    let (white, black) = fields[4].split_once(',').unwrap();
    let mover = if fields[1] == "w" { "b" } else { "w" };
    Some(format!(
        "{rows} {mover} {} {} {black},{white} {}",
        fields[2], fields[3], fields[5]
    ))
}
