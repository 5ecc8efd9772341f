# The lesson of Trisq, step by step: what is explained, the task, why a move is right, and what it misses.

## Composed keys: put together from names when the program runs.

trisq-lesson-1 = You are **Red** and go first: join top and bottom by a chain. A square holds four pieces, one in each corner, cut into an upper and a lower half (`h`) or a left and a right one (`v`).
trisq-lesson-1-task = Place a piece in square b2: choose the square, then one of the pieces drawn below the board, and play it.
trisq-lesson-1-right = A piece is named by square, cut and corner. It is the first in b2, so the whole square is cut like this from now on.
trisq-lesson-1-missed-1 = Your piece lies in another square. Choose b2: column b, row 2 from the bottom.
trisq-lesson-2 = Pieces of one colour that lie **along each other**, with a part of their sides, make a chain. Touching at a point joins nothing. From the second turn on you may place **one or two** pieces.
trisq-lesson-2-task = Make a chain of at least two pieces, for instance with one beside your piece in b2.
trisq-lesson-2-right = The pieces lie along each other and make a chain.
trisq-lesson-2-missed-1 = You have no chain yet. Choose b2 and a corner next to your piece: the one on its right, `b2hne`, or the one below, `b2hsw`.
trisq-lesson-3 = The first piece in a square decides its cut. All others there have to fit, whatever their colour.
trisq-lesson-3-task = Blue lies in c2, which is cut into a left and a right half. Place a piece of yours in c2, too.
trisq-lesson-3-right = The cut of c2 was already decided, so only the corner was left to choose. Remember it for blocking: a piece of yours decides how all others in its square must lie.
trisq-lesson-3-missed-1 = None of your new pieces lies in c2. Choose c2 as the square.
trisq-lesson-4 = The **rule of contacts**: where two of your pieces touch only **at a point**, a third of yours must lie along both. Only the end of your turn counts: your second piece may mend what the first one breaks.
trisq-lesson-4-task = You are about to place `c3hsw`, which touches your piece in b2 only at a point. Add a second piece that lies along both.
trisq-lesson-4-right = A third piece lies along both, so the turn is allowed. The board only offers you pieces that mend the contact.
trisq-lesson-4-missed-1 = You left out the piece in c3. Start again, and add a second piece to `c3hsw`.
trisq-lesson-5 = Red joins **top and bottom**, Blue **left and right**. Pieces of a chain that touches an edge of its colour are bright.
trisq-lesson-5-task = Your chain needs one more piece to reach the top. Place it and win.
trisq-lesson-5-right = One chain leads from the bottom to the top. You have won! In Trisq somebody always wins.
trisq-lesson-5-missed-1 = Your chain does not reach the top. Place a piece in b4, in the upper left corner.
trisq-lesson-6 = With two pieces a turn, a chain that lacks only two can be completed at once.
trisq-lesson-6-task = Your chain has a gap in b3 and one in b4. Close both in one turn and win: after the first piece, **{ trisq-button-add }** or a button with a square adds the second.
trisq-lesson-6-right = Two pieces, and the chain is whole. You have won! Count your opponent’s missing pieces like this, too.
trisq-lesson-6-missed-1 = Your chain still has a gap. Place both pieces in one turn: `b3hnw` and `b4hnw`.
trisq-lesson-7 = Blue joins left and right, and lacks only two pieces in d3. They would win with their next turn.
trisq-lesson-7-task = One red piece in d3 does not stop them. Add a second one, so that Blue cannot win with the next turn.
trisq-lesson-7-right = Blue cannot get through at once. One piece rarely stops a threat: use both.
trisq-lesson-7-missed-1 = Blue can still win with the next turn. Block d3 with two pieces, one above the other: `d3hnw` and `d3hsw`.
trisq-lesson-8 = A **threat** is a turn after which you could win with the next one, so your opponent has to answer. Two threats at once are hard to stop.
trisq-lesson-8-task = Make a threat: extend your chain upwards until only two pieces are missing.
trisq-lesson-8-right = With another turn you would win, so Blue has to answer. Threaten until there is no answer left.
trisq-lesson-8-missed-1 = You could not win with another turn yet. Make your chain in column b longer with two pieces: `b3hsw` and `b3hnw`.
trisq-idea-1 = Count what is missing
trisq-idea-1-text = Two pieces a turn close two gaps. Before every move, count how many pieces your longest chain still lacks: with two, you win at once.
trisq-idea-2 = Block with two pieces
trisq-idea-2-text = One piece seldom stops a chain that lacks two, since it goes around. Put both where all its ways lead through, often in one square, whose cut they decide.
trisq-idea-3 = A threat with no answer
trisq-idea-3-text = Build a chain that can be completed in two ways. Your opponent can stop only one of them, and you win by the other.
