//! The edges around the board, with what they say about whose turn it is.

use tiny_skia::Path;

use super::{
    Lit,
    colours::{
        BLUE_DIM, BLUE_EDGE, BLUE_MARK, EDGE_MARK, GOLD, GROUND, INK, RED_DIM, RED_EDGE,
        RED_LIT_MARK, RED_MARK, WHITE,
    },
    layout::{Direction, Measures, OUTSIDE, SIDE},
    pieces::block,
};
use crate::{
    games::trisq::Colour,
    render::{
        paint::{At, Painter, Pen, disc, line, polygon, rounded, star},
        palette::{Palette, Tone},
        sprite::Sprite,
    },
};

/// From the picture's border to an edge.
const OUTER: f32 = OUTSIDE as f32;

/// The edge on one side of the picture, over its whole length and as deep as the margin.
pub(super) struct Strip {
    direction: Direction,
    measures: Measures,
}

impl Strip {
    pub const fn new(direction: Direction, measures: Measures) -> Self {
        Self {
            direction,
            measures,
        }
    }

    /// The upper left pixel in the picture.
    pub fn at(direction: Direction, measures: Measures) -> (i32, i32) {
        let far = i32::from(SIDE - measures.margin);
        match direction.0 {
            1 => (far, 0),
            2 => (0, far),
            _ => (0, 0),
        }
    }

    /// A point so far along the strip, clockwise, and so deep from the picture's border.
    fn point(&self, along: f32, depth: f32) -> At {
        let (side, margin) = (f32::from(SIDE), self.measures.margin_length());
        match self.direction.0 {
            0 => (along, depth),
            1 => (margin - depth, along),
            2 => (side - along, margin - depth),
            _ => (depth, side - along),
        }
    }

    /// Paints it.
    pub fn draw(&self, palette: &Palette, colour: Colour, lit: Lit) -> Sprite {
        let (long, deep) = (SIDE, self.measures.margin);
        let (width, height) = if self.direction.0.is_multiple_of(2) {
            (long, deep)
        } else {
            (deep, long)
        };
        let mut painter = Painter::new(palette, width, height);
        let (side, margin) = (f32::from(SIDE), self.measures.margin_length());
        let shape = |from: f32, to: f32| {
            let corners = [(from, from), (side - from, from), (side - to, to), (to, to)];
            polygon(&corners.map(|(along, depth)| self.point(along, depth)))
        };
        painter.fill(INK, shape(OUTER, margin));
        let (body, mark) = tones(colour, lit);
        painter.fill(body, self.bevelled(OUTER, margin - 4.0));
        self.pattern(&mut painter, colour, mark);
        self.rim(&mut painter, lit);
        painter.finish()
    }

    /// The strip between two depths, a little shorter than its mitres, so that an edge of ink is
    /// left at them.
    fn bevelled(&self, from: f32, to: f32) -> Option<Path> {
        let side = f32::from(SIDE);
        let corners = [
            (from + 2.0, from),
            (side - from - 2.0, from),
            (side - to - 2.0, to),
            (to + 2.0, to),
        ];
        polygon(&corners.map(|(along, depth)| self.point(along, depth)))
    }

    /// A stripe or a block beside each line between the squares, where no letters are: what the
    /// pieces of this colour bear.
    fn pattern(&self, painter: &mut Painter<'_>, colour: Colour, tone: Tone) {
        let (cell, margin) = (self.measures.cell_length(), self.measures.margin_length());
        let middle = f32::midpoint(OUTER, margin).round();
        for boundary in 0..=self.measures.squares {
            let along = margin + f32::from(boundary) * cell;
            match colour {
                _ if boundary == 0 || boundary == self.measures.squares => {}
                Colour::Red => {
                    painter.stroke(
                        Pen::new(tone, 8.0),
                        line(&[
                            self.point(along - 11.0, middle),
                            self.point(along + 11.0, middle),
                        ]),
                    );
                }
                Colour::Blue => painter.fill(tone, block(self.point(along, middle), 8.0)),
            }
        }
    }

    /// A line and two badges along the edges of whose turn it is, or who has won.
    fn rim(&self, painter: &mut Painter<'_>, lit: Lit) {
        let (side, margin) = (f32::from(SIDE), self.measures.margin_length());
        let tone = match lit {
            Lit::Dim | Lit::Calm => return,
            Lit::Turn => WHITE,
            Lit::Won => GOLD,
        };
        painter.fill(INK, self.bevelled(OUTER, OUTER + 9.0));
        painter.fill(tone, self.bevelled(OUTER, OUTER + 6.0));
        // Where the edge's pattern begins and ends.
        let middle = f32::midpoint(OUTER, margin).round();
        for end in [
            self.point(margin, middle),
            self.point(side - margin, middle),
        ] {
            match lit {
                Lit::Won => {
                    painter.stroke(Pen::new(INK, 6.0), star(end, 16.0));
                    painter.fill(tone, star(end, 16.0));
                }
                Lit::Turn | Lit::Calm | Lit::Dim => {
                    painter.fill(INK, disc(end, 13.0));
                    painter.fill(tone, disc(end, 10.0));
                }
            }
        }
    }
}

/// What the ground of an edge and its pattern are painted in.
const fn tones(colour: Colour, lit: Lit) -> (Tone, Tone) {
    match (colour, lit) {
        (Colour::Red, Lit::Dim) => (RED_DIM, RED_MARK),
        (Colour::Red, Lit::Calm | Lit::Turn | Lit::Won) => (RED_EDGE, RED_LIT_MARK),
        (Colour::Blue, Lit::Dim) => (BLUE_DIM, BLUE_MARK),
        (Colour::Blue, Lit::Calm | Lit::Turn | Lit::Won) => (BLUE_EDGE, EDGE_MARK),
    }
}

/// What is behind everything, with round corners.
pub(super) fn ground(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, SIDE, SIDE);
    let side = SIDE.into();
    painter.fill(GROUND, rounded(0.0, 0.0, side, side, 22.0));
    painter.finish()
}
