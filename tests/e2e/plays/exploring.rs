//! Exploring lines of moves in private, by who waits and who watches.

use crate::{
    game::{Match, names, random_move, tried_on},
    harness::{Harbour, labels},
};
use rand::{SeedableRng, rngs::StdRng};

#[tokio::test]
async fn a_spectator_explores_a_line_across_a_restart() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
    );
    let none = cleo.refused(harbour.channel, "explore", &[]).await;
    assert!(none.contains("/challenge"), "{none}");
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    game.play_any().await;

    // The same button works for everybody.
    for player in [&ann, &ben] {
        player.assert_private(&player.press(&game.board, "Explore").await);
    }
    let opened = cleo.press(&game.board, "Explore").await;
    cleo.assert_private(&opened);
    assert!(opened.content.contains("tried, not played"));

    // Two moves deep, one for each side; between them the program is killed.
    let mut rng = StdRng::seed_from_u64(3);
    let first = random_move(&*game.position, &mut rng);
    let tried = tried_on(&cleo, opened.clone(), &*game.position, &first).await;
    let made = cleo.press(&tried, "Next move").await;
    assert_eq!(made.id, opened.id);
    harbour.kill().await;
    harbour.start().await;
    let after = game.position.play(&first).expect("a legal move");
    let second = random_move(&*after, &mut rng);
    let tried = tried_on(&cleo, made, &*after, &second).await;
    let made = cleo.press(&tried, "Next move").await;
    let names_both = |text: &str| {
        let line = text.split_once(" → ");
        line.is_some_and(|(tried, then)| names(tried, &first) && names(then, &second))
    };
    assert!(names_both(&made.content), "{}", made.content);

    // The command opens the same line again.
    let again = cleo.privately(harbour.channel, "explore", &[]).await;
    assert!(names_both(&again.content), "{}", again.content);
    let back = cleo.press(&again, "Back").await;
    assert_eq!(back.id, again.id);
    assert!(
        names(&back.content, &first) && !names_both(&back.content),
        "{}",
        back.content
    );
    let closed = cleo.press(&back, "Close").await;
    assert_eq!(labels(&closed), Vec::<&str>::new());

    // The game goes on, of which nobody else has noticed anything.
    assert_eq!(
        harbour.board(harbour.channel).map(|board| board.id),
        Some(game.board.id)
    );
    game.play_any().await;
    let outdated = cleo.press(&made, "Back").await;
    assert_eq!(outdated.id, made.id);
    assert!(
        outdated.content.contains("has changed") && !outdated.content.contains("Your line"),
        "{}",
        outdated.content
    );
    drop(game);
    harbour.finish().await;
}
