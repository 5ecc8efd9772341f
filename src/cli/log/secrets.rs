//! What must be in no line of the log, whatever has written it.

use causeway::config::{Config, HIDDEN};

/// The texts to be hidden.
#[derive(Clone, Debug, Default)]
pub struct Secrets(Vec<String>);

impl From<&Config> for Secrets {
    fn from(config: &Config) -> Self {
        let token = config.token.secret().to_owned();
        let passwords = config.database_url.passwords();
        Self::new(passwords.into_iter().chain([token]))
    }
}

impl Secrets {
    pub(super) fn new(secrets: impl IntoIterator<Item = String>) -> Self {
        let mut texts: Vec<String> = secrets.into_iter().flat_map(spellings).collect();
        // What is part of another text comes after it.
        texts.sort_by_key(|text| std::cmp::Reverse(text.len()));
        texts.dedup();
        Self(texts)
    }

    /// The text without secrets.
    pub fn hide(&self, mut text: String) -> String {
        for secret in &self.0 {
            if text.contains(secret) {
                text = text.replace(secret, HIDDEN);
            }
        }
        text
    }
}

/// A secret as it stands in a line: as it is, or quoted by `Debug`, by JSON or by both.
fn spellings(secret: String) -> [String; 4] {
    // The first and the last character are quotes.
    let unquoted = |quoted: String| quoted[1..quoted.len() - 1].to_owned();
    let json = |text: &str| unquoted(serde_json::Value::from(text).to_string());
    let debug = unquoted(format!("{secret:?}"));
    [json(&debug), json(&secret), debug, secret]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_hidden_wherever_it_stands() {
        let secrets = Secrets::new(["abc.def".to_owned(), "a\"b\\c".to_owned()]);
        let check = |line: &str, expected: &str| {
            assert_eq!(secrets.hide(line.to_owned()), expected);
        };
        check(
            "Authorization: Bot abc.def, abc.def",
            "Authorization: Bot [hidden], [hidden]",
        );
        check("nothing to hide", "nothing to hide");
        let password = "a\"b\\c";
        check(password, "[hidden]");
        check(&format!("{password:?}"), "\"[hidden]\"");
        check(&serde_json::json!([password]).to_string(), "[\"[hidden]\"]");
        let both = serde_json::json!({ "why": format!("{password:?}") });
        check(&both.to_string(), "{\"why\":\"\\\"[hidden]\\\"\"}");
    }
}
