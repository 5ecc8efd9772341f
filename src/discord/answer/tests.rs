//! Answers whose way is barred at one point or another, against the stand-in.

use serenity::all::CommandInteraction;
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use super::*;
use crate::{
    bot::{At, Audience, Board, Bot, Delivery, Locales, Person, Request, Settings},
    config::Token,
    discord::{commands, hand::Hand, limits::Text, wire::Wire},
    ids::{DeliveryId, TableId},
    sandbox::{self, Options, Sandbox, Snowflake},
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
        let wire = Wire::new(&Token::new(sandbox.bot_token()).unwrap(), Some(sandbox.origin())).unwrap();
        wire.register(sandbox.look(sandbox::World::bot_id).get().into(), None, &commands::registration()).await.unwrap();
        let home = TempDir::new().unwrap();
        let url = format!("sqlite://{}", home.path().join("games.sqlite").display());
        let bot = Bot::new(Store::open(&url).await.unwrap(), Settings::default());
        let channel = |name| sandbox.channel(name).unwrap();
        let (harbour, lagoon, ann) = (channel("harbour"), ChannelId(channel("lagoon").get()), sandbox.person("Ann").unwrap());
        Self { dispatcher: Dispatcher::new(wire, bot, Hand::default()), sandbox, ann, harbour, lagoon, url, _home: home }
    }

    /// Ann gives a command in #harbour.
    fn asked(&self) -> Asked {
        let given = self.ann.command(self.harbour, "board", &[]).unwrap();
        let payload = self.sandbox.look(|world| world.interaction(given.id()).unwrap().payload().clone());
        Asked::from(&serde_json::from_value::<CommandInteraction>(payload).unwrap())
    }

    fn said(&self, channel: Snowflake) -> Vec<sandbox::Message> {
        self.sandbox.look(|world| world.messages(channel).cloned().collect())
    }

    fn said_in_lagoon(&self) -> Vec<String> {
        let lagoon = self.sandbox.channel("lagoon").unwrap();
        self.said(lagoon).into_iter().map(|message| message.content).collect()
    }
}

fn board_in(channel: ChannelId) -> Message {
    Message {
        audience: Audience::Public,
        delivery: Delivery::New,
        content: Text::shortened("The board."),
        board: Some(Board { at: At { table: TableId(1), revision: 1 }, channel }),
        plain: false,
        ..Message::private(String::new())
    }
}

fn secret() -> Message {
    Message { plain: false, ..Message::private("Your hand is c3.".to_owned()) }
}

fn target(asked: Asked) -> Target {
    Target::Interaction { asked, pressed: None, deferred: None }
}

#[tokio::test]
async fn a_board_elsewhere_is_shown_although_the_answer_cannot_be_promised() {
    let scene = Scene::new().await;
    scene.sandbox.fail_next(CALLBACK, 400);
    scene.dispatcher.deliver(target(scene.asked()), &board_in(scene.lagoon).into()).await;
    assert_eq!(scene.said_in_lagoon(), ["The board."]);
    assert!(scene.said(scene.harbour)[0].content.contains(&scene.lagoon.link()), "and whoever asked learns where");
}

#[tokio::test]
async fn a_board_elsewhere_is_sent_although_nobody_learns_where() {
    let scene = Scene::new().await;
    scene.sandbox.fail_next(&format!("PATCH {ORIGINAL}"), 400);
    let mut target = target(scene.asked());
    let sent = scene.dispatcher.first_elsewhere(&mut target, scene.lagoon, &board_in(scene.lagoon)).await;
    assert_eq!(sent.unwrap().unwrap().channel, scene.lagoon);
    assert_eq!(scene.said_in_lagoon(), ["The board."]);
}

#[tokio::test]
async fn an_answer_given_before_stops_everything_elsewhere() {
    let scene = Scene::new().await;
    let asked = scene.asked();
    scene.dispatcher.wire.respond(&asked.to, First::Defer { private: true }).await.unwrap();
    scene.dispatcher.deliver(target(asked), &board_in(scene.lagoon).into()).await;
    assert_eq!(scene.said_in_lagoon(), [""; 0]);
}

#[tokio::test]
async fn what_is_for_one_does_not_take_the_place_of_what_was_promised_to_all() {
    let scene = Scene::new().await;
    for (message, heard) in [(secret(), "for you alone"), (Message::private("It is not your turn.".to_owned()), "not your turn")] {
        let asked = scene.asked();
        scene.dispatcher.wire.respond(&asked.to, First::Defer { private: false }).await.unwrap();
        let target = Target::Interaction { asked, pressed: None, deferred: Some(Deferred::Public) };
        scene.sandbox.fail_next(&format!("DELETE {ORIGINAL}"), 400);
        scene.dispatcher.deliver(target, &message.into()).await;
        let shown = scene.said(scene.harbour).pop().unwrap();
        assert!(!shown.is_ephemeral() && !shown.is_loading());
        assert!(shown.content.contains(heard), "{}", shown.content);
    }
    assert!(scene.said(scene.harbour).iter().all(|message| !message.content.contains("c3")));
}

#[tokio::test]
async fn an_answer_that_arrived_is_no_failure_though_discord_did_not_say_so() {
    let scene = Scene::new().await;
    let asked = scene.asked();
    scene.sandbox.lose_next_answer(CALLBACK, 502);
    let sent = scene.dispatcher.wire.respond(&asked.to, First::Message(&secret())).await.unwrap();
    assert_eq!(sent.map(|id| id.0), scene.said(scene.harbour).pop().map(|message| message.id.get()));
    // Without a try that got lost it was somebody else's answer.
    let refused = scene.dispatcher.wire.respond(&asked.to, First::Message(&secret())).await.unwrap_err();
    assert_eq!(refused.code(), Some(code::ALREADY_ACKNOWLEDGED));
}

#[tokio::test]
async fn a_message_whose_answer_got_lost_is_sent_once() {
    let scene = Scene::new().await;
    scene.sandbox.lose_next_answer("POST /channels/{channel_id}/messages", 502);
    let sent = scene.dispatcher.wire.post(scene.lagoon, &board_in(scene.lagoon), None).await.unwrap();
    assert!(sent.is_some());
    assert_eq!(scene.said_in_lagoon(), ["The board."]);
    // The next one is another one, though it says the same.
    scene.dispatcher.wire.post(scene.lagoon, &board_in(scene.lagoon), None).await.unwrap();
    assert_eq!(scene.said_in_lagoon().len(), 2);
}

#[tokio::test]
async fn what_was_done_is_not_said_to_have_failed() {
    let scene = Scene::new().await;
    let asked = scene.asked();
    let request = |delivery| Request {
        delivery: DeliveryId(delivery),
        by: Person { id: asked.by.id, moderates: false },
        place: asked.place,
        locales: Locales { reader: Locale::En, public: Locale::En },
        intent: Intent::Challenge {
            opponents: Vec::new(),
            terms: crate::table::Terms {
                game: crate::games::Game::Trypsylon,
                options: crate::games::Options::new(),
                seating: crate::table::Seating::Drawn,
                touch_move: false,
                series: false,
                opening: Vec::new(),
            },
        },
    };
    let said = |answer: Result<crate::discord::dispatch::Answer, Message>| answer.unwrap_err().content.as_str().to_owned();
    scene.dispatcher.act(request(7), None).await.unwrap();
    let mut database = SqliteConnection::connect(&scene.url).await.unwrap();
    sqlx::query("UPDATE deliveries SET answer = 'a cat has walked over this'").execute(&mut database).await.unwrap();
    let apology = said(scene.dispatcher.act(request(7), None).await);
    assert!(apology.contains("after what you asked for was done: `/board`") && apology.contains("`7`"), "{apology}");

    sqlx::query("ALTER TABLE challenges RENAME TO gone").execute(&mut database).await.unwrap();
    let apology = said(scene.dispatcher.act(request(8), None).await);
    assert!(apology.contains("nothing was done") && apology.contains("`8`"), "{apology}");
}
