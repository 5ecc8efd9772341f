# Trisq: names, and the reasons why a move is refused. A reason is one sentence: what is wrong, and what to do instead.
# What commands take (c3hnw, c3, h, nw) is the same in every language.

trisq-name = Trisq
trisq-seat-1 = Red
trisq-seat-2 = Blue

trisq-setting-size = Size
trisq-size-6 = 6 x 6 (Trisq)
trisq-size-7 = 7 x 7 (Trisq)
trisq-size-8 = 8 x 8 (Trisq)
trisq-size-9 = 9 x 9 (Trisq)

trisq-slot-piece = Piece
trisq-slot-square = Square
trisq-slot-cut = Cut
trisq-slot-corner = Corner
trisq-cut-h = horizontal cut
trisq-cut-v = vertical cut
trisq-corner-nw = upper left corner
trisq-corner-ne = upper right corner
trisq-corner-sw = lower left corner
trisq-corner-se = lower right corner
trisq-button-h = h · upper and lower half
trisq-button-v = v · left and right half
trisq-button-nw = ↖ nw
trisq-button-ne = ↗ ne
trisq-button-sw = ↙ sw
trisq-button-se = ↘ se
trisq-piece-needs-second = needs a second piece

trisq-no-such-place = “{ $place }” names no place of this board; write square, cut and corner, as in c3hnw, with squares from a1 to { $last }.
trisq-no-such-square = This board has no square “{ $square }”; name one from a1 to { $last }.
trisq-no-such-cut = A square cannot be cut by “{ $cut }”; name h (horizontal) or v (vertical).
trisq-no-such-corner = No square has a corner “{ $corner }”; name nw, ne, sw or se.
trisq-unreadable = I do not understand “{ $text }”; write a move like c3hnw or c3hnw+d4vse: square, cut and corner of one piece or two.
trisq-move-unfinished = This is only the beginning of a move; write a whole one like c3hnw or c3hnw+d4vse.
trisq-pieces-unsorted = The two pieces of a move are sorted in the notation; write { $first }+{ $second }.

trisq-square-missing = You have not said in which square; name it first, as in c3.
trisq-cut-missing = You have not said how { $square } is cut; name h (horizontal) or v (vertical).
trisq-corner-missing = You have not said which corner of { $square } the piece holds; name nw, ne, sw or se.
trisq-two-pieces = A turn places no more than two pieces; play { $pieces } as it is.
trisq-place-taken = There is a piece at { $piece } already; choose another place.
trisq-place-twice = You have already placed a piece at { $piece }; choose another place for the second.
trisq-square-full = There is no room left in { $square }; choose another square.
trisq-other-cut = The pieces in { $square } cut it by { $cut }, and all pieces in one square have the same cut; choose { $cut } there, or another square.
trisq-first-turn-one = Red’s first turn places only one piece; play { $piece } by itself.
trisq-touch = { $piece } and { $other } would touch only at a point, and no piece of yours lies along both; choose another place.
trisq-touch-mendable = { $piece } and { $other } would touch only at a point; add a second piece that lies along both, such as { $mender }, or choose another place.
trisq-no-piece-there = Nothing fits there, for { $piece } and { $other } would touch only at a point; choose another place than { $square }.
trisq-second-must-mend = { $piece } and { $other } touch only at a point, so the second piece has to lie along both, such as { $mender }.
