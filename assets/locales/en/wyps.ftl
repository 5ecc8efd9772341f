# WYPS: names, the board in words, and the reasons why a move is refused. A reason is one sentence: what is wrong, and what to do instead.
# What commands take (g3, N, swap) is the same in every language, and so are the words: they are English.

wyps-name = WYPS
wyps-seat-1 = White
wyps-seat-2 = Black

wyps-setting-variant = Variant
wyps-variant-standard = Standard
wyps-variant-quick = Quick (the first connection wins)
wyps-variant-number = Number (digits instead of letters, side 10)
wyps-setting-side = Side
wyps-side-13 = 13 hexes to a side
wyps-side-10 = 10 hexes to a side
wyps-side-7 = 7 hexes to a side
wyps-setting-words = Words
wyps-words-all = all of the dictionary
wyps-words-family = family filter (no rude ones)

wyps-slot-word = Word
wyps-slot-where = Where
wyps-slot-hex = Hex
wyps-slot-letter = Letter
wyps-slot-turn = Turn
wyps-slot-call = Answer
wyps-call-swap = swap the racks
wyps-call-keep = keep the racks as they are

wyps-note-stone = { $stone }
wyps-note-lays = turns nothing
wyps-note-lays-turning = turns { $hexes }
wyps-note-joins = joins all three sides
wyps-note-joins-turning = joins all three sides, turns { $hexes }
wyps-note-breaks = breaks the connection
wyps-note-breaks-turning = breaks the connection, turns { $hexes }

wyps-no-such-hex = This board has no hex “{ $hex }”; name one from a1 to { $last }, rows from the apex, numbers from the left.
wyps-no-such-letter = There is no stone “{ $stone }”; name a letter from A to Z.
wyps-no-such-digit = There is no stone “{ $stone }”; name a digit from 0 to 9.
wyps-unreadable = I do not understand “{ $text }”; write a word and its hexes, as in CAT g3-g4-h4, or one stone, as in g3=N.
wyps-move-unfinished = This is only the beginning of a move; write a whole one, as in g3=N-g4-h4=E, and the stone that turns, as in *g4, where the word is bent.
wyps-word-too-short = A word has two letters or more; lay a single stone with its hex, as in g3=N.
wyps-number-is-ten = Number is played on a side of 10; leave the side out, or choose another variant.
wyps-number-has-no-words = Number is played without words, so there is nothing to filter; leave that out, or choose another variant.

wyps-swap-first = The racks come first; swap them with `/{ command-swap }` or keep them with `/{ command-keep }`.
wyps-swap-too-late = The racks are swapped before the first stone is laid, and that is over; lay a word with `/{ command-word }` or a stone with `/{ command-stone }`.
wyps-pass-with-stones = Nobody passes with stones on the rack; lay a word with `/{ command-word }` or a single stone with `/{ command-stone }`.
wyps-must-pass = Your rack is empty; pass with `/{ command-pass }`.
wyps-word-first = A move has begun already; finish it hex by hex, or undo it before you name a word.
wyps-word-complete = The move is already complete; play it as it is.
wyps-hex-first = There is no open hex that awaits a stone; name the hex first, then the stone.

wyps-no-such-word = { $word } is not in the dictionary; lay another word, or a single stone.
wyps-no-such-word-but = { $word } is not in the dictionary; near it are { $near }.
wyps-no-such-numbers = { $word } is neither a straight nor a set; lay three or more that go up by one, two or more that are equal, or a single stone.
wyps-word-filtered = { $word } is not played with at this table, which has the family filter; lay another word.
wyps-letters-missing = { $word } needs { $letters }, which is neither on your rack ({ $rack }) nor on the board; lay another word.
wyps-word-nowhere = { $word } cannot be laid anywhere: with the rack { $rack } and the stones on the board no path spells it; lay another word.
wyps-word-breaks-nothing = { $word } can be laid nowhere so that it breaks the connection; lay another word.
wyps-where-nowhere = { $word } cannot be laid over { $where }; choose other hexes.
wyps-where-several = { $word } can be laid in several ways that begin like this; name all hexes, as in { $where }.
wyps-where-too-long = { $word } has only { $letters } letters; name as many hexes.
wyps-no-word-begins = No word begins with { $word }; go another way, or begin with another letter.
wyps-no-word-from-here = From { $word } no word can be laid to its end here; go another way.

wyps-not-neighbours = { $first } and { $second } are not neighbours; name the hexes in the order in which the word is read, each beside the last.
wyps-hex-twice = The path goes over { $hex } twice; use every hex once.
wyps-hex-taken = { $stone } lies on { $hex } already; leave the letter out there, or choose an open hex.
wyps-hex-holds-another = On { $hex } lies { $there }, and the word needs { $stone } there; choose other hexes.
wyps-hex-open = { $hex } is open; name the stone from your rack that you lay there.
wyps-stone-missing = There is no { $stone } on your rack ({ $rack }); use what you have.
wyps-stone-used-up = There are not enough { $stone } on your rack ({ $rack }); use each stone once.
wyps-no-new-stone = At least one stone must come from your rack ({ $rack }); lay one.

wyps-turn-missing = The word is bent, so exactly one stone of your opponent’s turns; name { $hexes }.
wyps-turn-not-theirs = On { $hex } the word uses no stone of your opponent’s; name one that it uses.
wyps-turn-straight = Nothing is to be chosen there: of a straight word all stones of your opponent’s turn, of one that uses none, none; leave it out.
wyps-turn-last = The stone that turns comes last; lay the word first.
wyps-must-break = Atari: your opponent joins all three sides, and this does not break that; turn their stones so that they no longer do.
wyps-must-break-at = Atari: your opponent joins all three sides, and this does not break that; turn a stone that holds them together, such as { $hexes }.

# The board in words, for those who do not see the picture. Discord takes 1,024 characters, so every word counts.

wyps-board-swap = WYPS, { $side } to a side. { $seat } may swap the racks.
wyps-board-turn = WYPS, { $side } to a side. To move: { $seat }.
wyps-board-atari = WYPS, { $side } to a side. Atari! { $seat } must break { $other }’s connection.
wyps-board-won = WYPS, { $side } to a side. { $seat } has won.
wyps-board-drawn = WYPS, { $side } to a side. Nobody has won.
wyps-board-cuts = One of these turned breaks it: { $hexes }
wyps-board-racks = White’s rack: { $white }. Black’s: { $black }. In the bag: { $bag }.
wyps-board-last = Last: { $seat } laid { $word } on { $hexes }.
wyps-board-last-turning = Last: { $seat } laid { $word } on { $hexes }, turning { $turned }.
wyps-board-begun = So far: { $word } on { $hexes }.
wyps-board-begun-turning = So far: { $word } on { $hexes }, turning { $turned }.
wyps-board-open = { $hex } awaits a stone.
wyps-board-rows =
    Rows from the apex; capitals white, small black, dot open:
    { $rows }
wyps-board-rows-numbers =
    Rows from the apex; underlined (_) black, dot open:
    { $rows }
wyps-board-group = { $seat } joins { $one } with { $two }: { $hexes }
wyps-board-joined = { $seat } joins all three sides: { $hexes }
wyps-board-touching = { $seat } at the { $edge }: { $hexes }
wyps-board-left = left
wyps-board-right = right
wyps-board-base = base
