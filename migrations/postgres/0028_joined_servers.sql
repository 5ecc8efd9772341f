-- Schema 28: a removal from a server is noticed that happened while the bot was away.

-- The servers that the bot is in, as far as it was told.
CREATE TABLE joined_servers (
    server    BIGINT PRIMARY KEY,
    joined_at BIGINT NOT NULL
);
