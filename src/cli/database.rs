//! What an operator does with the database, also while the bot is running.

use std::path::Path;

use causeway::{config::Settings, store};

use super::{Failure, bot::block_on};

/// Copies the database into a new file.
pub fn backup(file: &Path) -> Result<(), Failure> {
    let url = Settings::load()?.database_url();
    if is_postgres(&url) {
        return Err("a PostgreSQL database is copied by its own program: \
                    `pg_dump --format=custom --file=FILE \"$DATABASE_URL\"`; \
                    `pg_restore --clean --dbname=\"$DATABASE_URL\" FILE` puts the copy back"
            .into());
    }
    block_on(async {
        let made = store::backup(&url, file).await?;
        println!(
            "The database is copied to {}: {} games, {} kB. The copy is checked and complete.",
            file.display(),
            made.games,
            made.bytes.div_ceil(1000)
        );
        Ok(())
    })
}

fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres:") || url.starts_with("postgresql:")
}
