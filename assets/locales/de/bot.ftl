# Was der Bot antwortet. Befehle heißen so wie in commands.ftl.

# Herausforderungen
bot-challenge = **{ $by } fordert { $to } zu einer Partie { $game } heraus.**
bot-challenge-anyone = **{ $by } sucht jemanden für eine Partie { $game }.**
bot-challenge-lobby = **{ $by } möchte { $game } spielen: Wer macht mit?**
bot-challenge-solo = **{ $by } spielt beide Seiten einer Partie { $game }.**
bot-challenge-table = **{ $game }-Partie von { $by }**
bot-challenge-replaced = Ersetzt durch die Herausforderung weiter unten.
bot-challenge-begun = Die Partie hat begonnen.
bot-terms-single = Eine einzelne Partie.
bot-terms-series = Mehrere Partien mit laufendem Punktestand.
bot-terms-best-of = Best of { $games }: Wer zuerst { $wins } Partien gewinnt, gewinnt die Serie.
bot-terms-touch = Berührt, geführt: Eine Karte, die mit `/{ command-take }` genommen ist, muss gespielt werden. { $games }
bot-terms-free = Ohne „berührt, geführt“: Bis zum ersten Einschieben darfst du Karten zurücklegen. { $games }
bot-terms-opening = { $count ->
    [one] Die Partie wird aus einer Aufzeichnung fortgesetzt, nach dem ersten Zug.
   *[other] Die Partie wird aus einer Aufzeichnung fortgesetzt, nach Zug { $count }.
}
bot-terms-opening-known = Wer die Aufzeichnung hat, weiß, was darin verborgen ist.
bot-setup-not-sent = Noch nicht gesendet.
bot-setup-replaces = Deine offene Herausforderung bleibt, wie sie ist, bis du auf **{ button-replace }** drückst.
bot-setup-page = Einstellungen: Seite { $page } von { $pages }.
bot-setup-sent = Herausforderung gesendet.
bot-setup-changed = Herausforderung geändert.
bot-challenge-how = Läuft { $expires } ab.
bot-challenge-how-anyone = Wer zuerst annimmt, spielt. Läuft { $expires } ab.
bot-challenge-how-several = Die Partie beginnt, wenn alle geantwortet haben. { $by } kann sie früher beginnen. Läuft { $expires } ab.
bot-challenge-how-lobby = Die Partie beginnt, wenn alle Plätze besetzt sind. { $by } kann sie ab { $least } Personen beginnen. Läuft { $expires } ab.
bot-challenge-there = Dabei: { $people } ({ $count } von { $most })
bot-challenge-players = Es spielen: { $people }
bot-challenge-gathered = **{ $game }**: { $people }
bot-challenge-until = Haben bis zum { $until } nicht alle gewählt, fällt die Partie aus.
bot-choice-made = Bereit: { $people }
bot-choice-missing = Noch offen: { $people }
bot-choice-awaited = Es fehlt noch die Wahl von { $people }. Bis die Partie beginnt, kannst du deine ändern.
bot-challenge-awaited = Noch keine Antwort: { $people }
bot-challenge-absent = Nicht dabei: { $people }
bot-challenge-joined = { $who } ist dabei.
bot-challenge-left-told = { $by }, { $who } ist ausgestiegen, bevor deine Partie { $game } begann.
bot-challenge-left = { $who } ist nicht mehr dabei.
bot-challenge-too-few = { $who } ist nicht dabei. Für eine Partie sind es jetzt zu wenige.
bot-challenge-started = { $who } hat die Partie begonnen.
bot-challenge-accepted = { $who } hat die Herausforderung von { $by } angenommen.
bot-game-in-thread = Hier läuft schon eine Partie, deshalb wird diese in { $thread } gespielt.
bot-game-in-its-thread = Die Partie wird in { $thread } gespielt.
bot-challenge-declined = { $who } hat die Herausforderung abgelehnt.
bot-challenge-declined-told = { $by }, { $who } hat deine Herausforderung zu einer Partie { $game } abgelehnt.
bot-challenge-withdrawn = { $who } hat die Herausforderung zurückgezogen.
bot-challenge-withdrawn-to = { $who } hat die Herausforderung zu einer Partie { $game } zurückgezogen.
bot-challenge-withdrawn-afar = Du hast deine Herausforderung in { $channel } zurückgezogen.

# Partien
bot-title = { $game } #{ $number }
bot-title-of-players = { $title }: { $players }
bot-title-of-round = { $title }, Runde { $round }: { $players }
bot-thread = { $players } · { $title }
bot-thread-of-round = { $players } · { $title }, Runde { $round }
bot-thread-drawn = { $players } · remis · { $title }
bot-thread-closed = { $players } · geschlossen · { $title }
bot-thread-moved = { $players } · verlegt · { $title }
bot-title-alt = Partie #{ $number }.
bot-player = { $who } ({ $seat })
bot-round = { $who } beginnt.
bot-round-of-loser = { $who } hat die letzte Partie verloren und beginnt.
bot-round-of-loser-as = { $who } hat die letzte Partie verloren und ist jetzt { $seat }.
bot-round-in-turn-as = Ihr wechselt euch ab: Diesmal ist { $who } { $seat }.
bot-round-in-turn = Diesmal beginnt { $who }, denn ihr wechselt euch ab.
bot-seats = Plätze: { $seats }
bot-seat = { $seat } { $who }
bot-claim-is-right = Du hast alle Punkte, die du brauchst. Sagst du deinen Sieg an?
bot-may-claim = Du hast alle Punkte, die du brauchst. Sag deinen Sieg an:
bot-turn-alone = { $who }, du bist am Zug.
bot-turn-of-alone = { $who } ist am Zug.
bot-turn-of = { $who } ist am Zug ({ $seat }).
bot-turn-solo = { $seat } am Zug.
bot-seated-solo = { $who } spielt beide Seiten.
bot-turn = { $who } ({ $seat }), du bist am Zug.
bot-partial = Zug bisher: **{ $partial }**. { COMMAND("back") } macht ihn rückgängig, solange keine Karte eingeschoben ist.
bot-partial-loosely = Zug bisher: **{ $partial }**. { COMMAND("back") } macht ihn rückgängig.
bot-partial-binding = Zug bisher: **{ $partial }**. Das muss gespielt werden.
bot-partial-partly-binding = Zug bisher: **{ $partial }**. **{ $touched }** muss gespielt werden.
bot-binding-sure = Es gilt „berührt, geführt“: Nimmst du **{ $taken }**, musst du die Karte in diesem Zug spielen. Ab jetzt zählt jede Karte, die du nimmst, sofort.
bot-binding-undelivered = Es gilt „berührt, geführt“: Nimmst du **{ $taken }**, musst du die Karte spielen. Wiederhole den Befehl, um sie zu nehmen, oder probiere erst mit **{ button-move }** unter dem Brett.
bot-put-back = { $who } legt `{ $partial }` zurück.
bot-put-back-instead = `{ $partial }` liegt wieder am alten Platz.
bot-under-way = Zug bisher: `{ $partial }`.
bot-last-moved = letzter Zug { $at }
bot-not-moved = noch nichts gezogen
bot-knocked-out = { $who }, du kannst weiter zuschauen: { COMMAND("board") } zeigt das Brett.
bot-some-seat = Platz { $seats }
bot-offers-draw = { $who } bietet { $other } Remis an.
bot-asks-to-take-back = { $who } möchte { $move } zurücknehmen. { $other }, bist du einverstanden?
bot-asks-to-take-back-later = { $who } möchte { $move } zurücknehmen und damit auch { $later }. { $other }, bist du einverstanden?
bot-move-of = { $move } von { $who }
bot-still-turn = Am Zug ist weiterhin { $who }.
bot-turn-on-board = Am Zug ist { $who }. [Brett]({ $link })
bot-still-turn-on-board = Am Zug ist weiterhin { $who }. [Brett]({ $link })
bot-aside = -# Letzter Zug: { $told }
bot-aside-further = -# { $told }
bot-draw-accepted = { $who } nimmt das Remisangebot von { $by } an.
bot-take-back-accepted = { $who } ist einverstanden: { $by } nimmt { $move } zurück.
bot-draw-agreed-so-far = { $who } nimmt das Remisangebot von { $by } an. Auch einverstanden, { $other }?
bot-take-back-agreed-so-far = { $who } ist mit der Zugrücknahme einverstanden. { $other }, du auch?
bot-draw-on-offer = { $who } bietet Remis an.
bot-draw-on-offer-to = { $who } bietet Remis an. Es fehlt noch die Antwort von { $other }.
bot-draw-offered = { $who } hat Remis angeboten.
bot-take-back-on-offer = { $who } möchte { $move } zurücknehmen.
bot-take-back-on-offer-later = { $who } möchte { $move } zurücknehmen und damit auch { $later }.
bot-draw-declined = { $who } lehnt das Remisangebot von { $by } ab.
bot-draw-withdrawn = { $who } zieht das Remisangebot zurück.
bot-take-back-declined = { $who } lehnt die Bitte von { $by } um Zugrücknahme ab.
bot-take-back-withdrawn = { $who } zieht die Bitte um Zugrücknahme zurück.
bot-draw-offer-ended = Das Remisangebot von { $who } gilt nicht mehr.
bot-take-back-ended = Die Bitte von { $who } um Zugrücknahme gilt nicht mehr.
bot-taken-back-solo = { $move } ist zurückgenommen.
bot-was-taken-back = Das ist die Stellung nach einer Zugrücknahme.
bot-taken-back = { $who } ist einverstanden: { $whose } nimmt { $move } zurück{ $count ->
    [one] .
   *[other] , und damit auch { $later }.
}
bot-resigned = **{ $who } gibt auf: { $winner } gewinnt.**
bot-resigned-alone = **{ $who } gibt auf.**
bot-draw-agreed = **Remis durch Vereinbarung.**
bot-close-sure = { $game } ({ $players }) endgültig schließen? Niemand gewinnt.
bot-you-closed = Du hast die Partie beendet.
bot-draw-sure = { $game } ({ $players }) endgültig mit Remis beenden?
bot-win-sure = { $game } ({ $players }) endgültig beenden? { $winner } gewinnt.
bot-adjudicated = **{ $who } hat diese Partie entschieden: { $winner } gewinnt.**
bot-adjudicated-draw = **{ $who } hat diese Partie entschieden: Sie endet remis.**
bot-closed-because = Grund: { $reason }
bot-taken-over = { $who } spielt jetzt für { $player } weiter.
bot-take-over-asked = { $who }, { $by } bittet dich, den Platz von { $player } in [{ $game }]({ $link }) zu übernehmen. Nimmst du an?
bot-take-over-was-asked = { $by } hat { $who } gebeten, den Platz von { $player } in { $game } zu übernehmen.
bot-take-over-declined = { $by }, { $who } möchte den Platz von { $player } in { $game } nicht übernehmen.
bot-move-game-sure = { $game } nach { $channel } verlegen?
bot-moved-game = { $who } hat diese Partie nach { $channel } verlegt.
bot-you-moved-game = Du hast diese Partie nach { $channel } verlegt.
bot-closed = **{ $who } hat diese Partie geschlossen. Niemand gewinnt.**
bot-score = Stand nach Runde { $round }: { $score }
bot-score-best-of = Best of { $games }, Stand nach Runde { $round }: { $score }
bot-series-won = **{ $winner } gewinnt die Serie:** { $score }
bot-score-so-far = -# Runde { $round } · { $score }
bot-score-so-far-best-of = -# Best of { $games } · Runde { $round } · { $score }
bot-score-of = { $who }: { $count }
bot-score-undecided = remis: { $count }
bot-again = { $players }, Lust auf eine Revanche?
bot-again-best-of = { $players }, noch ein Best of { $games }?
bot-next-game = { $players }, bereit für die nächste Partie?
bot-rematch-asked = { $who } { $count ->
    [one] möchte
   *[other] möchten
} eine Revanche. Auch dabei, { $other }?
bot-new-series-asked = { $who } { $count ->
    [one] möchte
   *[other] möchten
} eine Revanche, wieder Best of { $games }. Auch dabei, { $other }?
bot-next-game-asked = { $who } { $count ->
    [one] ist
   *[other] sind
} bereit für die nächste Partie. Auch bereit, { $other }?
bot-rematch-declined = { $who } lehnt die Revanche gegen { $by } ab.
bot-rematch-withdrawn = { $who } zieht die Bitte um eine Revanche zurück.
bot-next-game-declined = { $who } lehnt die nächste Partie mit { $by } ab.
bot-next-game-withdrawn = { $who } ist für die nächste Partie nicht mehr bereit.
bot-rematch-ready = Du bist bereit. Es fehlt noch die Antwort von { $others }.
bot-rematch-thread = { $players }: Hier läuft schon eine Partie, deshalb spielt ihr eure Revanche in { $thread }.
bot-rematch-in-thread = { $players }: Eure Revanche spielt ihr in { $thread }.
bot-ended-solo = **{ $who } hat diese Partie beendet.**
bot-end-sure-solo = Diese Partie ohne Ergebnis beenden?
bot-resign-sure = Möchtest du aufgeben? { $winner } gewinnt dann die Partie.
bot-you-resigned = Du hast aufgegeben.
bot-leave-sure = Möchtest du die Partie verlassen? Du scheidest dann aus, und die anderen spielen weiter.
bot-you-left = Du hast die Partie verlassen.

# Das eigene Brett zum Ausprobieren, und Einstellungen
bot-settings-colours = Deine Farben: **{ $colours }**. Öffentliche Bretter haben Farben, die alle in der Partie gut unterscheiden können.
bot-settings-hints-on = Hinweise in deiner ersten Partie jedes Spiels: **an**.
bot-settings-hints-off = Hinweise in deiner ersten Partie jedes Spiels: **aus**.
bot-try-complete = { $what } Diesen Zug spielen?
bot-try-complete-or-more = { $what } Spiel den Zug, oder setz ihn fort.
bot-try-wins = Dieser Zug gewinnt.
bot-try-loses = Mit diesem Zug gewinnt { $who }.
bot-try-lets-win = Nach diesem Zug könnte { $who } sofort gewinnen.
bot-try-played = Du hast { $move } gespielt.
bot-you-claimed = Du hast den Sieg angesagt.
bot-try-closed = Geschlossen. Von diesem Brett wurde nichts gespielt.
bot-draft-undelivered = Direktnachrichten kann ich dir nicht senden, deshalb siehst du das Brett nach diesem Zug nicht. Spiel den Zug mit `/{ command-move } { $move }`.
bot-draft-unfinished = Direktnachrichten kann ich dir nicht senden, und dieser Zug ist unvollständig. Spiel einen vollständigen, etwa `/{ command-move } { $move }`.
bot-explore = **Analyse**: Züge werden hier ausprobiert, nicht gespielt.
bot-explore-to-plan = Mach den Zug, den du erwartest, drück **{ button-explore-move }**, mach deine Antwort und drück **{ button-plan }**: Kommt dieser Zug, wird deine Antwort sofort gespielt.
bot-explore-line = { $count ->
    [one] Deine Zugfolge, ein Zug: { $line }
   *[other] Deine Zugfolge, { $count } Züge: { $line }
}
bot-explore-turn = { $count ->
    [0] { $who } ({ $seat }) ist am Zug.
   *[other] { $who } ({ $seat }) wäre am Zug.
}
bot-explore-turn-solo = { $count ->
    [0] { $seat } ist am Zug.
   *[other] { $seat } wäre am Zug.
}
bot-explore-won = Hier endet deine Zugfolge: { $who } hätte gewonnen.
bot-explore-drawn = Hier endet deine Zugfolge remis.
bot-explore-after = Das Brett nach { $move }.
bot-explore-outdated = Die Partie oder deine Zugfolge hat sich geändert. Das ist das aktuelle Brett.
bot-plan = **Dein Plan**, { $count } von { $most } Zügen. Kommt es zu einer dieser Zugfolgen, werden deine Züge (jeder zweite) sofort gespielt:
bot-line-then = { $line } → { $next }
bot-line-later = … { $line }
bot-line-own = **{ $move }**
bot-plan-line = { $number }. { $line }
bot-plan-none = Du hast hier keinen Plan. Öffne { COMMAND("explore") }, während du wartest, mach den erwarteten Zug und deine Antwort darauf, und drück **{ button-plan }**.
bot-plan-added = Geplant: { $line }. { COMMAND("plan") } zeigt deinen ganzen Plan.
bot-plan-replaced = Geplant: { $line }. Das ersetzt deine frühere Antwort. { COMMAND("plan") } zeigt deinen ganzen Plan.
bot-plan-known = Diese Zugfolge hast du schon geplant. { COMMAND("plan") } zeigt deinen ganzen Plan.
bot-plan-outdated = Die Liste war veraltet. Das ist dein aktueller Plan.
bot-try-elsewhere = **{ $title }** ([Brett]({ $link }))
bot-plan-of-game = **{ $title }** ([Brett]({ $link })):
bot-plan-unforeseen = Es kam ein Zug, auf den du keine Antwort geplant hattest. Dein Plan ist zu Ende.
bot-plan-impossible = Deine geplante Antwort `{ $move }` ist jetzt nicht möglich. Dein Plan ist zu Ende.
bot-plan-taken-back = Züge wurden zurückgenommen. Dein Plan ist zu Ende.
bot-plan-asked-back = Du hast um Zugrücknahme gebeten. Dein Plan ist zu Ende.
bot-plan-draw-offered = Dir wurde Remis angeboten, deshalb wurde deine geplante Antwort `{ $move }` nicht gespielt. Beantworte das Angebot, oder mach deinen Zug.
bot-only-moves-on = Zwangszüge (wenn nur ein Zug möglich ist): **werden für dich gespielt**, in allen deinen Partien.
bot-only-moves-off = Zwangszüge (wenn nur ein Zug möglich ist): **spielst du selbst**.
bot-answer-planned = { $who } hatte die Antwort geplant:
bot-only-move = { $who } hat nur einen Zug:

# Einstellungen eines Servers
bot-server = Einstellungen dieses Servers, die du mit den Optionen von { COMMAND("server") } änderst:
bot-server-all = { COMMAND("server") } zeigt alle Einstellungen.
bot-server-unchanged = So war es schon eingestellt.
bot-server-default = { $option } bei { $game }: **{ $value }**, sofern eine Herausforderung nichts anderes vorgibt.
bot-server-strict = { $option } bei { $game }: nur **{ $value }**.
bot-server-threads-off = Threads: **nur, wo schon eine andere Partie läuft**.
bot-server-threads-on = Threads: **für jede Partie**, in dem Kanal, in dem sie angenommen wird.
bot-server-threads-in = Threads: **für jede Partie**, in { $channel }.
bot-server-threads-deleted = Threads: **für jede Partie**. Ihr Kanal wurde gelöscht, deshalb werden sie dort geöffnet, wo die Partie angenommen wird. Nenne mit `{ option-thread_channel }` einen anderen.
bot-server-no-threads = ⚠ In { $channel } kann ich keine Threads öffnen. Partien beginnen ohne.
bot-server-lacks-permission = ⚠ In { $channel } kann ich keine Threads öffnen. Partien beginnen ohne, bis ich dort die Berechtigung „{ $permission }“ habe.
bot-server-language-own = Sprache öffentlicher Nachrichten: **automatisch** (die des Servers).
bot-server-language = Sprache öffentlicher Nachrichten: **{ $language }**.
bot-server-allowed-all = Gespielt wird **in allen Kanälen**.
bot-server-allowed = Gespielt wird nur in: { $channels }.
bot-server-log-silent = { $channel } ist stumm, doch das Moderationsprotokoll kommt weiter dorthin.
bot-server-log-none = Moderationsprotokoll: **keines**.
bot-server-log = Moderationsprotokoll: { $channel }.
bot-server-changes = Letzte Änderungen: { $changes }
bot-server-change = { $what } ({ $who }, { $at })
bot-server-silent-none = Stumme Kanäle: **keine**.
bot-server-silent = Stumme Kanäle, in denen nur laufende Partien weitergehen: { $channels }.
bot-permission-view = Kanal ansehen
bot-permission-create-threads = Öffentliche Threads erstellen
bot-permission-send-in-threads = Nachrichten in Threads senden

# Listen
bot-games-none = Du hast keine laufenden Partien. Beginne eine mit { COMMAND("challenge") }.
bot-games = { $count ->
    [one] Du hast eine laufende Partie.
   *[other] Du hast { $count } laufende Partien.
}
bot-games-mine = ▶ **Du bist am Zug**: { $game } gegen { $others } (der Zug begann { $since }). [Brett]({ $link })
bot-games-solo = Beide Seiten: { $game } ({ $since }). [Brett]({ $link })
bot-games-theirs = { $who } ist am Zug: { $game }{ $count ->
    [1] {""}
   *[other] {" "}gegen { $others }
} (der Zug begann { $since }). [Brett]({ $link })
bot-games-to-answer = { $line } · ein Angebot wartet auf deine Antwort
bot-games-unreadable = Beschädigt: { $game } gegen { $others } (der Zug begann { $since }). Die Moderation kann sie mit { COMMAND("close") } beenden. [Brett]({ $link })
bot-games-more = { $count ->
    [one] Eine weitere steht in der angehängten Datei.
   *[other] { $count } weitere stehen in der angehängten Datei.
}
bot-games-challenged = ▶ **{ $by } fordert dich heraus** in { $channel }: { $game }, läuft { $expires } ab. [Herausforderung]({ $link })
bot-games-challenge = Deine Herausforderung an { $to } in { $channel }: { $game }, läuft { $expires } ab. [Herausforderung]({ $link })
bot-games-challenge-anyone = Deine offene Herausforderung in { $channel }: { $game }, läuft { $expires } ab. [Herausforderung]({ $link })
bot-games-to-choose = Du hast keine laufenden Partien, aber eine beginnt bald:
bot-games-choose = ▶ **{ $button }**: { $game } mit { $others }. Haben bis zum { $until } nicht alle gewählt, fällt die Partie aus. [Einladung]({ $link })
bot-games-chosen = Es fehlt die Wahl von { $who }: { $game } mit { $others }. Haben bis zum { $until } nicht alle gewählt, fällt die Partie aus. [Einladung]({ $link })
bot-games-coming = Du bist bei der Herausforderung von { $by } in { $channel } dabei: { $game }, läuft { $expires } ab. [Herausforderung]({ $link })
bot-games-more-elsewhere = { $count ->
    [one] Eine weitere passt nicht hierher, und Dateien darf ich hier nicht anhängen.
   *[other] { $count } weitere passen nicht hierher, und Dateien darf ich hier nicht anhängen.
} Nutze { COMMAND("games") } in unseren Direktnachrichten.
bot-history = **{ $title }**, { $count ->
    [one] 1 Zug:
   *[other] Züge { $from } bis { $to } von { $count }:
}
bot-history-move = { $number }. { $who }: { $move } { $at }
bot-told-marked = { $told } { $mark }
bot-history-marked = { $line } · { $mark }
bot-history-with-hint = Tipp
bot-history-file = Alle Züge als Datei: { COMMAND("export") }. Abspielen: { COMMAND("replay") }.
bot-stats = Die Partien von { $who }:
bot-stats-pair = { $who } und { $other }:
bot-stats-of-game = **{ $game }**: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $won } gewonnen, { $lost } verloren, { $drawn } remis
bot-stats-of-pair = **{ $game }**: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $who } gewann { $won }, { $other } gewann { $lost }, { $drawn } remis
bot-stats-all = Alle Spiele
bot-stats-none = Noch keine beendeten Partien. Beginne eine mit { COMMAND("challenge") }.
bot-history-none = **{ $title }**: keine Züge.

# Was als Nächstes zu tun ist
bot-games-to-play = Beginne eine Partie mit { COMMAND("challenge") }.
bot-help-rules = Die Knöpfe mit den Namen der Spiele öffnen ihre Regeln.
bot-help-alone = Hier ist sonst niemand, aber du kannst gegen mich spielen oder beide Seiten selbst übernehmen. { COMMAND("games") } zeigt deine Partien.
bot-help-challenged = { $by } fordert dich heraus. Antworte mit { COMMAND("accept") } oder { COMMAND("decline") }. Läuft { $expires } ab.
bot-help-anyone = { $by } sucht Leute zum Spielen. Mit { COMMAND("accept") } bist du dabei. Läuft { $expires } ab.
bot-help-challenger = Deine Herausforderung ist offen. Zieh sie mit { COMMAND("withdraw") } zurück. Läuft { $expires } ab.
bot-help-chosen = Du hast für die Partie von { $by } gewählt. Es fehlt noch die Wahl von { $awaited }: Erinnere mit { COMMAND("nudge") } daran. Haben bis zum { $until } nicht alle gewählt, fällt die Partie aus.
bot-help-choosing = Die Partie von { $by } wartet noch auf die Wahl von { $awaited }. Haben bis zum { $until } nicht alle gewählt, fällt sie aus.
bot-help-choose = Die Partie von { $by } wartet auf deine Wahl. Drück **{ $button }** unter der Einladung. Haben bis zum { $until } nicht alle gewählt, fällt die Partie aus.
bot-help-choose-own = Deine Partie wartet auf deine Wahl. Drück **{ $button }** unter der Einladung. Haben bis zum { $until } nicht alle gewählt, fällt die Partie aus.
bot-help-coming = Du bist bei der Herausforderung von { $by } dabei. Verlass sie mit { COMMAND("decline") }. Läuft { $expires } ab.
bot-help-my-turn-alone = Du bist am Zug. Zieh mit den Knöpfen unter dem Brett, oder tipp einen Befehl ein.
bot-help-my-turn = Du bist am Zug ({ $seat }). Zieh mit den Knöpfen unter dem Brett, oder tipp einen Befehl ein.
bot-help-besides = Außerdem: { COMMAND("explore") } zum Ausprobieren ganzer Zugfolgen, { COMMAND("draw") }, { COMMAND("resign") } und { COMMAND("games") } für alle deine Partien.
bot-help-their-turn = { $who } ist am Zug ({ $since }). Sieh dir das Brett mit { COMMAND("board") } an, bitte mit { COMMAND("back") } um Zugrücknahme, biete mit { COMMAND("draw") } Remis an oder gib mit { COMMAND("resign") } auf.
bot-help-their-turn-for-good = { $who } ist am Zug ({ $since }). Sieh dir das Brett mit { COMMAND("board") } an, biete mit { COMMAND("draw") } Remis an oder gib mit { COMMAND("resign") } auf.
bot-help-say = { COMMAND($command) }: { $what }.
bot-help-onlooker = { $who } ist am Zug ({ $since }). Schau mit { COMMAND("board") } und { COMMAND("history") } zu, oder beginne mit { COMMAND("challenge") } eine eigene Partie.
bot-help-over = Sieh dir die Züge mit { COMMAND("history") } an, oder beginne mit { COMMAND("challenge") } eine neue Partie.
bot-help-ended = { $title }: { $how }
bot-help-explore = { COMMAND("explore") } öffnet ein Brett nur für dich, auf dem du Züge für beide Seiten ausprobieren kannst.
bot-help-plan = Dort planst du auch Antworten auf Züge, die du erwartest. { COMMAND("plan") } zeigt sie.
bot-help-draw-offered = { $who } bietet dir Remis an. Antworte mit { COMMAND("accept") } oder { COMMAND("decline") }.
bot-help-take-back-asked = { $who } bittet dich um Zugrücknahme. Antworte mit { COMMAND("accept") } oder { COMMAND("decline") }.
bot-help-own-draw-offer = Du hast Remis angeboten. Zieh das Angebot mit { COMMAND("withdraw") } zurück.
bot-help-own-take-back = Du hast um Zugrücknahme gebeten. Zieh die Bitte mit { COMMAND("withdraw") } zurück.
bot-help-rematch-asked = { $who } möchte eine Revanche. Nimm mit { COMMAND("rematch") } an.
bot-help-rematch-awaited = Du möchtest eine Revanche. Es fehlt noch die Antwort von { $others }.
bot-help-next-game-asked = Bereit für die nächste Partie: { $who }. Spiel mit { COMMAND("rematch") } mit.
bot-help-next-game-awaited = Du bist bereit für die nächste Partie. Es fehlt noch die Antwort von { $others }.
bot-help-more = { COMMAND("rules") } erklärt das Spiel mit Bildern, { COMMAND("learn") } bringt es dir Schritt für Schritt bei.
bot-help-hosts = Für die Moderation: { COMMAND("server") } hat die Einstellungen, { COMMAND("close") } und { COMMAND("moderate") } sind für Partien.
bot-help-no-mentions = Erwähnungen von mir bewirken hier nichts. Nutze /-Befehle und Knöpfe.

# Ohne Bilder
bot-no-pictures = Ich darf hier keine Bilder anhängen, deshalb beschreibe ich das Brett in Worten. Die Moderation kann mir die Berechtigung „Dateien anhängen“ geben.

# A move, by its notation and by what people call it
move-notation = `{ $move }`

# Aufzählungen, und was schon erledigt ist
bot-comma = { $all }, { $next }
bot-and = { $all } und { $next }
bot-nothing-written = (leer)
bot-or = { $list } oder { $last }
bot-next-board = [→ nächstes Brett]({ $link })
bot-shown-already = Erledigt. Spiel auf [dem Brett]({ $link }) weiter.
bot-challenge-shown-already = Erledigt. Sieh dir [die Herausforderung]({ $link }) an.
bot-shown-unseen = Erledigt. Sieh dir das Brett mit { COMMAND("board") } an.
