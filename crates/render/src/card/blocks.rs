//! What stands on a card, from the top to the bottom.

use super::{
    Card, Duel, Figure, Rated, Results, Score, Standing,
    colours::{CURVE, DRAWN, LOST, TONES, WON},
    score,
    sheet::{Sheet, Side, Style, WIDTH},
};
use crate::{Colours, canvas::Canvas, paint::At, palette::Palette, sprite::Pieces};
use texts::{Argument, Locale, Sentence, sentence, text};

static PALETTES: Pieces<Palette> = Pieces::new(|colours| Palette::new(&TONES, colours));

/// The sides of what stands on a card, and of a plate's letters.
const LEFT: f32 = 20.0;
const WIDE: f32 = 728.0;
const INSIDE: f32 = 20.0;
/// Between two plates.
const GAP: f32 = 10.0;
/// How high the plates are.
const CURVE_HIGH: f32 = 90.0;
const CELL_HIGH: f32 = 80.0;
const FIGURE_HIGH: f32 = 100.0;
const SCORE_HIGH: f32 = 56.0;
const LAST_HIGH: f32 = 96.0;
const MIDDLE: f32 = WIDTH as f32 / 2.0;
/// The largest number of classes with a curve, and of others.
const MOST_CURVES: usize = 3;
const MOST_CELLS: usize = 8;
const COLUMNS: usize = 3;

/// What is written in the language of the reader.
struct Written<'a> {
    card: &'a Card,
    name: &'a dyn Fn(usize) -> Option<String>,
    locale: Locale,
}

enum Block<'a> {
    Title,
    Pair,
    Heading(Sentence),
    Curve(&'a Rated),
    Cells(&'a [&'a Rated]),
    Figures(&'a [Figure]),
    Score(Argument, Results),
    Last(&'a [Score]),
}

pub(super) fn draw(
    card: &Card,
    name: &dyn Fn(usize) -> Option<String>,
    colours: Colours,
    locale: Locale,
) -> Canvas {
    let written = Written { card, name, locale };
    let (curves, cells) = chosen(card);
    let blocks = written.blocks(&curves, &cells);
    let height = blocks.iter().map(Block::height).sum::<f32>() + LEFT;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a few blocks"
    )]
    let mut sheet = Sheet::new(PALETTES.of(colours), height as u16);
    let mut top = 0.0;
    for block in &blocks {
        written.put(block, top, &mut sheet);
        top += block.height();
    }
    sheet.finish()
}

/// The classes with a curve, and the others: first between people, then with the program.
fn chosen(card: &Card) -> ([Vec<&Rated>; 2], [Vec<&Rated>; 2]) {
    let mut curves = [Vec::new(), Vec::new()];
    let mut cells = [Vec::new(), Vec::new()];
    let (mut drawn, mut others) = (0, 0);
    for rated in &card.rated {
        let group = usize::from(rated.alone);
        if rated.curve.len() > 1 && drawn < MOST_CURVES {
            drawn += 1;
            curves[group].push(rated);
        } else if others < MOST_CELLS {
            others += 1;
            cells[group].push(rated);
        }
    }
    (curves, cells)
}

impl Block<'_> {
    fn height(&self) -> f32 {
        match self {
            Self::Title => 120.0,
            Self::Pair => 158.0,
            Self::Heading(_) => 42.0,
            Self::Curve(_) => CURVE_HIGH + GAP,
            Self::Cells(_) => CELL_HIGH + GAP,
            Self::Figures(_) => FIGURE_HIGH + GAP,
            Self::Score(..) => SCORE_HIGH + GAP,
            Self::Last(_) => LAST_HIGH + GAP,
        }
    }
}

impl Written<'_> {
    fn blocks<'a>(
        &'a self,
        curves: &'a [Vec<&'a Rated>; 2],
        cells: &'a [Vec<&'a Rated>; 2],
    ) -> Vec<Block<'a>> {
        let card = self.card;
        let mut blocks = vec![if card.is_of_pair {
            Block::Pair
        } else {
            Block::Title
        }];
        let headings = [sentence!(stats_rating), sentence!(stats_rating_alone)];
        for ((heading, curves), cells) in headings.into_iter().zip(curves).zip(cells) {
            if !curves.is_empty() || !cells.is_empty() {
                blocks.push(Block::Heading(heading));
            }
            blocks.extend(curves.iter().copied().map(Block::Curve));
            blocks.extend(cells.chunks(2).map(Block::Cells));
        }
        if card.is_of_pair && card.tallies.len() > 1 {
            let games = card.tallies.iter();
            blocks.extend(games.map(|it| Block::Score(it.title.clone().into(), it.results)));
        }
        if !card.rated.is_empty() && !card.figures.is_empty() {
            blocks.push(Block::Heading(sentence!(stats_figures)));
        }
        blocks.extend(card.figures.chunks(COLUMNS).map(Block::Figures));
        if !card.rivals.is_empty() {
            blocks.push(Block::Heading(sentence!(stats_rivals)));
            let rivals = card.rivals.iter();
            blocks.extend(
                rivals.map(|&Duel { who, results }| Block::Score(self.called(who), results)),
            );
        }
        if !card.last.is_empty() {
            blocks.push(Block::Heading(sentence!(stats_last)));
            blocks.push(Block::Last(&card.last));
        }
        blocks
    }

    fn put(&self, block: &Block<'_>, top: f32, sheet: &mut Sheet) {
        match block {
            Block::Title => self.title(top, sheet),
            Block::Pair => self.pair(top, sheet),
            Block::Heading(heading) => {
                let style = Style::quiet(26.0);
                sheet.write(&self.text(heading), style, (LEFT + 4.0, top + 20.0), WIDE);
            }
            Block::Curve(rated) => self.curve(rated, top, sheet),
            Block::Cells(cells) => self.cells(cells, top, sheet),
            Block::Figures(figures) => self.figures(figures, top, sheet),
            Block::Score(label, results) => self.score(label, *results, top, sheet),
            Block::Last(scores) => self.last(scores, top, sheet),
        }
    }

    fn text(&self, sentence: &Sentence) -> String {
        text(self.locale, sentence)
    }

    fn value(&self, value: Argument) -> String {
        self.text(&sentence!(stats_value, value))
    }

    fn called(&self, who: usize) -> Argument {
        match (self.name)(who) {
            Some(name) => Argument::Text(name),
            None => self.card.number_of(who).into(),
        }
    }

    fn title(&self, top: f32, sheet: &mut Sheet) {
        let title = (self.name)(0);
        let title = title.unwrap_or_else(|| self.text(&sentence!(stats_title)));
        let (x, room) = (LEFT + 4.0, WIDE - 8.0);
        sheet.write(&title, Style::large(48.0), (x, top + 46.0), room);
        let record = self.text(&self.card.record());
        sheet.write(&record, Style::quiet(28.0), (x, top + 94.0), room);
    }

    fn pair(&self, top: f32, sheet: &mut Sheet) {
        let total = self.card.total();
        let [one, other] = [0, 1].map(|who| self.value(self.called(who)));
        let name = Style::large(38.0);
        let (y, room) = (top + 58.0, 248.0);
        sheet.write(&one, name.in_tone(WON), (LEFT + 4.0, y), room);
        let right = name.in_tone(LOST).at(Side::Right);
        sheet.write(&other, right, (LEFT + WIDE - 4.0, y), room);
        let middle = Style::large(58.0).at(Side::Middle);
        sheet.write(&self.text(&score(total)), middle, (MIDDLE, y), 210.0);
        let record = self.text(&self.card.record());
        let quiet = Style::quiet(28.0).at(Side::Middle);
        sheet.write(&record, quiet, (MIDDLE, top + 120.0), WIDE);
    }

    fn curve(&self, rated: &Rated, top: f32, sheet: &mut Sheet) {
        sheet.plate(LEFT, top, WIDE, CURVE_HIGH);
        let y = top + CURVE_HIGH / 2.0;
        let (x, title) = (LEFT + INSIDE, self.text(&rated.title));
        sheet.write(&title, Style::large(30.0), (x, y), 244.0);
        let points = Style::large(58.0).at(Side::Right);
        let told = self.text(&rated.standing.sentence());
        sheet.write(&told, points, (LEFT + WIDE - INSIDE, y), 170.0);
        let curve = curve_through(
            &rated.curve,
            (300.0, top + 20.0),
            (250.0, CURVE_HIGH - 40.0),
        );
        sheet.line(CURVE, 5.0, &curve);
        if let Some(last) = curve.last() {
            sheet.disc(CURVE, *last, 8.0);
        }
    }

    fn cells(&self, cells: &[&Rated], top: f32, sheet: &mut Sheet) {
        const WIDTH: f32 = (WIDE - GAP) / 2.0;
        let mut left = LEFT;
        for rated in cells {
            sheet.plate(left, top, WIDTH, CELL_HIGH);
            let (x, y) = (left + INSIDE, top + CELL_HIGH / 2.0);
            let room = WIDTH - 2.0 * INSIDE;
            let told = self.text(&rated.standing.sentence());
            if matches!(rated.standing, Standing::Points(_)) {
                let title = self.text(&rated.title);
                sheet.write(&title, Style::quiet(28.0), (x, y), room - 110.0);
                let points = Style::large(42.0).at(Side::Right);
                sheet.write(&told, points, (x + room, y), 104.0);
            } else {
                let title = self.text(&rated.title);
                sheet.write(&title, Style::quiet(26.0), (x, y - 16.0), room);
                sheet.write(&told, Style::large(28.0), (x, y + 16.0), room);
            }
            left += WIDTH + GAP;
        }
    }

    fn figures(&self, figures: &[Figure], top: f32, sheet: &mut Sheet) {
        const WIDTH: f32 = (WIDE - 2.0 * GAP) / 3.0;
        let mut middle = LEFT + WIDTH / 2.0;
        for figure in figures {
            sheet.plate(middle - WIDTH / 2.0, top, WIDTH, FIGURE_HIGH);
            let (value, label) = figure.written(&|who| self.called(who));
            let (value, label) = (self.value(value), self.text(&label));
            let room = WIDTH - 24.0;
            let large = Style::large(46.0).at(Side::Middle);
            sheet.write(&value, large, (middle, top + 36.0), room);
            let quiet = Style::quiet(26.0).at(Side::Middle);
            sheet.write(&label, quiet, (middle, top + 76.0), room);
            middle += WIDTH + GAP;
        }
    }

    /// Who has won how much, as numbers and as parts of a bar.
    fn score(&self, label: &Argument, results: Results, top: f32, sheet: &mut Sheet) {
        const BAR: f32 = 260.0;
        sheet.plate(LEFT, top, WIDE, SCORE_HIGH);
        let y = top + SCORE_HIGH / 2.0;
        let label = self.value(label.clone());
        sheet.write(&label, Style::large(30.0), (LEFT + INSIDE, y), 236.0);
        let right = Style::large(36.0).at(Side::Right);
        let written = self.text(&score(results));
        sheet.write(&written, right, (LEFT + WIDE - INSIDE, y), 150.0);
        let parts = [
            (WON, results.won),
            (DRAWN, results.drawn),
            (LOST, results.lost),
        ];
        let mut left = 290.0;
        for (tone, games) in parts {
            let width = BAR * share(games, results.games());
            sheet.bar(tone, left, y, width - 2.0);
            left += width;
        }
    }

    /// A disc a game: that of whose card it is above, of the other one below, and after a draw
    /// between.
    fn last(&self, scores: &[Score], top: f32, sheet: &mut Sheet) {
        const NAMES: f32 = 210.0;
        sheet.plate(LEFT, top, WIDE, LAST_HIGH);
        let (above, below) = (top + 28.0, top + 68.0);
        let rows = [(0, WON, above), (1, LOST, below)];
        for (who, tone, y) in rows {
            let name = self.value(self.called(who));
            let style = Style::quiet(26.0).in_tone(tone);
            sheet.write(&name, style, (LEFT + INSIDE, y), NAMES - 2.0 * INSIDE);
        }
        let step = (WIDE - NAMES - INSIDE) / 10.0;
        let mut x = LEFT + NAMES + step / 2.0;
        for score in scores {
            let (tone, y) = match score {
                Score::Won => (WON, above),
                Score::Lost => (LOST, below),
                Score::Drawn => (DRAWN, f32::midpoint(above, below)),
            };
            sheet.disc(tone, (x, y), 14.0);
            x += step;
        }
    }
}

impl Standing {
    pub(super) fn sentence(self) -> Sentence {
        match self {
            Self::Points(points) => sentence!(stats_value, value = Argument::Number(points)),
            Self::Missing(count) => sentence!(stats_new, count),
        }
    }
}

/// A line through ratings, from the upper left corner of a field of this size.
fn curve_through(ratings: &[i64], (left, top): At, (width, height): At) -> Vec<At> {
    /// Points of rating below which a curve does not fill its field: it would shake.
    const LEAST: i64 = 80;
    let (least, most) = (ratings.iter().min(), ratings.iter().max());
    let (Some(&least), Some(&most)) = (least, most) else {
        return Vec::new();
    };
    let span = (most - least).max(LEAST);
    let floor = i64::midpoint(least, most) - span / 2;
    let steps = ratings.len().saturating_sub(1);
    let at = |(index, rating): (usize, &i64)| {
        let x = left + width * part(index, steps);
        let up = u32::try_from(rating - floor).unwrap_or(0);
        let y = top + height * (1.0 - share(up, u32::try_from(span).unwrap_or(1)));
        (x, y)
    };
    ratings.iter().enumerate().map(at).collect()
}

fn part(of: usize, all: usize) -> f32 {
    let [of, all] = [of, all].map(|it| u32::try_from(it).unwrap_or(u32::MAX));
    share(of, all)
}

#[expect(clippy::cast_precision_loss, reason = "a part of a small picture")]
fn share(of: u32, all: u32) -> f32 {
    of as f32 / all.max(1) as f32
}
