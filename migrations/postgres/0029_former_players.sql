-- Schema 29: no puzzles are made of games of a player who has deleted their data.

-- Every person who played must have agreed, which nobody has who has deleted their data. The
-- players that the program itself plays have ids below -(2^62).
CREATE OR REPLACE FUNCTION search_ended_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO games_to_search (table_id)
    SELECT NEW.id WHERE NOT EXISTS (
        SELECT 1 FROM seats LEFT JOIN persons ON persons.id = seats.person
        WHERE seats.table_id = NEW.id AND seats.person >= -4611686018427387904
          AND NOT coalesce(persons.puzzles, FALSE)
    )
    ON CONFLICT (table_id) DO NOTHING;
    RETURN NULL;
END $$;
