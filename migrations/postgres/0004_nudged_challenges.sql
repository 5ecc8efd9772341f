-- When those who have not made their secret choice were nudged last; NULL: never.
ALTER TABLE challenges ADD COLUMN nudged_at BIGINT;
