//! Whole games of Trisq: by typing, and by pressing on a phone.

use causeway::games::{AnyPosition, Game, Options};

use crate::{
    browser::Window,
    games::Program,
    page::{ENTER, Page, TAB, visit},
    people::{ANN, BEN, Person, told, try_out},
};

/// Red goes straight up; Blue leaves some pieces about, of which two need a second one.
const MOVES: [&str; 13] = [
    "c1hsw",
    "e2hne",
    "c1hnw+c2hsw",
    "f2hnw+f3hsw",
    "c2hnw+c3hsw",
    "f5vse",
    "c3hnw+c4hsw",
    "e5vne",
    "c4hnw+c5hsw",
    "a4hse+a5hsw",
    "c5hnw+c6hsw",
    "e5vnw+e6vsw",
    "c6hnw",
];

/// A game that is being played on the page: Ann has Red, Ben has Blue.
struct Play {
    page: Page,
    position: Box<dyn AnyPosition>,
    plies: usize,
}

impl Play {
    async fn begin(page: Page) -> Self {
        page.until_commands_are_there().await;
        page.send("/challenge opponent:Ben game:Trisq variant:6x6,mine,series")
            .await;
        page.play_as("Ben").await;
        let challenge = page.message("Ann challenges @Ben").await;
        assert!(
            challenge.contains("Board: 6 × 6") && challenge.contains("Ann gets Red"),
            "{challenge}"
        );
        page.press("Accept").await;
        page.message("@Ann (Red), it is your turn").await;
        page.picture("Trisq, 6 × 6. To move: Red, joining top with bottom.")
            .await;
        page.calls("Ann", 1).await;
        let start = Game::TRISQ
            .start(&Options::from_iter([("size".to_owned(), 6.into())]))
            .expect("a size that is offered");
        Self {
            page,
            position: start,
            plies: 0,
        }
    }

    fn mover(&self) -> Person {
        if self.plies.is_multiple_of(2) {
            ANN
        } else {
            BEN
        }
    }

    /// The move has been made when the page says so, shows and describes it, and calls the other
    /// player and nobody else.
    async fn made(&mut self) {
        let (mv, mover) = (MOVES[self.plies], self.mover());
        let message = self
            .page
            .public_message(&told(&*self.position, mv, mover.name))
            .await;
        self.position = self.position.play(mv).expect("the move is legal");
        self.plies += 1;
        self.page
            .picture(&format!("Last move: {}.", mv.replace('+', " ")))
            .await;
        if self.position.outcome().is_none() {
            let (other, seat) = (self.mover().name, if mover == ANN { "Blue" } else { "Red" });
            assert!(
                message.contains(&format!("@{other} ({seat}), it is your turn.")),
                "{message}"
            );
            self.page.calls(other, 1).await;
        }
        self.page.calls(mover.name, 0).await;
        self.page.calls("Cleo", 0).await;
    }

    /// Red has won; the replay shows it, and when both want another game, the loser has Red.
    async fn finish(self) {
        let page = self.page;
        let last = page.message("has connected both edges and wins!").await;
        assert!(
            last.contains("@Ann (Red) has connected")
                && last.contains("Score after round 1: @Ann: 1 · @Ben: 0"),
            "{last}"
        );
        page.picture("Red has won.").await;
        page.press("Replay").await;
        page.picture("An animation of 13 moves.").await;
        page.press("Next game").await;
        page.message("Ann is ready for the next game").await;
        page.play_as("Ben").await;
        page.press("Next game").await;
        let next = page.message("Round 2").await;
        assert!(
            next.contains("@Ben is Red") && next.contains("@Ben (Red), it is your turn."),
            "{next}"
        );
    }
}

/// By commands in two languages, with completion, with a piece that has to wait for a second, by
/// whole moves and by words to the bot.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_trisq_is_played_by_typing() {
    let program = Program::start().await;
    visit(Window::Desktop, &program.address, |page| async move {
        let mut play = Play::begin(page.clone()).await;
        for (ply, mv) in MOVES.into_iter().enumerate() {
            let mover = play.mover();
            page.play_as(mover.name).await;
            let pieces: Vec<&str> = mv.split('+').collect();
            match ply {
                0 => complete_a_piece(&page).await,
                2 => complete_a_second(&page).await,
                3 => wait_for_a_second(&page).await,
                5 => page.send("@Causeway zug F5vse").await,
                4 | 8 => {
                    page.send(&mover.command(
                        "move",
                        &[("notation", &format!("{} {}", pieces[1], pieces[0]))],
                    ))
                    .await;
                }
                7 => {
                    misplace(&page).await;
                    place(&page, mover, &pieces, wins(&*play.position, mv)).await;
                }
                _ => place(&page, mover, &pieces, wins(&*play.position, mv)).await,
            }
            play.made().await;
        }
        play.finish().await;
    })
    .await;
}

fn wins(position: &dyn AnyPosition, mv: &str) -> bool {
    let after = position.play(mv).expect("the move is legal");
    after.outcome().is_some()
}

/// One piece is asked about, because a second could be added; two are played.
async fn place(page: &Page, mover: Person, pieces: &[&str], wins: bool) {
    let options = ["piece", "second"].into_iter().zip(pieces.iter().copied());
    let options: Vec<_> = options.collect();
    page.send(&mover.command("place", &options)).await;
    if let [piece] = pieces {
        let (after, label) = match (mover == ANN, wins) {
            (true, true) => ("Play it", "Play"),
            (true, false) => ("Play it", "Play one"),
            (false, true) => ("Diesen Zug spielen", "Spielen"),
            (false, false) => ("Spiel den Zug", "Einen spielen"),
        };
        // A board from before has such a button too.
        page.message(&format!("{piece}. {after}")).await;
        page.press(label).await;
    }
}

/// The square is enough to be offered its places, and one of them is taken.
async fn complete_a_piece(page: &Page) {
    page.type_text("/pla").await;
    page.completions("/place").await;
    page.type_text(TAB).await;
    page.type_text("C1h").await;
    assert_eq!(
        page.completions("c1hsw").await,
        ["c1hne", "c1hnw", "c1hse", "c1hsw"]
    );
    page.take_completion("c1hsw").await;
    // Red's first turn is a single piece.
    page.type_text("second:c1hnw").await;
    page.type_text(ENTER).await;
    page.message("Red’s first turn places one piece").await;
    page.send("/place piece:c1hsw").await;
}

/// What is offered for the second piece goes with the first.
async fn complete_a_second(page: &Page) {
    page.type_text("/place piece:c1hnw second:c1").await;
    assert_eq!(
        page.completions("c1hne").await,
        ["c1hne", "c1hse"],
        "two places of the square are taken"
    );
    page.clear_field().await;
    page.type_text("/place piece:c1hnw second:c2h").await;
    page.take_completion("c2hsw").await;
    page.type_text(ENTER).await;
}

/// A piece that would touch another only at a point is drafted, until one is named that mends it.
async fn wait_for_a_second(page: &Page) {
    page.type_text("/leg stein:f3hs").await;
    page.take_completion("f3hsw · braucht einen zweiten Stein")
        .await;
    page.type_text(ENTER).await;
    page.message("Wähle das Feld eines zweiten Steins, der an beide grenzt")
        .await;
    page.picture("f3hsw und e2hne berühren sich nur in einem Punkt.")
        .await;
    // One that would do by itself is not played either before Ben says so.
    page.send("/leg stein:a1hne").await;
    page.message("a1hne. Spiel den Zug").await;
    page.no_message("on a1hne").await;
    page.send("/leg stein:f3hsw zweite:f2hnw").await;
}

/// What makes no sense is refused in one's own language, with a way out.
async fn misplace(page: &Page) {
    page.send("/leg stein:c3hnw").await;
    page.message("c3hnw").await;
    page.send("/leg stein:c3vnw").await;
    page.message("c3 ist ").await;
    page.send("/leg stein:g7hnw").await;
    page.message("a1 bis f6").await;
    page.send("/leg stein:Quark").await;
    page.message("Quark").await;
}

/// By pressing alone: every square and every piece, on a phone.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_trisq_is_played_by_pressing_on_a_phone() {
    let program = Program::start().await;
    visit(Window::Phone, &program.address, |page| async move {
        let mut play = Play::begin(page.clone()).await;
        for (ply, mv) in MOVES.into_iter().enumerate() {
            let mover = play.mover();
            page.play_as(mover.name).await;
            // Buttons of public messages are in the server's language.
            page.press("Move").await;
            match ply {
                3 => see_why_not(&page, &*play.position).await,
                4 => change_ones_mind(&page, &*play.position).await,
                _ => try_out(&page, mover, &*play.position, mv).await,
            }
            page.fits_the_window().await;
            page.fits_fingers().await;
            page.shows_the_board_with_its_buttons().await;
            let partial = play.position.partial(mv).expect("the move is legal");
            let ends = wins(&*play.position, mv);
            let key = if Game::TRISQ.info().asks_about(&partial) && !ends {
                "trisq-button-play"
            } else {
                "button-play"
            };
            page.press(&mover.says(key)).await;
            play.made().await;
        }
        play.finish().await;
    })
    .await;
}

/// Ben would like f3hsw: the picture says what it touches, and it cannot be played until a second
/// piece mends it.
async fn see_why_not(page: &Page, position: &dyn AnyPosition) {
    try_out(page, BEN, position, "f3hsw").await;
    page.picture("f3hsw und e2hne berühren sich nur in einem Punkt.")
        .await;
    page.message("Wähle das Feld eines zweiten Steins, der an beide grenzt")
        .await;
    page.no_button(&BEN.says("button-play")).await;
    page.press(&BEN.says("button-close")).await;
    page.no_button(&BEN.says("button-close")).await;
    page.press("Move").await;
    try_out(page, BEN, position, MOVES[3]).await;
}

/// Ann takes the second piece back, which sorts before the first, and then more, with one press for
/// each thing she chose. Then she chooses it from all squares.
async fn change_ones_mind(page: &Page, position: &dyn AnyPosition) {
    let undo = ANN.says("button-undo");
    try_out(page, ANN, position, "c3hsw").await;
    page.press("+ c2").await;
    // A piece lies there already, so its cut goes without saying.
    page.press("1 · nw").await;
    page.message("c2hnw and c3hsw. Play it?").await;
    page.press(&undo).await;
    page.picture("Placed so far: c3hsw.\nChosen: c2.").await;
    page.press(&undo).await;
    page.message("c3hsw. Play it, or add to it.").await;
    page.press(&ANN.says("trisq-button-add")).await;
    page.choose("2nd piece: a square (rows 3–", "c2").await;
    page.press("1 · nw").await;
    page.message("c2hnw and c3hsw. Play it?").await;
}
