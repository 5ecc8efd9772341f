//! What a game's folder says of its computer opponent.

use super::{
    Random, Seen, Shadow, Strength, Thought, Value, View,
    chance::{Chances, STRAIGHT, is_poor},
    puzzles::{AnyPuzzles, Puzzles},
};
use rules::games::{AnyPosition, Game, Rules};

/// Number of looks in the review of a whole game, and in one of its positions at most, unless a
/// game says otherwise.
pub(super) const LOOKS: (u32, u32) = (800, 40);

/// The computer opponent of one game.
pub trait Opponent: Sync + 'static {
    type Position: Rules;

    /// How often positions are won, by their value; straight where nobody has measured it.
    const CHANCES: Chances = STRAIGHT;
    /// Number of looks in the review of a whole game, and in one of its positions at most.
    const REVIEW: (u32, u32) = LOOKS;
    /// What the levels are rated, the lowest first: level 3 as who has not played.
    const RATINGS: [u16; 6] = [1_100, 1_300, 1_500, 1_700, 1_900, 2_050];

    /// What the player of the seat that has seen this would do now; `None` where there is nothing
    /// for them to do.
    fn think(
        known: &View<'_, Self::Position>,
        strength: Strength,
        random: &mut Random,
    ) -> Option<Thought>;

    /// Whether the player of the seat that has seen this agrees to a draw. `judge` finds out what
    /// the position is worth to them, as long as they know what the player to move knows.
    fn takes_draw(_: &View<'_, Self::Position>, judge: &dyn Fn() -> Option<Value>) -> bool {
        judge().is_some_and(|own| is_poor(&Self::CHANCES, own))
    }

    /// How the game stands for each seat, for a reader who knows all; `None` where the thought of
    /// the player to move tells it.
    fn standing(_: &View<'_, Self::Position>) -> Option<Standing> {
        None
    }

    /// Whether a thought has looked at every move that may be played here.
    fn looks_at_all(_: &Self::Position) -> bool {
        true
    }

    /// The state in which a search begins from here, or from a position that its player cannot tell
    /// from this one; `None` for an opponent whose search knows the rules alone.
    fn shadow(_: &Self::Position, _: &mut Random) -> Option<Box<dyn Shadow>> {
        None
    }
}

/// How a game stands for each seat.
#[derive(Debug)]
pub struct Standing {
    pub values: Vec<Value>,
    /// How likely what the seat hides seems to the others.
    pub read: Vec<f32>,
}

/// An [`Opponent`] with its puzzles, whichever game it is of. What is given a position of another
/// game has nothing to say.
pub trait AnyOpponent: AnyPuzzles + Sync {
    fn game(&self) -> Game;

    fn chances(&self) -> &'static Chances;

    fn review(&self) -> (u32, u32);

    fn ratings(&self) -> &'static [u16; 6];

    fn think(&self, known: &Seen, strength: Strength, random: &mut Random) -> Option<Thought>;

    fn takes_draw(&self, known: &Seen, judge: &dyn Fn() -> Option<Value>) -> bool;

    fn standing(&self, revealed: &Seen) -> Option<Standing>;

    fn looks_at_all(&self, position: &dyn AnyPosition) -> bool;

    fn shadow(&self, position: &dyn AnyPosition, random: &mut Random) -> Option<Box<dyn Shadow>>;
}

impl<O: Puzzles> AnyOpponent for O {
    fn game(&self) -> Game {
        O::Position::GAME
    }

    fn chances(&self) -> &'static Chances {
        &O::CHANCES
    }

    fn review(&self) -> (u32, u32) {
        O::REVIEW
    }

    fn ratings(&self) -> &'static [u16; 6] {
        &O::RATINGS
    }

    fn think(&self, known: &Seen, strength: Strength, random: &mut Random) -> Option<Thought> {
        O::think(&known.view()?, strength, random)
    }

    fn takes_draw(&self, known: &Seen, judge: &dyn Fn() -> Option<Value>) -> bool {
        known.view().is_some_and(|view| O::takes_draw(&view, judge))
    }

    fn standing(&self, revealed: &Seen) -> Option<Standing> {
        O::standing(&revealed.view()?)
    }

    fn looks_at_all(&self, position: &dyn AnyPosition) -> bool {
        position.typed().is_some_and(O::looks_at_all)
    }

    fn shadow(&self, position: &dyn AnyPosition, random: &mut Random) -> Option<Box<dyn Shadow>> {
        O::shadow(position.typed()?, random)
    }
}
