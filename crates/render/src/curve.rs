//! How the chances went in a game: a curve over its moves, with the moves that are told of.
//!
//! Of two players the first has what is below the line, the second what is above, each in the
//! colour of their side. Of more each has a line, with the number of the seat and a name at its end.

use super::{
    Colours, PictureError,
    canvas::Canvas,
    curve_colours::{GRID, GROUND, INK, LETTER, LINE, PLATE, SEAT_1, SEAT_2, SEATS, TONES},
    drawing::AnyDrawing,
    drawings,
    font::is_writable,
    paint::{At, Painter, Pen, disc, line, name, name_within, polygon, rectangle, rounded},
    palette::Palette,
    plate,
    sprite::Pieces,
    tone::Tone,
    words::{Weight, fitting, joined, weighted},
};
use rules::games::{Game, Seat};
use texts::{Sentence, sentence};

static PALETTES: Pieces<Palette> = Pieces::new(|colours| Palette::new(&TONES, colours));

const WIDTH: u16 = 768;
const HEIGHT: u16 = 448;
/// The sides of the field in which the curve is.
const LEFT: f32 = 74.0;
const RIGHT: f32 = 708.0;
/// The right side where names are beside it, from it to these, and how wide they may be.
const RIGHT_OF_NAMED: f32 = 578.0;
const BESIDE: i32 = 22;
const ROOM: u16 = 156;
const TOP: f32 = 30.0;
const BOTTOM: f32 = 372.0;
/// How high numbers are written: at the sides and on marks.
const LETTERING: f32 = 30.0;
const ON_MARK: f32 = 27.0;
/// How large a mark is, and how far from another one at least.
const MARK: f32 = 17.0;
const APART: f32 = 38.0;
/// The largest number of numbers below the curve.
const MOST_TICKS: u32 = 9;
/// The largest number of points that are told of a game of two.
const MOST_TOLD: usize = 24;

/// What a curve shows.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Curve {
    pub game: Game,
    /// Number of moves before the first point.
    pub from: u32,
    /// By point, after each move: the chance of each seat, in percent.
    pub chances: Vec<Vec<u8>>,
    /// The moves that are numbered from 1: how many came before, and who made them.
    pub turns: Vec<(u32, Seat)>,
    /// The move with a star.
    pub find: Option<(u32, Seat)>,
    /// By seat: after how many moves its pattern could be read; empty where there are none.
    pub read: Vec<Option<u32>>,
    /// By seat: the player's name in short, as far as it is known.
    pub names: Vec<Option<String>>,
}

impl Curve {
    /// The picture as a PNG file.
    ///
    /// # Errors
    /// When the picture cannot be encoded.
    pub fn png(&self, colours: Colours) -> Result<Vec<u8>, PictureError> {
        Ok(self.draw(PALETTES.of(colours)).png()?)
    }

    fn seats(&self) -> usize {
        self.chances.first().map_or(0, Vec::len)
    }

    /// The right side of the field in which the curve is.
    fn right(&self) -> f32 {
        let is_named = (0..self.seats()).any(|seat| self.name(seat).is_some());
        if is_named && self.seats() > 2 {
            RIGHT_OF_NAMED
        } else {
            RIGHT
        }
    }

    /// A player's name, if it can be written.
    fn name(&self, seat: usize) -> Option<&str> {
        let name = self.names.get(seat)?.as_deref();
        name.filter(|name| is_writable(name))
    }

    fn draw(&self, palette: &'static Palette) -> Canvas {
        let mut painter = Painter::new(palette, WIDTH, HEIGHT);
        painter.fill(GROUND, rounded(0.0, 0.0, WIDTH.into(), HEIGHT.into(), 22.0));
        let right = self.right();
        let (wide, high) = (right - LEFT, BOTTOM - TOP);
        painter.fill(PLATE, rectangle(LEFT, TOP, wide, high));
        if self.seats() == 2 {
            self.paint_areas(&mut painter);
        }
        for percent in [0, 25, 50, 75, 100] {
            let y = height_of(percent);
            let pen = Pen::new(GRID, if percent == 50 { 3.0 } else { 1.5 });
            painter.stroke(pen, line(&[(LEFT, y), (right, y)]));
        }
        let marks = self.marks();
        for (mark, (x, y)) in &marks {
            let is_bare = matches!(mark, Mark::Read(_));
            let down = Pen::new(INK, 2.5).dashed(5.0, 5.0, 0.0);
            if !is_bare {
                painter.stroke(down, line(&[(*x, *y), (*x, BOTTOM)]));
            }
        }
        self.paint_lines(&mut painter);
        for (mark, at) in &marks {
            mark.paint(&mut painter, *at);
        }
        let mut canvas = Canvas::new(palette, WIDTH, HEIGHT);
        canvas.put(&painter.finish(), (0, 0));
        self.write(&mut canvas, palette, &marks);
        canvas
    }

    /// What is below the line and what is above.
    fn paint_areas(&self, painter: &mut Painter<'_>) {
        let drawing = drawings::of(self.game);
        let [below, above] = drawing.map_or([SEAT_1, SEAT_2], AnyDrawing::sides);
        painter.fill(above, rectangle(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP));
        let mut points = self.points(0);
        let first = points.first().map_or(LEFT, |(x, _)| *x);
        let last = points.last().map_or(RIGHT, |(x, _)| *x);
        points.extend([(last, BOTTOM), (first, BOTTOM)]);
        painter.fill(below, polygon(&points));
    }

    fn paint_lines(&self, painter: &mut Painter<'_>) {
        if self.seats() == 2 {
            let pens = [Pen::new(INK, 9.0).round(), Pen::new(LINE, 5.0).round()];
            painter.stroke_each(pens, line(&self.points(0)));
            return;
        }
        for (seat, tone) in (0..self.seats()).zip(SEATS) {
            let pens = [Pen::new(INK, 9.0).round(), Pen::new(tone, 5.5).round()];
            painter.stroke_each(pens, line(&self.points(seat)));
        }
    }

    /// A seat's curve in the picture.
    fn points(&self, seat: usize) -> Vec<At> {
        let chances = self.chances.iter().enumerate();
        let chance = |chances: &Vec<u8>| chances.get(seat).copied().unwrap_or(0);
        let mut points: Vec<At> = chances
            .map(|(index, chances)| (self.place(index), height_of(chance(chances))))
            .collect();
        if let [only] = points[..] {
            points = vec![(LEFT, only.1), (self.right(), only.1)];
        }
        points
    }

    /// How far to the right a point is.
    fn place(&self, index: usize) -> f32 {
        let last = short(self.chances.len().saturating_sub(1)).max(1);
        let part = f32::from(short(index).min(last)) / f32::from(last);
        LEFT + (self.right() - LEFT) * part
    }

    /// Where a seat's curve is after this number of moves.
    fn at(&self, ply: u32, seat: Seat) -> Option<At> {
        let index = usize::try_from(ply.checked_sub(self.from)?).ok()?;
        // Two share one line.
        let seat = if self.seats() == 2 { 0 } else { seat.index() };
        let chance = self.chances.get(index)?.get(seat)?;
        Some((self.place(index), height_of(*chance)))
    }

    /// The marks with their middles, none on another.
    fn marks(&self) -> Vec<(Mark, At)> {
        let after = |(ply, seat): (u32, Seat)| self.at(ply + 1, seat);
        let mut marks: Vec<(Mark, At)> = Vec::new();
        for (seat, ply) in self.read.iter().enumerate() {
            let seat = u8::try_from(seat).ok().and_then(Seat::new);
            if let (Some(seat), Some(ply)) = (seat, *ply)
                && let Some(at) = self.at(ply, seat)
            {
                marks.push((Mark::Read(seat), free(at, &marks)));
            }
        }
        let turns = self.turns.iter().zip(1_u8..);
        let turns = turns.map(|(turn, number)| (Mark::Turn(number), after(*turn)));
        let find = self.find.map(|find| (Mark::Find, after(find)));
        for (mark, at) in turns.chain(find) {
            if let Some((x, y)) = at {
                let y = y.clamp(TOP + MARK, BOTTOM - MARK);
                marks.push((mark, free((x, y), &marks)));
            }
        }
        marks
    }

    /// The numbers at the sides and on the marks.
    fn write(&self, canvas: &mut Canvas, palette: &Palette, marks: &[(Mark, At)]) {
        let mut put = |text: &str, height: f32, tone: Tone, (x, y): (i32, i32)| {
            let sprite = name(palette, text, height, tone);
            canvas.centre(&sprite, (x, y));
        };
        for percent in [0, 50, 100] {
            let at = (38, whole(height_of(percent)));
            put(&percent.to_string(), LETTERING, LETTER, at);
        }
        for ply in self.ticks() {
            if let Some((x, _)) = self.at(ply, Seat::FIRST) {
                put(&ply.to_string(), LETTERING, LETTER, (whole(x), 404));
            }
        }
        for (mark, (x, y)) in marks {
            if let Mark::Turn(number) = mark {
                put(&number.to_string(), ON_MARK, INK, (whole(*x), whole(*y)));
            }
        }
        if self.seats() > 2 {
            for (seat, y) in self.ends() {
                let tone = SEATS.get(seat).copied().unwrap_or(LETTER);
                let called = match self.name(seat) {
                    Some(name) => format!("{} {name}", seat + 1),
                    None => (seat + 1).to_string(),
                };
                let sprite = name_within(palette, &called, LETTERING, tone, ROOM);
                let (left, top) = (
                    whole(self.right()) + BESIDE,
                    whole(y) - i32::from(sprite.height / 2),
                );
                canvas.put(&sprite, (left, top));
            }
        }
    }

    /// Where the curves of more than two end, apart from each other.
    fn ends(&self) -> Vec<(usize, f32)> {
        let end = |seat: usize| self.points(seat).last().map(|(_, y)| (seat, *y));
        let mut ends: Vec<_> = (0..self.seats()).filter_map(end).collect();
        ends.sort_by(|(_, one), (_, other)| one.total_cmp(other));
        let mut least = TOP - 6.0;
        for (_, y) in &mut ends {
            *y = y.max(least);
            least = *y + 27.0;
        }
        let mut most = BOTTOM + 6.0;
        for (_, y) in ends.iter_mut().rev() {
            *y = y.min(most);
            most = *y - 27.0;
        }
        ends
    }

    /// The numbers of moves that are written below, up to that of the last one.
    fn ticks(&self) -> impl Iterator<Item = u32> + use<> {
        let count = u32::try_from(self.chances.len().saturating_sub(1)).unwrap_or(u32::MAX);
        let steps = [1, 2, 5, 10, 20, 50, 100];
        let step = steps.into_iter().find(|step| count / step <= MOST_TICKS);
        let (step, from) = (step.unwrap_or(200), self.from);
        let last = from.saturating_add(count);
        let round = (from.div_ceil(step) * step..=last).step_by(step as usize);
        // Not where the last one needs the room.
        let apart = round.filter(move |ply| (last - ply) * 10 > count);
        apart.chain([last])
    }

    /// The curve in words: a text of at most 1,024 characters.
    pub fn describe(&self) -> Vec<Sentence> {
        let count = self.chances.len();
        let last = self.from as usize + count.saturating_sub(1);
        let headline = sentence!(review_alt, from = self.from, to = last);
        let mut described: Vec<(Weight, Sentence)> = vec![(0, headline)];
        // Of two the one has what the other lacks; of more there is less room for each.
        let step = count.div_ceil(2 * MOST_TOLD / self.seats().max(2)).max(1);
        let seats = if self.seats() == 2 { 1 } else { self.seats() };
        for seat in 0..seats {
            let of = |index: usize| self.chances.get(index)?.get(seat).copied();
            let mut indices: Vec<usize> = (0..count).step_by(step).collect();
            if indices.last() != count.checked_sub(1).as_ref() {
                indices.extend(count.checked_sub(1));
            }
            let told = indices.into_iter().filter_map(|index| {
                let ply = self.from as usize + index;
                of(index).map(|chance| format!("{ply}: {chance}"))
            });
            let points = joined(told, ", ");
            let number = u8::try_from(seat).ok().and_then(Seat::new);
            let who = self.game.seat_title(number.unwrap_or(Seat::FIRST));
            described.push((2, sentence!(review_alt_chances, who, points)));
        }
        let turns = self.turns.iter().zip(1_u8..).map(|((ply, seat), number)| {
            let who = self.game.seat_title(*seat);
            sentence!(review_alt_turn, number, r#move = ply + 1, who)
        });
        described.extend(weighted(1, turns));
        let find = self.find.map(|(ply, seat)| {
            let who = self.game.seat_title(seat);
            sentence!(review_alt_find, r#move = ply + 1, who)
        });
        described.extend(weighted(1, find));
        fitting(described)
    }
}

/// What stands on a curve.
#[derive(Clone, Copy, Debug)]
enum Mark {
    Turn(u8),
    Find,
    /// The seat's pattern can be read from here on.
    Read(Seat),
}

impl Mark {
    fn paint(self, painter: &mut Painter<'_>, (x, y): At) {
        match self {
            Self::Turn(_) => {
                painter.discs((x, y), [(INK, MARK + 3.0), (LINE, MARK)]);
            }
            Self::Find => plate::star(painter, (x, y)),
            Self::Read(seat) => {
                let tone = SEATS.get(seat.index()).copied().unwrap_or(LINE);
                painter.fill(INK, diamond((x, y), 15.0));
                painter.fill(tone, diamond((x, y), 11.0));
                painter.fill(INK, disc((x, y), 3.5));
            }
        }
    }
}

fn diamond((x, y): At, reach: f32) -> Option<tiny_skia::Path> {
    polygon(&[
        (x, y - reach),
        (x + reach, y),
        (x, y + reach),
        (x - reach, y),
    ])
}

/// The place nearest to this one, above or below it, where no mark is.
fn free((x, y): At, taken: &[(Mark, At)]) -> At {
    let is_free = |y: f32| {
        let inside = (TOP..=BOTTOM).contains(&y);
        let apart = |(_, (other_x, other_y)): &(Mark, At)| {
            (x - other_x).abs() >= APART || (y - other_y).abs() >= APART
        };
        inside && taken.iter().all(apart)
    };
    let steps = (0..10_u8).flat_map(|step| [f32::from(step), -f32::from(step)]);
    let mut places = steps.map(|step| y + step * 14.0);
    (x, places.find(|y| is_free(*y)).unwrap_or(y))
}

/// How far down a chance in percent is.
fn height_of(percent: u8) -> f32 {
    BOTTOM - (BOTTOM - TOP) * f32::from(percent.min(100)) / 100.0
}

fn short(index: usize) -> u16 {
    u16::try_from(index).unwrap_or(u16::MAX)
}

#[expect(clippy::cast_possible_truncation, reason = "pixels of a small picture")]
pub(super) fn whole(pixels: f32) -> i32 {
    pixels.round() as i32
}
