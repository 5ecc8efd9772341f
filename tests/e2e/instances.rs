//! Several instances on one PostgreSQL server, at the gateway: who keeps which shard connected, and
//! what comes of an instance that ends or stands still.

use std::time::Duration;

use causeway::sandbox::{Message, World};
use sqlx::AssertSqlSafe;
use tokio::{process::Child, time::timeout};

use crate::{
    database::postgres,
    game::{Match, any_move},
    harness::{ENDS_WITHIN, Harbour, PATIENCE, Settings, signal},
    told::{looking_often, told_in},
};

/// The holders of shards that are connected, and the shards.
const CONNECTED: &str = "SELECT COUNT(DISTINCT holder) * 10 + COUNT(*) FROM shards
                         WHERE is_connected";

impl Harbour {
    /// The stand-in with this number of shards and a database on a server; `None` where there is no
    /// server.
    async fn with_shards(shards: u32) -> Option<Self> {
        let database = postgres::new_database().await?;
        let settings = Settings {
            shards,
            session_every: Duration::from_secs(5),
            ..looking_often()
        };
        Some(Self::with_database(settings, Some(database)).await)
    }

    /// An instance, whose log comes to those of the others.
    fn instance(&self, name: &str) -> Child {
        let mut instance = self.spawn(&[("INSTANCE_NAME", name)]);
        self.log
            .collect(instance.stdout.take().expect("its output"));
        self.log
            .collect(instance.stderr.take().expect("its errors"));
        instance
    }

    async fn end(&self, mut instance: Child) {
        signal(instance.id().expect("it runs"), "TERM").await;
        let status = timeout(ENDS_WITHIN, instance.wait()).await;
        let status = status.expect("it ends in time").expect("it is a child");
        assert!(status.success(), "{status}:\n{}", self.log.text());
    }

    /// Number of messages in `#harbour` that everybody sees.
    fn public_messages(&self) -> usize {
        let is_public = |it: &&Message| !it.is_ephemeral();
        let messages = |world: &World| world.messages(self.channel).filter(is_public).count();
        self.sandbox.look(messages)
    }

    /// Skips time in which no instance of the test runs, but another one does.
    async fn skip_with_another_instance(&self, time: Duration) {
        self.sandbox.skip(time);
        let beat = format!("UPDATE heartbeat SET beat_at = {}", self.sandbox.now());
        let mut raw = self.raw().await;
        raw.run(AssertSqlSafe(beat)).await;
        raw.close().await;
    }

    /// Skips less time than a lease lasts, and waits until two instances have set their clocks and
    /// renewed their leases. Each sets its clock right before it judges what is due, so after a
    /// second call both have judged at the time of the first.
    async fn skip_with_both(&self) {
        self.sandbox.skip(Duration::from_secs(15));
        // A lease of twenty seconds that was not renewed ends in eight at most: fifteen were
        // skipped, and clocks may be three ahead. One that was renewed ends in seventeen or more.
        let renewed = self.sandbox.now() + 12_000;
        let both = format!(
            "SELECT COUNT(*) FROM (SELECT COUNT(*) FROM instances WHERE until > {renewed})
             AS known (sum) WHERE sum = 2"
        );
        self.until_stored(&both).await;
    }

    /// Who holds which shard, connected or not, and until when; who is known, and until when.
    async fn leases(&self) -> Vec<Vec<Option<String>>> {
        let leases = "SELECT CAST(number AS TEXT), holder, CAST(is_connected AS TEXT),
                             CAST(until AS TEXT) FROM shards
                      UNION ALL
                      SELECT NULL, name, NULL, CAST(until AS TEXT) FROM instances";
        let mut raw = self.raw().await;
        let rows = raw.rows(leases).await;
        raw.close().await;
        rows
    }

    /// Waits until this number of instances keep these shards connected, by what they have stored
    /// and by their connections.
    async fn connected(&self, instances: u32, shards: &[u32]) {
        let stored = instances as usize * 10 + shards.len();
        let stored =
            format!("SELECT COUNT(*) FROM ({CONNECTED}) AS held (sum) WHERE sum = {stored}");
        self.until_stored(&stored).await;
        let connected = self.until("shards", |world| {
            (world.shards_connected() == shards).then_some(())
        });
        connected.await;
    }
}

#[tokio::test]
async fn shards_are_shared_out_and_taken_over() {
    let Some(harbour) = Harbour::with_shards(2).await else {
        return;
    };
    let mut one = harbour.instance("one");
    harbour.connected(1, &[0, 1]).await;
    let two = harbour.instance("two");
    harbour.connected(2, &[0, 1]).await;
    one.kill().await.expect("it can be killed");
    harbour.connected(1, &[0, 1]).await;
    let ann = harbour.player("Ann");
    ann.privately(harbour.channel, "help", &[]).await;
    // At once, where an instance is asked to end.
    let three = harbour.instance("three");
    harbour.connected(2, &[0, 1]).await;
    harbour.end(two).await;
    harbour.connected(1, &[0, 1]).await;
    harbour.end(three).await;
    let nobody = "SELECT COUNT(*) FROM (SELECT 1) AS one
                  WHERE NOT EXISTS (SELECT 1 FROM shards) AND NOT EXISTS (SELECT 1 FROM instances)";
    harbour.until_stored(nobody).await;
    harbour.finish().await;
}

#[tokio::test]
async fn what_two_connections_tell_of_is_done_and_said_once() {
    let Some(harbour) = Harbour::with_shards(1).await else {
        return;
    };
    let one = harbour.instance("one");
    harbour.connected(1, &[0]).await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let two = harbour.instance("two");
    // It stands still for so long that the other takes its place; its connection stays.
    let process = one.id().expect("it runs");
    signal(process, "STOP").await;
    let both = harbour.sandbox.wait_for(PATIENCE, |world| {
        (world.shards_connected() == [0, 0]).then_some(())
    });
    assert!(
        both.await.is_some(),
        "no second connection; leases: {:?}, now {}\n{}",
        harbour.leases().await,
        harbour.sandbox.now(),
        harbour.log.text()
    );
    let text = any_move(&*game.position);
    game.to_move()
        .says_to_bot(harbour.channel, &format!("move {text}"));
    let board = game.new_board().await;
    game.played(&text, board).await;
    harbour.board_stored(&game.board).await;
    let asked = ben.says_to_bot(harbour.channel, "board");
    harbour.log.dealt_with(asked, 1).await;
    let said = harbour.public_messages();
    signal(process, "CONT").await;
    // It hears of them too, unless it learns first that its shard is another's.
    harbour.connected(1, &[0]).await;
    harbour.end(one).await;
    assert_eq!(harbour.public_messages(), said, "{}", harbour.transcript());
    game.play_any().await;
    harbour.end(two).await;
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn what_is_due_is_told_by_one_of_two_instances() {
    let Some(harbour) = Harbour::with_shards(2).await else {
        return;
    };
    let first = harbour.instance("first");
    harbour.connected(1, &[0, 1]).await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut reminded = Match::begin(&harbour, &ann, &ben, &[("time", "1d")]).await;
    reminded.play_any().await;
    harbour.board_stored(&reminded.board).await;
    let other = harbour.sandbox.add_channel("other");
    let options = [("time", "30m+1m"), ("seat", "mine")];
    let challenge = ann.challenges(other, Some(&ben), &options).await;
    let board = ben.accepts(&challenge).await;
    let mut flagged = Match::of(&harbour, &ann, &ben, &options, board);
    flagged.play_any().await;
    harbour.board_stored(&flagged.board).await;
    harbour.end(first).await;

    harbour
        .skip_with_another_instance(Duration::from_hours(19))
        .await;
    let instances = [harbour.instance("one"), harbour.instance("two")];
    harbour.connected(2, &[0, 1]).await;
    // They do not judge in the first minute and a half, because a late move may come after their
    // start.
    for _ in 0..8 {
        harbour.skip_with_both().await;
    }
    harbour.first_told(harbour.channel, "⏰").await;
    let board = flagged.new_board().await;
    assert!(
        board.content.contains("ran out of time: "),
        "{}",
        board.content
    );
    harbour.board_stored(&board).await;
    let all_told = "SELECT COUNT(*) FROM (SELECT 1) AS one
                    WHERE NOT EXISTS (SELECT 1 FROM outbox)";
    harbour.until_stored(all_told).await;
    // Each has judged and told again, and what it was about to post is posted.
    harbour.skip_with_both().await;
    harbour.skip_with_both().await;
    for instance in instances {
        harbour.end(instance).await;
    }
    let told = |channel, words| {
        harbour
            .sandbox
            .look(|world| told_in(world, channel, words).len())
    };
    let counts = [
        told(harbour.channel, "⏰"),
        told(other, "ran out of time: "),
    ];
    assert_eq!(counts, [1, 1], "{}", harbour.transcript());
    drop((reminded, flagged));
    harbour.finish().await;
}
