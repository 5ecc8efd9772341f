# Trypsylon: names, and the reasons why a move is refused. A reason is one sentence: what is wrong, and what to do instead.
# What commands take (edge-left, rot90, c3) is the same in every language.

trypsylon-name = Trypsylon
trypsylon-seat-1 = Beach
trypsylon-seat-2 = Meadow

trypsylon-setting-size = Size
trypsylon-size-5x5 = 5 x 5
trypsylon-size-6x5 = 6 x 5 (beaches further apart)
trypsylon-size-5x6 = 5 x 6 (meadows further apart)
trypsylon-size-6x6 = 6 x 6
trypsylon-setting-rules = Rules
trypsylon-rules-standard = Standard
trypsylon-rules-expert = Expert

trypsylon-slot-card = Card
trypsylon-slot-edge = Edge
trypsylon-slot-rotation = Rotation
trypsylon-edge-left = Left edge
trypsylon-edge-right = Right edge
trypsylon-edge-top = Top edge
trypsylon-edge-bottom = Bottom edge
trypsylon-rotation-rot0 = ↗ corner arm to the upper right
trypsylon-rotation-rot90 = ↘ corner arm to the lower right
trypsylon-rotation-rot180 = ↙ corner arm to the lower left
trypsylon-rotation-rot270 = ↖ corner arm to the upper left
trypsylon-button-edge-left = → Left { $line }
trypsylon-button-edge-right = ← Right { $line }
trypsylon-button-edge-top = ↓ Top { $line }
trypsylon-button-edge-bottom = ↑ Bottom { $line }
trypsylon-button-rot0 = ↗ rot0
trypsylon-button-rot90 = ↘ rot90
trypsylon-button-rot180 = ↙ rot180
trypsylon-button-rot270 = ↖ rot270

trypsylon-no-such-card = This board has no card “{ $card }”; name one from a1 to { $last }.
trypsylon-no-such-edge = There is no edge “{ $edge }”; name edge-left, edge-right, edge-top or edge-bottom.
trypsylon-no-such-line = { $edge } has no such line; name one of { $edges }.
trypsylon-no-such-rotation = A card cannot be turned by “{ $rotation }”; name rot0, rot90, rot180 or rot270.
trypsylon-no-line-of-notation = No line of this board is called “{ $line }”; write L or R with a row, T or B with a column, as in L3 or Tc.
trypsylon-no-rotation-of-notation = A card cannot be turned by “{ $rotation }”; write 0, 90, 180 or 270 after the line, as in L3-90.
trypsylon-unreadable = I do not understand “{ $text }”; write a move like c3 L3-90: the card, the edge and line to push from, the rotation.
trypsylon-move-unfinished = This is only the beginning of a move; write a whole one like c3 L3-90.
trypsylon-cards-unsorted = The cards of a double move are sorted in the notation; write { $first }+{ $second }.

trypsylon-card-inserted-last = { $card } was inserted last and may not be taken right away; take another card.
trypsylon-card-already-taken = You have already taken { $card }; take another card, or push it in.
trypsylon-too-many-cards = A move takes no more than two cards; push { $first } and { $second } in now.
trypsylon-too-late-to-take = Once a card is being pushed in, no more can be taken; push in those that you have.
trypsylon-open-move-takes-one = { $card } lay face up, and an open move takes one card only; push it in now.
trypsylon-face-up-beside-face-down = { $card } lies face up, and a double move takes face-down cards only; take a face-down card beside { $taken }.
trypsylon-face-down-beside-face-up = { $card } lies face down, and { $taken }, which you have taken, lay face up; push that one in alone.
trypsylon-first-move-simple = The first move of a game takes one card only; push { $card } in now.
trypsylon-double-needs-open-move = Two cards may be taken only right after the opponent’s open move; push { $card } in now.
trypsylon-double-in-endgame = In the endgame, with three or fewer face-down cards, nobody takes two; push { $card } in now.
trypsylon-last-face-down-alone = { $card } is the last face-down card and makes a double move by itself; push it in now.
trypsylon-expert-second-card = In Expert there are no simple moves; take a second face-down card beside { $card } before you push.

trypsylon-take-first = You have no card in hand yet; take one first.
trypsylon-edge-holds-no-card = There is no card at { $card } to push against, so { $edge } does not work; push from { $edges }.
trypsylon-no-vacancy-in-line = The line of { $edge } has no vacancy to push a card into; push from { $edges }.
trypsylon-edge-without-push = Nothing can be pushed in from { $edge } now; push from { $edges }.
trypsylon-line-needed = Two lines can be pushed from that edge; name { $first } or { $second }.
trypsylon-edge-missing = You have not said from where the card is pushed; name the edge before the rotation, as in edge-left rot90.
trypsylon-rotation-missing = You have not said how the card for { $edge } is turned; name rot0, rot90, rot180 or rot270.
trypsylon-move-complete = The move is already complete; play it as it is.
