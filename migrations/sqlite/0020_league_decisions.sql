-- Why an organiser has decided a game of a league, in their words.
ALTER TABLE league_games ADD COLUMN reason TEXT;
-- Whether the program decides the games that are under way when a season is over.
ALTER TABLE leagues ADD COLUMN judged INTEGER NOT NULL DEFAULT 0 CHECK (judged IN (0, 1));
