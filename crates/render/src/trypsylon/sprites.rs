//! All pieces of the board, each drawn once.

use std::{collections::HashMap, hash::Hash};

use super::{
    Glow, LABEL, LETTERING, LitShore, NUMBER,
    colours::{FOAM, INK, LETTER, TONES, WATER},
    frame, jetties,
    layout::Quarter,
    lit, marks, pieces,
};
use crate::{
    Colours,
    paint::{lettering, name},
    palette::Palette,
    sprite::{Sprite, each, pairs},
    view::{Direction, Lit},
};
use rules::games::trypsylon::{Edge, Line, Rotation, Shore, Status};

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
    /// The winner's path over two arms of a card.
    pub paths: HashMap<(Quarter, ([bool; 3], Shore)), Sprite>,
    /// Lattice points by the quarters around them that corner arms come from.
    pub knots: HashMap<([bool; 4], Glow), Sprite>,
    pub landings: HashMap<(Direction, Glow), Sprite>,
    pub missing: Sprite,
    pub shores: HashMap<(Direction, LitShore), Sprite>,
    /// The frame's corners by what comes after and before them, clockwise.
    pub corners: HashMap<(Direction, (LitShore, LitShore)), Sprite>,
    pub star: Sprite,
    pub letters: HashMap<char, Sprite>,
    /// What players type for a push.
    pub labels: HashMap<Line, Sprite>,
    pub signs: HashMap<Direction, Sprite>,
    pub pushed: HashMap<Direction, Sprite>,
    pub numbers: [Sprite; 2],
    /// For a rotation of the card in hand.
    pub plate: Sprite,
    pub turned: HashMap<Quarter, Sprite>,
    /// The numbers of the rotations.
    pub degrees: [Sprite; 4],
    pub inserted: Sprite,
    pub inserted_before: Sprite,
    /// On a card with its corner arm in this quarter.
    pub locks: HashMap<Quarter, Sprite>,
    pub moved: HashMap<Direction, Sprite>,
    pub filled: HashMap<Direction, Sprite>,
    pub held: HashMap<Option<Quarter>, Sprite>,
}

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
            water: pieces::water(on, WATER),
            foam: pieces::water(on, FOAM),
            dull_water: pieces::dull_water(on),
            jetties: turned(
                Quarter,
                pairs(Glow::NETWORKS, [false, true]),
                |(glow, broken)| jetties::jetty(on, glow, broken),
            ),
            paths: turned(Quarter, pairs(TWO_ARMS, Shore::ALL), |(arms, shore)| {
                jetties::path(on, arms, shore)
            }),
            knots: knots(on),
            landings: turned(Direction, Glow::all(), |glow| jetties::landing(on, glow)),
            missing: marks::missing(on),
            shores: turned(Direction, pairs(Shore::ALL, Lit::ALL), |(shore, lit)| {
                frame::along(on, shore, lit)
            }),
            corners: turned(Direction, corners(), |(along, down)| {
                frame::corner(on, along, down)
            }),
            star: frame::star(on),
            letters: each(('a'..='f').chain('1'..='6'), |letter| {
                name(on, &letter.to_string(), LETTERING, LETTER)
            }),
            labels: each(lines(), |line| lettering(on, &line.to_string(), LABEL, INK)),
            signs: towards(marks::sign(on)),
            pushed: towards(marks::pushed(on)),
            numbers: ["1", "2"].map(|number| lettering(on, number, NUMBER, INK)),
            plate: marks::plate(on),
            turned: Quarter::ALL
                .into_iter()
                .zip(marks::turned_face(on))
                .collect(),
            degrees: Rotation::ALL
                .map(|rotation| lettering(on, &rotation.degrees().to_string(), LABEL, INK)),
            inserted: marks::inserted(on),
            inserted_before: marks::inserted_before(on),
            locks: each(Quarter::ALL, |quarter| marks::lock(on, *quarter)),
            moved: towards(marks::moved(on)),
            filled: towards(marks::filled(on)),
            held: held.collect(),
            palette,
        }
    }
}

/// The pairs of a card's arms over which a path can lead: the two stems and the corner arm.
const TWO_ARMS: [[bool; 3]; 3] = [
    [true, true, false],
    [true, false, true],
    [false, true, true],
];

/// Sprites of these kinds, each in four turns.
fn turned<T: Eq + Hash, K: Copy + Eq + Hash>(
    turn: fn(u8) -> T,
    kinds: impl IntoIterator<Item = K>,
    draw: impl Fn(K) -> [Sprite; 4],
) -> HashMap<(T, K), Sprite> {
    let drawn = kinds.into_iter().map(|kind| (kind, draw(kind)));
    let turns = drawn.flat_map(|(kind, sprites)| {
        let sprites = (0..).zip(sprites);
        sprites.map(move |(quarters, sprite)| ((turn(quarters), kind), sprite))
    });
    turns.collect()
}

/// All lattice points at which corner arms meet.
fn knots(palette: &Palette) -> HashMap<([bool; 4], Glow), Sprite> {
    const SHAPES: [[bool; 4]; 5] = [
        [true, false, false, false],
        [true, true, false, false],
        [true, false, true, false],
        [true, true, true, false],
        [true; 4],
    ];
    let mut knots = HashMap::new();
    for (mut arms, glow) in pairs(SHAPES, Glow::all()) {
        for sprite in jetties::knot(palette, arms, glow) {
            knots.insert((arms, glow), sprite);
            arms.rotate_right(1);
        }
    }
    knots
}

/// The two shores that meet in a corner of a frame, in either order.
fn corners() -> impl Iterator<Item = (LitShore, LitShore)> {
    let statuses = Shore::ALL
        .into_iter()
        .flat_map(|shore| [Status::Turn(shore), Status::Won(shore)])
        .chain([Status::Over]);
    pairs(statuses, [false, true]).flat_map(|(status, in_replay)| {
        let [beach, meadow] = Shore::ALL.map(|shore| (shore, lit(shore, status, in_replay)));
        [(beach, meadow), (meadow, beach)]
    })
}

/// All lines that can be pushed on the largest board.
fn lines() -> impl Iterator<Item = Line> {
    pairs(Edge::ALL, 0..6).map(|(edge, index)| Line { edge, index })
}
