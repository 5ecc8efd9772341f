//! Moves built up in parts: whether a partial move is complete, and what may come next.

use super::{
    bitboard::Bitboard,
    board::{Edge, Line, Rotation, Square},
    cards::Cards,
    moves::Kind,
    notation,
    partial::{Few, Partial, pushes},
    position::{Position, Ruleset},
    typed::{self, Word},
};
use crate::games::{
    Choice, Means, MoveCommand, MoveError, Part, PartOption, PartialMove, PartialMoves, Slot, Takes,
};
use crate::sentences::{Sentence, sentence};

const CARD: &str = "card";
/// An edge, with its line where that is needed.
const EDGE: &str = "edge";
const ROTATION: &str = "rotation";

/// The slots in the order in which a move is made.
pub(super) const SLOTS: &[Slot] = &[
    Slot::menu(CARD),
    Slot::buttons(EDGE),
    Slot::buttons(ROTATION),
];

pub(super) const COMMANDS: &[MoveCommand] = &[
    MoveCommand::new("take", Means::Parts(&[FIRST_CARD, SECOND_CARD])),
    MoveCommand::new("push", Means::Parts(&[PartOption::of(EDGE), TURNED])),
];

const FIRST_CARD: PartOption = PartOption::of(CARD);
const SECOND_CARD: PartOption = FIRST_CARD.named("second").optional();
const TURNED: PartOption = PartOption::of(ROTATION).taking(ROTATIONS);
const ROTATIONS: Takes = Takes::OneOf(&["rot0", "rot90", "rot180", "rot270"]);

impl PartialMoves for Position {
    fn partial(&self, text: &str) -> Result<PartialMove, MoveError> {
        self.describe(self.read_partial(text)?)
    }

    fn extend(&self, text: &str, part: &Part) -> Result<PartialMove, MoveError> {
        let partial = self.read_partial(text)?;
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
        let words = typed::words(typed, self.size()).map_err(MoveError::of_typed(typed))?;
        self.apply(Partial::default(), &typed::in_order(words))
    }

    /// Of two cards taken either may have been the last, where they may be taken in either order.
    fn before(&self, text: &str) -> Vec<String> {
        let Ok(partial) = self.read_partial(text) else {
            return Vec::new();
        };
        let with = |insertions, line| Partial {
            insertions,
            line,
            ..partial
        };
        let before = match (partial.cards, partial.insertions, partial.line) {
            (Few::None, ..) => Vec::new(),
            (_, insertions, Some(_)) => vec![with(insertions, None)],
            (_, Few::One(last), None) => vec![with(Few::None, Some(last.line))],
            (_, Few::Two(one, last), None) => vec![with(Few::One(one), Some(last.line))],
            (Few::One(_), Few::None, None) => vec![Partial::default()],
            (Few::Two(one, other), Few::None, None) => {
                let mut before = Vec::new();
                for (first, second) in [(one, other), (other, one)] {
                    let cards = Few::One(first);
                    let taken = Partial { cards, ..partial };
                    if self.with_word(taken, Word::Card(second)).is_ok() {
                        before.push(taken);
                    }
                }
                before
            }
        };
        let is_legal = |before: &&Partial| before.carry_out(self).is_ok();
        let before = before.iter().filter(is_legal);
        before.map(ToString::to_string).collect()
    }

    /// Before the first card is taken: whether two may be, and which card may not. Before the second
    /// one is pushed in, that it comes now.
    fn notes(&self, text: &str) -> Vec<Sentence> {
        if !text.is_empty() || self.winner().is_some() {
            let partial = self.read_partial(text).unwrap_or_default();
            let is_second = partial.cards.len() == 2 && partial.insertions.len() == 1;
            return Vec::from_iter(is_second.then(|| sentence!(trypsylon_note_second)));
        }
        let kinds = match self.ruleset {
            Ruleset::Standard => self
                .allows(Kind::Double)
                .then(|| sentence!(trypsylon_note_double)),
            Ruleset::Expert => (!self.is_first() && self.cards.hidden().len() > 1)
                .then(|| sentence!(trypsylon_note_expert)),
        };
        let barred = self.last.map(|card| sentence!(trypsylon_note_barred, card));
        kinds.into_iter().chain(barred).collect()
    }

    fn binding(&self, text: &str, touch_move: bool) -> String {
        let partial = self.read_partial(text).unwrap_or_default();
        partial.binding(touch_move).to_string()
    }

    fn keeps(&self, text: &str, prefix: &str) -> bool {
        match (self.read_partial(text), self.read_partial(prefix)) {
            (Ok(longer), Ok(prefix)) => longer.keeps(prefix),
            _ => false,
        }
    }
}

impl Position {
    fn read_partial(&self, text: &str) -> Result<Partial, MoveError> {
        notation::read_partial(text, self.size()).map_err(MoveError::Unreadable)
    }

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

    /// Adds one word to a partial move. An edge without a line means the only line of that edge
    /// where a card may be pushed in.
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

    fn describe(&self, partial: Partial) -> Result<PartialMove, MoveError> {
        if self.winner().is_some() {
            return Err(MoveError::Over);
        }
        let cards = partial.carry_out(self).map_err(MoveError::Illegal)?;
        Ok(PartialMove {
            text: partial.to_string(),
            complete: partial.is_whole(),
            next: self.next(partial, &cards),
        })
    }

    /// The parts that may come next.
    fn next(&self, partial: Partial, cards: &Cards) -> Vec<Choice> {
        if partial.line.is_some() {
            let turned = |to: Rotation| {
                let input = format!("rot{}", to.degrees());
                Some(Choice::new(
                    ROTATION,
                    input,
                    partial.with_rotation(to).ok()?,
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
        let is_near = |card: Square| partial.cards.iter().any(|taken| card.is_beside(taken));
        let taken = |card: Square| {
            let longer = partial.with_card(card).ok()?;
            Some(Choice {
                near: is_near(card),
                ..Choice::new(CARD, card, longer)
            })
        };
        let to_take = takeable.iter().filter_map(taken);
        let pushed = |line: Line| {
            let longer = partial.with_line(line).ok()?;
            let mut choice = Choice::new(EDGE, line, longer);
            choice.kind = Some(line.edge.key());
            Some(choice)
        };
        let to_push = cards.pushes().filter(|_| may_push).filter_map(pushed);
        to_take.chain(to_push).collect()
    }
}

/// The line that an edge alone means.
fn only_line(cards: &Cards, edge: Edge) -> Result<Line, Sentence> {
    let mut lines = cards.pushes().filter(|line| line.edge == edge);
    match (lines.next(), lines.next()) {
        (Some(line), None) => Ok(line),
        (None, _) => {
            let (edge, edges) = (edge.letter(), pushes(cards));
            Err(sentence!(trypsylon_edge_without_push, edge, edges))
        }
        (Some(one), Some(two)) => {
            let (first, second) = (one.to_string(), two.to_string());
            Err(sentence!(trypsylon_line_needed, first, second))
        }
    }
}
