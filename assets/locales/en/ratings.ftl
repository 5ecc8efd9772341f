# Ratings: how good somebody is in a class of games.
rules-who-begins = Between equals, who begins wins { $percent }% of games.
rating-missing = 🎯 { $who } has a rating against Causeway in { $game } after { $count ->
    [one] one more game
   *[other] { $count } more games
}.
rating-first = 🎯 { $who }: **{ $points }** is your rating against Causeway in { $game }.
rating-moved = 🎯 { $who }: rating against Causeway in { $game } **{ $points }** ({ $step }).
