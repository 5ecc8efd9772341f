use super::{distance::Paths, *};
use crate::{Candidate, Level, SearchState, Seen, think};
use rules::{
    games::{
        AnyPosition,
        trypsylon::{Ruleset, Shore, Size},
    },
    sentences::Sentence,
};
use texts::Argument;

fn read(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// What the opponent does in a position of which nobody knows how it came about.
fn thought(position: &Position, strength: Strength, seed: u64) -> Thought {
    let known = Seen::by(position.to_move().seat(), &[position.boxed()], &[]);
    think(&known, strength, seed).unwrap()
}

fn level(number: u8) -> Strength {
    Strength::Level(Level::new(number).unwrap())
}

fn looks(number: u32) -> Strength {
    Strength::Looks(number.try_into().unwrap())
}

fn after(position: &Position, mv: &str) -> Position {
    let mv = position.read_move(mv).unwrap();
    position.check(&mv).unwrap();
    let mut next = *position;
    next.play_unchecked(&mv);
    next
}

/// All legal moves, by the rules.
fn moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.for_each_move(&mut |mv| moves.push(*mv));
    moves
}

/// A position after this number of random moves at most, the game not being over.
fn random_position(size: Size, ruleset: Ruleset, plies: usize, random: &mut Random) -> Position {
    let mut position = Position::first(size, ruleset, Shore::ALL[random.index(2)]);
    for _ in 0..plies {
        let moves = moves(&position);
        let mut next = position;
        next.play_unchecked(&moves[random.index(moves.len())]);
        if next.winner().is_some() {
            break;
        }
        position = next;
    }
    position
}

fn random_positions() -> impl Iterator<Item = Position> {
    let mut random = Random::new(1);
    (0..24).map(move |index| {
        let size = Size::ALL[index % 4];
        let ruleset = Ruleset::ALL[index / 4 % 2];
        let plies = random.index(40);
        random_position(size, ruleset, plies, &mut random)
    })
}

#[test]
fn moves_are_legal_in_all_variants() {
    for (index, position) in random_positions().enumerate() {
        let strength = match index % 7 {
            6 => looks(5),
            number => level(u8::try_from(number + 1).unwrap().min(4)),
        };
        let thought = thought(&position, strength, 3);
        let mut now = position;
        for mv in &thought.line {
            now = after(&now, mv);
        }
        assert_eq!(thought.line[0], thought.mv);
        for other in &thought.others {
            after(&position, &other.mv);
            assert_ne!(other.mv, thought.mv);
        }
    }
}

#[test]
fn equal_seeds_give_equal_thoughts() {
    for position in random_positions().take(6) {
        for strength in [level(1), level(3), looks(6)] {
            let [one, other] = [5, 5].map(|seed| thought(&position, strength, seed));
            assert_eq!(one, other);
        }
    }
}

#[test]
fn nobody_thinks_out_of_turn_or_after_the_end() {
    let start = Position::first(Size::S5x5, Ruleset::Standard, Shore::Beach);
    let over = read("03030/...../...../...../..... m s a5 -");
    for (position, seat) in [
        (start, Shore::Meadow),
        (over, Shore::Beach),
        (over, Shore::Meadow),
    ] {
        let seen = Seen::by(seat.seat(), &[position.boxed()], &[]);
        assert_eq!(think(&seen, level(2), 1), None);
    }
}

/// The singles and the doubles as two halves are all the moves.
#[test]
fn halves_make_all_moves() {
    for position in random_positions() {
        let mut made: Vec<String> = Vec::new();
        moves::for_each_single(&position, |pushed| made.push(pushed.mv().to_string()));
        if moves::allows_doubles(&position) {
            let hidden = position.cards().hidden();
            if hidden.len() > 9 {
                continue;
            }
            moves::for_each_first_half(&position, hidden, |first| {
                moves::for_each_double(&first, hidden, |mv, _| made.push(mv.to_string()));
            });
        }
        made.sort_unstable();
        assert_eq!(made, position.moves(), "{position}");
    }
}

/// Moves of one position are legal in another exactly where the rules say so.
#[test]
fn a_played_move_is_legal() {
    let mut random = Random::new(7);
    for index in 0..12 {
        let (size, ruleset) = (Size::ALL[index % 4], Ruleset::ALL[index / 4 % 2]);
        let [one, other] = [12, 14].map(|plies| random_position(size, ruleset, plies, &mut random));
        for all in [moves(&one), moves(&other)] {
            for _ in 0..500 {
                let mv = all[random.index(all.len())];
                let played = moves::played(&one, mv);
                assert_eq!(played.is_some(), one.check(&mv).is_ok(), "{one} {mv}");
                if let Some(cards) = played {
                    let next = after(&one, &mv.to_string());
                    assert_eq!(cards, *next.cards(), "{one} {mv}");
                }
            }
        }
    }
}

/// What is remembered of other positions changes nothing.
#[test]
fn killers_tell_what_the_rules_tell() {
    let mut random = Random::new(8);
    let mut killers = killers::Killers::default();
    let mut wins = 0;
    for round in 0..200 {
        let ruleset = Ruleset::ALL[round % 2];
        let position = random_position(Size::S5x5, ruleset, 8 + round % 24, &mut random);
        let is_win = position.winning_move().is_some();
        assert_eq!(killers.win(&position), is_win);
        wins += usize::from(is_win);
    }
    assert!((20..180).contains(&wins), "{wins}");
}

#[test]
fn the_distance_is_0_for_who_is_connected() {
    let mut random = Random::new(2);
    for round in 0..2000 {
        let size = Size::ALL[round % 4];
        let mut cards = rules::games::trypsylon::Cards::face_down(size);
        for square in size.squares().iter() {
            if random.happens(85) {
                cards.show(
                    square,
                    rules::games::trypsylon::Rotation::ALL[random.index(4)],
                );
            }
        }
        for shore in Shore::ALL {
            let is_connected = rules::games::trypsylon::Connectivity::new(&cards).connected(shore);
            let distance = distance::Paths::of(&cards).distance(shore);
            assert_eq!(distance.cards == 0, is_connected, "{cards:?}");
        }
    }
}

/// From level 3 on, no move lets the other win at once if another does not, be it a double.
#[test]
fn higher_levels_never_lose_at_once_needlessly() {
    let mut random = Random::new(4);
    let mut tested = 0;
    while tested < 24 {
        let ruleset = Ruleset::ALL[tested / 12];
        let position = random_position(Size::S5x5, ruleset, 40, &mut random);
        let is_safe = position.threat().is_none() && !moves::allows_doubles(&position);
        if is_safe || position.winning_move().is_some() {
            continue;
        }
        let loses = |next: &Position| next.winner().is_some() || next.winning_move().is_some();
        for strength in [level(3), level(4)] {
            let next = after(&position, &thought(&position, strength, tested as u64).mv);
            if loses(&next) {
                let mut next = moves(&position).into_iter().map(|mv| {
                    let mut next = position;
                    next.play_unchecked(&mv);
                    next
                });
                assert!(next.all(|it| loses(&it)), "{position}");
            }
        }
        tested += 1;
    }
}

/// Inside the tree not all doubles are looked at, so that nothing is lost for certain where there
/// are any.
#[test]
fn a_loss_is_not_certain_while_there_are_doubles() {
    let style = Style {
        looks: 1,
        width: 30,
        heat: 0,
        careless: false,
    };
    let all = [
        "13133/3.032/3223./0..20/2.013 b s e4 o",
        "33220/22.../23101/2...0/01202 b s e2 o",
        "20212/03312/30022/33..2/.33.0 m s a5 o",
        "02131/0.0.3/11.23/12103/212.2 m s a1 o",
    ];
    let mut hopeless = 0;
    for text in all {
        let state = State {
            position: read(text),
            is_first: false,
        };
        let found = SearchState::candidates(&state, &style, &mut Random::new(1));
        let is_lost = |it: &Candidate<Move>| it.value == Value::LOST;
        assert!(!found.is_empty() && !found.iter().any(is_lost), "{text}");
        hopeless += usize::from(found.iter().all(|it| it.value == Value::estimate(0)));
    }
    assert!(hopeless > 0);
}

/// The position if it were the other's turn, with these cards.
fn passed(position: &Position) -> Position {
    Position {
        to_move: position.to_move.other(),
        after_open: false,
        ..*position
    }
}

fn check_reason(before: &Position, mv: &str, reason: &Sentence) {
    let me = before.to_move();
    let next = after(before, mv);
    let wins = |from: &Position, who: Shore| {
        let is_named = |mv: &&Move| {
            let name = from.name_of(mv);
            let mut arguments = reason.arguments.iter();
            arguments
                .any(|(_, it)| matches!(it, Argument::Sentence { sentence } if **sentence == name))
        };
        let mut end = *from;
        end.play_unchecked(moves(from).iter().find(is_named).unwrap());
        assert_eq!(end.winner(), Some(who), "{from} {reason:?}");
    };
    let key = &*reason.key;
    match key.strip_prefix("trypsylon-reason-").unwrap() {
        "wins" => assert_eq!(next.winner(), Some(me)),
        "stops" => {
            wins(&passed(before), me.other());
            assert_eq!(winning_moves(&next), 0, "{next}");
        }
        "threatens" => wins(&passed(&next), me),
        "forces" => {
            wins(&passed(&next), me);
            for reply in moves(&next) {
                let mut end = next;
                end.play_unchecked(&reply);
                let is_mine = end.winner() == Some(me);
                assert!(is_mine || winning_moves(&end) > 0, "{next} {reply}");
            }
        }
        "shortens" | "lengthens" => {
            let shore = if key.ends_with("shortens") {
                me
            } else {
                me.other()
            };
            let [from, to] = [before, &next].map(|it| Paths::of(it.cards()).distance(shore).cards);
            assert_eq!(shore == me, to < from, "{reason:?}");
        }
        _ => panic!("{reason:?}"),
    }
}

/// Number of moves that win at once, by the rules.
fn winning_moves(position: &Position) -> usize {
    let me = position.to_move();
    let wins = |mv: &Move| {
        let mut next = *position;
        next.play_unchecked(mv);
        next.winner() == Some(me)
    };
    moves(position).iter().filter(|mv| wins(mv)).count()
}

/// Every reason is what happens when it is played out.
#[test]
fn reasons_are_facts() {
    let mut counts = std::collections::BTreeMap::new();
    let mut random = Random::new(6);
    for round in 0..40 {
        let size = Size::ALL[round % 4];
        let mut position = random_position(size, Ruleset::Standard, 30, &mut random);
        // Two moves of strong play bring threats about.
        for _ in 0..3 {
            let thought = thought(&position, looks(4), 1);
            for reason in &thought.reasons {
                *counts.entry(reason.key.to_string()).or_insert(0) += 1;
                check_reason(&position, &thought.mv, reason);
            }
            position = after(&position, &thought.mv);
            if position.winner().is_some() {
                break;
            }
        }
    }
    for key in ["wins", "stops", "threatens", "shortens", "lengthens"] {
        assert!(
            counts.contains_key(&format!("trypsylon-reason-{key}")),
            "{counts:?}"
        );
    }
}

#[test]
fn open_moves_without_end_want_a_draw() {
    let position = read("03.3./...../...../...../..... b s a5 o");
    let open = position.read_move("b5 Tb-0").unwrap();
    let simple = position.read_move("c3 L3-90").unwrap();
    let wants = |moves: Vec<Move>, value| {
        let past: Vec<_> = moves.into_iter().map(|mv| (&position, mv)).collect();
        wants_draw(&past, value)
    };
    let ahead = Value::estimate(50_000);
    assert!(wants(vec![open; QUIET], Value::EVEN));
    assert!(!wants(vec![open; QUIET - 1], Value::EVEN));
    assert!(!wants(vec![open; QUIET], ahead));
    assert!(wants(vec![open; STUCK], ahead));
    assert!(!wants(vec![open; STUCK], Value::WON));
    let mut moves = vec![open; QUIET];
    moves.push(simple);
    assert!(!wants(moves, Value::EVEN));
    let offered = (0..100).filter(|&quiet| {
        let past: Vec<_> = vec![(&position, open); quiet];
        offers_draw(&past, Value::EVEN)
    });
    assert_eq!(offered.collect::<Vec<_>>(), [40, 41, 60, 61, 80, 81]);
}
