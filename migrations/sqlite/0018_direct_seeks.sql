-- Whether games with people of any server are read by direct messages.
ALTER TABLE seeks ADD COLUMN direct INTEGER NOT NULL DEFAULT 0 CHECK (direct IN (0, 1));
