-- How somebody does with puzzles: points, and the number of first tries that they come from.
CREATE TABLE solver_ratings (
    person INTEGER NOT NULL PRIMARY KEY,
    points INTEGER NOT NULL,
    tries  INTEGER NOT NULL CHECK (tries > 0)
) STRICT, WITHOUT ROWID;

-- How difficult a puzzle has been, shipped or found.
CREATE TABLE puzzle_ratings (
    puzzle INTEGER NOT NULL PRIMARY KEY,
    points INTEGER NOT NULL,
    tries  INTEGER NOT NULL CHECK (tries > 0)
) STRICT, WITHOUT ROWID;
