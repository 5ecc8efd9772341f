-- How many vacation days the players agreed on that are used by themselves; NULL: as the server has
-- it.
ALTER TABLE tables ADD COLUMN vacation TEXT CHECK (vacation IN ('all', 'two', 'none'));
ALTER TABLE challenges ADD COLUMN vacation TEXT CHECK (vacation IN ('all', 'two', 'none'));
ALTER TABLE last_terms ADD COLUMN vacation TEXT CHECK (vacation IN ('all', 'two', 'none'));

-- The seat whose draw offer was declined, until it moves; NULL: none.
ALTER TABLE tables ADD COLUMN draw_refused INTEGER;
