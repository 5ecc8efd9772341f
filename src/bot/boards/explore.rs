//! `/explore`: a private board on which players and spectators try lines of moves for either side.
//! Nothing of it is ever played, unless a player plans a line.
//!
//! The line is stored when a move is added to it, one for each person and game; going back only
//! shows less of it. A button carries the mark of the moves that its board shows, and acts on these
//! or not at all.

use crate::{
    bot::{
        At, Attached, Controls, Explored, Frames, LineMark, Picture, Refused, Reply, TriedMove,
        TryOut,
        asked::players::name,
        context::{Answer, Context},
        play::plan_news::with_news,
        words::{
            next_parts::next_to_try,
            trying::{filled_in, prospect, without_alternatives},
        },
    },
    games::{AnyPosition, Outcome, Part, PartialMove, Positions, Seat, Viewer, replayed},
    store::{StoredLine, StoredTable},
    table::{PlannedMove, Refusal, Sealed, refusal},
    texts::{Sentence, sentence},
};

/// Largest number of moves in a line.
const MOST: usize = 60;
/// Number of moves of a line that are named above its board.
const NAMED: usize = 10;

/// Opens the board with the line that the actor explored last, if the game has not gone on since.
pub(in crate::bot) async fn open(context: &Context<'_>, at: Option<At>) -> Answer {
    let stored = match at {
        // Exploring is no act: every message's button opens the newest board.
        Some(at) => context.table(at.id).await?,
        None => context.table_here().await?,
    };
    let exploration = Exploration::of(context, stored).await?;
    with_news(context, &exploration.stored, exploration.show_all()?).await
}

pub(in crate::bot) async fn show(
    context: &Context<'_>,
    at: At,
    line: LineMark,
    partial: &str,
) -> Answer {
    let exploration = Exploration::of(context, context.table(at.id).await?).await?;
    let shown = match exploration.shown_by(line) {
        Some(count) => exploration.show(count, TriedMove::read(partial)),
        None => exploration.show_newest(),
    };
    shown.map(Reply::as_update)
}

/// Shows the board with what was typed in a form. What is not possible leaves the board as it is,
/// with the reason.
pub(in crate::bot) async fn fill_in(
    context: &Context<'_>,
    at: At,
    line: LineMark,
    part: Option<Part>,
    partial: &str,
    typed: &str,
) -> Answer {
    let exploration = Exploration::of(context, context.table(at.id).await?).await?;
    let Some(count) = exploration.shown_by(line) else {
        return exploration.show_newest().map(Reply::as_update);
    };
    let filled_in = match exploration.positions.get(count) {
        Some(position) => filled_in(&**position, "", part.as_ref(), typed).map_err(refusal),
        None => return exploration.show_newest().map(Reply::as_update),
    };
    let why = match filled_in {
        Ok(partial) => {
            let tried = TriedMove::from_text(partial.text);
            return exploration.show(count, tried).map(Reply::as_update);
        }
        Err(why) => why,
    };
    let mut unchanged = exploration.show(count, TriedMove::read(partial))?;
    unchanged.lines.push(exploration.refused(why).sentence());
    if let Controls::TryOut(tried) = &mut unchanged.controls {
        tried.mistaken = part;
    }
    Ok(unchanged.as_update())
}

/// Adds a whole move to the line that the board shows, in place of those that came after it.
pub(in crate::bot) async fn add(
    context: &Context<'_>,
    at: At,
    line: LineMark,
    whole: &str,
) -> Answer {
    let mut exploration = Exploration::of(context, context.table(at.id).await?).await?;
    let Some(count) = exploration.shown_by(line) else {
        return exploration.show_newest().map(Reply::as_update);
    };
    exploration.add(count, whole)?;
    let reply = exploration.show_all()?.as_update();
    let mut transaction = context.begin().await?;
    let table = exploration.stored.id;
    transaction
        .set_explored_line(context.person(), table, &exploration.line())
        .await?;
    context.commit(transaction, reply).await
}

/// A running game with the line that the actor explores from it.
pub(in crate::bot) struct Exploration {
    pub(in crate::bot) stored: StoredTable,
    viewer: Viewer,
    /// The mark of the line without a move.
    start: LineMark,
    moves: Vec<String>,
    /// The positions of the line as the viewer may explore them, one more than there are moves.
    positions: Positions,
}

impl Exploration {
    pub(in crate::bot) async fn of(context: &Context<'_>, stored: StoredTable) -> Answer<Self> {
        let table = &stored.table;
        if table.turn().is_none() {
            return Err(sentence!(bot_nothing_to_explore).into());
        }
        let seat = table.seat_of(context.person());
        let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
        let start = LineMark::after(table.moves.iter().map(|played| played.text.as_str()));
        let kept = context.store.explored_line(context.person(), stored.id);
        let kept = kept.await?.filter(|line| line.played == start.check);
        let moves = kept.map(|line| line.moves).unwrap_or_default();
        let first = table.position.explored_by(viewer);
        let (moves, positions) = match replayed(first.clone(), &moves, None) {
            Ok(positions) => (moves, positions),
            // Another version of the program stored it.
            Err(_) => (Vec::new(), vec![first]),
        };
        Ok(Self {
            stored,
            viewer,
            start,
            moves,
            positions,
        })
    }

    /// The mark of the first moves of the line.
    fn mark(&self, count: usize) -> LineMark {
        self.start.with(self.moves.get(..count).unwrap_or_default())
    }

    /// The number of moves on a board with this mark; `None` where the line or the game has others
    /// by now.
    pub(in crate::bot) fn shown_by(&self, mark: LineMark) -> Option<usize> {
        let count = usize::from(mark.moves);
        (count <= self.moves.len() && self.mark(count) == mark).then_some(count)
    }

    /// The first moves of the line, as this seat may plan them.
    pub(in crate::bot) fn line_of(&self, seat: Seat, count: usize) -> Vec<PlannedMove> {
        let moves = self.moves.iter().zip(&self.positions).take(count);
        let planned = moves.map(|(text, before)| PlannedMove {
            is_own: before.turn() == Some(seat),
            text: Sealed::new(text),
        });
        planned.collect()
    }

    /// The whole line, to be stored.
    pub(in crate::bot) fn line(&self) -> StoredLine {
        StoredLine {
            played: self.start.check,
            moves: self.moves.clone(),
        }
    }

    /// The seat of a player who waits, and so may plan.
    fn planner(&self) -> Option<Seat> {
        let table = &self.stored.table;
        match self.viewer {
            Viewer::Seat(seat) if table.is_in(seat) && table.turn() != Some(seat) => Some(seat),
            _ => None,
        }
    }

    /// Whether the move after this number of moves of the line is the planner's.
    fn is_answer(&self, count: usize) -> bool {
        let turn = self.positions.get(count).and_then(|it| it.turn());
        turn.is_some() && turn == self.planner()
    }

    fn refused(&self, why: Refusal) -> Refused {
        Context::refused(&self.stored, why)
    }

    /// Adds a whole move to the first moves of the line.
    pub(in crate::bot) fn add(&mut self, count: usize, whole: &str) -> Answer<()> {
        if count >= MOST {
            return Err(sentence!(bot_line_too_long, most = MOST).into());
        }
        let Some(position) = self.positions.get(count) else {
            return Ok(());
        };
        let next = position.play(whole).map_err(refusal);
        let next = next.map_err(|why| self.refused(why))?;
        self.moves.truncate(count);
        self.positions.truncate(count + 1);
        self.moves.push(whole.to_owned());
        self.positions.push(next);
        Ok(())
    }

    /// The board at the end of the line. Where there is no line yet, it begins with the partial
    /// move that everybody sees.
    fn show_all(&self) -> Answer {
        let count = self.moves.len();
        let under_way = self.stored.table.partial_move();
        let is_possible = |position: &dyn AnyPosition| position.partial(under_way).is_ok();
        let begun = self
            .positions
            .first()
            .filter(|first| count == 0 && is_possible(&***first));
        let partial = begun.map_or("", |_| under_way);
        self.show(count, TriedMove::from_text(partial.to_owned()))
    }

    /// The board at the end of the line, in place of one that shows another line.
    pub(in crate::bot) fn show_newest(&self) -> Answer {
        let mut newest = self.show_all()?;
        newest.lines.insert(0, sentence!(bot_explore_outdated));
        Ok(newest)
    }

    /// The board after the first moves of the line.
    pub(in crate::bot) fn show_line(&self, count: usize) -> Answer {
        self.show(count, TriedMove::from_text(String::new()))
    }

    /// The board after the first moves of the line, with a partial move.
    fn show(&self, count: usize, tried: TriedMove) -> Answer {
        let table = &self.stored.table;
        let game = table.terms.game;
        let count = count.min(self.moves.len());
        let Some(position) = self.positions.get(count) else {
            return Err(sentence!(bot_nothing_to_explore).into());
        };
        let mut lines = self.above(count);
        let mut tried = tried;
        match position.partial(&tried.partial).map_err(refusal) {
            Ok(partial) => {
                tried.adding &= game.info().asks_about(&partial);
                tried.partial.clone_from(&partial.text);
                let made = without_alternatives(&**position, tried, partial);
                tried = made.0;
                lines.extend(self.standing(count));
                lines.extend(self.next(count, &tried, &made.1));
            }
            Err(_) if position.outcome().is_some() => {
                tried = TriedMove::from_text(String::new());
                lines.extend(self.standing(count));
            }
            // Nothing can follow, because it would depend on secrets.
            Err(why) if tried.partial.is_empty() => lines.push(self.refused(why).sentence()),
            Err(why) => return Err(self.refused(why).into()),
        }
        let before = count.checked_sub(1);
        let last = match before.and_then(|last| self.positions.get(last).zip(self.moves.get(last)))
        {
            Some((position, last)) => Some(position.trace(last)),
            None => table.last_trace(),
        };
        let picture = Picture {
            frames: Frames::still(&tried.partial),
            last,
            ..Picture::still(game, position.text(), self.viewer)
        };
        Ok(Reply {
            attached: Some(Attached::Picture(picture)),
            controls: Controls::TryOut(TryOut {
                explored: Some(Explored {
                    line: self.mark(count),
                    before: before.map(|before| self.mark(before)),
                    start: self.start,
                    may_plan: before.is_some_and(|last| self.is_answer(last)),
                    may_plan_answer: self.is_answer(count),
                }),
                ..TryOut::new(self.stored.at(), game, position.text(), tried)
            }),
            ..Reply::private(lines)
        })
    }

    /// What the board is, and the moves that lead to it.
    fn above(&self, count: usize) -> Vec<Sentence> {
        let note = self.stored.table.terms.game.info().explore_note;
        let mut lines = vec![sentence!(bot_explore)];
        if count == 0 && self.planner().is_some() {
            lines.push(sentence!(bot_explore_to_plan));
        }
        lines.extend(note.map(Sentence::composed));
        let moves = self.moves.get(..count).unwrap_or_default();
        if !moves.is_empty() {
            let left_out = count.saturating_sub(NAMED);
            let named = moves.iter().skip(left_out).map(|text| format!("`{text}`"));
            let named: Vec<String> = named.collect();
            let dots = if left_out > 0 { "… " } else { "" };
            let line = format!("{dots}{}", named.join(" "));
            lines.push(sentence!(bot_explore_line, count, line));
        }
        lines
    }

    /// Whose turn it would be, or who would have won.
    fn standing(&self, count: usize) -> Option<Sentence> {
        let table = &self.stored.table;
        let position = self.positions.get(count)?;
        if let Some(outcome) = position.outcome() {
            return Some(match Outcome::winner(outcome) {
                Some(winner) => sentence!(bot_explore_won, who = name(table, winner)),
                None => sentence!(bot_explore_drawn),
            });
        }
        let seat = position.turn()?;
        let (who, seat) = (name(table, seat), table.terms.game.seat_title(seat));
        Some(sentence!(bot_explore_turn, who, seat))
    }

    /// What the partial move leads to, and what may come next.
    fn next(&self, count: usize, tried: &TriedMove, partial: &PartialMove) -> Vec<Sentence> {
        let table = &self.stored.table;
        let Some(position) = self.positions.get(count) else {
            return Vec::new();
        };
        let mover = position.turn();
        let prospect = mover.and_then(|mover| prospect(table, &**position, mover, partial));
        let after = || vec![sentence!(bot_explore_after, r#move = &partial.text)];
        let next = next_to_try(table.terms.game, &**position, partial, tried.adding);
        let prospect = prospect.filter(|_| !tried.adding);
        let next = next.unwrap_or_else(after);
        prospect.into_iter().chain(next).collect()
    }
}
