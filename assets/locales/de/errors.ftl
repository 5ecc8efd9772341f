# Was gesagt wird, wenn ein Befehl nicht zu lesen ist, ein Knopf nichts mehr bewirkt oder innen etwas schiefgegangen ist.

error-inside = Entschuldige, bei mir ist etwas schiefgegangen, und es ist nichts geschehen; versuch es noch einmal, und wenn es so bleibt, nenn den Betreibern dieses Bots die Nummer `{ $reference }`.
error-after = Entschuldige, bei mir ist etwas schiefgegangen, aber erst, nachdem getan war, was du wolltest: `/{ command-board }` zeigt es; wenn es so bleibt, nenn den Betreibern dieses Bots die Nummer `{ $reference }`.
error-no-thread = In diesem Kanal läuft schon eine Partie, und für eure ließ sich kein Thread öffnen; spielt erst die laufende zu Ende, oder nehmt `/{ command-challenge }` in einem anderen Kanal.
error-too-much = Das war viel auf einmal; versuch es in { $seconds } { $seconds ->
    [one] Sekunde
   *[other] Sekunden
} noch einmal.
error-cannot-write = Was du in { $channel } wolltest, ist getan, soweit es geht, aber ich darf dort nicht schreiben; bitte jemanden, der den Kanal verwaltet, mir das Senden von Nachrichten zu erlauben.

control-of-other-version = Dieser Knopf stammt aus einer anderen Fassung des Bots; mit `/{ command-board }` bekommst du ein Brett mit neuen.
control-unreadable = Dieser Knopf bewirkt nichts mehr; mit `/{ command-board }` bekommst du ein Brett mit neuen.
control-too-long = Dieser Zug ist für einen Knopf zu lang; kopier ihn aus der Nachricht darüber und gib ihn mit `/{ command-move }` ein.

answer-shortened = (Der Rest passt nicht in eine Nachricht.)
answer-elsewhere = Erledigt: Das Brett ist in { $channel }.
answer-not-before-everybody = Das ist nur für dich, und Direktnachrichten kann ich dir nicht schreiben; nimm `/{ command-board }` oder einen anderen Befehl mit `/`, dann siehst nur du die Antwort.
answer-never-mind = Es hat sich nichts geändert.

misuse-unknown-command = Ich kenne keinen Befehl „{ $word }“; mit `/{ command-help }` siehst du, was du hier tun kannst.
misuse-missing = Bei `/{ $command }` fehlt { $option }; gib es an, oder tippe /, dann wird dir geholfen.
misuse-superfluous = Ich verstehe „{ $word }“ bei `/{ $command }` nicht; lass es weg, oder tippe /, um zu sehen, was passt.
misuse-not-of-this-game = { $game } kennt kein „{ $value }“ bei { $option }; wähle etwas anderes.
misuse-too-many-people = So viele Leute kannst du bei `/{ $command }` nicht nennen; lass welche weg.
