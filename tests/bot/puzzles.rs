//! Puzzles: solved alone, every day in a channel, and made of games only where both agreed.

use std::collections::BTreeSet;

use causeway::{
    bot::{
        Action, Audience, Controls, Delivery, Destination, NextPuzzle, PrivateBoard, Reply,
        TriedOn, TryAt,
    },
    games::{Game, Scene},
    ids::{Computer, PersonId, PuzzleId, TableId},
    opponents::puzzles::{Idea, Kind, Puzzle, Tried, same, shipped, shipped_with, try_move},
    render::describe,
    settings::{PersonalChanges, ServerChange, ServerPart},
    texts::Locale,
};

use crate::world::*;

const fn puzzle(puzzle: Option<PuzzleId>, game: Option<Game>) -> Action {
    let theme = None;
    Action::Puzzle {
        puzzle,
        game,
        theme,
    }
}

/// The puzzle that a board poses.
fn posed(reply: &Reply) -> PuzzleId {
    assert_eq!(reply.audience, Audience::Private, "{}", english(reply));
    match &reply.controls {
        Controls::PrivateBoard(PrivateBoard {
            on: TriedOn::Puzzle(id),
            ..
        }) => *id,
        other => panic!("no puzzle: {other:?}"),
    }
}

fn tries(id: PuzzleId, whole: &str) -> Action {
    let (at, partial) = (TryAt::Puzzle(id), whole.to_owned());
    Action::Play { at, partial }
}

fn key(id: PuzzleId) -> String {
    shipped_with(id).unwrap().key.clone()
}

/// A legal move that does not solve the puzzle.
fn wrong_move(id: PuzzleId) -> String {
    let puzzle = shipped_with(id).unwrap();
    let position = puzzle.read().unwrap();
    let solved = position.play(&puzzle.key).unwrap().text();
    let differs = |mv: &String| position.play(mv).unwrap().text() != solved;
    position.moves().into_iter().find(differs).unwrap()
}

/// What Discord would get of a reply, whole.
fn bytes(reply: &Reply) -> String {
    format!("{:?}", sent(Locale::En, reply, 0))
}

fn of(game: Game, kind: Kind) -> &'static Puzzle {
    let mut all = shipped().iter();
    all.find(|it| (it.game, it.kind) == (game, kind)).unwrap()
}

/// The first puzzle of this game of which several moves come to the same, and these but its key.
fn with_several(game: Game) -> (&'static Puzzle, Vec<String>) {
    let of_game = shipped().iter().filter(|it| it.game == game);
    let mut found = of_game.map(|it| {
        let position = it.read().unwrap();
        (it, same(&*position, it.kind, &it.key))
    });
    found.find(|(_, same)| !same.is_empty()).unwrap()
}

#[tokio::test]
async fn moves_that_come_to_the_same_as_the_solution_are_counted() {
    let world = World::new().await;
    let (puzzled, same) = with_several(Game::TRYPSYLON);
    let (id, other) = (puzzled.id(), &same[0]);
    world.ask(ANN, puzzle(Some(id), None)).await;
    let solved = world.ask(ANN, tries(id, other)).await;
    let told = match same.len() {
        1 => "One other move is just as good: ".to_owned(),
        count => format!("{count} other moves are just as good, such as "),
    };
    begins(
        &said_after_title(&solved),
        format!("✅ **Right: {}.** {told}", named(other)),
    );
    says(&solved, "Solved on the first try.");
    let shown = world.ask(BEN, Action::Solution { puzzle: id }).await;
    let solution = format!("The solution is {}. {told}", named(&puzzled.key));
    begins(&said_after_title(&shown), solution);
}

/// What a move of one card is called.
fn named(mv: &str) -> String {
    mv.replace(' ', " at ")
}

fn said_after_title(reply: &Reply) -> String {
    let said = english(reply);
    said.split_once('\n').unwrap().1.to_owned()
}

#[tokio::test]
async fn a_wrong_try_is_refuted_and_the_right_one_explained() {
    let world = World::new().await;
    let id = of(Game::TRISQ, Kind::Defence).id();
    let opened = world.ask(ANN, puzzle(Some(id), None)).await;
    assert_eq!(posed(&opened), id);
    assert!(opened.picture().is_some());
    assert!(!bytes(&opened).contains(&key(id)), "{}", bytes(&opened));

    let wrong = world.ask(ANN, tries(id, &wrong_move(id))).await;
    let text = english(&wrong);
    assert!(
        text.contains('❌') && text.contains(" wins with "),
        "{text}"
    );
    assert_eq!(wrong.delivery, Delivery::Update);
    let shown = position(wrong.picture().unwrap());
    assert!(shown.outcome().is_some(), "the reply is played");
    assert!(!bytes(&wrong).contains(&key(id)), "{}", bytes(&wrong));
    let below = |solved, may_share| Controls::PuzzleTried {
        puzzle: id,
        game: Game::TRISQ,
        solved,
        has_solution: !solved,
        has_hint: !solved,
        may_share,
        next: NextPuzzle::OfGame,
    };
    assert_eq!(wrong.controls, below(false, false));
    let hint = world.ask(ANN, Action::PuzzleHint { puzzle: id }).await;
    assert_eq!(posed(&hint), id);
    assert_eq!(hint.delivery, Delivery::Update);
    assert!(!bytes(&hint).contains(&key(id)), "{}", bytes(&hint));
    let begins = |reply: &Reply| match &reply.controls {
        Controls::PrivateBoard(board) => board.tried.partial.clone(),
        other => panic!("{other:?}"),
    };
    let part = begins(&hint);
    assert!(!part.is_empty() && key(id).starts_with(&part), "{part}");
    let shown = world.ask(ANN, Action::Solution { puzzle: id }).await;
    let text = english(&shown);
    assert!(
        text.contains(&format!(
            "The only move: {}.",
            key(id).replace('+', " and ")
        )),
        "{text}"
    );
    assert_eq!(shown.delivery, Delivery::Update);
    assert_eq!(shown.controls, below(true, false));

    // Try again, which also those can who have not got it before.
    for (person, count) in [(ANN, "in 2 tries"), (BEN, "on the first try")] {
        let again = world.ask(person, puzzle(Some(id), None)).await;
        assert_eq!(posed(&again), id);
        let solved = world.ask(person, tries(id, &key(id))).await;
        let text = english(&solved);
        assert!(
            text.contains(count) && text.contains("wins at once"),
            "{text}"
        );
        assert_eq!(solved.controls, below(true, true));
    }
    // What comes after does not count.
    let later = world.ask(ANN, tries(id, &key(id))).await;
    says(&later, "in 2 tries");
}

#[tokio::test]
async fn first_tries_move_a_rating_and_what_comes_next_is_as_difficult() {
    let world = World::new().await;
    for count in 1..=7 {
        let before = world.store.rating_of_solver(ANN).await.unwrap();
        let opened = world.ask(ANN, puzzle(None, None)).await;
        let id = posed(&opened);
        let level = i64::from(shipped_with(id).unwrap().level);
        let gap = (1_000 + 250 * (level - 1)).abs_diff(before.points);
        assert!(gap < 200, "{before:?}, level {level}");
        if count == 6 {
            world.ask(ANN, tries(id, &wrong_move(id))).await;
        }
        let solved = world.ask(ANN, tries(id, &key(id))).await;
        let text = english(&solved);
        let told = text.lines().last().unwrap().to_owned();
        match count {
            ..=3 => assert_eq!(
                told,
                format!("🎯 {} more new puzzles and you have a rating.", 5 - count)
            ),
            4 => assert_eq!(told, "🎯 One more new puzzle and you have a rating."),
            5 => {
                let rating = world.store.rating_of_solver(ANN).await.unwrap();
                assert!((1_060..1_200).contains(&rating.points), "{rating:?}");
                let points = rating.points;
                assert_eq!(told, format!("🎯 Your puzzle rating is **{points}**."));
            }
            // A second try tells nothing.
            6 => assert!(!told.contains("🎯"), "{text}"),
            _ => {
                let rating = world.store.rating_of_solver(ANN).await.unwrap();
                assert_eq!(rating.tries, 7);
                let (points, step) = (rating.points, rating.points - before.points);
                assert_eq!(
                    told,
                    format!("🎯 Your puzzle rating is **{points}** (+{step}).")
                );
            }
        }
        let stats = world
            .ask(
                ANN,
                Action::Stats {
                    of: None,
                    with: None,
                },
            )
            .await;
        let told = card_words(&stats);
        let rating = world.store.rating_of_solver(ANN).await.unwrap().points;
        let rating = format!("puzzles, {count} solved: {rating}");
        assert_eq!(told.contains(&rating), count >= 5, "{told}");
        // Solved again, it changes nothing.
        let again = world.ask(ANN, tries(id, &key(id))).await;
        assert!(!english(&again).contains("🎯"), "{}", english(&again));
    }
}

#[tokio::test]
async fn a_theme_is_kept_to_and_a_solution_shared_without_itself() {
    let world = World::new().await;
    for kind in Kind::ALL {
        let (puzzle, game, theme) = (None, None, Some(kind));
        let opened = world
            .ask(
                ANN,
                Action::Puzzle {
                    puzzle,
                    game,
                    theme,
                },
            )
            .await;
        assert_eq!(shipped_with(posed(&opened)).unwrap().kind, kind);
    }
    let (puzzle, game, theme) = (None, Some(Game::WYPS), Some(Kind::Pattern));
    let none = world
        .refused(
            ANN,
            Action::Puzzle {
                puzzle,
                game,
                theme,
            },
        )
        .await;
    says(&none, "no puzzles of this kind");

    let id = of(Game::TRISQ, Kind::Defence).id();
    let share = Action::SharePuzzle { puzzle: id };
    let early = world.refused(ANN, share.clone()).await;
    says(&early, "haven’t solved this puzzle");
    world.ask(ANN, tries(id, &wrong_move(id))).await;
    world.ask(ANN, tries(id, &key(id))).await;
    let shared = world.ask(ANN, share).await;
    assert!(matches!(shared.audience, Audience::Public { .. }));
    begins(
        &english(&shared),
        "🧩 <@1> has solved this puzzle in 2 tries: Trisq · ★",
    );
    assert_eq!(shared.controls, Controls::DailyPuzzle(id));
    assert!(!bytes(&shared).contains(&key(id)), "{}", bytes(&shared));
}

#[tokio::test]
async fn puzzles_of_every_kind_are_posed_and_solved() {
    let world = World::new().await;
    let mut seen = BTreeSet::new();
    for known in shipped() {
        let id = known.id();
        // Those of lessons are as the others but for their titles.
        if Idea::of(id).is_some() || !seen.insert((known.game, known.kind)) {
            continue;
        }
        let opened = world.ask(ANN, puzzle(Some(id), None)).await;
        assert_eq!(posed(&opened), id);
        for locale in [Locale::En, Locale::De] {
            let text = in_language(locale, &opened);
            assert!(!text.contains("puzzle-") && text.contains('★'), "{text}");
        }
        let wrong = english(&world.ask(ANN, tries(id, &wrong_move(id))).await);
        assert!(wrong.contains('❌'), "{wrong}");
        assert!(!wrong.contains("Not the solution"), "{wrong}");
        let opened = english(&opened);
        let task = opened.lines().nth(1).unwrap();
        assert!(wrong.contains(task), "{task}: {wrong}");
        let solved = world.ask(ANN, tries(id, &known.key)).await;
        assert!(english(&solved).contains('✅'), "{}", english(&solved));
    }
    assert!(seen.len() >= 8, "{seen:?}");
}

#[tokio::test]
async fn a_win_in_two_is_stopped_and_a_connection_broken_by_the_reply_that_is_shown() {
    let world = World::new().await;
    let win_in_two = of(Game::TRISQ, Kind::WinInTwo);
    let stopped = stopped(win_in_two);
    // Of the moves that connect, one alone cannot be broken.
    let connects = |puzzle: &&Puzzle| Some((puzzle.id(), breakable(puzzle)?));
    let connections = shipped().iter().filter(|it| it.kind == Kind::Connection);
    let (connection, breakable) = connections.rev().find_map(|it| connects(&it)).unwrap();
    for (id, mv, told) in [
        (
            win_in_two.id(),
            stopped,
            "and you cannot win with the next move",
        ),
        (connection, breakable, " breaks the connection with "),
    ] {
        let wrong = world.ask(ANN, tries(id, &mv)).await;
        let text = english(&wrong);
        assert!(text.contains(told), "{mv}: {text}");
        let shown = position(wrong.picture().unwrap());
        let before = shipped_with(id).unwrap().read().unwrap();
        assert_eq!(shown.turn(), before.turn(), "the reply is played");
    }
}

/// A move that does not win in two, and after which the opponent does not win at once either.
fn stopped(puzzle: &Puzzle) -> String {
    let position = puzzle.read().unwrap();
    let mut moves = position.moves().into_iter();
    let is_stopped = |mv: &String| {
        let after = position.play(mv).unwrap();
        let tried = try_move(&*position, puzzle.kind, &puzzle.key, mv);
        !after.can_win_now() && tried != Some(Tried::Solves)
    };
    moves.find(is_stopped).unwrap()
}

/// A move of WYPS that joins all three sides and does not solve the puzzle; the reply that breaks the
/// connection does not win itself.
fn breakable(puzzle: &Puzzle) -> Option<String> {
    let position = puzzle.read().unwrap();
    let mut moves = position.moves().into_iter();
    moves.find(|mv| {
        let after = position.play(mv).unwrap();
        let facts = after.facts(None).unwrap();
        let broken = || match try_move(&*position, puzzle.kind, &puzzle.key, mv) {
            Some(Tried::Fails { reply: Some(reply) }) => after.play(&reply).ok(),
            _ => None,
        };
        facts.get("atari") == Some(&true.into())
            && broken().is_some_and(|after| after.outcome().is_none())
    })
}

#[tokio::test]
async fn a_pattern_is_found_by_its_own_guess_alone() {
    let world = World::new().await;
    let puzzle = of(Game::TRYPTIC, Kind::Pattern);
    let (whose, pattern) = puzzle.key.split_once(':').unwrap();
    let other = if pattern == "RRR" { "BBB" } else { "RRR" };
    let tile = wrong_move(puzzle.id());
    for (mv, told) in [
        (format!("{whose}:{other}"), " has another pattern."),
        (tile, " is not a guess. Name the pattern that "),
        (puzzle.key.clone(), "✅"),
    ] {
        let tried = world.ask(ANN, tries(puzzle.id(), &mv)).await;
        let text = english(&tried);
        assert!(text.contains(told), "{mv}: {text}");
    }
    // Where a tile is to be found, patterns are made up, so that nothing comes of a guess.
    let points = of(Game::TRYPTIC, Kind::WinInOne);
    let before = points.read().unwrap();
    let other = before.turn().unwrap().other();
    let guess = format!("?{other}:BBB");
    let tried = world.ask(ANN, tries(points.id(), &guess)).await;
    let text = english(&tried);
    says(&text, "the guess 🔵🔵🔵 for");
    assert_eq!(position(tried.picture().unwrap()).text(), before.text());
}

#[tokio::test]
async fn nobody_gets_a_puzzle_twice_before_all_others() {
    let world = World::new().await;
    for game in [Game::TRISQ, Game::TRYPTIC] {
        let of_game = shipped().iter().filter(|it| it.game == game);
        // Those of lessons come in these alone.
        let count = of_game.filter(|it| Idea::of(it.id()).is_none()).count();
        let mut seen = BTreeSet::new();
        // Today's puzzle of the day is not given away.
        while seen.len() < count - 1 {
            let opened = world.ask(ANN, puzzle(None, Some(game))).await;
            let id = posed(&opened);
            assert_eq!(shipped_with(id).unwrap().game, game);
            assert!(seen.insert(id), "{id} comes twice");
        }
    }
}

#[tokio::test]
async fn what_is_no_move_or_no_puzzle_is_refused() {
    let world = World::new().await;
    let gone = world.refused(ANN, puzzle(Some(PuzzleId(7)), None)).await;
    says(&gone, "no longer exists");
    let id = of(Game::TRISQ, Kind::Defence).id();
    let unreadable = world.refused(ANN, tries(id, "z99")).await;
    assert!(!unreadable.is_empty());
}

fn change(changes: &[ServerChange]) -> Action {
    Action::Server {
        changes: changes.to_vec(),
    }
}

/// What is told now.
async fn told(world: &World) -> Vec<(Destination, Reply)> {
    world.bot.plan_notices().await.unwrap();
    let mut told = Vec::new();
    for message in world.bot.claim_messages().await.unwrap() {
        if let Some(telling) = world.bot.telling(&message).await.unwrap() {
            told.extend(telling.places);
        }
        world.bot.told(&message, None, None).await.unwrap();
    }
    told
}

fn daily(told: &[(Destination, Reply)]) -> (PuzzleId, String) {
    let [(Destination::Channel(HARBOUR), reply)] = told else {
        panic!("{told:?}");
    };
    assert_eq!(reply.audience.calls(), [] as [PersonId; 0]);
    assert!(reply.picture().is_some());
    let Controls::DailyPuzzle(id) = reply.controls else {
        panic!("{:?}", reply.controls);
    };
    assert!(!bytes(reply).contains(&key(id)), "{}", bytes(reply));
    (id, english(reply))
}

#[tokio::test]
async fn a_puzzle_is_posted_once_a_day_with_those_who_solved_the_last_one() {
    let world = World::new().await;
    let refused = world
        .refused(ANN, change(&[ServerChange::Puzzles(HARBOUR)]))
        .await;
    assert!(!refused.is_empty());
    assert!(told(&world).await.is_empty());
    let set = world
        .ask(MODERATOR, change(&[ServerChange::Puzzles(HARBOUR)]))
        .await;
    says(&set, "Daily puzzle: in <#100>");

    let (first, text) = daily(&told(&world).await);
    assert!(!text.contains("solved by"), "{text}");
    assert!(told(&world).await.is_empty(), "it is told once");
    world
        .ask(MODERATOR, change(&[ServerChange::Puzzles(HARBOUR)]))
        .await;
    assert!(told(&world).await.is_empty(), "it is told once");

    world.ask(BEN, tries(first, &wrong_move(first))).await;
    let solved = world.ask(BEN, tries(first, &key(first))).await;
    says(&solved, "You are the first");
    world.pass_minutes(1);
    let second = world.ask(ANN, tries(first, &key(first))).await;
    says(&second, "number 2");
    let wrong = world.ask(CLEO, tries(first, &wrong_move(first))).await;
    assert!(
        matches!(
            wrong.controls,
            Controls::PuzzleTried {
                has_solution: false,
                ..
            }
        ),
        "{:?}",
        wrong.controls
    );
    let solution = Action::Solution { puzzle: first };
    let refused = world.refused(CLEO, solution.clone()).await;
    says(&refused, "from tomorrow");

    // It is past 09:00 UTC.
    world.pass(1);
    let (next, text) = daily(&told(&world).await);
    assert_ne!(next, first);
    world.ask(CLEO, solution).await;
    let table = "Yesterday’s puzzle was solved by:\n<@2> · 2 tries\n<@1> · 1 try";
    ends(&text, table);
    world.ask(ANN, tries(next, &key(next))).await;
    world.pass(23);
    assert!(told(&world).await.is_empty());
    world.pass(1);
    let (_, text) = daily(&told(&world).await);
    ends(&text, "<@1> · 1 try · 2 days in a row");

    world
        .ask(
            MODERATOR,
            change(&[ServerChange::Reset(ServerPart::Puzzles)]),
        )
        .await;
    world.pass(24);
    assert!(told(&world).await.is_empty());
}

#[tokio::test]
async fn each_solver_is_told_their_place_once_and_the_first_twenty_are_named() {
    let world = World::new().await;
    world
        .ask(MODERATOR, change(&[ServerChange::Puzzles(HARBOUR)]))
        .await;
    let (id, _) = daily(&told(&world).await);
    for number in 1..=22 {
        let person = PersonId(500 + number);
        let solved = world.ask(person, tries(id, &key(id))).await;
        let place = format!("You are number {number} here");
        let place = if number == 1 {
            "You are the first here"
        } else {
            &place
        };
        says(&solved, place);
        let again = world.ask(person, tries(id, &key(id))).await;
        assert!(!english(&again).contains("You are"), "{}", english(&again));
    }
    world.pass(24);
    let (_, text) = daily(&told(&world).await);
    ends(&text, "<@520> · 1 try\nand 2 more");
}

#[tokio::test]
async fn after_a_kill_the_same_message_is_told_again_and_none_beside_it() {
    let world = World::new().await;
    world
        .ask(MODERATOR, change(&[ServerChange::Puzzles(HARBOUR)]))
        .await;
    world.bot.plan_notices().await.unwrap();
    let claimed = world.bot.claim_messages().await.unwrap();
    assert_eq!(claimed.len(), 1);
    // Whoever claimed it has died: Discord takes one message of its number.
    world.pass_minutes(1);
    world.bot.plan_notices().await.unwrap();
    let again = world.bot.claim_messages().await.unwrap();
    assert_eq!(again, claimed);
}

fn allows(puzzles: bool) -> Action {
    Action::Settings {
        changes: PersonalChanges {
            puzzles: Some(puzzles),
            ..PersonalChanges::default()
        },
    }
}

async fn play_and_resign(world: &World) -> TableId {
    world.begin(CHANNEL, terms()).await;
    world.play(ANN, "c3 L3-90").await;
    let at = world.at().await;
    world.ask(ANN, Action::ResignConfirmed { at }).await;
    at.id
}

#[tokio::test]
async fn games_are_searched_only_where_both_agreed() {
    let world = World::new().await;
    let searched = || world.store.game_to_search();
    play_and_resign(&world).await;
    assert_eq!(searched().await.unwrap(), None);
    let set = world.ask(ANN, allows(true)).await;
    says(&set, "**allowed**");
    play_and_resign(&world).await;
    assert_eq!(searched().await.unwrap(), None);
    world.ask(BEN, allows(true)).await;
    let table = play_and_resign(&world).await;
    assert_eq!(searched().await.unwrap(), Some(table));
    world.bot.find_puzzles().await.unwrap();
    assert_eq!(searched().await.unwrap(), None);
    assert_eq!(world.store.found_puzzles().await.unwrap(), []);
    world.ask(BEN, allows(false)).await;
    play_and_resign(&world).await;
    assert_eq!(searched().await.unwrap(), None);
}

#[tokio::test]
async fn a_player_of_the_programs_own_agrees() {
    let world = World::new().await;
    world.ask(ANN, allows(true)).await;
    let opponent = Computer {
        level: 1,
        number: 1,
    };
    let begin = Action::PlayComputer {
        opponents: vec![opponent.into()],
        terms: terms(),
    };
    world.ask(ANN, begin).await;
    let at = world.at().await;
    world.ask(ANN, Action::ResignConfirmed { at }).await;
    assert_eq!(world.store.game_to_search().await.unwrap(), Some(at.id));
}

#[tokio::test]
async fn a_puzzle_that_was_found_in_a_game_is_posed_like_others_and_on_one_day_to_all() {
    let world = World::new().await;
    // Another position than all that come with the program: the same one as its mover has it later.
    let found = Puzzle {
        level: 1,
        kind: Kind::WinInTwo,
        ..of(Game::TRISQ, Kind::Defence).clone()
    };
    assert_eq!(shipped_with(found.id()), None);
    let mut transaction = world.store.begin_own(world.now()).await.unwrap();
    let stored = transaction.set_puzzles_found(TableId(1), std::slice::from_ref(&found));
    stored.await.unwrap();
    transaction.end().await.unwrap();
    assert_eq!(
        world.store.found_puzzles().await.unwrap(),
        std::slice::from_ref(&found)
    );
    let opened = world.ask(ANN, puzzle(Some(found.id()), None)).await;
    assert_eq!(posed(&opened), found.id());
    let solved = world.ask(ANN, tries(found.id(), &found.key)).await;
    assert!(english(&solved).contains('✅'), "{}", english(&solved));

    let set = change(&[ServerChange::Puzzles(HARBOUR)]);
    world.ask(MODERATOR, set).await;
    let mut days = Vec::new();
    for _ in 0..8 {
        let told = told(&world).await;
        let [(_, reply)] = told.as_slice() else {
            panic!("{told:?}");
        };
        days.push(reply.controls.clone());
        world.pass(24);
    }
    let its = Controls::DailyPuzzle(found.id());
    assert_eq!(days.iter().filter(|it| **it == its).count(), 1, "{days:?}");
}

/// A piece that needs a second one beside it: which one is what is to be found.
#[tokio::test]
async fn why_a_move_is_refused_does_not_give_the_solution_away() {
    let world = World::new().await;
    let mut wins = shipped().iter().filter(|it| it.kind == Kind::WinInOne);
    let puzzle = wins.find(|it| it.key == "b3hnw+b4vsw").unwrap();
    let refused = world
        .ask(
            ANN,
            Action::Form {
                at: TryAt::Puzzle(puzzle.id()),
                game: Game::TRISQ,
                slot: None,
                partial: String::new(),
                typed: Some("b3hnw b1hnw".to_owned()),
            },
        )
        .await;
    ends(&refused, "This move is not legal. Try another one.");
    assert!(
        !english(&refused).contains("b4vsw"),
        "{}",
        english(&refused)
    );
}

#[tokio::test]
async fn a_board_tells_nothing_of_what_the_solution_brings_before_it_is_tried() {
    let world = World::new().await;
    for game in Game::all() {
        let of_game = shipped().iter().filter(|it| it.game == *game);
        let mut tell = 0;
        for puzzle in of_game {
            let (position, id) = (puzzle.read().unwrap(), puzzle.id());
            let (at, partial) = (TryAt::Puzzle(id), puzzle.key.clone());
            let shown = world.ask(ANN, Action::Try { at, partial }).await;
            let picture = shown.picture().unwrap();
            assert!(picture.hides_outcome, "{id}");
            let scene = |partial| position.scene(partial, None, picture.viewer);
            let (before, after) = (scene(""), scene(&puzzle.key));
            // How the game stands, which is told first.
            let stands = |scene: &Scene| describe(scene).swap_remove(0);
            let hidden = after.clone().without_outcome(&before);
            assert_eq!(stands(&hidden), stands(&before), "{id}");
            tell += usize::from(after != hidden);
        }
        assert!(tell > 0, "{game}: the moves bring nothing");
    }
}
