//! Which moves are legal, and the list of them.

use std::ops::ControlFlow;

use super::{
    board::{Hex, HexSet},
    lexicon::Lexicon,
    moves::{Lay, Move, Step, Turn},
    notation, placements,
    position::{Position, Standing},
    remarks,
    scene::Scene,
    search::{Line, Search, Targets, Through},
    stones::{Stone, Variant, spell},
    turns::{Threat, Turns},
    word_filter::Words,
};
use crate::games::{Game, Remark, Rules, TooMany, Viewer};
use crate::sentences::{Argument, Sentence, sentence};

impl Rules for Position {
    type Move = Move;

    type Scene = Scene;

    const GAME: Game = Game::WYPS;

    fn read_move(&self, text: &str) -> Result<Move, Sentence> {
        notation::read_move(text, self.size, self.variant)
    }

    fn check(&self, mv: &Move) -> Result<(), Sentence> {
        match mv {
            Move::Swap | Move::Keep if self.swap_is_open => Ok(()),
            _ if self.swap_is_open => Err(sentence!(wyps_swap_first)),
            Move::Swap | Move::Keep => Err(sentence!(wyps_swap_too_late)),
            Move::Pass if self.own_rack().is_empty() => Ok(()),
            Move::Pass => Err(sentence!(wyps_pass_with_stones)),
            Move::Lay(lay) => self.check_lay(lay),
        }
    }

    fn play_unchecked(&mut self, mv: &Move) {
        self.play(mv, None);
    }

    fn replayed(&self, mv: &Move, ends: Option<bool>) -> Result<Self, Sentence> {
        // The dictionary may have been another one, so it does not count.
        match mv {
            Move::Lay(lay) if !self.swap_is_open => self.check_stones(lay)?,
            _ => self.check(mv)?,
        }
        let mut next = self.clone();
        next.play(mv, ends);
        Ok(next)
    }

    /// The order of the bag is a secret: where moves are explored, the racks are filled up in an
    /// order that is made up.
    fn explored_by(&self, _: Viewer) -> Self {
        self.with_made_up_bag()
    }

    fn trace_of(&self, mv: &Move) -> String {
        remarks::trace(self, mv)
    }

    fn name_of(&self, mv: &Move) -> Sentence {
        remarks::name(self, mv)
    }

    fn done_by(&self, mv: &Move) -> Option<Sentence> {
        Some(remarks::done(self, mv))
    }

    fn sentence_of(&self, mv: &Move) -> Remark {
        Remark::new(remarks::sentence(self, mv))
    }

    fn remarks_on(&self, mv: &Move, ends: bool) -> Vec<Remark> {
        remarks::on(self, mv, ends)
    }

    fn scene_of(&self, partial: &str, moves: &[&str], _: Viewer) -> Scene {
        Scene::of(self, partial, moves)
    }

    fn for_each_move(&self, f: &mut dyn FnMut(&Move)) {
        if self.is_over() {
            return;
        }
        if self.swap_is_open {
            f(&Move::Swap);
            f(&Move::Keep);
            return;
        }
        if self.own_rack().is_empty() {
            f(&Move::Pass);
            return;
        }
        let mut lay = |steps: &[Step], turn| {
            let steps = steps.to_vec();
            f(&Move::Lay(Lay { steps, turn }));
        };
        for hex in self.single_hexes().iter() {
            for stone in self.own_rack().kinds().map(Some) {
                lay(&[Step { hex, stone }], Turn::Line);
            }
        }
        let _ = self.for_each_word(&[], None, &mut |steps, turns| {
            turns.iter().for_each(|turn| lay(steps, turn));
            ControlFlow::Continue(())
        });
    }

    fn count_up_to(&self, most: u64) -> Result<u64, TooMany> {
        if self.is_over() {
            return Ok(0);
        }
        if self.swap_is_open {
            return TooMany::unless(2, most);
        }
        if self.own_rack().is_empty() {
            return TooMany::unless(1, most);
        }
        let kinds = self.own_rack().kinds().count() as u64;
        let mut count = u64::from(self.single_hexes().len()) * kinds;
        let _ = self.for_each_word(&[], None, &mut |_, turns| {
            count += turns.len();
            if count > most {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        TooMany::unless(count, most)
    }
}

impl Position {
    /// Calls `visit`, until that breaks, with every word that may be laid after these first steps,
    /// and what it may turn. `next` is the hex of the step after them, if it is known.
    pub fn for_each_word(
        &self,
        prefix: &[Step],
        next: Option<Hex>,
        visit: &mut dyn FnMut(&[Step], Turns) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let threat = self.threat();
        let kinds = match &threat {
            None => vec![Through::Anything],
            // A straight word may need several stones at once, a bent one must use one that cuts
            // alone.
            Some(threat) => vec![Through::Line, self.through_cuts(threat)],
        };
        for through in kinds {
            Search::new(self, through).words(prefix, next, &mut |steps, path, line| match self
                .turns(path, line, threat.as_ref())
            {
                Turns::Never => ControlFlow::Continue(()),
                turns => visit(steps, turns),
            })?;
        }
        ControlFlow::Continue(())
    }

    fn through_cuts(&self, threat: &Threat) -> Through {
        Through::Bent(Targets::new(self, threat.cuts))
    }

    /// Whether some legal word begins with these steps.
    pub(super) fn some_word(&self, prefix: &[Step], next: Option<Hex>) -> bool {
        self.for_each_word(prefix, next, &mut |_, _| ControlFlow::Break(()))
            .is_break()
    }

    /// Whether the player to move can break the opponent's connection.
    pub fn can_break(&self) -> bool {
        !self.own_rack().is_empty() && self.some_word(&[], None)
    }

    /// Whether the player to move can break the opponent's connection by a straight word, and
    /// whether by a bent one.
    pub(super) fn kinds_that_break(&self) -> (bool, bool) {
        let Some(threat) = self.threat().filter(|_| !self.own_rack().is_empty()) else {
            return (false, false);
        };
        let exists = |through| {
            let mut visit = |_: &[Step], path, line| match self.turns(path, line, Some(&threat)) {
                Turns::Never => ControlFlow::Continue(()),
                Turns::Line | Turns::One(_) => ControlFlow::Break(()),
            };
            Search::new(self, through)
                .words(&[], None, &mut visit)
                .is_break()
        };
        (exists(Through::Line), exists(self.through_cuts(&threat)))
    }

    /// Where a single stone may be laid: it breaks nothing.
    pub(super) fn single_hexes(&self) -> HexSet {
        if self.status == Standing::Atari {
            HexSet::EMPTY
        } else {
            self.open()
        }
    }

    fn check_lay(&self, lay: &Lay) -> Result<(), Sentence> {
        // A mistake of the path is said before one of the word.
        self.check_path(&lay.steps)?;
        self.check_fresh(&lay.steps)?;
        if lay.steps.len() > 1 {
            self.check_word(&self.word(&lay.steps))?;
        }
        self.check_stones(lay)
    }

    /// Checks that stones can be laid and turned like this, whatever they spell.
    fn check_stones(&self, lay: &Lay) -> Result<(), Sentence> {
        let line = self.check_path(&lay.steps)?;
        self.check_fresh(&lay.steps)?;
        let path = lay.hexes();
        self.check_turn(lay.turn, path, line)?;
        let threat = self.threat();
        let mut turns = self.turns(path, line, threat.as_ref()).iter();
        if turns.any(|turn| turn == lay.turn) {
            Ok(())
        } else {
            Err(must_break(threat.as_ref()))
        }
    }

    /// The shape of the path, if it is one on which these stones can lie.
    pub(super) fn check_path(&self, steps: &[Step]) -> Result<Line, Sentence> {
        let mut seen = HexSet::EMPTY;
        let mut line = Line::Point;
        let mut rack = *self.own_rack();
        let mut last: Option<Hex> = None;
        for &Step { hex, stone } in steps {
            if let Some(before) = last.replace(hex) {
                if !before.neighbours().contains(hex) && before != hex {
                    return Err(sentence!(wyps_not_neighbours, first = before, second = hex));
                }
                line = line.then(before, hex);
            }
            if seen.contains(hex) {
                return Err(sentence!(wyps_hex_twice, hex));
            }
            seen.insert(hex);
            match (stone, self.stone(hex)) {
                (Some(_), Some(there)) => {
                    return Err(sentence!(wyps_hex_taken, hex, stone = there));
                }
                (None, None) => return Err(sentence!(wyps_hex_open, hex)),
                (Some(stone), None) if !rack.take(stone) => return Err(self.missing(stone)),
                _ => {}
            }
        }
        Ok(line)
    }

    /// That a stone is not on the rack, or not as often.
    pub(super) fn missing(&self, stone: Stone) -> Sentence {
        let rack = self.own_rack().to_string();
        if self.own_rack().kinds().any(|kind| kind == stone) {
            sentence!(wyps_stone_used_up, stone, rack)
        } else {
            sentence!(wyps_stone_missing, stone, rack)
        }
    }

    pub(super) fn check_fresh(&self, steps: &[Step]) -> Result<(), Sentence> {
        if steps.iter().any(|step| step.stone.is_some()) {
            return Ok(());
        }
        let rack = self.own_rack().to_string();
        Err(sentence!(wyps_no_new_stone, rack))
    }

    pub(super) fn check_word(&self, word: &[Stone]) -> Result<(), Sentence> {
        let text = spell(word.iter().copied());
        if !self.lexicon().has(word) {
            if self.variant == Variant::Number {
                return Err(sentence!(wyps_no_such_numbers, word = text));
            }
            let is_rare = Lexicon::of(self.variant).has(word);
            let near = self.near(&text).join(", ");
            return Err(match (is_rare, near.is_empty()) {
                (true, true) => sentence!(wyps_word_not_common, word = text),
                (true, false) => sentence!(wyps_word_not_common_but, word = text, near),
                (false, true) => sentence!(wyps_no_such_word, word = text),
                (false, false) => sentence!(wyps_no_such_word_but, word = text, near),
            });
        }
        if self.words.permit(&text) {
            Ok(())
        } else {
            Err(sentence!(wyps_word_filtered, word = text))
        }
    }

    /// Whether these steps lay a single stone or a word of the dictionary.
    pub(super) fn is_stone_or_word(&self, steps: &[Step]) -> bool {
        steps.len() <= 1 || Lexicon::of(self.variant).has(&self.word(steps))
    }

    /// The words that a misspelt one may mean and that can be laid now, the likeliest first.
    pub(super) fn near(&self, word: &str) -> Vec<String> {
        // Nobody is offered a rude word that they did not type.
        let may = |word: &str| Words::Family.permit(word) && self.can_lay(word);
        self.lexicon().near(word, 5, may)
    }

    /// Whether the rack and the board have the stones of a word in small letters, and a place.
    fn can_lay(&self, word: &str) -> bool {
        let signs = word.to_uppercase();
        let stones: Option<Vec<Stone>> = signs.chars().map(|it| self.variant.stone(it)).collect();
        stones.is_some_and(|word| self.has_stones(&word) && placements::is_any(self, &word))
    }

    /// Whether the rack and the board together have enough stones for a word.
    fn has_stones(&self, word: &[Stone]) -> bool {
        let is_enough = |stone: &Stone| {
            let needed = word.iter().filter(|it| *it == stone).count();
            let laid = self.stones.iter().flatten().filter(|it| *it == stone);
            needed <= laid.count() + usize::from(self.own_rack().counts()[stone.index()])
        };
        word.iter().all(is_enough)
    }

    /// Checks that a path of this shape can turn this, whatever it breaks.
    fn check_turn(&self, turn: Turn, path: HexSet, line: Line) -> Result<(), Sentence> {
        let used = path & self.theirs();
        match (turn, line) {
            (Turn::Line, Line::Bent) if !used.is_empty() => {
                let hexes = Argument::any_of(used.iter().map(|hex| hex.to_string()));
                Err(sentence!(wyps_turn_missing, hexes))
            }
            (Turn::Line, _) => Ok(()),
            (Turn::One(hex), Line::Bent) if used.contains(hex) => Ok(()),
            (Turn::One(hex), Line::Bent) => Err(sentence!(wyps_turn_not_theirs, hex)),
            (Turn::One(_), _) => Err(sentence!(wyps_turn_straight)),
        }
    }

    /// The stones along a path once its own are laid.
    pub fn word(&self, steps: &[Step]) -> Vec<Stone> {
        steps
            .iter()
            .filter_map(|step| step.stone.or_else(|| self.stone(step.hex)))
            .collect()
    }

    /// The stones that a move turns, without the new ones.
    pub fn turned_by(&self, lay: &Lay) -> HexSet {
        match lay.turn {
            Turn::One(hex) => HexSet::of(hex),
            Turn::Line => lay.hexes() & self.theirs(),
        }
    }
}

/// The refusal of a move that does not break the opponent's connection.
pub(super) fn must_break(threat: Option<&Threat>) -> Sentence {
    match threat.filter(|threat| !threat.cuts.is_empty()) {
        None => sentence!(wyps_must_break),
        Some(threat) => {
            let hexes = Argument::any_of(threat.cuts.iter().map(|hex| hex.to_string()));
            sentence!(wyps_must_break_at, hexes)
        }
    }
}
