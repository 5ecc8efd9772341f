-- Whether somebody is listed in rankings, and given roles by their rating.
ALTER TABLE persons ADD COLUMN ranking INTEGER NOT NULL DEFAULT 1 CHECK (ranking IN (0, 1));

-- Who has played in a server.
CREATE TABLE server_players (
    server        INTEGER NOT NULL,
    person        INTEGER NOT NULL,
    -- The role for their rating that they were given.
    role          INTEGER,
    -- When it is to be seen whether they should have another one.
    role_due      INTEGER,
    -- How often that could not be changed.
    role_failures INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (server, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX server_players_of    ON server_players (person);
CREATE INDEX server_players_roles ON server_players (role_due) WHERE role_due IS NOT NULL;

INSERT INTO server_players (server, person)
    SELECT DISTINCT tables.server, seats.person
    FROM tables JOIN seats ON seats.table_id = tables.id
    WHERE tables.server IS NOT NULL AND seats.person > 0;

-- The roles that a server gives by rating, that of the lowest first.
CREATE TABLE rating_roles (
    server INTEGER NOT NULL,
    tier   INTEGER NOT NULL CHECK (tier >= 0),
    role   INTEGER NOT NULL,
    PRIMARY KEY (server, tier)
) STRICT, WITHOUT ROWID;

-- Since when the bot may not give the roles of a server, as its log was told.
ALTER TABLE servers ADD COLUMN roles_refused INTEGER;

-- What somebody was rated at a time, however much they have played since.
CREATE INDEX ratings_at ON ratings (person, game, class, alone, rated, id);
