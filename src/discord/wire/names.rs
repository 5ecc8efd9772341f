//! The names of players, for what shows no mentions: threads, files and buttons.

use serde_json::Value;

use crate::{
    discord::wire::Wire,
    ids::{PersonId, ServerId},
    texts::{Locale, name_without_account, visible},
};

impl Wire {
    /// The names of players in a server; their ids where they cannot be looked up.
    pub async fn names_of(&self, server: Option<ServerId>, players: &[PersonId]) -> Vec<String> {
        let mut names = Vec::new();
        for player in players {
            let name = self.name_of(server, *player).await;
            names.push(name.unwrap_or_else(|| player.to_string()));
        }
        names
    }

    /// A player's name in a server, or else everywhere; `None` where it cannot be looked up.
    pub async fn name_of(&self, server: Option<ServerId>, player: PersonId) -> Option<String> {
        if let Some(name) = name_without_account(player, Locale::default()) {
            return Some(name);
        }
        let key = (server, player);
        if let Some(name) = self.names.get(key) {
            return Some(name);
        }
        let member = match server {
            Some(server) => self.member(server, player).await.ok(),
            None => None,
        };
        let name = match member {
            Some(member) => name_in(&member["nick"], &member["user"]),
            None => name_in(&Value::Null, &self.user(player).await.ok()?),
        }?;
        self.names.insert(key, name.clone());
        Some(name)
    }
}

/// The first name of which there is something to be seen, without what nobody sees: it is shown
/// where no markup is read.
fn name_in(nick: &Value, user: &Value) -> Option<String> {
    let names = [nick, &user["global_name"], &user["username"]];
    let mut visible = names.into_iter().filter_map(Value::as_str).map(visible);
    visible.find(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn of_a_name_only_what_is_seen_is_shown() {
        let check = |nick: Value, expected: &str| {
            let user = json!({ "global_name": "\u{3164}", "username": "ann" });
            assert_eq!(name_in(&nick, &user).as_deref(), Some(expected));
        };
        check(json!("Ann_B"), "Ann_B");
        check(json!("\u{202e}nnA\u{7}\nB"), "nnA B");
        check(json!(&"e".repeat(40)), &("e".repeat(32) + "…"));
        // With nothing to be seen, the next name.
        check(json!(" \u{200b}\u{2800}"), "ann");
        check(Value::Null, "ann");
        let nothing = json!({ "username": "\u{2800}" });
        assert_eq!(name_in(&Value::Null, &nothing), None);
    }
}
