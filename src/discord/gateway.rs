//! What Discord tells over the gateway.

use std::sync::atomic::{AtomicBool, Ordering};

use super::{
    dispatcher::Dispatcher,
    event::{Event, Profile, Ready, Server},
};
use crate::{
    ids::{ChannelId, PersonId, ServerId},
    texts::Locale,
};

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
            Event::Interaction(interaction) => {
                if let Some(_task) = self.dispatcher.begin_task() {
                    self.dispatcher.interaction(&interaction).await;
                }
            }
            Event::Message(message) => self.dispatcher.message(&message).await,
        }
    }

    async fn ready(&self, ready: Ready) {
        self.dispatcher.set_me(PersonId(ready.user.id.get()));
        let servers = ready.guilds.len();
        tracing::info!("{} is ready; servers: {servers}", ready.user.username);
        // Once, although every shard begins a session and may begin others: Discord keeps the
        // commands until other ones are registered.
        if !self.registered.swap(true, Ordering::AcqRel) {
            let application = ready.application.id;
            self.dispatcher
                .register_commands(application, self.server)
                .await;
        }
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
}
