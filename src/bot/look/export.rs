//! The record of a game as a file.

use super::history::utc;
use crate::{
    bot::{
        Attached, Need, Outcome, Reply,
        asked::title,
        context::{Answer, Context},
    },
    games::{About, Record, Seat, Why},
    ids::PersonId,
    store::StoredTable,
    table::End,
    texts::{Locale, Sentence, name_without_account, sentence},
};

/// The people whom the record of a game names: the players by seat, and the moderator who has
/// ended it.
fn people(stored: &StoredTable) -> Vec<PersonId> {
    let table = &stored.table;
    let closer = match table.end() {
        Some(End::Closed(person) | End::Adjudicated { by: person, .. })
            if table.seat_of(person).is_none() =>
        {
            Some(person)
        }
        _ => None,
    };
    table.seats.iter().copied().chain(closer).collect()
}

/// The record of a game with who played it and when, and how it ended. `names`: of its [`people`].
fn record_of(stored: &StoredTable, names: Vec<String>) -> Record {
    let table = &stored.table;
    let of_seat = |seat: Seat| names.get(seat.index()).cloned();
    let of_person = |person: PersonId| {
        let place = people(stored).iter().position(|it| *it == person);
        place.and_then(|index| names.get(index).cloned())
    };
    let (by, why) = match table.end() {
        None => (None, None),
        Some(End::Rules(outcome)) => (None, Some(outcome.reason())),
        Some(End::Resigned(seat)) => (of_seat(seat), Some(Why::Resigned.name())),
        Some(End::OutOfTime(seat)) => (of_seat(seat), Some(Why::OutOfTime.name())),
        Some(End::DrawAgreed) => (None, Some(Why::Agreed.name())),
        Some(End::Closed(person)) => (of_person(person), Some(Why::Closed.name())),
        Some(End::Adjudicated { by, .. }) => (of_person(by), Some(Why::Adjudicated.name())),
    };
    let result = table.end().map(|end| match (end, table.winner()) {
        (_, Some(winner)) => (winner.index() + 1).to_string(),
        (End::Rules(_) | End::DrawAgreed | End::Adjudicated { .. }, None) => "draw".to_owned(),
        (_, None) => "none".to_owned(),
    });
    let mut players = names;
    players.truncate(table.seats.len());
    let about = About {
        game: None,
        number: Some(stored.id.0),
        players,
        began: Some(utc(stored.began)),
        ended: stored.ended.map(utc),
        result,
        by,
        why: why.map(str::to_owned),
        hints: stored.table.hinted_moves().collect(),
    };
    Record {
        about: Some(about),
        ..stored.table.record()
    }
}

/// The record of a game that does not say who played it.
pub(in crate::bot) fn without_names(stored: &StoredTable) -> Record {
    record_of(stored, Vec::new())
}

/// The record of a game for an archive, which names the game, and its players by their ids.
pub fn archived(stored: &StoredTable) -> Record {
    let player = |person: &PersonId| {
        let name = name_without_account(*person, Locale::default());
        name.unwrap_or_else(|| person.to_string())
    };
    let people = people(stored);
    let mut record = record_of(stored, people.iter().map(player).collect());
    if let Some(about) = &mut record.about {
        about.game = Some(stored.table.terms.game.name().to_owned());
    }
    record
}

/// Sends the record of the game here to the actor. Where no file may be attached, it is written
/// out, if it is short enough.
pub(in crate::bot) async fn show(context: &Context<'_>) -> Answer<Outcome> {
    let stored = context.table_to_look_back_on().await?;
    let (table, game) = (&stored.table, stored.table.terms.game);
    let Some(names) = &context.request.known.names else {
        return Ok(Outcome::Needs(Need::Names(people(&stored))));
    };
    let record = record_of(&stored, names.clone()).to_string();
    let players = names.get(..table.seats.len()).unwrap_or(names);
    let hides = table
        .hides_something()
        .then(|| sentence!(records_export_hides));
    let hides: Vec<Sentence> = hides.into_iter().collect();
    let lines = |headline| [vec![headline], hides.clone()].concat();
    let count = table.moves.len();
    let title = || title::short(game, stored.id);
    let in_file = sentence!(records_export, game = title(), count = count);
    let mut in_words = lines(sentence!(records_export_in_words, game = title()));
    in_words.push(sentence!(records_export_text, record = as_code(&record)));
    let too_long = lines(sentence!(records_export_too_long));
    Ok(Outcome::Reply(Reply {
        attached: Some(Attached::File {
            name: title::file_name(game, stored.id, players),
            content: record,
            may_be_compressed: false,
            instead: vec![in_words, too_long],
        }),
        ..Reply::private(lines(in_file))
    }))
}

/// The record between Discord's marks for code: other JSON of the same record, in which names hold
/// neither such a mark nor an address.
fn as_code(record: &str) -> String {
    record.replace('`', "\\u0060").replace('/', "\\/")
}
