//! The check of the whole file, and copies of it.

use std::fs;

use causeway::store::{Store, StoreError, backup};

use super::*;

/// Names of the files beside the database.
fn files(place: &Database) -> Vec<String> {
    let folder = place.path().parent().unwrap();
    let names = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = names
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.starts_with("games.sqlite"))
        .collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_copy_of_a_running_bots_database_is_complete() {
    let place = Database::file();
    let store = place.open().await;
    let id = seat(&store, CHANNEL, game()).await;
    // A command is being carried out: what is not committed is not in the copy.
    let writing = store.begin(DeliveryId(77), NOW).await.unwrap();
    let to = place.path().with_file_name("copy.sqlite");
    let made = backup(&place.url(), &to).await.unwrap();
    drop(writing);
    assert_eq!(made.games, 1);
    assert_eq!(made.bytes, fs::metadata(&to).unwrap().len());
    assert_eq!(files(&place), ["copy.sqlite"]);
    let copy = Store::open(&url(&to)).await.unwrap();
    let copied = copy.table(id.id).await.unwrap().unwrap();
    assert_eq!(copied.table.seats, [ANN, BEN]);
    assert_eq!(copy.answered(DeliveryId(77)).await.unwrap(), None);
    copy.close().await;

    // What is there is never written over.
    let before = fs::read(&to).unwrap();
    let refused = backup(&place.url(), &to).await.unwrap_err();
    assert!(matches!(refused, StoreError::NoBackup { .. }), "{refused}");
    assert!(refused.to_string().contains("copy.sqlite"), "{refused}");
    assert_eq!(fs::read(&to).unwrap(), before);
}

#[tokio::test]
async fn what_cannot_be_copied_leaves_no_file() {
    let place = Database::made().await;
    let nowhere = place.path().with_file_name("nowhere").join("copy.sqlite");
    let refused = backup(&place.url(), &nowhere).await.unwrap_err();
    assert!(matches!(refused, StoreError::NoBackup { .. }), "{refused}");

    let to = place.path().with_file_name("copy.sqlite");
    let missing = url(&place.path().with_file_name("other.sqlite"));
    let refused = backup(&missing, &to).await.unwrap_err();
    assert!(matches!(refused, StoreError::NoFile { .. }), "{refused}");

    wreck(&place).await;
    assert!(backup(&place.url(), &to).await.is_err());
    assert_eq!(files(&place), [""; 0]);
}

#[tokio::test]
async fn the_check_reads_what_the_start_does_not() {
    let place = Database::made().await;
    let store = place.open().await;
    assert!(store.check().await.unwrap());
    store.close().await;

    wreck(&place).await;
    let store = place.open().await;
    let found = store.check().await.unwrap_err();
    assert!(matches!(found, StoreError::Unsound { .. }), "{found}");
    let said = found.to_string();
    assert!(
        said.contains("games.sqlite") && said.contains("causeway backup"),
        "{said}"
    );
}

/// Damages the header of a page that the start does not read.
async fn wreck(place: &Database) {
    let page = "SELECT rootpage FROM sqlite_master WHERE name = 'reviews'";
    let page = usize::try_from(place.number(page).await).unwrap();
    let mut bytes = fs::read(place.path()).unwrap();
    let page = (page - 1) * 4096;
    bytes[page..page + 12].fill(0xAB);
    fs::write(place.path(), bytes).unwrap();
}
