//! Another program that answers with the same token. Discord hands every interaction to both; one
//! answers, and the other is refused.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use serenity::all::InteractionId;
use tokio::time::Instant;

/// Number of interactions that are remembered: those of some minutes.
const REMEMBERED: usize = 4096;
/// It is told no more often than this.
const TELL_EVERY: Duration = Duration::from_mins(1);

/// Notices another program.
#[derive(Debug, Default)]
pub struct Rival {
    seen: Mutex<Seen>,
}

#[derive(Debug, Default)]
struct Seen {
    /// How often each interaction was to be answered for the first time.
    answers: HashMap<InteractionId, u32>,
    oldest: VecDeque<InteractionId>,
    told: Option<Instant>,
}

impl Rival {
    /// Remembers that this interaction is to be answered for the first time: more than once if it
    /// was delivered more than once.
    pub fn answering(&self, interaction: InteractionId) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let answers = seen.answers.entry(interaction).or_default();
        *answers += 1;
        if *answers == 1 {
            seen.oldest.push_back(interaction);
        }
        if seen.oldest.len() > REMEMBERED
            && let Some(oldest) = seen.oldest.pop_front()
        {
            seen.answers.remove(&oldest);
        }
    }

    /// Discord says that this interaction has been answered, and no try of this answer can have
    /// done it. Returns whether that is to be told: it was another program, unless the interaction
    /// was delivered twice, and it was not told a moment ago.
    pub fn has_answered(&self, interaction: InteractionId, now: Instant) -> bool {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let is_other = seen.answers.get(&interaction) == Some(&1);
        let is_due = seen
            .told
            .is_none_or(|told| now.duration_since(told) >= TELL_EVERY);
        if is_other && is_due {
            seen.told = Some(now);
        }
        is_other && is_due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_program_is_told_of_once_a_minute() {
        let (rival, now) = (Rival::default(), Instant::now());
        for id in 1..=3 {
            rival.answering(id.into());
        }
        assert!(rival.has_answered(1.into(), now));
        assert!(!rival.has_answered(2.into(), now));
        assert!(rival.has_answered(3.into(), now + TELL_EVERY));
    }

    #[test]
    fn a_repeated_delivery_is_no_other_program() {
        let rival = Rival::default();
        rival.answering(1.into());
        rival.answering(1.into());
        assert!(!rival.has_answered(1.into(), Instant::now()));
    }

    #[test]
    fn only_so_many_are_remembered() {
        let rival = Rival::default();
        for id in 1..=REMEMBERED as u64 + 1 {
            rival.answering(id.into());
        }
        assert!(!rival.has_answered(1.into(), Instant::now()));
        assert_eq!(rival.seen.lock().unwrap().answers.len(), REMEMBERED);
    }
}
