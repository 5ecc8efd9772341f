# Trypsylon: Namen, und die Gründe, aus denen ein Zug abgelehnt wird. Eine Ablehnung hat zwei kurze Sätze: was nicht geht, und was zu tun ist.
# Was Befehle annehmen (c3, L3, 90), ist in jeder Sprache gleich.

trypsylon-no-such-card = Es gibt keine Karte „{ $card }“ auf diesem Brett. Nenne eine von a1 bis { $last }.
trypsylon-no-such-edge = Es gibt keinen Rand „{ $edge }“. Nenne Rand und Linie wie im Bild, etwa L3 (von links) oder Tc (von oben).
trypsylon-no-such-line = Bei { $edge } gibt es keine solche Linie. Nenne eine von { $edges }.
trypsylon-no-such-rotation = Um „{ $rotation }“ lässt sich keine Karte drehen. Nenne 0, 90, 180 oder 270.
trypsylon-no-line-of-notation = Es gibt keine Linie „{ $line }“ auf diesem Brett. Schreib L (links) oder R (rechts) mit einer Reihe, T (oben) oder B (unten) mit einer Spalte, etwa L3 oder Tc.
trypsylon-no-rotation-of-notation = Um „{ $rotation }“ lässt sich keine Karte drehen. Schreib 0, 90, 180 oder 270 hinter die Linie, etwa L3-90.
trypsylon-unreadable = „{ $text }“ verstehe ich nicht. Schreib die Karte, Rand und Linie zum Einschieben und die Drehung, etwa { $example }.
trypsylon-move-unfinished = Dieser Zug ist nicht vollständig. Schreib einen vollständigen, etwa { $example }.
trypsylon-cards-unsorted = Die zwei Karten eines doppelten Zuges müssen geordnet sein. Schreib { $first }+{ $second }.
trypsylon-card-inserted-last = { $card } wurde zuletzt eingeschoben und darf nicht gleich wieder genommen werden. Nimm eine andere Karte.
trypsylon-card-already-taken = { $card } hast du schon genommen. Nimm eine andere Karte oder schieb sie ein.
trypsylon-too-many-cards = In einem Zug nimmst du höchstens zwei Karten. Schieb jetzt { $first } und { $second } ein.
trypsylon-too-late-to-take = Beim Einschieben kannst du keine Karte mehr nehmen. Schieb ein, was du schon hast.
trypsylon-open-move-takes-one = { $card } lag offen, und ein offener Zug nimmt nur eine Karte. Schieb sie jetzt ein.
trypsylon-face-up-beside-face-down = { $card } liegt offen, und ein doppelter Zug nimmt nur verdeckte Karten. Nimm zu { $taken } eine verdeckte Karte.
trypsylon-face-down-beside-face-up = { $taken } lag offen, und ein offener Zug nimmt nur eine Karte. Schieb sie ohne { $card } ein.
trypsylon-first-move-simple = Der erste Zug einer Partie nimmt nur eine Karte. Schieb nur { $card } ein.
trypsylon-double-needs-open-move = Zwei Karten darfst du nur direkt nach einem offenen Zug deines Gegners nehmen. Schieb nur { $card } ein.
trypsylon-double-in-endgame = Bei höchstens drei verdeckten Karten nimmt niemand mehr zwei. Schieb nur { $card } ein.
trypsylon-last-face-down-alone = { $card } ist die letzte verdeckte Karte, und du nimmst sie allein. Schieb sie jetzt ein.
trypsylon-expert-second-card = Bei „Experte“ reicht eine einzelne verdeckte Karte nur im ersten Zug. Nimm vor dem Einschieben zu { $card } noch eine zweite.
trypsylon-take-first = Du hast keine Karte in der Hand. Nimm zuerst eine.
trypsylon-edge-holds-no-card = { $edge } geht nicht, weil auf { $card } keine Karte zum Anschieben liegt. Schieb von { $edges } ein.
trypsylon-no-vacancy-in-line = In der Linie von { $edge } ist keine Lücke. Schieb von { $edges } ein.
trypsylon-edge-without-push = Von { $edge } kannst du jetzt nichts einschieben. Schieb von { $edges } ein.
trypsylon-line-needed = Von diesem Rand kannst du zwei Linien schieben. Nenne { $first } oder { $second }.
trypsylon-edge-missing = Der Rand fehlt. Nenne ihn vor der Drehung, etwa { $example }.
trypsylon-rotation-missing = Die Drehung für { $edge } fehlt. Nenne 0, 90, 180 oder 270.
trypsylon-move-complete = Der Zug ist schon vollständig. Spiel ihn so.

## Composed keys: put together from names when the program runs.

trypsylon-name = Trypsylon
trypsylon-seat-1 = Strand
trypsylon-seat-2 = Wiese
trypsylon-option-size = Größe
trypsylon-size-5x5 = 5 × 5
trypsylon-size-6x5 = 6 × 5 (Strände weiter auseinander)
trypsylon-size-5x6 = 5 × 6 (Wiesen weiter auseinander)
trypsylon-size-6x6 = 6 × 6
trypsylon-setting-seat-drawn = Wer die Strände bekommt: Zufall
trypsylon-setting-seat-mine = Ich bekomme die Strände
trypsylon-setting-seat-theirs = Mein Gegner bekommt die Strände
trypsylon-option-rules = Regeln
trypsylon-rules-standard = Standard
trypsylon-rules-expert = Experte
trypsylon-slot-card = Wähle eine Karte
trypsylon-further-menu-card = Zweite Karte
trypsylon-further-menu-card-optional = Zweite Karte (wenn du willst)
trypsylon-slot-edge = Wähle einen Rand
trypsylon-slot-rotation = Wähle eine Drehung
trypsylon-edge-left = Linker Rand
trypsylon-edge-right = Rechter Rand
trypsylon-edge-top = Oberer Rand
trypsylon-edge-bottom = Unterer Rand
trypsylon-rotation-rot0 = ↗ Eckarm nach rechts oben
trypsylon-rotation-rot90 = ↘ Eckarm nach rechts unten
trypsylon-rotation-rot180 = ↙ Eckarm nach links unten
trypsylon-rotation-rot270 = ↖ Eckarm nach links oben
trypsylon-button-card = + { $input }
trypsylon-button-edge-left = → { $input }
trypsylon-button-edge-right = ← { $input }
trypsylon-button-edge-top = ↓ { $input }
trypsylon-button-edge-bottom = ↑ { $input }
trypsylon-button-edge-rotation = { $first }-{ $input ->
    [rot0] 0
    [rot90] 90
    [rot180] 180
   *[rot270] 270
}
trypsylon-button-rot0 = ↗ 0
trypsylon-button-rot90 = ↘ 90
trypsylon-button-rot180 = ↙ 180
trypsylon-button-rot270 = ↖ 270
trypsylon-form-example = c3 L3-90
