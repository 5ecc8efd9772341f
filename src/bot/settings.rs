//! Personal settings, and the colours of every picture.

use super::{
    Audience, BotError, Controls, Reply, Source, Stepper,
    context::{Answer, Context},
    rules,
};
use crate::{
    games::Game,
    ids::TableId,
    render::Colours,
    texts::{Sentence, sentence},
};

/// Shows the actor's personal settings with a sample board, and changes them first.
pub(super) async fn show(context: &Context<'_>, colours: Option<Colours>) -> Answer {
    let person = context.person();
    let sample = context
        .store
        .game_in(context.here())
        .await?
        .unwrap_or(Game::ALL[0]);
    let Some(colours) = colours else {
        return Ok(reply(context.store.colours_of(person).await?, sample));
    };
    let locale = context.request.locales.reader.tag();
    let set = reply(colours, sample);
    let mut transaction = context.begin().await?;
    transaction.set_colours(person, locale, colours).await?;
    context.commit(transaction, set).await
}

/// The chosen colours, and the board of a page of the rules on which there is much to see.
fn reply(colours: Colours, sample: Game) -> Reply {
    let title = Sentence::composed(format!("choice-colours-{colours}"));
    let set = sentence!(bot_settings_colours, colours = title);
    let figure = sample.info().guide.last();
    Reply {
        picture: figure.map(|figure| rules::picture(sample, figure)),
        controls: Controls::Settings(colours),
        ..Reply::private(vec![set])
    }
}

/// The reply with its pictures in the colours of its readers: one person's own, or the highest of
/// all players at the table.
pub(super) async fn coloured(context: &Context<'_>, mut reply: Reply) -> Result<Reply, BotError> {
    let mut next = Some(&mut reply);
    while let Some(shown) = next {
        if let Some(picture) = &mut shown.picture {
            picture.colours = match (
                shown.audience,
                table_of(shown.board.map(|board| board.at.table), &shown.controls),
            ) {
                (Audience::Private, _) => context.store.colours_of(context.person()).await?,
                (Audience::Public, Some(table)) => context.store.colours_at(table).await?,
                (Audience::Public, None) => Colours::Standard,
            };
        }
        next = shown.then.as_deref_mut();
    }
    Ok(reply)
}

const fn table_of(board: Option<TableId>, controls: &Controls) -> Option<TableId> {
    match controls {
        Controls::Replay(Stepper {
            of: Source::Table(table),
            ..
        }) => Some(*table),
        _ => board,
    }
}
