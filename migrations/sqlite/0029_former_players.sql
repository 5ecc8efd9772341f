-- Schema 29: no puzzles are made of games of a player who has deleted their data.

DROP TRIGGER search_ended_game;

-- Every person who played must have agreed, which nobody has who has deleted their data. The
-- players that the program itself plays have ids below -(2^62).
CREATE TRIGGER search_ended_game AFTER UPDATE OF status ON tables
WHEN OLD.status = 'running' AND NEW.status <> 'running' AND NOT EXISTS (
    SELECT 1 FROM seats LEFT JOIN persons ON persons.id = seats.person
    WHERE seats.table_id = NEW.id AND seats.person >= -4611686018427387904
      AND coalesce(persons.puzzles, 0) = 0
)
BEGIN
    INSERT INTO games_to_search (table_id) VALUES (NEW.id) ON CONFLICT (table_id) DO NOTHING;
END;
