//! What is below the messages of a game whose players are there and have something to choose in
//! private before play.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::{
    components::{button, greyed_out},
    custom_id::Press,
    limits::{CHOICE, ENTRIES, PLACEHOLDER, ROWS, Text},
};
use crate::{
    bot::Chosen,
    games::Game,
    ids::ChallengeId,
    texts::{Locale, phrase},
};

/// What each has to do before play, and the way out.
pub(super) fn gathered(challenge: ChallengeId, game: Game, locale: Locale) -> Vec<CreateButton> {
    let button = |press: &Press, key: &str, style| button(press, &phrase(locale, key), style);
    let own = game
        .info()
        .secret
        .map(|secret| format!("{game}-{}-button", secret.option));
    let choose = own.map(|key| button(&Press::Choose(challenge), &key, ButtonStyle::Primary));
    let others = [
        button(
            &Press::Decline(challenge),
            "button-leave",
            ButtonStyle::Secondary,
        ),
        button(
            &Press::Rules {
                game: Some(game),
                page: 0,
                in_place: false,
            },
            "button-rules",
            ButtonStyle::Secondary,
        ),
    ];
    choose.into_iter().chain(others).collect()
}

/// The private menus by which somebody chooses what only they may know.
pub(super) fn choose(
    challenge: ChallengeId,
    game: Game,
    chosen: &Chosen,
    locale: Locale,
) -> Vec<CreateActionRow> {
    let Some(secret) = game.info().secret else {
        return Vec::new();
    };
    let entries = chosen.entries(&secret);
    let mut rows: Vec<CreateActionRow> = Vec::new();
    for (number, (menu, entry)) in (0..).zip(secret.menus.iter().zip(&entries)).take(ROWS - 1) {
        let Some(id) = (Press::Entry {
            challenge,
            menu: number,
        })
        .id() else {
            continue;
        };
        let options = secret
            .values
            .iter()
            .take(ENTRIES)
            .enumerate()
            .map(|(index, value)| {
                let label = phrase(locale, &format!("{game}-{}-{value}", secret.option));
                let leads_to = chosen.with(&secret, usize::from(number), index);
                CreateSelectMenuOption::new(Text::<CHOICE>::shortened(label), leads_to.open())
                    .default_selection(*entry == Some(index))
            });
        let placeholder = phrase(locale, &format!("{game}-{}-menu-{menu}", secret.option));
        let kind = CreateSelectMenuKind::String {
            options: options.collect(),
        };
        rows.push(CreateActionRow::SelectMenu(
            CreateSelectMenu::new(id, kind)
                .placeholder(Text::<PLACEHOLDER>::shortened(placeholder)),
        ));
    }
    let done = phrase(locale, "button-done");
    let done = match chosen.whole(&secret) {
        Some(_) => button(
            &Press::Chosen {
                challenge,
                chosen: chosen.clone(),
            },
            &done,
            ButtonStyle::Success,
        ),
        None => greyed_out(0, &done),
    };
    rows.push(CreateActionRow::Buttons(vec![
        done,
        button(
            &Press::Dismiss,
            &phrase(locale, "button-never-mind"),
            ButtonStyle::Secondary,
        ),
    ]));
    rows
}
