//! Settings from the environment and from `.env` in the working directory; the environment wins.
//! Each wrong value becomes one sentence that names where it stands and what to write instead.

use std::{fmt, net::SocketAddr, num::NonZeroU32, ops::RangeInclusive, path::Path, time::Duration};

use crate::ids::ServerId;

/// Default rate: two a second, more than anybody needs who plays by buttons as fast as possible.
const COMMANDS_PER_MINUTE: NonZeroU32 = NonZeroU32::new(120).expect("not zero");

const FILE: &str = ".env";

const EXPIRES: &str = "CHALLENGE_EXPIRES_AFTER";
/// The name of [`EXPIRES`] in earlier versions, still read.
const OLD_EXPIRES: &str = "CHALLENGE_LAPSES_AFTER";

#[derive(Clone, Debug)]
pub struct Config {
    pub token: Token,
    /// `DISCORD_API_URL`: the origin that takes the place of `https://discord.com`, without a slash
    /// at the end.
    pub api_url: Option<String>,
    /// `DISCORD_GUILD_ID`: register the commands in this server only.
    pub guild: Option<ServerId>,
    pub database_url: String,
    pub challenge_expires_after: Duration,
    /// `COMMANDS_PER_MINUTE`: sustained rate for each person, who may exceed it for a moment.
    pub commands_per_minute: NonZeroU32,
    pub intake: Intake,
    pub timeouts: Timeouts,
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
    /// `START_WITHIN`: time limit for reaching Discord when the program starts.
    pub start_within: Duration,
    /// `ALIVE_WITHIN`: time limit for a gateway connection to become ready, and for the
    /// acknowledgement of a heartbeat.
    pub alive_within: Duration,
    /// `GIVE_UP_AFTER`: time after which the program ends when a lost connection to the gateway
    /// cannot be restored.
    pub give_up_after: Duration,
    /// `LOOK_EVERY`: interval at which Discord's clock is looked at where nothing else is asked.
    pub look_every: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            start_within: Duration::from_mins(5),
            alive_within: Duration::from_secs(30),
            give_up_after: Duration::from_mins(10),
            look_every: Duration::from_mins(1),
        }
    }
}

/// The bot's token, which `Debug` does not show.
#[derive(Clone, Eq, PartialEq)]
pub struct Token(String);

impl Token {
    /// `None` if the text holds characters that no token has.
    pub fn new(text: &str) -> Option<Self> {
        let bare = text.trim().strip_prefix("Bot ").unwrap_or(text).trim();
        (!bare.is_empty() && bare.bytes().all(|b| b.is_ascii_graphic()))
            .then(|| Self(bare.to_owned()))
    }

    pub fn secret(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[token]")
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
    #[error("{place}{} {problem}; {fix}", with_new_name(.name))]
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
    #[error(
        "the file {FILE} cannot be read: {0}; make it readable, or remove it and use the \
         environment"
    )]
    Unreadable(String),
}

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
#[derive(Clone, Debug, Default)]
pub struct Settings {
    found: Vec<(String, String, Place)>,
}

impl Settings {
    /// Reads the environment, and `.env` in the working directory if it exists.
    pub fn load() -> Result<Self, ConfigError> {
        let file = match std::fs::read_to_string(Path::new(FILE)) {
            Ok(text) => text,
            Err(why) if why.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(why) => return Err(ConfigError::Unreadable(why.to_string())),
        };
        let environment = std::env::vars_os().filter_map(|(name, value)| {
            Some((name.into_string().ok()?, value.into_string().ok()?))
        });
        Self::from(environment, &file)
    }

    /// The first source wins.
    pub fn from(
        environment: impl IntoIterator<Item = (String, String)>,
        file: &str,
    ) -> Result<Self, ConfigError> {
        let mut found: Vec<_> = environment
            .into_iter()
            .map(|(name, value)| (name, value, Place::Environment))
            .collect();
        // Some editors put a byte order mark before the first line.
        let file = file.strip_prefix('\u{feff}').unwrap_or(file);
        // Line by line, so that a broken one can be named.
        for (index, line) in file.lines().enumerate() {
            let place = Place::Line(index + 1);
            match dotenvy::from_read_iter(line.as_bytes()).next() {
                Some(Ok((name, value))) => found.push((name, value, place)),
                Some(Err(_)) => return Err(ConfigError::BrokenLine { place }),
                None => {}
            }
        }
        Ok(Self { found })
    }

    fn get(&self, name: &str) -> Option<(&str, Place)> {
        let is_set = |(other, value, _): &&(String, String, Place)| {
            other == name && !value.trim().is_empty()
        };
        let found = self.found.iter().find(is_set);
        found.map(|(_, value, place)| (value.trim(), *place))
    }

    /// A setting parsed by `read`, which returns the problem of a wrong one.
    fn read<T>(
        &self,
        name: &'static str,
        fix: &'static str,
        read: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<Option<T>, ConfigError> {
        let Some((value, place)) = self.get(name) else {
            return Ok(None);
        };
        read(value).map(Some).map_err(|problem| ConfigError::Wrong {
            place,
            name,
            problem,
            fix,
        })
    }

    pub fn config(&self) -> Result<Config, ConfigError> {
        let fix = "copy it again from https://discord.com/developers/applications, page \"Bot\"";
        // The problem must not show the token.
        let token = self.read("DISCORD_TOKEN", fix, |text| {
            Token::new(text).ok_or_else(|| "holds characters that no token has".to_owned())
        })?;
        Ok(Config {
            token: token.ok_or(ConfigError::NoToken)?,
            api_url: self.read(
                "DISCORD_API_URL",
                "write only scheme, host and port, as in http://127.0.0.1:3000",
                origin,
            )?,
            guild: self.read(
                "DISCORD_GUILD_ID",
                "copy the id from the server's menu in Discord (with developer mode on)",
                snowflake,
            )?,
            database_url: self.database_url(),
            challenge_expires_after: self.challenge_expires_after()?,
            commands_per_minute: self.commands_per_minute()?,
            intake: self.intake()?,
            timeouts: self.timeouts()?,
        })
    }

    pub fn database_url(&self) -> String {
        let default = ("sqlite://causeway.sqlite", Place::Environment);
        self.get("DATABASE_URL").unwrap_or(default).0.to_owned()
    }

    /// `CHALLENGE_EXPIRES_AFTER`, or its old name.
    pub fn challenge_expires_after(&self) -> Result<Duration, ConfigError> {
        let fix = "write a number and a unit, as in 90m, 12h or 7d, from 1m to 366d";
        let range = Duration::from_mins(1)..=Duration::from_hours(366 * 24);
        let found = match self.duration(EXPIRES, fix, &range)? {
            None => self.duration(OLD_EXPIRES, fix, &range)?,
            found => found,
        };
        Ok(found.unwrap_or(Duration::from_hours(7 * 24)))
    }

    /// Logs a warning for a setting under its old name.
    pub fn warn_of_old_names(&self) {
        if let Some((_, place)) = self.get(OLD_EXPIRES) {
            tracing::warn!("{place}{OLD_EXPIRES} is now called {EXPIRES}; please rename it");
        }
    }

    pub fn timeouts(&self) -> Result<Timeouts, ConfigError> {
        let fix = "write a number and a unit, as in 30s or 10m, from 1s to 24h";
        let range = Duration::from_secs(1)..=Duration::from_hours(24);
        let read = |name, default| Ok(self.duration(name, fix, &range)?.unwrap_or(default));
        let default = Timeouts::default();
        Ok(Timeouts {
            start_within: read("START_WITHIN", default.start_within)?,
            alive_within: read("ALIVE_WITHIN", default.alive_within)?,
            give_up_after: read("GIVE_UP_AFTER", default.give_up_after)?,
            look_every: read("LOOK_EVERY", default.look_every)?,
        })
    }

    fn duration(
        &self,
        name: &'static str,
        fix: &'static str,
        range: &RangeInclusive<Duration>,
    ) -> Result<Option<Duration>, ConfigError> {
        self.read(name, fix, |text| {
            let found = duration(text).filter(|it| range.contains(it));
            found.ok_or_else(|| format!("\"{text}\" is no time"))
        })
    }

    pub fn commands_per_minute(&self) -> Result<NonZeroU32, ConfigError> {
        let fix = "write a number from 10 to 100000; 120 is what ordinary play never meets";
        let read = |text: &str| match text.parse::<NonZeroU32>() {
            Ok(number) if (10..=100_000).contains(&number.get()) => Ok(number),
            _ => Err(format!("\"{text}\" is no such number")),
        };
        let found = self.read("COMMANDS_PER_MINUTE", fix, read)?;
        Ok(found.unwrap_or(COMMANDS_PER_MINUTE))
    }

    fn intake(&self) -> Result<Intake, ConfigError> {
        let fix = "write an address and a port, as in 127.0.0.1:8080";
        let listens: Option<SocketAddr> = self.read("HTTP_LISTEN", fix, |text| {
            let address = text.parse();
            address.map_err(|_| format!("\"{text}\" is no address"))
        })?;
        let on = "write on or off";
        let gateway = self.read("GATEWAY", on, |text| match text {
            "on" => Ok(true),
            "off" => Ok(false),
            other => Err(format!("\"{other}\" is neither on nor off")),
        })?;
        match (gateway.unwrap_or(true), listens) {
            (true, None) => Ok(Intake::Gateway),
            (true, Some(address)) => Ok(Intake::Both(address)),
            (false, Some(address)) => Ok(Intake::Http(address)),
            (false, None) => Err(ConfigError::Wrong {
                place: self.get("GATEWAY").map_or(Place::Environment, |it| it.1),
                name: "GATEWAY",
                problem: "\"off\" leaves no way for commands to arrive".to_owned(),
                fix: "set HTTP_LISTEN too, as in HTTP_LISTEN=127.0.0.1:8080, or remove GATEWAY",
            }),
        }
    }

    /// `LOG_LEVEL` as a filter's directives.
    pub fn log_filter(&self) -> Result<String, ConfigError> {
        let fix = "write error, warn, info, debug or trace";
        let found = self.read("LOG_LEVEL", fix, |level| {
            match level.to_ascii_lowercase().as_str() {
                level @ ("error" | "warn" | "info" | "debug" | "trace") => Ok(filter(level)),
                other => Err(format!("\"{other}\" is no log level")),
            }
        })?;
        Ok(found.unwrap_or_else(|| filter("info")))
    }
}

/// A setting's name; of an old one also what it is called now.
fn with_new_name(name: &str) -> String {
    match name {
        OLD_EXPIRES => format!("{EXPIRES} (given as {OLD_EXPIRES})"),
        name => name.to_owned(),
    }
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

/// Reads one number with one unit: s, m, h or d. The humantime crate would also take years and
/// sums, which no setting here needs.
fn duration(text: &str) -> Option<Duration> {
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

    fn settings(environment: &[(&str, &str)], file: &str) -> Result<Settings, ConfigError> {
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        Settings::from(environment.iter().map(owned), file)
    }

    fn config(file: &str) -> Result<Config, ConfigError> {
        settings(&[], file)?.config()
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
        assert_eq!(config.database_url, "sqlite://causeway.sqlite");
        assert_eq!(config.challenge_expires_after, Duration::from_hours(7 * 24));
    }

    #[test]
    fn everything_can_be_set() {
        let file = "# comment\n\nDISCORD_TOKEN=\"Bot secret.token\" # mine\n\
                    export DISCORD_API_URL=http://127.0.0.1:3000/\nDISCORD_GUILD_ID=42\n\
                    DATABASE_URL=sqlite://other.sqlite\nCHALLENGE_EXPIRES_AFTER=12h\n\
                    LOG_LEVEL=DEBUG\nSTART_WITHIN=1s\nALIVE_WITHIN=2s\n";
        let settings = settings(&[], file).unwrap();
        let config = settings.config().unwrap();
        assert_eq!(config.token.secret(), "secret.token");
        assert_eq!(config.api_url.as_deref(), Some("http://127.0.0.1:3000"));
        assert_eq!(config.guild, Some(ServerId(42)));
        assert_eq!(config.database_url, "sqlite://other.sqlite");
        assert_eq!(config.challenge_expires_after, Duration::from_hours(12));
        let timeouts = Timeouts {
            start_within: Duration::from_secs(1),
            alive_within: Duration::from_secs(2),
            ..Timeouts::default()
        };
        assert_eq!(config.timeouts, timeouts);
        assert!(settings.log_filter().unwrap().ends_with(",causeway=debug"));
    }

    #[test]
    fn the_environment_wins_unless_it_is_empty() {
        let check = |value, expected: &str| {
            let settings = settings(&[("DATABASE_URL", value)], "DATABASE_URL=sqlite://file");
            assert_eq!(settings.unwrap().database_url(), expected);
        };
        check("sqlite://environment", "sqlite://environment");
        check("", "sqlite://file");
    }

    #[test]
    fn a_challenges_time_is_read_under_its_old_name_too() {
        let check = |file: &str, hours| {
            let config = config(&format!("{TOKEN}{file}")).unwrap();
            assert_eq!(config.challenge_expires_after, Duration::from_hours(hours));
        };
        check("CHALLENGE_LAPSES_AFTER=12h", 12);
        check("CHALLENGE_LAPSES_AFTER=12h\nCHALLENGE_EXPIRES_AFTER=6h", 6);
        wrong(
            &format!("{TOKEN}CHALLENGE_LAPSES_AFTER=soon"),
            ".env, line 2: CHALLENGE_EXPIRES_AFTER (given as CHALLENGE_LAPSES_AFTER) \"soon\" is \
             no time; write a number and a unit, as in 90m, 12h or 7d, from 1m to 366d",
        );
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
        assert_eq!(empty, ConfigError::NoToken);
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
        let settings = settings(&[("LOG_LEVEL", "loud")], "").unwrap();
        assert_eq!(
            settings.log_filter().unwrap_err().to_string(),
            "LOG_LEVEL \"loud\" is no log level; write error, warn, info, debug or trace"
        );
    }

    #[test]
    fn a_broken_line_is_named() {
        for line in ["DISCORD_TOKEN", "two words=1", "A='b"] {
            wrong(
                &format!("# first\n{line}"),
                ".env, line 2: this line is no setting; write NAME=value, with quotes around a \
                 value that holds spaces",
            );
        }
    }

    #[test]
    fn a_token_is_never_shown() {
        let (config_set, token) = (config(TOKEN).unwrap(), Token::new("secret.token"));
        let shown = format!("{config_set:?} {token:?}");
        assert!(!shown.contains("secret"), "{shown}");
        let broken = config("DISCORD_TOKEN=\"sec ret\"").unwrap_err();
        let shown = format!("{broken} {broken:?}");
        assert!(
            !shown.contains("sec ret") && !broken.to_string().contains("ret\""),
            "{shown}"
        );
    }
}
