//! Why a command is refused, and the two sentences that say so: the reason and what to do.

use super::BadImport;
use crate::{
    games::{Explanation, Game},
    ids::{PersonId, Timestamp},
    table::{Challenge, ChallengeRefusal, ChallengeState, OfferKind, Refusal, Table, Terms},
    texts::quotable,
};

/// Why a command is refused; nothing has changed then.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Refused {
    /// No game is or was played here.
    NoGame,
    /// The game here cannot be read, and only a moderator can do something about it.
    UnreadableGame,
    /// The game here has no such command.
    CommandOfOtherGame {
        command: String,
        /// The game that is played here.
        game: Game,
    },
    /// The command is for a game that the actor plays in another channel.
    PlaysElsewhere {
        command: String,
        game: Game,
        link: String,
    },
    /// A command cannot do without this option.
    Missing {
        command: String,
        option: &'static str,
    },
    /// This fits no option that the command has in the game here.
    Superfluous { command: String, word: String },
    /// A person is named who does not play here.
    DoesNotPlayHere {
        person: PersonId,
        players: Vec<PersonId>,
    },
    Table {
        refusal: Refusal,
        players: Vec<PersonId>,
        /// Since when the player to move has been thinking.
        since: Timestamp,
    },
    /// The challenge cannot be made or answered like this.
    Challenge(ChallengeRefusal),
    /// The record is no longer stored, or was imported by another person.
    NoRecord,
    /// Nothing can be done with what was handed in.
    Import(BadImport),
    /// The game is over at that move: it can continue after move `last` at the latest.
    NothingToPlayOn { last: usize },
    /// A player is out at that move: the game can continue after move `last` at the latest.
    SomebodyIsOut { last: usize },
    /// More moves of a record than a game may continue from.
    OpeningTooLong,
    /// This setting of the record is none that people may choose.
    NotOffered { game: Game, key: &'static str },
    /// The settings of the record exclude each other.
    NotTogether(Explanation),
    /// Nothing here is waiting to be accepted, declined or withdrawn.
    NoChallenge,
    /// Nobody but the bot is here, so nobody could accept.
    AloneWithBot,
    /// Only servers have defaults.
    NoServer,
    /// Only moderators set the defaults of a server.
    MayNotSetServerDefaults,
    /// The challenger has as many open challenges as anybody may have.
    TooManyChallenges,
    /// This player is in as many running games here as anybody may be.
    TooManyGames { who: PersonId },
    /// A game is running where another one should start.
    Busy { link: String },
    /// A game is running, and the bot lacks the permission to open a thread for another one.
    MayNotOpenThread(ThreadPermission),
    /// The players of the next game are still choosing.
    RematchIsPrepared { link: String },
    /// The rematch was cancelled.
    RematchFellThrough,
    /// The challenge was changed by others at every attempt.
    Overtaken,
    /// The button or command was meant for an earlier state.
    MovedOn {
        /// The newest board, where its message is known.
        link: Option<String>,
    },
}

/// What the bot needs for a game in a thread of its own.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum ThreadPermission {
    Create,
    Send,
}

impl Refused {
    /// The sentence.
    pub fn sentence(&self) -> Explanation {
        match self {
            Self::NoGame => Explanation::new("bot-no-game"),
            Self::UnreadableGame => Explanation::new("bot-unreadable-game"),
            Self::CommandOfOtherGame { command, game } => of_other_game(command, *game),
            Self::PlaysElsewhere {
                command,
                game,
                link,
            } => Explanation::new("bot-plays-elsewhere")
                .with("command", command_name(command))
                .with("game", format!("@{game}-name"))
                .with("link", link),
            Self::Missing { command, option } => Explanation::new("misuse-missing")
                .with("command", command_name(command))
                .with("option", format!("@option-{option}")),
            Self::Superfluous { command, word } => Explanation::new("misuse-superfluous")
                .with("command", command_name(command))
                .with("word", quotable(word)),
            Self::DoesNotPlayHere { person, players } => Explanation::new("bot-does-not-play-here")
                .with("who", person.mention())
                .with("players", mentions(players)),
            Self::Table {
                refusal,
                players,
                since,
            } => of_table(refusal, players, *since),
            Self::Challenge(refusal) => of_challenge(refusal),
            Self::NoRecord => Explanation::new("records-no-record"),
            Self::Import(bad) => bad.sentence(),
            Self::NothingToPlayOn { last } => {
                Explanation::new("records-nothing-to-play-on").with("last", last)
            }
            Self::SomebodyIsOut { last } => {
                Explanation::new("records-somebody-is-out").with("last", last)
            }
            Self::OpeningTooLong => {
                Explanation::new("records-opening-too-long").with("most", Terms::MOST_OPENING)
            }
            Self::NotOffered { game, key } => Explanation::new("records-not-offered")
                .with("game", format!("@{game}-name"))
                .with("setting", format!("@option-{key}")),
            Self::NotTogether(why) => {
                Explanation::new("records-not-together").with_sentence("why", why)
            }
            Self::NoChallenge => Explanation::new("bot-no-challenge"),
            Self::AloneWithBot => Explanation::new("bot-alone-with-bot"),
            Self::NoServer => Explanation::new("bot-no-server"),
            Self::MayNotSetServerDefaults => Explanation::new("bot-not-house-moderator"),
            Self::TooManyChallenges => {
                Explanation::new("bot-too-many-challenges").with("most", Challenge::MOST_OPEN)
            }
            Self::TooManyGames { who } => Explanation::new("bot-too-many-games")
                .with("who", who.mention())
                .with("most", Table::MOST_RUNNING),
            Self::Busy { link } => Explanation::new("bot-busy").with("link", link),
            Self::MayNotOpenThread(ThreadPermission::Create) => {
                Explanation::new("bot-may-not-create-thread")
            }
            Self::MayNotOpenThread(ThreadPermission::Send) => {
                Explanation::new("bot-may-not-send-in-thread")
            }
            Self::RematchIsPrepared { link } => {
                Explanation::new("bot-rematch-prepared").with("link", link)
            }
            Self::RematchFellThrough => Explanation::new("bot-rematch-fell-through"),
            Self::Overtaken => Explanation::new("bot-overtaken"),
            Self::MovedOn { link: Some(link) } => {
                Explanation::new("bot-moved-on").with("link", link)
            }
            Self::MovedOn { link: None } => Explanation::new("bot-moved-on-unseen"),
        }
    }
}

/// The games that have the command, and the command that makes moves here.
fn of_other_game(command: &str, game: Game) -> Explanation {
    let usual = game
        .info()
        .commands
        .first()
        .map_or("move", |usual| usual.name);
    let explanation =
        Explanation::new("bot-command-of-other-game").with("command", command_name(command));
    explanation
        .with_sentence("owners", &owners(command, game))
        .with("game", format!("@{game}-name"))
        .with("instead", command_name(usual))
}

/// All games that have the command; it is refused here because this one does not.
fn owners(command: &str, here: Game) -> Explanation {
    let names = Game::with_command(command).map(|owner| Explanation::new(&format!("{owner}-name")));
    let joined = |all: Explanation, next: Explanation| {
        Explanation::new("bot-and")
            .with_sentence("all", &all)
            .with_sentence("next", &next)
    };
    names
        .reduce(joined)
        .unwrap_or_else(|| Explanation::new(&format!("{here}-name")))
}

/// A command's name as an argument.
fn command_name(command: &str) -> String {
    format!("@command-{command}")
}

fn of_table(refusal: &Refusal, players: &[PersonId], since: Timestamp) -> Explanation {
    match refusal {
        Refusal::NotSeated => Explanation::new("bot-not-seated").with("players", mentions(players)),
        Refusal::NotYourTurn(whose) => Explanation::new("bot-not-your-turn")
            .with("who", whose.mention())
            .with("since", since.show('f')),
        Refusal::SpeaksForAnother => Explanation::new("bot-speaks-for-another"),
        Refusal::Out => Explanation::new("bot-out"),
        Refusal::NoTakingBack => Explanation::new("bot-no-taking-back"),
        Refusal::Rules(why) => why.clone(),
        Refusal::Touched(prefix) => Explanation::new("bot-touched").with("partial", prefix),
        Refusal::NoPartialMove => Explanation::new("bot-no-partial-move"),
        Refusal::TouchMove => Explanation::new("bot-touch-move"),
        Refusal::AlreadyPushed => Explanation::new("bot-already-pushed"),
        Refusal::NoMoveYet => Explanation::new("bot-no-move-yet"),
        Refusal::OfferOpen(offer) => {
            let key = match offer.kind {
                OfferKind::Draw => "bot-draw-is-offered",
                OfferKind::TakeBack => "bot-take-back-is-asked",
            };
            let by = players
                .get(offer.by.index())
                .map_or_else(|| offer.by.to_string(), |person| person.mention());
            Explanation::new(key).with("who", by)
        }
        Refusal::NoOffer => Explanation::new("bot-no-offer"),
        Refusal::AgreedAlready => Explanation::new("bot-agreed-already"),
        Refusal::OwnOffer => Explanation::new("bot-own-offer"),
        Refusal::Over => Explanation::new("bot-over"),
        Refusal::Running => Explanation::new("bot-still-running"),
        Refusal::NextGameStarted => Explanation::new("bot-next-game-started"),
        Refusal::NotModerator => Explanation::new("bot-not-moderator"),
    }
}

fn of_challenge(refusal: &ChallengeRefusal) -> Explanation {
    match refusal {
        ChallengeRefusal::Oneself => Explanation::new("bot-challenge-oneself"),
        ChallengeRefusal::Bot => Explanation::new("bot-challenge-bot"),
        ChallengeRefusal::Twice(person) => {
            Explanation::new("bot-challenge-twice").with("who", person.mention())
        }
        ChallengeRefusal::TooMany(most) => {
            Explanation::new("bot-challenge-too-many").with("most", most)
        }
        ChallengeRefusal::Own => Explanation::new("bot-challenge-own"),
        ChallengeRefusal::NotForYou(whose) => {
            Explanation::new("bot-challenge-not-for-you").with("who", mentions(whose))
        }
        ChallengeRefusal::NotYours(whose) => {
            Explanation::new("bot-challenge-not-yours").with("who", whose.mention())
        }
        ChallengeRefusal::TooFewNamed(least) => {
            Explanation::new("bot-challenge-too-few-named").with("least", least)
        }
        ChallengeRefusal::NotYoursToStart(whose) => {
            Explanation::new("bot-challenge-not-yours-to-start").with("who", whose.mention())
        }
        ChallengeRefusal::TooFew(least) => {
            Explanation::new("bot-challenge-too-few-yet").with("least", least)
        }
        ChallengeRefusal::ThereAlready => Explanation::new("bot-challenge-there-already"),
        ChallengeRefusal::ToAnyone => Explanation::new("bot-challenge-to-anyone"),
        ChallengeRefusal::HasLeft => Explanation::new("bot-challenge-has-left"),
        ChallengeRefusal::Complete => Explanation::new("bot-challenge-complete"),
        ChallengeRefusal::Incomplete => Explanation::new("bot-challenge-incomplete"),
        ChallengeRefusal::NoChoice => Explanation::new("bot-choice-unfinished"),
        ChallengeRefusal::ServerInsists {
            game,
            setting,
            value,
        } => Explanation::new("bot-challenge-house")
            .with("game", format!("@{game}-name"))
            .with("setting", format!("@{game}-setting-{setting}"))
            .with("value", format!("@{game}-{setting}-{value}"))
            .with("option", format!("@option-{setting}")),
        ChallengeRefusal::Terms => Explanation::new("bot-challenge-terms"),
        ChallengeRefusal::Expired => Explanation::new("bot-challenge-expired"),
        // Open is no answer; were it ever to come up, the challenge could be answered all the same.
        ChallengeRefusal::Answered(
            ChallengeState::Accepted(_) | ChallengeState::Open | ChallengeState::Gathered,
        ) => Explanation::new("bot-challenge-accepted-before"),
        ChallengeRefusal::Answered(ChallengeState::Declined) => {
            Explanation::new("bot-challenge-declined-before")
        }
        ChallengeRefusal::Answered(ChallengeState::Withdrawn) => {
            Explanation::new("bot-challenge-withdrawn-before")
        }
    }
}

/// Mentions without an "and", which would be in a language: `@Ann · @Ben`.
pub(super) fn mentions(people: &[PersonId]) -> String {
    people
        .iter()
        .map(|person| person.mention())
        .collect::<Vec<_>>()
        .join(" · ")
}
