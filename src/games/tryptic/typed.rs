//! What people type for moves and their parts, in English or German: lenient about case, spaces,
//! punctuation and order.

use super::{
    board::Hex,
    colours::{Colour, Pattern},
    moves::Move,
    notation::{
        is_like_hex, no_such_colour, no_such_hex, no_such_pattern, no_such_player, read_partial,
        read_seat, unreadable,
    },
    partial::Partial,
    position::Position,
};
use crate::games::Seat;
use crate::games::lexer::{is_number, meaning, sole, words};
use crate::texts::{Sentence, sentence};

/// What colours are called, besides the letter of the notation.
const COLOURS: [(&str, Colour); 20] = [
    ("blue", Colour::Blue),
    ("blau", Colour::Blue),
    ("blauer", Colour::Blue),
    ("blauen", Colour::Blue),
    ("green", Colour::Green),
    ("grün", Colour::Green),
    ("gruen", Colour::Green),
    ("grüner", Colour::Green),
    ("grünen", Colour::Green),
    ("red", Colour::Red),
    ("rot", Colour::Red),
    ("roter", Colour::Red),
    ("roten", Colour::Red),
    ("white", Colour::White),
    ("weiß", Colour::White),
    ("weiss", Colour::White),
    ("weißen", Colour::White),
    ("yellow", Colour::Yellow),
    ("gelb", Colour::Yellow),
    ("gelben", Colour::Yellow),
];

/// What people say when they guess.
const GUESSES: [&str; 5] = ["guess", "guesses", "challenge", "rate", "raten"];

/// What people add to make it a sentence.
const FILLERS: &str = "a an and as at auf das dass den ein eine einen glass glasstein has hat hex i ich in leg lege move muster nach on pattern \
     place platz player put seat setz setze spieler stein that the tile tippe und";

/// A word, understood.
#[derive(Clone, Copy, Debug)]
enum Word {
    Hex(Hex),
    Colour(Colour),
    Pattern(Pattern),
    Player(Seat),
    Guess,
    Claim,
    Leave,
    Pass,
}

/// All that somebody typed, sorted by kind.
#[derive(Default)]
struct Words {
    hexes: Vec<Hex>,
    colours: Vec<Colour>,
    patterns: Vec<Pattern>,
    players: Vec<Seat>,
    guesses: bool,
    /// A claim, leaving, or a pass.
    says: Option<Word>,
}

/// The move or its beginning that is meant for the player to move.
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
        // At the beginning the notation's signs mean something; elsewhere they end a sentence.
        match text.chars().next() {
            Some('?') => words.guesses = true,
            Some('!') => words.says = Some(Word::Claim),
            _ => {}
        }
        for word in words_in(&text) {
            for word in read_word(word, count)? {
                words.add(word);
            }
        }
        Ok(words)
    }

    fn add(&mut self, word: Word) {
        match word {
            Word::Hex(hex) => self.hexes.push(hex),
            Word::Colour(colour) => self.colours.push(colour),
            Word::Pattern(pattern) => self.patterns.push(pattern),
            Word::Player(seat) => self.players.push(seat),
            Word::Guess => self.guesses = true,
            Word::Claim | Word::Leave | Word::Pass => self.says = Some(word),
        }
    }

    /// A claim, leaving or a pass: of the player to move, unless another one is named.
    fn saying(self, say: Word, mover: Seat) -> Result<Partial, Sentence> {
        if self.guesses
            || !(self.hexes.is_empty() && self.colours.is_empty() && self.patterns.is_empty())
            || self.players.len() > 1
        {
            return Err(sentence!(tryptic_one_at_a_time));
        }
        let seat = self.players.first().copied().unwrap_or(mover);
        Ok(Partial::Whole(match say {
            Word::Claim => Move::Claim(seat),
            Word::Leave => Move::Leave(seat),
            _ => Move::Pass,
        }))
    }

    /// A guess at a player's pattern. With two players left it goes without saying whose.
    fn challenge(self, position: &Position) -> Result<Partial, Sentence> {
        if !self.hexes.is_empty() {
            return Err(sentence!(tryptic_one_at_a_time));
        }
        let mut targets = position.targets();
        let seat = match (self.players[..].first(), targets.next(), targets.next()) {
            _ if self.players.len() > 1 => return Err(sentence!(tryptic_one_at_a_time)),
            (Some(&seat), ..) | (None, Some(seat), None) => seat,
            (None, ..) => return Err(sentence!(tryptic_player_missing)),
        };
        let guess = match (self.patterns[..].first(), self.colours.as_slice()) {
            _ if self.patterns.len() > 1 => return Err(sentence!(tryptic_one_at_a_time)),
            (None, []) => return Ok(Partial::Player(seat)),
            (Some(&pattern), []) => pattern,
            (None, &[one, two, three]) => Pattern([one, two, three]),
            (pattern, colours) => {
                let letters: String = pattern
                    .into_iter()
                    .flat_map(|pattern| pattern.0)
                    .chain(colours.iter().copied())
                    .map(Colour::letter)
                    .collect();
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

/// Understands one word: mostly one thing, in `e5g` two.
fn read_word(word: &str, count: usize) -> Result<Vec<Word>, Sentence> {
    if let Some(colour) = read_colour(word) {
        return Ok(vec![Word::Colour(colour)]);
    }
    if let Some(pattern) = Pattern::read(&word.to_uppercase()) {
        return Ok(vec![Word::Pattern(pattern)]);
    }
    if is_number(word) {
        return Ok(vec![Word::Player(
            read_seat(word, count).ok_or_else(|| no_such_player(word, count))?,
        )]);
    }
    if let Some(name) = word.strip_prefix('x').filter(|name| is_number(name)) {
        return Ok(vec![
            Word::Leave,
            Word::Player(read_seat(name, count).ok_or_else(|| no_such_player(name, count))?),
        ]);
    }
    if let Some(hex) = Hex::read(word) {
        return Ok(vec![Word::Hex(hex)]);
    }
    if is_like_hex(word) {
        return Err(no_such_hex(word));
    }
    if let Some((hex, colour)) = word
        .split_at_checked(2)
        .and_then(|(hex, colour)| Hex::read(hex).zip(read_colour(colour)))
    {
        return Ok(vec![Word::Hex(hex), Word::Colour(colour)]);
    }
    match word {
        "claim" | "claims" | "win" | "won" | "melde" | "sieg" | "gewonnen" | "ansage" => {
            Ok(vec![Word::Claim])
        }
        "leave" | "resign" | "verlasse" | "aufgeben" => Ok(vec![Word::Leave]),
        "pass" | "passe" | "passen" => Ok(vec![Word::Pass]),
        _ if GUESSES.contains(&word) => Ok(vec![Word::Guess]),
        _ => Err(unreadable(word)),
    }
}

/// A colour by its letter or its name, in small letters.
fn read_colour(word: &str) -> Option<Colour> {
    match sole(word) {
        Some(letter) => Colour::from_letter(letter.to_ascii_uppercase()),
        None => meaning(&COLOURS, word),
    }
}

/// The words of a text without those that say nothing.
fn words_in(text: &str) -> impl Iterator<Item = &str> {
    words(text, &[]).filter(|word| FILLERS.split(' ').all(|filler| filler != *word))
}

/// The words of what somebody typed for an option, in small letters.
fn words_of(input: &str) -> Vec<String> {
    words_in(&input.to_lowercase()).map(str::to_owned).collect()
}

/// The hex that the option of that name names.
pub(super) fn hex(input: &str) -> Result<Hex, Sentence> {
    // Whoever writes "e 5" means it, too.
    Hex::read(&words_of(input).concat()).ok_or_else(|| no_such_hex(input))
}

/// The colour that the option of that name names.
pub(super) fn colour(input: &str) -> Result<Colour, Sentence> {
    match words_of(input).as_slice() {
        [word] => read_colour(word).ok_or_else(|| no_such_colour(input)),
        _ => Err(no_such_colour(input)),
    }
}

/// The player that the option of that name names.
pub(super) fn player(input: &str, count: usize) -> Result<Seat, Sentence> {
    match words_of(input).as_slice() {
        [word] => read_seat(word, count).ok_or_else(|| no_such_player(input, count)),
        _ => Err(no_such_player(input, count)),
    }
}

/// The pattern that somebody names: three colours, by their letters or names.
pub(super) fn pattern(input: &str) -> Result<Pattern, Sentence> {
    let named = words_of(input);
    let colours: Option<Vec<_>> = match named.as_slice() {
        [word] if word.chars().count() == 3 => {
            return Pattern::read(&word.to_uppercase()).ok_or_else(|| no_such_pattern(input));
        }
        named => named.iter().map(|word| read_colour(word)).collect(),
    };
    match colours.as_deref() {
        Some(&[one, two, three]) => Ok(Pattern([one, two, three])),
        _ => Err(no_such_pattern(input)),
    }
}

/// The letters of the colours that somebody has begun to type for a pattern; what is no colour
/// stays as it is and fits none.
pub(super) fn letters(input: &str) -> String {
    let letter = |word: &String| {
        read_colour(word).map_or_else(|| word.to_uppercase(), |colour| colour.letter().to_string())
    };
    words_of(input).iter().map(letter).collect()
}
