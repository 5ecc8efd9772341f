//! Words on paths: the search that follows the board and the lexicon at once.

use std::ops::ControlFlow;

use super::{
    board::{Hex, HexSet, MOST_HEXES},
    lexicon::Node,
    moves::Step,
    position::Position,
    stones::{Stone, spell},
};

/// The shape of a path.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Line {
    Point,
    /// Straight, each step by this number of rows and columns.
    Along(i8, i8),
    Bent,
}

impl Line {
    /// The shape of the path with one more step.
    #[must_use]
    pub fn then(self, from: Hex, to: Hex) -> Self {
        let rows = to.row().wrapping_sub(from.row()).cast_signed();
        let columns = to.column().wrapping_sub(from.column()).cast_signed();
        match self {
            Self::Point => Self::Along(rows, columns),
            Self::Along(..) if self == Self::Along(rows, columns) => self,
            Self::Along(..) | Self::Bent => Self::Bent,
        }
    }
}

/// Which words are searched.
pub(super) enum Through {
    Anything,
    Line,
    /// Bent ones that use one of these stones.
    Bent(Targets),
}

/// Stones of which a word must use one.
pub(super) struct Targets {
    hexes: HexSet,
    letters: u32,
    /// Number of steps from every hex to the nearest of them.
    distance: [u8; MOST_HEXES],
}

impl Targets {
    pub fn new(position: &Position, hexes: HexSet) -> Self {
        let stones = hexes.iter().filter_map(|hex| position.stone(hex));
        let letters = stones.fold(0, |letters, stone| letters | 1 << stone.index());
        let mut distance = [u8::MAX; MOST_HEXES];
        let (mut seen, mut fresh) = (hexes, hexes);
        let mut steps = 0;
        while !fresh.is_empty() {
            fresh.iter().for_each(|hex| distance[hex.index()] = steps);
            fresh = fresh.neighbours() & position.size.hexes() & !seen;
            seen = seen | fresh;
            steps += 1;
        }
        Self {
            hexes,
            letters,
            distance,
        }
    }
}

/// Gets the steps of a word, their hexes as a set, and their shape.
type Visit<'v> = dyn FnMut(&[Step], HexSet, Line) -> ControlFlow<()> + 'v;

/// A search for words on a board.
pub(super) struct Search<'a> {
    position: &'a Position,
    through: Through,
    board: HexSet,
    /// The rest of the rack by letter, and the set of its letters.
    rack: [u8; 26],
    left: u32,
    /// The stone of every letter.
    stones: [Option<Stone>; 26],
    steps: Vec<Step>,
    path: HexSet,
    /// Number of new stones among the steps.
    fresh: usize,
}

impl<'a> Search<'a> {
    pub fn new(position: &'a Position, through: Through) -> Self {
        let rack = position.own_rack();
        let mut search = Self {
            position,
            through,
            board: position.size.hexes(),
            rack: *rack.counts(),
            left: 0,
            stones: [None; 26],
            steps: Vec::with_capacity(MOST_HEXES),
            path: HexSet::EMPTY,
            fresh: 0,
        };
        for stone in rack.kinds() {
            search.left |= 1 << stone.index();
            search.stones[stone.index()] = Some(stone);
        }
        search
    }

    /// Calls `visit`, until that breaks, with every word of at least two letters and one new stone
    /// that begins with `prefix`, a path that fits the board and the rack. `next` is the hex of the
    /// step after it, if it is known.
    pub fn words(
        mut self,
        prefix: &[Step],
        next: Option<Hex>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        let mut node = self.position.lexicon().root();
        let mut line = Line::Point;
        for &Step { hex, stone } in prefix {
            let there = stone.or_else(|| self.position.stone(hex));
            let Some(child) = there.and_then(|stone| node.child(stone.index())) else {
                return ControlFlow::Continue(());
            };
            line = self.line_to(line, hex);
            self.enter(hex, stone);
            node = child;
        }
        match next {
            Some(next) => self.go_to(node, line, HexSet::of(next), visit),
            None if prefix.is_empty() => self.start(node, visit),
            None => self.go_on(node, line, visit),
        }
    }

    /// Starts everywhere, nearest to the targets first, where a word is found soonest.
    fn start(&mut self, root: Node<'a>, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let mut starts: Vec<Hex> = self.board.iter().collect();
        if let Through::Bent(targets) = &self.through {
            starts.sort_by_key(|hex| targets.distance[hex.index()]);
        }
        let mut starts = starts.into_iter();
        starts.try_for_each(|hex| self.go_to(root, Line::Point, HexSet::of(hex), visit))
    }

    fn line_to(&self, line: Line, hex: Hex) -> Line {
        self.steps
            .last()
            .map_or(Line::Point, |last| line.then(last.hex, hex))
    }

    /// Visits the word that ends here, if one does, and those that continue it.
    fn go_on(&mut self, node: Node<'a>, line: Line, visit: &mut Visit<'_>) -> ControlFlow<()> {
        if self.is_sought(node, line) {
            visit(&self.steps, self.path, line)?;
        }
        match self.steps.last() {
            Some(last) if node.letters() != 0 => {
                self.go_to(node, line, last.hex.neighbours(), visit)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// Continues on those of these hexes that may be used.
    fn go_to(
        &mut self,
        node: Node<'a>,
        line: Line,
        to: HexSet,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        for hex in (to & self.board & !self.path).iter() {
            let line = self.line_to(line, hex);
            if line == Line::Bent && matches!(self.through, Through::Line) {
                continue;
            }
            if let Some(there) = self.position.stone(hex) {
                self.try_letter(node, line, Step { hex, stone: None }, there.index(), visit)?;
                continue;
            }
            let mut letters = node.letters() & self.left;
            while letters != 0 {
                let letter = letters.trailing_zeros() as usize;
                letters &= letters - 1;
                let stone = self.stones[letter];
                self.try_letter(node, line, Step { hex, stone }, letter, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn try_letter(
        &mut self,
        node: Node<'a>,
        line: Line,
        step: Step,
        letter: usize,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        let Some(child) = node
            .child(letter)
            .filter(|&child| self.may_lead(child, step.hex))
        else {
            return ControlFlow::Continue(());
        };
        self.enter(step.hex, step.stone);
        let found = self.go_on(child, line, visit);
        self.leave();
        found
    }

    /// Whether a word from here may reach a stone that it must use.
    fn may_lead(&self, node: Node<'_>, hex: Hex) -> bool {
        let Through::Bent(targets) = &self.through else {
            return true;
        };
        let path = self.path | HexSet::of(hex);
        !(path & targets.hexes).is_empty()
            || (targets.distance[hex.index()] <= node.height()
                && node.below() & targets.letters != 0)
    }

    /// Whether the steps are a word that is searched.
    fn is_sought(&self, node: Node<'_>, line: Line) -> bool {
        if !node.is_word() || self.steps.len() < 2 || self.fresh == 0 {
            return false;
        }
        let is_through = match &self.through {
            Through::Anything | Through::Line => true,
            Through::Bent(targets) => line == Line::Bent && !(self.path & targets.hexes).is_empty(),
        };
        let position = self.position;
        is_through && position.words.permits(|| spell(position.word(&self.steps)))
    }

    fn enter(&mut self, hex: Hex, stone: Option<Stone>) {
        self.steps.push(Step { hex, stone });
        self.path.insert(hex);
        if let Some(stone) = stone {
            let count = &mut self.rack[stone.index()];
            *count = count.saturating_sub(1);
            if *count == 0 {
                self.left &= !(1 << stone.index());
            }
            self.fresh += 1;
        }
    }

    fn leave(&mut self) {
        let Some(Step { hex, stone }) = self.steps.pop() else {
            return;
        };
        self.path.remove(hex);
        if let Some(stone) = stone {
            self.rack[stone.index()] += 1;
            self.left |= 1 << stone.index();
            self.fresh -= 1;
        }
    }
}
