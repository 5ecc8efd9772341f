//! Personal settings, and the colours of every picture.

use super::{
    Attached, BotError, Controls, Reply, Source, Stepper,
    context::{Answer, Context},
    rules,
};
use crate::{
    games::Game,
    ids::TableId,
    render::Colours,
    store::PersonalSettings,
    texts::{Sentence, sentence},
};

/// Shows the actor's personal settings with a sample board, and changes first what is given.
pub(super) async fn show(
    context: &Context<'_>,
    colours: Option<Colours>,
    hints: Option<bool>,
) -> Answer {
    let person = context.person();
    let sample = context
        .store
        .game_in(context.here())
        .await?
        .unwrap_or(Game::ALL[0]);
    let old = context.store.settings_of(person).await?;
    let new = PersonalSettings {
        colours: colours.unwrap_or(old.colours),
        hints: hints.unwrap_or(old.hints),
    };
    if new == old {
        return Ok(reply(old, sample));
    }
    let locale = context.request.locales.reader.tag();
    let mut transaction = context.begin().await?;
    transaction.set_settings(person, locale, new).await?;
    context.commit(transaction, reply(new, sample)).await
}

/// The chosen colours, and the board of a page of the rules on which there is much to see.
fn reply(settings: PersonalSettings, sample: Game) -> Reply {
    let title = Sentence::composed(format!("choice-colours-{}", settings.colours));
    let colours = sentence!(bot_settings_colours, colours = title);
    let hints = if settings.hints {
        sentence!(bot_settings_hints_on)
    } else {
        sentence!(bot_settings_hints_off)
    };
    let figure = sample.info().guide.last();
    Reply {
        attached: figure.map(|figure| Attached::Picture(rules::picture(sample, figure))),
        controls: Controls::Settings(settings),
        ..Reply::private(vec![colours, hints])
    }
}

/// The reply with its pictures in the colours of its readers: one person's own, or the highest of
/// all players at the table.
pub(super) async fn coloured(context: &Context<'_>, mut reply: Reply) -> Result<Reply, BotError> {
    let mut next = Some(&mut reply);
    while let Some(shown) = next {
        let table = table_of(shown);
        if let Some(Attached::Picture(picture)) = &mut shown.attached {
            picture.colours = match table {
                _ if shown.audience.is_private() => {
                    context.store.settings_of(context.person()).await?.colours
                }
                Some(table) => context.store.colours_at(table).await?,
                None => Colours::Standard,
            };
        }
        next = shown.then.as_deref_mut();
    }
    Ok(reply)
}

fn table_of(reply: &Reply) -> Option<TableId> {
    match &reply.controls {
        Controls::Replay(Stepper {
            of: Source::Table(table),
            ..
        }) => Some(*table),
        _ => reply.audience.board().map(|board| board.at.id),
    }
}
