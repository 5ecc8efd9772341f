-- Schema 10: hints for new players.

ALTER TABLE persons ADD COLUMN hints INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1));

-- The hints that a person was given in their first game of each kind.
CREATE TABLE hints (
    person   INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- Number of moves that had been played when the newest was given.
    ply      INTEGER NOT NULL,
    given    INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;
