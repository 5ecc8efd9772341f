# Was der Bot antwortet. Eine Ablehnung ist ein Satz: der Grund und der Ausweg. Befehle heißen so wie in commands.ftl.

# Herausforderungen
bot-challenge = **{ $by } fordert { $to } zu einer Partie { $game } heraus.**
bot-challenge-anyone = **{ $by } sucht jemanden für eine Partie { $game }.**
bot-challenge-lobby = **{ $by } eröffnet einen Tisch für eine Partie { $game }.**
bot-terms-single = Eine einzelne Partie.
bot-terms-series = Eine Serie von Partien.
bot-terms-touch = Berührt, geführt: Eine genommene Karte muss gespielt werden. Eine einzelne Partie.
bot-terms-touch-series = Berührt, geführt: Eine genommene Karte muss gespielt werden. Eine Serie von Partien.
bot-terms-free = Ohne „berührt, geführt“: Bis zum ersten Einschieben darf man Karten zurücklegen. Eine einzelne Partie.
bot-terms-free-series = Ohne „berührt, geführt“: Bis zum ersten Einschieben darf man Karten zurücklegen. Eine Serie von Partien.
bot-terms-opening = { $count ->
    [one] Die Partie geht von einer Aufzeichnung aus weiter, nach deren erstem Zug.
   *[other] Die Partie geht von einer Aufzeichnung aus weiter, nach deren Zug { $count }.
}
bot-terms-opening-known = Wer die Aufzeichnung hat, weiß, was darin verborgen ist.
bot-challenge-how = { $to }, nimm an oder lehne ab: mit den Knöpfen oder mit `/{ command-accept }` und `/{ command-decline }`; die Herausforderung verfällt { $lapses }.
bot-challenge-how-anyone = Wer zuerst **{ button-accept }** drückt oder `/{ command-accept }` schreibt, spielt; die Herausforderung verfällt { $lapses }.
bot-challenge-how-several = { $to }: Annehmen oder ablehnen geht mit den Knöpfen oder mit `/{ command-accept }` und `/{ command-decline }`. Die Partie beginnt, wenn alle geantwortet haben; { $by } kann sie mit **{ button-start }** oder `/{ command-start }` früher beginnen. Die Herausforderung verfällt { $lapses }.
bot-challenge-how-lobby = Mit **{ button-join }** oder `/{ command-accept }` bist du dabei. Die Partie beginnt, wenn der Tisch voll ist; sobald { $least } da sind, kann { $by } mit **{ button-start }** oder `/{ command-start }` beginnen. Der Tisch verfällt { $lapses }.
bot-challenge-there = { $count ->
    [one] Bisher dabei: { $people } (1 von höchstens { $most })
   *[other] Bisher dabei: { $people } ({ $count } von höchstens { $most })
}
bot-challenge-gathered = Alle sind da: { $people }
bot-challenge-until = Sobald alle gewählt haben, geht es los; der Tisch verfällt { $lapses }.
bot-choice-made = Bereit: { $people }
bot-choice-missing = Müssen noch wählen: { $people }
bot-choice-awaited = Es geht los, wenn auch die anderen gewählt haben: { $people }. Bis dahin kannst du es dir noch anders überlegen.
bot-challenge-awaited = Noch ohne Antwort: { $people }
bot-challenge-absent = Nicht dabei: { $people }
bot-challenge-joined = { $who } ist dabei.
bot-challenge-left = { $who } ist nicht mehr dabei.
bot-challenge-too-few = { $who } ist nicht dabei; es bleiben zu wenige, also wird nicht gespielt.
bot-challenge-started = { $who } beginnt mit allen, die da sind.
bot-challenge-accepted = { $who } nimmt die Herausforderung von { $by } an.
bot-game-in-thread = Hier läuft schon eine Partie, deshalb wird diese in { $thread } gespielt.
bot-challenge-declined = { $who } lehnt die Herausforderung ab.
bot-challenge-withdrawn = { $who } zieht die Herausforderung zurück.
bot-challenge-withdrawn-afar = Deine Herausforderung in { $channel } ist zurückgezogen.
bot-thread-name-rematch = { $game }, Runde { $round }
bot-thread-name = { $game }, Partie { $number }

# Partien
bot-round = { $count ->
    [2] **Partie { $round }** zwischen euch beiden.
   *[other] **Partie { $round }** zwischen euch { $count }.
}
bot-seats = Plätze: { $seats }
bot-turn = { $who } ({ $seat }), du bist am Zug.
bot-moved = { $who } spielt `{ $move }`.
bot-begun = { $who } hat einen Zug begonnen: **{ $begun }**. Bis zum ersten Einschieben legt `/{ command-back }` alles zurück.
bot-begun-loosely = { $who } hat einen Zug begonnen: **{ $begun }**. Bis er gespielt ist, legt `/{ command-back }` alles zurück.
bot-begun-binding = { $who } hat einen Zug begonnen: **{ $begun }** muss gespielt werden.
bot-begun-partly-binding = { $who } hat einen Zug begonnen: **{ $begun }**. Davon muss **{ $touched }** gespielt werden.
bot-put-back = { $who } legt das Begonnene zurück.
bot-put-back-instead = Was begonnen war, **{ $begun }**, wird zurückgelegt.
bot-under-way = Der laufende Zug beginnt mit `{ $begun }`.
bot-last-move = Letzter Zug: { $who }, `{ $move }`, { $at }.
bot-offers-draw = { $who } bietet { $other } Remis an.
bot-asks-to-take-back = { $who } bittet { $other }, den letzten Zug zurücknehmen zu dürfen.
bot-draw-agreed-so-far = { $who } ist mit dem Remis einverstanden. Noch gefragt: { $other }
bot-take-back-agreed-so-far = { $who } ist einverstanden, dass der letzte Zug zurückgenommen wird. Noch gefragt: { $other }
bot-answer-offer = Antworte mit den Knöpfen oder mit `/{ command-accept }` und `/{ command-decline }`.
bot-draw-on-offer = Das Remisangebot von { $who } steht.
bot-take-back-on-offer = { $who } möchte den letzten Zug zurücknehmen.
bot-draw-declined = { $who } lehnt das Remis ab.
bot-draw-withdrawn = { $who } bietet kein Remis mehr an.
bot-take-back-declined = { $who } möchte lieber weiterspielen: Der Zug bleibt.
bot-take-back-withdrawn = { $who } lässt den Zug doch stehen.
bot-taken-back = { $who } ist einverstanden: { $count ->
    [one] Der letzte Zug von { $whose } ist
   *[other] Der letzte Zug von { $whose } und was danach kam sind
} zurückgenommen.
bot-resigned = **{ $who } gibt auf: { $winner } gewinnt.**
bot-resigned-alone = **{ $who } gibt auf.**
bot-draw-agreed = **Remis durch Vereinbarung.**
bot-closed = **{ $who } hat diese Partie geschlossen; niemand gewinnt.**
bot-score = Stand nach Partie { $round }: { $score }
bot-again = { $players }: noch einmal? Die nächste Partie beginnt, wenn ihr { $count ->
    [2] beide
   *[other] alle
} **{ button-rematch }** drückt oder `/{ command-rematch }` schreibt.
bot-next-game = { $players }: Die Serie geht weiter, wenn ihr { $count ->
    [2] beide
   *[other] alle
} **{ button-rematch }** drückt oder `/{ command-rematch }` schreibt.
bot-rematch-asked = { $who } möchte noch einmal spielen. { $other }, drück **{ button-rematch }** oder schreib `/{ command-rematch }`, wenn du auch willst.
bot-rematch-thread = { $players }: Ihr spielt noch einmal. Hier läuft schon eine Partie, deshalb wird diese in { $thread } gespielt.
bot-resign-sure = Willst du wirklich aufgeben? Dann gewinnt dein Gegenüber die Partie.
bot-you-resigned = Du hast aufgegeben.
bot-leave-sure = Willst du die Partie wirklich verlassen? Dann bist du ausgeschieden; die anderen spielen weiter, und wer allein übrig bleibt, gewinnt.
bot-you-left = Du hast die Partie verlassen.
bot-left = { $who } verlässt die Partie.
bot-claims = { $who } behauptet, gewonnen zu haben.

# Das Probierbrett
bot-settings-colours = Bretter werden für dich in diesen Farben gezeichnet: **{ $colours }**. Ein Brett, das alle sehen, wird so gezeichnet, dass alle, die dort spielen, es lesen können: Hat jemand von ihnen die Farben für Farbenblinde oder hohen Kontrast gewählt, nimmt es diese.
bot-try-complete = So sähe das Brett nach `{ $move }` aus. **{ button-play }** führt den Zug aus; bis dahin sieht ihn niemand.
bot-try-complete-or-more = So sähe das Brett nach `{ $move }` aus. **{ button-play }** führt den Zug aus; bis dahin sieht ihn niemand, und er kann noch länger werden.
bot-try-played = Gespielt: `{ $move }`.
bot-try-closed = Geschlossen. Gespielt wurde nichts.

# Hausregeln
bot-house = Was dieser Server für die Partien festgelegt hat, die hier beginnen:
bot-house-default = { $game }, { $setting }: **{ $value }**, wenn eine Herausforderung nichts anderes sagt.
bot-house-strict = { $game }, { $setting }: **{ $value }**, und etwas anderes lässt sich nicht wählen.

# Listen
bot-games-none = Du spielst gerade keine Partie; fordere jemanden mit `/{ command-challenge }` heraus.
bot-games = { $count ->
    [one] Du spielst eine Partie:
   *[other] Du spielst { $count } Partien:
}
bot-games-mine = ▶ **Du bist am Zug** in { $channel }: { $game } gegen { $others }, seit { $since }. [Zum Brett]({ $link })
bot-games-theirs = { $who } ist am Zug in { $channel }: { $game } gegen { $others }, seit { $since }. [Zum Brett]({ $link })
bot-games-unreadable = Beschädigt in { $channel }: { $game } gegen { $others }, seit { $since }; wer den Kanal verwalten darf, kann sie mit `/{ command-close }` beenden. [Zum Brett]({ $link })
bot-games-more = { $count ->
    [one] Noch eine steht in der Datei mit allen.
   *[other] Noch { $count } stehen in der Datei mit allen.
}
bot-games-challenge = Deine Herausforderung an { $to } in { $channel }: { $game }; sie verfällt { $lapses }. [Zur Herausforderung]({ $link })
bot-games-challenge-anyone = Deine Herausforderung an alle in { $channel }: { $game }; sie verfällt { $lapses }. [Zur Herausforderung]({ $link })
bot-games-coming = Du bist am Tisch von { $by } in { $channel } dabei, an dem noch nicht gespielt wird: { $game }; er verfällt { $lapses }. [Zum Tisch]({ $link })
bot-games-more-elsewhere = { $count ->
    [one] Für noch eine ist kein Platz, und Dateien darf ich hier nicht anhängen; mit `/{ command-games }` in unseren Direktnachrichten siehst du alle.
   *[other] Für noch { $count } ist kein Platz, und Dateien darf ich hier nicht anhängen; mit `/{ command-games }` in unseren Direktnachrichten siehst du alle.
}
bot-history = Züge { $from } bis { $to } von { $count }:
bot-history-moves = { $moves }
bot-history-file = `/{ command-export }` gibt dir alle in einer Datei, und `/{ command-replay }` zeigt sie.
bot-history-none = Es wurde noch kein Zug gemacht.

# Was als Nächstes zu tun ist
bot-help-no-game = Hier wird nicht gespielt. Fordere jemanden mit `/{ command-challenge }` heraus; nennst du niemanden, spielt, wer zuerst annimmt.
bot-help-alone = Hier sind nur wir zwei. In einem Kanal deines Servers forderst du jemanden mit `/{ command-challenge }` heraus; was du überall spielst, zeigt `/{ command-games }`.
bot-help-challenged = { $by } fordert dich heraus: Spiel mit `/{ command-accept }` oder sag ab mit `/{ command-decline }`. Die Herausforderung verfällt { $lapses }.
bot-help-anyone = { $by } sucht jemanden zum Spielen: `/{ command-accept }`, und du bist dabei. Die Herausforderung verfällt { $lapses }.
bot-help-challenger = Deine Herausforderung hier wartet auf Antwort und verfällt { $lapses }; `/{ command-withdraw }` zieht sie zurück.
bot-help-choose = Für die Partie von { $by } sind alle da: **{ $button }** unter ihrer Nachricht. Der Tisch verfällt { $lapses }.
bot-help-coming = Du bist bei der Partie von { $by } dabei, die noch nicht begonnen hat; mit `/{ command-decline }` bist du wieder draußen. Der Tisch verfällt { $lapses }.
bot-help-my-turn = Du bist am Zug ({ $seat }). Drück **{ button-move }** unter dem Brett, um Züge auszuprobieren, die nur du siehst, oder schreib sie.
bot-help-their-turn = { $who } überlegt seit { $since }; du wirst gerufen. Bis dahin: `/{ command-board }` zeigt das Brett, `/{ command-back }` bittet darum, deinen letzten Zug zurückzunehmen, `/{ command-draw }` bietet Remis an, `/{ command-resign }` gibt auf.
bot-help-their-turn-for-good = { $who } überlegt seit { $since }; du wirst gerufen. Bis dahin: `/{ command-board }` zeigt das Brett, `/{ command-draw }` bietet Remis an, `/{ command-resign }` gibt auf.
bot-help-say = Außerdem `/{ $command }`: { $what }.
bot-help-onlooker = Hier läuft eine Partie, { $who } überlegt seit { $since }. Schau mit `/{ command-board }` und `/{ command-history }` zu; für eine eigene Partie gibt es `/{ command-challenge }`.
bot-help-over = `/{ command-history }` zeigt die Züge, und `/{ command-challenge }` beginnt eine neue Partie, mit wem du magst.
bot-help-draw-offered = { $who } bietet dir Remis an: `/{ command-accept }` oder `/{ command-decline }`.
bot-help-take-back-asked = { $who } möchte einen Zug zurücknehmen: `/{ command-accept }` oder `/{ command-decline }`.
bot-help-more = `/{ command-rules }` erklärt das Spiel mit Bildern.

# Ohne Bilder
bot-no-pictures = Ich darf hier keine Bilder anhängen (die Berechtigung „Dateien anhängen“ fehlt), deshalb kommt das Brett in Worten.

# Ablehnungen: Partien
bot-unreadable-game = Die Partie hier ist beschädigt und kann nicht weitergehen; bitte jemanden, der diesen Kanal verwalten darf, sie mit `/{ command-close }` zu beenden.
bot-no-game = Hier wird nicht gespielt; beginne eine Partie mit `/{ command-challenge }`.
bot-and = { $all } und { $next }
bot-command-of-other-game = `/{ $command }` gehört zu { $owners }, und hier wird { $game } gespielt; nimm `/{ $instead }` oder `/{ command-move }`.
bot-does-not-play-here = { $who } spielt hier nicht mit; nenne jemanden von { $players } (`/{ command-board }` zeigt das Brett).
bot-not-seated = Diese Partie spielen { $players }; schau mit `/{ command-board }` zu oder beginne eine eigene mit `/{ command-challenge }`.
bot-speaks-for-another = Jeder spricht nur für den eigenen Platz; mach mit `/{ command-move }` einen eigenen Zug.
bot-out = Du bist aus dieser Partie ausgeschieden, die anderen spielen weiter; schau ihnen mit `/{ command-board }` zu.
bot-no-taking-back = In diesem Spiel wird kein Zug zurückgenommen, weil man nicht vergessen kann, was man erfahren hat; spiel mit `/{ command-move }` weiter.
bot-not-your-turn = { $who } ist am Zug, seit { $since }; du wirst gerufen, wenn du dran bist, und bis dahin zeigt `/{ command-board }` das Brett.
bot-touched = Dein Zug beginnt mit `{ $begun }`, und so weit ist er verbindlich; mach von dort weiter (`/{ command-help }` sagt, wie).
bot-nothing-begun = Du hast nichts genommen, was du zurücklegen könntest; nimm eine Karte mit `/{ command-take }`.
bot-touch-move = Es gilt „berührt, geführt“, das Genommene musst du also spielen; `/{ command-help }` sagt, was als Nächstes kommt.
bot-already-pushed = Deine erste Karte ist schon eingeschoben, zurücklegen geht nicht mehr; schieb die zweite mit `/{ command-push }` ein.
bot-no-move-yet = Du hast noch keinen Zug gemacht, den du zurücknehmen könntest; mach einen mit `/{ command-move }`.
bot-draw-is-offered = Das Remisangebot von { $who } ist noch offen; antworte mit `/{ command-accept }` oder `/{ command-decline }`, dein eigenes ziehst du mit `/{ command-withdraw }` zurück.
bot-take-back-is-asked = Die Bitte von { $who }, einen Zug zurückzunehmen, ist noch offen; antworte mit `/{ command-accept }` oder `/{ command-decline }`, deine eigene ziehst du mit `/{ command-withdraw }` zurück.
bot-no-offer = Hier ist nichts angeboten; biete mit `/{ command-draw }` Remis an oder sieh mit `/{ command-help }` nach, was du sonst tun kannst.
bot-agreed-already = Du bist schon einverstanden, die anderen müssen noch antworten; mit `/{ command-decline }` sagst du doch Nein.
bot-own-offer = Das ist dein eigenes Angebot, und annehmen kann es nur dein Gegenüber; zieh es mit `/{ command-withdraw }` zurück.
bot-over = Diese Partie ist vorbei; bitte mit `/{ command-rematch }` um eine weitere oder fordere jemanden mit `/{ command-challenge }` heraus.
bot-still-running = Diese Partie ist noch nicht vorbei; beende sie erst mit `/{ command-draw }` oder `/{ command-resign }`.
bot-next-game-begun = Die nächste Partie hat schon begonnen; `/{ command-board }` zeigt sie.
bot-not-moderator = Nur wer diesen Kanal verwalten darf, kann Partien schließen; wer mitspielt, beendet sie mit `/{ command-draw }` oder `/{ command-resign }`.
bot-no-server = Hausregeln gehören zu einem Server, und das hier ist keiner; nutze `/{ command-server }` in einem Kanal deines Servers.
bot-not-house-moderator = Hausregeln legt nur fest, wer diesen Kanal verwalten darf; `/{ command-server }` ohne weitere Angaben zeigt, welche es gibt.
bot-moved-on = Die Partie ist inzwischen weitergegangen; [hier ist das Brett]({ $link }), oder sieh es mit `/{ command-board }` an.
bot-moved-on-unseen = Die Partie ist inzwischen weitergegangen; sieh das Brett mit `/{ command-board }` an.

# Ablehnungen: Herausforderungen
bot-no-challenge = Hier ist keine Herausforderung offen; sprich eine mit `/{ command-challenge }` aus.
bot-alone-with-bot = Außer mir ist hier niemand, der annehmen könnte; nutze `/{ command-challenge }` in einem Kanal deines Servers oder in deinen Direktnachrichten mit jemandem.
bot-too-many-challenges = Du hast hier schon { $most } Herausforderungen ohne Antwort (`/{ command-games }` listet sie auf); zieh erst eine mit `/{ command-withdraw }` zurück.
bot-too-many-games = { $who } spielt hier schon { $most } Partien, und mehr gehen nicht zugleich; erst muss eine davon zu Ende sein (`/{ command-games }` listet sie auf).
bot-busy = Hier [läuft schon eine Partie]({ $link }); spiel sie erst zu Ende oder nimm `/{ command-challenge }` in einem anderen Kanal.
bot-may-not-create-thread = Hier läuft eine Partie, für eine weitere würde ich einen Thread öffnen; bitte jemanden von der Moderation, mir die Berechtigung „Öffentliche Threads erstellen“ zu geben, oder spiel erst die laufende Partie zu Ende.
bot-may-not-send-in-thread = Hier läuft eine Partie, eine weitere bräuchte einen Thread; bitte jemanden von der Moderation, mir die Berechtigung „Nachrichten in Threads senden“ zu geben, oder spiel erst die laufende Partie zu Ende.
bot-challenge-oneself = Dich selbst kannst du nicht herausfordern; nenne bei `/{ command-challenge }` jemand anderen oder niemanden, dann spielt, wer zuerst annimmt.
bot-challenge-bot = Bots spielen nicht mit; nenne bei `/{ command-challenge }` einen Menschen oder niemanden, dann spielt, wer zuerst annimmt.
bot-challenge-twice = Du hast { $who } zweimal genannt; nenne bei `/{ command-challenge }` jede Person einmal.
bot-challenge-too-many = { $most ->
    [one] Dieses Spiel ist für zwei; nenne bei `/{ command-challenge }` eine Person oder niemanden, dann spielt, wer zuerst annimmt.
   *[other] Zu diesem Spiel kannst du höchstens { $most } herausfordern; nenne bei `/{ command-challenge }` weniger Leute.
}
bot-challenge-too-few-named = { $least ->
    [one] Für dieses Spiel brauchst du ein Gegenüber; nenne bei `/{ command-challenge }` jemanden.
   *[other] Diese Aufzeichnung ist von einer Partie mit mehr Leuten; nenne bei `/{ command-import }` { $least } andere oder gib `{ option-anyone }` an, um mit allen zu spielen, die kommen.
}
bot-challenge-not-yours-to-start = Nur { $who } kann diese Partie vorzeitig beginnen; warte darauf oder sprich selbst eine Herausforderung mit `/{ command-challenge }` aus.
bot-challenge-too-few-yet = Zum Spielen müssen mindestens { $least } da sein; warte auf die anderen oder zieh die Herausforderung mit `/{ command-withdraw }` zurück.
bot-challenge-there-already = Du bist schon dabei; warte auf die anderen oder geh mit `/{ command-decline }` wieder.
bot-challenge-has-left = Du bist bei dieser Partie nicht mehr dabei; sprich selbst eine Herausforderung mit `/{ command-challenge }` aus.
bot-challenge-complete = Für diese Partie sind schon alle da; sprich selbst eine Herausforderung mit `/{ command-challenge }` aus.
bot-challenge-incomplete = Es sind noch nicht alle da; du wirst gerufen, wenn du wählen sollst, und `/{ command-help }` sagt, worauf gewartet wird.
bot-choice-unfinished = Es ist noch nicht alles gewählt; wähle aus jedem der Menüs etwas aus (`/{ command-help }` sagt, wie du sie öffnest).
bot-rematch-prepared = Die nächste Partie wird vorbereitet; [hier]({ $link }) siehst du, worauf sie wartet, und `/{ command-help }` sagt, was du tun kannst.
bot-rematch-fell-through = Aus der nächsten Partie ist nichts geworden; fordere die anderen mit `/{ command-challenge }` neu heraus.
bot-overtaken = Andere waren schneller, immer wieder; versuch es noch einmal oder sieh mit `/{ command-help }` nach, was jetzt möglich ist.
bot-challenge-own = Das ist deine eigene Herausforderung, beantworten muss sie jemand anders; zieh sie mit `/{ command-withdraw }` zurück.
bot-challenge-not-for-you = Diese Herausforderung gilt { $who }; sprich selbst eine mit `/{ command-challenge }` aus.
bot-challenge-not-yours = Nur { $who } kann diese Herausforderung zurückziehen; gilt sie dir, dann nimm `/{ command-decline }`.
bot-challenge-to-anyone = Diese Herausforderung gilt allen, du musst sie nicht ablehnen; lass sie stehen oder spiel mit `/{ command-accept }`.
bot-challenge-lapsed = Diese Herausforderung ist verfallen; sprich eine neue mit `/{ command-challenge }` aus.
bot-challenge-accepted-before = Diese Herausforderung ist schon angenommen; sprich selbst eine mit `/{ command-challenge }` aus.
bot-challenge-declined-before = Diese Herausforderung ist abgelehnt; sprich eine neue mit `/{ command-challenge }` aus.
bot-challenge-withdrawn-before = Diese Herausforderung ist zurückgezogen; sprich eine neue mit `/{ command-challenge }` aus.
bot-challenge-terms = So lässt sich das nicht spielen; wähle aus, was `/{ command-challenge }` anbietet.
bot-challenge-house = Dieser Server besteht bei { $game } auf „{ $setting }: { $value }“; lass `{ $option }` in einer neuen `/{ command-challenge }` weg oder bitte die Moderation, das mit `/{ command-server }` zu ändern.
