//! Lines of moves that who waits and who watches explores, and what they must not tell.

use causeway::{
    bot::{
        Action, At, Audience, ColourChoice, Controls, Delivery, Explored, LineMark, PrivateBoard,
        Reply, TriedOn, TryAt,
    },
    games::{AnyPosition, Game},
    ids::{ChallengeId, PersonId},
    store::StoredLine,
    table::Terms,
    texts::Locale,
};
use sqlx::AssertSqlSafe;

use crate::{stand_ins, world::*};

const DOV: PersonId = PersonId(4);

const EXPLORE: Action = Action::Explore { at: None };

/// The exploring board of a reply.
fn board(reply: &Reply) -> &PrivateBoard {
    assert_eq!(reply.audience, Audience::Private, "{}", english(reply));
    match &reply.controls {
        Controls::PrivateBoard(board) => board,
        other => panic!("no private board: {other:?}"),
    }
}

/// The marks of the line that it shows.
fn marks(reply: &Reply) -> &Explored {
    match &board(reply).on {
        TriedOn::Line(explored) => explored,
        other => panic!("nothing is explored: {other:?}"),
    }
}

fn tries(reply: &Reply, partial: &str) -> Action {
    let (at, partial) = (board(reply).on.at(), partial.to_owned());
    Action::Try { at, partial }
}

fn adds(reply: &Reply, whole: &str) -> Action {
    let (at, partial) = (board(reply).on.at(), whole.to_owned());
    Action::Play { at, partial }
}

/// What the button Back does at the beginning of a move, and Start over.
fn to_line(reply: &Reply, line: LineMark) -> Action {
    Action::Try {
        at: TryAt::Line(marks(reply).at, line),
        partial: String::new(),
    }
}

fn goes_back(reply: &Reply) -> Action {
    to_line(reply, marks(reply).before.unwrap())
}

fn starts_over(reply: &Reply) -> Action {
    to_line(reply, marks(reply).start)
}

/// Adds moves to the line that a board shows.
async fn line(world: &World, by: PersonId, first: Reply, moves: &[&str]) -> Reply {
    let mut shown = first;
    for text in moves {
        let tried = world.ask(by, tries(&shown, text)).await;
        assert_eq!(partial(tried.picture().unwrap()), *text);
        shown = world.ask(by, adds(&tried, text)).await;
        assert_eq!(shown.delivery, Delivery::Update);
    }
    shown
}

const LINE: [&str; 2] = ["c3 L3-90", "d4 R4-0"];

#[tokio::test]
async fn players_and_spectators_try_moves_for_either_side() {
    let world = World::with_game().await;
    let (at, first) = (world.at().await, world.store.table_in(HARBOUR).await);
    let first = first.unwrap().unwrap().table.position;
    let after = LINE
        .iter()
        .fold(first.clone(), |it, text| it.play(text).unwrap());
    for by in [ANN, BEN, CLEO] {
        let at = Some(at);
        let opened = world.ask(by, Action::Explore { at }).await;
        assert_eq!(opened.delivery, Delivery::New);
        let plan = match by {
            BEN => {
                "Play the move you expect, press **Next move**, play your answer, and press **Plan line**: \
                 if that move comes, your answer is played at once.\n"
            }
            _ => "",
        };
        assert_eq!(
            english(&opened),
            format!(
                "**Explore**: moves here are tried, not played.\n{plan}\
                 It is <@1>’s turn (Beach)."
            )
        );
        let tried = world.ask(by, tries(&opened, LINE[0])).await;
        ends(&tried, "The board after c3 at L3-90.");
        let shown = line(&world, by, opened, &LINE).await;
        says(
            &shown,
            "Your line, 2 moves: c3 at L3-90 → d4 at R4-0\nIt would be <@1>’s turn (Beach).",
        );
        assert_eq!(shown.picture().unwrap().position.text(), after.text());
        // Back undoes one move after the other; then there is nothing to undo.
        let back = world.ask(by, goes_back(&shown)).await;
        assert!(english(&back).contains("one move: c3 at L3-90"));
        let start = world.ask(by, goes_back(&back)).await;
        assert_eq!(start.picture().unwrap().position.text(), first.text());
        assert_eq!(marks(&start).before, None);
        let start_over = world.ask(by, starts_over(&shown)).await;
        assert_eq!(start_over, start);
        // Going back has not changed the line, which opens again as it is.
        let again = world.ask(by, EXPLORE).await;
        assert_eq!(again.clone().as_update(), shown);
    }
    assert_eq!(world.at().await, at, "nothing is played");
}

#[tokio::test]
async fn a_button_acts_on_the_line_that_its_board_shows_or_not_at_all() {
    let world = World::with_game().await;
    let shown = line(&world, BEN, world.ask(BEN, EXPLORE).await, &LINE).await;
    let back = world.ask(BEN, goes_back(&shown)).await;
    // Another second move takes the place of the first one.
    let other = line(&world, BEN, back.clone(), &["d4 L4-0"]).await;
    for action in [tries(&shown, ""), adds(&shown, "a1 L1-0")] {
        let outdated = world.ask(BEN, action).await;
        assert_eq!(outdated.delivery, Delivery::Update);
        let (why, rest) = outdated.lines.split_first().unwrap();
        assert_eq!(why.key, "bot-explore-outdated");
        assert_eq!(
            (rest, &outdated.controls),
            (&other.lines[..], &other.controls)
        );
    }
    // The board of the first move shows what both lines begin with.
    let same = world.ask(BEN, tries(&back, "")).await;
    assert_eq!(same, back);
    // A line is its owner's alone.
    let theirs = world.ask(CLEO, EXPLORE).await;
    assert_eq!(marks(&theirs).before, None);
    // What is no move leaves the line as it is.
    let refused = world.refused(BEN, adds(&other, "z9 L4-0")).await;
    begins(&refused, "There is no card “z9”");
    // A repeated delivery acts once.
    let request = world.request(CHANNEL, BEN, adds(&back, "d4 R4-0"));
    let first = world.bot.handle(&request).await.unwrap();
    assert_eq!(world.bot.handle(&request).await.unwrap(), first);
    let now = world.ask(BEN, EXPLORE).await;
    assert_eq!(now.as_update(), shown);
}

#[tokio::test]
async fn a_line_is_void_once_the_game_has_gone_on_and_not_before() {
    let world = World::with_game().await;
    let shown = line(&world, BEN, world.ask(BEN, EXPLORE).await, &LINE).await;
    // A card that is taken changes the board for all, but no move is played.
    world.ask(ANN, take(&["c3"])).await;
    let still = world.ask(BEN, tries(&shown, "")).await;
    assert_eq!(still.lines, shown.lines);
    // A new line begins with it.
    let begun = world.ask(CLEO, EXPLORE).await;
    assert_eq!(board(&begun).tried.partial, "c3");
    world.play(ANN, "c3 L3-90").await;
    let outdated = world.ask(BEN, adds(&shown, "a1 L1-0")).await;
    begins(
        &outdated,
        "The game or your line has changed. This is the current board.\n**Explore**",
    );
    assert_eq!(marks(&outdated).at, world.at().await);
    assert_eq!(marks(&outdated).before, None);
    let line = line(&world, BEN, outdated, &["d4 R4-0"]).await;
    assert!(english(&line).contains("one move: d4 at R4-0\nIt would be <@1>’s turn"));
}

#[tokio::test]
async fn where_no_game_runs_nothing_is_explored() {
    let world = World::new().await;
    let nothing = world.refused(CLEO, EXPLORE).await;
    begins(&nothing, "No game is running here.");
    world.begin(CHANNEL, terms()).await;
    let shown = line(&world, CLEO, world.ask(CLEO, EXPLORE).await, &LINE).await;
    let at = world.at().await;
    world.ask(BEN, Action::ResignConfirmed { at }).await;
    let (table, at) = (at.id, Some(at));
    for action in [
        EXPLORE,
        Action::Explore { at },
        tries(&shown, ""),
        adds(&shown, "a1 L1-0"),
    ] {
        assert_eq!(
            world.refused(CLEO, action).await,
            "This game is over. `/history` opens the board after any of its moves."
        );
    }
    let kept = world.store.explored_line(CLEO, table).await.unwrap();
    assert_eq!(kept, None, "the line goes with the game");
}

#[tokio::test]
async fn a_line_is_typed_at_once() {
    let world = World::with_game().await;
    let typed = |moves: &str| Action::ExploreLine {
        moves: moves.to_owned(),
    };
    for moves in ["c3 L3-90 d4 R4-0", "1. c3, L3-90 2. d4, R4-0"] {
        let reply = world.ask(BEN, typed(moves)).await;
        says(&reply, "c3 at L3-90 → d4 at R4-0");
        assert_eq!(marks(&reply).line.moves, 2);
    }
    let refused = world.refused(BEN, typed("c3 L3-90 a3 R3-0")).await;
    begins(
        &refused,
        "Move 2 of the line, “a3 R3-0”, cannot be played: ",
    );
    let refused = world.refused(BEN, typed("1.")).await;
    begins(&refused, "I found no moves in this.");
    let many = "c3 ".repeat(61);
    let refused = world.refused(BEN, typed(&many)).await;
    begins(&refused, "Move 1 of the line");
    // The line before is kept.
    let kept = world.ask(BEN, Action::Explore { at: None }).await;
    says(&kept, "c3 at L3-90 → d4 at R4-0");
}

#[tokio::test]
async fn a_line_says_how_it_ends_and_has_sixty_moves_at_most() {
    let world = World::with_game().await;
    let (stored, mut random) = (world.store.table_in(HARBOUR).await, Random(5));
    let stored = stored.unwrap().unwrap();
    let set = async |moves: &[String]| {
        let delivery = world.request(CHANNEL, CLEO, EXPLORE).delivery;
        let mut transaction = world.store.begin(delivery, world.now()).await.unwrap();
        let line = StoredLine {
            played: LineMark::after([].into_iter()).check,
            moves: moves.to_vec(),
        };
        transaction
            .set_explored_line(CLEO, stored.id, &line)
            .await
            .unwrap();
        transaction.commit("{}").await.unwrap();
    };
    let first = stored.table.position.clone();
    let (mut position, mut moves) = (first.clone(), Vec::new());
    while moves.len() < 60 {
        let text = random.any_move(&*position).pop().unwrap().1;
        let next = position.play(&text).unwrap();
        if next.outcome().is_none() {
            moves.push(text);
            position = next;
        }
    }
    set(&moves).await;
    let full = world.ask(CLEO, EXPLORE).await;
    says(&full, "Your line, 60 moves: … ");
    let further = random.any_move(&*position).pop().unwrap().1;
    assert_eq!(
        world.refused(CLEO, adds(&full, &further)).await,
        "A line has at most 60 moves. Go back, or start over."
    );
    // A whole game of random moves, the first one that is short enough.
    let won = loop {
        let (mut position, mut moves) = (first.clone(), Vec::new());
        while position.outcome().is_none() && moves.len() < 60 {
            moves.push(random.any_move(&*position).pop().unwrap().1);
            position = position.play(moves.last().unwrap()).unwrap();
        }
        if position.outcome().is_some() {
            break moves;
        }
    };
    set(&won[..won.len() - 1]).await;
    let before = world.ask(CLEO, EXPLORE).await;
    let tried = world.ask(CLEO, tries(&before, won.last().unwrap())).await;
    let wins = ["This move wins.", "With this move, "];
    let said = english(&tried);
    assert!(wins.iter().any(|it| said.contains(it)), "{said}");
    let over = world.ask(CLEO, adds(&tried, won.last().unwrap())).await;
    let said = english(&over);
    says(&said, "Your line ends here: <@");
    ends(&said, " would have won.");
    let message = sent(Locale::En, &over, CHANNEL.room());
    let labels = message.rows[0]["components"].as_array().unwrap().iter();
    let labels: Vec<_> = labels.map(|it| it["label"].as_str().unwrap()).collect();
    assert_eq!(labels, ["Back", "Next move", "Start over", "Close"]);
    // A line of another version of the program that means nothing now counts as none.
    set(&["z9 L4-0".to_owned()]).await;
    let anew = world.ask(CLEO, EXPLORE).await;
    assert_eq!(marks(&anew).before, None);
}

#[tokio::test]
async fn a_line_may_be_typed_into_the_form() {
    let world = World::with_game().await;
    let shown = world.ask(ANN, EXPLORE).await;
    let form = Action::Form {
        at: board(&shown).on.at(),
        game: board(&shown).position.game(),
        slot: None,
        partial: String::new(),
        typed: Some("c3 L3-90, d4 R4-0".to_owned()),
    };
    let line = world.ask(ANN, form).await;
    says(&line, "Your line, 2 moves: ");
    assert_eq!(line.delivery, Delivery::Update);
    assert_eq!(marks(&line).line.moves, 2);
}

/// All that a message shows: its words in both languages, its controls, its file with its words.
fn shown(reply: &Reply) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    // Where no file may be attached, the board is told in words.
    for (locale, room) in [(Locale::En, CHANNEL.room()), (Locale::De, 0)] {
        let message = sent(locale, reply, room);
        all.push(message.content.to_string().into_bytes());
        all.push(message.rows.to_string().into_bytes());
        let file = message.file;
        all.extend(file.iter().map(|file| file.data.clone()));
        let words = file.and_then(|file| file.description);
        all.extend(words.map(|words| words.to_string().into_bytes()));
    }
    all
}

/// Explores moves chosen by chance, and what is typed in the form, and returns all that is shown.
async fn all_shown(world: &World, by: PersonId, typed: &[&str], seed: u64) -> Vec<Vec<u8>> {
    let mut random = Random(seed);
    let mut reply = world.ask(by, EXPLORE).await;
    let mut all = shown(&reply);
    for _ in 0..6 {
        let position = position(reply.picture().unwrap());
        if position.partial("").is_err() {
            break;
        }
        for typed in typed {
            let form = Action::Form {
                at: board(&reply).on.at(),
                game: board(&reply).position.game(),
                slot: None,
                partial: String::new(),
                typed: Some((*typed).to_owned()),
            };
            all.extend(shown(&world.ask(by, form).await));
        }
        for (_, text) in random.any_move(&*position) {
            reply = world.ask(by, tries(&reply, &text)).await;
            all.extend(shown(&reply));
        }
        let whole = board(&reply).tried.partial.clone();
        reply = world.ask(by, adds(&reply, &whole)).await;
        all.extend(shown(&reply));
    }
    all
}

/// Tampers with the newest table of a world.
async fn tamper(world: &World, from: &str, to: &str) {
    let sql = format!(
        "UPDATE tables SET options = replace(options, '{from}', '{to}'),
             position = replace(position, '{from}', '{to}')"
    );
    world.database.tamper(AssertSqlSafe(sql)).await;
}

/// The position of the game in the harbour, with all that it hides.
async fn truth(world: &World) -> Box<dyn AnyPosition> {
    let stored = world.table().await;
    stored.table.position
}

#[tokio::test]
async fn what_is_explored_tells_nothing_of_the_bag() {
    for variant in ["standard", "number"] {
        let side = if variant == "number" { "10" } else { "7" };
        let terms = stand_ins::terms(Game::WYPS, &[("variant", variant), ("side", side)]);
        let worlds = [
            World::with_game_on(terms.clone()).await,
            World::with_game_on(terms).await,
        ];
        let text = truth(&worlds[0]).await.text();
        let (_, bag) = text.rsplit_once(' ').unwrap();
        let reversed: String = bag.chars().rev().collect();
        tamper(&worlds[1], bag, &reversed).await;
        for world in &worlds {
            world.play(BEN, "keep").await;
        }
        let [one, other] = [truth(&worlds[0]).await, truth(&worlds[1]).await];
        assert_ne!(one.text(), other.text());
        let typed = ["", "CAT", "123", "pass", "swap"];
        for (by, seed) in [(ANN, 1), (BEN, 2), (CLEO, 3)] {
            let one = all_shown(&worlds[0], by, &typed, seed).await;
            let other = all_shown(&worlds[1], by, &typed, seed).await;
            assert!(one == other, "{variant}: what {by} sees tells of the bag");
        }
        // The stones that are really drawn are others.
        let mv = Random(1).any_move(&*one).pop().unwrap().1;
        let drawn = [one, other].map(|it| it.play(&mv).unwrap().text());
        let racks = drawn.each_ref().map(|text| text.split(' ').nth(4).unwrap());
        assert_ne!(racks[0], racks[1]);
    }
}

/// Ann, Ben and Cleo play Tryptic with these patterns, Ann with BGB.
pub async fn with_patterns(patterns: [&str; 2]) -> World {
    let world = World::new().await;
    let terms: Terms = stand_ins::terms(Game::TRYPTIC, &[]);
    let opponents = vec![human(BEN), human(CLEO)];
    let challenge = Action::Challenge { opponents, terms };
    let reply = world.ask(ANN, challenge).await;
    let challenge: ChallengeId = reply.audience.challenge().unwrap().at.id;
    let accept = || Action::Accept {
        challenge: Some(challenge),
    };
    world.ask(BEN, accept()).await;
    world.ask(CLEO, accept()).await;
    for (person, entries) in [(ANN, "010"), (BEN, patterns[0]), (CLEO, patterns[1])] {
        let choice = Action::ColourChoice {
            challenge,
            chosen: ColourChoice::new(entries),
        };
        world.ask(person, choice).await;
    }
    world
}

#[tokio::test]
async fn what_is_explored_tells_nothing_of_patterns() {
    // One of them is the pattern that stands for hidden ones, and that is guessed.
    let worlds = [
        with_patterns(["000", "222"]).await,
        with_patterns(["343", "000"]).await,
    ];
    let look = async |played: &str| {
        let typed = [
            "", "?2:BBB", "?3:RRR", "?2", "!1", "!2", "pass", "x2", "e5:R",
        ];
        for (by, seed) in [(ANN, 1), (DOV, 2)] {
            let one = all_shown(&worlds[0], by, &typed, seed).await;
            let other = all_shown(&worlds[1], by, &typed, seed).await;
            assert!(one == other, "{played}: what {by} sees tells of patterns");
        }
    };
    look("at the beginning").await;
    let at: At = worlds[0].at().await;
    assert_eq!(at, worlds[1].at().await);
    let guessed = worlds[0].ask(ANN, EXPLORE).await;
    let refused = worlds[0].refused(ANN, adds(&guessed, "?3:RRR")).await;
    assert!(refused.starts_with("You cannot explore guesses, claims or passes"));
    // After a guess that is wrong in both.
    for world in &worlds {
        world.play(ANN, "?2:YYY").await;
    }
    look("after a guess").await;
    for world in &worlds {
        for (by, tile) in [(ANN, "e5:G"), (BEN, "e4:B"), (CLEO, "e6:B")] {
            world.play(by, tile).await;
        }
    }
    look("after tiles").await;
    let own = worlds[0].ask(ANN, EXPLORE).await;
    let picture = sent(Locale::En, &own, CHANNEL.room()).file.unwrap();
    let told = picture.description.unwrap().to_string();
    assert!(
        told.contains("pattern Blue-Green-Blue"),
        "the own pattern stays: {told}"
    );
}
