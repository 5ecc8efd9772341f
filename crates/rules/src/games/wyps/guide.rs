//! The pictures beside the explanation of the rules.

use crate::games::Figure;

/// The aim, a move, turning, an atari, and how to play here.
pub(super) const FIGURES: &[Figure] = &[
    Figure::of("./../.t./GAZE/.oSn. b q - AELNRS,DEIOPR -").after("d1=G-d2-d3=Z-d4=E"),
    Figure::of("./../.t./..../..... w s - AELNRST,DEIOPRU -").with_partial("c2-d2=E-e3=N *c2"),
    Figure::of("./../.t./..../.ar.. w s - AELNRST,DEIOPRU -").with_partial("e1=E-e2-e3-e4=N"),
    Figure::of("./../.t./GAZE/.oSn. b s - AELNRST,DEIOPRU -").after("d1=G-d2-d3=Z-d4=E"),
    Figure::of("./../.t./..../..... w s - AELNRST,DEIOPRU -").with_partial("c2-d2="),
];
