//! What people type for moves and their parts, in English or German: lenient about case, spaces,
//! punctuation and order.

use super::{
    board::{Hex, Size},
    moves::{Move, Step, hexes},
    notation::{no_such_hex, no_such_stone, unreadable},
    stones::{Stone, Variant},
};
use crate::games::lexer;
use crate::sentences::{Sentence, sentence};

#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Typed {
    Nothing,
    /// A move that lays nothing.
    Call(Move),
    /// A word, perhaps with all or the first of its hexes, and the stone that turns.
    Word {
        word: Vec<Stone>,
        hexes: Vec<Hex>,
        turn: Option<Hex>,
    },
    Path {
        steps: Vec<Step>,
        turn: Option<Hex>,
    },
}

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

/// Words that people add to make a sentence. Most may be laid too, so they are left out only where
/// another word is there.
const FILLERS: [&str; 24] = [
    "and", "at", "auf", "das", "den", "der", "die", "from", "hex", "lay", "lege", "letter", "nach",
    "on", "place", "play", "put", "setze", "stein", "stone", "the", "to", "word", "wort",
];

/// Words that announce the stone that turns.
const TURNS: [&str; 9] = [
    "dreh", "drehe", "drehen", "turn", "turning", "turns", "wende", "wenden", "wendet",
];

/// The moves that lay nothing.
const CALLS: [(&str, Move); 3] = [
    ("swap tausch tausche tauschen", Move::Swap),
    ("keep behalte behalten", Move::Keep),
    ("pass passe passen", Move::Pass),
];

pub(super) fn read(text: &str, size: Size, variant: Variant) -> Result<Typed, Sentence> {
    if let Ok(mv) = call(text) {
        return Ok(Typed::Call(mv));
    }
    let spaced = text.replace('*', " * ");
    let tokens = lexer::words(&spaced, &['=', '*']).map(|piece| token(piece, size, variant));
    let mut tokens: Vec<_> = tokens.collect::<Result<_, _>>()?;
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
    let last = words.pop();
    match (last, &words[..], stone_ahead) {
        (Some(word), [], None) => Ok(Typed::Word {
            word,
            hexes: hexes(&steps),
            turn,
        }),
        (None, _, None) if steps.is_empty() && turn.is_none() => Ok(Typed::Nothing),
        (None, _, None) if !steps.is_empty() => Ok(Typed::Path { steps, turn }),
        _ => Err(unreadable(text.trim())),
    }
}

pub(super) fn word(text: &str, variant: Variant) -> Result<Vec<Stone>, Sentence> {
    let signs = text
        .chars()
        .filter(|sign| !sign.is_whitespace() && *sign != '-');
    let stones = signs.map(|sign| letter(&sign.to_string(), variant));
    let word: Vec<_> = stones.collect::<Result<_, _>>()?;
    if word.len() > 1 {
        Ok(word)
    } else {
        Err(sentence!(wyps_word_too_short))
    }
}

pub(super) fn hex(text: &str, size: Size) -> Result<Hex, Sentence> {
    let name = text.trim().trim_start_matches('*').to_lowercase();
    size.read(&name).ok_or_else(|| no_such_hex(text, size))
}

/// Hexes in order, perhaps with what lies or is laid on them, and the one that turns.
pub(super) fn hexes_and_turn(text: &str, size: Size) -> Result<(Vec<Hex>, Option<Hex>), Sentence> {
    let (path, turn) = match text.split_once('*') {
        Some((path, turn)) => (path, Some(hex(turn, size)?)),
        None => (text, None),
    };
    let pieces = lexer::words(path, &['=']);
    let hexes = pieces.map(|piece| hex(piece.split('=').next().unwrap_or_default(), size));
    let hexes: Vec<_> = hexes.collect::<Result<_, _>>()?;
    if hexes.is_empty() {
        Err(no_such_hex(text, size))
    } else {
        Ok((hexes, turn))
    }
}

/// The hexes of an unfinished text, up to the first word that is none or may become longer.
pub(super) fn first_hexes(text: &str, size: Size) -> Vec<Hex> {
    let small = text.to_lowercase();
    let mut pieces: Vec<_> = lexer::words(&small, &[]).collect();
    // `m1` may still become `m13`.
    let may_grow =
        |last: &mut &str| small.ends_with(*last) && size.read(&format!("{last}0")).is_some();
    pieces.pop_if(may_grow);
    let hexes = pieces.into_iter().map_while(|piece| size.read(piece));
    hexes.collect()
}

pub(super) fn letter(text: &str, variant: Variant) -> Result<Stone, Sentence> {
    lexer::sole(text.trim())
        .and_then(|sign| stone(sign, variant))
        .ok_or_else(|| no_such_stone(text, variant))
}

/// A move that lays nothing.
pub(super) fn call(text: &str) -> Result<Move, Sentence> {
    let said = text.trim().to_lowercase();
    lexer::meaning(&CALLS, &said).ok_or_else(|| unreadable(text))
}

/// The stone of a letter or digit in either case.
fn stone(sign: char, variant: Variant) -> Option<Stone> {
    variant.stone(sign.to_ascii_uppercase())
}

fn token(piece: &str, size: Size, variant: Variant) -> Result<Token, Sentence> {
    let small = piece.to_lowercase();
    if piece == "*" || TURNS.contains(&small.as_str()) {
        return Ok(Token::Turn(small));
    }
    if let Some((name, stone)) = piece.split_once('=') {
        let stone = Some(stone).filter(|stone| !stone.is_empty());
        let stone = stone.map(|stone| letter(stone, variant)).transpose()?;
        return Ok(Token::Hex(hex(name, size)?, stone));
    }
    if let Some(hex) = size.read(&small) {
        return Ok(Token::Hex(hex, None));
    }
    let number = small.strip_prefix(|first: char| first.is_ascii_lowercase());
    if number.is_some_and(lexer::is_number) {
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

/// Takes out the stone that turns and the word that announces it. TURN itself may be laid too.
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

/// Leaves out the fillers, unless no other word is there.
fn drop_fillers(tokens: &mut Vec<Token>) {
    tokens.retain(|token| !matches!(token, Token::Word(word, _) if word.is_empty()));
    let mut words = tokens
        .iter()
        .filter(|token| matches!(token, Token::Word(..)))
        .count();
    // A word in capitals is less likely to be a filler.
    for small in [true, false] {
        tokens.retain(|token| {
            let is_left_out = words > 1 && is_filler(token, small);
            words -= usize::from(is_left_out);
            !is_left_out
        });
    }
    // “n at g3” is a stone on a hex.
    let is_stone = |token: &Token| matches!(token, Token::Stone(_) | Token::Hex(_, Some(_)));
    if words == 1 && tokens.iter().any(is_stone) {
        tokens.retain(|token| !is_filler(token, false));
    }
}

/// Whether this is a filler; with `small` one that is not all in capitals.
fn is_filler(token: &Token, small: bool) -> bool {
    let Token::Word(_, typed) = token else {
        return false;
    };
    FILLERS.contains(&typed.to_lowercase().as_str()) && !(small && *typed == typed.to_uppercase())
}
