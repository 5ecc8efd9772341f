//! The course of a simulation: who does what when, and when the program looks for what is due.

mod play;

use std::{cmp::Reverse, collections::BTreeMap, time::Duration};

use super::{
    Fault, Shape, Simulated,
    laws::{Cause, GRACE, Laws, Observed},
    people::{Habit, Player},
    report,
    world::{CHANNEL, MODERATOR, Message, World, directly},
};
use crate::{
    bot::{Action, Controls},
    ids::{LeagueId, PersonId, TableId, Timestamp},
    leagues::{Format, GameState, LeagueChange, LeagueNews, SeasonState},
    opponents::Random,
    ratings::games::Rating,
    store::{StoredSeason, StoredTable},
};

const HOUR: Duration = Duration::from_hours(1);
const DAY: Duration = Duration::from_hours(24);
const MOMENT: Duration = Duration::from_millis(1);

/// Longest time between two looks of the program: boards and reminders may wait so long, where
/// nothing has happened to the season.
const LOOK_AFTER: Duration = Duration::from_hours(12);

/// Number of days of registration in which players join or leave; the last one is left out.
const JOIN_WITHIN: usize = 6;

/// Longest time that a season may take with its registration, in days; it is prolonged at most a few
/// times, because everybody joins then.
const LONGEST: u32 = 100;

/// What somebody does.
#[derive(Clone, Copy, Debug)]
enum Errand {
    /// Looks at their games in the season of this number.
    LookIn(u32),
    /// Presses a button of the league.
    Press(LeagueChange),
    /// Stops without a word.
    Vanish,
}

/// A simulation that is under way.
pub struct Course {
    shape: Shape,
    world: World,
    league: LeagueId,
    players: Vec<Player>,
    random: Random,
    /// What is to be done, by time and in the order in which it was planned; with the player's index.
    agenda: BTreeMap<(Timestamp, usize), (usize, Errand)>,
    planned: usize,
    /// The newest season.
    season: StoredSeason,
    /// The games under way.
    tables: BTreeMap<TableId, StoredTable>,
    /// The game that a player lets run out of time.
    late: BTreeMap<PersonId, TableId>,
    /// When the program looks at the latest, also if nothing is due.
    look_at: Timestamp,
    laws: Laws,
    simulated: Simulated,
}

impl Course {
    /// A league whose registration is open.
    pub async fn new(shape: &Shape) -> Result<Self, Fault> {
        let mut random = Random::new(shape.seed);
        let mut world = World::new(random.next()).await?;
        let press = |of, change| Action::League {
            of,
            change: Some(change),
        };
        let new = press(None, LeagueChange::New(Format::League, shape.kind));
        let reply = world.ask(MODERATOR, CHANNEL, new).await?;
        let league = match reply.controls {
            Controls::League(panel) => panel.shown.map(|(id, _)| id),
            _ => None,
        };
        let league = league.ok_or(Fault::NoLeague)?;
        for change in [LeagueChange::Days(shape.days), LeagueChange::Open] {
            let change = press(Some(league), change);
            world.ask(MODERATOR, CHANNEL, change).await?;
        }
        let season = world.store.newest_season(league).await?;
        let mut course = Self {
            shape: shape.clone(),
            league,
            players: Player::some(shape.players, &mut random),
            random,
            agenda: BTreeMap::new(),
            planned: 0,
            season: season.ok_or(Fault::NoLeague)?,
            tables: BTreeMap::new(),
            late: BTreeMap::new(),
            look_at: world.now(),
            world,
            laws: Laws::default(),
            simulated: Simulated::default(),
        };
        course.plan_registration();
        Ok(course)
    }

    /// Plays all seasons.
    pub async fn run(mut self) -> Result<Simulated, Fault> {
        let end = self.now().after(DAY * LONGEST * self.shape.seasons);
        while self.season.season.number <= self.shape.seasons {
            let look_at = self.next_look();
            let next = self.agenda.first_key_value().map(|((at, _), _)| *at);
            let next = next.map_or(look_at, |next| next.min(look_at));
            if next > end {
                return Err(Fault::Endless);
            }
            self.world.set_clock(next);
            let mut has_acted = false;
            while let Some(errand) = self.agenda.first_entry().filter(|it| it.key().0 <= next) {
                let (who, errand) = errand.remove();
                has_acted |= Box::pin(self.run_errand(who, errand)).await?;
            }
            if has_acted || look_at <= next {
                Box::pin(self.look()).await?;
            }
        }
        self.simulated.messages = self.laws.told.len();
        self.simulated.seen = self.laws.seen;
        self.simulated.broken = self.laws.broken;
        Ok(self.simulated)
    }

    fn now(&self) -> Timestamp {
        self.world.now()
    }

    /// When the program looks next: it does so every few seconds, but nothing is due before.
    fn next_look(&self) -> Timestamp {
        let ends = self.tables.values().filter_map(|it| it.table.deadline());
        let ends = ends.map(|deadline| deadline.after(GRACE + MOMENT));
        let due = ends.chain(self.season.due);
        let due = due.fold(self.look_at, Timestamp::min);
        due.max(self.now().after(MOMENT))
    }

    fn plan(&mut self, who: usize, after: Duration, errand: Errand) {
        self.planned += 1;
        let at = (self.now().after(after), self.planned);
        self.agenda.insert(at, (who, errand));
    }

    /// A time of whole hours that is shorter than this many days.
    fn within(&mut self, days: usize) -> Duration {
        let hours = self.random.index(24 * days) + 1;
        HOUR * u32::try_from(hours).unwrap_or(1)
    }

    /// Does what somebody has planned. Returns whether that means something to the season.
    async fn run_errand(&mut self, who: usize, errand: Errand) -> Result<bool, Fault> {
        let player = &mut self.players[who];
        let person = player.id;
        match errand {
            Errand::Vanish => {
                player.is_gone = true;
                Ok(false)
            }
            _ if player.is_gone => Ok(false),
            Errand::LookIn(season) => Box::pin(self.look_in(who, season)).await,
            Errand::Press(change) => {
                let place = match change {
                    LeagueChange::Stay => directly(person),
                    _ => CHANNEL,
                };
                let press = Action::League {
                    of: Some(self.league),
                    change: Some(change),
                };
                self.world.ask(person, place, press).await?;
                self.observe(Cause::Press(person, change), &[]).await?;
                Ok(true)
            }
        }
    }

    /// Compares what has become of the season. Returns what it was.
    async fn observe(
        &mut self,
        cause: Cause,
        by_rating: &[PersonId],
    ) -> Result<StoredSeason, Fault> {
        let after = self.world.store.season(self.season.id).await?;
        let after = after.ok_or(Fault::NoLeague)?;
        self.laws.observe(&Observed {
            now: self.world.now(),
            cause,
            before: &self.season,
            after: &after,
            tables: &self.tables,
            by_rating,
        });
        Ok(std::mem::replace(&mut self.season, after))
    }

    /// The program does what is due.
    async fn look(&mut self) -> Result<(), Fault> {
        self.look_at = self.now().after(LOOK_AFTER);
        let by_rating = self.by_rating().await?;
        for message in self.world.look().await? {
            self.hear(&message);
            self.laws.check_message(message);
        }
        let before = self.observe(Cause::Look, &by_rating).await?.season;
        let after = self.season.season;
        match (before.state, after.state) {
            (SeasonState::Registration, SeasonState::Running) => self.plan_season(),
            (SeasonState::Registration, _) if before != after => self.plan_prolonged(),
            (_, SeasonState::Over) => self.end_season().await?,
            _ => {}
        }
        self.refresh_tables().await
    }

    /// Notes how a season has ended, and goes on to the next one.
    async fn end_season(&mut self) -> Result<(), Fault> {
        let played = self.season.games.iter();
        self.simulated.games += played.filter(|game| game.table().is_some()).count();
        let tables = report::season(&self.season, &self.players, &self.laws);
        self.simulated.seasons.push(tables);
        let next = self.world.store.newest_season(self.league).await?;
        let next = next.ok_or(Fault::NoLeague)?;
        self.laws.check_next(&self.season, &next);
        self.season = next;
        self.plan_registration();
        Ok(())
    }

    /// The entrants of a season that may begin now, the best rated first.
    async fn by_rating(&self) -> Result<Vec<PersonId>, Fault> {
        let season = &self.season.season;
        if season.state != SeasonState::Registration || self.now() < season.until {
            return Ok(Vec::new());
        }
        let kind = self.shape.kind;
        let mut rated = Vec::new();
        for entrant in &self.season.entrants {
            let all = self.world.store.ratings_of(entrant.person).await?;
            let mut all = all.into_iter();
            let own =
                all.find(|it| !it.alone && it.game == kind.game && it.class == kind.class.name);
            let own = own.map_or_else(|| Rating::new(self.now()), |it| it.rating);
            rated.push((own.told(), entrant.person));
        }
        rated.sort_by_key(|(points, _)| Reverse(*points));
        Ok(rated.into_iter().map(|(_, person)| person).collect())
    }

    /// Players join a season, or leave it before it begins.
    fn plan_registration(&mut self) {
        for who in 0..self.players.len() {
            let after = self.within(JOIN_WITHIN);
            let player = &self.players[who];
            if self.season.entrant_of(player.id).is_none() {
                if player.joins(self.season.season.number) {
                    let most = LeagueChange::Most(player.most);
                    self.plan(who, after, Errand::Press(LeagueChange::Join));
                    self.plan(who, after, Errand::Press(most));
                }
            } else if player.pauses() {
                self.plan(who, after, Errand::Press(LeagueChange::Leave));
            }
        }
    }

    /// Too few have joined: everybody else does, also those who were gone.
    fn plan_prolonged(&mut self) {
        for who in 0..self.players.len() {
            let after = self.within(JOIN_WITHIN);
            let player = &mut self.players[who];
            let change = match self.season.entrant_of(player.id) {
                None => LeagueChange::Join,
                Some(entrant) if entrant.is_in() => continue,
                Some(_) => LeagueChange::Stay,
            };
            player.is_gone = false;
            self.plan(who, after, Errand::Press(change));
        }
    }

    /// What players do in a season that begins.
    fn plan_season(&mut self) {
        let (number, days) = (self.season.season.number, self.shape.days);
        for who in 0..self.players.len() {
            let player = &mut self.players[who];
            if self.season.entrant_of(player.id).is_none() {
                continue;
            }
            player.played += 1;
            player.last = Some(number);
            let (habit, is_first) = (player.habit, player.played == 1);
            let moment = DAY * u32::from(days) * player.moment / 100;
            match habit {
                Habit::Vanishes if is_first => self.plan(who, moment, Errand::Vanish),
                Habit::Leaves if is_first => {
                    self.plan(who, moment, Errand::Press(LeagueChange::Leave));
                }
                _ => {}
            }
            let after = self.within(1) / 3;
            self.plan(who, after, Errand::LookIn(number));
        }
    }

    /// Somebody reads what they are told, and answers it as they use to.
    fn hear(&mut self, message: &Message) {
        let who = self.players.iter().position(|it| it.id == message.to);
        let Some((who, habit)) = who.map(|who| (who, self.players[who].habit)) else {
            return;
        };
        let days = match message.news {
            LeagueNews::Warned if habit != Habit::Silent => 2,
            LeagueNews::Asked if habit != Habit::NeverIn => JOIN_WITHIN,
            _ => return,
        };
        let after = self.within(days);
        self.plan(who, after, Errand::Press(LeagueChange::Stay));
    }

    /// Reads the tables of games that have begun, and forgets those that have ended.
    async fn refresh_tables(&mut self) -> Result<(), Fault> {
        let mut known = std::mem::take(&mut self.tables);
        for game in &self.season.games {
            let GameState::Begun(_, Some(table)) = game.state else {
                continue;
            };
            let mut stored = known.remove(&table);
            if stored.is_none() {
                stored = self.world.store.table(table).await?;
                self.laws.check_table(&self.season, game, stored.as_ref());
            }
            self.tables.extend(stored.map(|it| (table, it)));
        }
        Ok(())
    }
}
