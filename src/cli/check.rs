//! What is right and wrong around the bot, before it is started or while it runs: a line for each
//! thing that was looked at.

use causeway::{
    config::{DatabaseUrl, Settings},
    discord::{self, Finding},
    store,
};

use super::{Failure, bot::block_on, log::Secrets};

/// Looks at everything, and fails if anything is wrong.
pub fn run() -> Result<(), Failure> {
    let settings = Settings::load().and_then(|settings| {
        settings.log()?;
        settings.config()
    });
    let said = settings.as_ref().map(|_| "all settings can be read");
    let mut findings = vec![Finding::new("settings", said)];
    let mut secrets = Secrets::default();
    if let Ok(config) = &settings {
        secrets = config.into();
        block_on(async {
            findings.extend(discord::check(config).await);
            findings.push(database(&config.database_url).await);
            Ok(())
        })?;
    }
    for Finding { what, verdict } in &findings {
        let (verdict, sentence) = match verdict {
            Ok(sentence) => ("ok   ", sentence),
            Err(sentence) => ("wrong", sentence),
        };
        println!("{verdict}  {what}: {}", secrets.hide(sentence.clone()));
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
