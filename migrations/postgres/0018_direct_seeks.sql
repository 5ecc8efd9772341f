-- Whether games with people of any server are read by direct messages.
ALTER TABLE seeks ADD COLUMN direct BOOLEAN NOT NULL DEFAULT FALSE;
