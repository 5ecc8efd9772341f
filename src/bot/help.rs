//! What to do next, here and now.

use super::{
    PlaceKind, Refused, Reply,
    announce::{name, next_parts, seat_name, standing, wanted},
    context::{Answer, Context, Here, since},
    refused::mentions,
    secrets,
};
use crate::{
    games::{Explanation, Means, MoveCommand, Seat},
    ids::{PersonId, Timestamp},
    store::{StoredChallenge, StoredTable},
    table::{Challenge, GuestAnswer, Offer, OfferKind, Table},
};

/// Tells the actor what they can do next in this channel.
pub(super) async fn show(context: &Context<'_>) -> Answer {
    let person = context.person();
    let here = context.here_if_any().await?;
    let challenges = context.open_challenges().await?;
    let mut lines: Vec<Explanation> = challenges
        .iter()
        .take(3)
        .filter_map(|stored| of_challenge(stored, person, context.now))
        .collect();
    match &here {
        Here::Table(stored) => lines.extend(of_table(stored, person)),
        Here::Unreadable(_) => lines.push(Refused::UnreadableGame.sentence()),
        Here::Nothing if lines.is_empty() => {
            lines.push(Explanation::new(nowhere(context.request.place.kind)));
        }
        Here::Nothing => {}
    }
    lines.push(Explanation::new("bot-help-more"));
    Ok(Reply::private(lines))
}

fn nowhere(kind: PlaceKind) -> &'static str {
    if kind == PlaceKind::WithBot {
        "bot-help-alone"
    } else {
        "bot-help-no-game"
    }
}

/// What the player can do with a challenge that is open here; `None` for a challenge between
/// others.
fn of_challenge(stored: &StoredChallenge, person: PersonId, now: Timestamp) -> Option<Explanation> {
    let challenge = &stored.challenge;
    let key = match (
        challenge.is_for(person).is_ok(),
        challenge.guest(person).map(|guest| guest.answer),
    ) {
        _ if challenge.may_choose(person, now).is_ok() => return Some(to_choose(challenge)),
        _ if challenge.by == person => "bot-help-challenger",
        (true, Some(GuestAnswer::Coming)) => "bot-help-coming",
        (true, Some(_)) => "bot-help-challenged",
        (true, None) => "bot-help-anyone",
        (false, _) => return None,
    };
    let line = Explanation::new(key).with("expires", challenge.expires.show('R'));
    Some(if challenge.by == person {
        line
    } else {
        line.with("by", challenge.by.mention())
    })
}

/// What is to be chosen before play.
fn to_choose(challenge: &Challenge) -> Explanation {
    let line = Explanation::new("bot-help-choose")
        .with("by", challenge.by.mention())
        .with("button", secrets::button(challenge));
    line.with("expires", challenge.expires.show('R'))
}

fn of_table(stored: &StoredTable, person: PersonId) -> Vec<Explanation> {
    let table = &stored.table;
    let seat = table.seat_of(person);
    match (table.turn(), seat) {
        (None, seat) => {
            let rematch = seat.and_then(|seat| of_rematch(table, seat));
            let over = Explanation::new("bot-help-over");
            [standing(table), Vec::from_iter(rematch), vec![over]].concat()
        }
        (Some(_), Some(seat)) if !table.is_in(seat) => vec![Explanation::new("bot-out")],
        (Some(turn), Some(seat)) => {
            let offer = table.offer().and_then(|offer| of_offer(table, offer, seat));
            let next = if turn == seat {
                my_turn(table, seat)
            } else {
                their_turn(stored, turn)
            };
            [offer.into_iter().collect(), next].concat()
        }
        (Some(turn), None) => {
            let line = Explanation::new("bot-help-onlooker")
                .with("who", name(table, turn))
                .with("since", since(stored).show('f'));
            vec![line]
        }
    }
}

/// What the player can do about an offer; `None` once they have agreed.
fn of_offer(table: &Table, offer: Offer, seat: Seat) -> Option<Explanation> {
    let (is_own, is_asked) = (offer.by == seat, table.asked().any(|asked| asked == seat));
    let key = match (offer.kind, is_own) {
        (OfferKind::Draw, true) => return Some(Explanation::new("bot-help-own-draw-offer")),
        (OfferKind::TakeBack, true) => return Some(Explanation::new("bot-help-own-take-back")),
        (OfferKind::Draw, false) => "bot-help-draw-offered",
        (OfferKind::TakeBack, false) => "bot-help-take-back-asked",
    };
    is_asked.then(|| Explanation::new(key).with("who", name(table, offer.by)))
}

/// The rematch that others want, or that this player waits for; `None` where nobody or everyone
/// wants one.
fn of_rematch(table: &Table, seat: Seat) -> Option<Explanation> {
    let missing = wanted(table);
    if table.rematch().is_empty() || missing.is_empty() {
        return None;
    }
    Some(if table.rematch().contains(&seat) {
        Explanation::new("bot-help-rematch-awaited").with("others", mentions(&missing))
    } else {
        let asking: Vec<PersonId> = table
            .rematch()
            .iter()
            .filter_map(|seat| table.person(*seat))
            .collect();
        Explanation::new("bot-help-rematch-asked").with("who", mentions(&asking))
    })
}

fn my_turn(table: &Table, seat: Seat) -> Vec<Explanation> {
    let game = table.terms.game;
    let turn = Explanation::new("bot-help-my-turn").with("seat", seat_name(game, seat));
    let mut lines = vec![turn];
    if let Some(partial) = table.partial() {
        if !partial.text.is_empty() {
            lines.push(Explanation::new("bot-under-way").with("partial", &partial.text));
        }
        lines.extend(next_parts(game, &partial));
    }
    lines
}

fn their_turn(stored: &StoredTable, turn: Seat) -> Vec<Explanation> {
    let game = stored.table.terms.game;
    let key = if game.info().takes_back {
        "bot-help-their-turn"
    } else {
        "bot-help-their-turn-for-good"
    };
    let turn = Explanation::new(key)
        .with("who", name(&stored.table, turn))
        .with("since", since(stored).show('f'));
    let says = |command: &&MoveCommand| matches!(command.means, Means::Say(_));
    let said = game
        .info()
        .commands
        .iter()
        .filter(says)
        .map(|MoveCommand { name, .. }| {
            Explanation::new("bot-help-say")
                .with("command", format!("@command-{name}"))
                .with("what", format!("@command-{name}-description"))
        });
    [turn].into_iter().chain(said).collect()
}
