# What the bot answers. A refusal is one sentence: the reason, and the way out. Commands are named by their texts in commands.ftl.

# Challenges
bot-challenge = **{ $by } challenges { $to } to a game of { $game }.**
bot-challenge-anyone = **{ $by } looks for an opponent for a game of { $game }.**
bot-challenge-lobby = **{ $by } opens a table for a game of { $game }.**
bot-terms-single = A single game.
bot-terms-series = A series of games.
bot-terms-touch = Touch-move: a card that is taken must be played. A single game.
bot-terms-touch-series = Touch-move: a card that is taken must be played. A series of games.
bot-terms-free = No touch-move: a card may be put back until one is pushed in. A single game.
bot-terms-free-series = No touch-move: a card may be put back until one is pushed in. A series of games.
bot-terms-opening = { $count ->
    [one] The game goes on from a record, after its first move.
   *[other] The game goes on from a record, after its move { $count }.
}
bot-terms-opening-known = Whoever has the record knows what is hidden in it.
bot-challenge-how = { $to }, accept or decline with the buttons or with `/{ command-accept }` and `/{ command-decline }`; the challenge lapses { $lapses }.
bot-challenge-how-anyone = Whoever presses **{ button-accept }** or types `/{ command-accept }` first plays; the challenge lapses { $lapses }.
bot-challenge-how-several = { $to }, accept or decline with the buttons or with `/{ command-accept }` and `/{ command-decline }`. The game begins when all have answered; { $by } may begin earlier with **{ button-start }** or `/{ command-start }`. The challenge lapses { $lapses }.
bot-challenge-how-lobby = Take part with **{ button-join }** or `/{ command-accept }`. The game begins when the table is full; as soon as { $least } are there, { $by } may begin with **{ button-start }** or `/{ command-start }`. The table is given up { $lapses }.
bot-challenge-there = { $count ->
    [one] There so far: { $people } (1 of at most { $most })
   *[other] There so far: { $people } ({ $count } of at most { $most })
}
bot-challenge-gathered = Everybody is there: { $people }
bot-challenge-until = Play begins when all have chosen; the table is given up { $lapses }.
bot-choice-made = Ready: { $people }
bot-choice-missing = Still to choose: { $people }
bot-choice-awaited = Play begins when the others have chosen too: { $people }. Until then you can change your mind.
bot-challenge-awaited = Not answered yet: { $people }
bot-challenge-absent = Not taking part: { $people }
bot-challenge-joined = { $who } takes part.
bot-challenge-left = { $who } no longer takes part.
bot-challenge-too-few = { $who } does not take part; too few are left, so nothing is played.
bot-challenge-started = { $who } begins with those who are there.
bot-challenge-accepted = { $who } accepts { $by }’s challenge.
bot-game-in-thread = A game is running here already, so this one is played in { $thread }.
bot-challenge-declined = { $who } declines the challenge.
bot-challenge-withdrawn = { $who } withdraws the challenge.
bot-challenge-withdrawn-afar = Your challenge in { $channel } is withdrawn.
bot-thread-name-rematch = { $game }, round { $round }
bot-thread-name = { $game }, game { $number }

# Games
bot-round = { $count ->
    [2] **Game { $round }** between the two of you.
   *[other] **Game { $round }** between the { $count } of you.
}
bot-seats = Seats: { $seats }
bot-turn = { $who } ({ $seat }), it is your turn.
bot-moved = { $who } plays `{ $move }`.
bot-begun = { $who } has begun a move: **{ $begun }**. Until a card is pushed in, `/{ command-back }` puts everything back.
bot-begun-loosely = { $who } has begun a move: **{ $begun }**. Until it is played, `/{ command-back }` puts everything back.
bot-begun-binding = { $who } has begun a move: **{ $begun }** must be played.
bot-begun-partly-binding = { $who } has begun a move: **{ $begun }**. Of it, **{ $touched }** must be played.
bot-put-back = { $who } puts back what had begun.
bot-put-back-instead = What had begun, **{ $begun }**, is put back.
bot-under-way = The move under way begins `{ $begun }`.
bot-last-move = Last move: { $who }, `{ $move }`, { $at }.
bot-offers-draw = { $who } offers { $other } a draw.
bot-asks-to-take-back = { $who } asks { $other } to take the last move back.
bot-draw-agreed-so-far = { $who } agrees to the draw. { $other }, what do you say?
bot-take-back-agreed-so-far = { $who } agrees that the last move is taken back. { $other }, what do you say?
bot-answer-offer = Answer with the buttons, or with `/{ command-accept }` and `/{ command-decline }`.
bot-draw-on-offer = { $who }’s offer of a draw stands.
bot-take-back-on-offer = { $who } would like to take the last move back.
bot-draw-declined = { $who } declines the draw.
bot-draw-withdrawn = { $who } no longer offers a draw.
bot-take-back-declined = { $who } would rather play on: the move stands.
bot-take-back-withdrawn = { $who } lets the move stand after all.
bot-taken-back = { $who } agrees: { $count ->
    [one] { $whose }’s last move is
   *[other] { $whose }’s last move and what came after it are
} taken back.
bot-resigned = **{ $who } resigns: { $winner } wins.**
bot-resigned-alone = **{ $who } resigns.**
bot-draw-agreed = **A draw by agreement.**
bot-closed = **{ $who } has closed this game; nobody wins.**
bot-score = Score after game { $round }: { $score }
bot-again = { $players }: once more? The next game begins when { $count ->
    [2] both
   *[other] all
} of you press **{ button-rematch }** or type `/{ command-rematch }`.
bot-next-game = { $players }: the series goes on when { $count ->
    [2] both
   *[other] all
} of you press **{ button-rematch }** or type `/{ command-rematch }`.
bot-rematch-asked = { $who } would like to play again. { $other }, press **{ button-rematch }** or type `/{ command-rematch }` if you would too.
bot-rematch-thread = { $players }: you play again. A game is running here already, so this one is played in { $thread }.
bot-resign-sure = Do you really want to resign? Your opponent then wins the game.
bot-you-resigned = You have resigned.
bot-leave-sure = Do you really want to leave the game? You are out then; the others go on, and whoever is left alone wins.
bot-you-left = You have left the game.
bot-left = { $who } leaves the game.
bot-claims = { $who } claims to have won.

# The try-out board
bot-settings-colours = Boards are drawn for you in these colours: **{ $colours }**. A board that everybody sees is drawn so that all who play there can read it: if one of them has chosen colour-blind or high contrast, it is in those colours.
bot-try-complete = This is how the board would look after `{ $move }`. **{ button-play }** makes the move; until then nobody sees it.
bot-try-complete-or-more = This is how the board would look after `{ $move }`. **{ button-play }** makes the move; until then nobody sees it, and it may still be made longer.
bot-try-played = Played: `{ $move }`.
bot-try-closed = Closed. Nothing has been played.

# House rules
bot-house = What this server has settled for the games that begin here:
bot-house-default = { $game }, { $setting }: **{ $value }**, unless a challenge says otherwise.
bot-house-strict = { $game }, { $setting }: **{ $value }**, and nothing else may be chosen.

# Lists
bot-games-none = You are in no game right now; challenge somebody with `/{ command-challenge }`.
bot-games = { $count ->
    [one] You are in one game:
   *[other] You are in { $count } games:
}
bot-games-mine = ▶ **Your move** in { $channel }: { $game } against { $others }, since { $since }. [To the board]({ $link })
bot-games-theirs = Waiting for { $who } in { $channel }: { $game } against { $others }, since { $since }. [To the board]({ $link })
bot-games-unreadable = Damaged in { $channel }: { $game } against { $others }, since { $since }; somebody who may manage the channel can end it with `/{ command-close }`. [To the board]({ $link })
bot-games-more = { $count ->
    [one] One more is in the file with all of them.
   *[other] { $count } more are in the file with all of them.
}
bot-games-challenge = Your challenge to { $to } in { $channel }: { $game }; it lapses { $lapses }. [To the challenge]({ $link })
bot-games-challenge-anyone = Your challenge to anyone in { $channel }: { $game }; it lapses { $lapses }. [To the challenge]({ $link })
bot-games-coming = You take part in { $by }’s table in { $channel }, where nothing is played yet: { $game }; it lapses { $lapses }. [To the table]({ $link })
bot-games-more-elsewhere = { $count ->
    [one] There is no room for one more, and I may not attach a file here; `/{ command-games }` in our direct messages lists all.
   *[other] There is no room for { $count } more, and I may not attach a file here; `/{ command-games }` in our direct messages lists all.
}
bot-history = Moves { $from } to { $to } of { $count }:
bot-history-moves = { $moves }
bot-history-file = `/{ command-export }` gives you all of them in a file, and `/{ command-replay }` shows them.
bot-history-none = No move has been made yet.

# What to do next
bot-help-no-game = No game is being played here. Challenge somebody with `/{ command-challenge }`, or leave `{ option-opponent }` out to play whoever accepts first.
bot-help-alone = Here you are alone with me. In a channel of your server you challenge somebody with `/{ command-challenge }`; what you are playing everywhere is in `/{ command-games }`.
bot-help-challenged = { $by } challenges you: play with `/{ command-accept }`, or say no with `/{ command-decline }`. The challenge lapses { $lapses }.
bot-help-anyone = { $by } looks for an opponent: `/{ command-accept }` and you play. The challenge lapses { $lapses }.
bot-help-challenger = Your challenge here waits for an answer and lapses { $lapses }; `/{ command-withdraw }` takes it back.
bot-help-choose = Everybody is there for { $by }’s game: **{ $button }** below its message. The table is given up { $lapses }.
bot-help-coming = You take part in { $by }’s game, which has not begun; `/{ command-decline }` takes you out again. The table is given up { $lapses }.
bot-help-my-turn = It is your turn ({ $seat }). Press **{ button-move }** below the board to try moves out in private, or type them.
bot-help-their-turn = { $who } has been thinking since { $since }; you will be called. Meanwhile: `/{ command-board }` shows the board, `/{ command-back }` asks to take your last move back, `/{ command-draw }` offers a draw, `/{ command-resign }` gives up.
bot-help-their-turn-for-good = { $who } has been thinking since { $since }; you will be called. Meanwhile: `/{ command-board }` shows the board, `/{ command-draw }` offers a draw, `/{ command-resign }` gives up.
bot-help-say = Besides, `/{ $command }`: { $what }.
bot-help-onlooker = A game is on, and { $who } has been thinking since { $since }. Look at it with `/{ command-board }` and `/{ command-history }`; for a game of your own there is `/{ command-challenge }`.
bot-help-over = `/{ command-history }` shows the moves, and `/{ command-challenge }` starts another game with whomever you like.
bot-help-draw-offered = { $who } offers you a draw: `/{ command-accept }` or `/{ command-decline }`.
bot-help-take-back-asked = { $who } asks to take a move back: `/{ command-accept }` or `/{ command-decline }`.
bot-help-more = `/{ command-rules }` explains the game with pictures.

# Without pictures
bot-no-pictures = I may not attach pictures here (the permission “Attach Files” is missing), so here is the board in words.

# Refusals: tables
bot-unreadable-game = The game here is damaged and cannot go on; ask somebody who may manage this channel to end it with `/{ command-close }`.
bot-no-game = No game is being played here; start one with `/{ command-challenge }`.
bot-and = { $all } and { $next }
bot-command-of-other-game = `/{ $command }` belongs to { $owners }, and this game is { $game }; use `/{ $instead }` or `/{ command-move }`.
bot-does-not-play-here = { $who } does not play here; name one of { $players } (`/{ command-board }` shows the board).
bot-not-seated = This game is played by { $players }; look on with `/{ command-board }`, or start your own with `/{ command-challenge }`.
bot-speaks-for-another = Everybody speaks for their own seat alone; make a move of your own with `/{ command-move }`.
bot-out = You are out of this game, and the others go on; watch them with `/{ command-board }`.
bot-no-taking-back = In this game no move is taken back, because what has been learned cannot be unlearned; play on with `/{ command-move }`.
bot-not-your-turn = It is { $who }’s turn, since { $since }; you will be called when it is yours, and `/{ command-board }` shows the board until then.
bot-touched = Your move begins `{ $begun }`, and that much is binding; go on from there (`/{ command-help }` says how).
bot-nothing-begun = You have not taken anything that could be put back; take a card with `/{ command-take }`.
bot-touch-move = Touch-move is on, so what you have taken must be played; `/{ command-help }` says what comes next.
bot-already-pushed = Your first card is pushed in already, so nothing can be put back; push in the second with `/{ command-push }`.
bot-no-move-yet = You have not made a move that could be taken back; make one with `/{ command-move }`.
bot-draw-is-offered = { $who }’s offer of a draw is still open; answer it with `/{ command-accept }` or `/{ command-decline }`, or take your own back with `/{ command-withdraw }`.
bot-take-back-is-asked = { $who } has asked to take a move back, and that is still open; answer it with `/{ command-accept }` or `/{ command-decline }`, or take your own request back with `/{ command-withdraw }`.
bot-no-offer = Nothing is on offer here; offer a draw with `/{ command-draw }`, or see with `/{ command-help }` what else you can do.
bot-agreed-already = You have agreed already, and the others are still to answer; `/{ command-decline }` says no after all.
bot-own-offer = That is your own offer, which only your opponent can accept; take it back with `/{ command-withdraw }`.
bot-over = This game is over; ask for another with `/{ command-rematch }`, or challenge somebody with `/{ command-challenge }`.
bot-still-running = This game is not over yet; end it with `/{ command-draw }` or `/{ command-resign }` first.
bot-next-game-begun = The next game has begun already; `/{ command-board }` shows it.
bot-not-moderator = Only somebody who may manage this channel can close a game; as a player you can end it with `/{ command-draw }` or `/{ command-resign }`.
bot-no-server = House rules belong to a server, and this is none; use `/{ command-server }` in a channel of your server.
bot-not-house-moderator = Only somebody who may manage this channel sets house rules; `/{ command-server }` without anything shows those that there are.
bot-moved-on = The board has moved on since; [here it is]({ $link }), or see it with `/{ command-board }`.
bot-moved-on-unseen = The board has moved on since; see it with `/{ command-board }`.

# Refusals: challenges
bot-no-challenge = No challenge is open here; make one with `/{ command-challenge }`.
bot-alone-with-bot = Nobody but me is here to accept; use `/{ command-challenge }` in a channel of your server or in your direct messages with a friend.
bot-too-many-challenges = You already have { $most } challenges without an answer here (`/{ command-games }` lists them); take one back with `/{ command-withdraw }` first.
bot-too-many-games = { $who } is in { $most } running games here already, and nobody may be in more at a time; finish one of them first (`/{ command-games }` lists them).
bot-busy = A game is [running here]({ $link }) already; finish it first, or use `/{ command-challenge }` in another channel.
bot-may-not-create-thread = A game is running here, and for another one I would open a thread; ask a moderator to give me the permission “Create Public Threads”, or finish the running game first.
bot-may-not-send-in-thread = A game is running here, and another one would need a thread; ask a moderator to give me the permission “Send Messages in Threads”, or finish the running game first.
bot-challenge-oneself = You cannot challenge yourself; name somebody else, or leave `{ option-opponent }` out in `/{ command-challenge }` to play whoever accepts.
bot-challenge-bot = Bots do not play along; name a person, or leave `{ option-opponent }` out in `/{ command-challenge }` to play whoever accepts.
bot-challenge-twice = You have named { $who } twice; name each person once in `/{ command-challenge }`.
bot-challenge-too-many = { $most ->
    [one] This game is for two; name one opponent in `/{ command-challenge }`, or nobody to play whoever accepts.
   *[other] At most { $most } can be challenged to this game; name fewer in `/{ command-challenge }`.
}
bot-challenge-too-few-named = { $least ->
    [one] This game needs an opponent; name one in `/{ command-challenge }`.
   *[other] This record is of a game with more players; name { $least } opponents in `/{ command-import }`, or give `{ option-anyone }` to play with whoever comes.
}
bot-challenge-not-yours-to-start = Only { $who } can begin this game early; wait for that, or make your own challenge with `/{ command-challenge }`.
bot-challenge-too-few-yet = At least { $least } must be there to play; wait for the others, or take the challenge back with `/{ command-withdraw }`.
bot-challenge-there-already = You take part already; wait for the others, or leave with `/{ command-decline }`.
bot-challenge-has-left = You do not take part in this game any more; make your own challenge with `/{ command-challenge }`.
bot-challenge-complete = Everybody for this game is there already; make your own challenge with `/{ command-challenge }`.
bot-challenge-incomplete = Not everybody is there yet; you will be called when it is your turn to choose, and `/{ command-help }` says what is waited for.
bot-choice-unfinished = Not everything is chosen yet; choose from each of the menus, which `/{ command-help }` says how to open.
bot-rematch-prepared = The next game is being prepared; [here]({ $link }) you see what it waits for, and `/{ command-help }` says what you can do.
bot-rematch-fell-through = Nothing came of the next game; challenge the others anew with `/{ command-challenge }`.
bot-overtaken = Others were faster, again and again; try once more, or see with `/{ command-help }` what can be done now.
bot-challenge-own = This challenge is your own, so somebody else has to answer it; take it back with `/{ command-withdraw }`.
bot-challenge-not-for-you = This challenge is for { $who }; make your own with `/{ command-challenge }`.
bot-challenge-not-yours = Only { $who } can withdraw this challenge; if it is to you, use `/{ command-decline }`.
bot-challenge-to-anyone = This challenge is open to anyone, so it need not be declined; leave it, or play with `/{ command-accept }`.
bot-challenge-lapsed = This challenge has lapsed; make a new one with `/{ command-challenge }`.
bot-challenge-accepted-before = This challenge has been accepted already; make your own with `/{ command-challenge }`.
bot-challenge-declined-before = This challenge has been declined; make a new one with `/{ command-challenge }`.
bot-challenge-withdrawn-before = This challenge has been withdrawn; make a new one with `/{ command-challenge }`.
bot-challenge-terms = The game cannot be played like this; choose from what `/{ command-challenge }` offers.
bot-challenge-house = This server insists on “{ $setting }: { $value }” in { $game }; leave `{ $option }` out in a new `/{ command-challenge }`, or have a moderator change that with `/{ command-server }`.
