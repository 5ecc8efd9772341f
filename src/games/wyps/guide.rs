//! The pictures beside the explanation of the rules.

use crate::games::Figure;

/// The aim, a move, turning, an atari, and how to play here.
pub(super) const FIGURES: &[Figure] = &[
    Figure { position: "./../.t./GAZE/.oSn. b q - AELNRS,DEIOPR -", draft: "", last: Some("d1=G-d2-d3=Z-d4=E") },
    Figure { position: "./../.t./..../..... w s - AELNRST,DEIOPRU -", draft: "c2-d2=E-e3=N *c2", last: None },
    Figure { position: "./../.t./..../.ar.. w s - AELNRST,DEIOPRU -", draft: "e1=E-e2-e3-e4=N", last: None },
    Figure { position: "./../.t./GAZE/.oSn. b s - AELNRST,DEIOPRU -", draft: "", last: Some("d1=G-d2-d3=Z-d4=E") },
    Figure { position: "./../.t./..../..... w s - AELNRST,DEIOPRU -", draft: "c2-d2=", last: None },
];
