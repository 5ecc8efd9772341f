# Trisq: Namen, und die Gründe, aus denen ein Zug abgelehnt wird. Eine Ablehnung hat zwei kurze Sätze: was nicht geht, und was zu tun ist.
# Was Befehle annehmen (c3hnw, c3, h, nw), ist in jeder Sprache gleich.

trisq-piece-needs-second = braucht einen zweiten Stein
trisq-no-such-place = „{ $place }“ ist kein Platz auf diesem Brett. Schreib Feld, Schnitt und Ecke, etwa { $example }, mit Feldern von a1 bis { $last }.
trisq-no-such-square = Es gibt kein Feld „{ $square }“ auf diesem Brett. Nenne eins von a1 bis { $last }.
trisq-no-such-cut = Einen Schnitt „{ $cut }“ gibt es nicht. Nenne h (waagerecht) oder v (senkrecht).
trisq-no-such-corner = Kein Feld hat eine Ecke „{ $corner }“. Nenne nw (links oben), ne (rechts oben), sw (links unten) oder se (rechts unten).
trisq-unreadable = „{ $text }“ verstehe ich nicht. Schreib Feld, Schnitt und Ecke von einem oder zwei Steinen, etwa { $example }.
trisq-move-unfinished = Dieser Zug ist nicht vollständig. Schreib einen vollständigen, etwa { $example }.
trisq-pieces-unsorted = Die zwei Steine eines Zuges müssen geordnet sein. Schreib { $first }+{ $second }.
trisq-square-missing = Das Feld fehlt. Nenne es zuerst, etwa { $example }.
trisq-cut-missing = Der Schnitt von { $square } fehlt. Nenne h (waagerecht) oder v (senkrecht).
trisq-corner-missing = Die Ecke von { $square } fehlt. Nenne nw (links oben), ne (rechts oben), sw (links unten) oder se (rechts unten).
trisq-two-pieces = In einem Zug legst du höchstens zwei Steine. Spiel nur { $pieces }.
trisq-place-taken = Bei { $piece } liegt schon ein Stein. Wähle einen anderen Platz.
trisq-place-twice = Bei { $piece } hast du schon einen Stein gelegt. Wähle für den zweiten einen anderen Platz.
trisq-square-full = { $square } ist voll. Wähle ein anderes Feld.
trisq-other-cut = { $square } ist { $cut ->
    [h] waagerecht (h)
   *[v] senkrecht (v)
} geschnitten, und alle Steine darin haben denselben Schnitt. Wähle dort { $cut } oder ein anderes Feld.
trisq-first-turn-one = Im ersten Zug legt Rot nur einen Stein. Spiel nur { $piece }.
trisq-contact = { $piece } und { $other } würden sich nur in einem Punkt berühren, und kein Stein von dir grenzt an beide. Wähle einen anderen Platz.
trisq-contact-mendable = { $piece } und { $other } würden sich nur in einem Punkt berühren. Leg einen zweiten Stein dazu, der an beide grenzt, etwa { $mender }, oder wähle einen anderen Platz.
trisq-no-piece-there = Dort passt nichts, weil sich { $piece } und { $other } nur in einem Punkt berühren würden. Wähle ein anderes Feld als { $square }.
trisq-second-must-mend = { $piece } und { $other } berühren sich nur in einem Punkt. Wähle als zweiten Stein einen, der an beide grenzt, etwa { $mender }.

## Composed keys: put together from names when the program runs.

trisq-name = Trisq
trisq-seat-1 = Rot
trisq-seat-2 = Blau
trisq-option-size = Größe
trisq-size-6 = 6 × 6
trisq-size-7 = 7 × 7
trisq-size-8 = 8 × 8
trisq-size-9 = 9 × 9
trisq-slot-piece = Wähle einen Stein
trisq-slot-square = Wähle ein Feld
trisq-further-menu-square = 2. Stein: ein Feld
trisq-slot-cut = Wähle einen Schnitt
trisq-slot-corner = Wähle eine Ecke
trisq-cut-h = waagerechter Schnitt
trisq-cut-v = senkrechter Schnitt
trisq-corner-nw = Ecke links oben
trisq-corner-ne = Ecke rechts oben
trisq-corner-sw = Ecke links unten
trisq-corner-se = Ecke rechts unten
trisq-button-play = Einen spielen
trisq-button-add = + woanders…
trisq-button-square = + { $input }
trisq-button-cut-corner = { $number } · { $first }{ $input }
trisq-button-corner = { $number } · { $input }
trisq-form-example = c3hnw+d4vse
