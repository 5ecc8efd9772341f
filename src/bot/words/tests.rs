//! Texts whose keys are put together here are there, whatever happens in a game.

#![allow(clippy::unwrap_used)]

use super::{
    example::with_example,
    next_parts::{next_parts, next_to_try},
    standing::standing_behind,
};
use crate::{
    games::{Game, GameOption, Means, MoveCommand, Options, Part, Seat},
    ids::{PersonId, Timestamp},
    stand_ins::Random,
    table::{Phase, Table, TableAction, Terms},
    texts::{Argument, EXAMPLE, Locale, Sentence, phrase, text},
};

/// A new table under any options, with as many players as there may be.
fn begin(game: Game, random: &mut Random) -> Table {
    let mut options = Options::new();
    for option in game.info().options {
        options.insert(
            option.key.to_owned(),
            GameOption::json(random.pick::<&str>(option.values)),
        );
    }
    if let Some(secret) = game.info().secret {
        let mut choose = || {
            let chosen = secret.menus.iter().map(|_| *random.pick(secret.values));
            chosen.collect::<Vec<_>>().join(" ")
        };
        let chosen: Vec<String> = (0..game.info().seats.1)
            .map(|_| (secret.read)(&choose()).unwrap())
            .collect();
        options.insert(secret.option.to_owned(), chosen.into());
    }
    game.setup().complete(&mut options, Seat::FIRST, random);
    let people = 1..=game.info().seats.1;
    let seats: Vec<PersonId> = people.map(|number| PersonId(number.into())).collect();
    let terms = Terms {
        touch_move: game.info().touch_move && random.below(2) == 0,
        ..Terms::of(game)
    };
    let score = vec![0; seats.len()];
    Table::begin(terms, options, seats, score, 1).unwrap()
}

fn has_a_text(explanation: &Sentence) {
    for locale in Locale::ALL {
        assert_ne!(
            text(locale, explanation),
            explanation.to_string(),
            "no text in {locale}"
        );
    }
}

#[test]
fn what_comes_next_has_texts_in_every_game() {
    for (seed, game) in (0..4).flat_map(|seed| Game::all().iter().map(move |game| (seed, *game))) {
        let random = &mut Random(seed);
        let mut position = begin(game, random).position;
        for _ply in 0..20 {
            let mut partial = position.partial("").unwrap();
            loop {
                let to_try = |adding| next_to_try(game, &*position, &partial, adding);
                to_try(false).iter().flatten().for_each(has_a_text);
                if game.info().asks_about(&partial) {
                    to_try(true).iter().flatten().for_each(has_a_text);
                }
                let next = next_parts(&*position, &partial).filter(|_| !partial.complete);
                next.iter().for_each(has_a_text);
                let notes = partial
                    .next
                    .iter()
                    .filter_map(|choice| choice.note.as_ref());
                notes.for_each(has_a_text);
                if partial.complete && (partial.next.is_empty() || random.below(2) == 0) {
                    break;
                }
                partial = position.partial(&random.pick(&partial.next).text).unwrap();
            }
            let next = position.play(&partial.text).unwrap();
            let told = position.sentence(&partial.text).into_iter();
            let remarks = position.remarks(&partial.text, next.outcome().is_some());
            for remark in told.chain(remarks) {
                let mut sentence = remark.sentence;
                for (name, seat) in remark.people {
                    sentence = sentence.fill(name, seat);
                }
                has_a_text(&sentence);
            }
            for seat in (0..game.info().seats.1).filter_map(Seat::new) {
                position.secrets(seat).iter().for_each(has_a_text);
            }
            position = next;
            if position.outcome().is_some() {
                break;
            }
        }
    }
}

/// The commands with something filled in that a text quotes, such as `/take c3`.
fn quoted(said: &str) -> Vec<&str> {
    let mut quoted: Vec<&str> = said.split('`').skip(1).step_by(2).collect();
    quoted.retain(|words| words.starts_with('/') && words.contains(' '));
    quoted
}

/// What a command means that is typed like this in a language.
fn meaning(game: Game, locale: Locale, words: &str) -> TableAction {
    let (name, words) = words[1..].split_once(' ').unwrap();
    if name == phrase(locale, "command-move") {
        return TableAction::Move(words.to_owned());
    }
    let mut commands = game.info().commands.iter();
    let is_called = |it: &&MoveCommand| phrase(locale, &format!("command-{}", it.name)) == name;
    let Means::Parts(options) = commands.find(is_called).unwrap().means else {
        panic!("{name} takes nothing");
    };
    let parts = options.iter().zip(words.split(' '));
    TableAction::Parts(parts.map(|(it, word)| Part::new(it.slot, word)).collect())
}

#[test]
fn what_a_sentence_gives_as_an_example_can_be_played_as_it_stands() {
    let (mut in_sentences, mut in_refusals) = (0, 0);
    for (seed, game) in (0..6).flat_map(|seed| Game::all().iter().map(move |game| (seed, *game))) {
        let random = &mut Random(seed);
        let mut table = begin(game, random);
        for _ply in 0..25 {
            let mover = table.person_to_move().unwrap();
            let plays = |table: &Table, action: &TableAction| {
                let done = table.act(mover, action, Timestamp(0)).map(drop);
                let (position, partial) = (&table.position, table.partial_move());
                assert_eq!(done, Ok(()), "{action:?} after \"{partial}\" in {position}");
            };
            let mut partial = table.partial().unwrap();
            while !partial.complete || (!partial.next.is_empty() && random.below(2) == 0) {
                if !partial.complete {
                    let next = next_parts(&*table.position, &partial).unwrap();
                    for locale in Locale::ALL {
                        let said = text(locale, &next);
                        assert!(!said.contains("{$"), "something is missing: {said}");
                        for words in quoted(&said) {
                            plays(&table, &meaning(game, locale, words));
                            in_sentences += 1;
                        }
                    }
                    let why = Sentence::composed(format!("{game}-move-unfinished"));
                    let why = with_example(&table, why);
                    let (name, example) = why.arguments.last().unwrap();
                    assert_eq!(name, EXAMPLE);
                    let Argument::Text(example) = example else {
                        panic!("{example:?}");
                    };
                    assert!(text(Locale::En, &why).contains(example));
                    plays(&table, &TableAction::Move(example.clone()));
                    in_refusals += 1;
                }
                let chosen = random.pick(&partial.next).text.clone();
                partial = table.position.partial(&chosen).unwrap();
                if let Phase::Running { partial_move, .. } = &mut table.phase {
                    *partial_move = if partial.complete { "" } else { &chosen }.to_owned();
                }
            }
            let whole = TableAction::Move(partial.text);
            table = table.act(mover, &whole, Timestamp(0)).unwrap().0;
            if !table.is_running() {
                break;
            }
        }
    }
    assert!(
        in_sentences > 1000 && in_refusals > 1000,
        "{in_sentences} {in_refusals}"
    );
}

#[test]
fn the_program_says_how_many_games_are_before_this_one() {
    let computer = crate::ids::Computer {
        level: 2,
        number: 1,
    };
    let seats = vec![computer.into(), PersonId(1)];
    let terms = Terms::of(Game::TRYPSYLON);
    let options = begin(terms.game, &mut Random(0)).options;
    let table = Table::begin(terms, options, seats, vec![0, 0], 1).unwrap();
    let said = |locale, queue| text(locale, &standing_behind(&table, queue)[0]);
    let check = |queue, english: &str, german: &str| {
        assert_eq!(said(Locale::En, queue), english);
        assert_eq!(said(Locale::De, queue), german);
    };
    check(
        0,
        "🦀 Crab is thinking. The move will appear here.",
        "🦀 Krabbe überlegt. Der Zug folgt hier.",
    );
    check(
        1,
        "🦀 Crab is thinking. One game is before this one. The move will appear here.",
        "🦀 Krabbe überlegt. Davor kommt eine andere Partie dran. Der Zug folgt hier.",
    );
    check(
        2,
        "🦀 Crab is thinking. 2 games are before this one. The move will appear here.",
        "🦀 Krabbe überlegt. Davor kommen 2 andere Partien dran. Der Zug folgt hier.",
    );
}
