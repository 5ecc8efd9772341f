//! Moves that are built up in parts: what a beginning amounts to, and what may come next.

use super::{
    Colour, Explanation, Hex, Move, MoveError, Part, Pattern, Position, Seat, notation, typed,
};
use crate::games::{Choice, Draft, Means, MoveCommand, PartOption, Rules, Saying, Slot, Takes};

/// The slot of the hex where a tile is placed.
pub(super) const HEX: &str = "hex";
/// The slot of the tile's colour.
pub(super) const COLOUR: &str = "colour";
/// The slot of the player who is challenged, by the number of their seat.
pub(super) const SEAT: &str = "seat";
/// The slot of the pattern that is guessed.
pub(super) const PATTERN: &str = "pattern";
/// The slot of a last word on a full board: one of [`CLAIM`] and [`PASS`].
pub(super) const LAST_WORD: &str = "last";
/// Announces a win.
pub(super) const CLAIM: &str = "claim";
/// Announces nothing.
pub(super) const PASS: &str = "pass";

/// The slots, in the order in which they come.
pub(super) const SLOTS: &[Slot] = &[
    Slot::menu(HEX),
    Slot::buttons(COLOUR),
    Slot::buttons(SEAT),
    Slot::menu(PATTERN),
    Slot::buttons(LAST_WORD),
];

/// A tile is placed, a pattern guessed, a win claimed; and everybody may look at their own pattern.
pub(super) const COMMANDS: &[MoveCommand] = &[
    MoveCommand {
        name: "place",
        means: Means::Parts(&[PartOption::of(HEX), PartOption::of(COLOUR)]),
    },
    MoveCommand {
        name: "guess",
        means: Means::Parts(&[
            PartOption::of(SEAT).named("player").taking(Takes::Player),
            PartOption::of(PATTERN),
        ]),
    },
    MoveCommand {
        name: "claim",
        means: Means::Say(Saying::Claim),
    },
    MoveCommand {
        name: "pass",
        means: Means::Move(PASS),
    },
    MoveCommand {
        name: "pattern",
        means: Means::Secrets,
    },
];

/// The beginning of a move. It need not be legal.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Beginning {
    Nothing,
    /// A tile is going to be placed here.
    Hex(Hex),
    /// This player's pattern is going to be guessed.
    Player(Seat),
    Whole(Move),
}

impl Position {
    /// See [`Rules::draft`].
    pub(super) fn draft_of(&self, text: &str) -> Result<Draft, MoveError> {
        let beginning =
            notation::read_beginning(text, self.players.len()).map_err(MoveError::Unreadable)?;
        self.describe(beginning)
    }

    /// See [`Rules::extend`].
    pub(super) fn extend_by(&self, text: &str, part: &Part) -> Result<Draft, MoveError> {
        let beginning =
            notation::read_beginning(text, self.players.len()).map_err(MoveError::Unreadable)?;
        self.describe(beginning)?;
        let grown = self.with_part(beginning, part)?;
        self.describe(grown)
    }

    /// See [`Rules::draft_as_typed`].
    pub(super) fn draft_typed(&self, typed: &str) -> Result<Draft, MoveError> {
        self.describe(typed::beginning(typed, self).map_err(MoveError::Unreadable)?)
    }

    /// See [`Rules::suggest`]: a pattern is offered in the spelling in which it is being typed, so
    /// that any three colours find theirs.
    pub(super) fn suggested(&self, text: &str, slot: &str, typed: &str) -> Option<Vec<Choice>> {
        if slot != PATTERN
            || typed.trim().is_empty()
            || self.draft(text).ok()?.choices(slot).next().is_none()
        {
            return None;
        }
        let wanted = typed::letters(typed);
        let spellings =
            Pattern::all_spellings().filter(|pattern| pattern.to_string().starts_with(&wanted));
        Some(
            spellings
                .map(|pattern| choice(PATTERN, pattern.to_string(), format!("{text}:{pattern}")))
                .collect(),
        )
    }

    /// Adds one part to a beginning.
    fn with_part(&self, beginning: Beginning, part: &Part) -> Result<Beginning, MoveError> {
        let input = part.input.as_str();
        let grown = match (part.slot.as_str(), beginning) {
            (_, Beginning::Whole(_)) => {
                return Err(MoveError::Illegal(Explanation::new(
                    "tryptic-move-complete",
                )));
            }
            (HEX, Beginning::Nothing | Beginning::Hex(_)) => {
                Beginning::Hex(typed::hex(input).map_err(MoveError::Unreadable)?)
            }
            (COLOUR, Beginning::Hex(hex)) => {
                let colour = typed::colour(input).map_err(MoveError::Unreadable)?;
                Beginning::Whole(Move::Place { hex, colour })
            }
            (COLOUR, _) => return Err(MoveError::Illegal(Explanation::new("tryptic-hex-missing"))),
            (SEAT, Beginning::Nothing | Beginning::Player(_)) => Beginning::Player(
                typed::player(input, self.players.len()).map_err(MoveError::Unreadable)?,
            ),
            (PATTERN, Beginning::Player(seat)) => {
                let guess = typed::pattern(input).map_err(MoveError::Unreadable)?;
                Beginning::Whole(Move::Challenge { seat, guess })
            }
            (PATTERN, _) => {
                return Err(MoveError::Illegal(Explanation::new(
                    "tryptic-player-missing",
                )));
            }
            (HEX, Beginning::Player(_)) => {
                return Err(MoveError::Illegal(Explanation::new(
                    "tryptic-pattern-missing",
                )));
            }
            (SEAT, Beginning::Hex(_)) => {
                return Err(MoveError::Illegal(Explanation::new(
                    "tryptic-colour-missing",
                )));
            }
            (LAST_WORD, Beginning::Nothing) => {
                typed::beginning(input, self).map_err(MoveError::Unreadable)?
            }
            (slot, _) => return Err(MoveError::Unreadable(notation::unreadable(slot))),
        };
        Ok(grown)
    }

    /// What a beginning amounts to.
    fn describe(&self, beginning: Beginning) -> Result<Draft, MoveError> {
        if self.result().is_some() {
            return Err(MoveError::Over);
        }
        let checked = match beginning {
            Beginning::Nothing => Ok(()),
            Beginning::Hex(hex) => self.check_open(hex),
            Beginning::Player(seat) => self.check_target(seat),
            Beginning::Whole(mv) => self.check_move(mv),
        };
        checked.map_err(MoveError::Illegal)?;
        let complete = matches!(beginning, Beginning::Whole(_));
        Ok(Draft {
            text: beginning.to_string(),
            complete,
            next: self.next(beginning),
        })
    }

    /// What may come next.
    fn next(&self, beginning: Beginning) -> Vec<Choice> {
        match beginning {
            Beginning::Nothing if self.is_full() => {
                let claim = Move::Claim(self.to_move).to_string();
                let says = |input: &str, text, note| Choice {
                    note: Some(Explanation::new(note)),
                    ..choice(LAST_WORD, input.to_owned(), text)
                };
                vec![
                    says(CLAIM, claim, "tryptic-note-claim"),
                    says(PASS, Move::Pass.to_string(), "tryptic-note-pass"),
                ]
            }
            Beginning::Nothing => {
                let hexes = self
                    .board
                    .open()
                    .map(|hex| choice(HEX, hex.to_string(), hex.to_string()));
                let players = self.targets().map(|seat| {
                    choice(SEAT, seat.to_string(), Beginning::Player(seat).to_string())
                });
                hexes.chain(players).collect()
            }
            Beginning::Hex(hex) => self
                .colours_left()
                .map(|colour| self.tile(hex, colour))
                .collect(),
            Beginning::Player(seat) => {
                let guesses = Pattern::all().map(|guess| (guess, Move::Challenge { seat, guess }));
                guesses
                    .map(|(guess, mv)| choice(PATTERN, guess.to_string(), mv.to_string()))
                    .collect()
            }
            Beginning::Whole(_) => Vec::new(),
        }
    }

    /// A tile that may be placed, with how many there are.
    fn tile(&self, hex: Hex, colour: Colour) -> Choice {
        let note = Explanation::new("tryptic-tiles-left").with("count", self.board.left(colour));
        Choice {
            note: Some(note),
            ..choice(
                COLOUR,
                colour.name().to_owned(),
                Move::Place { hex, colour }.to_string(),
            )
        }
    }
}

fn choice(slot: &'static str, input: String, text: String) -> Choice {
    Choice {
        slot,
        input,
        text,
        note: None,
    }
}
