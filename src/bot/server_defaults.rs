//! The defaults of a server: shown to everyone, and set by its moderators.

use super::{
    Refused, Reply,
    context::{Answer, Context},
};
use crate::{
    games::{Game, GameOption},
    table::{ServerDefault, ServerDefaults},
    texts::{Sentence, sentence},
};

/// Shows the defaults of this server, and sets those that are to be changed first.
pub(super) async fn show(context: &Context<'_>, new: &[ServerDefault]) -> Answer {
    let Some(server) = context.server() else {
        return Err(Refused::NoServer.into());
    };
    if new.is_empty() {
        return Ok(reply(&context.server_defaults().await?));
    }
    let mut defaults = context.server_defaults().await?;
    defaults
        .0
        .retain(|old| new.iter().all(|it| it.option != old.option));
    defaults.0.extend_from_slice(new);
    let set = reply(&defaults);
    let mut transaction = context.begin().await?;
    transaction.set_server_defaults(server, new).await?;
    context.commit(transaction, set).await
}

/// A line for every option in which servers have a say.
fn reply(defaults: &ServerDefaults) -> Reply {
    let options = Game::ALL.iter().flat_map(|game| {
        game.info()
            .options
            .iter()
            .map(move |option| (*game, option))
    });
    let lines = options
        .filter(|(_, option)| option.by_server)
        .map(|(game, option)| line(defaults, game, option));
    Reply::private([vec![sentence!(bot_server_defaults)], lines.collect()].concat())
}

fn line(defaults: &ServerDefaults, game: Game, option: &GameOption) -> Sentence {
    let is_of =
        |it: &&ServerDefault| it.option == option.key && option.values.contains(&it.value.as_str());
    let of_game = || (option.values.first().copied().unwrap_or_default(), false);
    let of_server = defaults.0.iter().find(is_of);
    let (value, strict) = of_server.map_or_else(of_game, |it| (it.value.as_str(), it.strict));
    let (title, value) = (game.title(), game.value_title(option.key, value));
    let name = game.option_title(option.key);
    if strict {
        sentence!(bot_server_strict, game = title, option = name, value)
    } else {
        sentence!(bot_server_default, game = title, option = name, value)
    }
}
