//! The commands that games have of their own: which game's a command is, the table here knows.

use super::{
    At, Controls, GameCommand, Input, Refused, Reply,
    announce::{act, act_from_private},
    context::{Answer, Context, Stop, link_to_listed},
    secrets,
};
use crate::{
    games::{Game, Means, MoveCommand, Part, PartOption, Saying, Seat, Takes},
    ids::PersonId,
    store::StoredTable,
    table::{Refusal, Table, TableAction},
    texts::{Sentence, sentence},
};

pub(super) async fn give(context: &Context<'_>, command: &GameCommand, at: Option<At>) -> Answer {
    let found = context.table_meant(at).await;
    let is_elsewhere = match &found {
        Ok(stored) => !plays(context, &stored.table, command),
        Err(Stop::Refused(refused)) => matches!(**refused, Refused::NoGame),
        Err(_) => false,
    };
    if at.is_none() && is_elsewhere {
        if asks_for_secrets(command)
            && let Some(menus) = secrets::to_choose_here(context).await?
        {
            return Ok(menus);
        }
        if let Some(elsewhere) = own_game_elsewhere(context, command).await? {
            return Err(elsewhere.into());
        }
    }
    let stored = found?;
    match known(&stored.table, command)?.means {
        Means::Parts(options) => {
            act(
                context,
                &stored,
                &TableAction::Parts(parts(&stored.table, options, command)?),
            )
            .await
        }
        Means::Move(text) => act(context, &stored, &TableAction::Move(text.to_owned())).await,
        Means::Say(saying) => ask_once_more(context, &stored, saying),
        Means::Secrets => tell(context, &stored),
    }
}

/// Whether a command shows secrets; before the game starts, it opens the menus to choose them.
fn asks_for_secrets(command: &GameCommand) -> bool {
    let means = Game::ALL
        .iter()
        .filter_map(|game| game.info().command(&command.name))
        .map(|known| known.means);
    means.into_iter().any(|means| means == Means::Secrets)
}

/// Whether the actor plays at this running table, and its game has the command.
fn plays(context: &Context<'_>, table: &Table, command: &GameCommand) -> bool {
    table.is_running() && table.seat_of(context.person()).is_some() && known(table, command).is_ok()
}

/// The actor's newest running game in this server that has the command.
async fn own_game_elsewhere(
    context: &Context<'_>,
    command: &GameCommand,
) -> Answer<Option<Refused>> {
    let Some(server) = context.server() else {
        return Ok(None);
    };
    let own = context.store.tables_of(context.person()).await?;
    let newest = own
        .iter()
        .filter(|listed| {
            listed.server == Some(server)
                && listed.channel != context.here()
                && listed.game.info().command(&command.name).is_some()
        })
        .max_by_key(|listed| listed.since);
    Ok(newest.map(|listed| Refused::PlaysElsewhere {
        command: command.name.clone(),
        game: listed.game,
        link: link_to_listed(listed),
    }))
}

/// Makes a claim or leaves, after confirmation.
pub(super) async fn say(context: &Context<'_>, at: At, saying: Saying) -> Answer {
    let stored = context.table(at.table).await?;
    // Of two who claim a win, the second hears that the game is over, which is more than that the
    // board has moved on.
    let stored = if stored.table.end().is_some() {
        stored
    } else {
        context.table_at(at).await?
    };
    let text = said(context, &stored, saying)?;
    let done = sentence!(bot_try_played, r#move = &text);
    act_from_private(context, &stored, &TableAction::Move(text), done).await
}

/// The command as the game at this table knows it.
///
/// # Errors
/// When only other games have it.
fn known(table: &Table, command: &GameCommand) -> Result<&'static MoveCommand, Refused> {
    let game = table.terms.game;
    game.info()
        .command(&command.name)
        .ok_or_else(|| Refused::CommandOfOtherGame {
            command: command.name.clone(),
            game,
        })
}

/// The parts that a command adds to a move at this table.
///
/// # Errors
/// When an option is missing or none of this game's, or a person does not play here.
fn parts(
    table: &Table,
    options: &[PartOption],
    command: &GameCommand,
) -> Result<Vec<Part>, Refused> {
    let mut words = command.words.iter();
    let mut parts = Vec::new();
    for option in options {
        let mut typed = || {
            if option.takes == Takes::Player {
                None
            } else {
                words.next()
            }
        };
        match filled(table, option, command)?
            .or_else(|| typed().map(|word| Part::new(option.slot, word)))
        {
            Some(part) => parts.push(part),
            None if option.required => {
                return Err(Refused::Missing {
                    command: command.name.clone(),
                    option: option.name,
                });
            }
            None => {}
        }
    }
    let of_other_games = command
        .filled
        .iter()
        .find(|(name, _)| options.iter().all(|option| option.name != name));
    let superfluous = words
        .next()
        .map(String::as_str)
        .or(of_other_games.map(|(_, input)| input.text()));
    superfluous.map_or(Ok(parts), |word| {
        Err(Refused::Superfluous {
            command: command.name.clone(),
            word: word.to_owned(),
        })
    })
}

/// The part that was filled in for an option, if one was.
///
/// # Errors
/// When a person is named who does not play here.
pub(super) fn filled(
    table: &Table,
    option: &PartOption,
    command: &GameCommand,
) -> Result<Option<Part>, Refused> {
    let input = command.filled.iter().find(|(name, _)| name == option.name);
    input
        .map(|(_, input)| input_of(table, input).map(|input| Part::new(option.slot, &input)))
        .transpose()
}

/// What the game reads. Games know seats and no people.
fn input_of(table: &Table, input: &Input) -> Result<String, Refused> {
    match input {
        Input::Text(text) => Ok(text.clone()),
        Input::Person(person) => table
            .seat_of(*person)
            .map(|seat| seat.to_string())
            .ok_or_else(|| not_playing(table, *person)),
    }
}

fn not_playing(table: &Table, person: PersonId) -> Refused {
    Refused::DoesNotPlayHere {
        person,
        players: table.seats.clone(),
    }
}

fn ask_once_more(context: &Context<'_>, stored: &StoredTable, saying: Saying) -> Answer {
    let text = said(context, stored, saying)?;
    stored
        .table
        .act(context.actor(), &TableAction::Move(text), context.now)
        .map_err(Context::refuses(stored))?;
    let at = stored.at().into();
    let game = stored.table.terms.game;
    let sure = Sentence::composed(format!("{game}-{}-sure", saying.name()));
    Ok(Reply {
        controls: Controls::ConfirmSaying { at, saying },
        ..Reply::private(vec![sure])
    })
}

/// The actor's claim or departure, in the game's notation.
fn said(context: &Context<'_>, stored: &StoredTable, saying: Saying) -> Answer<String> {
    let seat = seat(context, stored)?;
    // Only games that know a saying have a command or a button for it; another version's button may
    // be of one that did.
    stored
        .table
        .position
        .saying(seat, saying)
        .ok_or_else(|| Context::refuses(stored)(Refusal::Over))
}

fn tell(context: &Context<'_>, stored: &StoredTable) -> Answer {
    let seat = seat(context, stored)?;
    Ok(Reply::private(stored.table.position.secrets(seat)))
}

fn seat(context: &Context<'_>, stored: &StoredTable) -> Answer<Seat> {
    stored
        .table
        .seat_of(context.person())
        .ok_or_else(|| Context::refuses(stored)(Refusal::NotSeated))
}
