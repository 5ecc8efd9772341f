#![allow(clippy::unwrap_used)]

use super::*;
use crate::games::Game;

const NOW: Timestamp = Timestamp(1_000_000);

fn seek(person: u64) -> Seek {
    Seek::new(PersonId(person), ServerId(1), ChannelId(2), NOW)
}

fn changed(person: u64, changes: &[&str]) -> Seek {
    let mut seek = seek(person);
    for change in changes {
        let read: SeekChange = change.parse().unwrap();
        assert_eq!(read.to_string(), *change);
        read.apply(&mut seek, NOW);
    }
    seek
}

#[test]
fn every_class_that_two_play_is_sought_by_its_usual_variant() {
    let names: Vec<String> = Kind::all().map(|it| it.to_string()).collect();
    let known = [
        "trypsylon.standard",
        "trypsylon.expert",
        "trisq",
        "tryptic.two",
        "wyps.words",
        "wyps.numbers",
        "wyps.small",
    ];
    assert_eq!(names, known);
    for game in Game::all() {
        assert!(Kind::all().any(|kind| kind.game == *game), "{game}");
    }
}

#[test]
fn two_seeks_share_what_both_would_play_on_the_same_terms() {
    let ann = changed(1, &["kind=trisq", "kind=wyps.words"]);
    let ben = changed(2, &["kind=wyps.words", "kind=tryptic.two"]);
    let names = |kinds: Vec<Kind>| kinds.iter().map(Kind::to_string).collect::<Vec<_>>();
    assert_eq!(names(ann.common(&ben)), ["wyps.words"]);
    assert_eq!(names(ann.common(&seek(3))), ["trisq", "wyps.words"]);
    for (one, other, fits) in [
        ("rated=false", "rated=true", false),
        ("rated=false", "rated=false", true),
        ("clock=3d", "clock=7d", false),
        ("clock=3d", "clock=any", true),
        ("clock=none", "clock=none", true),
        ("clock=none", "clock=1d", false),
    ] {
        let common = changed(1, &[one]).common(&changed(2, &[other]));
        assert_eq!(!common.is_empty(), fits, "{one} {other}");
    }
    assert!(ann.common(&ann).is_empty());
    for (one, other, here, elsewhere) in [
        ("with=server", "with=server", true, false),
        ("with=server", "with=anybody", true, false),
        ("with=anybody", "with=anybody", true, true),
        ("with=server", "with=directly", false, false),
        ("with=directly", "with=anybody", false, true),
        ("with=directly", "with=directly", true, true),
    ] {
        let (one, other) = (changed(1, &[one]), changed(2, &[other]));
        let far = Seek {
            server: ServerId(9),
            ..other.clone()
        };
        let meet = [&other, &far].map(|it| !one.common(it).is_empty());
        assert_eq!(meet, [here, elsewhere], "{:?} {:?}", one.with, other.with);
        let back = [&other, &far].map(|it| !it.common(&one).is_empty());
        assert_eq!(back, meet, "{:?} {:?}", one.with, other.with);
    }
}

#[test]
fn of_all_games_one_is_chosen_and_others_are_added() {
    let kinds = |changes| changed(1, changes).kinds.len();
    assert!(seek(1).is_for_all());
    assert_eq!(kinds(&["kind=trisq"]), 1);
    assert_eq!(kinds(&["kind=trisq", "kind=wyps.small"]), 2);
    assert_eq!(kinds(&["kind=trisq", "kind=trisq"]), 0);
    assert!(changed(1, &["kind=trisq", "kinds=all"]).is_for_all());
}

#[test]
fn a_game_has_the_clock_that_one_of_the_two_has_chosen() {
    let kind: Kind = "wyps.small".parse().unwrap();
    let time = |one, other| {
        let (one, other) = (changed(1, &[one]), changed(2, &[other]));
        one.terms(&other, kind).time
    };
    let days = Time::Limited("3d".parse().unwrap());
    assert_eq!(time("clock=any", "clock=3d"), days);
    assert_eq!(time("clock=3d", "clock=any"), days);
    assert_eq!(time("clock=none", "clock=any"), Time::Unlimited);
    assert_eq!(time("clock=any", "clock=any"), Time::Usual);
}

#[test]
fn a_seek_lasts_for_its_days_from_when_it_is_opened() {
    let week = changed(1, &["days=7", "open"]);
    let last = NOW.after(Duration::from_hours(7 * 24));
    assert!(week.is_open(NOW) && week.is_open(Timestamp(last.0 - 1)) && !week.is_open(last));
    assert!(changed(1, &["open", "days=any"]).is_open(last));
    assert!(!changed(1, &["open", "withdraw"]).is_open(NOW));
    assert!("days=8".parse::<SeekChange>().is_err());
}

#[test]
fn who_has_waited_longest_comes_first_but_not_the_last_opponent() {
    let candidate = |person, opened, gap, is_again| Candidate {
        seek: Seek {
            opened: Timestamp(opened),
            ..seek(person)
        },
        kind: "trisq".parse().unwrap(),
        gap,
        is_again,
    };
    let all = vec![
        candidate(1, 10, 0, true),
        candidate(2, 30, 5, false),
        candidate(3, 20, 90, false),
        candidate(4, 20, 40, false),
    ];
    let order: Vec<u64> = in_order(all).iter().map(|it| it.seek.person.0).collect();
    assert_eq!(order, [4, 3, 2, 1]);
}
