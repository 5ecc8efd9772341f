//! Pictures: a pure function of a plain scene.

mod side;

pub use side::Side;
