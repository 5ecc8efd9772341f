//! Games that continue from a record: their terms, and the position that they continue from.

use crate::{
    bot::Picture,
    games::{
        AnyPosition, Chance, Game, GameOption, Positions, Record, Saying, Seat, Viewer, replayed,
    },
    store::StoredTable,
    table::{Seating, Series, Terms, Time},
    texts::{Sentence, sentence},
};

/// Number of draws after which a player keeps the secret of the record. One that others have seen
/// in it is kept anyway.
const DRAWS: usize = 40;

/// The terms of a game that continues after `ply` moves of a record: seating, touch-move and the
/// number of games.
pub(in crate::bot) fn terms_from(
    game: Game,
    record: &Record,
    positions: &Positions,
    ply: usize,
    (seating, touch_move, series): (Seating, bool, Series),
) -> Result<Terms, Sentence> {
    let position = positions.get(ply);
    if position.is_none_or(|position| position.outcome().is_some()) {
        let last = ply.saturating_sub(1);
        return Err(sentence!(records_nothing_to_play_on, last));
    }
    if ply > Terms::MOST_OPENING {
        let most = Terms::MOST_OPENING;
        return Err(sentence!(records_opening_too_long, most));
    }
    // A player who is out would have a seat with nothing to play.
    let (_, seats) = game.seats_on(&record.options);
    let all_are_in = |position: &dyn AnyPosition| {
        let mut seats = (0..seats).filter_map(Seat::new);
        seats.all(|seat| position.is_in(seat))
    };
    let last = positions
        .iter()
        .take(ply + 1)
        .rposition(|it| all_are_in(&**it));
    if let Some(last) = last.filter(|last| *last < ply) {
        return Err(sentence!(records_somebody_is_out, last));
    }
    // A record must have options that players could have chosen together. One that leaves an
    // option out is held to the option's default.
    let mut agreed = record.options.clone();
    let checked = game.setup().agree(&mut agreed);
    checked.map_err(|why| sentence!(records_not_together, why))?;
    let is_offered = |option: &GameOption| {
        option.offers(&record.options) && option.chosen(&record.options) == option.chosen(&agreed)
    };
    let mut options = game.info().options.iter();
    if let Some(GameOption { key, .. }) = options.find(|option| !is_offered(option)) {
        let (game, option) = (game.title(), Sentence::composed(format!("option-{key}")));
        return Err(sentence!(records_not_offered, game, option));
    }
    let opening = record.moves.iter().take(ply).cloned().collect();
    let touch_move = touch_move && game.info().touch_move;
    Ok(Terms {
        game,
        options: record.options.clone(),
        seating,
        touch_move,
        series,
        time: Time::Unlimited,
        vacation: None,
        hints: false,
        rated: false,
        opening,
    })
}

/// The terms of a single game that continues after `ply` moves of this one.
pub(in crate::bot) fn terms_after(
    stored: &StoredTable,
    positions: &Positions,
    ply: usize,
    seating: Seating,
) -> Result<Terms, Sentence> {
    let table = &stored.table;
    let moves = table.moves.iter().map(|played| played.text.clone());
    let record = Record::new(table.options.clone(), moves.collect());
    let manner = (seating, table.terms.touch_move, Series::Single);
    terms_from(table.terms.game, &record, positions, ply, manner)
}

/// Draws anew what a seat could not know when these terms continue the game, as everybody has seen
/// the whole record by now. What the seat saw while the moves were made stays true, and nobody can
/// claim a win by what they have drawn. Returns whether there is anything.
pub(in crate::bot) fn draw_hidden(terms: &mut Terms, seat: Seat, chance: &mut dyn Chance) -> bool {
    let Some(positions) = replay(terms) else {
        return false;
    };
    let seen = seen_by(seat, &positions);
    let replay_as_seen = |drawn: &Terms| replay(drawn).filter(|it| seen_by(seat, it) == seen);
    let mut is_any = false;
    if let Some(now) = positions.last() {
        let mut shuffled = terms.clone();
        let setup = terms.game.setup();
        is_any = setup.shuffle_rest(&mut shuffled.options, &**now, chance);
        if is_any && replay_as_seen(&shuffled).is_some() {
            *terms = shuffled;
        }
    }
    let Some(secret) = terms.game.info().secret else {
        return is_any;
    };
    let seats = terms.seats().1;
    for other in (0..seats).filter_map(Seat::new).filter(|it| *it != seat) {
        for _ in 0..DRAWS {
            let mut drawn = terms.clone();
            let choices = drawn.options.get_mut(secret.option);
            let choices = choices.and_then(|it| it.as_array_mut());
            let Some(choice) = choices.and_then(|it| it.get_mut(other.index())) else {
                break;
            };
            *choice = secret.drawn(chance).into();
            if replay_as_seen(&drawn).is_some_and(|it| !may_claim(&it, other)) {
                *terms = drawn;
                break;
            }
        }
    }
    true
}

/// The positions of the moves that a game on these terms continues from.
fn replay(terms: &Terms) -> Option<Positions> {
    let first = terms.game.start(&terms.options).ok()?;
    replayed(first, &terms.opening, Some(false)).ok()
}

/// What a seat sees of these positions.
fn seen_by(seat: Seat, positions: &Positions) -> Vec<String> {
    let seen = positions.iter().map(|it| it.text_for(Viewer::Seat(seat)));
    seen.collect()
}

/// Whether a seat could claim a win in the last of these positions.
fn may_claim(positions: &Positions, seat: Seat) -> bool {
    let claimed = positions.last().and_then(|now| {
        let claim = now.saying(seat, Saying::Claim)?;
        now.play(&claim).ok()?.outcome()?.winner()
    });
    claimed == Some(seat)
}

/// The public view of the position that a game on these terms continues from, and whether something
/// in it is hidden; `None` where it starts from the first position.
pub(in crate::bot) fn continues_from(terms: &Terms) -> Option<(Picture, bool)> {
    let last = terms.opening.last()?;
    let first = terms.game.start(&terms.options).ok()?;
    let positions = replayed(first, &terms.opening, Some(false)).ok()?;
    let [.., before, position] = &positions[..] else {
        return None;
    };
    let picture = Picture {
        last: Some(before.trace(last)),
        ..Picture::still(position, Viewer::Public)
    };
    Some((
        picture,
        position.text() != position.text_for(Viewer::Public),
    ))
}
