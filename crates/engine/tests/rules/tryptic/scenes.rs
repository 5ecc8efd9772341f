//! What there is to see of a position, and what there is not.

use rules::games::{
    AnyPosition, Seat, Viewer,
    tryptic::{Hex, Last, PartialTurn, Pattern, Scene, Scoring, Status},
};

use super::{OPEN, open, read, start};

pub fn scene(
    position: &dyn AnyPosition,
    partial: &str,
    last: Option<&str>,
    viewer: Viewer,
) -> Scene {
    let scene = position.scene(partial, last, viewer);
    scene.typed::<Scene>().unwrap().clone()
}

fn seat(number: u8) -> Seat {
    Seat::new(number - 1).unwrap()
}

fn hex(name: &str) -> Hex {
    Hex::all().find(|hex| hex.to_string() == name).unwrap()
}

/// Which patterns are shown, by seat.
fn patterns(scene: &Scene) -> Vec<String> {
    scene
        .players
        .iter()
        .map(|player| {
            player
                .pattern
                .map_or_else(|| "?".to_owned(), |pattern| pattern.to_string())
        })
        .collect()
}

fn points(scene: &Scene) -> Vec<Option<i32>> {
    scene.players.iter().map(|player| player.points).collect()
}

const ROW: &str = "YGGY.....";

fn running() -> Box<dyn AnyPosition> {
    read(&format!(
        "{} 2 YGG,RRB,WWW 1,-1,0 ++x -",
        OPEN.replace(".........", ROW)
    ))
}

#[test]
fn everybody_sees_the_patterns_of_those_who_are_out_and_no_points() {
    let scene = scene(running().as_ref(), "", None, Viewer::Public);
    assert_eq!(patterns(&scene), ["?", "?", "WWW"]);
    assert_eq!(points(&scene), [None; 3]);
    assert_eq!(scene.scoring, []);
    let gained: Vec<i32> = scene.players.iter().map(|player| player.gained).collect();
    assert_eq!(gained, [1, -1, 0]);
    assert_eq!(scene.status, Status::Turn(seat(2)));
    assert_eq!(scene.left, [30, 28, 30, 30, 28]);
}

#[test]
fn a_player_sees_their_own_pattern_points_and_runs() {
    let scene = scene(running().as_ref(), "", None, Viewer::Seat(seat(1)));
    assert_eq!(patterns(&scene), ["YGG", "?", "WWW"]);
    assert_eq!(points(&scene), [Some(3), None, None]);
    let [scoring] = scene.scoring.try_into().unwrap();
    assert_eq!(scoring.seat, seat(1));
    assert_eq!(
        scoring.runs,
        [
            [hex("e1"), hex("e2"), hex("e3")],
            [hex("e2"), hex("e3"), hex("e4")]
        ]
    );
}

#[test]
fn at_the_end_everything_is_shown() {
    let over = running().play("!2").unwrap();
    let scene = scene(over.as_ref(), "", Some("!2"), Viewer::Public);
    assert_eq!(patterns(&scene), ["YGG", "RRB", "WWW"]);
    assert_eq!(points(&scene), [Some(3), Some(-1), Some(0)]);
    assert_eq!(scene.status, Status::Won(seat(1)));
    let runs = |it: &Scoring| (it.seat, it.runs.len());
    let scored: Vec<_> = scene.scoring.iter().map(runs).collect();
    assert_eq!(scored, [(seat(1), 2)]);
    assert_eq!(
        scene.last,
        Some(Last::Claim {
            seat: seat(2),
            is_right: false
        })
    );
}

#[test]
fn a_claim_that_won_shows_everything_though_the_position_does_not_tell_it() {
    let position = read(&format!(
        "{} 2 GGG,RRB 0,0 ++ -",
        OPEN.replace(".........", "GGGGGGG..")
    ));
    let won = scene(position.as_ref(), "", Some("!1"), Viewer::Public);
    assert_eq!(
        (won.status, won.last),
        (
            Status::Won(seat(1)),
            Some(Last::Claim {
                seat: seat(1),
                is_right: true
            })
        )
    );
    assert_eq!(
        (patterns(&won), points(&won)),
        (
            vec!["GGG".to_owned(), "RRB".to_owned()],
            vec![Some(5), Some(0)]
        )
    );
    for other in [None, Some("!2"), Some("e7:G")] {
        let running = scene(position.as_ref(), "", other, Viewer::Public);
        assert_eq!(
            (running.status, running.players[0].pattern),
            (Status::Turn(seat(2)), None)
        );
    }
}

#[test]
fn a_tile_that_is_tried_out_is_shown_with_what_it_scores() {
    let position = read(&format!(
        "{} 1 GGY,RRB 0,0 ++ -",
        OPEN.replace(".........", "YGG......")
    ));
    let alone = scene(position.as_ref(), "e4", None, Viewer::Seat(seat(1)));
    assert_eq!(
        (alone.partial, alone.tile(hex("e4"))),
        (Some(PartialTurn::Hex(hex("e4"))), None)
    );
    let tried = scene(position.as_ref(), "e4:Y", None, Viewer::Seat(seat(1)));
    assert_eq!(tried.partial, Some(PartialTurn::Tile(hex("e4"))));
    assert_eq!(tried.scoring[0].runs.len(), 2);
    assert_eq!(tried.left[4], 28);
    assert_eq!(tried.status, Status::Turn(seat(1)));
}

#[test]
fn nothing_shows_what_would_become_of_a_guess_or_a_claim() {
    let position = start(&["GBR", "RRB", "YYY"]);
    let right = scene(position.as_ref(), "?2:RRB", None, Viewer::Seat(seat(1)));
    let wrong = scene(position.as_ref(), "?2:RRW", None, Viewer::Seat(seat(1)));
    assert!(matches!(right.partial, Some(PartialTurn::Guess { .. })));
    assert_eq!(
        Scene {
            partial: None,
            ..right.clone()
        },
        Scene {
            partial: None,
            ..wrong
        }
    );
    assert_eq!(
        Scene {
            partial: None,
            ..right
        },
        scene(position.as_ref(), "!1", None, Viewer::Seat(seat(1)))
    );
}

#[test]
fn the_last_move_is_marked_if_it_fits() {
    let position = start(&["GBR", "RRB", "YYY"]);
    let last = |moves: &[&str], last: &str| {
        scene(
            super::play(position.as_ref(), moves).as_ref(),
            "",
            Some(last),
            Viewer::Public,
        )
        .last
    };
    let guess = |letters: &str| {
        Pattern::all()
            .find(|pattern| pattern.to_string() == letters)
            .unwrap()
    };
    assert_eq!(last(&["e5:G"], "e5:G"), Some(Last::Placed(hex("e5"))));
    assert_eq!(last(&["e5:G"], "e5:R"), None);
    assert_eq!(
        last(&["?2:BBB"], "?2:BBB"),
        Some(Last::Challenge {
            seat: seat(2),
            guess: guess("BBB"),
            is_right: false
        })
    );
    assert_eq!(
        last(&["?2:BRR"], "?2:BRR"),
        Some(Last::Challenge {
            seat: seat(2),
            guess: Pattern(guess("BRR").0),
            is_right: true
        })
    );
    assert_eq!(last(&[], "?2:BBB"), None);
    assert_eq!(
        last(&["!3"], "!3"),
        Some(Last::Claim {
            seat: seat(3),
            is_right: false
        })
    );
    assert_eq!(last(&["!3"], "!2"), None);
    assert_eq!(last(&["x2"], "x2"), Some(Last::Left(seat(2))));
    for nonsense in ["", "nonsense", "pass", "e5", "x9"] {
        assert_eq!(last(&["x2"], nonsense), None, "{nonsense}");
    }
}

#[test]
fn a_draft_that_does_not_fit_is_left_out() {
    let position = open("1 GBR,RRB 0,0 ++ -").play("e5:G").unwrap();
    for partial in ["e5", "e5:R", "nonsense", "?2", "pass"] {
        let seen = scene(position.as_ref(), partial, None, Viewer::Public);
        assert_eq!(
            seen,
            scene(position.as_ref(), "", None, Viewer::Public),
            "{partial}"
        );
    }
}
