//! States of tables that buttons carry.

use crate::{ids::TableId, store::Revisioned};

/// A state of a table: a button carries it, and works only while it lasts.
pub type At = Revisioned<TableId>;
