//! Random games of every kind, in which every law is checked at every ply.

use rules::games::{AnyPosition, MoveError, Options};

use super::{
    partial_moves,
    stand_ins::Random,
    subject::{SUBJECTS, Subject, winner},
};

/// Moves that are looked at one by one; of more, as many are drawn.
const SAMPLE: usize = 100;
/// The slow rules list no more moves than this at every ply.
const SLOW: usize = 300;

/// Moves that are looked at where there is little time.
const FEW: usize = 3;

/// All of them, or as many as a sample has.
fn sample<'a>(moves: &'a [String], random: &mut Random) -> Vec<&'a str> {
    if moves.len() <= SAMPLE {
        return moves.iter().map(String::as_str).collect();
    }
    (0..SAMPLE).map(|_| random.pick(moves).as_str()).collect()
}

/// The position is written and read without loss, and its moves are listed once each, in order.
fn check_texts(subject: &Subject, position: &dyn AnyPosition, moves: &[String]) {
    let text = position.text();
    assert_eq!(subject.read(&text).text(), text);
    assert_eq!(position.count(), moves.len() as u64, "the count of {text}");
    assert!(
        moves.is_sorted_by(|one, other| one < other),
        "the moves of {text}"
    );
    assert_eq!(
        moves.is_empty(),
        position.outcome().is_some(),
        "the moves of {text}"
    );
    assert_eq!(
        position.turn().is_none(),
        position.outcome().is_some(),
        "the turn in {text}"
    );
}

/// Every listed move can be played, and leads where the notation says.
fn check_listed(subject: &Subject, position: &dyn AnyPosition, moves: &[&str]) {
    for mv in moves {
        let next = position
            .play(mv)
            .unwrap_or_else(|error| panic!("{mv} in {}: {error}", position.text()));
        let again = position
            .replay(mv, Some(next.outcome().is_some()))
            .unwrap_or_else(|error| panic!("{mv} in {}: {error}", position.text()));
        assert_eq!(
            (again.text(), again.outcome()),
            (next.text(), next.outcome()),
            "{mv} once more in {}",
            position.text()
        );
        let next = next.text();
        assert_eq!(
            subject.read(&next).text(),
            next,
            "{mv} in {}",
            position.text()
        );
    }
}

/// Nothing else can be played.
fn check_unlisted(
    subject: &Subject,
    position: &dyn AnyPosition,
    moves: &[String],
    random: &mut Random,
) {
    let text = position.text();
    for mv in (subject.attempts)(&text, random) {
        let listed = moves.binary_search(&mv).is_ok();
        let played = position.play(&mv);
        let as_expected = match &played {
            Ok(_) => listed,
            Err(MoveError::Illegal(_)) => !listed && position.outcome().is_none(),
            Err(MoveError::Over) => !listed && position.outcome().is_some(),
            Err(MoveError::Unreadable(_)) => false,
        };
        assert!(
            as_expected,
            "{mv} in {text}, listed: {listed}, played: {played:?}"
        );
    }
}

/// The slow rules judge the same and, if there are not too many moves, list and play the same.
fn check_against_slow(subject: &Subject, position: &dyn AnyPosition, moves: &[String]) {
    let text = position.text();
    let slow = (subject.slow)(&text);
    assert_eq!(slow.text(), text);
    assert_eq!(winner(position), slow.winner(), "the winner of {text}");
    if moves.len() <= SLOW {
        let mut listed: Vec<_> = slow
            .moves()
            .into_iter()
            .map(|(mv, after)| (mv, after.text()))
            .collect();
        listed.sort();
        let played: Vec<_> = moves
            .iter()
            .map(|mv| (mv.clone(), position.play(mv).unwrap().text()))
            .collect();
        assert_eq!(listed, played, "the moves of {text}");
    }
}

/// Seen otherwise, the position has the same moves and the same winner.
fn check_symmetry(subject: &Subject, position: &dyn AnyPosition, moves: &[&str]) {
    let text = position.text();
    for symmetry in subject.symmetries {
        let place = format!("{} of {text}", symmetry.name);
        let seen = subject.read(&(symmetry.position)(&text));
        assert_eq!(seen.count(), position.count(), "{place}");
        for mv in moves {
            let seen_after = seen
                .play(&(symmetry.mv)(&text, mv))
                .unwrap_or_else(|error| panic!("{mv} in {place}: {error}"));
            assert_eq!(
                seen_after.text(),
                (symmetry.position)(&position.play(mv).unwrap().text()),
                "{mv} in {place}"
            );
        }
        let swapped = |seat: usize| if symmetry.swaps { 1 - seat } else { seat };
        assert_eq!(
            winner(seen.as_ref()),
            winner(position).map(swapped),
            "{place}"
        );
    }
}

fn check_position(
    subject: &Subject,
    position: &dyn AnyPosition,
    random: &mut Random,
) -> Vec<String> {
    let moves = position.moves();
    let sample = sample(&moves, random);
    check_texts(subject, position, &moves);
    check_listed(subject, position, &sample);
    check_unlisted(subject, position, &moves, random);
    check_against_slow(subject, position, &moves);
    check_symmetry(subject, position, &sample[..sample.len().min(30)]);
    partial_moves::check_beginnings(subject, position, &moves, random);
    (subject.check)(position, &moves);
    moves
}

/// The laws that need no slow rules, of a few moves: for boards too wide for all of them.
pub fn check_quickly(
    subject: &Subject,
    position: &dyn AnyPosition,
    random: &mut Random,
) -> Vec<String> {
    let moves = position.moves();
    check_texts(subject, position, &moves);
    if !moves.is_empty() {
        let few: Vec<_> = (0..FEW)
            .map(|_| random.pick::<String>(&moves).as_str())
            .collect();
        check_listed(subject, position, &few);
        check_symmetry(subject, position, &few);
        partial_moves::check_some(subject, position, &moves, FEW, random);
    }
    moves
}

/// Plays a random game and says how many plies it took.
fn play_out(subject: &Subject, options: &Options, most: usize, random: &mut Random) -> usize {
    let mut position = subject.game.start(options).unwrap();
    for ply in 0..most {
        let moves = check_position(subject, position.as_ref(), random);
        if moves.is_empty() {
            return ply;
        }
        position = position.play(random.pick::<String>(&moves)).unwrap();
    }
    most
}

#[test]
fn random_games_keep_every_law_at_every_ply() {
    for subject in SUBJECTS {
        let mut plies = 0;
        let games = (subject.games)();
        for (seed, (options, most)) in (0..).zip(&games) {
            plies += play_out(subject, options, *most, &mut Random(seed));
        }
        assert!(
            plies > 5 * games.len(),
            "only {plies} plies of {} were played",
            subject.game
        );
    }
}
