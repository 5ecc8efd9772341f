//! The commands in hand: how many they are, and whether new ones are taken.

use std::time::Duration;

use tokio::sync::watch;

/// Counts the commands in hand.
#[derive(Clone, Debug)]
pub struct Hand {
    state: watch::Sender<State>,
}

#[derive(Debug)]
struct State {
    closed: bool,
    count: usize,
}

/// A command in hand, until it is dropped.
#[derive(Debug)]
pub struct InHand {
    state: watch::Sender<State>,
}

impl Default for Hand {
    fn default() -> Self {
        Self {
            state: watch::Sender::new(State {
                closed: false,
                count: 0,
            }),
        }
    }
}

impl Hand {
    /// Takes a command, unless the program is about to end.
    pub fn take(&self) -> Option<InHand> {
        let taken = self.state.send_if_modified(|state| {
            state.count += usize::from(!state.closed);
            !state.closed
        });
        taken.then(|| InHand {
            state: self.state.clone(),
        })
    }

    /// Takes no more commands, and waits until those in hand are finished, but not longer than
    /// this. Returns how many are left.
    pub async fn finish(&self, within: Duration) -> usize {
        self.state.send_modify(|state| state.closed = true);
        let mut state = self.state.subscribe();
        // The sender lives as long as self, so waiting cannot fail otherwise.
        let _ = tokio::time::timeout(within, state.wait_for(|state| state.count == 0)).await;
        self.state.borrow().count
    }
}

impl Drop for InHand {
    fn drop(&mut self) {
        self.state.send_modify(|state| state.count -= 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_in_hand_is_finished_and_nothing_new_is_taken() {
        let hand = Hand::default();
        let command = hand.take().expect("open");
        let finishing = tokio::spawn({
            let hand = hand.clone();
            async move { hand.finish(Duration::from_mins(1)).await }
        });
        while hand.take().is_some() {
            tokio::task::yield_now().await;
        }
        assert!(!finishing.is_finished());
        drop(command);
        assert_eq!(finishing.await.expect("no panic"), 0);
    }

    #[tokio::test]
    async fn what_takes_too_long_is_counted() {
        let hand = Hand::default();
        let _command = hand.take();
        assert_eq!(hand.finish(Duration::from_millis(1)).await, 1);
    }
}
