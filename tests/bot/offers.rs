//! Draws, taking back, putting back, resigning, closing.

use causeway::{
    bot::{Action, Audience, Controls, Delivery, Outcome, Reply, Request},
    texts::{Locale, lines},
};

use crate::world::*;

fn back() -> Action {
    Action::Back { at: None }
}

fn accept() -> Action {
    Action::Accept { challenge: None }
}

#[tokio::test]
async fn a_draw_is_offered_and_accepted() {
    let world = World::with_game().await;
    let offer = world.ask(ANN, Action::Draw { at: None }).await;
    let text = news(&offer, Some(BEN));
    begins(
        &text,
        "<@1> offers <@2> a draw.\nIt is still <@1>’s turn. [Board](",
    );
    let at = world.at().await;
    assert_eq!(offer.controls, Controls::Answer(at));
    let (_, board, shows_before) = world.bot.board_now(at).await.unwrap();
    assert_eq!(board.controls, Controls::OfferElsewhere(running(at)));
    says(&board, "<@1> offers a draw.");
    assert!(!shows_before, "it has been edited");
    let stored = async || world.store.table(at.id).await.unwrap().unwrap();
    assert!(stored().await.question.is_some());
    let reply = world
        .ask(BEN, Action::AnswerOffer { at, accept: true })
        .await;
    begins(&reply, "**Draw by agreement.**");
    assert_eq!(stored().await.question, None, "its buttons go");
    assert_eq!(
        (reply.delivery, reply.audience.is_private()),
        (Delivery::New, false)
    );
    assert_eq!(reply.controls, Controls::OverUnplayed(world.at().await));
}

#[tokio::test]
async fn a_declined_draw_calls_who_is_to_move_and_the_game_goes_on() {
    let world = World::with_game().await;
    world.ask(ANN, Action::Draw { at: None }).await;
    let at = world.at().await;
    let stored = world.table().await;
    let decline = Action::AnswerOffer { at, accept: false };
    let request = Request {
        pressed: stored.question,
        ..world.request(CHANNEL, BEN, decline)
    };
    let Outcome::Reply(reply) = world.bot.handle(&request).await.unwrap() else {
        panic!("a reply");
    };
    world.show(&reply).await;
    assert_eq!(
        (reply.delivery, reply.audience.calls()),
        (Delivery::New, [ANN].as_slice())
    );
    begins(
        &reply,
        "<@2> declines <@1>’s draw offer.\nIt is still <@1>’s turn. [Board](",
    );
    assert_eq!(reply.controls, Controls::None);
    let (_, board, _) = world.bot.board_now(world.at().await).await.unwrap();
    assert_eq!(board.controls, Controls::Board(running(world.at().await)));
    // Ben has thought about it; Ann asks him again after her next move only.
    let again = world.refused(ANN, Action::Draw { at: None }).await;
    begins(
        &again,
        "Your last draw offer was declined. You can offer one again",
    );
    world.play(ANN, "c3 L3-90").await;
    world.ask(ANN, Action::Draw { at: None }).await;
}

#[tokio::test]
async fn what_asks_stays_open_while_a_card_is_taken_and_goes_with_a_new_board() {
    let world = World::with_game().await;
    let question = async || {
        let stored = world.table().await;
        stored.question
    };
    world.ask(ANN, Action::Draw { at: None }).await;
    let (at, asked) = (world.at().await, question().await);
    assert!(asked.is_some());
    world.ask(ANN, take(&["c3"])).await;
    assert_ne!(world.at().await, at);
    assert_eq!(question().await, asked);
    // By the words the offer is answered all the same, by the old board it is not.
    let decline = Action::AnswerOffer { at, accept: false };
    let press = |pressed| Request {
        pressed,
        ..world.request(CHANNEL, BEN, decline.clone())
    };
    let refused = world.bot.handle(&press(None)).await.unwrap();
    let Outcome::Reply(refused) = refused else {
        panic!("a reply");
    };
    begins(&refused, "The game has moved on.");
    let Outcome::Reply(declined) = world.bot.handle(&press(asked)).await.unwrap() else {
        panic!("a reply");
    };
    begins(&declined, "<@2> declines <@1>’s draw offer.");
    world.show(&declined).await;
    assert_eq!(question().await, None);

    // The board after a move asks what is still open.
    world.ask(BEN, Action::Draw { at: None }).await;
    assert!(question().await.is_some());
    world.play(ANN, "c3 L3-90").await;
    assert_eq!(question().await, None);
}

#[tokio::test]
async fn an_offer_is_answered_and_withdrawn_by_commands_too() {
    let world = World::with_game().await;
    world.ask(ANN, Action::Draw { at: None }).await;
    let reply = world.ask(ANN, Action::Withdraw { challenge: None }).await;
    begins(&reply, "<@1> withdraws the draw offer.");
    world.ask(ANN, Action::Draw { at: None }).await;
    let reply = world.ask(BEN, Action::Decline { challenge: None }).await;
    begins(&reply, "<@2> declines <@1>’s draw offer.");
    world.ask(BEN, Action::Draw { at: None }).await;
    let reply = world.ask(ANN, accept()).await;
    begins(&reply, "**Draw by agreement.**");
}

#[tokio::test]
async fn offering_what_is_on_offer_accepts_it() {
    let world = World::with_game().await;
    world.ask(BEN, Action::Draw { at: None }).await;
    let reply = world.ask(ANN, Action::Draw { at: None }).await;
    begins(&reply, "**Draw by agreement.**");
}

#[tokio::test]
async fn one_offer_at_a_time() {
    let world = World::with_game().await;
    world.play(ANN, "c3 L3-90").await;
    world.ask(BEN, Action::Draw { at: None }).await;
    let sentence = world.refused(ANN, back()).await;
    begins(
        &sentence,
        "<@2>’s draw offer is still open. Use `/accept` or `/decline`",
    );
    let at = world.at().await;
    let sentence = world
        .refused(BEN, Action::AnswerOffer { at, accept: true })
        .await;
    assert_eq!(
        sentence,
        "Your offer is waiting for an answer from <@1>. `/withdraw` takes it back."
    );
    let sentence = world
        .refused(CLEO, Action::AnswerOffer { at, accept: true })
        .await;
    begins(&sentence, "Only <@1> and <@2> play here.");
}

#[tokio::test]
async fn a_draw_stays_on_offer_over_ones_own_move() {
    let world = World::with_game().await;
    world.ask(ANN, Action::Draw { at: None }).await;
    let reply = world.play(ANN, "c3 L3-90").await;
    ends(&reply, "<@1> offers a draw.");
    assert_eq!(retired(&reply), "<@1> offered a draw.", "no turn is told");
    assert_eq!(reply.controls, Controls::Offer(running(world.at().await)));
    let reply = world.play(BEN, "d4 R4-0").await;
    assert_eq!(
        reply.controls,
        Controls::Board(running_on(world.at().await))
    );
}

#[tokio::test]
async fn a_move_is_taken_back_with_the_turn_begun_since() {
    let world = World::with_game().await;
    world.play(ANN, "c3 L3-90").await;
    world.ask(BEN, take(&["d4"])).await;
    let asked = world.ask(ANN, back()).await;
    let text = news(&asked, Some(BEN));
    begins(
        &text,
        "<@1> asks to take back c3 at L3-90. <@2>, do you agree?",
    );
    // The move that it names is not told again.
    assert!(
        !english(&asked).contains("Last move"),
        "{}",
        english(&asked)
    );
    let at = world.at().await;
    let reply = world
        .ask(BEN, Action::AnswerOffer { at, accept: true })
        .await;
    begins(
        &reply,
        "<@2> agrees: <@1> takes back c3 at L3-90.\n<@1> (Beach)",
    );
    // The question becomes the answer, which stays when a next board stands for this one.
    assert_eq!(retired(&reply), "<@2> agrees: <@1> takes back c3 at L3-90.");
    assert!(reply.retires.is_some());
    assert_eq!(
        (reply.delivery, reply.audience.calls(), &reply.controls),
        (
            Delivery::New,
            [ANN].as_slice(),
            &Controls::Board(running(world.at().await))
        )
    );
    assert_eq!(world.moves().await, Vec::<String>::new());
    let picture = reply.picture().unwrap();
    assert_eq!((partial(picture), &picture.last), ("", &None));
    // The board of that is no board of the move before.
    let next = world.play(ANN, "c3 L3-90").await;
    let left = |reply: &Reply| lines(Locale::En, &reply.earlier.as_ref().unwrap().told);
    assert_eq!(left(&next), "This is the position after a takeback.");
    let next = world.play(BEN, "d4 R4-0").await;
    assert_eq!(
        left(&next),
        "<@1> takes **c3** and pushes it in at **L3-90**."
    );
    // Who is told no asks again after their next move only.
    world.ask(BEN, back()).await;
    let at = world.at().await;
    world
        .ask(ANN, Action::AnswerOffer { at, accept: false })
        .await;
    let again = world.refused(BEN, back()).await;
    begins(&again, "Your last takeback request was declined.");
}

#[tokio::test]
async fn with_the_answer_to_it_a_move_is_taken_back_too() {
    let world = World::with_game().await;
    world.play(ANN, "c3 L3-90").await;
    world.play(BEN, "d4 R4-0").await;
    let asked = world.ask(ANN, back()).await;
    let text = news(&asked, Some(BEN));
    begins(
        &text,
        "<@1> asks to take back c3 at L3-90 and <@2>’s d4 at R4-0. <@2>, do you agree?\n\
             It is still <@1>’s turn. [Board](",
    );
    // Typed, it is one's own offer too.
    let own = world.refused(ANN, accept()).await;
    begins(&own, "Your offer is waiting for an answer from <@2>.");
    let reply = world.ask(BEN, accept()).await;
    says(
        &reply,
        "takes back c3 at L3-90, and with it <@2>’s d4 at R4-0.",
    );
    assert_eq!(reply.audience.calls(), [ANN]);
    assert_eq!(world.moves().await, Vec::<String>::new());
}

#[tokio::test]
async fn a_move_stands_if_the_opponent_wants_it_to() {
    let world = World::with_game().await;
    world.play(ANN, "c3 L3-90").await;
    world.ask(ANN, back()).await;
    let reply = world.ask(BEN, Action::Decline { challenge: None }).await;
    begins(&reply, "<@2> declines <@1>’s takeback request.");
    assert_eq!(world.moves().await, ["c3 L3-90"]);
}

#[tokio::test]
async fn touch_move_binds() {
    let world = World::with_game().await;
    world.ask(ANN, take(&["c3"])).await;
    let sentence = world.refused(ANN, back()).await;
    assert_eq!(
        sentence,
        "Touch-move is on, so you must play what you took. See `/help` for what comes next."
    );
    let sentence = world.refused(ANN, whole("d4 L4-0")).await;
    assert_eq!(
        sentence,
        "Your move starts with `c3`, which must be played. See `/help` for what comes next."
    );
    world.play(ANN, "c3 L3-90").await;
}

#[tokio::test]
async fn without_touch_move_what_was_taken_is_put_back() {
    let world = World::with_game_on(terms_with("standard", false, false)).await;
    let prefix = world.ask(ANN, take(&["c3"])).await;
    says(&prefix, "You can undo it with `/back`");
    let reply = world.ask(ANN, back()).await;
    assert_eq!(english(&reply), "`c3` was put back.");
    let board = partly(&world, &reply).await;
    assert_eq!(partial(board.picture().unwrap()), "");
    world.play(ANN, "d4 L4-0").await;
}

#[tokio::test]
async fn without_touch_move_a_first_push_binds_too() {
    let world = World::with_game_on(terms_with("expert", false, false)).await;
    world.play(ANN, "c3 L3-90").await;
    world.ask(BEN, take(&["b2", "d4"])).await;
    world.ask(BEN, push("edge-left-2", "rot0")).await;
    let sentence = world.refused(BEN, back()).await;
    assert_eq!(
        sentence,
        "Your first card is already pushed in. Push in the second with `/push`."
    );
}

#[tokio::test]
async fn there_must_be_a_move_to_take_back() {
    let world = World::with_game().await;
    let sentence = world.refused(ANN, back()).await;
    assert_eq!(
        sentence,
        "You have no move to take back yet. `/help` shows what you can do."
    );
}

#[tokio::test]
async fn resigning_is_asked_once_more() {
    let world = World::with_game().await;
    let at = world.at().await;
    let sure = world.ask(BEN, Action::Resign { at: None }).await;
    assert_eq!(
        (&sure.audience, &sure.controls),
        (&Audience::Private, &Controls::ConfirmResign(at))
    );
    assert_eq!(world.at().await, at, "nothing has happened yet");
    let reply = world.ask(BEN, Action::ResignConfirmed { at }).await;
    assert_eq!(
        (&reply.audience, reply.delivery, &reply.controls),
        (&Audience::Private, Delivery::Update, &Controls::None)
    );
    let board = reply.then.unwrap();
    let text = public_board(&board, Some(ANN));
    begins(&text, "**<@2> resigns: <@1> wins.**");
    assert_eq!(board.controls, Controls::OverUnplayed(world.at().await));
    let sentence = world.refused(CLEO, Action::Resign { at: None }).await;
    begins(&sentence, "Only <@1> and <@2> played here.");
}

#[tokio::test]
async fn moderators_close_abandoned_games() {
    let world = World::with_game().await;
    let sentence = world.refused(ANN, close(None)).await;
    begins(
        &sentence,
        "Only moderators (permission “Manage Channels”) can close a game.",
    );
    let at = world.at().await;
    let sure = world.ask(MODERATOR, close(None)).await;
    let Controls::ConfirmClose { at: asked, .. } = sure.controls else {
        panic!("{}", english(&sure));
    };
    assert_eq!(asked, at);
    assert_eq!(world.at().await, at, "nothing is closed before");
    let reply = world.ask(MODERATOR, closed(at)).await;
    let board = reply.then.unwrap();
    assert_eq!(board.audience.calls(), [ANN, BEN]);
    let text = english(&board);
    begins(&text, "**<@3> closed this game. Nobody wins.**");
    let sentence = world.refused(MODERATOR, close(None)).await;
    begins(&sentence, "This game is over.");
    // The channel is free again.
    world.begin(CHANNEL, terms()).await;
}
