//! The pictures beside the explanation of the rules.

use crate::games::Figure;

/// The aim, a move, the kinds of moves, the pathways, and how to play here.
pub(super) const FIGURES: &[Figure] = &[
    Figure { position: "03030/...../...../...../..... m s a5 -", draft: "", last: None },
    Figure { position: "...../...../...../...../..... b s - -", draft: "c3", last: None },
    Figure { position: "...../..0../3.1../..2../..... b s a3 o", draft: "b2+d4 L2-90", last: None },
    Figure { position: "...../.12../.03../.1.../0.... b s a1 -", draft: "", last: None },
    Figure { position: "...../...../...../...../1.... m s a1 -", draft: "d2", last: None },
];
