//! The facts that the rules page states, and what it says in words, each in one short case.

use rules::games::{AnyPosition, Game, MoveError, Outcome, Seat};
use serde_json::{Value, json};

use super::read;

fn start(size: &str) -> Box<dyn AnyPosition> {
    let options = json!({ "size": size });
    Game::TRYPSYLON.start(options.as_object().unwrap()).unwrap()
}

fn winner(position: &str) -> Option<usize> {
    read(position)
        .outcome()
        .and_then(Outcome::winner)
        .map(Seat::index)
}

fn kinds(position: &str) -> Value {
    read(position).facts(None).unwrap()["kinds"].clone()
}

fn networks(position: &str) -> Value {
    read(position).facts(Some("networks")).unwrap()["networks"].clone()
}

/// The reason why a move may not be played.
fn refusal(position: &str, mv: &str) -> String {
    match read(position).play(mv) {
        Err(MoveError::Illegal(reason)) => reason.to_string(),
        other => panic!("{mv} in {position}: {other:?}"),
    }
}

#[test]
fn whose_shores_a_move_connects_is_said_where_it_is_the_other_players() {
    let key = |position: &str, mv: &str| {
        let remark = read(position).sentence(mv).unwrap();
        (remark.sentence.key.to_string(), remark.people)
    };
    let connects = "0303./...../...../...../..... m s d5 -";
    let (one, people) = key(connects, "e4 Te-0");
    assert_eq!(one, "trypsylon-plays-one-for-other");
    assert!(people.contains(&("other", Seat::FIRST)), "{people:?}");
    let own = connects.replace(" m ", " b ");
    assert_eq!(key(&own, "e4 Te-0").0, "trypsylon-plays-one");
    assert_eq!(key(connects, "e4 Te-90").0, "trypsylon-plays-one");
    let double = connects.replace("d5 -", "d5 o");
    let (two, _) = key(&double, "a1+e4 Te-0 L1-0");
    assert_eq!(two, "trypsylon-plays-two-for-other");
}

#[test]
fn first_moves_are_counted() {
    let check = |size, count| assert_eq!(start(size).count(), count, "{size}");
    check("5x5", 320);
    check("6x5", 392);
    check("5x6", 392);
    check("6x6", 480);
}

#[test]
fn two_plies_are_counted() {
    assert_eq!(start("5x5").perft(2, 1_000_000), Ok(99_072));
}

#[test]
fn the_cheapest_win_runs_along_an_edge() {
    assert_eq!(winner("03030/...../...../...../..... m s a5 -"), Some(0));
    assert_eq!(winner("030300/....../....../....../...... m s a5 -"), None);
    assert_eq!(winner("0303./...../...../...../..... m s a5 -"), None);
}

#[test]
fn of_two_connected_players_the_one_who_moved_wins() {
    // The top row connects west with east, the left column south with north.
    assert_eq!(winner("03030/2..../3..../2..../3.... m s a5 -"), Some(0));
    assert_eq!(winner("03030/2..../3..../2..../3.... b s a5 -"), Some(1));
}

#[test]
fn a_shore_joins_nothing() {
    // Both touch the south shore, one the west and one the east too.
    let position = "...../...../...../...../0...3 b s a1 -";
    assert_eq!(
        networks(position),
        json!([{ "cards": ["a1"], "sides": ["S", "W"] }, { "cards": ["e1"], "sides": ["E", "S"] }])
    );
    assert_eq!(winner(position), None);
}

#[test]
fn a_corner_of_the_board_counts_for_both() {
    assert_eq!(
        networks("...../...../...../...../2.... b s a1 -")[0]["sides"],
        json!(["S", "W"])
    );
}

#[test]
fn a_point_carries_only_if_all_cards_around_it_are_face_up() {
    // b2 points to the upper right, c3 to the lower left.
    let joined = |position| {
        networks(position)
            .as_array()
            .unwrap()
            .iter()
            .any(|network| network["cards"] == json!(["b2", "c3"]))
    };
    assert!(joined("...../...../.02../.00../1.... b s a1 -"));
    assert!(!joined("...../...../..2../.00../1.... b s a1 -"));
    assert!(!joined("...../...../.02../.0.../1.... b s a1 -"));
}

#[test]
fn kinds_follow_the_table() {
    let check =
        |position, expected: &[&str]| assert_eq!(kinds(position), json!(expected), "{position}");
    check("...../...../...../...../..... b s - -", &["simple"]);
    check("...../...../...../...../..... b x - -", &["simple"]);
    // The only face-up card is the one inserted last.
    check("...../...../...../...../0.... b s a1 -", &["simple"]);
    check("...../...../...../...../0.... b x a1 -", &["double"]);
    check(
        "...../...../...../...../0.1.. b s a1 -",
        &["simple", "open"],
    );
    check(
        "...../...../...../...../0.1.. b s a1 o",
        &["simple", "open", "double"],
    );
    check(
        "...../...../...../...../0.1.. b x a1 o",
        &["open", "double"],
    );
    // Four face-down cards, then three.
    check(
        "1.110/2.301/22.12/33.23/01110 b s a1 o",
        &["simple", "open", "double"],
    );
    check(
        "11110/2.301/22.12/33.23/01110 b s a1 o",
        &["simple", "open"],
    );
    check(
        "11110/2.301/22.12/33.23/01110 b x a1 -",
        &["open", "double"],
    );
    check(
        "01230/12301/23.12/30123/01230 b x a1 -",
        &["open", "double"],
    );
    check("10111/30123/31201/11003/10033 m x a1 -", &["open"]);
    check("03030/...../...../...../..... m s a5 -", &[]);
}

#[test]
fn refusals_say_why() {
    let check = |position: &str, mv, expected| {
        assert_eq!(refusal(position, mv), expected, "{mv} in {position}");
    };
    let start = "...../...../...../...../..... b s - -";
    let two_up = "...../...../...../...../0.1.. b s a1 -";
    check(two_up, "a1 R1-0", "trypsylon-card-inserted-last card=a1");
    check(
        start,
        "c3+e5 L3-90 Te-0",
        "trypsylon-first-move-simple card=c3",
    );
    check(
        two_up,
        "c3+e5 L3-90 Te-0",
        "trypsylon-double-needs-open-move card=c3",
    );
    check(
        "11110/2.301/22.12/33.23/01110 b s a1 o",
        "b4+c3 L4-0 L3-0",
        "trypsylon-double-in-endgame card=b4",
    );
    check(
        "...../...../...../...../0.1.. b s a1 o",
        "b1+c1 L1-0 L1-0",
        "trypsylon-face-up-beside-face-down card=c1 taken=b1",
    );
    check(
        "...../...../...../...../0.1.. b s a1 o",
        "c1+d1 L1-0 L1-0",
        "trypsylon-face-down-beside-face-up card=d1 taken=c1",
    );
    check(
        "...../...../...../...../011.. b s a1 o",
        "b1+c1 L1-0 L1-0",
        "trypsylon-open-move-takes-one card=b1",
    );
    check(
        "...../...../...../...../0.1.. b x a1 o",
        "b1 L1-0",
        "trypsylon-expert-second-card card=b1",
    );
    check(
        start,
        "c3 L2-90",
        "trypsylon-no-vacancy-in-line edge=L2 edges=L3, R3, Tc or Bc",
    );
    check(
        start,
        "a3 L3-90",
        "trypsylon-edge-holds-no-card card=a3 edge=L3 edges=R3, Ta or Ba",
    );
    assert!(matches!(
        read("03030/...../...../...../..... m s a5 -").play("c3 L3-90"),
        Err(MoveError::Over)
    ));
}

#[test]
fn after_a_double_the_second_card_is_the_last() {
    let after = read("...../...../...../...../0.1.. b s a1 o")
        .play("b2+d4 L2-90 Td-180")
        .unwrap()
        .text();
    assert_eq!(after, "...2./...../...../1..../0.1.. m s d5 -");
}

#[test]
fn a_line_with_two_vacancies_is_filled_at_the_nearer_one() {
    let from = "0..../1..../2..../3..../..... b s a2 o";
    let after = read(from).play("b1+d1 L1-0 L1-90").unwrap().text();
    // The first card pushes a1 to b1; the second pushes it and b1 and c1 towards d1.
    assert_eq!(after, "0..../1..../2..../3..../10... m s a1 -");
}

#[test]
fn experts_make_the_last_double_with_one_card_which_is_no_open_move() {
    let after = read("01230/12301/23.12/30123/01230 b x a1 o")
        .play("c3 L3-0")
        .unwrap()
        .text();
    assert_eq!(after, "01230/12301/02312/30123/01230 m x a3 -");
}

#[test]
fn a_path_completed_within_a_double_is_judged_only_at_its_end() {
    let from = read("0303./...../...../...../1.... b s a1 o");
    // The first card would win by itself; the second pushes it down again.
    assert!(from.play("e2 Te-0").unwrap().outcome().is_some());
    assert!(from.play("e1+e2 Te-0 Te-180").unwrap().outcome().is_none());
}
