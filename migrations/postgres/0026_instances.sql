-- Schema 26: several instances of the bot on one database.

-- When a message is to show the newest state of a table, unless one does by then: the instance that
-- wrote it may have ended before it could. NULL where it is shown.
ALTER TABLE tables ADD COLUMN show_due BIGINT;

UPDATE tables SET show_due = changed WHERE message_revision < revision;

CREATE INDEX tables_to_show ON tables (show_due) WHERE show_due IS NOT NULL;
DROP INDEX unshown_tables;

-- The instances that are connected to the gateway or want to be, until they are not heard of.
CREATE TABLE instances (
    name  TEXT    PRIMARY KEY,
    until BIGINT NOT NULL
);

-- The shards of the gateway, each kept connected by one instance.
CREATE TABLE shards (
    number       BIGINT PRIMARY KEY CHECK (number >= 0),
    -- Number of all shards.
    total        BIGINT NOT NULL CHECK (total > number),
    holder       TEXT    NOT NULL,
    is_connected BOOLEAN NOT NULL,
    until        BIGINT NOT NULL
);

-- When a shard may begin a session; Discord allows one in each bucket at a time.
CREATE TABLE session_starts (
    bucket BIGINT PRIMARY KEY,
    next   BIGINT NOT NULL
);
