//! The pictures beside the explanation of the rules.

use crate::games::Figure;

/// The aim, a turn, the rule of contacts, how it is mended, and how to play here.
pub(super) const FIGURES: &[Figure] = &[
    Figure::of(
        "4 b b1hnw,b1hsw,b2hnw,b2hsw,b3hnw,b3hsw,b4hnw,b4hsw a3vne,a3vse,c2hnw,c3hse,d2hne,d3hsw",
    ),
    Figure::of("4 b b3hnw -").with_partial("c2v"),
    Figure::of("4 r b2hne c2vse").with_partial("c3hsw"),
    Figure::of("4 r b2hne c2vse").with_partial("b3vse+c3hsw"),
    Figure::of("4 r b2hne c2vse").with_partial("b3"),
];
