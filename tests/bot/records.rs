//! Going through a game move by move, handing its record out, and handing one in: to look at, or to
//! go on from.

use causeway::{
    bot::{
        Action, At, Audience, Continuation, Controls, Delivery, Frames, Import, Known, Picture,
        Place, PlaceKind, Replay, Reply, Settings, Source, Stepper,
    },
    engine,
    games::{About, Game, GameOption, Options, Record, Seat, Viewer, Why},
    ids::{ChannelId, PersonId, RecordId, ServerId},
    table::{OfferKind, Ruling, Seating, Series, Terms, Time},
    texts::{Locale, Sentence, phrase, text},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::{Value, json};

use crate::world::*;

/// Beaches connect along the top row.
const BEACHES_WIN: [&str; 9] = [
    "a4 Ta-0",
    "a2 Ba-0",
    "b4 Tb-270",
    "b2 Bb-0",
    "c4 Tc-0",
    "c2 Bc-90",
    "d4 Td-270",
    "d2 Bd-90",
    "e4 Te-0",
];

/// What Ann and Ben have played of the cheapest win.
async fn with_moves(count: usize) -> World {
    let world = World::with_game().await;
    for (index, text) in BEACHES_WIN[..count].iter().enumerate() {
        world
            .play(if index % 2 == 0 { ANN } else { BEN }, text)
            .await;
    }
    world
}

fn line(moves: &[&str]) -> String {
    json!({ "options": { "size": "5x5", "rules": "standard", "first": "beach" }, "moves": moves })
        .to_string()
}

fn import(text: &str) -> Import {
    Import {
        name: None,
        text: text.to_owned(),
        game: None,
        ply: None,
        continuation: None,
    }
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "it fills in a field that may be empty"
)]
fn on(opponent: Option<PersonId>) -> Option<Continuation> {
    Some(Continuation {
        opponents: opponent.map(human).into_iter().collect(),
        seating: Seating::Mine,
        touch_move: true,
        series: Series::Single,
    })
}

/// Three people have placed a tile each, and then the second has left and the third placed another.
const TRYPTIC: &str =
    r#"{"options":{"patterns":["BBB","GGG","RRR"]},"moves":["e5:B","e4:G","e6:R","x2","d4:W"]}"#;

fn stepper(reply: &Reply) -> Stepper {
    match reply.controls {
        Controls::Replay(stepper) => stepper,
        ref other => panic!("{other:?} below {}", english(reply)),
    }
}

/// The position that a still picture shows.
fn shown(reply: &Reply) -> String {
    let picture = reply.picture().unwrap();
    assert!(matches!(picture.frames, Frames::Still { .. }), "it moves");
    picture.position.text()
}

/// What moves on a picture.
fn moving(picture: &Picture) -> &Replay {
    match &picture.frames {
        Frames::Replay(moving) => moving,
        Frames::Still { .. } => panic!("it stands still"),
    }
}

async fn here(world: &World) -> Source {
    Source::Table(world.at().await.id)
}

// ---- replay ----

/// What a request knows of the players' names.
fn named(names: &[String]) -> Known {
    Known {
        names: Some(names.to_vec()),
        ..Known::default()
    }
}

#[tokio::test]
async fn a_running_game_is_replayed_and_stepped_through() {
    let world = with_moves(3).await;
    let of = here(&world).await;
    let replay = world
        .ask(
            CLEO,
            Action::Replay {
                of: None,
                to_all: false,
            },
        )
        .await;
    assert_eq!(
        (&replay.audience, replay.delivery),
        (&Audience::Private, Delivery::New)
    );
    assert_eq!(
        stepper(&replay),
        Stepper {
            of,
            to_all: false,
            ply: None,
            plies: 3,
            may_go_on: false,
            may_share: false
        }
    );
    let picture = replay.picture().unwrap();
    assert_eq!(moving(picture).moves, BEACHES_WIN[..3]);
    assert_eq!(picture.last, None);
    let said = english(&replay);
    assert!(
        said.starts_with("**Trypsylon #1: <@1> · <@2>**, after 3 moves.\n")
            && said.contains("<@2> (Meadow), it is your turn."),
        "{said}"
    );

    let step = async |ply| {
        world
            .ask(
                CLEO,
                Action::Step {
                    of,
                    ply,
                    to_all: false,
                },
            )
            .await
    };
    let start = step(0).await;
    assert_eq!(
        (start.delivery, &start.audience),
        (Delivery::Update, &Audience::Private)
    );
    assert_eq!(english(&start), "The start, before the first of 3 moves.");
    assert_eq!(shown(&start), picture.position.text());
    let second = step(2).await;
    assert_eq!(english(&second), "Move 2 of 3. <@2>: a2 at Ba-0");
    assert_eq!(second.picture().unwrap().last.as_deref(), Some("a2 Ba-0"));
    assert_eq!(stepper(&second).ply, Some(2));
    let last = step(3).await;
    begins(
        &last,
        "Move 3 of 3. <@1>: b4 at Tb-270\n<@2> (Meadow), it is",
    );
    assert_eq!(shown(&last), world.table().await.table.position.text());

    // The buttons work while the game goes on, also when a move is taken back.
    world.play(BEN, BEACHES_WIN[3]).await;
    assert_eq!(stepper(&step(2).await).plies, 4);
    world.ask(BEN, Action::Back { at: None }).await;
    world.ask(ANN, Action::Accept { challenge: None }).await;
    assert_eq!(
        (
            stepper(&step(4).await).ply,
            stepper(&step(u32::MAX).await).plies
        ),
        (Some(3), 3)
    );
    assert!(
        world.moves().await == BEACHES_WIN[..3],
        "looking changes nothing"
    );
}

/// A record of as many moves as any may have, in which nobody has won.
fn longest_record() -> String {
    let mut position = Game::TRYPSYLON.start(&Options::new()).unwrap();
    let mut moves = Vec::new();
    let mut random = StdRng::seed_from_u64(7);
    while moves.len() < Record::MOST_MOVES {
        let mut partial = position.partial("").unwrap();
        while !partial.complete {
            let next = &partial.next[random.random_range(0..partial.next.len())];
            partial = position.partial(&next.text).unwrap();
        }
        let next = position.play(&partial.text).unwrap();
        if next.outcome().is_none() {
            position = next;
            moves.push(partial.text);
        }
    }
    json!({ "options": {}, "moves": moves }).to_string()
}

#[tokio::test]
async fn of_a_very_long_game_the_replay_shows_the_end() {
    let world = World::new().await;
    let looked_at = world
        .ask(ANN, Action::Import(import(&longest_record())))
        .await;
    let of = stepper(&looked_at).of;
    let replay = world
        .ask(
            ANN,
            Action::Replay {
                of: Some(of),
                to_all: false,
            },
        )
        .await;
    let picture = replay.picture().unwrap();
    let Replay {
        moves, left_out, ..
    } = moving(picture);
    assert_eq!((*left_out, moves.len()), (1700, 300));
    let before = world
        .ask(
            ANN,
            Action::Step {
                of,
                ply: 1700,
                to_all: false,
            },
        )
        .await;
    assert_eq!(picture.position.text(), shown(&before));
}

#[tokio::test]
async fn a_replay_for_all_stays_public() {
    let world = with_moves(2).await;
    let of = here(&world).await;
    let replay = world
        .ask(
            ANN,
            Action::Replay {
                of: None,
                to_all: true,
            },
        )
        .await;
    assert_eq!(replay.audience, Reply::public(Vec::new()).audience);
    let viewer = |reply: &Reply| reply.picture().unwrap().viewer;
    assert_eq!(viewer(&replay), Viewer::Public);
    let step = world
        .ask(
            BEN,
            Action::Step {
                of,
                ply: 1,
                to_all: true,
            },
        )
        .await;
    assert_eq!(
        (step.audience.is_private(), step.delivery, viewer(&step)),
        (false, Delivery::Update, Viewer::Public)
    );
    assert!(stepper(&step).to_all);
    // Alone with the bot, nobody else is there to see it.
    let alone = Place {
        server: None,
        kind: PlaceKind::WithBot,
        ..CHANNEL
    };
    let step = world
        .ask_in(
            alone,
            BEN,
            Action::Step {
                of,
                ply: 1,
                to_all: true,
            },
        )
        .await;
    assert_eq!(
        (&step.audience, stepper(&step).to_all),
        (&Audience::Private, false)
    );
}

#[tokio::test]
async fn a_finished_game_can_be_replayed_and_gone_on_from() {
    let world = with_moves(9).await;
    let of = here(&world).await;
    let replay = world
        .ask(
            CLEO,
            Action::Replay {
                of: Some(of),
                to_all: false,
            },
        )
        .await;
    says(&replay, "wins");
    assert!(
        !english(&replay).contains("rematch?"),
        "{}",
        english(&replay)
    );
    let last = world
        .ask(
            CLEO,
            Action::Step {
                of,
                ply: 9,
                to_all: false,
            },
        )
        .await;
    assert!(
        english(&last).contains("wins") && !stepper(&last).may_go_on,
        "{}",
        english(&last)
    );
    let earlier = world
        .ask(
            CLEO,
            Action::Step {
                of,
                ply: 4,
                to_all: false,
            },
        )
        .await;
    assert!(stepper(&earlier).may_go_on, "{}", english(&earlier));

    let challenge = world.ask(CLEO, Action::Continuation { of, ply: 4 }).await;
    let said = english(&challenge);
    assert!(
        said.contains("<@3> is looking for an opponent")
            && said.contains("continues from a record, after move 4."),
        "{said}"
    );
    let prefix = world
        .ask(
            BEN,
            Action::Accept {
                challenge: challenge.audience.challenge().map(|it| it.at.id),
            },
        )
        .await;
    assert_eq!(
        prefix.then.unwrap().picture().unwrap().last.as_deref(),
        Some(BEACHES_WIN[3])
    );
    assert_eq!(world.moves().await, BEACHES_WIN[..4]);
}

/// The record of a game in which somebody makes random moves for all seats.
fn played_out(game: Game, settings: &[(&str, &str)]) -> Record {
    let mut options: Options = settings
        .iter()
        .map(|(key, value)| ((*key).to_owned(), GameOption::json(value)))
        .collect();
    let mut random = Random(1);
    game.setup()
        .complete(&mut options, Seat::FIRST, &mut random);
    let mut position = game.start(&options).unwrap();
    let mut moves = Vec::new();
    while position.outcome().is_none() {
        let (_, text) = random.any_move(position.as_ref()).pop().unwrap();
        position = position.play(&text).unwrap();
        moves.push(text);
    }
    Record::new(options, moves)
}

#[tokio::test]
async fn the_end_of_a_record_names_the_seat_that_has_won_once() {
    let world = World::new().await;
    let rows = ["e1:B", "e2:B", "e3:B", "e4:B", "e5:B", "e6:B", "e7:B", "!1"];
    let patterns = Options::from_iter([("patterns".to_owned(), json!(["BBB", "GGG"]))]);
    let claimed = Record::new(patterns, rows.map(str::to_owned).to_vec());
    let records = [
        (Game::TRYPSYLON, line(&BEACHES_WIN).parse().unwrap()),
        (Game::TRISQ, played_out(Game::TRISQ, &[("size", "6")])),
        (Game::TRYPTIC, claimed),
        (
            Game::WYPS,
            played_out(Game::WYPS, &[("variant", "quick"), ("side", "7")]),
        ),
    ];
    for (game, record) in records {
        let positions = record.positions(game).unwrap();
        let winner = positions.last().unwrap().outcome().unwrap().winner();
        let seat = Sentence::composed(format!("{game}-seat-{}", winner.unwrap()));
        let reply = world
            .ask(ANN, Action::Import(import(&record.to_string())))
            .await;
        for locale in Locale::ALL {
            let (said, seat) = (in_language(locale, &reply), text(locale, &seat));
            let ended = said.lines().find(|line| line.starts_with("**")).unwrap();
            begins(&ended, format!("**{seat} "));
            assert_eq!(ended.matches(&seat).count(), 1, "{ended}");
        }
    }
}

#[tokio::test]
async fn without_a_game_there_is_nothing_to_replay_or_export() {
    let world = World::new().await;
    for action in [
        Action::Replay {
            of: None,
            to_all: true,
        },
        Action::Export,
    ] {
        assert_eq!(
            world.refused(ANN, action).await,
            "No game is running here. Start one with `/challenge`."
        );
    }
    let of = Source::Record(RecordId(7));
    let gone = "This record is no longer stored. Send it again with `/import`.";
    assert_eq!(
        world
            .refused(
                ANN,
                Action::Step {
                    of,
                    ply: 0,
                    to_all: false
                }
            )
            .await,
        gone
    );
    assert_eq!(
        world
            .refused(ANN, Action::Continuation { of, ply: 0 })
            .await,
        gone
    );
}

// ---- export ----

#[tokio::test]
async fn the_record_is_a_line_that_the_engine_answers() {
    let world = with_moves(4).await;
    let reply = world.ask(CLEO, Action::Export).await;
    assert_eq!(
        (&reply.audience, &reply.controls),
        (&Audience::Private, &Controls::None)
    );
    let (name, content) = file(&reply);
    let stored = world.table().await;
    assert_eq!(name, format!("trypsylon-{}-player1-player2.txt", stored.id));
    assert_eq!(content.lines().count(), 1);
    let answer: Value = serde_json::from_str(&engine::answer(Game::TRYPSYLON, &content)).unwrap();
    assert_eq!(
        (&answer["ok"], answer["position"].as_str().unwrap()),
        (&json!(true), stored.table.position.text().as_str())
    );
    let record: Value = serde_json::from_str(&content).unwrap();
    let players = json!(["Player 1", "Player 2"]);
    let about = json!({ "number": stored.id, "players": players, "began": "2027-01-15T08:00:00Z" });
    assert_eq!(record["about"], about);
}

#[tokio::test]
async fn the_record_says_who_played_and_when() {
    let world = with_moves(2).await;
    world.pass(2);
    let at = world.at().await;
    world.ask(ANN, Action::ResignConfirmed { at }).await;
    // It was exported without the marks that Discord would format.
    let exact = ["A`n@n\" max_power", "https://evil.example"];
    let known = named(&exact.map(str::to_owned));
    let exported = world.ask_knowing(CHANNEL, CLEO, Action::Export, known);
    let (_, content) = file(&exported.await);
    let record: Record = content.parse().unwrap();
    let about = record.about.unwrap();
    assert_eq!(about.players, exact);
    let (began, ended) = ("2027-01-15T08:00:00Z", "2027-01-15T10:00:00Z");
    assert_eq!(
        (about.began.as_deref(), about.ended.as_deref()),
        (Some(began), Some(ended))
    );
    // Guards against an end that is kept nowhere: who resigned is in the history, and comes back.
    let stored = world.table().await;
    let resigned = stored.table.seat_of(ANN).unwrap();
    let winner = (resigned.other().index() + 1).to_string();
    assert_eq!(about.result, Some(winner));
    assert_eq!(about.by.as_ref(), about.players.get(resigned.index()));
    assert_eq!(about.why.as_deref(), Some("resigned"));
    let history = Action::History { page: 0, at: None };
    let history = english(&world.ask(CLEO, history).await);
    says(&history, "<@1> resigns: <@2> wins.");
    let looked = english(&world.ask(ANN, Action::Import(import(&content))).await);
    says(&looked, " resigns: ");
    assert!(
        looked.starts_with(&format!(
            "A record of **Trypsylon #{}** with 2 moves.",
            at.id
        )) && looked.contains(
            "Only you can see it.\nPlayers: A\\`n\\@n\" max\\_power – https\\://evil\\.example\n"
        ),
        "{looked}"
    );
}

/// What an imported record says of its end.
async fn end_of(world: &World, record: &Record) -> String {
    let looked = world.ask(ANN, Action::Import(import(&record.to_string())));
    let said = english(&looked.await);
    let end = said.lines().find(|line| line.starts_with("**"));
    end.unwrap_or_default().to_owned()
}

#[tokio::test]
async fn each_end_that_no_move_brought_comes_back_from_the_record() {
    for why in Why::ALL {
        let time = Time::from("30m+1m".parse().ok());
        let world = World::with_game_on(Terms { time, ..terms() }).await;
        world.play(ANN, BEACHES_WIN[0]).await;
        let at = world.at().await;
        match why {
            Why::Resigned => drop(world.ask(ANN, Action::ResignConfirmed { at }).await),
            Why::OutOfTime => {
                // The bot is there all the time.
                for _ in 0..15 {
                    world.pass_minutes(4);
                    world.bot.beat().await.unwrap();
                }
                world.bot.judge_due().await.unwrap();
            }
            Why::Agreed => {
                world.ask(ANN, Action::Draw { at: None }).await;
                world.ask(BEN, Action::Draw { at: None }).await;
            }
            Why::Closed => drop(world.ask(MODERATOR, closed(at)).await),
            Why::Adjudicated => {
                let decided = Action::CloseConfirmed {
                    at,
                    ruling: Ruling::Win(Seat::FIRST.other()),
                    reason: None,
                };
                world.ask(MODERATOR, decided).await;
            }
        }
        // The moderator is the third whom the record of a closed game names.
        let names = ["Ann", "Ben", "Mo"].map(str::to_owned);
        let exported = world.ask_knowing(CHANNEL, CLEO, Action::Export, named(&names));
        let (_, content) = file(&exported.await);
        let mut record: Record = content.parse().unwrap();
        assert_eq!(record.about.as_ref().and_then(About::why), Some(why));
        let (expected, unnamed) = match why {
            Why::Resigned => (
                "**Ann resigns: Meadow wins.**",
                "**Somebody resigns: Meadow wins.**",
            ),
            Why::OutOfTime => (
                "**Ben ran out of time: Beach wins.**",
                "**Somebody ran out of time: Beach wins.**",
            ),
            Why::Agreed => ("**Draw by agreement.**", "**Draw by agreement.**"),
            Why::Adjudicated => (
                "**Mo decided this game: Meadow wins.**",
                "**Somebody decided this game: Meadow wins.**",
            ),
            Why::Closed => (
                "**Mo closed this game. Nobody wins.**",
                "**Somebody closed this game. Nobody wins.**",
            ),
        };
        assert_eq!(end_of(&world, &record).await, expected);
        let about = record.about.as_mut().unwrap();
        (about.players, about.by) = (Vec::new(), None);
        assert_eq!(end_of(&world, &record).await, unnamed);
        // A seat that the game does not have.
        record.about.as_mut().unwrap().result = Some("9".to_owned());
        let nobody = unnamed.replace("game: Meadow wins", "game: it is a draw");
        let nobody = nobody.replace(": Meadow wins", "");
        let nobody = nobody.replace(": Beach wins", "");
        assert_eq!(end_of(&world, &record).await, nobody);
    }
}

/// It named nobody, and so did not say that it was closed.
#[tokio::test]
async fn the_record_of_a_game_whose_place_is_gone_says_that_it_was_closed() {
    for is_server in [false, true] {
        let world = with_moves(2).await;
        let me = PersonId(99);
        if is_server {
            world.bot.server_gone(ServerId(10), me).await;
        } else {
            world.bot.channel_gone(HARBOUR, None, me).await;
        }
        let messages = world.bot.claim_messages().await.unwrap();
        let telling = world.bot.telling(&messages[0]).await.unwrap().unwrap();
        let (_, content) = file(&telling.places[0].1);
        let record: Record = content.parse().unwrap();
        let closed = "**Somebody closed this game. Nobody wins.**";
        assert_eq!(end_of(&world, &record).await, closed);
    }
}

#[tokio::test]
async fn where_no_file_may_be_attached_the_record_is_written_out() {
    let world = with_moves(4).await;
    let place = Place {
        may_attach: false,
        ..CHANNEL
    };
    let reply = world.ask_in(place, ANN, Action::Export).await;
    let (_, record) = file(&world.ask(ANN, Action::Export).await);
    for locale in Locale::ALL {
        let message = sent(locale, &reply, place.room());
        let said = message.content.as_str();
        assert!(message.file.is_none());
        ends(&said, format!("`{record}`"));
    }
    // Names do not end the code, and lead nowhere in it; the record is the same.
    let names = ["a`b`", "https://evil.example"].map(str::to_owned);
    let export = |place| world.ask_knowing(place, ANN, Action::Export, named(&names));
    let (_, record) = file(&export(CHANNEL).await);
    let reply = export(place).await;
    let said = sent(Locale::En, &reply, place.room()).content.to_string();
    let code = said.split('`').nth(1).unwrap();
    assert!(
        said.ends_with(&format!("`{code}`")) && !code.contains("://"),
        "{said}"
    );
    let written: Record = code.parse().unwrap();
    assert_eq!(written, record.parse().unwrap());
    assert_eq!(written.about.unwrap().players, names);
}

#[tokio::test]
async fn a_record_that_is_too_long_for_a_message_is_not_cut() {
    let world = World::new().await;
    let continuation = Import {
        ply: Some(400),
        continuation: on(Some(BEN)),
        ..import(&longest_record())
    };
    world.ask(ANN, Action::Import(continuation)).await;
    let accept = Action::Accept { challenge: None };
    world.ask(BEN, accept).await;
    let place = Place {
        may_attach: false,
        ..CHANNEL
    };
    let reply = world.ask_in(place, ANN, Action::Export).await;
    let message = sent(Locale::En, &reply, place.room());
    assert_eq!(
        message.content.as_str(),
        phrase(Locale::En, "records-export-too-long")
    );
    assert!(message.file.is_none());
}

// ---- import ----

#[tokio::test]
async fn an_imported_record_is_looked_at_by_one_person() {
    let world = World::new().await;
    let looked = world
        .ask(ANN, Action::Import(import(&line(&BEACHES_WIN))))
        .await;
    assert_eq!(
        (&looked.audience, looked.delivery),
        (&Audience::Private, Delivery::New)
    );
    let Stepper {
        of,
        ply,
        plies,
        may_go_on,
        to_all,
        may_share,
    } = stepper(&looked);
    assert_eq!((ply, plies, may_go_on), (Some(9), 9, false));
    assert_eq!((to_all, may_share), (false, true));
    let said = english(&looked);
    begins(
        &said,
        "A record of **Trypsylon** with 9 moves. Only you can see it.\n\
             Move 9 of 9. Beach: e4 at Te-0\n",
    );
    says(&said, "wins");

    let step = world
        .ask(
            ANN,
            Action::Step {
                of,
                ply: 2,
                to_all: false,
            },
        )
        .await;
    let said = english(&step);
    begins(
        &said,
        "Move 2 of 9. Meadow: a2 at Ba-0\n**Play on from here** opens this position",
    );
    let gone = "This record is no longer stored. Send it again with `/import`.";
    assert_eq!(
        world
            .refused(
                BEN,
                Action::Step {
                    of,
                    ply: 2,
                    to_all: false
                }
            )
            .await,
        gone,
        "it is Ann’s"
    );
    let replay = world
        .ask(
            ANN,
            Action::Replay {
                of: Some(of),
                to_all: false,
            },
        )
        .await;
    assert_eq!(moving(replay.picture().unwrap()).moves, BEACHES_WIN);

    // After a month it is forgotten.
    world.pass(30 * 24 + 1);
    world.bot.tidy().await.unwrap();
    assert_eq!(
        world
            .refused(
                ANN,
                Action::Step {
                    of,
                    ply: 2,
                    to_all: false
                }
            )
            .await,
        gone
    );
}

#[tokio::test]
async fn plain_moves_are_taken_like_a_record() {
    let world = World::new().await;
    let numbered: Vec<String> = (1..)
        .zip(BEACHES_WIN)
        .map(|(number, text)| format!("{number}. {text}"))
        .collect();
    for separator in ["\n", "  "] {
        let text = numbered.join(separator);
        let looked = world.ask(ANN, Action::Import(import(&text))).await;
        assert!(english(&looked).contains("Move 9 of 9. Beach: e4 at Te-0"));
    }
    let text = "patterns:BBB,GGG\n1. e5:B ; in the middle\n2. e4:G";
    let looked = world.ask(ANN, Action::Import(import(text))).await;
    let said = english(&looked);
    begins(&said, "A record of **Tryptic** with 2 moves.");
    let file = Import {
        name: Some("Trisq evening.txt".to_owned()),
        continuation: on(Some(BEN)),
        ..import("size:6\nc3hnw\nd4vse")
    };
    let challenge = world.ask(ANN, Action::Import(file)).await;
    let said = english(&challenge);
    assert!(
        said.contains("game of Trisq") && said.contains("after move 2."),
        "{said}"
    );
}

#[tokio::test]
async fn one_looks_first_where_one_wants_to() {
    let world = World::new().await;
    let at = |ply| {
        Action::Import(Import {
            ply: Some(ply),
            ..import(&line(&BEACHES_WIN))
        })
    };
    for ply in [0, 4, 9] {
        assert_eq!(stepper(&world.ask(ANN, at(ply)).await).ply, Some(ply));
    }
    let beyond = world.refused(ANN, at(10)).await;
    begins(&beyond, "This record has 9 moves, so there is no move 10.");
}

#[tokio::test]
async fn the_same_delivery_keeps_one_record() {
    let world = World::new().await;
    let request = world.request(
        CHANNEL,
        ANN,
        Action::Import(import(&line(&BEACHES_WIN[..2]))),
    );
    let first = world.bot.handle(&request).await.unwrap();
    assert_eq!(world.bot.handle(&request).await.unwrap(), first);
    assert_eq!(world.store.record(RecordId(2)).await.unwrap(), None);
}

#[tokio::test]
async fn a_record_goes_on_as_a_new_game_also_after_a_restart() {
    let world = World::new().await;
    let continuation = Import {
        ply: Some(4),
        continuation: on(Some(BEN)),
        ..import(&line(&BEACHES_WIN))
    };
    let challenge = world.ask(ANN, Action::Import(continuation)).await;
    assert_eq!(
        (challenge.audience.is_private(), challenge.audience.calls()),
        (false, [BEN].as_slice())
    );
    let said = english(&challenge);
    assert!(
        said.contains("<@1> challenges <@2>")
            && said.contains("The game continues from a record, after move 4."),
        "{said}"
    );
    let prefix = world
        .ask(
            BEN,
            Action::Accept {
                challenge: challenge.audience.challenge().map(|it| it.at.id),
            },
        )
        .await;
    let board = english(&prefix.then.unwrap());
    says(&board, "<@1> (Beach), it is your turn.");
    let history = english(&world.ask(CLEO, Action::History { page: 0, at: None }).await);
    assert!(
        history.contains("1. <@1>: a4 at Ta-0") && history.contains("4. <@2>: b2 at Bb-0"),
        "{history}"
    );

    // Nobody here has made those moves, so nobody takes them back; one's own one does.
    for person in [ANN, BEN] {
        let refused = world.refused(person, Action::Back { at: None }).await;
        begins(&refused, "You have no move to take back");
    }
    world.play(ANN, BEACHES_WIN[4]).await;
    let asked = world.ask(ANN, Action::Back { at: None }).await;
    says(&asked, "asks to take back c4 at Tc-0");
    world.ask(BEN, Action::Accept { challenge: None }).await;
    assert_eq!(world.moves().await, BEACHES_WIN[..4]);
    let stored = world.table().await;
    assert_eq!(
        stored.table.offer().map(|offer| offer.kind),
        None::<OfferKind>
    );

    world.store.close().await;
    let again = world
        .database
        .open()
        .await
        .table_in(HARBOUR)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(format!("{:?}", again.table), format!("{:?}", stored.table));
}

#[tokio::test]
async fn what_is_exported_comes_back() {
    let world = with_moves(5).await;
    let stored = world.table().await;
    let (name, text) = file(&world.ask(ANN, Action::Export).await);
    let lagoon = Place {
        channel: ChannelId(101),
        ..CHANNEL
    };
    let continuation = Import {
        name: Some(name),
        continuation: on(None),
        ..import(&text)
    };
    let challenge = world
        .ask_in(lagoon, ANN, Action::Import(continuation))
        .await;
    assert!(
        challenge.audience.calls().is_empty() && english(&challenge).contains("after move 5."),
        "{}",
        english(&challenge)
    );
    let accept = Action::Accept {
        challenge: challenge.audience.challenge().map(|it| it.at.id),
    };
    world.ask_in(lagoon, CLEO, accept).await;
    let copy = world.store.table_in(ChannelId(101)).await.unwrap().unwrap();
    assert_eq!(copy.table.position.text(), stored.table.position.text());
    assert_eq!(copy.table.record(), stored.table.record());
    world.ask_in(lagoon, CLEO, whole(BEACHES_WIN[5])).await;
    let (_, again) = file(&world.ask_in(lagoon, ANN, Action::Export).await);
    assert_eq!(again.parse::<Record>().unwrap().moves, BEACHES_WIN[..6]);
}

#[tokio::test]
async fn the_game_is_found_by_what_was_said_the_name_or_the_record() {
    let world = World::new().await;
    let text = line(&BEACHES_WIN[..1]);
    for (name, game) in [
        (None, None),
        (Some("Trypsylon-7.txt"), None),
        (Some("holiday.txt"), None),
        (None, Some(Game::TRYPSYLON)),
    ] {
        let import = Import {
            name: name.map(str::to_owned),
            game,
            ..import(&text)
        };
        let looked = world.ask(ANN, Action::Import(import)).await;
        assert_eq!(
            looked.picture().unwrap().position.game(),
            Game::TRYPSYLON,
            "{name:?} {game:?}"
        );
    }
    // A code block around it is no harm, and a mark at the beginning, as some editors leave it.
    world
        .ask(
            ANN,
            Action::Import(import(&format!("```json\n{text}\n```"))),
        )
        .await;
    world
        .ask(ANN, Action::Import(import(&format!("\u{feff}{text}\r\n"))))
        .await;
}

#[tokio::test]
async fn bad_records_are_refused_with_what_is_wrong() {
    let world = World::new().await;
    let check = async |text: &str, begins: &str| {
        let refused = world.refused(ANN, Action::Import(import(text))).await;
        assert!(refused.starts_with(begins), "{text}\n{refused}\n{begins}");
    };
    check(
        "",
        "There are no moves in this record. Send a file from `/export`, or type the moves.",
    )
    .await;
    check(
        "[Event \"Evening\"]\n",
        "There are no moves in this record.",
    )
    .await;
    check(
        "{\"moves\":[\n\"c3 L3-90\",]}",
        "This isn’t a game record (line 2, column 12).",
    )
    .await;
    check("[]", "This isn’t a game record (line 1, column 1).").await;
    check(
        "{\"moves\":[7]}",
        "This isn’t a game record (line 1, column 11).",
    )
    .await;
    check(
        &" ".repeat(Record::LONGEST + 1),
        "A record may be at most 256 KiB",
    )
    .await;
    check(
        &line(&vec!["pass"; Record::MOST_MOVES + 1]),
        "This record has 2001 moves, and at most 2000 are allowed.",
    )
    .await;
    check(
        r#"{"options":{"size":"9`9"}}"#,
        "Trypsylon cannot start with “{\"size\":\"9\\`9\"}”.",
    )
    .await;
    check(
        &line(&["a4 Ta-0", "z9"]),
        "Move 2 of this record of Trypsylon, “z9”, cannot be played: ",
    )
    .await;
    check(
        &line(&["c3 L3-90", "a3 Ta-0"]),
        "Move 2 of this record of Trypsylon, “a3 Ta-0”, cannot be played: a3 was pushed in last",
    )
    .await;
    let beyond = [BEACHES_WIN.as_slice(), &["a1 L1-0"]].concat();
    check(
        &line(&beyond),
        "This game of Trypsylon is over after move 9. Leave move 10, “a1 L1-0”, out.",
    )
    .await;
    check(
        "hello world",
        "I cannot tell which game this is (line 1, “hello world”). Name it with `game`.",
    )
    .await;
    check(
        "; a game\n1. a4 Ta-0\n2. a2 Ba-45",
        "Line 3: move 2, “a2 Ba-45”, cannot be played: ",
    )
    .await;
    for hostile in ["@everyone", "@bot-no-game", "@{\"key\":\"bot-no-game\"}"] {
        let refused = world
            .refused(ANN, Action::Import(import(&line(&[hostile]))))
            .await;
        assert!(
            !refused.contains("“@") && !refused.contains("No game is running"),
            "{refused}"
        );
    }
    assert_eq!(
        world.store.record(RecordId(1)).await.unwrap(),
        None,
        "nothing is kept of them"
    );
}

#[tokio::test]
async fn what_cannot_go_on_is_refused() {
    let world = World::new().await;
    let refused = async |import: Import| world.refused(ANN, Action::Import(import)).await;
    let over = refused(Import {
        continuation: on(Some(BEN)),
        ..import(&line(&BEACHES_WIN))
    })
    .await;
    begins(
        &over,
        "The game is over at this move. Play on from `move: 8`",
    );
    let oneself = refused(Import {
        continuation: on(Some(ANN)),
        ..import(&line(&BEACHES_WIN[..2]))
    })
    .await;
    begins(
        &oneself,
        "You can play against yourself only in direct messages",
    );
    let alone = Place {
        server: None,
        kind: PlaceKind::WithBot,
        ..CHANNEL
    };
    let lonely = Action::Import(Import {
        continuation: on(None),
        ..import(&line(&BEACHES_WIN[..2]))
    });
    assert!(
        world
            .refused_in(alone, ANN, lonely)
            .await
            .starts_with("Nobody here can accept")
    );
    assert!(
        world
            .store
            .open_challenges_of(ANN, world.now())
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn a_game_of_several_goes_on_with_as_many() {
    let world = World::new().await;
    let dov = PersonId(4);
    let after = |ply, people: &[PersonId]| {
        let opponents = people.iter().map(|person| human(*person)).collect();
        let continuation = Continuation {
            opponents,
            seating: Seating::Mine,
            touch_move: true,
            series: Series::Single,
        };
        Action::Import(Import {
            game: Some(Game::TRYPTIC),
            ply: Some(ply),
            continuation: Some(continuation),
            ..import(TRYPTIC)
        })
    };
    let few = world.refused(ANN, after(3, &[BEN])).await;
    begins(
        &few,
        "This record needs more players. Name 2 opponents, or use `anyone`",
    );
    let many = world.refused(ANN, after(3, &[BEN, CLEO, dov])).await;
    begins(&many, "You can challenge at most 2 players to this game.");
    let out = world.refused(ANN, after(5, &[BEN, CLEO])).await;
    assert!(
        out.starts_with("A player is out at this move.") && out.contains("`move: 3`"),
        "{out}"
    );

    // By name: it begins when both have answered, and nobody chooses a pattern, for those of the
    // record count.
    let challenge = world.ask(ANN, after(3, &[BEN, CLEO])).await;
    let said = english(&challenge);
    assert!(
        said.contains("Players who have the record know what is hidden in it.")
            && said.contains("(1 of 3)"),
        "{said}"
    );
    assert!(
        said.contains("Every player has the secret pattern of the record.")
            && !said.contains("before the game starts"),
        "{said}"
    );
    let accept = Action::Accept {
        challenge: challenge.audience.challenge().map(|it| it.at.id),
    };
    world.ask(BEN, accept.clone()).await;
    let prefix = world.ask(CLEO, accept).await;
    assert!(prefix.then.unwrap().audience.board().is_some());
    let table = world.table().await.table;
    assert_eq!(
        (table.seats.as_slice(), table.options["patterns"].clone()),
        ([ANN, BEN, CLEO].as_slice(), json!(["BBB", "GGG", "RRR"]))
    );
    world.play(ANN, "a1:Y").await;

    // With whoever comes: it begins when the last of the seats is taken.
    let lagoon = Place {
        channel: ChannelId(101),
        ..CHANNEL
    };
    let gathering = world.ask_in(lagoon, ANN, after(2, &[])).await;
    let join = Action::Accept {
        challenge: gathering.audience.challenge().map(|it| it.at.id),
    };
    let early = Action::Start {
        challenge: gathering.audience.challenge().map(|it| it.at.id),
    };
    world.ask_in(lagoon, dov, join.clone()).await;
    assert!(
        world
            .refused_in(lagoon, ANN, early)
            .await
            .starts_with("The game needs at least 3 players")
    );
    world.ask_in(lagoon, BEN, join).await;
    let table = world
        .store
        .table_in(ChannelId(101))
        .await
        .unwrap()
        .unwrap()
        .table;
    assert_eq!(
        (table.seats.as_slice(), table.moves.len()),
        ([ANN, dov, BEN].as_slice(), 2)
    );

    // The next game of the same people is a new one, with patterns of their own.
    for person in [BEN, dov] {
        let at = at_of(&world, ChannelId(101)).await;
        world
            .ask_in(lagoon, person, Action::ResignConfirmed { at })
            .await;
    }
    let mut gathering = None;
    for person in [ANN, BEN, dov] {
        gathering = world
            .ask_in(lagoon, person, Action::Rematch { at: None })
            .await
            .audience
            .challenge();
    }
    let next = world
        .store
        .challenge(gathering.unwrap().at.id)
        .await
        .unwrap()
        .unwrap()
        .challenge;
    assert!(
        next.undecided().count() == 3 && next.terms.options.is_empty(),
        "{next:?}"
    );
}

async fn at_of(world: &World, channel: ChannelId) -> At {
    let stored = world.store.table_in(channel).await.unwrap().unwrap();
    At {
        id: stored.id,
        revision: stored.revision,
    }
}

#[tokio::test]
async fn a_rematch_of_a_game_that_went_on_begins_at_the_beginning() {
    let world = World::new().await;
    let continuation = Import {
        continuation: on(Some(BEN)),
        ..import(&line(&BEACHES_WIN[..8]))
    };
    let challenge = world.ask(ANN, Action::Import(continuation)).await;
    world
        .ask(
            BEN,
            Action::Accept {
                challenge: challenge.audience.challenge().map(|it| it.at.id),
            },
        )
        .await;
    world.play(ANN, BEACHES_WIN[8]).await;
    world.ask(ANN, Action::Rematch { at: None }).await;
    world.ask(BEN, Action::Rematch { at: None }).await;
    let next = world.table().await.table;
    assert_eq!(
        (next.round, next.moves.len(), next.terms.clone()),
        (
            2,
            0,
            Terms {
                seating: Seating::Mine,
                ..terms()
            }
        )
    );
    assert_eq!(
        next.person_to_move(),
        Some(BEN),
        "the loser begins, whoever began in the record"
    );
}

#[tokio::test]
async fn records_survive_a_restart() {
    let world = World::new().await;
    let Stepper { of, .. } = stepper(
        &world
            .ask(ANN, Action::Import(import(&line(&BEACHES_WIN))))
            .await,
    );
    world.store.close().await;
    let bot = causeway::bot::Bot::new(world.database.open().await, Settings::default());
    let request = world.request(
        CHANNEL,
        ANN,
        Action::Step {
            of,
            ply: 1,
            to_all: false,
        },
    );
    let causeway::bot::Outcome::Reply(step) = bot.handle(&request).await.unwrap() else {
        panic!("a thread")
    };
    begins(&step, "Move 1 of 9. Beach: a4 at Ta-0");
}

/// So many moves, the first that do not end the game.
fn moves(count: usize) -> Vec<String> {
    let record: Record = line(&[]).parse().unwrap();
    let mut position = record.positions(Game::TRYPSYLON).unwrap().remove(0);
    let mut moves = Vec::new();
    while moves.len() < count {
        let legal = position.moves();
        // Not always the same place in the list, or the same cards would go back and forth.
        let from = moves.len() * 31 % legal.len();
        let mut tried = legal[from..]
            .iter()
            .chain(&legal[..from])
            .map(|mv| (mv, position.play(mv).unwrap()));
        let (mv, next) = tried.find(|(_, next)| next.outcome().is_none()).unwrap();
        moves.push(mv.clone());
        position = next;
    }
    moves
}

#[tokio::test]
async fn a_game_continues_from_no_more_than_four_hundred_moves() {
    let world = World::new().await;
    let moves = moves(401);
    let text = line(&moves.iter().map(String::as_str).collect::<Vec<_>>());
    let looked_at = world.ask(ANN, Action::Import(import(&text))).await;
    let of = stepper(&looked_at).of;
    assert!(!stepper(&looked_at).may_go_on);
    let too_long =
        "A record can be continued after move 400 at the latest. Choose an earlier move.";
    assert_eq!(
        world
            .refused(ANN, Action::Continuation { of, ply: 401 })
            .await,
        too_long
    );
    assert_eq!(
        world
            .refused(
                ANN,
                Action::Import(Import {
                    continuation: on(Some(BEN)),
                    ..import(&text)
                })
            )
            .await,
        too_long
    );
    assert!(
        stepper(
            &world
                .ask(
                    ANN,
                    Action::Step {
                        of,
                        ply: 400,
                        to_all: false
                    }
                )
                .await
        )
        .may_go_on
    );
    let challenge = world
        .ask(ANN, Action::Continuation { of, ply: 400 })
        .await
        .audience
        .challenge()
        .unwrap()
        .at
        .id;
    world
        .ask(
            BEN,
            Action::Accept {
                challenge: Some(challenge),
            },
        )
        .await;
    assert_eq!(world.moves().await, moves[..400]);
}

#[tokio::test]
async fn a_game_that_was_over_long_ago_is_told_as_before() {
    let world = with_moves(9).await;
    let of = here(&world).await;
    let actions = || {
        [
            Action::History { page: 0, at: None },
            Action::Replay {
                of: Some(of),
                to_all: false,
            },
            Action::Step {
                of,
                ply: 4,
                to_all: false,
            },
            Action::Export,
            Action::Board {
                of: None,
                to_all: false,
                from: causeway::render::Side::default(),
                as_text: false,
            },
        ]
    };
    let mut before = Vec::new();
    for action in actions() {
        before.push(world.ask(CLEO, action).await);
    }
    world.pass(40 * 24);
    world.bot.tidy().await.unwrap();
    for (action, before) in actions().into_iter().zip(before) {
        assert_eq!(world.ask(CLEO, action).await, before);
    }
    for person in [ANN, BEN] {
        world.ask(person, Action::Rematch { at: None }).await;
    }
    assert_eq!(world.table().await.table.round, 2);
}
