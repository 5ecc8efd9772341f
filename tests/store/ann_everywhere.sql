-- Rows of the person 1000000000000000001, and of the only game that there is.
INSERT INTO persons (id, locale) VALUES (1000000000000000001, 'en');
INSERT INTO records (person, game, rules_version, record, made)
    VALUES (1000000000000000001, 'trypsylon', 1, '{}', 1);
INSERT INTO last_terms (person, game, chosen, seating, touch_move, series, hints, made)
    VALUES (1000000000000000001, 'trypsylon', '{}', 'mine', TRUE, 'single', FALSE, 1);
INSERT INTO hints (person, game, table_id, ply, given)
    SELECT 1000000000000000001, 'trypsylon', id, 1, 1 FROM tables;
INSERT INTO explorations (person, table_id, played, moves, changed)
    SELECT 1000000000000000001, id, 1, '[]', 1 FROM tables;
INSERT INTO plans (person, table_id, branches) SELECT 1000000000000000001, id, '[]' FROM tables;
INSERT INTO absences (person, from_time, until_time, automatic)
    VALUES (1000000000000000001, 1, 2, FALSE);
INSERT INTO outbox (person, notice, due) VALUES (1000000000000000001, '"Digest"', 1);
INSERT INTO outbox (person, notice, due)
    VALUES (1000000000000000002, '{"Nudge":{"at":{},"by":1000000000000000001}}', 1),
           (1000000000000000002, '{"Left":{"who":1000000000000000001,"direct":false}}', 1);
INSERT INTO puzzle_tries (person, puzzle) VALUES (1000000000000000001, 1);
INSERT INTO solver_ratings VALUES (1000000000000000001, 1032, 1);
INSERT INTO ratings (table_id, seat, person, game, class, alone, points, deviation, games, rated, is_last)
    SELECT id, 0, 1000000000000000001, 'trisq', '', TRUE, 1500000, 246000, 1, 9, TRUE FROM tables;
INSERT INTO daily_tries (server, day, person, tries) VALUES (77, 1, 1000000000000000001, 1);
DELETE FROM server_players;
INSERT INTO server_players (server, person, role) VALUES (77, 1000000000000000001, 5);
INSERT INTO seeks (id, server, channel, kinds, rated, most, state, opened)
    VALUES (1000000000000000001, 77, 500, 'trisq', TRUE, 1, 'draft', 1);
INSERT INTO visitors (person, table_id, server, channel, shown)
    SELECT 1000000000000000001, id, 77, 500, 0 FROM tables;
INSERT INTO blocks (person, blocked)
    VALUES (1000000000000000001, 1000000000000000002), (1000000000000000002, 1000000000000000001);
INSERT INTO leagues (id, server, channel, kind, format, director, days, time, state)
    VALUES (1, 77, 500, 'trisq', 'league', 1000000000000000001, 14, '2d+1h', 'open');
INSERT INTO seasons (id, league, number, state, until) VALUES (1, 1, 1, 'over', 1);
INSERT INTO entrants (season, person, state, most, seed, warnings, timed_out)
    VALUES (1, 1000000000000000001, 'in', 2, 0, 0, FALSE);
INSERT INTO lessons (person, game, solved) VALUES (1000000000000000001, 'trisq', 2);
DELETE FROM games_to_search;
INSERT INTO games_to_search (table_id) SELECT id FROM tables;
INSERT INTO reviews (table_id, version, review) SELECT id, 1, '{}' FROM tables;
INSERT INTO hints_taken (table_id, number, seat) SELECT id, 1, 0 FROM tables;
INSERT INTO waits (table_id, turn, since) SELECT id, 0, 1 FROM tables;
DELETE FROM reminders;
INSERT INTO reminders (table_id, turn_began) SELECT id, 1 FROM tables;
INSERT INTO retired_messages (message, channel, words, due)
    VALUES (1, 500, '<@1000000000000000001> played c3.', 1),
           (2, 500, '<@1000000000000000002> played d4.', 1);
INSERT INTO turn_messages (message, table_id, channel, of_turn, since, words)
    SELECT 3, id, 500, TRUE, 1, '<@1000000000000000001> gives a day.' FROM tables;
INSERT INTO server_changes (server, part, by_person, changed) VALUES (77, 'log', 1000000000000000001, 5);
UPDATE tables SET reason = 'Ann and Ben have left' WHERE status = 'closed';
