//! One command from its arrival to its answer: read as an action, carried out, and answered in time
//! whatever happens.

use std::time::Duration;

use serde_json::json;
use serenity::all::{
    CommandInteraction, ComponentInteraction, ComponentInteractionDataKind, Message as Typed,
    MessageFlags,
};
use tokio::time::{Instant, timeout};

use super::{
    answer::{Deferral, Pressed, Target},
    asked::Asked,
    attachments::AttachedFile,
    budget::Demand,
    commands::Read,
    compose::{self, Answer, Message},
    custom_id::{Control, Unreadable},
    dispatcher::Dispatcher,
    limits::{CHOICE, ENTRIES, THREAD_NAME, Text},
    mentions, permissions,
    send::First,
    slash,
};
use crate::{
    bot::{Effort, Locales, Outcome, PlaceKind, Request, Suggestion, Thread},
    ids::{ChannelId, DeliveryId, MessageId, PersonId, ServerId},
    texts::{Sentence, sentence, text},
};

/// Time after which an answer is deferred; Discord waits three seconds.
const DEFER_AFTER: Duration = Duration::from_secs(2);
/// Time limit for completions, which are of no use later.
const COMPLETE_WITHIN: Duration = Duration::from_millis(2500);

/// The result of a request in the work queue.
enum Worked {
    Answered(Box<Answer>),
    /// It needs a thread first.
    NeedsThread(Thread),
}

impl Dispatcher {
    /// Carries out a slash command.
    pub async fn command(&self, interaction: &CommandInteraction) {
        let Some(_task) = self.begin_task() else {
            return;
        };
        let asked = Asked::from(interaction);
        let (meaning, what) = (slash::meaning(interaction), slash::for_log(interaction));
        self.interact(asked, None, meaning, &what).await;
    }

    /// Carries out what a button or menu carries.
    pub async fn component(&self, interaction: &ComponentInteraction) {
        let Some(_task) = self.begin_task() else {
            return;
        };
        let asked = Asked::from(interaction);
        let control = Control::read(&interaction.data.custom_id);
        let what = match &control {
            Ok(control) => format!("{:?}", control.action),
            // Nobody knows what a control of another version carries.
            Err(why) => format!("a control: {why}"),
        };
        let is_ephemeral = interaction
            .message
            .flags
            .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let pressed = Pressed {
            message: MessageId(interaction.message.id.get()),
            // Direct messages with the bot are private without saying so.
            private: is_ephemeral || asked.place.kind == PlaceKind::WithBot,
            in_place: control.as_ref().is_ok_and(|control| control.in_place),
        };
        let selected = match &interaction.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.first().cloned(),
            _ => None,
        };
        let meaning = match (control, selected) {
            (Ok(control), Some(value)) => Ok((control.action.with_selected(value), None)),
            (Ok(control), None) => Ok((control.action, None)),
            (Err(Unreadable::OtherVersion), _) => Err(sentence!(control_of_other_version)),
            (Err(Unreadable::Unknown), _) => Err(sentence!(control_unreadable)),
        };
        self.interact(asked, Some(pressed), meaning, &what).await;
    }

    /// Completes what is being typed into a slash command.
    pub async fn autocomplete(&self, interaction: &CommandInteraction) {
        let Some(_task) = self.begin_task() else {
            return;
        };
        let asked = Asked::from(interaction);
        let suggestions = self.suggestions(interaction, &asked).await;
        let fits = |value: &str| !value.is_empty() && value.chars().count() <= CHOICE;
        let choices = suggestions
            .iter()
            .filter(|it| fits(&it.value))
            .take(ENTRIES)
            .map(|it| json!({ "name": Text::<CHOICE>::shortened(&it.label), "value": it.value }))
            .collect();
        let answered = self.wire.respond(&asked.to, First::Choices(&choices)).await;
        if let Err(why) = answered {
            tracing::debug!(%why, "completions came too late");
        }
    }

    async fn suggestions(
        &self,
        interaction: &CommandInteraction,
        asked: &Asked,
    ) -> Vec<Suggestion> {
        let by = asked.by.id;
        let is_in_budget = self.budget.spend(by, Demand::Completion).is_ok();
        let completion = slash::completion(interaction, asked).filter(|_| is_in_budget);
        let Some(completion) = completion else {
            return Vec::new();
        };
        let bot = self.bot.clone();
        let work = async move { bot.complete(&completion).await };
        match timeout(COMPLETE_WITHIN, self.work.run(by, Effort::Light, work)).await {
            Ok(Ok(found)) => found,
            Ok(Err(why)) => {
                tracing::error!(%why, "completions cannot be made");
                Vec::new()
            }
            Err(_) => Vec::new(),
        }
    }

    /// Carries out a typed command, if a message is one.
    pub async fn message(&self, message: &Typed) {
        let me = *self.me.wait().await;
        if message.author.bot || message.webhook_id.is_some() {
            return;
        }
        let is_bot = |person: PersonId| {
            let mut mentions = message.mentions.iter();
            mentions.any(|user| user.id.get() == person.0 && user.bot)
        };
        let server = message.guild_id.map(|id| ServerId(id.get()));
        let (content, direct) = (&message.content, server.is_none());
        let file = message.attachments.first().map(AttachedFile::from);
        let typed = mentions::read(content, me, direct, file.as_ref(), is_bot);
        let Some((typed, _task)) = typed.zip(self.begin_task()) else {
            return;
        };
        let started = Instant::now();
        let by = PersonId(message.author.id.get());
        let locales = self.locales_of_typed(by, server).await;
        let spent = self
            .budget
            .spend(by, Demand::Command(effort(&typed.meaning)));
        // A typed command is owed no answer, and each costs requests.
        if spent.is_err() && !self.budget.may_tell(by) {
            return;
        }
        let delivery = DeliveryId(message.id.get());
        let answer = match spent.map_err(too_much).and(typed.meaning) {
            Ok((action, file)) => {
                match permissions::of_message(&self.wire, message, me, action.policy()).await {
                    Ok((by, place)) => {
                        let request = Request {
                            delivery,
                            by,
                            place,
                            locales,
                            action,
                        };
                        self.act(request, file).await
                    }
                    Err(why) => {
                        tracing::warn!(%why, "permissions cannot be looked up");
                        let unknown = sentence!(error_permissions_unknown);
                        Ok(compose::sentence(locales.reader, &unknown).into())
                    }
                }
            }
            Err(why) => Ok(compose::sentence(locales.reader, &why).into()),
        };
        let outcome = outcome(&answer, false);
        let answer = answer.unwrap_or_else(Answer::from);
        let channel = ChannelId(message.channel_id.get());
        let target = Target::Message {
            id: MessageId(message.id.get()),
            channel,
            by,
            direct,
            locales,
        };
        self.deliver(target, &answer).await;
        let what = mentions::for_log(&typed.words);
        log(
            outcome,
            what,
            started,
            by,
            (server, channel),
            &answer,
            delivery,
        );
    }

    /// The languages for a typed command, which a message does not say.
    async fn locales_of_typed(&self, by: PersonId, server: Option<ServerId>) -> Locales {
        let of_server = server.and_then(|server| self.language_of(server));
        let reader = self.bot.locale_of(by).await.or(of_server);
        let reader = reader.unwrap_or_default();
        Locales {
            reader,
            public: of_server.unwrap_or(reader),
        }
    }

    /// Carries out an interaction and answers it in time.
    async fn interact(&self, asked: Asked, pressed: Option<Pressed>, meaning: Read, what: &str) {
        let started = Instant::now();
        let (by, reader) = (asked.by.id, asked.locales.reader);
        let spent = self.budget.spend(by, Demand::Command(effort(&meaning)));
        // The apology does not replace the message whose button is to be used again later.
        let pressed = pressed.filter(|_| spent.is_ok());
        let mut target = Target::interaction(asked.clone(), pressed);
        let answer = match spent.map_err(too_much).and(meaning) {
            Err(why) => Ok(compose::sentence(reader, &why).into()),
            Ok((action, file)) => {
                let deferral = Deferral::of(action.policy().shown, pressed);
                let mut work = Box::pin(self.act(asked.request(action), file));
                if let Ok(answer) = timeout(DEFER_AFTER, &mut work).await {
                    answer
                } else {
                    if let Err(why) = self.defer(&mut target, deferral).await {
                        tracing::info!(%why, "an answer cannot be deferred");
                    }
                    work.await
                }
            }
        };
        let outcome = outcome(&answer, target.is_deferred());
        let answer = answer.unwrap_or_else(Answer::from);
        self.deliver(target, &answer).await;
        let place = (asked.place.server, asked.place.channel);
        log(outcome, what, started, by, place, &answer, asked.delivery);
        if self.bot.locale_of(by).await != Some(reader) {
            self.bot.note_locale(by, reader).await;
        }
    }

    /// Acts on a request, with what is in its file, and composes the answer. What goes wrong
    /// inside, a panic included, becomes an apology with a reference, and is logged with it.
    pub(super) async fn act(
        &self,
        mut request: Request,
        file: Option<AttachedFile>,
    ) -> Result<Answer, Message> {
        let (reader, delivery) = (request.locales.reader, request.delivery);
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
        tracing::error!(reference = %delivery, cause, "a command failed");
        // It may have failed only after it was done, while it was being answered.
        let reference = delivery.to_string();
        let apology = if self.bot.has_done(delivery).await {
            sentence!(error_after, reference = reference)
        } else {
            sentence!(error_inside, reference = reference)
        };
        Err(compose::sentence(reader, &apology))
    }

    /// The answer to a request, with a thread opened if it needs one.
    async fn answer_to(&self, mut request: Request) -> Result<Answer, String> {
        let needed = match self.work_on(request.clone()).await? {
            Worked::Answered(answer) => return Ok(*answer),
            Worked::NeedsThread(thread) => thread,
        };
        let place = &request.place;
        let names = self.wire.names_of(place.server, &needed.players).await;
        let name = text(request.locales.public, &needed.name(&names));
        let name: Text<THREAD_NAME> = Text::shortened(name);
        // Not every channel takes threads.
        let no_thread = compose::sentence(request.locales.reader, &sentence!(error_no_thread));
        let thread = match self.wire.open_thread(request.place.channel, &name).await {
            Ok(thread) => {
                request.action = request.action.in_thread(thread);
                Some(thread)
            }
            Err(why) if why.is_for_want_of_permission() => {
                request.place.may_open_threads = false;
                None
            }
            Err(why) => {
                tracing::info!(%why, channel = %request.place.channel, "a thread cannot be opened");
                return Ok(no_thread.into());
            }
        };
        let answer = match self.work_on(request).await? {
            Worked::Answered(answer) => *answer,
            // It would ask for a second thread.
            Worked::NeedsThread(..) => no_thread.into(),
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
        let (bot, person) = (self.bot.clone(), request.by.id);
        let effort = request.action.policy().effort;
        // A use case is large.
        let work = Box::pin(async move {
            let (locales, room) = (request.locales, request.place.room());
            let outcome = bot
                .handle(&request)
                .await
                .map_err(|error| error.to_string())?;
            Ok(match outcome {
                Outcome::Reply(reply) => {
                    Worked::Answered(Box::new(compose::answer(&reply, locales, room)))
                }
                Outcome::OpenThread(thread) => Worked::NeedsThread(thread),
            })
        });
        let worked = self.work.run(person, effort, work).await;
        worked.map_err(|why| why.to_string())?
    }
}

fn effort(meaning: &Read) -> Effort {
    match meaning {
        Ok((action, _)) => action.policy().effort,
        Err(_) => Effort::Light,
    }
}

/// Somebody's budget is empty for this time.
fn too_much(wait: Duration) -> Sentence {
    sentence!(error_too_much, seconds = wait.as_secs() + 1)
}

/// What the log says of an answer.
fn outcome(answer: &Result<Answer, Message>, is_deferred: bool) -> &'static str {
    match answer {
        Err(_) => "failed",
        Ok(_) if is_deferred => "answered after a deferral",
        Ok(answer) if answer.first.is_private() => "answered in private",
        Ok(_) => "answered",
    }
}

/// Writes the one line that each command leaves in the log, once its delivery has been dealt with
/// to the end: nothing more comes of it.
fn log(
    outcome: &str,
    what: &str,
    started: Instant,
    who: PersonId,
    (server, channel): (Option<ServerId>, ChannelId),
    answer: &Answer,
    delivery: DeliveryId,
) {
    let or_none = |id: Option<String>| id.unwrap_or_else(|| "-".to_owned());
    let server = or_none(server.map(|server| server.to_string()));
    let table = or_none(answer.table().map(|table| table.to_string()));
    let what: String = what.chars().take(100).collect();
    let took = started.elapsed().as_millis();
    tracing::info!(
        %who, r#where = %format_args!("{server}/{channel}"), %table, %delivery, ?what,
        "{outcome} in {took} ms"
    );
}
