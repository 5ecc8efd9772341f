//! A party's moves in a game of Tryptic, in which people also guess, claim and leave.

use causeway::{
    games::{AnyPosition, Seat},
    sandbox::Message,
    texts::{Locale, Sentence, text},
};
use rand::RngExt;

use super::{Came, Party, Possible, Stored, Went};

impl Party<'_> {
    /// Who says what next: mostly whoever's turn it is a placement, now and then a guess, and
    /// somebody a claim or a farewell on whoever's turn.
    pub(super) fn says(
        &mut self,
        now: &Stored,
        position: &dyn AnyPosition,
        turn: Seat,
    ) -> (usize, String) {
        let seats: Vec<Seat> = (0..5)
            .filter_map(Seat::new)
            .take(now.persons.len())
            .filter(|seat| position.is_in(*seat))
            .collect();
        let seat = seats[self.rng.random_range(0..seats.len())];
        let (by, said) = match self.rng.random_range(0..20) {
            0 => (seat, format!("!{seat}")),
            1 => (seat, format!("x{seat}")),
            2 | 3 => (turn, format!("?{seat}:{}", self.guess(now, seat))),
            _ => (turn, self.move_from(position, "")),
        };
        if position.play(&said).is_ok() {
            (self.who(now, by), said)
        } else {
            (self.who(now, turn), self.move_from(position, ""))
        }
    }

    /// A guess at a pattern that is right now and then.
    fn guess(&mut self, now: &Stored, seat: Seat) -> String {
        if self.rng.random_bool(0.4) {
            return now.options["patterns"][seat.index()]
                .as_str()
                .expect("a pattern")
                .to_owned();
        }
        (0..3)
            .map(|_| char::from(b"BGRWY"[self.rng.random_range(0..5)]))
            .collect()
    }

    /// With the game's own commands.
    pub(super) async fn by_own_commands(&mut self, now: &Stored, mover: usize, said: &str) -> Went {
        let person = self.people[mover].clone();
        let person_on = |seat: &str| {
            now.persons[seat.parse::<usize>().expect("a seat's number") - 1].to_string()
        };
        let given = match said.split_at(1) {
            ("!", _) => return self.confirmed(now, mover, "claim", said).await,
            ("x", _) => return self.confirmed(now, mover, "resign", said).await,
            ("?", guess) => {
                let (seat, pattern) = guess.split_once(':').expect("seat and pattern");
                person.command(
                    now.channel,
                    "guess",
                    &[("player", &person_on(seat)), ("pattern", pattern)],
                )
            }
            _ => match said.split_once(':') {
                Some((hex, colour)) => {
                    person.command(now.channel, "place", &[("hex", hex), ("colour", colour)])
                }
                None => person.command(now.channel, said, &[]),
            },
        };
        match self.ask(given).await {
            Came::Said(answer) => {
                assert!(
                    !answer.is_ephemeral(),
                    "{said} was refused: {}\nin {now:?}",
                    answer.content
                );
                Went::Played
            }
            Came::Lost(interaction) => self.unsure(now, said, interaction).await,
        }
    }

    /// With a command that asks once more.
    async fn confirmed(&mut self, now: &Stored, mover: usize, command: &str, said: &str) -> Went {
        let person = self.people[mover].clone();
        let Came::Said(asked) = self.ask(person.command(now.channel, command, &[])).await else {
            return Went::Unsure(Possible::unchanged(now));
        };
        let sure = first_button(&asked)
            .unwrap_or_else(|| panic!("/{command} was refused: {}\nin {now:?}", asked.content));
        self.port.fleet.is_up().await;
        match self.ask(person.click(asked.id, &sure)).await {
            Came::Said(done) => {
                let keys = ["bot-you-left", "bot-you-resigned", "bot-you-claimed"];
                let says = |key: &str| {
                    let text = |locale| text(locale, &Sentence::composed(key));
                    Locale::ALL.map(text).contains(&done.content)
                };
                let is_done = done.content.contains(said) || keys.into_iter().any(says);
                assert!(is_done, "{said} was refused: {}\nin {now:?}", done.content);
                Went::Played
            }
            Came::Lost(interaction) => self.unsure(now, said, interaction).await,
        }
    }
}

fn first_button(message: &Message) -> Option<String> {
    let first = message.components().next()?;
    Some(first.custom_id().to_owned())
}
