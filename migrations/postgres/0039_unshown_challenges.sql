-- Schema 39: challenges whose message Discord did not take are shown later.

-- When a message is to show a challenge as it is then, unless one does by then. NULL where it is
-- shown.
ALTER TABLE challenges ADD COLUMN show_due BIGINT;
-- Number of times that this could not be done.
ALTER TABLE challenges ADD COLUMN show_failures BIGINT NOT NULL DEFAULT 0;

CREATE INDEX challenges_to_show ON challenges (show_due) WHERE show_due IS NOT NULL;
