//! Public remarks on moves: what their notation does not say.

use super::{colours::Pattern, moves::Move, notation, position::Position};
use crate::games::{Remark, Rules, Seat, State, titles::players};
use crate::sentences::{Sentence, sentence};

pub(super) fn on(position: &Position, mv: Move) -> Vec<Remark> {
    let mut after = position.clone();
    after.play_unchecked(&mv);
    match mv {
        Move::Challenge { seat, guess } => {
            let sentence = if after.is_in(seat) {
                of_pattern("tryptic-guessed-wrong", guess)
            } else {
                with_pattern(position, "tryptic-guessed-right", seat)
            };
            let remark = Remark::new(sentence).with("who", seat);
            vec![remark.with("by", position.to_move)]
        }
        Move::Claim(seat) if !after.is_in(seat) => out(position, "tryptic-claimed-wrong", seat),
        Move::Leave(seat) => out(position, "tryptic-left-with", seat),
        Move::Place { .. } if after.is_full() => vec![Remark::new(sentence!(tryptic_last_words))],
        Move::Place { .. } | Move::Claim(_) | Move::Pass => Vec::new(),
    }
}

/// What a move is called.
pub(super) fn name(mv: Move) -> Sentence {
    match mv {
        Move::Place { hex, colour } => {
            let tile = colour.emoji().to_string();
            sentence!(tryptic_name_tile, tile, hex = hex.to_string())
        }
        Move::Challenge { seat, guess } => {
            let (tiles, other) = (guess.emoji(), players(std::iter::once(seat)));
            sentence!(tryptic_name_guess, tiles, other)
        }
        Move::Claim(_) => sentence!(tryptic_name_claim),
        Move::Leave(_) => sentence!(tryptic_name_leave),
        Move::Pass => sentence!(tryptic_name_pass),
    }
}

/// Whether a guess or a claim that was made here was right.
pub(super) fn result(position: &Position, mv: Move) -> Option<Sentence> {
    let is_right = match mv {
        Move::Challenge { seat, guess } => position.pattern(seat)?.is_same(guess),
        Move::Claim(seat) => position.has_enough_points(seat),
        Move::Place { .. } | Move::Leave(_) | Move::Pass => return None,
    };
    Some(if is_right {
        sentence!(tryptic_was_right)
    } else {
        sentence!(tryptic_was_wrong)
    })
}

/// What the player is told that they did.
pub(super) fn done(mv: Move) -> Option<Sentence> {
    Some(match mv {
        Move::Place { hex, colour } => {
            sentence!(
                tryptic_you_placed,
                hex = hex.to_string(),
                colour = colour.name()
            )
        }
        Move::Challenge { guess, .. } => sentence!(tryptic_you_guessed, tiles = guess.emoji()),
        Move::Claim(_) | Move::Leave(_) | Move::Pass => return None,
    })
}

fn out(position: &Position, key: &str, seat: Seat) -> Vec<Remark> {
    vec![Remark::new(with_pattern(position, key, seat)).with("who", seat)]
}

/// A sentence with the pattern of a player who is out after the move: it is public then.
fn with_pattern(position: &Position, key: &str, seat: Seat) -> Sentence {
    match position.player(seat) {
        Some(player) => of_pattern(key, player.pattern),
        None => Sentence::composed(key),
    }
}

fn of_pattern(key: &str, pattern: Pattern) -> Sentence {
    let sentence = Sentence::composed(key).fill("pattern", pattern);
    sentence.fill("tiles", pattern.emoji())
}

/// Who has guessed what, whether it was right, and the points that it has brought.
pub(super) fn ledger(position: &Position, moves: &[(Seat, &str)]) -> Vec<(Sentence, Vec<Remark>)> {
    let mut guesses: Vec<((Seat, Seat), String)> = Vec::new();
    for &(by, text) in moves {
        let read = notation::read_move(text, position.players.len());
        let Ok(Move::Challenge { seat, guess }) = read else {
            continue;
        };
        let is_right = position.pattern(seat).is_some_and(|it| it.is_same(guess));
        let mark = if is_right { '✅' } else { '❌' };
        let told = format!("{mark} {}", guess.emoji());
        match guesses.iter_mut().find(|(pair, _)| *pair == (by, seat)) {
            Some((_, before)) => *before = format!("{before} {told}"),
            None => guesses.push(((by, seat), told)),
        }
    }
    if guesses.is_empty() {
        return Vec::new();
    }
    let guesses = guesses.into_iter().map(|((by, seat), guesses)| {
        let of = Sentence::composed("tryptic-guesses-of").fill("guesses", guesses);
        Remark::new(of).with("who", by).with("other", seat)
    });
    let gainers = position.seats().filter(|seat| position.gained(*seat) != 0);
    let gained: Vec<Remark> = gainers
        .map(|seat| {
            let points = format!("{:+}", position.gained(seat)).replace('-', "−");
            let of = Sentence::composed("tryptic-gained-by").fill("points", points);
            Remark::new(of).with("who", seat)
        })
        .collect();
    let mut ledger = vec![(Sentence::composed("tryptic-guesses"), guesses.collect())];
    if !gained.is_empty() {
        ledger.push((Sentence::composed("tryptic-gains"), gained));
    }
    ledger
}
