//! The rate limit of each person: a token bucket in memory, which ordinary play never empties.

use std::{
    fmt,
    num::{NonZero, NonZeroU32},
    time::Duration,
};

use governor::{
    Quota, RateLimiter,
    clock::{Clock, DefaultClock},
    middleware::NoOpMiddleware,
    state::keyed::HashMapStateStore,
};

use crate::{bot::Effort, ids::PersonId};

/// Tokens that a command costs; a completion costs one.
const COMMAND: NonZeroU32 = NonZero::new(2).expect("not zero");
/// Tokens that a command of [`Effort::Heavy`] costs.
const HEAVY_COMMAND: NonZeroU32 = NonZero::new(20).expect("not zero");
/// Minimum time between two notices of an empty bucket to a person whose commands, being typed, may
/// go unanswered.
const NOTICE_EVERY: Duration = Duration::from_secs(10);
/// Number of persons remembered before those with a full bucket are forgotten.
const MOST_PERSONS: usize = 10_000;

type Buckets<C> =
    RateLimiter<PersonId, HashMapStateStore<PersonId>, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// What a person asks for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Demand {
    /// Completions of what is being typed, or a form to type in.
    Completion,
    /// A command, a button, a menu, or a form that was filled in.
    Command(Effort),
}

pub struct Budget<C: Clock = DefaultClock> {
    buckets: Buckets<C>,
    notices: Buckets<C>,
    clock: C,
}

impl<C: Clock> fmt::Debug for Budget<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Budget {{ persons: {}, .. }}", self.buckets.len())
    }
}

impl Budget {
    /// Buckets hold half a minute's worth.
    pub fn new(commands_per_minute: NonZeroU32) -> Self {
        Self::with_clock(commands_per_minute, DefaultClock::default())
    }
}

impl<C: Clock + Clone> Budget<C> {
    fn with_clock(commands_per_minute: NonZeroU32, clock: C) -> Self {
        let tokens = commands_per_minute.saturating_mul(COMMAND);
        let burst = commands_per_minute.max(HEAVY_COMMAND);
        let refill = Quota::per_minute(tokens).allow_burst(burst);
        let notices = Quota::with_period(NOTICE_EVERY).unwrap_or(refill);
        let buckets = |quota| RateLimiter::new(quota, HashMapStateStore::default(), clock.clone());
        Self {
            buckets: buckets(refill),
            notices: buckets(notices),
            clock,
        }
    }

    /// Takes the cost of the demand from the person's bucket.
    ///
    /// # Errors
    /// The time to wait, when there are too few tokens in it.
    pub fn spend(&self, person: PersonId, demand: Demand) -> Result<(), Duration> {
        forget_full(&self.buckets);
        let cost = match demand {
            Demand::Completion => NonZeroU32::MIN,
            Demand::Command(Effort::Light | Effort::Long) => COMMAND,
            Demand::Command(Effort::Heavy) => HEAVY_COMMAND,
        };
        match self.buckets.check_key_n(&person, cost) {
            Ok(Err(not_until)) => Err(not_until.wait_time_from(self.clock.now())),
            // No bucket is too small for any cost.
            Ok(Ok(())) | Err(_) => Ok(()),
        }
    }

    /// Whether to tell a person that their bucket is empty. A notice about a typed command costs
    /// requests to Discord, so they are rare.
    pub fn may_tell(&self, person: PersonId) -> bool {
        forget_full(&self.notices);
        self.notices.check_key(&person).is_ok()
    }
}

fn forget_full<C: Clock>(buckets: &Buckets<C>) {
    if buckets.len() > MOST_PERSONS {
        buckets.retain_recent();
        buckets.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use governor::clock::FakeRelativeClock;

    use super::*;

    const ANN: PersonId = PersonId(1);
    const BEN: PersonId = PersonId(2);
    const LIGHT: Demand = Demand::Command(Effort::Light);
    const HEAVY: Demand = Demand::Command(Effort::Heavy);

    fn budget() -> (Budget<FakeRelativeClock>, FakeRelativeClock) {
        let clock = FakeRelativeClock::default();
        let rate = NonZeroU32::new(120).unwrap();
        (Budget::with_clock(rate, clock.clone()), clock)
    }

    fn number_of(budget: &Budget<FakeRelativeClock>, demand: Demand) -> usize {
        let spend = |_: &i32| budget.spend(ANN, demand).is_ok();
        (0..1000).take_while(spend).count()
    }

    #[test]
    fn a_full_bucket_holds_half_a_minute_and_refills_with_time() {
        for (demand, at_once, in_ten_seconds) in [
            (Demand::Completion, 120, 40),
            (LIGHT, 60, 20),
            (HEAVY, 6, 2),
        ] {
            let (budget, clock) = budget();
            assert_eq!(number_of(&budget, demand), at_once, "{demand:?}");
            clock.advance(Duration::from_secs(10));
            assert_eq!(number_of(&budget, demand), in_ten_seconds, "{demand:?}");
        }
    }

    #[test]
    fn an_empty_bucket_says_how_long_to_wait_and_is_nobody_elses() {
        let (budget, clock) = budget();
        number_of(&budget, LIGHT);
        let wait = budget.spend(ANN, LIGHT).unwrap_err();
        assert_eq!(wait, Duration::from_millis(500));
        assert_eq!(budget.spend(BEN, LIGHT), Ok(()));
        clock.advance(wait);
        assert_eq!(budget.spend(ANN, LIGHT), Ok(()));
    }

    #[test]
    fn the_smallest_budget_has_room_for_what_takes_long() {
        let budget = Budget::with_clock(NonZeroU32::MIN, FakeRelativeClock::default());
        assert_eq!(budget.spend(ANN, HEAVY), Ok(()));
        assert!(budget.spend(ANN, HEAVY).is_err());
    }

    #[test]
    fn notices_are_rare_and_full_buckets_are_forgotten() {
        let (budget, clock) = budget();
        assert!(budget.may_tell(ANN) && !budget.may_tell(ANN) && budget.may_tell(BEN));
        clock.advance(NOTICE_EVERY);
        assert!(budget.may_tell(ANN));
        for person in 0..=MOST_PERSONS as u64 {
            assert_eq!(budget.spend(PersonId(person), LIGHT), Ok(()));
        }
        clock.advance(Duration::from_mins(1));
        assert_eq!(budget.spend(ANN, LIGHT), Ok(()));
        assert_eq!(budget.buckets.len(), 1);
    }
}
