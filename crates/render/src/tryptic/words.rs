//! The board in words, for those who do not see the picture: all that it shows. It is short enough
//! for an alternative text as a whole.

use crate::words::{earlier, joined};
use rules::games::tryptic::{Colour, Hex, Last, PartialTurn, Scene, Scoring, Seated, Status};
use texts::{Argument, Sentence, sentence};

/// The scene in words, short enough for an alternative text.
pub(crate) fn describe(scene: &Scene) -> Vec<Sentence> {
    let mut lines = vec![status(scene)];
    lines.extend(scene.last.map(|last| last_move(scene, last)));
    lines.extend(earlier(&scene.earlier));
    lines.extend(scene.partial.map(|partial| partial_move(scene, partial)));
    let players = scene.players.iter();
    lines.extend(players.filter_map(|player| known(player, scene.status)));
    let scoring = scene.scoring.as_ref();
    lines.extend(
        scoring
            .filter(|scoring| !scoring.runs.is_empty())
            .map(scored),
    );
    lines.push(rows(scene));
    lines.push(left(scene));
    lines
}

/// Who is still in, and whose turn it is or how it ended.
fn status(scene: &Scene) -> Sentence {
    let (count, players) = (scene.players.len(), scene.players.iter());
    let r#in = joined(
        players
            .filter(|player| player.is_in)
            .map(|player| player.seat),
        ", ",
    );
    match scene.status {
        Status::Turn(seat) if scene.is_full() && scene.partial.is_none() => {
            sentence!(tryptic_board_last_word, count, r#in, seat)
        }
        Status::Turn(seat) if scene.challenged => {
            sentence!(tryptic_board_challenged, count, r#in, seat)
        }
        Status::Turn(seat) => sentence!(tryptic_board_turn, count, r#in, seat),
        Status::Won(seat) => sentence!(tryptic_board_won, count, r#in, seat),
        Status::Over => sentence!(tryptic_board_over, count, r#in),
    }
}

/// The move that led here.
fn last_move(scene: &Scene, last: Last) -> Sentence {
    match last {
        Last::Placed(hex) => sentence!(tryptic_board_placed, hex, colour = colour(scene, hex)),
        Last::Challenge {
            seat,
            guess,
            is_right: true,
        } => {
            sentence!(tryptic_board_guessed_right, seat, guess)
        }
        Last::Challenge {
            seat,
            guess,
            is_right: false,
        } => {
            sentence!(tryptic_board_guessed_wrong, seat, guess)
        }
        Last::Claim {
            seat,
            is_right: true,
        } => sentence!(tryptic_board_claimed_right, seat),
        Last::Claim {
            seat,
            is_right: false,
        } => sentence!(tryptic_board_claimed_wrong, seat),
        Last::Left(seat) => sentence!(tryptic_board_left, seat),
        Last::Passed => sentence!(tryptic_board_passed),
    }
}

fn partial_move(scene: &Scene, partial: PartialTurn) -> Sentence {
    match partial {
        PartialTurn::Hex(hex) => sentence!(tryptic_board_partial_hex, hex),
        PartialTurn::Tile(hex) => {
            sentence!(tryptic_board_partial_tile, hex, colour = colour(scene, hex))
        }
        PartialTurn::Player(seat) => sentence!(tryptic_board_partial_player, seat),
        PartialTurn::Guess { seat, guess } => {
            sentence!(tryptic_board_partial_guess, seat, guess)
        }
    }
}

/// What may be known of a player besides being there.
fn known(player: &Seated, status: Status) -> Option<Sentence> {
    let (seat, pattern) = (player.seat, player.pattern?);
    let is_running = matches!(status, Status::Turn(_));
    Some(match player.points {
        Some(points) if player.is_viewer && is_running => {
            sentence!(tryptic_board_yours, seat, pattern, points)
        }
        Some(points) => sentence!(tryptic_board_theirs, seat, pattern, points),
        None => sentence!(tryptic_board_out, seat, pattern),
    })
}

/// The runs that are points, each by its ends.
fn scored(scoring: &Scoring) -> Sentence {
    let runs = scoring
        .runs
        .iter()
        .map(|[first, _, last]| format!("{first}-{last}"));
    sentence!(
        tryptic_board_scored,
        seat = scoring.seat,
        runs = joined(runs, " ")
    )
}

/// The rows from the top, each with its first hex, a sign for every hex.
fn rows(scene: &Scene) -> Sentence {
    let sign = |hex: Hex| {
        scene
            .tile(hex)
            .map_or(".".to_owned(), |colour| colour.to_string())
    };
    let rows = Hex::rows_from_top().map(|row| {
        let mut row = row.peekable();
        let first = row.peek().map(ToString::to_string).unwrap_or_default();
        format!("{first}: {}", joined(row.map(sign), " "))
    });
    sentence!(tryptic_board_rows, rows = joined(rows, "\n"))
}

/// Number of tiles of each colour that are left.
fn left(scene: &Scene) -> Sentence {
    let left = Colour::ALL.into_iter().zip(scene.left);
    let left = joined(left.map(|(colour, left)| format!("{colour} {left}")), ", ");
    sentence!(tryptic_board_supply, left)
}

/// The name of the colour of a hex's tile.
fn colour(scene: &Scene, hex: Hex) -> Argument {
    let tile = scene.tile(hex);
    tile.map_or_else(|| Argument::from(""), |tile| tile.title().into())
}
