//! The stand-in's page in Chromium, as a newcomer uses it: with a mouse and with fingers, by typing
//! and by pressing.
#![allow(clippy::expect_used, clippy::unwrap_used, missing_docs)]

mod bot;
mod browser;
mod clocks;
mod computers;
mod games;
mod learning;
#[path = "../stand_ins/lesson_moves.rs"]
mod lesson_moves;
mod page;
mod people;
#[path = "../stand_ins/program.rs"]
mod program;
mod records;
mod script;
mod trisq;
mod tryptic;
mod wyps;

use std::time::Duration;

use browser::Window;
use causeway::sandbox::{Options, Sandbox};
use page::{ENTER, TAB, visit};

/// Timeout of whatever is waited for; it only turns a hang into a failure.
pub const PATIENCE: Duration = Duration::from_secs(90);

/// As the client of the scripted bot can read it.
async fn sandbox() -> Sandbox {
    Sandbox::start(Options {
        answer_within: PATIENCE,
        plain: true,
        ..Options::default()
    })
    .await
    .expect("the stand-in starts")
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_complete_themselves_in_ones_own_language() {
    let sandbox = sandbox().await;
    let _bot = script::start(&sandbox).await;
    visit(Window::Desktop, sandbox.origin(), |page| async move {
        assert!(
            page.text_of(".empty").await.contains("Switch to Ben"),
            "an empty channel tells a newcomer what to do"
        );
        page.type_text("/gr").await;
        assert_eq!(page.completions("/greet").await, ["/greet"]);
        page.type_text(TAB).await;
        page.field_becomes("/greet who:").await;
        page.completions("Ben").await;
        page.type_text("be").await;
        page.type_text(TAB).await;
        page.field_becomes("/greet who:@Ben ").await;
        page.type_text("gift:br").await;
        assert_eq!(
            page.completions("Bread and salt").await,
            ["Bread and salt", "Broom"]
        );
        page.type_text(ENTER).await;
        page.field_becomes("/greet who:@Ben gift:Bread and salt ")
            .await;
        page.type_text(ENTER).await;
        let message = page.message("greets").await;
        assert!(
            message.contains("@Ben (gift=bread)"),
            "a choice's name stands for its value: {message}"
        );
        assert!(
            message.contains("Ann used /greet"),
            "it says who gave which command: {message}"
        );

        page.play_as("Ben").await;
        page.type_text("/").await;
        page.completions("/grüßen").await;
        page.type_text("grüßen wen:@Ann how:herzlich").await;
        page.type_text(ENTER).await;
        page.message("(how=w)").await;
        page.type_text("/greet").await;
        page.type_text("\u{e00c}").await;
        page.type_text(ENTER).await;
        assert_eq!(page.text_of("#composer .error").await, "wen is required.");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_show_and_do_what_discord_lets_them() {
    let sandbox = sandbox().await;
    let _bot = script::start(&sandbox).await;
    visit(Window::Desktop, sandbox.origin(), |page| async move {
        page.message_field_is_there().await;
        page.send("/greet Ben warmly").await;
        page.message("greets").await;
        page.calls("Ben", 1).await;
        page.calls("Cleo", 0).await;
        assert_eq!(
            page.picture("flag").await,
            "A flag of two colours in the wind"
        );
        page.click(".alt-badge").await;
        assert_eq!(
            page.text_of(".alt-text").await,
            "A flag of two colours in the wind"
        );
        page.click(".enlarge").await;
        page.text_of("dialog.lightbox p").await;
        page.click("dialog.lightbox .close").await;

        page.choose("Choose a fruit", "pear").await;
        page.message("pear it is.").await;
        page.press("Nod").await;
        page.message("A nod.").await;

        page.send("/think").await;
        page.message("The thought is there.").await;
        page.play_as("Ben").await;
        page.calls("Ben", 0).await;
        page.press("Wave").await;
        page.message("Everybody waves.").await;
        page.no_message("Never").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whisper_is_seen_by_one_and_is_only_text() {
    let sandbox = sandbox().await;
    let _bot = script::start(&sandbox).await;
    visit(Window::Desktop, sandbox.origin(), |page| async move {
        page.message_field_is_there().await;
        page.send("/whisper").await;
        let whisper = page.message("Psst").await;
        assert!(whisper.contains("Only you can see this"), "{whisper}");
        assert!(
            whisper.contains("<img src=x onerror=\"alert(1)\">"),
            "markup is shown, not obeyed: {whisper}"
        );
        page.play_as("Cleo").await;
        page.no_message("Psst").await;
        page.play_as("Ann").await;
        page.message("Psst").await;
        page.click(".only-you button").await;
        page.no_message("Psst").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_bot_is_shown_as_a_failed_interaction() {
    let sandbox = sandbox().await;
    let _bot = script::start(&sandbox).await;
    let address = sandbox.origin().to_owned();
    visit(Window::Desktop, &address, |page| async move {
        page.message_field_is_there().await;
        sandbox.set_answer_within(Duration::from_millis(300));
        page.send("/sulk").await;
        assert!(
            page.message("This interaction failed")
                .await
                .contains("Ann used /sulk")
        );
        page.click(".only-you button").await;
        page.no_message("This interaction failed").await;
        sandbox.set_answer_within(PATIENCE);
        page.send("/greet Cleo").await;
        page.message("greets").await;
        sandbox.set_answer_within(Duration::from_millis(300));
        page.press("Sulk").await;
        assert!(
            page.message("This interaction failed")
                .await
                .contains("greets")
        );
        sandbox
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_speak_and_moderators_delete() {
    let sandbox = sandbox().await;
    let (harbour, ann, ben) = (
        sandbox.channel("harbour").unwrap(),
        sandbox.person("Ann").unwrap(),
        sandbox.person("Ben").unwrap(),
    );
    let said = ben.say(harbour, "Nobody should read this.").unwrap();
    let bot = sandbox.look(|world| world.bot);
    visit(Window::Desktop, sandbox.origin(), move |page| async move {
        page.message("Nobody should read this.").await;
        page.click(&format!("[data-message='{said}'] .tools button"))
            .await;
        page.click("dialog [role=menuitem].danger").await;
        page.click("dialog .style-4").await;
        page.no_message("Nobody should read this.").await;
        page.type_text("@Cau").await;
        page.completions("Causeway").await;
        page.type_text(TAB).await;
        page.field_becomes("@Causeway ").await;
        page.type_text("take c3").await;
        page.type_text(ENTER).await;
        page.message("@Causeway take c3").await;
        let spoken = ann.messages(harbour);
        assert_eq!(spoken.last().unwrap().content, format!("<@{bot}> take c3"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_finds_a_stand_in_that_was_started_again() {
    let first = sandbox().await;
    let address = first.origin().to_owned();
    let (harbour, ben) = (
        first.channel("harbour").unwrap(),
        first.person("Ben").unwrap(),
    );
    ben.say(harbour, "Before the storm.").unwrap();
    visit(Window::Desktop, &address.clone(), move |page| async move {
        page.message("Before the storm.").await;
        page.expect_lost_connection();
        drop(first);
        page.text_of("#offline").await;
        let address = address.trim_start_matches("http://").parse().unwrap();
        let second = Sandbox::start(Options {
            address,
            ..Options::default()
        })
        .await
        .expect("the address is free again");
        page.no_message("Before the storm.").await;
        let (harbour, ben) = (
            second.channel("harbour").unwrap(),
            second.person("Ben").unwrap(),
        );
        ben.say(harbour, "After the storm.").unwrap();
        page.message("After the storm.").await;
        second
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dozen_people_can_be_there() {
    let sandbox = sandbox().await;
    let _bot = script::start(&sandbox).await;
    visit(Window::Phone, sandbox.origin(), |page| async move {
        page.message_field_is_there().await;
        for name in ["Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea"] {
            page.add_person(name).await;
        }
        page.fits_fingers().await;
        page.add_person("Max").await;
        page.shows_who_plays("Ann").await;
        let is_offered = "return document.querySelector('#add-person').offsetParent !== null";
        assert_eq!(page.look(is_offered).await, false, "twelve are enough");
        page.fits_the_window().await;
        page.play_as("Max").await;
        page.type_text("/greet gu").await;
        page.completions("Gus").await;
        page.clear_field().await;
        page.send("/greet Gus").await;
        page.message("max greets @Gus").await;
        page.calls("Gus", 1).await;
        page.reload().await;
        page.is_there("Lea").await;
        page.shows_who_plays("Max").await;
        page.message("max greets @Gus").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_has_room_for_everything() {
    let sandbox = sandbox().await;
    let _bot = script::start(&sandbox).await;
    visit(Window::Phone, sandbox.origin(), |page| async move {
        page.message_field_is_there().await;
        page.fits_the_window().await;
        page.type_text("/greet ").await;
        page.completions("Ben").await;
        page.fits_the_window().await;
        page.fits_fingers().await;
        page.click("#completion-1").await;
        page.field_becomes("/greet who:@Ben ").await;
        page.click("#composer button[type=submit]").await;
        page.picture("flag").await;
        page.fits_the_window().await;
        page.fits_fingers().await;
        page.open("lagoon").await;
        page.send("Quiet here.").await;
        page.play_as("Ben").await;
        page.message("Quiet here.").await;
        page.calls("Ben", 1).await;
        page.open("harbour").await;
        page.calls("Ben", 0).await;
        page.click(".select").await;
        page.fits_the_window().await;
        page.fits_fingers().await;
    })
    .await;
}
