//! A stand-in for Discord on this machine: for trying the bot without a token, and for end-to-end
//! tests.
//!
//! It speaks the part of Discord's HTTP API v10 and gateway that the bot uses, over real HTTP and
//! WebSocket, and enforces what Discord enforces. People act through [`Person`] or through the page
//! at [`Sandbox::origin`].

mod bodies;
mod channel;
mod commands;
mod components;
mod endpoint;
mod form;
mod gateway;
mod guild;
mod http;
mod interacting;
mod interaction;
mod levers;
mod limits;
mod message;
mod page;
mod page_events;
mod page_requests;
mod permissions;
mod person;
mod posting;
mod rate_limits;
mod refusal;
mod routes;
mod sessions;
mod shared;
mod snowflake;
mod world;

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use bodies::{FileNumber, MAX_FILE, MessageBody, Upload};
use commands::{CommandOption, Locale, OptionKind};
use endpoint::Endpoint;
use levers::Levers;
use limits::{List, Number, Text, Unknown, given, read, within_place};
use message::{
    COMMAND_ANSWER, EPHEMERAL, File, LOADING, NEW_LAYOUT, REPLY, THREAD_CREATED, text_of,
};
use page_events::{Page, Pages, tell};
use person::{Outcome, PersonFile, plain_name};
use posting::Envelope;
use rate_limits::{RateLimits, Standing};
use refusal::Refusal;
use sessions::{ALWAYS, DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS, Sessions};
use shared::Shared;
use snowflake::{Snowflakes, timestamp};

pub use bodies::Request;
pub use channel::{Channel, Place, Thread};
pub use commands::{Choice, Command};
pub use components::{Button, Component, Menu, MenuOption, Part};
pub use endpoint::{Delivery, Signing};
pub use form::{Asked, Form};
pub use guild::{Event, Guild, User};
pub use interaction::{Interaction, InteractionHandle, Kind, Phase};
pub use levers::Failure;
pub use message::{Attachment, Message};
pub use permissions::Permissions;
pub use person::{Person, PersonError};
pub use sessions::Stall;
pub use snowflake::Snowflake;
pub use world::World;

/// Settings of the stand-in. The default is Discord's behaviour, on a free port of 127.0.0.1.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where to listen; port 0 takes a free one.
    pub address: SocketAddr,
    /// The one token that is accepted; without it any that is not empty.
    pub token: Option<String>,
    pub guild_locale: String,
    /// Time limit of the bot's first answer: with Discord 3 seconds.
    pub answer_within: Duration,
    /// Lifetime of an interaction's token: with Discord 15 minutes.
    pub token_lifetime: Duration,
    /// Interval of the bot's heartbeats. A bot silent for one and a half of it is disconnected.
    pub heartbeat_interval: Duration,
    /// Number of the gateway's shards.
    pub shards: u32,
    /// Shortest time between two sessions that begin: with Discord 5 seconds.
    pub session_every: Duration,
    /// How many requests a route takes in which time, in one channel or guild or of one
    /// interaction.
    pub rate_limit: (u32, Duration),
    /// Whether it leaves out what older client libraries cannot read: decorations, tags of servers,
    /// permissions beyond 64 bits, and that no locale is told.
    pub plain: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            token: None,
            guild_locale: "en-GB".to_owned(),
            answer_within: Duration::from_secs(3),
            token_lifetime: Duration::from_mins(15),
            heartbeat_interval: Duration::from_millis(41_250),
            shards: 1,
            session_every: Duration::ZERO,
            rate_limit: (1000, Duration::from_secs(1)),
            plain: false,
        }
    }
}

/// The token the bot is started with when any will do; it has a real one's shape and opens nothing.
const ANY_TOKEN: &str = "c2FuZGJveA.Stand-in.no-secret-opens-only-the-sandbox";

/// A running stand-in. It ends when this is dropped.
pub struct Sandbox {
    shared: Arc<Shared>,
    origin: String,
    token: String,
    servers: Mutex<Vec<JoinHandle<()>>>,
}

impl fmt::Debug for Sandbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sandbox")
            .field("origin", &self.origin)
            .finish_non_exhaustive()
    }
}

/// All that is served; `ahead`: the difference of its clock in milliseconds.
fn router(shared: &Arc<Shared>, ahead: i64) -> Router {
    let own_pages = from_fn_with_state(Arc::clone(shared), page::refuse_other_pages);
    let dated = from_fn_with_state((Arc::clone(shared), ahead), http::dated);
    http::router()
        .merge(page::router())
        .route("/gateway", get(gateway::connect))
        .route("/gateway/", get(gateway::connect))
        .layer(DefaultBodyLimit::max(http::MAX_BODY))
        .layer(own_pages)
        .layer(dated)
        .with_state(Arc::clone(shared))
}

fn serve(listener: TcpListener, router: Router) -> JoinHandle<()> {
    tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, router).await {
            tracing::error!(%error, "the stand-in has stopped");
        }
    })
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        for server in self.servers().iter() {
            server.abort();
        }
        self.change(|world| {
            world.sessions.drop_connections();
            world.pages.close();
        });
    }
}

impl Sandbox {
    /// Starts listening. Fails if the address is taken, or the system offers no sockets.
    pub async fn start(options: Options) -> std::io::Result<Self> {
        let listener = TcpListener::bind(options.address).await?;
        let origin = format!("http://{}", listener.local_addr()?);
        let token = options.token.clone();
        let endpoint = Endpoint::new(options.answer_within)?;
        let mut world = World::new(origin.clone(), options, endpoint);
        world.add_text_channel(world.guild.id, "harbour");
        world.add_text_channel(world.guild.id, "lagoon");
        let shared = Shared::new(world);
        let server = serve(listener, router(&shared, 0));
        Ok(Self {
            shared,
            origin,
            token: token.unwrap_or_else(|| ANY_TOKEN.to_owned()),
            servers: Mutex::new(vec![server]),
        })
    }

    /// Opens another origin, whose answers are dated by a clock that is `ahead` by milliseconds.
    /// A bot that is given it in place of [`Sandbox::origin`] sets its clock by that.
    ///
    /// # Errors
    /// When the system offers no sockets.
    pub async fn open_origin(&self, ahead: i64) -> std::io::Result<String> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let origin = format!("http://{}", listener.local_addr()?);
        let server = serve(listener, router(&self.shared, ahead));
        self.servers().push(server);
        Ok(origin)
    }

    fn servers(&self) -> MutexGuard<'_, Vec<JoinHandle<()>>> {
        self.servers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The address of the page, and what `DISCORD_API_URL` is set to: `http://127.0.0.1:PORT`.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    pub fn bot_token(&self) -> &str {
        &self.token
    }

    /// A person to act as: Ann, Ben, Cleo, Dov, or one who was added.
    pub fn person(&self, name: &str) -> Result<Person, PersonError> {
        let username = name.to_lowercase();
        let id = self.look(|world| Some(world.people().find(|it| it.username == username)?.id));
        let id = id.ok_or_else(|| PersonError::UnknownPerson(name.to_owned()))?;
        Ok(self.act_as(id))
    }

    pub fn add_person(&self, name: &str) -> Person {
        self.act_as(self.change(|world| world.add_person(name)))
    }

    /// Adds the next made-up person to the first guild, as the page's button does: Fay, Gus, Hal,
    /// Ida, Jon, Kim, Lea, Max. Fails once all have been added.
    pub fn add_next_person(&self) -> Result<Person, PersonError> {
        let id = self.change(World::add_next_person)?;
        Ok(self.act_as(id))
    }

    fn act_as(&self, id: Snowflake) -> Person {
        let shared = Arc::clone(&self.shared);
        Person { shared, id }
    }

    pub fn add_channel(&self, name: &str) -> Snowflake {
        self.change(|world| world.add_text_channel(world.guild.id, name))
    }

    /// Adds another guild, with a channel, the bot, and a new person who moderates it and is a member
    /// of no other one.
    pub fn add_guild(
        &self,
        name: &str,
        locale: &str,
        moderator: &str,
        channel: &str,
    ) -> (Person, Snowflake) {
        let (person, channel) = self.change(|world| {
            let person = world.add_person(moderator);
            let guild = world.add_guild(name, locale, person);
            (person, world.add_text_channel(guild, channel))
        });
        (self.act_as(person), channel)
    }

    /// The channel or thread of this name: `harbour` and `lagoon` are there from the start.
    pub fn channel(&self, name: &str) -> Option<Snowflake> {
        self.look(|world| {
            let mut channels = world.channels.values();
            Some(channels.find(|channel| channel.name == name)?.id)
        })
    }

    /// The first guild.
    pub fn guild(&self) -> Snowflake {
        self.look(|world| world.guild.id)
    }

    /// Looks at everything there is. The world stands still meanwhile, so `look` must not act or
    /// look itself.
    pub fn look<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        self.shared.read(look)
    }

    fn change<T>(&self, act: impl FnOnce(&mut World) -> T) -> T {
        self.shared.change(act)
    }

    /// Looks now and after every change, until `find` finds something or the time is over.
    pub async fn wait_for<T>(
        &self,
        deadline: Duration,
        find: impl FnMut(&World) -> Option<T>,
    ) -> Option<T> {
        self.shared.wait_for(deadline, find).await
    }

    /// Waits until the bot has logged in and registered its commands.
    pub async fn wait_for_bot(&self, deadline: Duration) -> bool {
        let ready = |world: &World| {
            (world.bot_is_connected() && world.commands().next().is_some()).then_some(())
        };
        self.wait_for(deadline, ready).await.is_some()
    }

    /// Oldest first.
    pub fn requests(&self) -> Vec<Request> {
        self.look(|world| world.requests.clone())
    }

    /// Returns the requests as [`Sandbox::requests`], and forgets them.
    pub fn take_requests(&self) -> Vec<Request> {
        self.change(|world| std::mem::take(&mut world.requests))
    }

    /// Every breach of Discord's rules, oldest first.
    pub fn complaints(&self) -> Vec<String> {
        self.look(|world| world.complaints.clone())
    }

    /// Number of times that a bot has identified itself, and that it has resumed.
    pub fn logins(&self) -> (u64, u64) {
        self.look(World::logins)
    }

    pub fn interaction(&self, id: Snowflake) -> InteractionHandle {
        let shared = Arc::clone(&self.shared);
        InteractionHandle { shared, id }
    }

    /// Delivers an interaction once more; by HTTP to the instance whose turn it is.
    pub fn redeliver(&self, interaction: Snowflake) {
        self.change(|world| {
            if let Some(found) = world.interactions.get_mut(&interaction) {
                found.redelivered = true;
            }
        });
        self.shared.deliver(interaction);
    }

    /// Sets the time limit of the bot's first answer to interactions from now on.
    pub fn set_answer_within(&self, time: Duration) {
        self.change(|world| world.options.answer_within = time);
    }

    /// Lets an interaction's token expire at once, as after fifteen minutes.
    pub fn expire_token(&self, interaction: Snowflake) {
        self.change(|world| {
            if let Some(found) = world.interactions.get_mut(&interaction) {
                found.expired = true;
            }
        });
    }

    /// Closes the gateway connection so that the bot resumes.
    pub fn drop_gateway(&self) {
        self.change(|world| world.sessions.drop_connections());
    }

    /// Lets the gateway stall at a step of every connection, also of open ones; `None` lets it
    /// continue with those to come.
    pub fn stall_gateway(&self, at: Option<Stall>) {
        self.change(|world| world.sessions.stall = at);
    }

    pub fn stalled(&self) -> u64 {
        self.look(World::stalled)
    }

    /// Sets the gateway's address as bots are told it from now on, for a proxy before it.
    pub fn tell_gateway(&self, url: &str) {
        self.change(|world| world.sessions.told = Some(url.to_owned()));
    }

    /// Sends the bot a frame as it is.
    pub fn send_frame(&self, frame: &str) {
        self.change(|world| world.sessions.send(frame));
    }

    /// Lets time pass at once: everything is dated later from now on.
    pub fn skip(&self, time: Duration) {
        self.change(|world| world.skip(time));
    }

    /// Milliseconds since 1970, with all that was skipped.
    pub fn now(&self) -> u64 {
        self.look(|world| world.snowflakes.now())
    }

    /// Asks the bot to reconnect and resume (opcode 7).
    pub fn ask_to_reconnect(&self) {
        self.send_frame(&json!({"op": 7, "d": null}).to_string());
    }

    /// Ends the session so that the bot identifies anew (opcode 9).
    pub fn invalidate_session(&self) {
        self.change(|world| world.sessions.invalidate());
    }

    /// Tells the bot that the guild is unavailable, as in an outage of Discord's.
    pub fn begin_outage(&self) {
        self.change(|world| world.tell_that_guild_is_gone(true));
    }

    /// Removes the bot from the guild, and tells it. Its requests are not refused for that.
    pub fn remove_bot(&self) {
        self.change(|world| {
            world.has_removed_bot = true;
            world.tell_that_guild_is_gone(false);
        });
    }

    /// Answers the next requests with 429.
    pub fn rate_limit_next(&self, count: u32, retry_after: Duration) {
        self.change(|world| world.levers.rate_limited = Some((count, retry_after)));
    }

    /// Delays the next request. Called several times, it delays as many requests.
    pub fn delay_next(&self, delay: Duration) {
        self.change(|world| world.levers.delays.push_back(delay));
    }

    /// Dates the answer to the next request this far ahead of the time here. Called several times,
    /// it misdates as many answers.
    pub fn misdate_next(&self, ahead: Duration) {
        self.change(|world| world.levers.misdated.push_back(ahead));
    }

    /// Delays Hello on the next connection to the gateway. Called several times, it delays that on
    /// as many connections.
    pub fn delay_next_hello(&self, delay: Duration) {
        self.change(|world| world.levers.greetings.push_back(delay));
    }

    /// Answers the next request on a route, `POST /channels/{channel_id}/messages`, with a status.
    pub fn fail_next(&self, route: &str, status: u16) {
        self.refuse_next(route, Failure::of(status));
    }

    /// Answers the next request on a route with a failure.
    pub fn refuse_next(&self, route: &str, failure: Failure) {
        self.change(|world| world.levers.failures.push((route.to_owned(), failure)));
    }

    /// Makes all answers to interactions private, as where the permission Use External Apps is
    /// missing.
    pub fn make_answers_private(&self) {
        self.change(|world| world.levers.makes_private = true);
    }

    /// Answers all requests that carry the bot's token with 429 for this time.
    pub fn rate_limit_all(&self, time: Duration) {
        self.change(|world| world.levers.limited_until = Some(Instant::now() + time));
    }

    /// Sets how many requests a route takes in a time from now on.
    pub fn set_rate_limit(&self, most: u32, per: Duration) {
        self.change(|world| world.options.rate_limit = (most, per));
    }

    /// Does the next request on a route, and answers it with a status all the same, as when the
    /// answer gets lost.
    pub fn lose_next_answer(&self, route: &str, status: u16) {
        let failure = Failure::of(status);
        self.change(|world| world.levers.losses.push((route.to_owned(), failure)));
    }

    /// Delivers the next interaction with another value of a field, named by a JSON pointer.
    pub fn spoil_next_interaction(&self, field: &str, value: Value) {
        self.change(|world| world.levers.spoiled = Some((field.to_owned(), value)));
    }

    /// Cancels the delays, failures and limits that no request has met yet.
    pub fn relent(&self) {
        self.change(|world| world.levers = Levers::default());
    }

    /// Takes a permission from the bot in a channel; for a thread, in its parent channel.
    pub fn deny(&self, channel: Snowflake, permission: Permissions) {
        self.set_denied(channel, permission, true);
    }

    /// Takes a permission from the bot, and from all who are no moderators, in the whole guild.
    pub fn deny_everywhere(&self, permission: Permissions) {
        self.change(|world| world.guild.denied.insert(permission));
    }

    /// Gives a permission to the bot's role in the whole guild, or takes it from there.
    pub fn grant_everywhere(&self, permission: Permissions, granted: bool) {
        self.change(|world| world.guild.granted.set(permission, granted));
    }

    /// Adds a role to the guild, above or below the bot's; returns its id.
    pub fn add_role(&self, name: &str, is_above: bool) -> Snowflake {
        self.change(|world| world.add_role(name, is_above))
    }

    /// Gives a permission to the bot in a channel; for a thread, in its parent channel.
    pub fn allow(&self, channel: Snowflake, permission: Permissions) {
        self.set_denied(channel, permission, false);
    }

    fn set_denied(&self, channel: Snowflake, permission: Permissions, denied: bool) {
        self.change(|world| {
            let id = world.thread(channel).map_or(channel, |it| it.parent);
            if let Some(channel) = world.channels.get_mut(&id) {
                channel.allowed.set(permission, !denied);
                channel.denied.set(permission, denied);
                world.tell_of_changed_channel(id);
            }
        });
    }
}
