-- The two roles of a server whose members are the teams of a match, divided by a space; NULL: its
-- teams are two servers.
ALTER TABLE leagues ADD COLUMN roles TEXT;

-- The team for which somebody plays in a match, 0 or 1.
ALTER TABLE entrants ADD COLUMN team BIGINT;
