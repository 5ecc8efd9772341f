-- Schema 27: whose games are running is found without reading those that are over.

-- Whether the seat's game is over.
ALTER TABLE seats ADD COLUMN is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1));

UPDATE seats SET is_over = 1 WHERE table_id IN (SELECT id FROM tables WHERE status <> 'running');

CREATE INDEX running_seats_of ON seats (person) WHERE NOT is_over;
