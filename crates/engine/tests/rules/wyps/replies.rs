//! Ataris and what answers them, against an answer that is sought word by word over the whole
//! dictionary.

use std::{collections::HashMap, sync::LazyLock};

use rules::games::AnyPosition;

use super::{laws::options, read};
use crate::stand_ins::Random;

/// The words with how often each letter is in them.
static WORDS: LazyLock<Vec<(Vec<u8>, [u8; 26])>> = LazyLock::new(|| {
    let words = wordnik_list::word_iterator()
        .filter(|word| word.len() >= 2)
        .map(str::to_uppercase);
    words
        .map(|word| (word.bytes().collect(), counted(word.bytes())))
        .collect()
});

fn counted(letters: impl Iterator<Item = u8>) -> [u8; 26] {
    let mut counts = [0; 26];
    letters.for_each(|letter| counts[usize::from(letter - b'A')] += 1);
    counts
}

/// A board of no more than 32 hexes: row by row, a bit for each, and the opponent of whoever is to
/// move joins all three sides.
struct Board {
    /// Row and place in the row.
    places: Vec<(i32, i32)>,
    neighbours: Vec<u32>,
    letters: Vec<Option<u8>>,
    theirs: u32,
    rack: [u8; 26],
    /// Whether turning these breaks the connection, as far as that has been asked.
    breaks: HashMap<u32, bool>,
    /// What has been found: a straight word that breaks the connection, a bent one.
    found: (bool, bool),
}

impl Board {
    fn read(text: &str) -> Self {
        let fields: Vec<_> = text.split(' ').collect();
        let rows: Vec<_> = fields[0].split('/').collect();
        let places: Vec<_> = (0..rows.len() as i32)
            .flat_map(|row| (0..=row).map(move |column| (row, column)))
            .collect();
        let beside = |one: (i32, i32), two: (i32, i32)| {
            let step = (two.0 - one.0, two.1 - one.1);
            [(0, -1), (0, 1), (-1, -1), (-1, 0), (1, 0), (1, 1)].contains(&step)
        };
        let around = |&one: &(i32, i32)| {
            places
                .iter()
                .enumerate()
                .filter(|(_, two)| beside(one, **two))
                .fold(0, |all, (bit, _)| all | 1 << bit)
        };
        let neighbours = places.iter().map(around).collect();
        let cells: Vec<char> = rows.concat().chars().collect();
        let is_theirs = |cell: char| {
            if fields[1] == "w" {
                cell.is_ascii_lowercase()
            } else {
                cell.is_ascii_uppercase()
            }
        };
        let (white, black) = fields[4].split_once(',').unwrap();
        let rack = if fields[1] == "w" { white } else { black };
        Self {
            neighbours,
            letters: cells
                .iter()
                .map(|cell| (*cell != '.').then(|| cell.to_ascii_uppercase() as u8))
                .collect(),
            theirs: cells
                .iter()
                .enumerate()
                .filter(|(_, cell)| is_theirs(**cell))
                .fold(0, |all, (bit, _)| all | 1 << bit),
            rack: counted(rack.bytes().filter(u8::is_ascii_uppercase)),
            breaks: HashMap::new(),
            found: (false, false),
            places,
        }
    }

    /// Whether these join all three sides.
    fn joins(&self, stones: u32) -> bool {
        let base = self.places.last().unwrap().0;
        let side = |is_on: fn((i32, i32), i32) -> bool| {
            self.places
                .iter()
                .enumerate()
                .filter(|(_, place)| is_on(**place, base))
                .fold(0u32, |all, (bit, _)| all | 1 << bit)
        };
        let sides = [
            side(|place, _| place.1 == 0),
            side(|place, _| place.0 == place.1),
            side(|place, base| place.0 == base),
        ];
        (0..self.places.len())
            .filter(|bit| (stones >> bit) & 1 == 1)
            .any(|start| {
                let mut group = 1u32 << start;
                loop {
                    let around = (0..self.places.len())
                        .filter(|bit| (group >> bit) & 1 == 1)
                        .fold(group, |all, bit| all | self.neighbours[bit]);
                    if around & stones == group {
                        return sides.iter().all(|side| group & side != 0);
                    }
                    group = around & stones;
                }
            })
    }

    /// Whether a straight word breaks the connection, and whether a bent one does.
    fn answers(mut self) -> (bool, bool) {
        let on_board = counted(self.letters.iter().flatten().copied());
        for (word, counts) in WORDS.iter() {
            let is_there =
                (0..26).all(|letter| counts[letter] <= on_board[letter] + self.rack[letter]);
            if is_there && self.found != (true, true) {
                (0..self.places.len()).for_each(|start| self.lay(word, &mut vec![start]));
            }
        }
        self.found
    }

    /// Lays a word on from the last hex of this path in all ways.
    fn lay(&mut self, word: &[u8], path: &mut Vec<usize>) {
        let (hex, letter) = (path[path.len() - 1], word[path.len() - 1]);
        let index = usize::from(letter - b'A');
        let is_fresh = match self.letters[hex] {
            Some(there) if there != letter => return,
            None if self.rack[index] == 0 => return,
            there => there.is_none(),
        };
        self.rack[index] -= u8::from(is_fresh);
        if path.len() == word.len() {
            self.judge(path);
        } else {
            for next in 0..self.places.len() {
                if (self.neighbours[hex] >> next) & 1 == 1 && !path.contains(&next) {
                    path.push(next);
                    self.lay(word, path);
                    path.pop();
                }
            }
        }
        self.rack[index] += u8::from(is_fresh);
    }

    /// Notes whether a word that lies here breaks the connection.
    fn judge(&mut self, path: &[usize]) {
        if path.iter().all(|&hex| self.letters[hex].is_some()) {
            return;
        }
        let step = |pair: &[usize]| {
            let (one, two) = (self.places[pair[0]], self.places[pair[1]]);
            (two.0 - one.0, two.1 - one.1)
        };
        let is_straight = path.windows(2).all(|pair| step(pair) == step(&path[..2]));
        let used = path
            .iter()
            .filter(|&&hex| (self.theirs >> hex) & 1 == 1)
            .fold(0u32, |all, hex| all | 1 << hex);
        if is_straight {
            self.found.0 |= self.breaks(used);
        } else {
            self.found.1 |=
                (0..self.places.len()).any(|hex| (used >> hex) & 1 == 1 && self.breaks(1 << hex));
        }
    }

    /// Whether the opponent no longer joins all three sides when these are turned.
    fn breaks(&mut self, turned: u32) -> bool {
        if let Some(&known) = self.breaks.get(&turned) {
            return known;
        }
        let breaks = !self.joins(self.theirs & !turned);
        self.breaks.insert(turned, breaks);
        breaks
    }
}

/// The same position with an empty bag, and only so many stones on the rack of whoever is not to
/// move.
fn short_of_stones(text: &str, keep: usize, random: &mut Random) -> String {
    let fields: Vec<_> = text.split(' ').collect();
    let (white, black) = fields[4].split_once(',').unwrap();
    let shorten = |rack: &str, random: &mut Random| {
        let mut stones: Vec<char> = rack.chars().collect();
        random.shuffle(&mut stones);
        stones.truncate(keep);
        stones.sort_unstable();
        stones.into_iter().collect::<String>()
    };
    let racks = if fields[1] == "w" {
        format!("{white},{}", shorten(black, random))
    } else {
        format!("{},{black}", shorten(white, random))
    };
    format!("{} {} s - {racks} -", fields[0], fields[1])
}

/// What is told of an atari: whether a straight word answers it, whether a bent one.
fn told(before: &dyn AnyPosition, mv: &str) -> (bool, bool) {
    let remarks = before.remarks(mv, false);
    let key = remarks
        .iter()
        .map(|remark| remark.sentence.key.as_ref())
        .find(|key| key.starts_with("wyps-atari-") && *key != "wyps-atari-broken");
    match key {
        Some("wyps-atari-any") => (true, true),
        Some("wyps-atari-straight" | "wyps-atari-several") => (true, false),
        Some("wyps-atari-bent") => (false, true),
        other => panic!("{other:?} is told of {mv} in {}", before.text()),
    }
}

/// A random move, and one that joins all three sides if there is one among those looked at.
fn joining(position: &dyn AnyPosition, random: &mut Random) -> (String, Option<String>) {
    let moves = position.moves();
    let mut joining = None;
    for _ in 0..40 {
        let mv = random.pick::<String>(&moves);
        let after = position.play(mv).unwrap();
        if Board::read(&after.text()).joins(Board::read(&after.text()).theirs) {
            joining = Some(mv.clone());
        }
    }
    (random.pick::<String>(&moves).clone(), joining)
}

#[test]
fn no_breaking_reply_means_that_no_word_of_the_dictionary_breaks() {
    let mut random = Random(3);
    let (mut ataris, mut ends) = (0, 0);
    for seed in 0..3 {
        let mut position = rules::games::Game::WYPS
            .start(&options(7, "standard", seed))
            .unwrap()
            .play("keep")
            .unwrap();
        while position.outcome().is_none() {
            let (mv, joining) = joining(position.as_ref(), &mut random);
            for keep in [7, 1] {
                let Some(joining) = &joining else { break };
                let before = if keep == 7 {
                    position.text()
                } else {
                    short_of_stones(&position.text(), keep, &mut random)
                };
                let before = read(&before);
                let after = before.play(joining).unwrap();
                let answers = Board::read(&after.text()).answers();
                let place = format!("{joining} in {}", before.text());
                match after.outcome().map(rules::games::Outcome::reason) {
                    None => assert_eq!(told(before.as_ref(), joining), answers, "{place}"),
                    Some("full_board") => continue,
                    Some(reason) => {
                        assert_eq!((reason, answers), ("no_reply", (false, false)), "{place}");
                    }
                }
                *(if after.outcome().is_none() {
                    &mut ataris
                } else {
                    &mut ends
                }) += 1;
            }
            position = position.play(&mv).unwrap();
        }
    }
    println!("{ataris} ataris, {ends} ends");
    assert!(
        ataris > 5 && ends > 2,
        "only {ataris} ataris and {ends} ends"
    );
}
