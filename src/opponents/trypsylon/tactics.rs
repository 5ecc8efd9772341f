//! Positions with one right move, from games of the program against itself. That it is the only one
//! was found by trying all moves and all answers. Of the wins in two these are those that 40 looks
//! find.

use super::tests::{looks, read, thought, winning_moves};

/// The only move that wins at once.
const WIN_IN_ONE: &[(&str, &str)] = &[
    ("01003/22311/13003/13332/32... m s e5 -", "a4 Ta-90"),
    ("10131/11.../13210/10320/13202 m s a2 -", "c4 Bc-270"),
    ("...12/213.2/13003/12102/32233 m s a4 -", "d4 Td-0"),
    ("12.../30303/102.3/11012/02021 m s a5 -", "c5 Bc-270"),
];

/// The only move that does not let the opponent win at once.
const DEFENCE: &[(&str, &str)] = &[
    ("31201/3.032/20222/13112/23032 m s c5 o", "b5 Bb-180"),
    ("12211/.211./20211/23023/21110 m s e2 o", "c2 R2-180"),
    ("21033/10332/....3/21300/21131 m s e1 -", "d3 Bd-0"),
    ("11203/23..2/0313./1.300/20001 m s d5 -", "c4 Tc-0"),
    ("1.010/13.22/.1101/23122/022.0 b s e5 -", "c4 R4-0"),
    ("1321./23222/0023./31231/31013 m s e2 o", "e1 Te-90"),
    ("102.0/123../33..2/13111/00.32 b s b5 -", "d5 L5-90"),
    ("3...1/32.03/1.1.1/3.0../02010/02110 m s c1 -", "e3 Be-270"),
];

/// The only move after which every answer lets its player win.
const WIN_IN_TWO: &[(&str, &str)] = &[
    ("0..../23.../0322./00200/23.31 b s a2 -", "c1 R1-180"),
    ("20..1/02223/10100/32113/11300 m s a1 o", "e2 L2-0"),
    ("02221/1.221/01020/32310/32100 b s a3 o", "c1 Tc-90"),
    (
        "133000/122301/210212/.23111/113201/021101 m s f1 o",
        "e4 L4-0",
    ),
    ("..121/01311/22003/10103/02213 m s d5 o", "c4 Tc-0"),
    ("11003/232.2/0313./1.300/20001 b s c5 -", "b2 Tb-0"),
    (
        "12132./232.22/230202/100.33/222112/122.00 m s f1 -",
        "d5 R5-0",
    ),
    ("01210/11220/22131/30020/33331 b s e2 o", "a2 R2-270"),
    ("23.20/03233/03232/31033/13010 b s b5 o", "b2 Bb-180"),
    ("..0.02/203313/322020/223331/103303 m s e1 o", "f1 L1-0"),
    ("11020/121.2/22100/10001/31332 m s a4 -", "c4 L4-0"),
    ("22.../33.0./3..../3112./00.31 m s a2 -", "b3 Bb-180"),
    ("13232/20131/11032/21.23/02213 m s e4 o", "a4 R4-270"),
    ("...20/2333./130../30230/03132 m s b1 -", "b5 Bb-0"),
];

fn check(positions: &[(&str, &str)]) {
    let found = |text: &str, seed| thought(&read(text), looks(40), seed).mv;
    let is_missed = |(text, right): &&(&str, &str)| [1, 2].map(|it| found(text, it)) != [*right; 2];
    let missed: Vec<_> = positions.iter().filter(is_missed).collect();
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn a_win_in_one_is_found() {
    for (text, _) in WIN_IN_ONE {
        assert_eq!(winning_moves(&read(text)), 1, "{text}");
    }
    check(WIN_IN_ONE);
}

#[test]
fn the_only_defence_is_found() {
    check(DEFENCE);
}

#[test]
fn a_win_in_two_is_found() {
    check(WIN_IN_TWO);
}
