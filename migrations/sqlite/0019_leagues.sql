-- Leagues of a server and its tournaments, each in one variant of one game.
CREATE TABLE leagues (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    server  INTEGER NOT NULL,
    -- Where its messages are; NULL once that was deleted.
    channel INTEGER,
    kind    TEXT    NOT NULL,
    format  TEXT    NOT NULL CHECK (format IN ('league', 'round_robin', 'knock_out', 'swiss')),
    -- Who may manage it besides moderators.
    director INTEGER,
    -- Length of a season of a league.
    days    INTEGER NOT NULL CHECK (days > 0),
    -- As in challenges.
    time    TEXT    NOT NULL,
    state   TEXT    NOT NULL CHECK (state IN ('draft', 'open', 'closed'))
) STRICT;

CREATE INDEX leagues_in ON leagues (server);

CREATE TABLE seasons (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    league INTEGER NOT NULL REFERENCES leagues (id),
    number INTEGER NOT NULL CHECK (number > 0),
    state  TEXT    NOT NULL CHECK (state IN ('registration', 'running', 'overtime', 'over')),
    -- When this state is over.
    until  INTEGER NOT NULL,
    -- When it is looked at next; NULL: never.
    due    INTEGER
) STRICT;

CREATE UNIQUE INDEX season_of   ON seasons (league, number);
CREATE INDEX        due_seasons ON seasons (due) WHERE due IS NOT NULL;

-- Who plays in a season.
CREATE TABLE entrants (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    season    INTEGER NOT NULL REFERENCES seasons (id),
    person    INTEGER NOT NULL,
    state     TEXT    NOT NULL CHECK (state IN ('in', 'asked', 'left', 'struck')),
    -- Number of games at once.
    most      INTEGER NOT NULL CHECK (most > 0),
    -- NULL before the season runs.
    division  INTEGER CHECK (division >= 0),
    seed      INTEGER NOT NULL,
    -- Number of warnings that they have let pass.
    warnings  INTEGER NOT NULL,
    -- When they were warned, as long as they have not answered.
    warned    INTEGER,
    -- Whether they have lost a game on time.
    timed_out INTEGER NOT NULL CHECK (timed_out IN (0, 1)),
    -- When they have left.
    left_at   INTEGER,
    -- The place in the division; NULL before the season is over.
    place     INTEGER CHECK (place > 0)
) STRICT;

CREATE UNIQUE INDEX entrant_of  ON entrants (season, person);
CREATE INDEX        entrants_of ON entrants (person);

-- The games of a season, in the order in which they begin.
CREATE TABLE league_games (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    season    INTEGER NOT NULL REFERENCES seasons (id),
    -- The entrant who begins.
    first     INTEGER NOT NULL REFERENCES entrants (id),
    -- NULL: a bye.
    second    INTEGER REFERENCES entrants (id),
    -- The round of a Swiss tournament, or the tie of a knock-out; 0 elsewhere.
    part      INTEGER NOT NULL,
    -- Both NULL before it begins, and once it is deleted.
    challenge INTEGER REFERENCES challenges (id),
    table_id  INTEGER REFERENCES tables (id),
    -- NULL as long as it is to be played.
    ended     TEXT CHECK (ended IN ('first', 'second', 'draw', 'not_played')),
    -- The seat that has lost on time.
    late      INTEGER,
    -- When its season is to be looked at because it has ended; NULL: it was.
    news      INTEGER
) STRICT;

CREATE INDEX        league_games_of       ON league_games (season);
CREATE UNIQUE INDEX league_game_challenge ON league_games (challenge) WHERE challenge IS NOT NULL;
CREATE UNIQUE INDEX league_game_table     ON league_games (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX        league_news           ON league_games (news) WHERE news IS NOT NULL;

-- Leagues have messages too.
CREATE TABLE new_kept_messages (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    server   INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    channel  INTEGER NOT NULL,
    message  INTEGER,
    -- When it was written last, and how many milliseconds pass until it is again.
    written  INTEGER NOT NULL,
    pause    INTEGER NOT NULL,
    -- When it is written next; NULL: when something changes.
    due      INTEGER,
    -- Until when somebody writes it, and whether something has changed since they began.
    claimed  INTEGER NOT NULL,
    changed  INTEGER NOT NULL CHECK (changed IN (0, 1)),
    failures INTEGER NOT NULL
) STRICT;

INSERT INTO new_kept_messages
    SELECT id, server, kind, channel, message, written, pause, due, claimed, changed, failures
    FROM kept_messages;
DROP TABLE kept_messages;
ALTER TABLE new_kept_messages RENAME TO kept_messages;

CREATE UNIQUE INDEX kept_message_of   ON kept_messages (server, kind);
CREATE INDEX        kept_messages_in  ON kept_messages (channel);
CREATE INDEX        due_kept_messages ON kept_messages (due) WHERE due IS NOT NULL;
