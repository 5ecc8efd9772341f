//! A game move by move: as an animation, and step by step on one message.

use crate::{
    bot::{
        Attached, BotError, Controls, Ended, Frames, Picture, PlaceKind, Replay, Reply, Source,
        Stepper,
        asked::{players::name_at, title},
        context::{Answer, Context},
        gather::challenge,
        words::{
            ending::{decided, how_it_ended},
            openings::terms_from,
            seated::{players_shown, seated},
            standing::standing,
        },
    },
    games::{Game, Outcome, Positions, Record, Viewer, Why, replayed},
    ids::TableId,
    store::{StoredRecord, StoredTable},
    table::{Seating, Series, Table, Terms},
    texts::{Argument, Sentence, sentence},
};

/// Of a longer game the replay shows this number of last moves.
const MOST_REPLAYED: usize = 300;

struct Film {
    of: Source,
    game: Game,
    record: Record,
    positions: Positions,
    table: Option<Table>,
}

pub(in crate::bot) async fn show(
    context: &Context<'_>,
    of: Option<Source>,
    to_all: bool,
) -> Answer {
    let film = match of {
        Some(of) => film(context, of).await?,
        None => of_table(context.table_to_look_back_on().await?),
    };
    let shown = Shown::new(context, &film, to_all);
    Ok(shown.message(None, film.headline(), film.animation(shown.viewer)))
}

/// Shows the position after `ply` moves, in place of what the message showed.
pub(in crate::bot) async fn step(
    context: &Context<'_>,
    of: Source,
    ply: u32,
    to_all: bool,
) -> Answer {
    let film = film(context, of).await?;
    let shown = Shown::new(context, &film, to_all);
    // A move may have been taken back since the button was made.
    let ply = usize::try_from(ply).unwrap_or(usize::MAX).min(film.plies());
    Ok(shown
        .message(Some(ply), film.at(ply), film.still(ply, shown.viewer))
        .as_update())
}

/// Shows everybody here the position after `ply` moves.
pub(in crate::bot) async fn share(context: &Context<'_>, of: Source, ply: u32) -> Answer {
    let film = film(context, of).await?;
    let shown = Shown::new(context, &film, true);
    let ply = usize::try_from(ply).unwrap_or(usize::MAX).min(film.plies());
    let lines = [vec![film.title()], film.at(ply)].concat();
    let reply = shown.message(Some(ply), lines, film.still(ply, shown.viewer));
    Ok(match of {
        Source::Table(_) => reply,
        // Only its owner may step through a record.
        Source::Record(_) => Reply {
            controls: Controls::None,
            ..reply
        },
    })
}

/// Challenges anyone to continue after `ply` moves, on the usual terms.
pub(in crate::bot) async fn continue_game(
    context: &Context<'_>,
    of: Source,
    ply: u32,
) -> Answer<crate::bot::Outcome> {
    let film = film(context, of).await?;
    let ply = usize::try_from(ply).unwrap_or(usize::MAX).min(film.plies());
    challenge::make(context, &[], &film.terms(ply)?).await
}

pub(in crate::bot) fn looked_at(
    context: &Context<'_>,
    of: Source,
    game: Game,
    record: Record,
    positions: Positions,
    ply: usize,
) -> Reply {
    let film = Film {
        of,
        game,
        record,
        positions,
        table: None,
    };
    let shown = Shown::new(context, &film, false);
    let lines = [film.headline(), film.at(ply)].concat();
    shown.message(Some(ply), lines, film.still(ply, shown.viewer))
}

async fn film(context: &Context<'_>, of: Source) -> Answer<Film> {
    match of {
        Source::Table(id) => Ok(of_table(context.table_numbered(Some(id)).await?)),
        Source::Record(id) => {
            let StoredRecord { game, record, .. } = context.record(id).await?;
            let first = game.start(&record.options).map_err(BotError::from)?;
            let positions = replayed(first, &record.moves, None).map_err(BotError::from)?;
            Ok(Film {
                of,
                game,
                record,
                positions,
                table: None,
            })
        }
    }
}

fn of_table(stored: StoredTable) -> Film {
    let table = stored.table;
    let moves = table.moves.iter().map(|played| played.text.clone());
    let record = Record::new(table.options.clone(), moves.collect());
    Film {
        of: Source::Table(stored.id),
        game: table.terms.game,
        record,
        positions: table.positions(),
        table: Some(table),
    }
}

impl Film {
    fn plies(&self) -> usize {
        self.record.moves.len()
    }

    fn headline(&self) -> Vec<Sentence> {
        let Some(table) = &self.table else {
            let about = self.record.about.as_ref();
            let game = match about.and_then(|about| about.number) {
                Some(number) => title::short(self.game, TableId(number)),
                None => self.game.title(),
            };
            let headline = sentence!(records_looked_at, game = game, count = self.plies());
            let players = about
                .filter(|about| !about.players.is_empty())
                .map(|about| sentence!(records_players, players = Argument::names(&about.players)));
            return [Some(headline), players].into_iter().flatten().collect();
        };
        let title = self.title_of(table);
        let headline = sentence!(records_replay, title, count = self.plies());
        [vec![headline, seated(table)], stands(table)].concat()
    }

    /// The game, and who plays it.
    fn title(&self) -> Sentence {
        match &self.table {
            Some(table) => sentence!(records_shared, title = self.title_of(table)),
            None => sentence!(records_shared_record, game = self.game.title()),
        }
    }

    fn title_of(&self, table: &Table) -> Sentence {
        match self.of {
            Source::Table(number) => title::of_numbered(table, number),
            Source::Record(_) => self.game.title(),
        }
    }

    /// The move that led to the position after `ply` moves.
    fn at(&self, ply: usize) -> Vec<Sentence> {
        let count = self.plies();
        let Some(index) = ply.checked_sub(1) else {
            return vec![sentence!(records_at_start, count = count)];
        };
        let text = &self.record.moves[index];
        let seat = self.positions[index].actor(text).ok().flatten();
        let who = match (seat, &self.table) {
            (Some(seat), Some(table)) => name_at(table, seat, index),
            (Some(seat), None) => self.game.seat_title(seat).into(),
            (None, _) => "".into(),
        };
        let named = self.positions[index].name(text);
        let r#move = match &self.table {
            Some(table) => named.naming(&table.seats),
            None => named,
        };
        let moved = sentence!(records_at_move, number = ply, count, who, r#move);
        let ended = if ply == count { self.end() } else { Vec::new() };
        [vec![moved], ended].concat()
    }

    /// How it stands, or has ended, after its last move.
    fn end(&self) -> Vec<Sentence> {
        if let Some(table) = &self.table {
            return stands(table);
        }
        // In a record nobody sits on the seats.
        let named = |winner| self.game.seat_title(winner).into();
        let end = match self.outcome() {
            Some(outcome) => Some(decided(self.game, outcome, named)),
            None => self.told_end(),
        };
        end.into_iter().collect()
    }

    /// How the record says that the game ended, where no move has ended it.
    fn told_end(&self) -> Option<Sentence> {
        let about = self.record.about.as_ref()?;
        let why = about.why()?;
        // Not every record names people.
        let who = match &about.by {
            Some(who) => Argument::names(std::slice::from_ref(who)),
            None => sentence!(records_somebody).into(),
        };
        let (_, seats) = self.game.seats_on(&self.record.options);
        let winner = about.winner().filter(|seat| seat.index() < seats.into());
        let winner = winner.map(|seat| self.game.seat_title(seat));
        Some(match (why, winner) {
            (Why::Agreed, _) => sentence!(bot_draw_agreed),
            (Why::Closed, _) => sentence!(bot_closed, who),
            (Why::Adjudicated, Some(winner)) => sentence!(bot_adjudicated, who, winner),
            (Why::Adjudicated, None) => sentence!(bot_adjudicated_draw, who),
            (Why::Resigned, Some(winner)) => sentence!(bot_resigned, who, winner),
            (Why::Resigned, None) => sentence!(bot_resigned_alone, who),
            (Why::OutOfTime, Some(winner)) => sentence!(clock_ran_out, who, winner),
            (Why::OutOfTime, None) => sentence!(clock_ran_out_alone, who),
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        self.positions
            .last()
            .and_then(|position| position.outcome())
    }

    fn still(&self, ply: usize, viewer: Viewer) -> Picture {
        let last = ply
            .checked_sub(1)
            .map(|index| self.positions[index].trace(&self.record.moves[index]));
        Picture {
            last,
            ended: self.ended().filter(|_| ply == self.plies()),
            players: self.table.as_ref().map(players_shown).unwrap_or_default(),
            ..Picture::still(&self.positions[ply], viewer)
        }
    }

    fn animation(&self, viewer: Viewer) -> Picture {
        let left_out = self.plies().saturating_sub(MOST_REPLAYED);
        Picture {
            frames: Frames::Replay(Replay {
                moves: self.record.moves[left_out..].to_vec(),
                left_out,
                decided: self.outcome().is_some(),
            }),
            ended: self.ended(),
            ..self.still(left_out, viewer)
        }
    }

    fn ended(&self) -> Option<Ended> {
        self.table.as_ref().and_then(Ended::of)
    }

    /// Whether a game may continue after `ply` moves; not while it is still being played.
    fn may_go_on(&self, ply: usize) -> bool {
        let is_being_played = self.table.as_ref().is_some_and(Table::is_running);
        !is_being_played && self.terms(ply).is_ok()
    }

    /// The usual terms of a game that continues after `ply` moves.
    fn terms(&self, ply: usize) -> Result<Terms, Sentence> {
        let manner = (Seating::Drawn, true, Series::Single);
        terms_from(self.game, &self.record, &self.positions, ply, manner)
    }
}

/// How a table stands, without the question for a rematch.
fn stands(table: &Table) -> Vec<Sentence> {
    match table.end() {
        Some(end) => vec![how_it_ended(table, end)],
        None => standing(table),
    }
}

struct Shown<'a> {
    film: &'a Film,
    to_all: bool,
    viewer: Viewer,
    may_share: bool,
}

impl<'a> Shown<'a> {
    fn new(context: &Context<'_>, film: &'a Film, to_all: bool) -> Self {
        // Alone with the bot, everything is private.
        let has_others = context.request.place.kind != PlaceKind::WithBot;
        let to_all = to_all && has_others;
        let seat = film
            .table
            .as_ref()
            .and_then(|table| table.seat_of(context.person()))
            .filter(|_| !to_all);
        Self {
            film,
            to_all,
            viewer: seat.map_or(Viewer::Public, Viewer::Seat),
            may_share: has_others && !to_all,
        }
    }

    /// `ply`: none for the animation.
    fn message(&self, ply: Option<usize>, lines: Vec<Sentence>, picture: Picture) -> Reply {
        let may_go_on = ply.is_some_and(|ply| !self.to_all && self.film.may_go_on(ply));
        let small = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let stepper = Stepper {
            of: self.film.of,
            to_all: self.to_all,
            ply: ply.map(small),
            plies: small(self.film.plies()),
            may_go_on,
            may_share: ply.is_some() && self.may_share,
        };
        let hint = may_go_on.then(|| sentence!(records_go_on));
        let lines = lines.into_iter().chain(hint).collect();
        let reply = if self.to_all {
            Reply::public(lines)
        } else {
            Reply::private(lines)
        };
        Reply {
            attached: Some(Attached::Picture(picture)),
            controls: Controls::Replay(stepper),
            ..reply
        }
    }
}
