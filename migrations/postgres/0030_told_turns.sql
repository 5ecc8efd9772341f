-- Schema 30: reminders, nudges and digests of the same turn know of each other.

-- When the player was last told of this turn, or is to be told.
ALTER TABLE waits ADD COLUMN told_at BIGINT;
