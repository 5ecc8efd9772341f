//! The messages that show open and closed challenges.

use super::{openings::continues_from, secret_choice};
use crate::{
    bot::{
        Attached, Audience, Controls, Invitation, Outdated, PlaceKind, Possible, Posted, Reply,
        Shows, asked::players::all_of,
    },
    ids::{ChallengeId, PersonId},
    store::StoredChallenge,
    table::{
        Challenge, ChallengeState, GuestAnswer, Seating, Series, Setting, Terms, UnaskedVacation,
    },
    texts::{Argument, Sentence, sentence},
};

/// The public message of an open challenge, but for the state that it shows, which for a new
/// challenge is known once that is stored.
pub(in crate::bot) struct ChallengeMessage<'a> {
    challenge: &'a Challenge,
    attached: Option<Attached>,
    calls: Vec<PersonId>,
    lines: Vec<Sentence>,
    place: PlaceKind,
}

/// The public message of an open challenge: what is proposed, who has joined, and the buttons.
/// Where the bot cannot edit the message later (`place`), it does not say who has made their secret
/// choice.
pub(in crate::bot) fn message(
    challenge: &Challenge,
    calls: Vec<PersonId>,
    place: PlaceKind,
) -> ChallengeMessage<'_> {
    let continued = continues_from(&challenge.terms);
    let lines = if challenge.state == ChallengeState::Gathered {
        to_choose(challenge, place)
    } else {
        let headline = headline(challenge, continued.as_ref().map(|(_, hides)| *hides));
        [headline, people(challenge), how(challenge)].concat()
    };
    ChallengeMessage {
        challenge,
        attached: continued.map(|(picture, _)| Attached::Picture(picture)),
        calls,
        lines,
        place,
    }
}

/// What is played, and by whom.
pub(in crate::bot) fn gathered(challenge: &Challenge) -> Sentence {
    let people: Vec<PersonId> = challenge.who(GuestAnswer::Coming).collect();
    let game = challenge.terms.game.title();
    sentence!(bot_challenge_gathered, game, people)
}

/// Who plays, and what they have still to choose. The challenge that they accepted, right above it,
/// says what was agreed.
fn to_choose(challenge: &Challenge, place: PlaceKind) -> Vec<Sentence> {
    let standing = match place {
        PlaceKind::Installed => Vec::new(),
        _ => secret_choice::standing(challenge),
    };
    let until = Argument::date(challenge.expires);
    let mut lines = vec![gathered(challenge)];
    lines.extend(secret_choice::asked(challenge));
    lines.extend(standing);
    lines.push(sentence!(bot_challenge_until, until));
    lines
}

impl ChallengeMessage<'_> {
    pub(in crate::bot) fn on(self, invitation: Invitation) -> Reply {
        let (challenge, id) = (self.challenge, invitation.at.id);
        let game = challenge.terms.game;
        let controls = match challenge.state {
            ChallengeState::Gathered => Controls::Gathered {
                challenge: id,
                game,
            },
            _ if challenge.sought => Controls::Sought {
                challenge: id,
                game,
            },
            _ => Controls::Challenge {
                challenge: id,
                to_anyone: challenge.to_anyone,
                for_several: challenge.is_for_several(),
                // Who has joined is not thrown out.
                changeable: challenge.terms.opening.is_empty() && !challenge.others_have_joined(),
                // Where the bot cannot edit the message later, nobody would see who has joined.
                fillable: challenge.is_fillable() && self.place != PlaceKind::Installed,
                learnable: false,
                possible: possible(challenge),
                game,
            },
        };
        let (calls, shows) = (self.calls, Some(Shows::Challenge(invitation)));
        Reply {
            attached: self.attached,
            controls,
            ..Reply::new(Audience::Public { calls, shows }, self.lines)
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
    if challenge.previous.is_some() {
        // Nobody has challenged anybody to the next game.
        let people: Vec<PersonId> = challenge.party.iter().map(|guest| guest.person).collect();
        let game = challenge.terms.game.title();
        return [vec![sentence!(bot_challenge_gathered, game, people)], told].concat();
    }
    let hides = continues_from(&challenge.terms).map(|(_, hides)| hides);
    let mut lines = headline(challenge, hides);
    if challenge.sought {
        // How they could have played is of no use any more.
        lines.truncate(1);
    }
    [lines, told].concat()
}

/// Who challenges whom, to what. `hides`: whether something is hidden in the position that the game
/// continues from, where it continues from one.
pub(in crate::bot) fn headline(challenge: &Challenge, hides: Option<bool>) -> Vec<Sentence> {
    let (by, game) = (challenge.by, challenge.terms.game.title());
    let named = challenge.named();
    let who = match (named.is_empty(), challenge.is_for_several()) {
        _ if challenge.is_solo() => sentence!(bot_challenge_solo, by, game),
        _ if challenge.sought => sentence!(seek_offer, by, to = all_of(&named), game),
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
        vacation,
        hints,
        rated,
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
    // What all expect is not told.
    if vacation.is_some_and(|it| it != UnaskedVacation::default()) && time.has_vacation() {
        let agreed = Setting::Vacation.chosen(&challenge.terms);
        lines.push(sentence!(
            clock_vacation_terms,
            vacation = Setting::Vacation.title(*game, agreed)
        ));
    }
    if *hints {
        lines.push(sentence!(advice_terms));
    }
    let has_program = challenge
        .party
        .iter()
        .any(|guest| guest.person.is_computer());
    if opening.is_empty() && !challenge.is_solo() && !has_program {
        lines.push(if *rated {
            sentence!(rating_terms)
        } else {
            sentence!(rating_terms_none)
        });
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
    let who = |answer| challenge.who(answer).collect::<Vec<PersonId>>();
    if challenge.sought {
        let coming = who(GuestAnswer::Coming).into_iter();
        return coming.map(|who| sentence!(seek_accepted, who)).collect();
    }
    if !challenge.is_for_several() {
        return Vec::new();
    }
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
    if challenge.sought {
        return vec![sentence!(seek_offer_how, expires)];
    }
    vec![match (challenge.to_anyone, challenge.is_for_several()) {
        (true, false) => sentence!(bot_challenge_how_anyone, expires),
        (true, true) => sentence!(bot_challenge_how_lobby, by, least, expires),
        (false, false) => sentence!(bot_challenge_how, expires),
        (false, true) => sentence!(bot_challenge_how_several, by, expires),
    }]
}
