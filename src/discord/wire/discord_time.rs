//! Discord's clock: what arrives is dated by Discord, and this machine's clock may be wrong.
//!
//! Every good answer is dated, and so is every delivery, by its id. Between two answers this
//! machine's steady clock counts on, which nobody can set. A date that is within a minute of the
//! expected time is believed at once. Any other may be that of a proxy with a wrong clock, so it
//! only raises a doubt, in which the program counts as away and no time runs out. The clock jumps
//! when for a minute all answers have agreed on the other time and a delivery has confirmed it. A
//! delivery alone raises no doubt, because it may be late.
//!
//! Before the first answer this machine's own clock is what is expected, so where that is wrong by
//! more than a minute, the program is away until somebody uses it. A machine that has slept is in
//! doubt too, because its steady clock stood still.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, UNIX_EPOCH},
};

use reqwest::{Response, StatusCode, header::DATE};
use tokio::time::Instant;

use crate::{
    bot::{Clock, machine_time},
    ids::Timestamp,
};

/// An answer is dated in whole seconds: half of one later on average.
const HALF_A_SECOND: Duration = Duration::from_millis(500);

/// A date that is closer to the expected time moves the clock by nothing: it is to the second, and
/// a moment old.
const PRECISION: Duration = Duration::from_secs(3);

/// A date that is further from the expected time is doubted.
const TOLERANCE: Duration = Duration::from_mins(1);

/// Discord's clock. Cheap to clone.
#[derive(Clone, Debug)]
pub struct DiscordTime(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    reckoning: Reckoning,
    /// When the last request was answered.
    heard: Option<Instant>,
}

/// What is believed of Discord's time, as a function of what was heard and when.
#[derive(Debug)]
struct Reckoning {
    /// Discord's time at a moment.
    known: (Instant, Timestamp),
    doubt: Option<Doubt>,
    /// Time for which answers must agree on another time; none where every date is believed.
    believe_after: Duration,
    /// Time that the clock was set forward by dates that were believed at once.
    skipped: Duration,
}

/// That answers tell another time than the expected one.
#[derive(Debug)]
struct Doubt {
    /// How far they are ahead of it, in milliseconds.
    ahead: i64,
    since: Instant,
    /// Whether the id of a delivery has confirmed it.
    is_confirmed: bool,
}

impl DiscordTime {
    /// A clock that nothing has been told yet. `believe_after`: how long answers must agree before
    /// it jumps; if zero, it jumps at once, and the time that is skipped counts as time with the
    /// bot there.
    pub fn new(believe_after: Duration) -> Self {
        let reckoning = Reckoning::new(believe_after, Instant::now(), machine_time());
        Self(Arc::new(Mutex::new(State {
            reckoning,
            heard: None,
        })))
    }

    /// Notes an answer. Whatever refuses a request may come from a proxy, so only that of a request
    /// that was done tells the time.
    pub(in crate::discord) fn hear(&self, answer: &Response) {
        let date = answer.headers().get(DATE).and_then(|it| it.to_str().ok());
        self.hear_answer(answer.status(), date, Instant::now());
    }

    fn hear_answer(&self, status: StatusCode, date: Option<&str>, now: Instant) {
        if status.is_server_error() {
            return;
        }
        let mut state = self.state();
        state.heard = Some(now);
        let date = date.and_then(|it| httpdate::parse_http_date(it).ok());
        let since = date.and_then(|date| date.duration_since(UNIX_EPOCH).ok());
        if let Some(since) = since.filter(|_| status.is_success()) {
            let told = Timestamp(0).after(since + HALF_A_SECOND);
            state.reckoning.hear_answer(told, now);
        }
    }

    /// Notes when a delivery arrived at Discord.
    pub(in crate::discord) fn hear_delivery(&self, arrived: Timestamp) {
        let mut state = self.state();
        state.reckoning.hear_delivery(arrived, Instant::now());
    }

    /// Whether the time is not in doubt.
    pub(in crate::discord) fn is_certain(&self) -> bool {
        self.state().reckoning.doubt.is_none()
    }

    /// How far a time is from now, also from the time that is in doubt.
    pub(in crate::discord) fn distance(&self, time: Timestamp) -> Duration {
        self.state().reckoning.distance(time, Instant::now())
    }

    /// How far this machine's clock is behind Discord's as answers tell it, in milliseconds; 0
    /// before Discord has answered.
    pub(in crate::discord) fn behind(&self) -> i64 {
        let reckoning = &self.state().reckoning;
        let ahead = reckoning.doubt.as_ref().map_or(0, |doubt| doubt.ahead);
        let told = reckoning.expected(Instant::now()).0.saturating_add(ahead);
        told.saturating_sub(machine_time().0)
    }

    /// Whether a request was answered within this time.
    pub(in crate::discord) fn was_heard_within(&self, time: Duration) -> bool {
        let heard = self.state().heard;
        heard.is_some_and(|heard| heard.elapsed() < time)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Clock for DiscordTime {
    fn now(&self) -> Timestamp {
        self.state().reckoning.expected(Instant::now())
    }

    fn now_and_skipped(&self) -> (Timestamp, Duration) {
        let reckoning = &self.state().reckoning;
        (reckoning.expected(Instant::now()), reckoning.skipped)
    }

    fn is_after(&self, moment: Timestamp) -> bool {
        self.state().reckoning.is_after(moment, Instant::now())
    }
}

impl Reckoning {
    const fn new(believe_after: Duration, at: Instant, time: Timestamp) -> Self {
        Self {
            known: (at, time),
            doubt: None,
            believe_after,
            skipped: Duration::ZERO,
        }
    }

    /// Discord's time now, as far as it is believed.
    fn expected(&self, now: Instant) -> Timestamp {
        let (at, time) = self.known;
        time.after(now.saturating_duration_since(at))
    }

    fn hear_answer(&mut self, told: Timestamp, now: Instant) {
        let ahead = told.0.saturating_sub(self.expected(now).0);
        if self.believe_after.is_zero() {
            let forward = u64::try_from(ahead).unwrap_or_default();
            let forward = Duration::from_millis(forward);
            if forward >= PRECISION {
                self.skipped += forward;
            }
            self.believe(told, now);
            return;
        }
        if is_within(TOLERANCE, ahead) {
            self.believe(told, now);
            return;
        }
        let doubt = self.doubt.as_ref();
        let agrees = |it: &&Doubt| is_within(TOLERANCE, it.ahead.saturating_sub(ahead));
        if let Some(doubt) = doubt.filter(agrees) {
            let lasted = now.saturating_duration_since(doubt.since);
            if doubt.is_confirmed && lasted >= self.believe_after {
                tracing::warn!(
                    "the clock jumps by {ahead} ms: answers and deliveries have agreed on that"
                );
                self.believe(told, now);
            }
            return;
        }
        tracing::warn!(
            "an answer's date is {ahead} ms from the expected time; no time runs out while that is \
             in doubt"
        );
        self.doubt = Some(Doubt {
            ahead,
            since: now,
            is_confirmed: false,
        });
    }

    fn hear_delivery(&mut self, arrived: Timestamp, now: Instant) {
        let ahead = arrived.0.saturating_sub(self.expected(now).0);
        if let Some(doubt) = &mut self.doubt {
            doubt.is_confirmed = is_within(TOLERANCE, doubt.ahead.saturating_sub(ahead));
            if !doubt.is_confirmed {
                doubt.since = now;
            }
        }
    }

    fn believe(&mut self, told: Timestamp, now: Instant) {
        let expected = self.expected(now);
        let is_same = is_within(PRECISION, told.0.saturating_sub(expected.0));
        self.known = (now, if is_same { expected } else { told });
        self.doubt = None;
    }

    fn distance(&self, time: Timestamp, now: Instant) -> Duration {
        let [ahead, doubted] = self.ahead(time, now).map(i64::unsigned_abs);
        Duration::from_millis(ahead.min(doubted))
    }

    fn is_after(&self, moment: Timestamp, now: Instant) -> bool {
        self.ahead(moment, now).iter().all(|ahead| *ahead < 0)
    }

    /// How far a time is ahead of the expected one and of the one that answers tell, in
    /// milliseconds.
    fn ahead(&self, time: Timestamp, now: Instant) -> [i64; 2] {
        let ahead = time.0.saturating_sub(self.expected(now).0);
        let doubt = self.doubt.as_ref().map_or(0, |it| it.ahead);
        [ahead, ahead.saturating_sub(doubt)]
    }
}

/// Whether a difference in milliseconds is at most this.
fn is_within(most: Duration, difference: i64) -> bool {
    Duration::from_millis(difference.unsigned_abs()) <= most
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Timestamp = Timestamp(1_800_000_000_000);
    const HOUR: i64 = 3_600_000;
    const MINUTE: Duration = Duration::from_mins(1);

    /// A clock at the start, and what it hears so many seconds later.
    struct Heard(Reckoning, Instant);

    impl Heard {
        fn nothing() -> Self {
            let now = Instant::now();
            Self(Reckoning::new(MINUTE, now, START), now)
        }

        fn right(seconds: u64) -> Timestamp {
            START.after(Duration::from_secs(seconds))
        }

        fn at(&self, seconds: u64) -> Instant {
            self.1 + Duration::from_secs(seconds)
        }

        /// An answer that is dated this much after the right time.
        fn answer(&mut self, seconds: u64, ahead: i64) {
            let told = Timestamp(Self::right(seconds).0 + ahead);
            let now = self.at(seconds);
            self.0.hear_answer(told, now);
        }

        /// A delivery that arrived at Discord this much after the right time.
        fn delivery(&mut self, seconds: u64, ahead: i64) {
            let arrived = Timestamp(Self::right(seconds).0 + ahead);
            let now = self.at(seconds);
            self.0.hear_delivery(arrived, now);
        }

        /// How far the clock is ahead of the right time.
        fn ahead(&self, seconds: u64) -> i64 {
            self.0.expected(self.at(seconds)).0 - Self::right(seconds).0
        }

        fn is_certain(&self) -> bool {
            self.0.doubt.is_none()
        }
    }

    #[test]
    fn a_small_difference_is_believed_at_once_and_a_smaller_one_changes_nothing() {
        let mut heard = Heard::nothing();
        heard.answer(1, 2_999);
        assert_eq!(heard.ahead(1), 0);
        heard.answer(2, 40_000);
        assert_eq!(heard.ahead(2), 40_000);
        heard.answer(3, -10_000);
        assert_eq!(heard.ahead(3), -10_000);
        assert!(heard.is_certain());
    }

    #[test]
    fn one_answer_with_a_wrong_date_raises_a_doubt_and_sets_nothing() {
        let mut heard = Heard::nothing();
        heard.answer(1, 0);
        heard.answer(2, 48 * HOUR);
        assert!(!heard.is_certain());
        assert_eq!(heard.ahead(2), 0);
        heard.answer(3, 0);
        assert!(heard.is_certain());
        assert_eq!(heard.ahead(3), 0);
    }

    #[test]
    fn a_jump_is_believed_when_answers_and_deliveries_have_agreed_for_a_minute() {
        for jump in [2 * HOUR, -HOUR] {
            let mut heard = Heard::nothing();
            heard.answer(10, jump);
            heard.delivery(20, jump);
            heard.answer(69, jump + 1000);
            assert!(!heard.is_certain());
            assert_eq!(heard.ahead(69), 0);
            heard.answer(70, jump);
            assert!(heard.is_certain());
            assert_eq!(heard.ahead(70), jump);
        }
    }

    #[test]
    fn a_jump_that_no_delivery_confirms_is_never_believed() {
        let mut heard = Heard::nothing();
        for second in (0..100_000).step_by(10) {
            heard.answer(second, HOUR);
        }
        assert!(!heard.is_certain());
        // A delivery that contradicts it does no good either.
        heard.delivery(100_000, 0);
        heard.answer(100_100, HOUR);
        assert!(!heard.is_certain());
        assert_eq!(heard.ahead(100_100), 0);
        // The minute begins anew.
        heard.delivery(100_110, HOUR);
        heard.answer(100_111, HOUR);
        assert!(heard.is_certain());
    }

    #[test]
    fn answers_that_contradict_each_other_are_not_believed() {
        let mut heard = Heard::nothing();
        for second in (0..1000).step_by(10) {
            heard.answer(second, HOUR);
            heard.delivery(second, HOUR);
            heard.answer(second + 5, 2 * HOUR);
            heard.delivery(second + 5, 2 * HOUR);
        }
        assert!(!heard.is_certain());
        assert_eq!(heard.ahead(1000), 0);
    }

    #[test]
    fn a_late_delivery_raises_no_doubt() {
        let mut heard = Heard::nothing();
        heard.answer(1, 0);
        heard.delivery(2, -HOUR);
        assert!(heard.is_certain());
    }

    #[test]
    fn a_delivery_is_near_the_time_that_is_in_doubt() {
        let mut heard = Heard::nothing();
        let now = heard.at(1);
        let signed = Timestamp(Heard::right(1).0 + HOUR);
        assert_eq!(heard.0.distance(signed, now), Duration::from_hours(1));
        heard.answer(1, HOUR);
        assert_eq!(heard.0.distance(signed, now), Duration::ZERO);
        assert_eq!(heard.0.distance(Heard::right(1), now), Duration::ZERO);
    }

    #[test]
    fn while_the_time_is_in_doubt_it_is_after_what_is_past_by_both() {
        let mut heard = Heard::nothing();
        let now = heard.at(1);
        let [sent, before] = [30, 90].map(|minutes| START.before(Duration::from_mins(minutes)));
        assert!(heard.0.is_after(sent, now));
        heard.answer(1, -HOUR);
        assert!(!heard.0.is_after(sent, now));
        assert!(heard.0.is_after(before, now));
    }

    #[test]
    fn where_time_may_be_skipped_every_date_is_believed() {
        let mut heard = Heard::nothing();
        heard.0.believe_after = Duration::ZERO;
        heard.answer(1, HOUR);
        assert_eq!(heard.ahead(1), HOUR);
        assert_eq!(heard.0.skipped, Duration::from_hours(1));
        heard.answer(2, 0);
        assert_eq!(heard.ahead(2), 0);
        assert_eq!(heard.0.skipped, Duration::from_hours(1));
    }

    #[test]
    fn only_an_answer_to_a_request_that_was_done_tells_the_time() {
        let time = DiscordTime::new(MINUTE);
        let within = Duration::from_mins(1);
        let in_an_hour = std::time::SystemTime::now() + Duration::from_hours(1);
        let date = httpdate::fmt_http_date(in_an_hour);
        let hear = |status| time.hear_answer(status, Some(&date), Instant::now());
        for status in [StatusCode::BAD_GATEWAY, StatusCode::SERVICE_UNAVAILABLE] {
            hear(status);
            assert!(time.is_certain() && !time.was_heard_within(within));
        }
        for status in [StatusCode::TOO_MANY_REQUESTS, StatusCode::FORBIDDEN] {
            hear(status);
            assert!(time.is_certain() && time.was_heard_within(within));
        }
        hear(StatusCode::OK);
        assert!(!time.is_certain());
    }
}
