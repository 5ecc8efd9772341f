-- Schema 9: when a game began and ended, and who won it, for records and statistics that replay no game.

ALTER TABLE tables ADD COLUMN began  INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN ended  INTEGER;
-- The seat that won; NULL while the game runs and where nobody won. -1 in games of older versions, until the program has filled it in when it starts.
ALTER TABLE tables ADD COLUMN winner INTEGER;
UPDATE tables SET began = COALESCE((SELECT MIN(played_at) FROM moves WHERE table_id = tables.id), since);
UPDATE tables SET ended = changed WHERE status <> 'running';
UPDATE tables SET winner = -1 WHERE status IN ('rules', 'resigned');
