//! The lobby of a server: what is sought, offered and played there, and the last results; as a
//! message that everybody sees, and page by page for one person.

use crate::{
    bot::{
        Controls, Lobby, LobbyChoice, LobbyPart, Reply,
        asked::{players::all_of, title},
        context::{Answer, Context},
        words::{
            links::{link_to_challenge, link_to_listed},
            seek,
        },
    },
    ids::{PersonId, ServerId, Timestamp},
    seeks::Seek,
    store::{ListedResult, ListedTable, RatedIn, Store, StoreError, StoredChallenge},
    table::Challenge,
    texts::{Argument, Link, Sentence, sentence},
};

/// Largest number of each that are read, as many as the pages of a menu hold.
const MOST: u32 = 250;
const MOST_RESULTS: u32 = 30;
/// Number of entries on a page, which fit into a message with their links.
const PAGE: usize = 10;

impl LobbyPart {
    /// Number of entries in the message, which fit into it with those of the other parts.
    const fn shown(self) -> usize {
        match self {
            Self::Seeks | Self::Games => 4,
            Self::Challenges => 3,
            Self::Results => 2,
        }
    }
}

/// A line of a part, and what may be chosen by it: the choice, and its game.
struct Entry {
    line: Sentence,
    play: Option<(LobbyChoice, Sentence)>,
}

impl Entry {
    /// Adds this to what is shown; what may be played has a number by which a menu names it.
    fn show(self, lines: &mut Vec<Sentence>, play: &mut Vec<(String, Sentence)>) {
        let Some((choice, game)) = self.play else {
            lines.push(self.line);
            return;
        };
        let (number, line) = (play.len() + 1, self.line);
        lines.push(sentence!(lobby_numbered, number, line));
        play.push((choice.to_string(), sentence!(lobby_play, number, game)));
    }
}

/// A part of the lobby: its title, and its lines with what each offers.
struct Part {
    part: LobbyPart,
    entries: Vec<Entry>,
}

/// The message that everybody sees.
pub(in crate::bot) async fn message(
    store: &Store,
    server: ServerId,
    now: Timestamp,
) -> Result<Reply, StoreError> {
    let mut lines = vec![sentence!(lobby_title)];
    let mut lobby = Lobby {
        of_server: true,
        ..Lobby::default()
    };
    for part in parts(store, server, now).await? {
        let count = part.entries.len();
        if count == 0 {
            continue;
        }
        lines.push(heading(part.part, count));
        for entry in part.entries.into_iter().take(part.part.shown()) {
            entry.show(&mut lines, &mut lobby.play);
        }
        if count > part.part.shown() {
            lobby.pages.push(whole(part.part, count));
        }
    }
    if lines.len() == 1 {
        lines.push(sentence!(lobby_empty));
    }
    Ok(Reply {
        controls: Controls::Lobby(lobby),
        ..Reply::public(lines)
    })
}

/// A page of a part, for the actor.
pub(in crate::bot) async fn page(context: &Context<'_>, part: LobbyPart, page: u8) -> Answer {
    let Some(server) = context.server() else {
        return Err(sentence!(bot_no_server).into());
    };
    let parts = parts(context.store, server, context.now).await?;
    let entries = parts.into_iter().find(|it| it.part == part);
    let entries = entries.map(|it| it.entries).unwrap_or_default();
    let count = entries.len();
    let mut lines = vec![heading(part, count)];
    let mut lobby = Lobby {
        pages: pages(part, count),
        ..Lobby::default()
    };
    let shown = entries.into_iter().skip(usize::from(page) * PAGE);
    for entry in shown.take(PAGE) {
        entry.show(&mut lines, &mut lobby.play);
    }
    Ok(Reply {
        controls: Controls::Lobby(lobby),
        ..Reply::private(lines)
    })
}

/// Asks which of the games that somebody seeks the actor would play.
pub(in crate::bot) async fn which(context: &Context<'_>, person: PersonId) -> Answer {
    let seek = context.store.seek_of(person).await?;
    let is_here = |it: &Seek| it.is_listed(context.now) && Some(it.server) == context.server();
    let seek = seek.filter(is_here).ok_or_else(|| sentence!(seek_gone))?;
    let kinds = seek.kinds.iter().map(|kind| {
        let choice = LobbyChoice::Seek(person, Some(*kind));
        (choice.to_string(), kind.title())
    });
    let lobby = Lobby {
        play: kinds.collect(),
        ..Lobby::default()
    };
    Ok(Reply {
        controls: Controls::Lobby(lobby),
        ..Reply::private(vec![sentence!(seek_which, who = person)])
    })
}

fn heading(part: LobbyPart, count: usize) -> Sentence {
    match part {
        LobbyPart::Seeks => sentence!(lobby_seeks, count),
        LobbyPart::Challenges => sentence!(lobby_challenges, count),
        LobbyPart::Games => sentence!(lobby_games, count),
        LobbyPart::Results => sentence!(lobby_results),
    }
}

/// All of a part with so many entries, for a menu.
fn whole(part: LobbyPart, count: usize) -> (String, Sentence) {
    let title = match part {
        LobbyPart::Seeks => sentence!(lobby_all_seeks, count),
        LobbyPart::Challenges => sentence!(lobby_all_challenges, count),
        LobbyPart::Games => sentence!(lobby_all_games, count),
        LobbyPart::Results => sentence!(lobby_all_results, count),
    };
    (LobbyChoice::Page(part, 0).to_string(), title)
}

/// The pages of a part with so many entries, for a menu; none where there is one.
fn pages(part: LobbyPart, count: usize) -> Vec<(String, Sentence)> {
    let page = |page: usize| {
        let choice = LobbyChoice::Page(part, u8::try_from(page).unwrap_or(u8::MAX));
        let (from, to) = (page * PAGE + 1, count.min((page + 1) * PAGE));
        (choice.to_string(), sentence!(lobby_page, from, to))
    };
    let pages = count.div_ceil(PAGE);
    (0..pages).filter(|_| pages > 1).map(page).collect()
}

async fn parts(store: &Store, server: ServerId, now: Timestamp) -> Result<[Part; 4], StoreError> {
    let mut seeks = Vec::new();
    for sought in store.open_seeks_in(server, now, MOST).await? {
        if !sought.is_listed(now) {
            continue;
        }
        let seeker = store.seeker(sought.person, now);
        if seeker.await?.is_free(&sought) {
            let ratings = store.ratings_of(sought.person).await?;
            seeks.push(of_seek(&sought, &ratings, now));
        }
    }
    let challenges = store.challenges_to_anyone(server, now, MOST).await?;
    let challenges = challenges.iter().map(of_challenge).collect();
    let games = store.running_in_server(server, MOST).await?;
    let games = games.iter().map(of_game).collect();
    let results = store.results_in(server, MOST_RESULTS).await?;
    let results = results.iter().map(of_result).collect();
    Ok([
        (LobbyPart::Seeks, seeks),
        (LobbyPart::Challenges, challenges),
        (LobbyPart::Games, games),
        (LobbyPart::Results, results),
    ]
    .map(|(part, entries)| Part { part, entries }))
}

fn of_seek(seek: &Seek, ratings: &[RatedIn], now: Timestamp) -> Entry {
    let (kind, game) = match seek.kinds[..] {
        [kind] => (Some(kind), kind.title()),
        _ => (None, sentence!(lobby_which)),
    };
    Entry {
        line: seek::line(seek, ratings, now),
        play: Some((LobbyChoice::Seek(seek.person, kind), game)),
    }
}

fn of_challenge(stored: &StoredChallenge) -> Entry {
    let Challenge { by: who, terms, .. } = &stored.challenge;
    let (game, time, link) = (
        terms.game.title(),
        terms.time.title(),
        link_to_challenge(stored),
    );
    Entry {
        line: sentence!(lobby_challenge, who, game, time, link),
        play: Some((LobbyChoice::Challenge(stored.id), terms.game.title())),
    }
}

fn of_game(listed: &ListedTable) -> Entry {
    let (game, link) = (title::short(listed.game, listed.id), link_to_listed(listed));
    let said = match listed.turn {
        Some(who) => sentence!(
            lobby_game,
            game,
            who,
            others = others(&listed.seats, who),
            link
        ),
        None => sentence!(
            lobby_game_unread,
            game,
            players = all_of(&listed.seats),
            link
        ),
    };
    Entry {
        line: said,
        play: None,
    }
}

fn of_result(result: &ListedResult) -> Entry {
    let game = title::short(result.game, result.id);
    let link = Link {
        server: result.server,
        channel: result.channel,
        message: result.message,
    };
    let said = match result.winner {
        Some(who) => sentence!(
            lobby_won,
            game,
            who,
            others = others(&result.seats, who),
            link
        ),
        None => sentence!(lobby_drawn, game, players = all_of(&result.seats), link),
    };
    Entry {
        line: said,
        play: None,
    }
}

fn others(seats: &[PersonId], who: PersonId) -> Argument {
    let others = seats.iter().copied().filter(|person| *person != who);
    all_of(&others.collect::<Vec<_>>())
}
