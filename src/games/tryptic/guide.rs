//! The pictures beside the explanation of the rules.

use crate::games::Figure;

/// The aim, a turn, a challenge, claims and the end, and how to play here.
pub(super) const FIGURES: &[Figure] = &[
    Figure { position: "...../....../...R.../..G.Y.../.WYGGYB../...BR.../...W.../....../..... 1 YGG,RRB 0,0 +x -", draft: "", last: None },
    Figure {
        position: "...../....../...R.../..G...../.WYGGYB../...BR.../...W.../....../..... 2 YGG,RRB,WGW 0,0,0 +++ -",
        draft: "",
        last: Some("e6:Y"),
    },
    Figure {
        position: "...../....../...R.../..G...../.WYGGYB../...BR.../...W.../....../..... 2 YGG,RRB,WGW -1,2,-1 ++x c",
        draft: "",
        last: Some("?3:WGW"),
    },
    Figure {
        position: "...../....../...R.../..GY..../.WYGGYB../..YGBR../...W.../....../..... 1 YGG,RRB,WGW 2,0,-2 +xx -",
        draft: "",
        last: None,
    },
    Figure {
        position: "...../....../...R.../..G...../.WYGGYB../...BR.../...W.../....../..... 2 YGG,RRB,WGW 0,0,0 +++ -",
        draft: "d6",
        last: None,
    },
];
