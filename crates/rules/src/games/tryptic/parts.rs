//! Moves that are built up in parts: which partial moves are legal, and what may come next.

use super::{
    colours::{Colour, Pattern},
    moves::{Move, Partial},
    notation,
    position::{Position, Stage},
    typed,
};
use crate::games::{
    Choice, Means, MoveCommand, MoveError, Part, PartOption, PartialMove, PartialMoves, Rules,
    Saying, Slot, State, Takes,
};
use crate::sentences::{Sentence, sentence};

const HEX: &str = "hex";
const COLOUR: &str = "colour";
/// The slot of the player who is challenged, by the number of their seat.
const SEAT: &str = "seat";
const PATTERN: &str = "pattern";
/// The slot of a last word on a full board: [`CLAIM`] or [`PASS`].
const LAST_WORD: &str = "last";
const CLAIM: &str = "claim";
const PASS: &str = "pass";

/// The slots, in the order in which they come.
pub(super) const SLOTS: &[Slot] = &[
    Slot::menu(HEX),
    Slot::buttons(COLOUR),
    Slot::players(SEAT),
    Slot::groups(PATTERN),
    Slot::buttons(LAST_WORD),
];

pub(super) const COMMANDS: &[MoveCommand] = &[
    MoveCommand::new(
        "place",
        Means::Parts(&[PartOption::of(HEX), PartOption::of(COLOUR)]),
    ),
    MoveCommand::new(
        "guess",
        Means::Parts(&[
            PartOption::of(SEAT).named("player").taking(Takes::Player),
            PartOption::of(PATTERN),
        ]),
    ),
    MoveCommand::new("claim", Means::Say(Saying::Claim)),
    MoveCommand::new("pass", Means::Move(PASS)),
    MoveCommand::new("pattern", Means::Secrets),
];

impl PartialMoves for Position {
    fn partial(&self, text: &str) -> Result<PartialMove, MoveError> {
        self.describe(self.read_partial(text)?)
    }

    fn extend(&self, text: &str, part: &Part) -> Result<PartialMove, MoveError> {
        let partial = self.read_partial(text)?;
        self.describe(partial)?;
        self.describe(self.with_part(partial, part)?)
    }

    fn partial_as_typed(&self, typed: &str) -> Result<PartialMove, MoveError> {
        self.describe(typed::partial(typed, self).map_err(MoveError::of_typed(typed))?)
    }

    fn notes(&self, text: &str) -> Vec<Sentence> {
        let has_guessed = text.is_empty() && self.stage == Stage::Challenged;
        Vec::from_iter(has_guessed.then(|| sentence!(tryptic_note_guessed)))
    }

    /// Offers patterns in the spelling that is being typed, so that any three colours find theirs.
    fn suggest(&self, text: &str, slot: &str, typed: &str) -> Option<Vec<Choice>> {
        if slot != PATTERN
            || typed.trim().is_empty()
            || self.partial(text).ok()?.choices(slot).next().is_none()
        {
            return None;
        }
        let wanted = typed::letters(typed);
        let spellings = Pattern::all_spellings().filter(|it| it.to_string().starts_with(&wanted));
        let choice = |it| Choice::new(PATTERN, it, format_args!("{text}:{it}"));
        Some(spellings.map(choice).collect())
    }
}

impl Position {
    fn read_partial(&self, text: &str) -> Result<Partial, MoveError> {
        notation::read_partial(text, self.players.len()).map_err(MoveError::Unreadable)
    }

    fn with_part(&self, partial: Partial, part: &Part) -> Result<Partial, MoveError> {
        let input = part.input.as_str();
        let grown = match (part.slot.as_str(), partial) {
            (HEX, Partial::Nothing | Partial::Hex(_)) => typed::hex(input).map(Partial::Hex),
            (COLOUR, Partial::Hex(hex)) => {
                typed::colour(input).map(|colour| Partial::Whole(Move::Place { hex, colour }))
            }
            (SEAT, Partial::Nothing | Partial::Player(_)) => {
                typed::player(input, self.players.len()).map(Partial::Player)
            }
            (PATTERN, Partial::Player(seat)) => {
                typed::pattern(input).map(|guess| Partial::Whole(Move::Challenge { seat, guess }))
            }
            (LAST_WORD, Partial::Nothing) => typed::partial(input, self),
            (slot, _) => return Err(misplaced(slot, partial)),
        };
        grown.map_err(MoveError::Unreadable)
    }

    fn describe(&self, partial: Partial) -> Result<PartialMove, MoveError> {
        if self.outcome().is_some() {
            return Err(MoveError::Over);
        }
        let checked = match partial {
            Partial::Nothing => self.check_explored(),
            Partial::Hex(hex) => self.check_open(hex),
            Partial::Player(seat) => self.check_target(seat),
            Partial::Whole(mv) => self.check(&mv),
        };
        checked.map_err(MoveError::Illegal)?;
        Ok(PartialMove {
            text: partial.to_string(),
            complete: matches!(partial, Partial::Whole(_)),
            next: self.next(partial),
        })
    }

    /// What may come next.
    fn next(&self, partial: Partial) -> Vec<Choice> {
        match partial {
            Partial::Nothing if self.is_full() => {
                let claim = Choice::new(LAST_WORD, CLAIM, Move::Claim(self.to_move));
                let pass = Choice::new(LAST_WORD, PASS, Move::Pass);
                vec![
                    claim.with_note(Some(sentence!(tryptic_note_claim))),
                    pass.with_note(Some(sentence!(tryptic_note_pass))),
                ]
            }
            Partial::Nothing => {
                let player = |seat| Choice::new(SEAT, seat, Partial::Player(seat));
                let hexes = self.board.open().map(|hex| Choice::new(HEX, hex, hex));
                hexes.chain(self.targets().map(player)).collect()
            }
            Partial::Hex(hex) => {
                let tile = |colour: Colour| {
                    Choice::new(COLOUR, colour.name(), Move::Place { hex, colour })
                };
                self.colours_left().map(tile).collect()
            }
            Partial::Player(seat) => {
                let guess = |guess| Choice::new(PATTERN, guess, Move::Challenge { seat, guess });
                Pattern::all().map(guess).collect()
            }
            Partial::Whole(_) => Vec::new(),
        }
    }
}

/// Why a part for this slot cannot follow.
fn misplaced(slot: &str, partial: Partial) -> MoveError {
    MoveError::Illegal(match (slot, partial) {
        (_, Partial::Whole(_)) => sentence!(tryptic_move_complete),
        (COLOUR, _) => sentence!(tryptic_hex_missing),
        (PATTERN, _) => sentence!(tryptic_player_missing),
        (HEX, _) => sentence!(tryptic_pattern_missing),
        (SEAT, _) => sentence!(tryptic_colour_missing),
        _ => return MoveError::Unreadable(notation::unreadable(slot)),
    })
}
