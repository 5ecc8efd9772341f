# Trypsylon, wie man es am Tisch sieht: Bedingungen, Plätze, was in einem Zug folgt, wie es endet, und die Seiten der Regeln.

trypsylon-allows-double = Ein offener Zug: Die Antwort darf ein doppelter Zug sein.
trypsylon-note-double = Nach dem offenen Zug ist ein doppelter Zug erlaubt: zwei verdeckte Karten.
trypsylon-note-expert = Nimm zwei verdeckte Karten oder eine offene.
trypsylon-note-barred = { $card } ist gesperrt, weil diese Karte zuletzt eingeschoben wurde.
trypsylon-note-second = Die erste Karte ist eingeschoben. Jetzt die zweite:

## Composed keys: put together from names when the program runs.

trypsylon-about = **Trypsylon**: zu zweit, etwa 15 Züge pro Person. Nimm eine Karte, schieb sie von einem Rand wieder ein und verbinde deine zwei Ufer durch einen Weg.
trypsylon-sample = Ein Brett von Trypsylon, auf dem ein Weg aus Karten unten und oben verbindet.
trypsylon-terms = Brett: { $size }. Regeln: { $rules }.
trypsylon-seating-mine = { $by } bekommt die Strände (links und rechts).
trypsylon-seating-theirs = { $by } bekommt die Wiesen (unten und oben).
trypsylon-seating-drawn = Strände (links und rechts) und Wiesen (unten und oben) werden ausgelost.
trypsylon-seated = { $seat-1 } verbindet die Strände links und rechts. { $seat-2 } verbindet die Wiesen unten und oben.
trypsylon-win-connection = **{ $winner } hat beide Ufer verbunden und gewinnt!**
trypsylon-name-one = { $card } bei { $end }
trypsylon-name-two = { $card } und { $further-card }, erst bei { $end }, dann bei { $further-end }
trypsylon-plays-one = { $who } nimmt **{ $card }** und schiebt die Karte bei **{ $end }** ein.
trypsylon-plays-two = { $who } nimmt **{ $card }** und **{ $further-card }** und schiebt sie bei **{ $end }** und **{ $further-end }** ein.
trypsylon-plays-one-for-other = { $who } nimmt **{ $card }**, schiebt die Karte bei **{ $end }** ein und verbindet damit die Ufer von { $other }.
trypsylon-plays-two-for-other = { $who } nimmt **{ $card }** und **{ $further-card }**, schiebt sie bei **{ $end }** und **{ $further-end }** ein und verbindet damit die Ufer von { $other }.
trypsylon-next-card = Als Nächstes: eine Karte nehmen, etwa `/{ command-take } { $card }`.
trypsylon-next-further-card = Als Nächstes: eine zweite verdeckte Karte nehmen, etwa `/{ command-take } { $card }`.
trypsylon-next-card-edge = Als Nächstes: die Karte einschieben, etwa `/{ command-push } { $edge } { $rotation ->
    [rot0] 0
    [rot90] 90
    [rot180] 180
   *[rot270] 270
}`, oder vorher mit { COMMAND("take") } eine zweite verdeckte Karte nehmen.
trypsylon-next-edge = Als Nächstes: von einem Rand einschieben, etwa `/{ command-push } { $edge } { $rotation ->
    [rot0] 0
    [rot90] 90
    [rot180] 180
   *[rot270] 270
}`.
trypsylon-next-rotation = Als Nächstes: die Drehung nennen, `0`, `90`, `180` oder `270`, etwa `/{ command-move } { $move }`.
trypsylon-try-further-card = Wähle eine zweite verdeckte Karte.
trypsylon-try-card-edge = Wähle, wo du die Karte einschiebst, oder nimm eine zweite verdeckte Karte für einen doppelten Zug.
trypsylon-try-edge = Wähle einen Rand.
trypsylon-try-rotation = Wähle die Drehung der Karte.
trypsylon-hint-1 = Hinweis: Es zählt erst, wenn du **{ button-play }** drückst. Probier so viele Züge aus, wie du willst.
trypsylon-hint-2 = Hinweis: Jeder Schub bewegt die ganze Linie. Schau, was er mit deinem Weg macht und mit dem deines Gegners.
trypsylon-hint-3 = Hinweis: Eckarme verbinden nur, wenn rund um ihren Punkt alle Karten offen liegen. Unterbrochene tragen ein ✖.
trypsylon-guide-1 = **Trypsylon (1 von 5): das Ziel**
    Am Anfang liegen alle Karten verdeckt. Auf der Vorderseite trägt jede eine Anlegestelle in Form eines Y: zwei Stege enden in der Mitte benachbarter Seiten, ein Arm endet in der Ecke gegenüber.
    Die eine Person verbindet die beiden **Strände** links und rechts, die andere die beiden **Wiesen** unten und oben. Du gewinnst, wenn deine Ufer nach einem vollendeten Zug verbunden sind. Sind die Ufer von beiden verbunden, gewinnt, wer gezogen hat.
    Im Bild verbindet die oberste Reihe beide Strände.
trypsylon-guide-2 = **Trypsylon (2 von 5): ein Zug**
    Nimm eine Karte vom Brett und schieb sie vom Rand her wieder ein, **offen** und beliebig gedreht, in der Linie der Lücke. Die Karten von diesem Rand bis zur Lücke rücken um eins weiter und schließen sie. So bewegt sich immer mindestens eine Karte, und keine verlässt je das Brett.
    Im Bild ist c3 genommen, und die Pfeile zeigen, wo du sie einschieben kannst. Bei `0` zeigt der Eckarm nach rechts oben, jede weitere Vierteldrehung geht im Uhrzeigersinn.
trypsylon-guide-3 = **Trypsylon (3 von 5): welche Karten**
    { "" }**Einfacher Zug**: eine verdeckte Karte. **Offener Zug**: eine offene Karte, aber nie die zuletzt eingeschobene. **Doppelter Zug**: erst zwei verdeckte Karten nehmen, dann eine nach der anderen einschieben. Er ist nur direkt nach einem offenen Zug deines Gegners erlaubt.
    Liegen nur noch drei oder weniger Karten verdeckt, gibt es keine doppelten Züge mehr. Der erste Zug einer Partie ist einfach.
    { "" }**Experte**: Nach dem ersten Zug gibt es keine einfachen Züge mehr, doppelte dafür immer, bis zur letzten verdeckten Karte.
    Im Bild ging ein offener Zug voraus, deshalb sind b2 und d4 genommen, und b2 ist schon eingeschoben.
trypsylon-guide-4 = **Trypsylon (4 von 5): Wege**
    Nur offene Karten zählen. **Stege** sind verbunden, wo zwei an einer Seite zusammentreffen und wo sie ein Ufer erreichen.
    { "" }**Eckarme**, die auf denselben Eckpunkt zeigen, sind dort verbunden, aber nur, wenn jede Karte um ihn herum offen liegt. Der Rahmen zählt als gefüllt. Sonst ist der Arm **unterbrochen** und mit ✖ markiert. Ein Arm, der am Rahmen endet, erreicht dort das Ufer, in einer Ecke des Bretts beide.
    Ein Ufer verbindet nichts: Dein Weg muss in einem Stück von Ufer zu Ufer gehen.
    Im Bild treffen sich vier Eckarme zwischen b4, c4, b3 und c3, und die beiden anderen sind unterbrochen. a1 erreicht mit seinen Stegen zwei Ufer, ist aber mit nichts sonst verbunden.
trypsylon-guide-5 = **Trypsylon (5 von 5): hier spielen**
    { "" }**{ button-move }** unter dem Brett öffnet ein eigenes Brett zum Ausprobieren. Nur **{ button-play }** zählt. Oder tippe: `/{ command-take } c3`, dann `/{ command-push } L3 90`, oder alles auf einmal, `/{ command-move } c3 L3-90`. `L3` schiebt Reihe 3 von links ein, `Tc` Spalte c von oben: L, R, T und B heißen links, rechts, oben und unten.
    Bei **berührt, geführt** musst du eine mit { COMMAND("take") } genommene Karte spielen. Mit { COMMAND("back") } bittest du um Zugrücknahme, { COMMAND("help") } zeigt, was du gerade tun kannst.
