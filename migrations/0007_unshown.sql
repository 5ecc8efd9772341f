-- Schema 7: finding the tables whose newest state no message shows, which are announced after a restart.

CREATE INDEX unshown_tables ON tables (server) WHERE message_revision < revision;
