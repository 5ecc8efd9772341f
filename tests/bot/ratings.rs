//! What games make of ratings.

use causeway::{
    bot::{Action, Reply},
    games::Game,
    ids::Computer,
    store::{Rated, RatedIn},
    table::Terms,
};

use crate::{advice::BEFORE_THE_WIN, turns::evening_on, world::*};

const GENTLE: Computer = Computer {
    level: 1,
    number: 1,
};

/// Ann begins a game with the program and makes a move in it.
async fn begun(world: &World, terms: Terms) {
    let opponents = vec![GENTLE.into()];
    world
        .ask(ANN, Action::PlayComputer { opponents, terms })
        .await;
    let position = || async {
        let stored = world.store.table_in(HARBOUR).await.unwrap();
        stored.unwrap().table.position
    };
    let mv = position().await.moves().swap_remove(0);
    world.play(ANN, &mv).await;
}

/// The message that everybody sees.
fn public(reply: &Reply) -> &Reply {
    reply.then.as_deref().unwrap_or(reply)
}

async fn resigned(world: &World) -> Reply {
    let at = world.at().await;
    world.ask(ANN, Action::ResignConfirmed { at }).await
}

async fn won(world: &World) {
    let transaction = world.program_resigns().await;
    assert_eq!(transaction.rated().len(), 1);
    transaction.end().await.unwrap();
}

async fn ratings(world: &World) -> Vec<RatedIn> {
    world.store.ratings_of(ANN).await.unwrap()
}

#[tokio::test]
async fn games_with_the_program_move_a_rating_that_is_told_once_it_is_certain() {
    let world = World::new().await;
    let terms = || crate::stand_ins::terms(Game::TRISQ, &[]);
    begun(&world, terms()).await;
    let first = resigned(&world).await;
    let missing = ratings(&world).await[0].rating.missing(world.now());
    assert_eq!(missing, 2);
    let told = "<@1> has a rating against Causeway in Trisq after 2 more games.";
    says(public(&first), told);
    let of = Action::Stats {
        of: None,
        with: None,
    };
    let stats = card_words(&world.ask(ANN, of.clone()).await);
    says(&stats, "Rating against Causeway: Trisq new, 2 games to go.");
    for _ in 0..missing {
        begun(&world, terms()).await;
        won(&world).await;
    }
    begun(&world, terms()).await;
    let before = ratings(&world).await.remove(0);
    assert_eq!((before.game, before.class.as_str()), (Game::TRISQ, ""));
    assert_eq!(
        (before.rating.missing(world.now()), before.rating.games),
        (0, missing + 1)
    );
    let last = resigned(&world).await;
    let after = ratings(&world).await.remove(0).rating;
    let (points, step) = (after.told(), before.rating.told() - after.told());
    assert!(step > 0);
    let told = format!("<@1>: rating against Causeway in Trisq **{points}** (−{step}).");
    says(public(&last), told);
    let stats = format!("Rating against Causeway: Trisq {points}.");
    says(&card_words(&world.ask(ANN, of).await), stats);
    let at = world.at().await;
    let rated = world.store.rated_by(at.id).await.unwrap();
    let expected = Rated {
        person: ANN,
        game: Game::TRISQ,
        class: String::new(),
        alone: true,
        before: Some(before.rating),
        after,
    };
    assert_eq!(rated, [expected]);

    // Worked out anew, they are the same, and what was wrong becomes right.
    let games = u64::from(missing) + 2;
    assert_eq!(world.store.recompute_ratings().await.unwrap(), [games, 0]);
    world
        .database
        .tamper("UPDATE ratings SET points = points + 5, games = 9 WHERE id = 2")
        .await;
    assert_eq!(world.store.recompute_ratings().await.unwrap(), [games, 1]);
    assert_eq!(ratings(&world).await.remove(0).rating, after);
}

#[tokio::test]
async fn a_game_that_is_not_fair_does_not_count() {
    let world = World::new().await;
    let terms = || crate::stand_ins::terms(Game::TRYPSYLON, &[]);
    // Nobody has moved but the program at most.
    let opponents = vec![GENTLE.into()];
    let play = Action::PlayComputer {
        opponents,
        terms: terms(),
    };
    world.ask(ANN, play).await;
    resigned(&world).await;
    // With a hint.
    begun(&world, terms()).await;
    let hint = Action::Hint {
        at: None,
        whole: false,
    };
    world.ask(ANN, hint.clone()).await;
    let transaction = world.program_resigns().await;
    assert_eq!(transaction.rated(), []);
    transaction.end().await.unwrap();
    // From a record.
    let opening = BEFORE_THE_WIN[..2].iter().map(|mv| (*mv).to_owned());
    let opening = opening.collect();
    begun(&world, Terms { opening, ..terms() }).await;
    resigned(&world).await;
    assert_eq!(ratings(&world).await, []);
    // A whole one does, and a hint does not save who loses it.
    begun(&world, terms()).await;
    world.ask(ANN, hint).await;
    resigned(&world).await;
    assert_eq!(ratings(&world).await[0].class, "standard");
}

/// Ann and Ben each make a move, and Ben resigns.
pub async fn ben_resigns(world: &World, terms: Terms) -> Reply {
    world.begin(CHANNEL, terms).await;
    for _ in 0..2 {
        let table = world.table().await.table;
        let by = table.person_to_move().unwrap();
        world.play(by, &table.position.moves().swap_remove(0)).await;
    }
    let at = world.at().await;
    world.ask(BEN, Action::ResignConfirmed { at }).await
}

#[tokio::test]
async fn two_are_rated_where_both_want_it_and_three_games_a_day_count() {
    let world = World::new().await;
    let terms = || Terms {
        rated: true,
        ..crate::stand_ins::terms(Game::TRISQ, &[])
    };
    let not_wanted = crate::stand_ins::terms(Game::TRISQ, &[]);
    let first = ben_resigns(&world, not_wanted).await;
    assert!(!english(public(&first)).contains("🎯"));
    let mut told = Vec::new();
    for _ in 0..4 {
        let over = ben_resigns(&world, terms()).await;
        let lines = english(public(&over));
        let line = lines.lines().find(|line| line.contains("🎯"));
        told.push(line.map(str::to_owned));
    }
    let [first, second, third, Some(fourth)] = &told[..] else {
        panic!("{told:?}");
    };
    let first = first.as_deref().unwrap();
    assert_eq!(
        first,
        "🎯 Trisq: <@1> (rated after 2 more games) · <@2> (rated after 2 more games)"
    );
    assert!(second.is_some());
    assert!(third.as_deref().unwrap().starts_with("🎯 Trisq: <@1> **"));
    says(
        fourth,
        "only three games a day between the same players count",
    );
    world.pass(25);
    let mut last = String::new();
    for _ in 0..3 {
        last = english(public(&ben_resigns(&world, terms()).await));
    }
    let [ann, ben] = [ANN, BEN].map(|person| world.store.ratings_of(person));
    let (ann, ben) = (ann.await.unwrap().remove(0), ben.await.unwrap().remove(0));
    assert_eq!((ann.rating.games, ben.rating.games), (6, 6));
    assert!(!ann.alone && ann.rating.told() > 1_600 && ben.rating.told() < 1_400);
    let told = format!("🎯 Trisq: <@1> **{}** (+", ann.rating.told());
    says(last.as_str(), told);
    says(
        last.as_str(),
        format!(" · <@2> **{}** (−", ben.rating.told()),
    );
    let (of, with) = (None, None);
    let stats = Action::Stats { of, with };
    let told = format!("Rating between people: Trisq {}.", ann.rating.told());
    says(&card_words(&world.ask(ANN, stats).await), told);
    assert_eq!(world.store.recompute_ratings().await.unwrap(), [12, 0]);
}

#[tokio::test]
async fn three_at_a_table_are_rated_by_the_order_in_which_they_were_out() {
    let world = evening_on(Terms {
        rated: true,
        ..crate::stand_ins::terms(Game::TRYPTIC, &[])
    })
    .await;
    for (person, mv) in [(ANN, "e1:B"), (BEN, "e2:B"), (CLEO, "e3:B"), (ANN, "e4:B")] {
        world.play(person, mv).await;
    }
    let at = world.at().await;
    world.ask(BEN, Action::ResignConfirmed { at }).await;
    for (person, mv) in [(CLEO, "e5:B"), (ANN, "e6:B"), (CLEO, "e7:B")] {
        world.play(person, mv).await;
    }
    let over = english(public(&world.play(ANN, "!1").await));
    says(
        over.as_str(),
        "🎯 Tryptic for three to five: <@1> (rated after 2 more games) · \
         <@2> (rated after 2 more games) · <@3> (rated after 2 more games)",
    );
    let mut points = Vec::new();
    for person in [ANN, CLEO, BEN] {
        let rated = world.store.ratings_of(person).await.unwrap().remove(0);
        assert_eq!((rated.class.as_str(), rated.rating.games), ("more", 1));
        points.push(rated.rating.told());
    }
    assert_eq!(points[1], 1_500);
    assert!(points[0] > 1_600 && points[2] < 1_400, "{points:?}");
    assert_eq!(world.store.recompute_ratings().await.unwrap(), [3, 0]);
}
