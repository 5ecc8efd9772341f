//! The message of every day with what there is to do: when it comes, and whether.

use super::settings::Times;
use crate::{
    bot::{
        context::{Answer, Context},
        look::today,
    },
    notices::is_none,
    settings::{Daily, NoticeSettings, PersonalSettings},
    texts::{Argument, sentence},
};

/// Sets it as it was typed, to a time of day or to a word for none, and shows what it would say now.
pub(in crate::bot) async fn change(context: &Context<'_>, typed: &str) -> Answer {
    let daily = if is_none(typed) {
        Daily::Off
    } else {
        let bad = |_| sentence!(today_no_such_time, time = Argument::typed(typed));
        Daily::Today(typed.parse().map_err(bad)?)
    };
    let (store, person) = (context.store, context.person());
    let old = store.settings_of(person).await?;
    let new = PersonalSettings {
        notices: NoticeSettings {
            daily,
            ..old.notices
        },
        ..old
    };
    let reply = today::shown(context, daily).await?;
    if new == old {
        return Ok(reply);
    }
    let times = Times::of(store, person).await?;
    let due = times.due(daily, context.now);
    let locale = context.request.locales.reader.tag();
    let mut transaction = context.begin().await?;
    transaction.set_settings(person, locale, new).await?;
    let (zone, quiet) = (times.zone.as_ref(), times.quiet);
    transaction.set_times(person, zone, quiet, due).await?;
    context.commit(transaction, reply).await
}
