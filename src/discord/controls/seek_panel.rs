//! Below what a person seeks: menus of games, clocks, strengths and days, and the buttons.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    button::{Buttons, button},
    custom_id::Control,
    menu::Menu,
};
use crate::{
    bot::Action,
    seeks::{Clock, Kind, Seek, SeekChange, SeekState, With},
    table::Setting,
    texts::{Locale, sentence, text},
};

pub fn rows(seek: &Seek, locale: Locale) -> Vec<CreateActionRow> {
    let menus = [games(seek), clocks(seek), bands(seek), days(seek)];
    let menus = (0..).zip(menus);
    let mut rows: Vec<CreateActionRow> = menus
        .filter_map(|(number, menu)| menu.row(number, locale))
        .collect();
    rows.push(CreateActionRow::Buttons(buttons(seek, Buttons(locale))));
    rows
}

/// Below the news that a seek is over, or paused.
pub fn below_news(is_over: bool, buttons: Buttons) -> Vec<CreateButton> {
    let button = if is_over { open } else { resume };
    vec![button(buttons)]
}

/// The button that ends the pause of a seek.
fn resume(buttons: Buttons) -> CreateButton {
    buttons.success(change(SeekChange::Resume), "button-away-back")
}

/// The button that opens a seek.
fn open(buttons: Buttons) -> CreateButton {
    buttons.success(change(SeekChange::Open), "button-seek")
}

fn change(change: SeekChange) -> Control {
    let change = Some(change);
    Control::from(Action::Seek { change }).in_place()
}

/// The games: of all, choosing one leaves only it; else it adds it, or takes it out.
fn games(seek: &Seek) -> Menu {
    let is_for_all = seek.is_for_all();
    let game = |kind: Kind| {
        let title = kind.title();
        let title = if is_for_all {
            sentence!(seek_menu_only, title)
        } else if seek.kinds.contains(&kind) {
            sentence!(seek_menu_taken, title)
        } else {
            title
        };
        (title, SeekChange::Kind(kind).to_string(), false)
    };
    let all = (
        sentence!(seek_menu_all),
        SeekChange::AllKinds.to_string(),
        false,
    );
    let title = if is_for_all {
        sentence!(seek_menu_games)
    } else {
        sentence!(seek_menu_more)
    };
    Menu {
        action: Action::Seek { change: None },
        title: Some(title),
        entries: Kind::all()
            .map(game)
            .chain((!is_for_all).then_some(all))
            .collect(),
    }
}

fn clocks(seek: &Seek) -> Menu {
    let usual = Setting::USUAL_TIMES.iter();
    let usual = usual.filter_map(|time| time.parse::<Clock>().ok());
    let mut clocks: Vec<Clock> = [Clock::Any].into_iter().chain(usual).collect();
    if !clocks.contains(&seek.clock) {
        clocks.push(seek.clock);
    }
    let entry = |clock: Clock| {
        let change = SeekChange::Clock(clock).to_string();
        (clock.title(), change, clock == seek.clock)
    };
    Menu {
        action: Action::Seek { change: None },
        title: None,
        entries: clocks.into_iter().map(entry).collect(),
    }
}

fn bands(seek: &Seek) -> Menu {
    let entry = |band: Option<u16>| {
        let title = match band {
            Some(points) => sentence!(seek_band, points),
            None => sentence!(seek_any_strength),
        };
        (title, SeekChange::Band(band).to_string(), band == seek.band)
    };
    let bands = [None].into_iter().chain(Seek::BANDS.map(Some));
    Menu {
        action: Action::Seek { change: None },
        title: None,
        entries: bands.map(entry).collect(),
    }
}

fn days(seek: &Seek) -> Menu {
    let entry = |days: Option<u16>| {
        let title = match days {
            Some(days) => sentence!(seek_days, days),
            None => sentence!(seek_always),
        };
        (title, SeekChange::Days(days).to_string(), days == seek.days)
    };
    let days = Seek::DAYS.map(Some).into_iter().chain([None]);
    Menu {
        action: Action::Seek { change: None },
        title: None,
        entries: days.map(entry).collect(),
    }
}

fn buttons(seek: &Seek, buttons: Buttons) -> Vec<CreateButton> {
    let first = match seek.state {
        SeekState::Draft | SeekState::Over => open(buttons),
        SeekState::Open => buttons.danger(change(SeekChange::Withdraw), "button-seek-withdraw"),
        SeekState::TimedOut | SeekState::Unanswered => resume(buttons),
    };
    let rated = if seek.rated {
        "button-seek-rated"
    } else {
        "button-seek-unrated"
    };
    let with = match seek.with {
        With::Server => "button-seek-here",
        With::Anybody => "button-seek-abroad",
        With::Directly => "button-seek-directly",
    };
    let more = if seek.most < Seek::MOST {
        seek.most + 1
    } else {
        1
    };
    let most = text(buttons.0, &sentence!(button_seek_most, count = seek.most));
    let mut row = vec![
        first,
        buttons.secondary(change(SeekChange::Rated(!seek.rated)), rated),
        buttons.secondary(change(SeekChange::With(seek.with.next())), with),
        button(
            change(SeekChange::Most(more)),
            &most,
            ButtonStyle::Secondary,
        ),
    ];
    if seek.state.is_paused() {
        row.push(buttons.danger(change(SeekChange::Withdraw), "button-seek-withdraw"));
    }
    row
}
