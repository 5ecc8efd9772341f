//! What Discord tells over the gateway.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use serenity::{
    all::{Guild, GuildChannel, Interaction, Message, PartialGuild, PartialGuildChannel, Ready, ResumedEvent, ShardStageUpdateEvent},
    async_trait,
    client::{Context, EventHandler},
};

use super::{commands, dispatch::Dispatcher};
use crate::{
    ids::{ChannelId, PersonId, ServerId},
    texts::Locale,
};

/// What is waited before the commands are registered again, if that failed.
const AGAIN_AFTER: Duration = Duration::from_mins(1);

/// Hands events to the dispatcher. serenity gives each event a task of its own.
#[derive(Debug)]
pub struct Gateway {
    dispatcher: Dispatcher,
    /// Where the commands are registered: one server, or everywhere.
    server: Option<ServerId>,
    registered: AtomicBool,
}

impl Gateway {
    /// Events for this dispatcher.
    pub const fn new(dispatcher: Dispatcher, server: Option<ServerId>) -> Self {
        Self { dispatcher, server, registered: AtomicBool::new(false) }
    }

    /// Registers the commands: once, although every shard is ready, and again after each lost session.
    async fn register(&self, ready: &Ready) {
        if self.registered.swap(true, Ordering::AcqRel) {
            return;
        }
        let commands = commands::registration();
        while let Err(why) = self.dispatcher.wire.register(ready.application.id, self.server, &commands).await {
            tracing::error!(%why, "the commands cannot be registered and stay as they were; the next try is in a minute");
            tokio::time::sleep(AGAIN_AFTER).await;
        }
    }
}

#[async_trait]
impl EventHandler for Gateway {
    async fn ready(&self, _: Context, ready: Ready) {
        self.dispatcher.is_me(PersonId(ready.user.id.get()));
        self.register(&ready).await;
        tracing::info!("{} is ready; servers: {}", ready.user.name, ready.guilds.len());
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        tracing::info!("the gateway's session goes on");
    }

    async fn shard_stage_update(&self, _: Context, event: ShardStageUpdateEvent) {
        tracing::debug!("the gateway's shard {} is {}", event.shard_id, event.new);
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        let server = ServerId(guild.id.get());
        self.dispatcher.speaks(server, Locale::from_tag(&guild.preferred_locale));
        let channels = guild.channels.keys().copied().chain(guild.threads.iter().map(|thread| thread.id));
        self.dispatcher.has_channels(server, &channels.map(|id| ChannelId(id.get())).collect()).await;
        self.dispatcher.announce_unshown(server).await;
    }

    async fn channel_delete(&self, _: Context, channel: GuildChannel, _: Option<Vec<Message>>) {
        self.dispatcher.is_gone(ChannelId(channel.id.get())).await;
    }

    async fn thread_delete(&self, _: Context, thread: PartialGuildChannel, _: Option<GuildChannel>) {
        self.dispatcher.is_gone(ChannelId(thread.id.get())).await;
    }

    async fn guild_update(&self, _: Context, _: Option<Guild>, guild: PartialGuild) {
        self.dispatcher.speaks(ServerId(guild.id.get()), Locale::from_tag(&guild.preferred_locale));
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => self.dispatcher.command(&command).await,
            Interaction::Component(component) => self.dispatcher.component(&component).await,
            Interaction::Autocomplete(command) => self.dispatcher.autocomplete(&command).await,
            other => tracing::debug!("an interaction of no use: {:?}", other.kind()),
        }
    }

    async fn message(&self, _: Context, message: Message) {
        self.dispatcher.message(&message).await;
    }
}
