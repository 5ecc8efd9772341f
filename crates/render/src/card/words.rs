//! A card in words.

use super::{Card, Rated, score};
use crate::words::{Weight, fitting, weighted};
use texts::{Argument, Sentence, sentence};

impl Card {
    /// How many games there are, and how they ended.
    pub(super) fn record(&self) -> Sentence {
        let (total, drawn) = (self.total(), self.total().drawn);
        let (games, won, lost) = (total.games(), total.won, total.lost);
        match games {
            0 => sentence!(stats_no_games),
            _ if self.is_of_pair => sentence!(stats_record_of_pair, games, drawn),
            _ => sentence!(stats_record, games, won, lost, drawn),
        }
    }
}

pub(super) fn describe(card: &Card, name: &dyn Fn(usize) -> Option<String>) -> Vec<Sentence> {
    let called = |who: usize| match name(who) {
        Some(name) => Argument::Text(name),
        None => card.number_of(who).into(),
    };
    let record = card.record();
    let headline = if card.is_of_pair {
        let (one, other, score) = (called(0), called(1), score(card.total()));
        sentence!(stats_alt_pair, one, other, score, record)
    } else {
        let who = name(0).map_or_else(|| sentence!(stats_title).into(), Argument::Text);
        sentence!(stats_alt, who, record)
    };
    let mut described: Vec<(Weight, Sentence)> = vec![(0, headline)];
    for alone in [false, true] {
        let rated = card.rated.iter().filter(|it| it.alone == alone);
        let rated: Vec<Sentence> = rated.map(in_words).collect();
        if !rated.is_empty() {
            let line = if alone {
                sentence!(stats_alt_alone, rated)
            } else {
                sentence!(stats_alt_rated, rated)
            };
            described.push((1, line));
        }
    }
    let figures = card.figures.iter().map(|figure| {
        let (value, label) = figure.written(&called);
        sentence!(stats_alt_line, label, value)
    });
    described.extend(weighted(2, figures));
    let rivals = card.rivals.iter().map(|rival| {
        let (who, results) = (called(rival.who), rival.results);
        let (won, lost, drawn) = (results.won, results.lost, results.drawn);
        sentence!(stats_alt_rival, who, won, lost, drawn)
    });
    described.extend(weighted(3, rivals));
    let tallies = card.tallies.iter().filter(|_| card.tallies.len() > 1);
    let tallies = tallies.map(|it| {
        let (game, results) = (it.title.clone(), it.results);
        let (won, lost, drawn) = (results.won, results.lost, results.drawn);
        if card.is_of_pair {
            let value = score(results);
            return sentence!(stats_alt_line, label = game, value);
        }
        sentence!(stats_alt_game, game, won, lost, drawn)
    });
    described.extend(weighted(4, tallies));
    let drawn = card.rated.iter().filter(|it| it.curve.len() > 1);
    let curves = drawn.filter_map(|rated| {
        let (from, to) = (rated.curve.first()?, rated.curve.last()?);
        let (from, to) = (Argument::Number(*from), Argument::Number(*to));
        let (game, count) = (rated.title.clone(), rated.curve.len());
        Some(sentence!(stats_alt_curve, game, count, from, to))
    });
    described.extend(weighted(5, curves));
    if !card.last.is_empty() {
        let last = card.last.iter().map(|score| match score {
            super::Score::Won => called(0),
            super::Score::Lost => called(1),
            super::Score::Drawn => sentence!(stats_alt_drawn).into(),
        });
        let last: Vec<Sentence> = last.map(|value| sentence!(stats_value, value)).collect();
        described.push((3, sentence!(stats_alt_last, last)));
    }
    fitting(described)
}

fn in_words(rated: &Rated) -> Sentence {
    let (game, value) = (rated.title.clone(), rated.standing.sentence());
    sentence!(stats_alt_rating, game, value)
}
