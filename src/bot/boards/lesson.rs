//! Lessons: `/learn` shows a game's lesson step by step. A step is a board on which its task is
//! tried out; a whole move is judged, and says what comes next. All state is in the buttons, but
//! for the step at which a lesson is taken up again, which the store keeps.

use super::{
    board::{self, Board, Source},
    ideas,
};
use crate::{
    bot::{
        Attached, Controls, LessonStep, Outcome, Picture, Refused, Reply, TriedMove, TriedOn,
        context::{Answer, Context, Stop},
        gather::challenge::{self, Sent},
        words::example::example,
    },
    games::{AnyPosition, Game, GameOption, PartialMove, Viewer},
    ids::{Computer, PersonId},
    lessons::{self, Step, Verdict},
    opponents::puzzles::Idea,
    store::{Store, StoreError},
    table::{Refusal, Terms, refusal},
    texts::{EXAMPLE, Sentence, sentence},
};

/// Shows the lesson of the game named, or of the one played here, at the step at which the actor
/// left it; after its last one, the game's ideas. Where there is neither, asks which.
pub(in crate::bot) async fn open(context: &Context<'_>, named: Option<Game>) -> Answer {
    let game = match named {
        Some(game) => Some(game),
        None => context.store.game_in(context.here()).await?,
    };
    let Some(game) = game else {
        return Ok(Reply {
            attached: Some(Attached::Samples),
            controls: Controls::Lessons(next_steps(context.store, context.person()).await?),
            ..Reply::private(vec![sentence!(lesson_choose)])
        });
    };
    let next = next_steps(context.store, context.person()).await?;
    let next = next.into_iter().find(|at| at.game == game);
    match next {
        Some(next) if next.step().is_some() => show(next),
        Some(_) if Idea::all_of(game).next().is_some() => ideas::show(context, game).await,
        _ => show(LessonStep { game, index: 0 }),
    }
}

/// The step of each lesson that comes after those that a person has solved; of a lesson that is
/// finished there is none.
pub(in crate::bot) async fn next_steps(
    store: &Store,
    person: PersonId,
) -> Result<Vec<LessonStep>, StoreError> {
    let solved = store.lesson_steps_solved(person).await?;
    let taught = Game::all()
        .iter()
        .filter(|game| !lessons::steps(**game).is_empty());
    let next = taught.map(|game| LessonStep {
        game: *game,
        index: solved.get(game).copied().unwrap_or_default(),
    });
    Ok(next.collect())
}

/// Shows a step of a lesson with the partial move of its task.
pub(in crate::bot) fn show(at: LessonStep) -> Answer {
    Task::of(at)?.show()
}

/// Begins a game with the program at this level: with the gentlest on a small board.
pub(in crate::bot) async fn play(context: &Context<'_>, game: Game, level: u8) -> Answer<Outcome> {
    let mut terms = Terms::of(game);
    if level == 1 {
        for (option, value) in game.info().first_game {
            let value = GameOption::json(value);
            terms.options.insert((*option).to_owned(), value);
        }
    }
    let terms = context.server_defaults().await?.fit(&terms);
    let sent = Sent {
        once: true,
        ..Sent::default()
    };
    let opponent = Computer { level, number: 1 };
    let named = [(opponent.into(), false)];
    challenge::send(context, &named, &terms, sent, |message| message).await
}

/// A step of a lesson with its position.
pub(super) struct Task {
    at: LessonStep,
    step: &'static Step,
    position: Box<dyn AnyPosition>,
}

impl Task {
    pub(super) fn of(at: LessonStep) -> Answer<Self> {
        let gone = || Stop::from(sentence!(lesson_unknown));
        let step = at.step().ok_or_else(gone)?;
        let position = step.position(at.game).map_err(|error| {
            tracing::error!(%error, step = %at, "the position of a lesson cannot be read");
            gone()
        })?;
        Ok(Self { at, step, position })
    }

    /// The board with the partial move of the task.
    fn show(&self) -> Answer {
        board::show(self, TriedMove::read(self.step.figure.partial))
    }
}

impl Source for Task {
    fn board(&self) -> Board<'_> {
        let (at, figure) = (self.at, &self.step.figure);
        let viewer = match figure.viewer {
            Viewer::Public => self.position.turn().map_or(Viewer::Public, Viewer::Seat),
            known => known,
        };
        Board {
            on: TriedOn::Lesson(at),
            position: &*self.position,
            picture: Picture {
                last: figure.last.map(str::to_owned),
                ..Picture::still(&self.position, viewer)
            },
        }
    }

    /// What is wrong with a move, with an example of one that can be played.
    fn refused(&self, why: Refusal) -> Refused {
        let Refusal::Rules(why) = why else {
            return sentence!(lesson_unknown).into();
        };
        let start = self.position.partial("").ok();
        let example = start.and_then(|start| example(&*self.position, &start));
        Refused::of_no_table(Refusal::Rules(match example {
            Some(example) => why.fill(EXAMPLE, example.text),
            None => why,
        }))
    }

    fn lines(&self, partial: &PartialMove, next: Option<Vec<Sentence>>) -> Vec<Sentence> {
        let (at, game) = (self.at, self.at.game);
        let steps = lessons::steps(game).len();
        let mut lines = vec![sentence!(
            lesson_title,
            game = game.title(),
            step = at.number(),
            steps
        )];
        // Once a move has begun, the task alone fits on a phone beside the picture and the buttons;
        // before, it says what to choose.
        let is_start = self.stays(partial);
        if is_start {
            lines.push(at.text(""));
        }
        lines.push(sentence!(lesson_task, task = at.text("-task")));
        match next {
            Some(next) if !is_start => lines.extend(next),
            Some(_) => {}
            None => lines.push(sentence!(
                lesson_whole,
                r#move = self.position.name(&partial.text)
            )),
        }
        lines
    }

    /// What a task starts with stays, so that it can be seen.
    fn stays(&self, partial: &PartialMove) -> bool {
        partial.text == self.step.figure.partial
    }

    fn show_without(&self, tried: &TriedMove, why: Refusal) -> Answer {
        if tried.partial.is_empty() {
            return Err(sentence!(lesson_unknown).into());
        }
        let mut start = board::show(self, TriedMove::default())?;
        start.lines.push(self.refused(why).sentence());
        Ok(start)
    }

    /// Judges a whole move, and says what it has brought about.
    async fn play(self, context: &Context<'_>, whole: &str) -> Answer {
        let (at, position) = (self.at, &*self.position);
        let judged = match self.step.judge(position, whole) {
            Ok(judged) => judged,
            Err(why) => {
                let mut start = self.show()?;
                start.lines.push(self.refused(refusal(why)).sentence());
                return Ok(start.as_update());
            }
        };
        let is_right = judged.verdict == Verdict::Right;
        let mut lines = vec![match judged.verdict {
            Verdict::Right => sentence!(lesson_right, why = at.text("-right")),
            Verdict::Missed(goal) => {
                let why = at.text(&format!("-missed-{goal}"));
                sentence!(lesson_missed, why)
            }
        }];
        if is_right && at.next().is_none() {
            lines.push(sentence!(lesson_finished, game = at.game.title()));
        }
        let picture = Picture {
            last: Some(position.trace(whole)),
            ..Picture::still(&judged.after, self.step.figure.viewer)
        };
        let reply = Reply {
            attached: Some(Attached::Picture(picture)),
            controls: Controls::Lesson { at, is_right },
            ..Reply::private(lines)
        };
        let reply = reply.as_update();
        if !is_right {
            return Ok(reply);
        }
        let mut transaction = context.begin().await?;
        let solved = at.index.saturating_add(1);
        transaction
            .set_lesson_steps_solved(context.person(), at.game, solved)
            .await?;
        context.commit(transaction, reply).await
    }
}
