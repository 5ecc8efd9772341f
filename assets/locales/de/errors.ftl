# Was gesagt wird, wenn ein Befehl nicht zu lesen ist, ein Knopf nichts mehr bewirkt oder innen etwas schiefgegangen ist.

error-inside = Bei mir ist etwas schiefgegangen, und dein Befehl wurde nicht ausgeführt. Versuch es noch einmal, und wenn es wieder passiert, nenne den Betreibern dieses Bots die Nummer `{ $reference }`.
error-after = Dein Befehl wurde ausgeführt, aber danach ist etwas schiefgegangen. Sieh dir { COMMAND("board") } an, und wenn es wieder passiert, nenne den Betreibern dieses Bots die Nummer `{ $reference }`.
error-unknown = Bei mir ist etwas schiefgegangen, und dein Befehl wurde vielleicht ausgeführt. Sieh dir { COMMAND("board") } an, und wenn es wieder passiert, nenne den Betreibern dieses Bots die Nummer `{ $reference }`.
error-too-much = Zu viel auf einmal. Versuch es in { $seconds } { $seconds ->
    [one] Sekunde
   *[other] Sekunden
} noch einmal.
error-unreadable = Das konnte ich nicht lesen. Versuch es noch einmal, oder nimm einen anderen Befehl.
error-permissions-unknown = Ich konnte nicht herausfinden, was du in diesem Kanal darfst. Versuch es gleich noch einmal.
error-no-form = Dort lässt sich kein Formular öffnen. Spiel in einem anderen Kanal: { COMMAND("board") } mit der Nummer der Partie zeigt das Brett.

control-of-other-version = Dieser Knopf ist aus einer anderen Version des Bots. Hol dir mit { COMMAND("board") } ein neues Brett.
control-unreadable = Dieser Knopf funktioniert nicht mehr. Hol dir mit { COMMAND("board") } ein neues Brett.
control-too-long = Dieser Zug ist für einen Knopf zu lang. Kopiere ihn aus der Nachricht darüber und gib ihn mit { COMMAND("move") } ein.

answer-shortened = (Der Rest passt nicht in eine Nachricht.)
answer-elsewhere = Erledigt, zu sehen in { $channel }.
answer-has-no-place = -# In { $channel } kann ich nicht antworten, deshalb ist das nur für dich. Bitte die Moderation, mich dort schreiben zu lassen.
answer-for-you-alone = Diese Antwort siehst nur du: Discord lässt mich hier nicht öffentlich schreiben. Wer davon wissen muss, hört es direkt von mir.
answer-not-before-everybody = Die Antwort ist nur für dich, und Direktnachrichten kann ich dir nicht senden. Nutze einen Slash-Befehl wie { COMMAND("board") }.
answer-to-typed = -# Zu „{ $bot } { $words }“ in { $channel }:
answer-to-typed-in-game = -# Zu „{ $bot } { $words }“ in { $channel } ({ $game }):
answer-never-mind = Abgebrochen.

