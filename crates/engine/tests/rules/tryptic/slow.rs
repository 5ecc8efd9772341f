//! Tryptic once more, slow and obvious: tiles in a map, lines as strings, moves as texts. It shares
//! nothing with the program but the notation, so that the two can be compared.

use std::collections::BTreeMap;

use crate::subject;

/// A hex: row from 0 for `a`, and number.
pub type Hex = (i32, i32);

/// A position.
#[derive(Clone, Debug)]
pub struct Slow {
    /// Every hex, `.` if open.
    pub tiles: BTreeMap<Hex, char>,
    pub mover: usize,
    pub patterns: Vec<String>,
    pub gained: Vec<i64>,
    pub is_in: Vec<bool>,
    pub stage: String,
    /// Who has won by a claim.
    pub claimed: Option<usize>,
}

/// Why a move cannot be played.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Refused {
    Unreadable,
    Over,
    Illegal,
}

/// Whether the hexagon has this hex: its distance from the middle is at most 4.
fn exists((row, number): Hex) -> bool {
    let (q, r) = (number - 5, row - 4);
    q.abs().max(r.abs()).max((q - r).abs()) <= 4
}

pub fn hexes() -> Vec<Hex> {
    (0..9)
        .flat_map(|row| (1..=9).map(move |number| (row, number)))
        .filter(|&hex| exists(hex))
        .collect()
}

pub fn name((row, number): Hex) -> String {
    format!("{}{number}", char::from(b'a' + row as u8))
}

fn backwards(pattern: &str) -> String {
    pattern.chars().rev().collect()
}

/// Each pattern once.
pub fn patterns() -> Vec<String> {
    let mut patterns: Vec<String> = Vec::new();
    for one in "BGRWY".chars() {
        for two in "BGRWY".chars() {
            for three in "BGRWY".chars() {
                let pattern: String = [one, two, three].iter().collect();
                if !patterns.contains(&backwards(&pattern)) {
                    patterns.push(pattern);
                }
            }
        }
    }
    patterns
}

/// Whether two patterns are the same, perhaps the other way round.
pub fn is_same(one: &str, other: &str) -> bool {
    one == other || one == backwards(other)
}

/// The points that a seat would have with this pattern.
pub fn points_with(text: &str, seat: usize, pattern: &str) -> i64 {
    let mut position = Slow::read(text);
    pattern.clone_into(&mut position.patterns[seat]);
    position.points(seat)
}

/// The number of rows through its hex that lack one tile to show a pattern, after a tile.
pub fn nearly(text: &str, mv: &str, pattern: &str) -> usize {
    rows_lacking(text, mv, pattern, |count| count == 1)
}

/// The number of rows through its hex that lack some tiles to show a pattern, after a tile.
pub fn open_rows(text: &str, mv: &str, pattern: &str) -> usize {
    rows_lacking(text, mv, pattern, |count| count > 0)
}

fn rows_lacking(text: &str, mv: &str, pattern: &str, is_meant: impl Fn(usize) -> bool) -> usize {
    let mut position = Slow::read(text);
    let (hex, colour) = mv.split_once(':').unwrap();
    let hex = hexes().into_iter().find(|it| name(*it) == hex).unwrap();
    // In small letters, so that its rows are known.
    let colour = colour.to_lowercase().chars().next().unwrap();
    position.tiles.insert(hex, colour);
    let fits = |row: &str, pattern: &str| {
        let mut tiles = row.chars().zip(pattern.chars());
        tiles.all(|(tile, wanted)| tile == '.' || tile.to_ascii_uppercase() == wanted)
    };
    let mut count = 0;
    for line in position.lines() {
        for start in 0..line.len() - 2 {
            let row = &line[start..start + 3];
            let is_lacking = is_meant(row.matches('.').count());
            let shows = fits(row, pattern) || fits(row, &backwards(pattern));
            count += usize::from(is_lacking && shows && row.contains(colour));
        }
    }
    count
}

impl Slow {
    pub fn read(text: &str) -> Self {
        let fields: Vec<_> = text.split(' ').collect();
        let mut tiles = BTreeMap::new();
        for (row, cells) in (0..9).rev().zip(fields[0].split('/')) {
            let of_row: Vec<_> = hexes().into_iter().filter(|hex| hex.0 == row).collect();
            assert_eq!(of_row.len(), cells.len(), "{text}");
            tiles.extend(of_row.into_iter().zip(cells.chars()));
        }
        Self {
            tiles,
            mover: fields[1].parse::<usize>().unwrap() - 1,
            patterns: fields[2].split(',').map(str::to_owned).collect(),
            gained: fields[3]
                .split(',')
                .map(|number| number.parse().unwrap())
                .collect(),
            is_in: fields[4].chars().map(|flag| flag == '+').collect(),
            stage: fields[5].to_owned(),
            claimed: None,
        }
    }

    pub fn text(&self) -> String {
        let row = |row: i32| {
            self.tiles
                .iter()
                .filter(|(hex, _)| hex.0 == row)
                .map(|(_, tile)| *tile)
                .collect::<String>()
        };
        let rows: Vec<_> = (0..9).rev().map(row).collect();
        let gained: Vec<_> = self.gained.iter().map(ToString::to_string).collect();
        let flags: String = self
            .is_in
            .iter()
            .map(|&is_in| if is_in { '+' } else { 'x' })
            .collect();
        format!(
            "{} {} {} {} {flags} {}",
            rows.join("/"),
            self.mover + 1,
            self.patterns.join(","),
            gained.join(","),
            self.stage
        )
    }

    /// All lines of the board as strings of tiles.
    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for key in [|hex: Hex| hex.0, |hex: Hex| hex.1, |hex: Hex| hex.0 - hex.1] {
            let mut by_key: BTreeMap<i32, String> = BTreeMap::new();
            // In the map's order the hexes of every line come from one end to the other.
            for (&hex, &tile) in &self.tiles {
                by_key.entry(key(hex)).or_default().push(tile);
            }
            lines.extend(by_key.into_values());
        }
        lines
    }

    pub fn points(&self, seat: usize) -> i64 {
        let pattern = &self.patterns[seat];
        let mut points = self.gained[seat];
        for line in self.lines() {
            for start in 0..line.len() - 2 {
                let three = &line[start..start + 3];
                points += i64::from(three == pattern || three == backwards(pattern));
            }
        }
        points
    }

    pub fn left(&self, colour: char) -> usize {
        30 - self.tiles.values().filter(|&&tile| tile == colour).count()
    }

    pub fn is_full(&self) -> bool {
        self.tiles.values().all(|&tile| tile != '.')
    }

    fn count_in(&self) -> usize {
        self.is_in.iter().filter(|&&is_in| is_in).count()
    }

    /// The winner, if any, and the reason.
    pub fn outcome(&self) -> Option<(Option<usize>, &'static str)> {
        if let Some(winner) = self.claimed {
            return Some((Some(winner), "claim"));
        }
        if self.count_in() == 1 {
            return Some((self.is_in.iter().position(|&is_in| is_in), "last_player"));
        }
        (self.is_full() && self.stage == self.count_in().to_string())
            .then_some((None, "full_board"))
    }

    /// The moves that are listed.
    pub fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        if self.is_full() {
            return vec!["pass".to_owned()];
        }
        let mut moves = Vec::new();
        for (&hex, _) in self.tiles.iter().filter(|(_, tile)| **tile == '.') {
            moves.extend(
                "BGRWY"
                    .chars()
                    .filter(|&colour| self.left(colour) > 0)
                    .map(|colour| format!("{}:{colour}", name(hex))),
            );
        }
        moves
    }

    fn next(&mut self) {
        if self.count_in() == 0 {
            return;
        }
        loop {
            self.mover = (self.mover + 1) % self.patterns.len();
            if self.is_in[self.mover] {
                break;
            }
        }
        if self.stage == "c" {
            "-".clone_into(&mut self.stage);
        }
    }

    fn put_out(&mut self, seat: usize) {
        self.is_in[seat] = false;
        if seat == self.mover {
            self.next();
        }
    }

    fn seat(&self, name: &str) -> Result<usize, Refused> {
        let seats: Vec<_> = (1..=self.patterns.len())
            .map(|seat| seat.to_string())
            .collect();
        seats
            .iter()
            .position(|seat| seat == name)
            .ok_or(Refused::Unreadable)
    }

    /// Plays any move, challenges, claims and leaving included.
    pub fn play(&self, mv: &str) -> Result<Self, Refused> {
        let mut after = self.clone();
        let running = if self.outcome().is_some() {
            Err(Refused::Over)
        } else {
            Ok(())
        };
        let legal = |condition: bool| {
            if condition {
                Ok(())
            } else {
                Err(Refused::Illegal)
            }
        };
        if mv == "pass" {
            running?;
            legal(self.is_full())?;
            after.stage = (self.stage.parse::<usize>().unwrap_or(0) + 1).to_string();
            after.next();
        } else if let Some(name) = mv.strip_prefix('!') {
            let seat = self.seat(name)?;
            running?;
            legal(self.is_in[seat] && (!self.is_full() || seat == self.mover))?;
            if self.points(seat) >= 5 {
                after.claimed = Some(seat);
            } else {
                after.put_out(seat);
            }
        } else if let Some(name) = mv.strip_prefix('x') {
            let seat = self.seat(name)?;
            running?;
            legal(self.is_in[seat] && (!self.is_full() || seat == self.mover))?;
            after.put_out(seat);
        } else if let Some(rest) = mv.strip_prefix('?') {
            let (name, guess) = rest.split_once(':').ok_or(Refused::Unreadable)?;
            let seat = self.seat(name)?;
            if guess.len() != 3 || !guess.chars().all(|letter| "BGRWY".contains(letter)) {
                return Err(Refused::Unreadable);
            }
            running?;
            legal(seat != self.mover && self.is_in[seat] && !self.is_full() && self.stage == "-")?;
            "c".clone_into(&mut after.stage);
            if guess == self.patterns[seat] || guess == backwards(&self.patterns[seat]) {
                after.gained[self.mover] += 2;
                after.is_in[seat] = false;
            } else {
                after.gained[self.mover] -= 1;
                after.gained[seat] += 1;
            }
        } else {
            let (hex, colour) = mv.split_once(':').ok_or(Refused::Unreadable)?;
            let hex = hexes()
                .into_iter()
                .find(|&it| name(it) == hex)
                .ok_or(Refused::Unreadable)?;
            let colour = "BGRWY"
                .chars()
                .find(|letter| letter.to_string() == colour)
                .ok_or(Refused::Unreadable)?;
            running?;
            legal(self.tiles[&hex] == '.' && self.left(colour) > 0)?;
            after.tiles.insert(hex, colour);
            after.next();
        }
        Ok(after)
    }
}

impl subject::Slow for Slow {
    fn text(&self) -> String {
        self.text()
    }

    fn winner(&self) -> Option<usize> {
        self.outcome().and_then(|(winner, _)| winner)
    }

    fn moves(&self) -> Vec<(String, Box<dyn subject::Slow>)> {
        let after = |mv: &str| -> Box<dyn subject::Slow> { Box::new(self.play(mv).unwrap()) };
        self.moves()
            .into_iter()
            .map(|mv| (mv.clone(), after(&mv)))
            .collect()
    }
}
