# Trisq as people see it at the table: terms, seats, what comes next in a move, how it ends, the pages of the rules, and the board in words.

trisq-note-barred = Left out: { $parts }. A piece there would touch one of yours only at a point.
trisq-note-second = Your piece touches another one only at a point, so it needs a second piece that lies along both.
trisq-board-turn = { $game }, { $size } × { $size }. To move: { $seat }, joining { $goal }.
trisq-board-won = { $game }, { $size } × { $size }. { $seat } has won.
trisq-board-over = { $game }, { $size } × { $size }. The game is over, and nobody has won.
trisq-board-top-with-bottom = top with bottom
trisq-board-left-with-right = left with right
trisq-board-last = Last move: { $pieces }.
trisq-board-partial = Placed so far: { $pieces }.
trisq-board-chosen = Chosen: { $square }.
trisq-board-offered = Pieces by number: { $places }.
trisq-board-contact = { $piece } and { $other } touch only at a point.
trisq-board-rows =
    Rows from the top, squares from a. -: empty. h, v: the cut, then upper left, upper right, lower left, lower right: r red, b blue, dot open.
    { $rows }
trisq-board-way = The winning chain: { $pieces }.
trisq-board-reaching = Reaching { $edge }: { $chains }.
trisq-board-inland = { $seat }, reaching no edge: { $chains }.
trisq-board-top = top
trisq-board-bottom = bottom
trisq-board-left = left
trisq-board-right = right

## Composed keys: put together from names when the program runs.

trisq-about = **Trisq**: two players, about 15 moves each. Place one or two pieces a turn, and join your two edges by a chain.
trisq-sample = A board of Trisq on which red pieces join top and bottom in one chain.
trisq-terms = Board: { $size-value } × { $size-value }.
trisq-seating-mine = { $by } gets Red (top and bottom) and goes first.
trisq-seating-theirs = { $by } gets Blue (left and right). The opponent gets Red and goes first.
trisq-seating-drawn = Red (top–bottom) goes first, Blue has left–right. Who is Red is drawn at random.
trisq-seated = { $seat-1 } is Red and connects top with bottom. { $seat-2 } is Blue and connects left with right.
trisq-win-connection = **{ $winner } has connected both edges and wins!**
trisq-name-one = { $piece }
trisq-name-two = { $piece } and { $further-piece }
trisq-plays-one = { $who } places a piece on **{ $piece }**.
trisq-plays-two = { $who } places pieces on **{ $piece }** and **{ $further-piece }**.
trisq-next-square = Next: place a piece, as in `/{ command-place } { $move }`.
trisq-next-further-square = This piece touches another one only at a point. Next: add a second piece that lies along both, as in `/{ command-move } { $move }`. { COMMAND("place") } suggests others.
trisq-next-cut = Next: name the cut, `h` (horizontal) or `v` (vertical), as in `/{ command-move } { $move }`.
trisq-next-corner = Next: name the corner, `nw`, `ne`, `sw` or `se`, as in `/{ command-move } { $move }`.
trisq-try-further-square = This piece touches another one only at a point. Choose the square of a second piece that lies along both.
trisq-try-adding = Choose a square for the second piece.
trisq-try-cut = Choose a piece by its number.
trisq-try-corner = Choose a piece by its number.
trisq-hint-1 = Tip: nothing counts until you play it, so try as many pieces as you like.
trisq-hint-2 = Tip: two of your pieces that touch only at a point need a third that lies along both. You may place one or two pieces a turn.
trisq-hint-3 = Tip: chains that reach an edge of their colour are bright. Join two bright chains of different edges.
trisq-guide-1 = **Trisq (1 of 5): the aim**
    { "" }**Red** connects the top edge with the bottom edge, **Blue** the left with the right. A chain is made of pieces of one colour that lie along each other. You win with a chain from edge to edge after your turn. One side always gets there.
    In the picture Red has connected top and bottom.
trisq-guide-2 = **Trisq (2 of 5): a turn**
    Place **one or two** pieces of your colour where there is room. Red’s first turn places only one. You cannot pass, and never have to.
    A square holds four pieces, one in each corner. The first piece in a square decides whether it is cut horizontally (`h`) or vertically (`v`). The others have to fit. A piece is named by square, cut and corner: `b3hnw`.
    In the picture c2 is cut vertically, and its four places are open.
trisq-guide-3 = **Trisq (3 of 5): the rule of contacts**
    At the end of your turn, wherever two of your pieces touch only **at a point**, a third piece of yours must lie **along both** of them with a part of its side.
    In the picture Red has b2 and wants to place c3hsw. The two would touch only at the marked point, and nothing lies along both.
trisq-guide-4 = **Trisq (4 of 5): two pieces at once**
    Only the end of the turn counts. You may place a piece that breaks the rule together with a second piece that mends it.
    In the picture b3 lies along both of the pieces that touch at a point, and the turn is legal.
trisq-guide-5 = **Trisq (5 of 5): playing here**
    { "" }**{ button-move }** below the board opens a private board for trying moves: a square, one of the pieces drawn below the board, and then **{ button-play }** or a second piece. Or type: `/{ command-place } c3hnw`, with a second piece if you like, or `/{ command-move } c3hnw+d4vse`.
    Pieces of chains that touch an edge of their colour are bright and have a light rim. { COMMAND("back") } asks for a takeback, { COMMAND("help") } shows what you can do right now.
