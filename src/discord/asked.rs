//! What an interaction says besides the action: who asks, where, and in which language.

use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, CommandInteraction,
    ComponentInteraction, InteractionContext, PartialChannel, Permissions,
};
use tokio::time::Instant;

use super::{
    permissions::{is_thread, moderates, place},
    send::Interaction,
};
use crate::{
    bot::{Action, Locales, Person, Place, PlaceKind, Request},
    ids::{ChannelId, DeliveryId, MessageId, PersonId, ServerId},
    texts::Locale,
};

#[derive(Clone, Debug)]
pub struct Asked {
    pub to: Interaction,
    pub delivery: DeliveryId,
    pub by: Person,
    pub place: Place,
    pub locales: Locales,
    /// The message whose button or menu was used.
    pub pressed: Option<MessageId>,
}

impl Asked {
    pub fn request(&self, action: Action) -> Request {
        Request {
            delivery: self.delivery,
            by: self.by.clone(),
            place: self.place,
            locales: self.locales,
            action,
            pressed: self.pressed,
            no_thread_in: Vec::new(),
        }
    }
}

/// Reads the fields that all kinds of interactions have; serenity gives each kind a type of its
/// own.
macro_rules! asked {
    ($interaction:expr) => {{
        let it = $interaction;
        let permissions = it.member.as_ref().and_then(|member| member.permissions);
        let server = it.guild_id.map(|id| ServerId(id.get()));
        let reader = Locale::from_tag(&it.locale);
        let kind = kind(
            server,
            it.channel.as_ref(),
            it.context,
            &it.authorizing_integration_owners,
        );
        // Discord always says; what is missing shows when it refuses something.
        let bot = it.app_permissions.unwrap_or(Permissions::all());
        Asked {
            to: Interaction {
                id: it.id,
                application: it.application_id,
                token: it.token.clone(),
                arrived: Instant::now(),
            },
            delivery: DeliveryId(it.id.get()),
            by: Person {
                id: PersonId(it.user.id.get()),
                moderates: permissions.is_some_and(moderates),
            },
            place: Place {
                largest_file: it.attachment_size_limit as usize,
                ..place(server, ChannelId(it.channel_id.get()), kind, bot)
            },
            locales: Locales {
                reader,
                public: it.guild_locale.as_deref().map_or(reader, Locale::from_tag),
            },
            pressed: None,
        }
    }};
}

impl From<&CommandInteraction> for Asked {
    fn from(interaction: &CommandInteraction) -> Self {
        asked!(interaction)
    }
}

impl From<&ComponentInteraction> for Asked {
    fn from(interaction: &ComponentInteraction) -> Self {
        Self {
            pressed: Some(MessageId(interaction.message.id.get())),
            ..asked!(interaction)
        }
    }
}

fn kind(
    server: Option<ServerId>,
    channel: Option<&PartialChannel>,
    context: Option<InteractionContext>,
    owners: &AuthorizingIntegrationOwners,
) -> PlaceKind {
    let is_guild_install =
        |owner: &_| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_));
    let is_member = owners.0.is_empty() || owners.0.iter().any(is_guild_install);
    match context {
        Some(InteractionContext::PrivateChannel) => PlaceKind::Installed,
        Some(InteractionContext::BotDm) => PlaceKind::WithBot,
        _ if server.is_none() => PlaceKind::WithBot,
        _ if !is_member => PlaceKind::Installed,
        _ if channel.is_some_and(|channel| is_thread(channel.kind)) => PlaceKind::Thread,
        _ => PlaceKind::Channel,
    }
}
