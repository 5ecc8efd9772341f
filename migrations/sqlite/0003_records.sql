-- Schema 3: games that go on from a record, and records that somebody looks at.

-- The moves, a JSON list of texts, that count as played when the game begins; usually none.
ALTER TABLE challenges ADD COLUMN opening TEXT NOT NULL DEFAULT '[]';
ALTER TABLE tables     ADD COLUMN opening TEXT NOT NULL DEFAULT '[]';

-- What somebody imported to look at. It is theirs alone, and forgotten after a while.
CREATE TABLE records (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    person        INTEGER NOT NULL,
    game          TEXT    NOT NULL,
    -- The version of the game's rules under which the moves were found playable.
    rules_version INTEGER NOT NULL,
    -- A JSON object with the options and the list of moves.
    record        TEXT    NOT NULL,
    made          INTEGER NOT NULL
) STRICT;

CREATE INDEX records_of     ON records (person, id);
CREATE INDEX records_by_age ON records (made);
