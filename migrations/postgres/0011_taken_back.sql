-- Whether the position came about because a move was taken back.
ALTER TABLE tables ADD COLUMN taken_back BOOLEAN NOT NULL DEFAULT FALSE;
