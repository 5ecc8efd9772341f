use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{
    games::{
        AnyPosition, BadOptions, Game, MoveError, Options, Outcome, PartialMove, Positions, Saying,
        Seat, replayed,
    },
    ids::{PersonId, Timestamp},
    sentences::Sentence,
};

use super::{Clock, Event, HintTaken, Refusal, TableAction, Terms};

/// One game between seated players: everything about it that must survive. It begins with
/// [`Table::begin`] and changes through [`Table::act`].
#[derive(Clone, Debug)]
pub struct Table {
    pub terms: Terms,
    /// The version of the rules that wrote the texts.
    pub rules_version: u16,
    /// The complete options, from which the first position is made.
    pub options: Options,
    /// The players by seat: different people, or one who plays alone and has all seats.
    pub seats: Vec<PersonId>,
    /// The games of the series before this one that each seat has won.
    pub score: Vec<u32>,
    /// The number of this game in its series, from 1.
    pub round: u32,
    /// Who had the first move.
    pub starter: Seat,
    /// The position after the completed moves.
    pub position: Box<dyn AnyPosition>,
    pub moves: Vec<Played>,
    pub phase: Phase,
    pub began: Timestamp,
    /// Where the players have agreed on a time control.
    pub clock: Option<Clock>,
    /// The seat whose draw offer was declined, until it moves: till then it may not offer another
    /// one.
    pub draw_refused: Option<Seat>,
    /// The same for a takeback.
    pub takeback_refused: Option<Seat>,
    /// By seat: the number of moves made at the table before its player took it over from another one.
    pub taken_over: Vec<usize>,
    /// The hints that players have taken, also for moves that were taken back.
    pub hints: Vec<HintTaken>,
    /// The positions in which the moves were made.
    pub(super) before: Vec<Arc<dyn AnyPosition>>,
}

/// Whether a game runs or has ended, with what only a running or only an ended game has.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Phase {
    Running {
        /// The parts chosen so far, in the game's notation.
        partial_move: String,
        offer: Option<OpenOffer>,
    },
    Ended {
        end: End,
        /// The seats that have asked for a rematch.
        rematch: Vec<Seat>,
        /// Why a moderator has ended it, in their words.
        reason: Option<String>,
    },
}

impl Phase {
    const RUNNING: Self = Self::Running {
        partial_move: String::new(),
        offer: None,
    };

    const fn ended(end: End) -> Self {
        Self::Ended {
            end,
            rematch: Vec::new(),
            reason: None,
        }
    }

    /// The phase of a new position, according to the rules.
    pub(super) fn after(position: &dyn AnyPosition) -> Self {
        let ended = |outcome| Self::ended(End::Rules(outcome));
        position.outcome().map_or(Self::RUNNING, ended)
    }
}

/// An offer that not all of the others have answered.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct OpenOffer {
    pub offer: Offer,
    /// The seats that have agreed, besides the one that proposed it.
    pub agreed: Vec<Seat>,
}

/// A completed move.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Played {
    pub seat: Seat,
    /// The move in the game's notation.
    pub text: String,
    pub at: Timestamp,
}

/// A proposal of one player to the others. All who are still in have to agree; the first who
/// declines ends it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Offer {
    pub by: Seat,
    pub kind: OfferKind,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum OfferKind {
    Draw,
    /// To take the proposer's last completed move back (and, when the opponent has moved since,
    /// that move too).
    TakeBack,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum End {
    Rules(Outcome),
    /// This seat resigned (in a game of two, the other wins).
    Resigned(Seat),
    /// The time of this seat ran out (in a game of two, the other wins).
    OutOfTime(Seat),
    /// The players agreed on a draw.
    DrawAgreed,
    /// Without a result, by a moderator or by a player whom nobody answers any more.
    Closed(PersonId),
    /// A moderator has decided that this seat wins, or that it is a draw.
    Adjudicated {
        by: PersonId,
        winner: Option<Seat>,
    },
}

/// What becomes of a game that a moderator ends.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum Ruling {
    /// It has no result.
    Void,
    Draw,
    Win(Seat),
}

impl Table {
    /// Number of running games that a person may be in at a time in one server.
    pub const MOST_RUNNING: usize = 50;

    /// A new table, whose beginning and clock are still to be set. `options` are complete, see
    /// `Setup::complete`; `seats` are as many as `score` has entries.
    ///
    /// # Errors
    /// When the options are not the game's.
    pub fn begin(
        terms: Terms,
        options: Options,
        seats: Vec<PersonId>,
        score: Vec<u32>,
        round: u32,
    ) -> Result<Self, BadOptions> {
        let first = terms.game.start(&options)?;
        Ok(Self {
            rules_version: terms.game.info().rules_version,
            starter: terms.game.starter(&*first),
            position: first,
            before: Vec::new(),
            terms,
            options,
            taken_over: vec![0; seats.len()],
            seats,
            score,
            round,
            moves: Vec::new(),
            phase: Phase::RUNNING,
            began: Timestamp(0),
            clock: None,
            draw_refused: None,
            takeback_refused: None,
            hints: Vec::new(),
        })
    }

    /// Who begins a game with these complete options.
    ///
    /// # Errors
    /// When the options are not the game's.
    pub fn starter_of(game: Game, options: &Options) -> Result<Seat, BadOptions> {
        if game.info().first_seat_starts {
            return Ok(Seat::FIRST);
        }
        Ok(game.starter(&*game.start(options)?))
    }

    /// The table after only these moves, each made by the seat that the game says makes it; nothing
    /// else has been done. `is_over`: whether the last of them is known to have ended the game.
    ///
    /// # Errors
    /// When the moves cannot have been played one after the other.
    pub fn replayed(&self, moves: &[Played], is_over: bool) -> Result<Self, MoveError> {
        let texts: Vec<&str> = moves.iter().map(|played| played.text.as_str()).collect();
        let first = self.before.first().map(|first| first.boxed());
        let first = first.unwrap_or_else(|| self.position.clone());
        let mut positions = replayed(first, &texts, Some(is_over))?;
        let mut moves = moves.to_vec();
        for (played, before) in moves.iter_mut().zip(&positions) {
            let actor = before.actor(&played.text).ok().flatten();
            played.seat = actor.unwrap_or(played.seat);
        }
        let position = positions.pop().unwrap_or_else(|| self.position.clone());
        Ok(Self {
            phase: Phase::after(&*position),
            draw_refused: None,
            takeback_refused: None,
            position,
            before: positions.into_iter().map(Arc::from).collect(),
            moves,
            ..self.clone()
        })
    }

    /// The table after only this many of its moves; nothing else has been done.
    #[must_use]
    pub fn back_to(&self, count: usize) -> Self {
        let position = self.before.get(count).map(|before| before.boxed());
        let position = position.unwrap_or_else(|| self.position.clone());
        Self {
            phase: Phase::after(&*position),
            draw_refused: None,
            takeback_refused: None,
            position,
            moves: self.moves.iter().take(count).cloned().collect(),
            before: self.before.iter().take(count).cloned().collect(),
            ..self.clone()
        }
    }

    /// All positions, one more than there are moves.
    pub fn positions(&self) -> Positions {
        let before = self.before.iter().map(|before| before.boxed());
        before.chain([self.position.clone()]).collect()
    }

    /// Whether a seat had its player of today when so many moves were made.
    pub fn is_player_at(&self, seat: Seat, moves: usize) -> bool {
        let taken_over = self.taken_over.get(seat.index());
        taken_over.is_none_or(|taken_over| *taken_over <= moves)
    }

    /// What a move is called, by its index; nothing where there is none.
    pub fn name_of_move(&self, index: usize) -> Option<Sentence> {
        let before = self.before.get(index)?;
        let name = before.name(&self.moves.get(index)?.text);
        Some(name.naming(&self.seats))
    }

    /// The last move as it is marked in the picture after it, see `trace` of the rules.
    pub fn last_trace(&self) -> Option<String> {
        self.traces(1).pop()
    }

    /// The moves that were made at once with the last one, and that, as they are marked in the
    /// picture after them, see `trace` of the rules.
    pub fn new_traces(&self) -> Vec<String> {
        self.traces(self.made_at_once().len())
    }

    fn traces(&self, count: usize) -> Vec<String> {
        let last = self.last_moves(count);
        last.map(|(before, played)| before.trace(&played.text))
            .collect()
    }

    /// The moves that were made at once with the last one, and that, each with the position before
    /// it.
    pub fn new_moves(&self) -> impl Iterator<Item = (&dyn AnyPosition, &Played)> {
        self.last_moves(self.made_at_once().len())
    }

    /// All moves, each with the position before it.
    pub fn all_moves(&self) -> impl Iterator<Item = (&dyn AnyPosition, &Played)> {
        self.last_moves(self.moves.len())
    }

    fn last_moves(&self, count: usize) -> impl Iterator<Item = (&dyn AnyPosition, &Played)> {
        let made = self.moves.iter().enumerate().map(|(index, played)| {
            let before = self.before.get(index);
            (before.map_or(&*self.position, AsRef::as_ref), played)
        });
        made.skip(self.moves.len().saturating_sub(count))
    }

    /// `None` while it runs.
    pub const fn end(&self) -> Option<End> {
        match self.phase {
            Phase::Running { .. } => None,
            Phase::Ended { end, .. } => Some(end),
        }
    }

    /// Why a moderator has ended it, in their words.
    pub fn reason(&self) -> Option<&str> {
        match &self.phase {
            Phase::Running { .. } => None,
            Phase::Ended { reason, .. } => reason.as_deref(),
        }
    }

    pub const fn is_running(&self) -> bool {
        matches!(self.phase, Phase::Running { .. })
    }

    /// The parts chosen so far, in the game's notation; empty when the game has ended.
    pub fn partial_move(&self) -> &str {
        match &self.phase {
            Phase::Running { partial_move, .. } => partial_move,
            Phase::Ended { .. } => "",
        }
    }

    pub(super) const fn open_offer(&self) -> Option<&OpenOffer> {
        match &self.phase {
            Phase::Running { offer, .. } => offer.as_ref(),
            Phase::Ended { .. } => None,
        }
    }

    /// The offer that not all of the others have answered.
    pub fn offer(&self) -> Option<Offer> {
        self.open_offer().map(|open| open.offer)
    }

    /// The seats that have agreed to the offer, besides the one that proposed it.
    pub fn agreed(&self) -> &[Seat] {
        self.open_offer().map_or(&[], |open| &open.agreed)
    }

    /// The seats that have asked for a rematch.
    pub fn rematch(&self) -> &[Seat] {
        match &self.phase {
            Phase::Running { .. } => &[],
            Phase::Ended { rematch, .. } => rematch,
        }
    }

    /// The seat with which a person acts. Most have one at most; who plays alone has all of them
    /// and acts with the one whose turn it is, or after the end with the first.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        if self.person_to_move() == Some(person) {
            return self.turn();
        }
        let index = self.seats.iter().position(|seated| *seated == person);
        index.map(seat_at)
    }

    /// Whether one person plays all seats: there is nobody to ask, to wait for or to beat.
    pub fn is_solo(&self) -> bool {
        let mut others = self.seats.iter().skip(1).peekable();
        others.peek().is_some() && others.all(|person| self.seats.first() == Some(person))
    }

    pub fn person(&self, seat: Seat) -> Option<PersonId> {
        self.seats.get(seat.index()).copied()
    }

    /// Whose turn it is; `None` when the game has ended.
    pub fn turn(&self) -> Option<Seat> {
        self.position.turn().filter(|_| self.is_running())
    }

    /// The person whose turn it is; `None` when the game has ended.
    pub fn person_to_move(&self) -> Option<PersonId> {
        self.turn().and_then(|seat| self.person(seat))
    }

    /// The seat whose turn it is, where the program plays it.
    pub fn computer_to_act(&self) -> Option<Seat> {
        let is_computer = |seat: &Seat| self.person(*seat).is_some_and(PersonId::is_computer);
        self.turn().filter(is_computer)
    }

    /// Whether the program has something to do: to move, or to claim a win on another player's
    /// turn.
    pub fn awaits_computer(&self) -> bool {
        let can_win = |(seat, _)| self.position.can_win_by_claim(seat);
        self.is_running() && (self.computer_to_act().is_some() || self.computers().any(can_win))
    }

    /// The level of the best of the program's own players, where there is one.
    pub fn level(&self) -> Option<u8> {
        let computers = self.seats.iter().filter_map(|person| person.computer());
        computers.map(|computer| computer.level).max()
    }

    /// Whether one person plays here, against the program or themselves.
    pub fn has_one_person(&self) -> bool {
        let mut people = self.seats.iter().filter(|person| !person.is_computer());
        let first = people.next();
        people.all(|person| Some(person) == first)
    }

    /// The seats of the program's own players who still take part.
    pub fn computers(&self) -> impl Iterator<Item = (Seat, PersonId)> {
        let seats = self
            .still_in()
            .filter_map(|seat| Some((seat, self.person(seat)?)));
        seats.filter(|(_, person)| person.is_computer())
    }

    /// The partial move, with what may come next; `None` when the game has ended.
    pub fn partial(&self) -> Option<PartialMove> {
        self.turn()?;
        self.position.partial(self.partial_move()).ok()
    }

    /// Whether a seat still takes part: in some games players may drop out.
    pub fn is_in(&self, seat: Seat) -> bool {
        self.position.is_in(seat)
    }

    /// Whether a person has a seat of this running game and still takes part.
    pub fn is_playing(&self, person: PersonId) -> bool {
        let seat = self.seat_of(person);
        self.is_running() && seat.is_some_and(|seat| self.is_in(seat))
    }

    pub fn still_in(&self) -> impl Iterator<Item = Seat> {
        (0..self.seats.len())
            .map(seat_at)
            .filter(|seat| self.is_in(*seat))
    }

    /// Who won; `None` while it runs, after a draw or a closed game, and when a player of more than
    /// two resigned or ran out of time.
    pub fn winner(&self) -> Option<Seat> {
        match self.end()? {
            End::Rules(outcome) => outcome.winner(),
            End::Adjudicated { winner, .. } => winner,
            End::Resigned(seat) | End::OutOfTime(seat) if self.seats.len() == 2 => {
                Some(seat.other())
            }
            End::Resigned(_) | End::OutOfTime(_) | End::DrawAgreed | End::Closed(_) => None,
        }
    }

    /// The table after an action, and what happened.
    ///
    /// `at`: when it was asked for; what was done before counts as done by then.
    ///
    /// # Errors
    /// Why the action is refused.
    pub fn act(
        &self,
        actor: PersonId,
        action: &TableAction,
        at: Timestamp,
    ) -> Result<(Self, Event), Refusal> {
        // Commands may be carried out in another order than they arrived.
        let now = at.max(self.latest());
        let must_run = || self.is_running().then_some(()).ok_or(Refusal::Over);
        if let TableAction::Close { ruling, reason } = action {
            must_run()?;
            return self.close(actor, *ruling, reason.clone());
        }
        if let TableAction::Grant { seat, days } = action {
            must_run()?;
            self.must_have_time(now)?;
            return self.grant(*seat, *days);
        }
        let seat = self.seat_of(actor).ok_or(Refusal::NotSeated)?;
        if *action == TableAction::Rematch {
            return self.ask_for_rematch(seat);
        }
        if *action == TableAction::DropRematch {
            return self.drop_rematch(seat);
        }
        must_run()?;
        if !self.is_in(seat) {
            return Err(Refusal::Out);
        }
        self.must_have_time(now)?;
        let (table, event) = match action {
            TableAction::Parts(parts) => self.add_parts(seat, parts, now),
            TableAction::Begin(partial) => self.begin_move(seat, partial, now),
            TableAction::Move(typed) => self.play_typed(seat, typed, now),
            TableAction::PutBack => self.put_back(seat),
            TableAction::Propose(kind) => self.propose(seat, *kind),
            TableAction::AnswerOffer { accept } => self.answer_offer(seat, *accept),
            TableAction::Resign if self.is_solo() => Ok(self.ended(End::Closed(actor))),
            TableAction::Resign => self.resign(seat, now),
            TableAction::GiveTime => self.give_days(self.takes_time_from(seat)?, 1),
            TableAction::Abandon => self.abandon(actor, now),
            // They were done above.
            TableAction::Close { .. }
            | TableAction::Grant { .. }
            | TableAction::Rematch
            | TableAction::DropRematch => Err(Refusal::Over),
        }?;
        Ok((table.timed_after(self, &event, now), event))
    }

    /// Refuses what comes after the time of the player to move.
    fn must_have_time(&self, now: Timestamp) -> Result<(), Refusal> {
        let passed = self.deadline().filter(|deadline| *deadline <= now);
        passed.map_or(Ok(()), |deadline| Err(Refusal::OutOfTime(deadline)))
    }

    /// Gives the game up. Where a game can go on without a player, leaving is a move of its own.
    fn resign(&self, seat: Seat, now: Timestamp) -> Result<(Self, Event), Refusal> {
        match self.position.saying(seat, Saying::Leave) {
            Some(text) => self.complete(seat, text, now),
            None => Ok(self.ended(End::Resigned(seat))),
        }
    }

    /// The table ended other than by a move.
    pub(super) fn ended(&self, end: End) -> (Self, Event) {
        let mut table = self.clone();
        table.phase = Phase::ended(end);
        (table, Event::Ended(end))
    }
}

/// The seat of this index; a table has no more of them than [`Seat::MOST`].
pub(super) fn seat_at(index: usize) -> Seat {
    let seat = u8::try_from(index).ok().and_then(Seat::new);
    seat.unwrap_or(Seat::FIRST)
}
