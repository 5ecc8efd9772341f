//! What those read in their own place who are offered a game of another server, or play in one: the
//! offer, and the board after each change.

use super::{notices::said_of, simuls::HostsMessage};
use crate::{
    bot::{
        Audience, Bot, Controls, Destination, Language, Posted, Reply, Shows, Telling,
        asked::notice::Notice,
        look::board,
        words::{
            board_message::earlier, calls::called, ending::result,
            league::title as title_of_league, links::link_to, offers::still_turn, ratings,
        },
    },
    ids::{ChallengeId, ChannelId, MessageId, PersonId, ServerId, TableId},
    leagues::Format,
    store::{OutboxMessage, StoreError, StoredTable, Visit, Visited},
    table::{ChallengeState, GuestAnswer},
    texts::{Sentence, sentence},
};

/// Largest number of visits that are written into the outbox together.
const MOST: u32 = 20;

impl Bot {
    /// Writes what visitors are to be shown into the outbox.
    pub(super) async fn plan_visits(&self) -> Result<(), StoreError> {
        let now = self.inner.clock.now();
        let notice = |visit| Notice::Visit { visit }.json().ok();
        self.store().tell_visitors(now, MOST, notice).await
    }

    /// What a visitor is to read now; `None` where there is nothing to show any more.
    pub(super) async fn visited(&self, id: i64) -> Result<Option<Telling>, StoreError> {
        let Some(visit) = self.store().visit(id).await? else {
            return Ok(None);
        };
        let found = match visit.of {
            Visited::Challenge(id) => self.offer_to(&visit, id).await?,
            Visited::Table(id) => self.board_for(&visit, id).await?,
        };
        let Some(Shown {
            edited,
            reply,
            called,
        }) = found
        else {
            return Ok(None);
        };
        let anew = calling(reply.clone(), visit.person, &called);
        let edit = edited.map(|posted| (posted, reply.as_update()));
        Ok(Some(self.telling_to(&visit, edit, anew).await))
    }

    /// What a visitor is told: by an edit where that is possible, or else anew.
    async fn telling_to(
        &self,
        visit: &Visit,
        edit: Option<(Posted, Reply)>,
        anew: Reply,
    ) -> Telling {
        let settings = self.server_settings(visit.server).await;
        let channel = visit.channel.filter(|it| !settings.is_silent(*it));
        let own = self.locale_of(visit.person).await.unwrap_or_default();
        let edit = edit.map(|(posted, reply)| (Destination::Reword(posted), reply));
        let new = channel
            .map(Destination::Channel)
            .into_iter()
            .chain([Destination::Direct(visit.person)])
            .map(|place| (place, anew.clone()));
        Telling {
            language: Language::Visitor(Box::new(visit.clone()), own),
            member_of: None,
            places: edit.into_iter().chain(new).collect(),
        }
    }

    /// What a visitor is told of what has happened without a move.
    pub(super) async fn news_to_visitor(
        &self,
        notice: &Notice,
    ) -> Result<Option<Telling>, StoreError> {
        let Notice::VisitNews {
            visit,
            of,
            lines,
            calls,
            controls,
        } = notice
        else {
            return Ok(None);
        };
        let stored = self.store().table(of.at.id).await?;
        let visit = self.store().visit(*visit).await?;
        let (Some(stored), Some(visit)) = (stored, visit) else {
            return Ok(None);
        };
        let is_newest = stored.revision == of.at.revision;
        let is_running = stored.table.is_running();
        let announced = Reply {
            earlier: earlier(&stored.table, &stored),
            ..board::announcement(&stored, &[])
        };
        let found = self.store().found_by(visit.person, stored).await?;
        let (link, table) = (link_to(&found), &found.table);
        let lines = lines.iter().map(|line| line.clone().linking(link));
        let lines: Vec<Sentence> = lines.collect();
        let calls = calls.then_some(visit.person).into_iter().collect();
        let asks = is_newest && *controls != Controls::None;
        let news = if asks && is_running {
            // What is to be answered is asked on the board, to which no line needs to lead.
            let lines = lines.into_iter().filter(|line: &Sentence| !line.has_link());
            Reply {
                lines: lines.chain(still_turn(table)).collect(),
                ..calling(announced, visit.person, &[visit.person])
            }
        } else {
            let shows = Some(Shows::News(*of));
            Reply {
                controls: if asks {
                    controls.clone()
                } else {
                    Controls::None
                },
                ..Reply::new(Audience::Public { calls, shows }, lines)
            }
        };
        Ok(Some(self.telling_to(&visit, None, news).await))
    }

    /// The board of a table. Where the position is shown already, its message is edited, unless the
    /// game has ended since; what else has happened is told apart, see [`Notice::VisitNews`].
    async fn board_for(&self, visit: &Visit, id: TableId) -> Result<Option<Shown>, StoreError> {
        let Some(stored) = self.store().table(id).await? else {
            return Ok(None);
        };
        let as_host = self.store().boards_of_host(id, visit.person).await?;
        let as_host = match as_host {
            Some(boards) => Some(self.hosts_message(visit, &stored, &boards).await?),
            None => None,
        };
        let is_shown = stored.revision == visit.shown && as_host != Some(HostsMessage::New);
        if is_shown || as_host == Some(HostsMessage::None) {
            return Ok(None);
        }
        let table = &stored.table;
        let says_nothing_new = if let Some(message) = as_host {
            message == HostsMessage::Edited
        } else if table.is_running() {
            stored.position_since <= visit.shown
        } else {
            visit.shown > 0 && visit.words.is_none()
        };
        if table.all_want_rematch() {
            // The next one shows what goes on.
            let mut over = table.end().map_or_else(Vec::new, |end| result(table, end));
            over.extend(ratings::told(&self.store().rated_by(id).await?));
            return Ok(shown_by(visit).map(|posted| Shown {
                edited: Some(posted),
                reply: Reply {
                    controls: Controls::Past(stored.at()),
                    attached: board::announcement(&stored, &[]).attached,
                    ..Reply::public(over)
                },
                called: Vec::new(),
            }));
        }
        let rated = self.store().rated_by(id).await?;
        let announced = board::announcement(&stored, &rated);
        let is_own = table.offer().map(|offer| offer.by) == table.seat_of(visit.person);
        let controls = match announced.controls {
            // The others are asked in their own place.
            Controls::Offer(running) if is_own => Controls::OfferElsewhere(running),
            controls if visit.channel.is_none() => {
                let waits = table.person_to_move() != Some(visit.person);
                board::seen_alone(controls, waits)
            }
            controls => controls,
        };
        let of_league = self.of_league(&stored).await?;
        let lines = of_league.into_iter().chain(announced.lines).collect();
        Ok(Some(Shown {
            edited: shown_by(visit).filter(|_| says_nothing_new),
            reply: Reply {
                lines,
                // What is left of this message once the next one is there.
                earlier: earlier(table, &stored),
                controls,
                ..announced
            },
            called: called(table),
        }))
    }

    /// Of which season of a league a game is, in its first message; which board of a simul, in each.
    async fn of_league(&self, stored: &StoredTable) -> Result<Option<Sentence>, StoreError> {
        let Some(season) = self.store().season_of_table(stored.id).await? else {
            return Ok(None);
        };
        let Some(league) = self.store().league(season.league).await? else {
            return Ok(None);
        };
        let title = title_of_league(&league, Some(&season.season));
        if league.format == Format::Simul {
            let mut games = season.games.iter();
            let game = games.find(|it| it.table() == Some(stored.id));
            return Ok(game.map(|game| sentence!(simul_game, title, board = game.part)));
        }
        let is_first = stored.table.moves.is_empty();
        Ok(is_first.then(|| sentence!(league_game, title)))
    }

    /// The offer of a game, where it is shown already as what it says now. A new message calls who has
    /// to answer or to choose, or had accepted what another has declined.
    async fn offer_to(&self, visit: &Visit, id: ChallengeId) -> Result<Option<Shown>, StoreError> {
        let Some(stored) = self.store().challenge(id).await? else {
            return Ok(None);
        };
        let challenge = &stored.challenge;
        let guest = challenge.guest(visit.person);
        let had_accepted = guest.is_some_and(|guest| guest.answer == GuestAnswer::Coming);
        let now = self.inner.clock.now();
        let is_open = challenge.is_open() && !challenge.has_expired(now);
        let is_news = is_open || (challenge.state == ChallengeState::Declined && had_accepted);
        let edited = shown_by(visit).filter(|_| visit.shown > 0 || !is_news);
        if edited.is_none() && !is_news {
            return Ok(None);
        }
        let mut reply = said_of(&stored, now);
        if let ChallengeState::Accepted(table) = challenge.state
            && visit.channel.is_some()
            && let Some(next) = self
                .store()
                .visit_by(Visited::Table(table), visit.person)
                .await?
            && next.channel.is_none()
        {
            reply.lines.push(sentence!(visitor_directly));
        }
        Ok(Some(Shown {
            edited,
            reply,
            called: vec![visit.person],
        }))
    }

    /// The people who are told by their names where a reply is read, because they are strangers there.
    pub async fn strangers(
        &self,
        reply: &Reply,
        read_in: (Option<ServerId>, PersonId),
    ) -> Vec<PersonId> {
        let mut people = reply.people();
        let of = reply.audience.shows().map(visited);
        // Whom a message calls that shows no game is there.
        let is_called = |person: &PersonId| of.is_none() && reply.audience.calls().contains(person);
        people.retain(|person| person.has_account() && !is_called(person));
        people.sort_unstable();
        people.dedup();
        let strangers = self.store().strangers(&people, of, read_in).await;
        strangers.unwrap_or_else(|error| {
            tracing::warn!(%error, "who plays with people of other servers is not known");
            Vec::new()
        })
    }

    /// Whether a message shows somebody a game that they visit.
    pub async fn is_visit(&self, person: PersonId, message: MessageId) -> bool {
        let found = self.store().is_visit(person, message).await;
        found.unwrap_or(false)
    }

    /// Whether two who take part in what is shown do so from one server.
    pub async fn are_of_one_server(&self, shows: Shows, people: [PersonId; 2]) -> bool {
        let found = self.store().are_of_one_server(visited(shows), people).await;
        found.unwrap_or(false)
    }

    /// Whether somebody takes part from another server in what is shown.
    pub async fn visits(&self, shows: Option<Shows>, person: PersonId) -> bool {
        let Some(shows) = shows else {
            return false;
        };
        let visits = self.store().visits(visited(shows), person).await;
        visits.unwrap_or(false)
    }

    /// The server in which a reply is read to a request from here: that of the table or challenge that
    /// it shows, where it goes to another channel.
    pub async fn read_in(
        &self,
        reply: &Reply,
        (server, channel): (Option<ServerId>, ChannelId),
    ) -> Option<ServerId> {
        let elsewhere = |shows: &Shows| shows.channel() != channel;
        match reply.audience.shows().filter(elsewhere) {
            Some(shows) => {
                let server = self.store().server_of(visited(shows)).await;
                server.ok().flatten()
            }
            None => server,
        }
    }

    /// Stores what a message of the outbox shows to a visitor: a new message, or the one that shows it
    /// already. `visit`: as it was when the message was made.
    pub async fn shown_to_visitor(
        &self,
        message: &OutboxMessage,
        visit: &Visit,
        posted: Option<Posted>,
        mut shown: ShownToVisitor,
    ) -> Result<(), StoreError> {
        let is_over = match visit.of {
            Visited::Table(id) => {
                let stored = self.store().table(id).await?;
                stored.is_some_and(|it| !it.table.is_running())
            }
            Visited::Challenge(_) => false,
        };
        match Notice::read(message) {
            Some(Notice::Visit { .. }) => {}
            // What is to be answered becomes the board again; after the end it is a message of its
            // own.
            Some(Notice::VisitNews { controls, .. }) if controls != Controls::None && !is_over => {}
            _ => return Ok(()),
        }
        if is_over {
            shown.words = None;
        }
        let posted = posted.map(|it| (it.channel, it.message)).or(visit.message);
        let Some(posted) = posted else {
            return Ok(());
        };
        let revision = shown.revision.unwrap_or(visit.shown.max(1));
        let words = (shown.words.as_deref(), shown.link.as_deref());
        let (state, now) = ((revision, words), self.inner.clock.now());
        self.store().visit_shown(visit, posted, state, now).await
    }
}

/// What a message shows to a visitor.
#[derive(Clone, Debug)]
pub struct ShownToVisitor {
    /// `None` where it shows no state.
    pub revision: Option<u32>,
    /// What is left of it once the next one is there; `None`: all but its buttons.
    pub words: Option<String>,
    /// The link to it that is added to what is left of the one before.
    pub link: Option<String>,
}

/// What a visitor is to be shown.
struct Shown {
    /// The message that shows it already; `None` for a new one.
    edited: Option<Posted>,
    reply: Reply,
    /// Whom a new message of it calls.
    called: Vec<PersonId>,
}

fn shown_by(visit: &Visit) -> Option<Posted> {
    let (channel, message) = visit.message?;
    Some(Posted { channel, message })
}

const fn visited(shows: Shows) -> Visited {
    match shows {
        Shows::Board(board) | Shows::News(board) => Visited::Table(board.at.id),
        Shows::Challenge(invitation) => Visited::Challenge(invitation.at.id),
    }
}

/// The message calling this person alone, where they are among those who are called. What shows the
/// board to others stays theirs.
fn calling(reply: Reply, person: PersonId, called: &[PersonId]) -> Reply {
    let calls = called.iter().copied().filter(|it| *it == person).collect();
    let shows = reply.audience.shows();
    let audience = Audience::Public { calls, shows };
    Reply { audience, ..reply }
}
