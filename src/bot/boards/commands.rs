//! The games' own commands. Two games may have one of the same name; the table here decides which
//! is meant.

use super::tryout;
use crate::{
    bot::{
        At, Controls, GameCommand, Input, Refused, Reply,
        context::{Answer, Context, Stop},
        play::{
            act::{act, act_from_private, apply},
            secrets,
        },
        words::trying::played,
    },
    games::{Game, Layout, Means, MoveCommand, Part, PartOption, Saying, Seat, Takes},
    store::StoredTable,
    table::{Refusal, Table, TableAction},
    texts::{Argument, Sentence, sentence},
};

pub(in crate::bot) async fn give(
    context: &Context<'_>,
    command: &GameCommand,
    at: Option<At>,
) -> Answer {
    let found = match at {
        Some(at) => context.table_with_position(at).await,
        None => context.table_here().await,
    };
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
        let has_it = |game: Game| game.info().command(&command.name).is_some();
        let name = command_name(command);
        if let Some(elsewhere) = context.plays_elsewhere(name, has_it).await? {
            return Err(elsewhere.into());
        }
    }
    let stored = found?;
    match known(&stored.table, command)?.means {
        Means::Parts(options) => {
            let parts = parts(&stored.table, options, command)?;
            // What can be typed in a form by itself, the rest may be chosen for.
            let info = stored.table.terms.game.info();
            if let [part] = parts.as_slice()
                && info
                    .slot(&part.slot)
                    .is_some_and(|slot| slot.layout == Layout::Form)
            {
                return tryout::open_with(context, &stored, part);
            }
            let parts = TableAction::Parts(parts);
            match tryout::draft(context, &stored, &parts).await? {
                Some(board) => Ok(board),
                None => act(context, &stored, &parts).await,
            }
        }
        Means::Move(text) => act(context, &stored, &TableAction::Move(text.to_owned())).await,
        Means::Say(saying) => ask_once_more(context, &stored, saying).await,
        Means::Secrets => {
            let seat = seat(context, &stored)?;
            Ok(tryout::offer_claim(&stored.table, stored.at(), seat)
                .unwrap_or_else(|| Reply::private(stored.table.position.secrets(seat))))
        }
    }
}

/// Whether a command shows secrets; before the game starts, it leads to the form to choose them.
fn asks_for_secrets(command: &GameCommand) -> bool {
    let mut known = Game::all()
        .iter()
        .filter_map(|game| game.info().command(&command.name));
    known.any(|known| known.means == Means::Secrets)
}

fn plays(context: &Context<'_>, table: &Table, command: &GameCommand) -> bool {
    table.is_running() && table.seat_of(context.person()).is_some() && known(table, command).is_ok()
}

pub(in crate::bot) async fn say(context: &Context<'_>, at: At, saying: Saying) -> Answer {
    let mut stored = context.table(at.id).await?;
    // Of two who claim a win, the second hears that the game is over, which is more than that the
    // board has moved on. A claim that is right stays right, whatever others have played since.
    let seat = stored.table.seat_of(context.person());
    let is_sure = saying == Saying::Claim
        && seat.is_some_and(|seat| stored.table.position.can_win_by_claim(seat));
    if stored.table.is_running() && !is_sure {
        stored = context.table_with_position(at).await?;
    }
    let text = said(context, &stored, saying)?;
    let done = played(&stored.table, context.person(), &text);
    act_from_private(context, &stored, &TableAction::Move(text), done).await
}

fn known(table: &Table, command: &GameCommand) -> Result<&'static MoveCommand, Sentence> {
    let game = table.terms.game;
    let known = game.info().command(&command.name);
    known.ok_or_else(|| refuse_of_other_game(command, game))
}

/// Names the games that have the command, and the command that makes moves here.
fn refuse_of_other_game(command: &GameCommand, here: Game) -> Sentence {
    let usual = here.info().commands.first();
    let titles = Game::with_command(&command.name).map(|game| Argument::from(game.title()));
    let owners = titles.reduce(|all, next| sentence!(bot_and, all, next).into());
    sentence!(
        bot_command_of_other_game,
        command = command_name(command),
        owners = owners.unwrap_or_else(|| here.title().into()),
        game = here.title(),
        instead = usual.map_or("move", |usual| usual.name),
    )
}

fn command_name(command: &GameCommand) -> Sentence {
    Sentence::composed(format!("command-{}", command.name))
}

fn parts(
    table: &Table,
    options: &[PartOption],
    command: &GameCommand,
) -> Result<Vec<Part>, Sentence> {
    let in_words = in_words(options, command);
    let command = in_words.as_ref().unwrap_or(command);
    let mut words = command.words.iter();
    let mut parts = Vec::new();
    for option in options {
        let part = match filled(table, option, command)? {
            None if option.takes != Takes::Player => {
                words.next().map(|word| Part::new(option.slot, word))
            }
            part => part,
        };
        match part {
            Some(part) => parts.push(part),
            None if option.required => {
                return Err(sentence!(
                    misuse_missing,
                    command = command_name(command),
                    option = Sentence::composed(format!("option-{}", option.name))
                ));
            }
            None => {}
        }
    }
    let is_unknown =
        |(name, _): &&(String, Input)| options.iter().all(|option| option.name != name);
    let unknown = command.filled.iter().find(is_unknown);
    let word = words.next().map(String::as_str);
    match word.or(unknown.map(|(_, input)| input.text())) {
        None => Ok(parts),
        Some(word) => Err(sentence!(
            misuse_superfluous,
            command = command_name(command),
            word = Argument::typed(word)
        )),
    }
}

/// What was typed behind a slash command without choosing an option, as if after a mention: Discord
/// puts all of it into the command's first option, which may be of another game.
fn in_words(options: &[PartOption], command: &GameCommand) -> Option<GameCommand> {
    let mut words: Vec<String> = Vec::new();
    for (_, input) in &command.filled {
        let Input::Text(text) = input else {
            return None;
        };
        words.extend(text.split_whitespace().map(str::to_owned));
    }
    let mut names = command.filled.iter().map(|(name, _)| name);
    let is_known = names.any(|name| options.iter().any(|option| option.name == name));
    let needed = options.iter().filter(|option| option.required).count();
    let is_in_one = command.filled.len() == 1 && needed > 1 && words.len() > 1;
    let is_in_words = command.words.is_empty() && !words.is_empty() && (!is_known || is_in_one);
    is_in_words.then(|| GameCommand {
        name: command.name.clone(),
        filled: Vec::new(),
        words,
    })
}

pub(in crate::bot) fn filled(
    table: &Table,
    option: &PartOption,
    command: &GameCommand,
) -> Result<Option<Part>, Sentence> {
    let Some((_, input)) = command.filled.iter().find(|(name, _)| name == option.name) else {
        return Ok(None);
    };
    // Games know seats and no people.
    let text = match input {
        Input::Text(text) => text.clone(),
        Input::Person(person) => {
            // Whoever names the bot means the only one of its players.
            let mut computers = table.computers();
            let only = computers.next().filter(|_| computers.next().is_none());
            let only = only.filter(|_| person.is_computer()).map(|(seat, _)| seat);
            let seat = only.or_else(|| table.seat_of(*person)).ok_or_else(|| {
                let mut players = table.seats.clone();
                players.retain(|it| Some(*it) != table.person_to_move());
                sentence!(bot_does_not_play_here, who = person, players)
            })?;
            seat.to_string()
        }
    };
    Ok(Some(Part::new(option.slot, &text)))
}

async fn ask_once_more(context: &Context<'_>, stored: &StoredTable, saying: Saying) -> Answer {
    let text = said(context, stored, saying)?;
    apply(context, &stored.table, &TableAction::Move(text))
        .await?
        .map_err(Context::refuses(stored))?;
    let at = stored.at();
    let table = &stored.table;
    let seat = seat(context, stored)?;
    let sure = if saying == Saying::Claim && table.position.can_win_by_claim(seat) {
        sentence!(bot_claim_is_right)
    } else {
        Sentence::composed(format!("{}-{}-sure", table.terms.game, saying.name()))
    };
    let known = table.position.secrets(seat);
    Ok(Reply {
        controls: Controls::ConfirmSaying {
            at,
            saying,
            is_safe: false,
        },
        ..Reply::private([known, vec![sure]].concat())
    })
}

/// The actor's claim or departure, in the game's notation.
fn said(context: &Context<'_>, stored: &StoredTable, saying: Saying) -> Answer<String> {
    let seat = seat(context, stored)?;
    // Only games that know a saying have a command or a button for it; another version's button may
    // be of one that did.
    let text = stored.table.position.saying(seat, saying);
    text.ok_or_else(|| Context::refuses(stored)(Refusal::Over))
}

fn seat(context: &Context<'_>, stored: &StoredTable) -> Answer<Seat> {
    let seat = stored.table.seat_of(context.person());
    seat.ok_or_else(|| Context::refuses(stored)(Refusal::NotSeated))
}
