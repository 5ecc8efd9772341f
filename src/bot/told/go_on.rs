//! A game that goes on in another channel, because its own is gone.

use crate::{
    bot::{
        Need, Opponent, Outcome, Refused,
        context::{Answer, Context},
        gather::challenge,
        words::links::link_to_challenge,
        words::openings::terms_after,
    },
    games::Seat,
    ids::{ChannelId, TableId},
    store::StoredTable,
    table::{End, Seating, Terms},
    texts::sentence,
};

/// Challenges those with whom the actor played to go on in this channel of the same server.
pub(in crate::bot) async fn go_on(
    context: &Context<'_>,
    of: TableId,
    channel: ChannelId,
) -> Answer<Outcome> {
    let stored = context.table(of).await?;
    let table = &stored.table;
    let is_closed = matches!(table.end(), Some(End::Closed(_)));
    let seat = table.seat_of(context.person()).filter(|_| is_closed);
    let (server, seat) = stored.server.zip(seat).ok_or(Refused::NoGame)?;
    match context.request.known.may_write {
        None => return Ok(Outcome::Needs(Need::Place(server, channel))),
        Some(false) => return Err(sentence!(records_may_not_go_on_in, channel).into()),
        Some(true) => {}
    }
    let terms = terms_of(&stored, seat)?;
    must_not_be_open(context, &stored, &terms).await?;
    let others = table.seats.iter().filter(|it| **it != context.person());
    let others = others.map(|person| Opponent {
        id: *person,
        is_bot: false,
    });
    let others: Vec<Opponent> = others.collect();
    challenge::make(context, &others, &terms).await
}

/// The terms on which the game goes on: of two players each keeps their seat.
fn terms_of(stored: &StoredTable, seat: Seat) -> Answer<Terms> {
    let table = &stored.table;
    let seating = match (table.seats.len(), seat) {
        (2, Seat::FIRST) => Seating::Mine,
        (2, _) => Seating::Theirs,
        _ => Seating::Drawn,
    };
    let positions = table.positions();
    let terms = terms_after(stored, &positions, table.moves.len(), seating)?;
    Ok(Terms {
        time: table.terms.time,
        vacation: table.terms.vacation,
        hints: table.terms.hints,
        rated: false,
        ..terms
    })
}

/// Refuses to ask for what a player of the game has asked for already.
async fn must_not_be_open(
    context: &Context<'_>,
    stored: &StoredTable,
    terms: &Terms,
) -> Answer<()> {
    let open = context.open_challenges().await?;
    let mut open = open.iter();
    let before = open.find(|it| {
        let asked = &it.challenge.terms;
        let is_same = (asked.game, &asked.opening) == (terms.game, &terms.opening);
        is_same && stored.table.seats.contains(&it.challenge.by)
    });
    match before {
        Some(before) => {
            let link = link_to_challenge(before);
            Err(sentence!(records_goes_on_already, link).into())
        }
        None => Ok(()),
    }
}
