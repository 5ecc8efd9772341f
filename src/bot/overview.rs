//! All games of one person, in all places, and the challenges of theirs that wait for an answer.

use super::{
    Reply,
    announce::name,
    call::{Answer, Call, link, link_to_challenge, since},
    history::utc,
    refused::mentions,
};
use crate::{
    games::Explanation,
    ids::PersonId,
    store::{StoredChallenge, StoredTable},
    texts::{Locale, text},
};

/// So many characters of a message may be used; Discord takes 2000, and a little is left for what has to be said besides.
const MOST: usize = 1940;

/// Lists the games of the person who asks, those first where it is their move, and then their open challenges. What does not fit into a message is in
/// a file with all of them.
pub(super) async fn list(call: &Call<'_>) -> Answer {
    let (tables, challenges) = (call.tables_of_asker().await?, call.challenges_of_asker().await?);
    let person = call.person();
    let headline = match tables.len() {
        0 => Explanation::new("bot-games-none"),
        count => Explanation::new("bot-games").with("count", count),
    };
    let entries: Vec<Explanation> =
        tables.iter().map(|stored| line(stored, person)).chain(challenges.iter().map(|stored| waiting(stored, person))).collect();
    let (lines, is_all) = fitting(headline, entries, call.request.locales.reader, call.request.place.may_attach);
    let file = (!is_all).then(|| ("games.txt".to_owned(), whole_list(&tables, &challenges, person)));
    Ok(Reply { file, ..Reply::private(lines) })
}

/// The headline and as many entries as fit into a message; where that is not all, how many more there are. Also whether it is all.
fn fitting(headline: Explanation, entries: Vec<Explanation>, locale: Locale, may_attach: bool) -> (Vec<Explanation>, bool) {
    // Where no file may be attached, the others are listed elsewhere.
    let more = if may_attach { "bot-games-more" } else { "bot-games-more-elsewhere" };
    let more = |count: usize| Explanation::new(more).with("count", count);
    let length = |line: &Explanation| text(locale, line).chars().count() + 1;
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

fn line(stored: &StoredTable, person: PersonId) -> Explanation {
    let table = &stored.table;
    let others: Vec<PersonId> = table.seats.iter().copied().filter(|seated| *seated != person).collect();
    let turn = table.turn();
    let key = if turn.is_some() && turn == table.seat_of(person) { "bot-games-mine" } else { "bot-games-theirs" };
    let line = Explanation::new(key)
        .with("game", format!("@{}-name", table.terms.game))
        .with("others", mentions(&others))
        .with("channel", stored.channel.link())
        .with("link", link(stored))
        .with("since", since(stored).show('f'));
    match turn {
        Some(seat) if key == "bot-games-theirs" => line.with("who", name(table, seat)),
        _ => line,
    }
}

/// A challenge that waits for an answer.
fn waiting(stored: &StoredChallenge, person: PersonId) -> Explanation {
    let challenge = &stored.challenge;
    let line = match challenge.named().as_slice() {
        _ if challenge.by != person => Explanation::new("bot-games-coming").with("by", challenge.by.mention()),
        [] => Explanation::new("bot-games-challenge-anyone"),
        named => Explanation::new("bot-games-challenge").with("to", mentions(named)),
    };
    line.with("game", format!("@{}-name", challenge.terms.game))
        .with("channel", stored.channel.link())
        .with("link", link_to_challenge(stored))
        .with("lapses", challenge.lapses.show('R'))
}

/// All of it as plain text: an arrow where it is the person's move, since when, and the link; a question mark where a challenge waits, and until when.
fn whole_list(tables: &[StoredTable], challenges: &[StoredChallenge], person: PersonId) -> String {
    let of_table = |stored: &StoredTable| {
        let arrow = if stored.table.person_to_move() == Some(person) { '▶' } else { ' ' };
        format!("{arrow} {} {} {}\n", stored.table.terms.game, utc(since(stored)), link(stored))
    };
    let of_challenge = |stored: &StoredChallenge| {
        format!("? {} {} {}\n", stored.challenge.terms.game, utc(stored.challenge.lapses), link_to_challenge(stored))
    };
    tables.iter().map(of_table).chain(challenges.iter().map(of_challenge)).collect()
}
