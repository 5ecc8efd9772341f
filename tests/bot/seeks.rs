//! Seeks: who is offered a game, what comes of an offer, and what pauses them; and people who do not
//! want to play with each other.

use std::{
    collections::{BTreeSet, HashMap},
    time::Duration,
};

use causeway::{
    bot::{Action, Controls, Destination, LobbyChoice, Place, PlaceKind, Reply},
    games::Game,
    ids::{ChallengeId, ChannelId, PersonId, ServerId},
    seeks::SeekState,
    settings::{PersonalChanges, ServerChange},
    store::StoredChallenge,
    table::{ChallengeState, GuestAnswer, Seating, Terms, Time, UnaskedVacation},
};
use sqlx::AssertSqlSafe;

use crate::{clocks::later, world::*};

const DOV: PersonId = PersonId(4);

const LAGOON: Place = Place {
    channel: ChannelId(101),
    ..CHANNEL
};

/// Another server.
const ELSEWHERE: Place = Place {
    server: Some(ServerId(11)),
    channel: ChannelId(200),
    ..CHANNEL
};

fn change(change: &str) -> Action {
    let change = Some(change.parse().unwrap());
    Action::Seek { change }
}

async fn panel(world: &World, who: PersonId, changes: &[&str]) -> Reply {
    let mut shown = world.ask(who, Action::Seek { change: None }).await;
    for it in changes {
        shown = world.ask(who, change(it)).await;
    }
    shown
}

/// Somebody seeks a game of Trisq, with these changes.
async fn seeks_in(world: &World, place: Place, who: PersonId, changes: &[&str]) {
    for it in ["kind=trisq"].iter().chain(changes).chain(&["open"]) {
        world.ask_in(place, who, change(it)).await;
    }
}

async fn seeks(world: &World, who: PersonId, changes: &[&str]) {
    seeks_in(world, CHANNEL, who, changes).await;
}

/// The offers that are open now, of this person.
async fn offers_to(world: &World, person: PersonId) -> Vec<StoredChallenge> {
    world.bot.plan_notices().await.unwrap();
    let mut open = world.store.challenges_with(person).await.unwrap();
    let now = world.now();
    open.retain(|it| it.challenge.sought && it.challenge.is_open());
    open.retain(|it| !it.challenge.has_expired(now));
    open
}

/// Whom somebody is offered a game with.
async fn offered(world: &World, person: PersonId) -> Option<PersonId> {
    let offers = offers_to(world, person).await;
    let offer = offers.first()?;
    let mut others = offer.challenge.party.iter().map(|guest| guest.person);
    others.find(|other| *other != person)
}

async fn answered(world: &World, who: PersonId, offer: ChallengeId, accept: bool) -> Reply {
    let challenge = Some(offer);
    let answer = if accept {
        Action::Accept { challenge }
    } else {
        Action::Decline { challenge }
    };
    world.ask(who, answer).await
}

/// Whom the bot tells directly that their seek is paused, and what else it says anywhere.
async fn told(world: &World) -> (Vec<(PersonId, String)>, Vec<String>) {
    world.bot.plan_notices().await.unwrap();
    let (mut paused, mut others) = (Vec::new(), Vec::new());
    for message in world.bot.claim_messages().await.unwrap() {
        let Some(telling) = world.bot.telling(&message).await.unwrap() else {
            continue;
        };
        let (place, reply) = &telling.places[0];
        if let Controls::SeekPaused { .. } = reply.controls {
            assert_eq!(*place, Destination::Direct(message.person));
            paused.push((message.person, english(reply)));
        } else {
            others.push(english(reply));
        }
        world.bot.told(&message, None, None).await.unwrap();
    }
    (paused, others)
}

async fn state(world: &World, person: PersonId) -> SeekState {
    world.store.seek_of(person).await.unwrap().unwrap().state
}

/// What somebody is rated in Trisq, in whole points.
async fn rated(world: &World, person: PersonId, points: i64) {
    let now = world.now().0;
    let sql = format!(
        "INSERT INTO ratings (seat, person, game, class, alone, points, deviation, games, rated,
                              is_last)
         VALUES (0, {person}, 'trisq', '', FALSE, {points}000, 150000, 9, {now}, TRUE)"
    );
    world.database.tamper(AssertSqlSafe(sql)).await;
}

fn settings(changes: PersonalChanges) -> Action {
    Action::Settings { changes }
}

fn block(person: PersonId) -> Action {
    settings(PersonalChanges {
        block: Some(person),
        ..PersonalChanges::default()
    })
}

fn play(person: PersonId) -> Action {
    let kind = Some("trisq".parse().unwrap());
    let choice = Some(LobbyChoice::Seek(person, kind));
    Action::Lobby { choice }
}

#[tokio::test]
async fn two_who_seek_the_same_are_offered_a_game_that_both_accept() {
    let world = World::new().await;
    seeks_in(&world, LAGOON, ANN, &["clock=7d"]).await;
    assert_eq!(offered(&world, ANN).await, None);
    world.pass_minutes(1);
    seeks(&world, BEN, &["kind=wyps.words"]).await;

    let offers = offers_to(&world, ANN).await;
    let [offer] = offers.as_slice() else {
        panic!("{offers:?}");
    };
    let challenge = &offer.challenge;
    assert_eq!(offer.channel, LAGOON.channel, "Ann has waited longest");
    assert_eq!(challenge.terms.game, Game::TRISQ);
    assert_eq!(challenge.terms.time, Time::Limited("7d".parse().unwrap()));
    assert!(challenge.terms.rated);
    let day = Duration::from_hours(24);
    assert_eq!(challenge.expires, world.now().after(day));

    let claimed = world.bot.claim_unshown_challenges().await.unwrap();
    let shown = world.bot.unshown_challenge(claimed[0].id).await.unwrap();
    let mut calls = shown.reply.audience.calls().to_vec();
    calls.sort();
    assert_eq!(calls, [ANN, BEN]);
    let said = english(&shown.reply);
    says(&said, "you could play a game of Trisq.");
    says(&said, "The game starts when you have both accepted.");
    world.show(&shown.reply).await;

    let first = answered(&world, BEN, offer.id, true).await;
    says(&first, "<@2> has accepted.");
    assert!(
        world
            .store
            .table_in(LAGOON.channel)
            .await
            .unwrap()
            .is_none()
    );
    let begun = answered(&world, ANN, offer.id, true).await;
    says(begun.then.as_deref().unwrap_or(&begun), "it is your turn");
    assert!(
        world
            .store
            .table_in(LAGOON.channel)
            .await
            .unwrap()
            .is_some()
    );
    // One game at a time.
    seeks(&world, CLEO, &[]).await;
    assert_eq!(offered(&world, CLEO).await, None);
}

#[tokio::test]
async fn nobody_is_offered_a_game_that_does_not_suit_both() {
    let cases: [(&[&str], &[&str], _); 5] = [
        (&["kind=trisq", "kind=wyps.small"], &[], "another game"),
        (&["clock=1d"], &["clock=3d"], "another clock"),
        (&["rated=false"], &[], "only one rated"),
        (&["band=100"], &[], "too far apart"),
        (&[], &["band=200"], "too far apart, the other way"),
    ];
    for (mine, theirs, why) in cases {
        let world = World::new().await;
        rated(&world, ANN, 1300).await;
        rated(&world, BEN, 1600).await;
        seeks(&world, BEN, theirs).await;
        seeks(&world, ANN, mine).await;
        assert_eq!(offered(&world, ANN).await, None, "{why}");
    }
    let world = World::new().await;
    seeks(&world, ANN, &[]).await;
    world.ask(ANN, change("withdraw")).await;
    seeks(&world, BEN, &[]).await;
    assert_eq!(offered(&world, BEN).await, None, "withdrawn");
}

#[tokio::test]
async fn nobody_is_offered_a_game_who_is_away_or_keeps_another_waiting_or_is_blocked() {
    let world = World::new().await;
    // Ann is to move, without a clock.
    world.begin(LAGOON, terms()).await;
    world.pass(3 * 24);
    seeks(&world, ANN, &[]).await;
    seeks(&world, CLEO, &[]).await;
    assert_eq!(offered(&world, ANN).await, None);
    world.ask_in(LAGOON, ANN, whole("c3 L3-90")).await;
    world.ask(CLEO, block(ANN)).await;
    world.pass_minutes(30);
    assert_eq!(offered(&world, ANN).await, None);

    let away = Action::Away {
        from: None,
        to: Some("2027-01-30".to_owned()),
    };
    world.ask(DOV, away).await;
    seeks(&world, DOV, &[]).await;
    assert_eq!(offered(&world, ANN).await, None);
    world.ask(DOV, Action::EndAbsences).await;
    // Nothing happens when an absence ends, so seeks are looked at again.
    world.pass_minutes(30);
    assert_eq!(offered(&world, ANN).await, Some(DOV));
}

#[tokio::test]
async fn a_game_is_offered_in_one_server_and_where_games_may_begin() {
    let world = World::new().await;
    seeks(&world, ANN, &[]).await;
    seeks_in(&world, ELSEWHERE, BEN, &[]).await;
    assert_eq!(offered(&world, ANN).await, None);

    let silence = Action::Server {
        changes: vec![ServerChange::Silence(HARBOUR)],
    };
    world.ask(MODERATOR, silence).await;
    assert_eq!(offered(&world, ANN).await, None);
    seeks_in(&world, LAGOON, DOV, &[]).await;
    let offers = offers_to(&world, ANN).await;
    assert_eq!(offers[0].channel, LAGOON.channel);
    let refused = world.refused(CLEO, change("open")).await;
    begins(
        &refused,
        "Only running games continue in this silent channel.",
    );
}

#[tokio::test]
async fn who_has_not_answered_within_a_day_is_offered_nothing_until_they_are_back() {
    let world = World::new().await;
    seeks(&world, ANN, &[]).await;
    seeks(&world, BEN, &[]).await;
    let offer = offers_to(&world, ANN).await.remove(0);
    answered(&world, ANN, offer.id, true).await;
    world.pass(24);
    let (paused, others) = told(&world).await;
    let [(BEN, said)] = paused.as_slice() else {
        panic!("{paused:?}");
    };
    begins(said, "⏸️ You did not answer when a game was offered");
    let [over] = others.as_slice() else {
        panic!("{others:?}");
    };
    ends(
        over,
        "This offer has expired: you did not both accept it within a day.",
    );
    assert_eq!(state(&world, BEN).await, SeekState::Unanswered);
    assert_eq!(state(&world, ANN).await, SeekState::Open);
    seeks(&world, DOV, &[]).await;
    assert_eq!(offered(&world, ANN).await, Some(DOV), "offered on");

    let shown = panel(&world, BEN, &["resume"]).await;
    says(&shown, "You are looking for a game");
    assert_eq!(state(&world, BEN).await, SeekState::Open);
    seeks(&world, CLEO, &[]).await;
    assert_eq!(offered(&world, BEN).await, Some(CLEO));
}

#[tokio::test]
async fn what_one_declines_is_not_offered_to_the_two_for_a_week() {
    let world = World::new().await;
    seeks(&world, ANN, &["days=any"]).await;
    seeks(&world, BEN, &["days=any"]).await;
    let offer = offers_to(&world, ANN).await.remove(0);
    let declined = answered(&world, ANN, offer.id, false).await;
    says(&declined, "<@1>");
    let stored = world.store.challenge(offer.id).await.unwrap().unwrap();
    assert_eq!(stored.challenge.state, ChallengeState::Declined);
    assert_eq!(
        stored.challenge.who(GuestAnswer::Gone).collect::<Vec<_>>(),
        [ANN]
    );
    assert_eq!(offered(&world, ANN).await, None);
    world.pass(7 * 24 - 1);
    assert_eq!(offered(&world, ANN).await, None);
    // It is looked at once a day.
    world.pass(24);
    assert_eq!(offered(&world, ANN).await, Some(BEN));
}

#[tokio::test]
async fn who_loses_on_time_is_offered_nothing_until_they_are_back() {
    let terms = Terms {
        vacation: Some(UnaskedVacation::None),
        ..timed("1d")
    };
    let world = World::with_game_on(terms).await;
    world.bot.beat().await.unwrap();
    seeks(&world, ANN, &[]).await;
    seeks(&world, BEN, &["clock=7d"]).await;
    let [ended] = &later(&world, 24 * 60 + 10).await[..] else {
        panic!("nothing ends");
    };
    says(ended, "<@2>");
    assert_eq!(state(&world, ANN).await, SeekState::TimedOut);
    assert_eq!(state(&world, BEN).await, SeekState::Open);
    let (paused, _) = told(&world).await;
    let [(ANN, said)] = paused.as_slice() else {
        panic!("{paused:?}");
    };
    begins(said, "⏸️ You lost a game on time");
}

#[tokio::test]
async fn the_opponent_of_the_last_game_comes_last_and_sides_change() {
    let world = World::new().await;
    let trisq = Terms {
        seating: Seating::Mine,
        ..Terms::of(Game::TRISQ)
    };
    world.begin(CHANNEL, trisq).await;
    world.play(ANN, "d4hnw").await;
    world.play(BEN, "f6hnw").await;
    let at = world.at().await;
    world.ask(ANN, Action::ResignConfirmed { at }).await;
    world.pass(24);
    // Who has waited longest, but has played the last game with Ann.
    seeks(&world, BEN, &["clock=3d"]).await;
    world.pass_minutes(1);
    seeks(&world, DOV, &["clock=7d"]).await;
    assert_eq!(offered(&world, BEN).await, None);
    seeks(&world, ANN, &["most=2"]).await;
    let offers = offers_to(&world, ANN).await;
    let [with_dov, with_ben] = offers.as_slice() else {
        panic!("{offers:?}");
    };
    let (dov, ben) = (&with_dov.challenge, &with_ben.challenge);
    assert_eq!(
        (dov.named(), dov.terms.seating),
        (vec![DOV], Seating::Drawn)
    );
    assert_eq!(
        (ben.named(), ben.terms.seating),
        (vec![BEN], Seating::Theirs)
    );
}

#[tokio::test]
async fn two_instances_offer_a_person_as_many_games_as_they_want() {
    let world = World::new().await;
    let other = world.restarted();
    let people: Vec<PersonId> = (1..=9).map(PersonId).collect();
    for person in &people {
        seeks(&world, *person, &["most=2"]).await;
    }
    for _ in 0..5 {
        let (one, two) = tokio::join!(world.bot.plan_notices(), other.plan_notices());
        one.unwrap();
        two.unwrap();
        world.pass_minutes(30);
    }
    let mut with: HashMap<PersonId, BTreeSet<PersonId>> = HashMap::new();
    for person in &people {
        let offers = offers_to(&world, *person).await;
        let both = offers.iter().flat_map(|it| it.challenge.party.clone());
        let others = both.map(|guest| guest.person).filter(|it| it != person);
        let others: Vec<PersonId> = others.collect();
        with.insert(*person, others.iter().copied().collect());
        assert_eq!(others.len(), with[person].len(), "twice with the same one");
        assert!(others.len() <= 2, "{person}: {others:?}");
    }
    let wanting = people.iter().filter(|it| with[it].len() < 2);
    for (one, other) in wanting
        .clone()
        .flat_map(|one| wanting.clone().map(move |it| (one, it)))
    {
        assert!(one == other || with[one].contains(other), "{one} {other}");
    }
}

#[tokio::test]
async fn a_seek_lasts_as_long_as_was_chosen() {
    let world = World::new().await;
    seeks(&world, ANN, &["days=1"]).await;
    world.pass(24);
    let shown = panel(&world, ANN, &[]).await;
    says(&shown, "Your search is over.");
    seeks(&world, BEN, &[]).await;
    let (over, _) = told(&world).await;
    let [(ANN, said)] = over.as_slice() else {
        panic!("{over:?}");
    };
    begins(said, "Your search is over.");
    assert_eq!(offered(&world, BEN).await, None);
    assert_eq!(state(&world, ANN).await, SeekState::Over);
    panel(&world, ANN, &["open"]).await;
    assert_eq!(offered(&world, BEN).await, Some(ANN));
}

#[tokio::test]
async fn a_search_begins_with_a_game_and_in_a_server() {
    let world = World::new().await;
    panel(&world, ANN, &["kind=trisq", "kind=trisq"]).await;
    let refused = world.refused(ANN, change("open")).await;
    begins(&refused, "You have not chosen a game.");
    let direct = Place {
        server: None,
        kind: PlaceKind::WithBot,
        ..CHANNEL
    };
    let refused = world.refused_in(direct, BEN, Action::Seek { change: None });
    begins(&refused.await, "Games are offered in a server.");
    // What is sought in a server is changed anywhere.
    world.ask_in(direct, ANN, change("kinds=all")).await;
    let shown = world.ask_in(direct, ANN, change("open")).await;
    says(&shown, "Games are offered in <#100>");
}

#[tokio::test]
async fn what_somebody_seeks_is_played_from_the_lobby() {
    let world = World::new().await;
    rated(&world, ANN, 1300).await;
    rated(&world, BEN, 1600).await;
    seeks(&world, ANN, &["band=200", "clock=3d"]).await;
    for (who, action, refused) in [
        (ANN, play(ANN), "This is your own search."),
        (
            BEN,
            play(ANN),
            "<@1> is looking for somebody closer in strength.",
        ),
        (DOV, play(BEN), "This is no longer open."),
    ] {
        begins(&world.refused(who, action).await, refused);
    }
    begins(
        &world.refused_in(ELSEWHERE, DOV, play(ANN)).await,
        "This is no longer open.",
    );
    world.ask(ANN, change("with=directly")).await;
    begins(
        &world.refused(DOV, play(ANN)).await,
        "This is no longer open.",
    );
    world.ask(ANN, change("with=anybody")).await;
    let asked = world.ask(DOV, play(ANN)).await;
    begins(
        &asked,
        "<@1> has been asked for a game of Trisq in <#100>, and can",
    );
    begins(
        &world.refused(DOV, play(ANN)).await,
        "You and <@1> have been offered a game",
    );
    begins(
        &world.refused(CLEO, play(ANN)).await,
        "<@1> has no time for another game",
    );
    let offer = offers_to(&world, ANN).await.remove(0);
    assert_eq!(
        offer.challenge.who(GuestAnswer::Coming).collect::<Vec<_>>(),
        [DOV]
    );
    let begun = answered(&world, ANN, offer.id, true).await;
    says(begun.then.as_deref().unwrap_or(&begun), "it is your turn");
}

#[tokio::test]
async fn who_is_blocked_plays_no_game_with_who_blocks_them() {
    let world = World::new().await;
    let open = world.ask(
        ANN,
        Action::Challenge {
            opponents: Vec::new(),
            terms: terms(),
        },
    );
    let open = open.await.audience.challenge().unwrap().at.id;
    let set = world.ask(ANN, block(BEN)).await;
    says(&set, "You do not play with <@2>.");
    begins(
        &world.refused(ANN, block(ANN)).await,
        "You cannot block yourself.",
    );
    let challenge = Action::Challenge {
        opponents: vec![human(ANN)],
        terms: terms(),
    };
    let refused = world.refused(BEN, challenge.clone()).await;
    begins(&refused, "<@1> does not play with you.");
    let accept = Action::Accept {
        challenge: Some(open),
    };
    let refused = world.refused(BEN, accept.clone()).await;
    begins(&refused, "<@1> does not play with you.");
    let own = Action::Challenge {
        opponents: vec![human(BEN)],
        terms: terms(),
    };
    let refused = world.refused(ANN, own).await;
    begins(&refused, "You do not play with <@2>.");
    seeks(&world, ANN, &[]).await;
    begins(
        &world.refused(BEN, play(ANN)).await,
        "This is no longer open.",
    );
    let unblock = settings(PersonalChanges {
        unblock: Some(BEN),
        ..PersonalChanges::default()
    });
    assert!(!english(&world.ask(ANN, unblock).await).contains("<@2>"));
    world.ask(BEN, accept).await;
}

#[tokio::test]
async fn an_offer_cannot_be_withdrawn_and_is_nobody_elses() {
    let world = World::new().await;
    seeks(&world, ANN, &[]).await;
    seeks(&world, BEN, &[]).await;
    let offer = offers_to(&world, ANN).await.remove(0);
    for who in [ANN, BEN, CLEO] {
        let withdraw = Action::Withdraw {
            challenge: Some(offer.id),
        };
        let refused = world.refused(who, withdraw).await;
        assert!(!refused.is_empty());
    }
    let refused = world.refused(
        CLEO,
        Action::Accept {
            challenge: Some(offer.id),
        },
    );
    assert!(!refused.await.is_empty());
    assert_eq!(offers_to(&world, ANN).await.len(), 1);
}

#[tokio::test]
async fn the_panel_says_why_nothing_is_offered() {
    let world = World::new().await;
    seeks(&world, ANN, &["most=2"]).await;
    seeks(&world, BEN, &[]).await;
    offers_to(&world, ANN).await;
    let shown = english(&panel(&world, ANN, &[]).await);
    assert!(!shown.contains('⏸'), "{shown}");
    let shown = panel(&world, BEN, &[]).await;
    says(&shown, "You have a game or an offer from it.");
    let away = Action::Away {
        from: None,
        to: Some("2027-01-20".to_owned()),
    };
    world.ask(ANN, away).await;
    says(&panel(&world, ANN, &[]).await, "You are away.");
    world.begin(LAGOON, terms()).await;
    world.ask(ANN, Action::EndAbsences).await;
    world.pass(3 * 24);
    says(
        &panel(&world, ANN, &[]).await,
        "Somebody has waited three days for your move.",
    );
}

#[tokio::test]
async fn a_search_without_a_game_ends_and_one_that_is_over_is_renewed() {
    let world = World::new().await;
    seeks(&world, ANN, &["days=1"]).await;
    panel(&world, ANN, &["kind=trisq"]).await;
    assert_eq!(state(&world, ANN).await, SeekState::Draft);

    panel(&world, ANN, &["kind=trisq", "open"]).await;
    seeks(&world, BEN, &["days=any"]).await;
    let offer = offers_to(&world, ANN).await.remove(0);
    answered(&world, BEN, offer.id, true).await;
    world.pass(25);
    told(&world).await;
    assert_eq!(state(&world, ANN).await, SeekState::Unanswered);
    let shown = panel(&world, ANN, &["resume"]).await;
    says(&shown, "You are looking for a game until");
}

#[tokio::test]
async fn searches_end_with_their_channel_and_their_server() {
    let world = World::new().await;
    seeks(&world, ANN, &[]).await;
    seeks_in(&world, LAGOON, BEN, &["clock=1d"]).await;
    seeks_in(&world, ELSEWHERE, DOV, &[]).await;
    world
        .bot
        .channel_gone(LAGOON.channel, None, MODERATOR)
        .await;
    let states = async || {
        [
            state(&world, ANN).await,
            state(&world, BEN).await,
            state(&world, DOV).await,
        ]
    };
    assert_eq!(
        states().await,
        [SeekState::Open, SeekState::Draft, SeekState::Open]
    );
    world.bot.server_gone(ServerId(11), MODERATOR).await;
    assert_eq!(
        states().await,
        [SeekState::Open, SeekState::Draft, SeekState::Draft]
    );
}

#[tokio::test]
async fn an_offer_is_listed_as_one_and_who_has_accepted_hears_that_it_is_declined() {
    let world = World::new().await;
    seeks(&world, ANN, &[]).await;
    seeks(&world, BEN, &[]).await;
    let offer = offers_to(&world, ANN).await.remove(0);
    for (who, other) in [(ANN, BEN), (BEN, ANN)] {
        let games = world.games(who).await;
        says(&games, format!("**You could play <@{other}>**"));
        assert_eq!(games.matches("Trisq").count(), 1, "{games}");
        let help = world.ask(who, Action::Help).await;
        says(&help, format!("You could play <@{other}>. Answer with"));
    }
    answered(&world, ANN, offer.id, true).await;
    says(&world.games(ANN).await, "<@2> has still to accept");
    says(
        &world.ask(ANN, Action::Help).await,
        "You have accepted a game",
    );
    let declined = answered(&world, BEN, offer.id, false).await;
    says(
        &declined,
        "You two are not offered a game again for a week.",
    );
    let told = declined.then.unwrap();
    assert_eq!(told.audience.calls(), [ANN]);
    says(&*told, "<@1>, <@2> has declined the game of Trisq");
    let refused = world.refused(
        CLEO,
        Action::Accept {
            challenge: Some(offer.id),
        },
    );
    refused.await;
}

#[tokio::test]
async fn who_stops_looking_withdraws_what_nobody_has_answered() {
    let world = World::new().await;
    seeks(&world, ANN, &[]).await;
    seeks(&world, BEN, &[]).await;
    assert!(offered(&world, BEN).await.is_some());
    world.ask(ANN, change("withdraw")).await;
    assert!(offered(&world, BEN).await.is_none());
    let told = told(&world).await;
    assert!(told.0.is_empty(), "{told:?}");
    // It does not keep them apart for long.
    world.ask(ANN, change("open")).await;
    assert!(offered(&world, BEN).await.is_none());
    world.pass(25);
    assert!(offered(&world, BEN).await.is_some());
}
