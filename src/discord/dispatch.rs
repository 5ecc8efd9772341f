//! One command from its arrival to its answer: turned into a request, acted on, and answered in
//! time whatever happens.

use std::{
    collections::{HashMap, HashSet},
    fmt,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use serde_json::json;
use serenity::all::{
    Attachment, CommandDataOptionValue, CommandInteraction, ComponentInteraction,
    ComponentInteractionDataKind, Message as Typed, MessageFlags,
};
use tokio::{
    sync::SetOnce,
    time::{Instant, timeout},
};

use super::{
    answer::{Deferred, Pressed, Target},
    budget::{Budget, Demand},
    commands::{self, Command, Enclosed, Filled, Given, Kind, Misuse},
    compose::{self, Message},
    custom_id::{Press, Unreadable, base36},
    hand::Hand,
    limits::{CHOICE, ENTRIES, THREAD_NAME, Text},
    mentions, place,
    place::Asked,
    send::First,
    wire::Wire,
    work::WorkQueue,
};
use crate::{
    bot::{
        At, Bot, BotError, Completion, Effort, Intent, Locales, Opponent, Outcome, Person,
        PlaceKind, Reply, Request, Typing,
    },
    games::{Explanation, Game, Means},
    ids::{ChannelId, DeliveryId, MessageId, PersonId, ServerId, TableId},
    texts::{Locale, text},
};

/// After so long an answer is promised instead of given; Discord waits three seconds.
const PROMISE_AFTER: Duration = Duration::from_secs(2);
/// Completions that come later than this are of no use to anybody.
const COMPLETE_WITHIN: Duration = Duration::from_millis(2500);

/// Everything that a command needs on its way.
#[derive(Clone, Debug)]
pub struct Dispatcher {
    pub(super) wire: Wire,
    pub(super) bot: Bot,
    /// The bot itself, once the gateway has said.
    pub(super) me: Arc<SetOnce<PersonId>>,
    /// The languages of the servers, for what is typed there; interactions say it themselves.
    servers: Arc<Mutex<HashMap<ServerId, Locale>>>,
    pub(super) hand: Hand,
    pub(super) work: WorkQueue,
    budget: Arc<Budget>,
    /// The boards that are being announced because they have not been shown.
    pub(super) unshown: Arc<Mutex<HashSet<At>>>,
}

/// What a command's answer consists of.
#[derive(Debug)]
pub struct Answer {
    pub first: Message,
    pub then: Option<Message>,
}

impl Answer {
    /// The table whose board it shows.
    fn table(&self) -> Option<TableId> {
        let board = self.first.board.or_else(|| self.then.as_ref()?.board);
        board.map(|board| board.at.table)
    }

    /// Whether it shows a board in this channel.
    fn shows_board_in(&self, channel: ChannelId) -> bool {
        let here = |message: &Message| message.board.is_some_and(|board| board.channel == channel);
        here(&self.first) || self.then.as_ref().is_some_and(here)
    }
}

impl From<Message> for Answer {
    fn from(first: Message) -> Self {
        Self { first, then: None }
    }
}

/// What is wanted, or at once the sentence that answers it.
enum Wish {
    /// What is in the file, if there is one, is still to be filled in.
    Ask(Box<Intent>, Option<Enclosed>),
    Say(Explanation),
    /// The private message's question is answered with no.
    Dismiss,
}

impl Wish {
    fn effort(&self) -> Effort {
        match self {
            Self::Ask(intent, _) => intent.effort(),
            Self::Say(_) | Self::Dismiss => Effort::Light,
        }
    }
}

/// The result of a request in the work queue.
enum Worked {
    Answered(Box<Answer>),
    /// It needs a thread first, named after these players.
    NeedsThread(Explanation, Vec<PersonId>),
}

/// How it went, for the log.
#[derive(Clone, Copy, Debug)]
enum Went {
    Publicly,
    Privately,
    Deferred,
    Failed,
}

impl Went {
    fn of(answer: &Result<Answer, Message>, deferred: Option<Deferred>) -> Self {
        match answer {
            Err(_) => Self::Failed,
            Ok(_) if deferred.is_some() => Self::Deferred,
            Ok(answer) if answer.first.is_private() => Self::Privately,
            Ok(_) => Self::Publicly,
        }
    }
}

impl fmt::Display for Went {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Publicly => "answered",
            Self::Privately => "answered in private",
            Self::Deferred => "answered after a deferral",
            Self::Failed => "failed",
        })
    }
}

impl Dispatcher {
    /// A dispatcher that has nothing in hand.
    pub fn new(wire: Wire, bot: Bot, hand: Hand, budget: Budget) -> Self {
        Self {
            wire,
            bot,
            me: Arc::default(),
            servers: Arc::default(),
            hand,
            work: WorkQueue::default(),
            budget: Arc::new(budget),
            unshown: Arc::default(),
        }
    }

    /// Remembers which of the people is the bot itself.
    pub fn is_me(&self, me: PersonId) {
        // The same at every login.
        let _ = self.me.set(me);
    }

    /// Remembers a server's language.
    pub fn speaks(&self, server: ServerId, locale: Locale) {
        self.servers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(server, locale);
    }

    /// A server's language, once it has been told.
    pub(super) fn language_of(&self, server: ServerId) -> Option<Locale> {
        self.servers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get(&server)
            .copied()
    }

    /// A slash command.
    pub async fn command(&self, interaction: &CommandInteraction) {
        let Some(_in_hand) = self.hand.take() else {
            return;
        };
        let asked = Asked::from(interaction);
        let what = described(interaction);
        let wish = match meant(interaction) {
            Ok((intent, file)) => Wish::Ask(Box::new(intent), file),
            Err(misuse) => Wish::Say(misuse.explain(asked.locales.reader)),
        };
        self.see_to(asked, None, wish, &what).await;
    }

    /// A button or a menu.
    pub async fn component(&self, interaction: &ComponentInteraction) {
        let Some(_in_hand) = self.hand.take() else {
            return;
        };
        let asked = Asked::from(interaction);
        let read = Press::read(&interaction.data.custom_id);
        // Who knows what a control of another version carries.
        let what = read
            .as_ref()
            .map_or_else(|why| format!("a control: {why}"), Press::named);
        let ephemeral = interaction
            .message
            .flags
            .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let pressed = Pressed {
            message: MessageId(interaction.message.id.get()),
            // Direct messages with the bot are private without saying so.
            private: ephemeral || asked.place.kind == PlaceKind::WithBot,
            in_place: read.as_ref().is_ok_and(Press::is_in_place),
        };
        let chosen = match &interaction.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.first().cloned(),
            _ => None,
        };
        let wish = match read {
            Ok(Press::Dismiss) => Wish::Dismiss,
            Ok(Press::TypeInstead) => Wish::Say(Explanation::new("control-too-long")),
            Ok(press) => {
                let unreadable = || Wish::Say(Explanation::new("control-unreadable"));
                press
                    .intent(chosen)
                    .map_or_else(unreadable, |it| Wish::Ask(Box::new(it), None))
            }
            Err(Unreadable::OtherVersion) => {
                Wish::Say(Explanation::new("control-of-other-version"))
            }
            Err(Unreadable::Unknown) => Wish::Say(Explanation::new("control-unreadable")),
        };
        self.see_to(asked, Some(pressed), wish, &what).await;
    }

    /// What is being typed into a slash command.
    pub async fn autocomplete(&self, interaction: &CommandInteraction) {
        let Some(_in_hand) = self.hand.take() else {
            return;
        };
        let asked = Asked::from(interaction);
        let is_in_budget = self.budget.spend(asked.by.id, Demand::Completion).is_ok();
        let found = match completion(interaction, &asked).filter(|_| is_in_budget) {
            Some(completion) => {
                let (bot, by) = (self.bot.clone(), completion.by);
                let work =
                    self.work.run(
                        by,
                        Effort::Light,
                        async move { bot.complete(&completion).await },
                    );
                match timeout(COMPLETE_WITHIN, work).await {
                    Ok(Ok(found)) => found,
                    Ok(Err(why)) => {
                        tracing::error!(%why, "completions cannot be made");
                        Vec::new()
                    }
                    Err(_) => Vec::new(),
                }
            }
            None => Vec::new(),
        };
        let fits = |value: &str| !value.is_empty() && value.chars().count() <= CHOICE;
        let choices = found.iter().filter(|it| fits(&it.value)).take(ENTRIES);
        let choices = choices
            .map(|it| json!({ "name": Text::<CHOICE>::shortened(&it.label), "value": it.value }));
        if let Err(why) = self
            .wire
            .respond(&asked.to, First::Choices(&choices.collect()))
            .await
        {
            tracing::debug!(%why, "completions came too late");
        }
    }

    /// A message, in case it says something to the bot.
    pub async fn message(&self, message: &Typed) {
        let me = *self.me.wait().await;
        if message.author.bot || message.webhook_id.is_some() {
            return;
        }
        let is_bot = |person: PersonId| {
            message
                .mentions
                .iter()
                .any(|user| user.id.get() == person.0 && user.bot)
        };
        let server = message.guild_id.map(|id| ServerId(id.get()));
        let file = message.attachments.first().map(enclosed);
        let Some(typed) = mentions::read(
            &message.content,
            me,
            server.is_none(),
            file.as_ref(),
            is_bot,
        ) else {
            return;
        };
        let Some(_in_hand) = self.hand.take() else {
            return;
        };
        let started = Instant::now();
        let (by, channel) = (
            PersonId(message.author.id.get()),
            ChannelId(message.channel_id.get()),
        );
        let locales = self.locales_typed(by, server).await;
        let (id, delivery) = (MessageId(message.id.get()), DeliveryId(message.id.get()));
        let target = Target::Message {
            id,
            channel,
            by,
            direct: server.is_none(),
            locales,
        };
        let mut place = place::of_message(server, channel);
        let effort = typed.meaning.as_ref().map_or(Effort::Light, Intent::effort);
        let spent = self.budget.spend(by, Demand::Command(effort));
        // What was typed is owed no answer, and each costs requests.
        if spent.is_err() && !self.budget.may_tell(by) {
            return;
        }
        let answer = match typed.meaning {
            _ if let Err(wait) = spent => {
                Ok(compose::sentence(locales.reader, &too_much(wait)).into())
            }
            Ok(intent) => {
                let mut person = Person {
                    id: by,
                    moderates: false,
                };
                if let (
                    Some(server),
                    Intent::Accept { .. }
                    | Intent::Decline { .. }
                    | Intent::Start { .. }
                    | Intent::Close,
                ) = (server, &intent)
                {
                    match place::looked_up(&self.wire, server, message, me, &intent).await {
                        Ok(found) => (place, person) = found,
                        Err(why) => tracing::debug!(%why, "permissions cannot be looked up"),
                    }
                }
                let request = Request {
                    delivery,
                    by: person,
                    place,
                    locales,
                    intent,
                };
                let file = file.filter(|_| request.intent.takes_file());
                self.act(request, file).await
            }
            Err(misuse) => {
                Ok(compose::sentence(locales.reader, &misuse.explain(locales.reader)).into())
            }
        };
        let went = Went::of(&answer, None);
        let answer = answer.unwrap_or_else(Answer::from);
        let told = Told {
            by,
            server,
            channel,
            table: answer.table(),
            delivery,
        };
        self.deliver(target, &answer).await;
        told.log(loggable(&typed.words), started, went);
    }

    /// In which languages to answer what was typed: messages do not say.
    async fn locales_typed(&self, by: PersonId, server: Option<ServerId>) -> Locales {
        let of_server = server.and_then(|server| self.language_of(server));
        let reader = self
            .bot
            .locale_of(by)
            .await
            .or(of_server)
            .unwrap_or_default();
        Locales {
            reader,
            public: of_server.unwrap_or(reader),
        }
    }

    /// An interaction, answered in time.
    async fn see_to(&self, asked: Asked, pressed: Option<Pressed>, wish: Wish, what: &str) {
        let started = Instant::now();
        let reader = asked.locales.reader;
        let (wish, pressed) = match self
            .budget
            .spend(asked.by.id, Demand::Command(wish.effort()))
        {
            Ok(()) => (wish, pressed),
            // Beside the message whose button was pressed, which is to be used again later.
            Err(wait) => (Wish::Say(too_much(wait)), None),
        };
        let mut target = Target::interaction(asked.clone(), pressed);
        let answer = match wish {
            Wish::Say(explanation) => Ok(compose::sentence(reader, &explanation).into()),
            Wish::Dismiss => Ok(
                compose::sentence(reader, &Explanation::new("answer-never-mind"))
                    .in_place()
                    .into(),
            ),
            Wish::Ask(intent, file) => {
                let expected = Deferred::expected(&intent, pressed);
                let Asked {
                    delivery,
                    by,
                    place,
                    locales,
                    ..
                } = asked.clone();
                let request = Request {
                    delivery,
                    by,
                    place,
                    locales,
                    intent: *intent,
                };
                let mut work = Box::pin(self.act(request, file));
                if let Ok(answer) = timeout(PROMISE_AFTER, &mut work).await {
                    answer
                } else {
                    if let Err(why) = self.promise(&mut target, expected).await {
                        tracing::info!(%why, "an answer cannot be promised");
                    }
                    work.await
                }
            }
        };
        let went = Went::of(
            &answer,
            if let Target::Interaction { deferred, .. } = &target {
                *deferred
            } else {
                None
            },
        );
        let answer = answer.unwrap_or_else(Answer::from);
        let Asked {
            delivery,
            ref by,
            place,
            ..
        } = asked;
        let told = Told {
            by: by.id,
            server: place.server,
            channel: place.channel,
            table: answer.table(),
            delivery,
        };
        self.deliver(target, &answer).await;
        told.log(what, started, went);
        if self.bot.locale_of(asked.by.id).await != Some(reader) {
            self.bot.note_locale(asked.by.id, reader).await;
        }
    }

    /// Acts on a request, with what is in its file, and composes the answer. What goes wrong
    /// inside, a panic included, becomes an apology with a reference, and is logged with it.
    pub(super) async fn act(
        &self,
        mut request: Request,
        file: Option<Enclosed>,
    ) -> Result<Answer, Message> {
        let (reader, delivery) = (request.locales.reader, request.delivery);
        let this = self.clone();
        // A task of its own, so that its panic ends nothing else.
        let work = tokio::spawn(async move {
            if let Some(file) = file {
                match this.wire.text_of(&file).await {
                    Ok(text) => request.intent = request.intent.with_file(text),
                    Err(why) => {
                        tracing::info!(%why, "a file cannot be taken");
                        return Ok(compose::sentence(reader, &why.explain()).into());
                    }
                }
            }
            this.answer_to(request).await
        });
        let cause = match work.await {
            Ok(Ok(answer)) => return Ok(answer),
            Ok(Err(error)) => error,
            Err(panic) => panic.to_string(),
        };
        let reference = base36(delivery.0);
        tracing::error!(reference, cause, "a command failed");
        // It may have failed only after it was done, while it was being answered.
        let key = if self.bot.has_done(delivery).await {
            "error-after"
        } else {
            "error-inside"
        };
        Err(compose::sentence(
            reader,
            &Explanation::new(key).with("reference", reference),
        ))
    }

    /// The answer to a request, with a thread opened if it needs one.
    async fn answer_to(&self, mut request: Request) -> Result<Answer, String> {
        let (name, players) = match self.work_on(request.clone()).await? {
            Worked::Answered(answer) => return Ok(*answer),
            Worked::NeedsThread(name, players) => (name, players),
        };
        let names = self.wire.names_of(request.place.server, &players).await;
        let name: Text<THREAD_NAME> =
            Text::shortened(text(request.locales.public, &name.with("players", names)));
        // Not every channel takes threads.
        let no_thread = || {
            compose::sentence(request.locales.reader, &Explanation::new("error-no-thread")).into()
        };
        let thread = match self.wire.open_thread(request.place.channel, &name).await {
            Ok(thread) => {
                request.intent = request.intent.in_thread(thread);
                Some(thread)
            }
            Err(why) if why.is_for_want_of_permission() => {
                request.place.may_open_threads = false;
                None
            }
            Err(why) => {
                tracing::info!(%why, channel = %request.place.channel, "a thread cannot be opened");
                return Ok(no_thread());
            }
        };
        let answer = match self.work_on(request.clone()).await? {
            Worked::Answered(answer) => *answer,
            // It would ask for a second thread: for lack of any, the first refusal stands.
            Worked::NeedsThread(..) => no_thread(),
        };
        if let Some(thread) = thread.filter(|thread| !answer.shows_board_in(*thread))
            && let Err(why) = self.wire.archive(thread).await
        {
            tracing::debug!(%why, "a thread that is not needed stays open");
        }
        Ok(answer)
    }

    /// Lets the bot handle a request, and composes the answer, in the work queue.
    async fn work_on(&self, request: Request) -> Result<Worked, String> {
        let (bot, person, effort) = (self.bot.clone(), request.by.id, request.intent.effort());
        // A use case is large.
        let work = Box::pin(async move {
            let (locales, room) = (request.locales, request.place.room());
            Ok(match bot.handle(&request).await? {
                Outcome::Reply(reply) => {
                    Worked::Answered(Box::new(composed(&reply, locales, room)))
                }
                Outcome::OpenThread { name, players } => Worked::NeedsThread(name, players),
            })
        });
        let worked: Result<_, BotError> = self
            .work
            .run(person, effort, work)
            .await
            .map_err(|why| why.to_string())?;
        worked.map_err(|error| error.to_string())
    }
}

/// The messages that a reply becomes.
fn composed(reply: &Reply, locales: Locales, room: usize) -> Answer {
    let message = |reply: &Reply| compose::message(reply, locales, room);
    Answer {
        first: message(reply),
        then: reply.then.as_deref().map(message),
    }
}

/// Somebody's budget is empty, for so long.
fn too_much(wait: Duration) -> Explanation {
    Explanation::new("error-too-much").with("seconds", wait.as_secs() + 1)
}

/// The fields of the one line that each command leaves in the log.
struct Told {
    by: PersonId,
    server: Option<ServerId>,
    channel: ChannelId,
    table: Option<TableId>,
    delivery: DeliveryId,
}

impl Told {
    /// Logs it once the delivery has been dealt with to its end: nothing comes of it any more.
    fn log(&self, what: &str, started: Instant, went: Went) {
        let or_none = |id: Option<String>| id.unwrap_or_else(|| "-".to_owned());
        let server = or_none(self.server.map(|server| server.to_string()));
        let table = or_none(self.table.map(|table| table.to_string()));
        let what: String = what.chars().take(100).collect();
        let took = started.elapsed().as_millis();
        let (who, delivery) = (self.by, self.delivery);
        tracing::info!(%who, r#where = %format_args!("{server}/{}", self.channel), %table, %delivery, ?what, "{went} in {took} ms");
    }
}

/// What was typed, as far as the log may have it. Whoever asks for their secrets may have typed
/// them as well; a record may be that of a game that goes on, with all that is hidden in it; and
/// what is no command may be either, misspelt.
fn loggable(words: &str) -> &str {
    let name = words
        .split(|c: char| c.is_whitespace() || c == '{')
        .next()
        .unwrap_or_default();
    let tells_no_secret = |command: &Command| {
        let of_games = Game::ALL
            .iter()
            .filter_map(|game| game.info().command(command.name));
        let is_secret = of_games
            .into_iter()
            .any(|known| known.means == Means::Secrets);
        !is_secret
            && !command
                .options
                .iter()
                .any(|option| matches!(option.kind, Kind::Json))
    };
    if commands::named(name).is_some_and(tells_no_secret) {
        words
    } else {
        name
    }
}

/// A slash command as one would type it, for the log; of a record no more than its length, for what
/// is hidden in it may still be played.
fn described(interaction: &CommandInteraction) -> String {
    let command = commands::all()
        .iter()
        .find(|command| command.name == interaction.data.name);
    let is_record = |name: &str| {
        command
            .and_then(|it| it.option(name))
            .is_none_or(|option| matches!(option.kind, Kind::Json))
    };
    let options = interaction.data.options.iter().map(|option| {
        let value = match &option.value {
            CommandDataOptionValue::String(text) if is_record(&option.name) => {
                format!("({} characters)", text.chars().count())
            }
            CommandDataOptionValue::String(text) => text.clone(),
            CommandDataOptionValue::Boolean(on) => on.to_string(),
            CommandDataOptionValue::User(id) => id.to_string(),
            CommandDataOptionValue::Integer(number) => number.to_string(),
            CommandDataOptionValue::Attachment(id) => id.to_string(),
            other => format!("{other:?}"),
        };
        format!(" {}:{value}", option.name)
    });
    format!("/{}{}", interaction.data.name, options.collect::<String>())
}

/// What a slash command means, and the file that comes with it.
fn meant(interaction: &CommandInteraction) -> Result<(Intent, Option<Enclosed>), Misuse> {
    let name = &interaction.data.name;
    // Discord may know commands that this version of the program does not, and the other way round.
    let command = commands::all()
        .iter()
        .find(|command| command.name == name)
        .ok_or_else(|| Misuse::UnknownCommand(name.clone()))?;
    let given = given(command, interaction);
    Ok((command.intent(&given)?, given.file().cloned()))
}

fn enclosed(attachment: &Attachment) -> Enclosed {
    Enclosed {
        name: attachment.filename.clone(),
        size: attachment.size.into(),
        url: attachment.url.clone(),
    }
}

/// The options that are filled in; those that the command does not know are left out.
fn given(command: &Command, interaction: &CommandInteraction) -> Given {
    let filled = interaction.data.options.iter().filter_map(|option| {
        let known = command.option(&option.name)?;
        let filled = match &option.value {
            CommandDataOptionValue::String(text) => Filled::Text(text.clone()),
            CommandDataOptionValue::Boolean(on) => Filled::Switch(*on),
            CommandDataOptionValue::User(id) => {
                let is_bot = interaction
                    .data
                    .resolved
                    .users
                    .get(id)
                    .is_some_and(|user| user.bot);
                Filled::Person(Opponent {
                    id: PersonId(id.get()),
                    is_bot,
                })
            }
            // Discord's client sends whole numbers from the least one that is allowed on; more
            // moves than this has no game.
            CommandDataOptionValue::Integer(number) => {
                Filled::Number(u32::try_from(*number).unwrap_or(u32::MAX))
            }
            CommandDataOptionValue::Attachment(id) => {
                Filled::File(enclosed(interaction.data.resolved.attachments.get(id)?))
            }
            _ => return None,
        };
        Some((known.name, filled))
    });
    Given {
        options: filled.collect(),
        words: Vec::new(),
    }
}

/// What is to be completed.
fn completion(interaction: &CommandInteraction, asked: &Asked) -> Option<Completion> {
    let command = commands::all()
        .iter()
        .find(|command| command.name == interaction.data.name)?;
    let focused = interaction.data.autocomplete()?;
    let option = command.option(focused.name)?;
    let what = match option.kind {
        Kind::Move => Typing::Move,
        // What is being typed is not among the options filled in.
        _ => Typing::Option {
            command: given(command, interaction).of_game(command),
            option: option.name.to_owned(),
        },
    };
    let (by, channel, locale) = (asked.by.id, asked.place.channel, asked.locales.reader);
    Some(Completion {
        by,
        channel,
        locale,
        what,
        typed: focused.value.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    /// Written on one line, as people copy it.
    const RECORD: &str = r#"{"options":{"patterns":["BGB","RYW"]},"moves":["e5:B"]}"#;

    #[track_caller]
    fn check_slash(name: &str, options: &serde_json::Value, expected: &str) {
        let interaction = serde_json::from_value(json!({
            "id": "1", "application_id": "2", "type": 2, "token": "token", "version": 1, "locale": "en-GB", "entitlements": [],
            "attachment_size_limit": 1000, "authorizing_integration_owners": {}, "channel_id": "3",
            "user": { "id": "4", "username": "ann", "discriminator": "0", "avatar": null },
            "data": { "id": "5", "name": name, "type": 1, "options": options },
        }));
        assert_eq!(described(&interaction.unwrap()), expected);
    }

    #[test]
    fn a_record_is_not_written_into_the_log() {
        let text = json!({ "name": "text", "type": 3, "value": RECORD });
        let game = json!({ "name": "game", "type": 3, "value": "tryptic" });
        check_slash(
            "import",
            &json!([text, game]),
            "/import text:(55 characters) game:tryptic",
        );
        check_slash(
            "move",
            &json!([{ "name": "notation", "type": 3, "value": "e5:B" }]),
            "/move notation:e5:B",
        );
        // An option that this version does not have may be anything.
        check_slash(
            "move",
            &json!([{ "name": "record", "type": 3, "value": RECORD }]),
            "/move record:(55 characters)",
        );
    }

    #[test]
    fn what_was_typed_is_logged_but_for_what_may_be_hidden() {
        let check = |words: &str, expected: &str| assert_eq!(loggable(words), expected);
        check("move e5:B", "move e5:B");
        check("Zug e5:B", "Zug e5:B");
        check("", "");
        check("pattern red green blue", "pattern");
        check("muster rot", "muster");
        check(&format!("import {RECORD}"), "import");
        check(&format!("import\n```{RECORD}```"), "import");
        check(&format!("import text:{RECORD} @Ben"), "import");
        check(&format!("import{RECORD}"), "import");
        check(&format!("improt {RECORD}"), "improt");
        check(RECORD, "");
        check("pattrn red green blue", "pattrn");
    }
}
