//! The rules of the games: pure values without I/O, clocks, async or randomness of their own.
//!
//! A game implements [`Rules`] on the type of its positions and adds one line to the list at the
//! end of `list.rs`. Everything else in the program sees a game through [`Game`] (which one) and
//! [`AnyPosition`] (a position of whichever game), and speaks to it in the game's own notation.

mod any;
mod command;
mod draft;
mod list;
mod outcome;
mod perft;
mod record;
mod scene;
mod seat;
mod titles;
pub mod trisq;
pub mod trypsylon;
pub mod tryptic;
pub mod wyps;

use std::fmt;

pub use crate::texts::Sentence as Explanation;
pub use any::AnyPosition;
pub use command::{Layout, Means, MoveCommand, PartOption, Remark, Saying, Secret, Takes};
pub use draft::{Choice, Draft, Part, Slot};
pub use list::Game;
pub use outcome::{DrawReason, Outcome, WinReason};
pub use perft::TooMany;
pub use record::{BadRecord, BadText, Positions, Record, replayed};
pub use scene::Scene;
pub use seat::{Seat, Viewer};

/// The options of a game as one JSON object: what a challenge may choose, who begins, and what
/// chance has decided. Together with the game they determine the first position completely. The
/// fields are those of `causeway engine`'s `options`.
pub type Options = serde_json::Map<String, serde_json::Value>;

/// Something that people may choose when they agree on a game, in the order in which it is offered.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Setting {
    /// The field in [`Options`], also the text key `GAME-setting-KEY`.
    pub key: &'static str,
    /// The values that may be chosen; the first is the default. Their text keys are
    /// `GAME-KEY-VALUE`.
    pub values: &'static [&'static str],
    /// Whether the moderators of a server may have a say in it: what its games begin with, and
    /// whether anything else may be chosen.
    pub by_server: bool,
}

impl Setting {
    /// A setting that is a matter for those who play.
    pub const fn new(key: &'static str, values: &'static [&'static str]) -> Self {
        Self {
            key,
            values,
            by_server: false,
        }
    }

    /// The same where a server has a say in it.
    #[must_use]
    pub const fn by_server(self) -> Self {
        Self {
            by_server: true,
            ..self
        }
    }

    /// A value as it stands in [`Options`]: what is spelt like a number is one.
    pub fn option(value: &str) -> serde_json::Value {
        value
            .parse::<u32>()
            .map_or_else(|_| value.into(), Into::into)
    }

    /// Whether `options` hold one of the values, or none, which is the default.
    pub fn offers(&self, options: &Options) -> bool {
        options
            .get(self.key)
            .is_none_or(|it| self.values.iter().any(|value| Self::option(value) == *it))
    }

    /// The value that `options` hold, or the default.
    pub fn chosen(&self, options: &Options) -> &'static str {
        let chosen = options
            .get(self.key)
            .and_then(|it| self.values.iter().find(|value| Self::option(value) == *it));
        chosen.or(self.values.first()).copied().unwrap_or_default()
    }
}

/// A picture of the rules' explanation, in the game's notation.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Figure {
    pub position: &'static str,
    /// The beginning of a move on it; empty for none.
    pub draft: &'static str,
    /// The move that led to it, if it is to be marked.
    pub last: Option<&'static str>,
    pub viewer: Viewer,
}

impl Figure {
    /// A board as everybody sees it, with nothing marked.
    pub const fn of(position: &'static str) -> Self {
        Self {
            position,
            draft: "",
            last: None,
            viewer: Viewer::Public,
        }
    }

    /// The same with the beginning of a move.
    #[must_use]
    pub const fn begun(self, draft: &'static str) -> Self {
        Self { draft, ..self }
    }

    /// The same with the move that led to it.
    #[must_use]
    pub const fn after(self, last: &'static str) -> Self {
        Self {
            last: Some(last),
            ..self
        }
    }

    /// The same as the player of a seat sees it.
    #[must_use]
    pub const fn seen_from(self, seat: Seat) -> Self {
        Self {
            viewer: Viewer::Seat(seat),
            ..self
        }
    }
}

/// Chance, handed in by the caller: the rules have none of their own.
pub trait Chance {
    /// A number from 0 to `bound` - 1, each as likely as the others. `bound` is at least 1.
    fn below(&mut self, bound: u32) -> u32;
}

/// Why a move's text does not name a move that can be played.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum MoveError {
    /// Unreadable, unfinished, in another spelling than the notation's, or naming a place that the
    /// board does not have.
    #[error("this is not a move in the game's notation: {0}")]
    Unreadable(Explanation),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// A move, but not one that may be played here.
    #[error("this move may not be played here: {0}")]
    Illegal(Explanation),
}

/// Why a text is no position: unreadable, or one that cannot arise. The sentence is English, for
/// the engine's user.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("{0}")]
pub struct BadPosition(pub String);

/// Why options are none of this game's: an unknown field, a wrong type or value. The sentence is
/// English, for the engine's user.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("{0}")]
pub struct BadOptions(pub String);

/// The rules of one game, implemented by the type of its positions.
///
/// A move's text and a legal move are different types: [`Rules::read_move`] turns a text into a
/// [`Rules::Move`] that fits the board, [`Rules::check`] says whether it may be played, and
/// [`Rules::play_unchecked`] plays it.
pub trait Rules: Clone + Eq + fmt::Debug + fmt::Display + Send + Sync + Sized + 'static {
    /// A move that names places and pieces that exist on this board; it need not be legal. Its
    /// `Display` is the notation.
    type Move: Clone + Eq + fmt::Debug + fmt::Display;

    /// Which game this is.
    const GAME: Game;
    /// The version of the rules, stored with every table. It grows whenever the meaning of a stored
    /// text changes.
    const VERSION: u16;
    /// The least and the largest number of seats.
    const SEATS: (u8, u8);
    /// The names of the seats in the engine's answers; empty for a game that numbers them from 1.
    const SEAT_NAMES: &'static [&'static str];
    /// What people may choose when they agree on a game.
    const SETTINGS: &'static [Setting];
    /// Whether whoever has the first seat always begins. Then people change seats from game to
    /// game, so that somebody else may.
    const FIRST_SEAT_STARTS: bool = false;
    /// The parts that moves are built of, in the order in which they usually come, e.g. card, edge,
    /// rotation.
    const SLOTS: &'static [Slot];
    /// The commands by which moves of this game are given, the usual one first. `/move` takes its
    /// notation besides.
    const COMMANDS: &'static [MoveCommand];
    /// Whether people may agree that a part once chosen binds (touch-move): for games whose pieces
    /// are taken up before they are moved.
    const TOUCH_MOVE: bool = false;
    /// Whether a move may be taken back by consent: not where one player alone may have learned
    /// something that cannot be unlearned. What everybody has learned alike, such as stones that a
    /// bag gave away openly, is for those to weigh who are asked; see [`Rules::TAKE_BACK_NOTE`].
    const TAKES_BACK: bool = true;
    /// What those should know who are asked whether a move may be taken back: the key of a
    /// sentence.
    const TAKE_BACK_NOTE: Option<&'static str> = None;
    /// What every player chooses in private before play begins.
    const SECRET: Option<Secret> = None;
    /// What an engine's user may want of this game beyond what every game answers.
    const WANTS: &'static [&'static str];
    /// Of more moves than this the engine neither lists nor counts any.
    const MOST_LISTED: u64 = u64::MAX;
    /// The pages that explain the rules, a picture each; page N has the text `GAME-guide-N`.
    const GUIDE: &'static [Figure];

    /// Settles what follows from the settings that were chosen, before the others get their
    /// defaults.
    ///
    /// # Errors
    /// Why some of those chosen exclude each other.
    fn agree(_chosen: &mut Options) -> Result<(), Explanation> {
        Ok(())
    }

    /// The least and the largest number of seats on these options, where they say more than
    /// [`Rules::SEATS`] does.
    fn seats_on(_options: &Options) -> (u8, u8) {
        Self::SEATS
    }

    /// Completes `options` before a game: who begins, and all that chance decides. What is already
    /// there stays.
    fn draw_lots(options: &mut Options, first: Seat, chance: &mut dyn Chance);

    /// Puts into `options` what people see of the lots where chance has decided who sits where,
    /// which the caller knows already: whoever has the first seat has drawn the first of them.
    fn draw_seats(_options: &mut Options, _chance: &mut dyn Chance) {}

    /// What there is to tell everybody about the lots that these options hold.
    fn lots(_options: &Options) -> Option<Remark> {
        None
    }

    /// Makes ready what would otherwise be made when it is first needed, and would keep somebody
    /// waiting then.
    fn prepare() {}

    /// The first position.
    ///
    /// # Errors
    /// When a field is unknown, has the wrong type, or is needed and missing.
    fn start(options: &Options) -> Result<Self, BadOptions>;

    /// Reads a position that [`Rules::text`] or `Display` has written.
    ///
    /// # Errors
    /// When the text is not a position in the one spelling of the notation, or cannot arise.
    fn read(text: &str) -> Result<Self, BadPosition>;

    /// The whole position as text, which [`Rules::read`] reads without loss. `Display` writes the
    /// rules page's notation, which may leave out how the game ended.
    fn text(&self) -> String {
        self.to_string()
    }

    /// The position's text as `viewer` may see it. Games without secrets write everything.
    fn text_for(&self, _viewer: Viewer) -> String {
        self.to_string()
    }

    /// Whose turn it is; `None` when the game is over.
    fn turn(&self) -> Option<Seat>;

    /// Whether the player of a seat still takes part: in some games one may be out while the others
    /// go on.
    fn is_in(&self, _seat: Seat) -> bool {
        true
    }

    /// How the game ended; `None` while it runs.
    fn outcome(&self) -> Option<Outcome>;

    /// Reads a move's text in the one spelling that the notation allows.
    ///
    /// # Errors
    /// An explanation when the text is not a whole move on this board.
    fn read_move(&self, text: &str) -> Result<Self::Move, Explanation>;

    /// The seat that makes this move: nearly always the one whose turn it is, but some games let
    /// others speak out of turn.
    fn actor(&self, _mv: &Self::Move) -> Option<Seat> {
        self.turn()
    }

    /// Whether the move may be played, the game being not over.
    ///
    /// # Errors
    /// Why it may not.
    fn check(&self, mv: &Self::Move) -> Result<(), Explanation>;

    /// Plays a move for which [`Rules::check`] has said yes while the game was not over. Anything
    /// else leaves a position that means nothing, but never panics.
    fn play_unchecked(&mut self, mv: &Self::Move);

    /// The position after a move of a game that is stored, the game being not over before it. It
    /// was legal when it was played, so nothing is asked that may be another in another version of
    /// the program, such as a dictionary; what the board alone says is checked. `ends`: whether the
    /// move ended the game, where that is known.
    ///
    /// # Errors
    /// Why it cannot have been played here.
    fn replay(&self, mv: &Self::Move, _ends: Option<bool>) -> Result<Self, Explanation> {
        self.check(mv)?;
        let mut next = self.clone();
        next.play_unchecked(mv);
        Ok(next)
    }

    /// How a legal move is written that is to be marked in the picture after it: its notation, and
    /// what that does not say and the position after it does not show any more. [`Rules::scene`]
    /// takes it for the move that led there.
    fn trace(&self, mv: &Self::Move) -> String {
        mv.to_string()
    }

    /// Calls `f` with every legal move once, in no particular order; with none when the game is
    /// over.
    fn for_each_move(&self, f: &mut dyn FnMut(&Self::Move));

    /// The number of legal moves.
    fn count(&self) -> u64 {
        let mut count = 0;
        self.for_each_move(&mut |_| count += 1);
        count
    }

    /// The number of legal moves.
    ///
    /// # Errors
    /// When there are more than `most`; a game that may have far too many to count stops there.
    fn count_up_to(&self, most: u64) -> Result<u64, TooMany> {
        Some(self.count())
            .filter(|&count| count <= most)
            .ok_or(TooMany)
    }

    /// What the beginning `text` of a move amounts to for the player to move; the empty text is the
    /// beginning of every move.
    ///
    /// # Errors
    /// Why no legal move begins like this, in the terms of the part at fault.
    fn draft(&self, text: &str) -> Result<Draft, MoveError>;

    /// Adds one part, as a person typed it, to the beginning `text` of a move.
    ///
    /// # Errors
    /// Why this part cannot follow.
    fn extend(&self, text: &str, part: &Part) -> Result<Draft, MoveError>;

    /// Reads what a person typed as a whole move or its beginning: lenient about case, spaces and
    /// order.
    ///
    /// # Errors
    /// Why no legal move is meant by it.
    fn draft_as_typed(&self, typed: &str) -> Result<Draft, MoveError>;

    /// The beginnings from which one part, as people give it, leads to the beginning `text` of a
    /// move; the usual one first. There are several where the notation does not tell which part
    /// came last, and none if there is nothing before it. By themselves they are what the text
    /// begins with.
    fn before(&self, text: &str) -> Vec<String> {
        let mut shorter = text
            .char_indices()
            .rev()
            .map(|(end, _)| text[..end].trim_end());
        let is_beginning = |shorter: &&str| {
            self.draft(shorter)
                .is_ok_and(|draft| draft.text == **shorter)
        };
        shorter
            .find(is_beginning)
            .map(str::to_owned)
            .into_iter()
            .collect()
    }

    /// What may be meant for `slot` by what has been `typed` so far, the best first, where the game
    /// has a better answer than those of the draft's `next` that fit (it searches where a word can
    /// be placed). `None`: it has not. `text` is the beginning of the move that it would follow.
    fn suggest(&self, _text: &str, _slot: &str, _typed: &str) -> Option<Vec<Choice>> {
        None
    }

    /// The notation of what this seat says, whether or not it may say it now; `None` where the game
    /// knows no such thing. Where a game knows
    /// [`Saying::Leave`], resigning is that.
    fn saying(&self, _seat: Seat, _saying: Saying) -> Option<String> {
        None
    }

    /// What there is to tell everybody about a legal move played from here, besides its notation.
    /// `ends`: whether it ends the game, which some games would have to search for once more.
    fn remarks(&self, _mv: &Self::Move, _ends: bool) -> Vec<Remark> {
        Vec::new()
    }

    /// What only this seat may know, in words: never part of anything that others see.
    fn secrets(&self, _seat: Seat) -> Vec<Explanation> {
        Vec::new()
    }

    /// What there is to see: the position with the beginning `draft` of a move carried out, as
    /// `viewer` may see it, and `last`, the move that led here (its notation, or its
    /// [`Rules::trace`]), marked. A `draft` or `last` that does not fit is left out.
    fn scene(&self, draft: &str, last: Option<&str>, viewer: Viewer) -> Scene;

    /// Whether the players take turns to start the games of a series; else the loser of the last
    /// one starts.
    fn starter_alternates(_options: &Options) -> bool {
        false
    }

    /// The part of the beginning `text` of a move that cannot be undone any more: with touch-move
    /// what has been touched, without it what has left its mark on the board. The rest is only
    /// meant, like a card turned in the air.
    fn binding(&self, text: &str, touch_move: bool) -> String {
        if touch_move {
            text.to_owned()
        } else {
            String::new()
        }
    }

    /// Whether the whole move or longer beginning `text` keeps everything chosen in `begun`, so
    /// that somebody who has touched `begun` may go on like this. Both are in the notation's one
    /// spelling.
    fn keeps(&self, text: &str, begun: &str) -> bool {
        text.starts_with(begun)
    }

    /// The fields that this game adds to every answer of the engine (as `kinds` in Trypsylon), and
    /// those that `want` asks for. `None` when the game does not know this `want`.
    fn facts(&self, want: Option<&str>) -> Option<Options>;
}
