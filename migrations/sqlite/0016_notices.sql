-- Schema 16: reminders, quiet hours, digests, nudges, and messages that must be told.

-- How often a person is reminded of a turn, and where.
ALTER TABLE persons ADD COLUMN reminders TEXT NOT NULL DEFAULT 'gentle' CHECK (reminders IN ('off', 'gentle', 'insistent'));
ALTER TABLE persons ADD COLUMN told_in   TEXT NOT NULL DEFAULT 'channel' CHECK (told_in IN ('channel', 'direct'));
-- When they were last reminded, of whatever game.
ALTER TABLE persons ADD COLUMN reminded_at INTEGER;
-- The name of their time zone in the IANA list; NULL: UTC.
ALTER TABLE persons ADD COLUMN zone TEXT;
-- The hours of a day in which they are told nothing, in minutes after midnight in their zone; both NULL: none.
ALTER TABLE persons ADD COLUMN quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439);
ALTER TABLE persons ADD COLUMN quiet_to   INTEGER CHECK (quiet_to BETWEEN 0 AND 1439);
-- When their next daily digest is due; NULL: they want none.
ALTER TABLE persons ADD COLUMN digest_due INTEGER;

CREATE INDEX due_digests ON persons (digest_due) WHERE digest_due IS NOT NULL;

-- The turns that players are reminded of, one a running game with a clock.
CREATE TABLE reminders (
    table_id   INTEGER PRIMARY KEY REFERENCES tables (id),
    -- The clock's turn. A row of another turn of the table is written over.
    turn_began INTEGER NOT NULL,
    -- When to look again whether the player is to be reminded; NULL: not again in this turn.
    due        INTEGER,
    -- The number of reminders of this turn that were sent, or that count as sent.
    sent       INTEGER NOT NULL DEFAULT 0 CHECK (sent >= 0)
) STRICT;

CREATE INDEX due_reminders ON reminders (due) WHERE due IS NOT NULL;

-- What has been done about a player whom a game waits for. It says nothing about another turn of the table (turn, since).
CREATE TABLE waits (
    table_id  INTEGER PRIMARY KEY REFERENCES tables (id),
    turn      INTEGER NOT NULL,
    since     INTEGER NOT NULL,
    -- When the player was last nudged, in whatever turn.
    nudged_at INTEGER,
    -- Since when the player is known not to be in the server any more.
    left_at   INTEGER
) STRICT;

-- Messages that must be told, each once: written in the transaction of what they tell about, deleted when they are posted.
CREATE TABLE outbox (
    -- Discord takes one message of this number, however often it is posted.
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Whom it calls.
    person   INTEGER NOT NULL,
    -- What it tells about, a JSON object; its words are found when it is posted.
    notice   TEXT    NOT NULL,
    -- From when on it is to be posted; whoever posts it pushes that ahead.
    due      INTEGER NOT NULL,
    -- The number of times that it could not be posted.
    failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0)
) STRICT;

CREATE INDEX outbox_due ON outbox (due);
