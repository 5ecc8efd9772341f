//! Where things are in the picture.

use crate::{Side, View, paint::At};
use rules::games::wyps::{Edge, Hex};

/// The picture's width and height.
pub(super) const PICTURE: u16 = 768;
const SIDE: f32 = 768.0;
/// From the picture's top to the board, and how high the board may be.
const TOP: f32 = 10.0;
const BOARD: f32 = 626.0;
/// By how much a board that stands on its apex is lower, for there the numbers are above it.
const LOWER: f32 = 28.0;
/// By how much a board seen from the right is lower, which has the letter of a row above its apex,
/// and no labels below it.
const LOWER_FROM_RIGHT: f32 = 14.0;
/// From the board's rim to the middle of a label: beside it, aslant from it, and below it.
const BESIDE: f32 = 13.0;
const ASLANT: f32 = 12.0;
const BELOW: f32 = 12.0;
/// How wide a hex of the racks is.
pub(super) const RACK_HEX: f32 = 45.0;
/// The width and height of a player's plate: seven hexes with a margin, and a name above them.
pub(super) const RACK_SIZE: (u16, u16) = (336, 90);
/// From a plate's middle to those of the name above and of the hexes below it.
const NAME_ABOVE: f32 = 27.0;
const STONES_BELOW: f32 = 14.0;
/// From the picture's side to that.
const RACK_ASIDE: f32 = 11.0;
/// From the outer side of a rack to the middle of the winner's star.
const STAR_INWARD: f32 = 12.0;
/// Where the middle of the racks is.
const RACK_Y: f32 = 717.0;

/// How wide the hexes of a board are: there are sprites for four widths, with which the largest
/// board of each fills the picture's width but for the labels beside it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Width {
    /// For sides of up to 5.
    Huge,
    /// For sides of up to 7.
    Wide,
    /// For sides of up to 10.
    Middle,
    /// For sides of up to 13.
    Narrow,
}

impl Width {
    pub const fn of(side: u8) -> Self {
        match side {
            0..=5 => Self::Huge,
            6..=7 => Self::Wide,
            8..=10 => Self::Middle,
            _ => Self::Narrow,
        }
    }

    /// The side of the largest board with such hexes.
    pub const fn largest_side(self) -> u8 {
        match self {
            Self::Huge => 5,
            Self::Wide => 7,
            Self::Middle => 10,
            Self::Narrow => 13,
        }
    }

    /// Even, so that middles lie on whole pixels.
    pub const fn pixels(self) -> f32 {
        match self {
            Self::Huge => 128.0,
            Self::Wide => 96.0,
            Self::Middle => 68.0,
            Self::Narrow => 52.0,
        }
    }

    /// How far apart the middles of rows are: 0.875 of a hex's width, to the nearest pixel.
    ///
    /// Between equal sides it would be 0.866. A hex that is a hundredth higher has edges that rise
    /// by exactly one pixel in two, and so does all that follows them: each row of pixels repeats
    /// the one above, two further, which makes a picture's file smaller by a tenth.
    pub const fn pitch(self) -> f32 {
        match self {
            Self::Huge => 112.0,
            Self::Wide => 84.0,
            Self::Middle => 60.0,
            Self::Narrow => 45.0,
        }
    }

    /// How high the letters of stones are, by a hex's width: on the largest board as high as fits,
    /// so that they can be read on a phone (11 pixels where the picture is 400 pixels wide).
    pub const fn lettering(self) -> f32 {
        match self {
            Self::Huge | Self::Wide | Self::Middle => 0.66,
            Self::Narrow => 0.86,
        }
    }

    /// How large an arrow between two stones is, by their radius: small enough for the gap between
    /// their letters.
    pub const fn arrow(self) -> f32 {
        match self {
            Self::Huge | Self::Wide | Self::Middle => 0.26,
            Self::Narrow => 0.2,
        }
    }

    /// How high the names of open hexes are, by a hex's width: as high as the longest name on such a board
    /// leaves room for between two sides.
    pub const fn naming(self) -> f32 {
        match self {
            Self::Huge | Self::Wide => 0.4,
            Self::Middle => 0.46,
            Self::Narrow => 0.52,
        }
    }
}

/// The corners of a hex as sixths of a turn clockwise from the top: how far to the right and down
/// from its middle, by its width.
const CORNERS: [At; 6] = [
    (0.0, -0.5625),
    (0.5, -0.3125),
    (0.5, 0.3125),
    (0.0, 0.5625),
    (-0.5, 0.3125),
    (-0.5, -0.3125),
];
/// How high a hex is, by its width.
const HEIGHT: f32 = 1.125;

/// A corner of a hex with this radius, as sixths of a turn clockwise from the top.
pub(super) fn corner((x, y): At, radius: f32, sixths: u8) -> At {
    let (right, down) = CORNERS[usize::from(sixths) % CORNERS.len()];
    let width = radius * 3.0_f32.sqrt();
    (x + right * width, y + down * width)
}

/// About how far a hex's corners are from its middle, by its width: as far as if its sides were
/// equal.
pub(super) fn radius(width: f32) -> f32 {
    width / 3.0_f32.sqrt()
}

/// Where the hexes of a board are, seen from a side.
pub(super) struct Layout {
    side: f32,
    from: Side,
    width: f32,
    pitch: f32,
    radius: f32,
    apex: f32,
}

impl Layout {
    pub fn new(side: u8, view: View) -> Self {
        let (width, pitch) = (Width::of(side).pixels(), Width::of(side).pitch());
        let radius = radius(width);
        let side = f32::from(side);
        let height = (side - 1.0) * pitch + HEIGHT * width;
        let lower = match view.from {
            Side::Bottom | Side::Left | Side::Top => 0.0,
            Side::Right => LOWER_FROM_RIGHT,
        };
        Self {
            side,
            from: view.from,
            width,
            pitch,
            radius,
            apex: TOP + lower + f32::midpoint(BOARD - height, HEIGHT * width).round(),
        }
    }

    /// Whether the board stands on its apex.
    pub fn is_upside_down(&self) -> bool {
        self.from == Side::Top
    }

    /// The middle of a hex.
    pub fn middle(&self, hex: Hex) -> At {
        self.place(f32::from(hex.row()), f32::from(hex.column()))
    }

    /// The middle of the hex in this row and place, which need not be on the board, nor whole.
    fn place(&self, row: f32, column: f32) -> At {
        // How far it is from the left side, the right one and the base; turning the board exchanges
        // these.
        let (left, right, base) = (column, row - column, self.side - 1.0 - row);
        let (left, base) = match self.from {
            Side::Bottom | Side::Top => (left, base),
            Side::Left => (right, left),
            Side::Right => (base, right),
        };
        let row = self.side - 1.0 - base;
        let (x, y) = (
            SIDE / 2.0 + (left - row / 2.0) * self.width,
            self.apex + row * self.pitch,
        );
        if self.is_upside_down() {
            (SIDE - x, 2.0 * TOP + BOARD + LOWER - y)
        } else {
            (x, y)
        }
    }

    /// The middle of the label of a row, outside the left side.
    pub fn row_label(&self, row: u8) -> At {
        self.place(f32::from(row), -(1.08 * self.radius + BESIDE) / self.width)
    }

    /// The middle of the label of a number, outside the base.
    pub fn number_label(&self, column: u8) -> At {
        let away = match self.from {
            Side::Bottom | Side::Top => BELOW,
            Side::Left | Side::Right => ASLANT,
        };
        let below = (1.23 * self.radius + away) / self.pitch;
        self.place(self.side - 1.0 + below, f32::from(column) + below / 2.0)
    }

    /// The direction in which the outer side of an edge looks, as sixths of a turn clockwise from
    /// the upper right.
    pub fn outward(&self, edge: Edge) -> u8 {
        let upright = match (edge, self.from) {
            (Edge::Right, Side::Bottom | Side::Top)
            | (Edge::Base, Side::Left)
            | (Edge::Left, Side::Right) => 0,
            (Edge::Base, Side::Bottom | Side::Top)
            | (Edge::Left, Side::Left)
            | (Edge::Right, Side::Right) => 2,
            (Edge::Left, Side::Bottom | Side::Top)
            | (Edge::Right, Side::Left)
            | (Edge::Base, Side::Right) => 4,
        };
        if self.is_upside_down() {
            (upright + 3) % 6
        } else {
            upright
        }
    }

    /// The middle of a player's rack.
    pub fn rack(player: usize) -> At {
        let aside = f32::from(RACK_SIZE.0) / 2.0 + RACK_ASIDE;
        let x = if player == 0 { aside } else { SIDE - aside };
        (x, RACK_Y)
    }

    /// The middle of a player's name above their stones.
    pub fn name(player: usize) -> At {
        let (x, y) = Self::rack(player);
        (x, y - NAME_ABOVE)
    }

    /// The middle of a place on a player's rack that has this number of places; lower where names
    /// are above the racks.
    pub fn place_on_rack(player: usize, place: usize, places: usize, is_named: bool) -> At {
        let (x, y) = Self::rack(player);
        let y = if is_named { y + STONES_BELOW } else { y };
        let number = |count: usize| f32::from(u8::try_from(count).unwrap_or(u8::MAX));
        let from_middle = number(place) - (number(places) - 1.0) / 2.0;
        (x + from_middle * RACK_HEX, y)
    }

    /// The middle of the winner's star: on the outer upper corner of a player's rack, away from the
    /// numbers of the columns.
    pub fn star(player: usize) -> At {
        let (x, y) = Self::rack(player);
        let (wide, high) = RACK_SIZE;
        let aside = f32::from(wide) / 2.0 - STAR_INWARD;
        let x = if player == 0 { x - aside } else { x + aside };
        (x, y - f32::from(high) / 2.0 + 2.0)
    }

    /// Where the bag is.
    pub const fn bag() -> At {
        (SIDE / 2.0, RACK_Y)
    }

    /// Where the word laid last is written, and where it is said what it has come to: beside the
    /// apex.
    pub fn notices(&self) -> [At; 2] {
        let y = if self.is_upside_down() {
            TOP + BOARD - 22.0
        } else {
            TOP + 22.0
        };
        [(28.0, y), (SIDE - 92.0, y)]
    }

    /// Where the word beside the apex ends at the latest: before the board and the label of its first
    /// row.
    pub fn word_end(&self) -> f32 {
        SIDE / 2.0 - self.radius - 2.0 * BESIDE - 12.0
    }

    /// The middle between two hexes, and the direction from one to the other as sixths of a turn
    /// clockwise from the right.
    pub fn between(&self, from: Hex, to: Hex) -> (At, u8) {
        let ((x, y), (right, down)) = (self.middle(from), self.middle(to));
        let sixths = (down - y).atan2(right - x) / std::f32::consts::FRAC_PI_3;
        let away = |direction: u8| turn_between(sixths, direction);
        let nearest = (0..6).min_by(|one, other| away(*one).total_cmp(&away(*other)));
        let direction = nearest.unwrap_or(0);
        ((x.midpoint(right), y.midpoint(down)), direction)
    }
}

/// How far two directions are apart, in sixths of a turn.
fn turn_between(sixths: f32, direction: u8) -> f32 {
    let apart = (sixths - f32::from(direction)).rem_euclid(6.0);
    apart.min(6.0 - apart)
}
