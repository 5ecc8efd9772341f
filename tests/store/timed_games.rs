//! Random games with a clock through the store: moves, offers, given days, absences, outages and
//! restarts. The time that both players use adds up to what passed while they were to move, and no
//! flag falls early or is forgotten.

use std::{collections::BTreeSet, time::Duration};

use causeway::{
    games::Seat,
    table::{Absence, End, Event, Time},
};

use super::*;
use crate::stand_ins::time_account::{TimeAccount, some_timed_action, steps};

type Span = (Timestamp, Timestamp);

/// A game with all that is known of the time in it beside the store.
struct TimedGame {
    place: Database,
    store: Store,
    stored: StoredTable,
    account: TimeAccount,
    /// The absences of Ann and of Ben.
    away: [Vec<Span>; 2],
    outages: Vec<Span>,
    now: i64,
    happened: BTreeSet<&'static str>,
}

/// What must happen in some of the games: else what is tested might hold of nothing.
const HAPPENS: [&str; 8] = [
    "absence", "day", "flag", "given", "move", "outage", "restart", "takeback",
];

impl TimedGame {
    async fn new(place: Database, control: &str) -> Self {
        let store = place.open().await;
        let terms = Terms {
            time: Time::from(control.parse().ok()),
            ..terms(false)
        };
        let account = TimeAccount::new(terms.time);
        let table = begin_game(ANN, BEN, terms, &mut Draws(&[]));
        let stored = seat(&store, CHANNEL, table).await;
        store.beat(Timestamp(0), Duration::ZERO).await.unwrap();
        // Both have two days of vacation left.
        let mut transaction = begin(&store).await.unwrap();
        for person in [ANN, BEN] {
            let before = Absence {
                from: Timestamp(0).before(Absence::MOST.saturating_sub(Absence::DAY)),
                until: Timestamp(0).before(Absence::DAY),
                automatic: false,
            };
            transaction.insert_absence(person, before).await.unwrap();
        }
        transaction.commit("").await.unwrap();
        Self {
            place,
            store,
            stored,
            account,
            away: [Vec::new(), Vec::new()],
            outages: Vec::new(),
            now: 0,
            happened: BTreeSet::new(),
        }
    }

    async fn write(&mut self, table: Table) {
        let now = Timestamp(self.now);
        let mut transaction = self.store.begin(delivery(), now).await.unwrap();
        let at = self.stored.at();
        transaction.update_table(at, &table).await.unwrap();
        transaction.commit("").await.unwrap();
        self.stored = load(&self.store, self.stored.id).await;
    }

    /// Lets time pass, in which the bot may have been away, and players may have planned absences.
    async fn pass(&mut self, random: &mut Random) {
        let before = Timestamp(self.now);
        self.now += steps(random.below(100));
        let now = Timestamp(self.now);
        let is_away = random.one_in(6) && before < now;
        if is_away {
            self.outages.push((before, now));
            self.happened.insert("outage");
        }
        let longest = if is_away {
            Duration::ZERO
        } else {
            Duration::MAX
        };
        let outage = self.store.beat(now, longest).await.unwrap();
        assert_eq!(outage.is_some(), is_away);
        if random.one_in(8) {
            let person = *random.pick(&[ANN, BEN]);
            let from = Timestamp(self.now + steps(random.below(100)));
            let until = Timestamp(from.0 + steps(1 + random.below(200)));
            let absence = Absence {
                from,
                until,
                automatic: false,
            };
            let mut transaction = self.store.begin(delivery(), now).await.unwrap();
            transaction.insert_absence(person, absence).await.unwrap();
            transaction.commit("").await.unwrap();
            let seat = self.stored.table.seat_of(person).unwrap();
            self.away[seat.index()].push((from, until));
            self.happened.insert("absence");
        }
        if random.one_in(6) {
            self.store.close().await;
            self.store = self.place.open().await;
            self.happened.insert("restart");
        }
        self.stored = load(&self.store, self.stored.id).await;
    }

    /// Judges the table if it is due, as the bot does. Returns whether the game goes on.
    async fn judge(&mut self, turn: Seat) -> bool {
        let now = Timestamp(self.now);
        let away = &self.away[turn.index()];
        self.account.stood = self.outages.iter().chain(away).copied().collect();
        let is_over = self.account.is_over(turn, self.now);
        let until = Timestamp(self.now + 1);
        let claimed = self.store.claim_due(now, until, 20).await.unwrap();
        assert!(!is_over || claimed == [self.stored.id], "it is forgotten");
        let person = self.stored.table.person(turn).unwrap();
        let year = now.before(Absence::YEAR);
        let absences = self.store.absences_of(person, year).await.unwrap();
        let vacation = Absence::left(&absences, now);
        let judged = self.stored.table.run_out(now, now, vacation);
        assert_eq!(judged.is_some(), is_over, "at {}", self.now);
        let Some(after) = judged else {
            if !claimed.is_empty() {
                let mut transaction = self.store.begin_own(now).await.unwrap();
                let put_off = transaction
                    .put_off(self.stored.at(), &self.stored.table)
                    .await;
                put_off.unwrap();
                transaction.end().await.unwrap();
            }
            return true;
        };
        let spent = after.clock.as_ref().and_then(|clock| clock.spent.clone());
        self.write(after).await;
        if !self.stored.table.is_running() {
            assert_eq!(self.stored.table.end(), Some(End::OutOfTime(turn)));
            self.happened.insert("flag");
            return false;
        }
        for day in spent.unwrap().days {
            self.away[turn.index()].push((day.from, day.until));
            self.account.stood.push((day.from, day.until));
            self.happened.insert("day");
        }
        assert!(self.stored.table.deadline() > Some(now));
        true
    }

    async fn act(&mut self, turn: Seat, random: &mut Random) {
        let table = &self.stored.table;
        let action = some_timed_action(table, random);
        let actor = *random.pick(&[ANN, BEN]);
        let Ok((after, event)) = table.act(actor, &action, Timestamp(self.now)) else {
            return;
        };
        self.happened.extend(match event {
            Event::Moved(_) => Some("move"),
            Event::TakenBack(_) => Some("takeback"),
            Event::TimeGiven(..) => Some("given"),
            _ => None,
        });
        self.account.count(turn, &event, self.now);
        self.write(after).await;
        self.account.check(&self.stored.table);
    }
}

async fn through_restarts_and_outages_the_time_of_both_players_adds_up(place: Database) {
    let mut happened = BTreeSet::new();
    for seed in 0..6 {
        let mut random = Random(seed);
        let control = if seed % 2 == 0 { "10d+36h" } else { "3d" };
        let mut game = TimedGame::new(place.another().await, control).await;
        for _ in 0..120 {
            let Some(turn) = game.stored.table.turn() else {
                break;
            };
            game.pass(&mut random).await;
            if !game.judge(turn).await {
                break;
            }
            game.act(turn, &mut random).await;
        }
        happened.extend(game.happened);
        game.store.close().await;
    }
    assert!(happened.into_iter().eq(HAPPENS));
}

on_both! {
    through_restarts_and_outages_the_time_of_both_players_adds_up,
}
