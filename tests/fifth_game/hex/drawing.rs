//! The picture of a board, and its words.

use causeway::{
    games::Seat,
    render::{Canvas, Drawing, Painter, Palette, Pieces, Tone, Tones, View, disc},
    texts::Sentence,
};

use super::{Cell, Position, Scene};

const GROUND: Tone = Tone::new(0x20_24_2E, 0x20_24_2E, 0x00_00_00);
const EMPTY: Tone = Tone::new(0x56_60_74, 0x56_60_74, 0x8C_8C_8C);
const MARK: Tone = Tone::new(0xFF_FF_FF, 0xFF_FF_FF, 0xFF_FF_FF);
const RED: Tone = Tone::new(0xC5_3A_3A, 0xD2_64_0E, 0xD8_1E_12);
const BLUE: Tone = Tone::new(0x2D_68_B8, 0x0F_6B_A6, 0x00_72_C4);

const COLOURS: [Tone; 4] = [EMPTY, MARK, RED, BLUE];

static PALETTES: Pieces<Palette> = Pieces::new(|colours| Palette::new(Hex::TONES, colours));

pub(super) struct Hex;

impl Drawing for Hex {
    type Position = Position;

    const TONES: &'static Tones = &Tones {
        ground: GROUND,
        named: &[GROUND, EMPTY, MARK, RED, BLUE],
        meeting: &[(GROUND, &COLOURS), (MARK, &[RED, BLUE])],
    };

    fn draw(scene: &Scene, view: View, _: bool) -> Canvas {
        let palette = PALETTES.of(view.colours);
        let mut painter = Painter::new(palette, 400, 300);
        painter.cover(GROUND);
        for cell in Cell::all() {
            let (x, y) = cell.at();
            let (x, y) = (f32::from(2 * x + y), f32::from(y));
            let at = (60.0 + 45.0 * x, 240.0 - 90.0 * y);
            let tone = match scene.position.0[cell.index()] {
                None => EMPTY,
                Some(seat) if seat == Seat::FIRST => RED,
                Some(_) => BLUE,
            };
            painter.fill(tone, disc(at, 42.0));
            if scene.marked == Some(cell) {
                painter.fill(MARK, disc(at, 12.0));
            }
        }
        let mut canvas = Canvas::new(palette, 400, 300);
        canvas.put(&painter.finish(), (0, 0));
        canvas
    }

    fn describe(scene: &Scene) -> Vec<Sentence> {
        let board = Sentence::composed("hex-alt-board");
        vec![board.fill("board", scene.position.to_string())]
    }
}
