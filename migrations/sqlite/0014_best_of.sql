-- Schema 14: series that a number of wins decides.

-- The number of games of the series: the first player to win more than half of them wins it. NULL where there is one game (series = 0), and where games
-- follow until a player stops (series = 1), as in all that older versions wrote.
ALTER TABLE challenges ADD COLUMN best_of INTEGER CHECK (best_of IN (3, 5));
ALTER TABLE tables     ADD COLUMN best_of INTEGER CHECK (best_of IN (3, 5));
ALTER TABLE last_terms ADD COLUMN best_of INTEGER CHECK (best_of IN (3, 5));
