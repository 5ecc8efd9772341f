//! Somebody asks for more than anybody needs.

use causeway::sandbox::Snowflake;

use crate::harness::{Harbour, Settings};

/// Ten commands at once, and then ten a minute.
async fn with_a_small_budget() -> Harbour {
    let environment = vec![("COMMANDS_PER_MINUTE", "10".to_owned())];
    Harbour::with(Settings {
        environment,
        ..Settings::default()
    })
    .await
}

/// More commands than this fit into no budget, however slow the machine is.
const FAR_TOO_MANY: usize = 100;

#[tokio::test]
async fn who_asks_for_too_much_waits_and_nobody_else_does() {
    let harbour = with_a_small_budget().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut refusal = None;
    for _ in 0..FAR_TOO_MANY {
        let answer = ann.privately(harbour.channel, "games", &[]).await.text();
        if answer.starts_with("Too much at once. Try again in ") {
            refusal = Some(answer);
            break;
        }
    }
    let refusal = refusal.expect("a refusal");
    assert!(
        refusal.ends_with("seconds.") || refusal.ends_with("second."),
        "{refusal}"
    );
    let answer = ben.privately(harbour.channel, "games", &[]).await.text();
    assert!(!answer.contains("auf einmal"), "{answer}");
    harbour.finish().await;
}

#[tokio::test]
async fn a_message_keeps_its_buttons_when_they_are_pressed_too_often() {
    let harbour = with_a_small_budget().await;
    let ann = harbour.player("Ann");
    let record = r#"{"options":{},"moves":["c3 L3-90","d4 L4-0"]}"#;
    let shown = ann
        .privately(harbour.channel, "import", &[("text", record)])
        .await;
    for _ in 0..FAR_TOO_MANY {
        let label = if harbour
            .now(&shown)
            .expect("it is there")
            .button("◀")
            .is_some()
        {
            "◀"
        } else {
            "▶"
        };
        let answer = ann.press(&shown, label).await;
        if answer.content.starts_with("Too much at once.") {
            assert_ne!(
                answer.id, shown.id,
                "the sentence takes the place of what was to be stepped through"
            );
            return harbour.finish().await;
        }
    }
    panic!("no refusal:\n{}", harbour.transcript());
}

#[tokio::test]
async fn who_types_too_much_is_told_once() {
    let harbour = with_a_small_budget().await;
    let ann = harbour.player("Ann");
    let said: Vec<Snowflake> = (0..FAR_TOO_MANY)
        .map(|_| ann.says_to_bot(harbour.channel, "games"))
        .collect();
    // A button is owed an answer, and by then all that was typed before has been seen to.
    let notice = |text: &str| text.contains("Too much at once.");
    let told = |world: &causeway::sandbox::World| {
        let channels = world
            .channels
            .values()
            .map(|channel| channel.id)
            .collect::<Vec<_>>();
        let messages = channels.into_iter().flat_map(|channel| {
            world
                .messages(channel)
                .map(|message| message.content.clone())
                .collect::<Vec<_>>()
        });
        messages.filter(|text| notice(text)).count()
    };
    harbour
        .until("a notice", |world| (told(world) > 0).then_some(()))
        .await;
    let answer = ann.privately(harbour.channel, "games", &[]).await.text();
    assert!(notice(&answer), "{answer}");
    assert!(
        harbour.sandbox.look(told) <= 2,
        "one notice in ten seconds for {} messages:\n{}",
        said.len(),
        harbour.transcript()
    );
    harbour.finish().await;
}
