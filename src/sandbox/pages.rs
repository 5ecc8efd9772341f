//! The open pages, and what they are told.

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::snowflake::Snowflake;

/// The page that somebody has open.
pub type Page = UnboundedSender<Value>;

/// The open pages, by person.
#[derive(Debug, Default)]
pub struct Pages(Vec<(Snowflake, Page)>);

impl Pages {
    pub fn open(&mut self, person: Snowflake, page: Page) {
        self.0.retain(|(_, page)| !page.is_closed());
        self.0.push((person, page));
    }

    /// Tells the pages of a person.
    pub fn tell(&self, person: Snowflake, event: &str, data: &Value) {
        for (_, page) in self.0.iter().filter(|(of, _)| *of == person) {
            tell(page, event, data);
        }
    }

    pub fn tell_all(&self, event: &str, data: &Value) {
        for (_, page) in &self.0 {
            tell(page, event, data);
        }
    }

    pub fn close(&mut self) {
        self.0.clear();
    }
}

/// Sends an event to a page.
pub fn tell(page: &Page, event: &str, data: &Value) {
    // A page that has been closed meanwhile wants nothing more.
    let _ = page.send(json!({"t": event, "d": data}));
}
