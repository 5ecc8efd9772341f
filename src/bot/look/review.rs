//! A finished game, looked at again: how the chances went, where it turned, and what was found.

use std::cmp::Reverse;

use crate::{
    bot::{
        Attached, Controls, Frames, Outcome, Picture, Reply, Reviewed,
        asked::{players::name, title},
        boards::reviewed::Game,
        context::{Answer, Context},
        gather::challenge::{self, Sent},
        words::{
            ending::{how_it_ended, what_decided},
            openings::{draw_hidden, terms_after},
            seated::players_shown,
        },
    },
    games::{Saying, Seat},
    ids::{Computer, PersonId, TableId},
    opponents::{Find, TurningPoint},
    table::{End, Seating, Table},
    texts::{Sentence, sentence},
};

/// A move that is told of.
enum Point<'a> {
    Turn(&'a TurningPoint),
    Find(&'a Find),
}

/// Shows the review of the game of this number, or of the last one here.
pub(in crate::bot) async fn show(
    context: &Context<'_>,
    of: Option<TableId>,
    to_all: bool,
) -> Answer {
    let stored = match of {
        Some(_) => context.table_numbered(of).await?,
        None => context.table_to_look_back_on().await?,
    };
    Ok(Game::of(context, stored, to_all).await?.overview())
}

/// Shows a point of the review in place of what the message showed, 0 for the curve; of a turning
/// point the better move too, if `shows_better`.
pub(in crate::bot) async fn point(
    context: &Context<'_>,
    of: TableId,
    number: u8,
    to_all: bool,
    shows_better: bool,
) -> Answer {
    let stored = context.table_numbered(Some(of)).await?;
    let game = Game::of(context, stored, to_all).await?;
    let reply = match number.checked_sub(1) {
        None => game.overview(),
        Some(index) => match game.points().nth(index.into()) {
            Some(point) => game.closely(number, &point, shows_better),
            // It was reviewed anew since the button was made.
            None => game.overview(),
        },
    };
    Ok(reply.as_update())
}

/// Begins a game with the program after `ply` moves, in which the actor is to move.
pub(in crate::bot) async fn play_on(
    context: &Context<'_>,
    of: TableId,
    ply: u32,
) -> Answer<Outcome> {
    let stored = context.table_numbered(Some(of)).await?;
    let table = &stored.table;
    if table.is_running() {
        return Err(sentence!(review_not_over).into());
    }
    let positions = table.positions();
    let ply = usize::try_from(ply).unwrap_or(usize::MAX);
    let mut terms = terms_after(&stored, &positions, ply, Seating::Mine)?;
    let mover = positions.get(ply).and_then(|position| position.turn());
    let is_drawn_anew = mover.is_some_and(|seat| {
        let mut chance = context.chance();
        draw_hidden(&mut terms, seat, &mut **chance)
    });
    let named = mover.map_or_else(Vec::new, |seat| opponents_of(table, seat));
    let sent = Sent {
        seat: mover,
        once: true,
        ..Sent::default()
    };
    let played_on = mover.map(|seat| {
        let title = title::of_kind(&stored);
        let (by, who, ply) = (context.person(), name(table, seat), ply.saturating_add(1));
        if table.person(seat) == Some(by) {
            sentence!(review_plays_on, by, title, ply)
        } else {
            sentence!(review_plays_on_for, by, title, ply, who)
        }
    });
    challenge::send(context, &named, &terms, sent, |mut message| {
        let drawn = is_drawn_anew.then(|| sentence!(review_drawn_anew));
        message.lines.extend(played_on.into_iter().chain(drawn));
        message
    })
    .await
}

/// The program's own players for all seats but this one, in the order in which a challenge names
/// them whose challenger then takes this seat instead of the first. Each that played keeps its
/// level.
fn opponents_of(table: &Table, seat: Seat) -> Vec<(PersonId, bool)> {
    let usual = table.level().unwrap_or(Computer::USUAL_LEVEL);
    let mut seats = table.seats.clone();
    if seat.index() < seats.len() {
        seats.swap(0, seat.index());
    }
    let others = seats.iter().skip(1).zip(1_u8..);
    let opponent = |(person, number): (&PersonId, u8)| {
        let level = person.computer().map_or(usual, |it| it.level);
        (Computer { level, number }.into(), false)
    };
    others.map(opponent).collect()
}

impl Game {
    /// The turning points, and then what was found.
    fn points(&self) -> impl Iterator<Item = Point<'_>> {
        let turns = self.review.turns.iter().map(Point::Turn);
        turns.chain(self.review.find.iter().map(Point::Find))
    }

    fn headline(&self) -> Sentence {
        let title = title::of_table(&self.stored);
        sentence!(review_title, title)
    }

    /// The curve, and what happened at each of its marks.
    fn overview(&self) -> Reply {
        let table = &self.stored.table;
        let mut lines = vec![self.headline()];
        let decided = table.end().and_then(|end| what_decided(table, end));
        let is_told = decided.is_some();
        lines.extend(table.end().map(|end| how_it_ended(table, end)));
        lines.extend(decided);
        if table.seats.len() == 2 {
            let [first, second] = [Seat::FIRST, Seat::SECOND].map(|seat| name(table, seat));
            lines.push(sentence!(review_sides, first, second));
        } else {
            let seats = (1_u8..).zip(&table.seats);
            let players: Vec<Sentence> = seats
                .map(|(number, who)| sentence!(review_line, number, who))
                .collect();
            lines.push(sentence!(review_lines, players));
        }
        if self.review.read.iter().any(Option::is_some) {
            lines.push(sentence!(review_diamond));
        }
        if self.review.turns.is_empty() {
            match self.leap() {
                Some(ply) if !self.is_leaving(ply) => lines.push(sentence!(review_leap, ply)),
                None if !self.is_resigned_by_person() => {
                    lines.extend((!is_told).then(|| sentence!(review_no_turns)));
                    lines.extend(self.ahead());
                }
                Some(_) | None => lines.push(sentence!(review_resigned)),
            }
        }
        for (number, turn) in (1_u8..).zip(&self.review.turns) {
            let (who, r#move) = (name(table, turn.seat), self.played_by_name(turn.ply));
            let (kept, left) = (turn.kept, turn.left);
            let ply = turn.ply + 1;
            let reply = turn.reply.as_ref().map(|it| self.named(ply, &it.mv));
            lines.push(match reply {
                Some(reply) => {
                    sentence!(
                        review_turn_answered,
                        number,
                        ply,
                        who,
                        r#move,
                        kept,
                        left,
                        reply
                    )
                }
                None => sentence!(review_turn, number, ply, who, r#move, kept, left),
            });
        }
        if let Some(find) = &self.review.find {
            let (who, r#move) = (name(table, find.seat), self.played_by_name(find.ply));
            let (kept, otherwise, ply) = (find.kept, find.otherwise, find.ply + 1);
            lines.push(sentence!(review_find, ply, who, r#move, kept, otherwise));
        }
        lines.extend(self.patterns());
        // Two share one line.
        let players = if table.seats.len() > 2 {
            players_shown(table)
        } else {
            Vec::new()
        };
        let attached = Attached::Curve {
            game: table.terms.game,
            review: self.review.clone(),
            players,
            names: Vec::new(),
            colours: None,
        };
        self.message((0, false), None, lines, Some(attached))
    }

    /// The move after which the winner's curve leaps furthest, if it does: nothing better was seen
    /// before it for whom it went against.
    fn leap(&self) -> Option<u32> {
        const LEAP: u8 = 30;
        let winner = self.stored.table.winner()?;
        let chance = |chances: &Vec<u8>| chances.get(winner.index()).copied().unwrap_or_default();
        let pairs = self.review.chances.windows(2).zip(self.review.from + 1..);
        let leaps =
            pairs.map(|(pair, ply)| (chance(&pair[1]).saturating_sub(chance(&pair[0])), ply));
        let furthest = leaps.max_by_key(|(leap, ply)| (*leap, Reverse(*ply)))?;
        (furthest.0 >= LEAP).then_some(furthest.1)
    }

    fn is_resigned_by_person(&self) -> bool {
        let table = &self.stored.table;
        match table.end() {
            Some(End::Resigned(seat)) => !table.person(seat).is_some_and(PersonId::is_computer),
            _ => false,
        }
    }

    /// Since when the winner was clearly ahead.
    fn ahead(&self) -> Option<Sentence> {
        const CLEARLY: u8 = 65;
        let winner = self.stored.table.winner()?;
        let chances = self.review.chances.iter();
        let chances = chances.map(|of| of.get(winner.index()).copied().unwrap_or_default());
        let last_behind = chances.rev().position(|chance| chance < CLEARLY)?;
        if last_behind == 0 {
            return None;
        }
        let behind = self.review.chances.len() - 1 - last_behind;
        let ply = self.review.from + u32::try_from(behind).ok()? + 1;
        let who = name(&self.stored.table, winner);
        Some(sentence!(review_ahead, who, ply))
    }

    /// Whether somebody left the game with the last of this number of moves.
    fn is_leaving(&self, ply: u32) -> bool {
        let leaving = || {
            let index = usize::try_from(ply).ok()?.checked_sub(1)?;
            let played = self.stored.table.moves.get(index)?;
            let leaves = self
                .positions
                .get(index)?
                .saying(played.seat, Saying::Leave)?;
            Some(leaves == played.text)
        };
        leaving().unwrap_or(false)
    }

    /// From when on each pattern could be read.
    fn patterns(&self) -> Vec<Sentence> {
        if !self.review.read.is_empty() && self.review.read.iter().all(Option::is_none) {
            return vec![sentence!(review_unread_all)];
        }
        let read = self.review.read.iter().zip((0..).filter_map(Seat::new));
        let told = read.map(|(since, seat)| {
            let who = name(&self.stored.table, seat);
            match since {
                Some(ply) => sentence!(review_read, who, ply),
                None => sentence!(review_unread, who),
            }
        });
        told.collect()
    }

    /// One point with the move of the game on the board, or once `shows_better` the better one.
    fn closely(&self, number: u8, point: &Point<'_>, shows_better: bool) -> Reply {
        let table = &self.stored.table;
        let hides_better = matches!(point, Point::Turn(_)) && !shows_better;
        let (ply, seat, reasons) = match point {
            Point::Turn(turn) => (turn.ply, turn.seat, &turn.reasons),
            Point::Find(find) => (find.ply, find.seat, &find.reasons),
        };
        let (who, played) = (name(table, seat), self.played(ply));
        let r#move = self.named(ply, played);
        let mut lines = vec![self.headline()];
        match point {
            Point::Turn(turn) => {
                let (kept, left) = (turn.kept, turn.left);
                lines.push(sentence!(
                    review_turn_closely,
                    number,
                    ply = ply + 1,
                    who,
                    r#move,
                    left
                ));
                lines.extend(self.answered(turn));
                if hides_better {
                    lines.push(sentence!(review_better_hidden));
                } else {
                    let better = self.named(ply, &turn.better);
                    lines.push(sentence!(review_better, better, kept));
                }
            }
            Point::Find(find) => {
                let (kept, otherwise) = (find.kept, find.otherwise);
                lines.push(sentence!(
                    review_find_closely,
                    ply = ply + 1,
                    who,
                    r#move,
                    kept,
                    otherwise
                ));
            }
        }
        let is_personal = table.terms.game.info().secret.is_some();
        let reasons = reasons.iter().filter(|_| !hides_better);
        lines.extend(reasons.map(|reason| {
            if is_personal {
                let who = name(table, seat);
                sentence!(review_reason_for, who, reason)
            } else {
                reason.clone()
            }
        }));
        let index = usize::try_from(ply).unwrap_or(usize::MAX);
        let play_on = terms_after(&self.stored, &self.positions, index, Seating::Mine).is_ok();
        let shown = match point {
            Point::Turn(turn) if shows_better => &turn.better,
            Point::Turn(_) | Point::Find(_) => played,
        };
        let board = self.board(ply, seat).map(|board| Picture {
            frames: Frames::still(shown),
            ..board
        });
        let board = board.map(Attached::Picture);
        let play_on = play_on.then_some(ply);
        self.message((number, hides_better), play_on, lines, board)
    }

    /// The best reply to the move of a turning point, and why.
    fn answered(&self, turn: &TurningPoint) -> Option<Sentence> {
        let best = turn.reply.as_ref()?;
        let reply = self.named(turn.ply + 1, &best.mv);
        Some(match best.reasons.first() {
            Some(reason) => sentence!(review_reply, reply, reason),
            None => sentence!(review_reply_alone, reply),
        })
    }

    fn message(
        &self,
        (shown, hides_better): (u8, bool),
        play_on: Option<u32>,
        lines: Vec<Sentence>,
        attached: Option<Attached>,
    ) -> Reply {
        let controls = Controls::Review(Reviewed {
            of: self.stored.id,
            game: self.stored.table.terms.game,
            to_all: self.to_all,
            turns: u8::try_from(self.review.turns.len()).unwrap_or_default(),
            find: self.review.find.is_some(),
            shown,
            hides_better,
            play_on,
        });
        let reply = if self.to_all {
            Reply::public(lines)
        } else {
            Reply::private(lines)
        };
        Reply {
            attached,
            controls,
            ..reply
        }
    }
}
