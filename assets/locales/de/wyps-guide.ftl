# WYPS, wie man es am Tisch sieht: Bedingungen, Plätze, was in einem Zug folgt, wie es endet, und die Seiten der Regeln.

wyps-seat-draw = { $white } zog { $white-stone }, { $black } { $black-stone }. Wessen Buchstabe zuerst kommt, hat Schwarz.
wyps-seat-draw-digits = { $white } zog { $white-stone }, { $black } { $black-stone }. Wer die kleinere Ziffer hat, hat Schwarz.
wyps-take-back-note = Es werden dieselben Steine noch einmal gezogen, und beide kennen sie jetzt.
wyps-explore-note = Gezogene Steine sind hier erfunden: Die Reihenfolge im Beutel ist geheim.
wyps-note-atari = **Atari:** Dein Zug muss die Verbindung unterbrechen.
wyps-note-no-word = { $word } ist noch kein Wort.
wyps-note-cuts = **Atari:** Dein Zug muss die Verbindung unterbrechen. Einen markierten Stein zu wenden genügt.
wyps-atari-any = **Atari!** { $by } verbindet alle drei Seiten. { $who } muss die Verbindung jetzt unterbrechen: Es genügt, { $count ->
    [one] den Stein auf { $hexes }
   *[other] einen Stein auf { $hexes }
} zu wenden.
wyps-atari-straight = **Atari!** { $by } verbindet alle drei Seiten. { $who } muss die Verbindung jetzt mit einem geraden Wort unterbrechen: Es genügt, { $count ->
    [one] den Stein auf { $hexes }
   *[other] einen Stein auf { $hexes }
} zu wenden, oder mehrere andere auf einmal.
wyps-atari-bent = **Atari!** { $by } verbindet alle drei Seiten. { $who } muss die Verbindung jetzt mit einem geknickten Wort unterbrechen, das { $count ->
    [one] den Stein auf { $hexes }
   *[other] einen Stein auf { $hexes }
} wendet.
wyps-atari-several = **Atari!** { $by } verbindet alle drei Seiten. { $who } muss die Verbindung jetzt mit einem geraden Wort unterbrechen, das mehrere Steine auf einmal wendet.
wyps-atari-broken = { $by } unterbricht die Verbindung von { $who }.

# Was jemand nach einem eigenen Zug liest
wyps-you-laid = Du hast **{ $word }** von { $from } bis { $to } gelegt.
wyps-you-laid-stone = Du hast **{ $stone }** auf **{ $hex }** gelegt.
wyps-you-swapped = Du hast die Bänke getauscht.
wyps-you-kept = Du hast die Bänke behalten.
wyps-you-passed = Du hast gepasst.

## Composed keys: put together from names when the program runs.

wyps-about = **WYPS**: zu zweit, etwa 15 Züge pro Person. Leg englische Wörter, wende fremde Steine und verbinde alle drei Seiten.
wyps-sample = Ein dreieckiges Brett von WYPS mit weißen und schwarzen Buchstaben und beiden Bänken.
wyps-terms = { $variant-value ->
    [number] { $variant }. Leg mindestens drei Ziffern, die um eins steigen (2-3-4), oder mindestens zwei gleiche (5-5).
   *[other] { $variant }, { $side }. Wörter: { $words }.
}
wyps-seating-mine = { $opening ->
    [0] { $by } bekommt Weiß. Schwarz tauscht zuerst die Bänke mit den Steinen oder behält sie, dann legt Weiß die ersten Steine.
   *[other] { $by } bekommt Weiß.
}
wyps-seating-theirs = { $opening ->
    [0] { $by } bekommt Schwarz und tauscht zuerst die Bänke mit den Steinen oder behält sie. Dann legt Weiß die ersten Steine.
   *[other] { $by } bekommt Schwarz.
}
wyps-seating-drawn = { $opening ->
    [0] Weiß und Schwarz werden ausgelost. Schwarz tauscht zuerst die Bänke mit den Steinen oder behält sie, dann legt Weiß die ersten Steine.
   *[other] Weiß und Schwarz werden ausgelost.
}
wyps-seated = { $opening ->
    [0] { $seat-1 } ist Weiß, { $seat-2 } ist Schwarz. Schwarz tauscht zuerst die Bänke mit den Steinen oder behält sie, dann legt Weiß die ersten Steine.
   *[other] { $seat-1 } ist Weiß, { $seat-2 } ist Schwarz.
}
wyps-win-connection = **{ $winner } verbindet zuerst alle drei Seiten und gewinnt!**
wyps-win-no_reply = **{ $winner } verbindet alle drei Seiten und gewinnt!** Keine mögliche Antwort unterbricht die Verbindung.
wyps-win-full_board = **{ $winner } verbindet alle drei Seiten und gewinnt!** Das Brett ist voll.
wyps-draw-no_stones = **Remis: Niemand hat mehr einen Stein.**
wyps-plays-word = { $who } legt **{ $word }** von { $from } bis { $to }.
wyps-plays-word-turning = { $who } legt **{ $word }** von { $from } bis { $to } und wendet { $hexes }.
wyps-plays-stone = { $who } legt **{ $stone }** auf **{ $hex }**.
wyps-plays-swap = { $who } tauscht die Bänke.
wyps-plays-keep = { $who } behält die Bänke.
wyps-plays-pass = { $who } passt.
wyps-next-call = Als Nächstes: die Bänke tauschen ({ COMMAND("swap") }) oder behalten ({ COMMAND("keep") }).
wyps-next-hex = Als Nächstes: mit { COMMAND("word") } ein Wort legen, oder mit **{ button-move }** seine Felder wählen.
wyps-next-letter = Als Nächstes: den Stein für das freie Feld nennen, etwa `/{ command-move } { $move }`.
wyps-next-where = Als Nächstes: die Felder nennen.
wyps-next-turn = Als Nächstes: den Stein nennen, der gewendet wird.
wyps-next-hex-turn = Als Nächstes: den Stein nennen, der gewendet wird, oder ein weiteres Feld.
wyps-try-call = Die Bänke tauschen oder behalten?
wyps-try-hex = Wähle ein Feld, oder drück **{ $button }** und tippe.
wyps-try-letter = Wähle den Stein für das Feld mit dem Fragezeichen.
wyps-try-turn = Eine geknickte Linie wendet einen Stein. Wähle, welchen.
wyps-try-hex-turn = Eine geknickte Linie wendet einen Stein. Wähle, welchen, oder ein weiteres Feld.
wyps-hint-1 = Hinweis: Es zählt erst, wenn du **{ button-play }** drückst. Tippe ein Wort ein, dann siehst du seine besten Stellen.
wyps-hint-2 = Hinweis: Ein gerades Wort wendet jeden fremden Stein, den es benutzt, ein geknicktes nur einen.
wyps-hint-3 = Hinweis: Wer alle drei Seiten verbindet, lässt noch einen Gegenzug zu. Schau vorher, was da gelegt werden könnte.
wyps-guide-1 = **WYPS (1 von 5): das Ziel**
    Verbinde mit einer Gruppe von Steinen deiner Farbe **alle drei Seiten** des Dreiecks. Eine Ecke gehört zu beiden Seiten. Jeder Stein hat eine weiße und eine schwarze Fläche, er kann also die Seite wechseln.
    Verbindest du die Seiten, ist das **Atari**: Dein Gegner hat einen Zug, um die Verbindung zu unterbrechen. Gelingt das nicht, hast du gewonnen.
    Im Bild verbindet Weiß alle drei Seiten.
wyps-guide-2 = **WYPS (2 von 5): ein Zug**
    Leg ein englisches Wort auf einen Weg aus benachbarten Feldern, geknickt, wie du magst, jedes Feld nur einmal. Steine auf dem Weg zählen als ihre Buchstaben, auch fremde. Mindestens einer muss von deiner Bank kommen. Deine neuen Steine zeigen deine Farbe. Was das Wort berührt, muss nichts ergeben.
    Oder leg einen einzelnen Stein auf ein beliebiges freies Feld, ohne Wort.
    Danach wird deine Bank aus dem Beutel aufgefüllt. Beide Bänke liegen offen.
wyps-guide-3 = **WYPS (3 von 5): wenden**
    { "" }**Gerade** Wörter (zwei Felder, oder mehr in einer Linie) wenden **jeden** fremden Stein, den sie benutzen. **Geknickte** wenden genau **einen**, und du wählst ihn.
    Im Bild ist ein gerades weißes Wort dabei, schwarze Steine zu wenden.
wyps-guide-4 = **WYPS (4 von 5): Anfang, Ende, Varianten**
    Schwarz sieht zuerst beide Bänke und darf sie **tauschen**. Dann legt Weiß das erste Wort. Im Atari ist nur ein Zug erlaubt, der die Verbindung unterbricht. Gibt es keinen, ist die Partie vorbei.
    { "" }**Quick**: Bänke mit sechs Steinen, und die erste Verbindung gewinnt. **Number**: Ziffern. Leg mindestens drei, die um eins steigen (2-3-4), oder mindestens zwei gleiche (5-5).
    Im Bild steht Schwarz im Atari: Die markierten Steine halten Weiß zusammen.
wyps-guide-5 = **WYPS (5 von 5): hier spielen**
    { "" }`/{ command-word } CAT` schlägt die besten Stellen für das Wort vor. `/{ command-stone } g3 N` legt einen einzelnen Stein. `/{ command-move } g3=N-g4-h4=E` ist ein ganzer Zug in Notation, mit `*g4` für den Stein, den ein geknicktes Wort wendet.
    { "" }**{ button-move }** unter dem Brett öffnet ein eigenes Brett. Dort zeigt **{ wyps-form-word-button }** die besten Stellen für jedes Wort, oder du baust eines Feld für Feld. Nur **{ button-play }** zählt.
    In Bildern ist das letzte Wort umrandet, gestrichelt, wo schon ein Stein lag; eine geknickte Ecke zeigt einen gewendeten Stein.
    Wörter: die Wortliste von Wordnik. Spiel: Richard Malaschitz.
