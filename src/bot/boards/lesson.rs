//! Lessons: `/learn` shows a game's lesson step by step. A step is a board on which its task is
//! tried out; a whole move is judged, and says what comes next. All state is in the buttons, but
//! for the step at which a lesson is taken up again, which the store keeps.

use crate::{
    bot::{
        Attached, Controls, Frames, LessonStep, Outcome, Picture, Reply, TriedMove, TryOut,
        context::{Answer, Context, Stop},
        gather::challenge::{self, Sent},
        words::{
            example::example,
            next_parts::next_to_try,
            trying::{filled_in, without_alternatives},
        },
    },
    games::{AnyPosition, Game, GameOption, MoveError, Part, PartialMove, Viewer},
    ids::Computer,
    lessons::{self, Step, Verdict},
    table::Terms,
    texts::{EXAMPLE, Sentence, sentence},
};

/// The opponent after the lesson.
const OPPONENT: Computer = Computer {
    level: 1,
    number: 1,
};

/// Shows the lesson of the game named, or of the one played here, at the step at which the actor
/// left it. Where there is neither, asks which.
pub(in crate::bot) async fn open(context: &Context<'_>, named: Option<Game>) -> Answer {
    let game = match named {
        Some(game) => Some(game),
        None => context.store.game_in(context.here()).await?,
    };
    let Some(game) = game else {
        return Ok(Reply {
            attached: Some(Attached::Samples),
            controls: Controls::Lessons,
            ..Reply::private(vec![sentence!(lesson_choose)])
        });
    };
    let person = context.person();
    let index = context.store.lesson_steps_solved(person, game).await?;
    let at = LessonStep { game, index };
    // A lesson that was finished begins anew.
    let at = at.step().map_or(LessonStep { game, index: 0 }, |_| at);
    show(at, None)
}

/// Shows a step of a lesson with the beginning of a move, by default that of its task.
pub(in crate::bot) fn show(at: LessonStep, partial: Option<&str>) -> Answer {
    let board = Board::of(at)?;
    let partial = partial.unwrap_or(board.step.figure.partial);
    board.show(TriedMove::read(partial))
}

/// Shows the board with what was typed in a form. What cannot be played leaves it as it is, with
/// the reason.
pub(in crate::bot) fn fill_in(
    at: LessonStep,
    part: Option<Part>,
    partial: &str,
    typed: &str,
) -> Answer {
    let board = Board::of(at)?;
    let shown = match filled_in(&*board.position, "", part.as_ref(), typed) {
        Ok(partial) => board.show(TriedMove::from_text(partial.text))?,
        Err(why) => {
            let mut unchanged = board.show(TriedMove::read(partial))?;
            unchanged.lines.push(board.refused(why));
            if let Controls::TryOut(tried) = &mut unchanged.controls {
                tried.mistaken = part;
            }
            unchanged
        }
    };
    Ok(shown.as_update())
}

/// Judges a whole move, and says what it has brought about.
pub(in crate::bot) async fn judge(context: &Context<'_>, at: LessonStep, whole: &str) -> Answer {
    let board = Board::of(at)?;
    let position = &*board.position;
    let judged = match board.step.judge(position, whole) {
        Ok(judged) => judged,
        Err(why) => {
            let mut start = show(at, None)?;
            start.lines.push(board.refused(why));
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
        ..Picture::still(at.game, judged.after.text(), board.step.figure.viewer)
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

/// Begins a game with the program at its gentlest, on a small board.
pub(in crate::bot) async fn play(context: &Context<'_>, game: Game) -> Answer<Outcome> {
    let mut terms = Terms::of(game);
    let small = match game {
        Game::Trypsylon | Game::Tryptic => None,
        Game::Trisq => Some(("size", "6")),
        Game::Wyps => Some(("side", "7")),
    };
    if let Some((option, value)) = small {
        let value = GameOption::json(value);
        terms.options.insert(option.to_owned(), value);
    }
    let terms = context.server_defaults().await?.fit(&terms);
    let sent = Sent {
        once: true,
        ..Sent::default()
    };
    let named = [(OPPONENT.into(), false)];
    challenge::send(context, &named, &terms, sent, |message| message).await
}

/// The position of a step.
struct Board {
    at: LessonStep,
    step: &'static Step,
    position: Box<dyn AnyPosition>,
}

impl Board {
    fn of(at: LessonStep) -> Answer<Self> {
        let gone = || Stop::from(sentence!(lesson_unknown));
        let step = at.step().ok_or_else(gone)?;
        let position = step.position(at.game).map_err(|error| {
            tracing::error!(%error, step = %at, "the position of a lesson cannot be read");
            gone()
        })?;
        Ok(Self { at, step, position })
    }

    /// What is wrong with a move, with an example of one that can be played.
    fn refused(&self, why: MoveError) -> Sentence {
        let (MoveError::Unreadable(why) | MoveError::Illegal(why)) = why else {
            return sentence!(lesson_unknown);
        };
        let start = self.position.partial("").ok();
        match start.and_then(|start| example(&*self.position, &start)) {
            Some(example) => why.fill(EXAMPLE, example.text),
            None => why,
        }
    }

    fn show(&self, tried: TriedMove) -> Answer {
        let Self { at, step, position } = self;
        let position = &**position;
        let partial = match position.partial(&tried.partial) {
            Ok(partial) => partial,
            Err(why) => {
                let start = position
                    .partial("")
                    .map_err(|_| sentence!(lesson_unknown))?;
                let mut reply = self.laid_out(TriedMove::from_text(start.text.clone()), &start);
                reply.lines.push(self.refused(why));
                return Ok(reply);
            }
        };
        let mut tried = tried;
        tried.adding &= at.game.info().asks_about(&partial);
        tried.partial.clone_from(&partial.text);
        // What a task starts with stays, so that it can be seen.
        let (tried, partial) = if partial.text == step.figure.partial {
            (tried, partial)
        } else {
            without_alternatives(position, tried, partial)
        };
        Ok(self.laid_out(tried, &partial))
    }

    fn laid_out(&self, tried: TriedMove, partial: &PartialMove) -> Reply {
        let (at, figure) = (self.at, &self.step.figure);
        let (game, position) = (at.game, self.position.text());
        let steps = lessons::steps(game).len();
        let title = sentence!(lesson_title, game = game.title(), step = at.number(), steps);
        let next = next_to_try(game, &*self.position, partial, tried.adding);
        let whole = || vec![sentence!(lesson_whole, r#move = &partial.text)];
        let mut lines = vec![title];
        // Once a move has begun, the task alone fits on a phone beside the picture and the buttons.
        if tried.partial == figure.partial {
            lines.push(at.text(""));
        }
        lines.push(sentence!(lesson_task, task = at.text("-task")));
        lines.extend(next.unwrap_or_else(whole));
        let viewer = match figure.viewer {
            Viewer::Public => self.position.turn().map_or(Viewer::Public, Viewer::Seat),
            seat @ Viewer::Seat(_) => seat,
        };
        let picture = Picture {
            frames: Frames::still(&tried.partial),
            last: figure.last.map(str::to_owned),
            ..Picture::still(game, position.clone(), viewer)
        };
        Reply {
            attached: Some(Attached::Picture(picture)),
            controls: Controls::TryOut(TryOut {
                lesson: Some(at),
                ..TryOut::without_table(game, position, tried)
            }),
            ..Reply::private(lines)
        }
    }
}
