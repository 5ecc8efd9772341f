//! The program as a process, for the tests that start and kill it.

#![allow(dead_code)] // no test needs all of it

use std::{fs, path::Path, process::Stdio, thread::available_parallelism};

use tokio::process::Command;

/// The program with nothing in its environment but what is given, in a directory of its own.
pub fn program(home: &Path) -> Command {
    program_on(home, None)
}

/// The program as [`program`] has it, on a number of cores at most, where Linux can see to that.
pub fn program_on(home: &Path, cores: Option<usize>) -> Command {
    const PROGRAM: &str = env!("CARGO_BIN_EXE_causeway");
    let all = available_parallelism().map_or(1, usize::from);
    let mut command = match cores.filter(|cores| *cores < all && cfg!(target_os = "linux")) {
        None => Command::new(PROGRAM),
        Some(cores) => {
            let mut command = Command::new("taskset");
            command.args(["--cpu-list", &allowed_cores(cores), PROGRAM]);
            command
        }
    };
    command
        .env_clear()
        .current_dir(home)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true);
    command
}

/// As many of the cores that this process may use, as `taskset` reads them.
fn allowed_cores(count: usize) -> String {
    let status = fs::read_to_string("/proc/self/status").expect("Linux tells of a process");
    let line = status
        .lines()
        .find_map(|it| it.strip_prefix("Cpus_allowed_list:"));
    let ranges = line.expect("the cores").trim().split(',');
    let cores = ranges.flat_map(|range| {
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let number = |text: &str| text.parse::<usize>().expect("the number of a core");
        number(first)..=number(last)
    });
    let cores = cores.take(count).map(|core| core.to_string());
    cores.collect::<Vec<_>>().join(",")
}
