use serde_json::json;

use super::{
    ANN, Actor, BEACHES_WIN, BEN, DRAW, EVE, Lots, NOW, Refusal, TAKE_BACK, Table, TableAction,
    YES, terms, touch_move,
};
use crate::{
    games::{Game, Options, Seat},
    ids::Timestamp,
    table::{Challenge, ChallengeRefusal, Seating, Terms},
};

/// Terms of a game in which the beach has begun and so many moves of the cheapest win have been
/// made.
fn after(count: usize) -> Terms {
    let mut terms = Terms {
        opening: BEACHES_WIN[..count]
            .iter()
            .map(|&text| text.to_owned())
            .collect(),
        ..terms("standard", true)
    };
    terms.options.insert("first".to_owned(), "beach".into());
    terms
}

fn challenge(terms: Terms) -> Result<Challenge, ChallengeRefusal> {
    Challenge::new(ANN, &[(BEN, false)], terms, NOW, Timestamp(2_000))
}

fn table(terms: Terms) -> Table {
    challenge(terms)
        .unwrap()
        .accept(BEN, Timestamp(1_500))
        .unwrap()
        .table(None, Timestamp(1_500), &mut Lots(Vec::new()))
        .unwrap()
}

#[test]
fn a_game_goes_on_after_its_opening() {
    let table = table(after(3));
    let seats: Vec<Seat> = table.moves.iter().map(|played| played.seat).collect();
    assert_eq!(
        seats,
        [Seat::FIRST, Seat::SECOND, Seat::FIRST],
        "everybody is taken to have made the moves of their seat"
    );
    assert!(
        table
            .moves
            .iter()
            .all(|played| played.at == Timestamp(1_500))
    );
    assert_eq!(table.person_to_move(), Some(BEN));
    assert_eq!(
        table.position.text(),
        touch_move().after_moves(&BEACHES_WIN[..3]).position.text()
    );
    let over = table.after_moves(&BEACHES_WIN[3..]);
    assert_eq!(over.winner(), Some(Seat::FIRST));
    assert_eq!(over.record().moves, BEACHES_WIN);
}

#[test]
fn the_lots_do_not_change_what_was_played() {
    // The record does not say who began, so the beach did, whatever the lot says.
    let mut unsaid = after(2);
    unsaid.options.remove("first");
    let challenge = challenge(Terms {
        seating: Seating::Theirs,
        ..unsaid
    })
    .unwrap();
    let table = challenge
        .accept(BEN, NOW)
        .unwrap()
        .table(None, NOW, &mut Lots(vec![1, 1]))
        .unwrap();
    assert_eq!(
        (table.seats.as_slice(), table.person_to_move()),
        ([BEN, ANN].as_slice(), Some(BEN))
    );
}

#[test]
fn what_cannot_be_played_on_is_no_opening() {
    assert_eq!(
        challenge(after(BEACHES_WIN.len())),
        Err(ChallengeRefusal::Terms),
        "it is over"
    );
    let nowhere = Terms {
        opening: vec!["z9 Ta-0".to_owned()],
        ..after(0)
    };
    assert_eq!(
        challenge(nowhere),
        Err(ChallengeRefusal::Terms),
        "there is no such card"
    );
}

#[test]
fn nobody_takes_back_what_nobody_here_has_played() {
    let prefix = table(after(2));
    assert_eq!(prefix.refuses(BEN, &TAKE_BACK), Refusal::NoMoveYet);
    let moved = prefix.after_moves(&BEACHES_WIN[2..3]);
    assert_eq!(moved.refuses(BEN, &TAKE_BACK), Refusal::NoMoveYet);
    let back = moved.after(ANN, &TAKE_BACK).after(BEN, &YES);
    assert_eq!(back.all(), prefix.all());
}

#[test]
fn the_rematch_begins_at_the_beginning() {
    let over = table(after(3)).after(ANN, &DRAW).after(BEN, &YES);
    let next = over.next_game(&mut Lots(Vec::new())).unwrap();
    assert_eq!(
        (next.terms, next.moves),
        (terms("standard", true), Vec::new())
    );
    // The record said that the beach begins; that was for one game.
    assert_eq!(next.position.turn(), Some(Seat::SECOND));
}

#[test]
fn the_record_of_a_game_plays_it_again() {
    let played = touch_move().after_moves(&BEACHES_WIN[..5]);
    let positions = played.record().positions(played.terms.game).unwrap();
    assert_eq!(positions.len(), 6);
    assert_eq!(positions[5].text(), played.position.text());
    assert!(!played.hides_something());
}

#[test]
fn the_record_of_a_running_game_tells_nothing_that_is_hidden() {
    let game = Game::Tryptic;
    let options = Options::from_iter([("patterns".to_owned(), json!(["GBR", "RRB"]))]);
    let terms = Terms {
        game,
        options: Options::new(),
        touch_move: false,
        ..after(0)
    };
    let running = Table::begin(terms, options.clone(), vec![ANN, BEN], vec![0, 0], 1).unwrap();
    assert!(running.hides_something());
    assert_eq!(running.record().options, Options::new());
    let closed = running
        .act(
            Actor {
                person: EVE,
                moderates: true,
            },
            &TableAction::Close,
            NOW,
        )
        .unwrap()
        .0;
    assert!(!closed.hides_something());
    assert_eq!(
        closed.record().options,
        options,
        "once it is over it can be played again"
    );
}
