-- Schema 1: persons, challenges, tables with their seats and moves, and the deliveries that have been acted on.
--
-- Migrations are append-only: never change one that has been released, add the next number.
--
-- Discord's ids (of persons, servers, channels, messages, interactions) are unsigned 64-bit numbers kept as SQLite's signed ones, bit for bit. Times
-- are milliseconds since 1970 (UTC). Games, positions and moves are texts in the game's own notation, options are JSON objects.

-- Marks the file as Causeway's ("CWAY"), so that no other program's database is ever taken for one.
PRAGMA application_id = 1129791833;

CREATE TABLE persons (
    id     INTEGER PRIMARY KEY,
    -- The language that Discord last said they use, as a tag.
    locale TEXT NOT NULL
) STRICT;

CREATE TABLE challenges (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    -- NULL outside servers.
    server     INTEGER,
    channel    INTEGER NOT NULL,
    -- The message that shows it, once known.
    message    INTEGER,
    by_person  INTEGER NOT NULL,
    -- NULL: whoever accepts first.
    to_person  INTEGER CHECK (to_person <> by_person),
    game       TEXT    NOT NULL,
    -- The values chosen for the game's settings.
    chosen     TEXT    NOT NULL,
    seating    TEXT    NOT NULL CHECK (seating IN ('mine', 'theirs', 'drawn')),
    touch_move INTEGER NOT NULL CHECK (touch_move IN (0, 1)),
    series     INTEGER NOT NULL CHECK (series IN (0, 1)),
    made       INTEGER NOT NULL,
    -- From when on it can no longer be accepted.
    lapses     INTEGER NOT NULL,
    -- Which table came of an accepted one, the table says.
    state      TEXT    NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn'))
) STRICT;

CREATE INDEX open_challenges_of  ON challenges (by_person) WHERE state = 'open';
CREATE INDEX open_challenges_in  ON challenges (channel)   WHERE state = 'open';

CREATE TABLE tables (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Grows with every change; a command names the one it acts on.
    revision         INTEGER NOT NULL,
    server           INTEGER,
    channel          INTEGER NOT NULL,
    -- The newest message that shows the board, once known, and the revision that it shows.
    message          INTEGER,
    message_revision INTEGER NOT NULL DEFAULT 0,
    changed          INTEGER NOT NULL,
    -- What it came of: a challenge, or the game before it in the series. Nothing comes of the same one twice.
    challenge        INTEGER UNIQUE REFERENCES challenges (id),
    previous         INTEGER UNIQUE REFERENCES tables (id),
    game             TEXT    NOT NULL,
    chosen           TEXT    NOT NULL,
    seating          TEXT    NOT NULL CHECK (seating IN ('mine', 'theirs', 'drawn')),
    touch_move       INTEGER NOT NULL CHECK (touch_move IN (0, 1)),
    series           INTEGER NOT NULL CHECK (series IN (0, 1)),
    -- The version of the game's rules that wrote the texts.
    rules_version    INTEGER NOT NULL,
    -- The complete options that the first position is made from.
    options          TEXT    NOT NULL,
    round            INTEGER NOT NULL CHECK (round >= 1),
    -- After the completed moves. It follows from options and moves; both are kept so that damage is noticed.
    position         TEXT    NOT NULL,
    -- The beginning of the move being made; empty before the first part.
    begun            TEXT    NOT NULL,
    -- What one seat has proposed and nobody has answered.
    offer_by         INTEGER,
    offer_kind       TEXT    CHECK (offer_kind IN ('draw', 'take_back')),
    status           TEXT    NOT NULL CHECK (status IN ('running', 'rules', 'resigned', 'agreed', 'closed')),
    -- The seat that resigned, or the person who closed it.
    ended_by         INTEGER,
    CHECK ((offer_by IS NULL) = (offer_kind IS NULL)),
    CHECK ((ended_by IS NOT NULL) = (status IN ('resigned', 'closed')))
) STRICT;

-- One running table a channel.
CREATE UNIQUE INDEX running_table_in ON tables (channel) WHERE status = 'running';
CREATE INDEX tables_in ON tables (channel);

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- From 0.
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    person   INTEGER NOT NULL,
    -- The games of the series before this one that the seat has won.
    score    INTEGER NOT NULL CHECK (score >= 0),
    -- Whether the seat has asked for a rematch.
    rematch  INTEGER NOT NULL CHECK (rematch IN (0, 1)),
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, person)
) STRICT;

CREATE INDEX seats_of ON seats (person);

CREATE TABLE moves (
    table_id  INTEGER NOT NULL,
    -- From 1.
    number    INTEGER NOT NULL CHECK (number >= 1),
    seat      INTEGER NOT NULL,
    text      TEXT    NOT NULL,
    played_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, number),
    FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat)
) STRICT;

-- What has been acted on, with the answer it got: the same delivery again gets the same answer. Old ones are forgotten.
CREATE TABLE deliveries (
    id       INTEGER PRIMARY KEY,
    answer   TEXT    NOT NULL,
    acted_at INTEGER NOT NULL
) STRICT;

CREATE INDEX deliveries_by_age ON deliveries (acted_at);
