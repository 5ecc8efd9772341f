-- Schema 15: clocks, absences and outages.

-- How long the players may think, in days, hours and minutes: "3d" a move, or "10d+36h" as bank and increment. NULL: as long as they like, as in all that
-- older versions wrote.
ALTER TABLE challenges ADD COLUMN time TEXT;
ALTER TABLE tables     ADD COLUMN time TEXT;
ALTER TABLE last_terms ADD COLUMN time TEXT;

-- The clock's time of the seat at the start of the turn, in milliseconds; NULL where there is no clock.
ALTER TABLE seats ADD COLUMN time_left INTEGER CHECK (time_left >= 0);

-- When the clock's turn began. NULL where there is no clock.
ALTER TABLE tables ADD COLUMN turn_began INTEGER;
-- When the time of the player to move runs out, as far as is known: outages and vacations may make it later. NULL where no clock runs.
ALTER TABLE tables ADD COLUMN deadline INTEGER;
-- When the table is to be looked at again, see the deadline; it may be put off for a moment by whoever looks. NULL: never.
ALTER TABLE tables ADD COLUMN due INTEGER;
-- Whether the seat in ended_by did not resign (status 'resigned'), but ran out of time.
ALTER TABLE tables ADD COLUMN on_time INTEGER NOT NULL DEFAULT 0 CHECK (on_time IN (0, 1));

CREATE INDEX due_tables ON tables (due) WHERE status = 'running' AND due IS NOT NULL;

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
