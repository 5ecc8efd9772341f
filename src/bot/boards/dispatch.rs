//! The controls of private boards, whatever the board is on.

use futures_util::FutureExt;

use super::{
    board::{Press, answer},
    explore::Exploration,
    lesson::Task,
    puzzles::Posed,
    retrying::Retry,
    tryout,
};
use crate::bot::{
    Reply, TryAt,
    context::{Answer, Context},
};

pub(in crate::bot) async fn press(context: &Context<'_>, at: TryAt, press: Press<'_>) -> Answer {
    match at {
        TryAt::Table(at) => {
            let stored = context.table_with_position(at).await?;
            tryout::press(context, &stored, press).boxed().await
        }
        TryAt::Line(at, line) => {
            let stored = context.table(at.id).await?;
            let mut exploration = Exploration::of(context, stored).await?;
            if !exploration.goes_back_to(line) {
                return exploration.show_newest().map(Reply::as_update);
            }
            if let Press::FillIn {
                part: None, typed, ..
            } = press
                && let Some(moves) = exploration.line_in(typed)
            {
                return exploration.add_all(context, &moves).await;
            }
            answer(context, exploration, press).await
        }
        TryAt::Puzzle(puzzle) => answer(context, Posed::of(context, puzzle).await?, press).await,
        TryAt::Lesson(step) => answer(context, Task::of(step)?, press).await,
        TryAt::Retry(at) => answer(context, Retry::of(context, at).await?, press).await,
    }
}
