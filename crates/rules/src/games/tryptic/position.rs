//! Positions: the tiles, the players, whose turn it is.

use super::{
    board::{Board, Hex},
    colours::{Colour, Pattern},
};
use crate::games::{DrawReason, Outcome, Saying, Seat, State, WinReason};

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Player {
    pub pattern: Pattern,
    /// Points gained or lost by challenges.
    pub gained: i32,
    pub is_in: bool,
}

/// What the mover may still do this turn.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Stage {
    /// May challenge a player, and must place a tile.
    Fresh,
    /// Has challenged a player, and must place a tile.
    Challenged,
    /// May claim or pass: the board is full. The number counts the passes before.
    LastWords(u8),
    /// Explores moves and only places tiles, until the board is full. Guesses and claims depend on
    /// what others hide.
    Explored,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Position {
    pub(super) board: Board,
    /// Whose turn it is, or was at the end. Always a player who is in.
    pub(super) to_move: Seat,
    /// Two to five, in the order of their seats; at least one is in.
    pub(super) players: Vec<Player>,
    /// [`Stage::LastWords`] exactly if the board is full, unless moves are explored.
    pub(super) stage: Stage,
    /// The player whose claim of a win was right.
    pub(super) claimed: Option<Seat>,
}

impl Position {
    /// Number of points needed to claim a win.
    pub const NEEDED: i32 = 5;

    /// The first position of a game with these patterns, two to five.
    pub(super) fn first(patterns: &[Pattern]) -> Self {
        let player = |&pattern| Player {
            pattern,
            gained: 0,
            is_in: true,
        };
        Self {
            board: Board::EMPTY,
            to_move: Seat::FIRST,
            players: patterns.iter().map(player).collect(),
            stage: Stage::Fresh,
            claimed: None,
        }
    }

    pub(super) fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let count = self.players.len();
        (0..Seat::MOST)
            .filter_map(Seat::new)
            .filter(move |seat| seat.index() < count)
    }

    /// Whose turn it is, or was at the end.
    pub const fn mover(&self) -> Seat {
        self.to_move
    }

    /// The tile on a hex; `None` where it is open.
    pub const fn tile_on(&self, hex: Hex) -> Option<Colour> {
        self.board.tile(hex)
    }

    /// A seat's pattern, which may be a made-up one, see [`crate::games::Rules::seen_by`].
    pub fn pattern(&self, seat: Seat) -> Option<Pattern> {
        self.player(seat).map(|player| player.pattern)
    }

    /// Points that a seat gained or lost by challenges.
    pub fn gained(&self, seat: Seat) -> i32 {
        self.player(seat).map_or(0, |player| player.gained)
    }

    pub(super) fn count_in(&self) -> usize {
        self.players.iter().filter(|player| player.is_in).count()
    }

    /// Points of a seat, on the board and by challenges.
    pub fn points(&self, seat: Seat) -> i32 {
        self.player(seat).map_or(0, |player| {
            self.on_board(*player).saturating_add(player.gained)
        })
    }

    /// Number of times that a player's pattern is on the board.
    pub(super) fn on_board(&self, player: Player) -> i32 {
        i32::try_from(self.board.runs_of(player.pattern).count()).unwrap_or(i32::MAX)
    }

    pub const fn is_full(&self) -> bool {
        matches!(self.stage, Stage::LastWords(_))
    }

    /// The colours that still have tiles.
    pub fn colours_left(&self) -> impl Iterator<Item = Colour> + '_ {
        Colour::ALL
            .into_iter()
            .filter(|&colour| self.board.left(colour) > 0)
    }

    /// The seats whose patterns the mover may guess now.
    pub fn targets(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats()
            .filter(|&seat| self.stage == Stage::Fresh && seat != self.to_move && self.is_in(seat))
    }

    /// The next seat that is in, after this one; this one if there is no other.
    fn next_in(&self, seat: Seat) -> Seat {
        let after = self.seats().filter(|&other| other > seat);
        let mut in_order = after.chain(self.seats());
        in_order.find(|&other| self.is_in(other)).unwrap_or(seat)
    }

    fn end_turn(&mut self) {
        self.to_move = self.next_in(self.to_move);
        if self.stage == Stage::Challenged {
            self.stage = Stage::Fresh;
        }
    }

    /// Places a tile, which ends the turn.
    pub(super) fn place(&mut self, hex: Hex, colour: Colour) {
        self.board.place(hex, colour);
        self.end_turn();
        if self.board.count_open() == 0 && self.stage != Stage::Explored {
            self.stage = Stage::LastWords(0);
        }
    }

    pub(super) fn challenge(&mut self, seat: Seat, guess: Pattern) {
        let is_right = self
            .player(seat)
            .is_some_and(|player| player.pattern.is_same(guess));
        let (to_guesser, to_challenged) = if is_right { (2, 0) } else { (-1, 1) };
        for (at, points) in [(self.to_move, to_guesser), (seat, to_challenged)] {
            if let Some(player) = self.players.get_mut(at.index()) {
                player.gained = player.gained.saturating_add(points);
            }
        }
        self.stage = Stage::Challenged;
        if is_right {
            self.eliminate(seat);
        }
    }

    /// Whether a claim would be right.
    pub fn has_enough_points(&self, seat: Seat) -> bool {
        self.is_in(seat) && self.points(seat) >= Self::NEEDED
    }

    pub(super) fn claim(&mut self, seat: Seat) {
        if self.has_enough_points(seat) {
            self.claimed = Some(seat);
        } else {
            self.eliminate(seat);
        }
    }

    /// Takes a player out, which ends the turn if it was theirs.
    pub(super) fn eliminate(&mut self, seat: Seat) {
        if let Some(player) = self.players.get_mut(seat.index()) {
            player.is_in = false;
        }
        if seat == self.to_move {
            self.end_turn();
        }
    }

    pub(super) fn pass(&mut self) {
        if let Stage::LastWords(passes) = &mut self.stage {
            *passes = passes.saturating_add(1);
        }
        self.end_turn();
    }
}

impl State for Position {
    fn text(&self) -> String {
        format!("{self}{}", self.suffix())
    }

    fn turn(&self) -> Option<Seat> {
        self.outcome().is_none().then_some(self.to_move)
    }

    fn is_in(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| player.is_in)
    }

    fn outcome(&self) -> Option<Outcome> {
        let win = |winner, by| Some(Outcome::Win { winner, by });
        let by = DrawReason::FullBoard;
        let count_in = self.count_in();
        match (self.claimed, self.stage) {
            (Some(winner), _) => win(winner, WinReason::Claim),
            _ if count_in <= 1 => win(self.to_move, WinReason::LastPlayer),
            (_, Stage::LastWords(passes)) if usize::from(passes) >= count_in => {
                Some(Outcome::Draw { by })
            }
            _ => None,
        }
    }

    fn can_win_by_claim(&self, seat: Seat) -> bool {
        self.has_enough_points(seat) && self.check_speaks(seat).is_ok()
    }

    fn saying(&self, seat: Seat, saying: Saying) -> Option<String> {
        Some(match saying {
            Saying::Claim => format!("!{seat}"),
            Saying::Leave => format!("x{seat}"),
        })
    }
}
