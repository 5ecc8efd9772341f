# Wertungen: wie gut jemand in einer Klasse von Partien ist.
rules-who-begins = Sind beide gleich stark, gewinnt in { $percent } % der Partien, wer beginnt.
rating-missing = 🎯 { $who } bekommt in { $game } eine Wertung gegen Causeway nach { $count ->
    [one] einer weiteren Partie
   *[other] { $count } weiteren Partien
}.
rating-first = 🎯 { $who }: **{ $points }** ist deine Wertung gegen Causeway in { $game }.
rating-moved = 🎯 { $who }: Wertung gegen Causeway in { $game } **{ $points }** ({ $step }).
