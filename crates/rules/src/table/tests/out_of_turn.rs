//! Tables of more than two: players who are out, actions out of turn, and consent of all.

use super::{several::three, *};

const CLEO: PersonId = PersonId(4);
const THIRD: Seat = match Seat::new(2) {
    Some(seat) => seat,
    None => panic!("there is a third seat"),
};

fn table() -> Table {
    three(["GBR", "YYW", "RRR"])
}

/// Five points for Ben: YYW along each row.
const POINTS_FOR_BEN: [&str; 15] = [
    "e1:Y", "e2:Y", "e3:W", "d1:Y", "d2:Y", "d3:W", "c1:Y", "c2:Y", "c3:W", "b1:Y", "b2:Y", "b3:W",
    "a1:Y", "a2:Y", "a3:W",
];

/// Asserts that Ben has won by the rules.
#[track_caller]
fn check_win_of_ben(table: &Table, by: WinReason) {
    let winner = Seat::SECOND;
    let end = End::Rules(Outcome::Win { winner, by });
    assert_eq!((table.end(), table.winner()), (Some(end), Some(winner)));
    assert_eq!(table.person(winner), Some(BEN));
}

#[test]
fn a_player_who_leaves_is_out_and_the_others_continue() {
    let (table, event) = table().by(ANN, &Resign).unwrap();
    let Event::Moved(played) = event else {
        panic!("{event:?}")
    };
    assert_eq!((played.text.as_str(), played.seat), ("x1", Seat::FIRST));
    assert_eq!((table.end(), table.person_to_move()), (None, Some(BEN)));
    for action in [typed("e5:G"), Resign, DRAW, YES, NO, TAKE_BACK] {
        table.refuses(ANN, &action, Refusal::Out);
    }
    // Out of turn as well; the last one left has won.
    let table = table.after(CLEO, &Resign);
    check_win_of_ben(&table, WinReason::LastPlayer);
    assert_eq!(
        table.replayed(&table.moves, true).unwrap().end(),
        table.end()
    );
}

#[test]
fn a_right_claim_wins_at_any_time() {
    let table = table().after_moves(&POINTS_FOR_BEN);
    assert_eq!(table.person_to_move(), Some(ANN));
    let won = table.after(BEN, &typed("!2"));
    check_win_of_ben(&won, WinReason::Claim);
    // Of two claims the one that is stored first counts.
    won.refuses(CLEO, &typed("!3"), Refusal::Over);
    table.refuses(CLEO, &typed("!2"), Refusal::NotYourTurn(ANN));
}

#[test]
fn nobody_speaks_for_another_seat() {
    // Not even the player whose turn it is.
    table().refuses(ANN, &typed("!2"), Refusal::SpeaksForAnother);
    table().refuses(ANN, &typed("x3"), Refusal::SpeaksForAnother);
    table().refuses(BEN, &typed("x3"), Refusal::NotYourTurn(ANN));
}

#[test]
fn a_wrong_claim_puts_out_and_leaves_the_turn_and_the_partial_move() {
    let check = |table: &Table, to_move, partial_move| {
        assert_eq!(table.person_to_move(), Some(to_move));
        assert_eq!(table.partial_move(), partial_move);
    };
    let before = table().after(ANN, &parts(&[("hex", "e5")]));
    check(&before, ANN, "e5");
    let table = before.after(CLEO, &typed("!3"));
    assert_eq!((table.end(), table.is_in(THIRD)), (None, false));
    check(&table, ANN, "e5");
    let table = table.after(ANN, &parts(&[("colour", "green")]));
    assert_eq!(table.person_to_move(), Some(BEN));
    // In one's own turn it ends the turn and the partial move.
    check(&before.after(ANN, &typed("!1")), BEN, "");
}

#[test]
fn a_guess_does_not_end_the_turn() {
    let table = table().after(ANN, &typed("?2:GBR"));
    assert_eq!((table.person_to_move(), table.moves.len()), (Some(ANN), 1));
    assert_eq!(table.after(ANN, &typed("e5:G")).person_to_move(), Some(BEN));
}

#[test]
fn a_draw_needs_all_who_are_still_in() {
    let offered = table().after(ANN, &DRAW);
    let (agreed, event) = offered.by(BEN, &YES).unwrap();
    assert_eq!(event, Event::Agreed(offered.offer().unwrap()));
    assert_eq!((agreed.agreed(), agreed.end()), (&[Seat::SECOND][..], None));
    agreed.refuses(BEN, &YES, Refusal::AgreedAlready);
    agreed.refuses(ANN, &YES, Refusal::OwnOffer(vec![CLEO]));
    assert_eq!(agreed.asked().collect::<Vec<_>>(), [THIRD]);
    assert_eq!(agreed.after(CLEO, &YES).end(), Some(End::DrawAgreed));
    let refused = agreed.after(CLEO, &NO);
    assert_eq!((refused.offer(), refused.agreed().len()), (None, 0));

    // Without Cleo, Ben's consent is enough.
    let offered = table().after(CLEO, &Resign).after(ANN, &DRAW);
    assert_eq!(offered.after(BEN, &YES).end(), Some(End::DrawAgreed));
}

#[test]
fn a_draw_stays_on_offer_until_a_player_moves_who_has_not_agreed() {
    let agreed = table().after(ANN, &DRAW).after(BEN, &YES);
    let moved = agreed.after_moves(&["e5:G", "e6:G"]);
    assert_eq!(moved.offer(), agreed.offer());
    assert_eq!(moved.agreed(), [Seat::SECOND]);
    assert_eq!(moved.after_moves(&["e7:G"]).offer(), None);
    assert_eq!(agreed.after(CLEO, &Resign).offer(), None);
    assert_eq!(agreed.after(ANN, &Resign).offer(), None);
}

#[test]
fn what_was_learned_is_not_taken_back() {
    let moved = table().after_moves(&["e5:G"]);
    moved.refuses(ANN, &TAKE_BACK, Refusal::NoTakingBack);
}
