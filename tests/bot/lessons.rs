//! Lessons: whole ones by buttons, wrong tries, and where a lesson is taken up again.

use std::fmt::Write as _;

use causeway::{
    bot::{
        Action, Audience, Controls, Delivery, LessonStep, Place, PrivateBoard, Reply, TriedOn,
        TryAt,
    },
    discord::custom_id::Control,
    games::Game,
    ids::{ChannelId, Computer, PersonId},
    lessons,
    opponents::puzzles::shipped_with,
    table::Terms,
    texts::{Locale, text},
};
use serde_json::Value;

use crate::{
    lesson_moves::{mistake, solutions},
    world::*,
};

const NEW: PersonId = PersonId(77);

/// The actions of the buttons below a message, with their labels.
fn buttons(reply: &Reply) -> Vec<(String, Action)> {
    let message = sent(Locale::En, reply, CHANNEL.room());
    let rows = message.rows.as_array().unwrap().iter();
    let components = rows.flat_map(|row| row["components"].as_array().unwrap());
    let buttons = components.filter(|it| it["type"] == 2 && it["disabled"] != true);
    let action = |button: &Value| {
        let control = Control::read(button["custom_id"].as_str().unwrap()).unwrap();
        (button["label"].as_str().unwrap().to_owned(), control.action)
    };
    buttons.map(action).collect()
}

async fn pressed(world: &World, reply: &Reply, label: &str) -> Reply {
    let all = buttons(reply);
    let found = all.iter().find(|(known, _)| known == label);
    let (_, action) = found.unwrap_or_else(|| panic!("no {label} among {all:?}"));
    world.ask(ANN, action.clone()).await
}

/// What pressing a button is answered, in the same message.
async fn press(world: &World, reply: &Reply, label: &str) -> Reply {
    let answer = pressed(world, reply, label).await;
    if answer.audience == Audience::Private {
        assert_eq!(answer.delivery, Delivery::Update, "{label}");
    }
    answer
}

/// The step that a lesson's board shows.
fn step(reply: &Reply) -> LessonStep {
    match &reply.controls {
        Controls::PrivateBoard(PrivateBoard {
            on: TriedOn::Lesson(step),
            ..
        }) => *step,
        other => panic!("no lesson's board: {other:?}, {}", english(reply)),
    }
}

/// Tries a whole move on a lesson's board and plays it with the button for that.
async fn plays(world: &World, shown: &Reply, whole: &str) -> Reply {
    let at = TryAt::Lesson(step(shown));
    let played = |reply: &Reply| {
        let mut all = buttons(reply).into_iter();
        let partial = whole.to_owned();
        let play = Action::Play { at, partial };
        all.find(|(_, action)| *action == play)
    };
    if let Some((_, action)) = played(shown) {
        return world.ask(ANN, action).await;
    }
    let partial = whole.to_owned();
    let tried = world.ask(ANN, Action::Try { at, partial }).await;
    assert_eq!(tried.delivery, Delivery::Update);
    let button = played(&tried).unwrap_or_else(|| panic!("{whole}: {}", english(&tried)));
    world.ask(ANN, button.1).await
}

fn learn(game: Option<Game>) -> Action {
    Action::Learn { game, at: None }
}

#[tokio::test]
async fn a_whole_lesson_of_each_game_ends_with_a_game() {
    for game in Game::all().iter().copied() {
        let world = World::new().await;
        let mut shown = world.ask(ANN, learn(Some(game))).await;
        let steps = lessons::steps(game).len();
        assert_eq!(solutions(game).len(), steps);
        for (index, solution) in solutions(game).iter().enumerate() {
            let text = english(&shown);
            let step = format!("step {} of {steps}", index + 1);
            assert!(
                text.contains(&step) && text.contains("Your task:"),
                "{text}"
            );
            assert!(shown.picture().is_some());
            if index == 0 {
                let missed = plays(&world, &shown, mistake(game)).await;
                says(&missed, "Not quite");
                let again = press(&world, &missed, "Try again").await;
                assert_eq!(again, shown.clone().as_update());
            }
            let right = plays(&world, &shown, solution).await;
            let text = english(&right);
            assert!(text.contains("Right!"), "{game} {}: {text}", index + 1);
            if index + 1 < steps {
                // Left here, the lesson is taken up at the next step.
                let later = world.ask(ANN, learn(Some(game))).await;
                shown = press(&world, &right, "Next ▶").await;
                assert_eq!(later.as_update(), shown);
            } else {
                says(&text, "finished");
                let begun = press(&world, &right, "Play level 1").await;
                assert!(begun.audience.shows().is_some(), "{}", english(&begun));
                says(&begun, "🐌 Snail");
            }
        }
        // The ideas of the game come after its lesson, which can be had once more.
        let ideas = world.ask(ANN, learn(Some(game))).await;
        assert!(matches!(&ideas.controls, Controls::Ideas { .. }));
        let anew = press(&world, &ideas, "The rules again").await;
        assert_eq!(step(&anew), LessonStep { game, index: 0 });
        an_idea_is_learnt_by_its_puzzles(&world, ideas).await;
    }
}

async fn an_idea_is_learnt_by_its_puzzles(world: &World, ideas: Reply) {
    let Controls::Ideas { ideas: of, .. } = &ideas.controls else {
        panic!("{:?}", ideas.controls);
    };
    let (name, count) = (text(Locale::En, &of[1].idea.title()), of[1].puzzles);
    let example = pressed(world, &ideas, &name).await;
    says(&example, format!("· {name}**, an example"));
    says(&example, "**Solution:**");
    let mut shown = pressed(world, &example, "Next puzzle").await;
    for number in 1..=count {
        says(&shown, format!("· {name}**, puzzle {number} of {count}"));
        says(&shown, "💡");
        let Controls::PrivateBoard(board) = &shown.controls else {
            panic!("{:?}", shown.controls);
        };
        let at = board.on.at();
        let TryAt::Puzzle(id) = at else {
            panic!("{at:?}");
        };
        let partial = shipped_with(id).unwrap().key.clone();
        let solved = world.ask(ANN, Action::Play { at, partial }).await;
        if number < count {
            shown = pressed(world, &solved, "Next puzzle").await;
        } else {
            says(&solved, "You have solved all puzzles of");
            let ideas = pressed(world, &solved, "Strategy").await;
            let labels = buttons(&ideas).into_iter().map(|(label, _)| label);
            assert!(labels.into_iter().any(|label| label == format!("{name} ✓")));
        }
    }
}

#[tokio::test]
async fn a_step_is_skipped_or_gone_back_from_and_the_lesson_is_chosen_where_no_game_is() {
    let world = World::new().await;
    let choice = world.ask(ANN, learn(None)).await;
    assert!(matches!(choice.controls, Controls::Lessons(_)));
    let labels: Vec<String> = buttons(&choice)
        .into_iter()
        .map(|(label, _)| label)
        .collect();
    assert_eq!(labels, ["Trypsylon", "Trisq", "Tryptic", "WYPS"]);
    let (_, action) = buttons(&choice).swap_remove(0);
    let first = world.ask(ANN, action).await;
    assert_eq!(first.audience, Audience::Private);
    let missed = plays(&world, &first, "c3 R3-0").await;
    let second = press(&world, &missed, "Skip").await;
    let at = LessonStep {
        game: Game::TRYPSYLON,
        index: 1,
    };
    assert_eq!(step(&second), at);
    assert_eq!(press(&world, &second, "◀ Step").await, first.as_update());
}

#[tokio::test]
async fn what_cannot_be_played_in_a_lesson_is_refused_in_words_and_the_board_stays() {
    let world = World::new().await;
    let first = world.ask(ANN, learn(Some(Game::TRYPSYLON))).await;
    let at = step(&first);
    let form = |typed: &str| Action::Form {
        at: TryAt::Lesson(at),
        game: Game::TRYPSYLON,
        slot: None,
        partial: "c3".to_owned(),
        typed: Some(typed.to_owned()),
    };
    let refused = world.ask(ANN, form("c3 Lc-0")).await;
    assert_eq!(partial(refused.picture().unwrap()), "c3");
    assert!(english(&refused).contains("step 1 of 9"));
    let taken = world.ask(ANN, form("d3 l3 90")).await;
    assert_eq!(partial(taken.picture().unwrap()), "d3 L3-90");
    // A step that no lesson has, from a button of another version.
    let at = Some(LessonStep {
        game: Game::TRYPSYLON,
        index: 200,
    });
    let gone = world.refused(ANN, Action::Learn { game: None, at }).await;
    says(&gone, "no longer part");
}

#[tokio::test]
async fn a_challenge_points_those_who_are_new_to_the_lesson() {
    let challenged = async |world: &World, who: PersonId| {
        let challenge = Action::Challenge {
            opponents: vec![human(who)],
            terms: Terms::of(Game::TRISQ),
        };
        world.ask(ANN, challenge).await
    };
    let lesson = |reply: &Reply| {
        let learn = buttons(reply).into_iter().find(|it| it.0 == "Learn");
        let text = english(reply);
        assert_eq!(text.contains("New to Trisq?"), learn.is_some(), "{text}");
        learn.map(|(_, action)| action)
    };
    let world = World::new().await;
    for (channel, is_new) in [(HARBOUR, true), (ChannelId(101), false)] {
        let program = Action::PlayComputer {
            opponents: vec![
                Computer {
                    level: 1,
                    number: 1,
                }
                .into(),
            ],
            terms: Terms::of(Game::TRISQ),
        };
        let place = Place { channel, ..CHANNEL };
        let text = english(&world.ask_in(place, NEW, program).await);
        assert_eq!(text.contains("New to Trisq? `/learn`"), is_new, "{text}");
    }
    let world = World::new().await;
    // Ben wants no hints.
    assert_eq!(lesson(&challenged(&world, BEN).await), None);
    let learn = lesson(&challenged(&world, NEW).await).unwrap();
    let first = world.ask(NEW, learn).await;
    assert_eq!(first.audience, Audience::Private);
    says(&first, "Trisq, step 1");
    let mut transaction = world.store.begin_own(world.now()).await.unwrap();
    transaction
        .set_lesson_steps_solved(NEW, Game::TRISQ, 1)
        .await
        .unwrap();
    transaction.end().await.unwrap();
    assert_eq!(lesson(&challenged(&world, NEW).await), None);
}

/// Writes each step as people see it, in both languages, into a folder for temporary files.
#[tokio::test]
#[ignore = "for looking at the lessons"]
async fn every_step_is_written_to_look_at() {
    let folder = std::env::temp_dir().join("causeway-lessons");
    std::fs::create_dir_all(&folder).unwrap();
    let world = World::new().await;
    for game in Game::all().iter().copied() {
        let mut told = String::new();
        for (index, solution) in (0..).zip(solutions(game)) {
            let at = Some(LessonStep { game, index });
            let shown = world.ask(ANN, Action::Learn { game: None, at }).await;
            let right = plays(&world, &shown, solution).await;
            for (name, reply) in [("task", &shown), ("right", &right)] {
                for locale in Locale::ALL {
                    let message = sent(locale, reply, CHANNEL.room());
                    let file = message.file.unwrap();
                    let labels: Vec<String> =
                        buttons(reply).into_iter().map(|(label, _)| label).collect();
                    writeln!(told, "{}\n{labels:?}\n", message.content).unwrap();
                    let name = format!("{game}-{}-{name}.png", index + 1);
                    std::fs::write(folder.join(name), file.data).unwrap();
                }
            }
        }
        std::fs::write(folder.join(format!("{game}.txt")), told).unwrap();
    }
}

/// Ann begins a game with the program at this level, which resigns.
async fn win_against(world: &World, level: u8) {
    let game = Game::TRISQ;
    world.ask(ANN, Action::PlayAtOnce { game, level }).await;
    let transaction = world.program_resigns().await;
    transaction.end().await.unwrap();
}

#[tokio::test]
async fn today_shows_a_puzzle_a_lesson_what_waits_and_a_level_to_try() {
    let world = World::new().await;
    let shown = world.ask(ANN, Action::Today { daily: None }).await;
    assert_eq!(shown.audience, Audience::Private);
    says(&shown, "Solve a puzzle every day");
    says(&shown, "**Lesson:** Trypsylon, step 1 of 9");
    assert!(
        !english(&shown).contains("Your turn"),
        "{}",
        english(&shown)
    );
    let labels = |reply: &Reply| {
        let buttons = buttons(reply).into_iter();
        buttons.map(|(label, _)| label).collect::<Vec<_>>()
    };
    assert_eq!(labels(&shown), ["Solve", "Learn", "Send me this daily"]);

    // A lesson that was begun comes first.
    let wyps = world.ask(ANN, learn(Some(Game::WYPS))).await;
    plays(&world, &wyps, solutions(Game::WYPS)[0]).await;
    says(
        &world.ask(ANN, Action::Today { daily: None }).await,
        "WYPS, step 2 of",
    );
    let choice = world.ask(ANN, learn(None)).await;
    assert!(labels(&choice).last().unwrap().starts_with("WYPS: 1 of "));
    let (of, with) = (None, None);
    let stats = world.ask(ANN, Action::Stats { of, with }).await;
    says(&card_words(&stats), "lesson steps: 1/");

    // A streak of puzzles.
    let Controls::Today {
        puzzle: Some(id), ..
    } = shown.controls
    else {
        panic!("{:?}", shown.controls);
    };
    let key = shipped_with(id).unwrap().key.clone();
    let (at, partial) = (TryAt::Puzzle(id), key);
    world.ask(ANN, Action::Play { at, partial }).await;
    let solved = world.ask(ANN, Action::Today { daily: None }).await;
    says(&solved, "✅ solved");
    says(&solved, "Your streak: 1 day with a puzzle solved.");
    assert_eq!(labels(&solved)[0], "Next puzzle");
    world.pass(24);
    let tomorrow = world.ask(ANN, Action::Today { daily: None }).await;
    says(&tomorrow, "Your streak: 1 day. Solve a puzzle today");
    assert_eq!(labels(&tomorrow)[0], "Solve");

    let elsewhere = Place {
        channel: ChannelId(101),
        ..CHANNEL
    };
    world.begin(elsewhere, terms()).await;
    let waits = world.ask(ANN, Action::Today { daily: None }).await;
    says(&waits, "**Your turn** in one game");
    let mut below = buttons(&waits).into_iter();
    let (_, games) = below.find(|(label, _)| label == "My games").unwrap();
    says(&world.ask(ANN, games).await, "You have one running game");

    for _ in 0..3 {
        win_against(&world, 1).await;
    }
    let next = world.ask(ANN, Action::Today { daily: None }).await;
    says(
        &next,
        "You have beaten 🐌 Snail 3 times in Trisq. Try 🦀 Crab!",
    );
    // Who knows one game is not posed a puzzle of another.
    says(&next, "**Puzzle of the day:** Trisq ·");
    for told in [
        "Trisq: you have beaten 🦀 Crab once. 2 more wins",
        "Trisq: you have beaten 🦀 Crab 2 times. One more win",
    ] {
        win_against(&world, 2).await;
        let so_far = world.ask(ANN, Action::Today { daily: None }).await;
        says(&so_far, format!("{told}, and a stronger player waits."));
        assert!(labels(&so_far).contains(&"Play 🦀 Crab".to_owned()));
    }
    let begun = press(&world, &next, "Play 🦀 Crab").await;
    says(&begun, "🦀 Crab");
}
