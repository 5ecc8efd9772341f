-- Schema 41: one thread is opened for a game, however many begin it at once.

-- The games for which a thread is being opened, by what they come of, until when others wait for it.
CREATE TABLE thread_claims (
    origin TEXT PRIMARY KEY,
    until  BIGINT NOT NULL
);
