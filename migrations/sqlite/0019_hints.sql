-- Schema 19: hints in games whose players have agreed to them, or against the program.

-- Whether players may ask for hints.
ALTER TABLE challenges ADD COLUMN hints INTEGER NOT NULL DEFAULT 0 CHECK (hints IN (0, 1));
ALTER TABLE tables     ADD COLUMN hints INTEGER NOT NULL DEFAULT 0 CHECK (hints IN (0, 1));
ALTER TABLE last_terms ADD COLUMN hints INTEGER NOT NULL DEFAULT 0 CHECK (hints IN (0, 1));

-- Moves for which their player was given a hint. They stay when the moves are taken back or packed: a hint cannot be unseen.
CREATE TABLE hints_taken (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- The number of the move, from 1.
    number   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    PRIMARY KEY (table_id, number, seat)
) STRICT, WITHOUT ROWID;
