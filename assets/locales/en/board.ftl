# The board in words, for those who do not see the picture. Discord takes 1,024 characters, so every word counts.

board-turn = { $game }, { $columns } columns, { $rows } rows. To move: { $seat }.
board-won = { $game }, { $columns } columns, { $rows } rows. { $seat } has won.
board-last-move = Last move: took { $taken }, pushed at { $edges }.
board-taken = In hand: { $taken }.
board-begun-move = Move so far: took { $taken }, pushed at { $edges }.
board-pushes = May be pushed in at: { $edges }.
board-rows =
    Rows from the top; arrow: corner arm, o: face down, x: vacant.
    { $rows }
board-paths-to-one = Reaching { $first }: { $paths }
board-paths-to-two = Reaching { $first } and { $second }: { $paths }
board-paths-to-three = Reaching { $first }, { $second } and { $third }: { $paths }
board-paths-to-all = Reaching all shores: { $paths }
board-left = left
board-right = right
board-top = top
board-bottom = bottom
board-broken = Broken arms: { $cards }
