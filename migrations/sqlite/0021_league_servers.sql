-- What the moderators of another server type to join their server to a league.
ALTER TABLE leagues ADD COLUMN code TEXT;

CREATE UNIQUE INDEX league_by_code ON leagues (code) WHERE code IS NOT NULL;

-- Other servers whose moderators have joined a league.
CREATE TABLE league_servers (
    league  INTEGER NOT NULL REFERENCES leagues (id),
    server  INTEGER NOT NULL,
    -- Where its messages are; NULL once that was deleted.
    channel INTEGER,
    PRIMARY KEY (league, server)
) STRICT;

CREATE INDEX leagues_joined ON league_servers (server);

-- The server from which somebody plays; NULL: that of the league.
ALTER TABLE entrants ADD COLUMN server INTEGER;
