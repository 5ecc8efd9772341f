//! What a person reads of their own absences.

use std::time::Duration;

use crate::{
    ids::Timestamp,
    notices::{Zone, written},
    table::Absence,
    texts::{Argument, Sentence, sentence},
};

/// The absences of a person that are under way or planned. `zone`: theirs.
pub(in crate::bot) fn told(absences: &[Absence], now: Timestamp, zone: &Zone) -> Vec<Sentence> {
    let (spent, set): (Vec<_>, Vec<_>) = absences
        .iter()
        .filter(|it| it.until > now)
        .partition(|it| it.automatic);
    // Those that overlap are told as one.
    let [spent, set] = [spent, set].map(|all| Absence::joined(&all));
    let all = spent.iter().chain(&set);
    let mut lines: Vec<Sentence> = all.map(|it| away(it, now, zone)).collect();
    if !set.is_empty() {
        lines.push(sentence!(notice_away_clocks));
    }
    lines
}

/// An absence in whole days of the actor's time zone where it has those, and otherwise from one time
/// to another.
fn away(absence: &Absence, now: Timestamp, zone: &Zone) -> Sentence {
    let Absence { from, until, .. } = *absence;
    if absence.automatic {
        // It was used because the time of the person had run out.
        return sentence!(notice_away_used, until = Argument::date(until));
    }
    let is_midnight = |time| zone.start_of(zone.today(time)) == time;
    let last = written(zone.today(until.before(Duration::from_millis(1))));
    match is_midnight(until) {
        true if from <= now => sentence!(notice_away_through, last),
        true if is_midnight(from) => {
            let first = written(zone.today(from));
            if first == last {
                sentence!(notice_away_day, day = last)
            } else {
                sentence!(notice_away_days, from = first, last)
            }
        }
        _ => {
            let (from, until) = (Argument::date(from), Argument::date(until));
            sentence!(notice_away, from, until)
        }
    }
}
