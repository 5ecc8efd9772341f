//! The bot as a process beside the stand-in with the page, to be killed while somebody plays there.

use std::time::Duration;

use causeway::sandbox::{InteractionHandle, Message, Options, Sandbox, Snowflake, World};
use tempfile::TempDir;
use tokio::{process::Child, sync::Mutex};

use crate::{PATIENCE, program::program_on};

const TOKEN: &str = "MTA5NzA2.Gc4u5w.a-token-for-the-page";

pub struct Bot {
    sandbox: Sandbox,
    harbour: Snowflake,
    home: TempDir,
    process: Mutex<Child>,
}

impl Bot {
    /// The stand-in and the bot, which has one place to think.
    pub async fn start() -> Self {
        let sandbox = Sandbox::start(Options {
            token: Some(TOKEN.to_owned()),
            // What is asked for when the bot is killed is never answered.
            answer_within: Duration::from_hours(1),
            ..Options::default()
        })
        .await
        .expect("the stand-in starts");
        let harbour = sandbox.channel("harbour").expect("#harbour");
        let home = TempDir::new().expect("an empty folder");
        let process = Mutex::new(spawn(&sandbox, &home));
        let bot = Self {
            sandbox,
            harbour,
            home,
            process,
        };
        bot.has_logged_in().await;
        bot
    }

    pub fn address(&self) -> String {
        self.sandbox.origin().to_owned()
    }

    /// Waits for the board in #harbour that comes after this number of others. Returns its
    /// description, and whether its message says that the program is thinking: where it has said
    /// so, and its move has followed, that is the description of the board after that.
    pub async fn board_after(&self, boards: usize) -> (String, bool) {
        let find = |world: &World| {
            let mut after = self.boards(world).skip(boards).enumerate();
            let (passed, board) = after.find(|(_, it)| !it.attachments.is_empty())?;
            let alt = board.attachments.first()?.description.clone()?;
            Some((alt, passed > 0 || board.content.contains("is thinking")))
        };
        let found = self.sandbox.wait_for(PATIENCE, find).await;
        found.expect("another board")
    }

    /// Ends it as a power cut would and starts it again, with what it had stored. Returns whether
    /// there were no more boards than these until then.
    pub async fn is_killed_before_it_shows(&self, boards: usize) -> bool {
        let mut process = self.process.lock().await;
        process.kill().await.expect("the bot can be killed");
        let gone = self
            .sandbox
            .wait_for(PATIENCE, |world| (!world.bot_is_connected()).then_some(()));
        gone.await.expect("it is gone");
        let is_in_time = self.count_boards() <= boards;
        *process = spawn(&self.sandbox, &self.home);
        self.has_logged_in().await;
        is_in_time
    }

    /// Number of boards that all see or have seen in #harbour.
    pub fn count_boards(&self) -> usize {
        self.sandbox.look(|world| self.boards(world).count())
    }

    fn boards<'a>(&self, world: &'a World) -> impl Iterator<Item = &'a Message> {
        let messages = world.messages(self.harbour);
        messages.filter(|it| {
            let is_earlier = it.content.contains("next board](");
            !it.is_ephemeral() && (is_earlier || !it.attachments.is_empty())
        })
    }

    /// Somebody else begins a game in which the program, at its highest level, has the first move:
    /// alone with the bot, or in this channel.
    pub fn occupy(&self, (name, channel): (&str, Option<&str>)) -> InteractionHandle {
        let person = self.sandbox.person(name).expect("one of the four people");
        let place = match channel {
            Some(channel) => self.sandbox.channel(channel).expect("a channel"),
            None => person.dm(),
        };
        let bot = self.sandbox.look(|world| world.bot).to_string();
        let options = [
            ("opponent", bot.as_str()),
            ("level", "6"),
            ("game", "trisq"),
            ("variant", "size 9 seat theirs"),
        ];
        let given = person.command(place, "challenge", &options);
        given.expect("the command")
    }

    async fn has_logged_in(&self) {
        let ready = self.sandbox.wait_for_bot(PATIENCE).await;
        assert!(ready, "the bot does not log in");
    }
}

fn spawn(sandbox: &Sandbox, home: &TempDir) -> Child {
    let mut command = program_on(home.path(), Some(2));
    command
        .env("DISCORD_TOKEN", TOKEN)
        .env("DISCORD_API_URL", sandbox.origin())
        // The page presses faster than anybody.
        .env("COMMANDS_PER_MINUTE", "100000")
        // The page skips time.
        .env("BELIEVE_JUMP_AFTER", "0s")
        .env("LOG_LEVEL", "error");
    command.spawn().expect("the program starts")
}
