//! Challenges to several people, and what they choose in private before play.

use super::*;
use crate::ids::Computer;
use ChallengeRefusal::{
    Bot, Complete, Expired, HasLeft, Incomplete, NoChoice, NotForYou, NotYours, NotYoursToStart,
    Oneself, Own, ThereAlready, ToAnyone, TooFew, TooMany, Twice,
};
use ChallengeState::{Declined, Gathered, Open, Withdrawn};

const CLEO: PersonId = PersonId(4);
const DOV: PersonId = PersonId(5);
const FAY: PersonId = PersonId(6);

fn tryptic() -> Terms {
    Terms {
        seating: Seating::Drawn,
        ..stand_ins::terms(Game::TRYPTIC, &[])
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

/// Ann's challenge, which Ben and Cleo have accepted.
fn gathered() -> Challenge {
    accepted(&to(&[BEN, CLEO]).unwrap(), &[BEN, CLEO])
}

fn choose(
    challenge: &Challenge,
    who: PersonId,
    pattern: &str,
) -> Result<Challenge, ChallengeRefusal> {
    challenge.choose(who, &Sealed::new(pattern), NOW)
}

/// The challenge after these choices, without each of which it is not ready.
pub(super) fn chosen(challenge: &Challenge, choices: &[(PersonId, &str)]) -> Challenge {
    choices
        .iter()
        .fold(challenge.clone(), |challenge, (who, pattern)| {
            assert!(!challenge.is_ready());
            choose(&challenge, *who, pattern).unwrap()
        })
}

fn begin(challenge: &Challenge, draws: &[u32]) -> Table {
    challenge.table(None, NOW, &mut Draws(draws)).unwrap()
}

/// Ann, Ben and Cleo, who sit in this order, at a table with these patterns.
pub(super) fn three([ann, ben, cleo]: [&str; 3]) -> Table {
    begin(
        &chosen(&gathered(), &[(ANN, ann), (BEN, ben), (CLEO, cleo)]),
        &[],
    )
}

#[track_caller]
fn check(challenge: &Challenge, state: ChallengeState, coming: &[PersonId]) {
    assert_eq!(challenge.state, state);
    let found: Vec<PersonId> = challenge.who(GuestAnswer::Coming).collect();
    assert_eq!(found, coming);
}

#[test]
fn each_is_named_once_and_there_must_be_seats_for_all() {
    assert_eq!(to(&[BEN, BEN]), Err(Twice(BEN)));
    assert_eq!(to(&[BEN, ANN]), Err(Oneself));
    assert_eq!(to(&[BEN, CLEO, DOV, EVE, FAY]), Err(TooMany(4)));
    let new = |named, terms| Challenge::new(ANN, named, terms, NOW, EXPIRES);
    assert_eq!(new(&[(BEN, false), (CLEO, true)], tryptic()), Err(Bot));
    let for_two = new(&[(BEN, false), (CLEO, false)], terms("standard", true));
    assert_eq!(for_two, Err(TooMany(1)));
}

#[test]
fn it_continues_when_all_have_answered() {
    let challenge = to(&[BEN, CLEO, DOV]).unwrap();
    assert_eq!(
        challenge.accept(EVE, NOW),
        Err(NotForYou(vec![BEN, CLEO, DOV]))
    );
    let challenge = accepted(&challenge, &[CLEO, BEN]);
    assert_eq!(challenge.accept(BEN, NOW), Err(ThereAlready));
    check(&challenge, Open, &[ANN, BEN, CLEO]);
    let challenge = challenge.decline(DOV, NOW).unwrap();
    check(&challenge, Gathered, &[ANN, BEN, CLEO]);
    assert_eq!(challenge.accept(DOV, NOW), Err(Complete));
}

#[test]
fn a_player_who_declined_may_accept_until_all_have_declined() {
    let challenge = to(&[BEN, CLEO]).unwrap().decline(BEN, NOW).unwrap();
    assert_eq!(challenge.state, Open);
    assert_eq!(challenge.decline(BEN, NOW), Err(HasLeft));
    check(
        &accepted(&challenge, &[BEN, CLEO]),
        Gathered,
        &[ANN, BEN, CLEO],
    );
    assert_eq!(challenge.decline(CLEO, NOW).unwrap().state, Declined);
}

#[test]
fn the_challenger_starts_without_those_who_have_not_answered() {
    let challenge = to(&[BEN, CLEO]).unwrap();
    assert_eq!(challenge.start(BEN, NOW), Err(NotYoursToStart(ANN)));
    assert_eq!(challenge.start(ANN, NOW), Err(TooFew(2)));
    let started = accepted(&challenge, &[CLEO]).start(ANN, NOW).unwrap();
    check(&started, Gathered, &[ANN, CLEO]);
    assert_eq!(started.start(ANN, NOW), Err(Complete));
    assert_eq!(choose(&started, BEN, "GBR"), Err(HasLeft));
}

#[test]
fn at_an_open_table_people_come_and_go_until_it_is_full() {
    let open = to(&[]).unwrap();
    assert_eq!(open.decline(BEN, NOW), Err(ToAnyone));
    assert_eq!(open.decline(ANN, NOW), Err(Own));
    assert_eq!(open.accept(ANN, NOW), Err(Own));
    let three = accepted(&open, &[BEN, CLEO]);
    let again = accepted(&three.decline(BEN, NOW).unwrap(), &[BEN, DOV]);
    check(&again, Open, &[ANN, CLEO, BEN, DOV]);
    let full = again.accept(EVE, NOW).unwrap();
    assert_eq!(full.state, Gathered);
    assert_eq!(full.accept(FAY, NOW), Err(Complete));
}

#[test]
fn a_choice_needs_all_players_and_a_value_that_the_game_knows() {
    let open = accepted(&to(&[BEN, CLEO]).unwrap(), &[BEN]);
    assert_eq!(choose(&open, BEN, "gbr"), Err(Incomplete));
    let gathered = open.accept(CLEO, NOW).unwrap();
    assert_eq!(choose(&gathered, EVE, "gbr"), Err(Complete));
    assert_eq!(choose(&gathered, BEN, "GB"), Err(NoChoice));
    let chosen = choose(&gathered, BEN, "gbr").unwrap();
    assert_eq!(chosen.undecided().collect::<Vec<_>>(), [ANN, CLEO]);
    assert!(
        !format!("{chosen:?}").contains("GBR"),
        "it is told: {chosen:?}"
    );
    // It may be changed.
    let changed = choose(&chosen, BEN, "YYW").unwrap();
    assert_eq!(changed.guest(BEN).unwrap().secret, Some(Sealed::new("YYW")));
    let mut party = changed.without_secrets().party.into_iter();
    assert!(party.all(|guest| guest.secret.is_none()));
}

#[test]
fn the_choices_of_all_become_options_in_the_order_of_the_seats() {
    let check = |table: &Table, seats: [PersonId; 3], patterns: [&str; 3]| {
        assert_eq!(table.seats, seats);
        assert_eq!(table.options["patterns"], serde_json::json!(patterns));
    };
    let table = three(["GBR", "YYW", "RRR"]);
    check(&table, [ANN, BEN, CLEO], ["GBR", "YYW", "RRR"]);
    assert_eq!((&table.score[..], table.round), (&[0, 0, 0][..], 1));
    assert_eq!(table.person_to_move(), Some(ANN));

    let ready = chosen(&gathered(), &[(ANN, "GBR"), (BEN, "YYW"), (CLEO, "RRR")]);
    check(
        &begin(&ready, &[2, 1]),
        [CLEO, ANN, BEN],
        ["RRR", "GBR", "YYW"],
    );
    let seated = |seating, draws: &[u32]| {
        let mut ready = ready.clone();
        ready.terms.seating = seating;
        begin(&ready, draws).seats
    };
    assert_eq!(seated(Seating::Mine, &[1]), [ANN, CLEO, BEN]);
    assert_eq!(seated(Seating::Theirs, &[1, 1]), [CLEO, ANN, BEN]);
}

#[test]
fn the_others_continue_without_a_player_who_leaves_if_they_are_enough() {
    let chosen = chosen(&gathered(), &[(ANN, "GBR"), (CLEO, "GBR")]);
    let left = chosen.decline(BEN, NOW).unwrap();
    assert!(left.is_ready(), "nobody is waited for any more");
    assert_eq!(begin(&left, &[]).seats, [ANN, CLEO]);
    assert_eq!(left.decline(CLEO, NOW).unwrap().state, Declined);

    // The challenger may leave too, and has no more say then.
    let left = chosen.decline(ANN, NOW).unwrap();
    assert_eq!(left.state, Gathered);
    assert_eq!(left.withdraw(ANN, NOW), Err(NotYours(ANN)));
    assert_eq!(chosen.withdraw(ANN, NOW).unwrap().state, Withdrawn);
}

#[test]
fn the_time_starts_again_when_all_have_joined() {
    let gathered = to(&[BEN]).unwrap().accept(BEN, Timestamp(1_900)).unwrap();
    assert_eq!(gathered.expires, Timestamp(2_900));
    let choose = |now| gathered.choose(BEN, &Sealed::new("GBR"), Timestamp(now));
    assert_eq!(choose(2_900), Err(Expired));
    assert!(choose(2_899).is_ok());
}

#[test]
fn a_rematch_gathers_the_same_players_who_keep_their_score() {
    let over = three(["GBR", "YYW", "RRR"])
        .after(ANN, &Resign)
        .after(BEN, &Resign);
    assert_eq!(
        over.winner().and_then(|winner| over.person(winner)),
        Some(CLEO)
    );
    let rematch = Challenge::rematch(&over, TableId(7), BEN, NOW, EXPIRES);
    assert_eq!(
        (rematch.state, rematch.previous),
        (Gathered, Some(TableId(7)))
    );
    let left = rematch.decline(BEN, NOW).unwrap();
    let ready = chosen(&left, &[(ANN, "GBR"), (CLEO, "GBR")]);
    let next = ready.table(Some(&over), NOW, &mut Draws(&[1])).unwrap();
    assert_eq!(next.seats, [CLEO, ANN]);
    assert_eq!((&next.score[..], next.round), (&[1, 0][..], 2));
}

/// It used to begin when the last person had left: nobody would have ended it.
#[test]
fn the_program_alone_begins_no_game() {
    let open = to(&[]).unwrap();
    let filled = [1, 2, 3].iter().fold(open, |challenge, level| {
        challenge.fill(ANN, *level, NOW).unwrap()
    });
    let gathered = accepted(&filled, &[BEN]);
    assert_eq!(gathered.state, Gathered);
    let both = chosen(&gathered, &[(ANN, "GBR"), (BEN, "RRR")]);
    let without_ann = both.decline(ANN, NOW).unwrap();
    assert!(without_ann.is_ready());
    assert_eq!(without_ann.decline(BEN, NOW).unwrap().state, Declined);
    // As it may have been stored before.
    let mut alone = without_ann;
    alone.party.retain(|guest| guest.person.is_computer());
    assert!(!alone.is_ready());
    let begun = alone.table(None, NOW, &mut Draws(&[]));
    assert_eq!(begun.err(), Some(Incomplete));

    let started = filled.start(ANN, NOW).unwrap();
    assert_eq!(started.decline(ANN, NOW).unwrap().state, Declined);

    let computers = [1, 2].map(|number| Computer { level: 3, number }.into());
    let named = computers.map(|computer| (computer, false));
    let named = Challenge::new(ANN, &named, tryptic(), NOW, EXPIRES).unwrap();
    assert_eq!(named.decline(ANN, NOW).unwrap().state, Declined);

    let table = begin(&chosen(&named, &[(ANN, "GBR")]), &[]);
    let rematch = Challenge::rematch(&table, TableId(7), ANN, NOW, EXPIRES);
    assert_eq!(rematch.decline(ANN, NOW).unwrap().state, Declined);
}
