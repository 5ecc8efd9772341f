//! Boards and challenges whose message Discord has not taken, or whose instance has ended.

use std::time::Duration;

use causeway::{
    bot::{Action, Outcome, UnshownInvitation},
    ids::ChallengeId,
    store::UnshownChallenge,
};

use crate::world::*;

fn challenge() -> Action {
    Action::Challenge {
        opponents: vec![human(BEN)],
        terms: terms(),
    }
}

fn decline(challenge: ChallengeId) -> Action {
    Action::Decline {
        challenge: Some(challenge),
    }
}

/// Ann challenges Ben, and Discord takes no message of it.
async fn unshown(world: &World) -> ChallengeId {
    let Outcome::Reply(reply) = world.outcome(CHANNEL, ANN, challenge()).await else {
        panic!("no reply");
    };
    reply.audience.challenge().unwrap().at.id
}

async fn due(world: &World) -> Vec<UnshownChallenge> {
    world.bot.claim_unshown_challenges().await.unwrap()
}

#[tokio::test]
async fn a_challenge_that_discord_has_not_taken_is_shown_later() {
    let world = World::new().await;
    let id = unshown(&world).await;
    assert_eq!(due(&world).await, [], "it may be on its way");
    world.pass_minutes(1);
    let claimed = due(&world).await;
    assert_eq!(claimed, [UnshownChallenge { id, failures: 0 }]);
    assert_eq!(due(&world).await, [], "another instance does not get it");
    let UnshownInvitation {
        invitation,
        posted,
        reply,
        ..
    } = world.bot.unshown_challenge(id).await.unwrap();
    assert_eq!(posted, None);
    assert_eq!(reply.audience.calls(), [BEN]);
    assert!(english(&reply).contains("<@1> challenges <@2>"));

    world.show(&reply).await;
    world.pass_minutes(10);
    assert_eq!(due(&world).await, [], "it is shown");
    assert_eq!(invitation.at.id, id);
    // One that was shown at once is not shown again.
    world.challenge(CHANNEL, ANN, CLEO, terms()).await;
    world.pass_minutes(10);
    assert_eq!(due(&world).await, []);
}

#[tokio::test]
async fn a_challenge_that_is_refused_again_is_shown_at_growing_pauses() {
    let world = World::new().await;
    unshown(&world).await;
    let mut pauses = Vec::new();
    for _ in 0..5 {
        let mut waited = 0;
        let claimed = loop {
            match due(&world).await.as_slice() {
                [] => world.pass_seconds(1),
                [claimed] => break *claimed,
                more => panic!("{more:?}"),
            }
            waited += 1;
        };
        pauses.push(waited);
        world
            .bot
            .show_challenge_again(claimed, Duration::ZERO)
            .await;
    }
    assert_eq!(pauses, [20, 5, 10, 20, 40]);
    // Discord asks for more.
    world.pass_minutes(5);
    let [claimed] = *due(&world).await else {
        panic!("nothing is due");
    };
    let hour = Duration::from_hours(1);
    world.bot.show_challenge_again(claimed, hour).await;
    world.pass_minutes(59);
    assert_eq!(due(&world).await, []);
    world.pass_minutes(1);
    assert_eq!(due(&world).await.len(), 1);
}

#[tokio::test]
async fn buttons_that_discord_does_not_let_go_are_taken_at_growing_pauses_for_a_day() {
    let world = World::with_game().await;
    world.play(ANN, "c3 L3-90").await;
    world.pass_minutes(1);
    let mut claimed = world.bot.claim_retired().await.unwrap();
    assert_eq!(world.bot.claim_retired().await.unwrap(), [], "elsewhere");
    let mut pauses = Vec::new();
    while let [old] = &claimed[..] {
        let wait = Duration::from_secs(if old.failures == 2 { 60 } else { 0 });
        world.bot.not_retired(old, wait).await;
        let mut waited = 0;
        claimed = loop {
            let claimed = world.bot.claim_retired().await.unwrap();
            if !claimed.is_empty() || waited > 4000 {
                break claimed;
            }
            world.pass_seconds(5);
            waited += 5;
        };
        pauses.push(waited);
    }
    // Discord asks for a minute in the third place; the last is none.
    assert_eq!(pauses[..5], [5, 10, 60, 40, 80]);
    let day: u32 = pauses.iter().sum();
    assert!((80_000..100_000).contains(&day), "{pauses:?}");
    assert_eq!(world.bot.claim_retired().await.unwrap(), []);
}

#[tokio::test]
async fn what_became_of_a_challenge_is_said_later_where_discord_has_not_taken_it() {
    let world = World::new().await;
    let id = world.challenge(CHANNEL, ANN, BEN, terms()).await;
    let message = world.store.challenge(id).await.unwrap().unwrap().message;
    world.ask(BEN, decline(id)).await;
    world.bot.challenge_not_shown(id).await;
    world.pass_minutes(1);
    assert_eq!(due(&world).await.len(), 1);
    let said = world.bot.unshown_challenge(id).await.unwrap();
    assert_eq!(said.posted.map(|posted| posted.message), message);
    let words = english(&said.reply);
    ends(&words, "<@2> declined the challenge.");
    assert!(said.reply.audience.calls().is_empty());
    world.bot.challenge_is_shown(id).await;
    world.pass_minutes(10);
    assert_eq!(due(&world).await, []);
}

#[tokio::test]
async fn an_offer_and_a_result_that_no_message_shows_are_announced() {
    let world = World::with_game().await;
    world.play(ANN, "c3 L3-90").await;
    for (by, action, words) in [
        (BEN, Action::Draw { at: None }, "offers a draw"),
        (ANN, Action::Draw { at: None }, "draw by agreement"),
    ] {
        let Outcome::Reply(_) = world.outcome(CHANNEL, by, action).await else {
            panic!("no reply");
        };
        let at = world.at().await;
        world.pass_minutes(1);
        let claimed = world.bot.claim_unshown().await.unwrap();
        assert_eq!(claimed.iter().map(|it| it.at).collect::<Vec<_>>(), [at]);
        let (_, told) = world.bot.announcement(at).await.unwrap();
        let told = english(&told);
        assert!(told.to_lowercase().contains(words), "{told}");
    }
}
