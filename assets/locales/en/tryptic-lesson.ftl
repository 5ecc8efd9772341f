# The lesson of Tryptic, step by step: what is explained, the task, why a move is right, and what it misses.

## Composed keys: put together from names when the program runs.

tryptic-lesson-1 = Make your secret **pattern** of three colours five times, and nobody may guess it. Here it is 🟡🟢🟢, yellow-green-green, in both directions. On your turn you place **one tile** of any colour on any open hex.
tryptic-lesson-1-task = Place a green tile: choose a hex, then the colour, and press **{ button-play }**.
tryptic-lesson-1-right = Nobody owns a colour. There are 30 tiles of each, and every player may place them all.
tryptic-lesson-1-missed-1 = That tile is not green. Choose a hex, and then green.
tryptic-lesson-2 = Three hexes in a row that show your pattern are **one point** for you, in any of the three directions, whoever placed the tiles. You need **five**.
tryptic-lesson-2-task = Yellow and green lie side by side already. Make your first point.
tryptic-lesson-2-right = Yellow-green-green: a point. It is lit on your board only, the others do not see it.
tryptic-lesson-2-missed-1 = That is not a point yet. Another green tile belongs beside the first one, on e4.
tryptic-lesson-3 = Rows may overlap and cross, so one tile can make several points.
tryptic-lesson-3-task = Find the hex on which one tile makes **two** points at once.
tryptic-lesson-3-right = One tile, two points. Rows that meet are worth more than rows apart, and harder to read for the others.
tryptic-lesson-3-missed-1 = That tile does not make two points. Look for the hex where both rows go on: green on e5.
tryptic-lesson-4 = Before you place your tile, you may **guess** one player’s pattern. Right: they are **out**, and you gain two points. Wrong: you lose a point, and they gain one.
tryptic-lesson-4-task = Seat 2 has made red-white-red again and again. Guess it: choose seat 2 below, and then the pattern `RWR` 🔴⚪🔴.
tryptic-lesson-4-right = Seat 2 is out, and you have two points more. In a game you place your tile after that. The last player left wins: with two players, a right guess ends the game.
tryptic-lesson-4-missed-1 = You did not guess the pattern of seat 2. Press the button with their name below the board, and choose a pattern.
tryptic-lesson-4-missed-2 = A wrong guess: it costs you a point, and seat 2 gains one. Look for the colours that appear in a row three times: `RWR` 🔴⚪🔴.
tryptic-lesson-5 = When you see what somebody collects, you may place a tile only to spoil it.
tryptic-lesson-5-task = You are sure that seat 2 collects red-white-red, and they have four points. Find the hex that would give them the fifth, and spoil it.
tryptic-lesson-5-right = Any colour but white spoils that row. Four points are one tile from a win: watch the rows of the others.
tryptic-lesson-5-missed-1 = Seat 2 could still make a fifth point. In row a there is an open hex between two red tiles: put any colour but white on a2.
tryptic-lesson-6 = Where your pattern meets itself, one tile goes a long way: yellow-green-green-yellow holds it twice. Here you have two such rows, so four points.
tryptic-lesson-6-task = Make your fifth point.
tryptic-lesson-6-right = Five points! But that is not a win yet: you have to **claim** it.
tryptic-lesson-6-missed-1 = You still have four points. In row g yellow and green lie side by side: put green on g6.
tryptic-lesson-7 = With five points you may **claim** a win at any time, also on another player’s turn. If you are right, you win. With fewer points you are **out**.
tryptic-lesson-7-task = Five of your points are lit. Press **{ button-claim }** below.
tryptic-lesson-7-right = Your claim is right. You have won!
tryptic-lesson-7-missed-1 = That was not a claim, and the game goes on: somebody else may be faster. Press **{ button-claim }** below the board.
tryptic-idea-1 = The fifth point
tryptic-idea-1-text = Look for the hex where one tile finishes your pattern in two directions, or where a row goes on so that your pattern comes once more. Rows of others count too.
tryptic-idea-2 = Read three colours
tryptic-idea-2-text = Tiles that a player sets beside each other again and again are no accident. Ask of each new tile: which pattern does it finish, and of which is it the middle?
tryptic-idea-3 = A colour twice
tryptic-idea-3-text = Who needs a colour twice places it more often than any other, and often two of it side by side or one apart. Count colours first, then look at gaps.
