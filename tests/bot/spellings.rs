//! One table of spellings of a move through every entrance for moves.

use causeway::{
    bot::{Action, At, Controls, Import, LessonStep, PrivateBoard, Reply, TryAt},
    games::{Game, Record},
    opponents::puzzles::{Kind, shipped},
};
use serde_json::json;

use crate::{lesson_moves::solutions, world::*};

/// How people write a move of Trypsylon that is `c3 L3-90` in the notation.
fn spellings(mv: &str) -> Vec<String> {
    let (card, insertion) = mv.split_once(' ').unwrap();
    let (line, rotation) = insertion.split_once('-').unwrap();
    vec![
        mv.to_owned(),
        mv.to_uppercase(),
        mv.to_lowercase(),
        mv.replace('-', "–"),
        mv.replace('-', " "),
        mv.replace('-', " - "),
        mv.replace(' ', ", "),
        mv.replace(' ', "  "),
        format!(" {mv}."),
        format!("{mv}°"),
        format!("{insertion} {card}"),
        format!("{card}: {line} / {rotation}"),
        format!("{card} {line} rot{rotation}"),
        format!("take {card}, push {line} {rotation} degrees"),
        format!("nimm {card} und schiebe {line} {rotation} Grad"),
    ]
}

fn board(reply: &Reply) -> &PrivateBoard {
    match &reply.controls {
        Controls::PrivateBoard(board) => board,
        other => panic!("{other:?} below {}", english(reply)),
    }
}

/// What a form of a private board makes of a text.
async fn typed_on(world: &World, at: TryAt, game: Game, text: &str) -> String {
    let form = Action::Form {
        at,
        game,
        slot: None,
        partial: String::new(),
        typed: Some(text.to_owned()),
    };
    board(&world.ask(ANN, form).await).tried.partial.clone()
}

async fn imported(world: &World, text: String) -> Vec<String> {
    let import = Import {
        name: None,
        text,
        game: None,
        ply: None,
        continuation: None,
    };
    let looked = world.ask(ANN, Action::Import(import)).await;
    let Controls::Replay(stepper) = &looked.controls else {
        panic!("{}", english(&looked))
    };
    let replay = Action::Replay {
        of: Some(stepper.of),
        to_all: false,
    };
    let replay = world.ask(ANN, replay).await;
    match &replay.picture().unwrap().frames {
        causeway::bot::Frames::Replay(moving) => moving.moves.clone(),
        still @ causeway::bot::Frames::Still { .. } => panic!("{still:?}"),
    }
}

/// `/import` refused twelve of fifteen spellings that `/move` took.
#[tokio::test]
async fn each_spelling_means_the_same_move_at_every_entrance() {
    let mv = "c3 L3-90";
    for (number, text) in (1..).zip(spellings(mv)) {
        let world = World::with_game().await;
        let at: At = world.at().await;
        assert_eq!(
            typed_on(&world, at.into(), Game::TRYPSYLON, &text).await,
            mv,
            "{text}"
        );
        let explored = world.ask(ANN, Action::Explore { at: Some(at) }).await;
        let line = board(&explored).on.at();
        assert_eq!(
            typed_on(&world, line, Game::TRYPSYLON, &text).await,
            mv,
            "{text}"
        );
        world.ask(ANN, whole(&text)).await;
        assert_eq!(world.moves().await, [mv], "{text}");

        for plain in [
            text.clone(),
            format!("1. {text}\n2. a2 Ba-0"),
            format!("{number} {text}"),
        ] {
            let read = imported(&world, plain.clone()).await;
            assert_eq!(read[0], mv, "{plain}");
        }
        let record = json!({ "options": { "size": "5x5" }, "moves": [text] });
        assert_eq!(imported(&world, record.to_string()).await, [mv], "{text}");
        let record: Record = record.to_string().parse().unwrap();
        assert_eq!(
            record.positions(Game::TRYPSYLON).unwrap().len(),
            2,
            "{text}"
        );
    }
}

#[tokio::test]
async fn puzzles_and_lessons_read_a_move_like_a_game() {
    let world = World::new().await;
    let is_simple = |mv: &str| mv.split(' ').count() == 2 && !mv.contains('+');
    let mut puzzles = shipped().iter();
    let puzzle = puzzles
        .find(|it| (it.game, it.kind) == (Game::TRYPSYLON, Kind::WinInOne) && is_simple(&it.key));
    let (id, key) = puzzle.map(|it| (it.id(), it.key.as_str())).unwrap();
    let game = Game::TRYPSYLON;
    for text in spellings(key) {
        let at = TryAt::Puzzle(id);
        assert_eq!(typed_on(&world, at, game, &text).await, key, "{text}");
    }
    let at = TryAt::Lesson(LessonStep { game, index: 0 });
    for text in spellings(solutions(game)[0]) {
        let read = typed_on(&world, at, game, &text).await;
        assert_eq!(read, solutions(game)[0], "{text}");
    }
}
