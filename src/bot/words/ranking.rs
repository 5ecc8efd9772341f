//! The ranking of a server in a class of games, page by page.

use crate::{
    bot::RankedClass,
    ids::PersonId,
    ratings::ranking::Ranked,
    texts::{Argument, Sentence, sentence},
};

/// Number of players on a page.
pub(in crate::bot) const PER_PAGE: usize = 10;

/// Number of pages, at least one.
pub(in crate::bot) fn pages(ranked: &[Ranked]) -> u32 {
    let pages = ranked.len().div_ceil(PER_PAGE).max(1);
    u32::try_from(pages).unwrap_or(u32::MAX)
}

/// The players of a page, which is counted from 0.
pub(in crate::bot) fn page_of(ranked: &[Ranked], page: u32) -> &[Ranked] {
    let page = usize::try_from(page).unwrap_or(usize::MAX);
    ranked.chunks(PER_PAGE).nth(page).unwrap_or_default()
}

/// A page for whoever reads it, where a star marks `champions`; or how somebody gets a place, where nobody has one.
pub(in crate::bot) fn lines(
    class: RankedClass,
    (ranked, champions): (&[Ranked], &[PersonId]),
    page: u32,
) -> Vec<Sentence> {
    let (game, count) = (class.title(), ranked.len());
    if ranked.is_empty() {
        return vec![sentence!(ranking_none, game)];
    }
    let mut lines = vec![sentence!(ranking_of, game, count)];
    let rows = page_of(ranked, page).iter();
    lines.extend(rows.map(|it| row(it, champions)));
    lines
}

/// The line of a player, with what has become of their place since. `champions`: who has won the
/// last season of a league.
pub(in crate::bot) fn row(it: &Ranked, champions: &[PersonId]) -> Sentence {
    let row = plain_row(it);
    if champions.contains(&it.person) {
        sentence!(ranking_champion, row)
    } else {
        row
    }
}

fn plain_row(it: &Ranked) -> Sentence {
    let (place, who) = (it.place, it.person);
    let points = Argument::Number(it.points);
    let mark: Argument = match it.moved {
        Some(0) => return sentence!(ranking_row, place, who, points),
        Some(up @ 1..) => format!("▲{up}").into(),
        Some(down) => format!("▼{}", down.unsigned_abs()).into(),
        None => sentence!(ranking_new).into(),
    };
    sentence!(ranking_row_marked, place, who, points, mark)
}
