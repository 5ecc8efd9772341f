//! Controls as rows of buttons and menus, within Discord's limits.

mod tryout;

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    custom_id::Press,
    gathering,
    limits::{BUTTONS, LABEL, Text},
};
use crate::{
    bot::{Controls, Running, Source, Stepper},
    games::Means,
    render::Colours,
    texts::{Locale, phrase},
};

/// The rows below a message in this language.
pub fn rows(controls: &Controls, locale: Locale) -> Vec<CreateActionRow> {
    match controls {
        Controls::TryOut(tried) => return tryout::rows(tried, locale),
        Controls::Choose {
            challenge,
            game,
            chosen,
        } => return gathering::choose(*challenge, *game, chosen, locale),
        _ => {}
    }
    let (first, further) = (first_row(controls, locale), further_rows(controls, locale));
    let rows = first.chunks(BUTTONS).chain(further.chunks(BUTTONS));
    rows.map(|row| CreateActionRow::Buttons(row.to_vec()))
        .collect()
}

fn first_row(controls: &Controls, locale: Locale) -> Vec<CreateButton> {
    let button = |press: &Press, key: &str, style| button(press, &phrase(locale, key), style);
    match controls {
        Controls::None | Controls::TryOut(_) | Controls::Choose { .. } | Controls::Board(_) => {
            Vec::new()
        }
        Controls::Challenge {
            challenge,
            to_anyone,
            for_several,
            game,
        } => {
            let (yes, no) = if *to_anyone && *for_several {
                ("button-join", "button-leave")
            } else {
                ("button-accept", "button-decline")
            };
            let mut row = vec![button(
                &Press::Accept(*challenge),
                yes,
                ButtonStyle::Success,
            )];
            if !to_anyone || *for_several {
                row.push(button(&Press::Decline(*challenge), no, ButtonStyle::Danger));
            }
            if *for_several {
                row.push(button(
                    &Press::Start(*challenge),
                    "button-start",
                    ButtonStyle::Primary,
                ));
            }
            row.push(button(
                &Press::Withdraw(*challenge),
                "button-withdraw",
                ButtonStyle::Secondary,
            ));
            row.push(button(
                &Press::Rules {
                    game: Some(*game),
                    page: 0,
                    in_place: false,
                },
                "button-rules",
                ButtonStyle::Secondary,
            ));
            row
        }
        Controls::Gathered { challenge, game } => gathering::gathered(*challenge, *game, locale),
        Controls::Offer(Running { at, .. }) => vec![
            button(
                &Press::AnswerOffer {
                    at: *at,
                    accept: true,
                },
                "button-accept",
                ButtonStyle::Success,
            ),
            button(
                &Press::AnswerOffer {
                    at: *at,
                    accept: false,
                },
                "button-decline",
                ButtonStyle::Danger,
            ),
        ],
        Controls::ConfirmResign(at) => vec![
            button(
                &Press::ResignConfirmed(*at),
                "button-resign",
                ButtonStyle::Danger,
            ),
            button(&Press::Dismiss, "button-never-mind", ButtonStyle::Secondary),
        ],
        Controls::ConfirmSaying { at, saying } => vec![
            button(
                &Press::Say {
                    at: *at,
                    saying: *saying,
                },
                &format!("button-{}", saying.name()),
                ButtonStyle::Danger,
            ),
            button(&Press::Dismiss, "button-never-mind", ButtonStyle::Secondary),
        ],
        Controls::Settings(present) => Colours::ALL
            .into_iter()
            .map(|colours| choose(colours, *present, locale))
            .collect(),
        Controls::Over(at) => vec![
            button(&Press::Rematch(*at), "button-rematch", ButtonStyle::Primary),
            button(
                &Press::Replay {
                    of: Source::Table(at.table),
                    to_all: false,
                    in_place: false,
                },
                "button-replay",
                ButtonStyle::Secondary,
            ),
            button(
                &Press::History {
                    at: *at,
                    page: 0,
                    in_place: false,
                },
                "button-history",
                ButtonStyle::Secondary,
            ),
            button(
                &Press::Rules {
                    game: None,
                    page: 0,
                    in_place: false,
                },
                "button-rules",
                ButtonStyle::Secondary,
            ),
        ],
        Controls::History { at, page, pages } => {
            pager(*page, *pages, locale, |page| Press::History {
                at: *at,
                page,
                in_place: true,
            })
        }
        Controls::Replay(stepper) => steps(*stepper, locale),
        Controls::Rules { game, page, pages } => {
            pager(*page, *pages, locale, |page| Press::Rules {
                game: Some(*game),
                page,
                in_place: true,
            })
        }
    }
}

/// An offer's message is also the newest board of a game that goes on; and whoever looks at a
/// position may play on from it.
fn further_rows(controls: &Controls, locale: Locale) -> Vec<CreateButton> {
    match controls {
        Controls::Board(running) | Controls::Offer(running) => board(running, locale),
        Controls::Replay(Stepper {
            of,
            ply: Some(ply),
            may_go_on: true,
            ..
        }) => {
            vec![button(
                &Press::GoOn { of: *of, ply: *ply },
                &phrase(locale, "button-go-on"),
                ButtonStyle::Success,
            )]
        }
        _ => Vec::new(),
    }
}

/// First, back, on, last, and the animation; greyed out where that leads nowhere. From the
/// animation one comes to the first position or to the last.
fn steps(stepper: Stepper, locale: Locale) -> Vec<CreateButton> {
    let Stepper {
        of,
        to_all,
        ply,
        plies,
        ..
    } = stepper;
    let last = Some(plies).filter(|_| ply != Some(plies));
    let ways = [
        ("button-step-first", Some(0).filter(|_| ply != Some(0))),
        ("button-step-back", ply.and_then(|ply| ply.checked_sub(1))),
        (
            "button-step-on",
            ply.and_then(|ply| ply.checked_add(1))
                .filter(|to| *to <= plies),
        ),
        ("button-step-last", last),
    ];
    let steps = (0..).zip(ways).map(|(number, (key, to))| match to {
        Some(ply) => button(
            &Press::Step {
                of,
                to_all,
                button: number,
                ply,
            },
            &phrase(locale, key),
            ButtonStyle::Primary,
        ),
        None => greyed_out(number, &phrase(locale, key)),
    });
    let again = button(
        &Press::Replay {
            of,
            to_all,
            in_place: true,
        },
        &phrase(locale, "button-replay"),
        ButtonStyle::Secondary,
    );
    steps.chain([again]).collect()
}

/// Below the board of a running game: what every game has, and in between what this one has of its
/// own.
fn board(running: &Running, locale: Locale) -> Vec<CreateButton> {
    let at = running.at;
    let button = |press: &Press, key: &str, style| button(press, &phrase(locale, key), style);
    let of_game = running.game.info().commands.iter().filter_map(|command| {
        let style = match command.means {
            Means::Move(_) if running.moves.iter().any(|name| name == command.name) => {
                ButtonStyle::Primary
            }
            Means::Say(_) | Means::Secrets => ButtonStyle::Secondary,
            Means::Move(_) | Means::Parts(_) => return None,
        };
        Some(button(
            &Press::Command {
                at,
                name: command.name.to_owned(),
            },
            &format!("button-{}", command.name),
            style,
        ))
    });
    let mut buttons = vec![button(
        &Press::TryOut(at),
        "button-move",
        ButtonStyle::Primary,
    )];
    buttons.extend(of_game);
    if running.game.info().takes_back {
        buttons.push(button(
            &Press::Back(at),
            "button-back",
            ButtonStyle::Secondary,
        ));
    }
    buttons.push(button(
        &Press::Resign(at),
        "button-resign",
        ButtonStyle::Secondary,
    ));
    buttons.push(button(
        &Press::Rules {
            game: None,
            page: 0,
            in_place: false,
        },
        "button-rules",
        ButtonStyle::Secondary,
    ));
    buttons
}

/// Colours to choose, of which the present ones stand out.
fn choose(colours: Colours, present: Colours, locale: Locale) -> CreateButton {
    let style = if colours == present {
        ButtonStyle::Primary
    } else {
        ButtonStyle::Secondary
    };
    button(
        &Press::Colours(colours),
        &phrase(locale, &format!("choice-colours-{colours}")),
        style,
    )
}

/// Back and forth; greyed out at the ends, and nothing for a single page.
fn pager(page: u32, pages: u32, locale: Locale, press: impl Fn(u32) -> Press) -> Vec<CreateButton> {
    if pages < 2 {
        return Vec::new();
    }
    let turn = |to: Option<u32>, number, key| match to.filter(|to| *to < pages) {
        Some(to) => button(&press(to), &phrase(locale, key), ButtonStyle::Secondary),
        None => greyed_out(number, &phrase(locale, key)),
    };
    vec![
        turn(page.checked_sub(1), 0, "button-page-back"),
        turn(page.checked_add(1), 1, "button-page-forth"),
    ]
}

pub(super) fn button(press: &Press, label: &str, style: ButtonStyle) -> CreateButton {
    let Some(id) = press.id() else {
        // What is too long for a button can still be typed.
        tracing::debug!(press = press.named(), "a button's id is too long");
        return greyed_out(u8::MAX, label);
    };
    CreateButton::new(id)
        .label(Text::<LABEL>::shortened(label))
        .style(style)
}

pub(super) fn greyed_out(number: u8, label: &str) -> CreateButton {
    let id = Press::Nothing(number).id().unwrap_or_default();
    CreateButton::new(id)
        .label(Text::<LABEL>::shortened(label))
        .style(ButtonStyle::Secondary)
        .disabled(true)
}
