-- Whether somebody is listed in rankings, and given roles by their rating.
ALTER TABLE persons ADD COLUMN ranking BOOLEAN NOT NULL DEFAULT TRUE;

-- Who has played in a server.
CREATE TABLE server_players (
    server        BIGINT NOT NULL,
    person        BIGINT NOT NULL,
    -- The role for their rating that they were given.
    role          BIGINT,
    -- When it is to be seen whether they should have another one.
    role_due      BIGINT,
    -- How often that could not be changed.
    role_failures BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (server, person)
);

CREATE INDEX server_players_of    ON server_players (person);
CREATE INDEX server_players_roles ON server_players (role_due) WHERE role_due IS NOT NULL;

INSERT INTO server_players (server, person)
    SELECT DISTINCT tables.server, seats.person
    FROM tables JOIN seats ON seats.table_id = tables.id
    WHERE tables.server IS NOT NULL AND seats.person > 0;

-- The roles that a server gives by rating, that of the lowest first.
CREATE TABLE rating_roles (
    server BIGINT NOT NULL,
    tier   BIGINT NOT NULL CHECK (tier >= 0),
    role   BIGINT NOT NULL,
    PRIMARY KEY (server, tier)
);

-- Since when the bot may not give the roles of a server, as its log was told.
ALTER TABLE servers ADD COLUMN roles_refused BIGINT;

-- What somebody was rated at a time, however much they have played since.
CREATE INDEX ratings_at ON ratings (person, game, class, alone, rated, id);
