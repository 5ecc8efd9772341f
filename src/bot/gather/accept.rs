//! Answers to challenges: accept, decline, withdraw, start. After the last one the game begins, in
//! a thread of its own where the channel is busy or the server wants it so.

use std::iter;

use super::{challenge, endings, filling};
use crate::{
    bot::{
        Audience, Board, ColourChoice, Delivery, Filling, Invitation, Need, Outcome, Outdated,
        Posted, Reply, Shows,
        asked::{begun::Begun, players::all_of},
        context::{Answer, Context, Stop, TRIES, room::Origin},
        play::act::act,
        words::{
            board_message::BoardMessage,
            challenge_message::{closed, closed_lines, gathered, message},
            new_game::new_game,
            secret_choice,
        },
    },
    ids::{ChallengeId, ChannelId, PersonId},
    store::{StoredChallenge, Visited},
    table::{Challenge, ChallengeRefusal, ChallengeState, GuestAnswer, TableAction},
    texts::{Sentence, sentence},
};

pub(in crate::bot) enum Step<'a> {
    Accept,
    /// Accept where it is listed, apart from its message.
    Join,
    Decline,
    Withdraw,
    Start,
    /// The program takes an empty seat, or leaves one, at the wish of the challenger.
    Fill(Filling),
    Choose(&'a ColourChoice),
}

/// Takes a step with the named challenge; without a name, with the offer in the running game here,
/// or the rematch of the finished one, or else with the newest challenge here that the step fits.
/// Retries when the challenge was changed in the meantime: others' steps change what it leads to,
/// not whether it is allowed.
pub(in crate::bot) async fn take(
    context: &Context<'_>,
    step: Step<'_>,
    named: Option<ChallengeId>,
) -> Answer<Outcome> {
    if named.is_none() && !context.request.known.visits {
        context.must_be_in_time(None)?;
        let offered = match step {
            Step::Accept | Step::Decline => match endings::offer_here(context).await? {
                // One's own cannot be accepted, which is said, and to decline it is to withdraw it.
                None if context.open_challenges().await?.is_empty() => {
                    endings::own_offer_here(context).await?
                }
                offered => offered,
            },
            Step::Withdraw => endings::own_offer_here(context).await?,
            Step::Join | Step::Start | Step::Fill(_) | Step::Choose(_) => None,
        };
        if let Some(stored) = offered {
            let accept = matches!(step, Step::Accept);
            let answer = TableAction::AnswerOffer { accept };
            return act(context, &stored, &answer).await.map(Outcome::Reply);
        }
        let asked = match step {
            Step::Accept | Step::Decline => endings::rematch_here(context, false).await?,
            Step::Withdraw => endings::rematch_here(context, true).await?,
            Step::Join | Step::Start | Step::Fill(_) | Step::Choose(_) => None,
        };
        match (&step, asked) {
            (Step::Accept, Some(_)) => return endings::rematch(context, None).await,
            (_, Some(stored)) => {
                let dropped = endings::drop_rematch(context, &stored).await;
                return dropped.map(Outcome::Reply);
            }
            (_, None) => {}
        }
    }
    for _ in 0..TRIES {
        let stored = step.meant(context, named).await?;
        if let Some(needed) = host(context, &step, &stored).await? {
            return Ok(Outcome::Needs(needed));
        }
        // Who chooses has joined before the channel was made silent.
        if !matches!(step, Step::Withdraw | Step::Choose(_)) {
            context
                .must_be_audible(stored.server, stored.channel)
                .await?;
        }
        let next = step.of(context, &stored.challenge)?;
        if matches!(step, Step::Accept | Step::Join) {
            let others = stored.challenge.who(GuestAnswer::Coming);
            challenge::must_not_be_blocked(context, others).await?;
            if stored.challenge.sought {
                let of = Visited::Challenge(stored.id);
                context.must_allow_visitors(of, stored.server).await?;
            }
        }
        let taken = Taken {
            step: &step,
            named: named.filter(|_| !matches!(step, Step::Join) && !context.request.known.visits),
            stored,
            next,
        };
        match Box::pin(taken.write(context)).await {
            Err(Stop::Overtaken) => context.begins_anew(),
            done => return done,
        }
    }
    Err(Stop::Overtaken)
}

/// The place of a challenge of another server than the actor asks from, in which they take part.
async fn host(
    context: &Context<'_>,
    step: &Step<'_>,
    stored: &StoredChallenge,
) -> Answer<Option<Need>> {
    let known = &context.request.known;
    let channel = stored.channel;
    match stored.server {
        _ if known.visits => match known.may_write {
            Some(false) if !matches!(step, Step::Decline | Step::Withdraw) => {
                Err(sentence!(visitor_no_place).into())
            }
            _ => Ok(None),
        },
        server if server != context.server() || channel.is_nowhere() => {
            let visits = context
                .store
                .visits(Visited::Challenge(stored.id), context.person())
                .await?;
            Ok(visits.then_some(Need::Host(server, channel)))
        }
        _ => Ok(None),
    }
}

/// Accepts a challenge where it is listed: as in its channel, where the actor must be able to write.
pub(in crate::bot) async fn join(context: &Context<'_>, id: ChallengeId) -> Answer<Outcome> {
    let stored = context.challenge(id).await?;
    let channel = stored.channel;
    let known = context.request.known.may_write;
    match (stored.server, known) {
        (_, Some(false)) => Err(sentence!(lobby_may_not_write, channel).into()),
        (Some(server), None) if channel != context.here() => {
            Ok(Outcome::Needs(Need::Place(server, channel)))
        }
        _ => Box::pin(take(context, Step::Join, Some(id))).await,
    }
}

impl Step<'_> {
    async fn meant(
        &self,
        context: &Context<'_>,
        named: Option<ChallengeId>,
    ) -> Answer<StoredChallenge> {
        if matches!(self, Self::Withdraw) && named.is_none() {
            return own_newest(context).await;
        }
        let (me, now) = (context.person(), context.now);
        let fits = |it: &Challenge| match self {
            Self::Accept | Self::Join => it.accept(me, now).is_ok(),
            Self::Decline => it.guest(me).is_some() && it.decline(me, now).is_ok(),
            Self::Withdraw | Self::Start | Self::Fill(_) | Self::Choose(_) => {
                it.by == me && !it.sought
            }
        };
        context.challenge_meant(named, fits).await
    }

    fn of(
        &self,
        context: &Context<'_>,
        challenge: &Challenge,
    ) -> Result<Challenge, ChallengeRefusal> {
        let (me, now) = (context.person(), context.now);
        match self {
            Self::Accept | Self::Join => challenge.accept(me, now),
            Self::Decline => challenge.decline(me, now),
            Self::Withdraw => challenge.withdraw(me, now),
            Self::Start => challenge.start(me, now),
            Self::Fill(Filling::Add(level)) => challenge.fill(me, *level, now),
            Self::Fill(Filling::Remove(computer)) => challenge.unfill(me, *computer, now),
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

/// The actor's newest challenge: of this channel, or else of this server, which has one limit for
/// all its channels. Where there is none, the newest of others, whose refusal says why it cannot be
/// withdrawn.
async fn own_newest(context: &Context<'_>) -> Answer<StoredChallenge> {
    let (me, here, server) = (context.person(), context.here(), context.server());
    let mut own = context.store.open_challenges_of(me, context.now).await?;
    own.retain(|stored| {
        let made = &stored.challenge;
        made.by == me && !made.sought && made.made <= context.now
    });
    let in_channel = own.iter().position(|stored| stored.channel == here);
    let nearest = in_channel.or_else(|| own.iter().position(|stored| stored.server == server));
    match nearest {
        Some(index) => Ok(own.swap_remove(index)),
        None if context.open_challenges().await?.is_empty() => {
            Err(sentence!(bot_nothing_to_withdraw).into())
        }
        None => context.challenge_meant(None, |_| false).await,
    }
}

/// The private answer to a choice. What a visitor pressed becomes what the challenge is now.
fn told_what_was_chosen(context: &Context<'_>, lines: Vec<Sentence>) -> Reply {
    let told = Reply::private(lines);
    if context.request.known.visits {
        told
    } else {
        told.as_update()
    }
}

struct Taken<'a> {
    step: &'a Step<'a>,
    /// Which challenge's button was pressed, if it was a button.
    named: Option<ChallengeId>,
    stored: StoredChallenge,
    next: Challenge,
}

impl Taken<'_> {
    async fn write(&self, context: &Context<'_>) -> Answer<Outcome> {
        let reply = if self.next.is_ready() {
            // The server's defaults may have changed since the challenge was made.
            let defaults = context.defaults_of(self.stored.server).await?;
            defaults.allows(&self.next.terms)?;
            match Box::pin(self.begin(context)).await? {
                Outcome::Reply(reply) => reply,
                needs @ Outcome::Needs(_) => return Ok(needs),
            }
        } else {
            let mut reply = self.goes_on(context).await?;
            let mut transaction = context.begin().await?;
            if self.named.is_none() && !context.request.known.visits {
                // It may have become known since the challenge was read.
                let message = transaction.challenge_message(self.stored.id).await?;
                reply.retires = Posted::known(self.stored.channel, message);
            }
            transaction
                .update_challenge(self.stored.at(), &self.next)
                .await?;
            context.commit(transaction, reply).await?
        };
        Ok(Outcome::Reply(self.retiring(context, reply).await))
    }

    async fn goes_on(&self, context: &Context<'_>) -> Answer {
        let told = self.told(context, None);
        let stored = &self.stored;
        if context.request.known.visits && !matches!(self.step, Step::Choose(_)) {
            return Ok(self.for_visitor(context, told));
        }
        if !self.next.is_open() {
            // Private, because the others in this channel have nothing to do with it, or are not to
            // be disturbed.
            let is_silent = context.server_settings().await?.is_silent(stored.channel);
            let is_private =
                self.named.is_none() && (stored.channel != context.here() || is_silent);
            let closed = closed(stored, &self.next, self.named, told);
            if !is_private {
                let is_declined = self.next.state == ChallengeState::Declined;
                return Ok(if is_declined && !is_silent {
                    self.tell_challenger(context, closed).await?
                } else {
                    closed
                });
            }
            let told = sentence!(bot_challenge_withdrawn_afar, channel = stored.channel);
            return Ok(Reply {
                outdates: closed.outdates,
                retires: closed.retires,
                retired: closed.retired,
                ..Reply::private(vec![told])
            });
        }
        if let Step::Choose(_) = self.step {
            let chosen = secret_choice::chosen(&self.next, context.person());
            return Ok(Reply {
                outdates: Some(Outdated::Challenge(stored.id)),
                ..told_what_was_chosen(context, chosen)
            });
        }
        let is_gathered_now = self.is_gathered_now();
        if let (Step::Fill(_), false) = (self.step, is_gathered_now) {
            return Ok(Reply {
                outdates: Some(Outdated::Challenge(stored.id)),
                ..filling::panel(stored.id, &self.next).as_update()
            });
        }
        let message = self.anew(context);
        if let Step::Fill(_) = self.step {
            return Ok(Reply {
                then: Some(Box::new(message)),
                ..self.after_filling(told)
            });
        }
        if let Step::Join = self.step {
            return Ok(Reply {
                then: Some(Box::new(message)),
                retires: Posted::known(stored.channel, stored.message),
                retired: closed_lines(&self.next, told),
                ..Reply::private(vec![sentence!(lobby_joined, channel = stored.channel)])
            });
        }
        if !is_gathered_now && self.named.is_some() {
            return Ok(message.as_update());
        }
        // A changed message calls nobody, so there is a new one.
        if self.named.is_some() {
            return Ok(Reply {
                then: Some(Box::new(message)),
                ..closed(stored, &self.next, self.named, told)
            });
        }
        Ok(Reply {
            retires: Posted::known(stored.channel, stored.message),
            // Of two who are offered a game it says who has accepted.
            lines: if self.next.sought {
                message.lines
            } else {
                [told, message.lines].concat()
            },
            ..message
        })
    }

    fn is_gathered_now(&self) -> bool {
        self.stored.challenge.state == ChallengeState::Open
            && self.next.state == ChallengeState::Gathered
    }

    /// The write succeeds only if nobody else has changed it, so its new revision is known here.
    fn invitation(&self) -> Invitation {
        Invitation {
            at: self.stored.at().next(),
            channel: self.stored.channel,
        }
    }

    /// A new message of the challenge, which calls those who have to choose something; not the actor.
    fn anew(&self, context: &Context<'_>) -> Reply {
        let others = |person: &PersonId| *person != context.person();
        let calls = self.next.undecided().filter(others).collect();
        let kind = context.request.place.kind;
        message(&self.next, calls, kind).on(self.invitation())
    }

    /// What somebody is answered who takes part from another server, where a message says what has
    /// become of the challenge. The others read that in its channel.
    fn for_visitor(&self, context: &Context<'_>, told: Vec<Sentence>) -> Reply {
        let answer = match self.step {
            Step::Decline if self.next.sought => sentence!(visitor_declined),
            Step::Decline | Step::Withdraw => sentence!(visitor_off),
            _ if self.is_gathered_now() => sentence!(visitor_gathered),
            _ => sentence!(visitor_accepted),
        };
        let news = if self.is_gathered_now() {
            Some(self.anew(context))
        } else {
            let over = (!self.next.is_open()).then(|| self.others_told(context));
            over.flatten().map(|(by, told)| {
                let shows = Some(Shows::Challenge(self.invitation()));
                let audience = Audience::Public {
                    calls: vec![by],
                    shows,
                };
                Reply::new(audience, vec![told])
            })
        };
        let answer = Reply::private(vec![answer]);
        if news.is_none() && self.next.is_open() {
            return Reply {
                outdates: Some(Outdated::Challenge(self.stored.id)),
                ..answer
            };
        }
        Reply {
            then: news.map(Box::new),
            retires: Posted::known(self.stored.channel, self.stored.message),
            retired: closed_lines(&self.next, told),
            ..answer
        }
    }

    /// The challenger, or of two who are offered a game the one who has accepted it, and what they
    /// are told when somebody has declined; `None` where they know.
    fn others_told(&self, context: &Context<'_>) -> Option<(PersonId, Sentence)> {
        let who = context.person();
        let other = |person: &PersonId| *person != who && person.has_account();
        let by = if self.next.sought || self.next.by == who {
            self.next.who(GuestAnswer::Coming).find(other)
        } else {
            Some(self.next.by).filter(other)
        };
        let by = by?;
        let game = self.next.terms.game.title();
        let told = match self.stored.challenge.state {
            ChallengeState::Gathered => sentence!(bot_challenge_left_told, by, who, game),
            _ if self.next.sought => sentence!(seek_declined_told, by, who, game),
            _ => sentence!(bot_challenge_declined_told, by, who, game),
        };
        Some((by, told))
    }

    /// Tells the others that somebody has declined: after the challenge's message, which a button has
    /// changed, or as a message of its own. Visitors read it in their own place.
    async fn tell_challenger(&self, context: &Context<'_>, closed: Reply) -> Answer {
        let Some((by, told)) = self.others_told(context) else {
            return Ok(closed);
        };
        if context
            .store
            .visits(Visited::Challenge(self.stored.id), by)
            .await?
        {
            return Ok(closed);
        }
        let (calls, shows) = (vec![by], None);
        let told = Reply::new(Audience::Public { calls, shows }, vec![told]);
        if closed.delivery == Delivery::Update {
            return Ok(Reply {
                then: Some(Box::new(told)),
                ..closed
            });
        }
        Ok(Reply {
            outdates: closed.outdates,
            retires: closed.retires,
            retired: closed.retired,
            ..told
        })
    }

    /// The private answer to the challenger when the program has taken the last seat; the
    /// challenge's own message says what became of it.
    fn after_filling(&self, told: Vec<Sentence>) -> Reply {
        Reply {
            retires: Posted::known(self.stored.channel, self.stored.message),
            retired: closed_lines(&self.next, told),
            ..filling::full().as_update()
        }
    }

    /// Starts the game, in the challenge's channel or in the thread that was opened for it.
    async fn begin(&self, context: &Context<'_>) -> Answer<Outcome> {
        let (stored, ready) = (&self.stored, &self.next);
        let previous = match ready.previous {
            Some(previous) => Some(context.table(previous).await?.table),
            None => None,
        };
        let table = {
            let mut chance = context.chance();
            ready.table(previous.as_ref(), context.now, &mut **chance)?
        };
        let begun = context.begun(stored.server, table).await?;
        let room = context.room(stored.channel).await?;
        let (venue, channel) = (room.venue, room.venue.channel);
        let answer = self.announce(context, &begun, channel).await?;
        let mut transaction = context.begin().await?;
        let accepted = transaction
            .accept(stored.at(), ready, venue, begun.last())
            .await;
        match room.needs_thread(accepted)? {
            Ok(at) => {
                let reply = answer.on(Board { at, channel });
                let reply = context.commit(transaction, reply).await?;
                context.call_computers(begun.last());
                Ok(Outcome::Reply(reply))
            }
            Err(parent) => {
                drop(transaction);
                let origin = Origin::Challenge(stored.id);
                let message = stored.message.or(context.request.pressed);
                let from = Posted::known(stored.channel, message);
                context
                    .open_thread(parent, origin, from, begun.last())
                    .await
            }
        }
    }

    /// The game begins. A pressed button's challenge tells what became of it, and the board
    /// follows; a typed command is answered with the board itself, unless that goes to a thread.
    async fn announce<'b>(
        &self,
        context: &Context<'_>,
        begun: &'b Begun,
        channel: ChannelId,
    ) -> Answer<Announcement<'b>> {
        let stored = &self.stored;
        let retires = Posted::known(stored.channel, stored.message);
        let is_always = context.server_settings().await?.threads.parent(channel);
        let elsewhere = (channel != stored.channel).then(|| match is_always {
            Some(_) => sentence!(bot_game_in_its_thread, thread = channel),
            None => sentence!(bot_game_in_thread, thread = channel),
        });
        let is_secret = matches!(self.step, Step::Choose(_));
        let visits = context.request.known.visits;
        let is_joined = matches!(self.step, Step::Join) || visits;
        let is_followed =
            is_secret || is_joined || self.named.is_some() || channel != stored.channel;
        let around = if let Step::Fill(_) = self.step {
            self.after_filling(self.told(context, elsewhere))
        } else if is_joined && !is_secret {
            let told = if visits {
                sentence!(visitor_begun)
            } else {
                sentence!(lobby_begun, channel)
            };
            Reply {
                retires,
                retired: closed_lines(&self.next, self.told(context, elsewhere)),
                ..Reply::private(vec![told])
            }
        } else if is_secret {
            let begun = vec![sentence!(bot_challenge_begun)];
            let begun = begun.into_iter().chain(elsewhere.clone());
            let begun = iter::once(gathered(&self.next)).chain(begun).collect();
            let chosen = secret_choice::chosen(&self.next, context.person());
            // Here the challenge's message says it.
            let elsewhere = elsewhere.filter(|_| stored.channel != context.here());
            let chosen = chosen.into_iter().chain(elsewhere).collect();
            Reply {
                retires,
                retired: begun,
                ..told_what_was_chosen(context, chosen)
            }
        } else {
            let told = self.told(context, elsewhere);
            closed(stored, &self.next, self.named, told)
        };
        Ok(Announcement {
            around,
            is_followed,
            game: new_game(begun, None, context.person()),
        })
    }

    /// The sentence about the step, and where the game is played if that is elsewhere.
    fn told(&self, context: &Context<'_>, elsewhere: Option<Sentence>) -> Vec<Sentence> {
        let guest = self.stored.challenge.guest(context.person());
        let had_come = guest.is_some_and(|guest| guest.answer == GuestAnswer::Coming);
        let (who, by, several) = (context.person(), self.next.by, self.next.is_for_several());
        // The last answer closes the message, which then names all who play.
        let is_over = !matches!(
            self.next.state,
            ChallengeState::Open | ChallengeState::Declined
        );
        let is_last = several && self.named.is_some() && is_over;
        let players = is_last.then(|| {
            let people: Vec<PersonId> = self.next.who(GuestAnswer::Coming).collect();
            sentence!(bot_challenge_players, people)
        });
        let told = match self.step {
            Step::Accept if is_last => return players.into_iter().chain(elsewhere).collect(),
            Step::Accept | Step::Join if self.next.to_anyone && several => {
                sentence!(bot_challenge_joined, who)
            }
            Step::Accept | Step::Join if self.next.sought => {
                let people: Vec<PersonId> = self.next.who(GuestAnswer::Coming).collect();
                match people.as_slice() {
                    [who] => sentence!(seek_accepted, who = *who),
                    both => sentence!(seek_accepted_both, people = all_of(both)),
                }
            }
            Step::Accept | Step::Join => sentence!(bot_challenge_accepted, who, by),
            Step::Decline if several && self.next.state == ChallengeState::Declined => {
                sentence!(bot_challenge_too_few, who)
            }
            Step::Decline if had_come && !self.next.sought => sentence!(bot_challenge_left, who),
            Step::Decline if self.next.sought => sentence!(seek_declined, who),
            Step::Decline => sentence!(bot_challenge_declined, who),
            Step::Withdraw if self.named.is_none() => {
                let game = self.next.terms.game.title();
                sentence!(bot_challenge_withdrawn_to, who, game)
            }
            Step::Withdraw => sentence!(bot_challenge_withdrawn, who),
            Step::Start => sentence!(bot_challenge_started, who),
            Step::Fill(_) => sentence!(bot_challenge_begun),
            Step::Choose(_) => return Vec::new(),
        };
        let declined = matches!(self.step, Step::Decline);
        let players = players.filter(|_| declined);
        [players, Some(told), elsewhere]
            .into_iter()
            .flatten()
            .collect()
    }

    /// The answer with the challenge's message to retire, also if that became known only in the
    /// meantime.
    async fn retiring(&self, context: &Context<'_>, reply: Reply) -> Reply {
        let visits = context.request.known.visits;
        if self.named.is_some() || reply.retires.is_some() || visits {
            return reply;
        }
        let stored = context.challenge(self.stored.id).await.ok();
        let retires = stored.and_then(|stored| Posted::known(stored.channel, stored.message));
        Reply { retires, ..reply }
    }
}

/// The answer to the step with which a game begins.
struct Announcement<'a> {
    /// What is said of the challenge.
    around: Reply,
    /// Whether the game follows that in a message of its own.
    is_followed: bool,
    game: BoardMessage<'a>,
}

impl Announcement<'_> {
    fn on(self, board: Board) -> Reply {
        let (around, game) = (self.around, self.game.on(board));
        if self.is_followed {
            let then = Some(Box::new(game));
            return Reply { then, ..around };
        }
        Reply {
            retires: around.retires,
            retired: around.retired,
            lines: [around.lines, game.lines].concat(),
            ..game
        }
    }
}
