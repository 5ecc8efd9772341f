//! The card of how somebody plays, or two against each other.

use causeway::{
    bot::{Action, Attached, Controls, Place, Reply},
    games::Game,
    ids::{ChannelId, PersonId, ServerId},
    table::Terms,
};

use crate::{ratings::ben_resigns, setup::pressed, world::*};

const ELSEWHERE: Place = Place {
    server: Some(ServerId(11)),
    channel: ChannelId(200),
    ..CHANNEL
};

fn stats(of: Option<PersonId>, with: Option<PersonId>) -> Action {
    Action::Stats { of, with }
}

/// A world in which Ben has resigned this number of rated games, three a day.
async fn after_games(count: i64) -> World {
    let world = World::new().await;
    for game in 0..count {
        if game % 3 == 2 {
            world.pass(25);
        }
        let terms = Terms {
            rated: true,
            ..crate::stand_ins::terms(Game::TRISQ, &[])
        };
        ben_resigns(&world, terms).await;
    }
    world
}

/// The people whom a card may name.
fn players(reply: &Reply) -> &[PersonId] {
    match &reply.attached {
        Some(Attached::Card { players, .. }) => players,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_card_tells_what_came_of_games() {
    let world = after_games(5).await;
    let reply = world.ask(ANN, stats(None, None)).await;
    assert_eq!(
        english(&reply),
        "<@1>’s games:\n**Trisq**: 5 games, 5 won, 0 lost, 0 drawn"
    );
    assert!(reply.audience.is_private());
    assert_eq!(players(&reply), [ANN, BEN]);
    let [ann, ben] = [ANN, BEN].map(|person| world.store.ratings_of(person));
    let (ann, ben) = (ann.await.unwrap().remove(0), ben.await.unwrap().remove(0));
    let curve = world.store.rating_curve(BEN, &ben, 60).await.unwrap();
    // Rated from the third game on, before which nobody knew how strong they were.
    let [third, fourth, fifth] = curve[..] else {
        panic!("{curve:?}");
    };
    assert!(third > fourth && fourth > fifth);
    let words = card_words(&reply);
    let least = world.store.rating_curve(ANN, &ann, 60).await.unwrap()[0];
    let now = ann.rating.told();
    let expected = format!(
        "Statistics: 5 games · 5 won · 0 lost · 0 drawn.\n\
         Rating between people: Trisq {now}.\n\
         won going first: 5/5\n\
         moves a game: 2\n\
         wins in a row: 5\n\
         best win ({third}): Player 1\n\
         Against Player 1: 5 won, 0 lost, 0 drawn\n\
         Trisq, last 3 ratings: from {least} to {now}"
    );
    assert_eq!(words, expected);
    let words = card_words(&world.ask(BEN, stats(None, None)).await);
    says(&words, "won going second: 0/5");
    says(&words, "losses in a row: 5");
    assert!(!words.contains("best win"), "{words}");
    // Also once their moves are packed.
    let packed = world.store.pack_games(world.now()).await.unwrap();
    assert!(packed > 0);
    assert_eq!(
        card_words(&world.ask(ANN, stats(None, None)).await),
        expected
    );
}

#[tokio::test]
async fn a_card_in_words_is_in_the_message_where_no_picture_may_be() {
    let world = after_games(1).await;
    let reply = world.ask(ANN, stats(None, None)).await;
    let told = sent(causeway::texts::Locale::De, &reply, 0);
    assert!(told.file.is_none());
    says(&told.text(), "Trisq neu, noch 2 Partien");
    says(&told.text(), "beschreibe ich die Karte");
}

#[tokio::test]
async fn a_card_is_shown_to_everybody_by_its_owner_and_names_nobody_from_elsewhere() {
    let world = after_games(5).await;
    for (place, named) in [(CHANNEL, vec![ANN, BEN]), (ELSEWHERE, vec![ANN])] {
        let reply = world.ask_in(place, ANN, stats(None, None)).await;
        assert_eq!(players(&reply), [ANN, BEN], "she knows");
        let shown = world
            .ask_in(place, ANN, pressed(&reply, "Show everyone"))
            .await;
        assert!(!shown.audience.is_private() && shown.audience.calls().is_empty());
        assert_eq!(players(&shown), named);
        says(&card_words(&shown), "5 games · 5 won");
        assert_eq!(shown.controls, Controls::None);
    }
    // With another one, only what was played there counts.
    let of_two = world.ask(ANN, stats(None, Some(BEN))).await;
    let share = pressed(&of_two, "Show everyone");
    let shown = world.ask(ANN, share.clone()).await;
    says(&card_words(&shown), "Player 1 5 : 0 Player 2");
    let elsewhere = world.ask_in(ELSEWHERE, ANN, share).await;
    assert_eq!(elsewhere.attached, None);
    says(&elsewhere, "No finished games yet.");
    let alone = Place {
        server: None,
        ..ELSEWHERE
    };
    let told = world.ask_in(alone, ANN, stats(None, Some(BEN))).await;
    assert_eq!(
        (players(&told), &told.controls),
        (&[ANN, BEN][..], &Controls::None)
    );
}

#[tokio::test]
async fn of_others_a_card_tells_their_ratings_where_they_play_and_no_puzzles() {
    let world = after_games(5).await;
    let card = world.ask(CLEO, stats(Some(BEN), None)).await;
    assert_eq!(card.controls, Controls::None);
    says(&card_words(&card), "Rating between people: Trisq ");
    let alone = Place {
        server: None,
        ..ELSEWHERE
    };
    let nothing = world.ask_in(alone, CLEO, stats(Some(BEN), None)).await;
    assert_eq!(nothing.attached, None);
    let stranger = world.ask(CLEO, stats(None, None)).await;
    assert_eq!(
        (stranger.attached, stranger.controls),
        (None, Controls::None)
    );
}

#[tokio::test]
async fn a_card_of_two_tells_who_began_and_how_the_last_games_ended() {
    let world = after_games(2).await;
    let unrated = crate::stand_ins::terms(Game::TRISQ, &[]);
    world.begin(CHANNEL, unrated).await;
    world.ask(ANN, Action::Draw { at: None }).await;
    let challenge = None;
    world.ask(BEN, Action::Accept { challenge }).await;
    let words = card_words(&world.ask(BEN, stats(None, Some(ANN))).await);
    let expected = "Player 1 0 : 2 Player 2, 3 games · 1 drawn.\n\
        begun by Player 2: 0 : 2\n\
        Won by, oldest first: Player 2 · Player 2 · drawn";
    assert_eq!(words, expected);
}
