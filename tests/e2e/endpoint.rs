//! Interactions by HTTP: with the gateway and without it, forged, repeated and interrupted.

use std::{slice::from_ref, time::Duration};

use causeway::sandbox::{Signing, Snowflake, World};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::{
    game::{Match, any_move, short_game},
    harness::{
        ENDS_WITHIN, Harbour, PATIENCE, Player, Settings, TOKEN, address_of_its_own, boards_in,
        label_on, run_to_end,
    },
    told::{POST, looking_often, tells_of},
};

const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";

/// A bot that takes interactions by HTTP.
fn by_http(gateway: &str) -> Settings {
    let environment = vec![
        ("HTTP_LISTEN", address_of_its_own().to_string()),
        ("GATEWAY", gateway.to_owned()),
    ];
    Settings {
        environment,
        ..Settings::default()
    }
}

/// The addresses at which bots have taken interactions, by what they have logged.
pub fn urls(lines: &[String]) -> Vec<String> {
    let address = |line: &String| {
        let (_, url) = line.split_once("takes interactions at ")?;
        Some(url.to_owned())
    };
    lines.iter().filter_map(address).collect()
}

impl Harbour {
    /// The stand-in and a bot without a gateway, to which interactions go by HTTP.
    async fn without_gateway() -> Self {
        Self::without_gateway_and_with(by_http("off")).await
    }

    async fn without_gateway_and_with(settings: Settings) -> Self {
        let harbour = Self::without_bot(settings).await;
        harbour.start_without_gateway().await;
        harbour
    }

    async fn start_without_gateway(&self) {
        let before = urls(&self.log.lines()).len();
        self.launch(&[]).await;
        let listens = |lines: &[String]| urls(lines).len() > before;
        self.log.wait_for("its address", listens).await;
        self.send_by_http().await;
        self.until("commands", |world| world.commands().next().map(drop))
            .await;
    }

    /// Lets interactions go to the bot by HTTP from now on.
    async fn send_by_http(&self) {
        let url = urls(&self.log.lines()).pop().expect("it listens");
        let set = self.sandbox.set_interactions_endpoint(&[url]).await;
        set.unwrap_or_else(|why| panic!("{why}\n{}", self.log.text()));
    }

    /// The bot's host and port.
    fn address(&self) -> String {
        let url = urls(&self.log.lines()).pop().expect("it listens");
        let address = url.strip_prefix("http://").expect("HTTP");
        address.trim_end_matches("/interactions").to_owned()
    }

    async fn moves(&self) -> Vec<String> {
        let mut connection = self.connect().await;
        let moves = sqlx::query_scalar("SELECT text FROM moves ORDER BY table_id, number");
        moves.fetch_all(&mut connection).await.expect("a query")
    }

    /// Number of boards in `#harbour` that everybody sees.
    fn boards(&self) -> usize {
        self.sandbox.look(|world| boards_in(world, self.channel))
    }

    /// Waits until an interaction was delivered by so many requests, and returns their statuses.
    async fn delivered(&self, interaction: Snowflake, times: usize) -> Vec<Option<u16>> {
        let delivered = self.until("deliveries", |world| {
            let deliveries = world.deliveries().iter();
            let of_it = deliveries.filter(|it| it.interaction == interaction);
            let statuses: Vec<_> = of_it.map(|it| it.status).collect();
            (statuses.len() >= times).then_some(statuses)
        });
        delivered.await
    }
}

#[tokio::test]
async fn a_game_is_played_without_a_gateway() {
    let harbour = Harbour::without_gateway().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    // Where nothing is played, and then in a game; in both languages.
    let nothing_typed = async |player: &Player<'_>, words: &str| {
        let help = player.privately(harbour.channel, "help", &[]).await;
        assert!(help.content.contains(words), "{}", help.content);
    };
    nothing_typed(&ann, "Mentioning me does nothing here.").await;
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    nothing_typed(&ben, "Erwähnungen von mir").await;
    let choices =
        game.to_move()
            .person
            .autocomplete(harbour.channel, "move", &[], ("notation", ""));
    assert!(!choices.await.expect("completions").is_empty());

    let moves = short_game(&*game.position);
    for (number, text) in moves.iter().enumerate() {
        game.play(text).await;
        if number == 2 {
            harbour.kill().await;
            harbour.start_without_gateway().await;
        }
    }
    assert!(game.position.outcome().is_some());
    drop(game);
    assert_eq!(harbour.moves().await, moves);
    assert_eq!(
        harbour.sandbox.logins(),
        (0, 0),
        "nobody knows of a gateway"
    );
    harbour.sandbox.look(|world| {
        let mut deliveries = world.deliveries().iter();
        assert!(deliveries.all(|it| it.status == Some(202)));
    });
    harbour.finish().await;
}

#[tokio::test]
async fn http_and_gateway_are_alike() {
    let harbour = Harbour::with(by_http("on")).await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    // Discord delivers interactions by the gateway as long as no address is set.
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    game.play_any().await;
    let sent_by_http =
        |count| move |world: &World| (world.deliveries().len() == count).then_some(());
    harbour.until("no delivery", sent_by_http(0)).await;
    harbour.send_by_http().await;
    game.play_any().await;
    game.play_any().await;
    harbour.until("two deliveries", sent_by_http(2)).await;
    // Messages come by the gateway in any case.
    let text = any_move(&*game.position);
    game.to_move()
        .says_to_bot(harbour.channel, &format!("move {text}"));
    let board = game.new_board().await;
    game.played(&text, board).await;
    harbour
        .sandbox
        .set_interactions_endpoint(&[])
        .await
        .unwrap();
    game.play_any().await;
    let help = ann.privately(harbour.channel, "help", &[]).await;
    assert!(!help.content.contains("mention"), "{}", help.content);
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn what_is_not_from_discord_is_refused_and_leaves_nothing_behind() {
    let harbour = Harbour::without_gateway().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let given = ben.person.command(harbour.channel, "games", &[]);
    let given = given.expect("a command").id();
    harbour.log.dealt_with(given, 1).await;
    // As a new delivery it would be answered.
    let interaction = harbour.sandbox.interaction(given).state();
    let mut copy = interaction.expect("it is known").payload;
    copy["id"] = (given.get() + 1).to_string().into();
    let token = copy["token"].clone();
    let token = token.as_str().expect("a token");
    let copy = copy.to_string();
    let asked = harbour.sandbox.requests().len();
    let logged = harbour.log.lines().len();

    let check = async |signing, body: &str, status| {
        let answer = harbour.sandbox.post_to_endpoint(signing, body).await;
        assert_eq!(answer, Some(status), "{signing:?}: {body}");
    };
    for signing in [
        Signing::Missing,
        Signing::WrongKey,
        Signing::OtherBody,
        Signing::At(-400),
        Signing::At(400),
    ] {
        check(signing, &copy, 401).await;
    }
    for body in ["", "type", "[]", "{}", r#"{"type":99}"#, r#"{"type":2}"#] {
        check(Signing::Right, body, 400).await;
    }
    let address = harbour.address();
    // Without these headers the body is not even read.
    let now = harbour.sandbox.now() / 1000;
    let head = format!(
        "POST /interactions HTTP/1.1\r\nHost: causeway\r\nConnection: close\r\n\
         X-Signature-Ed25519: 00\r\nX-Signature-Timestamp: {now}\r\n"
    );
    let too_long = format!("{head}Content-Length: 262145\r\n\r\n");
    assert_eq!(raw(&address, &too_long).await, "413");
    let part = format!("10000\r\n{}\r\n", "x".repeat(0x10000));
    let chunks = format!(
        "{head}Transfer-Encoding: chunked\r\n\r\n{}0\r\n\r\n",
        part.repeat(5)
    );
    assert_eq!(raw(&address, &chunks).await, "413");
    let unfinished = format!("{head}Content-Length: 10\r\n\r\n{{");
    assert_eq!(raw(&address, &unfinished).await, "408");
    let get = head.replace("POST", "GET");
    assert_eq!(raw(&address, &format!("{get}\r\n")).await, "405");
    let elsewhere = head.replace("/interactions", "/");
    assert_eq!(
        raw(&address, &format!("{elsewhere}Content-Length: 0\r\n\r\n")).await,
        "404"
    );

    // One line a minute at most; the badly signed PING by which Discord has tried the address had
    // its own.
    let lines = harbour.log.lines();
    let refused = |line: &&String| line.contains("a request by HTTP was refused");
    let told = lines.iter().filter(refused).count();
    assert!((1..=2).contains(&told), "{lines:#?}");
    let is_bad = |line: &String| line.contains("delivery=") || line.contains("ERROR");
    assert!(!lines[logged..].iter().any(is_bad), "{lines:#?}");
    // What the bot does of its own accord has no interaction's token.
    let requests = harbour.sandbox.requests();
    let answers: Vec<_> = requests[asked..]
        .iter()
        .filter(|it| it.path.contains(token))
        .collect();
    assert!(answers.is_empty(), "{answers:#?}");
    // Rightly signed and in time, however late, it is an interaction like any other.
    check(Signing::At(-200), &copy, 202).await;
    harbour.log.dealt_with((given.get() + 1).into(), 1).await;
    drop(game);
    harbour
        .finish_with(|complaint| complaint.contains("Unknown interaction"))
        .await;
}

/// The status of the answer to a request as it is.
async fn raw(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    // Whoever is refused early may not be read to the end.
    let _ = stream.write_all(request.as_bytes()).await;
    let mut answer = [0; 12];
    let read = timeout(PATIENCE, stream.read_exact(&mut answer)).await;
    read.expect("in time").expect("a status line");
    String::from_utf8_lossy(&answer[9..]).into_owned()
}

#[tokio::test]
async fn what_a_balancer_delivers_twice_acts_once() {
    let harbour = Harbour::without_gateway().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let before = harbour.boards();
    // At once, and later.
    harbour.sandbox.copy_deliveries(2);
    let text = any_move(&*game.position);
    let given = game
        .to_move()
        .person
        .command(harbour.channel, "move", &[("notation", &text)]);
    let given = given.expect("the command");
    let board = given.answer().await.expect("an answer");
    harbour.log.dealt_with(given.id(), 2).await;
    game.played(&text, board).await;
    harbour.sandbox.copy_deliveries(1);
    harbour.deliver_again(given.id()).await;
    assert_eq!(harbour.delivered(given.id(), 3).await, [Some(202); 3]);
    assert_eq!(harbour.moves().await, [text]);
    assert_eq!(harbour.boards(), before + 1, "{}", harbour.transcript());
    let log = harbour.log.text();
    assert!(!log.contains("another program"), "{log}");
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn killed_in_the_middle_of_a_delivery_it_stores_it_once() {
    let harbour = Harbour::without_gateway().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, &[]).await;
    let give = |game: &Match<'_>, text: &str| {
        let mover = &game.to_move().person;
        let given = mover.command(harbour.channel, "move", &[("notation", text)]);
        given.expect("the command")
    };
    // Before it is stored: it was taken, and then got lost.
    let held = harbour.hold_database(&game.board).await;
    let text = any_move(&*game.position);
    let given = give(&game, &text);
    given.acknowledged().await.expect("an answer is promised");
    harbour.kill().await;
    held.release().await;
    harbour.start_without_gateway().await;
    assert_eq!(harbour.moves().await, Vec::<String>::new());
    harbour.sandbox.redeliver(given.id());
    let board = game.new_board().await;
    game.played(&text, board).await;
    assert_eq!(harbour.moves().await, from_ref(&text));

    // After it was stored: the answer is on its way for so long, however often it is tried.
    harbour.board_stored(&game.board).await;
    for _ in 0..5 {
        harbour.sandbox.delay_next(Duration::from_mins(1));
    }
    let next = any_move(&*game.position);
    let given = give(&game, &next);
    let stored = "SELECT COUNT(*) FROM moves WHERE number = 2";
    harbour.until_stored(stored).await;
    harbour.kill().await;
    harbour.sandbox.relent();
    harbour.start_without_gateway().await;
    harbour.sandbox.redeliver(given.id());
    given.answer().await.expect("an answer after all");
    let board = game.new_board().await;
    game.played(&next, board).await;
    assert_eq!(harbour.moves().await, [text, next]);
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn what_happened_while_it_was_away_is_found_at_the_start() {
    let settings = Settings {
        guild_locale: "de",
        ..by_http("off")
    };
    let harbour = Harbour::without_bot(settings).await;
    harbour.start_without_gateway().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let game = Match::begin(&harbour, &ann, &ben, &[]).await;
    harbour.board_stored(&game.board).await;
    let lagoon = harbour.sandbox.channel("lagoon").expect("#lagoon");
    ann.challenges(lagoon, Some(&ben), &[]).await;
    // More refusals than the bot has patience for: a move is stored that nobody gets to see.
    for _ in 0..50 {
        harbour.sandbox.fail_next(CALLBACK, 500);
        harbour.sandbox.fail_next(POST, 500);
    }
    let text = any_move(&*game.position);
    let mover = &game.to_move().person;
    let given = mover.command(harbour.channel, "move", &[("notation", &text)]);
    given.expect("the command");
    harbour.until_stored("SELECT COUNT(*) FROM moves").await;
    harbour.kill().await;
    harbour.sandbox.relent();
    let moderator = harbour.sandbox.person("Ann").expect("Ann");
    moderator.delete_channel(lagoon).expect("she may");

    harbour.start_without_gateway().await;
    let shown = game.new_board().await.content;
    // Nobody has told it the server's language since.
    assert!(
        shown.contains("ist am Zug") && tells_of(&shown, &text),
        "{shown}"
    );
    harbour
        .until_stored("SELECT COUNT(*) = 0 FROM challenges WHERE state = 'open'")
        .await;
    drop(game);
    harbour.finish_killed().await;
}

#[tokio::test]
async fn asked_to_end_it_finishes_what_it_has_taken_and_takes_no_more() {
    let harbour = Harbour::without_gateway().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let game = Match::begin(&harbour, &ann, &ben, &[]).await;
    // Connections on which nothing comes do not keep it waiting.
    let idle = TcpStream::connect(harbour.address())
        .await
        .expect("it listens");
    let held = harbour.hold_database(&game.board).await;
    let text = any_move(&*game.position);
    let mover = &game.to_move().person;
    let given = mover.command(harbour.channel, "move", &[("notation", &text)]);
    let given = given.expect("the command");
    given.acknowledged().await.expect("it is in flight");
    harbour.ask_to_end().await;
    let ends = |lines: &[String]| lines.iter().any(|line| line.contains("ending, as asked"));
    harbour.log.wait_for("that it ends", ends).await;
    let late = loop {
        let given = ann.person.command(harbour.channel, "help", &[]);
        let given = given.expect("the command");
        if given.acknowledged().await.is_err() {
            break given;
        }
    };
    let [status] = harbour.delivered(late.id(), 1).await[..] else {
        panic!("there is one instance")
    };
    assert!(matches!(status, None | Some(503)), "{status:?}");
    held.release().await;
    let (ended, took) = harbour.ended().await;
    assert!(ended.success() && took < ENDS_WITHIN, "{ended} {took:?}");
    drop(idle);
    assert_eq!(harbour.moves().await, [text]);
    drop(game);
    harbour.finish().await;
}

#[tokio::test]
async fn a_start_without_a_gateway_fails_in_one_sentence() {
    let sandbox = causeway::sandbox::Sandbox::start(causeway::sandbox::Options {
        token: Some(TOKEN.to_owned()),
        ..causeway::sandbox::Options::default()
    });
    let sandbox = sandbox.await.expect("a free port");
    let home = tempfile::TempDir::new().expect("a temporary directory");
    let fails = async |token: &str, listen: &str, named: &[&str]| {
        let environment = [
            ("DISCORD_TOKEN", token),
            ("DISCORD_API_URL", sandbox.origin()),
            ("GATEWAY", "off"),
            ("HTTP_LISTEN", listen),
            ("LOG_LEVEL", "error"),
        ];
        let (status, _, errors) = run_to_end(home.path(), &[], &environment).await;
        assert_eq!(status.code(), Some(1), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
        assert!(named.iter().all(|named| errors.contains(named)), "{errors}");
    };
    fails("another.token", "127.0.0.1:0", &["DISCORD_TOKEN"]).await;
    // The stand-in's own port.
    let taken = sandbox.origin().trim_start_matches("http://").to_owned();
    fails(TOKEN, &taken, &["HTTP_LISTEN", &taken, "in use"]).await;
}

/// Nobody was told until the bot started again or a day was over.
#[tokio::test]
async fn a_deleted_channel_is_noticed_when_the_bot_posts_there() {
    for is_reminded in [false, true] {
        let mut settings = by_http("off");
        settings.environment.extend(looking_often().environment);
        let harbour = Harbour::without_gateway_and_with(settings).await;
        let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
        let lagoon = harbour.sandbox.channel("lagoon").expect("#lagoon");
        let options = [("time", "3d"), ("seat", "mine")];
        let challenge = ann.challenges(lagoon, Some(&ben), &options).await;
        let board = ben.accepts(&challenge).await;
        harbour.board_stored(&board).await;
        let game = Match::of(&harbour, &ann, &ben, &options, board);
        // The channel of a game that has begun is looked at once.
        let looked_at = "SELECT COUNT(*) FROM tables WHERE thread_due IS NULL";
        harbour.until_stored(looked_at).await;
        ann.delete_channel(lagoon).expect("Ann moderates");
        if is_reminded {
            harbour.skip(Duration::from_hours(60)).await;
        } else {
            // A move from another channel.
            let mover = game.to_move();
            let number = format!("SELECT id FROM tables WHERE channel = {lagoon}");
            let number = harbour.until_stored(&number).await.to_string();
            let options = [("number", number.as_str())];
            let board = mover.privately(harbour.channel, "board", &options).await;
            let opened = mover.press(&board, "Move").await;
            let form = mover.person.press(opened.id, &label_on(&opened, "Type…"));
            let form = form.expect("the button");
            form.acknowledged().await.expect("a form");
            let text = any_move(&*game.position);
            let whole = mover.person.fill_in(form.id(), &text).expect("a form");
            let whole = whole.answer().await.expect("an answer");
            mover.press(&whole, "Play").await;
        }
        for (player, words) in [(&ann, "**Go on in <#"), (&ben, "**Weiter in <#")] {
            let told = harbour.first_told(player.dm(), words).await;
            assert_eq!(told.attachments.len(), 1, "the record");
            let all = player.messages(player.dm());
            assert_eq!(all.len(), 1, "{all:?}");
        }
        drop(game);
        harbour.finish().await;
    }
}
