//! Games of people of different servers: who is offered them, and what each side reads.

use causeway::{
    bot::{
        Action, Audience, ColourChoice, Completion, Controls, Destination, Invitation, Language,
        Place, PlaceKind, Posted, Reply, ShownToVisitor, Shows, Typing,
    },
    games::Game,
    ids::{ChannelId, MessageId, PersonId, ServerId},
    render::Side,
    settings::ServerChange,
    store::StoredChallenge,
    texts::Locale,
};
use sqlx::AssertSqlSafe;

use crate::world::*;

const DOV: PersonId = PersonId(4);

/// Another server, in which Cleo moderates too.
const ELSEWHERE: Place = Place {
    server: Some(ServerId(11)),
    channel: ChannelId(200),
    ..CHANNEL
};

async fn seeks(world: &World, place: Place, who: PersonId, changes: &[&str]) {
    seeks_a(world, place, who, "kind=trisq", changes).await;
}

async fn seeks_a(world: &World, place: Place, who: PersonId, kind: &str, changes: &[&str]) {
    for change in [kind].iter().chain(changes).chain(&["open"]) {
        let change = Some(change.parse().unwrap());
        world.ask_in(place, who, Action::Seek { change }).await;
    }
    world.pass_minutes(1);
}

async fn allows(world: &World, place: Place, visitors: bool) {
    let changes = vec![ServerChange::Visitors(visitors)];
    world
        .ask_in(place, MODERATOR, Action::Server { changes })
        .await;
}

async fn offer_to(world: &World, person: PersonId) -> Option<StoredChallenge> {
    world.bot.plan_notices().await.unwrap();
    let mut all = world.store.challenges_with(person).await.unwrap();
    all.retain(|it| it.challenge.is_open());
    all.pop()
}

/// What visitors are shown now: where, and what it says; each is shown as this message.
async fn shown(world: &World, message: u64) -> Vec<(Vec<Destination>, Reply)> {
    world.bot.plan_notices().await.unwrap();
    let mut shown = Vec::new();
    for claimed in world.bot.claim_messages().await.unwrap() {
        let Some(telling) = world.bot.telling(&claimed).await.unwrap() else {
            world.bot.of_no_use(&claimed).await.unwrap();
            continue;
        };
        let places: Vec<_> = telling.places.iter().map(|(place, _)| *place).collect();
        let posted = match places[0] {
            Destination::Channel(channel) => Some(Posted {
                channel,
                message: MessageId(message),
            }),
            Destination::Direct(who) => Some(Posted {
                channel: directly(who).channel,
                message: MessageId(message),
            }),
            _ => None,
        };
        shown.push((places, telling.places[0].1.clone()));
        let state = telling.places[0].1.audience.shows();
        let now = ShownToVisitor {
            revision: state.map(Shows::revision),
            words: telling.places[0].1.earlier.as_ref().map(|_| String::new()),
            link: None,
        };
        if let Language::Visitor(visit, _) = &telling.language {
            let stored = world.bot.shown_to_visitor(&claimed, visit, posted, now);
            stored.await.unwrap();
        }
        world.bot.told(&claimed, posted, None).await.unwrap();
    }
    shown
}

/// Ann of one server and Ben of another are offered a game, in Ann's channel.
async fn offered() -> (World, StoredChallenge) {
    offered_a("kind=trisq").await
}

async fn offered_a(kind: &str) -> (World, StoredChallenge) {
    let world = World::new().await;
    allows(&world, CHANNEL, true).await;
    allows(&world, ELSEWHERE, true).await;
    seeks_a(&world, CHANNEL, ANN, kind, &["with=anybody", "clock=3d"]).await;
    seeks_a(&world, ELSEWHERE, BEN, kind, &["with=anybody"]).await;
    let offer = offer_to(&world, BEN).await.unwrap();
    (world, offer)
}

fn accept(offer: &StoredChallenge) -> Action {
    Action::Accept {
        challenge: Some(offer.id),
    }
}

/// The two play, and Ann has made the first move.
async fn playing() -> World {
    let (world, offer) = offered().await;
    world.ask_in(ELSEWHERE, BEN, accept(&offer)).await;
    world.ask(ANN, accept(&offer)).await;
    world
}

async fn to_move(world: &World) -> PersonId {
    let stored = world.table().await;
    stored.table.person_to_move().unwrap()
}

async fn plays(world: &World, who: PersonId, notation: &str) -> Reply {
    let place = if who == BEN { ELSEWHERE } else { CHANNEL };
    world.ask_in(place, who, whole(notation)).await
}

#[tokio::test]
async fn people_of_two_servers_are_offered_a_game_where_both_and_their_servers_allow_it() {
    for (here, there, mine, theirs) in [
        (true, true, true, false),
        (true, true, false, true),
        (true, false, true, true),
        (false, true, true, true),
    ] {
        let world = World::new().await;
        allows(&world, CHANNEL, here).await;
        allows(&world, ELSEWHERE, there).await;
        let abroad = |abroad: bool| {
            if abroad {
                "with=anybody"
            } else {
                "with=server"
            }
        };
        seeks(&world, CHANNEL, ANN, &[abroad(mine)]).await;
        seeks(&world, ELSEWHERE, BEN, &[abroad(theirs)]).await;
        assert!(offer_to(&world, BEN).await.is_none());
    }
    let world = World::new().await;
    for change in ["with=anybody", "with=directly"] {
        let change = change.parse().ok();
        let panel = world.ask(ANN, Action::Seek { change }).await;
        says(
            &panel,
            "so you are offered only those with people of this one.",
        );
    }
    let (world, offer) = offered().await;
    assert_eq!((offer.server, offer.channel), (CHANNEL.server, HARBOUR));
    assert_eq!(offer.challenge.terms.game, Game::TRISQ);
    // One's own server comes first only by time.
    seeks(&world, CHANNEL, DOV, &["with=anybody"]).await;
    assert!(offer_to(&world, DOV).await.is_none());
}

#[tokio::test]
async fn each_side_reads_the_game_in_its_own_place() {
    let (world, offer) = offered().await;
    let asked = shown(&world, 1).await;
    let [(places, reply)] = asked.as_slice() else {
        panic!("{asked:?}");
    };
    let both = [
        Destination::Channel(ELSEWHERE.channel),
        Destination::Direct(BEN),
    ];
    assert_eq!(places.as_slice(), both);
    assert_eq!(reply.audience.calls(), [BEN]);
    says(reply, "you could play a game of Trisq.");

    let accepted = world.ask_in(ELSEWHERE, BEN, accept(&offer)).await;
    assert_eq!(accepted.audience, Audience::Private);
    begins(&accepted, "You have accepted.");
    // The offer is edited.
    let edited = shown(&world, 2).await;
    let [Destination::Reword(posted), ..] = edited[0].0[..] else {
        panic!("{edited:?}");
    };
    assert_eq!(posted.message, MessageId(1));
    says(&edited[0].1, "<@2> has accepted.");
    assert_eq!(edited[0].0[1..], both, "where it is deleted");

    let begun = world.ask(ANN, accept(&offer)).await;
    says(begun.then.as_deref().unwrap_or(&begun), "it is your turn");
    let boards = shown(&world, 3).await;
    let board = boards.iter().find(|(places, _)| places.as_slice() == both);
    let (_, board) = board.unwrap();
    assert!(board.picture().is_some());

    // Both play from where they are.
    let first = to_move(&world).await;
    let played = plays(&world, first, "d4hnw").await;
    assert_eq!(played.audience.board().unwrap().channel, HARBOUR);
    let boards = shown(&world, 4).await;
    let [(places, board)] = boards.as_slice() else {
        panic!("{boards:?}");
    };
    assert_eq!(places.as_slice(), both);
    let calls: &[PersonId] = if first == ANN { &[BEN] } else { &[] };
    assert_eq!(board.audience.calls(), calls);
    let retired = "SELECT COUNT(*) FROM retired_messages WHERE message = 3";
    assert_eq!(world.database.number(retired).await, 1);
    let second = to_move(&world).await;
    assert_ne!(first, second);
    plays(&world, second, "f6hnw").await;
    let link = "https://discord.com/channels/11/200/";
    says(&world.games(BEN).await, link);
    assert!(!world.games(ANN).await.contains(link));
}

#[tokio::test]
async fn a_visitor_who_accepts_last_begins_the_game_in_the_other_server() {
    let (world, offer) = offered().await;
    world.ask(ANN, accept(&offer)).await;
    let begun = world.ask_in(ELSEWHERE, BEN, accept(&offer)).await;
    begins(&begun, "The game has begun.");
    let board = begun.then.unwrap();
    assert_eq!(board.audience.board().unwrap().channel, HARBOUR);
    assert!(
        world
            .store
            .table_in(ELSEWHERE.channel)
            .await
            .unwrap()
            .is_none()
    );
}

fn decline(offer: &StoredChallenge) -> Action {
    Action::Decline {
        challenge: Some(offer.id),
    }
}

#[tokio::test]
async fn a_visitor_declines_where_they_are_and_who_had_accepted_is_told_in_theirs() {
    let (world, offer) = offered().await;
    world.ask(ANN, accept(&offer)).await;
    let declined = world.ask_in(ELSEWHERE, BEN, decline(&offer)).await;
    begins(&declined, "You have declined.");
    let told = declined.then.unwrap();
    assert_eq!(told.audience.calls(), [ANN]);
    assert_eq!(told.audience.shows().unwrap().channel(), HARBOUR);
    assert!(offer_to(&world, BEN).await.is_none());
    // Who has not answered yet is not called, and reads it all the same.
    let (world, offer) = offered().await;
    let (at, channel) = (offer.at(), HARBOUR);
    let shown = world
        .bot
        .store_challenge_message(Invitation { at, channel }, MessageId(9));
    assert_eq!(shown.await, None);
    let declined = world.ask_in(ELSEWHERE, BEN, decline(&offer)).await;
    assert!(declined.then.is_none() && declined.retires.is_some());
    says(&retired(&declined), "<@2> has declined.");
}

#[tokio::test]
async fn a_visitor_who_had_accepted_is_told_that_the_other_has_declined() {
    let (world, offer) = offered().await;
    shown(&world, 1).await;
    world.ask_in(ELSEWHERE, BEN, accept(&offer)).await;
    shown(&world, 2).await;
    let declined = world.ask(ANN, decline(&offer)).await;
    assert!(declined.then.is_none(), "they are no member here");
    let told = shown(&world, 3).await;
    let [(places, reply)] = told.as_slice() else {
        panic!("{told:?}");
    };
    assert_eq!(places[0], Destination::Channel(ELSEWHERE.channel));
    assert_eq!(reply.audience.calls(), [BEN]);
    says(reply, "has declined");
    assert!(shown(&world, 4).await.is_empty());
}

#[tokio::test]
async fn a_visitor_answers_by_a_command_where_they_are() {
    let (world, offer) = offered().await;
    let others = world.refused_in(ELSEWHERE, DOV, accept(&offer)).await;
    begins(&others, "This offer is for <@1> and <@2>.");
    let command = Action::Accept { challenge: None };
    let accepted = world.ask_in(ELSEWHERE, BEN, command).await;
    begins(&accepted, "You have accepted.");
    let command = Action::Decline { challenge: None };
    let declined = world.ask_in(ELSEWHERE, BEN, command).await;
    begins(&declined, "You have declined.");
}

#[tokio::test]
async fn both_choose_in_secret_where_they_are_and_again_before_the_next_game() {
    let chooses = |offer: &StoredChallenge| Action::ColourChoice {
        challenge: offer.id,
        chosen: ColourChoice::new("012"),
    };
    let (world, offer) = offered_a("kind=tryptic.two").await;
    shown(&world, 1).await;
    world.ask(ANN, accept(&offer)).await;
    shown(&world, 2).await;
    let accepted = world.ask_in(ELSEWHERE, BEN, accept(&offer)).await;
    begins(&accepted, "You have both accepted.");
    assert_eq!(accepted.then.unwrap().audience.calls(), [ANN]);
    let asked = shown(&world, 3).await;
    assert_eq!(asked[0].1.audience.calls(), [BEN]);
    assert!(matches!(asked[0].1.controls, Controls::Gathered { .. }));
    world.ask(ANN, chooses(&offer)).await;
    assert!(shown(&world, 4).await[0].1.audience.calls().is_empty());
    world.ask_in(ELSEWHERE, BEN, chooses(&offer)).await;
    let at = world.at().await;
    let boards = shown(&world, 5).await;
    assert!(boards.iter().any(|(_, it)| it.audience.board().is_some()));

    world
        .ask_in(ELSEWHERE, BEN, Action::ResignConfirmed { at })
        .await;
    shown(&world, 6).await;
    world.ask(ANN, Action::Rematch { at: None }).await;
    let asked = world
        .ask_in(ELSEWHERE, BEN, Action::Rematch { at: None })
        .await;
    assert_eq!(asked.audience.shows().unwrap().channel(), HARBOUR);
    let next = offer_to(&world, BEN).await.unwrap();
    let asked = shown(&world, 7).await;
    let gathered = asked
        .iter()
        .find(|(_, it)| matches!(it.controls, Controls::Gathered { .. }));
    assert_eq!(gathered.unwrap().1.audience.calls(), [BEN]);
    world.ask(ANN, chooses(&next)).await;
    let begun = world.ask_in(ELSEWHERE, BEN, chooses(&next)).await;
    assert_eq!(
        begun.then.unwrap().audience.board().unwrap().channel,
        HARBOUR
    );
    assert_eq!(world.at().await.id.0, at.id.0 + 1);
}

#[tokio::test]
async fn a_visitor_is_rated_at_home_and_reminded_there() {
    let world = playing().await;
    let first = to_move(&world).await;
    plays(&world, first, "d4hnw").await;
    let second = to_move(&world).await;
    plays(&world, second, "f6hnw").await;
    if to_move(&world).await == ANN {
        plays(&world, ANN, "a1hnw").await;
    }
    shown(&world, 5).await;
    world.pass(60);
    let told = shown(&world, 6).await;
    let reminded = told
        .iter()
        .find(|(_, reply)| reply.audience.calls() == [BEN]);
    let (places, _) = reminded.unwrap_or_else(|| panic!("{told:?}"));
    assert_eq!(places[0], Destination::Channel(ELSEWHERE.channel));

    let at = world.at().await;
    world
        .ask_in(ELSEWHERE, BEN, Action::ResignConfirmed { at })
        .await;
    for (server, person) in [(10, ANN), (11, BEN)] {
        let played = format!(
            "SELECT COUNT(*) FROM server_players WHERE server = {server} AND person = {person}"
        );
        assert_eq!(
            world.database.number(AssertSqlSafe(played)).await,
            1,
            "{person}"
        );
    }
    assert_eq!(
        world
            .database
            .number("SELECT COUNT(*) FROM server_players")
            .await,
        2
    );
    let (of, with) = (Some(BEN), None);
    let stats = world.ask_in(ELSEWHERE, DOV, Action::Stats { of, with });
    says(&stats.await, "1 game");
    let ended = shown(&world, 7).await;
    says(&ended[0].1, "resign");
    assert_eq!(
        ended[0].0[0],
        Destination::Channel(ELSEWHERE.channel),
        "anew"
    );

    // The next game goes to both as well.
    for who in [ANN, BEN] {
        let place = if who == BEN { ELSEWHERE } else { CHANNEL };
        world.ask_in(place, who, Action::Rematch { at: None }).await;
    }
    assert!(world.table().await.table.is_running());
    let boards = shown(&world, 8).await;
    assert!(
        boards
            .iter()
            .any(|(places, _)| places[0] == Destination::Channel(ELSEWHERE.channel))
    );
}

#[tokio::test]
async fn others_of_the_visitors_server_may_look_but_do_nothing() {
    let world = playing().await;
    let at = world.at().await;
    let rules = Action::Explore { at: Some(at) };
    let explored = world.ask_in(ELSEWHERE, DOV, rules).await;
    assert!(explored.picture().is_some(), "{}", english(&explored));
    let refused = world.refused_in(ELSEWHERE, MODERATOR, closed(at)).await;
    begins(&refused, "No game is running here.");
}

#[tokio::test]
async fn others_of_the_visitors_server_post_nothing_in_the_other() {
    let world = playing().await;
    let of = Some(world.at().await.id);
    let board = Action::Board {
        of,
        to_all: true,
        from: Side::default(),
        as_text: false,
    };
    let shown = world.ask_in(ELSEWHERE, DOV, board.clone()).await;
    assert!(shown.audience.is_private());
    let shown = world.ask_in(ELSEWHERE, BEN, board).await;
    assert_eq!(shown.audience.board().unwrap().channel, HARBOUR);
}

#[tokio::test]
async fn a_visitors_move_is_completed_and_commands_mean_their_newest_game() {
    let world = playing().await;
    if to_move(&world).await == ANN {
        plays(&world, ANN, "d4hnw").await;
    }
    let completion = Completion {
        by: BEN,
        channel: ELSEWHERE.channel,
        locale: Locale::En,
        what: Typing::Move,
        typed: "a1".to_owned(),
    };
    assert!(!world.bot.complete(&completion).await.is_empty());
    // A game here comes first while one plays it, and after that the one that ended last.
    let at = world.at().await;
    world.begin(ELSEWHERE, terms()).await;
    let here = world.store.table_in(ELSEWHERE.channel).await.unwrap();
    let meant = async || {
        let meant = world.store.played_in(ELSEWHERE.channel, BEN).await;
        meant.unwrap().unwrap().id
    };
    let here = here.unwrap();
    assert_eq!(meant().await, here.id);
    let resign = |at| world.ask_in(ELSEWHERE, BEN, Action::ResignConfirmed { at });
    resign(here.at()).await;
    assert_eq!(meant().await, at.id);
    world.pass_minutes(1);
    resign(at).await;
    assert_eq!(meant().await, at.id);
}

#[tokio::test]
async fn a_visitor_hears_directly_that_the_other_has_left() {
    let world = playing().await;
    if to_move(&world).await == BEN {
        plays(&world, BEN, "d4hnw").await;
    }
    shown(&world, 1).await;
    world.pass(60);
    world.bot.plan_notices().await.unwrap();
    for reminder in world.bot.claim_messages().await.unwrap() {
        if reminder.person == ANN {
            let server = CHANNEL.server.unwrap();
            world.bot.has_left_server(&reminder, server).await.unwrap();
        }
    }
    let told = shown(&world, 2).await;
    let left = told
        .iter()
        .find(|(_, it)| matches!(it.controls, Controls::ClaimLeft(_)));
    let (places, reply) = left.unwrap();
    assert_eq!(places.as_slice(), [Destination::Direct(BEN)]);
    says(reply, "<@1> has left");
}

#[tokio::test]
async fn who_plays_from_another_server_is_told_by_name_there_and_knows_nobody_here() {
    let world = playing().await;
    let board = world.ask(
        ANN,
        Action::Board {
            of: None,
            to_all: true,
            from: Side::default(),
            as_text: false,
        },
    );
    let board = board.await;
    let games = world.ask_in(ELSEWHERE, BEN, Action::Games).await;
    let here = (CHANNEL.server, ANN);
    let there = (ELSEWHERE.server, BEN);
    let directly = (None, BEN);
    assert_eq!(world.bot.strangers(&board, here).await, [BEN]);
    assert_eq!(world.bot.strangers(&board, there).await, [ANN]);
    assert_eq!(world.bot.strangers(&board, directly).await, [ANN]);
    assert_eq!(world.bot.strangers(&games, there).await, [ANN]);
    assert_eq!(world.bot.strangers(&games, directly).await, [ANN]);
    // Where they play with nobody of another server, nobody is one.
    let game = world.begin(ELSEWHERE, terms()).await;
    let board = game.then.as_deref().unwrap_or(&game);
    assert!(world.bot.strangers(board, there).await.is_empty());
}

#[tokio::test]
async fn what_moderators_no_longer_allow_does_not_begin() {
    let (world, offer) = offered().await;
    world.ask_in(ELSEWHERE, BEN, accept(&offer)).await;
    shown(&world, 1).await;
    allows(&world, ELSEWHERE, false).await;
    assert!(offer_to(&world, BEN).await.is_none());
    let told = shown(&world, 2).await;
    assert!(
        told.iter()
            .any(|(_, it)| english(it).contains("no longer open")),
        "{told:?}"
    );
    let world = playing().await;
    let at = world.at().await;
    world.ask(ANN, Action::ResignConfirmed { at }).await;
    allows(&world, CHANNEL, false).await;
    let again = Action::Rematch { at: None };
    let refused = world.refused_in(ELSEWHERE, BEN, again).await;
    begins(
        &refused,
        "Games between these two servers are no longer allowed",
    );
}

#[tokio::test]
async fn a_visitor_hears_what_happens_without_a_move_and_answers_it() {
    let world = playing().await;
    if to_move(&world).await == BEN {
        plays(&world, BEN, "d4hnw").await;
    }
    plays(&world, ANN, "f6hnw").await;
    shown(&world, 1).await;
    world
        .show(
            &world
                .ask(
                    ANN,
                    Action::Board {
                        of: None,
                        to_all: true,
                        from: Side::default(),
                        as_text: false,
                    },
                )
                .await,
        )
        .await;
    world.ask(ANN, Action::Draw { at: None }).await;
    let told = shown(&world, 2).await;
    let asked = told
        .iter()
        .find(|(_, it)| matches!(it.controls, Controls::Offer(_)));
    let (places, asked) = asked.unwrap_or_else(|| panic!("{told:?}"));
    assert_eq!(places[0], Destination::Channel(ELSEWHERE.channel));
    assert_eq!(asked.audience.calls(), [BEN]);
    says(asked, "<@1> offers <@2> a draw.");
    says(asked, "It is still <@2>’s turn.");
    let Controls::Offer(running) = &asked.controls else {
        unreachable!();
    };
    let at = running.at;
    world
        .ask_in(ELSEWHERE, BEN, Action::AnswerOffer { at, accept: false })
        .await;
    let told = shown(&world, 3).await;
    // What was asked is the board again.
    let edited = told.iter().find(|(_, it)| it.audience.board().is_some());
    let (places, _) = edited.unwrap();
    let Destination::Reword(posted) = places[0] else {
        panic!("{told:?}");
    };
    assert_eq!(posted.message, MessageId(2));
    assert!(
        told.iter().all(|(_, it)| it.audience.news().is_none()),
        "they know"
    );
    world
        .ask_in(ELSEWHERE, BEN, Action::Draw { at: None })
        .await;
    shown(&world, 4).await;
    let at = world.at().await;
    let decline = Action::AnswerOffer { at, accept: false };
    world.ask(ANN, decline).await;
    let told = shown(&world, 5).await;
    let news = told.iter().find(|(_, it)| it.audience.news().is_some());
    let (_, news) = news.unwrap();
    assert_eq!(news.controls, Controls::None);
    says(news, "declines");
}

#[tokio::test]
async fn two_are_not_offered_a_game_beside_their_rematch() {
    let world = playing().await;
    world.pass_minutes(1);
    assert!(offer_to(&world, BEN).await.is_none(), "they play");
    let at = world.at().await;
    world.ask(ANN, Action::ResignConfirmed { at }).await;
    world.pass_minutes(1);
    assert!(offer_to(&world, BEN).await.is_none(), "they can play again");
    world.pass(24);
    assert!(offer_to(&world, BEN).await.is_some());
}

#[tokio::test]
async fn of_two_games_from_one_channel_a_visitor_reads_the_second_directly() {
    let world = playing().await;
    shown(&world, 1).await;
    let lagoon = Place {
        channel: ChannelId(101),
        ..CHANNEL
    };
    seeks(&world, lagoon, DOV, &["with=anybody"]).await;
    for change in ["most=2", "withdraw", "open"] {
        let change = change.parse().ok();
        world.ask_in(ELSEWHERE, BEN, Action::Seek { change }).await;
    }
    world.pass_minutes(1);
    let offer = offer_to(&world, DOV).await.unwrap();
    shown(&world, 2).await;
    world.ask_in(lagoon, DOV, accept(&offer)).await;
    world.ask_in(ELSEWHERE, BEN, accept(&offer)).await;
    let boards = shown(&world, 3).await;
    let directly = boards.iter().filter(|(_, it)| it.picture().is_some());
    let places: Vec<_> = directly.map(|(places, _)| places[0]).collect();
    assert_eq!(places, [Destination::Direct(BEN)]);
}

#[tokio::test]
async fn a_lobby_lists_what_is_played_from_its_server() {
    let world = playing().await;
    shown(&world, 1).await;
    for place in [CHANNEL, ELSEWHERE] {
        let games = world.store.running_in_server(place.server.unwrap(), 9);
        let games = games.await.unwrap();
        assert_eq!(games.len(), 1);
        let found = (games[0].server, games[0].channel);
        assert_eq!(found, (place.server, place.channel));
    }
    let at = world.at().await;
    world.ask(ANN, Action::ResignConfirmed { at }).await;
    for place in [CHANNEL, ELSEWHERE] {
        let results = world.store.results_in(place.server.unwrap(), 9);
        let results = results.await.unwrap();
        assert_eq!((results.len(), results[0].channel), (1, place.channel));
    }
}

#[tokio::test]
async fn who_wants_it_reads_a_game_of_another_server_by_direct_messages() {
    let world = World::new().await;
    allows(&world, CHANNEL, true).await;
    allows(&world, ELSEWHERE, true).await;
    seeks(&world, ELSEWHERE, BEN, &["with=directly"]).await;
    // With nobody of their own server who reads its channels.
    seeks(&world, ELSEWHERE, DOV, &["with=anybody"]).await;
    assert!(offer_to(&world, BEN).await.is_none());
    let withdraw = "withdraw".parse().ok();
    let withdraw = Action::Seek { change: withdraw };
    world.ask_in(ELSEWHERE, DOV, withdraw).await;
    seeks(&world, CHANNEL, ANN, &["with=anybody"]).await;
    let offer = offer_to(&world, BEN).await.unwrap();
    assert_eq!((offer.server, offer.channel), (CHANNEL.server, HARBOUR));
    let asked = shown(&world, 1).await;
    let to_ben = asked
        .iter()
        .find(|(places, _)| places[..] == [Destination::Direct(BEN)]);
    says(&to_ben.unwrap().1, "you could play a game of Trisq.");
}

/// The direct messages of a person with the bot.
fn directly(who: PersonId) -> Place {
    Place {
        server: None,
        channel: ChannelId(900 + who.0),
        kind: PlaceKind::WithBot,
        ..CHANNEL
    }
}

#[tokio::test]
async fn two_play_by_direct_messages_alone() {
    // In one server it needs no permission, across servers that of both.
    for there in [CHANNEL, ELSEWHERE] {
        let world = World::new().await;
        seeks(&world, CHANNEL, ANN, &["with=directly"]).await;
        seeks(&world, there, BEN, &["with=directly"]).await;
        if there == ELSEWHERE {
            assert!(offer_to(&world, BEN).await.is_none());
            allows(&world, CHANNEL, true).await;
            allows(&world, ELSEWHERE, true).await;
            world.pass(25);
        }
        let offer = offer_to(&world, BEN).await.unwrap();
        assert!(offer.server.is_none() && offer.channel.is_nowhere());
        let offers = shown(&world, 1).await;
        for person in [ANN, BEN] {
            let is_to = |it: &(Vec<Destination>, Reply)| it.0 == [Destination::Direct(person)];
            assert!(offers.iter().any(is_to), "{offers:?}");
        }

        if there == CHANNEL {
            // What moderators allow is about people of other servers.
            allows(&world, CHANNEL, false).await;
        }
        let accepted = world.ask_in(directly(ANN), ANN, accept(&offer)).await;
        begins(&accepted, "You have accepted.");
        let begun = world.ask_in(directly(BEN), BEN, accept(&offer)).await;
        begins(&begun, "The game has begun.");
        let boards = shown(&world, 2).await;
        let boards = boards.iter().filter(|(_, it)| it.picture().is_some());
        assert_eq!(boards.count(), 2);
        let stored = world.store.table_in(offer.channel).await.unwrap().unwrap();
        let first = stored.table.person_to_move().unwrap();
        let second = if first == ANN { BEN } else { ANN };
        let at = stored.at();
        assert!(world.bot.announcement(at).await.is_none());

        // Commands mean the game, though no channel is its own.
        world.ask_in(directly(first), first, whole("d4hnw")).await;
        shown(&world, 3).await;
        let draw = Action::Draw { at: None };
        world.ask_in(directly(first), first, draw).await;
        let asked = shown(&world, 3).await;
        let asked = asked
            .iter()
            .find(|(places, _)| places[..] == [Destination::Direct(second)]);
        let asked = &asked.unwrap().1;
        says(asked, "a draw.");
        assert_eq!(asked.audience.calls(), [second]);
        let at = world
            .store
            .table_in(offer.channel)
            .await
            .unwrap()
            .unwrap()
            .at();
        let resign = Action::ResignConfirmed { at };
        world.ask_in(directly(second), second, resign).await;
        let over = shown(&world, 4).await;
        assert_eq!(over.len(), 2, "{over:?}");

        let rematch = |at| Action::Rematch { at: Some(at) };
        let stored = world.store.table_in(offer.channel).await.unwrap().unwrap();
        world.ask_in(directly(ANN), ANN, rematch(stored.at())).await;
        shown(&world, 5).await;
        let stored = world.store.table_in(offer.channel).await.unwrap().unwrap();
        world.ask_in(directly(BEN), BEN, rematch(stored.at())).await;
        let next = world.store.table_in(offer.channel).await.unwrap().unwrap();
        assert!(next.table.is_running() && next.id > stored.id);
        let boards = shown(&world, 6).await;
        let new = |it: &&(Vec<Destination>, Reply)| {
            let at = it.1.audience.board().map(|board| board.at.id);
            at == Some(next.id)
        };
        assert_eq!(boards.iter().filter(new).count(), 2, "{boards:?}");
        let listed = "SELECT COUNT(DISTINCT server) FROM server_players";
        let servers = if there == CHANNEL { 1 } else { 2 };
        assert_eq!(world.database.number(listed).await, servers);
        // Whom the bot may reach no more, plays no more.
        world
            .bot
            .server_gone(there.server.unwrap(), MODERATOR)
            .await;
        let next = world.store.table_in(offer.channel).await.unwrap().unwrap();
        assert!(!next.table.is_running());
        let told = shown(&world, 7).await;
        let is_record = |it: &&(Vec<Destination>, Reply)| it.1.attached.is_some();
        let records = told.iter().filter(is_record);
        assert_eq!(records.count(), 2, "{told:?}");
    }
}
