//! The settings that nobody may read: how they are shown, and by which texts the log knows them.

use std::fmt;

use percent_encoding::percent_decode_str;

/// What stands in the place of a secret.
pub const HIDDEN: &str = "[hidden]";

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

/// The database's address. Neither `Display` nor `Debug` shows a password in it.
#[derive(Clone, Eq, PartialEq)]
pub struct DatabaseUrl(String);

impl DatabaseUrl {
    pub fn new(address: impl Into<String>) -> Self {
        Self(address.into())
    }

    /// The whole address, with its password.
    pub fn secret(&self) -> &str {
        &self.0
    }

    /// The texts that must be in no log: the password as it is written and as it is meant, or with
    /// its user where the address without it tells it as well.
    pub fn passwords(&self) -> Vec<String> {
        let written = [self.before_host(), self.in_query()];
        let mut passwords = Vec::new();
        for password in written.into_iter().flatten() {
            let meant = percent_decode_str(password).decode_utf8_lossy();
            for text in [password, &meant] {
                // A database, user and password of one name would hide it everywhere.
                let is_shown = self.to_string().contains(text);
                passwords.push(if is_shown {
                    format!(":{text}@")
                } else {
                    text.to_owned()
                });
            }
        }
        passwords
    }

    /// The password of `scheme://user:password@host`, also where it holds characters that ought to
    /// be encoded.
    fn before_host(&self) -> Option<&str> {
        let (_, rest) = self.0.split_once(':')?;
        let (user, _) = rest.rsplit_once('@')?;
        let (_, password) = user.trim_start_matches('/').split_once(':')?;
        Some(password).filter(|it| !it.is_empty())
    }

    /// The password of `scheme://host/name?password=password`.
    fn in_query(&self) -> Option<&str> {
        let (_, rest) = self.0.split_once("password=")?;
        rest.split('&').next().filter(|it| !it.is_empty())
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let address = &self.0;
        let scheme = address.split(':').next().unwrap_or_default();
        if self.in_query().is_some() {
            return write!(f, "{scheme}://{HIDDEN}");
        }
        match address.rsplit_once('@') {
            Some((_, host)) if self.before_host().is_some() => {
                write!(f, "{scheme}://{HIDDEN}@{host}")
            }
            _ => f.write_str(address),
        }
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(address: &str, shown: &str, passwords: &[&str]) {
        let url = DatabaseUrl::new(address);
        assert_eq!(url.to_string(), shown);
        assert_eq!(format!("{url:?}"), format!("\"{shown}\""));
        assert_eq!(url.secret(), address);
        let mut found = url.passwords();
        found.dedup();
        assert_eq!(found, passwords, "{address}");
    }

    #[test]
    fn an_address_is_shown_without_its_password() {
        for harmless in [
            "sqlite://causeway.sqlite",
            "sqlite::memory:",
            "postgres://localhost/causeway",
            "postgres://ann@localhost:5432/causeway?application_name=bot",
            "nonsense",
        ] {
            check(harmless, harmless, &[]);
        }
        check(
            "postgres://ann:abc@host/db",
            "postgres://[hidden]@host/db",
            &["abc"],
        );
        let encoded = "postgres://ann:a%40c@host:5432/db?sslmode=require";
        let shown = "postgres://[hidden]@host:5432/db?sslmode=require";
        check(encoded, shown, &["a%40c", "a@c"]);
        // Ought to be encoded, but is a password all the same.
        check(
            "postgres://ann:a/b?c#d@e@host/db",
            "postgres://[hidden]@host/db",
            &["a/b?c#d@e"],
        );
        check(
            "postgres://host/db?password=abc&user=ann",
            "postgres://[hidden]",
            &["abc"],
        );
        check(
            "postgres:ann:abc@host/db",
            "postgres://[hidden]@host/db",
            &["abc"],
        );
    }

    #[test]
    fn a_password_that_is_shown_as_something_else_is_known_by_what_is_around_it() {
        let address = "postgres://causeway:causeway@host/causeway";
        check(
            address,
            "postgres://[hidden]@host/causeway",
            &[":causeway@"],
        );
    }
}
