use super::*;

const fn of_ann(kind: OfferKind) -> Offer {
    let by = Seat::FIRST;
    Offer { by, kind }
}

const DRAW_OF_ANN: Offer = of_ann(OfferKind::Draw);

/// Asserts the outcome of a game that is over, with nothing left of what was under way.
#[track_caller]
fn check_end(table: &Table, end: End, winner: Option<Seat>) {
    assert_eq!((table.end(), table.winner()), (Some(end), winner));
    assert_eq!((table.offer(), table.partial_move()), (None, ""));
}

#[test]
fn a_draw_is_offered_and_accepted_at_any_time() {
    for (proposer, other) in [(ANN, BEN), (BEN, ANN)] {
        let taken = touch_move().after(ANN, &take("c3"));
        let (table, event) = taken.by(proposer, &DRAW).unwrap();
        assert_eq!(event, Event::Proposed(table.offer().unwrap()));
        assert_eq!(table.partial_move(), "c3");
        let (table, event) = table.by(other, &YES).unwrap();
        assert_eq!(event, Event::Ended(End::DrawAgreed));
        check_end(&table, End::DrawAgreed, None);
    }
}

#[test]
fn an_offer_is_declined_by_the_other_and_withdrawn_by_the_proposer() {
    let offered = touch_move().after(ANN, &DRAW);
    for person in [ANN, BEN] {
        let (table, event) = offered.by(person, &NO).unwrap();
        assert_eq!(event, Event::Refused(DRAW_OF_ANN));
        assert_eq!((table.offer(), table.end()), (None, None));
    }
    offered.refuses(ANN, &YES, Refusal::OwnOffer(vec![BEN]));
    offered.refuses(EVE, &YES, Refusal::NotSeated);
}

#[test]
fn one_offer_is_open_at_a_time() {
    let offered = touch_move().after_moves(&["c3 L3-90"]).after(ANN, &DRAW);
    for action in [DRAW, TAKE_BACK] {
        offered.refuses(ANN, &action, Refusal::OwnOffer(vec![BEN]));
        offered.refuses(BEN, &action, Refusal::OfferOpen(DRAW_OF_ANN));
    }
    for answer in [YES, NO] {
        touch_move().refuses(BEN, &answer, Refusal::NoOffer);
    }
}

#[test]
fn a_draw_stays_on_offer_until_the_other_moves() {
    let table = touch_move()
        .after(ANN, &DRAW)
        .after(ANN, &typed("c3 L3-90"));
    assert_eq!(table.offer(), Some(DRAW_OF_ANN));
    assert_eq!(table.after(BEN, &take("c3")).offer(), Some(DRAW_OF_ANN));
    assert_eq!(table.after(BEN, &typed("c3 R3-0")).offer(), None);
}

#[test]
fn the_next_move_of_any_player_ends_the_offer_of_a_takeback() {
    let moved = touch_move().after_moves(&["c3 L3-90"]);
    let table = moved.after(ANN, &TAKE_BACK);
    assert_eq!(table.offer(), Some(of_ann(OfferKind::TakeBack)));
    assert_eq!(table.after(BEN, &typed("c3 R3-0")).offer(), None);
    let table = moved.after_moves(&["c3 R3-0"]).after(ANN, &TAKE_BACK);
    assert_eq!(table.after(ANN, &typed("c4 Tc-0")).offer(), None);
}

#[test]
fn a_takeback_restores_the_whole_earlier_position() {
    let check = |before: &Table, moves: &[&str], (by, card): (PersonId, &str)| {
        let table = before.after_moves(moves).after(by, &take(card));
        let (table, event) = table.after(ANN, &TAKE_BACK).by(BEN, &YES).unwrap();
        assert_eq!(event, Event::TakenBack(moves.len()));
        assert_eq!(table.all(), before.all());
    };
    // The open move sets `o` and the last inserted card; then Ben begins a move.
    let open_move = touch_move().after_moves(&BEFORE_A_DOUBLE).position.text();
    assert!(open_move.ends_with(" a5 o"), "{open_move}");
    check(
        &touch_move().after_moves(&BEFORE_A_DOUBLE[..2]),
        &["a3 Ta-0"],
        (BEN, "d4"),
    );
    // The opponent's answer is taken back too.
    let before = no_touch_move().after_moves(&BEFORE_A_DOUBLE[..2]);
    check(&before, &["a3 Ta-0", "b2 Bb-90"], (ANN, "c4"));
}

#[test]
fn without_a_move_there_is_nothing_to_take_back() {
    touch_move().refuses(ANN, &TAKE_BACK, Refusal::NoMoveYet);
    let table = touch_move().after_moves(&["c3 L3-90"]);
    table.refuses(BEN, &TAKE_BACK, Refusal::NoMoveYet);
}

#[test]
fn any_player_resigns_at_any_time() {
    let table = touch_move().after(ANN, &take("c3")).after(BEN, &DRAW);
    for (loser, seat) in [(ANN, Seat::FIRST), (BEN, Seat::SECOND)] {
        let (table, event) = table.by(loser, &Resign).unwrap();
        assert_eq!(event, Event::Ended(End::Resigned(seat)));
        check_end(&table, End::Resigned(seat), Some(seat.other()));
        table.refuses(ANN, &Resign, Refusal::Over);
    }
    touch_move().refuses(EVE, &Resign, Refusal::NotSeated);
}

#[test]
fn anybody_closes_a_game() {
    for person in [ANN, BEN, EVE] {
        let (table, event) = touch_move().by(person, &CLOSE).unwrap();
        assert_eq!(event, Event::Ended(End::Closed(person)));
        check_end(&table, End::Closed(person), None);
    }
}

#[test]
fn nothing_is_proposed_or_answered_once_it_is_over() {
    for table in [
        touch_move().after_moves(&BEACHES_WIN),
        touch_move().after(ANN, &Resign),
    ] {
        for action in [DRAW, TAKE_BACK, YES, NO] {
            table.refuses(ANN, &action, Refusal::Over);
        }
    }
}
