//! When people are told something, without anything that tells them: dates and clocks in words,
//! time zones, quiet hours, and the moments of reminders. Pure functions of the times that they are
//! given.

mod clock_words;
mod date_words;
mod day_time;
mod places;
mod quiet_hours;
mod reminders;
mod wording;
mod zone;

pub use clock_words::read_clock;
pub use date_words::{SuggestedDay, read_day, read_last_day, suggested_days, written};
pub use day_time::DayTime;
pub use quiet_hours::{Quiet, QuietHours};
pub use reminders::{
    Next, ReminderMode, TOGETHER, TOLD_APART, Turn, first_look, last_call, next_permitted,
};
pub use wording::{Wording, is_none};
pub use zone::Zone;
