//! Which places are adjacent, and which lie on an edge of the board: found once from the polygons,
//! then looked up.

use std::sync::LazyLock;

use super::{
    geometry::{Meeting, meeting},
    place::{Corner, Cut, Edge, Place, Size, Square},
    place_set::{FewPlaces, PlaceSet},
};

/// The neighbours on the largest board; those that a smaller one lacks are never taken there.
static NEIGHBOURS: LazyLock<Vec<Neighbours>> = LazyLock::new(all_neighbours);
static BOARDS: LazyLock<Vec<Board>> = LazyLock::new(|| Size::all().map(Board::new).collect());

#[derive(Clone, Debug)]
struct Neighbours {
    beside: Vec<Place>,
    at_point: FewPlaces,
}

/// The places of a board of one size.
#[derive(Debug)]
pub(super) struct Board {
    pub places: PlaceSet,
    edges: [PlaceSet; 4],
}

impl Board {
    pub fn of(size: Size) -> &'static Self {
        &BOARDS[usize::from(size.get() - Size::LEAST)]
    }

    fn new(size: Size) -> Self {
        let places: PlaceSet = size.squares().flat_map(Square::places).collect();
        let last = size.get() - 1;
        let touches = |place: &Place, edge| {
            let square = place.square();
            let is_in_line = match edge {
                Edge::Top => square.row() == last,
                Edge::Bottom => square.row() == 0,
                Edge::Left => square.column() == 0,
                Edge::Right => square.column() == last,
            };
            is_in_line && place.lies_on(edge)
        };
        let along = |edge| places.iter().filter(move |place| touches(place, edge));
        let edges = Edge::ALL.map(|edge| along(edge).collect());
        Self { places, edges }
    }

    /// The places with a side on this edge.
    pub fn edge(&self, edge: Edge) -> PlaceSet {
        self.edges[edge as usize]
    }
}

impl Place {
    /// The places that are edge adjacent to this one, on the largest board.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        self.beside().iter().copied()
    }

    /// The places that are edge adjacent to this one.
    pub(super) fn beside(self) -> &'static [Self] {
        &NEIGHBOURS[self.index()].beside
    }

    pub(super) fn is_beside(self, other: Self) -> bool {
        self.beside().contains(&other)
    }

    /// The places that are point adjacent to this one.
    pub(super) fn at_point(self) -> &'static FewPlaces {
        &NEIGHBOURS[self.index()].at_point
    }
}

/// How a place meets another one: the squares from it to the right and up, and there the cut and
/// the corner.
type Pattern = (i8, i8, Cut, Corner, Meeting);

/// How the places with this cut and corner meet others.
fn pattern(cut: Cut, corner: Corner) -> Vec<Pattern> {
    let mut pattern = Vec::new();
    let Some(middle) = Square::new(1, 1) else {
        return pattern;
    };
    let place = Place::new(middle, cut, corner);
    for (right, up) in (-1..=1).flat_map(|right| (-1..=1).map(move |up| (right, up))) {
        for other in middle.step(right, up).into_iter().flat_map(Square::places) {
            // In one square, what is cut otherwise overlaps.
            let overlaps = other == place || (other.square() == middle && other.cut() != cut);
            if !overlaps {
                let meeting = meeting(place, other);
                pattern.push((right, up, other.cut(), other.corner(), meeting));
            }
        }
    }
    pattern
}

fn all_neighbours() -> Vec<Neighbours> {
    let patterns = Cut::ALL.map(|cut| Corner::ALL.map(|corner| pattern(cut, corner)));
    let neighbours = |index| {
        let place = Place::from_index(index);
        let (mut beside, mut at_point) = (Vec::new(), PlaceSet::EMPTY);
        let pattern = &patterns[place.cut() as usize][place.corner() as usize];
        for &(right, up, cut, corner, meeting) in pattern {
            let Some(square) = place.square().step(right, up) else {
                continue;
            };
            match meeting {
                Meeting::Apart => {}
                Meeting::AlongSide(_) => beside.push(Place::new(square, cut, corner)),
                Meeting::AtPoint(_) => at_point.insert(Place::new(square, cut, corner)),
            }
        }
        Neighbours {
            beside,
            at_point: at_point.into(),
        }
    };
    (0..Place::COUNT).map(neighbours).collect()
}
