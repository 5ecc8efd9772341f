//! The lesson of WYPS. The learner is White.

use crate::games::{
    Figure, Rules,
    lessons::{Attempt, Goal, Step, wins},
    wyps::{Colour, Hex, Move, Position},
};

pub(super) const STEPS: &[Step] = &[
    // A word.
    step(
        "./../.../..../..... w s - ACDENST,EIOPRUW -",
        &[|it| it.mv.matches('=').count() > 1],
    ),
    // A word with a stone that lies there.
    step(
        "./../.t./..../..... w s - AACENRS,DEIOPRU -",
        &[|it| is_white(it, "c2")],
    ),
    // A straight word.
    step(
        "./../.T./..../.ar.. w s - AELNRST,DEIOPRU -",
        &[|it| is_white(it, "e2") && is_white(it, "e3")],
    ),
    // A bent word.
    step(
        "./../.t./..e./..... w s - AELNRST,DEIOPRU -",
        &[|it| it.mv.contains('*')],
    ),
    // Atari.
    step("./../.t./.A../.oSn. w s - EGLNRSZ,DEIOPRU -", &[joins]),
    // Out of atari.
    step(
        "./../.T./gaze/.OsN. w s - AEGLNST,DEIOPRU -",
        &[|it| turns(it) > 1],
    ),
    // A connection that no word breaks.
    step("./../.../.A../..S.. w s - EGLNRSZ,Q -", &[wins]),
];

const fn step(position: &'static str, goals: &'static [Goal]) -> Step {
    Step::new(Figure::of(position), goals)
}

fn hex(name: &str) -> Option<Hex> {
    let [row, number] = name.as_bytes() else {
        return None;
    };
    Hex::new(row.checked_sub(b'a')?, number.checked_sub(b'1')?)
}

fn is_white(it: &Attempt<'_>, name: &str) -> bool {
    let hex = hex(name);
    it.leads_to(|after: &Position| hex.is_some_and(|hex| after.faces(Colour::White).contains(hex)))
}

/// Whether White joins all three sides.
fn joins(it: &Attempt<'_>) -> bool {
    it.leads_to(|after: &Position| after.joins(Colour::White))
}

/// Number of stones that the move turns.
fn turns(it: &Attempt<'_>) -> u32 {
    let Some((before, _)) = it.of::<Position>() else {
        return 0;
    };
    if let Ok(Move::Lay(lay)) = before.read_move(it.mv) {
        before.turned_by(&lay).len()
    } else {
        0
    }
}
