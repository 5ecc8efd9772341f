-- The game whose time had run out: it alone stands still while the day lasts. NULL: all games of the
-- person do, as planned, or because the day was spent before this was stored.
ALTER TABLE absences ADD COLUMN table_id BIGINT;

-- When the player was last nudged in this game; NULL: never. In waits it was one time for all players.
ALTER TABLE seats ADD COLUMN nudged_at BIGINT;
UPDATE seats SET nudged_at = (SELECT nudged_at FROM waits WHERE waits.table_id = seats.table_id);
