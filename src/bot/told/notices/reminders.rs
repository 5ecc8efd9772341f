//! Reminders: when the time of a player runs out, in one message for all their games.

use super::{
    CLAIM, Destination, Language, MOST, Notice, Telling, Waiting, calling, listing, others,
};
use crate::{
    bot::{
        Bot, Controls, Posted, Reply, asked::title, look::overview::is_choice_of,
        words::links::link_to_listed,
    },
    ids::{ChannelId, PersonId, ServerId, Timestamp},
    notices::{Next, Quiet, ReminderMode, TOGETHER, TOLD_APART, Turn},
    store::{ListedTable, StoreError, StoredTable, TurnReminders, WriteError},
    texts::{Argument, sentence},
};

/// What a person has set that concerns their reminders.
struct Wishes {
    mode: ReminderMode,
    quiet: Option<Quiet>,
    /// When they were last reminded.
    told: Option<Timestamp>,
}

/// A turn that a reminder names.
struct Named {
    turn: TurnReminders,
    at: Waiting,
    /// Number of reminders that count as sent then.
    sent: u32,
    /// When to look again.
    due: Option<Timestamp>,
    /// Whether its own reminder would come soon, if it is not due yet.
    is_soon: bool,
}

impl Bot {
    /// Writes the reminders that are due into the outbox.
    pub(super) async fn plan_reminders(&self) -> Result<(), StoreError> {
        let now = self.inner.clock.now();
        let store = self.store();
        loop {
            let claimed = store.claim_reminders(now, now.after(CLAIM), MOST).await?;
            if claimed.is_empty() {
                return Ok(());
            }
            for turn in claimed {
                self.plan_reminder(turn, now).await?;
            }
        }
    }

    async fn plan_reminder(&self, turn: TurnReminders, now: Timestamp) -> Result<(), StoreError> {
        let store = self.store();
        let Some((stored, person)) = self.table_of(turn).await? else {
            return store.put_off_reminders(turn, None).await;
        };
        let wishes = self.wishes(person).await?;
        let (mode, quiet) = (wishes.mode, wishes.quiet.as_ref());
        let of_turn = store.wait_at(&stored).await?.told;
        let next = Turn::of(&stored.table, turn.sent, of_turn);
        let next = next.map_or(Next::Never, |next| next.next(mode, quiet, wishes.told, now));
        let sent = match next {
            Next::Now(sent) => sent,
            Next::Later(at) => return store.put_off_reminders(turn, Some(at)).await,
            Next::Never => return store.put_off_reminders(turn, None).await,
        };
        let mut named = vec![wishes.named(&stored, turn, sent, now)];
        let others = self.joining(person, &wishes, now).await?;
        named.extend(
            others
                .into_iter()
                .filter(|it| it.turn.table_id != turn.table_id),
        );
        // A digest that would come soon comes with it.
        let soon = now.after(TOLD_APART);
        let digest = store.digest_due(person).await?.filter(|due| *due <= soon);
        let digest = match digest {
            Some(due) => Some((soon, self.digest_after(person, due.max(now)).await?)),
            None => None,
        };
        match self.remind(person, &wishes, (&named, digest), now).await {
            Err(WriteError::Store(error)) => Err(error),
            Err(error) => {
                tracing::error!(%error, "a reminder cannot be written");
                Ok(())
            }
            Ok(_) => Ok(()),
        }
    }

    /// The turns of a person that a reminder which is sent now is to name.
    async fn joining(
        &self,
        person: PersonId,
        wishes: &Wishes,
        now: Timestamp,
    ) -> Result<Vec<Named>, StoreError> {
        let (store, mut named) = (self.store(), Vec::new());
        for turn in store.reminders_of(person, now.after(TOGETHER)).await? {
            let Some((stored, mover)) = self.table_of(turn).await? else {
                continue;
            };
            let of_turn = store.wait_at(&stored).await?.told;
            let joins = Turn::of(&stored.table, turn.sent, of_turn);
            let joins = joins.and_then(|it| it.joins(wishes.mode, wishes.quiet.as_ref(), now));
            if let Some(sent) = joins.filter(|_| mover == person) {
                named.push(wishes.named(&stored, turn, sent, now));
            }
        }
        Ok(named)
    }

    /// Writes the digest that is due now together with a reminder that would come soon after it.
    /// `next`: when the next digest is due. Returns whether it is written.
    pub(super) async fn remind_with_digest(
        &self,
        person: PersonId,
        next: Timestamp,
        now: Timestamp,
    ) -> Result<bool, WriteError> {
        let wishes = self.wishes(person).await?;
        let named = self.joining(person, &wishes, now).await?;
        if !named.iter().any(|it| it.is_soon) {
            return Ok(false);
        }
        let digest = Some((now, next));
        self.remind(person, &wishes, (&named, digest), now).await
    }

    /// Writes one reminder of these turns, unless somebody else has reminded this person in the
    /// meantime; turns that are over are left out. `digest`: by when the digest is due that comes
    /// with it, and when the next one is. Returns whether it is written.
    async fn remind(
        &self,
        person: PersonId,
        wishes: &Wishes,
        (named, digest): (&[Named], Option<(Timestamp, Timestamp)>),
        now: Timestamp,
    ) -> Result<bool, WriteError> {
        let mut transaction = self.store().begin_own(now).await?;
        if !transaction.set_reminded(person, wishes.told).await? {
            return Ok(false);
        }
        let mut tables = Vec::new();
        for Named {
            turn,
            at,
            sent,
            due,
            ..
        } in named
        {
            if transaction.count_reminder(*turn, *sent, *due).await? {
                let before = now.before(TOLD_APART);
                if !transaction.set_told(at.turn(), now, before).await? {
                    // Another message tells of it: all are looked at again.
                    return Ok(false);
                }
                transaction.look_at_thread(turn.table_id).await?;
                tables.push(*at);
            }
        }
        if tables.is_empty() {
            return Ok(false);
        }
        let is_digest = match digest {
            Some((by, next)) => transaction.set_digest_due(person, by, next).await?,
            None => false,
        };
        let notice = if is_digest {
            Notice::Morning { tables }
        } else {
            Notice::Reminder { tables }
        };
        let Ok(notice) = notice.json() else {
            return Ok(false);
        };
        transaction.insert_message(person, &notice, now).await?;
        transaction.end().await?;
        Ok(true)
    }

    /// The table of a turn that lasts, and its player; `None` also where it cannot be read.
    async fn table_of(
        &self,
        turn: TurnReminders,
    ) -> Result<Option<(StoredTable, PersonId)>, StoreError> {
        let stored = match self.store().table(turn.table_id).await {
            Ok(stored) => stored,
            Err(error @ StoreError::BrokenRow { .. }) => {
                tracing::error!(%error, "nobody is reminded of a game that cannot be read");
                return Ok(None);
            }
            Err(error) => return Err(error),
        };
        Ok(stored.and_then(|stored| {
            let clock = stored.table.clock.as_ref()?;
            let person = stored.table.person_to_move()?;
            (clock.since == turn.turn_began).then_some((stored, person))
        }))
    }

    async fn wishes(&self, person: PersonId) -> Result<Wishes, StoreError> {
        let store = self.store();
        Ok(Wishes {
            mode: store.settings_of(person).await?.notices.reminders,
            quiet: store.quiet_of(person).await?,
            told: store.reminded_at(person).await?,
        })
    }

    /// The words of a reminder. In a channel only the games of its server are named.
    pub(super) async fn reminder(
        &self,
        person: PersonId,
        waiting: &[Waiting],
    ) -> Result<Option<Telling>, StoreError> {
        let mut tables = self.turns_of(person).await?;
        tables.retain(|listed| waiting.iter().any(|it| it.is_listed(listed)));
        let Some(first) = tables.first() else {
            return Ok(None);
        };
        let place = (first.server, first.channel);
        let (here, elsewhere) = here_and_elsewhere(&tables, place);
        let now = self.inner.clock.now();
        let controls = self.reminded(person, waiting).await?;
        let replies = (
            worded(person, &here, elsewhere, controls.clone(), now),
            worded(person, &tables, 0, controls, now),
        );
        self.telling_of(person, place, replies).await.map(Some)
    }

    /// The button that ends reminders, where further ones of these turns may come.
    async fn reminded(
        &self,
        person: PersonId,
        waiting: &[Waiting],
    ) -> Result<Controls, StoreError> {
        let further = self.store().reminders_of(person, Timestamp(i64::MAX));
        let mut further = further.await?.into_iter().map(|turn| turn.table_id);
        let is_waiting = |table| waiting.iter().any(|it| it.table() == table);
        Ok(if further.any(is_waiting) {
            Controls::Reminded
        } else {
            Controls::None
        })
    }

    /// What a reminder or a digest says from now on, which has named further turns; `None` where
    /// these are over as well.
    pub(super) async fn fewer(
        &self,
        person: PersonId,
        (posted, server): (Posted, Option<ServerId>),
        waiting: &[Waiting],
        is_digest: bool,
    ) -> Result<Option<Telling>, StoreError> {
        let mut tables = self.turns_of(person).await?;
        tables.retain(|listed| waiting.iter().any(|it| it.is_listed(listed)));
        if tables.is_empty() {
            return Ok(None);
        }
        let (now, controls) = (
            self.inner.clock.now(),
            self.reminded(person, waiting).await?,
        );
        let (here, elsewhere) = match server {
            Some(_) => here_and_elsewhere(&tables, (server, posted.channel)),
            None => (tables, 0),
        };
        let reply = if is_digest {
            let mut choices = self.store().open_challenges_of(person, now).await?;
            choices.retain(|stored| is_choice_of(stored, person));
            let count = here.len() + choices.len();
            let lines = vec![sentence!(notice_digest, count)];
            listing(person, lines, (&here, &choices), now)
        } else if here.is_empty() {
            let lines = vec![sentence!(notice_elsewhere, count = elsewhere)];
            calling(vec![person], lines, controls)
        } else {
            worded(person, &here, elsewhere, controls, now)
        };
        Ok(Some(Telling {
            language: match server {
                Some(server) => Language::Server(server),
                None => self.language_for(person).await,
            },
            member_of: None,
            places: vec![(Destination::Reword(posted), reply.as_update())],
        }))
    }
}

impl Wishes {
    fn named(&self, stored: &StoredTable, turn: TurnReminders, sent: u32, now: Timestamp) -> Named {
        let (quiet, of_turn) = (
            self.quiet.as_ref(),
            Turn::of(&stored.table, turn.sent, None),
        );
        let is_soon = of_turn.is_some_and(|it| it.comes_soon(self.mode, quiet, now));
        let again = of_turn;
        let again = again.and_then(|it| it.look_again(sent, self.mode, quiet, now));
        Named {
            turn,
            at: Waiting::at(stored),
            sent,
            due: again,
            is_soon,
        }
    }
}

/// The tables of a server, or of a channel outside of one, and the number of the others.
fn here_and_elsewhere(
    tables: &[ListedTable],
    (server, channel): (Option<ServerId>, ChannelId),
) -> (Vec<ListedTable>, usize) {
    let is_here =
        |it: &&ListedTable| it.channel == channel || (it.server.is_some() && it.server == server);
    let here: Vec<ListedTable> = tables.iter().filter(is_here).cloned().collect();
    let elsewhere = tables.len() - here.len();
    (here, elsewhere)
}

fn worded(
    person: PersonId,
    tables: &[ListedTable],
    elsewhere: usize,
    controls: Controls,
    now: Timestamp,
) -> Reply {
    let mut lines = Vec::new();
    if elsewhere > 0 {
        lines.push(sentence!(notice_elsewhere, count = elsewhere));
    }
    let reply = match tables {
        [only] => {
            let (game, others) = (title::short(only.game, only.id), others(only, person));
            let link = link_to_listed(only);
            // Whoever has a reminder has a clock.
            let deadline = Argument::relative(only.deadline.unwrap_or(now));
            let who = person;
            let said = sentence!(notice_reminder, who, game, others, deadline, link);
            lines.insert(0, said);
            calling(vec![person], lines, Controls::None)
        }
        several => {
            let count = several.len();
            lines.insert(0, sentence!(notice_reminders, who = person, count));
            listing(person, lines, (several, &[]), now)
        }
    };
    Reply { controls, ..reply }
}
