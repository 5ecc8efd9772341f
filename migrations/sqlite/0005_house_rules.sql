-- Schema 5: what the moderators of servers have settled for the games that begin there.

CREATE TABLE house_rules (
    server  INTEGER NOT NULL,
    -- The key of a game's setting, and one of its values.
    setting TEXT    NOT NULL,
    value   TEXT    NOT NULL,
    -- Whether nothing else may be chosen.
    strict  INTEGER NOT NULL CHECK (strict IN (0, 1)),
    PRIMARY KEY (server, setting)
) STRICT;
