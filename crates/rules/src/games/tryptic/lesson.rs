//! Tryptic's lesson. The learner has seat 1 and the pattern yellow-green-green.

use crate::games::{
    Figure, Saying, Seat,
    lessons::{Attempt, Goal, Step, wins},
    tryptic::Position,
};

/// Number of points that win.
const NEEDED: i32 = Position::NEEDED;

pub(super) const STEPS: &[Step] = &[
    // A tile.
    step(
        "...../....../......./......../........./......../......./....../..... 1 YGG,RRB 0,0 ++ -",
        &[|it| it.mv.ends_with(":G")],
    ),
    // A point.
    step(
        "...../....../......./......../.YG....../...R..../......./....../..... 1 YGG,RRB 0,0 ++ -",
        &[|it| gains(it, 1)],
    ),
    // Two points by one tile.
    step(
        "...../....../..Y..../...G..../..YG...../......R./..B..../....../..... 1 YGG,RRB 0,0 ++ -",
        &[|it| gains(it, 2)],
    ),
    // A guess.
    step(
        "...../....../.RWR.../......../.RWR...../......../.RWR.../....../..... \
         1 YGG,RWR,BBG 0,0,0 +++ -",
        &[
            |it| it.mv.starts_with("?2"),
            |it| !it.after.is_in(Seat::SECOND),
        ],
    ),
    // The opponent's last point.
    step(
        "...../....../.RWRWR./......../...YG..../......../......./....../R.R.. \
         1 YGG,RWR,BBG 0,2,0 ++x -",
        &[|it| keeps_from_winning(it, Seat::SECOND)],
    ),
    // The fifth point.
    step(
        "...../....../.YG..../.....R../.YGGY..../....W.../.YGGY../....../..... \
         1 YGG,RRB 0,0 ++ -",
        &[|it| has_points(it, NEEDED)],
    ),
    // The claim.
    step(
        "...../....../.YGG.../.....R../.YGGY..../....W.../.YGGY../..B.../..... \
         1 YGG,RRB 0,0 ++ -",
        &[wins],
    )
    .or_saying(Saying::Claim),
];

const fn step(position: &'static str, goals: &'static [Goal]) -> Step {
    Step::new(Figure::of(position).seen_from(Seat::FIRST), goals)
}

/// Whether the learner's pattern is on the board this number of times more than before.
fn gains(it: &Attempt<'_>, least: i32) -> bool {
    let points = |position: &Position| position.points(Seat::FIRST);
    let positions = it.of::<Position>();
    positions.is_some_and(|(before, after)| points(after) >= points(before) + least)
}

fn has_points(it: &Attempt<'_>, least: i32) -> bool {
    it.leads_to(|after: &Position| after.points(Seat::FIRST) >= least)
}

/// Whether no tile gives this player the points to win, be it that they are out.
fn keeps_from_winning(it: &Attempt<'_>, seat: Seat) -> bool {
    let has_won = |position: &Position| position.points(seat) >= NEEDED;
    let gives_win = |tile: &str| {
        let next = it.after.play(tile);
        next.is_ok_and(|next| next.typed().is_some_and(has_won))
    };
    let moves = it.after.moves();
    let mut tiles = moves
        .iter()
        .filter(|mv| mv.contains(':') && !mv.contains('?'));
    // Who guesses the pattern that they know has put the other one out.
    !it.after.is_in(seat) || (it.after.outcome().is_none() && !tiles.any(|tile| gives_win(tile)))
}
