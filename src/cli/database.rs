//! What an operator does with the database, also while the bot is running.

use std::{
    fs::File,
    io::{BufWriter, Write},
    path::Path,
    time::Duration,
};

use causeway::{
    bot::{archived, machine_time},
    config::Settings,
    ids::TableId,
    opponents::Level,
    ratings::fit,
    store::{self, Store},
};

use super::{Failure, bot::block_on};

/// Copies the database into a new file.
pub fn backup(file: &Path) -> Result<(), Failure> {
    let url = Settings::load()?.database_url()?;
    if is_postgres(url.secret()) {
        return Err("a PostgreSQL database is copied by its own program: \
                    `pg_dump --format=custom --file=FILE \"$DATABASE_URL\"`; \
                    with all bots stopped, `pg_restore --clean --if-exists --no-owner \
                    --exit-on-error --single-transaction --dbname=\"$DATABASE_URL\" FILE` puts it back"
            .into());
    }
    block_on(async {
        let made = store::backup(url.secret(), file).await?;
        println!(
            "The database is copied to {}, checked and complete. Games: {}; size: {} kB.",
            file.display(),
            made.games,
            made.bytes.div_ceil(1000)
        );
        Ok(())
    })
}

/// Works out all ratings anew from the games that they come of.
pub fn recompute_ratings() -> Result<(), Failure> {
    let url = Settings::load()?.database_url()?;
    block_on(async {
        let store = Store::open_beside(url.secret()).await?;
        let [all, changed] = store.recompute_ratings().await?;
        println!("Ratings worked out anew: {all}. Changed: {changed}.");
        store.close().await;
        Ok(())
    })
}

/// Prints how many games who begins wins in each class that two can play.
pub fn fit_ratings(games: u64, level: u8, seed: u64) -> Result<(), Failure> {
    let url = Settings::load()?.database_url()?;
    let of_people = block_on(async {
        let store = Store::open_beside(url.secret()).await?;
        let games = store.rated_games_of_two().await?;
        store.close().await;
        Ok(games)
    })?;
    let level = Level::new(level).unwrap_or(Level::HIGHEST);
    for (game, class) in fit::classes_of_two() {
        let of_class = of_people
            .iter()
            .filter(|(of, its, _)| *of == game && its.name == class.name);
        let people: Vec<_> = of_class.map(|(.., played)| *played).collect();
        let own = fit::own_games(game, class, level, games, seed);
        println!("{}", fit::line(game, class, &people, &own));
    }
    Ok(())
}

/// Deletes the games that ended this long ago, and first writes them into the file, if there is
/// one.
pub fn prune(older_than: Duration, export: Option<&Path>) -> Result<(), Failure> {
    let url = Settings::load()?.database_url()?;
    block_on(async {
        let store = Store::open_beside(url.secret()).await?;
        let mut games = store
            .games_ended_before(machine_time().before(older_than))
            .await?;
        if let Some(file) = export {
            games = write_games(&store, games, file).await?;
            let (count, file) = (games.len(), file.display());
            println!("Games written to {file}: {count}.");
        }
        let count = store.delete_games(&games).await?;
        println!("Games deleted: {count}. Their room in the database is used again.");
        store.close().await;
        Ok(())
    })
}

/// Writes the records of games into a new file, one a line; returns the games that are in it once
/// it is on disk. Broken ones stay out, and are named.
async fn write_games(
    store: &Store,
    games: Vec<TableId>,
    file: &Path,
) -> Result<Vec<TableId>, Failure> {
    let cannot = |why| format!("the games cannot be written to {}: {why}", file.display());
    let mut out = BufWriter::new(File::create_new(file).map_err(cannot)?);
    let mut written = Vec::with_capacity(games.len());
    for id in games {
        match store.table(id).await {
            Ok(Some(stored)) => {
                writeln!(out, "{}", archived(&stored)).map_err(cannot)?;
                written.push(id);
            }
            Ok(None) => {}
            Err(why) if why.broken_table().is_some() => eprintln!("{why}; it is not deleted"),
            Err(why) => return Err(why.into()),
        }
    }
    out.flush().map_err(cannot)?;
    out.get_ref().sync_all().map_err(cannot)?;
    Ok(written)
}

/// Whether an address is that of a PostgreSQL server.
pub fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres:") || url.starts_with("postgresql:")
}
