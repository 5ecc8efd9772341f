-- Schema 21: puzzles, who has solved which, and the daily ones of servers.

-- Whether puzzles may be made of a person's games.
ALTER TABLE persons ADD COLUMN puzzles INTEGER NOT NULL DEFAULT 0 CHECK (puzzles IN (0, 1));

-- The puzzles that were found in people's games. Nothing tells whose.
CREATE TABLE puzzles (
    id     INTEGER PRIMARY KEY,
    -- The game, the position and the solution, a JSON object.
    puzzle TEXT    NOT NULL,
    found  INTEGER NOT NULL
) STRICT;

-- The games that ended and are still to be searched for puzzles.
CREATE TABLE games_to_search (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id)
) STRICT;

-- Everybody who played must have agreed; the players that the program itself plays have negative ids.
CREATE TRIGGER search_ended_game AFTER UPDATE OF status ON tables
WHEN OLD.status = 'running' AND NEW.status <> 'running' AND NOT EXISTS (
    SELECT 1 FROM seats LEFT JOIN persons ON persons.id = seats.person
    WHERE seats.table_id = NEW.id AND seats.person > 0 AND coalesce(persons.puzzles, 0) = 0
)
BEGIN
    INSERT INTO games_to_search (table_id) VALUES (NEW.id) ON CONFLICT (table_id) DO NOTHING;
END;

-- What a person has done with a puzzle, one of these or one that comes with the program.
CREATE TABLE puzzle_tries (
    person    INTEGER NOT NULL,
    puzzle    INTEGER NOT NULL,
    -- How often they got it.
    shown     INTEGER NOT NULL DEFAULT 0 CHECK (shown >= 0),
    -- The number of moves that they tried, up to the right one.
    tries     INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
    solved_at INTEGER,
    PRIMARY KEY (person, puzzle)
) STRICT, WITHOUT ROWID;

-- The channel for daily puzzles, and when the next one is due; both NULL: none.
ALTER TABLE servers ADD COLUMN puzzle_channel INTEGER;
ALTER TABLE servers ADD COLUMN puzzle_due     INTEGER;

CREATE INDEX due_puzzles ON servers (puzzle_due) WHERE puzzle_due IS NOT NULL;
CREATE INDEX servers_by_puzzle_channel ON servers (puzzle_channel) WHERE puzzle_channel IS NOT NULL;

-- Who has tried the daily puzzle of a day in a server. Days are counted from 1970.
CREATE TABLE daily_tries (
    server    INTEGER NOT NULL,
    day       INTEGER NOT NULL,
    person    INTEGER NOT NULL,
    tries     INTEGER NOT NULL CHECK (tries > 0),
    solved_at INTEGER,
    PRIMARY KEY (server, day, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_tries_by_person ON daily_tries (server, person, day) WHERE solved_at IS NOT NULL;
