//! What Discord tells over the gateway.

pub(in crate::discord) mod endpoint;
pub(in crate::discord) mod event;
pub(in crate::discord) mod shard;
pub(in crate::discord) mod shards;

use crate::{
    discord::{answer::dispatcher::Dispatcher, hear::reading::Unreadable},
    ids::{ChannelId, ServerId},
    texts::Locale,
};
use event::{Event, Profile, Ready, Server};

/// Hands events to the dispatcher, whichever connection they come from.
#[derive(Debug)]
pub struct Gateway {
    dispatcher: Dispatcher,
}

impl Gateway {
    pub const fn new(dispatcher: Dispatcher) -> Self {
        Self { dispatcher }
    }

    /// Handles an event. That may take as long as a command does.
    pub async fn handle(&self, event: Event) {
        match event {
            Event::Ready(ready) => self.ready(&ready).await,
            Event::Resumed => {}
            Event::Server(server) => self.server(server).await,
            Event::ServerLeft(server) => {
                self.dispatcher.server_left(ServerId(server.get())).await;
            }
            Event::ServerChanged(profile) => self.set_language(&profile),
            Event::ChannelDeleted(deleted) => {
                let channel = ChannelId(deleted.id.get());
                let server = deleted.guild_id.map(|it| ServerId(it.get()));
                match deleted.parent_id.map(|it| ChannelId(it.get())) {
                    Some(parent) => self.dispatcher.thread_deleted(channel, parent).await,
                    None => self.dispatcher.channel_deleted(channel, server).await,
                }
            }
            Event::Interaction(interaction) => {
                if let Some(_task) = self.dispatcher.begin_task() {
                    // Another instance may have a connection for the same shard.
                    if self.dispatcher.bot.may_have_others() {
                        let reuse = &self.dispatcher.wire.token_reuse;
                        reuse.may_be_repeated(interaction.asked.to.id);
                    }
                    self.dispatcher.interaction(*interaction).await;
                }
            }
            Event::Message(message) => self.dispatcher.message(&message).await,
        }
    }

    /// Deals with an event that cannot be read.
    pub async fn unreadable(&self, event: Unreadable) {
        if let Some(_task) = self.dispatcher.begin_task() {
            if let Some(answerable) = &event.answerable
                && self.dispatcher.bot.may_have_others()
            {
                let reuse = &self.dispatcher.wire.token_reuse;
                reuse.may_be_repeated(answerable.to.id);
            }
            self.dispatcher.unreadable(event).await;
        }
    }

    async fn ready(&self, ready: &Ready) {
        let servers = ready.guilds.len();
        tracing::info!("{} is ready; servers: {servers}", ready.user.username);
        let listed = ready.guilds.iter().map(|it| ServerId(it.id.get()));
        let (number, total) = ready.shard.unwrap_or((0, 1));
        let is_told_of = |server: ServerId| (server.0 >> 22) % total.max(1) == number;
        self.dispatcher
            .compare_servers(&listed.collect(), is_told_of)
            .await;
    }

    async fn server(&self, server: Server) {
        self.set_language(&server.profile);
        let listed = server.channels.iter().chain(&server.threads);
        let channels = listed.map(|it| ChannelId(it.id.get())).collect();
        let server = ServerId(server.profile.id.get());
        self.dispatcher.bot.server_joined(server).await;
        self.dispatcher.compare_channels(server, &channels).await;
    }

    fn set_language(&self, profile: &Profile) {
        let locale = Locale::from_tag(&profile.preferred_locale);
        let server = ServerId(profile.id.get());
        self.dispatcher.set_language(server, locale);
    }
}
