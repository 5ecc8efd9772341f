use crate::{
    bot::{Action, Audience, GameCommand, OpenedThread, RolesHere, ThreadsHere},
    games::Game,
    ids::{ChannelId, DeliveryId, MessageId, PersonId, RoleId, ServerId},
    notices::Wording,
    texts::Locale,
};

/// One command, whichever way it came: as a slash command, a button, a menu, or typed after a
/// mention.
#[derive(Clone, Debug)]
pub struct Request {
    pub delivery: DeliveryId,
    pub by: Person,
    pub place: Place,
    pub locales: Locales,
    pub action: Action,
    /// The message whose button or menu was used.
    pub pressed: Option<MessageId>,
    pub known: Known,
}

/// What was found out or done on the way, because the request needed it (see
/// [`crate::bot::Need`]).
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Known {
    /// The thread that was opened for the game that begins.
    pub thread: Option<OpenedThread>,
    /// Channels in which no thread could be opened for it.
    pub no_thread_in: Vec<ChannelId>,
    /// Whether the bot can open threads in a channel.
    pub threads: Option<(ChannelId, ThreadsHere)>,
    /// Whether a player who may have left is there.
    pub is_member: Option<bool>,
    /// Whether the actor and the bot may write where a game is to go on.
    pub may_write: Option<bool>,
    /// Whether the actor plays in another server than where they ask.
    pub visits: bool,
    /// Channels, and whether the bot may write there.
    pub writable: Vec<(ChannelId, bool)>,
    /// Roles, and whether the bot can give them.
    pub roles: Option<(Vec<RoleId>, RolesHere)>,
    /// The names of the players by seat.
    pub names: Option<Vec<String>>,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Person {
    pub id: PersonId,
    pub moderates: bool,
    /// Their roles in the server, where Discord says.
    pub roles: Vec<RoleId>,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Place {
    pub server: Option<ServerId>,
    pub channel: ChannelId,
    pub kind: PlaceKind,
    /// Whether the bot may open a public thread here (the permission Create Public Threads).
    pub may_open_threads: bool,
    /// Whether the bot may write in threads here (Send Messages in Threads).
    pub may_send_in_threads: bool,
    /// Whether the bot may attach pictures here (Attach Files).
    pub may_attach: bool,
    /// How many bytes an attached file may have.
    pub largest_file: usize,
}

impl Place {
    /// The server, where the bot is a member of it.
    pub fn home(&self) -> Option<ServerId> {
        self.server.filter(|_| self.kind != PlaceKind::Installed)
    }

    /// How many bytes a file may have here; 0 where none may be attached.
    pub const fn room(&self) -> usize {
        if self.may_attach {
            self.largest_file
        } else {
            0
        }
    }
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum PlaceKind {
    /// A text channel of a server where the bot is a member.
    Channel,
    Thread,
    /// A person's direct messages with the bot: nobody else is there.
    WithBot,
    /// Direct messages between people, or a server without the bot, reached because somebody has
    /// the bot installed for themselves.
    Installed,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Locales {
    pub reader: Locale,
    /// The server's, for what everybody sees.
    pub public: Locale,
}

impl Locales {
    pub fn of(self, audience: &Audience) -> Locale {
        if audience.is_private() {
            self.reader
        } else {
            self.public
        }
    }
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Completion {
    pub by: PersonId,
    pub channel: ChannelId,
    pub locale: Locale,
    pub what: Typing,
    pub typed: String,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Typing {
    Move,
    /// Settings of a challenge to this game, or to the usual one.
    Variant(Option<Game>),
    /// How long players may think.
    Time,
    /// A day, quiet hours, or a time zone.
    Words(Wording),
    Option {
        command: GameCommand,
        option: String,
    },
}
