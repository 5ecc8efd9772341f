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
pub(super) async fn show(context: &Context<'_>, rules: &[ServerDefault]) -> Answer {
    let Some(server) = context.server() else {
        return Err(Refused::NoServer.into());
    };
    if rules.is_empty() {
        return Ok(reply(&context.server_defaults().await?));
    }
    let mut defaults = context.server_defaults().await?;
    defaults
        .0
        .retain(|old| rules.iter().all(|new| new.setting != old.setting));
    defaults.0.extend_from_slice(rules);
    let set = reply(&defaults);
    let mut transaction = context.begin().await?;
    transaction.set_server_defaults(server, rules).await?;
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
    Reply::private([vec![sentence!(bot_house)], lines.collect()].concat())
}

fn line(defaults: &ServerDefaults, game: Game, setting: &Setting) -> Sentence {
    let rule = defaults
        .0
        .iter()
        .find(|rule| rule.setting == setting.key && setting.values.contains(&rule.value.as_str()));
    let default = setting.values.first().copied().unwrap_or_default();
    let (value, strict) = rule.map_or((default, false), |rule| (rule.value.as_str(), rule.strict));
    let (title, value) = (game.title(), game.value_title(setting.key, value));
    let name = game.setting_title(setting.key);
    if strict {
        sentence!(bot_house_strict, game = title, setting = name, value)
    } else {
        sentence!(bot_house_default, game = title, setting = name, value)
    }
}
