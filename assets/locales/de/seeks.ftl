# Gesuche: was jemand jederzeit spielen würde, und die Lobby eines Servers.
seek-draft = Wähle, was du spielen würdest, und drücke **{ button-seek }**. Sobald sich jemand Passendes findet, werdet ihr beide gefragt.
seek-open = 🔎 Du suchst eine Partie.
seek-open-until = 🔎 Du suchst bis zum { $until } eine Partie.
seek-over = Deine Suche ist abgelaufen. Drücke **{ button-seek }**, um wieder zu suchen.
seek-timed-out = ⏸️ Du hast eine Partie durch Zeitüberschreitung verloren. Neue werden dir erst wieder angeboten, wenn du **{ button-away-back }** drückst.
seek-unanswered = ⏸️ Du hast auf eine angebotene Partie nicht geantwortet. Neue werden dir erst wieder angeboten, wenn du **{ button-away-back }** drückst.
seek-games = Spiele: { $kinds }
seek-all-games = Spiele: alle
seek-where-server = Partien werden dir in { $channel } angeboten oder dort, wo die andere Person sucht.
seek-where-anybody = Partien mit Personen dieses Servers oder anderer werden dir in { $channel } oder einem anderen Kanal dieses Servers angeboten.
seek-where-directly = Partien werden dir in Direktnachrichten angeboten und dort gespielt: mit Personen anderer Server und mit denen dieses Servers, die es auch so wollen.
seek-no-games = Spiele: noch keins gewählt
seek-any-clock = Bedenkzeit egal
seek-line = { $who }: { $kinds } · { $clock }
seek-line-unrated = { $who }: { $kinds } · { $clock } · ohne Wertung
seek-some-games = { $count } Spiele
seek-any-game = Jedes Spiel
seek-which = Wähle, was du mit { $who } spielen willst.
seek-kind-rated = { $kind } (Wertung { $points })
seek-menu-games = Nur einige Spiele…
seek-menu-more = Spiel hinzufügen oder streichen…
seek-menu-only = Nur { $title }
seek-menu-taken = ✓ { $title }
seek-menu-all = Alle Spiele
seek-band = Stärke: höchstens { $points } Punkte Abstand
seek-any-strength = Stärke: egal
seek-days = { $days ->
    [one] Einen Tag lang
   *[other] { $days } Tage lang
}
seek-always = Bis ich aufhöre zu suchen
seek-no-server = Partien werden auf einem Server angeboten. Gib { COMMAND("seek") } in einem seiner Kanäle ein.
seek-no-thread = In einem Thread werden keine Partien angeboten. Gib { COMMAND("seek") } in einem Kanal ein.
seek-nothing = Du hast kein Spiel gewählt. Wähle mindestens eins.
seek-own = Das ist deine eigene Suche. Wähle die von jemand anderem.
seek-gone = Das ist nicht mehr offen. Wähle etwas anderes.
seek-not-near = { $who } sucht jemanden, der näher an der eigenen Stärke ist. Wähle etwas anderes.
seek-asked-already = Dir und { $who } wurde in dieser Woche schon eine Partie angeboten. Wähle etwas anderes.
seek-full = { $who } hat gerade keine Zeit für eine weitere Partie. Wähle etwas anderes.
seek-asked = { $who } wurde in { $channel } um eine Partie { $game } gebeten und kann bis zum { $until } antworten.
seek-offer = **{ $by } und { $to }, ihr könntet eine Partie { $game } spielen.**
seek-offer-how = Die Partie beginnt, wenn ihr beide angenommen habt. Das Angebot läuft { $expires } ab.
seek-offer-over = Dieses Angebot ist abgelaufen: Ihr habt es nicht beide innerhalb eines Tages angenommen.
seek-accepted = { $who } hat angenommen.
seek-blocks = { $who } spielt nicht mit dir. Wähle jemand anderen.
seek-blocked = Du spielst nicht mit { $people }. Ändern kannst du das mit { COMMAND("settings") } und `{ option-unblock }`.
seek-block-oneself = Dich selbst kannst du nicht blockieren. Wähle jemand anderen.
seek-block-many = Du hast schon { $most } Personen blockiert. Gib zuerst jemanden wieder frei.
button-seek = Partie suchen
button-seek-withdraw = Nicht mehr suchen
button-seek-rated = Wertung: ja
button-seek-most = { $count ->
    [one] Eine Partie gleichzeitig
   *[other] { $count } Partien gleichzeitig
}
button-seek-unrated = Wertung: nein
lobby-title = ## Lobby
lobby-empty = Niemand sucht eine Partie. Drücke **{ button-lobby-seek }** und mach den Anfang.
lobby-seeks = **Auf der Suche** ({ $count })
lobby-challenges = **Offene Herausforderungen** ({ $count })
lobby-games = **Laufende Partien** ({ $count })
lobby-results = **Letzte Ergebnisse**
lobby-numbered = **{ $number }.** { $line }
lobby-challenge = { $who }: [{ $game }]({ $link }) · { $time }
lobby-game = [{ $game }]({ $link }): { $who } am Zug gegen { $others }
lobby-game-unread = [{ $game }]({ $link }): { $players }
lobby-won = [{ $game }]({ $link }): **{ $who }** hat gegen { $others } gewonnen
lobby-drawn = [{ $game }]({ $link }): Remis, { $players }
lobby-which = Spiel wählen…
lobby-play = { $number }. { $game }
lobby-menu-play = Spielen…
lobby-menu-pages = Mehr zeigen…
lobby-all-seeks = Auf der Suche: alle { $count }
lobby-all-challenges = Offene Herausforderungen: alle { $count }
lobby-all-games = Laufende Partien: alle { $count }
lobby-all-results = Letzte Ergebnisse: alle { $count }
lobby-page = { $from }–{ $to }
lobby-may-not-write = In { $channel } kannst du oder kann ich nicht schreiben. Wähle etwas anderes.
lobby-joined = Du bist in { $channel } dabei.
lobby-begun = Die Partie hat in { $channel } begonnen.
lobby-server = Lobby: in { $channel }.
lobby-server-none = Lobby: **keine**.
lobby-server-silent = { $channel } ist stumm, also kann dort keine Nachricht aktuell gehalten werden. Wähle einen anderen Kanal.
ranking-server = Rangliste: in { $channel }.
ranking-server-none = Rangliste: **keine**.
ranking-nobody = Hier hat noch niemand eine Wertung: Dafür braucht es drei gewertete Partien unter Menschen.
lobby-server-first = { $count ->
    [one] Die Nachricht erscheint dort gleich und wird aktuell gehalten.
   *[other] Beide Nachrichten erscheinen dort gleich und werden aktuell gehalten.
}
ranking-title = ## Rangliste
seek-accepted-both = { $people } haben angenommen.
seek-declined = { $who } hat abgelehnt. Euch beiden wird eine Woche lang keine gemeinsame Partie mehr angeboten.
seek-declined-told = { $by }, { $who } hat die Partie { $game } abgelehnt, die euch angeboten wurde.
seek-offer-of-others = Dieses Angebot ist für { $who }. Suche dir mit { COMMAND("seek") } selbst eine Partie.
seek-offer-nobodys = Niemand hat dieses Angebot gemacht, also kann es niemand zurückziehen. Lehne es mit { COMMAND("decline") } ab.
seek-listed = ▶ **Du könntest mit { $others } spielen**: { $game }, läuft { $expires } ab. [Angebot]({ $link })
seek-listed-accepted = { $others } muss noch annehmen: { $game }, läuft { $expires } ab. [Angebot]({ $link })
seek-help = Du könntest mit { $others } spielen. Antworte mit { COMMAND("accept") } oder { COMMAND("decline") }. Läuft { $expires } ab.
seek-help-accepted = Du hast eine Partie angenommen, { $others } noch nicht. Läuft { $expires } ab.
seek-away = ⏸️ Du bist abwesend. Wenn du zurück bist, werden dir wieder Partien angeboten.
seek-overdue = ⏸️ Jemand wartet seit drei Tagen auf deinen Zug. Sobald du gezogen hast, werden dir wieder Partien angeboten; siehe { COMMAND("games") }.
seek-rests = { $games ->
    [one] ⏸️ Du hast daraus schon eine Partie oder ein Angebot. Die nächste wird angeboten, wenn das vorbei ist; siehe { COMMAND("games") }.
   *[other] ⏸️ Du hast daraus schon { $games } Partien oder Angebote. Die nächste wird angeboten, wenn eins vorbei ist; siehe { COMMAND("games") }.
}
visitor-declined = Du hast abgelehnt. Euch beiden wird eine Woche lang keine gemeinsame Partie mehr angeboten.
visitor-accepted = Du hast angenommen. Die Partie beginnt, wenn die andere Person auch angenommen hat.
visitor-gathered = Ihr habt beide angenommen. Nun wählt ihr beide geheim, du unter der Nachricht, die hier folgt.
visitor-off = Die Partie kommt nicht zustande. Der anderen Person wird das gesagt.
visitor-done = Erledigt. Du siehst es gleich.
visitor-asked = Du hast die andere Person gefragt.
visitor-no-place = Im Kanal der anderen Person kann ich nicht schreiben, also kann die Partie nicht beginnen. Versuche es später noch einmal.
visitor-not-allowed = Partien zwischen diesen beiden Servern sind nicht mehr erlaubt, also kann diese nicht beginnen. Suche mit { COMMAND("seek") } eine andere.
seek-offer-withdrawn = Dieses Angebot gilt nicht mehr: Jemand sucht nicht mehr, oder ein Server erlaubt es nicht mehr.
visitor-directly = Du spielst hier schon eine andere Partie, also liest du diese in Direktnachrichten.
visitor-begun = Die Partie hat begonnen. Du siehst das Brett gleich, und nach jedem Zug.
visitor-name = { $name }
visitor-stranger = { $name } (anderer Server)
button-seek-abroad = Alle Server
button-seek-directly = Alle Server, per Direktnachricht
button-seek-here = Dieser Server
visitors-server = Partien mit Personen anderer Server: **erlaubt**, für alle, die das wollen.
visitors-server-none = Partien mit Personen anderer Server: **nein** (laufende gehen weiter).
visitors-only-here = Dieser Server erlaubt keine Partien mit Personen anderer Server, also werden dir nur welche mit Personen dieses Servers angeboten.
button-lobby-seek = Partie suchen


## Composed keys
command-seek = suchen
command-seek-description = Sag, was du spielen würdest, und bekomm Partien angeboten, sobald jemand passt
option-block = blockieren
option-block-description = Jemand, mit dem du nicht spielen willst
option-unblock = freigeben
option-unblock-description = Jemand, mit dem du wieder spielen willst
option-lobby = lobby
option-lobby-description = Der Kanal mit einer Nachricht, die zeigt, wer sucht und was gespielt wird
option-ranking-channel-description = Der Kanal mit einer Nachricht, die zeigt, wer am besten gewertet ist
choice-reset-lobby = Lobby
choice-reset-ranking = Rangliste
option-visitors = andere_server
option-visitors-description = Ob hier Partien mit Personen anderer Server angeboten werden dürfen
choice-reset-visitors = Andere Server
