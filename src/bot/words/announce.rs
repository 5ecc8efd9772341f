//! The public messages of a table: what has happened, whose turn it is, and the board with its
//! buttons.

use super::{clock_lines, example::example};
use crate::{
    bot::{
        At, Attached, Audience, Board, Controls, Ended, Frames, Picture, Reply, Running, Shows,
        asked::{
            begun::Begun,
            players::{all_of, name},
        },
    },
    games::{
        AnyPosition, Game, GameInfo, Means, MoveCommand, Outcome, PartialMove, Remark, Saying,
        Seat, Viewer,
    },
    ids::PersonId,
    store::StoredTable,
    table::{AutomaticMove, Cause, End, Event, Offer, OfferKind, Played, Table},
    texts::{Argument, Sentence, sentence},
};

pub(in crate::bot) struct Change<'a> {
    pub(in crate::bot) actor: PersonId,
    pub(in crate::bot) before: &'a Table,
    pub(in crate::bot) after: &'a Table,
    pub(in crate::bot) event: &'a Event,
    /// The moves that followed by themselves.
    pub(in crate::bot) automatic: &'a [AutomaticMove],
}

impl<'a> From<&'a AutomaticMove> for Change<'a> {
    fn from(automatic: &'a AutomaticMove) -> Self {
        Self {
            actor: automatic.person,
            before: &automatic.before,
            after: &automatic.after,
            event: &automatic.event,
            automatic: &[],
        }
    }
}

impl Change<'_> {
    /// The public message, for a board that is known once the table is stored.
    pub(in crate::bot) fn message(&self) -> impl FnOnce(Board) -> Reply + use<> {
        message(self.last(), self.calls(), self.lines())
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
        let mut lines = self.happened();
        // Where the same player is still to move, the clock says it.
        if let Some(spent) = self.vacation_spent().filter(|it| !lines.contains(it)) {
            lines.insert(0, spent);
        }
        lines
    }

    /// The vacation that was spent because the time had run out before the action.
    fn vacation_spent(&self) -> Option<Sentence> {
        let spent = self.after.clock.as_ref()?.spent.as_ref()?;
        Some(clock_lines::day_spent(spent.person, spent.days.last()?))
    }

    fn happened(&self) -> Vec<Sentence> {
        let table = self.after;
        let actor = self.actor;
        match self.event {
            Event::PartialMove(partial) => {
                let put_back = self.put_back_for(&partial.text);
                [put_back, prefix(table, partial), score_line(table)].concat()
            }
            Event::Moved(played) => {
                let mut lines = self.moved(played);
                for (change, cause) in self.followed() {
                    let who = change.actor;
                    lines.extend(match cause {
                        Cause::Planned => Some(sentence!(bot_answer_planned, who)),
                        Cause::Only => Some(sentence!(bot_only_move, who)),
                        Cause::Computer => None,
                    });
                    if let Event::Moved(played) = change.event {
                        lines.extend(change.moved(played));
                    }
                }
                lines.extend(standing(self.last()));
                lines
            }
            Event::PutBack => {
                let partial = self.before.partial_move();
                let put_back = sentence!(bot_put_back, who = actor, partial);
                [vec![put_back], standing(table)].concat()
            }
            Event::Proposed(offer) => {
                [self.proposed(*offer), still_turn(table), score_line(table)].concat()
            }
            Event::Agreed(offer) => {
                let other = all_of(&asked(table));
                let agreed = match offer.kind {
                    OfferKind::Draw => {
                        sentence!(bot_draw_agreed_so_far, who = actor, other)
                    }
                    OfferKind::TakeBack => {
                        sentence!(bot_take_back_agreed_so_far, who = actor, other)
                    }
                };
                [vec![agreed], still_turn(table), score_line(table)].concat()
            }
            Event::Refused(offer) => {
                let refused = match (offer.kind, table.person(offer.by) == Some(actor)) {
                    (OfferKind::Draw, false) => sentence!(bot_draw_declined, who = actor),
                    (OfferKind::Draw, true) => sentence!(bot_draw_withdrawn, who = actor),
                    (OfferKind::TakeBack, false) => sentence!(bot_take_back_declined, who = actor),
                    (OfferKind::TakeBack, true) => sentence!(bot_take_back_withdrawn, who = actor),
                };
                [vec![refused], standing(table)].concat()
            }
            Event::TakenBack(count) => {
                let before = self.before;
                let by = before.offer().map(|offer| offer.by);
                let taken = by.map(|by| {
                    sentence!(
                        bot_taken_back,
                        who = actor,
                        whose = name(before, by),
                        r#move = text_of_last_move(before, by),
                        later = later_moves(before, by).unwrap_or_else(|| "".into()),
                        count
                    )
                });
                let own = before.moves.last().filter(|_| before.is_solo());
                let own = own.map(|last| sentence!(bot_taken_back_solo, r#move = &last.text));
                let taken = taken.or(own).into_iter();
                taken.chain(standing(table)).collect()
            }
            Event::TimeGiven(seat) => {
                let to = name(table, *seat);
                let given = sentence!(clock_given, who = actor, to);
                // It takes the place of the message that told the last move.
                [vec![given], lines(table)].concat()
            }
            Event::Ended(_) => standing(table),
            Event::RematchAsked(_) => {
                let (who, other) = (actor, all_of(&wanted(table)));
                let asked = match table.terms.series.best_of() {
                    _ if table.series_goes_on() => sentence!(bot_next_game_asked, who, other),
                    Some(games) => sentence!(bot_new_series_asked, who, games, other),
                    None => sentence!(bot_rematch_asked, who, other),
                };
                [vec![asked], score_line(table)].concat()
            }
            Event::RematchDropped { own } => {
                let dropped = match (table.series_goes_on(), *own) {
                    (false, false) => sentence!(bot_rematch_declined, who = actor),
                    (false, true) => sentence!(bot_rematch_withdrawn, who = actor),
                    (true, false) => sentence!(bot_next_game_declined, who = actor),
                    (true, true) => sentence!(bot_next_game_withdrawn, who = actor),
                };
                [vec![dropped], score_line(table)].concat()
            }
        }
    }

    fn proposed(&self, offer: Offer) -> Vec<Sentence> {
        let (table, who) = (self.after, self.actor);
        let other = all_of(&asked(table));
        if offer.kind == OfferKind::Draw {
            return vec![sentence!(bot_offers_draw, who, other)];
        }
        let r#move = text_of_last_move(table, offer.by);
        let asks = match later_moves(table, offer.by) {
            Some(later) => {
                sentence!(bot_asks_to_take_back_later, who, r#move, later, other)
            }
            None => sentence!(bot_asks_to_take_back, who, r#move, other),
        };
        let note = table.terms.game.info().take_back_note;
        let note = note.map(Sentence::composed);
        [asks].into_iter().chain(note).collect()
    }

    /// A move with what is worth telling about it.
    pub(in crate::bot) fn moved(&self, played: &Played) -> Vec<Sentence> {
        let before = self.before;
        let moved = before.position.sentence(&played.text);
        let ends = !self.after.is_running();
        let remarks = before.position.remarks(&played.text, ends);
        let told = moved.into_iter().chain(remarks);
        [
            self.put_back_for(&played.text),
            told.map(|remark| named(before, remark)).collect(),
            self.with_hint(played).into_iter().collect(),
            self.told_out(),
            self.offer_ended().into_iter().collect(),
        ]
        .concat()
    }

    /// That a move was made with a hint.
    fn with_hint(&self, played: &Played) -> Option<Sentence> {
        let hint = self.before.hint_now(played.seat);
        let is_hinted = self.before.hints.contains(&hint);
        is_hinted.then(|| sentence!(advice_taken))
    }

    /// People whom a move has put out of a game that goes on. Who leaves knows.
    fn knocked_out(&self) -> Vec<PersonId> {
        let (Event::Moved(played), true) = (self.event, self.after.is_running()) else {
            return Vec::new();
        };
        let before = self.before;
        let leaves = |seat| before.position.saying(seat, Saying::Leave);
        let out = before.still_in().filter(|seat| !self.after.is_in(*seat));
        let out = out.filter(|seat| leaves(*seat).as_deref() != Some(played.text.as_str()));
        let people = out.filter_map(|seat| before.person(seat));
        people.filter(|person| !person.is_computer()).collect()
    }

    fn told_out(&self) -> Vec<Sentence> {
        let out = self.knocked_out().into_iter();
        out.map(|who| sentence!(bot_knocked_out, who)).collect()
    }

    /// That the partial move before it is undone.
    pub(in crate::bot) fn put_back(&self) -> Vec<Sentence> {
        let partial = self.before.partial_move();
        vec![sentence!(bot_put_back_instead, partial)]
    }

    /// The partial move that is undone because another one was started or played.
    fn put_back_for(&self, text: &str) -> Vec<Sentence> {
        let before = self.before;
        let prefix = before.partial_move();
        let is_instead = self.after.partial_move() != before.partial_move()
            && !before.position.keeps(text, prefix);
        is_instead
            .then(|| sentence!(bot_put_back_instead, partial = prefix))
            .into_iter()
            .collect()
    }

    /// The offer that a move has ended, in a game that goes on.
    fn offer_ended(&self) -> Option<Sentence> {
        let offer = self.before.offer()?;
        let has_ended = self.after.is_running() && self.after.offer().is_none();
        let who = name(self.before, offer.by);
        has_ended.then(|| match offer.kind {
            OfferKind::Draw => sentence!(bot_draw_offer_ended, who),
            OfferKind::TakeBack => sentence!(bot_take_back_ended, who),
        })
    }

    /// Players that the message calls: those to move, to answer, or to agree to a rematch now, but
    /// not the actor, unless others have moved since; and those who are out now. Nobody when a
    /// moderator closes a game.
    fn calls(&self) -> Vec<PersonId> {
        let (actor, last) = (self.actor, self.last());
        if last.is_solo() {
            return Vec::new();
        }
        let is_alone = self.automatic.is_empty();
        let mut called = match self.event {
            Event::RematchAsked(_) => wanted(last),
            // Who has asked hears that it comes to nothing.
            Event::RematchDropped { .. } => {
                let asked = self.before.rematch().iter();
                asked.filter_map(|seat| last.person(*seat)).collect()
            }
            _ if last.end().is_some() && last.seat_of(actor).is_none() => Vec::new(),
            _ if last.end().is_some() => last.seats.clone(),
            Event::Proposed(_) | Event::Agreed(_) => asked(last),
            // They were called when their turn began.
            Event::TimeGiven(_) => Vec::new(),
            Event::Moved(_) if is_alone && self.before.turn() == last.turn() => Vec::new(),
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

/// Players that a table waits for: those to answer an offer or to move, and at the end all of
/// them; and the one who has just run out of time. Nobody where one person plays all seats.
pub(in crate::bot) fn called(table: &Table) -> Vec<PersonId> {
    if table.is_solo() {
        return Vec::new();
    }
    let mut called = match (table.end(), table.offer()) {
        (Some(_), _) => return table.seats.clone(),
        (None, Some(_)) => asked(table),
        (None, None) => table.person_to_move().into_iter().collect(),
    };
    let last = table.moves.last().map(|last| last.seat);
    let out_of_time = last.filter(|seat| table.ran_out(*seat));
    called.extend(out_of_time.and_then(|seat| table.person(seat)));
    called
}

fn named(table: &Table, remark: Remark) -> Sentence {
    let people = remark.people.into_iter();
    people.fold(remark.sentence, |sentence, (argument, seat)| {
        sentence.fill(argument, name(table, seat))
    })
}

/// A public message that shows a table, but for which board it is: that is known when the table is
/// stored, and everything else before.
pub(in crate::bot) fn message(
    table: &Table,
    calls: Vec<PersonId>,
    lines: Vec<Sentence>,
) -> impl FnOnce(Board) -> Reply + use<> {
    let picture = picture(table, Viewer::Public);
    let controls = controls(table);
    move |board| {
        let shows = Some(Shows::Board(board));
        Reply {
            attached: Some(Attached::Picture(picture)),
            controls: controls(board.at),
            ..Reply::new(Audience::Public { calls, shows }, lines)
        }
    }
}

pub(in crate::bot) fn controls(table: &Table) -> impl FnOnce(At) -> Controls + use<> {
    let (is_over, is_on_offer) = (table.end().is_some(), table.offer().is_some());
    let goes_on = table.series_goes_on();
    let level = table.level().filter(|_| table.has_one_person());
    let (game, moves, takes_back) = (table.terms.game, moves_now(table), table.may_take_back());
    let hints = table.allows_hints();
    let solo = table.is_solo();
    let nudges = !solo && table.still_in().count() > table.computers().count() + 1;
    let gives_time = nudges
        && table
            .still_in()
            .any(|seat| table.takes_time_from(seat).is_ok());
    move |at| {
        let running = Running {
            at,
            game,
            moves,
            takes_back,
            gives_time,
            nudges,
            hints,
            solo,
        };
        match (is_over, is_on_offer) {
            (true, _) if goes_on => Controls::NextGame(at),
            (true, _) => match level {
                Some(level) => Controls::OverWithComputer { at, level },
                None => Controls::Over(at),
            },
            (false, true) => Controls::Offer(running),
            (false, false) => Controls::Board(running),
        }
    }
}

/// The names of the game's commands that are a whole move and may be given now.
fn moves_now(table: &Table) -> Vec<String> {
    let is_possible = |command: &&MoveCommand| match command.means {
        Means::Move(text) => table.position.play(text).is_ok(),
        _ => false,
    };
    let possible = table.terms.game.info().commands.iter().filter(is_possible);
    possible.map(|command| command.name.to_owned()).collect()
}

pub(in crate::bot) fn picture(table: &Table, viewer: Viewer) -> Picture {
    let mut earlier = table.new_traces();
    let last = earlier.pop();
    Picture {
        frames: Frames::still(table.partial_move()),
        last,
        earlier,
        ended: Ended::of(table),
        ..Picture::still(table.terms.game, table.position.text(), viewer)
    }
}

/// The last move, the partial move and how it stands.
pub(in crate::bot) fn lines(table: &Table) -> Vec<Sentence> {
    let last = table.moves.last().map(|last| {
        let (who, at) = (name(table, last.seat), Argument::relative(last.at));
        // Where that has ended the game at once, its end says so.
        if table.ran_out(last.seat) && table.end() != Some(End::OutOfTime(last.seat)) {
            return sentence!(clock_ran_out_and_left, who);
        }
        sentence!(bot_last_move, who = who, r#move = &last.text, at = at)
    });
    let prefix = (!table.partial_move().is_empty())
        .then(|| sentence!(bot_under_way, partial = table.partial_move()));
    let last = last.unwrap_or_else(|| seated(table));
    [last]
        .into_iter()
        .chain(prefix)
        .chain(standing(table))
        .collect()
}

/// State of a table: whose turn it is and the open offer, or how the game ended.
pub(in crate::bot) fn standing(table: &Table) -> Vec<Sentence> {
    if let Some(end) = table.end() {
        return ending(table, end);
    }
    let turn = table.turn().map(|seat| {
        let (who, seat) = (name(table, seat), table.terms.game.seat_title(seat));
        match table.computer_to_act() {
            Some(_) => sentence!(computer_thinks, who),
            None if table.is_solo() => sentence!(bot_turn_solo, seat),
            None => sentence!(bot_turn, who, seat),
        }
    });
    let lines = [turn, seats(table), on_offer(table)].into_iter().flatten();
    let lines = lines.chain(clock_lines::lines(table));
    lines.chain(score_line(table)).collect()
}

/// The score of a series, below each of its boards. Of one that is open to its end there is nothing
/// to say before the end of the first game, and of rematches before the second game.
fn score_line(table: &Table) -> Vec<Sentence> {
    let (round, is_over) = (table.round, table.end().is_some());
    let won = if is_over {
        table.score_with_this_game()
    } else {
        table.score.clone()
    };
    let score = score(table, &won);
    vec![
        match (table.series_winner(), table.terms.series.best_of()) {
            (Some(winner), _) => sentence!(bot_series_won, winner = name(table, winner), score),
            (None, Some(games)) if is_over => sentence!(bot_score_best_of, games, round, score),
            (None, Some(games)) => sentence!(bot_score_so_far_best_of, games, round, score),
            (None, None) if is_over && (table.series_goes_on() || round > 1) => {
                sentence!(bot_score, round, score)
            }
            (None, None) if !is_over && round > 1 => sentence!(bot_score_so_far, round, score),
            (None, None) => return Vec::new(),
        },
    ]
}

fn on_offer(table: &Table) -> Option<Sentence> {
    let offer = table.offer()?;
    let who = name(table, offer.by);
    Some(match offer.kind {
        OfferKind::Draw => sentence!(bot_draw_on_offer, who),
        OfferKind::TakeBack => {
            let r#move = text_of_last_move(table, offer.by);
            match later_moves(table, offer.by) {
                Some(later) => sentence!(bot_take_back_on_offer_later, who, r#move, later),
                None => sentence!(bot_take_back_on_offer, who, r#move),
            }
        }
    })
}

/// The notation of a player's last move.
fn text_of_last_move(table: &Table, seat: Seat) -> &str {
    let last = table.last_move_of(seat);
    last.map_or("", |played| played.text.as_str())
}

/// The moves after a player's last one, which are undone with it.
fn later_moves(table: &Table, seat: Seat) -> Option<Argument> {
    let last = table.moves.iter().rposition(|it| it.seat == seat)?;
    let later = table.moves.iter().skip(last + 1).map(|played| {
        let (who, r#move) = (name(table, played.seat), &played.text);
        Argument::from(sentence!(bot_move_of, who, r#move))
    });
    later.reduce(|all, next| sentence!(bot_and, all, next).into())
}

/// Whose turn it is while an offer is open, which stops no clock.
fn still_turn(table: &Table) -> Vec<Sentence> {
    let turn = table.turn().map(|seat| name(table, seat));
    let turn = turn.map(|who| sentence!(bot_still_turn, who));
    turn.into_iter().chain(clock_lines::lines(table)).collect()
}

/// The seats of a game whose seats are numbered, as its pictures show them.
pub(in crate::bot) fn seats(table: &Table) -> Option<Sentence> {
    if !table.terms.game.info().seat_names.is_empty() {
        return None;
    }
    let seats = table.seats.iter().zip(1_u8..);
    let seats = seats.map(|(person, seat)| sentence!(bot_seat, seat, who = person));
    Some(sentence!(bot_seats, seats = seats.collect::<Vec<_>>()))
}

/// How many moves each player made with a hint; `None` without any.
fn hints_taken(table: &Table) -> Option<Sentence> {
    let mut counts: Vec<(PersonId, usize)> = Vec::new();
    for number in table.hinted_moves() {
        let played = table.moves.get(number - 1);
        let Some(who) = played.and_then(|played| table.person(played.seat)) else {
            continue;
        };
        match counts.iter_mut().find(|(known, _)| *known == who) {
            Some((_, count)) => *count += 1,
            None => counts.push((who, 1)),
        }
    }
    let takers = counts.into_iter();
    let takers: Vec<Sentence> = takers
        .map(|(who, count)| sentence!(advice_count_of, who, count))
        .collect();
    (!takers.is_empty()).then(|| sentence!(advice_counts, takers))
}

fn ending(table: &Table, end: End) -> Vec<Sentence> {
    // All are named, because only who is named in a message can be called by it.
    let players = &table.seats;
    let again = match table.terms.series.best_of() {
        _ if table.series_goes_on() => sentence!(bot_next_game, players),
        Some(games) => sentence!(bot_again_best_of, players, games),
        None => sentence!(bot_again, players),
    };
    let again = (!table.is_solo()).then_some(again);
    [
        vec![how_it_ended(table, end)],
        seats(table).into_iter().collect(),
        hints_taken(table).into_iter().collect(),
        score_line(table),
        again.into_iter().collect(),
    ]
    .concat()
}

pub(in crate::bot) fn how_it_ended(table: &Table, end: End) -> Sentence {
    let game = table.terms.game;
    match end {
        End::Rules(outcome) => decided(game, outcome, |winner| {
            let seat = game.seat_title(winner);
            if table.is_solo() {
                return seat;
            }
            let who = name(table, winner);
            sentence!(bot_player, who, seat)
        }),
        End::Resigned(seat) => {
            let who = name(table, seat);
            match table.winner().map(|winner| name(table, winner)) {
                Some(winner) => sentence!(bot_resigned, who, winner),
                None => sentence!(bot_resigned_alone, who),
            }
        }
        End::OutOfTime(seat) => {
            let who = name(table, seat);
            match table.winner().map(|winner| name(table, winner)) {
                Some(winner) => sentence!(clock_ran_out, who, winner),
                None => sentence!(clock_ran_out_alone, who),
            }
        }
        End::DrawAgreed => sentence!(bot_draw_agreed),
        End::Closed(player) if table.is_solo() && table.seat_of(player).is_some() => {
            sentence!(bot_ended_solo, who = player)
        }
        End::Closed(player) if table.seat_of(player).is_some() => {
            sentence!(clock_ended, who = player)
        }
        End::Closed(moderator) => sentence!(bot_closed, who = moderator),
    }
}

/// The end of a game by its rules; `named` names the winner.
pub(in crate::bot) fn decided(
    game: Game,
    outcome: Outcome,
    named: impl FnOnce(Seat) -> Sentence,
) -> Sentence {
    let reason = outcome.reason();
    match outcome.winner() {
        Some(winner) => {
            Sentence::composed(format!("{game}-win-{reason}")).fill("winner", named(winner))
        }
        None => Sentence::composed(format!("{game}-draw-{reason}")),
    }
}

/// The score of a series: `@Ann: 2 · @Ben: 1`.
fn score(table: &Table, won: &[u32]) -> Vec<Sentence> {
    let score = table.seats.iter().zip(won);
    let score = score.map(|(who, count)| sentence!(bot_score_of, who, count = *count));
    score.collect()
}

fn prefix(table: &Table, partial: &PartialMove) -> Vec<Sentence> {
    let (game, text) = (table.terms.game, &partial.text);
    let prefix = match table.touched().as_str() {
        "" if game.info().touch_move => sentence!(bot_partial, partial = text),
        "" => sentence!(bot_partial_loosely, partial = text),
        touched if touched == text => sentence!(bot_partial_binding, partial = text),
        touched => sentence!(bot_partial_partly_binding, partial = text, touched),
    };
    [Some(prefix), next_parts(&*table.position, partial)]
        .into_iter()
        .flatten()
        .collect()
}

/// What may come next, with an example that can be typed as it is.
pub(in crate::bot) fn next_parts(
    position: &dyn AnyPosition,
    partial: &PartialMove,
) -> Option<Sentence> {
    let game = position.info().name;
    let next = Sentence::composed(format!(
        "{game}-next-{}",
        next_slots(position.info(), partial)?
    ));
    let next = next.fill("partial", &partial.text);
    Some(match example(position, partial) {
        Some(example) => example.fill_in(next),
        None => next,
    })
}

/// What may be chosen next on the board for trying moves, after what is worth knowing about it;
/// `None` where the move is whole and no further part is being added.
pub(in crate::bot) fn next_to_try(
    game: Game,
    position: &dyn AnyPosition,
    partial: &PartialMove,
    adding: bool,
) -> Option<Vec<Sentence>> {
    let slots = next_slots(game.info(), partial)?;
    let what = if adding {
        "adding".to_owned()
    } else if partial.complete {
        return None;
    } else {
        slots
    };
    let next = Sentence::composed(format!("{game}-try-{what}"));
    let notes = position.notes(&partial.text);
    Some(notes.into_iter().chain([next]).collect())
}

/// What a whole move does, for the player who may play it.
pub(in crate::bot) fn whole_to_try(
    table: &Table,
    position: &dyn AnyPosition,
    partial: &PartialMove,
) -> Option<Sentence> {
    let what = named(table, position.sentence(&partial.text)?);
    Some(if partial.next.is_empty() {
        sentence!(bot_try_complete, what)
    } else {
        sentence!(bot_try_complete_or_more, what)
    })
}

/// The slots of the next part, in the game's order: `card-edge`. Where only the slot that the move
/// started with is left, `further-card`.
fn next_slots(game: &GameInfo, partial: &PartialMove) -> Option<String> {
    let names = || game.slots.iter().map(|slot| slot.name);
    let slots: Vec<&str> = names()
        .filter(|slot| partial.choices(slot).next().is_some())
        .collect();
    match slots[..] {
        [] => None,
        [slot] if !partial.text.is_empty() && names().next() == Some(slot) => {
            Some(format!("further-{slot}"))
        }
        _ => Some(slots.join("-")),
    }
}

/// What a new game begins with; `previous`: the game before it in its series, where it is known.
pub(in crate::bot) fn opening(table: &Table, previous: Option<&Table>) -> Vec<Sentence> {
    [introduction(table, previous), standing(table)].concat()
}

/// Who plays, and who begins.
fn introduction(table: &Table, previous: Option<&Table>) -> Vec<Sentence> {
    let mut lines = Vec::new();
    // In a game that continues from a record, other players drew them.
    if table.terms.opening.is_empty() {
        let drawn = table.terms.game.setup().seats_drawn(&table.options);
        lines.extend(drawn.map(|remark| named(table, remark)));
    }
    let follows = !table.is_solo() && (table.round > 1 || previous.is_some());
    if let Some(who) = table.person_to_move().filter(|_| follows) {
        let has_lost = previous.and_then(|previous| previous.starts_as_loser(who));
        lines.push(match has_lost {
            Some(true) => sentence!(bot_round_of_loser, who),
            Some(false) => sentence!(bot_round_in_turn, who),
            None => sentence!(bot_round, who),
        });
    }
    lines.push(seated(table));
    lines
}

/// The players and their seats; `$opening` is the number of moves taken from a record.
pub(in crate::bot) fn seated(table: &Table) -> Sentence {
    if let Some(who) = table.seats.first().filter(|_| table.is_solo()) {
        return sentence!(bot_seated_solo, who);
    }
    let mut seated = Sentence::composed(format!("{}-seated", table.terms.game))
        .fill("opening", table.terms.opening.len());
    for (person, seat) in table.seats.iter().zip(1..) {
        seated = seated.fill(&format!("seat-{seat}"), person);
    }
    seated
}

/// The public message of a new game, for a board that is known once it is stored. It calls the
/// player to move, except the actor.
pub(in crate::bot) fn new_game(
    begun: &Begun,
    previous: Option<&Table>,
    actor: PersonId,
) -> impl FnOnce(Board) -> Reply + use<> {
    let last = begun.last();
    let to_move = last.person_to_move().filter(|person| *person != actor);
    let calls = to_move.into_iter().collect();
    let moved = begun
        .moves
        .iter()
        .map(Change::from)
        .flat_map(|change| match change.event {
            Event::Moved(played) => change.moved(played),
            _ => Vec::new(),
        });
    let lines = introduction(&begun.first, previous)
        .into_iter()
        .chain(moved);
    let mut lines: Vec<Sentence> = lines.chain(standing(last)).collect();
    tell_queue(&mut lines, begun.queue);
    message(last, calls, lines)
}

/// Has the sentence that says that the program is thinking say also how many games are before this
/// one.
pub(in crate::bot) fn tell_queue(lines: &mut [Sentence], queue: usize) {
    for line in lines.iter_mut().filter(|_| queue > 0) {
        if let Some((_, who)) = line.arguments.first()
            && line.key == "computer-thinks"
        {
            *line = sentence!(computer_thinks_later, who = who.clone(), count = queue);
        }
    }
}

/// Players who have not answered the open offer.
fn asked(table: &Table) -> Vec<PersonId> {
    let asked = table.asked();
    asked.filter_map(|seat| table.person(seat)).collect()
}

/// Players who have not asked for a rematch.
pub(in crate::bot) fn wanted(table: &Table) -> Vec<PersonId> {
    let seats = table.seats.iter().zip((0..).filter_map(Seat::new));
    let wanted = seats.filter(|(_, seat)| !table.rematch().contains(seat));
    wanted.map(|(person, _)| *person).collect()
}

pub(in crate::bot) fn board_of(stored: &StoredTable) -> Board {
    let (at, channel) = (stored.at(), stored.channel);
    Board { at, channel }
}

#[cfg(test)]
mod tests;
