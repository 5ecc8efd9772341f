//! Moves for the tasks of the lessons.

use causeway::games::Game;

/// A move that solves each step, in order.
pub fn solutions(game: Game) -> &'static [&'static str] {
    match game {
        Game::Trypsylon => &[
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
        Game::Trisq => &[
            "b2hnw",
            "b2hsw",
            "c2vnw",
            "b3vse+c3hsw",
            "b4hnw",
            "b3hnw+b4hnw",
            "d3hnw+d3hsw",
            "b3hnw+b3hsw",
        ],
        Game::Tryptic => &["e5:G", "e4:G", "e5:G", "?2:RWR", "a2:B", "g6:G", "!1"],
        Game::Wyps => &[
            "c1=C-c2=A-c3=N",
            "e1=C-d1=A-c1=R-c2 *c2",
            "e1=E-e2-e3-e4=N",
            "e3=S-d3-c2 *c2",
            "d1=G-d2-d3=Z-d4=E",
            "c1=G-d2-e3",
            "d1=G-d2-d3=Z-d4=E",
        ],
    }
}

/// A move that does not solve the first step.
pub fn mistake(game: Game) -> &'static str {
    match game {
        Game::Trypsylon => "c3 R3-0",
        Game::Trisq => "a1hnw",
        Game::Tryptic => "e5:R",
        Game::Wyps => "a1=C",
    }
}
