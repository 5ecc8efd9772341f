# What the bot answers. Commands are named by their texts in commands.ftl.

# Challenges
bot-challenge = **{ $by } challenges { $to } to a game of { $game }.**
bot-challenge-anyone = **{ $by } is looking for an opponent for a game of { $game }.**
bot-challenge-lobby = **{ $by } wants to play { $game }. Who’s in?**
bot-challenge-solo = **{ $by } plays both sides of a game of { $game }.**
bot-challenge-table = **{ $by }’s game of { $game }**
bot-challenge-replaced = Replaced by the challenge below.
bot-challenge-begun = The game has started.
bot-terms-single = A single game.
bot-terms-series = Several games, with a running score.
bot-terms-best-of = Best of { $games }: the first player to win { $wins } games wins the series.
bot-terms-touch = Touch-move: a card taken with `/{ command-take }` must be played. { $games }
bot-terms-free = No touch-move: you can put cards back until you push one in. { $games }
bot-terms-opening = { $count ->
    [one] The game continues from a record, after its first move.
   *[other] The game continues from a record, after move { $count }.
}
bot-terms-opening-known = Players who have the record know what is hidden in it.
bot-setup-not-sent = Not sent yet.
bot-setup-replaces = Your open challenge stays as it is until you press **{ button-replace }**.
bot-setup-page = Settings: page { $page } of { $pages }.
bot-setup-sent = Challenge sent.
bot-setup-changed = Challenge changed.
bot-challenge-how = Expires { $expires }.
bot-challenge-how-anyone = The first player to accept plays. Expires { $expires }.
bot-challenge-how-several = The game starts when everyone has answered. { $by } can start it earlier. Expires { $expires }.
bot-challenge-how-lobby = The game starts when the table is full. { $by } can start it with { $least } or more. Expires { $expires }.
bot-challenge-there = Joined: { $people } ({ $count } of { $most })
bot-challenge-players = Players: { $people }
bot-challenge-gathered = **{ $game }**: { $people }
bot-challenge-until = If not everyone has chosen by { $until }, the game is called off.
bot-choice-made = Ready: { $people }
bot-choice-missing = Still choosing: { $people }
bot-choice-awaited = Still choosing: { $people }. You can change your choice until the game begins.
bot-challenge-awaited = No answer yet: { $people }
bot-challenge-absent = Not playing: { $people }
bot-challenge-joined = { $who } joined.
bot-challenge-left-told = { $by }, { $who } left before your game of { $game } began.
bot-challenge-left = { $who } left.
bot-challenge-too-few = { $who } is not playing. Too few players are left for a game.
bot-challenge-started = { $who } started the game.
bot-challenge-accepted = { $who } accepted { $by }’s challenge.
bot-game-in-thread = A game is already running here, so this one is played in { $thread }.
bot-game-in-its-thread = The game is played in { $thread }.
bot-challenge-declined = { $who } declined the challenge.
bot-challenge-declined-told = { $by }, { $who } declined your challenge to a game of { $game }.
bot-challenge-withdrawn = { $who } withdrew the challenge.
bot-challenge-withdrawn-to = { $who } withdrew the challenge to a game of { $game }.
bot-challenge-withdrawn-afar = You withdrew your challenge in { $channel }.

# Games
bot-title = { $game } #{ $number }
bot-title-of-players = { $title }: { $players }
bot-title-of-round = { $title }, round { $round }: { $players }
bot-thread = { $players } · { $title }
bot-thread-of-round = { $players } · { $title }, round { $round }
bot-thread-drawn = { $players } · draw · { $title }
bot-thread-closed = { $players } · closed · { $title }
bot-thread-moved = { $players } · moved · { $title }
bot-title-alt = Game #{ $number }.
bot-player = { $who } ({ $seat })
bot-round = { $who } goes first.
bot-round-of-loser = { $who } lost the last game and goes first.
bot-round-of-loser-as = { $who } lost the last game and is { $seat } now.
bot-round-in-turn-as = You take turns: this time { $who } is { $seat }.
bot-round-in-turn = You take turns going first: this time it is { $who }.
bot-seats = Seats: { $seats }
bot-seat = { $seat } { $who }
bot-claim-is-right = You have all the points you need. Claim your win?
bot-may-claim = You have all the points you need. Claim your win:
bot-turn-alone = { $who }, it is your turn.
bot-turn-of-alone = It is { $who }’s turn.
bot-turn-of = It is { $who }’s turn ({ $seat }).
bot-turn-solo = { $seat } to move.
bot-seated-solo = { $who } plays both sides.
bot-turn = { $who } ({ $seat }), it is your turn.
bot-partial = Move so far: **{ $partial }**. You can undo it with { COMMAND("back") } until you push a card in.
bot-partial-loosely = Move so far: **{ $partial }**. { COMMAND("back") } undoes it.
bot-partial-binding = Move so far: **{ $partial }**. It must be played.
bot-partial-partly-binding = Move so far: **{ $partial }**. **{ $touched }** must be played.
bot-binding-sure = Touch-move is on: once you take **{ $taken }**, you must play it in this move. From now on a card that you take counts at once.
bot-binding-undelivered = Touch-move is on: once you take **{ $taken }**, you must play it. Repeat your command to take it, or press **{ button-move }** below the board to try moves first.
bot-put-back = { $who } puts `{ $partial }` back.
bot-put-back-instead = `{ $partial }` was put back.
bot-under-way = Move so far: `{ $partial }`.
bot-last-moved = last move { $at }
bot-not-moved = no moves yet
bot-knocked-out = { $who }, you can keep watching: { COMMAND("board") } shows the board.
bot-some-seat = Seat { $seats }
bot-offers-draw = { $who } offers { $other } a draw.
bot-asks-to-take-back = { $who } asks to take back { $move }. { $other }, do you agree?
bot-asks-to-take-back-later = { $who } asks to take back { $move } and { $later }. { $other }, do you agree?
bot-move-of = { $who }’s { $move }
bot-still-turn = It is still { $who }’s turn.
bot-turn-on-board = It is { $who }’s turn. [Board]({ $link })
bot-still-turn-on-board = It is still { $who }’s turn. [Board]({ $link })
bot-aside = -# Last move: { $told }
bot-aside-further = -# { $told }
bot-draw-accepted = { $who } accepts { $by }’s draw offer.
bot-take-back-accepted = { $who } agrees: { $by } takes back { $move }.
bot-draw-agreed-so-far = { $who } accepts { $by }’s draw offer. { $other }, do you accept it too?
bot-take-back-agreed-so-far = { $who } agrees to the takeback. { $other }, do you agree too?
bot-draw-on-offer = { $who } offers a draw.
bot-draw-on-offer-to = { $who } offers a draw. Still to answer: { $other }.
bot-draw-offered = { $who } offered a draw.
bot-take-back-on-offer = { $who } asks to take back { $move }.
bot-take-back-on-offer-later = { $who } asks to take back { $move } and { $later }.
bot-draw-declined = { $who } declines { $by }’s draw offer.
bot-draw-withdrawn = { $who } withdraws the draw offer.
bot-take-back-declined = { $who } declines { $by }’s takeback request.
bot-take-back-withdrawn = { $who } withdraws the takeback request.
bot-draw-offer-ended = { $who }’s draw offer has ended.
bot-take-back-ended = { $who }’s takeback request has ended.
bot-taken-back-solo = { $move } is taken back.
bot-was-taken-back = This is the position after a takeback.
bot-taken-back = { $who } agrees: { $whose } takes back { $move }{ $count ->
    [one] .
   *[other] , and with it { $later }.
}
bot-resigned = **{ $who } resigns: { $winner } wins.**
bot-resigned-alone = **{ $who } resigns.**
bot-draw-agreed = **Draw by agreement.**
bot-close-sure = Close { $game } ({ $players }) for good? Nobody wins.
bot-draw-sure = End { $game } ({ $players }) as a draw for good?
bot-win-sure = End { $game } ({ $players }) for good? { $winner } wins.
bot-adjudicated = **{ $who } decided this game: { $winner } wins.**
bot-adjudicated-draw = **{ $who } decided this game: it is a draw.**
bot-closed-because = Reason: { $reason }
bot-taken-over = { $who } now plays for { $player }.
bot-take-over-asked = { $who }, { $by } asks you to take { $player }’s place in [{ $game }]({ $link }). Do you accept?
bot-take-over-was-asked = { $by } asked { $who } to take { $player }’s place in { $game }.
bot-take-over-declined = { $by }, { $who } does not want to take { $player }’s place in { $game }.
bot-move-game-sure = Move { $game } to { $channel }?
bot-moved-game = { $who } moved this game to { $channel }.
bot-you-moved-game = You moved this game to { $channel }.
bot-you-closed = You ended the game.
bot-closed = **{ $who } closed this game. Nobody wins.**
bot-score = Score after round { $round }: { $score }
bot-score-best-of = Best of { $games }, score after round { $round }: { $score }
bot-series-won = **{ $winner } wins the series:** { $score }
bot-score-so-far = -# Round { $round } · { $score }
bot-score-so-far-best-of = -# Best of { $games } · round { $round } · { $score }
bot-score-of = { $who }: { $count }
bot-score-undecided = drawn: { $count }
bot-again = { $players }, how about a rematch?
bot-again-best-of = { $players }, another best of { $games }?
bot-next-game = { $players }, ready for the next game?
bot-rematch-asked = { $who } { $count ->
    [one] wants
   *[other] want
} a rematch. { $other }, are you in?
bot-new-series-asked = { $who } { $count ->
    [one] wants
   *[other] want
} a rematch, a new best of { $games }. { $other }, are you in?
bot-next-game-asked = { $who } { $count ->
    [one] is
   *[other] are
} ready for the next game. { $other }, are you ready too?
bot-rematch-declined = { $who } declines the rematch with { $by }.
bot-rematch-withdrawn = { $who } withdraws the request for a rematch.
bot-next-game-declined = { $who } declines the next game with { $by }.
bot-next-game-withdrawn = { $who } is no longer ready for the next game.
bot-rematch-ready = You are ready. Waiting for { $others }.
bot-rematch-thread = { $players }: a game is already running here, so your rematch is played in { $thread }.
bot-rematch-in-thread = { $players }: your rematch is played in { $thread }.
bot-ended-solo = **{ $who } ended this game.**
bot-end-sure-solo = End this game without a result?
bot-resign-sure = Do you want to resign? { $winner } will win the game.
bot-you-resigned = You resigned.
bot-leave-sure = Do you want to leave the game? The others will play on without you.
bot-you-left = You left the game.

# The private board for trying moves, and settings
bot-settings-colours = Your colours: **{ $colours }**. Public boards use colours that all their players can tell apart.
bot-settings-hints-on = Tips in your first game of each kind: **on**.
bot-settings-hints-off = Tips in your first game of each kind: **off**.
bot-try-complete = { $what } Play it?
bot-try-complete-or-more = { $what } Play it, or add to it.
bot-try-wins = This move wins.
bot-try-loses = With this move, { $who } wins.
bot-try-lets-win = { $who } could win right after this move.
bot-try-played = You played { $move }.
bot-you-claimed = You claimed a win.
bot-try-closed = Closed. Nothing on this board was played.
bot-draft-undelivered = I cannot send you direct messages, so I cannot show you the board after this move. Play it with `/{ command-move } { $move }`.
bot-draft-unfinished = I cannot send you direct messages, and this move is incomplete. Type a complete one, such as `/{ command-move } { $move }`.
bot-explore = **Explore**: moves here are tried, not played.
bot-explore-to-plan = Play the move you expect, press **{ button-explore-move }**, play your answer, and press **{ button-plan }**: if that move comes, your answer is played at once.
bot-explore-line = { $count ->
    [one] Your line, one move: { $line }
   *[other] Your line, { $count } moves: { $line }
}
bot-explore-turn = { $count ->
    [0] It is { $who }’s turn ({ $seat }).
   *[other] It would be { $who }’s turn ({ $seat }).
}
bot-explore-turn-solo = { $count ->
    [0] It is { $seat }’s turn.
   *[other] It would be { $seat }’s turn.
}
bot-explore-won = Your line ends here: { $who } would have won.
bot-explore-drawn = Your line ends here, in a draw.
bot-explore-after = The board after { $move }.
bot-explore-outdated = The game or your line has changed. This is the current board.
bot-plan = **Your plan**, { $count } of { $most } moves. If the game follows a line, your moves (every second one) are played at once:
bot-line-then = { $line } → { $next }
bot-line-later = … { $line }
bot-line-own = **{ $move }**
bot-plan-line = { $number }. { $line }
bot-plan-none = You have no plan here. While you wait, open { COMMAND("explore") }, play the move you expect and your answer to it, and press **{ button-plan }**.
bot-plan-added = Planned: { $line }. { COMMAND("plan") } shows your whole plan.
bot-plan-replaced = Planned: { $line }. It replaces your earlier answer. { COMMAND("plan") } shows your whole plan.
bot-plan-known = This line is already in your plan. { COMMAND("plan") } shows all of it.
bot-plan-outdated = That list was out of date. This is your plan now.
bot-try-elsewhere = **{ $title }** ([board]({ $link }))
bot-plan-of-game = **{ $title }** ([board]({ $link })):
bot-plan-unforeseen = A move came that you had planned no answer to. Your plan has ended.
bot-plan-impossible = Your planned answer `{ $move }` is not possible now. Your plan has ended.
bot-plan-taken-back = Moves were taken back. Your plan has ended.
bot-plan-asked-back = You asked for a takeback. Your plan has ended.
bot-plan-draw-offered = You have been offered a draw, so your planned answer `{ $move }` was not played. Answer the offer, or make your move.
bot-only-moves-on = Forced moves (only one is possible): **played for you**, in all your games.
bot-only-moves-off = Forced moves (only one is possible): **you make them yourself**.
bot-answer-planned = { $who } had planned the answer:
bot-only-move = { $who } has only one move:

# Settings of a server
bot-server = Settings of this server, which the options of { COMMAND("server") } change:
bot-server-all = { COMMAND("server") } shows all settings.
bot-server-unchanged = That is how it was set already.
bot-server-default = { $option } in { $game }: **{ $value }**, unless a challenge says otherwise.
bot-server-strict = { $option } in { $game }: **{ $value }** only.
bot-server-threads-off = Threads: **only where another game is running**.
bot-server-threads-on = Threads: **for every game**, in the channel where it is accepted.
bot-server-threads-in = Threads: **for every game**, in { $channel }.
bot-server-threads-deleted = Threads: **for every game**. Their channel was deleted, so they open where the game is accepted. Choose another with `{ option-thread_channel }`.
bot-server-no-threads = ⚠ I cannot open threads in { $channel }. Games begin without one.
bot-server-lacks-permission = ⚠ I cannot open threads in { $channel }. Games begin without one until I have the permission “{ $permission }” there.
bot-server-language-own = Language of public messages: **automatic** (the server’s language).
bot-server-language = Language of public messages: **{ $language }**.
bot-server-allowed-all = Games are allowed **in all channels**.
bot-server-allowed = Games are allowed only in: { $channels }.
bot-server-log-silent = { $channel } is silent, but the moderation log still comes there.
bot-server-log-none = Moderation log: **none**.
bot-server-log = Moderation log: { $channel }.
bot-server-changes = Last changes: { $changes }
bot-server-change = { $what } ({ $who }, { $at })
bot-server-silent-none = Silent channels: **none**.
bot-server-silent = Silent channels, where only running games continue: { $channels }.
bot-permission-view = View Channel
bot-permission-create-threads = Create Public Threads
bot-permission-send-in-threads = Send Messages in Threads

# Lists
bot-games-none = You have no running games. Start one with { COMMAND("challenge") }.
bot-games = { $count ->
    [one] You have one running game.
   *[other] You have { $count } running games.
}
bot-games-mine = ▶ **Your turn**: { $game } against { $others } (turn began { $since }). [Board]({ $link })
bot-games-solo = Both sides: { $game } ({ $since }). [Board]({ $link })
bot-games-theirs = { $who }’s turn: { $game }{ $count ->
    [1] {""}
   *[other] {" "}against { $others }
} (turn began { $since }). [Board]({ $link })
bot-games-to-answer = { $line } · an offer is waiting for your answer
bot-games-unreadable = Damaged: { $game } against { $others } (turn began { $since }). A moderator can end it with { COMMAND("close") }. [Board]({ $link })
bot-games-more = { $count ->
    [one] One more is in the attached file.
   *[other] { $count } more are in the attached file.
}
bot-games-challenged = ▶ **{ $by } challenges you** in { $channel }: { $game }, expires { $expires }. [Challenge]({ $link })
bot-games-challenge = Your challenge to { $to } in { $channel }: { $game }, expires { $expires }. [Challenge]({ $link })
bot-games-challenge-anyone = Your open challenge in { $channel }: { $game }, expires { $expires }. [Challenge]({ $link })
bot-games-to-choose = You have no running games, but one is about to start:
bot-games-choose = ▶ **{ $button }**: { $game } with { $others }. If not everyone has chosen by { $until }, the game is called off. [Invitation]({ $link })
bot-games-chosen = Waiting for { $who } to choose: { $game } with { $others }. If not everyone has chosen by { $until }, the game is called off. [Invitation]({ $link })
bot-games-coming = You joined { $by }’s challenge in { $channel }: { $game }, expires { $expires }. [Challenge]({ $link })
bot-games-more-elsewhere = { $count ->
    [one] One more does not fit, and I am not allowed to attach files here.
   *[other] { $count } more do not fit, and I am not allowed to attach files here.
} Use { COMMAND("games") } in our direct messages.
bot-history = **{ $title }**, { $count ->
    [one] 1 move:
   *[other] moves { $from } to { $to } of { $count }:
}
bot-history-move = { $number }. { $who }: { $move } { $at }
bot-told-marked = { $told } { $mark }
bot-history-marked = { $line } · { $mark }
bot-history-with-hint = hint
bot-history-file = { COMMAND("export") } gives you all moves as a file, { COMMAND("replay") } plays them back.
bot-stats = { $who }’s games:
bot-stats-pair = { $who } and { $other }:
bot-stats-of-game = **{ $game }**: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $won } won, { $lost } lost, { $drawn } drawn
bot-stats-of-pair = **{ $game }**: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $who } won { $won }, { $other } won { $lost }, { $drawn } drawn
bot-stats-all = All games
bot-stats-none = No finished games yet. Start one with { COMMAND("challenge") }.
bot-history-none = **{ $title }**: no moves.

# What to do next
bot-games-to-play = Start a game with { COMMAND("challenge") }.
bot-help-rules = The buttons with the names of games open their rules.
bot-help-alone = Nobody else is here, but you can play against me, or play both sides yourself. { COMMAND("games") } lists your games.
bot-help-challenged = { $by } challenges you. Answer with { COMMAND("accept") } or { COMMAND("decline") }. Expires { $expires }.
bot-help-anyone = { $by } is looking for players. Join with { COMMAND("accept") }. Expires { $expires }.
bot-help-challenger = Your challenge is open. Withdraw it with { COMMAND("withdraw") }. Expires { $expires }.
bot-help-chosen = You have chosen for { $by }’s game, which is waiting for { $awaited }. Nudge them with { COMMAND("nudge") }. If not everyone has chosen by { $until }, the game is called off.
bot-help-choosing = { $by }’s game is waiting for { $awaited } to choose. If not everyone has chosen by { $until }, it is called off.
bot-help-choose = { $by }’s game is waiting for your choice. Press **{ $button }** below the invitation. If not everyone has chosen by { $until }, the game is called off.
bot-help-choose-own = Your game is waiting for your choice. Press **{ $button }** below the invitation. If not everyone has chosen by { $until }, the game is called off.
bot-help-coming = You joined { $by }’s challenge. Leave it with { COMMAND("decline") }. Expires { $expires }.
bot-help-my-turn-alone = It is your turn. Move with the buttons below the board, or type a command.
bot-help-my-turn = It is your turn ({ $seat }). Move with the buttons below the board, or type a command.
bot-help-besides = Also: { COMMAND("explore") } to try lines in private, { COMMAND("draw") }, { COMMAND("resign") }, and { COMMAND("games") } for all your games.
bot-help-their-turn = It is { $who }’s turn ({ $since }). See the board with { COMMAND("board") }, ask for a takeback with { COMMAND("back") }, offer a draw with { COMMAND("draw") }, or resign with { COMMAND("resign") }.
bot-help-their-turn-for-good = It is { $who }’s turn ({ $since }). See the board with { COMMAND("board") }, offer a draw with { COMMAND("draw") }, or resign with { COMMAND("resign") }.
bot-help-say = { COMMAND($command) }: { $what }.
bot-help-onlooker = It is { $who }’s turn ({ $since }). Watch with { COMMAND("board") } and { COMMAND("history") }, or start your own game with { COMMAND("challenge") }.
bot-help-over = See the moves with { COMMAND("history") }, or start a new game with { COMMAND("challenge") }.
bot-help-ended = { $title }: { $how }
bot-help-explore = { COMMAND("explore") } opens a private board for trying moves for either side.
bot-help-plan = There you can also plan your answers to moves you expect. { COMMAND("plan") } shows them.
bot-help-draw-offered = { $who } offers you a draw. Answer with { COMMAND("accept") } or { COMMAND("decline") }.
bot-help-take-back-asked = { $who } asks you for a takeback. Answer with { COMMAND("accept") } or { COMMAND("decline") }.
bot-help-own-draw-offer = You offered a draw. Withdraw it with { COMMAND("withdraw") }.
bot-help-own-take-back = You asked for a takeback. Withdraw the request with { COMMAND("withdraw") }.
bot-help-rematch-asked = { $who } asked for a rematch. Accept with { COMMAND("rematch") }.
bot-help-rematch-awaited = You want a rematch. Waiting for { $others }.
bot-help-next-game-asked = { $who } is ready for the next game. Join with { COMMAND("rematch") }.
bot-help-next-game-awaited = You are ready for the next game. Waiting for { $others }.
bot-help-more = { COMMAND("rules") } explains the game with pictures, { COMMAND("learn") } teaches it step by step.
bot-help-hosts = As a moderator: { COMMAND("server") } has the settings, { COMMAND("close") } and { COMMAND("moderate") } are for games.
bot-help-no-mentions = Mentioning me does nothing here. Use / commands and buttons.

# Without pictures
bot-no-pictures = I am not allowed to attach pictures here, so this is the board in words. A moderator can give me the “Attach Files” permission.

# A move, by its notation and by what people call it
move-notation = `{ $move }`

# Lists, and what was done before
bot-comma = { $all }, { $next }
bot-and = { $all } and { $next }
bot-nothing-written = (empty)
bot-or = { $list } or { $last }
bot-next-board = [→ next board]({ $link })
bot-shown-already = Done. Continue on [the board]({ $link }).
bot-challenge-shown-already = Done. See [the challenge]({ $link }).
bot-shown-unseen = Done. See the board with { COMMAND("board") }.
