-- The minute of the day at which a person gets the message of what there is to do today in place of
-- the digest; NULL: they get the digest, if anything.
ALTER TABLE persons ADD COLUMN today_at BIGINT CHECK (today_at BETWEEN 0 AND 1439);
