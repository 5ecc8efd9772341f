//! The lines of the log: for people, or one JSON object each. The name of the instance is in each.

use std::fmt::{self, Write as _};

use causeway::config::{LogFormat, LogSettings};
use serde_json::{Map, Value, json};
use tracing::{
    Event, Level, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::{
    fmt::{
        FmtContext, FormatEvent, FormatFields,
        format::{Format, Full, Writer},
        time::{FormatTime, SystemTime},
    },
    registry::LookupSpan,
};

/// How each line is written.
#[derive(Clone, Debug)]
pub struct Lines {
    format: LogFormat,
    stamp: Stamp,
    for_people: Format<Full, Stamp>,
}

/// The time, and the name of the instance.
#[derive(Clone, Debug)]
struct Stamp {
    instance: Option<String>,
}

impl FormatTime for Stamp {
    fn format_time(&self, to: &mut Writer<'_>) -> fmt::Result {
        SystemTime.format_time(to)?;
        match &self.instance {
            Some(instance) => write!(to, " {instance}"),
            None => Ok(()),
        }
    }
}

impl Lines {
    pub fn new(settings: &LogSettings) -> Self {
        let instance = settings.instance.clone();
        let stamp = Stamp { instance };
        Self {
            format: settings.format,
            for_people: Format::default().with_timer(stamp.clone()),
            stamp,
        }
    }

    /// A line that the log itself writes.
    pub fn own(&self, level: Level, message: &str) -> String {
        let target = "causeway::log";
        let mut line = String::new();
        match self.format {
            LogFormat::Text => {
                let _ = self.stamp.format_time(&mut Writer::new(&mut line));
                let _ = write!(line, " {level:>5} {target}: {message}");
            }
            LogFormat::Json => {
                let mut object = self.object(level, target);
                object.insert("message".to_owned(), message.into());
                let _ = write!(line, "{}", Value::Object(object));
            }
        }
        line.push('\n');
        line
    }

    /// The sentence with which the program ends: as it is, or in JSON a line as all others.
    pub fn last(&self, sentence: &str) -> String {
        match self.format {
            LogFormat::Text => format!("{sentence}\n"),
            LogFormat::Json => self.own(Level::ERROR, sentence),
        }
    }

    /// What each JSON object begins with.
    fn object(&self, level: Level, target: &str) -> Map<String, Value> {
        let mut time = String::new();
        let _ = SystemTime.format_time(&mut Writer::new(&mut time));
        let mut object = Map::new();
        object.insert("time".to_owned(), time.into());
        object.insert("level".to_owned(), json!(level.as_str()));
        if let Some(instance) = &self.stamp.instance {
            object.insert("instance".to_owned(), json!(instance));
        }
        object.insert("target".to_owned(), json!(target));
        object
    }
}

impl<S, N> FormatEvent<S, N> for Lines
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        mut to: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        match self.format {
            LogFormat::Text => self.for_people.format_event(context, to, event),
            LogFormat::Json => {
                let metadata = event.metadata();
                let mut fields = Fields(self.object(*metadata.level(), metadata.target()));
                event.record(&mut fields);
                writeln!(to, "{}", Value::Object(fields.0))
            }
        }
    }
}

/// The fields of an event, the message among them.
struct Fields(Map<String, Value>);

impl Fields {
    fn set(&mut self, field: &Field, value: Value) {
        let name = field.name();
        let name = name.strip_prefix("r#").unwrap_or(name);
        // What a line begins with is no field's.
        self.0.entry(name).or_insert(value);
    }
}

impl Visit for Fields {
    fn record_f64(&mut self, field: &Field, value: f64) {
        self.set(field, json!(value));
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.set(field, json!(value));
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.set(field, json!(value));
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.set(field, json!(value));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.set(field, json!(value));
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.set(field, json!(format!("{value:?}")));
    }
}
