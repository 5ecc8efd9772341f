-- Schema 27: whose games are running is found without reading those that are over.

-- Whether the seat's game is over.
ALTER TABLE seats ADD COLUMN is_over BOOLEAN NOT NULL DEFAULT FALSE;

UPDATE seats SET is_over = TRUE WHERE table_id IN (SELECT id FROM tables WHERE status <> 'running');

CREATE INDEX running_seats_of ON seats (person) WHERE NOT is_over;
