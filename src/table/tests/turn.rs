use super::{
    ANN, BEACHES_WIN, BEFORE_A_DOUBLE, BEN, EVE, Event, NOW, Refusal, Table, TableAction,
    Timestamp, no_touch_move, push, table, take, touch_move, typed,
};
use crate::{
    games::{Outcome, Part, Seat, WinReason},
    table::{Actor, End, Played},
};

/// The game's own explanation of a refusal.
fn key(refusal: Refusal) -> String {
    match refusal {
        Refusal::Rules(explanation) => explanation.key.into_owned(),
        other => panic!("the table itself refuses: {other}"),
    }
}

fn prefix(table: &Table) -> &str {
    table.partial_move()
}

#[test]
fn taking_begins_and_pushing_completes_a_move() {
    let (table, event) = touch_move().by(ANN, &take("C3")).unwrap();
    let Event::PartialMove(partial) = event else {
        panic!("{event:?}")
    };
    assert_eq!(
        (partial.text.as_str(), partial.complete, prefix(&table)),
        ("c3", false, "c3")
    );
    assert_eq!((table.turn(), table.moves.len()), (Some(Seat::FIRST), 0));

    let at = Timestamp(5);
    let (table, event) = table
        .act(
            Actor {
                person: ANN,
                moderates: false,
            },
            &push("edge-left", "rot90"),
            at,
        )
        .unwrap();
    let played = Played {
        seat: Seat::FIRST,
        text: "c3 L3-90".to_owned(),
        at,
    };
    assert_eq!(event, Event::Moved(played.clone()));
    assert_eq!(
        (table.moves.as_slice(), prefix(&table), table.turn()),
        ([played].as_slice(), "", Some(Seat::SECOND))
    );
    assert_eq!(
        table.position.text(),
        "...../...../1..../...../..... m s a3 -"
    );
}

#[test]
fn several_parts_are_added_all_or_none() {
    let parts = |card| {
        TableAction::Parts(vec![
            Part::new("card", card),
            Part::new("edge", "left"),
            Part::new("rotation", "90"),
        ])
    };
    assert_eq!(
        touch_move().after(ANN, &parts("c3")).moves[0].text,
        "c3 L3-90"
    );
    // The edge alone would be fine, but not with that card: nothing is touched.
    let refused = TableAction::Parts(vec![Part::new("card", "c3"), Part::new("edge", "left-1")]);
    assert_eq!(
        key(touch_move().refuses(ANN, &refused)),
        "trypsylon-no-vacancy-in-line"
    );
}

#[test]
fn strangers_and_the_player_who_waits_are_refused() {
    let table = touch_move();
    for action in [
        take("c3"),
        push("edge-left", "rot0"),
        typed("c3 L3-90"),
        typed("nonsense"),
        TableAction::PutBack,
    ] {
        assert_eq!(table.refuses(EVE, &action), Refusal::NotSeated);
        assert_eq!(table.refuses(BEN, &action), Refusal::NotYourTurn(ANN));
    }
}

#[test]
fn an_unfinished_or_unreadable_move_is_refused() {
    assert!(!key(touch_move().refuses(ANN, &typed("c3"))).is_empty());
    assert!(!key(touch_move().refuses(ANN, &typed("please"))).is_empty());
    assert!(!key(touch_move().refuses(ANN, &typed("z9 L3-90"))).is_empty());
}

#[test]
fn touch_move_binds_to_the_card_but_an_illegal_take_touches_nothing() {
    let table = touch_move().after_moves(&["c3 L3-90"]);
    // a3 was inserted last.
    assert_eq!(
        key(table.refuses(BEN, &take("a3"))),
        "trypsylon-card-inserted-last"
    );
    assert_eq!(prefix(&table), "");

    let table = table.after(BEN, &take("d4"));
    assert_eq!(
        table.refuses(BEN, &TableAction::PutBack),
        Refusal::TouchMove
    );
    assert_eq!(
        table.refuses(BEN, &typed("c3 L3-90")),
        Refusal::Touched("d4".to_owned())
    );
    assert_eq!(
        key(table.refuses(BEN, &take("c3"))),
        "trypsylon-double-needs-open-move"
    );
    assert_eq!(
        table.after(BEN, &typed("d4 t rot0")).moves[1].text,
        "d4 Td-0"
    );
}

#[test]
fn an_edge_without_a_rotation_binds_nobody() {
    let edge = |edge| TableAction::Parts(vec![Part::new("edge", edge)]);
    let table = touch_move()
        .after(ANN, &take("c3"))
        .after(ANN, &edge("left"));
    assert_eq!((prefix(&table), table.touched().as_str()), ("c3 L3", "c3"));
    // It may be finished, thought better of, or replaced by a whole move with that card.
    assert_eq!(
        table
            .after(
                ANN,
                &TableAction::Parts(vec![Part::new("rotation", "rot0")])
            )
            .moves[0]
            .text,
        "c3 L3-0"
    );
    assert_eq!(prefix(&table.after(ANN, &edge("top"))), "c3 Tc");
    assert_eq!(
        table.after(ANN, &push("top", "rot180")).moves[0].text,
        "c3 Tc-180"
    );
    assert_eq!(table.after(ANN, &typed("c3 Bc-0")).moves[0].text, "c3 Bc-0");
    assert_eq!(
        table.refuses(ANN, &typed("d3 L3-0")),
        Refusal::Touched("c3".to_owned())
    );
}

#[test]
fn a_second_card_may_follow_in_any_order_until_the_first_push() {
    let table = touch_move()
        .after_moves(&BEFORE_A_DOUBLE)
        .after(BEN, &take("d4"));
    // A whole move with that card alone, or with another before it, keeps what was touched.
    assert!(table.by(BEN, &typed("d4 Td-0")).is_ok());
    assert!(table.by(BEN, &typed("b2+d4 Bb-0 Td-0")).is_ok());

    let both = table.after(BEN, &take("b2"));
    assert_eq!(prefix(&both), "b2+d4");
    assert_eq!(
        both.refuses(BEN, &typed("d4 Td-0")),
        Refusal::Touched("b2+d4".to_owned())
    );
    assert_eq!(
        both.refuses(BEN, &typed("b2+d5 Bb-0 L5-0")),
        Refusal::Touched("b2+d4".to_owned())
    );

    let pushed = both.after(BEN, &push("edge-bottom-b", "rot0"));
    assert_eq!(prefix(&pushed), "b2+d4 Bb-0");
    assert_eq!(
        pushed.refuses(BEN, &typed("b2+d4 L2-0 Td-0")),
        Refusal::Touched("b2+d4 Bb-0".to_owned())
    );
    assert_eq!(
        key(pushed.refuses(BEN, &take("c4"))),
        "trypsylon-too-late-to-take"
    );
    assert_eq!(
        pushed.after(BEN, &typed("b2+d4 Bb-0 Td-90")).moves[3].text,
        "b2+d4 Bb-0 Td-90"
    );
    assert_eq!(
        pushed.after(BEN, &push("edge-top", "rot90")).moves[3].text,
        "b2+d4 Bb-0 Td-90"
    );
}

#[test]
fn expert_asks_for_the_second_card() {
    let table = table("expert", true)
        .after_moves(&["c3 L3-90"])
        .after(BEN, &take("c4"));
    assert_eq!(
        key(table.refuses(BEN, &push("edge-top", "rot0"))),
        "trypsylon-expert-second-card"
    );
    assert_eq!(prefix(&table.after(BEN, &take("b1"))), "b1+c4");
}

#[test]
fn without_touch_move_everything_is_put_back_until_the_first_push() {
    let table = no_touch_move();
    assert_eq!(
        table.refuses(ANN, &TableAction::PutBack),
        Refusal::NoPartialMove
    );
    let (after, event) = table
        .after(ANN, &take("c3"))
        .by(ANN, &TableAction::PutBack)
        .unwrap();
    assert_eq!((event, after.all()), (Event::PutBack, table.all()));

    let table = table.after_moves(&BEFORE_A_DOUBLE);
    let both = table.after(BEN, &take("d4")).after(BEN, &take("b2"));
    assert_eq!(both.after(BEN, &TableAction::PutBack).all(), table.all());
    let pushed = both.after(BEN, &push("edge-bottom-b", "rot0"));
    assert_eq!(
        pushed.refuses(BEN, &TableAction::PutBack),
        Refusal::AlreadyPushed
    );
    assert_eq!(
        pushed.refuses(BEN, &typed("c3 L3-90")),
        Refusal::Touched("b2+d4 Bb-0".to_owned())
    );
}

#[test]
fn without_touch_move_another_card_replaces_the_one_taken() {
    let table = no_touch_move().after(ANN, &take("c3"));
    assert_eq!(prefix(&table.after(ANN, &take("d4"))), "d4");
    assert_eq!(table.after(ANN, &typed("e5 L5-0")).moves[0].text, "e5 L5-0");
    // Where it can be a second card it is one.
    let table = no_touch_move()
        .after_moves(&BEFORE_A_DOUBLE)
        .after(BEN, &take("d4"));
    assert_eq!(prefix(&table.after(BEN, &take("b2"))), "b2+d4");
    // What fits neither way is explained as what was meant first.
    assert_eq!(
        key(table.refuses(BEN, &push("edge-left-1", "rot0"))),
        "trypsylon-no-vacancy-in-line"
    );
}

#[test]
fn a_connection_ends_the_game() {
    let table = touch_move().after_moves(&BEACHES_WIN);
    let end = End::Rules(Outcome::Win {
        winner: Seat::FIRST,
        by: WinReason::Connection,
    });
    assert_eq!(
        (table.end(), table.winner(), table.turn(), table.partial()),
        (Some(end), Some(Seat::FIRST), None, None)
    );
    for person in [ANN, BEN] {
        for action in [
            take("c3"),
            typed("c3 L3-90"),
            TableAction::PutBack,
            TableAction::Resign,
        ] {
            assert_eq!(table.refuses(person, &action), Refusal::Over);
        }
    }
    let moderator = Actor {
        person: EVE,
        moderates: true,
    };
    assert_eq!(
        table.act(moderator, &TableAction::Close, NOW).unwrap_err(),
        Refusal::Over
    );
}
