-- Schema 40: threads stay open while a game runs in them, and players hear directly of a board that
-- has no place to go.

-- When it is to be looked whether the thread of a running game is about to be archived.
ALTER TABLE tables ADD COLUMN thread_due BIGINT;
-- The newest state of which the players have heard directly, because no message can show it.
ALTER TABLE tables ADD COLUMN told_revision BIGINT NOT NULL DEFAULT 0;

UPDATE tables SET thread_due = changed + 518400000 WHERE status = 'running' AND server IS NOT NULL;

CREATE INDEX threads_to_keep ON tables (thread_due) WHERE thread_due IS NOT NULL;
