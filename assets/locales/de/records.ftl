# Wiederholungen, und Aufzeichnungen zum Exportieren und Importieren.

records-replay = **{ $title }**, { $count ->
    [0] vor dem ersten Zug
    [one] nach einem Zug
   *[other] nach { $count } Zügen
}.
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
records-at-move = Zug { $number } von { $count }. { $who }: { $move }
records-looked-at = Eine Aufzeichnung von **{ $game }** mit { $count ->
    [0] keinem Zug
    [one] einem Zug
   *[other] { $count } Zügen
}. Nur du siehst sie.
records-players = Es spielten: { $players }
# Wer eine Partie beendet hat, deren Aufzeichnung niemanden nennt.
records-somebody = Jemand
records-go-on = **{ button-go-on }** bietet diese Stellung allen an.

records-export = Die Aufzeichnung von { $game } mit { $count ->
    [one] einem Zug
   *[other] { $count } Zügen
}. Sieh sie dir mit { COMMAND("import") } an oder spiel von ihr aus weiter, hier oder auf einem anderen Server.
records-export-in-words = Ich darf hier keine Dateien anhängen, deshalb steht die Aufzeichnung von { $game } hier als Text. Die Moderation kann mir die Berechtigung „Dateien anhängen“ geben.
records-export-text = `{ $record }`
records-export-too-long = Ich darf hier keine Dateien anhängen, und für eine Nachricht ist die Aufzeichnung zu lang. Die Moderation kann mir die Berechtigung „Dateien anhängen“ geben.
records-export-hides = Was bis zum Ende der Partie geheim ist, fehlt darin, also lässt sie sich bis dahin nur ansehen.
