//! What is right and wrong around the bot, before it is started or while it runs: a line for each
//! thing that was looked at.

use causeway::{
    config::{DatabaseUrl, Settings},
    discord::{self, Finding},
    store::{self, Examined},
};

use super::{Failure, bot::block_on, database::is_postgres, log::Secrets};

/// Looks at everything, and fails if anything is wrong.
pub fn run() -> Result<(), Failure> {
    let settings = Settings::load().and_then(|settings| settings.bot());
    let mut findings = Vec::new();
    let mut secrets = Secrets::default();
    match &settings {
        Ok((config, _)) => {
            secrets = config.into();
            let all_read = Ok::<_, String>("all settings can be read");
            findings.push(Finding::new("settings", all_read));
            block_on(async {
                findings.extend(discord::check(config).await);
                findings.push(database(&config.database_url).await);
                Ok(())
            })?;
        }
        Err(wrong) => {
            let finding = |why| Finding::new("settings", Err::<String, _>(why));
            findings.extend(wrong.iter().map(finding));
        }
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

/// Whether the database can be used and, if it is a file, is whole.
async fn database(url: &DatabaseUrl) -> Finding {
    let examined = store::examine(url.secret()).await;
    let is_server = is_postgres(url.secret());
    let said = examined.map(|found| match found {
        None if is_server => format!("{url} is empty; the bot makes its tables when it starts"),
        None => format!("{url} is not there yet; the bot makes it when it starts"),
        Some(Examined { version, known }) => {
            let state = if is_server { "is reached" } else { "is whole" };
            let next = if version < known {
                format!("; the bot brings it up to {known} when it starts")
            } else {
                String::new()
            };
            format!("{url} {state} and of version {version}{next}")
        }
    });
    Finding::new("database", said)
}
