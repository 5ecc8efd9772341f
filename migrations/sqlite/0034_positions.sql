-- Schema 34: for how long a position is there, whatever else changes at its table.

-- The revision with which the position came about; NULL where it is not known yet.
ALTER TABLE tables ADD COLUMN position_since INTEGER;

-- The first message that showed the position. NULL: none yet, or it is not known which.
ALTER TABLE tables ADD COLUMN position_shown INTEGER;
