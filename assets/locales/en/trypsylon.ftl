# Trypsylon: names, and the reasons why a move is refused. A refusal has two short sentences: what is wrong, and what to do instead.
# What commands take (c3, L3, 90) is the same in every language.

trypsylon-no-such-card = There is no card “{ $card }” on this board. Name one from a1 to { $last }.
trypsylon-no-such-edge = There is no edge “{ $edge }”. Name an edge and a line of the picture, as in L3 or Tc.
trypsylon-no-such-line = There is no such line at { $edge }. Name one of { $edges }.
trypsylon-no-such-rotation = A card cannot be turned by “{ $rotation }”. Name 0, 90, 180 or 270.
trypsylon-no-line-of-notation = There is no line “{ $line }” on this board. Write L or R with a row, T or B with a column, as in L3 or Tc.
trypsylon-no-rotation-of-notation = A card cannot be turned by “{ $rotation }”. Write 0, 90, 180 or 270 after the line, as in L3-90.
trypsylon-unreadable = I don’t understand “{ $text }”. Write the card, the edge and line to push from, and the rotation, as in { $example }.
trypsylon-move-unfinished = This move is incomplete. Write a complete one, such as { $example }.
trypsylon-cards-unsorted = The two cards of a double move must be in order. Write { $first }+{ $second }.
trypsylon-card-inserted-last = { $card } was pushed in last and may not be taken right away. Take another card.
trypsylon-card-already-taken = You have already taken { $card }. Take another card, or push it in.
trypsylon-too-many-cards = A move takes at most two cards. Push in { $first } and { $second } now.
trypsylon-too-late-to-take = You cannot take a card once you are pushing. Push in the cards that you have.
trypsylon-open-move-takes-one = { $card } was face up, and an open move takes only one card. Push it in now.
trypsylon-face-up-beside-face-down = { $card } is face up, and a double move takes only face-down cards. Take a face-down card beside { $taken }.
trypsylon-face-down-beside-face-up = { $taken } was face up, and an open move takes only one card. Push it in without { $card }.
trypsylon-first-move-simple = The first move of a game takes only one card. Push in { $card } alone.
trypsylon-double-needs-open-move = You may take two cards only right after your opponent’s open move. Push in { $card } alone.
trypsylon-double-in-endgame = With three or fewer face-down cards left, nobody takes two. Push in { $card } alone.
trypsylon-last-face-down-alone = { $card } is the last face-down card, and you take it alone. Push it in now.
trypsylon-expert-second-card = In Expert one face-down card alone is allowed only as the first move. Take a second one along with { $card } before you push.
trypsylon-take-first = You have no card in hand. Take one first.
trypsylon-edge-holds-no-card = { $edge } does not work, because there is no card at { $card } to push. Push from { $edges }.
trypsylon-no-vacancy-in-line = There is no gap in the line of { $edge }. Push from { $edges }.
trypsylon-edge-without-push = You cannot push from { $edge } now. Push from { $edges }.
trypsylon-line-needed = You can push two lines from that edge. Name { $first } or { $second }.
trypsylon-edge-missing = The edge is missing. Name it before the rotation, as in { $example }.
trypsylon-rotation-missing = The rotation for { $edge } is missing. Name 0, 90, 180 or 270.
trypsylon-move-complete = The move is already complete. Play it as it is.

## Composed keys: put together from names when the program runs.

trypsylon-name = Trypsylon
trypsylon-seat-1 = Beach
trypsylon-seat-2 = Meadow
trypsylon-option-size = Size
trypsylon-size-5x5 = 5 × 5
trypsylon-size-6x5 = 6 × 5 (beaches further apart)
trypsylon-size-5x6 = 5 × 6 (meadows further apart)
trypsylon-size-6x6 = 6 × 6
trypsylon-setting-seat-drawn = Who gets the beaches: random
trypsylon-setting-seat-mine = I get the beaches
trypsylon-setting-seat-theirs = My opponent gets the beaches
trypsylon-option-rules = Rules
trypsylon-rules-standard = Standard
trypsylon-rules-expert = Expert
trypsylon-slot-card = Choose a card
trypsylon-further-menu-card = Second card
trypsylon-further-menu-card-optional = Second card (optional)
trypsylon-slot-edge = Choose an edge
trypsylon-slot-rotation = Choose a rotation
trypsylon-edge-left = Left edge
trypsylon-edge-right = Right edge
trypsylon-edge-top = Top edge
trypsylon-edge-bottom = Bottom edge
trypsylon-rotation-rot0 = ↗ corner arm to the upper right
trypsylon-rotation-rot90 = ↘ corner arm to the lower right
trypsylon-rotation-rot180 = ↙ corner arm to the lower left
trypsylon-rotation-rot270 = ↖ corner arm to the upper left
trypsylon-button-card = + { $input }
trypsylon-button-edge-left = → { $input }
trypsylon-button-edge-right = ← { $input }
trypsylon-button-edge-top = ↓ { $input }
trypsylon-button-edge-bottom = ↑ { $input }
trypsylon-button-edge-rotation = { $first }-{ $input ->
    [rot0] 0
    [rot90] 90
    [rot180] 180
   *[rot270] 270
}
trypsylon-button-rot0 = ↗ 0
trypsylon-button-rot90 = ↘ 90
trypsylon-button-rot180 = ↙ 180
trypsylon-button-rot270 = ↖ 270
trypsylon-form-example = c3 L3-90
