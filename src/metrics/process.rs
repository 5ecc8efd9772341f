//! What the system tells of this process, under the names that Prometheus's own libraries use.
//! Linux alone tells, in `/proc`.

use std::{
    fmt, fs,
    time::{SystemTime, UNIX_EPOCH},
};

use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeMetric},
    metrics::{counter::ConstCounter, gauge::ConstGauge},
};

/// Units of the times in `/proc/self/stat` in a second: `USER_HZ`, which is 100 on all that Linux
/// tells programs of.
const TICKS: f64 = 100.0;

/// This process, asked whenever its metrics are read.
#[derive(Debug)]
pub(super) struct Process {
    /// Start in seconds since 1970.
    start: f64,
}

/// What is measured now.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Measured {
    resident_bytes: u64,
    cpu_seconds: f64,
    open_files: u64,
}

impl Process {
    /// `None` where the system does not tell. The start is now: the metrics are made first of all.
    pub(super) fn of_this_one() -> Option<Self> {
        measure()?;
        let start = SystemTime::now().duration_since(UNIX_EPOCH).ok()?;
        Some(Self {
            start: start.as_secs_f64(),
        })
    }
}

/// `None` where the system does not tell.
fn measure() -> Option<Measured> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The one with which they are counted is open, too.
    let open_files = fs::read_dir("/proc/self/fd")
        .ok()?
        .count()
        .saturating_sub(1);
    Some(Measured {
        resident_bytes: resident_bytes(&status)?,
        cpu_seconds: cpu_seconds(&stat)?,
        open_files: open_files as u64,
    })
}

/// Reads `VmRSS:      1234 kB`.
fn resident_bytes(status: &str) -> Option<u64> {
    let size = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = size.trim().strip_suffix("kB")?.trim_end().parse().ok()?;
    Some(kilobytes * 1024)
}

/// Reads `utime` and `stime`, the 14th and the 15th field. The second one, the program's name in
/// parentheses, may hold anything.
fn cpu_seconds(stat: &str) -> Option<f64> {
    let (_, from_third) = stat.rsplit_once(") ")?;
    let mut times = from_third.split(' ').skip(11);
    let mut seconds = || Some(times.next()?.parse::<f64>().ok()? / TICKS);
    Some(seconds()? + seconds()?)
}

impl Collector for Process {
    fn encode(&self, mut encoder: DescriptorEncoder) -> fmt::Result {
        let mut tell = |name, help, metric: &dyn EncodeMetric| {
            metric.encode(encoder.encode_descriptor(name, help, None, metric.metric_type())?)
        };
        let (name, help) = ("process_start_time_seconds", "Start, in seconds since 1970");
        tell(name, help, &ConstGauge::new(self.start))?;
        let Some(now) = measure() else {
            return Ok(());
        };
        let (name, help) = ("process_cpu_seconds", "Processor time, of user and system");
        tell(name, help, &ConstCounter::new(now.cpu_seconds))?;
        let (name, help) = ("process_resident_memory_bytes", "Resident memory");
        tell(name, help, &ConstGauge::new(now.resident_bytes))?;
        let (name, help) = ("process_open_fds", "Open file descriptors");
        tell(name, help, &ConstGauge::new(now.open_files))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_linux_tells_is_read() {
        let status = "Name:\tcauseway\nVmHWM:\t   40 kB\nVmRSS:\t   35840 kB\n";
        assert_eq!(resident_bytes(status), Some(35_840 * 1024));
        assert_eq!(resident_bytes("Name:\tcauseway\n"), None);
        let stat = "7 (a) b) S 1 7 7 0 -1 4194560 1 2 3 4 250 75 0 0 20 0 9 0 100 5 6";
        assert_eq!(cpu_seconds(stat), Some(3.25));
        assert_eq!(cpu_seconds("7 (a) S 1"), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_process_is_measured() {
        let now = measure().expect("Linux tells");
        assert!(
            now.resident_bytes > 1 << 20 && now.open_files > 2,
            "{now:?}"
        );
    }
}
