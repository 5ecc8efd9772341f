//! Pages of the moves of a game.

/// Number of moves on a page; a message holds this number of the longest moves that there are, and
/// how the game ended.
pub(in crate::bot) const PER_PAGE: u32 = 15;

/// The page with the move of this number, from 1.
pub(in crate::bot) const fn page_with(number: u32) -> u32 {
    number.saturating_sub(1) / PER_PAGE
}
