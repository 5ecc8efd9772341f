//! Reviews of finished games: the curve, its points, and how one plays on from there.

use causeway::{
    bot::{
        Action, Attached, Audience, ColourChoice, Controls, Delivery, Place, Reply, RetryAt,
        Reviewed, TryAt,
    },
    games::{AnyPosition, Game, Seat, Viewer},
    ids::{ChannelId, Computer, PersonId, ServerId, TableId},
    opponents::Review,
    table::Table,
};

use crate::world::*;

/// Beaches connect along the top row, and nobody hinders them.
const BEACHES_WIN: [&str; 9] = [
    "a4 Ta-0",
    "a2 Ba-0",
    "b4 Tb-270",
    "b2 Bb-0",
    "c4 Tc-0",
    "c2 Bc-90",
    "d4 Td-270",
    "d2 Bd-90",
    "e4 Te-0",
];

async fn finished() -> (World, TableId) {
    let world = World::with_game().await;
    for (text, person) in BEACHES_WIN.iter().zip([ANN, BEN].into_iter().cycle()) {
        world.play(person, text).await;
    }
    let id = world.at().await.id;
    (world, id)
}

const fn review_of(of: Option<TableId>, to_all: bool) -> Action {
    Action::Review { of, to_all }
}

fn reviewed(reply: &Reply) -> Reviewed {
    match &reply.controls {
        Controls::Review(reviewed) => *reviewed,
        other => panic!("{other:?}: {}", english(reply)),
    }
}

fn review_in(reply: &Reply) -> Review {
    match &reply.attached {
        Some(Attached::Curve { review, .. }) => review.clone(),
        other => panic!("{other:?}: {}", english(reply)),
    }
}

#[tokio::test]
async fn a_finished_game_is_reviewed_once_and_each_turning_point_is_shown() {
    let (world, id) = finished().await;
    let shown = world.ask(ANN, review_of(Some(id), false)).await;
    assert_eq!(shown.audience, Audience::Private);
    let review = review_in(&shown);
    assert_eq!(review.chances.len(), BEACHES_WIN.len() + 1);
    assert_eq!(review.chances.last(), Some(&vec![100, 0]));
    let controls = reviewed(&shown);
    assert_eq!((controls.of, controls.shown), (id, 0));
    // Whoever does not defend gives the game away.
    assert!((1..=3).contains(&controls.turns), "{}", english(&shown));
    for turn in &review.turns {
        let after = usize::try_from(turn.ply - review.from).unwrap() + 1;
        assert_eq!(review.chances[after][turn.seat.index()], turn.left);
    }
    let first = &review.turns[0];
    let better = first.better.replace(' ', " at ");
    assert!(!english(&shown).contains(&better));

    // It is kept: what is shown from now on is what is stored.
    assert_eq!(world.store.review(id).await.unwrap(), Some(review.clone()));
    let mut other = review.clone();
    other.chances[1] = vec![7, 93];
    world.store.keep_review(id, &other).await.unwrap();
    let again = world.ask(BEN, review_of(None, true)).await;
    assert!(!again.audience.is_private());
    assert_eq!(review_in(&again), other);
    world.store.keep_review(id, &review).await.unwrap();

    let point = |point| Action::ReviewPoint {
        of: id,
        point,
        to_all: false,
    };
    let turn = world.ask(ANN, point(1)).await;
    assert_eq!(turn.delivery, Delivery::Update);
    let picture = turn.picture().unwrap();
    let before = position(picture);
    assert_eq!(before.turn(), Some(first.seat));
    assert!(before.play(&first.better).is_ok());
    let text = english(&turn);
    says(&text, "Turning point 1");
    let reply = first.reply.as_ref().unwrap();
    let named = reply.mv.replace(' ', " at ");
    says(&text, format!("The best reply to it was {named}. "));
    says(&shown, format!("Best reply: {named}."));
    assert!(!text.contains(&better), "{text}");
    let below = reviewed(&turn);
    assert_eq!((below.play_on, below.hides_better), (Some(first.ply), true));
    let asked = Action::ReviewBetter {
        of: id,
        point: 1,
        to_all: false,
    };
    let told = world.ask(ANN, asked).await;
    says(&told, format!("the better move, {better}"));
    assert!(!reviewed(&told).hides_better);
    // Back to the curve, also from a point that there is none of any more.
    for number in [0, 200] {
        let back = world.ask(ANN, point(number)).await;
        assert_eq!(review_in(&back), review);
        assert_eq!(back.delivery, Delivery::Update);
    }
}

#[tokio::test]
async fn the_better_move_of_a_turning_point_is_looked_for() {
    let (world, id) = finished().await;
    let review = review_in(&world.ask(ANN, review_of(Some(id), true)).await);
    let turn = &review.turns[0];
    let at = RetryAt { of: id, point: 1 };
    let posed = world.ask(ANN, Action::Retry { at }).await;
    assert_eq!(posed.audience, Audience::Private);
    says(&posed, "Find a better move.");
    let told = format!("{:?}", (&posed.lines, &posed.controls));
    assert!(!told.contains(&turn.better), "{told}");
    let tried = |mv: &str| Action::Play {
        at: TryAt::Retry(at),
        partial: mv.to_owned(),
    };
    let played = BEACHES_WIN[usize::try_from(turn.ply).unwrap()];
    for (mv, told, solved) in [
        (played, "That is the move of the game.", false),
        (&turn.better, "that is the move I had in mind.", true),
    ] {
        let judged = world.ask(ANN, tried(mv)).await;
        assert_eq!(judged.delivery, Delivery::Update);
        says(&judged, told);
        assert_eq!(judged.controls, Controls::Retried { at, solved });
    }
    // Nothing of it is kept, and it changes nothing for others.
    let again = world.ask(BEN, review_of(Some(id), false)).await;
    assert_eq!(review_in(&again), review);
    let gone = RetryAt { point: 200, ..at };
    let refused = world.refused(ANN, Action::Retry { at: gone }).await;
    begins(&refused, "This turning point is gone.");
}

#[tokio::test]
async fn somebody_plays_on_from_a_turning_point_as_the_side_to_move() {
    let (world, id) = finished().await;
    for (ply, seat) in [(3, Seat::SECOND), (4, Seat::FIRST)] {
        // Also somebody who has only watched.
        let goes_on = Action::PlayOn { of: id, ply };
        let begun = world.ask(CLEO, goes_on).await;
        assert!(begun.audience.board().is_some(), "{}", english(&begun));
        let stored = world.table().await;
        let table = stored.table;
        assert_eq!(table.seat_of(CLEO), Some(seat));
        let text = english(&begun);
        let told = format!(
            "<@3> plays on from Trypsylon #{id}, before move {}",
            ply + 1
        );
        says(&text, &told);
        assert_eq!(table.person_to_move(), Some(CLEO));
        assert_eq!(table.level(), Some(Computer::USUAL_LEVEL));
        let moves = table.moves.iter().map(|it| it.text.as_str());
        let count = usize::try_from(ply).unwrap();
        assert_eq!(moves.collect::<Vec<_>>(), BEACHES_WIN[..count]);
        let at = world.at().await;
        world.ask(CLEO, Action::ResignConfirmed { at }).await;
    }
    let over = Action::PlayOn {
        of: id,
        ply: u32::MAX,
    };
    world.refused(ANN, over).await;
}

#[tokio::test]
async fn what_is_not_over_or_has_no_moves_is_not_reviewed() {
    let world = World::with_game().await;
    let running = world.refused(ANN, review_of(None, false)).await;
    says(&running, "still running");
    let at = world.at().await;
    let play = Action::PlayOn { of: at.id, ply: 0 };
    world.refused(ANN, play).await;
    let point = Action::ReviewPoint {
        of: at.id,
        point: 1,
        to_all: false,
    };
    world.refused(ANN, point).await;
    world.ask(ANN, Action::ResignConfirmed { at }).await;
    let empty = world.refused(ANN, review_of(None, false)).await;
    says(&empty, "Nobody has made a move");
    assert_eq!(world.store.review(at.id).await.unwrap(), None);
}

#[tokio::test]
async fn a_game_of_elsewhere_is_reviewed_by_its_players_only() {
    let (world, id) = finished().await;
    let elsewhere = Place {
        server: Some(ServerId(77)),
        channel: ChannelId(7700),
        ..CHANNEL
    };
    let stranger = PersonId(99);
    let refused = world.refused_in(elsewhere, stranger, review_of(Some(id), false));
    assert!(
        refused.await.contains("no game with this number"),
        "a stranger is told nothing"
    );
    let own = world
        .ask_in(elsewhere, BEN, review_of(Some(id), false))
        .await;
    assert_eq!(reviewed(&own).of, id);
}

#[tokio::test]
async fn a_review_of_tryptic_tells_of_patterns_and_is_played_on_from_any_seat() {
    let world = World::new().await;
    let computers = [1, 2].map(|number| Computer { level: 1, number });
    let action = Action::PlayComputer {
        opponents: computers.map(Into::into).to_vec(),
        terms: crate::stand_ins::terms(Game::TRYPTIC, &[]),
    };
    let gathered = world.ask(ANN, action).await;
    let chosen = Action::ColourChoice {
        challenge: gathered.audience.challenge().unwrap().at.id,
        chosen: ColourChoice::new("012"),
    };
    world.ask(ANN, chosen).await;
    let stored = || async { world.table().await };
    for _ in 0..3 {
        let position = stored().await.table.position;
        let moves = position.explored_by(Viewer::Public).moves();
        world.play(ANN, &moves[moves.len() / 2]).await;
    }
    let at = world.at().await;
    world.ask(ANN, Action::ResignConfirmed { at }).await;
    let over = stored().await;
    assert!(!over.table.is_running());
    let shown = world.ask(BEN, review_of(None, false)).await;
    let review = review_in(&shown);
    assert_eq!((review.read.len(), review.chances[0].len()), (3, 3));
    says(&shown, "Nobody’s tiles gave their pattern away.");
    // Leaving is no move that turned the game.
    let last = format!("turned with move {}.", over.table.moves.len());
    assert!(!english(&shown).contains(&last), "{}", english(&shown));
    says(&shown, "move by move. The lines: **1** <@");
    let positions = over.table.positions();
    for ply in [4, 5, 6] {
        let play = Action::PlayOn { of: over.id, ply };
        let begun = world.ask(BEN, play).await;
        assert!(begun.audience.board().is_some(), "{}", english(&begun));
        says(&begun, "redrawn at random");
        let table = stored().await.table;
        let patterns = |table: &Table| table.options["patterns"].as_array().unwrap().clone();
        for (index, old) in patterns(&over.table).iter().enumerate() {
            // The pattern that all know by now was Ann's; whoever had another one keeps it.
            let is_new = over.table.seats[index] == ANN && table.seats[index] != BEN;
            assert_eq!(patterns(&table)[index] != *old, is_new, "{old}");
        }
        let turn = positions[usize::try_from(ply).unwrap()].turn();
        assert_eq!(table.seat_of(BEN), turn);
        assert_eq!(table.person_to_move(), Some(BEN));
        assert_eq!((table.seats.len(), table.level()), (3, Some(1)));
        let at = world.at().await;
        world.ask(BEN, Action::ResignConfirmed { at }).await;
    }
}

#[tokio::test]
async fn what_is_left_in_the_bag_is_shuffled_where_somebody_plays_on() {
    let world = World::new().await;
    let terms = crate::stand_ins::terms(Game::WYPS, &[("side", "7"), ("variant", "quick")]);
    let stored = || async { world.table().await };
    let opponents = vec![
        Computer {
            level: 1,
            number: 1,
        }
        .into(),
    ];
    world
        .ask(ANN, Action::PlayComputer { opponents, terms })
        .await;
    let mv = stored().await.table.position.moves().remove(0);
    world.play(ANN, &mv).await;
    let at = world.at().await;
    world.ask(ANN, Action::ResignConfirmed { at }).await;
    let over = stored().await;
    let (of, ply) = (over.id, 1);
    let begun = world.ask(ANN, Action::PlayOn { of, ply }).await;
    says(&begun, "redrawn at random");
    let table = stored().await.table;
    let bag = |table: &Table| table.options["bag"].as_str().unwrap().to_owned();
    let (old, new) = (bag(&over.table), bag(&table));
    assert_ne!(old, new);
    // The position after the move has the same racks.
    let before = &over.table.positions()[1];
    let public = |it: &dyn AnyPosition| it.text_for(Viewer::Public);
    assert_eq!(public(&**before), public(&*table.positions()[1]));
}
