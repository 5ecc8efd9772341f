//! What there is to see of a position.

use rules::games::{
    GameScene, Seat, Viewer,
    trisq::{Colour, Cut, Edge, Place, Scene, Status},
};

use super::read;

const LATER: &str = "8 r b2hne,c4vse d5vnw,d5vsw";

fn scene(position: &str, partial: &str, last: Option<&str>) -> Scene {
    let scene = read(position).scene(partial, last, Viewer::Public);
    scene.typed::<Scene>().unwrap().clone()
}

fn names(places: &[Place]) -> String {
    places
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

fn cut_of(scene: &Scene, column: u8, row: u8) -> Option<Cut> {
    scene.cuts[usize::from(row * scene.size + column)]
}

#[test]
fn nothing_begun_shows_the_position_alone() {
    let scene = scene(LATER, "", None);
    assert!(
        scene.last.is_empty()
            && scene.partial.is_empty()
            && scene.illegal_contacts.is_empty()
            && scene.winning.is_empty()
    );
    assert!(scene.chosen.is_none() && scene.possible.is_empty());
    assert_eq!(scene.status, Status::Turn(Colour::Red));
    assert_eq!(cut_of(&scene, 1, 1), Some(Cut::Horizontal));
    assert_eq!(cut_of(&scene, 3, 4), Some(Cut::Vertical));
    assert_eq!(scene.cuts.iter().flatten().count(), 3);
    let chains: Vec<_> = scene
        .chains
        .iter()
        .map(|chain| (chain.colour, names(&chain.pieces)))
        .collect();
    assert_eq!(
        chains,
        [
            (Colour::Red, "b2hne".into()),
            (Colour::Red, "c4vse".into()),
            (Colour::Blue, "d5vnw d5vsw".into())
        ]
    );
}

#[test]
fn chains_know_the_edges_that_they_touch() {
    let edges = |position: &str| {
        scene(position, "", None)
            .chains
            .into_iter()
            .map(|chain| chain.edges)
            .collect::<Vec<_>>()
    };
    assert_eq!(edges("3 b a1vnw,a1vsw -"), [vec![Edge::Bottom]]);
    assert_eq!(edges("3 b a3vnw,c2hne -"), [vec![Edge::Top], vec![]]);
    assert_eq!(
        edges("3 b - a3vnw,c2hne"),
        [vec![Edge::Left], vec![Edge::Right]]
    );
    assert_eq!(
        edges("2 b a1vnw,a1vsw,a2vnw,a2vsw -"),
        [vec![Edge::Top, Edge::Bottom]]
    );
}

#[test]
fn a_beginning_is_carried_out() {
    let chosen = scene(LATER, "c3", None);
    assert_eq!(chosen.chosen.unwrap().to_string(), "c3");
    assert_eq!((cut_of(&chosen, 2, 2), chosen.possible.len()), (None, 8));
    let cut = scene(LATER, "c3v", None);
    assert_eq!(
        (cut_of(&cut, 2, 2), cut.possible.len()),
        (Some(Cut::Vertical), 4)
    );
    let placed = scene(LATER, "e2hne", None);
    assert_eq!(
        (names(&placed.partial).as_str(), placed.chosen),
        ("e2hne", None)
    );
    assert!(
        placed
            .chains
            .iter()
            .any(|chain| names(&chain.pieces) == "e2hne")
    );
    let both = scene(LATER, "e2hne+g7hsw", None);
    assert_eq!(names(&both.partial), "e2hne g7hsw");
    // It is still the same player's turn until the move is played.
    assert_eq!(both.status, Status::Turn(Colour::Red));
}

#[test]
fn a_contact_against_the_rule_is_shown_until_it_is_mended() {
    let broken = scene(LATER, "c3hsw", None);
    let contacts: Vec<_> = broken
        .illegal_contacts
        .iter()
        .map(|it| format!("{} {} {},{}", it.piece, it.other, it.at.x, it.at.y))
        .collect();
    assert_eq!(contacts, ["c3hsw b2hne 8,8"]);
    assert!(
        scene(LATER, "b3vse+c3hsw", None)
            .illegal_contacts
            .is_empty()
    );
}

#[test]
fn what_bars_a_corner_is_shown_before_it_is_tried() {
    let barred = scene(LATER, "e2hne+f3h", None);
    assert_eq!(names(&barred.possible), "f3hnw f3hne f3hse");
    assert_eq!(
        barred
            .illegal_contacts
            .iter()
            .map(|it| format!("{} {}", it.piece, it.other))
            .collect::<Vec<_>>(),
        ["f3hsw e2hne"]
    );
}

#[test]
fn a_move_that_would_win_says_so() {
    let winning = scene("2 r a1vnw,a1vsw,a2vsw b1hse", "a2vnw", None);
    assert_eq!(winning.status, Status::Won(Colour::Red));
    assert_eq!(winning.winning.len(), 4);
    let over = scene("2 b a1vnw,a1vsw,a2vnw,a2vsw,b1hsw -", "", None);
    assert_eq!(
        (over.status, over.winning.len()),
        (Status::Won(Colour::Red), 4)
    );
    // One who is given up is nobody's turn.
    assert_eq!(
        scene(LATER, "", None).ended(Some(Seat::SECOND)).status,
        Status::Won(Colour::Blue)
    );
    assert_eq!(scene(LATER, "", None).ended(None).status, Status::Over);
    assert_eq!(over.ended(None).status, Status::Won(Colour::Red));
}

#[test]
fn the_last_move_is_marked_if_it_fits() {
    assert_eq!(
        names(&scene(LATER, "", Some("d5vnw+d5vsw")).last),
        "d5vnw d5vsw"
    );
    assert_eq!(names(&scene(LATER, "", Some("d5vsw")).last), "d5vsw");
    for other in ["b2hne", "d5vne", "d5v", "nonsense", ""] {
        assert!(scene(LATER, "", Some(other)).last.is_empty(), "{other}");
    }
}

#[test]
fn a_draft_that_does_not_fit_is_left_out() {
    for partial in ["b2hne", "d5h", "nonsense", "e2hne+", "i9"] {
        assert_eq!(
            scene(LATER, partial, None),
            scene(LATER, "", None),
            "{partial}"
        );
    }
}

/// Each two pieces of a chain are joined where they share a side, and no others are.
#[test]
fn pieces_are_joined_along_the_sides_that_they_share() {
    let joints = |position: &str| {
        let joints = scene(position, "", None).chains.into_iter();
        let joints = joints.flat_map(|chain| chain.joints).map(|joint| {
            let ([one, other], [from, to]) = (joint.pieces, joint.along);
            let mut ends = [(from.x, from.y), (to.x, to.y)];
            ends.sort_unstable();
            format!("{one} {other} {ends:?}")
        });
        joints.collect::<Vec<_>>()
    };
    assert_eq!(
        joints("2 r a1hne,a1hnw,a1hsw b1hnw"),
        [
            "a1hne a1hnw [(1, 2), (3, 4)]",
            "a1hne a1hsw [(1, 2), (3, 2)]",
            "a1hnw a1hsw [(0, 2), (1, 2)]",
        ]
    );
    assert_eq!(
        joints("2 r a1hne b1hnw"),
        Vec::<String>::new(),
        "two colours"
    );
    assert_eq!(
        joints("2 b a1hne,b1vnw -"),
        ["a1hne b1vnw [(4, 3), (4, 4)]"]
    );
}

/// What was offered stays, so that the piece placed can be compared with the others.
#[test]
fn places_are_offered_in_the_order_of_their_numbers() {
    let chosen = scene(LATER, "g7", None);
    let numbered = "g7hnw g7hne g7hsw g7hse g7vnw g7vne g7vsw g7vse";
    assert_eq!(names(&chosen.offered), numbered);
    let placed = scene(LATER, "g7hne", None);
    assert_eq!(names(&placed.offered), "");
    assert_eq!(names(&placed.comparing(&chosen).offered), numbered);
}
