# WYPS as people see it at the table: terms, seats, what comes next in a move, how it ends, and the pages of the rules.

wyps-seat-draw = { $white } drew { $white-stone }, { $black } { $black-stone }. The one whose letter comes first is Black.
wyps-seat-draw-digits = { $white } drew { $white-stone }, { $black } { $black-stone }. The one with the lower digit is Black.
wyps-take-back-note = The same stones will be drawn again, and both players know them now.
wyps-explore-note = Stones that are drawn here are made up: the order of the bag is a secret.
wyps-note-atari = **Atari:** your move must break the connection.
wyps-note-no-word = { $word } is no word yet.
wyps-note-cuts = **Atari:** your move must break the connection. Turning one marked stone is enough.
wyps-atari-any = **Atari!** { $by } joins all three sides. { $who } must break the connection now: turning { $count ->
    [one] { $hexes }
   *[other] { $hexes }
} is enough.
wyps-atari-straight = **Atari!** { $by } joins all three sides. { $who } must break the connection now, with a straight word: turning { $count ->
    [one] { $hexes }
   *[other] { $hexes }
} is enough, or several others at once.
wyps-atari-bent = **Atari!** { $by } joins all three sides. { $who } must break the connection now, with a bent word that turns { $count ->
    [one] { $hexes }
   *[other] { $hexes }
}.
wyps-atari-several = **Atari!** { $by } joins all three sides. { $who } must break the connection now, with a straight word that turns several stones at once.
wyps-atari-broken = { $by } breaks { $who }’s connection.

# What a player is told who has made a move
wyps-you-laid = You laid **{ $word }** from { $from } to { $to }.
wyps-you-laid-stone = You laid **{ $stone }** on **{ $hex }**.
wyps-you-swapped = You swapped the racks.
wyps-you-kept = You kept the racks.
wyps-you-passed = You passed.

## Composed keys: put together from names when the program runs.

wyps-about = **WYPS**: two players, about 15 moves each. Lay English words, turn your opponent’s stones, and join all three sides.
wyps-sample = A triangular board of WYPS with white and black letters, and both racks.
wyps-terms = { $variant-value ->
    [number] { $variant }. Lay straights of three or more digits (2-3-4) or sets of two or more (5-5).
   *[other] { $variant }, { $side }. Words: { $words }.
}
wyps-seating-mine = { $opening ->
    [0] { $by } gets White. Black swaps the racks of stones or keeps them, then White lays the first stones.
   *[other] { $by } gets White.
}
wyps-seating-theirs = { $opening ->
    [0] { $by } gets Black, and first swaps the racks of stones or keeps them. Then White lays the first stones.
   *[other] { $by } gets Black.
}
wyps-seating-drawn = { $opening ->
    [0] White and Black are drawn at random. Black swaps the racks of stones or keeps them, then White lays the first stones.
   *[other] White and Black are drawn at random.
}
wyps-seated = { $opening ->
    [0] { $seat-1 } is White, { $seat-2 } is Black. Black swaps the racks of stones or keeps them, then White lays the first stones.
   *[other] { $seat-1 } is White, { $seat-2 } is Black.
}
wyps-win-connection = **{ $winner } is the first to join all three sides and wins!**
wyps-win-no_reply = **{ $winner } joins all three sides and wins!** No possible answer breaks the connection.
wyps-win-full_board = **{ $winner } joins all three sides and wins!** The board is full.
wyps-draw-no_stones = **Draw: nobody has any stones left.**
wyps-plays-word = { $who } lays **{ $word }** from { $from } to { $to }.
wyps-plays-word-turning = { $who } lays **{ $word }** from { $from } to { $to } and turns { $hexes }.
wyps-plays-stone = { $who } lays **{ $stone }** on **{ $hex }**.
wyps-plays-swap = { $who } swaps the racks.
wyps-plays-keep = { $who } keeps the racks.
wyps-plays-pass = { $who } passes.
wyps-next-call = Next: { COMMAND("swap") } the racks or { COMMAND("keep") } them.
wyps-next-hex = Next: lay a word with { COMMAND("word") }, or choose its hexes with **{ button-move }**.
wyps-next-letter = Next: the stone for the open hex, as in `/{ command-move } { $move }`.
wyps-next-where = Next: name the hexes.
wyps-next-turn = Next: name the stone that turns.
wyps-next-hex-turn = Next: name the stone that turns, or another hex.
wyps-try-call = Swap the racks or keep them?
wyps-try-hex = Choose a hex, or press **{ $button }** and type.
wyps-try-letter = Choose the stone for the hex with the question mark.
wyps-try-turn = A bent line turns a stone. Choose which.
wyps-try-hex-turn = A bent line turns a stone. Choose which, or another hex.
wyps-hint-1 = Tip: nothing counts until you press **{ button-play }**. Type any word, and its best places are shown.
wyps-hint-2 = Tip: a straight word turns every stone of your opponent’s that it uses, a bent one only one.
wyps-hint-3 = Tip: joining all three sides gives your opponent one move to break the connection. Check first what they could lay.
wyps-guide-1 = **WYPS (1 of 5): the aim**
    Join **all three sides** of the triangle with one group of stones of your colour. A corner belongs to both its sides. Every stone has a white and a black face, so it can change sides.
    Joining the sides is **atari**: your opponent has one move to break the connection. If they cannot, you win.
    In the picture White joins all three sides.
wyps-guide-2 = **WYPS (2 of 5): a move**
    Lay an English word on a path of neighbouring hexes, bent as you like, each hex used once. Stones of both players on the path count as their letters. At least one stone must come from your rack. Your new stones show your colour. What the word touches need not spell anything.
    Or lay a single stone on any open hex, without a word.
    Then your rack is filled up from the bag. Both racks are open.
wyps-guide-3 = **WYPS (3 of 5): turning**
    { "" }**Straight** words (two hexes, or more in one line) turn **every** stone of your opponent’s that they use. **Bent** words turn exactly **one**, and you choose it.
    In the picture White’s straight word is about to turn black stones.
wyps-guide-4 = **WYPS (4 of 5): start, end, variants**
    Black sees both racks first and may **swap** them. Then White lays the first word. In atari only a move that breaks the connection is legal. If there is none, the game is over.
    { "" }**Quick**: racks of six, and the first connection wins. **Number**: digits. Lay straights of three or more (2-3-4) or sets of two or more (5-5).
    In the picture Black is in atari: the marked stones hold White together.
wyps-guide-5 = **WYPS (5 of 5): playing here**
    { "" }`/{ command-word } CAT` suggests the best places for the word. `/{ command-stone } g3 N` lays a single stone. `/{ command-move } g3=N-g4-h4=E` is a whole move in notation, with `*g4` for the stone that turns in a bent word.
    { "" }**{ button-move }** below the board opens a private board. There **{ wyps-form-word-button }** shows the best places for any word, or you build one hex by hex. Only **{ button-play }** counts.
    In pictures the last word is outlined, dashed where a stone lay already; a folded corner marks a stone that turned.
    Words: the Wordnik word list. Game: Richard Malaschitz.
