//! Matches of two teams: two roles of a server, or two servers.

use causeway::{
    bot::{Action, Place, Reply},
    ids::{ChannelId, LeagueId, PersonId, RoleId, ServerId},
    leagues::{GameEnd, LeagueGame, SeasonState, TeamMatch},
    store::StoredSeason,
};

use crate::{
    clocks::pass_awake,
    leagues::{change, join, look, people, resign, running, season, shown},
    world::*,
};

/// A channel of another server.
const QUAY: Place = Place {
    server: Some(ServerId(11)),
    channel: ChannelId(200),
    ..CHANNEL
};

/// A match that is being set up.
async fn draft(world: &World) -> LeagueId {
    let new = change(None, "new=round_robin/trisq");
    let (id, _) = shown(&world.ask(MODERATOR, new).await);
    let draft = world.ask(MODERATOR, change(Some(id), "format=teams")).await;
    says(&draft, "The teams are this server and one that you invite");
    id
}

fn teams(roles: [RoleId; 2]) -> Action {
    Action::LeagueTeams { roles }
}

/// Ends the games that are under way: the larger id resigns.
async fn play(world: &World, id: LeagueId) -> StoredSeason {
    for table in running(&season(world, id).await) {
        let seats = world.store.table(table).await.unwrap().unwrap().table.seats;
        resign(world, table, *seats.iter().max().unwrap()).await;
    }
    look(world).await;
    season(world, id).await
}

#[tokio::test]
async fn members_of_two_roles_play_a_match() {
    let world = World::new().await;
    let none = world.refused(MODERATOR, teams(ROLES)).await;
    says(&none, "No match of teams is being set up here.");
    let id = draft(&world).await;
    says(&world.refused(ANN, teams(ROLES)).await, "Only moderators");
    let set = world.ask(MODERATOR, teams(ROLES)).await;
    says(&set, "<@&501> against <@&502>");
    world.ask(MODERATOR, change(Some(id), "open")).await;
    let refused = world.refused(PersonId(9), change(Some(id), "join")).await;
    says(&refused, "Only members with <@&501> or <@&502> play here.");
    join(&world, id, &[PersonId(1), PersonId(3)]).await;
    let empty = world.refused(MODERATOR, change(Some(id), "start")).await;
    says(&empty, "Each team needs a player.");
    join(&world, id, &[PersonId(2), PersonId(4), PersonId(5)]).await;
    let joined = world.ask(ANN, Action::Tournaments).await;
    says(&joined, "<@&501> (3): <@1> · <@3> · <@5>");
    says(&joined, "<@&502> (2): <@2> · <@4>");
    world.ask(MODERATOR, change(Some(id), "start")).await;
    let told = look(&world).await;
    let spare = told.iter().filter(|it| it.1.contains("you have no games"));
    let spare: Vec<PersonId> = spare.map(|it| it.0).collect();
    assert_eq!(spare, [PersonId(5)], "{told:?}");
    let stored = season(&world, id).await;
    assert_eq!(stored.games.len(), 4);
    assert_eq!(running(&stored).len(), 4, "all at once");
    let panel = world.ask(ANN, Action::Tournaments).await;
    says(
        &panel,
        "**<@&501> – <@&502> 0:0**\n1. <@1> – <@2> 0:0\n2. <@3> – <@4> 0:0",
    );
    let stored = play(&world, id).await;
    assert_eq!(stored.season.state, SeasonState::Over);
    let panel = world.ask(ANN, Action::Tournaments).await;
    says(&panel, "⭐ <@&501> won 8:0.");
    says(&panel, "**<@&501> – <@&502> 8:0**");
    let place = |who: u64| stored.entrant_of(PersonId(who)).unwrap().place;
    assert_eq!(
        [1, 2, 3, 4, 5].map(place),
        [Some(1), Some(2), Some(1), Some(2), None]
    );
}

#[tokio::test]
async fn two_servers_play_a_match_which_both_read() {
    let world = World::new().await;
    let id = draft(&world).await;
    world.ask(MODERATOR, change(Some(id), "open")).await;
    let asked: Reply = world.ask(MODERATOR, change(Some(id), "invite")).await;
    let text = english(&asked);
    let (_, code) = text.split_once("code:").unwrap();
    let code = code.split('`').next().unwrap().to_owned();
    world
        .ask_in(QUAY, MODERATOR, Action::LeagueCode { code })
        .await;
    join(&world, id, &people(2)).await;
    for person in [CLEO, PersonId(4)] {
        world.ask_in(QUAY, person, change(Some(id), "join")).await;
    }
    world.ask(MODERATOR, change(Some(id), "start")).await;
    look(&world).await;
    // Who leaves loses what is not over.
    world.ask(BEN, change(Some(id), "leave=sure")).await;
    look(&world).await;
    pass_awake(&world, 1).await;
    let kept = world.bot.claim_kept().await.unwrap();
    let mut read = Vec::new();
    for kept in &kept {
        let message = english(&world.bot.kept_message(kept).await.unwrap());
        if message.contains("**Home – Guests 0:4**") {
            read.push(kept.server);
        }
    }
    read.sort_unstable();
    let mut both = vec![CHANNEL.server.unwrap(), ServerId(11)];
    both.sort_unstable();
    assert_eq!(read, both);
    let stored = play(&world, id).await;
    assert_eq!(stored.season.state, SeasonState::Over);
    let of_match = TeamMatch::of(&stored.entrants, &stored.games);
    assert_eq!(of_match.points(), [4, 4]);
    let ends: Vec<Option<GameEnd>> = stored.games.iter().map(LeagueGame::end).collect();
    assert!(ends.iter().all(Option::is_some));
    let panel = world.ask(ANN, Action::Tournaments).await;
    says(&panel, "The match ended level, 4:4.");
}
