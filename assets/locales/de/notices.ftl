# Was Leuten gesagt wird, und wann: Abwesenheit, Erinnerungen, Ruhezeiten, Anstupsen, Tagesübersicht, und Spieler, die gegangen sind.

## Dates
date-today = heute
date-tomorrow = morgen
date-in-days = { $count ->
    [one] in 1 Tag
   *[other] in { $count } Tagen
}
date-in-weeks = { $count ->
    [one] in einer Woche
   *[other] in { $count } Wochen
}
date-written = { $weekday } { $day }.{ $month }.{ $year }

## Absences
notice-away = Abwesend: { $from } – { $until }.
notice-away-through = Abwesend bis einschließlich { $last }.
notice-away-day = Abwesend am { $day }.
notice-away-days = Abwesend vom { $from } bis einschließlich { $last }.
notice-away-clocks = In dieser Zeit stehen deine Uhren still, außer in schnellen Partien.
notice-away-used = Deine Zeit für einen Zug war abgelaufen, deshalb läuft bis zum { $until } ein Urlaubstag.
notice-away-left = { $count ->
    [0] Deine 30 Urlaubstage für 12 Monate sind aufgebraucht.
    [30] Du hast noch alle 30 Urlaubstage für 12 Monate.
    [one] Von deinen 30 Urlaubstagen in 12 Monaten ist noch 1 übrig.
   *[other] Von deinen 30 Urlaubstagen in 12 Monaten sind noch { $count } übrig.
}
notice-away-deadline = Deine nächste Frist: { $deadline }, in { $game } gegen { $others }. [Brett]({ $link })
notice-away-ended = Willkommen zurück. Deine Uhren laufen wieder.
notice-away-over = Willkommen zurück. Deine Abwesenheit ist beendet.
notice-away-cancelled = { $count ->
    [one] Deine geplante Abwesenheit ist gestrichen.
   *[other] Deine { $count } geplanten Abwesenheiten sind gestrichen.
}
notice-away-none = Du bist nicht abwesend. { $count ->
    [0] Deine 30 Urlaubstage für 12 Monate sind aufgebraucht.
    [30] Du hast noch alle 30 Urlaubstage für 12 Monate. Sag, bis wann, etwa `/{ command-away } { option-to }:Freitag`.
    [one] Von deinen 30 Urlaubstagen in 12 Monaten ist noch 1 übrig. Sag, bis wann, etwa `/{ command-away } { option-to }:Freitag`.
   *[other] Von deinen 30 Urlaubstagen in 12 Monaten sind noch { $count } übrig. Sag, bis wann, etwa `/{ command-away } { option-to }:Freitag`.
}
notice-zone-hint = Tage beginnen um Mitternacht UTC. Wähle deine Zeitzone mit `{ option-zone }` in { COMMAND("settings") }.
notice-games-away = { $line } · { $who } ist bis zum { $until } abwesend (danach bleiben { $left ->
    [one] 1 Urlaubstag
   *[other] { $left } Urlaubstage
}).
notice-games-resting-own = { $line } · deine Zeit ist abgelaufen, ein Urlaubstag gilt bis zum { $until }.
notice-games-resting = { $line } · die Zeit von { $who } ist abgelaufen, ein Urlaubstag gilt bis zum { $until }.

## Reminders
notice-reminder = ⏰ { $who }, du bist am Zug in { $game } gegen { $others }. Die Frist endet { $deadline }. [Brett]({ $link })
notice-reminders = { $count ->
    [one] ⏰ { $who }, deine Zeit läuft ab:
   *[other] ⏰ { $who }, deine Zeit läuft in { $count } Partien ab:
}
notice-elsewhere = { $count ->
    [one] Und in 1 Partie anderswo: { COMMAND("games") }
   *[other] Und in { $count } Partien anderswo: { COMMAND("games") }
}
notice-reminders-ended = { $count ->
    [one] Keine Erinnerungen mehr an diesen Zug.
   *[other] Keine Erinnerungen mehr an diese Züge.
}
notice-no-reminders = Für dich stehen keine Erinnerungen an. Wie du erinnert wirst, wählst du in { COMMAND("settings") }.

## Nudges
notice-nudge = 👋 { $who }, { $by } wartet auf dich in { $game }. [Brett]({ $link })
notice-nudge-deadline = 👋 { $who }, { $by } wartet auf dich in { $game }. Die Frist endet { $deadline }. [Brett]({ $link })
notice-nudge-to-answer = 👋 { $who }, { $by } wartet in { $game } auf deine Antwort auf ein Angebot. [Brett]({ $link })
notice-nudge-to-choose = 👋 { $who }, { $by } wartet auf deine Wahl in { $game }. Haben bis zum { $until } nicht alle gewählt, fällt die Partie aus. [Einladung]({ $link })
notice-nudge-over = 👋 { $by } hat dich in { $game } angestupst.
notice-nudged = Du hast { $who } angestupst.
notice-nudge-later = { $who } hat gerade Ruhezeit und wird später angestupst: { $at }.
notice-nudge-too-late = { $who } hat Ruhezeit bis zum { $until }, also bis nach der Frist. Anstupsen käme zu spät.
notice-help-nudge = Du kannst { $who } einmal am Tag mit { COMMAND("nudge") } anstupsen.
notice-help-nudge-later = { $who } hat gerade Ruhezeit. { COMMAND("nudge") } kommt erst danach an: { $at }.

## Vacation that was used by itself
notice-day-spent = ⏳ { $who }, deine Bedenkzeit in { $game } ist abgelaufen, deshalb wurde ein Urlaubstag eingesetzt (noch { $left } übrig). Neue Frist: { $until }. [Brett]({ $link })
notice-day-spent-last = ⏳ { $who }, deine Bedenkzeit in { $game } ist abgelaufen, deshalb wurde dein letzter Urlaubstag für diese Partie eingesetzt. Ziehst du bis zum { $until } nicht, verlierst du durch Zeitüberschreitung. [Brett]({ $link })

## Digests and the next game
notice-digest = { $count ->
    [one] ☀ Guten Morgen! 1 Partie wartet auf dich:
   *[other] ☀ Guten Morgen! { $count } Partien warten auf dich:
}
notice-digest-urgent = { $count ->
    [one] ⏰ In einer Partie läuft deine Zeit ab.
   *[other] ⏰ In { $count } Partien läuft deine Zeit ab.
}
notice-next-game = ➡ **Nächste Partie:** { $game } gegen { $others }. [Brett]({ $link })
notice-next-game-deadline = ➡ **Nächste Partie:** { $game } gegen { $others }, Frist endet { $deadline }. [Brett]({ $link })

## Players who have left
notice-left = { $who } hat diesen Server verlassen. { $others }: Bleibt es dabei, lässt sich { $game } { $possible } beanspruchen.
notice-has-no-account = { $who } hat kein Konto mehr. { $others }: { $game } lässt sich { $possible } beanspruchen.
notice-log = [{ $game }]({ $link }): { $said }
notice-log-channel-gone = Der Kanal wurde gelöscht. Die Partie ist zu Ende.
notice-log-set = { $by } hat Einstellungen geändert:
notice-log-corrected = { $by } hat für die Tabelle der Liga entschieden: Sieg für { $winner }.
notice-log-corrected-draw = { $by } hat für die Tabelle der Liga entschieden: remis.
notice-log-replaced = { $who } spielt jetzt für { $player } weiter, wie { $by } es vorgeschlagen hat.
notice-claimed = { $by } beansprucht die Partie, weil { $who } den Server verlassen hat.
notice-claimed-of-none = { $by } beansprucht die Partie, weil { $who } kein Konto mehr hat.

## Settings
notice-settings-reminders = Erinnerungen in Partien mit Uhr: **{ $mode }** ({ $how }), { $place }.
notice-settings-gentle = einmal pro Zug, wenn die Zeit größtenteils abgelaufen ist
notice-settings-insistent = zweimal pro Zug, auch in den letzten Stunden
notice-settings-no-reminders = Erinnerungen: **aus**.
notice-settings-quiet = Ruhezeit: **{ $hours }** ({ $zone }, dort ist es { $time } Uhr).
notice-settings-not-quiet = Ruhezeit: **keine**. Zeitzone: { $zone }, dort ist es { $time } Uhr. Beides stellst du mit `{ option-quiet_hours }` und `{ option-zone }` in { COMMAND("settings") } ein.
notice-settings-digest = Tagesübersicht: **an**, morgens per Direktnachricht.
notice-settings-today = Tägliche Nachricht: **an**, um { $time } Uhr, mit allem, was { COMMAND("today") } zeigt.
notice-settings-no-digest = Tagesübersicht: **aus**.
notice-none = keine

## Channels and servers that are gone
notice-channel-gone = Der Kanal von { $game } wurde gelöscht, und damit ist die Partie beendet. Hier ist ihre Aufzeichnung.
notice-server-gone = Ich wurde vom Server von { $game } entfernt, und damit ist die Partie beendet. Hier ist ihre Aufzeichnung.
notice-go-on-in = **Weiter in { $channel }**: Der Knopf schickt dort eine Herausforderung. In jedem anderen Kanal nutze { COMMAND("import") } mit dieser Datei.
notice-go-on-elsewhere = **Weiter in einem anderen Kanal**: Nutze dort { COMMAND("import") } mit dieser Datei.
notice-challenged-there = Discord zeigt diese Herausforderung sonst niemandem. Antworte mit { COMMAND("accept") } oder { COMMAND("decline") } in { $link }.

## Days of the week and months
weekday-1 = Mo
weekday-2 = Di
weekday-3 = Mi
weekday-4 = Do
weekday-5 = Fr
weekday-6 = Sa
weekday-7 = So
month-1 = 1
month-2 = 2
month-3 = 3
month-4 = 4
month-5 = 5
month-6 = 6
month-7 = 7
month-8 = 8
month-9 = 9
month-10 = 10
month-11 = 11
month-12 = 12

## Buttons
button-nudge = Anstupsen
button-away-back = Ich bin zurück
button-away-cancel = Abwesenheit absagen
button-away-cancel-all = Alle Abwesenheiten absagen
button-remind-no-more = In diesem Zug nicht mehr erinnern
button-claim-left = Partie beanspruchen
button-reminders-off = Nicht erinnern
button-reminders-gentle = Dezent
button-reminders-insistent = Hartnäckig
button-remind-direct = Per DM erinnern
button-digest = Übersicht

## Composed keys: put together from names when the program runs.

command-away = abwesend
command-away-description = Halte deine Uhren für einige Tage an, oder sieh und beende Abwesenheiten
option-away-from-description = Der erste Tag: „morgen“, „nächsten Freitag“, ein Datum; ohne Angabe ab jetzt
option-to = bis
option-to-description = Der letzte Tag: „Sonntag“, „eine Woche“, ein Datum
command-nudge = anstupsen
command-nudge-description = Stups einmal am Tag an, wer hier am Zug ist
option-reminders = erinnerungen
option-reminders-description = Wie oft du an deinen Zug erinnert wirst, bevor deine Zeit abläuft
choice-reminders-off = aus
choice-reminders-gentle = dezent
choice-reminders-insistent = hartnäckig
option-remind_in = erinnern_in
option-remind_in-description = Wo du erinnert wirst
choice-remind_in-channel = im Kanal der Partie
choice-remind_in-direct = per Direktnachricht
option-quiet_hours = ruhezeit
option-quiet_hours-description = Wann du nicht erinnert wirst: 22:00–08:00, oder keine
option-zone = zeitzone
option-zone-description = Deine Zeitzone: deine Stadt, oder die nächste Großstadt
option-digest = übersicht
option-digest-description = Jeden Morgen eine Direktnachricht mit den Partien, die auf dich warten
option-daily = täglich
option-daily-description = Wann du das täglich als Direktnachricht bekommst: 08:00, oder keine
