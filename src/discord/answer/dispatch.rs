//! One command from its arrival to its answer: read as an action, carried out, and answered in time
//! whatever happens.

use std::time::Duration;

use serde_json::json;
use tokio::{
    join,
    time::{Instant, sleep, timeout},
};

use super::{
    compose::{self, Answer, Message},
    dispatcher::Dispatcher,
    send::First,
};
use crate::{
    bot::{
        Action, Bot, Effort, Known, Locales, Need, OpenedThread, Outcome, Place, PlaceKind, Reply,
        Request, RolesHere, Shows, Suggestion, Thread, ThreadName, ThreadsHere,
    },
    discord::{
        answer::{Deferral, Pressed, Target, To},
        commands::Read,
        controls::{
            custom_id::{self, Control},
            form,
        },
        hear::{
            asked::Asked,
            budget::Demand,
            mentions,
            reading::{Interaction, SlashCommand, Unreadable, UsedControl, What},
            slash,
        },
        wire::{
            WireError,
            attachments::AttachedFile,
            code,
            limits::{CHOICE, ENTRIES, FILE, THREAD_NAME, Text},
            payload, permissions,
        },
    },
    ids::{ChannelId, DeliveryId, MessageId, PersonId, RoleId, ServerId},
    metrics::{CommandOutcome, UNREADABLE},
    texts::{Argument, Locale, Sentence, sentence, text},
};

/// Time after which an answer is deferred; Discord waits three seconds.
const DEFER_AFTER: Duration = Duration::from_secs(2);
/// Time limit for what is asked before a form is opened.
const OPEN_WITHIN: Duration = Duration::from_secs(1);
/// Time limit for completions, which are of no use later.
const COMPLETE_WITHIN: Duration = Duration::from_millis(2500);

/// The result of a request in the work queue.
enum Worked {
    Answered(Box<Answer>),
    /// Its answer calls players by their names.
    Names(Box<Reply>),
    Needs(Need),
}

/// The most times that a request is carried out: with a thread in the server's channel for them,
/// with one in the channel of the challenge, and with what came of that.
const ROUNDS: u32 = 4;

/// How often it is looked whether another request has begun the same game, and the pause before.
const WAITS: u32 = 100;
const LOOK_AGAIN: Duration = Duration::from_millis(250);

impl Dispatcher {
    /// Deals with an interaction, by whichever way it came. The caller has begun a task for it.
    pub async fn interaction(&self, interaction: Interaction) {
        let Interaction { asked, what } = interaction;
        self.wire.time.hear_delivery(asked.delivery.arrived());
        match what {
            What::Command(command) => self.command(asked, &command).await,
            What::Control(control) => self.control(asked, control).await,
            What::Completion(command) => self.autocomplete(&asked, &command).await,
        }
    }

    /// Counts an event that cannot be read; the actor of an interaction is told. The caller has
    /// begun a task for it.
    pub async fn unreadable(&self, event: Unreadable) {
        tracing::warn!("an event cannot be read: {}: {}", event.event, event.why);
        self.bot.metrics().unreadable_event();
        let Some(answerable) = event.answerable else {
            return;
        };
        let told = compose::sentence(answerable.locale, &sentence!(error_unreadable));
        let none = json!([]);
        let first = if answerable.is_completion {
            First::Choices(&none)
        } else {
            First::Message(&told)
        };
        if let Err(why) = self.wire.respond(&answerable.to, first).await {
            tracing::info!(%why, "an interaction that cannot be read is not answered");
            if let Some(asked) = answerable.asked.filter(|_| !answerable.is_completion) {
                self.say_instead(asked, &why, &told).await;
            }
        }
    }

    /// Carries out a slash command.
    async fn command(&self, asked: Asked, command: &SlashCommand) {
        let (meaning, what) = (slash::meaning(command, &asked), slash::for_log(command));
        self.interact(asked, None, meaning, &what).await;
    }

    /// Carries out what a button, menu or form carries.
    async fn control(&self, asked: Asked, used: UsedControl) {
        let control = Control::read(&used.custom_id);
        // Direct messages with the bot are private without saying so. What a visitor reads there of a
        // game is not: nothing takes its place that may be closed.
        let is_direct = asked.place.kind == PlaceKind::WithBot;
        let is_private =
            used.is_ephemeral || (is_direct && !self.bot.is_visit(asked.by.id, used.message).await);
        let pressed = Pressed {
            message: used.message,
            private: is_private,
            in_place: control.as_ref().is_ok_and(|control| control.in_place),
        };
        let action = match (control, used.selected) {
            (Ok(control), Some(value)) => Ok(control.action.with_selected(value)),
            (Ok(control), None) => Ok(control.action),
            (Err(why), _) => Err(why),
        };
        if let Ok(action) = &action
            && let Some(form) = form::opened_by(action, used.label.as_deref(), asked.locales.reader)
            && self.budget.spend(asked.by.id, Demand::Completion).is_ok()
            && self.may_fill_in(action, asked.by.id).await
        {
            // A form has to be the first answer, so nothing that could take long comes before it.
            if let Err(why) = self.wire.respond(&asked.to, First::Form(&form)).await {
                tracing::info!(%why, "a form cannot be opened");
                let reader = asked.locales.reader;
                let told = compose::sentence(reader, &sentence!(error_no_form));
                self.say_instead(asked, &why, &told).await;
            }
            return;
        }
        let what = match &action {
            Ok(action) => action.for_log(),
            // A control of another version may carry a secret.
            Err(why) => format!("a control: {why}"),
        };
        let meaning = match action {
            Ok(action) => Ok((action, None)),
            Err(custom_id::Unreadable::OtherVersion) => Err(sentence!(control_of_other_version)),
            Err(custom_id::Unreadable::Unknown) => Err(sentence!(control_unreadable)),
        };
        self.interact(asked, Some(pressed), meaning, &what).await;
    }

    /// Whether somebody may move by the form that this action opens; yes where that cannot be told
    /// in time, because a form that is sent is judged as well.
    async fn may_fill_in(&self, action: &Action, by: PersonId) -> bool {
        let asking = timeout(OPEN_WITHIN, self.bot.may_fill_in(action, by));
        asking.await.unwrap_or(true)
    }

    /// Completes what is being typed into a slash command.
    async fn autocomplete(&self, asked: &Asked, command: &SlashCommand) {
        let suggestions = self.suggestions(command, asked).await;
        let fits = |value: &str| !value.is_empty() && value.chars().count() <= CHOICE;
        let fitting = suggestions.iter().filter(|it| fits(&it.value));
        let choice = |it: &Suggestion| {
            let name = Text::<CHOICE>::shortened(&it.label);
            json!({ "name": name, "value": it.value })
        };
        let choices = fitting.take(ENTRIES).map(choice).collect();
        let answered = self.wire.respond(&asked.to, First::Choices(&choices)).await;
        if let Err(why) = answered {
            tracing::debug!(%why, "completions came too late");
        }
    }

    async fn suggestions(&self, command: &SlashCommand, asked: &Asked) -> Vec<Suggestion> {
        let by = asked.by.id;
        let is_in_budget = self.budget.spend(by, Demand::Completion).is_ok();
        let completion = slash::completion(command, asked);
        let Some(completion) = completion.filter(|_| is_in_budget) else {
            return Vec::new();
        };
        let bot = self.bot.clone();
        let work = async move { bot.complete(&completion).await };
        match timeout(COMPLETE_WITHIN, self.work.run(by, Effort::Light, work)).await {
            Ok(Ok(found)) => return found,
            Ok(Err(why)) => tracing::error!(%why, "completions cannot be made"),
            Err(_) => {}
        }
        Vec::new()
    }

    /// Carries out a typed command, if a message is one.
    pub async fn message(&self, message: &payload::Message) {
        let arrived = DeliveryId(message.id.get()).arrived();
        self.wire.time.hear_delivery(arrived);
        let me = *self.me.wait().await;
        if message.author.is_bot() || message.is_of_webhook() {
            return;
        }
        let is_bot = |person: PersonId| {
            let mut mentions = message.mentions.iter();
            mentions.any(|user| user.id.get() == person.0 && user.is_bot())
        };
        let server = message.guild_id.map(|id| ServerId(id.get()));
        let (content, direct) = (&message.content, server.is_none());
        let file = message.attachments.first();
        let typed = mentions::read(content, me, direct, file, is_bot);
        let Some((typed, _task)) = typed.zip(self.begin_task()) else {
            return;
        };
        let started = Instant::now();
        let is_understood = typed.meaning.is_ok();
        let by = PersonId(message.author.id.get());
        let id = MessageId(message.id.get());
        let channel = ChannelId(message.channel_id.get());
        let target = Target {
            delivery: DeliveryId(id.0),
            by,
            server,
            channel,
            kind: PlaceKind::Channel,
            room: FILE,
            locales: self.locales_of_typed(by, server).await,
            is_silent: self.is_silent(server, channel).await,
            is_withheld: false,
            to: To::Message {
                id,
                direct,
                words: typed.words.clone(),
            },
        };
        let spent = self
            .budget
            .spend(by, Demand::Command(effort(&typed.meaning)));
        // Discord expects no answer to a typed command, and each answer costs requests.
        if spent.is_err() && !self.budget.may_tell(by) {
            return;
        }
        let (delivery, locales) = (target.delivery, target.locales);
        let refusal = |why: &Sentence| Answer::from(compose::sentence(locales.reader, why));
        let answer = match self.heard(spent, typed.meaning) {
            Err(why) => Ok(refusal(&why)),
            Ok((action, file)) => {
                let found = permissions::of_message(&self.wire, message, me, action.policy());
                match found.await {
                    Ok((by, place)) => {
                        let request = Request {
                            delivery,
                            by,
                            place,
                            locales,
                            action,
                            pressed: None,
                            known: Known::default(),
                        };
                        self.act(request, file).await
                    }
                    Err(why) => {
                        tracing::warn!(%why, "permissions cannot be looked up");
                        Ok(refusal(&sentence!(error_permissions_unknown)))
                    }
                }
            }
        };
        let what = mentions::for_log(&typed.words, is_understood);
        self.conclude(target, answer, what, started).await;
    }

    /// The languages for a typed command, which a message does not say.
    async fn locales_of_typed(&self, by: PersonId, server: Option<ServerId>) -> Locales {
        let of_server = match server {
            Some(server) => self.language_of(server).await,
            None => None,
        };
        let of_reader = self.bot.locale_of(by).await.or(of_server);
        let reader = of_reader.unwrap_or_default();
        let public = of_server.unwrap_or(reader);
        Locales { reader, public }
    }

    /// What a command means, unless it is refused here: it means nothing, or the person's budget is
    /// empty for this time.
    fn heard(&self, spent: Result<(), Duration>, meaning: Read) -> Read {
        let name = match &meaning {
            Ok((action, _)) => action.name(),
            Err(_) => UNREADABLE,
        };
        let heard = spent.map_err(too_much).and(meaning);
        if heard.is_err() {
            let refused = CommandOutcome::Refused;
            self.bot.metrics().command(name, refused);
        }
        heard
    }

    /// Carries out an interaction and answers it in time.
    async fn interact(
        &self,
        mut asked: Asked,
        pressed: Option<Pressed>,
        meaning: Read,
        what: &str,
    ) {
        let started = Instant::now();
        let (home, own) = (asked.place.home(), asked.locales.public);
        if let Some((server, language)) = home.zip(asked.guild_locale) {
            // Without the gateway this is how a change of the server's language is learnt.
            self.set_language(server, language);
        }
        // Until they have been read; nothing is waited for before the timer runs.
        let known = home.map(|server| self.bot.known_server_settings(server));
        let known = known.unwrap_or_default();
        let (by, reader) = (asked.by.id, asked.locales.reader);
        let spent = self.budget.spend(by, Demand::Command(effort(&meaning)));
        // The refusal must not replace the message: its button can be pressed again later.
        let pressed = pressed.filter(|_| spent.is_ok());
        let mut target = Target::interaction(asked.clone(), pressed);
        target.obey(&known, own);
        let answer = match self.heard(spent, meaning) {
            Err(why) => Ok(compose::sentence(reader, &why).into()),
            Ok((action, file)) => {
                let deferral = Deferral::of(action.policy().shown, pressed, target.is_silent);
                // The language is stored before the answer, as all that follows from a command.
                let stores_language = action.stores_language();
                let mut work = Box::pin(async {
                    let answer = async {
                        let settings = match home {
                            Some(server) => self.bot.server_settings(server).await,
                            None => known,
                        };
                        asked.locales.public = settings.language.unwrap_or(own);
                        (self.act(asked.request(action), file).await, settings)
                    };
                    let language = async {
                        if stores_language {
                            self.bot.note_locale(by, reader).await;
                        }
                    };
                    join!(answer, language).0
                });
                let (answer, settings) = if let Ok(done) = timeout(DEFER_AFTER, &mut work).await {
                    done
                } else {
                    if let Err(why) = self.defer(&mut target, deferral).await {
                        tracing::info!(%why, "an answer cannot be deferred");
                    }
                    work.await
                };
                target.obey(&settings, own);
                answer
            }
        };
        self.conclude(target, answer, what, started).await;
    }

    /// Delivers an answer, and then writes the one line that each command leaves in the log.
    async fn conclude(
        &self,
        target: Target,
        answer: Result<Answer, Message>,
        what: &str,
        started: Instant,
    ) {
        let (who, channel, delivery) = (target.by, target.channel, target.delivery);
        let server = or_none(target.server);
        let outcome = match &answer {
            Err(_) => "failed",
            Ok(_) if target.is_deferred() => "answered after a deferral",
            Ok(answer) if answer.first.is_private() => "answered in private",
            Ok(_) => "answered",
        };
        let answer = answer.unwrap_or_else(Answer::from);
        self.deliver(target, &answer).await;
        let table = or_none(answer.table());
        let what: String = what.chars().take(100).collect();
        let took = started.elapsed().as_millis();
        tracing::info!(
            %who, r#where = %format_args!("{server}/{channel}"), %table, %delivery, ?what,
            "{outcome} in {took} ms"
        );
    }

    /// Acts on a request, with the content of its file, and composes the answer. A fault, panics
    /// included, is logged with a reference, and the answer is an apology with that reference.
    pub(in crate::discord) async fn act(
        &self,
        mut request: Request,
        file: Option<AttachedFile>,
    ) -> Result<Answer, Message> {
        let (reader, delivery) = (request.locales.reader, request.delivery);
        let name = request.action.name();
        let this = self.clone();
        // A task of its own, so that its panic ends nothing else.
        let work = tokio::spawn(async move {
            if let Some(file) = file {
                match this.attachments.text(&file).await {
                    Ok(text) => request.action = request.action.with_file(text),
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
        self.bot.metrics().command(name, CommandOutcome::Fault);
        tracing::error!(reference = %delivery, cause, "a command failed");
        // The fault may have come after the commit, while the answer was being composed.
        let reference = delivery.to_string();
        let apology = match self.bot.has_done(delivery).await {
            Some(true) => sentence!(error_after, reference),
            Some(false) => sentence!(error_inside, reference),
            None => sentence!(error_unknown, reference),
        };
        Err(compose::sentence(reader, &apology))
    }

    /// The answer to a request, with what it needs first: names, what is known of a channel, or a
    /// thread.
    async fn answer_to(&self, mut request: Request) -> Result<Answer, String> {
        let mut opened = None;
        let (mut rounds, mut waits) = (0, 0);
        while rounds < ROUNDS && waits < WAITS {
            rounds += 1;
            request = match self.work_on(request.clone()).await? {
                Worked::Answered(answer) => {
                    let shows_in = |thread| answer.boards().any(|it| it.channel == thread);
                    if let Some(thread) = opened.filter(|thread| !shows_in(*thread))
                        && let Err(why) = self.wire.archive(thread).await
                    {
                        tracing::debug!(%why, "a thread that is not needed stays open");
                    }
                    if let Some((thread, name)) = answer.left.as_deref() {
                        self.end_left_thread(&request, *thread, name).await;
                    }
                    return Ok(*answer);
                }
                Worked::Names(reply) => return self.with_names(request, *reply).await,
                Worked::Needs(need) => {
                    if need == Need::ThreadOfAnother {
                        (rounds, waits) = (rounds - 1, waits + 1);
                    }
                    let request = self.find_out(request, need).await;
                    opened = opened.or(request.known.thread.map(|it| it.channel));
                    request
                }
            };
        }
        Err("a request needs more and more".to_owned())
    }

    /// The request with what it needs among what it knows.
    async fn find_out(&self, mut request: Request, need: Need) -> Request {
        let server = request.place.server;
        match need {
            Need::Thread(thread) => return self.with_thread(request, &thread).await,
            Need::ThreadOfAnother => sleep(LOOK_AGAIN).await,
            Need::ThreadsOf(channel) => {
                let threads = self.threads_of(server, channel).await;
                request.known.threads = Some((channel, threads));
            }
            Need::Member(server, person) => {
                // Who cannot be looked up counts as there: nothing is taken from them.
                let left = self.wire.has_left(server, person).await;
                request.known.is_member = Some(!left.unwrap_or(false));
            }
            Need::Place(server, channel) => {
                let both = (request.by.id, *self.me.wait().await);
                let found = permissions::writable(&self.wire, server, channel, both).await;
                return self.with_place(request, server, found).await;
            }
            Need::Host(None, channel) => {
                request.known.visits = true;
                request.known.may_write = Some(true);
                request.place.server = None;
                request.place.channel = channel;
            }
            Need::Host(Some(server), channel) => {
                request.known.visits = true;
                let me = *self.me.wait().await;
                let found = permissions::writable_by_bot(&self.wire, server, channel, me).await;
                return self.with_place(request, server, found).await;
            }
            Need::Writable(channel) => {
                let may_write = self.may_write(server, channel).await;
                request.known.writable.push((channel, may_write));
            }
            Need::Roles(roles) => {
                let here = self.roles_of(server, &roles).await;
                request.known.roles = Some((roles, here));
            }
            Need::Names(players) => {
                request.known.names = Some(
                    self.wire
                        .names_of(server, &players, request.locales.public)
                        .await,
                );
            }
        }
        request
    }

    /// Composes an answer that calls players by their names.
    async fn with_names(&self, request: Request, mut reply: Reply) -> Result<Answer, String> {
        let (by, room) = (request.by.id, request.place.room());
        let here = asked_in(&request);
        let (server, locales) = self.read_in(&reply, here, request.locales).await;
        self.wire.name_players(server, &mut reply, locales).await;
        self.name_strangers((server, by), &mut reply, locales).await;
        let there = if request.known.visits {
            request.place.server
        } else {
            server
        };
        let mut retired = Reply::public(reply.retired.clone());
        self.name_strangers((there, by), &mut retired, locales)
            .await;
        reply.strangers_there = Some(retired.strangers);
        let mut all = locales;
        let mut next = reply.then.as_deref_mut();
        while let Some(then) = next {
            let (server, locales) = self.read_in(then, here, request.locales).await;
            self.name_strangers((server, by), then, locales).await;
            if !then.audience.is_private() {
                all.public = locales.public;
            }
            next = then.then.as_deref_mut();
        }
        let locales = all;
        let composed = async move { compose::answer(&reply, locales, room) };
        let person = request.by.id;
        let composed = self.work.run(person, Effort::Light, composed).await;
        composed.map_err(|why| why.to_string())
    }

    /// The server and the languages in which a reply is read to a request from here: of the table or
    /// challenge that it shows, else those of whoever asks.
    pub(in crate::discord) async fn read_in(
        &self,
        reply: &Reply,
        here: (Option<ServerId>, ChannelId),
        mut locales: Locales,
    ) -> (Option<ServerId>, Locales) {
        let server = self.bot.read_in(reply, here).await;
        if let Some(there) = server.filter(|_| server != here.0) {
            locales.public = self.language_of(there).await.unwrap_or_default();
        }
        (server, locales)
    }

    /// The message of a reply that is read in this server, or in the direct messages of this person.
    /// The names in it are looked up outside of the work queue, in which nobody is to wait for Discord.
    pub(in crate::discord) async fn composed(
        &self,
        by: PersonId,
        (server, reader): (Option<ServerId>, PersonId),
        mut reply: Reply,
        (locales, room): (Locales, usize),
    ) -> Result<Message, String> {
        self.wire.name_players(server, &mut reply, locales).await;
        self.name_strangers((server, reader), &mut reply, locales)
            .await;
        let composed = async move { compose::message(&reply, locales, room) };
        let composed = self.work.run(by, Effort::Light, composed).await;
        composed.map_err(|why| why.to_string())
    }

    /// Looks up by which names people are told who are strangers where a reply is read: in this
    /// server, or in the direct messages of this person.
    async fn name_strangers(
        &self,
        read_in: (Option<ServerId>, PersonId),
        reply: &mut Reply,
        locales: Locales,
    ) {
        let locale = locales.of(&reply.audience);
        let strangers = self.bot.strangers(reply, read_in).await;
        reply.speak_of(&strangers);
        let offer = reply.audience.shows();
        let offer = offer.filter(|it| matches!(it, Shows::Challenge(_)));
        for person in strangers {
            if let Some(name) = self.wire.name_of(None, person, locale).await {
                let name = Argument::names(&[name]);
                let is_far = match (offer, read_in) {
                    (None, _) => false,
                    (Some(_), (Some(_), _)) => true,
                    (Some(offer), (None, reader)) => {
                        !self.bot.are_of_one_server(offer, [reader, person]).await
                    }
                };
                let name = if is_far {
                    sentence!(visitor_stranger, name)
                } else {
                    sentence!(visitor_name, name)
                };
                reply.strangers.push((person, text(locale, &name)));
            }
        }
    }

    /// The request as one from this place of another server, where it may be written.
    async fn with_place(
        &self,
        mut request: Request,
        server: ServerId,
        found: Result<Option<Place>, WireError>,
    ) -> Request {
        let found = found.unwrap_or_else(|why| {
            tracing::info!(%why, %server, "what may be done in a channel cannot be looked up");
            None
        });
        request.known.may_write = Some(found.is_some());
        if let Some(place) = found {
            let own = request.locales.public;
            request.locales.public = self.language_of(server).await.unwrap_or(own);
            request.place = place;
        }
        request
    }

    /// Opens a thread for a game. Returns the request with it, or with the channel that has none.
    async fn with_thread(&self, mut request: Request, needed: &Thread) -> Request {
        let (server, here, parent) = (request.place.server, request.place.channel, needed.parent);
        // What the bot may do here, Discord has said.
        let known = if parent == here {
            ThreadsHere::Unknown
        } else {
            self.threads_of(server, parent).await
        };
        if matches!(known, ThreadsHere::Lacks(_) | ThreadsHere::None) {
            tracing::info!(?known, channel = %parent, "a thread cannot be opened");
            request.known.no_thread_in.push(parent);
            return request;
        }
        let public = request.locales.public;
        let name = self.name_of_thread(server, &needed.name, public).await;
        let me = *self.me.wait().await;
        let opened = self.wire.open_thread(parent, needed.from, &name, me).await;
        match opened {
            Ok(channel) => {
                let number = needed.name.number;
                request.known.thread = Some(OpenedThread { channel, number });
            }
            Err(why) => {
                tracing::info!(%why, channel = %parent, "a thread cannot be opened");
                if parent == here && why.is_for_want_of_permission() {
                    request.place.may_open_threads = false;
                }
                request.known.no_thread_in.push(parent);
            }
        }
        request
    }

    /// Names a thread after that its game has gone elsewhere; another channel stays as it is.
    async fn end_left_thread(&self, request: &Request, thread: ChannelId, name: &ThreadName) {
        let (server, language) = (request.place.server, request.locales.public);
        let name = self.name_of_thread(server, name, language).await;
        let me = *self.me.wait().await;
        if let Err(why) = self.wire.end_thread(thread, &name, me).await {
            tracing::debug!(%why, %thread, "a thread that a game has left keeps its name");
        }
    }

    /// The name of a thread with those of its players.
    pub(in crate::discord) async fn name_of_thread(
        &self,
        server: Option<ServerId>,
        name: &ThreadName,
        language: Locale,
    ) -> Text<THREAD_NAME> {
        let names = self.wire.names_of(server, &name.players, language).await;
        let whole = text(language, &name.text(&names));
        // Names may be cut, but never the number by which people know the game.
        let title = format!(" · {}", text(language, &name.title()));
        Text::shortened_with(whole, &title)
    }

    /// Whether the bot can open threads in a channel of this server. A channel that turns out to be
    /// gone is treated as one that Discord says was deleted.
    async fn threads_of(&self, server: Option<ServerId>, channel: ChannelId) -> ThreadsHere {
        let Some(server) = server else {
            return ThreadsHere::None;
        };
        let me = *self.me.wait().await;
        match permissions::threads_of(&self.wire, server, channel, me).await {
            Ok(threads) => threads,
            Err(why) if why.is(code::UNKNOWN_CHANNEL) => {
                self.close_channel(channel, server).await;
                ThreadsHere::None
            }
            Err(why) => {
                tracing::info!(%why, %channel, "what may be done in a channel cannot be looked up");
                ThreadsHere::Unknown
            }
        }
    }

    /// Whether the bot can give these roles of this server.
    async fn roles_of(&self, server: Option<ServerId>, roles: &[RoleId]) -> RolesHere {
        let Some(server) = server else {
            return RolesHere::Unknown;
        };
        let me = *self.me.wait().await;
        let found = permissions::roles_of(&self.wire, server, roles, me).await;
        found.unwrap_or_else(|why| {
            tracing::info!(%why, %server, "whether roles can be given cannot be looked up");
            RolesHere::Unknown
        })
    }

    /// Whether the bot may write in a channel of this server; so it is also where that cannot be
    /// looked up.
    async fn may_write(&self, server: Option<ServerId>, channel: ChannelId) -> bool {
        let Some(server) = server else {
            return false;
        };
        let me = *self.me.wait().await;
        let found = permissions::may_write_in(&self.wire, server, channel, me).await;
        found.unwrap_or_else(|why| {
            tracing::info!(%why, %channel, "what may be done in a channel cannot be looked up");
            true
        })
    }

    /// Lets the bot handle a request, and composes the answer, in the work queue.
    async fn work_on(&self, request: Request) -> Result<Worked, String> {
        let (bot, person) = (self.bot.clone(), request.by.id);
        let effort = request.action.policy().effort;
        // A use case is large.
        let work = Box::pin(async move {
            let (locales, room) = (request.locales, request.place.room());
            match bot.handle(&request).await {
                Ok(Outcome::Reply(reply))
                    if reply.names_players() || names_strangers(&bot, &reply, &request).await =>
                {
                    Ok(Worked::Names(Box::new(reply)))
                }
                Ok(Outcome::Reply(reply)) => {
                    let answer = compose::answer(&reply, locales, room);
                    Ok(Worked::Answered(Box::new(answer)))
                }
                Ok(Outcome::Needs(need)) => Ok(Worked::Needs(need)),
                Err(error) => Err(error.to_string()),
            }
        });
        let worked = self.work.run(person, effort, work).await;
        worked.map_err(|why| why.to_string())?
    }
}

/// Where a request was made: of a visitor, whose answers are private, nowhere in a server.
const fn asked_in(request: &Request) -> (Option<ServerId>, ChannelId) {
    if request.known.visits {
        (None, ChannelId(0))
    } else {
        (request.place.server, request.place.channel)
    }
}

/// Whether names are to be looked up of people who are strangers where a reply is read.
async fn names_strangers(bot: &Bot, reply: &Reply, request: &Request) -> bool {
    let here = asked_in(request);
    let mut replies = Some(reply);
    while let Some(reply) = replies {
        let read_in = (bot.read_in(reply, here).await, request.by.id);
        if !bot.strangers(reply, read_in).await.is_empty() {
            return true;
        }
        replies = reply.then.as_deref();
    }
    false
}

fn effort(meaning: &Read) -> Effort {
    match meaning {
        Ok((action, _)) => action.policy().effort,
        Err(_) => Effort::Light,
    }
}

/// The person's budget is empty for this time.
fn too_much(wait: Duration) -> Sentence {
    sentence!(error_too_much, seconds = wait.as_secs() + 1)
}

fn or_none(id: Option<impl ToString>) -> String {
    id.map_or_else(|| "-".to_owned(), |id| id.to_string())
}
