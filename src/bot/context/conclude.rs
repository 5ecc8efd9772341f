//! From a use case to its one answer: retried, repeated or refused.

use futures_util::FutureExt;

use super::{Answer, Context, Stop, TRIES};
use crate::bot::words::links::link_to_listed;
use crate::{
    bot::{Action, BotError, Outcome, Posted, Refused, Reply},
    ids::ChannelId,
    metrics::CommandOutcome,
    store::Interruption,
    table::ChallengeRefusal,
    texts::{Link, sentence},
};

impl Context<'_> {
    /// Carries out the request and returns the reply, also to a refusal or a repeated delivery, or
    /// the thread that must be opened first.
    pub(in crate::bot) async fn conclude(&self) -> Result<Outcome, BotError> {
        let mut ended = Err(Stop::PlansChanged);
        for tried in 0..TRIES {
            if !matches!(ended, Err(Stop::PlansChanged)) {
                break;
            }
            if tried > 0 {
                self.begins_anew();
            }
            ended = self.act_once().await;
        }
        if let Err(Stop::TableMovedOn(id)) = ended {
            ended = Err(self.too_late(id).await);
        }
        let refused = match ended {
            Ok(Outcome::Reply(reply)) => return Ok(self.concluded(CommandOutcome::Done, reply)),
            Ok(asks) => return Ok(asks),
            Err(Stop::Repeated(answer)) => {
                return Ok(self.concluded(CommandOutcome::Repeated, self.read(&answer)));
            }
            Err(Stop::Failed(error)) => return Err(error),
            Err(Stop::Refused(refused)) => *refused,
            Err(Stop::Overtaken | Stop::TableMovedOn(_) | Stop::PlansChanged) => {
                sentence!(bot_overtaken).into()
            }
            Err(Stop::Busy(channel)) => {
                let link = self.link_to_running(channel).await?;
                sentence!(bot_busy, link).into()
            }
        };
        // The same delivery may have been carried out in the meantime: the refusal is due to its
        // own success then, and the stored answer is the right one.
        if let Some(reply) = self.answered().await? {
            return Ok(self.concluded(CommandOutcome::Repeated, reply));
        }
        let retires = self.of_no_more_use(&refused).await;
        let reply = Reply {
            retires,
            ..Reply::private(vec![refused.sentence()])
        };
        Ok(self.concluded(CommandOutcome::Refused, reply))
    }

    async fn act_once(&self) -> Answer<Outcome> {
        match self.store.answered(self.request.delivery).await? {
            Some(answer) => Err(Stop::Repeated(answer)),
            // All use cases in one function take the compiler many minutes in a loop.
            None => crate::bot::act_on(self).boxed().await,
        }
    }

    /// Counts a command that ends with this reply.
    fn concluded(&self, outcome: CommandOutcome, reply: Reply) -> Outcome {
        let name = self.request.action.name();
        self.inner.metrics.command(name, outcome);
        Outcome::Reply(reply)
    }

    /// Counts that the database has interrupted the request, which is begun anew.
    pub(in crate::bot) fn interrupted(&self, by: Interruption) {
        self.inner.metrics.interrupted(by);
        self.begins_anew();
    }

    /// Counts that the request is begun anew.
    pub(in crate::bot) fn begins_anew(&self) {
        self.inner.metrics.begun_anew();
    }

    /// The message of a challenge that is closed, which loses its buttons.
    async fn of_no_more_use(&self, refused: &Refused) -> Option<Posted> {
        let Refused::Challenge(ChallengeRefusal::Expired | ChallengeRefusal::Answered(_)) = refused
        else {
            return None;
        };
        let (Action::Accept { challenge, .. }
        | Action::Decline { challenge, .. }
        | Action::Start { challenge, .. }
        | Action::Withdraw { challenge }) = &self.request.action
        else {
            return None;
        };
        let stored = self.challenge((*challenge)?).await.ok()?;
        Posted::known(stored.channel, stored.message)
    }

    /// A link to the board of the running game in a channel of this place's server, or to the
    /// channel if the game cannot be read.
    async fn link_to_running(&self, channel: ChannelId) -> Result<Link, BotError> {
        match self.store.running_in(channel).await {
            Ok(Some(running)) => return Ok(link_to_listed(&running)),
            Err(error) if error.broken_table().is_none() => return Err(error.into()),
            Ok(None) | Err(_) => {}
        }
        Ok(Link {
            server: self.server(),
            channel,
            message: None,
        })
    }

    async fn answered(&self) -> Result<Option<Reply>, BotError> {
        let answer = self.store.answered(self.request.delivery).await?;
        Ok(answer.map(|answer| self.read(&answer)))
    }

    /// The stored answer to this delivery; one of another version only says that it was carried
    /// out.
    fn read(&self, answer: &str) -> Reply {
        serde_json::from_str(answer).unwrap_or_else(|why| {
            let reference = self.request.delivery.to_string();
            // The whole error may quote what is for its reader alone.
            let why = why.classify();
            tracing::warn!(?why, reference, "a stored answer cannot be read");
            Reply::private(vec![sentence!(error_after, reference = reference)])
        })
    }
}
