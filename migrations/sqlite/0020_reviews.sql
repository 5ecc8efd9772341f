-- Schema 20: reviews of finished games, which take seconds to think about.

CREATE TABLE reviews (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    -- By which version of the program's reviewing: those of others are thought about anew.
    version  INTEGER NOT NULL,
    -- JSON.
    review   TEXT    NOT NULL
) STRICT;
