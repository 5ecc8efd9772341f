# Trisq: names, and the reasons why a move is refused. A refusal has two short sentences: what is wrong, and what to do instead.
# What commands take (c3hnw, c3, h, nw) is the same in every language.

trisq-piece-needs-second = needs a second piece
trisq-no-such-place = “{ $place }” is not a place on this board. Write square, cut and corner, as in { $example }, with squares from a1 to { $last }.
trisq-no-such-square = This board has no square “{ $square }”. Name one from a1 to { $last }.
trisq-no-such-cut = There is no cut “{ $cut }”. Name h (horizontal) or v (vertical).
trisq-no-such-corner = No square has a corner “{ $corner }”. Name nw, ne, sw or se.
trisq-unreadable = I don’t understand “{ $text }”. Write square, cut and corner of one piece or two, as in { $example }.
trisq-move-unfinished = This move is incomplete. Write a complete one, such as { $example }.
trisq-pieces-unsorted = The two pieces of a move must be in order. Write { $first }+{ $second }.
trisq-square-missing = The square is missing. Name it first, as in { $example }.
trisq-cut-missing = The cut of { $square } is missing. Name h (horizontal) or v (vertical).
trisq-corner-missing = The corner of { $square } is missing. Name nw, ne, sw or se.
trisq-two-pieces = A turn places at most two pieces. Play only { $pieces }.
trisq-place-taken = There is already a piece at { $piece }. Choose another place.
trisq-place-twice = You have already placed a piece at { $piece }. Choose another place for the second.
trisq-square-full = { $square } is full. Choose another square.
trisq-other-cut = { $square } is cut { $cut ->
    [h] horizontally (h)
   *[v] vertically (v)
}, and all its pieces have the same cut. Choose { $cut } there, or another square.
trisq-first-turn-one = Red’s first turn places one piece. Play only { $piece }.
trisq-contact = { $piece } and { $other } would touch only at a point, and none of your pieces lies along both. Choose another place.
trisq-contact-mendable = { $piece } and { $other } would touch only at a point. Add a second piece that lies along both, such as { $mender }, or choose another place.
trisq-no-piece-there = Nothing fits there, because { $piece } and { $other } would touch only at a point. Choose a square other than { $square }.
trisq-second-must-mend = { $piece } and { $other } touch only at a point. Choose a second piece that lies along both, such as { $mender }.

## Composed keys: put together from names when the program runs.

trisq-name = Trisq
trisq-seat-1 = Red
trisq-seat-2 = Blue
trisq-option-size = Size
trisq-size-6 = 6 × 6
trisq-size-7 = 7 × 7
trisq-size-8 = 8 × 8
trisq-size-9 = 9 × 9
trisq-slot-piece = Choose a piece
trisq-slot-square = Choose a square
trisq-further-menu-square = 2nd piece: a square
trisq-slot-cut = Choose a cut
trisq-slot-corner = Choose a corner
trisq-cut-h = horizontal cut
trisq-cut-v = vertical cut
trisq-corner-nw = upper left corner
trisq-corner-ne = upper right corner
trisq-corner-sw = lower left corner
trisq-corner-se = lower right corner
trisq-button-play = Play one
trisq-button-add = + elsewhere…
trisq-button-square = + { $input }
trisq-button-cut-corner = { $number } · { $first }{ $input }
trisq-button-corner = { $number } · { $input }
trisq-form-example = c3hnw+d4vse
