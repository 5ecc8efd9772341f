# Wiederholungen, und Aufzeichnungen zum Exportieren und Importieren.

records-replay = **{ $title }**, { $count ->
    [0] vor dem ersten Zug
    [one] nach einem Zug
   *[other] nach { $count } Zügen
}:
records-shared = **{ $title }**
records-shared-record = Aus einer Aufzeichnung von **{ $game }**:
records-replay-alt = { $count ->
    [one] Eine Animation von einem Zug. An ihrem Ende:
   *[other] Eine Animation von { $count } Zügen. An ihrem Ende:
}
records-replay-shortened = Die Animation beginnt nach Zug { $from }, weil eine längere Datei hier nicht erlaubt ist. Die Knöpfe zeigen jeden Zug.
records-replay-too-large = Die Animation ist als Datei für diesen Kanal zu groß. Die Knöpfe zeigen jeden Zug.
records-at-start = { $count ->
    [0] Der Anfang. Noch keine Züge.
    [one] Der Anfang, vor dem einzigen Zug.
   *[other] Der Anfang, vor dem ersten von { $count } Zügen.
}
records-at-move = Zug { $number } von { $count }: { $who } `{ $move }`
records-looked-at = Eine Aufzeichnung von **{ $game }** mit { $count ->
    [0] keinem Zug
    [one] einem Zug
   *[other] { $count } Zügen
}. Nur du siehst sie.
records-players = Es spielten: { $players }
# Wer eine Partie beendet hat, deren Aufzeichnung niemanden nennt.
records-somebody = Jemand
records-may-not-go-on-in = In { $channel } darfst du oder darf ich nicht schreiben. Gib { COMMAND("import") } mit der Datei in einem anderen Kanal.
records-goes-on-already = Gefragt, ob diese Partie weitergeht, ist schon. Die Antwort gehört [dorthin]({ $link }).
records-go-on = **{ button-go-on }** bietet diese Stellung allen an. Gegner und Seiten wählst du mit { COMMAND("import") }, `{ option-opponent }` und `{ option-move }`.

records-export = Die Aufzeichnung von { $game } mit { $count ->
    [one] einem Zug
   *[other] { $count } Zügen
}. Sieh sie dir mit { COMMAND("import") } an oder spiel von ihr aus weiter, hier oder auf einem anderen Server.
records-export-in-words = Ich darf hier keine Dateien anhängen, deshalb kommt die Aufzeichnung von { $game } als Text. Die Moderation kann mir die Berechtigung „Dateien anhängen“ geben.
records-export-text = `{ $record }`
records-export-too-long = Ich darf hier keine Dateien anhängen, und für eine Nachricht ist die Aufzeichnung zu lang. Die Moderation kann mir die Berechtigung „Dateien anhängen“ geben.
records-export-hides = Darin fehlt, was bis zum Ende der Partie geheim ist. Vorher kann niemand von ihr aus weiterspielen.

# Ablehnungen
records-no-record = Diese Aufzeichnung ist nicht mehr gespeichert. Schick sie mit { COMMAND("import") } noch einmal.
records-nothing-to-play-on = Bei diesem Zug ist die Partie vorbei. Spiel von `{ option-move }: { $last }` aus weiter, oder lass `{ option-opponent }` und `{ option-anyone }` weg, um sie anzusehen.
records-somebody-is-out = Bei diesem Zug ist schon jemand ausgeschieden. Spiel von `{ option-move }: { $last }` aus weiter, oder lass `{ option-opponent }` und `{ option-anyone }` weg, um sie anzusehen.
records-opening-too-long = Eine Partie kann höchstens nach Zug { $most } einer Aufzeichnung weitergehen. Wähle einen früheren Zug.
records-not-together = Diese Aufzeichnung kannst du nur ansehen, nicht fortsetzen: { $why }
records-not-offered = { $game } gibt es hier nicht mit `{ $option }` aus der Aufzeichnung. Lass `{ option-opponent }` und `{ option-anyone }` weg, um sie anzusehen.
records-too-long = Eine Aufzeichnung darf höchstens { $most } KiB haben. Schick immer nur eine Partie.
records-not-a-record = Das ist keine Aufzeichnung einer Partie (Zeile { $line }, Spalte { $column }). Nimm eine Datei aus { COMMAND("export") }, oder tippe die Züge ein.
records-no-moves = In dieser Aufzeichnung stehen keine Züge. Schick eine Datei aus { COMMAND("export") }, oder tippe die Züge ein.
records-too-many-moves = Diese Aufzeichnung hat { $count } Züge, und höchstens { $most } sind erlaubt. Kürze sie.
records-too-slow = Die Prüfung dieser Aufzeichnung als Partie { $game } dauert ab Zug { $number } zu lange. Kürze sie.
records-options = { $game } kann nicht mit „{ $options }“ beginnen. Nenne das Spiel mit `{ option-game }`, oder berichtige die Optionen, etwa `size:6x6` vor bloßen Zügen.
records-move = Zug { $number } dieser Aufzeichnung von { $game }, „{ $move }“, ist nicht möglich: { $why }
records-no-game = Ich erkenne nicht, welches Spiel das ist (Zeile { $line }, „{ $text }“). Nenne es mit `{ option-game }`.
records-line = Zeile { $line }: Zug { $number }, „{ $move }“, ist nicht möglich: { $why }
records-move-after-the-end = Diese Partie { $game } ist nach Zug { $before } vorbei. Lass Zug { $number }, „{ $move }“, weg.
records-no-such-move = { $count ->
    [0] Diese Aufzeichnung hat keine Züge, also auch keinen Zug { $asked }. Lass `{ option-move }` weg.
    [one] Diese Aufzeichnung hat nur einen Zug, also keinen Zug { $asked }. Wähle für `{ option-move }` eine kleinere Zahl.
   *[other] Diese Aufzeichnung hat nur { $count } Züge, also keinen Zug { $asked }. Wähle für `{ option-move }` eine kleinere Zahl.
}
records-file-too-large = Eine Aufzeichnung darf höchstens { $most } KiB haben. Schick immer nur eine Partie.
records-file-not-text = Diese Datei ist kein Text. Schick eine Datei aus { COMMAND("export") } oder eine mit Zügen.
records-file-unreachable = Ich konnte diese Datei nicht von Discord laden. Versuch es noch einmal, oder füge ihren Inhalt bei { COMMAND("import") } als `{ option-text }` ein.
