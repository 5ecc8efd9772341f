//! What people have set for themselves, and moderators for their servers.

use sqlx::SqliteConnection;

use super::{Store, StoreError};
use crate::{
    ids::{PersonId, ServerId, TableId},
    render::Colours,
    table::{House, HouseRule},
};

impl Store {
    /// The colours that a person has chosen, or the usual ones.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn colours_of(&self, person: PersonId) -> Result<Colours, StoreError> {
        let colours = sqlx::query_scalar("SELECT colours FROM persons WHERE id = $1")
            .bind(person.0.cast_signed());
        Ok(read(colours.fetch_optional(&self.readers).await?))
    }

    /// The highest colours that anybody at a table has chosen.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn colours_at(&self, table: TableId) -> Result<Colours, StoreError> {
        let colours =
            sqlx::query_scalar("SELECT persons.colours FROM seats JOIN persons ON persons.id = seats.person WHERE seats.table_id = $1")
                .bind(table.0.cast_signed())
                .fetch_all(&self.readers)
                .await?;
        Ok(colours
            .into_iter()
            .map(Some)
            .map(read)
            .max()
            .unwrap_or_default())
    }

    /// The house rules of a server.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn house(&self, server: ServerId) -> Result<House, StoreError> {
        let rules: Vec<(String, String, bool)> = sqlx::query_as(
            "SELECT setting, value, strict FROM house_rules WHERE server = $1 ORDER BY setting",
        )
        .bind(server.0.cast_signed())
        .fetch_all(&self.readers)
        .await?;
        Ok(House(
            rules
                .into_iter()
                .map(|(setting, value, strict)| HouseRule {
                    setting,
                    value,
                    strict,
                })
                .collect(),
        ))
    }
}

/// The schema sees to it that nothing else is stored.
fn read(colours: Option<String>) -> Colours {
    colours
        .and_then(|name| name.parse().ok())
        .unwrap_or_default()
}

/// Remembers the colours that a person has chosen; `locale`: the language that they use, for
/// whoever is new here.
pub(super) async fn set_colours(
    connection: &mut SqliteConnection,
    person: PersonId,
    locale: &str,
    colours: Colours,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO persons (id, locale, colours) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET colours = excluded.colours")
        .bind(person.0.cast_signed())
        .bind(locale)
        .bind(colours.name())
        .execute(connection)
        .await?;
    Ok(())
}

/// Makes this a house rule of a server, in place of the one that it had for the same setting.
pub(super) async fn set_house_rule(
    connection: &mut SqliteConnection,
    server: ServerId,
    rule: &HouseRule,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO house_rules (server, setting, value, strict) VALUES ($1, $2, $3, $4)
         ON CONFLICT (server, setting) DO UPDATE SET value = excluded.value, strict = excluded.strict",
    )
    .bind(server.0.cast_signed())
    .bind(&rule.setting)
    .bind(&rule.value)
    .bind(rule.strict)
    .execute(connection)
    .await?;
    Ok(())
}
