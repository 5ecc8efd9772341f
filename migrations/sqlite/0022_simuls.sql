-- A simul is a league in another format; which formats there are is not listed here any more.
ALTER TABLE leagues ADD COLUMN how TEXT NOT NULL DEFAULT 'league';
UPDATE leagues SET how = format;
ALTER TABLE leagues DROP COLUMN format;
ALTER TABLE leagues RENAME COLUMN how TO format;

-- Number of boards that a simul has at least, because the program takes those that nobody has taken,
-- and how well it plays there; NULL: it takes none.
ALTER TABLE leagues ADD COLUMN fill_boards INTEGER CHECK (fill_boards > 0);
ALTER TABLE leagues ADD COLUMN fill_level  INTEGER CHECK (fill_level > 0);

-- When the host of a simul was last shown this board on their private board.
ALTER TABLE visitors ADD COLUMN seen INTEGER;
