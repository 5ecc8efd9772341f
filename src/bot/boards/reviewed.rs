//! A finished game with its review, which is thought about once and kept.

use crate::{
    bot::{
        Picture, PlaceKind,
        context::{Answer, Context},
        words::seated::players_shown,
    },
    games::{Positions, Seat, Viewer},
    opponents::{Analysis, Review, TurningPoint},
    store::StoredTable,
    table::Table,
    texts::{Sentence, sentence},
};

/// A finished game with its review.
pub(in crate::bot) struct Game {
    pub(in crate::bot) stored: StoredTable,
    pub(in crate::bot) positions: Positions,
    pub(in crate::bot) review: Review,
    pub(in crate::bot) to_all: bool,
}

/// The review of a finished game: the kept one, or a new one.
async fn review_of(
    context: &Context<'_>,
    stored: &StoredTable,
    positions: &Positions,
) -> Answer<Review> {
    if let Some(kept) = context.store.review(stored.id).await? {
        return Ok(kept);
    }
    let analysis = analysis_of(&stored.table, positions);
    context.reviewed(stored.id, analysis).await
}

fn analysis_of(table: &Table, positions: &Positions) -> Analysis {
    let moves = table.moves.iter().map(|played| played.text.clone());
    Analysis::new(
        table.terms.game,
        positions.clone(),
        moves.collect(),
        table.seats.len(),
        table.terms.opening.len(),
    )
}

impl Game {
    pub(in crate::bot) async fn of(
        context: &Context<'_>,
        stored: StoredTable,
        to_all: bool,
    ) -> Answer<Self> {
        let table = &stored.table;
        if table.is_running() {
            return Err(sentence!(review_not_over).into());
        }
        if table.moves.len() <= table.terms.opening.len() {
            return Err(sentence!(review_nothing).into());
        }
        let positions = table.positions();
        let mut review = review_of(context, &stored, &positions).await?;
        // Who took a hint is not told that its move was wrong, nor that they found it.
        let is_hinted = |ply: u32| usize::try_from(ply + 1).is_ok_and(|it| table.was_hinted(it));
        review.turns.retain(|turn| !is_hinted(turn.ply));
        review.find = review.find.filter(|find| !is_hinted(find.ply));
        // Alone with the bot, everything is private.
        let to_all = to_all && context.request.place.kind != PlaceKind::WithBot;
        Ok(Self {
            stored,
            positions,
            review,
            to_all,
        })
    }

    pub(in crate::bot) const fn table(&self) -> &Table {
        &self.stored.table
    }

    pub(in crate::bot) fn analysis(&self) -> Analysis {
        analysis_of(&self.stored.table, &self.positions)
    }

    /// The turning point of this number, from 1.
    pub(in crate::bot) fn turning_point(&self, number: u8) -> Option<TurningPoint> {
        let index = usize::from(number).checked_sub(1)?;
        self.review.turns.get(index).cloned()
    }

    /// The board after this number of moves, as the player of this seat saw it.
    pub(in crate::bot) fn board(&self, ply: u32, seat: Seat) -> Option<Picture> {
        let table = &self.stored.table;
        let ply = usize::try_from(ply).ok()?;
        let position = self.positions.get(ply)?;
        let last = ply.checked_sub(1).and_then(|before| {
            let played = table.moves.get(before)?;
            Some(self.positions.get(before)?.trace(&played.text))
        });
        let viewer = Viewer::Seat(seat);
        Some(Picture {
            last,
            players: players_shown(table),
            ..Picture::still(position, viewer)
        })
    }

    /// A move after this number of others, by its name.
    pub(in crate::bot) fn named(&self, ply: u32, mv: &str) -> Sentence {
        let position = self.positions.get(ply as usize);
        let seats = &self.stored.table.seats;
        position.map_or_else(
            || sentence!(move_notation, r#move = mv),
            |it| it.name(mv).naming(seats),
        )
    }

    /// The move of the game after this number of others, by its name.
    pub(in crate::bot) fn played_by_name(&self, ply: u32) -> Sentence {
        self.named(ply, self.played(ply))
    }

    /// That move in notation.
    pub(in crate::bot) fn played(&self, ply: u32) -> &str {
        let played = self.stored.table.moves.get(ply as usize);
        played.map_or("", |played| played.text.as_str())
    }
}
