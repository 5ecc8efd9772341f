//! The names of players, for what shows no mentions: threads, files, pictures and buttons.

use serde_json::Value;

use crate::{
    bot::{Attached, Controls, Locales, Reply, TriedOn},
    discord::wire::Wire,
    ids::{PersonId, ServerId},
    texts::{Locale, name_without_account, visible},
};

/// The most characters of a name in a picture.
const SHORT: usize = 14;

impl Wire {
    /// Looks up the names by which a reply calls players on buttons and in pictures, those of the
    /// program in the language of the message.
    pub async fn name_players(
        &self,
        server: Option<ServerId>,
        reply: &mut Reply,
        locales: Locales,
    ) {
        let locale = locales.of(&reply.audience);
        if let Controls::PrivateBoard(board) = &mut reply.controls
            && let TriedOn::Table { players, names, .. } = &mut board.on
        {
            for player in players {
                names.push(self.name_of(server, *player, locale).await);
            }
        }
        let in_picture = match &mut reply.attached {
            Some(Attached::Picture(picture)) => Some((&picture.players, &mut picture.names)),
            Some(
                Attached::Curve { players, names, .. } | Attached::Card { players, names, .. },
            ) => Some((&*players, names)),
            _ => None,
        };
        if let Some((players, short)) = in_picture {
            let mut names = Vec::new();
            for player in players {
                names.push(self.name_of(server, *player, locale).await);
            }
            *short = in_short(&names);
        }
        if let Some(then) = &mut reply.then {
            Box::pin(self.name_players(server, then, locales)).await;
        }
    }

    /// The names of players in a server; their ids where they cannot be looked up.
    pub async fn names_of(
        &self,
        server: Option<ServerId>,
        players: &[PersonId],
        locale: Locale,
    ) -> Vec<String> {
        let mut names = Vec::new();
        for player in players {
            let name = self.name_of(server, *player, locale).await;
            names.push(name.unwrap_or_else(|| player.to_string()));
        }
        names
    }

    /// A player's name in a server, or else everywhere; `None` where it cannot be looked up.
    pub async fn name_of(
        &self,
        server: Option<ServerId>,
        player: PersonId,
        locale: Locale,
    ) -> Option<String> {
        if let Some(name) = name_without_account(player, locale) {
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

/// Names as pictures and descriptions have them: short, and without what could mark up a text or
/// make a link in it. Nobody is called as somebody before them.
fn in_short(names: &[Option<String>]) -> Vec<Option<String>> {
    let mut short: Vec<Option<String>> = Vec::new();
    for name in names {
        let plain = name.as_deref().and_then(plain);
        let namesakes = short.iter().filter(|it| plain.is_some() && **it == plain);
        let number = namesakes.count() + 1;
        short.push(match plain {
            Some(name) if number > 1 => Some(format!("{name} {number}")),
            plain => plain,
        });
    }
    short
}

fn plain(name: &str) -> Option<String> {
    let is_plain = |c: char| c.is_alphanumeric() || "-'’".contains(c);
    let words = name.split(|c| !is_plain(c)).filter(|word| !word.is_empty());
    let words = words.collect::<Vec<_>>().join(" ");
    if words.chars().count() <= SHORT {
        return Some(words).filter(|words| !words.is_empty());
    }
    let cut: String = words.chars().take(SHORT - 1).collect();
    Some(format!("{}…", cut.trim_end()))
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
    fn in_a_picture_names_are_short_and_plain_and_tell_players_apart() {
        let check = |names: &[&str], expected: &[Option<&str>]| {
            let names: Vec<_> = names.iter().map(|name| Some((*name).to_owned())).collect();
            let short = in_short(&names);
            let short: Vec<_> = short.iter().map(Option::as_deref).collect();
            assert_eq!(short, expected);
        };
        check(&["Ann", "Ben"], &[Some("Ann"), Some("Ben")]);
        check(
            &["**Ann** <@7>", "discord.gg/x"],
            &[Some("Ann 7"), Some("discord gg x")],
        );
        check(&["🦀", "Zoë-Łucja"], &[None, Some("Zoë-Łucja")]);
        let long = "Bartholomew the Great";
        check(
            &[long, long],
            &[Some("Bartholomew t…"), Some("Bartholomew t… 2")],
        );
        assert_eq!(in_short(&[None, None]), [None, None]);
    }

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
