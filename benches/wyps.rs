//! Where a word of WYPS may be laid, and whether an atari can be answered; the latter beside a
//! rival: the word list read from end to end.

#![allow(missing_docs)]
#![allow(clippy::unwrap_used, reason = "a bench that cannot go on has failed")]

use std::{hint::black_box, time::Duration};

use causeway::games::{AnyPosition, Chance, Choice, Game, Options, Seat, wyps};
use cpu_time::ThreadTime;

/// Dice that always fall the same way.
struct Dice(u64);

impl Chance for Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(bound)).unwrap()
    }
}

impl Dice {
    fn any<'a>(&mut self, of: &'a [Choice]) -> &'a Choice {
        &of[self.below(u32::try_from(of.len()).unwrap()) as usize]
    }
}

fn random_move(position: &dyn AnyPosition, dice: &mut Dice) -> String {
    let mut partial = position.partial("").unwrap();
    while !partial.next.is_empty()
        && (!partial.complete || partial.text.len() <= 6 || dice.below(3) != 0)
    {
        partial = position.partial(&dice.any(&partial.next).text).unwrap();
    }
    partial.text
}

/// A position, and a move by which all three sides are joined.
struct Atari {
    before: String,
    mv: String,
}

impl Atari {
    /// The position to be answered, whether it can be or not.
    fn position(&self) -> Box<dyn AnyPosition> {
        Game::Wyps
            .read(&self.before)
            .unwrap()
            .replay(&self.mv, Some(false))
            .unwrap()
    }
}

/// 200 positions in the middle of random games of side 13, and all ataris of these games.
fn positions() -> (Vec<Box<dyn AnyPosition>>, Vec<Atari>) {
    let (mut middle, mut ataris) = (Vec::new(), Vec::new());
    for seed in 1..=200 {
        let mut dice = Dice(seed);
        let mut options = Options::new();
        Game::Wyps
            .setup()
            .complete(&mut options, Seat::FIRST, &mut dice);
        let mut position = Game::Wyps.start(&options).unwrap();
        let stop = 12 + dice.below(24);
        for ply in 0..60 {
            if ply == stop {
                middle.push(position.boxed());
            }
            let mv = random_move(position.as_ref(), &mut dice);
            let next = position.play(&mv).unwrap();
            if next.outcome().is_some() || next.facts(None).unwrap()["atari"] == true {
                ataris.push(Atari {
                    before: position.text(),
                    mv,
                });
            }
            if next.outcome().is_some() {
                break;
            }
            position = next;
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
        word.chars().all(|letter| {
            rest.iter()
                .position(|it| *it == letter)
                .map(|at| rest.swap_remove(at))
                .is_some()
        })
    };
    let mut own: Vec<&str> = wordnik_list::word_iterator().filter(fits).collect();
    own.sort_by_key(|word| std::cmp::Reverse(word.len()));
    let always = ["cats", "stone", "tear", "retains", "entertain", "ae"];
    own.into_iter()
        .take(5)
        .chain(always)
        .map(str::to_uppercase)
        .collect()
}

/// The same atari, also with an empty bag and other racks of whoever has to answer, mostly such as
/// leave no answer.
fn with_racks(atari: Atari) -> Vec<Atari> {
    let fields: Vec<&str> = atari.before.split(' ').collect();
    let (white, black) = fields[4].split_once(',').unwrap();
    let racks = ["BCFGHJK", "VVVVVVV", "CHLPRST", "QUUVWXZ", "E", "AEINRST"];
    let exchanged = racks.iter().map(|rack| {
        let racks = if fields[1] == "w" {
            format!("{white},{rack}")
        } else {
            format!("{rack},{black}")
        };
        Atari {
            before: format!("{} {} {} - {racks} -", fields[0], fields[1], fields[2]),
            mv: atari.mv.clone(),
        }
    });
    let mut all: Vec<_> = exchanged.collect();
    all.push(atari);
    all
}

/// How long a processor works on each, sorted: what else the machine does weighs less than it would
/// by the clock.
fn timed<T>(of: &[T], run: impl Fn(&T)) -> Vec<Duration> {
    let time = |it: &T| {
        let start = ThreadTime::now();
        run(it);
        start.elapsed()
    };
    let mut times: Vec<_> = of.iter().map(time).collect();
    times.sort_unstable();
    times
}

fn main() {
    let (words_known, memory) = wyps::dictionary();
    println!("dictionary: {words_known} words, {memory} bytes (bar: 8,000,000)");
    let (middle, ataris) = positions();

    let asked: Vec<_> = middle
        .iter()
        .flat_map(|position| {
            words(position.as_ref())
                .into_iter()
                .map(move |word| (position.as_ref(), word))
        })
        .collect();
    let complete = |(position, word): &(&dyn AnyPosition, String)| {
        drop(black_box(position.suggest(word, "where", "")));
    };
    let times = timed(&asked, complete);
    println!(
        "where, {} asked: 99th percentile {:.1?}, worst {:.1?} (bar: 50 ms in the 99th percentile)",
        times.len(),
        times[times.len() * 99 / 100],
        times[times.len() - 1]
    );

    let ataris: Vec<_> = ataris.into_iter().flat_map(with_racks).collect();
    let questions: Vec<_> = ataris.iter().map(|atari| atari.position().text()).collect();
    let decide = |text: &String| drop(black_box(Game::Wyps.read(text).unwrap()));
    let times = timed(&questions, decide);
    let lost = questions
        .iter()
        .filter(|text| Game::Wyps.read(text).unwrap().outcome().is_some())
        .count();
    println!(
        "reply, {} asked, {lost} without: worst {:.1?} (bar: 500 ms)",
        times.len(),
        times[times.len() - 1]
    );

    // The rival takes seconds for one.
    let few = || (0..questions.len()).step_by(questions.len() / FEW + 1);
    let texts: Vec<_> = few().map(|place| &questions[place]).collect();
    let positions: Vec<_> = few().map(|place| ataris[place].position()).collect();
    for (text, position) in texts.iter().zip(&positions) {
        assert_eq!(
            Game::Wyps.read(text).unwrap().outcome().is_none(),
            by_list(position.as_ref()),
            "{text}"
        );
    }
    let ours: Duration = timed(&texts, |text| decide(text)).iter().sum();
    let theirs: Duration = timed(&positions, |position| {
        _ = black_box(by_list(position.as_ref()));
    })
    .iter()
    .sum();
    println!(
        "reply, {} of these: {ours:.1?}; the word list read from end to end: {theirs:.1?}, {:.0} x",
        texts.len(),
        theirs.as_secs_f64() / ours.as_secs_f64()
    );
}

/// So many replies are decided by the rival too.
const FEW: usize = 8;

/// The straightforward way: every word of the list is asked for in turn until one can be laid,
/// which in an atari means that it breaks it.
fn by_list(position: &dyn AnyPosition) -> bool {
    wordnik_list::word_iterator().any(|word| {
        position
            .suggest(&word.to_uppercase(), "where", "")
            .is_some_and(|found| !found.is_empty())
    })
}
