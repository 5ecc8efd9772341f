//! The pictures beside the explanation of the rules.

use crate::games::Figure;

/// The aim, a word, turning, atari, and how to play here.
pub(super) const FIGURES: &[Figure] = &[Figure { position: "./../.e./.rA./.GaZE/n.o.e. b q - -,R -", draft: "", last: None }];
