use super::*;

fn touched(partial_move: &str) -> Refusal {
    Refusal::Touched(partial_move.to_owned())
}

#[test]
fn taking_begins_and_pushing_completes_a_move() {
    let (table, event) = touch_move().by(ANN, &take("C3")).unwrap();
    let Event::PartialMove(partial) = event else {
        panic!("{event:?}")
    };
    assert_eq!((partial.text.as_str(), partial.complete), ("c3", false));
    assert_eq!(table.partial_move(), "c3");
    assert_eq!((table.turn(), table.moves.len()), (Some(Seat::FIRST), 0));

    let at = Timestamp(5);
    let (table, event) = table.act(ANN, &push("edge-left", "rot90"), at).unwrap();
    let (seat, text) = (Seat::FIRST, "c3 L3-90".to_owned());
    let played = Played { seat, text, at };
    assert_eq!(event, Event::Moved(played.clone()));
    assert_eq!(table.moves, [played]);
    assert_eq!(
        (table.partial_move(), table.turn()),
        ("", Some(Seat::SECOND))
    );
    assert_eq!(
        table.position.text(),
        "...../...../1..../...../..... m s a3 -"
    );
}

#[test]
fn several_parts_are_added_all_or_none() {
    let whole = parts(&[("card", "c3"), ("edge", "left"), ("rotation", "90")]);
    touch_move().completes(ANN, &whole, "c3 L3-90");
    // The edge alone would be fine, but not with that card: nothing is touched.
    let refused = parts(&[("card", "c3"), ("edge", "left-1")]);
    touch_move().rules_refuse(ANN, &refused, "trypsylon-no-vacancy-in-line");
}

#[test]
fn strangers_and_the_player_who_waits_are_refused() {
    let push = push("edge-left", "rot0");
    for action in [
        take("c3"),
        push,
        typed("c3 L3-90"),
        typed("nonsense"),
        PutBack,
    ] {
        touch_move().refuses(EVE, &action, Refusal::NotSeated);
        touch_move().refuses(BEN, &action, Refusal::NotYourTurn(ANN));
    }
}

#[test]
fn an_unfinished_or_unreadable_move_is_refused() {
    for mv in ["c3", "please", "z9 L3-90"] {
        let Err(Refusal::Rules(sentence)) = touch_move().by(ANN, &typed(mv)) else {
            panic!("{mv}")
        };
        assert!(!sentence.key.is_empty());
    }
}

#[test]
fn touch_move_binds_to_the_card_but_an_illegal_take_touches_nothing() {
    let table = touch_move().after_moves(&["c3 L3-90"]);
    // a3 was inserted last.
    table.rules_refuse(BEN, &take("a3"), "trypsylon-card-inserted-last");
    assert_eq!(table.partial_move(), "");

    let table = table.after(BEN, &take("d4"));
    table.refuses(BEN, &PutBack, Refusal::TouchMove);
    table.refuses(BEN, &typed("c3 L3-90"), touched("d4"));
    table.rules_refuse(BEN, &take("c3"), "trypsylon-double-needs-open-move");
    table.completes(BEN, &typed("d4 t rot0"), "d4 Td-0");
}

#[test]
fn an_edge_without_a_rotation_binds_nobody() {
    let edge = |edge| parts(&[("edge", edge)]);
    let table = touch_move()
        .after(ANN, &take("c3"))
        .after(ANN, &edge("left"));
    assert_eq!(
        (table.partial_move(), table.touched().as_str()),
        ("c3 L3", "c3")
    );
    // It may be finished or changed, or replaced by a whole move with that card.
    table.completes(ANN, &parts(&[("rotation", "rot0")]), "c3 L3-0");
    table.begins(ANN, &edge("top"), "c3 Tc");
    table.completes(ANN, &push("top", "rot180"), "c3 Tc-180");
    table.completes(ANN, &typed("c3 Bc-0"), "c3 Bc-0");
    table.refuses(ANN, &typed("d3 L3-0"), touched("c3"));
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
    assert_eq!(both.partial_move(), "b2+d4");
    both.refuses(BEN, &typed("d4 Td-0"), touched("b2+d4"));
    both.refuses(BEN, &typed("b2+d5 Bb-0 L5-0"), touched("b2+d4"));

    let pushed = both.after(BEN, &push("edge-bottom-b", "rot0"));
    assert_eq!(pushed.partial_move(), "b2+d4 Bb-0");
    pushed.refuses(BEN, &typed("b2+d4 L2-0 Td-0"), touched("b2+d4 Bb-0"));
    pushed.rules_refuse(BEN, &take("c4"), "trypsylon-too-late-to-take");
    pushed.completes(BEN, &typed("b2+d4 Bb-0 Td-90"), "b2+d4 Bb-0 Td-90");
    pushed.completes(BEN, &push("edge-top", "rot90"), "b2+d4 Bb-0 Td-90");
}

#[test]
fn expert_asks_for_the_second_card() {
    let table = table("expert", true)
        .after_moves(&["c3 L3-90"])
        .after(BEN, &take("c4"));
    table.rules_refuse(
        BEN,
        &push("edge-top", "rot0"),
        "trypsylon-expert-second-card",
    );
    table.begins(BEN, &take("b1"), "b1+c4");
}

#[test]
fn without_touch_move_everything_is_put_back_until_the_first_push() {
    let table = no_touch_move();
    table.refuses(ANN, &PutBack, Refusal::NoPartialMove);
    let (after, event) = table.after(ANN, &take("c3")).by(ANN, &PutBack).unwrap();
    assert_eq!((event, after.all()), (Event::PutBack, table.all()));

    let table = table.after_moves(&BEFORE_A_DOUBLE);
    let both = table.after(BEN, &take("d4")).after(BEN, &take("b2"));
    assert_eq!(both.after(BEN, &PutBack).all(), table.all());
    let pushed = both.after(BEN, &push("edge-bottom-b", "rot0"));
    pushed.refuses(BEN, &PutBack, Refusal::Binding);
    pushed.refuses(BEN, &typed("c3 L3-90"), touched("b2+d4 Bb-0"));
}

#[test]
fn without_touch_move_another_card_replaces_the_one_taken() {
    let table = no_touch_move().after(ANN, &take("c3"));
    table.begins(ANN, &take("d4"), "d4");
    table.completes(ANN, &typed("e5 L5-0"), "e5 L5-0");
    // Where it can be a second card it is one.
    let table = no_touch_move()
        .after_moves(&BEFORE_A_DOUBLE)
        .after(BEN, &take("d4"));
    table.begins(BEN, &take("b2"), "b2+d4");
    // What fits neither is explained as what was meant first.
    table.rules_refuse(
        BEN,
        &push("edge-left-1", "rot0"),
        "trypsylon-no-vacancy-in-line",
    );
}

#[test]
fn a_connection_ends_the_game() {
    let table = touch_move().after_moves(&BEACHES_WIN);
    let (winner, by) = (Seat::FIRST, WinReason::Connection);
    assert_eq!(table.end(), Some(End::Rules(Outcome::Win { winner, by })));
    assert_eq!((table.winner(), table.turn()), (Some(winner), None));
    assert_eq!(table.partial(), None);
    for person in [ANN, BEN] {
        for action in [take("c3"), typed("c3 L3-90"), PutBack, Resign] {
            table.refuses(person, &action, Refusal::Over);
        }
    }
    let closed = table.act(EVE, &CLOSE, NOW);
    assert_eq!(closed.unwrap_err(), Refusal::Over);
}
