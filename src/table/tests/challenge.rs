use serde_json::json;

use super::{ANN, BEN, Challenge, EVE, Lots, NOW, Seating, Terms, Timestamp, terms};
use crate::{
    games::Seat,
    ids::TableId,
    table::{ChallengeRefusal, ChallengeState},
};

const EXPIRES: Timestamp = Timestamp(2_000);

fn to_ben() -> Challenge {
    Challenge::new(ANN, &[(BEN, false)], terms("standard", true), NOW, EXPIRES).unwrap()
}

fn to_anyone() -> Challenge {
    Challenge::new(ANN, &[], terms("standard", true), NOW, EXPIRES).unwrap()
}

#[test]
fn neither_oneself_nor_a_bot_can_be_challenged() {
    let refusal =
        |to| Challenge::new(ANN, &[to], terms("standard", true), NOW, EXPIRES).unwrap_err();
    assert_eq!(refusal((ANN, false)), ChallengeRefusal::Oneself);
    assert_eq!(refusal((BEN, true)), ChallengeRefusal::Bot);
}

#[test]
fn options_of_no_game_are_refused_at_once() {
    let mut terms = terms("standard", true);
    terms.options.insert("size".to_owned(), json!("7x7"));
    assert_eq!(
        Challenge::new(ANN, &[], terms, NOW, EXPIRES).unwrap_err(),
        ChallengeRefusal::Terms
    );
}

#[test]
fn only_the_person_meant_accepts_or_declines() {
    let lots = &mut Lots(Vec::new());
    assert_eq!(
        to_ben().accept(EVE, NOW).unwrap_err(),
        ChallengeRefusal::NotForYou(vec![BEN])
    );
    assert_eq!(
        to_ben().decline(EVE, NOW).unwrap_err(),
        ChallengeRefusal::NotForYou(vec![BEN])
    );
    assert_eq!(
        to_ben().accept(ANN, NOW).unwrap_err(),
        ChallengeRefusal::Own
    );
    assert_eq!(
        to_ben().decline(ANN, NOW).unwrap_err(),
        ChallengeRefusal::Own
    );
    assert_eq!(
        to_ben()
            .accept(BEN, NOW)
            .unwrap()
            .table(None, NOW, lots)
            .unwrap()
            .seats,
        [ANN, BEN]
    );
    assert_eq!(
        to_ben().decline(BEN, NOW).unwrap().state,
        ChallengeState::Declined
    );
}

#[test]
fn anyone_but_the_challenger_accepts_an_open_challenge_and_nobody_declines_it() {
    assert_eq!(
        to_anyone()
            .accept(EVE, NOW)
            .unwrap()
            .table(None, NOW, &mut Lots(Vec::new()))
            .unwrap()
            .seats,
        [ANN, EVE]
    );
    assert_eq!(
        to_anyone().accept(ANN, NOW).unwrap_err(),
        ChallengeRefusal::Own
    );
    assert_eq!(
        to_anyone().decline(BEN, NOW).unwrap_err(),
        ChallengeRefusal::ToAnyone
    );
}

#[test]
fn only_the_challenger_withdraws() {
    assert_eq!(
        to_ben().withdraw(BEN, NOW).unwrap_err(),
        ChallengeRefusal::NotYours(ANN)
    );
    assert_eq!(
        to_ben().withdraw(ANN, NOW).unwrap().state,
        ChallengeState::Withdrawn
    );
}

#[test]
fn what_was_answered_is_not_answered_again() {
    for state in [
        ChallengeState::Declined,
        ChallengeState::Withdrawn,
        ChallengeState::Accepted(TableId(7)),
    ] {
        let challenge = Challenge { state, ..to_ben() };
        assert_eq!(
            challenge.accept(BEN, NOW).unwrap_err(),
            ChallengeRefusal::Answered(state)
        );
        assert_eq!(
            challenge.decline(BEN, NOW).unwrap_err(),
            ChallengeRefusal::Answered(state)
        );
        assert_eq!(
            challenge.withdraw(ANN, NOW).unwrap_err(),
            ChallengeRefusal::Answered(state)
        );
        assert!(!challenge.has_expired(EXPIRES));
    }
}

#[test]
fn it_expires_at_the_named_moment() {
    let before = Timestamp(EXPIRES.0 - 1);
    assert!(to_ben().accept(BEN, before).is_ok());
    assert_eq!(
        to_ben().accept(BEN, EXPIRES).unwrap_err(),
        ChallengeRefusal::Expired
    );
    assert_eq!(
        to_ben().decline(BEN, EXPIRES).unwrap_err(),
        ChallengeRefusal::Expired
    );
    assert_eq!(
        to_ben().withdraw(ANN, EXPIRES).unwrap_err(),
        ChallengeRefusal::Expired
    );
}

#[test]
fn seats_are_agreed_or_drawn_and_the_starter_is_drawn() {
    let check = |seating, lots: &[u32], seats: [_; 2], starter| {
        let challenge = Challenge {
            terms: Terms {
                seating,
                ..terms("standard", true)
            },
            ..to_ben()
        };
        let table = challenge
            .accept(BEN, NOW)
            .unwrap()
            .table(None, NOW, &mut Lots(lots.to_vec()))
            .unwrap();
        assert_eq!(
            (table.seats.as_slice(), table.starter),
            (seats.as_slice(), starter),
            "{seating:?} {lots:?}"
        );
        assert_eq!(table.turn(), Some(starter));
        assert_eq!(
            (table.score.as_slice(), table.round),
            ([0, 0].as_slice(), 1)
        );
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
