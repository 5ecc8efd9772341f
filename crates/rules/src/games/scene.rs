use std::{any::Any, fmt::Debug};

use super::{Game, Seat};

/// A view of a position of one game, as plain values that a picture and a description in words are
/// made from.
pub trait GameScene: Any + Clone + Debug + Eq + Send + Sync {
    /// The scene of a game that has ended otherwise than by its rules, as by resigning: nobody is
    /// to move, and perhaps a player has won.
    #[must_use]
    fn ended(self, winner: Option<Seat>) -> Self;

    /// The scene with the names of its players, in the order of their seats; `None` where a name is
    /// not known. By default as it is, for games whose pictures show no names.
    #[must_use]
    fn named(self, _names: &[Option<String>]) -> Self {
        self
    }

    /// The scene, with the next parts that an `earlier` one of this move offers in pictures offered
    /// still, so that what was chosen can be compared with the others. By default none are.
    #[must_use]
    fn comparing(self, _earlier: &Self) -> Self {
        self
    }

    /// The scene of a partial move without what tells whether it wins, which is as in the scene
    /// `before` it.
    #[must_use]
    fn without_outcome(self, before: &Self) -> Self;
}

/// A view of a position of any game.
#[derive(Debug)]
pub struct Scene {
    game: Game,
    of_game: Box<dyn AnyScene>,
}

impl Scene {
    pub fn new(game: Game, scene: impl GameScene) -> Self {
        let of_game = Box::new(scene);
        Self { game, of_game }
    }

    pub const fn game(&self) -> Game {
        self.game
    }

    /// The scene as a value of one game; `None` if it is of another game.
    pub fn typed<S: GameScene>(&self) -> Option<&S> {
        (&*self.of_game as &dyn Any).downcast_ref()
    }

    /// See [`GameScene::ended`].
    #[must_use]
    pub fn ended(self, winner: Option<Seat>) -> Self {
        Self {
            of_game: self.of_game.ended(winner),
            ..self
        }
    }

    /// See [`GameScene::named`].
    #[must_use]
    pub fn named(self, names: &[Option<String>]) -> Self {
        Self {
            of_game: self.of_game.named(names),
            ..self
        }
    }

    /// See [`GameScene::comparing`].
    #[must_use]
    pub fn comparing(self, earlier: &Self) -> Self {
        Self {
            of_game: self.of_game.comparing(earlier),
            ..self
        }
    }

    /// See [`GameScene::without_outcome`].
    #[must_use]
    pub fn without_outcome(self, before: &Self) -> Self {
        Self {
            of_game: self.of_game.without_outcome(before),
            ..self
        }
    }
}

impl Clone for Scene {
    fn clone(&self) -> Self {
        Self {
            game: self.game,
            of_game: self.of_game.boxed(),
        }
    }
}

impl PartialEq for Scene {
    fn eq(&self, other: &Self) -> bool {
        self.of_game.is_like(other)
    }
}

impl Eq for Scene {}

/// What a scene can do whichever game it is of.
trait AnyScene: Any + Debug + Send + Sync {
    fn ended(self: Box<Self>, winner: Option<Seat>) -> Box<dyn AnyScene>;

    fn named(self: Box<Self>, names: &[Option<String>]) -> Box<dyn AnyScene>;

    fn comparing(self: Box<Self>, earlier: &Scene) -> Box<dyn AnyScene>;

    fn without_outcome(self: Box<Self>, before: &Scene) -> Box<dyn AnyScene>;

    fn boxed(&self) -> Box<dyn AnyScene>;

    fn is_like(&self, other: &Scene) -> bool;
}

impl<S: GameScene> AnyScene for S {
    fn ended(self: Box<Self>, winner: Option<Seat>) -> Box<dyn AnyScene> {
        Box::new(GameScene::ended(*self, winner))
    }

    fn named(self: Box<Self>, names: &[Option<String>]) -> Box<dyn AnyScene> {
        Box::new(GameScene::named(*self, names))
    }

    fn comparing(self: Box<Self>, earlier: &Scene) -> Box<dyn AnyScene> {
        match earlier.typed() {
            Some(earlier) => Box::new(GameScene::comparing(*self, earlier)),
            None => self,
        }
    }

    fn without_outcome(self: Box<Self>, before: &Scene) -> Box<dyn AnyScene> {
        match before.typed() {
            Some(before) => Box::new(GameScene::without_outcome(*self, before)),
            None => self,
        }
    }

    fn boxed(&self) -> Box<dyn AnyScene> {
        Box::new(self.clone())
    }

    fn is_like(&self, other: &Scene) -> bool {
        other.typed() == Some(self)
    }
}
