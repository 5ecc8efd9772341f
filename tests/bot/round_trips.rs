//! The round trips of a move on PostgreSQL: each is a wait for the server, wherever that is.

use std::{
    path::Path,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use causeway::{
    bot::{Action, Outcome},
    store::Store,
    table::{Terms, Time},
};
use tempfile::TempDir;
use tokio::{
    io::{self, AsyncReadExt, AsyncWriteExt, copy},
    net::{UnixListener, UnixStream, unix::OwnedReadHalf},
};

use crate::{
    database::{Database, postgres},
    world::*,
};

/// Time after which what is known of a server is read again.
const FRESH_FOR: Duration = Duration::from_secs(5);

#[tokio::test]
async fn a_move_is_committed_within_six_round_trips() {
    let Some(database) = postgres::new_database().await else {
        return;
    };
    let proxy = Proxy::new(&database);
    let store = Store::open(&proxy.url(&database)).await.unwrap();
    let world = World::over(Database::Server(database), store).await;
    let timed = Terms {
        time: Time::Limited("3d".parse().unwrap()),
        ..terms()
    };
    world.begin(CHANNEL, timed).await;
    let mut random = Random(1);
    let mut trips = Vec::new();
    let began = Instant::now();
    loop {
        let stored = world.table().await;
        let Some(by) = stored.table.person_to_move() else {
            break;
        };
        let parts = random.any_move(&*stored.table.position);
        let notation = parts.last().unwrap().1.clone();
        let before = proxy.count();
        let outcome = world.outcome(CHANNEL, by, Action::Move { notation }).await;
        let answered = proxy.count();
        let Outcome::Reply(reply) = outcome else {
            panic!("{outcome:?}");
        };
        assert!(reply.audience.board().is_some(), "{}", english(&reply));
        world.show(&reply).await;
        let shown = proxy.count();
        // A connection that opens, as the pool has it under load, asks for more.
        if shown.connections == before.connections {
            trips.push(Trips {
                commit: answered.to_commit - before.all,
                answer: answered.all - answered.to_commit,
                message: shown.all - answered.all,
            });
        }
    }
    let expected = Trips {
        commit: 6,
        answer: 0,
        message: 4,
    };
    assert!(trips.len() > 10);
    // What is known of the server is read again before a move now and then.
    let most = 1 + began.elapsed().as_secs() / FRESH_FOR.as_secs();
    trips.retain(|trips| *trips != expected);
    assert!(trips.len() as u64 <= most, "{expected:?}, but {trips:?}");
}

/// Numbers of round trips of a move.
#[derive(Debug, Eq, PartialEq)]
struct Trips {
    /// From the request to the commit.
    commit: u64,
    /// From there to the answer.
    answer: u64,
    /// For the message that shows it.
    message: u64,
}

/// Stands between the program and the server, and counts the messages that ask for an answer, but
/// for those that prepare a statement, which each connection does once.
struct Proxy {
    folder: TempDir,
    count: Arc<Mutex<Count>>,
}

#[derive(Clone, Copy, Default)]
struct Count {
    connections: u64,
    all: u64,
    /// Up to the last commit.
    to_commit: u64,
}

impl Proxy {
    fn new(database: &postgres::Database) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let listener = UnixListener::bind(folder.path().join(SOCKET)).unwrap();
        let server = Path::new(folder_in(&database.url())).join(SOCKET);
        let count = Arc::<Mutex<Count>>::default();
        let counted = Arc::clone(&count);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = UnixStream::connect(&server).await.unwrap();
                // The end of either is the end of both.
                tokio::spawn(forward(client, server, Arc::clone(&counted)));
            }
        });
        Self { folder, count }
    }

    fn url(&self, database: &postgres::Database) -> String {
        let url = database.url();
        let here = self.folder.path().display().to_string();
        // Encryption would be asked for before the first message.
        url.replace(folder_in(&url), &here) + "&sslmode=disable"
    }

    fn count(&self) -> Count {
        *self.count.lock().unwrap()
    }
}

/// The name of a server's socket in its folder.
const SOCKET: &str = ".s.PGSQL.5432";

/// The folder of the socket in the address of a database.
fn folder_in(url: &str) -> &str {
    let (_, parameters) = url.split_once("?host=").unwrap();
    parameters.split_once('&').unwrap().0
}

async fn forward(
    client: UnixStream,
    server: UnixStream,
    count: Arc<Mutex<Count>>,
) -> io::Result<()> {
    let (mut requests, mut to_client) = client.into_split();
    let (mut answers, mut to_server) = server.into_split();
    let asks = async {
        let (_, start) = message(&mut requests, false).await?;
        count.lock().unwrap().connections += 1;
        to_server.write_all(&start).await?;
        let mut has_statement = false;
        loop {
            let (kind, message) = message(&mut requests, true).await?;
            match kind {
                // Statements without parameters.
                b'Q' => {
                    let mut count = count.lock().unwrap();
                    count.all += 1;
                    if message[5..].starts_with(b"COMMIT") {
                        count.to_commit = count.all;
                    }
                }
                // A synchronisation alone only asks whether the server is there, as when a
                // connection goes back to its pool.
                b'B' => has_statement = true,
                b'S' if has_statement => {
                    has_statement = false;
                    count.lock().unwrap().all += 1;
                }
                _ => {}
            }
            to_server.write_all(&message).await?;
        }
    };
    tokio::select! {
        ended = asks => ended,
        ended = copy(&mut answers, &mut to_client) => ended.map(drop),
    }
}

/// The next message as it is sent, with its kind, which the first one of a connection does not
/// have.
async fn message(requests: &mut OwnedReadHalf, has_kind: bool) -> io::Result<(u8, Vec<u8>)> {
    let mut message = Vec::new();
    if has_kind {
        message.push(requests.read_u8().await?);
    }
    let kind = message.first().copied().unwrap_or_default();
    let length = requests.read_u32().await?;
    message.extend(length.to_be_bytes());
    let rest = message.len();
    message.resize(rest + usize::try_from(length).unwrap() - 4, 0);
    requests.read_exact(&mut message[rest..]).await?;
    Ok((kind, message))
}
