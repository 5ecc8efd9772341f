//! What plays itself after a player's move: planned answers, and moves without an alternative.

use super::{several::three, *};
use crate::table::{AutomaticMove, Clock, Plan, PlanNews, PlannedMove, PlayerPlan, Prepared};

const CLEO: PersonId = PersonId(4);

/// A line of moves from this table on, of which those of the person are answers.
fn line(table: &Table, person: PersonId, moves: &[&str]) -> Vec<PlannedMove> {
    let mut position = table.position.explored_by(crate::games::Viewer::Public);
    let mut line = Vec::new();
    for text in moves {
        line.push(PlannedMove {
            is_own: position.turn() == table.seat_of(person),
            text: Sealed::new(*text),
        });
        position = position.play(text).unwrap();
    }
    line
}

fn plan(table: &Table, person: PersonId, lines: &[&[&str]]) -> PlayerPlan {
    let mut held = PlayerPlan::of(person);
    for moves in lines {
        held.plan = held.plan.with(&line(table, person, moves)).unwrap().0;
    }
    held
}

fn prepared(plans: &[PlayerPlan]) -> Prepared {
    Prepared {
        plans: plans.to_vec(),
        only_moves: Vec::new(),
    }
}

/// What follows an action by itself: the moves in notation, and the table after all.
#[track_caller]
fn follow(
    table: &Table,
    prepared: &mut Prepared,
    person: PersonId,
    action: &TableAction,
) -> (Vec<String>, Table) {
    let (after, event) = table.by(person, action).unwrap();
    let followed = prepared.follow(table, &after, &event, NOW);
    let text = |automatic: &AutomaticMove| automatic.after.moves.last().unwrap().text.clone();
    let last = followed.last().map_or(after, |last| last.after.clone());
    (followed.iter().map(text).collect(), last)
}

fn check(held: &PlayerPlan, lines: &[&str], news: Option<&PlanNews>) {
    let shown = |line: Vec<PlannedMove>| -> String {
        let texts: Vec<&str> = line.iter().map(|it| it.text.open()).collect();
        texts.join(", ")
    };
    let found: Vec<String> = held.plan.lines().into_iter().map(shown).collect();
    assert_eq!(found, lines);
    assert_eq!(held.news.as_ref(), news);
}

const LINE: [&str; 4] = ["c3 L3-90", "c3 R3-0", "a3 Ta-0", "d4 R4-0"];

#[test]
fn an_answer_is_a_move_of_its_own_and_the_rest_stays() {
    let table = touch_move();
    let mut held = prepared(&[plan(&table, BEN, &[&LINE, &["d4 R4-0", "a1 Ta-0"]])]);
    let (answers, table) = follow(&table, &mut held, ANN, &typed(LINE[0]));
    assert_eq!(answers, [LINE[1]]);
    let expected = [(Seat::FIRST, LINE[0]), (Seat::SECOND, LINE[1])];
    let played: Vec<_> = table.moves.iter().map(|it| (it.seat, &*it.text)).collect();
    assert_eq!(played, expected);
    check(&held.plans[0], &["a3 Ta-0, d4 R4-0"], None);
    // A piece that is taken is no move yet.
    let (none, taken) = follow(&table, &mut held, ANN, &take("a3"));
    assert!(none.is_empty());
    let (answers, table) = follow(&taken, &mut held, ANN, &push("Ta", "rot0"));
    assert_eq!(answers, [LINE[3]]);
    check(&held.plans[0], &[], None);
    assert_eq!(table.person_to_move(), Some(ANN));
}

#[test]
fn an_answer_that_plays_itself_adds_its_players_increment_and_is_as_new_as_what_it_answers() {
    let mut table = touch_move();
    let mut clock = Clock::start("1d+1h".parse().unwrap(), 2, NOW);
    let hours = |hours| std::time::Duration::from_hours(hours);
    clock.left[1] = hours(10);
    table.clock = Some(clock);
    assert!(table.made_at_once().is_empty());
    let mut held = prepared(&[plan(&table, BEN, &[&LINE])]);
    let (_, table) = follow(&table, &mut held, ANN, &typed(LINE[0]));
    assert_eq!(table.clock.as_ref().unwrap().left(Seat::SECOND), hours(11));
    let new = |table: &Table| {
        let new = table.made_at_once().iter();
        new.map(|played| played.text.clone()).collect::<Vec<_>>()
    };
    assert_eq!(new(&table), LINE[..2]);
    let later = NOW.after(hours(1));
    let mv = typed("a3 Ta-0");
    let (table, _) = table.act(ANN, &mv, later).unwrap();
    assert_eq!(new(&table), ["a3 Ta-0"]);
}

#[test]
fn what_was_not_foreseen_or_is_not_possible_ends_a_plan() {
    let table = touch_move();
    let before = prepared(&[plan(&table, BEN, &[&LINE])]);
    let mut held = before.clone();
    let (answers, _) = follow(&table, &mut held, ANN, &typed("d4 L4-0"));
    assert!(answers.is_empty());
    let unforeseen = PlanNews::Unforeseen("d4 L4-0".to_owned());
    check(&held.plans[0], &[], Some(&unforeseen));

    // In WYPS the stones that are drawn may be others than those with which it was planned.
    let impossible = [(LINE[0], false), ("z9 L4-0", true)];
    let impossible = impossible.map(|(text, is_own)| PlannedMove {
        is_own,
        text: Sealed::new(text),
    });
    let mut held = PlayerPlan::of(BEN);
    held.plan = held.plan.with(&impossible).unwrap().0;
    let mut held = prepared(&[held]);
    let (answers, table) = follow(&table, &mut held, ANN, &typed(LINE[0]));
    assert!(answers.is_empty());
    let news = PlanNews::Impossible(Sealed::new("z9 L4-0"));
    check(&held.plans[0], &[], Some(&news));
    assert_eq!(table.person_to_move(), Some(BEN));
}

#[test]
fn taking_back_ends_plans() {
    let table = touch_move();
    let mut held = prepared(&[plan(&table, BEN, &[&LINE])]);
    let (_, answered) = follow(&table, &mut held, ANN, &typed(LINE[0]));
    // Who was answered at once takes both back.
    let (_, asked) = follow(&answered, &mut held, ANN, &TAKE_BACK);
    check(&held.plans[0], &["a3 Ta-0, d4 R4-0"], None);
    let (_, refused) = follow(&asked, &mut held, ANN, &NO);
    check(&held.plans[0], &["a3 Ta-0, d4 R4-0"], None);
    let (_, asked) = follow(&refused, &mut held, ANN, &TAKE_BACK);
    let (answers, back) = follow(&asked, &mut held, BEN, &YES);
    assert!(answers.is_empty() && back.moves.is_empty());
    check(&held.plans[0], &[], Some(&PlanNews::TakenBack));
    // Who had planned the answer takes that alone back, and ends the plan by asking.
    let mut held = prepared(&[plan(&answered, BEN, &[&LINE[2..]])]);
    let (_, asked) = follow(&answered, &mut held, BEN, &TAKE_BACK);
    check(&held.plans[0], &[], Some(&PlanNews::AskedBack));
    let (_, back) = follow(&asked, &mut held, ANN, &YES);
    assert_eq!((back.moves.len(), back.person_to_move()), (1, Some(BEN)));
}

#[test]
fn a_player_who_is_offered_a_draw_answers_that_first() {
    let table = touch_move();
    let mut held = prepared(&[plan(&table, BEN, &[&LINE])]);
    held.only_moves = vec![ANN, BEN];
    let offered = table.after(ANN, &DRAW);
    let (answers, moved) = follow(&offered, &mut held, ANN, &typed(LINE[0]));
    assert!(answers.is_empty());
    let waits = PlanNews::DrawOffered(Sealed::new(LINE[1]));
    check(&held.plans[0], &["c3 R3-0, a3 Ta-0, d4 R4-0"], Some(&waits));
    // The planned answer, made by hand, goes on with the plan; another one ends it.
    let mut other = held.clone();
    follow(&moved, &mut other, BEN, &typed("d4 L4-0"));
    check(&other.plans[0], &[], None);
    follow(&moved, &mut held, BEN, &typed(LINE[1]));
    check(&held.plans[0], &["a3 Ta-0, d4 R4-0"], None);
}

#[test]
fn plans_answer_each_other_up_to_a_bound() {
    let mut table = touch_move();
    let mut random = stand_ins::Random(4);
    let mut moves = Vec::new();
    let mut position = table.position.clone();
    while moves.len() < 40 {
        let text = random.any_move(&*position).pop().unwrap().1;
        let next = position.play(&text).unwrap();
        if next.outcome().is_none() {
            moves.push(text);
            position = next;
        }
    }
    let texts: Vec<&str> = moves.iter().map(String::as_str).collect();
    // Both had planned on, when a draw was offered to Ann.
    let mut anns = PlayerPlan::of(ANN);
    let planned = line(&table.after(ANN, &typed(texts[0])), ANN, &texts[1..21]);
    anns.plan = anns.plan.with(&planned).unwrap().0;
    table = table.after_moves(&texts[..2]);
    anns.plan = anns.plan.after(false, texts[1]).unwrap();
    let bens = plan(&table, BEN, &[&texts[2..22]]);
    let mut held = prepared(&[anns, bens]);
    let (answers, table) = follow(&table, &mut held, ANN, &typed(texts[2]));
    assert_eq!(answers, texts[3..22]);
    assert_eq!(answers.len(), Plan::MOST - 1);
    assert_eq!(table.moves.len(), 22);
    check(&held.plans[1], &[], None);
}

#[test]
fn what_is_said_out_of_turn_breaks_no_plan() {
    let table = three(["GBR", "YYW", "RRR"]);
    let lines: [&[&str]; 1] = [&["e5:G", "e4:B", "e6:R"]];
    let mut held = prepared(&[plan(&table, CLEO, &lines)]);
    let before = held.clone();
    // Of three players, two move before the answer.
    let (none, moved) = follow(&table, &mut held, ANN, &typed("e5:G"));
    assert!(none.is_empty());
    let (answers, _) = follow(&moved, &mut held, BEN, &typed("e4:B"));
    assert_eq!(answers, ["e6:R"]);

    // Ben claims in vain, and is out: it would be Cleo's turn after Ann's move.
    let mut held = before.clone();
    let (_, claimed) = follow(&table, &mut held, BEN, &typed("!2"));
    assert_eq!(held, before);
    let (none, table_after) = follow(&claimed, &mut held, ANN, &typed("e5:G"));
    assert!(none.is_empty());
    assert_eq!(table_after.person_to_move(), Some(CLEO));
    let unforeseen = PlanNews::Unforeseen("e5:G".to_owned());
    check(&held.plans[0], &[], Some(&unforeseen));

    // A guess is a move that no plan foresees; who is out has no plan.
    let mut guessed = before.clone();
    follow(&table, &mut guessed, ANN, &typed("?2:BBB"));
    let unforeseen = PlanNews::Unforeseen("?2:BBB".to_owned());
    check(&guessed.plans[0], &[], Some(&unforeseen));
    let mut out = before.clone();
    let (_, left) = follow(&table, &mut out, CLEO, &Resign);
    assert!(!left.is_in(left.seat_of(CLEO).unwrap()));
    check(&out.plans[0], &[], None);
}

#[test]
fn a_move_without_an_alternative_is_made_for_who_wants_that() {
    let terms = stand_ins::terms(Game::WYPS, &[("variant", "number"), ("side", "7")]);
    let mut table = stand_ins::begin(ANN, BEN, terms, &mut Draws(&[]));
    let mut random = stand_ins::Random(38);
    // Whoever wants it has several moves until then.
    let mut wanted = Prepared {
        plans: Vec::new(),
        only_moves: vec![ANN, BEN],
    };
    loop {
        let text = random.any_move(&*table.position).pop().unwrap().1;
        let person = table.person_to_move().unwrap();
        let (nothing, after) = follow(&table, &mut Prepared::default(), person, &typed(&text));
        assert!(nothing.is_empty());
        let (made, all) = follow(&table, &mut wanted, person, &typed(&text));
        if let [only] = &made[..] {
            assert_eq!(after.position.moves(), [only.as_str()]);
            assert_eq!(all.moves.len(), after.moves.len() + 1);
            assert_eq!(all.person_to_move(), Some(person));
            return;
        }
        assert!(made.is_empty());
        table = after;
    }
}

#[test]
fn the_program_resigns_as_anybody_does() {
    let table = table("standard", false);
    let person = table.person_to_move().unwrap();
    let resigned = AutomaticMove::resign(&table, person, NOW).unwrap();
    let seat = table.seat_of(person).unwrap();
    assert_eq!(resigned.after.end(), Some(End::Resigned(seat)));
    assert_eq!(resigned.person, person);
    assert!(AutomaticMove::resign(&resigned.after, person, NOW).is_none());
}
