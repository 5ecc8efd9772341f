# The board in words, for those who do not see the picture. Discord takes 1,024 characters, so every word counts.

board-turn = { $game }, { $columns } columns, { $rows } rows. To move: { $seat }, joining { $edges }.
board-won = { $game }, { $columns } columns, { $rows } rows. { $seat } has won.
board-over = { $game }, { $columns } columns, { $rows } rows. The game is over, and nobody has won.
board-left-with-right = left with right
board-bottom-with-top = bottom with top
board-can-win = { $seat } can win with this move.
board-threatens = { $seat } threatens to win with the next move.
board-last-move = Last move: took { $taken }, pushed at { $edges } ({ $kind }).
board-earlier = Also new: { $places }.
board-partial-move = Move so far: took { $taken }, pushed at { $edges } ({ $kind }).
board-simple = simple
board-open = open
board-double = double
board-hand-face-down = In hand, face down: { $cards }.
board-hand-face-up = In hand, face up: { $cards } { $arm }.
board-pushes = May be pushed in at: { $edges }.
board-barred = May not be taken now: { $card }.
board-rotations = Rotations, with the corner arm: 0 ↗, 90 ↘, 180 ↙, 270 ↖. The stems point away from it.
board-kinds = Moves now: simple { $simple }, open { $open }, double { $double }.
board-yes = yes
board-no = no
board-face-down = Face-down cards left: { $count }.
board-face-down-where = Face down: { $cards }
board-rows =
    Rows from the top; arrow: corner arm, o: face down, x: vacant.
    { $rows }
board-way = The winning path: { $cards }
board-paths-to-one = Reaching { $first }: { $paths }
board-paths-to-two = Reaching { $first } and { $second }: { $paths }
board-paths-to-three = Reaching { $first }, { $second } and { $third }: { $paths }
board-paths-to-all = Reaching all shores: { $paths }
board-paths-inland = Touching no shore: { $paths }
board-left = left
board-right = right
board-top = top
board-bottom = bottom
board-broken = Broken arms: { $cards }
board-broken-waiting = Broken arms, with the places around their points where no card is face up: { $cards }
