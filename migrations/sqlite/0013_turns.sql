-- Schema 13: what a player is told once, and from which setup panel a challenge was sent.

-- Whether a person has been told that with touch-move taking a piece binds them to it.
ALTER TABLE persons ADD COLUMN told_binding INTEGER NOT NULL DEFAULT 0 CHECK (told_binding IN (0, 1));

-- The message of the setup panel that it was sent from, so that a panel sends one challenge, however fast its button is pressed again.
ALTER TABLE challenges ADD COLUMN panel INTEGER;
CREATE UNIQUE INDEX challenge_of_panel ON challenges (panel) WHERE panel IS NOT NULL;
