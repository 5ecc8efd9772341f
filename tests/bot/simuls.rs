//! Simuls: one host against people and the program, all at once.

use std::sync::atomic::{AtomicU64, Ordering};

use causeway::{
    bot::{
        Action, At, Controls, Destination, Known, Language, LeagueEntry, Need, Outcome, Place,
        PlaceKind, Posted, PrivacyStep, Reply, ShownToVisitor, Shows, TriedOn, TryAt,
    },
    ids::{DeliveryId, LeagueId, MessageId, PersonId, TableId},
    leagues::{Entrant, Format, GameEnd, LeagueGame, LeagueState, SeasonState, Simul},
    store::StoredSeason,
    table::Time,
};

use crate::{
    clocks::pass_awake,
    leagues::{change, directly, join, people, resign, running, season, shown},
    world::*,
};

const DOV: PersonId = PersonId(4);

/// What somebody is told directly.
struct Told {
    who: PersonId,
    /// Whether it is a new message, and no edit.
    is_new: bool,
    calls: bool,
    text: String,
}

/// What the program does by itself until there is nothing to do, and what it tells.
async fn look(world: &World) -> Vec<Told> {
    static MESSAGES: AtomicU64 = AtomicU64::new(1_000);
    let mut told = Vec::new();
    world.bot.beat().await.unwrap();
    world.bot.judge_due().await.unwrap();
    for _ in 0..4 {
        world.pass_seconds(6);
        world.bot.plan_notices().await.unwrap();
        for message in world.bot.claim_messages().await.unwrap() {
            let Some(telling) = world.bot.telling(&message).await.unwrap() else {
                world.bot.of_no_use(&message).await.unwrap();
                continue;
            };
            let Some((place, reply)) = telling.places.first() else {
                world.bot.told(&message, None, None).await.unwrap();
                continue;
            };
            let posted = match place {
                Destination::Direct(who) => Some(Posted {
                    channel: directly(*who).channel,
                    message: MessageId(
                        DeliveryId::at(world.now()).0 + MESSAGES.fetch_add(1, Ordering::Relaxed),
                    ),
                }),
                _ => None,
            };
            if let Language::Visitor(visit, _) = &telling.language {
                let now = ShownToVisitor {
                    revision: reply.audience.shows().map(Shows::revision),
                    words: reply.earlier.as_ref().map(|_| String::new()),
                    link: None,
                };
                let stored = world.bot.shown_to_visitor(&message, visit, posted, now);
                stored.await.unwrap();
            }
            told.push(Told {
                who: message.person,
                is_new: posted.is_some(),
                calls: reply.audience.calls().contains(&message.person),
                text: english(reply),
            });
            world.bot.told(&message, posted, None).await.unwrap();
        }
    }
    told
}

/// The new messages to somebody, which are boards of a simul.
fn new_boards(told: &[Told], who: PersonId) -> Vec<&Told> {
    let is_board = |it: &&Told| it.who == who && it.is_new && it.text.starts_with("🏁");
    told.iter().filter(is_board).collect()
}

fn simuls() -> Action {
    Action::Simuls
}

/// A simul of Trisq of Ann's in the harbour, whose registration is open.
async fn open(world: &World) -> LeagueId {
    let made = world.ask(ANN, change(None, "new=simul/trisq")).await;
    let (id, league) = shown(&made);
    assert_eq!((league.format, league.director), (Format::Simul, Some(ANN)));
    world.ask(ANN, change(Some(id), "open")).await;
    id
}

/// One that has begun, with Ben, Cleo and the program up to this number of boards.
async fn begun(world: &World, fill: Option<&str>) -> LeagueId {
    let id = open(world).await;
    join(world, id, &[BEN, CLEO]).await;
    if let Some(fill) = fill {
        world.ask(ANN, change(Some(id), fill)).await;
    }
    world.ask(ANN, change(Some(id), "start")).await;
    id
}

/// The message of a simul as it is now.
async fn message(world: &World) -> Reply {
    world.pass_seconds(11);
    let kept = world.bot.claim_kept().await.unwrap();
    assert_eq!(kept.len(), 1, "one message");
    let written = world.bot.kept_message(&kept[0]).await.unwrap();
    let posted = MessageId(77);
    assert!(world.bot.kept_written(&kept[0], posted).await);
    written
}

fn board_of(stored: &StoredSeason, number: u32) -> TableId {
    let mut games = stored.games.iter();
    let game = games.find(|it| it.part == number);
    game.and_then(LeagueGame::table).unwrap()
}

async fn at(world: &World, table: TableId) -> At {
    world.store.table(table).await.unwrap().unwrap().at()
}

async fn plays(world: &World, who: PersonId, table: TableId, partial: &str) -> Reply {
    let play = Action::Play {
        at: TryAt::Table(at(world, table).await),
        partial: partial.to_owned(),
    };
    world.ask_in(directly(who), who, play).await
}

/// The table that a private board shows.
fn shown_board(reply: &Reply) -> Option<TableId> {
    match &reply.controls {
        Controls::PrivateBoard(board) => match board.on {
            TriedOn::Table { at, .. } => Some(at.id),
            _ => None,
        },
        _ => None,
    }
}

async fn watch(world: &World, who: PersonId, of: LeagueId, board: u8) -> Reply {
    world.ask(who, Action::Watch { of, board }).await
}

#[tokio::test]
async fn a_player_hosts_two_people_and_the_program_in_one_message() {
    let world = World::new().await;
    let empty = world.ask(ANN, simuls()).await;
    says(&empty, "Choose a game.");
    let id = open(&world).await;
    let joined = message(&world).await;
    says(&joined, "## Simul: Trisq");
    says(&joined, "Nobody has joined yet. There are 10 boards.");
    says(&joined, "Host: <@1>");
    join(&world, id, &[BEN, CLEO]).await;
    says(&message(&world).await, "Joined (2 of 10): <@2> · <@3>");
    // Again changes nothing.
    let again = world.ask(BEN, change(Some(id), "join")).await;
    says(&again, "Joined (2 of 10)");
    says(&again, "You have joined this simul.");
    let filled = world.ask(ANN, change(Some(id), "fill=5/1")).await;
    says(&filled, "Causeway fills up to 5 boards, at level 1.");
    world.ask(ANN, change(Some(id), "start")).await;
    look(&world).await;
    let stored = season(&world, id).await;
    assert_eq!(running(&stored).len(), 5);
    for table in running(&stored) {
        let stored = world.store.table(table).await.unwrap().unwrap();
        assert_eq!(stored.table.seats[0], ANN, "the host goes first");
        assert!(stored.table.terms.rated);
        let time = Time::Limited("1d+1h".parse().unwrap());
        assert_eq!(stored.table.terms.time, time);
    }
    let shown = message(&world).await;
    says(&shown, "**<@1>: 0 points** (0 of 5 games finished)");
    says(&shown, "**1.** <@2>: <@1> to move");
    says(&shown, "**5.** 🐌 Snail C: <@1> to move");
    let Controls::LeagueMessage {
        boards, may_join, ..
    } = shown.controls
    else {
        panic!("{shown:?}");
    };
    assert_eq!((boards, may_join), (5, false));
    // Whose turn it is changes with a move.
    plays(&world, ANN, board_of(&stored, 1), "c3hnw").await;
    says(&message(&world).await, "**1.** <@2>: <@2> to move");
    for (number, loser) in [(1, BEN), (2, ANN), (3, ANN)] {
        resign(&world, board_of(&stored, number), loser).await;
    }
    look(&world).await;
    let shown = message(&world).await;
    says(&shown, "**<@1>: 2 points** (3 of 5 games finished)");
    says(&shown, "**1.** <@2>: <@1> won");
    says(&shown, "**2.** <@3>: ✅ <@3> won");
    for number in [4, 5] {
        resign(&world, board_of(&stored, number), ANN).await;
    }
    let told = look(&world).await;
    assert_eq!(new_boards(&told, ANN).len(), 1, "the last game");
    let over = season(&world, id).await;
    assert_eq!(over.season.state, SeasonState::Over);
    let shown = message(&world).await;
    says(
        &shown,
        "⭐ **<@1>: 2 of 10 points** (1 won, 0 drawn, 4 lost)",
    );
    // There is no other message, and it is over for good.
    world.pass_seconds(60);
    assert!(world.bot.claim_kept().await.unwrap().is_empty());
    let refused = world.refused(ANN, change(Some(id), "open")).await;
    says(&refused, "This simul is over.");
    says(&world.ask(ANN, simuls()).await, "The simul is over.");
    let another = world.ask(ANN, change(None, "new=simul/trisq")).await;
    assert_ne!(crate::leagues::shown(&another).0, id);
}

#[tokio::test]
async fn the_hosts_next_board_comes_by_itself_and_no_other() {
    let world = World::new().await;
    let id = begun(&world, Some("fill=5/1")).await;
    let told = look(&world).await;
    let stored = season(&world, id).await;
    let board = |number| board_of(&stored, number);
    // One board, the first.
    let boards = new_boards(&told, ANN);
    assert_eq!(boards.len(), 1);
    begins(&boards[0].text, "🏁 Simul: Trisq, board 1");
    assert!(boards[0].calls);
    let begins_with = |part: &str| told.iter().filter(|it| it.text.starts_with(part)).count();
    assert_eq!(begins_with("Simul: Trisq has begun. You play 5 games"), 1);
    assert_eq!(
        begins_with("Simul: Trisq has begun. You play against <@1>."),
        2
    );
    // The private board shows the next ones, which are not told besides.
    let next = plays(&world, ANN, board(1), "c3hnw").await;
    begins(&next, "You");
    says(&next, "**Board 2:** <@3>");
    assert_eq!(shown_board(&next), Some(board(2)));
    let told = look(&world).await;
    assert!(new_boards(&told, ANN).is_empty());
    let edited = told.iter().filter(|it| it.who == ANN && !it.is_new);
    assert_eq!(edited.count(), 1, "the first board");
    // An answer at a board waits until it is next.
    plays(&world, BEN, board(1), "d4vse").await;
    let told = look(&world).await;
    assert!(new_boards(&told, ANN).is_empty());
    for (number, follows) in [(2, 3), (3, 4), (4, 5)] {
        let next = plays(&world, ANN, board(number), "c3hnw").await;
        assert_eq!(shown_board(&next), Some(board(follows)));
    }
    look(&world).await;
    // Who closes it reads the next one in a message, and anybody else after a while.
    assert!(new_boards(&look(&world).await, ANN).is_empty());
    world.ask_in(directly(ANN), ANN, Action::CloseTryOut).await;
    let told = look(&world).await;
    let boards = new_boards(&told, ANN);
    assert_eq!(boards.len(), 1);
    begins(&boards[0].text, "🏁 Simul: Trisq, board 5");
    // A move that is typed is one on the board that was shown last, and has the next one come too.
    world.ask_in(directly(ANN), ANN, whole("c3hnw")).await;
    let last = world.store.table(board(5)).await.unwrap().unwrap();
    assert!(!last.table.moves.is_empty());
    let told = look(&world).await;
    let boards = new_boards(&told, ANN);
    assert_eq!(boards.len(), 1);
    begins(&boards[0].text, "🏁 Simul: Trisq, board 1");
    assert!(new_boards(&look(&world).await, ANN).is_empty(), "once");
}

#[tokio::test]
async fn a_board_that_comes_to_wait_alone_is_told_at_once() {
    let world = World::new().await;
    let id = begun(&world, None).await;
    look(&world).await;
    let stored = season(&world, id).await;
    let [first, second] = [1, 2].map(|number| board_of(&stored, number));
    plays(&world, ANN, first, "c3hnw").await;
    let last = plays(&world, ANN, second, "c3hnw").await;
    says(&last, "No other board waits for you.");
    look(&world).await;
    plays(&world, CLEO, second, "d4vse").await;
    let told = look(&world).await;
    let boards = new_boards(&told, ANN);
    assert_eq!(boards.len(), 1);
    begins(&boards[0].text, "🏁 Simul: Trisq, board 2");
    assert!(boards[0].calls);
    // The other one waits, and comes when this one has ended.
    plays(&world, BEN, first, "d4vse").await;
    assert!(new_boards(&look(&world).await, ANN).is_empty());
    resign(&world, second, CLEO).await;
    let told = look(&world).await;
    let boards = new_boards(&told, ANN);
    assert_eq!(boards.len(), 1);
    begins(&boards[0].text, "🏁 Simul: Trisq, board 1");
}

#[tokio::test]
async fn everybody_here_may_watch_and_players_play_from_there() {
    let world = World::new().await;
    let id = begun(&world, None).await;
    look(&world).await;
    let stored = season(&world, id).await;
    let seen = watch(&world, DOV, id, 2).await;
    assert!(seen.audience.is_private());
    says(&seen, "**Board 2:** <@1> and <@3>");
    assert_eq!(seen.controls, Controls::None);
    assert!(seen.picture().is_some());
    let own = watch(&world, ANN, id, 2).await;
    assert!(matches!(own.controls, Controls::Board(_)));
    let nothing = Action::Watch { of: id, board: 3 };
    says(&world.refused(DOV, nothing).await, "not started yet");
    // In another server there is none.
    let elsewhere = Place {
        server: Some(causeway::ids::ServerId(11)),
        ..CHANNEL
    };
    let refused = world.refused_in(elsewhere, DOV, Action::Watch { of: id, board: 1 });
    says(&refused.await, "This has been deleted.");
    // The board of another's game is nobody else's through other controls.
    let at = at(&world, board_of(&stored, 1)).await;
    let refused = world.refused(DOV, Action::TryOut { at }).await;
    says(&refused, "No game is running here.");
}

#[tokio::test]
async fn only_the_host_or_a_moderator_starts_and_only_so_many_join() {
    let world = World::new().await;
    let id = open(&world).await;
    says(
        &world.refused(ANN, change(Some(id), "start")).await,
        "Nobody has joined yet.",
    );
    let second = world.refused(ANN, change(None, "new=simul/trisq")).await;
    says(&second, "You already have a simul here.");
    let others: Vec<PersonId> = people(11).split_off(1);
    join(&world, id, &others).await;
    let late = world.refused(PersonId(12), change(Some(id), "join")).await;
    says(&late, "All 10 boards are taken.");
    for refused in ["start", "fill", "clock=10m+1m", "delete"] {
        let refused = world.refused(BEN, change(Some(id), refused)).await;
        says(&refused, "Only the host or a moderator can do this.");
    }
    world.ask(MODERATOR, change(Some(id), "start")).await;
    look(&world).await;
    let stored = season(&world, id).await;
    assert_eq!(running(&stored).len(), 10);
    says(
        &world.refused(ANN, change(Some(id), "start")).await,
        "already started",
    );
    says(
        &world.refused(PersonId(12), change(Some(id), "join")).await,
        "The simul has started.",
    );
    says(
        &world.refused(ANN, change(Some(id), "fill=5/2")).await,
        "cannot be changed",
    );
}

#[tokio::test]
async fn an_opponent_who_leaves_has_lost_and_a_host_who_leaves_has_lost_all() {
    let world = World::new().await;
    let id = begun(&world, Some("fill=5/2")).await;
    look(&world).await;
    let asked = world.ask(BEN, change(Some(id), "leave")).await;
    says(&asked, "Leave this simul?");
    world.ask(BEN, change(Some(id), "leave=sure")).await;
    look(&world).await;
    let stored = season(&world, id).await;
    assert_eq!(stored.games[0].end(), Some(GameEnd::First));
    assert_eq!(running(&stored).len(), 4);
    // Whoever deletes their data leaves.
    let delete = Action::Privacy {
        step: PrivacyStep::Delete,
    };
    says(&world.ask(ANN, delete).await, "deleted");
    look(&world).await;
    let stored = season(&world, id).await;
    assert_eq!(stored.season.state, SeasonState::Over);
    let simul = Simul::of(&stored.entrants, &stored.games).unwrap();
    assert!(simul.host.person.is_former());
    assert_eq!((simul.points(), simul.count(GameEnd::Second)), (2, 4));
    says(&message(&world).await, "2 of 10 points");
    let league = world.store.league(id).await.unwrap().unwrap();
    assert_eq!((league.state, league.director), (LeagueState::Closed, None));
}

#[tokio::test]
async fn games_lost_on_time_are_lost_and_nothing_else() {
    let world = World::new().await;
    let id = begun(&world, Some("fill=5/1")).await;
    look(&world).await;
    // The host does not move.
    pass_awake(&world, 25 * 60).await;
    let told = look(&world).await;
    assert!(!told.iter().any(|it| it.text.contains("you are out")));
    let stored = season(&world, id).await;
    let ends: Vec<GameEnd> = stored.games.iter().filter_map(LeagueGame::end).collect();
    assert_eq!(ends, [GameEnd::Second; 5]);
    assert_eq!(stored.season.state, SeasonState::Over);
    assert!(stored.entrants.iter().all(Entrant::is_in));
}

#[tokio::test]
async fn a_simul_that_nobody_starts_begins_or_does_not_take_place() {
    let world = World::new().await;
    let id = open(&world).await;
    world.pass(7 * 24);
    look(&world).await;
    let stored = season(&world, id).await;
    assert_eq!(stored.season.state, SeasonState::Over);
    says(&message(&world).await, "This simul did not take place.");
    // Neither does one whose host leaves.
    let other = open(&world).await;
    join(&world, other, &[BEN]).await;
    world.ask(ANN, change(Some(other), "leave")).await;
    let stored = season(&world, other).await;
    assert_eq!(stored.season.state, SeasonState::Over);
    let joined = world.refused(CLEO, change(Some(other), "join")).await;
    says(&joined, "This cannot be joined.");
    let third = open(&world).await;
    join(&world, third, &[BEN]).await;
    world.pass(7 * 24);
    look(&world).await;
    assert_eq!(running(&season(&world, third).await).len(), 1);
}

#[tokio::test]
async fn one_is_made_only_where_its_message_can_be() {
    let world = World::new().await;
    let make = || change(None, "new=simul/trisq");
    let thread = Place {
        kind: PlaceKind::Thread,
        ..CHANNEL
    };
    let refused = world.refused_in(thread, ANN, make()).await;
    says(&refused, "The message of a simul cannot be in a thread.");
    let refused = world.refused_in(directly(ANN), ANN, simuls()).await;
    says(&refused, "Simuls are played in a server.");
    let outcome = world.outcome(CHANNEL, ANN, make()).await;
    assert!(matches!(outcome, Outcome::Needs(Need::Writable(HARBOUR))));
    let known = Known {
        writable: vec![(HARBOUR, false)],
        ..Known::default()
    };
    let outcome = world.outcome_knowing(CHANNEL, ANN, make(), known).await;
    assert!(!matches!(outcome, Outcome::Needs(_)));
    let nothing = world.ask(ANN, simuls()).await;
    says(&nothing, "Choose a game.");
    // Others do not see what is being set up; it goes with its host.
    world.ask(ANN, make()).await;
    let seen = world.ask(BEN, simuls()).await;
    says(&seen, "Choose a game.");
    let own = world.ask(ANN, simuls()).await;
    says(&own, "Nobody sees this simul yet.");
    let Controls::League(panel) = &own.controls else {
        panic!("{own:?}");
    };
    assert_eq!(panel.entry, LeagueEntry::None);
    let delete = Action::Privacy {
        step: PrivacyStep::Delete,
    };
    world.ask(ANN, delete).await;
    let left = world.store.leagues_in(CHANNEL.server.unwrap()).await;
    assert!(left.unwrap().is_empty());
}
