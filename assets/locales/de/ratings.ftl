# Wertungen: wie gut jemand in einer Klasse von Partien ist.
rules-who-begins = Im Standardspiel gewinnt unter gleich Starken in etwa { $percent } % der Partien, wer beginnt.
rating-missing = 🎯 { $who } bekommt in { $game } eine Wertung gegen Causeway nach { $count ->
    [one] einer weiteren Partie
   *[other] { $count } weiteren Partien
}.
rating-first = 🎯 { $who }: **{ $points }** ist deine Wertung gegen Causeway in { $game }.
rating-moved = 🎯 { $who }: Wertung gegen Causeway in { $game } **{ $points }** ({ $step }).
rating-terms = Gewertet: Das Ergebnis zählt für die Wertungen aller Spielenden.
rating-often = 🎯 Nicht gewertet: Am Tag zählen höchstens drei Partien derselben Spielenden.
rating-no-moves = 🎯 Nicht gewertet: Es haben nicht alle gezogen.
rating-terms-none = Nicht gewertet.
rating-server = Gewertete Partien: **{ $rated }**.
ratings-moved = 🎯 { $game }: { $ratings }
rating-part-missing = { $who } (Wertung nach { $count ->
    [one] einer weiteren Partie
   *[other] { $count } weiteren Partien
})
rating-part-first = { $who } **{ $points }** (erste Wertung)
rating-part-moved = { $who } **{ $points }** ({ $step })
ranking-of = 🏆 **{ $game }**: { $count ->
    [one] eine Person
   *[other] { $count } Spielende
}
ranking-none = 🏆 In { $game } hat noch niemand einen Platz. Drei gewertete Partien mit anderen ergeben eine Wertung. Fordere mit { COMMAND("challenge") } jemanden heraus.
ranking-row = **{ $place }.** { $who } · { $points }
ranking-row-marked = **{ $place }.** { $who } · { $points } { $mark }
ranking-new = 🆕
ranking-you = Du: { $place }
ranking-you-missing = Du: neu, noch { $count ->
    [one] eine gewertete Partie
   *[other] { $count } gewertete Partien
}
ranking-you-hidden = Du stehst in keiner Rangliste, wie du es mit `{ option-ranking }` in { COMMAND("settings") } eingestellt hast.
ranking-you-elsewhere = Du: { $points }, auf der Liste, sobald du hier spielst
ranking-settings-on = In Ranglisten: **ja**.
ranking-settings-off = In Ranglisten: **nein**. Du bekommst auch keine Rollen für deine Wertung.
menu-of-rankings = Eine andere Rangliste…
roles-server = Rollen nach der jeweils besten Wertung: { $lowest } · { $others }.
roles-server-from = { $role } ab { $from }
roles-server-none = Rollen nach Wertung: **keine**.
roles-lack-permission = ⚠️ Ich kann sie nicht vergeben: Mir fehlt die Berechtigung „Rollen verwalten“.
roles-above = ⚠️ Ich kann sie nicht vergeben: Meine eigene Rolle muss in der Liste der Rollen über { $role } stehen.
roles-none = ⚠️ Ich kann sie nicht vergeben: { $role } gibt es nicht mehr, oder sie gehört einer App.
roles-refused = ⚠️ Ich darf die Rollen nach Wertung nicht vergeben oder nehmen. { COMMAND("server") } sagt, was fehlt.

## Composed keys: put together from names when the program runs.

command-ranking = rangliste
command-ranking-description = Sieh, wer auf diesem Server in einem Spiel am besten ist
option-ranking = rangliste
option-ranking-description = Ob du in Ranglisten stehst und Rollen für deine Wertung bekommst
option-roles = rollen
option-roles-description = Drei bis fünf Rollen, die ich nach Wertung vergebe, von der niedrigsten an erwähnt
choice-reset-roles = Rollen nach Wertung
