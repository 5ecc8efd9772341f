//! A move in words: what was played, and what is worth telling about it.

use crate::{
    bot::asked::players::{name, name_people},
    games::Saying,
    ids::PersonId,
    table::{OfferKind, Played, Table},
    texts::{Sentence, sentence},
};

/// A move with what is worth telling about it; the tables before and after it.
pub(super) fn tell_move(before: &Table, after: &Table, played: &Played) -> Vec<Sentence> {
    let mut told = tell_move_alone(before, after, played);
    let out = knocked_out(before, after, played).into_iter();
    told.extend(out.map(|who| sentence!(bot_knocked_out, who)));
    told.extend(offer_ended(before, after).filter(|_| after.is_running()));
    told
}

/// As [`tell_move`], without what others are to do then.
pub(super) fn tell_move_alone(before: &Table, after: &Table, played: &Played) -> Vec<Sentence> {
    let moved = before.position.sentence(&played.text);
    let remarks = before.position.remarks(&played.text, !after.is_running());
    let put_back = put_back_for(before, after, &played.text).into_iter();
    let moved = moved.map(|moved| name_people(before, moved));
    let remarks = remarks.into_iter().map(|it| name_people(before, it));
    let told = put_back.chain(moved).chain(with_hint(before, played));
    told.chain(remarks).collect()
}

/// People whom a move has put out of a game that goes on. Who leaves knows.
pub(super) fn knocked_out(before: &Table, after: &Table, played: &Played) -> Vec<PersonId> {
    if !after.is_running() {
        return Vec::new();
    }
    let leaves = |seat| before.position.saying(seat, Saying::Leave);
    let out = before.still_in().filter(|seat| !after.is_in(*seat));
    let out = out.filter(|seat| leaves(*seat).as_deref() != Some(played.text.as_str()));
    let people = out.filter_map(|seat| before.person(seat));
    people.filter(|person| !person.is_computer()).collect()
}

/// That the partial move before is undone because another one was started or played.
pub(super) fn put_back_for(before: &Table, after: &Table, text: &str) -> Option<Sentence> {
    let partial = before.partial_move();
    let is_instead = after.partial_move() != partial && !before.position.keeps(text, partial);
    is_instead.then(|| sentence!(bot_put_back_instead, partial))
}

/// That a move was made with a hint, in a game in which others want to know.
fn with_hint(before: &Table, played: &Played) -> Option<Sentence> {
    let is_hinted =
        !before.has_one_person() && before.hints.contains(&before.hint_now(played.seat));
    is_hinted.then(|| sentence!(advice_taken))
}

/// The offer that a move or the end of the game has ended.
pub(in crate::bot) fn offer_ended(before: &Table, after: &Table) -> Option<Sentence> {
    let offer = before.offer()?;
    let who = name(before, offer.by);
    after.offer().is_none().then(|| match offer.kind {
        OfferKind::Draw => sentence!(bot_draw_offer_ended, who),
        OfferKind::TakeBack => sentence!(bot_take_back_ended, who),
    })
}
