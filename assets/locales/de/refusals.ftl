# Warum etwas abgelehnt wird, in zwei kurzen Sätzen: der Grund, und was zu tun ist.

## Partien und Herausforderungen
bot-stats-of-one = Niemand spielt gegen sich selbst. Nenne zwei verschiedene Personen.
bot-unreadable-game = Diese Partie ist beschädigt. Bitte die Moderation, sie mit { COMMAND("close") } zu beenden.
bot-no-game = Hier läuft keine Partie. Beginne eine mit { COMMAND("challenge") }.
bot-command-of-other-game = `/{ $command }` gehört zu { $owners }, aber diese Partie ist { $game }. Nutze { COMMAND($instead) } oder { COMMAND("move") }.
bot-plays-elsewhere = Deine Partie { $game } ist [in einem anderen Kanal]({ $link }). Nutze `/{ $command }` dort.
bot-does-not-play-here = { $who } spielt in dieser Partie nicht mit. Wähle jemanden aus: { $players }.
bot-not-seated = Hier spielen nur { $players }. Schau mit { COMMAND("board") } zu.
bot-not-seated-over = Hier haben nur { $players } gespielt. Mit { COMMAND("challenge") } beginnst du eine eigene Partie.
bot-speaks-for-another = Ansagen und aufgeben kannst du nur für dich. Nutze { COMMAND("claim") } oder { COMMAND("resign") }.
bot-out = Du bist aus dieser Partie ausgeschieden, kannst aber weiter zuschauen. { COMMAND("board") } zeigt das Brett.
bot-no-taking-back = In diesem Spiel gibt es keine Zugrücknahme. Jeder Zug gilt.
bot-not-your-turn = { $who } ist am Zug ({ $since }). Ich rufe dich, wenn du dran bist.
bot-touched = Dein Zug beginnt mit `{ $partial }`, und das musst du spielen. { COMMAND("help") } zeigt, was als Nächstes kommt.
bot-no-partial-move = Du hast keinen Zug begonnen. Mach einen mit { COMMAND("move") }.
bot-touch-move = Es gilt „berührt, geführt“, also musst du die genommene Karte spielen. { COMMAND("help") } zeigt, was als Nächstes kommt.
bot-already-binding = Deine erste Karte ist schon eingeschoben. Schieb die zweite mit { COMMAND("push") } ein.
bot-plays-alone = Du spielst beide Seiten, also kannst du niemanden fragen. Beende die Partie mit { COMMAND("resign") }.
bot-no-move-yet = Du hast noch keinen Zug, den du zurücknehmen kannst. { COMMAND("help") } zeigt, was du tun kannst.
bot-draw-is-offered = Das Remisangebot von { $who } ist noch offen. Nutze { COMMAND("accept") } oder { COMMAND("decline") }.
bot-take-back-is-asked = Die Bitte von { $who } um Zugrücknahme ist noch offen. Nutze { COMMAND("accept") } oder { COMMAND("decline") }.
bot-no-offer = Hier ist kein Angebot offen. Biete mit { COMMAND("draw") } Remis an, oder sieh in { COMMAND("help") } nach.
bot-draw-refused = Dein letztes Remisangebot wurde abgelehnt. Nach deinem nächsten Zug kannst du wieder Remis anbieten.
bot-take-back-refused = Deine letzte Bitte um Zugrücknahme wurde abgelehnt. Nach deinem nächsten Zug kannst du wieder fragen.
bot-agreed-already = Du hast schon angenommen. Nutze { COMMAND("decline") }, wenn du es dir anders überlegt hast.
bot-own-offer = Dein Angebot wartet auf die Antwort von { $others }. Mit { COMMAND("withdraw") } ziehst du es zurück.
bot-over = Diese Partie ist vorbei. Frag mit { COMMAND("rematch") } nach einer Revanche, oder beginne mit { COMMAND("challenge") } eine neue Partie.
bot-still-running = Diese Partie läuft noch. Beende sie erst mit { COMMAND("draw") } oder { COMMAND("resign") }.
bot-next-game-started = Die nächste Partie hat schon begonnen. Sieh sie dir mit { COMMAND("board") } an.
bot-may-not-change-own = Du spielst in dieser Partie mit, also muss das jemand anders von der Moderation tun. Zeit gibst du mit **{ button-give-time }** unter dem Brett.
bot-may-not-change-over = Diese Partie ist vorbei. An ihr lässt sich nichts mehr ändern.
bot-may-not-close-own = Du spielst in dieser Partie mit. Beende sie mit { COMMAND("draw") } oder { COMMAND("resign") }.
bot-may-not-moderate = Das kann nur die Moderation (Berechtigung „Kanäle verwalten“). Bitte sie darum.
bot-no-player = { $who } spielt in dieser Partie nicht mit. Nenne { $players }.
bot-seat-out = { $who } ist in dieser Partie ausgeschieden. Nenne jemanden, der noch dabei ist.
bot-seated-already = { $who } spielt in dieser Partie schon mit. Nenne jemand anderen.
bot-seat-of-program = Den Platz von Causeway kann niemand übernehmen. Wähle einen Menschen, der hier mitspielt.
bot-take-over-expired = Dieser Platz wurde vor mehr als 7 Tagen angeboten. Bitte die Moderation, ihn neu anzubieten.
bot-take-over-not-yours = Diesen Platz kann nur { $who } übernehmen. Wende dich an die Moderation, wenn du mitspielen willst.
bot-may-not-move-to = In { $channel } fehlt dir oder mir das Recht zu schreiben. Wähle einen anderen Kanal.
bot-is-silent-there = { $channel } ist stumm, also kann keine Partie dorthin. Wähle einen anderen Kanal.
bot-no-games-there = In { $channel } sind Partien nicht erlaubt. Wähle einen anderen Kanal.
bot-all-allowed = Partien sind in allen Kanälen erlaubt. Um sie von einem fernzuhalten, nimm `{ option-silence }`.
bot-last-allowed = Ohne { $channel } bleibt kein Kanal für Partien. Erlaube erst einen anderen, oder setz die Kanäle für Partien zurück.
bot-busy-there = In { $channel } [läuft schon eine Partie]({ $link }). Nenne einen anderen Kanal oder einen Thread.
bot-moved-already = Diese Partie wird schon in { $channel } gespielt. Nenne einen anderen Kanal.
bot-not-allowed-here = In { $channel } sind keine Partien erlaubt. Spiel in { $channels }.
bot-too-many-allowed = Höchstens { $most } Kanäle können erlaubt sein. Nimm einen mit { COMMAND("server") } `{ option-disallow }` heraus.
misuse-winner-or-draw = Eine Partie endet mit einem Sieg oder remis, nicht beides zugleich. Lass eins davon weg.
misuse-correct = Eine Korrektur braucht einen Grund und einen Sieg oder ein Remis. Gib an, was fehlt.
misuse-teams = Ein Kampf hat zwei Mannschaften. Nenne zwei Rollen dieses Servers, etwa `@Eins @Zwei`.
misuse-long-reason = Ein Grund darf höchstens { $most } Zeichen haben. Kürze ihn.
misuse-days = Diese Zahl von Tagen kann ich nicht geben. Wähle 1 bis { $most }.
misuse-moderate = Wähle, was mit der Partie geschehen soll. Gib genau eines an: `{ option-time_for }`, `{ option-replace }` mit `{ option-substitute }` oder `{ option-channel }`.
bot-may-not-close = Nur die Moderation (Berechtigung „Kanäle verwalten“) kann Partien schließen. Spielst du mit, beende sie mit { COMMAND("draw") } oder { COMMAND("resign") }.
roles-none-there = { $role } ist eine Rolle, die niemand bekommen kann. Nenne andere.
misuse-roles = Ich brauche { $least } bis { $most } verschiedene Rollen. Erwähne sie, die niedrigste zuerst: `@Bronze @Silber @Gold`.
ranking-no-server = Ranglisten gibt es nur auf Servern. Nutze { COMMAND("ranking") } in einem Kanal deines Servers.
bot-no-server = Diese Einstellungen gibt es nur auf Servern. Nutze { COMMAND("server") } in einem Kanal deines Servers.
bot-may-not-change-server = Nur die Moderation (Berechtigung „Kanäle verwalten“) kann diese Einstellungen ändern. { COMMAND("server") } ohne Angaben zeigt sie.
bot-moved-on = Die Partie ist weitergegangen. Spiel auf [dem neuen Brett]({ $link }) weiter.
bot-moved-on-unseen = Die Partie ist weitergegangen. Sieh dir das Brett mit { COMMAND("board") } an.
bot-has-changed = Dieses Brett hat sich eben geändert. Sieh es dir an und drück noch einmal.
bot-played-already = Du hast `{ $move }` schon gespielt. Sieh dir das Brett mit { COMMAND("board") } an.
bot-sent-before = Du hast das vor Beginn dieses Zugs abgeschickt, daher zählt es nicht. Spiel auf [dem Brett]({ $link }) weiter.
bot-sent-before-unseen = Du hast das vor Beginn dieses Zugs abgeschickt, daher zählt es nicht. Sieh dir das Brett mit { COMMAND("board") } an.
bot-sent-long-ago = Das kam mehr als 15 Minuten zu spät an, daher zählt es nicht. Spiel auf [dem Brett]({ $link }) weiter.
bot-sent-long-ago-unseen = Das kam mehr als 15 Minuten zu spät an, daher zählt es nicht. Sieh dir das Brett mit { COMMAND("board") } an.
bot-no-challenge = Hier ist keine Herausforderung offen. Fordere jemanden mit { COMMAND("challenge") } heraus.
bot-nothing-to-withdraw = Von dir ist hier keine Herausforderung und kein Angebot offen. Fordere jemanden mit { COMMAND("challenge") } heraus.
bot-alone-with-bot = Hier kann niemand annehmen. Fordere mich oder dich selbst heraus, oder nutze { COMMAND("challenge") } in einem Kanal deines Servers.
bot-too-many-challenges = Du hast hier schon { $most } offene Herausforderungen. Zieh eine mit { COMMAND("withdraw") } zurück, oder sieh in { COMMAND("games") } nach.
bot-too-many-games = { $who } spielt hier schon { $most } Partien. Erst muss eine davon zu Ende sein: { COMMAND("games") } zeigt deine.
bot-busy = Hier [läuft schon eine Partie]({ $link }). Spiel sie erst zu Ende, oder nutze { COMMAND("challenge") } in einem anderen Kanal.
bot-not-moved-yet = [Diese Partie]({ $link }) hat begonnen, und du hast darin noch nicht gezogen. Spiel dort, oder beende sie mit { COMMAND("resign") }.
bot-may-not-create-thread = Hier läuft eine Partie, und für eine weitere darf ich keinen Thread öffnen. Bitte die Moderation, mir die Berechtigung „Öffentliche Threads erstellen“ zu geben.
bot-may-not-send-in-thread = Hier läuft eine Partie, und für eine weitere darf ich in keinem Thread schreiben. Bitte die Moderation, mir die Berechtigung „Nachrichten in Threads senden“ zu geben.
bot-silent = In diesem stummen Kanal gehen nur laufende Partien weiter. Nutze { COMMAND("challenge") } in einem anderen Kanal.
bot-silent-here = In diesem stummen Kanal gehen nur laufende Partien weiter. Gespielt wird in { $channel }.
bot-silent-threads = Gespielt wird in Threads von { $channel }, also kann der Kanal nicht stumm sein. Nenne einen anderen Kanal.
puzzle-server-silent = Das tägliche Rätsel kommt in { $channel }, der Kanal kann also nicht stumm sein. Wähle einen anderen Kanal.
bot-may-not-write-in = In { $channel } darf ich nicht schreiben. Gib mir dort die Berechtigungen „Kanal ansehen“ und „Nachrichten senden“, oder wähle einen anderen Kanal.
bot-no-threads-in = In { $channel } kann es keine Threads geben. Nenne einen Textkanal dieses Servers.
bot-too-many-silent = Höchstens { $most } Kanäle können stumm sein. Nimm einen mit `{ option-unsilence }` heraus.
bot-challenge-oneself = Gegen dich selbst spielst du nur in Direktnachrichten mit mir. Nenne hier jemand anderen oder niemand Bestimmtes.
bot-challenge-oneself-in-secret = In { $game } verbergen alle etwas, deshalb kannst du es nicht gegen dich selbst spielen. Wähle ein anderes Spiel, oder spiel gegen mich.
bot-challenge-bot = Andere Bots spielen nicht mit. Fordere mich, jemand anderen oder niemand Bestimmtes heraus.
bot-challenge-twice = Du hast { $who } zweimal genannt. Nenne jede Person nur einmal.
bot-challenge-too-many = { $most ->
    [one] Dieses Spiel ist für zwei. Nenne eine Person, oder keine, wenn alle annehmen dürfen.
   *[other] Zu diesem Spiel kannst du höchstens { $most } Personen herausfordern. Nenne weniger.
}
bot-challenge-too-few-named = { $least ->
    [one] Für dieses Spiel brauchst du einen Gegner. Nenne jemanden.
   *[other] Diese Aufzeichnung braucht mehr Personen. Nenne { $least } Personen, oder nutze `{ option-anyone }`.
}
bot-challenge-not-yours-to-start = Nur { $who } kann diese Partie früher beginnen. Warte, oder fordere mit { COMMAND("challenge") } selbst jemanden heraus.
bot-challenge-not-yours-to-fill = Nur { $who } kann Causeway zu dieser Partie hinzufügen. Fordere mit { COMMAND("challenge") } selbst jemanden heraus.
bot-challenge-too-few-yet = Für diese Partie braucht es mindestens { $least } Personen. Warte auf weitere, oder zieh die Herausforderung mit { COMMAND("withdraw") } zurück.
bot-challenge-there-already = Du bist schon dabei. Warte auf die anderen, oder geh mit { COMMAND("decline") } wieder.
bot-challenge-has-left = Du hast diese Partie verlassen. Fordere mit { COMMAND("challenge") } selbst jemanden heraus.
bot-challenge-complete = Diese Partie ist schon voll: Alle wählen gerade ihr Muster. Fordere mit { COMMAND("challenge") } selbst jemanden heraus.
bot-challenge-incomplete = Es sind noch nicht alle da. Ich rufe dich, wenn du wählen kannst.
bot-not-begun = Die Partie beginnt, wenn alle gewählt haben. { COMMAND("help") } zeigt, was du tun kannst.
bot-challenge-others-joined = Es sind schon andere dabei. Zieh diese Herausforderung mit { COMMAND("withdraw") } zurück, und sende dann mit { COMMAND("challenge") } eine neue.
bot-choice-unfinished = Deine Wahl ist unvollständig. Füll das ganze Formular aus.
bot-rematch-prepared = Die Revanche wartet, bis alle gewählt haben. Triff deine Wahl [hier]({ $link }).
bot-rematch-fell-through = Die Revanche wurde abgesagt. Beginne mit { COMMAND("challenge") } eine neue Partie.
bot-nothing-to-explore = Diese Partie ist vorbei. { COMMAND("history") } öffnet das Brett nach jedem ihrer Züge.
bot-explore-no-moves = Darin stehen keine Züge. Nenne sie der Reihe nach, in der Notation, die { COMMAND("rules") } zeigt.
bot-explore-misfit = Zug { $number } der Folge, „{ $move }“, ist nicht möglich: { $why }
bot-line-too-long = Eine Zugfolge hat höchstens { $most } Züge. Geh zurück oder fang von vorn an.
bot-plan-alone = Du ziehst hier für beide Seiten, also gibt es nichts zu planen. Probiere Züge mit { COMMAND("explore") } aus.
bot-plan-empty = Diese Zugfolge hat noch keinen Zug. Mach den Zug, den du erwartest, und deine Antwort darauf, und plane dann die Zugfolge.
bot-plan-own-turn = Du bist am Zug, also gibt es noch nichts zu planen. Mach erst deinen Zug.
bot-plan-no-answer = Diese Zugfolge endet nicht mit einem Zug von dir. Mach hier deine Antwort, und plane dann die Zugfolge.
bot-plan-too-long = Ein Plan hat höchstens { $most } Züge. Lösch zuerst mit { COMMAND("plan") } eine Zugfolge.
bot-overtaken = Zu viele Züge auf einmal. Bitte versuch es noch einmal.
bot-challenge-own = Das ist deine eigene Herausforderung. Warte auf eine Antwort, oder zieh sie mit { COMMAND("withdraw") } zurück.
bot-challenge-not-for-you = Diese Herausforderung ist für { $who }. Fordere mit { COMMAND("challenge") } selbst jemanden heraus.
bot-challenge-not-yours = Nur { $who } kann diese Herausforderung ändern oder zurückziehen. Wer herausgefordert ist, kann sie ablehnen.
bot-challenge-not-yours-open = Nur { $who } kann diese Herausforderung ändern oder zurückziehen. Fordere mit { COMMAND("challenge") } selbst jemanden heraus.
bot-challenge-to-anyone = Diese Herausforderung ist für alle offen. Spiel mit { COMMAND("accept") } mit, oder beachte sie nicht.
bot-challenge-expired = Diese Herausforderung ist abgelaufen. Sende mit { COMMAND("challenge") } eine neue.
bot-challenge-accepted-before = Diese Herausforderung wurde schon angenommen. Fordere mit { COMMAND("challenge") } selbst jemanden heraus.
bot-challenge-sent-already = Diese Herausforderung hast du schon gesendet, sie ist [hier]({ $link }) offen. Zieh sie mit { COMMAND("withdraw") } zurück, um sie neu zu senden.
bot-challenge-declined-before = Diese Herausforderung wurde abgelehnt. Sende mit { COMMAND("challenge") } eine neue.
bot-challenge-withdrawn-before = Diese Herausforderung wurde zurückgezogen. Sende mit { COMMAND("challenge") } eine neue.
bot-challenge-terms = So kann die Partie nicht gespielt werden. Wähle aus dem, was { COMMAND("challenge") } anbietet.
bot-challenge-server-insists = Dieser Server spielt { $game } nur mit „{ $title }: { $value }“. Wähle das, oder bitte die Moderation, es mit { COMMAND("server") } zu ändern.

## Uhren
clock-out-of-time = Die Zeit für diesen Zug ist { $deadline } abgelaufen. Die Partie endet gleich.
clock-no-clock-of-days = Tage kannst du nur in Partien schenken, deren Bedenkzeit in Tagen zählt. Wähle so eine Bedenkzeit mit `{ option-time }` in { COMMAND("challenge") }.
clock-own-time = Dir selbst kannst du keine Zeit geben. Bitte jemanden aus der Partie um einen Tag.
clock-time-enough = Mehr als { $most } Tage bekommt niemand geschenkt. Warte, bis einige davon verbraucht sind.
clock-has-clock = Diese Partie hat eine Uhr und endet, wenn die Zeit abläuft. Biete mit { COMMAND("draw") } Remis an, oder gib mit { COMMAND("resign") } auf.
clock-not-abandoned-yet = Eine Partie kann nach 30 Tagen ohne Zug beendet werden. Bei dieser geht es { $possible }.
clock-server-wants-clock = Auf diesem Server wird mit Uhr gespielt. Wähle eine mit `{ option-time }`.
clock-no-such-time = „{ $time }“ gibt es nicht als Bedenkzeit. Wähle { $offered }.

## Abwesenheiten, Ruhezeiten, Anstupser, und wer gegangen ist
notice-no-such-day = „{ $day }“ ist kein Tag. Schreib „morgen“, „nächsten Freitag“, „in 3 Tagen“ oder ein Datum wie 24.12.
notice-day-is-past = „{ $day }“ ist vorbei. Schreib „heute“, „morgen“ oder ein späteres Datum.
notice-away-backwards = Der letzte Tag liegt vor dem ersten. Wähle andere Tage.
notice-away-until-when = Der letzte Tag fehlt. Wähle ihn mit `{ option-to }`.
notice-away-already = An diesen Tagen bist du schon abwesend. Beende das zuerst mit `/{ command-away }`.
notice-away-too-long = { $count ->
    [0] Von deinen 30 Urlaubstagen in 12 Monaten ist keiner übrig. Bitte die anderen um einen Tag mehr.
    [one] Dir bleibt nur noch 1 Urlaubstag. Wähle weniger Tage.
   *[other] Dir bleiben nur noch { $count } Urlaubstage. Wähle weniger Tage.
}
notice-away-too-far = Eine Abwesenheit kann höchstens ein Jahr im Voraus geplant werden. Wähle andere Tage.
notice-no-such-zone = Den Ort „{ $zone }“ kenne ich nicht. Tippe die nächste Großstadt, etwa Berlin, und wähle sie aus der Liste.
notice-no-such-hours = „{ $hours }“ ist keine Ruhezeit. Schreib sie wie 22:00–08:00, höchstens 16 Stunden.
today-no-such-time = „{ $time }“ ist keine Uhrzeit. Schreib sie wie 08:00, oder „keine“.
notice-choose-first = Die Partie wartet auch auf deine Wahl. Drück zuerst **{ $button }** unter der Einladung.
notice-nobody-to-nudge = Die Partie wartet auf dich. { COMMAND("help") } sagt, was du jetzt tun kannst.
notice-nudged-today = { $who } wurde heute schon angestupst. Du kannst ab dem { $again } wieder anstupsen.
notice-told-just-now = { $who } wird gerade an diese Partie erinnert. Du kannst ab dem { $again } wieder anstupsen.
notice-is-away = { $who } ist bis zum { $until } abwesend. Warte so lange.
notice-nobody-left = In dieser Partie hat niemand den Server verlassen. Mit { COMMAND("nudge") } stupst du an, wer am Zug ist.
notice-claim-too-early = { $who } kommt vielleicht zurück. Du kannst die Partie { $possible } beanspruchen.

## Aufzeichnungen
records-may-not-go-on-in = In { $channel } fehlt dir oder mir das Recht zu schreiben. Nutze { COMMAND("import") } mit der Datei in einem anderen Kanal.
records-goes-on-already = Ob diese Partie weitergeht, wurde schon gefragt. Antworte [dort]({ $link }).
records-no-record = Diese Aufzeichnung ist nicht mehr gespeichert. Schick sie mit { COMMAND("import") } noch einmal.
records-nothing-to-play-on = Bei diesem Zug ist die Partie vorbei. Spiel von `{ option-move }: { $last }` aus weiter, oder lass `{ option-opponent }` und `{ option-anyone }` weg, um sie anzusehen.
records-somebody-is-out = Bei diesem Zug ist schon jemand ausgeschieden. Spiel von `{ option-move }: { $last }` aus weiter, oder lass `{ option-opponent }` und `{ option-anyone }` weg, um sie anzusehen.
records-opening-too-long = Eine Aufzeichnung lässt sich spätestens nach Zug { $most } fortsetzen. Wähle einen früheren Zug.
records-not-together = Diese Aufzeichnung kannst du nur ansehen, nicht fortsetzen: { $why }
records-not-offered = { $game } gibt es hier nicht mit `{ $option }` aus der Aufzeichnung. Lass `{ option-opponent }` und `{ option-anyone }` weg, um sie anzusehen.
records-too-long = Eine Aufzeichnung darf höchstens { $most } KiB groß sein. Schick immer nur eine Partie.
records-not-a-record = Das ist keine Aufzeichnung einer Partie (Zeile { $line }, Spalte { $column }). Nimm eine Datei aus { COMMAND("export") }, oder tipp die Züge ein.
records-no-moves = In dieser Aufzeichnung stehen keine Züge. Schick eine Datei aus { COMMAND("export") }, oder tipp die Züge ein.
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
records-file-too-large = Eine Aufzeichnung darf höchstens { $most } KiB groß sein. Schick immer nur eine Partie.
records-file-not-text = Diese Datei ist kein Text. Schick eine Datei aus { COMMAND("export") } oder eine mit Zügen.
records-file-unreachable = Ich konnte diese Datei nicht von Discord laden. Versuch es noch einmal, oder füge ihren Inhalt bei { COMMAND("import") } als `{ option-text }` ein.

## Rückblicke
review-not-over = Diese Partie läuft noch. Warte, bis sie zu Ende ist, oder nenn mit `{ option-number }` eine andere.
review-no-such-game = Eine Partie mit dieser Nummer gibt es weder auf diesem Server noch unter deinen eigenen. Lass `{ option-number }` für die letzte hier weg.
review-nothing = In dieser Partie hat niemand gezogen. Nenn mit `{ option-number }` eine andere.
review-too-many = Gerade werden viele Rückblicke erstellt. Bitte versuch es in einer Minute noch einmal.

## Aufgaben
puzzle-solution-tomorrow = Das ist das heutige Rätsel. Die Lösung gibt es ab morgen.
puzzle-not-solved = Du hast dieses Rätsel noch nicht gelöst. Löse es, dann kannst du es teilen.
puzzle-none-of-theme = Dieses Spiel hat keine Rätsel dieser Art. Lass das Spiel oder das Thema weg.
puzzle-none = Dieses Rätsel gibt es nicht mehr. Hol dir mit { COMMAND("puzzle") } ein anderes.

## Lektionen
lesson-unknown = Diesen Schritt gibt es in der Lektion nicht mehr. Beginne mit { COMMAND("learn") } von vorn.

## Hinweise
advice-not-agreed = Für diese Partie sind keine Tipps vereinbart. Probiere Züge mit { COMMAND("explore") } aus.
advice-too-late = Dein Zug beginnt schon mit `{ $touched }`, deshalb gibt es dafür keinen Tipp. Mach ihn fertig, und frag beim nächsten wieder.
advice-none = Hier habe ich keinen Tipp. Probiere Züge mit { COMMAND("explore") } aus.

## Wer nicht mehr da ist
privacy-former-player = Jemand aus dieser Partie hat alle eigenen Daten gelöscht. Beginne eine neue mit { COMMAND("challenge") }.

## Befehle, die nicht ausgeführt werden
error-no-thread = Hier läuft eine Partie, und ich kann keinen Thread für eine weitere öffnen. Spiel sie erst zu Ende, oder nutze { COMMAND("challenge") } in einem anderen Kanal.
misuse-unknown-command = Einen Befehl „{ $word }“ gibt es nicht. Mit { COMMAND("help") } siehst du, was du hier tun kannst.
misuse-strict = `{ option-strict }` gehört zu `{ option-words }`. Um Partien ohne Uhr zu verbieten, stell `{ option-clock }` ein.
misuse-no-record-there = Diese Nachricht enthält keine Aufzeichnung. Wähle eine mit der Datei oder dem Text von { COMMAND("export") }.
misuse-missing = Bei `/{ $command }` fehlt noch `{ $option }`. Tippe /, um es aus einer Liste zu wählen.
misuse-superfluous = Ich verstehe „{ $word }“ bei `/{ $command }` nicht. Lass es weg, oder tipp / für Vorschläge.
misuse-not-of-this-game = „{ $value }“ gibt es bei { $game } nicht. Wähle aus { $offered }.
misuse-no-settings = „{ $value }“ gibt es bei { $game } nicht. Lass es weg.
misuse-too-many-people = Du hast bei `/{ $command }` zu viele Personen genannt. Lass welche weg.
