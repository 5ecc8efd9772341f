//! The log on standard error, in which no secret appears. A thread of its own writes it, so that
//! nothing waits for it. Lines beyond a full queue are dropped, and their number is logged.

mod format;
mod secrets;

use std::{
    io::{self, IsTerminal, Write},
    panic,
    sync::{
        OnceLock,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError},
    },
    thread,
    time::{Duration, Instant},
};

use causeway::config::LogSettings;
use format::Lines;
pub use secrets::Secrets;
use tracing::Level;
use tracing_subscriber::{EnvFilter, fmt::MakeWriter};

/// Capacity of the queue, in lines.
const WAITING: usize = 512;
/// Number of times that the end waits for its time limit while nothing is being written: beside a
/// load it may take a while until the thread gets to its work.
const PATIENCE: u32 = 8;
/// Interval of attempts to enter a full queue.
const LOOK_EVERY: Duration = Duration::from_millis(5);

static LOG: OnceLock<Log> = OnceLock::new();

/// Set when the log is started.
static STYLE: OnceLock<Style> = OnceLock::new();

/// Number of lines that were dropped since the last report of it.
static DROPPED: AtomicU64 = AtomicU64::new(0);

/// Whether a line is being written, which takes as long as its reader lets it.
static IS_WRITING: AtomicBool = AtomicBool::new(false);

/// How lines are written, and what must not be in them.
struct Style {
    lines: Lines,
    secrets: Secrets,
}

struct Log {
    queue: SyncSender<Entry>,
}

enum Entry {
    Line(Vec<u8>),
    /// Answered when all lines before it are written.
    Written(SyncSender<()>),
}

impl Log {
    fn get() -> &'static Self {
        LOG.get_or_init(|| {
            let (queue, waiting) = mpsc::sync_channel(WAITING);
            // Without the thread the queue is closed, and all lines are dropped.
            let _ = thread::Builder::new()
                .name("log".to_owned())
                .spawn(move || write_all(&waiting, &mut io::stderr()));
            Self { queue }
        })
    }

    /// Puts a line into the queue, or drops it.
    fn line(&self, line: Vec<u8>) {
        if self.queue.try_send(Entry::Line(line)).is_err() {
            DROPPED.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Puts an entry into the queue, and waits for a free place until a time.
    fn insist(&self, mut entry: Entry, until: Instant) {
        while let Err(TrySendError::Full(back)) = self.queue.try_send(entry) {
            if Instant::now() >= until {
                return;
            }
            entry = back;
            thread::sleep(LOOK_EVERY);
        }
    }
}

/// Writes all entries until the queue is closed. A line that cannot be written is lost.
fn write_all(queue: &Receiver<Entry>, to: &mut impl Write) {
    let mut write = |line: &[u8]| {
        IS_WRITING.store(true, Ordering::SeqCst);
        let _ = to.write_all(line);
        IS_WRITING.store(false, Ordering::SeqCst);
    };
    loop {
        let entry = match queue.try_recv() {
            Ok(entry) => entry,
            Err(TryRecvError::Disconnected) => return,
            Err(TryRecvError::Empty) => {
                // All earlier lines are written, so the dropped ones are missing here.
                let dropped = DROPPED.swap(0, Ordering::Relaxed);
                if let Some(style) = STYLE.get().filter(|_| dropped > 0) {
                    write(gap(&style.lines, dropped).as_bytes());
                }
                let Ok(entry) = queue.recv() else { return };
                entry
            }
        };
        match entry {
            Entry::Line(line) => write(&line),
            Entry::Written(tell) => _ = tell.try_send(()),
        }
    }
}

/// The line about the number of dropped ones.
fn gap(lines: &Lines, dropped: u64) -> String {
    let message = "lines of the log were dropped here, because nobody read it";
    lines.own(Level::WARN, &format!("{dropped} {message}"))
}

/// Writes a last sentence, if any, and waits until everything is written, up to a time limit for a
/// log that nobody reads.
pub fn finish(sentence: Option<String>, within: Duration) {
    let until = Instant::now() + within;
    let log = Log::get();
    if let Some(sentence) = sentence {
        let line = match STYLE.get() {
            Some(style) => style.secrets.hide(style.lines.last(&sentence)),
            None => format!("{sentence}\n"),
        };
        log.insist(Entry::Line(line.into_bytes()), until);
    }
    let (tell, written) = mpsc::sync_channel(1);
    log.insist(Entry::Written(tell), until);
    for _ in 0..PATIENCE {
        let is_late = written.recv_timeout(within) == Err(RecvTimeoutError::Timeout);
        if !is_late || IS_WRITING.load(Ordering::SeqCst) {
            return;
        }
    }
}

/// Starts the log, also for panics.
pub fn start(settings: &LogSettings, secrets: Secrets) {
    let filter = EnvFilter::try_new(&settings.filter);
    let filter = filter.unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = Lines::new(settings);
    let style = STYLE.get_or_init(|| Style { lines, secrets });
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(io::stderr().is_terminal())
        .event_format(style.lines.clone())
        .with_writer(Discreet(&style.secrets))
        .init();
    panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string);
        let place = place.unwrap_or_default();
        let why = panic.payload_as_str().unwrap_or("without a word");
        tracing::error!(place, "a fault in the program: {why}");
    }));
}

/// Writes to the log with the secrets hidden.
struct Discreet(&'static Secrets);

impl MakeWriter<'_> for Discreet {
    type Writer = Line;

    fn make_writer(&self) -> Line {
        Line {
            secrets: self.0,
            text: Vec::new(),
        }
    }
}

/// One line, written when it is complete, so that no secret is split in two halves.
struct Line {
    secrets: &'static Secrets,
    text: Vec<u8>,
}

impl Write for Line {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let text = String::from_utf8_lossy(&self.text).into_owned();
        Log::get().line(self.secrets.hide(text).into_bytes());
    }
}

#[cfg(test)]
mod tests {
    use std::{env, process::Command};

    use causeway::config::LogFormat;

    use super::*;

    const TOKEN: &str = "abc.def\"ghi";

    /// Set where the test runs as the process that panics: the log is one for a whole process.
    const FORMAT: &str = "CAUSEWAY_TEST_LOG_FORMAT";

    #[test]
    fn a_panic_tells_no_secret() {
        if let Some(format) = env::var_os(FORMAT) {
            let settings = LogSettings {
                filter: "trace".to_owned(),
                format: if format == "json" {
                    LogFormat::Json
                } else {
                    LogFormat::Text
                },
                instance: None,
            };
            start(&settings, Secrets::new([TOKEN.to_owned()]));
            let _ = panic::catch_unwind(|| panic!("no answer to {TOKEN} or {TOKEN:?}"));
            finish(None, Duration::from_mins(1));
            return;
        }
        for format in ["text", "json"] {
            let test = "cli::log::tests::a_panic_tells_no_secret";
            let output = Command::new(env::current_exe().unwrap())
                .args(["--exact", test, "--nocapture"])
                .env(FORMAT, format)
                .output()
                .unwrap();
            let log = String::from_utf8_lossy(&output.stderr);
            let told = "a fault in the program: no answer to [hidden] or ";
            assert!(log.contains(told), "{log}");
            assert!(!log.contains("abc.def"), "{log}");
        }
    }
}
