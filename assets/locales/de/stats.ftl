# Die Karte von /statistik: wie jemand spielt, oder zwei gegeneinander. Was im Bild steht, ist kurz.

stats-title = Statistik
stats-player = Person { $number }
stats-named = { $number }: { $who }
stats-value = { $value }
stats-score = { $won } : { $lost }
stats-no-games = Keine beendeten Partien
stats-record = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
} · { $won } gewonnen · { $lost } verloren · { $drawn } remis
stats-record-of-pair = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
} · { $drawn } remis
stats-rating = Wertung unter Menschen
stats-rating-alone = Wertung gegen Causeway
stats-figures = In Zahlen
stats-new = neu, noch { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
stats-as-first = Siege beginnend
stats-as-second = Siege nachziehend
stats-length = { $count ->
    [one] Zug je Partie
   *[other] Züge je Partie
}
stats-wins = Siege in Folge
stats-losses = verloren in Folge
stats-best-win = bester Sieg ({ $points })
stats-puzzles = Rätsel, { $count } gelöst
stats-puzzles-only = { $count ->
    [one] Rätsel gelöst
   *[other] Rätsel gelöst
}
stats-lessons = Lektionsschritte
stats-began = begonnen von { $who }
stats-in-a-row = in Folge für { $who }
stats-rivals = Am häufigsten gegen
stats-last = Letzte Partien

# Ohne das Bild
stats-alt = { $who }: { $record }.
stats-alt-pair = { $one } { $score } { $other }, { $record }.
stats-alt-rated = Wertung unter Menschen: { $rated }.
stats-alt-alone = Wertung gegen Causeway: { $rated }.
stats-alt-rating = { $game } { $value }
stats-alt-line = { $label }: { $value }
stats-alt-rival = Gegen { $who }: { $won } gewonnen, { $lost } verloren, { $drawn } remis
stats-alt-game = { $game }: { $won } gewonnen, { $lost } verloren, { $drawn } remis
stats-alt-curve = { $game }, letzte { $count } Wertungen: von { $from } bis { $to }
stats-alt-last = Gewonnen, älteste zuerst: { $last }
stats-alt-drawn = remis
stats-no-pictures = Ich darf hier keine Bilder anhängen, deshalb beschreibe ich die Karte in Worten.
