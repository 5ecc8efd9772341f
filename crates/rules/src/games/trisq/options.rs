//! The options of a game: the size of the board.

use super::{place::Size, position::Position};
use crate::games::{AnyPosition, BadOptions, BadPosition, Options, Setup};

/// Red always starts, and there is no random draw.
#[derive(Debug)]
pub struct Trisq;

impl Setup for Trisq {
    fn fields(&self) -> &'static [&'static str] {
        &["size"]
    }

    fn start(&self, options: &Options) -> Result<Box<dyn AnyPosition>, BadOptions> {
        let mut size = Size::DEFAULT;
        for (name, value) in options {
            if name != "size" {
                return Err(BadOptions(format!("there is no option {name}, only size")));
            }
            let squares = value.as_u64().and_then(|value| u8::try_from(value).ok());
            let bad = || BadOptions("the option size is a number from 2 to 12".to_owned());
            size = squares.and_then(Size::new).ok_or_else(bad)?;
        }
        Ok(Box::new(Position::first(size)))
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyPosition>, BadPosition> {
        Ok(Box::new(text.parse::<Position>()?))
    }
}
