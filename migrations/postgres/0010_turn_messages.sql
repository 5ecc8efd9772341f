-- Messages about a turn of a table beside its board, such as a reminder or the answer to an offer,
-- or about its game: what they call for is over with that.
CREATE TABLE turn_messages (
    message  BIGINT NOT NULL,
    table_id BIGINT NOT NULL REFERENCES tables (id),
    channel  BIGINT NOT NULL,
    -- Whether the turn ends it, or only the game.
    of_turn  BOOLEAN NOT NULL,
    -- The turn, and when its time ran out then.
    since    BIGINT NOT NULL,
    deadline BIGINT,
    -- What is left of it once that is over; NULL: it is deleted, also once there is another
    -- deadline.
    words    TEXT,
    PRIMARY KEY (message, table_id)
);
