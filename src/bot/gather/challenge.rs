//! Making challenges, and the messages that show open and closed ones.

use crate::{
    bot::{
        At, Attached, Audience, Board, Controls, Invitation, OpenedThread, Opponent, Outcome,
        Outdated, PlaceKind, Possible, Posted, Refused, Reply, Shows,
        asked::{begun::Begun, players::all_of},
        context::{
            Answer, Context,
            links::link_to_listed,
            room::{Origin, Room},
        },
        play::{hints::is_new_to_one, secrets},
        words::{announce::new_game, openings::continues_from},
    },
    games::Seat,
    ids::{ChallengeId, Computer, MessageId, PersonId},
    store::StoredChallenge,
    table::{
        Challenge, ChallengeRefusal, ChallengeState, GuestAnswer, Seating, Series, Table, Terms,
    },
    texts::{Argument, Sentence, sentence},
};

/// An open challenge in whose place another one is sent.
pub(in crate::bot) struct Replaced {
    pub(in crate::bot) stored: StoredChallenge,
    pub(in crate::bot) withdrawn: Challenge,
}

impl Replaced {
    /// The message of the replaced challenge, and its new lines.
    fn message(self) -> (Option<Posted>, Vec<Sentence>) {
        let replaced = vec![sentence!(bot_challenge_replaced)];
        let message = Posted::known(self.stored.channel, self.stored.message);
        (message, closed_lines(&self.withdrawn, replaced))
    }
}

/// From where a challenge is sent.
#[derive(Default)]
pub(in crate::bot) struct Sent {
    pub(in crate::bot) replaced: Option<Replaced>,
    /// The message of the setup panel, which sends one challenge.
    pub(in crate::bot) panel: Option<MessageId>,
    /// The thread that was opened for a game that begins at once.
    pub(in crate::bot) thread: Option<OpenedThread>,
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
    thread: Option<OpenedThread>,
) -> Answer<Outcome> {
    let named: Vec<(PersonId, bool)> = opponents.iter().map(|it| (it.id, it.is_bot)).collect();
    let sent = Sent {
        thread,
        ..Sent::default()
    };
    send(context, &named, terms, sent, |message| message).await
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
    let defaults = context.server_defaults().await?;
    // What a record has decided stays as it is.
    let terms = if terms.opening.is_empty() {
        defaults.fill_in(terms)
    } else {
        terms.clone()
    };
    defaults.allows(&terms)?;
    let (by, now, expires) = (context.person(), context.now, context.expiry());
    let challenge = Challenge::new(by, named, terms, now, expires)?;
    let challenge = match &sent.replaced {
        Some(replaced) => challenge.taking_over(&replaced.withdrawn),
        None => challenge,
    };
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
        transaction.set_last_terms(by, &challenge.terms).await?;
    }
    let (old, told) = sent
        .replaced
        .map_or_else(Default::default, Replaced::message);
    let begun = begins.as_ref().map(|begins| begins.begun.last().clone());
    let message = match begins {
        None => {
            let mut message = message(Invitation { at, channel });
            message
                .lines
                .extend(teaches.then(|| match &mut message.controls {
                    Controls::Challenge { learnable, .. } => {
                        *learnable = true;
                        sentence!(lesson_new_to_it_here, game = game.title())
                    }
                    _ => sentence!(lesson_new_to_it, game = game.title()),
                }));
            message
        }
        Some(begins) => {
            let (room, last) = (&begins.room, begins.begun.last());
            let accepted = transaction.accept(at, &challenge, room.venue, last).await;
            let at = match room.needs_thread(accepted)? {
                Ok(at) => at,
                Err(parent) => {
                    drop(transaction);
                    let origin = Origin::Delivery(context.request.delivery);
                    return context.open_thread(parent, origin, last).await;
                }
            };
            let channel = room.venue.channel;
            let mut board = (begins.message)(Board { at, channel });
            let lesson = teaches.then(|| sentence!(lesson_new_to_it, game = game.title()));
            board.lines.extend(lesson);
            match begins.elsewhere {
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
    if let Some(begun) = &begun {
        context.call_computers(begun);
    }
    Ok(Outcome::Reply(reply))
}

/// Begins another game on the terms of this one, in which the best of the program's own players has
/// this level, and the others are stronger or gentler by as much.
pub(in crate::bot) async fn play_at_level(
    context: &Context<'_>,
    at: At,
    level: u32,
    thread: Option<OpenedThread>,
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
        thread,
        once: true,
        ..Sent::default()
    };
    let defaults = context.server_defaults().await?;
    let terms = defaults.fit(&table.terms.for_a_new_game());
    send(context, &named, &terms, sent, |message| message).await
}

/// Refuses a challenge that nobody could accept, where nobody else is; and to play both sides where
/// others are.
pub(in crate::bot) fn must_be_acceptable(
    context: &Context<'_>,
    named: &[(PersonId, bool)],
) -> Result<(), Refused> {
    let me = context.person();
    let is_alone = context.request.place.kind == PlaceKind::WithBot;
    match named {
        [(person, _)] if *person == me && is_alone => Ok(()),
        _ if named.iter().any(|(person, _)| *person == me) => {
            Err(Refused::Challenge(ChallengeRefusal::Oneself))
        }
        [] if is_alone => Err(Refused::AloneWithBot),
        _ if is_alone && !named.iter().all(|(who, _)| who.is_computer()) => {
            Err(Refused::AloneWithBot)
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
        return Err(Refused::NotMovedYet { link }.into());
    }
    Ok(())
}

/// A game that begins as soon as it is proposed.
struct Beginning {
    begun: Begun,
    room: Room,
    /// Says where it is played, if that is elsewhere.
    elsewhere: Option<Sentence>,
    message: Box<dyn FnOnce(Board) -> Reply + Send>,
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
        let begun = context.begun(table).await?;
        let room = context.room(context.here(), sent.thread).await?;
        let channel = room.venue.channel;
        let is_always = context.server_settings().await?.threads.parent(channel);
        let elsewhere = (channel != context.here()).then(|| match is_always {
            Some(_) => sentence!(bot_game_in_its_thread, thread = channel),
            None => sentence!(bot_game_in_thread, thread = channel),
        });
        let message = Box::new(new_game(&begun, None, context.person()));
        Ok(Self {
            begun,
            room,
            elsewhere,
            message,
        })
    }
}

/// The public message of an open challenge: what is proposed, who has joined, and the buttons. Its
/// id and revision are filled in once they are stored. Where the bot cannot edit the message later
/// (`place`), it does not say who has made their secret choice.
pub(in crate::bot) fn message(
    challenge: &Challenge,
    calls: Vec<PersonId>,
    place: PlaceKind,
) -> impl FnOnce(Invitation) -> Reply {
    // Playing a long opening takes its time.
    let goes_on = continues_from(&challenge.terms);
    let hides = goes_on.as_ref().map(|(_, hides)| *hides);
    let attached = goes_on.map(|(picture, _)| Attached::Picture(picture));
    let headline = headline(challenge, hides);
    let lines = match challenge.state {
        ChallengeState::Gathered => {
            let standing = match place {
                PlaceKind::Installed => Vec::new(),
                _ => secrets::standing(challenge),
            };
            let coming: Vec<PersonId> = challenge.who(GuestAnswer::Coming).collect();
            let gathered = sentence!(bot_challenge_gathered, people = coming);
            let expires = Argument::relative(challenge.expires);
            let until = sentence!(bot_challenge_until, expires);
            let asked = secrets::asked(challenge);
            [headline, vec![gathered], asked, standing, vec![until]].concat()
        }
        _ => [headline, people(challenge), how(challenge)].concat(),
    };
    move |invitation| {
        let controls = match challenge.state {
            ChallengeState::Gathered => Controls::Gathered {
                challenge: invitation.at.id,
                game: challenge.terms.game,
            },
            _ => Controls::Challenge {
                challenge: invitation.at.id,
                to_anyone: challenge.to_anyone,
                for_several: challenge.is_for_several(),
                // Who has joined is not thrown out.
                changeable: challenge.terms.opening.is_empty() && !challenge.others_have_joined(),
                // Where the bot cannot edit the message later, nobody would see who has joined.
                fillable: challenge.is_fillable() && place != PlaceKind::Installed,
                learnable: false,
                possible: possible(challenge),
                game: challenge.terms.game,
            },
        };
        let shows = Some(Shows::Challenge(invitation));
        Reply {
            attached,
            controls,
            ..Reply::new(Audience::Public { calls, shows }, lines)
        }
    }
}

/// What anybody could do with a challenge that is open, apart from its expiry.
fn possible(challenge: &Challenge) -> Possible {
    let guests = challenge.party.iter();
    let mut others = guests.filter(|guest| guest.person != challenge.by);
    let coming = challenge.who(GuestAnswer::Coming).count();
    let (least, most) = challenge.terms.seats();
    Possible {
        accept: if challenge.to_anyone {
            coming < usize::from(most)
        } else {
            others
                .clone()
                .any(|guest| guest.answer != GuestAnswer::Coming)
        },
        decline: others
            .any(|guest| guest.answer != GuestAnswer::Gone && !guest.person.is_computer()),
        start: coming >= usize::from(least),
    }
}

/// The message of a challenge that is no longer open, or continues in another message; `now`: what
/// has become of it.
pub(in crate::bot) fn closed(
    stored: &StoredChallenge,
    now: &Challenge,
    named: Option<ChallengeId>,
    told: Vec<Sentence>,
) -> Reply {
    let becomes = closed_lines(now, told.clone());
    let outdates = Some(Outdated::Challenge(stored.id));
    match named {
        Some(_) => Reply {
            outdates,
            ..Reply::public(becomes).as_update()
        },
        None => Reply {
            outdates,
            retires: Posted::known(stored.channel, stored.message),
            retired: becomes,
            ..Reply::public(told)
        },
    }
}

/// What the message of a challenge says that is no longer open.
pub(in crate::bot) fn closed_lines(challenge: &Challenge, told: Vec<Sentence>) -> Vec<Sentence> {
    let hides = continues_from(&challenge.terms).map(|(_, hides)| hides);
    [headline(challenge, hides), told].concat()
}

/// Who challenges whom, to what. `hides`: whether something is hidden in the position that the game
/// continues from, where it continues from one.
pub(in crate::bot) fn headline(challenge: &Challenge, hides: Option<bool>) -> Vec<Sentence> {
    let (by, game) = (challenge.by, challenge.terms.game.title());
    let named = challenge.named();
    let who = match (named.is_empty(), challenge.is_for_several()) {
        _ if challenge.is_solo() => sentence!(bot_challenge_solo, by, game),
        (false, _) => sentence!(bot_challenge, by, to = all_of(&named), game),
        (true, false) => sentence!(bot_challenge_anyone, by, game),
        (true, true) if challenge.state == ChallengeState::Open => {
            sentence!(bot_challenge_lobby, by, game)
        }
        (true, true) => sentence!(bot_challenge_table, by, game),
    };
    [vec![who], terms(challenge, hides)].concat()
}

fn terms(challenge: &Challenge, hides: Option<bool>) -> Vec<Sentence> {
    let Terms {
        game,
        options,
        seating,
        touch_move,
        series,
        time,
        hints,
        opening,
    } = &challenge.terms;
    // `$opening` is the number of moves taken from a record: what comes before the first move is
    // over then.
    let from = |key: String| Sentence::composed(key).fill("opening", opening.len());
    let mut agreed = from(format!("{game}-terms"));
    for option in game.info().options {
        let (key, value) = (option.key, option.chosen(options));
        agreed = agreed
            .fill(key, game.value_title(key, value))
            .fill(&format!("{key}-value"), value);
    }
    let seating = match seating {
        Seating::Mine => "mine",
        Seating::Theirs => "theirs",
        Seating::Drawn => "drawn",
    };
    let named = challenge.named();
    let seats = from(format!("{game}-seating-{seating}"))
        .fill("by", challenge.by)
        .fill("count", named.len())
        .fill("to", all_of(&named));
    let games = match (series, series.best_of(), series.wins()) {
        (_, Some(games), Some(wins)) => sentence!(bot_terms_best_of, games, wins),
        (Series::Single, ..) => sentence!(bot_terms_single),
        _ => sentence!(bot_terms_series),
    };
    let manner = match touch_move {
        _ if !game.info().touch_move => games,
        true => sentence!(bot_terms_touch, games),
        false => sentence!(bot_terms_free, games),
    };
    let seats = (!challenge.is_solo()).then_some(seats);
    let mut lines: Vec<Sentence> = [Some(agreed), seats, Some(manner)]
        .into_iter()
        .flatten()
        .collect();
    if time.control().is_some() {
        lines.push(sentence!(clock_terms, time = time.title()));
    }
    if *hints {
        lines.push(sentence!(advice_terms));
    }
    if let Some(hides) = hides {
        lines.push(sentence!(bot_terms_opening, count = opening.len()));
        lines.extend(hides.then(|| sentence!(bot_terms_opening_known)));
    }
    lines
}

/// Players who joined, have not answered, or declined; nothing where that is only one other
/// player's answer.
pub(in crate::bot) fn people(challenge: &Challenge) -> Vec<Sentence> {
    if !challenge.is_for_several() {
        return Vec::new();
    }
    let who = |answer| challenge.who(answer).collect::<Vec<PersonId>>();
    let (coming, asked) = (who(GuestAnswer::Coming), who(GuestAnswer::Asked));
    let (count, gone) = (coming.len(), who(GuestAnswer::Gone));
    let most = if challenge.to_anyone {
        challenge.terms.seats().1.into()
    } else {
        // Where people are named, nobody else can come.
        count + asked.len()
    };
    let mut lines = vec![sentence!(bot_challenge_there, people = coming, count, most)];
    if !asked.is_empty() {
        lines.push(sentence!(bot_challenge_awaited, people = asked));
    }
    if !gone.is_empty() {
        lines.push(sentence!(bot_challenge_absent, people = gone));
    }
    lines
}

fn how(challenge: &Challenge) -> Vec<Sentence> {
    let (least, _) = challenge.terms.seats();
    let (by, expires) = (challenge.by, Argument::relative(challenge.expires));
    vec![match (challenge.to_anyone, challenge.is_for_several()) {
        (true, false) => sentence!(bot_challenge_how_anyone, expires),
        (true, true) => sentence!(bot_challenge_how_lobby, by, least, expires),
        (false, false) => sentence!(bot_challenge_how, expires),
        (false, true) => sentence!(bot_challenge_how_several, by, expires),
    }]
}
