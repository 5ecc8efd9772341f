//! The moves of a game, page by page.

use std::ops::Range;

use super::{
    At, Controls, Reply,
    announce::{name, standing},
    context::{Answer, Context},
};
use crate::{
    ids::Timestamp,
    store::StoredTable,
    table::Played,
    texts::{Argument, Locale, Sentence, sentence, text},
};

/// Number of moves on a page at most.
const PER_PAGE: usize = 20;
/// Number of characters of a page's lines at most; Discord's 2,000 also hold the sentences around
/// them.
const PAGE: usize = 1700;

/// Lists the moves of the game here, or of the one whose button was pressed; a later move makes no
/// page wrong.
pub(super) async fn show(context: &Context<'_>, page: u32, at: Option<At>) -> Answer {
    let stored = match at {
        Some(at) => context.table(at.table).await?,
        None => context.table_here().await?,
    };
    let reply = match stored.table.moves.as_slice() {
        [] => Reply::private([vec![sentence!(bot_history_none)], standing(&stored.table)].concat()),
        _ => page_of(&stored, page, context.request.locales.reader),
    };
    // Pages but the first are only reached by turning them, on a message of their own.
    Ok(if page == 0 { reply } else { reply.as_update() })
}

fn page_of(stored: &StoredTable, page: u32, locale: Locale) -> Reply {
    let table = &stored.table;
    let moves = table.moves.iter().zip(1_usize..);
    let line = |(played, number): (&Played, _)| {
        let (who, at) = (name(table, played.seat), Argument::date(played.at));
        sentence!(
            bot_history_move,
            number = number,
            who = who,
            r#move = &played.text,
            at = at
        )
    };
    let lines: Vec<Sentence> = moves.map(line).collect();
    let length = |line| text(locale, line).chars().count();
    let lengths: Vec<usize> = lines.iter().map(length).collect();
    let pages = pages(&lengths);
    let count = u32::try_from(pages.len()).unwrap_or_default();
    let page = page.min(count.saturating_sub(1));
    let shown = pages.into_iter().nth(page as usize).unwrap_or_default();
    let (from, to) = (shown.start + 1, shown.end);
    let headline = sentence!(bot_history, from = from, to = to, count = lines.len());
    let mut reply = Reply::private([&[headline], &lines[shown]].concat());
    if count > 1 {
        let (at, pages) = (stored.at().into(), count);
        reply.lines.push(sentence!(bot_history_file));
        reply.controls = Controls::History { at, page, pages };
    }
    reply
}

/// Which lines, of these lengths in characters, are on which page. Each page is filled before the
/// next begins, so that later moves change no earlier page.
fn pages(lengths: &[usize]) -> Vec<Range<usize>> {
    let mut pages: Vec<Range<usize>> = Vec::new();
    let mut room = 0;
    for (index, length) in lengths.iter().enumerate() {
        let needed = length + 1;
        match pages.last_mut() {
            Some(page) if page.len() < PER_PAGE && needed <= room => page.end = index + 1,
            _ => {
                pages.push(index..index + 1);
                room = PAGE;
            }
        }
        room = room.saturating_sub(needed);
    }
    pages
}

/// A point in time as in ISO 8601, to the second: `2026-11-21T04:05:06Z`.
pub(super) fn utc(at: Timestamp) -> String {
    format!("{}Z", at.utc())
}

#[cfg(test)]
mod tests {
    use super::{PAGE, pages};
    use crate::texts::{Locale, sentence, text};

    fn check(lengths: &[usize], ends: &[usize]) {
        let pages = pages(lengths);
        let found: Vec<_> = pages.iter().map(|page| page.end).collect();
        assert_eq!(found, ends, "{lengths:?}");
        assert!(
            pages.windows(2).all(|two| two[0].end == two[1].start)
                && pages.first().is_none_or(|first| first.start == 0)
        );
    }

    #[test]
    fn a_page_holds_a_limited_number_of_lines_and_characters() {
        check(&[40; 20], &[20]);
        check(&[40; 41], &[20, 40, 41]);
        check(&[169; 11], &[10, 11]);
        check(&[170; 10], &[9, 10]);
        check(&[], &[]);
        check(&[5000, 1, 5000, 5000], &[1, 2, 3, 4]);
    }

    #[test]
    fn what_stands_around_a_page_fits_into_a_message_with_it() {
        let headline = sentence!(bot_history, from = 1990, to = 2000, count = 2000);
        for locale in Locale::ALL {
            let around = [&headline, &sentence!(bot_history_file)]
                .map(|line| text(locale, line).chars().count() + 1);
            assert!(
                around.iter().sum::<usize>() + PAGE <= 2000,
                "{locale}: {around:?}"
            );
        }
    }

    #[test]
    fn a_later_move_changes_no_earlier_page() {
        let lengths: Vec<usize> = (0..200).map(|number| 30 + number * 37 % 300).collect();
        let whole = pages(&lengths);
        for count in 1..lengths.len() {
            let earlier = pages(&lengths[..count]);
            assert_eq!(earlier[..earlier.len() - 1], whole[..earlier.len() - 1]);
        }
    }
}
