//! What an interaction says besides the action: who asks, where, and in which language.

use serde::de::Error as _;
use serenity::all::{ApplicationId, InteractionId, Permissions};
use tokio::time::Instant;

use crate::{
    bot::{Action, Known, Locales, Person, Place, PlaceKind, Request},
    discord::wire::{
        interaction::Interaction,
        payload::{Head, first_locale},
        permissions::{is_thread, moderates, place},
    },
    ids::{ChannelId, DeliveryId, MessageId, PersonId, RoleId, ServerId},
    texts::Locale,
};

// Discord's numbers of the places where interactions come from; 0 is a server.
const BOT_DM: u64 = 1;
const PRIVATE_CHANNEL: u64 = 2;

#[derive(Clone, Debug)]
pub struct Asked {
    pub to: Interaction,
    pub delivery: DeliveryId,
    pub by: Person,
    pub place: Place,
    pub locales: Locales,
    /// The server's own language, if Discord tells it.
    pub guild_locale: Option<Locale>,
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
            known: Known::default(),
        }
    }
}

impl Asked {
    /// # Errors
    /// When the interaction does not say who the actor is.
    pub fn read(head: &Head) -> Result<Self, serde_json::Error> {
        let user = head.user();
        let user = user.ok_or_else(|| serde_json::Error::missing_field("user"))?;
        let roles = head
            .member
            .as_ref()
            .and_then(|member| member.roles.as_ref());
        let roles = roles.into_iter().flatten().map(|id| RoleId(id.get()));
        let permissions = head.member.as_ref().and_then(|member| member.permissions);
        let server = head.guild_id.map(|id| ServerId(id.get()));
        let channel = ChannelId(head.channel_id.get());
        // Discord always says; what is missing shows when it refuses something.
        let bot = head.app_permissions.map_or(Permissions::all(), |it| it.0);
        let mut place = place(server, channel, kind(head), bot);
        place.largest_file = head.attachment_size_limit.unwrap_or(place.largest_file);
        let reader = first_locale(head.locale.as_deref(), head.guild_locale.as_deref());
        let guild_locale = head.guild_locale.as_deref().map(Locale::from_tag);
        Ok(Self {
            to: Interaction {
                id: InteractionId::new(head.id.get()),
                application: ApplicationId::new(head.application_id.get()),
                token: head.token.clone(),
                arrived: Instant::now(),
            },
            delivery: DeliveryId(head.id.get()),
            by: Person {
                id: PersonId(user.id.get()),
                moderates: permissions.is_some_and(|it| moderates(it.0)),
                roles: roles.collect(),
            },
            place,
            locales: Locales {
                reader,
                public: guild_locale.unwrap_or(reader),
            },
            guild_locale,
            pressed: None,
        })
    }
}

fn kind(head: &Head) -> PlaceKind {
    let owners = head.authorizing_integration_owners.as_ref();
    let is_member = owners.is_none_or(|it| it.server.is_some() || it.person.is_none());
    let is_in_thread = || is_thread(head.channel.as_ref().and_then(|it| it.kind));
    match head.context {
        Some(PRIVATE_CHANNEL) => PlaceKind::Installed,
        Some(BOT_DM) => PlaceKind::WithBot,
        _ if head.guild_id.is_none() => PlaceKind::WithBot,
        _ if !is_member => PlaceKind::Installed,
        _ if is_in_thread() => PlaceKind::Thread,
        _ => PlaceKind::Channel,
    }
}
