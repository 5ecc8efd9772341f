-- Schema 2: what people have set for themselves.

-- The colours in which boards are drawn for them.
ALTER TABLE persons ADD COLUMN colours TEXT NOT NULL DEFAULT 'standard' CHECK (colours IN ('standard', 'colour_blind', 'contrast'));
