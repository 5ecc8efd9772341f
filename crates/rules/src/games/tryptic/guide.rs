//! The pictures beside the explanation of the rules.

use crate::games::{Figure, Seat};

/// The aim, a turn, a challenge, claims and the end, and how to play here.
pub(super) const FIGURES: &[Figure] = &[
    Figure::of(
        "...../....../...R.../..G.Y.../.WYGGYB../...BR.../...W.../....../..... \
         1 YGG,RRB,WGW 0,0,0 +++ -",
    )
    .seen_from(Seat::FIRST),
    Figure::of(
        "...../....../...R.../..G...../.WYGGYB../...BR.../......./....../..... \
         2 YGG,RRB,WGW 0,0,0 +++ -",
    )
    .after("e6:Y"),
    Figure::of(
        "...../....../...R.../..G...../.WYGGYB../...BR.../......./....../..... \
         2 YGG,RRB,WGW 0,2,0 ++x c",
    )
    .after("?3:WGW"),
    Figure::of(
        "...../....../...R.../..GY..../.WYGGYB../..YGBR../...W.../....../..... \
         3 YGG,RRB,WGW 3,-2,-1 +++ -",
    )
    .after("!1"),
    Figure::of(
        "...../....../...R.../..G...../.WYGGYB../...BR.../......./....../..... \
         2 YGG,RRB,WGW 0,0,0 +++ -",
    )
    .with_partial("d6"),
];
