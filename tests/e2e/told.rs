//! For tests in which time passes: what the bot tells without being asked.

use std::time::Duration;

use causeway::sandbox::{Message, Snowflake, World};

use crate::harness::{Harbour, Settings};

/// The route by which the bot posts.
pub const POST: &str = "POST /channels/{channel_id}/messages";

/// A bot that looks at the clock as often as it can be told to.
pub fn looking_often() -> Settings {
    Settings {
        environment: vec![("LOOK_EVERY", "1s".to_owned())],
        ..Settings::default()
    }
}

/// The messages that have been told in a channel with these words, also those that are deleted.
pub fn told_in(world: &World, channel: Snowflake, words: &str) -> Vec<Message> {
    let messages = world.messages_ever(channel);
    let told = messages.filter(|message| message.content.contains(words));
    told.cloned().collect()
}

/// Whether a text tells of this move of Trypsylon: the cards, and where they are pushed in.
pub fn tells_of(text: &str, mv: &str) -> bool {
    let parts = mv.split([' ', '+']);
    let mut places = parts.filter_map(|part| part.split('-').next());
    places.all(|place| text.contains(&format!("**{place}")))
}

impl Harbour {
    /// The stand-in with a bot that looks at the clock every second, and has done so once.
    pub async fn looking_often() -> Self {
        let harbour = Self::with(looking_often()).await;
        harbour.until_stored("SELECT COUNT(*) FROM heartbeat").await;
        harbour
    }

    /// Skips time, and waits until the bot, which looks often, knows.
    pub async fn skip(&self, time: Duration) {
        self.sandbox.skip(time);
        // Discord tells the time in whole seconds.
        let since = self.sandbox.now() - 1000;
        let known = format!("SELECT COUNT(*) FROM heartbeat WHERE beat_at > {since}");
        self.until_stored(&known).await;
    }

    /// Number of messages told in `#harbour` with these words.
    pub fn told(&self, words: &str) -> usize {
        let channel = self.channel;
        self.sandbox
            .look(|world| told_in(world, channel, words).len())
    }

    /// Waits for the first message in a channel with these words.
    pub async fn first_told(&self, channel: Snowflake, words: &str) -> Message {
        self.until(words, |world| told_in(world, channel, words).pop())
            .await
    }
}
