//! Why a move is played: facts about the board, the own pattern, and the likeliest ones of others.

use super::{
    choice::{Guess, Table, likeliest},
    gains::{PATTERNS, Tile, pattern},
};
use rules::{
    games::{
        Seat,
        tryptic::{Colour, Position, tile_with_emoji},
    },
    sentences::{Argument, Sentence, sentence},
};

/// How likely a pattern is that is worth naming.
const LIKELY: f32 = 0.3;
/// Number of other patterns among which the own one is lost.
const MANY: usize = 4;

/// Why to place a tile, the weightiest reason first.
pub fn of_tile(table: &Table<'_>, tile: Tile) -> Vec<Sentence> {
    let gains = &table.public.gains;
    let made = gains.points(tile)[table.own];
    let reached = i32::from(gains.scored()[table.own] + made) + table.gained;
    if reached >= Position::NEEDED {
        return vec![sentence!(tryptic_reason_fifth)];
    }
    let mut reasons = Vec::new();
    if made > 0 {
        let count = i32::from(made);
        reasons.push(sentence!(tryptic_reason_scores, count));
    }
    reasons.extend(spoils(table, tile));
    reasons.extend(opens(table, tile));
    reasons.extend(hides(table, tile));
    if reasons.is_empty() {
        reasons.push(begins(table, tile).unwrap_or_else(|| others(table, tile)));
    }
    reasons.truncate(2);
    reasons
}

/// The points that the likeliest pattern of a rival could have made on the same hex.
fn spoils(table: &Table<'_>, tile: Tile) -> Option<Sentence> {
    let gains = &table.public.gains;
    let mut rivals = table.rivals.iter();
    rivals.find_map(|rival| {
        let (number, _) = likeliest(&rival.chances).filter(|(_, chance)| *chance >= LIKELY)?;
        let others = Colour::ALL.map(|colour| Tile::new(tile.hex(), colour));
        let points = |it: &Tile| gains.points(*it)[number];
        let playable = others.into_iter().filter(|it| gains.can_place(*it));
        let other = playable.max_by_key(points)?;
        let count = i32::from(points(&other));
        (count > 0 && points(&tile) == 0).then(|| {
            let (pattern, seat) = (pattern(number), title(rival.seat));
            sentence!(
                tryptic_reason_spoils,
                r#move = named(other),
                count,
                tiles = pattern.emoji(),
                seat
            )
        })
    })
}

/// The tile that makes more points afterwards than any did before.
fn opens(table: &Table<'_>, tile: Tile) -> Option<Sentence> {
    let mut gains = table.public.gains.clone();
    gains.place(tile);
    let points = |it: &Tile| gains.points(*it)[table.own];
    let next = gains.tiles().max_by_key(points)?;
    let count = i32::from(points(&next));
    let before = i32::from(table.public.gains.most_points()[table.own]);
    (count > before).then(|| sentence!(tryptic_reason_opens, r#move = named(next), count))
}

/// The number of rows through its hex that may still show the own pattern.
fn begins(table: &Table<'_>, tile: Tile) -> Option<Sentence> {
    let count = i32::from(table.public.gains.open_rows(tile)[table.own]);
    let tiles = pattern(table.own).emoji();
    (count > 0).then(|| sentence!(tryptic_reason_begins, count, tiles))
}

/// The number of other patterns for which a tile makes points: that is all there is to say of one
/// which does nothing for the own pattern.
fn others(table: &Table<'_>, tile: Tile) -> Sentence {
    let points = table.public.gains.points(tile);
    let others = (0..PATTERNS).filter(|it| *it != table.own && points[*it] > 0);
    sentence!(tryptic_reason_others, count = others.count())
}

/// The number of other patterns for which a tile makes as many points, and as many rows that lack
/// one tile.
fn hides(table: &Table<'_>, tile: Tile) -> Option<Sentence> {
    let gains = &table.public.gains;
    let (points, nearly) = (gains.points(tile), gains.nearly(tile));
    let own = table.own;
    let is_as_good = |it: &usize| points[*it] >= points[own] && nearly[*it] >= nearly[own];
    let others = (0..PATTERNS).filter(|it| *it != own);
    let count = others.filter(is_as_good).count();
    let makes_something = points[own] + nearly[own] > 0;
    (makes_something && count >= MANY).then(|| sentence!(tryptic_reason_hides, count))
}

/// Why to guess.
pub fn of_guess(table: &Table<'_>, guess: &Guess) -> Vec<Sentence> {
    let rival = table.rivals.iter().find(|it| it.seat == guess.seat);
    let gained = rival.map_or(0, |it| it.gained);
    let count = i32::from(table.public.gains.scored()[guess.number]) + gained;
    let (pattern, seat) = (pattern(guess.number), title(guess.seat));
    vec![sentence!(
        tryptic_reason_guess,
        count,
        tiles = pattern.emoji(),
        seat
    )]
}

/// A tile as people are told of it.
fn named(tile: Tile) -> String {
    tile_with_emoji(&tile.to_string())
}

/// The player of a seat.
fn title(seat: Seat) -> Argument {
    let seats = vec![u8::from(seat) + 1];
    Argument::Seats { seats }
}
