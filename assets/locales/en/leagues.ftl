# Leagues: seasons that run by themselves.
league-heading = ## { $title }
league-title = League: { $game }
league-season = League: { $game }, season { $number }
league-division = { $title }, division { $number }
league-terms = Two games with each opponent, one with each side. Seasons of { $days } days, clock: { $clock }.
league-terms-judged = Two games with each opponent, one with each side. Seasons of { $days } days, clock: { $clock }. Games that are not over by then are judged by Causeway.
league-draft = Nobody sees this league yet. Choose the length of a season and the clock, then press **{ button-league-open }** in the channel for its messages.
league-registration = 📝 Registration is open until { $until }. The season starts then.
league-running = The season runs until { $until }. Registration for the next one opens then.
league-running-last = The season runs until { $until }. It is the last one.
league-overtime = ⏳ No more games start. Those under way must end by { $until }; then the player to move loses.
league-judging = ⏳ No more games start. Causeway judges those under way.
league-closed = This league is closed.
league-nobody = Nobody has joined yet. { $missing } players are needed.
league-joined = Joined ({ $count }): { $people }
league-joined-few = Joined ({ $count }): { $people }. { $missing ->
    [one] One more player is
   *[other] { $missing } more players are
} needed.
league-won = ⭐ { $people } won season { $number }.
league-row = **{ $place }.** { $who }: { $score }
league-row-outlook = **{ $place }.** { $who }: { $score } · { $outlook }
league-score = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $played } of { $games } games
league-score-tied = { $points ->
    [one] 1 point
   *[other] { $points } points
} (tie-break { $tie }), { $played } of { $games } games
league-may-finish = can finish { $first } to { $last }
league-will-finish = will finish { $place }
league-up = ⬆️ goes up
league-down = ⬇️ goes down
league-left = left
league-struck = Left, games do not count: { $people }
league-none = This server has no league. Moderators can make one with { COMMAND("league") }.
league-make = This server has no league yet. Choose a game to make one.
league-no-server = Leagues are played in a server. Use { COMMAND("league") } in one of its channels.
league-no-thread = The messages of a league cannot be in a thread. Use { COMMAND("league") } in a channel.
league-many = A server has at most { $most } of them. Delete one first.
league-gone = This has been deleted. See what there is with { COMMAND("league") } or { COMMAND("tournament") }.
league-runs = This cannot be changed during a season. Change it when the season is over.
league-clock-long = With this clock a game may last longer than half of { $days } days. Choose a shorter one.
league-deleted = { $title } has been deleted. Its games go on.
league-not-open = This cannot be joined. Its moderators have not opened registration.
league-elsewhere = This belongs to another server. Join it there.
league-join-later = The season is running. You can join when registration for the next one opens.
league-full = { $most } players have joined already, which is the limit. Join the next one.
league-not-in = You do not play here. You can join when registration is open.
league-late = It is too late to answer this warning. Your games go on.
league-no-channel = The channel of this league has been deleted. Press **{ button-league-move }** where its messages should be.
league-ask-leave = Leave now? Your open games are lost. If fewer than half of your games are finished, none of them counts.
league-ask-delete = Delete this with all its tables? This cannot be undone.
league-you-asked = You lost on time last season. Press **{ button-league-next }** to play in this one.
league-you-left = You have left. You can join the next one.
league-you-registered = You have joined this season.
league-you-play = You play in division { $division }:
league-you-warned = ⚠️ You lost a game on time. Press **{ button-league-here }** until { $until }.
league-game = 🏁 { $title }
league-begun = { $title } has begun. You play in division { $division } against { $people }, until { $until }. You have up to { $most } games at once, which come here.
league-warned = ⚠️ { $title }: you lost a game on time. Press **{ button-league-here }** until { $until }. Whoever lets two warnings pass is out.
league-out = { $title }: you let two warnings pass, so you are out. Your open games are lost, the finished ones count.
league-out-struck = { $title }: you let two warnings pass, so you are out. None of your games counts.
league-asked = { $title } starts on { $until }. You lost on time last season, so press **{ button-league-next }** if you want to play.
league-arranged = This game cannot be declined. To stop playing, leave with { COMMAND("league") } or { COMMAND("tournament") }.
league-corrected = The table counts it like that from now on. Ratings stay as they are.
league-correct-none = { $first } and { $second } have no game with these sides in a season that runs here. Check who goes first.
league-correct-own = You play in this game. Ask another moderator or the director.
league-correct-running = The game of { $first } and { $second } is still being played. Wait for its end, or end it with { COMMAND("close") } and its number.
league-correct-late = The result of { $first } and { $second } has led to other games. It cannot be changed any more.
league-decided-win = ✏️ { $first } – { $second }: { $winner } wins, as organisers decided: { $reason }
league-decided-draw = ✏️ { $first } – { $second }: a draw, as organisers decided: { $reason }
league-you-corrected = { $title }
    { $decided }
league-how-to-correct = To correct a result, use { COMMAND("correct") }.
league-results = **Results**
league-result-win = { $first } – { $second }: { $winner } won
league-result-draw = { $first } – { $second }: draw
league-result-not-played = { $first } – { $second }: not played
league-is-over = 🏁 **{ $title } is over.**
league-go-up = ⬆️ Up: { $people }
league-go-down = ⬇️ Down: { $people }
league-no-season-thread = This season has no thread. Give me the permissions “Create Public Threads” and “Send Messages in Threads” in its channel for the next one.
league-event = { $terms } Join with /{ command-league }.
league-no-event = Seasons are not shown as events of this server. For that, give me the permission “Create Events”.
league-servers = { $count ->
    [one] Another server plays
   *[other] { $count } other servers play
} along.
league-invite = Whoever moderates another server joins it with `/{ command-league } { option-code }:{ $code }`, in the channel for its messages there. The code is good for one server.
league-wrong-code = There is no such code. Ask the moderators of the other server for a new one.
league-here-already = This server plays along already. See { COMMAND("league") } or { COMMAND("tournament") }.
league-many-servers = At most { $most } other servers can play along. Nobody else can join.
league-of-others = This league belongs to another server. Ask its moderators.
league-withdrawn = This server does not play along in { $title } any more. Who plays already stays until they leave.
league-menu = Choose a league…
league-menu-new = Make a league: choose the game…
league-menu-another = Make another league…
button-league-show = Details
button-league-join = Join
button-league-leave = Leave
button-league-next = I’m in
button-league-here = I’m still here
button-league-most = { $count } games at once
button-league-days = Season: { $days } days
button-league-judged = At the end: Causeway judges
button-league-overtime = At the end: 3 more days
button-league-open = Open registration
button-league-close = No more seasons
button-league-move = Move messages here
button-league-invite = Invite a server
button-league-back = Back
button-league-alone = Remove other servers
button-league-withdraw = Remove this server
button-league-delete = Delete league
league-rules-title = ## How a league is played
league-rules-registration = **Season.** Registration is open for { $days } days. With at least { $fewest } players, the season starts then; otherwise registration goes on for { $days } more days.
league-rules-divisions = **Divisions** have { $smallest } to { $largest } players. They are made by the places of the last season, then by rating.
league-rules-games = **Games.** You play two rated games with each player of your division, one with each side, both at once. They come by direct message. You choose how many you play at once: { $two }, { $four } or { $six }; the next ones start as others end.
league-rules-table = **Table.** A win is 2 points, a draw 1. Players with equal points are ordered by Sonneborn-Berger (the points from each game times all points of that opponent), then by the games among them, then by wins as second player; otherwise they share the place. “Can finish 2 to 4” covers every way in which the open games may end.
league-rules-absent = **Not there?** Whoever loses a game on time, or does not choose their secrets in that time, is warned, and has { $answer } days to press **{ button-league-here }**. Whoever lets two warnings pass is out. To stop, press **{ button-league-leave }**. If fewer than half of your games are finished by then, none of them counts; otherwise the open ones are lost.
league-rules-next = **Next season.** You stay in until you leave. After a season in which you lost on time, press **{ button-league-next }**. If you miss one season, you keep your place.
league-rules-end = **End.** When the season is over, games that have not started count as draws. Games under way get { $overtime } more days; then the player to move loses. Where the league says so, Causeway judges them at once instead: whoever has a chance of at least { $chance } % wins, otherwise it is a draw.
league-rules-clock = **Clock.** Even a long game ends within half of the season. Vacation days are used only if you ask for them with { COMMAND("away") }; the season does not wait.
league-rules-promotion = **Up and down.** One in six, rounded up, goes up from each division, and as many go down. The winner of the first division has a ⭐ in { COMMAND("ranking") } until the next season is over.
ranking-champion = { $row } ⭐
league-not-moderator = Only moderators (permission “Manage Channels”) or the director can do this. Ask one of them.
tournament-title = Tournament: { $game }, { $format }
tournament-league = league
tournament-round-robin = each against each
tournament-knock-out = knock-out
tournament-swiss = Swiss
tournament-terms-round-robin = Two games with each opponent, one with each side. Clock: { $clock }.
tournament-terms-knock-out = Two games in each match, one with each side. If they end level, two more follow at half the clock, then one in which the higher-rated player goes second and advances with a draw. Clock: { $clock }.
tournament-terms-swiss = In each round two games against somebody who has done alike, one with each side. Clock: { $clock }.
tournament-draft = Nobody sees this tournament yet. Choose how it is played and the clock, then press **{ button-league-open }** in the channel for its messages.
tournament-registration = 📝 Registration is open until { $until }, or until the tournament is started.
tournament-running = ▶️ The tournament is running.
tournament-round = ▶️ Round { $round } of { $rounds }.
tournament-over = The tournament is over.
tournament-cancelled = This tournament did not take place.
tournament-won = ⭐ { $people } won.
tournament-final = **Final**
tournament-semifinals = **Semi-finals**
tournament-quarterfinals = **Quarter-finals**
tournament-round-of = **Round of { $players }**
tournament-tie = { $first } – { $second } { $mine }:{ $theirs }
tournament-tie-won = ✅ { $first } – { $second } { $mine }:{ $theirs }
tournament-row = **{ $place }.** { $who }: { $points }
tournament-row-tied = **{ $place }.** { $who }: { $points } (tie-break { $tie })
tournament-row-left = **{ $place }.** { $who }: { $points } · left
tournament-more = … and { $count } more
tournament-none = This server has no tournament. Moderators can make one with { COMMAND("tournament") }.
tournament-make = This server has no tournament yet. Choose a game to make one.
tournament-open-already = This tournament can be joined already. Make another one to play differently.
tournament-over-already = This tournament is over. Make a new one.
tournament-started-already = This tournament has already started.
tournament-too-few = { $fewest } players are needed, and { $joined ->
    [one] 1 has
   *[other] { $joined } have
} joined. Wait for more.
tournament-join-late = The tournament has started. Join the next one.
tournament-ask-leave = Leave this tournament? Your open games are lost.
tournament-you-play = You play in this tournament.
tournament-you-registered = You have joined this tournament.
tournament-starting = ▶️ The tournament starts in a moment.
tournament-begun = { $title } has begun, with { $count } players. Your games come here.
tournament-out = { $title }: you lost { $most } games on time, so you are out. Your open games are lost.
tournament-director = Director: { $who }
tournament-menu = Choose a tournament…
tournament-menu-new = Make a tournament: choose the game…
tournament-menu-another = Make another tournament…
tournament-menu-round-robin = Each against each, up to { $most } players
tournament-menu-knock-out = Knock-out, two games in each match
tournament-menu-swiss = Swiss, two games in each round
tournament-menu-director = Name a director…
button-tournament-start = Start now
button-tournament-delete = Delete tournament

## Composed keys
command-tournament = tournament
command-tournament-description = Show the tournaments of this server: join, see the table, make a new one
rules-league = Leagues
command-league = league
command-league-description = Show the leagues of this server: join, see the table, make a new one
command-correct = correct
command-correct-description = Decide a game of a league or a tournament (organisers)
option-goes_first = goes_first
option-goes_first-description = The player who goes first in the game
option-goes_second = goes_second
option-goes_second-description = The player who goes second
option-code = code
option-code-description = A code with which this server joins the league of another one (moderators)
