//! `/away`: times in which the clocks of a player stand still.

use std::time::Duration;

use jiff::{ToSpan, civil::Date};

use crate::{
    bot::{
        Controls, Reply,
        asked::title,
        context::{Answer, Context, next_game::others, vacation::days},
        words::links::link_to_listed,
    },
    ids::{PersonId, Timestamp},
    notices::{Zone, read_day, read_last_day, written},
    store::{StoreError, Transaction},
    table::Absence,
    texts::{Argument, Sentence, sentence},
};

/// Without days, ends an absence of the actor, or shows what is planned and how many days they may
/// be away; with them, adds one.
pub(in crate::bot) async fn set(
    context: &Context<'_>,
    from: Option<&str>,
    to: Option<&str>,
) -> Answer {
    let (store, person, now) = (context.store, context.person(), context.now);
    let absences = store.absences_of(person, now.before(Absence::YEAR)).await?;
    let zone = store.zone_of(person).await?;
    let hint = zone.is_none().then(|| sentence!(notice_zone_hint));
    let to = match (from, to) {
        (None, None) => {
            let zone = zone.unwrap_or(Zone::UTC);
            return come_back(context, &absences, &zone).await;
        }
        (Some(_), None) => return Err(sentence!(notice_away_until_when).into()),
        (_, Some(to)) => to,
    };
    let zone = zone.unwrap_or(Zone::UTC);
    let (from, until) = read(from, to, &zone, now)?;
    let left = Absence::left(&absences, now);
    let length = until.0.saturating_sub(from.0);
    if length > i64::try_from(left.as_millis()).unwrap_or(i64::MAX) {
        return Err(sentence!(notice_away_too_long, count = days(left)).into());
    }
    let absence = Absence {
        from,
        until,
        automatic: false,
    };
    let mut all = absences;
    let is_covered = |it: &Absence| !it.automatic && it.from <= from && until <= it.until;
    if all.iter().any(is_covered) {
        return Err(sentence!(notice_away_already).into());
    }
    all.push(absence);
    let mut transaction = context.begin().await?;
    transaction.insert_absence(person, absence).await?;
    let deadline = next_deadline(&mut transaction, person).await?;
    let mut lines = shown(&all, now, &zone, deadline);
    lines.extend(hint);
    let has_begun = all.iter().any(|it| is_set(it, now) && it.from <= now);
    let reply = Reply {
        controls: Controls::Away { has_begun },
        ..Reply::private(lines)
    };
    context.commit(transaction, reply).await
}

/// When the time of a person runs out first, now that they have planned or ended an absence.
async fn next_deadline(
    transaction: &mut Transaction,
    person: PersonId,
) -> Result<Option<Sentence>, StoreError> {
    let tables = transaction.tables_of(person).await?;
    let mut theirs = tables.iter().filter(|it| it.turn == Some(person));
    let told = theirs.find_map(|listed| {
        let deadline = Argument::date(listed.deadline?);
        let (game, others) = (title::short(listed.game, listed.id), others(listed, person));
        let link = link_to_listed(listed);
        Some(sentence!(
            notice_away_deadline,
            deadline,
            game,
            others,
            link
        ))
    });
    Ok(told)
}

/// When an absence begins and ends: at the start of its first day, or now, and at the end of its
/// last.
fn read(
    from: Option<&str>,
    to: &str,
    zone: &Zone,
    now: Timestamp,
) -> Result<(Timestamp, Timestamp), Sentence> {
    let today = zone.today(now);
    let day = |text: &str, read: Option<Date>| match read {
        None => Err(sentence!(notice_no_such_day, day = Argument::typed(text))),
        Some(day) if day < today => Err(sentence!(notice_day_is_past, day = Argument::typed(text))),
        Some(day) => Ok(day),
    };
    let first = from.map_or(Ok(today), |from| day(from, read_day(from, today)))?;
    let last = day(to, read_last_day(to, first, today))?;
    // A date without a year that is before the first day would be one of the next year.
    let nearest = read_last_day(to, today, today).filter(|nearest| *nearest < first);
    let longest = zone.start_of(first).after(Absence::MOST);
    let is_backwards = nearest.is_some() && zone.start_of(last) > longest;
    if last < first || is_backwards {
        return Err(sentence!(notice_away_backwards));
    }
    let begins = zone.start_of(first).max(now);
    if begins > now.after(Absence::YEAR) {
        return Err(sentence!(notice_away_too_far));
    }
    let after = last.checked_add(1.day());
    let after = after.map_err(|_| sentence!(notice_away_too_far))?;
    Ok((begins, zone.start_of(after)))
}

/// Ends the absences that the actor has set, those that are only planned too if `planned`, and tells
/// what is left.
async fn end(
    context: &Context<'_>,
    absences: &[Absence],
    planned: bool,
) -> Answer<(Vec<Sentence>, Transaction)> {
    let (now, person) = (context.now, context.person());
    let (own, kept): (Vec<Absence>, Vec<Absence>) = absences
        .iter()
        .partition(|it| !it.automatic && it.until > now);
    let (begun, plans): (Vec<Absence>, Vec<Absence>) = own.iter().partition(|it| it.from <= now);
    let mut lines = Vec::new();
    if !begun.is_empty() {
        lines.push(match Absence::at(&kept, now) {
            None => sentence!(notice_away_ended),
            Some(_) => sentence!(notice_away_over),
        });
    }
    let ended = begun.iter().map(|it| Absence { until: now, ..*it });
    let mut left: Vec<Absence> = kept.into_iter().chain(ended).collect();
    if !planned {
        left.extend(plans);
    } else if begun.is_empty() {
        let count = Absence::joined(&plans).len();
        lines.push(sentence!(notice_away_cancelled, count));
    }
    let mut transaction = context.begin().await?;
    transaction.end_absences(person, planned).await?;
    let deadline = next_deadline(&mut transaction, person).await?;
    let zone = context.store.zone_of(person).await?.unwrap_or(Zone::UTC);
    lines.extend(shown(&left, now, &zone, deadline));
    Ok((lines, transaction))
}

/// Ends all absences that the actor has set.
pub(in crate::bot) async fn end_all(context: &Context<'_>) -> Answer {
    let year = context.now.before(Absence::YEAR);
    let absences = context.store.absences_of(context.person(), year).await?;
    if !absences.iter().any(|it| is_set(it, context.now)) {
        let zone = context.store.zone_of(context.person()).await?;
        let lines = shown(&absences, context.now, &zone.unwrap_or(Zone::UTC), None);
        return Ok(Reply::private(lines).as_update());
    }
    let (lines, transaction) = end(context, &absences, true).await?;
    let reply = Reply::private(lines).as_update();
    context.commit(transaction, reply).await
}

/// Ends an absence that the actor is in, or shows what is planned.
async fn come_back(context: &Context<'_>, absences: &[Absence], zone: &Zone) -> Answer {
    let now = context.now;
    let controls = |absences: &[Absence]| {
        let is_planned = absences.iter().any(|it| is_set(it, now) && it.from > now);
        if is_planned {
            Controls::Away { has_begun: false }
        } else {
            Controls::None
        }
    };
    let controls = controls(absences);
    if !absences.iter().any(|it| is_set(it, now) && it.from <= now) {
        let lines = shown(absences, now, zone, None);
        return Ok(Reply {
            controls,
            ..Reply::private(lines)
        });
    }
    let (lines, transaction) = end(context, absences, false).await?;
    let reply = Reply {
        controls,
        ..Reply::private(lines)
    };
    context.commit(transaction, reply).await
}

/// Whether a person has set this absence, and it is not over.
fn is_set(absence: &Absence, now: Timestamp) -> bool {
    !absence.automatic && absence.until > now
}

/// The absences that are under way or planned, and how many days are left. `zone`: the actor's.
fn shown(
    absences: &[Absence],
    now: Timestamp,
    zone: &Zone,
    deadline: Option<Sentence>,
) -> Vec<Sentence> {
    let (spent, set): (Vec<_>, Vec<_>) = absences
        .iter()
        .filter(|it| it.until > now)
        .partition(|it| it.automatic);
    // Those that overlap are told as one.
    let [spent, set] = [spent, set].map(|all| Absence::joined(&all));
    let count = days(Absence::left(absences, now));
    if spent.is_empty() && set.is_empty() && deadline.is_none() {
        return vec![sentence!(notice_away_none, count)];
    }
    let all = spent.iter().chain(&set);
    let mut lines: Vec<Sentence> = all.map(|it| away(it, now, zone)).collect();
    if !set.is_empty() {
        lines.push(sentence!(notice_away_clocks));
    }
    lines.extend(deadline);
    lines.push(sentence!(notice_away_left, count));
    lines
}

/// An absence in whole days of the actor's time zone where it has those, and otherwise from one time
/// to another.
fn away(absence: &Absence, now: Timestamp, zone: &Zone) -> Sentence {
    let Absence { from, until, .. } = *absence;
    if absence.automatic {
        return used(absence);
    }
    let is_midnight = |time| zone.start_of(zone.today(time)) == time;
    let last = written(zone.today(until.before(Duration::from_millis(1))));
    match is_midnight(until) {
        true if from <= now => sentence!(notice_away_through, last),
        true if is_midnight(from) => {
            let from = written(zone.today(from));
            sentence!(notice_away_days, from, last)
        }
        _ => {
            let (from, until) = (Argument::date(from), Argument::date(until));
            sentence!(notice_away, from, until)
        }
    }
}

/// A vacation day that was used because the time of the actor had run out.
fn used(day: &Absence) -> Sentence {
    sentence!(notice_away_used, until = Argument::date(day.until))
}
