//! Leagues that several servers play.

use causeway::{
    bot::{Action, Controls, Place, PrivacyStep, Reply},
    ids::{ChannelId, LeagueId, PersonId, ServerId},
    leagues::SeasonState,
    store::Kept,
};

use crate::{
    leagues::{change, join, look, people, running, season, shown},
    world::*,
};

fn change_none() -> Action {
    let (of, change) = (None, None);
    Action::League { of, change }
}

/// A channel of another server.
const QUAY: Place = Place {
    server: Some(ServerId(11)),
    channel: ChannelId(200),
    ..CHANNEL
};

fn code_in(reply: &Reply) -> String {
    let text = english(reply);
    let (_, rest) = text.split_once("code:").unwrap();
    rest.split('`').next().unwrap().to_owned()
}

async fn open(world: &World) -> LeagueId {
    let made = world.ask(MODERATOR, change(None, "new=trisq")).await;
    let (id, _) = shown(&made);
    world.ask(MODERATOR, change(Some(id), "open")).await;
    id
}

async fn invited(world: &World, league: LeagueId) -> Action {
    let asked = world.ask(MODERATOR, change(Some(league), "invite")).await;
    let code = code_in(&asked);
    Action::LeagueCode { code }
}

/// A league that both servers play.
async fn of_two(world: &World) -> LeagueId {
    let league = open(world).await;
    let code = invited(world, league).await;
    world.ask_in(QUAY, MODERATOR, code).await;
    league
}

async fn kept(world: &World) -> Vec<Kept> {
    world.bot.claim_kept().await.unwrap()
}

#[tokio::test]
async fn moderators_of_both_servers_agree_on_a_league() {
    let world = World::new().await;
    let league = open(&world).await;
    let wrong = Action::LeagueCode {
        code: "abc".to_owned(),
    };
    says(
        &world.refused_in(QUAY, MODERATOR, wrong).await,
        "There is no such code.",
    );
    says(
        &world.refused(ANN, change(Some(league), "invite")).await,
        "Only moderators",
    );
    let code = invited(&world, league).await;
    // Until it is used, it stays the same.
    assert_eq!(invited(&world, league).await, code);
    says(
        &world.refused_in(QUAY, ANN, code.clone()).await,
        "Only moderators",
    );
    says(
        &world.refused(MODERATOR, code.clone()).await,
        "This server plays along already.",
    );
    let elsewhere = world.ask_in(QUAY, BEN, change(Some(league), "join")).await;
    says(&elsewhere, "This belongs to another server.");
    let joined = world.ask_in(QUAY, MODERATOR, code.clone()).await;
    says(&joined, "Another server plays along.");
    says(
        &world.refused_in(QUAY, MODERATOR, code).await,
        "There is no such code.",
    );
    let places: Vec<_> = kept(&world).await.iter().map(|it| it.channel).collect();
    assert!(places.contains(&HARBOUR) && places.contains(&QUAY.channel));
    let there = world.ask_in(QUAY, BEN, change(Some(league), "join")).await;
    says(&there, "You have joined this season.");
    let stored = season(&world, league).await;
    assert_eq!(stored.entrant_of(BEN).unwrap().server, QUAY.server);
    // What it is is up to its own server.
    let days = world
        .refused_in(QUAY, MODERATOR, change(Some(league), "days=28"))
        .await;
    says(&days, "This league belongs to another server.");
    let panel = world.ask_in(QUAY, MODERATOR, change_none()).await;
    assert!(!english(&panel).contains("Create"), "{}", english(&panel));
    let out = world
        .ask_in(QUAY, MODERATOR, change(Some(league), "withdraw"))
        .await;
    says(&out, "This server does not play in League: Trisq any more.");
    let stored = world.store.league(league).await.unwrap().unwrap();
    assert!(stored.guests.is_empty());
    assert!(season(&world, league).await.entrant_of(BEN).is_some());
}

#[tokio::test]
async fn people_of_two_servers_play_a_season() {
    let world = World::new().await;
    let league = of_two(&world).await;
    join(&world, league, &people(2)).await;
    for person in [CLEO, PersonId(4)] {
        world
            .ask_in(QUAY, person, change(Some(league), "join"))
            .await;
    }
    // The same person in the other server is the same player.
    world.ask_in(QUAY, ANN, change(Some(league), "join")).await;
    let stored = season(&world, league).await;
    assert_eq!(stored.entrants.len(), 4);
    assert_eq!(stored.entrant_of(ANN).unwrap().server, None);
    // In each server the people of the other one are told by their names.
    let [message, ..] = kept(&world).await[..] else {
        panic!("no message");
    };
    let reply = world.bot.kept_message(&message).await.unwrap();
    let strangers = |server| world.bot.strangers(&reply, (server, PersonId(99)));
    assert_eq!(strangers(CHANNEL.server).await, [CLEO, PersonId(4)]);
    assert_eq!(strangers(QUAY.server).await, people(2));
    world.pass(7 * 24);
    let told = look(&world).await;
    assert_eq!(
        told.iter().filter(|it| it.1.contains("has begun")).count(),
        4
    );
    let stored = season(&world, league).await;
    assert_eq!(stored.season.state, SeasonState::Running);
    let under_way = running(&stored);
    let visits = world.bot.strangers(&reply, (None, ANN)).await;
    assert_eq!(visits, [BEN, CLEO, PersonId(4)], "all in direct messages");
    assert_eq!(under_way.len(), 4);
    // Each server has its messages.
    world.pass(1);
    let messages = kept(&world).await;
    let in_quay = messages.iter().filter(|it| it.server == ServerId(11));
    assert_eq!(in_quay.count(), 2, "the season and the table");
    // Guests are removed, and those who play go on.
    let asked = world.ask(MODERATOR, change(Some(league), "invite")).await;
    says(&asked, "Another server plays along.");
    world.ask(MODERATOR, change(Some(league), "alone")).await;
    world.pass(1);
    let messages = kept(&world).await;
    assert!(
        messages
            .iter()
            .all(|it| it.server == CHANNEL.server.unwrap())
    );
    assert_eq!(running(&season(&world, league).await), under_way);
    let delete = Action::Privacy {
        step: PrivacyStep::Delete,
    };
    world.ask(CLEO, delete).await;
    let panel = world.ask_in(QUAY, BEN, Action::Tournaments).await;
    assert_eq!(panel.controls, Controls::None);
}

#[tokio::test]
async fn a_channel_that_is_deleted_in_another_server_takes_only_its_messages() {
    let world = World::new().await;
    let league = of_two(&world).await;
    kept(&world).await;
    world
        .bot
        .channel_gone(QUAY.channel, None, PersonId(99))
        .await;
    let stored = world.store.league(league).await.unwrap().unwrap();
    assert_eq!(stored.guests, [(ServerId(11), None)]);
    assert!(stored.channel.is_some());
    let here = change(Some(league), "here");
    world.ask_in(QUAY, MODERATOR, here).await;
    let stored = world.store.league(league).await.unwrap().unwrap();
    assert_eq!(stored.guests, [(ServerId(11), Some(QUAY.channel))]);
}
