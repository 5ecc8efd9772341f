//! Two people who play random games through the bot's use cases.

use causeway::{
    bot::{
        Action, Bot, Clock, Known, Locales, Opponent, Outcome, Person, Place, PlaceKind, Reply,
        Request, SystemClock,
    },
    games::{AnyPosition, Game, Options},
    ids::{ChannelId, DeliveryId, PersonId, ServerId},
    table::{Seating, Series, Terms, Time},
    texts::Locale,
};

use crate::stand_ins::Random;

/// Two people who play one random game after the other.
pub struct Play {
    pub bot: Bot,
    /// By seat.
    players: [PersonId; 2],
    time: Time,
    place: Place,
    position: Box<dyn AnyPosition>,
    deliveries: u64,
    random: Random,
}

impl Play {
    /// The first game of two people of their own, in the channel after this one, as are all that
    /// follow.
    pub async fn new(bot: Bot, channel: ChannelId, time: Time) -> Self {
        let place = Place {
            server: Some(ServerId(1)),
            channel,
            kind: PlaceKind::Channel,
            may_open_threads: true,
            may_send_in_threads: true,
            may_attach: true,
            largest_file: 10 << 20,
        };
        let position = Game::TRYPSYLON
            .read("...../...../...../...../..... b s - -")
            .unwrap();
        let mut play = Self {
            bot,
            players: [PersonId(channel.0), PersonId(channel.0 + 1)],
            time,
            place,
            position,
            deliveries: channel.0,
            random: Random(channel.0),
        };
        play.begin().await;
        play
    }

    /// A new game in a channel of its own.
    async fn begin(&mut self) {
        self.place.channel.0 += 1;
        let options: Options = [("size", "6x6"), ("rules", "standard")]
            .into_iter()
            .map(|(key, value)| (key.to_owned(), value.into()))
            .collect();
        let terms = Terms {
            game: Game::TRYPSYLON,
            options,
            seating: Seating::Mine,
            touch_move: true,
            series: Series::Single,
            opening: Vec::new(),
            time: self.time,
            vacation: None,
            hints: false,
            rated: false,
        };
        let opponents = vec![Opponent {
            id: self.players[1],
            is_bot: false,
        }];
        let [challenger, other] = self.players;
        self.ask(challenger, Action::Challenge { opponents, terms })
            .await;
        let prefix = self.ask(other, Action::Accept { challenge: None }).await;
        self.position = prefix.picture().unwrap().position.boxed();
    }

    pub fn request(&mut self, by: PersonId, action: Action) -> Request {
        self.deliveries += 1;
        let locales = Locales {
            reader: Locale::De,
            public: Locale::En,
        };
        Request {
            delivery: DeliveryId(DeliveryId::at(SystemClock.now()).0 + self.deliveries % (1 << 22)),
            by: Person {
                id: by,
                moderates: false,
                roles: Vec::new(),
            },
            place: self.place,
            locales,
            action,
            pressed: None,
            known: Known::default(),
        }
    }

    async fn ask(&mut self, by: PersonId, action: Action) -> Reply {
        let request = self.request(by, action);
        answer(&self.bot, &request).await
    }

    /// The request for any legal move, in a new game where the last one is over.
    pub async fn next(&mut self) -> Request {
        if self.position.turn().is_none() {
            self.begin().await;
        }
        let by = self.players[self.position.turn().unwrap().index()];
        let mut partial = self.position.partial("").unwrap();
        while !partial.complete {
            let choice = self.random.pick(&partial.next);
            partial = self.position.partial(&choice.text).unwrap();
        }
        self.position = self.position.play(&partial.text).unwrap();
        self.request(
            by,
            Action::Move {
                notation: partial.text,
            },
        )
    }
}

pub async fn answer(bot: &Bot, request: &Request) -> Reply {
    match bot.handle(request).await.unwrap() {
        Outcome::Reply(reply) => reply,
        other @ Outcome::Needs(_) => panic!("no reply: {other:?}"),
    }
}
