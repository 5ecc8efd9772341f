//! The store: what is written comes back, two commands at once do not both win, and no file is
//! touched that should not be.

#![allow(clippy::too_many_lines)] // a test tells one story
#![allow(clippy::expect_used, clippy::unwrap_used)]

/// Tests that hold on both engines: functions of a new database.
macro_rules! on_both {
    ($($test:ident,)+) => {
        mod on_sqlite {
            $(#[tokio::test]
            async fn $test() {
                super::$test(crate::Database::file()).await;
            })+
        }

        mod on_postgres {
            $(#[tokio::test]
            async fn $test() {
                if let Some(place) = crate::postgres::new_database().await {
                    super::$test(crate::Database::Server(place)).await;
                }
            })+
        }
    };
}

mod backups;
mod clocks;
mod commits;
mod copying;
#[path = "../stand_ins/database.rs"]
mod database;
mod erasing;
mod instances;
mod lists;
mod opening;
mod persons;
mod ratings;
mod records;
mod round_trips;
mod servers;
#[path = "../stand_ins/mod.rs"]
mod stand_ins;
mod tidying;
mod timed_games;

use std::{
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
};

use causeway::{
    games::{Game, Part},
    ids::{ChallengeId, ChannelId, DeliveryId, PersonId, ServerId, TableId, Timestamp},
    store::{Revisioned, Scope, Store, StoredTable, TableClosed, Transaction, WriteError},
    table::{Challenge, Table, TableAction, Terms},
};
use serde_json::json;
use sqlx::{
    ConnectOptions, Connection, PgConnection, SqliteConnection, sqlite::SqliteConnectOptions,
};

use database::{Database, postgres};
use stand_ins::{Draws, Random, begin as begin_game};

const ANN: PersonId = PersonId(1_000_000_000_000_000_001);
const BEN: PersonId = PersonId(1_000_000_000_000_000_002);
const EVE: PersonId = PersonId(u64::MAX);
const FORMER: PersonId = PersonId::former(7);

const SERVER: Option<ServerId> = Some(ServerId(77));
const CHANNEL: ChannelId = ChannelId(500);
const NOW: Timestamp = Timestamp(1_000);
const EXPIRES: Timestamp = Timestamp(9_000);

/// The file as another program sees it.
async fn raw(file: &Database) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(file.path());
    options.create_if_missing(true).connect().await.unwrap()
}

fn url(path: &Path) -> String {
    format!("sqlite://{}", path.display())
}

/// A delivery that has never been seen.
/// What is told of a closed game where nobody is told.
fn untold(_: TableId) -> TableClosed {
    TableClosed::default()
}

fn delivery() -> DeliveryId {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    DeliveryId(NEXT.fetch_add(1, Ordering::Relaxed))
}

fn terms(touch_move: bool) -> Terms {
    Terms {
        touch_move,
        ..stand_ins::terms(Game::TRYPSYLON, &[("size", "5x5"), ("rules", "standard")])
    }
}

fn challenge(by: PersonId, to: Option<PersonId>) -> Challenge {
    Challenge::new(
        by,
        &to.map(|person| (person, false))
            .into_iter()
            .collect::<Vec<_>>(),
        terms(true),
        NOW,
        EXPIRES,
    )
    .unwrap()
}

/// A game that Ann starts against Ben.
fn game() -> Table {
    begin_game(ANN, BEN, terms(true), &mut Draws(&[]))
}

/// What Ann's first move leaves.
fn after_a_move() -> Table {
    act(&game(), ANN, &TableAction::Move("c3 L3-90".to_owned()))
}

fn act(table: &Table, person: PersonId, action: &TableAction) -> Table {
    table.act(person, action, NOW).unwrap().0
}

fn take(card: &str) -> TableAction {
    TableAction::Parts(vec![Part::new("card", card)])
}

/// Begins the command of a new delivery, of which only what it writes matters.
async fn begin(store: &Store) -> Result<Transaction, WriteError> {
    Ok(store.begin(delivery(), NOW).await?)
}

fn at<Id>(id: Id, revision: u32) -> Revisioned<Id> {
    Revisioned { id, revision }
}

/// A new challenge in a server.
async fn challenge_in(
    store: &Store,
    server: Option<ServerId>,
    channel: ChannelId,
    challenge: &Challenge,
) -> Result<ChallengeId, WriteError> {
    let mut transaction = begin(store).await?;
    let new = transaction
        .insert_challenge(server, channel, challenge)
        .await?;
    transaction.commit("").await?;
    assert_eq!(new.revision, 1);
    Ok(new.id)
}

async fn new_challenge(store: &Store, channel: ChannelId, challenge: Challenge) -> ChallengeId {
    challenge_in(store, SERVER, channel, &challenge)
        .await
        .unwrap()
}

/// Writes a challenge over the one that has this revision; returns the new one.
async fn change(
    store: &Store,
    read: Revisioned<ChallengeId>,
    challenge: &Challenge,
) -> Result<u32, WriteError> {
    let mut transaction = begin(store).await?;
    let written = transaction.update_challenge(read, challenge).await?;
    transaction.commit("").await?;
    Ok(written.revision)
}

/// Lets a game begin that comes of a challenge.
async fn accept(
    store: &Store,
    read: Revisioned<ChallengeId>,
    challenge: &Challenge,
    channel: ChannelId,
    table: &Table,
) -> Result<TableId, WriteError> {
    let mut transaction = begin(store).await?;
    let new = transaction.accept(read, challenge, channel, table).await?;
    transaction.commit("").await?;
    assert_eq!(new.revision, 1);
    Ok(new.id)
}

/// A table in a channel, come of a challenge of its first player.
async fn seat(store: &Store, channel: ChannelId, table: Table) -> StoredTable {
    // Whoever it is, they have no other challenge.
    let by = challenge(PersonId(channel.0), None);
    let id = new_challenge(store, channel, by.clone()).await;
    let table = accept(store, at(id, 1), &by, channel, &table)
        .await
        .unwrap();
    load(store, table).await
}

/// The next game after this one, which is as `old` says now.
async fn follow(
    store: &Store,
    read: &StoredTable,
    old: &Table,
    new: &Table,
) -> Result<TableId, WriteError> {
    let mut transaction = begin(store).await?;
    transaction.update_table(read.at(), old).await?;
    let new = transaction
        .insert_next_table(read.id, read.channel, new)
        .await?;
    transaction.commit("").await?;
    assert_eq!(new.revision, 1);
    Ok(new.id)
}

async fn load(store: &Store, id: TableId) -> StoredTable {
    store.table(id).await.unwrap().unwrap()
}

/// Writes a table that was read before.
async fn update(
    store: &Store,
    stored: &StoredTable,
    table: Table,
) -> Result<StoredTable, WriteError> {
    let mut transaction = begin(store).await?;
    transaction.update_table(stored.at(), &table).await?;
    transaction.commit("").await?;
    Ok(load(store, stored.id).await)
}

/// Everything about a table.
fn all(table: &Table) -> String {
    format!("{table:?}")
}

/// Writes Ann wherever a person can be: in a game with Ben that is over, and which a moderator, she
/// herself, has closed, in a challenge, and in rows that are written as they stand.
async fn with_ann_everywhere(place: &Database) -> (Store, TableId) {
    let store = place.open().await;
    let stored = seat(&store, CHANNEL, after_a_move()).await;
    store
        .close_channel(CHANNEL, ANN, NOW, untold)
        .await
        .unwrap();
    new_challenge(&store, ChannelId(9), challenge(ANN, Some(BEN))).await;
    let rows = include_str!("ann_everywhere.sql");
    place.tamper(rows).await;
    (store, stored.id)
}
