//! What people choose when they agree on a game.

/// The options of a game as one JSON object: what a challenge may choose, who begins, and what
/// chance has decided. Together with the game they determine the first position completely. The
/// fields are those of `causeway engine`'s `options`.
pub type Options = serde_json::Map<String, serde_json::Value>;

/// Something that people may choose when they agree on a game, in the order in which it is offered.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Setting {
    /// The field in [`Options`], also the text key `GAME-setting-KEY`.
    pub key: &'static str,
    /// The values that may be chosen; the first is the default. Their text keys are
    /// `GAME-KEY-VALUE`.
    pub values: &'static [&'static str],
    /// Whether the moderators of a server may have a say in it: what its games begin with, and
    /// whether anything else may be chosen.
    pub by_server: bool,
}

impl Setting {
    /// A setting that is a matter for those who play.
    pub const fn new(key: &'static str, values: &'static [&'static str]) -> Self {
        Self {
            key,
            values,
            by_server: false,
        }
    }

    /// The same where a server has a say in it.
    #[must_use]
    pub const fn by_server(self) -> Self {
        Self {
            by_server: true,
            ..self
        }
    }

    /// A value as it stands in [`Options`]: what is spelt like a number is one.
    pub fn option(value: &str) -> serde_json::Value {
        value
            .parse::<u32>()
            .map_or_else(|_| value.into(), Into::into)
    }

    /// Whether `options` hold one of the values, or none, which is the default.
    pub fn offers(&self, options: &Options) -> bool {
        options
            .get(self.key)
            .is_none_or(|it| self.values.iter().any(|value| Self::option(value) == *it))
    }

    /// The value that `options` hold, or the default.
    pub fn chosen(&self, options: &Options) -> &'static str {
        let chosen = options
            .get(self.key)
            .and_then(|it| self.values.iter().find(|value| Self::option(value) == *it));
        chosen.or(self.values.first()).copied().unwrap_or_default()
    }
}
