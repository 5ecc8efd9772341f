//! How much it is worth to begin, as games tell it.

use std::{fmt, iter::zip, num::NonZero, thread};

use super::games::{Rating, Score, chance_of};
use crate::{
    games::{Class, Game, Seat},
    ids::Timestamp,
    opponents::{Level, self_play},
};

/// A game of two by who began: what they were rated before it, and how it ended.
pub type Played = ([Rating; 2], Score);

/// Largest advantage that is looked for, in points.
const MOST: i16 = 800;

/// The advantage of who begins that makes these games most likely, in points; `None` where all ended
/// alike, or there are none.
fn advantage(games: &[Played]) -> Option<i16> {
    let points = points(games);
    // The chances grow with the advantage, and are most likely where they sum up to the points.
    let expected = |advantage| {
        let chance = |(ratings, _): &Played| chance_of(*ratings, advantage);
        games.iter().map(chance).sum::<f64>()
    };
    let mut advantages = -MOST..=MOST;
    let found = advantages.find(|advantage| expected(*advantage) >= points)?;
    (found > -MOST).then_some(found)
}

/// The points of who began, of one a game.
fn points(games: &[Played]) -> f64 {
    games.iter().map(|(_, score)| score.points()).sum()
}

/// What games of a class tell of who begins, as a line for an operator.
struct Told<'a>(&'a [Played]);

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.0.len();
        if games == 0 {
            return write!(f, "no games");
        }
        let share = points(self.0) / f64::from(u32::try_from(games).unwrap_or(u32::MAX));
        write!(f, "{:.1} % of {games} games", 100.0 * share)?;
        match advantage(self.0) {
            Some(advantage) => write!(f, ", {advantage:+} points"),
            None => write!(f, ", too few to tell"),
        }
    }
}

/// The classes that two can play.
pub fn classes_of_two() -> impl Iterator<Item = (Game, &'static Class)> {
    let classes = |game: &Game| zip([*game].into_iter().cycle(), game.info().classes);
    let all = Game::all().iter().flat_map(classes);
    all.filter(|(game, class)| self_play(*game, class, Level::LOWEST, 0).is_some())
}

/// What is used of a class, what games of people tell, and what the program's own tell.
pub fn line(game: Game, class: &Class, people: &[Played], own: &[Played]) -> String {
    let name = [game.name(), class.name].join(" ");
    format!(
        "{}: {:+} points are used. People: {}. Causeway against itself: {}.",
        name.trim_end(),
        class.advantage,
        Told(people),
        Told(own),
    )
}

/// So many games of the program against itself, played on all processors: always the same for the
/// same seed.
pub fn own_games(game: Game, class: &Class, level: Level, count: u64, seed: u64) -> Vec<Played> {
    let play = |number: u64| {
        let seed = seed.wrapping_mul(1_000_003).wrapping_add(number);
        let played = self_play(game, class, level, seed)?;
        let score = Score::of(played.winner.map(|it: Seat| it == played.starter));
        let rating = Rating::new(Timestamp(0));
        Some(([rating; 2], score))
    };
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        let parts = (0..threads).map(|first| {
            let part = (0..count).skip(first).step_by(threads);
            scope.spawn(move || part.filter_map(play).collect::<Vec<_>>())
        });
        let parts: Vec<_> = parts.collect();
        let played = parts.into_iter().filter_map(|part| part.join().ok());
        played.flatten().collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opponents::Random;

    const AT: Timestamp = Timestamp(0);

    /// Two of different strength, of whom who begins has an advantage of 60 points.
    #[test]
    fn the_advantage_is_found_in_games_of_unequal_players() {
        let random = &mut Random::new(3);
        let games = (0..20_000).map(|_| {
            let strengths = [0, 0].map(|_| 1_000 + u16::try_from(random.index(1_000)).unwrap_or(0));
            let ratings = strengths.map(|it| Rating::fixed(it, AT));
            let drawn = u32::try_from(random.index(1 << 24)).unwrap_or(0);
            let won = f64::from(drawn) < chance_of(ratings, 60) * f64::from(1 << 24);
            (ratings, Score::of(Some(won)))
        });
        let games: Vec<_> = games.collect();
        let found = advantage(&games).unwrap_or_default();
        assert!((50..=70).contains(&found), "{found}");
        assert_eq!(advantage(&[]), None);
        let equal = [Rating::fixed(1_500, AT); 2];
        assert_eq!(advantage(&[(equal, Score::Won)]), None);
        assert_eq!(advantage(&[(equal, Score::Lost)]), None);
        assert_eq!(advantage(&[(equal, Score::Drawn)]), Some(0));
    }

    /// Each class of two has its line, and the same seed plays the same games.
    #[test]
    fn each_class_has_a_line_and_its_games_are_the_same_again() {
        let mut names = Vec::new();
        for (game, class) in classes_of_two() {
            let played = || own_games(game, class, Level::LOWEST, 3, 1);
            let own = played();
            assert_eq!(own, played());
            let line = line(game, class, &own[..1], &own);
            let (name, told) = line.split_once(": ").unwrap_or_default();
            assert!(
                told.contains(" of 1 games") && told.contains(" of 3 games"),
                "{told}"
            );
            names.push(name.to_owned());
        }
        let all = [
            "trypsylon expert",
            "trypsylon standard",
            "trisq",
            "tryptic two",
            "wyps numbers",
            "wyps small",
            "wyps words",
        ];
        assert_eq!(names, all);
    }
}
