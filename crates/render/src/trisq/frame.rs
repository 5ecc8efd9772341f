//! The edges around the board, with what they say about whose turn it is.

use tiny_skia::Path;

use super::{
    colours::{
        BLUE_DIM, BLUE_EDGE, EDGE_MARK, INK, RED_DIM, RED_EDGE, RED_EDGE_MARK, RED_LIT_MARK,
    },
    layout::{Measures, OUTSIDE, SIDE},
    pieces::block,
};
use crate::{
    paint::{At, Painter, Pen, line, polygon},
    palette::Palette,
    plate,
    signs::{GOLD, TURN},
    sprite::Sprite,
    tone::Tone,
    view::{Direction, Lit},
};
use rules::games::trisq::Colour;

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

    /// A point this far along the strip, clockwise, and this deep from the picture's border.
    fn point(&self, along: f32, depth: f32) -> At {
        let (side, margin) = (f32::from(SIDE), self.measures.margin_length());
        match self.direction.0 {
            0 => (along, depth),
            1 => (margin - depth, along),
            2 => (side - along, margin - depth),
            _ => (depth, side - along),
        }
    }

    pub fn draw(&self, palette: &Palette, colour: Colour, lit: Lit) -> Sprite {
        let (long, deep) = (SIDE, self.measures.margin);
        let (width, height) = if self.direction.0.is_multiple_of(2) {
            (long, deep)
        } else {
            (deep, long)
        };
        let mut painter = Painter::new(palette, width, height);
        let margin = self.measures.margin_length();
        painter.fill(INK, self.between(OUTER, margin, 0.0));
        let (body, mark) = tones(colour, lit);
        painter.fill(body, self.bevelled(OUTER, margin - 4.0));
        self.pattern(&mut painter, colour, mark);
        self.rim(&mut painter, lit);
        painter.finish()
    }

    /// The strip between two depths, shorter than its mitres by this much at either end.
    fn between(&self, from: f32, to: f32, shorter: f32) -> Option<Path> {
        let (side, start, end) = (f32::from(SIDE), from + shorter, to + shorter);
        let corners = [
            (start, from),
            (side - start, from),
            (side - end, to),
            (end, to),
        ];
        polygon(&corners.map(|(along, depth)| self.point(along, depth)))
    }

    /// The strip between two depths, short enough for an edge of ink at its mitres.
    fn bevelled(&self, from: f32, to: f32) -> Option<Path> {
        self.between(from, to, 2.0)
    }

    /// A stripe or a block beside each line between the squares, where no letters are: what the
    /// pieces of this colour bear.
    fn pattern(&self, painter: &mut Painter<'_>, colour: Colour, tone: Tone) {
        let (cell, margin) = (self.measures.cell_length(), self.measures.margin_length());
        let middle = f32::midpoint(OUTER, margin).round();
        for boundary in 1..self.measures.squares {
            let along = margin + f32::from(boundary) * cell;
            match colour {
                Colour::Red => {
                    let ends = [along - 11.0, along + 11.0];
                    let stripe = ends.map(|along| self.point(along, middle));
                    painter.stroke(Pen::new(tone, 8.0), line(&stripe));
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
            Lit::Turn => TURN,
            Lit::Won => GOLD,
        };
        painter.fill(INK, self.bevelled(OUTER, OUTER + 9.0));
        painter.fill(tone, self.bevelled(OUTER, OUTER + 6.0));
        // Where the edge's pattern begins and ends.
        let middle = f32::midpoint(OUTER, margin).round();
        for along in [margin, side - margin] {
            let end = self.point(along, middle);
            if lit == Lit::Won {
                plate::star(painter, end);
            } else {
                painter.discs(end, [(INK, 13.0), (tone, 10.0)]);
            }
        }
    }
}

/// What the ground of an edge and its pattern are painted in.
const fn tones(colour: Colour, lit: Lit) -> (Tone, Tone) {
    match (colour, lit) {
        (Colour::Red, Lit::Dim) => (RED_DIM, RED_EDGE_MARK),
        (Colour::Red, Lit::Calm | Lit::Turn | Lit::Won) => (RED_EDGE, RED_LIT_MARK),
        (Colour::Blue, Lit::Dim) => (BLUE_DIM, EDGE_MARK),
        (Colour::Blue, Lit::Calm | Lit::Turn | Lit::Won) => (BLUE_EDGE, EDGE_MARK),
    }
}
