//! Games with the program: it is challenged, replies, answers offers, and changes its level.

use std::{future::poll_fn, pin::pin, task::Poll, time::Duration};

use causeway::{
    bot::{
        Action, Bot, ColourChoice, Controls, Need, Opponent, Outcome, Place, PlaceKind, Reply,
        Request,
    },
    games::{AnyPosition, Game, Saying, Seat, Viewer},
    ids::{ChallengeId, ChannelId, Computer, PersonId},
    settings::ServerChange,
    store::StoredTable,
    table::{Challenge, End, Seating, Table, TableAction, Terms},
    texts::{Locale, lines},
};

use crate::{advice::BEFORE_THE_WIN, world::*};

const GENTLE: Computer = Computer {
    level: 1,
    number: 1,
};
/// More turns than a random player needs to lose, or to fill the board.
const MOST_TURNS: usize = 60;
const WITH_BOT: Place = Place {
    server: None,
    kind: PlaceKind::WithBot,
    ..CHANNEL
};

fn with_computer(terms: Terms) -> Action {
    Action::PlayComputer {
        opponents: vec![GENTLE.into()],
        terms,
    }
}

/// A game of Tryptic between Ann and these.
async fn tryptic_with(world: &World, opponents: Vec<Opponent>) {
    let action = Action::PlayComputer {
        opponents,
        terms: crate::stand_ins::terms(Game::TRYPTIC, &[]),
    };
    let gathered = world.ask(ANN, action).await;
    choose(world, ANN, gathered.audience.challenge().unwrap().at.id).await;
}

async fn choose(world: &World, who: PersonId, challenge: ChallengeId) {
    let chosen = Action::ColourChoice {
        challenge,
        chosen: ColourChoice::new("012"),
    };
    world.ask(who, chosen).await;
}

async fn stored(world: &World) -> StoredTable {
    world.table().await
}

/// A random legal move for the player to move that ends the turn, which a guess does not.
async fn some_move(world: &World, random: &mut Random) -> String {
    let position = stored(world).await.table.position;
    let mut moves = position
        .explored_by(causeway::games::Viewer::Public)
        .moves();
    moves.retain(|mv| !mv.starts_with('?'));
    random.pick(&moves).clone()
}

fn public(reply: &Reply) -> &Reply {
    reply.then.as_deref().unwrap_or(reply)
}

#[tokio::test]
async fn the_program_is_challenged_and_replies_in_the_same_message() {
    let world = World::new().await;
    let begun = world.ask(ANN, with_computer(terms())).await;
    let text = english(&begun);
    says(&text, "🐌 Snail");
    assert!(begun.audience.board().is_some(), "{text}");
    let reply = world.play(ANN, "c3 L3-0").await;
    let moves = world.moves().await;
    assert_eq!(moves.len(), 2, "{}", english(&reply));
    assert_eq!(reply.audience.calls(), [ANN]);
    assert!(reply.then.is_none());
    let text = english(&reply);
    assert_eq!(text.matches("🐌 Snail").count(), 1, "{text}");
    says(&text, "<@1>");
    assert_eq!(stored(&world).await.table.person_to_move(), Some(ANN));
    // Nobody is ever mentioned or called under an id that Discord does not know.
    assert!(!text.contains("<@9"), "{text}");
}

#[tokio::test]
async fn a_game_in_which_the_program_starts_begins_with_its_move() {
    let world = World::new().await;
    let seating = Seating::Theirs;
    let begun = world
        .ask(ANN, with_computer(Terms { seating, ..terms() }))
        .await;
    assert_eq!(world.moves().await.len(), 1, "{}", english(&begun));
    assert_eq!(stored(&world).await.table.person_to_move(), Some(ANN));
}

#[tokio::test]
async fn every_game_is_played_to_its_end_with_one_message_a_move() {
    for game in Game::all() {
        let options: &[(&str, &str)] = match game.name() {
            "trypsylon" => &[("size", "5x5")],
            "trisq" => &[("size", "5")],
            "tryptic" => &[],
            "wyps" => &[("side", "7")],
            other => panic!("{other}"),
        };
        let terms = crate::stand_ins::terms(*game, options);
        let world = World::new().await;
        let begun = world.ask(ANN, with_computer(terms)).await;
        if *game == Game::TRYPTIC {
            let chosen = Action::ColourChoice {
                challenge: begun.audience.challenge().unwrap().at.id,
                chosen: ColourChoice::new("012"),
            };
            world.ask(ANN, chosen).await;
        }
        let mut random = Random(7);
        let mut turns = 0;
        loop {
            let before = stored(&world).await.table;
            if !before.is_running() {
                break;
            }
            turns += 1;
            assert!(turns <= MOST_TURNS, "{game} does not end");
            assert_eq!(before.person_to_move(), Some(ANN), "{game}");
            let mv = some_move(&world, &mut random).await;
            let reply = world.play(ANN, &mv).await;
            assert!(public(&reply).audience.board().is_some());
            // In Tryptic the program may guess before it moves.
            let after = stored(&world).await.table;
            let made = after.moves.len() - before.moves.len();
            assert!(!after.is_running() || made >= 2, "{game}: {made} moves");
        }
    }
}

/// Ann's move is stored, and the program ends before it has thought.
async fn killed_after(world: &World, mv: &str) -> Table {
    let before = stored(world).await;
    let played = before
        .table
        .act(ANN, &TableAction::Move(mv.to_owned()), world.now());
    let (table, _) = played.unwrap();
    let mut transaction = world.store.begin_own(world.now()).await.unwrap();
    transaction.update_table(before.at(), &table).await.unwrap();
    transaction.end().await.unwrap();
    table
}

#[tokio::test]
async fn who_waits_for_the_program_hears_how_many_games_are_before() {
    let world = World::new().await;
    world.ask(ANN, with_computer(terms())).await;
    killed_after(&world, "c3 L3-0").await;
    let offered = || world.ask(ANN, Action::Draw { at: None });
    says(
        &offered().await,
        "🐌 Snail is thinking. The move will appear here.",
    );
    // The first game goes to another channel, and a second one comes after it.
    let elsewhere = "UPDATE tables SET channel = 101";
    world.database.tamper(elsewhere).await;
    world.ask(ANN, with_computer(terms())).await;
    killed_after(&world, "c3 L3-0").await;
    says(
        &offered().await,
        "is thinking. One game is before this one.",
    );
}

#[tokio::test]
async fn what_the_program_owes_after_a_kill_is_the_same_move_once() {
    let inline = World::new().await;
    inline.ask(ANN, with_computer(terms())).await;
    inline.play(ANN, "c3 L3-0").await;

    let world = World::new().await;
    world.ask(ANN, with_computer(terms())).await;
    killed_after(&world, "c3 L3-0").await;
    let at = world.bot.play_computers_turn().await.unwrap().unwrap();
    assert_eq!(world.moves().await, inline.moves().await);
    assert_eq!(world.bot.play_computers_turn().await.unwrap(), None);
    let (_, told) = world.bot.announcement(at).await.unwrap();
    assert_eq!(told.audience.calls(), [ANN]);
    says(&told, "🐌 Snail");
}

#[tokio::test]
async fn a_thought_that_was_claimed_by_a_run_that_ended_is_thought_again() {
    let world = World::new().await;
    world.ask(ANN, with_computer(terms())).await;
    killed_after(&world, "c3 L3-0").await;
    let now = world.now();
    let claimed = world
        .store
        .claim_computers_turn(now, now.after(Duration::from_secs(30)));
    assert!(claimed.await.unwrap().is_some());
    assert_eq!(world.bot.play_computers_turn().await.unwrap(), None);
    world.pass_minutes(1);
    assert!(world.bot.play_computers_turn().await.unwrap().is_some());
    assert_eq!(world.moves().await.len(), 2);
}

#[tokio::test]
async fn a_run_that_ends_while_the_program_thinks_has_stored_the_move() {
    let inline = World::new().await;
    inline.ask(ANN, with_computer(terms())).await;
    inline.play(ANN, "c3 L3-0").await;

    let world = World::new().await;
    world.ask(ANN, with_computer(terms())).await;
    let request = world.request(CHANNEL, ANN, whole("c3 L3-0"));
    {
        let mut handled = pin!(world.bot.handle(&request));
        while world.moves().await.is_empty() {
            let polled = poll_fn(|cx| Poll::Ready(handled.as_mut().poll(cx))).await;
            assert!(polled.is_pending(), "{polled:?}");
        }
    }
    assert_eq!(world.moves().await.len(), 1);
    // As long as that run might still think.
    assert_eq!(world.bot.play_computers_turn().await.unwrap(), None);
    world.pass_minutes(1);
    assert!(world.bot.play_computers_turn().await.unwrap().is_some());
    assert_eq!(world.moves().await, inline.moves().await);
}

const TOO_EARLY: &str = "You sent this before this turn began, so it does not count.";

async fn handled(bot: &Bot, request: &Request) -> Reply {
    match bot.handle(request).await.unwrap() {
        Outcome::Reply(reply) => reply,
        other @ Outcome::Needs(_) => panic!("{other:?}"),
    }
}

/// A move that the player to move can make.
async fn any_move(world: &World) -> Action {
    let position = stored(world).await.table.position;
    whole(&Random(1).any_move(&*position).pop().unwrap().1)
}

#[tokio::test]
async fn a_move_given_twice_is_played_once() {
    let world = World::new().await;
    world.ask(ANN, with_computer(terms())).await;
    let twice = [0, 1].map(|_| {
        world.pass_seconds(1);
        world.request(CHANNEL, ANN, whole("c3 L3-0"))
    });
    let played = handled(&world.bot, &twice[0]).await;
    assert_eq!(world.moves().await.len(), 2, "{}", english(&played));
    // Whether or not the board is there by then.
    let refused = handled(&world.bot, &twice[1]).await;
    begins(&refused, TOO_EARLY);
    world.pass_seconds(1);
    world.show(&played).await;
    let refused = handled(&world.bot, &twice[1]).await;
    begins(&refused, TOO_EARLY);
    assert_eq!(world.moves().await.len(), 2);
    world.pass_seconds(1);
    let next = any_move(&world).await;
    handled(&world.bot, &world.request(CHANNEL, ANN, next)).await;
    assert_eq!(world.moves().await.len(), 4);
}

#[tokio::test]
async fn a_move_that_is_given_again_right_after_the_reply_is_played_once() {
    let world = World::new().await;
    world.ask(ANN, with_computer(terms())).await;
    let played = world.ask(ANN, whole("c3 L3-0")).await;
    world.show(&played).await;
    let refused = world.refused(ANN, whole("c3 L3-0")).await;
    begins(&refused, TOO_EARLY);
    assert_eq!(world.moves().await.len(), 2);
}

#[tokio::test]
async fn whoever_moves_at_once_is_in_time_though_the_bots_clock_was_ahead() {
    let world = World::new().await;
    world.ask(ANN, with_computer(terms())).await;
    killed_after(&world, "c3 L3-0").await;
    world.pass_seconds(2);
    let at = world.bot.play_computers_turn().await.unwrap().unwrap();
    let (_, told) = world.bot.announcement(at).await.unwrap();
    world.pass_seconds(-2);
    world.show(&told).await;
    let mut random = Random(1);
    for moves in [4, 6] {
        let next = some_move(&world, &mut random).await;
        let played = world.ask(ANN, whole(&next)).await;
        assert_eq!(world.moves().await.len(), moves, "{}", english(&played));
    }
}

#[tokio::test]
async fn a_move_that_is_repeated_after_a_restart_is_played_once() {
    let world = World::new().await;
    world.ask(ANN, with_computer(terms())).await;
    let request = world.request(CHANNEL, ANN, whole("c3 L3-0"));
    handled(&world.bot, &request).await;
    assert_eq!(world.moves().await.len(), 2);
    // The bot is killed before it answers; the player sees that the command failed.
    for seconds in [3, 600] {
        world.pass_seconds(seconds);
        let bot = world.restarted();
        bot.beat().await.unwrap();
        world.pass_seconds(2);
        let again = world.request(CHANNEL, ANN, whole("c3 L3-0"));
        let refused = handled(&bot, &again).await;
        begins(&refused, TOO_EARLY);
    }
    // Where the board cannot be shown, the game goes on nevertheless.
    world.pass_seconds(60);
    let bot = world.restarted();
    bot.beat().await.unwrap();
    world.pass_seconds(31);
    let next = any_move(&world).await;
    handled(&bot, &world.request(CHANNEL, ANN, next)).await;
    assert_eq!(world.moves().await.len(), 4);
}

#[tokio::test]
async fn a_move_is_taken_back_while_the_program_owes_its_reply() {
    let world = World::new().await;
    world.ask(ANN, with_computer(terms())).await;
    killed_after(&world, "c3 L3-0").await;
    let taken = world.ask(ANN, Action::Back { at: None }).await;
    assert!(world.moves().await.is_empty(), "{}", english(&taken));
    let table = stored(&world).await.table;
    assert_eq!((table.person_to_move(), table.offer()), (Some(ANN), None));
    assert_eq!(world.bot.play_computers_turn().await.unwrap(), None);
}

#[tokio::test]
async fn the_program_agrees_to_take_a_move_back_and_declines_a_draw_in_an_even_game() {
    let world = World::new().await;
    world.ask(ANN, with_computer(terms())).await;
    world.play(ANN, "c3 L3-0").await;
    let taken = world.ask(ANN, Action::Back { at: None }).await;
    assert!(world.moves().await.is_empty(), "{}", english(&taken));
    says(&taken, "🐌 Snail");
    assert_eq!(taken.audience.calls(), [ANN]);
    let offered = world.ask(ANN, Action::Draw { at: None }).await;
    let table = stored(&world).await.table;
    assert!(table.is_running() && table.offer().is_none());
    let text = english(&offered);
    says(&text, "declines <@1>’s draw offer");
    // The board still says why it shows that.
    let (_, board, _) = world.bot.board_now(world.at().await).await.unwrap();
    says(&board, "This is the position after a takeback.");
    let next = world.play(ANN, "c3 L3-0").await;
    let left = lines(Locale::En, &next.earlier.as_ref().unwrap().told);
    assert_eq!(left, "This is the position after a takeback.");
}

/// The terms of a game that continues after 80 or 81 moves in a row without a face-down card. This
/// seat is to move and cannot win at once.
fn without_progress(turn: Seat) -> Terms {
    let terms = terms();
    let mut options = terms.options.clone();
    let setup = terms.game.setup();
    setup.complete(&mut options, Seat::FIRST, &mut crate::stand_ins::Draws(&[]));
    let first = terms.game.start(&options).unwrap();
    let opening = (1..).find_map(|seed| to_and_fro(first.clone(), turn, &mut Random(seed)));
    Terms {
        options,
        opening: opening.unwrap(),
        seating: Seating::Mine,
        ..terms
    }
}

/// Random moves as [`without_progress`] wants them; `None` where it does not come to that.
fn to_and_fro(
    mut position: Box<dyn AnyPosition>,
    turn: Seat,
    random: &mut Random,
) -> Option<Vec<String>> {
    const QUIET: usize = 80;
    let face_down = |position: &dyn AnyPosition| position.text().matches('.').count();
    let (mut opening, mut quiet) = (Vec::new(), 0);
    while opening.len() < Terms::MOST_OPENING && quiet <= QUIET + 1 {
        if quiet >= QUIET && position.turn() == Some(turn) {
            return (!position.can_win_now()).then_some(opening);
        }
        let all = position.moves();
        let picked = (0..20).map(|_| random.pick(&all).clone());
        let continuing: Vec<_> = picked
            .map(|mv| (position.play(&mv).unwrap(), mv))
            .filter(|(after, _)| after.turn().is_some())
            .collect();
        let is_open = |after: &dyn AnyPosition| face_down(after) == face_down(&*position);
        let open = continuing.iter().find(|(after, _)| is_open(&**after));
        quiet = if open.is_some() { quiet + 1 } else { 0 };
        let (after, mv) = open.or(continuing.first())?.clone();
        position = after;
        opening.push(mv);
    }
    None
}

#[tokio::test]
async fn where_nothing_moves_forward_the_program_offers_a_draw_and_takes_one() {
    for offers in [true, false] {
        let world = World::new().await;
        let turn = if offers { Seat::SECOND } else { Seat::FIRST };
        let begun = world.ask(ANN, with_computer(without_progress(turn))).await;
        let table = stored(&world).await.table;
        let text = english(&begun);
        assert_eq!(table.offer().is_some(), offers, "{text}");
        assert_eq!(text.contains("offers a draw"), offers, "{text}");
        let at = world.at().await;
        let action = if offers {
            Action::AnswerOffer { at, accept: true }
        } else {
            Action::Draw { at: None }
        };
        let agreed = world.ask(ANN, action).await;
        let end = stored(&world).await.table.end();
        assert_eq!(end, Some(End::DrawAgreed), "{}", english(&agreed));
    }
}

#[tokio::test]
async fn after_a_game_with_the_program_follow_a_rematch_and_other_levels() {
    let world = World::new().await;
    world.ask(ANN, with_computer(terms())).await;
    let at = world.at().await;
    let over = world.ask(ANN, Action::ResignConfirmed { at }).await;
    let at = world.at().await;
    let below = Controls::OverWithComputer {
        at,
        level: 1,
        game: Game::TRYPSYLON,
        has_won: true,
    };
    assert_eq!(public(&over).controls, below);
    let again = Action::Rematch { at: Some(at) };
    let rematch = world.ask(ANN, again).await;
    assert!(rematch.audience.board().is_some(), "{}", english(&rematch));
    let next = world.at().await;
    assert!(next.id > at.id);
    world.ask(ANN, Action::ResignConfirmed { at: next }).await;
    let stronger = Action::PlayAtLevel { at, level: 2 };
    let begun = world.ask(ANN, stronger.clone()).await;
    says(&begun, "🦀 Crab");
    let again = world.refused(ANN, stronger.clone()).await;
    says(&again, "you have not moved in it");
    let mv = some_move(&world, &mut Random(1)).await;
    world.play(ANN, &mv).await;
    // Another one after that is meant, and gets a thread.
    let another = world.outcome(CHANNEL, ANN, stronger).await;
    assert!(
        matches!(another, Outcome::Needs(Need::Thread(_))),
        "{another:?}"
    );
    // Whoever has watched plays a game of their own.
    let place = Place {
        channel: ChannelId(101),
        ..CHANNEL
    };
    let bens = Action::PlayAtLevel { at, level: 3 };
    let bens = world.ask_in(place, BEN, bens).await;
    says(&bens, "<@2>");
}

/// Ann plays on from before a win of hers, against the program.
#[tokio::test]
async fn the_end_of_a_game_with_the_program_says_what_decided() {
    let world = World::new().await;
    let opening = BEFORE_THE_WIN.map(str::to_owned).to_vec();
    let terms = Terms {
        seating: Seating::Mine,
        opening,
        ..terms()
    };
    world.ask(ANN, with_computer(terms)).await;
    let position = stored(&world).await.table.position;
    let mut wins = position.moves().into_iter();
    let win = wins.find(|mv| position.play(mv).unwrap().outcome().is_some());
    let over = world.play(ANN, &win.unwrap()).await;
    says(
        public(&over),
        "🐌 Snail could still have stopped this on move 8, with ",
    );
    let at = world.at().await;
    let below = Controls::OverWithComputer {
        at,
        level: 1,
        game: Game::TRYPSYLON,
        has_won: false,
    };
    assert_eq!(public(&over).controls, below);
}

#[tokio::test]
async fn other_levels_move_each_of_the_programs_players_by_as_much() {
    let world = World::new().await;
    let both = [(1, 1), (5, 2)].map(|(level, number)| Computer { level, number });
    tryptic_with(&world, both.map(Into::into).to_vec()).await;
    let at = world.at().await;
    let over = world.ask(ANN, Action::ResignConfirmed { at }).await;
    let at = world.at().await;
    let below = Controls::OverWithComputer {
        at,
        level: 5,
        game: Game::TRYPTIC,
        has_won: true,
    };
    assert_eq!(public(&over).controls, below);
    for (level, levels) in [(6, [2, 6]), (4, [1, 4]), (u32::MAX, [1, 2])] {
        let again = Action::PlayAtLevel { at, level };
        let gathered = world.ask(ANN, again).await;
        let id = gathered.audience.challenge().unwrap().at.id;
        let stored = world.store.challenge(id).await.unwrap().unwrap();
        let guests = stored.challenge.party.iter();
        let computers = guests.filter_map(|it| it.person.computer());
        assert_eq!(computers.map(|it| it.level).collect::<Vec<_>>(), levels);
    }
}

#[tokio::test]
async fn other_levels_are_offered_to_who_played_alone_against_the_program() {
    let world = World::new().await;
    let opponents = vec![human(BEN), GENTLE.into()];
    let terms = crate::stand_ins::terms(Game::TRYPTIC, &[]);
    let sent = world.ask(ANN, Action::Challenge { opponents, terms }).await;
    let challenge = sent.audience.challenge().unwrap().at.id;
    let accept = Action::Accept {
        challenge: Some(challenge),
    };
    world.ask(BEN, accept).await;
    for who in [ANN, BEN] {
        choose(&world, who, challenge).await;
    }
    let at = world.at().await;
    world.ask(ANN, Action::ResignConfirmed { at }).await;
    let at = world.at().await;
    let over = world.ask(BEN, Action::ResignConfirmed { at }).await;
    let at = world.at().await;
    assert_eq!(
        public(&over).controls,
        Controls::Over(at),
        "{}",
        english(&over)
    );
}

#[tokio::test]
async fn another_level_is_played_as_the_server_has_it_now() {
    let world = World::new().await;
    world
        .ask(ANN, with_computer(without_progress(Seat::FIRST)))
        .await;
    let at = world.at().await;
    world.ask(ANN, Action::ResignConfirmed { at }).await;
    let set = Action::Server {
        changes: vec![ServerChange::WantsClock(true)],
    };
    world.ask(MODERATOR, set).await;
    let at = world.at().await;
    let level = 2;
    world.ask(ANN, Action::PlayAtLevel { at, level }).await;
    assert!(stored(&world).await.table.clock.is_some());
}

#[tokio::test]
async fn unanswered_challenges_keep_nobody_from_the_program() {
    let world = World::new().await;
    let to_anyone = |days| Action::Challenge {
        opponents: Vec::new(),
        terms: timed(&format!("{days}d")),
    };
    for days in 1..=Challenge::MOST_OPEN {
        world.ask(ANN, to_anyone(days)).await;
    }
    let refused = world.refused(ANN, to_anyone(9)).await;
    says(&refused, "5 open challenges");
    world.ask(ANN, with_computer(terms())).await;
    assert!(stored(&world).await.table.is_running());
}

/// The table after random tiles with which this seat could claim a win on Ann's turn; `None` where
/// the board is full before.
fn beyond_a_claim(table: &Table, claims: Seat, random: &mut Random) -> Option<Table> {
    let mut table = table.clone();
    loop {
        if table.person_to_move() == Some(ANN) && table.position.can_win_by_claim(claims) {
            return Some(table);
        }
        let mut moves = table.position.explored_by(Viewer::Public).moves();
        moves.retain(|mv| !mv.starts_with('?'));
        if moves.is_empty() {
            return None;
        }
        let tile = TableAction::Move(random.pick(&moves).clone());
        let now = table.latest().after(Duration::from_secs(1));
        table = table.act(table.person_to_move()?, &tile, now).unwrap().0;
    }
}

#[tokio::test]
async fn a_claim_on_anothers_turn_for_which_there_was_no_place_follows() {
    let world = World::new().await;
    tryptic_with(&world, vec![GENTLE.into()]).await;
    let before = stored(&world).await;
    let program = before.table.seat_of(ANN).unwrap().other();
    let tables = (1..).map(|seed| beyond_a_claim(&before.table, program, &mut Random(seed)));
    let table = tables.flatten().next().unwrap();
    let mut transaction = world.store.begin_own(world.now()).await.unwrap();
    transaction.update_table(before.at(), &table).await.unwrap();
    transaction.end().await.unwrap();
    assert!(world.bot.play_computers_turn().await.unwrap().is_some());
    let last = world.moves().await.pop();
    assert_eq!(last, table.position.saying(program, Saying::Claim));
    assert!(!stored(&world).await.table.is_running());
}

#[tokio::test]
async fn the_program_fills_seats_of_tryptic_and_keeps_its_patterns_to_itself() {
    let world = World::new().await;
    let computers = [1, 2].map(|number| Computer { level: 2, number });
    let terms = crate::stand_ins::terms(Game::TRYPTIC, &[]);
    let action = Action::PlayComputer {
        opponents: computers.map(Into::into).to_vec(),
        terms,
    };
    let gathered = world.ask(ANN, action).await;
    let text = english(&gathered);
    for name in ["🦀 Crab", "🦀 Crab B"] {
        says(&text, name);
    }
    assert!(!text.contains("Still choosing: Causeway"), "{text}");
    let challenge = gathered.audience.challenge().unwrap().at.id;
    let chosen = Action::ColourChoice {
        challenge,
        chosen: ColourChoice::new("012"),
    };
    let begun = world.ask(ANN, chosen).await;
    assert!(
        public(&begun).audience.board().is_some(),
        "{}",
        english(&begun)
    );
    let mut random = Random(3);
    for _ in 0..8 {
        let before = stored(&world).await;
        let ann = before.table.seat_of(ANN).unwrap();
        if !before.table.is_running() || !before.table.is_in(ann) {
            break;
        }
        assert_eq!(before.table.person_to_move(), Some(ANN));
        let mv = some_move(&world, &mut random).await;
        let reply = world.play(ANN, &mv).await;
        let text = english(&reply);
        let patterns = before.table.options["patterns"].as_array().unwrap().clone();
        for (seat, pattern) in patterns.iter().enumerate() {
            let hides = before.table.seats[seat] != ANN && stored(&world).await.table.is_running();
            assert!(
                !hides || !text.contains(pattern.as_str().unwrap()),
                "{text}"
            );
        }
    }
}

#[tokio::test]
async fn in_direct_messages_the_program_is_the_only_opponent() {
    let world = World::new().await;
    let alone = world.ask_in(WITH_BOT, ANN, with_computer(terms())).await;
    assert!(alone.audience.board().is_some(), "{}", english(&alone));
    let nobody = Action::Challenge {
        opponents: vec![human(ANN)],
        terms: terms(),
    };
    let refused = world.refused_in(WITH_BOT, BEN, nobody).await;
    says(&refused, "Nobody here can accept");
}

#[tokio::test]
async fn the_program_may_be_in_any_number_of_games() {
    let world = World::new().await;
    for channel in 0..Table::MOST_RUNNING as u64 + 2 {
        let place = Place {
            channel: ChannelId(1000 + channel),
            ..CHANNEL
        };
        let who = PersonId(100 + channel % 2);
        let begun = world.ask_in(place, who, with_computer(terms())).await;
        assert!(begun.audience.board().is_some(), "{}", english(&begun));
    }
}
