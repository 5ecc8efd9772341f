//! How an answer is delivered: in time or after a deferral, in place of a message or as a new one,
//! here or in another channel, and otherwise where Discord refuses the first attempt.

pub mod compose;
pub(in crate::discord) mod dispatch;
pub(in crate::discord) mod dispatcher;
pub(in crate::discord) mod drawing;
pub(in crate::discord) mod samples;
pub(in crate::discord) mod send;
pub(in crate::discord) mod work;

use serde_json::json;

use crate::{
    bot::{At, Audience, Effort, Invitation, Locales, Outdated, PlaceKind, Posted, Shown, Shows},
    discord::{
        hear::asked::Asked,
        wire::{WireError, code},
    },
    ids::{ChallengeId, ChannelId, DeliveryId, MessageId, PersonId, ServerId},
    settings::ServerSettings,
    store::Retired,
    texts::{Argument, Locale, sentence, text},
};
use compose::{Answer, Fate, Message};
use dispatcher::Dispatcher;
use send::{First, Made, Nonce};

/// Number of times that a message is brought up to date while other commands change the same
/// challenge; the last of them does what is left.
const UPDATES: u32 = 10;

/// The reaction to a typed command whose answer is in direct messages.
const ANSWERED_DIRECTLY: &str = "📬";

/// The reaction to a typed command in a silent channel whose author takes no direct messages.
const NOT_ANSWERED: &str = "🔇";

/// Where an answer goes.
#[derive(Clone, Debug)]
pub struct Target {
    pub delivery: DeliveryId,
    pub by: PersonId,
    pub server: Option<ServerId>,
    pub channel: ChannelId,
    /// What sort of place the channel is, as far as that is known.
    pub kind: PlaceKind,
    /// Bytes that a file may have there.
    pub room: usize,
    pub locales: Locales,
    /// Whether it is a channel where nothing is to be posted that can be avoided.
    pub is_silent: bool,
    /// Whether the private answer could not be delivered, but at most what everybody may see of it.
    pub is_withheld: bool,
    pub to: To,
}

/// What is answered.
#[derive(Clone, Debug)]
pub enum To {
    Interaction(Answering),
    /// A typed command; `direct`: in direct messages.
    Message {
        id: MessageId,
        direct: bool,
        /// All that was typed after the mention of the bot.
        words: String,
    },
}

/// An interaction, and what has been answered so far.
#[derive(Clone, Debug)]
pub struct Answering {
    pub asked: Asked,
    pub pressed: Option<Pressed>,
    pub deferred: Option<Deferral>,
    /// A deferral that may have arrived: Discord's confirmation was lost.
    pub in_doubt: Option<Deferral>,
    /// Why Discord did not take the first answer. Nothing can follow one that it has not taken.
    pub refused: Option<WireError>,
}

/// The message whose control was used.
#[derive(Clone, Copy, Debug)]
pub struct Pressed {
    pub message: MessageId,
    pub private: bool,
    /// Whether the answer replaces it, if it can.
    pub in_place: bool,
}

/// The kind of answer that Discord was told to expect.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Deferral {
    Public,
    Private,
    /// The message whose control was used is going to change.
    Update,
}

impl Deferral {
    /// `is_silent`: whether nobody but the actor is to see that something is being done.
    pub fn of(shown: Shown, pressed: Option<Pressed>, is_silent: bool) -> Self {
        match (shown, pressed) {
            (_, Some(pressed)) if pressed.in_place => Self::Update,
            (Shown::InPlaceOfPublic, Some(pressed)) if !pressed.private => Self::Update,
            (Shown::InPlace, _) => Self::Update,
            (Shown::Private, _) => Self::Private,
            (Shown::Public | Shown::InPlaceOfPublic, _) if is_silent => Self::Private,
            (Shown::Public | Shown::InPlaceOfPublic, _) => Self::Public,
        }
    }

    const fn first(self) -> First<'static> {
        match self {
            Self::Public => First::Defer { private: false },
            Self::Private => First::Defer { private: true },
            Self::Update => First::DeferUpdate,
        }
    }
}

/// A message that is there now.
#[derive(Clone, Copy, Debug)]
pub(in crate::discord) struct Sent {
    channel: ChannelId,
    message: MessageId,
    /// Whether it is the interaction's first answer, which the interaction's token can change also
    /// where the bot is no member.
    first: bool,
    /// Whether only the actor sees it.
    private: bool,
}

impl Sent {
    const fn by_bot(channel: ChannelId, message: MessageId) -> Self {
        Self {
            channel,
            message,
            first: false,
            private: false,
        }
    }
}

impl Target {
    /// An interaction to which nothing has been answered yet.
    pub const fn interaction(asked: Asked, pressed: Option<Pressed>) -> Self {
        Self {
            delivery: asked.delivery,
            by: asked.by.id,
            server: asked.place.server,
            channel: asked.place.channel,
            kind: asked.place.kind,
            room: asked.place.room(),
            locales: asked.locales,
            is_silent: false,
            is_withheld: false,
            to: To::Interaction(Answering {
                asked,
                pressed,
                deferred: None,
                in_doubt: None,
                refused: None,
            }),
        }
    }

    /// Heeds what the server has set. `own`: its own language.
    pub fn obey(&mut self, settings: &ServerSettings, own: Locale) {
        self.locales.public = settings.language.unwrap_or(own);
        self.is_silent = settings.is_silent(self.channel);
    }

    pub fn is_deferred(&self) -> bool {
        matches!(&self.to, To::Interaction(answering) if answering.deferred.is_some())
    }

    /// Whether the bot may write there of its own accord, without an interaction to answer.
    fn is_writable(&self) -> bool {
        self.kind != PlaceKind::Installed
    }
}

impl Dispatcher {
    /// Sends an answer, and updates the messages before it.
    pub(in crate::discord) async fn deliver(&self, mut target: Target, answer: &Answer) {
        let message = &answer.first;
        let first = match elsewhere(message, &target) {
            Some(channel) => self.first_elsewhere(&mut target, channel, message).await,
            None => self.first(&mut target, message).await,
        };
        if let Err(why) = &first
            && why.is(code::ALREADY_ACKNOWLEDGED)
        {
            tracing::debug!(
                "an earlier delivery of this command has been answered, or is being answered"
            );
            return;
        }
        if let Some((to, news)) = answer.says.as_ref().filter(|_| first.is_ok())
            && !target.is_withheld
        {
            self.bot.plan_told(*to, news).await;
        }
        let is_removed = message.is_deleted && first.is_ok();
        self.settle(&target, message, first).await;
        for then in &answer.then {
            let sent = if answer.first.is_private() && !then.is_private() {
                self.below_private(&target, then).await
            } else {
                self.further(&target, then).await
            };
            self.settle(&target, then, sent).await;
        }
        if is_removed {
            self.remove_private(&target).await;
        }
        for told in &answer.tells {
            self.tell_of_plan(*told, target.delivery).await;
        }
    }

    /// Deletes the private message whose control was used, which says nothing of use any more.
    async fn remove_private(&self, target: &Target) {
        let To::Interaction(Answering { asked, pressed, .. }) = &target.to else {
            return;
        };
        if pressed.is_some_and(|pressed| pressed.private)
            && let Err(why) = self.wire.delete_answer(&asked.to).await
        {
            tracing::debug!(%why, "a private message stays");
        }
    }

    /// Defers an interaction's answer, unless that has been done.
    ///
    /// # Errors
    /// When Discord does not take the deferral, above all because an earlier delivery has been
    /// answered.
    pub(in crate::discord) async fn defer(
        &self,
        target: &mut Target,
        deferral: Deferral,
    ) -> Result<(), WireError> {
        if let To::Interaction(answering) = &mut target.to
            && answering.deferred.is_none()
        {
            let taken = self.answer(answering, deferral.first()).await;
            let is_in_doubt = taken.as_ref().is_err_and(WireError::leaves_it_open);
            answering.in_doubt = is_in_doubt.then_some(deferral);
            taken?;
            answering.deferred = Some(deferral);
        }
        Ok(())
    }

    /// Answers an interaction for the first time, and remembers if Discord does not take it.
    async fn answer(
        &self,
        answering: &mut Answering,
        first: First<'_>,
    ) -> Result<Option<Made>, WireError> {
        let answered = self.wire.respond(&answering.asked.to, first).await;
        answering.refused = answered.as_ref().err().cloned();
        answered
    }

    /// Posts the first answer in another channel; here the player learns where, or gets it after
    /// all if that channel cannot be written to.
    async fn first_elsewhere(
        &self,
        target: &mut Target,
        channel: ChannelId,
        message: &Message,
    ) -> Result<Option<Sent>, WireError> {
        match self.defer(target, Deferral::Private).await {
            Err(why) if why.is(code::ALREADY_ACKNOWLEDGED) => return Err(why),
            // The others are to see the board whatever becomes of the interaction.
            Err(why) => tracing::info!(%why, "an answer cannot be deferred"),
            Ok(()) => {}
        }
        let visits = self.bot.visits(message.audience.shows(), target.by).await;
        let asks = message.audience.news().is_some() && message.asks();
        let link = if visits && asks {
            sentence!(visitor_asked)
        } else if visits {
            sentence!(visitor_done)
        } else {
            sentence!(answer_elsewhere, channel = channel)
        };
        match self.post(target.delivery, channel, message, None).await {
            Ok(sent) => {
                let link = compose::sentence(target.locales.reader, &link);
                if let Err(why) = self.first(target, &link).await {
                    tracing::info!(%why, "somebody does not learn where their answer is");
                }
                Ok(sent)
            }
            // It is announced there when that is possible again, and shown to the visitor.
            Err(why) if visits => {
                let link = compose::sentence(target.locales.reader, &link);
                self.first(target, &link).await?;
                Err(why)
            }
            Err(why) => {
                tracing::info!(%why, %channel, "the table's channel cannot be written to");
                self.first(target, message).await
            }
        }
    }

    /// The first answer, here.
    async fn first(
        &self,
        target: &mut Target,
        message: &Message,
    ) -> Result<Option<Sent>, WireError> {
        let (channel, by, reader) = (target.channel, target.by, target.locales.reader);
        let delivery = target.delivery;
        let refused = match &mut target.to {
            To::Interaction(answering) => match self.first_or_doubted(answering, message).await {
                Ok(sent) => return Ok(sent),
                Err(why) => why,
            },
            // A private answer goes to the direct messages, or where those are closed into the
            // channel, as far as everybody may see it, calling nobody.
            To::Message {
                id,
                direct: false,
                words,
            } if message.is_private() => {
                let id = *id;
                let below = message.below(&self.heading(channel, words, reader).await);
                let sent = self.post_directly(delivery, by, &below).await;
                match &sent {
                    Err(why) if why.is_for_closed_direct_messages() => {}
                    // Nothing is said of direct messages that are only not reached now.
                    Err(why) => return Err(why.clone()),
                    Ok(_) => {}
                }
                target.is_withheld = sent.is_err();
                if sent.is_err() && target.is_silent {
                    if let Err(why) = self.wire.react(channel, id, NOT_ANSWERED).await {
                        tracing::debug!(%why, "a typed command gets no reaction");
                    }
                    return Ok(None);
                }
                if sent.is_err() {
                    let message = message.before_everybody(reader);
                    return self.post(delivery, channel, &message, Some(id)).await;
                }
                if let Err(why) = self.wire.react(channel, id, ANSWERED_DIRECTLY).await {
                    tracing::debug!(%why, "a typed command gets no reaction");
                }
                return sent;
            }
            To::Message { id, .. } => {
                match self.post(delivery, channel, message, Some(*id)).await {
                    Err(why) if why.is_gone() => {
                        self.answer_directly(target, message).await;
                        return Err(why);
                    }
                    sent => return sent,
                }
            }
        };
        if refused.has_no_place() {
            self.answer_directly(target, message).await;
            return Err(refused);
        }
        // What everybody is to see must not be lost.
        let is_lost = !refused.is(code::ALREADY_ACKNOWLEDGED)
            && !message.is_private()
            && target.is_writable();
        if !is_lost {
            return Err(refused);
        }
        tracing::warn!(
            why = %refused,
            "an interaction cannot be answered; its answer is posted in the channel"
        );
        self.post(delivery, channel, message, None).await
    }

    /// Says directly what Discord does not take as the first answer to an interaction, where that
    /// is because it has no place there.
    pub(in crate::discord) async fn say_instead(
        &self,
        asked: Asked,
        refused: &WireError,
        message: &Message,
    ) {
        if refused.has_no_place() {
            let target = Target::interaction(asked, None);
            self.answer_directly(&target, message).await;
        }
    }

    /// Gives an answer that has no place in its channel to the actor alone.
    async fn answer_directly(&self, target: &Target, message: &Message) {
        let why = sentence!(answer_has_no_place, channel = target.channel);
        let answer = Message {
            audience: Audience::Private,
            rows: json!([]),
            ..message.below(&text(target.locales.reader, &why))
        };
        let sent = self.post_directly(target.delivery, target.by, &answer);
        if let Err(why) = sent.await {
            tracing::info!(%why, "somebody does not learn what became of their command");
        }
    }

    /// What an answer in direct messages belongs to: the words that were typed, where, and the game
    /// there.
    async fn heading(&self, channel: ChannelId, words: &str, reader: Locale) -> String {
        let bot = *self.me.wait().await;
        let words = match words {
            "" => Argument::from(""),
            words => Argument::typed(words),
        };
        let heading = match self.bot.game_in(channel).await {
            Some(game) => sentence!(
                answer_to_typed_in_game,
                bot,
                words,
                channel,
                game = game.title()
            ),
            None => sentence!(answer_to_typed, bot, words, channel),
        };
        text(reader, &heading)
    }

    /// Answers an interaction, unless Discord no longer knows it.
    async fn first_or_doubted(
        &self,
        answering: &mut Answering,
        message: &Message,
    ) -> Result<Option<Sent>, WireError> {
        if let Some(why) = &answering.refused
            && why.is(code::UNKNOWN_INTERACTION)
        {
            return Err(why.clone());
        }
        match self.respond(answering, message).await {
            // It was the deferral that Discord took after all; or else the answer of an earlier
            // delivery, whose board is not to be taken away.
            Err(why) if why.is(code::ALREADY_ACKNOWLEDGED) && answering.in_doubt.is_some() => {
                if self.is_shown_already(message).await {
                    return Err(why);
                }
                answering.deferred = answering.in_doubt.take();
                answering.refused = None;
                self.respond(answering, message).await
            }
            sent => sent,
        }
    }

    /// Posts a message in a channel, in its text alone where a file or a reply is not permitted;
    /// nothing where it shows a board that has been shown.
    async fn post(
        &self,
        delivery: DeliveryId,
        channel: ChannelId,
        message: &Message,
        to: Option<MessageId>,
    ) -> Result<Option<Sent>, WireError> {
        if self.is_shown_already(message).await {
            return Ok(None);
        }
        let nonce = Nonce::of_answer(message, delivery);
        let sent = self.wire.post_or_words(channel, message, to, &nonce);
        let sent = sent.await?;
        Ok(sent.map(|message| Sent::by_bot(channel, message)))
    }

    /// Posts a message in the direct messages with a person, if those are open.
    pub(in crate::discord) async fn post_directly(
        &self,
        delivery: DeliveryId,
        person: PersonId,
        message: &Message,
    ) -> Result<Option<Sent>, WireError> {
        let sent = match self.wire.direct_messages(person).await {
            Ok(direct) => self.post(delivery, direct, message, None).await,
            Err(why) => Err(why),
        };
        if let Err(why) = &sent {
            self.wire.forget_direct_messages(person);
            tracing::debug!(%why, "somebody takes no direct messages");
        }
        sent
    }

    /// Answers an interaction; where the message shows a board that has been shown, it says so to
    /// the player alone.
    async fn respond(
        &self,
        answering: &mut Answering,
        message: &Message,
    ) -> Result<Option<Sent>, WireError> {
        let Some(said) = self.shown_already(message).await else {
            return self.respond_with(answering, message).await;
        };
        let said = compose::sentence(answering.asked.locales.reader, &said);
        self.respond_with(answering, &said).await?;
        Ok(None)
    }

    /// Answers an interaction: in place of a message, as a new one, or in place of a deferral.
    async fn respond_with(
        &self,
        answering: &mut Answering,
        message: &Message,
    ) -> Result<Option<Sent>, WireError> {
        let (channel, kind) = (answering.asked.place.channel, answering.asked.place.kind);
        let first = |made: Option<Made>| {
            made.map(|made| Sent {
                channel,
                message: made.id,
                first: true,
                private: made.private,
            })
        };
        let in_place = answering.pressed.filter(|pressed| {
            message.takes_place(pressed.in_place) && pressed.private == message.is_private()
        });
        let Some(deferral) = answering.deferred else {
            if let Some(pressed) = in_place {
                self.answer(answering, First::Update(message)).await?;
                let (id, private) = (pressed.message, pressed.private);
                return Ok(first(Some(Made { id, private })));
            }
            let outdates = |it: Pressed| !it.private && message.outdates(it.message);
            if kind == PlaceKind::Installed && answering.pressed.is_some_and(outdates) {
                // The answer is a new message; here the bot can change the one before it only by
                // its button's interaction.
                self.answer(answering, First::Retire).await?;
                return self.follow_up(&answering.asked, message).await;
            }
            let sent = self.answer(answering, First::Message(message)).await?;
            return Ok(first(sent));
        };

        let asked = &answering.asked;
        let edits = match deferral {
            Deferral::Update => in_place.is_some(),
            // A message that is changed calls nobody.
            Deferral::Public => !message.is_private() && message.audience.calls().is_empty(),
            Deferral::Private => message.is_private(),
        };
        if edits {
            return Ok(first(self.wire.edit_answer(&asked.to, message).await?));
        }
        if deferral != Deferral::Update
            && let Err(why) = self.wire.delete_answer(&asked.to).await
        {
            // As long as the deferral is there, what follows takes its place and is seen by the
            // same people.
            match deferral {
                Deferral::Public if !why.is_gone() && message.is_private() => {
                    tracing::info!(%why, "a public deferral cannot be removed");
                    let message = message.before_everybody(asked.locales.reader);
                    return Ok(first(self.wire.edit_answer(&asked.to, &message).await?));
                }
                Deferral::Private if !why.is_gone() && !message.is_private() => return Err(why),
                _ => tracing::debug!(%why, "a deferral cannot be removed"),
            }
        }
        self.follow_up(asked, message).await
    }

    /// A further message by an interaction's token.
    async fn follow_up(&self, asked: &Asked, message: &Message) -> Result<Option<Sent>, WireError> {
        let sent = self.wire.follow_up(&asked.to, message).await?;
        Ok(sent.map(|made| Sent {
            private: made.private,
            ..Sent::by_bot(asked.place.channel, made.id)
        }))
    }

    /// A message after a private first one: a board, or news of it, as a reply to the board before,
    /// where the bot may write. Sent by the interaction, others would see it as a reply to a deleted
    /// message.
    async fn below_private(
        &self,
        target: &Target,
        message: &Message,
    ) -> Result<Option<Sent>, WireError> {
        if target.is_writable() && !message.is_private() {
            if self.is_shown_already(message).await {
                return Ok(None);
            }
            let nonce = Nonce::of_answer(message, target.delivery);
            let board = message.audience.board().or(message.audience.news());
            let before = match board {
                Some(board) => self.bot.board_message(board.at.id).await,
                None => None,
            };
            let channel = meant_for(message).unwrap_or(target.channel);
            let posted = self.wire.post(channel, message, before, &nonce).await;
            match posted {
                Err(why) if !why.leaves_it_open() => {
                    tracing::debug!(%why, "a message follows by its interaction");
                }
                posted => {
                    return Ok(posted?.map(|sent| Sent::by_bot(channel, sent)));
                }
            }
        }
        self.further(target, message).await
    }

    /// A message after the first: in the table's channel, or if that cannot be written to here.
    /// None where it shows a board that has been shown. A private one only follows an interaction.
    async fn further(&self, target: &Target, message: &Message) -> Result<Option<Sent>, WireError> {
        if message.is_private() {
            return match &target.to {
                To::Interaction(answering) => self.follow_up(&answering.asked, message).await,
                To::Message { .. } => Ok(None),
            };
        }
        if self.is_shown_already(message).await {
            return Ok(None);
        }
        if let Some(channel) = elsewhere(message, target) {
            match self.post(target.delivery, channel, message, None).await {
                Err(why) => {
                    tracing::info!(%why, %channel, "the table's channel cannot be written to");
                    // Visitors are shown it in their own place.
                    if self.bot.visits(message.audience.shows(), target.by).await {
                        return Err(why);
                    }
                }
                sent => return sent,
            }
        }
        if let To::Interaction(answering) = &target.to {
            let sent = match &answering.refused {
                Some(why) => Err(why.clone()),
                None => self.follow_up(&answering.asked, message).await,
            };
            match sent {
                Err(why) if target.is_writable() => {
                    tracing::info!(%why, "a further message is posted in the channel");
                }
                sent => return sent,
            }
        }
        let (delivery, channel) = (target.delivery, target.channel);
        self.post(delivery, channel, message, None).await
    }

    /// Brings a challenge's message up to date, unless it shows this state and that is the newest.
    /// Meanwhile other commands may change the challenge, and their messages may arrive first; the
    /// last command sees it.
    async fn bring_up_to_date(
        &self,
        target: &Target,
        sent: Option<Sent>,
        challenge: ChallengeId,
        mut shown: Option<u32>,
    ) {
        let (kind, room) = (target.kind, target.room);
        for _ in 0..UPDATES {
            let bot = self.bot.clone();
            let now = self.work.run(target.by, Effort::Light, async move {
                bot.challenge_now(challenge, shown, kind).await
            });
            let (posted, reply) = match now.await {
                Ok(Some(now)) => now,
                Ok(None) => return,
                Err(why) => {
                    tracing::error!(
                        %why, %challenge, "a challenge's message cannot be brought up to date"
                    );
                    return;
                }
            };
            let here = (target.server, target.channel);
            let (server, locales) = self.read_in(&reply, here, target.locales).await;
            let composed = self.composed(target.by, (server, target.by), reply, (locales, room));
            let message = match composed.await {
                Ok(message) => message,
                Err(why) => {
                    tracing::error!(%why, %challenge, "a challenge's message is not composed");
                    return;
                }
            };
            let revision = message.audience.challenge().map(|now| now.at.revision);
            let to = Fate::Becomes(Box::new(message));
            if let Err(why) = self.change(target, sent, posted, &to).await {
                tracing::info!(%why, %challenge, "a challenge's message is not up to date");
                self.bot.challenge_not_shown(challenge).await;
                return;
            }
            shown = revision;
        }
    }

    /// Edits the message of a table so that it shows this state; where that cannot be done, the
    /// state is announced by a new one. A picture that `stays` is not sent again.
    async fn show_in_place(&self, target: &Target, at: At, stays: bool) {
        let composed = async |with_picture: bool| {
            let (bot, room) = (self.bot.clone(), target.room);
            let now = self.work.run(target.by, Effort::Light, async move {
                let (posted, mut reply, shows_before) = bot.board_now(at).await?;
                let board = reply.audience.board()?;
                if !with_picture && !shows_before {
                    return None;
                }
                reply.keeps_picture = !with_picture;
                Some((posted?, board, reply))
            });
            let (posted, board, reply) = now.await.ok().flatten()?;
            let here = (target.server, target.channel);
            let (server, locales) = self.read_in(&reply, here, target.locales).await;
            let composed = self.composed(target.by, (server, target.by), reply, (locales, room));
            Some((posted, board, composed.await.ok()?))
        };
        if stays && let Some((posted, board, words)) = composed(false).await {
            // Where a board is told in words, they are gone with the edit.
            if self.wire.edit_words(posted, &words).await == Ok(true) {
                return self.shows(board, posted.message, &words).await;
            }
        }
        let Some((posted, board, message)) = composed(true).await else {
            return self.announce_soon(at);
        };
        if let Err(why) = self.edit_board(posted, board, &message).await {
            tracing::info!(%why, table = %at.id, "a board cannot be edited");
            self.announce_soon(at);
        }
    }

    /// Changes a message, takes its components, or deletes it. Where the bot is no member, it can
    /// change only the first answer to this interaction; the buttons of others say that they are
    /// outdated.
    async fn change(
        &self,
        target: &Target,
        sent: Option<Sent>,
        posted: Posted,
        to: &Fate,
    ) -> Result<(), WireError> {
        let changed = match (&target.to, to) {
            (To::Interaction(answering), to) if !target.is_writable() => {
                let is_first = |sent: Sent| sent.first && sent.message == posted.message;
                let interaction = &answering.asked.to;
                match to {
                    _ if !sent.is_some_and(is_first) => Ok(()),
                    Fate::Becomes(it) => self.wire.edit_answer(interaction, it).await.map(drop),
                    Fate::Retired => self.wire.retire_answer(interaction).await,
                    Fate::Deleted => self.wire.delete_answer(interaction).await,
                }
            }
            (_, becomes) => self.retire(posted, becomes).await,
        };
        // What a moderator removed or forbade is no error.
        changed.or_else(|why| if why.is_gone() { Ok(()) } else { Err(why) })
    }

    /// What was to be public only the actor sees: they hear that, and those whom it calls hear
    /// directly of it. It does not count as shown.
    async fn tell_others(&self, target: &Target, message: &Message) {
        tracing::info!(channel = %target.channel, "Discord shows a public answer to one person");
        match message.audience.shows() {
            Some(Shows::Board(board) | Shows::News(board)) => {
                self.bot.tell_in_private_place(board.at, target.by).await;
            }
            Some(Shows::Challenge(shown)) => self.bot.tell_of_challenge(shown.at.id).await,
            None => {}
        }
        if let To::Interaction(answering) = &target.to {
            let told = sentence!(answer_for_you_alone);
            let told = compose::sentence(target.locales.reader, &told);
            if let Err(why) = self.follow_up(&answering.asked, &told).await {
                tracing::info!(%why, "somebody does not learn that they alone see an answer");
            }
        }
    }

    /// Stores which message was sent, takes the buttons from the messages before it, and updates
    /// those that are out of date.
    async fn settle(
        &self,
        target: &Target,
        message: &Message,
        sent: Result<Option<Sent>, WireError>,
    ) {
        let mut is_lost = false;
        let sent = sent.unwrap_or_else(|why| {
            tracing::warn!(%why, "an answer did not arrive");
            // What was stored must be shown, and the next player must be called.
            if let Some(board) = message.audience.board().filter(|_| target.is_writable()) {
                self.announce_soon(board.at);
            }
            if let Some(news) = message.audience.news().filter(|_| target.is_writable()) {
                self.announce_soon(news.at);
            }
            is_lost = true;
            None
        });
        let challenge = message.challenge().filter(|_| target.is_writable());
        if let Some(challenge) = challenge.filter(|_| is_lost) {
            self.bot.challenge_not_shown(challenge).await;
        }
        if sent.is_some_and(|sent| sent.private) && !message.is_private() {
            self.tell_others(target, message).await;
            return;
        }
        let channel = meant_for(message).unwrap_or(target.channel);
        let retired = Fate::from(message.retired.clone());
        let mut outdated = Vec::from_iter(message.retires.map(|old| (old, retired)));
        outdated.extend(message.answers.map(|old| (old, Fate::Deleted)));
        outdated.retain(|(old, _)| sent.is_none_or(|sent| sent.message != old.message));
        let mut stored = Retired::default();
        // A message that had to go elsewhere is not where links would look for it.
        if let Some(sent) = sent.filter(|sent| sent.channel == channel) {
            if let Some((table, over, words)) = &message.leaves {
                let message = sent.message;
                let posted = Posted { channel, message };
                self.bot
                    .add_turn_message(&[*table], posted, *over, Some(words))
                    .await;
            }
            let old = match message.audience.shows() {
                Some(Shows::News(board)) if message.asks() || message.may_be_told_again => {
                    self.bot.store_question(board, sent.message).await
                }
                None | Some(Shows::News(_)) => None,
                Some(Shows::Board(board)) => {
                    stored = self.store_board(board, sent.message, message).await;
                    outdated.extend(message.retiring(stored, board, sent.message));
                    None
                }
                Some(Shows::Challenge(shown)) => {
                    self.bot.store_challenge_message(shown, sent.message).await
                }
            };
            outdated.extend(Posted::known(channel, old).map(|old| (old, Fate::Retired)));
        }
        for (old, becomes) in outdated {
            if let Err(why) = self.change(target, sent, old, &becomes).await {
                tracing::info!(%why, "an old message keeps its buttons");
                if let Some(challenge) = challenge {
                    self.bot.challenge_not_shown(challenge).await;
                }
            } else if stored.has(old.message) {
                self.bot.forget_retired(old.message).await;
            }
        }
        if let (Some(old), Some(news)) = (message.answers, message.audience.news()) {
            self.bot.question_is_over(news.at.id, old.message).await;
        }
        match message.outdates {
            None => {}
            Some(Outdated::Challenge(challenge)) => {
                self.bring_up_to_date(target, sent, challenge, None).await;
            }
            // The table is shown again with its news, which were lost.
            Some(Outdated::Words(_)) if is_lost => {}
            Some(Outdated::Words(at)) => self.show_in_place(target, at, true).await,
            Some(Outdated::Board(at)) => self.show_in_place(target, at, false).await,
        }
        if let Some(Invitation { at, .. }) = message.audience.challenge() {
            let revision = Some(at.revision);
            self.bring_up_to_date(target, sent, at.id, revision).await;
        }
    }
}

/// The channel of the table or challenge that the message shows.
fn meant_for(message: &Message) -> Option<ChannelId> {
    message.audience.shows().map(Shows::channel)
}

/// The channel that the message is meant for, if it is another one.
fn elsewhere(message: &Message, target: &Target) -> Option<ChannelId> {
    meant_for(message).filter(|channel| *channel != target.channel)
}

#[cfg(test)]
mod tests;
