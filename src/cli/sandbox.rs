//! The stand-in for Discord in this process, with the bot or for another one.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
    time::Duration,
};

use causeway::{
    config::{Config, DatabaseUrl, Intake, SandboxConfig, Settings, Timeouts, Token},
    sandbox::{Options, Sandbox},
};

use super::{Failure, bot, log};

/// Runs the stand-in with the bot until the program is asked to end.
pub fn run(port: u16) -> Result<(), Failure> {
    let settings = Settings::load()?;
    // Neither the real bot's token nor its database is used.
    let (config, log_settings) = settings.sandbox()?;
    // The stand-in's people are new at every start: earlier games would belong to nobody.
    let folder = tempfile::tempdir().map_err(|why| {
        format!("no temporary folder can be made for the games: {why}; set TMPDIR to one")
    })?;
    let database = folder.path().join("causeway.sqlite");
    let database = database
        .to_str()
        .ok_or("the name of the temporary folder is not UTF-8; set TMPDIR to another one")?;
    let asked = bot::asked_to_end()?;
    bot::block_on(async {
        let sandbox = open(port).await?;
        let SandboxConfig {
            challenge_expires_after,
            commands_per_minute,
            privacy_url,
            forget_servers_after,
        } = config;
        let config = Config {
            token: token(&sandbox)?,
            api_url: Some(sandbox.origin().to_owned()),
            guild: None,
            database_url: DatabaseUrl::new(format!("sqlite://{database}")),
            metrics_listen: None,
            challenge_expires_after,
            commands_per_minute,
            privacy_url,
            forget_servers_after,
            intake: Intake::Gateway,
            timeouts: Timeouts {
                // Time may be skipped.
                look_every: Duration::from_secs(1),
                believe_jump_after: Duration::ZERO,
                ..Timeouts::default()
            },
        };
        log::start(&log_settings, (&config).into());
        let origin = sandbox.origin();
        println!("Open {origin} in a browser to play; press Ctrl+C to end.");
        bot::serve(&config, asked).await
    })
}

/// Runs the stand-in alone, for another bot, until the program is asked to end.
pub fn run_without_bot(port: u16) -> Result<(), Failure> {
    // What the stand-in refuses is in the log.
    let (_, log_settings) = Settings::load()?.sandbox()?;
    log::start(&log_settings, log::Secrets::default());
    let mut asked = bot::asked_to_end()?;
    bot::block_on(async {
        let sandbox = open(port).await?;
        let origin = sandbox.origin();
        println!(
            "Open {origin} in a browser to play; press Ctrl+C to end.\n\
             Nobody answers there until a bot connects:\n\
             API    {origin}/api/v10\n\
             token  {}",
            token(&sandbox)?.secret()
        );
        let _ = asked.wait_for(|asked| *asked).await;
        Ok(())
    })
}

fn token(sandbox: &Sandbox) -> Result<Token, Failure> {
    Ok(Token::new(sandbox.bot_token()).ok_or("the stand-in has no token")?)
}

async fn open(port: u16) -> Result<Sandbox, Failure> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let options = Options {
        address,
        ..Options::default()
    };
    let started = Sandbox::start(options).await;
    let sandbox = started.map_err(|why| -> Failure {
        if why.kind() == io::ErrorKind::AddrInUse {
            let other = if port < u16::MAX { port + 1 } else { 8080 };
            format!(
                "port {port} is in use by another program; choose another one, as in \
                 `causeway sandbox --port {other}`"
            )
        } else {
            format!(
                "the stand-in cannot listen on {address}: {why}; choose another port with --port"
            )
        }
        .into()
    })?;
    // For games with people of other servers.
    sandbox.add_guild("Causeway Shore", "en-GB", "Eva", "jetty");
    Ok(sandbox)
}
