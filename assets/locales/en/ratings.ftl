# Ratings: how good somebody is in a class of games.
rules-who-begins = In the standard game between equal players, whoever begins wins about { $percent }% of games.
rating-missing = 🎯 { $who } has a rating against Causeway in { $game } after { $count ->
    [one] one more game
   *[other] { $count } more games
}.
rating-first = 🎯 { $who }: **{ $points }** is your rating against Causeway in { $game }.
rating-moved = 🎯 { $who }: rating against Causeway in { $game } **{ $points }** ({ $step }).
rating-terms = Rated: the result counts for all players’ ratings.
rating-terms-none = Not rated.
rating-server = Rated games: **{ $rated }**.
ratings-moved = 🎯 { $game }: { $ratings }
rating-part-missing = { $who } rated after { $count ->
    [one] one more game
   *[other] { $count } more games
}
rating-part-first = { $who } **{ $points }**
rating-part-moved = { $who } **{ $points }** ({ $step })
