//! Moves that are built up in parts: what a partial move amounts to, and what may come next.

use super::{
    bitboard::Bitboard,
    board::{Edge, Line, Rotation},
    cards::Cards,
    notation,
    partial::{Few, Partial, edge_input, edge_inputs},
    position::Position,
    typed::{self, Word},
};
use crate::games::{
    Choice, Means, MoveCommand, MoveError, Part, PartOption, PartialMove, PartialMoves, Slot, Takes,
};
use crate::texts::{Sentence, sentence};

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

impl PartialMoves for Position {
    fn partial(&self, text: &str) -> Result<PartialMove, MoveError> {
        let partial = notation::read_partial(text, self.size()).map_err(MoveError::Unreadable)?;
        self.describe(partial)
    }

    fn extend(&self, text: &str, part: &Part) -> Result<PartialMove, MoveError> {
        let partial = notation::read_partial(text, self.size()).map_err(MoveError::Unreadable)?;
        self.describe(partial)?;
        let words = match part.slot.as_str() {
            CARD => typed::cards(&part.input, self.size()),
            EDGE => typed::edges(&part.input, self.size()),
            ROTATION => typed::rotations(&part.input),
            _ => Err(notation::unreadable(&part.slot)),
        };
        self.apply(partial, &words.map_err(MoveError::Unreadable)?)
    }

    fn partial_as_typed(&self, typed: &str) -> Result<PartialMove, MoveError> {
        let words = typed::words(typed, self.size()).map_err(MoveError::Unreadable)?;
        self.apply(Partial::default(), &typed::in_order(words))
    }

    /// Of two cards taken either may have been the last, where
    /// they may be taken in either order.
    fn before(&self, text: &str) -> Vec<String> {
        let Ok(partial) = notation::read_partial(text, self.size()) else {
            return Vec::new();
        };
        let before = match (partial.cards, partial.insertions, partial.line) {
            (Few::None, ..) => Vec::new(),
            (_, _, Some(_)) => vec![Partial {
                line: None,
                ..partial
            }],
            (_, Few::One(last), None) => vec![Partial {
                insertions: Few::None,
                line: Some(last.line),
                ..partial
            }],
            (_, Few::Two(one, last), None) => vec![Partial {
                insertions: Few::One(one),
                line: Some(last.line),
                ..partial
            }],
            (Few::One(_), Few::None, None) => vec![Partial::default()],
            (Few::Two(one, other), Few::None, None) => {
                let with = |card| Partial {
                    cards: Few::One(card),
                    ..Partial::default()
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

    fn binding(&self, text: &str, touch_move: bool) -> String {
        notation::read_partial(text, self.size())
            .map(|partial| partial.binding(touch_move).to_string())
            .unwrap_or_default()
    }

    fn keeps(&self, text: &str, prefix: &str) -> bool {
        let read = |text| notation::read_partial(text, self.size()).ok();
        read(text)
            .zip(read(prefix))
            .is_some_and(|(longer, shorter)| longer.keeps(shorter))
    }
}

impl Position {
    /// Adds words to a partial move, one after the other.
    fn apply(&self, mut partial: Partial, words: &[Word]) -> Result<PartialMove, MoveError> {
        if self.winner().is_some() {
            return Err(MoveError::Over);
        }
        for &word in words {
            partial = self.with_word(partial, word).map_err(MoveError::Illegal)?;
        }
        self.describe(partial)
    }

    /// Adds one word to a partial move. An edge without a line means the only line of that edge where
    /// a card may be pushed in.
    fn with_word(&self, partial: Partial, word: Word) -> Result<Partial, Sentence> {
        let grown = match word {
            Word::Card(card) => {
                let grown = partial.with_card(card)?;
                // Asked here already, because the longer partial move does not tell which card was
                // taken first.
                self.may_take(partial.cards.iter().next(), card)?;
                grown
            }
            Word::Line(line) => partial.with_line(line)?,
            Word::Rotation(rotation) => partial.with_rotation(rotation)?,
            Word::Edge(edge) => {
                // First whether an edge may come at all, then which line it means.
                partial.awaits_line(self)?;
                let cards = partial.carry_out(self)?;
                partial.with_line(only_line(&cards, edge)?)?
            }
        };
        grown.carry_out(self).map(|_| grown)
    }

    /// What a partial move amounts to.
    fn describe(&self, partial: Partial) -> Result<PartialMove, MoveError> {
        if self.winner().is_some() {
            return Err(MoveError::Over);
        }
        let cards = partial.carry_out(self).map_err(MoveError::Illegal)?;
        let complete = partial.is_whole();
        let next = if complete {
            Vec::new()
        } else {
            self.next(partial, &cards)
        };
        Ok(PartialMove {
            text: partial.to_string(),
            complete,
            next,
        })
    }

    /// What may come next.
    fn next(&self, partial: Partial, cards: &Cards) -> Vec<Choice> {
        if partial.line.is_some() {
            let turned = |to: Rotation| {
                let longer = partial.with_rotation(to).ok()?;
                Some(Choice::new(
                    ROTATION,
                    format_args!("rot{}", to.degrees()),
                    longer,
                ))
            };
            return Rotation::ALL.into_iter().filter_map(turned).collect();
        }
        let takeable = match (partial.cards, partial.insertions) {
            (Few::None, _) => self.first_cards(),
            (Few::One(first), Few::None) => self.second_cards(first),
            _ => Bitboard::EMPTY,
        };
        let may_push = partial.awaits_line(self).is_ok();
        let to_take = takeable
            .iter()
            .filter_map(|card| Some(Choice::new(CARD, card, partial.with_card(card).ok()?)));
        let pushed = |line: Line| {
            let (name, number) = cards.name_of_push(line);
            let longer = partial.with_line(line).ok()?;
            Some(Choice {
                button: Some((name, number)),
                ..Choice::new(EDGE, edge_input(cards, line), longer)
            })
        };
        let to_push = cards.pushes().filter(|_| may_push).filter_map(pushed);
        to_take.chain(to_push).collect()
    }
}

/// The line that is meant by an edge alone.
fn only_line(cards: &Cards, edge: Edge) -> Result<Line, Sentence> {
    let mut lines = cards.pushes().filter(|line| line.edge == edge);
    match (lines.next(), lines.next()) {
        (Some(line), None) => Ok(line),
        (None, _) => Err(sentence!(
            trypsylon_edge_without_push,
            edge = edge.input(),
            edges = edge_inputs(cards)
        )),
        (Some(one), Some(two)) => Err(sentence!(
            trypsylon_line_needed,
            first = one.input(),
            second = two.input()
        )),
    }
}
