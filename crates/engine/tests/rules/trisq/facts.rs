//! The facts that the rules page states, and what it says in words, each in one short case.

use std::collections::BTreeSet;

use rules::games::{
    AnyPosition, Game, MoveError, Outcome, Seat, Viewer,
    trisq::{Corner, Cut, Place, Scene, Square},
};
use serde_json::json;

use super::read;

fn start(size: u8) -> Box<dyn AnyPosition> {
    Game::TRISQ
        .start(json!({ "size": size }).as_object().unwrap())
        .unwrap()
}

fn winner(position: &str) -> Option<usize> {
    read(position)
        .outcome()
        .and_then(Outcome::winner)
        .map(Seat::index)
}

/// The reason why a move may not be played.
fn refusal(position: &str, mv: &str) -> String {
    match read(position).play(mv) {
        Err(MoveError::Illegal(reason)) => reason.to_string(),
        other => panic!("{mv} in {position}: {other:?}"),
    }
}

#[test]
fn first_moves_are_counted() {
    for size in 2..=12 {
        assert_eq!(start(size).count(), 8 * u64::from(size).pow(2), "{size}");
    }
    assert_eq!(start(6).play("c3hnw").unwrap().count(), 39_321);
    assert_eq!(start(8).play("c3hnw").unwrap().count(), 127_169);
}

#[test]
fn a_board_is_8_by_8_unless_somebody_wants_another() {
    assert_eq!(
        Game::TRISQ.start(&serde_json::Map::new()).unwrap().text(),
        "8 r - -"
    );
}

#[test]
fn edge_adjacent_are_those_that_the_rules_page_lists() {
    let mut neighbours = BTreeSet::new();
    for column in 'a'..='h' {
        for row in 1..=8 {
            for kind in ["hne", "hnw", "hse", "hsw", "vne", "vnw", "vse", "vsw"] {
                let name = format!("{column}{row}{kind}");
                let mut pieces = ["c3hnw", &name];
                pieces.sort_unstable();
                let position = Game::TRISQ.read(&format!("8 b {} -", pieces.join(",")));
                if position.is_ok_and(|position| chains(position.as_ref()) == 1) {
                    neighbours.insert(name);
                }
            }
        }
    }
    let expected = [
        "c3hne", "c3hsw", "b3hne", "b3vne", "c4hse", "c4hsw", "c4vse", "c4vsw",
    ];
    assert_eq!(neighbours, expected.map(String::from).into());
}

/// The number of chains.
fn chains(position: &dyn AnyPosition) -> usize {
    let scene = position.scene("", None, Viewer::Public);
    scene.typed::<Scene>().unwrap().chains.len()
}

#[test]
fn all_pieces_are_congruent_trapezia_that_fill_their_square() {
    let mut shapes = BTreeSet::new();
    for position in [
        "2 b a1hne,a1hnw,a1hse,a1hsw -",
        "2 b a1vne,a1vnw,a1vse,a1vsw -",
    ] {
        assert_eq!(read(position).text(), position);
    }
    for place in all_places_of_a1() {
        let outline = place.outline();
        let doubled_area: i32 = (0..4)
            .map(|index| {
                let (from, to) = (outline[index], outline[(index + 1) % 4]);
                i32::from(from.x) * i32::from(to.y) - i32::from(to.x) * i32::from(from.y)
            })
            .sum();
        // In quarters a square is 16, and a piece a quarter of it.
        assert_eq!(doubled_area, 2 * 4, "{place}");
        let squared = |index: usize| {
            let (from, to) = (outline[index], outline[(index + 1) % 4]);
            i32::from(to.x - from.x).pow(2) + i32::from(to.y - from.y).pow(2)
        };
        let mut sides: Vec<_> = (0..4).map(squared).collect();
        let least = (0..4).min_by_key(|&index| sides[index]).unwrap();
        sides.rotate_left(least);
        shapes.insert(sides);
    }
    assert_eq!(
        shapes.len(),
        1,
        "the pieces are not all the same way round: {shapes:?}"
    );
}

fn all_places_of_a1() -> Vec<Place> {
    let square = Square::new(0, 0).unwrap();
    Cut::ALL
        .into_iter()
        .flat_map(|cut| {
            Corner::ALL
                .into_iter()
                .map(move |corner| Place::new(square, cut, corner))
        })
        .collect()
}

#[test]
fn only_the_end_of_the_turn_counts() {
    // c3hsw touches b2hne only at a point; b3vse lies along both.
    let position = "8 r b2hne h8hne";
    assert!(refusal(position, "c3hsw").starts_with("trisq-contact-mendable"));
    assert!(read(position).play("b3vse+c3hsw").is_ok());
    assert!(
        read(position)
            .partial("c3hsw")
            .is_ok_and(|partial| !partial.complete && !partial.next.is_empty())
    );
}

#[test]
fn the_opponents_pieces_mend_nothing() {
    assert!(refusal("8 r b2hne b3vse", "c3hsw").starts_with("trisq-contact"));
    assert!(read("8 b b2hne,b3vse,c3hsw -").text().contains("c3hsw"));
}

#[test]
fn refused_moves_say_why() {
    let check = |position: &str, mv: &str, expected: &str| {
        assert_eq!(refusal(position, mv), expected, "{mv} in {position}");
    };
    check("8 r - -", "c3hnw+d4vse", "trisq-first-turn-one piece=c3hnw");
    check("8 b c3hnw -", "c3hnw", "trisq-place-taken piece=c3hnw");
    check("8 b c3hnw -", "c3vne", "trisq-other-cut cut=h square=c3");
    check(
        "8 b c3hnw -",
        "d4hne+d4vne",
        "trisq-other-cut cut=h square=d4",
    );
    check(
        "8 b c3hnw e5hnw",
        "a1hne+b2hsw",
        "trisq-contact other=b2hsw piece=a1hne",
    );
}

#[test]
fn any_chain_between_both_edges_wins() {
    assert_eq!(winner("2 b a1vnw,a1vsw,a2vnw,a2vsw -"), Some(0));
    assert_eq!(
        winner(
            "2 r - a1hnw,a1hne,b1hnw,b1hne"
                .replace("a1hnw,a1hne,b1hnw,b1hne", "a1hne,a1hnw,b1hne,b1hnw")
                .as_str()
        ),
        Some(1)
    );
    assert_eq!(winner("2 b a1vnw,a1vsw,a2vsw -"), None);
    assert_eq!(winner("2 b - a1vnw,a1vsw,a2vnw,a2vsw"), None);
}

#[test]
fn a_game_that_is_over_has_no_moves() {
    let over = read("2 b a1vnw,a1vsw,a2vnw,a2vsw -");
    assert_eq!(
        (over.count(), over.moves().len(), over.turn()),
        (0, 0, None)
    );
    assert!(matches!(over.play("b1hne"), Err(MoveError::Over)));
}
