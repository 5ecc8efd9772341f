-- Messages about a turn of a table beside its board, such as a reminder or the answer to an offer,
-- or about its game: what they call for is over with that.
CREATE TABLE turn_messages (
    message  INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    channel  INTEGER NOT NULL,
    -- Whether the turn ends it, or only the game.
    of_turn  INTEGER NOT NULL CHECK (of_turn IN (0, 1)),
    -- The turn, and when its time ran out then.
    since    INTEGER NOT NULL,
    deadline INTEGER,
    -- What is left of it once that is over; NULL: it is deleted, also once there is another
    -- deadline.
    words    TEXT,
    PRIMARY KEY (message, table_id)
) STRICT, WITHOUT ROWID;
