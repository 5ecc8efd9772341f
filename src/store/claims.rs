//! Claiming what is due: whoever deals with a row puts off its `due` for a while, so that nobody
//! else gets it in the meantime, and somebody does after that if nothing came of it.

use super::{
    Store, StoreError,
    db::{self, Row},
};
use crate::ids::Timestamp;

/// Two queries about the rows that were due at `$1`.
pub(super) struct DueRows {
    /// Whether there are any.
    pub(super) any: &'static str,
    /// Puts at most `$3` of them off until `$2`, and returns them.
    pub(super) claim: &'static str,
}

/// From when to when rows are claimed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Claim {
    /// What was due at this time is claimed.
    pub(super) now: Timestamp,
    /// Nobody else gets it before.
    pub(super) until: Timestamp,
    /// Largest number of rows.
    pub(super) most: u32,
}

impl Store {
    pub(super) async fn claim<T>(&self, rows: DueRows, claim: Claim) -> Result<Vec<T>, StoreError>
    where
        T: Row,
    {
        // Nobody else waits for the writer where nothing is due, which is the rule.
        let any = db::query_scalar(rows.any).bind(claim.now);
        if !any.fetch_one(&self.readers).await? {
            return Ok(Vec::new());
        }
        let claimed = db::query_as(rows.claim).bind(claim.now);
        let claimed = claimed.bind(claim.until).bind(claim.most);
        Ok(claimed.fetch_all(&self.writer).await?)
    }
}
