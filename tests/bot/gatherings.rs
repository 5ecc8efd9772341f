//! Several people at a table: asked by name or come of themselves, and what each chooses in private
//! before play.

use causeway::{
    bot::{
        Action, At, Audience, ColourChoice, Controls, Delivery, Invitation, Need, OpenedThread,
        Opponent, Outcome, Outdated, Place, PlaceKind, Possible, Posted, Reply,
    },
    games::Game,
    ids::{ChallengeId, ChannelId, MessageId, PersonId},
    render::Side,
    store::Revisioned,
    table::{ChallengeState, GuestAnswer, Series, Terms},
    texts::Locale,
};

use crate::{stand_ins, world::*};

const DOV: PersonId = PersonId(4);

fn tryptic() -> Terms {
    Terms {
        series: Series::Open,
        ..stand_ins::terms(Game::TRYPTIC, &[])
    }
}

/// Ann challenges these people to a game of Tryptic.
async fn challenge(world: &World, people: &[PersonId]) -> (ChallengeId, Reply) {
    let reply = world
        .ask(
            ANN,
            Action::Challenge {
                opponents: people.iter().map(|id| human(*id)).collect(),
                terms: tryptic(),
            },
        )
        .await;
    (
        reply
            .audience
            .challenge()
            .unwrap_or_else(|| panic!("no challenge: {}", english(&reply)))
            .at
            .id,
        reply,
    )
}

fn accept(challenge: ChallengeId) -> Action {
    Action::Accept {
        challenge: Some(challenge),
    }
}

fn decline(challenge: ChallengeId) -> Action {
    Action::Decline {
        challenge: Some(challenge),
    }
}

fn start(challenge: ChallengeId) -> Action {
    Action::Start {
        challenge: Some(challenge),
    }
}

/// The entries of the three menus, e.g. 042.
fn done(challenge: ChallengeId, entries: &str) -> Action {
    Action::ColourChoice {
        challenge,
        chosen: ColourChoice::new(entries),
    }
}

async fn people(world: &World, challenge: ChallengeId, answer: GuestAnswer) -> Vec<PersonId> {
    world
        .store
        .challenge(challenge)
        .await
        .unwrap()
        .unwrap()
        .challenge
        .who(answer)
        .collect()
}

async fn state(world: &World, challenge: ChallengeId) -> ChallengeState {
    world
        .store
        .challenge(challenge)
        .await
        .unwrap()
        .unwrap()
        .challenge
        .state
}

/// Ann, Ben and Cleo are there and have nothing chosen yet.
async fn gathered(world: &World) -> ChallengeId {
    let (id, _) = challenge(world, &[BEN, CLEO]).await;
    world.ask(BEN, accept(id)).await;
    world.ask(CLEO, accept(id)).await;
    id
}

/// They play: Ann has BBB, Ben GGG and Cleo RRR, and they sit in this order.
async fn game(world: &World) -> ChallengeId {
    let id = gathered(world).await;
    for (person, entries) in [(ANN, "000"), (BEN, "111"), (CLEO, "222")] {
        world.ask(person, done(id, entries)).await;
    }
    id
}

#[tokio::test]
async fn everybody_named_is_called_and_answers_and_then_it_goes_on_by_itself() {
    let world = World::new().await;
    let (id, reply) = challenge(&world, &[BEN, CLEO, DOV]).await;
    let said = english(&reply);
    assert_eq!(reply.audience.calls(), [BEN, CLEO, DOV]);
    assert_eq!(
        reply.controls,
        Controls::Challenge {
            challenge: id,
            to_anyone: false,
            for_several: true,
            changeable: true,
            fillable: false,
            learnable: true,
            possible: Possible {
                start: false,
                ..Possible::default()
            },
            game: Game::TRYPTIC
        }
    );
    for part in [
        "<@1> challenges <@2>, <@3> and <@4> to a game of Tryptic",
        "Joined: <@1> (1 of 4)",
        "No answer yet: <@2> · <@3> · <@4>",
    ] {
        assert!(said.contains(part), "{part} is missing: {said}");
    }

    let reply = world.ask(BEN, accept(id)).await;
    let said = english(&reply);
    assert_eq!(
        (reply.delivery, reply.audience.calls().len()),
        (Delivery::Update, 0),
        "{said}"
    );
    says(
        &said,
        "Joined: <@1> · <@2> (2 of 4)\nNo answer yet: <@3> · <@4>",
    );
    let reply = world.ask(CLEO, decline(id)).await;
    says(&reply, "No answer yet: <@4>\nNot playing: <@3>");

    // The last answer: the old message is closed, and a new one calls those who have something to
    // choose.
    let reply = world.ask(DOV, accept(id)).await;
    assert_eq!(
        (reply.delivery, &reply.controls),
        (Delivery::Update, &Controls::None)
    );
    ends(&reply, "Players: <@1> · <@2> · <@4>");
    let next = reply.then.unwrap();
    let said = english(&next);
    assert_eq!(
        (next.delivery, next.audience.calls()),
        (Delivery::New, [ANN, BEN].as_slice()),
        "{said}"
    );
    assert_eq!(
        next.controls,
        Controls::Gathered {
            challenge: id,
            game: Game::TRYPTIC
        }
    );
    for part in [
        "**Tryptic**: <@1> · <@2> · <@4>",
        "Set a secret pattern of three colours.",
        "Still choosing: <@1> · <@2> · <@4>",
    ] {
        assert!(said.contains(part), "{part} is missing: {said}");
    }
}

#[tokio::test]
async fn at_an_open_table_people_join_leave_and_the_challenger_starts() {
    let world = World::new().await;
    let (id, reply) = challenge(&world, &[]).await;
    let said = english(&reply);
    assert!(
        said.contains("<@1> wants to play Tryptic. Who’s in?")
            && said.contains("<@1> can start it with 2 or more"),
        "{said}"
    );
    assert_eq!(
        reply.controls,
        Controls::Challenge {
            challenge: id,
            to_anyone: true,
            for_several: true,
            changeable: true,
            fillable: true,
            learnable: false,
            possible: Possible {
                decline: false,
                start: false,
                accept: true,
            },
            game: Game::TRYPTIC
        }
    );
    assert!(
        world
            .refused(ANN, start(id))
            .await
            .starts_with("The game needs at least 2 players")
    );
    world.ask(BEN, accept(id)).await;
    assert!(
        world
            .refused(BEN, accept(id))
            .await
            .starts_with("You have already joined")
    );
    assert!(
        world
            .refused(BEN, start(id))
            .await
            .starts_with("Only <@1> can start")
    );
    // Typed, it is a message of its own, and the one before it is done with.
    let before = world.store.challenge(id).await.unwrap().unwrap().message;
    let joined = world.ask(CLEO, Action::Accept { challenge: None }).await;
    assert_eq!(
        (joined.delivery, joined.retires),
        (Delivery::New, Posted::known(HARBOUR, before))
    );
    begins(&joined, "<@3> joined.\n");
    let left = world.ask(BEN, Action::Decline { challenge: None }).await;
    begins(&left, "<@2> left.\n");
    assert_eq!(people(&world, id, GuestAnswer::Coming).await, [ANN, CLEO]);
    let started = world.ask(ANN, Action::Start { challenge: None }).await;
    begins(
        &started,
        "<@1> started the game.\n**Tryptic**: <@1> · <@3>\n",
    );
    assert_eq!(
        (started.audience.calls(), state(&world, id).await),
        ([CLEO].as_slice(), ChallengeState::Gathered)
    );
    assert!(
        world
            .refused(DOV, accept(id))
            .await
            .starts_with("This game is about to start")
    );
    let early = Action::Move {
        notation: "e5:G".to_owned(),
    };
    assert_eq!(
        world.refused(ANN, early.clone()).await,
        "The game starts when everyone has chosen. `/help` shows what you can do."
    );
    // That is not said where it cannot be known whether a game runs here.
    let take = "ALTER TABLE hints_taken RENAME TO taken";
    world.database.tamper(take).await;
    let unknown = world.bot.handle(&world.request(CHANNEL, ANN, early)).await;
    let restore = "ALTER TABLE taken RENAME TO hints_taken";
    world.database.tamper(restore).await;
    assert!(unknown.is_err(), "{unknown:?}");
    world.ask(ANN, done(id, "000")).await;
    let last = world.ask(CLEO, done(id, "222")).await;
    let closed = retired(&last);
    assert!(
        closed.starts_with("**Tryptic**: <@1> · <@3>\n")
            && closed.ends_with("\nThe game has started."),
        "{closed}"
    );
}

/// A player who joined just before play was started answers for the gathering's message when the one
/// that calls everybody to choose is on its way.
#[tokio::test]
async fn the_message_of_a_gathering_does_not_become_that_of_choosing() {
    let world = World::new().await;
    let (id, _) = challenge(&world, &[]).await;
    world.ask(BEN, accept(id)).await;
    let joined = world
        .ask(CLEO, accept(id))
        .await
        .audience
        .challenge()
        .unwrap();
    let gathering = MessageId(500);
    world.bot.store_challenge_message(joined, gathering).await;
    let Outcome::Reply(started) = world.outcome(CHANNEL, ANN, start(id)).await else {
        panic!("a thread")
    };
    let now = async |shown| world.bot.challenge_now(id, shown, PlaceKind::Channel).await;
    assert!(now(Some(joined.at.revision)).await.is_none());
    assert_eq!(
        world.bot.store_challenge_message(joined, gathering).await,
        Some(gathering)
    );
    let choosing = started.then.unwrap().audience.challenge().unwrap();
    assert_eq!(
        world
            .bot
            .store_challenge_message(choosing, MessageId(501))
            .await,
        None
    );
    assert_eq!(
        world.bot.store_challenge_message(joined, gathering).await,
        Some(gathering)
    );
    assert_eq!(
        now(None).await.map(|(posted, _)| posted.message),
        Some(MessageId(501))
    );
}

#[tokio::test]
async fn an_open_table_is_full_when_all_seats_are_taken() {
    let world = World::new().await;
    let (id, _) = challenge(&world, &[]).await;
    for person in [BEN, CLEO, DOV] {
        world.ask(person, accept(id)).await;
    }
    assert_eq!(state(&world, id).await, ChallengeState::Open);
    world.ask(PersonId(5), accept(id)).await;
    assert_eq!(state(&world, id).await, ChallengeState::Gathered);
}

#[tokio::test]
async fn all_who_come_at_once_are_there() {
    let world = World::new().await;
    let (id, _) = challenge(&world, &[]).await;
    let requests = [BEN, CLEO, DOV].map(|person| world.request(CHANNEL, person, accept(id)));
    let (one, two, three) = tokio::join!(
        world.bot.handle(&requests[0]),
        world.bot.handle(&requests[1]),
        world.bot.handle(&requests[2])
    );
    let mut newest = None;
    for outcome in [one, two, three] {
        let Outcome::Reply(reply) = outcome.unwrap() else {
            panic!("a thread")
        };
        assert!(!reply.audience.is_private(), "{}", english(&reply));
        newest = newest.max(reply.audience.challenge().map(|shown| shown.at.revision));
    }
    let mut there = people(&world, id, GuestAnswer::Coming).await;
    there.sort();
    assert_eq!(
        (there.as_slice(), newest),
        ([ANN, BEN, CLEO, DOV].as_slice(), Some(4))
    );
    // Whichever arrived last: a message that shows less is brought up to date.
    let shown = |revision| Invitation {
        at: Revisioned { id, revision },
        channel: HARBOUR,
    };
    world
        .bot
        .store_challenge_message(shown(3), MessageId(9))
        .await;
    let (posted, reply) = world
        .bot
        .challenge_now(id, Some(3), PlaceKind::Channel)
        .await
        .unwrap();
    assert_eq!(Some(posted), Posted::known(HARBOUR, Some(MessageId(9))));
    says(&reply, "(4 of 5)");
    assert_eq!(
        world
            .bot
            .challenge_now(id, Some(4), PlaceKind::Channel)
            .await,
        None
    );
}

#[tokio::test]
async fn who_cannot_be_challenged_together() {
    let world = World::new().await;
    let refused = async |opponents: Vec<Opponent>, terms| {
        world
            .refused(ANN, Action::Challenge { opponents, terms })
            .await
    };
    let sentence = refused(vec![human(BEN), human(CLEO), human(BEN)], tryptic()).await;
    assert_eq!(sentence, "You named <@2> twice. Name each player once.");
    let sentence = refused(
        vec![
            human(BEN),
            Opponent {
                id: DOV,
                is_bot: true,
            },
        ],
        tryptic(),
    )
    .await;
    begins(&sentence, "Other bots cannot play.");
    let sentence = refused(vec![human(BEN), human(CLEO)], terms()).await;
    begins(&sentence, "This game is for two players.");
}

#[tokio::test]
async fn a_pattern_is_chosen_in_private_and_the_public_message_says_only_that() {
    let world = World::new().await;
    let id = gathered(&world).await;
    let choose = || Action::Choose { challenge: id };
    let opened = world.ask(BEN, choose()).await;
    assert_eq!(
        (&opened.audience, opened.delivery, &opened.controls),
        (
            &Audience::Private,
            Delivery::New,
            &Controls::Choose {
                challenge: id,
                game: Game::TRYPTIC
            }
        )
    );
    let unfinished = world.refused(BEN, done(id, "1-2")).await;
    begins(&unfinished, "Your choice is incomplete.");
    begins(
        &world.refused(DOV, choose()).await,
        "This game is about to start",
    );

    let set = world.ask(BEN, done(id, "102")).await;
    assert_eq!(
        (&set.audience, set.delivery, set.outdates, &set.then),
        (
            &Audience::Private,
            Delivery::Update,
            Some(Outdated::Challenge(id)),
            &None
        )
    );
    begins(&set, "Your pattern: 🟢 Green · 🔵 Blue · 🔴 Red.");
    let (_, shown) = world
        .bot
        .challenge_now(id, None, PlaceKind::Channel)
        .await
        .unwrap();
    let said = english(&shown);
    says(&said, "Ready: <@2>\nStill choosing: <@1> · <@3>");
    assert!(!serde_json::to_string(&shown).unwrap().contains("GBR") && !said.contains("GBR"));
    // It can be changed until play starts.
    world.ask(BEN, done(id, "444")).await;

    world.ask(ANN, done(id, "000")).await;
    let last = world.ask(CLEO, done(id, "222")).await;
    let board = last.then.clone().unwrap();
    assert_eq!(
        (&last.audience, last.delivery),
        (&Audience::Private, Delivery::Update)
    );
    public_board(&board, Some(ANN));
    assert!(
        last.retires.is_some(),
        "the gathering's message loses its buttons"
    );
    let stored = world.table().await;
    assert_eq!(
        stored.table.options["patterns"],
        serde_json::json!(["BBB", "YYY", "RRR"])
    );
    assert_eq!(stored.table.seats, [ANN, BEN, CLEO]);
    // Only the table knows it from here on.
    let left = world.store.challenge(id).await.unwrap().unwrap();
    assert!(
        left.challenge
            .party
            .iter()
            .all(|guest| guest.secret.is_none())
    );
    assert!(
        world
            .refused(BEN, done(id, "444"))
            .await
            .starts_with("This challenge was already accepted")
    );
}

#[tokio::test]
async fn where_the_message_cannot_be_kept_up_to_date_it_does_not_say_who_has_chosen() {
    let world = World::new().await;
    let installed = Place {
        server: None,
        kind: PlaceKind::Installed,
        ..CHANNEL
    };
    let opponents = vec![human(BEN), human(CLEO)];
    let made = world
        .ask_in(
            installed,
            ANN,
            Action::Challenge {
                opponents,
                terms: tryptic(),
            },
        )
        .await;
    let id = made.audience.challenge().unwrap().at.id;
    world.ask_in(installed, BEN, accept(id)).await;
    let said = english(
        &world
            .ask_in(installed, CLEO, accept(id))
            .await
            .then
            .unwrap(),
    );
    assert!(
        said.contains("Set a secret pattern") && said.contains("If not everyone has chosen by"),
        "{said}"
    );
    assert!(
        !said.contains("Still choosing") && !said.contains("Ready"),
        "{said}"
    );
    // Each hears in private who is waited for.
    let set = english(&world.ask_in(installed, BEN, done(id, "102")).await);
    says(&set, "Still choosing: <@1> and <@3>.");
}

#[tokio::test]
async fn the_menus_open_by_command_also_beside_another_game_that_one_plays_here() {
    // As after a kill before the message with the button was sent: Ann and Ben play something else
    // in the same channel.
    let world = World::with_game().await;
    let id = gathered(&world).await;
    for person in [ANN, BEN, CLEO] {
        let opened = world.ask(person, give("pattern", &[])).await;
        assert!(
            matches!(opened.controls, Controls::Choose { challenge, .. } if challenge == id),
            "{}",
            english(&opened)
        );
    }
    let sentence = world.refused(DOV, give("pattern", &[])).await;
    begins(&sentence, "`/pattern` is for Tryptic");
}

#[tokio::test]
async fn when_somebody_leaves_the_others_begin_without_them() {
    let world = World::new().await;
    let id = gathered(&world).await;
    world.ask(ANN, done(id, "000")).await;
    world.ask(BEN, done(id, "111")).await;
    let reply = world.ask(CLEO, decline(id)).await;
    ends(&reply, "<@3> left.");
    public_board(&reply.then.unwrap(), Some(ANN));
    assert_eq!(world.table().await.table.seats, [ANN, BEN]);

    let id = gathered(&world).await;
    world.ask(CLEO, decline(id)).await;
    let reply = world.ask(BEN, decline(id)).await;
    assert_eq!(
        (&reply.controls, state(&world, id).await),
        (&Controls::None, ChallengeState::Declined)
    );
    ends(
        &reply,
        "<@2> is not playing. Too few players are left for a game.",
    );
}

#[tokio::test]
async fn the_last_choice_in_a_busy_channel_opens_a_thread() {
    let world = World::with_game().await;
    let id = gathered(&world).await;
    world.ask(ANN, done(id, "000")).await;
    world.ask(BEN, done(id, "111")).await;
    let Outcome::Needs(Need::Thread(thread)) = world.outcome(CHANNEL, CLEO, done(id, "222")).await
    else {
        panic!("no thread is asked for")
    };
    assert_eq!(
        (thread.name.players.len(), state(&world, id).await),
        (3, ChallengeState::Gathered)
    );
    let opened = OpenedThread {
        channel: ChannelId(200),
        number: thread.name.number,
    };
    let reply = world.ask_in_thread(CLEO, done(id, "222"), opened).await;
    assert_eq!(
        (
            &reply.audience,
            reply.then.unwrap().audience.board().unwrap().channel
        ),
        (&Audience::Private, opened.channel)
    );
}

#[tokio::test]
async fn who_leaves_a_game_is_out_and_the_others_go_on() {
    let world = World::new().await;
    game(&world).await;
    let asked = world.ask(BEN, Action::Resign { at: None }).await;
    begins(&asked, "Do you want to leave the game?");
    let left = world
        .ask(
            BEN,
            Action::ResignConfirmed {
                at: world.at().await,
            },
        )
        .await;
    begins(&left, "You left the game.");
    let board = left.then.unwrap();
    assert!(
        public_board(&board, None).starts_with("<@2> leaves the game."),
        "{}",
        english(&board)
    );
    assert_eq!(world.moves().await, ["x2"]);
    assert!(
        world
            .refused(BEN, whole("e5:G"))
            .await
            .starts_with("You are out of this game")
    );
    // Nothing is left for them to press, and they are not told to wait for a turn.
    let look = Action::Board {
        of: None,
        to_all: false,
        from: Side::default(),
        as_text: false,
    };
    assert_eq!(
        world.ask(BEN, look.clone()).await.controls,
        Controls::None,
        "a player who is out has live buttons"
    );
    assert!(matches!(
        world.ask(CLEO, look).await.controls,
        Controls::Board(_)
    ));
    let at = world.at().await;
    assert_eq!(
        world.refused(BEN, Action::TryOut { at }).await,
        "You are out of this game, but you can keep watching. `/board` shows the board."
    );
    let reply = world.play(ANN, "e5:G").await;
    assert_eq!(reply.audience.calls(), [CLEO]);
    assert!(
        world
            .refused(CLEO, Action::Back { at: None })
            .await
            .starts_with("This game has no takebacks")
    );
}

#[tokio::test]
async fn help_names_what_may_be_said_out_of_turn_and_no_taking_back() {
    let world = World::new().await;
    game(&world).await;
    let reply = world.ask(BEN, Action::Help).await;
    let said = [Locale::En, Locale::De].map(|locale| in_language(locale, &reply));
    assert!(
        said[0].contains("`/claim`: Claim a win at any time; if you are wrong, you are out.\n"),
        "{}",
        said[0]
    );
    assert!(
        said[1].contains("`/sieg`: Sag jederzeit den Sieg an; irrst du dich, scheidest du aus.\n"),
        "{}",
        said[1]
    );
    assert!(
        !said[0].contains("/back") && !said[1].contains("/zurück"),
        "{said:?}"
    );
    let nothing = world.refused(BEN, Action::Accept { challenge: None }).await;
    assert!(!nothing.contains("/back"), "{nothing}");
}

#[tokio::test]
async fn all_who_are_in_agree_to_a_draw_and_are_called_for_it() {
    let world = World::new().await;
    game(&world).await;
    let offered = world.ask(ANN, Action::Draw { at: None }).await;
    assert_eq!(offered.audience.calls(), [BEN, CLEO]);
    begins(&offered, "<@1> offers <@2> and <@3> a draw.");
    let agreed = world.ask(BEN, Action::Accept { challenge: None }).await;
    assert_eq!(agreed.audience.calls(), [CLEO]);
    begins(
        &agreed,
        "<@2> accepts <@1>’s draw offer. <@3>, do you accept it too?",
    );
    assert!(
        world
            .refused(BEN, Action::Draw { at: None })
            .await
            .starts_with("You have already accepted")
    );
    let drawn = world.ask(CLEO, Action::Draw { at: None }).await;
    assert_eq!(drawn.audience.calls(), [ANN, BEN]);
    assert!(
        english(&drawn).contains("Draw by agreement")
            && english(&drawn).contains("<@1>, <@2> and <@3>, ready for the next game?"),
        "{}",
        english(&drawn)
    );
}

#[tokio::test]
async fn a_rematch_opens_the_same_gathering_with_everybody_in_it() {
    let world = World::new().await;
    game(&world).await;
    for person in [BEN, CLEO] {
        let at = world.at().await;
        world.ask(person, Action::ResignConfirmed { at }).await;
    }
    let over = world.at().await.id;
    let ask = || Action::Rematch { at: None };
    let asked = world.ask(ANN, ask()).await;
    assert_eq!(asked.audience.calls(), [BEN, CLEO]);
    world.ask(BEN, ask()).await;
    let gathering = world.ask(CLEO, ask()).await;
    let id = gathering.audience.challenge().unwrap().at.id;
    assert_eq!(
        (gathering.audience.calls(), &gathering.controls),
        (
            [ANN, BEN].as_slice(),
            &Controls::Gathered {
                challenge: id,
                game: Game::TRYPTIC
            }
        )
    );
    let sentence = world.refused(BEN, ask()).await;
    begins(
        &sentence,
        "The rematch waits until all players have chosen.",
    );
    for (person, entries) in [(ANN, "333"), (BEN, "111"), (CLEO, "222")] {
        world.ask(person, done(id, entries)).await;
    }
    let next = world.table().await;
    assert_ne!(next.id, over);
    assert_eq!(
        (next.table.round, next.table.score.iter().sum::<u32>()),
        (2, 1)
    );
    let winner = next.table.seat_of(ANN).unwrap();
    assert_eq!(next.table.score[winner.index()], 1);
    let prefix = world
        .refused(
            BEN,
            Action::Rematch {
                at: Some(At {
                    id: over,
                    revision: 6,
                }),
            },
        )
        .await;
    assert_eq!(
        prefix,
        "The next game has already started. See it with `/board`."
    );
}

#[tokio::test]
async fn a_rematch_of_which_nothing_came_is_said_to_be_so() {
    let world = World::new().await;
    game(&world).await;
    for person in [BEN, CLEO] {
        let at = world.at().await;
        world.ask(person, Action::ResignConfirmed { at }).await;
    }
    let ask = || Action::Rematch { at: None };
    for person in [ANN, BEN, CLEO] {
        world.ask(person, ask()).await;
    }
    world.pass(7 * 24);
    let sentence = world.refused(BEN, ask()).await;
    assert_eq!(
        sentence,
        "The rematch was cancelled. Start a new game with `/challenge`."
    );
    // Also when its challenge is forgotten.
    world.pass(31 * 24);
    world.bot.tidy().await.unwrap();
    assert_eq!(world.refused(BEN, ask()).await, sentence);
}

#[tokio::test]
async fn help_and_the_list_know_of_tables_where_nothing_is_played_yet() {
    let world = World::new().await;
    let (id, _) = challenge(&world, &[BEN, CLEO]).await;
    world.ask(BEN, accept(id)).await;
    let help = async |person| english(&world.ask(person, Action::Help).await);
    assert!(help(BEN).await.contains("You joined <@1>’s challenge."));
    assert!(help(CLEO).await.contains("<@1> challenges you"));
    let listed = world.games(BEN).await;
    says(&listed, "You joined <@1>’s challenge in <#100>");
    world.ask(CLEO, accept(id)).await;
    assert!(help(BEN).await.contains(
        "<@1>’s game is waiting for your choice. Press **Set pattern** below the invitation."
    ));
}
