//! Which moves are legal, and all of them.

use std::ops::ControlFlow;

use super::{
    INFO,
    board::{Hex, HexSet},
    lexicon::Lexicon,
    moves::{Lay, Move, Step, Turn},
    notation,
    position::{Colour, Position, Standing},
    remarks, scene,
    search::{Line, Search, Through},
    stones::{Stone, Variant, spell},
};
use crate::games::{GameInfo, Remark, Rules, Scene, TooMany, Viewer};
use crate::texts::{Sentence, sentence};

/// What a word on a path may turn so that the move is legal.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Turns {
    /// It is straight, or uses none of the opponent's stones: all of them turn.
    Line,
    /// It is bent: one of these turns.
    One(HexSet),
    /// Nothing that it could turn would break the opponent's connection.
    Never,
}

impl Turns {
    /// All the ways to turn.
    pub fn iter(self) -> impl Iterator<Item = Turn> {
        let (line, one) = match self {
            Self::Line => (Some(Turn::Line), HexSet::EMPTY),
            Self::One(hexes) => (None, hexes),
            Self::Never => (None, HexSet::EMPTY),
        };
        line.into_iter().chain(one.iter().map(Turn::One))
    }

    /// How many there are.
    const fn len(self) -> u64 {
        match self {
            Self::Line => 1,
            Self::One(hexes) => hexes.len() as u64,
            Self::Never => 0,
        }
    }
}

/// A connection of the opponent's that the player to move must break.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threat {
    /// All of the opponent's stones.
    theirs: HexSet,
    /// Those of them of which one alone breaks the connection.
    pub cuts: HexSet,
}

impl Rules for Position {
    type Move = Move;

    const INFO: &'static GameInfo = &INFO;

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
        self.check_replayed(mv)?;
        let mut next = self.clone();
        next.play(mv, ends);
        Ok(next)
    }

    fn trace_of(&self, mv: &Move) -> String {
        remarks::trace(self, mv)
    }

    fn remarks_on(&self, mv: &Move, ends: bool) -> Vec<Remark> {
        remarks::on(self, mv, ends)
    }

    fn scene_of(&self, partial: &str, last: Option<&str>, _: Viewer) -> Scene {
        Scene::Wyps(scene::Scene::of(self, partial, last))
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
        for hex in self.single_hexes().iter() {
            for stone in self.own_rack().kinds() {
                f(&Move::Lay(Lay {
                    steps: vec![Step {
                        hex,
                        stone: Some(stone),
                    }],
                    turn: Turn::Line,
                }));
            }
        }
        let _ = self.for_each_word(&[], None, &mut |steps, turns| {
            for turn in turns.iter() {
                f(&Move::Lay(Lay {
                    steps: steps.to_vec(),
                    turn,
                }));
            }
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
        let mut count =
            u64::from(self.single_hexes().len()) * self.own_rack().kinds().count() as u64;
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
    /// The connection that the player to move has to break.
    pub(super) fn threat(&self) -> Option<Threat> {
        let theirs = self.theirs();
        let group = self.size.joining(theirs)?;
        let cuts = group
            .iter()
            .filter(|&hex| self.size.joining(theirs & !HexSet::of(hex)).is_none())
            .collect();
        Some(Threat { theirs, cuts })
    }

    /// What a word along these hexes may turn.
    pub(super) fn turns(&self, path: HexSet, line: Line, threat: Option<&Threat>) -> Turns {
        let used = path & self.theirs();
        match (line, threat) {
            (Line::Bent, None) if !used.is_empty() => Turns::One(used),
            (_, None) => Turns::Line,
            (Line::Bent, Some(threat)) if (used & threat.cuts).is_empty() => Turns::Never,
            (Line::Bent, Some(threat)) => Turns::One(used & threat.cuts),
            (_, Some(threat)) if self.size.joining(threat.theirs & !used).is_none() => Turns::Line,
            (_, Some(_)) => Turns::Never,
        }
    }

    /// Calls `visit` with every word that may be laid after these first steps, and what it may
    /// turn, until that breaks. Of the next step it may be settled already where it goes.
    pub(super) fn for_each_word(
        &self,
        prefix: &[Step],
        next: Option<Hex>,
        visit: &mut dyn FnMut(&[Step], Turns) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let threat = self.threat();
        let kinds = match &threat {
            None => [Some(Through::Anything), None],
            // A straight word may need several stones of the opponent's at once, a bent one must go
            // through one that cuts alone.
            Some(threat) => [
                Some(Through::Line),
                (!threat.cuts.is_empty()).then(|| Through::bent(self, threat.cuts)),
            ],
        };
        for through in kinds.into_iter().flatten() {
            Search::new(self, through).words(prefix, next, &mut |steps, path, line| match self
                .turns(path, line, threat.as_ref())
            {
                Turns::Never => ControlFlow::Continue(()),
                turns => visit(steps, turns),
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Whether the player to move can break the opponent's connection.
    pub(super) fn can_break(&self) -> bool {
        !self.own_rack().is_empty()
            && self
                .for_each_word(&[], None, &mut |_, _| ControlFlow::Break(()))
                .is_break()
    }

    /// Whether the player to move can break the opponent's connection by a straight word, and
    /// whether by a bent one.
    pub(super) fn kinds_that_break(&self) -> (bool, bool) {
        let Some(threat) = self.threat().filter(|_| !self.own_rack().is_empty()) else {
            return (false, false);
        };
        let exists = |through: Through, sought: fn(Turns) -> bool| {
            let search = Search::new(self, through);
            let mut visit = |_: &[Step], path: HexSet, line: Line| {
                if sought(self.turns(path, line, Some(&threat))) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            search.words(&[], None, &mut visit).is_break()
        };
        let straight = exists(Through::Line, |turns| turns == Turns::Line);
        let bent = !threat.cuts.is_empty()
            && exists(Through::bent(self, threat.cuts), |turns| {
                matches!(turns, Turns::One(_))
            });
        (straight, bent)
    }

    /// Where a single stone may be laid: it breaks nothing.
    pub(super) fn single_hexes(&self) -> HexSet {
        if self.status == Standing::Atari {
            HexSet::EMPTY
        } else {
            self.open()
        }
    }

    /// Whether a move may have been played, the game being not over. The dictionary is not asked,
    /// because it may have been another one.
    fn check_replayed(&self, mv: &Move) -> Result<(), Sentence> {
        match mv {
            Move::Lay(lay) if !self.swap_is_open => self.check_stones(lay),
            _ => self.check(mv),
        }
    }

    fn check_lay(&self, lay: &Lay) -> Result<(), Sentence> {
        // What is wrong with the path is said before what is wrong with the word.
        self.check_path(&lay.steps)?;
        self.check_fresh(&lay.steps)?;
        if lay.steps.len() > 1 {
            self.check_word(&self.word(&lay.steps))?;
        }
        self.check_stones(lay)
    }

    /// Whether stones can be laid and turned like this, whatever they spell.
    fn check_stones(&self, lay: &Lay) -> Result<(), Sentence> {
        let line = self.check_path(&lay.steps)?;
        self.check_fresh(&lay.steps)?;
        let path: HexSet = lay.steps.iter().map(|step| step.hex).collect();
        self.check_turn(lay.turn, path, line)?;
        let threat = self.threat();
        let turned = self
            .turns(path, line, threat.as_ref())
            .iter()
            .any(|turn| turn == lay.turn);
        if turned {
            Ok(())
        } else {
            Err(must_break(threat.as_ref()))
        }
    }

    /// Whether these hexes are a path on which these stones can lie, and which way it goes.
    pub(super) fn check_path(&self, steps: &[Step]) -> Result<Line, Sentence> {
        let mut seen = HexSet::EMPTY;
        let mut line = Line::Point;
        let mut rack = *self.own_rack();
        for (index, step) in steps.iter().enumerate() {
            let Step { hex, stone } = *step;
            if let Some(before) = index.checked_sub(1).map(|before| steps[before].hex) {
                if !before.neighbours().contains(hex) && before != hex {
                    return Err(sentence!(wyps_not_neighbours, first = before, second = hex));
                }
                line = line.then(before, hex);
            }
            if seen.contains(hex) {
                return Err(sentence!(wyps_hex_twice, hex = hex));
            }
            seen.insert(hex);
            match (stone, self.stone(hex)) {
                (Some(_), Some(there)) => {
                    return Err(sentence!(wyps_hex_taken, hex = hex, stone = there));
                }
                (None, None) => return Err(sentence!(wyps_hex_open, hex = hex)),
                (Some(stone), None) if !rack.take(stone) => return Err(self.missing(stone)),
                _ => {}
            }
        }
        Ok(line)
    }

    /// That a stone is not on the rack, or not as often.
    pub(super) fn missing(&self, stone: Stone) -> Sentence {
        let rack = self.own_rack();
        if rack.stones().any(|other| other == stone) {
            sentence!(wyps_stone_used_up, stone = stone, rack = rack.to_string())
        } else {
            sentence!(wyps_stone_missing, stone = stone, rack = rack.to_string())
        }
    }

    pub(super) fn check_fresh(&self, steps: &[Step]) -> Result<(), Sentence> {
        if steps.iter().any(|step| step.stone.is_some()) {
            return Ok(());
        }
        Err(sentence!(
            wyps_no_new_stone,
            rack = self.own_rack().to_string()
        ))
    }

    /// Whether this may be laid as a word.
    pub(super) fn check_word(&self, word: &[Stone]) -> Result<(), Sentence> {
        let text = spell(word.iter().copied());
        let lexicon = Lexicon::of(self.variant);
        if !lexicon.has(word.iter().copied()) {
            if self.variant == Variant::Number {
                return Err(sentence!(wyps_no_such_numbers, word = text));
            }
            let near = lexicon.near(&text, 5, |word| self.words.permit(word));
            return Err(if near.is_empty() {
                sentence!(wyps_no_such_word, word = text)
            } else {
                sentence!(wyps_no_such_word_but, word = text, near = near.join(", "))
            });
        }
        if self.words.permit(&text) {
            Ok(())
        } else {
            Err(sentence!(wyps_word_filtered, word = text))
        }
    }

    /// Whether a turn is what this path asks for, whatever it breaks.
    fn check_turn(&self, turn: Turn, path: HexSet, line: Line) -> Result<(), Sentence> {
        let used = path & self.theirs();
        match (turn, line) {
            (Turn::Line, Line::Bent) if !used.is_empty() => {
                let hexes: Vec<_> = used.iter().map(|hex| hex.to_string()).collect();
                Err(sentence!(wyps_turn_missing, hexes = hexes.join(", ")))
            }
            (Turn::Line, _) => Ok(()),
            (Turn::One(hex), Line::Bent) if used.contains(hex) => Ok(()),
            (Turn::One(hex), Line::Bent) => Err(sentence!(wyps_turn_not_theirs, hex = hex)),
            (Turn::One(_), _) => Err(sentence!(wyps_turn_straight)),
        }
    }

    /// The stones that lie along a path once its own are laid.
    pub(super) fn word(&self, steps: &[Step]) -> Vec<Stone> {
        steps
            .iter()
            .filter_map(|step| step.stone.or_else(|| self.stone(step.hex)))
            .collect()
    }

    /// Which stones a move turns, the new ones not counted.
    pub(super) fn turned_by(&self, lay: &Lay) -> HexSet {
        match lay.turn {
            Turn::One(hex) => HexSet::of(hex),
            Turn::Line => {
                lay.steps.iter().map(|step| step.hex).collect::<HexSet>()
                    & self.faces(Colour::other(self.to_move))
            }
        }
    }
}

/// That the opponent's connection must be broken, and where one stone is enough.
pub(super) fn must_break(threat: Option<&Threat>) -> Sentence {
    let cuts: Vec<_> = threat
        .iter()
        .flat_map(|threat| threat.cuts.iter())
        .map(|hex| hex.to_string())
        .collect();
    if cuts.is_empty() {
        return sentence!(wyps_must_break);
    }
    sentence!(wyps_must_break_at, hexes = cuts.join(", "))
}
