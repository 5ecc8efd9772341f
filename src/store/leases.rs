//! Leases of the instances on one database: which of them keeps which shard of the gateway
//! connected, and when a shard may begin a session. What an instance holds is free again when it
//! has not been heard of for a while.

use std::fmt;

use super::{
    Store, StoreError,
    db::{self, Pool, Small},
    locks::Lock,
};
use crate::ids::Timestamp;

/// Milliseconds for which an instance holds its shards without being heard of.
const LEASE: i64 = 20_000;
/// Time between two claims to begin a session in one bucket, in milliseconds:
///
/// - 5,000 are Discord's minimum between two sessions;
/// - 1,000 are for a session that begins as late after its claim as it may, followed by one that
///   begins right after its own;
/// - 2,000 are for what the instances' clocks and their latencies differ by.
///
/// Where they differ by more, Discord refuses the second session, and its shard waits for another
/// turn.
/// <https://discord.com/developers/docs/events/gateway#sharding-max-concurrency>
const BETWEEN_CLAIMS: i64 = 8_000;
/// How far ahead another instance's clock is believed to be at most, in milliseconds.
const MOST_AHEAD: i64 = 5_000;

/// A running program, by a name that no other has.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct Instance(String);

impl Instance {
    /// `random` tells it from all others.
    pub fn new(random: u64) -> Self {
        Self(format!("{random:016x}"))
    }
}

impl fmt::Display for Instance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The shards that an instance holds.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Held {
    /// Number of all shards.
    pub total: u32,
    /// The numbers of its own, in order.
    pub own: Vec<u32>,
    /// Whether other instances are connected to the gateway with all the rest.
    pub others_connected: bool,
}

/// A lease of a shard that has not expired.
#[derive(Clone, Debug, Eq, PartialEq, sqlx::FromRow)]
struct Lease {
    #[sqlx(try_from = "i64")]
    number: u32,
    #[sqlx(try_from = "i64")]
    total: u32,
    holder: String,
    is_connected: bool,
}

impl Store {
    /// Renews the leases of an instance and takes the shards that are its share: those that nobody
    /// holds, and one of the instance that holds most, if all that it holds itself are connected.
    /// To be called every few seconds.
    ///
    /// `total` is the number of shards by Discord's advice; where others hold leases of more, that
    /// counts. `connected` are the shards with which the instance is connected.
    pub async fn hold_shards(
        &self,
        instance: &Instance,
        total: u32,
        connected: &[u32],
        now: Timestamp,
    ) -> Result<Held, StoreError> {
        let mut transaction = self.begin_writing().await?;
        transaction.lock(vec![Lock::Shards]).await?;
        let until = Timestamp(now.0.saturating_add(LEASE));
        // A lease that ends later was written by a clock that was wrong.
        let believable = Timestamp(until.0.saturating_add(LEASE));
        for forget in [
            "DELETE FROM instances WHERE (until <= $1 OR until > $2) AND name <> $3",
            "DELETE FROM shards WHERE (until <= $1 OR until > $2) AND holder <> $3",
        ] {
            let forget = db::query(forget).bind(now).bind(believable);
            let forget = forget.bind(&instance.0);
            forget.execute(&mut transaction).await?;
        }
        let insert = "INSERT INTO instances (name, until) VALUES ($1, $2)
                      ON CONFLICT (name) DO UPDATE SET until = excluded.until";
        let insert = db::query(insert).bind(&instance.0).bind(until);
        insert.execute(&mut transaction).await?;
        let count = db::query_scalar("SELECT COUNT(*) FROM instances");
        let Small(instances): Small<u32> = count.fetch_one(&mut transaction).await?;
        let leases = "SELECT number, total, holder, is_connected FROM shards ORDER BY number";
        let leases = db::query_as(leases);
        let leases: Vec<Lease> = leases.fetch_all(&mut transaction).await?;
        let held = share(&instance.0, total, instances, &leases, connected);
        let forget = db::query("DELETE FROM shards WHERE holder = $1 OR total <> $2");
        let forget = forget.bind(&instance.0).bind(held.total);
        forget.execute(&mut transaction).await?;
        for number in &held.own {
            let insert = "INSERT INTO shards (number, total, holder, is_connected, until)
                          VALUES ($1, $2, $3, $4, $5)
                          ON CONFLICT (number) DO UPDATE SET holder = excluded.holder,
                              is_connected = excluded.is_connected, until = excluded.until";
            let insert = db::query(insert).bind(*number).bind(held.total);
            let insert = insert.bind(&instance.0).bind(connected.contains(number));
            insert.bind(until).execute(&mut transaction).await?;
        }
        self.end_writing(transaction).await?;
        Ok(held)
    }

    /// Gives up all that an instance holds, because it ends.
    pub async fn release_shards(&self, instance: &Instance) -> Result<(), StoreError> {
        let mut transaction = self.begin_writing().await?;
        transaction.lock(vec![Lock::Shards]).await?;
        for delete in [
            "DELETE FROM shards WHERE holder = $1",
            "DELETE FROM instances WHERE name = $1",
        ] {
            let delete = db::query(delete).bind(&instance.0);
            delete.execute(&mut transaction).await?;
        }
        self.end_writing(transaction).await
    }

    /// Claims the right to begin a session in a bucket. Returns `None` if it may begin within a
    /// second from now, or else the time to try again.
    pub async fn begin_session(
        &self,
        bucket: u32,
        now: Timestamp,
    ) -> Result<Option<Timestamp>, StoreError> {
        let next = Timestamp(now.0.saturating_add(BETWEEN_CLAIMS));
        let latest = Timestamp(next.0.saturating_add(MOST_AHEAD));
        let claim = "INSERT INTO session_starts (bucket, next) VALUES ($1, $3)
                     ON CONFLICT (bucket) DO UPDATE SET next = excluded.next
                     WHERE session_starts.next <= $2 OR session_starts.next > $4";
        let claim = db::query(claim).bind(bucket).bind(now).bind(next);
        let claim = claim.bind(latest);
        if claim.execute(&self.writer).await? > 0 {
            return Ok(None);
        }
        let free = db::query_scalar("SELECT next FROM session_starts WHERE bucket = $1");
        let free: Timestamp = free.bind(bucket).fetch_one(&self.writer).await?;
        Ok(Some(free))
    }

    /// Whether several instances may have the database open: not a file.
    #[must_use]
    pub const fn may_be_shared(&self) -> bool {
        matches!(self.writer, Pool::Postgres(_))
    }

    /// Frees what an earlier run of the program held, where only one may run at a time: nobody else
    /// keeps a shard or is about to show a board or a challenge, or to retire a message.
    pub(super) async fn forget_earlier_run(&self) -> Result<(), StoreError> {
        if self.may_be_shared() {
            return Ok(());
        }
        let mut transaction = self.begin_writing().await?;
        for statement in [
            "DELETE FROM instances",
            "DELETE FROM shards",
            "DELETE FROM session_starts",
            "UPDATE tables SET show_due = changed WHERE show_due IS NOT NULL",
            "UPDATE challenges SET show_due = made WHERE show_due IS NOT NULL",
            "UPDATE retired_messages SET due = 0",
        ] {
            db::query(statement).execute(&mut transaction).await?;
        }
        self.end_writing(transaction).await
    }
}

/// The shards that an instance is to hold from now on, one of `instances` that are there.
/// `connected` are those with which it is connected.
fn share(
    instance: &str,
    advised: u32,
    instances: u32,
    leases: &[Lease],
    connected: &[u32],
) -> Held {
    let others = leases.iter().filter(|lease| lease.holder != instance);
    let total = others.map(|lease| lease.total).fold(advised, u32::max);
    let leases: Vec<_> = leases.iter().filter(|it| it.total == total).collect();
    let mut own: Vec<u32> = Vec::new();
    let mut free: Vec<u32> = Vec::new();
    for number in 0..total {
        match leases.iter().find(|lease| lease.number == number) {
            None => free.push(number),
            Some(lease) if lease.holder == instance => own.push(number),
            Some(_) => {}
        }
    }
    let most = total.div_ceil(instances.max(1)) as usize;
    let room = most.saturating_sub(own.len());
    own.extend(free.drain(..room.min(free.len())));
    // Sessions begin one after another, so a shard that is taken before the last one is connected
    // would only wait, and be missed for as long.
    if own.iter().all(|number| connected.contains(number)) {
        own.extend(of_the_richest(instance, own.len(), &leases));
    }
    own.sort_unstable();
    let is_kept = |number: u32| {
        let mut leases = leases.iter().filter(|lease| lease.holder != instance);
        leases.any(|lease| lease.number == number && lease.is_connected)
    };
    let others_connected = (0..total).all(|number| own.contains(&number) || is_kept(number));
    Held {
        total,
        own,
        others_connected,
    }
}

/// A shard of the other instance that holds most, if that is at least two more than `own`.
fn of_the_richest(instance: &str, own: usize, leases: &[&Lease]) -> Option<u32> {
    let others = leases.iter().filter(|lease| lease.holder != instance);
    let held_by = |holder: &str| leases.iter().filter(|it| it.holder == holder).count();
    let richest = others.max_by_key(|lease| (held_by(&lease.holder), lease.number))?;
    (held_by(&richest.holder) > own + 1).then_some(richest.number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lease(number: u32, total: u32, holder: &str) -> Lease {
        Lease {
            number,
            total,
            holder: holder.to_owned(),
            is_connected: true,
        }
    }

    fn leases(holders: &[&str]) -> Vec<Lease> {
        let total = u32::try_from(holders.len()).unwrap();
        let all = (0..total).zip(holders);
        let held = all.filter(|(_, holder)| !holder.is_empty());
        held.map(|(number, holder)| lease(number, total, holder))
            .collect()
    }

    fn numbers_of(holder: &str, leases: &[Lease]) -> Vec<u32> {
        let own = leases.iter().filter(|it| it.holder == holder);
        own.map(|it| it.number).collect()
    }

    /// The own shards of `a`, one of `instances`, which is connected with all that it held before.
    fn own(holders: &[&str], instances: u32) -> Vec<u32> {
        let total = u32::try_from(holders.len()).unwrap();
        let leases = leases(holders);
        let connected = numbers_of("a", &leases);
        share("a", total, instances, &leases, &connected).own
    }

    #[test]
    fn shards_are_shared_out() {
        assert_eq!(own(&[""], 1), [0]);
        assert_eq!(
            own(&["b"], 2),
            Vec::<u32>::new(),
            "a standby takes nothing from the leader"
        );
        assert_eq!(own(&["", "", "", ""], 2), [0, 1], "its share at once");
        assert_eq!(own(&["b", "b", "", ""], 2), [2, 3]);
        assert_eq!(own(&["b", "b", "b", "b"], 2), [3], "one at a time");
        assert_eq!(own(&["b", "b", "b", "a"], 2), [2, 3]);
        assert_eq!(own(&["b", "b", "b", "a", "c"], 3), [2, 3]);
        assert_eq!(own(&["b", "b", "a", "a"], 2), [2, 3]);
        assert_eq!(
            own(&["b", "c", "b", "c", "c"], 3),
            [4],
            "of the one with most"
        );
        assert_eq!(own(&["b", "c", "b", "c", "a"], 3), [4]);
        assert_eq!(
            own(&["a", "a", "a", "b"], 2),
            [0, 1, 2],
            "who has too much waits"
        );
        assert_eq!(
            own(&["b", "c", ""], 2),
            [2],
            "of one that is gone, while it is counted out"
        );
    }

    #[test]
    fn none_is_taken_of_others_until_all_own_ones_are_connected() {
        let check = |holders: &[&str], connected: &[u32], expected: &[u32]| {
            let total = u32::try_from(holders.len()).unwrap();
            let found = share("a", total, 2, &leases(holders), connected);
            assert_eq!(found.own, expected, "{holders:?} {connected:?}");
        };
        check(&["b", "b", "b", "a"], &[], &[3]);
        check(&["b", "b", "b", "a"], &[3], &[2, 3]);
        check(&["b", "b", "b", "b", "a", "a"], &[4], &[4, 5]);
        check(&["b", "b", "b", "b", "a", "a"], &[4, 5], &[3, 4, 5]);
        // One that nobody held is taken at once, and is to be connected first.
        check(&["b", "b", "b", "", "a"], &[4], &[3, 4]);
    }

    #[test]
    fn all_are_held_and_evenly_after_a_few_rounds() {
        for total in 1..12 {
            for instances in 1..6 {
                let names: Vec<_> = (0..instances).map(|it| format!("i{it}")).collect();
                // The first was there before the others.
                let mut held: Vec<Lease> = (0..total).map(|it| lease(it, total, "i0")).collect();
                for _ in 0..total {
                    for name in &names {
                        let connected = numbers_of(name, &held);
                        let own = share(name, total, instances, &held, &connected).own;
                        held.retain(|it| it.holder != *name && !own.contains(&it.number));
                        held.extend(own.into_iter().map(|it| lease(it, total, name)));
                    }
                }
                assert_eq!(held.len(), total as usize);
                for name in &names {
                    let count = held.iter().filter(|it| it.holder == *name).count();
                    assert!(
                        (total / instances..=total.div_ceil(instances))
                            .contains(&u32::try_from(count).unwrap()),
                        "{name} has {count} of {total} among {instances}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_greater_number_of_shards_counts() {
        let found = share("a", 1, 2, &[lease(0, 2, "b")], &[]);
        assert_eq!((found.total, found.own), (2, vec![1]));
        let found = share("a", 2, 2, &[lease(0, 1, "b")], &[]);
        assert_eq!((found.total, found.own), (2, vec![0]));
        let found = share("a", 1, 1, &[lease(1, 2, "a")], &[]);
        assert_eq!(
            (found.total, found.own),
            (1, vec![0]),
            "its own do not count"
        );
    }

    #[test]
    fn others_are_connected_when_each_of_their_shards_is() {
        let mut found = leases(&["a", "b"]);
        assert!(share("a", 2, 2, &found, &[0]).others_connected);
        found[1].is_connected = false;
        assert!(!share("a", 2, 2, &found, &[0]).others_connected);
        assert!(!share("a", 2, 2, &found[..1], &[0]).others_connected);
    }
}
