//! How somebody plays, or two against each other: a card with their ratings and a few figures.

mod blocks;
mod colours;
mod sheet;
mod words;

use serde::{Deserialize, Serialize};

use super::{Colours, PictureError, font::is_writable};
use texts::{Argument, Locale, Sentence, sentence};

/// What a card shows. People are known by their index in the list of names that it is drawn with:
/// the first is whose card it is, and of a pair the second is the other one.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct Card {
    /// Whether it tells of the games of two with each other.
    pub is_of_pair: bool,
    /// How the games ended, by game.
    pub tallies: Vec<Tallied>,
    /// By class, first between people; in each group the one played most comes first.
    pub rated: Vec<Rated>,
    pub figures: Vec<Figure>,
    pub rivals: Vec<Duel>,
    /// The last games of a pair, the oldest first.
    pub last: Vec<Score>,
}

/// How games ended for whose card it is.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct Results {
    pub won: u32,
    /// Won by the other one of a pair, or else by anybody else.
    pub lost: u32,
    pub drawn: u32,
}

#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Tallied {
    pub title: Sentence,
    pub results: Results,
}

/// What somebody is rated in a class.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Rated {
    pub title: Sentence,
    /// Whether in games with the program.
    pub alone: bool,
    pub standing: Standing,
    /// The ratings after the last games, the oldest first.
    pub curve: Vec<i64>,
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum Standing {
    Points(i64),
    /// The number of games until a rating is told.
    Missing(u32),
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum Figure {
    /// Games of two that they began, and of these those won.
    AsFirst { won: u32, games: u32 },
    /// Games of two that the opponent began.
    AsSecond { won: u32, games: u32 },
    /// Average number of moves of a game.
    Length(u32),
    /// The number of last games that ended alike for whose card it is.
    Streak { games: u32, won: bool },
    /// The strongest opponent beaten, and what they were rated then.
    BestWin { over: usize, points: i64 },
    /// `points`: the rating, once it is told.
    Puzzles { points: Option<i64>, solved: u32 },
    /// Steps of all lessons.
    Lessons { solved: u32, steps: u32 },
    /// How the games of a pair ended that one of them began.
    Began { who: usize, results: Results },
    /// The number of last games of a pair that one of them won.
    InARow { who: usize, games: u32 },
}

/// How the games with somebody ended.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Duel {
    pub who: usize,
    pub results: Results,
}

/// How a game of a pair ended.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum Score {
    Won,
    Lost,
    Drawn,
}

impl Results {
    pub const fn games(self) -> u32 {
        self.won + self.lost + self.drawn
    }

    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            won: self.won + other.won,
            lost: self.lost + other.lost,
            drawn: self.drawn + other.drawn,
        }
    }
}

impl Card {
    /// The picture as a PNG file, in a reader's language. `names`: those of the people in short, as far
    /// as they are known.
    ///
    /// # Errors
    /// When the picture cannot be encoded.
    pub fn png(
        &self,
        names: &[Option<String>],
        colours: Colours,
        locale: Locale,
    ) -> Result<Vec<u8>, PictureError> {
        let name = |who: usize| {
            let name = names.get(who).and_then(Option::as_deref);
            name.filter(|name| is_writable(name)).map(str::to_owned)
        };
        Ok(blocks::draw(self, &name, colours, locale).png()?)
    }

    /// The card in words: a text of at most 1,024 characters in every language.
    pub fn describe(&self, names: &[Option<String>]) -> Vec<Sentence> {
        words::describe(self, &|who| names.get(who).cloned().flatten())
    }

    /// What is written of a person whose name is not known, or cannot be written.
    pub fn number_of(&self, who: usize) -> Sentence {
        // Whose card it is, is none of those who are numbered.
        let number = if self.is_of_pair { who + 1 } else { who };
        sentence!(stats_player, number)
    }

    fn total(&self) -> Results {
        let results = self.tallies.iter().map(|it| it.results);
        results.fold(Results::default(), Results::plus)
    }
}

impl Figure {
    /// What is written large, and below that what it is.
    fn written(self, called: &dyn Fn(usize) -> Argument) -> (Argument, Sentence) {
        let of = |won: u32, games: u32| Argument::Text(format!("{won}/{games}"));
        match self {
            Self::AsFirst { won, games } => (of(won, games), sentence!(stats_as_first)),
            Self::AsSecond { won, games } => (of(won, games), sentence!(stats_as_second)),
            Self::Length(count) => (count.into(), sentence!(stats_length, count)),
            Self::Streak { games, won: true } => (games.into(), sentence!(stats_wins)),
            Self::Streak { games, .. } => (games.into(), sentence!(stats_losses)),
            Self::BestWin { over, points } => {
                let points = Argument::Number(points);
                (called(over), sentence!(stats_best_win, points))
            }
            Self::Puzzles { points, solved } => match points {
                Some(points) => {
                    let count = solved;
                    (Argument::Number(points), sentence!(stats_puzzles, count))
                }
                None => (solved.into(), sentence!(stats_puzzles_only, count = solved)),
            },
            Self::Lessons { solved, steps } => (of(solved, steps), sentence!(stats_lessons)),
            Self::Began { who, results } => {
                let who = called(who);
                (score(results).into(), sentence!(stats_began, who))
            }
            Self::InARow { who, games } => {
                let who = called(who);
                (games.into(), sentence!(stats_in_a_row, who))
            }
        }
    }
}

/// How many games whose card it is has won, and how many the other one.
fn score(Results { won, lost, .. }: Results) -> Sentence {
    sentence!(stats_score, won, lost)
}
