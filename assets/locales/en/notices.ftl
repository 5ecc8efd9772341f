# What people are told, and when: absences, reminders, quiet hours, nudges, digests, and players who have left.

## Dates
date-today = today
date-tomorrow = tomorrow
date-in-days = { $count ->
    [one] in 1 day
   *[other] in { $count } days
}
date-in-weeks = { $count ->
    [one] in a week
   *[other] in { $count } weeks
}
date-written = { $weekday } { $day } { $month } { $year }

## Absences
notice-away = You are away from { $from } to { $until }.
notice-away-through = You are away through { $last }.
notice-away-day = You are away on { $day }.
notice-away-days = You are away from { $from } through { $last }.
notice-away-clocks = Your clocks are paused then, except in fast games.
notice-away-used = Your time for a move ran out, so a vacation day runs until { $until }.
notice-away-left = { $count ->
    [0] You have used all 30 vacation days for these 12 months.
    [30] You have all 30 vacation days left for these 12 months.
    [one] 1 of your 30 vacation days in 12 months is left.
   *[other] { $count } of your 30 vacation days in 12 months are left.
}
notice-away-deadline = Your next deadline: { $deadline }, in { $game } against { $others }. [Board]({ $link })
notice-away-ended = Welcome back. Your clocks are running again.
notice-away-over = Welcome back. Your absence is over.
notice-away-cancelled = { $count ->
    [one] The absence that you had planned is cancelled.
   *[other] The { $count } absences that you had planned are cancelled.
}
notice-away-none = You are not away. { $count ->
    [0] You have used all 30 vacation days for these 12 months.
    [30] You have all 30 vacation days left for these 12 months. Say until when, as in `/{ command-away } { option-to }:Friday`.
    [one] 1 of your 30 vacation days in 12 months is left. Say until when, as in `/{ command-away } { option-to }:Friday`.
   *[other] { $count } of your 30 vacation days in 12 months are left. Say until when, as in `/{ command-away } { option-to }:Friday`.
}
notice-zone-hint = Days begin at midnight UTC. Choose your time zone with `{ option-zone }` in { COMMAND("settings") }.
notice-games-away = { $line } · { $who } is away until { $until } ({ $left ->
    [one] 1 vacation day
   *[other] { $left } vacation days
} left after that).
notice-games-resting-own = { $line } · your time ran out; a vacation day lasts until { $until }.
notice-games-resting = { $line } · { $who }’s time ran out; a vacation day lasts until { $until }.

## Reminders
notice-reminder = ⏰ { $who }, it is your turn in { $game } against { $others }. Deadline { $deadline }. [Board]({ $link })
notice-reminders = { $count ->
    [one] ⏰ { $who }, your time is running out:
   *[other] ⏰ { $who }, your time is running out in { $count } games:
}
notice-elsewhere = { $count ->
    [one] And in 1 game elsewhere: { COMMAND("games") }
   *[other] And in { $count } games elsewhere: { COMMAND("games") }
}
notice-reminders-ended = { $count ->
    [one] No more reminders for this turn.
   *[other] No more reminders for these turns.
}
notice-no-reminders = No reminders are pending for you. Choose how you are reminded in { COMMAND("settings") }.

## Nudges
notice-nudge = 👋 { $who }, { $by } is waiting for you in { $game }. [Board]({ $link })
notice-nudge-deadline = 👋 { $who }, { $by } is waiting for you in { $game }. Deadline { $deadline }. [Board]({ $link })
notice-nudge-to-answer = 👋 { $who }, { $by } is waiting for your answer to an offer in { $game }. [Board]({ $link })
notice-nudge-to-choose = 👋 { $who }, { $by } is waiting for your choice in { $game }. If not everyone has chosen by { $until }, the game is called off. [Invitation]({ $link })
notice-nudge-over = 👋 { $by } nudged you in { $game }.
notice-nudged = You nudged { $who }.
notice-nudge-later = { $who } has quiet hours now. I’ll nudge them later: { $at }.
notice-nudge-too-late = { $who } has quiet hours until { $until }, after the deadline. A nudge would come too late.
notice-help-nudge = You can nudge { $who } once a day with { COMMAND("nudge") }.
notice-help-nudge-later = { $who } has quiet hours now. { COMMAND("nudge") } reaches them afterwards: { $at }.

## Vacation that was used by itself
notice-day-spent = ⏳ { $who }, your time for a move in { $game } ran out, so a vacation day was used ({ $left ->
    [one] 1 is left
   *[other] { $left } are left
}). New deadline: { $until }. [Board]({ $link })
notice-day-spent-last = ⏳ { $who }, your time for a move in { $game } ran out, so your last vacation day for this game was used. Without a move by { $until } you lose on time. [Board]({ $link })

## Digests and the next game
notice-digest = { $count ->
    [one] ☀ Good morning! 1 game is waiting for you:
   *[other] ☀ Good morning! { $count } games are waiting for you:
}
notice-digest-urgent = { $count ->
    [one] ⏰ Your time is running out in one game.
   *[other] ⏰ Your time is running out in { $count } games.
}
notice-next-game = ➡ **Next game:** { $game } against { $others }. [Board]({ $link })
notice-next-game-deadline = ➡ **Next game:** { $game } against { $others }, deadline { $deadline }. [Board]({ $link })

## Players who have left
notice-left = { $who } has left this server. { $others }, unless they come back, you can claim { $game } { $possible }.
notice-has-no-account = { $who } no longer has an account. { $others }, you can claim { $game } { $possible }.
notice-log = [{ $game }]({ $link }): { $said }
notice-log-channel-gone = Its channel was deleted. The game has ended.
notice-log-set = { $by } changed settings:
notice-log-corrected = { $by } decided for the table of its league: { $winner } wins.
notice-log-corrected-draw = { $by } decided for the table of its league: a draw.
notice-log-replaced = { $who } now plays for { $player }, as { $by } suggested.
notice-claimed = { $by } claims the game, because { $who } has left the server.
notice-claimed-of-none = { $by } claims the game, because { $who } no longer has an account.

## Settings
notice-settings-reminders = Reminders in games with a clock: **{ $mode }** ({ $how }), { $place }.
notice-settings-gentle = once per turn, when most of the time is used up
notice-settings-insistent = twice per turn, the second time in the last hours
notice-settings-no-reminders = Reminders: **off**.
notice-settings-quiet = Quiet hours: **{ $hours }** ({ $zone }, where it is { $time } now).
notice-settings-not-quiet = Quiet hours: **none**. Time zone: { $zone }, where it is { $time } now. Set them with `{ option-quiet_hours }` and `{ option-zone }` in { COMMAND("settings") }.
notice-settings-digest = Daily digest: **on**, in the morning by direct message.
notice-settings-today = Daily message: **on**, at { $time }, with all that { COMMAND("today") } shows.
notice-settings-no-digest = Daily digest: **off**.
notice-none = none

## Channels and servers that are gone
notice-channel-gone = The channel of { $game } was deleted, which ended the game. Here is its record.
notice-server-gone = I was removed from the server of { $game }, which ended the game. Here is its record.
notice-go-on-in = **Go on in { $channel }**: the button posts a challenge there. In any other channel, use { COMMAND("import") } with this file.
notice-go-on-elsewhere = **Go on in another channel**: use { COMMAND("import") } there with this file.
notice-challenged-there = Discord shows this challenge only to you. Answer it with { COMMAND("accept") } or { COMMAND("decline") } in { $link }.

## Days of the week and months
weekday-1 = Mon
weekday-2 = Tue
weekday-3 = Wed
weekday-4 = Thu
weekday-5 = Fri
weekday-6 = Sat
weekday-7 = Sun
month-1 = Jan
month-2 = Feb
month-3 = Mar
month-4 = Apr
month-5 = May
month-6 = Jun
month-7 = Jul
month-8 = Aug
month-9 = Sep
month-10 = Oct
month-11 = Nov
month-12 = Dec

## Buttons
button-nudge = Nudge
button-away-back = I’m back
button-away-cancel = Cancel absence
button-away-cancel-all = Cancel all absences
button-remind-no-more = No more reminders this turn
button-claim-left = Claim the game
button-reminders-off = No reminders
button-reminders-gentle = Gentle
button-reminders-insistent = Insistent
button-remind-direct = Reminders by DM
button-digest = Daily digest

## Composed keys: put together from names when the program runs.

command-away = away
command-away-description = Pause your clocks for some days, or see and end your absences
option-away-from-description = The first day: “tomorrow”, “next Friday”, a date; if left out, from now on
option-to = to
option-to-description = The last day: “Sunday”, “a week”, a date
command-nudge = nudge
command-nudge-description = Nudge the player this game is waiting for, once a day
option-reminders = reminders
option-reminders-description = How often you are reminded of your turn before your time runs out
choice-reminders-off = off
choice-reminders-gentle = gentle
choice-reminders-insistent = insistent
option-remind_in = remind_in
option-remind_in-description = Where you are reminded
choice-remind_in-channel = in the game’s channel
choice-remind_in-direct = by direct message
option-quiet_hours = quiet_hours
option-quiet_hours-description = When you are not reminded: 22:00–08:00, or none
option-zone = zone
option-zone-description = Your time zone: type your city, or the nearest big one
option-digest = digest
option-digest-description = A direct message each morning with the games that are waiting for you
option-daily = daily
option-daily-description = When to get this every day by direct message: 08:00, or none
