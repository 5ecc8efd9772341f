//! Moving a database between the engines.

use std::process::Command;

use causeway::store::{CopyError, copy};
use sqlx::AssertSqlSafe;

use super::*;
use database::Raw;

/// Rows of every table, with what may be lost on the way: the largest ids, which are negative here,
/// bytes, quotes, empty texts, NULLs, flags, and references in both directions.
const ROWS: &str = r#"
    INSERT INTO challenges (id, server, channel, message, by_person, to_anyone, gathered, game,
        chosen, seating, touch_move, series, time, hints, opening, made, expires, state, panel)
    VALUES (1, NULL, 500, NULL, 1, 0, 0, 'trypsylon', '{"a":"ü''"}', 'mine', 1, 'single', NULL, 0,
            '[]', 10, 20, 'accepted', NULL);
    INSERT INTO tables (id, revision, server, channel, message, position_since, changed, challenge,
        previous, game, chosen, seating, touch_move, series, time, hints, opened, rules_version,
        options, round, position, partial_move, turn, since, offer_by, offer_kind, status,
        ended_by, winner, began, packed, adjudicated, reason, taken_back)
    VALUES (1, 7, NULL, 500, -1, 6, 30, 1, NULL, 'trypsylon', '{}', 'drawn', 1, 'best_of_3', '3d',
            1, 0, 1, '{}', 1, 'p', '', NULL, 5, NULL, NULL, 'closed', 1, 0, 2, x'00ff27', 1,
            'Grund', 0),
           (3, 1, 77, 500, NULL, 1, 40, NULL, 1, 'trypsylon', '{}', 'mine', 0, 'open', NULL,
            0, 0, 1, '{}', 2, 'p', 'c3', 0, 6, 1, 'draw', 'running', NULL, NULL, 3, NULL,
            0, NULL, 1);
    INSERT INTO challenges (id, channel, by_person, to_anyone, gathered, game, chosen, seating,
        touch_move, series, hints, opening, made, expires, state, previous, panel)
    VALUES (4, 500, -1, 1, 1, 'wyps', '{}', 'theirs', 0, 'open', 1, '["a"]', 10, 20, 'open', 3, 9);
    INSERT INTO guests VALUES (4, 0, -1, 'coming', NULL), (4, 1, 2, 'asked', 'geheim "x"');
    INSERT INTO seats VALUES (1, 0, 1, 0, 1, 0, NULL, 1, 4, NULL), (1, 1, -1, 2, 0, 1, 5000, 0, 0, 43);
    INSERT INTO moves VALUES (1, 1, 0, 'c3 L3-90', -5), (1, 2, 1, '', 6);
    INSERT INTO persons (id, locale, hints, reminders, reminded_at, zone, quiet_from, only_moves)
    VALUES (1, 'de', 0, 'off', NULL, 'Europe/Berlin', 0, 1),
           (-1, '', 1, 'gentle', 5, NULL, NULL, 0);
    INSERT INTO deliveries VALUES (-9, '{"text":"\u0000 \n"}', 1), (9223372036854775807, '', 2);
    INSERT INTO records VALUES (5, 1, 'wyps', 1, '{}', 3);
    INSERT INTO server_defaults VALUES (77, 'size', '5x5', 1), (77, 'Größe', '', 0);
    INSERT INTO last_terms VALUES (1, 'wyps', '{}', 'mine', 1, 'open', '10d+36h', 1, 5, 'two', 0);
    INSERT INTO hints VALUES (1, 'wyps', 1, 3, 2);
    INSERT INTO explorations VALUES (1, 3, 65535, '["a"]', 4);
    INSERT INTO servers VALUES (77, 'channel', 5, 'de', NULL, NULL, 9, 'two', NULL, 1),
           (78, 'busy', NULL, NULL, 6, 7, NULL, 'all', 8, 0);
    INSERT INTO silent_channels VALUES (77, 5), (77, 6);
    INSERT INTO allowed_channels VALUES (77, 7);
    INSERT INTO server_changes VALUES (77, 'log', 1, 8);
    INSERT INTO absences VALUES (2, 1, 10, 20, 0, NULL), (3, 1, 30, 40, 1, 3);
    INSERT INTO heartbeat VALUES (1, 50);
    INSERT INTO outages VALUES (1, 10, 20);
    INSERT INTO reminders VALUES (3, 40, NULL, 1);
    INSERT INTO waits VALUES (3, 0, 40, NULL, 41, 42);
    INSERT INTO outbox VALUES (8, -1, '{}', 9, 2);
    INSERT INTO retired_messages VALUES (-1, 500, 'Ann: "c3"', 9, 2), (7, 500, NULL, 9, 0);
    INSERT INTO turn_messages VALUES (6, 1, 500, 1, 1, NULL, 'Ann', 1), (6, 3, 500, 0, 1, 9, NULL, 0);
    INSERT INTO plans VALUES (1, 3, '[]', NULL);
    INSERT INTO hints_taken VALUES (1, 1, 0), (1, 1, 1), (1, 2, 0);
    INSERT INTO reviews VALUES (1, 1, '{}');
    INSERT INTO puzzles VALUES (-7, '{}', 1);
    INSERT INTO games_to_search VALUES (1);
    INSERT INTO puzzle_tries VALUES (1, -7, 1, 2, NULL);
    INSERT INTO solver_ratings VALUES (1, 1032, 1);
    INSERT INTO ratings VALUES (4, 1, 0, 1, 'trisq', '', 1, 1500000, 246000, 1, 9, 1),
           (5, NULL, 1, 1, 'wyps', 'small', 0, 1400000, 246000, 1, 9, 1);
    INSERT INTO puzzle_ratings VALUES (-7, 968, 1);
    INSERT INTO server_players VALUES (77, 1, 5, 9, 2), (77, -1, NULL, NULL, 0);
    INSERT INTO rating_roles VALUES (77, 0, 5), (77, 1, 6);
    INSERT INTO daily_tries VALUES (77, 20000, 1, 1, 5), (77, 20001, -1, 3, NULL);
    INSERT INTO lessons VALUES (1, 'trisq', 3);
    INSERT INTO seeks VALUES (1, 77, 500, 'trisq wyps.small', '3d', 1, 200, 2, 7, 50, 'open', 5, 9, 1, 1),
           (-1, 77, 500, '', NULL, 0, NULL, 1, NULL, NULL, 'timed_out', 5, NULL, 0, 0);
    INSERT INTO blocks VALUES (3, 1, -1);
    INSERT INTO kept_messages VALUES (2, 77, 'lobby', 500, -1, 4, 10000, 9, 0, 1, 2);
    INSERT INTO visitors VALUES (7, 1, 4, NULL, 78, 501, 9, 502, 3, 'words', 5, 6),
           (8, -1, NULL, 3, 78, NULL, NULL, NULL, 0, NULL, NULL, NULL);
    INSERT INTO leagues (id, server, channel, kind, format, director, days, time, state, judged,
                         code, roles, fill_boards, fill_level)
    VALUES (1, 77, NULL, 'trisq', 'swiss', -1, 14, '2d+1h', 'open', 1, 'abc', '5 6', 5, 2);
    INSERT INTO league_servers VALUES (1, 78, NULL);
    INSERT INTO seasons VALUES (2, 1, 1, 'running', 50, 40, 12, 9);
    INSERT INTO entrants VALUES (3, 2, 1, 'in', 2, NULL, 0, 0, NULL, 0, NULL, NULL, NULL, NULL),
           (4, 2, -1, 'struck', 6, 1, 3, 2, 9, 1, 8, 4, 78, 1);
    INSERT INTO league_games VALUES (5, 2, 3, NULL, 2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0),
           (6, 2, 4, 3, 0, 4, 1, 'not_played', 1, 7, 'why', -1, 1);
    INSERT INTO jobs VALUES ('tidy', 5);
    INSERT INTO left_servers VALUES (79, 6);
    INSERT INTO joined_servers VALUES (80, 6);
"#;

/// Every value of a SQLite database, by table and row.
async fn contents(file: &Database) -> Vec<(String, Vec<String>)> {
    let mut raw = Raw::connect(&file.url()).await;
    // What running instances hold is not copied.
    let tables = "SELECT name FROM sqlite_master WHERE type = 'table'
                  AND name NOT IN ('_sqlx_migrations', 'sqlite_stat1', 'instances',
                                   'session_starts', 'shards', 'thread_claims') ORDER BY name";
    let mut contents = Vec::new();
    for table in raw.texts(tables).await {
        let columns = format!("SELECT 'quote(' || name || ')' FROM pragma_table_info('{table}')");
        let columns = raw.texts(AssertSqlSafe(columns)).await.join(" || ',' || ");
        let rows = format!("SELECT {columns} FROM {table} ORDER BY 1");
        contents.push((table, raw.texts(AssertSqlSafe(rows)).await));
    }
    raw.close().await;
    contents
}

#[tokio::test]
async fn a_database_comes_back_from_the_other_engine_as_it_was() {
    let Some(server) = postgres::new_database().await else {
        return;
    };
    let (from, to) = (Database::made().await, Database::file());
    from.tamper(ROWS).await;
    let store = from.open().await;
    let reserved = store.reserve_number().await.unwrap();
    store.close().await;
    let before = contents(&from).await;
    let missing: Vec<_> = before.iter().filter(|(_, rows)| rows.is_empty()).collect();
    assert!(
        missing.is_empty(),
        "there must be rows in every table: {missing:?}"
    );

    let there = copy(&from.url(), &server.url()).await.unwrap();
    let back = copy(&server.url(), &to.url()).await.unwrap();
    assert_eq!(there, back);
    for copied in there {
        let rows = before.iter().find(|(name, _)| *name == copied.name);
        assert_eq!(rows.unwrap().1.len() as u64, copied.rows, "{}", copied.name);
    }
    assert_eq!(contents(&to).await, before);
    // What was reserved stays so, also on the server in between.
    for url in [server.url(), to.url()] {
        let store = Store::open(&url).await.unwrap();
        let next = store.reserve_number().await.unwrap();
        assert_eq!(next.0, reserved.0 + 1, "{url}");
        store.close().await;
    }
}

#[tokio::test]
async fn more_rows_than_are_read_at_a_time_are_copied() {
    let Some(server) = postgres::new_database().await else {
        return;
    };
    let from = Database::made().await;
    let many = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 350)
                INSERT INTO daily_tries SELECT i % 3, i, i % 7, 1, NULL FROM n";
    from.tamper(many).await;
    let copied = copy(&from.url(), &server.url()).await.unwrap();
    let tries = copied.iter().find(|table| table.name == "daily_tries");
    assert_eq!(tries.unwrap().rows, 350);
}

/// Refuses rows from a session that the server would end after a while.
const REFUSE_TIME_LIMITS: &str = "
    CREATE FUNCTION refuse_time_limits() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF current_setting('statement_timeout') <> '0'
            OR current_setting('idle_in_transaction_session_timeout') <> '0'
        THEN RAISE 'there is a time limit'; END IF;
        RETURN NEW;
    END $$;
    CREATE TRIGGER refuse_time_limits BEFORE INSERT ON heartbeat
        FOR EACH ROW EXECUTE FUNCTION refuse_time_limits();";

#[tokio::test]
async fn a_copy_may_take_longer_than_a_command() {
    let Some(server) = postgres::empty_database().await else {
        return;
    };
    let (from, to) = (Database::made().await, Database::Server(server));
    from.tamper("INSERT INTO heartbeat VALUES (1, 50)").await;
    to.open().await.close().await;
    to.tamper(REFUSE_TIME_LIMITS).await;
    let copied = copy(&from.url(), &to.url()).await.unwrap();
    let beats = copied.iter().find(|table| table.name == "heartbeat");
    assert_eq!(beats.unwrap().rows, 1);
}

#[tokio::test]
async fn nothing_is_copied_over_other_rows_or_from_nowhere() {
    let (from, to) = (Database::made().await, Database::made().await);
    from.tamper("INSERT INTO lessons VALUES (1, 'trisq', 3)")
        .await;
    to.tamper("INSERT INTO heartbeat VALUES (1, 50)").await;
    let refused = copy(&from.url(), &to.url()).await.unwrap_err();
    assert!(matches!(refused, CopyError::NotEmpty { .. }), "{refused}");
    assert!(refused.to_string().contains("heartbeat"), "{refused}");
    assert_eq!(to.number("SELECT COUNT(*) FROM lessons").await, 0);

    let nowhere = Database::file();
    let refused = copy(&nowhere.url(), &to.url()).await.unwrap_err();
    let sentence = refused.to_string();
    assert!(sentence.contains("there is no database"), "{sentence}");
    assert!(!nowhere.path().exists());
}

#[tokio::test]
async fn a_server_s_database_is_not_copied_while_a_bot_uses_it() {
    let Some(server) = postgres::empty_database().await else {
        return;
    };
    let (server, file) = (Database::Server(server), Database::made().await);
    let bot = server.open().await;
    // Its connections open when they are used.
    bot.reserve_number().await.unwrap();
    let missing = Database::file();
    for (from, to) in [(&server, &missing), (&file, &server)] {
        let refused = copy(&from.url(), &to.url()).await.unwrap_err();
        assert!(matches!(refused, CopyError::InUse { .. }), "{refused}");
        let sentence = refused.to_string();
        assert!(sentence.contains("stop every instance first"), "{sentence}");
    }
    assert!(!missing.path().exists());
    bot.close().await;
    copy(&server.url(), &missing.url()).await.unwrap();
    copy(&file.url(), &server.url()).await.unwrap();
}

/// Copies a database by the program, as an operator does.
fn copy_by_program(from: &Database, to: &Database) {
    let copied = Command::new(env!("CARGO_BIN_EXE_causeway"))
        .args(["copy", &from.url(), &to.url()])
        .output()
        .unwrap();
    let (said, errors) = (&copied.stdout, String::from_utf8_lossy(&copied.stderr));
    assert!(copied.status.success(), "{errors}");
    assert!(
        String::from_utf8_lossy(said).contains("tables: "),
        "{errors}"
    );
}

/// Plays a move in a game, which was left so, and starts another one; returns its state then.
async fn play_on(place: &Database, id: TableId, expected: &Table, channel: ChannelId) -> Table {
    let store = place.open().await;
    let stored = load(&store, id).await;
    assert_eq!(all(&stored.table), all(expected));
    let parts = Random(channel.0).any_move(&*stored.table.position);
    let (_, whole) = parts.into_iter().next_back().unwrap();
    let player = stored.table.person_to_move().unwrap();
    let moved = act(&stored.table, player, &TableAction::Move(whole));
    update(&store, &stored, moved.clone()).await.unwrap();
    let other = seat(&store, channel, game()).await;
    assert!(other.id > id, "a number was given again");
    store.close().await;
    moved
}

#[tokio::test]
async fn a_game_is_played_on_after_each_copy() {
    let Some(server) = postgres::empty_database().await else {
        return;
    };
    let (file, server, back) = (Database::file(), Database::Server(server), Database::file());
    let store = file.open().await;
    let id = seat(&store, CHANNEL, game()).await.id;
    store.close().await;

    let after_one = play_on(&file, id, &game(), ChannelId(501)).await;
    copy_by_program(&file, &server);
    let after_two = play_on(&server, id, &after_one, ChannelId(502)).await;
    copy_by_program(&server, &back);
    let after_three = play_on(&back, id, &after_two, ChannelId(503)).await;
    assert_eq!(after_three.moves.len(), 3);
    // What was copied stays where it was.
    let games = "SELECT COUNT(*) FROM tables";
    for (place, number) in [(&file, 2), (&server, 3), (&back, 4)] {
        assert_eq!(place.number(games).await, number);
    }
}
