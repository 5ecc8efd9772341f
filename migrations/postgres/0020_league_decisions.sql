-- Why an organiser has decided a game of a league, in their words, and who it was.
ALTER TABLE league_games ADD COLUMN reason TEXT;
ALTER TABLE league_games ADD COLUMN decided_by BIGINT;
-- Whether the program decides the games that are under way when a season is over.
ALTER TABLE leagues ADD COLUMN judged BOOLEAN NOT NULL DEFAULT FALSE;
-- The thread of a season: NULL before it is opened, 0 where that was refused or it was deleted.
ALTER TABLE seasons ADD COLUMN thread BIGINT;
-- When its thread was last told of results.
ALTER TABLE seasons ADD COLUMN told BIGINT NOT NULL DEFAULT 0;
-- Whether the thread of the season was told how it has ended.
ALTER TABLE league_games ADD COLUMN told BOOLEAN NOT NULL DEFAULT FALSE;
