//! How an answer reaches people: in time or after a deferral, in place of a message or as a new
//! one, here or in another channel, and by another way when the first is barred.

use super::{
    asked::Asked,
    compose::{self, Answer, Message},
    dispatcher::Dispatcher,
    limits,
    send::First,
    wire::{WireError, code},
};
use crate::{
    bot::{Effort, Locales, PlaceKind, Posted, Shown},
    ids::{ChallengeId, ChannelId, MessageId, PersonId},
    texts::{Locale, sentence},
};

/// Number of times that a message is brought up to date while others change the same challenge; the
/// last of them does what is left.
const UPDATES: u32 = 10;

/// Where an answer goes.
#[derive(Clone, Debug)]
pub enum Target {
    Interaction {
        asked: Asked,
        /// The message whose control was used.
        pressed: Option<Pressed>,
        deferred: Option<Deferral>,
        /// A deferral that may have arrived: Discord's confirmation was lost.
        in_doubt: Option<Deferral>,
        /// Why Discord did not take the first answer. Nothing can follow one that it has not taken.
        refused: Option<WireError>,
    },
    /// To a typed command.
    Message {
        id: MessageId,
        channel: ChannelId,
        by: PersonId,
        /// Whether it was typed in direct messages.
        direct: bool,
        locales: Locales,
    },
}

/// The message whose control was used.
#[derive(Clone, Copy, Debug)]
pub struct Pressed {
    pub message: MessageId,
    /// Whether only one person sees it.
    pub private: bool,
    /// Whether the answer replaces it, if it can.
    pub in_place: bool,
}

/// What was announced to Discord before the answer itself.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Deferral {
    Public,
    Private,
    /// Another content of the message whose control was used.
    Update,
}

impl Deferral {
    /// The deferral for an answer that is shown like this when the action succeeds.
    pub fn of(shown: Shown, pressed: Option<Pressed>) -> Self {
        match (shown, pressed) {
            (_, Some(pressed)) if pressed.in_place => Self::Update,
            (Shown::InPlaceOfPublic, Some(pressed)) if !pressed.private => Self::Update,
            (Shown::InPlace, _) => Self::Update,
            (Shown::Private, _) => Self::Private,
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
struct Sent {
    channel: ChannelId,
    message: MessageId,
    /// Whether it is the interaction's first answer, which the interaction's token can change also
    /// where the bot is no member.
    first: bool,
}

impl Sent {
    const fn by_bot(channel: ChannelId, message: MessageId) -> Self {
        Self {
            channel,
            message,
            first: false,
        }
    }
}

impl Target {
    /// An interaction to which nothing has been answered yet.
    pub const fn interaction(asked: Asked, pressed: Option<Pressed>) -> Self {
        Self::Interaction {
            asked,
            pressed,
            deferred: None,
            in_doubt: None,
            refused: None,
        }
    }

    pub const fn is_deferred(&self) -> bool {
        matches!(
            self,
            Self::Interaction {
                deferred: Some(_),
                ..
            }
        )
    }

    const fn channel(&self) -> ChannelId {
        match self {
            Self::Interaction { asked, .. } => asked.place.channel,
            Self::Message { channel, .. } => *channel,
        }
    }

    const fn by(&self) -> PersonId {
        match self {
            Self::Interaction { asked, .. } => asked.by.id,
            Self::Message { by, .. } => *by,
        }
    }

    const fn locales(&self) -> Locales {
        match self {
            Self::Interaction { asked, .. } => asked.locales,
            Self::Message { locales, .. } => *locales,
        }
    }

    const fn reader(&self) -> Locale {
        self.locales().reader
    }

    /// What sort of place it is, as far as that is known.
    const fn kind(&self) -> PlaceKind {
        match self {
            Self::Interaction { asked, .. } => asked.place.kind,
            Self::Message { .. } => PlaceKind::Channel,
        }
    }

    /// How many bytes a file may have there.
    const fn room(&self) -> usize {
        match self {
            Self::Interaction { asked, .. } => asked.place.room(),
            Self::Message { .. } => limits::FILE,
        }
    }

    /// Whether the bot may write there of its own accord, without an interaction to answer.
    fn is_writable(&self) -> bool {
        self.kind() != PlaceKind::Installed
    }
}

impl Dispatcher {
    /// Sends an answer, and sees to the messages before it.
    pub(super) async fn deliver(&self, mut target: Target, answer: &Answer) {
        let first = match elsewhere(&answer.first, &target) {
            Some(channel) => {
                self.first_elsewhere(&mut target, channel, &answer.first)
                    .await
            }
            None => self.first(&mut target, &answer.first).await,
        };
        if first
            .as_ref()
            .is_err_and(|why| why.code() == Some(code::ALREADY_ACKNOWLEDGED))
        {
            tracing::debug!(
                "an earlier delivery of this command has been answered, or is being answered"
            );
            return;
        }
        self.settle(&target, &answer.first, first).await;
        if let Some(then) = &answer.then {
            let sent = self.further(&target, then).await;
            self.settle(&target, then, sent).await;
        }
    }

    /// Defers an interaction's answer, unless that has been done.
    ///
    /// # Errors
    /// When Discord does not take the deferral, above all because an earlier delivery has been
    /// answered.
    pub(super) async fn defer(
        &self,
        target: &mut Target,
        deferral: Deferral,
    ) -> Result<(), WireError> {
        if let Target::Interaction {
            asked,
            deferred: deferred @ None,
            in_doubt,
            refused,
            ..
        } = target
        {
            let taken = self.answer(asked, deferral.first(), refused).await;
            let is_in_doubt = taken.as_ref().is_err_and(WireError::leaves_it_open);
            *in_doubt = Some(deferral).filter(|_| is_in_doubt);
            taken?;
            *deferred = Some(deferral);
        }
        Ok(())
    }

    /// Answers an interaction for the first time, and remembers if Discord does not take it.
    async fn answer(
        &self,
        asked: &Asked,
        first: First<'_>,
        refused: &mut Option<WireError>,
    ) -> Result<Option<MessageId>, WireError> {
        let answered = self.wire.respond(&asked.to, first).await;
        *refused = answered.as_ref().err().cloned();
        answered
    }

    /// The first answer belongs into another channel; here the person learns where, or gets it
    /// after all if that channel is gone.
    async fn first_elsewhere(
        &self,
        target: &mut Target,
        channel: ChannelId,
        message: &Message,
    ) -> Result<Option<Sent>, WireError> {
        match self.defer(target, Deferral::Private).await {
            Err(why) if why.code() == Some(code::ALREADY_ACKNOWLEDGED) => return Err(why),
            // The others are to see the board whatever becomes of the interaction.
            Err(why) => tracing::info!(%why, "an answer cannot be deferred"),
            Ok(()) => {}
        }
        match self.post(channel, message, None).await {
            Ok(sent) => {
                let where_it_is = sentence!(answer_elsewhere, channel = channel);
                if let Err(why) = self
                    .first(target, &compose::sentence(target.reader(), &where_it_is))
                    .await
                {
                    tracing::info!(%why, "somebody does not learn where their answer is");
                }
                Ok(sent)
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
        let (channel, reader) = (target.channel(), target.reader());
        let refused = match target {
            // It is gone for ever.
            Target::Interaction {
                refused: Some(why), ..
            } if why.code() == Some(code::UNKNOWN_INTERACTION) => why.clone(),
            Target::Interaction {
                asked,
                pressed,
                deferred,
                in_doubt,
                refused,
            } => {
                let mut sent = self
                    .respond(asked, *pressed, *deferred, refused, message)
                    .await;
                // It was the deferral that Discord took after all.
                if sent
                    .as_ref()
                    .is_err_and(|why| why.code() == Some(code::ALREADY_ACKNOWLEDGED))
                    && in_doubt.is_some()
                {
                    *deferred = in_doubt.take();
                    *refused = None;
                    sent = self
                        .respond(asked, *pressed, *deferred, refused, message)
                        .await;
                }
                match sent {
                    Ok(sent) => return Ok(sent),
                    Err(why) => why,
                }
            }
            Target::Message { id, by, direct, .. } if message.is_private() && !*direct => {
                return self.whisper(*id, channel, *by, reader, message).await;
            }
            Target::Message { id, by, .. } => match self.post(channel, message, Some(*id)).await {
                Err(why) if why.is_gone() => {
                    self.tell_that_it_is_barred(channel, *by, reader).await;
                    return Err(why);
                }
                sent => return sent,
            },
        };
        // Too late, or the way is barred: what everybody is to see must not be lost.
        let is_lost = refused.code() != Some(code::ALREADY_ACKNOWLEDGED)
            && !message.is_private()
            && target.is_writable();
        if !is_lost {
            return Err(refused);
        }
        tracing::warn!(why = %refused, "an interaction cannot be answered; its answer is posted in the channel");
        self.post(channel, message, None).await
    }

    /// Posts a message in a channel, in its text alone where that must do.
    async fn post(
        &self,
        channel: ChannelId,
        message: &Message,
        to: Option<MessageId>,
    ) -> Result<Option<Sent>, WireError> {
        let sent = self.wire.post_or_words(channel, message, to).await?;
        Ok(sent.map(|message| Sent::by_bot(channel, message)))
    }

    /// Somebody typed a command where the bot may not write: they learn it in direct messages, if
    /// those are open.
    async fn tell_that_it_is_barred(&self, channel: ChannelId, by: PersonId, reader: Locale) {
        let barred = compose::sentence(reader, &sentence!(error_cannot_write, channel = channel));
        let sent = async {
            let direct = self.wire.direct_messages(by).await?;
            self.wire.post(direct, &barred, None).await
        };
        if let Err(why) = sent.await {
            self.wire.forget_direct_messages(by);
            tracing::debug!(%why, "somebody takes no direct messages");
        }
    }

    /// Answers an interaction: in place of a message, as a new one, or in place of a deferral.
    async fn respond(
        &self,
        asked: &Asked,
        pressed: Option<Pressed>,
        deferred: Option<Deferral>,
        refused: &mut Option<WireError>,
        message: &Message,
    ) -> Result<Option<Sent>, WireError> {
        let (to, channel) = (&asked.to, asked.place.channel);
        let in_place = pressed.filter(|pressed| {
            message.takes_place(pressed.in_place) && pressed.private == message.is_private()
        });
        let first = |message: Option<MessageId>| {
            message.map(|message| Sent {
                channel,
                message,
                first: true,
            })
        };
        Ok(match (deferred, in_place) {
            (None, Some(pressed)) => self
                .answer(asked, First::Update(message), refused)
                .await
                .map(|_| first(Some(pressed.message)))?,
            (None, None)
                if asked.place.kind == PlaceKind::Installed
                    && pressed.is_some_and(|it| !it.private && message.outdates(it.message)) =>
            {
                // The answer is a new message; here the bot can change the one before it only by
                // its button's interaction.
                self.answer(asked, First::Retire, refused).await?;
                self.follow_up(asked, message).await?
            }
            (None, None) => first(self.answer(asked, First::Message(message), refused).await?),
            (Some(Deferral::Update), Some(_)) => first(self.wire.edit_answer(to, message).await?),
            (Some(Deferral::Update), None) => self.follow_up(asked, message).await?,
            // Nobody is called by a message that is changed.
            (Some(deferral), _)
                if (deferral == Deferral::Private) == message.is_private()
                    && message.calls.is_empty() =>
            {
                first(self.wire.edit_answer(to, message).await?)
            }
            (Some(deferral), _) => match self.wire.delete_answer(to).await {
                // As long as the deferral is there, what follows takes its place, before the same
                // eyes.
                Err(why)
                    if !why.is_gone() && message.is_private() && deferral == Deferral::Public =>
                {
                    tracing::info!(%why, "a public deferral cannot be removed");
                    first(
                        self.wire
                            .edit_answer(to, &message.before_everybody(asked.locales.reader))
                            .await?,
                    )
                }
                Err(why)
                    if !why.is_gone() && !message.is_private() && deferral == Deferral::Private =>
                {
                    return Err(why);
                }
                Err(why) => {
                    tracing::debug!(%why, "a deferral cannot be removed");
                    self.follow_up(asked, message).await?
                }
                Ok(()) => self.follow_up(asked, message).await?,
            },
        })
    }

    /// A further message by an interaction's token.
    async fn follow_up(&self, asked: &Asked, message: &Message) -> Result<Option<Sent>, WireError> {
        let sent = self.wire.follow_up(&asked.to, message).await?;
        Ok(sent.map(|message| Sent::by_bot(asked.place.channel, message)))
    }

    /// A private answer to a typed command: in direct messages, or where those are closed in the
    /// channel, as far as everybody may see it, calling nobody.
    async fn whisper(
        &self,
        id: MessageId,
        channel: ChannelId,
        by: PersonId,
        reader: Locale,
        message: &Message,
    ) -> Result<Option<Sent>, WireError> {
        let sent = async {
            let direct = self.wire.direct_messages(by).await?;
            self.post(direct, message, None).await
        };
        match sent.await {
            Err(why) => {
                self.wire.forget_direct_messages(by);
                tracing::debug!(%why, "somebody takes no direct messages");
                self.post(channel, &message.before_everybody(reader), Some(id))
                    .await
            }
            sent => sent,
        }
    }

    /// A message after the first: in the table's channel, or if that is gone here.
    async fn further(&self, target: &Target, message: &Message) -> Result<Option<Sent>, WireError> {
        let here = target.channel();
        if let Some(channel) = elsewhere(message, target) {
            match self.post(channel, message, None).await {
                Err(why) => {
                    tracing::info!(%why, %channel, "the table's channel cannot be written to");
                }
                sent => return sent,
            }
        }
        if let Target::Interaction { asked, refused, .. } = target {
            let sent = match refused {
                Some(why) => Err(why.clone()),
                None => self.follow_up(asked, message).await,
            };
            match sent {
                Err(why) if target.is_writable() => {
                    tracing::info!(%why, "a further message is posted in the channel");
                }
                sent => return sent,
            }
        }
        self.post(here, message, None).await
    }

    /// Brings a challenge's message up to date, unless it shows this state and that is the newest.
    /// While that is under way others may do something as well, and theirs may arrive first;
    /// whoever is last sees it.
    async fn bring_up_to_date(
        &self,
        target: &Target,
        sent: Option<Sent>,
        challenge: ChallengeId,
        mut shown: Option<u32>,
    ) {
        for _ in 0..UPDATES {
            let (bot, kind, locales, room) = (
                self.bot.clone(),
                target.kind(),
                target.locales(),
                target.room(),
            );
            let now = self.work.run(target.by(), Effort::Light, async move {
                let (posted, reply) = bot.challenge_now(challenge, shown, kind).await?;
                Some((posted, compose::message(&reply, locales, room)))
            });
            let (posted, message) = match now.await {
                Ok(Some(now)) => now,
                Ok(None) => return,
                Err(why) => {
                    tracing::error!(%why, %challenge, "a challenge's message cannot be brought up to date");
                    return;
                }
            };
            if let Err(why) = self.change(target, sent, posted, Some(&message)).await {
                tracing::info!(%why, %challenge, "a challenge's message is not up to date");
                return;
            }
            shown = message.challenge.map(|now| now.revision);
        }
    }

    /// Changes a message, or takes its components. Where the bot is no member, that is possible
    /// only with the first answer to the interaction in hand; the buttons of all others say that
    /// things have moved on.
    async fn change(
        &self,
        target: &Target,
        sent: Option<Sent>,
        posted: Posted,
        to: Option<&Message>,
    ) -> Result<(), WireError> {
        let changed = match (target, to) {
            (Target::Interaction { asked, .. }, to) if !target.is_writable() => {
                let in_reach =
                    sent.is_some_and(|sent| sent.first && sent.message == posted.message);
                match to.filter(|_| in_reach) {
                    Some(message) => self.wire.edit_answer(&asked.to, message).await.map(drop),
                    None if in_reach => self.wire.retire_answer(&asked.to).await,
                    None => Ok(()),
                }
            }
            (_, Some(message)) => {
                self.wire
                    .edit(posted.channel, posted.message, message)
                    .await
            }
            (_, None) => self.wire.retire(posted.channel, posted.message).await,
        };
        // What a moderator removed or forbade is no error.
        changed.or_else(|why| if why.is_gone() { Ok(()) } else { Err(why) })
    }

    /// Remembers what was sent, takes the buttons from what came before, and changes what shows
    /// less than there is by now.
    async fn settle(
        &self,
        target: &Target,
        message: &Message,
        sent: Result<Option<Sent>, WireError>,
    ) {
        let sent = sent.unwrap_or_else(|why| {
            tracing::warn!(%why, "an answer did not arrive");
            // What was stored must be seen, and whoever is next must be called.
            if let Some(board) = message.board.filter(|_| target.is_writable()) {
                self.announce_until_shown(board.at);
            }
            None
        });
        let channel = meant_for(message).unwrap_or(target.channel());
        let here = |message: Option<MessageId>| Posted::known(channel, message);
        let mut done_with = vec![
            message
                .retires
                .filter(|old| sent.is_none_or(|sent| sent.message != old.message)),
        ];
        if let (Some(shown), Some(sent)) = (
            message.challenge,
            sent.filter(|sent| sent.channel == channel),
        ) {
            done_with.push(here(
                self.bot.store_challenge_message(shown, sent.message).await,
            ));
        }
        // A board that had to go elsewhere is not where links would look for it.
        if let (Some(board), Some(sent)) =
            (message.board, sent.filter(|sent| sent.channel == channel))
        {
            done_with.push(here(
                self.bot.store_board_message(board, sent.message).await,
            ));
        }
        for old in done_with.into_iter().flatten() {
            if let Err(why) = self.change(target, sent, old, None).await {
                tracing::info!(%why, "an old message keeps its buttons");
            }
        }
        if let Some(challenge) = message.outdates {
            self.bring_up_to_date(target, sent, challenge, None).await;
        }
        if let Some(shown) = message.challenge {
            self.bring_up_to_date(target, sent, shown.challenge, Some(shown.revision))
                .await;
        }
    }
}

/// The channel of what the message shows.
fn meant_for(message: &Message) -> Option<ChannelId> {
    message
        .board
        .map(|board| board.channel)
        .or(message.challenge.map(|shown| shown.channel))
}

/// The same, where that is another one.
fn elsewhere(message: &Message, target: &Target) -> Option<ChannelId> {
    meant_for(message).filter(|channel| *channel != target.channel())
}

#[cfg(test)]
mod tests;
