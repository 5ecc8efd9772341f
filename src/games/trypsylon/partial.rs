//! A partial move: cards taken, cards pushed in, and perhaps a line chosen for the next. A
//! whole move is one too.

use super::{
    board::{Edge, Line, Rotation, Size, Square},
    cards::Cards,
    moves::{Insertion, Kind, Move, Pair},
    position::{Position, Ruleset},
};
use crate::texts::{Sentence, sentence};

/// None, one or two: a move takes at most two cards.
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

    /// With one more, if there is room.
    pub fn and(self, more: T) -> Option<Self> {
        match self {
            Self::None => Some(Self::One(more)),
            Self::One(one) => Some(Self::Two(one, more)),
            Self::Two(..) => None,
        }
    }
}

/// A partial move on a board that has these places. No more cards are pushed in than
/// taken; it need not be legal.
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
                cards,
                insertions: [one, two],
            } => {
                let [first, second] = cards.squares();
                Self {
                    cards: Few::Two(first, second),
                    insertions: Few::Two(one, two),
                    line: None,
                }
            }
        }
    }

    /// The move, if this is a whole one.
    pub fn whole(self) -> Option<Move> {
        match (self.cards, self.insertions) {
            (Few::One(card), Few::One(insertion)) => Some(Move::Single { card, insertion }),
            (Few::Two(first, second), Few::Two(one, two)) => Some(Move::Double {
                cards: Pair::new(first, second)?,
                insertions: [one, two],
            }),
            _ => None,
        }
    }

    /// Whether every card that was taken is pushed in again.
    pub fn is_whole(self) -> bool {
        self.whole().is_some()
    }

    /// With one more card taken.
    pub fn with_card(self, card: Square) -> Result<Self, Sentence> {
        if self.is_whole() {
            return Err(sentence!(trypsylon_move_complete));
        }
        if self.insertions.len() > 0 || self.line.is_some() {
            return Err(sentence!(trypsylon_too_late_to_take));
        }
        let cards = match self.cards {
            Few::None => Few::One(card),
            Few::One(taken) => match Pair::new(taken, card).map(Pair::squares) {
                Some([first, second]) => Few::Two(first, second),
                None => {
                    return Err(sentence!(trypsylon_card_already_taken, card = card));
                }
            },
            Few::Two(first, second) => {
                return Err(sentence!(
                    trypsylon_too_many_cards,
                    first = first,
                    second = second
                ));
            }
        };
        Ok(Self { cards, ..self })
    }

    /// With the line chosen for the next push.
    pub fn with_line(self, line: Line) -> Result<Self, Sentence> {
        self.has_card_in_hand()?;
        match self.line {
            None => Ok(Self {
                line: Some(line),
                ..self
            }),
            Some(chosen) => Err(sentence!(trypsylon_rotation_missing, edge = chosen.input())),
        }
    }

    /// With the next card pushed in at the chosen line.
    pub fn with_rotation(self, rotation: Rotation) -> Result<Self, Sentence> {
        self.has_card_in_hand()?;
        let line = self.line.ok_or_else(|| sentence!(trypsylon_edge_missing))?;
        let insertions = self
            .insertions
            .and(Insertion { line, rotation })
            .ok_or_else(|| sentence!(trypsylon_move_complete))?;
        Ok(Self {
            insertions,
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

    /// Whether all the cards are taken that must be before one is pushed in, and a line is what
    /// should come next.
    pub fn awaits_line(self, position: &Position) -> Result<(), Sentence> {
        self.has_card_in_hand()?;
        match (self.cards, self.line) {
            (_, Some(chosen)) => Err(sentence!(trypsylon_rotation_missing, edge = chosen.input())),
            (Few::One(card), None) if position.needs_second(card) => {
                Err(sentence!(trypsylon_expert_second_card, card = card))
            }
            _ => Ok(()),
        }
    }

    /// What of it cannot be undone: with touch-move the cards taken, without it nothing before the
    /// first push. A line chosen without a rotation binds nobody.
    pub fn binding(self, touch_move: bool) -> Self {
        if touch_move || self.insertions != Few::None {
            Self { line: None, ..self }
        } else {
            Self::default()
        }
    }

    /// Whether this goes on from `prefix`: it takes those cards too, and no others once one was
    /// pushed, and pushes in like it as far as that went.
    pub fn keeps(self, prefix: Self) -> bool {
        let all_cards = prefix
            .cards
            .iter()
            .all(|card| self.cards.iter().any(|other| other == card));
        let no_other =
            prefix.insertions == Few::None && prefix.line.is_none() || self.cards == prefix.cards;
        let mut lines = self
            .insertions
            .iter()
            .map(|insertion| insertion.line)
            .chain(self.line)
            .skip(prefix.insertions.len());
        let same_pushes = prefix
            .insertions
            .iter()
            .eq(self.insertions.iter().take(prefix.insertions.len()));
        let same_line = prefix.line.is_none_or(|line| lines.next() == Some(line));
        all_cards && no_other && same_pushes && same_line
    }

    /// Carries the partial move out as far as it goes: the cards with the taken ones gone and the
    /// inserted ones in. A line that is only chosen changes nothing yet.
    ///
    /// # Errors
    /// Why no legal move begins like this, leaving aside whether the game is over.
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
            return sentence!(trypsylon_card_inserted_last, card = card);
        };
        if taken == card {
            return sentence!(trypsylon_card_already_taken, card = card);
        }
        if face_up.contains(taken) {
            return if face_up.contains(card) {
                sentence!(trypsylon_open_move_takes_one, card = taken)
            } else {
                sentence!(
                    trypsylon_face_down_beside_face_up,
                    card = card,
                    taken = taken
                )
            };
        }
        if self.is_first() {
            sentence!(trypsylon_first_move_simple, card = taken)
        } else if self.allows(Kind::Double) && self.second_cards(taken).is_empty() {
            sentence!(trypsylon_last_face_down_alone, card = taken)
        } else if self.allows(Kind::Double) {
            sentence!(
                trypsylon_face_up_beside_face_down,
                card = card,
                taken = taken
            )
        } else if self.ruleset == Ruleset::Standard && self.is_endgame() {
            sentence!(trypsylon_double_in_endgame, card = taken)
        } else {
            sentence!(trypsylon_double_needs_open_move, card = taken)
        }
    }
}

/// Why a card cannot be pushed in there.
fn explain_push(cards: &Cards, line: Line) -> Sentence {
    let (edge, edges) = (line.input(), edge_inputs(cards));
    match line.end(cards.size) {
        Some(end) if cards.vacant.contains(end) => sentence!(
            trypsylon_edge_holds_no_card,
            card = end,
            edge = edge,
            edges = edges
        ),
        Some(_) => sentence!(trypsylon_no_vacancy_in_line, edge = edge, edges = edges),
        None => no_such_line(line.edge, cards.size),
    }
}

/// This edge has no such line.
pub(super) fn no_such_line(edge: Edge, size: Size) -> Sentence {
    let inputs: Vec<_> = Line::at(size, edge).map(Line::input).collect();
    sentence!(
        trypsylon_no_such_line,
        edge = edge.input(),
        edges = inputs.join(", ")
    )
}

/// What a player types for a possible push: with the line only if the edge alone does not say it.
pub(super) fn edge_input(cards: &Cards, line: Line) -> String {
    match cards.name_of_push(line) {
        (edge, Some(name)) => format!("{edge}-{name}"),
        (edge, None) => edge.to_owned(),
    }
}

/// What a person may type for all possible pushes, for a sentence.
pub(super) fn edge_inputs(cards: &Cards) -> String {
    cards
        .pushes()
        .map(|line| edge_input(cards, line))
        .collect::<Vec<_>>()
        .join(", ")
}
