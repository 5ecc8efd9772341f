//! Jobs that are done now and then, by one program at a time, however often it is started.

use super::{Store, StoreError, db};
use crate::ids::Timestamp;

impl Store {
    /// Whether a job was begun last before `before`, or never; it counts as begun at `now` then.
    pub async fn begin_job(
        &self,
        name: &str,
        before: Timestamp,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let claim = "INSERT INTO jobs (name, begun_at) VALUES ($1, $2)
                     ON CONFLICT (name) DO UPDATE SET begun_at = excluded.begun_at
                     WHERE jobs.begun_at < $3";
        let claim = db::query(claim).bind(name).bind(now).bind(before);
        Ok(claim.execute(&self.writer).await? > 0)
    }
}
