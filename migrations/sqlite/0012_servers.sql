-- Schema 12: what the moderators of a server have set for the bot there, beside the defaults of the games' options.

CREATE TABLE servers (
    id             INTEGER PRIMARY KEY,
    -- When a game gets a thread of its own: where its channel is busy, always (in the channel where it was accepted), always in one channel, or always
    -- in one that has been deleted since.
    threads        TEXT NOT NULL DEFAULT 'busy' CHECK (threads IN ('busy', 'always', 'channel', 'deleted')),
    thread_channel INTEGER,
    -- The language of public messages, as a tag; NULL: the server's own.
    language       TEXT,
    CHECK ((thread_channel IS NOT NULL) = (threads = 'channel'))
) STRICT;

CREATE INDEX servers_by_thread_channel ON servers (thread_channel) WHERE thread_channel IS NOT NULL;

-- The channels in which the bot posts nothing in public.
CREATE TABLE silent_channels (
    server  INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    PRIMARY KEY (server, channel)
) STRICT, WITHOUT ROWID;

CREATE INDEX silent_channels_by_channel ON silent_channels (channel);
