//! The notation of positions and moves, in the one spelling that the rules page gives, both ways.

use std::{fmt, str::FromStr};

use super::{
    board::{Board, Hex},
    colours::{Colour, Pattern},
    moves::{Move, Partial},
    position::{Player, Position, Stage},
};
use crate::games::lexer::{is_number, sole};
use crate::games::{BadPosition, Seat, State, Viewer};
use crate::sentences::{Argument, Sentence, sentence};

/// Stands for a pattern that the viewer may not see.
const HIDDEN: &str = "???";
/// The seventh field where moves are explored.
const EXPLORED: &str = "tiles";

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write(|_| true))
    }
}

impl Position {
    /// The text with `???` for the patterns that are hidden from `viewer`. It does not read back:
    /// points, guesses and claims depend on the hidden patterns.
    pub(super) fn seen_by(&self, viewer: Viewer) -> String {
        self.write(|seat| self.shows(seat, viewer)) + &self.suffix()
    }

    /// The seventh field: ` !2` where a claim has won, ` tiles` where moves are explored. The rules
    /// page's notation has none.
    pub(super) fn suffix(&self) -> String {
        match (self.claimed, self.stage) {
            (Some(seat), _) => format!(" {}", Move::Claim(seat)),
            (None, Stage::Explored) => format!(" {EXPLORED}"),
            (None, _) => String::new(),
        }
    }

    /// Whether `viewer` may see the pattern of a seat: their own, those of players who are out, and
    /// all when the game is over.
    pub(super) fn shows(&self, seat: Seat, viewer: Viewer) -> bool {
        viewer.sees(seat) || !self.is_in(seat) || self.outcome().is_some()
    }

    fn write(&self, shows: impl Fn(Seat) -> bool) -> String {
        let tile = |hex| self.board.tile(hex).map_or('.', Colour::letter);
        let rows: Vec<String> = Hex::rows_from_top()
            .map(|row| row.map(tile).collect())
            .collect();
        let pattern = |(seat, player): (Seat, &Player)| {
            if shows(seat) {
                player.pattern.to_string()
            } else {
                HIDDEN.to_owned()
            }
        };
        let patterns: Vec<_> = self.seats().zip(&self.players).map(pattern).collect();
        let gained: Vec<_> = self
            .players
            .iter()
            .map(|it| it.gained.to_string())
            .collect();
        let flag = |player: &Player| if player.is_in { '+' } else { 'x' };
        let flags: String = self.players.iter().map(flag).collect();
        let stage = match self.stage {
            Stage::Fresh | Stage::LastWords(0) | Stage::Explored => "-".to_owned(),
            Stage::Challenged => "c".to_owned(),
            Stage::LastWords(passes) => passes.to_string(),
        };
        let (rows, patterns, gained) = (rows.join("/"), patterns.join(","), gained.join(","));
        format!(
            "{rows} {} {patterns} {gained} {flags} {stage}",
            self.to_move
        )
    }
}

/// Six fields with one space between them, and a seventh where a claim has won or moves are
/// explored. Whose turn it is
/// and the number of tiles need not fit together: a position may be set up by hand.
impl FromStr for Position {
    type Err = BadPosition;

    fn from_str(text: &str) -> Result<Self, BadPosition> {
        let fields: Vec<_> = text.splitn(8, ' ').collect();
        let (&[rows, mover, patterns, gained, flags, stage], suffix) = (match &fields[..] {
            [fields @ .., suffix] if fields.len() == 6 => (fields, Some(*suffix)),
            fields => (fields, None),
        }) else {
            return Err(bad(
                "a position has six fields with one space between them: rows, mover, patterns, \
                 points by challenges, who is in, stage; and a seventh if a claim has won",
            ));
        };
        let board = read_rows(rows)?;
        let players = read_players(patterns, gained, flags)?;
        let to_move = read_seat(mover, players.len())
            .filter(|seat| players[seat.index()].is_in)
            .ok_or_else(|| {
                bad("the second field, the mover, is the number of a seat that is in")
            })?;
        let stage = match (stage, board.count_open()) {
            ("-", 1..) => Stage::Fresh,
            ("c", 1..) => Stage::Challenged,
            ("-", 0) => Stage::LastWords(0),
            (passes, 0) => read_passes(passes, &players)?,
            _ => {
                return Err(bad("the sixth field is -, or c after a challenge, \
                     or on a full board the number of passes"));
            }
        };
        let mut position = Position {
            board,
            to_move,
            players,
            stage,
            claimed: None,
        };
        let is_open = matches!(position.stage, Stage::Fresh | Stage::LastWords(0));
        if suffix == Some(EXPLORED) && is_open && position.outcome().is_none() {
            position.stage = Stage::Explored;
        } else if let Some(claim) = suffix {
            let seat = claim
                .strip_prefix('!')
                .and_then(|name| read_seat(name, position.players.len()))
                .filter(|&seat| position.outcome().is_none() && position.has_enough_points(seat))
                .ok_or_else(|| {
                    bad("the seventh field, if there is one, is ! and the seat whose claim has won")
                })?;
            position.claimed = Some(seat);
        }
        Ok(position)
    }
}

/// Reads the rows from the top.
fn read_rows(text: &str) -> Result<Board, BadPosition> {
    const SHAPE: &str = "the board has 9 rows of 5, 6, 7, 8, 9, 8, 7, 6 and 5 hexes";
    let mut board = Board::EMPTY;
    let mut rows = text.split('/');
    for row in Hex::rows_from_top() {
        let mut cells = rows.next().unwrap_or_default().chars();
        for hex in row {
            let cell = cells.next().ok_or_else(|| bad(SHAPE))?;
            if cell != '.' {
                let colour = Colour::from_letter(cell)
                    .ok_or_else(|| bad("a hex is . if open, or a tile B, G, R, W or Y"))?;
                board.place(hex, colour);
            }
        }
        if cells.next().is_some() {
            return Err(bad(SHAPE));
        }
    }
    if rows.next().is_some() {
        return Err(bad("the board has 9 rows"));
    }
    if board.is_overdrawn() {
        return Err(bad("there are 30 tiles of each colour"));
    }
    Ok(board)
}

fn read_players(patterns: &str, gained: &str, flags: &str) -> Result<Vec<Player>, BadPosition> {
    // One more than any table has is enough to see that there are too many.
    let patterns: Vec<_> = patterns.splitn(6, ',').collect();
    let gained: Vec<_> = gained.splitn(6, ',').collect();
    if !(2..=5).contains(&patterns.len())
        || gained.len() != patterns.len()
        || flags.chars().count() != patterns.len()
    {
        return Err(bad(
            "two to five players have a pattern, points and + or x each",
        ));
    }
    let mut players = Vec::with_capacity(patterns.len());
    for ((pattern, gained), flag) in patterns.into_iter().zip(gained).zip(flags.chars()) {
        if pattern == HIDDEN {
            return Err(bad(
                "a pattern is hidden here, and a game cannot go on from what only some may see; \
                 give the whole text",
            ));
        }
        let pattern = Pattern::read(pattern)
            .ok_or_else(|| bad("a pattern is three of the letters B, G, R, W and Y"))?;
        let number = gained.parse().ok();
        let gained = number
            .filter(|number: &i32| number.to_string() == gained)
            .ok_or_else(|| bad("points by challenges are whole numbers"))?;
        let is_in = match flag {
            '+' => true,
            'x' => false,
            _ => return Err(bad("a player is + if in, x if out")),
        };
        players.push(Player {
            pattern,
            gained,
            is_in,
        });
    }
    Ok(players)
}

/// Reads the number of passes on a full board, at most one of each player who is in.
fn read_passes(text: &str, players: &[Player]) -> Result<Stage, BadPosition> {
    let count_in = players.iter().filter(|player| player.is_in).count();
    let passes = (1..=5_u8).find(|passes| passes.to_string() == text);
    let passes = passes.filter(|&passes| usize::from(passes) <= count_in);
    passes.map(Stage::LastWords).ok_or_else(|| {
        bad(
            "on a full board the sixth field is - or the number of passes, \
             from 1 to that of the players who are in",
        )
    })
}

/// Reads the number of a seat at a table of `count`.
pub(super) fn read_seat(text: &str, count: usize) -> Option<Seat> {
    let &[digit @ b'1'..=b'9'] = text.as_bytes() else {
        return None;
    };
    Seat::new(digit - b'1').filter(|seat| seat.index() < count)
}

fn bad(reason: &str) -> BadPosition {
    BadPosition(reason.to_owned())
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { hex, colour } => write!(f, "{hex}:{colour}"),
            Self::Challenge { seat, guess } => write!(f, "?{seat}:{guess}"),
            Self::Claim(seat) => write!(f, "!{seat}"),
            Self::Leave(seat) => write!(f, "x{seat}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl fmt::Display for Partial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::Hex(hex) => write!(f, "{hex}"),
            Self::Player(seat) => write!(f, "?{seat}"),
            Self::Whole(mv) => write!(f, "{mv}"),
        }
    }
}

pub(super) fn read_move(text: &str, count: usize) -> Result<Move, Sentence> {
    match read_partial(text, count)? {
        Partial::Whole(mv) => Ok(mv),
        _ => Err(sentence!(tryptic_move_unfinished)),
    }
}

pub(super) fn read_partial(text: &str, count: usize) -> Result<Partial, Sentence> {
    let seat = |name: &str| read_seat(name, count).ok_or_else(|| no_such_player(name, count));
    if text.is_empty() {
        return Ok(Partial::Nothing);
    }
    if text == "pass" {
        return Ok(Partial::Whole(Move::Pass));
    }
    if let Some(name) = text.strip_prefix('!') {
        return Ok(Partial::Whole(Move::Claim(seat(name)?)));
    }
    if let Some(name) = text.strip_prefix('x') {
        return Ok(Partial::Whole(Move::Leave(seat(name)?)));
    }
    if let Some(rest) = text.strip_prefix('?') {
        let Some((name, guess)) = rest.split_once(':') else {
            return Ok(Partial::Player(seat(rest)?));
        };
        let seat = seat(name)?;
        let guess = Pattern::read(guess).ok_or_else(|| no_such_pattern(guess))?;
        return Ok(Partial::Whole(Move::Challenge { seat, guess }));
    }
    let hex = |name: &str| match Hex::read(name) {
        Some(hex) => Ok(hex),
        None if is_like_hex(name) => Err(no_such_hex(name)),
        None => Err(unreadable(text)),
    };
    let Some((name, colour)) = text.split_once(':') else {
        return Ok(Partial::Hex(hex(text)?));
    };
    let hex = hex(name)?;
    let colour = sole(colour)
        .and_then(Colour::from_letter)
        .ok_or_else(|| no_such_colour(colour))?;
    Ok(Partial::Whole(Move::Place { hex, colour }))
}

/// Whether a word can only mean a hex: a letter, and one or two digits.
pub(super) fn is_like_hex(word: &str) -> bool {
    word.strip_prefix(|letter: char| letter.is_ascii_alphabetic())
        .is_some_and(|number| number.len() <= 2 && is_number(number))
}

pub(super) fn no_such_hex(text: &str) -> Sentence {
    sentence!(tryptic_no_such_hex, hex = Argument::typed(text))
}

pub(super) fn no_such_colour(text: &str) -> Sentence {
    sentence!(tryptic_no_such_colour, colour = Argument::typed(text))
}

pub(super) fn no_such_player(text: &str, count: usize) -> Sentence {
    let seat = Argument::typed(text);
    sentence!(tryptic_no_such_player, seat, last = count)
}

pub(super) fn no_such_pattern(text: &str) -> Sentence {
    sentence!(tryptic_no_such_pattern, pattern = Argument::typed(text))
}

pub(super) fn unreadable(text: &str) -> Sentence {
    sentence!(tryptic_unreadable, text = Argument::typed(text))
}
