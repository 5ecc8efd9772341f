use super::{Random, Strength, Thought, View};
use crate::games::trypsylon::Position;

pub(super) fn think(
    view: &View<'_, Position>,
    strength: Strength,
    random: &mut Random,
) -> Option<Thought> {
    None
}
