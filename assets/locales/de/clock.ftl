# Uhren: wie lange man nachdenken darf, wann die Zeit abläuft, und Partien, die niemand fortsetzt.

clock-none = Ohne Zeitlimit
clock-per-move = { $time } pro Zug
clock-bank = { $bank } + { $increment } pro Zug
clock-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
clock-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
clock-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
clock-days-hours = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
} { $hours } h
clock-hours-minutes = { $hours } h { $minutes } min

# Unter Herausforderung und Brett
clock-terms = Bedenkzeit: { $time }.
clock-deadline = ⏳ { $who }: Frist endet { $deadline }.
clock-with-others = { $line } Restzeit: { $others }.
clock-left = { $who } { $left }
clock-vacation-terms = { $vacation }. Mit { COMMAND("away") } geplante Tage halten die Uhr trotzdem an.
clock-day-spent = Die Bedenkzeit von { $who } ist abgelaufen, deshalb { $days ->
    [one] wurde ein Urlaubstag
   *[other] wurden nacheinander { $days } Urlaubstage
} eingesetzt.
clock-days-to-follow = { $left ->
    [0] Ohne einen Zug bis zur Frist verliert { $who } durch Zeitüberschreitung.
    [one] 1 weiterer Urlaubstag kann folgen.
   *[other] { $left } weitere Urlaubstage können folgen.
}
clock-away = ⏳ { $who }: Frist endet { $deadline }, die Pause vom { $from } bis zum { $until } (abwesend) mitgerechnet.
clock-ran-out = **Die Zeit von { $who } ist abgelaufen: { $winner } gewinnt.**
clock-ran-out-alone = **Die Zeit von { $who } ist abgelaufen.**
clock-ran-out-and-left = Die Zeit von { $who } ist abgelaufen; { $who } scheidet aus.
clock-given =
    { $days ->
        [one] { $who } schenkt { $to } einen Tag.
       *[other] { $who } schenkt { $to } { $days } Tage.
    }

# Partien ohne Uhr
clock-end-sure = Seit 30 Tagen hat niemand gezogen. Diese Partie ohne Ergebnis beenden?
clock-you-ended = Du hast die Partie beendet.
clock-ended = **{ $who } hat diese Partie beendet, weil seit 30 Tagen niemand gezogen hat. Niemand gewinnt.**
clock-games-abandoned = { $line } · Seit 30 Tagen hat niemand gezogen: Beende sie dort mit { COMMAND("end") }.

# Listen
clock-games-mine = ▶ **Du bist am Zug**: { $game } gegen { $others }, Frist endet { $deadline }. [Brett]({ $link })
clock-games-theirs = { $who } ist am Zug: { $game }{ $count ->
    [1] {""}
   *[other] {" "}gegen { $others }
}, Frist endet { $deadline }. [Brett]({ $link })

# Einstellungen eines Servers
clock-server-none = Uhr: **keine**, sofern eine Herausforderung nichts anderes vorgibt.
clock-server-usual = Uhr: **{ $time }**, sofern eine Herausforderung nichts anderes vorgibt.
clock-server-vacation = Automatische Urlaubstage in neuen Partien: **{ $unasked }**. Bei Revanchen bleibt es, wie es war.
clock-server-must-have = Partien ohne Uhr: **nicht erlaubt**.
clock-server-need-not = Partien ohne Uhr: **erlaubt**.
clock-server-abandoned = Seit 30 Tagen hat niemand gezogen: { $games }. Mit { COMMAND("close") } kannst du eine Partie dort beenden.
clock-server-abandoned-game = { $game } ({ $channel }, seit { $since })
