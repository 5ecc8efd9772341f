//! Time passes at once, and a game is lost by it.

use crate::{browser::Window, games::Program, page::visit};

#[tokio::test(flavor = "multi_thread")]
async fn an_hour_is_skipped_and_a_fast_game_is_lost_on_time() {
    let program = Program::start().await;
    visit(Window::Desktop, &program.address, |page| async move {
        page.until_commands_are_there().await;
        page.send("/challenge opponent:Ben game:Trisq time:30m+1m variant:6x6,mine")
            .await;
        page.play_as("Ben").await;
        let challenge = page.message("Ann challenges @Ben").await;
        assert!(
            challenge.contains("Clock: 30 minutes + 1 minute per move."),
            "{challenge}"
        );
        page.press("Accept").await;
        let board = page.message("@Ann (Red), it is your turn").await;
        assert!(board.contains("@Ann: deadline in 30 Minuten."), "{board}");
        page.look(
            "const select = document.querySelector('#skip-ahead select');
             select.value = '1';
             select.dispatchEvent(new Event('change'));",
        )
        .await;
        let lost = page.message("ran out of time: @Ben wins.").await;
        assert!(lost.contains("@Ann ran out of time"), "{lost}");
        page.calls("Ann", 2).await;
    })
    .await;
}
