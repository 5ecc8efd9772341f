//! The moves of a game, page by page.

use crate::{
    bot::{
        At, Controls, Reply,
        asked::{history_page::PER_PAGE, players::name_at, title},
        context::{Answer, Context},
        words::{ending::how_it_ended, standing::standing},
    },
    games::AnyPosition,
    ids::Timestamp,
    store::StoredTable,
    table::Played,
    texts::{Argument, Sentence, sentence},
};

/// Lists the moves of the game here, of the one that was named, or of the one whose button was
/// pressed; a later move makes no page wrong.
pub(in crate::bot) async fn show(context: &Context<'_>, page: u32, at: Option<At>) -> Answer {
    let stored = context.table_numbered(at.map(|at| at.id)).await?;
    let reply = match stored.table.moves.as_slice() {
        [] => {
            let none = sentence!(bot_history_none, title = title::of_table(&stored));
            let stands = match stored.table.end() {
                Some(end) => vec![how_it_ended(&stored.table, end)],
                None => standing(&stored.table),
            };
            Reply::private([vec![none], stands].concat())
        }
        _ => page_of(&stored, page),
    };
    // Pages but the first are only reached by turning them, on a message of their own.
    Ok(if page == 0 { reply } else { reply.as_update() })
}

fn page_of(stored: &StoredTable, page: u32) -> Reply {
    let table = &stored.table;
    let line = |(number, (before, played)): (usize, (&dyn AnyPosition, &Played))| {
        let who = name_at(table, played.seat, number - 1);
        // Of moves from a record nobody knows when they were made.
        let at = if number > table.terms.opening.len() {
            Argument::brief(played.at)
        } else {
            "".into()
        };
        let r#move = before.name(&played.text).naming(&table.seats);
        let result = before.result(&played.text);
        let line = sentence!(bot_history_move, number, who, r#move, at);
        with_marks(line, table.was_hinted(number), result)
    };
    let count = table.moves.len();
    let pages = u32::try_from(count.div_ceil(PER_PAGE as usize)).unwrap_or(u32::MAX);
    let page = page.min(pages.saturating_sub(1));
    let before = (page * PER_PAGE) as usize;
    let moves = || {
        (1..)
            .zip(table.all_moves())
            .skip(before)
            .take(PER_PAGE as usize)
    };
    let shown: Vec<Sentence> = moves().map(line).collect();
    let (from, to) = (before + 1, before + shown.len());
    // The lines name the players, and a page is as long as a message may be.
    let title = title::short(table.terms.game, stored.id);
    let headline = sentence!(bot_history, title, from, to, count);
    let mut reply = Reply::private([vec![headline], shown].concat());
    if let Some(end) = table.end().filter(|_| page + 1 == pages) {
        reply.lines.push(how_it_ended(table, end));
    }
    if pages > 1 {
        reply.lines.push(sentence!(bot_history_file));
    }
    let moves = moves().filter_map(|(number, (_, played)): (usize, _)| {
        let number = u32::try_from(number).ok()?;
        Some((number, played.text.clone()))
    });
    reply.controls = Controls::History {
        at: stored.at(),
        page,
        pages,
        moves: moves.collect(),
    };
    reply
}

/// A line with that its move was made with a hint, and what came of it.
fn with_marks(line: Sentence, was_hinted: bool, result: Option<Sentence>) -> Sentence {
    let hint = was_hinted.then(|| sentence!(bot_history_with_hint));
    let marks = result.into_iter().chain(hint);
    marks.fold(line, |line, mark| sentence!(bot_history_marked, line, mark))
}

/// A point in time as in ISO 8601, to the second: `2026-11-21T04:05:06Z`.
pub(in crate::bot) fn utc(at: Timestamp) -> String {
    at.utc()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::{
        games::Game,
        ids::{PersonId, TableId},
        texts::{Locale, text},
    };

    #[test]
    fn a_page_of_the_longest_moves_fits_into_a_message() {
        // As long as Discord's ids are for many years.
        let [who, other] = [8_999_999_999_999_999_999, 8_999_999_999_999_999_998].map(PersonId);
        let is_word = |word: &&str| word.bytes().all(|letter| letter.is_ascii_lowercase());
        let words = wordnik_list::word_iterator().filter(is_word);
        let word = words.max_by_key(|word| word.len()).unwrap();
        let (from, to, hexes) = ("m12", "m13", "m12");
        let bent = sentence!(wyps_name_bent, word, from, to, hexes);
        let guess = sentence!(tryptic_name_guess, tiles = "🔵🟢🔴", other);
        let wrong = sentence!(tryptic_was_wrong);
        for (r#move, result) in [(bent, None), (guess, Some(wrong))] {
            let line = |number: u32| {
                let (at, r#move) = (
                    Argument::brief(Timestamp(9_999_999_999_999)),
                    r#move.clone(),
                );
                let line = sentence!(bot_history_move, number, who, r#move, at);
                with_marks(line, true, result.clone())
            };
            let (from, to, count) = (977_u32, 992_u32, 992_u32);
            let title = title::short(Game::TRYPSYLON, TableId(9_999_999));
            let mut lines = vec![sentence!(bot_history, title, from, to, count)];
            lines.extend((0..PER_PAGE).map(|index| line(from + index)));
            let winner = Argument::from(who);
            lines.push(sentence!(clock_ran_out, who = other, winner));
            lines.push(sentence!(bot_history_file));
            for locale in Locale::ALL {
                let lines: Vec<String> = lines.iter().map(|line| text(locale, line)).collect();
                let length = lines.join("\n").chars().count();
                assert!(length <= 2000, "{length} in {locale}");
            }
        }
    }
}
