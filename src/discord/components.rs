//! Controls as rows of buttons and menus, within Discord's limits.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};

use super::{
    custom_id::Press,
    gathering,
    limits::{BUTTONS, CHOICE, ENTRIES, LABEL, PLACEHOLDER, ROWS, Text},
};
use crate::{
    bot::{At, Controls, Source, Stepper, TryOut},
    games::{AnyPosition, Choice, Draft, Explanation},
    texts::{Locale, phrase, text},
};

/// The edges from which a card may be pushed in, as a game names them, in the order of their buttons.
const EDGES: [&str; 4] = ["edge-left", "edge-right", "edge-top", "edge-bottom"];
/// The most menus for one choice; the other rows are needed for buttons.
const MENUS: usize = 2;

/// The rows below a message in this language.
pub fn rows(controls: &Controls, locale: Locale) -> Vec<CreateActionRow> {
    match controls {
        Controls::TryOut(tried) => return try_out(tried, locale),
        Controls::Choose { challenge, game, chosen } => return gathering::choose(*challenge, *game, chosen, locale),
        _ => {}
    }
    let rows = [first_row(controls, locale), second_row(controls, locale)].into_iter();
    rows.filter(|row| !row.is_empty()).map(CreateActionRow::Buttons).collect()
}

fn first_row(controls: &Controls, locale: Locale) -> Vec<CreateButton> {
    let button = |press: &Press, key: &str, style| button(press, &phrase(locale, key), style);
    match controls {
        Controls::None | Controls::TryOut(_) | Controls::Choose { .. } => Vec::new(),
        Controls::Board(at) => board(*at, locale),
        Controls::Challenge { challenge, to_anyone, for_several, game } => {
            let (yes, no) = if *to_anyone && *for_several { ("button-join", "button-leave") } else { ("button-accept", "button-decline") };
            let mut row = vec![button(&Press::Accept(*challenge), yes, ButtonStyle::Success)];
            if !to_anyone || *for_several {
                row.push(button(&Press::Decline(*challenge), no, ButtonStyle::Danger));
            }
            if *for_several {
                row.push(button(&Press::Start(*challenge), "button-start", ButtonStyle::Primary));
            }
            row.push(button(&Press::Withdraw(*challenge), "button-withdraw", ButtonStyle::Secondary));
            row.push(button(&Press::Rules { game: Some(*game), page: 0, in_place: false }, "button-rules", ButtonStyle::Secondary));
            row
        }
        Controls::Gathered { challenge, game } => gathering::gathered(*challenge, *game, locale),
        Controls::Offer(at) => vec![
            button(&Press::AnswerOffer { at: *at, accept: true }, "button-accept", ButtonStyle::Success),
            button(&Press::AnswerOffer { at: *at, accept: false }, "button-decline", ButtonStyle::Danger),
        ],
        Controls::ConfirmResign(at) => vec![
            button(&Press::ResignConfirmed(*at), "button-resign", ButtonStyle::Danger),
            button(&Press::Dismiss, "button-never-mind", ButtonStyle::Secondary),
        ],
        Controls::Over(at) => vec![
            button(&Press::Rematch(*at), "button-rematch", ButtonStyle::Primary),
            button(&Press::Replay { of: Source::Table(at.table), to_all: false, in_place: false }, "button-replay", ButtonStyle::Secondary),
            button(&Press::History { at: *at, page: 0, in_place: false }, "button-history", ButtonStyle::Secondary),
            button(&Press::Rules { game: None, page: 0, in_place: false }, "button-rules", ButtonStyle::Secondary),
        ],
        Controls::History { at, page, pages } => pager(*page, *pages, locale, |page| Press::History { at: *at, page, in_place: true }),
        Controls::Replay(stepper) => steps(*stepper, locale),
        Controls::Rules { game, page, pages } => {
            pager(*page, *pages, locale, |page| Press::Rules { game: Some(*game), page, in_place: true })
        }
    }
}

/// An offer's message is also the newest board of a game that goes on; and whoever looks at a position may play on from it.
fn second_row(controls: &Controls, locale: Locale) -> Vec<CreateButton> {
    match controls {
        Controls::Offer(at) => board(*at, locale),
        Controls::Replay(Stepper { of, ply: Some(ply), may_go_on: true, .. }) => {
            vec![button(&Press::GoOn { of: *of, ply: *ply }, &phrase(locale, "button-go-on"), ButtonStyle::Success)]
        }
        _ => Vec::new(),
    }
}

/// First, back, on, last, and the animation; greyed out where that leads nowhere. From the animation one comes to the first position or to the last.
fn steps(stepper: Stepper, locale: Locale) -> Vec<CreateButton> {
    let Stepper { of, to_all, ply, plies, .. } = stepper;
    let last = Some(plies).filter(|_| ply != Some(plies));
    let ways = [
        ("button-step-first", Some(0).filter(|_| ply != Some(0))),
        ("button-step-back", ply.and_then(|ply| ply.checked_sub(1))),
        ("button-step-on", ply.and_then(|ply| ply.checked_add(1)).filter(|to| *to <= plies)),
        ("button-step-last", last),
    ];
    let steps = (0..).zip(ways).map(|(number, (key, to))| match to {
        Some(ply) => button(&Press::Step { of, to_all, button: number, ply }, &phrase(locale, key), ButtonStyle::Primary),
        None => greyed_out(number, &phrase(locale, key)),
    });
    let again = button(&Press::Replay { of, to_all, in_place: true }, &phrase(locale, "button-replay"), ButtonStyle::Secondary);
    steps.chain([again]).collect()
}

fn board(at: At, locale: Locale) -> Vec<CreateButton> {
    let button = |press: &Press, key: &str, style| button(press, &phrase(locale, key), style);
    vec![
        button(&Press::TryOut(at), "button-move", ButtonStyle::Primary),
        button(&Press::Back(at), "button-back", ButtonStyle::Secondary),
        button(&Press::Resign(at), "button-resign", ButtonStyle::Secondary),
        button(&Press::Rules { game: None, page: 0, in_place: false }, "button-rules", ButtonStyle::Secondary),
    ]
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
    vec![turn(page.checked_sub(1), 0, "button-page-back"), turn(page.checked_add(1), 1, "button-page-forth")]
}

pub(super) fn button(press: &Press, label: &str, style: ButtonStyle) -> CreateButton {
    let Some(id) = press.id() else {
        // A game whose moves are too long for an id needs another way to play them; the button says so by being greyed out.
        tracing::error!(press = press.named(), "a button's id is too long");
        return greyed_out(u8::MAX, label);
    };
    CreateButton::new(id).label(Text::<LABEL>::shortened(label)).style(style)
}

pub(super) fn greyed_out(number: u8, label: &str) -> CreateButton {
    let id = Press::Nothing(number).id().unwrap_or_default();
    CreateButton::new(id).label(Text::<LABEL>::shortened(label)).style(ButtonStyle::Secondary).disabled(true)
}

/// The private try-out board: what may come next, and undo, play and close.
fn try_out(tried: &TryOut, locale: Locale) -> Vec<CreateActionRow> {
    let position = match tried.game.read(&tried.position) {
        Ok(position) => position,
        Err(why) => {
            tracing::error!(%why, table = %tried.at.table, "a position to try moves out on cannot be read");
            return Vec::new();
        }
    };
    let Ok(draft) = position.draft(&tried.draft) else { return Vec::new() };
    let mut rows = next(&draft, tried.at, locale);
    rows.extend(turn_again(tried, &*position, &draft, locale));
    rows.truncate(ROWS - 1);
    rows.push(CreateActionRow::Buttons(last_row(tried, &*position, &draft, locale)));
    rows
}

/// The rotations of the card that was pushed last, so that they can be compared with one press each.
fn turn_again(tried: &TryOut, position: &dyn AnyPosition, draft: &Draft, locale: Locale) -> Option<CreateActionRow> {
    let earlier = position.draft(&before(position, &draft.text, &tried.touched)?).ok()?;
    let choices: Vec<&Choice> = earlier.choices("rotation").collect();
    choices.iter().any(|choice| choice.text == draft.text).then(|| rotations(&choices, tried.at, locale, Some(draft)))
}

fn last_row(tried: &TryOut, position: &dyn AnyPosition, draft: &Draft, locale: Locale) -> Vec<CreateButton> {
    let (undo, play) = (phrase(locale, "button-undo"), phrase(locale, "button-play"));
    let undo = match before(position, &draft.text, &tried.touched) {
        Some(before) => button(&Press::Undo { at: tried.at, draft: before }, &undo, ButtonStyle::Secondary),
        None => greyed_out(100, &undo),
    };
    let play = if draft.complete {
        button(&Press::Play { at: tried.at, draft: draft.text.clone() }, &play, ButtonStyle::Success)
    } else {
        greyed_out(101, &play)
    };
    vec![undo, play, button(&Press::CloseTryOut, &phrase(locale, "button-close"), ButtonStyle::Secondary)]
}

/// The beginning of the move without its last part; what is binding stays. `None` when there is nothing to undo.
fn before(position: &dyn AnyPosition, draft: &str, touched: &str) -> Option<String> {
    if draft == touched || draft.is_empty() {
        return None;
    }
    let ends = draft.char_indices().map(|(index, _)| index).rev();
    let shorter = ends.map(|end| draft[..end].trim_end()).find(|text| position.draft(text).is_ok_and(|draft| draft.text == *text));
    let shorter = shorter.filter(|text| text.starts_with(touched)).unwrap_or(touched);
    Some(shorter.to_owned())
}

/// Controls for what may come next.
fn next(draft: &Draft, at: At, locale: Locale) -> Vec<CreateActionRow> {
    let mut slots: Vec<&str> = Vec::new();
    for choice in &draft.next {
        if !slots.contains(&choice.slot) {
            slots.push(choice.slot);
        }
    }
    let mut rows = Vec::new();
    for slot in slots {
        let choices: Vec<&Choice> = draft.choices(slot).collect();
        match slot {
            "edge" => rows.extend(edges(&choices, at, locale)),
            "rotation" => rows.push(rotations(&choices, at, locale, None)),
            _ => {
                let first_menu = u8::try_from(rows.len()).unwrap_or(u8::MAX);
                rows.extend(menus(slot, &choices, at, locale, first_menu));
            }
        }
    }
    rows
}

/// The four edges as arrows, greyed out where nothing may be pushed; a second row where an edge has two lines.
fn edges(choices: &[&Choice], at: At, locale: Locale) -> Vec<CreateActionRow> {
    let of_edge = |edge: &str, nth: usize| choices.iter().filter(|choice| is_of_edge(&choice.input, edge)).nth(nth).copied();
    let mut rows = Vec::new();
    for nth in 0..2_usize {
        if nth > 0 && EDGES.iter().all(|edge| of_edge(edge, nth).is_none()) {
            break;
        }
        let row = EDGES.iter().enumerate().map(|(index, edge)| {
            let choice = of_edge(edge, nth);
            let line = choice.and_then(|choice| choice.input.strip_prefix(edge)).map(|line| line.trim_start_matches('-'));
            let label = text(locale, &Explanation::new(&format!("button-{edge}")).with("line", line.unwrap_or_default()));
            match choice {
                Some(choice) => button(&Press::Try { at, draft: choice.text.clone() }, label.trim_end(), ButtonStyle::Primary),
                None => greyed_out(u8::try_from(nth * EDGES.len() + index).unwrap_or(u8::MAX), label.trim_end()),
            }
        });
        rows.push(CreateActionRow::Buttons(row.collect()));
    }
    rows
}

/// Whether this names a line of this edge: `edge-left`, `edge-left-3`.
fn is_of_edge(input: &str, edge: &str) -> bool {
    input.strip_prefix(edge).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// The rotations as the direction in which the card's corner arm points; where one is chosen already, it stands out.
fn rotations(choices: &[&Choice], at: At, locale: Locale, chosen: Option<&Draft>) -> CreateActionRow {
    let buttons = choices.iter().take(BUTTONS).map(|choice| {
        let label = phrase(locale, &format!("choice-rotation-{}", choice.input));
        let is_other = chosen.is_some_and(|chosen| chosen.text != choice.text);
        let style = if is_other { ButtonStyle::Secondary } else { ButtonStyle::Primary };
        button(&Press::Try { at, draft: choice.text.clone() }, &label, style)
    });
    CreateActionRow::Buttons(buttons.collect())
}

/// Menus of whatever else there is to choose.
fn menus(slot: &str, choices: &[&Choice], at: At, locale: Locale, first_menu: u8) -> Vec<CreateActionRow> {
    // What cannot be sent back is not offered; there is still `/move`.
    let choices: Vec<&Choice> = choices.iter().copied().filter(|choice| choice.text.chars().count() <= CHOICE).collect();
    let menus = choices.chunks(ENTRIES).take(MENUS).zip(first_menu..);
    let menus = menus.filter_map(|(entries, menu)| {
        let id = Press::Pick { at, menu }.id()?;
        let (first, last) = (entries.first()?, entries.last()?);
        let placeholder = Explanation::new(&format!("menu-{slot}")).with("first", &first.input).with("last", &last.input);
        let options = entries.iter().map(|choice| CreateSelectMenuOption::new(Text::<CHOICE>::shortened(&choice.input), &choice.text));
        let kind = CreateSelectMenuKind::String { options: options.collect() };
        let menu = CreateSelectMenu::new(id, kind).placeholder(Text::<PLACEHOLDER>::shortened(text(locale, &placeholder)));
        Some(CreateActionRow::SelectMenu(menu))
    });
    menus.collect()
}
