//! If-then moves of players in running games, which a trigger deletes when the game ends, and who
//! lets moves without an alternative play themselves. What is wrong with a row is logged without
//! what it holds.

use super::{Revisioned, Store, StoreError, Transaction, WriteError, db, locks::Lock};
use crate::{
    ids::{PersonId, TableId},
    table::{PlanNews, PlayerPlan},
};
use serde::de::DeserializeOwned;

impl Store {
    /// A player's plan at a table; `None` where there is neither a plan nor news of one.
    pub async fn plan_of(
        &self,
        person: PersonId,
        table: TableId,
    ) -> Result<Option<PlayerPlan>, StoreError> {
        let select = "SELECT branches, news FROM plans WHERE table_id = $1 AND person = $2";
        let select = db::query_as(select).bind(table).bind(person);
        let row: Option<(String, Option<String>)> = select.fetch_optional(&self.readers).await?;
        Ok(row.and_then(|(branches, news)| read_plan(person, table, &branches, news.as_deref())))
    }

    /// Forgets the news of a plan that its player has been told.
    pub async fn plan_told(
        &self,
        person: PersonId,
        table: TableId,
        news: &PlanNews,
    ) -> Result<(), StoreError> {
        for statement in FORGET_NEWS {
            let forget = forgetting(statement, person, table, news);
            forget.execute(&self.writer).await?;
        }
        Ok(())
    }

    /// Whether moves without an alternative are played for a person.
    pub async fn plays_only_moves(&self, person: PersonId) -> Result<bool, StoreError> {
        let set = db::query_scalar("SELECT only_moves FROM persons WHERE id = $1").bind(person);
        Ok(set.fetch_optional(&self.readers).await?.unwrap_or(false))
    }
}

impl Transaction {
    /// Writes a player's plan for a running game, if that is as it was read.
    pub async fn set_plan(
        &mut self,
        read: Revisioned<TableId>,
        held: &PlayerPlan,
    ) -> Result<(), WriteError> {
        self.connection().lock(vec![Lock::Table(read.id)]).await?;
        let is_same = "SELECT EXISTS (SELECT 1 FROM tables
                       WHERE id = $1 AND revision = $2 AND status = 'running')";
        let is_same = db::query_scalar(is_same).bind(read.id).bind(read.revision);
        if !is_same.fetch_one(self.connection()).await? {
            return Err(WriteError::TableMovedOn(read.id));
        }
        self.write_plan(read.id, held).await
    }

    /// Stores whether moves without an alternative are played for a person; `locale` is stored if
    /// they are new.
    pub async fn set_plays_only_moves(
        &mut self,
        person: PersonId,
        locale: &str,
        plays: bool,
    ) -> Result<(), WriteError> {
        let insert = "INSERT INTO persons (id, locale, only_moves) VALUES ($1, $2, $3)
                      ON CONFLICT (id) DO UPDATE SET only_moves = excluded.only_moves";
        let insert = db::query(insert).bind(person).bind(locale).bind(plays);
        insert.execute(self.connection()).await?;
        Ok(())
    }

    pub(super) async fn write_plan(
        &mut self,
        table: TableId,
        held: &PlayerPlan,
    ) -> Result<(), WriteError> {
        if held.plan.is_empty() && held.news.is_none() {
            let delete = db::query("DELETE FROM plans WHERE person = $1 AND table_id = $2");
            let delete = delete.bind(held.person).bind(table);
            delete.execute_later(self.connection()).await?;
            return Ok(());
        }
        let insert = "INSERT INTO plans (person, table_id, branches, news) VALUES ($1, $2, $3, $4)
                      ON CONFLICT (person, table_id)
                      DO UPDATE SET branches = excluded.branches, news = excluded.news";
        let insert = db::query(insert).bind(held.person).bind(table);
        let insert = insert.bind(written(&held.plan));
        let insert = insert.bind(held.news.as_ref().map(written));
        insert.execute_later(self.connection()).await?;
        Ok(())
    }
}

/// Forgets the news that were told, and the row if that is all that it held. News that have come
/// since stay.
const FORGET_NEWS: [&str; 2] = [
    "DELETE FROM plans WHERE person = $1 AND table_id = $2 AND news = $3 AND branches = '[]'",
    "UPDATE plans SET news = NULL WHERE person = $1 AND table_id = $2 AND news = $3",
];

fn forgetting(
    statement: &'static str,
    person: PersonId,
    table: TableId,
    news: &PlanNews,
) -> db::Query<()> {
    let query = db::query(statement).bind(person).bind(table);
    query.bind(written(news))
}

/// The plan of a row; a broken row counts as none.
pub(super) fn read_plan(
    person: PersonId,
    table: TableId,
    branches: &str,
    news: Option<&str>,
) -> Option<PlayerPlan> {
    let news = news.map_or(Some(None), |news| read(news).map(Some));
    let Some((plan, news)) = read(branches).zip(news) else {
        tracing::error!(%person, %table, "a plan cannot be read");
        return None;
    };
    Some(PlayerPlan { person, plan, news })
}

fn written(value: &impl serde::Serialize) -> String {
    // Lists and words of strings: there is nothing that JSON cannot hold.
    serde_json::to_string(value).unwrap_or_default()
}

fn read<T: DeserializeOwned>(json: &str) -> Option<T> {
    serde_json::from_str(json).ok()
}
