# WYPS as people see it at the table: terms, seats, what comes next in a move, how it ends, and the pages of the rules.

wyps-terms = { $variant }, { $side }. Words: { $words }.
wyps-seating-mine = { $opening ->
    [0] { $by } gets white, which lays the first word; black may swap the racks before.
   *[other] { $by } gets white.
}
wyps-seating-theirs = { $opening ->
    [0] { $by } gets black, which may swap the racks before white lays the first word.
   *[other] { $by } gets black.
}
wyps-seating-drawn = { $opening ->
    [0] Who gets white, which lays the first word, and who black, which may swap the racks before, is drawn by lot.
   *[other] Who gets white and who black is drawn by lot.
}
wyps-seated = { $opening ->
    [0] { $seat-1 } has white, { $seat-2 } black. Black may swap the racks first; then white lays the first word.
   *[other] { $seat-1 } has white, { $seat-2 } black.
}
wyps-lots = Drawn from the bag: { $white-stone } for { $white }, { $black-stone } for { $black }. Who is nearer to the beginning of the alphabet is black; the stones go back.
wyps-lots-numbers = Drawn from the bag: { $white-stone } for { $white }, { $black-stone } for { $black }. The lower one is black; the stones go back.
wyps-win-connection = **{ $who } ({ $seat }) has joined all three sides first and wins!**
wyps-win-no_reply = **{ $who } ({ $seat }) joins all three sides and wins: every possible answer was tried, and none breaks the connection!**
wyps-win-full_board = **The board is full: { $who } ({ $seat }) joins all three sides and wins!**
wyps-draw-no_stones = **Nobody has a stone left: a draw.**

wyps-plays-swap = { $who } swaps the racks.
wyps-plays-keep = { $who } keeps the racks as they are.
wyps-plays-pass = { $who } passes.
wyps-take-back-note = Whatever is laid instead, the same stones will be drawn from the bag, and everybody has seen them now.

wyps-laid = The word is **{ $word }**.
wyps-laid-turning = The word is **{ $word }**; it turns { $hexes }.
wyps-laid-digits = The digits are **{ $word }**.
wyps-laid-digits-turning = The digits are **{ $word }**; they turn { $hexes }.
wyps-atari-any = **Atari!** { $by } joins all three sides and wins unless { $who } breaks that with the next word; nothing else may be played. A straight word can, and a bent one: turning one of { $hexes } is enough.
wyps-atari-straight = **Atari!** { $by } joins all three sides and wins unless { $who } breaks that with the next word; nothing else may be played. Only a straight word can: turning one of { $hexes } is enough, or several others at once.
wyps-atari-bent = **Atari!** { $by } joins all three sides and wins unless { $who } breaks that with the next word; nothing else may be played. Only a bent word can, one that turns one of { $hexes }.
wyps-atari-several = **Atari!** { $by } joins all three sides and wins unless { $who } breaks that with the next word; nothing else may be played. No stone alone holds the connection together: only a straight word can break it, one that turns several at once.
wyps-atari-broken = { $by } has broken the connection of { $who }.

wyps-next-call = Next: `/{ command-swap }` the racks or `/{ command-keep }` them.
wyps-next-hex = Next: a hex, on **{ button-move }**, or a whole word, as in `/{ command-word } CAT g3-g4-h4`.
wyps-next-letter = Next: the stone for the open hex.
wyps-next-where = Next: where the word is laid.
wyps-next-turn = Next: say which stone turns.
wyps-next-hex-turn = Next: say which stone turns, or go on to another hex.

wyps-try-call = Swap the racks, or keep them?
wyps-try-hex = Choose a hex: where a word begins, or how it goes on. Trying binds nobody, and only you see it.
wyps-try-letter = Choose the stone for the open hex.
wyps-try-where = Choose where the word is laid; these are the best places.
wyps-try-turn = The word is bent: choose the stone that turns.
wyps-try-hex-turn = The word is bent: choose the stone that turns. Or go on to another hex.

wyps-guide-1 = **WYPS (1 of 5): the aim**
    Join **all three sides** of the triangle with one group of stones of your colour. A corner belongs to both its sides. Every stone has a white and a black face, so it can change sides.
    Joining the sides is **atari**: your opponent has one move to break the connection. Whoever cannot has lost.
    In the picture white joins all three sides.
wyps-guide-2 = **WYPS (2 of 5): a move**
    Lay an English word on a path of neighbouring hexes, bent as you like, each hex used once. Stones that lie there count as their letters, whoever they belong to; at least one must come from your rack. Your new stones show your colour. What the word touches need not spell anything.
    Or lay one single stone on any open hex, without a word.
    Then your rack is filled up from the bag. Both racks are open.
wyps-guide-3 = **WYPS (3 of 5): turning**
    { "" }**Straight** words (two hexes, or more in one line) turn **every** stone of your opponent’s that they use. **Bent** words turn exactly **one**, and you choose it.
    In the picture white’s straight word is about to turn black stones.
wyps-guide-4 = **WYPS (4 of 5): start, end, variants**
    Black sees both racks first and may **swap** them. Then white lays the first word. In atari only a move that breaks the connection is legal; if there is none, the game is over, and the bot says so.
    { "" }**Quick**: racks of six, and the first connection wins. **Number**: digits; lay straights of three or more (2-3-4) or sets of two or more (5-5).
    In the picture black is in atari: the marked stones hold white together.
wyps-guide-5 = **WYPS (5 of 5): playing here**
    { "" }`/{ command-word } CAT` offers the best places for the word; choose one. `/{ command-stone } g3 N` lays a single stone. `/{ command-move } g3=N-g4-h4=E` is a whole move in notation, with `*g4` for the stone that turns in a bent word.
    { "" }**{ button-move }** below the board opens a board of your own on which you build words hex by hex; nobody sees it, and only **{ button-play }** counts.
    Words: the Wordnik word list. Game: Richard Malaschitz.
