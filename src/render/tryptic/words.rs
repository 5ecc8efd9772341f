//! The board in words, for those who do not see the picture: all that it shows. It is short enough
//! for an alternative text as a whole.

use crate::games::{
    Explanation,
    tryptic::{Begun, Colour, Hex, Last, Run, Scene, Scoring, Seated, Status},
};

/// The scene in words, short enough for an alternative text.
pub(in crate::render) fn describe(scene: &Scene) -> Vec<Explanation> {
    let mut lines = vec![status(scene)];
    lines.extend(scene.last.map(|last| last_move(scene, last)));
    lines.extend(scene.begun.map(|begun| begun_move(scene, begun)));
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
pub(in crate::render) fn describe_fully(scene: &Scene) -> Vec<Explanation> {
    describe(scene)
}

/// Who is still in, and whose turn it is or how it ended.
fn status(scene: &Scene) -> Explanation {
    let is_in: Vec<_> = scene
        .players
        .iter()
        .filter(|player| player.is_in)
        .map(|player| player.seat.to_string())
        .collect();
    let line = match scene.status {
        Status::Turn(mover) if scene.is_full() && scene.begun.is_none() => {
            Explanation::new("tryptic-board-last-word").with("seat", mover)
        }
        Status::Turn(mover) if scene.challenged => {
            Explanation::new("tryptic-board-challenged").with("seat", mover)
        }
        Status::Turn(mover) => Explanation::new("tryptic-board-turn").with("seat", mover),
        Status::Won(winner) => Explanation::new("tryptic-board-won").with("seat", winner),
        Status::Over => Explanation::new("tryptic-board-over"),
    };
    line.with("count", scene.players.len())
        .with("in", is_in.join(", "))
}

/// The move that led here.
fn last_move(scene: &Scene, last: Last) -> Explanation {
    match last {
        Last::Placed(hex) => Explanation::new("tryptic-board-placed")
            .with("hex", hex)
            .with("colour", colour(scene, hex)),
        Last::Challenge {
            seat,
            guess,
            is_right: true,
        } => Explanation::new("tryptic-board-guessed-right")
            .with("seat", seat)
            .with("guess", guess),
        Last::Challenge {
            seat,
            guess,
            is_right: false,
        } => Explanation::new("tryptic-board-guessed-wrong")
            .with("seat", seat)
            .with("guess", guess),
        Last::Claim {
            seat,
            is_right: true,
        } => Explanation::new("tryptic-board-claimed-right").with("seat", seat),
        Last::Claim {
            seat,
            is_right: false,
        } => Explanation::new("tryptic-board-claimed-wrong").with("seat", seat),
        Last::Left(seat) => Explanation::new("tryptic-board-left").with("seat", seat),
        Last::Passed => Explanation::new("tryptic-board-passed"),
    }
}

/// The move that has begun.
fn begun_move(scene: &Scene, begun: Begun) -> Explanation {
    match begun {
        Begun::Hex(hex) => Explanation::new("tryptic-board-begun-hex").with("hex", hex),
        Begun::Tile(hex) => Explanation::new("tryptic-board-begun-tile")
            .with("hex", hex)
            .with("colour", colour(scene, hex)),
        Begun::Player(seat) => Explanation::new("tryptic-board-begun-player").with("seat", seat),
        Begun::Guess { seat, guess } => Explanation::new("tryptic-board-begun-guess")
            .with("seat", seat)
            .with("guess", guess),
    }
}

/// What may be known of a player besides being there.
fn known(player: &Seated, status: Status) -> Option<Explanation> {
    let pattern = player.pattern?;
    let is_over = !matches!(status, Status::Turn(_));
    let line = match player.points {
        Some(_) if player.is_viewer && !is_over => Explanation::new("tryptic-board-yours"),
        Some(_) => Explanation::new("tryptic-board-theirs"),
        None => Explanation::new("tryptic-board-out"),
    };
    Some(
        line.with("seat", player.seat)
            .with("pattern", pattern)
            .with("points", player.points.unwrap_or_default()),
    )
}

/// The runs that are points, each by its ends.
fn scored(scoring: &Scoring) -> Explanation {
    let runs: Vec<_> = scoring
        .runs
        .iter()
        .map(|[first, _, last]: &Run| format!("{first}-{last}"))
        .collect();
    Explanation::new("tryptic-board-scored")
        .with("seat", scoring.seat)
        .with("runs", runs.join(" "))
}

/// The rows from the top, each with its first hex, a sign for every hex.
fn rows(scene: &Scene) -> Explanation {
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
    Explanation::new("tryptic-board-rows").with("rows", rows.collect::<Vec<_>>().join("\n"))
}

/// How many tiles of each colour are left.
fn left(scene: &Scene) -> Explanation {
    let left: Vec<_> = Colour::ALL
        .into_iter()
        .zip(scene.left)
        .map(|(colour, left)| format!("{colour} {left}"))
        .collect();
    Explanation::new("tryptic-board-supply").with("left", left.join(", "))
}

/// The name of the colour of a hex's tile.
fn colour(scene: &Scene, hex: Hex) -> &'static str {
    scene.tile(hex).map_or("", Colour::key)
}
