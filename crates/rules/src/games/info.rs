//! A game as data: its name, seats, options, slots, commands, and what it has that others lack.

use super::{
    Choice, Class, GameOption, Layout, MoveCommand, PartialMove, Seat, Secret, Setup, Slot, Viewer,
    lessons::Step,
};

/// What is always the same about a game.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::struct_excessive_bools)] // each is one habit of a game
pub struct GameInfo {
    /// The name in commands, the engine, the store and text keys.
    pub name: &'static str,
    /// How it starts.
    pub setup: &'static dyn Setup,
    /// The version of the rules, stored with every table. It grows whenever the meaning of a stored
    /// text changes.
    pub rules_version: u16,
    /// The least and the largest number of seats.
    pub seats: (u8, u8),
    /// The names of the seats in the engine's answers; empty for a game that numbers them from 1.
    pub seat_names: &'static [&'static str],
    /// Whether pictures call the players by their names.
    pub names_in_pictures: bool,
    pub options: &'static [GameOption],
    /// The classes of variants, of which the first counts that a game belongs to, and the last holds
    /// all others.
    pub classes: &'static [Class],
    /// The parts that moves are built of, in the order in which they usually come, e.g. card, edge,
    /// rotation.
    pub slots: &'static [Slot],
    /// The commands by which moves are given, the usual one first. `/move` takes the notation
    /// besides.
    pub commands: &'static [MoveCommand],
    /// Whether the player in the first seat always starts. Then people change seats from game to
    /// game, so that another one may.
    pub first_seat_starts: bool,
    /// Whether people may agree that a part once chosen binds (touch-move): for games whose pieces
    /// are taken up before they are moved.
    pub touch_move: bool,
    /// Whether the player says if a turn that is whole already gets a further part. Until then
    /// parts bind nobody, and those of a command are only tried out.
    pub asks_to_add: bool,
    /// Whether a move may be taken back by consent: not where one player alone may have learned
    /// something by it. What everybody has learned alike is for the players to weigh who are asked;
    /// see `take_back_note`.
    pub takes_back: bool,
    /// The key of a sentence for the players who are asked whether a move may be taken back.
    pub take_back_note: fn(mv: &str) -> Option<&'static str>,
    /// The key of a sentence for those who explore moves: what is left out or made up there because
    /// it is a secret; see `explored_by` of the rules.
    pub explore_note: Option<&'static str>,
    pub secret: Option<Secret>,
    /// The values of the engine's `want` that only this game answers.
    pub wants: &'static [&'static str],
    /// The largest number of moves that the engine lists and counts.
    pub most_listed: Option<u64>,
    pub rows: Rows,
    /// The pages that explain the rules, a picture each; page N has the text `GAME-guide-N`.
    pub guide: &'static [Figure],
    /// The steps of the lesson, with the texts `GAME-lesson-N`; none for a game without one.
    pub lesson: &'static [Step],
    /// The options of the game that follows the lesson, as keys and values: a small board.
    pub first_game: &'static [(&'static str, &'static str)],
}

impl GameInfo {
    /// A game of two players who may both start, with the most usual values.
    pub const fn of_two(
        name: &'static str,
        seat_names: &'static [&'static str],
        setup: &'static dyn Setup,
    ) -> Self {
        Self {
            name,
            setup,
            rules_version: 1,
            seats: (2, 2),
            seat_names,
            names_in_pictures: false,
            options: &[],
            classes: &[Class::ONLY],
            slots: &[],
            commands: &[],
            first_seat_starts: false,
            touch_move: false,
            asks_to_add: false,
            takes_back: true,
            take_back_note: |_| None,
            explore_note: None,
            secret: None,
            wants: &[],
            most_listed: None,
            rows: Rows::Numbers,
            guide: &[],
            lesson: &[],
            first_game: &[],
        }
    }

    /// Whether the player says first if this partial move is to be played or added to.
    pub const fn asks_about(&self, partial: &PartialMove) -> bool {
        self.asks_to_add && partial.complete && !partial.next.is_empty()
    }

    /// The choice that is made for the player after this partial move: the only one, or the first
    /// of those that are stepped through.
    pub fn made_at_once<'a>(&self, partial: &'a PartialMove) -> Option<&'a Choice> {
        if self.is_stepped(partial) {
            partial.next.first()
        } else {
            partial.only_choice()
        }
    }

    /// Whether all that may follow this partial move is stepped through.
    pub fn is_stepped(&self, partial: &PartialMove) -> bool {
        let is_stepped = |choice: &Choice| {
            let slot = self.slot(choice.slot);
            slot.is_some_and(|slot| slot.layout == Layout::Stepped)
        };
        !partial.complete && !partial.next.is_empty() && partial.next.iter().all(is_stepped)
    }

    /// Whether a slot is filled in with a form of groups, which plays the move.
    pub fn is_grouped(&self, slot: &str) -> bool {
        let slot = self.slot(slot);
        slot.is_some_and(|slot| slot.layout == Layout::Groups)
    }

    pub fn slot(&self, name: &str) -> Option<&'static Slot> {
        self.slots.iter().find(|slot| slot.name == name)
    }

    pub fn command(&self, name: &str) -> Option<&'static MoveCommand> {
        self.commands.iter().find(|command| command.name == name)
    }
}

/// How the rows of a board are named, so that places can be listed as the picture shows them.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Rows {
    /// By numbers from the bottom, as in chess: `c3` lies in row 3.
    Numbers,
    /// By letters from the bottom.
    LettersFromBottom,
    /// By letters from the top.
    LettersFromTop,
}

impl Rows {
    /// The row of a place, by its name. `None` for what is no place.
    pub fn row_of(self, input: &str) -> Option<&str> {
        let (letter, number) = place(input)?;
        Some(match self {
            Self::Numbers => number,
            Self::LettersFromBottom | Self::LettersFromTop => letter,
        })
    }

    /// The order of places in the picture: row by row from the top, each from the left. `None` for
    /// what is no place.
    pub fn order(self, input: &str) -> Option<(i16, i16)> {
        let (letter, number) = place(input)?;
        let letter = letter.bytes().next().map(i16::from)?;
        let number = number.parse::<i16>().ok()?;
        Some(match self {
            Self::Numbers => (-number, letter),
            Self::LettersFromBottom => (-letter, number),
            Self::LettersFromTop => (letter, number),
        })
    }
}

/// The letter and the number of a place such as `c3`.
fn place(input: &str) -> Option<(&str, &str)> {
    let (letter, number) = input.split_at_checked(1)?;
    let is_place = letter.bytes().all(|byte| byte.is_ascii_lowercase())
        && !number.is_empty()
        && number.bytes().all(|byte| byte.is_ascii_digit());
    is_place.then_some((letter, number))
}

/// A picture of the rules' explanation, in the game's notation.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Figure {
    pub position: &'static str,
    /// A partial move on it; empty for none.
    pub partial: &'static str,
    /// The move that led to it, which is marked.
    pub last: Option<&'static str>,
    pub viewer: Viewer,
}

impl Figure {
    /// A board as everybody sees it, with nothing marked.
    pub const fn of(position: &'static str) -> Self {
        Self {
            position,
            partial: "",
            last: None,
            viewer: Viewer::Public,
        }
    }

    #[must_use]
    pub const fn with_partial(self, partial: &'static str) -> Self {
        Self { partial, ..self }
    }

    #[must_use]
    pub const fn after(mut self, last: &'static str) -> Self {
        self.last = Some(last);
        self
    }

    #[must_use]
    pub const fn seen_from(mut self, seat: Seat) -> Self {
        self.viewer = Viewer::Seat(seat);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_come_as_the_picture_shows_them() {
        let check = |rows: Rows, expected: [&str; 4]| {
            let mut places = ["a1", "a12", "b1", "b12"];
            places.sort_by_key(|place| rows.order(place));
            assert_eq!(places, expected, "{rows:?}");
        };
        check(Rows::Numbers, ["a12", "b12", "a1", "b1"]);
        check(Rows::LettersFromBottom, ["b1", "b12", "a1", "a12"]);
        check(Rows::LettersFromTop, ["a1", "a12", "b1", "b12"]);
        assert_eq!(Rows::Numbers.row_of("a12"), Some("12"));
        assert_eq!(Rows::LettersFromTop.row_of("a12"), Some("a"));
        for other in ["", "a", "1", "L2", "a1-b2", "rot0", "ä1", "RGB"] {
            assert_eq!(Rows::Numbers.row_of(other), None, "{other}");
            assert_eq!(Rows::Numbers.order(other), None, "{other}");
        }
    }
}
