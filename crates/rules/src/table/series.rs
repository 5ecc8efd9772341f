//! Rematches and series: from one game to the next of the same players.

use crate::{
    games::{BadOptions, Chance, Seat},
    ids::{PersonId, Timestamp},
};

use super::{
    End, Event, Refusal, Series, Table,
    machine::{Phase, seat_at},
};

impl Table {
    /// Whether all players have asked for a rematch.
    pub fn all_want_rematch(&self) -> bool {
        self.rematch().len() == self.seats.len()
    }

    pub(super) fn ask_for_rematch(&self, seat: Seat) -> Result<(Self, Event), Refusal> {
        if self.all_want_rematch() {
            return Err(Refusal::NextGameStarted);
        }
        if self.seats.iter().any(|person| person.is_former()) {
            return Err(Refusal::FormerPlayer);
        }
        let mut table = self.clone();
        let Phase::Ended { rematch, .. } = &mut table.phase else {
            return Err(Refusal::Running);
        };
        if self.is_solo() {
            *rematch = (0..self.seats.len()).map(seat_at).collect();
        } else if !rematch.contains(&seat) {
            rematch.push(seat);
            rematch.sort_unstable();
        }
        let all = table.all_want_rematch();
        Ok((table, Event::RematchAsked(all)))
    }

    /// Declines the rematch that others have asked for, or withdraws this seat's own request, which
    /// nobody has agreed to.
    pub(super) fn drop_rematch(&self, seat: Seat) -> Result<(Self, Event), Refusal> {
        if self.all_want_rematch() {
            return Err(Refusal::NextGameStarted);
        }
        let mut table = self.clone();
        let Phase::Ended { rematch, .. } = &mut table.phase else {
            return Err(Refusal::Running);
        };
        if rematch.is_empty() {
            return Err(Refusal::NoOffer);
        }
        let own = *rematch == [seat];
        rematch.clear();
        Ok((table, Event::RematchDropped { own }))
    }

    /// The seat that has won the series with this game. `None` while it goes on, and where no
    /// number of wins was agreed on.
    pub fn series_winner(&self) -> Option<Seat> {
        let wins = self.terms.series.wins()?;
        let winner = self.winner()?;
        let won = self.score_with_this_game().get(winner.index()).copied();
        won.filter(|won| *won >= wins).map(|_| winner)
    }

    /// Whether the next game belongs to the same series, because no player has won it.
    pub fn series_goes_on(&self) -> bool {
        self.terms.series != Series::Single && self.series_winner().is_none()
    }

    /// The score before the next game, and that game's number. After the decision a new series
    /// begins. What somebody plays alone is not counted, nor a game that was closed.
    fn next_score(&self) -> (Vec<u32>, u32) {
        if self.series_winner().is_some() || self.is_solo() {
            (vec![0; self.seats.len()], 1)
        } else if matches!(self.end(), Some(End::Closed(_))) {
            (self.score.clone(), self.round)
        } else {
            (self.score_with_this_game(), self.round + 1)
        }
    }

    /// The next game of the same players on the same terms, without an opening. The loser starts;
    /// in Expert, after a draw and after a closed game the player starts who did not start this
    /// one. Seats stay, unless the first of them always starts.
    ///
    /// # Errors
    /// Never: this game began with the same options.
    pub fn next_game(&self, now: Timestamp, chance: &mut dyn Chance) -> Result<Self, BadOptions> {
        let terms = self.terms.for_a_new_game();
        let game = terms.game;
        let mut options = terms.options.clone();
        let starter = self.next_starter();
        game.setup().complete(&mut options, starter, chance);
        let (mut score, round) = self.next_score();
        let mut seats = self.seats.clone();
        if game.info().first_seat_starts {
            seats.rotate_left(starter.index());
            score.rotate_left(starter.index());
        }
        let next = Self::begin(terms, options, seats, score, round)?;
        Ok(next.begun(now))
    }

    /// Makes this new table the next game after one, in which players may have changed seats, and
    /// which some may have left.
    pub(super) fn follow(&mut self, previous: &Self) {
        let (score, round) = previous.next_score();
        let won = |person: &PersonId| {
            let seat = previous.seat_of(*person);
            let won = seat.and_then(|seat| score.get(seat.index()));
            won.copied().unwrap_or_default()
        };
        self.score = self.seats.iter().map(won).collect();
        self.round = round;
    }

    /// The score of the series with this game counted.
    pub fn score_with_this_game(&self) -> Vec<u32> {
        let mut score = self.score.clone();
        if let Some(winner) = self.winner()
            && let Some(won) = score.get_mut(winner.index())
        {
            *won += 1;
        }
        score
    }

    /// Whether this player starts the next game because they lost this one, and not because players
    /// take turns to start; `None` where another player starts it.
    pub fn starts_as_loser(&self, person: PersonId) -> Option<bool> {
        let starts = self.seat_of(person) == Some(self.next_starter());
        starts.then(|| self.loser_starts())
    }

    fn loser_starts(&self) -> bool {
        let alternates = self.terms.game.setup().starter_alternates(&self.options);
        self.winner().is_some() && self.seats.len() == 2 && !alternates
    }

    fn next_starter(&self) -> Seat {
        match self.winner() {
            Some(winner) if self.loser_starts() => winner.other(),
            _ => seat_at((self.starter.index() + 1) % self.seats.len().max(1)),
        }
    }
}
