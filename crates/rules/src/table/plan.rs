//! If-then moves: a tree of moves that others may make, and of a player's answers to them.

use serde::{Deserialize, Serialize};

use super::Sealed;

/// What a player has planned from the present position on, for them alone. Where others are to move
/// there may be several branches, each with an answer; where the player is, there is one.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Plan(Vec<Branch>);

/// A move, and what follows it.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
struct Branch {
    #[serde(rename = "own")]
    is_own: bool,
    text: Sealed,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    then: Vec<Branch>,
}

/// A move of a line, in the game's notation.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PlannedMove {
    /// Whether it is an answer of the player who plans.
    pub is_own: bool,
    pub text: Sealed,
}

/// What adding a line has changed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Added {
    /// The line was there already.
    Known,
    New,
    /// The line took the place of another answer to the same moves, and of what followed that.
    Replaced,
}

/// Why a line cannot be planned.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum Misfit {
    #[error("there is no move")]
    Empty,
    #[error("the player is to move")]
    OwnTurn,
    #[error("no answer ends the line")]
    NoAnswer,
    #[error("the plan would have too many moves")]
    TooMany,
}

impl Plan {
    /// Largest number of moves in a plan, where lines that begin alike share what they begin with.
    pub const MOST: usize = 20;

    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Number of moves.
    pub fn count(&self) -> usize {
        count(&self.0)
    }

    /// All lines, each from the present position to its last answer, in the order in which they
    /// were planned.
    pub fn lines(&self) -> Vec<Vec<PlannedMove>> {
        let mut lines = Vec::new();
        collect(&self.0, &mut Vec::new(), &mut lines);
        lines
    }

    /// The plan with one more line. Another answer to the same moves is replaced.
    ///
    /// # Errors
    /// Why the line cannot be planned: it begins with a move of another player and ends with an
    /// answer.
    pub fn with(&self, line: &[PlannedMove]) -> Result<(Self, Added), Misfit> {
        let (Some(first), Some(last)) = (line.first(), line.last()) else {
            return Err(Misfit::Empty);
        };
        if first.is_own {
            return Err(Misfit::OwnTurn);
        }
        if !last.is_own {
            return Err(Misfit::NoAnswer);
        }
        let mut plan = self.clone();
        let replaces = add(&mut plan.0, line);
        if plan.count() > Self::MOST {
            return Err(Misfit::TooMany);
        }
        let added = if plan == *self {
            Added::Known
        } else if replaces {
            Added::Replaced
        } else {
            Added::New
        };
        Ok((plan, added))
    }

    /// The plan without what belongs to this line alone.
    #[must_use]
    pub fn without(&self, line: &[PlannedMove]) -> Self {
        let mut plan = self.clone();
        remove(&mut plan.0, line);
        plan
    }

    /// The answer to be played now; `None` where others are to move.
    pub fn answer(&self) -> Option<&Sealed> {
        let first = self.0.first().filter(|branch| branch.is_own);
        first.map(|branch| &branch.text)
    }

    /// The rest of the plan after a move; `None` where the plan does not foresee it.
    pub fn after(&self, is_own: bool, text: &str) -> Option<Self> {
        let is_it = |branch: &&Branch| branch.is_own == is_own && branch.text.open() == text;
        let branch = self.0.iter().find(is_it)?;
        Some(Self(branch.then.clone()))
    }
}

fn count(branches: &[Branch]) -> usize {
    let counts = branches.iter().map(|branch| 1 + count(&branch.then));
    counts.sum()
}

fn collect(branches: &[Branch], path: &mut Vec<PlannedMove>, lines: &mut Vec<Vec<PlannedMove>>) {
    for Branch { is_own, text, then } in branches {
        path.push(PlannedMove {
            is_own: *is_own,
            text: text.clone(),
        });
        if then.is_empty() {
            lines.push(path.clone());
        } else {
            collect(then, path, lines);
        }
        path.pop();
    }
}

/// Adds a line; returns whether it replaces an answer.
fn add(branches: &mut Vec<Branch>, line: &[PlannedMove]) -> bool {
    let Some((PlannedMove { is_own, text }, rest)) = line.split_first() else {
        return false;
    };
    if let Some(known) = branches.iter_mut().find(|branch| branch.text == *text) {
        return add(&mut known.then, rest);
    }
    let replaces = *is_own && branches.pop().is_some();
    let mut then = Vec::new();
    add(&mut then, rest);
    branches.push(Branch {
        is_own: *is_own,
        text: text.clone(),
        then,
    });
    replaces
}

fn remove(branches: &mut Vec<Branch>, line: &[PlannedMove]) {
    let Some((first, rest)) = line.split_first() else {
        return;
    };
    branches.retain_mut(|branch| {
        if branch.text != first.text {
            return true;
        }
        remove(&mut branch.then, rest);
        !branch.then.is_empty()
    });
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    /// A line; answers are in capitals.
    fn line(text: &str) -> Vec<PlannedMove> {
        let planned = |text: &str| PlannedMove {
            is_own: text.chars().all(char::is_uppercase),
            text: Sealed::new(text),
        };
        text.split(' ')
            .filter(|it| !it.is_empty())
            .map(planned)
            .collect()
    }

    fn plan(lines: &[&str]) -> Plan {
        let add = |plan: Plan, text: &&str| plan.with(&line(text)).unwrap().0;
        lines.iter().fold(Plan::default(), add)
    }

    #[track_caller]
    fn check(plan: &Plan, expected: &[&str]) {
        let shown = |line: Vec<PlannedMove>| -> String {
            let texts: Vec<&str> = line.iter().map(|it| it.text.open()).collect();
            texts.join(" ")
        };
        let lines: Vec<String> = plan.lines().into_iter().map(shown).collect();
        assert_eq!(lines, expected);
    }

    #[test]
    fn lines_that_begin_alike_share_what_they_begin_with() {
        let plan = plan(&["a X b Y", "c X", "a X d Z", "a X"]);
        check(&plan, &["a X b Y", "a X d Z", "c X"]);
        assert_eq!(plan.count(), 8);
        let (same, added) = plan.with(&line("a X")).unwrap();
        assert_eq!((same, added), (plan, Added::Known));
    }

    #[test]
    fn another_answer_takes_the_place_of_the_first_and_of_what_followed_it() {
        let before = plan(&["a X b Y", "c X"]);
        let (after, added) = before.with(&line("a Z")).unwrap();
        assert_eq!(added, Added::Replaced);
        check(&after, &["a Z", "c X"]);
        let (deeper, added) = before.with(&line("a X b Z e Y")).unwrap();
        assert_eq!(added, Added::Replaced);
        check(&deeper, &["a X b Z e Y", "c X"]);
    }

    #[test]
    fn a_line_begins_with_another_players_move_and_ends_with_an_answer() {
        let refused = |text: &str| Plan::default().with(&line(text)).map(|_| ()).unwrap_err();
        assert_eq!(refused(""), Misfit::Empty);
        assert_eq!(refused("X"), Misfit::OwnTurn);
        assert_eq!(refused("X a Y"), Misfit::OwnTurn);
        assert_eq!(refused("a"), Misfit::NoAnswer);
        assert_eq!(refused("a X b"), Misfit::NoAnswer);
        // Of three players, and of one who moves twice.
        check(&plan(&["a b X Y c Z"]), &["a b X Y c Z"]);
    }

    #[test]
    fn a_plan_has_twenty_moves_at_most() {
        let pairs = |count: usize| "a X ".repeat(count);
        let full = plan(&[&pairs(10)]);
        assert_eq!(full.count(), Plan::MOST);
        assert_eq!(full.with(&line("b X")).unwrap_err(), Misfit::TooMany);
        let long = Plan::default().with(&line(&pairs(11)));
        assert_eq!(long.unwrap_err(), Misfit::TooMany);
        // What is replaced does not count.
        check(&full.with(&line("a Y b X")).unwrap().0, &["a Y b X"]);
    }

    #[test]
    fn a_line_goes_with_what_belongs_to_it_alone() {
        let plan = plan(&["a X b Y", "a X d Z", "c X"]);
        check(&plan.without(&line("a X b Y")), &["a X d Z", "c X"]);
        check(&plan.without(&line("c X")), &["a X b Y", "a X d Z"]);
        // What is no whole line stays.
        assert_eq!(plan.without(&line("a X")), plan);
        let last = plan.without(&line("c X")).without(&line("a X b Y"));
        assert!(last.without(&line("a X d Z")).is_empty());
    }

    #[test]
    fn the_rest_stays_as_long_as_it_comes_about() {
        let plan = plan(&["a X b Y", "c Z"]);
        assert_eq!(plan.answer(), None);
        assert_eq!(plan.after(false, "e"), None);
        assert_eq!(plan.after(true, "a"), None);
        let answering = plan.after(false, "a").unwrap();
        assert_eq!(answering.answer(), Some(&Sealed::new("X")));
        let rest = answering.after(true, "X").unwrap();
        check(&rest, &["b Y"]);
        let done = rest.after(false, "b").and_then(|it| it.after(true, "Y"));
        assert_eq!(done, Some(Plan::default()));
    }

    #[test]
    fn it_is_stored_as_text_and_told_nowhere() {
        let plan = plan(&["a X b Y", "c Z"]);
        let text = serde_json::to_string(&plan).unwrap();
        assert_eq!(
            text,
            "[{\"own\":false,\"text\":\"a\",\"then\":[{\"own\":true,\"text\":\"X\",\"then\":\
             [{\"own\":false,\"text\":\"b\",\"then\":[{\"own\":true,\"text\":\"Y\"}]}]}]},\
             {\"own\":false,\"text\":\"c\",\"then\":[{\"own\":true,\"text\":\"Z\"}]}]"
        );
        assert_eq!(serde_json::from_str::<Plan>(&text).unwrap(), plan);
        let told = format!("{plan:?} {:?}", plan.lines());
        let is_told = |text: &str| told.contains(&format!("\"{text}\""));
        assert!(
            !["a", "b", "c", "X", "Y", "Z"].into_iter().any(is_told),
            "{told}"
        );
    }
}
