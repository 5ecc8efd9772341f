//! What the program counts for its operator, in the `OpenMetrics` text format. No label comes from
//! people: each has a few values that the program itself knows, and what is counted is there from
//! the start, at zero, because a rate cannot be told of what appears with its first event.

mod process;

use std::{
    sync::{Arc, atomic::AtomicU64},
    time::Duration,
};

use process::Process;
use prometheus_client::{
    encoding::{EncodeLabelSet, text::encode},
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram, info::Info},
    registry::{Registry, Unit},
};

use crate::store::Interruption;

/// Upper ends of the buckets for times, in seconds. Discord waits three seconds for an answer.
const SECONDS: [f64; 13] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 10.0,
];

/// Name of a command that cannot be read.
pub const UNREADABLE: &str = "unreadable";

/// Statuses with which Discord refuses requests now and then; others appear when they come.
const REFUSALS: [u16; 8] = [400, 401, 403, 404, 429, 500, 502, 503];

/// The metrics of one program, which begin with `causeway_`; what every program has begins with
/// `process_`. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Metrics {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    registry: Registry,
    commands: Family<Command, Counter>,
    first_answer: Histogram,
    deferrals: Counter,
    write_wait: Histogram,
    commit: Histogram,
    begun_anew: Counter,
    interruptions: Family<Interrupted, Counter>,
    work_queue: Histogram,
    bad_signatures: Counter,
    unreadable_events: Counter,
    refusals: Family<Refusal, Counter>,
    unanswered: Counter,
    thoughts: Histogram,
    ready: Gauge,
    shards: Gauge,
    shards_ready: Gauge,
    due_age: Gauge<f64, AtomicU64>,
    outbox_age: Gauge<f64, AtomicU64>,
}

#[derive(Clone, Debug, EncodeLabelSet, Eq, Hash, PartialEq)]
struct Command {
    name: &'static str,
    outcome: &'static str,
}

#[derive(Clone, Debug, EncodeLabelSet, Eq, Hash, PartialEq)]
struct Refusal {
    status: u16,
}

#[derive(Clone, Debug, EncodeLabelSet, Eq, Hash, PartialEq)]
struct Interrupted {
    by: &'static str,
}

/// What became of a command.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum CommandOutcome {
    Done,
    /// A player's mistake, or nothing to be done now.
    Refused,
    /// Discord delivered it again, and it was answered as before.
    Repeated,
    /// The program failed.
    Fault,
}

impl CommandOutcome {
    const ALL: [Self; 4] = [Self::Done, Self::Refused, Self::Repeated, Self::Fault];

    const fn name(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Refused => "refused",
            Self::Repeated => "repeated",
            Self::Fault => "fault",
        }
    }
}

/// What is measured in the moment in which the metrics are read.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Snapshot {
    /// Whether commands can be taken.
    pub is_ready: bool,
    /// Number of shards that this program holds.
    pub shards: usize,
    /// Number of those that are connected to the gateway.
    pub shards_ready: usize,
    /// `None` where the database does not tell.
    pub backlog: Option<Backlog>,
}

/// The time since the oldest row was due; zero where none is.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Backlog {
    /// Of the tables to be judged, which wait a minute and a half for commands on their way.
    pub tables: Duration,
    /// Of the messages to be told.
    pub outbox: Duration,
}

impl Default for Inner {
    fn default() -> Self {
        let times = || Histogram::new(SECONDS);
        let mut inner = Self {
            registry: Registry::default(),
            commands: Family::default(),
            first_answer: times(),
            deferrals: Counter::default(),
            write_wait: times(),
            commit: times(),
            begun_anew: Counter::default(),
            interruptions: Family::default(),
            work_queue: times(),
            bad_signatures: Counter::default(),
            unreadable_events: Counter::default(),
            refusals: Family::default(),
            unanswered: Counter::default(),
            thoughts: times(),
            ready: Gauge::default(),
            shards: Gauge::default(),
            shards_ready: Gauge::default(),
            due_age: Gauge::default(),
            outbox_age: Gauge::default(),
        };
        inner.register();
        for status in REFUSALS {
            inner.refusals.get_or_create_owned(&Refusal { status });
        }
        for interruption in Interruption::ALL {
            let by = cause(interruption);
            inner.interruptions.get_or_create_owned(&Interrupted { by });
        }
        inner
    }
}

const fn cause(interruption: Interruption) -> &'static str {
    match interruption {
        Interruption::Conflict => "conflict",
        Interruption::ConnectionLost => "lost_connection",
    }
}

impl Inner {
    fn register(&mut self) {
        if let Some(process) = Process::of_this_one() {
            self.registry.register_collector(Box::new(process));
        }
        let registry = self.registry.sub_registry_with_prefix("causeway");
        let version = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "The program", version);
        let help = "Commands by what was asked for and what became of them";
        registry.register("commands", help, self.commands.clone());
        let help = "Answers that were deferred because they took longer than two seconds";
        registry.register("deferrals", help, self.deferrals.clone());
        let help = "Commands begun anew because others had changed what they were about";
        registry.register("commands_begun_anew", help, self.begun_anew.clone());
        let help = "Transactions that others or a lost connection interrupted, each begun anew";
        registry.register("database_retries", help, self.interruptions.clone());
        let help = "HTTP requests refused for their signature";
        registry.register("bad_signatures", help, self.bad_signatures.clone());
        let help = "Events and interactions that could not be read";
        registry.register("unreadable_events", help, self.unreadable_events.clone());
        let help = "Requests that Discord refused, by the status of its answer";
        registry.register("discord_refusals", help, self.refusals.clone());
        let help = "Requests that Discord did not answer";
        registry.register("discord_unanswered", help, self.unanswered.clone());
        let help = "Whether commands can be taken, as /readyz says";
        registry.register("ready", help, self.ready.clone());
        let help = "Shards that this program holds";
        registry.register("shards", help, self.shards.clone());
        let help = "Shards that are connected to the gateway";
        registry.register("shards_ready", help, self.shards_ready.clone());
        let mut times = |name, help, times: &Histogram| {
            registry.register_with_unit(name, help, Unit::Seconds, times.clone());
        };
        let help = "Time from the arrival of an interaction to its first answer";
        times("first_answer", help, &self.first_answer);
        let help = "Time for which a command waited for a connection and its turn to write";
        times("write_wait", help, &self.write_wait);
        let help = "Time to commit what a command has written";
        times("commit", help, &self.commit);
        let help = "Time for which work waited for its turn and a place";
        times("work_queue_wait", help, &self.work_queue);
        let help = "Time of the program's thoughts about moves";
        times("thought", help, &self.thoughts);
        let mut ages = |name, help, age: &Gauge<f64, AtomicU64>| {
            registry.register_with_unit(name, help, Unit::Seconds, age.clone());
        };
        let help = "Time since the oldest table was due to be judged, normally below 100";
        ages("due_table_age", help, &self.due_age);
        let help = "Time since the oldest message was due to be told";
        ages("outbox_age", help, &self.outbox_age);
    }
}

impl Metrics {
    /// Begins to count the commands of these names, and those that cannot be read.
    pub fn begin_commands(&self, names: impl Iterator<Item = &'static str>) {
        for name in names.chain([UNREADABLE]) {
            for outcome in CommandOutcome::ALL.map(CommandOutcome::name) {
                let labels = Command { name, outcome };
                self.inner.commands.get_or_create_owned(&labels);
            }
        }
    }

    /// Counts a command of this name.
    pub fn command(&self, name: &'static str, outcome: CommandOutcome) {
        let outcome = outcome.name();
        let labels = Command { name, outcome };
        self.inner.commands.get_or_create(&labels).inc();
    }

    /// Counts the first answer to an interaction, that long after it arrived.
    pub fn answered(&self, after: Duration, is_deferral: bool) {
        self.inner.first_answer.observe(after.as_secs_f64());
        if is_deferral {
            self.inner.deferrals.inc();
        }
    }

    /// Counts a command that may write after it has waited for so long.
    pub fn waited_to_write(&self, time: Duration) {
        self.inner.write_wait.observe(time.as_secs_f64());
    }

    /// Counts the commit of a command.
    pub fn committed(&self, time: Duration) {
        self.inner.commit.observe(time.as_secs_f64());
    }

    /// Counts a command that is begun anew.
    pub fn begun_anew(&self) {
        self.inner.begun_anew.inc();
    }

    /// Counts a transaction that is begun anew because of this.
    pub fn interrupted(&self, by: Interruption) {
        let labels = Interrupted { by: cause(by) };
        self.inner.interruptions.get_or_create(&labels).inc();
    }

    /// Counts work that begins after it has waited for so long.
    pub fn waited_for_work(&self, time: Duration) {
        self.inner.work_queue.observe(time.as_secs_f64());
    }

    /// Counts an HTTP request with a bad signature.
    pub fn bad_signature(&self) {
        self.inner.bad_signatures.inc();
    }

    /// Counts an event or interaction that cannot be read.
    pub fn unreadable_event(&self) {
        self.inner.unreadable_events.inc();
    }

    /// Counts a request that Discord has refused, or without a status one that it has not answered.
    pub fn request_failed(&self, status: Option<u16>) {
        match status {
            Some(status) => {
                let labels = Refusal { status };
                self.inner.refusals.get_or_create(&labels).inc();
            }
            None => _ = self.inner.unanswered.inc(),
        }
    }

    /// Counts a thought of the program.
    pub fn thought(&self, time: Duration) {
        self.inner.thoughts.observe(time.as_secs_f64());
    }

    /// All metrics in the `OpenMetrics` text format.
    pub fn text(&self, now: Snapshot) -> String {
        let inner = &self.inner;
        inner.ready.set(now.is_ready.into());
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        inner.shards.set(number(now.shards));
        inner.shards_ready.set(number(now.shards_ready));
        let seconds = |age: fn(Backlog) -> Duration| {
            let age = now.backlog.map(age);
            age.map_or(f64::NAN, |age| age.as_secs_f64())
        };
        inner.due_age.set(seconds(|backlog| backlog.tables));
        inner.outbox_age.set(seconds(|backlog| backlog.outbox));
        let mut text = String::new();
        // A text takes whatever is written to it.
        let _ = encode(&mut text, &inner.registry);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Guards that an alert on an increase sees the first event.
    #[test]
    fn what_is_counted_is_there_before_the_first_event() {
        let metrics = Metrics::default();
        metrics.begin_commands(["move"].into_iter());
        let text = metrics.text(Snapshot::default());
        for line in [
            "causeway_commands_total{name=\"move\",outcome=\"fault\"} 0",
            "causeway_commands_total{name=\"unreadable\",outcome=\"refused\"} 0",
            "causeway_deferrals_total 0",
            "causeway_database_retries_total{by=\"conflict\"} 0",
            "causeway_database_retries_total{by=\"lost_connection\"} 0",
            "causeway_discord_refusals_total{status=\"429\"} 0",
            "causeway_discord_unanswered_total 0",
        ] {
            assert!(text.lines().any(|it| it == line), "{line}\n{text}");
        }
    }

    #[test]
    fn what_was_counted_is_in_the_text() {
        let metrics = Metrics::default();
        let two = Duration::from_secs(2);
        metrics.command("move", CommandOutcome::Done);
        metrics.command("move", CommandOutcome::Done);
        metrics.command("move", CommandOutcome::Repeated);
        metrics.answered(two, true);
        metrics.answered(Duration::from_millis(4), false);
        metrics.waited_to_write(two);
        metrics.committed(two);
        metrics.begun_anew();
        metrics.interrupted(Interruption::Conflict);
        metrics.interrupted(Interruption::ConnectionLost);
        metrics.waited_for_work(two);
        metrics.bad_signature();
        metrics.unreadable_event();
        metrics.request_failed(Some(429));
        metrics.request_failed(None);
        metrics.thought(two);
        let backlog = Backlog {
            tables: Duration::from_millis(1500),
            outbox: Duration::ZERO,
        };
        let text = metrics.text(Snapshot {
            is_ready: true,
            shards: 2,
            shards_ready: 1,
            backlog: Some(backlog),
        });
        for line in [
            "causeway_commands_total{name=\"move\",outcome=\"done\"} 2",
            "causeway_commands_total{name=\"move\",outcome=\"repeated\"} 1",
            "causeway_first_answer_seconds_count 2",
            "causeway_first_answer_seconds_bucket{le=\"0.005\"} 1",
            "causeway_deferrals_total 1",
            "causeway_write_wait_seconds_sum 2.0",
            "causeway_commit_seconds_sum 2.0",
            "causeway_commands_begun_anew_total 1",
            "causeway_database_retries_total{by=\"conflict\"} 1",
            "causeway_database_retries_total{by=\"lost_connection\"} 1",
            "causeway_work_queue_wait_seconds_count 1",
            "causeway_bad_signatures_total 1",
            "causeway_unreadable_events_total 1",
            "causeway_discord_refusals_total{status=\"429\"} 1",
            "causeway_discord_unanswered_total 1",
            "causeway_thought_seconds_count 1",
            "causeway_ready 1",
            "causeway_shards 2",
            "causeway_shards_ready 1",
            "causeway_due_table_age_seconds 1.5",
            "causeway_outbox_age_seconds 0.0",
            "# EOF",
        ] {
            assert!(text.lines().any(|it| it == line), "{line}\n{text}");
        }
        let unknown = metrics.text(Snapshot::default());
        assert!(
            unknown.contains("causeway_outbox_age_seconds NaN"),
            "{unknown}"
        );
    }
}
