//! One person who plays all seats.

use super::*;
use crate::table::{Setting, Time};

fn against_oneself(terms: Terms) -> Result<Challenge, ChallengeRefusal> {
    Challenge::new(ANN, &[(ANN, false)], terms, NOW, EXPIRES)
}

/// Ann plays both sides; the beaches start.
fn solo() -> Table {
    let challenge = against_oneself(terms("standard", false)).unwrap();
    challenge.table(None, NOW, &mut Draws(&[])).unwrap()
}

#[test]
fn it_begins_at_once_without_what_needs_another_player() {
    let mut wished = terms("standard", true);
    (wished.series, wished.seating) = (Series::BestOf3, Seating::Drawn);
    Setting::Time.choose(&mut wished, "3d");
    let challenge = against_oneself(wished).unwrap();
    assert!(challenge.is_solo() && challenge.is_ready());
    assert_eq!(challenge.named(), []);
    let table = challenge.table(None, NOW, &mut Draws(&[])).unwrap();
    assert_eq!(table.seats, [ANN, ANN]);
    assert!(table.is_solo() && table.clock.is_none());
    let Terms { series, time, .. } = table.terms;
    assert_eq!((series, time), (Series::Single, Time::Unlimited));
    assert!(!touch_move().is_solo());
}

#[test]
fn a_game_with_secrets_is_not_played_against_oneself() {
    let refused = against_oneself(stand_ins::terms(Game::TRYPTIC, &[]));
    assert_eq!(
        refused,
        Err(ChallengeRefusal::OneselfInSecret(Game::TRYPTIC))
    );
    assert!(against_oneself(stand_ins::terms(Game::WYPS, &[])).is_ok());
}

#[test]
fn the_turn_decides_which_seat_acts() {
    let mut table = solo();
    for mv in BEACHES_WIN {
        let seat = table.turn().unwrap();
        assert_eq!(table.seat_of(ANN), Some(seat));
        table.refuses(BEN, &typed(mv), Refusal::NotSeated);
        table = table.after(ANN, &typed(mv));
        assert_eq!(table.moves.last().unwrap().seat, seat);
    }
    assert_eq!(table.winner(), Some(Seat::FIRST));
    assert_eq!(table.seat_of(ANN), Some(Seat::FIRST));
}

#[test]
fn a_takeback_just_happens_and_nobody_is_offered_a_draw() {
    let table = solo();
    table.refuses(ANN, &TAKE_BACK, Refusal::NoMoveYet);
    table.refuses(ANN, &DRAW, Refusal::PlaysAlone);
    let moved = table.after_moves(&BEACHES_WIN[..3]);
    assert_eq!(moved.by(ANN, &TAKE_BACK).unwrap().1, Event::TakenBack(1));
    let back = moved.after(ANN, &TAKE_BACK).after(ANN, &TAKE_BACK);
    assert_eq!(back.moves.len(), 1);
    assert_eq!(back.turn(), Some(Seat::SECOND));
    assert!(back.may_take_back());
    // A partial move is put back first.
    let partly = back.after(ANN, &take("a2"));
    assert_eq!(partly.taking_back(partly.seat_of(ANN)), PutBack);
}

#[test]
fn it_ends_without_a_result_whenever_its_player_likes() {
    let ended = End::Closed(ANN);
    for action in [Resign, TableAction::Abandon] {
        assert_eq!(solo().after(ANN, &action).end(), Some(ended));
    }
}

#[test]
fn it_begins_again_when_its_player_says_so_and_nothing_is_counted() {
    let over = solo().after_moves(&BEACHES_WIN);
    let (asked, event) = over.by(ANN, &Rematch).unwrap();
    assert_eq!(event, Event::RematchAsked(true));
    let next = asked.next_game(NOW, &mut Draws(&[])).unwrap();
    assert_eq!((next.round, next.score.as_slice()), (1, &[0, 0][..]));
    assert!(next.is_solo());
}
