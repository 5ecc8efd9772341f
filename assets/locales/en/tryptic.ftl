# Tryptic: names, and the reasons why a move is refused. A refusal has two short sentences: what is wrong, and what to do instead.
# What commands take (e5, green, GBR) is the same in every language; German names of colours are understood as well.

tryptic-colour-blue = 🔵 Blue
tryptic-colour-green = 🟢 Green
tryptic-colour-red = 🔴 Red
tryptic-colour-white = ⚪ White
tryptic-colour-yellow = 🟡 Yellow
tryptic-word-blue = Blue
tryptic-word-green = Green
tryptic-word-red = Red
tryptic-word-white = White
tryptic-word-yellow = Yellow
tryptic-pattern-words = { $first }-{ $middle }-{ $last }
tryptic-note-claim = with five points you win, with fewer you are out
tryptic-note-pass = you claim nothing
tryptic-no-such-hex = There is no hex “{ $hex }” on this board. Its rows are a1 to a5, b1 to b6, c1 to c7, d1 to d8, e1 to e9, f2 to f9, g3 to g9, h4 to h9 and i5 to i9.
tryptic-no-such-colour = There is no colour “{ $colour }”. Name blue, green, red, white or yellow, or the letter B, G, R, W or Y.
tryptic-no-such-player = There is no seat “{ $seat }”. Name one from 1 to { $last }.
tryptic-no-such-pattern = “{ $pattern }” is not a pattern. Name three colours, as in GBR or green blue red.
tryptic-unreadable = I don’t understand “{ $text }”. Write a hex and a colour (B, G, R, W or Y), as in { $example }.
tryptic-move-unfinished = This move is incomplete. Write a complete one, such as { $example }.
tryptic-move-complete = The move is already complete. Play it as it is.
tryptic-hex-missing = The hex is missing. Name it before the colour, as in { $example }.
tryptic-colour-missing = The colour is missing. Name one, as in { $example }.
tryptic-player-missing = The player is missing. Guess with { COMMAND("guess") }, which asks for the player and the pattern.
tryptic-pattern-missing = The pattern is missing. Name three colours, as in GBR.
tryptic-one-tile = A turn places one tile. Name one hex and one colour, as in { $example }.
tryptic-one-at-a-time = These are several moves at once. Make one after the other, a guess before the tile.
tryptic-hex-taken = { $hex } is taken ({ $colour }). Name an open hex.
tryptic-colour-used-up = All 30 tiles of this colour ({ $colour }) are on the board. Choose { $left }.
tryptic-board-full = The board is full. Claim a win or pass.
tryptic-pass-too-early = You cannot pass while { $open ->
    [one] one hex is
   *[other] { $open } hexes are
} open. Place a tile.
tryptic-challenges-self = You cannot guess your own pattern. Guess another player’s.
tryptic-explore-tiles-only = You cannot explore guesses, claims or passes, because they depend on secrets. Place a tile.
tryptic-explore-full = The board is full, and last words cannot be explored. Go back, or close this board.
tryptic-challenged-already = You have already guessed in this turn. Place a tile now.
tryptic-challenged-is-out = { $seat } is out, and the pattern is known. Guess the pattern of { $seats }.
tryptic-is-out = { $seat } is out. Watch how the game ends.
tryptic-waits-for-last-word = Every player has a last word in turn. { $seat } waits for { $mover }.

## Composed keys: put together from names when the program runs.

tryptic-name = Tryptic
tryptic-class-two = Tryptic for two
tryptic-class-more = Tryptic for three to five
tryptic-seat-1 = Seat 1
tryptic-seat-2 = Seat 2
tryptic-seat-3 = Seat 3
tryptic-seat-4 = Seat 4
tryptic-seat-5 = Seat 5
tryptic-slot-hex = Choose a hex
tryptic-slot-colour = Choose a colour
tryptic-slot-seat = Choose a player
tryptic-slot-pattern = Choose a pattern
tryptic-slot-last = Your last word
tryptic-button-seat = Guess { $input }…
tryptic-button-seat-short = { $input }?
tryptic-patterns-B = 🔵 Blue
tryptic-patterns-G = 🟢 Green
tryptic-patterns-R = 🔴 Red
tryptic-patterns-W = ⚪ White
tryptic-patterns-Y = 🟡 Yellow
tryptic-form-example = e5:G
tryptic-form-pattern-button = Pattern…
tryptic-form-pattern-title = Guess a pattern
tryptic-form-pattern-note = Right: they are out, and you gain 2 points. Wrong: you lose a point, and they gain one.
