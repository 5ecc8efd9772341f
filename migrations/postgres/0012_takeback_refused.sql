-- The seat whose takeback request was declined, until it moves; NULL: none.
ALTER TABLE tables ADD COLUMN takeback_refused BIGINT;
