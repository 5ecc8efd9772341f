//! Personal settings, what people chose for their last challenges, and the defaults of servers.

use sqlx::FromRow;

use super::{
    Store, StoreError, Transaction, WriteError,
    columns::{SEATINGS, SERIES, TermsRow, options_text, time_column, word},
    db::{self, Small},
    reminders::look_again,
    unless_broken,
};
use crate::{
    ids::{PersonId, ServerId, TableId, Timestamp},
    notices::{DayTime, Quiet, QuietHours, Zone},
    render::Colours,
    settings::{Daily, NoticeSettings, PersonalSettings, ToldIn},
    table::{
        RatedGames, ServerDefault, ServerDefaults, ServerTime, Setting, Terms, Time,
        UnaskedVacation,
    },
};

/// The first and the last minute of the day in which a person is told nothing.
type QuietRow = (Option<Small<u16>>, Option<Small<u16>>);

/// The row of a person's settings.
#[derive(FromRow)]
struct SettingsRow {
    colours: String,
    hints: bool,
    reminders: String,
    told_in: String,
    digest_due: Option<Timestamp>,
    today_at: Option<Small<u16>>,
    puzzles: bool,
    ranking: bool,
}

impl SettingsRow {
    /// Reads the names; the schema allows no others.
    fn read(self) -> PersonalSettings {
        PersonalSettings {
            colours: read_colours(&self.colours),
            hints: self.hints,
            notices: NoticeSettings {
                reminders: self.reminders.parse().unwrap_or_default(),
                told_in: ToldIn::named(&self.told_in).unwrap_or_default(),
                daily: match (self.digest_due, self.today_at) {
                    (None, _) => Daily::Off,
                    (Some(_), None) => Daily::Games,
                    (Some(_), Some(Small(minutes))) => {
                        DayTime::new(minutes).map_or(Daily::Games, Daily::Today)
                    }
                },
            },
            puzzles: self.puzzles,
            ranking: self.ranking,
        }
    }
}

impl Store {
    /// The tag of the language that a person used last.
    pub async fn locale_of(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        let locale = db::query_scalar("SELECT locale FROM persons WHERE id = $1").bind(person);
        Ok(locale.fetch_optional(&self.readers).await?)
    }

    /// Stores the language that a person uses, if it has changed.
    pub async fn store_locale(&self, person: PersonId, tag: &str) -> Result<(), StoreError> {
        if self.locale_of(person).await?.as_deref() == Some(tag) {
            return Ok(());
        }
        let insert = "INSERT INTO persons (id, locale) VALUES ($1, $2)
                      ON CONFLICT (id) DO UPDATE SET locale = excluded.locale";
        let insert = db::query(insert).bind(person).bind(tag);
        insert.execute(&self.writer).await?;
        Ok(())
    }

    /// What a person has set, or the defaults.
    pub async fn settings_of(&self, person: PersonId) -> Result<PersonalSettings, StoreError> {
        let select = "SELECT colours, hints, reminders, told_in, digest_due, today_at, puzzles,
                             ranking
                      FROM persons WHERE id = $1";
        let set = db::query_as(select).bind(person);
        let set: Option<SettingsRow> = set.fetch_optional(&self.readers).await?;
        Ok(set.map(SettingsRow::read).unwrap_or_default())
    }

    /// The time zone that a person has chosen.
    pub async fn zone_of(&self, person: PersonId) -> Result<Option<Zone>, StoreError> {
        let zone = db::query_scalar("SELECT zone FROM persons WHERE id = $1").bind(person);
        let zone: Option<Option<String>> = zone.fetch_optional(&self.readers).await?;
        Ok(zone.flatten().and_then(|name| name.parse().ok()))
    }

    /// The hours in which a person is told nothing.
    pub async fn quiet_of(&self, person: PersonId) -> Result<Option<Quiet>, StoreError> {
        let select = "SELECT quiet_from, quiet_to FROM persons WHERE id = $1";
        let hours = db::query_as(select).bind(person);
        let hours: Option<QuietRow> = hours.fetch_optional(&self.readers).await?;
        let Some((Some(Small(from)), Some(Small(to)))) = hours else {
            return Ok(None);
        };
        let zone = self.zone_of(person).await?.unwrap_or(Zone::UTC);
        let hours = QuietHours::new(from, to).ok();
        Ok(hours.map(|hours| Quiet { hours, zone }))
    }

    /// Whether a person has been told that with touch-move taking a piece binds.
    pub async fn knows_binding(&self, person: PersonId) -> Result<bool, StoreError> {
        let told = db::query_scalar("SELECT told_binding FROM persons WHERE id = $1").bind(person);
        Ok(told.fetch_optional(&self.readers).await?.unwrap_or(false))
    }

    /// The highest colours that any player of a table has chosen.
    pub async fn colours_at(&self, table: TableId) -> Result<Colours, StoreError> {
        let select = "SELECT persons.colours FROM seats JOIN persons ON persons.id = seats.person
                      WHERE seats.table_id = $1";
        let names = db::query_scalar(select).bind(table);
        let names: Vec<String> = names.fetch_all(&self.readers).await?;
        let colours = names.iter().map(|name| read_colours(name));
        Ok(colours.max().unwrap_or_default())
    }

    /// The terms of the last challenge that a person made in each game, the newest first; broken
    /// rows are left out and logged.
    pub async fn last_terms(&self, person: PersonId) -> Result<Vec<Terms>, StoreError> {
        let select = "SELECT game, chosen, seating, touch_move, series, time, hints, vacation,
                             rated
                      FROM last_terms WHERE person = $1 ORDER BY made DESC, game";
        let rows = db::query_as(select).bind(person);
        let rows: Vec<TermsRow> = rows.fetch_all(&self.readers).await?;
        let (what, id) = ("last terms of a person", person.0);
        let broken = |why| StoreError::BrokenRow { what, id, why };
        let mut last = Vec::new();
        for row in rows {
            last.extend(unless_broken(row.read(Vec::new()).map_err(broken))?);
        }
        Ok(last)
    }

    pub async fn server_defaults(&self, server: ServerId) -> Result<ServerDefaults, StoreError> {
        let select = "SELECT setting, value, strict FROM server_defaults
                      WHERE server = $1 ORDER BY setting";
        let rows = db::query_as(select).bind(server);
        let rows: Vec<(String, String, bool)> = rows.fetch_all(&self.readers).await?;
        let mut defaults = ServerDefaults::default();
        for (option, value, strict) in rows {
            if option == TIME {
                // Another version may have written other values.
                let (usual, must_have) = (value.parse().ok(), strict);
                defaults.time = ServerTime { usual, must_have };
                continue;
            }
            if option == RATED {
                defaults.rated = RatedGames::named(&value).unwrap_or_default();
                continue;
            }
            defaults.options.push(ServerDefault {
                option,
                value,
                strict,
            });
        }
        Ok(defaults)
    }
}

/// The row of a server's time among the defaults of its options: the usual time control, and
/// whether every game must have one.
const TIME: &str = "time";
/// The row of which games are rated.
const RATED: &str = "rated";

/// Reads a name; the schema allows no others.
pub(super) fn read_colours(name: &str) -> Colours {
    name.parse().unwrap_or_default()
}

impl Transaction {
    /// Stores what a person has set; `locale` is stored if they are new.
    pub async fn set_settings(
        &mut self,
        person: PersonId,
        locale: &str,
        settings: PersonalSettings,
    ) -> Result<(), WriteError> {
        let insert = "INSERT INTO persons (id, locale, colours, hints, reminders, told_in, puzzles,
                                           ranking)
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id)
                      DO UPDATE SET colours = excluded.colours, hints = excluded.hints,
                          reminders = excluded.reminders, told_in = excluded.told_in,
                          puzzles = excluded.puzzles, ranking = excluded.ranking";
        let notices = settings.notices;
        let insert = db::query(insert).bind(person).bind(locale);
        let insert = insert.bind(settings.colours.name()).bind(settings.hints);
        let insert = insert.bind(notices.reminders.name());
        let insert = insert.bind(notices.told_in.name());
        let insert = insert.bind(settings.puzzles).bind(settings.ranking);
        insert.execute(self.connection()).await?;
        Ok(())
    }

    /// Stores when a person, whose settings are stored, is told something: the time zone, the quiet
    /// hours, and the daily message with the time when it is due next. The reminders of their turns
    /// are looked at again.
    pub async fn set_times(
        &mut self,
        person: PersonId,
        zone: Option<&Zone>,
        quiet: Option<QuietHours>,
        (daily, due): (Daily, Option<Timestamp>),
    ) -> Result<(), WriteError> {
        let update = "UPDATE persons SET zone = $2, quiet_from = $3, quiet_to = $4,
                          digest_due = $5, today_at = $6 WHERE id = $1";
        let today_at = match daily {
            Daily::Today(time) => Some(time.minutes()),
            Daily::Off | Daily::Games => None,
        };
        let (from, to) = quiet.map(QuietHours::minutes).unzip();
        let update = db::query(update).bind(person).bind(zone.map(Zone::name));
        let update = update.bind(from).bind(to).bind(due).bind(today_at);
        update.execute(self.connection()).await?;
        let now = self.now;
        look_again(self.connection(), person, now).await?;
        Ok(())
    }

    /// Stores that a person has been told that with touch-move taking a piece binds; `locale` is
    /// stored if they are new.
    pub async fn set_knows_binding(
        &mut self,
        person: PersonId,
        locale: &str,
    ) -> Result<(), WriteError> {
        let insert = "INSERT INTO persons (id, locale, told_binding) VALUES ($1, $2, TRUE)
                      ON CONFLICT (id) DO UPDATE SET told_binding = TRUE";
        let insert = db::query(insert).bind(person).bind(locale);
        insert.execute(self.connection()).await?;
        Ok(())
    }

    /// Stores the terms on which a person challenges, in place of the last ones of this game.
    pub async fn set_last_terms(
        &mut self,
        person: PersonId,
        terms: &Terms,
    ) -> Result<(), WriteError> {
        let insert = "INSERT INTO last_terms
                          (person, game, chosen, seating, touch_move, series, made, time, hints,
                           vacation, rated)
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
                      ON CONFLICT (person, game) DO UPDATE
                      SET chosen = excluded.chosen, seating = excluded.seating,
                          touch_move = excluded.touch_move, series = excluded.series,
                          made = excluded.made, time = excluded.time, hints = excluded.hints,
                          vacation = excluded.vacation, rated = excluded.rated";
        let now = self.now;
        let insert = db::query(insert).bind(person).bind(terms.game.name());
        let insert = insert.bind(options_text(&terms.options));
        let insert = insert.bind(word(SEATINGS, &terms.seating));
        let insert = insert.bind(terms.touch_move);
        let insert = insert.bind(word(SERIES, &terms.series));
        let insert = insert.bind(now).bind(time_column(terms.time));
        let insert = insert
            .bind(terms.hints)
            .bind(terms.vacation.map(UnaskedVacation::name))
            .bind(terms.rated);
        insert.execute(self.connection()).await?;
        Ok(())
    }

    /// Stores defaults of a server, in place of those for the same options.
    pub async fn set_server_defaults(
        &mut self,
        server: ServerId,
        defaults: &ServerDefaults,
    ) -> Result<(), WriteError> {
        let ServerTime { usual, must_have } = defaults.time;
        let time = ServerDefault {
            option: TIME.to_owned(),
            value: time_column(Time::from(usual)).unwrap_or_else(|| Setting::NO_CLOCK.to_owned()),
            strict: must_have,
        };
        let rated = ServerDefault {
            option: RATED.to_owned(),
            value: defaults.rated.name().to_owned(),
            strict: false,
        };
        for default in defaults.options.iter().chain([&time, &rated]) {
            let insert = "INSERT INTO server_defaults (server, setting, value, strict)
                          VALUES ($1, $2, $3, $4) ON CONFLICT (server, setting)
                          DO UPDATE SET value = excluded.value, strict = excluded.strict";
            let insert = db::query(insert).bind(server).bind(&default.option);
            let insert = insert.bind(&default.value).bind(default.strict);
            insert.execute(self.connection()).await?;
        }
        Ok(())
    }
}
