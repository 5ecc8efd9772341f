-- Schema 8: the terms of the last challenge that a person made in each game, from which their next one starts.

CREATE TABLE last_terms (
    person     INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    -- The values chosen for the game's options, a JSON object.
    chosen     TEXT    NOT NULL,
    seating    TEXT    NOT NULL CHECK (seating IN ('mine', 'theirs', 'drawn')),
    touch_move INTEGER NOT NULL CHECK (touch_move IN (0, 1)),
    series     INTEGER NOT NULL CHECK (series IN (0, 1)),
    -- When that challenge was made.
    made       INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT;
