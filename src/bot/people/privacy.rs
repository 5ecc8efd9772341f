//! What is kept about a person: said in a few words, handed out as a file, and deleted.

use serde_json::{Value, json};

use crate::{
    bot::{
        Attached, Controls, PrivacyStep, Reply,
        context::{Answer, Context, Stop, TRIES, outbox::challenge_changed},
        gather::league,
        look::{export::archived, history::utc},
        play::act::leave_for_good,
    },
    games::Viewer,
    ids::{PersonId, TableId},
    store::{Scope, StoredChallenge, StoredTable, WriteError},
    table::{Challenge, ChallengeState},
    texts::sentence,
};

pub(in crate::bot) async fn show(context: &Context<'_>, step: PrivacyStep) -> Answer {
    match step {
        PrivacyStep::Tell => Ok(tell(context)),
        PrivacyStep::Export => hand_out(context).await,
        PrivacyStep::Ask => ask(context).await,
        PrivacyStep::Delete => delete(context).await,
    }
}

fn tell(context: &Context<'_>) -> Reply {
    let mut lines = vec![
        sentence!(privacy_kept),
        sentence!(privacy_not_kept),
        sentence!(privacy_how_long),
    ];
    if let Some(url) = context.privacy_url() {
        lines.push(sentence!(privacy_url, url));
    }
    Reply {
        controls: Controls::Privacy,
        ..Reply::private(lines)
    }
}

/// Everything about the actor as a file.
async fn hand_out(context: &Context<'_>) -> Answer {
    let (store, person) = (context.store, context.person());
    let mut games = Vec::new();
    for id in store.games_of(person).await? {
        games.push(match store.table(id).await {
            Ok(Some(stored)) => game(&stored, person),
            Ok(None) => continue,
            Err(why) if why.broken_table().is_some() => json!({ "unreadable": id }),
            Err(why) => return Err(why.into()),
        });
    }
    let tallies = store.tallies(person, None, Scope::of(person)).await?;
    let statistics = tallies.iter().map(|it| {
        json!({
            "game": it.game.name(), "games": it.games,
            "won": it.won, "lost": it.lost, "drawn": it.drawn,
        })
    });
    let all = json!({
        "person": person.to_string(),
        "made": utc(context.now),
        "games": games,
        "statistics": statistics.collect::<Value>(),
        "kept": store.rows_of(person).await?,
    });
    Ok(Reply {
        attached: Some(Attached::File {
            name: "causeway-data.json".to_owned(),
            content: format!("{all:#}"),
            may_be_compressed: true,
            instead: vec![vec![sentence!(privacy_too_large)]],
        }),
        ..Reply::private(vec![sentence!(privacy_exported)])
    })
}

/// A game with what only its player sees of it.
fn game(stored: &StoredTable, person: PersonId) -> Value {
    let table = &stored.table;
    let seats = (1..).zip(&table.seats);
    let own = seats.filter(|(_, seated)| **seated == person);
    let seat = table.seat_of(person).filter(|_| table.is_running());
    json!({
        "server": stored.server.map(|id| id.to_string()),
        "channel": stored.channel.to_string(),
        "own_seats": own.map(|(number, _)| number).collect::<Vec<u8>>(),
        "running": table.is_running(),
        "record": archived(stored),
        "moved_at": table.moves.iter().map(|played| utc(played.at)).collect::<Vec<_>>(),
        "own_view": seat.map(|seat| table.position.text_for(Viewer::Seat(seat))),
    })
}

/// Asks once more, and says what happens.
async fn ask(context: &Context<'_>) -> Answer {
    let running = context.store.running_games_of(context.person()).await?;
    Ok(Reply {
        controls: Controls::ConfirmForget,
        ..Reply::private(vec![sentence!(privacy_sure, count = running.len())])
    })
}

/// Deletes everything about the actor: they leave their running games, each in a transaction of its
/// own, and their challenges; then all the rest goes at once. Where the program ends in between,
/// the actor may ask again.
async fn delete(context: &Context<'_>) -> Answer {
    let person = context.person();
    let former = {
        let mut chance = context.chance();
        let mut draw = || u64::from(chance.below(1 << 31));
        PersonId::former(draw() << 31 | draw())
    };
    league::leave_all(context).await?;
    for _ in 0..TRIES {
        for id in context.store.running_games_of(person).await? {
            leave(context, id, former).await?;
        }
        for stored in context.store.challenges_with(person).await? {
            close(context, &stored, former).await?;
        }
        let mut transaction = context.begin().await?;
        if transaction.forget_person(person, former).await? {
            let deleted = Reply::private(vec![sentence!(privacy_deleted)]).as_update();
            let answer = context.commit(transaction, deleted).await;
            // Where somebody reads from the log just now, it is emptied within an hour.
            if let Err(error) = context.store.empty_log().await {
                tracing::warn!(%error, "the log keeps what was deleted until it is tidied");
            }
            return answer;
        }
        // Another game of theirs has begun.
    }
    Err(Stop::Overtaken)
}

/// Leaves a running game. If others change it meanwhile, it stays, and is listed again.
async fn leave(context: &Context<'_>, id: TableId, former: PersonId) -> Answer<()> {
    let left = match context.store.table(id).await {
        Ok(Some(stored)) => leave_for_good(context, &stored, former).await,
        Ok(None) => Ok(()),
        Err(why) if why.broken_table().is_some() => {
            tracing::error!(error = %why, "a game that its player leaves is closed unread");
            let mut transaction = context.begin_own().await?;
            transaction.close_unreadable(id, former).await?;
            transaction
                .replace_player(id, context.person(), former)
                .await?;
            Ok(transaction.end().await?)
        }
        Err(why) => Err(why.into()),
    };
    match left {
        Err(Stop::TableMovedOn(_) | Stop::PlansChanged) => Ok(()),
        left => left,
    }
}

/// Leaves an open challenge, or withdraws it where there is none without the actor.
async fn close(context: &Context<'_>, stored: &StoredChallenge, former: PersonId) -> Answer<()> {
    let declined = stored.challenge.decline(context.person(), context.now);
    // A game must not begin by that, because nobody is there to show it.
    let declined = declined.ok().filter(|left| !left.is_ready());
    let next = declined.unwrap_or_else(|| Challenge {
        state: ChallengeState::Withdrawn,
        ..stored.challenge.clone()
    });
    let mut transaction = context.begin_own().await?;
    match transaction.update_challenge(stored.at(), &next).await {
        Ok(_) => {}
        // What is left of it is withdrawn in the end.
        Err(WriteError::ChallengeMovedOn(_)) => return Ok(()),
        Err(why) => return Err(why.into()),
    }
    // By the time that its message is edited, the actor has no name in it.
    if let Some(notice) = challenge_changed(stored.id) {
        transaction
            .insert_message(former, &notice, context.now)
            .await?;
    }
    Ok(transaction.end().await?)
}
