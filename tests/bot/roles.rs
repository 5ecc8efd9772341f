//! Roles that players are given by their rating.

use std::time::Duration;

use causeway::{
    bot::{Action, Known, RoleChange, RolesHere},
    games::Game,
    ids::{PersonId, RoleId},
    settings::{PersonalChanges, ServerChange, ServerPart},
    table::Terms,
};
use sqlx::AssertSqlSafe;

use crate::world::*;

const BRONZE: RoleId = RoleId(71);
const SILVER: RoleId = RoleId(72);
const GOLD: RoleId = RoleId(73);

fn change(change: ServerChange) -> Action {
    let changes = vec![change];
    Action::Server { changes }
}

fn roles() -> Action {
    change(ServerChange::Roles(vec![BRONZE, SILVER, GOLD]))
}

fn knowing(roles: RolesHere) -> Known {
    Known {
        roles: Some((vec![BRONZE, SILVER, GOLD], roles)),
        ..Known::default()
    }
}

/// What somebody is rated in Trisq, in whole points.
async fn rated(world: &World, person: PersonId, points: i64) {
    let now = world.now().0;
    let sql = format!(
        "INSERT INTO ratings (seat, person, game, class, alone, points, deviation, games, rated,
                              is_last)
         VALUES (0, {person}, 'trisq', '', FALSE, {points}000, 150000, 9, {now}, TRUE);
         INSERT INTO server_players (server, person) VALUES (10, {person})"
    );
    world.database.tamper(AssertSqlSafe(sql)).await;
}

/// The roles that are to be changed, by person.
async fn claimed(world: &World) -> Vec<RoleChange> {
    let mut changes = world.bot.claim_roles().await.unwrap().unwrap_or_default();
    changes.sort_by_key(|it| it.of.person);
    changes
}

fn told(changes: &[RoleChange]) -> Vec<(PersonId, Option<RoleId>, Option<RoleId>)> {
    let told = changes.iter();
    told.map(|it| (it.of.person, it.of.role, it.to)).collect()
}

/// Carries out all changes that are due.
async fn carry_out(world: &World) -> Vec<(PersonId, Option<RoleId>, Option<RoleId>)> {
    let changes = claimed(world).await;
    for it in &changes {
        world.bot.role_changed(it).await.unwrap();
    }
    told(&changes)
}

#[tokio::test]
async fn moderators_are_told_which_roles_are_given_and_what_is_missing() {
    let world = World::new().await;
    let set = async |known| {
        let reply = world.ask_knowing(CHANNEL, MODERATOR, roles(), knowing(known));
        english(&reply.await)
    };
    let refused = set(RolesHere::None(GOLD)).await;
    assert_eq!(
        refused,
        "<@&73> is a role that nobody can be given. Name others."
    );
    let lacking = set(RolesHere::LacksPermission).await;
    begins(
        lacking.as_str(),
        "Roles by each player’s best rating: <@&71> · <@&72> from 1500 · <@&73> from 1700.\n⚠️ I cannot give them: I need the permission “Manage Roles”.\n",
    );
    let shown = async |known| {
        let changes = Vec::new();
        let action = Action::Server { changes };
        english(
            &world
                .ask_knowing(CHANNEL, ANN, action, knowing(known))
                .await,
        )
    };
    let above = shown(RolesHere::Above(SILVER)).await;
    says(
        above.as_str(),
        "my own role must stand above <@&72> in the list of roles",
    );
    says(
        shown(RolesHere::None(GOLD)).await.as_str(),
        "<@&73> is gone, or belongs to an app",
    );
    assert!(
        !shown(RolesHere::Possible)
            .await
            .contains("I cannot give them")
    );
    let reset = change(ServerChange::Reset(ServerPart::Roles));
    let reset = english(&world.ask(MODERATOR, reset).await);
    begins(reset.as_str(), "Roles by rating: **none**.\n");
}

#[tokio::test]
async fn a_role_follows_the_best_rating_and_goes_with_the_settings() {
    let world = World::new().await;
    for (person, points) in [(ANN, 1_800), (BEN, 1_499)] {
        rated(&world, person, points).await;
    }
    assert_eq!(carry_out(&world).await, []);
    world
        .ask_knowing(CHANNEL, MODERATOR, roles(), knowing(RolesHere::Possible))
        .await;
    assert_eq!(
        carry_out(&world).await,
        [(ANN, None, Some(GOLD)), (BEN, None, Some(BRONZE))]
    );
    assert_eq!(carry_out(&world).await, []);
    // A game moves the rating of both, and the role of one.
    let terms = Terms {
        rated: true,
        ..crate::stand_ins::terms(Game::TRISQ, &[])
    };
    world.begin(CHANNEL, terms).await;
    for _ in 0..2 {
        let table = world.table().await.table;
        let by = table.person_to_move().unwrap();
        world.play(by, &table.position.moves().swap_remove(0)).await;
    }
    let at = world.at().await;
    world.ask(ANN, Action::ResignConfirmed { at }).await;
    assert_eq!(carry_out(&world).await, [(BEN, Some(BRONZE), Some(SILVER))]);
    // Who does not want to be listed has no role either.
    let listed = |ranking| Action::Settings {
        changes: PersonalChanges {
            ranking: Some(ranking),
            ..PersonalChanges::default()
        },
    };
    world.ask(BEN, listed(false)).await;
    assert_eq!(carry_out(&world).await, [(BEN, Some(SILVER), None)]);
    world.ask(BEN, listed(true)).await;
    assert_eq!(carry_out(&world).await, [(BEN, None, Some(SILVER))]);
    // Without roles they are taken away.
    let reset = change(ServerChange::Reset(ServerPart::Roles));
    world.ask(MODERATOR, reset).await;
    let taken: Vec<_> = carry_out(&world).await.into_iter().map(|it| it.2).collect();
    assert_eq!(taken, [None, None]);
}

#[tokio::test]
async fn what_fails_is_tried_again_and_what_is_refused_is_told_once() {
    let world = World::new().await;
    for (person, points) in [(ANN, 1_800), (BEN, 1_499)] {
        rated(&world, person, points).await;
    }
    world
        .ask(MODERATOR, change(ServerChange::Log(HARBOUR)))
        .await;
    while !world.bot.claim_messages().await.unwrap().is_empty() {}
    world
        .ask_knowing(CHANNEL, MODERATOR, roles(), knowing(RolesHere::Possible))
        .await;
    for message in world.bot.claim_messages().await.unwrap() {
        world.bot.of_no_use(&message).await.unwrap();
    }
    // Discord has trouble, twice, and others do not get it meanwhile.
    let first = claimed(&world).await;
    assert_eq!(first.len(), 2);
    assert_eq!(claimed(&world).await, []);
    for it in &first {
        world
            .bot
            .role_not_changed(it, Duration::from_secs(20))
            .await
            .unwrap();
    }
    world.pass_seconds(19);
    assert_eq!(claimed(&world).await, []);
    world.pass_seconds(2);
    let again = claimed(&world).await;
    assert_eq!(told(&again), told(&first));
    // It refuses them: nothing more is tried in this server for a day, nor told again.
    world.bot.roles_refused(again[0].of.server).await.unwrap();
    world.bot.roles_refused(again[0].of.server).await.unwrap();
    let messages = world.bot.claim_messages().await.unwrap();
    let refusals = messages
        .iter()
        .filter(|it| it.notice.contains("RolesRefused"));
    assert_eq!(refusals.count(), 1);
    world.pass(23);
    assert_eq!(claimed(&world).await, []);
    world.pass(2);
    let later = claimed(&world).await;
    assert_eq!(told(&later), told(&first));
    // Once it works, the others that have waited follow.
    world.bot.roles_refused(later[0].of.server).await.unwrap();
    world.bot.role_changed(&later[0]).await.unwrap();
    assert_eq!(told(&claimed(&world).await), [(BEN, None, Some(BRONZE))]);
    // Who has left is not given any, and not listed.
    world.bot.role_of_nobody(&later[1]).await.unwrap();
    assert_eq!(
        world
            .database
            .number("SELECT COUNT(*) FROM server_players")
            .await,
        1
    );
}
