# Die Lektion von WYPS, Schritt für Schritt: Erklärung, Aufgabe, warum ein Zug richtig ist, und was ihm fehlt.

## Composed keys: put together from names when the program runs.

wyps-lesson-1 = Du bist **Weiß**: Verbinde **alle drei Seiten** des Dreiecks mit einer Gruppe deiner Steine. Du legst **englische Wörter** auf benachbarte Felder, mit beliebig vielen Knicken; jedes Feld kommt nur einmal vor.
wyps-lesson-1-task = Leg ein Wort, zum Beispiel CAN: Drück **{ wyps-form-word-button }**, tipp es ein, wähle eine Stelle und drück **{ button-play }**.
wyps-lesson-1-right = Dein Wort liegt da, in Weiß. Auch einen einzelnen Stein darf man legen. In einer Partie ziehst du danach nach, bis du sieben Steine hast. Beide Bänke liegen offen, und vor dem ersten Wort darf Schwarz sie tauschen.
wyps-lesson-1-missed-1 = Das war ein einzelner Stein. Er ist erlaubt, aber ein Wort bringt mehr: Drück **{ wyps-form-word-button }** und tippe CAN.
wyps-lesson-2 = Steine auf dem Brett zählen als Buchstaben deines Worts, egal welcher Farbe. Mindestens einer muss von deiner Bank kommen. Angrenzende Buchstaben müssen kein Wort bilden.
wyps-lesson-2-task = Leg ein Wort, das das schwarze T auf c2 benutzt, zum Beispiel CART.
wyps-lesson-2-right = Das T ist **gewendet**: Jetzt ist es weiß. Steine wechseln die Seite, wenn ein fremdes Wort sie benutzt.
wyps-lesson-2-missed-1 = Das T ist noch schwarz: Dein Wort wendet es nicht. Tippe CART und wähle eine Stelle, die c2 benutzt.
wyps-lesson-3 = Ein **gerades** Wort, ganz in einer Linie, wendet **jeden** schwarzen Stein, den es benutzt.
wyps-lesson-3-task = Wende A und R mit einem geraden Wort, zum Beispiel mit EARN an der Grundseite.
wyps-lesson-3-right = Beide Steine sind jetzt weiß. Gerade Wörter sind die stärksten.
wyps-lesson-3-missed-1 = A und R sind nicht beide weiß. Tippe EARN und wähle die Stelle in Reihe e, wo das Wort gerade liegt.
wyps-lesson-4 = Ein **geknicktes** Wort wendet nur **einen** schwarzen Stein, und du wählst ihn.
wyps-lesson-4-task = Leg ein **geknicktes** Wort, das einen schwarzen Stein benutzt: Tippe SET und blättere mit ▶ zu einer Stelle, an der es geknickt ist.
wyps-lesson-4-right = Ein Stein ist gewendet. Wähle den, der die Gruppe deines Gegners teilt oder deine verbindet.
wyps-lesson-4-missed-1 = Dein Wort war nicht geknickt oder benutzt keinen schwarzen Stein. Tippe SET und blättere mit ▶ zu einer Stelle, an der es bei T oder E abbiegt.
wyps-lesson-5 = Du gewinnst, wenn eine Gruppe deiner Steine **alle drei Seiten** des Dreiecks verbindet. Ein Eckfeld zählt für beide Seiten. Wer alle drei Seiten verbindet, gibt **Atari**: Der Gegner hat einen Zug, um das zu unterbrechen.
wyps-lesson-5-task = Verbinde alle drei Seiten, zum Beispiel mit GAZE in Reihe d.
wyps-lesson-5-right = Atari! Schwarz darf jetzt nur einen Zug machen, der deine Gruppe unterbricht. Gäbe es keinen, hättest du gewonnen.
wyps-lesson-5-missed-1 = Weiß verbindet nicht alle drei Seiten. Tippe GAZE: In Reihe d führt es von der linken Seite zur rechten, und dein S verbindet es mit der Grundseite.
wyps-lesson-6 = Diesmal stehst **du** im Atari: Schwarz verbindet alle drei Seiten. Nur Züge, die das unterbrechen, sind erlaubt. Ein gewendeter Stein genügt, mehr sind besser.
wyps-lesson-6-task = Unterbrich die Verbindung und wende mit einem geraden Wort mindestens **zwei** schwarze Steine, zum Beispiel mit GAS.
wyps-lesson-6-right = Die Verbindung ist unterbrochen. Je mehr Steine du wendest, desto länger braucht Schwarz, um wieder zu verbinden.
wyps-lesson-6-missed-1 = Die Verbindung ist unterbrochen, aber du hast nur einen Stein gewendet. Tippe GAS und wähle die gerade Stelle auf c1, d2 und e3.
wyps-lesson-7 = Schau auf die Bank deines Gegners, bevor du verbindest: Beide liegen offen. Hier ist der Beutel leer, und Schwarz hat nur noch ein Q.
wyps-lesson-7-task = Verbinde alle drei Seiten so, dass Schwarz kein Wort hat, um das zu unterbrechen.
wyps-lesson-7-right = Schwarz hat kein Wort, das einen dieser Steine wendet. Du hast gewonnen!
wyps-lesson-7-missed-1 = Weiß verbindet nicht alle drei Seiten. Tippe GAZE und wähle die Stelle in Reihe d.
wyps-idea-1 = Gerade Wörter
wyps-idea-1-text = Ein gerades Wort dreht alle gegnerischen Steine um, die es benutzt. Sieh an den Linien entlang, auf denen die meisten liegen, und prüfe, dass danach kein Wort deine Verbindung bricht.
wyps-idea-2 = Geknickte Wörter
wyps-idea-2-text = Ein geknicktes Wort dreht nur einen Stein um, kommt aber um Ecken. Wähl den Stein, der zwei deiner Gruppen verbindet.
wyps-idea-3 = Ein Wort, drei Seiten
wyps-idea-3-text = In Quick, der kürzeren Variante, gewinnt die erste Verbindung. Such zuerst die Lücke zwischen deinen Gruppen, dann ein Wort, dessen Weg hindurchführt, auch über Steine, die schon liegen.
