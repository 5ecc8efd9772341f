use serde_json::json;

use super::*;

/// Terms of a game in which the beaches start and this number of moves of the cheapest win have
/// been made.
fn after(count: usize) -> Terms {
    let mut terms = terms("standard", true);
    terms.opening = BEACHES_WIN[..count]
        .iter()
        .map(|mv| (*mv).to_owned())
        .collect();
    terms.options.insert("first".to_owned(), "beach".into());
    terms
}

fn challenge(terms: Terms) -> Result<Challenge, ChallengeRefusal> {
    Challenge::new(ANN, &[(BEN, false)], terms, NOW, EXPIRES)
}

fn table(terms: Terms, draws: &[u32]) -> Table {
    let accepted = challenge(terms).unwrap().accept(BEN, NOW).unwrap();
    accepted.table(None, NOW, &mut Draws(draws)).unwrap()
}

#[test]
fn a_game_continues_after_its_opening() {
    let table = table(after(3), &[]);
    let seats: Vec<Seat> = table.moves.iter().map(|played| played.seat).collect();
    // The players count as those who made the moves of their seats.
    assert_eq!(seats, [Seat::FIRST, Seat::SECOND, Seat::FIRST]);
    assert!(table.moves.iter().all(|played| played.at == NOW));
    assert_eq!(table.person_to_move(), Some(BEN));
    let played = touch_move().after_moves(&BEACHES_WIN[..3]);
    assert_eq!(table.position.text(), played.position.text());
    let over = table.after_moves(&BEACHES_WIN[3..]);
    assert_eq!(over.winner(), Some(Seat::FIRST));
    assert_eq!(over.record().moves, BEACHES_WIN);
}

#[test]
fn random_draws_do_not_change_what_was_played() {
    // The record does not say who started, so the beaches did, whatever is drawn.
    let mut unsaid = after(2);
    unsaid.options.remove("first");
    unsaid.seating = Seating::Theirs;
    let table = table(unsaid, &[1, 1]);
    assert_eq!(table.seats, [BEN, ANN]);
    assert_eq!(table.person_to_move(), Some(BEN));
}

#[test]
fn an_opening_must_be_playable_and_leave_a_running_game() {
    assert_eq!(
        challenge(after(BEACHES_WIN.len())),
        Err(ChallengeRefusal::Terms)
    );
    let mut no_such_card = after(0);
    no_such_card.opening = vec!["z9 Ta-0".to_owned()];
    assert_eq!(challenge(no_such_card), Err(ChallengeRefusal::Terms));
}

#[test]
fn moves_of_the_opening_are_not_taken_back() {
    let before = table(after(2), &[]);
    before.refuses(BEN, &TAKE_BACK, Refusal::NoMoveYet);
    let moved = before.after_moves(&BEACHES_WIN[2..3]);
    moved.refuses(BEN, &TAKE_BACK, Refusal::NoMoveYet);
    let back = moved.after(ANN, &TAKE_BACK).after(BEN, &YES);
    assert_eq!(back.all(), before.all());
}

#[test]
fn the_rematch_has_no_opening() {
    let over = table(after(3), &[]).after(ANN, &DRAW).after(BEN, &YES);
    let next = over.next_game(NOW, &mut Draws(&[])).unwrap();
    assert_eq!(next.terms, terms("standard", true));
    assert!(next.moves.is_empty());
    // The record said that the beaches start; that was for one game.
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
    let terms = stand_ins::terms(Game::TRYPTIC, &[]);
    let options = Options::from_iter([("patterns".to_owned(), json!(["GBR", "RRB"]))]);
    let running = Table::begin(terms, options.clone(), vec![ANN, BEN], vec![0, 0], 1).unwrap();
    assert!(running.hides_something());
    assert_eq!(running.record().options, Options::new());
    // Once it is over it can be played again.
    let closed = running.closed();
    assert!(!closed.hides_something());
    assert_eq!(closed.record().options, options);
}
