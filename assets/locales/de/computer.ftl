# Wen das Programm selbst spielt.
computer-name = { $level ->
    [1] 🐌 Schnecke
    [2] 🦀 Krabbe
    [3] 🐢 Schildkröte
    [4] 🦦 Otter
    [5] 🐬 Delfin
   *[6] 🐋 Wal
}
computer-level = { $who } ist Causeway auf Stufe { $level } von { $most }.
computer-thinks = { $who } überlegt. Der Zug folgt hier.
computer-thinks-later = { $who } überlegt. Davor { $count ->
    [one] kommt eine andere Partie
   *[other] kommen { $count } andere Partien
} dran. Der Zug folgt hier.
computer-not-begun = Noch nicht begonnen.
button-play-computer = Gegen Causeway
button-play-oneself = Beide Seiten spielen
button-fill = Causeway dazuholen
button-remove-computer = Ohne { $name }
computer-fills = Setz Causeway auf einen freien Platz: Wähle, wie gut es spielt.
computer-fills-all = Alle Plätze sind besetzt.
button-stronger = Stärker
button-gentler = Schwächer

## Was eine Partie entschieden hat
decided-overlooked = { $who } hätte mit Zug { $number } gewinnen können: { $move }.
decided-missed = { $who } hätte das mit Zug { $number } noch verhindern können: { $move }.
decided-forced = Zug { $number } von { $who } drohte zu gewinnen, und keine Antwort konnte das verhindern.

## Warum ein Zug gemacht wird: Tatsachen auf dem Brett
trypsylon-reason-wins = Das verbindet beide Ufer und gewinnt.
trypsylon-reason-stops = Das verhindert { $stopped }, was gewinnen würde.
trypsylon-reason-threatens = Das droht, mit { $next } zu gewinnen.
trypsylon-reason-forces = Das droht, mit { $next } zu gewinnen, und kein Zug verhindert alle Drohungen.
trypsylon-reason-shortens = Das bringt { $who } näher: Auf dem kürzesten Weg { $after ->
        [one] fehlt noch { $after } Karte
       *[other] fehlen noch { $after } Karten
    }.
trypsylon-reason-lengthens = Das hält { $who } auf: Auf dem kürzesten Weg { $after ->
        [one] fehlt jetzt { $after } Karte
       *[other] fehlen jetzt { $after } Karten
    }.
trypsylon-reason-lacks = Auf dem kürzesten Weg von { $who } { $after ->
        [one] fehlt noch { $after } Karte
       *[other] fehlen noch { $after } Karten
    }.
trisq-reason-wins = Das verbindet beide Seiten und gewinnt.
trisq-reason-stops = Das verhindert { $pieces }, was gewinnen würde.
trisq-reason-threatens = Das droht, mit { $pieces } zu gewinnen.
trisq-reason-forces = Das droht, mit { $pieces } oder auf andere Weise zu gewinnen: Kein Zug verhindert beides.
trisq-reason-shortens = Das bringt { $who } näher: Auf dem kürzesten Weg { $after ->
        [one] fehlt noch { $after } Stein
       *[other] fehlen noch { $after } Steine
    }.
trisq-reason-lengthens = Das hält { $who } auf: Auf dem kürzesten Weg { $after ->
        [one] fehlt jetzt { $after } Stein
       *[other] fehlen jetzt { $after } Steine
    }.
trisq-lacks = Auf dem kürzesten Weg von { $who } { $after ->
        [one] fehlt noch { $after } Stein
       *[other] fehlen noch { $after } Steine
    }.
trisq-reason-chain = { $pieces ->
        [one] Das beginnt eine neue Kette von { $who }.
       *[other] Das gibt { $who } eine Kette von { $pieces } Steinen.
    }
tryptic-reason-claims = Das gewinnt: Du hast { $points } von 5 Punkten.
tryptic-reason-scores = Das macht { $count ->
    [one] einen Punkt
   *[other] { $count } Punkte
} für dich.
tryptic-reason-fifth = Das macht deinen fünften Punkt. Sag gleich den Sieg an.
tryptic-reason-opens = Danach macht { $move } { $count ->
    [one] einen Punkt
   *[other] { $count } Punkte
} für dich.
tryptic-reason-hides = Dieser Stein könnte auch zu { $count } anderen Mustern gehören, verrät also wenig.
tryptic-reason-spoils = Sonst macht { $move } { $count ->
    [one] einen Punkt
   *[other] { $count } Punkte
} für { $tiles }, und das könnte { $seat } haben.
tryptic-reason-begins = { $count ->
    [one] Der Stein liegt auf einer Dreierreihe, aus der noch { $tiles } werden kann.
   *[other] Der Stein liegt auf { $count } Dreierreihen, aus denen noch { $tiles } werden kann.
}
tryptic-reason-others = { $count ->
    [0] Für kein anderes Muster macht das einen Punkt.
    [one] Für ein anderes Muster macht das Punkte.
   *[other] Für { $count } andere Muster macht das Punkte.
}
tryptic-reason-guess = { $seat } könnte { $tiles } haben, mit bisher { $count ->
    [one] einem Punkt
   *[other] { $count } Punkten
}.
tryptic-reason-full = Alle Felder sind belegt: Du kannst nur noch passen oder den Sieg ansagen.
wyps-reason-wins = Das gewinnt sofort.
wyps-reason-stops = Das verhindert { $stopped }, was gewinnen würde.
wyps-reason-atari = Das verbindet alle drei Seiten, und der Gegner muss die Verbindung unterbrechen.
wyps-reason-threatens = Das droht, mit { $next } zu gewinnen.
wyps-reason-breaks = Das unterbricht die Verbindung des Gegners.
wyps-reason-shortens = Das bringt { $who } näher: Um alle drei Seiten zu verbinden, { $after ->
    [one] fehlt noch ein Feld
   *[other] fehlen noch { $after } Felder
}.
wyps-reason-lengthens = Das hält { $who } auf: Um alle drei Seiten zu verbinden, { $after ->
    [one] fehlt jetzt ein Feld
   *[other] fehlen jetzt { $after } Felder
}.
wyps-reason-gains = Das bringt { $who } { $count ->
    [one] ein Feld
   *[other] { $count } Felder
} dazu.
wyps-reason-racks = Dann ist das längste Wort hier { $own }, gegenüber { $other }.
wyps-reason-empty = Die Bank ist leer: Es bleibt nur, zu passen.

## Tipps
button-hint = Tipp
button-show-move = Zug zeigen
advice-terms = Mit Tipps: Ihr dürft Causeway nach einem Zug fragen. Alle sehen, welche Züge mit einem Tipp gemacht wurden.
advice-where = **Tipp:** Der Zug beginnt bei **{ $place }**.
advice-whose = **Tipp:** Überleg, was { $who } verbirgt.
advice-move = **Tipp:** { $move }
advice-marked = -# Die Partie zeigt, dass du für diesen Zug einen Tipp hattest.
advice-taken = Mit Tipp.
advice-counts = -# Züge mit Tipp: { $takers }.
advice-count-of = { $who } { $count }
advice-help = { COMMAND("hint") } zeigt dir einen guten Zug: erst, wo er beginnt und was er soll, dann den ganzen.

## Composed keys: put together from names when the program runs.
setting-level-1 = 🐌 Schnecke (Stufe 1): erste Schritte
setting-level-2 = 🦀 Krabbe (Stufe 2): gemütlich
setting-level-3 = 🐢 Schildkröte (Stufe 3): solide
setting-level-4 = 🦦 Otter (Stufe 4): stark
setting-level-5 = 🐬 Delfin (Stufe 5): sehr stark
setting-level-6 = 🐋 Wal (Stufe 6): volle Stärke
wyps-resigns = { $who } fand kein Wort, das die Verbindung trennt.
