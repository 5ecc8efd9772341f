//! Moves for the tasks of the lessons.

use causeway::games::Game;

/// A move that solves each step, in order.
pub fn solutions(game: Game) -> &'static [&'static str] {
    match game.name() {
        "trypsylon" => &[
            "c3 L3-0",
            "b2 L2-90",
            "b2 Tb-270",
            "c4 Tc-0",
            "e3 Te-0",
            "b5 R5-0",
            "a2 R2-180",
            "e3 Te-0",
            "d4+e4 Td-270 Te-0",
        ],
        "trisq" => &[
            "b2hnw",
            "b2hsw",
            "c2vnw",
            "b3vse+c3hsw",
            "b4hnw",
            "b3hnw+b4hnw",
            "d3hnw+d3hsw",
            "b3hnw+b3hsw",
        ],
        "tryptic" => &["e5:G", "e4:G", "e5:G", "?2:RWR", "a2:B", "g6:G", "!1"],
        "wyps" => &[
            "c1=C-c2=A-c3=N",
            "e1=C-d1=A-c1=R-c2 *c2",
            "e1=E-e2-e3-e4=N",
            "e3=S-d3-c2 *c2",
            "d1=G-d2-d3=Z-d4=E",
            "c1=G-d2-e3",
            "d1=G-d2-d3=Z-d4=E",
        ],
        other => panic!("{other}"),
    }
}

/// A move that does not solve the first step.
pub fn mistake(game: Game) -> &'static str {
    match game.name() {
        "trypsylon" => "c3 R3-0",
        "trisq" => "a1hnw",
        "tryptic" => "e5:R",
        "wyps" => "a1=C",
        other => panic!("{other}"),
    }
}
