//! Moves that are built up in parts: what a partial move amounts to, and what may come next.

use std::ops::ControlFlow;

use super::{
    board::{Hex, HexSet},
    lexicon::Lexicon,
    moves::{Lay, Move, Step, Turn},
    notation::{self, KEEP, PASS, SWAP},
    partial::{Partial, Path, Turned},
    placements::{self, Placement},
    position::{Position, Standing},
    rules::{Turns, must_break},
    search::Line,
    stones::{Stone, spell},
    typed,
};
use crate::games::{
    Choice, Means, MoveCommand, MoveError, Part, PartOption, PartialMove, PartialMoves, Rules, Slot,
};
use crate::texts::{Sentence, sentence};

/// The slot of a word.
pub(super) const WORD: &str = "word";
/// The slot of the hexes that a word is laid on.
pub(super) const WHERE: &str = "where";
/// The slot of the stone that a bent word turns.
pub(super) const TURN: &str = "turn";
/// The slot of one hex.
pub(super) const HEX: &str = "hex";
/// The slot of one stone.
pub(super) const LETTER: &str = "letter";
/// The slot of what is said without laying anything.
pub(super) const CALL: &str = "call";

/// The slots in the order in which a move is made.
pub(super) const SLOTS: &[Slot] = &[
    Slot::menu(WORD),
    Slot::menu(WHERE),
    Slot::menu(HEX),
    Slot::menu(LETTER),
    Slot::menu(TURN),
    Slot::buttons(CALL),
];

/// Words and stones are laid, racks swapped or kept, and whoever has no stone left passes.
pub(super) const COMMANDS: &[MoveCommand] = &[
    MoveCommand {
        name: WORD,
        means: Means::Parts(&[
            PartOption::of(WORD),
            PartOption::of(WHERE),
            PartOption::of(TURN).optional(),
        ]),
    },
    MoveCommand {
        name: "stone",
        means: Means::Parts(&[PartOption::of(HEX).named(WHERE), PartOption::of(LETTER)]),
    },
    MoveCommand {
        name: SWAP,
        means: Means::Move(SWAP),
    },
    MoveCommand {
        name: KEEP,
        means: Means::Move(KEEP),
    },
    MoveCommand {
        name: PASS,
        means: Means::Move(PASS),
    },
];

/// How many placements of a word are offered.
const OFFERED: usize = 25;

impl PartialMoves for Position {
    fn partial(&self, text: &str) -> Result<PartialMove, MoveError> {
        let partial = self.read_partial(text)?;
        self.describe(&partial)
    }

    fn extend(&self, text: &str, part: &Part) -> Result<PartialMove, MoveError> {
        let partial = self.read_partial(text)?;
        if self.is_over() {
            return Err(MoveError::Over);
        }
        let grown = match part.slot.as_str() {
            WORD => Self::with_word(
                &partial,
                &typed::word(&part.input, self.variant).map_err(MoveError::Unreadable)?,
            ),
            WHERE => {
                let (hexes, turn) =
                    typed::hexes_and_turn(&part.input, self.size).map_err(MoveError::Unreadable)?;
                self.with_hexes(&partial, &hexes, turn)
            }
            TURN => self.with_turn(
                &partial,
                typed::hex(&part.input, self.size).map_err(MoveError::Unreadable)?,
            ),
            HEX => self.with_hex(
                &partial,
                typed::hex(&part.input, self.size).map_err(MoveError::Unreadable)?,
            ),
            LETTER => self.with_letter(
                &partial,
                typed::letter(&part.input, self.variant).map_err(MoveError::Unreadable)?,
            ),
            CALL => with_call(
                &partial,
                typed::call(&part.input).map_err(MoveError::Unreadable)?,
            ),
            _ => return Err(MoveError::Unreadable(notation::unreadable(&part.slot))),
        };
        self.describe(&grown.map_err(MoveError::Illegal)?)
    }

    fn partial_as_typed(&self, typed: &str) -> Result<PartialMove, MoveError> {
        let typed = typed::read(typed, self.size, self.variant).map_err(MoveError::Unreadable)?;
        if self.is_over() {
            return Err(MoveError::Over);
        }
        let partial = match typed {
            typed::Typed::Nothing => Partial::Nothing,
            typed::Typed::Call(mv) => Partial::Call(mv),
            typed::Typed::Word { word, hexes, turn } => {
                let prefix =
                    Self::with_word(&Partial::Nothing, &word).map_err(MoveError::Illegal)?;
                if hexes.is_empty() {
                    prefix
                } else {
                    self.with_hexes(&prefix, &hexes, turn)
                        .map_err(MoveError::Illegal)?
                }
            }
            typed::Typed::Path { steps, turn } => self.path_typed(&steps, turn),
        };
        self.describe(&partial)
    }

    fn suggest(&self, text: &str, slot: &str, typed: &str) -> Option<Vec<Choice>> {
        if self.is_over() || self.check_may_lay().is_err() {
            return None;
        }
        match (slot, self.read_partial(text).ok()?) {
            (WHERE, Partial::Word(word)) if self.check_word(&word).is_ok() => {
                Some(self.best_places(&word, &typed::first_hexes(typed, self.size)))
            }
            (TURN, Partial::Path(path)) if matches!(path.turned, Turned::One(_)) => {
                self.other_turns(&path, typed)
            }
            _ => None,
        }
    }

    fn keeps(&self, text: &str, prefix: &str) -> bool {
        let (Ok(longer), Ok(shorter)) = (self.read_partial(text), self.read_partial(prefix)) else {
            return false;
        };
        match (&longer, &shorter) {
            (_, Partial::Nothing) => true,
            (Partial::Path(path), Partial::Word(word)) => {
                path.open.is_none() && self.word(&path.steps) == *word
            }
            (Partial::Path(path), Partial::Path(shorter)) => path.keeps(shorter),
            _ => longer == shorter,
        }
    }
}

impl Position {
    fn read_partial(&self, text: &str) -> Result<Partial, MoveError> {
        notation::read_partial(text, self.size, self.variant).map_err(MoveError::Unreadable)
    }

    /// A path that was typed: stones that lie there already may be named too, and an open hex at
    /// its end may still await its stone.
    fn path_typed(&self, steps: &[Step], turn: Option<Hex>) -> Partial {
        let mut path = Path::default();
        for (index, &Step { hex, stone }) in steps.iter().enumerate() {
            let named = stone.filter(|_| self.stone(hex) != stone);
            path = if named.is_none() && self.stone(hex).is_none() && index + 1 == steps.len() {
                path.with_open(hex)
            } else {
                path.with(hex, named)
            };
        }
        if let Some(turn) = turn {
            path.turned = Turned::One(turn);
        } else if path.open.is_none() && path.steps.len() > 1 {
            path = self.with_only_turn(path);
        }
        Partial::Path(path)
    }

    /// Says which stone turns where the word can go no further and there is no choice.
    fn with_only_turn(&self, path: Path) -> Path {
        let used: HexSet = self.used_by_bent(&path.steps);
        match used.iter().next() {
            Some(only) if used.len() == 1 => path.turning(Turned::One(only)),
            _ => path,
        }
    }

    /// The opponent's stones that a bent word on this path may turn; none where it is no legal word
    /// or straight.
    fn used_by_bent(&self, steps: &[Step]) -> HexSet {
        match self.turns_of(steps) {
            Ok(Turns::One(hexes)) => hexes,
            _ => HexSet::EMPTY,
        }
    }

    /// What a path that is a word of its own may turn.
    fn turns_of(&self, steps: &[Step]) -> Result<Turns, Sentence> {
        let line = self.check_path(steps)?;
        if steps.len() > 1 {
            self.check_word(&self.word(steps))?;
        }
        self.check_fresh(steps)?;
        Ok(self.turns(
            steps.iter().map(|step| step.hex).collect(),
            line,
            self.threat().as_ref(),
        ))
    }

    fn with_word(partial: &Partial, word: &[Stone]) -> Result<Partial, Sentence> {
        match partial {
            Partial::Nothing => Ok(Partial::Word(word.to_vec())),
            _ => Err(sentence!(wyps_word_first)),
        }
    }

    /// A word placed along these hexes; without a word, the hexes as a path.
    fn with_hexes(
        &self,
        partial: &Partial,
        hexes: &[Hex],
        turn: Option<Hex>,
    ) -> Result<Partial, Sentence> {
        let Partial::Word(word) = partial else {
            return hexes.iter().try_fold(partial.clone(), |partial, &hex| {
                self.with_hex(&partial, hex)
            });
        };
        self.check_may_lay()?;
        self.check_word(word)?;
        let steps = self.placed(word, hexes)?;
        let path = Path {
            steps,
            ..Path::default()
        };
        let turned = match (turn, self.turns_of(&path.steps)?) {
            (Some(hex), _) => Turned::One(hex),
            (None, Turns::One(choices)) if choices.len() > 1 => Turned::Awaited,
            (None, Turns::One(choices)) => {
                choices.iter().next().map_or(Turned::Unsaid, Turned::One)
            }
            (None, Turns::Line) => Turned::Unsaid,
            (None, Turns::Never) => return Err(must_break(self.threat().as_ref())),
        };
        Ok(Partial::Path(path.turning(turned)))
    }

    /// The steps of a word along these hexes; fewer hexes than letters are enough where only one
    /// placement begins with them.
    fn placed(&self, word: &[Stone], hexes: &[Hex]) -> Result<Vec<Step>, Sentence> {
        if hexes.len() > word.len() {
            return Err(sentence!(
                wyps_where_too_long,
                word = spell(word.iter().copied()),
                letters = word.len()
            ));
        }
        if hexes.len() == word.len() {
            return hexes
                .iter()
                .zip(word)
                .map(|(&hex, &stone)| self.laid(hex, stone))
                .collect();
        }
        let found = placements::best(self, word, hexes, 2);
        match &found[..] {
            [only] => Ok(only.steps.clone()),
            [] => Err(self.no_place(word, hexes)),
            [one, ..] => {
                let example = one.hexes();
                Err(sentence!(
                    wyps_where_several,
                    word = spell(word.iter().copied()),
                    r#where = example
                ))
            }
        }
    }

    /// A letter of a word on this hex, where it lies already or may be laid.
    fn laid(&self, hex: Hex, stone: Stone) -> Result<Step, Sentence> {
        match self.stone(hex) {
            None => Ok(Step {
                hex,
                stone: Some(stone),
            }),
            Some(there) if there == stone => Ok(Step { hex, stone: None }),
            Some(there) => Err(sentence!(
                wyps_hex_holds_another,
                hex = hex,
                there = there,
                stone = stone
            )),
        }
    }

    fn with_turn(&self, partial: &Partial, hex: Hex) -> Result<Partial, Sentence> {
        match partial {
            Partial::Path(path) if path.open.is_none() => match path.turned {
                Turned::Unsaid if self.turns_of(&path.steps)? == Turns::Line => {
                    Err(sentence!(wyps_turn_straight))
                }
                // The places that are offered say which stone had better turn; whoever then says
                // which does, means that one.
                Turned::Unsaid | Turned::Awaited | Turned::One(_) => {
                    Ok(Partial::Path(path.turning(Turned::One(hex))))
                }
            },
            _ => Err(sentence!(wyps_turn_last)),
        }
    }

    fn with_hex(&self, partial: &Partial, hex: Hex) -> Result<Partial, Sentence> {
        let path = match partial {
            Partial::Nothing => Path::default(),
            Partial::Path(Path {
                open: Some(open), ..
            }) => return Err(Self::letter_first(*open)),
            Partial::Path(path) if path.turned == Turned::Unsaid => path.clone(),
            _ => return Err(sentence!(wyps_word_complete)),
        };
        Ok(Partial::Path(if self.stone(hex).is_some() {
            path.with(hex, None)
        } else {
            path.with_open(hex)
        }))
    }

    fn letter_first(open: Hex) -> Sentence {
        sentence!(wyps_hex_open, hex = open)
    }

    fn with_letter(&self, partial: &Partial, stone: Stone) -> Result<Partial, Sentence> {
        match partial {
            Partial::Path(
                path @ Path {
                    open: Some(open), ..
                },
            ) => Ok(Partial::Path(path.with(*open, Some(stone)))),
            Partial::Path(Path { steps, .. })
                if steps.last().is_some_and(|last| last.stone.is_none()) =>
            {
                let taken = steps
                    .last()
                    .and_then(|last| Some((last.hex, self.stone(last.hex)?)));
                Err(taken.map_or_else(
                    || sentence!(wyps_hex_first),
                    |(hex, stone)| sentence!(wyps_hex_taken, hex = hex, stone = stone),
                ))
            }
            _ => Err(sentence!(wyps_hex_first)),
        }
    }

    /// Whether stones may be laid at all, the game being not over.
    fn check_may_lay(&self) -> Result<(), Sentence> {
        if self.swap_is_open {
            Err(sentence!(wyps_swap_first))
        } else if self.own_rack().is_empty() {
            Err(sentence!(wyps_must_pass))
        } else {
            Ok(())
        }
    }

    /// What a partial move amounts to.
    fn describe(&self, partial: &Partial) -> Result<PartialMove, MoveError> {
        if self.is_over() {
            return Err(MoveError::Over);
        }
        let text = partial.to_string();
        let (complete, next) = match partial {
            Partial::Nothing => (false, self.first_choices()),
            Partial::Call(mv) => self
                .check(mv)
                .map(|()| (true, Vec::new()))
                .map_err(MoveError::Illegal)?,
            Partial::Word(word) => (false, self.places(word).map_err(MoveError::Illegal)?),
            Partial::Path(path) => self.describe_path(path).map_err(MoveError::Illegal)?,
        };
        Ok(PartialMove {
            text,
            complete,
            next,
        })
    }

    fn first_choices(&self) -> Vec<Choice> {
        let call = |name: &str| Choice::new(CALL, name, name);
        if self.swap_is_open {
            return vec![call(SWAP), call(KEEP)];
        }
        if self.own_rack().is_empty() {
            return vec![call(PASS)];
        }
        self.hex_choices(&Path::default())
    }

    /// The best placements of a word.
    fn places(&self, word: &[Stone]) -> Result<Vec<Choice>, Sentence> {
        self.check_may_lay()?;
        self.check_word(word)?;
        let places = self.best_places(word, &[]);
        if places.is_empty() {
            Err(self.no_place(word, &[]))
        } else {
            Ok(places)
        }
    }

    /// The best placements of a word that begin with these hexes.
    pub(super) fn best_places(&self, word: &[Stone], hexes: &[Hex]) -> Vec<Choice> {
        let found = placements::best(self, word, hexes, OFFERED);
        found
            .iter()
            .map(|placement| self.place(placement))
            .collect()
    }

    fn place(&self, placement: &Placement) -> Choice {
        let path = Path {
            steps: placement.steps.clone(),
            ..Path::default()
        };
        let (turned, input) = match placement.turn {
            Turn::Line => (Turned::Unsaid, placement.hexes()),
            Turn::One(hex) => (Turned::One(hex), format!("{} *{hex}", placement.hexes())),
        };
        let text = Partial::Path(path.turning(turned));
        Choice::new(WHERE, input, text).with_note(Some(self.note(placement)))
    }

    /// What lies on a hex.
    fn note_of(&self, hex: Hex) -> Option<Sentence> {
        self.stone(hex)
            .map(|stone| sentence!(wyps_note_stone, stone = stone))
    }

    /// What a placement does.
    fn note(&self, placement: &Placement) -> Sentence {
        let lay = Lay {
            steps: placement.steps.clone(),
            turn: placement.turn,
        };
        let turned: Vec<_> = self
            .turned_by(&lay)
            .iter()
            .map(|hex| hex.to_string())
            .collect();
        let hexes = turned.join(" ");
        match (placement.joins, self.status == Standing::Atari) {
            (true, _) if turned.is_empty() => sentence!(wyps_note_joins),
            (true, _) => sentence!(wyps_note_joins_turning, hexes = hexes),
            (false, true) if turned.is_empty() => sentence!(wyps_note_breaks),
            (false, true) => sentence!(wyps_note_breaks_turning, hexes = hexes),
            (false, false) if turned.is_empty() => sentence!(wyps_note_lays),
            (false, false) => sentence!(wyps_note_lays_turning, hexes = hexes),
        }
    }

    /// The stones that may turn instead of the one that is said already, and that one; of them,
    /// what fits what was typed.
    fn other_turns(&self, path: &Path, typed: &str) -> Option<Vec<Choice>> {
        let Ok(Turns::One(hexes)) = self.turns_of(&path.steps) else {
            return None;
        };
        let typed = typed.trim().trim_start_matches('*').to_lowercase();
        let mut choices = turn_choices(path, hexes, |hex| self.note_of(hex));
        choices.retain(|choice| choice.input.contains(&typed));
        Some(choices)
    }

    /// Why a word cannot be placed.
    fn no_place(&self, word: &[Stone], hexes: &[Hex]) -> Sentence {
        let text = spell(word.iter().copied());
        let mut missing: Vec<Stone> = Vec::new();
        for &stone in word {
            let is_on_board = self
                .size
                .hexes()
                .iter()
                .any(|hex| self.stone(hex) == Some(stone));
            if !is_on_board
                && !self.own_rack().kinds().any(|kind| kind == stone)
                && !missing.contains(&stone)
            {
                missing.push(stone);
            }
        }
        if !missing.is_empty() {
            return sentence!(
                wyps_letters_missing,
                word = text,
                letters = spell(missing),
                rack = self.own_rack().to_string()
            );
        }
        if !hexes.is_empty() {
            let names: Vec<_> = hexes.iter().map(ToString::to_string).collect();
            return sentence!(wyps_where_nowhere, word = text, r#where = names.join("-"));
        }
        if self.status == Standing::Atari {
            sentence!(wyps_word_breaks_nothing, word = text)
        } else {
            sentence!(
                wyps_word_nowhere,
                word = text,
                rack = self.own_rack().to_string()
            )
        }
    }

    /// Whether a path is a whole move, and what may come next.
    fn describe_path(&self, path: &Path) -> Result<(bool, Vec<Choice>), Sentence> {
        self.check_may_lay()?;
        let line = self.check_path(&path.steps)?;
        if let Some(open) = path.open {
            return self
                .letter_choices(path, open)
                .map(|choices| (false, choices));
        }
        match path.turned {
            Turned::Unsaid => {}
            Turned::Awaited => return self.awaited_turns(path).map(|choices| (false, choices)),
            Turned::One(hex) => {
                let lay = Lay {
                    steps: path.steps.clone(),
                    turn: Turn::One(hex),
                };
                return self.check(&Move::Lay(lay)).map(|()| (true, Vec::new()));
            }
        }
        let turns = self.turns_of(&path.steps);
        let complete = turns == Ok(Turns::Line);
        let mut next = match &turns {
            Ok(Turns::One(hexes)) => turn_choices(path, *hexes, |hex| self.note_of(hex)),
            _ => Vec::new(),
        };
        next.extend(self.hex_choices(path));
        if !complete && next.is_empty() {
            return Err(self.dead_end(path, line, turns));
        }
        Ok((complete, next))
    }

    fn awaited_turns(&self, path: &Path) -> Result<Vec<Choice>, Sentence> {
        match self.turns_of(&path.steps)? {
            Turns::One(hexes) => Ok(turn_choices(path, hexes, |hex| self.note_of(hex))),
            Turns::Line => Err(sentence!(wyps_turn_straight)),
            Turns::Never => Err(must_break(self.threat().as_ref())),
        }
    }

    /// Why no legal move begins like this.
    fn dead_end(&self, path: &Path, line: Line, turns: Result<Turns, Sentence>) -> Sentence {
        let word = self.word(&path.steps);
        let text = spell(word.iter().copied());
        if word.len() > 1
            && Lexicon::of(self.variant)
                .after(word.iter().copied())
                .is_none()
        {
            return sentence!(wyps_no_word_begins, word = text);
        }
        match turns {
            Ok(_) if self.status == Standing::Atari => must_break(self.threat().as_ref()),
            Err(reason) if word.len() > 1 && line != Line::Point => reason,
            _ => sentence!(wyps_no_word_from_here, word = text),
        }
    }

    /// The hexes to which a path may go on: some legal move begins like this.
    fn hex_choices(&self, path: &Path) -> Vec<Choice> {
        let around = path.steps.last().map_or(self.size.hexes(), |last| {
            last.hex.neighbours() & self.size.hexes()
        });
        let used: HexSet = path.steps.iter().map(|step| step.hex).collect();
        let leads_on = |hex: &Hex| {
            let is_open = self.stone(*hex).is_none();
            if is_open && path.steps.is_empty() && self.single_hexes().contains(*hex) {
                return true;
            }
            let grown = path.with(*hex, None);
            let (prefix, next) = if is_open {
                (&path.steps, Some(*hex))
            } else {
                (&grown.steps, None)
            };
            self.some_word(prefix, next)
        };
        let choice = |hex: Hex| {
            let grown = if self.stone(hex).is_some() {
                path.with(hex, None)
            } else {
                path.with_open(hex)
            };
            Choice::new(HEX, hex, Partial::Path(grown)).with_note(self.note_of(hex))
        };
        (around & !used)
            .iter()
            .filter(leads_on)
            .map(choice)
            .collect()
    }

    /// The stones that may be laid on the open hex at the end of a path.
    fn letter_choices(&self, path: &Path, open: Hex) -> Result<Vec<Choice>, Sentence> {
        let grown = |stone| path.with(open, Some(stone));
        let mut reason = None;
        let choices: Vec<_> = self
            .own_rack()
            .kinds()
            .filter(|&stone| {
                let grown = grown(stone);
                if let Err(why) = self.check_path(&grown.steps) {
                    reason.get_or_insert(why);
                    return false;
                }
                (path.steps.is_empty() && self.single_hexes().contains(open))
                    || self.some_word(&grown.steps, None)
            })
            .map(|stone| Choice::new(LETTER, stone, Partial::Path(grown(stone))))
            .collect();
        if !choices.is_empty() {
            return Ok(choices);
        }
        let word = spell(self.word(&path.steps));
        Err(match reason {
            Some(why) => why,
            None if self.status == Standing::Atari => must_break(self.threat().as_ref()),
            None => sentence!(wyps_no_word_from_here, word = word),
        })
    }

    /// Whether some legal word begins with these steps.
    fn some_word(&self, prefix: &[Step], next: Option<Hex>) -> bool {
        self.for_each_word(prefix, next, &mut |_, _| ControlFlow::Break(()))
            .is_break()
    }
}

fn turn_choices(
    path: &Path,
    hexes: HexSet,
    stone: impl Fn(Hex) -> Option<Sentence>,
) -> Vec<Choice> {
    let choice = |hex: Hex| {
        let text = Partial::Path(path.turning(Turned::One(hex)));
        Choice::new(TURN, hex, text).with_note(stone(hex))
    };
    hexes.iter().map(choice).collect()
}

fn with_call(partial: &Partial, mv: Move) -> Result<Partial, Sentence> {
    match partial {
        Partial::Nothing => Ok(Partial::Call(mv)),
        _ => Err(sentence!(wyps_word_complete)),
    }
}
