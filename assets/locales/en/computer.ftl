# The players that the program itself plays.
computer-name = { $level ->
    [1] 🐌 Snail
    [2] 🦀 Crab
    [3] 🐢 Turtle
    [4] 🦦 Otter
    [5] 🐬 Dolphin
   *[6] 🐋 Whale
}
computer-level = { $who } is Causeway at level { $level } of { $most }.
computer-thinks = { $who } is thinking. The move will appear here.
computer-thinks-later = { $who } is thinking. { $count ->
    [one] One game is
   *[other] { $count } games are
} before this one. The move will appear here.
computer-not-begun = Not started yet.
button-play-computer = Play Causeway
button-play-oneself = Play both sides
button-fill = Let Causeway join
button-remove-computer = Remove { $name }
computer-fills = Add Causeway to an empty seat: choose how well it plays.
computer-fills-all = Every seat is taken.
button-stronger = Stronger
button-gentler = Gentler

## What decided a game
decided-overlooked = { $who } could have won on move { $number } with { $move }.
decided-missed = { $who } could still have stopped this on move { $number }, with { $move }.
decided-forced = Move { $number } by { $who } threatened a win that no reply could stop.

## Why a move is made: facts about the board
trypsylon-reason-wins = It connects both shores and wins.
trypsylon-reason-stops = It stops { $stopped }, which would win.
trypsylon-reason-threatens = It threatens to win with { $next }.
trypsylon-reason-forces = It threatens to win with { $next }, and no move stops every threat.
trypsylon-reason-shortens = It brings { $who } closer: the shortest path still lacks { $after ->
        [one] { $after } card
       *[other] { $after } cards
    }.
trypsylon-reason-lengthens = It slows { $who } down: the shortest path now lacks { $after ->
        [one] { $after } card
       *[other] { $after } cards
    }.
trypsylon-reason-lacks = The shortest path of { $who } still lacks { $after ->
        [one] { $after } card
       *[other] { $after } cards
    }.
trisq-reason-wins = It connects both sides and wins.
trisq-reason-stops = It stops { $pieces }, which would win.
trisq-reason-threatens = It threatens to win with { $pieces }.
trisq-reason-forces = It threatens to win with { $pieces } and in other ways, and no move stops them all.
trisq-reason-shortens = It brings { $who } closer: the shortest path still lacks { $after ->
        [one] { $after } piece
       *[other] { $after } pieces
    }.
trisq-reason-lengthens = It slows { $who } down: the shortest path now lacks { $after ->
        [one] { $after } piece
       *[other] { $after } pieces
    }.
trisq-lacks = The shortest path of { $who } still lacks { $after ->
        [one] { $after } piece
       *[other] { $after } pieces
    }.
trisq-reason-chain = { $pieces ->
        [one] It begins a new chain of { $who }.
       *[other] It makes a chain of { $pieces } pieces for { $who }.
    }
tryptic-reason-claims = It wins: you have { $points } of 5 points.
tryptic-reason-scores = It makes { $count ->
    [one] a point
   *[other] { $count } points
} for you.
tryptic-reason-fifth = It makes your fifth point. Claim a win at once.
tryptic-reason-opens = Then { $move } would make { $count ->
    [one] a point
   *[other] { $count } points
} for you.
tryptic-reason-hides = This tile could belong to { $count } other patterns too, so it gives little away.
tryptic-reason-spoils = Otherwise { $move } would make { $count ->
    [one] a point
   *[other] { $count } points
} for { $tiles }, which { $seat } may have.
tryptic-reason-begins = It lies on { $count ->
    [one] a row
   *[other] { $count } rows
} of three that may still become { $tiles }.
tryptic-reason-others = { $count ->
    [0] It makes no point for any other pattern.
    [one] It makes points for one other pattern.
   *[other] It makes points for { $count } other patterns.
}
tryptic-reason-guess = { $seat } may have { $tiles }, with { $count ->
    [one] one point
   *[other] { $count } points
} so far.
tryptic-reason-full = Every hex is taken, so only a pass or a claim is left.
wyps-reason-wins = It wins at once.
wyps-reason-stops = It stops { $stopped }, which would win.
wyps-reason-atari = It joins all three sides, and the opponent must break the connection.
wyps-reason-threatens = It threatens to win with { $next }.
wyps-reason-breaks = It breaks the opponent’s connection.
wyps-reason-shortens = It brings { $who } closer: joining all three sides now takes { $after ->
    [one] one hex
   *[other] { $after } hexes
}.
wyps-reason-lengthens = It slows { $who } down: joining all three sides now takes { $after ->
    [one] one hex
   *[other] { $after } hexes
}.
wyps-reason-gains = It gives { $who } { $count ->
    [one] one more hex
   *[other] { $count } more hexes
}.
wyps-reason-racks = Then the longest word here is { $own }, and { $other } for the opponent.
wyps-reason-empty = The rack is empty, so only a pass is left.

## Hints
button-hint = Hint
button-show-move = Show the move
advice-terms = Hints: players may ask Causeway for a move. Everybody sees which moves were made with a hint.
advice-where = **Hint:** the move begins at **{ $place }**.
advice-whose = **Hint:** think about what { $who } hides.
advice-move = **Hint:** { $move }
advice-marked = -# The game will show that you had a hint for this move.
advice-taken = With a hint.
advice-counts = -# Moves with a hint: { $takers }.
advice-count-of = { $who } { $count }
advice-help = { COMMAND("hint") } shows you a good move: first where it begins and what it is about, then all of it.

## Composed keys: put together from names when the program runs.
setting-level-1 = 🐌 Snail (level 1): first steps
setting-level-2 = 🦀 Crab (level 2): casual
setting-level-3 = 🐢 Turtle (level 3): solid
setting-level-4 = 🦦 Otter (level 4): strong
setting-level-5 = 🐬 Dolphin (level 5): very strong
setting-level-6 = 🐋 Whale (level 6): full strength
wyps-resigns = { $who } found no word that breaks the connection.
