//! A record attached in the browser, looked at move by move, and gone on from.

use causeway::games::Record;
use tempfile::TempDir;

use crate::{
    browser::Window,
    games::Program,
    page::{ENTER, visit},
};

const MOVES: [&str; 4] = ["a4 Ta-0", "a2 Ba-0", "b4 Tb-270", "b2 Bb-0"];

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_attached_stepped_through_and_gone_on_from() {
    let program = Program::start().await;
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("trypsylon-7.txt");
    let record = Record {
        moves: MOVES.map(str::to_owned).to_vec(),
        ..Record::default()
    };
    std::fs::write(&path, record.to_string()).expect("it can be written");
    let path = path.to_str().expect("a path in UTF-8").to_owned();
    visit(Window::Phone, &program.address, |page| async move {
        page.until_commands_are_there().await;
        page.attach(&path).await;
        page.send("/import move:2").await;
        let message = page.message("A record of Trypsylon with 4 moves").await;
        assert!(
            message.contains("Move 2 of 4. Meadow: a2 at Ba-0"),
            "{message}"
        );
        let before = page.picture("pushed at").await;
        page.press("▶").await;
        page.message("Move 3 of 4. Beach: b4 at Tb-270").await;
        assert_ne!(
            page.picture("pushed at").await,
            before,
            "the picture has changed too"
        );
        page.press("Replay").await;
        page.picture("An animation of 4 moves.").await;
        page.fits_the_window().await;
        page.press("⏮").await;
        page.message("before the first of 4 moves").await;
        page.press("⏭").await;
        page.message("Move 4 of 4. Meadow: b2 at Bb-0").await;
        page.press("Play on from here").await;
        let challenge = page.message("Ann is looking for an opponent").await;
        assert!(
            challenge.contains("The game continues from a record, after move 4."),
            "{challenge}"
        );
        page.play_as("Ben").await;
        page.press("Accept").await;
        page.message("accepted").await;

        // What is attached to a command that takes no file is not lost on the way.
        page.attach(&path).await;
        page.type_text("/hilfe").await;
        page.type_text(ENTER).await;
        page.type_text(ENTER).await;
        let complaint = page.text_of("#composer .error").await;
        assert!(
            complaint.contains("does not take the file trypsylon-7.txt"),
            "{complaint}"
        );
        page.click("#composer .files button").await;
    })
    .await;
}
