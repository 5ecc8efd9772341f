use super::{
    ANN, BEACHES_WIN, BEN, DRAW, EVE, Event, NO, NOW, Refusal, TAKE_BACK, TableAction, YES,
    no_touch_move, take, touch_move, typed,
};
use crate::{
    games::Seat,
    table::{Actor, End, Offer, OfferKind},
};

const DRAW_OF_ANN: Offer = Offer {
    by: Seat::FIRST,
    kind: OfferKind::Draw,
};
const TAKE_BACK_OF_ANN: Offer = Offer {
    by: Seat::FIRST,
    kind: OfferKind::TakeBack,
};

#[test]
fn a_draw_is_offered_and_accepted_at_any_time() {
    for (proposer, other) in [(ANN, BEN), (BEN, ANN)] {
        let (table, event) = touch_move()
            .after(ANN, &take("c3"))
            .by(proposer, &DRAW)
            .unwrap();
        assert_eq!(event, Event::Proposed(table.offer().unwrap()));
        assert_eq!(table.partial_move(), "c3");
        let (table, event) = table.by(other, &YES).unwrap();
        assert_eq!(
            (event, table.end(), table.winner()),
            (Event::Ended(End::DrawAgreed), Some(End::DrawAgreed), None)
        );
        assert_eq!((table.offer(), table.partial_move()), (None, ""));
    }
}

#[test]
fn an_offer_is_declined_by_the_other_and_withdrawn_by_the_proposer() {
    let offered = touch_move().after(ANN, &DRAW);
    for person in [ANN, BEN] {
        let (table, event) = offered.by(person, &NO).unwrap();
        assert_eq!(
            (event, table.offer(), table.end()),
            (Event::Refused(DRAW_OF_ANN), None, None)
        );
    }
    assert_eq!(offered.refuses(ANN, &YES), Refusal::OwnOffer);
    assert_eq!(offered.refuses(EVE, &YES), Refusal::NotSeated);
}

#[test]
fn one_offer_is_open_at_a_time() {
    let offered = touch_move().after_moves(&["c3 L3-90"]).after(ANN, &DRAW);
    for person in [ANN, BEN] {
        for action in [DRAW, TAKE_BACK] {
            assert_eq!(
                offered.refuses(person, &action),
                Refusal::OfferOpen(DRAW_OF_ANN)
            );
        }
    }
    assert_eq!(touch_move().refuses(BEN, &YES), Refusal::NoOffer);
    assert_eq!(touch_move().refuses(BEN, &NO), Refusal::NoOffer);
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
fn a_wish_to_take_back_is_gone_with_the_next_move_of_anyone() {
    let table = touch_move()
        .after_moves(&["c3 L3-90"])
        .after(ANN, &TAKE_BACK);
    assert_eq!(table.offer(), Some(TAKE_BACK_OF_ANN));
    assert_eq!(table.after(BEN, &typed("c3 R3-0")).offer(), None);
    let table = touch_move()
        .after_moves(&["c3 L3-90", "c3 R3-0"])
        .after(ANN, &TAKE_BACK);
    assert_eq!(table.after(ANN, &typed("c4 Tc-0")).offer(), None);
}

#[test]
fn taking_back_restores_the_whole_earlier_position() {
    // The open move has set `o` and the last inserted card; Ben has begun a turn since.
    let before = touch_move().after_moves(&["c3 L3-90", "c3 R3-0"]);
    let table = before.after_moves(&["a3 Ta-0"]);
    assert!(
        table.position.text().ends_with(" a5 o"),
        "{}",
        table.position.text()
    );
    let (table, event) = table
        .after(BEN, &take("d4"))
        .after(ANN, &TAKE_BACK)
        .by(BEN, &YES)
        .unwrap();
    assert_eq!((event, table.all()), (Event::TakenBack(1), before.all()));
}

#[test]
fn taking_back_takes_the_opponents_answer_too() {
    let before = no_touch_move().after_moves(&["c3 L3-90", "c3 R3-0"]);
    let table = before
        .after_moves(&["a3 Ta-0", "b2 Bb-90"])
        .after(ANN, &take("c4"));
    let (table, event) = table.after(ANN, &TAKE_BACK).by(BEN, &YES).unwrap();
    assert_eq!((event, table.all()), (Event::TakenBack(2), before.all()));
}

#[test]
fn without_a_move_there_is_nothing_to_take_back() {
    assert_eq!(touch_move().refuses(ANN, &TAKE_BACK), Refusal::NoMoveYet);
    let table = touch_move().after_moves(&["c3 L3-90"]);
    assert_eq!(table.refuses(BEN, &TAKE_BACK), Refusal::NoMoveYet);
}

#[test]
fn anybody_seated_resigns_at_any_time() {
    for (loser, seat) in [(ANN, Seat::FIRST), (BEN, Seat::SECOND)] {
        let (table, event) = touch_move()
            .after(ANN, &take("c3"))
            .after(BEN, &DRAW)
            .by(loser, &TableAction::Resign)
            .unwrap();
        assert_eq!(event, Event::Ended(End::Resigned(seat)));
        assert_eq!(
            (table.winner(), table.offer(), table.partial_move()),
            (Some(seat.other()), None, "")
        );
        assert_eq!(table.refuses(ANN, &TableAction::Resign), Refusal::Over);
    }
    assert_eq!(
        touch_move().refuses(EVE, &TableAction::Resign),
        Refusal::NotSeated
    );
}

#[test]
fn moderators_close_a_game_and_nobody_else_does() {
    for person in [ANN, BEN, EVE] {
        assert_eq!(
            touch_move().refuses(person, &TableAction::Close),
            Refusal::NotModerator
        );
        let (table, event) = touch_move()
            .act(
                Actor {
                    person,
                    moderates: true,
                },
                &TableAction::Close,
                NOW,
            )
            .unwrap();
        assert_eq!(
            (event, table.end(), table.winner()),
            (
                Event::Ended(End::Closed(person)),
                Some(End::Closed(person)),
                None
            )
        );
    }
}

#[test]
fn nothing_is_proposed_or_answered_once_it_is_over() {
    for table in [
        touch_move().after_moves(&BEACHES_WIN),
        touch_move().after(ANN, &TableAction::Resign),
    ] {
        for action in [DRAW, TAKE_BACK, YES, NO] {
            assert_eq!(table.refuses(ANN, &action), Refusal::Over);
        }
    }
}
