-- Schema 11: lines of moves that players and spectators explore in private.

-- The line that a person explored last from the position of a running game.
CREATE TABLE explorations (
    person   INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- A check of the moves that had been played in the game: after others the line is void.
    played   INTEGER NOT NULL,
    -- A JSON list of texts.
    moves    TEXT    NOT NULL,
    changed  INTEGER NOT NULL,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX explorations_of     ON explorations (table_id);
CREATE INDEX explorations_by_age ON explorations (changed);

-- However a game ends, its lines are deleted.
CREATE TRIGGER explorations_end AFTER UPDATE OF status ON tables
WHEN NEW.status <> 'running'
BEGIN
    DELETE FROM explorations WHERE table_id = NEW.id;
END;
