//! `/explore`: a private board on which players and spectators try lines of moves for either side.
//! Nothing of it is ever played, unless a player plans a line.
//!
//! The line is stored when a move is added to it, one for each person and game; going back only
//! shows less of it. A button carries the mark of the moves that its board shows, and acts on these
//! or not at all.

use super::board::{Board, Source, show};
use crate::{
    bot::{
        At, Explored, LineMark, Picture, Refused, TriedMove, TriedOn,
        asked::players::name,
        context::{Answer, Context},
        play::plan_news::with_news,
        words::{
            line,
            private_board::private_board,
            seated::{players_shown, seat_title},
            trying::prospect,
        },
    },
    games::{
        AnyPosition, BadRecord, BadText, Outcome, PartialMove, PlainText, Positions, Seat, Viewer,
        replayed,
    },
    store::{StoredLine, StoredTable},
    table::{PlannedMove, Refusal, Sealed, refusal},
    texts::{Argument, Sentence, sentence},
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

/// Opens the board with the moves that were typed, in place of the line before.
pub(in crate::bot) async fn open_with(context: &Context<'_>, typed: &str) -> Answer {
    let stored = context.table_here().await?;
    let mut exploration = Exploration::of(context, stored).await?;
    exploration.goes_back_to(exploration.start);
    for mv in exploration.read(typed)? {
        exploration.add(&mv)?;
    }
    let reply = exploration.show_all()?;
    let mut transaction = context.begin().await?;
    transaction
        .set_explored_line(context.person(), exploration.stored.id, &exploration.line())
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
    /// The position before each of the moves, as the viewer may explore it.
    before: Positions,
    /// The position after them.
    position: Box<dyn AnyPosition>,
}

impl Exploration {
    /// The whole line that the actor explored last.
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
        let mut moves = kept.map(|line| line.moves).unwrap_or_default();
        let first = table.position.explored_by(viewer);
        let mut before = replayed(first.clone(), &moves, None).unwrap_or_else(|_| {
            // Another version of the program stored it.
            moves.clear();
            Positions::new()
        });
        let position = before.pop().unwrap_or(first);
        Ok(Self {
            stored,
            viewer,
            start,
            moves,
            before,
            position,
        })
    }

    /// The mark of the first moves of the line.
    fn mark(&self, count: usize) -> LineMark {
        self.start.with(self.moves.get(..count).unwrap_or_default())
    }

    /// Leaves out the moves after those of this mark. Returns `false` where the line or the game
    /// has others by now, and then leaves out none.
    pub(in crate::bot) fn goes_back_to(&mut self, mark: LineMark) -> bool {
        let count = usize::from(mark.moves);
        if count > self.moves.len() || self.mark(count) != mark {
            return false;
        }
        self.moves.truncate(count);
        if let Some(position) = self.before.drain(count..).next() {
            self.position = position;
        }
        true
    }

    /// The line, as this seat may plan it.
    pub(in crate::bot) fn planned_by(&self, seat: Seat) -> Vec<PlannedMove> {
        let moves = self.moves.iter().zip(&self.before);
        let planned = moves.map(|(text, before)| PlannedMove {
            is_own: before.turn() == Some(seat),
            text: Sealed::new(text),
        });
        planned.collect()
    }

    /// The line, to be stored.
    pub(in crate::bot) fn line(&self) -> StoredLine {
        StoredLine {
            played: self.start.check,
            moves: self.moves.clone(),
        }
    }

    /// What the moves of the line are called.
    pub(in crate::bot) fn named(&self) -> Vec<Sentence> {
        let names = line::names(&self.before, &self.moves).into_iter();
        let seats = &self.stored.table.seats;
        names.map(|name| name.naming(seats)).collect()
    }

    /// Whether it is the turn of the actor in a position of the line, who waits in the game and so
    /// may plan.
    fn is_answer_at(&self, position: &dyn AnyPosition) -> bool {
        position.turn().is_some() && position.turn() == self.planner()
    }

    /// The seat of a player who waits, and so may plan.
    fn planner(&self) -> Option<Seat> {
        let table = &self.stored.table;
        match self.viewer {
            Viewer::Seat(seat) if table.is_in(seat) && table.turn() != Some(seat) => Some(seat),
            _ => None,
        }
    }

    /// The moves that were typed, in notation.
    fn read(&self, typed: &str) -> Answer<Vec<String>> {
        let too_long = || sentence!(bot_line_too_long, most = MOST);
        // What is a move where moves are made is one here, too; a comma parts moves.
        let whole = self.position.partial_as_typed(typed);
        if let Some(whole) = whole.ok().filter(|it| it.complete && !typed.contains(',')) {
            return Ok(vec![whole.text]);
        }
        let written = PlainText::read(typed).map_err(|why| match why {
            BadText::TooLong => too_long(),
            _ => sentence!(bot_explore_no_moves),
        })?;
        let mut room = MOST;
        let mut has_room = || {
            let had_room = room > 0;
            room = room.saturating_sub(1);
            had_room
        };
        match written.played_from(self.position.clone(), &mut has_room) {
            Ok((moves, _)) => Ok(moves),
            Err(BadRecord::Move {
                number, text, why, ..
            }) => {
                let why = self.refused(refusal(why)).sentence();
                let r#move = Argument::typed(&text);
                Err(sentence!(bot_explore_misfit, number, r#move, why).into())
            }
            Err(BadRecord::Options(_) | BadRecord::Stopped { .. }) => Err(too_long().into()),
        }
    }

    /// The moves that were typed, where they are more than one.
    pub(super) fn line_in(&self, typed: &str) -> Option<Vec<String>> {
        self.read(typed).ok().filter(|moves| moves.len() > 1)
    }

    /// Adds moves to the line, in place of those that came after it.
    pub(super) async fn add_all(mut self, context: &Context<'_>, moves: &[String]) -> Answer {
        for mv in moves {
            self.add(mv)?;
        }
        let reply = self.show_all()?.as_update();
        let mut transaction = context.begin().await?;
        transaction
            .set_explored_line(context.person(), self.stored.id, &self.line())
            .await?;
        context.commit(transaction, reply).await
    }

    /// Adds a whole move to the line.
    pub(in crate::bot) fn add(&mut self, whole: &str) -> Answer<()> {
        if self.moves.len() >= MOST {
            return Err(sentence!(bot_line_too_long, most = MOST).into());
        }
        let next = self.position.play(whole);
        let next = next.map_err(|why| self.refused(refusal(why)))?;
        self.moves.push(whole.to_owned());
        let before = std::mem::replace(&mut self.position, next);
        self.before.push(before);
        Ok(())
    }

    /// The board after the line. Where there is no line yet, it begins with the partial move that
    /// everybody sees.
    fn show_all(&self) -> Answer {
        let under_way = self.stored.table.partial_move();
        let begins = self.moves.is_empty() && self.position.partial(under_way).is_ok();
        let partial = if begins { under_way } else { "" };
        show(self, TriedMove::from_text(partial.to_owned()))
    }

    /// The board after the line, in place of one that shows another line.
    pub(in crate::bot) fn show_newest(&self) -> Answer {
        let mut newest = self.show_all()?;
        newest.lines.insert(0, sentence!(bot_explore_outdated));
        Ok(newest)
    }

    /// What the board is, and the moves that lead to it.
    fn above(&self, partial: &str) -> Vec<Sentence> {
        let mut lines = Vec::new();
        let count = self.moves.len();
        if count == 0 {
            lines.push(sentence!(bot_explore));
        }
        // Read once; below it a phone has room for the board and the buttons.
        if count == 0 && partial.is_empty() {
            let planner = self.planner();
            lines.extend(planner.map(|_| sentence!(bot_explore_to_plan)));
            let note = self.stored.table.terms.game.info().explore_note;
            lines.extend(note.map(Sentence::composed));
        }
        if count > 0 {
            let left_out = count.saturating_sub(NAMED);
            let named = self.named().into_iter().skip(left_out);
            lines.extend(line::of(named).map(|line| {
                let is_all = left_out == 0;
                let line = if is_all {
                    line
                } else {
                    sentence!(bot_line_later, line)
                };
                sentence!(bot_explore_line, count, line)
            }));
        }
        lines
    }

    /// Whose turn it would be, or who would have won.
    fn standing(&self) -> Option<Sentence> {
        let table = &self.stored.table;
        if let Some(outcome) = self.position.outcome() {
            return Some(match Outcome::winner(outcome) {
                Some(winner) => sentence!(bot_explore_won, who = name(table, winner)),
                None => sentence!(bot_explore_drawn),
            });
        }
        let seat = self.position.turn()?;
        let who = name(table, seat);
        let count = self.moves.len();
        Some(match seat_title(table, seat) {
            Some(seat) if !table.is_solo() => sentence!(bot_explore_turn, count, who, seat),
            _ => sentence!(bot_explore_turn_solo, count, seat = who),
        })
    }
}

impl Source for Exploration {
    fn board(&self) -> Board<'_> {
        let (table, count) = (&self.stored.table, self.moves.len());
        let last = self.before.last();
        let trace = last.zip(self.moves.last());
        let trace = trace.map(|(before, last)| before.trace(last));
        Board {
            on: TriedOn::Line(Explored {
                at: self.stored.at(),
                line: self.mark(count),
                before: count.checked_sub(1).map(|before| self.mark(before)),
                start: self.start,
                plans: self.planner().is_some(),
                planned: false,
                may_plan: last.is_some_and(|before| self.is_answer_at(&**before)),
                may_plan_answer: self.is_answer_at(&*self.position),
            }),
            position: &*self.position,
            picture: Picture {
                last: trace.or_else(|| table.last_trace()),
                players: players_shown(table),
                ..Picture::still(&self.position, self.viewer)
            },
        }
    }

    fn refused(&self, why: Refusal) -> Refused {
        Context::refused(&self.stored, why)
    }

    fn lines(&self, partial: &PartialMove, next: Option<Vec<Sentence>>) -> Vec<Sentence> {
        let mut lines = self.above(&partial.text);
        if let Some(next) = next {
            lines.extend(self.standing());
            lines.extend(next);
        } else {
            let (table, position) = (&self.stored.table, &*self.position);
            lines.extend(prospect(table, position, partial));
            let named = position.name(&partial.text).naming(&table.seats);
            lines.push(sentence!(bot_explore_after, r#move = named));
        }
        lines
    }

    fn show_without(&self, tried: &TriedMove, why: Refusal) -> Answer {
        let mut lines = self.above(&tried.partial);
        if self.position.outcome().is_some() {
            lines.extend(self.standing());
        } else if tried.partial.is_empty() {
            // Nothing can follow, because it would depend on secrets.
            lines.push(self.refused(why).sentence());
        } else {
            return Err(self.refused(why).into());
        }
        let Board { on, picture, .. } = self.board();
        Ok(private_board(on, picture, TriedMove::default(), lines))
    }

    async fn play(self, context: &Context<'_>, whole: &str) -> Answer {
        self.add_all(context, &[whole.to_owned()]).await
    }
}
