# Clocks: how long players may think, when their time runs out, and games that nobody continues.

clock-none = No clock
clock-per-move = { $time } per move
clock-bank = { $bank } + { $increment } per move
clock-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
clock-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
clock-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
clock-days-hours = { $days ->
    [one] 1 day
   *[other] { $days } days
} { $hours } h
clock-hours-minutes = { $hours } h { $minutes } min

# Below a challenge and a board
clock-terms = Clock: { $time }.
clock-deadline = ⏳ { $who }: deadline { $deadline }.
clock-with-others = { $line } Time left: { $others }.
clock-left = { $who } { $left }
clock-vacation-terms = { $vacation }. Days planned with { COMMAND("away") } pause the clock.
clock-day-spent = { $who }’s time ran out, so { $days ->
    [one] a vacation day was used
   *[other] { $days } vacation days in a row were used
}.
clock-days-to-follow = { $left ->
    [0] Without a move by the deadline, { $who } loses on time.
    [one] 1 more vacation day may follow.
   *[other] { $left } more vacation days may follow.
}
clock-away = ⏳ { $who }: deadline { $deadline }, which counts a pause from { $from } to { $until } (away).
clock-ran-out = **{ $who } ran out of time: { $winner } wins.**
clock-ran-out-alone = **{ $who } ran out of time.**
clock-ran-out-and-left = { $who } ran out of time and is out.
clock-given =
    { $days ->
        [one] { $who } gives { $to } one more day.
       *[other] { $who } gives { $to } { $days } more days.
    }

# Games without a clock
clock-end-sure = Nobody has moved for 30 days. End this game without a result?
clock-you-ended = You ended the game.
clock-ended = **{ $who } ended this game, because nobody had moved for 30 days. Nobody wins.**
clock-games-abandoned = { $line } · Nobody has moved for 30 days: end it with { COMMAND("end") } there.

# Lists
clock-games-mine = ▶ **Your turn**: { $game } against { $others }, deadline { $deadline }. [Board]({ $link })
clock-games-theirs = { $who }’s turn: { $game }{ $count ->
    [1] {""}
   *[other] {" "}against { $others }
}, deadline { $deadline }. [Board]({ $link })

# Settings of a server
clock-server-none = Clock: **none**, unless a challenge says otherwise.
clock-server-usual = Clock: **{ $time }**, unless a challenge says otherwise.
clock-server-vacation = Automatic vacation days in new games: **{ $unasked }**. Rematches keep theirs.
clock-server-must-have = Games without a clock: **not allowed**.
clock-server-need-not = Games without a clock: **allowed**.
clock-server-abandoned = Nobody has moved for 30 days in { $games }. You can end a game with { COMMAND("close") } there.
clock-server-abandoned-game = { $game } ({ $channel }, since { $since })
