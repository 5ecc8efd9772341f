# Tryptic as people see it at the table: terms, seats, what comes next in a move, how it ends, the pages of the rules, and the board in words.

tryptic-guessed-right = **Right!** { $who } is out, and { $by } gains two points.
tryptic-guessed-wrong = **Wrong.** { $by } loses a point, and { $who } gains one.
tryptic-claimed-wrong = { $who } does not have five points and is out. The pattern was { $tiles }.
tryptic-left-with = The pattern of { $who } was { $tiles }.
tryptic-explore-note = Only tiles are tried here: guesses and claims depend on what others hide.
tryptic-last-words = The board is full. Every player still in has one last word in turn: claim a win or pass.
tryptic-you-placed = You placed { $colour ->
    [blue] a 🔵 blue
    [green] a 🟢 green
    [red] a 🔴 red
    [white] a ⚪ white
   *[yellow] a 🟡 yellow
} tile on **{ $hex }**.
tryptic-name-tile = { $tile } on { $hex }
tryptic-name-claim = the claim
tryptic-name-leave = leaving the game
tryptic-name-pass = a pass
tryptic-was-right = ✅ right
tryptic-was-wrong = ❌ wrong
tryptic-name-guess = the guess { $tiles } for { $other }
tryptic-you-guessed = You guessed { $tiles }.
tryptic-your-pattern = Your pattern: { $tiles } (counts in both directions).
tryptic-your-palindrome = Your pattern: { $tiles }.
tryptic-your-points = Your points: **{ $points }** of { $needed } ({ $board } on the board, { $gained } by guesses).
tryptic-note-guessed = Now place your tile.
tryptic-board-turn = Tryptic, { $count } players, still in: { $in }. To move: { $who }.
tryptic-board-challenged = Tryptic, { $count } players, still in: { $in }. { $who } has guessed and places a tile now.
tryptic-board-last-word = Tryptic, { $count } players, still in: { $in }. The board is full; last word: { $who }.
tryptic-board-won = Tryptic, { $count } players. { $who } has won. Still in at the end: { $in }.
tryptic-board-over = Tryptic, { $count } players. The game is over, and nobody has won. Still in at the end: { $in }.
tryptic-board-placed = Last move: { $colour } on { $hex }.
tryptic-board-guessed-right = Last move: a right guess at the pattern of { $who }, { $guess }.
tryptic-board-guessed-wrong = Last move: a wrong guess at the pattern of { $who }, { $guess }.
tryptic-board-claimed-right = Last move: { $who } claimed a win, rightly.
tryptic-board-claimed-wrong = Last move: { $who } claimed a win, wrongly, and is out.
tryptic-board-left = Last move: { $who } left.
tryptic-board-passed = Last move: a pass.
tryptic-board-partial-hex = Chosen: { $hex }.
tryptic-board-partial-tile = Tried out: { $colour } on { $hex }.
tryptic-board-partial-player = Chosen: { $who }.
tryptic-board-partial-guess = Tried out: { $guess } as the pattern of { $who }.
tryptic-board-yours = You ({ $who }): pattern { $pattern }, { $points } of 5 points.
tryptic-board-theirs = { $who }: pattern { $pattern }, { $points } of 5 points.
tryptic-board-out = { $who } is out: pattern { $pattern }.
tryptic-board-scored = Points of { $who } on the board: { $runs }
tryptic-guesses = -# Guesses: { $entries }
tryptic-guesses-of = { $who } → { $other } { $guesses }
tryptic-gains = -# Points by guesses: { $entries }
tryptic-gained = Points by guesses: { $entries }
tryptic-gained-by = { $who } { $points }
tryptic-board-rows =
    Rows from the top, each from the hex named; dot: open.
    { $rows }
tryptic-board-left-of = { $colour } { $left }
tryptic-board-supply = Tiles left: { $entries }

## Composed keys: put together from names when the program runs.

tryptic-about = **Tryptic**: two to five players, about 12 moves each. Place tiles to make your secret pattern five times, and guess the patterns of others.
tryptic-sample = A board of Tryptic with tiles of five colours, and the rows that make a player’s secret pattern.
tryptic-terms = { $opening ->
    [0] Every player sets a secret pattern before the game starts.
   *[other] Every player has the secret pattern of the record.
}
tryptic-seating-mine = { $by } goes first.
tryptic-seating-theirs = { $count ->
    [1] { $to }
   *[other] One of the others
} begins.
tryptic-seating-drawn = The order of the players is drawn at random.
tryptic-seated = Everyone hides a three-colour pattern. Make yours five times, then claim the win. Order of play: { $players }.
tryptic-win-claim = **{ $winner } has the five points needed and wins!**
tryptic-win-last_player = **{ $winner } is the last player left and wins!**
tryptic-draw-full_board = **Draw: the board is full, and nobody has claimed a win.** All patterns are shown.
tryptic-plays-place = { $who } places { $colour ->
    [blue] a 🔵 blue
    [green] a 🟢 green
    [red] a 🔴 red
    [white] a ⚪ white
   *[yellow] a 🟡 yellow
} tile on **{ $hex }**.
tryptic-plays-guess = { $who } guesses that { $other } has { $tiles }.
tryptic-plays-claim = { $who } claims a win.
tryptic-plays-leave = { $who } leaves the game.
tryptic-plays-pass = { $who } passes.
tryptic-next-hex = Next: place a tile, as in `/{ command-place } { $hex } { $colour }`.
tryptic-next-hex-seat = Next: place a tile, as in `/{ command-place } { $hex } { $colour }`, or guess a pattern first with { COMMAND("guess") }.
tryptic-next-colour = Next: name the colour, as in `/{ command-place } { $partial } { $colour }`.
tryptic-next-pattern = Next: name the pattern that you guess, as in `/{ command-move } { $move }`.
tryptic-next-last = Next: claim a win with { COMMAND("claim") }, or pass with { COMMAND("pass") }.
tryptic-claim-sure = Do you want to claim a win? With fewer than five points you are out.
tryptic-try-hex-seat = Choose an open hex for your tile, or a player whose pattern you guess first.
tryptic-try-colour = Choose the colour of the tile.
tryptic-try-pattern = Choose the pattern that you guess. Reversed it is the same.
tryptic-try-last = The board is full. Claim a win if you have five points, or pass.
tryptic-hint-1 = Tip: nothing counts until you press **{ button-play }**. Only you can see your points light up here.
tryptic-hint-2 = Tip: you may place any colour, also to spoil a row that could be somebody else’s pattern.
tryptic-hint-3 = Tip: five points win only when you claim them. Watch which rows others seem to build, and guess their pattern.
tryptic-guide-1 = **Tryptic (1 of 5): the aim**
    Before the game starts, every player sets a **secret pattern** of three colours, for instance yellow-green-green. Reversed it is the same, and a colour may come twice or three times.
    Three tiles in a row that show your pattern, in any of the three directions, are **one point** for you, even if other players placed them. Points may overlap: yellow-green-green-yellow holds two. You need **five**.
    In the picture the points of seat 1 are lit, as only that player sees them.
tryptic-guide-2 = **Tryptic (2 of 5): a turn**
    Place **one tile of any colour** on any open hex. There are 30 of each colour, and the number left is shown below the board. Nobody owns a colour.
    In the picture e6 was placed last, and it is seat 2’s turn. Rows are letters from the bottom, numbers run along one diagonal.
tryptic-guide-3 = **Tryptic (3 of 5): guessing**
    Before you place your tile you may guess **one** other player’s pattern, once a turn. Right, also reversed: that player is **out**, and you gain two points. Wrong: you lose a point, and they gain one. Every player sees the guess and its result.
    A player who is out takes no more turns, and their pattern is shown, as that of seat 3 in the picture. The last player left wins.
tryptic-guide-4 = **Tryptic (4 of 5): the win**
    Five points are not a win yet: you have to **claim** it, at any time, in any player’s turn. If you are right, you win. If not, you are **out**. I tell your points only to you.
    When the board is full, every player still in has one last word in turn: claim or pass. If all pass, the game is a draw.
    In the picture seat 1 has won, and all patterns and points are shown.
tryptic-guide-5 = **Tryptic (5 of 5): playing here**
    { "" }**{ button-move }** below the board opens a private board for trying tiles. It shows your pattern and lights your points. Or type: `/{ command-place } e5 green`, { COMMAND("guess") } with a player and three letters as in GBR, { COMMAND("claim") }, or any move in notation, as in `/{ command-move } e5:G`.
    { COMMAND("pattern") } shows you your pattern and your points. { COMMAND("resign") } leaves the game, and the others play on.
tryptic-patterns-ask = Set a secret pattern of three colours. Nobody else sees it.
tryptic-patterns-choose = Choose three colours in a row, each as often as you like. Reversed the pattern is the same.
tryptic-patterns-set = Your pattern: { $secret }.
tryptic-patterns-button = Set pattern
tryptic-patterns-menu-first = The first colour
tryptic-patterns-menu-middle = The colour in the middle
tryptic-patterns-menu-last = The last colour
