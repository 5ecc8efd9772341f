-- Schema 17: if-then moves, and moves without an alternative that play themselves.

-- What a player has planned from the present position of a running game on. Nobody else may know it.
CREATE TABLE plans (
    person   INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- A JSON list of branches, each with its move and what follows it; empty where the plan has ended.
    branches TEXT    NOT NULL,
    -- What became of it, in JSON, until its player has been told.
    news     TEXT,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX plans_at ON plans (table_id);

-- However a game ends, its plans are deleted.
CREATE TRIGGER plans_end AFTER UPDATE OF status ON tables
WHEN NEW.status <> 'running'
BEGIN
    DELETE FROM plans WHERE table_id = NEW.id;
END;

-- Whether a move that is a person's only one is played for them.
ALTER TABLE persons ADD COLUMN only_moves INTEGER NOT NULL DEFAULT 0 CHECK (only_moves IN (0, 1));
