//! The board in words, for those who do not see the picture: all that it shows. It is short enough
//! for an alternative text as a whole.

use crate::{
    games::tryptic::{Colour, Hex, Last, PartialTurn, Run, Scene, Scoring, Seated, Status},
    texts::{Argument, Sentence, sentence},
};

/// The scene in words, short enough for an alternative text.
pub(in crate::render) fn describe(scene: &Scene) -> Vec<Sentence> {
    let mut lines = vec![status(scene)];
    lines.extend(scene.last.map(|last| last_move(scene, last)));
    lines.extend(scene.partial.map(|partial| partial_move(scene, partial)));
    lines.extend(
        scene
            .players
            .iter()
            .filter_map(|player| known(player, scene.status)),
    );
    lines.extend(
        scene
            .scoring
            .as_ref()
            .filter(|scoring| !scoring.runs.is_empty())
            .map(scored),
    );
    lines.push(rows(scene));
    lines.push(left(scene));
    lines
}

/// The same: there is nothing more to say.
pub(in crate::render) fn describe_fully(scene: &Scene) -> Vec<Sentence> {
    describe(scene)
}

/// Who is still in, and whose turn it is or how it ended.
fn status(scene: &Scene) -> Sentence {
    let is_in: Vec<_> = scene
        .players
        .iter()
        .filter(|player| player.is_in)
        .map(|player| player.seat.to_string())
        .collect();
    let (count, is_in) = (scene.players.len(), is_in.join(", "));
    match scene.status {
        Status::Turn(mover) if scene.is_full() && scene.partial.is_none() => {
            sentence!(
                tryptic_board_last_word,
                count = count,
                r#in = is_in,
                seat = mover
            )
        }
        Status::Turn(mover) if scene.challenged => {
            sentence!(
                tryptic_board_challenged,
                count = count,
                r#in = is_in,
                seat = mover
            )
        }
        Status::Turn(mover) => {
            sentence!(
                tryptic_board_turn,
                count = count,
                r#in = is_in,
                seat = mover
            )
        }
        Status::Won(winner) => {
            sentence!(
                tryptic_board_won,
                count = count,
                r#in = is_in,
                seat = winner
            )
        }
        Status::Over => sentence!(tryptic_board_over, count = count, r#in = is_in),
    }
}

/// The move that led here.
fn last_move(scene: &Scene, last: Last) -> Sentence {
    match last {
        Last::Placed(hex) => {
            sentence!(tryptic_board_placed, hex = hex, colour = colour(scene, hex))
        }
        Last::Challenge {
            seat,
            guess,
            is_right: true,
        } => sentence!(tryptic_board_guessed_right, seat = seat, guess = guess),
        Last::Challenge {
            seat,
            guess,
            is_right: false,
        } => sentence!(tryptic_board_guessed_wrong, seat = seat, guess = guess),
        Last::Claim {
            seat,
            is_right: true,
        } => sentence!(tryptic_board_claimed_right, seat = seat),
        Last::Claim {
            seat,
            is_right: false,
        } => sentence!(tryptic_board_claimed_wrong, seat = seat),
        Last::Left(seat) => sentence!(tryptic_board_left, seat = seat),
        Last::Passed => sentence!(tryptic_board_passed),
    }
}

/// The move that has begun.
fn partial_move(scene: &Scene, partial: PartialTurn) -> Sentence {
    match partial {
        PartialTurn::Hex(hex) => sentence!(tryptic_board_partial_hex, hex = hex),
        PartialTurn::Tile(hex) => sentence!(
            tryptic_board_partial_tile,
            hex = hex,
            colour = colour(scene, hex)
        ),
        PartialTurn::Player(seat) => sentence!(tryptic_board_partial_player, seat = seat),
        PartialTurn::Guess { seat, guess } => {
            sentence!(tryptic_board_partial_guess, seat = seat, guess = guess)
        }
    }
}

/// What may be known of a player besides being there.
fn known(player: &Seated, status: Status) -> Option<Sentence> {
    let pattern = player.pattern?;
    let is_over = !matches!(status, Status::Turn(_));
    let seat = player.seat;
    Some(match player.points {
        Some(points) if player.is_viewer && !is_over => {
            sentence!(
                tryptic_board_yours,
                seat = seat,
                pattern = pattern,
                points = points
            )
        }
        Some(points) => {
            sentence!(
                tryptic_board_theirs,
                seat = seat,
                pattern = pattern,
                points = points
            )
        }
        None => sentence!(tryptic_board_out, seat = seat, pattern = pattern),
    })
}

/// The runs that are points, each by its ends.
fn scored(scoring: &Scoring) -> Sentence {
    let runs: Vec<_> = scoring
        .runs
        .iter()
        .map(|[first, _, last]: &Run| format!("{first}-{last}"))
        .collect();
    sentence!(
        tryptic_board_scored,
        seat = scoring.seat,
        runs = runs.join(" ")
    )
}

/// The rows from the top, each with its first hex, a sign for every hex.
fn rows(scene: &Scene) -> Sentence {
    let sign = |hex: Hex| {
        scene
            .tile(hex)
            .map_or_else(|| ".".to_owned(), |colour| colour.to_string())
    };
    let rows = Hex::rows_from_top().map(|row| {
        let row: Vec<_> = row.collect();
        let signs: Vec<_> = row.iter().copied().map(sign).collect();
        format!(
            "{}: {}",
            row.first().map(ToString::to_string).unwrap_or_default(),
            signs.join(" ")
        )
    });
    sentence!(
        tryptic_board_rows,
        rows = rows.collect::<Vec<_>>().join("\n")
    )
}

/// How many tiles of each colour are left.
fn left(scene: &Scene) -> Sentence {
    let left: Vec<_> = Colour::ALL
        .into_iter()
        .zip(scene.left)
        .map(|(colour, left)| format!("{colour} {left}"))
        .collect();
    sentence!(tryptic_board_supply, left = left.join(", "))
}

/// The name of the colour of a hex's tile.
fn colour(scene: &Scene, hex: Hex) -> Argument {
    let tile = scene.tile(hex);
    tile.map_or_else(|| Argument::from(""), |tile| tile.title().into())
}
