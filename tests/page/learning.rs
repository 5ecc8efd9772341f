//! The lesson of each game, and a puzzle, by buttons and menus on a phone. Ann reads English, Ben
//! German.

use causeway::{
    bot::{Action, TryAt},
    games::{AnyPosition, Game},
    ids::PuzzleId,
    lessons,
    opponents::puzzles::shipped_with,
    texts::{Sentence, text},
};

use crate::{
    browser::Window,
    games::Program,
    lesson_moves::{mistake, solutions},
    page::{Page, visit},
    people::{ANN, BEN, Person, try_out_from},
};

/// Chooses a whole move on the private board, on which a partial one is chosen already.
async fn choose(page: &Page, who: Person, position: &dyn AnyPosition, from: &str, whole: &str) {
    try_out_from(page, who, position, from, whole).await;
    page.fits_the_window().await;
    page.fits_fingers().await;
}

/// A whole lesson with a mistake in its first step, and the game that follows it.
async fn learn(page: &Page, who: Person, game: Game) {
    page.send(&who.command("learn", &[])).await;
    let title = text(who.locale, &game.title());
    page.press(&title).await;
    let steps = lessons::steps(game);
    for (index, (step, solution)) in steps.iter().zip(solutions(game)).enumerate() {
        let number = index + 1;
        let heading = Sentence::composed("lesson-title")
            .fill("game", &title)
            .fill("step", number)
            .fill("steps", steps.len());
        let heading = text(who.locale, &heading).replace('*', "");
        page.message(&heading).await;
        let position = step.position(game).expect("the position of a task");
        let position = &*position;
        if index == 0 {
            choose(page, who, position, step.figure.partial, mistake(game)).await;
            page.press_what_begins_with(&who.says("button-play")).await;
            page.message("🤔").await;
            page.press(&who.says("button-try-again")).await;
            page.message(&heading).await;
        }
        if *solution == "!1" {
            page.press(&who.says("button-claim")).await;
        } else {
            choose(page, who, position, step.figure.partial, solution).await;
            // A guess is made by sending its form.
            if !solution.starts_with('?') {
                page.press_what_begins_with(&who.says("button-play")).await;
            }
        }
        page.message("✅").await;
        page.fits_the_window().await;
        if number < steps.len() {
            page.press(&who.says("button-next-step")).await;
        }
    }
    page.message("🎓").await;
    page.press(&who.says("button-play-gentlest")).await;
    page.public_message("🐌 Snail").await;
}

/// The puzzle that the newest board poses.
async fn posed(page: &Page) -> PuzzleId {
    let actions = page.actions().await;
    let posed = actions.iter().find_map(|action| match action {
        Action::Try {
            at: TryAt::Puzzle(id),
            ..
        } => Some(*id),
        _ => None,
    });
    posed.unwrap_or_else(|| panic!("no puzzle: {actions:?}"))
}

/// A puzzle: a wrong try, and the right one.
async fn solve(page: &Page, who: Person, game: Game) {
    page.send(&who.command("puzzle", &[("game", game.name())]))
        .await;
    page.message("★").await;
    let puzzle = shipped_with(posed(page).await).expect("a shipped puzzle");
    let position = &*puzzle.read().expect("the position of a puzzle");
    let solved = position.play(&puzzle.key).expect("the solution").text();
    let is_wrong = |mv: &String| position.play(mv).expect("it is legal").text() != solved;
    let wrong = position.moves().into_iter().find(is_wrong);
    choose(page, who, position, "", &wrong.expect("a wrong move")).await;
    page.press(&who.says("button-puzzle-try")).await;
    page.message("❌").await;
    page.fits_the_window().await;
    page.press(&who.says("button-puzzle-again")).await;
    choose(page, who, position, "", &puzzle.key).await;
    page.press(&who.says("button-puzzle-try")).await;
    page.message("✅").await;
    page.fits_the_window().await;
}

async fn learn_on_a_phone(game: Game) {
    let program = Program::start().await;
    visit(Window::Phone, &program.address, move |page| async move {
        page.until_commands_are_there().await;
        learn(&page, ANN, game).await;
        page.play_as(BEN.name).await;
        solve(&page, BEN, game).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn trypsylon_is_learned() {
    learn_on_a_phone(Game::TRYPSYLON).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn trisq_is_learned() {
    learn_on_a_phone(Game::TRISQ).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tryptic_is_learned() {
    learn_on_a_phone(Game::TRYPTIC).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wyps_is_learned() {
    learn_on_a_phone(Game::WYPS).await;
}
