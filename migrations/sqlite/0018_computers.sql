-- Schema 18: players that the program itself plays. Their ids have the highest bit, so they are negative here.

-- When the program is to make the move of a player of its own; whoever thinks about it puts it off for a moment. NULL where a person is to move.
ALTER TABLE tables ADD COLUMN computer_due INTEGER;

CREATE INDEX computers_due ON tables (computer_due) WHERE computer_due IS NOT NULL;
