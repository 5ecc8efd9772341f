# Trypsylon, wie man es am Tisch sieht: Bedingungen, Plätze, was in einem Zug folgt, wie es endet, und die Seiten der Regeln.

trypsylon-terms = Brett: { $size }. Regeln: { $rules }.
trypsylon-seating-mine = { $by } bekommt die Strände (links und rechts).
trypsylon-seating-theirs = { $by } bekommt die Wiesen (unten und oben).
trypsylon-seating-drawn = Wer die Strände (links und rechts) und wer die Wiesen (unten und oben) bekommt, wird ausgelost.
trypsylon-seated = { $seat-1 } verbindet die Strände links und rechts; { $seat-2 } die Wiesen unten und oben.
trypsylon-win-connection = **{ $who } ({ $seat }) hat beide Ufer verbunden und gewinnt!**

trypsylon-next-card = Als Nächstes: eine Karte nehmen, etwa `/{ command-take } c3`.
trypsylon-next-further-card = Als Nächstes: mit `/{ command-take }` eine zweite verdeckte Karte nehmen.
trypsylon-next-card-edge = Als Nächstes: die Karte einschieben, etwa `/{ command-push } edge-left rot90`; oder vorher mit `/{ command-take }` eine zweite verdeckte Karte nehmen.
trypsylon-next-edge = Als Nächstes: die Karte einschieben, etwa `/{ command-push } edge-left rot90`.
trypsylon-next-rotation = Als Nächstes: sagen, wie die Karte gedreht ist: `rot0`, `rot90`, `rot180` oder `rot270`.

trypsylon-try-card = Wähle eine Karte zum Nehmen. Probieren bindet nicht, und nur du siehst es.
trypsylon-try-further-card = Wähle eine zweite verdeckte Karte.
trypsylon-try-card-edge = Wähle den Rand, von dem die Karte eingeschoben wird, oder eine zweite verdeckte Karte für einen doppelten Zug.
trypsylon-try-edge = Wähle den Rand, von dem die Karte eingeschoben wird.
trypsylon-try-rotation = Wähle, wie die Karte gedreht ist.

trypsylon-guide-1 = **Trypsylon (1 von 5): das Ziel**
    Am Anfang liegen alle Karten verdeckt. Vorn trägt jede eine Anlegestelle in Form eines Y: zwei Stege enden in der Mitte benachbarter Seiten, ein Arm endet in der Ecke gegenüber.
    Die eine Person verbindet die beiden **Strände** links und rechts, die andere die beiden **Wiesen** unten und oben. Wer nach einem vollendeten Zug verbunden ist, gewinnt; sind es beide, dann, wer gezogen hat.
    Im Bild verbindet die oberste Reihe beide Strände.
trypsylon-guide-2 = **Trypsylon (2 von 5): ein Zug**
    Nimm eine Karte vom Brett und schieb sie **offen** und beliebig gedreht vom Rand her wieder ein, in der Linie der Lücke. Die Karten von diesem Rand bis zur Lücke rücken um eins weiter und schließen sie. So bewegt sich immer mindestens eine Karte, und keine verlässt je das Brett.
    Im Bild ist c3 genommen; die Pfeile zeigen, von wo sie eingeschoben werden kann. Bei `rot0` zeigt der Eckarm nach rechts oben, jede weitere Vierteldrehung geht im Uhrzeigersinn.
trypsylon-guide-3 = **Trypsylon (3 von 5): welche Karten**
    { "" }**Einfacher Zug**: eine verdeckte Karte. **Offener Zug**: eine offene Karte, aber nie die zuletzt eingeschobene. **Doppelter Zug**: erst zwei verdeckte Karten nehmen, dann eine nach der anderen einschieben; nur direkt nach einem offenen Zug deines Gegenübers.
    Liegen nur noch drei oder weniger Karten verdeckt, gibt es keine doppelten Züge mehr. Der erste Zug einer Partie ist einfach.
    { "" }**Expert**: Nach dem ersten Zug gibt es keine einfachen Züge mehr, doppelte dafür immer, bis zur letzten verdeckten Karte.
    Im Bild ging ein offener Zug voraus, deshalb sind b2 und d4 genommen, und b2 ist schon wieder eingeschoben.
trypsylon-guide-4 = **Trypsylon (4 von 5): Wege**
    Nur offene Karten zählen. **Stege** sind verbunden, wo zwei an einer Seite zusammentreffen und wo sie ein Ufer erreichen.
    { "" }**Eckarme** sind in einem Eckpunkt verbunden, alle, die auf ihn zeigen, aber nur, wenn jede Karte um ihn herum offen liegt; der Rahmen zählt als gefüllt. Sonst ist der Arm **unterbrochen** und rot gezeichnet. Ein Arm, der am Rahmen endet, erreicht dort das Ufer, in einer Ecke des Bretts beide.
    Ein Ufer verbindet nichts: Dein Weg muss in einem Stück von Ufer zu Ufer gehen.
    Im Bild treffen sich vier Eckarme zwischen b4, c4, b3 und c3; die beiden anderen sind unterbrochen. a1 erreicht mit seinen Stegen zwei Ufer und ist doch mit nichts sonst verbunden.
trypsylon-guide-5 = **Trypsylon (5 von 5): hier spielen**
    { "" }**{ button-move }** unter dem Brett öffnet ein eigenes Brett, auf dem du Züge probierst; niemand sieht es, und nur **{ button-play }** zählt. Oder schreib: `/{ command-take } c3`, dann `/{ command-push } edge-left rot90`; oder alles auf einmal, `/{ command-move } c3 L3-90`. Die Linie nennst du nur, wo an einem Rand zwei infrage kommen: `edge-top-c`.
    Bei **berührt, geführt** muss eine mit `/{ command-take }` genommene Karte gespielt werden. `/{ command-back }` bittet darum, deinen letzten Zug zurückzunehmen, `/{ command-help }` sagt, was du hier und jetzt tun kannst.
