//! Seasons that are about to begin, as events of their servers.

use crate::{
    bot::SeasonEvent,
    discord::{
        answer::{dispatcher::Dispatcher, send::NewEvent},
        wire::{WireError, code, limits::Text},
    },
    ids::{MessageId, ServerId},
    store::Kept,
    texts::text,
};

impl Dispatcher {
    /// Makes an event, or changes the one that is known: one that has begun cannot begin later, so
    /// another takes its place.
    async fn plan_event(
        &self,
        server: ServerId,
        known: Option<MessageId>,
        event: &NewEvent,
    ) -> Result<MessageId, WireError> {
        let written = self.wire.write_event(server, known, event).await;
        match (written, known) {
            (Err(why), Some(known)) if !why.is_trouble() && !why.is(code::UNKNOWN_EVENT) => {
                self.wire.delete_event(server, known).await?;
                self.wire.write_event(server, None, event).await
            }
            (written, _) => written,
        }
    }

    /// Makes, changes or deletes the event of a season. Returns which it is, with an id as that of a
    /// message. One that a moderator has deleted is not made again.
    pub(super) async fn write_season_event(
        &self,
        kept: &Kept,
    ) -> Result<Option<MessageId>, WireError> {
        let unsendable = |why: String| WireError::Unsendable(why);
        let event = self.bot.season_event(kept).await;
        let event = event.map_err(|error| unsendable(error.to_string()))?;
        let written = match (event, kept.message) {
            (
                Some(SeasonEvent::Planned {
                    title,
                    description,
                    channel,
                    starts,
                    ends,
                }),
                known,
            ) => {
                let language = self.language_of(kept.server).await.unwrap_or_default();
                let event = NewEvent {
                    name: Text::shortened(text(language, &title)),
                    description: Text::shortened(text(language, &description)),
                    channel,
                    starts,
                    ends,
                };
                self.plan_event(kept.server, known, &event).await.map(Some)
            }
            (Some(SeasonEvent::Starts), None) => {
                return Err(unsendable("the season starts now".to_owned()));
            }
            (Some(SeasonEvent::Starts | SeasonEvent::Runs), known) => Ok(known),
            (Some(SeasonEvent::Over) | None, Some(known)) => self
                .wire
                .delete_event(kept.server, known)
                .await
                .map(|()| None),
            (Some(SeasonEvent::Over) | None, None) => Ok(None),
        };
        let written = match written {
            Err(why) if why.is(code::UNKNOWN_EVENT) => None,
            written => written?,
        };
        if written.is_none() {
            self.bot.forget_kept(kept).await;
        }
        Ok(written)
    }
}
