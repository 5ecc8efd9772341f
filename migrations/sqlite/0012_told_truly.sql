-- The seat whose takeback request was declined, until it moves; NULL: none.
ALTER TABLE tables ADD COLUMN takeback_refused INTEGER;

-- The number of moves made before the seat's player took it over from another one.
ALTER TABLE seats ADD COLUMN taken_over INTEGER NOT NULL DEFAULT 0;

-- Whether the outbox has held that the challenge has expired.
ALTER TABLE challenges ADD COLUMN expiry_told INTEGER NOT NULL DEFAULT 0 CHECK (expiry_told IN (0, 1));

-- Whether the message is about an offer, and over with that.
ALTER TABLE turn_messages ADD COLUMN of_offer INTEGER NOT NULL DEFAULT 0 CHECK (of_offer IN (0, 1));
