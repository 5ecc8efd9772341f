use super::{
    ANN, BEACHES_WIN, BEN, DRAW, EVE, Event, Lots, NOW, PersonId, Refusal, Table, TableAction, YES,
    table, touch_move,
};
use crate::{games::Seat, table::Actor};

fn resigned(table: &Table, loser: PersonId) -> Table {
    table.after(loser, &TableAction::Resign)
}

fn drawn(table: &Table) -> Table {
    table.after(ANN, &DRAW).after(BEN, &YES)
}

fn closed(table: &Table) -> Table {
    table
        .act(
            Actor {
                person: EVE,
                moderates: true,
            },
            &TableAction::Close,
            NOW,
        )
        .unwrap()
        .0
}

fn next(table: &Table) -> Table {
    table.next_game(&mut Lots(Vec::new())).unwrap()
}

#[test]
fn a_rematch_needs_everybody() {
    assert_eq!(
        touch_move().refuses(ANN, &TableAction::Rematch),
        Refusal::Running
    );
    let over = resigned(&touch_move(), ANN);
    assert_eq!(over.refuses(EVE, &TableAction::Rematch), Refusal::NotSeated);

    let (one, event) = over.by(BEN, &TableAction::Rematch).unwrap();
    assert_eq!(event, Event::RematchAsked(false));
    let (again, event) = one.by(BEN, &TableAction::Rematch).unwrap();
    assert_eq!(
        (event, again.all()),
        (Event::RematchAsked(false), one.all())
    );

    let (both, event) = one.by(ANN, &TableAction::Rematch).unwrap();
    assert_eq!(
        (event, both.rematch()),
        (
            Event::RematchAsked(true),
            [Seat::FIRST, Seat::SECOND].as_slice()
        )
    );
    assert_eq!(
        both.refuses(ANN, &TableAction::Rematch),
        Refusal::NextGameStarted
    );
}

#[test]
fn the_next_game_is_a_new_one_of_the_same_people_on_the_same_terms() {
    let old = touch_move().after_moves(&BEACHES_WIN);
    let new = next(&old);
    assert_eq!((&new.terms, &new.seats), (&old.terms, &old.seats));
    assert_eq!(new.position.text(), "...../...../...../...../..... m s - -");
    assert_eq!((new.round, new.score.as_slice()), (2, [1, 0].as_slice()));
    assert!(new.moves.is_empty() && new.is_running() && new.rematch().is_empty());
}

#[test]
fn in_standard_games_the_loser_starts() {
    // Ann starts the first game.
    let first = touch_move();
    let second = next(&resigned(&first, ANN));
    assert_eq!(second.starter, Seat::FIRST);
    assert_eq!(next(&resigned(&second, BEN)).starter, Seat::SECOND);
    assert_eq!(next(&resigned(&first, BEN)).starter, Seat::SECOND);
}

#[test]
fn in_expert_games_the_players_take_turns_to_start() {
    let first = table("expert", true);
    for loser in [ANN, BEN] {
        let second = next(&resigned(&first, loser));
        assert_eq!(second.starter, Seat::SECOND);
        assert_eq!(next(&resigned(&second, loser)).starter, Seat::FIRST);
    }
}

#[test]
fn after_a_draw_or_a_closed_game_whoever_did_not_start_the_last_one_starts() {
    for rules in ["standard", "expert"] {
        for end in [drawn, closed] {
            let second = next(&end(&table(rules, true)));
            assert_eq!(second.starter, Seat::SECOND);
            assert_eq!(next(&end(&second)).starter, Seat::FIRST);
        }
    }
}

#[test]
fn the_score_counts_wins_and_nothing_else() {
    let second = next(&resigned(&touch_move(), ANN));
    let third = next(&drawn(&second));
    let fourth = next(&closed(&third));
    let fifth = next(&resigned(&fourth, BEN));
    assert_eq!(
        (fifth.score.as_slice(), fifth.round),
        ([1, 1].as_slice(), 5)
    );
    assert_eq!(resigned(&fifth, BEN).score_with_this_game(), [2, 1]);
}
