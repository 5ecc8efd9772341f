# WYPS: names, the board in words, and the reasons why a move is refused. A refusal has two short sentences: what is wrong, and what to do instead.
# What commands take (g3, N, swap) is the same in every language, and so are the words: they are English.

wyps-note-stone = { $stone }
wyps-note-turns = turns { $hexes }
wyps-note-joins = joins all three sides
wyps-note-joins-turning = joins all three sides, turns { $hexes }
wyps-note-breaks = breaks the connection
wyps-note-breaks-turning = breaks the connection, turns { $hexes }
wyps-no-such-hex = There is no hex “{ $hex }” on this board. Name one from a1 to { $last }: rows from the apex, numbers from the left.
wyps-no-such-letter = There is no stone “{ $stone }”. Name a letter from A to Z.
wyps-no-such-digit = There is no stone “{ $stone }”. Name a digit from 0 to 9.
wyps-unreadable = I don’t understand “{ $text }”. Write a word and its hexes, or a whole move, as in { $example }.
wyps-move-unfinished = This move is incomplete. Write a complete one, such as { $example }, with the stone that turns at the end of a bent word.
wyps-word-too-short = A word has two letters or more. For a single stone, type its letter and its hex, or use { COMMAND("stone") }.
wyps-number-is-ten = Number is played with 10 hexes to a side only. Leave the side out, or choose another variant.
wyps-number-has-no-words = Number has no words to filter. Leave the filter out, or choose another variant.
wyps-swap-first = Decide on the racks first. Swap them with { COMMAND("swap") } or keep them with { COMMAND("keep") }.
wyps-swap-too-late = The racks can be swapped only before the first stone. Lay a word with { COMMAND("word") } or a stone with { COMMAND("stone") }.
wyps-pass-with-stones = You cannot pass with stones on your rack. Lay a word with { COMMAND("word") } or a stone with { COMMAND("stone") }.
wyps-must-pass = Your rack is empty. Pass with { COMMAND("pass") }.
wyps-word-first = You have already started a move. Finish or undo it before you name a word.
wyps-word-complete = The move is already complete. Play it as it is.
wyps-hex-first = No hex is waiting for a stone. Name the hex before the stone.
wyps-no-such-word = { $word } is not in the English dictionary. Lay another word, or a single stone.
wyps-no-such-word-but = { $word } is not in the English dictionary. Similar words: { $near }.
wyps-no-such-numbers = { $word } is neither a straight nor a set. Lay three or more digits that go up by one, two or more equal digits, or a single stone.
wyps-word-filtered = { $word } is excluded by this game’s family filter. Lay another word.
wyps-word-not-common = { $word } is not one of the common words that this game is played with. Lay another word.
wyps-word-not-common-but = { $word } is not one of the common words that this game is played with. Similar words: { $near }.
wyps-letters-missing = You are missing { $letters } for { $word } (your rack: { $rack }). Lay another word.
wyps-word-nowhere = { $word } cannot be laid with the rack { $rack } and the stones on the board. Lay another word.
wyps-word-breaks-nothing = { $word } cannot break the connection anywhere. Lay another word.
wyps-hexes-missing = The hexes of { $word } are missing. Name them after the word, or lay it with { COMMAND("word") }.
wyps-where-nowhere = { $word } cannot be laid over { $where }. Choose other hexes.
wyps-where-several = { $word } can be laid in several ways that start like this. Name all hexes, as in { $where }.
wyps-where-too-long = { $word } has only { $letters } letters. Name one hex for each letter.
wyps-no-word-begins = No word begins with { $word }. Choose other hexes, or begin with another letter.
wyps-no-word-from-here = No word can be completed from { $word } here. Choose other hexes.
wyps-not-neighbours = { $first } and { $second } are not neighbours. Name the hexes in reading order, each beside the last.
wyps-hex-twice = The path uses { $hex } twice. Use every hex once.
wyps-hex-taken = { $stone } is already on { $hex }. Leave the letter out there, or choose an open hex.
wyps-hex-not-open = { $stone } is already on { $hex }. Choose an open hex.
wyps-hex-holds-another = { $there } is on { $hex }, where the word needs { $stone }. Choose other hexes.
wyps-hex-open = { $hex } is open. Name a stone from your rack for it.
wyps-stone-missing = There is no { $stone } on your rack ({ $rack }). Use another stone.
wyps-stone-used-up = There are not enough { $stone } on your rack ({ $rack }). Use each stone once.
wyps-no-new-stone = The word uses no stone from your rack ({ $rack }). Lay at least one.
wyps-turn-missing = A bent word turns exactly one of your opponent’s stones. Name { $hexes }.
wyps-turn-not-theirs = The word uses no stone of your opponent’s on { $hex }. Name one that it uses.
wyps-turn-straight = There is no stone to choose: a straight word turns all of your opponent’s stones that it uses. Leave it out.
wyps-turn-last = The stone that turns comes last. Lay the word first.
wyps-must-break = Atari: your opponent joins all three sides, and this does not break the connection. Turn stones so that it breaks.
wyps-must-break-at = Atari: your opponent joins all three sides, and this does not break the connection. Turn a stone that holds it together: { $hexes }.

# What a move is called
wyps-name-word = { $word } { $from }–{ $to }
wyps-name-turning = { $word } { $from }–{ $to } (turns { $hexes })
wyps-name-turning-many = { $word } { $from }–{ $to } (turns { $count } stones)
wyps-name-bent = { $word } { $from }–{ $to } (bent, turns { $hexes })
wyps-name-stone = { $stone } on { $hex }
wyps-name-swap = swapping the racks
wyps-name-keep = keeping the racks
wyps-name-pass = a pass

# The board in words, for those who do not see the picture. Discord takes 1,024 characters, so every word counts.

wyps-board-swap = WYPS, { $side } to a side. { $seat } may swap the racks.
wyps-board-turn = WYPS, { $side } to a side. To move: { $seat }.
wyps-board-atari = WYPS, { $side } to a side. Atari! { $seat } must break { $other }’s connection.
wyps-board-won = WYPS, { $side } to a side. { $seat } has won.
wyps-board-drawn = WYPS, { $side } to a side. The game is over, and nobody has won.
wyps-board-cuts = { $count ->
    [one] Turning this one breaks it: { $hexes }
   *[other] Turning one of these breaks it: { $hexes }
}
wyps-board-racks = White’s rack: { $white }. Black’s: { $black }. In the bag: { $bag }.
wyps-board-last = Last: { $seat } laid { $word } on { $hexes }.
wyps-board-last-turning = Last: { $seat } laid { $word } on { $hexes }, turning { $turned }.
wyps-board-partial = So far: { $word } on { $hexes }.
wyps-board-partial-turning = So far: { $word } on { $hexes }, turning { $turned }.
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

## Composed keys: put together from names when the program runs.

wyps-name = WYPS
wyps-class-words = WYPS
wyps-class-small = WYPS (small or Quick)
wyps-class-numbers = WYPS with numbers
wyps-seat-1 = White
wyps-seat-2 = Black
wyps-option-variant = Variant
wyps-variant-standard = Standard
wyps-variant-quick = Quick (the first connection wins)
wyps-variant-number = Number (digits instead of letters, 10 hexes to a side)
wyps-option-side = Size
wyps-side-13 = 13 hexes to a side
wyps-side-10 = 10 hexes to a side
wyps-side-7 = 7 hexes to a side
wyps-option-words = Words
wyps-words-all = the whole English dictionary
wyps-words-family = family filter
wyps-words-common = common words
wyps-slot-word = Choose a word
wyps-slot-digits = Choose digits
wyps-slot-where = Choose a place
wyps-step-where = { $count ->
    [25] Place { $number } of the best 25
   *[other] Place { $number } of { $count }
}
wyps-slot-hex = Choose a hex
wyps-slot-letter = Choose a letter
wyps-slot-turn = Choose a stone to turn
wyps-slot-call = Choose an answer
wyps-button-turn = Turn { $input }
wyps-place-straight = straight
wyps-place-bent = bent
wyps-call-swap = Swap the racks
wyps-call-keep = Keep the racks
wyps-form-example = g3=N-g4-h4=E
wyps-form-word-button = Word…
wyps-form-word-title = Lay a word
wyps-form-word-label = Word
wyps-form-word-example = CAT
wyps-form-digits-button = Digits…
wyps-form-digits-title = Lay digits
wyps-form-digits-label = A straight or a set
wyps-form-digits-example = 234
