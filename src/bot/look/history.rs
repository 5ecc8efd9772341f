//! The moves of a game, page by page.

use crate::{
    bot::{
        At, Controls, Reply,
        asked::{history_page::PER_PAGE, players::name, title},
        context::{Answer, Context},
        words::{ending::how_it_ended, standing::standing},
    },
    games::AnyPosition,
    ids::Timestamp,
    store::StoredTable,
    table::Played,
    texts::{Argument, Sentence, sentence},
};

/// Lists the moves of the game here, or of the one whose button was pressed; a later move makes no
/// page wrong.
pub(in crate::bot) async fn show(context: &Context<'_>, page: u32, at: Option<At>) -> Answer {
    let stored = match at {
        Some(at) => context.table(at.id).await?,
        None => context.table_here().await?,
    };
    let reply = match stored.table.moves.as_slice() {
        [] => {
            let none = sentence!(bot_history_none, title = title::of_table(&stored));
            Reply::private([vec![none], standing(&stored.table)].concat())
        }
        _ => page_of(&stored, page),
    };
    // Pages but the first are only reached by turning them, on a message of their own.
    Ok(if page == 0 { reply } else { reply.as_update() })
}

fn page_of(stored: &StoredTable, page: u32) -> Reply {
    let table = &stored.table;
    let line = |(number, (before, played)): (usize, (&dyn AnyPosition, &Played))| {
        let (who, at) = (name(table, played.seat), Argument::brief(played.at));
        let r#move = before.name(&played.text).naming(&table.seats);
        if table.was_hinted(number) {
            sentence!(bot_history_move_with_hint, number, who, r#move, at)
        } else {
            sentence!(bot_history_move, number, who, r#move, at)
        }
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

/// A point in time as in ISO 8601, to the second: `2026-11-21T04:05:06Z`.
pub(in crate::bot) fn utc(at: Timestamp) -> String {
    at.utc()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::{
        games::{Game, Seat},
        ids::{ChannelId, PersonId, TableId},
        stand_ins::{Highest, begin, terms},
        store::StoredPauses,
        table::{Prepared, TableAction},
        texts::{Locale, text},
    };

    /// A move as long as any that lays a word of this length with this number of stones: bent, and
    /// over the ten hexes whose names have three characters.
    fn longest_move(word: usize, stones: usize) -> String {
        let step = |index| {
            let hex = if index < 10 { "m13" } else { "a1" };
            let stone = if index < stones { "=E" } else { "" };
            format!("{hex}{stone}")
        };
        let steps: Vec<String> = (0..word).map(step).collect();
        steps.join("-") + " *m13"
    }

    #[test]
    fn a_page_of_the_longest_moves_fits_into_a_message() {
        // As long as Discord's ids are for many years.
        let people = [8_999_999_999_999_999_999, 8_999_999_999_999_999_998].map(PersonId);
        let mut stored = StoredTable {
            id: TableId(1),
            revision: 1,
            server: None,
            channel: ChannelId(1),
            message: None,
            question: None,
            shown: 1,
            position_since: 1,
            position_shown: None,
            taken_back: false,
            changed: Timestamp(0),
            began: Timestamp(0),
            ended: None,
            table: begin(people[0], people[1], terms(Game::WYPS, &[]), &mut Highest),
            prepared: Prepared::default(),
            pauses: StoredPauses::default(),
            colours: Vec::new(),
        };
        let is_word = |word: &&str| word.bytes().all(|letter| letter.is_ascii_lowercase());
        let words = wordnik_list::word_iterator().filter(is_word);
        let longest = words.map(str::len).max().unwrap();
        let resigned = stored
            .table
            .act(people[0], &TableAction::Resign, Timestamp(0));
        stored.table = resigned.unwrap().0;
        for page in 0..8 {
            let before = page * PER_PAGE as usize;
            // The racks are swapped once at most, and each other move lays one of the 91 stones.
            let mut left = 1 + 91 - before;
            // While the last rack is laid, the other player passes.
            let moves = (0..1 + 91 + 7).map(|index| {
                let stones = if index < before { 0 } else { left.min(7) };
                left -= stones;
                Played {
                    seat: Seat::FIRST,
                    text: longest_move(longest, stones),
                    at: Timestamp(9_999_999_999_999),
                }
            });
            let all_to_here = before + PER_PAGE as usize;
            stored.table.moves = moves.take(all_to_here).collect();
            let reply = page_of(&stored, u32::try_from(page).unwrap());
            // The headline, the end, and where there are more pages the way to the file.
            let others = 2 + usize::from(page > 0);
            assert_eq!(reply.lines.len(), PER_PAGE as usize + others);
            for locale in Locale::ALL {
                let lines: Vec<String> =
                    reply.lines.iter().map(|line| text(locale, line)).collect();
                let length = lines.join("\n").chars().count();
                assert!(length <= 2000, "{length} in {locale} on page {page}");
            }
        }
    }
}
