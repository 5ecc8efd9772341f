//! Answers that Discord refuses at one point or another, against the stand-in.

use std::{num::NonZeroU32, time::Duration};

use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use super::*;
use crate::{
    bot::{Action, At, Audience, Board, Bot, Request, Settings, Shows},
    config::Token,
    discord::{
        DiscordTime, commands,
        custom_id::Control,
        hear::budget::Budget,
        reading::{Interaction, What},
        wire::{Wire, attachments::Attachments, limits::Text},
    },
    games::Game,
    ids::{Computer, DeliveryId, TableId},
    render::{Colours, Side},
    sandbox::{self, Options, Sandbox, Snowflake},
    settings::PersonalChanges,
    store::Store,
    table::Terms,
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
        let origin = Some(sandbox.origin());
        let token = Token::new(sandbox.bot_token()).unwrap();
        let wire = Wire::new(&token, origin, DiscordTime::new(Duration::ZERO)).unwrap();
        let application = sandbox.look(|world| world.bot).get().into();
        let commands = commands::registration();
        let registered = wire.register(application, None, &commands).await;
        registered.unwrap();
        let home = TempDir::new().unwrap();
        let url = format!("sqlite://{}", home.path().join("games.sqlite").display());
        let bot = Bot::new(Store::open(&url).await.unwrap(), Settings::default());
        let attachments = Attachments::new(origin).unwrap();
        Self {
            dispatcher: Dispatcher::new(wire, attachments, bot, Budget::new(NonZeroU32::MAX)),
            ann: sandbox.person("Ann").unwrap(),
            harbour: sandbox.channel("harbour").unwrap(),
            lagoon: ChannelId(sandbox.channel("lagoon").unwrap().get()),
            sandbox,
            url,
            _home: home,
        }
    }

    fn payload(&self, id: Snowflake) -> Interaction {
        let payload = |world: &sandbox::World| world.interaction(id).unwrap().payload.clone();
        Interaction::read(&self.sandbox.look(payload)).unwrap()
    }

    /// Ann gives a command in #harbour.
    fn asked(&self) -> Asked {
        let given = self.ann.command(self.harbour, "board", &[]).unwrap();
        self.payload(given.id()).asked
    }

    /// Ann gives a command in #harbour, and Discord has waited in vain.
    async fn asked_and_failed(&self) -> Asked {
        self.sandbox.set_answer_within(Duration::ZERO);
        let asked = self.asked();
        let usual = Options::default().answer_within;
        self.sandbox.set_answer_within(usual);
        let interaction = self.sandbox.interaction(asked.to.id.get().into());
        interaction.acknowledged().await.unwrap_err();
        asked
    }

    async fn deliver(&self, target: Target, answer: impl Into<Answer>) {
        self.dispatcher.deliver(target, &answer.into()).await;
    }

    async fn respond(&self, to: &Asked, first: First<'_>) -> Result<Option<MessageId>, WireError> {
        let made = self.dispatcher.wire.respond(&to.to, first).await?;
        Ok(made.map(|made| made.id))
    }

    fn said(&self, channel: Snowflake) -> Vec<sandbox::Message> {
        let messages = |world: &sandbox::World| world.messages(channel).cloned().collect();
        self.sandbox.look(messages)
    }

    fn last_in_harbour(&self) -> sandbox::Message {
        self.said(self.harbour).pop().unwrap()
    }

    fn said_in_lagoon(&self) -> Vec<String> {
        let said = self.said(Snowflake::from(self.lagoon.0));
        said.into_iter().map(|message| message.content).collect()
    }

    fn requests_to(&self, path: &str) -> usize {
        let requests = self.sandbox.requests();
        let paths = requests.iter().map(|request| &request.path);
        paths.filter(|it| it.starts_with(path)).count()
    }
}

fn board_in(channel: ChannelId) -> Message {
    let (id, revision) = (TableId(1), 1);
    let board = Board {
        at: At { id, revision },
        channel,
    };
    Message {
        audience: Audience::Public {
            calls: Vec::new(),
            shows: Some(Shows::Board(board)),
        },
        content: Text::shortened("The board."),
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
    let target = target(scene.asked());
    scene.deliver(target, board_in(scene.lagoon)).await;
    assert_eq!(scene.said_in_lagoon(), ["The board."]);
    let link = format!("<#{}>", scene.lagoon);
    let answer = &scene.said(scene.harbour)[0].content;
    assert!(answer.contains(&link), "and the player learns where");
}

#[tokio::test]
async fn a_board_elsewhere_is_sent_although_nobody_learns_where() {
    let scene = Scene::new().await;
    scene.sandbox.fail_next(&format!("PATCH {ORIGINAL}"), 400);
    let (mut target, lagoon) = (target(scene.asked()), scene.lagoon);
    let board = board_in(lagoon);
    let sent = scene
        .dispatcher
        .first_elsewhere(&mut target, lagoon, &board);
    assert_eq!(sent.await.unwrap().unwrap().channel, lagoon);
    assert_eq!(scene.said_in_lagoon(), ["The board."]);
}

#[tokio::test]
async fn an_answer_given_before_stops_everything_elsewhere() {
    let scene = Scene::new().await;
    let asked = scene.asked();
    let deferral = First::Defer { private: true };
    scene.respond(&asked, deferral).await.unwrap();
    scene.deliver(target(asked), board_in(scene.lagoon)).await;
    assert_eq!(scene.said_in_lagoon(), [""; 0]);
}

#[tokio::test]
async fn nothing_follows_an_answer_that_discord_did_not_take() {
    let scene = Scene::new().await;
    // Answered after the three seconds, and not at all because too much was asked of Discord.
    for is_late in [true, false] {
        let asked = if is_late {
            scene.asked_and_failed().await
        } else {
            let asked = scene.asked();
            scene.sandbox.rate_limit_next(1, Duration::from_hours(1));
            asked
        };
        let answer = Answer {
            first: Message::private("You accept.".to_owned()),
            then: vec![board_in(ChannelId(scene.harbour.get()))],
            tells: Vec::new(),
            says: None,
            left: None,
        };
        scene.deliver(target(asked), answer).await;
        let shown = scene.last_in_harbour().content;
        assert_eq!(shown, "The board.", "everybody sees what they are to see");
        let by_token = scene.requests_to("/webhooks/");
        assert_eq!(by_token, 0, "without an answer the token is of no use");
    }
    assert_eq!(scene.said(scene.harbour).len(), 2);
}

#[tokio::test]
async fn an_interaction_that_is_gone_is_not_answered_again() {
    let scene = Scene::new().await;
    let mut target = target(scene.asked_and_failed().await);
    let deferred = scene.dispatcher.defer(&mut target, Deferral::Public).await;
    deferred.unwrap_err();
    let board = board_in(ChannelId(scene.harbour.get()));
    scene.deliver(target, board).await;
    assert_eq!(scene.last_in_harbour().content, "The board.");
    assert_eq!(scene.requests_to("/interactions/"), 1);
}

#[tokio::test]
async fn what_is_for_one_does_not_take_the_place_of_what_was_promised_to_all() {
    let scene = Scene::new().await;
    let refusal = Message::private("It is not your turn.".to_owned());
    for (message, heard) in [(secret(), "only for you"), (refusal, "not your turn")] {
        let mut target = target(scene.asked());
        let deferred = scene.dispatcher.defer(&mut target, Deferral::Public).await;
        deferred.unwrap();
        scene.sandbox.fail_next(&format!("DELETE {ORIGINAL}"), 400);
        scene.deliver(target, message).await;
        let shown = scene.last_in_harbour();
        assert!(!shown.is_ephemeral() && !shown.is_loading());
        assert!(shown.content.contains(heard), "{}", shown.content);
    }
    let said = scene.said(scene.harbour);
    assert!(said.iter().all(|message| !message.content.contains("c3")));
}

#[tokio::test]
async fn an_answer_that_arrived_is_no_failure_though_discord_did_not_say_so() {
    let scene = Scene::new().await;
    let asked = scene.asked();
    scene.sandbox.lose_next_answer(CALLBACK, 502);
    let secret = secret();
    let sent = scene.respond(&asked, First::Message(&secret)).await;
    let shown = scene.last_in_harbour().id.get();
    assert_eq!(sent.unwrap().map(|id| id.0), Some(shown));
    // Without a try that got lost it was another program's answer.
    let refused = scene.respond(&asked, First::Message(&secret)).await;
    assert!(refused.unwrap_err().is(code::ALREADY_ACKNOWLEDGED));
}

#[tokio::test]
async fn a_message_whose_answer_got_lost_is_sent_once() {
    let scene = Scene::new().await;
    let (lagoon, board) = (scene.lagoon, board_in(scene.lagoon));
    let route = "POST /channels/{channel_id}/messages";
    scene.sandbox.lose_next_answer(route, 502);
    let wire = &scene.dispatcher.wire;
    let post = async |delivery| {
        let nonce = Nonce::of_answer(&board, DeliveryId(delivery));
        wire.post(lagoon, &board, None, &nonce).await.unwrap()
    };
    assert!(post(1).await.is_some());
    assert_eq!(scene.said_in_lagoon(), ["The board."]);
    // The next one is another one, though it says the same.
    post(2).await;
    assert_eq!(scene.said_in_lagoon().len(), 2);
}

/// Presses a button and returns its answer, which is still to be delivered.
async fn pressed(
    scene: &Scene,
    person: &sandbox::Person,
    message: Snowflake,
    label: &str,
) -> (Target, Answer) {
    let given = person.press(message, label).unwrap();
    let Interaction {
        asked,
        what: What::Control(used),
    } = scene.payload(given.id())
    else {
        panic!("it is no control");
    };
    let control = Control::read(&used.custom_id).unwrap();
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
        let options = [("game", "tryptic")];
        let given = ann.command(channel, "challenge", &options).unwrap();
        scene
            .dispatcher
            .interaction(scene.payload(given.id()))
            .await;
        let panel = given.answer().await.unwrap().id;
        let sent = ann.press(panel, "Send").unwrap();
        scene.dispatcher.interaction(scene.payload(sent.id())).await;
        let newest_here = |world: &sandbox::World| world.messages(channel).last().unwrap().id;
        let gathering = scene.sandbox.look(newest_here);
        let message = |world: &sandbox::World| world.message(gathering).unwrap().clone();
        let now = || scene.sandbox.look(message);

        let (joins, joined) = pressed(&scene, &cleo, gathering, "Join").await;
        scene.deliver(joins, joined).await;

        // Discord gets the second answer first.
        let (leaves, left) = pressed(&scene, &cleo, gathering, "Leave").await;
        let (joins, joined) = pressed(&scene, &cleo, gathering, "Join").await;
        scene.deliver(joins, joined).await;
        let newest = now().content;
        let older = left.first.content.as_str();
        assert_ne!(older, newest, "they say different things");
        scene.deliver(leaves, left).await;
        assert_eq!(now().content, newest);

        // After a withdrawal there is nothing to be pressed.
        let (leaves, left) = pressed(&scene, &cleo, gathering, "Leave").await;
        let (ends, ended) = pressed(&scene, ann, gathering, "Withdraw").await;
        scene.deliver(ends, ended).await;
        scene.deliver(leaves, left).await;
        assert_eq!(now().components().count(), 0, "{}", now().content);
    }
    assert_eq!(scene.sandbox.complaints(), [""; 0]);
}

#[tokio::test]
async fn what_was_done_is_not_said_to_have_failed() {
    let scene = Scene::new().await;
    let asked = scene.asked();
    let colours = Some(Colours::Contrast);
    let act = async |delivery| {
        let request = Request {
            delivery: DeliveryId(delivery),
            ..asked.request(Action::Settings {
                changes: PersonalChanges {
                    colours,
                    ..PersonalChanges::default()
                },
            })
        };
        scene.dispatcher.act(request, None).await
    };
    let done = |apology: &Message| {
        let apology = apology.content.as_str();
        assert!(
            apology.contains("carried out, but something went wrong afterwards. See `/board`")
                && apology.contains("`7`"),
            "{apology}"
        );
    };
    act(7).await.unwrap();
    let mut database = SqliteConnection::connect(&scene.url).await.unwrap();
    let mut spoil =
        async |how: &'static str| sqlx::query(how).execute(&mut database).await.unwrap();
    spoil("ALTER TABLE persons RENAME TO gone").await;
    // Its colours can be read no more, which leaves the standard ones.
    act(7).await.unwrap();
    // The answer of another version is no fault.
    spoil("UPDATE deliveries SET answer = '{\"audience\":\"Public\"}'").await;
    done(&act(7).await.unwrap().first);

    let apology = act(8).await.unwrap_err().content;
    let apology = apology.as_str();
    assert!(
        apology.contains("was not carried out") && apology.contains("`8`"),
        "{apology}"
    );
}

/// Carries out an action of Ann's in #harbour.
async fn done(scene: &Scene, asked: &Asked, action: Action) -> Answer {
    let acted = scene.dispatcher.act(asked.request(action), None).await;
    acted.unwrap()
}

/// A game of Ann's with the program that is shown in #harbour, and a move that she can make.
async fn game(scene: &Scene) -> Action {
    let gentle = Computer {
        level: 1,
        number: 1,
    };
    let plays = Action::PlayComputer {
        opponents: vec![gentle.into()],
        terms: Terms::of(Game::TRYPSYLON),
    };
    let asked = scene.asked();
    let begun = done(scene, &asked, plays).await;
    scene.deliver(target(asked), begun).await;
    let store = Store::open_beside(&scene.url).await.unwrap();
    let harbour = ChannelId(scene.harbour.get());
    let table = store.table_in(harbour).await.unwrap().unwrap().table;
    let mut partial = table.partial().unwrap();
    while !partial.complete {
        partial = table.position.partial(&partial.next[0].text).unwrap();
    }
    let notation = partial.text;
    Action::Move { notation }
}

fn public_messages(scene: &Scene) -> usize {
    let said = scene.said(scene.harbour);
    said.iter()
        .filter(|message| !message.is_ephemeral())
        .count()
}

#[tokio::test]
async fn a_board_that_an_interaction_has_shown_is_posted_by_no_later_delivery() {
    let scene = Scene::new().await;
    let action = game(&scene).await;
    let asked = scene.asked();
    let moved = done(&scene, &asked, action.clone()).await;
    scene.deliver(target(asked.clone()), moved).await;
    let shown = public_messages(&scene);
    // The same delivery comes again, and its interaction cannot be answered any more.
    let again = || done(&scene, &asked, action.clone());
    let failed = scene.asked_and_failed().await;
    scene.deliver(target(failed), again().await).await;
    assert_eq!(public_messages(&scene), shown);
    // As by Play on a private board: the board comes second.
    let failed = scene.asked_and_failed().await;
    let answer = Answer {
        first: Message::private("You played.".to_owned()),
        then: vec![again().await.first],
        tells: Vec::new(),
        says: None,
        left: None,
    };
    scene.deliver(target(failed), answer).await;
    assert_eq!(public_messages(&scene), shown);
    // Where the player waits for an answer, they alone hear that it is done.
    for is_deferred in [false, true] {
        let mut target = target(scene.asked());
        if is_deferred {
            let deferred = scene.dispatcher.defer(&mut target, Deferral::Public);
            deferred.await.unwrap();
        }
        scene.deliver(target, again().await).await;
        let said = scene.last_in_harbour();
        assert!(said.is_ephemeral(), "{}", said.content);
        assert!(said.content.starts_with("Done."), "{}", said.content);
        assert_eq!(public_messages(&scene), shown);
    }
    // What calls nobody may be shown once more.
    let asked = scene.asked();
    let board = Action::Board {
        of: None,
        to_all: true,
        from: Side::Bottom,
        as_text: false,
    };
    let board = done(&scene, &asked, board).await;
    scene.deliver(target(asked), board).await;
    assert_eq!(public_messages(&scene), shown + 1);
}

#[tokio::test]
async fn a_challenge_that_has_been_shown_is_posted_by_no_later_delivery() {
    let scene = Scene::new().await;
    let action = Action::Challenge {
        opponents: Vec::new(),
        terms: Terms::of(Game::TRYPSYLON),
    };
    let asked = scene.asked();
    let made = || done(&scene, &asked, action.clone());
    scene.deliver(target(asked.clone()), made().await).await;
    let shown = public_messages(&scene);
    // The same delivery comes again, and its interaction cannot be answered any more.
    let failed = scene.asked_and_failed().await;
    scene.deliver(target(failed), made().await).await;
    // As by a panel's button: the challenge comes second.
    let answer = Answer {
        first: Message::private("Sent.".to_owned()),
        then: vec![made().await.first],
        tells: Vec::new(),
        says: None,
        left: None,
    };
    scene.deliver(target(scene.asked()), answer).await;
    // Where the deferral of the earlier delivery is taken for this one's.
    let mut deferred = target(scene.asked());
    let deferral = scene.dispatcher.defer(&mut deferred, Deferral::Public);
    deferral.await.unwrap();
    scene.deliver(deferred, made().await).await;
    let said = scene.last_in_harbour();
    assert!(said.is_ephemeral(), "{}", said.content);
    assert!(said.content.starts_with("Done."), "{}", said.content);
    assert_eq!(public_messages(&scene), shown);
}
