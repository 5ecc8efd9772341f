//! Leagues with what belongs to them in Discord, through what can happen to it.

use std::time::Duration;

use causeway::sandbox::Permissions;

use crate::{
    harness::{Harbour, menus},
    told::{looking_often, told_in},
};

const DAY: Duration = Duration::from_hours(24);

#[tokio::test]
async fn a_season_has_its_message_an_event_and_a_thread() {
    let harbour = Harbour::with(looking_often()).await;
    let players = ["Ann", "Ben", "Cleo", "Dov"].map(|name| harbour.player(name));
    let [ann, ..] = &players;
    let panel = ann.privately(harbour.channel, "league", &[]).await;
    let (menu, _) = menus(&panel).swap_remove(0);
    let draft = ann.choose(&panel, &menu, "new=trisq").await;
    let opened = ann.press(&draft, "Open registration").await;
    assert!(
        opened.content.contains("Registration is open until"),
        "{}",
        opened.content
    );
    let posted = harbour
        .until("the message of the league", |world| {
            let all = told_in(world, harbour.channel, "Registration is open until");
            all.into_iter().find(|it| !it.is_ephemeral())
        })
        .await;

    // Without the permission there is no event, and moderators read why.
    harbour
        .until_stored("SELECT COUNT(*) FROM kept_messages WHERE failures > 0")
        .await;
    let panel = ann.privately(harbour.channel, "league", &[]).await;
    assert!(
        panel.content.contains("“Create Events”"),
        "{}",
        panel.content
    );
    harbour
        .sandbox
        .grant_everywhere(Permissions::CREATE_EVENTS, true);
    harbour.skip(Duration::from_hours(1)).await;
    let named = harbour
        .until("the event", |world| {
            let event = world.events.values().next()?;
            Some((event.name.clone(), event.description.clone()))
        })
        .await;
    assert_eq!(named.0, "League: Trisq, season 1");
    assert!(named.1.ends_with("Join with /league."), "{}", named.1);

    for player in &players {
        player.press(&posted, "Join").await;
    }
    harbour.kill().await;
    harbour.start().await;
    harbour.skip(7 * DAY).await;
    harbour
        .until("the thread of the season", |world| {
            let mut threads = world.channels.values();
            threads.find(|it| it.name == "League: Trisq, season 1")?;
            let tables = told_in(world, harbour.channel, "division 1");
            (tables.len() == 1).then_some(())
        })
        .await;
    assert_eq!(harbour.sandbox.look(|world| world.events.len()), 1);

    let panel = ann.privately(harbour.channel, "league", &[]).await;
    let closed = ann.press(&panel, "No more seasons").await;
    let asked = ann.press(&closed, "Delete league").await;
    ann.press(&asked, "Delete league").await;
    harbour.skip(Duration::from_hours(2)).await;
    harbour
        .until("the end of the event", |world| {
            world.events.is_empty().then_some(())
        })
        .await;
    harbour
        .until_stored("SELECT COUNT(*) = 0 FROM kept_messages")
        .await;
    harbour.finish().await;
}
