//! What an action has changed at a table, in words.

use super::{
    board_message::{earlier, message, next_board_of},
    calls::{asked, wanted},
    clock_lines,
    ledger::told_together,
    links::link_to,
    next_parts::prefix,
    offers::{draw_offered, last_move, later_moves, still_turn},
    retold::retold_last,
    score::score_line,
    standing::{lines_behind, standing_behind, turn_behind},
    told_move::{knocked_out, offer_ended, put_back_for, tell_move, tell_move_alone},
};
use crate::{
    bot::{
        Audience, Controls, Leaves, Outdated, Posted, Reply, Shows,
        asked::players::{all_of, name},
    },
    ids::PersonId,
    store::{Over, StoredTable},
    table::{AutomaticMove, Cause, End, Event, Offer, OfferKind, Played, Table},
    texts::{Sentence, sentence},
};

pub(in crate::bot) struct Change<'a> {
    pub(in crate::bot) actor: PersonId,
    pub(in crate::bot) before: &'a Table,
    pub(in crate::bot) after: &'a Table,
    pub(in crate::bot) event: &'a Event,
    /// The moves that followed by themselves.
    pub(in crate::bot) automatic: &'a [AutomaticMove],
    /// Number of games that the program thinks about before this one, where it is to move.
    pub(in crate::bot) queue: usize,
}

impl<'a> From<&'a AutomaticMove> for Change<'a> {
    fn from(automatic: &'a AutomaticMove) -> Self {
        Self {
            actor: automatic.person,
            before: &automatic.before,
            after: &automatic.after,
            event: &automatic.event,
            automatic: &[],
            queue: 0,
        }
    }
}

/// The last move, in a message about something else.
fn aside(told: Vec<Sentence>) -> impl Iterator<Item = Sentence> {
    let lines = told.into_iter().enumerate();
    lines.map(|(index, told)| match index {
        0 => sentence!(bot_aside, told),
        _ => sentence!(bot_aside_further, told),
    })
}

impl Change<'_> {
    /// The public message of the next state of a table: its board, or where nobody has moved and
    /// `may_edit`, what has happened, while the message of the board is edited.
    pub(in crate::bot) fn message(&self, stored: &StoredTable, may_edit: bool) -> Reply {
        let is_shown = stored.message.is_some() || stored.channel.is_nowhere();
        let may_edit = may_edit && is_shown;
        if let Some(news) = may_edit.then(|| self.news(stored)).flatten() {
            // A given day leaves what is asked open.
            let is_over = !matches!(self.event, Event::TimeGiven(..));
            let answers = Posted::known(stored.channel, stored.question);
            return Reply {
                answers: answers.filter(|_| is_over),
                ..news
            };
        }
        if may_edit && self.leaves_turn() {
            return self.first_of_turn(stored);
        }
        let first = self.move_before().filter(|_| stored.question.is_some());
        let before = match first {
            Some(_) => self.before.back_to(self.before.moves.len() - 1),
            None => self.before.clone(),
        };
        let again = first.filter(|first| self.follows_soon(first));
        let told = again.map(|first| tell_move(&before, self.before, first));
        let lines = [told.unwrap_or_default(), self.lines()].concat();
        // What was asked becomes the answer, also once another board stands for this one.
        let retired = self.tell_agreement();
        let retired = retired.or_else(|| offer_ended(self.before, self.last()));
        let retired = retired.or_else(|| draw_offered(self.before));
        let question = Posted::known(stored.channel, stored.question);
        let question = question.filter(|_| retired.is_some());
        let message = message(self.last(), self.calls(), lines);
        let reply = message.on(next_board_of(stored));
        Reply {
            retired: Vec::from_iter(retired.filter(|_| question.is_some())),
            retires: question,
            earlier: earlier(&before, stored),
            tells_again: Posted::known(stored.channel, stored.question).filter(|_| again.is_some()),
            ..reply.in_colours(stored.colours_of_all())
        }
    }

    /// That all have agreed to what was asked.
    fn tell_agreement(&self) -> Option<Sentence> {
        if !matches!(
            self.event,
            Event::TakenBack(_) | Event::Ended(End::DrawAgreed)
        ) {
            return None;
        }
        let offer = self.before.offer()?;
        let (who, by) = (self.actor, name(self.before, offer.by));
        Some(match offer.kind {
            OfferKind::Draw => sentence!(bot_draw_accepted, who, by),
            OfferKind::TakeBack => {
                let r#move = last_move(self.before, offer.by);
                sentence!(bot_take_back_accepted, who, by, r#move)
            }
        })
    }

    /// The message of a move after which it is still its player's turn, such as a guess, while the
    /// board is edited.
    fn first_of_turn(&self, stored: &StoredTable) -> Reply {
        let board = next_board_of(stored);
        let mut lines = match self.event {
            Event::Moved(played) => tell_move(self.before, self.after, played),
            _ => Vec::new(),
        };
        let leaves = Leaves {
            table: stored.id,
            after: Over::Turn,
            lines: lines.clone(),
        };
        let turn = self.after.turn().map(|seat| name(self.after, seat));
        let link = link_to(stored);
        lines.extend(turn.map(|who| sentence!(bot_still_turn_on_board, who, link)));
        let (calls, shows) = (self.calls(), Some(Shows::News(board)));
        Reply {
            outdates: Some(Outdated::Board(board.at)),
            may_be_told_again: true,
            leaves: Some(leaves),
            ..Reply::new(Audience::Public { calls, shows }, lines)
        }
    }

    /// Whether it is still its player's turn after a move.
    fn leaves_turn(&self) -> bool {
        let Event::Moved(played) = self.event else {
            return false;
        };
        let mover = Some(played.seat);
        self.automatic.is_empty() && self.before.turn() == mover && self.after.turn() == mover
    }

    /// The message of what has happened without a move: that, whose turn it still is, and the last
    /// move; `None` where somebody has moved.
    fn news(&self, stored: &StoredTable) -> Option<Reply> {
        let (table, board) = (self.after, next_board_of(stored));
        let mut lines = self.tell_news();
        if lines.is_empty() {
            return None;
        }
        let controls = match self.event {
            Event::Proposed(_) | Event::Agreed(_) => Controls::Answer(board.at),
            Event::RematchAsked(_) => Controls::AnswerRematch {
                at: board.at,
                next: table.series_goes_on(),
            },
            _ => Controls::None,
        };
        let (calls, shows) = (self.calls(), Some(Shows::News(board)));
        let mut leaves = None;
        if table.is_running() {
            if controls == Controls::None {
                leaves = Some(Leaves {
                    table: stored.id,
                    after: Over::Turn,
                    lines: lines.clone(),
                });
            }
            let link = link_to(stored);
            lines.extend(match table.computer_to_act() {
                Some(_) => turn_behind(table, self.queue),
                None => table.person_to_move().map(|who| match self.event {
                    Event::Replaced { .. } => sentence!(bot_turn_on_board, who, link),
                    _ => sentence!(bot_still_turn_on_board, who, link),
                }),
            });
            if matches!(self.event, Event::TimeGiven(..)) {
                lines.extend(clock_lines::lines(table));
            }
            // Who asks to take a move back has named it.
            let is_named =
                matches!(self.event, Event::Proposed(offer) if offer.kind == OfferKind::TakeBack);
            if !is_named {
                lines.extend(aside(retold_last(table)));
            }
        }
        Some(Reply {
            controls,
            leaves,
            outdates: Some(Outdated::Words(board.at)),
            ..Reply::new(Audience::Public { calls, shows }, lines)
        })
    }

    /// The move that its player made before this one in the same turn, such as a guess. With an
    /// offer in between, the message of that is the last one.
    fn move_before(&self) -> Option<&Played> {
        let Event::Moved(played) = self.event else {
            return None;
        };
        let last = self.before.moves.last()?;
        let is_of_turn = last.seat == played.seat && self.before.turn() == Some(last.seat);
        (is_of_turn && self.before.offer().is_none()).then_some(last)
    }

    fn follows_soon(&self, first: &Played) -> bool {
        let Event::Moved(played) = self.event else {
            return false;
        };
        told_together(first, played)
    }

    /// The table after all.
    fn last(&self) -> &Table {
        let last = self.automatic.last();
        last.map_or(self.after, |automatic| &automatic.after)
    }

    /// The moves that followed by themselves, as changes of their own.
    fn followed(&self) -> impl Iterator<Item = (Change<'_>, Cause)> {
        let changes = self.automatic.iter();
        changes.map(|automatic| (Change::from(automatic), automatic.cause))
    }

    pub(in crate::bot) fn lines(&self) -> Vec<Sentence> {
        let mut lines = self.tell_event();
        // Where the same player is still to move, the clock says it.
        if let Some(spent) = self.vacation_spent().filter(|it| !lines.contains(it)) {
            lines.insert(0, spent);
        }
        lines
    }

    /// The vacation that was spent because the time had run out before the action.
    fn vacation_spent(&self) -> Option<Sentence> {
        let spent = self.after.clock.as_ref()?.spent.as_ref()?;
        let now = u32::try_from(spent.days.len()).unwrap_or(u32::MAX);
        // Those before count as well, where the same player is still to move.
        let days = now.max(self.after.days_spent());
        (days > 0).then(|| clock_lines::days_spent(spent.person, days))
    }

    fn tell_event(&self) -> Vec<Sentence> {
        let table = self.after;
        let actor = self.actor;
        match self.event {
            Event::PartialMove(partial) => {
                let put_back = put_back_for(self.before, table, &partial.text);
                let put_back = put_back.into_iter().collect();
                [put_back, prefix(table, partial), score_line(table)].concat()
            }
            Event::Moved(played) => {
                // Once the game is over, nobody needs to know what they can still do in it.
                let tell = if self.last().is_running() {
                    tell_move
                } else {
                    tell_move_alone
                };
                let mut lines = tell(self.before, table, played);
                for (change, cause) in self.followed() {
                    let who = change.actor;
                    lines.extend(match cause {
                        Cause::Planned => Some(sentence!(bot_answer_planned, who)),
                        Cause::Only => Some(sentence!(bot_only_move, who)),
                        Cause::Computer => None,
                    });
                    if let Event::Moved(played) = change.event {
                        lines.extend(tell(change.before, change.after, played));
                    }
                }
                lines.extend(standing_behind(self.last(), self.queue));
                lines
            }
            Event::PutBack => {
                let partial = self.before.partial_move();
                let put_back = sentence!(bot_put_back, who = actor, partial);
                [vec![put_back], standing_behind(table, self.queue)].concat()
            }
            Event::TakenBack(count) => {
                let before = self.before;
                let by = before.offer().map(|offer| offer.by);
                let taken = by.map(|by| {
                    sentence!(
                        bot_taken_back,
                        who = actor,
                        whose = name(before, by),
                        r#move = last_move(before, by),
                        later = later_moves(before, by).unwrap_or_else(|| "".into()),
                        count
                    )
                });
                let own = before
                    .moves
                    .len()
                    .checked_sub(1)
                    .filter(|_| before.is_solo());
                let own = own.and_then(|last| before.name_of_move(last));
                let own = own.map(|r#move| sentence!(bot_taken_back_solo, r#move));
                let taken = taken.or(own).into_iter();
                let last = aside(retold_last(table));
                let stands = standing_behind(table, self.queue);
                taken.chain(stands).chain(last).collect()
            }
            Event::Ended(_) => standing_behind(table, self.queue),
            Event::Proposed(_) | Event::Agreed(_) => {
                [self.tell_news(), still_turn(table), score_line(table)].concat()
            }
            Event::Refused(_) => [self.tell_news(), standing_behind(table, self.queue)].concat(),
            // It takes the place of the message that told the last move.
            Event::TimeGiven(..) | Event::Replaced { .. } => {
                [self.tell_news(), lines_behind(table, self.queue)].concat()
            }
            Event::RematchAsked(_) | Event::RematchDropped { .. } => {
                [self.tell_news(), score_line(table)].concat()
            }
        }
    }

    /// What has happened without a move; nothing where somebody has moved.
    fn tell_news(&self) -> Vec<Sentence> {
        let (table, who) = (self.after, self.actor);
        let told = match self.event {
            Event::PartialMove(_)
            | Event::Moved(_)
            | Event::PutBack
            | Event::TakenBack(_)
            | Event::Ended(_) => return Vec::new(),
            Event::Proposed(offer) => return self.tell_proposal(*offer),
            Event::Agreed(offer) => {
                let other = all_of(&asked(table));
                match offer.kind {
                    OfferKind::Draw => {
                        let by = name(table, offer.by);
                        sentence!(bot_draw_agreed_so_far, who, by, other)
                    }
                    OfferKind::TakeBack => sentence!(bot_take_back_agreed_so_far, who, other),
                }
            }
            Event::Refused(offer) => match (offer.kind, table.person(offer.by) == Some(who)) {
                (OfferKind::Draw, false) => {
                    sentence!(bot_draw_declined, who, by = name(table, offer.by))
                }
                (OfferKind::Draw, true) => sentence!(bot_draw_withdrawn, who),
                (OfferKind::TakeBack, false) => {
                    sentence!(bot_take_back_declined, who, by = name(table, offer.by))
                }
                (OfferKind::TakeBack, true) => sentence!(bot_take_back_withdrawn, who),
            },
            Event::TimeGiven(seat, days) => {
                sentence!(clock_given, who, to = name(table, *seat), days = *days)
            }
            Event::Replaced { seat } => {
                let player = name(self.before, *seat);
                sentence!(bot_taken_over, who, player)
            }
            Event::RematchAsked(_) => {
                // The program needs no asking.
                let mut others = wanted(table);
                others.retain(|person| !person.is_computer());
                let other = all_of(&others);
                let mut asking = table.seats.clone();
                asking.retain(|person| !person.is_computer() && !others.contains(person));
                let (count, who) = (asking.len(), all_of(&asking));
                match table.terms.series.best_of() {
                    _ if table.series_goes_on() => {
                        sentence!(bot_next_game_asked, who, count, other)
                    }
                    Some(games) => sentence!(bot_new_series_asked, who, count, games, other),
                    None => sentence!(bot_rematch_asked, who, count, other),
                }
            }
            Event::RematchDropped { own } => {
                let by = all_of(&self.had_asked());
                match (table.series_goes_on(), *own) {
                    (false, false) => sentence!(bot_rematch_declined, who, by),
                    (false, true) => sentence!(bot_rematch_withdrawn, who),
                    (true, false) => sentence!(bot_next_game_declined, who, by),
                    (true, true) => sentence!(bot_next_game_withdrawn, who),
                }
            }
        };
        vec![told]
    }

    fn tell_proposal(&self, offer: Offer) -> Vec<Sentence> {
        let (table, who) = (self.after, self.actor);
        let other = all_of(&asked(table));
        if offer.kind == OfferKind::Draw {
            return vec![sentence!(bot_offers_draw, who, other)];
        }
        let r#move = last_move(table, offer.by);
        let asks = match later_moves(table, offer.by) {
            Some(later) => {
                sentence!(bot_asks_to_take_back_later, who, r#move, later, other)
            }
            None => sentence!(bot_asks_to_take_back, who, r#move, other),
        };
        let draws = table.terms.game.info().take_back_note;
        let mut moves = table.moves.iter().rev();
        let own = moves.find(|played| played.seat == offer.by);
        let note = own.and_then(|played| draws(&played.text));
        let note = note.map(Sentence::composed);
        [asks].into_iter().chain(note).collect()
    }

    /// The others who had asked for the rematch or next game.
    fn had_asked(&self) -> Vec<PersonId> {
        let asked = self.before.rematch().iter();
        let asked = asked.filter_map(|seat| self.after.person(*seat));
        asked.filter(|person| *person != self.actor).collect()
    }

    /// People whom a move has put out of a game that goes on.
    fn knocked_out(&self) -> Vec<PersonId> {
        match self.event {
            Event::Moved(played) => knocked_out(self.before, self.after, played),
            _ => Vec::new(),
        }
    }

    /// That the partial move before it is undone.
    pub(in crate::bot) fn put_back(&self) -> Vec<Sentence> {
        let partial = self.before.partial_move();
        vec![sentence!(bot_put_back_instead, partial)]
    }

    /// Players that the message calls: those to move, to answer, or to agree to a rematch now, but
    /// not the actor, unless others have moved since; and those who are out now.
    fn calls(&self) -> Vec<PersonId> {
        let (actor, last) = (self.actor, self.last());
        if last.is_solo() {
            return Vec::new();
        }
        let is_alone = self.automatic.is_empty();
        let mut called = match self.event {
            Event::RematchAsked(_) => wanted(last),
            Event::RematchDropped { own: true } => Vec::new(),
            Event::RematchDropped { own: false } => self.had_asked(),
            _ if last.end().is_some() => last.seats.clone(),
            Event::Proposed(_) | Event::Agreed(_) => asked(last),
            Event::TimeGiven(seat, _) => last.person(*seat).into_iter().collect(),
            // The one who was replaced, too.
            Event::Replaced { .. } => self.before.seats.clone(),
            Event::Moved(_) if is_alone && self.before.turn() == last.turn() => Vec::new(),
            Event::Refused(offer) => {
                let by = last.person(offer.by);
                let turn = last.person_to_move().filter(|turn| Some(*turn) != by);
                by.into_iter().chain(turn).collect()
            }
            _ => last.person_to_move().into_iter().collect(),
        };
        called.retain(|person| *person != actor || !is_alone);
        let since = self.followed().flat_map(|(change, _)| change.knocked_out());
        for person in self.knocked_out().into_iter().chain(since) {
            if !called.contains(&person) {
                called.push(person);
            }
        }
        called
    }
}
