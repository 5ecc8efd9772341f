//! Makes challenges, and begins at once the games that wait for nobody.

use crate::{
    bot::{
        At, Board, Controls, Invitation, Opponent, Outcome, PlaceKind, Posted, Reply,
        asked::begun::Begun,
        context::{
            Answer, Context,
            room::{Origin, Room},
        },
        play::hints::is_new_to_one,
        words::{
            challenge_message::{closed_lines, message},
            links::{link_to_challenge, link_to_listed},
            new_game::new_game,
        },
    },
    games::{Game, Seat},
    ids::{Computer, MessageId, PersonId},
    store::StoredChallenge,
    table::{Challenge, ChallengeRefusal, ChallengeState, Table, Terms},
    texts::{Sentence, sentence},
};

/// An open challenge in whose place another one is sent.
pub(in crate::bot) struct Replaced {
    pub(in crate::bot) stored: StoredChallenge,
    pub(in crate::bot) withdrawn: Challenge,
}

impl Replaced {
    /// The message of the replaced challenge, and its new lines.
    fn message(self) -> (Option<Posted>, Vec<Sentence>) {
        let message = Posted::known(self.stored.channel, self.stored.message);
        // The new one has the terms.
        let who = closed_lines(&self.withdrawn, Vec::new())
            .into_iter()
            .take(1);
        let replaced = who.chain([sentence!(bot_challenge_replaced)]);
        (message, replaced.collect())
    }
}

/// From where a challenge is sent.
#[derive(Default)]
pub(in crate::bot) struct Sent {
    pub(in crate::bot) replaced: Option<Replaced>,
    /// The message of the setup panel, which sends one challenge.
    pub(in crate::bot) panel: Option<MessageId>,
    /// The challenger's seat, where it has to be this one; the terms give them the first.
    pub(in crate::bot) seat: Option<Seat>,
    /// Whether it is refused where the same game has begun here and the challenger has not moved in
    /// it: a button may be pressed twice.
    pub(in crate::bot) once: bool,
}

pub(in crate::bot) async fn make(
    context: &Context<'_>,
    opponents: &[Opponent],
    terms: &Terms,
) -> Answer<Outcome> {
    let named: Vec<(PersonId, bool)> = opponents.iter().map(|it| (it.id, it.is_bot)).collect();
    let sent = Sent { ..Sent::default() };
    send(context, &named, terms, sent, |message| message).await
}

/// The actor's open challenge here to the same people and on the same terms.
async fn same_as(context: &Context<'_>, challenge: &Challenge) -> Answer<Option<StoredChallenge>> {
    let open = context.store.open_challenges_of(challenge.by, context.now);
    let is_same = |it: &StoredChallenge| {
        let known = &it.challenge;
        it.channel == context.here()
            && it.message.is_some()
            && (known.by, &known.terms) == (challenge.by, &challenge.terms)
            && (known.state, &known.party) == (challenge.state, &challenge.party)
            && known.to_anyone == challenge.to_anyone
    };
    Ok(open.await?.into_iter().find(is_same))
}

/// The terms with what was left open as the server has it; refused where it insists on others.
async fn as_the_server_has_it(context: &Context<'_>, terms: &Terms) -> Answer<Terms> {
    let defaults = context.server_defaults().await?;
    // What a record has decided stays as it is.
    let terms = if terms.opening.is_empty() {
        defaults.fill_in(terms)
    } else {
        terms.clone()
    };
    defaults.allows(&terms)?;
    with_vacation(context, terms).await
}

/// These terms with what the server has decided of vacation, so that the game is played as the
/// challenge tells, whatever the server decides later.
pub(super) async fn with_vacation(context: &Context<'_>, mut terms: Terms) -> Answer<Terms> {
    if terms.time.has_vacation() && terms.vacation.is_none() {
        terms.vacation = Some(context.server_settings().await?.vacation);
    }
    Ok(terms)
}

/// These terms as their challenger wants them elsewhere, where another server decides which games are
/// rated.
fn wanted_again(terms: &Terms, rated: bool) -> Terms {
    let terms = terms.clone();
    Terms { rated, ..terms }
}

/// Makes a challenge to `named`, each with whether that is a bot, and answers with what `answer`
/// makes of its message.
pub(in crate::bot) async fn send(
    context: &Context<'_>,
    named: &[(PersonId, bool)],
    terms: &Terms,
    sent: Sent,
    answer: impl FnOnce(Reply) -> Reply + Send,
) -> Answer<Outcome> {
    must_be_acceptable(context, named)?;
    must_not_be_blocked(context, named.iter().map(|(person, _)| *person)).await?;
    let wanted = terms.rated;
    let terms = as_the_server_has_it(context, terms).await?;
    let (by, now, expires) = (context.person(), context.now, context.expiry());
    let challenge = Challenge::new(by, named, terms, now, expires)?;
    let challenge = match &sent.replaced {
        Some(replaced) => challenge.taking_over(&replaced.withdrawn),
        None => challenge,
    };
    if sent.replaced.is_none()
        && let Some(same) = same_as(context, &challenge).await?
    {
        let link = link_to_challenge(&same);
        return Err(sentence!(bot_challenge_sent_already, link).into());
    }
    let calls = match challenge.state {
        ChallengeState::Gathered => challenge.undecided().collect(),
        _ => challenge.named(),
    };
    let begins = if challenge.is_ready() {
        Some(Beginning::of(context, &challenge, &sent).await?)
    } else {
        None
    };
    let game = challenge.terms.game;
    let called = if challenge.needs_nobody() {
        vec![by]
    } else {
        challenge.named()
    };
    let teaches = is_new_to_one(context, &called, game).await;
    let message = message(&challenge, calls, context.request.place.kind);
    let game_begins = begins
        .as_ref()
        .map(|begins| (begins, new_game(&begins.begun, None, by)));
    let mut transaction = context.begin().await?;
    if let Some(Replaced { stored, withdrawn }) = &sent.replaced {
        let at = stored.at();
        transaction.update_challenge(at, withdrawn).await?;
    }
    let channel = context.here();
    let at = transaction
        .insert_challenge(context.server(), channel, &challenge)
        .await?;
    if let Some(panel) = sent.panel {
        transaction.set_panel(at.id, panel).await?;
    }
    // A solo game has no clock and no series, which the player's next game may have.
    if challenge.terms.opening.is_empty() && !challenge.is_solo() {
        let last = wanted_again(&challenge.terms, wanted);
        transaction.set_last_terms(by, &last).await?;
    }
    let (old, told) = sent
        .replaced
        .map_or_else(Default::default, Replaced::message);
    let message = match game_begins {
        None => {
            let message = message.on(Invitation { at, channel });
            offer_lesson(message, game, teaches)
        }
        Some((begins, board)) => {
            let (room, last) = (&begins.room, begins.begun.last());
            let accepted = transaction.accept(at, &challenge, room.venue, last).await;
            let at = match room.needs_thread(accepted)? {
                Ok(at) => at,
                Err(parent) => {
                    drop(transaction);
                    let origin = Origin::Delivery(context.request.delivery);
                    return context.open_thread(parent, origin, None, last).await;
                }
            };
            let channel = room.venue.channel;
            let board = offer_lesson(board.on(Board { at, channel }), game, teaches);
            match begins.elsewhere.clone() {
                // The panel is answered in private, and the game follows it.
                Some(told) if sent.panel.is_none() => Reply {
                    then: Some(Box::new(board)),
                    ..Reply::public(vec![told])
                },
                _ => board,
            }
        }
    };
    let reply = answer(Reply {
        retires: old,
        retired: told,
        ..message
    });
    let reply = context.commit(transaction, reply).await?;
    if let Some(begins) = &begins {
        context.call_computers(begins.begun.last());
    }
    Ok(Outcome::Reply(reply))
}

/// Says that there is a lesson, if a player is new to the game; below an open challenge, with a
/// button for it.
fn offer_lesson(mut message: Reply, game: Game, is_new: bool) -> Reply {
    if is_new {
        message.lines.push(match &mut message.controls {
            Controls::Challenge { learnable, .. } => {
                *learnable = true;
                sentence!(lesson_new_to_it_here, game = game.title())
            }
            _ => sentence!(lesson_new_to_it, game = game.title()),
        });
    }
    message
}

/// Begins another game on the terms of this one, in which the best of the program's own players has
/// this level, and the others are stronger or gentler by as much.
pub(in crate::bot) async fn play_at_level(
    context: &Context<'_>,
    at: At,
    level: u32,
) -> Answer<Outcome> {
    let stored = context.table(at.id).await?;
    let table = &stored.table;
    let level = u8::try_from(level).unwrap_or(Computer::USUAL_LEVEL);
    let before = table.level().unwrap_or(level);
    let computers = table.seats.iter().filter_map(|it| it.computer());
    let named = computers.map(|it| {
        let level = it.level.saturating_add(level).saturating_sub(before);
        let level = level.clamp(1, Computer::MOST_LEVEL);
        (Computer { level, ..it }.into(), false)
    });
    let named: Vec<(PersonId, bool)> = named.collect();
    // The button is below no such game, but may be written by hand.
    if named.is_empty() || !table.has_one_person() {
        return Err(ChallengeRefusal::TooFewNamed(1).into());
    }
    let sent = Sent {
        once: true,
        ..Sent::default()
    };
    let defaults = context.server_defaults().await?;
    let terms = defaults.fit(&table.terms.for_a_new_game());
    send(context, &named, &terms, sent, |message| message).await
}

/// Refuses a game of two of whom one does not want to play with the other.
pub(super) async fn must_not_be_blocked(
    context: &Context<'_>,
    others: impl Iterator<Item = PersonId>,
) -> Answer<()> {
    let (me, others) = (context.person(), others.collect::<Vec<_>>());
    let blocked = context.store.blocked_by(me).await?;
    if let Some(who) = blocked.iter().find(|it| others.contains(it)) {
        return Err(sentence!(seek_blocked, people = who).into());
    }
    let blocking = context.store.blocking(me).await?;
    match blocking.iter().find(|it| others.contains(it)) {
        Some(who) => Err(sentence!(seek_blocks, who).into()),
        None => Ok(()),
    }
}

/// Refuses a challenge that nobody could accept, where nobody else is; and to play both sides where
/// others are.
pub(in crate::bot) fn must_be_acceptable(
    context: &Context<'_>,
    named: &[(PersonId, bool)],
) -> Answer<()> {
    let me = context.person();
    let is_alone = context.request.place.kind == PlaceKind::WithBot;
    match named {
        [(person, _)] if *person == me && is_alone => Ok(()),
        _ if named.iter().any(|(person, _)| *person == me) => Err(ChallengeRefusal::Oneself.into()),
        [] if is_alone => Err(sentence!(bot_alone_with_bot).into()),
        _ if is_alone && !named.iter().all(|(who, _)| who.is_computer()) => {
            Err(sentence!(bot_alone_with_bot).into())
        }
        _ => Ok(()),
    }
}

/// Refuses to begin this game where the actor's newest one here is the same, and they have not
/// moved in it.
async fn must_have_moved(context: &Context<'_>, begins: &Table) -> Answer<()> {
    let me = context.person();
    let running = context.store.tables_of(me).await?;
    let here = running.iter().filter(|it| it.server == context.server());
    let Some(newest) = here.max_by_key(|it| it.id) else {
        return Ok(());
    };
    // One that cannot be read keeps nobody from another.
    let Ok(Some(stored)) = context.store.table(newest.id).await else {
        return Ok(());
    };
    let (table, terms) = (stored.table, &begins.terms);
    let sorted = |table: &Table| {
        let mut seats = table.seats.clone();
        seats.sort_unstable();
        seats
    };
    // What is hidden after an opening is drawn each time.
    let has_same_options = !terms.opening.is_empty() || terms.options == table.terms.options;
    let is_same = (terms.game, &terms.opening) == (table.terms.game, &table.terms.opening)
        && has_same_options
        && sorted(begins) == sorted(&table);
    let own = table.seat_of(me);
    let mut moves = table.moves.iter().skip(terms.opening.len());
    if is_same && moves.all(|played| Some(played.seat) != own) {
        let link = link_to_listed(newest);
        return Err(sentence!(bot_not_moved_yet, link).into());
    }
    Ok(())
}

/// A game that begins as soon as it is proposed.
struct Beginning {
    begun: Begun,
    room: Room,
    /// Says where it is played, if that is elsewhere.
    elsewhere: Option<Sentence>,
}

impl Beginning {
    async fn of(context: &Context<'_>, challenge: &Challenge, sent: &Sent) -> Answer<Self> {
        let mut table = {
            let mut chance = context.chance();
            challenge.table(None, context.now, &mut **chance)?
        };
        if sent.once {
            must_have_moved(context, &table).await?;
        }
        if let Some(seat) = sent.seat.filter(|seat| seat.index() < table.seats.len()) {
            table.seats.swap(0, seat.index());
        }
        let begun = context.begun(context.server(), table).await?;
        let room = context.room(context.here()).await?;
        let channel = room.venue.channel;
        let is_always = context.server_settings().await?.threads.parent(channel);
        let elsewhere = (channel != context.here()).then(|| match is_always {
            Some(_) => sentence!(bot_game_in_its_thread, thread = channel),
            None => sentence!(bot_game_in_thread, thread = channel),
        });
        Ok(Self {
            begun,
            room,
            elsewhere,
        })
    }
}
