# Tryptic: Namen, und die Gründe, aus denen ein Zug abgelehnt wird. Ein Grund ist ein Satz: was nicht geht, und was stattdessen geht.
# Was Befehle annehmen (e5, green, GBR), ist in jeder Sprache gleich; deutsche Namen der Farben werden auch verstanden.

tryptic-name = Tryptic
tryptic-seat-1 = Platz 1
tryptic-seat-2 = Platz 2
tryptic-seat-3 = Platz 3
tryptic-seat-4 = Platz 4
tryptic-seat-5 = Platz 5

tryptic-slot-hex = Feld
tryptic-slot-colour = Farbe
tryptic-slot-seat = Person
tryptic-slot-pattern = Muster
tryptic-slot-last = Letztes Wort
tryptic-button-1 = Platz 1 raten
tryptic-button-2 = Platz 2 raten
tryptic-button-3 = Platz 3 raten
tryptic-button-4 = Platz 4 raten
tryptic-button-5 = Platz 5 raten
tryptic-colour-blue = 🔵 Blau
tryptic-colour-green = 🟢 Grün
tryptic-colour-red = 🔴 Rot
tryptic-colour-white = ⚪ Weiß
tryptic-colour-yellow = 🟡 Gelb
tryptic-colours = { $colours }, { $colour }
tryptic-note-claim = mit fünf Punkten gewinnst du, mit weniger scheidest du aus
tryptic-note-pass = du sagst nichts an
tryptic-tiles-left = { $count ->
    [one] noch einer da
   *[other] noch { $count } da
}
tryptic-patterns-B = 🔵 Blau
tryptic-patterns-G = 🟢 Grün
tryptic-patterns-R = 🔴 Rot
tryptic-patterns-W = ⚪ Weiß
tryptic-patterns-Y = 🟡 Gelb

tryptic-no-such-hex = Dieses Brett hat kein Feld „{ $hex }“; seine Reihen sind a1 bis a5, b1 bis b6, c1 bis c7, d1 bis d8, e1 bis e9, f2 bis f9, g3 bis g9, h4 bis h9 und i5 bis i9.
tryptic-no-such-colour = Eine Farbe „{ $colour }“ gibt es nicht; nenne blue, green, red, white oder yellow oder den Buchstaben B, G, R, W oder Y.
tryptic-no-such-player = Auf Platz „{ $seat }“ sitzt niemand; nenne einen von 1 bis { $last }.
tryptic-no-such-pattern = „{ $pattern }“ ist kein Muster; nenne drei Farben, etwa GBR oder grün blau rot.
tryptic-unreadable = „{ $text }“ verstehe ich nicht; schreib e5:G, um einen Stein zu legen, ?2:GBR, um ein Muster zu raten, oder !1, um für Platz 1 den Sieg anzusagen.
tryptic-move-unfinished = Das ist erst der Anfang eines Zuges; schreib einen ganzen wie e5:G oder ?2:GBR.
tryptic-move-complete = Der Zug ist schon vollständig; spiele ihn so.

tryptic-hex-missing = Du hast noch nicht gesagt, wohin; nenne vor der Farbe ein Feld, etwa e5 grün.
tryptic-colour-missing = Du hast noch nicht gesagt, welche Farbe dorthin kommt; nenne eine, etwa e5 grün.
tryptic-player-missing = Du hast noch nicht gesagt, wessen Muster du rätst; nenne vor dem Muster die Nummer eines Platzes, etwa rate 2 GBR.
tryptic-pattern-missing = Du hast noch nicht gesagt, was du rätst; nenne drei Farben, etwa rate 2 GBR.
tryptic-one-tile = In einem Zug legst du genau einen Stein; nenne ein Feld und eine Farbe, etwa e5 grün.
tryptic-one-at-a-time = Das sind mehrere Züge auf einmal; mach einen nach dem anderen, das Raten vor dem Stein.

tryptic-hex-taken = { $hex } ist schon belegt ({ $colour }); nenne ein freies Feld.
tryptic-colour-used-up = Von dieser Farbe ({ $colour }) liegen alle 30 Steine auf dem Brett; es gibt noch { $left }.
tryptic-board-full = Das Brett ist voll, gelegt und geraten wird nicht mehr; sag den Sieg an oder passe.
tryptic-pass-too-early = Gepasst wird erst auf vollem Brett, und { $open ->
    [one] ein Feld ist
   *[other] { $open } Felder sind
} noch frei; leg einen Stein.
tryptic-challenges-self = Das ist dein eigener Platz; rate das Muster von jemand anderem.
tryptic-challenged-already = In diesem Zug hast du schon geraten; leg jetzt einen Stein.
tryptic-challenged-is-out = Platz { $seat } ist ausgeschieden, und das Muster kennen alle; rate das von Platz { $seats }.
tryptic-is-out = Platz { $seat } ist ausgeschieden und sagt nichts mehr; sieh zu, wie es ausgeht.
tryptic-waits-for-last-word = Das Brett ist voll, und alle haben reihum ein letztes Wort; Platz { $seat } muss auf Platz { $mover } warten.
