//! Leagues: made and joined on the panel, seasons that run by themselves, and who leaves them.

use std::{collections::BTreeMap, time::Duration};

use causeway::{
    bot::{
        Action, At, Controls, Destination, LeagueEntry, Place, PlaceKind, PrivacyStep, Reply,
        SeasonEvent, TryAt,
    },
    ids::{ChannelId, LeagueId, PersonId, ServerId, TableId},
    leagues::{
        Division, EntrantState, GameEnd, GameState, League, LeagueGame, LeagueState, SeasonState,
        SeasonThread,
    },
    store::{OutboxMessage, StoredSeason},
    table::{Challenge, ChallengeState},
    texts::{Locale, text},
};

use sqlx::AssertSqlSafe;

use crate::{clocks::pass_awake, world::*};

const DAY: i64 = 24;

pub fn change(of: Option<LeagueId>, change: &str) -> Action {
    let change = Some(change.parse().unwrap());
    Action::League { of, change }
}

/// The direct messages of a person with the bot.
pub fn directly(who: PersonId) -> Place {
    Place {
        server: None,
        channel: ChannelId(900 + who.0),
        kind: PlaceKind::WithBot,
        ..CHANNEL
    }
}

/// The league that is made by this reply.
pub fn shown(reply: &Reply) -> (LeagueId, League) {
    let Controls::League(panel) = &reply.controls else {
        panic!("no panel: {}", english(reply));
    };
    panel.shown.clone().unwrap()
}

/// A league of Trisq in the harbour, whose registration is open.
async fn open(world: &World) -> LeagueId {
    let made = world.ask(MODERATOR, change(None, "new=trisq")).await;
    let (id, _) = shown(&made);
    world.ask(MODERATOR, change(Some(id), "open")).await;
    id
}

pub fn people(count: u64) -> Vec<PersonId> {
    (1..=count).map(PersonId).collect()
}

pub async fn join(world: &World, league: LeagueId, people: &[PersonId]) {
    for person in people {
        world.ask(*person, change(Some(league), "join")).await;
    }
}

/// What the program does by itself at one time. What is to be told counts as told.
pub async fn look(world: &World) -> Vec<(PersonId, String)> {
    let mut told = Vec::new();
    world.bot.beat().await.unwrap();
    world.bot.judge_due().await.unwrap();
    for _ in 0..3 {
        world.bot.plan_notices().await.unwrap();
        loop {
            let claimed = world.bot.claim_messages().await.unwrap();
            if claimed.is_empty() {
                break;
            }
            for message in claimed {
                let telling = world.bot.telling(&message).await.unwrap();
                if let Some((place, reply)) = telling.as_ref().and_then(|it| it.places.first()) {
                    let is_direct = *place == Destination::Direct(message.person);
                    if is_direct && reply.picture().is_none() {
                        told.push((message.person, english(reply)));
                    }
                }
                world.bot.told(&message, None, None).await.unwrap();
            }
        }
    }
    told
}

/// Has days go by, with a look every six hours.
async fn days(world: &World, days: i64) -> Vec<(PersonId, String)> {
    let mut told = Vec::new();
    for _ in 0..days * 4 {
        pass_awake(world, 360).await;
        told.extend(look(world).await);
    }
    told
}

pub async fn season(world: &World, league: LeagueId) -> StoredSeason {
    world.store.newest_season(league).await.unwrap().unwrap()
}

/// The tables of the games that are under way.
pub fn running(season: &StoredSeason) -> Vec<TableId> {
    let running = season.games.iter().filter(|it| it.is_under_way());
    running.filter_map(LeagueGame::table).collect()
}

/// Ends a game: this player resigns.
pub async fn resign(world: &World, table: TableId, who: PersonId) {
    let stored = world.store.table(table).await.unwrap().unwrap();
    let at: At = stored.at();
    let resign = Action::ResignConfirmed { at };
    world.ask_in(directly(who), who, resign).await;
}

/// Ends all games that are under way, which the smaller id wins. Those with somebody absent go on until
/// they are to move. Returns what is told then.
async fn play(world: &World, league: LeagueId, absent: &[PersonId]) -> Vec<(PersonId, String)> {
    let season = season(world, league).await;
    for table in running(&season) {
        let stored = world.store.table(table).await.unwrap().unwrap();
        let worse = *stored.table.seats.iter().max().unwrap();
        let plays = |person: &PersonId| !absent.contains(person);
        let to_move = stored.table.person_to_move().unwrap();
        if stored.table.seats.iter().all(plays) {
            resign(world, table, worse).await;
        } else if plays(&to_move) {
            let at = TryAt::Table(stored.at());
            let partial = "d4hnw".to_owned();
            let moved = Action::Play { at, partial };
            world.ask_in(directly(to_move), to_move, moved).await;
        }
    }
    look(world).await
}

/// The week of registration goes by.
async fn register(world: &World) -> Vec<(PersonId, String)> {
    world.pass(7 * DAY);
    look(world).await
}

/// Plays until the first season is over.
async fn play_out(world: &World, league: LeagueId) -> Vec<(PersonId, String)> {
    let mut told = Vec::new();
    for _ in 0..60 {
        let stored = season(world, league).await;
        if stored.season.number > 1 || stored.season.state == SeasonState::Over {
            return told;
        }
        told.extend(play(world, league, &[]).await);
        pass_awake(world, 60).await;
    }
    panic!("it does not end");
}

/// A season with these players that runs.
async fn begun(count: u64) -> (World, LeagueId) {
    let world = World::new().await;
    let league = open(&world).await;
    join(&world, league, &people(count)).await;
    register(&world).await;
    (world, league)
}

#[tokio::test]
async fn a_moderator_makes_a_league_and_players_join_it() {
    let world = World::new().await;
    let none = world.ask(ANN, change_none()).await;
    says(&none, "This server has no league.");
    let none = world.ask(MODERATOR, change_none()).await;
    says(&none, "Choose a game to make one.");
    says(
        &world.ask(ANN, change(None, "new=trisq")).await,
        "Only moderators",
    );
    let made = world.ask(MODERATOR, change(None, "new=trisq")).await;
    let (id, league) = shown(&made);
    assert_eq!((league.state, league.days), (LeagueState::Draft, 14));
    let longer = world.ask(MODERATOR, change(Some(id), "days=28")).await;
    assert_eq!(shown(&longer).1.days, 28);
    let clock = world.ask(MODERATOR, change(Some(id), "clock=5d+1h")).await;
    assert_eq!(shown(&clock).1.clock.to_string(), "5d+1h");
    let shorter = world.ask(MODERATOR, change(Some(id), "days=14")).await;
    assert!(
        League::allows(shown(&shorter).1.clock, 14),
        "the clock must not outlast the season"
    );
    says(
        &world
            .refused(MODERATOR, change(Some(id), "clock=5d+1h"))
            .await,
        "Choose a shorter one.",
    );
    says(
        &world.refused(ANN, change(Some(id), "join")).await,
        "This cannot be joined.",
    );
    let opened = world.ask(MODERATOR, change(Some(id), "open")).await;
    says(&opened, "Registration is open until");
    let joined = world.ask(ANN, change(Some(id), "join")).await;
    says(&joined, "You have joined this season.");
    says(&joined, "Joined (1): <@1>. 3 more players are needed.");
    // Twice is once.
    world.ask(ANN, change(Some(id), "join")).await;
    world.ask(BEN, change(Some(id), "join")).await;
    let left = world.ask(BEN, change(Some(id), "leave")).await;
    says(&left, "Joined (1): <@1>.");
    assert_eq!(season(&world, id).await.entrants.len(), 1);
}

fn change_none() -> Action {
    Action::League {
        of: None,
        change: None,
    }
}

#[tokio::test]
async fn too_few_wait_another_week() {
    let (world, league) = begun(3).await;
    let stored = season(&world, league).await;
    assert_eq!(stored.season.state, SeasonState::Registration);
    assert!(stored.season.until > world.now());
    join(&world, league, &[PersonId(4)]).await;
    register(&world).await;
    let stored = season(&world, league).await;
    assert_eq!(stored.season.state, SeasonState::Running);
}

#[tokio::test]
async fn a_season_begins_goes_on_and_ends_by_itself() {
    let world = World::new().await;
    let league = open(&world).await;
    join(&world, league, &people(5)).await;
    let told = register(&world).await;
    let begun = |who: u64| {
        let is_it = |it: &&(PersonId, String)| it.0 == PersonId(who) && it.1.contains("has begun");
        told.iter().filter(is_it).count()
    };
    assert_eq!([begun(1), begun(5)], [1, 1], "{told:?}");

    let stored = season(&world, league).await;
    assert_eq!(stored.season.state, SeasonState::Running);
    assert_eq!(stored.games.len(), 20, "each with each, twice");
    assert_eq!(running(&stored).len(), 4, "two at once for each but one");
    for person in people(5) {
        world.ask(person, change(Some(league), "most=4")).await;
    }
    look(&world).await;
    let stored = season(&world, league).await;
    assert_eq!(running(&stored).len(), 10, "four at once for each");

    let mut rounds = 0;
    let mut told = Vec::new();
    while season(&world, league).await.season.number == 1 {
        told = play(&world, league, &[]).await;
        world.pass(1);
        rounds += 1;
        assert!(rounds < 20, "it does not end");
    }
    told.extend(look(&world).await);
    let to_ben: Vec<&str> = told
        .iter()
        .filter(|(person, it)| *person == BEN && it.contains("is over"))
        .map(|it| it.1.as_str())
        .collect();
    let [told] = to_ben[..] else {
        panic!("{to_ben:?}");
    };
    says(
        told,
        "You finished 2 of 5 in division 1.\n⭐ <@1> won season 1.",
    );
    says(told, "You play in the next season too.");
    let over = world.store.season_of(league, 1).await.unwrap().unwrap();
    assert_eq!(over.season.state, SeasonState::Over);
    let places: BTreeMap<PersonId, Option<u32>> = over
        .entrants
        .iter()
        .map(|it| (it.person, it.place))
        .collect();
    let expected = people(5).into_iter().zip((1..=5).map(Some)).collect();
    assert_eq!(places, expected);
    // Who has played is in the next season.
    let next = season(&world, league).await;
    assert_eq!(next.season.state, SeasonState::Registration);
    assert_eq!(next.entrants.len(), 5);
    assert_eq!(next.entrant_of(ANN).unwrap().most, 4);
    let shown = world.ask(BEN, change_none()).await;
    says(&shown, "You have joined this season.");
}

#[tokio::test]
async fn who_is_not_there_is_warned_and_then_out() {
    let (world, league) = begun(6).await;
    let absent = [PersonId(6)];
    let mut told = Vec::new();
    for _ in 0..14 {
        play(&world, league, &absent).await;
        told.extend(days(&world, 1).await);
    }
    let to_absent = |part: &str| {
        let is_it = |it: &&(PersonId, String)| it.0 == absent[0] && it.1.contains(part);
        told.iter().filter(is_it).count()
    };
    assert_eq!(to_absent("you lost a game on time"), 2, "{told:?}");
    assert_eq!(to_absent("so you are out"), 1, "{told:?}");
    let first = world.store.season_of(league, 1).await.unwrap().unwrap();
    let out = first.entrant_of(absent[0]).unwrap();
    // By then they have lost more than half of their games.
    assert_eq!(out.state, EntrantState::Left);
    assert!(out.timed_out && out.place.is_some());
    let table = Division::of(&first.entrants, &first.games, 0).table();
    assert_eq!(table.len(), 6);
    assert!(running(&first).is_empty(), "their games have ended");
    let next = season(&world, league).await;
    assert_eq!((next.season.number, next.entrants.len()), (2, 5));
}

#[tokio::test]
async fn who_says_that_they_are_there_stays_and_is_asked_before_the_next_season() {
    let (world, league) = begun(4).await;
    let late = PersonId(4);
    let mut told = Vec::new();
    for _ in 0..10 {
        if !told.is_empty() {
            break;
        }
        told = days(&world, 1).await;
        told.retain(|(person, it)| *person == late && it.contains("I’m still here"));
    }
    let stay = change(Some(league), "stay");
    let answered = world.ask_in(directly(late), late, stay.clone()).await;
    says(&answered, "Thanks, the warning does not count.");
    assert_eq!(answered.controls, Controls::None);
    let stored = season(&world, league).await;
    let own = stored.entrant_of(late).unwrap();
    assert_eq!((own.state, own.warnings), (EntrantState::In, 0));
    let mut asked = play_out(&world, league).await;
    asked.extend(look(&world).await);
    let next = season(&world, league).await;
    assert_eq!(next.entrant_of(late).unwrap().state, EntrantState::Asked);
    let is_asked = |it: &&(PersonId, String)| it.1.contains("I’m in");
    let asked: Vec<PersonId> = asked.iter().filter(is_asked).map(|it| it.0).collect();
    assert!(asked.contains(&late), "{asked:?}");
    world.ask_in(directly(late), late, stay).await;
    let next = season(&world, league).await;
    assert_eq!(next.entrant_of(late).unwrap().state, EntrantState::In);
}

#[tokio::test]
async fn what_did_not_begin_is_drawn_and_who_is_to_move_after_three_days_more_loses() {
    let (world, league) = begun(4).await;
    // Nobody runs out of time.
    let endless = "UPDATE tables SET due = NULL, deadline = NULL";
    world.database.tamper(endless).await;
    let under_way = running(&season(&world, league).await);
    assert_eq!(under_way.len(), 4);
    world.pass(14 * DAY);
    look(&world).await;
    let stored = season(&world, league).await;
    assert_eq!(stored.season.state, SeasonState::Overtime);
    let ended: Vec<GameEnd> = stored.games.iter().filter_map(LeagueGame::end).collect();
    assert_eq!(ended, [GameEnd::NotPlayed; 8]);
    assert_eq!(running(&stored), under_way);
    world.pass(2 * DAY);
    look(&world).await;
    assert_eq!(running(&season(&world, league).await), under_way);
    world.pass(2 * DAY);
    look(&world).await;
    let over = world.store.season_of(league, 1).await.unwrap().unwrap();
    assert_eq!(over.season.state, SeasonState::Over);
    for table in under_way {
        let is_it = |it: &&LeagueGame| it.table() == Some(table);
        let game = over.games.iter().find(is_it).unwrap();
        assert_eq!(
            game.end(),
            Some(GameEnd::Second),
            "the first player was to move"
        );
    }
    let next = season(&world, league).await;
    let asked = next.entrants.iter();
    assert!(asked.clone().all(|it| it.state == EntrantState::Asked));
}

#[tokio::test]
async fn who_leaves_a_running_season_is_asked_once_more() {
    let (world, league) = begun(4).await;
    let asked = world.ask(BEN, change(Some(league), "leave")).await;
    says(&asked, "Leave now?");
    assert!(
        season(&world, league)
            .await
            .entrant_of(BEN)
            .unwrap()
            .is_in()
    );
    let left = world.ask(BEN, change(Some(league), "leave=sure")).await;
    says(&left, "You have left.");
    let Controls::League(panel) = &left.controls else {
        panic!("{left:?}");
    };
    assert_eq!(panel.entry, LeagueEntry::None);
    look(&world).await;
    let stored = season(&world, league).await;
    let ben = stored.entrant_of(BEN).unwrap();
    assert_eq!(ben.state, EntrantState::Struck);
    let own = stored.games.iter().filter(|it| it.is_of(ben.id));
    assert!(own.clone().all(|it| it.end().is_some()));
    says(
        &world.refused(BEN, change(Some(league), "leave")).await,
        "You do not play here.",
    );
    says(
        &world.refused(BEN, change(Some(league), "join")).await,
        "You can join when registration for the next one opens.",
    );
}

#[tokio::test]
async fn secrets_are_chosen_before_a_game_and_nobody_declines_it() {
    let world = World::new().await;
    let made = world.ask(MODERATOR, change(None, "new=tryptic.two")).await;
    let (league, _) = shown(&made);
    world.ask(MODERATOR, change(Some(league), "open")).await;
    join(&world, league, &people(4)).await;
    register(&world).await;
    let stored = season(&world, league).await;
    let game = stored.games.iter().find(|it| it.is_under_way()).unwrap();
    let GameState::Begun(Some(challenge), None) = game.state else {
        panic!("{game:?}");
    };
    let gathered = world.store.challenge(challenge).await.unwrap().unwrap();
    let Challenge {
        state,
        arranged,
        by,
        ..
    } = gathered.challenge;
    assert_eq!((state, arranged), (ChallengeState::Gathered, true));
    let decline = Action::Decline {
        challenge: Some(challenge),
    };
    says(
        &world.refused_in(directly(by), by, decline).await,
        "This game cannot be declined.",
    );
    // Who leaves loses it.
    world.ask(by, change(Some(league), "leave=sure")).await;
    look(&world).await;
    let gathered = world.store.challenge(challenge).await.unwrap().unwrap();
    assert_eq!(gathered.challenge.state, ChallengeState::Withdrawn);
    let stored = season(&world, league).await;
    let game = stored.games.iter().find(|it| it.id == game.id).unwrap();
    assert_eq!(game.end(), Some(GameEnd::Second));
}

#[tokio::test]
async fn divisions_are_cut_and_players_go_up_and_down() {
    let (world, league) = begun(12).await;
    let division = |stored: &StoredSeason, number: u32| -> Vec<PersonId> {
        let entrants = stored.entrants.iter();
        let mut own: Vec<_> = entrants.filter(|it| it.division == Some(number)).collect();
        own.sort_by_key(|it| it.seed);
        own.into_iter().map(|it| it.person).collect()
    };
    let first = season(&world, league).await;
    assert_eq!(division(&first, 0), people(6));
    play_out(&world, league).await;
    register(&world).await;
    let second = season(&world, league).await;
    assert_eq!(second.season.state, SeasonState::Running);
    let upper: Vec<PersonId> = [1, 2, 3, 4, 5, 7].map(PersonId).to_vec();
    assert_eq!(division(&second, 0), upper);
}

#[tokio::test]
async fn a_league_of_another_server_is_managed_there() {
    let world = World::new().await;
    let league = open(&world).await;
    let elsewhere = Place {
        server: Some(ServerId(11)),
        channel: ChannelId(200),
        ..CHANNEL
    };
    for it in ["close", "delete=sure", "days=21", "here"] {
        let refused = world.refused_in(elsewhere, MODERATOR, change(Some(league), it));
        says(&refused.await, "This has been deleted.");
    }
    let join = change(Some(league), "join");
    says(
        &world.refused_in(elsewhere, ANN, join).await,
        "This belongs to another server.",
    );
}

#[tokio::test]
async fn a_closed_league_has_no_next_season_and_a_deleted_one_leaves_its_games() {
    let (world, league) = begun(4).await;
    let close = change(Some(league), "close");
    says(&world.ask(MODERATOR, close).await, "It is the last one.");
    play_out(&world, league).await;
    let over = world.ask(ANN, change_none()).await;
    says(&over, "This league is closed.");
    says(&over, "<@1> won season 1.");
    world.ask(MODERATOR, change(Some(league), "open")).await;
    join(&world, league, &people(4)).await;
    register(&world).await;
    let under_way = running(&season(&world, league).await);
    let asked = world.ask(MODERATOR, change(Some(league), "delete")).await;
    says(&asked, "This cannot be undone.");
    world
        .ask(MODERATOR, change(Some(league), "delete=sure"))
        .await;
    look(&world).await;
    let stored = world.store.table(under_way[0]).await.unwrap().unwrap();
    assert!(stored.table.is_running());
    says(
        &world.refused(ANN, change(Some(league), "join")).await,
        "This has been deleted.",
    );
}

#[tokio::test]
async fn the_rules_are_told_as_the_document_has_them() {
    let world = World::new().await;
    let rules = world.ask(ANN, Action::LeagueRules).await;
    let told = english(&rules);
    let told = told.split_once('\n').unwrap().1;
    let told: Vec<String> = told.lines().map(|line| format!("- {line}")).collect();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/leagues.md");
    let page = std::fs::read_to_string(file).unwrap();
    let page = page.split("## Tournaments").next().unwrap();
    let unwrapped = page.replace("\n  ", " ");
    let in_page: Vec<&str> = unwrapped
        .lines()
        .filter(|it| it.starts_with("- **"))
        .collect();
    assert_eq!(in_page, told);
}

#[tokio::test]
async fn the_winner_of_the_last_season_has_a_star_in_the_ranking() {
    let (world, league) = begun(4).await;
    let ranking = Action::Ranking {
        of: Some("trisq.".parse().unwrap()),
        page: 0,
        to_all: false,
        game: None,
    };
    play_out(&world, league).await;
    for person in people(4) {
        let now = world.now().0;
        let sql = format!(
            "INSERT INTO ratings (seat, person, game, class, alone, points, deviation, games,
                                  rated, is_last)
             VALUES (0, {person}, 'trisq', '', FALSE, 1500000, 50000, 9, {now}, TRUE);
             INSERT INTO server_players (server, person) VALUES (10, {person})
             ON CONFLICT DO NOTHING"
        );
        world.database.tamper(AssertSqlSafe(sql)).await;
    }
    let shown = english(&world.ask(BEN, ranking).await);
    let starred: Vec<&str> = shown.lines().filter(|line| line.contains('⭐')).collect();
    assert_eq!(starred.len(), 1, "{shown}");
    says(starred[0], "<@1>");
}

#[tokio::test]
async fn who_deletes_their_data_or_leaves_the_server_is_out() {
    let (world, league) = begun(5).await;
    let delete = Action::Privacy {
        step: PrivacyStep::Delete,
    };
    says(&world.ask(BEN, delete).await, "deleted");
    look(&world).await;
    let stored = season(&world, league).await;
    assert!(stored.entrant_of(BEN).is_none());
    let former = stored.entrants.iter().find(|it| !it.person.has_account());
    let former = former.unwrap();
    assert_eq!(former.state, EntrantState::Struck);
    let own = stored.games.iter().filter(|it| it.is_of(former.id));
    assert!(own.clone().all(|it| it.end().is_some()));
    // What somebody is told goes to members only.
    let late = PersonId(4);
    let mut found = None;
    for _ in 0..40 {
        pass_awake(&world, 360).await;
        world.bot.judge_due().await.unwrap();
        world.bot.plan_notices().await.unwrap();
        let claimed = world.bot.claim_messages().await.unwrap();
        let is_warning = |it: &&OutboxMessage| it.person == late && it.notice.contains("Warned");
        found = claimed.iter().find(is_warning).cloned();
        if found.is_some() {
            break;
        }
        for message in claimed {
            world.bot.told(&message, None, None).await.unwrap();
        }
    }
    let warning = found.unwrap();
    let telling = world.bot.telling(&warning).await.unwrap().unwrap();
    let server = CHANNEL.server.unwrap();
    assert_eq!(telling.member_of, Some((server, late)));
    world.bot.has_left_server(&warning, server).await.unwrap();
    look(&world).await;
    let stored = season(&world, league).await;
    assert!(!stored.entrant_of(late).unwrap().is_in());
}

#[tokio::test]
async fn a_channel_that_is_deleted_leaves_the_season_running() {
    let (world, league) = begun(4).await;
    world.bot.channel_gone(HARBOUR, None, PersonId(99)).await;
    let stored = world.store.league(league).await.unwrap().unwrap();
    assert_eq!(stored.channel, None);
    let elsewhere = Place {
        channel: ChannelId(101),
        ..CHANNEL
    };
    let shown = world.ask_in(elsewhere, MODERATOR, change_none()).await;
    says(&shown, "The channel of this league has been deleted.");
    let here = change(Some(league), "here");
    world.ask_in(elsewhere, MODERATOR, here).await;
    let stored = world.store.league(league).await.unwrap().unwrap();
    assert_eq!(stored.channel, Some(elsewhere.channel));
    let written = world.bot.claim_kept().await.unwrap();
    assert_eq!(
        written.len(),
        3,
        "the season's message, its event, the table"
    );
    play_out(&world, league).await;
}

#[tokio::test]
async fn no_more_seasons_leaves_the_tables_of_the_last_one() {
    let (world, league) = begun(4).await;
    play_out(&world, league).await;
    // Those who are in the next season would be out of it.
    let asked = world.ask(MODERATOR, change(Some(league), "close")).await;
    says(&asked, "Open no more seasons?");
    assert_eq!(season(&world, league).await.season.number, 2);
    world
        .ask(MODERATOR, change(Some(league), "close=sure"))
        .await;
    let stored = season(&world, league).await;
    assert_eq!(
        (stored.season.number, stored.season.state),
        (1, SeasonState::Over)
    );
    world.pass(1);
    for kept in world.bot.claim_kept().await.unwrap() {
        let shown = world.bot.kept_message(&kept).await.unwrap();
        says(&shown, "season 1");
    }
    let shown = world.ask(ANN, change_none()).await;
    says(&shown, "<@1> won season 1.");
    world.ask(MODERATOR, change(Some(league), "open")).await;
    assert_eq!(season(&world, league).await.season.number, 2);
}

#[tokio::test]
async fn who_is_absent_while_secrets_are_chosen_is_late_too() {
    let world = World::new().await;
    let made = world.ask(MODERATOR, change(None, "new=tryptic.two")).await;
    let (league, _) = shown(&made);
    world.ask(MODERATOR, change(Some(league), "open")).await;
    join(&world, league, &people(4)).await;
    register(&world).await;
    let told = days(&world, 3).await;
    let warned: Vec<PersonId> = told
        .iter()
        .filter(|(_, it)| it.contains("I’m still here"))
        .map(|it| it.0)
        .collect();
    assert_eq!(warned.len(), 4, "each once: {warned:?}");
    let stored = season(&world, league).await;
    let ended: Vec<GameEnd> = stored.games.iter().filter_map(LeagueGame::end).collect();
    assert_eq!(ended, [GameEnd::NotPlayed; 4], "and others begin");
}

#[tokio::test]
async fn an_outage_over_the_end_of_a_season_leaves_three_days() {
    let (world, league) = begun(4).await;
    world.pass(20 * DAY);
    look(&world).await;
    let stored = season(&world, league).await;
    assert_eq!(stored.season.state, SeasonState::Overtime);
    assert_eq!(running(&stored).len(), 4);
    assert_eq!(stored.season.until, world.now().after(League::OVERTIME));
}

/// What is posted in this channel now; all that is to be told counts as told.
async fn posted_in(world: &World, channel: ChannelId) -> Vec<String> {
    let mut posted = Vec::new();
    world.bot.judge_due().await.unwrap();
    for _ in 0..3 {
        world.bot.plan_notices().await.unwrap();
        for message in world.bot.claim_messages().await.unwrap() {
            let telling = world.bot.telling(&message).await.unwrap();
            let places = telling.map_or_else(Vec::new, |it| it.places);
            let is_there = |it: &&(Destination, Reply)| it.0 == Destination::Channel(channel);
            posted.extend(places.iter().find(is_there).map(|(_, it)| english(it)));
            world.bot.told(&message, None, None).await.unwrap();
        }
    }
    posted
}

#[tokio::test]
async fn a_season_has_a_thread_for_results_once_a_day_and_the_final_word() {
    let thread = ChannelId(4711);
    let (world, league) = begun(4).await;
    let kept = world.bot.claim_kept().await.unwrap();
    let mut opened = Vec::new();
    for kept in &kept {
        opened.extend(world.bot.thread_to_open(kept).await);
    }
    let [(id, title)] = &opened[..] else {
        panic!("{opened:?}");
    };
    assert_eq!(text(Locale::En, title), "League: Trisq, season 1");
    world
        .bot
        .season_thread(*id, SeasonThread::Open(thread))
        .await;
    for kept in &kept {
        assert_eq!(world.bot.thread_to_open(kept).await, None, "one a season");
    }
    let under_way = running(&season(&world, league).await);
    resign(&world, under_way[0], PersonId(4)).await;
    assert_eq!(posted_in(&world, thread).await.len(), 0, "once a day");
    pass_awake(&world, 25 * 60).await;
    let results = posted_in(&world, thread).await;
    let [results] = &results[..] else {
        panic!("{results:?}");
    };
    says(results, "**Results**\n<@1> – <@4>: <@1> won");
    assert_eq!(posted_in(&world, thread).await.len(), 0, "told once");
    let mut told = Vec::new();
    while season(&world, league).await.season.number == 1 {
        for table in running(&season(&world, league).await) {
            let seats = world.store.table(table).await.unwrap().unwrap().table.seats;
            resign(&world, table, *seats.iter().max().unwrap()).await;
        }
        told.extend(posted_in(&world, thread).await);
    }
    told.extend(posted_in(&world, thread).await);
    let [last] = &told[..] else {
        panic!("{told:?}");
    };
    says(
        last,
        "🏁 **League: Trisq, season 1 is over.**\n⭐ <@1> won season 1.",
    );
    assert_eq!(last.matches(" won\n").count(), 10, "{last}");
    says(last, "… and 1 more");
    // Where a thread cannot be opened, its moderators read what is missing.
    let (world, league) = begun(4).await;
    let id = season(&world, league).await.id;
    world.bot.season_thread(id, SeasonThread::None).await;
    says(
        &world.ask(MODERATOR, change_none()).await,
        "“Create Public Threads”",
    );
}

/// What the events of leagues tell of now.
async fn events(world: &World) -> Vec<SeasonEvent> {
    let mut events = Vec::new();
    for kept in world.bot.claim_kept().await.unwrap() {
        events.extend(world.bot.season_event(&kept).await.unwrap());
    }
    events
}

#[tokio::test]
async fn a_season_is_an_event_until_it_is_over() {
    let world = World::new().await;
    let league = open(&world).await;
    let until = world.now().after(League::REGISTRATION);
    let planned = events(&world).await;
    let [SeasonEvent::Planned { starts, ends, .. }] = planned[..] else {
        panic!("{planned:?}");
    };
    assert_eq!(
        (starts, ends),
        (until, until.after(14 * Duration::from_hours(24)))
    );
    // Registration goes on for a week.
    register(&world).await;
    world.pass(2);
    let planned = events(&world).await;
    let [SeasonEvent::Planned { starts, .. }] = planned[..] else {
        panic!("{planned:?}");
    };
    assert!(starts > until);
    join(&world, league, &people(4)).await;
    register(&world).await;
    assert_eq!(events(&world).await, [SeasonEvent::Runs]);
    play_out(&world, league).await;
    world.pass(2);
    let both = events(&world).await;
    assert!(
        matches!(both[..], [SeasonEvent::Over, SeasonEvent::Planned { .. }]),
        "{both:?}"
    );
    world
        .ask(MODERATOR, change(Some(league), "close=sure"))
        .await;
    world.pass(2);
    let over = events(&world).await;
    assert_eq!(over, [SeasonEvent::Over, SeasonEvent::Over]);
    // There is none of a tournament.
    let made = world.ask(MODERATOR, change(None, "new=swiss/trisq")).await;
    let (id, _) = shown(&made);
    world.ask(MODERATOR, change(Some(id), "open")).await;
    world.pass(25);
    assert_eq!(events(&world).await.len(), 2);
}
