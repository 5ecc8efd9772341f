//! A season begins: its divisions are cut, and games begin as their players want them.

use competitions::schedule::pairings;

use super::{Locked, Look};
use crate::{
    bot::{gather::league::cancel, words::seek::rating_in},
    ids::{ChannelId, LeagueId, PersonId},
    leagues::{
        Division, Drawn, Entrant, EntrantState, Format, GameEnd, GameState, League, LeagueGame,
        LeagueNews, NewGame, Season, SeasonState, Simul, Tournament, divide, ended, host,
        team_boards,
    },
    opponents::Random,
    ratings::games::Rating,
    store::{StoreError, StoredSeason, Transaction, WriteError},
    table::{Challenge, Terms, Time, UnaskedVacation},
};

/// Largest number of pairings that begin in one look.
const MOST_PAIRINGS: usize = 100;

impl Look<'_> {
    /// Begins a season whose registration is over, or prolongs that where too few have joined.
    /// Returns whether it runs.
    pub(super) async fn begin_season(&self, known: StoredSeason) -> Result<bool, WriteError> {
        let players = self.by_rating(&known).await?;
        let number = known.season.number;
        let (last, played) = self.ended(known.league, number, 1, &players).await?;
        let (before, _) = self.ended(known.league, number, 2, &players).await?;
        let Some(Locked {
            mut transaction,
            league,
            mut stored,
        }) = self.lock().await?
        else {
            return Ok(false);
        };
        // Who has joined or left since is not among the players.
        if stored.season != known.season || stored.entrants != known.entrants {
            return Ok(false);
        }
        let is_in = |person: &PersonId| stored.entrant_of(*person).is_some_and(Entrant::is_in);
        let mut players: Vec<PersonId> = players.into_iter().filter(is_in).collect();
        if league.format == Format::Teams {
            players = at_boards(&stored, &players);
        }
        transaction.league_changed(stored.league);
        let format = league.format;
        if format == Format::Simul {
            let filled = self.fill_boards(&mut transaction, &league, stored).await?;
            players = filled.entrants.iter().map(|it| it.person).collect();
            stored = filled;
        }
        let divisions = match format {
            Format::League => divide(&players, &last, &before, &played),
            _ if players.len() < format.fewest() || has_no_host(&league, &stored) => {
                cancel(&mut transaction, (stored.league, league), &stored, self.now).await?;
                transaction.end().await?;
                return Ok(false);
            }
            _ => Some(vec![players]),
        };
        let Some(divisions) = divisions else {
            let season = Season {
                until: self.now.after(League::REGISTRATION),
                ..stored.season
            };
            let due = Some(season.until);
            transaction.set_season(self.id, &season, due).await?;
            transaction.end().await?;
            return Ok(false);
        };
        for entrant in stored.entrants.iter().filter(|it| !it.is_in()) {
            transaction.delete_entrant(entrant.id).await?;
        }
        for (number, division) in (0..).zip(&divisions) {
            let entrants = self
                .begin_division(&mut transaction, &stored, (number, division))
                .await?;
            match format {
                Format::League | Format::RoundRobin => {
                    self.pair_all(&mut transaction, &entrants).await?;
                }
                Format::Teams => self.pair_boards(&mut transaction, &entrants).await?,
                Format::Simul => {
                    for game in Simul::games(&entrants) {
                        transaction.insert_league_game(self.id, &game).await?;
                    }
                }
                Format::KnockOut | Format::Swiss => {}
            }
        }
        if format == Format::Teams {
            self.tell_spare(&mut transaction, &stored, &divisions)
                .await?;
        }
        let length = match format {
            Format::League => league.length(),
            format => format.time_limit(league.clock, divisions.concat().len()),
        };
        let season = Season {
            state: SeasonState::Running,
            until: self.now.after(length),
            ..stored.season
        };
        let due = Some(self.now);
        transaction.set_season(self.id, &season, due).await?;
        transaction.results_told(self.id, &[]).await?;
        let league = (stored.league, &league);
        transaction.leave_league_tables(stored.league).await?;
        // All of a simul is in one message.
        let tables = if format == Format::Simul {
            0
        } else {
            divisions.len()
        };
        for number in (1..).take(tables) {
            transaction.keep_league_message(league, number).await?;
        }
        transaction.end().await?;
        tracing::info!(league = %stored.league, season = season.number, "a season begins");
        Ok(true)
    }

    /// Has the program take boards of a simul, as its host wants it.
    async fn fill_boards(
        &self,
        transaction: &mut Transaction,
        league: &League,
        stored: StoredSeason,
    ) -> Result<StoredSeason, WriteError> {
        let taken = stored.entrants.len().saturating_sub(1);
        for player in league.fill.iter().flat_map(|it| it.players(taken)) {
            let entry = (EntrantState::In, 1);
            let player = (player, None);
            transaction
                .insert_entrant(self.id, player, entry, None)
                .await?;
        }
        let filled = transaction.season(self.id).await?;
        Ok(filled.unwrap_or(stored))
    }

    async fn begin_division(
        &self,
        transaction: &mut Transaction,
        stored: &StoredSeason,
        (number, division): (u32, &[PersonId]),
    ) -> Result<Vec<i64>, WriteError> {
        let entrants: Vec<&Entrant> = division
            .iter()
            .filter_map(|person| stored.entrant_of(*person))
            .collect();
        for (seed, entrant) in (0..).zip(&entrants) {
            let placed = Entrant {
                division: Some(number),
                seed,
                ..(*entrant).clone()
            };
            transaction.set_entrant(&placed).await?;
            if entrant.person.has_account() {
                let news = LeagueNews::Begun;
                self.tell(transaction, entrant.person, news).await?;
            }
        }
        Ok(entrants.into_iter().map(|it| it.id).collect())
    }

    /// Each meets each, with both sides.
    async fn pair_all(
        &self,
        transaction: &mut Transaction,
        entrants: &[i64],
    ) -> Result<(), WriteError> {
        for (one, other) in pairings(entrants.len()) {
            let Some((one, other)) = entrants.get(one).zip(entrants.get(other)) else {
                continue;
            };
            for (first, second) in [(*one, *other), (*other, *one)] {
                let game = NewGame {
                    first,
                    second: Some(second),
                    part: 0,
                };
                transaction.insert_league_game(self.id, &game).await?;
            }
        }
        Ok(())
    }

    /// In a match of teams, the two at each board meet with both sides. `entrants`: those at a board
    /// one after the other.
    async fn pair_boards(
        &self,
        transaction: &mut Transaction,
        entrants: &[i64],
    ) -> Result<(), WriteError> {
        for (board, both) in (1..).zip(entrants.chunks_exact(2)) {
            for (first, second) in [(both[0], both[1]), (both[1], both[0])] {
                let game = NewGame {
                    first,
                    second: Some(second),
                    part: board,
                };
                transaction.insert_league_game(self.id, &game).await?;
            }
        }
        Ok(())
    }

    /// Tells those who have no opponent in a match of teams.
    async fn tell_spare(
        &self,
        transaction: &mut Transaction,
        stored: &StoredSeason,
        playing: &[Vec<PersonId>],
    ) -> Result<(), WriteError> {
        let plays = |person: PersonId| playing.iter().any(|it| it.contains(&person));
        for entrant in stored.entrants.iter().filter(|it| !plays(it.person)) {
            let news = LeagueNews::Begun;
            self.tell(transaction, entrant.person, news).await?;
        }
        Ok(())
    }

    /// Stores the games that come next in a knock-out or a Swiss tournament. Returns whether it is
    /// over.
    pub(super) async fn draw_games(&self) -> Result<bool, WriteError> {
        let Some(Locked {
            mut transaction,
            league,
            stored,
        }) = self.lock().await?
        else {
            return Ok(false);
        };
        let running = stored.season.state == SeasonState::Running;
        let of = Tournament::of(league.format, &stored.entrants, &stored.games);
        let Some(tournament) = of.filter(|_| running) else {
            return Ok(false);
        };
        // A draw that is the same at each look.
        let odd_begin = self.id.0.is_multiple_of(2);
        match tournament.draw(odd_begin) {
            Drawn::Wait => Ok(false),
            Drawn::Over => Ok(true),
            Drawn::Games(games) => {
                for game in games {
                    transaction.insert_league_game(self.id, &game).await?;
                }
                transaction.league_changed(stored.league);
                transaction.end().await?;
                Ok(false)
            }
        }
    }

    /// All entrants, the best rated first, and of two alike who has joined first.
    async fn by_rating(&self, stored: &StoredSeason) -> Result<Vec<PersonId>, StoreError> {
        let mut rated = Vec::with_capacity(stored.entrants.len());
        for entrant in &stored.entrants {
            let ratings = self.bot.store().ratings_of(entrant.person).await?;
            let rating = rating_in(self.of.1.kind, &ratings);
            let points = rating.unwrap_or_else(|| Rating::new(self.now)).told();
            rated.push((points, entrant.person));
        }
        rated.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
        Ok(rated.into_iter().map(|(_, person)| person).collect())
    }

    /// How a season before this one ended, by divisions, and who has played in it.
    async fn ended(
        &self,
        league: LeagueId,
        number: u32,
        ago: u32,
        players: &[PersonId],
    ) -> Result<(Vec<Vec<PersonId>>, Vec<PersonId>), StoreError> {
        let season = match number.checked_sub(ago) {
            Some(number) => self.bot.store().season_of(league, number).await?,
            None => None,
        };
        let Some(season) = season else {
            return Ok((Vec::new(), Vec::new()));
        };
        let played = season.entrants.iter().map(|it| it.person).collect();
        Ok((ended(&season.entrants, players), played))
    }

    /// Begins the games that may begin now. Returns whether some could not, which are tried again.
    pub(super) async fn begin_games(&self) -> Result<bool, WriteError> {
        let server = self.of.1.server;
        let defaults = self.bot.store().server_defaults(server).await?;
        let terms = Terms {
            time: Time::Limited(self.of.1.clock),
            // Days off that nobody asked for would outlast the season.
            vacation: Some(UnaskedVacation::None),
            ..defaults.fill_in(&self.of.1.kind.terms())
        };
        let mut held_up: Vec<i64> = Vec::new();
        for _ in 0..MOST_PAIRINGS {
            let Some(Locked {
                mut transaction,
                stored,
                ..
            }) = self.lock().await?
            else {
                return Ok(false);
            };
            if stored.season.state != SeasonState::Running {
                return Ok(false);
            }
            let Some(games) = next_pairing(self.of.1.format, &stored, &held_up) else {
                return Ok(!held_up.is_empty());
            };
            match self
                .begin_pairing(&mut transaction, &stored, &games, &terms)
                .await
            {
                Ok(()) => {
                    transaction.league_changed(stored.league);
                    transaction.end().await?;
                }
                Err(WriteError::TooManyGames(person)) => {
                    tracing::info!(%person, season = %self.id, "too many games for another one");
                    held_up.extend(stored.entrant_of(person).map(|it| it.id));
                }
                Err(error) => return Err(error),
            }
        }
        Ok(true)
    }

    /// Begins the games of two entrants, with the same random draws: of a game whose first seat need
    /// not start, each starts one.
    async fn begin_pairing(
        &self,
        transaction: &mut Transaction,
        stored: &StoredSeason,
        games: &[LeagueGame],
        terms: &Terms,
    ) -> Result<(), WriteError> {
        let draws = {
            let mut chance = self.bot.inner.chance();
            Random::new(chance.below(u32::MAX).into())
        };
        for game in games {
            let second = game.second.and_then(|id| stored.entrant(id));
            let both = stored.entrant(game.first).zip(second);
            let Some((first, second)) = both else {
                continue;
            };
            let both = [first.person, second.person];
            let is_alone = both.iter().any(|it| it.is_computer());
            let mut terms = Terms {
                // With the program as the server has it.
                rated: terms.rated || !is_alone,
                ..terms.clone()
            };
            let before = stored.games.iter().filter(|it| it.part == game.part);
            let is_later = before.filter(|it| it.id < game.id).nth(1).is_some();
            if self.of.1.format == Format::KnockOut && is_later {
                terms.time = Time::Limited(League::half(self.of.1.clock));
            }
            // Nobody waits longer for secrets than for moves.
            let until = self.now.after(self.of.1.clock.at_start());
            let until = until.min(stored.season.until);
            let challenge = Challenge::arranged(both, terms, self.now, until);
            let challenge = match challenge {
                Ok(challenge) => challenge,
                Err(error) => {
                    tracing::error!(%error, game = game.id, "a game of a league cannot begin");
                    let end = GameEnd::NotPlayed;
                    transaction.end_league_game(game, end, &[]).await?;
                    continue;
                }
            };
            let table = if challenge.is_ready() {
                challenge.table(None, self.now, &mut draws.clone()).ok()
            } else {
                None
            };
            let channel = ChannelId::of_league_game(game.id.cast_unsigned());
            let at = transaction
                .insert_challenge(None, channel, &challenge)
                .await?;
            transaction.league_game_begins(game.id, at).await?;
            let people = [first, second].into_iter();
            for player in people.filter(|it| !it.person.is_computer()) {
                let place = (player.server.unwrap_or(self.of.1.server), None);
                transaction.insert_visitor(at, player.person, place).await?;
            }
            if let Some(table) = table {
                let begun = transaction.accept(at, &challenge, channel, &table);
                Box::pin(begun).await?;
            }
        }
        Ok(())
    }
}

/// Those who have an opponent in a match of teams, the two at each board one after the other.
fn at_boards(stored: &StoredSeason, players: &[PersonId]) -> Vec<PersonId> {
    let known = players.iter().filter_map(|it| stored.entrant_of(*it));
    let boards = team_boards(&known.collect::<Vec<&Entrant>>());
    boards.iter().flatten().map(|it| it.person).collect()
}

/// Whether the host of a simul has left.
fn has_no_host(league: &League, stored: &StoredSeason) -> bool {
    let host = host(&stored.entrants).map(|it| it.person);
    league.format == Format::Simul && host != league.director
}

/// The games of the next two who begin, without these entrants.
fn next_pairing(format: Format, stored: &StoredSeason, held_up: &[i64]) -> Option<Vec<LeagueGame>> {
    if format == Format::Simul {
        let may_begin = |it: &&LeagueGame| {
            let is_held_up = held_up.iter().any(|id| it.is_of(*id));
            it.state == GameState::Waiting && !is_held_up
        };
        return stored.games.iter().find(may_begin).map(|it| vec![*it]);
    }
    let divisions = Division::all(&stored.entrants, &stored.games);
    let games = divisions.iter().flat_map(|it| it.next_games(held_up));
    let games: Vec<LeagueGame> = games.copied().collect();
    let first = games.first()?;
    let is_of_both =
        |it: &&LeagueGame| it.is_of(first.first) && first.second.is_some_and(|id| it.is_of(id));
    Some(games.iter().filter(is_of_both).copied().collect())
}
