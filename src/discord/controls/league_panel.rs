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
    leagues::{Entrant, Fill, Format, League, LeagueChange, LeagueList, LeagueState, TeamMatch},
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
    let of_settings = [formats(panel), clocks(panel), fills(panel)];
    let menus = [leagues(panel)]
        .into_iter()
        .chain(of_settings)
        .chain([games(panel)]);
    let menus = (0..).zip(menus.flatten());
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
        Controls::LeagueMessage {
            league,
            may_join,
            boards,
        } => {
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
                let boards = (1..=*boards).map(|number| board(*league, number, buttons.0));
                boards.chain([shown]).collect()
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

/// The button that shows a board of a simul.
fn board(of: LeagueId, board: u8, locale: Locale) -> CreateButton {
    let label = text(locale, &sentence!(button_simul_board, board));
    let watch = Control::from(Action::Watch { of, board });
    button(watch, &label, ButtonStyle::Secondary)
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
        LeagueQuestion::Close => Some((LeagueChange::Close, "button-league-close")),
        LeagueQuestion::Delete => Some((LeagueChange::Delete, "button-league-delete")),
        LeagueQuestion::Invite => {
            has_guests.then_some((LeagueChange::Alone, "button-league-alone"))
        }
    };
    let (of, none) = (Some(id), None);
    let back = Control::from(Action::League { of, change: none }).in_place();
    let back_key = match question {
        LeagueQuestion::Leave | LeagueQuestion::Close | LeagueQuestion::Delete => {
            "button-never-mind"
        }
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
        title: Some(match panel.list {
            LeagueList::Leagues => sentence!(league_menu),
            LeagueList::Tournaments => sentence!(tournament_menu),
            LeagueList::Simuls => sentence!(simul_menu),
        }),
        entries: panel.leagues.iter().map(entry).collect(),
    })
}

/// The formats of a tournament that is being set up.
fn formats(panel: &LeaguePanel) -> Option<Menu> {
    let is_tournament = panel.list == LeagueList::Tournaments;
    let (id, league) = panel.draft().filter(|_| is_tournament)?;
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
        Format::Simul => sentence!(tournament_simul),
    }
}

/// Who may manage a tournament besides moderators.
fn directors(panel: &LeaguePanel, locale: Locale) -> Option<CreateActionRow> {
    let is_tournament = panel.list == LeagueList::Tournaments;
    let (id, league) = panel.shown.as_ref().filter(|_| is_tournament)?;
    let may_name = panel.manages.is_some_and(|it| it.may_name);
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

/// The clocks with which a season ends in time, or those of tournaments and simuls.
fn clocks(panel: &LeaguePanel) -> Option<Menu> {
    let may_set = panel.manages.is_some_and(|it| it.may_set);
    let is_league = panel.list == LeagueList::Leagues;
    let (id, league) = if is_league {
        let shown = panel.shown.as_ref().filter(|_| may_set);
        shown.map(|(id, it)| (*id, it))?
    } else {
        panel.draft()?
    };
    let mut clocks = if is_league {
        League::clocks(league.days)
    } else {
        League::clocks_of_tournaments()
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

/// Which boards of a simul the program takes, until it begins.
fn fills(panel: &LeaguePanel) -> Option<Menu> {
    let may_set = panel.manages.is_some_and(|it| it.may_set);
    let shown = panel.shown.as_ref().filter(|_| may_set);
    let is_open =
        |league: &League| league.format == Format::Simul && league.state != LeagueState::Closed;
    let (id, league) = shown.filter(|(_, league)| is_open(league))?;
    let entry = |fill: Option<Fill>| {
        let title = match fill {
            Some(Fill { boards, level }) => sentence!(simul_menu_fill, boards, level),
            None => sentence!(simul_menu_fill_none),
        };
        let change = LeagueChange::Fill(fill).to_string();
        (title, change, fill == league.fill)
    };
    let fills = [None].into_iter().chain(Fill::all().map(Some));
    Some(Menu {
        action: choose(Some(*id)),
        title: None,
        entries: fills.map(entry).collect(),
    })
}

/// The games of which another one may be made.
fn games(panel: &LeaguePanel) -> Option<Menu> {
    let is_busy = panel.list != LeagueList::Leagues && panel.draft().is_some();
    if !panel.may_add || is_busy {
        return None;
    }
    let format = match panel.list {
        LeagueList::Leagues => Format::League,
        LeagueList::Tournaments => Format::TOURNAMENTS[0],
        LeagueList::Simuls => Format::Simul,
    };
    let entry = |kind: Kind| {
        let change = LeagueChange::New(format, kind).to_string();
        (kind.title(), change, false)
    };
    let title = match (panel.list, panel.leagues.is_empty()) {
        (LeagueList::Leagues, true) => sentence!(league_menu_new),
        (LeagueList::Leagues, false) => sentence!(league_menu_another),
        (LeagueList::Tournaments, true) => sentence!(tournament_menu_new),
        (LeagueList::Tournaments, false) => sentence!(tournament_menu_another),
        (LeagueList::Simuls, _) => sentence!(simul_menu_new),
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
    if panel.list == LeagueList::Leagues {
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
        LeagueState::Open | LeagueState::Closed if panel.list != LeagueList::Leagues => {}
        LeagueState::Open => {
            row.push(
                buttons.secondary(change(id, LeagueChange::AskToClose), "button-league-close"),
            );
        }
        LeagueState::Draft | LeagueState::Closed => {
            row.push(buttons.success(change(id, LeagueChange::Open), "button-league-open"));
        }
    }
    if manages.may_set && panel.list == LeagueList::Leagues {
        let days = text(
            buttons.0,
            &sentence!(button_league_days, days = league.days),
        );
        let next = LeagueChange::Days(League::next_days(league.days));
        row.push(button(change(id, next), &days, ButtonStyle::Secondary));
        let judged = change(id, LeagueChange::Judged(!league.judged));
        row.push(if league.judged {
            buttons.secondary(judged, "button-league-judged")
        } else {
            let days = League::OVERTIME.as_secs() / (24 * 60 * 60);
            let label = text(buttons.0, &sentence!(button_league_overtime, days));
            button(judged, &label, ButtonStyle::Secondary)
        });
    }
    if manages.may_move && league.state == LeagueState::Open {
        row.push(buttons.secondary(change(id, LeagueChange::Here), "button-league-move"));
    }
    let has_room = league.guests.len() < league.most_guests();
    // What has guests can be rid of them.
    if league.state == LeagueState::Open && (has_room || !league.guests.is_empty()) {
        row.push(buttons.secondary(change(id, LeagueChange::Invite), "button-league-invite"));
    }
    if league.state == LeagueState::Open && panel.list == LeagueList::Leagues {
        // A league is closed first.
        return row;
    }
    let delete = match panel.list {
        LeagueList::Leagues => "button-league-delete",
        LeagueList::Tournaments => "button-tournament-delete",
        LeagueList::Simuls => "button-simul-delete",
    };
    row.push(buttons.danger(change(id, LeagueChange::AskToDelete), delete));
    row
}
