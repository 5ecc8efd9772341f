//! A PostgreSQL server of the tests' own, with a database for each that asks: started when the
//! first one does, by Debian's package `postgresql`, and stopped when the test process ends.

#![allow(dead_code, clippy::unwrap_used)] // no test needs all of it

use std::{
    env,
    fs::{self, OpenOptions},
    future,
    io::Write,
    mem::take,
    os::unix::{
        fs::{MetadataExt, chown},
        process::CommandExt,
    },
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Mutex, OnceLock,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread::sleep,
    time::{Duration, Instant},
};

use causeway::store::Store;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tempfile::TempDir;
use tokio::{
    io,
    net::{UnixListener, UnixStream},
    sync::watch,
};

/// Set before the server starts: what is committed is on disk, as on an operator's server.
pub static IS_DURABLE: AtomicBool = AtomicBool::new(false);

/// Makes a server necessary: without one, tests on PostgreSQL fail instead of being skipped.
const REQUIRE: &str = "CAUSEWAY_REQUIRE_POSTGRES";

/// A user whom the server asks for a password, once a test has made this role. All others need
/// none.
pub const GUARDED: &str = "guarded";

/// Time limit for the server to answer.
const START_TIMEOUT: Duration = Duration::from_mins(1);

struct Server {
    folder: PathBuf,
    /// The folder of its programs.
    programs: PathBuf,
    /// The user and the group that it runs as, if they are not this process's.
    user: Option<(u32, u32)>,
    /// Stops the server when its standard input is closed, which happens however this process ends.
    _keeper: Child,
}

/// A database of the server. One with the schema of this version goes to another test after this
/// one, because making a database takes longer than most tests.
pub struct Database {
    server: &'static Server,
    name: String,
    is_used_again: bool,
}

/// Settings of a server that is never to be started again: what it writes need not survive.
const HASTY: &str = "fsync = off\nfull_page_writes = off";

/// Those of a server that is: an operator's.
const CAREFUL: &str = "";

/// The names of databases that tests have left.
static LEFT: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Deletes all rows, without asking for foreign keys, and begins to count anew.
const CLEAR: &str = "
    SET session_replication_role = replica;
    DO $$ DECLARE name TEXT; BEGIN
        FOR name IN SELECT tablename FROM pg_tables
            WHERE schemaname = 'public' AND tablename <> '_sqlx_migrations'
        LOOP EXECUTE 'DELETE FROM ' || name; END LOOP;
        FOR name IN SELECT sequencename FROM pg_sequences
        LOOP EXECUTE 'ALTER SEQUENCE ' || name || ' RESTART'; END LOOP;
    END $$";

/// A database with the schema of this version and no rows. `None` where there is no server, which
/// is said once.
pub async fn new_database() -> Option<Database> {
    let server = server()?;
    let left = LEFT.lock().unwrap().pop();
    if let Some(name) = left {
        server.run(&name, CLEAR).await;
        return Some(Database {
            server,
            name,
            is_used_again: true,
        });
    }
    let mut database = empty_database().await?;
    let store = Store::open(&database.url()).await.unwrap();
    store.close().await;
    database.is_used_again = true;
    Some(database)
}

/// A new database with nothing in it.
pub async fn empty_database() -> Option<Database> {
    static MADE: AtomicU64 = AtomicU64::new(0);

    let server = server()?;
    let name = format!("test_{}", MADE.fetch_add(1, Ordering::Relaxed));
    Some(server.new_database(name).await)
}

/// A new database with nothing in it, on a server that no other test uses and that may be
/// restarted.
pub async fn database_of_its_own() -> Option<Database> {
    static SERVER_OF_ITS_OWN: OnceLock<Result<Server, String>> = OnceLock::new();

    let server = started(&SERVER_OF_ITS_OWN, CAREFUL)?;
    Some(server.new_database("drill".to_owned()).await)
}

impl Database {
    pub fn url(&self) -> String {
        self.server.url(&self.name, "causeway")
    }

    /// The folder of the server's programs.
    pub fn programs(&self) -> &Path {
        &self.server.programs
    }

    /// The address for another user, who may do everything.
    pub async fn url_as(&self, user: &str) -> String {
        let create = format!("CREATE ROLE {user} SUPERUSER LOGIN");
        self.server.run(&self.name, &create).await;
        self.server.url(&self.name, user)
    }

    /// Stops the server and starts it again; `mode` as `pg_ctl` has it: after `immediate` it
    /// recovers as after a crash.
    pub async fn restart_server(&self, mode: &'static str) {
        let server = self.server;
        let restart = move || {
            let pg_ctl = server.programs.join("pg_ctl");
            let mut restart = command(&pg_ctl, &server.folder, server.user);
            restart.args(["restart", "-s", "-w", "-D", "data", "-l", "log", "-m", mode]);
            restart.status().unwrap()
        };
        let restarted = tokio::task::spawn_blocking(restart).await.unwrap();
        assert!(restarted.success(), "{}", server.log());
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if self.is_used_again
            && let Ok(mut left) = LEFT.lock()
        {
            left.push(take(&mut self.name));
        }
    }
}

/// Stands between a program and the server, as a network that can be cut.
pub struct Proxy {
    /// The address of the database by this way.
    pub url: String,
    /// Whether new connections are kept waiting. Those that there are become silent for ever
    /// whenever it is set.
    is_away: watch::Sender<bool>,
    _folder: TempDir,
}

impl Proxy {
    pub fn new(database: &Database) -> Self {
        const SOCKET: &str = ".s.PGSQL.5432";
        let url = database.url();
        let (_, parameters) = url.split_once("?host=").unwrap();
        let (theirs, _) = parameters.split_once('&').unwrap();
        let folder = tempfile::tempdir().unwrap();
        let listener = UnixListener::bind(folder.path().join(SOCKET)).unwrap();
        let server = Path::new(theirs).join(SOCKET);
        let is_away = watch::Sender::new(false);
        let state = is_away.clone();
        tokio::spawn(async move {
            while let Ok((mut client, _)) = listener.accept().await {
                let (mut state, server) = (state.subscribe(), server.clone());
                tokio::spawn(async move {
                    if state.wait_for(|is_away| !*is_away).await.is_err() {
                        return;
                    }
                    let mut server = UnixStream::connect(&server).await.unwrap();
                    tokio::select! {
                        _ = io::copy_bidirectional(&mut client, &mut server) => {}
                        _ = state.changed() => future::pending().await,
                    }
                });
            }
        });
        Self {
            url: url.replace(theirs, &folder.path().display().to_string()),
            is_away,
            _folder: folder,
        }
    }

    /// Passes nothing more on for the connections that there are.
    pub fn silence(&self) {
        self.is_away.send_replace(false);
    }

    /// Passes nothing on until [`Proxy::give_back`].
    pub fn take_away(&self) {
        self.is_away.send_replace(true);
    }

    pub fn give_back(&self) {
        self.is_away.send_replace(false);
    }
}

fn server() -> Option<&'static Server> {
    static SERVER_OF_ALL: OnceLock<Result<Server, String>> = OnceLock::new();

    let is_durable = IS_DURABLE.load(Ordering::SeqCst);
    started(&SERVER_OF_ALL, if is_durable { CAREFUL } else { HASTY })
}

/// The server with these settings, which is started when it is asked for first.
fn started(
    server: &'static OnceLock<Result<Server, String>>,
    settings: &str,
) -> Option<&'static Server> {
    let start = || {
        let started = Server::start(settings);
        if let Err(why) = &started {
            // Not by a macro, whose output is hidden for tests that pass.
            let skipped = format!("the tests on PostgreSQL are skipped: {why}\n");
            std::io::stderr().write_all(skipped.as_bytes()).unwrap();
        }
        started
    };
    match server.get_or_init(start) {
        Ok(server) => Some(server),
        Err(why) => {
            let is_required = env::var_os(REQUIRE).is_some_and(|value| value == "1");
            assert!(!is_required, "{REQUIRE} is set: {why}");
            None
        }
    }
}

impl Server {
    fn start(settings: &str) -> Result<Self, String> {
        let programs = programs().ok_or("there is no server in /usr/lib/postgresql")?;
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let user = user_beside_root(folder.path())?;
        let folder = folder.keep();
        let data = folder.join("data");
        if let Some((user, group)) = user {
            chown(&folder, Some(user), Some(group)).map_err(|error| error.to_string())?;
        }
        let initdb = command(&programs.join("initdb"), &folder, user)
            .args(["--no-sync", "--no-locale", "-A", "trust", "-E", "UTF8"])
            .args(["-U", "causeway", "-D"])
            .arg(&data)
            .output();
        let initdb = initdb.map_err(|error| format!("initdb cannot be run: {error}"))?;
        if !initdb.status.success() {
            let said = String::from_utf8_lossy(&initdb.stderr);
            return Err(format!("initdb fails: {said}"));
        }
        let settings = format!(
            "unix_socket_directories = '{}'\nlisten_addresses = ''\nmax_connections = 400\n{settings}\n",
            folder.display()
        );
        let rules = format!("local all {GUARDED} scram-sha-256\nlocal all all trust\n");
        let written = fs::write(data.join("pg_hba.conf"), rules);
        written.map_err(|error| format!("the server's rules cannot be written: {error}"))?;
        let file = OpenOptions::new()
            .append(true)
            .open(data.join("postgresql.conf"));
        file.and_then(|mut file| file.write_all(settings.as_bytes()))
            .map_err(|error| format!("the server's settings cannot be written: {error}"))?;
        let keep = "\"$0/pg_ctl\" start -s -W -D data -l log; \
                    cat; \"$0/pg_ctl\" stop -s -m immediate -D data; cd /; rm -rf \"$1\"";
        let keeper = command(Path::new("/bin/sh"), &folder, user)
            .args(["-c", keep])
            .arg(&programs)
            .arg(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let server = Self {
            _keeper: keeper.map_err(|error| format!("the server cannot be run: {error}"))?,
            folder,
            programs,
            user,
        };
        let until = Instant::now() + START_TIMEOUT;
        loop {
            let mut ready = Command::new(server.programs.join("pg_isready"));
            ready.arg("-q").arg("-h").arg(&server.folder);
            if ready.status().is_ok_and(|status| status.success()) {
                return Ok(server);
            }
            if Instant::now() > until {
                return Err(format!("the server does not answer: {}", server.log()));
            }
            sleep(Duration::from_millis(50));
        }
    }

    async fn new_database(&'static self, name: String) -> Database {
        let create = format!("CREATE DATABASE {name}");
        self.run("postgres", &create).await;
        Database {
            server: self,
            name,
            is_used_again: false,
        }
    }

    fn url(&self, database: &str, user: &str) -> String {
        let folder = self.folder.display();
        format!("postgres:///{database}?host={folder}&user={user}")
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    async fn run(&self, database: &str, sql: &str) {
        let mut connection = PgConnection::connect(&self.url(database, "causeway"))
            .await
            .unwrap();
        let sql = sqlx::raw_sql(AssertSqlSafe(sql));
        sql.execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }
}

/// A program that runs in this folder, as this user and group.
fn command(program: &Path, folder: &Path, user: Option<(u32, u32)>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(folder);
    if let Some((user, group)) = user {
        command.uid(user).gid(group);
    }
    command
}

/// The folder of the newest server's programs.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let versions = versions.filter_map(|entry| {
        let path = entry.ok()?.path();
        let version: u32 = path.file_name()?.to_str()?.parse().ok()?;
        Some((version, path.join("bin")))
    });
    let installed = versions.filter(|(_, folder)| folder.join("postgres").exists());
    installed.max().map(|(_, folder)| folder)
}

/// The user and the group to run the server as where this process is root's, as which it refuses to
/// run. `ours` is a file of this process.
fn user_beside_root(ours: &Path) -> Result<Option<(u32, u32)>, String> {
    let ours = ours.metadata().map_err(|error| error.to_string())?;
    if ours.uid() != 0 {
        return Ok(None);
    }
    let users = fs::read_to_string("/etc/passwd").map_err(|error| error.to_string())?;
    let mut users = users
        .lines()
        .map(|line| line.split(':').collect::<Vec<_>>());
    let nobody = users.find(|fields| fields.first() == Some(&"nobody"));
    let id = |field: usize| nobody.as_ref()?.get(field)?.parse().ok();
    let user = id(2).zip(id(3));
    user.map(Some)
        .ok_or("there is no user \"nobody\"".to_owned())
}
