//! `/help`: what this player can do here next.

use super::rules;
use crate::{
    bot::{
        Controls, Reply,
        asked::{
            players::{all_of, name},
            title,
        },
        context::{Answer, Context, find::Here, nudging::when_possible, refuse::since},
        words::{
            calls::wanted, ending::how_it_ended, next_parts::next_parts, seated::seat_title,
            secret_choice,
        },
    },
    games::{Means, MoveCommand, Seat},
    ids::{PersonId, Timestamp},
    store::{StoredChallenge, StoredTable},
    table::{ChallengeState, GuestAnswer, Offer, OfferKind, Table},
    texts::{Argument, Sentence, sentence},
};

pub(in crate::bot) async fn show(context: &Context<'_>) -> Answer {
    let mut reply = what_next(context).await?;
    if !context.reads_mentions() {
        reply.lines.push(sentence!(bot_help_no_mentions));
    }
    Ok(reply)
}

async fn what_next(context: &Context<'_>) -> Answer {
    let person = context.person();
    let here = context.here_if_any().await?;
    let challenges = context.open_challenges().await?;
    let mut lines: Vec<Sentence> = challenges
        .iter()
        .take(3)
        .filter_map(|stored| of_challenge(stored, person, context.now))
        .collect();
    match &here {
        Here::Table(stored) => {
            let nudge = nudge(context, stored).await?;
            lines.extend(of_table(stored, person, nudge));
        }
        Here::Unreadable(_) => lines.push(sentence!(bot_unreadable_game)),
        Here::Nothing if lines.is_empty() => {
            let mut games = rules::all_games(context.request.place.kind);
            games.lines.extend(for_hosts(context));
            return Ok(games);
        }
        Here::Nothing => {}
    }
    lines.push(sentence!(bot_help_more));
    let plays = matches!(&here, Here::Table(stored) if stored.table.is_playing(person));
    lines.extend((!plays).then(|| sentence!(bot_help_rules)));
    lines.extend(for_hosts(context));
    Ok(Reply {
        controls: if plays {
            Controls::None
        } else {
            rules::to_play(context.request.place.kind)
        },
        ..Reply::private(lines)
    })
}

/// The commands of moderators, for those who may give them.
fn for_hosts(context: &Context<'_>) -> Option<Sentence> {
    let is_host = context.request.by.moderates && context.server().is_some();
    is_host.then(|| sentence!(bot_help_hosts))
}

/// What the player can do with a challenge that is open here; `None` for a challenge between
/// others.
fn of_challenge(stored: &StoredChallenge, person: PersonId, now: Timestamp) -> Option<Sentence> {
    let challenge = &stored.challenge;
    let (by, expires) = (challenge.by, Argument::relative(challenge.expires));
    if challenge.state == ChallengeState::Gathered {
        let undecided: Vec<PersonId> = challenge.undecided().collect();
        let (awaited, until) = (all_of(&undecided), Argument::date(challenge.expires));
        return Some(if undecided.contains(&person) {
            let button = secret_choice::button(challenge);
            if by == person {
                sentence!(bot_help_choose_own, button, until)
            } else {
                sentence!(bot_help_choose, by, button, until)
            }
        } else if challenge.may_choose(person, now).is_ok() {
            sentence!(bot_help_chosen, by, awaited, until)
        } else {
            sentence!(bot_help_choosing, by, awaited, until)
        });
    }
    if challenge.sought {
        let people = challenge.party.iter().map(|guest| guest.person);
        let others = all_of(&people.filter(|it| *it != person).collect::<Vec<_>>());
        return match challenge.guest(person)?.answer {
            GuestAnswer::Asked => Some(sentence!(seek_help, others, expires)),
            _ => Some(sentence!(seek_help_accepted, others, expires)),
        };
    }
    if by == person {
        return Some(sentence!(bot_help_challenger, expires));
    }
    if challenge.is_for(person).is_err() {
        return None;
    }
    Some(match challenge.guest(person).map(|guest| guest.answer) {
        Some(GuestAnswer::Coming) => sentence!(bot_help_coming, by, expires),
        Some(_) => sentence!(bot_help_challenged, by, expires),
        None => sentence!(bot_help_anyone, by, expires),
    })
}

/// Whether the actor can nudge the player whom their game waits for; `None` where it does not wait
/// for another person's move.
async fn nudge(context: &Context<'_>, stored: &StoredTable) -> Answer<Option<Sentence>> {
    let (table, me) = (&stored.table, context.person());
    // An offer has to be answered first.
    let waits = table.is_playing(me) && table.offer().is_none();
    let mover = table.person_to_move().filter(|who| waits && *who != me);
    match mover.filter(|_| table.computer_to_act().is_none()) {
        Some(who) => when_possible(context, stored, who).await.map(Some),
        None => Ok(None),
    }
}

/// `nudge`: whether the player to move can be nudged.
fn of_table(stored: &StoredTable, person: PersonId, nudge: Option<Sentence>) -> Vec<Sentence> {
    let table = &stored.table;
    let seat = table.seat_of(person);
    match (table.turn(), seat) {
        (None, seat) => {
            let ended = table.end().map(|end| {
                let (title, how) = (title::of_kind(stored), how_it_ended(table, end));
                sentence!(bot_help_ended, title, how)
            });
            let rematch = seat.and_then(|seat| of_rematch(table, seat));
            let over = sentence!(bot_help_over);
            ended.into_iter().chain(rematch).chain([over]).collect()
        }
        (Some(_), Some(seat)) if !table.is_in(seat) => vec![sentence!(bot_out)],
        (Some(turn), Some(seat)) => {
            let offer = table.offer().and_then(|offer| of_offer(table, offer, seat));
            let next = if turn == seat {
                my_turn(table, seat)
            } else {
                their_turn(stored, turn, nudge)
            };
            [offer.into_iter().collect(), next].concat()
        }
        (Some(turn), None) => {
            let (who, since) = (name(table, turn), since(stored));
            let watch = sentence!(bot_help_onlooker, who, since);
            vec![watch, sentence!(bot_help_explore)]
        }
    }
}

/// What the player can do about an offer; `None` once they have agreed.
fn of_offer(table: &Table, offer: Offer, seat: Seat) -> Option<Sentence> {
    let is_own = offer.by == seat;
    if !is_own && table.asked().all(|asked| asked != seat) {
        return None;
    }
    let who = name(table, offer.by);
    Some(match (offer.kind, is_own) {
        (OfferKind::Draw, true) => sentence!(bot_help_own_draw_offer),
        (OfferKind::TakeBack, true) => sentence!(bot_help_own_take_back),
        (OfferKind::Draw, false) => sentence!(bot_help_draw_offered, who),
        (OfferKind::TakeBack, false) => sentence!(bot_help_take_back_asked, who),
    })
}

/// The rematch that others want, or that this player waits for; `None` where nobody or everyone
/// wants one.
fn of_rematch(table: &Table, seat: Seat) -> Option<Sentence> {
    let missing = wanted(table);
    if table.rematch().is_empty() || missing.is_empty() {
        return None;
    }
    let goes_on = table.series_goes_on();
    Some(if table.rematch().contains(&seat) {
        let others = all_of(&missing);
        if goes_on {
            sentence!(bot_help_next_game_awaited, others)
        } else {
            sentence!(bot_help_rematch_awaited, others)
        }
    } else {
        let asking = table.rematch().iter();
        let asking: Vec<PersonId> = asking.filter_map(|seat| table.person(*seat)).collect();
        let who = all_of(&asking);
        if goes_on {
            sentence!(bot_help_next_game_asked, who)
        } else {
            sentence!(bot_help_rematch_asked, who)
        }
    })
}

fn my_turn(table: &Table, seat: Seat) -> Vec<Sentence> {
    let turn = match seat_title(table, seat) {
        Some(seat) => sentence!(bot_help_my_turn, seat),
        None => sentence!(bot_help_my_turn_alone),
    };
    let mut lines = vec![turn];
    if let Some(partial) = table.partial() {
        if !partial.text.is_empty() {
            lines.push(sentence!(bot_under_way, partial = &partial.text));
        }
        lines.extend(next_parts(&*table.position, &partial));
    }
    lines.extend(table.allows_hints().then(|| sentence!(advice_help)));
    lines.extend((!table.is_solo()).then(|| sentence!(bot_help_besides)));
    lines
}

fn their_turn(stored: &StoredTable, mover: Seat, nudge: Option<Sentence>) -> Vec<Sentence> {
    let game = stored.table.terms.game;
    let (who, since) = (name(&stored.table, mover), since(stored));
    let turn = if game.info().takes_back && stored.table.may_take_back() {
        sentence!(bot_help_their_turn, who, since)
    } else {
        sentence!(bot_help_their_turn_for_good, who, since)
    };
    let says = |command: &&MoveCommand| matches!(command.means, Means::Say(_));
    let said = game.info().commands.iter().filter(says);
    let said = said.map(|MoveCommand { name, .. }| {
        let what = Sentence::composed(format!("command-{name}-description"));
        sentence!(bot_help_say, command = *name, what)
    });
    let explore = [sentence!(bot_help_explore), sentence!(bot_help_plan)];
    let lines = [turn].into_iter().chain(nudge).chain(said);
    lines.chain(explore).collect()
}
