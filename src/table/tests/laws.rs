//! Random people do random things at random tables. Whatever they do, the laws hold after every
//! action.

use super::{
    ANN, Actor, BEN, Challenge, Chance, DRAW, EVE, Event, NO, Part, PersonId, Refusal, Seating,
    TAKE_BACK, Table, TableAction, Terms, Timestamp, YES, several, terms, typed,
};
use crate::{
    games::{Game, Options, Saying, Seat, Setting},
    ids::TableId,
    table::{End, Sealed},
};

/// A small generator of numbers that look random (splitmix64), so that a failing seed can be played
/// again.
struct Dice(u64);

impl Dice {
    fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(u32::try_from(of.len()).unwrap()) as usize]
    }

    fn one_in(&mut self, bound: u32) -> bool {
        self.below(bound) == 0
    }
}

impl Chance for Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        u32::try_from((z ^ (z >> 31)) % u64::from(bound)).unwrap()
    }
}

/// A part that fits, mostly; at times one that does not.
fn some_part(table: &Table, dice: &mut Dice) -> Part {
    let misfits = [
        ("card", "c3"),
        ("card", "z9"),
        ("edge", "left"),
        ("edge", "top-b"),
        ("rotation", "rot90"),
        ("hat", ""),
    ];
    match table.partial() {
        Some(partial) if !dice.one_in(6) && !partial.next.is_empty() => {
            let choice = dice.pick(&partial.next);
            Part::new(choice.slot, &choice.input)
        }
        _ => {
            let (slot, input) = dice.pick(&misfits);
            Part::new(slot, input)
        }
    }
}

/// What somebody says out of turn, if the game knows such a thing; in it, the number is not always
/// theirs.
fn some_saying(table: &Table, dice: &mut Dice) -> Option<String> {
    let seat =
        Seat::new(u8::try_from(dice.below(u32::try_from(table.seats.len()).unwrap())).unwrap())?;
    table
        .position
        .saying(seat, *dice.pick(&[Saying::Claim, Saying::Leave]))
}

/// A whole legal move, or the beginning of one.
fn some_move(table: &Table, dice: &mut Dice) -> String {
    let mut partial = table.position.partial("").ok();
    while let Some(now) = &partial
        && !now.complete
        && !dice.one_in(20)
    {
        let next = dice.pick(&now.next).text.clone();
        partial = table.position.partial(&next).ok();
    }
    partial.map_or_else(|| "c3 L3-90".to_owned(), |partial| partial.text)
}

fn some_action(table: &Table, dice: &mut Dice) -> TableAction {
    match dice.below(40) {
        0 => TableAction::PutBack,
        1 => DRAW,
        2 | 3 => TAKE_BACK,
        4 | 5 => NO,
        6 if dice.one_in(3) => YES,
        7 if dice.one_in(10) => TableAction::Resign,
        8 if dice.one_in(10) => TableAction::Close,
        9 => TableAction::Rematch,
        10 if dice.one_in(8) => {
            some_saying(table, dice).map_or(TableAction::PutBack, |saying| typed(&saying))
        }
        10..=14 => typed(&some_move(table, dice)),
        _ => TableAction::Parts((0..dice.below(3)).map(|_| some_part(table, dice)).collect()),
    }
}

/// What holds of every table at every moment.
fn check_state(table: &Table) {
    let replayed = table
        .replayed(&table.moves, matches!(table.end(), Some(End::Rules(_))))
        .unwrap();
    assert_eq!(replayed.position.text(), table.position.text());
    assert_eq!(table.position.outcome().map(End::Rules), replayed.end());
    assert_eq!(table.turn().is_some(), table.is_running());
    assert_eq!(table.partial().is_some(), table.is_running());
    assert!(
        table
            .partial()
            .is_none_or(|partial| !partial.complete && partial.text == table.partial_move())
    );
    assert!(table.position.keeps(table.partial_move(), &table.touched()));
    assert!(
        table.end().is_some() || table.still_in().count() > 1,
        "one alone is left, and the game is not over"
    );
    if let Some(offer) = table.offer() {
        // Whoever agreed and is out now is asked no more.
        let asked: Vec<Seat> = table.asked().collect();
        assert!(table.is_in(offer.by) && !asked.is_empty() && !asked.contains(&offer.by));
    } else {
        assert!(table.agreed().is_empty());
    }
    if table.end().is_some() {
        assert_eq!((table.offer(), table.partial_move()), (None, ""));
    } else {
        assert!(table.rematch().is_empty());
        assert!(
            table.turn().is_some_and(|turn| table.is_in(turn)),
            "it is the turn of somebody who is out"
        );
    }
}

/// What an action may change, and what not.
fn check_change(before: &Table, actor: Actor, after: &Table, event: &Event) {
    let seat = before.seat_of(actor.person);
    assert_eq!(
        (&before.terms, &before.options, &before.seats, &before.score),
        (&after.terms, &after.options, &after.seats, &after.score)
    );
    match event {
        Event::Moved(played) => {
            assert_eq!(
                (Some(played.seat), before.position.actor(&played.text)),
                (seat, Ok(seat))
            );
            assert!(before.is_in(played.seat), "somebody who is out has moved");
            assert_eq!(after.moves.len(), before.moves.len() + 1);
            if seat == before.turn() {
                assert!(before.position.keeps(&played.text, &before.touched()));
            } else if before.turn() == after.turn() {
                assert_eq!(before.partial_move(), after.partial_move());
            }
            check_take_back(before, after, played.seat);
        }
        Event::PartialMove(_) | Event::PutBack => assert_eq!(seat, before.turn()),
        Event::TakenBack(count) => assert_eq!(after.moves.len() + count, before.moves.len()),
        _ => {}
    }
    if !matches!(event, Event::Moved(_) | Event::TakenBack(_)) {
        assert_eq!(before.position.text(), after.position.text());
        assert_eq!(before.moves, after.moves);
    }
}

/// Taking the move back at once leads to the table before it, but for what was begun and proposed
/// there.
fn check_take_back(before: &Table, after: &Table, mover: Seat) {
    if after.end().is_some() || !after.terms.game.info().takes_back {
        return;
    }
    let (mover, other) = (
        after.person(mover).unwrap(),
        after.person(mover.other()).unwrap(),
    );
    let asked = if after.offer().is_some() {
        after.after(mover, &NO)
    } else {
        after.clone()
    }
    .after(mover, &TAKE_BACK);
    let expected = before.replayed(&before.moves, false).unwrap();
    assert_eq!(asked.after(other, &YES).all(), expected.all());
}

/// Plays a game to its end and until everybody has asked for a rematch.
fn play(mut table: Table, dice: &mut Dice) -> Table {
    for step in 0.. {
        assert!(
            step < 20_000,
            "the game does not end: {}",
            table.position.text()
        );
        if table.all_want_rematch() {
            break;
        }
        let strangers = [EVE, PersonId(u64::MAX)];
        let people = if dice.one_in(4) {
            &strangers[..]
        } else {
            &table.seats[..]
        };
        let person = *dice.pick(people);
        let actor = Actor {
            person,
            moderates: dice.one_in(8),
        };
        let action = some_action(&table, dice);
        let before = table.all();
        match table.act(actor, &action, Timestamp(step)) {
            Ok((after, event)) => {
                check_change(&table, actor, &after, &event);
                check_state(&after);
                table = after;
            }
            Err(refusal) => {
                assert_eq!(table.all(), before, "refused, but something changed");
                assert_eq!(
                    refusal == Refusal::NotSeated,
                    table.seat_of(person).is_none() && action != TableAction::Close
                );
            }
        }
    }
    table
}

#[test]
fn whatever_people_do_the_laws_hold() {
    let (mut moves, mut by_rules) = (0, 0);
    for seed in 0..40 {
        let mut dice = Dice(seed);
        let rules = *dice.pick(&["standard", "expert"]);
        let terms = Terms {
            seating: Seating::Drawn,
            ..terms(rules, dice.one_in(2))
        };
        let challenge = Challenge::new(ANN, &[], terms, Timestamp(0), Timestamp(1)).unwrap();
        let mut table = challenge
            .accept(BEN, Timestamp(0))
            .unwrap()
            .table(None, Timestamp(0), &mut dice)
            .unwrap();
        for _ in 0..2 {
            check_state(&table);
            table = play(table, &mut dice);
            moves += table.moves.len();
            by_rules += usize::from(matches!(table.end(), Some(End::Rules(_))));
            let next = table.next_game(&mut dice).unwrap();
            let wins = usize::from(table.winner().is_some());
            let sum = |score: &[u32]| score.iter().sum::<u32>() as usize;
            assert_eq!(sum(&next.score), sum(&table.score) + wins);
            table = next;
        }
    }
    // The dice do play: without this the laws might hold of nothing.
    assert!(
        moves > 200 && by_rules > 2,
        "{moves} moves, {by_rules} games to the end"
    );
}

#[test]
fn they_hold_for_every_game_in_which_moves_are_taken_back() {
    for &game in Game::ALL
        .iter()
        .filter(|game| game.info().takes_back && game.info().seats.0 == 2)
    {
        let (mut moves, mut seed) = (0, 200);
        while moves < 25 {
            seed += 1;
            let mut dice = Dice(seed);
            // What does not go with what was chosen before stays as it usually is.
            let mut options = Options::new();
            for setting in game.info().settings {
                let mut more = options.clone();
                more.insert(
                    setting.key.to_owned(),
                    Setting::option(dice.pick::<&str>(setting.values)),
                );
                options = if game.setup().agree(&mut more.clone()).is_ok() {
                    more
                } else {
                    options
                };
            }
            let terms = Terms {
                game,
                options,
                seating: Seating::Drawn,
                touch_move: false,
                series: false,
                opening: Vec::new(),
            };
            let challenge = Challenge::new(ANN, &[], terms, Timestamp(0), Timestamp(1)).unwrap();
            let table = challenge
                .accept(BEN, Timestamp(0))
                .unwrap()
                .table(None, Timestamp(0), &mut dice)
                .unwrap();
            check_state(&table);
            moves += play(table, &mut dice).moves.len();
        }
    }
}

#[test]
fn they_hold_for_three_people_with_secrets_as_well() {
    let (mut moves, mut by_rules, mut out_of_turn) = (0, 0, 0);
    for seed in 100..112 {
        let mut dice = Dice(seed);
        let mut pattern = || {
            (0..3)
                .map(|_| *dice.pick(&["B", "G", "R", "W", "Y"]))
                .collect::<String>()
        };
        let patterns = [pattern(), pattern(), pattern()];
        let mut table = several::three(patterns.each_ref().map(String::as_str));
        for _ in 0..2 {
            check_state(&table);
            table = play(table, &mut dice);
            moves += table.moves.len();
            by_rules += usize::from(matches!(table.end(), Some(End::Rules(_))));
            out_of_turn += table
                .moves
                .iter()
                .filter(|played| played.text.starts_with(['!', 'x']))
                .count();
            table = rematch(&table, &mut dice);
        }
    }
    assert!(
        moves > 200 && by_rules > 2 && out_of_turn > 10,
        "{moves} moves, {by_rules} games to the end, {out_of_turn} words out of turn"
    );
}

/// The next game, for which everybody has chosen the same.
fn rematch(over: &Table, dice: &mut Dice) -> Table {
    let gathered = Challenge::rematch(over, TableId(1), ANN, Timestamp(0), Timestamp(1));
    let chosen = Sealed::new("GBR");
    let ready = over.seats.iter().fold(gathered, |it, person| {
        it.choose(*person, &chosen, Timestamp(0)).unwrap()
    });
    let next = ready.table(Some(over), Timestamp(0), dice).unwrap();
    let wins = u32::from(over.winner().is_some());
    assert_eq!(
        next.score.iter().sum::<u32>(),
        over.score.iter().sum::<u32>() + wins
    );
    next
}
