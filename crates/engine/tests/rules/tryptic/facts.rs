//! The facts that the rules page states, and what it says in words, each in one short case.

use rules::games::{AnyPosition, Game, MoveError, Outcome, Seat, Viewer, tryptic::Pattern};

use super::{OPEN, open, play, read, read_secret, start};

/// The points of every seat.
fn points(position: &dyn AnyPosition) -> Vec<i64> {
    position.facts(Some("points")).unwrap()["points"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it.as_i64().unwrap())
        .collect()
}

/// Who has won, from 1, and by what.
fn outcome(position: &dyn AnyPosition) -> Option<(Option<usize>, &'static str)> {
    position.outcome().map(|outcome: Outcome| {
        (
            outcome.winner().map(|seat| seat.index() + 1),
            outcome.reason(),
        )
    })
}

fn to_move(position: &dyn AnyPosition) -> Option<usize> {
    position.turn().map(|seat| seat.index() + 1)
}

/// The reason why a move may not be played.
fn refusal(position: &dyn AnyPosition, mv: &str) -> String {
    match position.play(mv) {
        Err(MoveError::Illegal(reason)) => reason.to_string(),
        other => panic!("{mv} in {}: {other:?}", position.text()),
    }
}

/// A full board on which nobody has a point by `BBB`, `GGG` and the like, with this to say about
/// the players.
fn full(rest: &str) -> Box<dyn AnyPosition> {
    read(&format!(
        "BGRWB/GRWBGR/RWBGRWB/WBGRWBGR/BGRWBGRWB/GRWBGRWB/RWBGRWB/WBGRWB/BGRWB {rest}"
    ))
}

#[test]
fn the_first_move_is_one_of_305() {
    for patterns in [&["GBR", "RRB"][..], &["GBR", "RRB", "YYY", "YYY", "WGW"]] {
        let position = start(patterns);
        assert_eq!(position.count(), 305);
        assert_eq!(position.moves().len(), 305);
        assert_eq!(to_move(position.as_ref()), Some(1));
    }
    assert_eq!(
        start(&["GBR", "RRB"]).text(),
        format!("{OPEN} 1 GBR,RRB 0,0 ++ -")
    );
}

#[test]
fn of_125_patterns_typed_in_75_differ() {
    assert_eq!(Pattern::all().count(), 75);
    let mut read_back: Vec<String> = Pattern::all()
        .map(|pattern| read_secret(&pattern.to_string()).unwrap())
        .collect();
    read_back.dedup();
    assert_eq!(read_back.len(), 75);
}

#[test]
fn runs_overlap_and_a_palindrome_counts_once() {
    let check = |row: &str, pattern: &str, expected: i64| {
        let board = OPEN.replace(".........", row);
        let position = read(&format!("{board} 1 {pattern},BBB 0,0 ++ -"));
        assert_eq!(points(position.as_ref())[0], expected, "{pattern} in {row}");
    };
    check("YGGY.....", "YGG", 2);
    check("YGGY.....", "GGY", 2);
    check("......WRW", "WRW", 1);
    check(".WRWRW...", "WRW", 2);
    check("GGGGGGGGG", "GGG", 7);
    check("GG.GG.GG.", "GGG", 0);
    check("YG.GY....", "YGG", 0);
}

#[test]
fn lines_run_three_ways() {
    let all: Vec<String> = open("1 WRB,GGG 0,0 ++ -").moves();
    let check = |hexes: [&str; 3], expected: i64| {
        assert!(hexes.iter().all(|hex| all.contains(&format!("{hex}:W"))));
        let [one, two, three] = hexes;
        let position = play(
            open("1 WRB,GGG 0,0 ++ -").as_ref(),
            &[
                &format!("{one}:W"),
                &format!("{two}:R"),
                &format!("{three}:B"),
            ],
        );
        assert_eq!(points(position.as_ref())[0], expected, "{hexes:?}");
    };
    check(["e4", "e5", "e6"], 1);
    check(["d5", "e5", "f5"], 1);
    check(["d4", "e5", "f6"], 1);
    check(["f4", "e5", "d6"], 0);
    check(["a5", "b5", "c5"], 1);
    check(["a5", "b6", "c7"], 1);
    check(["d8", "e9", "f9"], 0);
    check(["i5", "h4", "g3"], 1);
}

#[test]
fn a_tile_ends_the_turn_and_players_who_are_out_are_skipped() {
    let position = start(&["GBR", "RRB", "YYY"]);
    let position = play(position.as_ref(), &["e5:G", "e6:G", "e4:R"]);
    assert_eq!(to_move(position.as_ref()), Some(1));
    let position = play(position.as_ref(), &["x2", "a1:B"]);
    assert_eq!(to_move(position.as_ref()), Some(3));
    assert_eq!(refusal(position.as_ref(), "x2"), "tryptic-is-out seat=2");
    assert_eq!(refusal(position.as_ref(), "!2"), "tryptic-is-out seat=2");
    assert_eq!(
        refusal(position.as_ref(), "?2:RRB"),
        "tryptic-challenged-is-out seat=2 seats=1"
    );
}

#[test]
fn a_right_guess_puts_out_and_gains_two() {
    for guess in ["RRB", "BRR"] {
        let position = start(&["GBR", "RRB", "YYY"])
            .play(&format!("?2:{guess}"))
            .unwrap();
        assert_eq!(position.text(), format!("{OPEN} 1 GBR,RRB,YYY 2,0,0 +x+ c"));
        assert_eq!(
            to_move(position.as_ref()),
            Some(1),
            "a tile is still to be placed"
        );
        assert_eq!(
            refusal(position.as_ref(), "?3:YYY"),
            "tryptic-challenged-already"
        );
        assert_eq!(
            play(position.as_ref(), &["e5:G"]).text().split(' ').nth(1),
            Some("3")
        );
    }
}

#[test]
fn a_wrong_guess_moves_a_point() {
    let position = start(&["GBR", "RRB", "YYY"]).play("?2:RBR").unwrap();
    assert_eq!(
        position.text(),
        format!("{OPEN} 1 GBR,RRB,YYY -1,1,0 +++ c")
    );
    assert_eq!(
        refusal(position.as_ref(), "?2:RRB"),
        "tryptic-challenged-already"
    );
    assert_eq!(
        refusal(start(&["GBR", "RRB"]).as_ref(), "?1:GBR"),
        "tryptic-challenges-self"
    );
}

#[test]
fn a_right_claim_wins_at_any_time() {
    let board = OPEN.replace(".........", "GGGGGGG..");
    let position = read(&format!("{board} 1 RRR,GGG,WWW 0,0,0 +++ c"));
    let after = position.play("!2").unwrap();
    assert_eq!(outcome(after.as_ref()), Some((Some(2), "claim")));
    assert_eq!(
        after.to_string(),
        position.to_string(),
        "a claim that wins leaves the position as it was"
    );
    let again = read(&after.text());
    assert_eq!(
        (again.text(), outcome(again.as_ref()), again.turn()),
        (after.text(), Some((Some(2), "claim")), None)
    );
    // Who has too few points, is out or has no seat cannot have won by a claim.
    for wrong in ["!1", "!4", "!", "2", "!2 "] {
        let text = format!("{} {wrong}", position.text());
        assert!(Game::TRYPTIC.read(&text).is_err(), "{text}");
    }
    assert_eq!((after.turn(), after.count()), (None, 0));
    assert_eq!(after.play("e8:G").unwrap_err(), MoveError::Over);
    // Points by challenges count as well.
    let board = OPEN.replace(".........", "GGG......");
    assert_eq!(
        outcome(
            read(&format!("{board} 1 RRR,GGG,WWW 0,4,0 +++ -"))
                .play("!2")
                .unwrap()
                .as_ref()
        ),
        Some((Some(2), "claim"))
    );
    assert_eq!(
        outcome(
            read(&format!("{board} 1 RRR,GGG,WWW 0,3,0 +++ -"))
                .play("!2")
                .unwrap()
                .as_ref()
        ),
        None
    );
}

#[test]
fn a_wrong_claim_puts_out() {
    let position = start(&["GBR", "RRB", "YYY"]).play("!3").unwrap();
    assert_eq!(
        position.text(),
        format!("{OPEN} 1 GBR,RRB,YYY 0,0,0 ++x -"),
        "out of turn nothing else changes"
    );
    let position = start(&["GBR", "RRB", "YYY"])
        .play("?3:GGG")
        .unwrap()
        .play("!1")
        .unwrap();
    assert_eq!(
        position.text(),
        format!("{OPEN} 2 GBR,RRB,YYY -1,0,1 x++ -"),
        "in turn the turn ends"
    );
}

#[test]
fn the_last_player_left_wins() {
    assert_eq!(
        outcome(start(&["GBR", "RRB"]).play("x2").unwrap().as_ref()),
        Some((Some(1), "last_player"))
    );
    assert_eq!(
        outcome(start(&["GBR", "RRB"]).play("!1").unwrap().as_ref()),
        Some((Some(2), "last_player"))
    );
    let position = start(&["GBR", "RRB"]).play("?2:RRB").unwrap();
    assert_eq!(outcome(position.as_ref()), Some((Some(1), "last_player")));
    assert_eq!(position.text(), format!("{OPEN} 1 GBR,RRB 2,0 +x c"));
}

#[test]
fn on_a_full_board_everybody_has_a_last_word() {
    let position = full("2 YYY,YYG,WWW 0,0,5 +++ -");
    assert_eq!(position.moves(), ["pass"]);
    assert_eq!(refusal(position.as_ref(), "?1:YYY"), "tryptic-board-full");
    assert_eq!(refusal(position.as_ref(), "e5:B"), "tryptic-board-full");
    assert_eq!(
        refusal(position.as_ref(), "!3"),
        "tryptic-waits-for-last-word mover=2 seat=3"
    );
    assert_eq!(
        refusal(position.as_ref(), "x1"),
        "tryptic-waits-for-last-word mover=2 seat=1"
    );
    let claimed = play(position.as_ref(), &["pass", "!3"]);
    assert_eq!(outcome(claimed.as_ref()), Some((Some(3), "claim")));
    let passed = play(position.as_ref(), &["pass", "pass", "pass"]);
    assert_eq!(outcome(passed.as_ref()), Some((None, "full_board")));
    let left = play(position.as_ref(), &["pass", "x3", "!1"]);
    assert_eq!(outcome(left.as_ref()), Some((Some(2), "last_player")));
}

#[test]
fn filling_the_last_hex_leads_to_last_words() {
    let board = full("1 BBB,GGG 0,0 ++ -").text();
    let position = read(
        &board
            .replacen("BGRWB/", ".GRWB/", 1)
            .replace(" ++ -", " ++ c"),
    );
    assert_eq!(position.count(), 5);
    assert_eq!(
        refusal(position.as_ref(), "pass"),
        "tryptic-pass-too-early open=1"
    );
    assert!(
        position
            .play("i5:Y")
            .unwrap()
            .text()
            .ends_with(" 2 BBB,GGG 0,0 ++ -")
    );
}

#[test]
fn a_colour_can_run_out() {
    // Thirty blue tiles.
    let board = "BBBBB/BBBBBB/BBBBBBB/BBBBBBBB/BBBB...../......../......./....../.....";
    let position = read(&format!("{board} 1 GBR,RRB 0,0 ++ -"));
    assert_eq!(position.count(), 31 * 4);
    assert!(
        refusal(position.as_ref(), "e5:B")
            .starts_with("tryptic-colour-used-up colour=tryptic-colour-blue left=")
    );
    let error = Game::TRYPTIC
        .read(&format!(
            "{} 1 GBR,RRB 0,0 ++ -",
            board.replacen("BBBB.", "BBBBB", 1)
        ))
        .unwrap_err();
    assert_eq!(error.to_string(), "there are 30 tiles of each colour");
}

#[test]
fn texts_for_others_hide_patterns_while_the_game_runs() {
    let seat = |index| Viewer::Seat(Seat::new(index).unwrap());
    let position = open("1 GBR,RRB,YYY 2,0,0 +x+ c");
    assert_eq!(
        position.text_for(Viewer::Public),
        format!("{OPEN} 1 ???,RRB,??? 2,0,0 +x+ c")
    );
    assert_eq!(
        position.text_for(seat(0)),
        format!("{OPEN} 1 GBR,RRB,??? 2,0,0 +x+ c")
    );
    assert_eq!(
        position.text_for(seat(2)),
        format!("{OPEN} 1 ???,RRB,YYY 2,0,0 +x+ c")
    );
    assert!(
        Game::TRYPTIC
            .read(&position.text_for(seat(0)))
            .unwrap_err()
            .to_string()
            .contains("hidden")
    );
    let over = position.play("x3").unwrap();
    assert_eq!(over.text_for(Viewer::Public), over.text());
}

#[test]
fn positions_that_cannot_be_are_refused() {
    for text in [
        "",
        OPEN,
        &format!("{OPEN} 1 GBR,RRB 0,0 ++"),
        &format!("{OPEN} 1 GBR,RRB 0,0 ++ - "),
        &format!("{OPEN} 1 GBR,RRB 0,0 ++  -"),
        &format!("{OPEN} 1 GBR 0 + -"),
        &format!("{OPEN} 1 GBR,GBR,GBR,GBR,GBR,GBR 0,0,0,0,0,0 ++++++ -"),
        &format!("{OPEN} 0 GBR,RRB 0,0 ++ -"),
        &format!("{OPEN} 3 GBR,RRB 0,0 ++ -"),
        &format!("{OPEN} 1 GBR,RRB 0,0 x+ -"),
        &format!("{OPEN} 1 GBR,RRB 0,0 xx -"),
        &format!("{OPEN} 1 GBR,RRB 0,0,0 ++ -"),
        &format!("{OPEN} 1 GBR,RRB 0,0 +++ -"),
        &format!("{OPEN} 1 GBR,RRB 0,+1 ++ -"),
        &format!("{OPEN} 1 GBR,RRB -0,0 ++ -"),
        &format!("{OPEN} 1 GBR,RRB 00,0 ++ -"),
        &format!("{OPEN} 1 GBR,RRB 0,99999999999 ++ -"),
        &format!("{OPEN} 1 GBR,RRX 0,0 ++ -"),
        &format!("{OPEN} 1 GBR,rrb 0,0 ++ -"),
        &format!("{OPEN} 1 GBRG,RRB 0,0 ++ -"),
        &format!("{OPEN} 1 GBR,??? 0,0 ++ -"),
        &format!("{OPEN} 1 GBR,RRB 0,0 ++ 0"),
        &format!("{OPEN} 1 GBR,RRB 0,0 ++ x"),
        &format!("{OPEN}/. 1 GBR,RRB 0,0 ++ -"),
        &format!(
            "{} 1 GBR,RRB 0,0 ++ -",
            OPEN.replacen("/......", "/.......", 1)
        ),
        &format!("{} 1 GBR,RRB 0,0 ++ -", OPEN.replacen("...../", "..../", 1)),
        &format!("{} 1 GBR,RRB 0,0 ++ -", OPEN.replacen('.', "b", 1)),
        &full("1 BBB,GGG 0,0 ++ -").text().replace("++ -", "++ 3"),
        &full("1 BBB,GGG 0,0 ++ -").text().replace("++ -", "++ 0"),
        &full("1 BBB,GGG 0,0 ++ -").text().replace("++ -", "++ c"),
        &full("1 BBB,GGG 0,0 ++ -").text().replace("++ -", "++ 01"),
    ] {
        assert!(Game::TRYPTIC.read(text).is_err(), "{text}");
    }
}

#[test]
fn moves_in_another_spelling_say_how_the_notation_spells_them() {
    let position = start(&["GBR", "RRB"]);
    let check = |text: &str, expected: &str| {
        let Err(MoveError::Unreadable(reason)) = position.play(text) else {
            panic!("{text} is played")
        };
        assert_eq!(reason.to_string(), expected, "{text}");
    };
    check("", "tryptic-move-unfinished");
    check("e5", "tryptic-move-unfinished");
    check("?2", "tryptic-move-unfinished");
    check("a6:G", "tryptic-no-such-hex hex=a6");
    check("e0:G", "tryptic-no-such-hex hex=e0");
    check("e5:g", "tryptic-no-such-colour colour=g");
    check("e5:", "tryptic-no-such-colour colour=(empty)");
    check("e5:GG", "tryptic-no-such-colour colour=GG");
    check("?3:GBR", "tryptic-no-such-player last=2 seat=3");
    check("?0:GBR", "tryptic-no-such-player last=2 seat=0");
    check("?2:GB", "tryptic-no-such-pattern pattern=GB");
    check("?2:gbr", "tryptic-no-such-pattern pattern=gbr");
    check("!", "tryptic-no-such-player last=2 seat=(empty)");
    check("!3", "tryptic-no-such-player last=2 seat=3");
    check("x9", "tryptic-no-such-player last=2 seat=9");
    check("Pass", "tryptic-unreadable text=Pass");
    check("e5:G ", "tryptic-no-such-colour colour=G");
}

#[test]
fn everybody_speaks_for_themselves() {
    let position = start(&["GBR", "RRB", "YYY"]);
    let seat = |index| Seat::new(index);
    assert_eq!(position.actor("e5:G"), Ok(seat(0)));
    assert_eq!(position.actor("?3:GBR"), Ok(seat(0)));
    assert_eq!(position.actor("!3"), Ok(seat(2)));
    assert_eq!(position.actor("x2"), Ok(seat(1)));
    assert_eq!(
        position.play("x2").unwrap().play("x3").unwrap().actor("!1"),
        Ok(None)
    );
}

#[test]
fn everybody_hears_what_a_move_did() {
    let check = |position: &dyn AnyPosition, mv: &str, expected: &[(&str, &[usize])]| {
        let remarks = position.remarks(mv, false);
        let people = |remark: &rules::games::Remark| {
            remark
                .people
                .iter()
                .map(|(_, seat)| seat.index() + 1)
                .collect::<Vec<_>>()
        };
        let told: Vec<_> = remarks
            .iter()
            .map(|remark| (remark.sentence.to_string(), people(remark)))
            .collect();
        let expected: Vec<_> = expected
            .iter()
            .map(|(sentence, people)| ((*sentence).to_owned(), people.to_vec()))
            .collect();
        assert_eq!(told, expected, "{mv}");
    };
    let position = start(&["GBR", "RRB", "YYY"]);
    check(
        position.as_ref(),
        "?2:BRR",
        &[("tryptic-guessed-right pattern=RRB tiles=🔴🔴🔵", &[2, 1])],
    );
    check(
        position.as_ref(),
        "?2:BRB",
        &[("tryptic-guessed-wrong pattern=BRB tiles=🔵🔴🔵", &[2, 1])],
    );
    check(
        position.as_ref(),
        "!3",
        &[("tryptic-claimed-wrong pattern=YYY tiles=🟡🟡🟡", &[3])],
    );
    check(
        position.as_ref(),
        "x3",
        &[("tryptic-left-with pattern=YYY tiles=🟡🟡🟡", &[3])],
    );
    check(position.as_ref(), "e5:G", &[]);
    let last = read(
        &full("1 BBB,GGG 0,0 ++ -")
            .text()
            .replacen("BGRWB/", ".GRWB/", 1),
    );
    check(last.as_ref(), "i5:Y", &[("tryptic-last-words", &[])]);
    check(last.play("i5:Y").unwrap().as_ref(), "pass", &[]);
    let board = OPEN.replace(".........", "GGGGGGG..");
    check(
        read(&format!("{board} 1 RRR,GGG 0,0 ++ -")).as_ref(),
        "!2",
        &[],
    );
}
