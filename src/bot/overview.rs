//! All games of one player, in all channels, and their open challenges.

use super::{
    Reply,
    context::{Answer, Context, link_to_challenge, link_to_listed},
    history::utc,
};
use crate::{
    ids::PersonId,
    store::{ListedTable, StoredChallenge},
    texts::{Argument, Locale, Sentence, sentence, text},
};

/// Number of characters of a message that are used. Discord takes 2,000; the rest is for what is
/// added later.
const MOST: usize = 1940;

/// Lists the actor's games, those first where it is their turn, and then their open challenges.
/// What does not fit into a message is in a file with all of them.
pub(super) async fn list(context: &Context<'_>) -> Answer {
    let (tables, challenges) = (
        context.store.tables_of(context.person()).await?,
        context
            .store
            .open_challenges_of(context.person(), context.now)
            .await?,
    );
    let person = context.person();
    let headline = match tables.len() {
        0 => sentence!(bot_games_none),
        count => sentence!(bot_games, count = count),
    };
    let entries: Vec<Sentence> = tables
        .iter()
        .map(|listed| line(listed, person))
        .chain(challenges.iter().map(|stored| waiting(stored, person)))
        .collect();
    let (lines, is_all) = fitting(
        headline,
        entries,
        context.request.locales.reader,
        context.request.place.may_attach,
    );
    let file = (!is_all).then(|| {
        (
            "games.txt".to_owned(),
            whole_list(&tables, &challenges, person),
        )
    });
    Ok(Reply {
        file,
        ..Reply::private(lines)
    })
}

/// The headline and as many entries as fit into a message; where that is not all, how many more
/// there are. Also whether it is all.
fn fitting(
    headline: Sentence,
    entries: Vec<Sentence>,
    locale: Locale,
    may_attach: bool,
) -> (Vec<Sentence>, bool) {
    // Where no file may be attached, the others are listed elsewhere.
    let more = |count: usize| {
        if may_attach {
            sentence!(bot_games_more, count = count)
        } else {
            sentence!(bot_games_more_elsewhere, count = count)
        }
    };
    let length = |line: &Sentence| text(locale, line).chars().count() + 1;
    let lengths: Vec<usize> = entries.iter().map(length).collect();
    let all = entries.len();
    let room = MOST.saturating_sub(length(&headline));
    let mut lines = vec![headline];
    if lengths.iter().sum::<usize>() <= room {
        lines.extend(entries);
        return (lines, true);
    }
    let room = room.saturating_sub(length(&more(all)));
    let ends = lengths.iter().scan(0, |end, length| {
        *end += length;
        Some(*end)
    });
    let shown = ends.take_while(|end| *end <= room).count();
    lines.extend(entries.into_iter().take(shown));
    lines.push(more(all - shown));
    (lines, false)
}

fn line(listed: &ListedTable, person: PersonId) -> Sentence {
    let others: Vec<PersonId> = listed
        .seats
        .iter()
        .copied()
        .filter(|seated| *seated != person)
        .collect();
    let (game, channel) = (listed.game.title(), listed.channel);
    let (link, since) = (link_to_listed(listed), Argument::date(listed.since));
    match listed.turn {
        Some(turn) if turn == person => {
            sentence!(
                bot_games_mine,
                game = game,
                others = others,
                channel = channel,
                link = link,
                since = since
            )
        }
        Some(turn) => {
            sentence!(
                bot_games_theirs,
                who = turn,
                game = game,
                others = others,
                channel = channel,
                link = link,
                since = since
            )
        }
        None => {
            sentence!(
                bot_games_unreadable,
                game = game,
                others = others,
                channel = channel,
                link = link,
                since = since
            )
        }
    }
}

/// A challenge that waits for an answer.
fn waiting(stored: &StoredChallenge, person: PersonId) -> Sentence {
    let challenge = &stored.challenge;
    let (game, channel) = (challenge.terms.game.title(), stored.channel);
    let (link, expires) = (
        link_to_challenge(stored),
        Argument::relative(challenge.expires),
    );
    match challenge.named().as_slice() {
        _ if challenge.by != person => {
            sentence!(
                bot_games_coming,
                by = challenge.by,
                channel = channel,
                game = game,
                link = link,
                expires = expires
            )
        }
        [] => {
            sentence!(
                bot_games_challenge_anyone,
                channel = channel,
                game = game,
                link = link,
                expires = expires
            )
        }
        named => {
            sentence!(
                bot_games_challenge,
                to = named,
                channel = channel,
                game = game,
                link = link,
                expires = expires
            )
        }
    }
}

/// All of it as plain text: an arrow where it is the person's move, since when, and the link; a
/// question mark where a challenge waits, and until when.
fn whole_list(tables: &[ListedTable], challenges: &[StoredChallenge], person: PersonId) -> String {
    let of_table = |listed: &ListedTable| {
        let arrow = if listed.turn == Some(person) {
            '▶'
        } else {
            ' '
        };
        format!(
            "{arrow} {} {} {}\n",
            listed.game,
            utc(listed.since),
            link_to_listed(listed)
        )
    };
    let of_challenge = |stored: &StoredChallenge| {
        format!(
            "? {} {} {}\n",
            stored.challenge.terms.game,
            utc(stored.challenge.expires),
            link_to_challenge(stored)
        )
    };
    tables
        .iter()
        .map(of_table)
        .chain(challenges.iter().map(of_challenge))
        .collect()
}
