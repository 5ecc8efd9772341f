//! What people set for themselves, and the colours of every picture that follow from it.

use super::{
    Audience, BotError, Controls, Reply, Source, Stepper,
    context::{Answer, Call},
    rules,
};
use crate::{
    games::{Explanation, Game},
    ids::TableId,
    render::Colours,
    store::Store,
};

/// Shows what the person who asks has set, with a sample, and first sets what is to be changed.
pub(super) async fn show(call: &Call<'_>, colours: Option<Colours>) -> Answer {
    let sample = call.game_here().await?.unwrap_or(Game::ALL[0]);
    match colours {
        Some(colours) => {
            let locale = call.request.locales.reader.tag();
            let set = reply(colours, sample);
            let mut transaction = call.begin().await?;
            transaction
                .set_colours(call.person(), locale, colours)
                .await?;
            call.commit(transaction, set).await
        }
        None => Ok(reply(call.colours().await?, sample)),
    }
}

/// The setting, and the board of a page of the rules on which there is much to see.
fn reply(colours: Colours, sample: Game) -> Reply {
    let set = Explanation::new("bot-settings-colours")
        .with("colours", format!("@choice-colours-{colours}"));
    let picture = sample
        .info()
        .guide
        .last()
        .map(|figure| rules::picture(sample, figure));
    Reply {
        picture,
        controls: Controls::Settings(colours),
        ..Reply::private(vec![set])
    }
}

/// The reply with its pictures in the colours that are meant for whoever sees them: one person's
/// own, or the highest of all who play at the table.
pub(super) async fn coloured(
    call: &Call<'_>,
    store: &Store,
    mut reply: Reply,
) -> Result<Reply, BotError> {
    let mut next = Some(&mut reply);
    while let Some(shown) = next {
        if let Some(picture) = &mut shown.picture {
            picture.colours = match (
                shown.audience,
                table_of(shown.board.map(|board| board.at.table), &shown.controls),
            ) {
                (Audience::Private, _) => store.colours_of(call.person()).await?,
                (Audience::Public, Some(table)) => store.colours_at(table).await?,
                (Audience::Public, None) => Colours::Standard,
            };
        }
        next = shown.then.as_deref_mut();
    }
    Ok(reply)
}

/// The table that a message is about, if it is about one.
const fn table_of(board: Option<TableId>, controls: &Controls) -> Option<TableId> {
    match controls {
        Controls::Replay(Stepper {
            of: Source::Table(table),
            ..
        }) => Some(*table),
        _ => board,
    }
}
