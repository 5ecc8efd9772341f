# The lesson of Trypsylon, step by step: what is explained, the task, why a move is right, and what it misses.

## Composed keys: put together from names when the program runs.

trypsylon-lesson-1 = You play the **beaches**, in yellow: join the left and right sides by a path of jetties. All cards start face down. On your turn you take a card and push it in again **from an edge**, at an end of its own row or column, face up and turned as you like. The cards between that edge and the gap move on by one and close it. At least one card has to move, so you cannot push from an edge right beside the gap.
trypsylon-lesson-1-task = Take a card of row 3, but not a3, and push it in **from the left**, `L3`. Choose any of the four rotations, which are drawn below the board. Then press **{ button-play }**.
trypsylon-lesson-1-right = Your card lies face up at a3, and the cards up to the gap moved one to the right. No card ever leaves the board. An arm with a ✖ joins nothing yet, as you will see in step 4.
trypsylon-lesson-1-missed-1 = Your card came in at another edge. Take a card of row 3, but not a3, and choose `L3`.
trypsylon-lesson-2 = On the face of a card is a jetty in the shape of a Y. Two **stems** end in the middle of neighbouring sides. Two cards side by side are joined where both have a stem on the side between them.
trypsylon-lesson-2-task = The stems of a3 point down and to the right. Push in a card so that the two are joined by stems. For example, take b2, push `L2`, and turn it so that a stem points up.
trypsylon-lesson-2-right = The stems meet, and the two cards are one path. Only face-up cards count.
trypsylon-lesson-2-missed-1 = The open cards are not joined: no stem meets another. Put your card beside a3, and turn it so that a stem points at a stem of a3.
trypsylon-lesson-3 = The third arm of the Y ends in a corner. **Corner arms** that point at the same corner point are joined there. At the frame of the board, the two cards beside that point must lie face up.
trypsylon-lesson-3-task = The arm of a5 points to the upper right, at the frame between a5 and b5. Take a card of column b, but not b5, and push it in from the top, `Tb`, so that it lies at b5 and its corner arm meets that of a5.
trypsylon-lesson-3-right = Both arms end in the same point of the frame and are joined. a5 also touches the left shore with a stem, and the arms touch the upper one: a path begins here, framed in the colours of both shores. Paths belong to nobody.
trypsylon-lesson-3-missed-1 = No open card lies at b5. Take another card of column b and push it in from the top, `Tb`.
trypsylon-lesson-3-missed-2 = The corner arms of a5 and b5 do not meet. Leave a5 where it is, and turn b5 so that its arm points to the upper left, `↖ 270`.
trypsylon-lesson-4 = Inside the board, four cards lie around a corner point. The arms there are joined only if **all four are face up**. Otherwise they are **broken** and marked ✖.
trypsylon-lesson-4-task = b3, b4 and c3 point at the same point, but c4 is face down. Make their arms whole. A tip: c5 is face up and can be pushed down.
trypsylon-lesson-4-right = All four cards around the point are face up, so every arm that points at it is joined, straight across too.
trypsylon-lesson-4-missed-1 = c4 is not face up, so the arms are still broken. Take c4 and push in from the top, `Tc`: that moves c5 down to c4.
trypsylon-lesson-4-missed-2 = c4 is face up, but b4 and c3 are not joined: something else has moved. Take c4 itself and push in from the top, `Tc`.
trypsylon-lesson-5 = You play the **beaches**: you win when one path leads from the left side of the board to the right side, after your whole move. Your opponent plays the **meadows**, bottom and top. An arm that ends at the frame reaches the shore there, and in a corner of the board both shores.
trypsylon-lesson-5-task = The top row lacks only one card. Take a card of column e, but not e5, and push it in from the top, `Te`, so that the path reaches the right side, and win.
trypsylon-lesson-5-right = One path leads from beach to beach. You have won!
trypsylon-lesson-5-missed-1 = The path does not reach the right side. The card at e5 needs a stem to the left, towards d5, and its corner arm in the corner of the board, `↗ 0`.
trypsylon-lesson-6 = A push moves every card between the edge and the gap. That can break a path, but it can also complete one.
trypsylon-lesson-6-task = b5 lies face down and interrupts your path. Push the top row so that the open cards move together and your path is whole.
trypsylon-lesson-6-right = The cards moved together and closed the gap, and your new card joins the row to the beach. You have won!
trypsylon-lesson-6-missed-1 = The cards of the top row have not moved together. Take b5 and push in from the right, `R5`.
trypsylon-lesson-6-missed-2 = Your path is not whole. Take b5, push in from the right, `R5`, and turn the new card so that a stem points to the left, `↗ 0`.
trypsylon-lesson-7 = Look at your opponent’s path before each of your moves. Here they have column e nearly joined from top to bottom, and need only one more card, at e1.
trypsylon-lesson-7-task = Take a face-down card, and break their path so that they cannot win with their next move.
trypsylon-lesson-7-right = Now they cannot win at once. A push through the middle of a path costs more to repair than a card at its end.
trypsylon-lesson-7-missed-1 = You took a face-up card. That lets your opponent push in two cards at once, as you will see in the next steps. Take a face-down one.
trypsylon-lesson-7-missed-2 = Your opponent can still win with one move. Push a row from the right, one that moves a card of their path out of column e.
trypsylon-lesson-8 = You may also take a **face-up** card and push it in somewhere else: an **open move**. Only the card that was pushed in last may not be taken.
trypsylon-lesson-8-task = Win with an open move: take the face-up card e3 and push it in where your path needs it.
trypsylon-lesson-8-right = You have won with a card that was face up already. An open move can also take a card out of your opponent’s path.
trypsylon-lesson-8-missed-1 = You took a face-down card. This time, take the face-up card e3.
trypsylon-lesson-8-missed-2 = That was an open move, but your path is not whole. Push e3 in from the top, `Te`, turned `↗ 0`.
trypsylon-lesson-9 = Right after an open move of your opponent you may make a **double move**: take two face-down cards first, then push in one after the other. With three or fewer cards face down there are no double moves.
trypsylon-lesson-9-task = Your opponent has just made an open move. Take d4, then e4 as the second card, and push both in from the top so that the top row joins your beaches.
trypsylon-lesson-9-right = Two cards in one move, and the path is whole. Mind your own open moves: they allow your opponent the same.
trypsylon-lesson-9-missed-1 = Your path is not whole. Take d4 and e4, and push in from the top, `Td` turned `↖ 270` and `Te` turned `↗ 0`.
