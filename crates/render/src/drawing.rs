//! What a game's folder says of how it is drawn and put into words.

use super::{
    View,
    canvas::Canvas,
    curve_colours::{SEAT_1, SEAT_2},
    tone::{Tone, Tones},
};
use rules::games::{Game, Rules, Scene};
use texts::Sentence;

/// How the scenes of one game are drawn and put into words.
pub trait Drawing: Sync + 'static {
    /// The positions whose scenes these are.
    type Position: Rules;

    const TONES: &'static Tones;
    /// The colours of two sides in the curve of a review.
    const SIDES: [Tone; 2] = [SEAT_1, SEAT_2];

    /// The picture of a scene, alone or as one of a replay, in which nothing flickers because turns
    /// change.
    fn draw(scene: &SceneOf<Self>, view: View, in_replay: bool) -> Canvas;

    /// The pictures of what moves between a scene and the next one, and how long each stands. None
    /// where the one simply replaces the other.
    fn between(_: &SceneOf<Self>, _: &SceneOf<Self>, _: View) -> Vec<(Canvas, u16)> {
        Vec::new()
    }

    /// See [`describe`](super::describe).
    fn describe(scene: &SceneOf<Self>) -> Vec<Sentence>;

    /// See [`describe_fully`](super::describe_fully); by default there is nothing more to say.
    fn describe_fully(scene: &SceneOf<Self>) -> Vec<Sentence> {
        Self::describe(scene)
    }
}

/// The scene that a drawing draws.
type SceneOf<D> = <<D as Drawing>::Position as Rules>::Scene;

/// A [`Drawing`] whichever game it is of. What is given a scene of another game has nothing to say.
pub trait AnyDrawing: Sync {
    fn game(&self) -> Game;

    fn tones(&self) -> &'static Tones;

    fn sides(&self) -> [Tone; 2];

    fn draw(&self, scene: &Scene, view: View, in_replay: bool) -> Option<Canvas>;

    fn between(&self, from: &Scene, to: &Scene, view: View) -> Option<Vec<(Canvas, u16)>>;

    fn describe(&self, scene: &Scene) -> Option<Vec<Sentence>>;

    fn describe_fully(&self, scene: &Scene) -> Option<Vec<Sentence>>;
}

impl<D: Drawing> AnyDrawing for D {
    fn game(&self) -> Game {
        D::Position::GAME
    }

    fn tones(&self) -> &'static Tones {
        D::TONES
    }

    fn sides(&self) -> [Tone; 2] {
        D::SIDES
    }

    fn draw(&self, scene: &Scene, view: View, in_replay: bool) -> Option<Canvas> {
        Some(D::draw(scene.typed()?, view, in_replay))
    }

    fn between(&self, from: &Scene, to: &Scene, view: View) -> Option<Vec<(Canvas, u16)>> {
        Some(D::between(from.typed()?, to.typed()?, view))
    }

    fn describe(&self, scene: &Scene) -> Option<Vec<Sentence>> {
        scene.typed().map(D::describe)
    }

    fn describe_fully(&self, scene: &Scene) -> Option<Vec<Sentence>> {
        scene.typed().map(D::describe_fully)
    }
}
