//! Databases that older versions of the program wrote: they are brought up to date with all that is
//! in them, and it can be gone on with.

use std::{fs, path::Path};

use causeway::{
    games::Seat,
    ids::RecordId,
    render::Colours,
    table::{ChallengeState, GuestAnswer, OfferKind, Series},
};
use sqlx::{AssertSqlSafe, migrate::Migrator};

use super::*;

/// How many migrations there are.
fn newest() -> usize {
    fs::read_dir("migrations/sqlite").unwrap().count()
}

/// A database as the version that knew only the first so many migrations made it.
pub async fn made_by_version(version: usize) -> Database {
    let known = tempfile::tempdir().unwrap();
    let mut files: Vec<_> = fs::read_dir("migrations/sqlite")
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    for file in &files[..version] {
        fs::copy(file, known.path().join(file.file_name().unwrap())).unwrap();
    }
    let place = Database::file();
    let mut raw = raw(&place).await;
    let migrator = Migrator::new(Path::new(known.path())).await.unwrap();
    migrator.run(&mut raw).await.unwrap();
    raw.close().await.unwrap();
    place
}

async fn write(place: &Database, sql: String) {
    let mut raw = raw(place).await;
    sqlx::raw_sql(AssertSqlSafe(sql))
        .execute(&mut raw)
        .await
        .unwrap();
    raw.close().await.unwrap();
}

/// What this version wrote: challenges, two that are open, three that are not, a game that runs
/// after a move, with another begun and a draw on offer, and one that is over.
fn rows(version: usize) -> String {
    let (ann, ben, eve) = (signed(ANN), signed(BEN), signed(EVE));
    let terms = r#"'trypsylon', '{"rules":"standard","size":"5x5"}', 'mine', 1, 1"#;
    // From the fourth version on there may be several guests, in a table of their own.
    let has_guests = version >= 4;
    let challenge = |id: u8, to: &str, state: &str| {
        let (column, value) = if has_guests {
            ("to_anyone", u8::from(to == "NULL").to_string())
        } else {
            ("to_person", to.to_owned())
        };
        let answer = match state {
            "accepted" => "coming",
            "declined" => "gone",
            _ => "asked",
        };
        let asked = if to == "NULL" {
            String::new()
        } else {
            format!(", ({id}, 1, {to}, '{answer}')")
        };
        let guests = format!(
            "INSERT INTO guests (challenge, number, person, answer) VALUES ({id}, 0, {ann}, \
             'coming'){asked};"
        );
        let challenge = format!(
            "INSERT INTO challenges (id, server, channel, message, by_person, {column}, game, \
             chosen, seating, touch_move, series, made, lapses, state)
             VALUES ({id}, 77, 50{id}, 90{id}, {ann}, {value}, {terms}, 1000, 9000, '{state}');"
        );
        if has_guests {
            challenge + &guests
        } else {
            challenge
        }
    };
    let challenges = [
        challenge(1, &ben, "accepted"),
        challenge(2, &ben, "open"),
        challenge(3, "NULL", "open"),
        challenge(4, &eve, "declined"),
        challenge(5, &ben, "accepted"),
    ];
    let options = r#"{"first":"beach","rules":"standard","size":"5x5"}"#;
    let table = |id: u8, challenge: u8, position: &str, prefix: &str, rest: &str| {
        format!(
            "INSERT INTO tables (id, revision, server, channel, message, message_revision, \
             changed, challenge, game, chosen, seating, touch_move, series, rules_version, \
             options, round, position, begun, offer_by, offer_kind, status, ended_by)
             VALUES ({id}, 4, 77, 50{challenge}, 80{id}, 4, 2000, {challenge}, {terms}, \
             {rules_version}, '{options}', 1, '{position}', '{prefix}', {rest});
             INSERT INTO seats (table_id, seat, person, score, rematch) VALUES \
             ({id}, 0, {ann}, 2, 0), ({id}, 1, {ben}, 1, {rematch});
             INSERT INTO moves (table_id, number, seat, text, played_at) VALUES ({id}, 1, 0, \
             'c3 L3-90', 1500);",
            rules_version = Game::Trypsylon.info().rules_version,
            rematch = u8::from(id == 2),
        )
    };
    let position = after_a_move().position.text();
    let tables = [
        table(1, 1, &position, "d4", "0, 'draw', 'running', NULL"),
        table(2, 5, &position, "", "NULL, NULL, 'resigned', 0"),
    ];
    // From the sixth version on the table says whose turn it is, and since when.
    let turns = if version >= 6 {
        "UPDATE tables SET turn = 1, since = 1500 WHERE status = 'running';"
    } else {
        ""
    };
    format!(
        "INSERT INTO persons (id, locale) VALUES ({ben}, 'de'); {} {} INSERT INTO deliveries \
         VALUES (4711, '\"done\"', 2000);",
        challenges.concat(),
        tables.concat()
    ) + turns
}

fn signed(person: PersonId) -> String {
    person.0.cast_signed().to_string()
}

#[tokio::test]
async fn games_and_challenges_of_every_older_version_go_on() {
    for version in 1..newest() {
        let place = made_by_version(version).await;
        write(&place, rows(version)).await;
        let store = place.open().await;

        // The list knows whose turn it is, which older versions did not store.
        let listed = store.tables_of(ANN).await.unwrap();
        let listed: Vec<_> = listed.iter().map(|it| (it.id, it.turn, it.since)).collect();
        assert_eq!(
            listed,
            [(TableId(1), Some(BEN), Timestamp(1500))],
            "version {version}"
        );

        // The running game, with all that was under way.
        let stored = store.table_in(ChannelId(501)).await.unwrap().unwrap();
        let table = &stored.table;
        assert_eq!(
            (stored.id, stored.revision, stored.message.map(|it| it.0)),
            (TableId(1), 4, Some(801)),
            "version {version}"
        );
        assert_eq!(
            (table.seats.as_slice(), table.score.as_slice(), table.round),
            ([ANN, BEN].as_slice(), [2, 1].as_slice(), 1)
        );
        assert_eq!(
            (table.partial_move(), table.moves.len(), table.end()),
            ("d4", 1, None)
        );
        assert_eq!(
            (
                table.offer().map(|offer| (offer.by, offer.kind)),
                table.agreed().len()
            ),
            (Some((Seat::FIRST, OfferKind::Draw)), 0)
        );
        assert!(table.terms.opening.is_empty());
        assert_eq!(table.terms.series, Series::Open);
        let played = act(table, BEN, &TableAction::Move("d4 R4-0".to_owned()));
        let played = update(&store, &stored, played).await.unwrap();
        let back = act(
            &act(
                &played.table,
                BEN,
                &TableAction::Propose(OfferKind::TakeBack),
            ),
            ANN,
            &TableAction::AnswerOffer { accept: true },
        );
        assert_eq!(
            update(&store, &played, back)
                .await
                .unwrap()
                .table
                .moves
                .len(),
            1
        );

        // The one that is over, of which one player would like another.
        let over = load(&store, TableId(2)).await;
        assert!(over.table.end().is_some() && over.table.winner() == Some(Seat::SECOND));
        assert!(act(&over.table, ANN, &TableAction::Rematch).all_want_rematch());

        // The challenges, and who is concerned.
        let guests = async |id: u64| {
            let stored = store.challenge(ChallengeId(id)).await.unwrap().unwrap();
            stored
                .challenge
                .party
                .iter()
                .map(|guest| (guest.person, guest.answer))
                .collect::<Vec<_>>()
        };
        assert_eq!(
            guests(1).await,
            [(ANN, GuestAnswer::Coming), (BEN, GuestAnswer::Coming)]
        );
        assert_eq!(
            guests(2).await,
            [(ANN, GuestAnswer::Coming), (BEN, GuestAnswer::Asked)]
        );
        assert_eq!(guests(3).await, [(ANN, GuestAnswer::Coming)]);
        assert_eq!(
            guests(4).await,
            [(ANN, GuestAnswer::Coming), (EVE, GuestAnswer::Gone)]
        );
        assert_eq!(
            store
                .challenge(ChallengeId(1))
                .await
                .unwrap()
                .unwrap()
                .challenge
                .state,
            ChallengeState::Accepted(TableId(1))
        );
        for (id, who) in [(2, BEN), (3, EVE)] {
            let stored = store.challenge(ChallengeId(id)).await.unwrap().unwrap();
            assert_eq!(
                (
                    stored.revision,
                    stored.challenge.to_anyone,
                    stored.message.map(|it| it.0)
                ),
                (1, id == 3, Some(900 + id))
            );
            assert_eq!(stored.challenge.terms.series, Series::Open);
            let accepted = stored.challenge.accept(who, NOW).unwrap();
            let table = accepted.table(None, NOW, &mut Draws(&[])).unwrap();
            let prefix = accept(&store, stored.at(), &accepted, stored.channel, &table).await;
            assert!(prefix.is_ok(), "version {version}: {prefix:?}");
        }

        assert_eq!(
            store.answered(DeliveryId(4711)).await.unwrap().as_deref(),
            Some("\"done\"")
        );
        assert_eq!(store.locale_of(BEN).await.unwrap().as_deref(), Some("de"));
        assert_eq!(
            store.settings_of(BEN).await.unwrap().colours,
            Colours::Standard
        );
        store.close().await;
        place.open().await;
    }
}

#[tokio::test]
async fn what_later_versions_added_is_kept_too() {
    let place = made_by_version(3).await;
    let opened = "UPDATE challenges SET opening = '[\"c3 L3-90\"]', \
        chosen = '{\"first\":\"beach\",\"rules\":\"standard\",\"size\":\"5x5\"}' WHERE id = 2;
        UPDATE tables SET opening = '[\"c3 L3-90\"]', chosen = options WHERE id = 1;
        UPDATE persons SET colours = 'contrast';
        INSERT INTO records VALUES (7, 5, 'trypsylon', (SELECT rules_version FROM tables LIMIT 1), \
        '{\"options\":{\"size\":\"5x5\",\"rules\":\"standard\",\"first\":\"beach\"},\
        \"moves\":[\"c3 L3-90\"]}', 1000);";
    write(&place, format!("{} {opened}", rows(3))).await;
    let store = place.open().await;
    let stored = store.table_in(ChannelId(501)).await.unwrap().unwrap();
    assert_eq!(stored.table.terms.opening, ["c3 L3-90"]);
    let challenge = store
        .challenge(ChallengeId(2))
        .await
        .unwrap()
        .unwrap()
        .challenge
        .accept(BEN, NOW)
        .unwrap();
    assert_eq!(
        challenge
            .table(None, NOW, &mut Draws(&[]))
            .unwrap()
            .moves
            .len(),
        1,
        "the game goes on from the record"
    );
    assert_eq!(
        store.settings_of(BEN).await.unwrap().colours,
        Colours::Contrast
    );
    assert_eq!(
        store
            .record(RecordId(7))
            .await
            .unwrap()
            .unwrap()
            .record
            .moves,
        ["c3 L3-90"]
    );
}

#[tokio::test]
async fn damage_in_an_older_database_stays_that_of_one_game() {
    let place = made_by_version(5).await;
    let damage = "UPDATE tables SET opening = 'no list', position = 'nonsense' WHERE id = 1";
    write(&place, format!("{} {damage}", rows(5))).await;
    let store = place.open().await;
    assert_eq!(
        store.table(TableId(1)).await.unwrap_err().broken_table(),
        Some(TableId(1))
    );
    assert_eq!(
        store
            .tables_of(ANN)
            .await
            .unwrap()
            .iter()
            .map(|it| it.turn)
            .collect::<Vec<_>>(),
        [None]
    );
    assert!(load(&store, TableId(2)).await.table.end().is_some());
}
