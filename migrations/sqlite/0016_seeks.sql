-- Whether the program has brought the two together, so that both answer.
ALTER TABLE challenges ADD COLUMN sought INTEGER NOT NULL DEFAULT 0 CHECK (sought IN (0, 1));

-- What somebody would play whenever another would, by person.
CREATE TABLE seeks (
    id      INTEGER PRIMARY KEY,
    server  INTEGER NOT NULL,
    -- Where games are offered.
    channel INTEGER NOT NULL,
    -- Games with their classes, separated by spaces.
    kinds   TEXT    NOT NULL,
    -- As in challenges, "none" for no clock; NULL: any.
    time    TEXT,
    rated   INTEGER NOT NULL CHECK (rated IN (0, 1)),
    -- By how many points of rating the other may be better or worse; NULL: any number.
    band    INTEGER CHECK (band > 0),
    -- Number of games at a time.
    most    INTEGER NOT NULL CHECK (most BETWEEN 1 AND 5),
    -- Days for which it lasts; NULL: until it is withdrawn.
    days    INTEGER CHECK (days > 0),
    -- NULL: not opened yet, or for good.
    until   INTEGER,
    state   TEXT    NOT NULL CHECK (state IN ('draft', 'open', 'timed_out', 'unanswered', 'over')),
    opened  INTEGER NOT NULL,
    -- When it is looked at next; NULL: when something changes.
    due     INTEGER
) STRICT;

CREATE INDEX seeks_in ON seeks (server) WHERE state = 'open';
CREATE INDEX seeks_of_channel ON seeks (channel) WHERE state <> 'draft';
CREATE INDEX due_seeks ON seeks (due) WHERE due IS NOT NULL;

-- Who does not want to play with whom.
CREATE TABLE blocks (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    person  INTEGER NOT NULL,
    blocked INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX block_of    ON blocks (person, blocked);
CREATE INDEX        blocks_with ON blocks (blocked);

-- Messages of a server that are kept up to date.
CREATE TABLE kept_messages (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    server   INTEGER NOT NULL,
    kind     TEXT    NOT NULL CHECK (kind IN ('lobby', 'ranking')),
    channel  INTEGER NOT NULL,
    message  INTEGER,
    -- When it was written last, and how many milliseconds pass until it is again.
    written  INTEGER NOT NULL,
    pause    INTEGER NOT NULL,
    -- When it is written next; NULL: when something changes.
    due      INTEGER,
    -- Until when somebody writes it, and whether something has changed since they began.
    claimed  INTEGER NOT NULL,
    changed  INTEGER NOT NULL CHECK (changed IN (0, 1)),
    failures INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX kept_message_of   ON kept_messages (server, kind);
CREATE INDEX        kept_messages_in  ON kept_messages (channel);
CREATE INDEX        due_kept_messages ON kept_messages (due) WHERE due IS NOT NULL;

-- The games of a server, those first in which somebody has moved last, and its last results.
CREATE INDEX running_tables_by_since ON tables (server, since) WHERE status = 'running';
CREATE INDEX ended_tables_of_server ON tables (server, ended) WHERE status <> 'running';
