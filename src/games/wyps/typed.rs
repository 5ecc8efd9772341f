//! What people type for moves and their parts, in English or German: lenient about case, spaces,
//! punctuation and order.

use super::{
    board::{Hex, Size},
    moves::{Move, Step},
    notation::{self, no_such_hex, no_such_stone, unreadable},
    stones::{Stone, Variant},
};
use crate::games::lexer;
use crate::texts::{Sentence, sentence};

/// A whole or partial move, understood.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Typed {
    Nothing,
    /// Something is said without laying anything.
    Call(Move),
    /// A word, perhaps with the hexes that it goes over, or the first of them, and the stone that
    /// turns.
    Word {
        word: Vec<Stone>,
        hexes: Vec<Hex>,
        turn: Option<Hex>,
    },
    /// A path with its new stones.
    Path {
        steps: Vec<Step>,
        turn: Option<Hex>,
    },
}

/// A piece of what was typed.
#[derive(Clone, Debug, Eq, PartialEq)]
enum Token {
    /// A hex, perhaps with the stone on it.
    Hex(Hex, Option<Stone>),
    Stone(Stone),
    /// A word, with the text it was typed as.
    Word(Vec<Stone>, String),
    /// What follows turns; with the text it was typed as.
    Turn(String),
}

/// What people add to make it a sentence. All but a few are English words too, so they are left out
/// only where another word is there.
const FILLERS: [&str; 24] = [
    "and", "at", "auf", "das", "den", "der", "die", "from", "hex", "lay", "lege", "letter", "nach",
    "on", "place", "play", "put", "setze", "stein", "stone", "the", "to", "word", "wort",
];

/// What announces the stone that turns.
const TURNS: [&str; 9] = [
    "dreh", "drehe", "drehen", "turn", "turning", "turns", "wende", "wenden", "wendet",
];

/// What is said without laying anything.
const CALLS: [(&str, Move); 10] = [
    (notation::SWAP, Move::Swap),
    ("tausch", Move::Swap),
    ("tausche", Move::Swap),
    ("tauschen", Move::Swap),
    (notation::KEEP, Move::Keep),
    ("behalte", Move::Keep),
    ("behalten", Move::Keep),
    (notation::PASS, Move::Pass),
    ("passe", Move::Pass),
    ("passen", Move::Pass),
];

/// A whole or partial move.
pub(super) fn read(text: &str, size: Size, variant: Variant) -> Result<Typed, Sentence> {
    if let Ok(mv) = call(text) {
        return Ok(Typed::Call(mv));
    }
    let mut tokens = tokens(text, size, variant)?;
    let turn = take_turn(&mut tokens, variant);
    drop_fillers(&mut tokens);
    let mut words = Vec::new();
    let mut steps: Vec<Step> = Vec::new();
    let mut stone_ahead = None;
    for token in tokens {
        match token {
            Token::Hex(hex, stone) => steps.push(Step {
                hex,
                stone: stone.or(stone_ahead.take()),
            }),
            Token::Stone(stone) => match steps.last_mut() {
                Some(last) if last.stone.is_none() => last.stone = Some(stone),
                _ if stone_ahead.is_none() => stone_ahead = Some(stone),
                _ => return Err(unreadable(&stone.to_string())),
            },
            Token::Word(word, _) => words.push(word),
            // Only a `*` that nothing follows is left.
            Token::Turn(_) => {}
        }
    }
    let mut words = words.into_iter();
    match (words.next(), words.next(), stone_ahead) {
        (Some(word), None, None) => Ok(Typed::Word {
            word,
            hexes: steps.iter().map(|step| step.hex).collect(),
            turn,
        }),
        (None, _, None) if steps.is_empty() && turn.is_none() => Ok(Typed::Nothing),
        (None, _, None) if !steps.is_empty() => Ok(Typed::Path { steps, turn }),
        _ => Err(unreadable(text.trim())),
    }
}

/// A word by itself.
pub(super) fn word(text: &str, variant: Variant) -> Result<Vec<Stone>, Sentence> {
    let signs = text
        .trim()
        .chars()
        .filter(|sign| !sign.is_whitespace() && *sign != '-');
    let word = signs
        .map(|sign| stone(sign, variant).ok_or_else(|| no_such_stone(&sign.to_string(), variant)));
    let word: Vec<_> = word.collect::<Result<_, _>>()?;
    if word.len() > 1 {
        Ok(word)
    } else {
        Err(sentence!(wyps_word_too_short))
    }
}

/// One hex.
pub(super) fn hex(text: &str, size: Size) -> Result<Hex, Sentence> {
    let name = text.trim().trim_start_matches('*').to_lowercase();
    size.read(&name).ok_or_else(|| no_such_hex(text, size))
}

/// Hexes in order, and the one that turns.
pub(super) fn hexes_and_turn(text: &str, size: Size) -> Result<(Vec<Hex>, Option<Hex>), Sentence> {
    // What lies or is laid on a hex may be said too.
    let (path, turn) = match text.split_once('*') {
        Some((path, turn)) => (path, Some(hex(turn, size)?)),
        None => (text, None),
    };
    let hexes: Vec<_> = lexer::words(path, &['='])
        .map(|piece| hex(piece.split('=').next().unwrap_or_default(), size))
        .collect::<Result<_, _>>()?;
    if hexes.is_empty() {
        Err(no_such_hex(text, size))
    } else {
        Ok((hexes, turn))
    }
}

/// The hexes that have been typed so far; the last one may still be unfinished, and what is none is
/// left out with all after it.
pub(super) fn first_hexes(text: &str, size: Size) -> Vec<Hex> {
    let small = text.to_lowercase();
    let mut pieces: Vec<_> = lexer::words(&small, &[]).collect();
    // `m1` may still become `m13`.
    if pieces
        .last()
        .is_some_and(|last| small.ends_with(last) && size.read(&format!("{last}0")).is_some())
    {
        pieces.pop();
    }
    pieces
        .into_iter()
        .map_while(|piece| size.read(piece))
        .collect()
}

/// One stone.
pub(super) fn letter(text: &str, variant: Variant) -> Result<Stone, Sentence> {
    lexer::sole(text.trim())
        .and_then(|sign| stone(sign, variant))
        .ok_or_else(|| no_such_stone(text, variant))
}

/// What is said without laying anything.
pub(super) fn call(text: &str) -> Result<Move, Sentence> {
    let said = text.trim().to_lowercase();
    let found = CALLS.into_iter().find(|(name, _)| *name == said);
    found.map(|(_, mv)| mv).ok_or_else(|| unreadable(text))
}

/// The stone of a letter or digit in either case.
fn stone(sign: char, variant: Variant) -> Option<Stone> {
    Stone::new(sign.to_ascii_uppercase()).filter(|&stone| variant.has(stone))
}

fn tokens(text: &str, size: Size, variant: Variant) -> Result<Vec<Token>, Sentence> {
    let spaced = text.replace('*', " * ");
    lexer::words(&spaced, &['=', '*'])
        .map(|piece| token(piece, size, variant))
        .collect()
}

fn token(piece: &str, size: Size, variant: Variant) -> Result<Token, Sentence> {
    let small = piece.to_lowercase();
    if piece == "*" || TURNS.contains(&small.as_str()) {
        return Ok(Token::Turn(small));
    }
    if let Some((name, stone)) = piece.split_once('=') {
        let stone = if stone.is_empty() {
            None
        } else {
            Some(letter(stone, variant)?)
        };
        return Ok(Token::Hex(hex(name, size)?, stone));
    }
    if let Some(hex) = size.read(&small) {
        return Ok(Token::Hex(hex, None));
    }
    let looks_like_hex = small
        .chars()
        .next()
        .is_some_and(|first| first.is_ascii_lowercase())
        && small.len() > 1
        && small[1..].bytes().all(|digit| digit.is_ascii_digit());
    if looks_like_hex {
        return Err(no_such_hex(piece, size));
    }
    let stones: Option<Vec<_>> = piece.chars().map(|sign| stone(sign, variant)).collect();
    match stones.as_deref() {
        Some(&[stone]) => Ok(Token::Stone(stone)),
        Some([_, _, ..]) => Ok(Token::Word(stones.unwrap_or_default(), piece.to_owned())),
        // A word of letters in the game with numbers may still be one of the sentence's.
        _ if FILLERS.contains(&small.as_str()) => Ok(Token::Word(Vec::new(), small)),
        _ => Err(unreadable(piece)),
    }
}

/// Takes out the stone that turns, with what announces it. TURN itself is a word that may be laid.
fn take_turn(tokens: &mut Vec<Token>, variant: Variant) -> Option<Hex> {
    let turn = match tokens[..] {
        [.., _, Token::Turn(_), Token::Hex(hex, _)] => Some(hex),
        _ => None,
    };
    if turn.is_some() {
        tokens.truncate(tokens.len() - 2);
    }
    for token in tokens {
        if let Token::Turn(typed) = token
            && let Some(word) = typed.chars().map(|sign| stone(sign, variant)).collect()
        {
            *token = Token::Word(word, std::mem::take(typed));
        }
    }
    turn
}

/// Leaves out the words that only make it a sentence, unless no other word is there.
fn drop_fillers(tokens: &mut Vec<Token>) {
    tokens.retain(|token| !matches!(token, Token::Word(word, _) if word.is_empty()));
    let mut words = tokens
        .iter()
        .filter(|token| matches!(token, Token::Word(..)))
        .count();
    // What is written in capitals is rather meant.
    for small in [true, false] {
        tokens.retain(|token| {
            let is_left_out = words > 1 && is_filler(token, small);
            words -= usize::from(is_left_out);
            !is_left_out
        });
    }
    // “n at g3” is a stone on a hex.
    if words == 1
        && tokens
            .iter()
            .any(|token| matches!(token, Token::Stone(_) | Token::Hex(_, Some(_))))
    {
        tokens.retain(|token| !is_filler(token, false));
    }
}

/// Whether this is a word that only makes it a sentence, and written in small letters if that is
/// asked for.
fn is_filler(token: &Token, small: bool) -> bool {
    matches!(token, Token::Word(_, typed) if FILLERS.contains(&typed.to_lowercase().as_str()) && !(small && *typed == typed.to_uppercase()))
}
