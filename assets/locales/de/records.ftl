# Partien Zug für Zug, und Aufzeichnungen zum Mitnehmen und Einreichen.

records-replay = **{ $game }**, { $count ->
    [0] vor dem ersten Zug
    [one] nach einem Zug
   *[other] nach { $count } Zügen
}:
records-replay-alt = { $count ->
    [one] Eine Animation von einem Zug. An ihrem Ende:
   *[other] Eine Animation von { $count } Zügen. An ihrem Ende:
}
records-replay-shortened = Die ganze Partie wäre hier als Datei zu groß, deshalb zeigt die Animation ihr Ende, ab dem Stand nach Zug { $from }; die Knöpfe zeigen jeden Zug.
records-replay-too-large = Eine Animation wäre hier als Datei zu groß; die Knöpfe zeigen jeden Zug.
records-at-start = { $count ->
    [0] Der Anfang. Es wurde noch kein Zug gemacht.
    [one] Der Anfang, vor dem einzigen Zug.
   *[other] Der Anfang, vor dem ersten von { $count } Zügen.
}
records-at-move = Zug { $number } von { $count }: { $who } `{ $move }`
records-looked-at = Eine Aufzeichnung von **{ $game }** mit { $count ->
    [0] keinem Zug
    [one] einem Zug
   *[other] { $count } Zügen
}, die nur du siehst.
records-go-on = **{ button-go-on }** fordert alle heraus, von hier weiterzuspielen. Willst du jemanden nennen oder die Seiten wählen, dann gib noch einmal `/{ command-import }` ein, mit `{ option-opponent }` und `{ option-move }`.

records-export = Die Aufzeichnung dieser Partie { $game } mit { $count ->
    [one] einem Zug
   *[other] { $count } Zügen
}. `/{ command-import }` zeigt sie oder spielt von ihr aus weiter, hier oder auf einem anderen Server.
records-export-in-words = Ich darf hier keine Dateien anhängen (die Berechtigung „Dateien anhängen“ fehlt), deshalb kommt die Aufzeichnung dieser Partie { $game } als Text:
records-export-text = `{ $record }`
records-export-too-long = Für eine Nachricht ist sie allerdings zu lang; bitte jemanden von der Moderation, mir diese Berechtigung zu geben.
records-export-hides = Bis die Partie vorbei ist, fehlt darin, was nicht alle wissen dürfen; vorher kann also niemand von ihr aus weiterspielen.

# Ablehnungen
records-no-record = Diese Aufzeichnung ist nicht mehr da; reich sie mit `/{ command-import }` noch einmal ein.
records-nothing-to-play-on = Dort ist die Partie vorbei, es gibt also nichts mehr zu spielen; geh mit `{ option-move }: { $last }` von einem früheren Zug aus oder lass bei `/{ command-import }` `{ option-opponent }` und `{ option-anyone }` weg, um sie anzusehen.
records-somebody-is-out = Dort ist schon jemand ausgeschieden, ein Platz hätte also nichts mehr zu spielen; geh mit `{ option-move }: { $last }` von einem früheren Zug aus oder lass bei `/{ command-import }` `{ option-opponent }` und `{ option-anyone }` weg, um sie anzusehen.
records-opening-too-long = Eine Partie geht spätestens nach Zug { $most } einer Aufzeichnung weiter; wähle mit `/{ command-import }` oder `/{ command-replay }` einen früheren Zug.
records-not-together = Diese Aufzeichnung lässt sich mit `/{ command-import }` nur ansehen, nicht weiterspielen: { $why }
records-not-offered = { $game } gibt es hier nicht mit dem Wert der Aufzeichnung für `{ $setting }`, sie kann also nicht weitergehen; lass bei `/{ command-import }` `{ option-opponent }` und `{ option-anyone }` weg, um sie anzusehen.
records-too-long = Eine Aufzeichnung hat höchstens { $most } KiB, und diese ist größer; reich mit `/{ command-import }` immer nur eine Partie ein.
records-not-json = Ab Zeile { $line }, Spalte { $column } ist das kein JSON mehr; reich eine Datei ein, wie sie `/{ command-export }` macht.
records-not-a-record = In Zeile { $line }, Spalte { $column } steht etwas anderes als in `{"{"}"options":{"{"}…{"}"},"moves":[…]{"}"}`; reich eine Datei ein, wie sie `/{ command-export }` macht.
records-too-many-moves = Diese Aufzeichnung hat { $count } Züge, und mehr als { $most } verfolge ich nicht; kürze sie und gib noch einmal `/{ command-import }` ein.
records-too-slow = Diese Aufzeichnung als Partie { $game } zu prüfen dauert zu lange, ich kam nur bis Zug { $number }; kürze sie und gib noch einmal `/{ command-import }` ein.
records-options = { $game } kann nicht mit `{ $options }` beginnen; nenne bei `/{ command-import }` das Spiel mit `{ option-game }` oder berichtige die Optionen.
records-move = Als Partie { $game } ist Zug { $number } dieser Aufzeichnung, `{ $move }`, nicht möglich: { $why }
records-move-after-the-end = Als Partie { $game } ist diese Aufzeichnung nach Zug { $before } vorbei, Zug { $number }, `{ $move }`, ist also einer zu viel; lass ihn weg und gib noch einmal `/{ command-import }` ein.
records-no-such-move = Diese Aufzeichnung hat { $count ->
    [0] keine Züge
    [one] nur einen Zug
   *[other] nur { $count } Züge
}, einen Zug { $asked } gibt es also nicht; wähle bei `/{ command-import }` für `{ option-move }` eine kleinere Zahl.
records-file-too-large = Eine Aufzeichnung hat höchstens { $most } KiB, und diese Datei ist größer; reich mit `/{ command-import }` immer nur eine Partie ein.
records-file-not-text = Diese Datei ist kein Text; reich eine Datei ein, wie sie `/{ command-export }` macht.
records-file-unreachable = Ich konnte diese Datei nicht von Discord holen; versuch es noch einmal oder füge ihren Inhalt bei `/{ command-import }` als `{ option-text }` ein.
