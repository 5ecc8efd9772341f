-- Whether the position came about because a move was taken back.
ALTER TABLE tables ADD COLUMN taken_back INTEGER NOT NULL DEFAULT 0 CHECK (taken_back IN (0, 1));
