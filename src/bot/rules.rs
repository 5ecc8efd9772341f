//! The rules of a game, page by page, with pictures.

use super::{
    Controls, Picture, Reply,
    call::{Answer, Call},
};
use crate::{
    games::{Explanation, Game, Viewer},
    render::Side,
};

/// A page's picture: a position, the beginning of a move on it, and the move that led to it.
struct Figure {
    position: &'static str,
    draft: &'static str,
    last: Option<&'static str>,
}

/// The pages of a game's rules, in order; page N has the text `GAME-guide-N`.
const fn figures(game: Game) -> &'static [Figure] {
    match game {
        Game::Trypsylon => &TRYPSYLON,
    }
}

/// Trypsylon: the aim, a move, the kinds of moves, the pathways, and how to play here.
const TRYPSYLON: [Figure; 5] = [
    Figure { position: "03030/...../...../...../..... m s a5 -", draft: "", last: None },
    Figure { position: "...../...../...../...../..... b s - -", draft: "c3", last: None },
    Figure { position: "...../..0../3.1../..2../..... b s a3 o", draft: "b2+d4 L2-90", last: None },
    Figure { position: "...../.12../.03../.1.../0.... b s a1 -", draft: "", last: None },
    Figure { position: "...../...../...../...../1.... m s a1 -", draft: "d2", last: None },
];

/// Shows a page of a game's rules: the game named, or the one played here, or the first of all.
pub(super) async fn show(call: &Call<'_>, named: Option<Game>, page: u32) -> Answer {
    let game = match named {
        Some(game) => game,
        None => game_here(call).await?,
    };
    let reply = page_of(game, page);
    // Pages but the first are only reached by turning them, on a message of their own.
    Ok(if page == 0 { reply } else { reply.as_update() })
}

/// Where no game is or was, people ask about the first one.
async fn game_here(call: &Call<'_>) -> Answer<Game> {
    let here = call.table_here_if_any().await?.map(|stored| stored.table.terms.game);
    Ok(here.unwrap_or(Game::ALL[0]))
}

fn page_of(game: Game, page: u32) -> Reply {
    let figures = figures(game);
    let last = figures.len().saturating_sub(1);
    let index = usize::try_from(page).unwrap_or(last).min(last);
    let picture = figures.get(index).map(|figure| Picture {
        game,
        position: figure.position.to_owned(),
        draft: figure.draft.to_owned(),
        last: figure.last.map(str::to_owned),
        viewer: Viewer::Public,
        from: Side::default(),
    });
    let number = index + 1;
    let text = Explanation::new(&format!("{game}-guide-{number}"));
    let (page, pages) = (u32::try_from(index).unwrap_or_default(), u32::try_from(figures.len()).unwrap_or_default());
    Reply { picture, controls: Controls::Rules { game, page, pages }, ..Reply::private(vec![text]) }
}
