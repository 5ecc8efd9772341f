//! The stand-in for Discord, judged by a real client library over real HTTP and WebSocket.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::too_many_lines)]

use std::io::Write;
use std::slice::from_ref;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use axum::routing::post;
use axum::{Json, Router};
use jsonschema::Draft;
use ring::signature::{ED25519, UnparsedPublicKey};
use sandbox::{
    Delivery, Options, Permissions, Person, PersonError, Phase, Request, Sandbox, Signing,
    Snowflake, World,
};
use serde_json::{Value, json};
use serenity::all::{
    AutocompleteChoice, Builder, ButtonStyle, Channel, ChannelId, ChannelType, ClientBuilder,
    CommandInteraction, CommandOptionType, ComponentInteraction, ComponentInteractionDataKind,
    Context, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse,
    CreateButton, CreateCommand, CreateCommandOption, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, CreateThread, EditAttachments,
    EditInteractionResponse, EditMessage, Event, EventHandler, GatewayIntents, Guild, GuildChannel,
    GuildId, Http, HttpBuilder, HttpError, InstallationContext, Interaction, InteractionContext,
    InteractionId, Message, MessageFlags, MessageId, PartialGuildChannel, RawEventHandler, Ready,
    ResumedEvent, ShardManager, UserId, async_trait,
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;

#[path = "../../../tests/data/openapi.rs"]
mod openapi;

/// Timeout of everything that is waited for; it only turns a hang into a failure.
const PATIENCE: Duration = Duration::from_secs(90);
/// A PNG of one pixel.
const PIXEL: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0:~\x9bU\
    \0\0\0\nIDATx\x9cc`\0\0\0\x02\0\x01H\xaf\xa4q\0\0\0\0IEND\xaeB`\x82";

/// What the client library made of an event.
#[derive(Debug)]
enum Seen {
    Ready,
    Resumed,
    Guild(Box<Guild>),
    Interaction(Box<Interaction>),
    Message(Box<Message>),
    MessageDeleted(MessageId),
    ThreadCreated(Box<GuildChannel>),
    ThreadDeleted(PartialGuildChannel),
    /// An event it could not read: the stand-in left something out.
    Unreadable(String),
}

struct Recorder(UnboundedSender<Seen>);

impl Recorder {
    fn note(&self, seen: Seen) {
        let _ = self.0.send(seen);
    }
}

#[async_trait]
impl EventHandler for Recorder {
    async fn ready(&self, _: Context, _: Ready) {
        self.note(Seen::Ready);
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.note(Seen::Resumed);
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        self.note(Seen::Guild(Box::new(guild)));
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        self.note(Seen::Interaction(Box::new(interaction)));
    }

    async fn message(&self, _: Context, message: Message) {
        self.note(Seen::Message(Box::new(message)));
    }

    async fn message_delete(&self, _: Context, _: ChannelId, id: MessageId, _: Option<GuildId>) {
        self.note(Seen::MessageDeleted(id));
    }

    async fn thread_create(&self, _: Context, thread: GuildChannel) {
        self.note(Seen::ThreadCreated(Box::new(thread)));
    }

    async fn thread_delete(
        &self,
        _: Context,
        thread: PartialGuildChannel,
        _: Option<GuildChannel>,
    ) {
        self.note(Seen::ThreadDeleted(thread));
    }
}

#[async_trait]
impl RawEventHandler for Recorder {
    async fn raw_event(&self, _: Context, event: Event) {
        if let Event::Unknown(event) = event {
            self.note(Seen::Unreadable(format!("{}: {}", event.kind, event.value)));
        }
    }
}

/// A bot whose every answer is given by the test.
struct Bot {
    http: Arc<Http>,
    events: UnboundedReceiver<Seen>,
    shards: Arc<ShardManager>,
    runs: tokio::task::JoinHandle<()>,
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.runs.abort();
    }
}

const INTENTS: GatewayIntents = GatewayIntents::GUILDS
    .union(GatewayIntents::GUILD_MESSAGES)
    .union(GatewayIntents::DIRECT_MESSAGES);

impl Bot {
    async fn start(sandbox: &Sandbox) -> Self {
        let (sender, events) = unbounded_channel();
        let http = HttpBuilder::new(sandbox.bot_token())
            .proxy(sandbox.origin())
            .ratelimiter_disabled(true)
            .build();
        let mut client = ClientBuilder::new_with_http(http, INTENTS)
            .event_handler(Recorder(sender.clone()))
            .raw_event_handler(Recorder(sender))
            .await
            .unwrap();
        let http = Arc::clone(&client.http);
        let shards = Arc::clone(&client.shard_manager);
        let runs = tokio::spawn(async move {
            client.start().await.unwrap();
        });
        let mut bot = Self {
            http,
            events,
            shards,
            runs,
        };
        bot.find(|seen| matches!(seen, Seen::Ready).then_some(()))
            .await;
        bot.http.create_global_commands(&commands()).await.unwrap();
        bot
    }

    /// Waits for an event; one that cannot be read is a failure.
    async fn find<T>(&mut self, mut wanted: impl FnMut(Seen) -> Option<T>) -> T {
        let search = async {
            loop {
                match self.events.recv().await.expect("the bot has ended") {
                    Seen::Unreadable(event) => panic!("serenity cannot read {event}"),
                    seen => {
                        if let Some(found) = wanted(seen) {
                            return found;
                        }
                    }
                }
            }
        };
        tokio::time::timeout(PATIENCE, search)
            .await
            .expect("no such event")
    }

    async fn interaction(&mut self) -> Interaction {
        self.find(|seen| {
            if let Seen::Interaction(found) = seen {
                Some(*found)
            } else {
                None
            }
        })
        .await
    }

    async fn command(&mut self) -> CommandInteraction {
        self.interaction().await.command().unwrap()
    }

    async fn component(&mut self) -> ComponentInteraction {
        self.interaction().await.message_component().unwrap()
    }

    /// Answers a command or a press.
    async fn answer(
        &self,
        id: InteractionId,
        token: &str,
        message: CreateInteractionResponseMessage,
    ) {
        let answered = answer(message).execute(&self.http, (id, token));
        answered.await.unwrap();
    }

    async fn post(&self, channel: Snowflake, message: CreateMessage) -> Message {
        let channel = ChannelId::new(channel.get());
        channel.send_message(&self.http, message).await.unwrap()
    }

    /// The next message somebody else wrote.
    async fn message(&mut self) -> Message {
        self.find(|seen| match seen {
            Seen::Message(message) if !message.author.bot => Some(*message),
            _ => None,
        })
        .await
    }
}

/// The next event of this kind.
macro_rules! event {
    ($bot:expr, $kind:ident) => {
        $bot.find(|seen| match seen {
            Seen::$kind(found) => Some(found),
            _ => None,
        })
        .await
    };
}

fn commands() -> Vec<CreateCommand> {
    let everywhere = |name: &str| {
        CreateCommand::new(name)
            .description("For trying")
            .description_localized("de", "Zum Ausprobieren")
            .integration_types(vec![InstallationContext::Guild, InstallationContext::User])
            .contexts(vec![
                InteractionContext::Guild,
                InteractionContext::BotDm,
                InteractionContext::PrivateChannel,
            ])
    };
    let option = |kind, name: &str| CreateCommandOption::new(kind, name, "An option");
    vec![
        everywhere("take").add_option(
            option(CommandOptionType::String, "card")
                .required(true)
                .set_autocomplete(true),
        ),
        everywhere("challenge")
            .add_option(option(CommandOptionType::User, "opponent"))
            .add_option(
                option(CommandOptionType::String, "rules")
                    .add_string_choice("simple", "s")
                    .add_string_choice("expert", "e"),
            )
            .add_option(option(CommandOptionType::Integer, "size").min_int_value(6))
            .add_option(option(CommandOptionType::Boolean, "series")),
        CreateCommand::new("close")
            .description("In the guild only")
            .contexts(vec![InteractionContext::Guild]),
    ]
}

/// As serenity's client can read it.
async fn sandbox() -> Sandbox {
    Sandbox::start(Options {
        answer_within: PATIENCE,
        plain: true,
        ..Options::default()
    })
    .await
    .unwrap()
}

/// A stand-in with a bot, a channel, and two of its people.
async fn scene() -> (Sandbox, Bot, Snowflake, Person, Person) {
    let sandbox = sandbox().await;
    let bot = Bot::start(&sandbox).await;
    let harbour = sandbox.channel("harbour").unwrap();
    let [ann, ben] = ["Ann", "Ben"].map(|name| sandbox.person(name).unwrap());
    (sandbox, bot, harbour, ann, ben)
}

fn text(content: &str) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().content(content)
}

fn answer(message: CreateInteractionResponseMessage) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(message)
}

fn board() -> CreateAttachment {
    CreateAttachment::bytes(PIXEL, "board.png").description("a board of one pixel")
}

/// Status and Discord's code of a refused request.
fn refused<T: std::fmt::Debug>(outcome: serenity::Result<T>) -> (u16, isize) {
    match outcome.unwrap_err() {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            (response.status_code.as_u16(), response.error.code)
        }
        other => panic!("not refused but {other:?}"),
    }
}

/// It waited for itself for ever.
#[tokio::test]
#[should_panic(expected = "looks at it already")]
async fn who_looks_at_the_world_twice_is_told() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let ann = sandbox.person("Ann").unwrap();
    sandbox.look(|_| ann.dm());
}

#[tokio::test]
async fn a_client_logs_in_and_registers_its_commands() {
    let sandbox = sandbox().await;
    let mut bot = Bot::start(&sandbox).await;
    assert!(sandbox.wait_for_bot(PATIENCE).await);
    let guild = event!(bot, Guild);
    assert_eq!(
        (guild.name.as_str(), guild.preferred_locale.as_str()),
        ("Causeway Harbour", "en-GB")
    );
    assert_eq!(guild.channels.len(), 2);
    let registered = bot.http.create_global_commands(&commands()).await.unwrap();
    let names: Vec<_> = registered
        .iter()
        .map(|command| command.name.as_str())
        .collect();
    assert_eq!(names, ["take", "challenge", "close"]);
    let again = bot.http.create_global_commands(&commands()).await.unwrap();
    assert_eq!(
        registered[0].id, again[0].id,
        "a command that is registered again keeps its id"
    );
    let guild = bot.http.get_guild(guild.id).await.unwrap();
    let ann = bot
        .http
        .get_member(guild.id, sandbox.person("Ann").unwrap().id().get().into())
        .await
        .unwrap();
    assert_eq!(ann.user.name, "ann");
    assert!(sandbox.complaints().is_empty());
}

#[tokio::test]
async fn a_command_carries_who_where_and_what_and_is_answered_with_a_picture() {
    let (sandbox, mut bot, harbour, _, ben) = scene().await;
    let options = [("opponent", "Cleo"), ("size", "7"), ("series", "true")];
    let handle = ben.command(harbour, "challenge", &options).unwrap();
    let command = bot.command().await;
    assert_eq!(command.user.name, "ben");
    assert_eq!(
        (command.locale.as_str(), command.guild_locale.as_deref()),
        ("de", Some("en-GB"))
    );
    assert_eq!(command.context, Some(InteractionContext::Guild));
    assert_eq!(command.channel_id.get(), harbour.get());
    assert!(command.app_permissions.unwrap().attach_files());
    assert!(
        !command
            .member
            .as_ref()
            .unwrap()
            .permissions
            .unwrap()
            .manage_channels()
    );
    assert_eq!(command.attachment_size_limit, 10 * 1024 * 1024);
    let cleo: UserId = sandbox.person("Cleo").unwrap().id().get().into();
    assert_eq!(command.data.options[0].value.as_user_id(), Some(cleo));
    assert_eq!(command.data.resolved.users[&cleo].name, "cleo");
    assert!(command.data.resolved.members.contains_key(&cleo));
    assert_eq!(command.data.options[1].value.as_i64(), Some(7));
    assert_eq!(command.data.options[2].value.as_bool(), Some(true));

    let content = format!("<@{cleo}>, <@{}> challenges you", ben.id());
    let message = text(&content)
        .add_file(board())
        .allowed_mentions(CreateAllowedMentions::new().users([cleo]));
    bot.answer(command.id, &command.token, message).await;
    let seen = handle.answer().await.unwrap();
    assert_eq!(seen.content, content);
    assert_eq!(
        seen.pinged.iter().map(|id| id.get()).collect::<Vec<_>>(),
        [cleo.get()]
    );
    assert_eq!(
        seen.attachments[0].description.as_deref(),
        Some("a board of one pixel")
    );
    assert_eq!(seen.attachments[0].bytes, PIXEL);
    let got = command.get_response(&bot.http).await.unwrap();
    assert_eq!(
        (got.attachments[0].width, got.attachments[0].height),
        (Some(1), Some(1))
    );
    assert!(got.interaction_metadata.is_some());
    assert_eq!(got.attachments[0].download().await.unwrap(), PIXEL);
    let request = sandbox
        .requests()
        .into_iter()
        .find(|request| !request.files.is_empty())
        .unwrap();
    assert_eq!(
        request.route,
        "/interactions/{interaction_id}/{interaction_token}/callback"
    );
    assert_eq!(request.body["data"]["content"], content);
    assert!(sandbox.complaints().is_empty());
}

#[tokio::test]
async fn a_deferred_answer_thinks_until_it_is_edited_and_edits_notify_nobody() {
    let (sandbox, mut bot, harbour, ann, ben) = scene().await;
    let handle = ann.command(harbour, "challenge", &[]).unwrap();
    let command = bot.command().await;
    command.defer(&bot.http).await.unwrap();
    assert!(matches!(handle.acknowledged().await, Ok(Phase::Deferred)));
    assert!(ben.messages(harbour)[0].is_loading());
    let edit = EditInteractionResponse::new()
        .content(ben.mention())
        .new_attachment(board());
    command.edit_response(&bot.http, edit).await.unwrap();
    let seen = handle.answer().await.unwrap();
    assert!(!seen.is_loading() && seen.edited.is_none());
    assert_eq!(
        (
            seen.mentions.len(),
            seen.pinged.len(),
            seen.attachments.len()
        ),
        (1, 0, 1)
    );
    let followup = CreateInteractionResponseFollowup::new().content(ben.mention());
    command.create_followup(&bot.http, followup).await.unwrap();
    assert_eq!(
        ben.pings().len(),
        1,
        "a follow-up is a new message and notifies"
    );
    assert!(sandbox.complaints().is_empty());
}

#[tokio::test]
async fn the_first_follow_up_takes_the_place_of_thinking_and_stays_as_private() {
    let (_sandbox, mut bot, harbour, ann, ben) = scene().await;
    let handle = ann.command(harbour, "challenge", &[]).unwrap();
    let command = bot.command().await;
    command.defer_ephemeral(&bot.http).await.unwrap();
    let followup = CreateInteractionResponseFollowup::new().content("for you alone");
    let followup = command.create_followup(&bot.http, followup).await.unwrap();
    let seen = handle.answer().await.unwrap();
    assert_eq!(seen.id.get(), followup.id.get());
    assert!(seen.is_ephemeral());
    assert!(followup.flags.unwrap().contains(MessageFlags::EPHEMERAL));
    assert_eq!(
        (ann.messages(harbour).len(), ben.messages(harbour).len()),
        (1, 0)
    );
    let edit = EditMessage::new().content("for everybody");
    let elsewhere = command
        .channel_id
        .edit_message(&bot.http, followup.id, edit);
    assert_eq!(
        refused(elsewhere.await),
        (404, 10008),
        "an ephemeral message is in no channel"
    );
}

#[tokio::test]
async fn thinking_may_be_taken_back_for_a_message_that_calls_somebody() {
    let (sandbox, mut bot, harbour, ann, ben) = scene().await;
    let handle = ann.command(harbour, "challenge", &[]).unwrap();
    let command = bot.command().await;
    command.defer(&bot.http).await.unwrap();
    command.delete_response(&bot.http).await.unwrap();
    assert!(ann.messages(harbour).is_empty());
    assert!(
        !handle.state().unwrap().is_settled(),
        "there is nothing to see yet"
    );
    let followup = CreateInteractionResponseFollowup::new().content(ben.mention());
    command.create_followup(&bot.http, followup).await.unwrap();
    assert_eq!(handle.answer().await.unwrap().pinged, [ben.id()]);
    assert!(sandbox.complaints().is_empty());
}

#[tokio::test]
async fn autocomplete_gets_what_was_typed_and_shows_localised_choices() {
    let (_sandbox, mut bot, harbour, _, ben) = scene().await;
    let typing =
        tokio::spawn(async move { ben.autocomplete(harbour, "take", &[], ("card", "c")).await });
    let asked = bot.interaction().await.autocomplete().unwrap();
    assert_eq!(asked.data.autocomplete().unwrap().value, "c");
    let choice = AutocompleteChoice::new("c3, corner", "c3").add_localized_name("de", "c3, Ecke");
    let choices = CreateAutocompleteResponse::new().set_choices(vec![choice]);
    asked
        .create_response(&bot.http, CreateInteractionResponse::Autocomplete(choices))
        .await
        .unwrap();
    let choices = typing.await.unwrap().unwrap();
    assert_eq!(
        (choices[0].name_in("de"), &*choices[0].value),
        ("c3, Ecke", "c3")
    );
}

fn menu_and_buttons() -> Vec<CreateActionRow> {
    let options = vec![
        CreateSelectMenuOption::new("c3", "c3"),
        CreateSelectMenuOption::new("d4", "d4"),
    ];
    vec![
        CreateActionRow::SelectMenu(CreateSelectMenu::new(
            "menu",
            CreateSelectMenuKind::String { options },
        )),
        CreateActionRow::Buttons(vec![
            CreateButton::new("loud")
                .label("Loud")
                .style(ButtonStyle::Primary),
            CreateButton::new("quiet")
                .label("Quiet")
                .style(ButtonStyle::Secondary),
            CreateButton::new("grey").label("Grey").disabled(true),
        ]),
    ]
}

#[tokio::test]
async fn components_carry_their_message_and_may_change_it() {
    let (sandbox, mut bot, harbour, ann, ben) = scene().await;
    let message = CreateMessage::new()
        .content("choose")
        .components(menu_and_buttons())
        .add_file(board());
    let posted = bot.post(harbour, message).await;
    let id = Snowflake::from(posted.id.get());
    assert_eq!(
        ben.click(id, "grey").err(),
        Some(PersonError::Disabled("grey".to_owned()))
    );
    assert!(matches!(
        ben.select(id, "menu", "z9").err(),
        Some(PersonError::BadValue(..))
    ));

    let handle = ben.select(id, "menu", "d4").unwrap();
    let chosen = bot.component().await;
    assert_eq!(chosen.message.id, posted.id);
    assert_eq!(chosen.message.components.len(), 2);
    let ComponentInteractionDataKind::StringSelect { values } = &chosen.data.kind else {
        panic!("{:?}", chosen.data.kind)
    };
    assert_eq!(*values, ["d4"]);
    let update = CreateInteractionResponse::UpdateMessage(text("d4 is taken").components(vec![]));
    chosen.create_response(&bot.http, update).await.unwrap();
    let changed = handle.answer().await.unwrap();
    assert_eq!((changed.id, changed.content.as_str()), (id, "d4 is taken"));
    assert!(changed.parts.is_empty() && changed.edited.is_some());
    assert!(
        changed.attachments.is_empty(),
        "serenity sends an empty list of attachments, which keeps none"
    );

    let edit = EditMessage::new().components(menu_and_buttons());
    bot.http
        .edit_message(posted.channel_id, posted.id, &edit, vec![])
        .await
        .unwrap();
    let handle = ann.press(id, "Quiet").unwrap();
    let pressed = bot.component().await;
    pressed.defer(&bot.http).await.unwrap();
    assert!(matches!(
        handle.acknowledged().await,
        Ok(Phase::DeferredUpdate)
    ));
    let edit = EditInteractionResponse::new().content("quietly changed");
    pressed.edit_response(&bot.http, edit).await.unwrap();
    assert_eq!(handle.answer().await.unwrap().content, "quietly changed");
    assert!(sandbox.complaints().is_empty());
}

/// An answer that opens a form.
fn form(changes: &Value) -> Value {
    let mut field = json!({"type": 4, "style": 1, "custom_id": "typed", "placeholder": "CAT"});
    if changes["place"] == "field" {
        field = changed(field, &changes["with"]);
    }
    let mut labelled = json!({"type": 18, "label": "Word", "component": field});
    if changes["place"] == "label" {
        labelled = changed(labelled, &changes["with"]);
    }
    let mut form = json!({"custom_id": "form", "title": "Lay a word", "components": [labelled]});
    if changes["place"] == "form" {
        form = changed(form, &changes["with"]);
    }
    json!({"type": 9, "data": form})
}

#[tokio::test]
async fn a_form_is_filled_in_below_the_message_with_its_button() {
    let (sandbox, mut bot, harbour, ann, ben) = scene().await;
    let message = CreateMessage::new()
        .content("press")
        .components(menu_and_buttons());
    let posted = bot.post(harbour, message).await;
    let id = Snowflake::from(posted.id.get());
    let handle = ann.press(id, "Loud").unwrap();
    let pressed = bot.component().await;
    let route = "/interactions/{interaction_id}/{interaction_token}/callback";
    let callback =
        |id: u64, token: &str| format!("POST /api/v10/interactions/{id}/{token}/callback");
    let request = callback(pressed.id.get(), &pressed.token);
    let of = |place: &str, field: &str, count: usize| {
        form(&json!({"place": place, "with": {field: letters(count)}}))
    };
    for (place, field, most) in [
        ("form", "title", 45),
        ("form", "custom_id", 100),
        ("label", "label", 45),
        ("field", "placeholder", 100),
        ("field", "value", 4000),
    ] {
        let beyond = of(place, field, most + 1);
        assert_eq!(
            http(&sandbox, &request, &beyond.to_string()).await.0,
            400,
            "{beyond}"
        );
        assert!(openapi::check("POST", route, &beyond).is_err(), "{beyond}");
        assert_eq!(
            openapi::check("POST", route, &of(place, field, most)),
            Ok(())
        );
    }
    let opens = of("form", "title", 45);
    assert_eq!(http(&sandbox, &request, &opens.to_string()).await.0, 204);
    let Ok(Phase::Form(form)) = handle.acknowledged().await else {
        panic!("no form");
    };
    assert_eq!(
        (&*form.title, &*form.components[0].label),
        (&*letters(45), "Word")
    );

    for text in ["", &letters(4001)] {
        let refused = ann.fill_in(handle.id(), text).err();
        assert!(
            matches!(refused, Some(PersonError::BadValue(..))),
            "{refused:?}"
        );
    }
    let refused = ben.fill_in(handle.id(), "cat").err();
    assert_eq!(refused, Some(PersonError::InVain("a form")), "it is Ann's");
    let sent = ann.fill_in(handle.id(), "cat").unwrap();
    let got = bot.interaction().await.modal_submit().unwrap();
    assert_eq!(got.data.custom_id, "form");
    assert_eq!(got.message.as_ref().unwrap().id, posted.id);
    let payload = sent.state().unwrap().payload;
    assert_eq!(
        payload["data"]["components"][0]["component"]["value"],
        "cat"
    );
    let request = callback(got.id.get(), &got.token);
    assert_eq!(
        http(&sandbox, &request, &opens.to_string()).await.0,
        400,
        "a form opens no other one"
    );
    let update = CreateInteractionResponse::UpdateMessage(text("CAT").components(vec![]));
    got.create_response(&bot.http, update).await.unwrap();
    let changed = sent.answer().await.unwrap();
    assert_eq!((changed.id, changed.content.as_str()), (id, "CAT"));
}

#[tokio::test]
async fn only_one_answer_counts() {
    let (sandbox, mut bot, harbour, ann, _) = scene().await;
    ann.command(harbour, "challenge", &[]).unwrap();
    let command = bot.command().await;
    command.defer(&bot.http).await.unwrap();
    assert_eq!(
        refused(command.defer_ephemeral(&bot.http).await),
        (400, 40060)
    );
    assert_eq!(
        refused(
            command
                .create_response(&bot.http, answer(text("again")))
                .await
        ),
        (400, 40060)
    );
    assert_eq!(sandbox.complaints().len(), 2);
}

#[tokio::test]
async fn a_silent_bot_has_failed_after_the_time_for_an_answer() {
    let (sandbox, mut bot, harbour, ann, _) = scene().await;
    sandbox.set_answer_within(Duration::from_millis(300));
    let handle = ann.command(harbour, "challenge", &[]).unwrap();
    let command = bot.command().await;
    assert_eq!(handle.acknowledged().await.err(), Some(PersonError::Failed));
    assert_eq!(
        refused(
            command
                .create_response(&bot.http, answer(text("late")))
                .await
        ),
        (404, 10062)
    );
    let followup = CreateInteractionResponseFollowup::new().content("late");
    assert_eq!(
        refused(command.create_followup(&bot.http, followup).await),
        (404, 10015)
    );
    assert_eq!(sandbox.complaints().len(), 2);
}

#[tokio::test]
async fn a_token_dies_and_the_message_may_still_be_edited_in_its_channel() {
    let (sandbox, mut bot, harbour, ann, _) = scene().await;
    let handle = ann.command(harbour, "challenge", &[]).unwrap();
    let command = bot.command().await;
    bot.answer(command.id, &command.token, text("in time"))
        .await;
    let message = handle.answer().await.unwrap();
    let edit = || EditInteractionResponse::new().content("still in time");
    command.edit_response(&bot.http, edit()).await.unwrap();
    sandbox.expire_token(handle.id());
    assert_eq!(
        refused(command.edit_response(&bot.http, edit()).await),
        (401, 50027)
    );
    let edit = EditMessage::new().content("by the channel");
    let (channel, id) = (harbour.get().into(), message.id.get().into());
    bot.http
        .edit_message(channel, id, &edit, vec![])
        .await
        .unwrap();
    assert_eq!(
        sandbox.look(|world| world.message(message.id).unwrap().content.clone()),
        "by the channel"
    );
}

#[tokio::test]
async fn the_same_delivery_twice_is_no_fault_of_the_bot() {
    let (sandbox, mut bot, harbour, ann, _) = scene().await;
    let handle = ann.command(harbour, "challenge", &[]).unwrap();
    let first = bot.command().await;
    bot.answer(first.id, &first.token, text("once")).await;
    sandbox.redeliver(handle.id());
    let second = bot.command().await;
    assert_eq!((second.id, &second.token), (first.id, &first.token));
    assert_eq!(
        refused(
            second
                .create_response(&bot.http, answer(text("twice")))
                .await
        ),
        (400, 40060)
    );
    assert!(sandbox.complaints().is_empty());
    assert_eq!(ann.messages(harbour).len(), 1);
}

#[tokio::test]
async fn on_an_edit_attachments_say_which_files_stay() {
    let (_sandbox, bot, harbour, ann, _) = scene().await;
    let channel = ChannelId::new(harbour.get());
    let mut message = channel
        .send_message(&bot.http, CreateMessage::new().add_file(board()))
        .await
        .unwrap();
    let first = message.attachments[0].id;
    message
        .edit(&bot.http, EditMessage::new().content("new text"))
        .await
        .unwrap();
    assert_eq!(message.attachments[0].id, first, "it stays");
    let other = EditAttachments::new().add(board());
    message
        .edit(&bot.http, EditMessage::new().attachments(other))
        .await
        .unwrap();
    assert_eq!(message.attachments.len(), 1);
    assert_ne!(message.attachments[0].id, first);
    let strange = EditAttachments::new().keep(first);
    assert_eq!(
        refused(
            message
                .edit(&bot.http, EditMessage::new().attachments(strange))
                .await
        ),
        (400, 50035)
    );
    let none = EditMessage::new().attachments(EditAttachments::new());
    message.edit(&bot.http, none).await.unwrap();
    assert!(message.attachments.is_empty());
    assert_eq!(ann.messages(harbour).len(), 1);
}

#[tokio::test]
async fn threads_are_opened_written_in_and_deleted_by_moderators() {
    let (sandbox, mut bot, harbour, ann, ben) = scene().await;
    let channel = ChannelId::new(harbour.get());
    let new = || CreateThread::new("Second game").kind(ChannelType::PublicThread);
    let thread = channel.create_thread(&bot.http, new()).await.unwrap();
    assert_eq!(
        (thread.parent_id, thread.name.as_str()),
        (Some(channel), "Second game")
    );
    event!(bot, ThreadCreated);
    let inside = thread.id.create_thread(&bot.http, new()).await;
    assert_eq!(refused(inside), (400, 50024));

    let id = Snowflake::from(thread.id.get());
    let handle = ben.command(id, "close", &[]).unwrap();
    let command = bot.command().await;
    let place = command.channel.as_ref().unwrap();
    assert_eq!(
        (place.kind, place.parent_id),
        (ChannelType::PublicThread, Some(channel))
    );
    assert!(place.thread_metadata.is_some());
    bot.answer(command.id, &command.token, text("here")).await;
    handle.answer().await.unwrap();
    ann.archive_thread(id, true, true).unwrap();
    let late = thread
        .id
        .send_message(&bot.http, CreateMessage::new().content("late"))
        .await;
    assert_eq!(refused(late), (400, 50083));
    ann.archive_thread(id, false, true).unwrap();
    let locked = thread
        .id
        .send_message(&bot.http, CreateMessage::new().content("locked"))
        .await;
    assert_eq!(refused(locked), (403, 160_005));
    ann.archive_thread(id, true, false).unwrap();
    thread
        .id
        .send_message(&bot.http, CreateMessage::new().content("awake"))
        .await
        .unwrap();

    sandbox.deny(harbour, Permissions::SEND_MESSAGES_IN_THREADS);
    let mute = thread
        .id
        .send_message(&bot.http, CreateMessage::new().content("mute"))
        .await;
    assert_eq!(refused(mute), (403, 50013));
    assert_eq!(
        ben.delete_channel(id),
        Err(PersonError::NotAllowed("delete channels"))
    );
    ann.delete_channel(id).unwrap();
    let gone = event!(bot, ThreadDeleted);
    assert_eq!(gone.id, thread.id);
    assert_eq!(refused(thread.id.to_channel(&bot.http).await), (404, 10003));
}

#[tokio::test]
async fn permissions_are_kept_and_told() {
    let (sandbox, mut bot, harbour, ann, _) = scene().await;
    let channel = ChannelId::new(harbour.get());
    let plain = || CreateMessage::new().content("hello");
    sandbox.deny(
        harbour,
        Permissions::ATTACH_FILES | Permissions::CREATE_PUBLIC_THREADS,
    );
    channel.send_message(&bot.http, plain()).await.unwrap();
    assert_eq!(
        refused(
            channel
                .send_message(&bot.http, plain().add_file(board()))
                .await
        ),
        (403, 50013)
    );
    let thread = CreateThread::new("No").kind(ChannelType::PublicThread);
    assert_eq!(
        refused(channel.create_thread(&bot.http, thread).await),
        (403, 50013)
    );
    ann.command(harbour, "close", &[]).unwrap();
    let command = bot.command().await;
    assert!(!command.app_permissions.unwrap().attach_files());
    assert!(
        command
            .member
            .as_ref()
            .unwrap()
            .permissions
            .unwrap()
            .manage_channels()
    );
    bot.answer(command.id, &command.token, text("ok").add_file(board()))
        .await;

    sandbox.deny(harbour, Permissions::SEND_MESSAGES);
    assert_eq!(
        refused(channel.send_message(&bot.http, plain()).await),
        (403, 50013)
    );
    sandbox.deny(harbour, Permissions::VIEW_CHANNEL);
    assert_eq!(
        refused(channel.send_message(&bot.http, plain()).await),
        (403, 50001)
    );
    sandbox.allow(
        harbour,
        Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES,
    );
    channel.send_message(&bot.http, plain()).await.unwrap();
    assert!(
        sandbox.complaints().is_empty(),
        "to be denied something is no fault"
    );
}

#[tokio::test]
async fn messages_carry_their_text_only_where_the_bot_may_read_it() {
    let (sandbox, mut bot, harbour, ann, ben) = scene().await;
    ann.say(harbour, "just talking").unwrap();
    assert_eq!(bot.message().await.content, "");
    let me = sandbox.look(|world| world.bot);
    let spoken = format!("<@{me}> take c3");
    ann.say(harbour, &spoken).unwrap();
    let heard = bot.message().await;
    assert_eq!(
        (heard.content, heard.mentions[0].id.get()),
        (spoken, me.get())
    );
    ann.say(ann.dm(), "in private").unwrap();
    let private = bot.message().await;
    assert_eq!(
        (private.content.as_str(), private.guild_id),
        ("in private", None)
    );
    ann.say(ann.private_channel(&ben), "not for the bot")
        .unwrap();
    let last = ann.say(harbour, "and again").unwrap();
    assert_eq!(
        bot.message().await.id.get(),
        last.get(),
        "the bot is not in that conversation"
    );
    ann.delete_message(last).unwrap();
    let deleted = event!(bot, MessageDeleted);
    assert_eq!(deleted.get(), last.get());
}

#[tokio::test]
async fn a_direct_message_reaches_who_takes_it() {
    let (_sandbox, bot, _, _, ben) = scene().await;
    let channel = UserId::new(ben.id().get())
        .create_dm_channel(&bot.http)
        .await
        .unwrap();
    assert_eq!(channel.recipient.name, "ben");
    let hello = || CreateMessage::new().content("your turn");
    channel.id.send_message(&bot.http, hello()).await.unwrap();
    assert_eq!(ben.messages(ben.dm()).len(), 1);
    assert!(matches!(
        channel.id.to_channel(&bot.http).await.unwrap(),
        Channel::Private(_)
    ));
    ben.take_dms(false);
    assert_eq!(
        refused(channel.id.send_message(&bot.http, hello()).await),
        (403, 50007)
    );
}

#[tokio::test]
async fn between_two_people_the_bot_can_only_answer() {
    let (sandbox, mut bot, _, ann, ben) = scene().await;
    let private = ann.private_channel(&ben);
    assert_eq!(
        ann.command(private, "close", &[]).err(),
        Some(PersonError::NoCommand("close".to_owned()))
    );
    let handle = ann.command(private, "challenge", &[]).unwrap();
    let command = bot.command().await;
    assert_eq!(
        (command.context, command.guild_id),
        (Some(InteractionContext::PrivateChannel), None)
    );
    assert!(command.member.is_none() && command.guild_locale.is_none());
    assert_eq!(command.user.name, "ann");
    let message = text("here")
        .components(menu_and_buttons())
        .add_file(board());
    bot.answer(command.id, &command.token, message).await;
    let shown = handle.answer().await.unwrap();
    assert_eq!(ben.messages(private).len(), 1);
    assert_eq!(sandbox.person("Cleo").unwrap().messages(private).len(), 0);
    let channel = ChannelId::new(private.get());
    let uninvited = channel
        .send_message(&bot.http, CreateMessage::new().content("hello"))
        .await;
    assert_eq!(refused(uninvited), (403, 50001));
    let edit = EditMessage::new().content("changed");
    let edited = channel.edit_message(&bot.http, shown.id.get(), edit).await;
    assert_eq!(refused(edited), (403, 50001));

    let pressed = ben.press(shown.id, "Quiet").unwrap();
    let component = bot.component().await;
    assert_eq!(component.user.name, "ben");
    let update = CreateInteractionResponse::UpdateMessage(text("changed by Ben"));
    component.create_response(&bot.http, update).await.unwrap();
    assert_eq!(pressed.answer().await.unwrap().content, "changed by Ben");
    for _ in 0..5 {
        let followup = CreateInteractionResponseFollowup::new().content("more");
        component
            .create_followup(&bot.http, followup)
            .await
            .unwrap();
    }
    let sixth = CreateInteractionResponseFollowup::new().content("too many");
    assert_eq!(
        refused(component.create_followup(&bot.http, sixth).await),
        (400, 40094)
    );
}

#[tokio::test]
async fn a_lost_connection_is_resumed_and_nothing_is_missed() {
    let (sandbox, mut bot, harbour, ann, _) = scene().await;
    sandbox.drop_gateway();
    let handle = ann.command(harbour, "challenge", &[]).unwrap();
    let command = bot.command().await;
    bot.answer(command.id, &command.token, text("back")).await;
    handle.answer().await.unwrap();
    bot.find(|seen| matches!(seen, Seen::Resumed).then_some(()))
        .await;
    assert_eq!(sandbox.logins(), (1, 1));
    sandbox.ask_to_reconnect();
    bot.find(|seen| matches!(seen, Seen::Resumed).then_some(()))
        .await;
    assert_eq!(sandbox.logins(), (1, 2));
    assert!(sandbox.complaints().is_empty());
}

#[tokio::test]
async fn after_a_lost_session_the_bot_identifies_anew() {
    let (sandbox, mut bot, _, _, _) = scene().await;
    sandbox.invalidate_session();
    bot.find(|seen| matches!(seen, Seen::Ready).then_some(()))
        .await;
    assert_eq!(sandbox.logins(), (2, 0));
}

#[tokio::test]
async fn levers_make_requests_fail_wait_and_be_limited() {
    let (sandbox, bot, harbour, _, _) = scene().await;
    let channel = ChannelId::new(harbour.get());
    let send = || channel.send_message(&bot.http, CreateMessage::new().content("hello"));
    sandbox.rate_limit_next(2, Duration::from_millis(1200));
    for _ in 0..2 {
        let limited = send().await;
        assert_eq!(refused(limited).0, 429);
    }
    send().await.unwrap();
    let limited = sandbox
        .requests()
        .into_iter()
        .find(|request| request.status == 429)
        .unwrap();
    assert_eq!(limited.answer["retry_after"], 1.2);
    sandbox.fail_next("POST /channels/{channel_id}/messages", 503);
    assert_eq!(refused(send().await).0, 503);
    let count = || sandbox.look(|world| world.messages(harbour).count());
    let before = count();
    sandbox.lose_next_answer("POST /channels/{channel_id}/messages", 502);
    assert_eq!(
        (refused(send().await).0, count()),
        (502, before + 1),
        "it is done all the same"
    );
    sandbox.delay_next(Duration::from_millis(200));
    let before = std::time::Instant::now();
    send().await.unwrap();
    assert!(before.elapsed() >= Duration::from_millis(200));
}

#[tokio::test]
async fn a_wrong_token_opens_nothing() {
    let options = Options {
        token: Some("right".to_owned()),
        ..Options::default()
    };
    let sandbox = Sandbox::start(options).await.unwrap();
    let build = |token: &str| {
        HttpBuilder::new(token)
            .proxy(sandbox.origin())
            .ratelimiter_disabled(true)
            .build()
    };
    build(sandbox.bot_token()).get_bot_gateway().await.unwrap();
    assert_eq!(refused(build("wrong").get_bot_gateway().await), (401, 0));
    let mut client = ClientBuilder::new_with_http(build("wrong"), INTENTS)
        .await
        .unwrap();
    let ended = tokio::time::timeout(PATIENCE, client.start())
        .await
        .unwrap();
    assert!(ended.is_err(), "{ended:?}");
}

#[tokio::test]
async fn privileged_intents_are_not_granted() {
    let sandbox = sandbox().await;
    let http = HttpBuilder::new(sandbox.bot_token())
        .proxy(sandbox.origin())
        .ratelimiter_disabled(true)
        .build();
    let mut client = ClientBuilder::new_with_http(http, INTENTS | GatewayIntents::MESSAGE_CONTENT)
        .await
        .unwrap();
    let ended = tokio::time::timeout(PATIENCE, client.start())
        .await
        .unwrap();
    assert!(
        matches!(
            ended,
            Err(serenity::Error::Gateway(
                serenity::gateway::GatewayError::DisallowedGatewayIntents
            ))
        ),
        "{ended:?}"
    );
    assert!(sandbox.complaints()[0].contains("4014"));
}

#[tokio::test]
async fn a_member_who_left_is_unknown_and_sees_nothing() {
    let (sandbox, bot, harbour, _, ben) = scene().await;
    ben.set_member(false);
    let guild = sandbox.guild().get().into();
    assert_eq!(
        refused(bot.http.get_member(guild, ben.id().get().into()).await),
        (404, 10007)
    );
    assert_eq!(
        ben.say(harbour, "still here?"),
        Err(PersonError::NoChannel(harbour))
    );
    let call = CreateMessage::new().content(ben.mention());
    bot.post(harbour, call).await;
    assert!(ben.pings().is_empty());
    ben.set_member(true);
    ben.say(harbour, "back").unwrap();
}

#[tokio::test]
async fn people_are_added_until_there_are_twelve() {
    let (sandbox, mut bot, harbour, ann, _) = scene().await;
    let mut page = Wire::open(&sandbox, &format!("/page/socket?person={}", ann.id())).await;
    assert_eq!(page.find("HELLO").await["next_person"], "Fay");
    page.say(&json!({"op": "add_person", "nonce": "1"})).await;
    let added = page.find("PERSON_CREATE").await;
    assert_eq!(
        (&added["person"]["global_name"], &added["next_person"]),
        (&"Fay".into(), &"Gus".into())
    );

    let fay = sandbox.person("Fay").unwrap();
    let (guild, id) = (sandbox.guild().get().into(), fay.id().get().into());
    let member = bot.http.get_member(guild, id).await.unwrap();
    assert!(member.joined_at.unwrap() >= id.created_at());
    let options = [("card", "c3")];
    for channel in [harbour, fay.dm()] {
        fay.command(channel, "take", &options).unwrap();
        assert_eq!(bot.command().await.user.id, id);
    }
    let call = CreateMessage::new().content(fay.mention());
    bot.post(harbour, call).await;
    assert_eq!(fay.pings().len(), 1);

    let mut names = Vec::new();
    while let Ok(person) = sandbox.add_next_person() {
        names.push(sandbox.look(|world| world.users[&person.id()].global_name.clone()));
    }
    assert_eq!(names, ["Gus", "Hal", "Ida", "Jon", "Kim", "Lea", "Max"]);
    assert_eq!(sandbox.look(|world| world.people().count()), 12);
    page.say(&json!({"op": "add_person", "nonce": "2"})).await;
    assert_eq!(page.find("ERROR").await["nonce"], "2");
    let mut page = Wire::open(&sandbox, &format!("/page/socket?person={}", fay.id())).await;
    let hello = page.find("HELLO").await;
    assert_eq!(hello["people"].as_array().map(Vec::len), Some(12));
    assert!(hello["next_person"].is_null());
}

/// What a plain HTTP request is answered: status, head and JSON.
async fn http(sandbox: &Sandbox, request: &str, body: &str) -> (u16, String, Value) {
    let address = sandbox.origin().strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(address).await.unwrap();
    let length = body.len();
    let token = sandbox.bot_token();
    let head = format!(
        "{request} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Authorization: Bot {token}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (
        status,
        head.to_lowercase(),
        serde_json::from_str(body).unwrap_or_default(),
    )
}

/// What a message posted as plain HTTP is answered.
async fn post_in(sandbox: &Sandbox, channel: Snowflake, body: &str) -> (u16, String, Value) {
    let request = format!("POST /api/v10/channels/{channel}/messages");
    http(sandbox, &request, body).await
}

#[tokio::test]
async fn what_it_does_not_know_it_refuses_loudly() {
    let sandbox = sandbox().await;
    let (status, _, body) = http(&sandbox, "GET /api/v10/stage-instances/5", "").await;
    assert_eq!((status, &body["message"]), (404, &"404: Not Found".into()));
    let (status, _, _) = http(&sandbox, "GET /api/v9/gateway", "").await;
    assert_eq!(status, 404, "only version 10 is known");
    let (status, _, body) = http(&sandbox, "GET /api/v10/channels/harbour", "").await;
    assert_eq!((status, &body["code"]), (400, &50035.into()));
    let harbour = sandbox.channel("harbour").unwrap();
    let (status, _, body) = post_in(&sandbox, harbour, "{").await;
    assert_eq!((status, &body["code"]), (400, &50109.into()));
    let (status, _, body) = post_in(&sandbox, harbour, "{}").await;
    assert_eq!((status, &body["code"]), (400, &50006.into()));
    assert_eq!(sandbox.complaints().len(), 5);
    assert!(sandbox.complaints()[0].contains("GET /stage-instances/5"));
    assert!(
        sandbox
            .requests()
            .iter()
            .all(|request| request.complaint.is_some())
    );
}

#[tokio::test]
async fn flaws_are_told_by_their_place() {
    let sandbox = sandbox().await;
    let harbour = sandbox.channel("harbour").unwrap();
    let long = json!({"content": "x".repeat(2001), "flags": 64}).to_string();
    let (status, _, body) = post_in(&sandbox, harbour, &long).await;
    assert_eq!((status, &body["code"]), (400, &50035.into()));
    assert_eq!(
        body["errors"]["content"]["_errors"][0]["message"],
        "Must be between 0 and 2000 in length."
    );
    let ephemeral = json!({"content": "x", "flags": 64}).to_string();
    let (status, _, body) = post_in(&sandbox, harbour, &ephemeral).await;
    assert_eq!(
        (status, &body["errors"]["flags"]["_errors"][0]["message"]),
        (400, &"Only answers to interactions may be ephemeral".into())
    );
}

#[tokio::test]
async fn a_limited_request_is_told_how_long_to_wait() {
    let sandbox = sandbox().await;
    sandbox.rate_limit_next(1, Duration::from_millis(1500));
    let (status, head, body) = http(&sandbox, "GET /api/v10/gateway/bot", "").await;
    assert_eq!((status, &body["retry_after"]), (429, &1.5.into()));
    assert!(
        head.contains("retry-after: 2\r\n") && head.contains("x-ratelimit-reset-after: 1.500"),
        "{head}"
    );
}

#[tokio::test]
async fn a_nonce_that_is_to_count_once_sends_one_message() {
    let sandbox = sandbox().await;
    let harbour = sandbox.channel("harbour").unwrap();
    let body = json!({"content": "once", "nonce": "7", "enforce_nonce": true}).to_string();
    let (_, _, first) = post_in(&sandbox, harbour, &body).await;
    let (_, _, second) = post_in(&sandbox, harbour, &body).await;
    assert_eq!(first["id"], second["id"]);
    assert_eq!(sandbox.look(|world| world.messages(harbour).count()), 1);
}

#[tokio::test]
async fn the_page_and_its_pictures_are_served() {
    let (sandbox, bot, harbour, ann, _) = scene().await;
    let (status, head, _) = http(&sandbox, "GET /", "").await;
    assert!(status == 200 && head.contains("text/html"));
    let message = CreateMessage::new().add_file(board());
    bot.post(harbour, message).await;
    let url = ann.messages(harbour)[0].attachments[0].url.clone();
    let path = url.strip_prefix(sandbox.origin()).unwrap();
    let gone = path.replace("/attachments/", "/attachments/1");
    assert_eq!(http(&sandbox, &format!("GET {gone}"), "").await.0, 404);
}

/// A WebSocket spoken by hand, to send what no library would.
struct Wire(TcpStream);

impl Wire {
    async fn open(sandbox: &Sandbox, path: &str) -> Self {
        let address = sandbox.origin().strip_prefix("http://").unwrap();
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.unwrap());
        }
        Self(stream)
    }

    async fn say(&mut self, payload: &Value) {
        self.say_by(1, payload).await;
    }

    /// Sends a frame, masked with zeros: of text (1) or binary (2).
    async fn say_by(&mut self, opcode: u8, payload: &Value) {
        let text = payload.to_string();
        // A final frame, masked, with its length in two bytes.
        let mut frame = vec![0x80 | opcode, 0xfe];
        frame.extend(u16::try_from(text.len()).unwrap().to_be_bytes());
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        self.0.write_all(&frame).await.unwrap();
    }

    /// The next text, or the code it is closed with.
    async fn hear(&mut self) -> Result<Value, u16> {
        let payload = self.hear_bytes().await?;
        Ok(serde_json::from_slice(&payload).unwrap())
    }

    async fn hear_bytes(&mut self) -> Result<Vec<u8>, u16> {
        let opcode = self.0.read_u8().await.unwrap() & 0xf;
        let length = match self.0.read_u8().await.unwrap() {
            126 => usize::from(self.0.read_u16().await.unwrap()),
            127 => usize::try_from(self.0.read_u64().await.unwrap()).unwrap(),
            short => usize::from(short),
        };
        let mut payload = vec![0; length];
        self.0.read_exact(&mut payload).await.unwrap();
        match opcode {
            8 => Err(u16::from_be_bytes([payload[0], payload[1]])),
            _ => Ok(payload),
        }
    }

    /// The first text of this kind.
    async fn find(&mut self, kind: &str) -> Value {
        loop {
            let event = self.hear().await.unwrap();
            if event["t"] == kind {
                return event["d"].clone();
            }
        }
    }
}

#[tokio::test]
async fn the_gateway_sends_away_who_does_not_speak_properly() {
    let sandbox = sandbox().await;
    let identify = |intents: u64| {
        let identity = json!({"token": "any", "intents": intents, "properties": {}});
        json!({"op": 2, "d": identity})
    };
    let one_of_two = json!({"token": "any", "intents": 0, "properties": {}, "shard": [1, 2]});
    let first_words = [
        (json!({"op": 99}), 4001),
        (identify(1 << 40), 4013),
        (identify(1 << 1), 4014),
        (
            json!({"op": 2, "d": {"token": "", "intents": 0, "properties": {}}}),
            4004,
        ),
        (json!({"op": 2, "d": one_of_two}), 4010),
    ];
    for (words, code) in first_words {
        let mut wire = Wire::open(&sandbox, "/gateway?v=10&encoding=json").await;
        assert_eq!(wire.hear().await.unwrap()["op"], 10);
        wire.say(&words).await;
        assert_eq!(wire.hear().await, Err(code), "{words}");
    }
    let mut wire = Wire::open(&sandbox, "/gateway").await;
    wire.hear().await.unwrap();
    wire.say(&json!({"op": 1, "d": null})).await;
    assert_eq!(wire.hear().await.unwrap()["op"], 11);
    wire.say(&json!({"op": 6, "d": {"token": "any", "session_id": "unknown", "seq": 1}}))
        .await;
    assert_eq!(wire.hear().await.unwrap(), json!({"op": 9, "d": false}));
    wire.say(&identify(0)).await;
    assert_eq!(wire.hear().await.unwrap()["t"], "READY");
    wire.say(&identify(0)).await;
    assert_eq!(wire.hear().await, Err(4005));
    assert_eq!(sandbox.complaints().len(), 6);
}

#[tokio::test]
async fn frames_come_compressed_and_binary_as_documented() {
    let sandbox = sandbox().await;
    let bot = json!({"token": "any", "intents": 1, "properties": {}});
    let path = "/gateway/?v=10&encoding=json&compress=zlib-stream";
    let mut wire = Wire::open(&sandbox, path).await;
    let mut inflate = flate2::write::ZlibDecoder::new(Vec::new());
    let mut hear = async |wire: &mut Wire| -> Value {
        let compressed = wire.hear_bytes().await.unwrap();
        // The mark by which clients know that a payload is whole.
        assert!(compressed.ends_with(&[0, 0, 0xff, 0xff]));
        inflate.write_all(&compressed).unwrap();
        inflate.flush().unwrap();
        serde_json::from_slice(&std::mem::take(inflate.get_mut())).unwrap()
    };
    assert_eq!(hear(&mut wire).await["op"], 10);
    wire.say_by(2, &json!({"op": 2, "d": bot})).await;
    let ready = hear(&mut wire).await;
    assert_eq!(ready["t"], "READY");
    assert_eq!(ready["d"]["user"]["mfa_enabled"], true);
    assert_eq!(hear(&mut wire).await["t"], "GUILD_CREATE");

    // Members by their ids and by their names.
    let ben = sandbox.person("Ben").unwrap().id();
    let guild = sandbox.guild();
    let by_id = json!({"guild_id": guild, "user_ids": [ben, "1"], "limit": 0, "nonce": "n"});
    wire.say(&json!({"op": 8, "d": by_id})).await;
    let chunk = hear(&mut wire).await;
    assert_eq!(chunk["t"], "GUILD_MEMBERS_CHUNK");
    let chunk = &chunk["d"];
    assert_eq!(chunk["members"][0]["user"]["id"], json!(ben));
    assert_eq!(
        (&chunk["not_found"], &chunk["nonce"]),
        (&json!(["1"]), &json!("n"))
    );
    let by_name = json!({"guild_id": guild, "query": "D", "limit": 5});
    wire.say(&json!({"op": 8, "d": by_name})).await;
    let chunk = hear(&mut wire).await;
    assert_eq!(chunk["d"]["members"][0]["user"]["username"], "dov");
    wire.say(&json!({"op": 3, "d": {"status": "online"}})).await;
    wire.say(&json!({"op": 1, "d": null})).await;
    assert_eq!(hear(&mut wire).await["op"], 11);
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
    wire.say(&json!({"op": 8, "d": {"guild_id": guild, "query": "", "limit": 0}}))
        .await;
    wire.say(&json!({"op": 1, "d": null})).await;
    assert_eq!(hear(&mut wire).await["op"], 11);
    assert_eq!(sandbox.complaints().len(), 1);
}

#[tokio::test]
async fn messages_are_listed_in_pages() {
    let sandbox = sandbox().await;
    let (harbour, ann) = (
        sandbox.channel("harbour").unwrap(),
        sandbox.person("Ann").unwrap(),
    );
    let ids: Vec<_> = (1..=60)
        .map(|number| ann.say(harbour, &number.to_string()).unwrap())
        .collect();
    let route = format!("GET /api/v10/channels/{harbour}/messages");
    let check = async |query: String, expected: &[Snowflake]| {
        let (status, _, listed) = http(&sandbox, &format!("{route}?{query}"), "").await;
        assert_eq!(status, 200, "{query}");
        let newest_first = expected.iter().rev().map(|id| json!(id));
        let listed = listed.as_array().unwrap().iter().map(|it| it["id"].clone());
        assert!(listed.eq(newest_first), "{query}");
    };
    check(String::new(), &ids[10..]).await;
    check("limit=100".to_owned(), &ids).await;
    check("limit=2".to_owned(), &ids[58..]).await;
    check(format!("limit=2&before={}", ids[5]), &ids[3..5]).await;
    check(format!("limit=2&after={}", ids[5]), &ids[6..8]).await;
    check(format!("limit=3&around={}", ids[5]), &ids[4..7]).await;
    check(format!("before={}", ids[0]), &[]).await;
    for query in ["limit=0", "limit=101", "limit=x", "before=x"] {
        let (status, ..) = http(&sandbox, &format!("{route}?{query}"), "").await;
        assert_eq!(status, 400, "{query}");
    }
}

#[tokio::test]
async fn answers_tell_the_limit_of_their_route_and_it_holds() {
    let sandbox = Sandbox::start(Options {
        rate_limit: (2, PATIENCE),
        ..Options::default()
    })
    .await
    .unwrap();
    let channels = ["harbour", "lagoon"].map(|name| sandbox.channel(name).unwrap());
    let get = async |channel: Snowflake| {
        let request = format!("GET /api/v10/channels/{channel}");
        let (status, head, _) = http(&sandbox, &request, "").await;
        let header = |name: &str| {
            let mut lines = head.lines().map(|line| line.split_once(": "));
            let found = lines.find(|line| line.is_some_and(|(found, _)| found == name));
            found.flatten().map(|(_, value)| value.to_owned())
        };
        let told = ["limit", "remaining"].map(|it| header(&format!("x-ratelimit-{it}")));
        let [limit, remaining] = told.map(Option::unwrap);
        for name in ["reset", "reset-after", "bucket"] {
            assert!(header(&format!("x-ratelimit-{name}")).is_some(), "{head}");
        }
        assert_eq!(header("retry-after").is_some(), status == 429, "{head}");
        (status, format!("{remaining} of {limit}"))
    };
    let expected = [(200, "1 of 2"), (200, "0 of 2"), (429, "0 of 2")];
    for (status, told) in expected {
        assert_eq!(get(channels[0]).await, (status, told.to_owned()));
    }
    assert_eq!(get(channels[1]).await, (200, "1 of 2".to_owned()));
}

#[tokio::test]
async fn what_people_carry_is_as_discord_describes_it() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let (guild, harbour) = (sandbox.guild(), sandbox.channel("harbour").unwrap());
    let ann = sandbox.person("Ann").unwrap();
    ann.say(harbour, &ann.mention()).unwrap();
    for path in [
        "users/%40me".to_owned(),
        "users/%40me/guilds".to_owned(),
        format!("users/{}", ann.id()),
        format!("guilds/{guild}"),
        format!("guilds/{guild}/members/{}", ann.id()),
        format!("channels/{harbour}/messages"),
    ] {
        let (status, ..) = http(&sandbox, &format!("GET /api/v10/{path}"), "").await;
        assert_eq!(status, 200, "{path}");
    }
    assert_eq!(unlike_discord(&sandbox.requests()), Vec::<String>::new());
    let user = &sandbox.requests()[2].answer;
    let asset = user["avatar_decoration_data"]["asset"].as_str().unwrap();
    assert!(asset.starts_with("v2_a_"), "{asset}");
    assert_eq!(user["primary_guild"]["tag"], "PIER");
    let roles = &sandbox.requests()[3].answer["roles"];
    let permissions: u128 = roles[0]["permissions"].as_str().unwrap().parse().unwrap();
    assert!(permissions > u128::from(u64::MAX));
}

#[tokio::test]
async fn only_files_of_the_types_that_an_option_names_are_attached() {
    let sandbox = sandbox().await;
    let bot = sandbox.look(|world| world.bot);
    let option = json!({
        "type": 11, "name": "file", "description": "x", "required": true,
        "file_types": [".TXT", "image"],
    });
    let commands = json!([{"name": "import", "description": "x", "options": [option]}]);
    let route = format!("PUT /api/v10/applications/{bot}/commands");
    let (status, ..) = http(&sandbox, &route, &commands.to_string()).await;
    assert_eq!(status, 200);
    let (harbour, ann) = (
        sandbox.channel("harbour").unwrap(),
        sandbox.person("Ann").unwrap(),
    );
    for (name, is_taken) in [("a.txt", true), ("A.PNG", true), ("a.json", false)] {
        let file = ann.upload(name, "x").unwrap().to_string();
        let given = ann.command(harbour, "import", &[("file", &file)]);
        assert_eq!(given.is_ok(), is_taken, "{name}");
    }
    let mut flawed = commands;
    for types in [json!(["text"]), json!(["."]), json!(vec![".a"; 11])] {
        flawed[0]["options"][0]["file_types"] = types;
        let (status, ..) = http(&sandbox, &route, &flawed.to_string()).await;
        assert_eq!(status, 400, "{flawed}");
    }
}

#[tokio::test]
async fn a_bot_without_heartbeat_is_disconnected() {
    let options = Options {
        heartbeat_interval: Duration::from_millis(100),
        ..Options::default()
    };
    let sandbox = Sandbox::start(options).await.unwrap();
    let mut wire = Wire::open(&sandbox, "/gateway").await;
    assert_eq!(wire.hear().await.unwrap()["d"]["heartbeat_interval"], 100);
    assert_eq!(wire.hear().await, Err(4009));
}

#[tokio::test]
async fn a_person_acts_and_sees_through_the_page() {
    let (sandbox, mut bot, harbour, ann, ben) = scene().await;
    let mut page = Wire::open(&sandbox, &format!("/page/socket?person={}", ann.id())).await;
    let hello = page.find("HELLO").await;
    assert_eq!(
        (&hello["me"]["username"], &hello["guilds"][0]["name"]),
        (&"ann".into(), &"Causeway Harbour".into())
    );
    assert_eq!(hello["commands"].as_array().map(Vec::len), Some(3));
    assert_eq!(hello["channels"].as_array().map(Vec::len), Some(2));

    let say = |op: &str, rest: Value| {
        let mut request = json!({"op": op, "nonce": op, "channel_id": harbour});
        request
            .as_object_mut()
            .unwrap()
            .extend(rest.as_object().unwrap().clone());
        request
    };
    page.say(&say("say", json!({"content": "hello"}))).await;
    assert_eq!(page.find("MESSAGE_CREATE").await["content"], "hello");
    let typed = json!([{"name": "card", "type": 3, "value": "c", "focused": true}]);
    page.say(&say(
        "autocomplete",
        json!({"name": "take", "options": typed}),
    ))
    .await;
    let asked = bot.interaction().await.autocomplete().unwrap();
    let choices = CreateAutocompleteResponse::new().add_string_choice("c3", "c3");
    asked
        .create_response(&bot.http, CreateInteractionResponse::Autocomplete(choices))
        .await
        .unwrap();
    let offered = page.find("AUTOCOMPLETE").await;
    assert_eq!(
        (&offered["nonce"], &offered["choices"][0]["value"]),
        (&"autocomplete".into(), &"c3".into())
    );

    let options = json!([{"name": "card", "type": 3, "value": "c3"}]);
    page.say(&say("command", json!({"name": "take", "options": options})))
        .await;
    let command = bot.command().await;
    let message = text("taken").ephemeral(true).components(menu_and_buttons());
    bot.answer(command.id, &command.token, message).await;
    let shown = page.find("MESSAGE_CREATE").await;
    assert_eq!(
        (
            &shown["flags"],
            &shown["components"][1]["components"][0]["label"]
        ),
        (&64.into(), &"Loud".into())
    );
    assert_eq!(page.find("INTERACTION_SUCCESS").await["nonce"], "command");
    assert!(
        ben.messages(harbour)
            .iter()
            .all(|message| message.content == "hello")
    );

    let click = say(
        "click",
        json!({"message_id": shown["id"], "custom_id": "loud"}),
    );
    page.say(&click).await;
    let update = CreateInteractionResponse::UpdateMessage(text("moved"));
    bot.component()
        .await
        .create_response(&bot.http, update)
        .await
        .unwrap();
    assert_eq!(page.find("MESSAGE_UPDATE").await["content"], "moved");

    sandbox.set_answer_within(Duration::from_millis(300));
    page.say(&click).await;
    bot.component().await;
    assert_eq!(
        page.find("INTERACTION_FAILURE").await["reason"],
        "This interaction failed"
    );
    page.say(&say(
        "select",
        json!({"message_id": shown["id"], "custom_id": "menu", "value": "z9"}),
    ))
    .await;
    assert_eq!(page.find("ERROR").await["nonce"], "select");
    page.say(&say("delete_message", json!({"message_id": shown["id"]})))
        .await;
    assert_eq!(page.find("MESSAGE_DELETE").await["id"], shown["id"]);
    page.say(&say("locale", json!({"locale": "de"}))).await;
    assert_eq!(page.find("PERSON_UPDATE").await["locale"], "de");
    page.say(&say("open_dm", json!({"with": ben.id()}))).await;
    assert_eq!(page.find("CHANNEL_CREATE").await["type"], 3);
    page.say(&say("fly", json!({}))).await;
    let refusal = page.find("ERROR").await;
    assert!(refusal["message"].as_str().unwrap().contains("fly"));
    assert_eq!(http(&sandbox, "GET /api/v10/nowhere", "").await.0, 404);
    assert!(
        page.find("COMPLAINT").await["message"]
            .as_str()
            .unwrap()
            .contains("/nowhere")
    );
}

#[tokio::test]
async fn a_bot_that_starts_again_hears_what_comes_then() {
    let (sandbox, bot, harbour, ann, _) = scene().await;
    bot.shards.shutdown_all().await;
    let gone = |world: &sandbox::World| (!world.bot_is_connected()).then_some(());
    sandbox
        .wait_for(PATIENCE, gone)
        .await
        .expect("the connection ends with the bot");
    sandbox.set_answer_within(Duration::from_millis(300));
    let lost = ann.command(harbour, "challenge", &[]).unwrap();
    assert_eq!(lost.acknowledged().await.err(), Some(PersonError::Failed));
    sandbox.set_answer_within(PATIENCE);
    let mut bot = Bot::start(&sandbox).await;
    let handle = ann.command(harbour, "challenge", &[]).unwrap();
    let command = bot.command().await;
    assert_eq!(
        command.id.get(),
        handle.id().get(),
        "what failed is not delivered to the next process"
    );
    bot.answer(command.id, &command.token, text("here again"))
        .await;
    handle.answer().await.unwrap();
}

#[tokio::test]
async fn commands_are_offered_only_where_they_may_be_given() {
    let (sandbox, bot, harbour, ann, ben) = scene().await;
    let missing = |name: &str| Some(PersonError::NoCommand(name.to_owned()));
    assert_eq!(ann.command(ann.dm(), "close", &[]).err(), missing("close"));
    assert_eq!(ann.command(harbour, "dance", &[]).err(), missing("dance"));
    assert!(matches!(
        ann.command(harbour, "take", &[]).err(),
        Some(PersonError::BadOption(..))
    ));
    assert!(matches!(
        ann.command(harbour, "challenge", &[("rules", "nine")])
            .err(),
        Some(PersonError::BadOption(..))
    ));
    assert!(matches!(
        ann.command(harbour, "challenge", &[("opponent", "Zoe")])
            .err(),
        Some(PersonError::BadOption(..))
    ));
    let guild = GuildId::new(sandbox.guild().get());
    let moderators = CreateCommand::new("sweep")
        .description("For moderators")
        .default_member_permissions(serenity::all::Permissions::MANAGE_CHANNELS);
    bot.http
        .create_guild_commands(guild, &[moderators])
        .await
        .unwrap();
    ann.command(harbour, "sweep", &[]).unwrap();
    assert_eq!(ben.command(harbour, "sweep", &[]).err(), missing("sweep"));
    assert_eq!(ann.command(ann.dm(), "sweep", &[]).err(), missing("sweep"));
    let all = vec![CreateCommand::new("Bad").description("Upper case")];
    assert_eq!(
        refused(bot.http.create_global_commands(&all).await),
        (400, 50035)
    );
    assert_eq!(
        sandbox.look(|world| world.commands().count()),
        4,
        "a refused list changes nothing"
    );
}

#[tokio::test]
async fn an_answer_may_be_asked_for_with_its_message() {
    let (sandbox, mut bot, harbour, ann, _) = scene().await;
    ann.command(harbour, "challenge", &[]).unwrap();
    let command = bot.command().await;
    let path = format!(
        "POST /api/v10/interactions/{}/{}/callback?with_response=true",
        command.id, command.token
    );
    let (status, _, body) = http(
        &sandbox,
        &path,
        r#"{"type": 4, "data": {"content": "hi", "flags": 64}}"#,
    )
    .await;
    assert_eq!(
        (status, &body["resource"]["message"]["content"]),
        (200, &"hi".into())
    );
    assert_eq!(body["interaction"]["response_message_ephemeral"], true);
    let path = format!("POST /api/v10/interactions/{}/stolen/callback", command.id);
    let (status, _, body) = http(&sandbox, &path, r#"{"type": 6}"#).await;
    assert_eq!((status, &body["code"]), (404, &10062.into()));
    let original = format!(
        "/api/v10/webhooks/{}/{}/messages/@original",
        command.application_id, command.token
    );
    assert_eq!(
        http(&sandbox, &format!("DELETE {original}"), "").await.0,
        204
    );
    let (status, _, body) = http(&sandbox, &format!("GET {original}"), "").await;
    assert_eq!((status, &body["code"]), (404, &10008.into()));
}

const MESSAGES: (&str, &str) = ("POST", "/channels/{channel_id}/messages");
const THREADS: (&str, &str) = ("POST", "/channels/{channel_id}/threads");
const COMMANDS: (&str, &str) = ("PUT", "/applications/{application_id}/commands");

/// Whether the stand-in takes a body.
async fn takes(sandbox: &Sandbox, (method, route): (&str, &str), body: &Value) -> bool {
    let (harbour, bot) = (
        sandbox.channel("harbour").unwrap(),
        sandbox.look(|world| world.bot),
    );
    let path = route
        .replace("{channel_id}", &harbour.to_string())
        .replace("{application_id}", &bot.to_string());
    let request = format!("{method} /api/v10{path}");
    let (status, _, answer) = http(sandbox, &request, &body.to_string()).await;
    assert!(
        [200, 201, 400].contains(&status),
        "{status} {answer} for {body}"
    );
    status != 400
}

/// Whether Discord's document says a limit as strictly as Discord's pages say it, which the
/// stand-in keeps to.
#[derive(Clone, Copy, PartialEq)]
enum Document {
    SaysIt,
    IsLaxer,
}
use Document::{IsLaxer, SaysIt};

/// Asserts that the stand-in takes what keeps a limit and refuses what is one beyond it, and that
/// Discord's document does so too, if it says the limit.
async fn limit(
    sandbox: &Sandbox,
    route: (&str, &str),
    (most, document): (usize, Document),
    body: &dyn Fn(usize) -> Value,
) {
    for (count, expected) in [(most, true), (most + 1, false)] {
        let body = body(count);
        assert_eq!(takes(sandbox, route, &body).await, expected, "{body}");
        let by_document = openapi::check(route.0, route.1, &body);
        let expected = expected || document == IsLaxer;
        assert_eq!(by_document.is_ok(), expected, "{body}: {by_document:?}");
    }
}

fn letters(count: usize) -> String {
    "ä".repeat(count)
}

/// A message with one row of these components.
fn with_row(components: &Value) -> Value {
    json!({"content": "x", "components": [{"type": 1, "components": components}]})
}

fn button(custom_id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "Press", "custom_id": custom_id})
}

fn menu(options: &Value) -> Value {
    json!({"type": 3, "custom_id": "m", "options": options})
}

fn entry(value: &str) -> Value {
    json!({"label": "l", "value": value})
}

/// An object with some other fields.
fn changed(mut object: Value, changes: &Value) -> Value {
    let fields = object.as_object_mut().unwrap();
    fields.extend(changes.as_object().unwrap().clone());
    object
}

#[tokio::test]
async fn limits_of_messages_are_those_of_discords_document() {
    let sandbox = sandbox().await;
    let of_messages = async |most, body: &dyn Fn(usize) -> Value| {
        limit(&sandbox, MESSAGES, (most, SaysIt), body).await;
    };
    limit(
        &sandbox,
        MESSAGES,
        (2000, IsLaxer),
        &|count| json!({"content": letters(count)}),
    )
    .await;
    of_messages(
        25,
        &|count| json!({"content": "x", "nonce": letters(count)}),
    )
    .await;
    limit(&sandbox, MESSAGES, (5, IsLaxer), &|count| {
        let row = |number: usize| json!({"type": 1, "components": [button(&number.to_string())]});
        json!({"content": "x", "components": (0..count).map(row).collect::<Vec<_>>()})
    })
    .await;
    of_messages(5, &|count| {
        with_row(
            &(0..count)
                .map(|number| button(&number.to_string()))
                .collect(),
        )
    })
    .await;
    of_messages(100, &|count| with_row(&json!([button(&letters(count))]))).await;
    of_messages(80, &|count| {
        let labelled = changed(button("b"), &json!({"label": letters(count)}));
        with_row(&json!([labelled]))
    })
    .await;
    of_messages(25, &|count| {
        let entries = (0..count)
            .map(|number| entry(&number.to_string()))
            .collect();
        with_row(&json!([menu(&entries)]))
    })
    .await;
    for field in ["label", "value", "description"] {
        of_messages(100, &|count| {
            let entry = changed(entry("v"), &json!({field: letters(count)}));
            with_row(&json!([menu(&json!([entry]))]))
        })
        .await;
    }
    of_messages(150, &|count| {
        let menu = menu(&json!([entry("v")]));
        with_row(&json!([changed(
            menu,
            &json!({"placeholder": letters(count)})
        )]))
    })
    .await;
    of_messages(100, &|count| {
        let users: Vec<String> = (1..=count).map(|user| user.to_string()).collect();
        json!({"content": "x", "allowed_mentions": {"users": users}})
    })
    .await;
    limit(
        &sandbox,
        THREADS,
        (100, SaysIt),
        &|count| json!({"name": letters(count), "type": 11}),
    )
    .await;
}

fn command(changes: &Value) -> Value {
    changed(
        json!({"name": "take", "description": "Take a card"}),
        changes,
    )
}

fn option(changes: &Value) -> Value {
    changed(
        json!({"type": 3, "name": "card", "description": "Which"}),
        changes,
    )
}

fn choice(changes: &Value) -> Value {
    changed(json!({"name": "n", "value": "v"}), changes)
}

#[tokio::test]
async fn limits_of_commands_are_those_of_discords_document() {
    let sandbox = sandbox().await;
    let of_commands = async |most, body: &dyn Fn(usize) -> Value| {
        limit(&sandbox, COMMANDS, (most, SaysIt), body).await;
    };
    let numbered = |number: usize| json!({"name": format!("n{number}")});
    limit(&sandbox, COMMANDS, (100, IsLaxer), &|count| {
        (0..count)
            .map(|number| command(&numbered(number)))
            .collect()
    })
    .await;
    of_commands(25, &|count| {
        let options: Vec<Value> = (0..count).map(|number| option(&numbered(number))).collect();
        json!([command(&json!({"options": options}))])
    })
    .await;
    of_commands(25, &|count| {
        let choices: Vec<Value> = (0..count).map(|number| choice(&numbered(number))).collect();
        json!([command(
            &json!({"options": [option(&json!({"choices": choices}))]})
        )])
    })
    .await;
    for (field, most) in [("name", 32), ("description", 100)] {
        let localized = format!("{field}_localizations");
        of_commands(most, &|count| {
            json!([command(&json!({field: letters(count)}))])
        })
        .await;
        of_commands(most, &|count| {
            json!([command(&json!({&localized: {"de": letters(count)}}))])
        })
        .await;
        of_commands(most, &|count| {
            json!([command(
                &json!({"options": [option(&json!({field: letters(count)}))]})
            )])
        })
        .await;
    }
    for (field, document) in [("name", SaysIt), ("value", IsLaxer)] {
        limit(&sandbox, COMMANDS, (100, document), &|count| {
            let choices = json!({"choices": [choice(&json!({field: letters(count)}))]});
            json!([command(&json!({"options": [option(&choices)]}))])
        })
        .await;
    }
    of_commands(2, &|context| {
        json!([command(&json!({"contexts": [context]}))])
    })
    .await;
    of_commands(1, &|owner| {
        json!([command(&json!({"integration_types": [owner]}))])
    })
    .await;
}

#[tokio::test]
async fn choices_for_what_is_typed_are_at_most_25() {
    let (sandbox, mut bot, harbour, _, ben) = scene().await;
    tokio::spawn(async move { ben.autocomplete(harbour, "take", &[], ("card", "c")).await });
    let asked = bot.interaction().await.autocomplete().unwrap();
    let route = "/interactions/{interaction_id}/{interaction_token}/callback";
    let request = format!(
        "POST /api/v10/interactions/{}/{}/callback",
        asked.id, asked.token
    );
    let answer = |count, letters: usize| {
        let choice = choice(&json!({"name": "n".repeat(letters)}));
        json!({"type": 8, "data": {"choices": vec![choice; count]}})
    };
    for (body, expected) in [
        (answer(26, 1), 400),
        (answer(1, 101), 400),
        (answer(1, 0), 400),
        (answer(25, 100), 204),
    ] {
        let (status, _, refusal) = http(&sandbox, &request, &body.to_string()).await;
        assert_eq!(status, expected, "{refusal}");
        let by_document = openapi::check("POST", route, &body);
        assert_eq!(by_document.is_ok(), expected == 204, "{by_document:?}");
    }
}

#[tokio::test]
async fn what_discords_document_cannot_say_is_checked_too() {
    let sandbox = sandbox().await;
    let in_row = |components: Value| (MESSAGES, with_row(&components));
    let of_entries = |entries: Value| in_row(json!([menu(&entries)]));
    let of_command = |changes: Value| (COMMANDS, json!([command(&changes)]));
    let of_option = |changes: Value| of_command(json!({"options": [option(&changes)]}));
    let by_default = |value: &str| changed(entry(value), &json!({"default": true}));
    let mut optional_first = vec![option(&json!({"name": "a"}))];
    optional_first.push(option(&json!({"name": "b", "required": true})));
    let long = |number: usize| {
        choice(&json!({"name": format!("{number:0>100}"), "value": "v".repeat(100)}))
    };
    let of_length = |count: usize| {
        let choices: [Vec<Value>; 2] =
            [(0..25).map(long).collect(), (0..count).map(long).collect()];
        let options = [("a", &choices[0]), ("b", &choices[1])]
            .map(|(name, choices)| option(&json!({"name": name, "choices": choices})));
        // Only the longest localisation counts.
        let described = ["de", "fr", "it"].map(|tag| (tag, "d".repeat(100)));
        let described = std::collections::BTreeMap::from(described);
        of_command(json!({"options": options, "description_localizations": described}))
    };
    let twins = json!([
        choice(&json!({"value": "a"})),
        choice(&json!({"value": "b"}))
    ]);
    let cases = [
        (in_row(json!([button("a"), button("b")])), true),
        (in_row(json!([button("a"), button("a")])), false),
        (
            in_row(json!([menu(&json!([entry("a")])), button("b")])),
            false,
        ),
        (
            in_row(json!([changed(button("a"), &json!({"label": ""}))])),
            false,
        ),
        (
            in_row(json!([changed(button("a"), &json!({"style": 0}))])),
            false,
        ),
        (
            in_row(json!([changed(button("a"), &json!({"style": 5}))])),
            false,
        ),
        (in_row(json!([])), false),
        (of_entries(json!([entry("a"), entry("b")])), true),
        (of_entries(json!([entry("a"), entry("a")])), false),
        (of_entries(json!([])), false),
        (of_entries(json!([by_default("a"), entry("b")])), true),
        (of_entries(json!([by_default("a"), by_default("b")])), false),
        (
            (
                MESSAGES,
                json!({"content": "x", "components": [{"type": 17}]}),
            ),
            false,
        ),
        ((MESSAGES, json!({"content": " \n"})), false),
        ((MESSAGES, with_row(&json!([button("a")]))), true),
        (
            (
                MESSAGES,
                json!({"components": with_row(&json!([button("a")]))["components"]}),
            ),
            false,
        ),
        (
            (
                MESSAGES,
                json!({"content": "x", "attachments": [{"id": 0}]}),
            ),
            false,
        ),
        ((MESSAGES, json!({"content": null})), false),
        ((MESSAGES, json!({"content": 5})), false),
        ((MESSAGES, json!([])), false),
        (
            (
                MESSAGES,
                json!({"content": "x", "poll": null, "sticker_ids": []}),
            ),
            true,
        ),
        (
            (MESSAGES, json!({"content": "x", "poll": {"question": {}}})),
            false,
        ),
        (
            (
                MESSAGES,
                json!({"content": "x", "embeds": [{"title": "x"}]}),
            ),
            false,
        ),
        ((MESSAGES, json!({"content": "x", "flags": 1 << 15})), false),
        (
            (
                MESSAGES,
                json!({"content": "x", "allowed_mentions": {"parse": ["users"]}}),
            ),
            false,
        ),
        (
            (
                THREADS,
                json!({"name": "n", "type": 11, "auto_archive_duration": 1440}),
            ),
            true,
        ),
        (
            (
                THREADS,
                json!({"name": "n", "type": 11, "auto_archive_duration": 90}),
            ),
            false,
        ),
        ((THREADS, json!({"name": "n"})), false),
        ((THREADS, json!({"name": "", "type": 11})), false),
        ((COMMANDS, json!({})), false),
        (
            (COMMANDS, json!([command(&json!({})), command(&json!({}))])),
            false,
        ),
        (of_command(json!({"type": 2})), false),
        (of_command(json!({"description": ""})), false),
        (
            of_command(json!({"name_localizations": {"en": "take"}})),
            false,
        ),
        (of_command(json!({"contexts": []})), false),
        (
            of_command(json!({"default_member_permissions": "16"})),
            true,
        ),
        (
            of_command(json!({"default_member_permissions": "many"})),
            false,
        ),
        (of_command(json!({"options": optional_first})), false),
        (
            of_command(json!({"options": [option(&json!({})), option(&json!({}))]})),
            false,
        ),
        (of_option(json!({"type": 12})), false),
        (of_option(json!({"autocomplete": true})), true),
        (of_option(json!({"type": 6, "autocomplete": true})), false),
        (
            of_option(json!({"type": 6, "autocomplete": false, "choices": []})),
            true,
        ),
        (of_option(json!({"type": 4, "min_value": 1})), true),
        (of_option(json!({"min_value": 1})), false),
        (of_option(json!({"max_length": 1})), true),
        (of_option(json!({"type": 4, "max_length": 1})), false),
        (of_option(json!({"choices": twins})), false),
        (of_length(14), true),
        (of_length(15), false),
    ];
    for ((route, body), expected) in cases {
        assert_eq!(takes(&sandbox, route, &body).await, expected, "{body}");
    }
    for (name, expected) in [
        ("take", true),
        ("zurück", true),
        ("touch_move", true),
        ("l'île", true),
        ("前3", true),
        ("Take", false),
        ("two words", false),
        ("", false),
        ("a.b", false),
        ("ÜBER", false),
    ] {
        let body = json!([command(&json!({"name": name}))]);
        assert_eq!(takes(&sandbox, COMMANDS, &body).await, expected, "{name}");
    }
}

/// What was answered and does not conform to Discord's own document.
fn unlike_discord(requests: &[Request]) -> Vec<String> {
    let document = openapi::document();
    let mut unlike = Vec::new();
    for Request {
        method,
        route,
        status,
        answer,
        ..
    } in requests
    {
        let responses = &document["paths"][route][method.to_lowercase()]["responses"];
        let by_class = responses.get("4XX").filter(|_| (400..500).contains(status));
        let mut response = responses
            .get(status.to_string())
            .or(by_class)
            .unwrap_or(&Value::Null);
        if let Some(elsewhere) = response["$ref"].as_str() {
            response = document.pointer(elsewhere.trim_start_matches('#')).unwrap();
        }
        if response.is_null() {
            unlike.push(format!("{method} {route} has no answer {status}"));
        }
        let schema = &response["content"]["application/json"]["schema"];
        if !schema.is_null() {
            let whole = json!({"allOf": [schema], "components": document["components"]});
            let validator = jsonschema::options()
                .with_draft(Draft::Draft202012)
                .build(&whole)
                .unwrap();
            let flaws = validator.iter_errors(answer);
            unlike.extend(flaws.map(|flaw| {
                format!(
                    "{method} {route} {status}: {flaw} at {}",
                    flaw.instance_path()
                )
            }));
        }
    }
    unlike
}

#[tokio::test]
async fn what_it_answers_is_as_discord_describes_it() {
    let (sandbox, mut bot, harbour, ann, ben) = scene().await;
    let (channel, guild) = (
        ChannelId::new(harbour.get()),
        GuildId::new(sandbox.guild().get()),
    );
    bot.http.get_bot_gateway().await.unwrap();
    bot.http.get_guild(guild).await.unwrap();
    bot.http.get_current_user().await.unwrap();
    bot.http.get_current_application_info().await.unwrap();
    bot.http
        .get_member(guild, ben.id().get().into())
        .await
        .unwrap();
    bot.http
        .create_guild_commands(guild, &commands())
        .await
        .unwrap();
    let message = CreateMessage::new()
        .content(ben.mention())
        .add_file(board())
        .components(menu_and_buttons());
    let message = channel.send_message(&bot.http, message).await.unwrap();
    channel
        .edit_message(&bot.http, message.id, EditMessage::new().content("edited"))
        .await
        .unwrap();
    let thread = || CreateThread::new("Second game").kind(ChannelType::PublicThread);
    let opened = channel.create_thread(&bot.http, thread()).await.unwrap();
    opened.id.to_channel(&bot.http).await.unwrap();
    UserId::new(ben.id().get())
        .create_dm_channel(&bot.http)
        .await
        .unwrap();
    ann.command(harbour, "challenge", &[("opponent", "Ben")])
        .unwrap();
    let command = bot.command().await;
    bot.answer(
        command.id,
        &command.token,
        text("answered").add_file(board()),
    )
    .await;
    command
        .edit_response(
            &bot.http,
            EditInteractionResponse::new().components(menu_and_buttons()),
        )
        .await
        .unwrap();
    let followup = CreateInteractionResponseFollowup::new()
        .content("more")
        .ephemeral(true);
    command.create_followup(&bot.http, followup).await.unwrap();
    ann.press(message.id.get().into(), "Quiet").unwrap();
    let pressed = bot.component().await;
    bot.answer(pressed.id, &pressed.token, text("a reply"))
        .await;
    pressed.get_response(&bot.http).await.unwrap();
    pressed.delete_response(&bot.http).await.unwrap();
    sandbox.rate_limit_next(1, Duration::from_secs(1));
    let edit = || EditMessage::new().content("edited again");
    let limited = channel.edit_message(&bot.http, message.id, edit()).await;
    assert_eq!(refused(limited).0, 429);
    let missing = channel.edit_message(&bot.http, 1, edit()).await;
    assert_eq!(refused(missing).0, 404);
    assert_eq!(unlike_discord(&sandbox.requests()), Vec::<String>::new());
}

#[tokio::test]
async fn pages_of_other_sites_are_turned_away() {
    let sandbox = sandbox().await;
    let address = sandbox.origin().strip_prefix("http://").unwrap();
    let port = address.rsplit(':').next().unwrap();
    for path in ["/page/socket", "/gateway", "/"] {
        let status = async |origin: &str| {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let request = format!(
                "GET {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: {origin}\r\n\
                 Connection: Upgrade\r\nUpgrade: websocket\r\n\
                 Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
            );
            stream.write_all(request.as_bytes()).await.unwrap();
            let mut status = [0; 12];
            stream.read_exact(&mut status).await.unwrap();
            String::from_utf8(status.to_vec()).unwrap()
        };
        let welcome = if path == "/" {
            "HTTP/1.1 200"
        } else {
            "HTTP/1.1 101"
        };
        for origin in [
            format!("http://{address}"),
            format!("http://localhost:{port}"),
        ] {
            assert_eq!(status(&origin).await, welcome, "{path} for {origin}");
        }
        for origin in [
            "http://example.org",
            "null",
            "http://127.0.0.1",
            "https://localhost",
        ] {
            assert_eq!(status(origin).await, "HTTP/1.1 403", "{path} for {origin}");
        }
    }
}

/// An instance of a bot behind the interactions endpoint.
struct Instance {
    url: String,
    /// What it answers an interaction.
    status: Arc<AtomicU16>,
    server: JoinHandle<()>,
}

impl Instance {
    /// `verify_key`: the key of the application; without it, it believes everybody.
    async fn start(verify_key: Option<&str>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/interactions", listener.local_addr().unwrap());
        let status = Arc::new(AtomicU16::new(202));
        let (answer, key) = (Arc::clone(&status), verify_key.map(bytes));
        let receive = async move |headers: HeaderMap, body: Bytes| {
            if key.is_some_and(|key| !is_signed(&key, &headers, &body)) {
                return StatusCode::UNAUTHORIZED.into_response();
            }
            let interaction: Value = serde_json::from_slice(&body).unwrap();
            if interaction["type"] == 1 {
                return Json(json!({"type": 1})).into_response();
            }
            let status = StatusCode::from_u16(answer.load(Ordering::Relaxed));
            status.unwrap().into_response()
        };
        let router = Router::new().route("/interactions", post(receive));
        let server = tokio::spawn(async move {
            axum::serve(listener, router).await.unwrap();
        });
        Self {
            url,
            status,
            server,
        }
    }
}

fn bytes(hex: &str) -> Vec<u8> {
    let pairs = hex.as_bytes().chunks(2);
    let byte = |pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    pairs.map(byte).collect()
}

fn is_signed(key: &[u8], headers: &HeaderMap, body: &[u8]) -> bool {
    let header = |name| headers.get(name)?.to_str().ok();
    let signature = header("x-signature-ed25519").map(bytes);
    let timestamp = header("x-signature-timestamp").unwrap_or_default();
    let signed = [timestamp.as_bytes(), body].concat();
    let key = UnparsedPublicKey::new(&ED25519, key);
    signature.is_some_and(|signature| key.verify(&signed, &signature).is_ok())
}

#[tokio::test]
async fn interactions_go_to_the_endpoint_that_was_verified() {
    let (sandbox, mut bot, harbour, ann, _) = scene().await;
    let application = bot.http.get_current_application_info().await.unwrap();
    assert_eq!(application.id.get(), sandbox.look(|world| world.bot.get()));
    let key = application.verify_key.clone();
    let (mut one, other) = (
        Instance::start(Some(&key)).await,
        Instance::start(Some(&key)).await,
    );
    // Discord refuses an address where nobody is, and one that believes everybody.
    let gullible = Instance::start(None).await;
    for (url, named) in [
        ("http://127.0.0.1:9/", "None"),
        (&gullible.url, "badly signed"),
    ] {
        let set = sandbox.set_interactions_endpoint(&[url.to_owned()]).await;
        assert!(
            set.as_ref().is_err_and(|why| why.contains(named)),
            "{set:?}"
        );
    }
    let give = async || {
        let given = ann.command(harbour, "challenge", &[]).unwrap();
        let tried = sandbox.wait_for(PATIENCE, |world| {
            let mut found = world.deliveries().to_vec();
            found.retain(|it| it.interaction == given.id());
            let is_taken = found.last()?.status == Some(202);
            is_taken.then_some(found)
        });
        let tried = tried.await.unwrap().into_iter();
        let tried: Vec<_> = tried.map(|it| (it.url, it.status)).collect();
        (given, tried)
    };
    ann.command(harbour, "challenge", &[]).unwrap();
    bot.command().await;

    let urls = [one.url.clone(), other.url.clone()];
    sandbox.set_interactions_endpoint(&urls).await.unwrap();
    let [of_one, of_other] = urls.clone().map(|url| (url, Some(202)));
    // In turn.
    assert_eq!(give().await.1, from_ref(&of_one));
    let (given, tried) = give().await;
    assert_eq!(tried, from_ref(&of_other));
    // Once more, elsewhere.
    sandbox.redeliver(given.id());
    let third = |world: &World| world.deliveries().get(2).cloned();
    let again = sandbox.wait_for(PATIENCE, third).await.unwrap();
    let expected = Delivery {
        interaction: given.id(),
        url: one.url.clone(),
        status: Some(202),
    };
    assert_eq!(again, expected);
    // Whoever cannot take it, or is gone, leaves it to the other.
    assert_eq!(give().await.1, from_ref(&of_other));
    one.status.store(503, Ordering::Relaxed);
    let busy = (one.url.clone(), Some(503));
    assert_eq!(give().await.1, [busy, of_other.clone()]);
    assert_eq!(give().await.1, from_ref(&of_other));
    one.server.abort();
    assert!((&mut one.server).await.is_err());
    let gone = (one.url.clone(), None);
    assert_eq!(give().await.1, [gone, of_other]);
    // Where nobody takes it, the person hears so at once.
    other.status.store(500, Ordering::Relaxed);
    let given = ann.command(harbour, "challenge", &[]).unwrap();
    assert_eq!(given.acknowledged().await.err(), Some(PersonError::Failed));
    assert!(sandbox.complaints().pop().unwrap().contains("500"));

    sandbox.set_interactions_endpoint(&[]).await.unwrap();
    let by_gateway = ann.command(harbour, "challenge", &[]).unwrap();
    assert_eq!(bot.command().await.id.get(), by_gateway.id().get());
}

#[tokio::test]
async fn requests_to_the_endpoint_can_be_forged_and_copied() {
    let (sandbox, bot, harbour, ann, _) = scene().await;
    let application = bot.http.get_current_application_info().await.unwrap();
    let one = Instance::start(Some(&application.verify_key)).await;
    let urls = from_ref(&one.url);
    sandbox.set_interactions_endpoint(urls).await.unwrap();
    for (signing, status) in [
        (Signing::Right, 202),
        (Signing::At(-1000), 202),
        (Signing::Missing, 401),
        (Signing::WrongKey, 401),
        (Signing::OtherBody, 401),
    ] {
        let answer = sandbox.post_to_endpoint(signing, r#"{"type":2}"#).await;
        assert_eq!(answer, Some(status), "{signing:?}");
    }
    sandbox.copy_deliveries(3);
    ann.command(harbour, "challenge", &[]).unwrap();
    let all = |world: &World| (world.deliveries().len() == 3).then_some(());
    sandbox.wait_for(PATIENCE, all).await.unwrap();
}
