//! A game written down by hand: options and moves in the game's notation, numbered or not.
//!
//! ```text
//! size:6x6
//! 1. c3 L3-90  2. a2 Ba-0  ; a comment
//! ```

use super::{
    AnyPosition, BadRecord, BadText, Game, GameOption, MoveError, Options, Positions, Record,
};

/// Largest number of words that a move is written in: cards and two insertions of Trypsylon.
const LONGEST_MOVE: usize = 3;

/// A game's moves, before it is known of which game they are.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PlainText {
    options: Options,
    /// At least one.
    runs: Vec<Run>,
}

/// The words between move numbers or ends of lines: one move, or several.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Run {
    /// Counted from 1.
    line: u32,
    words: Vec<String>,
}

impl PlainText {
    /// Reads `key:value` as an option. Leaves out the numbers of moves, and as comments what stands
    /// between braces and what follows `;` or `#` in a line.
    ///
    /// # Errors
    /// When the text is too long, or has no moves.
    pub fn read(text: &str) -> Result<Self, BadText> {
        if text.len() > Record::LONGEST {
            return Err(BadText::TooLong);
        }
        let mut options = Options::new();
        let mut runs: Vec<Run> = Vec::new();
        for (line, text) in (1..).zip(without_comments(text).lines()) {
            let mut run = Vec::new();
            let mut words = text.split_whitespace();
            while let Some(word) = words.next() {
                if let Some((key, value)) = option(word) {
                    let mut next = || words.next().unwrap_or_default();
                    let value = if value.is_empty() { next() } else { value };
                    options.insert(key.to_lowercase(), json(value));
                    continue;
                }
                let unnumbered = without_number(word);
                if unnumbered.len() < word.len() {
                    let words = std::mem::take(&mut run);
                    runs.push(Run { line, words });
                }
                run.extend((!unnumbered.is_empty()).then(|| unnumbered.to_owned()));
            }
            runs.push(Run { line, words: run });
        }
        runs.retain(|run| !run.words.is_empty());
        if runs.is_empty() {
            return Err(BadText::NotJson { line: 1, column: 1 });
        }
        Ok(Self { options, runs })
    }

    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The record of this as a game of this kind, with its positions; stops with
    /// [`BadRecord::Stopped`] once `may_go_on` says no.
    ///
    /// # Errors
    /// When the game cannot start like this, or at the first move that cannot be played.
    pub fn record(
        &self,
        game: Game,
        may_go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(Record, Positions), BadRecord> {
        let mut moves = Vec::new();
        let mut positions = Vec::new();
        let mut position = game.start(&self.options)?;
        for Run { line, words } in &self.runs {
            let mut words = words.as_slice();
            while !words.is_empty() {
                if !may_go_on() || moves.len() == Record::MOST_MOVES {
                    let number = moves.len();
                    return Err(BadRecord::Stopped { number });
                }
                let (length, text, next) = first_move(position.as_ref(), words);
                let next = next.map_err(|why| BadRecord::Move {
                    line: Some(*line),
                    number: moves.len() + 1,
                    text: text.clone(),
                    why,
                })?;
                moves.push(text);
                positions.push(std::mem::replace(&mut position, next));
                words = &words[length..];
            }
        }
        positions.push(position);
        Ok((Record::new(self.options.clone(), moves), positions))
    }
}

/// A number of words, the move that they are, and the position after it.
type Attempt = (usize, String, Result<Box<dyn AnyPosition>, MoveError>);

/// The longest move that these words begin with; or else all of them that it might have, with what
/// is wrong.
fn first_move(position: &dyn AnyPosition, words: &[String]) -> Attempt {
    let attempt = |length: usize| {
        let text = words[..length].join(" ");
        let next = position.play(&text);
        (length, text, next)
    };
    let is_move = |(_, _, next): &Attempt| !matches!(next, Err(MoveError::Unreadable(_)));
    let longest = words.len().min(LONGEST_MOVE);
    let mut attempts = (1..=longest).rev().map(attempt);
    attempts.find(is_move).unwrap_or_else(|| attempt(longest))
}

fn without_comments(text: &str) -> String {
    let mut until = None;
    let mut kept = String::with_capacity(text.len());
    for c in text.chars() {
        match until {
            Some(end) if c == end => until = None,
            None if c == '{' => until = Some('}'),
            None if c == ';' || c == '#' => until = Some('\n'),
            _ => {}
        }
        // Lines keep their numbers.
        if until.is_none() && c != '}' || c == '\n' {
            kept.push(c);
        }
    }
    kept
}

/// An option's key and value, as in `size:6x6`. A move has a digit before such a sign.
fn option(word: &str) -> Option<(&str, &str)> {
    let (key, value) = word.split_once([':', '='])?;
    let is_key = key.len() > 1 && key.chars().all(|c| c.is_ascii_alphabetic() || c == '_');
    is_key.then_some((key, value))
}

/// A value, or several between commas, as they stand in [`Options`].
fn json(value: &str) -> serde_json::Value {
    match serde_json::from_str(value) {
        Ok(list @ serde_json::Value::Array(_)) => list,
        _ if value.contains(',') => value.split(',').collect(),
        _ => GameOption::json(value),
    }
}

/// A word without the number before it: nothing of `12.`, and `e5:G` of `12.e5:G`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < word.len() {
        rest.trim_start_matches(['.', ')', '…'])
    } else {
        word
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn read(game: Game, text: &str) -> Result<Record, BadRecord> {
        let read = PlainText::read(text).unwrap().record(game, &mut || true);
        read.map(|(record, _)| record)
    }

    #[test]
    fn moves_are_told_apart() {
        let check = |game, text: &str, moves: &[&str]| {
            assert_eq!(read(game, text).unwrap().moves, moves, "{text}");
        };
        let two = ["c3 L3-90", "a2 Ba-0"];
        check(Game::Trypsylon, "c3 L3-90 a2 Ba-0", &two);
        check(Game::Trypsylon, "1. c3 L3-90\n\n2. a2 Ba-0 ; good", &two);
        check(Game::Trypsylon, "1.c3 {the middle} L3-90 2) a2 Ba-0", &two);
        let double = ["c3 L3-90", "a2+b2 Ba-0 Bb-0"];
        let expert = "Rules: expert # doubles\nc3 L3-90 a2+b2 Ba-0 Bb-0";
        check(Game::Trypsylon, expert, &double);
        check(Game::Trisq, "size=6 c3hnw d4vse", &["c3hnw", "d4vse"]);
        let guessed = ["e5:B", "?1:GGG", "e4:G"];
        let tryptic = "patterns:BBB,GGG,RRR 1.e5:B 2. ?1:GGG e4:G";
        check(Game::Tryptic, tryptic, &guessed);
    }

    #[test]
    fn the_line_at_fault_is_named() {
        let check = |text: &str, expected: (u32, usize, &str)| {
            let (line, number, at_fault) = expected;
            let why = read(Game::Trypsylon, text).unwrap_err();
            assert!(
                matches!(&why, BadRecord::Move { line: Some(at), number: it, text, .. }
                    if (*at, *it, text.as_str()) == (line, number, at_fault)),
                "{why:?}"
            );
        };
        check("; Ann and Ben\nc3 L3-90\nz9", (3, 2, "z9"));
        check("1. c3 L3-90 2. a2 Ba-1 3. b4 Tb-0", (1, 2, "a2 Ba-1"));
        check("{a\nb} c3 L3-90 a3 Ta-0", (2, 2, "a3 Ta-0"));
    }

    #[test]
    fn a_text_without_moves_is_refused() {
        for text in ["", "\n", "; nothing", "1. 2.", "size:6x6"] {
            assert!(PlainText::read(text).is_err(), "{text}");
        }
        let why = read(Game::Tryptic, "e5:B").unwrap_err();
        assert!(matches!(why, BadRecord::Options(_)), "{why:?}");
        let text = "c3 ".repeat(Record::LONGEST);
        assert_eq!(PlainText::read(&text), Err(BadText::TooLong));
    }
}
