-- The messages that still have to lose their buttons, because another one shows the board.
CREATE TABLE retired_messages (
    message  INTEGER PRIMARY KEY,
    channel  INTEGER NOT NULL,
    -- All that it says then, without its picture; NULL: what it says now, with its picture.
    words    TEXT,
    -- From when on any instance takes them; whoever does pushes that ahead.
    due      INTEGER NOT NULL,
    -- The number of times that Discord refused.
    failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0)
) STRICT;

CREATE INDEX retired_messages_due ON retired_messages (due);
