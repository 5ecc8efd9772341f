use std::collections::HashSet;

use competitions::divisions::{ladder, promoted, sizes, with_missing};

use crate::random::Random;

/// Players 0.. cut into divisions.
fn cut(sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut players = 0..;
    let mut take = |size: &usize| players.by_ref().take(*size).collect();
    sizes.iter().map(&mut take).collect()
}

fn division_of(sizes: &[usize], mut index: usize) -> usize {
    sizes
        .iter()
        .position(|&size| {
            let inside = index < size;
            index = index.saturating_sub(size);
            inside
        })
        .unwrap()
}

#[test]
fn sizes_are_four_to_eight_and_as_near_to_six_as_can_be() {
    for players in 0..4 {
        assert_eq!(sizes(players), None);
    }
    for players in 4..=200 {
        let sizes = sizes(players).unwrap();
        assert_eq!(sizes.iter().sum::<usize>(), players);
        assert!(sizes.iter().all(|size| (4..=8).contains(size)));
        assert!(sizes.is_sorted_by(|one, other| one >= other));
        assert!(sizes[0] - sizes[sizes.len() - 1] <= 1);
        let distance =
            |sizes: &[usize]| -> usize { sizes.iter().map(|size| size.abs_diff(6)).sum() };
        for divisions in 1..=players / 4 {
            // As even as can be is as near to 6 as can be with this number of divisions.
            let even: Vec<usize> = (0..divisions)
                .map(|division| (players + division) / divisions)
                .collect();
            let (ours, theirs) = (distance(&sizes), distance(&even));
            let allowed = even.iter().all(|size| (4..=8).contains(size));
            assert!(!allowed || ours < theirs || ours == theirs && divisions <= sizes.len());
        }
    }
    assert_eq!(sizes(9), Some(vec![5, 4]));
    assert_eq!(sizes(14), Some(vec![7, 7]));
    assert_eq!(sizes(15), Some(vec![5, 5, 5]));
    assert_eq!(sizes(21), Some(vec![6, 5, 5, 5]));
}

#[test]
fn one_in_six_is_promoted() {
    let numbers: Vec<usize> = (0..=13).map(promoted).collect();
    assert_eq!(numbers, [0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3]);
}

#[test]
fn players_move_by_at_most_one_division() {
    for players in 4..=200 {
        let sizes = sizes(players).unwrap();
        let ladder = ladder(&cut(&sizes));
        assert_eq!(
            ladder.iter().copied().collect::<HashSet<_>>().len(),
            players
        );
        assert_eq!(ladder.len(), players);
        let mut up = vec![0; sizes.len()];
        let mut down = vec![0; sizes.len()];
        for (index, &player) in ladder.iter().enumerate() {
            let (now, before) = (division_of(&sizes, index), division_of(&sizes, player));
            assert!(now.abs_diff(before) <= 1);
            up[before] += usize::from(now < before);
            down[before] += usize::from(now > before);
        }
        for boundary in 1..sizes.len() {
            let smaller = sizes[boundary - 1].min(sizes[boundary]);
            assert_eq!(up[boundary], smaller.div_ceil(6));
            assert_eq!(down[boundary - 1], up[boundary]);
        }
        assert_eq!((up[0], down[sizes.len() - 1]), (0, 0));
        for division in cut(&sizes) {
            // Those who stay, those who go up and those who go down keep their order.
            let ends = |player: &usize| ladder.iter().position(|other| other == player).unwrap();
            assert!(division.is_sorted_by_key(ends));
        }
    }
}

#[test]
fn divisions_of_every_size_conserve_players() {
    let mut random = Random(9);
    for _ in 0..2_000 {
        let sizes: Vec<usize> = (0..random.below(7)).map(|_| random.below(9)).collect();
        let ladder = ladder(&cut(&sizes));
        for (index, &player) in ladder.iter().enumerate() {
            let empty = |range: std::ops::Range<usize>| sizes[range].iter().all(|size| *size == 0);
            let (now, before) = (division_of(&sizes, index), division_of(&sizes, player));
            let (upper, lower) = (now.min(before), now.max(before));
            assert!(lower - upper <= 1 || !empty(upper + 1..lower));
        }
        let mut sorted = ladder.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..sizes.iter().sum()).collect::<Vec<_>>());
    }
    assert_eq!(ladder::<usize>(&[]), [0; 0]);
    // Who has been promoted is not relegated at the next boundary.
    assert_eq!(
        ladder(&[vec!['a', 'b'], vec!['c'], vec!['d', 'e']]),
        ['a', 'c', 'b', 'd', 'e']
    );
    assert_eq!(
        ladder(&cut(&[7, 7, 4])),
        [0, 1, 2, 3, 4, 7, 8, 5, 6, 9, 10, 11, 12, 14, 13, 15, 16, 17]
    );
}

#[test]
fn a_missed_season_keeps_the_place() {
    assert_eq!(
        with_missing(&['a', 'c', 'd'], &['a', 'b', 'c']),
        ['a', 'b', 'c', 'd']
    );
    assert_eq!(with_missing(&['a'], &['b', 'c', 'a']), ['b', 'c', 'a']);
    assert_eq!(
        with_missing(&['a'], &['d', 'a', 'b', 'c']),
        ['d', 'a', 'b', 'c']
    );
    assert_eq!(
        with_missing(&['a'], &['a', 'e', 'f', 'b', 'c']),
        ['a', 'e', 'f', 'b', 'c']
    );
    // Both come last, with nobody left to be behind.
    assert_eq!(
        with_missing(&['x', 'a'], &['a', 'u', 'v', 'w']),
        ['x', 'u', 'v', 'w', 'a']
    );
    assert_eq!(with_missing::<u8>(&[], &[]), [0; 0]);

    let mut random = Random(10);
    for _ in 0..1_000 {
        let mut before: Vec<usize> = (0..random.below(30)).collect();
        random.shuffle(&mut before);
        let mut last: Vec<usize> = (0..35).filter(|_| random.below(4) > 0).collect();
        random.shuffle(&mut last);
        let all = with_missing(&last, &before);
        let missing: Vec<usize> = before
            .iter()
            .copied()
            .filter(|one| !last.contains(one))
            .collect();
        assert_eq!(all.len(), last.len() + missing.len());
        let kept: Vec<usize> = all
            .iter()
            .copied()
            .filter(|one| last.contains(one))
            .collect();
        assert_eq!(kept, last);
        for player in missing {
            let index = |list: &[usize]| list.iter().position(|one| *one == player).unwrap();
            let (now, then) = (index(&all), index(&before));
            let clamped = all[now..].iter().all(|one| !last.contains(one));
            assert!(now == then || now < then && clamped);
        }
    }
}
