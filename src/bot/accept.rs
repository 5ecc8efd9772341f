//! Challenges answered: accepted, declined, withdrawn, started; and the game that begins when
//! nobody is waited for any more, in a thread of its own where the channel is busy.

use super::{
    Board, Chosen, Invitation, Outcome, PlaceKind, Posted, Reply,
    announce::{act, board_in, new_game},
    challenge::{self, closed},
    context::{Answer, Call, Stop, TRIES},
    endings, secrets,
};
use crate::{
    games::Explanation,
    ids::{ChallengeId, ChannelId},
    store::StoredChallenge,
    table::{Action, Challenge, ChallengeRefusal, ChallengeState, GuestAnswer, Table},
};

/// What somebody does about a challenge.
enum Step<'a> {
    Accept,
    Decline,
    Withdraw,
    Start,
    /// Chooses what only they may know; from a private message.
    Choose(&'a Chosen),
}

/// Accepts the challenge named; a bare `/accept` means first of all what the opponent has offered
/// in the running game.
pub(super) async fn accept_or_answer(
    call: &Call<'_>,
    named: Option<ChallengeId>,
    thread: Option<ChannelId>,
) -> Answer<Outcome> {
    if named.is_none()
        && let Some(stored) = endings::offer_here(call).await?
    {
        return act(call, &stored, &Action::AnswerOffer { accept: true })
            .await
            .map(Outcome::Reply);
    }
    take(call, Step::Accept, named, thread).await
}

/// Declines or leaves the challenge named; or declines what the opponent offers in the running
/// game; or the newest challenge here that concerns the person who asks.
pub(super) async fn decline(
    call: &Call<'_>,
    named: Option<ChallengeId>,
    thread: Option<ChannelId>,
) -> Answer<Outcome> {
    if named.is_none()
        && let Some(stored) = endings::offer_here(call).await?
    {
        return act(call, &stored, &Action::AnswerOffer { accept: false })
            .await
            .map(Outcome::Reply);
    }
    take(call, Step::Decline, named, thread).await
}

/// Withdraws the challenge named; or what the person who asks offers in the running game; or their
/// newest challenge here, or else in this server.
pub(super) async fn withdraw(call: &Call<'_>, named: Option<ChallengeId>) -> Answer<Outcome> {
    if named.is_none()
        && let Some(stored) = endings::own_offer_here(call).await?
    {
        return act(call, &stored, &Action::AnswerOffer { accept: false })
            .await
            .map(Outcome::Reply);
    }
    take(call, Step::Withdraw, named, None).await
}

/// Starts the challenge named, or the newest here of the person who asks, with those who have come.
pub(super) async fn start(
    call: &Call<'_>,
    named: Option<ChallengeId>,
    thread: Option<ChannelId>,
) -> Answer<Outcome> {
    take(call, Step::Start, named, thread).await
}

/// Sets what the person who asks has chosen in private.
pub(super) async fn chosen(
    call: &Call<'_>,
    challenge: ChallengeId,
    chosen: &Chosen,
    thread: Option<ChannelId>,
) -> Answer<Outcome> {
    take(call, Step::Choose(chosen), Some(challenge), thread).await
}

/// Takes a step, again and again while others are faster: it is theirs that change what this one
/// leads to, not whether it may be taken.
async fn take(
    call: &Call<'_>,
    step: Step<'_>,
    named: Option<ChallengeId>,
    thread: Option<ChannelId>,
) -> Answer<Outcome> {
    for _ in 0..TRIES {
        let stored = step.meant(call, named).await?;
        let next = step.of(call, &stored.challenge)?;
        let taken = Taken {
            step: &step,
            named,
            stored,
            next,
        };
        match taken.write(call, thread).await {
            Err(Stop::Overtaken) => {}
            done => return done,
        }
    }
    Err(Stop::Overtaken)
}

impl Step<'_> {
    /// The challenge that it is about.
    async fn meant(&self, call: &Call<'_>, named: Option<ChallengeId>) -> Answer<StoredChallenge> {
        let me = call.person();
        match self {
            Self::Accept => {
                call.challenge_meant(named, |it| it.accept(me, call.now).is_ok())
                    .await
            }
            Self::Decline => {
                call.challenge_meant(named, |it| {
                    it.guest(me).is_some() && it.decline(me, call.now).is_ok()
                })
                .await
            }
            Self::Withdraw if named.is_none() => own_newest(call).await,
            Self::Withdraw | Self::Start | Self::Choose(_) => {
                call.challenge_meant(named, |it| it.by == me).await
            }
        }
    }

    fn of(&self, call: &Call<'_>, challenge: &Challenge) -> Result<Challenge, ChallengeRefusal> {
        let (me, now) = (call.person(), call.now);
        match self {
            Self::Accept => challenge.accept(me, now),
            Self::Decline => challenge.decline(me, now),
            Self::Withdraw => challenge.withdraw(me, now),
            Self::Start => challenge.start(me, now),
            Self::Choose(chosen) => {
                let whole = challenge
                    .secret()
                    .and_then(|secret| chosen.whole(&secret))
                    .ok_or(ChallengeRefusal::NoChoice)?;
                challenge.choose(me, &whole, now)
            }
        }
    }
}

/// The newest challenge of the person who asks: of this place, or else of this server, which has
/// one limit for all its places. Where there is none, one of somebody else's will say why it cannot
/// be withdrawn.
async fn own_newest(call: &Call<'_>) -> Answer<StoredChallenge> {
    let mut own = call.challenges_of_asker().await?;
    own.retain(|stored| stored.challenge.by == call.person());
    let here = own.iter().position(|stored| stored.channel == call.here());
    let nearest = here.or_else(|| own.iter().position(|stored| stored.server == call.server()));
    match nearest.and_then(|index| own.into_iter().nth(index)) {
        Some(stored) => Ok(stored),
        None => call.challenge_meant(None, |_| false).await,
    }
}

/// A step taken: the challenge before and after it.
struct Taken<'a> {
    step: &'a Step<'a>,
    /// Which challenge's button was pressed, if it was a button.
    named: Option<ChallengeId>,
    stored: StoredChallenge,
    next: Challenge,
}

impl Taken<'_> {
    /// Writes it, with the game that comes of it if nothing is missing any more.
    async fn write(&self, call: &Call<'_>, thread: Option<ChannelId>) -> Answer<Outcome> {
        let reply = if self.next.is_ready() {
            // They may have become others since the challenge was made.
            call.house().await?.allows(&self.next.terms)?;
            match begin(call, &self.stored, &self.next, thread, |table, channel| {
                self.begins(call, table, channel)
            })
            .await?
            {
                Outcome::Reply(reply) => reply,
                thread @ Outcome::OpenThread { .. } => return Ok(thread),
            }
        } else {
            let reply = self.goes_on(call);
            let mut transaction = call.begin().await?;
            transaction
                .update_challenge(self.stored.at(), &self.next)
                .await?;
            call.commit(transaction, reply).await?
        };
        Ok(Outcome::Reply(self.retiring(call, reply).await))
    }

    /// What is said about a step of which no game comes yet, or none at all.
    fn goes_on(&self, call: &Call<'_>) -> Reply {
        let told = self.told(call, None);
        let stored = &self.stored;
        if !self.next.is_open() {
            let is_afar = self.named.is_none() && stored.channel != call.here();
            return if is_afar {
                withdrawn_afar(stored)
            } else {
                closed(stored, self.named, told)
            };
        }
        if let Step::Choose(_) = self.step {
            return Reply {
                outdates: Some(stored.id),
                ..Reply::private(secrets::chosen(&self.next, call.person())).as_update()
            };
        }
        // Nobody else has changed it when this is written, so it is known which revision comes.
        let at = Invitation {
            challenge: stored.id,
            revision: stored.revision.saturating_add(1),
            channel: stored.channel,
        };
        let message = challenge::message(&self.next, call.request.place.kind)(at);
        let is_gathered_now = stored.challenge.state == ChallengeState::Open
            && self.next.state == ChallengeState::Gathered;
        if !is_gathered_now && self.named.is_some() {
            return message.as_update();
        }
        // A message that is changed calls nobody, so those who have to choose something get a new
        // one.
        let calls = self
            .next
            .undecided()
            .filter(|person| *person != call.person())
            .collect();
        let message = Reply { calls, ..message };
        if self.named.is_some() {
            return Reply {
                then: Some(Box::new(message)),
                ..closed(stored, self.named, told)
            };
        }
        Reply {
            retires: Posted::known(stored.channel, stored.message),
            lines: [told, message.lines].concat(),
            ..message
        }
    }

    /// The game begins. A pressed button's challenge tells what became of it, and the board
    /// follows; a typed command is answered with the board itself, unless that goes to a thread.
    fn begins(
        &self,
        call: &Call<'_>,
        table: &Table,
        channel: ChannelId,
    ) -> impl FnOnce(Board) -> Reply + use<> {
        let stored = &self.stored;
        let retires = Posted::known(stored.channel, stored.message);
        let told = self.told(call, (channel != stored.channel).then_some(channel));
        let (around, is_followed) = match self.step {
            Step::Choose(_) => {
                let chosen = Reply::private(secrets::chosen(&self.next, call.person())).as_update();
                (Reply { retires, ..chosen }, true)
            }
            _ if self.named.is_some() || channel != stored.channel => {
                (closed(stored, self.named, told), true)
            }
            _ => (
                Reply {
                    retires,
                    ..Reply::public(told)
                },
                false,
            ),
        };
        let game = new_game(table, call.person());
        move |board| {
            let game = game(board);
            if is_followed {
                return Reply {
                    then: Some(Box::new(game)),
                    ..around
                };
            }
            Reply {
                retires: around.retires,
                lines: [around.lines, game.lines].concat(),
                ..game
            }
        }
    }

    /// What has happened, in a sentence; and where the game is played, if not here.
    fn told(&self, call: &Call<'_>, thread: Option<ChannelId>) -> Vec<Explanation> {
        let had_come = self
            .stored
            .challenge
            .guest(call.person())
            .is_some_and(|guest| guest.answer == GuestAnswer::Coming);
        let key = match self.step {
            Step::Accept if self.next.to_anyone && self.next.is_for_several() => {
                "bot-challenge-joined"
            }
            Step::Accept => "bot-challenge-accepted",
            Step::Decline
                if self.next.state == ChallengeState::Declined && self.next.is_for_several() =>
            {
                "bot-challenge-too-few"
            }
            Step::Decline if had_come => "bot-challenge-left",
            Step::Decline => "bot-challenge-declined",
            Step::Withdraw => "bot-challenge-withdrawn",
            Step::Start => "bot-challenge-started",
            Step::Choose(_) => return Vec::new(),
        };
        let told = Explanation::new(key).with("who", call.person().mention());
        let told = if matches!(self.step, Step::Accept) {
            told.with("by", self.next.by.mention())
        } else {
            told
        };
        let elsewhere = thread
            .map(|thread| Explanation::new("bot-game-in-thread").with("thread", thread.link()));
        [Some(told), elsewhere].into_iter().flatten().collect()
    }

    /// The answer, which takes the buttons from the challenge's message, also if that became known
    /// only while the challenge was being answered.
    async fn retiring(&self, call: &Call<'_>, reply: Reply) -> Reply {
        if self.named.is_some() || reply.retires.is_some() {
            return reply;
        }
        let message = call
            .challenge(self.stored.id)
            .await
            .ok()
            .and_then(|stored| Posted::known(stored.channel, stored.message));
        Reply {
            retires: message,
            ..reply
        }
    }
}

/// The answer to whoever withdraws a challenge made in another channel, which is of no interest to
/// those who are here.
fn withdrawn_afar(stored: &StoredChallenge) -> Reply {
    let told =
        Explanation::new("bot-challenge-withdrawn-afar").with("channel", stored.channel.link());
    Reply {
        retires: Posted::known(stored.channel, stored.message),
        ..Reply::private(vec![told])
    }
}

/// Lets the game begin that comes of a challenge, in its channel or in the thread that was opened
/// for it, and answers with what `answer` makes of it.
async fn begin<A: FnOnce(Board) -> Reply + Send>(
    call: &Call<'_>,
    stored: &StoredChallenge,
    ready: &Challenge,
    thread: Option<ChannelId>,
    answer: impl FnOnce(&Table, ChannelId) -> A,
) -> Answer<Outcome> {
    let previous = match ready.previous {
        Some(previous) => Some(call.table(previous).await?.table),
        None => None,
    };
    let table = {
        let mut chance = call.chance();
        ready.table(previous.as_ref(), call.now, &mut **chance)?
    };
    let channel = thread.unwrap_or(stored.channel);
    let answer = answer(&table, channel);
    let may_open_thread = thread.is_none()
        && call.request.place.kind == PlaceKind::Channel
        && call.here() == stored.channel;
    let mut transaction = call.begin().await?;
    let accepted = transaction
        .accept(stored.at(), ready, channel, &table)
        .await
        .map_err(Stop::from);
    match accepted {
        Ok(at) => call
            .commit(transaction, answer(board_in(channel, at)))
            .await
            .map(Outcome::Reply),
        Err(Stop::Busy(_)) if may_open_thread => {
            let name = Explanation::new("bot-thread-name")
                .with("game", format!("@{}-name", ready.terms.game));
            call.open_thread(name, table.seats.clone())
        }
        Err(stop) => Err(stop),
    }
}
