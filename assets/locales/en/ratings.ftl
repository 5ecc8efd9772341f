# Ratings: how good somebody is in a class of games.
rules-who-begins = In the standard game between equal players, whoever begins wins about { $percent }% of games.
rating-missing = 🎯 { $who } has a rating against Causeway in { $game } after { $count ->
    [one] one more game
   *[other] { $count } more games
}.
rating-first = 🎯 { $who }: **{ $points }** is your rating against Causeway in { $game }.
rating-moved = 🎯 { $who }: rating against Causeway in { $game } **{ $points }** ({ $step }).
rating-terms = Rated: the result counts for all players’ ratings.
rating-often = 🎯 Not rated: only three games a day between the same players count.
rating-no-moves = 🎯 Not rated: not everybody has made a move.
rating-terms-none = Not rated.
rating-server = Rated games: **{ $rated }**.
ratings-moved = 🎯 { $game }: { $ratings }
rating-part-missing = { $who } (rated after { $count ->
    [one] one more game
   *[other] { $count } more games
})
rating-part-first = { $who } **{ $points }** (first rating)
rating-part-moved = { $who } **{ $points }** ({ $step })
ranking-of = 🏆 **{ $game }**: { $count ->
    [one] one player
   *[other] { $count } players
}
ranking-none = 🏆 Nobody has a place in { $game } yet. Three rated games with other players make a rating. Challenge somebody with { COMMAND("challenge") }.
ranking-row = **{ $place }.** { $who } · { $points }
ranking-row-marked = **{ $place }.** { $who } · { $points } { $mark }
ranking-new = 🆕
ranking-you = You: { $place }
ranking-you-missing = You: new, { $count ->
    [one] one more rated game
   *[other] { $count } more rated games
} to go
ranking-you-hidden = You are not listed, as you have set with `{ option-ranking }` in { COMMAND("settings") }.
ranking-you-elsewhere = You: { $points }, listed once you play here
ranking-settings-on = Listed in rankings: **yes**.
ranking-settings-off = Listed in rankings: **no**. You get no roles for your rating either.
menu-of-rankings = Another ranking…
roles-server = Roles by each player’s best rating: { $lowest } · { $others }.
roles-server-from = { $role } from { $from }
roles-server-none = Roles by rating: **none**.
roles-lack-permission = ⚠️ I cannot give them: I need the permission “Manage Roles”.
roles-above = ⚠️ I cannot give them: my own role must stand above { $role } in the list of roles.
roles-none = ⚠️ I cannot give them: { $role } is gone, or belongs to an app.
roles-refused = ⚠️ I may not give or take the roles by rating. { COMMAND("server") } says what is missing.

## Composed keys: put together from names when the program runs.

command-ranking = ranking
command-ranking-description = See who is best at a game in this server
option-ranking = ranking
option-ranking-description = Whether you are listed in rankings and get roles for your rating
option-roles = roles
option-roles-description = Three to five roles that I give by rating, mentioned from the lowest to the highest
choice-reset-roles = Roles by rating
