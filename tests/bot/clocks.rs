//! Clocks from challenge to flag: weeks pass at once.

use std::time::Duration;

use causeway::{
    bot::{Action, Board, Controls, Delivery, Destination, Outcome, Place, Suggestion, Typing},
    ids::{ChannelId, DeliveryId, PersonId, Timestamp},
    settings::ServerChange,
    store::StoredTable,
    table::{Absence, End, Terms, Time, UnaskedVacation},
    texts::Locale,
};

use crate::world::*;

async fn with_clock(time: &str) -> World {
    let world = World::with_game_on(timed(time)).await;
    // The bot is there from the start.
    world.bot.beat().await.unwrap();
    world
}

async fn stored(world: &World) -> StoredTable {
    world.table().await
}

/// Lets time pass in which the bot is there, and judges what is due then; returns what boards say
/// of it.
pub async fn later(world: &World, minutes: i64) -> Vec<String> {
    pass_awake(world, minutes).await;
    let mut told = Vec::new();
    for at in world.bot.judge_due().await.unwrap() {
        let Some((_, reply)) = world.bot.announcement(at).await else {
            // A day that was spent is told in place.
            told.extend(edits(world).await.into_iter().map(|(_, words)| words));
            continue;
        };
        assert!(!reply.audience.calls().is_empty());
        world.show(&reply).await;
        told.push(english(&reply));
        assert_eq!(world.bot.announcement(at).await, None, "it is told once");
    }
    told
}

/// Lets time pass in which the bot is there.
pub async fn pass_awake(world: &World, minutes: i64) {
    for _ in 0..minutes / 4 {
        world.pass_minutes(4);
        world.bot.beat().await.unwrap();
    }
    world.pass_minutes(minutes % 4);
    world.bot.beat().await.unwrap();
}

/// Takes what is to be told from the outbox. Returns the boards that are edited in place, and what
/// they say from then on.
async fn edits(world: &World) -> Vec<(Board, String)> {
    let mut edited = Vec::new();
    for message in world.bot.claim_messages().await.unwrap() {
        let telling = world.bot.telling(&message).await.unwrap();
        if let Some((Destination::Edit(_, board), reply)) =
            telling.as_ref().and_then(|telling| telling.places.first())
        {
            assert!(reply.audience.calls().is_empty());
            edited.push((*board, english(reply)));
        }
        world.bot.told(&message, None, None).await.unwrap();
    }
    edited
}

/// A given day began the count of days in a row anew.
#[tokio::test]
async fn a_given_day_is_no_reason_for_more_vacation_days_in_a_row() {
    let vacation = Some(UnaskedVacation::Two);
    let terms = Terms {
        vacation,
        ..timed("1d")
    };
    let world = World::with_game_on(terms).await;
    world.bot.beat().await.unwrap();
    later(&world, DAY + 2).await;
    let at = world.at().await;
    world.ask(BEN, Action::GiveTime { at }).await;
    later(&world, 2 * DAY).await;
    assert_eq!(stored(&world).await.table.days_spent(), 2);
    let told = later(&world, DAY).await;
    assert!(told[0].contains("<@1> ran out of time"), "{told:?}");
}

/// The question of the offer went on to say whose turn it was.
#[tokio::test]
async fn a_loss_on_time_ends_an_offer() {
    let world = with_clock("1d").await;
    spend_all(&world, ANN).await;
    world.ask(BEN, Action::Draw { at: None }).await;
    let asked = stored(&world).await.question.unwrap();
    pass_awake(&world, DAY + 2).await;
    world.bot.judge_due().await.unwrap();
    let claimed = world.bot.claim_messages().await.unwrap();
    let telling = world.bot.telling(&claimed[0]).await.unwrap().unwrap();
    let (_, board) = &telling.places[0];
    says(board, "**<@1> ran out of time: <@2> wins.**");
    assert_eq!(board.retires.unwrap().message, asked);
    assert_eq!(retired(board), "<@2>’s draw offer has ended.");
}

/// A person without vacation.
async fn spend_all(world: &World, person: PersonId) {
    spend(world, person, Absence::MOST).await;
}

async fn spend(world: &World, person: PersonId, time: Duration) {
    let from = world.now().before(time);
    let absence = Absence {
        from,
        until: world.now(),
        automatic: false,
    };
    let id = DeliveryId(DeliveryId::at(world.now()).0 + 2_000_000 + person.0);
    let mut transaction = world.store.begin(id, world.now()).await.unwrap();
    transaction.insert_absence(person, absence).await.unwrap();
    transaction.commit("").await.unwrap();
}

const HOUR: i64 = 60;
const DAY: i64 = 24 * HOUR;

#[tokio::test]
async fn a_board_says_until_when_and_a_move_sets_the_clock_of_the_other() {
    let world = with_clock("10d+36h").await;
    world.pass(24);
    let board = public_board(&world.play(ANN, "c3 L3-90").await, Some(BEN));
    let start = 1_800_000_000;
    let deadline = start + 11 * 24 * 3600;
    let line = format!("⏳ <@2>: deadline <t:{deadline}:R>. Time left: <@1> 10 days.");
    assert!(board.lines().any(|it| it == line), "{board}");
    world.pass(48);
    let board = public_board(&world.play(BEN, "c3 R3-0").await, Some(ANN));
    says(&board, "Time left: <@2> 9 days 12 h");
    let games = world.games(ANN).await;
    let deadline = start + 13 * 24 * 3600;
    says(&games, format!("deadline <t:{deadline}:R>"));
}

#[tokio::test]
async fn a_vacation_day_is_spent_by_itself_and_then_the_game_is_lost_once() {
    let world = with_clock("1d").await;
    assert_eq!(later(&world, DAY).await, [""; 0], "the grace is not over");
    let told = later(&world, 2).await;
    let until = 1_800_000_000 + 2 * 24 * 3600;
    let spent = "so a vacation day was used.";
    assert!(told.len() == 1 && told[0].contains(spent), "{told:?}");
    assert_eq!(
        stored(&world).await.table.deadline().unwrap().0 / 1000,
        until
    );
    assert_eq!(later(&world, HOUR).await, [""; 0]);
    // It is said wherever it matters, and no absence after the deadline is.
    let away = async |from, to| {
        let day = |day: Option<&str>| day.map(str::to_owned);
        let (from, to) = (day(from), day(to));
        english(&world.ask(ANN, Action::Away { from, to }).await)
    };
    let used = format!("so a vacation day runs until <t:{until}:f>.");
    let of_day = away(None, None).await;
    says(&of_day, &used);
    ends(
        &of_day,
        "29 of your 30 vacation days in 12 months are left.",
    );
    away(Some("in 3 days"), Some("in 5 days")).await;
    let (_, board, _) = world.bot.board_now(world.at().await).await.unwrap();
    assert!(english(&board).contains(spent) && !english(&board).contains("(away)"));
    let cancelled = english(&world.ask(ANN, Action::EndAbsences).await);
    begins(&cancelled, "The absence that you had planned is cancelled.");
    says(&cancelled, &used);
    // The move after that is not late.
    world.play(ANN, "c3 L3-90").await;
    spend_all(&world, BEN).await;
    let told = later(&world, DAY + 2).await;
    assert_eq!(told.len(), 1);
    assert!(
        told[0].contains("**<@2> ran out of time: <@1> wins.**"),
        "{told:?}"
    );
    let lost = stored(&world).await;
    assert_eq!(
        lost.table.end(),
        Some(End::OutOfTime(lost.table.seat_of(BEN).unwrap()))
    );
    assert_eq!(later(&world, DAY).await, [""; 0]);
    assert!(
        world
            .refused(BEN, whole("c3 R3-0"))
            .await
            .starts_with("This game is over.")
    );
}

async fn set_vacation(world: &World, vacation: UnaskedVacation) {
    let changes = vec![ServerChange::Vacation(vacation)];
    world.ask(MODERATOR, Action::Server { changes }).await;
}

/// A game that begins where so many vacation days are used by themselves.
async fn with_vacation(vacation: UnaskedVacation) -> World {
    let world = World::new().await;
    set_vacation(&world, vacation).await;
    world.begin(CHANNEL, timed("1d")).await;
    world.bot.beat().await.unwrap();
    world
}

#[tokio::test]
async fn a_server_limits_the_vacation_days_that_are_spent_by_themselves() {
    for (vacation, days) in [
        (UnaskedVacation::None, 0),
        (UnaskedVacation::Two, 2),
        (UnaskedVacation::All, 4),
    ] {
        let world = with_vacation(vacation).await;
        for day in 0..5 {
            let told = later(&world, DAY + 2).await;
            let is_over = stored(&world).await.table.end().is_some();
            assert_eq!(
                is_over,
                vacation != UnaskedVacation::All && day >= days,
                "{told:?}"
            );
        }
        // A move after the deadline is judged the same way.
        let world = with_vacation(vacation).await;
        // What the server has later is no term of this game.
        set_vacation(&world, UnaskedVacation::default()).await;
        world.pass(25);
        match vacation {
            UnaskedVacation::None => {
                let refused = world.refused(ANN, whole("c3 L3-90")).await;
                says(&refused, "time");
            }
            _ => drop(world.play(ANN, "c3 L3-90").await),
        }
    }
}

#[tokio::test]
async fn what_was_agreed_on_vacation_days_goes_before_what_the_server_has() {
    let agreed = Terms {
        vacation: Some(UnaskedVacation::None),
        ..timed("1d")
    };
    let world = World::with_game_on(agreed).await;
    world.bot.beat().await.unwrap();
    let changes = vec![ServerChange::Vacation(UnaskedVacation::Two)];
    world.ask(MODERATOR, Action::Server { changes }).await;
    later(&world, DAY + 2).await;
    assert!(stored(&world).await.table.end().is_some());
}

#[tokio::test]
async fn who_has_used_a_day_hears_how_many_are_left() {
    for (used, expected) in [
        (28, "so a vacation day was used ("),
        (29, "so your last vacation day for this game was used."),
    ] {
        let world = with_clock("1d").await;
        spend(&world, ANN, Absence::DAY * used).await;
        later(&world, DAY).await;
        world.pass_minutes(2);
        world.bot.beat().await.unwrap();
        world.bot.judge_due().await.unwrap();
        let mut said = String::new();
        for message in world.bot.claim_messages().await.unwrap() {
            let telling = world.bot.telling(&message).await.unwrap().unwrap();
            said += &english(&telling.places[0].1);
        }
        says(&said, expected);
    }
}

/// A player who let one game stand had days for each move in all others, also where no vacation was
/// agreed.
#[tokio::test]
async fn a_day_that_is_spent_in_one_game_pauses_no_other() {
    let world = with_clock("1d").await;
    let elsewhere = Place {
        channel: ChannelId(200),
        ..CHANNEL
    };
    world.begin(elsewhere, timed("3d")).await;
    later(&world, DAY).await;
    world.pass_minutes(2);
    world.bot.beat().await.unwrap();
    world.bot.judge_due().await.unwrap();
    let deadline = |days: u64| format!("deadline <t:{}:R>", 1_800_000_000 + days * 24 * 3600);
    let edited = edits(&world).await;
    let [(board, words)] = &edited[..] else {
        panic!("{edited:?}");
    };
    assert_eq!(board.channel, HARBOUR);
    says(&words, deadline(2));
    says(&words, "’s time ran out");
    let games = world.games(BEN).await;
    says(&games, deadline(2));
    says(&games, deadline(3));
    assert_eq!(
        games.matches("a vacation day lasts until").count(),
        1,
        "{games}"
    );
}

/// An outage moves all deadlines; boards and lists said the old ones until those had passed.
#[tokio::test]
async fn after_an_outage_boards_and_lists_say_the_same() {
    let world = with_clock("3d").await;
    world.pass(10);
    world.bot.is_away();
    world.bot.beat().await.unwrap();
    let deadline = 1_800_000_000 + (3 * 24 + 10) * 3600;
    let deadline = format!("deadline <t:{deadline}:R>");
    let games = world.games(ANN).await;
    says(&games, &deadline);
    assert_eq!(later(&world, 2).await, [""; 0]);
    let edited = edits(&world).await;
    assert!(
        edited.len() == 1 && edited[0].1.contains(&deadline),
        "{edited:?}"
    );
}

#[tokio::test]
async fn what_arrived_before_the_deadline_counts_and_what_arrived_after_it_does_not() {
    for (late, counts) in [(-1, true), (0, false)] {
        let world = with_clock("30m+1m").await;
        let deadline = stored(&world).await.table.deadline().unwrap();
        let mut request = world.request(CHANNEL, ANN, whole("c3 L3-90"));
        request.delivery = DeliveryId::at(Timestamp(deadline.0 + late));
        // The bot is a minute late.
        assert_eq!(later(&world, 31).await, [""; 0]);
        let Outcome::Reply(reply) = world.bot.handle(&request).await.unwrap() else {
            panic!("a reply");
        };
        assert_eq!(!reply.audience.is_private(), counts, "{}", english(&reply));
        if !counts {
            assert!(english(&reply).starts_with("The time for this move ran out <t:"));
        }
        let flags = later(&world, 2).await.len();
        assert_eq!(flags, usize::from(!counts), "fast games have no vacations");
    }
}

#[tokio::test]
async fn a_move_after_the_deadline_spends_a_vacation_day_in_the_same_transaction() {
    let world = with_clock("1d").await;
    world.pass(25);
    let board = public_board(&world.play(ANN, "c3 L3-90").await, Some(BEN));
    let spent = "so a vacation day was used.";
    begins(&board, format!("<@1>’s time ran out, {spent}\n"));
    let absences = world.store.absences_of(ANN, Timestamp(0)).await.unwrap();
    let from = Timestamp(1_800_000_000_000).after(Absence::DAY);
    let until = from.after(Absence::DAY);
    let automatic = true;
    assert_eq!(
        absences,
        [Absence {
            from,
            until,
            automatic
        }]
    );
    spend_all(&world, BEN).await;
    world.pass(25);
    let refused = world.refused(BEN, whole("c3 R3-0")).await;
    begins(&refused, "The time for this move ran out");
}

#[tokio::test]
async fn a_player_with_a_vacation_day_left_may_resign_after_the_deadline() {
    let world = with_clock("1d").await;
    world.pass(25);
    let sure = world.ask(ANN, Action::Resign { at: None }).await;
    let Controls::ConfirmResign(at) = sure.controls else {
        panic!("{}", english(&sure));
    };
    let resigned = world.ask(ANN, Action::ResignConfirmed { at }).await;
    let told = english(resigned.then.as_deref().unwrap());
    says(&told, "so a vacation day was used.");
    says(&told, "resigns");
    let world = with_clock("1d").await;
    spend_all(&world, ANN).await;
    world.pass(25);
    let refused = world.refused(ANN, Action::Resign { at: None }).await;
    begins(&refused, "The time for this move ran out");
}

#[tokio::test]
async fn an_outage_is_given_back_to_everybody() {
    let world = with_clock("1d").await;
    spend_all(&world, ANN).await;
    later(&world, HOUR).await;
    // The bot is away for ten hours, and its time of grace begins anew then.
    world.pass(10);
    world.bot.is_away();
    world.bot.beat().await.unwrap();
    let deadline = stored(&world).await.table.deadline().unwrap();
    let given_back = Duration::from_hours(24 + 10);
    assert_eq!(deadline, Timestamp(1_800_000_000_000).after(given_back));
    assert_eq!(later(&world, 23 * HOUR).await, [""; 0]);
    assert_eq!(later(&world, 2).await.len(), 1);
}

#[tokio::test]
async fn a_bot_that_is_away_flags_nobody_and_waits_when_it_is_back() {
    let world = with_clock("30m+1m").await;
    later(&world, 30).await;
    world.pass_minutes(4);
    world.bot.is_away();
    assert!(world.bot.judge_due().await.unwrap().is_empty());
    world.bot.beat().await.unwrap();
    assert!(world.bot.judge_due().await.unwrap().is_empty());
    assert_eq!(later(&world, 2).await.len(), 1);
}

#[tokio::test]
async fn the_opponent_gives_a_day() {
    let world = with_clock("1d").await;
    let reply = world.play(ANN, "c3 L3-90").await;
    let Controls::Board(running) = &reply.controls else {
        panic!("{:?}", reply.controls);
    };
    assert!(running.gives_time);
    let at = running.at;
    let given = world.ask(ANN, Action::GiveTime { at }).await;
    assert_eq!(given.delivery, Delivery::New);
    let told = news(&given, Some(BEN));
    begins(
        &told,
        "<@1> gives <@2> one more day.\nIt is still <@2>’s turn.",
    );
    let deadline = stored(&world).await.table.deadline().unwrap();
    assert_eq!(
        deadline,
        Timestamp(1_800_000_000_000).after(Absence::DAY * 2)
    );
    let at = world.at().await;
    let refused = world.refused(CLEO, Action::GiveTime { at }).await;
    begins(&refused, "Only <@1> and <@2> play here.");
    let fast = World::with_game_on(timed("30m+1m")).await;
    let at = fast.at().await;
    let refused = fast.refused(ANN, Action::GiveTime { at }).await;
    begins(&refused, "You can give days only");
}

#[tokio::test]
async fn a_game_without_a_clock_that_nobody_continues_may_be_ended() {
    let world = World::with_game().await;
    world.play(ANN, "c3 L3-90").await;
    world.pass(29 * 24);
    let refused = world.refused(ANN, Action::End).await;
    let possible = 1_800_000_000 + 30 * 24 * 3600;
    ends(&refused, format!("You can end this one <t:{possible}:R>."));
    let settings = english(&world.ask(MODERATOR, server(&[])).await);
    assert!(!settings.contains("Nobody has moved"), "{settings}");
    world.pass(24);
    let games = world.games(BEN).await;
    says(&games, "Nobody has moved for 30 days: end it with");
    let settings = english(&world.ask(MODERATOR, server(&[])).await);
    says(&settings, "Nobody has moved for 30 days in");
    let asked = world.ask(ANN, Action::End).await;
    let at = world.at().await;
    assert_eq!(asked.controls, Controls::ConfirmEnd(at));
    let ended = world.ask(ANN, Action::EndConfirmed { at }).await;
    assert_eq!(english(&ended), "You ended the game.");
    let told = english(ended.then.as_deref().unwrap());
    says(&told, "**<@1> ended this game, because nobody had moved");
    assert_eq!(stored(&world).await.table.winner(), None);
    let timed = with_clock("1d").await;
    let refused = timed.refused(ANN, Action::End).await;
    begins(&refused, "This game has a clock");
}

fn server(changes: &[ServerChange]) -> Action {
    Action::Server {
        changes: changes.to_vec(),
    }
}

#[tokio::test]
async fn a_server_has_a_usual_clock_and_may_want_one_always() {
    let world = World::new().await;
    let days = "3d".parse().ok();
    let set = [
        ServerChange::UsualTime(days),
        ServerChange::WantsClock(true),
    ];
    let shown = english(&world.ask(MODERATOR, server(&set)).await);
    for line in [
        "Clock: **3 days per move**, unless a challenge says otherwise.",
        "Games without a clock: **not allowed**.",
    ] {
        assert!(shown.lines().any(|it| it == line), "{shown}");
    }
    let challenge = |time| Action::Challenge {
        opponents: vec![human(BEN)],
        terms: Terms { time, ..terms() },
    };
    let refused = world.refused(ANN, challenge(Time::Unlimited)).await;
    begins(&refused, "Games on this server need a clock.");
    let said = english(&world.ask(ANN, challenge(Time::Usual)).await);
    says(&said, "Clock: 3 days per move.");
}

#[tokio::test]
async fn the_game_that_presses_most_is_listed_first() {
    let world = World::new().await;
    let place = |number| Place {
        channel: ChannelId(number),
        ..CHANNEL
    };
    for (channel, time) in [(1, "none"), (2, "7d"), (3, "1d"), (4, "10d+36h")] {
        world.begin(place(channel), timed(time)).await;
        world.pass(1);
    }
    let games = world.games(ANN).await;
    let order: Vec<Option<usize>> = [3, 2, 4, 1]
        .iter()
        .map(|channel| games.find(&format!("/10/{channel}/")))
        .collect();
    assert!(order.is_sorted() && order[0].is_some(), "{games}");
}

#[tokio::test]
async fn clocks_are_completed_in_words() {
    let world = World::new().await;
    let values = |found: Vec<Suggestion>| found.into_iter().map(|it| it.value).collect::<Vec<_>>();
    let usual = world.completions(ANN, Typing::Time, "").await;
    let labels: Vec<&str> = usual.iter().map(|it| it.label.as_str()).collect();
    let expected = [
        "No clock",
        "1 day per move",
        "3 days per move",
        "7 days per move",
        "10 days + 36 hours per move",
        "30 minutes + 1 minute per move",
    ];
    assert_eq!(labels, expected);
    assert_eq!(
        values(world.completions(ANN, Typing::Time, "14").await),
        ["14d"]
    );
    for (typed, expected) in [
        ("half an hour", ["30m+1m"].as_slice()),
        ("4 Tage", &["3d", "5d"]),
    ] {
        let found = values(world.completions(ANN, Typing::Time, typed).await);
        assert_eq!(found, expected, "{typed}");
    }
    let asked = in_language(Locale::De, &world.ask(MODERATOR, server(&[])).await);
    says(&asked, "Uhr: **keine**");
}

#[tokio::test]
async fn planned_absences_stop_the_clock_and_are_shown() {
    let world = with_clock("1d").await;
    let (from, until) = (
        Timestamp(1_800_000_000_000).after(Duration::from_hours(12)),
        Timestamp(1_800_000_000_000).after(Duration::from_hours(60)),
    );
    let automatic = false;
    let id = DeliveryId(DeliveryId::at(world.now()).0 + 3_000_000);
    let mut transaction = world.store.begin(id, world.now()).await.unwrap();
    let absence = Absence {
        from,
        until,
        automatic,
    };
    transaction.insert_absence(BEN, absence).await.unwrap();
    transaction.commit("").await.unwrap();
    let board = public_board(&world.play(ANN, "c3 L3-90").await, Some(BEN));
    says(&board, "which counts a pause from");
    let deadline = Timestamp(1_800_000_000_000).after(Duration::from_hours(24 + 48));
    assert_eq!(stored(&world).await.table.deadline(), Some(deadline));
    // Back a day earlier: the deadline is a day earlier too.
    world.pass(36);
    let id = DeliveryId(DeliveryId::at(world.now()).0 + 3_000_000);
    let mut transaction = world.store.begin(id, world.now()).await.unwrap();
    transaction.end_absences(BEN, world.now()).await.unwrap();
    transaction.commit("").await.unwrap();
    let earlier = stored(&world).await.table.deadline();
    assert_eq!(
        earlier,
        Some(Timestamp(1_800_000_000_000).after(Absence::DAY * 2))
    );
}
