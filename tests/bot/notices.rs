//! What people are told without asking: reminders, nudges, digests, and that a player has left; and
//! absences, in which they are told nothing.

use std::time::Duration;

use causeway::{
    bot::{
        Action, Audience, ColourChoice, Controls, Destination, Known, Need, Outcome, Posted, Reply,
        Typing,
    },
    games::Game,
    ids::{ChannelId, Computer, MessageId, PersonId, Timestamp},
    notices::{ReminderMode, Wording},
    settings::{PersonalChanges, ToldIn},
    table::{Absence, End, Seating, Terms, Time},
    texts::Locale,
};

use crate::{setup::pressed, stand_ins, turns::labels, world::*};

const DOV: PersonId = PersonId(4);

/// 2027-01-15 08:00 UTC, a Friday, is when every test begins.
const START: Timestamp = Timestamp(1_800_000_000_000);

/// Another channel, of another server.
const ELSEWHERE: causeway::bot::Place = causeway::bot::Place {
    server: Some(causeway::ids::ServerId(11)),
    channel: ChannelId(200),
    ..CHANNEL
};

fn timed(time: &str) -> causeway::table::Terms {
    causeway::table::Terms {
        time: Time::from(time.parse().ok()),
        ..terms()
    }
}

async fn with_clock(time: &str) -> World {
    World::with_game_on(timed(time)).await
}

async fn set_mode(world: &World, person: PersonId, mode: ReminderMode) {
    let set = Action::Settings {
        changes: PersonalChanges {
            reminders: Some(mode),
            ..PersonalChanges::default()
        },
    };
    world.ask(person, set).await;
}

fn times(quiet: Option<&str>, zone: Option<&str>) -> Action {
    let changes = PersonalChanges {
        quiet: quiet.map(str::to_owned),
        zone: zone.map(str::to_owned),
        ..PersonalChanges::default()
    };
    Action::Settings { changes }
}

/// What is told now: whom it calls, in which places, and the first of them in full.
async fn told(world: &World) -> Vec<(PersonId, Vec<Destination>, Reply)> {
    world.bot.plan_notices().await.unwrap();
    let mut told = Vec::new();
    loop {
        let claimed = world.bot.claim_messages().await.unwrap();
        if claimed.is_empty() {
            return told;
        }
        for message in claimed {
            let Some(telling) = world.bot.telling(&message).await.unwrap() else {
                world.bot.of_no_use(&message).await.unwrap();
                continue;
            };
            let places = telling.places.iter().map(|(place, _)| *place).collect();
            told.push((message.person, places, telling.places[0].1.clone()));
            world.bot.told(&message, None, None).await.unwrap();
        }
    }
}

/// The hours from now on, at most this many, in which a person is told something.
async fn hours_told(world: &World, hours: i64) -> Vec<(i64, PersonId)> {
    let mut found = Vec::new();
    for hour in 1..=hours {
        world.pass(1);
        let told = told(world).await.into_iter();
        found.extend(told.map(|(person, ..)| (hour, person)));
    }
    found
}

fn words(reply: &Reply) -> String {
    sent(Locale::En, reply, CHANNEL.room()).content.to_string()
}

#[tokio::test]
async fn a_player_is_reminded_once_before_the_time_of_a_move_runs_out() {
    let world = with_clock("1d").await;
    assert_eq!(hours_told(&world, 17).await, []);
    world.pass(1);
    let told_now = told(&world).await;
    let [(ANN, places, reply)] = told_now.as_slice() else {
        panic!("{told_now:?}");
    };
    let expected = [Destination::Channel(HARBOUR), Destination::Direct(ANN)];
    assert_eq!(places.as_slice(), expected);
    assert_eq!(reply.audience.calls(), [ANN]);
    // No other one would come in this turn.
    assert_eq!(reply.controls, Controls::None);
    let end = 1_800_000_000 + 24 * 3600;
    let said = words(reply);
    begins(
        &said,
        "⏰ <@1>, it is your turn in Trypsylon #1 against <@2>.",
    );
    says(&said, format!("Deadline <t:{end}:R>"));
    assert_eq!(hours_told(&world, 5).await, []);
    world.play(ANN, "c3 L3-90").await;
    let expected = [(18, BEN)];
    assert_eq!(hours_told(&world, 20).await, expected);
}

#[tokio::test]
async fn how_often_and_where_is_chosen_and_one_turn_can_be_left_alone() {
    let world = with_clock("1d").await;
    set_mode(&world, ANN, ReminderMode::Insistent).await;
    assert_eq!(hours_told(&world, 23).await, [(9, ANN), (21, ANN)]);
    world.play(ANN, "c3 L3-90").await;
    let direct = Action::Settings {
        changes: PersonalChanges {
            reminders: Some(ReminderMode::Insistent),
            told_in: Some(ToldIn::Direct),
            ..PersonalChanges::default()
        },
    };
    let set = english(&world.ask(BEN, direct).await);
    says(
        &set,
        "Reminders in games with a clock: **insistent** (twice per turn, the second time in the last hours), by direct message.",
    );
    world.pass(9);
    let told_now = told(&world).await;
    let (_, places, reply) = &told_now[0];
    assert_eq!(places[0], Destination::Direct(BEN));
    assert_eq!(reply.controls, Controls::Reminded);
    let ended = world.ask(BEN, Action::RemindNoMore).await;
    assert_eq!(english(&ended), "No more reminders for this turn.");
    let none = english(&world.ask(ANN, Action::RemindNoMore).await);
    begins(&none, "No reminders are pending for you.");
    assert_eq!(hours_told(&world, 14).await, []);
    world.play(BEN, "c3 R3-0").await;
    set_mode(&world, ANN, ReminderMode::Off).await;
    assert_eq!(hours_told(&world, 10).await, []);
    // Whoever changes their mind is reminded of the turn under way.
    set_mode(&world, ANN, ReminderMode::Gentle).await;
    assert_eq!(hours_told(&world, 10).await, [(8, ANN)]);
}

#[tokio::test]
async fn one_message_lists_all_games_of_twelve_hours_and_names_no_other_server() {
    let world = with_clock("1d").await;
    world.pass(4);
    world.begin(ELSEWHERE, timed("1d")).await;
    let third = causeway::bot::Place {
        channel: ChannelId(101),
        ..CHANNEL
    };
    world.pass(4);
    world.begin(third, timed("1d")).await;
    world.pass(10);
    let told_now = told(&world).await;
    let [(ANN, places, reply)] = told_now.as_slice() else {
        panic!("{told_now:?}");
    };
    assert_eq!(places[0], Destination::Channel(HARBOUR));
    let said = words(reply);
    says(&said, "running out in 2 games");
    says(&said, "And in 1 game elsewhere");
    assert!(
        said.contains("#1") && said.contains("#3") && !said.contains("#2"),
        "{said}"
    );
    assert_eq!(hours_told(&world, 5).await, [], "all have been named");
}

/// Posts what is to be told now as this message. Returns what it says, where it is edited also what
/// it was.
async fn posted(world: &World, channel: ChannelId, message: u64) -> Vec<(bool, String)> {
    world.bot.plan_notices().await.unwrap();
    let mut said = Vec::new();
    for notice in world.bot.claim_messages().await.unwrap() {
        let telling = world.bot.telling(&notice).await.unwrap().unwrap();
        let (place, reply) = &telling.places[0];
        let posted = Posted {
            channel,
            message: MessageId(message),
        };
        let is_edited = *place == Destination::Reword(posted);
        let new = (!is_edited).then_some(posted);
        world.bot.told(&notice, new, None).await.unwrap();
        said.push((is_edited, words(reply)));
    }
    said
}

/// Guards against a reminder or digest that still calls to a turn which was played.
#[tokio::test]
async fn a_message_about_several_games_names_only_those_that_wait() {
    for (digest, hours, channel) in [(false, 18, HARBOUR), (true, 24, ChannelId(900))] {
        let world = with_clock("3d").await;
        let other = causeway::bot::Place {
            channel: ChannelId(101),
            ..CHANNEL
        };
        world.begin(other, timed("3d")).await;
        if digest {
            world.ask(ANN, digest_on()).await;
        }
        world.pass(if digest { hours } else { 58 });
        let told = posted(&world, channel, 77).await;
        assert!(matches!(&told[..], [(false, said)] if said.contains("#1") && said.contains("#2")));
        assert!(world.bot.claim_retired().await.unwrap().is_empty());
        assert_eq!(posted(&world, channel, 77).await, []);
        world.play(ANN, "c3 L3-90").await;
        world.bot.claim_retired().await.unwrap();
        let told = posted(&world, channel, 77).await;
        let [(true, said)] = &told[..] else {
            panic!("{told:?}");
        };
        assert!(said.contains("#2") && !said.contains("#1"), "{said}");
        world.ask_in(other, ANN, whole("c3 L3-90")).await;
        world.pass_minutes(1);
        let gone = world.bot.claim_retired().await.unwrap();
        let gone = gone
            .iter()
            .find(|old| old.message == MessageId(77))
            .unwrap();
        assert_eq!(gone.words.as_deref(), Some(""));
    }
}

#[tokio::test]
async fn nobody_is_reminded_in_quiet_hours_of_their_own_zone() {
    let world = with_clock("1d").await;
    // 18 hours after the start it is 03:00 in Berlin; the time runs out at 09:00.
    let set = world.ask(ANN, times(Some("22-7"), Some("berlin"))).await;
    let said = english(&set);
    says(
        &said,
        "Quiet hours: **22:00–07:00** (Europe/Berlin, where it is 09:00 now).",
    );
    assert_eq!(hours_told(&world, 23).await, [(22, ANN)]);
    for (action, expected) in [
        (
            times(Some("1-2-3"), None),
            "I don’t understand the quiet hours “1-2-3”.",
        ),
        (
            times(None, Some("Atlantis")),
            "I don’t know the place “Atlantis”.",
        ),
    ] {
        let refused = world.refused(ANN, action).await;
        begins(&refused, expected);
    }
    let off = english(&world.ask(ANN, times(Some("off"), None)).await);
    says(
        &off,
        "Quiet hours: **none**. Time zone: Europe/Berlin, where it is 08:00 now.",
    );
}

/// It was planned for the last moment before the quiet hours, looked for in them, and never sent.
#[tokio::test]
async fn a_reminder_that_quiet_hours_bring_forward_is_sent_before_them() {
    let world = with_clock("1d").await;
    // The turn begins at 05:00 there, and so ends in quiet hours.
    let set = times(Some("22-8"), Some("America/Sao_Paulo"));
    world.ask(ANN, set).await;
    assert_eq!(hours_told(&world, 23).await, [(16, ANN)]);
}

#[tokio::test]
async fn what_fell_due_while_the_bot_was_down_is_told_once_when_it_is_back() {
    let world = with_clock("1d").await;
    world.ask(ANN, digest_on()).await;
    world.pass(22);
    assert_eq!(told(&world).await.len(), 1);
    assert_eq!(told(&world).await, []);
    // The digest of the second morning is missed until the quiet hours, and comes at their end.
    world.ask(ANN, times(Some("22-7"), None)).await;
    world.pass(2 + 14);
    assert_eq!(hours_told(&world, 9).await, [(9, ANN)]);
    assert_eq!(hours_told(&world, 2).await, []);
}

#[tokio::test]
async fn what_could_not_be_posted_waits_for_the_end_of_the_quiet_hours() {
    let world = with_clock("1d").await;
    world.pass(18);
    world.bot.plan_notices().await.unwrap();
    // It is 02:00.
    world.ask(ANN, times(Some("22-7"), Some("UTC"))).await;
    assert_eq!(hours_told(&world, 5).await, [(5, ANN)]);
}

fn digest_on() -> Action {
    Action::Settings {
        changes: PersonalChanges {
            digest: Some(true),
            zone: Some("UTC".to_owned()),
            ..PersonalChanges::default()
        },
    }
}

#[tokio::test]
async fn reminder_nudge_and_digest_of_a_turn_know_of_each_other() {
    let world = World::new().await;
    world.pass(2);
    let table = world.begin(CHANNEL, timed("1d")).await;
    world.begin(ELSEWHERE, terms()).await;
    world.ask(ANN, digest_on()).await;
    world.ask(ANN, times(Some("22-8"), None)).await;
    world.pass(21);
    assert_eq!(told(&world).await, []);
    world.pass(1);
    // Both are due at the end of the quiet hours.
    let told_now = told(&world).await;
    let [(ANN, places, morning)] = told_now.as_slice() else {
        panic!("{told_now:?}");
    };
    // Where she takes no direct message, she is reminded in the channel.
    let direct = Destination::Direct(ANN);
    assert_eq!(places.as_slice(), [direct, Destination::Channel(HARBOUR)]);
    begins(
        &words(morning),
        "☀ Good morning! 2 games are waiting for you:",
    );
    says(&words(morning), "#1");
    let again = START.0 / 1000 + (24 + 1) * 3600;
    for place in [CHANNEL, ELSEWHERE] {
        let nudge = Action::Nudge { at: None };
        let refused = english(&world.ask_in(place, BEN, nudge).await);
        let expected =
            format!("<@1> is being reminded of this game. You can nudge after <t:{again}:f>.");
        assert_eq!(refused, expected);
    }
    world.pass(1);
    let nudge = Action::Nudge { at: None };
    let nudged = english(&world.ask_in(ELSEWHERE, BEN, nudge).await);
    assert_eq!(nudged, "You nudged <@1>.");
    drop(table);
}

#[tokio::test]
async fn a_game_that_waits_for_choices_is_listed_and_those_who_have_not_chosen_are_nudged() {
    let world = World::new().await;
    world.ask(BEN, digest_on()).await;
    let opponents = vec![human(BEN), human(CLEO)];
    let terms = stand_ins::terms(Game::TRYPTIC, &[]);
    let challenged = world.ask(ANN, Action::Challenge { opponents, terms }).await;
    let id = challenged.audience.challenge().unwrap().at.id;
    let challenge = Some(id);
    for person in [BEN, CLEO] {
        world.ask(person, Action::Accept { challenge }).await;
    }
    let nudge = || Action::Nudge { at: None };
    assert_eq!(
        world.refused(ANN, nudge()).await,
        "The game is waiting for your choice too. Press **Set pattern** below the invitation first."
    );
    for person in [ANN, CLEO] {
        let (challenge, chosen) = (id, ColourChoice::new("012"));
        world
            .ask(person, Action::ColourChoice { challenge, chosen })
            .await;
    }
    says(
        &world.games(BEN).await,
        "▶ **Set pattern**: Tryptic with <@1> and <@3>.",
    );
    says(
        &world.games(ANN).await,
        "Waiting for <@2> to choose: Tryptic with",
    );
    let help = english(&world.ask(ANN, Action::Help).await);
    begins(
        &help,
        "You have chosen for <@1>’s game, which is waiting for <@2>.",
    );
    let help = english(&world.ask(DOV, Action::Help).await);
    begins(
        &help,
        "<@1>’s game is waiting for <@2> to choose. If not everyone has chosen by <t:",
    );

    let nudged = english(&world.ask(ANN, nudge()).await);
    assert_eq!(nudged, "You nudged <@2>.");
    let told_now = told(&world).await;
    let [(BEN, _, reply)] = told_now.as_slice() else {
        panic!("{told_now:?}");
    };
    assert_eq!(reply.audience.calls(), [BEN]);
    begins(
        &words(reply),
        "👋 <@2>, <@1> is waiting for your choice in Tryptic.",
    );
    let again = world.refused(CLEO, nudge()).await;
    begins(&again, "<@2> was already nudged today.");
    // The digest comes in the morning.
    world.pass(24);
    let told_now = told(&world).await;
    let [(BEN, _, digest)] = told_now.as_slice() else {
        panic!("{told_now:?}");
    };
    let said = words(digest);
    begins(&said, "☀ Good morning! 1 game is waiting for you:");
    says(&said, "▶ **Set pattern**");
    // What is chosen meanwhile is not told any more.
    world.ask(ANN, nudge()).await;
    let (challenge, chosen) = (id, ColourChoice::new("012"));
    world
        .ask(BEN, Action::ColourChoice { challenge, chosen })
        .await;
    assert_eq!(told(&world).await, []);
}

#[tokio::test]
async fn a_nudge_that_waits_for_the_morning_is_all_that_comes_then() {
    let world = World::new().await;
    world.pass(2);
    world.begin(CHANNEL, timed("1d")).await;
    world.ask(ANN, digest_on()).await;
    world.ask(ANN, times(Some("22-8"), None)).await;
    world.pass(14);
    let later = english(&world.ask(BEN, Action::Nudge { at: None }).await);
    begins(&later, "<@1> has quiet hours now.");
    world.pass(8);
    let told_now = told(&world).await;
    let [(ANN, _, nudge)] = told_now.as_slice() else {
        panic!("{told_now:?}");
    };
    begins(&words(nudge), "👋");
    // The time runs out in two hours.
    assert_eq!(hours_told(&world, 1).await, [(1, ANN)]);
    assert_eq!(hours_told(&world, 1).await, []);
}

fn away(from: Option<&str>, to: Option<&str>) -> Action {
    let (from, to) = (from.map(str::to_owned), to.map(str::to_owned));
    Action::Away { from, to }
}

#[tokio::test]
async fn clocks_stand_still_while_a_player_is_away() {
    let world = with_clock("1d").await;
    world.ask(ANN, times(None, Some("UTC"))).await;
    let said = english(&world.ask(ANN, away(Some("tomorrow"), Some("Monday"))).await);
    let midnight = START.0 / 1000 + 16 * 3600;
    let until = midnight + 3 * 24 * 3600;
    begins(
        &said,
        "You are away from Sat 16 Jan 2027 through Mon 18 Jan 2027.",
    );
    ends(&said, "27 of your 30 vacation days in 12 months are left.");
    let deadline = Timestamp((until + 8 * 3600) * 1000);
    let seconds = deadline.0 / 1000;
    says(
        &said,
        format!("Your next deadline: <t:{seconds}:f>, in Trypsylon #1 against <@2>. [Board]("),
    );
    let stored = world.table().await;
    assert_eq!(stored.table.deadline(), Some(deadline));
    // 16 hours before the absence, and two after it.
    assert_eq!(hours_told(&world, 16 + 72 + 4).await, [(16 + 72 + 2, ANN)]);
    let again = english(&world.ask(ANN, away(None, None)).await);
    begins(&again, "You are not away. 27 of your 30");
}

#[tokio::test]
async fn an_absence_that_is_taken_back_at_once_costs_no_day() {
    let world = with_clock("7d").await;
    let said = english(&world.ask(ANN, away(None, Some("in 3 days"))).await);
    begins(&said, "You are away through Mon 18 Jan 2027.");
    ends(
        &said,
        "Days begin at midnight UTC. Choose your time zone with `zone` in `/settings`.",
    );
    world.pass_minutes(10);
    world.ask(ANN, Action::EndAbsences).await;
    let none = english(&world.ask(ANN, away(None, None)).await);
    begins(&none, "You are not away. You have all 30");
}

#[tokio::test]
async fn the_others_see_who_is_away_and_it_ends_at_will() {
    let world = with_clock("7d").await;
    world.ask(ANN, away(None, Some("in 3 days"))).await;
    says(&world.games(ANN).await, "You are away through Mon 18 Jan");
    let games = world.games(BEN).await;
    says(&games, "<@1> is away until");
    says(&games, "(26 vacation days left after that)");
    let at = Some(world.at().await);
    let refused = world.refused(BEN, Action::Nudge { at }).await;
    begins(&refused, "<@1> is away until");
    let help = english(&world.ask(BEN, Action::Help).await);
    assert!(
        help.contains("<@1> is away until") && !help.contains("nudge"),
        "{help}"
    );
    world.pass(5);
    let ended = english(&world.ask(ANN, Action::EndAbsences).await);
    begins(
        &ended,
        "Welcome back. Your clocks are running again.\nYour next deadline: ",
    );
    says(&ended, "\n29 of your 30 vacation days");
    let stored = world.table().await;
    let spent = START.after(Absence::DAY * 7 + std::time::Duration::from_hours(5));
    assert_eq!(stored.table.deadline(), Some(spent));
    let games = world.games(BEN).await;
    assert!(!games.contains("away"), "{games}");
    let at = Some(world.at().await);
    let nudged = english(&world.ask(BEN, Action::Nudge { at }).await);
    assert_eq!(nudged, "You nudged <@1>.");
    world
        .ask(ANN, away(Some("next week"), Some("next Tuesday")))
        .await;
    // What is planned is shown, and only its button cancels it.
    let planned = world.ask(ANN, away(None, None)).await;
    begins(&planned, "You are away from");
    assert_eq!(
        planned.controls,
        Controls::Away {
            has_begun: false,
            has_others: false,
        }
    );
    let cancelled = english(&world.ask(ANN, Action::EndAbsences).await);
    begins(
        &cancelled,
        "The absence that you had planned is cancelled.\nYour next deadline: ",
    );
    let none = english(&world.ask(ANN, Action::EndAbsences).await);
    begins(&none, "You are not away. 29 of");
    // Who comes back early keeps what is planned for later.
    world.ask(ANN, away(None, Some("tomorrow"))).await;
    world
        .ask(ANN, away(Some("next week"), Some("next Tuesday")))
        .await;
    world.pass(1);
    let back = world.ask(ANN, Action::EndAbsences).await;
    begins(
        &back,
        "Welcome back. Your clocks are running again.\nYou are away from",
    );
    assert_eq!(
        back.controls,
        Controls::Away {
            has_begun: false,
            has_others: false,
        }
    );
}

/// Who had been reminded of a turn was never again, though a day was given.
#[tokio::test]
async fn who_is_given_a_day_is_reminded_again() {
    let world = with_clock("1d").await;
    assert_eq!(hours_told(&world, 20).await, [(18, ANN)]);
    let at = world.at().await;
    world.ask(BEN, Action::GiveTime { at }).await;
    assert_eq!(hours_told(&world, 26).await, [(19, ANN)]);
    // Who wants no more in this turn is not reminded for another day either.
    world.ask(ANN, Action::RemindNoMore).await;
    let at = world.at().await;
    world.ask(BEN, Action::GiveTime { at }).await;
    assert_eq!(hours_told(&world, 24).await, []);
}

#[tokio::test]
async fn who_comes_back_early_is_reminded_and_has_digests_again() {
    let world = with_clock("1d").await;
    let on = Action::Settings {
        changes: PersonalChanges {
            digest: Some(true),
            zone: Some("UTC".to_owned()),
            ..PersonalChanges::default()
        },
    };
    world.ask(ANN, on).await;
    world.ask(ANN, away(None, Some("in 9 days"))).await;
    assert_eq!(hours_told(&world, 2 * 24 + 10).await, [], "she is away");
    world.ask(ANN, Action::EndAbsences).await;
    // It is 18:00: the digest comes at 08:00, the reminder 18 hours of her time after the start.
    assert_eq!(hours_told(&world, 20).await, [(14, ANN), (18, ANN)]);
    world.play(ANN, "c3 L3-90").await;
    // Whoever comes back while they wait is reminded in their next turn.
    world.ask(BEN, away(None, Some("in 9 days"))).await;
    world.pass(5);
    world.ask(BEN, Action::EndAbsences).await;
    assert_eq!(hours_told(&world, 18).await, [(18, BEN)]);
}

#[tokio::test]
async fn absences_are_refused_with_what_would_do() {
    let world = World::new().await;
    for (from, to, expected) in [
        (Some("soon"), Some("later"), "I don’t know the day “soon”."),
        (Some("tomorrow"), None, "The last day is missing."),
        (Some("in 5 days"), Some("tomorrow"), "You are away"),
        (
            Some("2027-03-05"),
            Some("2027-03-01"),
            "The last day is before the first.",
        ),
        (
            Some("2026-01-01"),
            Some("tomorrow"),
            "“2026-01-01” is past.",
        ),
        (Some("yesterday"), Some("tomorrow"), "“yesterday” is past."),
        (None, Some("gestern"), "“gestern” is past."),
        (
            None,
            Some("in 40 days"),
            "You have only 28 vacation days left.",
        ),
        (
            Some("2029-01-01"),
            Some("2029-01-02"),
            "An absence can begin",
        ),
    ] {
        let reply = world.ask(ANN, away(from, to)).await;
        let said = english(&reply);
        assert!(said.starts_with(expected), "{from:?} {to:?}: {said}");
    }
    let none = world.completions(ANN, Typing::Words(Wording::Day), "yesterday");
    assert_eq!(none.await, []);
    // A day is suggested as it is typed.
    let days = world
        .completions(ANN, Typing::Words(Wording::Day), "tomo")
        .await;
    assert_eq!(days[0].label, "tomorrow · Sat 16 Jan 2027");
    assert_eq!(days[0].value, "2027-01-16");
    let zones = world
        .completions(ANN, Typing::Words(Wording::Zone), "berl")
        .await;
    assert_eq!(zones[0].label, "Europe/Berlin · 09:00");
    let hours = world
        .completions(ANN, Typing::Words(Wording::QuietHours), "22-8")
        .await;
    assert_eq!(hours[0].value, "22:00–08:00");
}

#[tokio::test]
async fn each_player_may_be_nudged_once_a_day() {
    let world = with_clock("3d").await;
    world.ask(BEN, Action::Nudge { at: None }).await;
    world.play(ANN, "c3 L3-90").await;
    let nudged = english(&world.ask(ANN, Action::Nudge { at: None }).await);
    assert_eq!(nudged, "You nudged <@2>.");
    world.play(BEN, "d4 R4-0").await;
    let again = world.refused(BEN, Action::Nudge { at: None }).await;
    begins(&again, "<@1> was already nudged today.");
}

#[tokio::test]
async fn who_is_nudged_to_answer_an_offer_reads_no_deadline_of_another() {
    let world = with_clock("3d").await;
    world.ask(ANN, Action::Draw { at: None }).await;
    let at = Some(world.at().await);
    world.ask(ANN, Action::Nudge { at }).await;
    let told_now = told(&world).await;
    let [(BEN, _, reply)] = told_now.as_slice() else {
        panic!("{told_now:?}");
    };
    let said = words(reply);
    begins(
        &said,
        "👋 <@2>, <@1> is waiting for your answer to an offer in Trypsylon #1. [Board]",
    );
}

#[tokio::test]
async fn who_waits_may_nudge_once_a_day() {
    let world = World::with_game().await;
    let at = Some(world.at().await);
    let refused = world.refused(ANN, Action::Nudge { at }).await;
    assert_eq!(
        refused,
        "The game is waiting for you. `/help` says what you can do now."
    );
    let refused = world.refused(CLEO, Action::Nudge { at }).await;
    begins(&refused, "Only <@1> and <@2> play here.");
    let nudged = world.ask(BEN, Action::Nudge { at }).await;
    assert_eq!(english(&nudged), "You nudged <@1>.");
    let told_now = told(&world).await;
    let [(ANN, _, reply)] = told_now.as_slice() else {
        panic!("{told_now:?}");
    };
    assert_eq!(reply.audience.calls(), [ANN]);
    let said = words(reply);
    begins(&said, "👋 <@1>, <@2> is waiting for you in Trypsylon #1.");
    let again = START.0 / 1000 + 24 * 3600;
    let refused = world.refused(BEN, Action::Nudge { at: None }).await;
    ends(
        &refused,
        format!("You can nudge again after <t:{again}:f>."),
    );
    let help = || async { english(&world.ask(BEN, Action::Help).await) };
    says(
        &help().await,
        format!("You can nudge again after <t:{again}:f>."),
    );
    world.pass(24);
    says(&help().await, "You can nudge <@1> once a day");
    // It is 08:00 again, which is quiet for Ann; she moves before it is told.
    world.ask(ANN, times(Some("22-9"), None)).await;
    says(
        &help().await,
        "<@1> has quiet hours now. `/nudge` reaches them afterwards",
    );
    let later = english(&world.ask(BEN, Action::Nudge { at }).await);
    begins(&later, "<@1> has quiet hours now.");
    // Once more, it says the same.
    assert_eq!(world.refused(BEN, Action::Nudge { at }).await, later);
    assert_eq!(told(&world).await, []);
    world.play(ANN, "c3 L3-90").await;
    world.pass(2);
    assert_eq!(
        told(&world).await,
        [],
        "there is nothing to wait for any more"
    );
}

#[tokio::test]
async fn a_digest_comes_in_the_morning_with_what_waits() {
    let world = with_clock("7d").await;
    world.begin(ELSEWHERE, terms()).await;
    let on = Action::Settings {
        changes: PersonalChanges {
            digest: Some(true),
            zone: Some("America/New_York".to_owned()),
            ..PersonalChanges::default()
        },
    };
    for person in [ANN, BEN] {
        let said = english(&world.ask(person, on.clone()).await);
        assert!(said.ends_with("Daily digest: **on**, in the morning by direct message."));
    }
    // It is 03:00 in New York, and Ben has no turn.
    assert_eq!(hours_told(&world, 30).await, [(5, ANN), (29, ANN)]);
    world.pass(23);
    let told_now = told(&world).await;
    let [(ANN, places, reply)] = told_now.as_slice() else {
        panic!("{told_now:?}");
    };
    assert_eq!(places.as_slice(), [Destination::Direct(ANN)]);
    let said = words(reply);
    begins(&said, "☀ Good morning! 2 games are waiting for you:");
    let first = said.find("Trypsylon #1").unwrap();
    assert!(first < said.find("Trypsylon #2").unwrap(), "{said}");
    let off = Action::Settings {
        changes: PersonalChanges {
            digest: Some(false),
            ..PersonalChanges::default()
        },
    };
    world.ask(ANN, off).await;
    assert_eq!(hours_told(&world, 26).await, []);
}

#[tokio::test]
async fn what_there_is_to_do_comes_daily_at_ones_own_hour() {
    let world = with_clock("7d").await;
    let daily = |typed: &str| Action::Today {
        daily: Some(typed.to_owned()),
    };
    let refused = world.refused(ANN, daily("soon")).await;
    begins(&refused, "I don’t understand the time “soon”.");
    let set = world.ask(ANN, daily("6 pm")).await;
    says(&set, "every day at 18:00 (UTC)");
    // Ben has no turn, and gets it all the same.
    world.ask(BEN, daily("18:00")).await;
    assert_eq!(hours_told(&world, 12).await, [(10, ANN), (10, BEN)]);
    world.pass(22);
    let told_now = told(&world).await;
    let [(ANN, places, anns), (BEN, _, bens)] = told_now.as_slice() else {
        panic!("{told_now:?}");
    };
    assert_eq!(places.as_slice(), [Destination::Direct(ANN)]);
    let said = words(anns);
    says(&said, "**Puzzle of the day:**");
    says(&said, "**Your turn** in one game");
    says(&said, "Trypsylon #1");
    let off = "Stop daily message";
    assert_eq!(labels(&anns.controls), ["Solve", "Learn", "My games", off]);
    assert!(!words(bens).contains("Your turn"));
    let stopped = world.ask(ANN, pressed(anns, off)).await;
    let on = labels(&stopped.controls).pop();
    assert_eq!(on.unwrap(), "Send me this daily");
    assert_eq!(hours_told(&world, 26).await, [(24, BEN)]);
}

#[tokio::test]
async fn a_digest_names_a_game_with_the_program_for_a_week() {
    let world = World::new().await;
    let (level, number) = (1, 1);
    let opponents = vec![Computer { level, number }.into()];
    let terms = Terms {
        seating: Seating::Mine,
        ..terms()
    };
    world
        .ask(ANN, Action::PlayComputer { opponents, terms })
        .await;
    world.ask(ANN, digest_on()).await;
    let mornings: Vec<_> = (1..7).map(|day| (24 * day, ANN)).collect();
    assert_eq!(hours_told(&world, 10 * 24).await, mornings);
}

#[tokio::test]
async fn a_game_whose_player_has_left_may_be_claimed_after_a_day() {
    let world = World::with_game().await;
    let at = world.at().await;
    let claim = Action::ClaimLeft { at };
    let refused = world.refused(BEN, claim.clone()).await;
    begins(&refused, "Nobody in this game has left");
    world.ask(BEN, Action::Nudge { at: Some(at) }).await;
    let claimed = world.bot.claim_messages().await.unwrap();
    let [message] = claimed.as_slice() else {
        panic!("{claimed:?}");
    };
    let server = CHANNEL.server.unwrap();
    let telling = world.bot.telling(message).await.unwrap().unwrap();
    assert_eq!(telling.member_of, Some((server, ANN)));
    world.bot.has_left_server(message, server).await.unwrap();
    let told_now = told(&world).await;
    let [(BEN, _, reply)] = told_now.as_slice() else {
        panic!("{told_now:?}");
    };
    assert_eq!(reply.audience.calls(), [BEN]);
    let Controls::ClaimLeft(at) = reply.controls else {
        panic!("{:?}", reply.controls);
    };
    let claim = Action::ClaimLeft { at };
    let refused = world.refused(BEN, claim.clone()).await;
    begins(&refused, "<@1> may come back.");
    world.pass(24);
    let there = Known {
        is_member: Some(true),
        ..Known::default()
    };
    let refused = world.ask_knowing(CHANNEL, BEN, claim.clone(), there);
    let refused = english(&refused.await);
    begins(&refused, "Nobody in this game has left");
    let won = world.ask(BEN, claim).await;
    assert!(matches!(won.audience, Audience::Public { .. }));
    let said = english(&won);
    begins(&said, "<@2> claims the game, because <@1> has left");
    let stored = world.table().await;
    assert!(matches!(stored.table.end(), Some(End::Resigned(_))));
    assert_eq!(
        stored
            .table
            .winner()
            .and_then(|seat| stored.table.person(seat)),
        Some(BEN)
    );
}

#[tokio::test]
async fn a_game_outside_servers_may_be_claimed_whose_player_has_no_account_any_more() {
    let world = World::new().await;
    let place = causeway::bot::Place {
        server: None,
        kind: causeway::bot::PlaceKind::Installed,
        ..CHANNEL
    };
    world.begin(place, terms()).await;
    world.ask_in(place, BEN, Action::Nudge { at: None }).await;
    let claimed = world.bot.claim_messages().await.unwrap();
    let telling = world.bot.telling(&claimed[0]).await.unwrap().unwrap();
    assert_eq!(telling.member_of, None);
    world.bot.has_no_account(&claimed[0]).await.unwrap();
    let told_now = told(&world).await;
    let [(BEN, _, reply)] = told_now.as_slice() else {
        panic!("{told_now:?}");
    };
    let said = english(reply);
    begins(&said, "<@1> no longer has an account.");
    let Controls::ClaimLeft(at) = reply.controls else {
        panic!("{:?}", reply.controls);
    };
    world.pass(24);
    let claim = Action::ClaimLeft { at };
    let claimed = world.outcome(place, BEN, claim.clone()).await;
    assert_eq!(claimed, Outcome::Needs(Need::Member(None, ANN)));
    let said = english(&world.ask_in(place, BEN, claim).await);
    begins(
        &said,
        "<@2> claims the game, because <@1> no longer has an account",
    );
}

#[tokio::test]
async fn a_private_answer_to_a_move_leads_to_the_next_game() {
    let world = World::with_game().await;
    let play = async |world: &World| {
        let at = world.at().await.into();
        let partial = "c3 L3-90".to_owned();
        world.ask(ANN, Action::Play { at, partial }).await
    };
    world.begin(ELSEWHERE, timed("7d")).await;
    let played = play(&world).await;
    let end = START.0 / 1000 + 7 * 24 * 3600;
    let said = english(&played);
    let expected = format!(
        "➡ **Next game:** Trypsylon #2 against <@2>, deadline <t:{end}:R>. \
         [Board](https://discord.com/channels/11/200/"
    );
    says(&said, &expected);
}

#[tokio::test]
async fn what_only_another_version_understands_is_left_to_it() {
    let world = World::new().await;
    let (now, most) = (world.now(), 9);
    let mut transaction = world.store.begin_own(now).await.unwrap();
    let notice = r#"{"OfAnotherVersion":{}}"#;
    transaction.insert_message(ANN, notice, now).await.unwrap();
    transaction.end().await.unwrap();
    assert_eq!(world.bot.claim_messages().await.unwrap(), []);
    world.pass(1);
    let (now, until) = (world.now(), world.now().after(Duration::from_mins(1)));
    let left = world.store.claim_messages(now, until, most).await.unwrap();
    assert_eq!((left.len(), left[0].failures), (1, 1));
}

/// It named the deadline, and was deleted unread when a day was given.
#[tokio::test]
async fn something_of_a_nudge_stays_in_direct_messages() {
    let world = with_clock("1d").await;
    world.ask(BEN, Action::Nudge { at: None }).await;
    let nudge = world.bot.claim_messages().await.unwrap().remove(0);
    let telling = world.bot.telling(&nudge).await.unwrap().unwrap();
    for (place, reply) in telling.places {
        let is_direct = matches!(place, Destination::Direct(_));
        assert_eq!(reply.leaves.is_some(), is_direct, "{place:?}");
    }
}
