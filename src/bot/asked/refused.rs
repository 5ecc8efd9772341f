//! Why a command is refused, and the two sentences that say so: the reason and what to do.

use super::{players::all_of, since::waited_since};
use crate::{
    ids::{PersonId, Timestamp},
    table::{ChallengeRefusal, ChallengeState, OfferKind, Refusal, TimeControl},
    texts::{Argument, Sentence, sentence},
};

/// Why a command is refused; nothing has changed then.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Refused {
    NoGame,
    Table {
        refusal: Refusal,
        players: Vec<PersonId>,
        /// `None` before the first move.
        last_move: Option<Timestamp>,
    },
    Challenge(ChallengeRefusal),
    /// What nothing else depends on is said where it is refused.
    Said(Sentence),
}

impl From<Sentence> for Refused {
    fn from(why: Sentence) -> Self {
        Self::Said(why)
    }
}

impl Refused {
    /// What is wrong with a move that is tried out at no table.
    pub(in crate::bot) const fn of_no_table(refusal: Refusal) -> Self {
        Self::Table {
            refusal,
            players: Vec::new(),
            last_move: None,
        }
    }

    pub fn sentence(&self) -> Sentence {
        match self {
            Self::NoGame => sentence!(bot_no_game),
            Self::Table {
                refusal,
                players,
                last_move,
            } => of_table(refusal, players, *last_move),
            Self::Challenge(refusal) => of_challenge(refusal),
            Self::Said(why) => why.clone(),
        }
    }
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
        Refusal::OfferRefused(OfferKind::Draw) => sentence!(bot_draw_refused),
        Refusal::OfferRefused(OfferKind::TakeBack) => sentence!(bot_take_back_refused),
        Refusal::OwnOffer(others) => sentence!(bot_own_offer, others = all_of(others)),
        Refusal::OutOfTime(deadline) => {
            sentence!(clock_out_of_time, deadline = Argument::relative(*deadline))
        }
        Refusal::SeatOut(who) => sentence!(bot_seat_out, who),
        Refusal::SeatedAlready(who) => sentence!(bot_seated_already, who),
        Refusal::OfProgram => sentence!(bot_seat_of_program),
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
        ChallengeRefusal::OfferedTo(whose) => sentence!(seek_offer_of_others, who = all_of(whose)),
        ChallengeRefusal::NobodysOffer => sentence!(seek_offer_nobodys),
        ChallengeRefusal::OfLeague => sentence!(league_arranged),
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
