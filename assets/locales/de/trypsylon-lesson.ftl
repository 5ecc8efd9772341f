# Die Lektion von Trypsylon, Schritt für Schritt: Erklärung, Aufgabe, warum ein Zug richtig ist, und was ihm fehlt.

## Composed keys: put together from names when the program runs.

trypsylon-lesson-1 = Du spielst die **Strände**, in Gelb: Verbinde die linke und die rechte Seite durch einen Weg aus Anlegestellen. Am Anfang liegen alle Karten verdeckt. In deinem Zug nimmst du eine Karte und schiebst sie **von einem Rand** wieder ein, an einem Ende ihrer Reihe oder Spalte, offen und beliebig gedreht. Die Karten zwischen diesem Rand und der Lücke rücken um eins weiter und schließen sie. Mindestens eine Karte muss rücken, deshalb kannst du nicht von einem Rand direkt neben der Lücke einschieben.
trypsylon-lesson-1-task = Nimm eine Karte aus Reihe 3, aber nicht a3, und schieb sie **von links** ein, `L3`. Wähle irgendeine der vier Drehungen, die dann unter dem Brett zu sehen sind. Drück dann **{ button-play }**.
trypsylon-lesson-1-right = Deine Karte liegt offen auf a3, und die Karten bis zur Lücke sind um eins nach rechts gerückt. Keine Karte verlässt je das Brett. Ein Arm mit ✖ verbindet noch nichts, mehr dazu in Schritt 4.
trypsylon-lesson-1-missed-1 = Deine Karte kam von einem anderen Rand. Nimm eine Karte aus Reihe 3, aber nicht a3, und wähle `L3`.
trypsylon-lesson-2 = Auf der Vorderseite jeder Karte ist eine Anlegestelle in Form eines Y. Zwei **Stege** enden in der Mitte benachbarter Seiten. Zwei Karten nebeneinander sind verbunden, wenn beide an der Seite dazwischen einen Steg haben.
trypsylon-lesson-2-task = Die Stege von a3 zeigen nach unten und nach rechts. Schieb eine Karte so ein, dass die beiden durch Stege verbunden sind. Zum Beispiel: Nimm b2, schieb bei `L2` ein und dreh die Karte so, dass ein Steg nach oben zeigt.
trypsylon-lesson-2-right = Die Stege treffen sich, und die zwei Karten sind ein Weg. Nur offene Karten zählen.
trypsylon-lesson-2-missed-1 = Die offenen Karten sind nicht verbunden: Kein Steg trifft auf einen anderen. Leg deine Karte neben a3 und dreh sie so, dass ein Steg auf einen Steg von a3 zeigt.
trypsylon-lesson-3 = Der dritte Arm des Y endet in einer Ecke. **Eckarme**, die auf denselben Eckpunkt zeigen, sind dort verbunden. Am Rahmen des Bretts müssen dafür die beiden Karten neben dem Punkt offen liegen.
trypsylon-lesson-3-task = Der Arm von a5 zeigt nach rechts oben, an den Rahmen zwischen a5 und b5. Nimm eine Karte aus Spalte b, aber nicht b5, und schieb sie von oben ein, `Tb`, sodass sie auf b5 liegt und ihr Eckarm den von a5 trifft.
trypsylon-lesson-3-right = Beide Arme enden im selben Punkt am Rahmen und sind verbunden. a5 berührt mit einem Steg auch das linke Ufer, und die Arme berühren das obere: Hier beginnt ein Weg, umrahmt in den Farben beider Ufer. Wege gehören niemandem.
trypsylon-lesson-3-missed-1 = Auf b5 liegt keine offene Karte. Nimm eine andere Karte aus Spalte b und schieb sie von oben ein, `Tb`.
trypsylon-lesson-3-missed-2 = Die Eckarme von a5 und b5 treffen sich nicht. Lass a5 liegen und dreh b5 so, dass der Arm nach links oben zeigt, `↖ 270`.
trypsylon-lesson-4 = Mitten auf dem Brett liegen vier Karten um einen Eckpunkt. Die Arme dort sind nur verbunden, wenn **alle vier offen** liegen. Sonst sind sie **unterbrochen** und mit ✖ markiert.
trypsylon-lesson-4-task = b3, b4 und c3 zeigen auf denselben Punkt, aber c4 liegt verdeckt. Verbinde ihre Arme. Ein Tipp: c5 liegt offen und lässt sich nach unten schieben.
trypsylon-lesson-4-right = Alle vier Karten um den Punkt liegen offen. Deshalb ist jeder Arm verbunden, der auf ihn zeigt, auch mit dem gegenüber.
trypsylon-lesson-4-missed-1 = c4 liegt nicht offen, die Arme sind also noch unterbrochen. Nimm c4 und schieb von oben ein, `Tc`: So rückt c5 nach c4.
trypsylon-lesson-4-missed-2 = c4 liegt offen, aber b4 und c3 sind nicht verbunden: Etwas anderes hat sich bewegt. Nimm c4 selbst und schieb von oben ein, `Tc`.
trypsylon-lesson-5 = Du spielst die **Strände**: Du gewinnst, wenn nach deinem ganzen Zug ein Weg von der linken Seite des Bretts zur rechten führt. Dein Gegner spielt die **Wiesen**, unten und oben. Ein Arm, der am Rahmen endet, erreicht dort das Ufer, in einer Ecke des Bretts beide.
trypsylon-lesson-5-task = Der obersten Reihe fehlt nur eine Karte. Nimm eine Karte aus Spalte e, aber nicht e5, und schieb sie von oben ein, `Te`, sodass der Weg die rechte Seite erreicht, und gewinne.
trypsylon-lesson-5-right = Ein Weg führt von Strand zu Strand. Du hast gewonnen!
trypsylon-lesson-5-missed-1 = Der Weg erreicht die rechte Seite nicht. Die Karte auf e5 braucht einen Steg nach links, zu d5, und den Eckarm in der Ecke des Bretts, `↗ 0`.
trypsylon-lesson-6 = Ein Schub bewegt jede Karte zwischen dem Rand und der Lücke. Das kann einen Weg unterbrechen, aber auch einen vollenden.
trypsylon-lesson-6-task = b5 liegt verdeckt und unterbricht deinen Weg. Schieb die oberste Reihe so, dass die offenen Karten zusammenrücken und dein Weg vollständig ist.
trypsylon-lesson-6-right = Die Karten sind zusammengerückt und haben die Lücke geschlossen, und deine neue Karte verbindet die Reihe mit dem Strand. Du hast gewonnen!
trypsylon-lesson-6-missed-1 = Die Karten der obersten Reihe sind nicht zusammengerückt. Nimm b5 und schieb von rechts ein, `R5`.
trypsylon-lesson-6-missed-2 = Dein Weg ist nicht vollständig. Nimm b5, schieb von rechts ein, `R5`, und dreh die neue Karte so, dass ein Steg nach links zeigt, `↗ 0`.
trypsylon-lesson-7 = Schau dir vor jedem Zug den Weg deines Gegners an. Hier ist Spalte e von oben nach unten fast verbunden, es fehlt nur noch eine Karte auf e1.
trypsylon-lesson-7-task = Nimm eine verdeckte Karte und unterbrich diesen Weg so, dass dein Gegner mit dem nächsten Zug nicht gewinnen kann.
trypsylon-lesson-7-right = Jetzt gibt es keinen Gewinnzug mehr. Ein Schub mitten durch einen Weg ist schwerer zu beheben als eine Karte an seinem Ende.
trypsylon-lesson-7-missed-1 = Du hast eine offene Karte genommen. Dann darf dein Gegner zwei Karten auf einmal einschieben, wie du in den nächsten Schritten siehst. Nimm eine verdeckte.
trypsylon-lesson-7-missed-2 = Dein Gegner kann immer noch mit einem Zug gewinnen. Schieb eine Reihe von rechts, die eine Karte des Wegs aus Spalte e herausbewegt.
trypsylon-lesson-8 = Du darfst auch eine **offene** Karte nehmen und woanders einschieben: ein **offener Zug**. Nur die zuletzt eingeschobene Karte darfst du nicht nehmen.
trypsylon-lesson-8-task = Gewinne mit einem offenen Zug: Nimm die offene Karte e3 und schieb sie dort ein, wo dein Weg sie braucht.
trypsylon-lesson-8-right = Du hast mit einer Karte gewonnen, die schon offen lag. Ein offener Zug kann auch eine Karte aus dem Weg deines Gegners nehmen.
trypsylon-lesson-8-missed-1 = Du hast eine verdeckte Karte genommen. Nimm diesmal die offene Karte e3.
trypsylon-lesson-8-missed-2 = Das war ein offener Zug, aber dein Weg ist nicht vollständig. Schieb e3 von oben ein, `Te`, gedreht auf `↗ 0`.
trypsylon-lesson-9 = Direkt nach einem offenen Zug deines Gegners darfst du einen **doppelten Zug** machen: erst zwei verdeckte Karten nehmen, dann eine nach der anderen einschieben. Liegen nur noch drei oder weniger verdeckt, geht das nicht mehr.
trypsylon-lesson-9-task = Dein Gegner hat gerade einen offenen Zug gemacht. Nimm d4, dann e4 als zweite Karte, und schieb beide von oben so ein, dass die oberste Reihe deine Strände verbindet.
trypsylon-lesson-9-right = Zwei Karten in einem Zug, und der Weg ist vollständig. Achte auf deine eigenen offenen Züge: Sie erlauben deinem Gegner dasselbe.
trypsylon-lesson-9-missed-1 = Dein Weg ist nicht vollständig. Nimm d4 und e4 und schieb von oben ein: `Td` gedreht auf `↖ 270` und `Te` gedreht auf `↗ 0`.
