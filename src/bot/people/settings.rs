//! Personal settings, and the colours of every picture.

use crate::{
    bot::{
        Attached, Controls, Reply, Source, Stepper,
        context::{Answer, Context},
        look::rules,
        told::notices::next_digest,
    },
    games::Game,
    ids::{PersonId, TableId, Timestamp},
    notices::{Quiet, QuietHours, ReminderMode, Zone, is_none},
    render::Colours,
    settings::{Daily, NoticeSettings, PersonalChanges, PersonalSettings},
    store::{Store, StoreError},
    texts::{Argument, Sentence, sentence},
};

/// The time zone and the quiet hours of a person.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Times {
    pub(super) zone: Option<Zone>,
    pub(super) quiet: Option<QuietHours>,
}

impl Times {
    pub(super) async fn of(store: &Store, person: PersonId) -> Result<Self, StoreError> {
        Ok(Self {
            zone: store.zone_of(person).await?,
            quiet: store.quiet_of(person).await?.map(|quiet| quiet.hours),
        })
    }

    /// These times after the changes.
    fn changed(&self, changes: &PersonalChanges) -> Result<Self, Sentence> {
        let zone = match changes.zone.as_deref() {
            None => self.zone.clone(),
            Some(word) if is_none(word) => None,
            Some(name) => {
                let zone = name.parse();
                Some(
                    zone.map_err(|_| sentence!(notice_no_such_zone, zone = Argument::typed(name)))?,
                )
            }
        };
        let quiet = match changes.quiet.as_deref() {
            None => self.quiet,
            Some(word) if is_none(word) => None,
            Some(hours) => {
                let quiet = hours.parse();
                let hours = Argument::typed(hours);
                Some(quiet.map_err(|_| sentence!(notice_no_such_hours, hours))?)
            }
        };
        Ok(Self { zone, quiet })
    }

    fn zone(&self) -> Zone {
        self.zone.clone().unwrap_or(Zone::UTC)
    }

    /// The daily message with the time when it is due next.
    pub(super) fn due(&self, daily: Daily, now: Timestamp) -> (Daily, Option<Timestamp>) {
        let zone = self.zone();
        let quiet = self.quiet.map(|hours| Quiet {
            hours,
            zone: zone.clone(),
        });
        let next = |time| next_digest(&zone, quiet.as_ref(), time, now);
        (daily, daily.time().map(next))
    }
}

/// Changes the actor's personal settings and shows them with a sample board.
pub(in crate::bot) async fn change(context: &Context<'_>, changes: &PersonalChanges) -> Answer {
    let (store, person) = (context.store, context.person());
    let sample = store.game_in(context.here()).await?;
    let sample = sample.unwrap_or(Game::all()[0]);
    let old = store.settings_of(person).await?;
    let old_times = Times::of(store, person).await?;
    let (new, times) = (changes.of(old), old_times.changed(changes)?);
    let before = store.blocked_by(person).await?;
    let blocked = blocked(&before, changes, person)?;
    if new == old && times == old_times && blocked == before {
        return Ok(reply(old, &times, &blocked, (sample, context.now)));
    }
    let locale = context.request.locales.reader.tag();
    let mut transaction = context.begin().await?;
    for (other, is_blocked) in [(changes.unblock, false), (changes.block, true)] {
        if let Some(other) = other {
            transaction.set_blocked(person, other, is_blocked).await?;
        }
    }
    transaction.set_settings(person, locale, new).await?;
    if new.ranking != old.ranking {
        transaction.review_roles_of(person).await?;
    }
    if new.notices != old.notices || times != old_times {
        let due = times.due(new.notices.daily, context.now);
        let (zone, quiet) = (times.zone.as_ref(), times.quiet);
        transaction.set_times(person, zone, quiet, due).await?;
    }
    context
        .commit(
            transaction,
            reply(new, &times, &blocked, (sample, context.now)),
        )
        .await
}

/// Largest number of people whom somebody may block.
const MOST_BLOCKED: usize = 50;

/// Whom the actor has blocked after these changes.
fn blocked(
    before: &[PersonId],
    changes: &PersonalChanges,
    actor: PersonId,
) -> Result<Vec<PersonId>, Sentence> {
    let mut blocked = before.to_vec();
    blocked.retain(|it| Some(*it) != changes.unblock);
    if let Some(person) = changes.block.filter(|it| !blocked.contains(it)) {
        if person == actor {
            return Err(sentence!(seek_block_oneself));
        }
        if blocked.len() >= MOST_BLOCKED {
            return Err(sentence!(seek_block_many, most = MOST_BLOCKED));
        }
        blocked.push(person);
    }
    Ok(blocked)
}

/// The chosen settings, and the board of the page of the rules that has most in its middle.
fn reply(
    settings: PersonalSettings,
    times: &Times,
    blocked: &[PersonId],
    (sample, now): (Game, Timestamp),
) -> Reply {
    let title = Sentence::composed(format!("choice-colours-{}", settings.colours));
    let colours = sentence!(bot_settings_colours, colours = title);
    let hints = if settings.hints {
        sentence!(bot_settings_hints_on)
    } else {
        sentence!(bot_settings_hints_off)
    };
    let figure = sample.info().guide.iter().nth_back(1);
    let puzzles = if settings.puzzles {
        sentence!(puzzle_settings_on)
    } else {
        sentence!(puzzle_settings_off)
    };
    let ranking = if settings.ranking {
        sentence!(ranking_settings_on)
    } else {
        sentence!(ranking_settings_off)
    };
    let lines = [colours, hints, puzzles, ranking].into_iter();
    Reply {
        attached: figure.and_then(|figure| rules::sample(sample, figure)),
        controls: Controls::Settings(settings),
        ..Reply::private(
            lines
                .chain(about_notices(settings.notices, times, now))
                .chain((!blocked.is_empty()).then(|| sentence!(seek_blocked, people = blocked)))
                .collect(),
        )
    }
}

/// What a person is told, where, and when.
fn about_notices(notices: NoticeSettings, times: &Times, now: Timestamp) -> [Sentence; 3] {
    let place = Sentence::composed(format!("choice-remind_in-{}", notices.told_in.name()));
    let mode = Sentence::composed(format!("choice-reminders-{}", notices.reminders));
    let how = match notices.reminders {
        ReminderMode::Off => None,
        ReminderMode::Gentle => Some(sentence!(notice_settings_gentle)),
        ReminderMode::Insistent => Some(sentence!(notice_settings_insistent)),
    };
    let reminders = match how {
        None => sentence!(notice_settings_no_reminders),
        Some(how) => sentence!(notice_settings_reminders, mode, how, place),
    };
    let zone = times.zone();
    let time = zone.local(now).1.strftime("%H:%M").to_string();
    let zone = zone.to_string();
    let quiet = match times.quiet {
        Some(hours) => sentence!(notice_settings_quiet, hours = hours.to_string(), zone, time),
        None => sentence!(notice_settings_not_quiet, zone, time),
    };
    let digest = match notices.daily {
        Daily::Off => sentence!(notice_settings_no_digest),
        Daily::Games => sentence!(notice_settings_digest),
        Daily::Today(time) => sentence!(notice_settings_today, time = time.to_string()),
    };
    [reminders, quiet, digest]
}

/// The reply with its pictures in the colours of its readers, where these are not known yet: one
/// person's own, or the highest of all players at the table. Where they cannot be read, in the usual
/// ones: what the reply answers may be stored by now.
pub(in crate::bot) async fn coloured(context: &Context<'_>, mut reply: Reply) -> Reply {
    let mut next = Some(&mut reply);
    while let Some(shown) = next {
        let table = table_of(shown);
        let colours = match &mut shown.attached {
            Some(Attached::Picture(picture)) => Some(&mut picture.colours),
            Some(Attached::Curve { colours, .. } | Attached::Card { colours, .. }) => Some(colours),
            _ => None,
        };
        if let Some(colours @ None) = colours {
            let read = match table {
                _ if shown.audience.is_private() => {
                    let settings = context.store.settings_of(context.person()).await;
                    settings.map(|settings| settings.colours)
                }
                Some(table) => context.store.colours_at(table).await,
                None => Ok(Colours::Standard),
            };
            let read = read.inspect_err(|error| {
                tracing::warn!(%error, "the colours of a picture cannot be read");
            });
            *colours = read.ok();
        }
        next = shown.then.as_deref_mut();
    }
    reply
}

fn table_of(reply: &Reply) -> Option<TableId> {
    match &reply.controls {
        Controls::Replay(Stepper {
            of: Source::Table(table),
            ..
        }) => Some(*table),
        Controls::Review(reviewed) => Some(reviewed.of),
        _ => reply.audience.board().map(|board| board.at.id),
    }
}
