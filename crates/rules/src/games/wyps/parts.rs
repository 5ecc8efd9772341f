//! Moves that are built up in parts: which partial moves are legal, and what may come next.

use super::{
    board::{Hex, HexSet},
    moves::{Lay, Move, Partial, Path, Step, Turn, Turned, hexes},
    notation::{self, KEEP, PASS, SWAP, names},
    placements::{self, Placement},
    position::{Position, Standing},
    rules::must_break,
    search::Line,
    stones::{Stone, Variant, spell},
    turns::Turns,
    typed::{self, Typed},
};
use crate::games::{
    Choice, Means, MoveCommand, MoveError, Part, PartOption, PartialMove, PartialMoves, Rules,
    Slot, longest_prefix,
};
use crate::sentences::{Argument, Sentence, sentence};

const WORD: &str = "word";
/// The slot of a word in the game with numbers, whose form says so.
const DIGITS: &str = "digits";
/// The slot of the hexes that a word is laid on.
const WHERE: &str = "where";
/// The slot of the stone that a bent word turns.
const TURN: &str = "turn";
const HEX: &str = "hex";
const LETTER: &str = "letter";
/// The slot of a move that lays nothing.
const CALL: &str = "call";

/// The slots in the order in which a move is made.
pub(super) const SLOTS: &[Slot] = &[
    Slot::form(WORD),
    Slot::form(DIGITS),
    Slot::stepped(WHERE),
    Slot::buttons(HEX),
    Slot::buttons(LETTER),
    Slot::buttons(TURN),
    Slot::buttons(CALL),
];

pub(super) const COMMANDS: &[MoveCommand] = &[
    MoveCommand::new(
        WORD,
        Means::Parts(&[
            PartOption::of(WORD),
            PartOption::of(WHERE).optional(),
            PartOption::of(TURN).optional(),
        ]),
    ),
    MoveCommand::new(
        "stone",
        Means::Parts(&[PartOption::of(HEX).named(WHERE), PartOption::of(LETTER)]),
    ),
    MoveCommand::new(SWAP, Means::Move(SWAP)),
    MoveCommand::new(KEEP, Means::Move(KEEP)),
    MoveCommand::new(PASS, Means::Move(PASS)),
];

/// Number of placements of a word that are offered.
const OFFERED: usize = 25;

impl PartialMoves for Position {
    fn partial(&self, text: &str) -> Result<PartialMove, MoveError> {
        self.describe(&self.read_partial(text)?)
    }

    fn extend(&self, text: &str, part: &Part) -> Result<PartialMove, MoveError> {
        use MoveError::Unreadable;
        let partial = self.read_partial(text)?;
        if self.is_over() {
            return Err(MoveError::Over);
        }
        let input = part.input.as_str();
        let hex = || typed::hex(input, self.size).map_err(Unreadable);
        let grown = match part.slot.as_str() {
            WORD | DIGITS => {
                let word = typed::word(input, self.variant).map_err(Unreadable)?;
                with_word(&partial, word)
            }
            WHERE => {
                let (hexes, turn) = typed::hexes_and_turn(input, self.size).map_err(Unreadable)?;
                self.with_hexes(partial, &hexes, turn)
            }
            TURN => self.with_turn(partial, hex()?),
            HEX => self.with_hex(partial, hex()?),
            LETTER => {
                let stone = typed::letter(input, self.variant).map_err(Unreadable)?;
                self.with_letter(&partial, stone)
            }
            CALL => match (partial, typed::call(input).map_err(Unreadable)?) {
                (Partial::Nothing, mv) => Ok(Partial::Call(mv)),
                _ => Err(sentence!(wyps_word_complete)),
            },
            slot => return Err(Unreadable(notation::unreadable(slot))),
        };
        self.describe(&grown.map_err(MoveError::Illegal)?)
    }

    /// That the connection must be broken, and what the crosses in the picture are; and of stones
    /// that are laid one by one, that they are no word yet.
    fn notes(&self, text: &str) -> Vec<Sentence> {
        if let Ok(Partial::Path(path)) = self.read_partial(text)
            && path.open.is_none()
            && !self.is_stone_or_word(&path.steps)
        {
            let word = spell(self.word(&path.steps));
            return vec![sentence!(wyps_note_no_word, word)];
        }
        let threat = (self.status == Standing::Atari && text.is_empty()).then(|| self.threat());
        let note = threat.map(|threat| match threat {
            Some(threat) if !threat.cuts.is_empty() => sentence!(wyps_note_cuts),
            _ => sentence!(wyps_note_atari),
        });
        note.into_iter().collect()
    }

    fn partial_as_typed(&self, typed: &str) -> Result<PartialMove, MoveError> {
        let typed =
            typed::read(typed, self.size, self.variant).map_err(MoveError::of_typed(typed))?;
        if self.is_over() {
            return Err(MoveError::Over);
        }
        let partial = match typed {
            Typed::Nothing => Partial::Nothing,
            Typed::Call(mv) => Partial::Call(mv),
            Typed::Word { word, hexes, .. } if hexes.is_empty() => Partial::Word(word),
            Typed::Word { word, hexes, turn } => self
                .with_hexes(Partial::Word(word), &hexes, turn)
                .map_err(MoveError::Illegal)?,
            Typed::Path { steps, turn } => Partial::Path(self.path_typed(&steps, turn)),
        };
        self.describe(&partial)
    }

    /// A word may have been named before it was placed.
    fn before(&self, text: &str) -> Vec<String> {
        let word = match self.read_partial(text) {
            // Its letters come all at once, also where the first of them are a word too.
            Ok(Partial::Word(_)) => return vec![String::new()],
            Ok(Partial::Path(path)) if path.open.is_none() => self.word(&path.steps),
            _ => Vec::new(),
        };
        let word = Some(word).filter(|word| self.lexicon().has(word));
        let word = word.map(|word| Partial::Word(word).to_string());
        longest_prefix(self, text).into_iter().chain(word).collect()
    }

    fn suggest(&self, text: &str, slot: &str, typed: &str) -> Option<Vec<Choice>> {
        if self.is_over() || self.check_may_lay().is_err() {
            return None;
        }
        match (slot, self.read_partial(text).ok()?) {
            (WORD, Partial::Nothing) if self.variant != Variant::Number => {
                Some(self.near_words(typed))
            }
            (DIGITS, Partial::Nothing) if self.variant == Variant::Number => Some(Vec::new()),
            (HEX, Partial::Nothing) => Some(self.open_choices(typed)),
            (WHERE, Partial::Word(word)) if self.check_word(&word).is_ok() => {
                Some(self.best_places(&word, &typed::first_hexes(typed, self.size)))
            }
            (TURN, Partial::Path(path)) if matches!(path.turned, Turned::One(_)) => {
                self.other_turns(&path, typed)
            }
            _ => None,
        }
    }

    fn instead(&self, text: &str) -> Vec<Choice> {
        let turns = self.suggest(text, TURN, "").unwrap_or_default();
        if turns.len() > 1 { turns } else { Vec::new() }
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

    /// A path that was typed: stones on the board may be named too, and an open hex at its end may
    /// still await its stone.
    fn path_typed(&self, steps: &[Step], turn: Option<Hex>) -> Path {
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
        } else if path.open.is_none()
            && path.steps.len() > 1
            && let Ok(Turns::One(choices)) = self.turns_of(&path.steps)
            && choices.len() == 1
        {
            // There is no choice.
            path.turned = choices.first().map_or(Turned::Unsaid, Turned::One);
        }
        path
    }

    /// What a path that is a word of its own may turn.
    fn turns_of(&self, steps: &[Step]) -> Result<Turns, Sentence> {
        let line = self.check_path(steps)?;
        if steps.len() > 1 {
            self.check_word(&self.word(steps))?;
        }
        self.check_fresh(steps)?;
        Ok(self.turns(hexes(steps), line, self.threat().as_ref()))
    }

    /// A word placed along these hexes; without a word, the hexes as a path.
    fn with_hexes(
        &self,
        partial: Partial,
        hexes: &[Hex],
        turn: Option<Hex>,
    ) -> Result<Partial, Sentence> {
        let Partial::Word(word) = partial else {
            let mut hexes = hexes.iter();
            return hexes.try_fold(partial, |partial, &hex| self.with_hex(partial, hex));
        };
        self.check_may_lay()?;
        self.check_word(&word)?;
        let steps = self.placed(&word, hexes)?;
        let turned = match (turn, self.turns_of(&steps)?) {
            (Some(hex), _) => Turned::One(hex),
            (None, Turns::One(choices)) if choices.len() > 1 => Turned::Awaited,
            (None, Turns::One(choices)) => choices.first().map_or(Turned::Unsaid, Turned::One),
            (None, Turns::Line) => Turned::Unsaid,
            (None, Turns::Never) => return Err(must_break(self.threat().as_ref())),
        };
        Ok(Partial::Path(Path::of(&steps).turning(turned)))
    }

    /// The steps of a word along these hexes; fewer hexes than letters are enough where only one
    /// placement begins with them.
    fn placed(&self, word: &[Stone], hexes: &[Hex]) -> Result<Vec<Step>, Sentence> {
        let text = spell(word.iter().copied());
        if hexes.len() > word.len() {
            let letters = word.len();
            return Err(sentence!(wyps_where_too_long, word = text, letters));
        }
        if hexes.len() == word.len() {
            let places = hexes.iter().zip(word);
            return places.map(|(&hex, &stone)| self.laid(hex, stone)).collect();
        }
        match &placements::best(self, word, hexes, 2)[..] {
            [only] => Ok(only.steps.clone()),
            [] => Err(self.no_place(word, hexes)),
            [one, ..] => {
                let example = one.hexes();
                Err(sentence!(
                    wyps_where_several,
                    word = text,
                    r#where = example
                ))
            }
        }
    }

    /// A letter of a word on this hex, where it lies already or may be laid.
    fn laid(&self, hex: Hex, letter: Stone) -> Result<Step, Sentence> {
        let stone = match self.stone(hex) {
            None => Some(letter),
            Some(there) if there == letter => None,
            Some(there) => {
                let sentence = sentence!(wyps_hex_holds_another, hex, there, stone = letter);
                return Err(sentence);
            }
        };
        Ok(Step { hex, stone })
    }

    fn with_turn(&self, partial: Partial, hex: Hex) -> Result<Partial, Sentence> {
        let Partial::Path(path @ Path { open: None, .. }) = partial else {
            return Err(sentence!(wyps_turn_last));
        };
        if path.turned == Turned::Unsaid && self.turns_of(&path.steps)? == Turns::Line {
            return Err(sentence!(wyps_turn_straight));
        }
        // The places that are offered name the best turn; a player who then chooses another means
        // that one.
        Ok(Partial::Path(path.turning(Turned::One(hex))))
    }

    fn with_hex(&self, partial: Partial, hex: Hex) -> Result<Partial, Sentence> {
        let path = match partial {
            Partial::Nothing => Path::default(),
            Partial::Path(Path {
                open: Some(open), ..
            }) => return Err(sentence!(wyps_hex_open, hex = open)),
            Partial::Path(path) if path.turned == Turned::Unsaid => path,
            _ => return Err(sentence!(wyps_word_complete)),
        };
        Ok(Partial::Path(self.longer(&path, hex)))
    }

    /// The path with one more hex, which awaits its stone where none lies.
    fn longer(&self, path: &Path, hex: Hex) -> Path {
        match self.stone(hex) {
            Some(_) => path.with(hex, None),
            None => path.with_open(hex),
        }
    }

    fn with_letter(&self, partial: &Partial, stone: Stone) -> Result<Partial, Sentence> {
        let Partial::Path(path) = partial else {
            return Err(sentence!(wyps_hex_first));
        };
        if let Some(open) = path.open {
            return Ok(Partial::Path(path.with(open, Some(stone))));
        }
        let last = path.steps.last().filter(|last| last.stone.is_none());
        let taken = last.and_then(|last| Some((last.hex, self.stone(last.hex)?)));
        Err(match taken {
            Some((hex, stone)) if path.steps.len() == 1 => {
                sentence!(wyps_hex_not_open, hex, stone)
            }
            Some((hex, stone)) => sentence!(wyps_hex_taken, hex, stone),
            None => sentence!(wyps_hex_first),
        })
    }

    /// Checks that stones may be laid at all.
    fn check_may_lay(&self) -> Result<(), Sentence> {
        if self.swap_is_open {
            Err(sentence!(wyps_swap_first))
        } else if self.own_rack().is_empty() {
            Err(sentence!(wyps_must_pass))
        } else {
            Ok(())
        }
    }

    fn describe(&self, partial: &Partial) -> Result<PartialMove, MoveError> {
        if self.is_over() {
            return Err(MoveError::Over);
        }
        let described = match partial {
            Partial::Nothing => Ok((false, self.first_choices())),
            Partial::Call(mv) => self.check(mv).map(|()| (true, Vec::new())),
            Partial::Word(word) => self.places(word).map(|next| (false, next)),
            Partial::Path(path) => self.describe_path(path),
        };
        let (complete, next) = described.map_err(MoveError::Illegal)?;
        Ok(PartialMove {
            text: partial.to_string(),
            complete,
            next,
        })
    }

    fn first_choices(&self) -> Vec<Choice> {
        let call = |name: &str| Choice::new(CALL, name, name);
        if self.swap_is_open {
            vec![call(SWAP), call(KEEP)]
        } else if self.own_rack().is_empty() {
            vec![call(PASS)]
        } else {
            self.hex_choices(&Path::default())
        }
    }

    /// The open hexes on which a single stone may be laid, which fit what was typed.
    fn open_choices(&self, typed: &str) -> Vec<Choice> {
        let typed = typed.trim().to_lowercase();
        let mut choices = Vec::new();
        for hex in self.single_hexes().iter() {
            choices.push(self.hex_choice(HEX, hex, Path::default().with_open(hex)));
        }
        choices.retain(|choice| choice.input.starts_with(&typed));
        choices
    }

    /// The words that a misspelt one may mean.
    fn near_words(&self, typed: &str) -> Vec<Choice> {
        let word = typed::word(typed, self.variant).unwrap_or_default();
        if word.is_empty() || self.lexicon().has(&word) {
            return Vec::new();
        }
        let near = self.near(&spell(word)).into_iter();
        near.map(|word| Choice::new(WORD, &word, &word)).collect()
    }

    /// The best placements of a word.
    fn places(&self, word: &[Stone]) -> Result<Vec<Choice>, Sentence> {
        self.check_may_lay()?;
        self.check_word(word)?;
        let places = self.best_places(word, &[]);
        if places.is_empty() {
            return Err(self.no_place(word, &[]));
        }
        Ok(places)
    }

    /// The best placements of a word that begin with these hexes.
    fn best_places(&self, word: &[Stone], hexes: &[Hex]) -> Vec<Choice> {
        let found = placements::best(self, word, hexes, OFFERED);
        found
            .iter()
            .map(|placement| self.place(placement))
            .collect()
    }

    fn place(&self, placement: &Placement) -> Choice {
        let (turned, input) = match placement.turn {
            Turn::Line => (Turned::Unsaid, placement.hexes()),
            Turn::One(hex) => (Turned::One(hex), format!("{} *{hex}", placement.hexes())),
        };
        let path = Path::of(&placement.steps).turning(turned);
        let line = if placement.is_straight {
            "place-straight"
        } else {
            "place-bent"
        };
        let choice = Choice::new(WHERE, input, Partial::Path(path));
        choice.of_kind(line).with_note(self.note(placement))
    }

    /// What a placement does beside laying its word.
    fn note(&self, placement: &Placement) -> Option<Sentence> {
        let lay = Lay {
            steps: placement.steps.clone(),
            turn: placement.turn,
        };
        let hexes = names(self.turned_by(&lay).iter(), " ");
        Some(match (placement.joins, self.status == Standing::Atari) {
            (true, _) if hexes.is_empty() => sentence!(wyps_note_joins),
            (true, _) => sentence!(wyps_note_joins_turning, hexes),
            (false, true) if hexes.is_empty() => sentence!(wyps_note_breaks),
            (false, true) => sentence!(wyps_note_breaks_turning, hexes),
            (false, false) if hexes.is_empty() => return None,
            (false, false) => sentence!(wyps_note_turns, hexes),
        })
    }

    /// The stones that may turn, of a path that names one of them, which fit what was typed.
    fn other_turns(&self, path: &Path, typed: &str) -> Option<Vec<Choice>> {
        let Ok(Turns::One(hexes)) = self.turns_of(&path.steps) else {
            return None;
        };
        let typed = typed.trim().trim_start_matches('*').to_lowercase();
        let mut choices = self.turn_choices(path, hexes);
        choices.retain(|choice| choice.input.contains(&typed));
        Some(choices)
    }

    /// Why a word cannot be placed.
    fn no_place(&self, word: &[Stone], hexes: &[Hex]) -> Sentence {
        let text = spell(word.iter().copied());
        let rack = self.own_rack().to_string();
        let mut missing: Vec<Stone> = Vec::new();
        for &stone in word {
            let is_there = self.stones.contains(&Some(stone))
                || self.own_rack().kinds().any(|kind| kind == stone);
            if !is_there && !missing.contains(&stone) {
                missing.push(stone);
            }
        }
        if let [others @ .., last] = &missing[..] {
            let all: Vec<_> = others.iter().map(ToString::to_string).collect();
            let letters = if all.is_empty() {
                Argument::from(*last)
            } else {
                sentence!(bot_and, all = all.join(", "), next = *last).into()
            };
            sentence!(wyps_letters_missing, word = text, letters, rack)
        } else if !hexes.is_empty() {
            let hexes = names(hexes.iter().copied(), "-");
            sentence!(wyps_where_nowhere, word = text, r#where = hexes)
        } else if self.status == Standing::Atari {
            sentence!(wyps_word_breaks_nothing, word = text)
        } else {
            sentence!(wyps_word_nowhere, word = text, rack)
        }
    }

    /// Whether a path is a whole move, and what may come next.
    fn describe_path(&self, path: &Path) -> Result<(bool, Vec<Choice>), Sentence> {
        self.check_may_lay()?;
        let line = self.check_path(&path.steps)?;
        if let Some(open) = path.open {
            return Ok((false, self.letter_choices(path, open)?));
        }
        match path.turned {
            Turned::Unsaid => {}
            Turned::Awaited => return Ok((false, self.awaited_turns(path)?)),
            Turned::One(hex) => {
                let (steps, turn) = (path.steps.clone(), Turn::One(hex));
                self.check(&Move::Lay(Lay { steps, turn }))?;
                return Ok((true, Vec::new()));
            }
        }
        // Most paths on the way to a word are none; what they may have meant takes long to find.
        let is_word = self.is_stone_or_word(&path.steps);
        let turns = is_word.then(|| self.turns_of(&path.steps));
        let complete = turns == Some(Ok(Turns::Line));
        let mut next = match &turns {
            Some(Ok(Turns::One(hexes))) => self.turn_choices(path, *hexes),
            _ => Vec::new(),
        };
        next.extend(self.hex_choices(path));
        if !complete && next.is_empty() {
            return Err(self.dead_end(path, line));
        }
        Ok((complete, next))
    }

    fn awaited_turns(&self, path: &Path) -> Result<Vec<Choice>, Sentence> {
        match self.turns_of(&path.steps)? {
            Turns::One(hexes) => Ok(self.turn_choices(path, hexes)),
            Turns::Line => Err(sentence!(wyps_turn_straight)),
            Turns::Never => Err(must_break(self.threat().as_ref())),
        }
    }

    fn turn_choices(&self, path: &Path, hexes: HexSet) -> Vec<Choice> {
        let choice = |hex| {
            let turned = path.clone().turning(Turned::One(hex));
            self.hex_choice(TURN, hex, turned)
        };
        hexes.iter().map(choice).collect()
    }

    /// A choice of a hex, with a note of the stone on it.
    fn hex_choice(&self, slot: &'static str, hex: Hex, path: Path) -> Choice {
        let stone = self.stone(hex);
        let note = stone.map(|stone| sentence!(wyps_note_stone, stone));
        Choice::new(slot, hex, Partial::Path(path)).with_note(note)
    }

    /// Why no legal move begins with this path.
    fn dead_end(&self, path: &Path, line: Line) -> Sentence {
        let turns = self.turns_of(&path.steps);
        let word = self.word(&path.steps);
        let text = spell(word.iter().copied());
        let is_prefix = self.lexicon().after(&word).is_some();
        match turns {
            _ if word.len() > 1 && !is_prefix => sentence!(wyps_no_word_begins, word = text),
            Ok(_) if self.status == Standing::Atari => must_break(self.threat().as_ref()),
            Err(reason) if word.len() > 1 && line != Line::Point => reason,
            _ => sentence!(wyps_no_word_from_here, word = text),
        }
    }

    /// The hexes to which a path may go on.
    fn hex_choices(&self, path: &Path) -> Vec<Choice> {
        let board = self.size.hexes();
        let around = path
            .steps
            .last()
            .map_or(board, |last| last.hex.neighbours() & board);
        let used: HexSet = hexes(&path.steps);
        let mut choices = Vec::new();
        for hex in (around & !used).iter() {
            let longer = self.longer(path, hex);
            if self.is_legal_stone(path, hex) || self.some_word(&longer.steps, longer.open) {
                choices.push(self.hex_choice(HEX, hex, longer));
            }
        }
        choices
    }

    /// Whether a single stone may be laid here.
    fn is_legal_stone(&self, path: &Path, hex: Hex) -> bool {
        path.steps.is_empty() && self.single_hexes().contains(hex)
    }

    /// The stones that may be laid on the open hex at the end of a path.
    fn letter_choices(&self, path: &Path, open: Hex) -> Result<Vec<Choice>, Sentence> {
        let mut reason = None;
        let mut choices = Vec::new();
        for stone in self.own_rack().kinds() {
            let longer = path.with(open, Some(stone));
            if let Err(why) = self.check_path(&longer.steps) {
                reason.get_or_insert(why);
            } else if self.is_legal_stone(path, open) || self.some_word(&longer.steps, None) {
                choices.push(Choice::new(LETTER, stone, Partial::Path(longer)));
            }
        }
        if !choices.is_empty() {
            return Ok(choices);
        }
        Err(reason.unwrap_or_else(|| match self.status {
            Standing::Atari => must_break(self.threat().as_ref()),
            _ => sentence!(wyps_no_word_from_here, word = spell(self.word(&path.steps))),
        }))
    }
}

fn with_word(partial: &Partial, word: Vec<Stone>) -> Result<Partial, Sentence> {
    match partial {
        Partial::Nothing => Ok(Partial::Word(word)),
        _ => Err(sentence!(wyps_word_first)),
    }
}
