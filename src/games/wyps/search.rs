//! Words on paths: the search that follows the board and the lexicon at once.

use std::ops::ControlFlow;

use super::{
    board::{Hex, HexSet, MOST_HEXES},
    lexicon::{Lexicon, Node},
    moves::Step,
    position::Position,
    stones::{Stone, spell},
};

/// Which way a path goes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Line {
    Point,
    /// On and on by so many rows and places.
    Along(i8, i8),
    Bent,
}

impl Line {
    /// The path with one more step from one neighbour to the other.
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

/// Which words are looked for.
pub(super) enum Through {
    Anything,
    Line,
    /// Bent ones that use one of these stones.
    Bent(Box<Targets>),
}

impl Through {
    /// Bent words that use one of these stones.
    pub fn bent(position: &Position, targets: HexSet) -> Self {
        Self::Bent(Box::new(Targets::new(position, targets)))
    }
}

/// Stones of which a word must use one.
pub(super) struct Targets {
    hexes: HexSet,
    letters: u32,
    /// How many steps it takes from every hex to the nearest of them.
    distance: [u8; MOST_HEXES],
}

impl Targets {
    fn new(position: &Position, hexes: HexSet) -> Self {
        let letters = hexes
            .iter()
            .filter_map(|hex| position.stone(hex))
            .fold(0, |letters, stone| letters | 1 << stone.index());
        let mut distance = [u8::MAX; MOST_HEXES];
        let (mut seen, mut fresh) = (HexSet::EMPTY, hexes);
        for steps in 0..u8::MAX {
            if fresh.is_empty() {
                break;
            }
            fresh.iter().for_each(|hex| distance[hex.index()] = steps);
            seen |= fresh;
            let around = fresh
                .iter()
                .fold(HexSet::EMPTY, |around, hex| around | hex.neighbours());
            fresh = around & position.size.hexes() & !seen;
        }
        Self {
            hexes,
            letters,
            distance,
        }
    }
}

/// What is told of a word found: its steps, the same as a set, and which way they go.
type Visit<'v> = dyn FnMut(&[Step], HexSet, Line) -> ControlFlow<()> + 'v;

/// No stone lies here.
const OPEN: u8 = u8::MAX;

/// A search for words on a board.
pub(super) struct Search<'a> {
    position: &'a Position,
    through: Through,
    /// The letter on every hex of the board, or [`OPEN`].
    letters: [u8; MOST_HEXES],
    board: HexSet,
    /// What is left of the rack, by letter, and which letters that are.
    rack: [u8; 26],
    left: u32,
    /// The stone of every letter.
    stones: [Option<Stone>; 26],
    steps: Vec<Step>,
    path: HexSet,
    /// How many of the steps are new stones.
    fresh: usize,
}

impl<'a> Search<'a> {
    pub fn new(position: &'a Position, through: Through) -> Self {
        let rack = position.own_rack();
        let mut search = Self {
            position,
            through,
            letters: [OPEN; MOST_HEXES],
            board: position.size.hexes(),
            rack: *rack.counts(),
            left: 0,
            stones: [None; 26],
            steps: Vec::with_capacity(MOST_HEXES),
            path: HexSet::EMPTY,
            fresh: 0,
        };
        for (letter, stone) in search.letters.iter_mut().zip(position.stones) {
            *letter = stone
                .and_then(|stone| u8::try_from(stone.index()).ok())
                .unwrap_or(OPEN);
        }
        for stone in rack.kinds() {
            search.left |= 1 << stone.index();
            search.stones[stone.index()] = Some(stone);
        }
        search
    }

    /// Calls `visit` with every word of two letters or more and at least one new stone that begins
    /// with these steps, which are a path that fits the board and the rack, until that breaks. Of
    /// the step after them it may be settled where it goes.
    pub fn words(
        mut self,
        prefix: &[Step],
        next: Option<Hex>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        let mut node = Lexicon::of(self.position.variant).root();
        let mut line = Line::Point;
        for step in prefix {
            let Some(letter) = step
                .stone
                .or_else(|| self.position.stone(step.hex))
                .map(Stone::index)
            else {
                return ControlFlow::Continue(());
            };
            let Some(child) = node.child(letter) else {
                return ControlFlow::Continue(());
            };
            line = self
                .steps
                .last()
                .map_or(Line::Point, |last| line.then(last.hex, step.hex));
            self.enter(step.hex, step.stone);
            node = child;
        }
        match (next, prefix.last()) {
            (Some(next), _) => self.continuation(node, line, HexSet::of(next), visit),
            (None, Some(_)) => {
                self.tell(node, line, visit)?;
                self.go_on_from_last(node, line, visit)
            }
            (None, None) => self.start(node, visit),
        }
    }

    /// Starts everywhere, nearest to the targets first, where a word is found soonest.
    fn start(&mut self, root: Node<'a>, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let mut starts: Vec<Hex> = self.board.iter().collect();
        if let Through::Bent(targets) = &self.through {
            starts.sort_by_key(|hex| targets.distance[hex.index()]);
        }
        starts
            .into_iter()
            .try_for_each(|hex| self.continuation(root, Line::Point, HexSet::of(hex), visit))
    }

    fn go_on_from_last(
        &mut self,
        node: Node<'a>,
        line: Line,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        match self.steps.last() {
            Some(last) if node.letters() != 0 => {
                self.continuation(node, line, last.hex.neighbours(), visit)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// Goes on to those of these hexes that are free to be used.
    fn continuation(
        &mut self,
        node: Node<'a>,
        line: Line,
        to: HexSet,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        for hex in (to & self.board & !self.path).iter() {
            let line = self
                .steps
                .last()
                .map_or(Line::Point, |last| line.then(last.hex, hex));
            if line == Line::Bent && matches!(self.through, Through::Line) {
                continue;
            }
            let letter = self.letters[hex.index()];
            if letter != OPEN {
                self.try_letter(node, line, hex, usize::from(letter), None, visit)?;
                continue;
            }
            let mut letters = node.letters() & self.left;
            while letters != 0 {
                let letter = letters.trailing_zeros() as usize;
                letters &= letters - 1;
                self.try_letter(node, line, hex, letter, self.stones[letter], visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn try_letter(
        &mut self,
        node: Node<'a>,
        line: Line,
        hex: Hex,
        letter: usize,
        stone: Option<Stone>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        let Some(child) = node.child(letter) else {
            return ControlFlow::Continue(());
        };
        if self.is_hopeless(child, hex) {
            return ControlFlow::Continue(());
        }
        self.enter(hex, stone);
        let found = match self.tell(child, line, visit) {
            ControlFlow::Continue(()) => self.go_on_from_last(child, line, visit),
            ControlFlow::Break(found) => ControlFlow::Break(found),
        };
        self.leave();
        found
    }

    /// Whether no word from here can reach a stone that it must use.
    fn is_hopeless(&self, node: Node<'_>, hex: Hex) -> bool {
        let Through::Bent(targets) = &self.through else {
            return false;
        };
        let path = self.path | HexSet::of(hex);
        (path & targets.hexes).is_empty()
            && (targets.distance[hex.index()] > node.height()
                || node.below() & targets.letters == 0)
    }

    /// Tells of a word, if one ends here that is looked for.
    fn tell(&self, node: Node<'_>, line: Line, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let is_sought = match &self.through {
            Through::Anything | Through::Line => true,
            Through::Bent(targets) => line == Line::Bent && !(self.path & targets.hexes).is_empty(),
        };
        let is_word = node.is_word() && self.steps.len() > 1 && self.fresh > 0;
        if is_word
            && is_sought
            && self
                .position
                .words
                .permits(|| spell(self.position.word(&self.steps)))
        {
            return visit(&self.steps, self.path, line);
        }
        ControlFlow::Continue(())
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
