//! Which moves are legal.

use std::iter::once;

use super::{
    board::Hex,
    colours::Colour,
    moves::Move,
    notation,
    position::{Position, Stage},
    remarks,
    scene::Scene,
};
use crate::games::titles::players;
use crate::games::{Game, Remark, Rules, Seat, State, TooMany, Viewer};
use crate::sentences::{Argument, Sentence, sentence};

impl Rules for Position {
    type Move = Move;

    type Scene = Scene;

    const GAME: Game = Game::TRYPTIC;

    fn read_move(&self, text: &str) -> Result<Move, Sentence> {
        notation::read_move(text, self.players.len())
    }

    fn actor_of(&self, mv: &Move) -> Option<Seat> {
        let actor = match *mv {
            Move::Claim(seat) | Move::Leave(seat) => seat,
            Move::Place { .. } | Move::Challenge { .. } | Move::Pass => self.to_move,
        };
        self.outcome().is_none().then_some(actor)
    }

    fn check(&self, mv: &Move) -> Result<(), Sentence> {
        match *mv {
            Move::Place { hex, colour } => {
                self.check_open(hex)?;
                self.check_left(colour)
            }
            _ if self.stage == Stage::Explored => Err(sentence!(tryptic_explore_tiles_only)),
            Move::Challenge { seat, .. } => self.check_target(seat),
            Move::Claim(seat) | Move::Leave(seat) => self.check_speaks(seat),
            Move::Pass if self.is_full() => Ok(()),
            Move::Pass => Err(sentence!(
                tryptic_pass_too_early,
                open = self.board.count_open()
            )),
        }
    }

    fn play_unchecked(&mut self, mv: &Move) {
        match *mv {
            Move::Place { hex, colour } => self.place(hex, colour),
            Move::Challenge { seat, guess } => self.challenge(seat, guess),
            Move::Claim(seat) => self.claim(seat),
            Move::Leave(seat) => self.eliminate(seat),
            Move::Pass => self.pass(),
        }
    }

    fn explored_by(&self, viewer: Viewer) -> Self {
        let mut explored = self.with_made_up_patterns(viewer);
        if explored.outcome().is_none() {
            explored.stage = Stage::Explored;
        }
        explored
    }

    fn seen_by(&self, viewer: Viewer) -> Self {
        self.with_made_up_patterns(viewer)
    }

    fn name_of(&self, mv: &Move) -> Sentence {
        remarks::name(*mv)
    }

    fn done_by(&self, mv: &Move) -> Option<Sentence> {
        remarks::done(*mv)
    }

    fn result_of(&self, mv: &Move) -> Option<Sentence> {
        remarks::result(self, *mv)
    }

    fn sentence_of(&self, mv: &Move) -> Remark {
        let sentence = |key| Remark::new(Sentence::composed(key));
        match *mv {
            Move::Place { hex, colour } => {
                let placed = Sentence::composed("tryptic-plays-place");
                Remark::new(placed.fill("hex", hex).fill("colour", colour.name()))
            }
            Move::Challenge { seat, guess } => {
                let guessed = Sentence::composed("tryptic-plays-guess").fill("pattern", guess);
                Remark::new(guessed.fill("tiles", guess.emoji())).with("other", seat)
            }
            Move::Claim(_) => sentence("tryptic-plays-claim"),
            Move::Leave(_) => sentence("tryptic-plays-leave"),
            Move::Pass => sentence("tryptic-plays-pass"),
        }
    }

    fn remarks_on(&self, mv: &Move, _ends: bool) -> Vec<Remark> {
        remarks::on(self, *mv)
    }

    fn scene_of(&self, partial: &str, moves: &[&str], viewer: Viewer) -> Scene {
        Scene::of(self, partial, moves, viewer)
    }

    /// Challenges, claims and leaving are played, but not listed.
    fn for_each_move(&self, f: &mut dyn FnMut(&Move)) {
        if self.outcome().is_some() {
            return;
        }
        if self.is_full() {
            f(&Move::Pass);
        }
        for hex in self.board.open() {
            for colour in self.colours_left() {
                f(&Move::Place { hex, colour });
            }
        }
    }

    /// None: the player to move may always claim a win instead.
    fn forced_move(&self) -> Option<Move> {
        None
    }

    fn count_up_to(&self, most: u64) -> Result<u64, TooMany> {
        let places = self.board.count_open() * self.colours_left().count();
        let count = u64::try_from(places).unwrap_or(u64::MAX) + u64::from(self.is_full());
        TooMany::unless(if self.outcome().is_some() { 0 } else { count }, most)
    }
}

impl Position {
    pub(super) fn check_open(&self, hex: Hex) -> Result<(), Sentence> {
        if self.is_full() {
            return Err(sentence!(tryptic_board_full));
        }
        match self.board.tile(hex) {
            None => Ok(()),
            Some(colour) => {
                let colour = colour.title();
                Err(sentence!(tryptic_hex_taken, hex, colour))
            }
        }
    }

    fn check_left(&self, colour: Colour) -> Result<(), Sentence> {
        if self.board.left(colour) > 0 {
            return Ok(());
        }
        let colour = colour.title();
        let mut left = self.colours_left().map(Colour::title).peekable();
        Err(match left.peek() {
            Some(_) => sentence!(
                tryptic_colour_used_up,
                colour,
                left = Argument::any_of(left)
            ),
            None => sentence!(tryptic_board_full),
        })
    }

    /// Checks that a tile can still be placed where moves are explored: the last words, of which
    /// the end depends on what others hide, are not.
    pub(super) fn check_explored(&self) -> Result<(), Sentence> {
        if self.stage == Stage::Explored && self.board.count_open() == 0 {
            return Err(sentence!(tryptic_explore_full));
        }
        Ok(())
    }

    pub(super) fn check_target(&self, seat: Seat) -> Result<(), Sentence> {
        match self.stage {
            Stage::LastWords(_) => Err(sentence!(tryptic_board_full)),
            Stage::Challenged => Err(sentence!(tryptic_challenged_already)),
            Stage::Explored => Err(sentence!(tryptic_explore_tiles_only)),
            Stage::Fresh if seat == self.to_move => Err(sentence!(tryptic_challenges_self)),
            Stage::Fresh if !self.is_in(seat) => {
                let (out, others) = (players(once(seat)), players(self.targets()));
                Err(sentence!(
                    tryptic_challenged_is_out,
                    seat = out,
                    seats = others
                ))
            }
            Stage::Fresh => Ok(()),
        }
    }

    /// Checks that a player may claim a win or leave.
    pub(super) fn check_speaks(&self, seat: Seat) -> Result<(), Sentence> {
        if !self.is_in(seat) {
            return Err(sentence!(tryptic_is_out, seat = players(once(seat))));
        }
        if self.is_full() && seat != self.to_move {
            let (seat, mover) = (players(once(seat)), players(once(self.to_move)));
            return Err(sentence!(tryptic_waits_for_last_word, seat, mover));
        }
        Ok(())
    }
}
