-- When to look in the channel for boards of earlier states whose message nobody could store; NULL:
-- never.
ALTER TABLE tables ADD COLUMN search_due INTEGER;

CREATE INDEX tables_to_search ON tables (search_due) WHERE search_due IS NOT NULL;
