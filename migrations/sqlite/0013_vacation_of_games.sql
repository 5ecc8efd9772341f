-- The game whose time had run out: it alone stands still while the day lasts. NULL: all games of the
-- person do, as planned, or because the day was spent before this was stored.
ALTER TABLE absences ADD COLUMN table_id INTEGER;
