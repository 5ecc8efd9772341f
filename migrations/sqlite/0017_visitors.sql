-- Whether games with people of other servers may be offered: in a server, and to somebody.
ALTER TABLE servers ADD COLUMN visitors INTEGER NOT NULL DEFAULT 0 CHECK (visitors IN (0, 1));
ALTER TABLE seeks   ADD COLUMN abroad   INTEGER NOT NULL DEFAULT 0 CHECK (abroad IN (0, 1));

CREATE INDEX seeks_abroad ON seeks (opened) WHERE state = 'open' AND abroad;

-- Who is offered a game of another server, or plays in one, and where they read it.
CREATE TABLE visitors (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    person    INTEGER NOT NULL,
    -- One of the two.
    challenge INTEGER REFERENCES challenges (id),
    table_id  INTEGER REFERENCES tables (id),
    server    INTEGER NOT NULL,
    -- Where they are told; NULL: by direct messages.
    channel   INTEGER,
    -- What they were shown last, and where.
    message   INTEGER,
    shown_in  INTEGER,
    -- The revision that it shows; 0: none.
    shown     INTEGER NOT NULL,
    -- What is left of it once the next one is there; NULL: all but its buttons.
    words     TEXT,
    -- When it is to be shown anew; NULL: when something changes.
    due       INTEGER,
    CHECK ((challenge IS NULL) <> (table_id IS NULL))
) STRICT;

CREATE UNIQUE INDEX visitors_of_challenge ON visitors (challenge, person) WHERE challenge IS NOT NULL;
CREATE UNIQUE INDEX visitors_of_table     ON visitors (table_id, person) WHERE table_id IS NOT NULL;
CREATE INDEX        visits_of             ON visitors (person);
CREATE INDEX        visitors_from         ON visitors (server);
CREATE INDEX        visitors_in           ON visitors (channel);
CREATE INDEX        visitors_shown_in     ON visitors (shown_in);
CREATE INDEX        due_visits            ON visitors (due) WHERE due IS NOT NULL;
