-- Schema 22: how far a person has come in the lesson of each game.

CREATE TABLE lessons (
    person INTEGER NOT NULL,
    game   TEXT    NOT NULL,
    -- Number of steps up to the last one that was solved.
    solved INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;
