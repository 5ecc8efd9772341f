//! Moves a database between engines.

use causeway::store;

use super::{Failure, bot::block_on};

/// Copies a database to an empty one, and says how many rows of each table.
pub fn run(from: &str, to: &str) -> Result<(), Failure> {
    block_on(async {
        for table in store::copy(from, to).await? {
            println!("{}: {} rows", table.name, table.rows);
        }
        Ok(())
    })
}
