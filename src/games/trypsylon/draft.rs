//! Moves that are built up in parts: what a beginning amounts to, and what may come next.

use super::{
    Explanation, MoveError, Part, Position, Rotation,
    beginning::{Beginning, Few, edge_input, edge_inputs},
    cards::Cards,
    notation,
    typed::{self, Word},
};
use crate::games::{Choice, Draft, Means, MoveCommand, PartOption, Slot, Takes};

/// The slot of a card to take.
pub(super) const CARD: &str = "card";
/// The slot of an edge, with its line where that is needed.
pub(super) const EDGE: &str = "edge";
/// The slot of a card's rotation.
pub(super) const ROTATION: &str = "rotation";

/// The slots in the order in which a move is made.
pub(super) const SLOTS: &[Slot] = &[
    Slot::menu(CARD),
    Slot::row(
        EDGE,
        &["edge-left", "edge-right", "edge-top", "edge-bottom"],
    ),
    Slot::buttons(ROTATION),
];

/// Cards are taken and pushed.
pub(super) const COMMANDS: &[MoveCommand] = &[
    MoveCommand {
        name: "take",
        means: Means::Parts(&[
            PartOption::of(CARD),
            PartOption::of(CARD).named("second").optional(),
        ]),
    },
    MoveCommand {
        name: "push",
        means: Means::Parts(&[
            PartOption::of(EDGE),
            PartOption::of(ROTATION).taking(ROTATIONS),
        ]),
    },
];

/// What people choose a rotation from.
const ROTATIONS: Takes = Takes::OneOf(&["rot0", "rot90", "rot180", "rot270"]);

impl Position {
    /// See [`crate::games::Rules::draft`].
    pub(super) fn draft_of(&self, text: &str) -> Result<Draft, MoveError> {
        let beginning =
            notation::read_beginning(text, self.size()).map_err(MoveError::Unreadable)?;
        self.describe(beginning)
    }

    /// See [`crate::games::Rules::extend`].
    pub(super) fn extend_by(&self, text: &str, part: &Part) -> Result<Draft, MoveError> {
        let beginning =
            notation::read_beginning(text, self.size()).map_err(MoveError::Unreadable)?;
        self.describe(beginning)?;
        let words = match part.slot.as_str() {
            CARD => typed::cards(&part.input, self.size()),
            EDGE => typed::edges(&part.input, self.size()),
            ROTATION => typed::rotations(&part.input),
            _ => Err(notation::unreadable(&part.slot)),
        };
        self.apply(beginning, &words.map_err(MoveError::Unreadable)?)
    }

    /// See [`crate::games::Rules::draft_as_typed`].
    pub(super) fn draft_typed(&self, typed: &str) -> Result<Draft, MoveError> {
        let words = typed::words(typed, self.size()).map_err(MoveError::Unreadable)?;
        self.apply(Beginning::default(), &typed::in_order(words))
    }

    /// Adds words to a beginning, one after the other.
    fn apply(&self, mut beginning: Beginning, words: &[Word]) -> Result<Draft, MoveError> {
        if self.winner().is_some() {
            return Err(MoveError::Over);
        }
        for &word in words {
            beginning = self
                .with_word(beginning, word)
                .map_err(MoveError::Illegal)?;
        }
        self.describe(beginning)
    }

    /// Adds one word to a beginning. An edge without a line means the only line of that edge where
    /// a card may be pushed in.
    fn with_word(&self, beginning: Beginning, word: Word) -> Result<Beginning, Explanation> {
        let grown = match word {
            Word::Card(card) => {
                let grown = beginning.with_card(card)?;
                // Asked here already, because the grown beginning does not tell which card was
                // taken first.
                self.may_take(beginning.cards.iter().next(), card)?;
                grown
            }
            Word::Line(line) => beginning.with_line(line)?,
            Word::Rotation(rotation) => beginning.with_rotation(rotation)?,
            Word::Edge(edge) => {
                // First whether an edge may come at all, then which line it means.
                beginning.awaits_line(self)?;
                let cards = beginning.carry_out(self)?;
                beginning.with_line(only_line(&cards, edge)?)?
            }
        };
        grown.carry_out(self).map(|_| grown)
    }

    /// What a beginning amounts to.
    fn describe(&self, beginning: Beginning) -> Result<Draft, MoveError> {
        if self.winner().is_some() {
            return Err(MoveError::Over);
        }
        let cards = beginning.carry_out(self).map_err(MoveError::Illegal)?;
        let complete = beginning.is_whole();
        let next = if complete {
            Vec::new()
        } else {
            self.next(beginning, &cards)
        };
        Ok(Draft {
            text: beginning.to_string(),
            complete,
            next,
        })
    }

    /// See [`crate::games::Rules::before`]. Of two cards taken either may have been the last, where
    /// they may be taken in either order.
    pub(super) fn before_beginning(&self, text: &str) -> Vec<String> {
        let Ok(beginning) = notation::read_beginning(text, self.size()) else {
            return Vec::new();
        };
        let before = match (beginning.cards, beginning.insertions, beginning.line) {
            (Few::None, ..) => Vec::new(),
            (_, _, Some(_)) => vec![Beginning {
                line: None,
                ..beginning
            }],
            (_, Few::One(last), None) => vec![Beginning {
                insertions: Few::None,
                line: Some(last.line),
                ..beginning
            }],
            (_, Few::Two(one, last), None) => vec![Beginning {
                insertions: Few::One(one),
                line: Some(last.line),
                ..beginning
            }],
            (Few::One(_), Few::None, None) => vec![Beginning::default()],
            (Few::Two(one, other), Few::None, None) => {
                let with = |card| Beginning {
                    cards: Few::One(card),
                    ..Beginning::default()
                };
                let leads_on =
                    |first, second| self.with_word(with(first), Word::Card(second)).is_ok();
                let ways = [(one, other), (other, one)]
                    .into_iter()
                    .filter(|&(first, second)| leads_on(first, second));
                ways.map(|(first, _)| with(first)).collect()
            }
        };
        before
            .into_iter()
            .filter(|before| before.carry_out(self).is_ok())
            .map(|before| before.to_string())
            .collect()
    }

    /// What may come next.
    fn next(&self, beginning: Beginning, cards: &Cards) -> Vec<Choice> {
        let choice = |slot, input, beginning: Result<Beginning, Explanation>| {
            beginning.ok().map(|beginning| Choice {
                slot,
                input,
                text: beginning.to_string(),
                note: None,
            })
        };
        if beginning.line.is_some() {
            let rotations = Rotation::ALL.into_iter();
            return rotations
                .filter_map(|to| {
                    choice(
                        ROTATION,
                        format!("rot{}", to.degrees()),
                        beginning.with_rotation(to),
                    )
                })
                .collect();
        }
        let takeable = match (beginning.cards, beginning.insertions) {
            (Few::None, _) => self.first_cards(),
            (Few::One(first), Few::None) => self.second_cards(first),
            _ => super::bitboard::Bitboard::EMPTY,
        };
        let may_push = beginning.awaits_line(self).is_ok();
        let takes = takeable
            .iter()
            .filter_map(|card| choice(CARD, card.to_string(), beginning.with_card(card)));
        let pushes = cards.pushes().filter(|_| may_push);
        takes
            .chain(pushes.filter_map(|line| {
                choice(EDGE, edge_input(cards, line), beginning.with_line(line))
            }))
            .collect()
    }
}

/// The line that is meant by an edge alone.
fn only_line(cards: &Cards, edge: super::Edge) -> Result<super::Line, Explanation> {
    let mut lines = cards.pushes().filter(|line| line.edge == edge);
    match (lines.next(), lines.next()) {
        (Some(line), None) => Ok(line),
        (None, _) => {
            let explanation = Explanation::new("trypsylon-edge-without-push");
            Err(explanation
                .with("edge", format!("edge-{}", edge.name()))
                .with("edges", edge_inputs(cards)))
        }
        (Some(one), Some(two)) => Err(Explanation::new("trypsylon-line-needed")
            .with("first", one.input())
            .with("second", two.input())),
    }
}
