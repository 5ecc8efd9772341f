# Trisq: Namen, und die Gründe, aus denen ein Zug abgelehnt wird. Ein Grund ist ein Satz: was nicht geht, und was stattdessen geht.
# Was Befehle annehmen (c3hnw, c3, h, nw), ist in jeder Sprache gleich.

trisq-name = Trisq
trisq-seat-1 = Rot
trisq-seat-2 = Blau

trisq-setting-size = Größe
trisq-size-6 = 6 x 6 (Trisq)
trisq-size-7 = 7 x 7 (Trisq)
trisq-size-8 = 8 x 8 (Trisq)
trisq-size-9 = 9 x 9 (Trisq)

trisq-slot-piece = Stein
trisq-slot-square = Feld
trisq-slot-cut = Schnitt
trisq-slot-corner = Ecke
trisq-cut-h = waagerechter Schnitt
trisq-cut-v = senkrechter Schnitt
trisq-corner-nw = Ecke links oben
trisq-corner-ne = Ecke rechts oben
trisq-corner-sw = Ecke links unten
trisq-corner-se = Ecke rechts unten
trisq-button-h = h · obere und untere Hälfte
trisq-button-v = v · linke und rechte Hälfte
trisq-button-nw = ↖ nw
trisq-button-ne = ↗ ne
trisq-button-sw = ↙ sw
trisq-button-se = ↘ se
trisq-piece-needs-second = braucht einen zweiten Stein

trisq-no-such-place = „{ $place }“ ist kein Platz auf diesem Brett; schreibe Feld, Schnitt und Ecke wie in c3hnw, mit Feldern von a1 bis { $last }.
trisq-no-such-square = Dieses Brett hat kein Feld „{ $square }“; nenne eins von a1 bis { $last }.
trisq-no-such-cut = Durch „{ $cut }“ lässt sich kein Feld schneiden; nenne h (waagerecht) oder v (senkrecht).
trisq-no-such-corner = Kein Feld hat eine Ecke „{ $corner }“; nenne nw (links oben), ne (rechts oben), sw (links unten) oder se (rechts unten).
trisq-unreadable = „{ $text }“ verstehe ich nicht; schreibe einen Zug wie c3hnw oder c3hnw+d4vse: Feld, Schnitt und Ecke von einem oder zwei Steinen.
trisq-move-unfinished = Das ist erst der Anfang eines Zuges; schreibe einen ganzen wie c3hnw oder c3hnw+d4vse.
trisq-pieces-unsorted = Die beiden Steine eines Zuges sind in der Schreibweise geordnet; schreibe { $first }+{ $second }.

trisq-square-missing = Du hast nicht gesagt, in welchem Feld; nenne es zuerst, etwa c3.
trisq-cut-missing = Du hast nicht gesagt, wie { $square } geschnitten wird; nenne h (waagerecht) oder v (senkrecht).
trisq-corner-missing = Du hast nicht gesagt, in welcher Ecke von { $square } der Stein liegt; nenne nw (links oben), ne (rechts oben), sw (links unten) oder se (rechts unten).
trisq-two-pieces = Ein Zug legt höchstens zwei Steine; spiele { $pieces }, wie es ist.
trisq-place-taken = Bei { $piece } liegt schon ein Stein; wähle einen anderen Platz.
trisq-place-twice = Bei { $piece } hast du schon einen Stein gelegt; wähle für den zweiten einen anderen Platz.
trisq-square-full = In { $square } ist kein Platz mehr; wähle ein anderes Feld.
trisq-other-cut = Die Steine in { $square } schneiden es mit { $cut }, und alle Steine in einem Feld haben denselben Schnitt; wähle dort { $cut } oder ein anderes Feld.
trisq-first-turn-one = Im ersten Zug legt Rot nur einen Stein; spiele { $piece } allein.
trisq-touch = { $piece } und { $other } würden sich nur in einem Punkt berühren, und kein Stein von dir grenzt an beide; wähle einen anderen Platz.
trisq-touch-mendable = { $piece } und { $other } würden sich nur in einem Punkt berühren; lege einen zweiten Stein dazu, der an beide grenzt, etwa { $mender }, oder wähle einen anderen Platz.
trisq-no-piece-there = Dort passt nichts hin, denn { $piece } und { $other } würden sich nur in einem Punkt berühren; wähle einen anderen Platz als { $square }.
trisq-second-must-mend = { $piece } und { $other } berühren sich nur in einem Punkt, also muss der zweite Stein an beide grenzen, etwa { $mender }.
