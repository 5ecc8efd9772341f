//! What somebody does on the page and sees there. Waiting is done in the page itself, by watching
//! it change.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::thread::available_parallelism;

use causeway::{bot::Action, discord::custom_id::Control};
use fantoccini::elements::{Element, ElementRef};
use fantoccini::error::{CmdError, ErrorStatus};
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use tokio::sync::Semaphore;

use crate::browser::{Browser, Window, console_errors};

/// The key that sends, and the one that completes.
pub const ENTER: &str = "\u{e007}";
pub const TAB: &str = "\u{e004}";
pub const ESCAPE: &str = "\u{e00c}";

/// The page in a browser.
#[derive(Clone)]
pub struct Page {
    client: Client,
    /// Whether the stand-in is to go away, so that the console may say that it cannot be reached.
    may_lose_connection: Arc<AtomicBool>,
}

/// A browser for each core: with more of them the bot, which like all has three seconds for an
/// answer, would at times be too late.
static BROWSERS: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(available_parallelism().map_or(1, usize::from)));

/// Opens the page and lets `visit` use it; whatever happens, the browser is closed. A complaint in
/// its console fails the test, and so does one by the stand-in, which `visit` hands back where it
/// owns it: the page may still load something.
pub async fn visit<F: Future<Output: Send> + Send + 'static>(
    window: Window,
    address: &str,
    visit: impl FnOnce(Page) -> F,
) {
    let _place = BROWSERS.acquire().await.expect("it is never closed");
    let Some(browser) = Browser::start(window).await else {
        return;
    };
    let page = Page {
        client: browser.client.clone(),
        may_lose_connection: Arc::default(),
    };
    page.client.goto(address).await.expect("the page opens");
    let visited = visit(page.clone());
    let result = tokio::spawn(async move {
        let _stand_in = visited.await;
        page.nothing_broken().await;
    })
    .await;
    browser.close().await;
    if let Err(failure) = result {
        resume_unwind(failure.into_panic());
    }
}

impl Page {
    // ---- waiting and looking

    /// Waits until the function body answers something, and hands it back. `arguments` are at its
    /// disposal.
    pub async fn until(&self, what: &str, body: &str, arguments: Vec<Value>) -> Value {
        let script = format!(
            "const done = arguments[arguments.length - 1];
             const look = () => {{ {body} }};
             const watch = new MutationObserver(() => attempt());
             const ticks = setInterval(() => attempt(), 100);
             const limit = setTimeout(() => finish(null), 90000);
             const finish = (value) => {{
               watch.disconnect(); clearInterval(ticks); clearTimeout(limit); done(value);
             }};
             const attempt = () => {{ const value = look(); if (value) finish(value); }};
             watch.observe(document, {{
               subtree: true, childList: true, attributes: true, characterData: true,
             }});
             attempt();"
        );
        let value = self
            .client
            .execute_async(&script, arguments.clone())
            .await
            .expect("the script runs");
        if value.is_null() {
            let shown = self.look("return document.body.innerText").await;
            panic!(
                "waited in vain for {what} {arguments:?}; the page shows:\n{}",
                shown.as_str().unwrap_or_default()
            );
        }
        value
    }

    /// Runs a function body in the page as it is now.
    pub async fn look(&self, body: &str) -> Value {
        self.client
            .execute(body, Vec::new())
            .await
            .expect("the script runs")
    }

    async fn element(&self, what: &str, body: &str, arguments: Vec<Value>) -> Element {
        let value = self.until(what, body, arguments).await;
        let id = value
            .as_object()
            .and_then(|object| object.values().next())
            .and_then(Value::as_str);
        Element::from_element_id(
            self.client.clone(),
            ElementRef::from(id.expect("an element").to_owned()),
        )
    }

    /// Clicks the element that the function body answers. One that was redrawn at random or moved by what
    /// arrived meanwhile is looked for again.
    async fn click_on(&self, what: &str, body: &str, arguments: Vec<Value>) {
        for _ in 0..100 {
            match self
                .element(what, body, arguments.clone())
                .await
                .click()
                .await
            {
                Err(error) if error.is_stale_element_reference() => {}
                Err(CmdError::Standard(error))
                    if error.error == ErrorStatus::ElementClickIntercepted => {}
                other => return other.expect("it can be clicked"),
            }
        }
        panic!("{what} {arguments:?} is redrawn at random or moved again and again");
    }

    /// Waits for a message that contains the text and hands back all its text, in one line.
    pub async fn message(&self, text: &str) -> String {
        let body = "return [...document.querySelectorAll('.message')]
                    .map((one) => one.innerText.replace(/\\s+/g, ' '))
                    .findLast((one) => one.includes(arguments[0]))";
        self.until("the message", body, vec![json!(text)])
            .await
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    /// The same of a message that everybody sees, without what it replies to.
    pub async fn public_message(&self, text: &str) -> String {
        let body = "return [...document.querySelectorAll('.message:not(.ephemeral) .text')]
                    .map((one) => one.innerText.replace(/\\s+/g, ' '))
                    .findLast((one) => one.includes(arguments[0]))";
        self.until("the public message", body, vec![json!(text)])
            .await
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    /// Waits until the newest board for everybody has this description, and hands back all the text
    /// of its message, in one line, without what it replies to.
    pub async fn message_with_board(&self, alt: &str) -> String {
        let body = "const all = document.querySelectorAll('.message:not(.ephemeral)');
                    const last = [...all].findLast((one) => one.querySelector('img')?.alt);
                    const board = last?.querySelector('img');
                    return board?.complete && board.naturalWidth > 0 && board.alt === arguments[0]
                      && last.querySelector('.text').innerText.replace(/\\s+/g, ' ')";
        let text = self.until("the board", body, vec![json!(alt)]).await;
        text.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until no message contains the text.
    pub async fn no_message(&self, text: &str) {
        let body = "return [...document.querySelectorAll('.message')]
                    .every((one) => !one.innerText.includes(arguments[0]))";
        self.until("the message to go", body, vec![json!(text)])
            .await;
    }

    /// The alt text of the last picture that has one and is really shown.
    pub async fn picture(&self, text: &str) -> String {
        let body = "return [...document.querySelectorAll('.message img')]
                    .filter((one) => one.complete && one.naturalWidth > 0)
                    .map((one) => one.alt).findLast((alt) => alt.includes(arguments[0]))";
        self.until("the picture", body, vec![json!(text)])
            .await
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    /// The alt text of the newest board for everybody, once it is another than this.
    pub async fn board_after(&self, alt: &str) -> String {
        let body = "const last = [...document.querySelectorAll('.message:not(.ephemeral) img')]
                      .findLast((one) => one.alt);
                    return last?.complete && last.naturalWidth > 0 && last.alt !== arguments[0]
                      && last.alt";
        let alt = self.until("a new board", body, vec![json!(alt)]).await;
        alt.as_str().unwrap_or_default().to_owned()
    }

    /// Where this text is in the page, shown or not: in what is written, in what pictures are said
    /// to show, in what buttons carry.
    pub async fn holds(&self, text: &str) -> Option<String> {
        let body = "const all = document.documentElement.outerHTML, at = all.indexOf(arguments[0]);
                    return at < 0 ? null : all.slice(Math.max(0, at - 100), at + 100)";
        let found = self
            .client
            .execute(body, vec![json!(text)])
            .await
            .expect("the script runs");
        found.as_str().map(str::to_owned)
    }

    /// Waits for something the selector finds and hands back its text.
    pub async fn text_of(&self, selector: &str) -> String {
        let body = "const found = document.querySelector(arguments[0]);
                    return found && !found.hidden && found.innerText.trim()";
        self.until("the text", body, vec![json!(selector)])
            .await
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    /// Clicks what the selector finds, as soon as it is there.
    pub async fn click(&self, selector: &str) {
        self.click_on(
            "what to click",
            "return document.querySelector(arguments[0])",
            vec![json!(selector)],
        )
        .await;
    }

    // ---- people and places

    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page opens again");
    }

    /// Adds a person, who must be the one of this name.
    pub async fn add_person(&self, name: &str) {
        self.click("#add-person").await;
        self.is_there(name).await;
    }

    /// Waits until somebody can be played as.
    pub async fn is_there(&self, name: &str) {
        let body = "return document.querySelector(`[data-person='${arguments[0]}']`) && true";
        self.until("the person", body, vec![json!(name)]).await;
    }

    /// Waits until who is played as is seen whole.
    pub async fn shows_who_plays(&self, name: &str) {
        let body = "const one = document.querySelector(`[data-person='${arguments[0]}']`);
                    const list = one?.parentElement.getBoundingClientRect();
                    const { left, right } = one?.getBoundingClientRect() ?? {};
                    return one?.ariaPressed === 'true' && left >= list.left && right <= list.right";
        self.until("the current person", body, vec![json!(name)])
            .await;
    }

    /// Takes somebody's chair.
    pub async fn play_as(&self, name: &str) {
        self.click(&format!("[data-person='{name}']")).await;
        let body = "const person = `[data-person='${arguments[0]}']`;
                    return document.querySelector(`${person}[aria-pressed='true']`) && true";
        self.until("the switch to", body, vec![json!(name)]).await;
    }

    /// Goes to a channel, thread or direct message; on a phone through the drawer.
    pub async fn open(&self, channel: &str) {
        let drawer =
            "const drawer = document.querySelector('#drawer'); return drawer.offsetParent !== null";
        if self.look(drawer).await == json!(true) {
            self.click("#drawer").await;
        }
        let body = "const found = document.querySelector(`[data-channel='${arguments[0]}']`);
                    return found && found.getBoundingClientRect().left >= 0 && found";
        self.click_on("the channel", body, vec![json!(channel)])
            .await;
        let body = "return document.querySelector('#place h1').innerText.trim() === arguments[0]";
        self.until("the place", body, vec![json!(channel)]).await;
    }

    /// Waits until somebody has been called this often without having looked.
    pub async fn calls(&self, name: &str, count: u32) {
        let body = "const badge = document.querySelector(`[data-person='${arguments[0]}'] .badge`);
                    return (badge ? badge.innerText : '0') === arguments[1]";
        self.until(
            "the badge of",
            body,
            vec![json!(name), json!(count.to_string())],
        )
        .await;
    }

    // ---- writing

    /// Types into the message field, keys included.
    pub async fn type_text(&self, text: &str) {
        let field = self
            .client
            .find(Locator::Css("#message-field"))
            .await
            .expect("the message field");
        field.send_keys(text).await.expect("it takes keys");
    }

    /// Attaches a file of this machine, as through the dialog that the paper clip opens.
    pub async fn attach(&self, path: &str) {
        let input = self
            .client
            .find(Locator::Css("#composer input[type=file]"))
            .await
            .expect("the input for files");
        input.send_keys(path).await.expect("the file is chosen");
        self.until(
            "the file",
            "return !document.querySelector('#composer .files').hidden",
            Vec::new(),
        )
        .await;
    }

    /// Waits until somebody can write: the page has heard from the stand-in.
    pub async fn message_field_is_there(&self) {
        let body =
            "return document.querySelector('#message-field').placeholder.startsWith('Message')";
        self.until("the message field", body, Vec::new()).await;
    }

    /// Waits until the text is in the message field.
    pub async fn field_becomes(&self, text: &str) {
        let body = "return document.querySelector('#message-field').value === arguments[0]";
        self.until("the field", body, vec![json!(text)]).await;
    }

    /// Waits until the bot has said which commands it has.
    pub async fn until_commands_are_there(&self) {
        let body = "return document.querySelector('.empty')?.innerText.includes('/challenge')";
        self.until("the bot's commands", body, Vec::new()).await;
    }

    /// Types a message or a command and sends it as it stands, without taking a completion.
    pub async fn send(&self, text: &str) {
        self.type_text(text).await;
        // Escape closes the completions, so Enter sends.
        self.type_text("\u{e00c}").await;
        self.type_text(ENTER).await;
        self.field_becomes("").await;
    }

    /// Waits for this completion and hands back all those offered.
    pub async fn completions(&self, expected: &str) -> Vec<String> {
        let body = "const all = document.querySelectorAll('#completions [role=option] .label');
                    const labels = [...all].map((one) => one.innerText);
                    return labels.includes(arguments[0]) && labels";
        let labels = self
            .until("the completion", body, vec![json!(expected)])
            .await;
        labels
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .map(str::to_owned)
            .collect()
    }

    /// Waits for the completion that begins with this text, and takes it.
    pub async fn take_completion(&self, text: &str) {
        let body = "return [...document.querySelectorAll('#completions [role=option]')]
                    .find((one) => one.querySelector('.label').innerText.startsWith(arguments[0]))";
        self.click_on("the completion", body, vec![json!(text)])
            .await;
    }

    /// Empties the message field.
    pub async fn clear_field(&self) {
        let field = self
            .client
            .find(Locator::Css("#message-field"))
            .await
            .expect("the message field");
        field.clear().await.expect("it can be emptied");
        self.field_becomes("").await;
    }

    // ---- buttons, menus and forms

    /// Presses the newest button with this label in a message that can be pressed.
    pub async fn press(&self, label: &str) {
        let body = "return [...document.querySelectorAll('.message .component')]
                    .findLast((one) => one.innerText.trim() === arguments[0] && !one.disabled
                      && !one.closest('.message').querySelector('.busy'))";
        self.click_on("the button", body, vec![json!(label)]).await;
    }

    /// The same with a button whose label goes on after this text.
    pub async fn press_what_begins_with(&self, label: &str) {
        let body = "return [...document.querySelectorAll('.message .component')]
                    .findLast((one) => one.innerText.trim().startsWith(arguments[0])
                      && !one.disabled && !one.closest('.message').querySelector('.busy'))";
        self.click_on("the button", body, vec![json!(label)]).await;
    }

    /// Waits until no button has this label.
    pub async fn no_button(&self, label: &str) {
        let body = "return ![...document.querySelectorAll('.message .component')]
                    .some((one) => one.innerText.trim() === arguments[0])";
        self.until("that a button is gone", body, vec![json!(label)])
            .await;
    }

    /// The labels of the buttons below the newest message that has any and is for everybody.
    pub async fn buttons(&self, expected: &[String]) {
        let body = "const messages = [...document.querySelectorAll('.message:not(.ephemeral)')];
                    const last = messages.findLast((one) => one.querySelector('.component'));
                    const labels = [...last?.querySelectorAll('.component') ?? []]
                      .map((one) => one.innerText.trim());
                    return JSON.stringify(labels) === JSON.stringify(arguments[0])";
        self.until("the buttons", body, vec![json!(expected)]).await;
    }

    /// Chooses in the newest menu that is called so.
    pub async fn choose(&self, menu: &str, option: &str) {
        self.open_menu(menu).await;
        self.take_option(option).await;
    }

    /// Waits for the private board, for the public one may have the same menus.
    pub async fn has_opened_the_private_board(&self) {
        let body = "const last = [...document.querySelectorAll('.message')].at(-1);
                    return last?.matches('.ephemeral')
                      && last.querySelector('.component, .select')";
        self.until("the private board", body, Vec::new()).await;
    }

    /// Chooses a place in a menu, and asserts that the menu stands as the board does.
    pub async fn choose_on_board(&self, menu: &str, place: &str) {
        self.open_menu(menu).await;
        let body = "const places = [...document.querySelectorAll('dialog [role=option]')]
                      .map((one) => [one.dataset.name, one.getBoundingClientRect()]);
                    const row = (name) => Number(name.slice(1));
                    return places.length && places.every(([name, at]) =>
                      places.every(([other, there]) =>
                        (name[0] === other[0]) === (at.x === there.x) &&
                        (name[0] < other[0]) === (at.x < there.x) &&
                        (row(name) > row(other)) === (at.y < there.y)))";
        self.until("a menu that stands as the board", body, Vec::new())
            .await;
        self.take_option(place).await;
    }

    async fn open_menu(&self, menu: &str) {
        let body = "return [...document.querySelectorAll('.message .select')]
                    .findLast((one) => one.getAttribute('aria-label').startsWith(arguments[0])
                      && !one.disabled && !one.closest('.message').querySelector('.busy'))";
        self.click_on("the menu", body, vec![json!(menu)]).await;
    }

    async fn take_option(&self, option: &str) {
        let body = "return [...document.querySelectorAll('dialog [role=option]')]
                    .find((one) => one.querySelector('.label').innerText === arguments[0])";
        self.click_on("the option", body, vec![json!(option)]).await;
    }

    /// Waits for the form with this title, whose field has the focus; hands back what is in it.
    pub async fn form(&self, title: &str) -> String {
        let body = "const form = document.querySelector('dialog[open].sheet');
                    const field = form?.querySelector('input');
                    return field && form.querySelector('h2').innerText === arguments[0]
                      && document.activeElement === field && field.labels.length === 1 && [field.value]";
        let value = self.until("the form", body, vec![json!(title)]).await;
        value[0].as_str().unwrap_or_default().to_owned()
    }

    /// Chooses in each group of the form whose title begins like this, and submits it.
    pub async fn fill_groups(&self, title: &str, labels: &[String]) {
        let form = "const form = document.querySelector('dialog[open].sheet');
                    const is_it = form?.querySelector('h2').innerText.startsWith(arguments[0]);";
        for (group, label) in labels.iter().enumerate() {
            let body = format!(
                "{form} const group = is_it && form.querySelectorAll('fieldset')[arguments[1]];
                 return group && [...group.querySelectorAll('label')]
                   .find((one) => one.innerText.trim() === arguments[2])"
            );
            let arguments = vec![json!(title), json!(group), json!(label)];
            self.click_on("the choice", &body, arguments).await;
        }
        let body = format!("{form} return is_it && form.querySelector('.actions .style-1')");
        self.click_on("the button of the form", &body, vec![json!(title)])
            .await;
    }

    /// Types keys into the form that is open.
    pub async fn type_in_form(&self, keys: &str) {
        let field = self.client.find(Locator::Css("dialog[open] input"));
        let field = field.await.expect("a form is open");
        field.send_keys(keys).await.expect("it takes keys");
    }

    /// Waits until no form is open and the button with this label has the focus.
    pub async fn focus_is_on(&self, label: &str) {
        let body = "return !document.querySelector('dialog') && document.activeElement.innerText.trim() === arguments[0]";
        self.until("the focus", body, vec![json!(label)]).await;
    }

    /// What the controls of the newest message that has any ask for.
    pub async fn actions(&self) -> Vec<Action> {
        let body = "const messages = [...document.querySelectorAll('.message')];
                    const last = messages.findLast((one) => one.querySelector('[data-custom-id]'));
                    const all = last?.querySelectorAll('[data-custom-id]') ?? [];
                    return [...all].map((one) => one.dataset.customId)";
        let ids = self.look(body).await;
        let ids = ids.as_array().into_iter().flatten();
        let ids = ids.filter_map(|id| Control::read(id.as_str()?).ok());
        ids.map(|control| control.action).collect()
    }

    // ---- judging

    /// Nothing reaches beyond the right edge, and nothing has to be scrolled sideways.
    pub async fn fits_the_window(&self) {
        let body = "const parts = 'body, main, #scroller, #top, #composer, dialog';
                    const wide = [...document.querySelectorAll(parts)]
                      .filter((one) => one.scrollWidth > one.clientWidth + 1
                        || one.getBoundingClientRect().right > innerWidth + 1)
                      .map((one) => `${one.tagName}#${one.id}`);
                    if (document.documentElement.scrollWidth > innerWidth) wide.push('the page');
                    return wide";
        assert_eq!(
            self.look(body).await,
            json!([]),
            "something is wider than the window"
        );
    }

    /// The newest private board is seen whole while its last button is.
    pub async fn shows_the_board_with_its_buttons(&self) {
        let body =
            "const own = (one) => one.querySelector('.only-you') && one.querySelector('img');
                    const board = [...document.querySelectorAll('.message')].filter(own).at(-1);
                    board.scrollIntoView({ block: 'end' });
                    const top = (one) => Math.round(one.getBoundingClientRect().top);
                    const hidden = top(document.querySelector('#scroller'))
                        - top(board.querySelector('img'));
                    return Math.max(0, hidden - 1)";
        assert_eq!(
            self.look(body).await,
            json!(0),
            "pixels of the board are above the window"
        );
    }

    /// What fingers must hit is 44 pixels high; buttons, of which many stand below a board, 36.
    pub async fn fits_fingers(&self) {
        let body =
            "const touched = '.component, .select, .person, #add-person, .channel, #drawer, \
                                    #composer button[type=submit], #completions li';
                    const least = (one) => one.matches('.component') ? 35.5 : 43.5;
                    return [...document.querySelectorAll(touched)].filter((one) =>
                        one.offsetParent && one.getBoundingClientRect().height < least(one))
                      .map((one) => one.outerHTML)";
        assert_eq!(
            self.look(body).await,
            json!([]),
            "something is too small for fingers"
        );
    }

    /// The stand-in is going to be stopped: that it cannot be reached for a while is no fault.
    pub fn expect_lost_connection(&self) {
        self.may_lose_connection.store(true, Ordering::Relaxed);
    }

    /// The stand-in found nothing wrong with what the bot sent, nor the browser with the page.
    async fn nothing_broken(&self) {
        let complaints = self
            .look("return document.querySelector('#complaints').innerText")
            .await;
        assert_eq!(complaints, json!(""), "the bot broke a rule of Discord");
        let mut errors = console_errors(&self.client).await;
        if self.may_lose_connection.load(Ordering::Relaxed) {
            errors.retain(|error| !error.contains("WebSocket connection to"));
        }
        assert_eq!(errors, Vec::<String>::new(), "the console complains");
    }
}
