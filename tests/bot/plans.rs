//! If-then moves: planned in private, played with the move that they answer, and told to nobody
//! before.

use causeway::{
    bot::{
        Action, At, Audience, Bot, Controls, Delivery, Explored, LineMark, Outcome, PlanChange,
        Plans, PrivateBoard, Reply, Told, TriedOn, TryAt,
    },
    discord::{components, custom_id::Control},
    games::{Game, Saying},
    ids::PersonId,
    render::Side,
    store::WriteError,
    table::{PlanNews, PlayerPlan, Seating, Terms},
    texts::Locale,
};
use serde_json::{Value, json};

use crate::{explore::with_patterns, stand_ins, world::*};

const EXPLORE: Action = Action::Explore { at: None };
const PLAN: Action = Action::Plan {
    at: None,
    change: None,
};

/// Ann's moves with Ben's answers.
const LINE: [&str; 4] = ["c3 L3-90", "c3 R3-0", "a3 Ta-0", "d4 R4-0"];
/// Another move of Ann's, which leaves Ben's plan without an answer.
const OTHER: &str = "d4 L4-0";

fn components_of(controls: &Controls) -> Vec<Value> {
    let rows = json!(components::rows(controls, Locale::En));
    let rows = rows.as_array().unwrap().iter();
    let all = rows.flat_map(|row| row["components"].as_array().unwrap().clone());
    all.collect()
}

/// What the button with this label asks for; `None` where it is not there, or disabled.
fn button(reply: &Reply, label: &str) -> Option<Action> {
    let mut all = components_of(&reply.controls).into_iter();
    let button = all.find(|it| it["label"] == label && it["disabled"] != true)?;
    let id = button["custom_id"].as_str().unwrap();
    Some(Control::read(id).unwrap().action)
}

fn pressed(reply: &Reply, label: &str) -> Action {
    button(reply, label).unwrap_or_else(|| panic!("no {label}: {}", english(reply)))
}

/// The marks of the line that an exploring board shows.
fn marks(reply: &Reply) -> &Explored {
    assert_eq!(reply.audience, Audience::Private, "{}", english(reply));
    match &reply.controls {
        Controls::PrivateBoard(PrivateBoard {
            on: TriedOn::Line(explored),
            ..
        }) => explored,
        other => panic!("nothing is explored: {other:?} {}", english(reply)),
    }
}

/// What the buttons of an exploring board carry.
fn line_of(reply: &Reply) -> TryAt {
    let Explored { at, line, .. } = *marks(reply);
    TryAt::Line(at, line)
}

/// The exploring board with this line from the present position on.
async fn explores(world: &World, by: PersonId, moves: &[&str]) -> Reply {
    let mut shown = world.ask(by, EXPLORE).await;
    let Explored { at, start, .. } = *marks(&shown);
    let mut on = TryAt::Line(at, start);
    for text in moves {
        let partial = (*text).to_owned();
        shown = world.ask(by, Action::Play { at: on, partial }).await;
        on = line_of(&shown);
    }
    shown
}

/// Plans a line, and returns what is said about it.
async fn plans(world: &World, by: PersonId, moves: &[&str]) -> String {
    let explored = explores(world, by, moves).await;
    let planned = world.ask(by, pressed(&explored, "Plan line")).await;
    assert_eq!(planned.delivery, Delivery::Update, "{}", english(&planned));
    assert_eq!(planned.audience, Audience::Private);
    english(&planned).lines().next().unwrap().to_owned()
}

/// A player's plan as `/plan` shows it.
async fn shown(world: &World, by: PersonId) -> (String, Plans) {
    let reply = world.ask(by, PLAN).await;
    assert_eq!(reply.audience, Audience::Private);
    let text = english(&reply);
    match reply.controls {
        Controls::Plans(plans) => (text, plans),
        other => panic!("{other:?}: {text}"),
    }
}

async fn held(world: &World, by: PersonId) -> Option<PlayerPlan> {
    let at = world.at().await;
    world.store.plan_of(by, at.id).await.unwrap()
}

fn told_of(at: At, person: PersonId) -> Told {
    let table = at.id;
    Told { person, table }
}

/// The public message for the reply to a move, whatever else it is answered with.
fn public(reply: &Reply) -> &Reply {
    reply.then.as_deref().unwrap_or(reply)
}

async fn by_notation(world: &World) -> Reply {
    world.ask(ANN, whole("C3  l3-90")).await
}

async fn by_parts(world: &World) -> Reply {
    world.ask(ANN, take(&["c3"])).await;
    world.ask(ANN, push("L3", "90")).await
}

async fn by_try_out(world: &World) -> Reply {
    let at = TryAt::from(world.at().await);
    let partial = LINE[0].to_owned();
    world.ask(ANN, Action::Play { at, partial }).await
}

async fn by_begin(world: &World) -> Reply {
    let (at, partial) = (world.at().await, LINE[0].to_owned());
    world.ask(ANN, Action::Begin { at, partial }).await
}

#[tokio::test]
async fn the_answer_is_played_with_the_move_however_that_is_made() {
    for way in 0..4 {
        let world = World::with_game().await;
        assert_eq!(
            plans(&world, BEN, &LINE).await,
            "Planned: c3 at L3-90 → **c3 at R3-0** → a3 at Ta-0 → **d4 at R4-0**. `/plan` shows your \
             whole plan."
        );
        let reply = match way {
            0 => by_notation(&world).await,
            1 => by_parts(&world).await,
            2 => by_try_out(&world).await,
            _ => by_begin(&world).await,
        };
        let reply = public(&reply);
        assert_eq!(world.moves().await, LINE[..2]);
        // One message for both moves, and one ping to the player who is to move then.
        let text = public_board(reply, Some(ANN));
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].starts_with("<@1> takes **c3**"), "{text}");
        let answer = lines
            .iter()
            .position(|it| *it == "<@2> had planned the answer:");
        let answer = lines[answer.unwrap() + 1];
        let expected = "<@2> takes **c3** and pushes it in at **R3-0**.";
        assert_eq!(answer, expected, "{text}");
        ends(&text, "<@1> (Beach), it is your turn.");
        assert_eq!(text.matches("it is your turn").count(), 1);
        assert_eq!(reply.picture().unwrap().last.as_deref(), Some(LINE[1]));
        // The rest of the plan stays, and goes on.
        let (text, _) = shown(&world, BEN).await;
        says(&text, "1. a3 at Ta-0 → **d4 at R4-0**");
        let reply = world.play(ANN, LINE[2]).await;
        public_board(&reply, Some(ANN));
        assert_eq!(world.moves().await, LINE);
        assert_eq!(held(&world, BEN).await, None);
        let record = file(&world.ask(ANN, Action::Export).await).1;
        assert!(record.contains("\"c3 L3-90\",\"c3 R3-0\",\"a3 Ta-0\",\"d4 R4-0\""));
    }
}

#[tokio::test]
async fn words_of_wyps_and_pieces_of_trisq_are_answered() {
    for game in [Game::WYPS, Game::TRISQ] {
        let seating = Seating::Mine;
        let terms = Terms {
            seating,
            ..Terms::of(game)
        };
        let world = World::with_game_on(terms).await;
        if game == Game::WYPS {
            world.play(BEN, "keep").await;
        }
        let stored = world.table().await;
        let mut random = Random(3);
        let mv = random.any_move(&*stored.table.position);
        let first = mv.last().unwrap().1.clone();
        let after = stored.table.position.play(&first).unwrap();
        let answer = random.any_move(&*after).pop().unwrap().1;
        let explored = explores(&world, BEN, &[&first, &answer]).await;
        let typing: &[&str] = match game.name() {
            "wyps" => &["Word…"],
            _ => &["Type…"],
        };
        for label in typing.iter().chain(&["Plan line", "Back"]) {
            pressed(&explored, label);
        }
        plans(&world, BEN, &[&first, &answer]).await;
        let at = TryAt::from(world.at().await);
        let partial = first.clone();
        let reply = world.ask(ANN, Action::Play { at, partial }).await;
        let text = public_board(public(&reply), Some(ANN));
        says(&text, "<@2> had planned the answer:");
        let moves = world.moves().await;
        assert_eq!(moves[moves.len() - 2..], [first, answer]);
    }
}

#[tokio::test]
async fn several_plans_are_played_in_one_transaction() {
    let world = with_patterns(["000", "222"]).await;
    let at = world.at().await;
    plans(&world, BEN, &["e5:G", "e4:B"]).await;
    plans(
        &world,
        CLEO,
        &["e5:G", "e4:B", "e6:R", "d4:G", "d5:B", "d6:R"],
    )
    .await;
    let reply = world.play(ANN, "e5:G").await;
    assert_eq!(world.moves().await, ["e5:G", "e4:B", "e6:R"]);
    assert_eq!(world.at().await.revision, at.revision + 1);
    let text = public_board(&reply, Some(ANN));
    let told = [
        "<@2> had planned the answer:\n<@2> ",
        "<@3> had planned the answer:\n<@3> ",
    ];
    let places = told.map(|told| text.find(told));
    assert!(places[0].is_some() && places[0] < places[1], "{text}");
    let (text, _) = shown(&world, CLEO).await;
    says(&text, "1. 🟢 on d4 → 🔵 on d5 → **🔴 on d6**");
    // Ben claims in vain, and is out: Cleo’s plan is as it was, until it is her turn too early.
    let at = world.at().await;
    let saying = Saying::Claim;
    let claimed = world.ask(BEN, Action::Say { at, saying }).await;
    assert_eq!(claimed.tells, []);
    let moved = world.play(ANN, "d4:G").await;
    // The board calls her already.
    assert_eq!(moved.tells, []);
    public_board(&moved, Some(CLEO));
}

#[tokio::test]
async fn a_board_that_is_announced_later_tells_all_moves_of_its_transaction() {
    let world = with_patterns(["000", "222"]).await;
    plans(&world, BEN, &["e5:G", "e4:B"]).await;
    plans(&world, CLEO, &["e5:G", "e4:B", "e6:R"]).await;
    world.pass(1);
    // Nobody is shown the answer.
    let request = world.request(CHANNEL, ANN, whole("e5:G"));
    let Outcome::Reply(reply) = world.bot.handle(&request).await.unwrap() else {
        panic!("a reply");
    };
    let normal = english(&reply);
    let (_, announced) = world.bot.announcement(world.at().await).await.unwrap();
    let text = english(&announced);
    says(&text, "<@3> had planned the answer:\n<@3> ");
    for line in text.lines() {
        assert!(normal.contains(line), "{line}\n{normal}");
    }
    for reply in [&reply, &announced] {
        let picture = public(reply).picture().unwrap();
        assert_eq!(picture.earlier, ["e5:G", "e4:B"]);
        assert_eq!(picture.last.as_deref(), Some("e6:R"));
    }
    world.show(&announced).await;
    world.pass(1);
    let reply = world.play(ANN, "d4:G").await;
    assert_eq!(public(&reply).picture().unwrap().earlier, [""; 0]);
}

#[tokio::test]
async fn what_cannot_be_planned_is_refused() {
    let world = World::with_game().await;
    for (person, why) in [
        (ANN, "You have no plan here."),
        (BEN, "You have no plan here."),
    ] {
        let (text, plans) = shown(&world, person).await;
        begins(&text, why);
        assert!(plans.lines.is_empty());
    }
    assert_eq!(
        world.refused(CLEO, PLAN).await,
        "Only <@1> and <@2> play here. Watch with `/board`."
    );
    // Only who waits is offered to plan; another version's button may be anywhere.
    let adds = |shown: &Reply, count: u8| {
        let explored = marks(shown);
        let line = if count == 0 {
            explored.start
        } else {
            explored.line
        };
        Action::Plan {
            at: None,
            change: Some(PlanChange::Add(line)),
        }
    };
    let at = Some(world.at().await);
    let here = |action| match action {
        Action::Plan { change, .. } => Action::Plan { at, change },
        other => other,
    };
    for person in [ANN, CLEO] {
        let explored = explores(&world, person, &LINE).await;
        assert_eq!(button(&explored, "Plan line"), None);
    }
    let explored = explores(&world, ANN, &LINE).await;
    assert_eq!(
        world.refused(ANN, here(adds(&explored, 4))).await,
        "It is your turn, so there is nothing to plan yet. Make your move first."
    );
    let explored = explores(&world, CLEO, &LINE).await;
    let refused = world.refused(CLEO, here(adds(&explored, 4))).await;
    begins(&refused, "Only <@1> and <@2> play here.");
    let explored = explores(&world, BEN, &LINE[..3]).await;
    assert_eq!(button(&explored, "Plan line"), None);
    assert_eq!(
        world.refused(BEN, here(adds(&explored, 3))).await,
        "This line does not end with a move of yours. Make your answer here, then plan the line."
    );
    assert_eq!(
        world.refused(BEN, here(adds(&explored, 0))).await,
        "There is no move in this line yet. Play the move you expect and your answer to it, \
         then plan the line."
    );
    // A line that has changed since is shown as it is now.
    explores(&world, BEN, &LINE[..2]).await;
    let outdated = world.ask(BEN, here(adds(&explored, 3))).await;
    assert!(english(&outdated).starts_with("The game or your line has changed"));
    assert_eq!(held(&world, BEN).await, None);
    // No more than twenty moves in all.
    let first = world.table().await;
    let (mut position, mut random) = (first.table.position, Random(4));
    let mut moves: Vec<String> = Vec::new();
    while moves.len() < 22 {
        let text = random.any_move(&*position).pop().unwrap().1;
        let next = position.play(&text).unwrap();
        if next.outcome().is_none() {
            moves.push(text);
            position = next;
        }
    }
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    let too_long = "A plan has at most 20 moves. Delete a line with `/plan` first.";
    let explored = explores(&world, BEN, &moves).await;
    assert_eq!(
        world.refused(BEN, pressed(&explored, "Plan line")).await,
        too_long
    );
    plans(&world, BEN, &moves[..20]).await;
    let explored = explores(&world, BEN, &LINE[..2]).await;
    assert_eq!(
        world.refused(BEN, pressed(&explored, "Plan line")).await,
        too_long
    );
}

#[tokio::test]
async fn an_answer_is_planned_with_one_press_where_it_is_made() {
    let world = World::with_game().await;
    let explored = explores(&world, BEN, &LINE[..1]).await;
    let (at, partial) = (line_of(&explored), LINE[1].to_owned());
    let tried = world.ask(BEN, Action::Try { at, partial }).await;
    let planned = world.ask(BEN, pressed(&tried, "Plan line")).await;
    assert_eq!(planned.delivery, Delivery::Update);
    let text = english(&planned);
    begins(&text, "Planned: c3 at L3-90 → **c3 at R3-0**.");
    assert_eq!(button(&planned, "Plan line"), None, "it is planned");
    let lines = held(&world, BEN).await.unwrap().plan.lines();
    assert_eq!(lines.iter().map(Vec::len).collect::<Vec<_>>(), [2]);
    // The line goes on from there.
    let (at, partial) = (line_of(&planned), LINE[2].to_owned());
    let longer = world.ask(BEN, Action::Play { at, partial }).await;
    says(&longer, "3 moves");
    // The move of the opponent alone is nothing to plan.
    let Explored { at, start, .. } = *marks(&explored);
    let (at, partial) = (TryAt::Line(at, start), LINE[0].to_owned());
    let tried = world.ask(BEN, Action::Try { at, partial }).await;
    assert_eq!(button(&tried, "Plan line"), None);
}

#[tokio::test]
async fn a_plan_is_shown_to_its_player_and_deleted_line_by_line() {
    let world = World::with_game().await;
    let revision = world.at().await;
    plans(&world, BEN, &LINE).await;
    plans(&world, BEN, &[OTHER, "a1 Ta-0"]).await;
    assert_eq!(
        plans(&world, BEN, &LINE).await,
        "This line is already in your plan. `/plan` shows all of it."
    );
    assert_eq!(
        plans(&world, BEN, &[OTHER, "c3 R3-0"]).await,
        "Planned: d4 at L4-0 → **c3 at R3-0**. It replaces your earlier answer. `/plan` shows your \
         whole plan."
    );
    let reply = world.ask(BEN, PLAN).await;
    assert_eq!(
        english(&reply),
        "**Your plan**, 6 of 20 moves. If the game follows a line, your moves \
         (every second one) are played at once:\n\
         1. c3 at L3-90 → **c3 at R3-0** → a3 at Ta-0 → **d4 at R4-0**\n\
         2. d4 at L4-0 → **c3 at R3-0**\n\
         Forced moves (only one is possible): **you make them yourself**."
    );
    assert!(reply.picture().is_some());
    let german = in_language(Locale::De, &reply);
    begins(&german, "**Dein Plan**, 6 von 20 Zügen.");
    // Neither plan nor button of others.
    let (text, _) = shown(&world, ANN).await;
    begins(&text, "You have no plan here.");
    // The menu carries marks, and nothing of the moves.
    let menu = &components_of(&reply.controls)[0];
    let entries = menu["options"].as_array().unwrap();
    assert_eq!(entries[1]["label"], "2. d4 L4-0 → c3 R3-0");
    let deletes = |index: usize| {
        let id = menu["custom_id"].as_str().unwrap();
        let value = entries[index]["value"].as_str().unwrap();
        begins(&value, "delete.");
        let action = Control::read(id).unwrap().action;
        action.with_selected(value.to_owned())
    };
    let left = world.ask(BEN, deletes(0)).await;
    assert_eq!(left.delivery, Delivery::Update);
    says(&left, "2 of 20 moves");
    let again = world.ask(BEN, deletes(0)).await;
    begins(&again, "That list was out of date. This is your plan now.");
    let none = world.ask(BEN, pressed(&left, "Delete plan")).await;
    assert!(english(&none).starts_with("You have no plan here."));
    assert_eq!(button(&none, "Delete plan"), None);
    assert_eq!(held(&world, BEN).await, None);
    let reply = world.play(ANN, LINE[0]).await;
    public_board(&reply, Some(BEN));
    assert_eq!(world.moves().await, LINE[..1]);
    assert_eq!(revision.revision + 1, world.at().await.revision);
}

#[tokio::test]
async fn whose_plan_has_ended_is_told_so_once() {
    let world = World::with_game().await;
    let at = world.at().await;
    plans(&world, BEN, &LINE).await;
    let reply = world.play(ANN, OTHER).await;
    // The board calls him already.
    assert_eq!(reply.tells, []);
    public_board(&reply, Some(BEN));
    let (news, message) = world.bot.plan_news(told_of(at, BEN)).await.unwrap();
    let text = english(&message);
    begins(
        &text,
        "**Trypsylon #1** ([board](https://discord.com/channels/10/100",
    );
    ends(
        &text,
        "A move came that you had planned no answer to. Your plan has ended.",
    );
    assert_eq!(message.audience, Audience::Private);
    // Nobody else is told anything.
    assert_eq!(world.bot.plan_news(told_of(at, ANN)).await, None);
    let said = "A move came that you had planned no answer to. Your plan has ended.";
    // Where it is not delivered, it is said on the next private board, once.
    for (action, seen) in [
        (
            Action::TryOut {
                at: world.at().await,
            },
            true,
        ),
        (EXPLORE, false),
        (PLAN, false),
    ] {
        let text = english(&world.ask(BEN, action).await);
        assert_eq!(text.contains(said), seen, "{text}");
    }
    assert_eq!(world.bot.plan_news(told_of(at, BEN)).await, None);
    // Where it is delivered, it is not said again.
    world.play(BEN, "a1 Ta-0").await;
    world.play(ANN, "c3 R3-0").await;
    world.play(BEN, "b2 L2-0").await;
    plans(&world, BEN, &["c3 L3-90", "e5 L5-0"]).await;
    world.play(ANN, "e1 L1-0").await;
    let (other, _) = world.bot.plan_news(told_of(at, BEN)).await.unwrap();
    assert_eq!(other, PlanNews::Unforeseen("e1 L1-0".to_owned()));
    // What was told before is no news.
    world.bot.plan_told(told_of(at, BEN), &news).await;
    assert!(world.bot.plan_news(told_of(at, BEN)).await.is_some());
    world.bot.plan_told(told_of(at, BEN), &other).await;
    assert_eq!(held(&world, BEN).await, None);
    for action in [EXPLORE, PLAN] {
        let text = english(&world.ask(BEN, action).await);
        assert!(!text.contains("planned no answer to"), "{text}");
    }
}

#[tokio::test]
async fn what_became_of_a_plan_is_said_until_an_answer_is_delivered() {
    let world = World::with_game().await;
    plans(&world, BEN, &["c3 L3-90", "e5 L5-0"]).await;
    world.play(ANN, "e1 L1-0").await;
    let said = "planned no answer to";
    for action in [PLAN, EXPLORE, PLAN] {
        let request = world.request(CHANNEL, BEN, action);
        let Outcome::Reply(reply) = world.bot.handle(&request).await.unwrap() else {
            panic!("a reply");
        };
        says(&reply, said);
        assert!(reply.says.is_some());
    }
    assert!(english(&world.ask(BEN, PLAN).await).contains(said));
    let known = world.ask(BEN, PLAN).await;
    assert!(!english(&known).contains(said), "{}", english(&known));
    assert_eq!(known.says, None);
}

#[tokio::test]
async fn an_answer_that_is_not_possible_ends_the_plan() {
    let world = World::with_game().await;
    let at = world.at().await;
    plans(&world, BEN, &LINE).await;
    world
        .database
        .tamper("UPDATE plans SET branches = replace(branches, 'c3 R3-0', 'z9 R3-0')")
        .await;
    let reply = world.play(ANN, LINE[0]).await;
    public_board(&reply, Some(BEN));
    assert_eq!(reply.tells, [told_of(at, BEN)]);
    assert_eq!(world.moves().await, LINE[..1]);
    let text = english(&world.ask(BEN, PLAN).await);
    begins(
        &text,
        "Your planned answer `z9 R3-0` is not possible now. Your plan has ended.\nYou have no \
             plan here.",
    );
    assert_eq!(held(&world, BEN).await, None);
    // What another version wrote and cannot be read counts as none.
    world.play(BEN, "d4 R4-0").await;
    plans(&world, BEN, &["a3 Ta-0", "c3 L3-90"]).await;
    world
        .database
        .tamper("UPDATE plans SET branches = '[{}]'")
        .await;
    let reply = world.play(ANN, "a3 Ta-0").await;
    public_board(&reply, Some(BEN));
}

#[tokio::test]
async fn a_takeback_ends_plans_and_takes_the_answer_back_too() {
    let world = World::with_game().await;
    let at = world.at().await;
    let back = || Action::Back { at: None };
    let answers = async |by, accept| {
        let at = world.at().await;
        world.ask(by, Action::AnswerOffer { at, accept }).await
    };
    plans(&world, BEN, &LINE).await;
    world.play(ANN, LINE[0]).await;
    let asked = world.ask(ANN, back()).await;
    assert_eq!(asked.tells, []);
    // As long as it is not agreed to, the plan stays.
    answers(ANN, false).await;
    assert!(held(&world, BEN).await.is_some());
    world.ask(ANN, back()).await;
    let taken = answers(BEN, true).await;
    assert_eq!(world.moves().await, Vec::<String>::new());
    assert_eq!(taken.tells, [told_of(at, BEN)]);
    let text = english(&world.ask(BEN, EXPLORE).await);
    begins(
        &text,
        "Moves were taken back. Your plan has ended.\nYour line, 4 moves",
    );
    // Who had planned the answer takes that alone back, and the plan ends when they ask.
    plans(&world, BEN, &LINE).await;
    world.play(ANN, LINE[0]).await;
    let asked = world.ask(BEN, back()).await;
    assert_eq!(asked.tells, [told_of(at, BEN)]);
    let text = english(&world.ask(BEN, PLAN).await);
    begins(&text, "You asked for a takeback. Your plan has ended.");
    answers(ANN, true).await;
    assert_eq!(world.moves().await, LINE[..1]);
}

#[tokio::test]
async fn a_draw_offer_is_answered_before_a_plan_goes_on() {
    let world = World::with_game().await;
    let at = world.at().await;
    plans(&world, BEN, &LINE).await;
    world.ask(ANN, Action::Draw { at: None }).await;
    let reply = world.play(ANN, LINE[0]).await;
    public_board(&reply, Some(BEN));
    assert_eq!(reply.tells, [told_of(at, BEN)]);
    assert_eq!(world.moves().await, LINE[..1]);
    let (text, plans) = shown(&world, BEN).await;
    begins(
        &text,
        "You have been offered a draw, so your planned answer `c3 R3-0` was not played. Answer the \
             offer, or make your move.\n**Your plan**, 3 of 20 moves.",
    );
    assert_eq!(plans.lines.len(), 1);
    // It goes on with the planned answer.
    world.play(BEN, LINE[1]).await;
    world.play(ANN, LINE[2]).await;
    assert_eq!(world.moves().await, LINE);
}

#[tokio::test]
async fn a_plan_goes_with_the_game() {
    let world = World::with_game().await;
    plans(&world, BEN, &LINE).await;
    let at = world.at().await;
    let resigned = world.ask(ANN, Action::ResignConfirmed { at }).await;
    assert_eq!(resigned.tells, []);
    assert_eq!(world.store.plan_of(BEN, at.id).await.unwrap(), None);
    let refused = world.refused(BEN, PLAN).await;
    begins(&refused, "This game is over.");
    // However it ends.
    let world = World::with_game().await;
    plans(&world, BEN, &LINE).await;
    let at = world.at().await;
    world.bot.channel_gone(HARBOUR, None, PersonId(9)).await;
    assert_eq!(world.store.plan_of(BEN, at.id).await.unwrap(), None);
}

#[tokio::test]
async fn an_answer_may_win() {
    // Some random game in which Ben makes the last move.
    let world = World::with_game().await;
    let first = world.table().await;
    let moves = (0..).find_map(|seed| {
        let (mut random, mut position) = (Random(seed), first.table.position.clone());
        let mut moves = Vec::new();
        while position.outcome().is_none() {
            moves.push(random.any_move(&*position).pop().unwrap().1);
            position = position.play(moves.last().unwrap()).unwrap();
        }
        let winner = position
            .outcome()
            .and_then(causeway::games::Outcome::winner);
        let by_ben = winner == first.table.seat_of(BEN) && moves.len() % 2 == 0;
        by_ben.then_some(moves)
    });
    let moves = moves.unwrap();
    let last = moves.len() - 2;
    for (index, text) in moves[..last].iter().enumerate() {
        world
            .play(if index % 2 == 0 { ANN } else { BEN }, text)
            .await;
    }
    plans(&world, BEN, &[&moves[last], &moves[last + 1]]).await;
    let reply = world.play(ANN, &moves[last]).await;
    let text = english(&reply);
    says(&text, "<@2> had planned the answer:");
    says(&text, "rematch?");
    // Nobody has seen it yet.
    assert_eq!(reply.audience.calls(), [ANN, BEN]);
    assert!(matches!(reply.controls, Controls::Over(_)));
    let at = reply.audience.board().unwrap().at;
    assert_eq!(world.store.plan_of(BEN, at.id).await.unwrap(), None);
}

#[tokio::test]
async fn an_only_move_is_made_for_who_wants_that() {
    let options = [("variant", "number"), ("side", "7")];
    let world = World::with_game_on(stand_ins::terms(Game::WYPS, &options)).await;
    let (_, plans) = shown(&world, BEN).await;
    assert!(!plans.only_moves);
    let off = world.ask(BEN, PLAN).await;
    let on = world.ask(BEN, pressed(&off, "Forced moves")).await;
    ends(
        &on,
        "Forced moves (only one is possible): **played for you**, in all your games.",
    );
    let styles = [&off, &on].map(|reply| {
        let mut all = components_of(&reply.controls).into_iter();
        all.find(|it| it["label"] == "Forced moves").unwrap()["style"].clone()
    });
    assert_eq!(styles, [2, 1], "what is on stands out");
    let mut random = Random(38);
    loop {
        let stored = world.table().await;
        let text = random.any_move(&*stored.table.position).pop().unwrap().1;
        let person = stored.table.person_to_move().unwrap();
        let before = stored.table.moves.len();
        let reply = world.play(person, &text).await;
        let moves = world.moves().await;
        if moves.len() == before + 2 {
            assert_eq!(person, ANN);
            let told = public_board(&reply, Some(ANN));
            says(&told, "<@2> has only one move:\n<@2> ");
            return;
        }
    }
}

fn reply(outcome: Outcome) -> Reply {
    match outcome {
        Outcome::Reply(reply) => reply,
        other @ Outcome::Needs(_) => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_repeated_delivery_acts_once() {
    let world = World::with_game().await;
    let explored = explores(&world, BEN, &LINE).await;
    let request = world.request(CHANNEL, BEN, pressed(&explored, "Plan line"));
    let first = world.bot.handle(&request).await.unwrap();
    assert_eq!(world.bot.handle(&request).await.unwrap(), first);
    let request = world.request(CHANNEL, ANN, whole(LINE[0]));
    let first = reply(world.bot.handle(&request).await.unwrap());
    assert_eq!(reply(world.bot.handle(&request).await.unwrap()), first);
    assert_eq!(world.moves().await, LINE[..2]);
    // Later too, though it would be planned again.
    let (text, _) = shown(&world, BEN).await;
    says(&text, "2 of 20 moves");
}

#[tokio::test]
async fn a_move_given_twice_is_played_once() {
    let world = World::with_game().await;
    plans(&world, BEN, &LINE).await;
    let twice = [0, 1].map(|_| {
        world.pass_seconds(1);
        world.request(CHANNEL, ANN, whole(LINE[0]))
    });
    let played = reply(world.bot.handle(&twice[0]).await.unwrap());
    assert_eq!(world.moves().await, LINE[..2]);
    for is_shown in [false, true] {
        if is_shown {
            world.pass_seconds(1);
            world.show(&played).await;
        }
        let refused = reply(world.bot.handle(&twice[1]).await.unwrap());
        let text = english(&refused);
        begins(&text, "You sent this before this turn began");
    }
    assert_eq!(world.moves().await, LINE[..2]);
    world.pass_seconds(1);
    world.play(ANN, LINE[2]).await;
    assert_eq!(world.moves().await, LINE);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_plan_and_the_move_that_it_answers_may_come_at_once() {
    for round in 0..30 {
        let world = World::with_game().await;
        let explored = explores(&world, BEN, &LINE[..2]).await;
        let plans = world.request(CHANNEL, BEN, pressed(&explored, "Plan line"));
        let moves = world.request(CHANNEL, ANN, whole(LINE[0]));
        let ask = |bot: Bot, request| tokio::spawn(async move { bot.handle(&request).await });
        let (one, other) = if round % 2 == 0 {
            (plans, moves)
        } else {
            (moves, plans)
        };
        let (one, other) = tokio::join!(ask(world.bot.clone(), one), ask(world.bot.clone(), other));
        reply(one.unwrap().unwrap());
        reply(other.unwrap().unwrap());
        // The plan came first, and was answered, or too late, and is none.
        let moves = world.moves().await;
        assert_eq!(held(&world, BEN).await, None, "{moves:?}");
        assert_eq!(moves, LINE[..moves.len()]);
    }
}

#[tokio::test]
async fn what_was_planned_since_it_was_read_is_not_passed_over() {
    let world = World::with_game().await;
    let at = world.at().await;
    let read = world.store.table(at.id).await.unwrap().unwrap();
    plans(&world, BEN, &LINE).await;
    let delivery = || world.request(CHANNEL, ANN, PLAN).delivery;
    let mut transaction = world.store.begin(delivery(), world.now()).await.unwrap();
    let written = transaction
        .update_table_and_plans(&read, &read.table, &read.prepared.plans)
        .await;
    assert!(
        matches!(written, Err(WriteError::PlansChanged)),
        "{written:?}"
    );
    drop(transaction);
    // And nothing is planned for a board that is no more.
    let held = held(&world, BEN).await.unwrap();
    world.play(ANN, OTHER).await;
    let mut transaction = world.store.begin(delivery(), world.now()).await.unwrap();
    let written = transaction.set_plan(at, &held).await;
    assert!(
        matches!(written, Err(WriteError::TableMovedOn(_))),
        "{written:?}"
    );
}

/// All that a message shows: its words in both languages, its controls, its file with its words.
fn bytes(reply: &Reply) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    let mut next = Some(reply);
    while let Some(reply) = next {
        for (locale, room) in [(Locale::En, CHANNEL.room()), (Locale::De, 0)] {
            let message = sent(locale, reply, room);
            all.push(message.content.to_string().into_bytes());
            all.push(message.rows.to_string().into_bytes());
            all.push(format!("{:?}", message.audience).into_bytes());
            if let Some(file) = message.file {
                all.extend(file.description.map(|words| words.to_string().into_bytes()));
                all.push(file.data);
            }
            all.extend(message.undelivered.map(String::into_bytes));
        }
        next = reply.then.as_deref();
    }
    all
}

/// Everything that Ann, Cleo and a bystander get to see, and what Ann's further moves are answered
/// with.
async fn everything(world: &World, replies: &mut Vec<Vec<u8>>) {
    let at = world.at().await;
    let board = |to_all| Action::Board {
        of: None,
        to_all,
        from: Side::Bottom,
        as_text: false,
    };
    let looks = || {
        [
            PLAN,
            EXPLORE,
            board(false),
            board(true),
            Action::Games,
            Action::Help,
            Action::History { page: 0, at: None },
            Action::Export,
            Action::Resign { at: None },
            Action::TryOut { at },
            Action::Stats {
                of: None,
                with: None,
            },
            Action::Plan {
                at: Some(at),
                change: Some(PlanChange::DeleteAll),
            },
            Action::Plan {
                at: Some(at),
                change: Some(PlanChange::Delete(LineMark { moves: 2, check: 7 })),
            },
        ]
    };
    for person in [ANN, CLEO, PersonId(4)] {
        for action in looks() {
            replies.extend(bytes(&world.ask(person, action).await));
        }
        for typed in ["", "c3", "d4 R"] {
            let offered = world.complete_move(person, typed).await;
            replies.push(format!("{offered:?}").into_bytes());
        }
    }
    let (_, board, _) = world.bot.board_now(world.at().await).await.unwrap();
    replies.extend(bytes(&board));
}

/// What three people see who must not know what Ben plans, in a game in which his plan ends before
/// it comes about.
async fn seen_of(plans_of_ben: &[&[&str]]) -> Vec<Vec<u8>> {
    let world = World::with_game().await;
    let mut seen = Vec::new();
    let mut asked = 0;
    for line in plans_of_ben {
        plans(&world, BEN, line).await;
        asked += line.len() + 2;
    }
    // Messages are numbered, his as well.
    for _ in asked..8 {
        world.ask(BEN, EXPLORE).await;
    }
    everything(&world, &mut seen).await;
    seen.extend(bytes(&world.ask(ANN, take(&["d4"])).await));
    everything(&world, &mut seen).await;
    // Asked for in vain, and refused.
    seen.extend(bytes(&world.ask(ANN, Action::Draw { at: None }).await));
    let at = world.at().await;
    let declines = Action::AnswerOffer { at, accept: false };
    seen.extend(bytes(&world.ask(BEN, declines).await));
    let moved = world.ask(ANN, push("L4", "rot0")).await;
    seen.extend(bytes(&moved));
    everything(&world, &mut seen).await;
    seen.extend(bytes(&world.play(BEN, "a1 Ta-0").await));
    everything(&world, &mut seen).await;
    seen
}

#[tokio::test]
async fn nobody_else_sees_a_byte_of_a_plan() {
    let without = seen_of(&[]).await;
    let with = seen_of(&[&LINE]).await;
    let other: [&[&str]; 2] = [&["a3 Ta-0", "c3 L3-90"], &["e1 L1-0", "c3 R3-0"]];
    let other = seen_of(&other).await;
    assert!(without.len() > 1000, "{}", without.len());
    for (index, seen) in without.iter().enumerate() {
        let [seen, with, other] =
            [seen, &with[index], &other[index]].map(|it| String::from_utf8_lossy(it));
        assert!(seen == with && seen == other, "{seen}\n{with}\n{other}");
    }
}
