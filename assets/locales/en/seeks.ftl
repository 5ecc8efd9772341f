# Seeks: what somebody would play whenever another would, and the lobby of a server.
seek-draft = Choose what you would play, then press **{ button-seek }**. As soon as somebody fits, you are both asked.
seek-open = 🔎 You are looking for a game.
seek-open-until = 🔎 You are looking for a game until { $until }.
seek-over = Your search is over. Press **{ button-seek }** to look again.
seek-timed-out = ⏸️ You lost a game on time, so you are offered no new ones until you press **{ button-away-back }**.
seek-unanswered = ⏸️ You did not answer when a game was offered, so you are offered no new ones until you press **{ button-away-back }**.
seek-games = Games: { $kinds }
seek-all-games = Games: all
seek-where-server = Games are offered in { $channel }, or where the other player is looking.
seek-where-anybody = Games with people of this server or of others are offered in { $channel }, or in another channel of this server.
seek-where-directly = Games are offered in your direct messages, and played there: with people of other servers, and with those of this one who look for the same.
seek-no-games = Games: none chosen yet
seek-any-clock = Any clock
seek-line = { $who }: { $kinds } · { $clock }
seek-line-unrated = { $who }: { $kinds } · { $clock } · not rated
seek-some-games = { $count } games
seek-any-game = Any game
seek-which = Choose what to play with { $who }.
seek-kind-rated = { $kind } (rated { $points })
seek-menu-games = Only some games…
seek-menu-more = Add or remove a game…
seek-menu-only = Only { $title }
seek-menu-taken = ✓ { $title }
seek-menu-all = All games
seek-band = Strength: up to { $points } points apart
seek-any-strength = Strength: any
seek-days = { $days ->
    [one] For one day
   *[other] For { $days } days
}
seek-always = Until I stop looking
seek-no-server = Games are offered in a server. Use { COMMAND("seek") } in one of its channels.
seek-no-thread = Games are not offered in a thread. Use { COMMAND("seek") } in a channel.
seek-nothing = You have not chosen a game. Choose at least one.
seek-own = This is your own search. Choose another player’s.
seek-gone = This is no longer open. Choose another one.
seek-not-near = { $who } is looking for somebody closer in strength. Choose another one.
seek-asked-already = You and { $who } have been offered a game within a week. Choose another one.
seek-full = { $who } has no time for another game now. Choose another one.
seek-asked = { $who } has been asked for a game of { $game } in { $channel }, and can answer until { $until }.
seek-offer = **{ $by } and { $to }, you could play a game of { $game }.**
seek-offer-how = The game starts when you have both accepted. This offer expires { $expires }.
seek-offer-over = This offer has expired: you did not both accept it within a day.
seek-accepted = { $who } has accepted.
seek-blocks = { $who } does not play with you. Choose somebody else.
seek-blocked = You do not play with { $people }. To change that: { COMMAND("settings") } with `{ option-unblock }`.
seek-block-oneself = You cannot block yourself. Choose somebody else.
seek-block-many = You have blocked { $most } people already. Unblock somebody first.
button-seek = Look for a game
button-seek-withdraw = Stop looking
button-seek-rated = Rated: yes
button-seek-most = { $count ->
    [one] One game at a time
   *[other] { $count } games at a time
}
button-seek-unrated = Rated: no
lobby-title = ## Lobby
lobby-empty = Nobody is looking for a game. Press **{ button-lobby-seek }** to be the first.
lobby-seeks = **Looking for a game** ({ $count })
lobby-challenges = **Open challenges** ({ $count })
lobby-games = **Running games** ({ $count })
lobby-results = **Last results**
lobby-numbered = **{ $number }.** { $line }
lobby-challenge = { $who }: [{ $game }]({ $link }) · { $time }
lobby-game = [{ $game }]({ $link }): { $who } to move against { $others }
lobby-game-unread = [{ $game }]({ $link }): { $players }
lobby-won = [{ $game }]({ $link }): **{ $who }** won against { $others }
lobby-drawn = [{ $game }]({ $link }): a draw, { $players }
lobby-which = choose a game…
lobby-play = { $number }. { $game }
lobby-menu-play = Play…
lobby-menu-pages = Show more…
lobby-all-seeks = Looking for a game: all { $count }
lobby-all-challenges = Open challenges: all { $count }
lobby-all-games = Running games: all { $count }
lobby-all-results = Last results: all { $count }
lobby-page = { $from }–{ $to }
lobby-may-not-write = Either you or I cannot post in { $channel }. Choose another one.
lobby-joined = You have joined in { $channel }.
lobby-begun = The game has begun in { $channel }.
lobby-server = Lobby: in { $channel }.
lobby-server-none = Lobby: **none**.
lobby-server-silent = { $channel } is silent, so no message can be kept up to date there. Choose another channel.
ranking-server = Ranking: in { $channel }.
ranking-server-none = Ranking: **none**.
ranking-nobody = Nobody here has a rating yet: three rated games with people make one.
lobby-server-first = { $count ->
    [one] The message appears there in a moment and is kept up to date.
   *[other] Both messages appear there in a moment and are kept up to date.
}
ranking-title = ## Ranking
seek-accepted-both = { $people } have accepted.
seek-declined = { $who } has declined. You two are not offered a game again for a week.
seek-declined-told = { $by }, { $who } has declined the game of { $game } that you were offered.
seek-offer-of-others = This offer is for { $who }. Look for a game of your own with { COMMAND("seek") }.
seek-offer-nobodys = Nobody has made this offer, so it cannot be withdrawn. Decline it with { COMMAND("decline") }.
seek-listed = ▶ **You could play { $others }**: { $game }, expires { $expires }. [Offer]({ $link })
seek-listed-accepted = { $others } has still to accept: { $game }, expires { $expires }. [Offer]({ $link })
seek-help = You could play { $others }. Answer with { COMMAND("accept") } or { COMMAND("decline") }. Expires { $expires }.
seek-help-accepted = You have accepted a game, { $others } not yet. Expires { $expires }.
seek-away = ⏸️ You are away. Games are offered again when you are back.
seek-overdue = ⏸️ Somebody has waited three days for your move. Once you have moved, games are offered again; see { COMMAND("games") }.
seek-rests = { $games ->
    [one] ⏸️ You have a game or an offer from it. The next is offered when that is over; see { COMMAND("games") }.
   *[other] ⏸️ You have { $games } games or offers from it. The next is offered when one is over; see { COMMAND("games") }.
}
visitor-declined = You have declined. You two will not be offered another game for a week.
visitor-accepted = You have accepted. The game begins when the other player has accepted too.
visitor-gathered = You have both accepted. Now each of you chooses in secret, below the message that follows here.
visitor-off = The game is off. The other player is told.
visitor-done = Done. You will see it in a moment.
visitor-asked = You have asked the other player.
visitor-no-place = I cannot write in the other player’s channel, so the game cannot begin. Try again later.
visitor-not-allowed = Games between these two servers are no longer allowed, so this one cannot begin. Look for another one with { COMMAND("seek") }.
seek-offer-withdrawn = This offer is no longer open: somebody is no longer looking, or a server no longer allows it.
visitor-directly = You play another game here, so you read this one in direct messages.
visitor-begun = The game has begun. You will see its board in a moment, and after each move.
visitor-name = { $name }
visitor-stranger = { $name } (another server)
button-seek-abroad = Any server
button-seek-directly = Any server, by direct message
button-seek-here = This server
visitors-server = Games with people of other servers: **allowed**, for those who want them.
visitors-server-none = Games with people of other servers: **no** (running ones go on).
visitors-only-here = This server does not allow games with people of other servers, so you are offered only those with people of this one.
button-lobby-seek = Look for a game


## Composed keys
command-seek = seek
command-seek-description = Say what you would play, and be offered games as soon as somebody fits
option-block = block
option-block-description = Somebody with whom you do not want to play
option-unblock = unblock
option-unblock-description = Somebody with whom you want to play again
option-lobby = lobby
option-lobby-description = The channel with a message that shows who seeks a game and what is played
option-ranking-channel-description = The channel with a message that shows who is rated highest
choice-reset-lobby = Lobby
choice-reset-ranking = Ranking
option-visitors = visitors
option-visitors-description = Whether games with people of other servers may be offered here
choice-reset-visitors = Games with other servers
