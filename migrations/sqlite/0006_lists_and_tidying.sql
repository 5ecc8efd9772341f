-- Schema 6: lists that need no replay, boards that have not been shown, and what is over is small.

-- The seat whose turn it is while the game runs, and since when. In running games of older versions the program fills the seat in when it starts.
ALTER TABLE tables ADD COLUMN turn   INTEGER;
ALTER TABLE tables ADD COLUMN since  INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET since = COALESCE((SELECT MAX(played_at) FROM moves WHERE table_id = tables.id), changed);

-- The number of first moves that are those of a record which the game continues from: the moves themselves are stored once. An opening that was no list
-- leaves a number that is none, so that the game stays the damaged one that it was.
ALTER TABLE tables ADD COLUMN opened INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET opened = CASE WHEN json_valid(opening) THEN json_array_length(opening) ELSE -1 END WHERE opening <> '[]';
ALTER TABLE tables DROP COLUMN opening;

-- The moves of a game that has been over for a while, compressed; it has none in the table "moves" then.
ALTER TABLE tables ADD COLUMN packed BLOB;

-- Nobody needs the opening of a challenge that is closed: the game that came of it has the moves.
UPDATE challenges SET opening = '[]' WHERE state <> 'open';

CREATE INDEX running_tables_of_server  ON tables (server)      WHERE status = 'running';
CREATE INDEX unpacked_tables           ON tables (changed)     WHERE status <> 'running' AND packed IS NULL;
CREATE INDEX open_challenges_of_server ON challenges (server)  WHERE state = 'open';
CREATE INDEX challenges_with_opening   ON challenges (lapses)  WHERE opening <> '[]';
CREATE INDEX challenges_by_age         ON challenges (made);
-- Tables whose newest state no message shows: they are announced after a restart.
CREATE INDEX unshown_tables            ON tables (server)      WHERE message_revision < revision;
