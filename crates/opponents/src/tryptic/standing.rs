//! How a game stands for a spectator who knows all patterns, and which player could read which.

use super::{
    belief::{Public, power, risk},
    choice::{LEAD, TEMPO},
    gains::{PATTERNS, POINT, number},
};
use crate::{Standing, Value, View};
use rules::games::{Seat, State, tryptic::Position};

/// How much being seen through costs.
const EXPOSED: f32 = 0.475;

/// The standing in a game in which nothing is hidden from the reader.
pub(super) fn of(view: &View<'_, Position>) -> Standing {
    let position = view.now;
    let public = Public::of(view, |_, _| true);
    let beliefs = position.seats().map(|seat| {
        let chances = public.about(seat).chances();
        let own = position.pattern(seat).map_or(0, number);
        let most = chances.iter().copied().fold(0.0, f32::max);
        (chances[own], most)
    });
    let beliefs: Vec<(f32, f32)> = beliefs.collect();
    let weights: Vec<f32> = position
        .seats()
        .zip(&beliefs)
        .map(|(seat, &(own, most))| {
            let exposed = risk(own, most);
            weight(position, seat, &public) * (1.0 - EXPOSED * exposed)
        })
        .collect();
    Standing {
        values: values(position, &weights),
        read: beliefs.into_iter().map(|(own, _)| own).collect(),
    }
}

/// What a seat's points, prospects and turn weigh; 0 for a player who is out.
fn weight(position: &Position, seat: Seat, public: &Public) -> f32 {
    if !position.is_in(seat) {
        return 0.0;
    }
    let gains = &public.gains;
    let own = position.pattern(seat).map_or(0, number).min(PATTERNS - 1);
    let gained = i16::try_from(position.gained(seat).clamp(-20, 20)).unwrap_or_default();
    let next = gains.most_points()[own];
    let is_next = position.turn() == Some(seat);
    // The tile that can be placed now counts more than one that others may spoil.
    let tempo = next * POINT * TEMPO[0] / TEMPO[1] / if is_next { 1 } else { 2 };
    let total = gains.total()[own] + gained * POINT + tempo;
    let weight = power(total / 3 * LEAD, 1);
    let reached = i32::from(gains.scored()[own] + next) + position.gained(seat);
    if is_next && reached >= Position::NEEDED {
        weight * 16.0
    } else {
        weight
    }
}

/// Values by seat that are the shares of these weights; certain where a claim decides.
fn values(position: &Position, weights: &[f32]) -> Vec<Value> {
    let winner = match position.outcome() {
        Some(outcome) => outcome.winner(),
        None => position.seats().find(|&it| position.has_enough_points(it)),
    };
    if let Some(winner) = winner {
        let value = |seat| {
            if seat == winner {
                Value::WON
            } else {
                Value::LOST
            }
        };
        return position.seats().map(value).collect();
    }
    let total: f32 = weights.iter().sum();
    let seats = position.seats().zip(weights);
    seats
        .map(|(seat, weight)| {
            if position.is_in(seat) {
                super::value(weight / f32::max(total, f32::MIN_POSITIVE))
            } else {
                Value::LOST
            }
        })
        .collect()
}
