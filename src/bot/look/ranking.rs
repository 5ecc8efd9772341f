//! `/ranking`: who is how good among the players of a server.

use std::time::Duration;

use crate::{
    bot::{
        Controls, RankedClass, Reply,
        context::{Answer, Context},
        words::ranking::{lines, page_of, pages, row},
    },
    games::{Game, Options},
    ids::{PersonId, ServerId, Timestamp},
    ratings::{games::Rating, ranking::Ranked},
    store::{RatedIn, Store, StoreError},
    texts::{Argument, Sentence, sentence},
};

/// Time after which places are compared.
const WEEK: Duration = Duration::from_hours(7 * 24);

/// Shows a page of the ranking in a class, or in the one of a game that concerns the actor most: to
/// the actor with their own place, or to all.
pub(in crate::bot) async fn show(
    context: &Context<'_>,
    (of, game): (Option<RankedClass>, Option<Game>),
    page: u32,
    to_all: bool,
) -> Answer {
    let Some(server) = context.server() else {
        return Err(sentence!(ranking_no_server).into());
    };
    let mut own = context.store.ratings_of(context.person()).await?;
    own.retain(|it| !it.alone);
    let classes = context.store.ranked_classes(server).await?;
    let classes = classes.into_iter();
    let classes: Vec<RankedClass> = classes
        .filter_map(|(game, class)| RankedClass::new(game, &class))
        .collect();
    let here = match (of, game) {
        (None, None) => context.store.game_in(context.here()).await?,
        _ => game,
    };
    let class = of.or_else(|| usual(here, &own, &classes));
    let class = class.ok_or_else(|| sentence!(ranking_no_server))?;
    let times = (context.now, context.now.before(WEEK));
    let store = context.store;
    let ranked = store.ranking(server, class.game, class.class, times);
    let ranked = ranked.await?;
    let pages = pages(&ranked);
    let page = page.min(pages - 1);
    let champions = store.champions(server, &class.kind()).await?;
    let mut said = lines(class, (&ranked, &champions), page);
    if to_all {
        return Ok(Reply::public(said));
    }
    let own = own
        .iter()
        .find(|it| it.game == class.game && it.class == class.class);
    said.extend(own_place(context, (&ranked, page, &champions), own).await?);
    let reply = Reply {
        controls: Controls::Ranking {
            class,
            page,
            pages,
            others: classes.into_iter().filter(|it| *it != class).collect(),
            may_share: !ranked.is_empty(),
        },
        ..Reply::private(said)
    };
    // Pages but the first are only reached by turning them, on a message of their own.
    Ok(if page == 0 { reply } else { reply.as_update() })
}

/// The best of each class in a server, as a message that is kept up to date.
pub(in crate::bot) async fn message(
    store: &Store,
    server: ServerId,
    now: Timestamp,
) -> Result<Reply, StoreError> {
    let mut said = vec![sentence!(ranking_title)];
    let classes = store.ranked_classes(server).await?;
    let each = (MOST_ROWS / classes.len().max(1)).clamp(1, 10);
    for (game, name) in classes {
        let Some(class) = RankedClass::new(game, &name) else {
            continue;
        };
        let times = (now, now.before(WEEK));
        let mut ranked = store.ranking(server, game, class.class, times).await?;
        ranked.truncate(each);
        if !ranked.is_empty() {
            let champions = store.champions(server, &class.kind()).await?;
            said.extend(lines(class, (&ranked, &champions), 0));
        }
    }
    if said.len() == 1 {
        said.push(sentence!(ranking_nobody));
    }
    Ok(Reply::public(said))
}

/// Number of rows that fit into a message.
const MOST_ROWS: usize = 25;

/// The class in which the actor has played most, of this game or of any; where they have played
/// none, the one that most others have.
fn usual(game: Option<Game>, own: &[RatedIn], classes: &[RankedClass]) -> Option<RankedClass> {
    let is_meant = |it: Game| game.is_none_or(|game| game == it);
    let own = own.iter().filter(|it| is_meant(it.game));
    let most = own.max_by_key(|it| it.rating.games);
    let most = most.and_then(|it| RankedClass::new(it.game, &it.class));
    let of_others = || classes.iter().copied().find(|it| is_meant(it.game));
    let first = || {
        let game = game.or_else(|| Game::all().first().copied())?;
        RankedClass::new(game, game.class(&Options::new(), 2).name)
    };
    most.or_else(of_others).or_else(first)
}

/// The place of the actor where the page does not show it, or why they have none.
async fn own_place(
    context: &Context<'_>,
    (ranked, page, champions): (&[Ranked], u32, &[PersonId]),
    own: Option<&RatedIn>,
) -> Answer<Option<Sentence>> {
    let (store, person) = (context.store, context.person());
    let is_own = |it: &&Ranked| it.person == person;
    if page_of(ranked, page).iter().any(|it| is_own(&it)) {
        return Ok(None);
    }
    if let Some(place) = ranked.iter().find(is_own) {
        return Ok(Some(sentence!(ranking_you, place = row(place, champions))));
    }
    if !store.settings_of(person).await?.ranking {
        return Ok(Some(sentence!(ranking_you_hidden)));
    }
    let rating = own.map_or_else(|| Rating::new(context.now), |it| it.rating);
    let count = rating.missing(context.now);
    if count > 0 {
        return Ok(Some(sentence!(ranking_you_missing, count)));
    }
    let points = Argument::Number(rating.told());
    Ok(Some(sentence!(ranking_you_elsewhere, points)))
}
