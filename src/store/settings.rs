//! What people have set for themselves, and moderators for their servers.

use super::{Store, StoreError, Transaction, WriteError};
use crate::{
    ids::{PersonId, ServerId, TableId},
    render::Colours,
    table::{ServerDefault, ServerDefaults},
};

impl Store {
    /// The language that a person used last, as a tag.
    pub async fn locale_of(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        let locale = sqlx::query_scalar("SELECT locale FROM persons WHERE id = $1").bind(person);
        Ok(locale.fetch_optional(&self.readers).await?)
    }

    /// Stores the language that a person uses; nothing is written when it is the same as before.
    pub async fn store_locale(&self, person: PersonId, tag: &str) -> Result<(), StoreError> {
        if self.locale_of(person).await?.as_deref() == Some(tag) {
            return Ok(());
        }
        sqlx::query("INSERT INTO persons (id, locale) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET locale = excluded.locale")
            .bind(person)
            .bind(tag)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    /// The colours that a person has chosen, or the usual ones.
    pub async fn colours_of(&self, person: PersonId) -> Result<Colours, StoreError> {
        let colours: Option<String> =
            sqlx::query_scalar("SELECT colours FROM persons WHERE id = $1")
                .bind(person)
                .fetch_optional(&self.readers)
                .await?;
        Ok(colours.as_deref().map(read_colours).unwrap_or_default())
    }

    /// The highest colours that any player of a table has chosen.
    pub async fn colours_at(&self, table: TableId) -> Result<Colours, StoreError> {
        let colours: Vec<String> = sqlx::query_scalar(
            "SELECT persons.colours FROM seats JOIN persons ON persons.id = seats.person WHERE seats.table_id = $1",
        )
        .bind(table)
        .fetch_all(&self.readers)
        .await?;
        let colours = colours.iter().map(|name| read_colours(name));
        Ok(colours.max().unwrap_or_default())
    }

    /// The defaults of a server.
    pub async fn server_defaults(&self, server: ServerId) -> Result<ServerDefaults, StoreError> {
        let rows: Vec<(String, String, bool)> = sqlx::query_as(
            "SELECT setting, value, strict FROM house_rules WHERE server = $1 ORDER BY setting",
        )
        .bind(server)
        .fetch_all(&self.readers)
        .await?;
        let defaults = rows
            .into_iter()
            .map(|(setting, value, strict)| ServerDefault {
                setting,
                value,
                strict,
            });
        Ok(ServerDefaults(defaults.collect()))
    }
}

/// The schema sees to it that nothing else is stored.
fn read_colours(name: &str) -> Colours {
    name.parse().unwrap_or_default()
}

impl Transaction {
    /// Stores the colours that a person has chosen; `locale`: the language that they use, in case
    /// they are new here.
    pub async fn set_colours(
        &mut self,
        person: PersonId,
        locale: &str,
        colours: Colours,
    ) -> Result<(), WriteError> {
        sqlx::query("INSERT INTO persons (id, locale, colours) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET colours = excluded.colours")
            .bind(person)
            .bind(locale)
            .bind(colours.name())
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// Stores these defaults of a server in place of those that it had for the same settings.
    pub async fn set_server_defaults(
        &mut self,
        server: ServerId,
        defaults: &[ServerDefault],
    ) -> Result<(), WriteError> {
        for default in defaults {
            sqlx::query(
                "INSERT INTO house_rules (server, setting, value, strict) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (server, setting) DO UPDATE SET value = excluded.value, strict = excluded.strict",
            )
            .bind(server)
            .bind(&default.setting)
            .bind(&default.value)
            .bind(default.strict)
            .execute(self.connection())
            .await?;
        }
        Ok(())
    }
}
