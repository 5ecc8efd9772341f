//! Who asked, where, and in which language: what interactions and messages say about it.

use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelType, CommandInteraction,
    ComponentInteraction, GuildChannel, InteractionContext, Member, Message, PartialChannel,
    PartialGuild, Permissions,
};
use tokio::time::Instant;

use super::{
    limits,
    send::Interaction,
    wire::{Wire, WireError},
};
use crate::{
    bot::{Intent, Locales, Person, Place, PlaceKind},
    ids::{ChannelId, DeliveryId, PersonId, ServerId},
    texts::Locale,
};

/// What an interaction says besides what is wanted.
#[derive(Clone, Debug)]
pub struct Asked {
    pub to: Interaction,
    pub delivery: DeliveryId,
    pub by: Person,
    pub place: Place,
    /// In which languages to answer.
    pub locales: Locales,
}

/// The fields that all kinds of interactions have; serenity gives each kind a type of its own.
macro_rules! asked {
    ($interaction:expr) => {{
        let it = $interaction;
        let permissions = it.member.as_ref().and_then(|member| member.permissions);
        let server = it.guild_id.map(|id| ServerId(id.get()));
        let reader = Locale::from_tag(&it.locale);
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
                ..place(
                    server,
                    ChannelId(it.channel_id.get()),
                    kind(
                        server,
                        it.channel.as_ref(),
                        it.context,
                        &it.authorizing_integration_owners,
                    ),
                    // Discord always says; what is missing will be refused soon enough.
                    it.app_permissions.unwrap_or(Permissions::all()),
                )
            },
            locales: Locales {
                reader,
                public: it.guild_locale.as_deref().map_or(reader, Locale::from_tag),
            },
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
        asked!(interaction)
    }
}

fn moderates(permissions: Permissions) -> bool {
    permissions.intersects(Permissions::MANAGE_CHANNELS | Permissions::ADMINISTRATOR)
}

const fn place(
    server: Option<ServerId>,
    channel: ChannelId,
    kind: PlaceKind,
    bot: Permissions,
) -> Place {
    let admin = bot.contains(Permissions::ADMINISTRATOR);
    Place {
        server,
        channel,
        kind,
        may_open_threads: admin || bot.contains(Permissions::CREATE_PUBLIC_THREADS),
        may_send_in_threads: admin || bot.contains(Permissions::SEND_MESSAGES_IN_THREADS),
        may_attach: admin || bot.contains(Permissions::ATTACH_FILES),
        largest_file: limits::FILE,
    }
}

const fn is_thread(kind: ChannelType) -> bool {
    matches!(
        kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
}

fn kind(
    server: Option<ServerId>,
    channel: Option<&PartialChannel>,
    context: Option<InteractionContext>,
    owners: &AuthorizingIntegrationOwners,
) -> PlaceKind {
    let is_member = owners.0.is_empty()
        || owners
            .0
            .iter()
            .any(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_)));
    match context {
        Some(InteractionContext::PrivateChannel) => PlaceKind::Installed,
        Some(InteractionContext::BotDm) => PlaceKind::WithBot,
        _ if server.is_none() => PlaceKind::WithBot,
        _ if !is_member => PlaceKind::Installed,
        _ if channel.is_some_and(|channel| is_thread(channel.kind)) => PlaceKind::Thread,
        _ => PlaceKind::Channel,
    }
}

/// A place where a command was typed. A message says nothing about permissions; what is missing
/// turns out when it is refused.
pub fn of_message(server: Option<ServerId>, channel: ChannelId) -> Place {
    let kind = if server.is_some() {
        PlaceKind::Channel
    } else {
        PlaceKind::WithBot
    };
    place(server, channel, kind, Permissions::all())
}

/// What a command that was typed may depend on and its message does not say: whether the person
/// moderates, for [`Intent::Close`]; for all others whether it is a thread, and what the bot may do
/// there. Nothing is asked that the command does not need.
///
/// # Errors
/// When Discord does not say.
pub async fn looked_up(
    wire: &Wire,
    server: ServerId,
    message: &Message,
    me: PersonId,
    intent: &Intent,
) -> Result<(Place, Person), WireError> {
    let (channel, by) = (
        ChannelId(message.channel_id.get()),
        PersonId(message.author.id.get()),
    );
    let guild: PartialGuild = typed(wire.server(server).await?)?;
    let here: GuildChannel = typed(wire.channel(channel).await?)?;
    let in_thread = is_thread(here.kind);
    // A thread has the permissions of its channel.
    let decisive = match here.parent_id.filter(|_| in_thread) {
        Some(parent) => typed(wire.channel(ChannelId(parent.get())).await?)?,
        None => here,
    };
    if let (Intent::Close, Some(member)) = (intent, &message.member) {
        // Discord leaves the person out, who is in the message.
        let mut member = Member::from((**member).clone());
        member.user = message.author.clone();
        let moderates = moderates(guild.user_permissions_in(&decisive, &member));
        return Ok((
            of_message(Some(server), channel),
            Person { id: by, moderates },
        ));
    }
    let mut myself = wire.member(server, me).await?;
    // serenity wants to know of which server; Discord thinks that whoever asks knows.
    myself["guild_id"] = server.to_string().into();
    let bot = guild.user_permissions_in(&decisive, &typed(myself)?);
    let kind = if in_thread {
        PlaceKind::Thread
    } else {
        PlaceKind::Channel
    };
    Ok((
        place(Some(server), channel, kind, bot),
        Person {
            id: by,
            moderates: false,
        },
    ))
}

fn typed<T: serde::de::DeserializeOwned>(value: serde_json::Value) -> Result<T, WireError> {
    serde_json::from_value(value)
        .map_err(|why| WireError::Unreachable(format!("its answer cannot be read: {why}")))
}
