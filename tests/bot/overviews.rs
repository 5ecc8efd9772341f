//! What only shows: the board, the list of games, the history, the rules, the help.

use causeway::{
    bot::{
        Action, Attached, Audience, Controls, Delivery, Locales, Outcome, Picture, Place,
        PlaceKind, Reply, Request, Running, Source,
    },
    games::{AnyPosition, Game, Viewer},
    ids::{ChannelId, MessageId, ServerId},
    render::Side,
    texts::{Locale, Sentence, text},
};

use crate::world::*;

fn channel(number: u64) -> Place {
    Place {
        channel: ChannelId(number),
        ..CHANNEL
    }
}

#[tokio::test]
async fn the_board_again_for_me_alone() {
    let world = World::with_game().await;
    world.play(ANN, "c3 L3-90").await;
    let at = world.at().await;
    let show = Action::Board {
        of: None,
        to_all: false,
        from: Side::Top,
        as_text: false,
    };
    let reply = world.ask(BEN, show.clone()).await;
    assert_eq!(reply.audience, Audience::Private);
    assert_eq!(reply.picture().unwrap().from, Side::Top);
    let running = Running {
        nudges: false,
        ..running_on(at)
    };
    assert_eq!(reply.controls, Controls::Board(running));
    let said = english(&reply);
    begins(
        &said,
        "<@1> takes **c3** and pushes it in at **L3-90**.\n<@2> (Meadow), it is your turn.",
    );
    let waiting = world.ask(ANN, show.clone()).await;
    let running = Running {
        waits: true,
        ..running_on(at)
    };
    assert_eq!(waiting.controls, Controls::Board(running));
    let told = "L3-90**.\nIt is <@2>’s turn (Meadow).";
    assert!(english(&waiting).contains(told));
    let onlooker = world.ask(CLEO, show).await;
    assert_eq!(onlooker.controls, Controls::None);
}

#[tokio::test]
async fn the_board_again_for_all_takes_over_the_buttons() {
    let world = World::with_game().await;
    world.ask(ANN, take(&["c3"])).await;
    let before = world.table().await.message;
    let reply = world
        .ask(
            CLEO,
            Action::Board {
                of: None,
                to_all: true,
                from: Side::Left,
                as_text: false,
            },
        )
        .await;
    let said = public_board(&reply, None);
    says(&said, "Move so far: `c3`.");
    assert_eq!(reply.audience.board().unwrap().at, world.at().await);
    assert_ne!(world.table().await.message, before);
    assert_eq!(
        world
            .refused_in(
                channel(101),
                ANN,
                Action::Board {
                    of: None,
                    to_all: true,
                    from: Side::Left,
                    as_text: false
                }
            )
            .await,
        NO_GAME
    );
}

const NO_GAME: &str = "No game is running here. Start one with `/challenge`.";

#[tokio::test]
async fn all_my_games_mine_to_move_first() {
    let world = World::new().await;
    let reply = world.ask(ANN, Action::Games).await;
    assert_eq!(
        english(&reply),
        "You have no running games. Start one with `/challenge`."
    );
    for number in 101..=103 {
        world.begin(channel(number), terms()).await;
    }
    world.ask_in(channel(101), ANN, whole("c3 L3-90")).await;
    let elsewhere = Place {
        kind: PlaceKind::WithBot,
        ..channel(999)
    };
    let reply = world.ask_in(elsewhere, ANN, Action::Games).await;
    assert_eq!(reply.audience, Audience::Private);
    let Some(Attached::Games { moves, .. }) = &reply.attached else {
        panic!("no list: {reply:?}");
    };
    let at = moves[0].unwrap();
    let board = world.ask_in(elsewhere, ANN, Action::TryOut { at }).await;
    let told = format!("**Trypsylon #{}: <@1> · <@2>** ([board](", at.id);
    assert!(english(&board).starts_with(&told), "{}", english(&board));
    let message = sent(Locale::En, &reply, CHANNEL.room());
    let buttons = message.body().to_string().matches("\"Move\"").count();
    assert_eq!(buttons, 2, "where she may move");
    let said = message.text();
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 4, "{lines:?}");
    assert_eq!(lines[0], "You have 3 running games.");
    assert!(
        lines[1].starts_with("▶ **Your turn**: Trypsylon #"),
        "{lines:?}"
    );
    assert!(
        lines[2].starts_with("▶ **Your turn**: Trypsylon #"),
        "{lines:?}"
    );
    assert!(
        lines[3].starts_with("<@2>’s turn: Trypsylon #1 (turn began <t:1800000000:R>). [Board]"),
        "{lines:?}"
    );
    assert!(
        lines[3].contains("(https://discord.com/channels/10/101/"),
        "{lines:?}"
    );
}

/// As long as Discord's ids are today.
fn real(number: u64) -> u64 {
    1_400_000_000_000_000_000 + number
}

#[tokio::test]
async fn as_many_games_are_shown_as_fit_and_all_are_in_the_file() {
    let world = World::new().await;
    let [me, other] = [real(1), real(2)].map(causeway::ids::PersonId);
    let place = |number| Place {
        server: Some(ServerId(real(3))),
        ..channel(real(number))
    };
    for count in 1..=14 {
        let place = place(100 + count);
        let challenge = Some(world.challenge(place, me, other, terms()).await);
        let prefix = world
            .ask_in(place, other, Action::Accept { challenge })
            .await;
        world
            .bot
            .store_board_message(
                prefix.then.unwrap().audience.board().unwrap(),
                MessageId(real(200 + count)),
                None,
            )
            .await;
        if count % 2 == 0 {
            let moved = world.ask_in(place, me, whole("c3 L3-90")).await;
            world
                .bot
                .store_board_message(
                    moved.audience.board().unwrap(),
                    MessageId(real(300 + count)),
                    None,
                )
                .await;
        }
        for locale in Locale::ALL {
            let request = Request {
                locales: Locales {
                    reader: locale,
                    public: locale,
                },
                ..world.request(CHANNEL, other, Action::Games)
            };
            let Outcome::Reply(reply) = world.bot.handle(&request).await.unwrap() else {
                panic!("a thread is wanted")
            };
            let message = sent(locale, &reply, CHANNEL.room());
            let (said, file) = (message.text(), message.file);
            let shown = said.matches("https://").count();
            let all = usize::try_from(count).unwrap();
            match file {
                None => assert_eq!(shown, all, "{said}"),
                Some(file) => {
                    let listed = String::from_utf8_lossy(&file.data).lines().count();
                    assert_eq!((file.name.as_str(), listed), ("games.txt", all));
                    assert!(
                        said.ends_with(&text(
                            locale,
                            &Sentence::composed("bot-games-more").fill("count", all - shown)
                        )),
                        "{said}"
                    );
                    assert!((7..all).contains(&shown), "{shown} of {all} are shown");
                }
            }
        }
    }
}

#[tokio::test]
async fn ones_own_open_challenges_are_listed_after_the_games() {
    let world = World::new().await;
    world.challenge(channel(101), ANN, BEN, terms()).await;
    world
        .ask_in(
            channel(102),
            ANN,
            Action::Challenge {
                opponents: Vec::new(),
                terms: terms(),
            },
        )
        .await;
    world.challenge(channel(103), BEN, ANN, terms()).await;
    let all = world.games(ANN).await;
    let lines: Vec<&str> = all.lines().collect();
    assert_eq!(lines.len(), 4, "{all}");
    assert!(lines[0].starts_with("You have no running games"), "{all}");
    assert!(
        lines[1].starts_with("▶ **<@2> challenges you** in <#103>: Trypsylon,"),
        "{all}"
    );
    assert!(
        lines[2].starts_with("Your open challenge in <#102>: Trypsylon, expires <t:1800604800:R>."),
        "{all}"
    );
    assert!(
        lines[3].starts_with("Your challenge to <@2> in <#101>: Trypsylon,"),
        "{all}"
    );
    assert!(
        lines[3].contains("(https://discord.com/channels/10/101/"),
        "{all}"
    );
    world.pass(7 * 24);
    assert_eq!(
        world.games(ANN).await.lines().count(),
        1,
        "what has expired is not listed"
    );
}

#[tokio::test]
async fn where_no_file_may_be_attached_none_is_spoken_of() {
    let world = World::new().await;
    for number in 101..=125 {
        world.begin(channel(number), terms()).await;
    }
    let place = Place {
        may_attach: false,
        ..CHANNEL
    };
    let reply = world.ask_in(place, ANN, Action::Games).await;
    let message = sent(Locale::En, &reply, place.room());
    assert!(message.file.is_none());
    let said = message.content.as_str();
    says(
        &said,
        "I am not allowed to attach files here. Use `/games` in our direct messages.",
    );
    assert!(!said.contains("in the attached file"), "{said}");
    let in_german = sent(Locale::De, &reply, place.room()).content;
    assert!(
        in_german
            .as_str()
            .contains("Nutze `/partien` in unseren Direktnachrichten."),
        "{in_german}"
    );
}

async fn play_many(world: &World, count: usize) -> Vec<String> {
    let mut random = Random(7);
    let mut position: Box<dyn AnyPosition> = world.table().await.table.position;
    for _ in 0..count {
        let Some(turn) = position.turn() else { break };
        let steps = random.any_move(position.as_ref());
        let text = &steps.last().unwrap().1;
        position = position.play(text).unwrap();
        world
            .play(if turn.index() == 0 { ANN } else { BEN }, text)
            .await;
        world.pass(1);
    }
    world.moves().await
}

#[tokio::test]
async fn a_short_history_is_one_message() {
    let world = World::with_game().await;
    assert!(
        english(&world.ask(CLEO, Action::History { page: 0, at: None }).await)
            .starts_with("**Trypsylon #1: <@1> · <@2>**: no moves.")
    );
    let moves = play_many(&world, 3).await;
    let reply = world.ask(CLEO, Action::History { page: 0, at: None }).await;
    let said = english(&reply);
    begins(
        &said,
        format!(
            "**Trypsylon #1**, moves 1 to 3 of 3:\n1. <@1>: {} <t:1800000000:s>\n2. <@2>:",
            moves[0].replace(' ', " at ")
        ),
    );
    let entries = (1..).zip(moves.iter().cloned()).collect();
    let controls = Controls::History {
        at: world.at().await,
        page: 0,
        pages: 1,
        moves: entries,
    };
    assert_eq!(
        (&reply.audience, &reply.controls, reply.attached),
        (&Audience::Private, &controls, None)
    );
}

#[tokio::test]
async fn a_position_of_the_history_is_opened_and_shared() {
    let world = World::with_game().await;
    let moves = play_many(&world, 3).await;
    let of = Source::Table(world.at().await.id);
    let (to_all, ply) = (false, 0);
    let menu = Action::Step { of, to_all, ply };
    let position = world.ask(CLEO, menu.with_selected("2".to_owned())).await;
    let said = format!("Move 2 of 3. <@2>: {}", moves[1].replace(' ', " at "));
    assert_eq!(
        (english(&position), position.delivery),
        (said.clone(), Delivery::Update)
    );
    let Controls::Replay(stepper) = position.controls else {
        panic!("{:?}", position.controls);
    };
    assert_eq!(
        (stepper.may_share, stepper.in_history()),
        (true, Some((world.at().await.id, 0)))
    );

    let shared = world.ask(CLEO, Action::Share { of, ply: 2 }).await;
    let calls = Vec::new();
    let to_everybody = Audience::Public { calls, shows: None };
    assert_eq!(
        (&shared.audience, shared.delivery),
        (&to_everybody, Delivery::New)
    );
    assert_eq!(
        english(&shared),
        format!("**Trypsylon #1: <@1> · <@2>**\n{said}")
    );
    assert_eq!(shared.picture(), position.picture());
}

#[tokio::test]
async fn a_long_history_has_pages() {
    let world = World::with_game().await;
    let moves = play_many(&world, 22).await;
    assert!(moves.len() > 15, "the random end the game too soon");
    let at = world.at().await;
    let first = world.ask(ANN, Action::History { page: 0, at: None }).await;
    let entries = |range: std::ops::Range<usize>| {
        let entries = range.map(|index| (u32::try_from(index).unwrap() + 1, moves[index].clone()));
        entries.collect()
    };
    assert_eq!(
        first.controls,
        Controls::History {
            at,
            page: 0,
            pages: 2,
            moves: entries(0..15)
        }
    );
    assert!(english(&first).len() <= 2000);
    ends(
        &first,
        "`/export` gives you all moves as a file, `/replay` plays them back.",
    );
    let second = world
        .ask(
            ANN,
            Action::History {
                page: 1,
                at: Some(at),
            },
        )
        .await;
    let said = english(&second);
    assert!(
        said.contains(&format!(
            "**, moves 16 to {0} of {0}:\n16. <@2>",
            moves.len()
        )),
        "{said}"
    );
    assert_eq!(
        (second.controls, second.delivery),
        (
            Controls::History {
                at,
                page: 1,
                pages: 2,
                moves: entries(15..moves.len())
            },
            Delivery::Update
        )
    );
    // A page that there is not is the last one.
    let beyond = world
        .ask(
            ANN,
            Action::History {
                page: u32::MAX,
                at: Some(at),
            },
        )
        .await;
    assert_eq!(
        beyond.controls,
        Controls::History {
            at,
            page: 1,
            pages: 2,
            moves: entries(15..moves.len())
        }
    );
}

#[tokio::test]
async fn the_rules_have_pages_with_pictures() {
    let world = World::new().await;
    let (game, page) = (None, 0);
    let which = world.ask(ANN, Action::Rules { game, page }).await;
    assert_eq!(which.controls, Controls::Games, "nothing was played here");
    for &game in Game::all() {
        let pages = u32::try_from(game.info().guide.len()).unwrap();
        for page in 0..pages {
            let (reply, shown_of, shown) = turned_to(&world, Some(game), page).await;
            assert_eq!(
                (shown_of, shown, &reply.audience),
                (game, page, &Audience::Private)
            );
            for locale in Locale::ALL {
                let said = in_language(locale, &reply);
                let counted = said.contains(&format!("({} of {pages})", page + 1))
                    || said.contains(&format!("({} von {pages})", page + 1));
                assert!(counted && said.len() <= 2000, "{said}");
                assert!(
                    !said.contains(&format!("{game}-guide")),
                    "page {page} of {game} has no text in {locale}"
                );
            }
            shows_all_it_names(reply.picture().unwrap());
        }
        assert_eq!(
            turned_to(&world, Some(game), u32::MAX).await.2,
            pages - 1,
            "what is beyond the last page of {game}"
        );
    }
}

/// A page of the rules, and which game's and which page it is.
async fn turned_to(world: &World, game: Option<Game>, page: u32) -> (Reply, Game, u32) {
    let reply = world.ask(ANN, Action::Rules { game, page }).await;
    let Controls::Rules { game, page, .. } = reply.controls else {
        panic!("no pages")
    };
    (reply, game, page)
}

/// The beginning of a move, the last move and the viewer's secrets are drawn: what does not fit the
/// position is left out without a word, and the picture would not show what the text beside it
/// says.
fn shows_all_it_names(picture: &Picture) {
    let position = position(picture);
    let last = picture.last.as_deref();
    let partial = partial(picture);
    let scene = position.scene(partial, last, picture.viewer);
    if !partial.is_empty() {
        assert_eq!(
            position.partial(partial).map(|partial| partial.text),
            Ok(partial.to_owned()),
            "{picture:?}"
        );
        assert_ne!(
            scene,
            position.scene("", last, picture.viewer),
            "the beginning of a move is not drawn: {picture:?}"
        );
    }
    if last.is_some() {
        assert_ne!(
            scene,
            position.scene(partial, None, picture.viewer),
            "the last move did not lead here: {picture:?}"
        );
    }
    if picture.viewer != Viewer::Public {
        assert_ne!(
            scene,
            position.scene(partial, last, Viewer::Public),
            "there are no secrets to see: {picture:?}"
        );
    }
}

async fn help(world: &World, place: Place, by: causeway::ids::PersonId) -> String {
    let reply: Reply = world.ask_in(place, by, Action::Help).await;
    assert_eq!(reply.audience, Audience::Private);
    english(&reply)
}

#[tokio::test]
async fn help_depends_on_where_one_is_in_a_game() {
    let world = World::new().await;
    let check = async |by, expected: &str| {
        let said = help(&world, CHANNEL, by).await;
        begins(&said, expected);
    };
    check(ANN, "**Trypsylon**: two players, about 15 moves each.").await;
    let alone = help(
        &world,
        Place {
            kind: PlaceKind::WithBot,
            ..CHANNEL
        },
        ANN,
    )
    .await;
    says(
        &alone,
        "Nobody else is here, but you can play against me, or play both sides yourself.",
    );

    let challenge = world.challenge(CHANNEL, ANN, BEN, terms()).await;
    check(ANN, "Your challenge is open.").await;
    check(BEN, "<@1> challenges you. Answer with `/accept`").await;
    check(CLEO, "**Trypsylon**").await;

    world
        .ask(
            BEN,
            Action::Accept {
                challenge: Some(challenge),
            },
        )
        .await;
    check(
        ANN,
        "It is your turn (Beach). Move with the buttons below the board, or type a command.\n\
         Next: take a card",
    )
    .await;
    check(BEN, "It is <@1>’s turn (no moves yet).").await;
    let waiting = help(&world, CHANNEL, BEN).await;
    says(&waiting, "\nYou can nudge <@1> once a day with `/nudge`.\n");
    check(CLEO, "It is <@1>’s turn").await;
    // Only those who play already are not told how to begin alone.
    for (person, starts) in [(ANN, false), (BEN, false), (CLEO, true)] {
        let reply = world.ask(person, Action::Help).await;
        assert_eq!(reply.controls == Controls::Games, starts, "{reply:?}");
    }

    world.ask(ANN, take(&["c3"])).await;
    let said = help(&world, CHANNEL, ANN).await;
    says(&said, "Move so far: `c3`.\nNext: push in from an edge");

    world.ask(BEN, Action::Draw { at: None }).await;
    check(
        ANN,
        "<@2> offers you a draw. Answer with `/accept` or `/decline`.",
    )
    .await;
    check(
        BEN,
        "You offered a draw. Withdraw it with `/withdraw`.\nIt is <@1>’s turn",
    )
    .await;
    let offering = help(&world, CHANNEL, BEN).await;
    assert!(!offering.contains("/nudge"), "{offering}");
    world.ask(ANN, Action::Draw { at: None }).await;
    check(CLEO, "Trypsylon #1: **Draw by agreement.**").await;
    for (kind, controls) in [
        (PlaceKind::Channel, Controls::Games),
        (PlaceKind::WithBot, Controls::RulesOfGames),
    ] {
        let place = Place { kind, ..CHANNEL };
        let reply: Reply = world.ask_in(place, ANN, Action::Help).await;
        assert_eq!(reply.controls, controls);
    }

    let rematch = Action::Rematch { at: None };
    world.ask(ANN, rematch).await;
    let said = help(&world, CHANNEL, ANN).await;
    says(&said, "You want a rematch. Waiting for <@2>.");
    let said = help(&world, CHANNEL, BEN).await;
    says(&said, "<@1> asked for a rematch. Accept with `/rematch`.");
    let said = help(&world, CHANNEL, CLEO).await;
    assert!(!said.contains("/rematch`."), "{said}");
}

#[tokio::test]
async fn without_the_permission_for_pictures_the_game_goes_on() {
    let world = World::new().await;
    let place = Place {
        may_attach: false,
        ..CHANNEL
    };
    let reply = world.begin(place, terms()).await;
    let board = reply.then.unwrap();
    let said = sent(Locale::En, &board, place.room()).content.to_string();
    says(&said, "“Attach Files”");
    let reply = world.ask_in(place, ANN, whole("c3 L3-90")).await;
    let said = sent(Locale::En, &reply, place.room()).content.to_string();
    let (lines, told) = said.split_at(english(&reply).len());
    assert_eq!(lines, english(&reply));
    says(
        &told,
        "A moderator can give me the “Attach Files” permission.\n",
    );
    assert_eq!(
        (reply.audience.calls(), world.moves().await.len()),
        ([BEN].as_slice(), 1),
        "the move is made all the same"
    );
    let reply = world.refused_in(place, ANN, whole("c3 L3-90")).await;
    assert!(!reply.contains("Attach Files"), "{reply}");
}

#[tokio::test]
async fn won_games_are_counted_by_game_and_pair() {
    let world = World::new().await;
    let stats = async |by, of, with| english(&world.ask(by, Action::Stats { of, with }).await);
    let none = "<@1>’s games:\nNo finished games yet. Start one with `/challenge`.";
    assert_eq!(stats(ANN, None, None).await, none);

    let trisq = || crate::stand_ins::terms(Game::TRISQ, &[("size", "6")]);
    for (number, terms, resigns) in [
        (1, terms(), Some(BEN)),
        (2, terms(), Some(ANN)),
        (3, terms(), Some(BEN)),
        (4, terms(), None),
        (5, trisq(), Some(ANN)),
    ] {
        let place = channel(number);
        world.begin(place, terms).await;
        let at = None;
        if let Some(person) = resigns {
            let asked = world.ask_in(place, person, Action::Resign { at }).await;
            let Controls::ConfirmResign(at) = asked.controls else {
                panic!("{:?}", asked.controls);
            };
            world
                .ask_in(place, person, Action::ResignConfirmed { at })
                .await;
        } else {
            world.ask_in(place, ANN, Action::Draw { at: None }).await;
            let challenge = None;
            let accept = Action::Accept { challenge };
            world.ask_in(place, BEN, accept).await;
        }
    }
    // A game that is running does not count, and one that a moderator closes neither.
    world.begin(channel(6), terms()).await;
    world.begin(channel(7), terms()).await;
    let asked = world.ask_in(channel(7), MODERATOR, close(None)).await;
    let Controls::ConfirmClose { at, .. } = asked.controls else {
        panic!("{:?}", asked.controls);
    };
    let close = closed(at);
    world.ask_in(channel(7), MODERATOR, close).await;

    let expected = "<@1>’s games:\n\
        **All games**: 5 games, 2 won, 2 lost, 1 drawn";
    assert_eq!(stats(ANN, None, None).await, expected);
    let expected = "<@2> and <@1>:\n\
        **All games**: 5 games, <@2> won 2, <@1> won 2, 1 drawn";
    assert_eq!(stats(CLEO, Some(BEN), Some(ANN)).await, expected);
    let with = Some(ANN);
    let of = Some(BEN);
    let card = card_words(&world.ask(CLEO, Action::Stats { of, with }).await);
    says(&card, "Player 1 2 : 2 Player 2, 5 games · 1 drawn.");
    says(&card, "Trypsylon: 1 : 2\nTrisq: 1 : 0");
    let none = stats(ANN, None, Some(CLEO)).await;
    begins(&none, "<@1> and <@3>:\nNo finished games yet.");
    let refused = world
        .refused(
            ANN,
            Action::Stats {
                of: None,
                with: Some(ANN),
            },
        )
        .await;
    assert_eq!(
        refused,
        "Nobody plays against themselves. Name two different players."
    );

    // Games of another server are told to their players only.
    let elsewhere = Place {
        server: Some(ServerId(11)),
        ..channel(8)
    };
    let of = async |by| {
        let (of, with) = (Some(ANN), None);
        english(
            &world
                .ask_in(elsewhere, by, Action::Stats { of, with })
                .await,
        )
    };
    assert!(of(CLEO).await.ends_with("Start one with `/challenge`."));
    assert!(of(ANN).await.ends_with("2 won, 2 lost, 1 drawn"));
}
