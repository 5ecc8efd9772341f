//! What people choose when they agree on a game.

/// The options of a game as one JSON object: what a challenge may choose, who starts, and the
/// random draws. Together with the game they determine the first position completely. The
/// fields are those of `causeway engine`'s `options`.
pub type Options = serde_json::Map<String, serde_json::Value>;

/// An option that players choose when they agree on a game, in the order in which it is offered.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct GameOption {
    /// The field in [`Options`], also the text key `GAME-option-KEY`.
    pub key: &'static str,
    /// The values that may be chosen; the first is the default. Their text keys are
    /// `GAME-KEY-VALUE`.
    pub values: &'static [&'static str],
    /// Whether the moderators of a server may choose its default and fix it.
    pub by_server: bool,
}

impl GameOption {
    /// An option in which servers have no say.
    pub const fn new(key: &'static str, values: &'static [&'static str]) -> Self {
        Self {
            key,
            values,
            by_server: false,
        }
    }

    #[must_use]
    pub const fn by_server(mut self) -> Self {
        self.by_server = true;
        self
    }

    /// A value as it stands in [`Options`]: what is spelt like a number is one.
    pub fn json(value: &str) -> serde_json::Value {
        let number = value.parse::<u32>();
        number.map_or_else(|_| value.into(), Into::into)
    }

    /// The known value that `options` hold.
    fn held(&self, options: &Options) -> Option<&'static str> {
        let held = options.get(self.key)?;
        let mut values = self.values.iter().copied();
        values.find(|value| Self::json(value) == *held)
    }

    /// Whether `options` hold one of the values, or none, which is the default.
    pub fn offers(&self, options: &Options) -> bool {
        !options.contains_key(self.key) || self.held(options).is_some()
    }

    /// The value that `options` hold, or the default.
    pub fn chosen(&self, options: &Options) -> &'static str {
        let default = self.values.first().copied();
        self.held(options).or(default).unwrap_or_default()
    }
}
