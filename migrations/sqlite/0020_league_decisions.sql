-- Why an organiser has decided a game of a league, in their words, and who it was.
ALTER TABLE league_games ADD COLUMN reason TEXT;
ALTER TABLE league_games ADD COLUMN decided_by INTEGER;
-- Whether the program decides the games that are under way when a season is over.
ALTER TABLE leagues ADD COLUMN judged INTEGER NOT NULL DEFAULT 0 CHECK (judged IN (0, 1));
-- The thread of a season: NULL before it is opened, 0 where that was refused or it was deleted.
ALTER TABLE seasons ADD COLUMN thread INTEGER;
-- When its thread was last told of results.
ALTER TABLE seasons ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
-- Whether the thread of the season was told how it has ended.
ALTER TABLE league_games ADD COLUMN told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1));
