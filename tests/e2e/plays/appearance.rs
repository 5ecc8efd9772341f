//! How boards look to one person and to all, in every game: colours that somebody has set, and the
//! board as text.

use causeway::{
    games::Game,
    sandbox::{Message, Snowflake},
};
use serde_json::json;

use crate::harness::{Harbour, Player, alt_text};

/// A record with which a game can go on at once, in each game.
fn record(game: Game) -> String {
    let (options, mv) = match game.name() {
        "trypsylon" => (
            json!({ "size": "5x5", "rules": "standard", "first": "beach" }),
            "c3 L3-90",
        ),
        "trisq" => (json!({ "size": 6 }), "c3hnw"),
        "tryptic" => (json!({ "patterns": ["BGB", "RYW"] }), "e5:B"),
        "wyps" => (json!({ "side": 7, "variant": "quick", "bag": BAG }), "keep"),
        other => panic!("{other}"),
    };
    json!({ "options": options, "moves": [mv] }).to_string()
}

/// All stones of WYPS.
const BAG: &str =
    "AAAAAAABCCCDDDDEEEEEEEEEEEEFFGGGHHIIIIIIJKLLLLLMMNNNNNOOOOOPPQRRRRRRRSSSSSSSTTTTTTUUUVWXYYZ";

/// `one` and `other` go on from the record of this game; the first board.
async fn begin(harbour: &Harbour, game: Game, one: &Player<'_>, other: &Player<'_>) -> Message {
    let (record, whom) = (record(game), other.id().to_string());
    let given = [
        ("text", record.as_str()),
        ("game", game.name()),
        ("opponent", whom.as_str()),
        ("seat", "mine"),
    ];
    let challenge = one.publicly(harbour.channel, "import", &given).await;
    other.accepts(&challenge).await
}

/// Ends the game here, so that another may begin.
async fn end(player: &Player<'_>, channel: Snowflake) {
    let sure = player.privately(channel, "resign", &[]).await;
    player.press(&sure, "Resign").await;
}

fn picture(message: &Message) -> &[u8] {
    alt_text(message);
    &message.attachments[0].bytes
}

#[tokio::test]
async fn colours_change_ones_own_pictures_in_every_game_and_last_over_a_kill() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
    );
    for game in Game::all().iter().copied() {
        ann.privately(harbour.channel, "settings", &[("colours", "standard")])
            .await;
        let board = begin(&harbour, game, &ann, &ben).await;
        let own = async |player: &Player<'_>| player.privately(harbour.channel, "board", &[]).await;
        let (before, bens, cleos) = (own(&ann).await, own(&ben).await, own(&cleo).await);

        // By the command, and by the buttons below its answer.
        let set = ann
            .privately(harbour.channel, "settings", &[("colours", "contrast")])
            .await;
        let contrast = own(&ann).await;
        assert_ne!(
            picture(&before),
            picture(&contrast),
            "{game} looks the same in high contrast"
        );
        assert_eq!(
            alt_text(&before),
            alt_text(&contrast),
            "{game}: what there is to see is the same"
        );
        let pressed = ann.press(&set, "Colour-blind").await;
        assert_eq!(pressed.id, set.id, "the setting changes in its place");
        assert_ne!(
            picture(&pressed),
            picture(&set),
            "{game}: the sample is in the colours that were chosen"
        );
        let colour_blind = own(&ann).await;
        assert!(
            picture(&colour_blind) != picture(&contrast)
                && picture(&colour_blind) != picture(&before),
            "{game}: three sets of colours"
        );

        // The setting is one for all games.
        if game == Game::all()[0] {
            harbour.kill().await;
            harbour.start().await;
        }
        assert_eq!(
            picture(&own(&ann).await),
            picture(&colour_blind),
            "{game}: it lasts"
        );
        assert_eq!(
            picture(&own(&ben).await),
            picture(&bens),
            "{game}: others see what they saw"
        );
        assert_eq!(
            picture(&own(&cleo).await),
            picture(&cleos),
            "{game}: others see what they saw"
        );
        // What everybody sees is for all who play, and not for who looks on.
        cleo.privately(harbour.channel, "settings", &[("colours", "contrast")])
            .await;
        let all = cleo
            .publicly(harbour.channel, "board", &[("for", "all")])
            .await;
        assert_ne!(
            picture(&all),
            picture(&board),
            "{game}: one of the players cannot tell the standard colours apart"
        );
        cleo.privately(harbour.channel, "settings", &[("colours", "standard")])
            .await;
        let again = cleo
            .publicly(harbour.channel, "board", &[("for", "all")])
            .await;
        assert_eq!(
            picture(&all),
            picture(&again),
            "{game}: who looks on changes nothing"
        );
        end(&ben, harbour.channel).await;
        harbour.board_after(harbour.channel, &again).await;
    }
    harbour.finish().await;
}

/// All that a message tells of a board: in its words, or in its file.
fn told(message: &Message) -> String {
    match message.attachments.as_slice() {
        [] => message.content.clone(),
        [file] => {
            assert_eq!(
                (file.filename.as_str(), &file.content_type[..10]),
                ("board.txt", "text/plain")
            );
            String::from_utf8(file.bytes.to_vec()).expect("text")
        }
        files => panic!("{} files", files.len()),
    }
}

#[tokio::test]
async fn the_board_of_every_game_is_told_as_text() {
    let harbour = Harbour::open().await;
    let (ann, ben, cleo) = (
        harbour.player("Ann"),
        harbour.player("Ben"),
        harbour.player("Cleo"),
    );
    cleo.set_locale("de").expect("a language");
    for game in Game::all().iter().copied() {
        begin(&harbour, game, &ann, &ben).await;
        let own = ann
            .privately(harbour.channel, "board", &[("as", "text")])
            .await;
        let all = ann
            .publicly(harbour.channel, "board", &[("as", "text"), ("for", "all")])
            .await;
        let german = cleo
            .privately(harbour.channel, "board", &[("as", "text")])
            .await;
        for message in [&own, &all, &german] {
            let told = told(message);
            assert!(
                told.lines().count() > 4 && told.chars().count() > 150,
                "{game} tells little: {told}"
            );
            assert!(
                !message.content.contains('…'),
                "{game} is cut: {}",
                message.content
            );
        }
        assert_ne!(told(&own), told(&german), "{game} in German");
        // What is hidden from all is told to nobody else.
        if game == Game::TRYPTIC {
            assert!(told(&own).contains("Blue-Green-Blue"), "{}", told(&own));
            for message in [&all, &german] {
                let told = format!("{}\n{}", message.content, told(message));
                assert!(
                    !["BGB", "RYW", "Blue-Green-Blue", "Blau-Grün-Blau"]
                        .iter()
                        .any(|it| told.contains(it)),
                    "{told}"
                );
            }
        }
        end(&ben, harbour.channel).await;
        harbour
            .until("the end", |world| {
                let over = |message: &&Message| message.button("Rematch").is_some();
                world
                    .messages(harbour.channel)
                    .rev()
                    .find(over)
                    .filter(|over| over.id > all.id)
                    .map(drop)
            })
            .await;
    }
    harbour.finish().await;
}
