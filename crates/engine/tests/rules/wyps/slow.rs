//! The rules of WYPS once more, straightforward and slow: a map of cells, all paths, and a set of
//! words.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    sync::LazyLock,
};

use crate::subject;

/// Row and place in the row, from 0.
pub type Place = (i32, i32);

/// The words, and all their beginnings.
static WORDS: LazyLock<(HashSet<String>, HashSet<String>)> = LazyLock::new(|| {
    let words: HashSet<String> = wordnik_list::word_iterator()
        .filter(|word| word.len() >= 2)
        .map(str::to_uppercase)
        .collect();
    let beginnings = words
        .iter()
        .flat_map(|word| (1..=word.len()).map(|end| word[..end].to_owned()))
        .collect();
    (words, beginnings)
});

const NEIGHBOURS: [Place; 6] = [(0, -1), (0, 1), (-1, -1), (-1, 0), (1, 0), (1, 1)];

/// A position.
#[derive(Clone)]
pub struct Slow {
    pub side: i32,
    pub cells: HashMap<Place, (char, char)>,
    pub mover: char,
    variant: String,
    swap: bool,
    pub racks: HashMap<char, Vec<char>>,
    bag: Vec<char>,
}

pub fn name((row, column): Place) -> String {
    format!("{}{}", char::from(b'a' + row as u8), column + 1)
}

/// Whether digits are all equal, and whether each is one more than the one before.
fn numbers(word: &str) -> (bool, bool) {
    let digits: Vec<u32> = word
        .chars()
        .map(|digit| digit.to_digit(10).unwrap())
        .collect();
    (
        digits.iter().all(|digit| *digit == digits[0]),
        digits.windows(2).all(|pair| pair[1] == pair[0] + 1),
    )
}

fn other(colour: char) -> char {
    if colour == 'w' { 'b' } else { 'w' }
}

fn list(text: &str) -> Vec<char> {
    text.chars().filter(|&sign| sign != '-').collect()
}

fn written(stones: &[char]) -> String {
    if stones.is_empty() {
        "-".to_owned()
    } else {
        stones.iter().collect()
    }
}

/// The fewest hexes that a player has to gain to join all three sides.
pub fn lacking(text: &str, colour: char) -> i64 {
    let position = Slow::read(text);
    let places = position.places();
    let cost = |place: &Place| {
        let is_own = position.cells.get(place).is_some_and(|it| it.1 == colour);
        i64::from(!is_own)
    };
    // From each side, until nothing gets nearer.
    let from = |is_on: &dyn Fn(&Place) -> bool| {
        let mut fewest: HashMap<Place, i64> = HashMap::new();
        loop {
            let before = fewest.clone();
            for place in &places {
                let near = position.neighbours(*place).into_iter();
                let near = near.filter_map(|it| fewest.get(&it).copied());
                let known = near.chain(is_on(place).then_some(0)).min();
                if let Some(known) = known {
                    fewest.insert(*place, known + cost(place));
                }
            }
            if fewest == before {
                return fewest;
            }
        }
    };
    let [left, right, base] = [
        from(&|place| place.1 == 0),
        from(&|place| place.1 == place.0),
        from(&|place| place.0 == position.side - 1),
    ];
    let sum = |place: &Place| left[place] + right[place] + base[place] - 2 * cost(place);
    places.iter().map(sum).min().unwrap()
}

/// Number of stones of a player.
pub fn stones(text: &str, colour: char) -> usize {
    let position = Slow::read(text);
    position.cells.values().filter(|it| it.1 == colour).count()
}

/// The longest words of the letters of a rack.
pub fn longest_words(text: &str, colour: char) -> Vec<String> {
    let rack = &Slow::read(text).racks[&colour];
    let is_on_rack = |word: &&String| {
        let mut rack = rack.clone();
        word.chars().all(|letter| {
            let at = rack.iter().position(|it| *it == letter);
            at.map(|at| rack.remove(at)).is_some()
        })
    };
    let words: Vec<&String> = WORDS.0.iter().filter(is_on_rack).collect();
    let most = words.iter().map(|word| word.len()).max();
    let longest = words.into_iter().filter(|word| Some(word.len()) == most);
    longest.cloned().collect()
}

impl Slow {
    pub fn read(text: &str) -> Self {
        let fields: Vec<_> = text.split(' ').collect();
        let rows: Vec<_> = fields[0].split('/').collect();
        let mut cells = HashMap::new();
        for (row, cells_of_row) in (0..).zip(&rows) {
            for (column, cell) in (0..).zip(cells_of_row.chars()) {
                let stone = match cell {
                    '.' => continue,
                    'a'..='j' if fields[2] == "n" => (char::from(cell as u8 - b'a' + b'0'), 'b'),
                    'a'..='z' => (cell.to_ascii_uppercase(), 'b'),
                    _ => (cell, 'w'),
                };
                cells.insert((row, column), stone);
            }
        }
        let (white, black) = fields[4].split_once(',').unwrap();
        Self {
            side: rows.len() as i32,
            cells,
            mover: fields[1].chars().next().unwrap(),
            variant: fields[2].to_owned(),
            swap: fields[3] == "?",
            racks: [('w', list(white)), ('b', list(black))].into(),
            bag: list(fields[5]),
        }
    }

    pub fn text(&self) -> String {
        let cell = |place: Place| match self.cells.get(&place) {
            None => '.',
            Some((stone, 'w')) => *stone,
            Some((stone, _)) if stone.is_ascii_digit() => char::from(*stone as u8 - b'0' + b'a'),
            Some((stone, _)) => stone.to_ascii_lowercase(),
        };
        let row = |row: i32| {
            (0..=row)
                .map(|column| cell((row, column)))
                .collect::<String>()
        };
        let rows: Vec<_> = (0..self.side).map(row).collect();
        let rack = |colour: char| {
            let mut rack = self.racks[&colour].clone();
            rack.sort_unstable();
            written(&rack)
        };
        let swap = if self.swap { '?' } else { '-' };
        format!(
            "{} {} {} {swap} {},{} {}",
            rows.join("/"),
            self.mover,
            self.variant,
            rack('w'),
            rack('b'),
            written(&self.bag)
        )
    }

    pub fn places(&self) -> Vec<Place> {
        (0..self.side)
            .flat_map(|row| (0..=row).map(move |column| (row, column)))
            .collect()
    }

    fn neighbours(&self, (row, column): Place) -> Vec<Place> {
        let all = self.places();
        NEIGHBOURS
            .iter()
            .map(|(rows, columns)| (row + rows, column + columns))
            .filter(|place| all.contains(place))
            .collect()
    }

    /// Whether a group of this colour joins all three sides.
    pub fn joined(&self, colour: char) -> bool {
        let mut rest: BTreeSet<Place> = self
            .places()
            .into_iter()
            .filter(|it| self.cells.get(it).is_some_and(|it| it.1 == colour))
            .collect();
        while let Some(start) = rest.pop_first() {
            let (mut group, mut open) = (vec![start], vec![start]);
            while let Some(place) = open.pop() {
                for next in self.neighbours(place) {
                    if rest.remove(&next) {
                        group.push(next);
                        open.push(next);
                    }
                }
            }
            let touches = |side: &dyn Fn(Place) -> bool| group.iter().any(|&place| side(place));
            if touches(&|(_, column)| column == 0)
                && touches(&|(row, column)| row == column)
                && touches(&|(row, _)| row == self.side - 1)
            {
                return true;
            }
        }
        false
    }

    fn is_word(&self, word: &str) -> bool {
        if self.variant != "n" {
            return WORDS.0.contains(word);
        }
        let (is_set, is_straight) = numbers(word);
        (is_set && word.len() >= 2) || (is_straight && word.len() >= 3)
    }

    fn begins_word(&self, word: &str) -> bool {
        if self.variant == "n" {
            let (is_set, is_straight) = numbers(word);
            return is_set || is_straight;
        }
        WORDS.1.contains(word)
    }

    /// The result, if it is over: the winner, or none.
    #[expect(clippy::option_option, reason = "over or not, and won or not")]
    pub fn result(&self) -> Option<Option<char>> {
        let moved = other(self.mover);
        if self.cells.len() == self.places().len() {
            return Some(Some(if self.joined(moved) {
                moved
            } else {
                self.mover
            }));
        }
        if self.joined(moved) {
            if self.variant == "q"
                || self.moves_unless_over().is_empty()
                || self.racks[&self.mover].is_empty()
            {
                return Some(Some(moved));
            }
            return None;
        }
        let empty = self.bag.is_empty() && self.racks.values().all(Vec::is_empty);
        empty.then_some(None)
    }

    /// The moves, leaving aside whether it is over for want of one.
    fn moves_unless_over(&self) -> Vec<(String, Self)> {
        let mut moves = Vec::new();
        if self.swap {
            for mv in ["swap", "keep"] {
                let mut after = self.clone();
                if mv == "swap" {
                    after.racks = [
                        ('w', self.racks[&'b'].clone()),
                        ('b', self.racks[&'w'].clone()),
                    ]
                    .into();
                }
                after.swap = false;
                after.mover = 'w';
                moves.push((mv.to_owned(), after));
            }
            return moves;
        }
        if self.racks[&self.mover].is_empty() {
            let mut after = self.clone();
            after.mover = other(self.mover);
            return vec![("pass".to_owned(), after)];
        }
        for place in self.places() {
            self.walk(vec![], place, &mut moves);
        }
        let must_break = self.joined(other(self.mover));
        moves.retain(|(_, after)| !must_break || !after.joined(other(self.mover)));
        // The same stone twice on a rack makes the same move twice.
        moves.sort_by(|one, two| one.0.cmp(&two.0));
        moves.dedup_by(|one, two| one.0 == two.0);
        moves
    }

    /// The position after a move, if it may be played and the game is not over, without looking for
    /// any other.
    pub fn played(&self, mv: &str) -> Option<Self> {
        if self.swap || matches!(mv, "swap" | "keep" | "pass") {
            // Few, or one.
            let may = self.swap || self.racks[&self.mover].is_empty();
            return if may {
                self.moves_unless_over()
                    .into_iter()
                    .find(|it| it.0 == mv)
                    .map(|it| it.1)
            } else {
                None
            };
        }
        let mut moves = Vec::new();
        let path = self.path(mv)?;
        let word: String = path.iter().map(|step| step.1).collect();
        if path.iter().any(|step| step.2) && (path.len() == 1 || self.is_word(&word)) {
            self.add_moves(&path, &mut moves);
        }
        let must_break = self.joined(other(self.mover));
        moves
            .into_iter()
            .find(|(text, after)| text == mv && !(must_break && after.joined(other(self.mover))))
            .map(|it| it.1)
    }

    /// The hexes of a move with what lies or is laid there; none where they are no path, or the
    /// rack does not have the stones.
    fn path(&self, mv: &str) -> Option<Vec<(Place, char, bool)>> {
        let mut rack = self.racks[&self.mover].clone();
        let mut path: Vec<(Place, char, bool)> = Vec::new();
        for step in mv.split(" *").next()?.split('-') {
            let (hex, stone) = step
                .split_once('=')
                .map_or((step, None), |(hex, stone)| (hex, stone.chars().next()));
            let place = self
                .places()
                .into_iter()
                .find(|place| name(*place) == hex)?;
            let stone = match (self.cells.get(&place), stone) {
                (Some((there, _)), None) => (*there, false),
                (None, Some(stone)) => {
                    rack.remove(rack.iter().position(|it| *it == stone)?);
                    (stone, true)
                }
                _ => return None,
            };
            let follows = path
                .last()
                .is_none_or(|last| self.neighbours(last.0).contains(&place));
            if !follows || path.iter().any(|before| before.0 == place) {
                return None;
            }
            path.push((place, stone.0, stone.1));
        }
        Some(path)
    }

    /// Goes on to a place, with every stone that could be laid there.
    #[expect(clippy::needless_pass_by_value, reason = "every way has its own path")]
    fn walk(&self, path: Vec<(Place, char, bool)>, to: Place, moves: &mut Vec<(String, Self)>) {
        if path.iter().any(|step| step.0 == to) {
            return;
        }
        let mut stones: BTreeSet<(char, bool)> = BTreeSet::new();
        if let Some((stone, _)) = self.cells.get(&to) {
            stones.insert((*stone, false));
        } else {
            let mut rack = self.racks[&self.mover].clone();
            for (_, stone, _) in path.iter().filter(|step| step.2) {
                let at = rack.iter().position(|it| it == stone).unwrap();
                rack.remove(at);
            }
            stones.extend(rack.into_iter().map(|stone| (stone, true)));
        }
        for (stone, fresh) in stones {
            let mut path = path.clone();
            path.push((to, stone, fresh));
            let word: String = path.iter().map(|step| step.1).collect();
            if path.iter().any(|step| step.2) && (path.len() == 1 || self.is_word(&word)) {
                self.add_moves(&path, moves);
            }
            if self.begins_word(&word) {
                for next in self.neighbours(to) {
                    self.walk(path.clone(), next, moves);
                }
            }
        }
    }

    fn add_moves(&self, path: &[(Place, char, bool)], moves: &mut Vec<(String, Self)>) {
        let steps: Vec<_> = path
            .windows(2)
            .map(|pair| (pair[1].0.0 - pair[0].0.0, pair[1].0.1 - pair[0].0.1))
            .collect();
        let straight = steps.iter().all(|step| *step == steps[0]);
        let theirs: Vec<_> = path
            .iter()
            .map(|step| step.0)
            .filter(|it| self.cells.get(it).is_some_and(|it| it.1 != self.mover))
            .collect();
        let text: Vec<_> = path
            .iter()
            .map(|(place, stone, fresh)| {
                if *fresh {
                    format!("{}={stone}", name(*place))
                } else {
                    name(*place)
                }
            })
            .collect();
        let text = text.join("-");
        if straight || theirs.is_empty() {
            moves.push((text, self.after(path, &theirs)));
        } else {
            for turned in theirs {
                moves.push((
                    format!("{text} *{}", name(turned)),
                    self.after(path, &[turned]),
                ));
            }
        }
    }

    fn after(&self, path: &[(Place, char, bool)], turned: &[Place]) -> Self {
        let mut after = self.clone();
        let rack = after.racks.get_mut(&self.mover).unwrap();
        for &(place, stone, _) in path.iter().filter(|step| step.2) {
            let at = rack.iter().position(|it| *it == stone).unwrap();
            rack.remove(at);
            after.cells.insert(place, (stone, self.mover));
        }
        for place in turned {
            after.cells.get_mut(place).unwrap().1 = self.mover;
        }
        let full = if self.variant == "s" { 7 } else { 6 };
        while rack.len() < full && !after.bag.is_empty() {
            rack.push(after.bag.remove(0));
        }
        after.mover = other(self.mover);
        after
    }
}

impl subject::Slow for Slow {
    fn text(&self) -> String {
        Self::text(self)
    }

    fn winner(&self) -> Option<usize> {
        self.result()
            .flatten()
            .map(|colour| usize::from(colour == 'b'))
    }

    fn moves(&self) -> Vec<(String, Box<dyn subject::Slow>)> {
        if self.result().is_some() {
            return Vec::new();
        }
        self.moves_unless_over()
            .into_iter()
            .map(|(mv, after)| (mv, Box::new(after) as Box<dyn subject::Slow>))
            .collect()
    }
}
