# Puzzles: positions with exactly one solution.
puzzle-title = **Puzzle** · { $game } · { $stars }
puzzle-task-win-in-one = **{ $seat } to move wins at once.** Find the winning move.
puzzle-task-win-in-two = **{ $seat } wins in two moves.** Find the move after which { $other } cannot stop you.
puzzle-task-defence = **{ $seat } to move; { $other } threatens to win.** Find the move that does not lose at once.
puzzle-task-connect = **{ $seat } to move wins at once.** Join all three sides so that { $other } has no word that breaks the connection.
puzzle-task-points = **{ $seat } to move gets the fifth point.** Find the tile with which you can claim the win.
puzzle-task-pattern = **Which pattern does { $other } have?** Their tiles are marked; they placed { $tiles }, in this order. Guess as { $seat }.
puzzle-not-legal = This move is not legal. Try another one.
puzzle-ready = Your move: { $move }.
puzzle-hinted = 💡 **Hint:** the solution begins like this.
puzzle-solved = ✅ **Right, and the only move: { $move }.** { $tries ->
        [one] Solved on the first try.
       *[other] Solved in { $tries } tries.
    }
puzzle-solved-as-same = ✅ **Right: { $move }.** { $count ->
        [one] One other move is just as good: { $other }.
       *[other] { $count } other moves are just as good, such as { $other }.
    } { $tries ->
        [one] Solved on the first try.
       *[other] Solved in { $tries } tries.
    }
puzzle-solution = The only move: { $move }.
puzzle-solution-and-same = The solution is { $move }. { $count ->
        [one] One other move is just as good: { $other }.
       *[other] { $count } other moves are just as good, such as { $other }.
    }
puzzle-reason-win-in-one = It wins at once for { $seat }.
puzzle-reason-win-in-two = Whatever { $other } replies, { $seat } wins with the next move.
puzzle-reason-defence = After every other move { $other } wins at once.
puzzle-reason-connect = { $other } has no word that breaks the connection.
puzzle-reason-points = It makes the fifth point, and with five points your claim is right.
puzzle-reason-pattern = { $other }’s tiles fit this pattern far better than any other: it was at least 90% likely, and it is right.
puzzle-wrong = ❌ Not the solution: { $move }.
puzzle-wrong-no-win = ❌ You do not win with { $move }.
puzzle-wrong-lacks = ❌ You do not win with { $move }. { $lacks }
puzzle-wrong-points = ❌ After { $move } you have { $count ->
    [one] one point
   *[other] { $count } points
} of five.
puzzle-wrong-misses = ❌ { $move } does not reach the { $edge ->
    [left] left side
    [right] right side
   *[base] base
}.
puzzle-wrong-apart = ❌ { $move } does not join all three sides.
puzzle-wrong-ends = ❌ { $move } itself wins the game for { $other }.
puzzle-wrong-pattern = ❌ { $other } has another pattern. A wrong guess would have given them a point of yours.
puzzle-wrong-no-guess = ❌ { $move } is not a guess. Name the pattern that { $other } has.
puzzle-wrong-loses = ❌ After { $move }, { $other } wins with { $reply }.
puzzle-wrong-stopped = ❌ After { $move }, { $other } plays { $reply }, and you cannot win with the next move.
puzzle-wrong-broken = ❌ After { $move }, { $other } breaks the connection with { $reply }.
puzzle-rating = 🎯 Your puzzle rating is **{ $points }**.
puzzle-rating-moved = 🎯 Your puzzle rating is **{ $points }** ({ $step }).
puzzle-rating-missing = 🎯 { $count ->
        [one] One more new puzzle and you have a rating.
       *[other] { $count } more new puzzles and you have a rating.
    }
puzzle-shared = 🧩 { $who } has solved this puzzle { $tries ->
        [one] on the first try
       *[other] in { $tries } tries
    }: { $game } · { $stars }
puzzle-daily = **Puzzle of the day** · { $game } · { $stars }
puzzle-daily-solved = { $place ->
        [one] You are the first here to solve today’s puzzle.
       *[other] You are number { $place } here to solve today’s puzzle.
    }
puzzle-solvers = Yesterday’s puzzle was solved by:
puzzle-solver = { $who } · { $tries ->
        [one] 1 try
       *[other] { $tries } tries
    }
puzzle-solver-streak = { $who } · { $tries ->
        [one] 1 try
       *[other] { $tries } tries
    } · { $streak } days in a row
puzzle-solvers-more = and { $more } more
puzzle-server = Daily puzzle: in { $channel }.
puzzle-server-none = Daily puzzle: **none**.
puzzle-server-first = Today’s puzzle comes there in a moment, then one every day.
puzzle-settings-on = Puzzles from your finished games: **allowed**, where all other players allow it too. Nobody can tell whose game it was.
puzzle-settings-off = Puzzles from your finished games: **not allowed**. Allow them with `{ option-puzzles }` in { COMMAND("settings") }.
# Today
today-title = **Today**
today-daily = 📬 You get this by direct message every day at { $time } ({ $zone }). Change the time with `{ option-daily }` in { COMMAND("today") }.
today-streak = 🔥 { $days ->
        [one] Your streak: 1 day with a puzzle solved. Solve one tomorrow to go on.
       *[other] Your streak: { $days } days with a puzzle solved.
    }
today-streak-open = 🔥 { $days ->
        [one] Your streak: 1 day. Solve a puzzle today to go on.
       *[other] Your streak: { $days } days. Solve a puzzle today to go on. One day off a week is fine.
    }
today-streak-none = Solve a puzzle every day to build a streak.
today-puzzle = 🧩 **Puzzle of the day:** { $game } · { $stars }
today-puzzle-solved = 🧩 **Puzzle of the day:** { $game } · { $stars } · ✅ solved
today-lesson = 🎓 **Lesson:** { $game }, step { $step } of { $steps }
today-idea = 🎓 **Lesson:** { $game } · { $name }, { $solved } of { $puzzles } puzzles solved
today-games = ▶ **Your turn** in { $count ->
        [one] one game
       *[other] { $count } games
    }
today-level-so-far = 🏅 { $game }: you have beaten { $who } { $won ->
        [one] once
       *[other] { $won } times
    }. { $left ->
        [one] One more win
       *[other] { $left } more wins
    }, and a stronger player waits.
today-level = 🏅 You have beaten { $who } { $won } times in { $game }. Try { $next }!
button-my-games = My games
button-daily-on = Send me this daily
button-daily-off = Stop daily message
button-play-against = Play { $who }
button-puzzle-try = Try this move
button-puzzle-again = Try again
button-puzzle-hint = Hint
button-puzzle-share = Share
button-puzzle-solution = Show solution
button-puzzle-next = Next puzzle
button-puzzle-solve = Solve

## Composed keys: put together from names when the program runs.

command-today = today
command-today-description = See today’s puzzle, your next lesson and what waits for you
command-puzzle = puzzle
command-puzzle-description = Solve a puzzle; only you can see it
option-theme = theme
option-theme-description = What is to be found
choice-theme-win-in-one = Win in one move
choice-theme-connection = A connection that holds (WYPS)
choice-theme-win-in-two = Win in two moves
choice-theme-defence = Stop the threat
choice-theme-pattern = Find the pattern (Tryptic)
option-puzzles = puzzles
option-puzzles-description = The channel in which I post a puzzle every day
option-puzzles-mine-description = Whether puzzles may be made from your finished games
choice-reset-puzzles = Daily puzzle
