//! The bot against the stand-in for Discord, both in this process.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
};

use causeway::{
    config::{Config, Settings, Timeouts, Token},
    sandbox::{Options, Sandbox},
};

use super::{Failure, SandboxOptions, bot, log};

/// Starts the stand-in and the bot in it, until the program is asked to end.
pub fn run(options: &SandboxOptions) -> Result<(), Failure> {
    let settings = Settings::load()?;
    // Neither the real bot's token nor its database is used.
    let (filter, challenge_expires_after) =
        (settings.log_filter()?, settings.challenge_expires_after()?);
    let commands_per_minute = settings.commands_per_minute()?;
    // The people and channels of the stand-in are new at every start, so games of an earlier one
    // would belong to nobody.
    let folder = tempfile::tempdir().map_err(|why| {
        format!("no temporary folder can be made for the games: {why}; set TMPDIR to one")
    })?;
    let database = folder.path().join("causeway.sqlite");
    let database = database
        .to_str()
        .ok_or("the name of the temporary folder is not UTF-8; set TMPDIR to another one")?;
    let asked = bot::asked_to_end()?;
    bot::block_on(async {
        let sandbox = open(options.port).await?;
        let token = Token::new(sandbox.bot_token()).ok_or("the stand-in has no token")?;
        log::start(&filter, &token);
        settings.warn_of_old_names();
        let config = Config {
            token,
            api_url: Some(sandbox.origin().to_owned()),
            guild: None,
            database_url: format!("sqlite://{database}"),
            challenge_expires_after,
            commands_per_minute,
            timeouts: Timeouts::default(),
        };
        println!(
            "Open {} in a browser to play; press Ctrl+C to end.",
            sandbox.origin()
        );
        bot::serve(&config, asked).await
    })
}

async fn open(port: u16) -> Result<Sandbox, Failure> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    match Sandbox::start(Options { address, ..Options::default() }).await {
        Ok(sandbox) => Ok(sandbox),
        Err(why) if why.kind() == io::ErrorKind::AddrInUse => {
            Err(format!("port {port} is in use by another program; choose another one, as in `causeway sandbox --port {}`", other(port))
                .into())
        }
        Err(why) => Err(format!("the stand-in cannot listen on {address}: {why}; choose another port with --port").into()),
    }
}

/// A port that may be free.
const fn other(port: u16) -> u16 {
    if port < u16::MAX { port + 1 } else { 8080 }
}
