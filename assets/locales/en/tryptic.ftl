# Tryptic: names, and the reasons why a move is refused. A reason is one sentence: what is wrong, and what to do instead.
# What commands take (e5, green, GBR) is the same in every language; German names of colours are understood as well.

tryptic-name = Tryptic
tryptic-seat-1 = seat 1
tryptic-seat-2 = seat 2
tryptic-seat-3 = seat 3
tryptic-seat-4 = seat 4
tryptic-seat-5 = seat 5

tryptic-slot-hex = Hex
tryptic-slot-colour = Colour
tryptic-slot-seat = Player
tryptic-slot-pattern = Pattern
tryptic-slot-last = Last word
tryptic-button-1 = Guess seat 1
tryptic-button-2 = Guess seat 2
tryptic-button-3 = Guess seat 3
tryptic-button-4 = Guess seat 4
tryptic-button-5 = Guess seat 5
tryptic-colour-blue = 🔵 Blue
tryptic-colour-green = 🟢 Green
tryptic-colour-red = 🔴 Red
tryptic-colour-white = ⚪ White
tryptic-colour-yellow = 🟡 Yellow
tryptic-colours = { $colours }, { $colour }
tryptic-note-claim = with five points you win, with fewer you are out
tryptic-note-pass = you claim nothing
tryptic-tiles-left = { $count ->
    [one] one left
   *[other] { $count } left
}
tryptic-patterns-B = 🔵 Blue
tryptic-patterns-G = 🟢 Green
tryptic-patterns-R = 🔴 Red
tryptic-patterns-W = ⚪ White
tryptic-patterns-Y = 🟡 Yellow

tryptic-no-such-hex = This board has no hex “{ $hex }”; its rows are a1 to a5, b1 to b6, c1 to c7, d1 to d8, e1 to e9, f2 to f9, g3 to g9, h4 to h9 and i5 to i9.
tryptic-no-such-colour = There is no colour “{ $colour }”; name blue, green, red, white or yellow, or the letter B, G, R, W or Y.
tryptic-no-such-player = Nobody sits on seat “{ $seat }”; name one from 1 to { $last }.
tryptic-no-such-pattern = “{ $pattern }” is no pattern; name three colours, as in GBR or green blue red.
tryptic-unreadable = I do not understand “{ $text }”; write e5:G to place a tile, ?2:GBR to guess a pattern, or !1 to claim a win for seat 1.
tryptic-move-unfinished = This is only the beginning of a move; write a whole one like e5:G or ?2:GBR.
tryptic-move-complete = The move is already complete; play it as it is.

tryptic-hex-missing = You have not said where; name a hex before the colour, as in e5 green.
tryptic-colour-missing = You have not said which colour is placed there; name one, as in e5 green.
tryptic-player-missing = You have not said whose pattern you guess; name the number of a seat before the pattern, as in guess 2 GBR.
tryptic-pattern-missing = You have not said what you guess; name three colours, as in guess 2 GBR.
tryptic-one-tile = A turn places exactly one tile; name one hex and one colour, as in e5 green.
tryptic-one-at-a-time = Those are several moves in one; make one after the other, a guess before the tile.

tryptic-hex-taken = { $hex } is taken (it is { $colour }); name an open hex.
tryptic-colour-used-up = All 30 tiles of this colour ({ $colour }) are on the board; there is still { $left }.
tryptic-board-full = The board is full, so nothing is placed or guessed any more; claim a win or pass.
tryptic-pass-too-early = Nobody passes before the board is full, and { $open ->
    [one] one hex is
   *[other] { $open } hexes are
} still open; place a tile.
tryptic-challenges-self = That is your own seat; guess the pattern of another player.
tryptic-challenged-already = You have made your guess for this turn; place a tile now.
tryptic-challenged-is-out = Seat { $seat } is out, and everybody knows the pattern; guess that of seat { $seats }.
tryptic-is-out = Seat { $seat } is out and says nothing any more; watch how it ends.
tryptic-waits-for-last-word = The board is full, and everybody has a last word in turn; seat { $seat } has to wait for seat { $mover }.
