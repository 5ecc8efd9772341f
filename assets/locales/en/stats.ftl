# The card of /stats: how somebody plays, or two against each other. What stands in the picture is short.

stats-title = Statistics
stats-player = Player { $number }
stats-named = { $number }: { $who }
stats-value = { $value }
stats-score = { $won } : { $lost }
stats-no-games = No finished games
stats-record = { $games ->
    [one] 1 game
   *[other] { $games } games
} · { $won } won · { $lost } lost · { $drawn } drawn
stats-record-of-pair = { $games ->
    [one] 1 game
   *[other] { $games } games
} · { $drawn } drawn
stats-rating = Rating between people
stats-rating-alone = Rating against Causeway
stats-figures = In numbers
stats-new = new, { $count ->
    [one] 1 game to go
   *[other] { $count } games to go
}
stats-as-first = won going first
stats-as-second = won going second
stats-length = { $count ->
    [one] move a game
   *[other] moves a game
}
stats-wins = wins in a row
stats-losses = losses in a row
stats-best-win = best win ({ $points })
stats-puzzles = puzzles, { $count } solved
stats-puzzles-only = { $count ->
    [one] puzzle solved
   *[other] puzzles solved
}
stats-lessons = lesson steps
stats-began = begun by { $who }
stats-in-a-row = in a row for { $who }
stats-rivals = Most games with
stats-last = Last games

# Without the picture
stats-alt = { $who }: { $record }.
stats-alt-pair = { $one } { $score } { $other }, { $record }.
stats-alt-rated = Rating between people: { $rated }.
stats-alt-alone = Rating against Causeway: { $rated }.
stats-alt-rating = { $game } { $value }
stats-alt-line = { $label }: { $value }
stats-alt-rival = Against { $who }: { $won } won, { $lost } lost, { $drawn } drawn
stats-alt-game = { $game }: { $won } won, { $lost } lost, { $drawn } drawn
stats-alt-curve = { $game }, last { $count } ratings: from { $from } to { $to }
stats-alt-last = Won by, oldest first: { $last }
stats-alt-drawn = drawn
stats-no-pictures = I am not allowed to attach pictures here, so this is the card in words.
