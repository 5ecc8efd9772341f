//! What people type for moves and their parts, in English or German: lenient about case, spaces,
//! punctuation and order.

use super::{
    board::Hex,
    colours::{Colour, Pattern},
    moves::{Move, Partial},
    notation::{
        is_like_hex, no_such_colour, no_such_hex, no_such_pattern, no_such_player, read_partial,
        read_seat, unreadable,
    },
    position::Position,
};
use crate::games::Seat;
use crate::games::lexer::{is_number, meaning, sole, words};
use crate::sentences::{Sentence, sentence};

/// Names of the colours, besides the letters of the notation.
const COLOURS: [(&str, Colour); 5] = [
    ("blue blau blauer blauen", Colour::Blue),
    ("green grün gruen grüner grünen", Colour::Green),
    ("red rot roter roten", Colour::Red),
    ("white weiß weiss weißen", Colour::White),
    ("yellow gelb gelben", Colour::Yellow),
];

/// A move that a player makes without placing or guessing.
type Saying = fn(Seat) -> Move;

const SAYINGS: [(&str, Saying); 3] = [
    (
        "claim claims win won melde sieg gewonnen ansage",
        Move::Claim,
    ),
    ("leave resign verlasse aufgeben", Move::Leave),
    ("pass passe passen", |_| Move::Pass),
];

/// Words that announce a guess.
const GUESSES: [&str; 5] = ["guess", "guesses", "challenge", "rate", "raten"];

/// Words that people add to make a sentence.
const FILLERS: &str = "a an and as at auf das dass den ein eine einen glass glasstein has hat hex \
    i ich in leg lege move muster nach on pattern place platz player put seat setz setze spieler \
    stein that the tile tippe und";

/// What was typed, sorted by kind.
#[derive(Default)]
struct Words {
    hexes: Vec<Hex>,
    colours: Vec<Colour>,
    patterns: Vec<Pattern>,
    players: Vec<Seat>,
    guesses: bool,
    says: Option<Saying>,
}

/// The whole or partial move that is meant for the player to move.
pub(super) fn partial(text: &str, position: &Position) -> Result<Partial, Sentence> {
    let count = position.players.len();
    let text = text.trim();
    if let Ok(partial) = read_partial(text, count) {
        return Ok(partial);
    }
    let sorted = Words::read(text, count)?;
    match sorted.says {
        Some(say) => sorted.saying(say, position.to_move),
        None if sorted.guesses || !sorted.players.is_empty() || !sorted.patterns.is_empty() => {
            sorted.challenge(position)
        }
        None => sorted.placement(),
    }
}

impl Words {
    fn read(text: &str, count: usize) -> Result<Self, Sentence> {
        let text = text.to_lowercase();
        let mut words = Self::default();
        // The notation's signs mean something at the start only; elsewhere they end a sentence.
        match text.chars().next() {
            Some('?') => words.guesses = true,
            Some('!') => words.says = Some(Move::Claim),
            _ => {}
        }
        words_in(&text).try_for_each(|word| words.add(word, count))?;
        Ok(words)
    }

    /// Sorts in one word: mostly one thing, in `e5g` two.
    fn add(&mut self, word: &str, count: usize) -> Result<(), Sentence> {
        let seat = |name| read_seat(name, count).ok_or_else(|| no_such_player(name, count));
        let hex_and_colour = || {
            let (hex, colour) = word.split_at_checked(2)?;
            Hex::read(hex).zip(read_colour(colour))
        };
        if let Some(colour) = read_colour(word) {
            self.colours.push(colour);
        } else if let Some(pattern) = Pattern::read(&word.to_uppercase()) {
            self.patterns.push(pattern);
        } else if is_number(word) {
            self.players.push(seat(word)?);
        } else if let Some(name) = word.strip_prefix('x').filter(|name| is_number(name)) {
            self.says = Some(Move::Leave);
            self.players.push(seat(name)?);
        } else if let Some(hex) = Hex::read(word) {
            self.hexes.push(hex);
        } else if is_like_hex(word) {
            return Err(no_such_hex(word));
        } else if let Some((hex, colour)) = hex_and_colour() {
            self.hexes.push(hex);
            self.colours.push(colour);
        } else if let Some(saying) = meaning(&SAYINGS, word) {
            self.says = Some(saying);
        } else if GUESSES.contains(&word) {
            self.guesses = true;
        } else {
            return Err(unreadable(word));
        }
        Ok(())
    }

    /// A claim, leaving or a pass: of the player to move, unless another one is named.
    fn saying(self, say: Saying, mover: Seat) -> Result<Partial, Sentence> {
        if self.guesses
            || !(self.hexes.is_empty() && self.colours.is_empty() && self.patterns.is_empty())
            || self.players.len() > 1
        {
            return Err(sentence!(tryptic_one_at_a_time));
        }
        let seat = self.players.first().copied().unwrap_or(mover);
        Ok(Partial::Whole(say(seat)))
    }

    /// A guess of a pattern. With one possible target the player need not be named.
    fn challenge(self, position: &Position) -> Result<Partial, Sentence> {
        if !self.hexes.is_empty() || self.players.len() > 1 {
            return Err(sentence!(tryptic_one_at_a_time));
        }
        let mut targets = position.targets();
        let only = targets.next().filter(|_| targets.next().is_none());
        let Some(seat) = self.players.first().copied().or(only) else {
            return Err(sentence!(tryptic_player_missing));
        };
        let guess = match (&self.patterns[..], &self.colours[..]) {
            ([_, _, ..], _) => return Err(sentence!(tryptic_one_at_a_time)),
            ([], []) => return Ok(Partial::Player(seat)),
            (&[pattern], []) => pattern,
            ([], &[one, two, three]) => Pattern([one, two, three]),
            (patterns, colours) => {
                let colours = patterns
                    .iter()
                    .flat_map(|it| it.0)
                    .chain(colours.iter().copied());
                let letters: String = colours.map(Colour::letter).collect();
                return Err(no_such_pattern(&letters));
            }
        };
        Ok(Partial::Whole(Move::Challenge { seat, guess }))
    }

    /// A tile placed on a hex.
    fn placement(self) -> Result<Partial, Sentence> {
        match (self.hexes.as_slice(), self.colours.as_slice()) {
            ([], []) => Ok(Partial::Nothing),
            (&[hex], []) => Ok(Partial::Hex(hex)),
            (&[hex], &[colour]) => Ok(Partial::Whole(Move::Place { hex, colour })),
            ([], _) => Err(sentence!(tryptic_hex_missing)),
            _ => Err(sentence!(tryptic_one_tile)),
        }
    }
}

/// A colour by its letter or its name, in small letters.
fn read_colour(word: &str) -> Option<Colour> {
    match sole(word) {
        Some(letter) => Colour::from_letter(letter.to_ascii_uppercase()),
        None => meaning(&COLOURS, word),
    }
}

/// The words of a text without the fillers.
fn words_in(text: &str) -> impl Iterator<Item = &str> {
    words(text, &[]).filter(|word| FILLERS.split(' ').all(|filler| filler != *word))
}

/// The words without the fillers, in small letters.
fn words_of(input: &str) -> Vec<String> {
    words_in(&input.to_lowercase()).map(str::to_owned).collect()
}

pub(super) fn hex(input: &str) -> Result<Hex, Sentence> {
    // "e 5" is a hex too.
    Hex::read(&words_of(input).concat()).ok_or_else(|| no_such_hex(input))
}

pub(super) fn colour(input: &str) -> Result<Colour, Sentence> {
    let colour = match words_of(input).as_slice() {
        [word] => read_colour(word),
        _ => None,
    };
    colour.ok_or_else(|| no_such_colour(input))
}

pub(super) fn player(input: &str, count: usize) -> Result<Seat, Sentence> {
    let seat = match words_of(input).as_slice() {
        [word] => read_seat(word, count),
        _ => None,
    };
    seat.ok_or_else(|| no_such_player(input, count))
}

/// A pattern by the letters or names of its colours.
pub(super) fn pattern(input: &str) -> Result<Pattern, Sentence> {
    let pattern = match words_of(input).as_slice() {
        [word] => Pattern::read(&word.to_uppercase()),
        [one, two, three] => {
            let colours = [one, two, three].map(|word| read_colour(word));
            match colours {
                [Some(one), Some(two), Some(three)] => Some(Pattern([one, two, three])),
                _ => None,
            }
        }
        _ => None,
    };
    pattern.ok_or_else(|| no_such_pattern(input))
}

/// The letters of the colours in an unfinished pattern; other words stay and match no pattern.
pub(super) fn letters(input: &str) -> String {
    let letter = |word: &String| {
        read_colour(word).map_or_else(|| word.to_uppercase(), |colour| colour.letter().to_string())
    };
    words_of(input).iter().map(letter).collect()
}
