-- Schema 7: which state of a challenge its message shows.

-- A message that arrives late no longer takes the place of a newer one, and a lobby's message does not become that of the choosing that follows it.
ALTER TABLE challenges ADD COLUMN message_revision INTEGER NOT NULL DEFAULT 0;
