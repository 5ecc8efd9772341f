//! The bot as a process beside the stand-in with the page, to be killed while somebody plays there.

use causeway::sandbox::{InteractionHandle, Options, Sandbox};
use tempfile::TempDir;
use tokio::{process::Child, sync::Mutex};

use crate::{PATIENCE, program::program_on};

const TOKEN: &str = "MTA5NzA2.Gc4u5w.a-token-for-the-page";

pub struct Bot {
    sandbox: Sandbox,
    home: TempDir,
    process: Mutex<Child>,
}

impl Bot {
    /// The stand-in and the bot, which has one place to think.
    pub async fn start() -> Self {
        let sandbox = Sandbox::start(Options {
            token: Some(TOKEN.to_owned()),
            answer_within: PATIENCE,
            ..Options::default()
        })
        .await
        .expect("the stand-in starts");
        let home = TempDir::new().expect("an empty folder");
        let process = Mutex::new(spawn(&sandbox, &home));
        let bot = Self {
            sandbox,
            home,
            process,
        };
        bot.has_logged_in().await;
        bot
    }

    pub fn address(&self) -> String {
        self.sandbox.origin().to_owned()
    }

    /// Ends it as a power cut would.
    pub async fn kill(&self) {
        let mut process = self.process.lock().await;
        process.kill().await.expect("the bot can be killed");
        let gone = self
            .sandbox
            .wait_for(PATIENCE, |world| (!world.bot_is_connected()).then_some(()));
        gone.await.expect("it is gone");
    }

    /// Starts it again, with what it had stored.
    pub async fn start_again(&self) {
        *self.process.lock().await = spawn(&self.sandbox, &self.home);
        self.has_logged_in().await;
    }

    /// Somebody else begins a game in which the program, at its highest level, has the first move:
    /// alone with the bot, or in this channel.
    pub fn occupy(&self, name: &str, channel: Option<&str>) -> InteractionHandle {
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
        .env("LOG_LEVEL", "error");
    command.spawn().expect("the program starts")
}
