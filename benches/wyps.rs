//! Where a word of WYPS may be laid, and whether an atari can be answered, each beside a rival: the word list read from end to end.

#![allow(missing_docs, reason = "criterion's macros write functions without any")]
#![allow(clippy::unwrap_used, reason = "a bench that cannot go on has failed")]

use std::{hint::black_box, time::Instant};

use causeway::games::{AnyPosition, Chance, Choice, Game, Options, Seat, wyps};
use criterion::{Criterion, criterion_group, criterion_main};

/// Dice that always fall the same way.
struct Dice(u64);

impl Chance for Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(bound)).unwrap()
    }
}

impl Dice {
    fn any<'a>(&mut self, of: &'a [Choice]) -> &'a Choice {
        &of[self.below(u32::try_from(of.len()).unwrap()) as usize]
    }
}

fn random_move(position: &dyn AnyPosition, dice: &mut Dice) -> String {
    let mut draft = position.draft("").unwrap();
    while !draft.next.is_empty() && (!draft.complete || draft.text.len() <= 6 || dice.below(3) != 0) {
        draft = position.draft(&dice.any(&draft.next).text).unwrap();
    }
    draft.text
}

/// 200 positions in the middle of random games of side 13, and all ataris of these games.
fn positions() -> (Vec<Box<dyn AnyPosition>>, Vec<String>) {
    let (mut middle, mut ataris) = (Vec::new(), Vec::new());
    for seed in 1..=200 {
        let mut dice = Dice(seed);
        let mut options = Options::new();
        Game::Wyps.draw_lots(&mut options, Seat::FIRST, &mut dice);
        let mut position = Game::Wyps.start(&options).unwrap();
        let stop = 12 + dice.below(24);
        for ply in 0..60 {
            if ply == stop {
                middle.push(position.boxed());
            }
            if position.outcome().is_some() || position.facts(None).unwrap()["atari"] == true {
                ataris.push(position.text());
            }
            if position.outcome().is_some() {
                break;
            }
            position = position.play(&random_move(position.as_ref(), &mut dice)).unwrap();
        }
    }
    (middle, ataris)
}

/// Words that people may ask for, the longest ones that the rack alone spells among them.
fn words(position: &dyn AnyPosition) -> Vec<String> {
    let text = position.text();
    let fields: Vec<&str> = text.split(' ').collect();
    let (white, black) = fields[4].split_once(',').unwrap();
    let rack = if fields[1] == "w" { white } else { black };
    let fits = |word: &&str| {
        let mut rest: Vec<char> = rack.to_lowercase().chars().collect();
        word.chars().all(|letter| rest.iter().position(|it| *it == letter).map(|at| rest.swap_remove(at)).is_some())
    };
    let mut own: Vec<&str> = wordnik_list::word_iterator().filter(fits).collect();
    own.sort_by_key(|word| std::cmp::Reverse(word.len()));
    let always = ["cats", "stone", "tear", "retains", "entertain", "ae"];
    own.into_iter().take(5).chain(always).map(str::to_uppercase).collect()
}

/// The same atari with other racks, mostly such as leave no answer.
fn with_racks(atari: &str) -> Vec<String> {
    let fields: Vec<&str> = atari.split(' ').collect();
    let (white, black) = fields[4].split_once(',').unwrap();
    let racks = ["BCFGHJK", "VVVVVVV", "CHLPRST", "QUUVWXZ", "E", "AEINRST"];
    let exchanged = racks.iter().map(|rack| {
        let racks = if fields[1] == "w" { format!("{rack},{black}") } else { format!("{white},{rack}") };
        format!("{} {} s - {racks} -", fields[0], fields[1])
    });
    exchanged.chain([atari.to_owned()]).collect()
}

/// Microseconds, sorted.
fn timed<T>(of: &[T], run: impl Fn(&T)) -> Vec<u128> {
    let time = |it: &T| {
        let start = Instant::now();
        run(it);
        start.elapsed().as_micros()
    };
    let mut times: Vec<_> = of.iter().map(time).collect();
    times.sort_unstable();
    times
}

fn measure(c: &mut Criterion) {
    let (words_known, memory) = wyps::dictionary();
    println!("dictionary: {words_known} words, {memory} bytes (bar: 8,000,000)");
    let (middle, ataris) = positions();

    let asked: Vec<_> =
        middle.iter().flat_map(|position| words(position.as_ref()).into_iter().map(move |word| (position.as_ref(), word))).collect();
    let complete = |(position, word): &(&dyn AnyPosition, String)| drop(black_box(position.suggest(word, "where", "")));
    let times = timed(&asked, complete);
    println!(
        "where, {} asked: 99th percentile {} µs, worst {} µs (bar: 50,000 in the 99th percentile)",
        times.len(),
        times[times.len() * 99 / 100],
        times[times.len() - 1]
    );

    let questions: Vec<_> = ataris.iter().flat_map(|atari| with_racks(atari)).collect();
    let decide = |text: &String| drop(black_box(Game::Wyps.read(text).unwrap()));
    let times = timed(&questions, decide);
    let lost = questions.iter().filter(|text| Game::Wyps.read(text).unwrap().outcome().is_some()).count();
    println!("reply, {} asked, {lost} without: worst {} µs (bar: 500,000)", times.len(), times[times.len() - 1]);

    let mut group = c.benchmark_group("wyps");
    group.sample_size(10);
    group.bench_function("complete where, all asked", |b| b.iter(|| asked.iter().for_each(complete)));
    group.bench_function("decide replies, all asked", |b| b.iter(|| questions.iter().for_each(decide)));
    let few: Vec<_> = questions.iter().step_by(questions.len() / 20 + 1).collect();
    group.bench_function("decide 20 replies", |b| b.iter(|| few.iter().for_each(|text| decide(text))));
    group.bench_function("decide 20 replies, the word list read from end to end", |b| {
        b.iter(|| few.iter().filter(|text| by_list(text)).count());
    });
    group.finish();
}

/// The straightforward way: every word of the list is asked for in turn until one can be laid, which in an atari means that it breaks it.
fn by_list(text: &str) -> bool {
    let position = Game::Wyps.read(text).unwrap();
    wordnik_list::word_iterator().any(|word| position.suggest(&word.to_uppercase(), "where", "").is_some_and(|found| !found.is_empty()))
}

criterion_group!(benches, measure);
criterion_main!(benches);
