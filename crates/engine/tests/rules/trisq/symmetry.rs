//! The board's symmetries, as changes of texts. A quarter turn swaps the players. There is no
//! mirror: pieces are handed.

use crate::subject;

/// The symmetries as the runners take them. A quarter turn is none for them: on an empty board Red
/// may place one piece only, and Blue two.
pub const SYMMETRIES: [subject::Symmetry; 1] = [subject::Symmetry {
    name: "half turn",
    position: |text| position(&position(text)),
    mv: |position, text| mv(position, &mv(position, text)),
    swaps: false,
}];

/// A place after a quarter turn clockwise: left becomes top.
fn place(size: u8, name: &str) -> String {
    let (square, kind) = name.split_at(name.len() - 3);
    let (column, row) = (
        square.as_bytes()[0] - b'a',
        square[1..].parse::<u8>().unwrap() - 1,
    );
    let cut = if kind.starts_with('h') { 'v' } else { 'h' };
    let corner = match &kind[1..] {
        "nw" => "ne",
        "ne" => "se",
        "se" => "sw",
        _ => "nw",
    };
    format!("{}{}{cut}{corner}", char::from(b'a' + row), size - column)
}

fn places(size: u8, names: &str, separator: &str) -> String {
    let mut names: Vec<_> = names
        .split(separator)
        .filter(|name| *name != "-")
        .map(|name| place(size, name))
        .collect();
    names.sort();
    if names.is_empty() {
        "-".to_owned()
    } else {
        names.join(separator)
    }
}

/// A move on the board of a position after a quarter turn.
pub fn mv(position: &str, text: &str) -> String {
    places(
        position.split(' ').next().unwrap().parse().unwrap(),
        text,
        "+",
    )
}

/// A position after a quarter turn, which swaps the players.
pub fn position(text: &str) -> String {
    let fields: Vec<_> = text.split(' ').collect();
    let size: u8 = fields[0].parse().unwrap();
    let mover = if fields[1] == "r" { "b" } else { "r" };
    format!(
        "{size} {mover} {} {}",
        places(size, fields[3], ","),
        places(size, fields[2], ",")
    )
}

#[test]
fn four_quarter_turns_change_nothing() {
    let text = "12 b a10hnw,c3vse l1hsw";
    let turned = (0..4).fold(text.to_owned(), |text, _| position(&text));
    assert_eq!(turned, text);
    assert_eq!(position("8 b c3hnw d4vse,e5hsw"), "8 r d5hsw,e4vnw c6vne");
}
