//! Messages of a server that are kept up to date: the lobby, and the ranking.

use causeway::{
    bot::{Action, Controls, LobbyChoice, Place, Reply},
    games::Game,
    ids::{ChannelId, MessageId, PersonId},
    settings::{ServerChange, ServerPart},
    store::{Kept, KeptKind},
    table::Terms,
    texts::Locale,
};

use crate::world::*;

const DOV: PersonId = PersonId(4);
const LAGOON: ChannelId = ChannelId(101);
const QUAY: ChannelId = ChannelId(102);

/// From here on ids are as long as Discord's.
const LONG: u64 = 1_576_869_688_871_223_000;

async fn set(world: &World, change: ServerChange) -> Reply {
    let changes = vec![change];
    world.ask(MODERATOR, Action::Server { changes }).await
}

/// The messages that are to be written now, each written once.
async fn written(world: &World) -> Vec<(KeptKind, ChannelId, String)> {
    let mut written = Vec::new();
    for kept in world.bot.claim_kept().await.unwrap() {
        let reply = world.bot.kept_message(&kept).await.unwrap();
        let message = kept.message.unwrap_or(MessageId(9));
        assert!(world.bot.kept_written(&kept, message).await);
        written.push((kept.kind, kept.channel, english(&reply)));
    }
    written
}

async fn claimed(world: &World) -> Kept {
    let claimed = world.bot.claim_kept().await.unwrap();
    let [kept] = claimed.as_slice() else {
        panic!("{claimed:?}");
    };
    *kept
}

/// A server with a lobby that has been written.
async fn with_lobby() -> World {
    let world = World::new().await;
    set(&world, ServerChange::Lobby(LAGOON)).await;
    assert_eq!(written(&world).await.len(), 1);
    world
}

async fn seeks(world: &World, who: PersonId, changes: &[&str]) {
    for change in changes.iter().chain(&["open"]) {
        let change = Some(change.parse().unwrap());
        world.ask(who, Action::Seek { change }).await;
    }
}

async fn to_anyone(world: &World, who: PersonId, game: Game) {
    let challenge = Action::Challenge {
        opponents: Vec::new(),
        terms: Terms::of(game),
    };
    world.ask(who, challenge).await;
}

async fn lobby(world: &World) -> Reply {
    world.pass_seconds(10);
    let kept = claimed(world).await;
    let reply = world.bot.kept_message(&kept).await.unwrap();
    assert!(world.bot.kept_written(&kept, MessageId(9)).await);
    reply
}

fn choices(reply: &Reply) -> (Vec<LobbyChoice>, Vec<LobbyChoice>) {
    let Controls::Lobby(lobby) = &reply.controls else {
        panic!("{reply:?}");
    };
    let read = |all: &[(String, _)]| all.iter().map(|(it, _)| it.parse().unwrap()).collect();
    (read(&lobby.play), read(&lobby.pages))
}

#[tokio::test]
async fn a_lobby_shows_what_is_sought_offered_and_played() {
    let world = with_lobby().await;
    seeks(&world, DOV, &[]).await;
    world.pass_seconds(1);
    seeks(&world, BEN, &["kind=trisq", "clock=3d"]).await;
    // Who reads games by direct messages plays with nobody here.
    seeks(&world, MODERATOR, &["with=directly"]).await;
    to_anyone(&world, CLEO, Game::WYPS).await;
    world.begin(elsewhere(), terms()).await;
    let shown = lobby(&world).await;
    let (play, pages) = choices(&shown);
    let trisq = "trisq".parse().unwrap();
    let [all, one, LobbyChoice::Challenge(challenge)] = play[..] else {
        panic!("{play:?}");
    };
    assert_eq!(all, LobbyChoice::Seek(DOV, None));
    assert_eq!(one, LobbyChoice::Seek(BEN, Some(trisq)));
    assert_eq!(pages, []);
    insta::assert_snapshot!(english(&shown));

    // A choice is asked for where somebody seeks several games.
    let which = Action::Lobby { choice: Some(all) };
    let which = world.ask(CLEO, which).await;
    begins(&which, "Choose what to play with <@4>.");
    assert_eq!(choices(&which).0.len(), 7);
    let join = Action::Lobby {
        choice: Some(LobbyChoice::Challenge(challenge)),
    };
    let joined = world.ask_in(elsewhere(), ANN, join).await;
    begins(&joined, "The game has begun in <#100>.");

    let at = world.at().await;
    world.ask(ANN, Action::ResignConfirmed { at }).await;
    let shown = lobby(&world).await;
    says(&shown, "**<@3>** won against <@1>");
}

/// Another channel of the server, where the lobby is.
fn elsewhere() -> Place {
    Place {
        channel: LAGOON,
        ..CHANNEL
    }
}

fn page_of(choice: LobbyChoice) -> Action {
    let choice = Some(choice);
    Action::Lobby { choice }
}

async fn rated(world: &World, person: PersonId, (game, class): (&str, &str)) {
    let now = world.now().0;
    let sql = format!(
        "INSERT INTO ratings (seat, person, game, class, alone, points, deviation, games, rated,
                              is_last)
         VALUES (0, {person}, '{game}', '{class}', FALSE, 1500000, 50000, 9, {now}, TRUE)"
    );
    world.database.tamper(sqlx::AssertSqlSafe(sql)).await;
}

#[tokio::test]
async fn fifty_players_and_a_hundred_games_fit() {
    let world = with_lobby().await;
    for person in 10..60 {
        let who = PersonId(LONG + person);
        rated(&world, who, ("trypsylon", "expert")).await;
        rated(&world, who, ("wyps", "small")).await;
        seeks(&world, who, &["kind=trypsylon.expert", "kind=wyps.small"]).await;
        let place = Place {
            channel: ChannelId(LONG + person),
            ..CHANNEL
        };
        let challenge = Action::Challenge {
            opponents: Vec::new(),
            terms: timed("10d+36h"),
        };
        world.ask_in(place, who, challenge).await;
    }
    for number in 0..120 {
        let place = Place {
            channel: ChannelId(LONG + 100 + number),
            ..CHANNEL
        };
        let [one, other] = [0, 1].map(|it| PersonId(LONG + 100 + 2 * number + it));
        let challenge = Some(world.challenge(place, one, other, terms()).await);
        world
            .ask_in(place, other, Action::Accept { challenge })
            .await;
        if number >= 100 {
            let stored = world.store.table_in(place.channel).await.unwrap();
            let at = causeway::bot::At::from(stored.unwrap().at());
            world
                .ask_in(place, one, Action::ResignConfirmed { at })
                .await;
        }
    }
    let shown = lobby(&world).await;
    let whole = |reply: &Reply| {
        let said = in_language(Locale::De, reply);
        assert!(said.chars().count() <= 2000, "{}", said.chars().count());
    };
    whole(&shown);
    let (play, parts) = choices(&shown);
    assert_eq!((play.len(), parts.len()), (4 + 3, 4));
    let mut seen = 0;
    for choice in parts {
        let first = world.ask(ANN, page_of(choice)).await;
        let (_, pages) = choices(&first);
        assert_eq!(pages[0], choice);
        for choice in pages {
            let page = world.ask(ANN, page_of(choice)).await;
            whole(&page);
            assert!(page.audience.is_private());
            seen += page.lines.len() - 1;
        }
    }
    assert_eq!(seen, 50 + 50 + 100 + 20);
}

#[tokio::test]
async fn a_lobby_is_written_at_most_every_ten_seconds_and_a_ranking_once_an_hour() {
    let world = World::new().await;
    let told = set(&world, ServerChange::Lobby(LAGOON)).await;
    says(&told, "Lobby: in <#101>.");
    says(&told, "The message appears there in a moment");
    set(&world, ServerChange::Ranking(QUAY)).await;
    let first = written(&world).await;
    let kinds: Vec<_> = first
        .iter()
        .map(|(kind, channel, _)| (*kind, *channel))
        .collect();
    assert_eq!(
        kinds,
        [(KeptKind::Lobby, LAGOON), (KeptKind::Ranking, QUAY)]
    );
    says(&first[0].2, "Nobody is looking for a game.");
    says(&first[1].2, "Nobody here has a rating yet");

    assert_eq!(written(&world).await, []);
    to_anyone(&world, ANN, Game::TRISQ).await;
    world.pass_seconds(9);
    assert_eq!(written(&world).await, []);
    world.pass_seconds(1);
    assert_eq!(written(&world).await.len(), 1);
    // Nothing has changed since.
    world.pass_minutes(59);
    world.pass_seconds(49);
    assert_eq!(written(&world).await, []);
    world.pass_seconds(1);
    let [(KeptKind::Ranking, ..)] = written(&world).await[..] else {
        panic!("the ranking is not written");
    };
    // Both are written now and then all the same.
    world.pass(1);
    let [(KeptKind::Lobby, ..)] = written(&world).await[..] else {
        panic!("the lobby is not written");
    };
    world.pass(23);
    assert_eq!(written(&world).await.len(), 2);
}

#[tokio::test]
async fn what_changes_while_a_message_is_written_is_written_after_it() {
    let world = with_lobby().await;
    to_anyone(&world, ANN, Game::TRISQ).await;
    world.pass_seconds(10);
    let kept = claimed(&world).await;
    to_anyone(&world, BEN, Game::WYPS).await;
    assert_eq!(written(&world).await, [], "one at a time");
    assert!(world.bot.kept_written(&kept, MessageId(9)).await);
    assert_eq!(written(&world).await, []);
    world.pass_seconds(10);
    assert_eq!(written(&world).await.len(), 1);
}

#[tokio::test]
async fn a_deleted_message_is_posted_anew_and_one_that_fails_is_tried_less_often() {
    let world = with_lobby().await;
    to_anyone(&world, ANN, Game::TRISQ).await;
    world.pass_seconds(10);
    let kept = claimed(&world).await;
    assert_eq!(kept.message, Some(MessageId(9)));
    world
        .bot
        .kept_not_written(&kept, std::time::Duration::ZERO, true)
        .await;
    let mut kept = claimed(&world).await;
    assert_eq!(kept.message, None);
    let mut waits = Vec::new();
    for _ in 0..4 {
        world
            .bot
            .kept_not_written(&kept, std::time::Duration::ZERO, false)
            .await;
        // What happens meanwhile brings it no nearer.
        to_anyone(&world, ANN, Game::TRISQ).await;
        let mut seconds = 0;
        kept = loop {
            if let [kept] = world.bot.claim_kept().await.unwrap()[..] {
                break kept;
            }
            world.pass_seconds(5);
            seconds += 5;
        };
        waits.push(seconds);
    }
    assert!(waits.is_sorted() && waits[0] < waits[3], "{waits:?}");
}

#[tokio::test]
async fn a_message_moves_to_another_channel_and_ends_with_its_setting() {
    let world = with_lobby().await;
    to_anyone(&world, ANN, Game::TRISQ).await;
    world.pass_seconds(10);
    let old = claimed(&world).await;
    set(&world, ServerChange::Lobby(QUAY)).await;
    assert!(!world.bot.kept_written(&old, MessageId(9)).await);
    let new = claimed(&world).await;
    assert_eq!((new.channel, new.message), (QUAY, None));
    assert!(world.bot.kept_written(&new, MessageId(10)).await);

    let silence = set(&world, ServerChange::Silence(QUAY));
    let refused = english(&silence.await);
    begins(
        &refused,
        "<#102> is silent, so no message can be kept up to date there.",
    );
    let told = set(&world, ServerChange::Reset(ServerPart::Lobby)).await;
    says(&told, "Lobby: **none**.");
    to_anyone(&world, BEN, Game::TRISQ).await;
    world.pass(1);
    assert_eq!(written(&world).await, []);
}
