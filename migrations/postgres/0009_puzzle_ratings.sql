-- How somebody does with puzzles: points, and the number of first tries that they come from.
CREATE TABLE solver_ratings (
    person BIGINT NOT NULL PRIMARY KEY,
    points BIGINT NOT NULL,
    tries  BIGINT NOT NULL CHECK (tries > 0)
);

-- How difficult a puzzle has been, shipped or found.
CREATE TABLE puzzle_ratings (
    puzzle BIGINT NOT NULL PRIMARY KEY,
    points BIGINT NOT NULL,
    tries  BIGINT NOT NULL CHECK (tries > 0)
);
