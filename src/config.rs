//! Settings from the environment and from `.env` in the working directory; the environment wins.
//! Each wrong value becomes one sentence that names where it stands and what to write instead.

mod secrets;

use std::{
    fmt, fs,
    io::ErrorKind,
    net::SocketAddr,
    num::NonZeroU32,
    ops::{Deref, RangeInclusive},
    path::Path,
    time::Duration,
};

pub use secrets::{DatabaseUrl, HIDDEN, Token};

use crate::ids::ServerId;

/// Default rate: two a second, more than anybody needs who plays by buttons as fast as possible.
const COMMANDS_PER_MINUTE: NonZeroU32 = NonZeroU32::new(120).expect("not zero");

const FILE: &str = ".env";

/// Longest name of an instance, which stands in each line of the log.
const INSTANCE_NAME: usize = 64;

#[derive(Clone, Debug)]
pub struct Config {
    pub token: Token,
    /// `DISCORD_API_URL`: the origin that takes the place of `https://discord.com`, without a slash
    /// at the end.
    pub api_url: Option<String>,
    /// `DISCORD_GUILD_ID`: register the commands in this server only.
    pub guild: Option<ServerId>,
    pub database_url: DatabaseUrl,
    /// `METRICS_LISTEN`: address of the listener for probes and metrics.
    pub metrics_listen: Option<SocketAddr>,
    pub challenge_expires_after: Duration,
    /// `COMMANDS_PER_MINUTE`: sustained rate for each person, who may exceed it for a moment.
    pub commands_per_minute: NonZeroU32,
    /// `PRIVACY_URL`: the address of what the operator says about privacy.
    pub privacy_url: Option<String>,
    /// `FORGET_SERVERS_AFTER`: time after which a server is forgotten that the bot was removed from;
    /// `None`: never.
    pub forget_servers_after: Option<Duration>,
    pub intake: Intake,
    pub timeouts: Timeouts,
}

/// The settings of the bot that hold in the sandbox too.
#[derive(Clone, Debug)]
pub struct SandboxConfig {
    pub challenge_expires_after: Duration,
    pub commands_per_minute: NonZeroU32,
    pub privacy_url: Option<String>,
    pub forget_servers_after: Option<Duration>,
}

/// How the log is written.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct LogSettings {
    /// `LOG_LEVEL` as a filter's directives.
    pub filter: String,
    /// `LOG_FORMAT`.
    pub format: LogFormat,
    /// `INSTANCE_NAME`, or the host's name: stands in each line.
    pub instance: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line.
    Json,
}

/// How what happens in Discord reaches the program: `GATEWAY` and `HTTP_LISTEN`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Intake {
    Gateway,
    /// Interactions by HTTP at this address, and nothing else.
    Http(SocketAddr),
    /// Interactions by HTTP at this address as well as by the gateway, whichever Discord chooses.
    Both(SocketAddr),
}

impl Intake {
    pub const fn has_gateway(self) -> bool {
        matches!(self, Self::Gateway | Self::Both(_))
    }

    /// The address at which HTTP requests are taken.
    pub const fn listens(self) -> Option<SocketAddr> {
        match self {
            Self::Gateway => None,
            Self::Http(address) | Self::Both(address) => Some(address),
        }
    }
}

/// Time limits for reaching Discord. The defaults suit all servers; tests use shorter ones.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Timeouts {
    /// `START_WITHIN`: time limit for reaching Discord, and the database's server, at the start.
    pub start_within: Duration,
    /// `ALIVE_WITHIN`: time limit for a gateway connection to become ready, and for the
    /// acknowledgement of a heartbeat.
    pub alive_within: Duration,
    /// `GIVE_UP_AFTER`: time after which the program ends when a lost connection to the gateway
    /// cannot be restored.
    pub give_up_after: Duration,
    /// `LOOK_EVERY`: interval at which Discord's clock is looked at where nothing else is asked.
    pub look_every: Duration,
    /// `BELIEVE_JUMP_AFTER`: time for which Discord must tell another time than expected before that
    /// is believed; zero where time may be skipped.
    pub believe_jump_after: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            start_within: Duration::from_mins(5),
            alive_within: Duration::from_secs(30),
            give_up_after: Duration::from_mins(10),
            look_every: Duration::from_mins(1),
            believe_jump_after: Duration::from_mins(1),
        }
    }
}

#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum ConfigError {
    #[error(
        "DISCORD_TOKEN is not set: make an application at \
         https://discord.com/developers/applications, copy the token from its page \"Bot\" and \
         write DISCORD_TOKEN=… into the file .env here; to try Causeway without a token, start \
         `causeway sandbox`"
    )]
    NoToken,
    #[error("{place}{name} {problem}; {fix}")]
    Wrong {
        place: Place,
        name: &'static str,
        problem: String,
        fix: &'static str,
    },
    #[error(
        "{place}this line is no setting; write NAME=value, with quotes around a value that holds \
         spaces"
    )]
    BrokenLine { place: Place },
    #[error("{place}{name} and {name}_FILE are both set; remove one of them")]
    Twice { place: Place, name: &'static str },
    #[error(
        "the file {FILE} cannot be read: {0}; make it readable, or remove it and use the \
         environment"
    )]
    Unreadable(String),
}

/// Everything that is wrong with the settings, one sentence a line. There is at least one.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ConfigErrors(Vec<ConfigError>);

impl Deref for ConfigErrors {
    type Target = [ConfigError];

    fn deref(&self) -> &[ConfigError] {
        &self.0
    }
}

impl From<ConfigError> for ConfigErrors {
    fn from(error: ConfigError) -> Self {
        Self(vec![error])
    }
}

impl fmt::Display for ConfigErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.0.iter().enumerate() {
            let before = if index == 0 { "" } else { "\n" };
            write!(f, "{before}{error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ConfigErrors {}

/// Source of a setting.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Place {
    Environment,
    /// A line of `.env`, from 1.
    Line(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Environment => Ok(()),
            Self::Line(line) => write!(f, "{FILE}, line {line}: "),
        }
    }
}

/// The settings as they were found, not yet parsed.
#[derive(Clone, Default)]
pub struct Settings {
    found: Vec<(String, String, Place)>,
    broken_lines: Vec<Place>,
}

/// Names alone: among the values are secrets.
impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.found.iter().map(|(name, ..)| name);
        f.debug_set().entries(names).finish()
    }
}

impl Settings {
    /// Reads the environment, and `.env` in the working directory if it exists.
    pub fn load() -> Result<Self, ConfigErrors> {
        let file = match fs::read_to_string(Path::new(FILE)) {
            Ok(text) => text,
            Err(why) if why.kind() == ErrorKind::NotFound => String::new(),
            Err(why) => return Err(ConfigError::Unreadable(why.to_string()).into()),
        };
        let environment = std::env::vars_os().filter_map(|(name, value)| {
            Some((name.into_string().ok()?, value.into_string().ok()?))
        });
        Ok(Self::from(environment, &file))
    }

    /// The first source wins.
    pub fn from(environment: impl IntoIterator<Item = (String, String)>, file: &str) -> Self {
        let mut found: Vec<_> = environment
            .into_iter()
            .map(|(name, value)| (name, value, Place::Environment))
            .collect();
        let mut broken_lines = Vec::new();
        // Some editors put a byte order mark before the first line.
        let file = file.strip_prefix('\u{feff}').unwrap_or(file);
        // Line by line, so that a broken one can be named.
        for (index, line) in file.lines().enumerate() {
            let place = Place::Line(index + 1);
            match dotenvy::from_read_iter(line.as_bytes()).next() {
                Some(Ok((name, value))) => found.push((name, value, place)),
                Some(Err(_)) => broken_lines.push(place),
                None => {}
            }
        }
        Self {
            found,
            broken_lines,
        }
    }

    fn get(&self, name: &str) -> Option<(&str, Place)> {
        let is_set = |(other, value, _): &&(String, String, Place)| {
            other == name && !value.trim().is_empty()
        };
        let found = self.found.iter().find(is_set);
        found.map(|(_, value, place)| (value.trim(), *place))
    }

    /// All settings of the bot.
    pub fn bot(&self) -> Result<(Config, LogSettings), ConfigErrors> {
        self.read(|reader| {
            let (config, log) = (reader.config(), reader.log());
            config.map(|config| (config, log))
        })
    }

    /// The settings that the sandbox takes.
    pub fn sandbox(&self) -> Result<(SandboxConfig, LogSettings), ConfigErrors> {
        self.read(|reader| Some((reader.sandbox(), reader.log())))
    }

    pub fn database_url(&self) -> Result<DatabaseUrl, ConfigErrors> {
        self.read(|reader| Some(reader.database_url()))
    }

    pub fn metrics_listen(&self) -> Result<Option<SocketAddr>, ConfigErrors> {
        self.read(|reader| Some(reader.metrics_listen()))
    }

    /// What `read` makes of the settings; without a wrong one, it always makes something.
    fn read<T>(&self, read: impl FnOnce(&mut Reader) -> Option<T>) -> Result<T, ConfigErrors> {
        let broken = self.broken_lines.iter();
        let mut reader = Reader {
            settings: self,
            wrong: broken
                .map(|&place| ConfigError::BrokenLine { place })
                .collect(),
        };
        match read(&mut reader) {
            Some(value) if reader.wrong.is_empty() => Ok(value),
            _ => Err(ConfigErrors(reader.wrong)),
        }
    }
}

/// Reads one setting after the other. A wrong one is kept and counts as not set, so that all of
/// them are found.
struct Reader<'a> {
    settings: &'a Settings,
    wrong: Vec<ConfigError>,
}

impl Reader<'_> {
    /// A setting parsed by `read`, which returns the problem of a wrong one.
    fn read<T>(
        &mut self,
        name: &'static str,
        fix: &'static str,
        read: impl FnOnce(&str) -> Result<T, String>,
    ) -> Option<T> {
        let (value, place) = self.settings.get(name)?;
        let problem = match read(value) {
            Ok(value) => return Some(value),
            Err(problem) => problem,
        };
        self.wrong(place, name, problem, fix);
        None
    }

    fn wrong(&mut self, place: Place, name: &'static str, problem: String, fix: &'static str) {
        self.wrong.push(ConfigError::Wrong {
            place,
            name,
            problem,
            fix,
        });
    }

    /// A secret, which is a setting itself or stands in the file that `file` names, and the name
    /// and place of the one that was used.
    fn secret(
        &mut self,
        name: &'static str,
        file: &'static str,
    ) -> Option<(String, &'static str, Place)> {
        let value = self.settings.get(name);
        let Some((path, place)) = self.settings.get(file) else {
            return value.map(|(value, place)| (value.to_owned(), name, place));
        };
        if value.is_some() {
            self.wrong.push(ConfigError::Twice { place, name });
            return None;
        }
        let problem = match fs::read_to_string(path) {
            Ok(text) if text.trim().is_empty() => format!("\"{path}\" is empty"),
            Ok(text) => {
                let secret = text.trim_end_matches(['\r', '\n']).to_owned();
                return Some((secret, file, place));
            }
            Err(why) => format!("\"{path}\" cannot be read: {why}"),
        };
        let fix = "write the path of a file that holds the secret and nothing else";
        self.wrong(place, file, problem, fix);
        None
    }

    /// `None` where the token is missing or wrong.
    fn config(&mut self) -> Option<Config> {
        let token = self.token();
        let api_url = self.read(
            "DISCORD_API_URL",
            "write only scheme, host and port, as in http://127.0.0.1:3000",
            origin,
        );
        let guild = self.read(
            "DISCORD_GUILD_ID",
            "copy the id from the server's menu in Discord (with developer mode on)",
            snowflake,
        );
        let database_url = self.database_url();
        let metrics_listen = self.metrics_listen();
        let SandboxConfig {
            challenge_expires_after,
            commands_per_minute,
            privacy_url,
            forget_servers_after,
        } = self.sandbox();
        let (intake, timeouts) = (self.intake(), self.timeouts());
        Some(Config {
            token: token?,
            api_url,
            guild,
            database_url,
            metrics_listen,
            challenge_expires_after,
            commands_per_minute,
            privacy_url,
            forget_servers_after,
            intake,
            timeouts,
        })
    }

    fn sandbox(&mut self) -> SandboxConfig {
        SandboxConfig {
            challenge_expires_after: self.challenge_expires_after(),
            commands_per_minute: self.commands_per_minute(),
            privacy_url: self.privacy_url(),
            forget_servers_after: self.forget_servers_after(),
        }
    }

    fn token(&mut self) -> Option<Token> {
        let names = ["DISCORD_TOKEN", "DISCORD_TOKEN_FILE"];
        if names.iter().all(|name| self.settings.get(name).is_none()) {
            self.wrong.push(ConfigError::NoToken);
        }
        let (text, name, place) = self.secret(names[0], names[1])?;
        let token = Token::new(&text);
        if token.is_none() {
            // The problem must not show the token.
            let problem = "holds characters that no token has".to_owned();
            let fix =
                "copy it again from https://discord.com/developers/applications, page \"Bot\"";
            self.wrong(place, name, problem, fix);
        }
        token
    }

    fn database_url(&mut self) -> DatabaseUrl {
        let found = self.secret("DATABASE_URL", "DATABASE_URL_FILE");
        let address = found.map(|(address, ..)| address);
        DatabaseUrl::new(address.unwrap_or_else(|| "sqlite://causeway.sqlite".to_owned()))
    }

    fn metrics_listen(&mut self) -> Option<SocketAddr> {
        let fix = "write an address and a port, as in 127.0.0.1:9090";
        self.read("METRICS_LISTEN", fix, |text| {
            let address = text.parse();
            address.map_err(|_| format!("\"{text}\" is no address to listen on"))
        })
    }

    /// `CHALLENGE_EXPIRES_AFTER`, or its old name.
    fn challenge_expires_after(&mut self) -> Duration {
        let fix = "write a number and a unit, as in 90m, 12h or 7d, from 1m to 366d";
        let range = Duration::from_mins(1)..=Duration::from_hours(366 * 24);
        let found = self.duration("CHALLENGE_EXPIRES_AFTER", fix, &range);
        found.unwrap_or(Duration::from_hours(7 * 24))
    }

    /// `PRIVACY_URL`.
    fn privacy_url(&mut self) -> Option<String> {
        let fix = "write an address that begins with https://, without spaces";
        self.read("PRIVACY_URL", fix, |text| {
            let is_bare = !text.contains(|c: char| c.is_whitespace() || "<>".contains(c));
            match reqwest::Url::parse(text) {
                Ok(url) if matches!(url.scheme(), "http" | "https") && is_bare => {
                    Ok(text.to_owned())
                }
                _ => Err(format!("\"{text}\" is no address")),
            }
        })
    }

    /// `FORGET_SERVERS_AFTER`; thirty days if it is left out.
    fn forget_servers_after(&mut self) -> Option<Duration> {
        let fix = "write a number of days, as in 30d, from 1d to 3650d, or 0 for never";
        let days = Duration::from_hours(24)..=Duration::from_hours(3650 * 24);
        let found = self.read("FORGET_SERVERS_AFTER", fix, |text| match text {
            "0" => Ok(None),
            _ => match duration(text).filter(|it| days.contains(it)) {
                Some(after) => Ok(Some(after)),
                None => Err(format!("\"{text}\" is no time")),
            },
        });
        found.unwrap_or(Some(Duration::from_hours(30 * 24)))
    }

    fn timeouts(&mut self) -> Timeouts {
        let fix = "write a number and a unit, as in 30s or 10m, from 1s to 24h";
        let range = Duration::from_secs(1)..=Duration::from_hours(24);
        let mut read = |name, default| self.duration(name, fix, &range).unwrap_or(default);
        let default = Timeouts::default();
        Timeouts {
            start_within: read("START_WITHIN", default.start_within),
            alive_within: read("ALIVE_WITHIN", default.alive_within),
            give_up_after: read("GIVE_UP_AFTER", default.give_up_after),
            look_every: read("LOOK_EVERY", default.look_every),
            believe_jump_after: self
                .duration(
                    "BELIEVE_JUMP_AFTER",
                    "write a number and a unit, as in 30s or 10m, up to 24h",
                    &(Duration::ZERO..=Duration::from_hours(24)),
                )
                .unwrap_or(default.believe_jump_after),
        }
    }

    fn duration(
        &mut self,
        name: &'static str,
        fix: &'static str,
        range: &RangeInclusive<Duration>,
    ) -> Option<Duration> {
        self.read(name, fix, |text| {
            let found = duration(text).filter(|it| range.contains(it));
            found.ok_or_else(|| format!("\"{text}\" is no time"))
        })
    }

    fn commands_per_minute(&mut self) -> NonZeroU32 {
        let fix = "write a number from 10 to 100000; 120 is what ordinary play never meets";
        let read = |text: &str| match text.parse::<NonZeroU32>() {
            Ok(number) if (10..=100_000).contains(&number.get()) => Ok(number),
            _ => Err(format!("\"{text}\" is no such number")),
        };
        let found = self.read("COMMANDS_PER_MINUTE", fix, read);
        found.unwrap_or(COMMANDS_PER_MINUTE)
    }

    fn intake(&mut self) -> Intake {
        let fix = "write an address and a port, as in 127.0.0.1:8080";
        let listens: Option<SocketAddr> = self.read("HTTP_LISTEN", fix, |text| {
            let address = text.parse();
            address.map_err(|_| format!("\"{text}\" is no address"))
        });
        let on = "write on or off";
        let gateway = self.read("GATEWAY", on, |text| match text {
            "on" => Ok(true),
            "off" => Ok(false),
            other => Err(format!("\"{other}\" is neither on nor off")),
        });
        match (gateway.unwrap_or(true), listens) {
            (true, None) => Intake::Gateway,
            (true, Some(address)) => Intake::Both(address),
            (false, Some(address)) => Intake::Http(address),
            (false, None) => {
                // One that is set and wrong is named already.
                if self.settings.get("HTTP_LISTEN").is_none() {
                    let gateway = self.settings.get("GATEWAY");
                    let place = gateway.map_or(Place::Environment, |it| it.1);
                    let problem = "\"off\" leaves no way for commands to arrive".to_owned();
                    let fix = "set HTTP_LISTEN too, as in HTTP_LISTEN=127.0.0.1:8080, or remove \
                               GATEWAY";
                    self.wrong(place, "GATEWAY", problem, fix);
                }
                Intake::Gateway
            }
        }
    }

    fn log(&mut self) -> LogSettings {
        let fix = "write error, warn, info, debug or trace";
        let filter = self.read("LOG_LEVEL", fix, |level| {
            match level.to_ascii_lowercase().as_str() {
                level @ ("error" | "warn" | "info" | "debug" | "trace") => Ok(filter(level)),
                other => Err(format!("\"{other}\" is no log level")),
            }
        });
        let fix = "write text or json";
        let format = self.read("LOG_FORMAT", fix, |format| {
            match format.to_ascii_lowercase().as_str() {
                "text" => Ok(LogFormat::Text),
                "json" => Ok(LogFormat::Json),
                other => Err(format!("\"{other}\" is no format of the log")),
            }
        });
        let fix = "write up to 64 visible characters without spaces";
        let instance = self.read("INSTANCE_NAME", fix, |name| {
            let found = instance_name(name);
            found.ok_or_else(|| format!("\"{name}\" is no name of an instance"))
        });
        let host = || instance_name(gethostname::gethostname().to_str()?);
        LogSettings {
            filter: filter.unwrap_or_else(|| self::filter("info")),
            format: format.unwrap_or_default(),
            instance: instance.or_else(host),
        }
    }
}

/// A name that stands in each line of the log and must not look like several words.
fn instance_name(text: &str) -> Option<String> {
    let is_short = (1..=INSTANCE_NAME).contains(&text.chars().count());
    let is_word = !text.contains(|c: char| c.is_whitespace() || c.is_control());
    (is_short && is_word).then(|| text.to_owned())
}

/// This level for the program, and warnings of the libraries: below that they also log the tokens
/// of interactions.
fn filter(level: &str) -> String {
    format!("warn,causeway={level}")
}

fn origin(text: &str) -> Result<String, String> {
    let is_bare = |url: &reqwest::Url| {
        matches!(url.scheme(), "http" | "https")
            && url.path() == "/"
            && url.query().or(url.fragment()).or(url.password()).is_none()
            && url.username().is_empty()
    };
    match reqwest::Url::parse(text) {
        Ok(url) if is_bare(&url) => Ok(url.origin().ascii_serialization()),
        _ => Err(format!("\"{text}\" is no origin")),
    }
}

fn snowflake(text: &str) -> Result<ServerId, String> {
    match text.parse() {
        Ok(id) if id > 0 => Ok(ServerId(id)),
        _ => Err(format!("\"{text}\" is no server's id")),
    }
}

/// Reads one number with one unit: s, m, h or d; `None` where there is something else. The
/// humantime crate would also take years and sums, which no setting here needs.
pub fn duration(text: &str) -> Option<Duration> {
    let unit = text.chars().next_back()?;
    let seconds: u64 = match unit {
        's' => 1,
        'm' => 60,
        'h' => 60 * 60,
        'd' => 24 * 60 * 60,
        _ => return None,
    };
    let number: u64 = text.strip_suffix(unit)?.trim_end().parse().ok()?;
    Some(Duration::from_secs(number.checked_mul(seconds)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: &str = "DISCORD_TOKEN=secret.token\n";

    fn settings(environment: &[(&str, &str)], file: &str) -> Settings {
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        Settings::from(environment.iter().map(owned), file)
    }

    fn config(file: &str) -> Result<Config, ConfigErrors> {
        settings(&[], file).bot().map(|(config, _)| config)
    }

    #[track_caller]
    fn wrong(file: &str, sentence: &str) {
        match config(file) {
            Err(why) => assert_eq!(why.to_string(), sentence),
            Ok(config) => panic!("{config:?}"),
        }
    }

    #[test]
    fn a_token_is_enough() {
        let config = config(TOKEN).unwrap();
        assert_eq!(config.token.secret(), "secret.token");
        assert_eq!(config.api_url, None);
        assert_eq!(config.guild, None);
        assert_eq!(config.database_url.secret(), "sqlite://causeway.sqlite");
        assert_eq!(config.challenge_expires_after, Duration::from_hours(7 * 24));
        assert_eq!(config.privacy_url, None);
        let month = Duration::from_hours(30 * 24);
        assert_eq!(config.forget_servers_after, Some(month));
    }

    #[test]
    fn servers_are_forgotten_after_days_or_never() {
        let check = |value: &str, days: Option<u64>| {
            let config = config(&format!("{TOKEN}FORGET_SERVERS_AFTER={value}")).unwrap();
            let after = days.map(|days| Duration::from_hours(days * 24));
            assert_eq!(config.forget_servers_after, after);
        };
        check("0", None);
        check("90d", Some(90));
        wrong(
            &format!("{TOKEN}FORGET_SERVERS_AFTER=never"),
            ".env, line 2: FORGET_SERVERS_AFTER \"never\" is no time; write a number of days, as \
             in 30d, from 1d to 3650d, or 0 for never",
        );
        wrong(
            &format!("{TOKEN}PRIVACY_URL=here"),
            ".env, line 2: PRIVACY_URL \"here\" is no address; write an address that begins with \
             https://, without spaces",
        );
    }

    #[test]
    fn everything_can_be_set() {
        let file = "# comment\n\nDISCORD_TOKEN=\"Bot secret.token\" # mine\n\
                    export DISCORD_API_URL=http://127.0.0.1:3000/\nDISCORD_GUILD_ID=42\n\
                    DATABASE_URL=sqlite://other.sqlite\nCHALLENGE_EXPIRES_AFTER=12h\n\
                    LOG_LEVEL=DEBUG\nSTART_WITHIN=1s\nALIVE_WITHIN=2s\n\
                    METRICS_LISTEN=127.0.0.1:9090\nLOG_FORMAT=JSON\nINSTANCE_NAME=east-1\n";
        let (config, log) = settings(&[], file).bot().unwrap();
        assert_eq!(config.token.secret(), "secret.token");
        assert_eq!(config.api_url.as_deref(), Some("http://127.0.0.1:3000"));
        assert_eq!(config.guild, Some(ServerId(42)));
        assert_eq!(config.database_url.secret(), "sqlite://other.sqlite");
        assert_eq!(config.metrics_listen, Some(([127, 0, 0, 1], 9090).into()));
        assert_eq!(config.challenge_expires_after, Duration::from_hours(12));
        let timeouts = Timeouts {
            start_within: Duration::from_secs(1),
            alive_within: Duration::from_secs(2),
            ..Timeouts::default()
        };
        assert_eq!(config.timeouts, timeouts);
        let expected = LogSettings {
            filter: "warn,causeway=debug".to_owned(),
            format: LogFormat::Json,
            instance: Some("east-1".to_owned()),
        };
        assert_eq!(log, expected);
    }

    #[test]
    fn the_environment_wins_unless_it_is_empty() {
        let check = |value, expected: &str| {
            let settings = settings(&[("DATABASE_URL", value)], "DATABASE_URL=sqlite://file");
            let url = settings.database_url().unwrap();
            assert_eq!(url.secret(), expected);
        };
        check("sqlite://environment", "sqlite://environment");
        check("", "sqlite://file");
    }

    #[test]
    fn the_gateway_may_be_off_only_where_http_takes_its_place() {
        let check = |file: &str, expected| {
            assert_eq!(config(&format!("{TOKEN}{file}")).unwrap().intake, expected);
        };
        let address = "127.0.0.1:8080".parse().unwrap();
        check("", Intake::Gateway);
        check("GATEWAY=on", Intake::Gateway);
        check("HTTP_LISTEN=127.0.0.1:8080", Intake::Both(address));
        check(
            "HTTP_LISTEN=127.0.0.1:8080\nGATEWAY=off",
            Intake::Http(address),
        );
        wrong(
            &format!("{TOKEN}GATEWAY=off"),
            ".env, line 2: GATEWAY \"off\" leaves no way for commands to arrive; set HTTP_LISTEN \
             too, as in HTTP_LISTEN=127.0.0.1:8080, or remove GATEWAY",
        );
    }

    #[test]
    fn a_byte_order_mark_does_no_harm() {
        let config = config(&format!("\u{feff}{TOKEN}")).unwrap();
        assert_eq!(config.token.secret(), "secret.token");
    }

    #[test]
    fn a_missing_token_says_how_to_get_one_and_that_none_is_needed() {
        let sentence = config("").unwrap_err().to_string();
        for named in [
            "https://discord.com/developers/applications",
            "causeway sandbox",
        ] {
            assert!(sentence.contains(named), "{sentence}");
        }
        let empty = config("DISCORD_TOKEN=\n").unwrap_err();
        assert_eq!(*empty, [ConfigError::NoToken]);
    }

    #[test]
    fn a_wrong_value_is_named_with_its_line_and_its_fix() {
        wrong(
            "\nDISCORD_TOKEN=secret\nDISCORD_GUILD_ID=here",
            ".env, line 3: DISCORD_GUILD_ID \"here\" is no server's id; copy the id from the \
             server's menu in Discord (with developer mode on)",
        );
        let check = |name: &str, value: &str, rest: &str| {
            let sentence = format!(".env, line 2: {name} \"{value}\" is no {rest}");
            wrong(&format!("{TOKEN}{name}={value}"), &sentence);
        };
        for value in ["localhost", "ftp://localhost", "http://localhost/api/v10"] {
            let rest = "origin; write only scheme, host and port, as in http://127.0.0.1:3000";
            check("DISCORD_API_URL", value, rest);
        }
        for value in "7 d 0d 59s 7w -1d 1000d 99999999999999999999d €".split(' ') {
            let rest = "time; write a number and a unit, as in 90m, 12h or 7d, from 1m to 366d";
            check("CHALLENGE_EXPIRES_AFTER", value, rest);
        }
        let rest = "time; write a number and a unit, as in 30s or 10m, from 1s to 24h";
        check("GIVE_UP_AFTER", "0s", rest);
        let rest = "address; write an address and a port, as in 127.0.0.1:8080";
        check("HTTP_LISTEN", "8080", rest);
        let rest = "address to listen on; write an address and a port, as in 127.0.0.1:9090";
        check("METRICS_LISTEN", "9090", rest);
        let check = |name: &str, value: &str, expected: &str| {
            let wrong = settings(&[(name, value)], TOKEN).bot().unwrap_err();
            assert_eq!(wrong.to_string(), expected);
        };
        let sentence =
            "LOG_LEVEL \"loud\" is no log level; write error, warn, info, debug or trace";
        check("LOG_LEVEL", "loud", sentence);
        let sentence = "LOG_FORMAT \"xml\" is no format of the log; write text or json";
        check("LOG_FORMAT", "xml", sentence);
        let sentence = "INSTANCE_NAME \"two words\" is no name of an instance; write up to 64 \
                        visible characters without spaces";
        check("INSTANCE_NAME", "two words", sentence);
    }

    /// Guards that an operator need not start again for each mistake.
    #[test]
    fn all_wrong_settings_are_named_at_once() {
        let file = "two words=1\nLOG_LEVEL=loud\nGATEWAY=off\nHTTP_LISTEN=8080\n\
                    START_WITHIN=0s\nALIVE_WITHIN=0s\nMETRICS_LISTEN=here\n\
                    DATABASE_URL_FILE=/nowhere/url\n";
        let wrong = config(file).unwrap_err();
        let named: Vec<String> = wrong
            .iter()
            .map(|why| match why {
                ConfigError::Wrong { place, name, .. } => format!("{place}{name}"),
                other => other.to_string().split([';', ':']).take(2).collect(),
            })
            .collect();
        let expected = [
            ".env, line 1 this line is no setting",
            "DISCORD_TOKEN is not set make an application at https",
            ".env, line 8: DATABASE_URL_FILE",
            ".env, line 7: METRICS_LISTEN",
            ".env, line 4: HTTP_LISTEN",
            ".env, line 5: START_WITHIN",
            ".env, line 6: ALIVE_WITHIN",
            ".env, line 2: LOG_LEVEL",
        ];
        assert_eq!(named, expected, "{wrong}");
        assert_eq!(wrong.to_string().lines().count(), wrong.len());
    }

    #[test]
    fn a_broken_line_is_named() {
        for line in ["DISCORD_TOKEN", "two words=1", "A='b"] {
            wrong(
                &format!("{TOKEN}{line}"),
                ".env, line 2: this line is no setting; write NAME=value, with quotes around a \
                 value that holds spaces",
            );
        }
    }

    #[test]
    fn a_secret_is_read_from_a_file_without_its_line_end() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str, text: &str| {
            let path = folder.path().join(name);
            fs::write(&path, text).unwrap();
            path.display().to_string()
        };
        let token = file("token", "secret.token\r\n");
        let url = file("url", "postgres://ann:abc@host/db\n");
        let both = format!("DISCORD_TOKEN_FILE={token}\nDATABASE_URL_FILE={url}\n");
        let config = config(&both).unwrap();
        assert_eq!(config.token.secret(), "secret.token");
        assert_eq!(config.database_url.secret(), "postgres://ann:abc@host/db");
        let twice = "DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set; remove one of them";
        wrong(&format!("{both}{TOKEN}"), &format!(".env, line 1: {twice}"));
        let fix = "write the path of a file that holds the secret and nothing else";
        let check = |name: &str, path: &str, problem: &str| {
            let sentence = format!(".env, line 2: {name} \"{path}\" {problem}; {fix}");
            wrong(&format!("{TOKEN}{name}={path}"), &sentence);
        };
        let empty = file("empty", "\n");
        check("DATABASE_URL_FILE", &empty, "is empty");
        let nowhere = folder.path().join("nowhere").display().to_string();
        let why = "cannot be read: No such file or directory (os error 2)";
        check("DATABASE_URL_FILE", &nowhere, why);
        let broken = file("broken", "sec ret");
        let broken = settings(&[("DISCORD_TOKEN_FILE", &broken)], "");
        let sentence = broken.bot().unwrap_err().to_string();
        assert!(
            sentence.starts_with("DISCORD_TOKEN_FILE holds characters"),
            "{sentence}"
        );
        assert!(!sentence.contains("ret\""), "{sentence}");
    }

    #[test]
    fn a_secret_is_never_shown() {
        let file = "DISCORD_TOKEN=secret.token\nDATABASE_URL=postgres://ann:secret@host/db";
        let settings = settings(&[], file);
        let shown = format!("{settings:?} {:?}", settings.bot().unwrap());
        assert!(!shown.contains("secret"), "{shown}");
        let broken = config("DISCORD_TOKEN=\"sec ret\"").unwrap_err();
        let shown = format!("{broken} {broken:?}");
        assert!(
            !shown.contains("sec ret") && !broken.to_string().contains("ret\""),
            "{shown}"
        );
    }
}
