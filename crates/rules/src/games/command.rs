//! The commands by which the moves of a game are given, as data. What registers, completes and
//! reads them is made from it, for all games at once.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Chance, Seat};
use crate::sentences::Sentence;

/// A command that belongs to a game. Two games may have commands of the same name, e.g. `place`:
/// then there is one command with the options of both.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct MoveCommand {
    /// Its texts are `command-NAME` and `command-NAME-description`.
    pub name: &'static str,
    pub means: Means,
}

impl MoveCommand {
    pub const fn new(name: &'static str, means: Means) -> Self {
        Self { name, means }
    }
}

/// What a game's command does.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Means {
    /// Adds these parts, in this order, to the partial move. When that makes a whole move, it is
    /// played.
    Parts(&'static [PartOption]),
    /// Plays this whole move, in the game's notation. Where it may be played, the board has a
    /// button for it, with the command's name.
    Move(&'static str),
    /// Says this, also when it is another player's turn. The board has a button for it, which asks
    /// once more.
    Say(Saying),
    /// Tells the player who asks, and nobody else, what only their seat may know:
    /// `Presentation::secrets`. The board has a button for it.
    Secrets,
}

/// An option of a command: one part of a move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct PartOption {
    /// Its texts are `option-NAME` and `option-NAME-description`.
    pub name: &'static str,
    /// The name of the game's slot that it fills in.
    pub slot: &'static str,
    /// The required options of a command come first.
    pub required: bool,
    pub takes: Takes,
}

/// What is filled in for a part of a move. Whatever it is, the game sees it as the part's input.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Takes {
    /// Anything, completed as it is typed.
    Typed,
    /// One of these, which are always the same; people read `choice-OPTION-VALUE`.
    OneOf(&'static [&'static str]),
    /// A person who plays here; the input is the number of their seat, counted from 1.
    Player,
}

impl PartOption {
    /// A required option that has the name of its slot and is completed as it is typed.
    pub const fn of(slot: &'static str) -> Self {
        Self {
            name: slot,
            slot,
            required: true,
            takes: Takes::Typed,
        }
    }

    /// Renames the option, for a slot that a command fills in twice.
    #[must_use]
    pub const fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }

    #[must_use]
    pub const fn optional(mut self) -> Self {
        self.required = false;
        self
    }

    #[must_use]
    pub const fn taking(self, takes: Takes) -> Self {
        Self { takes, ..self }
    }
}

/// What a seat may say of its own accord, also when it is another seat's turn.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Saying {
    Claim,
    /// That it leaves the game, which continues without it where enough others are left.
    Leave,
}

impl Saying {
    /// The name in texts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Claim => "claim",
            Self::Leave => "leave",
        }
    }
}

impl FromStr for Saying {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let mut sayings = [Self::Claim, Self::Leave].into_iter();
        let found = sayings.find(|saying| saying.name() == name);
        found.ok_or_else(|| format!("nobody says \"{name}\""))
    }
}

/// Something worth telling everybody about a move, besides its notation: that a guess was wrong,
/// that a player is out, that the sides are joined.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Remark {
    /// The sentence, without the people that it names.
    pub sentence: Sentence,
    /// The arguments of the sentence that are people, and their seats.
    pub people: Vec<(&'static str, Seat)>,
}

impl Remark {
    pub fn new(sentence: Sentence) -> Self {
        Self {
            sentence,
            people: Vec::new(),
        }
    }

    /// Fills in the argument `name` with the player of this seat.
    #[must_use]
    pub fn with(mut self, name: &'static str, seat: Seat) -> Self {
        self.people.push((name, seat));
        self
    }
}

/// What every player chooses in private before play.
#[derive(Clone, Copy, Debug)]
pub struct Secret {
    /// The field of `Options` that holds the choices of all seats, as a list in seat
    /// order. Also the stem of its text keys, `GAME-OPTION-…`.
    pub option: &'static str,
    /// The menus by which it is chosen: the names of their slots in the order in which the values
    /// are read, one value from each.
    pub menus: &'static [&'static str],
    /// What each menu offers; the choice is the chosen values one after the other. People read
    /// `GAME-OPTION-VALUE`.
    pub values: &'static [&'static str],
    /// Reads what a person typed or chose, leniently, and gives it in the game's notation. The
    /// explanation of a refusal may quote it: it is for the person who typed it alone.
    pub read: fn(&str) -> Result<String, Sentence>,
}

impl Secret {
    /// A random choice, a draw a menu; the first of everything where all draws are 0.
    pub fn drawn(&self, chance: &mut dyn Chance) -> String {
        let bound = u32::try_from(self.values.len()).unwrap_or(u32::MAX).max(1);
        let menus = self.menus.iter();
        menus
            .filter_map(|_| self.values.get(chance.below(bound) as usize))
            .copied()
            .collect()
    }
}

/// A kind of part that the moves of a game are built of.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Slot {
    /// The part's name in the game's rules: `card`, `edge`, `rotation`. Also usually that of a
    /// command's option, and the stem of text keys.
    pub name: &'static str,
    pub layout: Layout,
    /// Whether its inputs are seats, which are called by their players' names.
    pub is_player: bool,
}

/// How the choices of a slot are offered on the board where moves are tried out.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Layout {
    /// In menus of 25, as many as there is room for.
    Menu,
    /// One at a time: the first, which is the best, is made at once, and two buttons step to the
    /// one before and the next one.
    Stepped,
    /// As a button that opens a form to type it in: there are too many choices to list.
    /// `PartialMoves::suggest` says when it can be typed, and what may have been meant.
    Form,
    /// Like what every player chooses in secret before play, see [`Secret`]: in a form with a group
    /// of choices for each of its menus. Whoever sends it has chosen, so that a move that is whole
    /// then is played at once.
    Groups,
    /// As buttons, five in a row, while there is room for all, else in menus. The buttons stay
    /// after one was pressed, so that the choices can be compared.
    Buttons,
    /// As a row of buttons for each choice, one for each part that may follow it, so that one press
    /// chooses both; where there is no room for that, as [`Layout::Buttons`].
    Paired,
}

impl Slot {
    pub const fn menu(name: &'static str) -> Self {
        Self::new(name, Layout::Menu)
    }

    pub const fn stepped(name: &'static str) -> Self {
        Self::new(name, Layout::Stepped)
    }

    pub const fn form(name: &'static str) -> Self {
        Self::new(name, Layout::Form)
    }

    pub const fn groups(name: &'static str) -> Self {
        Self::new(name, Layout::Groups)
    }

    pub const fn buttons(name: &'static str) -> Self {
        Self::new(name, Layout::Buttons)
    }

    pub const fn paired(name: &'static str) -> Self {
        Self::new(name, Layout::Paired)
    }

    pub const fn players(name: &'static str) -> Self {
        Self {
            is_player: true,
            ..Self::buttons(name)
        }
    }

    const fn new(name: &'static str, layout: Layout) -> Self {
        Self {
            name,
            layout,
            is_player: false,
        }
    }
}
