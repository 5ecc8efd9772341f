//! The rules of a game, page by page, with pictures.

use crate::{
    bot::{
        Attached, Controls, Frames, Picture, PlaceKind, Reply, Setup,
        context::{Answer, Context},
        gather::setup_panel,
    },
    games::{Figure, Game, Options},
    ratings::games::won_by_first,
    texts::{Sentence, sentence},
};

/// Shows a page of a game's rules: the game named, or the one played here. Where there is neither,
/// asks which.
pub(in crate::bot) async fn show(context: &Context<'_>, named: Option<Game>, page: u32) -> Answer {
    let game = match named {
        Some(game) => Some(game),
        None => context.store.game_in(context.here()).await?,
    };
    let Some(game) = game else {
        return Ok(all_games(context.request.place.kind));
    };
    let reply = page_of(game, page, setup_panel::of_game(context, game).await?);
    // Pages but the first are only reached by turning them, on a message of their own.
    Ok(if page == 0 { reply } else { reply.as_update() })
}

/// Introduces all games, with a button for the rules of each, and one to play where a game can
/// begin.
pub(in crate::bot) fn all_games(place: PlaceKind) -> Reply {
    let about = |game| Sentence::composed(format!("{game}-about"));
    let games = Game::all().iter().map(about);
    let next = match place {
        PlaceKind::WithBot => sentence!(bot_help_alone),
        _ => sentence!(bot_games_to_play),
    };
    Reply {
        attached: Some(Attached::Samples),
        controls: to_play(place),
        ..Reply::private(games.chain([sentence!(bot_help_rules), next]).collect())
    }
}

/// A button for each game, and those to play.
pub(super) const fn to_play(place: PlaceKind) -> Controls {
    match place {
        PlaceKind::WithBot => Controls::RulesOfGames,
        _ => Controls::Games,
    }
}

fn page_of(game: Game, page: u32, setup: Option<Setup>) -> Reply {
    let figures = game.info().guide;
    let last = figures.len().saturating_sub(1);
    let index = usize::try_from(page).unwrap_or(last).min(last);
    let figure = figures.get(index);
    let number = index + 1;
    let text = Sentence::composed(format!("{game}-guide-{number}"));
    let (page, pages) = (
        u32::try_from(index).unwrap_or_default(),
        u32::try_from(figures.len()).unwrap_or_default(),
    );
    Reply {
        attached: figure.and_then(|figure| picture(game, figure)),
        controls: Controls::Rules {
            game,
            page,
            pages,
            setup,
        },
        ..Reply::private([text].into_iter().chain(who_begins(game, page)).collect())
    }
}

/// How much it is worth to begin, on the first page, where that is measured.
fn who_begins(game: Game, page: u32) -> Option<Sentence> {
    let advantage = game.class(&Options::new(), 2).advantage;
    let is_told = page == 0 && advantage != 0;
    is_told.then(|| sentence!(rules_who_begins, percent = won_by_first(advantage)))
}

/// A strip of what a figure shows.
pub(in crate::bot) fn sample(game: Game, figure: &Figure) -> Option<Attached> {
    let mut sample = picture(game, figure)?;
    if let Attached::Picture(picture) = &mut sample {
        picture.is_sample = true;
    }
    Some(sample)
}

/// What a figure shows; `None` for one that cannot be read, which is logged.
pub(in crate::bot) fn picture(game: Game, figure: &Figure) -> Option<Attached> {
    let position = game.read(figure.position).inspect_err(|why| {
        tracing::error!(%why, %game, "a figure cannot be read");
    });
    Some(Attached::Picture(Picture {
        frames: Frames::still(figure.partial),
        last: figure.last.map(str::to_owned),
        ..Picture::still(position.ok()?, figure.viewer)
    }))
}
