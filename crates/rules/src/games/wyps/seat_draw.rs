//! The random draw for black: each player draws a stone, the one nearer to the beginning of the
//! alphabet is black, and the stones go back.

use serde_json::Value;

use super::{
    position::Colour,
    stones::{Stone, Variant},
};
use crate::games::{BadOptions, Chance, Options, Remark};
use crate::sentences::Sentence;

/// Name of the option that holds the two stones, white's and black's: stored and in records, so it
/// stays.
pub(super) const OPTION: &str = "lots";

/// Draws two different stones, the higher one for white: each pair as likely as when people draw
/// until theirs differ.
pub(super) fn draw(options: &mut Options, chance: &mut dyn Chance) {
    let variant = Variant::chosen(options);
    let bag = variant.bag();
    let pairs = |lower: &Stone| bag.iter().filter(|stone| **stone > *lower).count();
    let all: usize = bag.iter().map(pairs).sum();
    let mut left = chance.below(u32::try_from(all).unwrap_or(u32::MAX)) as usize;
    for lower in &bag {
        // The bag is sorted, so the stones above this one are its last.
        let above = pairs(lower);
        if let Some(higher) = bag.get(bag.len() - above + left) {
            options.insert(OPTION.to_owned(), format!("{higher}{lower}").into());
            return;
        }
        left -= above;
    }
}

pub(super) fn remark(options: &Options) -> Option<Remark> {
    let (white, black) = read(options.get(OPTION)?)?;
    let key = if white.is_digit() {
        "wyps-seat-draw-digits"
    } else {
        "wyps-seat-draw"
    };
    let sentence = Sentence::composed(key)
        .fill("white-stone", white)
        .fill("black-stone", black);
    let remark = Remark::new(sentence).with("white", Colour::White.seat());
    Some(remark.with("black", Colour::Black.seat()))
}

/// Checks that a value is two stones that can have been drawn.
pub(super) fn check(value: &Value) -> Result<(), BadOptions> {
    read(value).map(drop).ok_or_else(|| {
        BadOptions(format!(
            "the option {OPTION} is white's stone and black's, \
             which is nearer to the beginning of the alphabet"
        ))
    })
}

fn read(value: &Value) -> Option<(Stone, Stone)> {
    let mut stones = value.as_str()?.chars().map(Stone::new);
    match (stones.next(), stones.next(), stones.next()) {
        (Some(Some(white)), Some(Some(black)), None)
            if white > black && white.is_digit() == black.is_digit() =>
        {
            Some((white, black))
        }
        _ => None,
    }
}
