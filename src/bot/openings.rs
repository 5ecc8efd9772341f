//! Games that continue from a record: their terms, and the position that they continue from.

use super::{Picture, Refused};
use crate::{
    games::{AnyPosition, Chance, Game, GameOption, Positions, Record, Seat, Viewer, replayed},
    table::{Seating, Series, Terms, Time},
};

/// Number of draws after which a player keeps the secret of the record. One that others have seen in
/// it is kept anyway.
const DRAWS: usize = 40;

/// The terms of a game that continues after `ply` moves of a record: seating, touch-move and the
/// number of games.
pub(super) fn terms_from(
    game: Game,
    record: &Record,
    positions: &Positions,
    ply: usize,
    (seating, touch_move, series): (Seating, bool, Series),
) -> Result<Terms, Refused> {
    let position = positions.get(ply);
    if position.is_none_or(|position| position.outcome().is_some()) {
        return Err(Refused::NothingToPlayOn {
            last: ply.saturating_sub(1),
        });
    }
    if ply > Terms::MOST_OPENING {
        return Err(Refused::OpeningTooLong);
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
        return Err(Refused::SomebodyIsOut { last });
    }
    // A record must have options that players could have chosen together. One that leaves an
    // option out is held to the option's default.
    let mut agreed = record.options.clone();
    let checked = game.setup().agree(&mut agreed);
    checked.map_err(Refused::NotTogether)?;
    let is_offered = |option: &GameOption| {
        option.offers(&record.options) && option.chosen(&record.options) == option.chosen(&agreed)
    };
    let mut options = game.info().options.iter();
    if let Some(GameOption { key, .. }) = options.find(|option| !is_offered(option)) {
        return Err(Refused::NotOffered { game, key });
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
        hints: false,
        opening,
    })
}

/// Draws the secrets of all seats but one anew, as that one has seen the whole record by now. What
/// it saw while the moves were made stays true of the new secrets. Returns whether there are any.
pub(super) fn draw_secrets(terms: &mut Terms, seat: Seat, chance: &mut dyn Chance) -> bool {
    let Some(secret) = terms.game.info().secret else {
        return false;
    };
    let seen = seen_by(seat, terms);
    let seats = terms.seats().1;
    for other in (0..seats).filter_map(Seat::new).filter(|it| *it != seat) {
        for _ in 0..DRAWS {
            let mut drawn = terms.clone();
            let choices = drawn.options.get_mut(secret.option);
            let choices = choices.and_then(|it| it.as_array_mut());
            let Some(choice) = choices.and_then(|it| it.get_mut(other.index())) else {
                return false;
            };
            *choice = secret.drawn(chance).into();
            if seen_by(seat, &drawn) == seen {
                *terms = drawn;
                break;
            }
        }
    }
    true
}

/// What a seat sees of the moves that a game on these terms continues from.
fn seen_by(seat: Seat, terms: &Terms) -> Option<Vec<String>> {
    let first = terms.game.start(&terms.options).ok()?;
    let positions = replayed(first, &terms.opening, Some(false)).ok()?;
    let seen = positions.iter().map(|it| it.text_for(Viewer::Seat(seat)));
    Some(seen.collect())
}

/// The public view of the position that a game on these terms continues from, and whether something
/// in it is hidden; `None` where it starts from the first position.
pub(super) fn continues_from(terms: &Terms) -> Option<(Picture, bool)> {
    let last = terms.opening.last()?;
    let first = terms.game.start(&terms.options).ok()?;
    let positions = replayed(first, &terms.opening, Some(false)).ok()?;
    let [.., before, position] = &positions[..] else {
        return None;
    };
    let picture = Picture {
        last: Some(before.trace(last)),
        ..Picture::still(terms.game, position.text(), Viewer::Public)
    };
    Some((
        picture,
        position.text() != position.text_for(Viewer::Public),
    ))
}
