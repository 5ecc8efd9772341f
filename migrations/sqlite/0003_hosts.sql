-- Whether a moderator has decided a closed game, whose winner is that of the decision, or none after
-- a draw; and why it was closed, in their words.
ALTER TABLE tables ADD COLUMN adjudicated INTEGER NOT NULL DEFAULT 0 CHECK (adjudicated IN (0, 1));
ALTER TABLE tables ADD COLUMN reason TEXT;

-- The channel in which moderators read what they and the program have done.
ALTER TABLE servers ADD COLUMN log_channel INTEGER;

CREATE INDEX servers_by_log_channel ON servers (log_channel) WHERE log_channel IS NOT NULL;

-- How many vacation days are used by themselves one after the other: as many as a player has left,
-- at most two, or none.
ALTER TABLE servers ADD COLUMN vacation TEXT NOT NULL DEFAULT 'all'
    CHECK (vacation IN ('all', 'two', 'none'));

-- The only channels in which games begin; a server with none has them everywhere.
CREATE TABLE allowed_channels (
    server  INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    PRIMARY KEY (server, channel)
) STRICT, WITHOUT ROWID;

CREATE INDEX allowed_channels_by_channel ON allowed_channels (channel);

-- Who has last changed a part of a server's settings, and when.
CREATE TABLE server_changes (
    server    INTEGER NOT NULL,
    part      TEXT    NOT NULL,
    by_person INTEGER NOT NULL,
    changed   INTEGER NOT NULL,
    PRIMARY KEY (server, part)
) STRICT, WITHOUT ROWID;

CREATE INDEX server_changes_by ON server_changes (by_person);
