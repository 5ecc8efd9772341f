use super::*;
use ChallengeRefusal::{Answered, Bot, Expired, NotForYou, NotYours, Oneself, Own, ToAnyone};
use ChallengeState::{Accepted, Declined, Withdrawn};

fn new(named: &[(PersonId, bool)], terms: Terms) -> Result<Challenge, ChallengeRefusal> {
    Challenge::new(ANN, named, terms, NOW, EXPIRES)
}

fn to_ben() -> Challenge {
    new(&[(BEN, false)], terms("standard", true)).unwrap()
}

fn seats(challenge: &Challenge, second: PersonId) -> Vec<PersonId> {
    let accepted = challenge.accept(second, NOW).unwrap();
    accepted.table(None, NOW, &mut Draws(&[])).unwrap().seats
}

#[test]
fn bad_opponents_and_options_are_refused_at_once() {
    let mut no_terms = terms("standard", true);
    let to = |person, is_bot| new(&[(person, is_bot)], terms("standard", true));
    let twice = new(&[(ANN, false), (BEN, false)], terms("standard", true));
    assert_eq!(twice, Err(Oneself));
    assert_eq!(to(BEN, true), Err(Bot));
    no_terms.options.insert("size".to_owned(), "7x7".into());
    assert_eq!(new(&[], no_terms), Err(ChallengeRefusal::Terms));
}

#[test]
fn only_the_person_meant_accepts_or_declines() {
    for (who, refusal) in [(EVE, NotForYou(vec![BEN])), (ANN, Own)] {
        assert_eq!(to_ben().accept(who, NOW), Err(refusal.clone()));
        assert_eq!(to_ben().decline(who, NOW), Err(refusal));
    }
    assert_eq!(seats(&to_ben(), BEN), [ANN, BEN]);
    assert_eq!(to_ben().decline(BEN, NOW).unwrap().state, Declined);
}

#[test]
fn anyone_but_the_challenger_accepts_an_open_challenge_and_nobody_declines_it() {
    let to_anyone = new(&[], terms("standard", true)).unwrap();
    assert_eq!(seats(&to_anyone, EVE), [ANN, EVE]);
    assert_eq!(to_anyone.accept(ANN, NOW), Err(Own));
    assert_eq!(to_anyone.decline(BEN, NOW), Err(ToAnyone));
}

#[test]
fn only_the_challenger_withdraws() {
    assert_eq!(to_ben().withdraw(BEN, NOW), Err(NotYours(ANN)));
    assert_eq!(to_ben().withdraw(ANN, NOW).unwrap().state, Withdrawn);
}

/// Asserts that every answer at this time is refused.
fn check_no_answer(challenge: &Challenge, now: Timestamp, refusal: ChallengeRefusal) {
    assert_eq!(challenge.accept(BEN, now), Err(refusal.clone()));
    assert_eq!(challenge.decline(BEN, now), Err(refusal.clone()));
    assert_eq!(challenge.withdraw(ANN, now), Err(refusal));
}

#[test]
fn what_was_answered_is_not_answered_again() {
    for state in [Declined, Withdrawn, Accepted(TableId(7))] {
        let challenge = Challenge { state, ..to_ben() };
        check_no_answer(&challenge, NOW, Answered(state));
        assert!(!challenge.has_expired(EXPIRES));
    }
}

#[test]
fn it_expires_at_the_named_moment() {
    assert!(to_ben().accept(BEN, Timestamp(EXPIRES.0 - 1)).is_ok());
    check_no_answer(&to_ben(), EXPIRES, Expired);
}

#[test]
fn seats_are_agreed_or_drawn_and_the_starter_is_drawn() {
    let check = |seating, draws: &[u32], seats: [_; 2], starter| {
        let mut terms = terms("standard", true);
        terms.seating = seating;
        let table = stand_ins::begin(ANN, BEN, terms, &mut Draws(draws));
        assert_eq!(table.seats, seats, "{seating:?} {draws:?}");
        assert_eq!(table.starter, starter, "{seating:?} {draws:?}");
        assert_eq!(table.turn(), Some(starter));
        assert_eq!((&table.score[..], table.round), (&[0, 0][..], 1));
    };
    check(Seating::Mine, &[0], [ANN, BEN], Seat::FIRST);
    check(Seating::Mine, &[1], [ANN, BEN], Seat::SECOND);
    check(Seating::Theirs, &[0], [BEN, ANN], Seat::FIRST);
    check(Seating::Theirs, &[1], [BEN, ANN], Seat::SECOND);
    check(Seating::Drawn, &[0, 0], [ANN, BEN], Seat::FIRST);
    check(Seating::Drawn, &[0, 1], [ANN, BEN], Seat::SECOND);
    check(Seating::Drawn, &[1, 0], [BEN, ANN], Seat::FIRST);
    check(Seating::Drawn, &[1, 1], [BEN, ANN], Seat::SECOND);
}
