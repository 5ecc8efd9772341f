//! Moves that are built up in parts: what a partial move amounts to, and what may come next.

use super::{
    board::Hex,
    colours::{Colour, Pattern},
    moves::Move,
    notation,
    partial::Partial,
    position::Position,
    typed,
};
use crate::games::{
    Choice, Means, MoveCommand, MoveError, Part, PartOption, PartialMove, PartialMoves, Rules,
    Saying, Slot, State, Takes,
};
use crate::texts::sentence;

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

impl PartialMoves for Position {
    fn partial(&self, text: &str) -> Result<PartialMove, MoveError> {
        let partial =
            notation::read_partial(text, self.players.len()).map_err(MoveError::Unreadable)?;
        self.describe(partial)
    }

    fn extend(&self, text: &str, part: &Part) -> Result<PartialMove, MoveError> {
        let partial =
            notation::read_partial(text, self.players.len()).map_err(MoveError::Unreadable)?;
        self.describe(partial)?;
        let grown = self.with_part(partial, part)?;
        self.describe(grown)
    }

    fn partial_as_typed(&self, typed: &str) -> Result<PartialMove, MoveError> {
        self.describe(typed::partial(typed, self).map_err(MoveError::Unreadable)?)
    }

    /// A pattern is offered in the spelling in which it is being typed, so
    /// that any three colours find theirs.
    fn suggest(&self, text: &str, slot: &str, typed: &str) -> Option<Vec<Choice>> {
        if slot != PATTERN
            || typed.trim().is_empty()
            || self.partial(text).ok()?.choices(slot).next().is_none()
        {
            return None;
        }
        let wanted = typed::letters(typed);
        let spellings =
            Pattern::all_spellings().filter(|pattern| pattern.to_string().starts_with(&wanted));
        Some(
            spellings
                .map(|pattern| Choice::new(PATTERN, pattern, format_args!("{text}:{pattern}")))
                .collect(),
        )
    }
}

impl Position {
    /// Adds one part to a partial move.
    fn with_part(&self, partial: Partial, part: &Part) -> Result<Partial, MoveError> {
        let input = part.input.as_str();
        let grown = match (part.slot.as_str(), partial) {
            (_, Partial::Whole(_)) => {
                return Err(MoveError::Illegal(sentence!(tryptic_move_complete)));
            }
            (HEX, Partial::Nothing | Partial::Hex(_)) => {
                Partial::Hex(typed::hex(input).map_err(MoveError::Unreadable)?)
            }
            (COLOUR, Partial::Hex(hex)) => {
                let colour = typed::colour(input).map_err(MoveError::Unreadable)?;
                Partial::Whole(Move::Place { hex, colour })
            }
            (COLOUR, _) => return Err(MoveError::Illegal(sentence!(tryptic_hex_missing))),
            (SEAT, Partial::Nothing | Partial::Player(_)) => Partial::Player(
                typed::player(input, self.players.len()).map_err(MoveError::Unreadable)?,
            ),
            (PATTERN, Partial::Player(seat)) => {
                let guess = typed::pattern(input).map_err(MoveError::Unreadable)?;
                Partial::Whole(Move::Challenge { seat, guess })
            }
            (PATTERN, _) => {
                return Err(MoveError::Illegal(sentence!(tryptic_player_missing)));
            }
            (HEX, Partial::Player(_)) => {
                return Err(MoveError::Illegal(sentence!(tryptic_pattern_missing)));
            }
            (SEAT, Partial::Hex(_)) => {
                return Err(MoveError::Illegal(sentence!(tryptic_colour_missing)));
            }
            (LAST_WORD, Partial::Nothing) => {
                typed::partial(input, self).map_err(MoveError::Unreadable)?
            }
            (slot, _) => return Err(MoveError::Unreadable(notation::unreadable(slot))),
        };
        Ok(grown)
    }

    /// What a partial move amounts to.
    fn describe(&self, partial: Partial) -> Result<PartialMove, MoveError> {
        if self.outcome().is_some() {
            return Err(MoveError::Over);
        }
        let checked = match partial {
            Partial::Nothing => Ok(()),
            Partial::Hex(hex) => self.check_open(hex),
            Partial::Player(seat) => self.check_target(seat),
            Partial::Whole(mv) => self.check(&mv),
        };
        checked.map_err(MoveError::Illegal)?;
        let complete = matches!(partial, Partial::Whole(_));
        Ok(PartialMove {
            text: partial.to_string(),
            complete,
            next: self.next(partial),
        })
    }

    /// What may come next.
    fn next(&self, partial: Partial) -> Vec<Choice> {
        match partial {
            Partial::Nothing if self.is_full() => {
                let says = |input: &str, mv: Move, note| {
                    Choice::new(LAST_WORD, input, mv).noted(Some(note))
                };
                let claim = Move::Claim(self.to_move);
                vec![
                    says(CLAIM, claim, sentence!(tryptic_note_claim)),
                    says(PASS, Move::Pass, sentence!(tryptic_note_pass)),
                ]
            }
            Partial::Nothing => {
                let hexes = self.board.open().map(|hex| Choice::new(HEX, hex, hex));
                let players = self
                    .targets()
                    .map(|seat| Choice::new(SEAT, seat, Partial::Player(seat)));
                hexes.chain(players).collect()
            }
            Partial::Hex(hex) => self
                .colours_left()
                .map(|colour| self.tile(hex, colour))
                .collect(),
            Partial::Player(seat) => {
                let challenge = |guess| Move::Challenge { seat, guess };
                Pattern::all()
                    .map(|guess| Choice::new(PATTERN, guess, challenge(guess)))
                    .collect()
            }
            Partial::Whole(_) => Vec::new(),
        }
    }

    /// A tile that may be placed, with how many there are.
    fn tile(&self, hex: Hex, colour: Colour) -> Choice {
        let note = sentence!(tryptic_tiles_left, count = self.board.left(colour));
        Choice::new(COLOUR, colour.name(), Move::Place { hex, colour }).noted(Some(note))
    }
}
