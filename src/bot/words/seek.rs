//! What a person is told of their seek, and others of it.

use crate::{
    ids::Timestamp,
    ratings::games::Rating,
    seeks::{Kind, Seek, SeekState, With},
    store::{RatedIn, Seeker},
    texts::{Argument, Sentence, sentence},
};

/// The lines of a seek for its person.
pub(in crate::bot) fn lines(seek: &Seek, seeker: Seeker, now: Timestamp) -> Vec<Sentence> {
    let state = match seek.state {
        SeekState::Over => sentence!(seek_over),
        SeekState::Open if !seek.is_open(now) => sentence!(seek_over),
        SeekState::Draft => sentence!(seek_draft),
        SeekState::Open => match seek.until {
            Some(until) => sentence!(seek_open_until, until = Argument::date(until)),
            None => sentence!(seek_open),
        },
        SeekState::TimedOut => sentence!(seek_timed_out),
        SeekState::Unanswered => sentence!(seek_unanswered),
    };
    let kinds: Vec<Sentence> = seek.kinds.iter().map(|kind| kind.title()).collect();
    let games = if kinds.is_empty() {
        sentence!(seek_no_games)
    } else if seek.is_for_all() {
        sentence!(seek_all_games)
    } else {
        sentence!(seek_games, kinds)
    };
    let waits = match seeker {
        _ if !seek.is_open(now) => None,
        Seeker { is_away: true, .. } => Some(sentence!(seek_away)),
        Seeker {
            is_overdue: true, ..
        } => Some(sentence!(seek_overdue)),
        Seeker { games, .. } if games >= u32::from(seek.most) => {
            Some(sentence!(seek_rests, games = u64::from(games)))
        }
        _ => None,
    };
    [state].into_iter().chain(waits).chain([games]).collect()
}

/// With whom somebody is offered games, and where. `is_shut`: whether their server allows none with
/// people of others.
pub(in crate::bot) fn place(seek: &Seek, is_shut: bool) -> Sentence {
    let channel = seek.channel;
    match seek.with {
        With::Server => sentence!(seek_where_server, channel),
        With::Anybody if is_shut => sentence!(seek_where_server, channel),
        With::Anybody => sentence!(seek_where_anybody, channel),
        With::Directly => sentence!(seek_where_directly),
    }
}

/// A seek as others read it. `ratings`: those of its person.
pub(in crate::bot) fn line(seek: &Seek, ratings: &[RatedIn], now: Timestamp) -> Sentence {
    let all = seek.kinds.iter().map(|kind| rated(*kind, ratings, now));
    let kinds: Vec<Sentence> = if seek.is_for_all() {
        let any = [sentence!(seek_any_game)];
        any.into_iter()
            .chain(all.filter_map(Result::ok).take(MOST_KINDS))
            .collect()
    } else if seek.kinds.len() > MOST_KINDS {
        vec![sentence!(seek_some_games, count = seek.kinds.len())]
    } else {
        all.map(|it| it.unwrap_or_else(|title| title)).collect()
    };
    let (who, clock) = (seek.person, seek.clock.title());
    if seek.rated {
        sentence!(seek_line, who, kinds, clock)
    } else {
        sentence!(seek_line_unrated, who, kinds, clock)
    }
}

/// What somebody is rated in a kind of game between people.
pub(in crate::bot) fn rating_in(kind: Kind, ratings: &[RatedIn]) -> Option<Rating> {
    let mut ratings = ratings.iter().filter(|it| !it.alone);
    let is_it = |it: &&RatedIn| (it.game, it.class.as_str()) == (kind.game, kind.class.name);
    ratings.find(is_it).map(|it| it.rating)
}

/// Largest number of kinds that are named on a line.
const MOST_KINDS: usize = 2;

/// A kind of game with what somebody is rated in it; the error is its title alone.
fn rated(kind: Kind, ratings: &[RatedIn], now: Timestamp) -> Result<Sentence, Sentence> {
    match rating_in(kind, ratings).filter(|it| it.missing(now) == 0) {
        Some(rating) => {
            let points = Argument::Number(rating.told());
            Ok(sentence!(seek_kind_rated, kind = kind.title(), points))
        }
        None => Err(kind.title()),
    }
}
