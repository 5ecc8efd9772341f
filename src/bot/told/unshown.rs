//! Boards and challenges that no message shows although a while has passed: the instance that was
//! to post them has ended, or Discord did not take them.

use std::time::Duration;

use super::notices;
use crate::{
    bot::{
        At, Audience, Bot, Invitation, PlaceKind, Posted, Reply, Shows,
        context::{outbox, retry},
        look::board,
        words::{calls, challenge_message},
    },
    ids::{ChallengeId, PersonId, ServerId, Timestamp},
    store::{StoreError, StoredChallenge, UnshownChallenge, UnshownTable, WriteError},
    table::{ChallengeState, GuestAnswer, Table},
    texts::{Link, Sentence, sentence},
};

/// Time for which a board or message is claimed that is being posted or edited.
pub(super) const CLAIM: Duration = Duration::from_mins(1);
/// Largest number of boards or messages that are posted or edited at a time.
pub(super) const MOST: u32 = 20;
/// The pause before a board is posted again that Discord did not take: as long as it has waited,
/// within these limits.
const SHORTEST_PAUSE: i64 = 5_000;
const LONGEST_PAUSE: i64 = 60 * 60 * 1000;
/// Milliseconds after which it is not tried again: a day.
const TRIED_FOR: i64 = 24 * 60 * 60 * 1000;
/// Number of times that it is tried to show a challenge, or to take the buttons from a message, for
/// about a day.
pub(super) const TRIES: u32 = 33;

/// What a message is to say of a challenge.
#[derive(Clone, Debug)]
pub struct UnshownInvitation {
    pub server: ServerId,
    pub invitation: Invitation,
    /// The message that is to say it; a new one where there is none.
    pub posted: Option<Posted>,
    pub reply: Reply,
}

impl Bot {
    /// Claims boards that are to be announced.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn claim_unshown(&self) -> Result<Vec<UnshownTable>, StoreError> {
        let now = self.inner.clock.now();
        let claimed = self.store().claim_unshown(now, now.after(CLAIM), MOST);
        claimed.await
    }

    /// The message that shows a state of a table and calls the next player, and its server; `None`
    /// where that has been shown or has changed, where the next game of the series has followed,
    /// where the bot is not there, or where the table cannot be read, which is logged.
    pub async fn announcement(&self, at: At) -> Option<(Option<ServerId>, Reply)> {
        let found = async {
            let stored = self.store().table(at.id).await?;
            let is_followed = self.store().is_followed(at.id).await?;
            let rated = self.store().rated_by(at.id).await?;
            Ok::<_, StoreError>(
                stored
                    .filter(|_| !is_followed)
                    .map(|stored| (stored, rated)),
            )
        };
        let found = found.await.inspect_err(|error| {
            tracing::error!(%error, "a board that has not been shown is left out");
        });
        let (stored, rated) = found.ok().flatten()?;
        let is_unshown = stored.revision == at.revision && stored.shown < at.revision;
        // The bot cannot post where two people are alone; where only one of them plays it can.
        let table = &stored.table;
        let may_post = stored.server.is_some() || table.level().is_some() || table.is_solo();
        (is_unshown && may_post).then(|| (stored.server, board::announcement(&stored, &rated)))
    }

    /// What is said in place of a message to this audience, where a message shows its board or
    /// challenge already, or a newer state of it. A board that calls nobody may be shown again, as by
    /// `/board`.
    pub async fn shown_already(&self, audience: &Audience) -> Option<Sentence> {
        let subject = audience.shows()?;
        let found = match subject {
            Shows::Board(board) | Shows::News(board) => self.store().table_shown(board.at.id).await,
            Shows::Challenge(invitation) => self.store().challenge_shown(invitation.at.id).await,
        };
        let found = found.inspect_err(|error| {
            tracing::warn!(%error, ?subject, "whether a message has been shown is not known");
        });
        let shown = found.ok().flatten()?;
        let link = shown.message.map(|_| Link {
            server: shown.server,
            channel: shown.channel,
            message: shown.message,
        });
        match subject {
            Shows::Board(board) | Shows::News(board) => {
                let revision = i64::from(board.at.revision);
                let is_news = audience.news().is_some();
                let is_again =
                    shown.revision == revision && (is_news || !audience.calls().is_empty());
                (is_again || shown.revision > revision).then(|| match link {
                    Some(link) => sentence!(bot_shown_already, link),
                    None => sentence!(bot_shown_unseen),
                })
            }
            Shows::Challenge(invitation) => link
                .filter(|_| shown.revision >= i64::from(invitation.at.revision))
                .map(|link| sentence!(bot_challenge_shown_already, link)),
        }
    }

    /// Notes that a board could not be announced, and when to try again, at the earliest after
    /// `wait`.
    pub async fn not_shown(&self, unshown: UnshownTable, wait: Duration) {
        let now = self.inner.clock.now();
        let waited = now.0.saturating_sub(unshown.changed.0);
        let pause = waited.clamp(SHORTEST_PAUSE, LONGEST_PAUSE);
        let again = Timestamp(now.0.saturating_add(pause)).max(now.after(wait));
        let due = (waited < TRIED_FOR).then_some(again);
        self.show_later(unshown.at, due).await;
    }

    /// Notes that there is nothing to announce.
    pub async fn needs_no_showing(&self, at: At) {
        self.show_later(at, None).await;
    }

    async fn show_later(&self, at: At, due: Option<Timestamp>) {
        if let Err(error) = self.store().show_later(at, due).await {
            tracing::warn!(%error, table = %at.id, "when to announce a board is not stored");
        }
    }

    /// Claims challenges that are to be shown.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn claim_unshown_challenges(&self) -> Result<Vec<UnshownChallenge>, StoreError> {
        let now = self.inner.clock.now();
        let until = now.after(CLAIM);
        let claimed = self.store().claim_unshown_challenges(now, until, MOST);
        claimed.await
    }

    /// What a message is to say of a challenge now; `None` where there is nothing to say, where the
    /// bot is not there, or where it cannot be read, which is logged.
    pub async fn unshown_challenge(&self, id: ChallengeId) -> Option<UnshownInvitation> {
        let stored = self.store().challenge(id).await.inspect_err(|error| {
            tracing::error!(%error, "a challenge that has not been shown is left out");
        });
        let stored = stored.ok().flatten()?;
        let (at, channel) = (stored.at(), stored.channel);
        let posted = Posted::known(channel, stored.message);
        let reply = match &posted {
            Some(_) => notices::said_of(&stored, self.inner.clock.now()),
            None => self.is_open(&stored).then(|| called_to(&stored))?,
        };
        Some(UnshownInvitation {
            server: stored.server?,
            invitation: Invitation { at, channel },
            posted,
            reply,
        })
    }

    /// Stores that a message of a challenge could not be posted or edited, which is done later.
    pub async fn challenge_not_shown(&self, id: ChallengeId) {
        self.show_challenge_again(UnshownChallenge { id, failures: 0 }, Duration::ZERO)
            .await;
    }

    /// Notes that a challenge could not be shown, and when to try again, at the earliest after
    /// `wait`.
    pub async fn show_challenge_again(&self, unshown: UnshownChallenge, wait: Duration) {
        let now = self.inner.clock.now();
        let again = pause_after(unshown.failures, now).max(now.after(wait));
        let failures = unshown.failures.saturating_add(1);
        let due = (failures < TRIES).then_some(again);
        let unshown = UnshownChallenge {
            failures,
            ..unshown
        };
        self.show_challenge_later(unshown, due).await;
    }

    /// Notes that there is nothing to say of a challenge any more.
    pub async fn challenge_is_shown(&self, id: ChallengeId) {
        self.show_challenge_later(UnshownChallenge { id, failures: 0 }, None)
            .await;
    }

    async fn show_challenge_later(&self, unshown: UnshownChallenge, due: Option<Timestamp>) {
        let store = || self.store().show_challenge_later(unshown, due);
        if let Err(error) = retry::write(store).await {
            let challenge = unshown.id;
            tracing::warn!(%error, %challenge, "when to show a challenge is not stored");
        }
    }

    /// Tells the players directly of a board that no message can show where it is played, unless
    /// they have heard of it or it has changed since.
    pub async fn tell_directly(&self, at: At) {
        self.tell_players(at, calls::called).await;
    }

    async fn tell_players(&self, at: At, whom: impl FnOnce(&Table) -> Vec<PersonId> + Send) {
        let told = async {
            let Some(stored) = self.store().table(at.id).await? else {
                return Ok(());
            };
            let now = self.inner.clock.now();
            let mut transaction = self.store().begin_own(now).await?;
            outbox::tell_directly(&mut transaction, at, whom(&stored.table), now).await?;
            transaction.end().await?;
            Ok::<_, WriteError>(())
        };
        if let Err(error) = told.await {
            tracing::error!(%error, table = %at.id, "nobody is told directly of a board");
        }
    }

    /// Tells the other players directly of a board in a place where Discord shows it to one of
    /// them, and where no message could be posted later.
    pub async fn tell_in_private_place(&self, at: At, shown_to: PersonId) {
        let others = |table: &Table| {
            let mut others = table.seats.clone();
            others.retain(|person| *person != shown_to);
            others
        };
        self.tell_players(at, others).await;
        self.needs_no_showing(at).await;
    }

    /// Tells those directly who are to answer a challenge that no message shows to them, nor will.
    pub async fn tell_of_challenge(&self, id: ChallengeId) {
        self.challenge_is_shown(id).await;
        let told = async {
            let stored = self.store().challenge(id).await?;
            let unseen = stored.filter(|stored| stored.message.is_none());
            let (Some(stored), Some(notice)) = (unseen, outbox::challenged_directly(id)) else {
                return Ok(());
            };
            let now = self.inner.clock.now();
            let mut transaction = self.store().begin_own(now).await?;
            for person in asked(&stored).into_iter().filter(|it| it.has_account()) {
                transaction.insert_message(person, &notice, now).await?;
            }
            transaction.end().await?;
            Ok::<_, WriteError>(())
        };
        if let Err(error) = told.await {
            tracing::error!(%error, challenge = %id, "nobody is told directly of a challenge");
        }
    }
}

/// When to try again after this number of failures and one more.
pub(super) fn pause_after(failures: u32, now: Timestamp) -> Timestamp {
    let pause = SHORTEST_PAUSE << failures.min(10);
    Timestamp(now.0.saturating_add(pause.min(LONGEST_PAUSE)))
}

/// The message of an open challenge that none has shown; it calls those who are to answer.
fn called_to(stored: &StoredChallenge) -> Reply {
    let (shown, calls) = (&stored.challenge, asked(stored));
    let (at, channel) = (stored.at(), stored.channel);
    let message = challenge_message::message(shown, calls, PlaceKind::Channel);
    message.on(Invitation { at, channel })
}

/// Those who are to answer an open challenge.
fn asked(stored: &StoredChallenge) -> Vec<PersonId> {
    match stored.challenge.state {
        ChallengeState::Gathered => stored.challenge.undecided().collect(),
        _ if stored.challenge.sought => stored.challenge.who(GuestAnswer::Asked).collect(),
        _ => stored.challenge.named(),
    }
}
