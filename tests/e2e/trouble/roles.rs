//! Roles by rating: given where the bot may, and what moderators are told where it may not.

use std::time::Duration;

use causeway::sandbox::{Permissions, Snowflake};

use crate::{
    harness::Harbour,
    told::{looking_often, told_in},
};

impl Harbour {
    /// Waits until a person has these roles, beside none.
    async fn has_roles(&self, person: Snowflake, roles: &[Snowflake]) {
        self.until("the roles", |world| {
            let user = world.users.get(&person)?;
            user.roles.iter().eq(roles).then_some(())
        })
        .await;
    }
}

#[tokio::test]
async fn roles_are_given_by_rating_where_the_bot_may() {
    let harbour = Harbour::with(looking_often()).await;
    let [ann, ben] = ["Ann", "Ben"].map(|name| harbour.player(name));
    let roles = ["Bronze", "Silver", "Gold"].map(|name| harbour.sandbox.add_role(name, false));
    let boss = harbour.sandbox.add_role("Boss", true);
    let log = harbour.sandbox.add_channel("log");
    let (server, person) = (harbour.sandbox.guild(), ben.id());
    let rated = causeway::bot::machine_time().0;
    let mut raw = harbour.raw().await;
    raw.run(sqlx::AssertSqlSafe(format!(
        "INSERT INTO ratings (seat, person, game, class, alone, points, deviation, games, rated,
                              is_last)
         VALUES (0, {person}, 'trisq', '', FALSE, 1600000, 150000, 9, {rated}, TRUE);
         INSERT INTO server_players (server, person) VALUES ({server}, {person})"
    )))
    .await;
    raw.close().await;
    let named = |ids: &[Snowflake]| {
        let mentions = ids.iter().map(|id| format!("<@&{id}>"));
        mentions.collect::<Vec<_>>().join(" ")
    };
    let set = async |ids: &[Snowflake]| {
        let (named, channel) = (named(ids), harbour.channel);
        let options = [("roles", named.as_str())];
        ann.privately(channel, "server", &options).await.content
    };
    ann.privately(harbour.channel, "server", &[("log", "log")])
        .await;
    let lacking = set(&roles).await;
    assert!(lacking.contains("“Manage Roles”"), "{lacking}");
    harbour
        .first_told(log, "I may not give or take the roles")
        .await;
    let routes = |world: &causeway::sandbox::World| {
        let requests = world.requests.iter();
        requests
            .filter(|it| it.method == "PUT" && it.path.contains("/roles/"))
            .count()
    };
    assert_eq!(harbour.sandbox.look(routes), 1, "refused, and left at that");

    // A role above the bot's own is not given either.
    harbour
        .sandbox
        .grant_everywhere(Permissions::MANAGE_ROLES, true);
    let above = set(&[roles[0], boss, roles[2]]).await;
    assert!(above.contains(&format!("above <@&{boss}>")), "{above}");
    harbour
        .until("the second line in the log", |world| {
            let lines = told_in(world, log, "I may not give or take the roles");
            (lines.len() == 2).then_some(())
        })
        .await;
    // Discord has trouble once.
    let route = "PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}";
    for _ in 0..5 {
        harbour.sandbox.fail_next(route, 500);
    }
    let possible = set(&roles).await;
    assert!(!possible.contains('⚠'), "{possible}");
    harbour.skip(Duration::from_mins(1)).await;
    harbour.has_roles(ben.id(), &[roles[1]]).await;

    // Who is not listed loses it.
    ben.privately(harbour.channel, "settings", &[("ranking", "false")])
        .await;
    harbour.has_roles(ben.id(), &[]).await;
    harbour.finish().await;
}
