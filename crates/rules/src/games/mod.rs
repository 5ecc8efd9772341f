//! The rules of the games: pure values without I/O, clocks, async or randomness of their own.
//!
//! A game is a constant [`GameInfo`], a [`Setup`], and a type of positions that implements
//! [`Rules`]; it is one line in the list of games, [`Game::all`]. The rest of the program knows [`Game`] and
//! [`AnyPosition`], and speaks to a game in its own notation.

mod class;
mod command;
mod error;
mod game;
mod info;
pub mod lessons;
mod lexer;
mod listed;
mod option;
mod outcome;
mod partial;
mod perft;
mod plain_text;
mod position;
mod record;
mod rules;
mod scene;
mod seat;
mod setup;
mod status;
mod titles;
pub mod trisq;
pub mod trypsylon;
pub mod tryptic;
pub mod wyps;

pub use class::Class;
pub use command::{Layout, Means, MoveCommand, PartOption, Remark, Saying, Secret, Slot, Takes};
pub use error::{BadOptions, BadPosition, MoveError, TooMany};
pub use game::Game;
pub use info::{Figure, GameInfo, Rows};
pub use listed::Listed;
pub use option::{GameOption, Options};
pub use outcome::{DrawReason, Outcome, WinReason};
use partial::longest_prefix;
pub use partial::{Choice, Part, PartialMove, PartialMoves};
pub use plain_text::{PlainText, in_fence};
pub use position::AnyPosition;
pub use record::{About, BadRecord, BadText, Positions, Record, Why, fitting, replayed};
pub use rules::{Presentation, Rules, State};
pub use scene::{GameScene, Scene};
pub use seat::{Seat, Viewer};
pub use setup::{Chance, Setup};
pub use status::Status;
use titles::Quoted;
