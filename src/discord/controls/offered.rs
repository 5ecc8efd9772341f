//! What a private board offers next, and what stays beside it of the choice before: for its
//! controls, and for the picture of what they offer.

use crate::{
    bot::{PrivateBoard, TriedMove, TriedOn},
    discord::wire::limits::{BUTTONS, ROWS},
    games::{AnyPosition, Choice, Layout, PartialMove, Slot},
};

/// The rows for what may come next; the last one is for undo, play and close.
pub const ROOM: usize = ROWS - 1;

/// What is offered after a partial move.
pub struct Offered<'a> {
    position: &'a dyn AnyPosition,
    pub partial: PartialMove,
    pub now: TriedMove,
    /// Whether the player may play the move or add to it.
    pub is_asked: bool,
    /// What may be chosen next; where the player is asked, only what is near.
    pub next: Vec<Choice>,
    /// The partial move before the last choice.
    before: Option<TriedMove>,
    /// Where Undo leads; `None` where there is nothing to undo.
    pub undone: Option<TriedMove>,
}

/// A choice, and the parts that may follow it.
pub struct Pair {
    pub first: Choice,
    pub following: Vec<Choice>,
}

/// The choices of which one was made last.
pub struct Compared<'a> {
    pub from: &'a TriedMove,
    pub choices: Alike,
}

pub enum Alike {
    Pairs(Vec<Pair>),
    OfSlot(&'static Slot, Vec<Choice>),
    /// What is stepped through.
    Steps(Vec<Choice>),
}

/// The partial move whose choices stay below a board, so that they can be compared.
pub fn compared_from(board: &PrivateBoard) -> Option<String> {
    let offered = Offered::on(board)?;
    let compared = offered.compared()?;
    Some(compared.from.partial.clone())
}

impl<'a> Offered<'a> {
    /// `None` where no move begins like this.
    pub fn on(board: &'a PrivateBoard) -> Option<Self> {
        let position = &*board.position;
        let mut partial = position.partial(&board.tried.partial).ok()?;
        // Whether it ends the game is what the solver is to find out.
        if !matches!(board.on, TriedOn::Puzzle(_) | TriedOn::Retry(_))
            && ends_game(position, &partial)
        {
            partial.next.clear();
        }
        let now = TriedMove {
            partial: partial.text.clone(),
            ..board.tried.clone()
        };
        let touched = board.on.touched();
        let before = before(position, &now, touched);
        let is_step = before.as_ref().is_some_and(|it| is_stepped(position, it));
        let is_asked = position.info().asks_about(&partial) && !now.adding;
        let mut next = partial.next.clone();
        next.retain(|choice| !is_step && (!is_asked || choice.near));
        // Before what was made at once, it would be made once more.
        let undone = match &before {
            Some(made_from) if is_step => self::before(position, made_from, touched),
            before => before.clone(),
        };
        Some(Self {
            position,
            partial,
            now,
            is_asked,
            next,
            before,
            undone,
        })
    }

    /// Whether there is more than what is offered.
    pub fn has_more(&self) -> bool {
        self.next.len() < self.partial.next.len()
    }

    /// What may be chosen with what follows it.
    pub fn pairs(&self) -> Option<Vec<Pair>> {
        pairs(self.position, &self.next)
    }

    /// The choices beside the one that was made last, so that they can be compared with one press
    /// each. Once a further part of its kind may be chosen, the one before it stays as it is, but
    /// for what is near.
    pub fn compared(&self) -> Option<Compared<'_>> {
        let from = self.before.as_ref().filter(|_| !self.now.adding)?;
        let earlier = self.position.partial(&from.partial).ok()?;
        if self.position.info().is_stepped(&earlier) {
            let choices = Alike::Steps(earlier.next);
            return Some(Compared { from, choices });
        }
        let choices = alike(self.position, earlier.next, &self.partial.text)?;
        let slot = match &choices {
            Alike::Pairs(pairs) => pairs.first()?.following.first()?.slot,
            Alike::OfSlot(slot, _) => slot.name,
            Alike::Steps(_) => return None,
        };
        let slots = self.position.info().slots;
        let place = |name: &str| slots.iter().position(|slot| slot.name == name);
        let mut further = self.next.iter().filter(|next| !next.near);
        let is_settled = further.any(|next| place(next.slot) <= place(slot));
        (!is_settled).then_some(Compared { from, choices })
    }
}

/// Whether it is a whole move to which more could be added, had it not ended the game.
fn ends_game(position: &dyn AnyPosition, partial: &PartialMove) -> bool {
    let is_asked = position.info().asks_about(partial);
    let after = || position.play(&partial.text).ok();
    is_asked && after().is_some_and(|after| after.outcome().is_some())
}

/// The choices among which `made` was chosen.
fn alike(position: &dyn AnyPosition, choices: Vec<Choice>, made: &str) -> Option<Alike> {
    if let Some(pairs) = pairs(position, &choices) {
        let mut following = pairs.iter().flat_map(|pair| &pair.following);
        if following.any(|choice| choice.text == made) {
            return Some(Alike::Pairs(pairs));
        }
    }
    let slot = choices.iter().find(|choice| choice.text == made)?.slot;
    let slot = position.info().slot(slot)?;
    let of_slot = choices
        .into_iter()
        .filter(|choice| choice.slot == slot.name);
    Some(Alike::OfSlot(slot, of_slot.collect()))
}

/// The choices with what follows each; `None` where they are offered by themselves: their slot is
/// not one for that, others are offered beside it, or there is no room for a row each.
fn pairs(position: &dyn AnyPosition, choices: &[Choice]) -> Option<Vec<Pair>> {
    let slot = position.info().slot(choices.first()?.slot)?;
    let fits = choices.len() <= ROOM && choices.iter().all(|choice| choice.slot == slot.name);
    if slot.layout != Layout::Paired || !fits {
        return None;
    }
    let pair = |first: &Choice| {
        let PartialMove { complete, next, .. } = position.partial(&first.text).ok()?;
        let slot = next.first()?.slot;
        let is_row = next.len() <= BUTTONS && next.iter().all(|choice| choice.slot == slot);
        (is_row && !complete).then(|| Pair {
            first: first.clone(),
            following: next,
        })
    };
    choices.iter().map(pair).collect()
}

/// The partial move before the last choice; what is binding stays. What had no alternative was not
/// chosen, and what was chosen with what follows it was not chosen by itself.
fn before(position: &dyn AnyPosition, now: &TriedMove, touched: &str) -> Option<TriedMove> {
    if now.adding {
        return Some(TriedMove {
            adding: false,
            ..now.clone()
        });
    }
    let mut back = now.clone();
    while let Some(earlier) = undone(position, &back, touched) {
        back = earlier;
        let partial = position.partial(&back.partial).ok()?;
        let was_chosen = partial.only_choice().is_none() || position.info().is_stepped(&partial);
        if was_chosen && !is_half_a_pair(position, &back, touched) {
            return Some(back);
        }
    }
    None
}

/// The partial move without its last part; `None` where that is binding.
fn undone(position: &dyn AnyPosition, now: &TriedMove, touched: &str) -> Option<TriedMove> {
    if now.partial == touched || now.partial.is_empty() {
        return None;
    }
    let undone = now.undone(position.before(&now.partial));
    let undone = undone.filter(|undone| position.keeps(&undone.partial, touched));
    Some(undone.unwrap_or_else(|| TriedMove::from_text(touched.to_owned())))
}

/// Whether all that may follow this partial move is stepped through.
fn is_stepped(position: &dyn AnyPosition, tried: &TriedMove) -> bool {
    let partial = position.partial(&tried.partial);
    partial.is_ok_and(|partial| position.info().is_stepped(&partial))
}

/// Whether this partial move is offered only with what follows it.
fn is_half_a_pair(position: &dyn AnyPosition, tried: &TriedMove, touched: &str) -> bool {
    let earlier = undone(position, tried, touched);
    let earlier = earlier.and_then(|earlier| position.partial(&earlier.partial).ok());
    let pairs = earlier.and_then(|earlier| pairs(position, &earlier.next));
    let mut firsts = pairs.iter().flatten().map(|pair| &pair.first);
    firsts.any(|first| first.text == tried.partial)
}
