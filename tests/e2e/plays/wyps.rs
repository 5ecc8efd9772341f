//! WYPS in the real program: whole games by commands and on the private board, with racks swapped
//! and kept, stones turned, an atari that must be answered, and words that are refused.

use causeway::{
    games::{AnyPosition, Game, Options},
    sandbox::Message,
};
use serde_json::json;

use crate::{
    game::{offered, shown},
    harness::{Harbour, Player, alt_text, assert_calls, labels},
};

/// All stones, those that are drawn first in front.
fn bag(first: &str) -> String {
    const COUNTS: [(char, usize); 17] = [
        ('E', 12),
        ('A', 7),
        ('R', 7),
        ('S', 7),
        ('I', 6),
        ('T', 6),
        ('L', 5),
        ('N', 5),
        ('O', 5),
        ('D', 4),
        ('C', 3),
        ('G', 3),
        ('U', 3),
        ('F', 2),
        ('H', 2),
        ('M', 2),
        ('P', 2),
    ];
    let counts = COUNTS
        .into_iter()
        .chain([('Y', 2)])
        .chain("BJKQVWXZ".chars().map(|letter| (letter, 1)));
    let left = counts.map(|(letter, count)| {
        let drawn = first.chars().filter(|drawn| *drawn == letter).count();
        letter.to_string().repeat(
            count
                .checked_sub(drawn)
                .unwrap_or_else(|| panic!("more {letter} than there are")),
        )
    });
    format!("{first}{}", left.collect::<String>())
}

/// A game on the smallest board that is offered, with these stones drawn first.
pub struct Match<'a> {
    harbour: &'a Harbour,
    /// White and black.
    seats: [&'a Player<'a>; 2],
    position: Box<dyn AnyPosition>,
    pub board: Message,
}

impl<'a> Match<'a> {
    /// White hands in a record without moves, in which the order of the stones is settled; black
    /// accepts, and is asked about the racks.
    pub async fn begin(
        harbour: &'a Harbour,
        white: &'a Player<'a>,
        black: &'a Player<'a>,
        variant: &str,
        first: &str,
    ) -> Self {
        let options = json!({ "side": 7, "variant": variant, "words": "all", "bag": bag(first) });
        let record = json!({ "options": options, "moves": [] }).to_string();
        let whom = black.id().to_string();
        let given = [
            ("text", record.as_str()),
            ("game", "wyps"),
            ("opponent", whom.as_str()),
            ("seat", "mine"),
        ];
        let challenge = white.publicly(harbour.channel, "import", &given).await;
        assert_calls(&challenge, &[black]);
        let board = black.accepts(&challenge).await;
        let options: Options = serde_json::from_value(options).expect("options");
        Self {
            harbour,
            seats: [white, black],
            position: Game::WYPS.start(&options).expect("options of the game"),
            board,
        }
    }

    fn mover(&self) -> &'a Player<'a> {
        self.seats[self.position.turn().expect("the game is on").index()]
    }

    /// What whoever is to move does by a command is this move; everybody sees it, and the other is
    /// called.
    pub async fn by_command(&mut self, name: &str, options: &[(&str, &str)], text: &str) {
        let board = self
            .mover()
            .publicly(self.harbour.channel, name, options)
            .await;
        self.played(text, board).await;
    }

    pub async fn played(&mut self, text: &str, board: Message) {
        let mover = self.mover();
        let other = self
            .seats
            .into_iter()
            .find(|player| player.id() != mover.id())
            .expect("there are two");
        self.position = self
            .position
            .play(text)
            .unwrap_or_else(|why| panic!("{text}: {why}"));
        let named = if text.contains('-') {
            board.content.contains(" lays **")
        } else {
            text.split('=').all(|part| board.content.contains(part))
        };
        assert!(
            named && board.content.contains(&mover.mention()),
            "{text}: {}",
            board.content
        );
        assert_calls(&board, &[other]);
        assert!(
            alt_text(&board).starts_with("WYPS, 7 to a side."),
            "{}",
            alt_text(&board)
        );
        let before = std::mem::replace(&mut self.board, board);
        self.harbour.loses_buttons(&before).await;
    }

    /// Builds a path hex by hex on the private board, and plays it.
    async fn on_the_private_board(&mut self, text: &str) {
        let mover = self.mover();
        let mut private = mover.press(&self.board, "Move").await;
        let (opened, mut partial) = (private.id, String::new());
        while let Some((control, next)) = offered(&private, &partial, text) {
            mover.assert_private(&private);
            private = mover.uses(&private, &control).await;
            assert_eq!(private.id, opened, "the private board changes in its place");
            partial = shown(&private).unwrap_or(next);
        }
        assert_eq!(
            partial, text,
            "the controls lead to the move: {}",
            private.content
        );
        mover.press(&private, "Play").await;
        let board = self
            .harbour
            .board_after(self.harbour.channel, &self.board)
            .await;
        self.played(text, board).await;
    }
}

#[tokio::test]
async fn a_quick_game_from_the_racks_to_the_connection() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    ben.set_locale("en-GB").expect("a language");
    let mut game = Match::begin(&harbour, &ann, &ben, "quick", "WINTEROXHBDLEASHMU").await;
    // Black has the first say, and nothing else comes before it.
    assert!(
        ["Swap the racks", "Keep the racks"]
            .iter()
            .all(|label| labels(&game.board).contains(label)),
        "{:?}",
        labels(&game.board)
    );
    let refused = ben
        .refused(
            harbour.channel,
            "stone",
            &[("where", "g7"), ("letter", "X")],
        )
        .await;
    assert!(
        refused.contains("swap") && refused.contains("keep"),
        "{refused}"
    );
    game.by_command("keep", &[], "keep").await;

    // Words that are none, or that the rack does not have; near words are named.
    let refused = ann
        .refused(
            harbour.channel,
            "word",
            &[("word", "wintre"), ("where", "a1-f1")],
        )
        .await;
    assert!(
        refused.contains("WINTRE is not in the English dictionary. Similar words: ")
            && refused.contains("WINTER"),
        "{refused}"
    );
    let refused = ann
        .refused(
            harbour.channel,
            "word",
            &[("word", "zebra"), ("where", "c1")],
        )
        .await;
    assert!(
        refused.starts_with("You are missing Z, B and A for ZEBRA (your rack: EINRTW)."),
        "{refused}"
    );
    let places = ann
        .autocomplete(
            harbour.channel,
            "word",
            &[("word", "winter")],
            ("where", "a1"),
        )
        .await
        .expect("completions");
    assert!(
        places.iter().any(|place| place.value.starts_with("a1-b1-")),
        "{places:?}"
    );
    game.by_command(
        "word",
        &[("word", "winter"), ("where", "a1 f1")],
        "a1=W-b1=I-c1=N-d1=T-e1=E-f1=R",
    )
    .await;

    // Of two neighbours, which are straight, every white one turns: the stone is black from now on.
    game.by_command("word", &[("word", "to"), ("where", "d1-d2")], "d1-d2=O")
        .await;
    // A bent word turns one, and says which.
    game.on_the_private_board("d1-d2-e2=E *d1").await;
    let refused = ben
        .refused(
            harbour.channel,
            "stone",
            &[("where", "g7"), ("letter", "Z")],
        )
        .await;
    assert!(refused.contains("There is no Z on your rack"), "{refused}");
    game.by_command("stone", &[("where", "g7"), ("letter", "x")], "g7=X")
        .await;
    harbour.kill().await;
    harbour.start().await;

    // The last stone joins all three sides, and in Quick that wins.
    game.by_command("stone", &[("where", "g1"), ("letter", "s")], "g1=S")
        .await;
    assert!(game.position.outcome().is_some());
    assert_eq!(labels(&game.board)[0], "Rematch");
    assert!(
        alt_text(&game.board).contains("White has won."),
        "{}",
        alt_text(&game.board)
    );
    harbour.finish().await;
}

#[tokio::test]
async fn an_atari_is_announced_and_must_be_answered() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    ben.set_locale("en-GB").expect("a language");
    let mut game = Match::begin(&harbour, &ann, &ben, "standard", "OXHBDLTPAINTERSEAGULN").await;
    // The racks are open, and black would rather have the other one.
    game.by_command("swap", &[], "swap").await;
    assert!(
        alt_text(&game.board).contains("White’s rack: AEINPRT."),
        "{}",
        alt_text(&game.board)
    );
    let refused = ben
        .refused(
            harbour.channel,
            "stone",
            &[("where", "g7"), ("letter", "X")],
        )
        .await;
    assert!(refused.contains("turn"), "{refused}");
    game.by_command(
        "word",
        &[("word", "painter"), ("where", "a1 g1")],
        "a1=P-b1=A-c1=I-d1=N-e1=T-f1=E-g1=R",
    )
    .await;
    assert!(
        alt_text(&game.board).contains("Atari! Black must break White’s connection."),
        "{}",
        alt_text(&game.board)
    );

    let refused = ben
        .refused(
            harbour.channel,
            "stone",
            &[("where", "g7"), ("letter", "X")],
        )
        .await;
    assert!(refused.contains("Atari"), "{refused}");
    let places = ben
        .autocomplete(harbour.channel, "word", &[("word", "at")], ("where", ""))
        .await
        .expect("completions");
    assert!(!places.is_empty(), "there are ways to break it with AT");
    game.by_command("word", &[("word", "at"), ("where", "b1-b2")], "b1-b2=T")
        .await;
    assert!(
        alt_text(&game.board).contains("To move: White."),
        "{}",
        alt_text(&game.board)
    );
    // White turns the stone back, which joins the sides once more.
    game.by_command("word", &[("word", "as"), ("where", "b1-c2")], "b1-c2=S")
        .await;
    assert!(
        alt_text(&game.board).contains("Atari!"),
        "{}",
        alt_text(&game.board)
    );
    let asked = ben.privately(harbour.channel, "resign", &[]).await;
    ben.press(&asked, "Resign").await;
    let over = harbour.board_after(harbour.channel, &game.board).await;
    assert!(
        over.content.contains(&format!("{} wins", ann.mention())),
        "{}",
        over.content
    );
    harbour.finish().await;
}
