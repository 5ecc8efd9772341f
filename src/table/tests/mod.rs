//! What the table promises.
