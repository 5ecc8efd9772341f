//! `/stats`: a card of how a person plays, or two against each other.

use crate::{
    bot::{
        Attached, Controls, LessonStep, Reply,
        boards::lesson::next_steps,
        context::{Answer, Context},
    },
    games::Seat,
    ids::PersonId,
    render::{
        Card,
        card::{Duel, Figure, Rated, Results, Score, Standing, Tallied},
    },
    store::{PlayedGame, RatedIn, Scope, StoreError, Tally},
    texts::{Sentence, sentence},
};

/// Number of ratings that a curve shows.
const RATINGS: u32 = 60;
/// Number of newest games of which it is counted who began, and of those whose moves are counted.
const GAMES: u32 = 1_000;
const COUNTED: u32 = 50;
/// Number of games with somebody that make a rival, and of rivals shown.
const RIVALS: [u32; 2] = [5, 3];
/// Number of last games shown of a pair.
const LAST: usize = 10;

/// Whose games are told, to whom.
struct Asked {
    who: PersonId,
    with: Option<PersonId>,
    /// The games that count.
    scope: Scope,
    /// The games whose other players are named.
    named: Scope,
    is_own: bool,
}

/// Tells of the games that have ended of one person, or of two with each other: those of this server,
/// and those that the actor has played anywhere.
pub(in crate::bot) async fn show(
    context: &Context<'_>,
    of: Option<PersonId>,
    with: Option<PersonId>,
) -> Answer {
    let actor = context.person();
    let who = of.unwrap_or(actor);
    let scope = Scope {
        server: context.server(),
        player: Some(actor),
    };
    let asked = Asked {
        who,
        with,
        scope,
        named: scope,
        is_own: who == actor,
    };
    let reply = asked.reply(context).await?;
    // Games of a pair that were played elsewhere are shown to nobody else.
    let is_shared = asked.is_own && (with.is_none() || context.server().is_some());
    let controls = match &reply.attached {
        Some(_) if is_shared => Controls::Stats { with },
        _ => Controls::None,
    };
    Ok(Reply { controls, ..reply })
}

/// Shows everybody the actor's own games, or those with another one in this server. Who was played with
/// elsewhere is not named.
pub(in crate::bot) async fn share(context: &Context<'_>, with: Option<PersonId>) -> Answer {
    let who = context.person();
    let named = Scope {
        server: context.server(),
        player: None,
    };
    let asked = Asked {
        who,
        with,
        scope: with.map_or(Scope::of(who), |_| named),
        named,
        is_own: true,
    };
    let reply = asked.reply(context).await?;
    let Reply {
        lines, attached, ..
    } = reply;
    Ok(Reply {
        attached,
        ..Reply::public(lines)
    })
}

impl Asked {
    async fn reply(&self, context: &Context<'_>) -> Answer {
        let (who, with) = (self.who, self.with);
        if with == Some(who) {
            return Err(sentence!(bot_stats_of_one).into());
        }
        let tallies = context.store.tallies(who, with, self.scope).await?;
        let mut lines = vec![match with {
            Some(other) => sentence!(bot_stats_pair, who, other),
            None => sentence!(bot_stats, who),
        }];
        lines.push(match &tallies[..] {
            [] => sentence!(bot_stats_none),
            [only] => self.line(only.game.title(), only),
            [first, others @ ..] => {
                let all = others.iter().copied().fold(*first, Tally::plus);
                self.line(sentence!(bot_stats_all), &all)
            }
        });
        let mut players: Vec<PersonId> = [Some(who), with].into_iter().flatten().collect();
        let mut card = Card {
            is_of_pair: with.is_some(),
            tallies: tallies.iter().map(tallied).collect(),
            ..Card::default()
        };
        match with {
            Some(_) => self.fill_of_pair(context, &mut card).await?,
            None => self.fill(context, &mut card, &mut players).await?,
        }
        let empty = Card {
            is_of_pair: card.is_of_pair,
            ..Card::default()
        };
        let is_empty = card == empty;
        let attached = Attached::Card {
            card: Box::new(card),
            players,
            names: Vec::new(),
            colours: None,
        };
        Ok(Reply {
            attached: (!is_empty).then_some(attached),
            ..Reply::private(lines)
        })
    }

    fn line(&self, game: Sentence, tally: &Tally) -> Sentence {
        let Tally {
            games,
            won,
            lost,
            drawn,
            ..
        } = *tally;
        match (self.who, self.with) {
            (who, Some(other)) => {
                sentence!(bot_stats_of_pair, game, games, who, won, other, lost, drawn)
            }
            (_, None) => sentence!(bot_stats_of_game, game, games, won, lost, drawn),
        }
    }

    /// What a card tells of one person.
    async fn fill(
        &self,
        context: &Context<'_>,
        card: &mut Card,
        players: &mut Vec<PersonId>,
    ) -> Answer<()> {
        let (store, who) = (context.store, self.who);
        // Outside of servers, only to themselves.
        if self.is_own || context.server().is_some() {
            card.rated = rated(context, who).await?;
        }
        let mut index_of = |person: PersonId| {
            let known = players.iter().position(|it| *it == person);
            known.unwrap_or_else(|| {
                players.push(person);
                players.len() - 1
            })
        };
        if !card.tallies.is_empty() {
            let games = store.played_games(who, None, self.scope, GAMES).await?;
            card.figures.extend(as_first_and_second(&games));
            let length = store.average_length(who, self.scope, COUNTED).await?;
            card.figures.extend(length.map(Figure::Length));
            card.figures.extend(streak(&games));
            let best = store.best_win(who, self.named).await?;
            card.figures.extend(best.map(|best| Figure::BestWin {
                over: index_of(best.over),
                points: best.points,
            }));
            let rivals = store.rivals(who, self.named, RIVALS).await?;
            card.rivals.extend(rivals.into_iter().map(|rival| Duel {
                who: index_of(rival.person),
                results: Results {
                    won: rival.won,
                    lost: rival.lost,
                    drawn: rival.games.saturating_sub(rival.won + rival.lost),
                },
            }));
        }
        if self.is_own {
            card.figures.extend(puzzles(context, who).await?);
            card.figures.extend(lessons(context, who).await?);
        }
        Ok(())
    }

    /// What a card tells of two.
    async fn fill_of_pair(&self, context: &Context<'_>, card: &mut Card) -> Answer<()> {
        let games = context
            .store
            .played_games(self.who, self.with, self.scope, GAMES)
            .await?;
        let games: Vec<PlayedGame> = games.into_iter().filter(|it| it.seats == 2).collect();
        for who in [0, 1] {
            let began = games.iter().filter(|it| began(it) == Some(who == 0));
            let results = began.map(|it| results_of(it.score()));
            let results = results.fold(Results::default(), Results::plus);
            if results != Results::default() {
                card.figures.push(Figure::Began { who, results });
            }
        }
        if let Some(Figure::Streak { games, won }) = streak(&games) {
            let who = usize::from(!won);
            card.figures.push(Figure::InARow { who, games });
        }
        let last = games.iter().take(LAST).map(PlayedGame::score);
        card.last = last.rev().collect();
        Ok(())
    }
}

impl PlayedGame {
    fn score(&self) -> Score {
        match self.winner {
            None => Score::Drawn,
            Some(winner) if winner == self.mine => Score::Won,
            Some(_) => Score::Lost,
        }
    }
}

fn results_of(score: Score) -> Results {
    let none = Results::default();
    match score {
        Score::Won => Results { won: 1, ..none },
        Score::Lost => Results { lost: 1, ..none },
        Score::Drawn => Results { drawn: 1, ..none },
    }
}

fn tallied(tally: &Tally) -> Tallied {
    let Tally {
        won, lost, drawn, ..
    } = *tally;
    Tallied {
        title: tally.game.title(),
        results: Results { won, lost, drawn },
    }
}

/// The ratings of a person, with curves as far as they are told.
async fn rated(context: &Context<'_>, who: PersonId) -> Result<Vec<Rated>, StoreError> {
    let mut ratings = context.store.ratings_of(who).await?;
    ratings.sort_by_key(|it| (it.alone, u32::MAX - it.rating.games));
    let mut rated = Vec::new();
    for of in ratings {
        let missing = of.rating.missing(context.now);
        let is_told = missing == 0;
        let curve = if is_told {
            context.store.rating_curve(who, &of, RATINGS).await?
        } else {
            Vec::new()
        };
        let RatedIn {
            game,
            class,
            alone,
            rating,
        } = of;
        rated.push(Rated {
            title: game.class_title(&class),
            alone,
            standing: if is_told {
                Standing::Points(rating.told())
            } else {
                Standing::Missing(missing)
            },
            curve,
        });
    }
    Ok(rated)
}

/// Whether a player of a game of two began it.
fn began(game: &PlayedGame) -> Option<bool> {
    let starter = game.starter.filter(|_| game.seats == 2);
    starter.map(|starter: Seat| starter == game.mine)
}

fn as_first_and_second(games: &[PlayedGame]) -> Vec<Figure> {
    let counted = |first: bool| {
        let begun = games.iter().filter(|it| began(it) == Some(first));
        let won = begun.clone().filter(|it| it.winner == Some(it.mine));
        let count = |it: usize| u32::try_from(it).unwrap_or(u32::MAX);
        let (won, games) = (count(won.count()), count(begun.count()));
        if first {
            Figure::AsFirst { won, games }
        } else {
            Figure::AsSecond { won, games }
        }
    };
    let figures = [true, false].map(counted).into_iter();
    let is_any = |it: &Figure| {
        !matches!(
            it,
            Figure::AsFirst { games: 0, .. } | Figure::AsSecond { games: 0, .. }
        )
    };
    figures.filter(is_any).collect()
}

/// The last games as far as they ended alike, where that is more than one.
fn streak(games: &[PlayedGame]) -> Option<Figure> {
    let won = match games.first()?.score() {
        Score::Won => true,
        Score::Lost => false,
        Score::Drawn => return None,
    };
    let alike = games.iter().take_while(|it| match it.score() {
        Score::Won => won,
        Score::Lost => !won,
        Score::Drawn => false,
    });
    let games = u32::try_from(alike.count()).unwrap_or(u32::MAX);
    (games > 1).then_some(Figure::Streak { games, won })
}

async fn puzzles(context: &Context<'_>, who: PersonId) -> Result<Option<Figure>, StoreError> {
    let rating = context.store.rating_of_solver(who).await?;
    let solved = context.store.puzzles_solved(who).await?.len();
    let points = (rating.missing() == 0).then_some(rating.points);
    let solved = u32::try_from(solved).unwrap_or(u32::MAX);
    let is_known = solved > 0 || points.is_some();
    Ok(is_known.then_some(Figure::Puzzles { points, solved }))
}

async fn lessons(context: &Context<'_>, who: PersonId) -> Result<Option<Figure>, StoreError> {
    let at = next_steps(context.store, who).await?;
    let sum = |of: fn(&LessonStep) -> usize| {
        let sum = at.iter().map(of).sum::<usize>();
        u32::try_from(sum).unwrap_or(u32::MAX)
    };
    let (solved, steps) = (sum(|it| it.index.into()), sum(|it| it.steps()));
    Ok((solved > 0).then_some(Figure::Lessons { solved, steps }))
}
