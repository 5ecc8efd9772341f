//! Controls as rows of buttons and menus, within Discord's limits.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::{
    button::{Buttons, button, disabled},
    custom_id::Control,
    empty_seats, form, league_panel, lesson, lobby, plans, private_board, ranking, screens,
    secret_buttons, seek_panel, setup_panel,
};
use crate::{
    bot::{
        Action, At, Controls, GameCommand, LessonStep, NextPuzzle, PrivacyStep, Proposal, RetryAt,
        Reviewed, Running, Setup, Source, Stepper, TriedMove, TryAt,
    },
    discord::wire::limits::{BUTTONS, CHOICE, ENTRIES, PLACEHOLDER, Text},
    games::{Game, Means, Saying},
    ids::{ChallengeId, ChannelId, Computer, PuzzleId, TableId},
    notices::{DayTime, ReminderMode},
    render::Colours,
    settings::{Daily, PersonalChanges, PersonalSettings, ToldIn},
    texts::{Locale, name_of, phrase, sentence, text},
};

/// The rows below a message in this language.
pub fn rows(controls: &Controls, locale: Locale) -> Vec<CreateActionRow> {
    match controls {
        Controls::PrivateBoard(board) => return private_board::rows(board, locale),
        Controls::Setup(panel) => return setup_panel::rows(panel, locale),
        Controls::Fill {
            challenge,
            computers,
        } => return empty_seats::rows(*challenge, computers, locale),
        Controls::Plans(held) => return plans::rows(held, locale),
        Controls::Seek(seek) => return seek_panel::rows(seek, locale),
        Controls::League(panel) => return league_panel::rows(panel, locale),
        Controls::Lobby(shown) => return lobby::rows(shown, locale),
        _ => {}
    }
    let mut groups = vec![first_row(controls, locale)];
    groups.extend(further_rows(controls, locale));
    let rows = groups.into_iter().flat_map(|group| {
        let room = group.len().div_ceil(BUTTONS);
        screens::in_rows(group, room)
    });
    menu_of_moves(controls, locale)
        .or_else(|| ranking::menu(controls, locale))
        .into_iter()
        .chain(rows)
        .collect()
}

/// The button that opens the private board of a game.
pub fn move_button(at: At, locale: Locale) -> CreateButton {
    Buttons(locale).primary(Action::TryOut { at }, "button-move")
}

/// The button that shows the whole move whose beginning is hinted at.
pub fn show_move(at: At, buttons: Buttons) -> CreateButton {
    let (at, whole) = (Some(at), true);
    let shown = Control::from(Action::Hint { at, whole }).in_place();
    buttons.success(shown, "button-show-move")
}

/// The moves on a page of the history; each leads to the position after it.
fn menu_of_moves(controls: &Controls, locale: Locale) -> Option<CreateActionRow> {
    let Controls::History { at, moves, .. } = controls else {
        return None;
    };
    let mut options = Vec::new();
    for (number, text) in moves.iter().take(ENTRIES) {
        let label = Text::<CHOICE>::shortened(format!("{number}. {text}"));
        options.push(CreateSelectMenuOption::new(label, number.to_string()));
    }
    let (of, to_all, ply) = (Source::Table(at.id), false, 0);
    let step = Control::from(Action::Step { of, to_all, ply });
    let id = step.in_place().id().filter(|_| !options.is_empty())?;
    let placeholder = text(locale, &sentence!(menu_of_positions));
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options })
        .placeholder(Text::<PLACEHOLDER>::shortened(placeholder));
    Some(CreateActionRow::SelectMenu(menu))
}

/// Below the question whether a game is to end.
fn below_end_of_game(controls: &Controls, buttons: Buttons) -> Vec<CreateButton> {
    let (action, key) = match controls {
        Controls::ConfirmResign(at) => (Action::ResignConfirmed { at: *at }, "button-resign"),
        Controls::ConfirmEnd(at) => (Action::EndConfirmed { at: *at }, "button-end-game"),
        _ => return Vec::new(),
    };
    asked_once_more(action, key, buttons)
}

fn first_row(controls: &Controls, locale: Locale) -> Vec<CreateButton> {
    let buttons = Buttons(locale);
    match controls {
        Controls::None
        | Controls::PrivateBoard(_)
        | Controls::Setup(_)
        | Controls::Fill { .. }
        | Controls::Plans(_)
        | Controls::Seek(_)
        | Controls::Lobby(_)
        | Controls::League(_)
        | Controls::Board(_)
        | Controls::Stats { .. }
        | Controls::Replay(_)
        | Controls::OfferElsewhere(_) => Vec::new(),
        Controls::Challenge { .. } => below_challenge(controls, buttons),
        Controls::Sought { challenge, game } => below_offer(*challenge, *game, buttons),
        Controls::LeagueMessage { .. } | Controls::LeagueStay { .. } => {
            league_panel::below_message(controls, buttons)
        }
        Controls::SeekPaused { is_over } => seek_panel::below_news(*is_over, buttons),
        Controls::Gathered { challenge, game } => {
            secret_buttons::opening_row(*challenge, *game, locale)
        }
        Controls::Choose { challenge, game } => secret_buttons::form(*challenge, *game, locale),
        Controls::Offer(_) | Controls::Answer(_) | Controls::AnswerRematch { .. } => {
            below_question(controls, buttons)
        }
        Controls::ConfirmResign(_) | Controls::ConfirmEnd(_) => {
            below_end_of_game(controls, buttons)
        }
        Controls::ConfirmClose { .. }
        | Controls::ConfirmMove { .. }
        | Controls::TakeOver { .. } => of_moderators(controls, buttons),
        Controls::Privacy | Controls::ConfirmForget => below_privacy(controls, buttons),
        Controls::ConfirmSaying {
            at,
            saying,
            is_safe,
        } => below_saying(*at, *saying, *is_safe, buttons),
        Controls::ConfirmBinding { at, partial } => below_binding(*at, partial, buttons),
        Controls::Hinted(at) => vec![show_move(*at, buttons)],
        Controls::Settings(present) => Colours::ALL
            .map(|colours| choice(colours, present.colours, locale))
            .to_vec(),
        Controls::Retried { at, solved } => below_retried(*at, *solved, buttons),
        Controls::PuzzleTried { .. } | Controls::DailyPuzzle(_) => below_puzzle(controls, buttons),
        Controls::Today {
            puzzle,
            lesson,
            games,
            play,
            is_daily,
        } => {
            let mut row = today(*puzzle, *lesson, *games, *play, locale);
            row.push(daily(*is_daily, buttons));
            row
        }
        Controls::Reminded => {
            vec![buttons.secondary(Action::RemindNoMore, "button-remind-no-more")]
        }
        Controls::Away {
            has_begun,
            has_others,
        } => vec![end_absences(*has_begun, *has_others, buttons)],
        Controls::GoOn { of, channel } => below_record(*of, *channel, buttons),
        Controls::ClaimLeft(at) => {
            let at = *at;
            vec![buttons.primary(Action::ClaimLeft { at }, "button-claim-left")]
        }
        Controls::Over(at) => below_ended(*at, "button-rematch", buttons),
        Controls::OverUnplayed(at) => below_unplayed(*at, buttons),
        Controls::Past(at) => below_ended(*at, "button-rematch", buttons).split_off(1),
        Controls::OverWithComputer { .. } => below_computers_game(controls, buttons),
        Controls::Lesson { at, is_right } => lesson::below_judged(*at, *is_right, buttons),
        Controls::Lessons(lessons) => lesson::choice(lessons, locale),
        Controls::Ideas { game, ideas } => lesson::ideas(*game, ideas, locale),
        Controls::NextGame(at) => below_ended(*at, "button-next-game", buttons),
        Controls::History {
            at, page, pages, ..
        } => {
            let at = Some(*at);
            pager(*page, *pages, buttons, |page| Action::History { at, page })
        }
        Controls::Ranking { .. } => ranking::row(controls, buttons),
        Controls::Review(reviewed) => below_review(reviewed, locale),
        Controls::Games | Controls::RulesOfGames => rules_of_games(locale),
        Controls::Rules {
            game,
            page,
            pages,
            setup,
        } => below_rules(Some(*game), [*page, *pages], setup.as_ref(), buttons),
    }
}

/// Below the question whether to take what binds.
fn below_binding(at: At, partial: &str, buttons: Buttons) -> Vec<CreateButton> {
    let partial = partial.to_owned();
    let tried = Action::Try {
        at: at.into(),
        partial: TriedMove::from_text(partial.clone()).to_string(),
    };
    vec![
        buttons.success(Action::Begin { at, partial }, "button-take-it"),
        buttons.primary(tried, "button-try-first"),
        buttons.secondary(Action::Dismiss, "button-never-mind"),
    ]
}

/// The button that agrees to what is asked at a table, and the one that declines it.
fn below_question(controls: &Controls, buttons: Buttons) -> Vec<CreateButton> {
    let (at, agree, key) = match controls {
        Controls::Offer(Running { at, .. }) | Controls::Answer(at) => {
            let accept = Action::AnswerOffer {
                at: *at,
                accept: true,
            };
            (*at, accept, "button-accept")
        }
        Controls::AnswerRematch { at, next } => {
            let key = if *next {
                "button-next-game"
            } else {
                "button-rematch"
            };
            (*at, Action::Rematch { at: Some(*at) }, key)
        }
        _ => return Vec::new(),
    };
    let decline = Action::AnswerOffer { at, accept: false };
    vec![
        buttons.success(agree, key),
        buttons.danger(decline, "button-decline"),
    ]
}

/// Below what is kept about a person, and below the question whether to delete it.
fn below_privacy(controls: &Controls, buttons: Buttons) -> Vec<CreateButton> {
    let step = |step| Action::Privacy { step };
    if *controls == Controls::ConfirmForget {
        let delete = step(PrivacyStep::Delete);
        return asked_once_more(delete, "button-privacy-confirm", buttons);
    }
    vec![
        buttons.primary(step(PrivacyStep::Export), "button-privacy-export"),
        buttons.secondary(step(PrivacyStep::Ask), "button-privacy-delete"),
    ]
}

/// Below what a moderator is about to do, or has proposed to somebody.
fn of_moderators(controls: &Controls, buttons: Buttons) -> Vec<CreateButton> {
    match controls.clone() {
        Controls::ConfirmClose { at, ruling, reason } => {
            let ended = Action::CloseConfirmed { at, ruling, reason };
            asked_once_more(ended, "button-end-game", buttons)
        }
        Controls::ConfirmMove { at, channel } => asked_once_more(
            Action::MoveGame { at, channel },
            "button-move-game",
            buttons,
        ),
        Controls::TakeOver {
            at,
            player,
            substitute,
            by,
        } => {
            let answer = |accept| Action::TakeOver {
                at,
                player,
                substitute,
                by,
                accept,
            };
            vec![
                buttons.success(answer(true), "button-take-over"),
                buttons.danger(answer(false), "button-decline"),
            ]
        }
        _ => Vec::new(),
    }
}

/// The button that does what was asked once more, and the one that does nothing.
fn asked_once_more(action: Action, key: &str, buttons: Buttons) -> Vec<CreateButton> {
    vec![
        buttons.danger(action, key),
        buttons.secondary(Action::Dismiss, "button-never-mind"),
    ]
}

/// Whether to say it; `is_safe`: nothing can go wrong.
fn below_saying(at: At, saying: Saying, is_safe: bool, buttons: Buttons) -> Vec<CreateButton> {
    let key = format!("button-{}", saying.name());
    let say = Action::Say { at, saying };
    if is_safe {
        let never_mind = buttons.secondary(Action::Dismiss, "button-never-mind");
        vec![buttons.success(say, &key), never_mind]
    } else {
        asked_once_more(say, &key, buttons)
    }
}

/// Below the record of a game whose channel is gone.
fn below_record(of: TableId, channel: ChannelId, buttons: Buttons) -> Vec<CreateButton> {
    let go_on = Action::GoOn { of, channel };
    vec![buttons.success(go_on, "button-go-on-there")]
}

/// What needs nobody else, and a new game where somebody may be challenged.
fn start(controls: &Controls, buttons: Buttons) -> Vec<CreateButton> {
    let (game, at) = (None, None);
    let new = Action::Setup { setup: None };
    let new = (*controls == Controls::Games).then(|| buttons.primary(new, "button-new-game"));
    let mut row = vec![
        buttons.success(Action::NewComputerSetup, "button-play-computer"),
        buttons.primary(Action::Learn { game, at }, "button-learn"),
    ];
    row.extend(new);
    row
}

/// The rules of each game.
fn rules_of_games(locale: Locale) -> Vec<CreateButton> {
    let rules = |game: &Game| {
        let label = text(locale, &game.title());
        let game = Some(*game);
        button(
            Action::Rules { game, page: 0 },
            &label,
            ButtonStyle::Primary,
        )
    };
    Game::all().iter().map(rules).collect()
}

/// Below an open challenge: what somebody could do with it.
fn below_offer(challenge: ChallengeId, game: Game, buttons: Buttons) -> Vec<CreateButton> {
    let (challenge, game) = (Some(challenge), Some(game));
    vec![
        buttons.success(Action::Accept { challenge }, "button-accept"),
        buttons.danger(Action::Decline { challenge }, "button-decline"),
        buttons.secondary(Action::Rules { game, page: 0 }, "button-rules"),
    ]
}

fn below_challenge(controls: &Controls, buttons: Buttons) -> Vec<CreateButton> {
    let Controls::Challenge {
        challenge: id,
        to_anyone,
        for_several,
        changeable,
        fillable,
        learnable,
        possible,
        game,
    } = controls
    else {
        return Vec::new();
    };
    let challenge = Some(*id);
    let (yes, no) = if *to_anyone && *for_several {
        ("button-join", "button-leave")
    } else {
        ("button-accept", "button-decline")
    };
    let mut row = Vec::new();
    if possible.accept {
        row.push(buttons.success(Action::Accept { challenge }, yes));
    }
    if possible.decline && (!to_anyone || *for_several) {
        row.push(buttons.danger(Action::Decline { challenge }, no));
    }
    if possible.start && *for_several {
        row.push(buttons.primary(Action::Start { challenge }, "button-start"));
    }
    if *fillable {
        let fill = Action::Fill {
            challenge: *id,
            change: None,
        };
        row.push(buttons.secondary(fill, "button-fill"));
    }
    row.push(buttons.secondary(Action::Withdraw { challenge }, "button-withdraw"));
    if *changeable {
        let change = Action::ChangeChallenge { challenge: *id };
        row.push(buttons.secondary(change, "button-setup"));
    }
    let game = Some(*game);
    row.push(buttons.secondary(Action::Rules { game, page: 0 }, "button-rules"));
    if *learnable {
        row.push(buttons.primary(Action::Learn { game, at: None }, "button-learn"));
    }
    row
}

/// Below a puzzle that was tried, or that is posted for everybody.
fn below_puzzle(controls: &Controls, buttons: Buttons) -> Vec<CreateButton> {
    let show = |puzzle, game| {
        let theme = None;
        Control::from(Action::Puzzle {
            puzzle,
            game,
            theme,
        })
    };
    match controls {
        Controls::PuzzleTried {
            puzzle,
            game,
            solved,
            has_solution,
            has_hint,
            may_share,
            next,
        } => {
            let puzzle = *puzzle;
            let mut row = Vec::new();
            if !solved {
                let again = show(Some(puzzle), None).in_place();
                row.push(buttons.primary(again, "button-puzzle-again"));
            }
            if *has_hint {
                let hint = Action::PuzzleHint { puzzle };
                row.push(buttons.secondary(hint, "button-puzzle-hint"));
            }
            if *has_solution {
                let solution = Action::Solution { puzzle };
                row.push(buttons.secondary(solution, "button-puzzle-solution"));
            }
            if *may_share {
                let share = Action::SharePuzzle { puzzle };
                row.push(buttons.secondary(share, "button-puzzle-share"));
            }
            let next = match next {
                NextPuzzle::OfGame => show(None, Some(*game)).in_place(),
                NextPuzzle::Of(puzzle) => show(Some(*puzzle), None).in_place(),
                NextPuzzle::Ideas => {
                    let ideas = Control::from(lesson::shows_ideas(*game)).in_place();
                    row.push(buttons.primary(ideas, "button-ideas"));
                    return row;
                }
            };
            row.push(buttons.secondary(next, "button-puzzle-next"));
            row
        }
        Controls::DailyPuzzle(puzzle) => {
            vec![buttons.success(show(Some(*puzzle), None), "button-puzzle-solve")]
        }
        _ => Vec::new(),
    }
}

/// Ends the absence that has begun, or cancels those that are planned.
fn end_absences(has_begun: bool, has_others: bool, buttons: Buttons) -> CreateButton {
    let key = match (has_begun, has_others) {
        (true, _) => "button-away-back",
        (false, true) => "button-away-cancel-all",
        (false, false) => "button-away-cancel",
    };
    buttons.secondary(Action::EndAbsences, key)
}

/// Whether what can be done is told every day.
fn daily(is_on: bool, buttons: Buttons) -> CreateButton {
    let (key, daily) = if is_on {
        ("button-daily-off", "off".to_owned())
    } else {
        ("button-daily-on", DayTime::MORNING.to_string())
    };
    let daily = Some(daily);
    buttons.secondary(Control::from(Action::Today { daily }).in_place(), key)
}

/// What can be done today.
fn today(
    puzzle: Option<PuzzleId>,
    lesson: Option<LessonStep>,
    games: bool,
    play: Option<Proposal>,
    locale: Locale,
) -> Vec<CreateButton> {
    let buttons = Buttons(locale);
    let (game, theme) = (None, None);
    let solve = Action::Puzzle {
        puzzle,
        game,
        theme,
    };
    let mut row = vec![match puzzle {
        Some(_) => buttons.success(solve, "button-puzzle-solve"),
        None => buttons.secondary(solve, "button-puzzle-next"),
    }];
    if let Some(LessonStep { game, .. }) = lesson {
        let (game, at) = (Some(game), None);
        let learn = Action::Learn { game, at };
        row.push(buttons.primary(learn, "button-learn"));
    }
    if games {
        row.push(buttons.primary(Action::Games, "button-my-games"));
    }
    if let Some(Proposal { game, level }) = play {
        let who = name_of(Computer { level, number: 1 }, locale);
        let label = text(locale, &sentence!(button_play_against, who));
        row.push(button(
            Action::PlayAtOnce { game, level },
            &label,
            ButtonStyle::Secondary,
        ));
    }
    row
}

/// How often to be reminded; then where, the digest and tips. What is on stands out.
fn further_settings(present: PersonalSettings, buttons: Buttons) -> [Vec<CreateButton>; 2] {
    let none = PersonalChanges::default;
    let notices = present.notices;
    let choice_of = |is_on: bool, changes, key: &str| {
        let set = Control::from(Action::Settings { changes }).in_place();
        if is_on {
            buttons.primary(set, key)
        } else {
            buttons.secondary(set, key)
        }
    };
    let mode = |mode: ReminderMode| {
        let reminders = Some(mode);
        let changes = PersonalChanges {
            reminders,
            ..none()
        };
        let key = format!("button-reminders-{mode}");
        choice_of(mode == notices.reminders, changes, &key)
    };
    let is_direct = notices.told_in == ToldIn::Direct;
    let has_digest = notices.daily != Daily::Off;
    let (told_in, digest, hints) = (
        Some(if is_direct {
            ToldIn::Channel
        } else {
            ToldIn::Direct
        }),
        Some(!has_digest),
        Some(!present.hints),
    );
    let switches = vec![
        choice_of(
            is_direct,
            PersonalChanges { told_in, ..none() },
            "button-remind-direct",
        ),
        choice_of(
            has_digest,
            PersonalChanges { digest, ..none() },
            "button-digest",
        ),
        choice_of(
            present.hints,
            PersonalChanges { hints, ..none() },
            "button-hints",
        ),
    ];
    [ReminderMode::ALL.map(mode).to_vec(), switches]
}

/// `again`: the key of the button for another game.
fn below_ended(at: At, again: &str, buttons: Buttons) -> Vec<CreateButton> {
    let (of, to_all) = (Some(Source::Table(at.id)), false);
    let review = Action::Review {
        of: Some(at.id),
        to_all,
    };
    let (at, page) = (Some(at), 0);
    vec![
        buttons.primary(Action::Rematch { at }, again),
        buttons.secondary(Action::Replay { of, to_all }, "button-replay"),
        buttons.secondary(review, "button-review"),
        buttons.secondary(Action::History { at, page }, "button-history"),
        buttons.secondary(Action::Rules { game: None, page }, "button-rules"),
    ]
}

/// Below a game of which there is nothing to look back at.
fn below_unplayed(at: At, buttons: Buttons) -> Vec<CreateButton> {
    let mut row = below_ended(at, "button-rematch", buttons);
    row.drain(1..4);
    row
}

/// Rematch, the levels beside this one, and what there is below every game that has ended. Who has lost
/// is offered to learn in place of a stronger opponent.
fn below_computers_game(controls: &Controls, buttons: Buttons) -> Vec<CreateButton> {
    let &Controls::OverWithComputer {
        at,
        level,
        game,
        has_won,
    } = controls
    else {
        return Vec::new();
    };
    let mut row = below_ended(at, "button-rematch", buttons);
    // A row has five buttons; the history is one step from the replay, the rules are a command.
    row.truncate(3);
    let again = |level: u8| Action::PlayAtLevel {
        at,
        level: level.into(),
    };
    let stronger = level.checked_add(1).filter(|_| !has_won);
    let others = [
        (stronger, "button-stronger"),
        (level.checked_sub(1), "button-gentler"),
    ];
    for (level, key) in others {
        let level = level.filter(|level| (1..=Computer::MOST_LEVEL).contains(level));
        row.extend(level.map(|level| buttons.secondary(again(level), key)));
    }
    if has_won {
        row.push(buttons.secondary(lesson::shows_ideas(game), "button-learn"));
    }
    row
}

/// An offer's message is also the newest board of a running game, and a position that is viewed can
/// be continued from.
fn further_rows(controls: &Controls, locale: Locale) -> Vec<Vec<CreateButton>> {
    let buttons = Buttons(locale);
    match controls {
        Controls::Board(running) => board(running, true, buttons),
        Controls::Offer(running) | Controls::OfferElsewhere(running) => {
            board(running, false, buttons)
        }
        Controls::Stats { with } => {
            let share = Action::ShareStats { with: *with };
            vec![vec![buttons.secondary(share, "button-share")]]
        }
        Controls::Settings(present) => further_settings(*present, buttons).to_vec(),
        Controls::Games | Controls::RulesOfGames => vec![start(controls, buttons)],
        Controls::Replay(stepper) => {
            let of = stepper.of;
            let mut row = Vec::new();
            if let Some(ply) = stepper.ply.filter(|_| stepper.may_go_on) {
                row.push(buttons.success(Action::Continuation { of, ply }, "button-go-on"));
            }
            if let Some(ply) = stepper.ply.filter(|_| stepper.may_share) {
                row.push(buttons.secondary(Action::Share { of, ply }, "button-share"));
            }
            if let Some((id, page)) = stepper.in_history() {
                // The history of a table is the same at each of its revisions.
                let at = Some(At { id, revision: 0 });
                let history = Control::from(Action::History { page, at });
                if row.is_empty() && stepper.ply.is_some() {
                    row.push(buttons.disabled(NO_GOING_ON, "button-go-on"));
                }
                row.push(buttons.secondary(history.in_place(), "button-history"));
            }
            let mut steps = steps(*stepper, buttons);
            if steps.len() + row.len() <= BUTTONS {
                steps.append(&mut row);
            }
            vec![steps, row]
        }
        _ => Vec::new(),
    }
}

/// The number of the button Play on from here, where that leads nowhere.
const NO_GOING_ON: u8 = 4;

/// First, back, on, last, and the animation; disabled where that leads nowhere. Below the animation
/// the first position and the last one alone.
fn steps(stepper: Stepper, buttons: Buttons) -> Vec<CreateButton> {
    let (of, to_all) = (stepper.of, stepper.to_all);
    let (ply, plies) = (stepper.ply, stepper.plies);
    let back = ply.and_then(|ply| ply.checked_sub(1));
    let on = ply.and_then(|ply| ply.checked_add(1));
    let last = Some(plies).filter(|_| ply != Some(plies));
    let targets = [
        ("button-step-first", Some(0).filter(|_| ply != Some(0))),
        ("button-step-back", back),
        ("button-step-on", on.filter(|to| *to <= plies)),
        ("button-step-last", last),
    ];
    let mut row = Vec::new();
    for (number, (key, target)) in (0..).zip(targets) {
        if ply.is_none() && target.is_none() {
            continue;
        }
        row.push(match target {
            Some(ply) => {
                let step = Control::from(Action::Step { of, to_all, ply });
                buttons.primary(step.numbered(number), key)
            }
            None => buttons.disabled(number, key),
        });
    }
    if ply.is_some() {
        let of = Some(of);
        let animation = Control::from(Action::Replay { of, to_all }).in_place();
        row.push(buttons.secondary(animation, "button-replay"));
    }
    row
}

/// Below a page of a game's rules. `setup`: of a new game, where one may begin.
fn below_rules(
    game: Option<Game>,
    [page, pages]: [u32; 2],
    setup: Option<&Setup>,
    buttons: Buttons,
) -> Vec<CreateButton> {
    let mut row = pager(page, pages, buttons, |page| Action::Rules { game, page });
    if let Some(setup) = setup.cloned() {
        let setup = Some(setup);
        row.push(buttons.success(Action::Setup { setup }, "button-new-game"));
    }
    row.push(buttons.primary(Action::Learn { game, at: None }, "button-learn"));
    row
}

/// What a review can show, and to play on from what it shows.
fn below_review(reviewed: &Reviewed, locale: Locale) -> Vec<CreateButton> {
    let (of, point, to_all) = (reviewed.of, reviewed.shown, reviewed.to_all);
    let mut row = Vec::new();
    if reviewed.hides_better {
        let retry = Action::Retry {
            at: RetryAt { of, point },
        };
        row.push(Buttons(locale).success(retry, "button-retry"));
        let better = Control::from(Action::ReviewBetter { of, point, to_all });
        row.push(Buttons(locale).secondary(better.in_place(), "button-better"));
    }
    row.extend(points(reviewed, locale));
    // Where there is nothing to look at, there is something to practise.
    if row.is_empty() && !to_all {
        let (puzzle, game, theme) = (None, Some(reviewed.game), None);
        let poses = Action::Puzzle {
            puzzle,
            game,
            theme,
        };
        row.push(Buttons(locale).secondary(poses, "button-review-puzzle"));
        let ideas = lesson::shows_ideas(reviewed.game);
        row.push(Buttons(locale).secondary(ideas, "button-ideas"));
    }
    row.extend(reviewed.play_on.map(|ply| {
        let action = Action::PlayOn { of, ply };
        Buttons(locale).success(action, "button-review-play-on")
    }));
    row
}

/// Below a move that was tried at a turning point.
fn below_retried(at: RetryAt, solved: bool, buttons: Buttons) -> Vec<CreateButton> {
    let mut row = Vec::new();
    if !solved {
        let (at, partial) = (TryAt::Retry(at), String::new());
        row.push(buttons.primary(Action::Try { at, partial }, "button-try-again"));
    }
    let (of, point, to_all) = (at.of, at.point, false);
    let better = Action::ReviewBetter { of, point, to_all };
    row.push(buttons.secondary(better, "button-better"));
    row.push(buttons.secondary(Action::CloseTryOut, "button-close"));
    row
}

/// The curve, the turning points and what was found; the one that is shown is disabled. Nothing
/// where there is only the curve.
fn points(reviewed: &Reviewed, locale: Locale) -> Vec<CreateButton> {
    let (of, to_all) = (reviewed.of, reviewed.to_all);
    if reviewed.turns == 0 && !reviewed.find {
        return Vec::new();
    }
    let curve = [phrase(locale, "button-review-curve")].into_iter();
    let turns = (1..=reviewed.turns).map(|number| {
        let label = sentence!(button_review_turn, number);
        text(locale, &label)
    });
    let find = reviewed.find.then(|| phrase(locale, "button-review-find"));
    let labels = curve.chain(turns).chain(find);
    let buttons = (0_u8..).zip(labels).map(|(point, label)| {
        if point == reviewed.shown {
            return disabled(point, &label);
        }
        let action = Action::ReviewPoint { of, point, to_all };
        button(
            Control::from(action).in_place(),
            &label,
            ButtonStyle::Primary,
        )
    });
    buttons.collect()
}

/// Below the board of a running game: moving, exploring and what this game has of its own; what ends
/// the game or explains it; and calling the opponent or giving them time.
/// `may_offer`: whether no offer is open.
fn board(running: &Running, may_offer: bool, buttons: Buttons) -> Vec<Vec<CreateButton>> {
    let at = running.at;
    let mut row = Vec::new();
    if !running.waits {
        row.push(buttons.primary(Action::TryOut { at }, "button-move"));
        row.extend(form::public_button(running, buttons.0));
    }
    let at = Some(at);
    row.push(buttons.secondary(Action::Explore { at }, "button-explore"));
    for command in running.game.info().commands {
        let is_primary = match command.means {
            Means::Move(_) if running.moves.iter().any(|name| name == command.name) => true,
            Means::Say(_) | Means::Secrets => false,
            Means::Move(_) | Means::Parts(_) => continue,
        };
        let key = format!("button-{}", command.name);
        let command = GameCommand {
            name: command.name.to_owned(),
            ..GameCommand::default()
        };
        let command = Action::Command { command, at };
        row.push(if is_primary {
            buttons.primary(command, &key)
        } else {
            buttons.secondary(command, &key)
        });
    }
    let mut besides = Vec::new();
    if running.takes_back && running.game.info().takes_back {
        besides.push(buttons.secondary(Action::Back { at }, "button-back"));
    }
    if may_offer && running.draws && !running.solo {
        besides.push(buttons.secondary(Action::Draw { at }, "button-draw"));
    }
    let resign = if running.solo {
        "button-end-game"
    } else {
        "button-resign"
    };
    besides.push(buttons.secondary(Action::Resign { at }, resign));
    let (game, page) = (None, 0);
    besides.push(buttons.secondary(Action::Rules { game, page }, "button-rules"));
    if running.hints && !running.waits {
        let whole = false;
        let hint = buttons.secondary(Action::Hint { at, whole }, "button-hint");
        row.insert(3.min(row.len()), hint);
    }
    if row.len() > BUTTONS {
        besides.splice(0..0, row.split_off(BUTTONS));
    }
    let mut waiting = Vec::new();
    if running.nudges {
        waiting.push(buttons.secondary(Action::Nudge { at }, "button-nudge"));
    }
    if running.gives_time {
        let at = running.at;
        waiting.push(buttons.secondary(Action::GiveTime { at }, "button-give-time"));
    }
    if besides.len() + waiting.len() <= BUTTONS {
        besides.append(&mut waiting);
    }
    vec![row, besides, waiting]
}

/// Colours to choose, of which the present ones stand out.
fn choice(colours: Colours, present: Colours, locale: Locale) -> CreateButton {
    let style = if colours == present {
        ButtonStyle::Primary
    } else {
        ButtonStyle::Secondary
    };
    let label = phrase(locale, &format!("choice-colours-{colours}"));
    let changes = PersonalChanges {
        colours: Some(colours),
        ..PersonalChanges::default()
    };
    let set = Control::from(Action::Settings { changes });
    button(set.in_place(), &label, style)
}

/// Back and forth; disabled at the ends, and nothing for a single page.
pub(super) fn pager(
    page: u32,
    pages: u32,
    buttons: Buttons,
    action: impl Fn(u32) -> Action,
) -> Vec<CreateButton> {
    if pages < 2 {
        return Vec::new();
    }
    let turn = |to: Option<u32>, number, key| match to.filter(|to| *to < pages) {
        Some(to) => buttons.secondary(Control::from(action(to)).in_place(), key),
        None => buttons.disabled(number, key),
    };
    vec![
        turn(page.checked_sub(1), 0, "button-page-back"),
        turn(page.checked_add(1), 1, "button-page-forth"),
    ]
}
