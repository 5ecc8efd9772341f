# WYPS, wie man es am Tisch sieht: Bedingungen, Plätze, was in einem Zug folgt, wie es endet, und die Seiten der Regeln.

wyps-terms = { $variant }, { $side }. Wörter: { $words }.
wyps-seating-mine = { $opening ->
    [0] { $by } bekommt Weiß und legt das erste Wort; Schwarz darf vorher die Bänke tauschen.
   *[other] { $by } bekommt Weiß.
}
wyps-seating-theirs = { $opening ->
    [0] { $by } bekommt Schwarz und darf die Bänke tauschen, bevor Weiß das erste Wort legt.
   *[other] { $by } bekommt Schwarz.
}
wyps-seating-drawn = { $opening ->
    [0] Wer Weiß bekommt und das erste Wort legt und wer Schwarz und vorher die Bänke tauschen darf, wird ausgelost.
   *[other] Wer Weiß bekommt und wer Schwarz, wird ausgelost.
}
wyps-seated = { $opening ->
    [0] { $seat-1 } hat Weiß, { $seat-2 } Schwarz. Schwarz darf zuerst die Bänke tauschen; dann legt Weiß das erste Wort.
   *[other] { $seat-1 } hat Weiß, { $seat-2 } Schwarz.
}
wyps-lots = Aus dem Beutel gezogen: { $white-stone } für { $white }, { $black-stone } für { $black }. Wer näher am Anfang des Alphabets liegt, hat Schwarz; die Steine kommen zurück.
wyps-lots-numbers = Aus dem Beutel gezogen: { $white-stone } für { $white }, { $black-stone } für { $black }. Die kleinere Ziffer hat Schwarz; die Steine kommen zurück.
wyps-win-connection = **{ $who } ({ $seat }) hat als Erstes alle drei Seiten verbunden und gewinnt!**
wyps-win-no_reply = **{ $who } ({ $seat }) verbindet alle drei Seiten und gewinnt: Alle möglichen Antworten sind durchprobiert, und keine unterbricht die Verbindung!**
wyps-win-full_board = **Das Brett ist voll: { $who } ({ $seat }) verbindet alle drei Seiten und gewinnt!**
wyps-draw-no_stones = **Niemand hat noch einen Stein: unentschieden.**

wyps-plays-swap = { $who } tauscht die Bänke.
wyps-plays-keep = { $who } lässt die Bänke, wie sie sind.
wyps-plays-pass = { $who } passt.
wyps-take-back-note = Was auch immer stattdessen gelegt wird: Aus dem Beutel kommen dieselben Steine, und die haben jetzt alle gesehen.

wyps-laid = Das Wort ist **{ $word }**.
wyps-laid-turning = Das Wort ist **{ $word }**; es wendet { $hexes }.
wyps-laid-digits = Die Ziffern sind **{ $word }**.
wyps-laid-digits-turning = Die Ziffern sind **{ $word }**; sie wenden { $hexes }.
wyps-atari-any = **Atari!** { $by } verbindet alle drei Seiten und gewinnt, wenn { $who } das nicht mit dem nächsten Wort unterbricht; etwas anderes darf nicht gespielt werden. Ein gerades Wort kann es und auch ein geknicktes: Es genügt, einen Stein auf { $hexes } zu wenden.
wyps-atari-straight = **Atari!** { $by } verbindet alle drei Seiten und gewinnt, wenn { $who } das nicht mit dem nächsten Wort unterbricht; etwas anderes darf nicht gespielt werden. Nur ein gerades Wort kann es: Es genügt, einen Stein auf { $hexes } zu wenden, oder mehrere andere auf einmal.
wyps-atari-bent = **Atari!** { $by } verbindet alle drei Seiten und gewinnt, wenn { $who } das nicht mit dem nächsten Wort unterbricht; etwas anderes darf nicht gespielt werden. Nur ein geknicktes Wort kann es, eines, das einen Stein auf { $hexes } wendet.
wyps-atari-several = **Atari!** { $by } verbindet alle drei Seiten und gewinnt, wenn { $who } das nicht mit dem nächsten Wort unterbricht; etwas anderes darf nicht gespielt werden. Kein Stein allein hält die Verbindung zusammen: Nur ein gerades Wort kann sie unterbrechen, eines, das mehrere auf einmal wendet.
wyps-atari-broken = { $by } hat die Verbindung von { $who } unterbrochen.

wyps-next-call = Als Nächstes: die Bänke tauschen (`/{ command-swap }`) oder behalten (`/{ command-keep }`).
wyps-next-hex = Als Nächstes: ein Feld, über **{ button-move }**, oder ein ganzes Wort, etwa `/{ command-word } CAT g3-g4-h4`.
wyps-next-letter = Als Nächstes: der Stein für das freie Feld.
wyps-next-where = Als Nächstes: wo das Wort liegen soll.
wyps-next-turn = Als Nächstes: sagen, welcher Stein gewendet wird.
wyps-next-hex-turn = Als Nächstes: sagen, welcher Stein gewendet wird, oder zu einem weiteren Feld gehen.

wyps-try-call = Die Bänke tauschen oder behalten?
wyps-try-hex = Wähle ein Feld: wo ein Wort beginnt oder wie es weitergeht. Probieren bindet nicht, und nur du siehst es.
wyps-try-letter = Wähle den Stein für das freie Feld.
wyps-try-where = Wähle, wo das Wort liegen soll; das sind die besten Stellen.
wyps-try-turn = Das Wort ist geknickt: Wähle den Stein, der gewendet wird.
wyps-try-hex-turn = Das Wort ist geknickt: Wähle den Stein, der gewendet wird. Oder geh zu einem weiteren Feld.

wyps-guide-1 = **WYPS (1 von 5): das Ziel**
    Verbinde mit einer Gruppe von Steinen deiner Farbe **alle drei Seiten** des Dreiecks. Eine Ecke gehört zu beiden Seiten. Jeder Stein hat eine weiße und eine schwarze Fläche, er kann also die Seite wechseln.
    Wer die Seiten verbindet, gibt **Atari**: Das Gegenüber hat einen Zug, um die Verbindung zu unterbrechen. Wer das nicht kann, hat verloren.
    Im Bild verbindet Weiß alle drei Seiten.
wyps-guide-2 = **WYPS (2 von 5): ein Zug**
    Leg ein englisches Wort auf einen Weg aus benachbarten Feldern, geknickt, wie du magst, jedes Feld nur einmal. Steine, die dort liegen, zählen als ihre Buchstaben, wem sie auch gehören; mindestens einer muss von deiner Bank kommen. Deine neuen Steine zeigen deine Farbe. Was das Wort berührt, muss nichts ergeben.
    Oder leg einen einzelnen Stein auf ein beliebiges freies Feld, ohne Wort.
    Danach wird deine Bank aus dem Beutel aufgefüllt. Beide Bänke liegen offen.
wyps-guide-3 = **WYPS (3 von 5): wenden**
    { "" }**Gerade** Wörter (zwei Felder, oder mehr in einer Linie) wenden **jeden** fremden Stein, den sie benutzen. **Geknickte** wenden genau **einen**, und du wählst ihn.
    Im Bild wendet ein gerades weißes Wort gleich schwarze Steine.
wyps-guide-4 = **WYPS (4 von 5): Anfang, Ende, Varianten**
    Schwarz sieht zuerst beide Bänke und darf sie **tauschen**. Dann legt Weiß das erste Wort. Im Atari ist nur ein Zug erlaubt, der die Verbindung unterbricht; gibt es keinen, ist das Spiel zu Ende, und der Bot sagt es.
    { "" }**Quick**: Bänke mit sechs Steinen, und die erste Verbindung gewinnt. **Number**: Ziffern; leg Folgen ab drei (2-3-4) oder Sätze ab zwei (5-5).
    Im Bild steht Schwarz im Atari: Die markierten Steine halten Weiß zusammen.
wyps-guide-5 = **WYPS (5 von 5): hier spielen**
    { "" }`/{ command-word } CAT` bietet die besten Stellen für das Wort an; wähle eine. `/{ command-stone } g3 N` legt einen einzelnen Stein. `/{ command-move } g3=N-g4-h4=E` ist ein ganzer Zug in Notation, mit `*g4` für den Stein, den ein geknicktes Wort wendet.
    { "" }**{ button-move }** unter dem Brett öffnet ein eigenes Brett, auf dem du Wörter Feld für Feld baust; niemand sieht es, und nur **{ button-play }** zählt.
    Wörter: die Wortliste von Wordnik. Spiel: Richard Malaschitz.
