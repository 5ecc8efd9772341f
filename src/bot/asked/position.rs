use std::{ops::Deref, sync::Arc};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::games::{AnyPosition, Game};

/// A position of any game, stored and compared as its text.
#[derive(Clone, Debug)]
pub struct Position(Arc<dyn AnyPosition>);

impl Deref for Position {
    type Target = dyn AnyPosition;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl From<Box<dyn AnyPosition>> for Position {
    fn from(position: Box<dyn AnyPosition>) -> Self {
        Self(Arc::from(position))
    }
}

impl From<&Box<dyn AnyPosition>> for Position {
    fn from(position: &Box<dyn AnyPosition>) -> Self {
        position.clone().into()
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.game() == other.game() && self.text() == other.text()
    }
}

impl Eq for Position {}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        (self.game().name(), self.text()).serialize(to)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let (game, text) = <(String, String)>::deserialize(from)?;
        let game: Game = game.parse().map_err(D::Error::custom)?;
        let position = game.read(&text).map_err(D::Error::custom)?;
        Ok(position.into())
    }
}
