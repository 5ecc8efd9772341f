//! Curves of chances.

use render::{Colours, Curve};
use rules::games::{Game, Seat};
use texts::{Locale, lines};

use super::judged;

/// A game that turns twice.
fn of_two(game: Game) -> Curve {
    let first = [
        52, 55, 51, 58, 60, 63, 61, 66, 70, 34, 31, 36, 33, 29, 60, 64, 71, 69, 76, 83, 88, 91, 97,
        100, 100,
    ];
    Curve {
        game,
        from: 0,
        chances: first.map(|it| vec![it, 100 - it]).to_vec(),
        turns: vec![(8, Seat::FIRST), (13, Seat::SECOND)],
        find: Some((15, Seat::FIRST)),
        read: Vec::new(),
        names: Vec::new(),
    }
}

/// A game of four, the beginning of which was not looked at.
fn of_four() -> Curve {
    let mut chances = Vec::new();
    for step in 0..46_u8 {
        let first = 25 + step / 3;
        let second = if step < 20 {
            25
        } else {
            60_u8.saturating_sub(step) / 2
        };
        let third = if step < 30 { 20 + step / 4 } else { 0 };
        let rest = 100_u8.saturating_sub(first + second + third);
        chances.push(vec![first, second, third, rest]);
    }
    let seat = |index| Seat::new(index).unwrap();
    Curve {
        game: Game::TRYPTIC,
        from: 12,
        chances,
        turns: vec![(41, seat(2)), (42, seat(3)), (43, seat(1))],
        find: None,
        read: vec![Some(30), None, Some(38), Some(57)],
        names: Vec::new(),
    }
}

fn curves() -> Vec<(&'static str, Curve, Colours)> {
    let short = Curve {
        chances: vec![vec![50, 50], vec![0, 100]],
        turns: vec![(0, Seat::FIRST)],
        find: None,
        ..of_two(Game::TRISQ)
    };
    let name = |name: &str| Some(name.to_owned());
    let named = Curve {
        names: vec![name("Ann"), name("Bartholomew W…"), name("安娜"), None],
        ..of_four()
    };
    let read = Curve {
        read: vec![Some(24), Some(24)],
        ..of_two(Game::TRYPTIC)
    };
    vec![
        ("tryptic-named", named, Colours::Standard),
        ("tryptic-of-two", read, Colours::Standard),
        ("trypsylon", of_two(Game::TRYPSYLON), Colours::Standard),
        ("trisq", of_two(Game::TRISQ), Colours::Standard),
        ("wyps", of_two(Game::WYPS), Colours::Standard),
        ("tryptic-of-four", of_four(), Colours::Standard),
        ("short", short, Colours::Standard),
        (
            "colour-blind",
            of_two(Game::TRYPSYLON),
            Colours::ColourBlind,
        ),
        ("contrast", of_two(Game::TRISQ), Colours::Contrast),
        ("contrast-of-four", of_four(), Colours::Contrast),
    ]
}

#[test]
fn they_stay_as_they_were_judged() {
    let drawn = curves().into_iter();
    let drawn = drawn.map(|(name, curve, colours)| (name, curve.png(colours).unwrap()));
    judged::check_in("curves", drawn);
}

#[test]
fn a_curve_is_put_into_words_that_fit() {
    for (name, curve, _) in curves() {
        for locale in Locale::ALL {
            let words = lines(locale, &curve.describe());
            assert!(words.chars().count() <= 1024, "{name}: {words}");
        }
    }
    let curve = Curve {
        chances: vec![vec![50, 50], vec![62, 38], vec![21, 79]],
        turns: vec![(1, Seat::FIRST)],
        find: Some((0, Seat::FIRST)),
        ..of_two(Game::TRYPSYLON)
    };
    let expected = "
A curve of the chances of winning in percent, after move 0 to 2.
Beach, after each move: 0: 50, 1: 62, 2: 21.
Mark 1: move 2 by Beach.
Star: move 1 by Beach.";
    assert_eq!(lines(Locale::En, &curve.describe()), expected.trim());
}
