-- The schema of 0.1.0. Migrations are append-only: never change one that has been released, add the
-- next number, here and in `migrations/postgres`.
--
-- Discord's ids (of persons, servers, channels, messages, interactions) are unsigned 64-bit numbers
-- kept as SQLite's signed ones, bit for bit. Players that the program itself plays have ids with
-- the highest bit, so they are negative. Times are milliseconds since 1970 (UTC). Games, positions
-- and moves are texts in the game's own notation, options are JSON objects.

-- Marks the file as Causeway's ("CWAY"), so that no other program's database is ever taken for one.
PRAGMA application_id = 1129791833;

CREATE TABLE persons (
    id           INTEGER PRIMARY KEY,
    -- The language that Discord last said they use, as a tag.
    locale       TEXT    NOT NULL,
    -- The colours in which boards are drawn for them.
    colours      TEXT    NOT NULL DEFAULT 'standard'
                         CHECK (colours IN ('standard', 'colour_blind', 'contrast')),
    -- Whether they get hints for new players.
    hints        INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1)),
    -- Whether they have been told that with touch-move taking a piece binds them to it.
    told_binding INTEGER NOT NULL DEFAULT 0 CHECK (told_binding IN (0, 1)),
    -- How often they are reminded of a turn, and where.
    reminders    TEXT    NOT NULL DEFAULT 'gentle'
                         CHECK (reminders IN ('off', 'gentle', 'insistent')),
    told_in      TEXT    NOT NULL DEFAULT 'channel' CHECK (told_in IN ('channel', 'direct')),
    -- When they were last reminded, of whatever game.
    reminded_at  INTEGER,
    -- The name of their time zone in the IANA list; NULL: UTC.
    zone         TEXT,
    -- The hours of a day in which they are told nothing, in minutes after midnight in their zone;
    -- both NULL: none.
    quiet_from   INTEGER CHECK (quiet_from BETWEEN 0 AND 1439),
    quiet_to     INTEGER CHECK (quiet_to BETWEEN 0 AND 1439),
    -- When their next daily digest is due; NULL: they want none.
    digest_due   INTEGER,
    -- Whether a move without an alternative is played for them.
    only_moves   INTEGER NOT NULL DEFAULT 0 CHECK (only_moves IN (0, 1)),
    -- Whether puzzles may be made of their games.
    puzzles      INTEGER NOT NULL DEFAULT 0 CHECK (puzzles IN (0, 1))
) STRICT;

CREATE INDEX due_digests ON persons (digest_due) WHERE digest_due IS NOT NULL;

CREATE TABLE challenges (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Grows with every change: of two answers at once, the second is given to what the first has
    -- left.
    revision         INTEGER NOT NULL DEFAULT 1,
    -- NULL outside servers.
    server           INTEGER,
    channel          INTEGER NOT NULL,
    -- The message that shows it, once known, and the revision that it shows.
    message          INTEGER,
    message_revision INTEGER NOT NULL DEFAULT 0,
    -- When a message is to show it as it is then, unless one does by then, and the number of times
    -- that this could not be done. NULL where it is shown.
    show_due         INTEGER,
    show_failures    INTEGER NOT NULL DEFAULT 0,
    -- The message of the setup panel that it was sent from, so that a panel sends one challenge,
    -- however fast its button is pressed again.
    panel            INTEGER,
    by_person        INTEGER NOT NULL,
    -- Whether anyone may come; else only who is named.
    to_anyone        INTEGER NOT NULL CHECK (to_anyone IN (0, 1)),
    -- Whether everybody is there, while the challenge is open; each chooses their secret then.
    gathered         INTEGER NOT NULL CHECK (gathered IN (0, 1)),
    -- The game that the one to come follows in its series.
    previous         INTEGER REFERENCES tables (id),
    game             TEXT    NOT NULL,
    -- The values chosen for the game's settings.
    chosen           TEXT    NOT NULL,
    seating          TEXT    NOT NULL CHECK (seating IN ('mine', 'theirs', 'drawn')),
    touch_move       INTEGER NOT NULL CHECK (touch_move IN (0, 1)),
    -- One game, games until a player stops, or the first player to win more than half of a number.
    series           TEXT    NOT NULL
                             CHECK (series IN ('single', 'open', 'best_of_3', 'best_of_5')),
    -- How long the players may think, in days, hours and minutes: "3d" a move, or "10d+36h" as bank
    -- and increment. NULL: as long as they like.
    time             TEXT,
    -- Whether players may ask for hints.
    hints            INTEGER NOT NULL CHECK (hints IN (0, 1)),
    -- The moves of a record, a JSON list of texts, that count as played when the game begins.
    opening          TEXT    NOT NULL,
    made             INTEGER NOT NULL,
    -- From when on it can no longer be accepted.
    expires          INTEGER NOT NULL,
    -- Which table came of an accepted one, the table says.
    state            TEXT    NOT NULL
                             CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn'))
) STRICT;

CREATE INDEX open_challenges_of        ON challenges (by_person) WHERE state = 'open';
CREATE INDEX open_challenges_in        ON challenges (channel) WHERE state = 'open';
CREATE INDEX open_challenges_of_server ON challenges (server) WHERE state = 'open';
CREATE INDEX challenges_with_opening   ON challenges (expires) WHERE opening <> '[]';
CREATE INDEX challenges_by_age         ON challenges (made);
CREATE INDEX challenges_to_show        ON challenges (show_due) WHERE show_due IS NOT NULL;
CREATE UNIQUE INDEX challenge_after    ON challenges (previous);
CREATE UNIQUE INDEX challenge_of_panel ON challenges (panel) WHERE panel IS NOT NULL;

-- Everybody whom a challenge concerns, the challenger included, in the order in which they were
-- named or came.
CREATE TABLE guests (
    challenge INTEGER NOT NULL REFERENCES challenges (id),
    -- From 0.
    number    INTEGER NOT NULL CHECK (number >= 0),
    person    INTEGER NOT NULL,
    answer    TEXT    NOT NULL CHECK (answer IN ('asked', 'coming', 'gone')),
    -- What they have chosen, in a game with secrets; forgotten when play starts, because the
    -- table's options have it then.
    secret    TEXT,
    PRIMARY KEY (challenge, number),
    UNIQUE (challenge, person)
) STRICT;

CREATE INDEX guests_of ON guests (person);

CREATE TABLE tables (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Grows with every change; a command names the one it acts on.
    revision         INTEGER NOT NULL,
    server           INTEGER,
    channel          INTEGER NOT NULL,
    -- The newest message that shows the board, once known, and the revision that it shows.
    message          INTEGER,
    message_revision INTEGER NOT NULL DEFAULT 0,
    -- When a message is to show the newest state, unless one does by then: the instance that wrote
    -- it may have ended before it could. NULL where it is shown.
    show_due         INTEGER,
    -- The newest state of which the players have heard directly, because no message can show it.
    told_revision    INTEGER NOT NULL DEFAULT 0,
    -- The revision with which the position came about, and the first message that showed it; NULL:
    -- none yet.
    position_since   INTEGER NOT NULL,
    position_shown   INTEGER,
    -- When it is to be looked whether the thread of a running game is about to be archived.
    thread_due       INTEGER,
    changed          INTEGER NOT NULL,
    -- What it came of: a challenge, or the game before it in the series. Nothing comes of the same
    -- one twice.
    challenge        INTEGER UNIQUE REFERENCES challenges (id),
    previous         INTEGER UNIQUE REFERENCES tables (id),
    -- Terms as those of a challenge. The number of first moves that are those of a record which the
    -- game continues from is `opened`.
    game             TEXT    NOT NULL,
    chosen           TEXT    NOT NULL,
    seating          TEXT    NOT NULL CHECK (seating IN ('mine', 'theirs', 'drawn')),
    touch_move       INTEGER NOT NULL CHECK (touch_move IN (0, 1)),
    series           TEXT    NOT NULL
                             CHECK (series IN ('single', 'open', 'best_of_3', 'best_of_5')),
    time             TEXT,
    hints            INTEGER NOT NULL CHECK (hints IN (0, 1)),
    opened           INTEGER NOT NULL,
    -- The version of the game's rules that wrote the texts.
    rules_version    INTEGER NOT NULL,
    -- The complete options that the first position is made from.
    options          TEXT    NOT NULL,
    round            INTEGER NOT NULL CHECK (round >= 1),
    -- After the completed moves. It follows from options and moves; both are kept so that damage is
    -- noticed.
    position         TEXT    NOT NULL,
    -- Empty before the first part.
    partial_move     TEXT    NOT NULL,
    -- The seat whose turn it is while the game runs, and since when.
    turn             INTEGER,
    since            INTEGER NOT NULL,
    -- When the clock's turn began. NULL where there is no clock.
    turn_began       INTEGER,
    -- When the time of the player to move runs out, as the board last said. NULL where no clock
    -- runs.
    deadline         INTEGER,
    -- When the table is to be looked at again, see the deadline; it may be put off for a moment by
    -- whoever looks. NULL: never.
    due              INTEGER,
    -- When the program is to make the move of a player of its own; whoever thinks about it puts it
    -- off for a moment. NULL where a person is to move.
    computer_due     INTEGER,
    -- What one seat has proposed and nobody has answered.
    offer_by         INTEGER,
    offer_kind       TEXT    CHECK (offer_kind IN ('draw', 'take_back')),
    status           TEXT    NOT NULL
                             CHECK (status IN ('running', 'rules', 'resigned', 'out_of_time',
                                               'agreed', 'closed')),
    -- The seat that resigned or ran out of time, or the person who closed it.
    ended_by         INTEGER,
    -- The seat that won; NULL while the game runs and where nobody won.
    winner           INTEGER,
    began            INTEGER NOT NULL,
    ended            INTEGER,
    -- The moves of a game that has been over for a while, compressed; it has none in `moves` then.
    packed           BLOB,
    CHECK ((offer_by IS NULL) = (offer_kind IS NULL)),
    CHECK ((ended_by IS NOT NULL) = (status IN ('resigned', 'out_of_time', 'closed')))
) STRICT;

-- One running table a channel.
CREATE UNIQUE INDEX running_table_in   ON tables (channel) WHERE status = 'running';
CREATE INDEX tables_in                 ON tables (channel);
CREATE INDEX running_tables_of_server  ON tables (server) WHERE status = 'running';
CREATE INDEX unpacked_tables           ON tables (changed)
    WHERE status <> 'running' AND packed IS NULL;
CREATE INDEX tables_to_show            ON tables (show_due) WHERE show_due IS NOT NULL;
CREATE INDEX threads_to_keep           ON tables (thread_due) WHERE thread_due IS NOT NULL;
CREATE INDEX due_tables                ON tables (due) WHERE status = 'running' AND due IS NOT NULL;
CREATE INDEX computers_due             ON tables (computer_due) WHERE computer_due IS NOT NULL;
-- A person who wants to be forgotten is looked for wherever they are named.
CREATE INDEX closed_tables_by          ON tables (ended_by) WHERE status = 'closed';

CREATE TABLE seats (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    -- From 0.
    seat      INTEGER NOT NULL CHECK (seat >= 0),
    -- One person may have all seats.
    person    INTEGER NOT NULL,
    -- The games of the series before this one that the seat has won.
    score     INTEGER NOT NULL CHECK (score >= 0),
    -- Whether the seat has asked for a rematch.
    rematch   INTEGER NOT NULL CHECK (rematch IN (0, 1)),
    -- Whether the seat agrees to what is on offer.
    agrees    INTEGER NOT NULL CHECK (agrees IN (0, 1)),
    -- The clock's time of the seat at the start of the turn, in milliseconds; NULL without a clock.
    time_left INTEGER CHECK (time_left >= 0),
    -- Whether the seat's game is over: whose games run is found without reading the others.
    is_over   INTEGER NOT NULL CHECK (is_over IN (0, 1)),
    PRIMARY KEY (table_id, seat)
) STRICT;

CREATE INDEX seats_of         ON seats (person);
CREATE INDEX running_seats_of ON seats (person) WHERE NOT is_over;

CREATE TABLE moves (
    table_id  INTEGER NOT NULL,
    -- From 1.
    number    INTEGER NOT NULL CHECK (number >= 1),
    seat      INTEGER NOT NULL,
    text      TEXT    NOT NULL,
    played_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, number),
    FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat)
) STRICT;

-- Moves for which their player was given a hint. They stay when the moves are taken back or packed:
-- a hint cannot be unseen.
CREATE TABLE hints_taken (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- The number of the move, from 1.
    number   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    PRIMARY KEY (table_id, number, seat)
) STRICT, WITHOUT ROWID;

-- What a player has planned from the present position of a running game on. Nobody else may know
-- it.
CREATE TABLE plans (
    person   INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- A JSON list of branches, each with its move and what follows it; empty where the plan has
    -- ended.
    branches TEXT    NOT NULL,
    -- What became of it, in JSON, until its player has been told.
    news     TEXT,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX plans_at ON plans (table_id);

-- The line that a person explored last from the position of a running game.
CREATE TABLE explorations (
    person   INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- A check of the moves that had been played in the game: after others the line is void.
    played   INTEGER NOT NULL,
    -- A JSON list of texts.
    moves    TEXT    NOT NULL,
    changed  INTEGER NOT NULL,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX explorations_of     ON explorations (table_id);
CREATE INDEX explorations_by_age ON explorations (changed);

-- However a game ends, its explored lines and its plans are deleted.
CREATE TRIGGER end_game AFTER UPDATE OF status ON tables
WHEN NEW.status <> 'running'
BEGIN
    DELETE FROM explorations WHERE table_id = NEW.id;
    DELETE FROM plans WHERE table_id = NEW.id;
END;

-- Reviews of finished games, which take seconds to think about.
CREATE TABLE reviews (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    -- By which version of the program's reviewing: those of others are thought about again.
    version  INTEGER NOT NULL,
    -- JSON.
    review   TEXT    NOT NULL
) STRICT;

-- The turns that players are reminded of, one a running game with a clock.
CREATE TABLE reminders (
    table_id   INTEGER PRIMARY KEY REFERENCES tables (id),
    -- The clock's turn. A row of another turn of the table is written over.
    turn_began INTEGER NOT NULL,
    -- When to look again whether the player is to be reminded; NULL: not again in this turn.
    due        INTEGER,
    -- The number of reminders of this turn that were sent, or that count as sent.
    sent       INTEGER NOT NULL DEFAULT 0 CHECK (sent >= 0)
) STRICT;

CREATE INDEX due_reminders ON reminders (due) WHERE due IS NOT NULL;

-- What has been done about a player whom a game waits for. It says nothing about another turn of
-- the table (turn, since).
CREATE TABLE waits (
    table_id  INTEGER PRIMARY KEY REFERENCES tables (id),
    turn      INTEGER NOT NULL,
    since     INTEGER NOT NULL,
    -- When the player was last nudged, in whatever turn.
    nudged_at INTEGER,
    -- Since when the player is known not to be in the server any more.
    left_at   INTEGER,
    -- When the player was last told of this turn, or is to be told.
    told_at   INTEGER
) STRICT;

-- Messages that must be told, each once: written in the transaction of what they tell about,
-- deleted when they are posted.
CREATE TABLE outbox (
    -- Discord takes one message of this number, however often it is posted.
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Whom it calls.
    person   INTEGER NOT NULL,
    -- What it tells about, a JSON object; its words are found when it is posted.
    notice   TEXT    NOT NULL,
    -- From when on it is to be posted; whoever posts it pushes that ahead.
    due      INTEGER NOT NULL,
    -- The number of times that it could not be posted.
    failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0)
) STRICT;

CREATE INDEX outbox_due ON outbox (due);

-- What has been acted on, with the answer it got: the same delivery again gets the same answer. Old
-- ones are forgotten.
CREATE TABLE deliveries (
    id       INTEGER PRIMARY KEY,
    answer   TEXT    NOT NULL,
    acted_at INTEGER NOT NULL
) STRICT;

CREATE INDEX deliveries_by_age ON deliveries (acted_at);

-- What a person imported to look at. It is theirs alone, and forgotten after a while.
CREATE TABLE records (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    person        INTEGER NOT NULL,
    game          TEXT    NOT NULL,
    -- The version of the game's rules under which the moves were found playable.
    rules_version INTEGER NOT NULL,
    -- A JSON object with the options and the list of moves.
    record        TEXT    NOT NULL,
    made          INTEGER NOT NULL
) STRICT;

CREATE INDEX records_of     ON records (person, id);
CREATE INDEX records_by_age ON records (made);

-- The terms of the last challenge that a person made in each game, from which their next one
-- starts.
CREATE TABLE last_terms (
    person     INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    chosen     TEXT    NOT NULL,
    seating    TEXT    NOT NULL CHECK (seating IN ('mine', 'theirs', 'drawn')),
    touch_move INTEGER NOT NULL CHECK (touch_move IN (0, 1)),
    series     TEXT    NOT NULL
                       CHECK (series IN ('single', 'open', 'best_of_3', 'best_of_5')),
    time       TEXT,
    hints      INTEGER NOT NULL CHECK (hints IN (0, 1)),
    -- When that challenge was made.
    made       INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT;

-- The hints that a person was given in their first game of each kind.
CREATE TABLE hints (
    person   INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- Number of moves that had been played when the newest was given.
    ply      INTEGER NOT NULL,
    given    INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

-- Deleting a game looks for what refers to it.
CREATE INDEX hints_at ON hints (table_id);

-- How far a person has come in the lesson of each game.
CREATE TABLE lessons (
    person INTEGER NOT NULL,
    game   TEXT    NOT NULL,
    -- Number of steps up to the last one that was solved.
    solved INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

-- Times in which the clocks of a person stand still, except fast ones.
CREATE TABLE absences (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    person     INTEGER NOT NULL,
    from_time  INTEGER NOT NULL,
    until_time INTEGER NOT NULL,
    -- Whether it was spent by itself when the time of a move had run out.
    automatic  INTEGER NOT NULL CHECK (automatic IN (0, 1)),
    CHECK (from_time < until_time)
) STRICT;

CREATE INDEX absences_of ON absences (person, until_time);

-- The last time at which the bot was known to be there, in one row.
CREATE TABLE heartbeat (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    beat_at INTEGER NOT NULL
) STRICT;

-- Times in which players could not move, because the bot was not there: all clocks stand still.
CREATE TABLE outages (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    from_time  INTEGER NOT NULL,
    until_time INTEGER NOT NULL,
    CHECK (from_time < until_time)
) STRICT;

CREATE INDEX outages_by_end ON outages (until_time);

-- What the moderators of a server have set for the bot there.
CREATE TABLE servers (
    id             INTEGER PRIMARY KEY,
    -- When a game gets a thread of its own: where its channel is busy, always (in the channel where
    -- it was accepted), always in one channel, or always in one that has been deleted since.
    threads        TEXT    NOT NULL DEFAULT 'busy'
                           CHECK (threads IN ('busy', 'always', 'channel', 'deleted')),
    thread_channel INTEGER,
    -- The language of public messages, as a tag; NULL: the server's own.
    language       TEXT,
    -- The channel for daily puzzles, and when the next one is due; both NULL: none.
    puzzle_channel INTEGER,
    puzzle_due     INTEGER,
    CHECK ((thread_channel IS NOT NULL) = (threads = 'channel'))
) STRICT;

CREATE INDEX servers_by_thread_channel ON servers (thread_channel) WHERE thread_channel IS NOT NULL;
CREATE INDEX servers_by_puzzle_channel ON servers (puzzle_channel) WHERE puzzle_channel IS NOT NULL;
CREATE INDEX due_puzzles               ON servers (puzzle_due) WHERE puzzle_due IS NOT NULL;

-- What they have set for the games that begin there.
CREATE TABLE server_defaults (
    server  INTEGER NOT NULL,
    -- The key of a game's setting, and one of its values.
    setting TEXT    NOT NULL,
    value   TEXT    NOT NULL,
    -- Whether nothing else may be chosen.
    strict  INTEGER NOT NULL CHECK (strict IN (0, 1)),
    PRIMARY KEY (server, setting)
) STRICT;

-- The channels in which the bot posts nothing in public.
CREATE TABLE silent_channels (
    server  INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    PRIMARY KEY (server, channel)
) STRICT, WITHOUT ROWID;

CREATE INDEX silent_channels_by_channel ON silent_channels (channel);

-- The servers that the bot is in, as far as it was told.
CREATE TABLE joined_servers (
    server    INTEGER PRIMARY KEY,
    joined_at INTEGER NOT NULL
) STRICT;

-- The servers that the bot was removed from, until they are forgotten or it comes back.
CREATE TABLE left_servers (
    server  INTEGER PRIMARY KEY,
    left_at INTEGER NOT NULL
) STRICT;

-- The puzzles that were found in people's games. Nothing tells whose.
CREATE TABLE puzzles (
    id     INTEGER PRIMARY KEY,
    -- The game, the position and the solution, a JSON object.
    puzzle TEXT    NOT NULL,
    found  INTEGER NOT NULL
) STRICT;

-- The games that ended and are still to be searched for puzzles.
CREATE TABLE games_to_search (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id)
) STRICT;

-- Every person who played must have agreed, which nobody has who has deleted their data. The
-- players that the program itself plays have ids below -(2^62).
CREATE TRIGGER search_ended_game AFTER UPDATE OF status ON tables
WHEN OLD.status = 'running' AND NEW.status <> 'running' AND NOT EXISTS (
    SELECT 1 FROM seats LEFT JOIN persons ON persons.id = seats.person
    WHERE seats.table_id = NEW.id AND seats.person >= -4611686018427387904
      AND coalesce(persons.puzzles, 0) = 0
)
BEGIN
    INSERT INTO games_to_search (table_id) VALUES (NEW.id) ON CONFLICT (table_id) DO NOTHING;
END;

-- What a person has done with a puzzle, one of these or one that comes with the program.
CREATE TABLE puzzle_tries (
    person    INTEGER NOT NULL,
    puzzle    INTEGER NOT NULL,
    -- How often they got it.
    shown     INTEGER NOT NULL DEFAULT 0 CHECK (shown >= 0),
    -- The number of moves that they tried, up to the right one.
    tries     INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
    solved_at INTEGER,
    PRIMARY KEY (person, puzzle)
) STRICT, WITHOUT ROWID;

-- Who has tried the daily puzzle of a day in a server. Days are counted from 1970.
CREATE TABLE daily_tries (
    server    INTEGER NOT NULL,
    day       INTEGER NOT NULL,
    person    INTEGER NOT NULL,
    tries     INTEGER NOT NULL CHECK (tries > 0),
    solved_at INTEGER,
    PRIMARY KEY (server, day, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_tries_by_person ON daily_tries (server, person, day) WHERE solved_at IS NOT NULL;
CREATE INDEX daily_tries_of        ON daily_tries (person);

-- When a job was begun last that is done now and then.
CREATE TABLE jobs (
    name     TEXT    PRIMARY KEY,
    begun_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The instances that are connected to the gateway or want to be, until they are not heard of.
CREATE TABLE instances (
    name  TEXT    PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The shards of the gateway, each kept connected by one instance.
CREATE TABLE shards (
    number       INTEGER PRIMARY KEY CHECK (number >= 0),
    -- Number of all shards.
    total        INTEGER NOT NULL CHECK (total > number),
    holder       TEXT    NOT NULL,
    is_connected INTEGER NOT NULL CHECK (is_connected IN (0, 1)),
    until        INTEGER NOT NULL
) STRICT;

-- When a shard may begin a session; Discord allows one in each bucket at a time.
CREATE TABLE session_starts (
    bucket INTEGER PRIMARY KEY,
    next   INTEGER NOT NULL
) STRICT;

-- The games for which a thread is being opened, by what they come of, until when others wait for
-- it: one is opened for a game, however many begin it at once.
CREATE TABLE thread_claims (
    origin TEXT    PRIMARY KEY,
    until  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
