//! Whole games, by commands, by buttons and by typed mentions.

use causeway::sandbox::Snowflake;

use crate::{
    game::{Match, OVER, commands, short_game, tried_out},
    harness::{Harbour, Player, alt_text, assert_calls, labels},
};

/// Plays a move with `/take` and `/push`, as they come.
async fn by_commands(game: &mut Match<'_>, text: &str) {
    let player = game.to_move();
    let given = commands(&*game.position, text);
    let (last, prefix) = given.split_last().expect("a move has commands");
    for given in prefix {
        let options = given.options();
        let board = player.partly(game.channel, given.name, &options).await;
        assert_eq!(board.id, game.board.id, "the board is edited");
        assert!(!alt_text(&board).is_empty());
        game.board = board;
    }
    let board = player
        .publicly(game.channel, last.name, &last.options())
        .await;
    game.played(text, board).await;
}

/// Tries a move out on the private board, part by part, and plays it.
async fn by_buttons(game: &mut Match<'_>, text: &str) {
    let private = tried_out(game, text).await;
    let player = game.to_move();
    let done = player.press(&private, "Play").await;
    assert_eq!(done.id, private.id);
    assert_eq!(
        labels(&done),
        Vec::<&str>::new(),
        "the private board is done with"
    );
    let board = game.new_board().await;
    game.played(text, board).await;
}

/// Says a move after a mention of the bot. A player whom taking binds for the first time is asked
/// in direct messages; `told`: those who have been.
async fn by_mention(
    game: &mut Match<'_>,
    harbour: &Harbour,
    told: &mut Vec<Snowflake>,
    text: &str,
) {
    let player = game.to_move();
    for given in commands(&*game.position, text) {
        player.says_to_bot(game.channel, &given.words());
        if !told.contains(&player.id()) {
            told.push(player.id());
            let dm = player.dm();
            let question = harbour.until("the question", |world| {
                let last = world.messages(dm).next_back();
                last.filter(|it| it.button("Take it").is_some()).cloned()
            });
            player.press(&question.await, "Take it").await;
        }
        game.advanced(&given.leads_to, text).await;
    }
}

fn assert_won(game: &Match<'_>) {
    let winner = game
        .position
        .outcome()
        .expect("a game that is over")
        .winner()
        .expect("somebody won");
    let winner = game.seats[winner.index()];
    assert!(
        game.board.content.contains(&winner.mention()),
        "\"{}\" names the winner",
        game.board.content
    );
    assert_eq!(labels(&game.board), OVER);
}

#[tokio::test]
async fn a_whole_standard_game_by_commands() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    for text in short_game(&*game.position) {
        by_commands(&mut game, &text).await;
    }
    assert_won(&game);
    let over = game.seats[0]
        .refused(game.channel, "take", &[("card", "a1")])
        .await;
    assert!(over.contains("over"), "{over}");
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_whole_expert_game_by_buttons() {
    let harbour = Harbour::open().await;
    let (cleo, ann) = (harbour.player("Cleo"), harbour.player("Ann"));
    let mut game = Match::begin(
        &harbour,
        &cleo,
        &ann,
        &[("rules", "expert"), ("size", "6x6")],
    )
    .await;
    for text in short_game(&*game.position) {
        by_buttons(&mut game, &text).await;
    }
    assert_won(&game);
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_whole_game_by_typed_mentions_and_restarts_in_between() {
    let harbour = Harbour::open().await;
    let (ann, cleo) = (harbour.player("Ann"), harbour.player("Cleo"));
    let mut game = Match::begin(&harbour, &ann, &cleo, &[("size", "5x6")]).await;
    let mut told = Vec::new();
    for (index, text) in short_game(&*game.position).into_iter().enumerate() {
        if index % 7 == 3 {
            harbour.restart().await;
        }
        by_mention(&mut game, &harbour, &mut told, &text).await;
    }
    assert_won(&game);
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_series_goes_on_with_the_loser_and_keeps_the_score() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[("series", "true")]).await;
    game.play_any().await;
    let loser = game.to_move();
    resigns(&mut game, loser).await;
    let winner = if loser.id() == ann.id() { &ben } else { &ann };
    assert!(
        game.board
            .content
            .contains(&format!("{}: 1", winner.mention())),
        "{}",
        game.board.content
    );

    let asked = winner.press(&game.board, "Next game").await;
    assert_calls(&asked, &[loser]);
    assert_eq!(labels(&asked), ["Next game", "Decline"]);
    let board = loser.press(&asked, "Next game").await;
    assert_eq!(
        board.pinged,
        [],
        "the loser, who has just pressed, begins: {}",
        board.content
    );
    assert_eq!(labels(&board), crate::game::NEW_BOARD);
    game.loses_buttons(&asked).await;
    harbour.looks_back(&game.board).await;
    let first = if loser.id() == ann.id() {
        causeway::games::Seat::FIRST
    } else {
        causeway::games::Seat::SECOND
    };
    let mut next = Match {
        position: crate::game::start(&[], first),
        moves: Vec::new(),
        board,
        ..game
    };
    next.play_any().await;
    drop(next);
    harbour.finish().await;
}

/// Resigns, and is asked once more.
pub async fn resigns(game: &mut Match<'_>, player: &Player<'_>) {
    let sure = player.press(&game.board, "Resign").await;
    player.assert_private(&sure);
    let gone = player.press(&sure, "Resign").await;
    assert_eq!(labels(&gone), Vec::<&str>::new());
    let board = game.new_board().await;
    let before = std::mem::replace(&mut game.board, board);
    game.loses_buttons(&before).await;
}

#[tokio::test]
async fn both_press_rematch_at_once_and_get_one_game() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    resigns(&mut game, &ben).await;
    let over = game.board.clone();
    let (of_ann, of_ben) = tokio::join!(ann.press(&over, "Rematch"), ben.press(&over, "Rematch"));
    // One is first and asks; the other agrees by that, although the button was pressed before the
    // question could be seen.
    let prefix = [&of_ann, &of_ben]
        .into_iter()
        .filter(|answer| labels(answer) == crate::game::NEW_BOARD)
        .count();
    assert!(
        !of_ann.is_ephemeral() && !of_ben.is_ephemeral() && prefix == 1,
        "{} / {}",
        of_ann.content,
        of_ben.content
    );
    drop(game);
    harbour.finish().await;
}
