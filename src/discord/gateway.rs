//! What Discord tells over the gateway.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use serenity::all::{ApplicationId, Interaction};

use super::{
    commands,
    dispatcher::Dispatcher,
    event::{Event, Profile, Ready, Server},
};
use crate::{
    ids::{ChannelId, PersonId, ServerId},
    texts::{Locale, set_command_ids},
};

/// The pause before the commands are registered again, if that failed.
const AGAIN_AFTER: Duration = Duration::from_mins(1);

/// Hands events to the dispatcher, whichever connection they come from.
#[derive(Debug)]
pub struct Gateway {
    dispatcher: Dispatcher,
    /// Where the commands are registered: one server, or everywhere.
    server: Option<ServerId>,
    registered: AtomicBool,
}

impl Gateway {
    pub const fn new(dispatcher: Dispatcher, server: Option<ServerId>) -> Self {
        Self {
            dispatcher,
            server,
            registered: AtomicBool::new(false),
        }
    }

    /// Handles an event. That may take as long as a command does.
    pub async fn handle(&self, event: Event) {
        match event {
            Event::Ready(ready) => self.ready(ready).await,
            Event::Resumed => {}
            Event::Server(server) => self.server(server).await,
            Event::ServerLeft(server) => {
                self.dispatcher.server_left(ServerId(server.get())).await;
            }
            Event::ServerChanged(profile) => self.set_language(&profile),
            Event::ChannelDeleted(channel) => {
                let channel = ChannelId(channel.get());
                self.dispatcher.channel_deleted(channel).await;
            }
            Event::Interaction(interaction) => self.interaction(&interaction).await,
            Event::Message(message) => self.dispatcher.message(&message).await,
        }
    }

    async fn ready(&self, ready: Ready) {
        self.dispatcher.set_me(PersonId(ready.user.id.get()));
        let servers = ready.guilds.len();
        tracing::info!("{} is ready; servers: {servers}", ready.user.username);
        self.register(ready.application.id).await;
    }

    /// Registers the commands once, although every shard begins a session and may begin others:
    /// Discord keeps them until other ones are registered.
    async fn register(&self, application: ApplicationId) {
        if self.registered.swap(true, Ordering::AcqRel) {
            return;
        }
        let commands = commands::registration();
        let wire = &self.dispatcher.wire;
        let ids = loop {
            match wire.register(application, self.server, &commands).await {
                Ok(ids) => break ids,
                Err(why) => tracing::error!(
                    %why,
                    "the commands cannot be registered and stay as they were; \
                     the next try is in a minute"
                ),
            }
            tokio::time::sleep(AGAIN_AFTER).await;
        };
        set_command_ids(ids);
        tracing::info!("the commands are registered");
    }

    async fn server(&self, server: Server) {
        self.set_language(&server.profile);
        let listed = server.channels.iter().chain(&server.threads);
        let channels = listed.map(|it| ChannelId(it.id.get())).collect();
        let server = ServerId(server.profile.id.get());
        self.dispatcher.bot.server_joined(server).await;
        self.dispatcher.compare_channels(server, &channels).await;
        self.dispatcher.announce_unshown(server).await;
    }

    fn set_language(&self, profile: &Profile) {
        let locale = Locale::from_tag(&profile.preferred_locale);
        let server = ServerId(profile.id.get());
        self.dispatcher.set_language(server, locale);
    }

    async fn interaction(&self, interaction: &Interaction) {
        match interaction {
            Interaction::Command(command) => self.dispatcher.command(command).await,
            Interaction::Component(component) => self.dispatcher.component(component).await,
            Interaction::Autocomplete(command) => self.dispatcher.autocomplete(command).await,
            other => tracing::debug!("an interaction of no use: {:?}", other.kind()),
        }
    }
}
