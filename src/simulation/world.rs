//! A bot over a database in memory, whose clock is set, and the people who ask it.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use super::Fault;
use crate::{
    bot::{
        Action, Bot, Clock, Known, Locales, Need, Outcome, Person, Place, PlaceKind, Reply,
        Request, Settings,
    },
    ids::{ChannelId, DeliveryId, PersonId, SeasonId, ServerId, Timestamp},
    leagues::LeagueNews,
    opponents::Random,
    store::{OutboxMessage, Store},
    texts::{Locale, text},
};

/// When every simulation begins.
const START: Timestamp = Timestamp(1_800_000_000_000);

pub const SERVER: ServerId = ServerId(1);
/// Who makes the league and does not play.
pub const MODERATOR: PersonId = PersonId(1000);

/// The league's channel.
pub const CHANNEL: Place = Place {
    server: Some(SERVER),
    channel: ChannelId(2),
    kind: PlaceKind::Channel,
    may_open_threads: true,
    may_send_in_threads: true,
    may_attach: true,
    largest_file: 10 << 20,
};

/// Largest number of times that the program looks for what is due at one moment.
const MOST_LOOKS: u32 = 50;

/// A clock that is set forward. All time is skipped, so the bot counts as there in it.
#[derive(Clone, Debug)]
struct SetClock(Arc<AtomicI64>);

impl Clock for SetClock {
    fn now(&self) -> Timestamp {
        Timestamp(self.0.load(Ordering::SeqCst))
    }

    fn now_and_skipped(&self) -> (Timestamp, Duration) {
        let now = self.now();
        let skipped = (now.0 - START.0).try_into().unwrap_or_default();
        (now, Duration::from_millis(skipped))
    }
}

/// News of a season that somebody has got.
#[derive(Clone, Debug)]
pub struct Message {
    pub to: PersonId,
    pub season: SeasonId,
    pub news: LeagueNews,
    pub text: String,
}

/// What the outbox holds of a league.
#[derive(serde::Deserialize)]
enum Notice {
    League { season: SeasonId, news: LeagueNews },
}

pub struct World {
    bot: Bot,
    pub store: Store,
    clock: SetClock,
    deliveries: u64,
}

impl World {
    pub async fn new(seed: u64) -> Result<Self, Fault> {
        let store = Store::open("sqlite::memory:").await?;
        let clock = SetClock(Arc::new(AtomicI64::new(START.0)));
        let (settings, chance) = (Settings::default(), Random::new(seed));
        Ok(Self {
            bot: Bot::with(store.clone(), settings, clock.clone(), chance),
            store,
            clock,
            deliveries: 0,
        })
    }

    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    pub fn set_clock(&self, now: Timestamp) {
        self.clock.0.fetch_max(now.0, Ordering::SeqCst);
    }

    /// What somebody is answered.
    pub async fn ask(
        &mut self,
        by: PersonId,
        mut place: Place,
        action: Action,
    ) -> Result<Reply, Fault> {
        let mut known = Known::default();
        loop {
            self.deliveries += 1;
            let request = Request {
                delivery: DeliveryId(DeliveryId::at(self.now()).0 + self.deliveries),
                by: Person {
                    id: by,
                    moderates: by == MODERATOR,
                    roles: Vec::new(),
                },
                place,
                locales: Locales {
                    reader: Locale::En,
                    public: Locale::En,
                },
                action: action.clone(),
                pressed: None,
                known: known.clone(),
            };
            match Box::pin(self.bot.handle(&request)).await? {
                Outcome::Reply(reply) => return Ok(reply),
                Outcome::Needs(Need::Host(server, channel)) if !known.visits => {
                    known.may_write = Some(true);
                    known.visits = true;
                    place = Place {
                        server,
                        channel,
                        ..place
                    };
                }
                Outcome::Needs(Need::Writable(channel)) if known.writable.is_empty() => {
                    known.writable.push((channel, true));
                }
                Outcome::Needs(need) => return Err(Fault::Refused(format!("{need:?}"))),
            }
        }
    }

    /// What the program does by itself at this moment, until no season is due any more. Returns what
    /// people are told of the league.
    pub async fn look(&mut self) -> Result<Vec<Message>, Fault> {
        let mut told = Vec::new();
        for _ in 0..MOST_LOOKS {
            self.bot.beat().await?;
            self.bot.judge_due().await?;
            Box::pin(self.bot.plan_notices()).await?;
            loop {
                let claimed = self.bot.claim_messages().await?;
                if claimed.is_empty() {
                    break;
                }
                for message in claimed {
                    told.extend(self.tell(&message).await?);
                }
            }
            if self.store.due_seasons(self.now(), 1).await?.is_empty() {
                return Ok(told);
            }
        }
        Err(Fault::Restless)
    }

    /// Posts a message of the outbox. Returns it where it is news of a season.
    async fn tell(&self, message: &OutboxMessage) -> Result<Option<Message>, Fault> {
        let Some(telling) = Box::pin(self.bot.telling(message)).await? else {
            self.bot.of_no_use(message).await?;
            return Ok(None);
        };
        self.bot.told(message, None, None).await?;
        let Ok(Notice::League { season, news }) = serde_json::from_str(&message.notice) else {
            return Ok(None);
        };
        let reply = telling.places.first();
        Ok(reply.map(|(_, reply)| Message {
            to: message.person,
            season,
            news,
            text: words(reply),
        }))
    }
}

/// The direct messages of somebody with the bot.
pub fn directly(who: PersonId) -> Place {
    Place {
        server: None,
        channel: ChannelId(1_000_000 + who.0),
        kind: PlaceKind::WithBot,
        may_open_threads: false,
        may_send_in_threads: false,
        ..CHANNEL
    }
}

/// What a reply says, in English.
pub fn words(reply: &Reply) -> String {
    let lines = reply.lines.iter().map(|line| text(Locale::En, line));
    lines.collect::<Vec<_>>().join("\n")
}
