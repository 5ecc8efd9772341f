//! What became of plans, told to the player who made them, and to nobody else.

use crate::{
    bot::{
        Bot, Reply, Told,
        asked::title,
        context::{Answer, Context},
        words::links::link_to,
    },
    ids::PersonId,
    store::StoredTable,
    table::{PlanNews, PlayerPlan},
    texts::{Sentence, sentence},
};

pub(in crate::bot) fn told(news: &PlanNews) -> Sentence {
    match news {
        PlanNews::Unforeseen(_) => sentence!(bot_plan_unforeseen),
        PlanNews::Impossible(answer) => sentence!(bot_plan_impossible, r#move = answer.open()),
        PlanNews::TakenBack => sentence!(bot_plan_taken_back),
        PlanNews::AskedBack => sentence!(bot_plan_asked_back),
        PlanNews::DrawOffered(answer) => sentence!(bot_plan_draw_offered, r#move = answer.open()),
    }
}

/// A private board with what became of the actor's plan above it, once.
pub(in crate::bot) async fn with_news(
    context: &Context<'_>,
    stored: &StoredTable,
    mut board: Reply,
) -> Answer {
    let held = context.store.plan_of(context.person(), stored.id).await?;
    let says = held.and_then(|held| said(stored, &held));
    if let Some((_, news)) = &says {
        board.lines.insert(0, told(news));
    }
    Ok(Reply { says, ..board })
}

/// The news of a plan, as its player is told them in an answer.
pub(in crate::bot) fn said(stored: &StoredTable, held: &PlayerPlan) -> Option<(Told, PlanNews)> {
    let (person, table) = (held.person, stored.id);
    Some((Told { person, table }, held.news.clone()?))
}

impl Bot {
    /// The direct message about what became of a player's plan; `None` where they know.
    pub async fn plan_news(&self, to: Told) -> Option<(PlanNews, Reply)> {
        let found = async {
            let held = self.store().plan_of(to.person, to.table).await?;
            let stored = match self.store().table(to.table).await? {
                Some(stored) => Some(self.store().found_by(to.person, stored).await?),
                None => None,
            };
            Ok((held, stored))
        };
        let found: Result<_, crate::store::StoreError> = found.await;
        let found = found.inspect_err(|error| {
            tracing::warn!(%error, table = %to.table, "what became of a plan cannot be read");
        });
        let (held, stored) = found.ok()?;
        let (news, stored) = (held?.news?, stored?);
        let link = link_to(&stored);
        let title = title::short(stored.table.terms.game, stored.id);
        let reply = Reply::private(vec![sentence!(bot_plan_of_game, title, link), told(&news)]);
        Some((news, reply))
    }

    /// To be called when a player has got that message, or an answer that says the same.
    pub async fn plan_told(&self, to: Told, news: &PlanNews) {
        let forgotten = self.store().plan_told(to.person, to.table, news).await;
        if let Err(error) = forgotten {
            tracing::warn!(%error, table = %to.table, "what became of a plan is told once more");
        }
    }
}

/// Those who are to be told something new of their plans. That another move was played than the
/// planned ones waits for their private board, because the new board calls them already.
pub(in crate::bot) fn to_tell(
    stored: &StoredTable,
    read: &[PlayerPlan],
    left: &[PlayerPlan],
) -> Vec<Told> {
    let is_worth_a_message = |news: &PlanNews| !matches!(news, PlanNews::Unforeseen(_));
    let is_new = |held: &&PlayerPlan| {
        held.news.as_ref().is_some_and(is_worth_a_message) && !read.contains(held)
    };
    let people = left.iter().filter(is_new).map(|held| held.person);
    let table = stored.id;
    people
        .map(|person: PersonId| Told { person, table })
        .collect()
}
