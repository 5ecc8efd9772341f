//! The board in words, for those who do not see the picture: all that it shows. It is short enough
//! for an alternative text as a whole.

use crate::words::{Weight, earlier, fitting, joined};
use rules::games::{
    Game, Seat,
    tryptic::{Colour, Hex, Last, PartialTurn, Scene, Scoring, Seated, Status},
};
use texts::{Argument, Sentence, sentence};

/// The scene in words, short enough for an alternative text.
pub(crate) fn describe(scene: &Scene) -> Vec<Sentence> {
    fitting(weighted(scene))
}

/// The scene in words, whatever its length.
pub(crate) fn describe_fully(scene: &Scene) -> Vec<Sentence> {
    let lines = weighted(scene).into_iter();
    lines.map(|(_, line)| line).collect()
}

fn weighted(scene: &Scene) -> Vec<(Weight, Sentence)> {
    let mut lines = vec![(0, status(scene))];
    let mut add = |weight: Weight, line: Sentence| lines.push((weight, line));
    if let Some(last) = scene.last {
        add(0, last_move(scene, last));
    }
    if let Some(line) = earlier(&scene.earlier) {
        add(1, line);
    }
    if let Some(partial) = scene.partial {
        add(0, partial_move(scene, partial));
    }
    for line in scene.players.iter().filter_map(|it| known(scene, it)) {
        add(0, line);
    }
    if let Some(line) = gained(scene) {
        add(1, line);
    }
    for scoring in &scene.scoring {
        add(3, scored(scene, scoring));
    }
    add(0, rows(scene));
    add(2, left(scene));
    lines
}

/// A player's name, or else their seat.
fn called(scene: &Scene, seat: Seat) -> Argument {
    let player = scene.players.get(seat.index());
    match player.and_then(|player| player.name.clone()) {
        Some(name) => name.into(),
        None => Game::TRYPTIC.seat_title(seat).into(),
    }
}

/// Who is still in, and whose turn it is or how it ended.
fn status(scene: &Scene) -> Sentence {
    let (count, players) = (scene.players.len(), scene.players.iter());
    let still_in = players.filter(|player| player.is_in);
    let still_in = still_in.map(|player| called(scene, player.seat));
    let r#in = still_in.reduce(|all, next| sentence!(bot_comma, all, next).into());
    let r#in = r#in.unwrap_or_else(|| "".into());
    match scene.status {
        Status::Turn(seat) if scene.is_full() && scene.partial.is_none() => {
            sentence!(
                tryptic_board_last_word,
                count,
                r#in,
                who = called(scene, seat)
            )
        }
        Status::Turn(seat) if scene.challenged => {
            sentence!(
                tryptic_board_challenged,
                count,
                r#in,
                who = called(scene, seat)
            )
        }
        Status::Turn(seat) => {
            sentence!(tryptic_board_turn, count, r#in, who = called(scene, seat))
        }
        Status::Won(seat) => sentence!(tryptic_board_won, count, r#in, who = called(scene, seat)),
        Status::Over => sentence!(tryptic_board_over, count, r#in),
    }
}

/// The move that led here.
fn last_move(scene: &Scene, last: Last) -> Sentence {
    let who = |seat| called(scene, seat);
    match last {
        Last::Placed(hex) => sentence!(tryptic_board_placed, hex, colour = colour(scene, hex)),
        Last::Challenge {
            seat,
            guess,
            is_right: true,
        } => {
            let guess = guess.words();
            sentence!(tryptic_board_guessed_right, who = who(seat), guess)
        }
        Last::Challenge {
            seat,
            guess,
            is_right: false,
        } => {
            let guess = guess.words();
            sentence!(tryptic_board_guessed_wrong, who = who(seat), guess)
        }
        Last::Claim {
            seat,
            is_right: true,
        } => sentence!(tryptic_board_claimed_right, who = who(seat)),
        Last::Claim {
            seat,
            is_right: false,
        } => sentence!(tryptic_board_claimed_wrong, who = who(seat)),
        Last::Left(seat) => sentence!(tryptic_board_left, who = who(seat)),
        Last::Passed => sentence!(tryptic_board_passed),
    }
}

fn partial_move(scene: &Scene, partial: PartialTurn) -> Sentence {
    match partial {
        PartialTurn::Hex(hex) => sentence!(tryptic_board_partial_hex, hex),
        PartialTurn::Tile(hex) => {
            sentence!(tryptic_board_partial_tile, hex, colour = colour(scene, hex))
        }
        PartialTurn::Player(seat) => {
            sentence!(tryptic_board_partial_player, who = called(scene, seat))
        }
        PartialTurn::Guess { seat, guess } => {
            sentence!(
                tryptic_board_partial_guess,
                who = called(scene, seat),
                guess = guess.words()
            )
        }
    }
}

/// What may be known of a player besides being there.
fn known(scene: &Scene, player: &Seated) -> Option<Sentence> {
    let (who, pattern) = (called(scene, player.seat), player.pattern?.words());
    let is_running = matches!(scene.status, Status::Turn(_));
    let points = player
        .points
        .map(|points| points.to_string().replace('-', "−"));
    Some(match points {
        Some(points) if player.is_viewer && is_running => {
            sentence!(tryptic_board_yours, who, pattern, points)
        }
        Some(points) => sentence!(tryptic_board_theirs, who, pattern, points),
        None => sentence!(tryptic_board_out, who, pattern),
    })
}

/// The points gained or lost by guesses, of those who have any.
fn gained(scene: &Scene) -> Option<Sentence> {
    let gainers = scene.players.iter().filter(|player| player.gained != 0);
    let gained = gainers.map(|player| {
        let points = format!("{:+}", player.gained).replace('-', "−");
        sentence!(tryptic_gained_by, who = called(scene, player.seat), points)
    });
    let entries: Vec<Sentence> = gained.collect();
    (!entries.is_empty()).then(|| sentence!(tryptic_gained, entries))
}

/// The runs that are points, each by its ends.
fn scored(scene: &Scene, scoring: &Scoring) -> Sentence {
    let runs = scoring
        .runs
        .iter()
        .map(|[first, _, last]| format!("{first}-{last}"));
    sentence!(
        tryptic_board_scored,
        who = called(scene, scoring.seat),
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
    let entries: Vec<Sentence> = left
        .map(|(colour, left)| sentence!(tryptic_board_left_of, colour = colour.word(), left))
        .collect();
    sentence!(tryptic_board_supply, entries)
}

/// The name of the colour of a hex's tile.
fn colour(scene: &Scene, hex: Hex) -> Argument {
    let tile = scene.tile(hex);
    tile.map_or_else(|| Argument::from(""), |tile| tile.title().into())
}
