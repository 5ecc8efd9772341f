//! Challenges to several people, and what they choose in private before play.

use super::{ANN, BEN, Challenge, EVE, Lots, NOW, PersonId, Seating, Table, Terms, Timestamp};
use crate::{
    games::{Game, Options},
    ids::TableId,
    table::{ChallengeRefusal, ChallengeState, GuestAnswer, Sealed},
};

const CLEO: PersonId = PersonId(4);
const DOV: PersonId = PersonId(5);
const FAY: PersonId = PersonId(6);
const EXPIRES: Timestamp = Timestamp(2_000);

pub(super) fn tryptic() -> Terms {
    Terms {
        game: Game::Tryptic,
        options: Options::new(),
        seating: Seating::Drawn,
        touch_move: false,
        series: false,
        opening: Vec::new(),
    }
}

fn to(people: &[PersonId]) -> Result<Challenge, ChallengeRefusal> {
    let named: Vec<_> = people.iter().map(|person| (*person, false)).collect();
    Challenge::new(ANN, &named, tryptic(), NOW, EXPIRES)
}

fn accepted(challenge: &Challenge, people: &[PersonId]) -> Challenge {
    people.iter().fold(challenge.clone(), |challenge, person| {
        challenge.accept(*person, NOW).unwrap()
    })
}

/// Everybody at a table of three who have chosen these patterns; they sit in this order.
pub(super) fn three(patterns: [&str; 3]) -> Table {
    let gathered = accepted(&to(&[BEN, CLEO]).unwrap(), &[BEN, CLEO]);
    let chosen = [ANN, BEN, CLEO].into_iter().zip(patterns).fold(
        gathered,
        |challenge, (person, pattern)| {
            assert!(!challenge.is_ready());
            challenge
                .choose(person, &Sealed::new(pattern), NOW)
                .unwrap()
        },
    );
    chosen.table(None, NOW, &mut Lots(Vec::new())).unwrap()
}

fn coming(challenge: &Challenge) -> Vec<PersonId> {
    challenge.who(GuestAnswer::Coming).collect()
}

#[test]
fn each_is_named_once_and_there_must_be_seats_for_all() {
    assert_eq!(to(&[BEN, BEN]).unwrap_err(), ChallengeRefusal::Twice(BEN));
    assert_eq!(to(&[BEN, ANN]).unwrap_err(), ChallengeRefusal::Oneself);
    assert_eq!(
        to(&[BEN, CLEO, DOV, EVE, FAY]).unwrap_err(),
        ChallengeRefusal::TooMany(4)
    );
    let bot = Challenge::new(ANN, &[(BEN, false), (CLEO, true)], tryptic(), NOW, EXPIRES);
    assert_eq!(bot.unwrap_err(), ChallengeRefusal::Bot);
    let for_two = Challenge::new(
        ANN,
        &[(BEN, false), (CLEO, false)],
        super::terms("standard", true),
        NOW,
        EXPIRES,
    );
    assert_eq!(for_two.unwrap_err(), ChallengeRefusal::TooMany(1));
}

#[test]
fn it_goes_on_when_all_have_answered() {
    let challenge = to(&[BEN, CLEO, DOV]).unwrap();
    assert_eq!(
        challenge.accept(EVE, NOW).unwrap_err(),
        ChallengeRefusal::NotForYou(vec![BEN, CLEO, DOV])
    );
    let challenge = accepted(&challenge, &[CLEO, BEN]);
    assert_eq!(
        challenge.accept(BEN, NOW).unwrap_err(),
        ChallengeRefusal::ThereAlready
    );
    assert_eq!(
        (challenge.state, coming(&challenge)),
        (ChallengeState::Open, vec![ANN, BEN, CLEO])
    );
    let challenge = challenge.decline(DOV, NOW).unwrap();
    assert_eq!(
        (challenge.state, coming(&challenge)),
        (ChallengeState::Gathered, vec![ANN, BEN, CLEO])
    );
    assert_eq!(
        challenge.accept(DOV, NOW).unwrap_err(),
        ChallengeRefusal::Complete
    );
}

#[test]
fn whoever_declined_may_think_better_of_it() {
    let challenge = to(&[BEN, CLEO]).unwrap().decline(BEN, NOW).unwrap();
    assert_eq!(
        (challenge.state, challenge.decline(BEN, NOW).unwrap_err()),
        (ChallengeState::Open, ChallengeRefusal::HasLeft)
    );
    assert_eq!(
        coming(&accepted(&challenge, &[BEN, CLEO])),
        [ANN, BEN, CLEO]
    );
}

#[test]
fn when_all_decline_nothing_comes_of_it() {
    let challenge = to(&[BEN, CLEO]).unwrap().decline(BEN, NOW).unwrap();
    assert_eq!(
        challenge.decline(CLEO, NOW).unwrap().state,
        ChallengeState::Declined
    );
}

#[test]
fn the_challenger_starts_without_those_who_have_not_answered() {
    let challenge = to(&[BEN, CLEO]).unwrap();
    assert_eq!(
        challenge.start(BEN, NOW).unwrap_err(),
        ChallengeRefusal::NotYoursToStart(ANN)
    );
    assert_eq!(
        challenge.start(ANN, NOW).unwrap_err(),
        ChallengeRefusal::TooFew(2)
    );
    let started = accepted(&challenge, &[CLEO]).start(ANN, NOW).unwrap();
    assert_eq!(
        (started.state, coming(&started)),
        (ChallengeState::Gathered, vec![ANN, CLEO])
    );
    assert_eq!(
        started.start(ANN, NOW).unwrap_err(),
        ChallengeRefusal::Complete
    );
    assert_eq!(
        started.choose(BEN, &Sealed::new("GBR"), NOW).unwrap_err(),
        ChallengeRefusal::HasLeft
    );
}

#[test]
fn at_an_open_table_people_come_and_go_until_it_is_full() {
    let open = to(&[]).unwrap();
    assert_eq!(
        open.decline(BEN, NOW).unwrap_err(),
        ChallengeRefusal::ToAnyone
    );
    assert_eq!(open.decline(ANN, NOW).unwrap_err(), ChallengeRefusal::Own);
    assert_eq!(open.accept(ANN, NOW).unwrap_err(), ChallengeRefusal::Own);
    let three = accepted(&open, &[BEN, CLEO]);
    let again = accepted(&three.decline(BEN, NOW).unwrap(), &[BEN, DOV]);
    assert_eq!(
        (again.state, coming(&again)),
        (ChallengeState::Open, vec![ANN, CLEO, BEN, DOV])
    );
    let full = again.accept(EVE, NOW).unwrap();
    assert_eq!(
        (full.state, full.accept(FAY, NOW).unwrap_err()),
        (ChallengeState::Gathered, ChallengeRefusal::Complete)
    );
}

#[test]
fn nobody_chooses_before_everybody_is_there_and_only_what_the_game_knows() {
    let gbr = Sealed::new("gbr");
    let open = accepted(&to(&[BEN, CLEO]).unwrap(), &[BEN]);
    assert_eq!(
        open.choose(BEN, &gbr, NOW).unwrap_err(),
        ChallengeRefusal::Incomplete
    );
    let gathered = open.accept(CLEO, NOW).unwrap();
    assert_eq!(
        gathered.choose(EVE, &gbr, NOW).unwrap_err(),
        ChallengeRefusal::Complete
    );
    assert_eq!(
        gathered.choose(BEN, &Sealed::new("GB"), NOW).unwrap_err(),
        ChallengeRefusal::NoChoice
    );
    let chosen = gathered.choose(BEN, &gbr, NOW).unwrap();
    assert_eq!(chosen.undecided().collect::<Vec<_>>(), [ANN, CLEO]);
    assert!(
        !format!("{chosen:?}").contains("GBR"),
        "what was chosen is told: {chosen:?}"
    );
    // It may be changed.
    let changed = chosen.choose(BEN, &Sealed::new("YYW"), NOW).unwrap();
    assert_eq!(changed.guest(BEN).unwrap().secret, Some(Sealed::new("YYW")));
    assert!(
        changed
            .without_secrets()
            .party
            .iter()
            .all(|guest| guest.secret.is_none())
    );
}

#[test]
fn the_choices_of_all_become_options_in_the_order_of_the_seats() {
    let table = three(["GBR", "YYW", "RRR"]);
    assert_eq!(
        (table.seats.as_slice(), &table.options["patterns"]),
        (
            [ANN, BEN, CLEO].as_slice(),
            &serde_json::json!(["GBR", "YYW", "RRR"])
        )
    );
    assert_eq!(
        (table.score.as_slice(), table.round, table.person_to_move()),
        ([0, 0, 0].as_slice(), 1, Some(ANN))
    );

    let gathered = accepted(&to(&[BEN, CLEO]).unwrap(), &[BEN, CLEO]);
    let all = [(ANN, "GBR"), (BEN, "YYW"), (CLEO, "RRR")];
    let ready = all.into_iter().fold(gathered, |it, (person, pattern)| {
        it.choose(person, &Sealed::new(pattern), NOW).unwrap()
    });
    let drawn = ready.table(None, NOW, &mut Lots(vec![2, 1])).unwrap();
    assert_eq!(
        (drawn.seats.as_slice(), &drawn.options["patterns"]),
        (
            [CLEO, ANN, BEN].as_slice(),
            &serde_json::json!(["RRR", "GBR", "YYW"])
        )
    );
    let seated = |seating, lots: &[u32]| {
        let challenge = Challenge {
            terms: Terms {
                seating,
                ..tryptic()
            },
            ..ready.clone()
        };
        challenge
            .table(None, NOW, &mut Lots(lots.to_vec()))
            .unwrap()
            .seats
    };
    assert_eq!(seated(Seating::Mine, &[1]), [ANN, CLEO, BEN]);
    assert_eq!(seated(Seating::Theirs, &[1, 1]), [CLEO, ANN, BEN]);
}

#[test]
fn the_others_go_on_without_somebody_who_leaves_if_they_are_enough() {
    let gathered = accepted(&to(&[BEN, CLEO]).unwrap(), &[BEN, CLEO]);
    let chosen = [ANN, CLEO].into_iter().fold(gathered, |it, person| {
        it.choose(person, &Sealed::new("GBR"), NOW).unwrap()
    });
    let left = chosen.decline(BEN, NOW).unwrap();
    assert!(left.is_ready(), "nobody is waited for any more");
    assert_eq!(
        left.table(None, NOW, &mut Lots(Vec::new())).unwrap().seats,
        [ANN, CLEO]
    );
    assert_eq!(
        left.decline(CLEO, NOW).unwrap().state,
        ChallengeState::Declined
    );

    // The challenger may leave too, and has no more say then.
    let left = chosen.decline(ANN, NOW).unwrap();
    assert_eq!(
        (left.state, left.withdraw(ANN, NOW).unwrap_err()),
        (ChallengeState::Gathered, ChallengeRefusal::NotYours(ANN))
    );
    assert_eq!(
        chosen.withdraw(ANN, NOW).unwrap().state,
        ChallengeState::Withdrawn
    );
}

#[test]
fn once_everybody_is_there_they_have_as_much_time_again() {
    let later = Timestamp(1_900);
    let gathered = accepted(&to(&[BEN]).unwrap(), &[])
        .accept(BEN, later)
        .unwrap();
    assert_eq!(gathered.expires, Timestamp(2_900));
    let gbr = Sealed::new("GBR");
    assert_eq!(
        gathered.choose(BEN, &gbr, Timestamp(2_900)).unwrap_err(),
        ChallengeRefusal::Expired
    );
    assert!(gathered.choose(BEN, &gbr, Timestamp(2_899)).is_ok());
}

#[test]
fn a_rematch_gathers_the_same_people_and_the_score_goes_with_them() {
    let over = three(["GBR", "YYW", "RRR"])
        .after(ANN, &super::TableAction::Resign)
        .after(BEN, &super::TableAction::Resign);
    assert_eq!(
        over.winner().and_then(|winner| over.person(winner)),
        Some(CLEO)
    );
    let rematch = Challenge::rematch(&over, TableId(7), BEN, NOW, EXPIRES);
    assert_eq!(
        (rematch.state, rematch.previous),
        (ChallengeState::Gathered, Some(TableId(7)))
    );
    let left = rematch.decline(BEN, NOW).unwrap();
    let ready = [ANN, CLEO].into_iter().fold(left, |it, person| {
        it.choose(person, &Sealed::new("GBR"), NOW).unwrap()
    });
    let next = ready.table(Some(&over), NOW, &mut Lots(vec![1])).unwrap();
    assert_eq!(
        (next.seats.as_slice(), next.score.as_slice(), next.round),
        ([CLEO, ANN].as_slice(), [1, 0].as_slice(), 2)
    );
}
