//! Below a league: menus of the server's leagues, of clocks and of games, and the buttons.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, UserId,
};

use super::{
    button::{Buttons, button},
    custom_id::Control,
    menu::Menu,
};
use crate::{
    bot::{Action, Controls, LeagueEntry, LeaguePanel, LeagueQuestion},
    discord::wire::limits::{PLACEHOLDER, Text},
    ids::LeagueId,
    leagues::{Entrant, Format, League, LeagueChange, LeagueState, TeamMatch},
    seeks::Kind,
    table::Time,
    texts::{Locale, Sentence, sentence, text},
};

pub fn rows(panel: &LeaguePanel, locale: Locale) -> Vec<CreateActionRow> {
    let buttons = Buttons(locale);
    if let (Some((id, _)), Some(question)) = (&panel.shown, panel.asks) {
        let has_guests = panel
            .shown
            .as_ref()
            .is_some_and(|(_, it)| !it.guests.is_empty());
        return vec![CreateActionRow::Buttons(below_question(
            *id, question, has_guests, buttons,
        ))];
    }
    let menus = [leagues(panel), formats(panel), clocks(panel), games(panel)];
    let menus = (0..).zip(menus.into_iter().flatten());
    let mut rows: Vec<CreateActionRow> = menus
        .filter_map(|(number, menu): (u8, Menu)| menu.row(number, locale))
        .collect();
    rows.extend(directors(panel, locale));
    let of_players = of_players(panel, buttons);
    let of_moderators = of_moderators(panel, buttons);
    for row in [of_players, of_moderators] {
        if !row.is_empty() {
            rows.push(CreateActionRow::Buttons(row));
        }
    }
    rows
}

/// Below a message of a league, and below news of one.
pub fn below_message(controls: &Controls, buttons: Buttons) -> Vec<CreateButton> {
    match controls {
        Controls::LeagueMessage { league, may_join } => {
            let (of, change) = (Some(*league), None);
            let shown = Action::League { of, change };
            let shown = buttons.secondary(shown, "button-league-show");
            let join = LeagueChange::Join;
            if *may_join {
                // Its answer is for one reader, and the message stays.
                let (of, change) = (Some(*league), Some(join));
                let join = buttons.success(Action::League { of, change }, "button-league-join");
                vec![join, shown]
            } else {
                vec![shown]
            }
        }
        Controls::LeagueStay { league, next } => {
            let key = if *next {
                "button-league-next"
            } else {
                "button-league-here"
            };
            vec![buttons.success(change(*league, LeagueChange::Stay), key)]
        }
        _ => Vec::new(),
    }
}

fn change(league: LeagueId, change: LeagueChange) -> Control {
    let (of, change) = (Some(league), Some(change));
    Control::from(Action::League { of, change }).in_place()
}

/// What a menu carries, whose entries fill it in.
fn choose(of: Option<LeagueId>) -> Action {
    Action::League { of, change: None }
}

fn below_question(
    id: LeagueId,
    question: LeagueQuestion,
    has_guests: bool,
    buttons: Buttons,
) -> Vec<CreateButton> {
    let sure = match question {
        LeagueQuestion::Leave => Some((LeagueChange::Leave, "button-league-leave")),
        LeagueQuestion::Delete => Some((LeagueChange::Delete, "button-league-delete")),
        LeagueQuestion::Invite => {
            has_guests.then_some((LeagueChange::Alone, "button-league-alone"))
        }
    };
    let (of, none) = (Some(id), None);
    let back = Control::from(Action::League { of, change: none }).in_place();
    let back_key = match question {
        LeagueQuestion::Leave | LeagueQuestion::Delete => "button-never-mind",
        LeagueQuestion::Invite => "button-league-back",
    };
    let sure = sure.map(|(sure, key)| buttons.danger(change(id, sure), key));
    let back = buttons.secondary(back, back_key);
    sure.into_iter().chain([back]).collect()
}

/// The leagues of the server, where there are several.
fn leagues(panel: &LeaguePanel) -> Option<Menu> {
    let shown = panel.shown.as_ref().map(|(id, _)| *id);
    let entry = |(id, kind): &(LeagueId, Kind)| (kind.title(), id.to_string(), shown == Some(*id));
    let fewest = if shown.is_some() { 2 } else { 1 };
    (panel.leagues.len() >= fewest).then(|| Menu {
        action: choose(None),
        title: Some(if panel.tournaments {
            sentence!(tournament_menu)
        } else {
            sentence!(league_menu)
        }),
        entries: panel.leagues.iter().map(entry).collect(),
    })
}

/// The formats of a tournament that is being set up.
fn formats(panel: &LeaguePanel) -> Option<Menu> {
    let (id, league) = panel.draft().filter(|_| panel.tournaments)?;
    let entry = |format: Format| {
        let change = LeagueChange::Format(format).to_string();
        (title_of(format), change, format == league.format)
    };
    Some(Menu {
        action: choose(Some(id)),
        title: None,
        entries: Format::TOURNAMENTS.into_iter().map(entry).collect(),
    })
}

fn title_of(format: Format) -> Sentence {
    match format {
        Format::League => sentence!(tournament_league),
        Format::RoundRobin => sentence!(tournament_menu_round_robin, most = format.most()),
        Format::KnockOut => sentence!(tournament_menu_knock_out),
        Format::Swiss => sentence!(tournament_menu_swiss),
        Format::Teams => sentence!(tournament_menu_teams, most = TeamMatch::MOST_BOARDS),
    }
}

/// Who may manage a tournament besides moderators.
fn directors(panel: &LeaguePanel, locale: Locale) -> Option<CreateActionRow> {
    let (id, league) = panel.shown.as_ref().filter(|_| panel.tournaments)?;
    let may_name = panel.manages.is_some_and(|it| it.may_add && !it.is_guest);
    if !may_name || league.state != LeagueState::Open {
        return None;
    }
    let (of, person) = (*id, None);
    let choose = Control::from(Action::LeagueDirector { of, person }).in_place();
    let director = league.director.map(|it| UserId::new(it.0));
    let default_users = director.map(|it| vec![it]);
    let kind = CreateSelectMenuKind::User { default_users };
    let placeholder = text(locale, &sentence!(tournament_menu_director));
    let menu = CreateSelectMenu::new(choose.id()?, kind)
        .placeholder(Text::<PLACEHOLDER>::shortened(placeholder))
        .min_values(0);
    Some(CreateActionRow::SelectMenu(menu))
}

/// The clocks with which a season ends in time, or those of tournaments, for moderators.
fn clocks(panel: &LeaguePanel) -> Option<Menu> {
    let may_set = panel.manages.is_some_and(|it| it.may_set);
    let (id, league) = if panel.tournaments {
        panel.draft()?
    } else {
        panel
            .shown
            .as_ref()
            .map(|(id, it)| (*id, it))
            .filter(|_| may_set)?
    };
    let mut clocks = if panel.tournaments {
        League::clocks_of_tournaments()
    } else {
        League::clocks(league.days)
    };
    if !clocks.contains(&league.clock) {
        clocks.push(league.clock);
    }
    let clocks = clocks.into_iter();
    let entry = |clock| {
        let title = Time::Limited(clock).title();
        let change = LeagueChange::Clock(clock).to_string();
        (title, change, clock == league.clock)
    };
    Some(Menu {
        action: choose(Some(id)),
        title: None,
        entries: clocks.map(entry).collect(),
    })
}

/// The games of which another league may be made, for moderators.
fn games(panel: &LeaguePanel) -> Option<Menu> {
    panel.manages.filter(|it| it.may_add)?;
    if panel.tournaments && panel.draft().is_some() {
        return None;
    }
    let format = if panel.tournaments {
        Format::TOURNAMENTS[0]
    } else {
        Format::League
    };
    let entry = |kind: Kind| {
        let change = LeagueChange::New(format, kind).to_string();
        (kind.title(), change, false)
    };
    let title = match (panel.tournaments, panel.leagues.is_empty()) {
        (false, true) => sentence!(league_menu_new),
        (false, false) => sentence!(league_menu_another),
        (true, true) => sentence!(tournament_menu_new),
        (true, false) => sentence!(tournament_menu_another),
    };
    Some(Menu {
        action: choose(None),
        title: Some(title),
        entries: Kind::all().map(entry).collect(),
    })
}

fn of_players(panel: &LeaguePanel, buttons: Buttons) -> Vec<CreateButton> {
    let Some((id, league)) = &panel.shown else {
        return Vec::new();
    };
    let id = *id;
    let leave = || buttons.secondary(change(id, LeagueChange::AskToLeave), "button-league-leave");
    let mut row = Vec::new();
    match panel.entry {
        LeagueEntry::None => {}
        LeagueEntry::MayJoin => {
            row.push(buttons.success(change(id, LeagueChange::Join), "button-league-join"));
        }
        LeagueEntry::Asked => {
            row.push(buttons.success(change(id, LeagueChange::Stay), "button-league-next"));
            row.push(leave());
        }
        LeagueEntry::In { most, warned } => {
            if warned {
                row.push(buttons.success(change(id, LeagueChange::Stay), "button-league-here"));
            }
            if matches!(league.format, Format::League | Format::RoundRobin) {
                let count = text(buttons.0, &sentence!(button_league_most, count = most));
                let more = LeagueChange::Most(Entrant::next_most(most));
                row.push(button(change(id, more), &count, ButtonStyle::Secondary));
            }
            row.push(leave());
        }
    }
    if league.state != LeagueState::Draft {
        row.push(buttons.secondary(Action::Games, "button-my-games"));
    }
    if !panel.tournaments {
        row.push(buttons.secondary(Action::LeagueRules, "button-rules"));
    }
    row
}

fn of_moderators(panel: &LeaguePanel, buttons: Buttons) -> Vec<CreateButton> {
    let (Some((id, league)), Some(manages)) = (&panel.shown, panel.manages) else {
        return Vec::new();
    };
    let id = *id;
    let mut row = Vec::new();
    if manages.is_guest {
        if manages.may_move {
            row.push(buttons.secondary(change(id, LeagueChange::Here), "button-league-move"));
        }
        let withdraw = change(id, LeagueChange::Withdraw);
        row.push(buttons.danger(withdraw, "button-league-withdraw"));
        return row;
    }
    match league.state {
        _ if manages.may_start => {
            row.push(buttons.success(change(id, LeagueChange::Start), "button-tournament-start"));
        }
        LeagueState::Open | LeagueState::Closed if panel.tournaments => {}
        LeagueState::Open => {
            row.push(buttons.secondary(change(id, LeagueChange::Close), "button-league-close"));
        }
        LeagueState::Draft | LeagueState::Closed => {
            row.push(buttons.success(change(id, LeagueChange::Open), "button-league-open"));
        }
    }
    if manages.may_set && !panel.tournaments {
        let days = text(
            buttons.0,
            &sentence!(button_league_days, days = league.days),
        );
        let next = LeagueChange::Days(League::next_days(league.days));
        row.push(button(change(id, next), &days, ButtonStyle::Secondary));
        let key = if league.judged {
            "button-league-judged"
        } else {
            "button-league-overtime"
        };
        let judged = LeagueChange::Judged(!league.judged);
        row.push(buttons.secondary(change(id, judged), key));
    }
    if manages.may_move && league.state == LeagueState::Open {
        row.push(buttons.secondary(change(id, LeagueChange::Here), "button-league-move"));
    }
    if league.state == LeagueState::Open && league.most_guests() > 0 {
        row.push(buttons.secondary(change(id, LeagueChange::Invite), "button-league-invite"));
    }
    if league.state == LeagueState::Open && !panel.tournaments {
        // A league is closed first.
        return row;
    }
    let delete = if panel.tournaments {
        "button-tournament-delete"
    } else {
        "button-league-delete"
    };
    row.push(buttons.danger(change(id, LeagueChange::AskToDelete), delete));
    row
}
