-- What the moderators of another server type to join their server to a league.
ALTER TABLE leagues ADD COLUMN code TEXT;

CREATE UNIQUE INDEX league_by_code ON leagues (code) WHERE code IS NOT NULL;

-- Other servers whose moderators have joined a league.
CREATE TABLE league_servers (
    league  BIGINT NOT NULL REFERENCES leagues (id) DEFERRABLE,
    server  BIGINT NOT NULL,
    -- Where its messages are; NULL once that was deleted.
    channel BIGINT,
    PRIMARY KEY (league, server)
);

CREATE INDEX leagues_joined ON league_servers (server);

-- The server from which somebody plays; NULL: that of the league.
ALTER TABLE entrants ADD COLUMN server BIGINT;
