//! Random people do random things at random tables. Whatever they do, the laws hold after every
//! action.

use super::{several, *};
use crate::{
    games::{GameOption, Saying},
    stand_ins::Random,
};

/// Mostly a part that fits, sometimes one that does not.
fn some_part(table: &Table, random: &mut Random) -> Part {
    const MISFITS: [(&str, &str); 6] = [
        ("card", "c3"),
        ("card", "z9"),
        ("edge", "left"),
        ("edge", "top-b"),
        ("rotation", "rot90"),
        ("hat", ""),
    ];
    match table.partial() {
        Some(partial) if !random.one_in(6) && !partial.next.is_empty() => {
            let choice = random.pick(&partial.next);
            Part::new(choice.slot, &choice.input)
        }
        _ => {
            let (slot, input) = random.pick(&MISFITS);
            Part::new(slot, input)
        }
    }
}

/// A claim or a departure, if the game knows such a thing, of a seat that is not always the
/// player's own.
fn some_saying(table: &Table, random: &mut Random) -> Option<String> {
    let seat = Seat::new(u8::try_from(random.below(table.seats.len())).unwrap())?;
    let saying = random.pick(&[Saying::Claim, Saying::Leave]);
    table.position.saying(seat, *saying)
}

/// A legal move, or sometimes a prefix of one.
fn some_move(table: &Table, random: &mut Random) -> String {
    let mut partial = table.position.partial("").ok();
    while let Some(now) = &partial
        && !now.complete
        && !random.one_in(20)
    {
        let next = random.pick(&now.next).text.clone();
        partial = table.position.partial(&next).ok();
    }
    partial.map_or_else(|| "c3 L3-90".to_owned(), |partial| partial.text)
}

fn some_action(table: &Table, random: &mut Random) -> TableAction {
    match random.below(40) {
        0 => PutBack,
        1 => DRAW,
        2 | 3 => TAKE_BACK,
        4 | 5 => NO,
        6 if random.one_in(3) => YES,
        7 if random.one_in(10) => Resign,
        8 if random.one_in(80) => CLOSE,
        9 => Rematch,
        10 if random.one_in(8) => {
            some_saying(table, random).map_or(PutBack, |saying| typed(&saying))
        }
        10..=14 => typed(&some_move(table, random)),
        _ => {
            let count = random.below(3);
            TableAction::Parts((0..count).map(|_| some_part(table, random)).collect())
        }
    }
}

/// Asserts what holds of every table at every moment.
fn check_state(table: &Table) {
    let is_over = matches!(table.end(), Some(End::Rules(_)));
    let replayed = table.replayed(&table.moves, is_over).unwrap();
    assert_eq!(replayed.position.text(), table.position.text());
    assert_eq!(table.position.outcome().map(End::Rules), replayed.end());
    assert_eq!(table.turn().is_some(), table.is_running());
    assert_eq!(table.partial().is_some(), table.is_running());
    if let Some(partial) = table.partial() {
        assert!(!partial.complete && partial.text == table.partial_move());
    }
    assert!(table.position.keeps(table.partial_move(), &table.touched()));
    if let Some(offer) = table.offer() {
        // A player who agreed and is out now is asked no more.
        let asked: Vec<Seat> = table.asked().collect();
        assert!(table.is_in(offer.by) && !asked.is_empty() && !asked.contains(&offer.by));
    } else {
        assert!(table.agreed().is_empty());
    }
    if table.end().is_some() {
        assert_eq!((table.offer(), table.partial_move()), (None, ""));
    } else {
        assert!(table.rematch().is_empty());
        assert!(table.still_in().count() > 1, "one alone is left");
        assert!(table.turn().is_some_and(|turn| table.is_in(turn)));
    }
}

/// Asserts what an action may change, and what not.
fn check_change(before: &Table, actor: PersonId, after: &Table, event: &Event) {
    let seat = before.seat_of(actor);
    assert_eq!(
        (&before.terms, &before.options),
        (&after.terms, &after.options)
    );
    assert_eq!((&before.seats, &before.score), (&after.seats, &after.score));
    match event {
        Event::Moved(played) => {
            assert_eq!(Some(played.seat), seat);
            assert_eq!(before.position.actor(&played.text), Ok(seat));
            assert!(before.is_in(played.seat), "a player who is out has moved");
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

/// Asserts that taking the move back at once leads to the table before it, without the partial
/// move and the offer there.
fn check_take_back(before: &Table, after: &Table, mover: Seat) {
    if after.end().is_some() || !after.terms.game.info().takes_back {
        return;
    }
    let by = after.person(mover).unwrap();
    let other = after.person(mover.other()).unwrap();
    let asked = match after.offer() {
        Some(_) => after.after(by, &NO).after(by, &TAKE_BACK),
        None => after.after(by, &TAKE_BACK),
    };
    let expected = before.replayed(&before.moves, false).unwrap();
    assert_eq!(asked.after(other, &YES).all(), expected.all());
}

/// Plays a game to its end and until all players have asked for a rematch.
fn play(mut table: Table, random: &mut Random) -> Table {
    check_state(&table);
    for step in 0.. {
        assert!(step < 20_000, "it does not end: {}", table.position.text());
        if table.all_want_rematch() {
            break;
        }
        let strangers = [EVE, PersonId(u64::MAX)];
        let people = if random.one_in(4) {
            &strangers[..]
        } else {
            &table.seats[..]
        };
        let actor = *random.pick(people);
        let action = some_action(&table, random);
        let before = table.all();
        match table.act(actor, &action, Timestamp(step)) {
            Ok((after, event)) => {
                check_change(&table, actor, &after, &event);
                check_state(&after);
                table = after;
            }
            Err(refusal) => {
                assert_eq!(table.all(), before, "refused, but something changed");
                let is_stranger = table.seat_of(actor).is_none() && action != CLOSE;
                assert_eq!(refusal == Refusal::NotSeated, is_stranger);
            }
        }
    }
    table
}

/// Plays two games of a series; returns the number of moves, of games that ended by the rules, and
/// of moves out of turn.
fn play_two(
    mut table: Table,
    random: &mut Random,
    next_game: impl Fn(&Table, &mut Random) -> Table,
) -> [usize; 3] {
    let mut counts = [0; 3];
    for _ in 0..2 {
        table = play(table, random);
        let out_of_turn = table
            .moves
            .iter()
            .filter(|it| it.text.starts_with(['!', 'x']));
        counts[0] += table.moves.len();
        counts[1] += usize::from(matches!(table.end(), Some(End::Rules(_))));
        counts[2] += out_of_turn.count();
        let next = next_game(&table, random);
        let wins = u32::from(table.winner().is_some());
        let sum = table.score.iter().sum::<u32>() + wins;
        let decided = table.series_winner().is_some();
        let counts_it = u32::from(!matches!(table.end(), Some(End::Closed(_))));
        assert_eq!(
            (next.score.iter().sum::<u32>(), next.round),
            if decided {
                (0, 1)
            } else {
                (sum, table.round + counts_it)
            }
        );
        let enough = next.terms.series.wins().unwrap_or(u32::MAX);
        assert!(next.score.iter().all(|won| *won < enough), "it is decided");
        table = next;
    }
    counts
}

/// Asserts that all series together have at least this number of moves, of games that ended by the
/// rules, and of moves out of turn: else the laws might hold of nothing.
fn check_counts(series: impl Iterator<Item = [usize; 3]>, bounds: [usize; 3]) {
    let mut sums = [0; 3];
    for counts in series {
        for (sum, count) in sums.iter_mut().zip(counts) {
            *sum += count;
        }
    }
    let enough = sums.iter().zip(bounds).all(|(sum, bound)| *sum >= bound);
    assert!(enough, "{sums:?} are not {bounds:?}");
}

fn begin_drawn(terms: Terms, random: &mut Random) -> Table {
    let seating = Seating::Drawn;
    stand_ins::begin(ANN, BEN, Terms { seating, ..terms }, random)
}

#[test]
fn whatever_players_do_the_laws_hold() {
    let play_series = |seed| {
        let mut random = Random(seed);
        let rules = *random.pick(&["standard", "expert"]);
        let mut terms = terms(rules, random.one_in(2));
        terms.series = *random.pick(&[Series::Single, Series::Open, Series::BestOf3]);
        let table = begin_drawn(terms, &mut random);
        play_two(table, &mut random, |over, random| {
            over.next_game(NOW, random).unwrap()
        })
    };
    check_counts((0..40).map(play_series), [201, 3, 0]);
}

#[test]
fn they_hold_for_every_game_in_which_moves_are_taken_back() {
    let infos = Game::all().iter().map(|game| (*game, game.info()));
    for (game, info) in infos.filter(|(_, info)| info.takes_back && info.seats.0 == 2) {
        let (mut moves, mut seed) = (0, 200);
        while moves < 25 {
            seed += 1;
            let mut random = Random(seed);
            let mut terms = stand_ins::terms(game, &[]);
            for option in info.options {
                let value = GameOption::json(random.pick::<&str>(option.values));
                let mut options = terms.options.clone();
                options.insert(option.key.to_owned(), value);
                // What does not go with the options before stays at its default.
                if game.setup().agree(&mut options.clone()).is_ok() {
                    terms.options = options;
                }
            }
            let table = begin_drawn(terms, &mut random);
            moves += play(table, &mut random).moves.len();
        }
    }
}

#[test]
fn they_hold_for_three_players_with_secrets_as_well() {
    let play_series = |seed| {
        let mut random = Random(seed);
        let mut pattern = || {
            let colours = ["B", "G", "R", "W", "Y"];
            [0; 3].map(|_| *random.pick(&colours)).concat()
        };
        let patterns = [pattern(), pattern(), pattern()];
        let mut table = several::three(patterns.each_ref().map(String::as_str));
        table.terms.series = Series::BestOf3;
        play_two(table, &mut random, rematch)
    };
    check_counts((100..112).map(play_series), [201, 3, 11]);
}

/// The next game, for which all have chosen the same.
fn rematch(over: &Table, random: &mut Random) -> Table {
    let gathered = Challenge::rematch(over, TableId(1), ANN, NOW, EXPIRES);
    let choices: Vec<_> = over.seats.iter().map(|person| (*person, "GBR")).collect();
    let ready = several::chosen(&gathered, &choices);
    ready.table(Some(over), NOW, random).unwrap()
}
