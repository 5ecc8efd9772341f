-- Schema 25: a start that reads no more than it has to, jobs that are done once a day, and servers
-- that the bot was removed from.

-- When a job was begun last that is done now and then.
CREATE TABLE jobs (
    name     TEXT   PRIMARY KEY,
    begun_at BIGINT NOT NULL
);

-- The servers that the bot was removed from, until they are forgotten or it comes back.
CREATE TABLE left_servers (
    server  BIGINT PRIMARY KEY,
    left_at BIGINT NOT NULL
);

-- What the program fills in when it starts, in games of older versions.
CREATE INDEX tables_without_turn   ON tables (id) WHERE status = 'running' AND turn IS NULL;
CREATE INDEX tables_without_winner ON tables (id) WHERE winner = -1;

-- Deleting a game looks for what refers to it.
CREATE INDEX hints_at ON hints (table_id);

-- A person who wants to be forgotten is looked for wherever they are named.
CREATE INDEX closed_tables_by ON tables (ended_by) WHERE status = 'closed';
CREATE INDEX daily_tries_of   ON daily_tries (person);
