//! How long the same takes among few tables and among many.

use std::time::{Duration, Instant};

/// How long the same took among few tables and among many.
#[derive(Default)]
pub struct Compared([Vec<Duration>; 2]);

impl Compared {
    pub fn add(&mut self, few: Duration, many: Duration) {
        self.0[0].push(few);
        self.0[1].push(many);
    }

    pub fn tell(&mut self, what: &str) {
        let [few, many] = self.0.each_mut().map(|times| {
            times.sort_unstable();
            times[times.len() / 2].as_secs_f64() * 1000.0
        });
        println!(
            "{what:<52} {few:>9.3} ms {many:>9.3} ms {:>7.2}",
            many / few
        );
    }
}

pub async fn timed(act: impl AsyncFnOnce()) -> Duration {
    let started = Instant::now();
    act().await;
    started.elapsed()
}
