# Trypsylon as people see it at the table: terms, seats, what comes next in a move, how it ends, and the pages of the rules.

trypsylon-allows-double = An open move: the answer may be a double move.
trypsylon-note-double = After the open move you may take two face-down cards: a double move.
trypsylon-note-expert = Take two face-down cards, or one face-up card.
trypsylon-note-barred = { $card } cannot be taken: it was pushed in last.
trypsylon-note-second = The first card is pushed in. Now the second:

## Composed keys: put together from names when the program runs.

trypsylon-about = **Trypsylon**: two players, about 15 moves each. Take a card, push it back in from an edge, and join your two shores by one path.
trypsylon-sample = A board of Trypsylon on which a path of cards joins bottom and top.
trypsylon-terms = Board: { $size }. Rules: { $rules }.
trypsylon-seating-mine = { $by } gets the beaches (left and right).
trypsylon-seating-theirs = { $by } gets the meadows (bottom and top).
trypsylon-seating-drawn = Who gets the beaches (left–right) and who the meadows (bottom–top) is drawn at random.
trypsylon-seated = { $seat-1 } connects the beaches, left and right. { $seat-2 } connects the meadows, bottom and top.
trypsylon-win-connection = **{ $winner } has connected both shores and wins!**
trypsylon-name-one = { $card } at { $end }
trypsylon-name-two = { $card } and { $further-card }, first at { $end }, then at { $further-end }
trypsylon-plays-one = { $who } takes **{ $card }** and pushes it in at **{ $end }**.
trypsylon-plays-two = { $who } takes **{ $card }** and **{ $further-card }** and pushes them in at **{ $end }** and **{ $further-end }**.
trypsylon-plays-one-for-other = { $who } takes **{ $card }** and pushes it in at **{ $end }**, which connects { $other }’s shores.
trypsylon-plays-two-for-other = { $who } takes **{ $card }** and **{ $further-card }** and pushes them in at **{ $end }** and **{ $further-end }**, which connects { $other }’s shores.
trypsylon-next-card = Next: take a card, as in `/{ command-take } { $card }`.
trypsylon-next-further-card = Next: take a second face-down card, as in `/{ command-take } { $card }`.
trypsylon-next-card-edge = Next: push the card in, as in `/{ command-push } { $edge } { $rotation ->
    [rot0] 0
    [rot90] 90
    [rot180] 180
   *[rot270] 270
}`, or take a second face-down card with { COMMAND("take") }.
trypsylon-next-edge = Next: push in from an edge, as in `/{ command-push } { $edge } { $rotation ->
    [rot0] 0
    [rot90] 90
    [rot180] 180
   *[rot270] 270
}`.
trypsylon-next-rotation = Next: name the rotation, `0`, `90`, `180` or `270`, as in `/{ command-move } { $move }`.
trypsylon-try-further-card = Choose a second face-down card to take.
trypsylon-try-card-edge = Choose where to push the card in, or take a second face-down card for a double move.
trypsylon-try-edge = Choose an edge.
trypsylon-try-rotation = Choose the rotation of the card.
trypsylon-hint-1 = Tip: nothing counts until you press **{ button-play }**, so try as many moves as you like.
trypsylon-hint-2 = Tip: a push moves the whole line. See what it does to your opponent’s path as well as to yours.
trypsylon-hint-3 = Tip: corner arms join only when every card around their point is face up. Broken ones bear a ✖.
trypsylon-guide-1 = **Trypsylon (1 of 5): the aim**
    All cards start face down. On the face of each is a jetty in the shape of a Y: two stems that end in the middle of neighbouring sides, and one arm that ends in the opposite corner.
    One player connects the two **beaches**, left and right, the other the two **meadows**, bottom and top. You win if your shores are connected after a completed move. If both players’ are, the player who moved wins.
    In the picture the row along the top joins both beaches.
trypsylon-guide-2 = **Trypsylon (2 of 5): a move**
    Take a card from the board and push it in again from an edge, **face up** and turned as you like, in the line of the gap. The cards between that edge and the gap move on by one and close it. So at least one card always moves, and no card ever leaves the board.
    In the picture c3 has been taken, and the arrows show where it can be pushed in. `0` points the corner arm to the upper right, and each further quarter turn goes clockwise.
trypsylon-guide-3 = **Trypsylon (3 of 5): which cards**
    { "" }**Simple move**: one face-down card. **Open move**: one face-up card, but never the one pushed in last. **Double move**: take two face-down cards, then push in one after the other. It is allowed only right after an open move of your opponent.
    With three or fewer face-down cards left there are no double moves. The first move of a game is simple.
    { "" }**Expert**: after the first move there are no simple moves, and double moves are always allowed, down to the last face-down card.
    In the picture an open move came before, so b2 and d4 have been taken, and b2 is already pushed in.
trypsylon-guide-4 = **Trypsylon (4 of 5): paths**
    Only face-up cards count. **Stems** join where two of them meet on a side, and where they reach a shore.
    { "" }**Corner arms** that point at the same corner point join there, but only if every card around that point is face up. The frame counts as filled. Otherwise the arm is **broken** and marked ✖. An arm that ends at the frame reaches the shore there, and in a corner of the board both shores.
    A shore joins nothing: your path must go from one shore to the other in one piece.
    In the picture four corner arms meet between b4, c4, b3 and c3, and the other two are broken. a1 reaches two shores with its stems, but joins nothing else.
trypsylon-guide-5 = **Trypsylon (5 of 5): playing here**
    { "" }**{ button-move }** below the board opens a private board for trying moves. Only **{ button-play }** counts. Or type: `/{ command-take } c3`, then `/{ command-push } L3 90`, or all at once, `/{ command-move } c3 L3-90`. `L3` pushes row 3 from the left, `Tc` column c from the top.
    With **touch-move** a card taken by { COMMAND("take") } must be played. { COMMAND("back") } asks for a takeback, { COMMAND("help") } shows what you can do right now.
