# Tryptic as people see it at the table: terms, seats, what comes next in a move, how it ends, the pages of the rules, and the board in words.

tryptic-terms = { $opening ->
    [0] Everybody sets a secret pattern before play begins.
   *[other] Everybody has the secret pattern that the record says.
}
tryptic-seating-mine = { $by } has the first seat and begins.
tryptic-seating-theirs = { $by } has the last seat.
tryptic-seating-drawn = The seats are drawn by lot; seat 1 begins.
tryptic-seated = Everybody places glass tiles and hides a pattern of three; five of one’s own pattern on the board are needed for a win.
tryptic-win-claim = **{ $who } ({ $seat }) has claimed a win, rightly: five points or more!**
tryptic-win-last_player = **{ $who } ({ $seat }) is the last player left and wins!**
tryptic-draw-full_board = **The board is full and nobody has claimed a win: a draw.** All patterns are on the table now.
tryptic-plays-pass = { $who } passes.

tryptic-guessed-right = **Right!** The pattern of { $who } is { $pattern }: { $who } is out, and { $by } gains two points.
tryptic-guessed-wrong = **Wrong:** the pattern of { $who } is not { $pattern }. { $by } loses a point, { $who } gains one.
tryptic-claimed-wrong = { $who } does not have five points and is out. The pattern was { $pattern }.
tryptic-left-with = The pattern of { $who } was { $pattern }.
tryptic-last-words = The board is full: everybody still in now has one last word in turn, to claim a win or to pass.

tryptic-your-pattern = Your pattern: **{ $pattern }** { $tiles } (the other way round means the same).
tryptic-your-points = Your points: **{ $points }** of { $needed }; { $board } on the board, { $gained } by guesses.

tryptic-next-hex = Next: place a tile, as in `/{ command-place } e5 green`.
tryptic-next-hex-seat = Next: place a tile, as in `/{ command-place } e5 green`; or guess a pattern first with `/{ command-guess }`.
tryptic-next-colour = Next: say which colour is placed there, as in `/{ command-place } e5 green`.
tryptic-next-pattern = Next: say which pattern you guess, as in GBR.
tryptic-next-last = Next: claim a win with `/{ command-claim }`, or `/{ command-pass }`.

tryptic-claim-sure = Do you claim a win? With five points or more you have won; with fewer you are out, and your pattern is shown. `/{ command-pattern }` shows your points.
tryptic-try-hex = Choose an open hex for your tile. Trying binds nobody, and only you see it.
tryptic-try-hex-seat = Choose an open hex for your tile, or the player whose pattern you would like to guess first. Trying binds nobody, and only you see it.
tryptic-try-colour = Choose the colour of the tile.
tryptic-try-pattern = Choose the pattern that you guess; the other way round means the same.
tryptic-try-last = The board is full: claim a win if you have five points, else pass.

tryptic-guide-1 = **Tryptic (1 of 5): the aim**
    Before play everybody sets a **secret pattern** of three colours, for instance yellow-green-green; read the other way round it means the same, and a colour may come twice or three times.
    Every three hexes in a row, along any of the three directions, that show your pattern are **one point** for you, whoever placed them. Points may overlap: yellow-green-green-yellow holds two. You need **five**.
    In the picture the points of seat 1 are lit, as only that player sees them.
tryptic-guide-2 = **Tryptic (2 of 5): a turn**
    Place **one tile of any colour** on any open hex. There are 30 of each colour; what is left stands below the board. Nobody owns a colour, and nobody says why they place what they place.
    In the picture e6 was placed last, and it is seat 2’s turn. Rows are letters from the bottom, numbers run along one diagonal.
tryptic-guide-3 = **Tryptic (3 of 5): guessing**
    Before you place your tile you may guess **one** other player’s pattern, once a turn. Right, also the other way round: that player is **out**, and you gain two points. Wrong: you lose a point, and they gain one. Everybody sees the guess and whether it was right.
    A player who is out takes no more turns, and their pattern is shown, as that of seat 3 in the picture. Whoever is the last one left wins.
tryptic-guide-4 = **Tryptic (4 of 5): the win**
    With five points you do not win yet: you have to **claim** it, at any time, on anybody’s turn. If it is true, you win. If not, you are **out**. The bot tells nobody but you how many points you have.
    When the board is full, everybody still in has one last word in turn: claim or pass. If all pass, the game is a draw.
    In the picture seat 1 has won; all patterns and points are shown.
tryptic-guide-5 = **Tryptic (5 of 5): playing here**
    { "" }**{ button-move }** below the board opens a board of your own on which you try tiles out; it shows your pattern and lights your points, and nobody else sees it. Or type: `/{ command-place } e5 green`, `/{ command-guess }` with a player and three letters as in GBR, `/{ command-claim }`, or any of it as `/{ command-move } e5:G`.
    { "" }`/{ command-pattern }` shows you your pattern and your points. `/{ command-resign }` leaves the game; the others go on.

tryptic-board-turn = Tryptic, { $count } players, still in: seats { $in }. To move: seat { $seat }.
tryptic-board-challenged = Tryptic, { $count } players, still in: seats { $in }. Seat { $seat } has guessed and places a tile now.
tryptic-board-last-word = Tryptic, { $count } players, still in: seats { $in }. The board is full; last word: seat { $seat }.
tryptic-board-won = Tryptic, { $count } players. Seat { $seat } has won. Still in at the end: seats { $in }.
tryptic-board-over = Tryptic, { $count } players. The game is over, and nobody has won. Still in at the end: seats { $in }.
tryptic-board-placed = Last move: { $colour } on { $hex }.
tryptic-board-guessed-right = Last move: the guess { $guess } at seat { $seat }, right.
tryptic-board-guessed-wrong = Last move: the guess { $guess } at seat { $seat }, wrong.
tryptic-board-claimed-right = Last move: seat { $seat } claimed a win, rightly.
tryptic-board-claimed-wrong = Last move: seat { $seat } claimed a win, wrongly, and is out.
tryptic-board-left = Last move: seat { $seat } left.
tryptic-board-passed = Last move: a pass.
tryptic-board-begun-hex = Chosen: { $hex }.
tryptic-board-begun-tile = Tried out: { $colour } on { $hex }.
tryptic-board-begun-player = Chosen: seat { $seat }.
tryptic-board-begun-guess = Tried out: the guess { $guess } at seat { $seat }.
tryptic-board-yours = You are seat { $seat }: pattern { $pattern }, { $points } of 5 points.
tryptic-board-theirs = Seat { $seat }: pattern { $pattern }, { $points } of 5 points.
tryptic-board-out = Seat { $seat } is out: pattern { $pattern }.
tryptic-board-scored = Points of seat { $seat } on the board: { $runs }
tryptic-board-rows =
    Rows from the top, each from the hex named; dot: open.
    { $rows }
tryptic-board-supply = Tiles left: { $left }

tryptic-patterns-ask = Everybody now sets a secret pattern of three colours with **{ $button }**; nobody else sees it.
tryptic-patterns-choose = Your pattern: three colours in a row, each as often as you like; the other way round means the same. Only you see this message.
tryptic-patterns-set = Your pattern is set: **{ $secret }**.
tryptic-patterns-button = Set pattern
tryptic-patterns-menu-first = The first colour
tryptic-patterns-menu-middle = The colour in the middle
tryptic-patterns-menu-last = The last colour
