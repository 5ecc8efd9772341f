//! Moves that join all three sides: all of them, unlike those that chance finds. The search follows
//! the board and the lexicon at once, as long as what is left of a word may join the sides.

use std::ops::ControlFlow;

use super::board::{Board, REACH};
use rules::games::wyps::{
    Hex, HexSet, Lexicon, Line, MOST_HEXES, Node, Position, Step, Stone, Threat, Turn, Turns,
};

/// Gets the steps of a move, what it turns, and all of the mover's hexes after it.
type Visit<'v> = dyn FnMut(&[Step], Turn, HexSet) -> ControlFlow<()> + 'v;

pub(super) struct Joining<'a> {
    position: &'a Position,
    board: &'a Board,
    longest: usize,
    threat: Option<Threat>,
    own: HexSet,
    theirs: HexSet,
    /// The rest of the rack by letter, and the set of its letters.
    rack: [u8; 26],
    left: u32,
    stones: [Option<Stone>; 26],
    steps: Vec<Step>,
    path: HexSet,
    line: Line,
    /// Number of hexes that have to change hands at least.
    needed: usize,
    /// Number of steps that may still be tried: on large open boards there are too many.
    left_to_try: u32,
}

/// Number of steps of words that are tried in a position, some 30 ms.
const MOST_STEPS: u32 = 300_000;

impl<'a> Joining<'a> {
    pub fn new(position: &'a Position, board: &'a Board, longest: usize) -> Self {
        let rack = position.own_rack();
        let mut stones = [None; 26];
        for stone in rack.kinds() {
            stones[stone.index()] = Some(stone);
        }
        let own = position.faces(position.to_move);
        Self {
            position,
            board,
            longest,
            threat: position.threat(),
            own,
            theirs: position.theirs(),
            rack: *rack.counts(),
            left: rack.kinds().fold(0, |all, stone| all | 1 << stone.index()),
            stones,
            steps: Vec::with_capacity(MOST_HEXES),
            path: HexSet::EMPTY,
            line: Line::Point,
            needed: board.needed(own),
            left_to_try: MOST_STEPS,
        }
    }

    /// Calls `visit`, until that breaks, with every move of this lexicon's words that joins all
    /// three sides.
    pub fn for_each(mut self, lexicon: &'a Lexicon, visit: &mut Visit<'_>) -> ControlFlow<()> {
        // A straight word turns all that it passes.
        if self.needed > self.longest {
            return ControlFlow::Continue(());
        }
        self.go_to(lexicon.root(), self.board.hexes, visit)
    }

    fn go_to(&mut self, node: Node<'a>, to: HexSet, visit: &mut Visit<'_>) -> ControlFlow<()> {
        for hex in (to & !self.path).iter() {
            if let Some(there) = self.position.stone(hex) {
                self.enter(node, Step { hex, stone: None }, there.index(), visit)?;
                continue;
            }
            let mut letters = node.letters() & self.left;
            while letters != 0 {
                let letter = letters.trailing_zeros() as usize;
                letters &= letters - 1;
                let stone = self.stones[letter];
                self.enter(node, Step { hex, stone }, letter, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn enter(
        &mut self,
        node: Node<'a>,
        step: Step,
        letter: usize,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        let Some(child) = node.child(letter) else {
            return ControlFlow::Continue(());
        };
        let Some(left) = self.left_to_try.checked_sub(1) else {
            return ControlFlow::Break(());
        };
        self.left_to_try = left;
        let line = match self.steps.last() {
            Some(last) => self.line.then(last.hex, step.hex),
            None => Line::Point,
        };
        let path = self.path | HexSet::of(step.hex);
        let further = self.longest - self.steps.len() - 1;
        let further = further.min(child.height().into());
        if !self.may_join(step.hex, path, further) {
            return ControlFlow::Continue(());
        }
        let before = (self.path, self.line);
        (self.path, self.line) = (path, line);
        self.steps.push(step);
        if step.stone.is_some() {
            self.rack[letter] -= 1;
            if self.rack[letter] == 0 {
                self.left &= !(1 << letter);
            }
        }
        let found = self.go_on(child, further, visit);
        if step.stone.is_some() {
            self.rack[letter] += 1;
            self.left |= 1 << letter;
        }
        self.steps.pop();
        (self.path, self.line) = before;
        found
    }

    fn go_on(&mut self, node: Node<'a>, further: usize, visit: &mut Visit<'_>) -> ControlFlow<()> {
        if self.steps.iter().any(|step| step.stone.is_some()) {
            // A single stone need not be a word, but breaks nothing.
            let is_move = match self.steps.len() {
                1 => self.threat.is_none(),
                _ => node.is_word(),
            };
            if is_move && self.board.joins(self.own | self.path) {
                self.visit(visit)?;
            }
        }
        let last = self.steps.last().map(|step| step.hex);
        match last {
            Some(last) if further > 0 => self.go_to(node, self.board.around[last.index()], visit),
            _ => ControlFlow::Continue(()),
        }
    }

    fn visit(&self, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let turns = self
            .position
            .turns(self.path, self.line, self.threat.as_ref());
        let fresh = self.path & !self.own & !self.theirs;
        let mut turn = |turned, turn| {
            let after = self.own | fresh | turned;
            if self.board.joins(after) {
                visit(&self.steps, turn, after)
            } else {
                ControlFlow::Continue(())
            }
        };
        match turns {
            Turns::Never => ControlFlow::Continue(()),
            Turns::Line => turn(self.path & self.theirs, Turn::Line),
            Turns::One(hexes) => {
                let mut hexes = hexes.iter();
                hexes.try_for_each(|hex| turn(HexSet::of(hex), Turn::One(hex)))
            }
        }
    }

    /// Whether the sides may be joined by a path that ends here and goes this much further.
    fn may_join(&self, hex: Hex, path: HexSet, further: usize) -> bool {
        let changed = (path & !self.own).len() as usize;
        if changed + further < self.needed {
            return false;
        }
        further > REACH
            || self
                .board
                .joins(self.own | path | self.board.within(hex, further))
    }
}
