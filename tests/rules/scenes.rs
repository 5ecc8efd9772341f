//! What there is to see of a position.

use causeway::games::{
    Scene as AnyScene, Viewer,
    trypsylon::{Cell, Edge, Line, Reach, Rotation, Scene, Shore, Square, Status},
};

use super::{random::Random, read, slow};

fn scene(position: &str, draft: &str, last: Option<&str>) -> Scene {
    let AnyScene::Trypsylon(scene) = read(position).scene(draft, last, Viewer::Public);
    scene
}

fn squares(squares: &[Square]) -> Vec<String> {
    squares.iter().map(ToString::to_string).collect()
}

fn cell(scene: &Scene, column: u8, row: u8) -> Cell {
    scene.cells[usize::from(row * scene.columns + column)]
}

const FROM: &str = "...../...../..2../...../0.1.. b s a1 o";

#[test]
fn cells_are_those_of_the_position() {
    let mut random = Random::new(3);
    for _ in 0..200 {
        let size = *random.pick(&[(5, 5), (6, 5), (5, 6), (6, 6)]);
        let text = slow::random_position(&mut random, size, 10);
        let scene = scene(&text, "", None);
        let rows: Vec<_> = text.split(' ').next().unwrap().split('/').rev().collect();
        assert_eq!((scene.columns, scene.rows), (rows[0].len() as u8, rows.len() as u8));
        let cells = scene.cells.iter().map(|cell| match cell {
            Cell::Vacant => ' ',
            Cell::FaceDown => '.',
            Cell::FaceUp { rotation, .. } => char::from(b'0' + rotation.quarters()),
        });
        assert_eq!(cells.collect::<String>(), rows.concat(), "{text}");
    }
}

#[test]
fn nothing_begun_shows_the_position_alone() {
    let scene = scene(FROM, "", None);
    assert!(scene.taken.is_empty() && scene.pushes.is_empty() && scene.begun.is_none() && scene.last.is_none());
    assert_eq!(scene.status, Status::Turn(Shore::Beach));
    let a1 = cell(&scene, 0, 0);
    assert_eq!(a1, Cell::FaceUp { rotation: Rotation::R0, reach: Reach { beach: true, meadow: true }, winning: false, broken: true });
    let c3 = cell(&scene, 2, 2);
    assert_eq!(c3, Cell::FaceUp { rotation: Rotation::R180, reach: Reach::default(), winning: false, broken: true });
}

#[test]
fn a_beginning_is_carried_out() {
    let taken = scene(FROM, "b3+d4", None);
    assert_eq!(squares(&taken.taken), ["b3", "d4"]);
    assert_eq!(taken.pushes.len(), 8);
    assert_eq!(cell(&taken, 1, 2), Cell::Vacant);

    let chosen = scene(FROM, "b3+d4 L3", None);
    assert_eq!(chosen.pushes, [Line { edge: Edge::Left, index: 2 }]);
    assert_eq!(squares(&chosen.taken), ["b3", "d4"]);

    let pushed = scene(FROM, "b3+d4 L3-90", None);
    assert_eq!(squares(&pushed.taken), ["d4"]);
    assert_eq!(pushed.pushes.len(), 4);
    assert!(matches!(cell(&pushed, 0, 2), Cell::FaceUp { rotation: Rotation::R90, .. }));
    let begun = pushed.begun.unwrap();
    assert_eq!(squares(&begun.taken), ["b3", "d4"]);
    assert_eq!(begun.pushed, [Line { edge: Edge::Left, index: 2 }]);
}

#[test]
fn whoever_must_take_a_second_card_sees_no_pushes() {
    let scene = scene("...../...../..2../...../0.1.. b x a1 o", "b3", None);
    assert!(scene.pushes.is_empty());
    assert_eq!(squares(&scene.taken), ["b3"]);
}

#[test]
fn a_move_that_would_win_says_so() {
    let winning = scene("0303./...../...../...../1.... b s a1 o", "e2 Te-0", None);
    assert_eq!(winning.status, Status::Won(Shore::Beach));
    let count = winning.cells.iter().filter(|cell| matches!(cell, Cell::FaceUp { winning: true, .. })).count();
    assert_eq!(count, 5);
    // Within a double nothing is judged.
    let within = scene("0303./...../...../...../1.... b s a1 o", "e1+e2 Te-0", None);
    assert_eq!(within.status, Status::Turn(Shore::Beach));
    let over = scene("03030/...../...../...../..... m s a5 -", "", None);
    assert_eq!(over.status, Status::Won(Shore::Beach));
}

#[test]
fn the_last_move_is_marked_if_it_fits() {
    let after = read(FROM).play("b3+d4 L3-90 Td-180").unwrap().text();
    let last = scene(&after, "", Some("b3+d4 L3-90 Td-180")).last.unwrap();
    assert_eq!(squares(&last.taken), ["b3", "d4"]);
    assert_eq!(last.pushed, [Line { edge: Edge::Left, index: 2 }, Line { edge: Edge::Top, index: 3 }]);
    for other in ["b3+d4 L3-90 Td-90", "b3 L3-90", "nonsense", ""] {
        assert!(scene(&after, "", Some(other)).last.is_none(), "{other}");
    }
}

#[test]
fn a_draft_that_does_not_fit_is_left_out() {
    for draft in ["a1", "b3 L2", "nonsense", "b3+d4 L3-90 L3-90 L3-90"] {
        assert_eq!(scene(FROM, draft, None), scene(FROM, "", None), "{draft}");
    }
}
