# Why something is refused, in two short sentences: the reason, and what to do.

## Games and challenges
bot-stats-of-one = Nobody plays against themselves. Name two different players.
bot-unreadable-game = This game is damaged. Ask a moderator to end it with { COMMAND("close") }.
bot-no-game = No game is running here. Start one with { COMMAND("challenge") }.
bot-command-of-other-game = `/{ $command }` is for { $owners }, but this game is { $game }. Use { COMMAND($instead) } or { COMMAND("move") }.
bot-plays-elsewhere = Your game of { $game } is [in another channel]({ $link }). Use `/{ $command }` there.
bot-does-not-play-here = { $who } is not in this game. Choose one of these players: { $players }.
bot-not-seated = Only { $players } play here. Watch with { COMMAND("board") }.
bot-not-seated-over = Only { $players } played here. Begin a game of your own with { COMMAND("challenge") }.
bot-speaks-for-another = You can claim a win or resign only for yourself. Use { COMMAND("claim") } or { COMMAND("resign") }.
bot-out = You are out of this game, but you can keep watching. { COMMAND("board") } shows the board.
bot-no-taking-back = This game has no takebacks. Every move is final.
bot-not-your-turn = It’s { $who }’s turn ({ $since }). I’ll ping you.
bot-touched = Your move starts with `{ $partial }`, which must be played. See { COMMAND("help") } for what comes next.
bot-no-partial-move = You have not started a move. Make one with { COMMAND("move") }.
bot-touch-move = Touch-move is on, so you must play what you took. See { COMMAND("help") } for what comes next.
bot-already-binding = Your first card is already pushed in. Push in the second with { COMMAND("push") }.
bot-plays-alone = You play both sides, so there is nobody to ask. End the game with { COMMAND("resign") }.
bot-no-move-yet = You have no move to take back yet. { COMMAND("help") } shows what you can do.
bot-draw-is-offered = { $who }’s draw offer is still open. Use { COMMAND("accept") } or { COMMAND("decline") }.
bot-take-back-is-asked = { $who }’s takeback request is still open. Use { COMMAND("accept") } or { COMMAND("decline") }.
bot-no-offer = There is no offer to answer. Offer a draw with { COMMAND("draw") }, or see { COMMAND("help") }.
bot-draw-refused = Your last draw offer was declined. You can offer one again after your next move.
bot-take-back-refused = Your last takeback request was declined. You can ask again after your next move.
bot-agreed-already = You have already accepted. Use { COMMAND("decline") } if you changed your mind.
bot-own-offer = Your offer is waiting for an answer from { $others }. { COMMAND("withdraw") } takes it back.
bot-over = This game is over. Ask for a rematch with { COMMAND("rematch") }, or start a new game with { COMMAND("challenge") }.
bot-still-running = This game is still running. End it with { COMMAND("draw") } or { COMMAND("resign") } first.
bot-next-game-started = The next game has already started. See it with { COMMAND("board") }.
bot-may-not-change-own = You play in this game, so another moderator has to do that. To give time, use **{ button-give-time }** below the board.
bot-may-not-change-over = This game is over. Nothing about it can be changed.
bot-may-not-close-own = You play in this game. End it with { COMMAND("draw") } or { COMMAND("resign") }.
bot-may-not-moderate = Only moderators (permission “Manage Channels”) can do that. Ask one of them.
bot-no-player = { $who } does not play in this game. Name one of { $players }.
bot-seat-out = { $who } is out of this game. Name a player who is still in.
bot-seated-already = { $who } plays in this game already. Choose somebody else.
bot-seat-of-program = Causeway’s seat cannot be given to anybody else. Choose a human player.
bot-take-over-expired = This place was offered more than 7 days ago. Ask a moderator to offer it again.
bot-take-over-not-yours = Only { $who } can take this place. If you want to play, ask a moderator.
bot-may-not-move-to = Either you or I cannot post in { $channel }. Choose another channel.
bot-is-silent-there = { $channel } is silent, so no game can come there. Choose another channel.
bot-no-games-there = Games are not allowed in { $channel }. Choose another channel.
bot-all-allowed = Games are allowed in all channels. To keep them out of one, use `{ option-silence }`.
bot-last-allowed = Without { $channel }, no channel is left for games. Allow another one first, or reset the channels for games.
bot-busy-there = [A game is already running]({ $link }) in { $channel }. Choose another channel or a thread.
bot-moved-already = This game is played in { $channel } already. Choose another channel.
bot-not-allowed-here = Games are not allowed in { $channel }. Play in { $channels }.
bot-too-many-allowed = At most { $most } channels can be allowed. Remove one with { COMMAND("server") } `{ option-disallow }`.
misuse-winner-or-draw = A game ends with a winner or in a draw, not both. Leave one of them out.
misuse-correct = A correction needs a reason, and a winner or a draw. Give what is missing.
misuse-teams = A match has two teams. Name two roles of this server, such as `@One @Two`.
misuse-long-reason = A reason can have at most { $most } characters. Shorten it.
misuse-days = I cannot give that number of days. Choose 1 to { $most }.
misuse-moderate = Choose what to do to the game. Fill in one of these: `{ option-time_for }`, `{ option-replace }` with `{ option-substitute }`, or `{ option-channel }`.
bot-may-not-close = Only moderators (permission “Manage Channels”) can close a game. Players end it with { COMMAND("draw") } or { COMMAND("resign") }.
roles-none-there = { $role } is a role that nobody can be given. Name others.
misuse-roles = I need { $least } to { $most } different roles. Mention them, the lowest first: `@Bronze @Silver @Gold`.
ranking-no-server = Only servers have rankings. Use { COMMAND("ranking") } in a channel of your server.
bot-no-server = Only servers have these settings. Use { COMMAND("server") } in a channel of your server.
bot-may-not-change-server = Only moderators (permission “Manage Channels”) can change these settings. { COMMAND("server") } without options shows them.
bot-moved-on = The game has moved on. Continue on [the new board]({ $link }).
bot-moved-on-unseen = The game has moved on. See the board with { COMMAND("board") }.
bot-has-changed = This board has just changed. Look at it and press again.
bot-played-already = You have played `{ $move }` already. See the board with { COMMAND("board") }.
bot-sent-before = You sent this before this turn began, so it does not count. Continue on [the board]({ $link }).
bot-sent-before-unseen = You sent this before this turn began, so it does not count. See the board with { COMMAND("board") }.
bot-sent-long-ago = This arrived more than 15 minutes late, so it does not count. Continue on [the board]({ $link }).
bot-sent-long-ago-unseen = This arrived more than 15 minutes late, so it does not count. See the board with { COMMAND("board") }.
bot-no-challenge = There is no open challenge here. Make one with { COMMAND("challenge") }.
bot-nothing-to-withdraw = You have no open challenge or offer here. Make a challenge with { COMMAND("challenge") }.
bot-alone-with-bot = Nobody here can accept. Challenge me or yourself, or use { COMMAND("challenge") } in a channel of your server.
bot-too-many-challenges = You already have { $most } open challenges here. Withdraw one with { COMMAND("withdraw") }, or see { COMMAND("games") }.
bot-too-many-games = { $who } is already in { $most } running games here. One of them has to end first: { COMMAND("games") } lists yours.
bot-busy = A game is [already running here]({ $link }). Finish it first, or use { COMMAND("challenge") } in another channel.
bot-not-moved-yet = [This game]({ $link }) has begun, and you have not moved in it yet. Play there, or end it with { COMMAND("resign") }.
bot-may-not-create-thread = A game is running here, and I am not allowed to open a thread for another. Ask a moderator to give me the “Create Public Threads” permission.
bot-may-not-send-in-thread = A game is running here, and I am not allowed to post in a thread for another. Ask a moderator to give me the “Send Messages in Threads” permission.
bot-silent = Only running games continue in this silent channel. Use { COMMAND("challenge") } in another channel.
bot-silent-here = Only running games continue in this silent channel. Games are played in { $channel }.
bot-silent-threads = Games are played in threads of { $channel }, so it cannot be silent. Choose another channel.
puzzle-server-silent = The daily puzzle comes in { $channel }, which cannot be silent then. Choose another channel.
bot-may-not-write-in = I am not allowed to write in { $channel }. Give me the permissions “View Channel” and “Send Messages” there, or choose another channel.
bot-no-threads-in = { $channel } cannot have threads. Name a text channel of this server.
bot-too-many-silent = At most { $most } channels can be silent. Remove one with `{ option-unsilence }`.
bot-challenge-oneself = You can play against yourself only in direct messages with me. Here, challenge somebody else, or nobody in particular.
bot-challenge-oneself-in-secret = In { $game } each player hides something, so you cannot play it against yourself. Choose another game, or play against me.
bot-challenge-bot = Other bots cannot play. Challenge me, somebody else, or nobody in particular.
bot-challenge-twice = You named { $who } twice. Name each player once.
bot-challenge-too-many = { $most ->
    [one] This game is for two players. Name one opponent, or none if anyone may accept.
   *[other] You can challenge at most { $most } players to this game. Name fewer.
}
bot-challenge-too-few-named = { $least ->
    [one] This game needs an opponent. Name one.
   *[other] This record needs more players. Name { $least } opponents, or use `{ option-anyone }`.
}
bot-challenge-not-yours-to-start = Only { $who } can start this game early. Wait, or make your own challenge with { COMMAND("challenge") }.
bot-challenge-not-yours-to-fill = Only { $who } can add Causeway to this game. Make your own challenge with { COMMAND("challenge") }.
bot-challenge-too-few-yet = The game needs at least { $least } players. Wait for more, or withdraw the challenge with { COMMAND("withdraw") }.
bot-challenge-there-already = You have already joined. Wait for the others, or leave with { COMMAND("decline") }.
bot-challenge-has-left = You have left this game. Make your own challenge with { COMMAND("challenge") }.
bot-challenge-complete = This game is about to start, and its players are choosing. Make your own challenge with { COMMAND("challenge") }.
bot-challenge-incomplete = Some players are still missing. I’ll ping you when it is time to choose.
bot-not-begun = The game starts when everyone has chosen. { COMMAND("help") } shows what you can do.
bot-challenge-others-joined = Others have joined already. Withdraw this challenge with { COMMAND("withdraw") }, then make a new one with { COMMAND("challenge") }.
bot-choice-unfinished = Your choice is incomplete. Fill in the whole form.
bot-rematch-prepared = The rematch waits until all players have chosen. Make your choice [here]({ $link }).
bot-rematch-fell-through = The rematch was cancelled. Start a new game with { COMMAND("challenge") }.
bot-nothing-to-explore = This game is over. { COMMAND("history") } opens the board after any of its moves.
bot-explore-no-moves = I found no moves in this. Type them in order, in the notation that { COMMAND("rules") } shows.
bot-explore-misfit = Move { $number } of the line, “{ $move }”, cannot be played: { $why }
bot-line-too-long = A line has at most { $most } moves. Go back, or start over.
bot-plan-alone = You make the moves of both sides here, so there is nothing to plan. Try moves with { COMMAND("explore") }.
bot-plan-empty = There is no move in this line yet. Play the move you expect and your answer to it, then plan the line.
bot-plan-own-turn = It is your turn, so there is nothing to plan yet. Make your move first.
bot-plan-no-answer = This line does not end with a move of yours. Make your answer here, then plan the line.
bot-plan-too-long = A plan has at most { $most } moves. Delete a line with { COMMAND("plan") } first.
bot-overtaken = Too many moves at once. Please try again.
bot-challenge-own = This is your own challenge. Wait for an answer, or take it back with { COMMAND("withdraw") }.
bot-challenge-not-for-you = This challenge is for { $who }. Make your own with { COMMAND("challenge") }.
bot-challenge-not-yours = Only { $who } can change or withdraw this challenge. Whoever is challenged can decline it.
bot-challenge-not-yours-open = Only { $who } can change or withdraw this challenge. Make your own with { COMMAND("challenge") }.
bot-challenge-to-anyone = This challenge is open to anyone. Join with { COMMAND("accept") }, or ignore it.
bot-challenge-expired = This challenge has expired. Make a new one with { COMMAND("challenge") }.
bot-challenge-accepted-before = This challenge was already accepted. Make your own with { COMMAND("challenge") }.
bot-challenge-sent-already = You have already sent this challenge, which is open [here]({ $link }). Withdraw it with { COMMAND("withdraw") } to send it again.
bot-challenge-declined-before = This challenge was declined. Make a new one with { COMMAND("challenge") }.
bot-challenge-withdrawn-before = This challenge was withdrawn. Make a new one with { COMMAND("challenge") }.
bot-challenge-terms = The game cannot be played with these options. Choose from those that { COMMAND("challenge") } offers.
bot-challenge-server-insists = This server plays { $game } only with “{ $title }: { $value }”. Choose that, or ask a moderator to change it with { COMMAND("server") }.

## Clocks
clock-out-of-time = The time for this move ran out { $deadline }. The game ends in a moment.
clock-no-clock-of-days = You can give days only in games that are timed in days. Choose such a clock with `{ option-time }` in { COMMAND("challenge") }.
clock-own-time = You cannot give yourself time. Ask an opponent for a day.
clock-time-enough = A player can get at most { $most } extra days. Wait until some of them are used.
clock-has-clock = This game has a clock, so it ends when time runs out. Offer a draw with { COMMAND("draw") }, or resign with { COMMAND("resign") }.
clock-not-abandoned-yet = A game can be ended after 30 days without a move. You can end this one { $possible }.
clock-server-wants-clock = Games on this server need a clock. Choose one with `{ option-time }`.
clock-no-such-time = I don’t know the clock “{ $time }”. Choose { $offered }.

## Absences, quiet hours, nudges, and players who have left
notice-no-such-day = I don’t know the day “{ $day }”. Write “tomorrow”, “next Friday”, “in 3 days” or a date like “24 Dec”.
notice-day-is-past = “{ $day }” is past. Write “today”, “tomorrow” or a later date.
notice-away-backwards = The last day is before the first. Choose other days.
notice-away-until-when = The last day is missing. Choose it with `{ option-to }`.
notice-away-already = You are already away on those days. To change that, end it first with `/{ command-away }`.
notice-away-too-long = { $count ->
    [0] You have used all 30 vacation days for these 12 months. Ask your opponents to give you a day.
    [one] You have only 1 vacation day left. Choose fewer days.
   *[other] You have only { $count } vacation days left. Choose fewer days.
}
notice-away-too-far = An absence can begin at most a year from now. Choose other days.
notice-no-such-zone = I don’t know the place “{ $zone }”. Type the nearest big city, such as London, and choose it from the list.
notice-no-such-hours = I don’t understand the quiet hours “{ $hours }”. Write them like 22:00–08:00, at most 16 hours.
today-no-such-time = I don’t understand the time “{ $time }”. Write it like 08:00, or “none”.
notice-choose-first = The game is waiting for your choice too. Press **{ $button }** below the invitation first.
notice-nobody-to-nudge = The game is waiting for you. { COMMAND("help") } says what you can do now.
notice-nudged-today = { $who } was already nudged today. You can nudge again after { $again }.
notice-told-just-now = { $who } is being reminded of this game. You can nudge after { $again }.
notice-is-away = { $who } is away until { $until }. Wait until then.
notice-nobody-left = Nobody in this game has left the server. Nudge the player whose turn it is with { COMMAND("nudge") }.
notice-claim-too-early = { $who } may come back. You can claim the game { $possible }.

## Records
records-may-not-go-on-in = Either you or I cannot post in { $channel }. Use { COMMAND("import") } with the file in another channel.
records-goes-on-already = The players of this game have already been asked to continue. Answer [there]({ $link }).
records-no-record = This record is no longer stored. Send it again with { COMMAND("import") }.
records-nothing-to-play-on = The game is over at this move. Play on from `{ option-move }: { $last }`, or leave `{ option-opponent }` and `{ option-anyone }` out to view it.
records-somebody-is-out = A player is out at this move. Play on from `{ option-move }: { $last }`, or leave `{ option-opponent }` and `{ option-anyone }` out to view it.
records-opening-too-long = A record can be continued after move { $most } at the latest. Choose an earlier move.
records-not-together = This record can only be viewed, not continued: { $why }
records-not-offered = { $game } cannot be played here with the record’s `{ $option }`. Leave `{ option-opponent }` and `{ option-anyone }` out to view it.
records-too-long = A record may be at most { $most } KiB. Send one game at a time.
records-not-a-record = This isn’t a game record (line { $line }, column { $column }). Use a file from { COMMAND("export") }, or type the moves.
records-no-moves = There are no moves in this record. Send a file from { COMMAND("export") }, or type the moves.
records-too-many-moves = This record has { $count } moves, and at most { $most } are allowed. Shorten it.
records-too-slow = This record takes too long to check as a game of { $game }, from move { $number } on. Shorten it.
records-options = { $game } cannot start with “{ $options }”. Name the game with `{ option-game }`, or correct the options, as in `size:6x6` before plain moves.
records-move = Move { $number } of this record of { $game }, “{ $move }”, cannot be played: { $why }
records-no-game = I cannot tell which game this is (line { $line }, “{ $text }”). Name it with `{ option-game }`.
records-line = Line { $line }: move { $number }, “{ $move }”, cannot be played: { $why }
records-move-after-the-end = This game of { $game } is over after move { $before }. Leave move { $number }, “{ $move }”, out.
records-no-such-move = { $count ->
    [0] This record has no moves, so there is no move { $asked }. Leave `{ option-move }` out.
    [one] This record has one move, so there is no move { $asked }. Choose a smaller number for `{ option-move }`.
   *[other] This record has { $count } moves, so there is no move { $asked }. Choose a smaller number for `{ option-move }`.
}
records-file-too-large = A record may be at most { $most } KiB. Send one game at a time.
records-file-not-text = This file is not text. Send a file from { COMMAND("export") }, or one with moves.
records-file-unreachable = I could not download this file from Discord. Try again, or paste its content as `{ option-text }` of { COMMAND("import") }.

## Reviews
review-not-over = This game is still running. Review it when it is over, or give the `{ option-number }` of another.
review-no-such-game = There is no game with this number on this server or among your own games. Leave `{ option-number }` out for the last one here.
review-nothing = Nobody has made a move in this game. Give the `{ option-number }` of another one.
review-too-many = Many games are being reviewed right now. Please try again in a minute.

## Puzzles
puzzle-solution-tomorrow = This is today’s puzzle. You can see the solution from tomorrow.
puzzle-not-solved = You haven’t solved this puzzle yet. Solve it, then share it.
puzzle-none-of-theme = This game has no puzzles of this kind. Leave out the game or the theme.
puzzle-none = This puzzle no longer exists. Get another one with { COMMAND("puzzle") }.

## Lessons
lesson-unknown = This step is no longer part of the lesson. Start again with { COMMAND("learn") }.

## Hints
advice-not-agreed = No hints here: the players did not agree on them. Explore moves with { COMMAND("explore") } instead.
advice-too-late = Your move already starts with `{ $touched }`, so there is no hint for it. Finish this move, and ask again on your next turn.
advice-none = I have no hint here. Try moves with { COMMAND("explore") }.

## Players who are gone
privacy-former-player = A player of this game has deleted their data. Start a new game with { COMMAND("challenge") }.

## Commands that cannot be carried out
error-no-thread = A game is running here, and I cannot open a thread for another. Finish it first, or use { COMMAND("challenge") } in another channel.
misuse-unknown-command = There is no command “{ $word }”. Use { COMMAND("help") } to see what you can do here.
misuse-strict = `{ option-strict }` goes with `{ option-words }`. To forbid games without a clock, set `{ option-clock }`.
misuse-no-record-there = This message has no record of a game. Choose one with the file or text of { COMMAND("export") }.
misuse-missing = `/{ $command }` also needs `{ $option }`. Type / to choose it from a list.
misuse-superfluous = I don’t understand “{ $word }” in `/{ $command }`. Leave it out, or type / for suggestions.
misuse-not-of-this-game = “{ $value }” is not a { $game } setting. Choose from { $offered }.
misuse-no-settings = “{ $value }” is not a { $game } setting. Leave it out.
misuse-too-many-people = You named too many players in `/{ $command }`. Leave some out.
