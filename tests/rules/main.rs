//! The rules of the games and the engine that speaks them.

mod vectors;
