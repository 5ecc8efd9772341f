//! The pictures beside the explanation of the rules.

use crate::games::Figure;

/// The aim, a turn, the rule of contacts, how it is mended, and how to play here.
pub(super) const FIGURES: &[Figure] = &[
    Figure { position: "4 b a1hse,a2hse,a3hne,a4hse -", draft: "", last: None },
    Figure { position: "4 b b3hnw -", draft: "c2v", last: None },
    Figure { position: "4 r b2hne c3vne", draft: "", last: None },
    Figure { position: "4 r b2hne -", draft: "", last: None },
    Figure { position: "4 r b2hne c2vse", draft: "b3", last: None },
];
