//! Whole random games on the boards that people play on. They have far too many moves to list them
//! at every ply, as the common runner does, so moves are found by their parts, and of the slow
//! rules only this one is asked.

use rules::games::{AnyPosition, Game, MoveError, Part, PartialMove, Viewer};

use super::{
    laws::{self, options},
    read,
    slow::Slow,
    symmetry,
};
use crate::{stand_ins::Random, subject::winner};

/// A random move, found by its parts; the longer, the larger `further`.
fn walk(position: &dyn AnyPosition, further: usize, random: &mut Random) -> PartialMove {
    let mut partial = position.partial("").unwrap();
    while !partial.next.is_empty() && (!partial.complete || random.below(further) != 0) {
        // Of going on and turning, the one as often as the other.
        let turns: Vec<_> = partial
            .next
            .iter()
            .filter(|choice| choice.slot == "turn")
            .collect();
        let choice = if turns.is_empty() || random.below(2) == 0 {
            random.pick(&partial.next)
        } else {
            *random.pick(&turns)
        };
        assert!(
            position.keeps(&choice.text, &partial.text),
            "{choice:?} in {}",
            position.text()
        );
        let extended = position
            .extend(&partial.text, &Part::new(choice.slot, &choice.input))
            .unwrap();
        assert_eq!(extended.text, choice.text, "{}", position.text());
        partial = extended;
    }
    assert!(
        partial.complete,
        "\"{}\" leads nowhere in {}",
        partial.text,
        position.text()
    );
    partial
}

/// What holds for a position by itself.
fn check_position(position: &dyn AnyPosition) {
    let text = position.text();
    assert_eq!(read(&text).text(), text);
    let slow = Slow::read(&text);
    laws::check_stones(position, &slow);
    let (moved, next) = if slow.mover == 'w' {
        ('b', 'w')
    } else {
        ('w', 'b')
    };
    let seat = |colour: char| usize::from(colour == 'b');
    let (joined, atari) = (
        slow.joined(moved),
        position.facts(None).unwrap()["atari"] == true,
    );
    assert!(!slow.joined(next), "the player to move is joined in {text}");
    match position.outcome() {
        None => assert_eq!(atari, joined, "{text}"),
        Some(outcome) if outcome.reason() == "no_stones" => {
            assert!(!joined && text.ends_with(" -,- -"), "{text}");
        }
        Some(outcome) => assert!(
            joined && !atari && winner(position) == Some(seat(moved)),
            "{text}: {}",
            outcome.reason()
        ),
    }
    assert_eq!(
        slow.cells.len() == slow.places().len(),
        position
            .outcome()
            .is_some_and(|it| it.reason() == "full_board"),
        "{text}"
    );
    assert_eq!(
        position.text_for(Viewer::Public) == text,
        position.outcome().is_some() || text.ends_with(" -"),
        "{text} shows its bag"
    );
}

/// A move leads where the slow rules say, and the same if it is seen otherwise, typed, or played
/// once more.
fn check_move(position: &dyn AnyPosition, mv: &str) -> Box<dyn AnyPosition> {
    let text = position.text();
    let after = position
        .play(mv)
        .unwrap_or_else(|error| panic!("{mv} in {text}: {error}"));
    let place = format!("{mv} in {text}");
    assert_eq!(
        Slow::read(&text).played(mv).map(|slow| slow.text()),
        Some(after.text()),
        "{place}"
    );
    assert_eq!(position.partial_as_typed(mv).unwrap().text, mv, "{place}");
    let again = position
        .replay(mv, Some(after.outcome().is_some()))
        .unwrap();
    assert_eq!(
        (again.text(), again.outcome()),
        (after.text(), after.outcome()),
        "{place}"
    );
    for symmetry in &symmetry::SYMMETRIES {
        let seen = read(&(symmetry.position)(&text))
            .play(&(symmetry.mv)(&text, mv))
            .unwrap();
        assert_eq!(
            (seen.text(), seen.outcome()),
            ((symmetry.position)(&after.text()), after.outcome()),
            "{place}, {}",
            symmetry.name
        );
    }
    if let Some(other) = symmetry::other_faces(&text) {
        let seen = read(&other).play(mv).unwrap();
        assert_eq!(
            Some(seen.text()),
            symmetry::other_faces(&after.text()),
            "{place}, other faces"
        );
        assert_eq!(
            winner(seen.as_ref()),
            winner(after.as_ref()).map(|seat| 1 - seat),
            "{place}, other faces"
        );
    }
    after
}

/// What is played exactly if the slow rules play it: some texts of moves, legal ones and others.
fn check_attempts(position: &dyn AnyPosition, random: &mut Random) {
    let (text, slow) = (position.text(), Slow::read(&position.text()));
    let attempts = laws::attempts(&text, random);
    for _ in 0..40 {
        let mv = random.pick(&attempts);
        let expected = if position.outcome().is_some() {
            None
        } else {
            slow.played(mv).map(|after| after.text())
        };
        let played = position.play(mv);
        assert!(
            !matches!(played, Err(MoveError::Unreadable(_))),
            "{mv} in {text}"
        );
        assert_eq!(
            played.ok().map(|after| after.text()),
            expected,
            "{mv} in {text}"
        );
    }
}

#[test]
fn whole_games_on_the_boards_that_people_play_on_keep_the_laws() {
    let kinds = [
        (7, "standard", 3),
        (7, "quick", 2),
        (10, "standard", 2),
        (10, "quick", 1),
        (10, "number", 2),
        (13, "standard", 1),
        (13, "quick", 1),
    ];
    let mut ends = Vec::new();
    for (side, variant, games) in kinds {
        let (mut plies, mut ataris) = (0, 0);
        for seed in 0..games {
            let mut random = Random(seed);
            let mut position = Game::WYPS.start(&options(side, variant, seed)).unwrap();
            loop {
                check_position(position.as_ref());
                check_attempts(position.as_ref(), &mut random);
                if position.outcome().is_some() {
                    break;
                }
                ataris += usize::from(position.facts(None).unwrap()["atari"] == true);
                let mv = walk(position.as_ref(), 4, &mut random).text;
                position = check_move(position.as_ref(), &mv);
                plies += 1;
            }
            ends.push(position.outcome().unwrap().reason());
        }
        println!("{side} {variant}: {plies} plies, {ataris} ataris");
        assert!(
            plies >= 5 * games,
            "only {plies} plies of {variant} on {side}"
        );
    }
    println!("{ends:?}");
    for end in ["connection", "full_board"] {
        assert!(ends.contains(&end), "no game ended by {end}: {ends:?}");
    }
}
