//! What there is to see of a position.

use rules::games::{
    GameScene, Seat, Viewer,
    trypsylon::{
        Arm, Cell, Edge, Kind, Line, Reach, Rotation, Scene, Shore, Square, Status, Trace,
    },
};

use super::{read, slow};
use crate::stand_ins::Random;

fn scene(position: &str, partial: &str, last: Option<&str>) -> Scene {
    let scene = read(position).scene(partial, last, Viewer::Public);
    scene.typed::<Scene>().unwrap().clone()
}

/// Where the cards in hand were taken.
fn held(scene: &Scene) -> Vec<String> {
    scene
        .hand
        .iter()
        .map(|held| held.from.to_string())
        .collect()
}

/// What was pushed in, in words.
fn pushes(trace: &Trace) -> Vec<String> {
    trace
        .pushed
        .iter()
        .map(|push| {
            format!(
                "{} fills {}, its card at {}",
                push.line, push.filled, push.card
            )
        })
        .collect()
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
    let mut random = Random(3);
    for _ in 0..200 {
        let size = *random.pick(&[(5, 5), (6, 5), (5, 6), (6, 6)]);
        let text = slow::random_position(&mut random, size, 10);
        let scene = scene(&text, "", None);
        let rows: Vec<_> = text.split(' ').next().unwrap().split('/').rev().collect();
        assert_eq!(
            (scene.columns, scene.rows),
            (rows[0].len() as u8, rows.len() as u8)
        );
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
    assert!(
        scene.hand.is_empty()
            && scene.pushes.is_empty()
            && scene.partial.is_none()
            && scene.last.is_none()
    );
    assert_eq!(scene.status, Status::Turn(Shore::Beach));
    let a1 = cell(&scene, 0, 0);
    assert_eq!(
        a1,
        Cell::FaceUp {
            rotation: Rotation::R0,
            reach: Reach {
                beach: true,
                meadow: true
            },
            winning: false,
            path: None,
            broken: true
        }
    );
    let c3 = cell(&scene, 2, 2);
    assert_eq!(
        c3,
        Cell::FaceUp {
            rotation: Rotation::R180,
            reach: Reach::default(),
            winning: false,
            path: None,
            broken: true
        }
    );
}

#[test]
fn a_beginning_is_carried_out() {
    let taken = scene(FROM, "b3+d4", None);
    assert_eq!(held(&taken), ["b3", "d4"]);
    assert_eq!(taken.pushes.len(), 8);
    assert_eq!(cell(&taken, 1, 2), Cell::Vacant);

    let chosen = scene(FROM, "b3+d4 L3", None);
    assert_eq!(
        chosen.pushes,
        [Line {
            edge: Edge::Left,
            index: 2
        }]
    );
    assert_eq!(held(&chosen), ["b3", "d4"]);

    let pushed = scene(FROM, "b3+d4 L3-90", None);
    assert_eq!(held(&pushed), ["d4"]);
    assert_eq!(pushed.pushes.len(), 4);
    assert!(matches!(
        cell(&pushed, 0, 2),
        Cell::FaceUp {
            rotation: Rotation::R90,
            ..
        }
    ));
    let partial = pushed.partial.unwrap();
    assert_eq!(squares(&partial.taken), ["b3", "d4"]);
    assert_eq!(pushes(&partial), ["L3 fills b3, its card at a3"]);
    assert_eq!(partial.kind, Kind::Double);
    let open = self::scene("...../...../..2../...../0.1.. b s a1 -", "c3", None);
    assert_eq!(
        open.hand.first().map(|held| held.face),
        Some(Some(Rotation::R180))
    );
    assert_eq!(open.partial.map(|partial| partial.kind), Some(Kind::Open));
}

#[test]
fn whoever_must_take_a_second_card_sees_no_pushes() {
    let scene = scene("...../...../..2../...../0.1.. b x a1 o", "b3", None);
    assert!(scene.pushes.is_empty());
    assert_eq!(held(&scene), ["b3"]);
}

#[test]
fn a_move_that_would_win_says_so() {
    let winning = scene("0303./...../...../...../1.... b s a1 o", "e2 Te-0", None);
    assert_eq!(winning.status, Status::Won(Shore::Beach));
    let count = winning
        .cells
        .iter()
        .filter(|cell| matches!(cell, Cell::FaceUp { winning: true, .. }))
        .count();
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
    assert_eq!(
        pushes(&last),
        ["L3 fills b3, its card at a3", "Td fills d4, its card at d5"]
    );
    for other in [
        "b3+d4 L3-90 Td-90",
        "b3 L3-90",
        "b3+e4 L3-90 Td-180",
        "nonsense",
        "",
    ] {
        assert!(scene(&after, "", Some(other)).last.is_none(), "{other}");
    }
}

#[test]
fn a_draft_that_does_not_fit_is_left_out() {
    for partial in ["a1", "b3 L2", "nonsense", "b3+d4 L3-90 L3-90 L3-90"] {
        assert_eq!(
            scene(FROM, partial, None),
            scene(FROM, "", None),
            "{partial}"
        );
    }
}

#[test]
fn a_second_push_carries_the_first_card_on() {
    let mv = "b3+d3 L3-90 L3-0";
    let after = read("...../...../...../...../0.1.. b x a1 o")
        .play(mv)
        .unwrap()
        .text();
    let last = scene(&after, "", Some(mv)).last.unwrap();
    assert_eq!(
        pushes(&last),
        ["L3 fills b3, its card at b3", "L3 fills d3, its card at a3"]
    );
}

#[test]
fn the_kind_of_the_last_move_is_known() {
    let check = |before: &str, mv: &str, kind: Kind| {
        let after = read(before).play(mv).unwrap().text();
        assert_eq!(
            scene(&after, "", Some(mv)).last.unwrap().kind,
            kind,
            "{mv} in {before}"
        );
    };
    check(
        "...../...../...../...../..... b s - -",
        "c3 L3-0",
        Kind::Simple,
    );
    check(
        "...../...../...../...../..... b x - -",
        "c3 L3-0",
        Kind::Simple,
    );
    check(FROM, "c3 L3-0", Kind::Open);
    check(FROM, "b3+d4 L3-90 Td-180", Kind::Double);
    // The last face-down card of an Expert game.
    check(
        "00000/00.00/00000/00000/00000 b x a1 -",
        "c4 L4-0",
        Kind::Double,
    );
}

#[test]
fn the_way_is_a_shortest_one_over_two_arms_of_each_card() {
    let won = scene("03030/12101/23112/30123/01130 m s a5 -", "", None);
    assert_eq!(squares(&won.path), ["a5", "b5", "c5", "d5", "e5"]);
    let path = |column: u8, row: u8| match cell(&won, column, row) {
        Cell::FaceUp { path, .. } => path,
        _ => None,
    };
    let (left, right, corner) = (Arm::Stem(Edge::Left), Arm::Stem(Edge::Right), Arm::Corner);
    let arms = [
        [left, corner],
        [corner, right],
        [left, corner],
        [corner, right],
        [left, corner],
    ];
    assert_eq!(
        [0, 1, 2, 3, 4].map(|column| path(column, 4)),
        arms.map(Some)
    );
    // Another card of the network.
    assert!(matches!(
        cell(&won, 1, 3),
        Cell::FaceUp {
            winning: true,
            path: None,
            ..
        }
    ));
}

#[test]
fn a_game_that_was_given_up_is_nobodys_turn() {
    let scene = |winner| scene(FROM, "", None).ended(winner);
    assert_eq!(scene(Some(Seat::SECOND)).status, Status::Won(Shore::Meadow));
    assert!(scene(Some(Seat::SECOND)).path.is_empty());
    assert_eq!(scene(None).status, Status::Over);
    assert_eq!(
        self::scene("03030/...../...../...../..... m s a5 -", "", None)
            .ended(None)
            .status,
        Status::Won(Shore::Beach)
    );
}

/// Whether one of these moves wins for whoever makes it.
fn some_wins(position: &str) -> bool {
    let position = read(position);
    let mover = position.turn();
    position.moves().iter().any(|mv| {
        position
            .play(mv)
            .unwrap()
            .outcome()
            .is_some_and(|outcome| outcome.winner() == mover)
    })
}

/// The position in which it is the opponent's turn, and this card is barred.
fn passed(position: &str, barred: Square) -> String {
    let [rows, mover, rules, ..] = position.split(' ').collect::<Vec<_>>()[..] else {
        panic!("no position: {position}")
    };
    format!(
        "{rows} {} {rules} {barred} -",
        if mover == "b" { 'm' } else { 'b' }
    )
}

#[test]
fn threats_are_those_that_all_moves_show() {
    let mut random = Random(11);
    let mut seen = [0; 3];
    for round in 0..60 {
        let size = *random.pick(&[(5, 5), (6, 5), (5, 6), (6, 6)]);
        let text = slow::random_position(&mut random, size, 3 + round % 13);
        let scene = scene(&text, "", None);
        let Status::Turn(mover) = scene.status else {
            continue;
        };
        // Doubles by the hundred thousand take too long to be played one by one.
        if read(&text).count() > 40_000 {
            continue;
        }
        let edge = |square: &Square| {
            [0, scene.columns - 1].contains(&square.column())
                || [0, scene.rows - 1].contains(&square.row())
        };
        let up = |square: &Square| {
            matches!(
                cell(&scene, square.column(), square.row()),
                Cell::FaceUp { .. }
            )
        };
        let squares = (0..scene.columns)
            .flat_map(|column| (0..scene.rows).filter_map(move |row| Square::new(column, row)));
        // With one or the other barred, every card may be taken.
        let barred: Vec<_> = squares
            .filter(|square| edge(square) && up(square))
            .take(2)
            .collect();
        let [one, other] = barred[..] else { continue };
        let now = some_wins(&text).then_some(mover);
        let next = [one, other]
            .iter()
            .any(|&barred| some_wins(&passed(&text, barred)))
            .then_some(mover.other());
        let expected: Vec<_> = now.into_iter().chain(next).collect();
        assert_eq!(scene.threats(), expected, "{text}");
        seen[expected.len()] += 1;
    }
    assert!(seen.iter().all(|&number| number > 1), "{seen:?}");
}

#[test]
fn moves_that_are_tried_out_are_not_judged() {
    let before = "0303./...../...../...../1.... b s a1 o";
    assert_eq!(scene(before, "", None).threats(), [Shore::Beach]);
    assert!(scene(before, "e2", None).threats().is_empty());
    assert!(
        scene("03030/...../...../...../..... m s a5 -", "", None)
            .threats()
            .is_empty()
    );
}

#[test]
fn rotations_are_offered_as_long_as_one_may_be_chosen_or_compared() {
    let offers = |partial: &str| scene(FROM, partial, None).offers_rotations;
    assert!(!offers(""));
    assert!(offers("c4") && offers("c4 L4"));
    assert!(!offers("c4 L4-90"));
    let compared = scene(FROM, "c4 L4-90", None).comparing(&scene(FROM, "c4", None));
    assert!(compared.offers_rotations);
}

#[test]
fn the_card_that_may_not_be_taken_is_marked_until_one_is_taken() {
    let barred = |position: &str, partial: &str| {
        let barred = scene(position, partial, None).barred;
        barred.map(|card| card.to_string())
    };
    assert_eq!(barred(FROM, "").as_deref(), Some("a1"));
    assert_eq!(barred(FROM, "c4"), None);
    assert_eq!(barred("...../...../...../...../..... b s - -", ""), None);
}
