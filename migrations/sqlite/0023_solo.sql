-- Schema 23: one person may play all seats of a game. A seat's person need no longer differ from the others', so the table is written anew without that
-- constraint. Moves refer to it: what they miss in between is checked when the transaction ends.
PRAGMA defer_foreign_keys = ON;

CREATE TEMPORARY TABLE seats_before AS SELECT * FROM seats;

DROP TABLE seats;

CREATE TABLE seats (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    -- From 0.
    seat      INTEGER NOT NULL CHECK (seat >= 0),
    person    INTEGER NOT NULL,
    -- The games of the series before this one that the seat has won.
    score     INTEGER NOT NULL CHECK (score >= 0),
    -- Whether the seat has asked for a rematch.
    rematch   INTEGER NOT NULL CHECK (rematch IN (0, 1)),
    -- Whether the seat agrees to what is on offer.
    agrees    INTEGER NOT NULL DEFAULT 0 CHECK (agrees IN (0, 1)),
    -- The time that it has left, in milliseconds; NULL without a clock.
    time_left INTEGER CHECK (time_left >= 0),
    PRIMARY KEY (table_id, seat)
) STRICT;

INSERT INTO seats (table_id, seat, person, score, rematch, agrees, time_left)
SELECT table_id, seat, person, score, rematch, agrees, time_left FROM seats_before;

DROP TABLE seats_before;

CREATE INDEX seats_of ON seats (person);
