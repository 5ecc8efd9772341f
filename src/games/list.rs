//! The list of games. A further game is one further line at the end of this file.

use std::{fmt, str::FromStr};

use super::{
    AnyPosition, BadOptions, BadPosition, Chance, Explanation, Figure, MoveCommand, Options,
    Remark, Rules, Seat, Secret, Setting, Slot, trisq, trypsylon, tryptic, wyps,
};

macro_rules! games {
    ($($(#[$doc:meta])* $game:ident = $name:literal: $position:ty;)+) => {
        /// The games that can be played.
        #[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
        pub enum Game { $($(#[$doc])* $game,)+ }

        impl Game {
            /// All games, in the order in which they are offered.
            pub const ALL: &'static [Self] = &[$(Self::$game),+];

            /// The name in commands, the engine, the store and text keys.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$game => $name,)+ }
            }

            /// The version of this program's rules of the game.
            pub const fn rules_version(self) -> u16 {
                match self { $(Self::$game => <$position>::VERSION,)+ }
            }

            /// The least and the largest number of seats.
            pub const fn seats(self) -> (u8, u8) {
                match self { $(Self::$game => <$position>::SEATS,)+ }
            }

            /// See [`Rules::seats_on`].
            pub fn seats_on(self, options: &Options) -> (u8, u8) {
                match self { $(Self::$game => <$position>::seats_on(options),)+ }
            }

            /// The names of the seats in the engine's answers; empty for a game that numbers them
            /// from 1.
            pub const fn seat_names(self) -> &'static [&'static str] {
                match self { $(Self::$game => <$position>::SEAT_NAMES,)+ }
            }

            /// What an engine's user may want of this game beyond what every game answers.
            pub const fn wants(self) -> &'static [&'static str] {
                match self { $(Self::$game => <$position>::WANTS,)+ }
            }

            /// The pages that explain the rules, see [`Rules::GUIDE`].
            pub const fn guide(self) -> &'static [Figure] {
                match self { $(Self::$game => <$position>::GUIDE,)+ }
            }

            /// What people may choose when they agree on a game.
            pub const fn settings(self) -> &'static [Setting] {
                match self { $(Self::$game => <$position>::SETTINGS,)+ }
            }

            /// See [`Rules::FIRST_SEAT_STARTS`].
            pub const fn first_seat_starts(self) -> bool {
                match self { $(Self::$game => <$position>::FIRST_SEAT_STARTS,)+ }
            }

            /// The parts that moves are built of.
            pub const fn slots(self) -> &'static [Slot] {
                match self { $(Self::$game => <$position>::SLOTS,)+ }
            }

            /// The commands by which moves are given, see [`Rules::COMMANDS`].
            pub const fn commands(self) -> &'static [MoveCommand] {
                match self { $(Self::$game => <$position>::COMMANDS,)+ }
            }

            /// See [`Rules::TOUCH_MOVE`].
            pub const fn has_touch_move(self) -> bool {
                match self { $(Self::$game => <$position>::TOUCH_MOVE,)+ }
            }

            /// See [`Rules::TAKES_BACK`].
            pub const fn takes_back(self) -> bool {
                match self { $(Self::$game => <$position>::TAKES_BACK,)+ }
            }

            /// See [`Rules::TAKE_BACK_NOTE`].
            pub const fn take_back_note(self) -> Option<&'static str> {
                match self { $(Self::$game => <$position>::TAKE_BACK_NOTE,)+ }
            }

            /// See [`Rules::SECRET`].
            pub const fn secret(self) -> Option<Secret> {
                match self { $(Self::$game => <$position>::SECRET,)+ }
            }

            /// Settles what follows from the settings chosen, see [`Rules::agree`].
            ///
            /// # Errors
            /// When some of them exclude each other.
            pub fn agree(self, chosen: &mut Options) -> Result<(), Explanation> {
                match self { $(Self::$game => <$position>::agree(chosen),)+ }
            }

            /// Completes options before a game, see [`Rules::draw_lots`].
            pub fn draw_lots(self, options: &mut Options, first: Seat, chance: &mut dyn Chance) {
                match self { $(Self::$game => <$position>::draw_lots(options, first, chance),)+ }
            }

            /// See [`Rules::draw_seats`].
            pub fn draw_seats(self, options: &mut Options, chance: &mut dyn Chance) {
                match self { $(Self::$game => <$position>::draw_seats(options, chance),)+ }
            }

            /// See [`Rules::lots`].
            pub fn lots(self, options: &Options) -> Option<Remark> {
                match self { $(Self::$game => <$position>::lots(options),)+ }
            }

            /// Makes ready what all games would make when it is first needed, see
            /// [`Rules::prepare`]. It takes a moment.
            pub fn prepare_all() {
                $(<$position>::prepare();)+
            }

            /// See [`Rules::starter_alternates`].
            pub fn starter_alternates(self, options: &Options) -> bool {
                match self { $(Self::$game => <$position>::starter_alternates(options),)+ }
            }

            /// The first position.
            ///
            /// # Errors
            /// When the options are not this game's, see [`Rules::start`].
            pub fn start(self, options: &Options) -> Result<Box<dyn AnyPosition>, BadOptions> {
                match self { $(Self::$game => Ok(Box::new(<$position>::start(options)?)),)+ }
            }

            /// Reads a position.
            ///
            /// # Errors
            /// When the text is no position of this game, see [`Rules::read`].
            pub fn read(self, text: &str) -> Result<Box<dyn AnyPosition>, BadPosition> {
                match self { $(Self::$game => Ok(Box::new(<$position as Rules>::read(text)?)),)+ }
            }
        }
    };
}

impl Game {
    /// The command of this name by which moves of this game are given.
    pub fn command(self, name: &str) -> Option<&'static MoveCommand> {
        self.commands().iter().find(|command| command.name == name)
    }

    /// All games that have a command of this name.
    pub fn with_command(name: &str) -> impl Iterator<Item = Self> {
        Self::ALL
            .iter()
            .copied()
            .filter(move |game| game.command(name).is_some())
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Game {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        Self::ALL
            .iter()
            .copied()
            .find(|game| game.name() == name)
            .ok_or_else(|| {
                let known: Vec<_> = Self::ALL.iter().map(|game| game.name()).collect();
                format!("there is no game \"{name}\"; there is {}", known.join(", "))
            })
    }
}

games! {
    /// Cards with jetties are taken from the board and pushed in again from its edge.
    Trypsylon = "trypsylon": trypsylon::Position;
    /// Trapezia in the squares of a board, which may not touch at a point alone.
    Trisq = "trisq": trisq::Position;
    /// Glass tiles are placed on a hexagon, and everybody hides what is worth points to them.
    Tryptic = "tryptic": tryptic::Position;
    /// Words are laid on a triangle; stones turn.
    Wyps = "wyps": wyps::Position;
}
