# Tryptic: Namen, und die Gründe, aus denen ein Zug abgelehnt wird. Eine Ablehnung hat zwei kurze Sätze: was nicht geht, und was zu tun ist.
# Was Befehle annehmen (e5, green, GBR), ist in jeder Sprache gleich; deutsche Namen der Farben werden auch verstanden.

tryptic-colour-blue = 🔵 Blau
tryptic-colour-green = 🟢 Grün
tryptic-colour-red = 🔴 Rot
tryptic-colour-white = ⚪ Weiß
tryptic-colour-yellow = 🟡 Gelb
tryptic-word-blue = Blau
tryptic-word-green = Grün
tryptic-word-red = Rot
tryptic-word-white = Weiß
tryptic-word-yellow = Gelb
tryptic-pattern-words = { $first }-{ $middle }-{ $last }
tryptic-note-claim = mit fünf Punkten gewinnst du, mit weniger scheidest du aus
tryptic-note-pass = du sagst nichts an
tryptic-no-such-hex = Es gibt kein Feld „{ $hex }“ auf diesem Brett. Seine Reihen sind a1 bis a5, b1 bis b6, c1 bis c7, d1 bis d8, e1 bis e9, f2 bis f9, g3 bis g9, h4 bis h9 und i5 bis i9.
tryptic-no-such-colour = Eine Farbe „{ $colour }“ gibt es nicht. Nenne blau, grün, rot, weiß oder gelb oder den Buchstaben: B, G (grün), R, W oder Y (gelb).
tryptic-no-such-player = Einen Platz „{ $seat }“ gibt es nicht. Nenne einen von 1 bis { $last }.
tryptic-no-such-pattern = „{ $pattern }“ ist kein Muster. Nenne drei Farben, etwa GBR oder grün blau rot.
tryptic-unreadable = „{ $text }“ verstehe ich nicht. Schreib ein Feld und eine Farbe (B blau, G grün, R rot, W weiß, Y gelb), etwa { $example }.
tryptic-move-unfinished = Dieser Zug ist nicht vollständig. Schreib einen vollständigen, etwa { $example }.
tryptic-move-complete = Der Zug ist schon vollständig. Spiel ihn so.
tryptic-hex-missing = Das Feld fehlt. Nenne es vor der Farbe, etwa { $example }.
tryptic-colour-missing = Die Farbe fehlt. Nenne eine, etwa { $example }.
tryptic-player-missing = Die Person fehlt. Rate mit { COMMAND("guess") }: Dort wählst du die Person und das Muster.
tryptic-pattern-missing = Das Muster fehlt. Nenne drei Farben, etwa GBR.
tryptic-one-tile = In einem Zug legst du einen Stein. Nenne ein Feld und eine Farbe, etwa { $example }.
tryptic-one-at-a-time = Das sind mehrere Züge auf einmal. Mach einen nach dem anderen, das Raten vor dem Stein.
tryptic-hex-taken = { $hex } ist belegt ({ $colour }). Nenne ein freies Feld.
tryptic-colour-used-up = Alle 30 Steine dieser Farbe ({ $colour }) liegen auf dem Brett. Nimm { $left }.
tryptic-board-full = Das Brett ist voll. Sag den Sieg an oder passe.
tryptic-pass-too-early = Du kannst nicht passen, solange { $open ->
    [one] ein Feld
   *[other] { $open } Felder
} frei { $open ->
    [one] ist
   *[other] sind
}. Leg einen Stein.
tryptic-challenges-self = Dein eigenes Muster kannst du nicht raten. Rate das von jemand anderem.
tryptic-explore-tiles-only = Raten, Ansagen und Passen gibt es in der Analyse nicht, weil das davon abhängt, was andere verbergen. Leg einen Stein.
tryptic-explore-full = Das Brett ist voll, und letzte Worte gibt es in der Analyse nicht. Geh zurück oder schließ dieses Brett.
tryptic-challenged-already = Du hast in diesem Zug schon geraten. Leg jetzt einen Stein.
tryptic-challenged-is-out = { $seat } ist ausgeschieden, und das Muster ist bekannt. Rate das Muster von { $seats }.
tryptic-is-out = { $seat } ist ausgeschieden. Schau zu, wie die Partie ausgeht.
tryptic-waits-for-last-word = Alle haben reihum ein letztes Wort. { $seat } wartet auf { $mover }.

## Composed keys: put together from names when the program runs.

tryptic-name = Tryptic
tryptic-class-two = Tryptic zu zweit
tryptic-class-more = Tryptic zu dritt bis fünft
tryptic-seat-1 = Platz 1
tryptic-seat-2 = Platz 2
tryptic-seat-3 = Platz 3
tryptic-seat-4 = Platz 4
tryptic-seat-5 = Platz 5
tryptic-slot-hex = Wähle ein Feld
tryptic-slot-colour = Wähle eine Farbe
tryptic-slot-seat = Wähle eine Person
tryptic-slot-pattern = Wähle ein Muster
tryptic-slot-last = Dein letztes Wort
tryptic-button-seat = Raten: { $input }…
tryptic-button-seat-short = { $input }?
tryptic-patterns-B = 🔵 Blau
tryptic-patterns-G = 🟢 Grün
tryptic-patterns-R = 🔴 Rot
tryptic-patterns-W = ⚪ Weiß
tryptic-patterns-Y = 🟡 Gelb
tryptic-form-example = e5:G
tryptic-form-pattern-button = Muster…
tryptic-form-pattern-title = Muster raten
tryptic-form-pattern-note = Richtig: Die Person ist raus, du gewinnst 2 Punkte. Falsch: Du verlierst einen, sie gewinnt einen.
