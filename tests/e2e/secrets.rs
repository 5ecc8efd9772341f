//! Whole games of Tryptic between three people, and a fourth who looks on. Every byte that the bot
//! sends and every line of its log is searched for what those who get it must not know.

use causeway::{
    games::{AnyPosition, Game, Options},
    sandbox::{Message, Request, Snowflake, World},
};
use serde_json::{Value, json};

use crate::harness::{Harbour, Player, Settings, assert_calls, labels, tiles_in};

/// What somebody must not know but its owner.
struct Hidden {
    owner: Snowflake,
    /// All the ways in which it could be told, in lower case.
    spellings: Vec<String>,
}

impl Hidden {
    fn new(owner: Snowflake, pattern: &str) -> Self {
        let words = |letters: &str| {
            let of = |names: [&'static str; 5]| {
                letters
                    .chars()
                    .filter_map(|c| "BGRWY".find(c).map(|at| names[at]))
                    .collect::<Vec<_>>()
            };
            let languages = [
                of(["blue", "green", "red", "white", "yellow"]),
                of(["blau", "grün", "rot", "weiß", "gelb"]),
                of(["🔵", "🟢", "🔴", "⚪", "🟡"]),
                of(["b", "g", "r", "w", "y"]),
            ];
            let separators = ["", " ", ", ", "-", "/", "+", "\",\"", " 🟢 "];
            let spelt = languages
                .iter()
                .flat_map(|words| separators.iter().map(|separator| words.join(separator)));
            spelt.collect::<Vec<_>>()
        };
        let reversed: String = pattern.chars().rev().collect();
        Self {
            owner,
            spellings: [words(pattern), words(&reversed)].concat(),
        }
    }

    fn is_told(&self, text: &str) -> Option<&str> {
        let text = text.to_lowercase();
        // Whole words: somebody else's letters stand in "everybody".
        let stands_alone = |(at, spelling): (usize, &str)| {
            let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
            !is_letter(text[..at].chars().next_back())
                && !is_letter(text[at + spelling.len()..].chars().next())
        };
        self.spellings
            .iter()
            .map(String::as_str)
            .find(|spelling| text.match_indices(spelling).any(stands_alone))
    }
}

/// Three people who play, one who looks on, and what has been searched so far.
struct Evening<'a> {
    harbour: &'a Harbour,
    players: [Player<'a>; 3],
    onlooker: Player<'a>,
    hidden: Vec<Hidden>,
    requests: usize,
    lines: usize,
    /// As the rules see it: the people in the order of their seats, and the position.
    seats: Vec<usize>,
    position: Box<dyn AnyPosition>,
}

impl<'a> Evening<'a> {
    /// Everything that the bot has said since the last time, to whomever and into its log.
    fn search(&mut self) {
        let requests = self.harbour.sandbox.requests();
        for request in &requests[self.requests..] {
            self.search_request(request);
        }
        let lines = self.harbour.log.lines();
        for line in &lines[self.lines..] {
            for hidden in &self.hidden {
                assert_eq!(hidden.is_told(line), None, "the log tells it: {line}");
            }
        }
        self.harbour.sandbox.look(|world| {
            for message in world
                .channels
                .values()
                .flat_map(|channel| world.messages(channel.id))
            {
                let files = message
                    .attachments
                    .iter()
                    .filter(|file| file.content_type.starts_with("text"));
                let told = files
                    .map(|file| String::from_utf8_lossy(&file.bytes).into_owned())
                    .collect::<Vec<_>>()
                    .join("\n");
                self.nobody_else_reads(world, message, &told);
            }
        });
        (self.requests, self.lines) = (requests.len(), lines.len());
    }

    fn search_request(&self, request: &Request) {
        let mut body = request.body.clone();
        if let Some(fields) = body.as_object_mut() {
            // Numbers that look random, in letters.
            fields.remove("nonce");
        }
        let told = without_boards(body).to_string();
        self.harbour.sandbox.look(|world| {
            if let Some(message) = message_of(world, request) {
                self.nobody_else_reads(world, message, &told);
                return;
            }
            let asker = asker(world, request);
            for hidden in self
                .hidden
                .iter()
                .filter(|hidden| Some(hidden.owner) != asker)
            {
                assert_eq!(
                    hidden.is_told(&told),
                    None,
                    "{} {} tells it: {told}",
                    request.method,
                    request.path
                );
            }
        });
    }

    /// A text is as it should be if nobody who sees the message reads in it what is another's.
    fn nobody_else_reads(&self, world: &World, message: &Message, told: &str) {
        for hidden in &self.hidden {
            let readers = world.people().filter(|person| {
                person.id != hidden.owner && !person.bot && world.sees(person.id, message)
            });
            let is_read = readers.map(|person| &person.global_name).next();
            if let (Some(name), Some(spelling)) = (is_read, hidden.is_told(told)) {
                panic!("{name} reads \"{spelling}\" in {told}");
            }
        }
        let readers = world
            .people()
            .filter(|person| !person.bot && world.sees(person.id, message))
            .count();
        if message.author == world.bot && readers > 1 {
            for private in ["You (", "Your points", "Your pattern"] {
                assert!(!told.contains(private), "everybody reads {told}");
            }
        }
    }

    fn of(harbour: &'a Harbour) -> Self {
        let players = ["Ann", "Ben", "Cleo"].map(|name| harbour.player(name));
        Self {
            harbour,
            players,
            onlooker: harbour.player("Dov"),
            hidden: Vec::new(),
            requests: 0,
            lines: 0,
            seats: Vec::new(),
            position: start(&["BBB"; 2]),
        }
    }

    /// From here on this is for that player alone.
    fn hides(&mut self, player: usize, pattern: &str) {
        self.hidden
            .push(Hidden::new(self.players[player].id(), pattern));
    }

    /// Everybody may know it from here on.
    fn shows(&mut self, player: usize) {
        let owner = self.players[player].id();
        self.hidden.retain(|hidden| hidden.owner != owner);
    }

    /// The newest message at which patterns are set.
    async fn gathering(&self) -> Message {
        let channel = self.harbour.channel;
        let find = |world: &World| {
            world
                .messages(channel)
                .rev()
                .find(|it| labels(it).contains(&"Set pattern"))
                .cloned()
        };
        self.harbour
            .until("the message at which patterns are set", find)
            .await
    }

    /// Somebody fills in the form, opened by the button or by way of the command.
    async fn sets(&mut self, player: usize, pattern: &str) -> Message {
        self.hides(player, pattern);
        let gathering = self.gathering().await;
        let person = &self.players[player];
        let shown = match self.hidden.len() % 2 {
            0 => person.command(self.harbour.channel, "pattern", &[]).await,
            _ => gathering.clone(),
        };
        let wanted = pattern.chars().filter_map(|c| "BGRWY".find(c));
        let wanted: Vec<String> = wanted.map(|entry| entry.to_string()).collect();
        let wanted: Vec<&str> = wanted.iter().map(String::as_str).collect();
        let done = person.fills_in(&shown, "Set pattern", &wanted).await;
        person.assert_private(&done);
        assert_eq!(tiles_in(&done.content), pattern, "{}", done.content);
        self.search();
        gathering
    }

    /// All have set their patterns: the game begins, and the rules here follow it.
    async fn begins(&mut self, patterns: [&str; 3], after: &Message) -> Message {
        let board = self.harbour.board_after(self.harbour.channel, after).await;
        self.harbour.board_stored(&board).await;
        self.sit_down().await;
        let in_order: Vec<&str> = self.seats.iter().map(|player| patterns[*player]).collect();
        self.position = start(&in_order);
        self.search();
        board
    }

    /// Learns from the database who has which seat of the newest table: that is drawn by lot.
    async fn sit_down(&mut self) {
        let mut connection = self.harbour.connect().await;
        let people: Vec<i64> = sqlx::query_scalar(
            "SELECT person FROM seats WHERE table_id = (SELECT MAX(id) FROM tables) ORDER BY seat",
        )
        .fetch_all(&mut connection)
        .await
        .unwrap();
        let index = |person: &i64| {
            self.players
                .iter()
                .position(|player| player.id().to_string() == person.to_string())
                .unwrap()
        };
        self.seats = people.iter().map(index).collect();
    }

    /// The player of the seat whose turn it is.
    fn mover(&self) -> usize {
        self.seats[self.position.turn().unwrap().index()]
    }

    /// The number of a player's seat.
    fn seat(&self, player: usize) -> usize {
        self.seats
            .iter()
            .position(|seated| *seated == player)
            .unwrap()
            + 1
    }

    /// Somebody makes a move, typed whole; everybody sees the board after it.
    async fn plays(&mut self, player: usize, text: &str) -> Message {
        let board = self.players[player].plays(self.harbour.channel, text).await;
        self.position = self.position.play(text).unwrap();
        self.search();
        board
    }

    /// Whoever is to move places a tile of this colour on the first open hex.
    async fn places(&mut self, colour: char) -> Message {
        let moves = self.position.moves();
        let text = moves
            .iter()
            .find(|text| text.ends_with(&format!(":{colour}")))
            .unwrap()
            .clone();
        self.plays(self.mover(), &text).await
    }

    /// Everybody looks at everything there is to look at, in English and in German.
    async fn everybody_looks(&mut self) {
        for locale in ["en-GB", "de"] {
            for player in self.players.iter().chain([&self.onlooker]) {
                player.set_locale(locale).unwrap();
                let commands: [(&str, &[(&str, &str)]); 12] = [
                    ("pattern", &[]),
                    ("explore", &[]),
                    ("plan", &[]),
                    ("board", &[]),
                    ("board", &[("for", "all")]),
                    ("history", &[]),
                    ("export", &[]),
                    ("replay", &[]),
                    ("games", &[]),
                    ("help", &[]),
                    ("rules", &[]),
                    ("resign", &[]),
                ];
                for (name, options) in commands {
                    player.command(self.harbour.channel, name, options).await;
                }
            }
        }
        for player in self.players.iter().chain([&self.onlooker]) {
            player.set_locale("en-GB").unwrap();
        }
        self.search();
    }
}

/// The same without the rows of the board, which say what lies next to what: everybody sees that.
fn without_boards(value: Value) -> Value {
    let is_row = |line: &str| {
        line.split_once(": ")
            .is_some_and(|(_, signs)| signs.chars().all(|c| "BGRWY. ".contains(c)))
    };
    match value {
        Value::String(text) => text
            .lines()
            .filter(|line| !is_row(line))
            .collect::<Vec<_>>()
            .join("\n")
            .into(),
        Value::Array(values) => values.into_iter().map(without_boards).collect(),
        Value::Object(fields) => fields
            .into_iter()
            .map(|(name, value)| (name, without_boards(value)))
            .collect(),
        value => value,
    }
}

/// The message that a request made or changed, as it is now.
fn message_of<'w>(world: &'w World, request: &Request) -> Option<&'w Message> {
    let ids = [
        &request.answer["resource"]["message"]["id"],
        &request.answer["id"],
    ];
    ids.into_iter()
        .find_map(|id| world.message(id.as_str()?.parse().ok()?))
}

/// Who sees the choices that are offered while something is typed.
fn asker(world: &World, request: &Request) -> Option<Snowflake> {
    if request.body["type"] != 8 {
        return None;
    }
    let id = request.path.split('/').nth(2)?.parse().ok()?;
    let payload = &world.interaction(id)?.payload;
    let user = [&payload["member"]["user"]["id"], &payload["user"]["id"]];
    user.into_iter().find_map(|id| id.as_str()?.parse().ok())
}

#[tokio::test]
async fn a_record_that_is_gone_on_with_keeps_its_secrets() {
    let environment = vec![("LOG_LEVEL", "trace".to_owned())];
    let harbour = Harbour::with(Settings {
        environment,
        ..Settings::default()
    })
    .await;
    let mut evening = Evening::of(&harbour);
    // Not among the patterns, but as telling: the record itself.
    let record =
        json!({ "options": { "patterns": ["WYW", "RYB", "YYR"] }, "moves": ["e5:G"] }).to_string();
    let opponents = [1, 2].map(|player| evening.players[player].id().to_string());
    let given = [
        ("text", record.as_str()),
        ("game", "tryptic"),
        ("seat", "mine"),
        ("opponent", &opponents[0]),
        ("second_opponent", &opponents[1]),
    ];
    let challenge = evening.players[0]
        .publicly(harbour.channel, "import", &given)
        .await;
    for player in [1, 2] {
        evening.players[player].press(&challenge, "Accept").await;
    }
    let board = harbour.board_after(harbour.channel, &challenge).await;
    harbour.board_stored(&board).await;
    let lines = harbour.log.wait_for("the command's line", |lines| {
        lines.iter().any(|line| line.contains("/import"))
    });
    let lines = lines.await;
    assert!(
        lines.iter().all(|line| !line.contains("patterns")),
        "the log tells the record"
    );
    evening.sit_down().await;
    for (seat, pattern) in ["WYW", "RYB", "YYR"].into_iter().enumerate() {
        evening.hides(evening.seats[seat], pattern);
    }
    evening.search();
    evening.everybody_looks().await;
    evening.position = start(&["WYW", "RYB", "YYR"]).play("e5:G").unwrap();
    evening.places('G').await;
    for leaver in [1, 2] {
        evening.shows(leaver);
        let leaves = evening.players[leaver]
            .privately(harbour.channel, "resign", &[])
            .await;
        evening.hidden.clear();
        evening.players[leaver].press(&leaves, "Resign").await;
    }
    // It is over, and everybody may know everything.
    evening.search();
    harbour.finish().await;
}

fn start(patterns: &[&str]) -> Box<dyn AnyPosition> {
    Game::TRYPTIC
        .start(&Options::from_iter([(
            "patterns".to_owned(),
            json!(patterns),
        )]))
        .unwrap()
}

#[tokio::test]
#[allow(clippy::too_many_lines)] // one game from beginning to end
async fn nobody_is_told_what_is_for_another_alone() {
    let harbour = Harbour::open().await;
    let mut evening = Evening::of(&harbour);
    let (ann, ben, cleo) = (0, 1, 2);

    // People join, one leaves and comes back, and it is started before it is full.
    let lobby = evening.players[ann]
        .challenges(harbour.channel, None, &[("game", "tryptic")])
        .await;
    assert_calls(&lobby, &[]);
    let expected = [
        "Join",
        "Let Causeway join",
        "Withdraw",
        "Settings…",
        "Rules",
    ];
    assert_eq!(labels(&lobby), expected);
    for (player, label) in [(ben, "Join"), (cleo, "Join"), (ben, "Leave"), (ben, "Join")] {
        let answer = evening.players[player].press(&lobby, label).await;
        assert_eq!(
            answer.id, lobby.id,
            "the message changes in its place: {}",
            answer.content
        );
    }
    evening
        .onlooker
        .assert_private(&evening.onlooker.press(&lobby, "Leave").await);
    evening.players[ann].press(&lobby, "Start").await;
    let gathering = evening.gathering().await;
    assert_calls(&gathering, &[&evening.players[cleo], &evening.players[ben]]);
    harbour.loses_buttons(&lobby).await;

    // Nobody else may set anything. The bot is killed between one and the next.
    let onlooker = &evening.onlooker;
    let refused = onlooker.fills_in(&gathering, "Set pattern", &["0"; 3]);
    onlooker.assert_private(&refused.await);
    evening.sets(ann, "WYW").await;
    harbour.kill().await;
    harbour.start().await;
    evening.sets(ben, "RBY").await;
    let left = format!("Still choosing: {}\n", evening.players[cleo].mention());
    let says_so = |world: &World| {
        world
            .message(gathering.id)
            .filter(|it| it.content.contains(&left))
            .map(drop)
    };
    harbour
        .until("the message to say who is ready", says_so)
        .await;
    evening.sets(ben, "RYB").await;
    evening.sets(cleo, "YYR").await;
    let board = evening.begins(["WYW", "RYB", "YYR"], &gathering).await;
    harbour.loses_buttons(&gathering).await;
    assert!(
        board
            .content
            .contains(&evening.players[evening.mover()].mention()),
        "{}",
        board.content
    );

    // A few tiles, all that there is to look at, a board of one's own, and a guess that is wrong.
    for _ in 0..4 {
        let board = evening.places('G').await;
        assert_calls(&board, &[&evening.players[evening.mover()]]);
    }
    evening.everybody_looks().await;
    let board = harbour.board(harbour.channel).unwrap();
    let mover = evening.mover();
    evening.players[mover].assert_private(&evening.players[mover].press(&board, "Move").await);
    let other = (mover + 1) % 3;
    let guess = format!("?{}:BBB", evening.seat(other));
    let board = evening.plays(mover, &guess).await;
    assert!(
        board.pinged.is_empty() && board.content.contains(&evening.players[mover].mention()),
        "{} moves on: {}",
        mover,
        board.content
    );
    evening.places('G').await;
    harbour.kill().await;
    harbour.start().await;

    // One claims in vain and is out; one guesses right.
    let claims = (evening.mover() + 1) % 3;
    evening.shows(claims);
    let claim = format!("!{}", evening.seat(claims));
    evening.plays(claims, &claim).await;
    evening.everybody_looks().await;
    let refused = evening.players[claims]
        .refused(harbour.channel, "move", &[("notation", "e5:G")])
        .await;
    assert!(refused.contains("out of this game"), "{refused}");
    let mover = evening.mover();
    let last = (0..3)
        .find(|player| *player != mover && *player != claims)
        .unwrap();
    evening.hidden.clear();
    let guess = format!("?{}:{}", evening.seat(last), ["WYW", "RYB", "YYR"][last]);
    let board = evening.plays(mover, &guess).await;
    assert!(
        board.content.contains("last player left"),
        "{}",
        board.content
    );

    // The same people again, with new patterns; somebody leaves, and somebody wins.
    for player in [ann, ben, cleo] {
        let board = harbour.board(harbour.channel).unwrap();
        evening.players[player].press(&board, "Rematch").await;
    }
    let again = evening.gathering().await;
    for (player, pattern) in [(cleo, "WRW"), (ann, "GGG"), (ben, "YRR")] {
        evening.sets(player, pattern).await;
    }
    evening.begins(["GGG", "YRR", "WRW"], &again).await;
    evening.shows(cleo);
    let before = harbour.board(harbour.channel).unwrap();
    let leaves = evening.players[cleo]
        .privately(harbour.channel, "resign", &[])
        .await;
    evening.players[cleo].press(&leaves, "Resign").await;
    let text = format!("x{}", evening.seat(cleo));
    evening.position = evening.position.play(&text).unwrap();
    let newest = harbour.board_after(harbour.channel, &before).await;
    harbour.board_stored(&newest).await;
    for _ in 0..9 {
        evening.places('G').await;
    }
    evening.everybody_looks().await;
    evening.hidden.clear();
    let claim = format!("!{}", evening.seat(ann));
    let board = evening.plays(ann, &claim).await;
    assert!(
        board
            .content
            .contains("has the five points needed and wins"),
        "{}",
        board.content
    );
    harbour.finish().await;
}
