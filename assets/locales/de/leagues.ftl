# Ligen: Saisons, die von selbst laufen.
league-heading = ## { $title }
league-title = Liga: { $game }
league-season = Liga: { $game }, Saison { $number }
league-division = { $title }, Gruppe { $number }
league-terms = Zwei Partien gegen jeden, eine mit jeder Seite. Eine Saison dauert { $days } Tage, Bedenkzeit: { $clock }.
league-terms-judged = Zwei Partien gegen jeden, eine mit jeder Seite. Eine Saison dauert { $days } Tage, Bedenkzeit: { $clock }. Was dann nicht zu Ende ist, schätzt Causeway ab.
league-draft = Diese Liga sieht noch niemand. Wähle die Länge einer Saison und die Bedenkzeit, dann drücke **{ button-league-open }** im Kanal für ihre Nachrichten.
league-registration = 📝 Die Anmeldung läuft bis { $until }. Dann beginnt die Saison.
league-running = Die Saison läuft bis { $until }. Dann beginnt die Anmeldung für die nächste.
league-running-last = Die Saison läuft bis { $until }. Sie ist die letzte.
league-overtime = ⏳ Es beginnen keine Partien mehr. Laufende müssen bis { $until } enden; danach verliert, wer am Zug ist.
league-judging = ⏳ Es beginnen keine Partien mehr. Causeway schätzt die laufenden ab.
league-closed = Diese Liga ist geschlossen.
league-nobody = Noch ist niemand angemeldet. Es braucht { $missing } Spieler.
league-joined = Angemeldet ({ $count }): { $people }
league-joined-few = Angemeldet ({ $count }): { $people }. Es { $missing ->
    [one] fehlt noch eine Person
   *[other] fehlen noch { $missing }
}.
league-won = ⭐ Saison { $number } geht an { $people }.
league-row = **{ $place }.** { $who }: { $score }
league-row-outlook = **{ $place }.** { $who }: { $score } · { $outlook }
league-score = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $played } von { $games } Partien
league-score-tied = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} (Wertung { $tie }), { $played } von { $games } Partien
league-may-finish = noch Platz { $first } bis { $last } möglich
league-will-finish = Platz { $place } steht fest
league-up = ⬆️ steigt auf
league-down = ⬇️ steigt ab
league-left = ausgeschieden
league-struck = Ausgeschieden, Partien zählen nicht: { $people }
league-none = Dieser Server hat keine Liga. Die Moderation kann mit { COMMAND("league") } eine anlegen.
league-make = Dieser Server hat noch keine Liga. Wähle ein Spiel, um eine anzulegen.
league-no-server = Ligen gibt es auf einem Server. Benutze { COMMAND("league") } in einem seiner Kanäle.
league-no-thread = Die Nachrichten einer Liga können nicht in einem Thread stehen. Benutze { COMMAND("league") } in einem Kanal.
league-many = Ein Server hat höchstens { $most } davon. Lösche erst etwas.
league-gone = Das wurde gelöscht. Was es gibt, zeigen { COMMAND("league") } und { COMMAND("tournament") }.
league-runs = Das lässt sich während einer Saison nicht ändern. Ändere es, wenn sie vorbei ist.
league-clock-long = Mit dieser Bedenkzeit kann eine Partie länger als die Hälfte von { $days } Tagen dauern. Wähle eine kürzere.
league-deleted = { $title } wurde gelöscht. Die Partien gehen weiter.
league-not-open = Hier kannst du nicht mitspielen. Die Moderation hat die Anmeldung nicht geöffnet.
league-elsewhere = Das gehört zu einem anderen Server. Melde dich dort an.
league-join-later = Die Saison läuft schon. Du kannst dich anmelden, wenn die Anmeldung für die nächste beginnt.
league-full = { $most } sind schon angemeldet, mehr geht nicht. Spiel beim nächsten Mal mit.
league-not-in = Du spielst hier nicht mit. Anmelden kannst du dich, wenn die Anmeldung läuft.
league-late = Für die Antwort auf diese Warnung ist es zu spät. Deine Partien gehen weiter.
league-no-channel = Der Kanal dieser Liga wurde gelöscht. Drücke **{ button-league-move }**, wo ihre Nachrichten stehen sollen.
league-ask-leave = Jetzt aussteigen? Deine offenen Partien sind verloren. Ist weniger als die Hälfte deiner Partien beendet, zählt keine davon.
league-ask-delete = Mit allen Tabellen löschen? Das lässt sich nicht rückgängig machen.
league-you-asked = Du hast letzte Saison nach Zeit verloren. Drücke **{ button-league-next }**, um in dieser mitzuspielen.
league-you-left = Du bist ausgestiegen. Beim nächsten Mal kannst du wieder mitspielen.
league-you-registered = Du bist für diese Saison angemeldet.
league-you-play = Du spielst in Gruppe { $division }:
league-you-warned = ⚠️ Du hast eine Partie nach Zeit verloren. Drücke **{ button-league-here }** bis { $until }.
league-game = 🏁 { $title }
league-begun = { $title } hat begonnen. Du spielst in Gruppe { $division } gegen { $people }, bis { $until }. Du hast bis zu { $most } Partien zugleich, sie kommen hierher.
league-warned = ⚠️ { $title }: Du hast eine Partie nach Zeit verloren. Drücke **{ button-league-here }** bis { $until }. Wer zwei Warnungen verstreichen lässt, scheidet aus.
league-out = { $title }: Du hast zwei Warnungen verstreichen lassen, also scheidest du aus. Deine offenen Partien sind verloren, die beendeten zählen.
league-out-struck = { $title }: Du hast zwei Warnungen verstreichen lassen, also scheidest du aus. Keine deiner Partien zählt.
league-asked = { $title } beginnt am { $until }. Du hast letzte Saison nach Zeit verloren, also drücke **{ button-league-next }**, wenn du mitspielen willst.
league-arranged = Diese Partie kann man nicht ablehnen. Willst du nicht mehr spielen, steig mit { COMMAND("league") } oder { COMMAND("tournament") } aus.
league-corrected = Die Tabelle zählt es ab jetzt so. Wertungszahlen bleiben, wie sie sind.
league-correct-none = { $first } und { $second } haben keine Partie mit diesen Seiten in einer Saison, die hier läuft. Prüfe, wer beginnt.
league-correct-own = Du spielst in dieser Partie. Frag jemanden aus der Moderation oder die Turnierleitung.
league-correct-running = Die Partie von { $first } und { $second } läuft noch. Warte auf ihr Ende oder beende sie mit { COMMAND("close") } und ihrer Nummer.
league-correct-late = Das Ergebnis von { $first } und { $second } hat zu anderen Partien geführt. Es lässt sich nicht mehr ändern.
league-decided-win = ✏️ { $first } – { $second }: Sieg für { $winner }, so entschieden: { $reason }
league-decided-draw = ✏️ { $first } – { $second }: remis, so entschieden: { $reason }
league-you-corrected = { $title }
    { $decided }
league-how-to-correct = Ein Ergebnis korrigierst du mit { COMMAND("correct") }.
league-results = **Ergebnisse**
league-result-win = { $first } – { $second }: Sieg für { $winner }
league-result-draw = { $first } – { $second }: remis
league-result-not-played = { $first } – { $second }: nicht gespielt
league-is-over = 🏁 **{ $title } ist vorbei.**
league-go-up = ⬆️ Aufgestiegen: { $people }
league-go-down = ⬇️ Abgestiegen: { $people }
league-no-season-thread = Diese Saison hat keinen Thread. Gib mir für die nächste in ihrem Kanal die Berechtigungen „Öffentliche Threads erstellen“ und „Nachrichten in Threads senden“.
league-event = { $terms } Melde dich mit /{ command-league } an.
league-no-event = Die Saison ist auf diesem Server nicht als Event zu sehen. Gib mir dafür die Berechtigung „Events erstellen“.
league-servers = { $count ->
    [one] Ein anderer Server spielt
   *[other] { $count } andere Server spielen
} mit.
league-invite = Die Moderation eines anderen Servers meldet ihn mit `/{ command-league } { option-code }:{ $code }` an, im Kanal für die Nachrichten dort. Der Code gilt für einen Server.
league-wrong-code = Diesen Code gibt es nicht. Frag die Moderation des anderen Servers nach einem neuen.
league-here-already = Dieser Server spielt schon mit. Siehe { COMMAND("league") } oder { COMMAND("tournament") }.
league-many-servers = Höchstens { $most } andere Server können mitspielen. Weitere nicht.
league-of-others = Diese Liga gehört zu einem anderen Server. Frag dessen Moderation.
league-withdrawn = Dieser Server spielt nicht mehr mit: { $title }. Wer schon mitspielt, bleibt, bis er aussteigt.
league-menu = Liga wählen …
league-menu-new = Liga anlegen: Spiel wählen …
league-menu-another = Noch eine Liga anlegen …
button-league-show = Einzelheiten
button-league-join = Mitspielen
button-league-leave = Aussteigen
button-league-next = Ich bin dabei
button-league-here = Ich bin noch da
button-league-most = { $count } Partien zugleich
button-league-days = Saison: { $days } Tage
button-league-judged = Am Ende: Causeway schätzt ab
button-league-overtime = Am Ende: 3 Tage mehr
button-league-open = Anmeldung öffnen
button-league-close = Keine weitere Saison
button-league-move = Nachrichten hierher
button-league-invite = Server einladen
button-league-back = Zurück
button-league-alone = Andere Server entfernen
button-league-withdraw = Diesen Server abmelden
button-league-delete = Liga löschen
league-rules-title = ## So spielt man in einer Liga
league-rules-registration = **Saison.** Die Anmeldung läuft { $days } Tage. Mit mindestens { $fewest } Spielern beginnt dann die Saison, sonst läuft die Anmeldung noch einmal { $days } Tage.
league-rules-divisions = **Gruppen** haben { $smallest } bis { $largest } Spieler. Sie richten sich nach den Plätzen der letzten Saison, dann nach der Wertungszahl.
league-rules-games = **Partien.** Du spielst gegen jeden in deiner Gruppe zwei gewertete Partien, eine mit jeder Seite, beide zugleich. Sie kommen als Direktnachricht. Du wählst, wie viele du zugleich spielst: { $two }, { $four } oder { $six }; die nächsten beginnen, wenn andere enden.
league-rules-table = **Tabelle.** Ein Sieg bringt 2 Punkte, ein Remis 1. Bei gleichen Punkten zählt Sonneborn-Berger (die Punkte aus jeder Partie mal alle Punkte dieses Gegners), dann die Partien untereinander, dann Siege als Zweiter; sonst wird der Platz geteilt. „Noch Platz 2 bis 4 möglich“ umfasst jeden Ausgang der offenen Partien.
league-rules-absent = **Nicht da?** Wer eine Partie nach Zeit verliert oder in dieser Zeit sein Geheimnis nicht wählt, wird gewarnt und hat { $answer } Tage, um **{ button-league-here }** zu drücken. Wer zwei Warnungen verstreichen lässt, scheidet aus. Zum Aufhören drücke **{ button-league-leave }**. Ist dann weniger als die Hälfte deiner Partien beendet, zählt keine davon, sonst sind die offenen verloren.
league-rules-next = **Nächste Saison.** Du bleibst dabei, bis du aussteigst. Nach einer Saison, in der du nach Zeit verloren hast, drücke **{ button-league-next }**. Setzt du eine Saison aus, behältst du deinen Platz.
league-rules-end = **Ende.** Ist die Saison vorbei, zählen nicht begonnene Partien als Remis. Laufende bekommen { $overtime } Tage mehr; danach verliert, wer am Zug ist. Wo die Liga es vorsieht, schätzt Causeway sie stattdessen sofort ab: Wer eine Chance von mindestens { $chance } % hat, gewinnt, sonst ist es remis.
league-rules-clock = **Bedenkzeit.** Auch eine lange Partie endet innerhalb der halben Saison. Urlaubstage werden nur genutzt, wenn du mit { COMMAND("away") } darum bittest; die Saison wartet nicht.
league-rules-promotion = **Auf und ab.** Einer von sechs, aufgerundet, steigt aus jeder Gruppe auf, ebenso viele steigen ab. Wer die erste Gruppe gewinnt, hat bis zum Ende der nächsten Saison einen ⭐ in { COMMAND("ranking") }.
ranking-champion = { $row } ⭐
league-not-moderator = Das können nur die Moderation (Berechtigung „Kanäle verwalten“) und die Turnierleitung. Frag dort nach.
tournament-title = Turnier: { $game }, { $format }
tournament-league = Liga
tournament-round-robin = jeder gegen jeden
tournament-knock-out = K.-o.-System
tournament-swiss = Schweizer System
tournament-terms-round-robin = Zwei Partien gegen jeden, eine mit jeder Seite. Bedenkzeit: { $clock }.
tournament-terms-knock-out = Zwei Partien in jedem Duell, eine mit jeder Seite. Bei Gleichstand folgen zwei weitere mit halber Bedenkzeit, dann eine, in der Zweiter ist und bei Remis weiterkommt, wer die höhere Wertungszahl hat. Bedenkzeit: { $clock }.
tournament-terms-swiss = In jeder Runde zwei Partien gegen jemanden, der ebenso gut steht, eine mit jeder Seite. Bedenkzeit: { $clock }.
tournament-draft = Noch sieht niemand dieses Turnier. Wähle die Form und die Bedenkzeit, dann drücke **{ button-league-open }** im Kanal für seine Nachrichten.
tournament-registration = 📝 Die Anmeldung läuft bis { $until } oder bis das Turnier gestartet wird.
tournament-running = ▶️ Das Turnier läuft.
tournament-round = ▶️ Runde { $round } von { $rounds }.
tournament-over = Das Turnier ist vorbei.
tournament-cancelled = Dieses Turnier fand nicht statt.
tournament-won = ⭐ Turniersieg: { $people }
tournament-final = **Finale**
tournament-semifinals = **Halbfinale**
tournament-quarterfinals = **Viertelfinale**
tournament-round-of = **Die letzten { $players }**
tournament-tie = { $first } – { $second } { $mine }:{ $theirs }
tournament-tie-won = ✅ { $first } – { $second } { $mine }:{ $theirs }
tournament-row = **{ $place }.** { $who }: { $points }
tournament-row-tied = **{ $place }.** { $who }: { $points } (Wertung { $tie })
tournament-row-left = **{ $place }.** { $who }: { $points } · ausgeschieden
tournament-more = … und { $count } weitere
tournament-none = Dieser Server hat kein Turnier. Die Moderation kann mit { COMMAND("tournament") } eines anlegen.
tournament-make = Dieser Server hat noch kein Turnier. Wähle ein Spiel, um eines anzulegen.
tournament-open-already = Für dieses Turnier läuft die Anmeldung schon. Lege für eine andere Form ein neues an.
tournament-over-already = Dieses Turnier ist vorbei. Lege ein neues an.
tournament-started-already = Dieses Turnier hat schon begonnen.
tournament-too-few = Es braucht { $fewest } Spieler, angemeldet { $joined ->
    [one] ist 1
   *[other] sind { $joined }
}. Warte auf weitere.
tournament-join-late = Das Turnier hat schon begonnen. Spiel beim nächsten mit.
tournament-ask-leave = Aus diesem Turnier aussteigen? Deine offenen Partien sind verloren.
tournament-you-play = Du spielst in diesem Turnier mit.
tournament-you-registered = Du bist für dieses Turnier angemeldet.
tournament-starting = ▶️ Das Turnier beginnt gleich.
tournament-begun = { $title } hat mit { $count } Spielern begonnen. Deine Partien kommen hierher.
tournament-out = { $title }: Du hast { $most } Partien nach Zeit verloren, also scheidest du aus. Deine offenen Partien sind verloren.
tournament-director = Turnierleitung: { $who }
tournament-menu = Turnier wählen …
tournament-menu-new = Turnier anlegen: Spiel wählen …
tournament-menu-another = Noch ein Turnier anlegen …
tournament-menu-round-robin = Jeder gegen jeden, bis { $most } Spieler
tournament-menu-knock-out = K.-o.-System, zwei Partien je Duell
tournament-menu-swiss = Schweizer System, zwei Partien je Runde
tournament-menu-director = Turnierleitung bestimmen …
button-tournament-start = Jetzt starten
button-tournament-delete = Turnier löschen

## Composed keys
command-tournament = turnier
command-tournament-description = Zeigt die Turniere dieses Servers: anmelden, Tabelle, ein neues anlegen
rules-league = Ligen
command-league = liga
command-league-description = Zeigt die Ligen dieses Servers: anmelden, Tabelle, eine neue anlegen
command-correct = korrigieren
command-correct-description = Entscheide eine Partie einer Liga oder eines Turniers (für die Leitung)
option-goes_first = beginnt
option-goes_first-description = Wer in der Partie beginnt
option-goes_second = zweiter
option-goes_second-description = Wer in der Partie als Zweiter dran ist
option-code = code
option-code-description = Ein Code, mit dem dieser Server in der Liga eines anderen mitspielt (für die Moderation)
