//! A partial move: cards taken, cards pushed in, and perhaps a line chosen for the next. A whole
//! move is one too.

use super::{
    board::{Edge, Line, Rotation, Size, Square},
    cards::Cards,
    moves::{Insertion, Kind, Move},
    position::{Position, Ruleset},
};
use crate::sentences::{Argument, Sentence, sentence};

/// None, one or two: a move takes at most two cards. Unlike a vector it can be copied.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) enum Few<T> {
    #[default]
    None,
    One(T),
    Two(T, T),
}

impl<T: Copy> Few<T> {
    pub const fn len(self) -> usize {
        match self {
            Self::None => 0,
            Self::One(_) => 1,
            Self::Two(..) => 2,
        }
    }

    pub fn iter(self) -> impl Iterator<Item = T> {
        let (one, two) = match self {
            Self::None => (None, None),
            Self::One(one) => (Some(one), None),
            Self::Two(one, two) => (Some(one), Some(two)),
        };
        one.into_iter().chain(two)
    }

    /// Adds one, if there is room.
    pub fn and(self, more: T) -> Option<Self> {
        match self {
            Self::None => Some(Self::One(more)),
            Self::One(one) => Some(Self::Two(one, more)),
            Self::Two(..) => None,
        }
    }
}

/// A partial move on a board that has these places. No more cards are pushed in than taken; it need
/// not be legal.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Partial {
    /// The cards taken, sorted, no square twice.
    pub cards: Few<Square>,
    /// The cards pushed in so far.
    pub insertions: Few<Insertion>,
    /// Where the next card is going to be pushed in, once it is known how it is turned.
    pub line: Option<Line>,
}

impl Partial {
    /// A whole move as its own longest partial move.
    pub fn of(mv: Move) -> Self {
        match mv {
            Move::Single { card, insertion } => Self {
                cards: Few::One(card),
                insertions: Few::One(insertion),
                line: None,
            },
            Move::Double {
                cards: [first, second],
                insertions: [one, two],
            } => Self {
                cards: Few::Two(first, second),
                insertions: Few::Two(one, two),
                line: None,
            },
        }
    }

    /// The move, if this is a whole one.
    pub fn whole(self) -> Option<Move> {
        match (self.cards, self.insertions) {
            (Few::One(card), Few::One(insertion)) => Some(Move::Single { card, insertion }),
            (Few::Two(first, second), Few::Two(one, two)) => Some(Move::Double {
                cards: [first, second],
                insertions: [one, two],
            }),
            _ => None,
        }
    }

    /// Whether every card that was taken is pushed in again.
    pub fn is_whole(self) -> bool {
        self.whole().is_some()
    }

    pub fn with_card(self, card: Square) -> Result<Self, Sentence> {
        if self.is_whole() {
            return Err(sentence!(trypsylon_move_complete));
        }
        if self.insertions.len() > 0 || self.line.is_some() {
            return Err(sentence!(trypsylon_too_late_to_take));
        }
        let cards = match self.cards {
            Few::None => Few::One(card),
            Few::One(taken) if taken == card => {
                return Err(sentence!(trypsylon_card_already_taken, card));
            }
            Few::One(taken) => Few::Two(taken.min(card), taken.max(card)),
            Few::Two(first, second) => {
                return Err(sentence!(trypsylon_too_many_cards, first, second));
            }
        };
        Ok(Self { cards, ..self })
    }

    pub fn with_line(self, line: Line) -> Result<Self, Sentence> {
        self.needs_line()?;
        Ok(Self {
            line: Some(line),
            ..self
        })
    }

    /// Pushes the next card in at the chosen line.
    pub fn with_rotation(self, rotation: Rotation) -> Result<Self, Sentence> {
        self.has_card_in_hand()?;
        let line = self.line.ok_or_else(|| sentence!(trypsylon_edge_missing))?;
        let insertions = self.insertions.and(Insertion { line, rotation });
        Ok(Self {
            insertions: insertions.ok_or_else(|| sentence!(trypsylon_move_complete))?,
            line: None,
            ..self
        })
    }

    /// Whether there is a card that can be pushed in next.
    fn has_card_in_hand(self) -> Result<(), Sentence> {
        if self.cards == Few::None {
            Err(sentence!(trypsylon_take_first))
        } else if self.is_whole() {
            Err(sentence!(trypsylon_move_complete))
        } else {
            Ok(())
        }
    }

    /// Whether there is a card that can be pushed in next, and no line chosen for it.
    fn needs_line(self) -> Result<(), Sentence> {
        self.has_card_in_hand()?;
        self.line.map_or(Ok(()), |chosen| {
            Err(sentence!(
                trypsylon_rotation_missing,
                edge = chosen.to_string()
            ))
        })
    }

    /// Whether a line may come next, all the cards being taken that must be before.
    pub fn awaits_line(self, position: &Position) -> Result<(), Sentence> {
        self.needs_line()?;
        match self.cards {
            Few::One(card) if position.needs_second(card) => {
                Err(sentence!(trypsylon_expert_second_card, card))
            }
            _ => Ok(()),
        }
    }

    /// The part that cannot be undone: with touch-move the cards taken, without it nothing before
    /// the first push. A line chosen without a rotation binds nobody.
    pub fn binding(self, touch_move: bool) -> Self {
        if touch_move || self.insertions != Few::None {
            Self { line: None, ..self }
        } else {
            Self::default()
        }
    }

    /// Whether this continues `prefix`: it takes those cards too, and no others once one was
    /// pushed, and pushes in like it as far as that went.
    pub fn keeps(self, prefix: Self) -> bool {
        let pushed = prefix.insertions.len();
        let takes = |card| self.cards.iter().any(|other| other == card);
        let same_cards = if pushed == 0 && prefix.line.is_none() {
            prefix.cards.iter().all(takes)
        } else {
            self.cards == prefix.cards
        };
        let same_pushes = self
            .insertions
            .iter()
            .take(pushed)
            .eq(prefix.insertions.iter());
        let lines = self.insertions.iter().map(|insertion| insertion.line);
        let next_line = lines.chain(self.line).nth(pushed);
        same_cards && same_pushes && (prefix.line.is_none() || prefix.line == next_line)
    }

    /// The cards after the partial move. A line that is only chosen changes nothing yet.
    ///
    /// # Errors
    /// Why this is no prefix of a legal move, leaving aside whether the game is over.
    pub fn carry_out(self, position: &Position) -> Result<Cards, Sentence> {
        let mut cards = position.cards;
        let mut taken = None;
        for card in self.cards.iter() {
            position.may_take(taken, card)?;
            cards.take(card);
            taken = Some(card);
        }
        if self.insertions != Few::None || self.line.is_some() {
            Self {
                cards: self.cards,
                ..Self::default()
            }
            .awaits_line(position)?;
        }
        for insertion in self.insertions.iter() {
            if cards.insert(insertion).is_none() {
                return Err(explain_push(&cards, insertion.line));
            }
        }
        match self.line {
            Some(line) if !cards.can_push(line) => Err(explain_push(&cards, line)),
            _ => Ok(cards),
        }
    }
}

impl Position {
    /// Whether `card` may be taken after `taken`.
    pub(super) fn may_take(&self, taken: Option<Square>, card: Square) -> Result<(), Sentence> {
        let allowed = match taken {
            None => self.first_cards(),
            Some(taken) => self.second_cards(taken),
        };
        if allowed.contains(card) {
            Ok(())
        } else {
            Err(self.explain_taking(taken, card))
        }
    }

    /// Why `card` may not be taken after `taken`.
    fn explain_taking(&self, taken: Option<Square>, card: Square) -> Sentence {
        let face_up = self.cards.face_up;
        let Some(taken) = taken else {
            return sentence!(trypsylon_card_inserted_last, card);
        };
        if taken == card {
            return sentence!(trypsylon_card_already_taken, card);
        }
        if face_up.contains(taken) {
            return if face_up.contains(card) {
                sentence!(trypsylon_open_move_takes_one, card = taken)
            } else {
                sentence!(trypsylon_face_down_beside_face_up, card, taken)
            };
        }
        if self.is_first() {
            sentence!(trypsylon_first_move_simple, card = taken)
        } else if self.allows(Kind::Double) && self.second_cards(taken).is_empty() {
            sentence!(trypsylon_last_face_down_alone, card = taken)
        } else if self.allows(Kind::Double) {
            sentence!(trypsylon_face_up_beside_face_down, card, taken)
        } else if self.ruleset == Ruleset::Standard && self.is_endgame() {
            sentence!(trypsylon_double_in_endgame, card = taken)
        } else {
            sentence!(trypsylon_double_needs_open_move, card = taken)
        }
    }
}

/// Why a card cannot be pushed in there.
fn explain_push(cards: &Cards, line: Line) -> Sentence {
    let (edge, edges) = (line.to_string(), pushes(cards));
    match line.end(cards.size) {
        Some(card) if cards.vacant.contains(card) => {
            sentence!(trypsylon_edge_holds_no_card, card, edge, edges)
        }
        Some(_) => sentence!(trypsylon_no_vacancy_in_line, edge, edges),
        None => no_such_line(line.edge, cards.size),
    }
}

pub(super) fn no_such_line(edge: Edge, size: Size) -> Sentence {
    let (lines, edge) = (Line::at(size, edge), edge.letter());
    sentence!(trypsylon_no_such_line, edge, edges = listed(lines))
}

/// The lines where a card may be pushed in, for a sentence.
pub(super) fn pushes(cards: &Cards) -> Argument {
    listed(cards.pushes())
}

fn listed(lines: impl Iterator<Item = Line>) -> Argument {
    Argument::any_of(lines.map(|line| line.to_string()))
}
