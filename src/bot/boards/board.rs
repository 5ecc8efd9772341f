//! What all private boards have in common: they show a partial move and what may come next, read
//! what is typed in a form, and hand a whole move to what they are on.

use crate::{
    bot::{
        Controls, Picture, Refused, Reply, TriedMove, TriedOn,
        context::{Answer, Context, Stop},
        words::{
            next_parts::next_to_try, private_board::private_board, trying::without_alternatives,
        },
    },
    games::{AnyPosition, MoveError, Part, PartialMove},
    table::{Refusal, refusal},
    texts::Sentence,
};

/// What a control of a private board asks for.
#[derive(Debug)]
pub(in crate::bot) enum Press<'a> {
    /// To show this partial move.
    Try(&'a str),
    /// To show what was typed in a form, as a part or without one as a move, on the board that
    /// shows `partial` now.
    FillIn {
        part: Option<Part>,
        partial: &'a str,
        typed: &'a str,
    },
    /// To do with this whole move what the board is for.
    Play(&'a str),
}

impl<'a> Press<'a> {
    /// `slot`: that of the form for a part.
    pub(in crate::bot) fn fill_in(
        slot: Option<&str>,
        partial: &'a str,
        typed: Option<&'a str>,
    ) -> Self {
        let typed = typed.unwrap_or_default();
        Self::FillIn {
            part: slot.map(|slot| Part::new(slot, typed)),
            partial,
            typed,
        }
    }
}

/// The position of a private board, before anything is tried out.
pub(super) struct Board<'a> {
    pub(super) on: TriedOn,
    pub(super) position: &'a dyn AnyPosition,
    pub(super) picture: Picture,
}

/// What a private board is on.
pub(super) trait Source {
    fn board(&self) -> Board<'_>;

    fn refused(&self, why: Refusal) -> Refused;

    /// What the board says. `next`: what may be chosen next; `None` where the move is whole.
    fn lines(&self, partial: &PartialMove, next: Option<Vec<Sentence>>) -> Vec<Sentence>;

    /// Whether a hint may be asked for before this partial move is tried.
    fn has_hint(&self, _partial: &PartialMove) -> bool {
        false
    }

    /// Whether a partial move is shown as it is although only one part can follow.
    fn stays(&self, _partial: &PartialMove) -> bool {
        false
    }

    /// The answer where a partial move cannot be made here.
    fn show_without(&self, _tried: &TriedMove, why: Refusal) -> Answer {
        Err(self.refused(why).into())
    }

    /// Plays, keeps or judges a whole move.
    async fn play(self, context: &Context<'_>, whole: &str) -> Answer;
}

/// The answer to a control of the board on this.
pub(super) async fn answer(context: &Context<'_>, source: impl Source, press: Press<'_>) -> Answer {
    match press {
        Press::Try(partial) => show(&source, TriedMove::read(partial)).map(Reply::as_update),
        Press::FillIn {
            part: Some(part),
            partial,
            ..
        } if source.board().position.info().is_grouped(&part.slot) => {
            let partial = TriedMove::read(partial).partial;
            let filled_in = source.board().position.extend(&partial, &part);
            let whole = filled_in.map_err(|why| source.refused(refusal(why)))?.text;
            source.play(context, &whole).await
        }
        Press::FillIn {
            part,
            partial,
            typed,
        } => fill_in(&source, part, partial, typed).map(Reply::as_update),
        Press::Play(whole) => source.play(context, whole).await,
    }
}

/// The board with a partial move, to which all is added that follows as the only choice.
pub(super) fn show(source: &impl Source, mut tried: TriedMove) -> Answer {
    let Board {
        on,
        position,
        picture,
    } = source.board();
    let partial = match position.partial(&tried.partial) {
        Ok(partial) => partial,
        Err(why) => return source.show_without(&tried, refusal(why)),
    };
    if !position.keeps(&partial.text, on.touched()) {
        let touched = on.touched().to_owned();
        return Err(source.refused(Refusal::Touched(touched)).into());
    }
    tried.adding &= picture.position.info().asks_about(&partial);
    tried.partial.clone_from(&partial.text);
    let (tried, partial) = if source.stays(&partial) {
        (tried, partial)
    } else {
        without_alternatives(position, tried, partial)
    };
    let next = next_to_try(position.game(), position, &partial, tried.adding);
    let lines = source.lines(&partial, next);
    let mut shown = private_board(on, picture, tried, lines);
    if let Controls::PrivateBoard(board) = &mut shown.controls {
        board.has_hint = source.has_hint(&partial);
    }
    Ok(shown)
}

/// The board with what was typed in a form. What is not possible leaves the board as it is, and says
/// the reason: alone, but above what Play would play, and below the task of an exercise.
fn fill_in(source: &impl Source, part: Option<Part>, partial: &str, typed: &str) -> Answer {
    let Board { on, position, .. } = source.board();
    let filled_in = match &part {
        Some(part) => position.extend(on.touched(), part).or_else(|why| {
            let whole = typed_after(position, on.touched(), typed);
            let is_some = |partial: &PartialMove| partial.text != on.touched();
            whole.ok().filter(is_some).ok_or(why)
        }),
        None => typed_after(position, on.touched(), typed),
    };
    let shown = match filled_in {
        Ok(partial) => show(source, TriedMove::from_text(partial.text)),
        Err(why) => Err(source.refused(refusal(why)).into()),
    };
    let Err(Stop::Refused(why)) = shown else {
        return shown;
    };
    let mut unchanged = show(source, TriedMove::read(partial))?;
    let whole = position.partial(&TriedMove::read(partial).partial);
    let is_whole = whole.is_ok_and(|partial| partial.complete);
    if on.is_exercise() {
        unchanged.lines.push(why.sentence());
    } else {
        if !is_whole {
            unchanged.lines.clear();
        }
        unchanged.lines.insert(0, why.sentence());
    }
    if let Controls::PrivateBoard(board) = &mut unchanged.controls {
        board.mistaken = part;
        board.is_refusal = !is_whole || on.is_exercise();
    }
    Ok(unchanged)
}

/// What was typed as a move; what has been touched need not be typed again.
fn typed_after(
    position: &dyn AnyPosition,
    touched: &str,
    typed: &str,
) -> Result<PartialMove, MoveError> {
    let alone = position.partial_as_typed(typed);
    let is_whole = |partial: &PartialMove| position.keeps(&partial.text, touched);
    if touched.is_empty() || alone.as_ref().is_ok_and(is_whole) {
        return alone;
    }
    match position.partial_as_typed(&format!("{touched} {typed}")) {
        Err(MoveError::Unreadable(_)) => alone,
        added => added,
    }
}
