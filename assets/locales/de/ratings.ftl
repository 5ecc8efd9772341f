# Wertungen: wie gut jemand in einer Klasse von Partien ist.
rules-who-begins = Im Standardspiel gewinnt unter gleich Starken in etwa { $percent } % der Partien, wer beginnt.
rating-missing = 🎯 { $who } bekommt in { $game } eine Wertung gegen Causeway nach { $count ->
    [one] einer weiteren Partie
   *[other] { $count } weiteren Partien
}.
rating-first = 🎯 { $who }: **{ $points }** ist deine Wertung gegen Causeway in { $game }.
rating-moved = 🎯 { $who }: Wertung gegen Causeway in { $game } **{ $points }** ({ $step }).
rating-terms = Gewertet: Das Ergebnis zählt für die Wertungen aller Spielenden.
rating-terms-none = Nicht gewertet.
rating-server = Gewertete Partien: **{ $rated }**.
ratings-moved = 🎯 { $game }: { $ratings }
rating-part-missing = { $who } Wertung nach { $count ->
    [one] einer weiteren Partie
   *[other] { $count } weiteren Partien
}
rating-part-first = { $who } **{ $points }**
rating-part-moved = { $who } **{ $points }** ({ $step })
