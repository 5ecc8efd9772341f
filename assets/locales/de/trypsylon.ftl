# Trypsylon: Namen, und die Gründe, aus denen ein Zug abgelehnt wird. Ein Grund ist ein Satz: was nicht geht, und was stattdessen geht.
# Was Befehle annehmen (edge-left, rot90, c3), ist in jeder Sprache gleich.

trypsylon-name = Trypsylon
trypsylon-seat-1 = Strand
trypsylon-seat-2 = Wiese

trypsylon-setting-size = Größe
trypsylon-size-5x5 = 5 x 5
trypsylon-size-6x5 = 6 x 5 (Strände weiter auseinander)
trypsylon-size-5x6 = 5 x 6 (Wiesen weiter auseinander)
trypsylon-size-6x6 = 6 x 6
trypsylon-setting-rules = Regeln
trypsylon-rules-standard = Standard
trypsylon-rules-expert = Expert

trypsylon-slot-card = Karte
trypsylon-slot-edge = Rand
trypsylon-slot-rotation = Drehung
trypsylon-edge-left = Linker Rand
trypsylon-edge-right = Rechter Rand
trypsylon-edge-top = Oberer Rand
trypsylon-edge-bottom = Unterer Rand
trypsylon-rotation-rot0 = ↗ Eckarm nach rechts oben
trypsylon-rotation-rot90 = ↘ Eckarm nach rechts unten
trypsylon-rotation-rot180 = ↙ Eckarm nach links unten
trypsylon-rotation-rot270 = ↖ Eckarm nach links oben
trypsylon-button-edge-left = → Links { $line }
trypsylon-button-edge-right = ← Rechts { $line }
trypsylon-button-edge-top = ↓ Oben { $line }
trypsylon-button-edge-bottom = ↑ Unten { $line }
trypsylon-button-rot0 = ↗ rot0
trypsylon-button-rot90 = ↘ rot90
trypsylon-button-rot180 = ↙ rot180
trypsylon-button-rot270 = ↖ rot270

trypsylon-no-such-card = Dieses Brett hat keine Karte „{ $card }“; nenne eine von a1 bis { $last }.
trypsylon-no-such-edge = Es gibt keinen Rand „{ $edge }“; nenne edge-left, edge-right, edge-top oder edge-bottom.
trypsylon-no-such-line = { $edge } hat keine solche Linie; nenne eine von { $edges }.
trypsylon-no-such-rotation = Um „{ $rotation }“ lässt sich keine Karte drehen; nenne rot0, rot90, rot180 oder rot270.
trypsylon-no-line-of-notation = Keine Linie dieses Bretts heißt „{ $line }“; schreib L oder R mit einer Reihe, T oder B mit einer Spalte, etwa L3 oder Tc.
trypsylon-no-rotation-of-notation = Um „{ $rotation }“ lässt sich keine Karte drehen; schreib 0, 90, 180 oder 270 hinter die Linie, etwa L3-90.
trypsylon-unreadable = „{ $text }“ verstehe ich nicht; schreib einen Zug wie c3 L3-90: die Karte, Rand und Linie zum Einschieben, die Drehung.
trypsylon-move-unfinished = Das ist erst der Anfang eines Zuges; schreib einen ganzen wie c3 L3-90.
trypsylon-cards-unsorted = Die Karten eines doppelten Zuges werden sortiert notiert; schreib { $first }+{ $second }.

trypsylon-card-inserted-last = { $card } wurde zuletzt eingeschoben und darf nicht gleich wieder genommen werden; nimm eine andere Karte.
trypsylon-card-already-taken = { $card } hast du schon genommen; nimm eine andere Karte oder schieb sie ein.
trypsylon-too-many-cards = In einem Zug nimmst du höchstens zwei Karten; schieb jetzt { $first } und { $second } ein.
trypsylon-too-late-to-take = Sobald eine Karte eingeschoben wird, darfst du keine mehr nehmen; schieb ein, was du schon hast.
trypsylon-open-move-takes-one = { $card } lag offen, und ein offener Zug nimmt nur eine Karte; schieb sie jetzt ein.
trypsylon-face-up-beside-face-down = { $card } liegt offen, und ein doppelter Zug nimmt nur verdeckte Karten; nimm zu { $taken } eine verdeckte Karte.
trypsylon-face-down-beside-face-up = { $card } liegt verdeckt, und { $taken }, die du genommen hast, lag offen; schieb sie allein ein.
trypsylon-first-move-simple = Der erste Zug einer Partie nimmt nur eine Karte; schieb jetzt { $card } ein.
trypsylon-double-needs-open-move = Zwei Karten darfst du nur direkt nach einem offenen Zug deines Gegenübers nehmen; schieb jetzt { $card } ein.
trypsylon-double-in-endgame = Im Endspiel, bei höchstens drei verdeckten Karten, nimmt niemand mehr zwei; schieb jetzt { $card } ein.
trypsylon-last-face-down-alone = { $card } ist die letzte verdeckte Karte und allein schon ein doppelter Zug; schieb sie jetzt ein.
trypsylon-expert-second-card = Bei Expert gibt es keinen einfachen Zug; nimm vor dem Einschieben zu { $card } eine zweite verdeckte Karte.

trypsylon-take-first = Du hast noch keine Karte in der Hand; nimm zuerst eine.
trypsylon-edge-holds-no-card = Auf { $card } liegt keine Karte, die man anschieben könnte, daher geht { $edge } nicht; schieb von { $edges } ein.
trypsylon-no-vacancy-in-line = In der Linie von { $edge } ist kein Platz frei; schieb von { $edges } ein.
trypsylon-edge-without-push = Von { $edge } lässt sich jetzt nichts einschieben; schieb von { $edges } ein.
trypsylon-line-needed = Von diesem Rand aus gehen zwei Linien; nenne { $first } oder { $second }.
trypsylon-edge-missing = Du hast noch nicht gesagt, von wo die Karte eingeschoben wird; nenne den Rand vor der Drehung, etwa edge-left rot90.
trypsylon-rotation-missing = Du hast noch nicht gesagt, wie die Karte für { $edge } gedreht ist; nenne rot0, rot90, rot180 oder rot270.
trypsylon-move-complete = Der Zug ist schon vollständig; spiele ihn so.
