//! `/away`: times in which the clocks of a player stand still.

use jiff::{ToSpan, civil::Date};

use crate::{
    bot::{
        Controls, Reply,
        asked::title,
        context::{Answer, Context, next_game::others, vacation::days},
        words::{absences::told, links::link_to_listed},
    },
    ids::{PersonId, Timestamp},
    notices::{Zone, read_day, read_last_day},
    store::{StoreError, Transaction},
    table::Absence,
    texts::{Argument, Sentence, sentence},
};

/// Without days, shows the absences of the actor, and how many days they may be away; with them,
/// adds one.
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
            let lines = shown(&absences, now, &zone.unwrap_or(Zone::UTC), None);
            return Ok(Reply {
                controls: controls(&absences, now),
                ..Reply::private(lines)
            });
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
    let deadline = next_deadline(&mut transaction, (person, now)).await?;
    let mut lines = shown(&all, now, &zone, deadline);
    lines.extend(hint);
    let reply = Reply {
        controls: controls(&all, now),
        ..Reply::private(lines)
    };
    context.commit(transaction, reply).await
}

/// When the time of a person runs out first, now that they have planned or ended an absence.
async fn next_deadline(
    transaction: &mut Transaction,
    (person, now): (PersonId, Timestamp),
) -> Result<Option<Sentence>, StoreError> {
    let tables = transaction.tables_of(person).await?;
    let mut theirs = tables.iter().filter(|it| it.turn == Some(person));
    let told = theirs.find_map(|listed| {
        // A time that has run out is about to be judged.
        let deadline = Argument::date(listed.deadline.filter(|it| *it > now)?);
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

/// Ends the absences that the actor is in, or if there are none, cancels those that they have planned.
pub(in crate::bot) async fn end(context: &Context<'_>) -> Answer {
    let (store, person, now) = (context.store, context.person(), context.now);
    let absences = store.absences_of(person, now.before(Absence::YEAR)).await?;
    let zone = store.zone_of(person).await?.unwrap_or(Zone::UTC);
    let (set, kept): (Vec<Absence>, Vec<Absence>) = absences.iter().partition(|it| is_set(it, now));
    if set.is_empty() {
        let lines = shown(&absences, now, &zone, None);
        return Ok(Reply::private(lines).as_update());
    }
    let (begun, plans): (Vec<Absence>, Vec<Absence>) = set.iter().partition(|it| it.from <= now);
    let done = match (begun.is_empty(), Absence::at(&kept, now)) {
        (true, _) => {
            let count = Absence::joined(&plans).len();
            sentence!(notice_away_cancelled, count)
        }
        (false, None) => sentence!(notice_away_ended),
        (false, Some(_)) => sentence!(notice_away_over),
    };
    let ended = begun.iter().map(|it| Absence { until: now, ..*it });
    let mut left: Vec<Absence> = kept.into_iter().chain(ended).collect();
    if !begun.is_empty() {
        left.extend(plans);
    }
    let mut transaction = context.begin().await?;
    transaction.end_absences(person, now).await?;
    let deadline = next_deadline(&mut transaction, (person, now)).await?;
    let lines = [vec![done], shown(&left, now, &zone, deadline)].concat();
    let reply = Reply {
        controls: controls(&left, now),
        ..Reply::private(lines)
    };
    context.commit(transaction, reply.as_update()).await
}

/// The controls below these absences of the actor.
fn controls(absences: &[Absence], now: Timestamp) -> Controls {
    let set: Vec<Absence> = absences
        .iter()
        .copied()
        .filter(|it| is_set(it, now))
        .collect();
    match Absence::joined(&set).as_slice() {
        [] => Controls::None,
        [first, others @ ..] => Controls::Away {
            has_begun: first.from <= now,
            has_others: !others.is_empty(),
        },
    }
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
    let mut lines = told(absences, now, zone);
    let count = days(Absence::left(absences, now));
    if lines.is_empty() && deadline.is_none() {
        return vec![sentence!(notice_away_none, count)];
    }
    lines.extend(deadline);
    lines.push(sentence!(notice_away_left, count));
    lines
}
