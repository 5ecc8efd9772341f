use super::*;

fn drawn(table: &Table) -> Table {
    table.after(ANN, &DRAW).after(BEN, &YES)
}

fn next(table: &Table) -> Table {
    table.next_game(&mut Draws(&[])).unwrap()
}

#[test]
fn a_rematch_needs_all_players() {
    touch_move().refuses(ANN, &Rematch, Refusal::Running);
    let over = touch_move().after(ANN, &Resign);
    over.refuses(EVE, &Rematch, Refusal::NotSeated);

    let (one, event) = over.by(BEN, &Rematch).unwrap();
    assert_eq!(event, Event::RematchAsked(false));
    let (again, event) = one.by(BEN, &Rematch).unwrap();
    assert_eq!(event, Event::RematchAsked(false));
    assert_eq!(again.all(), one.all());

    let (both, event) = one.by(ANN, &Rematch).unwrap();
    assert_eq!(event, Event::RematchAsked(true));
    assert_eq!(both.rematch(), [Seat::FIRST, Seat::SECOND]);
    both.refuses(ANN, &Rematch, Refusal::NextGameStarted);
}

#[test]
fn the_next_game_is_a_new_one_of_the_same_players_on_the_same_terms() {
    let old = touch_move().after_moves(&BEACHES_WIN);
    let new = next(&old);
    assert_eq!((&new.terms, &new.seats), (&old.terms, &old.seats));
    assert_eq!(new.position.text(), "...../...../...../...../..... m s - -");
    assert_eq!((new.round, &new.score[..]), (2, &[1, 0][..]));
    assert!(new.moves.is_empty() && new.is_running() && new.rematch().is_empty());
}

#[test]
fn in_standard_games_the_loser_starts() {
    let first = touch_move();
    let second = next(&first.after(ANN, &Resign));
    assert_eq!(second.starter, Seat::FIRST);
    assert_eq!(next(&second.after(BEN, &Resign)).starter, Seat::SECOND);
    assert_eq!(next(&first.after(BEN, &Resign)).starter, Seat::SECOND);
}

#[test]
fn the_players_start_in_turn_in_expert_games_and_after_a_draw_or_a_closed_game() {
    let check = |rules, end: &dyn Fn(&Table) -> Table| {
        let second = next(&end(&table(rules, true)));
        assert_eq!(second.starter, Seat::SECOND);
        assert_eq!(next(&end(&second)).starter, Seat::FIRST);
    };
    for loser in [ANN, BEN] {
        check("expert", &|table: &Table| table.after(loser, &Resign));
    }
    for rules in ["standard", "expert"] {
        check(rules, &drawn);
        check(rules, &Table::closed);
    }
}

#[test]
fn the_score_counts_wins_and_nothing_else() {
    let second = next(&touch_move().after(ANN, &Resign));
    let third = next(&drawn(&second));
    let fourth = next(&third.closed());
    let fifth = next(&fourth.after(BEN, &Resign));
    assert_eq!((&fifth.score[..], fifth.round), (&[1, 1][..], 5));
    assert_eq!(fifth.after(BEN, &Resign).score_with_this_game(), [2, 1]);
}
