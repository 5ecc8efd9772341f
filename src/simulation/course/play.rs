//! What made-up players do in their games: a move or two, then one resigns, or both agree on a draw.

use std::time::Duration;

use super::{Course, Errand, HOUR};
use crate::{
    bot::{Action, ColourChoice, TryAt},
    games::AnyPosition,
    ids::{ChallengeId, PersonId, TableId},
    leagues::{GameState, LeagueGame, SeasonState},
    opponents::Random,
    simulation::{
        Fault,
        count::sides,
        laws::Cause,
        people::{Habit, Player},
        world::{directly, words},
    },
    store::StoredTable,
};

/// How much time is left when slow players move, and when others do not wait any longer for the
/// answer to a draw offer.
const LITTLE_TIME: Duration = Duration::from_hours(8);

impl Course {
    /// Somebody looks at their games, and does there what they are going to do. Returns whether that
    /// means something to the season.
    pub(super) async fn look_in(&mut self, who: usize, season: u32) -> Result<bool, Fault> {
        let state = self.season.season.state;
        let is_played = matches!(state, SeasonState::Running | SeasonState::Overtime);
        if self.season.season.number != season || !is_played {
            return Ok(false);
        }
        let player = self.players[who].clone();
        let hours = player.looks_in_after(&mut self.random);
        self.plan(who, HOUR * hours, Errand::LookIn(season));
        let entrant = self.season.entrant_of(player.id);
        let Some(own) = entrant.filter(|it| it.is_in()).map(|it| it.id) else {
            return Ok(false);
        };
        let mut games = self.season.games.clone();
        games.retain(|game| game.is_of(own));
        let mut has_acted = false;
        for game in &games {
            has_acted |= match game.state {
                GameState::Begun(_, Some(table)) => {
                    Box::pin(self.play(&player, game, table)).await?
                }
                GameState::Begun(Some(challenge), None) => {
                    Box::pin(self.choose_secret(player.id, challenge)).await?
                }
                _ => false,
            };
        }
        Ok(has_acted)
    }

    /// Does what is to be done at a table. Returns whether the game has ended.
    async fn play(
        &mut self,
        player: &Player,
        game: &LeagueGame,
        id: TableId,
    ) -> Result<bool, Fault> {
        let Some(stored) = self.tables.get(&id).cloned() else {
            return Ok(false);
        };
        let Some(action) = self.action(player, game, &stored)? else {
            return Ok(false);
        };
        match action {
            Action::ResignConfirmed { .. } => self.laws.endings.insert(id, Some(player.id)),
            Action::AnswerOffer { .. } => self.laws.endings.insert(id, None),
            _ => None,
        };
        let place = directly(player.id);
        let reply = self.world.ask(player.id, place, action).await?;
        let after = self.world.store.table(id).await?;
        let after = after.filter(|it| it.revision != stored.revision);
        let after = after.ok_or_else(|| Fault::Refused(words(&reply)))?;
        let has_ended = !after.table.is_running();
        self.tables.insert(id, after);
        Ok(has_ended)
    }

    fn action(
        &mut self,
        player: &Player,
        game: &LeagueGame,
        stored: &StoredTable,
    ) -> Result<Option<Action>, Fault> {
        let (at, table) = (stored.at(), &stored.table);
        let is_to_move = table.person_to_move() == Some(player.id);
        let left = |time| {
            table
                .deadline()
                .is_none_or(|it| self.now().after(time) < it)
        };
        let is_short = !left(LITTLE_TIME);
        let is_running = table.is_running() && left(Duration::ZERO);
        if !is_running || self.is_late(player, stored.id, is_to_move) {
            return Ok(None);
        }
        let (moves, loser) = self.plan_of(game);
        let is_played = table.moves.len() >= moves;
        let offers = table
            .offer()
            .map(|offer| table.person(offer.by) == Some(player.id));
        let action = match (loser, offers) {
            (_, Some(false)) => Action::AnswerOffer { at, accept: true },
            // They wait for the answer.
            (_, Some(true)) if !is_short => return Ok(None),
            (Some(loser), None) if loser == player.id && is_played => {
                Action::ResignConfirmed { at }
            }
            (None, None) if is_to_move && is_played => Action::Draw { at: Some(at) },
            _ if is_to_move && (player.habit != Habit::Slow || is_short) => Action::Play {
                at: TryAt::Table(at),
                partial: any_move(&*table.position, &mut self.random)?,
            },
            _ => return Ok(None),
        };
        Ok(Some(action))
    }

    /// Whether a player lets this game run out of time.
    fn is_late(&mut self, player: &Player, table: TableId, is_to_move: bool) -> bool {
        if let Some(late) = self.late.get(&player.id) {
            return *late == table;
        }
        let length = HOUR * 24 * u32::from(self.shape.days);
        let begin = self.season.season.until.before(length);
        let has_come = self.now() >= begin.after(length * player.moment / 100);
        let is_it = player.habit.is_late() && player.played == 1 && is_to_move && has_come;
        if is_it {
            self.late.insert(player.id, table);
        }
        is_it
    }

    /// How a game is going to end, by the strengths of its players: after how many moves, and who
    /// resigns; `None` for a draw.
    fn plan_of(&self, game: &LeagueGame) -> (usize, Option<PersonId>) {
        let mut random = Random::new(self.shape.seed.rotate_left(32) ^ game.id.cast_unsigned());
        let strength = |id| {
            let person = self.season.entrant(id)?.person;
            let player = self.players.iter().find(|it| it.id == person)?;
            Some((person, player.strength))
        };
        let moves = 1 + random.index(3);
        let (first, second) = sides(game);
        let both = strength(first).zip(strength(second));
        let loser = both.filter(|_| !random.happens(15));
        let loser = loser.map(|((first, own), (second, other))| {
            let luck = random.index(100 + own + other);
            if luck < 50 + own { second } else { first }
        });
        (moves, loser)
    }

    /// Chooses a secret, where the player has not done so.
    async fn choose_secret(
        &mut self,
        person: PersonId,
        challenge: ChallengeId,
    ) -> Result<bool, Fault> {
        let secret = self.shape.kind.game.info().secret;
        let is_new = self.laws.chosen.insert((challenge, person));
        let Some(secret) = secret.filter(|_| is_new) else {
            return Ok(false);
        };
        let digits = secret.menus.iter().filter_map(|_| {
            let value = self.random.index(secret.values.len());
            char::from_digit(u32::try_from(value).ok()?, 36)
        });
        let chosen = ColourChoice::new(digits.collect::<String>());
        let choose = Action::ColourChoice { challenge, chosen };
        self.world.ask(person, directly(person), choose).await?;
        self.observe(Cause::Secret, &[]).await?;
        self.refresh_tables().await?;
        Ok(true)
    }
}

/// A legal move.
fn any_move(position: &dyn AnyPosition, random: &mut Random) -> Result<String, Fault> {
    let refused = |_| Fault::Refused("a move that the game proposes".to_owned());
    let mut partial = position.partial("").map_err(refused)?;
    while !partial.complete {
        let choice = &partial.next[random.index(partial.next.len())];
        partial = position.partial(&choice.text).map_err(refused)?;
    }
    Ok(partial.text)
}
