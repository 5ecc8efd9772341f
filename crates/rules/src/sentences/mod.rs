//! What is said to people, still without a language: keys of the texts in `assets/locales`, with
//! their arguments. `build.rs` makes a type of each key, which [`sentence!`] fills in, so that a
//! wrong key, or an argument that is missing, does not compile.

mod argument;
mod sentence;

pub use crate::sentence;
pub use argument::{Argument, Link, TimeStyle, visible};
pub use sentence::Sentence;

/// The argument that no code has to fill in: an example of a move.
pub const EXAMPLE: &str = "example";

/// The texts' keys with their arguments, made by `build.rs`.
#[allow(non_camel_case_types)]
pub mod keys {
    use super::{Argument, Sentence};

    include!(concat!(env!("OUT_DIR"), "/keys.rs"));
}

/// The sentence of a key with its arguments: `sentence!(bot_round, round = 2, count = 5)`.
#[macro_export]
macro_rules! sentence {
    ($key:ident $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::sentences::Sentence::from($crate::sentences::keys::$key {
            $($name: $crate::sentence!(@argument $name $(= $value)?)),*
        })
    };
    (@argument $name:ident) => { $crate::sentences::Argument::from($name) };
    (@argument $name:ident = $value:expr) => { $crate::sentences::Argument::from($value) };
}
