-- Schema 4: challenges to several people, what each chooses in private before play, and who agrees to what is on offer.

-- Everybody whom a challenge concerns, the challenger included, in the order in which they were named or came.
CREATE TABLE guests (
    challenge INTEGER NOT NULL REFERENCES challenges (id),
    -- From 0.
    number    INTEGER NOT NULL CHECK (number >= 0),
    person    INTEGER NOT NULL,
    answer    TEXT    NOT NULL CHECK (answer IN ('asked', 'coming', 'gone')),
    -- What they have chosen, in a game with secrets; forgotten when play starts, because the table's options have it then.
    secret    TEXT,
    PRIMARY KEY (challenge, number),
    UNIQUE (challenge, person)
) STRICT;

CREATE INDEX guests_of ON guests (person);

-- Grows with every change: of two answers at once, the second is given to what the first has left.
ALTER TABLE challenges ADD COLUMN revision  INTEGER NOT NULL DEFAULT 1;
-- Whether anyone may come; else only who is named.
ALTER TABLE challenges ADD COLUMN to_anyone INTEGER NOT NULL DEFAULT 0 CHECK (to_anyone IN (0, 1));
-- Whether everybody is there, while the challenge is open; each chooses their secret then.
ALTER TABLE challenges ADD COLUMN gathered  INTEGER NOT NULL DEFAULT 0 CHECK (gathered IN (0, 1));
-- The game that the one to come follows in its series.
ALTER TABLE challenges ADD COLUMN previous  INTEGER REFERENCES tables (id);

CREATE UNIQUE INDEX challenge_after ON challenges (previous);

INSERT INTO guests (challenge, number, person, answer) SELECT id, 0, by_person, 'coming' FROM challenges;
INSERT INTO guests (challenge, number, person, answer)
SELECT id, 1, to_person, CASE state WHEN 'accepted' THEN 'coming' WHEN 'declined' THEN 'gone' ELSE 'asked' END
FROM challenges WHERE to_person IS NOT NULL;
UPDATE challenges SET to_anyone = 1 WHERE to_person IS NULL;
ALTER TABLE challenges DROP COLUMN to_person;

-- Whether the seat agrees to what is on offer.
ALTER TABLE seats ADD COLUMN agrees INTEGER NOT NULL DEFAULT 0 CHECK (agrees IN (0, 1));
