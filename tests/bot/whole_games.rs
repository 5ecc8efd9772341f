//! Whole games, from the challenge to the win, by all the ways of making a move.

use causeway::{
    bot::{Action, At, Audience, Controls, Delivery, Reply, Running, TryAt},
    games::AnyPosition,
    ids::PersonId,
    table::{Series, Terms},
};

use crate::world::*;

/// Makes a move in one of the ways there are; returns the public message about it.
async fn make(
    world: &World,
    by: PersonId,
    position: &dyn AnyPosition,
    random: &mut Random,
) -> (String, Reply) {
    let steps = random.any_move(position);
    let whole_move = steps.last().unwrap().1.clone();
    let reply = match random.below(3) {
        0 => {
            world
                .ask(by, whole(&whole_move.to_uppercase().replace(' ', "  ")))
                .await
        }
        1 => by_parts(world, by, &steps).await,
        _ => by_try_out(world, by, &steps).await,
    };
    (whole_move, reply)
}

/// `/take` with one card or two, then `/push` for each.
async fn by_parts(world: &World, by: PersonId, steps: &[(causeway::games::Part, String)]) -> Reply {
    let parts: Vec<_> = steps.iter().map(|(part, _)| part.clone()).collect();
    let cards: Vec<&str> = parts
        .iter()
        .take_while(|part| part.slot == "card")
        .map(|part| part.input.as_str())
        .collect();
    let mut reply = world.ask(by, take(&cards)).await;
    let board = partly(world, &reply).await;
    assert!(english(&board).contains("Move so far"), "{board:?}");
    for pushed in parts[cards.len()..].chunks(2) {
        reply = world
            .ask(by, push(&pushed[0].input, &pushed[1].input))
            .await;
    }
    reply
}

/// The private board, part by part, then Play.
async fn by_try_out(
    world: &World,
    by: PersonId,
    steps: &[(causeway::games::Part, String)],
) -> Reply {
    let before = world.at().await;
    let opened = world.ask(by, Action::TryOut { at: before }).await;
    let position = position(opened.picture().unwrap());
    assert_eq!(
        (&opened.audience, opened.delivery),
        (&Audience::Private, Delivery::New)
    );
    for (_, text) in steps {
        let tried = world
            .ask(
                by,
                Action::Try {
                    at: before.into(),
                    partial: text.clone(),
                },
            )
            .await;
        assert_eq!(
            (&tried.audience, tried.delivery),
            (&Audience::Private, Delivery::Update)
        );
        let Controls::PrivateBoard(board) = &tried.controls else {
            panic!("no try-out board")
        };
        // A choice of one makes itself.
        let mut shown = position.partial(text).unwrap();
        while let Some(only) = shown.only_choice() {
            shown = position.partial(&only.text).unwrap();
        }
        assert_eq!(
            (board.tried.partial.as_str(), board.on.touched()),
            (shown.text.as_str(), "")
        );
        assert_eq!(partial(tried.picture().unwrap()), shown.text);
    }
    assert_eq!(world.at().await, before, "trying binds nobody");
    let played = world
        .ask(
            by,
            Action::Play {
                at: before.into(),
                partial: steps.last().unwrap().1.clone(),
            },
        )
        .await;
    assert_eq!(
        (&played.audience, played.delivery, &played.controls),
        (&Audience::Private, Delivery::Update, &Controls::None)
    );
    *played.then.unwrap()
}

async fn whole_game(terms: Terms, seed: u64) {
    let goes_on = terms.series != Series::Single;
    let world = World::with_game_on(terms).await;
    let mut random = Random(seed);
    let stored = world.table().await;
    let mut position = stored.table.position.clone();
    let mut moves = Vec::new();
    while let Some(turn) = position.turn() {
        let (by, next) = if turn.index() == 0 {
            (ANN, BEN)
        } else {
            (BEN, ANN)
        };
        let (whole_move, reply) = make(&world, by, position.as_ref(), &mut random).await;
        position = position.play(&whole_move).unwrap();
        moves.push(whole_move.clone());
        // When the game is over, the news is for the other player.
        let text = public_board(&reply, Some(next));
        assert!(
            text.starts_with(&format!("<@{by}> takes **{}**", &whole_move[..2])),
            "{text}"
        );
        let picture = reply.picture().unwrap();
        assert_eq!(
            (&*picture.position.text(), partial(picture)),
            (position.text().as_str(), "")
        );
        assert_eq!(picture.last, Some(whole_move));
        let at = world.at().await;
        match position.outcome() {
            None => {
                assert_eq!(reply.controls, Controls::Board(running_on(at)));
                assert!(
                    text.contains(&format!("<@{next}> (")) && text.ends_with("it is your turn."),
                    "{text}"
                );
            }
            Some(outcome) => {
                let winner = if outcome.winner().unwrap().index() == 0 {
                    ANN
                } else {
                    BEN
                };
                let over = if goes_on {
                    Controls::NextGame(at)
                } else {
                    Controls::Over(at)
                };
                assert_eq!(reply.controls, over);
                assert!(
                    text.contains(&format!("<@{winner}> (")) && text.contains("wins!"),
                    "{text}"
                );
            }
        }
    }
    assert_eq!(world.moves().await, moves);
    let sentence = world.refused(ANN, whole("c3 L3-90")).await;
    begins(&sentence, "This game is over");
}

#[tokio::test]
async fn a_standard_game_from_challenge_to_win() {
    whole_game(terms(), 1).await;
}

#[tokio::test]
async fn an_expert_game_from_challenge_to_win() {
    whole_game(terms_with("expert", true, false), 2).await;
}

#[tokio::test]
async fn a_game_without_touch_move() {
    whole_game(terms_with("standard", false, true), 3).await;
}

#[tokio::test]
async fn a_half_move_is_shown_to_everybody() {
    let world = World::with_game().await;
    let reply = world.ask(ANN, take(&["c3"])).await;
    let text = english(&reply);
    says(&text, "Move so far: **c3**. It must be played.");
    assert!(
        matches!(&reply.controls, Controls::PrivateBoard(board) if board.tried.partial == "c3"),
        "{reply:?}"
    );
    let board = partly(&world, &reply).await;
    let at = world.at().await;
    let touched = Running {
        touched: "c3".to_owned(),
        ..running(at)
    };
    assert_eq!(board.controls, Controls::Board(touched));
    assert_eq!(partial(board.picture().unwrap()), "c3");
    let reply = world.ask(ANN, push("edge-left", "rot90")).await;
    public_board(&reply, Some(BEN));
    assert_eq!(world.moves().await, ["c3 L3-90"]);
}

#[tokio::test]
async fn without_touch_move_only_what_is_pushed_is_binding() {
    let world = World::with_game_on(terms_with("standard", false, false)).await;
    for (by, notation) in [(ANN, "c3 L3-90"), (BEN, "b2 L2-0")] {
        world.play(by, notation).await;
    }
    // An open move of Ann's lets Ben take two.
    let open = world.table().await.table.position;
    let open = open
        .moves()
        .into_iter()
        .find(|text| text.starts_with("a3 "))
        .unwrap();
    world.play(ANN, &open).await;
    let position = world.table().await.table.position;
    let double = position
        .moves()
        .into_iter()
        .find(|text| text.contains('+'))
        .unwrap();
    let mut words = double.split(' ');
    let cards: Vec<&str> = words.next().unwrap().split('+').collect();
    let pushes: Vec<&str> = words.collect();

    let taken = world.ask(BEN, take(&cards)).await;
    says(&taken, "`/back` until you push a card in.");
    let first = format!("{} {}", cards.join("+"), pushes[0]);
    let (line, degrees) = pushes[0].split_once('-').unwrap();
    let prefix = english(&world.ask(BEN, push(line, &format!("rot{degrees}"))).await);
    says(
        &prefix,
        format!("Move so far: **{first}**. It must be played."),
    );
    let line = pushes[1].split('-').next().unwrap();
    let sentence = world.refused(BEN, give("push", &[("edge", line)])).await;
    assert_eq!(
        sentence,
        "`/push` also needs `rotation`. Type / to choose it from a list."
    );

    let sentence = world.refused(BEN, whole("d4 R4-0")).await;
    assert_eq!(
        sentence,
        format!(
            "Your move starts with `{first}`, which must be played. See `/help` for what comes \
             next."
        )
    );
}

#[tokio::test]
async fn the_try_out_board_begins_with_what_is_touched() {
    let world = World::with_game().await;
    world.ask(ANN, take(&["c3"])).await;
    let at = world.at().await;
    let reply = world.ask(ANN, Action::TryOut { at }).await;
    let Controls::PrivateBoard(board) = &reply.controls else {
        panic!("no try-out board")
    };
    assert_eq!(
        (
            board.tried.partial.as_str(),
            board.on.touched(),
            board.on.at()
        ),
        ("c3", "c3", TryAt::Table(at))
    );
    let sentence = world
        .refused(
            ANN,
            Action::Try {
                at: at.into(),
                partial: "d4".to_owned(),
            },
        )
        .await;
    assert_eq!(
        sentence,
        "Your move starts with `c3`, which must be played. See `/help` for what comes next."
    );
    let sentence = world
        .refused(
            ANN,
            Action::Play {
                at: at.into(),
                partial: "d4 L4-0".to_owned(),
            },
        )
        .await;
    assert_eq!(
        sentence,
        "Your move starts with `c3`, which must be played. See `/help` for what comes next."
    );
}

#[tokio::test]
async fn closing_the_try_out_board_changes_nothing() {
    let world = World::with_game().await;
    let at = world.at().await;
    let reply = world.ask(ANN, Action::CloseTryOut).await;
    assert_eq!(
        (&reply.audience, reply.delivery, &reply.controls),
        (&Audience::Private, Delivery::Update, &Controls::None)
    );
    assert_eq!(world.at().await, at);
}

#[tokio::test]
async fn a_button_works_until_the_board_moves_on() {
    let world = World::with_game().await;
    let old: At = world.at().await;
    world.play(ANN, "c3 L3-90").await;
    let newest = world
        .store
        .table(old.id)
        .await
        .unwrap()
        .unwrap()
        .message
        .unwrap();
    let expected = format!(
        "The game has moved on. Continue on \
         [the new board](https://discord.com/channels/10/100/{newest})."
    );
    let old_buttons = [
        Action::TryOut { at: old },
        Action::Try {
            at: old.into(),
            partial: "d4".to_owned(),
        },
        Action::Play {
            at: old.into(),
            partial: "d4 L4-0".to_owned(),
        },
        Action::Back { at: Some(old) },
        Action::Resign { at: Some(old) },
        Action::ResignConfirmed { at: old },
        Action::AnswerOffer {
            at: old,
            accept: true,
        },
        Action::Rematch { at: Some(old) },
    ];
    for action in old_buttons {
        assert_eq!(world.refused(ANN, action).await, expected);
    }
    // A newer board that no message shows yet: the link would lead to an old one.
    let unseen = world.outcome(CHANNEL, BEN, whole("d4 R4-0")).await;
    assert!(matches!(unseen, causeway::bot::Outcome::Reply(_)));
    assert_eq!(
        world.refused(ANN, Action::Back { at: Some(old) }).await,
        "The game has moved on. See the board with `/board`."
    );
    // Looking back is no act: the moves may be read from any message.
    let history = world
        .ask(
            ANN,
            Action::History {
                page: 0,
                at: Some(old),
            },
        )
        .await;
    assert!(english(&history).contains("c3 at L3-90"));
}

#[tokio::test]
async fn in_expert_people_are_asked_for_the_second_card() {
    let world = World::with_game_on(terms_with("expert", true, false)).await;
    world.play(ANN, "c3 L3-90").await;
    let text = english(&world.ask(BEN, take(&["d4"])).await);
    says(&text, "Move so far: **d4**. It must be played.");
    says(&text, "Next: take a second face-down card, as in `/take ");
    let text = english(&world.ask(BEN, take(&["e5"])).await);
    assert!(
        text.contains("Move so far: **d4+e5**. It must be played.")
            && text.contains("Next: push in from an edge, as in `/push "),
        "{text}"
    );
}
