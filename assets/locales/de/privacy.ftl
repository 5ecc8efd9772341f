# Was über Menschen gespeichert ist.
privacy-kept = **Was ich über dich speichere**, unter deiner Discord-ID: deine Partien mit allen Zügen und ihren Zeiten, deine Herausforderungen und Pläne, deine Einstellungen und Sprache, Abwesenheiten, deine Wertungen und wo du gespielt hast, und wie weit du mit Rätseln und Lektionen bist.
privacy-not-kept = Ich speichere keine Namen und keine Nachrichten außer den Befehlen, die du mir gibst.
privacy-how-long = Antworten und analysierte Zugfolgen werden nach einem Tag gelöscht, geschlossene Herausforderungen und importierte Partien nach 30 Tagen, alles andere auf deinen Wunsch oder wenn die Betreiber dieses Bots alte Partien löschen.
privacy-url = Mehr dazu: <{ $url }>
privacy-exported = In dieser Datei steht alles, was ich über dich speichere, außer den Antworten auf deine Befehle des letzten Tages.
privacy-too-large = Die Datei mit deinen Daten kann hier nicht gesendet werden. Versuch es in einem anderen Kanal, oder frag die Betreiber dieses Bots.
privacy-sure = **Alles über dich löschen?** { $count ->
        [0] Deine
        [one] Du gibst deine laufende Partie auf, deine
       *[other] Du gibst deine { $count } laufenden Partien auf, deine
    } offenen Herausforderungen werden zurückgezogen, und deine Einstellungen, Pläne, Rätsel und Lektionen werden gelöscht. In beendeten Partien steht an deiner Stelle „ein früherer Spieler“. Das lässt sich nicht rückgängig machen.
privacy-deleted = Alles über dich ist gelöscht. Spielst du wieder, fängst du neu an.
former-player = ein früherer Spieler
button-privacy-export = Meine Daten holen
button-privacy-delete = Meine Daten löschen…
button-privacy-confirm = Alles löschen

## Composed keys: put together from names when the program runs.

command-privacy = datenschutz
command-privacy-description = Sieh, was ich über dich speichere, hol es als Datei, oder lösche es
option-data = daten
option-data-description = Ob du deine Daten als Datei holen oder löschen willst
choice-data-export = Als Datei holen
choice-data-delete = Löschen
