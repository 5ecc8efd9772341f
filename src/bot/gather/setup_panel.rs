//! The private panel on which a challenge is set up, and sending it. All that the panel shows is in
//! its controls.

use super::challenge::{self, Replaced, Sent};
use crate::{
    bot::{
        Addressed, Controls, Opponent, Outcome, Panel, PlaceKind, Reply, Setup, SetupMenu,
        USUAL_COMPUTER,
        context::{Answer, Context, Stop},
        words::challenge_message,
    },
    games::Game,
    ids::{ChallengeId, Computer, PersonId},
    table::{Challenge, ChallengeRefusal, ChallengeState, ServerDefaults, Setting, Terms},
    texts::{Sentence, sentence},
};

/// Number of settings on a page of the panel: a message has five rows, the first is for the game
/// and the last for the buttons. Where the opponent may be chosen, that takes the place of one on
/// the first page.
const PAGE: usize = 3;

/// Opens the panel: what is not given is as the actor chose it last time.
pub(in crate::bot) async fn open(
    context: &Context<'_>,
    opponents: &[Opponent],
    game: Option<Game>,
    chosen: &[(Setting, &'static str)],
) -> Answer {
    if opponents.iter().any(|opponent| opponent.is_bot) {
        return Err(ChallengeRefusal::Bot.into());
    }
    let mut people: Vec<PersonId> = opponents.iter().map(|opponent| opponent.id).collect();
    if people.is_empty() && context.request.place.kind == PlaceKind::WithBot {
        people.push(USUAL_COMPUTER.into());
    }
    let to = if people == [context.person()] {
        Addressed::Oneself
    } else {
        Addressed::To(people.clone())
    };
    let last = context.store.last_terms(context.person()).await?;
    let last_game = last.iter().map(|terms| terms.game);
    let mut games = last_game.chain(Game::all().iter().copied());
    let game = game.or_else(|| games.find(|game| to.may_play(*game, people.len())));
    let defaults = context.server_defaults().await?;
    let mut terms = start(game.unwrap_or(Game::all()[0]), &last, &defaults);
    // What is given explicitly is refused, not ignored, where the server insists on something else.
    let mut given = Terms::of(terms.game);
    for (setting, value) in chosen {
        setting.choose(&mut given, value);
        setting.choose(&mut terms, value);
    }
    defaults.allows(&defaults.fill_in(&given))?;
    let setup = Setup {
        terms: defaults.fit(&terms),
        to,
        page: 0,
    };
    show(context, &setup).await
}

/// The panel for a game with anyone, as the actor chose it last time; `None` where no game can
/// begin.
pub(in crate::bot) async fn of_game(context: &Context<'_>, game: Game) -> Answer<Option<Setup>> {
    let to = match context.request.place.kind {
        PlaceKind::WithBot => vec![USUAL_COMPUTER.into()],
        _ => Vec::new(),
    };
    let last = context.store.last_terms(context.person()).await?;
    let defaults = context.server_defaults().await?;
    Ok(Some(Setup {
        terms: start(game, &last, &defaults),
        to: Addressed::To(to),
        page: 0,
    }))
}

/// Opens the panel for an open challenge of the actor's, to send another one in its place.
pub(in crate::bot) async fn change(context: &Context<'_>, id: ChallengeId) -> Answer {
    let stored = context.challenge(id).await?;
    let terms = stored.challenge.terms;
    let setup = Setup {
        terms: context.server_defaults().await?.fit(&terms),
        to: Addressed::Replacing(id),
        page: 0,
    };
    show(context, &setup).await
}

/// Shows the panel with another opponent; `None`: anyone. Another game is shown where the one that
/// was chosen cannot be played with them.
pub(in crate::bot) async fn address(
    context: &Context<'_>,
    setup: &Setup,
    opponent: Option<Opponent>,
) -> Answer {
    addressed(context, setup).await?;
    if opponent.is_some_and(|opponent| opponent.is_bot) {
        return Err(ChallengeRefusal::Bot.into());
    }
    let to = match opponent.map(|opponent| opponent.id) {
        Some(person) if person == context.person() => Addressed::Oneself,
        person => Addressed::To(person.into_iter().collect()),
    };
    let last = context.store.last_terms(context.person()).await?;
    let defaults = context.server_defaults().await?;
    show(context, &setup.with_opponents(to, &last, &defaults)).await
}

/// Shows the panel with what has been chosen so far.
pub(in crate::bot) async fn show(context: &Context<'_>, setup: &Setup) -> Answer {
    let (named, replaced) = addressed(context, setup).await?;
    challenge::must_be_acceptable(context, &named)?;
    let by = context.person();
    let terms = challenge::with_vacation(context, setup.terms.clone()).await?;
    let planned = Challenge::new(by, &named, terms, context.now, context.expiry())?;
    let last = context.store.last_terms(by).await?;
    let defaults = context.server_defaults().await?;
    let mut lines = challenge_message::headline(&planned, None);
    lines.push(match replaced {
        Some(_) => sentence!(bot_setup_replaces),
        None if setup.begins_at_once() => sentence!(computer_not_begun),
        None => sentence!(bot_setup_not_sent),
    });
    let is_with_bot = context.request.place.kind == PlaceKind::WithBot;
    let chooses_opponent = !is_with_bot && setup.chooses_opponent();
    let mut panel = panel(setup, &last, &defaults, (named.len(), chooses_opponent));
    if panel.pages > 1 {
        let page = setup.page % panel.pages + 1;
        lines.push(sentence!(bot_setup_page, page, pages = panel.pages));
    }
    if is_with_bot {
        panel.otherwise = Some(setup.with_other_opponent(&last, &defaults));
    }
    Ok(Reply {
        controls: Controls::Setup(Box::new(panel)),
        ..Reply::private(lines)
    })
}

/// Sends the challenge: the panel goes, and a public message follows. Pressed again before the
/// panel is gone, the button sends nothing, and says that it is sent.
pub(in crate::bot) async fn send(context: &Context<'_>, setup: &Setup) -> Answer<Outcome> {
    let sent = send_once(context, setup).await;
    match (sent, context.request.pressed) {
        (Err(why), Some(panel)) if !matches!(why, Stop::Repeated(_)) => {
            if context.store.was_sent_from(panel).await? {
                Ok(Outcome::Reply(is_sent(setup)))
            } else {
                Err(why)
            }
        }
        (sent, _) => sent,
    }
}

async fn send_once(context: &Context<'_>, setup: &Setup) -> Answer<Outcome> {
    let (named, replaced) = addressed(context, setup).await?;
    let sent = Sent {
        replaced,
        panel: context.request.pressed,
        ..Sent::default()
    };
    challenge::send(context, &named, &setup.terms, sent, |message| Reply {
        then: Some(Box::new(message)),
        ..is_sent(setup)
    })
    .await
}

fn is_sent(setup: &Setup) -> Reply {
    let told = match setup.to {
        _ if setup.begins_at_once() => sentence!(bot_challenge_begun),
        Addressed::Replacing(_) => sentence!(bot_setup_changed),
        _ => sentence!(bot_setup_sent),
    };
    Reply::private(vec![told]).as_update()
}

/// Who is challenged, none of them a bot, and the challenge that is replaced.
async fn addressed(
    context: &Context<'_>,
    setup: &Setup,
) -> Answer<(Vec<(PersonId, bool)>, Option<Replaced>)> {
    let people = |named: &[PersonId]| named.iter().map(|person| (*person, false)).collect();
    let id = match &setup.to {
        Addressed::To(named) => return Ok((people(named), None)),
        Addressed::Oneself => return Ok((people(&[context.person()]), None)),
        Addressed::Replacing(id) => *id,
    };
    let stored = context.challenge(id).await?;
    let withdrawn = stored.challenge.withdraw(context.person(), context.now)?;
    if stored.challenge.state == ChallengeState::Gathered {
        return Err(ChallengeRefusal::Complete.into());
    }
    if stored.challenge.others_have_joined() {
        return Err(ChallengeRefusal::OthersJoined.into());
    }
    let named = people(&stored.challenge.named());
    Ok((named, Some(Replaced { stored, withdrawn })))
}

/// The terms from which a challenge to a game starts.
fn start(game: Game, last: &[Terms], defaults: &ServerDefaults) -> Terms {
    let chosen = last.iter().find(|terms| terms.game == game);
    defaults.fit(&chosen.cloned().unwrap_or_else(|| Terms::of(game)))
}

impl Addressed {
    /// Whether a game may be played with them. `named`: the number of people.
    fn may_play(&self, game: Game, named: usize) -> bool {
        match self {
            Self::Oneself => game.info().secret.is_none(),
            Self::To(_) | Self::Replacing(_) => has_seats(game, named),
        }
    }

    /// Whether a setting means something to them.
    fn decides(&self, setting: Setting) -> bool {
        let needs_others = matches!(setting, Setting::Seat | Setting::Series | Setting::Time);
        *self != Self::Oneself || !needs_others
    }
}

/// Whether this number of people can be challenged to a game; 0 is anyone.
fn has_seats(game: Game, named: usize) -> bool {
    let (least, most) = game.info().seats;
    named == 0 || (usize::from(least)..=usize::from(most)).contains(&(named + 1))
}

/// `named`: the number of people, and whether the opponent may be chosen.
fn panel(
    setup: &Setup,
    last: &[Terms],
    defaults: &ServerDefaults,
    (named, chooses_opponent): (usize, bool),
) -> Panel {
    let present = &setup.terms;
    let game = |game: &Game| {
        let terms = match present.game {
            known if known == *game => present.clone(),
            _ => start(*game, last, defaults),
        };
        (
            sentence!(setting_game, game = game.title()),
            setup.with(terms),
        )
    };
    let games = Game::all()
        .iter()
        .filter(|game| setup.to.may_play(**game, named));
    let menus = Setting::all(present.game)
        .into_iter()
        .filter(|setting| setup.to.decides(*setting))
        .filter(|setting| match setting {
            // Against the program alone hints are always allowed.
            Setting::Hints | Setting::Rated => !setup.begins_at_once(),
            Setting::Vacation => !setup.begins_at_once() && present.time.has_vacation(),
            _ => true,
        })
        .filter_map(|setting| {
            let value = |value: &&'static str| {
                let mut terms = present.clone();
                setting.choose(&mut terms, value);
                let terms = defaults.fit(&terms);
                let fits = setting.chosen(&terms) == *value;
                fits.then(|| (setting.title(present.game, value), setup.with(terms)))
            };
            let menu = SetupMenu::new(setting.values().iter().filter_map(value).collect(), setup);
            (menu.entries.len() > 1).then_some(menu)
        });
    let menus: Vec<SetupMenu> = setup.levels().into_iter().chain(menus).collect();
    let ahead = usize::from(chooses_opponent);
    let pages = (ahead + menus.len()).div_ceil(PAGE).max(1);
    let page = usize::from(setup.page) % pages;
    let first = (page * PAGE).saturating_sub(ahead);
    let room = if page == 0 { PAGE - ahead } else { PAGE };
    let on_page = |page: usize| Setup {
        page: u8::try_from(page).unwrap_or_default(),
        ..setup.clone()
    };
    let shown = menus.into_iter().skip(first).take(room);
    Panel {
        setup: setup.clone(),
        chooses_opponent: chooses_opponent && page == 0,
        pages: u8::try_from(pages).unwrap_or(u8::MAX),
        menus: std::iter::once(SetupMenu::new(games.map(game).collect(), setup))
            .chain(shown)
            .collect(),
        page_before: page.checked_sub(1).map(on_page),
        next_page: (page + 1 < pages).then(|| on_page(page + 1)),
        otherwise: None,
    }
}

impl SetupMenu {
    fn new(entries: Vec<(Sentence, Setup)>, present: &Setup) -> Self {
        let same = |setup: &Setup| setup.terms == present.terms && setup.to == present.to;
        let chosen = entries.iter().position(|(_, setup)| same(setup));
        Self {
            chosen: chosen.unwrap_or_default(),
            entries,
        }
    }
}

impl Setup {
    /// How well the program plays, where it is an opponent.
    fn levels(&self) -> Option<SetupMenu> {
        let Addressed::To(people) = &self.to else {
            return None;
        };
        people.iter().find(|person| person.is_computer())?;
        let at_level = |level: u8| {
            let person = |person: &PersonId| match person.computer() {
                Some(computer) => Computer { level, ..computer }.into(),
                None => *person,
            };
            let to = Addressed::To(people.iter().map(person).collect());
            let title = Sentence::composed(format!("setting-level-{level}"));
            (title, Self { to, ..self.clone() })
        };
        let entries = (1..=Computer::MOST_LEVEL).map(at_level).collect();
        Some(SetupMenu::new(entries, self))
    }

    /// The same game against oneself, or where it is that, against the program. A game that nobody
    /// plays against themselves gives way to the first that one does.
    fn with_other_opponent(&self, last: &[Terms], defaults: &ServerDefaults) -> Self {
        let to = match &self.to {
            Addressed::Oneself => Addressed::To(vec![USUAL_COMPUTER.into()]),
            Addressed::To(_) | Addressed::Replacing(_) => Addressed::Oneself,
        };
        self.with_opponents(to, last, defaults)
    }

    /// The same game with others, or the first that may be played with them.
    fn with_opponents(&self, to: Addressed, last: &[Terms], defaults: &ServerDefaults) -> Self {
        let named = match &to {
            Addressed::To(people) => people.len(),
            Addressed::Oneself | Addressed::Replacing(_) => 1,
        };
        let may_play = |game: &&Game| to.may_play(**game, named);
        let terms = match Game::all().iter().find(may_play) {
            Some(other) if !to.may_play(self.terms.game, named) => start(*other, last, defaults),
            _ => self.terms.clone(),
        };
        Self { terms, to, page: 0 }
    }

    /// Whether one opponent, or none, is chosen by now, and may be changed.
    fn chooses_opponent(&self) -> bool {
        match &self.to {
            Addressed::Oneself => true,
            Addressed::To(people) => people.len() <= 1,
            Addressed::Replacing(_) => false,
        }
    }

    /// Whether the game begins at once, because only the program is challenged, or nobody.
    pub fn begins_at_once(&self) -> bool {
        match &self.to {
            Addressed::Oneself => true,
            Addressed::To(people) => {
                !people.is_empty() && people.iter().all(|person| person.is_computer())
            }
            Addressed::Replacing(_) => false,
        }
    }

    fn with(&self, terms: Terms) -> Self {
        // Another game may have fewer pages.
        let page = if terms.game == self.terms.game {
            self.page
        } else {
            0
        };
        let to = self.to.clone();
        Self { terms, to, page }
    }
}
