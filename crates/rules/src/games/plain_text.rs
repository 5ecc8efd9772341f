//! A game written down by hand: options and moves, numbered or not.
//!
//! ```text
//! size:6x6
//! 1. c3 L3-90  2. A2, Ba-0  ; a comment
//! ```

use super::{
    AnyPosition, BadRecord, BadText, Game, GameOption, MoveError, Options, Positions, Record,
    lexer::is_number,
};

/// Largest number of words that a move has in the notation: cards and two insertions of Trypsylon.
const LONGEST_MOVE: usize = 3;
/// Largest number of words that a person writes a move in: `place c3, horizontal, upper left`.
const LONGEST_TYPED: usize = 12;

/// What stands at the end of a game for its result.
const RESULTS: [&str; 6] = ["1-0", "0-1", "1/2-1/2", "½-½", "1/2", "*"];

/// Dashes that stand for a hyphen.
const DASHES: [char; 3] = ['–', '—', '−'];

/// What encloses a text that Discord shows as code.
const FENCE: &str = "```";

/// A game's moves, before it is known of which game they are.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PlainText {
    options: Options,
    /// At least one.
    runs: Vec<Run>,
}

/// The words between move numbers or ends of lines: one move, or several.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
struct Run {
    /// Counted from 1.
    line: u32,
    words: Vec<String>,
}

/// A move in the notation, and the position after it.
type Made = (String, Box<dyn AnyPosition>);

/// How moves are read.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Spelling {
    /// In the notation's one spelling; numbers by themselves count the moves.
    Notation,
    /// As people type them.
    Typed,
}

impl PlainText {
    /// Reads `key:value` as an option. Leaves out the numbers of moves, headers such as `Date: …` or
    /// `[Date "…"]`, the result at the end, as comments what stands between braces and what follows
    /// `;` or `#` in a line, and where there is a code block, what stands around it.
    ///
    /// # Errors
    /// When the text is too long, or has no moves.
    pub fn read(text: &str) -> Result<Self, BadText> {
        if text.len() > Record::LONGEST {
            return Err(BadText::TooLong);
        }
        let mut options = Options::new();
        let mut runs: Vec<Run> = Vec::new();
        for (line, text) in (1..).zip(without_comments(&in_fence(text)).lines()) {
            if let Some((key, value)) = tag(text) {
                if Game::any_has_option(&key) {
                    options.insert(key, json(value));
                }
            } else if !(runs.is_empty() && is_header(text)) {
                read_line(line, text, &mut options, &mut runs);
            }
        }
        runs.retain(|run| !run.words.is_empty());
        if let Some(last) = runs.last_mut() {
            let is_result = |word: &mut String| RESULTS.contains(&&*word.replace(DASHES, "-"));
            while last.words.pop_if(is_result).is_some() {}
        }
        runs.retain(|run| !run.words.is_empty());
        if runs.is_empty() {
            return Err(BadText::NoMoves);
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
        let start = game.start(&self.options)?;
        let (moves, positions) = self.played_from(start, may_go_on)?;
        Ok((Record::new(self.options.clone(), moves), positions))
    }

    /// The moves of this as they are played from a position, with all positions; stops as
    /// [`PlainText::record`] does.
    ///
    /// # Errors
    /// At the first move that cannot be played.
    pub fn played_from(
        &self,
        mut position: Box<dyn AnyPosition>,
        may_go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(Vec<String>, Positions), BadRecord> {
        let mut moves = Vec::new();
        let mut positions = Vec::new();
        for run in &self.runs {
            for (mv, next) in run.play(&*position, moves.len(), may_go_on)? {
                moves.push(mv);
                positions.push(std::mem::replace(&mut position, next));
            }
        }
        positions.push(position);
        Ok((moves, positions))
    }
}

/// Adds the options and moves of a line.
fn read_line(line: u32, text: &str, options: &mut Options, runs: &mut Vec<Run>) {
    let mut run = Run {
        line,
        ..Run::default()
    };
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
            let words = std::mem::take(&mut run.words);
            runs.push(Run { line, words });
        }
        let is_number = is_number(unnumbered) && run.words.is_empty();
        if !unnumbered.is_empty() && !is_number {
            run.words.push(unnumbered.to_owned());
        }
    }
    runs.push(run);
}

impl Run {
    /// The moves of these words from a position before which `number` moves were played: in the
    /// notation, or all of them as one move, or one after the other as they are typed.
    fn play(
        &self,
        position: &dyn AnyPosition,
        number: usize,
        may_go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<Made>, BadRecord> {
        match self.play_spelt(Spelling::Notation, position, number, may_go_on) {
            Err(BadRecord::Move { .. }) => {}
            played => return played,
        }
        if self.words.len() <= LONGEST_TYPED
            && let Ok(only) = position.play_as_typed(&self.words.join(" "))
        {
            return Ok(vec![only]);
        }
        self.play_spelt(Spelling::Typed, position, number, may_go_on)
    }

    fn play_spelt(
        &self,
        spelling: Spelling,
        position: &dyn AnyPosition,
        number: usize,
        may_go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<Made>, BadRecord> {
        let words = self.words.iter();
        let is_read = |word: &&String| spelling == Spelling::Typed || !is_number(word);
        let words: Vec<&str> = words.filter(is_read).map(String::as_str).collect();
        let mut made: Vec<Made> = Vec::new();
        let mut left = words.as_slice();
        while !left.is_empty() {
            let number = number + made.len();
            if !may_go_on() || number == Record::MOST_MOVES {
                return Err(BadRecord::Stopped { number });
            }
            let now = made.last().map_or(position, |(_, now)| &**now);
            match first_move(now, left, spelling) {
                Ok((length, played)) => {
                    left = &left[length..];
                    made.push(played);
                }
                // The number of a move.
                Err(_) if left.len() > 1 && is_number(left[0]) => left = &left[1..],
                Err((text, why)) => {
                    return Err(BadRecord::Move {
                        line: Some(self.line),
                        number: number + 1,
                        text,
                        why,
                    });
                }
            }
        }
        Ok(made)
    }
}

/// The move that these words begin with, with the number of its words; or else all words that it
/// might have, with what is wrong. In the notation it is the longest one, because the shorter ones
/// are parts of it.
fn first_move(
    position: &dyn AnyPosition,
    words: &[&str],
    spelling: Spelling,
) -> Result<(usize, Made), (String, MoveError)> {
    let mut illegal = None;
    for length in (1..=words.len().min(LONGEST_MOVE)).rev() {
        let text = words[..length].join(" ");
        match position.play(&text) {
            Ok(next) => return Ok((length, (text, next))),
            Err(MoveError::Unreadable(_)) => {}
            Err(why) if illegal.is_none() => illegal = Some((text, why)),
            Err(_) => {}
        }
    }
    if spelling == Spelling::Typed {
        for length in 1..=words.len().min(LONGEST_TYPED) {
            if let Ok(made) = position.play_as_typed(&words[..length].join(" ")) {
                return Ok((length, made));
            }
        }
    }
    Err(illegal.unwrap_or_else(|| {
        let is_one = words.len() <= LONGEST_TYPED;
        let length = if is_one { words.len() } else { LONGEST_MOVE };
        let text = words[..length].join(" ");
        let why = position.play_as_typed(&text).err();
        (text, why.unwrap_or(MoveError::Over))
    }))
}

/// The text in the first code block, in the lines where it stands; all of a text without one.
pub fn in_fence(text: &str) -> String {
    let Some((before, rest)) = text.split_once(FENCE) else {
        return text.replace('`', " ");
    };
    let inside = rest.split_once(FENCE).map_or(rest, |(inside, _)| inside);
    // The first line may name a language.
    let is_language = |line: &str| {
        line.chars()
            .all(|c| c.is_alphanumeric() || "+-_".contains(c))
    };
    let code = match inside.split_once('\n') {
        Some((first, code)) if is_language(first.trim_end()) => format!("\n{code}"),
        _ => inside.to_owned(),
    };
    "\n".repeat(before.matches('\n').count()) + &code
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

/// The key, in small letters, and the value of a line like `[Date "2026"]`.
fn tag(line: &str) -> Option<(String, &str)> {
    let inside = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let (key, value) = inside.trim().split_once(char::is_whitespace)?;
    let is_key = key.chars().all(char::is_alphanumeric);
    is_key.then(|| (key.to_lowercase(), value.trim().trim_matches('"')))
}

/// Whether a line is one like `Played at: Kiel`, which names no option.
fn is_header(line: &str) -> bool {
    let Some((key, _)) = line.split_once(':') else {
        return false;
    };
    let key = key.trim().to_lowercase();
    let is_name = |c: char| c.is_alphabetic() || c == ' ' || c == '_';
    key.chars().count() > 1 && key.chars().all(is_name) && !Game::any_has_option(&key)
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

/// A word without the marked number before it: nothing of `12.`, and `e5:G` of `12.e5:G`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let unmarked = rest.trim_start_matches(['.', ')', '…']);
    if rest.len() < word.len() && unmarked.len() < rest.len() {
        unmarked
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
        check(Game::TRYPSYLON, "c3 L3-90 a2 Ba-0", &two);
        check(Game::TRYPSYLON, "1. c3 L3-90\n\n2. a2 Ba-0 ; good", &two);
        check(Game::TRYPSYLON, "1.c3 {the middle} L3-90 2) a2 Ba-0", &two);
        let double = ["c3 L3-90", "a2+b2 Ba-0 Bb-0"];
        let expert = "Rules: expert # doubles\nc3 L3-90 a2+b2 Ba-0 Bb-0";
        check(Game::TRYPSYLON, expert, &double);
        check(Game::TRISQ, "size=6 c3hnw d4vse", &["c3hnw", "d4vse"]);
        let guessed = ["e5:B", "?1:GGG", "e4:G"];
        let tryptic = "patterns:BBB,GGG,RRR 1.e5:B 2. ?1:GGG e4:G";
        check(Game::TRYPTIC, tryptic, &guessed);
    }

    #[test]
    fn moves_are_read_as_people_type_them() {
        let check = |game, text: &str, moves: &[&str]| {
            let read = read(game, text).unwrap_or_else(|why| panic!("{text}: {why}"));
            assert_eq!(read.moves, moves, "{text}");
        };
        let two = ["c3 L3-90", "a2 Ba-0"];
        for text in [
            "C3 l3-90 A2 ba-0",
            "1. c3, L3–90\n2. a2, Ba–0",
            "1 c3 left 3 90°\n2 a2 bottom a 0°",
            "1. L3-90 c3 2. Ba-0 a2",
            "1.c3 L 90 2.take a2, push bottom 0",
            "c3 L3-90 2 A2 ba-0",
        ] {
            check(Game::TRYPSYLON, text, &two);
        }
        let spelt = "size:6\nC3, horizontal, upper left\nD4 V SE";
        check(Game::TRISQ, spelt, &["c3hnw", "d4vse"]);
        let spelt = "patterns:BBB,GGG,RRR\n1. e5 blue\n2. guess 1 GGG\n3. E4 : g";
        check(Game::TRYPTIC, spelt, &["e5:B", "?1:GGG", "e4:G"]);
    }

    /// What other programs and Discord put around the moves was refused, or read as moves.
    #[test]
    fn what_stands_around_the_moves_is_left_out() {
        let check = |text: &str| {
            let read = read(Game::TRYPSYLON, text).unwrap_or_else(|why| panic!("{text}: {why}"));
            assert_eq!(read.moves, ["c3 L3-90", "a2 Ba-0"], "{text}");
            assert_eq!(
                read.options.len(),
                usize::from(text.contains("ize")),
                "{text}"
            );
        };
        for text in [
            "[Event \"Evening\"]\n[White \"Ann\"]\n\n1. c3 L3-90 2. a2 Ba-0 1-0",
            "Played on: 2026-11-26\nWeiß: Ann\nSize: 5x5\nc3 L3-90\na2 Ba-0\n*",
            "[Size \"5x5\"]\nc3 L3-90\na2 Ba-0 ½–½",
            "```\nc3 L3-90\na2 Ba-0\n```",
            "Our game:\n```text\nc3 L3-90\na2 Ba-0\n``` What do you think?",
            "`c3 L3-90 a2 Ba-0`",
        ] {
            check(text);
        }
        let why = read(Game::TRYPSYLON, "Look:\n```\nc3 L3-90\nz9\n```").unwrap_err();
        assert!(
            matches!(why, BadRecord::Move { line: Some(4), .. }),
            "{why:?}"
        );
    }

    #[test]
    fn the_line_at_fault_is_named() {
        let check = |text: &str, expected: (u32, usize, &str)| {
            let (line, number, at_fault) = expected;
            let why = read(Game::TRYPSYLON, text).unwrap_err();
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
        for text in [
            "",
            "\n",
            "; nothing",
            "1. 2.",
            "size:6x6",
            "Event: a club evening",
            "[White \"Ann\"]\n1-0",
            "```\n```",
        ] {
            assert_eq!(PlainText::read(text), Err(BadText::NoMoves), "{text}");
        }
        let why = read(Game::TRYPTIC, "e5:B").unwrap_err();
        assert!(matches!(why, BadRecord::Options(_)), "{why:?}");
        let text = "c3 ".repeat(Record::LONGEST);
        assert_eq!(PlainText::read(&text), Err(BadText::TooLong));
    }
}
