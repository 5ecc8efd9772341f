//! The pictures beside the explanation of the rules.

use crate::games::Figure;

/// The aim, a move, the kinds of moves, the pathways, and how to play here.
pub(super) const FIGURES: &[Figure] = &[
    Figure::of("03030/...../...../...../..... m s a5 -"),
    Figure::of("...../...../...../...../..... b s - -").with_partial("c3"),
    Figure::of("...../..0../3.1../..2../..... b s a3 o").with_partial("b2+d4 L2-90"),
    Figure::of("...../.12../.03../.1.../0.... b s a1 -"),
    Figure::of("...../...../...../...../1.... m s a1 -").with_partial("d2"),
];
