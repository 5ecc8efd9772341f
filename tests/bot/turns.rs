//! Turns: buttons only for what somebody could do, the question before the first binding move, who
//! is out, and private answers that cannot be delivered.

use causeway::{
    bot::{
        Action, At, Audience, ColourChoice, Controls, Delivery, Input, Outcome, Outdated, Place,
        PlaceKind, Reply, Request,
    },
    discord::{components, custom_id::Control},
    games::{Game, Saying},
    ids::{ChallengeId, ChannelId, MessageId, PersonId},
    render::Side,
    table::{Terms, Time, UnaskedVacation},
    texts::{Locale, lines},
};
use serde_json::{Value, json};

use crate::{clocks::later, stand_ins, world::*};

/// Nobody has told Dov yet that taking binds.
const DOV: PersonId = PersonId(4);

fn components_of(controls: &Controls) -> Vec<Value> {
    let rows = json!(components::rows(controls, Locale::En));
    let rows = rows.as_array().unwrap().iter();
    let all = rows.flat_map(|row| row["components"].as_array().unwrap().clone());
    all.collect()
}

pub fn labels(controls: &Controls) -> Vec<String> {
    let all = components_of(controls).into_iter();
    all.map(|it| it["label"].as_str().unwrap().to_owned())
        .collect()
}

/// What the button with this label asks for.
fn pressed(reply: &Reply, label: &str) -> Action {
    let mut all = components_of(&reply.controls).into_iter();
    let button = all.find(|it| it["label"] == label);
    let button = button.unwrap_or_else(|| panic!("no {label}: {:?}", labels(&reply.controls)));
    let id = button["custom_id"].as_str().unwrap();
    Control::read(id).unwrap().action
}

async fn board(world: &World) -> Reply {
    let (_, board, _) = world.bot.board_now(world.at().await).await.unwrap();
    board
}

fn tryptic() -> Terms {
    stand_ins::terms(Game::TRYPTIC, &[])
}

async fn challenge_to(world: &World, people: &[PersonId], terms: Terms) -> (ChallengeId, Reply) {
    let opponents = people.iter().map(|id| human(*id)).collect();
    let reply = world.ask(ANN, Action::Challenge { opponents, terms }).await;
    (reply.audience.challenge().unwrap().at.id, reply)
}

fn accept(challenge: ChallengeId) -> Action {
    let challenge = Some(challenge);
    Action::Accept { challenge }
}

fn decline(challenge: ChallengeId) -> Action {
    let challenge = Some(challenge);
    Action::Decline { challenge }
}

#[tokio::test]
async fn a_board_has_buttons_only_for_what_somebody_could_do() {
    let world = World::with_game_on(terms_with("standard", false, false)).await;
    let check = async |expected: &[&str]| {
        assert_eq!(labels(&board(&world).await.controls), expected);
    };
    check(&[
        "Move", "Type…", "Explore", "Draw", "Resign", "Rules", "Nudge",
    ])
    .await;
    // A card in hand may be put back.
    world.ask(ANN, take(&["c3"])).await;
    check(&[
        "Move",
        "Type…",
        "Explore",
        "Take back",
        "Draw",
        "Resign",
        "Rules",
        "Nudge",
    ])
    .await;
    world.ask(ANN, Action::Back { at: None }).await;
    check(&[
        "Move", "Type…", "Explore", "Draw", "Resign", "Rules", "Nudge",
    ])
    .await;
    // A move may be taken back, whoever is to move.
    world.play(ANN, "c3 L3-90").await;
    check(&[
        "Move",
        "Type…",
        "Explore",
        "Take back",
        "Draw",
        "Resign",
        "Rules",
        "Nudge",
    ])
    .await;
    // What is on offer is answered below its own message; a move answers it as well.
    world.ask(BEN, Action::Draw { at: None }).await;
    check(&["Move", "Type…", "Explore", "Resign", "Rules", "Nudge"]).await;
}

#[tokio::test]
async fn with_touch_move_a_card_in_hand_is_nothing_to_take_back() {
    let world = World::with_game().await;
    world.ask(ANN, take(&["c3"])).await;
    let shown = board(&world).await;
    assert_eq!(
        labels(&shown.controls),
        [
            "Move", "Type…", "Explore", "Draw", "Resign", "Rules", "Nudge"
        ]
    );
}

#[tokio::test]
async fn a_gathering_has_buttons_only_for_what_somebody_could_do() {
    let world = World::new().await;
    let (id, gathering) = challenge_to(&world, &[], tryptic()).await;
    let alone = [
        "Join",
        "Let Causeway join",
        "Withdraw",
        "Settings…",
        "Rules",
    ];
    assert_eq!(labels(&gathering.controls), alone);
    let joined = world.ask(BEN, accept(id)).await;
    let several = [
        "Join",
        "Leave",
        "Start",
        "Let Causeway join",
        "Withdraw",
        "Rules",
    ];
    assert_eq!(labels(&joined.controls), several);
    let left = world.ask(BEN, decline(id)).await;
    assert_eq!(labels(&left.controls), alone);

    // Of three named the last to answer may decline, and two are enough.
    let (id, named) = challenge_to(&world, &[BEN, CLEO], tryptic()).await;
    let named_alone = ["Accept", "Decline", "Withdraw", "Settings…", "Rules"];
    assert_eq!(labels(&named.controls), named_alone);
    let joined = world.ask(BEN, accept(id)).await;
    assert!(labels(&joined.controls).contains(&"Start".to_owned()));
}

/// Dov challenges Ben, who accepts; Dov has the beaches and starts.
async fn game_of_dov(place: Place, terms: Terms) -> World {
    let world = World::new().await;
    let challenge = world.challenge(place, DOV, BEN, terms).await;
    world.ask_in(place, BEN, accept(challenge)).await;
    world
}

#[tokio::test]
async fn before_the_first_card_binds_a_player_is_asked_once() {
    let world = game_of_dov(CHANNEL, terms()).await;
    let before = world.at().await;
    // The same delivery gets the same question.
    let request = world.request(CHANNEL, DOV, take(&["c3"]));
    for _ in 0..2 {
        let Outcome::Reply(question) = world.bot.handle(&request).await.unwrap() else {
            panic!("a thread is wanted")
        };
        assert_eq!(question.audience, Audience::Private);
        assert_eq!(
            english(&question),
            "Touch-move is on: once you take **c3**, you must play it in this move. \
             From now on a card that you take counts at once."
        );
        assert_eq!(partial(question.picture().unwrap()), "c3");
        assert_eq!(
            labels(&question.controls),
            ["Take it", "Try first", "Never mind"]
        );
    }
    let Outcome::Reply(question) = world.bot.handle(&request).await.unwrap() else {
        panic!("a thread is wanted")
    };
    assert_eq!(world.at().await, before, "nothing is taken");

    // Trying binds nobody.
    let tried = world.ask(DOV, pressed(&question, "Try first")).await;
    assert_eq!(tried.delivery, Delivery::Update);
    assert!(matches!(&tried.controls, Controls::PrivateBoard(it) if it.tried.partial == "c3"));
    assert_eq!(world.at().await, before);

    // Taking it does what the command does: the board for all has it, the question becomes the
    // private board.
    let take_it = pressed(&question, "Take it");
    assert!(
        world
            .refused(BEN, take_it.clone())
            .await
            .starts_with("It’s <@4>’s turn")
    );
    let taken = world.ask(DOV, take_it.clone()).await;
    assert_eq!(taken.delivery, Delivery::Update);
    assert!(matches!(&taken.controls, Controls::PrivateBoard(it) if it.tried.partial == "c3"));
    says(&taken, "Move so far: **c3**. It must be played.");
    partly(&world, &taken).await;
    assert_eq!(partial(board(&world).await.picture().unwrap()), "c3");
    assert!(
        world
            .refused(DOV, take_it)
            .await
            .starts_with("The game has moved on.")
    );

    // Never again.
    world.ask(DOV, push("edge-left", "rot90")).await;
    world.play(BEN, "d4 R4-0").await;
    let taken = world.ask(DOV, take(&["b2"])).await;
    partly(&world, &taken).await;
}

#[tokio::test]
async fn who_is_not_bound_is_not_asked() {
    // What is played from the try-out board is whole.
    let world = game_of_dov(CHANNEL, terms()).await;
    let at = world.at().await;
    let partial = "c3 L3-90".to_owned();
    let played = world
        .ask(
            DOV,
            Action::Play {
                at: at.into(),
                partial,
            },
        )
        .await;
    assert!(played.then.is_some());
    world.play(BEN, "d4 R4-0").await;
    let asked = world.ask(DOV, take(&["b2"])).await;
    assert!(matches!(asked.controls, Controls::ConfirmBinding { .. }));
    // Given once more, the command takes it.
    let taken = world.ask(DOV, take(&["b2"])).await;
    partly(&world, &taken).await;

    let world = game_of_dov(CHANNEL, terms_with("standard", false, false)).await;
    let taken = world.ask(DOV, take(&["c3"])).await;
    partly(&world, &taken).await;
}

#[tokio::test]
async fn where_the_bot_cannot_edit_the_board_what_is_taken_is_posted() {
    let place = Place {
        kind: PlaceKind::Installed,
        ..CHANNEL
    };
    let world = game_of_dov(place, terms()).await;
    let question = world.ask_in(place, DOV, take(&["c3"])).await;
    let taken = world
        .ask_in(place, DOV, pressed(&question, "Take it"))
        .await;
    assert_eq!(
        (&taken.audience, taken.delivery),
        (&Audience::Private, Delivery::Update)
    );
    let posted = taken.then.unwrap();
    assert_eq!(partial(posted.picture().unwrap()), "c3");
    assert!(posted.audience.board().is_some());
}

#[tokio::test]
async fn what_cannot_be_delivered_says_how_to_go_on() {
    let before_all = |reply: &Reply, locale| {
        let said = sent(locale, reply, CHANNEL.room()).before_everybody(locale);
        assert!(said.file.is_none() && said.rows == json!([]));
        said.content.to_string()
    };
    let world = World::with_game_on(stand_ins::terms(Game::TRISQ, &[("size", "6")])).await;
    world.play(ANN, "c3hnw").await;
    let draft = world.ask(BEN, give("place", &[("piece", "d4vse")])).await;
    assert!(matches!(draft.controls, Controls::PrivateBoard(_)));
    let said = before_all(&draft, Locale::En);
    ends(&said, "Play it with `/move d4vse`.");
    let said = before_all(&draft, Locale::De);
    ends(&said, "Spiel den Zug mit `/zug d4vse`.");
    world.play(BEN, "d4vse").await;

    let world = game_of_dov(CHANNEL, terms()).await;
    let question = world.ask(DOV, take(&["c3"])).await;
    let said = before_all(&question, Locale::En);
    says(&said, "Repeat your command to take it");
    let taken = world.ask(DOV, take(&["c3"])).await;
    let said = before_all(&taken, Locale::En);
    assert!(
        said.contains("Move so far: **c3**") && said.contains("as in `/push "),
        "{said}"
    );
    // What is for one reader alone stays so.
    let mine = Action::Board {
        of: None,
        to_all: false,
        from: Side::default(),
        as_text: false,
    };
    let said = before_all(&world.ask(DOV, mine).await, Locale::En);
    begins(&said, "The answer is only for you");
}

/// Ann, Ben and Cleo play Tryptic, in this order; Ann has BBB, Ben GGG and Cleo RRR.
async fn evening() -> World {
    evening_on(tryptic()).await
}

pub async fn evening_on(terms: Terms) -> World {
    let world = World::new().await;
    let (challenge, _) = challenge_to(&world, &[BEN, CLEO], terms).await;
    for person in [BEN, CLEO] {
        world.ask(person, accept(challenge)).await;
    }
    for (person, entries) in [(ANN, "000"), (BEN, "111"), (CLEO, "222")] {
        let chosen = ColourChoice::new(entries);
        let choice = Action::ColourChoice { challenge, chosen };
        world.ask(person, choice).await;
    }
    world
}

fn guess(of: PersonId, pattern: &str) -> Action {
    let mut command = command("guess", &[("pattern", pattern)]);
    let player = ("player".to_owned(), Input::Person(of));
    command.filled.insert(0, player);
    Action::Command { command, at: None }
}

/// As after a departure, everybody reads what the player hid.
#[tokio::test]
async fn whose_time_runs_out_is_out_and_their_pattern_is_told() {
    let world = evening_on(Terms {
        time: Time::Limited("1d".parse().unwrap()),
        vacation: Some(UnaskedVacation::None),
        ..tryptic()
    })
    .await;
    world.bot.beat().await.unwrap();
    let told = later(&world, 24 * 60 + 2).await.concat();
    says(
        &told,
        "<@1> ran out of time and is out.\nThe pattern of <@1> was 🔵🔵🔵.",
    );
}

/// Below the board is a button for each player whose pattern can be guessed: whoever sends its form
/// has guessed, and the private board for the tile is the answer.
#[tokio::test]
async fn a_pattern_is_guessed_by_the_form_below_the_board() {
    let world = evening().await;
    let forms = |reply: &Reply| -> Vec<(String, Action)> {
        let rows = sent(Locale::En, reply, CHANNEL.room()).rows;
        let below = rows.as_array().unwrap().iter();
        let all = below.flat_map(|row| row["components"].as_array().unwrap());
        let buttons = all.filter(|it| it["label"].is_string());
        let action = |id: &Value| Control::read(id.as_str().unwrap()).unwrap().action;
        let read = |it: &Value| {
            (
                it["label"].as_str().unwrap().to_owned(),
                action(&it["custom_id"]),
            )
        };
        let all = buttons.map(read);
        all.filter(|(label, _)| label.starts_with("Guess"))
            .collect()
    };
    let look = || Action::Board {
        of: None,
        to_all: true,
        from: Side::default(),
        as_text: false,
    };
    let shown = world.ask(DOV, look()).await;
    let guesses = forms(&shown);
    let labels: Vec<_> = guesses.iter().map(|(label, _)| label.as_str()).collect();
    assert_eq!(labels, ["Guess Seat 2…", "Guess Seat 3…"]);
    let guess = |number: usize, colours: &str| {
        let action = guesses[number].1.clone();
        action.with_selected(colours.to_owned())
    };
    // It is treated as the move that it is.
    let play = Action::Play {
        at: world.at().await.into(),
        partial: String::new(),
    };
    assert_eq!(guess(0, "GGG").policy(), play.policy());
    // Not by who does not move.
    let refused = world.refused(BEN, guess(1, "RRR")).await;
    assert!(refused.starts_with("It’s <@1>’s turn"), "{refused}");
    let told = world.ask(ANN, guess(0, "GGG")).await;
    assert_eq!(
        (&told.audience, told.delivery),
        (&Audience::Private, Delivery::Update)
    );
    // The board for the tile is the newest message.
    let below = told.then.unwrap().then.unwrap();
    assert_eq!(below.audience, Audience::Private);
    assert!(
        matches!(&below.controls, Controls::PrivateBoard(board) if board.tried.partial.is_empty())
    );
    assert_eq!(world.moves().await, ["?2:GGG"]);
    // Once in a turn, and nobody can guess again.
    let again = world.ask(DOV, look()).await;
    assert!(forms(&again).is_empty());
    world.refused(ANN, guess(1, "RRR")).await;
    assert_eq!(world.moves().await, ["?2:GGG"]);
}

#[tokio::test]
async fn who_is_out_is_told_once_and_keeps_watching() {
    let world = evening().await;
    // The question shows what the claimer has.
    let question = world.ask(BEN, give("claim", &[])).await;
    assert_eq!(question.audience, Audience::Private);
    let said = english(&question);
    assert!(
        said.starts_with("Your pattern: 🟢🟢🟢.") && said.contains("Your points: **0** of 5"),
        "{said}"
    );
    ends(
        &said,
        "Do you want to claim a win? With fewer than five points you are out.",
    );
    let (at, saying) = (world.at().await, Saying::Claim);
    let claimed = world.ask(BEN, Action::Say { at, saying }).await;
    let public = claimed.then.unwrap();
    assert_eq!(public.audience.calls(), [BEN]);
    let said = english(&public);
    let out = "<@2>, you can keep watching: `/board` shows the board.";
    assert_eq!(said.matches(out).count(), 1, "{said}");

    // What is pressed on the board for all is answered kindly; the own one has no buttons.
    let at = world.at().await;
    for action in [
        Action::TryOut { at },
        Action::Resign { at: Some(at) },
        give("claim", &[]),
        give("place", &[("hex", "e5"), ("colour", "green")]),
    ] {
        assert_eq!(
            world.refused(BEN, action).await,
            "You are out of this game, but you can keep watching. `/board` shows the board."
        );
    }
    let mine = Action::Board {
        of: None,
        to_all: false,
        from: Side::default(),
        as_text: false,
    };
    assert_eq!(world.ask(BEN, mine).await.controls, Controls::None);
    let games = english(&world.ask(BEN, Action::Games).await);
    assert_eq!(
        games,
        "You have no running games. Start one with `/challenge`."
    );

    // Also where they play elsewhere.
    let lagoon = Place {
        channel: ChannelId(101),
        ..CHANNEL
    };
    world
        .begin(lagoon, stand_ins::terms(Game::TRYPSYLON, &[]))
        .await;
    for action in [whole("e5:G"), give("claim", &[])] {
        begins(
            &world.refused(BEN, action).await,
            "You are out of this game",
        );
    }

    // Players are named, not their seats.
    assert_eq!(
        world.refused(ANN, guess(BEN, "GGG")).await,
        "<@2> is out, and the pattern is known. Guess the pattern of <@3>."
    );
    // Who leaves knows it; the one who is guessed is told by the next move.
    let placed = world.ask(ANN, give("place", &[("hex", "e5"), ("colour", "green")]));
    assert_eq!(placed.await.audience.calls(), [CLEO]);
}

#[tokio::test]
async fn who_is_guessed_is_called_in_the_same_message() {
    let world = evening().await;
    let guessed = world.ask(ANN, guess(CLEO, "RRR")).await;
    assert_eq!(guessed.audience.calls(), [CLEO]);
    let said = english(&guessed);
    says(&said, "<@3>, you can keep watching");
    // The end says enough.
    world
        .ask(ANN, give("place", &[("hex", "e5"), ("colour", "green")]))
        .await;
    let guessed = world.ask(BEN, guess(ANN, "BBB")).await;
    let said = english(&guessed);
    assert!(!said.contains("you are out of the game"), "{said}");
}

fn place(hex: &str, colour: &str) -> Action {
    give("place", &[("hex", hex), ("colour", colour)])
}

#[tokio::test]
async fn guesses_and_what_they_cost_stay_below_every_board() {
    let world = evening().await;
    let begun = english(&world.ask(ANN, place("e5", "green")).await);
    assert!(!begun.contains("Guesses:"), "{begun}");
    // Players are named in the picture, and so their seats nowhere.
    assert!(
        !begun.contains("Seat") && begun.contains("<@2>, it is your turn."),
        "{begun}"
    );
    for (by, action) in [
        (BEN, guess(CLEO, "GBR")),
        (BEN, place("e6", "blue")),
        (CLEO, guess(ANN, "BBB")),
        (CLEO, place("e7", "red")),
    ] {
        world.pass_seconds(1);
        world.ask(by, action).await;
    }
    world.pass_seconds(1);
    let guessed = world.ask(BEN, guess(CLEO, "YYW")).await;
    says(&english(&guessed), "**Wrong.**");
    // The board keeps the move before the turn.
    let (_, board, _) = world.bot.board_now(world.at().await).await.unwrap();
    says(&english(&board), "red tile on **e7**");
    assert_eq!(board.picture().unwrap().last.as_deref(), Some("e7:R"));
    world.pass_seconds(1);
    // What is told above is not listed once more.
    let placed = world.ask(BEN, place("e8", "red")).await;
    says(&english(&placed), "**Wrong.**");
    says(
        &english(&placed),
        "-# Guesses: <@2> → <@3> ❌ 🟢🔵🔴 · <@3> → <@1> ✅ 🔵🔵🔵\n\
         -# Points by guesses: <@2> −2 · <@3> +4",
    );
    // What is left of the board before tells the guess too.
    let left = lines(Locale::En, &placed.earlier.as_ref().unwrap().told);
    assert!(
        left.contains("<@3> guesses") && left.contains("red tile on **e7**"),
        "{left}"
    );
    let picture = placed.picture().unwrap();
    assert_eq!(picture.players, [ANN, BEN, CLEO]);
    // A tile that comes later is told alone: the guess keeps a message of its own, which names
    // nobody's turn once that is over.
    world.pass_seconds(1);
    let guessed = world.ask(CLEO, guess(BEN, "YYW")).await;
    let leaves = lines(Locale::En, &guessed.leaves.unwrap().lines);
    assert!(!leaves.contains("turn"), "{leaves}");
    world.pass_seconds(120);
    let placed = english(&world.ask(CLEO, place("e9", "red")).await);
    assert!(!placed.contains("**Wrong.**"), "{placed}");
    says(&placed, "<@3> → <@2> ❌ 🟡🟡⚪");
    let next = world.ask(BEN, place("f9", "red")).await;
    let left = lines(Locale::En, &next.earlier.as_ref().unwrap().told);
    assert!(!left.contains("guesses"), "{left}");
    let history = world.ask(ANN, Action::History { page: 0, at: None }).await;
    let history = english(&history);
    for (told, mark) in [
        ("the guess 🟢🔵🔴 for <@3>", " · ❌ wrong"),
        ("the guess 🔵🔵🔵 for <@1>", " · ✅ right"),
    ] {
        let line = history.lines().find(|line| line.contains(told));
        assert!(line.unwrap().ends_with(mark), "{history}");
    }
    // To the end.
    let at = world.at().await;
    let left = world.ask(BEN, Action::ResignConfirmed { at }).await;
    says(
        &english(&left.then.unwrap()),
        "-# Guesses: <@2> → <@3> ❌ 🟢🔵🔴 ❌ 🟡🟡⚪ · <@3> → <@1> ✅ 🔵🔵🔵 · <@3> → <@2> ❌ 🟡🟡⚪\n\
         -# Points by guesses: <@2> −1 · <@3> +3",
    );
}

#[tokio::test]
async fn a_guess_and_the_tile_soon_after_it_are_one_message() {
    let world = evening().await;
    let turn = async |by, of, hex, seconds| {
        // The guess is told in words, and the board is edited.
        let guessed = world.ask(by, guess(of, "YYY")).await;
        assert!(guessed.picture().is_none() && guessed.audience.news().is_some());
        says(&english(&guessed), "\nIt is still <@");
        assert_eq!(guessed.outdates, Some(Outdated::Board(world.at().await)));
        world.pass_seconds(seconds);
        let placed = world.ask(by, place(hex, "green")).await;
        let is_told = english(&placed).contains("**Wrong.**");
        (is_told, placed.tells_again.is_some())
    };
    assert_eq!(turn(ANN, BEN, "e5", 59).await, (true, true));
    assert_eq!(turn(BEN, CLEO, "e6", 60).await, (false, false));
    // Another's move before it is another message.
    let placed = world.ask(CLEO, place("e7", "red")).await;
    assert_eq!(placed.tells_again, None);
}

#[tokio::test]
async fn the_point_that_wins_asks_whether_to_claim_it() {
    let world = evening().await;
    let row = ["e1", "e2", "e3", "e4", "e5", "e6", "e7"];
    let at = async || world.at().await.into();
    for (index, hex) in row.iter().enumerate() {
        let partial = format!("{hex}:B");
        let at = at().await;
        let played = world.ask(ANN, Action::Play { at, partial }).await;
        let board = played.then.as_ref().unwrap().audience.board().unwrap();
        let claims = Controls::ConfirmSaying {
            at: board.at,
            saying: Saying::Claim,
            is_safe: true,
        };
        let below = played.then.as_ref().unwrap().then.as_ref();
        assert_eq!(below.is_some_and(|it| it.controls == claims), index == 6);
        if let Some(below) = below {
            says(&english(below), "Your points: **5** of 5");
            let asked = world.ask(ANN, give("claim", &[])).await;
            ends(&asked, "You have all the points you need. Claim your win?");
            // Others may play meanwhile: what is right stays right.
            world.ask(BEN, place("a1", "red")).await;
            let (at, saying) = (board.at, Saying::Claim);
            let claimed = world.ask(ANN, Action::Say { at, saying }).await;
            says(
                &english(&claimed.then.unwrap()),
                "<@1> has the five points needed and wins",
            );
            return;
        }
        world
            .ask(BEN, place(&format!("b{}", index.min(5) + 1), "red"))
            .await;
        world
            .ask(CLEO, place(&format!("c{}", index + 1), "white"))
            .await;
    }
}

#[tokio::test]
async fn who_leaves_is_not_called() {
    let world = evening().await;
    let at = world.at().await;
    let left = world.ask(BEN, Action::ResignConfirmed { at }).await;
    let public = left.then.unwrap();
    assert_eq!(public.audience.calls(), []);
    assert!(!english(&public).contains("you are out"));
}

#[tokio::test]
async fn send_challenge_pressed_twice_sends_one() {
    let world = World::new().await;
    let opponents = vec![human(BEN)];
    let panel = Action::NewSetup {
        opponents,
        game: None,
        chosen: Vec::new(),
    };
    let panel = world.ask(ANN, panel).await;
    let press = |action: Action, panel: u64| Request {
        pressed: Some(MessageId(panel)),
        ..world.request(CHANNEL, ANN, action)
    };
    let send = pressed(&panel, "Send");
    let (first, second) = (press(send.clone(), 77), press(send.clone(), 77));
    let (first, second) = tokio::join!(world.bot.handle(&first), world.bot.handle(&second));
    let replies = [first.unwrap(), second.unwrap()].map(|outcome| match outcome {
        Outcome::Reply(reply) => reply,
        other @ Outcome::Needs(_) => panic!("{other:?}"),
    });
    let posted = replies.iter().filter(|reply| reply.then.is_some()).count();
    assert_eq!(posted, 1);
    for reply in &replies {
        assert_eq!(
            (english(reply).as_str(), reply.delivery),
            ("Challenge sent.", Delivery::Update)
        );
    }
    let open = async || {
        let open = world.store.open_challenges_of(ANN, world.now()).await;
        open.unwrap()
    };
    assert_eq!(open().await.len(), 1);

    // The same where an open challenge is replaced, and another panel sends another one.
    let challenge = open().await[0].id;
    let panel = world.ask(ANN, Action::ChangeChallenge { challenge }).await;
    let change = pressed(&panel, "Change");
    for posts in [true, false] {
        let Outcome::Reply(reply) = world.bot.handle(&press(change.clone(), 78)).await.unwrap()
        else {
            panic!("a thread is wanted")
        };
        assert_eq!(
            (english(&reply).as_str(), reply.then.is_some()),
            ("Challenge changed.", posts)
        );
    }
    assert_eq!(open().await.len(), 1);
    let again = world.bot.handle(&press(send, 79)).await.unwrap();
    let Outcome::Reply(again) = again else {
        panic!("a reply");
    };
    assert_eq!(open().await.len(), 2, "{}", english(&again));
}

#[tokio::test]
async fn alone_with_the_bot_one_plays_with_the_bot() {
    let world = World::new().await;
    let alone = Place {
        kind: PlaceKind::WithBot,
        server: None,
        ..CHANNEL
    };
    let rules = Action::Rules {
        game: None,
        page: 0,
    };
    for asks in [Action::Help, rules] {
        let reply = world.ask_in(alone, ANN, asks.clone()).await;
        let names = [
            "Trypsylon",
            "Trisq",
            "Tryptic",
            "WYPS",
            "Learn",
            "Play Causeway",
        ];
        let mut labels_alone = labels(&reply.controls);
        labels_alone.sort();
        let mut expected = names.map(str::to_owned).to_vec();
        expected.sort();
        assert_eq!(labels_alone, expected);
        let said = english(&reply);
        says(&said, "Nobody else is here");
        let in_channel = world.ask(ANN, asks).await;
        assert_eq!(in_channel.controls, Controls::Games);
    }
}

#[tokio::test]
async fn the_private_board_says_which_cards_may_be_taken() {
    let check = async |world: &World, by: PersonId, english_lines: &str, german_lines: &str| {
        let opened = world
            .ask(
                by,
                Action::TryOut {
                    at: world.at().await,
                },
            )
            .await;
        assert_eq!(english(&opened), english_lines);
        assert_eq!(in_language(Locale::De, &opened), german_lines);
    };
    let world = World::with_game_on(terms_with("standard", false, false)).await;
    check(&world, ANN, "", "").await;
    world.play(ANN, "c3 L3-90").await;
    check(
        &world,
        BEN,
        "a3 cannot be taken: it was pushed in last.",
        "a3 ist gesperrt, weil diese Karte zuletzt eingeschoben wurde.",
    )
    .await;
    world.play(BEN, "d4 R4-0").await;
    world.play(ANN, "a3 Ta-0").await;
    check(
        &world,
        BEN,
        "After the open move you may take two face-down cards: a double move.\n\
         a5 cannot be taken: it was pushed in last.",
        "Nach dem offenen Zug ist ein doppelter Zug erlaubt: zwei verdeckte Karten.\n\
         a5 ist gesperrt, weil diese Karte zuletzt eingeschoben wurde.",
    )
    .await;
    let expert = World::with_game_on(terms_with("expert", false, false)).await;
    expert.play(ANN, "c3 L3-90").await;
    check(
        &expert,
        BEN,
        "Take two face-down cards, or one face-up card.\n\
         a3 cannot be taken: it was pushed in last.",
        "Nimm zwei verdeckte Karten oder eine offene.\n\
         a3 ist gesperrt, weil diese Karte zuletzt eingeschoben wurde.",
    )
    .await;
}

/// Ann's try-out board, and its move that is set up.
async fn set_up(world: &World) -> (At, Action) {
    let at = world.at().await;
    world.ask(ANN, Action::TryOut { at }).await;
    let partial = "c3 L3-90".to_owned();
    (
        at,
        Action::Play {
            at: at.into(),
            partial,
        },
    )
}

#[tokio::test]
async fn a_move_that_is_set_up_stays_whatever_else_happens() {
    let terms = Terms {
        time: Time::from("7d".parse().ok()),
        ..terms()
    };
    let decline = async |world: &World| {
        let (at, accept) = (world.at().await, false);
        world.ask(ANN, Action::AnswerOffer { at, accept }).await;
    };
    let world = World::with_game_on(terms).await;
    let (at, play) = set_up(&world).await;
    // An offer, a gift of a day, an offer that is declined, and a request.
    world.ask(BEN, Action::Draw { at: None }).await;
    let given = world.at().await;
    world.ask(BEN, Action::GiveTime { at: given }).await;
    decline(&world).await;
    assert_ne!(world.at().await.revision, at.revision);
    let partial = "c3".to_owned();
    let goes_on = Action::Try {
        at: at.into(),
        partial: partial.clone(),
    };
    let typed = Action::Form {
        at: at.into(),
        game: Game::TRYPSYLON,
        slot: None,
        partial: partial.clone(),
        typed: Some("c3 L3".to_owned()),
    };
    for action in [Action::TryOut { at }, goes_on, typed] {
        let shown = world.ask(ANN, action).await;
        assert!(
            matches!(shown.controls, Controls::PrivateBoard(_)),
            "{}",
            english(&shown)
        );
    }
    let played = world.ask(ANN, play.clone()).await;
    public_board(played.then.as_deref().unwrap(), Some(BEN));
    // Pressed twice, it is played once.
    let again = world.refused(ANN, play).await;
    assert_eq!(
        again,
        "You have played `c3 L3-90` already. See the board with `/board`."
    );
    assert_eq!(world.moves().await, ["c3 L3-90"]);
    // Ben's board is another one.
    world.play(BEN, "c3 R3-0").await;
    let begin = world.refused(ANN, Action::Begin { at, partial }).await;
    begins(&begin, "The game has moved on.");
}

#[tokio::test]
async fn a_move_that_is_set_up_ends_with_its_position() {
    let world = World::with_game().await;
    let (_, before) = set_up(&world).await;
    world.play(ANN, "d4 L4-0").await;
    let at = world.at().await;
    let partial = "c3 R3-0".to_owned();
    let bens = Action::Play {
        at: at.into(),
        partial,
    };
    // While Ann only asks, Ben can still play it.
    world.ask(ANN, Action::Back { at: None }).await;
    let asked = world.at().await;
    let accept = true;
    world
        .ask(BEN, Action::AnswerOffer { at: asked, accept })
        .await;
    assert!(world.moves().await.is_empty());
    for (person, play) in [(BEN, bens), (ANN, before)] {
        let refused = world.refused(person, play).await;
        begins(&refused, "The game has moved on.");
    }
}

#[tokio::test]
async fn a_button_of_a_message_that_has_just_changed_leads_to_no_other() {
    let terms = Terms {
        time: Time::from("7d".parse().ok()),
        ..terms()
    };
    let world = World::with_game_on(terms).await;
    let at = world.at().await;
    world.ask(BEN, Action::GiveTime { at }).await;
    let stored = world.table().await;
    let request = Request {
        pressed: stored.message,
        ..world.request(CHANNEL, ANN, Action::Resign { at: Some(at) })
    };
    let Outcome::Reply(refused) = world.bot.handle(&request).await.unwrap() else {
        panic!("a reply");
    };
    assert_eq!(
        english(&refused),
        "This board has just changed. Look at it and press again."
    );
}

#[tokio::test]
async fn a_board_has_menus_for_the_first_choice_also_without_its_picture_and_beside_an_offer() {
    for (size, count) in [("5x5", 1), ("6x6", 2)] {
        let mut terms = terms();
        terms.options.insert("size".to_owned(), size.into());
        let world = World::with_game_on(terms).await;
        let has_menus = |reply: &Reply| {
            let rows = sent(Locale::En, reply, CHANNEL.room()).rows;
            let rows = rows.as_array().unwrap().iter();
            let menus = rows.filter(|row| row["components"][0]["type"] == 3);
            assert_eq!(menus.count(), count, "{size}");
        };
        let shown = board(&world).await;
        has_menus(&shown);
        has_menus(&Reply {
            keeps_picture: true,
            ..shown
        });
        world.ask(ANN, Action::Draw { at: None }).await;
        has_menus(&board(&world).await);
    }
}
