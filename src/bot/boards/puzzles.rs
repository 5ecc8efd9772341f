//! `/puzzle`: positions with exactly one solution, solved alone on the try-out board. The solution
//! is in nothing that is sent before the player has found it.

use super::{
    board::{Board, Source, show},
    ideas, puzzle_of_day,
};
use crate::{
    bot::{
        Attached, Controls, NextPuzzle, Picture, PlaceKind, Refused, Reply, TriedMove, TriedOn,
        context::{Answer, Context},
        words::{private_board::first_part, ratings::step},
    },
    games::{AnyPosition, Game, PartialMove, Seat, Viewer},
    ids::PuzzleId,
    opponents::puzzles::{Idea, Kind, Puzzle, Tried, Wrong, same, shipped, shipped_with, try_move},
    ratings::puzzles::Rating,
    store::Store,
    table::{Refusal, refusal},
    texts::{Argument, Sentence, sentence},
};

/// Puzzles whose ratings differ by fewer points are as difficult.
const ALIKE: u64 = 100;

/// Shows this puzzle, or without one that of which the actor has seen the least.
pub(in crate::bot) async fn open(
    context: &Context<'_>,
    id: Option<PuzzleId>,
    game: Option<Game>,
    theme: Option<Kind>,
) -> Answer {
    let posed = match id {
        Some(id) => Posed::of(context, id).await?,
        None => Posed::next(context, game, theme).await?,
    };
    let board = match posed.example_of() {
        Some(idea) => posed.as_example(idea, context).await?,
        None => show(&posed, TriedMove::default())?,
    };
    let mut transaction = context.begin().await?;
    transaction
        .add_puzzle_shown(context.person(), posed.id)
        .await?;
    context.commit(transaction, board).await
}

/// Shows where the solution begins.
pub(in crate::bot) async fn hint(context: &Context<'_>, id: PuzzleId) -> Answer {
    let posed = Posed::of(context, id).await?;
    let mut begun = show(&posed, TriedMove::from_text(posed.begins()))?;
    // Below the task.
    begun
        .lines
        .insert(2.min(begun.lines.len()), sentence!(puzzle_hinted));
    Ok(begun.as_update())
}

/// Tells everybody in how many tries the actor has solved it, and nothing of the solution.
pub(in crate::bot) async fn share(context: &Context<'_>, id: PuzzleId) -> Answer {
    let posed = Posed::of(context, id).await?;
    let who = context.person();
    let tries = context.store.solved_in(who, id).await?;
    let tries = tries.ok_or(sentence!(puzzle_not_solved))?;
    let (game, stars) = (posed.puzzle.game.title(), posed.stars());
    Ok(Reply {
        controls: Controls::DailyPuzzle(id),
        ..Reply::public(vec![sentence!(puzzle_shared, who, game, stars, tries)])
    })
}

/// Shows the solution, once the puzzle is no longer that of the day.
pub(in crate::bot) async fn show_solution(context: &Context<'_>, id: PuzzleId) -> Answer {
    let posed = Posed::of(context, id).await?;
    if posed.is_of_today(context).await? {
        return Err(sentence!(puzzle_solution_tomorrow).into());
    }
    let Puzzle { kind, key, .. } = &posed.puzzle;
    let (position, kind, sought) = (posed.position.clone(), *kind, key.clone());
    let same = context.work_out(move || Some(same(&*position, kind, &sought)));
    let same = same.await?.unwrap_or_default();
    let r#move = posed.position.name(key);
    let told = match same.first() {
        None => sentence!(puzzle_solution, r#move),
        Some(other) => {
            let (other, count) = (posed.position.name(other), same.len());
            sentence!(puzzle_solution_and_same, r#move, other, count)
        }
    };
    let lines = vec![posed.title(), told, posed.reason()];
    let next = ideas::next_after(context.store, context.person(), id, false).await?;
    Ok(posed.tried(&[key], lines, (Below::Solution, next)))
}

/// A rating after a first try, and how far that has moved it.
fn told_rating(before: Rating, after: Rating) -> Sentence {
    let missing = after.missing();
    if missing > 0 {
        return sentence!(puzzle_rating_missing, count = missing);
    }
    let points = Argument::Number(after.points);
    if before.missing() > 0 {
        return sentence!(puzzle_rating, points);
    }
    let step = step(before.points, after.points);
    sentence!(puzzle_rating_moved, points, step)
}

/// What a board of a puzzle that was tried is followed by.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Below {
    Solved { may_share: bool },
    Failed { is_of_today: bool },
    Solution,
}

/// A puzzle with its position.
pub(in crate::bot) struct Posed {
    id: PuzzleId,
    puzzle: Puzzle,
    position: Box<dyn AnyPosition>,
    /// The seat that is to find a move.
    seat: Seat,
    /// What it teaches.
    idea: Option<Idea>,
}

impl Posed {
    pub(super) async fn of(context: &Context<'_>, id: PuzzleId) -> Answer<Self> {
        let puzzle = match shipped_with(id) {
            Some(shipped) => Some(shipped.clone()),
            None => context.store.found_puzzle(id).await?,
        };
        let posed = puzzle.and_then(Self::new);
        posed.ok_or_else(|| sentence!(puzzle_none).into())
    }

    /// `None` where another version has written the puzzle.
    pub(in crate::bot) fn new(puzzle: Puzzle) -> Option<Self> {
        let position = puzzle.read()?;
        let id = puzzle.id();
        Some(Self {
            id,
            idea: Idea::of(id),
            seat: position.turn()?,
            puzzle,
            position,
        })
    }

    /// Of the puzzles that the actor has been shown the least often one that is as difficult as they
    /// are good, and of these any: the same until it is shown.
    async fn next(context: &Context<'_>, game: Option<Game>, theme: Option<Kind>) -> Answer<Self> {
        let (person, store): (_, &Store) = (context.person(), context.store);
        let shown = store.puzzles_shown(person).await?;
        let found = store.found_puzzles().await?;
        let (solver, rated) = (
            store.rating_of_solver(person).await?,
            store.ratings_of_puzzles().await?,
        );
        let today = puzzle_of_day::puzzle_at(store, context.now).await?;
        let is_asked = |it: &&Puzzle| {
            game.is_none_or(|game| it.game == game) && theme.is_none_or(|kind| it.kind == kind)
        };
        let all = shipped().iter().chain(&found).filter(is_asked);
        let is_other = |it: &&Puzzle| Some(it.id()) != today && Idea::of(it.id()).is_none();
        let mut others: Vec<_> = all.filter(is_other).collect();
        let rank = |it: &&Puzzle| {
            let id = it.id();
            let times = shown.get(&id).copied().unwrap_or_default();
            // Everybody has another order.
            let order = (id.0 ^ person.0).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let rating = rated.get(&id).copied();
            let rating = rating.unwrap_or_else(|| Rating::of_new(it));
            (times, rating.points.abs_diff(solver.points) / ALIKE, order)
        };
        others.sort_by_cached_key(rank);
        let posed = others.into_iter().cloned().find_map(Self::new);
        posed.ok_or_else(|| match theme {
            Some(_) => sentence!(puzzle_none_of_theme).into(),
            None => sentence!(puzzle_none).into(),
        })
    }

    /// The idea that it is the example of.
    fn example_of(&self) -> Option<Idea> {
        self.idea
            .filter(|it| ideas::number_in(*it, self.id).is_none())
    }

    /// The idea, with this puzzle solved as its example.
    async fn as_example(&self, idea: Idea, context: &Context<'_>) -> Answer {
        let key = &self.puzzle.key;
        let (r#move, why) = (self.position.name(key), self.reason());
        let mut lines = vec![
            self.title(),
            sentence!(lesson_idea, text = idea.text()),
            self.task(),
        ];
        lines.extend(self.position.secrets(self.seat));
        lines.push(sentence!(lesson_example, r#move, why));
        let next = ideas::next_after(context.store, context.person(), self.id, false).await?;
        Ok(self.tried(&[key], lines, (Below::Solution, next)))
    }

    /// Whether players in other places may be about to solve it for the day's table.
    async fn is_of_today(&self, context: &Context<'_>) -> Answer<bool> {
        let today = puzzle_of_day::puzzle_at(context.store, context.now).await?;
        Ok(today == Some(self.id))
    }

    /// The game, and how difficult it is; in a lesson, its idea.
    fn title(&self) -> Sentence {
        if let Some(idea) = self.idea {
            let (game, name, puzzles) = (idea.game.title(), idea.title(), idea.puzzles().len());
            return match ideas::number_in(idea, self.id) {
                Some(number) => sentence!(lesson_idea_title, game, name, number, puzzles),
                None => sentence!(lesson_example_title, game, name),
            };
        }
        let (game, stars) = (self.puzzle.game.title(), self.stars());
        sentence!(puzzle_title, game, stars)
    }

    fn stars(&self) -> String {
        "★".repeat(self.puzzle.level.into())
    }

    /// The partial move with which the solution begins: the whole of it where it has one part only,
    /// or where the parts are one thought.
    fn begins(&self) -> String {
        let key = &self.puzzle.key;
        match self.puzzle.kind {
            Kind::Pattern => key.clone(),
            _ => first_part(&*self.position, key),
        }
    }

    /// Whether the beginning of the solution leaves something to find.
    fn has_parts(&self) -> bool {
        self.begins() != self.puzzle.key
    }

    /// What is to be found.
    pub(in crate::bot) fn task(&self) -> Sentence {
        self.puzzle.task(self.seat)
    }

    /// Why the solution solves it.
    fn reason(&self) -> Sentence {
        self.puzzle.reason(self.seat)
    }

    /// Why a move does not solve it, by the reply that shows it.
    fn refuted(&self, tried: &str, reply: Option<&str>) -> Sentence {
        let moves: Vec<_> = [tried].into_iter().chain(reply).collect();
        let after = self.after(&moves);
        let ends = after.is_some_and(|after| after.outcome().is_some());
        let named = self.position.name(tried);
        let answer = reply.and_then(|reply| Some(self.after(&[tried])?.name(reply)));
        let wrong = Wrong {
            tried,
            named: &named,
            reply: answer.as_ref(),
            ends,
        };
        self.puzzle.wrong(self.seat, wrong)
    }

    /// The position as its player sees it, with the marked moves.
    pub(in crate::bot) fn picture(&self) -> Picture {
        let (last, earlier) = match &self.puzzle.marked[..] {
            [earlier @ .., last] => (Some(last.clone()), earlier.to_vec()),
            [] => (None, Vec::new()),
        };
        let viewer = Viewer::Seat(self.seat);
        Picture {
            last,
            earlier,
            ..Picture::still(&self.position, viewer)
        }
    }

    fn after(&self, moves: &[&str]) -> Option<Box<dyn AnyPosition>> {
        let mut moves = moves.iter();
        moves.try_fold(self.position.clone(), |position, mv| position.play(mv).ok())
    }

    /// The position after these moves, which are marked, unless what comes of them is made up here.
    fn picture_after(&self, moves: &[&str]) -> Option<Picture> {
        if moves.iter().any(|mv| self.puzzle.hides_outcome(mv)) {
            return Some(self.picture());
        }
        let mut position = self.position.clone();
        let mut traces = Vec::new();
        for mv in moves {
            traces.push(position.trace(mv));
            position = position.play(mv).ok()?;
        }
        let last = traces.pop();
        Some(Picture {
            last,
            earlier: traces,
            ..Picture::still(position, Viewer::Seat(self.seat))
        })
    }

    /// The answer to these moves in place of the board.
    fn tried(
        &self,
        moves: &[&str],
        lines: Vec<Sentence>,
        (below, next): (Below, NextPuzzle),
    ) -> Reply {
        let is_open = matches!(below, Below::Failed { .. });
        let reply = Reply {
            attached: self.picture_after(moves).map(Attached::Picture),
            controls: Controls::PuzzleTried {
                puzzle: self.id,
                game: self.puzzle.game,
                solved: !is_open,
                has_solution: below == Below::Failed { is_of_today: false },
                has_hint: is_open && self.has_parts(),
                may_share: below == Below::Solved { may_share: true },
                next,
            },
            ..Reply::private(lines)
        };
        reply.as_update()
    }

    /// That it is the puzzle of the day, for one who has solved it or not.
    pub(in crate::bot) fn of_today(&self, solved: bool) -> Sentence {
        let (game, stars) = (self.puzzle.game.title(), self.stars());
        if solved {
            sentence!(today_puzzle_solved, game, stars)
        } else {
            sentence!(today_puzzle, game, stars)
        }
    }

    /// What everybody is told of it.
    pub(in crate::bot) fn announcement(&self) -> Vec<Sentence> {
        let (game, stars) = (self.puzzle.game.title(), self.stars());
        let mut lines = vec![sentence!(puzzle_daily, game, stars), self.task()];
        lines.extend(self.position.secrets(self.seat));
        lines
    }

    pub(in crate::bot) const fn id(&self) -> PuzzleId {
        self.id
    }
}

impl Source for Posed {
    fn board(&self) -> Board<'_> {
        Board {
            on: TriedOn::Puzzle(self.id),
            position: &*self.position,
            picture: Picture {
                hides_outcome: true,
                ..self.picture()
            },
        }
    }

    /// Why a move cannot be played, unless that would give the solution away.
    fn refused(&self, why: Refusal) -> Refused {
        const PROPOSED: [&str; 2] = ["mender", "example"];
        let is_told = |(name, value): &(_, Argument)| {
            let is_of_key = |value: &str| self.puzzle.key.contains(value);
            PROPOSED.iter().any(|it| it == name)
                && matches!(value, Argument::Text(value) if is_of_key(value))
        };
        match why {
            Refusal::Rules(why) if why.arguments.iter().any(is_told) => {
                sentence!(puzzle_not_legal).into()
            }
            why => Refused::of_no_table(why),
        }
    }

    fn has_hint(&self, partial: &PartialMove) -> bool {
        partial.text.is_empty() && self.has_parts()
    }

    fn lines(&self, partial: &PartialMove, next: Option<Vec<Sentence>>) -> Vec<Sentence> {
        let ready = || {
            vec![sentence!(
                puzzle_ready,
                r#move = self.position.name(&partial.text)
            )]
        };
        let mut lines = vec![self.title()];
        let idea = self.idea.filter(|_| partial.text.is_empty());
        lines.extend(idea.map(|idea| sentence!(lesson_idea, text = idea.text())));
        lines.push(self.task());
        lines.extend(self.position.secrets(self.seat));
        lines.extend(next.unwrap_or_else(ready));
        lines
    }

    /// Judges a whole move that the actor tries.
    async fn play(self, context: &Context<'_>, whole: &str) -> Answer {
        let played = self.position.play(whole);
        played.map_err(|why| self.refused(refusal(why)))?;
        let (position, puzzle) = (self.position.clone(), self.puzzle.clone());
        let mv = whole.to_owned();
        let judge = move || {
            let judged = try_move(&*position, puzzle.kind, &puzzle.key, &mv)?;
            let same = match judged {
                Tried::Solves => same(&*position, puzzle.kind, &mv),
                Tried::Fails { .. } => Vec::new(),
            };
            Some((judged, same))
        };
        let Some((judged, same)) = context.work_out(judge).await? else {
            return Err(sentence!(puzzle_none).into());
        };
        let solved = judged == Tried::Solves;
        let is_of_today = self.is_of_today(context).await?;
        let (person, store) = (context.person(), context.store);
        let before = store.rating_of_solver(person).await?;
        let posed = store.rating_of(&self.puzzle).await?;
        let mut transaction = context.begin().await?;
        let counted = transaction.add_puzzle_try(person, self.id, solved).await?;
        let tries = counted.count;
        let mut lines = vec![self.title()];
        let mut moves = vec![whole];
        match &judged {
            Tried::Solves => {
                let r#move = self.position.name(whole);
                lines.push(match same.first() {
                    None => sentence!(puzzle_solved, r#move, tries),
                    Some(other) => {
                        let (other, count) = (self.position.name(other), same.len());
                        sentence!(puzzle_solved_as_same, r#move, other, count, tries)
                    }
                });
                lines.push(self.reason());
            }
            Tried::Fails { reply } => {
                lines.push(self.task());
                lines.push(self.refuted(whole, reply.as_deref()));
                moves.extend(reply.as_deref());
            }
        }
        if is_of_today {
            lines.extend(puzzle_of_day::tried(context, &mut transaction, solved).await?);
        }
        let next = ideas::next_after(store, person, self.id, solved).await?;
        if let (Some(idea), NextPuzzle::Ideas) = (self.idea, next) {
            lines.push(sentence!(lesson_idea_finished, name = idea.title()));
        }
        // Who is told the idea has it easier.
        if counted.is_first && self.idea.is_none() {
            let after = before.after(posed, solved);
            let steps = [(before, after), (posed, posed.after(before, !solved))];
            transaction.add_rated_try(person, self.id, steps).await?;
            lines.push(told_rating(before, after));
        }
        let below = if solved {
            let may_share = context.request.place.kind != PlaceKind::WithBot && self.idea.is_none();
            Below::Solved { may_share }
        } else {
            Below::Failed { is_of_today }
        };
        let reply = self.tried(&moves, lines, (below, next));
        context.commit(transaction, reply).await
    }
}
