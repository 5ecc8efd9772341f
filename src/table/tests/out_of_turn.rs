//! Tables of more than two: who is out, who speaks out of turn, and what all have to agree to.

use super::{
    ANN, BEN, DRAW, Event, NO, PersonId, Refusal, TAKE_BACK, Table, TableAction, YES,
    several::three, typed,
};
use crate::{
    games::{Outcome, Seat, WinReason},
    table::End,
};

const CLEO: PersonId = PersonId(4);
const THIRD: Seat = match Seat::new(2) {
    Some(seat) => seat,
    None => panic!("there is a third seat"),
};

fn table() -> Table {
    three(["GBR", "YYW", "RRR"])
}

/// Five points for Ben: YYW along the row e, again and again.
fn with_points_for_ben() -> Table {
    table().after_moves(&[
        "e1:Y", "e2:Y", "e3:W", "d1:Y", "d2:Y", "d3:W", "c1:Y", "c2:Y", "c3:W", "b1:Y", "b2:Y",
        "b3:W", "a1:Y", "a2:Y", "a3:W",
    ])
}

fn won_by(table: &Table) -> Option<PersonId> {
    table.winner().and_then(|winner| table.person(winner))
}

#[test]
fn whoever_leaves_is_out_and_the_others_go_on() {
    let (table, event) = table().by(ANN, &TableAction::Resign).unwrap();
    let Event::Moved(played) = event else {
        panic!("{event:?}")
    };
    assert_eq!(
        (played.text.as_str(), played.seat, table.end()),
        ("x1", Seat::FIRST, None)
    );
    assert_eq!(table.person_to_move(), Some(BEN));
    for action in [typed("e5:G"), TableAction::Resign, DRAW, YES, NO, TAKE_BACK] {
        assert_eq!(table.refuses(ANN, &action), Refusal::Out);
    }
    // Out of turn as well; the last one left has won.
    let table = table.after(CLEO, &TableAction::Resign);
    let end = End::Rules(Outcome::Win {
        winner: Seat::SECOND,
        by: WinReason::LastPlayer,
    });
    assert_eq!((table.end(), won_by(&table)), (Some(end), Some(BEN)));
    assert_eq!(table.replayed(&table.moves, true).unwrap().end(), Some(end));
}

#[test]
fn a_right_claim_wins_at_any_time() {
    let table = with_points_for_ben();
    assert_eq!(table.person_to_move(), Some(ANN));
    let won = table.after(BEN, &typed("!2"));
    assert_eq!(
        (won.end(), won_by(&won)),
        (
            Some(End::Rules(Outcome::Win {
                winner: Seat::SECOND,
                by: WinReason::Claim
            })),
            Some(BEN)
        )
    );
    // Of two claims the one that is stored first counts.
    assert_eq!(won.refuses(CLEO, &typed("!3")), Refusal::Over);
    assert_eq!(table.refuses(CLEO, &typed("!2")), Refusal::NotYourTurn(ANN));
}

#[test]
fn nobody_speaks_for_another_seat() {
    // Not even whoever's turn it is.
    assert_eq!(
        table().refuses(ANN, &typed("!2")),
        Refusal::SpeaksForAnother
    );
    assert_eq!(
        table().refuses(ANN, &typed("x3")),
        Refusal::SpeaksForAnother
    );
    assert_eq!(
        table().refuses(BEN, &typed("x3")),
        Refusal::NotYourTurn(ANN)
    );
}

#[test]
fn a_wrong_claim_puts_out_and_leaves_the_turn_and_what_was_begun() {
    let prefix = table().after(
        ANN,
        &TableAction::Parts(vec![crate::games::Part::new("hex", "e5")]),
    );
    assert_eq!(prefix.partial_move(), "e5");
    let table = prefix.after(CLEO, &typed("!3"));
    assert_eq!(
        (
            table.end(),
            table.is_in(THIRD),
            table.person_to_move(),
            table.partial_move()
        ),
        (None, false, Some(ANN), "e5")
    );
    assert_eq!(
        table
            .after(
                ANN,
                &TableAction::Parts(vec![crate::games::Part::new("colour", "green")])
            )
            .person_to_move(),
        Some(BEN)
    );
    // In one's own turn it ends the turn, and what was begun is gone.
    let table = prefix.after(ANN, &typed("!1"));
    assert_eq!(
        (table.person_to_move(), table.partial_move()),
        (Some(BEN), "")
    );
}

#[test]
fn a_guess_does_not_end_the_turn() {
    let table = table().after(ANN, &typed("?2:GBR"));
    assert_eq!((table.person_to_move(), table.moves.len()), (Some(ANN), 1));
    assert_eq!(table.after(ANN, &typed("e5:G")).person_to_move(), Some(BEN));
}

#[test]
fn a_draw_needs_everybody_who_is_still_in() {
    let offered = table().after(ANN, &DRAW);
    let (agreed, event) = offered.by(BEN, &YES).unwrap();
    assert_eq!(
        (event, agreed.agreed(), agreed.end()),
        (
            Event::Agreed(offered.offer().unwrap()),
            [Seat::SECOND].as_slice(),
            None
        )
    );
    assert_eq!(
        (agreed.refuses(BEN, &YES), agreed.refuses(ANN, &YES)),
        (Refusal::AgreedAlready, Refusal::OwnOffer)
    );
    assert_eq!(agreed.asked().collect::<Vec<_>>(), [THIRD]);
    assert_eq!(agreed.after(CLEO, &YES).end(), Some(End::DrawAgreed));
    let refused = agreed.after(CLEO, &NO);
    assert_eq!((refused.offer(), refused.agreed().len()), (None, 0));

    // Without Cleo, Ben's consent is enough.
    let table = table()
        .after(CLEO, &TableAction::Resign)
        .after(ANN, &DRAW)
        .after(BEN, &YES);
    assert_eq!(table.end(), Some(End::DrawAgreed));
}

#[test]
fn a_draw_stays_on_offer_until_somebody_moves_who_has_not_agreed() {
    let agreed = table().after(ANN, &DRAW).after(BEN, &YES);
    let moved = agreed.after_moves(&["e5:G", "e6:G"]);
    assert_eq!(
        (moved.offer(), moved.agreed()),
        (agreed.offer(), [Seat::SECOND].as_slice())
    );
    assert_eq!(moved.after_moves(&["e7:G"]).offer(), None);
    assert_eq!(agreed.after(CLEO, &TableAction::Resign).offer(), None);
    assert_eq!(agreed.after(ANN, &TableAction::Resign).offer(), None);
}

#[test]
fn what_was_learned_is_not_taken_back() {
    assert_eq!(
        table().after_moves(&["e5:G"]).refuses(ANN, &TAKE_BACK),
        Refusal::NoTakingBack
    );
}
