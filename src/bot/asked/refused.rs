//! Why a command is refused, and the two sentences that say so: the reason and what to do.

use super::{players::all_of, since::waited_since};
use crate::{
    bot::BadImport,
    games::Game,
    ids::{ChannelId, PersonId, Timestamp},
    settings::ServerSettings,
    table::{
        Challenge, ChallengeRefusal, ChallengeState, Misfit, OfferKind, Plan, Refusal, Table,
        Terms, TimeControl,
    },
    texts::{Argument, Link, Sentence, sentence},
};

/// Why a command is refused; nothing has changed then.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Refused {
    NoGame,
    /// The game here cannot be read; a moderator has to close it.
    UnreadableGame,
    CommandOfOtherGame {
        command: String,
        game: Game,
    },
    /// The command is for a game that the actor plays in another channel.
    PlaysElsewhere {
        command: String,
        game: Game,
        link: Link,
    },
    Missing {
        command: String,
        option: &'static str,
    },
    /// The word fits no option that the command has in the game here.
    Superfluous {
        command: String,
        word: String,
    },
    DoesNotPlayHere {
        person: PersonId,
        players: Vec<PersonId>,
    },
    Table {
        refusal: Refusal,
        players: Vec<PersonId>,
        /// `None` before the first move.
        last_move: Option<Timestamp>,
    },
    Challenge(ChallengeRefusal),
    /// The two whose games are to be counted are one.
    StatsOfOne,
    NoRecord,
    /// No game of that number may be looked up from here.
    NoSuchGame,
    /// The game that is to be reviewed is still running.
    NotOver,
    /// Nobody has moved in the game that is to be reviewed.
    NothingToReview,
    TooManyReviews,
    /// Plans are answers to another player's moves.
    PlansAlone,
    Import(Box<BadImport>),
    /// The game is over at that move: it can continue after move `last` at the latest.
    NothingToPlayOn {
        last: usize,
    },
    /// A player is out at that move: the game can continue after move `last` at the latest.
    SomebodyIsOut {
        last: usize,
    },
    OpeningTooLong,
    /// The actor or the bot may not write in the channel where a game is to go on.
    MayNotGoOnIn {
        channel: ChannelId,
    },
    /// A player has asked for the game to go on there.
    GoesOnAlready {
        link: Link,
    },
    /// This option of the record has a value that players may not choose.
    NotOffered {
        game: Game,
        key: &'static str,
    },
    NotTogether(Sentence),
    NoChallenge,
    /// Nobody but the bot is here, so nobody could accept.
    AloneWithBot,
    NoServer,
    MayNotClose,
    /// A moderator plays in the game.
    MayNotCloseOwn,
    MayNotChangeServer,
    /// No day can be read in this text.
    NoSuchDay(String),
    DayIsPast(String),
    /// The absence ends before it begins, or before today.
    AwayBackwards,
    AwayUntilWhen,
    /// More days than are left to the person this year.
    AwayTooLong {
        left: u64,
    },
    /// More than a year ahead.
    AwayTooFar,
    NoSuchZone(String),
    NoSuchHours(String),
    /// The game waits for the actor, or for nobody.
    NobodyToNudge,
    NudgedToday {
        who: PersonId,
        again: Timestamp,
    },
    /// Another message tells them of this turn, or has just told them.
    ToldJustNow {
        who: PersonId,
        again: Timestamp,
    },
    /// Who would be nudged is away.
    Away {
        who: PersonId,
        until: Timestamp,
    },
    /// The player whom the game waits for is in the server, as far as is known.
    NobodyLeft,
    ClaimTooEarly {
        who: PersonId,
        possible: Timestamp,
    },
    /// The bot posts nothing in public here. `elsewhere`: where games are played instead.
    Silent {
        elsewhere: Option<ChannelId>,
    },
    /// A channel that is to be silent is the one for threads.
    SilentThreads {
        channel: ChannelId,
    },
    /// The channel that was named for threads has none.
    NoThreadsIn {
        channel: ChannelId,
    },
    TooManySilent,
    /// The challenger has as many open challenges as anybody may have.
    TooManyChallenges,
    /// This player is in as many running games here as anybody may be.
    TooManyGames {
        who: PersonId,
    },
    Busy {
        link: Link,
    },
    /// A button begins the game that the actor has begun and not moved in.
    NotMovedYet {
        link: Link,
    },
    /// A game is running, and the bot lacks the permission to open a thread for another one.
    MayNotOpenThread(ThreadPermission),
    /// A game is running, and Discord opens no thread for another one here.
    NoThread,
    RematchIsPrepared {
        link: Link,
    },
    RematchFellThrough,
    /// The players are still making their secret choices.
    NotBegun,
    /// The puzzle is not known any more, or not in this version.
    NoPuzzle,
    /// It is today's puzzle, whose solution is shown from the next day on.
    SolutionTomorrow,
    /// The game is over: no moves can be explored.
    NothingToExplore,
    /// A button leads to a step that no lesson has any more.
    NoSuchLesson,
    /// A line of explored moves has as many as it may have.
    LineTooLong {
        most: usize,
    },
    /// The players have not agreed to hints.
    HintsNotAgreed,
    /// This part of the move binds already.
    HintTooLate {
        touched: String,
    },
    /// The program knows no move.
    NoHint,
    /// The explored line cannot be planned.
    NotPlanned(Misfit),
    /// The challenge was changed by others at every attempt.
    Overtaken,
    /// The button or command was meant for an earlier state.
    MovedOn {
        /// The newest board, where its message is known.
        link: Option<Link>,
    },
    /// The button was meant for an earlier state, and its message shows the newest by now.
    HasChanged,
    /// The actor has played this move by the same board.
    PlayedAlready {
        text: String,
    },
    /// The command was sent before the present turn began.
    SentBefore {
        /// The newest board, where its message is known.
        link: Option<Link>,
    },
    /// The command was sent so long ago that its player does not wait for an answer any more.
    SentLongAgo {
        /// The newest board, where its message is known.
        link: Option<Link>,
    },
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ThreadPermission {
    View,
    Create,
    Send,
}

impl Refused {
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::NoGame => sentence!(bot_no_game),
            Self::UnreadableGame => sentence!(bot_unreadable_game),
            Self::CommandOfOtherGame { command, game } => of_other_game(command, *game),
            Self::PlaysElsewhere {
                command,
                game,
                link,
            } => of_game_elsewhere(command, *game, *link),
            Self::Missing { command, option } => of_missing(command, option),
            Self::Superfluous { command, word } => sentence!(
                misuse_superfluous,
                command = command_name(command),
                word = Argument::typed(word)
            ),
            Self::DoesNotPlayHere { person, players } => {
                sentence!(bot_does_not_play_here, who = person, players)
            }
            Self::Table {
                refusal,
                players,
                last_move,
            } => of_table(refusal, players, *last_move),
            Self::Challenge(refusal) => of_challenge(refusal),
            Self::StatsOfOne => sentence!(bot_stats_of_one),
            Self::NoRecord => sentence!(records_no_record),
            Self::Import(bad) => bad.sentence(),
            Self::NothingToPlayOn { last } => sentence!(records_nothing_to_play_on, last),
            Self::SomebodyIsOut { last } => sentence!(records_somebody_is_out, last),
            Self::OpeningTooLong => sentence!(records_opening_too_long, most = Terms::MOST_OPENING),
            Self::MayNotGoOnIn { channel } => {
                sentence!(records_may_not_go_on_in, channel = *channel)
            }
            Self::GoesOnAlready { link } => sentence!(records_goes_on_already, link = *link),
            Self::NotOffered { game, key } => sentence!(
                records_not_offered,
                game = game.title(),
                option = Sentence::composed(format!("option-{key}"))
            ),
            Self::NotTogether(why) => sentence!(records_not_together, why),
            Self::NoSuchLesson
            | Self::NoPuzzle
            | Self::SolutionTomorrow
            | Self::HintsNotAgreed
            | Self::HintTooLate { .. }
            | Self::NoHint
            | Self::NoSuchGame
            | Self::NotOver
            | Self::NothingToReview
            | Self::TooManyReviews
            | Self::PlansAlone => of_practice(self),
            Self::NoChallenge => sentence!(bot_no_challenge),
            Self::AloneWithBot => sentence!(bot_alone_with_bot),
            Self::NoServer => sentence!(bot_no_server),
            Self::MayNotClose => sentence!(bot_may_not_close),
            Self::MayNotCloseOwn => sentence!(bot_may_not_close_own),
            Self::MayNotChangeServer => sentence!(bot_may_not_change_server),
            Self::NoSuchDay(_)
            | Self::DayIsPast(_)
            | Self::AwayBackwards
            | Self::AwayUntilWhen
            | Self::AwayTooLong { .. }
            | Self::AwayTooFar
            | Self::NoSuchZone(_)
            | Self::NoSuchHours(_)
            | Self::NobodyToNudge
            | Self::NudgedToday { .. }
            | Self::ToldJustNow { .. }
            | Self::Away { .. }
            | Self::NobodyLeft
            | Self::ClaimTooEarly { .. } => of_notices(self),
            Self::Silent { .. }
            | Self::SilentThreads { .. }
            | Self::NoThreadsIn { .. }
            | Self::TooManySilent => of_channels(self),
            Self::TooManyChallenges | Self::TooManyGames { .. } => of_limits(self),
            Self::Busy { link } => sentence!(bot_busy, link = *link),
            Self::NotMovedYet { link } => sentence!(bot_not_moved_yet, link = *link),
            Self::NoThread => sentence!(error_no_thread),
            Self::MayNotOpenThread(ThreadPermission::View | ThreadPermission::Create) => {
                sentence!(bot_may_not_create_thread)
            }
            Self::MayNotOpenThread(ThreadPermission::Send) => sentence!(bot_may_not_send_in_thread),
            Self::RematchIsPrepared { link } => sentence!(bot_rematch_prepared, link = *link),
            Self::RematchFellThrough => sentence!(bot_rematch_fell_through),
            Self::NotBegun => sentence!(bot_not_begun),
            Self::NothingToExplore => sentence!(bot_nothing_to_explore),
            Self::LineTooLong { most } => sentence!(bot_line_too_long, most),
            Self::NotPlanned(misfit) => of_plan(*misfit),
            Self::Overtaken
            | Self::MovedOn { .. }
            | Self::HasChanged
            | Self::PlayedAlready { .. }
            | Self::SentBefore { .. }
            | Self::SentLongAgo { .. } => of_time(self),
        }
    }
}

/// Which limit of open challenges or running games is reached.
fn of_limits(why: &Refused) -> Sentence {
    match why {
        Refused::TooManyGames { who } => {
            sentence!(bot_too_many_games, who, most = Table::MOST_RUNNING)
        }
        _ => sentence!(bot_too_many_challenges, most = Challenge::MOST_OPEN),
    }
}

/// Why a request was meant for another state of the board than the one that is there.
fn of_time(why: &Refused) -> Sentence {
    match why {
        Refused::MovedOn { link: Some(link) } => sentence!(bot_moved_on, link = *link),
        Refused::MovedOn { link: None } => sentence!(bot_moved_on_unseen),
        Refused::HasChanged => sentence!(bot_has_changed),
        Refused::PlayedAlready { text } => sentence!(bot_played_already, r#move = text),
        Refused::SentBefore { link: Some(link) } => sentence!(bot_sent_before, link = *link),
        Refused::SentBefore { link: None } => sentence!(bot_sent_before_unseen),
        Refused::SentLongAgo { link: Some(link) } => sentence!(bot_sent_long_ago, link = *link),
        Refused::SentLongAgo { link: None } => sentence!(bot_sent_long_ago_unseen),
        _ => sentence!(bot_overtaken),
    }
}

fn of_game_elsewhere(command: &str, game: Game, link: Link) -> Sentence {
    sentence!(
        bot_plays_elsewhere,
        command = command_name(command),
        game = game.title(),
        link
    )
}

fn of_missing(command: &str, option: &str) -> Sentence {
    sentence!(
        misuse_missing,
        command = command_name(command),
        option = Sentence::composed(format!("option-{option}"))
    )
}

/// Of silent channels, and those for threads.
fn of_channels(refused: &Refused) -> Sentence {
    match refused {
        Refused::Silent { elsewhere: None } => sentence!(bot_silent),
        Refused::Silent {
            elsewhere: Some(channel),
        } => sentence!(bot_silent_here, channel = *channel),
        Refused::SilentThreads { channel } => sentence!(bot_silent_threads, channel = *channel),
        Refused::NoThreadsIn { channel } => sentence!(bot_no_threads_in, channel = *channel),
        _ => sentence!(bot_too_many_silent, most = ServerSettings::MOST_SILENT),
    }
}

/// Of lessons, puzzles, hints, reviews, and plans where nobody else plays.
fn of_practice(refused: &Refused) -> Sentence {
    match refused {
        Refused::NoSuchLesson => sentence!(lesson_unknown),
        Refused::NoPuzzle => sentence!(puzzle_none),
        Refused::SolutionTomorrow => sentence!(puzzle_solution_tomorrow),
        Refused::HintsNotAgreed => sentence!(advice_not_agreed),
        Refused::HintTooLate { touched } => sentence!(advice_too_late, touched),
        Refused::NoSuchGame => sentence!(review_no_such_game),
        Refused::NotOver => sentence!(review_not_over),
        Refused::NothingToReview => sentence!(review_nothing),
        Refused::TooManyReviews => sentence!(review_too_many),
        Refused::PlansAlone => sentence!(bot_plan_alone),
        _ => sentence!(advice_none),
    }
}

fn of_plan(misfit: Misfit) -> Sentence {
    match misfit {
        Misfit::Empty => sentence!(bot_plan_empty),
        Misfit::OwnTurn => sentence!(bot_plan_own_turn),
        Misfit::NoAnswer => sentence!(bot_plan_no_answer),
        Misfit::TooMany => sentence!(bot_plan_too_long, most = Plan::MOST),
    }
}

/// Refusals of absences, of when somebody is told something, and of nudges.
fn of_notices(refused: &Refused) -> Sentence {
    match refused {
        Refused::NoSuchDay(day) => sentence!(notice_no_such_day, day = Argument::typed(day)),
        Refused::DayIsPast(day) => sentence!(notice_day_is_past, day = Argument::typed(day)),
        Refused::AwayBackwards => sentence!(notice_away_backwards),
        Refused::AwayTooLong { left } => sentence!(notice_away_too_long, count = *left),
        Refused::AwayTooFar => sentence!(notice_away_too_far),
        Refused::NoSuchZone(zone) => sentence!(notice_no_such_zone, zone = Argument::typed(zone)),
        Refused::NoSuchHours(hours) => {
            sentence!(notice_no_such_hours, hours = Argument::typed(hours))
        }
        Refused::NobodyToNudge => sentence!(notice_nobody_to_nudge),
        Refused::NudgedToday { who, again } => {
            sentence!(notice_nudged_today, who, again = Argument::relative(*again))
        }
        Refused::ToldJustNow { who, again } => {
            sentence!(
                notice_told_just_now,
                who,
                again = Argument::relative(*again)
            )
        }
        Refused::Away { who, until } => {
            sentence!(notice_is_away, who, until = Argument::date(*until))
        }
        Refused::NobodyLeft => sentence!(notice_nobody_left),
        Refused::ClaimTooEarly { who, possible } => {
            sentence!(
                notice_claim_too_early,
                who,
                possible = Argument::relative(*possible)
            )
        }
        _ => sentence!(notice_away_until_when),
    }
}

/// The games that have the command, and the command that makes moves here.
fn of_other_game(command: &str, game: Game) -> Sentence {
    let usual = game
        .info()
        .commands
        .first()
        .map_or("move", |usual| usual.name);
    sentence!(
        bot_command_of_other_game,
        command = command_name(command),
        owners = owners(command, game),
        game = game.title(),
        instead = usual,
    )
}

/// All games that have the command; it is refused here because this one does not.
fn owners(command: &str, here: Game) -> Argument {
    let titles = Game::with_command(command).map(|game| game.title().into());
    titles.reduce(listed).unwrap_or_else(|| here.title().into())
}

fn listed(all: Argument, next: Argument) -> Argument {
    sentence!(bot_and, all, next).into()
}

fn command_name(command: &str) -> Sentence {
    Sentence::composed(format!("command-{command}"))
}

fn of_table(refusal: &Refusal, players: &[PersonId], last_move: Option<Timestamp>) -> Sentence {
    match refusal {
        Refusal::NotSeated => sentence!(bot_not_seated, players = all_of(players)),
        Refusal::NotYourTurn(whose) => sentence!(
            bot_not_your_turn,
            who = whose,
            since = waited_since(last_move)
        ),
        Refusal::SpeaksForAnother => sentence!(bot_speaks_for_another),
        Refusal::Out => sentence!(bot_out),
        Refusal::NoTakingBack => sentence!(bot_no_taking_back),
        Refusal::Rules(why) => why.clone().naming(players),
        Refusal::Touched(prefix) => sentence!(bot_touched, partial = prefix),
        Refusal::NoPartialMove => sentence!(bot_no_partial_move),
        Refusal::TouchMove => sentence!(bot_touch_move),
        Refusal::Binding => sentence!(bot_already_binding),
        Refusal::NoMoveYet => sentence!(bot_no_move_yet),
        Refusal::OfferOpen(offer) => {
            let person = players.get(offer.by.index());
            let who = person.map_or_else(|| offer.by.into(), Argument::from);
            match offer.kind {
                OfferKind::Draw => sentence!(bot_draw_is_offered, who),
                OfferKind::TakeBack => sentence!(bot_take_back_is_asked, who),
            }
        }
        Refusal::NoOffer => sentence!(bot_no_offer),
        Refusal::AgreedAlready => sentence!(bot_agreed_already),
        Refusal::OwnOffer(others) => sentence!(bot_own_offer, others = all_of(others)),
        Refusal::OutOfTime(deadline) => {
            sentence!(clock_out_of_time, deadline = Argument::relative(*deadline))
        }
        Refusal::NoClockOfDays => sentence!(clock_no_clock_of_days),
        Refusal::PlaysAlone => sentence!(bot_plays_alone),
        Refusal::OwnTime => sentence!(clock_own_time),
        Refusal::TimeEnough => {
            let most = TimeControl::MOST_GIVEN.as_secs() / TimeControl::GIVEN.as_secs();
            sentence!(clock_time_enough, most)
        }
        Refusal::HasClock => sentence!(clock_has_clock),
        Refusal::NotAbandonedYet(possible) => {
            let possible = Argument::relative(*possible);
            sentence!(clock_not_abandoned_yet, possible)
        }
        Refusal::Over => sentence!(bot_over),
        Refusal::Running => sentence!(bot_still_running),
        Refusal::NextGameStarted => sentence!(bot_next_game_started),
        Refusal::FormerPlayer => sentence!(privacy_former_player),
    }
}

fn of_challenge(refusal: &ChallengeRefusal) -> Sentence {
    match refusal {
        ChallengeRefusal::Oneself => sentence!(bot_challenge_oneself),
        ChallengeRefusal::OneselfInSecret(game) => {
            sentence!(bot_challenge_oneself_in_secret, game = game.title())
        }
        ChallengeRefusal::Bot => sentence!(bot_challenge_bot),
        ChallengeRefusal::Twice(person) => sentence!(bot_challenge_twice, who = person),
        ChallengeRefusal::TooMany(most) => sentence!(bot_challenge_too_many, most),
        ChallengeRefusal::Own => sentence!(bot_challenge_own),
        ChallengeRefusal::NotForYou(whose) => {
            sentence!(bot_challenge_not_for_you, who = all_of(whose))
        }
        ChallengeRefusal::NotYours(whose) => sentence!(bot_challenge_not_yours, who = whose),
        ChallengeRefusal::NotYoursOpen(whose) => {
            sentence!(bot_challenge_not_yours_open, who = whose)
        }
        ChallengeRefusal::OthersJoined => sentence!(bot_challenge_others_joined),
        ChallengeRefusal::TooFewNamed(least) => {
            sentence!(bot_challenge_too_few_named, least)
        }
        ChallengeRefusal::NotYoursToStart(whose) => {
            sentence!(bot_challenge_not_yours_to_start, who = whose)
        }
        ChallengeRefusal::NotYoursToFill(whose) => {
            sentence!(bot_challenge_not_yours_to_fill, who = whose)
        }
        ChallengeRefusal::TooFew(least) => sentence!(bot_challenge_too_few_yet, least),
        ChallengeRefusal::ThereAlready => sentence!(bot_challenge_there_already),
        ChallengeRefusal::ToAnyone => sentence!(bot_challenge_to_anyone),
        ChallengeRefusal::HasLeft => sentence!(bot_challenge_has_left),
        ChallengeRefusal::Complete => sentence!(bot_challenge_complete),
        ChallengeRefusal::Incomplete => sentence!(bot_challenge_incomplete),
        ChallengeRefusal::NoChoice => sentence!(bot_choice_unfinished),
        ChallengeRefusal::ServerInsists {
            game,
            option,
            value,
        } => sentence!(
            bot_challenge_server_insists,
            game = game.title(),
            title = game.option_title(option),
            value = game.value_title(option, value)
        ),
        ChallengeRefusal::ServerWantsClock => sentence!(clock_server_wants_clock),
        ChallengeRefusal::Terms => sentence!(bot_challenge_terms),
        ChallengeRefusal::Expired => sentence!(bot_challenge_expired),
        // An open challenge is never refused as answered.
        ChallengeRefusal::Answered(
            ChallengeState::Accepted(_) | ChallengeState::Open | ChallengeState::Gathered,
        ) => sentence!(bot_challenge_accepted_before),
        ChallengeRefusal::Answered(ChallengeState::Declined) => {
            sentence!(bot_challenge_declined_before)
        }
        ChallengeRefusal::Answered(ChallengeState::Withdrawn) => {
            sentence!(bot_challenge_withdrawn_before)
        }
    }
}
