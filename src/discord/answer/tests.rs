//! Answers whose way is barred at one point or another, against the stand-in.

use std::num::NonZeroU32;

use serenity::all::{CommandInteraction, ComponentInteraction};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use super::*;
use crate::{
    bot::{Action, At, Audience, Board, Bot, Delivery, Locales, Person, Request, Settings},
    config::Token,
    discord::{
        attachments::Attachments, budget::Budget, commands, custom_id::Control, limits::Text,
        wire::Wire,
    },
    games::Game,
    ids::{DeliveryId, TableId},
    sandbox::{self, Options, Sandbox, Snowflake},
    stand_ins,
    store::Store,
};

const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";
const ORIGINAL: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";

struct Scene {
    sandbox: Sandbox,
    dispatcher: Dispatcher,
    ann: sandbox::Person,
    harbour: Snowflake,
    lagoon: ChannelId,
    url: String,
    _home: TempDir,
}

impl Scene {
    async fn new() -> Self {
        let sandbox = Sandbox::start(Options::default()).await.unwrap();
        let wire = Wire::new(
            &Token::new(sandbox.bot_token()).unwrap(),
            Some(sandbox.origin()),
        )
        .unwrap();
        wire.register(
            sandbox.look(sandbox::World::bot_id).get().into(),
            None,
            &commands::registration(),
        )
        .await
        .unwrap();
        let home = TempDir::new().unwrap();
        let url = format!("sqlite://{}", home.path().join("games.sqlite").display());
        let bot = Bot::new(Store::open(&url).await.unwrap(), Settings::default());
        let channel = |name| sandbox.channel(name).unwrap();
        let (harbour, lagoon, ann) = (
            channel("harbour"),
            ChannelId(channel("lagoon").get()),
            sandbox.person("Ann").unwrap(),
        );
        Self {
            dispatcher: Dispatcher::new(
                wire,
                Attachments::new(Some(sandbox.origin())).unwrap(),
                bot,
                Budget::new(NonZeroU32::MAX),
            ),
            sandbox,
            ann,
            harbour,
            lagoon,
            url,
            _home: home,
        }
    }

    /// Ann gives a command in #harbour.
    fn asked(&self) -> Asked {
        let given = self.ann.command(self.harbour, "board", &[]).unwrap();
        let payload = self
            .sandbox
            .look(|world| world.interaction(given.id()).unwrap().payload().clone());
        Asked::from(&serde_json::from_value::<CommandInteraction>(payload).unwrap())
    }

    /// The same, and Discord has waited in vain.
    async fn asked_and_failed(&self) -> Asked {
        self.sandbox.set_answer_within(std::time::Duration::ZERO);
        let asked = self.asked();
        self.sandbox
            .set_answer_within(Options::default().answer_within);
        let id = Snowflake::from(asked.to.id.get());
        self.sandbox
            .interaction(id)
            .acknowledged()
            .await
            .unwrap_err();
        asked
    }

    fn said(&self, channel: Snowflake) -> Vec<sandbox::Message> {
        self.sandbox
            .look(|world| world.messages(channel).cloned().collect())
    }

    fn said_in_lagoon(&self) -> Vec<String> {
        let lagoon = self.sandbox.channel("lagoon").unwrap();
        self.said(lagoon)
            .into_iter()
            .map(|message| message.content)
            .collect()
    }
}

fn board_in(channel: ChannelId) -> Message {
    Message {
        audience: Audience::Public,
        delivery: Delivery::New,
        content: Text::shortened("The board."),
        board: Some(Board {
            at: At {
                table: TableId(1),
                revision: 1,
            },
            channel,
        }),
        plain: false,
        ..Message::private(String::new())
    }
}

fn secret() -> Message {
    Message {
        plain: false,
        ..Message::private("Your hand is c3.".to_owned())
    }
}

fn target(asked: Asked) -> Target {
    Target::interaction(asked, None)
}

#[tokio::test]
async fn a_board_elsewhere_is_shown_although_the_answer_cannot_be_promised() {
    let scene = Scene::new().await;
    scene.sandbox.fail_next(CALLBACK, 400);
    scene
        .dispatcher
        .deliver(target(scene.asked()), &board_in(scene.lagoon).into())
        .await;
    assert_eq!(scene.said_in_lagoon(), ["The board."]);
    assert!(
        scene.said(scene.harbour)[0]
            .content
            .contains(&format!("<#{}>", scene.lagoon)),
        "and whoever asked learns where"
    );
}

#[tokio::test]
async fn a_board_elsewhere_is_sent_although_nobody_learns_where() {
    let scene = Scene::new().await;
    scene.sandbox.fail_next(&format!("PATCH {ORIGINAL}"), 400);
    let mut target = target(scene.asked());
    let sent = scene
        .dispatcher
        .first_elsewhere(&mut target, scene.lagoon, &board_in(scene.lagoon))
        .await;
    assert_eq!(sent.unwrap().unwrap().channel, scene.lagoon);
    assert_eq!(scene.said_in_lagoon(), ["The board."]);
}

#[tokio::test]
async fn an_answer_given_before_stops_everything_elsewhere() {
    let scene = Scene::new().await;
    let asked = scene.asked();
    scene
        .dispatcher
        .wire
        .respond(&asked.to, First::Defer { private: true })
        .await
        .unwrap();
    scene
        .dispatcher
        .deliver(target(asked), &board_in(scene.lagoon).into())
        .await;
    assert_eq!(scene.said_in_lagoon(), [""; 0]);
}

#[tokio::test]
async fn nothing_follows_an_answer_that_discord_did_not_take() {
    let scene = Scene::new().await;
    let harbour = ChannelId(scene.harbour.get());
    let asked_of_webhooks = || {
        scene
            .sandbox
            .requests()
            .iter()
            .filter(|request| request.path.starts_with("/webhooks/"))
            .count()
    };
    // Answered after the three seconds, and not at all because too much was asked of Discord.
    for is_late in [true, false] {
        let asked = if is_late {
            scene.asked_and_failed().await
        } else {
            scene.asked()
        };
        if !is_late {
            scene
                .sandbox
                .rate_limit_next(1, std::time::Duration::from_hours(1));
        }
        let answer = Answer {
            first: Message::private("You accept.".to_owned()),
            then: Some(board_in(harbour)),
        };
        scene.dispatcher.deliver(target(asked), &answer).await;
        assert_eq!(
            scene.said(scene.harbour).pop().unwrap().content,
            "The board.",
            "everybody sees what they are to see"
        );
        assert_eq!(
            asked_of_webhooks(),
            0,
            "without an answer the interaction's token is of no use"
        );
    }
    assert_eq!(scene.said(scene.harbour).len(), 2);
}

#[tokio::test]
async fn an_interaction_that_is_gone_is_not_answered_again() {
    let scene = Scene::new().await;
    let mut target = target(scene.asked_and_failed().await);
    scene
        .dispatcher
        .defer(&mut target, Deferral::Public)
        .await
        .unwrap_err();
    scene
        .dispatcher
        .deliver(target, &board_in(ChannelId(scene.harbour.get())).into())
        .await;
    assert_eq!(
        scene.said(scene.harbour).pop().unwrap().content,
        "The board."
    );
    assert_eq!(
        scene
            .sandbox
            .requests()
            .iter()
            .filter(|request| request.path.starts_with("/interactions/"))
            .count(),
        1
    );
}

#[tokio::test]
async fn what_is_for_one_does_not_take_the_place_of_what_was_promised_to_all() {
    let scene = Scene::new().await;
    for (message, heard) in [
        (secret(), "for you alone"),
        (
            Message::private("It is not your turn.".to_owned()),
            "not your turn",
        ),
    ] {
        let asked = scene.asked();
        scene
            .dispatcher
            .wire
            .respond(&asked.to, First::Defer { private: false })
            .await
            .unwrap();
        let target = Target::Interaction {
            asked,
            pressed: None,
            deferred: Some(Deferral::Public),
            in_doubt: None,
            refused: None,
        };
        scene.sandbox.fail_next(&format!("DELETE {ORIGINAL}"), 400);
        scene.dispatcher.deliver(target, &message.into()).await;
        let shown = scene.said(scene.harbour).pop().unwrap();
        assert!(!shown.is_ephemeral() && !shown.is_loading());
        assert!(shown.content.contains(heard), "{}", shown.content);
    }
    assert!(
        scene
            .said(scene.harbour)
            .iter()
            .all(|message| !message.content.contains("c3"))
    );
}

#[tokio::test]
async fn an_answer_that_arrived_is_no_failure_though_discord_did_not_say_so() {
    let scene = Scene::new().await;
    let asked = scene.asked();
    scene.sandbox.lose_next_answer(CALLBACK, 502);
    let sent = scene
        .dispatcher
        .wire
        .respond(&asked.to, First::Message(&secret()))
        .await
        .unwrap();
    assert_eq!(
        sent.map(|id| id.0),
        scene
            .said(scene.harbour)
            .pop()
            .map(|message| message.id.get())
    );
    // Without a try that got lost it was somebody else's answer.
    let refused = scene
        .dispatcher
        .wire
        .respond(&asked.to, First::Message(&secret()))
        .await
        .unwrap_err();
    assert_eq!(refused.code(), Some(code::ALREADY_ACKNOWLEDGED));
}

#[tokio::test]
async fn a_message_whose_answer_got_lost_is_sent_once() {
    let scene = Scene::new().await;
    scene
        .sandbox
        .lose_next_answer("POST /channels/{channel_id}/messages", 502);
    let sent = scene
        .dispatcher
        .wire
        .post(scene.lagoon, &board_in(scene.lagoon), None)
        .await
        .unwrap();
    assert!(sent.is_some());
    assert_eq!(scene.said_in_lagoon(), ["The board."]);
    // The next one is another one, though it says the same.
    scene
        .dispatcher
        .wire
        .post(scene.lagoon, &board_in(scene.lagoon), None)
        .await
        .unwrap();
    assert_eq!(scene.said_in_lagoon().len(), 2);
}

/// A button pressed, with what comes of it; still to be delivered.
async fn pressed(
    scene: &Scene,
    person: &sandbox::Person,
    message: Snowflake,
    label: &str,
) -> (Target, Answer) {
    let given = person.press(message, label).unwrap();
    let payload = scene
        .sandbox
        .look(|world| world.interaction(given.id()).unwrap().payload().clone());
    let interaction: ComponentInteraction = serde_json::from_value(payload).unwrap();
    let asked = Asked::from(&interaction);
    let control = Control::read(&interaction.data.custom_id).unwrap();
    let request = asked.request(control.action);
    let answer = scene.dispatcher.act(request, None).await.unwrap();
    let pressed = Pressed {
        message: MessageId(message.get()),
        private: false,
        in_place: false,
    };
    (Target::interaction(asked, Some(pressed)), answer)
}

#[tokio::test]
async fn of_two_answers_at_once_the_older_does_not_stay_wherever_it_is() {
    let scene = Scene::new().await;
    let (ann, cleo) = (&scene.ann, scene.sandbox.person("Cleo").unwrap());
    for channel in [scene.harbour, ann.private_channel(&cleo)] {
        let given = ann
            .command(channel, "challenge", &[("game", "tryptic")])
            .unwrap();
        let payload = scene
            .sandbox
            .look(|world| world.interaction(given.id()).unwrap().payload().clone());
        scene
            .dispatcher
            .command(&serde_json::from_value(payload).unwrap())
            .await;
        let lobby = given.answer().await.unwrap().id;
        let now = || {
            scene
                .sandbox
                .look(|world| world.message(lobby).unwrap().clone())
        };

        // Discord gets the second answer first.
        let (joins, joined) = pressed(&scene, &cleo, lobby, "Join").await;
        let (leaves, left) = pressed(&scene, &cleo, lobby, "Leave").await;
        scene.dispatcher.deliver(leaves, &left).await;
        let newest = now().content;
        assert_ne!(
            joined.first.content.as_str(),
            newest,
            "they say different things"
        );
        scene.dispatcher.deliver(joins, &joined).await;
        assert_eq!(now().content, newest);

        // The same at the end, after which there is nothing to be pressed.
        let (joins, joined) = pressed(&scene, &cleo, lobby, "Join").await;
        let (ends, ended) = pressed(&scene, ann, lobby, "Withdraw").await;
        scene.dispatcher.deliver(ends, &ended).await;
        scene.dispatcher.deliver(joins, &joined).await;
        assert_eq!(now().components().count(), 0, "{}", now().content);
    }
    assert_eq!(scene.sandbox.complaints(), [""; 0]);
}

#[tokio::test]
async fn what_was_done_is_not_said_to_have_failed() {
    let scene = Scene::new().await;
    let asked = scene.asked();
    let request = |delivery| Request {
        delivery: DeliveryId(delivery),
        by: Person {
            id: asked.by.id,
            moderates: false,
        },
        place: asked.place,
        locales: Locales {
            reader: Locale::En,
            public: Locale::En,
        },
        action: Action::Challenge {
            opponents: Vec::new(),
            terms: stand_ins::terms(Game::Trypsylon, &[]),
        },
    };
    let said = |answer: Result<Answer, Message>| answer.unwrap_err().content.as_str().to_owned();
    scene.dispatcher.act(request(7), None).await.unwrap();
    let mut database = SqliteConnection::connect(&scene.url).await.unwrap();
    sqlx::query("UPDATE deliveries SET answer = 'a cat has walked over this'")
        .execute(&mut database)
        .await
        .unwrap();
    let apology = said(scene.dispatcher.act(request(7), None).await);
    assert!(
        apology.contains("carried out, but something went wrong afterwards. See `/board`")
            && apology.contains("`7`"),
        "{apology}"
    );

    sqlx::query("ALTER TABLE challenges RENAME TO gone")
        .execute(&mut database)
        .await
        .unwrap();
    let apology = said(scene.dispatcher.act(request(8), None).await);
    assert!(
        apology.contains("nothing was done") && apology.contains("`8`"),
        "{apology}"
    );
}
