//! What is right and wrong around the bot, before it is started or while it runs: a line for each
//! thing that was looked at.

use causeway::{
    config::{DatabaseUrl, Settings},
    discord::{self, Finding},
    store,
};

use super::{Failure, bot::block_on};

/// Looks at everything, and fails if anything is wrong.
pub fn run() -> Result<(), Failure> {
    let settings = Settings::load().and_then(|settings| {
        let read = (settings.config()?, settings.log()?);
        Ok((read.0, settings.has("HTTP_LISTEN")))
    });
    let said = settings.as_ref().map(|_| "all settings can be read");
    let mut findings = vec![Finding::new("settings", said)];
    if let Ok((config, takes_http)) = &settings {
        block_on(async {
            findings.extend(discord::check(config, *takes_http).await);
            findings.push(database(&config.database_url).await);
            Ok(())
        })?;
    }
    for Finding { what, verdict } in &findings {
        match verdict {
            Ok(sentence) => println!("ok     {what}: {sentence}"),
            Err(sentence) => println!("wrong  {what}: {sentence}"),
        }
    }
    let wrong = findings.iter().filter(|it| it.verdict.is_err()).count();
    match wrong {
        0 => Ok(()),
        1 => Err("one thing is wrong".into()),
        wrong => Err(format!("{wrong} things are wrong").into()),
    }
}

/// Whether the database can be used and is whole.
async fn database(url: &DatabaseUrl) -> Finding {
    let examined = store::examine(url.secret()).await;
    let said = examined.map(|found| match found {
        None => format!("{url} is not there yet; the bot makes it when it starts"),
        Some(found) if found.version < found.known => format!(
            "{url} is whole; the bot brings it from version {} up to {} when it starts",
            found.version, found.known
        ),
        Some(found) => format!("{url} is whole and of version {}", found.version),
    });
    Finding::new("database", said)
}
