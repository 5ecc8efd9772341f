//! All games of one player, in all channels, and their open challenges.

use std::iter::repeat_n;

use super::history::utc;
use crate::{
    bot::{
        At, Attached, Reply,
        asked::{players::all_of, title},
        context::{
            Answer, Context,
            vacation::{days, vacation_of},
        },
        words::{
            absences::told,
            links::{link_to_challenge, link_to_listed},
            secret_choice::button,
        },
    },
    ids::{PersonId, Timestamp},
    notices::Zone,
    store::{ListedTable, StoredChallenge},
    table::{ChallengeState, GuestAnswer, Table},
    texts::{Argument, Sentence, address, sentence},
};

/// Lists the actor's games, those first where it is their turn, and then their open challenges.
pub(in crate::bot) async fn list(context: &Context<'_>) -> Answer {
    let (store, person) = (context.store, context.person());
    let mut tables = store.tables_of(person).await?;
    // What nobody else waits for comes last.
    tables.sort_by_key(ListedTable::is_solo);
    let mut challenges = store.challenges_to(person, context.now).await?;
    challenges.extend(store.open_challenges_of(person, context.now).await?);
    for stored in &mut challenges {
        if stored.challenge.sought || stored.challenge.previous.is_some() {
            *stored = store.challenge_found_by(person, stored.clone()).await?;
        }
    }
    let headline = match tables.len() {
        0 if challenges.iter().any(|stored| is_choice_of(stored, person)) => {
            sentence!(bot_games_to_choose)
        }
        0 => sentence!(bot_games_none),
        count => sentence!(bot_games, count = count),
    };
    let is_mine =
        |stored: &&StoredChallenge| is_choice_of(stored, person) || is_asked(stored, person);
    let (mine, others): (Vec<_>, Vec<_>) = challenges.iter().partition(is_mine);
    let [choices, waiting] = [mine, others].map(|challenges| {
        let lines = challenges.into_iter();
        lines
            .map(|stored| waiting(stored, person))
            .collect::<Vec<_>>()
    });
    let away = store.away_beside(person, context.now).await?;
    let to_answer = store.tables_to_answer(person).await?;
    let mut entries = Vec::new();
    for listed in &tables {
        let mut line = line(listed, person, context.now);
        if to_answer.contains(&listed.id) {
            line = sentence!(bot_games_to_answer, line);
        }
        let absence = away.get(&listed.id).filter(|_| !listed.is_fast);
        let (Some(who), Some(absence)) = (listed.turn, absence) else {
            entries.push(line);
            continue;
        };
        if who == person {
            let is_spent = absence.automatic && listed.deadline.is_some();
            let until = Argument::date(absence.until);
            entries.push(if is_spent {
                sentence!(notice_games_resting_own, line, until)
            } else {
                line
            });
            continue;
        }
        let until = Argument::date(absence.until);
        entries.push(match absence.automatic {
            false => {
                let left = days(vacation_of(store, who, context.now).await?);
                sentence!(notice_games_away, line, who, until, left)
            }
            // How many may follow in this game its board tells.
            true if listed.deadline.is_some() => sentence!(notice_games_resting, line, who, until),
            true => line,
        });
    }
    Ok(Reply {
        attached: Some(Attached::Games {
            moves: repeat_n(None, choices.len())
                .chain(tables.iter().map(|listed| move_in(listed, person)))
                .collect(),
            entries: choices.into_iter().chain(entries).chain(waiting).collect(),
            whole: whole_list(&tables, &challenges, person),
        }),
        ..Reply::private([own_absences(context).await?, vec![headline]].concat())
    })
}

/// The absences that the actor has set.
async fn own_absences(context: &Context<'_>) -> Answer<Vec<Sentence>> {
    let (store, person, now) = (context.store, context.person(), context.now);
    let mut absences = store.absences_of(person, now).await?;
    // Of those used by themselves the games tell.
    absences.retain(|it| !it.automatic);
    let zone = store.zone_of(person).await?.unwrap_or(Zone::UTC);
    Ok(told(&absences, now, &zone))
}

/// The state in which the actor may move, where it is their turn.
fn move_in(listed: &ListedTable, person: PersonId) -> Option<At> {
    (listed.turn == Some(person)).then_some(At {
        id: listed.id,
        revision: listed.revision,
    })
}

pub(in crate::bot) fn line(listed: &ListedTable, person: PersonId, now: Timestamp) -> Sentence {
    let mut others = listed.seats.clone();
    others.retain(|seated| *seated != person);
    let (count, others) = (others.len(), all_of(&others));
    let game = title::short(listed.game, listed.id);
    let (link, since) = (link_to_listed(listed), Argument::relative(listed.since));
    let deadline = listed.deadline.map(Argument::relative);
    let told = match (listed.turn, deadline) {
        (Some(_), _) if listed.is_solo() => {
            return sentence!(bot_games_solo, game, link, since);
        }
        (Some(turn), Some(deadline)) if turn == person => {
            sentence!(clock_games_mine, game, others, link, deadline)
        }
        (Some(who), Some(deadline)) => {
            sentence!(clock_games_theirs, who, game, others, count, link, deadline)
        }
        (Some(turn), None) if turn == person => {
            sentence!(bot_games_mine, game, others, link, since)
        }
        (Some(who), None) => {
            sentence!(bot_games_theirs, who, game, others, count, link, since)
        }
        (None, _) => sentence!(bot_games_unreadable, game, others, link, since),
    };
    let is_abandoned =
        listed.deadline.is_none() && listed.since <= now.before(Table::ABANDONED_AFTER);
    if is_abandoned && listed.turn.is_some() {
        return sentence!(clock_games_abandoned, line = told);
    }
    told
}

/// Whether the game of a challenge waits for this person's secret choice.
pub(in crate::bot) fn is_choice_of(stored: &StoredChallenge, person: PersonId) -> bool {
    let challenge = &stored.challenge;
    let mut undecided = challenge.undecided();
    challenge.state == ChallengeState::Gathered && undecided.any(|it| it == person)
}

/// Whether this person is to answer a challenge.
fn is_asked(stored: &StoredChallenge, person: PersonId) -> bool {
    let guest = stored.challenge.guest(person);
    guest.is_some_and(|it| it.answer == GuestAnswer::Asked)
}

/// A challenge that waits, as [`line()`].
pub(in crate::bot) fn waiting(stored: &StoredChallenge, person: PersonId) -> Sentence {
    let challenge = &stored.challenge;
    if challenge.state == ChallengeState::Gathered {
        return gathered(stored, person);
    }
    let (game, channel) = (challenge.terms.game.title(), stored.channel);
    let (link, expires) = (
        link_to_challenge(stored),
        Argument::relative(challenge.expires),
    );
    let others = || {
        let people = challenge.party.iter().map(|guest| guest.person);
        all_of(&people.filter(|it| *it != person).collect::<Vec<_>>())
    };
    match challenge.named().as_slice() {
        _ if challenge.sought && is_asked(stored, person) => {
            sentence!(seek_listed, others = others(), game, link, expires)
        }
        _ if challenge.sought => {
            sentence!(seek_listed_accepted, others = others(), game, link, expires)
        }
        _ if is_asked(stored, person) => sentence!(
            bot_games_challenged,
            by = challenge.by,
            channel = channel,
            game = game,
            link = link,
            expires = expires
        ),
        _ if challenge.by != person => sentence!(
            bot_games_coming,
            by = challenge.by,
            channel = channel,
            game = game,
            link = link,
            expires = expires
        ),
        [] => sentence!(
            bot_games_challenge_anyone,
            channel = channel,
            game = game,
            link = link,
            expires = expires
        ),
        named => sentence!(
            bot_games_challenge,
            to = all_of(named),
            channel = channel,
            game = game,
            link = link,
            expires = expires
        ),
    }
}

/// A game that waits for secret choices.
fn gathered(stored: &StoredChallenge, person: PersonId) -> Sentence {
    let challenge = &stored.challenge;
    let game = challenge.terms.game.title();
    let (link, until) = (link_to_challenge(stored), Argument::date(challenge.expires));
    let mut others: Vec<PersonId> = challenge.who(GuestAnswer::Coming).collect();
    others.retain(|other| *other != person);
    let others = all_of(&others);
    if is_choice_of(stored, person) {
        let button = button(challenge);
        return sentence!(bot_games_choose, button, game, others, link, until);
    }
    let undecided: Vec<PersonId> = challenge.undecided().collect();
    let who = all_of(&undecided);
    sentence!(bot_games_chosen, who, game, others, link, until)
}

/// All of it as plain text: an arrow where it is the person's move, since when, until when where
/// there is a clock, and the link; a question mark where a challenge waits, and until when.
pub(in crate::bot) fn whole_list(
    tables: &[ListedTable],
    challenges: &[StoredChallenge],
    person: PersonId,
) -> String {
    let of_table = |listed: &ListedTable| {
        let (is_mine, since) = (listed.turn == Some(person), utc(listed.since));
        let arrow = if is_mine { '▶' } else { ' ' };
        let until = listed.deadline.map(|until| format!(" - {}", utc(until)));
        let until = until.unwrap_or_default();
        format!(
            "{arrow} {} #{} {since}{until} {}\n",
            listed.game,
            listed.id,
            address(link_to_listed(listed))
        )
    };
    let of_challenge = |stored: &StoredChallenge| {
        let (game, until) = (stored.challenge.terms.game, utc(stored.challenge.expires));
        let mark = if is_choice_of(stored, person) {
            '▶'
        } else {
            '?'
        };
        format!(
            "{mark} {game} {until} {}\n",
            address(link_to_challenge(stored))
        )
    };
    let challenges = challenges.iter().map(of_challenge);
    tables.iter().map(of_table).chain(challenges).collect()
}
