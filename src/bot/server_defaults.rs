//! The defaults of a server: shown to everyone, and set by its moderators.

use super::{
    Refused, Reply,
    context::{Answer, Context},
};
use crate::{
    games::{Game, Setting},
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
        .retain(|old| new.iter().all(|it| it.setting != old.setting));
    defaults.0.extend_from_slice(new);
    let set = reply(&defaults);
    let mut transaction = context.begin().await?;
    transaction.set_server_defaults(server, new).await?;
    context.commit(transaction, set).await
}

/// A line for every setting in which servers have a say.
fn reply(defaults: &ServerDefaults) -> Reply {
    let settings = Game::ALL.iter().flat_map(|game| {
        game.info()
            .settings
            .iter()
            .map(move |setting| (*game, setting))
    });
    let lines = settings
        .filter(|(_, setting)| setting.by_server)
        .map(|(game, setting)| line(defaults, game, setting));
    Reply::private([vec![sentence!(bot_server_defaults)], lines.collect()].concat())
}

fn line(defaults: &ServerDefaults, game: Game, setting: &Setting) -> Sentence {
    let is_of = |it: &&ServerDefault| {
        it.setting == setting.key && setting.values.contains(&it.value.as_str())
    };
    let of_game = || (setting.values.first().copied().unwrap_or_default(), false);
    let of_server = defaults.0.iter().find(is_of);
    let (value, strict) = of_server.map_or_else(of_game, |it| (it.value.as_str(), it.strict));
    let (title, value) = (game.title(), game.value_title(setting.key, value));
    let name = game.setting_title(setting.key);
    if strict {
        sentence!(bot_server_strict, game = title, setting = name, value)
    } else {
        sentence!(bot_server_default, game = title, setting = name, value)
    }
}
