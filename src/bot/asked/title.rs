//! What a game is called: by its kind, its number, which is its table's id, and its players. It is
//! called the same wherever it is named: in messages and lists, as a thread and as a file.

use serde::{Deserialize, Serialize};

use crate::{
    games::Game,
    ids::{PersonId, TableId},
    store::StoredTable,
    table::{End, Table},
    texts::{Sentence, sentence},
};

/// What stands between names of players where they cannot be mentioned.
const BETWEEN_NAMES: &str = " – ";

/// What stands before the name of who has won.
const WON: &str = "🏆 ";

/// Number of characters of a player's name in the name of a file.
const LONGEST_IN_FILE: usize = 20;

/// "Trypsylon #12".
pub(in crate::bot) fn short(game: Game, number: TableId) -> Sentence {
    let number = number.to_string();
    sentence!(bot_title, game = game.title(), number)
}

/// "Trypsylon #12", of a table.
pub(in crate::bot) fn of_kind(stored: &StoredTable) -> Sentence {
    short(stored.table.terms.game, stored.id)
}

/// What a thread is called: "Ann – Cleo · Trypsylon #12", with the round of a series from the
/// second on, and how the game ended: "🏆 Ann – Cleo · Trypsylon #12". The names come first, because
/// a list of threads shows the beginning.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct ThreadName {
    pub number: TableId,
    #[serde(with = "super::reply::game_name")]
    pub game: Game,
    /// Which game of its series it is, from 1.
    pub round: u32,
    /// In the same order in each of their games, whatever their seats.
    pub players: Vec<PersonId>,
    pub outcome: Option<ThreadOutcome>,
}

/// How the game of a thread ended.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum ThreadOutcome {
    Won(PersonId),
    Drawn,
    /// It was closed, or nobody is left who could have won.
    Undecided,
    /// It goes on in another channel.
    Moved,
}

impl ThreadName {
    pub(in crate::bot) fn of(table: &Table, number: TableId) -> Self {
        let winner = table.winner().and_then(|seat| table.person(seat));
        let outcome = table.end().map(|end| match (winner, end) {
            (Some(winner), _) => ThreadOutcome::Won(winner),
            (None, End::DrawAgreed | End::Rules(_) | End::Adjudicated { .. }) => {
                ThreadOutcome::Drawn
            }
            (None, _) => ThreadOutcome::Undecided,
        });
        let mut players = table.seats.clone();
        players.sort_unstable();
        Self {
            number,
            game: table.terms.game,
            round: table.round,
            players,
            outcome,
        }
    }

    /// That of the thread which a running game has left.
    pub(in crate::bot) fn of_moved(table: &Table, number: TableId) -> Self {
        Self {
            outcome: Some(ThreadOutcome::Moved),
            ..Self::of(table, number)
        }
    }

    /// The game's title, without its players.
    pub fn title(&self) -> Sentence {
        short(self.game, self.number)
    }

    /// The name in full. `names`: those of the players, because it cannot mention them.
    pub fn text(&self, names: &[String]) -> Sentence {
        let mut marked = names.to_vec();
        for (name, player) in marked.iter_mut().zip(&self.players) {
            if self.outcome == Some(ThreadOutcome::Won(*player)) {
                name.insert_str(0, WON);
            }
        }
        let (title, players) = (self.title(), marked.join(BETWEEN_NAMES));
        let round = self.round;
        match self.outcome {
            Some(ThreadOutcome::Drawn) => sentence!(bot_thread_drawn, title, players),
            Some(ThreadOutcome::Undecided) => sentence!(bot_thread_closed, title, players),
            Some(ThreadOutcome::Moved) => sentence!(bot_thread_moved, title, players),
            None if round > 1 => sentence!(bot_thread_of_round, title, players, round),
            None | Some(ThreadOutcome::Won(_)) => sentence!(bot_thread, title, players),
        }
    }
}

/// The title of a table, with its players mentioned.
pub(in crate::bot) fn of_table(stored: &StoredTable) -> Sentence {
    of_numbered(&stored.table, stored.id)
}

/// The title of the table with this number, with each of its players mentioned once.
pub(in crate::bot) fn of_numbered(table: &Table, number: TableId) -> Sentence {
    let players = if table.is_solo() {
        &table.seats[..1]
    } else {
        &table.seats[..]
    };
    let title = short(table.terms.game, number);
    if table.round > 1 {
        sentence!(bot_title_of_round, title, players, round = table.round)
    } else {
        sentence!(bot_title_of_players, title, players)
    }
}

/// The name of the file with a game's record: `trypsylon-12-ann-cleo.txt`.
pub(in crate::bot) fn file_name(game: Game, number: TableId, players: &[String]) -> String {
    let mut name = format!("{game}-{number}");
    for player in players {
        let player = in_file(player);
        if !player.is_empty() {
            name.push('-');
            name.push_str(&player);
        }
    }
    name + ".txt"
}

/// A name as far as every file system and Discord take it.
fn in_file(name: &str) -> String {
    let mut plain = String::new();
    for c in name.chars().flat_map(char::to_lowercase) {
        match c {
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'ß' => plain.push_str("ss"),
            'a'..='z' | '0'..='9' => plain.push(c),
            _ => {}
        }
    }
    plain.truncate(LONGEST_IN_FILE);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_files_name_has_letters_and_digits_only() {
        let check = |players: &[&str], expected: &str| {
            let players: Vec<String> = players.iter().map(|it| (*it).to_owned()).collect();
            assert_eq!(file_name(Game::TRYPSYLON, TableId(12), &players), expected);
        };
        check(&["Ann", "Cleo"], "trypsylon-12-ann-cleo.txt");
        check(&["Jörg W. / \"x\"", "日本"], "trypsylon-12-joergwx.txt");
        check(
            &["a".repeat(40).as_str()],
            "trypsylon-12-aaaaaaaaaaaaaaaaaaaa.txt",
        );
    }
}
