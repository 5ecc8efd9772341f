//! Chromium without a window, through chromedriver.

use std::fmt::Debug;
use std::io::{ErrorKind, Write as _, stderr};
use std::process::Stdio;
use std::sync::Once;

use axum::http::Method;
use fantoccini::wd::{TimeoutConfiguration, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use url::{ParseError, Url};

/// How large the window is, and whether fingers or a mouse point in it.
#[derive(Clone, Copy, Debug)]
pub enum Window {
    /// 1200 x 900.
    Desktop,
    /// 390 x 844, for fingers.
    Phone,
}

/// Once is enough.
static SAY_SKIPPED: Once = Once::new();

/// A running browser. Its processes end with it.
pub struct Browser {
    pub client: Client,
    driver: Child,
    _profile: TempDir,
}

impl Browser {
    /// Starts a browser, or says that there is none to start. In CI there must be one.
    pub async fn start(window: Window) -> Option<Self> {
        let (driver, port) = start_driver().await?;
        let profile = TempDir::new().expect("a folder for the browser's profile");
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities(window, &profile))
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect("chromedriver starts Chromium");
        let limit = Some(Duration::from_mins(2));
        client
            .update_timeouts(TimeoutConfiguration::new(limit, limit, None))
            .await
            .expect("time limits are set");
        Some(Self {
            client,
            driver,
            _profile: profile,
        })
    }

    /// Closes the window, then the driver.
    pub async fn close(mut self) {
        // Whatever goes wrong here, the driver is killed when this is dropped.
        let _ = self.client.clone().close().await;
        let _ = self.driver.kill().await;
    }
}

/// The driver and its port; `None` where it is not installed.
async fn start_driver() -> Option<(Child, u16)> {
    // It takes a port that is free in one address family, and ends where the same port of the other
    // is not: other tests' connections may have it.
    for _ in 0..20 {
        let (driver, port) = try_driver()?;
        if let Some(port) = port.await {
            return Some((driver, port));
        }
    }
    panic!("chromedriver ended without naming its port, again and again");
}

/// Starts the driver, which names its port later, unless it ends before.
fn try_driver() -> Option<(Child, impl Future<Output = Option<u16>>)> {
    let started = Command::new("chromedriver")
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn();
    let mut driver = match started {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            assert!(
                std::env::var_os("CI").is_none(),
                "The page is tested in Chromium, and chromedriver is not installed: \
                 install the packages chromium and chromium-driver."
            );
            SAY_SKIPPED.call_once(|| {
                // Past the test runner, which shows what tests print only when they fail.
                let _ = writeln!(
                    stderr(),
                    "skipped: the tests of the page, because chromedriver is not installed \
                     (packages chromium and chromium-driver)"
                );
            });
            return None;
        }
        other => other.expect("chromedriver starts"),
    };
    let mut lines = BufReader::new(driver.stdout.take().expect("its output is piped")).lines();
    let port = async move {
        while let Some(line) = lines.next_line().await.expect("chromedriver speaks UTF-8") {
            let port = line
                .rsplit_once("on port ")
                .and_then(|(_, port)| port.trim_end_matches('.').parse().ok());
            if let Some(port) = port.filter(|_| line.contains("successfully")) {
                // The pipe stays read, or the driver would be stopped by its own log.
                tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
                return Some(port);
            }
        }
        None
    };
    Some((driver, port))
}

fn capabilities(window: Window, profile: &TempDir) -> serde_json::Map<String, Value> {
    let mut arguments: Vec<String> = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--window-size=1200,900",
    ]
    .map(str::to_owned)
    .to_vec();
    arguments.push(format!("--user-data-dir={}", profile.path().display()));
    let mut options = json!({ "args": arguments });
    if let Window::Phone = window {
        options["mobileEmulation"] = json!({
            "deviceMetrics": { "width": 390, "height": 844, "pixelRatio": 2.0, "touch": true },
        });
    }
    let capabilities = json!({
        "browserName": "chrome",
        "goog:chromeOptions": options,
        "goog:loggingPrefs": { "browser": "ALL" },
    });
    serde_json::from_value(capabilities).expect("an object")
}

/// Chromedriver's own command for what the browser's console says.
#[derive(Debug)]
struct ReadConsole;

impl WebDriverCompatibleCommand for ReadConsole {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({ "type": "browser" }).to_string()))
    }
}

/// What the browser's console has complained about since this was last asked.
pub async fn console_errors(client: &Client) -> Vec<String> {
    let log = client
        .issue_cmd(ReadConsole)
        .await
        .expect("the console can be read");
    let entries = log.as_array().cloned().unwrap_or_default();
    let errors = entries.iter().filter(|entry| entry["level"] == "SEVERE");
    errors
        .map(|entry| entry["message"].as_str().unwrap_or_default().to_owned())
        .collect()
}
