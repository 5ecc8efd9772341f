-- Whether the result counts for the ratings of both.
ALTER TABLE challenges ADD COLUMN rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1));
ALTER TABLE tables     ADD COLUMN rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1));
ALTER TABLE last_terms ADD COLUMN rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1));

-- What somebody was rated after a game, in the order in which games were rated.
CREATE TABLE ratings (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    -- NULL once the game is deleted.
    table_id  INTEGER REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    person    INTEGER NOT NULL,
    game      TEXT    NOT NULL,
    class     TEXT    NOT NULL,
    -- Whether of games with the program, whose levels have fixed ratings.
    alone     INTEGER NOT NULL CHECK (alone IN (0, 1)),
    -- In thousandths of a point.
    points    INTEGER NOT NULL,
    deviation INTEGER NOT NULL CHECK (deviation > 0),
    -- Number of games that it comes from.
    games     INTEGER NOT NULL CHECK (games > 0),
    rated     INTEGER NOT NULL,
    -- Whether it is the newest one of the person in this class.
    is_last   INTEGER NOT NULL CHECK (is_last IN (0, 1))
) STRICT;

CREATE UNIQUE INDEX ratings_after   ON ratings (table_id, seat);
CREATE UNIQUE INDEX rating_of       ON ratings (person, game, class, alone) WHERE is_last;
CREATE INDEX        ratings_of      ON ratings (person, game, class, alone, id);
