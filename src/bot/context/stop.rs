//! What ends a use case before its reply.

use crate::{
    bot::{BotError, Refused, Reply},
    ids::{ChannelId, TableId},
    store::{StoreError, WriteError},
    table::{Challenge, ChallengeRefusal, Table},
    texts::{Sentence, sentence},
};

#[derive(Debug)]
pub(in crate::bot) enum Stop {
    Refused(Box<Refused>),
    /// The challenge was changed in the meantime; the use case may retry.
    Overtaken,
    /// The table has been changed in the meantime, so the request is refused as too late.
    TableMovedOn(TableId),
    /// A plan at the table has changed in the meantime; the use case is carried out again.
    PlansChanged,
    /// The channel has a running game, which may be a reason for a thread.
    Busy(ChannelId),
    /// The delivery was carried out before, with this stored answer.
    Repeated(String),
    Failed(BotError),
}

pub(in crate::bot) type Answer<T = Reply> = Result<T, Stop>;

impl From<Refused> for Stop {
    fn from(refused: Refused) -> Self {
        Self::Refused(Box::new(refused))
    }
}

impl From<Sentence> for Stop {
    fn from(why: Sentence) -> Self {
        Refused::from(why).into()
    }
}

impl From<ChallengeRefusal> for Stop {
    fn from(refusal: ChallengeRefusal) -> Self {
        Refused::Challenge(refusal).into()
    }
}

impl From<BotError> for Stop {
    fn from(error: BotError) -> Self {
        Self::Failed(error)
    }
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Self {
        // Retrying would not help. The player is told what can be done about a damaged game; what
        // is wrong with it goes to the log.
        if error.broken_table().is_some() {
            tracing::error!(%error, "a game is damaged");
            return sentence!(bot_unreadable_game).into();
        }
        Self::Failed(error.into())
    }
}

impl From<WriteError> for Stop {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::Repeated(answer) => Self::Repeated(answer),
            WriteError::TableMovedOn(table) => Self::TableMovedOn(table),
            WriteError::PlansChanged => Self::PlansChanged,
            WriteError::ChallengeMovedOn(_) | WriteError::SentBefore => Self::Overtaken,
            WriteError::ChannelBusy(channel) => Self::Busy(channel),
            WriteError::TooManyGames(who) => {
                sentence!(bot_too_many_games, who, most = Table::MOST_RUNNING).into()
            }
            WriteError::TooManyChallenges => {
                sentence!(bot_too_many_challenges, most = Challenge::MOST_OPEN).into()
            }
            WriteError::Store(error) => error.into(),
        }
    }
}
