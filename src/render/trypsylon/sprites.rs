//! All pieces of the board, each drawn once.

use std::{collections::HashMap, hash::Hash};

use super::{
    Glow, LABEL, LETTERING, Lit, LitShore, NUMBER,
    colours::{INK, LETTER, TONES},
    frame, jetties,
    layout::{Direction, Quarter},
    marks, pieces,
};
use crate::{
    games::trypsylon::{Edge, Line, Shore, Status},
    render::{
        Colours,
        paint::{lettering, name},
        palette::Palette,
        sprite::Sprite,
    },
};

/// All pieces of the board in one palette.
pub(super) struct Sprites {
    pub palette: Palette,
    pub back: Sprite,
    pub hole: Sprite,
    pub water: Sprite,
    pub foam: Sprite,
    pub dull_water: Sprite,
    /// Jetties by the quarter of their corner arm, whole or broken.
    pub jetties: HashMap<(Quarter, (Glow, bool)), Sprite>,
    /// The winner's way over two arms of a card.
    pub ways: HashMap<(Quarter, ([bool; 3], Shore)), Sprite>,
    /// Lattice points by the quarters around them that corner arms come from.
    pub knots: HashMap<([bool; 4], Glow), Sprite>,
    pub landings: HashMap<(Direction, Glow), Sprite>,
    pub missing: Sprite,
    pub shores: HashMap<(Direction, LitShore), Sprite>,
    /// The frame's corners by what comes after and before them, clockwise.
    pub corners: HashMap<(Direction, (LitShore, LitShore)), Sprite>,
    pub star: Sprite,
    pub letters: HashMap<char, Sprite>,
    /// What people type for a push.
    pub labels: HashMap<Line, Sprite>,
    pub signs: HashMap<Direction, Sprite>,
    pub pushed: HashMap<Direction, Sprite>,
    pub numbers: [Sprite; 2],
    pub inserted: Sprite,
    pub moved: HashMap<Direction, Sprite>,
    pub filled: HashMap<Direction, Sprite>,
    pub held: HashMap<Option<Quarter>, Sprite>,
}

const SHORES: [Shore; 2] = Shore::ALL;

impl Sprites {
    pub(super) fn draw(colours: Colours) -> Self {
        let palette = Palette::new(&TONES, colours);
        let on = &palette;
        let towards = |sprites: [Sprite; 4]| Direction::ALL.into_iter().zip(sprites).collect();
        let held = Quarter::ALL
            .map(Some)
            .into_iter()
            .zip(marks::held_face(on))
            .chain([(None, marks::held_back(on))]);
        Self {
            back: pieces::back(on),
            hole: pieces::hole(on),
            water: pieces::water(on),
            foam: pieces::foam(on),
            dull_water: pieces::dull_water(on),
            jetties: turned(pairs(Glow::NETWORKS, [false, true]), |(glow, broken)| {
                jetties::jetty(on, glow, broken)
            }),
            ways: turned(pairs(TWO_ARMS, SHORES), |(arms, shore)| {
                jetties::way(on, arms, shore)
            }),
            knots: knots(on),
            landings: turned(Glow::all(), |glow| jetties::landing(on, glow)),
            missing: marks::missing(on),
            shores: turned(pairs(SHORES, Lit::ALL), |(shore, lit)| {
                frame::along(on, shore, lit)
            }),
            corners: turned(corners(), |(along, down)| frame::corner(on, along, down)),
            star: frame::star(on),
            letters: each(('a'..='f').chain('1'..='6'), |letter| {
                name(on, &letter.to_string(), LETTERING, LETTER)
            }),
            labels: each(lines(), |line| lettering(on, &line.to_string(), LABEL, INK)),
            signs: towards(marks::sign(on)),
            pushed: towards(marks::pushed(on)),
            numbers: ["1", "2"].map(|number| lettering(on, number, NUMBER, INK)),
            inserted: marks::inserted(on),
            moved: towards(marks::moved(on)),
            filled: towards(marks::filled(on)),
            held: held.collect(),
            palette,
        }
    }
}

/// The pairs of a card's arms over which a way can lead: the two stems and the corner arm.
const TWO_ARMS: [[bool; 3]; 3] = [
    [true, true, false],
    [true, false, true],
    [false, true, true],
];

/// The sprites of these kinds.
fn each<K: Copy + Eq + Hash>(
    kinds: impl IntoIterator<Item = K>,
    draw: impl Fn(K) -> Sprite,
) -> HashMap<K, Sprite> {
    kinds.into_iter().map(|kind| (kind, draw(kind))).collect()
}

/// Everything of one kind with everything of another.
fn pairs<A: Copy, B: Copy>(
    one: impl IntoIterator<Item = A>,
    other: impl IntoIterator<Item = B>,
) -> impl Iterator<Item = (A, B)> {
    let other: Vec<B> = other.into_iter().collect();
    one.into_iter()
        .flat_map(move |a| other.clone().into_iter().map(move |b| (a, b)))
}

/// Sprites of these kinds, each in four turns.
fn turned<T: From<u8> + Eq + Hash, K: Copy + Eq + Hash>(
    kinds: impl IntoIterator<Item = K>,
    draw: impl Fn(K) -> [Sprite; 4],
) -> HashMap<(T, K), Sprite> {
    let turns = kinds.into_iter().flat_map(|kind| {
        (0..)
            .zip(draw(kind))
            .map(move |(turn, sprite)| ((T::from(turn), kind), sprite))
    });
    turns.collect()
}

/// All ways in which corner arms meet at a point.
fn knots(palette: &Palette) -> HashMap<([bool; 4], Glow), Sprite> {
    const SHAPES: [[bool; 4]; 5] = [
        [true, false, false, false],
        [true, true, false, false],
        [true, false, true, false],
        [true, true, true, false],
        [true; 4],
    ];
    let drawn = pairs(SHAPES, Glow::all()).flat_map(|(shape, glow)| {
        (0..)
            .zip(jetties::knot(palette, shape, glow))
            .map(move |(turn, sprite)| {
                let mut arms = shape;
                arms.rotate_right(turn);
                ((arms, glow), sprite)
            })
    });
    drawn.collect()
}

/// The two shores that meet in a corner of a frame, in either order.
fn corners() -> impl Iterator<Item = (LitShore, LitShore)> {
    let statuses = SHORES
        .into_iter()
        .flat_map(|shore| [Status::Turn(shore), Status::Won(shore)])
        .chain([Status::Over]);
    pairs(
        statuses,
        [Lit::of, Lit::in_replay] as [fn(Shore, Status) -> Lit; 2],
    )
    .flat_map(|(status, lit)| {
        let [beach, meadow] = SHORES.map(|shore| (shore, lit(shore, status)));
        [(beach, meadow), (meadow, beach)]
    })
}

/// All lines that can be pushed on the largest board.
fn lines() -> impl Iterator<Item = Line> {
    pairs(Edge::ALL, 0..6).map(|(edge, index)| Line { edge, index })
}
