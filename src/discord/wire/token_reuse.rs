//! Detects another program that uses the bot's token. The gateway delivers every interaction to
//! both; one answers it, and the other is refused.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use serenity::all::InteractionId;
use tokio::time::Instant;

/// Number of interactions remembered: those of some minutes.
const REMEMBERED: usize = 4096;
/// Minimum time between two reports.
const REPORT_EVERY: Duration = Duration::from_mins(1);

#[derive(Debug, Default)]
pub struct TokenReuse {
    seen: Mutex<Seen>,
}

#[derive(Debug, Default)]
struct Seen {
    /// Number of first answers to each interaction.
    answers: HashMap<InteractionId, u32>,
    reported: Option<Instant>,
}

impl TokenReuse {
    /// Notes that an interaction may be delivered to another instance as well: if it has been
    /// answered, that one was faster.
    pub fn may_be_repeated(&self, interaction: InteractionId) {
        self.answering(interaction);
    }

    /// Counts a first answer to an interaction: there are several if it was delivered repeatedly.
    pub fn answering(&self, interaction: InteractionId) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.answers.len() >= REMEMBERED {
            seen.answers.clear();
        }
        *seen.answers.entry(interaction).or_default() += 1;
    }

    /// Discord calls an interaction answered which no try of this program can have answered.
    /// Returns whether to report another program: not where the interaction was delivered
    /// repeatedly, and not more often than once a minute.
    pub fn already_answered(&self, interaction: InteractionId, now: Instant) -> bool {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let is_other = seen.answers.get(&interaction) == Some(&1);
        let is_old = |reported| now.duration_since(reported) >= REPORT_EVERY;
        let is_due = is_other && seen.reported.is_none_or(is_old);
        if is_due {
            seen.reported = Some(now);
        }
        is_due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_program_is_reported_once_a_minute() {
        let (reuse, now) = (TokenReuse::default(), Instant::now());
        for id in 1..=3 {
            reuse.answering(id.into());
        }
        assert!(reuse.already_answered(1.into(), now));
        assert!(!reuse.already_answered(2.into(), now));
        assert!(reuse.already_answered(3.into(), now + REPORT_EVERY));
    }

    #[test]
    fn a_repeated_delivery_is_no_other_program() {
        let reuse = TokenReuse::default();
        reuse.answering(1.into());
        reuse.answering(1.into());
        assert!(!reuse.already_answered(1.into(), Instant::now()));
    }

    #[test]
    fn another_instance_is_no_other_program() {
        let reuse = TokenReuse::default();
        reuse.may_be_repeated(1.into());
        reuse.answering(1.into());
        assert!(!reuse.already_answered(1.into(), Instant::now()));
    }

    #[test]
    fn the_number_of_remembered_interactions_is_limited() {
        let reuse = TokenReuse::default();
        for id in 1..=REMEMBERED as u64 + 1 {
            reuse.answering(id.into());
        }
        assert!(!reuse.already_answered(1.into(), Instant::now()));
        assert!(reuse.seen.lock().unwrap().answers.len() <= REMEMBERED);
    }
}
