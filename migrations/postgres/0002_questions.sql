-- The message that asks about an offer or a rematch, while its buttons answer that; NULL: none.
ALTER TABLE tables ADD COLUMN question BIGINT;
