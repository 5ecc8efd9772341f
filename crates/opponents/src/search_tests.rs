use super::*;

/// A game on a heap of counters: a player takes one to three, who takes the last one wins. Its
/// static evaluation knows nothing.
#[derive(Clone)]
struct Heap(u32);

impl SearchState for Heap {
    type Move = u32;

    fn candidates(&self, style: &Style, random: &mut Random) -> Vec<Candidate<u32>> {
        let value = |taken| {
            if taken == self.0 {
                Value::WON
            } else {
                Value::estimate(30_000 + u16::try_from(random.index(1000)).unwrap())
            }
        };
        let values = (1..=self.0.min(3)).map(value);
        let moves = (1..).zip(values).map(|(mv, value)| Candidate { mv, value });
        moves.take(style.width).collect()
    }

    fn play(&mut self, taken: &u32) {
        self.0 -= taken;
    }
}

/// A tree that is written down: the moves of each position by its name, with their values.
#[derive(Clone)]
struct Written(String, &'static [(&'static str, u16)]);

impl SearchState for Written {
    type Move = char;

    fn candidates(&self, _: &Style, _: &mut Random) -> Vec<Candidate<char>> {
        let below = |(path, value): &(&str, u16)| {
            let mv = path.strip_prefix(self.0.as_str())?;
            let mut chars = mv.chars();
            let (mv, None) = (chars.next()?, chars.next()) else {
                return None;
            };
            let value = match *value {
                0 => Value::LOST,
                u16::MAX => Value::WON,
                value => Value::estimate(value),
            };
            Some(Candidate { mv, value })
        };
        self.1.iter().filter_map(below).collect()
    }

    fn play(&mut self, mv: &char) {
        self.0.push(*mv);
    }
}

const fn style(looks: u32) -> Style {
    Style {
        looks,
        width: 30,
        heat: 0,
        careless: false,
    }
}

fn found(tree: &'static [(&'static str, u16)], looks: u32) -> Found<char> {
    let root = Written(String::new(), tree);
    search(&root, &style(looks), &mut Random::new(1))
}

fn moves(found: &Found<char>) -> Vec<(char, u16)> {
    let moves = found.moves.iter();
    moves.map(|it| (it.mv, it.value.get())).collect()
}

#[test]
fn a_win_in_two_or_three_is_found() {
    // Who leaves a multiple of four wins.
    for heap in [5, 6, 7, 9, 10, 11] {
        for seed in 0..10 {
            let found = search(&Heap(heap), &style(200), &mut Random::new(seed));
            assert_eq!(found.moves[0].mv, heap % 4, "{heap}");
            assert!(found.moves[0].value >= Value::estimate(u16::MAX), "{heap}");
        }
    }
}

#[test]
fn a_win_at_once_needs_one_look() {
    let found = found(&[("a", 60_000), ("b", u16::MAX)], 50);
    assert_eq!((found.moves[0].mv, found.looks), ('b', 1));
}

#[test]
fn equal_seeds_find_the_same() {
    let run = |seed| search(&Heap(23), &style(60), &mut Random::new(seed));
    let [one, same, other] = [run(7), run(7), run(8)].map(|it| format!("{it:?}"));
    assert_eq!(one, same);
    assert_ne!(one, other);
}

#[test]
fn moves_that_were_not_looked_at_come_after_the_others() {
    // Two looks: the second one shows that the best move has a good answer.
    const TREE: &[(&str, u16)] = &[("a", 50_000), ("b", 49_000), ("ac", 55_000)];
    assert_eq!(moves(&found(TREE, 1)), [('a', 50_000), ('b', 49_000)]);
    assert_eq!(moves(&found(TREE, 2)), [('a', 10_535), ('b', 10_535)]);
}

#[test]
fn moves_that_lose_come_last() {
    const TREE: &[(&str, u16)] = &[("a", 50_000), ("b", 9_000), ("ac", u16::MAX)];
    let found = found(TREE, 2);
    assert_eq!(moves(&found), [('b', 9_000), ('a', 0)]);
    assert_eq!(found.line, ['b']);
    // Whatever is played by chance, it is not the move that loses for certain.
    for seed in 0..50 {
        let chosen = found.choose(u16::MAX, &mut Random::new(seed));
        assert_eq!(chosen.unwrap().mv, 'b');
    }
}

#[test]
fn a_loss_is_certain_only_where_no_other_move_is_left() {
    // After a, all moves lose at once.
    const CERTAIN: &[(&str, u16)] = &[("a", 50_000), ("ac", 0)];
    // After a, the only move that was considered loses, but there may be others.
    const LIKELY: &[(&str, u16)] = &[("a", 50_000), ("ac", 40_000), ("acd", u16::MAX)];
    assert_eq!(moves(&found(CERTAIN, 9)), [('a', u16::MAX)]);
    assert_eq!(moves(&found(LIKELY, 9)), [('a', u16::MAX - 1)]);
}

#[test]
fn a_drawn_end_does_not_end_the_search() {
    // After a the game is over and drawn; b turns out to be better.
    const TREE: &[(&str, u16)] = &[("a", 32_767), ("b", 20_000), ("bc", 15_000)];
    let found = found(TREE, 9);
    assert_eq!(moves(&found), [('b', 50_535), ('a', 32_767)]);
    assert_eq!((found.line.as_slice(), found.looks), (&['b', 'c'][..], 4));
}

#[test]
fn more_looks_change_a_first_impression() {
    const TREE: &[(&str, u16)] = &[
        ("a", 40_000),
        ("b", 39_000),
        ("ac", 30_000),
        ("ad", 20_000),
        ("bc", 10_000),
        ("ace", 10_000),
        ("ade", 60_000),
    ];
    assert_eq!(moves(&found(TREE, 20))[0].0, 'b');
}

#[test]
fn heat_plays_better_moves_more_often() {
    const TREE: &[(&str, u16)] = &[("a", 40_000), ("b", 39_000), ("c", 37_500), ("d", 30_000)];
    let found = found(TREE, 1);
    let mut counts = [0; 4];
    for seed in 0..1000 {
        let chosen = found.choose(3000, &mut Random::new(seed)).unwrap().mv;
        counts["abcd".find(chosen).unwrap()] += 1;
    }
    // The weights are 3000, 2000, 500 and none.
    assert!(counts[0] > counts[1] && counts[1] > counts[2] && counts[2] > 0);
    assert_eq!(counts[3], 0);
    assert_eq!(found.choose(0, &mut Random::new(1)).unwrap().mv, 'a');
}

#[test]
fn a_position_without_moves_finds_none() {
    let found = found(&[], 5);
    assert!(found.moves.is_empty() && found.line.is_empty());
    assert!(found.choose(100, &mut Random::new(1)).is_none());
}
